"""Pages with pins drawn by plain text and lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.document import spelled as read_box
from akili_desktop.core.facts import Bijection
from akili_desktop.extract import pinouts
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.pins.nameranges import holds
from akili_desktop.extract.pins.spelling import within_range
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.sheets import vocabulary

Draw = Callable[[pymupdf.Page], None]


def page_of(draw: Draw, number: int = 1) -> PageContent:
    """The content of one page with what `draw` puts on it."""
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        draw(page)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], number)


def pin_drafts(content: PageContent) -> Drafts:
    """What the pin readers say of a page, with the tables that the finder finds there."""
    tables = find_tables(content, make_lines(content.words), vocabulary()).tables
    return pinouts.extract(content, tables, vocabulary())


def put(page: pymupdf.Page, x: float, y: float, text: str, size: float = 8, turn: int = 0, right: bool = False) -> None:
    """Text whose baseline begins at (x, y), or ends there with `right`."""
    if right:
        x -= pymupdf.get_text_length(text, fontsize=size)
    page.insert_text((x, y), text, fontsize=size, rotate=turn)


def dual(page: pymupdf.Page, x: float, y: float, names: list[str], caption: str = "", pitch: float = 14) -> None:
    """A dual in-line package, its numbers inside the body and the names outside."""
    half = len(names) // 2
    if caption:
        put(page, x, y - 24, caption)
    page.draw_rect(pymupdf.Rect(x, y - 12, x + 60, y + pitch * half))
    for i in range(half):
        put(page, x + 4, y + i * pitch, str(i + 1), 7)
        put(page, x - 14, y + i * pitch, names[i], right=True)
        put(page, x + 56, y + i * pitch, str(len(names) - i), 7, right=True)
        put(page, x + 74, y + i * pitch, names[len(names) - 1 - i])


def quad(page: pymupdf.Page, x: float, y: float, names: list[str], pitch: float = 14) -> None:
    """A quad package: numbers inside, names outside and turned at top and bottom."""
    n = len(names) // 4
    side = pitch * (n + 2)
    page.draw_rect(pymupdf.Rect(x, y, x + side, y + side))
    for i in range(n):
        along = pitch * (i + 1.5)
        put(page, x + 3, y + along + 3, str(i + 1), 7)
        put(page, x - 12, y + along + 3, names[i], right=True)
        put(page, x + along - 3, y + side - 5, str(n + i + 1), 7)
        put(
            page,
            x + along + 3,
            y + side + 14 + pymupdf.get_text_length(names[n + i], fontsize=8),
            names[n + i],
            turn=90,
        )
        put(page, x + side - 3, y + side - along + 3, str(2 * n + i + 1), 7, right=True)
        put(page, x + side + 12, y + side - along + 3, names[2 * n + i])
        put(page, x + side - along - 3, y + 10, str(3 * n + i + 1), 7)
        put(page, x + side - along + 3, y - 12, names[3 * n + i], turn=90)


def _edges(
    x: float, y: float, widths: Sequence[float], rows: Sequence[Sequence[str]], height: float
) -> tuple[list[float], list[float]]:
    """Where a table's columns and rows begin and end; a row is as high as its cell of most lines needs."""
    heights = (height * max(1, *(cell.count("\n") + 1 for cell in row)) for row in rows)
    return list(accumulate(widths, initial=x)), list(accumulate(heights, initial=y))


def table(
    page: pymupdf.Page, x: float, y: float, widths: list[float], rows: list[list[str]], height: float = 16
) -> None:
    """A table with all its lines; a cell's lines are divided by a line break."""
    edges, tops = _edges(x, y, widths, rows, height)
    for top in tops:
        page.draw_line((edges[0], top), (edges[-1], top), width=0.5)
    for edge in edges:
        page.draw_line((edge, tops[0]), (edge, tops[-1]), width=0.5)
    for row, top in zip(rows, tops, strict=False):
        for cell, edge in zip(row, edges, strict=False):
            for i, text in enumerate(cell.split("\n")):
                put(page, edge + 4, top + 11 + i * 10, text)


def pairs(fact: Bijection) -> list[tuple[str, str]]:
    return [(p.left, p.right) for p in fact.pairs]


def read(draw: Draw) -> list[Bijection]:
    """The pin maps of a drawn page, each of which its boxes prove."""
    content = page_of(draw)
    facts = [f for f in pin_drafts(content).facts if isinstance(f, Bijection)]
    assert spelled(content, facts)
    return facts


def spelled(content: PageContent, facts: Iterable[Bijection]) -> bool:
    """Whether each pair's boxes spell its number and name as a proof reads them.

    Inside '5-8' no 6 is printed, inside 'D0-D7' no D1.
    """
    speller = Speller(content)
    return all(
        (speller.spells(p.right_bbox, p.right) or holds(read_box(content, p.right_bbox), p.right))
        and (speller.spells(p.left_bbox, p.left) or within_range(read_box(content, p.left_bbox), p.left))
        for fact in facts
        for p in fact.pairs
    )


def rules(
    page: pymupdf.Page,
    x: float,
    y: float,
    widths: Sequence[float],
    rows: Sequence[Sequence[str]],
    *,
    lines: str = "heads",
    heads: int = 1,
    height: float = 13,
    size: float = 8,
) -> float:
    """A table without bars; `lines` across over and under the headings, under each row, or none. Returns its end."""
    edges, tops = _edges(x, y, widths, rows, height)
    drawn = {"none": (), "heads": (0, heads, len(rows)), "rows": range(len(rows) + 1)}[lines]
    for i in drawn:
        page.draw_line((edges[0], tops[i]), (edges[-1], tops[i]), width=0.5)
    for row, top in zip(rows, tops, strict=False):
        for cell, edge in zip(row, edges, strict=False):
            for i, text in enumerate(cell.split("\n")):
                put(page, edge + 3, top + height - 3.5 + i * 0.85 * height, text, size)
    return tops[-1]
