"""Digits raised behind a word stand raised in a grid's cells: marks and powers are no part of a name or number."""

from __future__ import annotations

from pathlib import Path

from akili_desktop.core.facts import Grid, Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.make_pdfs import new_sheet

GRID = TableStyle(lines="grid", pad=3)
HEADS = [[Cell("Parameter"), Cell("Conditions"), Cell("Limit^{1}"), Cell("Unit")]]
ROWS = [
    ["Supply voltage^{2}", "A = 4 mm^{2}", "5", "V"],
    ["Data rate^{3,4}", "f = 3 Hz", "7", "kHz"],
    ["Ambient 25^{0}C", "VCC2", "3", "mA"],
]


def test_raised_digits_stay_raised(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "a.pdf")
    sheet.heading("Electrical characteristics")
    sheet.table([Column(120)] * 4, HEADS, [[Cell(text) for text in row] for row in ROWS], GRID)
    sheet.save()
    facts = read_document(tmp_path / "a.pdf")[0].reading.facts
    texts = [cell.text for fact in facts if isinstance(fact, Grid) for cell in fact.cells]
    assert {"Limit¹", "Supply voltage²", "A = 4 mm²", "Data rate³,⁴", "VCC2"} <= set(texts)
    assert not any("⁰" in text for text in texts)  # a degree
    assert "Supply voltage" in {fact.parameter for fact in facts if isinstance(fact, Range)}
