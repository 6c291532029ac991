"""A footnote that stands alone on its table's page, apart from the table's end."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, ranges, vocabulary

NOTED = "VI = 10 V, unless otherwise specified"


def _table(top: float, name: str, mark: str = "") -> Sheet:
    sheet = Sheet().put(60, top, "Electrical Characteristics", 12)
    sheet.grid([60, 260, 330, 400], [top + 20, top + 34, top + 48, top + 62])
    sheet.row(top + 30, x65="Parameter", x265="Max", x335="Unit")
    sheet.row(top + 44, x65=name, x265="5.1", x335="V").row(top + 58, x65="Current", x265="3", x335="mA")
    if mark:
        sheet.put(65 + pymupdf.get_text_length(name, fontsize=9), top + 40.5, mark, 6)
    return sheet


def _notes(sheet: Sheet) -> list[tuple[list[str], bool]]:
    """The notes' texts of each row, and whether one is said to be missing."""
    facts = ranges(PageReader(vocabulary())(sheet.content(), None))
    return [([note.text for note in f.notes], "note-missing" in {flag.rule for flag in f.flags}) for f in facts]


@pytest.mark.parametrize(
    ("mark", "note", "size", "found"),
    [
        ("10", "10 The recommended range is smaller.", 7, True),
        ("10", "10. The recommended range is smaller.", 7, True),
        ("2", "2 The recommended range is smaller.", 9, False),
        ("10", "10 mA", 7, False),
        ("10", "9 Another note of the page stands here.", 7, False),
    ],
    ids=["bare", "with a dot", "in letters as large", "no text", "another"],
)
def test_the_one_small_text_that_a_mark_opens_is_its_note(mark: str, note: str, size: float, found: bool) -> None:
    sheet = _table(60, "Output voltage", mark).put(60, 500, note, size)
    text = "The recommended range is smaller."
    assert _notes(sheet) == [([text] if found else [], not found), ([], False)]


def test_a_raised_mark_before_a_text_below_a_table_opens_its_note() -> None:
    sheet = _table(60, "Output voltage", "2").put(60, 497, "2", 6).put(65, 500, "For application on 12 V see below.")
    assert _notes(sheet)[0] == (["For application on 12 V see below."], False)


def test_a_note_behind_the_one_that_counts_before_it_may_be_of_another_table() -> None:
    sheet = _table(60, "Output voltage", "2").put(60, 500, "1. A note of something else here.", 7)
    assert _notes(sheet.put(60, 540, "2. The next note of that list here.", 7))[0] == ([], True)


def test_a_note_that_counts_anew_is_of_the_last_table_over_it() -> None:
    sheet = _table(60, "Output voltage", "a")
    below = _table(200, "Input voltage")
    sheet.texts += below.texts
    sheet.lines += below.lines
    assert _notes(sheet.put(60, 500, "a. The minimum load is 5 mA here.", 7))[0] == ([], True)


def test_a_raised_letter_in_brackets_before_a_sentences_end_is_a_mark() -> None:
    sheet = _table(80, "Output voltage")
    sheet.put(60, 95, NOTED).put(60 + pymupdf.get_text_length(NOTED, fontsize=9), 91.5, "(a)", 6)
    sheet.put(60 + pymupdf.get_text_length(NOTED, fontsize=9) + pymupdf.get_text_length("(a)", fontsize=6), 95, ".")
    sheet.put(60, 500, "a. The minimum load is 5 mA here.", 7)
    facts = ranges(PageReader(vocabulary())(sheet.content(), None))
    assert [f.section_conditions for f in facts] == [f"{NOTED}."] * 2
    assert [[note.text for note in f.notes] for f in facts] == [["The minimum load is 5 mA here."]] * 2


@pytest.mark.parametrize("marks", [("1", "2"), ("2", "2"), ("1", "1")], ids=["count on", "begin at two", "count anew"])
def test_the_pages_only_list_is_of_all_tables_whose_marks_count_on(marks: tuple[str, str]) -> None:
    sheet, below = _table(60, "Output voltage", marks[0]), _table(160, "Input voltage", marks[1])
    sheet.texts += below.texts
    sheet.lines += below.lines
    for place, text in enumerate(("Assuming a free platform", "50% of all at 30 m/s")):
        sheet.put(60, 497 + 10 * place, str(place + 1), 5).put(64, 500 + 10 * place, text, 7)
    told = [notes for notes, missing in _notes(sheet) if not missing]
    assert (["Assuming a free platform"] in told and ["50% of all at 30 m/s"] in told) == (marks == ("1", "2"))


ONE, TWO, THREE = "For use on a supply of 12 V.", "Valid at room temperature alone.", "Depends on the substrate below."


def _line(sheet: Sheet, y: float, *notes: tuple[str, str]) -> Sheet:
    """Notes behind one another in a line, each behind its raised number."""
    x = 60.0
    for mark, text in notes:
        sheet.put(x, y - 2.4, mark, 5).put(x + 4, y, text, 7)
        x += pymupdf.get_text_length(text, fontsize=7) + 10
    return sheet


@pytest.mark.parametrize("top", [140, 500], ids=["right under the table", "at the page's foot"])
def test_notes_behind_one_another_in_a_line_are_each_behind_its_raised_number(top: float) -> None:
    """The first one went on: '… of 12 V. 2 Valid at room temperature alone.'"""
    sheet = _table(60, "Output voltage", "2")
    sheet.put(65 + pymupdf.get_text_length("Current", fontsize=9), 60 + 54.5, "1", 6)
    _line(sheet, top, ("1", ONE), ("2", TWO))
    assert _notes(sheet) == [([TWO], False), ([ONE], False)]


def test_a_raised_number_that_does_not_count_on_opens_no_note() -> None:
    sheet = _line(_table(60, "Output voltage", "1"), 500, ("1", "For use in an area of 12 m."), ("4", TWO))
    assert _notes(sheet)[0] == ([f"For use in an area of 12 m. 4 {TWO}"], False)


@pytest.mark.parametrize(
    ("marks", "shared"), [(("1", "2", "1", "3"), True), (("1", "2", "1", "2"), False), (("1", "3", "1", "2"), True)]
)
def test_the_pages_only_list_is_of_two_tables_that_lead_to_all_of_it_together(
    marks: tuple[str, str, str, str], shared: bool
) -> None:
    """Not where the last table leads to all of it: the upper one's list may be missing."""
    sheet = Sheet()
    for at, name in enumerate(("Output voltage", "Input voltage")):
        table = _table(60 + 140 * at, name, marks[2 * at])
        table.put(65 + pymupdf.get_text_length("Current", fontsize=9), 60 + 140 * at + 54.5, marks[2 * at + 1], 6)
        sheet.texts += table.texts
        sheet.lines += table.lines
    notes = [("1", ONE), ("2", TWO), ("3", THREE)][: max(map(int, marks))]
    _line(sheet, 500, *notes[:2])
    _line(sheet, 510, *notes[2:])
    told = dict(notes)
    assert _notes(sheet)[:2] == [([told[mark]] if shared else [], not shared) for mark in marks[:2]]
