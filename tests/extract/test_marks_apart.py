"""Footnote marks that stand apart: in a column of their own under no heading, and behind a comma on a title."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.texts import read_text
from tests.extract.sheets import Sheet, ranges, read

NOTES = {"1": "By design.", "2": "Not tested.", "3": "At 25 °C."}


def _sheet(rows: list[tuple[str, float, str, str]], lines: bool = True) -> list[Range]:
    """A table with lines across alone; each row has its name, how far above its baseline its mark stands, that mark
    between conditions and Min, and its Min; notes are under it."""
    foot = 88 + 24 * len(rows)
    sheet = Sheet().put(60, 55, "Limiting values", 12)
    for y in [60, 88, *((88 + 24 * n for n in range(1, len(rows))) if lines else ()), foot]:
        sheet.rule(60, y, 520, y)
    sheet.row(78, x65="Symbol", x110="Parameter", x220="Conditions", x380="Min", x430="Max", x480="Unit")
    for n, (name, above, mark, low) in enumerate(rows):
        y = 104 + 24 * n
        sheet.row(y, x110=name, x220="active", x380=low, x430="6", x480="V")
        for place, part in enumerate(mark.split()):
            sheet.put(345, y - above + 9 * place, part)
    for n, (number, said) in enumerate(NOTES.items()):
        sheet.put(60, foot + 14 + 11 * n, f"[{number}] {said}", 8)
    return ranges(read(sheet.content()))


@pytest.mark.parametrize(
    ("mark", "above", "told"), [("[1]", 0, "1"), ("[2][3]", 0, "23"), ("[1] [2]", 4.5, "12"), ("[1] [2]", 6.0, "12")]
)
@pytest.mark.parametrize("low", ["-0.5", "-"])
def test_a_mark_as_large_as_the_value_behind_it_in_a_column_of_its_own_leads_to_its_note(
    mark: str, above: float, told: str, low: str
) -> None:
    """It was not taken off the value, and so was of none."""
    first, second, third = _sheet([("Supply voltage", 0, "", "-0.5"), ("Input voltage", above, mark, low),
                                   ("Output voltage", 0, "", "-0.5")])  # fmt: skip
    assert [note.text for note in second.notes] == [NOTES[number] for number in told]
    assert (second.min and second.min.text, second.max and second.max.text) == (None if low == "-" else low, "6")
    assert not first.notes
    assert not third.notes


@pytest.mark.parametrize(("marks", "told"), [(("1",), "1"), (("1,", " 2"), "12"), (("1,", " 2, 3"), "123")])
def test_marks_of_a_title_that_a_comma_and_a_space_part_are_all_of_its_rows(marks: tuple[str, ...], told: str) -> None:
    """The first alone was, since what stands behind the space is a line of its own."""
    title = "Electrical Characteristics"
    sheet = Sheet().put(60, 84, title, 11).grid([60, 220, 300, 360], [100, 116, 132])
    x = 60 + pymupdf.get_text_length(title, fontsize=11)
    for mark in marks:
        sheet.put(x, 80, mark, 7)
        x += pymupdf.get_text_length(mark, fontsize=7)
    sheet.row(111, x65="Parameter", x225="Max", x305="Unit").row(127, x65="Supply voltage", x225="6", x305="V")
    for n, (number, said) in enumerate(NOTES.items()):
        sheet.put(60, 144 + 11 * n, f"{number}. {said}", 8)
    (fact,) = ranges(read(sheet.content()))
    assert [note.text for note in fact.notes] == [NOTES[number] for number in told]


@pytest.mark.parametrize(("mark", "told"), [("(2)", "2"), ("(1)(2)", "12")])
def test_a_mark_alone_among_the_conditions_is_none_of_them(mark: str, told: str) -> None:
    """The condition of the dissipation was told as '(2)'."""
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 11).grid([60, 220, 320, 370, 420], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x225="Test condition", x325="Value", x375="Unit")
    sheet.row(127, x65="Supply voltage", x225="VS = VM", x325="6", x375="V")
    sheet.row(143, x65="Total power dissipation", x325="5", x375="W").put(260, 140, mark, 6)
    for n, (number, said) in enumerate(NOTES.items()):
        sheet.put(60, 160 + 11 * n, f"{number}. {said}", 8)
    first, second = ranges(read(sheet.content()))
    assert (first.conditions, second.conditions) == ("VS = VM", None)
    assert [note.text for note in second.notes] == [NOTES[number] for number in told]


def test_a_dot_behind_both_lines_of_a_test_is_of_neither() -> None:
    # in the middle of the two it stood in the test: 'VREG ● = 0V'
    sheet = Sheet().row(100, x60="State: Core = SLEEP; VREG").row(109, x60="= 0V").put(190, 104.5, "●", 9)
    text = read_text(sheet.content().words)
    assert (text.text, text.marks) == ("State: Core = SLEEP; VREG = 0V", ("●",))
