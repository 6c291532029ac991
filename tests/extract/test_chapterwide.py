"""Conditions that a numbered chapter says once, before the first of its tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.sheet import Sheet
from tests.extract.test_outlines_of_pages import ICC, VREF, put, table, told
from tests.make_pdfs import new_sheet

LEAD = "Unless a row says another, the part runs under the following conditions:"
HELD = "VDD = 3.0 V, TA = 25 °C, no input floats."
IDDQ = ("IDDQ", "Standby current", "", "1", "3", "µA")


def opened(path: Path, lead: str = LEAD, held: str = HELD, before: str = "") -> Sheet:
    """A chapter with conditions over its first table; one may stand before these (`before`, its caption)."""
    sheet = new_sheet(path / "made.pdf")
    put(sheet, 70, "6.4 Supply current characteristics", size=12, bold=True)
    if before:
        table(sheet, 90, before, ICC)
    put(sheet, 168, lead)
    put(sheet, 182, held)
    table(sheet, 206, "Table 7. Current in run mode", ICC)
    return sheet


def test_the_tables_of_a_chapter_hold_under_what_it_states_before_the_first(tmp_path: Path) -> None:
    sheet = opened(tmp_path)
    table(sheet, 270, "Table 8. Current in standby mode", IDDQ)
    table(sheet, 334, "Table 9. Current at 5 V (VDD = 5 V)", IDDQ)
    sheet.next_page()
    put(sheet, 70, "6.4.1 Backup supply current", size=11, bold=True)
    table(sheet, 100, "Table 10. Current of the backup domain", IDDQ)
    table(sheet, 150, "Table 11. Levels while the current is measured", VREF)
    put(sheet, 200, "6.5 Wake-up current characteristics", size=12, bold=True)
    table(sheet, 230, "Table 12. Current while waking up", IDDQ)
    assert [(fact.section_conditions, fact.flags) for fact in told(sheet)] == [
        (HELD, ()), (HELD, ()), ("(VDD = 5 V)", ()), (HELD, ()), (None, ()), (None, ())
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lead", "before", "stated"),
    [
        ("Conditions:", "", None),
        (LEAD, "Table 6. Current in sleep mode", None),
        ("Der Baustein arbeitet unter folgenden Bedingungen:", "", HELD),
    ],
    ids=["a label", "behind a table", "in German"],
)
def test_what_may_be_of_one_table_reaches_no_further(
    tmp_path: Path, lead: str, before: str, stated: str | None
) -> None:
    sheet = opened(tmp_path, lead, before=before)
    table(sheet, 300, "Table 8. Current in standby mode", IDDQ)
    facts = {(fact.section or "")[:7]: fact for fact in told(sheet)}
    assert facts["Table 7"].section_conditions is not None
    assert (facts["Table 8"].section_conditions, facts["Table 8"].flags) == (stated, ())


def test_conditions_that_the_first_table_was_read_without_flag_those_behind_it(tmp_path: Path) -> None:
    sheet = opened(tmp_path, held="Supply of three volts at room temperature.")
    table(sheet, 300, "Table 8. Current in standby mode", IDDQ)
    facts = told(sheet)
    assert [fact.section_conditions for fact in facts] == [None, None]
    assert [flag.rule for flag in facts[1].flags] == ["conditions-unsure"]


@pytest.mark.parametrize("own", ["(2.2 V < VDD < 2.8 V)", "(VDD < 2.8 V)", "(-40 °C < TA < 85 °C)"])
def test_what_bounds_something_in_a_title_holds_instead_of_what_the_chapter_states(tmp_path: Path, own: str) -> None:
    """Each row had '3 V < VDD < 3.6 V' of the chapter's first table."""
    sheet = opened(tmp_path, held="3 V < VDD < 3.6 V, TA = 25 °C, no input floats.")
    table(sheet, 270, "Table 8. Current in standby mode", IDDQ)
    table(sheet, 334, f"Table 9. Current at a lower supply {own}", IDDQ)
    assert [fact.section_conditions for fact in told(sheet)][2] == own


@pytest.mark.parametrize("title", ["(< 1 mA)", "(INL < 1 LSB)", "(low power)"])
def test_other_brackets_of_a_title_state_no_conditions(tmp_path: Path, title: str) -> None:
    sheet = opened(tmp_path)
    table(sheet, 270, f"Table 8. Current in standby mode {title}", IDDQ)
    assert [fact.section_conditions for fact in told(sheet)] == [HELD, HELD]


NOTED = "All values hold at VDD = 3.0 V and TA = 25 °C unless otherwise noted."


def chapter(path: Path, said: str, under: str = "") -> Sheet:
    """A chapter that says how values hold before the caption of its first table, perhaps under a heading of a part."""
    sheet = new_sheet(path / "made.pdf")
    put(sheet, 60, "3. Electrical characteristics", size=13, bold=True)
    if under:
        put(sheet, 80, under, size=12, bold=True)
    put(sheet, 100, said)
    table(sheet, 130, "Table 7. Current in run mode", ICC)
    return sheet


@pytest.mark.parametrize(
    ("said", "under", "held"),
    [
        (NOTED, "", True),
        ("Unless otherwise noted, the values in Table 7 hold at VDD = 3.0 V.", "", False),
        ("Unless otherwise noted, values in the following table hold at VDD = 3.0 V.", "", False),
        (NOTED, "Supplies", False),
        ("VDD = 3.0 V, TA = 25 °C", "", False),
    ],
    ids=["for all", "of a table by its number", "of the table below", "under a heading", "not said of what"],
)
def test_what_holds_unless_otherwise_noted_before_the_first_caption_is_of_the_chapter(
    tmp_path: Path, said: str, under: str, held: bool
) -> None:
    sheet = chapter(tmp_path, said, under)
    table(sheet, 200, "Table 8. Reference", VREF)
    table(sheet, 270, "Table 9. Absolute maximum ratings", VREF)
    sheet.next_page()
    table(sheet, 90, "Table 10. Standby (VDD = 5 V)", IDDQ)
    first, second, rated, other = told(sheet)
    assert first.section_conditions == said
    assert (second.section_conditions, second.flags) == (said if held else None, ())
    assert (rated.section_conditions, other.section_conditions) == (None, "(VDD = 5 V)")


@pytest.mark.parametrize(("own", "flagged"), [(" (VDD = 5 V)", True), ("", False)])
def test_a_part_of_a_chapter_whose_tables_state_something_else_is_flagged(
    tmp_path: Path, own: str, flagged: bool
) -> None:
    sheet = chapter(tmp_path, NOTED)
    sheet.next_page()
    put(sheet, 60, "3.1 Interface characteristics", size=12, bold=True)
    table(sheet, 90, f"Table 8. Drivers{own}", ICC)
    table(sheet, 160, "Table 9. Receivers", VREF)
    *_, last = told(sheet)
    assert last.section_conditions == (None if flagged else NOTED)
    assert [flag.rule for flag in last.flags] == (["conditions-unsure"] if flagged else [])


@pytest.mark.parametrize(
    "heading", ["6.5 D.C. CURRENTS", "6.5 I/O currents", "6.5 I2C currents", "6.5 Wake-up currents"]
)
def test_a_chapter_whose_name_begins_with_an_abbreviation_ends_the_one_before(tmp_path: Path, heading: str) -> None:
    sheet = opened(tmp_path)
    put(sheet, 262, heading, size=12, bold=True)
    table(sheet, 286, "Table 8. Current in standby mode", IDDQ)
    assert [fact.section_conditions for fact in told(sheet)] == [HELD, None]


VALID = "Typical values correspond to VDD = 3.3 V, others to all declared levels, {} stated."


@pytest.mark.parametrize(
    ("lead", "part", "holds"),
    [
        (VALID.format("unless otherwise"), "6.4.1 Currents", True),
        (VALID.format("except where"), "6.4.1 Currents", True),
        (VALID.format("as is"), "6.4.1 Currents", False),
        (VALID.format("unless otherwise"), "", False),
    ],
    ids=["its parts", "another exception", "of all nothing is said", "no parts"],
)
def test_a_paragraph_between_a_chapters_heading_and_its_first_part_holds_in_all_parts(
    tmp_path: Path, lead: str, part: str, holds: bool
) -> None:
    """The second table stands in a part of its own; without parts the paragraph is over the first table alone."""
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 70, "6.4 Electrical characteristics", size=12, bold=True)
    put(sheet, 86, lead)
    if part:
        put(sheet, 110, part, size=11, bold=True)
    table(sheet, 130, "Table 7. Current in run mode", ICC)
    put(sheet, 190, "6.4.2 Standby" if part else "6.5 Standby", size=11, bold=True)
    table(sheet, 210, "Table 8. Current in standby mode", IDDQ)
    assert (told(sheet)[-1].section_conditions or "").startswith("Typical values") == holds
