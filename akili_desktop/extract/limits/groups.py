"""Names of value lines: which lines are of one, where that cannot be told, and what stands for a name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.columns import are_parts
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

NAMES = ("parameter", "symbol")
COUNT = re.compile(r"\(\d\)")
WORDED = re.compile(r"[A-Za-z][a-z]{4}|[^\x00-\x7f]{2}")
"""A word of a name, and no symbol."""
LEAST_INDEXES = 3
NEARER = 1.4
"""So many times further than from the name below do lines stand from the one above that may be of the name below."""


def names_at_middles(table: Table) -> frozenset[int]:
    """The rows of which it cannot be told whose they are: names are printed at the middle of their lines of values.

    A name printed below the first of its lines tells so, and so does a table whose first line of values has no name
    beside or above it, where no line rules the groups apart: a line of values without a name of its own may then be the
    name's above or the name's below, and so may the one beside it be one of several. Lines without a name that stand
    clearly nearer to the name below them than to what is above are its as likely, wherever the others' names are. What
    stands left of the names' own column, under no heading, names the rows that have nothing in that.
    """
    text = [i for i, column in enumerate(table.columns) if column.role in NAMES]
    # lines rule a name's cell, which a row without values breaks in two
    again = Counter(cell.words for cell in table.cells if cell.col in text and cell.words)
    own: dict[int, bool] = {}
    extent: dict[int, tuple[float, float]] = {}  # the first and the last baseline of a row's texts
    shared: dict[tuple[Word, ...], list[int]] = {}  # the rows of a name for several, and which texts each has
    lowered = False
    begun = any(head.page != table.page for column in table.columns for head in column.heads)
    for row in table.body:
        cells = {cell.col: cell for cell in table.row_cells(row)}
        values = [w for i, cell in cells.items() if table.columns[i].role in VALUE_ROLES for w in cell.words]
        named = [cells[i] for i in text if i in cells and cells[i].words]
        if not values:
            begun |= bool(named)  # it heads the rows under it
            continue
        size = values[0].size
        top, foot = min(w.baseline for w in values), max(w.baseline for w in values)  # a value may take several lines
        held = [cell.row_span > 1 or again[cell.words] > 1 for cell in named]
        own[row] = any(held) or any(_beside(cell, top - 0.5 * size, foot + 0.5 * size) for cell in named)
        inside = [w.baseline for cell in cells.values() if cell.row_span == 1 for w in cell.words]
        extent[row] = (min(inside, default=top), max(inside, default=foot))
        lowered |= any(min(w.baseline for w in cell.words) > foot + 0.3 * size for cell in named)
        lowered |= not begun and not any(table.columns[i].role in (None, *NAMES) for i in cells)
        begun = True
        if named and named[0].row_span > 1:
            shared.setdefault(named[0].words, []).append(row)
    rows = sorted(own)
    if not lowered:
        return frozenset(_nearer_below(rows, own, extent))
    bare = {row for row in rows if not own[row] and not _named_left(table, row, text)}
    near = {a for a, b in pairwise(rows) if b in bare} | {b for a, b in pairwise(rows) if a in bare}
    halved = {
        row
        for group in shared.values()
        if len({sum(cell.col in text and bool(cell.words) for cell in table.row_cells(row)) for row in group}) > 1
        for row in group
    }
    return frozenset(bare | near | halved)


def _named_left(table: Table, row: int, names: Sequence[int]) -> bool:
    """Whether a cell left of all columns of names, under no heading, holds what names its rows: none has a name of its
    own ('IIH | High-level input current' beside 'Bus output voltage | Dominant' under one heading of parameters).

    It has a word of a name: symbols alone may stand beside a name at the middle of several.
    """
    left = range(min(names, default=0))
    if any(table.columns[col].role or table.columns[col].text for col in left):
        return False
    cells = [cell for col in left if (cell := table.at(row, col)) is not None and WORDED.search(cell.text)]
    return bool(cells) and not any(
        (cell := table.at(at, col)) is not None and cell.words
        for beside in cells
        for at in range(beside.row, beside.last_row + 1)
        for col in names
    )


def _nearer_below(rows: Sequence[int], own: Mapping[int, bool], extent: Mapping[int, tuple[float, float]]) -> list[int]:
    """The rows without a name that stand nearer to one another and to the name below than to the row above."""
    found: list[int] = []
    run: list[int] = []
    for before, row in pairwise(rows):
        if row != before + 1:  # a heading stands between
            run = []
        elif not own[row]:
            run = [*run, row] if run else [before, row]
        elif run:
            gaps = [extent[low][0] - extent[high][1] for high, low in pairwise([*run, row])]
            found += run[1:] if gaps[0] > NEARER * max(gaps[1:]) > 0 else []
            run = []
    return found


def _beside(cell: TableCell, top: float, foot: float) -> bool:
    """Whether a name stands beside a line of values: level with it, or with lines above and below its middle."""
    baselines = [word.baseline for word in cell.words]
    return min(baselines) <= foot and max(baselines) >= top


def tells_part(text: str) -> bool:
    """Whether what heads rows holds a part's number: 'DISPLAY DRIVER XY7107 ONLY'. Names under it leave that true."""
    return any(are_parts([word.strip("(),:")]) for word in text.split())


def counts_of_names(table: Table) -> frozenset[Word]:
    """The numbers in brackets that alone tell names apart: '(1)' and '(2)' behind 'Input high voltage' in two rows.

    They stand in letters of full size, and no note under the table has such a number. Symbols have them only where
    they count all rows of two symbols, or three of one: '(1)' and '(2)' behind 'VOL' alone may be notes' marks.
    """
    found: dict[tuple[str, str], dict[str, Word]] = {}
    bare: set[tuple[str, str]] = set()
    for cell in table.cells:
        role = table.columns[cell.col].role
        if role not in ("parameter", "symbol"):
            continue
        for at, word in enumerate(cell.words):
            plain = len(word.runs) == 1 and word.runs[0].script == 0 and at > 0
            if plain and COUNT.fullmatch(word.text) and word.size >= 0.95 * cell.words[at - 1].size:
                name = " ".join(before.text for before in cell.words[:at]).casefold()
                found.setdefault((role, name), {})[word.text] = word
        bare.add((role, cell.text.casefold()))
    noted = {match[0] for text, _ in table.below if (match := COUNT.match(text))}
    counts = {of: words for of, words in found.items() if len(words) > 1 and "(1)" in words}
    counts = {of: words for of, words in counts.items() if noted.isdisjoint(words)}
    symbols = {
        of for of, words in counts.items()
        if of[0] == "symbol" and of not in bare and set(words) == {f"({n})" for n in range(1, len(words) + 1)}
    }  # fmt: skip
    certain = len(symbols) > 1 or any(len(counts[of]) >= LEAST_INDEXES for of in symbols)
    kept = [words for of, words in counts.items() if of[0] == "parameter" or (certain and of in symbols)]
    return frozenset(word for words in kept for word in words.values())


def hung(words: Sequence[Word]) -> list[Word]:
    """The name in a cell behind a first word with a subscript, for which all further lines leave room; or none.

    'RθJC(top)' before 'Junction-to-case', with 'thermal resistance' under the latter: nearer than columns stand.
    """
    lines = group_lines(words)
    if len(lines) < 2 or len(lines[0]) < 2 or lines[0][0].runs[-1].script >= 0:
        return []
    symbol, *name = lines[0]
    apart = name[0].bbox.x0 - symbol.bbox.x1 > 0.5 * symbol.size
    level = all(abs(line[0].bbox.x0 - name[0].bbox.x0) < 1 for line in lines[1:])
    return [w for line in (name, *lines[1:]) for w in line] if apart and level else []


def stands_for_names(table: Table, col: int) -> bool:
    """Whether a column headed 'Name' holds words that stand for what the column beside it names: 'Thce | CE high'.

    No column of symbols stands in the table, each name is one word, and most texts beside them are of several.
    """
    if table.columns[col].role != "pin_name" or table.columns_of("symbol") or col + 1 >= len(table.columns):
        return False
    if table.columns[col + 1].role not in (None, "parameter"):
        return False
    names, beside = ([c for c in table.cells if c.col == at and c.row in table.body] for at in (col, col + 1))
    return all(len(cell.words) == 1 for cell in names) and 2 * sum(len(c.words) > 1 for c in beside) > len(names)


def at_the_side(table: Table, col: int) -> bool:
    """Whether a column at the side of the names tells by cells over several rows what these are of.

    One of the two has no heading of its own. The symbols follow: where they do not, the first column may hold them.
    """
    symbols = table.columns_of("symbol")
    if not symbols or not 0 <= col < symbols[0] - 1:
        return False
    heads = [(table.columns[i].role, table.columns[i].text) for i in (col, col + 1)]
    bare = (None, "")
    paired = (heads[0] == bare and heads[1][0] == "parameter") or (heads[0][0] == "parameter" and heads[1] == bare)
    return paired and any(cell.col == col and cell.row_span > 1 for cell in table.cells)


def is_side_word(table: Table, cell: TableCell) -> bool:
    """Whether a cell at the side of the names tells what the rows beside it are of: 'LED', 'Detector', 'Common'.

    One of several words ('TRANSFER CHARACTERISTICS') does where others over several rows of its column are such words.
    """
    if not at_the_side(table, cell.col):
        return False
    others = (c for c in table.cells if c.col == cell.col and c.row_span > 1 and c.row in table.body)
    return len(cell.words) == 1 or (cell.row_span > 1 and sum(len(other.words) == 1 for other in others) > 1)


def beside_shared_name(table: Table, col: int, cell: TableCell) -> bool:
    """Whether a cell under no heading stands right of a name whose cell reaches over more rows than its own."""
    if col == 0 or table.columns[col].text:
        return False
    name = next((c for c in table.row_cells(cell.row) if c.last_col == col - 1), None)
    shared = name is not None and name.row_span > cell.row_span and name.words
    return bool(shared) and table.columns[col - 1].role in ("parameter", "pin_name")
