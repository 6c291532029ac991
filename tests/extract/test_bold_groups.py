"""Headings in bold within the column of symbols of a table without lines: what stands under one is its group."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, brief, ranges, read

ROWS = (
    ("*Supply voltages",), ("VDD", "", "-0.3", "3.9", "V"), ("VSS", "", "", "0", "V"),
    ("*Antenna pin current",), ("IANT", "", "", "80", "mA"),
    ("*Environmental, small package",), ("Storage temperature", "", "-40", "125", "°C"),
    ("ESD HBM", "Body model", "", "4", "kV"),
    ("*Flash memory",), ("Endurance", "", "100", "", "cycles"),
)  # fmt: skip


def _read() -> list[tuple[str | None, ...]]:
    """Each row's group, and what it says."""
    sheet = Sheet().row(120, x60="Symbol", x190="Description", x330="Min.", x400="Max.", x470="Units")
    sheet.rule(55, 126, 520, 126).rule(55, 130 + 14 * len(ROWS), 520, 130 + 14 * len(ROWS))
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        page.insert_text((60, 100), "Absolute maximum ratings", fontsize=12, fontname="hebo")
        sheet.draw(page)
        for n, row in enumerate(ROWS):
            face = "hebo" if row[0].startswith("*") else "helv"
            for x, text in zip((60, 190, 330, 400, 470), row, strict=False):
                page.insert_text((x, 138 + 14 * n), text.removeprefix("*"), fontsize=8, fontname=face)
        with pymupdf.open("pdf", pdf.tobytes()) as again:
            content = read_page(again[0], 1)
    return [(fact.group, *brief(fact)) for fact in ranges(read(content))]


def test_a_line_in_bold_alone_in_its_row_heads_the_rows_under_it() -> None:
    told = {row[2]: (row[0], row[1]) for row in _read()}
    assert told == {
        "VDD": ("Supply voltages", "Supply voltages"), "VSS": ("Supply voltages", "VSS"),
        "IANT": ("Antenna pin current", "Antenna pin current"),
        "Storage temperature": ("Environmental, small package", "Storage temperature"),
        "ESD HBM": ("Environmental, small package", "Body model"),
        "Endurance": ("Flash memory", "Endurance"),
    }  # fmt: skip
