"""Documents read in this process, page after page, as a PDF child reads them; and what they state, in plain texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Fact, PageReading, Range
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import vocabulary
from tests.make_pdfs import Row


class Read(NamedTuple):
    """One page: what is on it, and what was read of it."""

    content: PageContent
    reading: PageReading


class Stated(NamedTuple):
    """A row of limits as its page states it, whoever says so; signs and spaces made alike."""

    page: int
    parameter: str
    symbol: str
    unit: str
    values: tuple[tuple[str, str], ...]


def read_document(path: Path) -> list[Read]:
    """Each page of a file, what a table leaves open at a page's end handed on to the next."""
    with pymupdf.open(path) as pdf:
        return read_pages(pdf)


def read_pages(pdf: pymupdf.Document) -> list[Read]:
    """As `read_document`, for an open file."""
    reader = PageReader(vocabulary())
    carry: dict[str, object] | None = None
    pages: list[Read] = []
    for index, page in enumerate(pdf):
        content = read_page(page, index + 1)
        reading = reader(content, carry)
        carry = reading.carry
        pages.append(Read(content, reading))
    return pages


def facts_of(pages: Sequence[Read]) -> list[Fact]:
    return [fact for page in pages for fact in page.reading.facts]


def ranges(pages: Sequence[Read]) -> list[Range]:
    return [fact for fact in facts_of(pages) if isinstance(fact, Range)]


def bijections(facts: Iterable[Fact]) -> list[Bijection]:
    return [fact for fact in facts if isinstance(fact, Bijection)]


def plain(text: str | None) -> str:
    """A text with one kind of minus, ohm and micro sign, and single spaces."""
    return normalise(text or "")


def printed(row: Row) -> Stated:
    """What the builder printed in a row."""
    values = tuple(sorted((role, plain(text)) for role, text in row.values.items()))
    return Stated(row.page, plain(row.parameter), plain(row.symbol), plain(row.unit), values)


def told(fact: Range) -> Stated:
    """What a fact says of its row."""
    values = tuple(sorted((role, plain(value.text)) for role, value in fact.values()))
    return Stated(fact.page, plain(fact.parameter), plain(fact.symbol), plain(fact.unit), values)
