"""Pages that are headed with a package each, and classes of parts by the quantity that a title names."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading, Range
from akili_desktop.extract.document import merge_document
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read

HEADS = ("Symbol", "Parameter", "Value", "Unit")
LEFTS = (60, 140, 360, 420, 480)


def _page(pdf: pymupdf.Document, heading: str, power: str) -> None:
    page = pdf.new_page(width=612, height=792)
    page.insert_text((60, 60), heading, fontsize=11, fontname="hebo")
    page.insert_text((60, 110), "MAXIMUM RATINGS", fontsize=10, fontname="hebo")
    rows = (HEADS, ("VCEO", "Collector-Emitter Voltage", "25", "V"), ("PC", "Collector Power", power, "mW"))
    for n, row in enumerate(rows):
        for left, text in zip(LEFTS, row, strict=False):
            page.insert_text((left + 3, 120 + 14 * n + 10), text, fontsize=8, fontname="helv" if n else "hebo")
    for n in range(4):
        page.draw_line((LEFTS[0], 120 + 14 * n), (LEFTS[-1], 120 + 14 * n))
    for left in LEFTS:
        page.draw_line((left, 120), (left, 120 + 14 * 3))


def _told(pdf: pymupdf.Document, path: Path) -> list[tuple[str | None, str, bool]]:
    pdf.save(path)
    pages: list[PageReading] = [one.reading for one in read_document(path)]
    outlines = {page.page: page.outline for page in pages}
    facts = merge_document([fact for page in pages for fact in page.facts], [], outlines)
    rows = [fact for fact in facts if isinstance(fact, Range) and fact.symbol == "PC"]
    return [(row.variant, row.values()[0][1].text, bool(row.flags)) for row in rows]


@pytest.mark.parametrize(
    ("headings", "told"),
    [
        (("TO-92 Plastic Transistors", "SOT-23 Plastic Transistors"), [("TO-92", "625"), ("SOT-23", "300")]),
        (("TO-92 Plastic Transistors", "Plastic Transistors"), [(None, "625"), (None, "300")]),
        (("TO-92 Plastic Transistors", "SOT-23 Outline"), [(None, "625"), (None, "300")]),
    ],
)
def test_limits_of_a_page_that_a_package_heads_are_of_it(
    headings: tuple[str, str], told: list[tuple[str | None, str]], tmp_path: Path
) -> None:
    """Where a heading leaves it open the rows stay flagged."""
    with pymupdf.open() as pdf:
        for heading, power in zip(headings, ("625", "300"), strict=True):
            _page(pdf, heading, power)
        found = _told(pdf, tmp_path / "packages.pdf")
    assert found == [(variant, value, variant is None) for variant, value in told]


def test_a_further_page_of_the_same_tables_under_no_package_leaves_all_of_them_open(tmp_path: Path) -> None:
    with pymupdf.open() as pdf:
        for heading, power in (("TO-92 Plastic Part", "625"), ("SOT-23 Plastic Part", "300"), ("Other", "500")):
            _page(pdf, heading, power)
        found = _told(pdf, tmp_path / "open.pdf")
    assert [(variant, flagged) for variant, _, flagged in found] == [(None, True)] * 3


def _classes(title: str, symbol: str, *rows: tuple[str, ...]) -> list[tuple[str, str | None, list[str]]]:
    sheet = Sheet().put(55, 90, title, 11)
    if symbol:
        sheet.put(200, 90, symbol, 11)
    sheet.grid([50, 130, 200, 270, 340], [100 + 16 * n for n in range(len(rows) + 1)])
    for n, row in enumerate(rows):
        sheet.row(111 + 16 * n, **{f"x{60 + 70 * at}": text for at, text in enumerate(row)})
    return [(f.parameter, f.variant, [v.text for _, v in f.values()]) for f in ranges(read(sheet.content()))]


RANKS = ("Rank", "L", "H", "J")
RANGES = ("Range", "120-200", "200-350", "300-400")
TOLD = [("hFE", "L", ["120", "200"]), ("hFE", "H", ["200", "350"]), ("hFE", "J", ["300", "400"])]


@pytest.mark.parametrize(
    ("title", "symbol", "rows", "told"),
    [
        ("CLASSIFICATION OF hFE", "", (RANKS, RANGES), TOLD), ("CLASSIFICATION OF", "hFE", (RANKS, RANGES), TOLD),
        ("hFE CLASSIFICATION", "", (RANKS, RANGES), TOLD),
        ("CLASSIFICATION OF hFE", "", (RANKS, RANGES, ("Marking", "2L", "2H", "2J")), TOLD),
        ("CLASSIFICATION OF PARTS", "", (RANKS, RANGES), []), ("CLASSIFICATION", "", (RANKS, RANGES), []),
        ("CLASSIFICATION OF hFE", "", (RANKS, ("Range", "120-20", "2-1", "7-3")), []),
    ],
)  # fmt: skip
def test_ranges_of_classes_are_of_the_quantity_that_their_title_names(
    title: str, symbol: str, rows: tuple[tuple[str, ...], ...], told: list[tuple[str, str | None, list[str]]]
) -> None:
    assert _classes(title, symbol, *rows) == told
