"""Names that begin in the column of words at their side."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read


def test_a_name_that_begins_under_the_words_at_the_side_stands_under_none_of_the_names_above() -> None:
    """Turned 'LED' and 'Detector' at the side; 'Isolation voltage' begins under them and has no group."""
    sheet = Sheet().put(50, 80, "Absolute Maximum Ratings", 12)
    names = [
        "Forward current", "Reverse voltage of it", "Junction temperature in use",
        "Voltage", "Collector current", "Junction temperature", "Storage", "Isolation voltage",
    ]  # fmt: skip
    rows = list(zip(names, ("IF", "VR", "Tj", "VC", "IC", "Tj", "Tstg", "BVS"), "87654321", strict=True))
    top = 92.0
    sheet.row(top + 10, x100="Characteristic", x262="Symbol", x330="Rating", x430="Unit")
    for at, (name, symbol, value) in enumerate(rows):
        y = top + 24 + 14 * at
        sheet.put(75 if at < 6 else 52, y, name).row(
            y,
            x262=symbol,
            x330=value,
            x430="°C" if symbol[0] == "T" else "V" if symbol[-1] in "RCS" and symbol[0] != "I" else "mA",
        )
        sheet.rule(50 if at in (0, 3, 6, 7) else 73, y - 10, 460, y - 10)
    foot = top + 14 + 14 * len(rows)
    sheet.rule(50, top, 460, top).rule(50, foot, 460, foot)
    for x in (50, 250, 320, 420, 460):
        sheet.rule(x, top, x, foot)
    sheet.rule(73, top + 14, 73, top + 14 + 14 * 6)
    with pymupdf.open() as document:
        page = document.new_page()
        sheet.draw(page)
        page.insert_text((66, top + 50), "LED", fontsize=8, rotate=90)
        page.insert_text((66, top + 96), "Detector", fontsize=8, rotate=90)
        with pymupdf.open("pdf", document.tobytes()) as again:
            facts = ranges(read(read_page(again[0], 1)))
    assert [(f.parameter, f.group) for f in facts][-3:] == [
        ("Junction temperature", "Detector"), ("Storage", None), ("Isolation voltage", None),
    ]  # fmt: skip
