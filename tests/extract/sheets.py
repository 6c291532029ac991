"""Datasheet pages drawn by plain text and lines, as they are or moved, scaled, turned and shuffled."""

from __future__ import annotations

import functools
import random
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Grid, PageReading, Range
from akili_desktop.extract import grids, parameters
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.vocabulary import Vocabulary

WORDS = Path(__file__).parents[2] / "resources" / "vocabulary"


@functools.cache
def vocabulary() -> Vocabulary:
    merged: dict[str, object] = {}
    for file in sorted(WORDS.glob("*.toml")):
        merged |= tomllib.loads(file.read_text(encoding="utf-8"))
    return Vocabulary.model_validate(merged)


CIRCLED = frozenset("①②③④⑤⑥●Δ")
"""Digits in circles, a whole circle and the Greek letter of changes, which the usual face has not."""


@dataclass
class Sheet:
    """Text and lines of one page; coordinates in points from the top left, y of a text is its baseline."""

    texts: list[tuple[float, float, str, float]] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    width: float = 612
    height: float = 792

    def put(self, x: float, y: float, text: str, size: float = 9) -> Sheet:
        self.texts.append((x, y, text, size))
        return self

    def row(self, y: float, **at: str) -> Sheet:
        """Texts of one line: `row(100, x60="VCC", x200="5")`."""
        for place, text in at.items():
            self.put(float(place.removeprefix("x")), y, text)
        return self

    def grid(self, xs: list[float], ys: list[float]) -> Sheet:
        """Full rulings at all `xs` and `ys`."""
        self.lines += [(xs[0], y, xs[-1], y) for y in ys]
        self.lines += [(x, ys[0], x, ys[-1]) for x in xs]
        return self

    def rule(self, x0: float, y0: float, x1: float, y1: float) -> Sheet:
        self.lines.append((x0, y0, x1, y1))
        return self

    def draw(self, page: pymupdf.Page) -> None:
        """Draws lines and texts as they are on a page, for tests that add texts in other faces or directions."""
        for x0, y0, x1, y1 in self.lines:
            page.draw_line((x0, y0), (x1, y1), width=0.6)
        for x, y, text, size in self.texts:
            page.insert_text((x, y), text, fontsize=size)

    def content(
        self, dx: float = 0, dy: float = 0, scale: float = 1, turn: int = 0, seed: int | None = None, number: int = 1
    ) -> PageContent:
        """The page's content, all moved and scaled, the page turned, its drawing order shuffled by `seed`."""
        texts, lines = list(self.texts), list(self.lines)
        if seed is not None:
            random.Random(seed).shuffle(texts)
            random.Random(seed).shuffle(lines)
        with pymupdf.open() as document:
            page = document.new_page(width=self.width * scale + dx, height=self.height * scale + dy)
            for x0, y0, x1, y1 in lines:
                page.draw_line(
                    (x0 * scale + dx, y0 * scale + dy), (x1 * scale + dx, y1 * scale + dy), width=0.6 * scale
                )
            for x, y, text, size in texts:
                face = "china-s" if set(text) & CIRCLED else "helv"
                page.insert_text((x * scale + dx, y * scale + dy), text, fontsize=size * scale, fontname=face)
            if turn:  # the sheet is stored turned, and shown upright by its /Rotate
                with pymupdf.open() as turned:
                    box = page.rect
                    flat = turned.new_page(width=box.height, height=box.width)
                    flat.show_pdf_page(flat.rect, document, 0, rotate=turn)
                    flat.set_rotation(turn)
                    with pymupdf.open("pdf", turned.tobytes()) as again:
                        return read_page(again[0], number)
            with pymupdf.open("pdf", document.tobytes()) as again:
                return read_page(again[0], number)


def read(content: PageContent, carry: dict[str, object] | None = None) -> PageReading:
    """The page's reading by the extractors of tables alone."""
    return PageReader(vocabulary(), (parameters.extract, grids.extract))(content, carry)


def ranges(reading: PageReading) -> list[Range]:
    return [fact for fact in reading.facts if isinstance(fact, Range)]


def tables(reading: PageReading) -> list[Grid]:
    return [fact for fact in reading.facts if isinstance(fact, Grid)]


def brief(fact: Range) -> tuple[str | None, ...]:
    """Parameter, symbol, conditions, variant, min, typ, max, unit as text."""
    return (
        fact.parameter, fact.symbol, fact.conditions, fact.variant,
        *(value.text if value else None for value in (fact.min, fact.typ, fact.max)), fact.unit,
    )  # fmt: skip
