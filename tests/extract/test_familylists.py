"""Lists of models: headings of parts in other words, several parts in a row, units in a row of their own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import plain, read_document
from tests.make_pdfs import new_sheet

Row = Sequence[str | Cell]

COILS = (("KLP90-R47M", "0.47", "±20", "2.6"), ("KLP90-1R0M", "1.0", "±20", "4.7"), ("KLP90-2R2M", "2.2", "±20", "9.7"))


def _read(
    path: Path, heads: Sequence[Row], rows: Sequence[Row], title: str = "Electrical Specifications"
) -> PageReading:
    sheet = new_sheet(path)
    sheet.heading(title)
    cells = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in (*heads, *rows)]
    width = 500 / sum(cell.span for cell in cells[0])
    columns = [Column(width, "center") for _ in range(sum(cell.span for cell in cells[0]))]
    sheet.table(columns, cells[: len(heads)], cells[len(heads) :], TableStyle(lines="grid"))
    sheet.save()
    return read_document(path)[0].reading


def _stated(page: PageReading) -> set[tuple[str | None, str, str, str, str]]:
    """Part, parameter, role, value and unit of each value."""
    return {
        (fact.variant, fact.parameter, role, value.text, plain(fact.unit))
        for fact in page.facts
        if isinstance(fact, Range)
        for role, value in fact.values()
    }


@pytest.mark.parametrize("head", ["Kobold Part No.", "MODEL NO."])
def test_a_heading_of_parts_may_have_their_maker_before_it(head: str, tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", [(head, "Inductance (µH)", "Inductance Tol. %", "DCR Max. (mΩ)")], COILS)
    units = (("Inductance", "typ", plain("µH")), ("Inductance Tol.", "typ", "%"), ("DCR", "max", plain("mΩ")))
    assert _stated(page) == {
        (part, name, role, value, unit)
        for part, *values in COILS
        for value, (name, role, unit) in zip(values, units, strict=True)
    }


def test_a_unit_may_stand_behind_a_comma(tmp_path: Path) -> None:
    rows = (("ZX90-17-S+", "0.6", "1.5"), ("ZX90-20-S+", "0.5", "3.0"), ("ZX90-30-S+", "0.3", "5.0"))
    page = _read(tmp_path / "a.pdf", [("Model", "Loss Typ. (dB)", "Power input, W Max.")], rows)
    assert {told for told in _stated(page) if told[2] == "max"} == {
        (part, "Power input", "max", most, "W") for part, _, most in rows
    }


def test_a_row_is_of_each_part_that_it_names(tmp_path: Path) -> None:
    heads = [("Part Number (Uni)", "Part Number (Bi)", "Stand-off voltage (V)", "Clamping voltage Max. (V)")]
    rows = (("SMKJ5.0A", "SMKJ5.0CA", "5.0", "9.2"), ("SMKJ6.0A", "SMKJ6.0CA", "6.0", "10.3"),
            ("SMKJ12A", "SMKJ12CA", "12.0", "19.9"))  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert {(part, value) for part, _, role, value, _ in _stated(page) if role == "max"} == {
        (f"{one} {other}", clamped) for one, other, _, clamped in rows
    }
