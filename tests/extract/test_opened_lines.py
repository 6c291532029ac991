"""A table's heading that opens a line of text, and the lines between it and the table."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.surroundings import above_table
from tests.extract.sheets import ranges, read, vocabulary

Texts = list[tuple[float, float, str, str, float]]
XS = [50.0, 220, 330, 380, 430, 480]


def drawn(texts: Texts, lines: list[tuple[float, float, float, float]]) -> PageContent:
    """A page of texts (x, y, text, face, size) and lines."""
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        for x0, y0, x1, y1 in lines:
            page.draw_line((x0, y0), (x1, y1), width=0.6)
        for x, y, text, face, size in texts:
            page.insert_text((x, y), text, fontsize=size, fontname=face)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


def ordered(y: float) -> tuple[Texts, list[tuple[float, float, float, float]]]:
    """A table of orders: its headings in bold, two rows, lines across."""
    places = (54.0, 170, 290, 400)
    heads = ("FINISH", "REEL", "PACKAGE DESCRIPTION", "MARKING")
    rows = (("XY3440EMS", "XY3440EMSTR", "10-Lead Plastic", "QTNP"), ("XY3440EDD", "XY3440EDDTR", "Leadless", "QBKT"))
    texts: Texts = [(x, y, text, "hebo", 7.5) for x, text in zip(places, heads, strict=True)]
    for n, row in enumerate(rows, 1):
        texts += [(x, y + 12 * n, text, "helv", 7.5) for x, text in zip(places, row, strict=True)]
    return texts, [(50, y - 9 + 12 * n, 560, y - 9 + 12 * n) for n in range(4)]


def limits(y: float) -> tuple[Texts, list[tuple[float, float, float, float]]]:
    """A table of limits: its headings in bold, two rows, lines across."""
    heads = zip((54, 224, 334, 384, 434, 484), ("PARAMETER", "CONDITIONS", "MIN", "TYP", "MAX", "UNITS"), strict=True)
    texts: Texts = [(float(x), y, text, "hebo", 7.5) for x, text in heads]
    for n, (name, test, typ, high) in enumerate(
        (("Start-up voltage", "", "2.4", "2.5"), ("Input current", "VF = 1 V", "1", "5")), 1
    ):
        texts += [
            (x, y + 12 * n, text, "helv", 7.5)
            for x, text in ((54.0, name), (224.0, test), (384.0, typ), (434.0, high), (484.0, "V" if n == 1 else "nA"))
            if text
        ]
    return texts, [(50, y - 9 + 12 * n, 560, y - 9 + 12 * n) for n in range(4)]  # fmt: skip


@pytest.mark.parametrize("size", [11.5, 9])
def test_a_heading_in_larger_letters_opens_a_line_that_explains_a_mark(size: float) -> None:
    heading = "ELECTRICAL CHARACTERISTICS"
    end = 50 + pymupdf.get_text_length(heading, "hebo", size)
    texts, lines = ordered(100)
    legend = "The * denotes the specifications which apply over the full operating"
    texts += [(50, 145, heading, "hebo", size), (end + 3, 145, legend, "helv", 7.5)]
    texts.append(
        (50, 155, "temperature range, otherwise specifications are at TA = 25 °C, unless otherwise noted.", "helv", 7.5)
    )
    more, bars = limits(168)
    found = ranges(read(drawn(texts + more, lines + bars)))
    assert {(fact.section, str(fact.section_kind)) for fact in found} == {(heading, "characteristic")}
    assert len(found) == 2
    assert all("TA = 25 °C" in (fact.section_conditions or "") for fact in found)


def test_the_headings_of_another_tables_columns_are_no_section() -> None:
    """Where nothing is printed between the tables, the one below has no section at all."""
    texts, lines = ordered(100)
    texts.append((50, 142, "Ask for parts with wider ranges of temperature.", "helv", 7.5))
    more, bars = limits(168)
    found = ranges(read(drawn(texts + more, lines + bars)))
    assert [(fact.section, str(fact.section_kind)) for fact in found] == [(None, "other")] * 2


@pytest.mark.parametrize("captioned", [True, False])
def test_a_caption_over_rows_is_of_the_table_that_they_begin(captioned: bool) -> None:
    """What is ruled in pieces is one printed table: its later pieces have the caption over the first rows."""
    texts: Texts = [(50, 70, "Limiting values", "hebo", 12), (50, 100, "Table 8.   Revision history", "hebo", 9)]
    texts += [(x, 116, text, "hebo", 8) for x, text in ((52, "Document"), (160, "Released"), (300, "Change"))]
    page = drawn(texts if captioned else [texts[0], *texts[2:]], [])
    above = above_table(make_lines(page.words), Rect(50, 124, 400, 200), 124, vocabulary())
    assert above.title == ("Table 8. Revision history" if captioned else "")
