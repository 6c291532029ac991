"""Sections within a table of ratings: their kind, what their headings state, and values of both signs under them."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, SectionKind
from tests.extract.sheets import Sheet, ranges, read


def _ratings(heading: str, comment: str = "", typ: bool = False, second: str = "Temperature Ranges") -> list[Range]:
    """A row under each of two headings within a ruled table of ratings."""
    xs = [60.0, 110, 260, 320, 370, 420, 520] if typ else [60.0, 110, 260, 320, 380, 430, 520]
    sheet = Sheet().put(60, 90, "Table 5: Absolute Maximum Ratings", 12).grid([60, 520], [96, 112, 128, 144, 160, 176])
    for x in xs[1:-1]:
        for y in (96, 128, 160):
            sheet.rule(x, y, x, y + 16)
    sheet.row(107, x64="Symbol", x114="Parameter", x264="Min", x324="Typ" if typ else "Max")
    sheet.row(107, x374="Max", x424="Unit") if typ else sheet.row(107, x384="Unit", x434="Comments")
    sheet.put(200, 123, heading).row(139, x64="VP", x114="Voltage at the pin", x264="-0.3")
    sheet.put(374 if typ else 324, 139, "6.1").put(424 if typ else 384, 139, "V").put(434, 139, comment)
    sheet.put(200, 155, second).row(171, x64="TS", x114="Storage temperature", x264="-55")
    sheet.put(374 if typ else 324, 171, "125").put(424 if typ else 384, 171, "°C")
    facts = ranges(read(sheet.content()))
    assert [fact.parameter for fact in facts] == ["Voltage at the pin", "Storage temperature"]
    assert facts[1].conditions is None
    return facts


@pytest.mark.parametrize(
    ("heading", "typ", "kind"),
    [
        ("Electrical Parameters", False, SectionKind.ABSOLUTE_MAXIMUM),
        ("Electrical", False, SectionKind.ABSOLUTE_MAXIMUM),
        ("Electrical Parameters", True, SectionKind.CHARACTERISTIC),
        ("Electrical Characteristics", False, SectionKind.CHARACTERISTIC),
    ],
)
def test_electrical_parameters_among_ratings_are_ratings(heading: str, typ: bool, kind: str) -> None:
    """'Electrical Parameters' within the ratings made the highest supply voltage a characteristic."""
    assert [fact.section_kind for fact in _ratings(heading, typ=typ)] == [kind, SectionKind.ABSOLUTE_MAXIMUM]


def test_electrical_parameters_behind_ratings_may_be_of_another_kind() -> None:
    facts = _ratings("Voltages", second="Electrical Parameters")
    assert [fact.section_kind for fact in facts] == [SectionKind.ABSOLUTE_MAXIMUM, SectionKind.CHARACTERISTIC]


@pytest.mark.parametrize(
    ("heading", "comment", "conditions"),
    [
        ("VOLTAGES (TA = 70°C)", "", "TA = 70°C"),
        ("VOLTAGES (at TA = 70°C)", "continuous", "at TA = 70°C, continuous"),
        ("VOLTAGES (TA = 70°C)", "TA = 25°C", "TA = 25°C"),
        ("Voltages (TA = 70°C)", "", None),
        ("VOLTAGES (see Note)", "", None),
    ],
)
def test_what_a_section_states_in_brackets_holds_for_its_rows(
    heading: str, comment: str, conditions: str | None
) -> None:
    """'50 mW' under 'Continuous power dissipation (TA = 70 °C)' was told without the temperature."""
    fact = _ratings(heading, comment=comment)[0]
    assert (fact.group, fact.conditions) == (heading, conditions)
    assert ("TA = 70°C" in [head.text for head in fact.headings]) == (conditions == "TA = 70°C")


def test_both_signs_between_minimum_and_maximum_are_a_limit() -> None:
    """'±1 kV' over Min and Max, with no typical column, was told as of no said limit in what is typical's place."""
    sheet = Sheet().put(60, 90, "Absolute Maximum Ratings", 12).grid([60, 240, 300, 360, 420], [96, 112, 128, 144, 160])
    sheet.grid([60, 240, 360, 420], [160, 176]).row(107, x64="Parameter", x244="Min", x304="Max", x364="Unit")
    sheet.row(123, x64="Supply voltage", x244="-0.3", x304="6", x364="V")
    sheet.row(139, x64="Input voltage", x244="-0.3", x304="5", x364="V")
    sheet.row(155, x64="Storage temperature", x244="-55", x304="125", x364="°C")
    sheet.row(171, x64="Electrostatic discharge", x295="±1", x364="kV")
    fact = ranges(read(sheet.content()))[-1]
    assert (fact.parameter, fact.unit) == ("Electrostatic discharge", "kV")
    assert (fact.typ, fact.max and fact.max.text, fact.limit_unsaid) == (None, "±1", False)
