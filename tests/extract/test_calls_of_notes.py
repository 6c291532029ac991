"""Calls of notes before a dash, behind a comma and in a title; tests beside headings and within names."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.tornlines import brackets_above
from scripts.sheet import Cell, Column, TableStyle
from tests.extract import readings
from tests.extract.test_checks import row
from tests.extract.test_outlines_of_pages import put
from tests.make_pdfs import made_of, new_sheet

WIDTHS = (45, 150, 95, 40, 40, 105, 50)
HEADS = ("Symbol", "Parameter", "Conditions", "Min", "Typ", "Max", "Unit")
NOTES = ("1. It is typical.", "2. It derates above 70 °C.", "3. It is limited.")


def rows_of(
    path: Path, *rows: tuple[str, ...], title: str = "Limiting values", heads: tuple[str, ...] = HEADS
) -> list[Range]:
    """The rows of a ruled table under a title, with three notes under it."""
    sheet = new_sheet(path)
    put(sheet, 70, title, size=12, bold=True)
    sheet.y = 80
    columns = [Column(width) for width in WIDTHS[: len(heads)]]
    body = [[Cell(text) for text in row] for row in rows]
    sheet.table(columns, [[Cell(text, bold=True) for text in heads]], body, TableStyle(lines="grid", frame=True))
    for place, note in enumerate(NOTES):
        put(sheet, sheet.y + 14 + 11 * place, note, size=7)
    (page,) = readings.read_document(made_of(sheet, []).path)
    return [fact for fact in page.reading.facts if isinstance(fact, Range)]


PLAIN = ("V_{CC}", "supply voltage", "", "-0.5", "", "7", "V")


@pytest.mark.parametrize("call", ["^{[2]}-", "^{2)}-", "^{[2]}\N{EN DASH}"])
def test_a_call_before_a_dash_loses_no_limit_and_leads_to_its_note(tmp_path: Path, call: str) -> None:
    clamp = ("I_{IK}", "input clamping current", "V_{I} < 0 V", call, "", "20", "mA")
    _, last = rows_of(tmp_path / "made.pdf", PLAIN, clamp)
    assert [(role, value.text) for role, value in last.values()] == [("max", "20")]
    assert ([note.text for note in last.notes], last.flags) == (["It derates above 70 °C."], ())


def test_a_number_behind_a_raised_call_is_a_value_still(tmp_path: Path) -> None:
    _, last = rows_of(tmp_path / "made.pdf", PLAIN, ("I_{IK}", "clamping current", "", "^{[2]}-20", "", "", "mA"))
    assert [(role, value.text) for role, value in last.values()] == [("min", "-20")]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Dropout voltage, Note 2", "Dropout voltage"),
        ("Dropout voltage; note 2", "Dropout voltage"),
        ("Dropout voltage over\nload, Note 2", "Dropout voltage over load, Note 2"),  # no box would spell it alone
    ],
)
def test_a_call_behind_a_comma_is_no_part_of_a_name(tmp_path: Path, name: str, told: str) -> None:
    _, last = rows_of(tmp_path / "made.pdf", PLAIN, ("V_{DO}", name, "I_{L} = 1 mA, Note 3", "", "10", "50", "mV"))
    assert (last.parameter, last.conditions, last.flags) == (told, "IL = 1 mA", ())
    assert last.parameter_bbox is not None
    assert {note.mark for note in last.notes} == {"2", "3"}


def test_a_call_behind_a_comma_is_no_part_of_a_value_in_words(tmp_path: Path) -> None:
    power = ("P_{D}", "power dissipation", "", "", "", "Internally limited, Note 3", "")
    _, last = rows_of(tmp_path / "made.pdf", PLAIN, power)
    assert (last.max and last.max.text, [note.mark for note in last.notes]) == ("Internally limited", ["3"])


def test_a_note_that_a_title_states_is_of_its_table(tmp_path: Path) -> None:
    title = "SPECIFICATIONS (* Tested at 25 °C except stated otherwise.)"
    heads = (*HEADS[:2], "Conditions*", *HEADS[3:])
    supply = ("V_{DD}", "supply voltage", "to AGND", "2.2", "2.5", "3.6", "V")
    found = rows_of(tmp_path / "made.pdf", supply, PLAIN, title=title, heads=heads)
    told = ["Tested at 25 °C except stated otherwise."]
    assert [([note.text for note in fact.notes], fact.flags) for fact in found] == [(told, ())] * 2


def test_a_mark_alone_in_a_title_states_nothing(tmp_path: Path) -> None:
    (only,) = rows_of(tmp_path / "made.pdf", PLAIN, title="SPECIFICATIONS (*)")
    assert (only.notes, [flag.rule for flag in only.flags]) == ((), ["note-missing"])


def test_a_test_beside_a_heading_is_of_the_rows_under_it_alone(tmp_path: Path) -> None:
    first, one, two, last = rows_of(
        tmp_path / "made.pdf",
        PLAIN,
        ("P_{tot}", "total power dissipation", "T_{amb} = -40 to 125 °C", "", "", "", ""),
        ("", "DIP16 package", "", "-", "", "750", "mW"),
        ("", "SO16 package", "", "-", "", "500", "mW"),
        ("", "OUTPUTS", "", "", "", "", ""),
        ("I_{O}", "output current", "", "-", "", "25", "mA"),
    )
    assert (first.conditions, last.conditions) == (None, None)
    assert {fact.conditions for fact in (one, two)} == {"Tamb = -40 to 125 °C"}
    assert [fact.flags for fact in (first, one, two, last)] == [(), (), (), ()]


def test_a_quantity_behind_the_cases_of_a_heading_has_not_its_test(tmp_path: Path) -> None:
    _, case, other = rows_of(
        tmp_path / "made.pdf",
        PLAIN,
        ("P_{tot}", "total power dissipation", "T_{amb} = -40 to 125 °C", "", "", "", ""),
        ("", "DIP16 package", "", "-", "", "750", "mW"),
        ("P", "power dissipation", "per output", "-", "", "100", "mW"),
    )
    assert (case.conditions, other.conditions) == ("Tamb = -40 to 125 °C", "per output")


def test_a_test_that_a_comma_leaves_open_goes_on_in_the_next_line_of_its_name(tmp_path: Path) -> None:
    _, last = rows_of(
        tmp_path / "made.pdf", PLAIN, ("t_{PLH}", "delay time, CLK-OUTn, LE = H,\nOE = L", "", "", "60", "100", "ns")
    )
    assert (last.parameter, last.conditions) == ("delay time, CLK-OUTn, LE = H, OE = L", None)


def test_a_test_in_a_bracket_that_a_line_of_its_name_opens_is_a_condition(tmp_path: Path) -> None:
    name = "supply current (CT = 1 nF,\nPin 7 = VCC)"
    _, last = rows_of(tmp_path / "made.pdf", PLAIN, ("I_{CC}", name, "", "", "", "4", "mA"))
    assert (last.parameter, last.conditions) == ("supply current", "(CT = 1 nF, Pin 7 = VCC)")


def test_a_share_beside_its_rows_own_unit_is_in_that(tmp_path: Path) -> None:
    _, last = rows_of(tmp_path / "made.pdf", PLAIN, ("", "cross-axis sensitivity", "", "", "±0.2%", "", "%FS/gauss"))
    assert (last.typ and last.typ.text, last.unit) == ("±0.2", "%FS/gauss")


def test_a_bracket_before_a_test_may_be_of_the_row_above() -> None:
    """'Fall' over '(VDD = 1.8 V)' and 'Rise (VDD = 1.8 V)' in one cell: the bracket is level with the second value."""
    fall, rise = "inputs - Fall", "(VDD = 1.8 V) Rise (VDD = 1.8 V)"

    def told(*conditions: str) -> set[int]:
        facts = (row("Hysteresis", None, "V", typ="1").model_copy(update={"conditions": said}) for said in conditions)
        return set(brackets_above([*facts]))

    assert told("Idle", fall, rise) == {1, 2}
    assert told("inputs - Fall (VDD = 1.8 V)", rise) == set()
    assert told(fall, "(rising edge) inputs") == set()


def test_conditions_beside_two_values_of_a_name_are_told_as_unsure(tmp_path: Path) -> None:
    tests = "inputs SCL and SDA\nto ground, at rest\nand at full load"
    pair = ("", "hysteresis", tests, "", "0.2\n0.8", "", "V\nV")
    _, *found = rows_of(tmp_path / "made.pdf", PLAIN, pair)
    assert [[flag.rule for flag in fact.flags] for fact in found] == [["conditions-unsure"]] * 2
