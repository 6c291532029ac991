"""Headings in bold with small letters head sections as those in capitals beside them do, not the deeper rows alone."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read

ROWS = (
    ("*DC ACCURACY",), ("", "Native resolution", "16", "V"), ("VOS", "Offset", "2", "V"),
    ("*SMBus",), ("", "SMBus timeout", "28", "ms"),
    ("*DIGITAL INPUTS (SDA as Input, SCL)",), ("", "Input capacitance", "3", "pF"), ("VIH", "High level", "4", "V"),
    ("", "Hysteresis", "5", "V"),
    ("*POWER SUPPLY",), ("", "Operating supply", "3.3", "V"),
)  # fmt: skip


def test_a_section_with_small_letters_is_of_all_its_rows() -> None:
    # VIH, whose symbol begins where the sections do, and Hysteresis were of the section above
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 10).rule(55, 92, 520, 92)
    sheet.row(104, x120="PARAMETER", x270="TEST CONDITIONS", x400="TYP", x460="UNIT").rule(55, 109, 520, 109)
    for n in range(len(ROWS)):
        sheet.rule(55, 123 + 14 * n, 520, 123 + 14 * n)
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        sheet.draw(page)
        for n, row in enumerate(ROWS):
            face = "hebo" if row[0].startswith("*") else "helv"
            for x, text in zip((60, 100, 405, 462), row, strict=False):
                page.insert_text((x, 120 + 14 * n), text.removeprefix("*"), fontsize=8, fontname=face)
        with pymupdf.open("pdf", pdf.tobytes()) as again:
            told = {f.typ.text: (f.parameter, f.group) for f in ranges(read(read_page(again[0], 1))) if f.typ}
    inputs = "DIGITAL INPUTS (SDA as Input, SCL)"
    assert told == {
        "16": ("Native resolution", "DC ACCURACY"), "2": ("Offset", "DC ACCURACY"), "28": ("SMBus timeout", "SMBus"),
        "3": ("Input capacitance", inputs), "4": ("High level", inputs), "5": ("Hysteresis", inputs),
        "3.3": ("Operating supply", "POWER SUPPLY"),
    }  # fmt: skip
