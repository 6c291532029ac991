"""Rows as CSV that a spreadsheet opens as text and numbers, never as formulas."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from akili_desktop.core.quantity import parse_number

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """The table as RFC 4180 text. A cell that a spreadsheet would run as a formula is led by an apostrophe.

    Text of documents may be anything ('=HYPERLINK(…)'); plain numbers ('-40') stay numbers.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([safe_cell(cell) for cell in row] for row in rows)
    return out.getvalue()


def safe_cell(cell: object) -> object:
    """The cell as it may stand in a spreadsheet: text that would run as a formula is led by an apostrophe."""
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return cell
    text = "".join(c if c.isprintable() else " " for c in cell)
    bare = text.lstrip()
    led = bare.startswith(_FORMULA) or cell[:1] in _FORMULA
    plain = parse_number(bare) is not None and all(c in "0123456789.+-eE" for c in bare)
    return f"'{text}" if led and not plain else text
