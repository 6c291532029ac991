"""Tables to look up: a block of columns for each part, of which some are no limits."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from tests.extract.readings import Read, read_document

LEFTS = (40, 90, 150, 200, 250, 300, 370, 420, 470, 520, 580)
HEADS = ("Temp. (°C)", "Coeff. (%/K)", "MIN.", "TYP.", "MAX.", "Error (K)", "MIN.", "TYP.", "MAX.", "Error (K)")
ROWS = [
    ("-55", "0.99", "475", "490", "505", "±3.02", "470", "490", "510", "±4.02"),
    ("0", "0.85", "802", "815", "828", "±1.95", "793", "815", "836", "±3.09"),
    ("25", "0.79", "990", "1000", "1010", "±1.27", "980", "1000", "1020", "±2.54"),
    ("100", "0.67", "1675", "1696", "1717", "±3.01", "1658", "1696", "1733", "±4.68"),
]


def _read(path: Path, columns: int) -> Read:
    """The first columns of the table, ruled; over each block of limits stands the quantity with its unit."""
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=620, height=792)
        page.insert_text((40, 100), "Electrical Characteristics", fontsize=12, fontname="hebo")
        lines = [("",) * 10, HEADS, *ROWS]
        for number, line in enumerate(lines):
            for left, text in zip(LEFTS, line[:columns], strict=False):
                page.insert_text((left + 3, 130 + 14 * number), text, fontsize=7)
        for left in (150, 370)[: 1 + (columns > 6)]:
            page.insert_text((left + 40, 130), "RESISTANCE (Ohm)", fontsize=7)
        right, foot = LEFTS[columns], 120 + 14 * len(lines)
        for number in range(len(lines) + 1):
            page.draw_line((LEFTS[0], 120 + 14 * number), (right, 120 + 14 * number))
        for left in LEFTS[: columns + 1]:
            inner = left in (200, 250, 420, 470)
            page.draw_line((left, 134 if inner else 120), (left, foot))
        pdf.save(path)
    return read_document(path)[0]


@pytest.mark.parametrize(("columns", "refused"), [(10, True), (5, False)])
def test_a_table_that_has_a_block_of_columns_for_each_part_is_refused(
    tmp_path: Path, columns: int, refused: bool
) -> None:
    reading = _read(tmp_path / "made.pdf", columns).reading
    assert (not any(isinstance(fact, Range) for fact in reading.facts)) == refused
    assert ("columns-unknown" in {reject.rule for reject in reading.rejects}) == refused
