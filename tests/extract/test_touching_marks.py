"""Footnote marks that touch a name, a value or a unit: each leads to its note, and is no part of what it stands at."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.notelines import notes_within
from scripts.sheet import Cell, Column, TableStyle
from tests.extract import readings
from tests.extract.sheets import Sheet, ranges, read
from tests.extract.test_outlines_of_pages import put
from tests.make_pdfs import made_of, new_sheet

ROW = ("Peak current", "I_{FM}", "5.0", "A")
NAME, SYMBOL, VALUE, UNIT = range(4)


def rated(path: Path, notes: tuple[str, ...], *rows: tuple[str, ...], heads: tuple[str, ...] = ()) -> list[Range]:
    """The rows of a table of ratings over its notes; a row without marks stands last in it."""
    sheet = new_sheet(path)
    put(sheet, 70, "Absolute Maximum Ratings", size=12, bold=True)
    sheet.y = 80
    names = heads or ("Parameter", "Symbol", "Rating", "Unit")
    plain = ("Reverse voltage", "V_{R}", "6", "V", "")[: len(names)]
    body = [[Cell(text) for text in row] for row in (*rows, plain)]
    columns = [Column(width) for width in (160, 70, 60, 50, 60)[: len(names)]]
    sheet.table(columns, [[Cell(text, bold=True) for text in names]], body, TableStyle(lines="grid", frame=True))
    for place, note in enumerate(notes):
        put(sheet, sheet.y + 14 + 11 * place, note, size=7)
    (page,) = readings.read_document(made_of(sheet, []).path)
    return [fact for fact in page.reading.facts if isinstance(fact, Range)]


def marked(text: str, at: int) -> tuple[str, ...]:
    return tuple(text if place == at else said for place, said in enumerate(ROW))


def said_by(row: Range) -> tuple[str, str | None, str | None, str | None]:
    return row.parameter, row.symbol, row.max and row.max.text, row.unit


@pytest.mark.parametrize(
    ("text", "at", "note"),
    [
        ("^{*1}Peak current", NAME, "*1 Pulse width 100 µs"),
        ("*1Peak current", NAME, "*1 Pulse width 100 µs"),
        ("^{1}Peak current", NAME, "1 Pulse width 100 µs"),
        ("^{1)}Peak current", NAME, "1) Pulse width 100 µs"),
        ("(*1) Peak current", NAME, "(*1) Pulse width 100 µs"),
        ("* Peak current", NAME, "* Pulse width 100 µs"),
        ("† Peak current", NAME, "† Pulse width 100 µs"),
        ("(Note 1) Peak current", NAME, "Note 1: Pulse width 100 µs"),
        ("Peak current*1", NAME, "*1 Pulse width 100 µs"),
        ("*1I_{FM}", SYMBOL, "*1 Pulse width 100 µs"),
        ("A*1", UNIT, "*1 Pulse width 100 µs"),
        ("^{1}5.0", VALUE, "1 Pulse width 100 µs"),
        ("^{1)}5.0", VALUE, "1) Pulse width 100 µs"),
        ("^{*1}5.0", VALUE, "*1 Pulse width 100 µs"),
        ("(*1)5.0", VALUE, "(*1) Pulse width 100 µs"),
        ("(*1) 5.0", VALUE, "(*1) Pulse width 100 µs"),
    ],
)
def test_a_mark_that_touches_a_text_leads_to_its_note(tmp_path: Path, text: str, at: int, note: str) -> None:
    first, last = rated(tmp_path / "made.pdf", (note,), marked(text, at))
    assert said_by(first) == ("Peak current", "IFM", "5.0", "A")
    assert ([told.text for told in first.notes], first.flags) == (["Pulse width 100 µs"], ())
    assert (last.notes, last.flags) == ((), ())


@pytest.mark.parametrize(("text", "at"), [("*1Peak current", NAME), ("* Peak current", NAME), ("^{1}5.0", VALUE)])
def test_a_mark_without_its_note_is_told(tmp_path: Path, text: str, at: int) -> None:
    first, _ = rated(tmp_path / "made.pdf", (), marked(text, at))
    assert (first.notes, [flag.rule for flag in first.flags]) == ((), ["note-missing"])


@pytest.mark.parametrize("text", ["*15.0", "5.0*1"])
def test_a_sign_and_a_number_as_large_as_the_value_may_be_of_it(tmp_path: Path, text: str) -> None:
    first, _ = rated(tmp_path / "made.pdf", ("*1 Pulse width 100 µs",), marked(text, VALUE))
    assert (first.max and first.max.text, first.max and first.max.number) == (text, None)
    assert [flag.rule for flag in first.flags] == ["note-missing"]


def test_a_single_digit_with_a_raised_mark_is_a_value(tmp_path: Path) -> None:
    """As '31)' it was taken for a mark alone, and the row was lost."""
    first, _ = rated(tmp_path / "made.pdf", ("1) Pulse width 100 µs",), marked("3^{1)}", VALUE))
    assert (first.max and first.max.text, [note.text for note in first.notes]) == ("3", ["Pulse width 100 µs"])


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("f_{osc}*2", ["note-missing"]),
        ("fosc*2", ["note-missing"]),
        ("VDD*2", ["note-missing"]),
        ("2-wire timing", []),
        ("10^{6} cycles", []),
        ("^{0}C per watt", []),
    ],
)
def test_what_may_multiply_or_counts_is_no_mark(tmp_path: Path, text: str, flags: list[str]) -> None:
    first, _ = rated(tmp_path / "made.pdf", ("*2 Pulse width", "2 Other"), marked(text, NAME))
    assert (first.notes, [flag.rule for flag in first.flags if flag.rule == "note-missing"]) == ((), flags)


def test_notes_that_begin_with_their_word_and_number_are_each_one(tmp_path: Path) -> None:
    """'Note2:' without a space opened none, and was the end of the note above."""
    notes = ("Note1: Pulse width 100 µs", "Note2: For 10 s")
    first, second, _ = rated(
        tmp_path / "made.pdf", notes, marked("Peak current (Note1)", NAME), marked("Surge current (Note2)", NAME)
    )
    assert [note.text for row in (first, second) for note in row.notes] == ["Pulse width 100 µs", "For 10 s"]


CIRCLES = ("① Pulsed", "② Hot", "③ Cold")


@pytest.mark.parametrize("notes", [CIRCLES, (f"Notes: {' '.join(CIRCLES)}",)], ids=["a line each", "in one line"])
def test_digits_in_circles_behind_names_lead_to_their_notes(notes: tuple[str, ...]) -> None:
    first, second, third = circled(("Peak current ①", "Surge current ②③", "Reverse current"), notes)
    assert [note.text for note in first.notes] == ["Pulsed"]
    assert [note.text for note in second.notes] == ["Hot", "Cold"]
    assert (third.notes, first.flags, second.flags) == ((), (), ())


def test_a_digit_in_a_circle_that_a_note_points_to_opens_none() -> None:
    assert notes_within("Notes: ① Hot, see ② too ② Cold") == ["Notes: ① Hot, see ② too", "② Cold"]
    assert notes_within("① Hot ③ Cold") == ["① Hot ③ Cold"]


def test_digits_in_circles_before_names_may_count_the_rows() -> None:
    rows = circled(("① Peak current", "② Surge current", "Reverse current"), CIRCLES)
    assert [[flag.rule for flag in row.flags] for row in rows] == [["note-missing"], ["note-missing"], []]
    assert all(row.notes == () for row in rows)


def circled(names: tuple[str, ...], notes: tuple[str, ...]) -> list[Range]:
    """The rows of a table with these names over these notes."""
    foot = 82 + 20 * len(names)
    sheet = Sheet().put(60, 55, "Absolute Maximum Ratings", 12)
    sheet.grid([60, 250, 320, 380, 430], [62.0, *(82.0 + 20 * n for n in range(len(names) + 1))])
    sheet.row(76, x65="Parameter", x255="Symbol", x325="Max", x385="Unit")
    for n, name in enumerate(names):
        sheet.row(96 + 20 * n, x65=name, x255=f"I{n}", x325="5", x385="A")
    for n, note in enumerate(notes):
        sheet.put(60, foot + 16 + 11 * n, note, 8)
    return ranges(read(sheet.content()))


HEADS = ("Parameter", "Symbol", "Rating", "Unit", "Notes")
COUNTED = {mark: f"{said} {mark}" for mark, said in zip("123", ("Pulsed", "Heated", "Mounted"), strict=True)}


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("1", "1"), ("1, 2", "12"), ("1/2", "12"), ("1 & 3", "13"), ("(1)(3)", "13"), ("[1][3]", "13"),
        ("1-3", "123"), ("1 to 3", "123"), ("2), 3)", "23"),
    ],
)  # fmt: skip
def test_numbers_in_a_column_of_notes_are_the_rows_marks(tmp_path: Path, cell: str, told: str) -> None:
    notes = tuple(f"{mark}. {said}" for mark, said in COUNTED.items())
    first, last = rated(tmp_path / "made.pdf", notes, (*ROW, cell), heads=HEADS)
    assert [note.text for note in first.notes] == [COUNTED[mark] for mark in told]
    assert (first.conditions, first.flags, last.notes) == (None, (), ())


@pytest.mark.parametrize(
    ("cell", "notes", "told"),
    [
        ("a", ("a. Pulsed", "b. Heated"), ["Pulsed"]),
        ("(a)", ("(a) Pulsed", "(b) Heated"), ["Pulsed"]),
        ("b)", ("a) Pulsed", "b) Heated"), ["Heated"]),
        ("A", ("A. Pulsed", "B. Heated"), ["Pulsed"]),
        ("A, B", ("A. Pulsed", "B. Heated"), ["Pulsed", "Heated"]),
        ("*", ("* Pulsed", "** Heated"), ["Pulsed"]),
        ("**", ("* Pulsed", "** Heated"), ["Heated"]),
    ],
)
def test_letters_and_signs_in_a_column_of_notes_are_marks(
    tmp_path: Path, cell: str, notes: tuple[str, ...], told: list[str]
) -> None:
    first, last = rated(tmp_path / "made.pdf", notes, (*ROW, cell), heads=HEADS)
    assert [note.text for note in first.notes] == told
    assert (first.conditions, first.flags, last.notes) == (None, (), ())


def test_words_behind_the_marks_in_a_column_of_notes_are_told(tmp_path: Path) -> None:
    first, _ = rated(tmp_path / "made.pdf", ("1. Pulsed",), (*ROW, "1, Fig. 4"), heads=HEADS)
    assert ([note.text for note in first.notes], first.conditions) == (["Pulsed"], "Fig. 4")


@pytest.mark.parametrize("cell", ["VI", "Tested", "5 V"])
def test_words_in_a_column_of_notes_are_no_marks(tmp_path: Path, cell: str) -> None:
    first, _ = rated(tmp_path / "made.pdf", ("5. Pulsed", "V. Heated"), (*ROW, cell), heads=HEADS)
    assert (first.notes, first.conditions) == ((), cell)
