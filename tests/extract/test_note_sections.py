"""Sections of notes pages behind their tables, named by a note of these."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.limits.notelists import NOTE_MISSING
from scripts.sheet import Cell, Column, Sheet, TableStyle
from tests.extract.readings import facts_of, read_document
from tests.make_pdfs import new_sheet

REFERRED = "Note: *  Refer to the Electrical Characteristics Notes section following these tables."
RESISTOR = ("3.", "Applies to the internal oscillator with a resistor", "of 75 kOhm.")


def _limits(sheet: Sheet, below: str, marks: str = "Notes*") -> None:
    """A table whose rows point to the notes 2, 3, and 5."""
    sheet.heading("DC Characteristics")
    sheet.y += 10
    heads = [[Cell(head, bold=True) for head in ("Item", "Min", "Max", "Unit", marks)]]
    rows = [
        [Cell(name), Cell("2"), Cell("5"), Cell("mA"), Cell(mark)]
        for name, mark in (("Supply current", "2"), ("Input current", "3"), ("Output current", "5"))
    ]
    sheet.table([Column(150), Column(50), Column(50), Column(50), Column(60)], heads, rows, TableStyle(lines="grid"))
    sheet.text(sheet.margin, sheet.y + 12, below, sheet.style(size=8))


def _note(sheet: Sheet, y: float, number: str, *lines: str) -> None:
    sheet.text(sheet.margin, y, number, sheet.style(size=10))
    for n, line in enumerate(lines):
        sheet.text(sheet.margin + 14, y + 13 * n, line, sheet.style(size=10))


def _read(path: Path, below: str, fourth: str = "4.", section: str = "Electrical Characteristics Notes") -> list[Range]:
    """The rows of the table; behind three empty pages stand notes 1 to 3 around a drawing, then the others."""
    sheet = new_sheet(path)
    _limits(sheet, below)
    for _ in range(4):
        sheet.next_page()
    sheet.heading(section)
    _note(sheet, 90, "1.", "All voltages are to ground.")
    sheet.text(sheet.margin + 14, 130, "VCC", sheet.style(size=9))  # letters of a drawing
    sheet.text(sheet.margin + 90, 160, "V1", sheet.style(size=9))
    _note(sheet, 200, "2.", "For dies, specified at 75 °C.")
    _note(sheet, 220, *RESISTOR)
    sheet.next_page()
    _note(sheet, 60, fourth, "Applies to inputs.")
    _note(sheet, 75, "5.", "Applies to outputs.")
    sheet.save()
    pages = read_document(path)
    lists = [under for page in pages for under in page.reading.notes]
    return [fact for fact in merge_document(facts_of(pages), lists) if isinstance(fact, Range)]


def _told(facts: list[Range]) -> list[tuple[str, list[str], int]]:
    """Name, the texts of the counted notes, and how many notes are missing."""
    return [
        (
            fact.parameter,
            [note.text for note in fact.notes if note.mark.isdecimal()],
            sum(flag.rule == NOTE_MISSING for flag in fact.flags),
        )
        for fact in facts
    ]


def test_rows_whose_note_names_a_section_of_notes_have_its_notes(tmp_path: Path) -> None:
    facts = _read(tmp_path / "named.pdf", REFERRED)
    assert _told(facts) == [
        ("Supply current", ["For dies, specified at 75 °C."], 0),
        ("Input current", [" ".join(RESISTOR[1:])], 0),
        ("Output current", ["Applies to outputs."], 0),
    ]
    assert [fact.notes[-1].page for fact in facts] == [5, 5, 6]


@pytest.mark.parametrize(
    ("below", "fourth", "section", "missing"),
    [
        ("Note: *  Limits are tested at 25 °C.", "4.", "Electrical Characteristics Notes", [1, 1, 1]),
        (REFERRED, "7.", "Electrical Characteristics Notes", [0, 0, 1]),  # those do not count on
        (REFERRED, "4.", "Application Notes", [1, 1, 1]),
    ],
    ids=["not named", "not counted on", "another section"],
)
def test_what_is_not_sure_to_be_theirs_stays_missing(
    tmp_path: Path, below: str, fourth: str, section: str, missing: list[int]
) -> None:
    facts = _read(tmp_path / "other.pdf", below, fourth, section)
    assert [found for _, _, found in _told(facts)] == missing


@pytest.mark.parametrize(
    ("before", "own", "missing"),
    [(True, (), [0, 0, 0]), (False, (), [1, 1, 1]), (True, ("2. For cans.", "3. For dies."), [0, 0, 1])],
    ids=["between", "before the first", "with a list of its own"],
)
def test_a_table_between_the_one_that_names_the_section_and_it_has_its_notes(
    tmp_path: Path, before: bool, own: tuple[str, ...], missing: list[int]
) -> None:
    sheet = new_sheet(tmp_path / "between.pdf")
    _limits(sheet, REFERRED if before else "Limits are tested.")
    sheet.next_page()
    _limits(sheet, own[0] if own else "Limits are tested.", "Notes")
    for n, line in enumerate(own[1:]):
        sheet.text(sheet.margin, sheet.y + 22 + 10 * n, line, sheet.style(size=8))
    sheet.next_page()
    if not before:
        _limits(sheet, REFERRED)
        sheet.next_page()
    sheet.heading("Electrical Characteristics Notes")
    for n in range(1, 6):
        _note(sheet, 90 + 20 * n, f"{n}.", f"Applies to inputs of kind {n}.")
    sheet.save()
    pages = read_document(tmp_path / "between.pdf")
    lists = [under for page in pages for under in page.reading.notes]
    facts = [fact for fact in merge_document(facts_of(pages), lists) if isinstance(fact, Range)]
    assert [found for _, _, found in _told([fact for fact in facts if fact.page == 2])] == missing
