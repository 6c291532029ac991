"""A table's cells as rows of text, whole or in part, in the forms that other programs take."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Grid
from akili_desktop.core.geometry import Rect
from akili_desktop.services.spreadsheet import csv_text, safe_cell

Rows = list[list[str]]


def grid_rows(grid: Grid, part: Rect | None = None) -> Rows:
    """The table row by row; `part` keeps the rows and columns with a cell whose middle lies in it.

    A cell that spans several rows or columns stands in the first of them.
    """
    cells = grid.cells if part is None else [c for c in grid.cells if part.contains_point(*c.bbox.center)]
    if not cells:
        return []
    top, left = min(cell.row for cell in cells), min(cell.col for cell in cells)
    bottom = max(cell.row + cell.row_span for cell in cells)
    right = max(cell.col + cell.col_span for cell in cells)
    rows = [[""] * (right - left) for _ in range(bottom - top)]
    for cell in cells:
        rows[cell.row - top][cell.col - left] = " ".join(cell.text.split())
    return [row for row in rows if any(row)]


def as_tsv(rows: Sequence[Sequence[str]]) -> str:
    """Cells parted by tabs: what spreadsheets take when pasted."""
    return "\n".join("\t".join(str(safe_cell(cell)) for cell in row) for row in rows)


def as_csv(rows: Sequence[Sequence[str]]) -> str:
    """Cells parted by commas, quoted where needed."""
    return csv_text([str(safe_cell(cell)) for cell in rows[0]], rows[1:]) if rows else ""


def as_markdown(rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table whose heading is the first row."""
    if not rows:
        return ""
    lines = ["| " + " | ".join(map(markdown_text, row)) + " |" for row in rows]
    lines.insert(1, "|" + " --- |" * len(rows[0]))
    return "\n".join(lines)


def markdown_text(text: str) -> str:
    """Text that Markdown shows letter for letter: no markup, no HTML, no table bar."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", " ".join(text.split()))
