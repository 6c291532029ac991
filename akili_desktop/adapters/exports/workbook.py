"""Workbooks by XlsxWriter: text stays text whatever it begins with, numbers are numbers."""

from __future__ import annotations

import io
from collections.abc import Sequence
from decimal import Decimal

from akili_desktop.core.sheets import CellValue, Sheet

LONGEST = 32_767  # a cell's letters
WIDEST = 60
PLAIN = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}


def workbook(sheets: Sequence[Sheet]) -> bytes:
    """The sheets as an .xlsx file; headings stay in view and can be filtered by."""
    import xlsxwriter

    out = io.BytesIO()
    with xlsxwriter.Workbook(out, PLAIN) as book:
        bold = book.add_format({"bold": True, "bottom": 1})
        for sheet in sheets:
            page = book.add_worksheet(sheet.name[:31])
            for column, name in enumerate(sheet.header):
                page.write_string(0, column, name, bold)
            for number, row in enumerate(sheet.rows, 1):
                for column, cell in enumerate(row):
                    _write(page, number, column, cell)
            page.freeze_panes(1, 0)
            if sheet.rows:
                page.autofilter(0, 0, len(sheet.rows), len(sheet.header) - 1)
            for column in range(len(sheet.header)):
                longest = max((len(str(row[column] or "")) for row in sheet.rows), default=0)
                page.set_column(column, column, min(WIDEST, max(len(sheet.header[column]) + 4, longest + 2)))
    return out.getvalue()


def _write(page: object, row: int, column: int, cell: CellValue) -> None:
    if isinstance(cell, (int, Decimal)):
        page.write_number(row, column, float(cell))  # type: ignore[attr-defined]
    elif cell:
        text = "".join(c if c.isprintable() else " " for c in cell)
        page.write_string(row, column, text[:LONGEST])  # type: ignore[attr-defined]
