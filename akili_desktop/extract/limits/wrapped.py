"""Symbols that are broken over the lines of a narrow cell: 'IQ_ACTIV' over 'E'."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.facts import Flag
from akili_desktop.extract.limits.cellvalues import Slice
from akili_desktop.extract.limits.checks import CheckWords
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import Table, TableCell

SYMBOL_UNSURE = Flag(rule="symbol-unsure", detail="its second line may go on with its first")
OVER_FRACTION = Flag(rule="symbol-unsure", detail="its last line may be the upper part of a fraction below it")
TWO_ROWS = Flag(rule="symbol-unsure", detail="its lines and those of the name beside them may be of two rows")
STACKED = Flag(rule="symbol-unsure", detail="symbols stand around its line, of which one may be of the row beside it")
OTHERS_LINE = Flag(rule="name-unsure", detail="a line of a name stands beside the symbol of another row: whose it is")
END_ALONE = Flag(rule="name-unsure", detail="a noun that ends names is all of it: its name may begin in the line above")
OPEN_END = frozenset(",;/(-+&")
"""How a symbol's line ends that goes on in the next one."""
CLOSE = 1.8
"""Sizes of type: lines that stand closer than this may be of one symbol."""
_TOLD = re.compile(r"\([^()]+ [-−–+/] [^()]+\)")
"""A difference or sum in brackets."""
CHANGES = frozenset("Δ∆")
"""How both lines of a quotient of changes begin, '∆VDS' over '∆TJ': the capital letter and the sign of a difference."""
REST = re.compile(r"[A-Za-z0-9](?:_\S*)?")
"""What is left of a symbol and none alone: 'O', 'O_1.2' under 'Vol_SD'."""


def unwrapped(symbol: Text, table: Table, cells: Iterable[TableCell]) -> Text:
    """A symbol with the end of its subscript that had no room on its line, where the print tells that surely.

    Letters of a subscript's size alone on a line, as low under it as the subscript is, begin no symbol. The line above
    ends in that subscript and has no room for one letter more, so no space stood between. A line that ends in '_', as
    no symbol does, goes on in the next one, too. Else the text stays.
    `cells` are those of the symbol's row.
    """
    at = 0
    text = symbol.text
    for before, behind in pairwise(symbol.parts):
        at = text.find(before.text, at) + len(before.text)
        if text[at : at + 1] != " ":
            continue
        if _open(before, behind) or (_lowered(before.word, behind.word) and _full(before, behind, table, cells)):
            text = text[:at] + text[at + 1 :]
    return symbol if text == symbol.text else replace(symbol, text=text)


def broken(symbol: Text, table: Table, cells: Iterable[TableCell]) -> tuple[Flag, ...]:
    """A doubt where a line of a symbol with an underscore is full and a letter stands alone in full size under it."""
    unsure = any(
        f"{before.text} {behind.text}" in symbol.text
        and "_" in before.text
        and REST.fullmatch(behind.text)
        and _full(before, behind, table, cells, letters=2)  # letters of different widths
        for before, behind in pairwise(symbol.parts)
    )
    return (SYMBOL_UNSURE,) if unsure else ()


def over_fraction(symbol: Text, table: Table, row: int) -> tuple[Flag, ...]:
    """A doubt where a symbol has a further line, and under that close by a symbol alone that is of no row.

    Both may be the parts of a fraction beside the name below.
    """
    below = table.row_cells(row + 1) if row + 1 in table.body else ()
    if len(symbol.words) < 2 or len(below) != 1 or table.columns[below[0].col].role != "symbol":
        return ()
    last, under = symbol.words[-1], below[0].words[:1]
    lines = last.baseline - symbol.words[0].baseline > 0.7 * last.size
    near = bool(under) and 0 < under[0].baseline - last.baseline < CLOSE * last.size
    return (OVER_FRACTION,) if lines and near else ()


def of_two_rows(symbol: Text, name: Text) -> tuple[Flag, ...]:
    """A doubt where two symbols stand under one another, each beside a line of the name that begins as names do.

    The upper or the lower one may be of a row whose value was not read: 'Signal Range | VA' over 'Supply Voltage | VS'.
    A change over a change is one symbol, whose bar is drawn between its lines or nowhere; what stands in brackets under
    a symbol says what this is: 'PDD' over '(tPHL – tPLH)'.
    """
    if len(symbol.words) < 2 or len(name.words) < 2:
        return ()
    lines, names = group_lines(symbol.words), group_lines(name.words)
    if not len(lines) == len(names) == 2 or not all(map(symbol_like, lines)) or lines[0][-1].text[-1] in OPEN_END:
        return ()
    if all(line[0].text[0] in CHANGES for line in lines):
        return ()
    told = " ".join(word.text for word in lines[1])
    if _TOLD.fullmatch(told) and lines[0][0].text[0] != "(":
        return ()
    level = all(abs(a[0].baseline - b[0].baseline) <= 0.3 * b[0].size for a, b in zip(lines, names, strict=True))
    begins = all(line[0].text[0].isupper() and abs(line[0].bbox.x0 - names[0][0].bbox.x0) < 1 for line in names)
    return (TWO_ROWS,) if level and begins else ()


def _open(before: Slice, behind: Slice) -> bool:
    """Whether a text stands on the line under one that ends in '_'."""
    return before.text.endswith("_") and behind.word.baseline - before.word.baseline > 0.7 * before.word.size


def of_stacked(table: Table) -> Iterator[int]:
    """The rows of one name of which one has three symbols or more at its side, under one another: 'VCC1' to 'VCC3'.

    They stand around its line of values, or begin beside it: then one of them is of the row above.
    """
    names = table.columns_of("parameter")
    if len(names) != 1 or table.columns_of("symbol"):
        return
    cells = [cell for cell in table.cells if cell.col == names[0] and cell.row in table.body]
    for cell in cells:
        lines = group_lines(cell.words)
        stacked = [line for line in lines if symbol_like(line[:1]) and any(run.script < 0 for run in line[0].runs)]
        if len(stacked) > 2 and max(line[0].bbox.x0 for line in stacked) - min(line[0].bbox.x0 for line in stacked) < 1:
            same = (other for other in cells if other.words[-1] == cell.words[-1])
            yield from (row for other in same for row in range(other.row, other.last_row + 1))


def beside_others(table: Table) -> Iterator[int]:
    """The rows of which a name's further line may be that of the next row, beside whose symbol it stands.

    'Analogue supply range   AVDD   1.8' over 'Ground   DGND,', with the next row's value between this line and
    'AGND' under it. Where the rows have one name, it has room for a symbol beside each of its lines.
    """
    names, symbols = table.columns_of("parameter"), table.columns_of("symbol")
    if table.kind != "anchored" or len(names) != 1 or len(symbols) != 1:
        return
    for row in table.body:
        name, following = table.at(row, names[0]), table.at(row + 1, names[0]) if row + 1 in table.body else None
        symbol, own = (table.at(row + 1, symbols[0]) if following else None), table.at(row, symbols[0])
        if (
            name is None
            or following is None
            or symbol is None
            or symbol is own
            or following.words[:1] == name.words[:1]
        ):
            continue
        lines, beside = group_lines(name.words), group_lines(symbol.words)
        first = beside[0][0].baseline if beside else 0.0
        if any(abs(line[0].baseline - first) <= 0.3 * line[0].size for line in lines[1:]):
            yield from (row, row + 1)


def ends_alone(table: Table, checks: CheckWords) -> Iterator[int]:
    """The rows that are alone under a line and have but the noun of a quantity themselves: their name may begin there.

    'Ratio   5' under 'Power Supply Rejection' and further left; of several rows under it that line is a group.
    """
    cells = [c for name in table.columns_of("parameter") for c in table.cells if c.col == name and c.row in table.body]
    named = {cell.words for cell in cells}  # a name with values of its own is whole
    under = Counter(over for cell in cells if (over := cell.context or cell.parent) and over not in named)
    for cell in cells:
        alone = under[cell.context or cell.parent] == 1
        if alone and len(cell.words) == 1 and checks.head(cell.text) in checks.nouns:
            yield from range(cell.row, cell.last_row + 1)


def _lowered(above: Word, word: Word) -> bool:
    """Whether a word is set in the size of the subscript that the word above ends in."""
    base, last, run = above.runs[0], above.runs[-1], word.runs[0]
    lowered = base.script == 0 > last.script and len(word.runs) == 1
    return lowered and abs(run.size - last.size) < 0.05 * last.size and last.size < 0.9 * base.size


def _full(before: Slice, behind: Slice, table: Table, cells: Iterable[TableCell], letters: int = 1) -> bool:
    """Whether a text stands under one, at its left edge, of which not so many letters had room above it.

    Texts are as far from their column's right edge as from its left one; it ends where the next text's begins.
    """
    above, word = before.word, behind.word
    column = next((c for c in table.columns if c.x0 <= above.bbox.cx < c.x1), None)
    below = word.baseline - above.baseline > 0.7 * above.size and abs(word.bbox.x0 - above.bbox.x0) < 1
    if column is None or not below or behind.start > 0:
        return False
    margin = max(0.0, above.bbox.x0 - column.x0)
    nearest = [w.bbox.x0 - margin for cell in cells for w in cell.words if w.bbox.x0 > above.bbox.x1]
    return above.bbox.x1 + part_box(word, 0, letters).width > min([column.x1, *nearest]) - margin
