"""Pin tables of simple parts: packages drawn beside the pins, and rows in sections for several packages."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import Draw, page_of, put
from tests.extract.sheets import vocabulary

SECTIONS = {
    "SOT23": [("1", "B", "base"), ("2", "E", "emitter"), ("3", "C", "collector")],
    "SOT54": [("1", "E", "emitter"), ("2", "B", "base"), ("3", "C", "collector")],
}


def _read(draw: Draw) -> list[Bijection]:
    facts = PageReader(vocabulary())(page_of(draw)).facts
    return [f for f in merge_document([f.with_id("d") for f in facts]) if isinstance(f, Bijection)]


def _rows(page: pymupdf.Page, rows: list[list[str]], xs: list[float], *, boxed: bool = False) -> None:
    """Rows with a line under each; a text alone stands in a row of its own."""
    for n, row in enumerate(rows):
        y = 100 + 16 * n
        for x, text in zip(xs, row, strict=False):
            put(page, x + 4, y + 11, text)
        page.draw_line((xs[0], y), (280, y))
        for x in (*xs, 280) if boxed else ():
            if len(row) > 1 or x in (xs[0], 280):
                page.draw_line((x, y), (x, y + 16))
    page.draw_line((xs[0], 100 + 16 * len(rows)), (280, 100 + 16 * len(rows)))


@pytest.mark.parametrize("package", ["SOT23 (TO-236AB)", ""])
def test_what_is_drawn_beside_the_pins_is_no_text_of_them_and_its_name_the_package(package: str) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 2. Pinning information", 10)
        head = ["Pin", "Symbol", "Description"]
        _rows(page, [head, *([*row] for row in SECTIONS["SOT23"])], [60, 110, 160])
        put(page, 300, 111, "Simplified outline")
        put(page, 430, 111, "Graphic symbol")
        for x, y, text in ((335, 127, "3"), (320, 159, "1"), (360, 159, "2"), (460, 143, "C"), (470, 159, "E")):
            put(page, x, y, text)
        put(page, 310, 175, package)
        page.draw_line((60, 100), (540, 100))
        page.draw_line((60, 180), (540, 180))

    (fact,) = _read(draw)
    assert fact.package == (package or None)
    assert [(p.left, p.right, p.description) for p in fact.pairs] == SECTIONS["SOT23"]


@pytest.mark.parametrize("boxed", [True, False])
@pytest.mark.parametrize("named", [True, False])
def test_rows_in_sections_of_packages_are_a_map_each(named: bool, boxed: bool) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 2. Pinning", 10)
        rows = [["Pin", "Symbol", "Description"] if named else ["Pin", "Description"]]
        for package, pins in SECTIONS.items():
            rows += [[package], *([*pin] if named else [pin[0], pin[2]] for pin in pins)]
        _rows(page, rows, [60, 110, 160] if named else [60, 110], boxed=boxed)

    found = {fact.package: [(p.left, p.right) for p in fact.pairs] for fact in _read(draw)}
    at = 1 if named else 2
    assert found == {package: [(pin[0], pin[at]) for pin in pins] for package, pins in SECTIONS.items()}
    assert not any(fact.flags for fact in _read(draw))


def test_rows_under_headings_that_are_no_packages_are_one_map() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 2. Pinning", 10)
        rows = [["Pin", "Symbol", "Description"], ["Supply"], ["1", "VDD", "supply"], ["2", "GND", "ground"]]
        _rows(page, [*rows, ["Signals"], ["3", "OUT", "output"], ["4", "IN", "input"]], [60, 110, 160], boxed=True)

    (fact,) = _read(draw)
    assert [p.left for p in fact.pairs] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("drawn", ["Symbol", "Graphic symbol"])
def test_numbers_of_a_symbol_drawn_beside_the_pins_are_no_names_and_packages_over_a_column_head_rows(
    drawn: str,
) -> None:
    """'Symbol' behind 'Simplified outline' headed the names, and the table gave no map at all."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 3. Pinning", 10)
        y, pins = 100.0, SECTIONS["SOT23"]
        rows = [["Pin", "Description"], ["SOT23, SOT323, SOT416"], *([p[0], p[2]] for p in pins)]
        rows += [["SOT883B"], *([p[0], p[2]] for p in pins)]
        for row in rows:
            for x, text in zip((64, 120), row, strict=False):
                put(page, x, y + 11, text)
            page.draw_line((60, y), (540 if len(row) == 1 or row[0] in ("Pin", "1") else 260, y), width=0.5)
            if row[0] == "1":
                for x, at, text in (
                    (335, 0, "3"),
                    (320, 2, "1"),
                    (360, 2, "2"),
                    (440, 1, "1"),
                    (480, 0, "3"),
                    (480, 2, "2"),
                ):
                    put(page, x, y + 11 + 16 * at, text, 7)
            y += 16
        page.draw_line((60, y), (540, y), width=0.5)
        put(page, 300, 111, "Simplified outline")
        put(page, 430, 111, drawn)

    found = {fact.package: [(p.left, p.right) for p in fact.pairs] for fact in _read(draw)}
    pins = [(p[0], p[2]) for p in SECTIONS["SOT23"]]
    assert found == {"SOT23, SOT323, SOT416": pins, "SOT883B": pins}


@pytest.mark.parametrize("boxed", [True, False])
@pytest.mark.parametrize("heads", [("XY847", "XY847W"), ("NPN types", "PNP types"), ("SOT23 (TO-236AB)", "SOT323")])
def test_terminals_counted_twice_under_no_packages_are_told_as_unread(heads: tuple[str, str], boxed: bool) -> None:
    pins = SECTIONS["SOT23"]
    rows = [["Pin", "Description"], *([row for head in heads for row in ([head], *([p[0], p[2]] for p in pins))])]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 2. Pinning", 10)
        _rows(page, rows, [60, 110], boxed=boxed)
        if boxed:  # a further column, of drawings
            put(page, 300, 111, "Outline")
            for y in range(100, 228 + 16, 16):
                page.draw_line((280, y), (400, y))
            page.draw_line((400, 100), (400, 228))

    reading = PageReader(vocabulary())(page_of(draw))
    maps = [fact for fact in reading.facts if isinstance(fact, Bijection)]
    told = [reject for reject in reading.rejects if reject.rule == "pins of several packages not told apart"]
    packaged = heads[1] == "SOT323"
    assert ([fact.package for fact in maps], len(told)) == (([*heads], 0) if packaged else ([], 1))


def test_terminals_end_at_the_caption_of_the_next_table() -> None:
    """'Table 3. Ordering information' close below ran on as rows of pins, and the terminals gave no map."""

    def draw(page: pymupdf.Page) -> None:
        page.insert_text((80, 90), "Table 2. Pinning information", fontsize=9, fontname="hebo")
        put(page, 83, 111, "Pin")
        put(page, 133, 111, "Description")
        put(page, 300, 111, "Simplified outline")
        for at, name in enumerate(("anode", "not connected", "cathode")):
            put(page, 83, 133 + 22 * at, str(at + 1))
            put(page, 133, 133 + 22 * at, name)
            page.draw_line((80, 118 + 22 * at), (290, 118 + 22 * at))
        page.draw_line((80, 98), (536, 98))
        page.draw_line((80, 186), (536, 186))
        page.insert_text((80, 220), "6.   Ordering information", fontsize=11, fontname="hebo")
        page.insert_text((80, 240), "Table 3. Ordering information", fontsize=9, fontname="hebo")
        for at, texts in enumerate((("Type number", "Package", "Version"), ("KX84-B12", "TO-999AB", "SOT99"))):
            page.draw_line((80, 246 + 16 * at), (536, 246 + 16 * at))
            for x, text in zip((83, 193, 473), texts, strict=True):
                put(page, x, 257 + 16 * at, text)
        page.draw_line((80, 278), (536, 278))

    (fact,) = _read(draw)
    assert [(pair.left, pair.right) for pair in fact.pairs] == [
        ("1", "anode"),
        ("2", "not connected"),
        ("3", "cathode"),
    ]
