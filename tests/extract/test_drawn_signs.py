"""A letter that is drawn within a row's text flags the row: what it says was not read whole."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from akili_desktop.core.facts import Grid
from scripts.parts import limits_table
from scripts.sheet import TableStyle
from tests.extract.readings import Read, facts_of, ranges, read_document
from tests.layouts.headings import ROWS
from tests.make_pdfs import FIELDS, new_sheet


def _grids(read: Sequence[Read]) -> list[Grid]:
    return [fact for fact in facts_of(read) if isinstance(fact, Grid)]


def _draw(path: Path, offset: float) -> Path:
    """A table of limits, and an outline of a letter's size `offset` points right of the second row's condition."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    limits_table(sheet, "t", ROWS, FIELDS, TableStyle(lines="grid"))
    box = sheet.place["t", 1, "conditions"].box
    left, base = box[2] + offset, box[3]
    points = ((0, 0), (2, 2), (0, 4), (2, 5), (4, 4), (2.5, 2.5), (4, 0), (2, 1))
    sheet.polyline([(left + dx, base - dy) for dx, dy in points])
    sheet.save()
    return path


def test_a_drawn_letter_within_the_text_flags_its_row_alone(tmp_path: Path) -> None:
    read = read_document(_draw(tmp_path / "near.pdf", 1.0))
    assert [[flag.rule for flag in row.flags] for row in ranges(read)] == [[], ["sign-drawn"], []]
    assert [[flag.rule for flag in grid.flags] for grid in _grids(read)] == [["sign-drawn"]]


def test_an_outline_apart_from_the_text_is_no_letter(tmp_path: Path) -> None:
    read = read_document(_draw(tmp_path / "far.pdf", 25.0))
    assert ranges(read)
    assert not any(fact.flags for fact in (*ranges(read), *_grids(read)))
