"""Finds every table of a page, once: those that their heading words give away, then ruled and aligned ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.extract.anchored import anchored_tables
from akili_desktop.extract.lists import list_tables
from akili_desktop.extract.rules import Rules
from akili_desktop.extract.tables import Table
from akili_desktop.extract.textlines import Line
from akili_desktop.extract.vocabulary import Vocabulary


class Found(NamedTuple):
    """The tables from the top, and the state of a table that the page's end leaves open."""

    tables: tuple[Table, ...]
    carry: dict[str, object] | None = None
    wants_carry: bool = False


def find_tables(
    page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary, carry: dict[str, object] | None = None
) -> Found:
    """All tables of the page. A page without heading words, rulings or aligned gaps costs next to nothing."""
    del carry
    rules = Rules.from_page(page)
    tables = anchored_tables(page, lines, rules, vocabulary)
    tables += list_tables(page, lines, vocabulary, [t.bbox for t in tables])
    tables.sort(key=lambda t: (t.bbox.y0, t.bbox.x0))
    return Found(tuple(tables))
