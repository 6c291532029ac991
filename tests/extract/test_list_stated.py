"""What stands between the heading of a list of limits and its entries holds for all of them."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

ENTRIES = (("Supply voltage", "18 V"), ("Input current", "10 mA"), ("Power loss", "500 mW"), ("Junction", "150 °C"))


def rated(*over: str, led: bool = True, indent: float = 0, beside: str = "", below: str = "") -> list[Range]:
    """The rows of a list with these lines over it, one beside its heading, and one under it."""
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12).put(240, 84, beside, 8)
    for at, line in enumerate(over):
        sheet.put(60, 98 + 11 * at, line, 8)
    y = 100 + 11 * len(over)
    for at, (name, value) in enumerate(ENTRIES):
        sheet.put(60 + indent, y + 13 * at, f"{name} {'.' * 40} {value}" if led else name, 8)
        if not led:
            sheet.put(260, y + 13 * at, value, 8)
    return ranges(read(sheet.put(60, y + 60, below, 8).content()))


@pytest.mark.parametrize("indent", [0.0, 8.0])
@pytest.mark.parametrize("led", [True, False])
@pytest.mark.parametrize(
    ("over", "stated"),
    [
        (("(TA = 25 °C unless otherwise noted)",), "(TA = 25 °C unless otherwise noted)"),
        (("(TA = 25 °C)",), "(TA = 25 °C)"),
        (("Over operating free-air temperature range (unless otherwise", "noted)"),
         "Over operating free-air temperature range (unless otherwise noted)"),
        (("This list applies to XY20B only.",), "This list applies to XY20B only."),
    ],
)  # fmt: skip
def test_lines_over_the_entries_of_a_list_are_conditions_of_all(
    over: tuple[str, ...], stated: str, led: bool, indent: float
) -> None:
    facts = rated(*over, led=led, indent=indent)
    assert [(fact.parameter, fact.section_conditions, fact.group, fact.flags) for fact in facts] == [
        (name, stated, None, ()) for name, _ in ENTRIES
    ]


def test_conditions_beside_the_heading_of_a_list_are_of_all_and_another_heading_is_none() -> None:
    assert {fact.section_conditions for fact in rated(beside="TA = 25 °C, unless otherwise noted")} == {
        "TA = 25 °C, unless otherwise noted"
    }
    assert {fact.section_conditions for fact in rated(beside="Connection diagram")} == {None}


def test_a_note_that_a_line_over_a_list_points_to_is_of_all_its_entries() -> None:
    facts = rated("(TA = 25 °C) (Note 1)", below="1. Beyond these it breaks.")
    assert [[note.text for note in fact.notes] for fact in facts] == 4 * [["Beyond these it breaks."]]


def test_a_name_over_the_entries_of_a_list_heads_them() -> None:
    first, second, *_ = rated("Driver stage", led=False, indent=8)
    assert [fact.group for fact in (first, second)] == ["Driver stage", "Driver stage"]
    assert first.section_conditions is None
