"""Every table as a Grid fact: its cells with spans and boxes, as printed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Cell, Flag, Grid
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.anchoring import undecoded
from akili_desktop.extract.page.ligatures import of_heading
from akili_desktop.extract.page.textlines import group_lines, join_text
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

TITLE_UNREAD = Flag(rule="sign-unread", detail="no font explains a sign in the table's title")


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """One Grid a table, empty cells left out."""
    del page
    return Drafts(facts=tuple(_grid(table, vocabulary) for table in tables if table.cells))


def _grid(table: Table, vocabulary: Vocabulary) -> Grid:
    title = of_heading(table.title, vocabulary)
    over = _groups(table)
    printed = [*over, *(replace(cell, row=cell.row + 1) for cell in table.cells)] if over else table.cells
    cells = tuple(
        Cell.of(row=c.row, col=c.col, row_span=c.row_span, col_span=c.col_span, text=join_text(words),
                bbox=c.bbox if words == c.words else bounding_box(w.bbox for w in words))
        for c, words in _printed_once(sorted(printed, key=lambda c: (c.row, c.col)))
        if words
    )  # fmt: skip
    return Grid(
        page=table.page, bbox=bounding_box([table.bbox, *(c.bbox for c in over)]), extractor="grids",
        title=title or None, rows=len(table.rows) + bool(over), cols=len(table.columns), cells=cells,
        flags=(TITLE_UNREAD,) if undecoded(title) else (),
    )  # fmt: skip


def _groups(table: Table) -> list[TableCell]:
    """The row of the headings that stand over several of a table's columns ('MILLIMETERS' over 'MIN' and 'MAX').

    Readers of limits keep these beside the columns; the page prints them above their own headings.
    """
    own = {(word.bbox, word.text) for cell in table.cells for word in cell.words}
    over: list[TableCell] = []
    for col, column in enumerate(table.columns):
        words = column.group_words
        if not words or any((word.bbox, word.text) in own for word in words):
            continue
        if over and over[-1].words == words and over[-1].last_col == col - 1:
            over[-1] = replace(over[-1], col_span=over[-1].col_span + 1)
        else:
            over.append(TableCell(row=0, col=col, words=words, bbox=bounding_box(word.bbox for word in words)))
    return over


def _printed_once(cells: Sequence[TableCell]) -> list[tuple[TableCell, tuple[Word, ...]]]:
    """Each cell with its words; what several rows share is that cell's whose own words it stands nearest to.

    The page prints it once: the box of a cell further off would hold other cells' words too.
    """
    holders: dict[tuple[Rect, str], list[int]] = defaultdict(list)
    for i, cell in enumerate(cells):
        for word in cell.words:
            holders[word.bbox, word.text].append(i)
    if all(len(held) == 1 for held in holders.values()):
        return [(cell, cell.words) for cell in cells]
    shared: dict[tuple[int, ...], dict[tuple[Rect, str], Word]] = defaultdict(dict)
    for cell in cells:
        for word in cell.words:
            if len(indexes := holders[word.bbox, word.text]) > 1:
                shared[tuple(indexes)][word.bbox, word.text] = word
    owner: dict[tuple[Rect, str], int] = {}
    for held, words in shared.items():
        own = {i: [w.bbox.cy for w in cells[i].words if len(holders[w.bbox, w.text]) == 1] for i in held}
        for line in group_lines(words.values()):
            middle = bounding_box(w.bbox for w in line).cy
            nearest = min(held, key=lambda i: (min((abs(y - middle) for y in own[i]), default=0.0), i))
            owner |= {(w.bbox, w.text): nearest for w in line}
    return [(cell, tuple(w for w in cell.words if owner.get((w.bbox, w.text), i) == i)) for i, cell in enumerate(cells)]
