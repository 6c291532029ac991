"""The columns of a pin table: which hold names, which numbers, and of which package each column of numbers is."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from akili_desktop.core.document import Word, plain_texts
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.partwords import PinWords, plain
from akili_desktop.extract.pins.cells import begins_number, number_entries, number_like
from akili_desktop.extract.pins.heads import heading_rank, heading_roles
from akili_desktop.extract.pins.names import joined, plausible
from akili_desktop.extract.pins.packageheads import packages_alone
from akili_desktop.extract.pins.titles import package_stretch
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

PIN_WORD = re.compile(r"\b(?:pins?|balls?|terminals?|leads?|pads?)\b|引脚|管脚|端子|ピン", re.IGNORECASE)

_COUNTED = re.compile(r"\d{1,3}[- ]?(?:pins?|leads?|balls?|pads?)", re.IGNORECASE)
"""A heading that tells packages apart by their count of pins alone."""

_SIZED_CODE = re.compile(r"[A-Z]{1,6}-?(\d{2,4})[A-Z]{0,3}")
"""A maker's code of a package with its count of pins: 'QN48'."""

_MARKS = frozenset({"y", "yes", "✓", "✔", "√", "•", "●"})
"""Cells that say that a row is of the part that heads their column."""


class PinColumn(NamedTuple):
    """A column of the body: its lattice columns, which hold the same cells, and the headings over it, from the top."""

    cols: range
    own: tuple[TableCell, ...]
    groups: tuple[TableCell, ...]
    roles: frozenset[str]

    @property
    def col(self) -> int:
        return self.cols.start


class Block(NamedTuple):
    """Columns that make pins together: the names, the numbers beside them, and the others. Blocks may stand abreast.

    Where several columns hold names, a pin is called by the first of them that has a text in its row. `variant` is the
    column whose heading tells of which part or package the block's names are, where it is not that of the numbers.
    """

    names: tuple[int, ...]
    numbers: tuple[int, ...]
    columns: range
    variant: int | None = None


class PinGrid:
    """A table's heading rows, body rows and columns as those of pins; column numbers are places in `columns`."""

    def __init__(self, table: Table, first: int, vocabulary: Vocabulary) -> None:
        self.table, self.first, self.vocabulary = table, first, vocabulary
        self.pins = vocabulary.pins

    @cached_property
    def body(self) -> range:
        """The rows under the headings."""
        return range(self.first, len(self.table.rows))

    @cached_property
    def header(self) -> tuple[TableCell, ...]:
        """The heading cells, from the top and the left."""
        cells: dict[int, TableCell] = {}
        for row in range(self.first):
            for cell in self.table.row_cells(row):
                cells.setdefault(id(cell), cell)
        return tuple(cells.values())

    @cached_property
    def columns(self) -> tuple[PinColumn, ...]:
        count = len(self.table.columns)
        held = [tuple(id(self.table.at(r, c)) for r in self.body) for c in range(count)]
        found: list[PinColumn] = []
        start = 0
        for end in range(1, count + 1):
            if end < count and held[end] == held[start] and not self._parted(end - 1, end):
                continue
            cols = range(start, end)
            over = [c for c in self.header if c.col < end and c.last_col >= start]
            own = tuple(c for c in over if start <= c.col and c.last_col < end)
            groups = tuple(c for c in over if c not in own)
            spoken = " ".join(c.text for c in own)
            roles = heading_roles(spoken, self.pins) or frozenset(
                role for c in own for role in heading_roles(heading_text(c), self.pins)
            )
            if any(self._packed(c) for c in own):
                roles |= {"package"}
            found.append(PinColumn(cols, own, groups, roles))
            start = end
        return tuple(found)

    def _packed(self, cell: TableCell) -> bool:
        """Whether a heading names a package, be it by the maker's letters ('Package LH')."""
        if not cell.words or _COUNTED.fullmatch(cell.text):
            return bool(cell.words)
        return package_stretch(phrase(cell.words), self.vocabulary.packages) is not None

    def _parted(self, left: int, right: int) -> bool:
        """Whether a heading ends and another begins between two columns: one cell of numbers for two packages."""
        return any(c.last_col == left for c in self.header) and any(c.col == right for c in self.header)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the table, none where no column of names has one of numbers beside it."""
        names = [i for i, c in enumerate(self.columns) if "name" in c.roles and self._names(i)]
        if names:
            best = min(heading_rank(heads_text(self.columns[i].own), self.pins) for i in names)
            names = [i for i in names if heading_rank(heads_text(self.columns[i].own), self.pins) == best]
        else:  # where no heading says 'name', one such as 'Function' or 'Pin' may stand for it
            weak = [i for i, c in enumerate(self.columns) if "weak" in c.roles and self._names(i)]
            alike = [i for i in weak if heads_text(self.columns[i].own) == heads_text(self.columns[weak[0]].own)]
            # 'Ball | Function' abreast: what may head names heads balls too, and the balls have their names beside them
            functions = [i for i in weak if i not in alike] if all(map(self._counts, alike)) else []
            beside = len(functions) == len(alike) > 1 and _abreast(functions, self.columns)
            names = functions if beside else alike if _abreast(alike, self.columns) else alike[:1]
        if not names:
            return self._parted_names() or self._by_variant() or self._described()
        found: list[Block] = []
        for columns in _abreast(names, self.columns):
            name = next(i for i in names if i in columns)
            numbers = self._numbers((name,), columns)
            columns = self._beside(name, numbers, columns)
            numbers = [i for i in numbers if i in columns]
            if numbers:
                found.append(Block((name,), tuple(numbers), columns))
        return tuple(found)

    def _beside(self, name: int, numbers: Sequence[int], columns: range) -> range:
        """The columns of a block up to where its heading of numbers stands once more behind other columns.

        The numbers there have names of their own, under whatever heading: 'Pin | Name | Pin | Net'. Those of several
        packages stand side by side, or under headings of their own.
        """
        said = [(heads_text(self.columns[i].own), heads_text(self.columns[i].groups)) for i in numbers]
        again = [i for i, head in zip(numbers, said, strict=True) if said.count(head) > 1 and head[0]]
        if all(b - a == 1 for a, b in itertools.pairwise(again)):
            return columns
        # each block begins with its numbers, or ends with them
        cuts = [i + 1 for i in again[:-1]] if name < again[0] else again[1:]
        parts = [range(a, b) for a, b in itertools.pairwise([columns.start, *cuts, columns.stop])]
        return next((part for part in parts if name in part), columns)

    def _parted_names(self) -> tuple[Block, ...]:
        """The block whose names stand in several columns by their kind: 'Power Supply, Clock' and 'I/O Port'.

        Each row has a name in one of them, seldom in two.
        """
        columns = range(len(self.columns))
        names = tuple(i for i in columns if self._of_a_kind(i) and self._names(i))
        numbers = tuple(self._numbers(names, columns)) if len(names) > 1 else ()
        rows = [row for row in self.body if any(self.filled(row, n) for n in numbers)]
        named = [sum(self.filled(row, i) is not None for i in names) for row in rows]
        if not numbers or 0 in named or sum(count > 1 for count in named) > 0.4 * len(named):
            return ()
        return (Block(names, numbers, columns),)

    def _by_variant(self) -> tuple[Block, ...]:
        """A block for each column of names under a heading of its own beside the one of numbers: 'Pin | Single | Dual'.

        They are the same pins of several parts: the numbers count a package whole, and a name that is no supply stands
        in all columns, or a word in most rows of them ('Anode E | Cathode E'). Columns of states name no pins.
        """
        numbers = [i for i in range(len(self.columns)) if "number" in self.columns[i].roles]
        if len(numbers) != 1 or self._number_share(numbers[0]) < 1.0 or not self.counted_whole(numbers[0]):
            return ()
        names = [i for i, c in enumerate(self.columns) if i != numbers[0] and c.own and not c.roles - {"package"}]
        held = [{plain(c.text) for c in self._cells(i)} for i in names]
        heads = {heads_text(self.columns[i].own) for i in names}
        if not 2 <= len(names) == len(heads) or not all(self._names(i) and self._terminals(i) for i in names):
            return ()
        rows = [[set(plain(c.text).split()) for i in names if (c := self.filled(r, i)) is not None] for r in self.body]
        alike = sum(len(row) == len(names) and bool(set.intersection(*row)) for row in rows)
        shared = {name for name in set.intersection(*held) if not name.startswith(self.pins.supplies)}
        if not (shared or 2 * alike >= len(rows)) or any(name in self.pins.states for found in held for name in found):
            return ()
        return tuple(Block((i,), (numbers[0],), range(i, i + 1), i) for i in names)

    def _described(self) -> tuple[Block, ...]:
        """The block of a simple part whose descriptions are its terminals: 'Pin | Description' over '1 | emitter'."""
        found = self._terminals_described
        # else the pins of several packages, which their rows do not tell apart
        once = found is not None and (found[2] or bool(self.sections))
        return (Block((found[1],), (found[0],), range(len(self.columns))),) if found is not None and once else ()

    @cached_property
    def _terminals_described(self) -> tuple[int, int, bool] | None:
        """The columns of numbers and of descriptions that are terminals, and whether each number stands there once."""
        columns = range(len(self.columns))
        numbers = [i for i in columns if "number" in self.columns[i].roles and self.counted_whole(i)]
        described = [i for i in columns if "description" in self.columns[i].roles]
        if not len(numbers) == len(described) == 1:
            return None
        counted = [number for number in self._numbers_of(numbers[0]) if number.isdecimal()]
        at = self.columns[numbers[0]].col
        cells = [(self.table.at(row, at), self.filled(row, described[0])) for row in self.body]
        texts = [told.text for number, told in cells if told is not None and told is not number]
        return (
            (numbers[0], described[0], len(counted) == len(set(counted))) if self.pins.terminals_told(texts) else None
        )

    @property
    def undivided(self) -> bool:
        """Whether the terminals of several packages or parts are counted, and no rows tell which are whose."""
        return not self.blocks and self._terminals_described is not None

    def _counts(self, index: int) -> bool:
        """Whether a column that is headed as numbers holds numbers or balls in most cells."""
        return "number" in self.columns[index].roles and self._number_share(index) >= 0.85

    def _terminals(self, index: int) -> bool:
        """Whether a supply or a terminal in words is among a column's names."""
        texts = [plain(c.text).lstrip("+-–−") for c in self._cells(index)]
        return any(t.startswith(self.pins.supplies) or t in self.pins.terminal_names for t in texts)

    @property
    def unnamed(self) -> bool:
        """Whether pin numbers stand beside terminals under headings that do not say whose names they are."""
        columns = range(len(self.columns))
        numbers = [set(self._numbers_of(i)) for i in columns if "number" in self.columns[i].roles]
        if any(len(found) > 2 and all(map(str.isdecimal, found)) for found in numbers):
            return any(not self.columns[i].roles and self._names(i) and self._terminals(i) for i in columns)
        return any(self._named_by_type(i) for i in columns) and any(
            not self.columns[i].roles and self._counts_pins(i) for i in columns
        )

    def _named_by_type(self, index: int) -> bool:
        """Whether a column that is headed as types holds names: none comes twice, and a terminal is among them."""
        texts = [plain(cell.text) for cell in self._cells(index)]
        once = len(texts) > 2 and len(set(texts)) == len(texts)
        return self.columns[index].roles == {"type"} and once and self._names(index) and self._terminals(index)

    def _counts_pins(self, index: int) -> bool:
        """Whether a column without a known heading holds whole numbers, each once: 'PC44', 'TQ100'."""
        found = self._numbers_of(index)
        return len(found) > 2 and all(map(str.isdecimal, found)) and len(set(found)) == len(found)

    @property
    def nameless(self) -> list[int]:
        """The columns of numbers abreast of the blocks that stand in none: the heading over their names is cut off."""
        held = {i for block in self.blocks for i in block.columns}
        return [i for i in range(len(self.columns)) if i not in held and self._counts(i)] if held else []

    def _of_a_kind(self, index: int) -> bool:
        """Whether a column is headed by a kind of pins, or by 'I/O' and holds ports rather than directions."""
        words = re.split(r"[\s,/]+", heads_text(self.columns[index].own).casefold().replace("i/o", "io"))
        if not all(word in self.pins.name_kinds for word in words if word):
            return False
        texts = [c.text for c in self._cells(index) if plain(c.text) not in self.pins.absent_cells]
        return len(texts) == 1 or len(set(texts)) >= 0.5 * len(texts)

    def holds(self, index: int, cell: TableCell) -> bool:
        """Whether a cell covers a place of a column."""
        cols = self.columns[index].cols
        return cell.col < cols.stop and cell.last_col >= cols.start

    def filled(self, row: int, index: int) -> TableCell | None:
        """The cell of a row in a column, None where there is none or a dash in it."""
        cell = self.table.at(row, self.columns[index].col)
        absent = cell is None or not cell.words or plain(cell.text) in self.pins.absent_cells
        return None if cell is None or absent or self.section(cell) else cell

    def marked(self) -> list[tuple[str, frozenset[int]]]:
        """The parts that head columns of marks, each with the rows that are marked as its own; empty where none is."""
        found: list[tuple[str, frozenset[int]]] = []
        for index, column in enumerate(self.columns):
            cells = self._cells(index)
            text = heads_text(column.own)
            if column.roles or not cells or not any(c.isdigit() for c in text):
                continue
            if all(c.text.casefold() in _MARKS for c in cells):
                rows = frozenset(row for row in self.body if self.filled(row, index))
                found.append((" ".join(joined(c.words) for c in column.own), rows))
        return found if len(found) > 1 else []

    @cached_property
    def sections(self) -> tuple[tuple[Phrase, frozenset[int]], ...]:
        """The packages that stand alone in rows of the body, each with the rows down to the next; empty for under two.

        The first row, or the last of those taken for headings, is of a package, and each counts its pins from 1 again.
        """
        found: list[tuple[Phrase, set[int]]] = []
        for row in range(max(self.first - 1, 0), len(self.table.rows)):
            line = self._package_of(row)
            if line is not None:
                found.append((line, set()))
            elif found:
                found[-1][1].add(row)
            elif row >= self.first:
                return ()
        firsts = [
            any(c.text == "1" and c.row == row for row in rows for c in self.table.row_cells(row)) for _, rows in found
        ]
        return tuple((line, frozenset(rows)) for line, rows in found) if len(found) > 1 and all(firsts) else ()

    def _package_of(self, row: int) -> Phrase | None:
        """The text of a row's one cell where it is of names of packages and of nothing else."""
        cells = {id(c): c for c in self.table.row_cells(row) if c.words}
        if len(cells) != 1:
            return None
        line = phrase(next(iter(cells.values())).words)
        return line if packages_alone(line.text, self.vocabulary.packages) else None

    def _names(self, index: int) -> bool:
        """Whether the column's cells can be names: not numbers, not prose; its dashes do not count."""
        texts = [heads_text([c]) for c in self._cells(index) if plain(c.text) not in self.pins.absent_cells]
        fit = [t for t in texts if plausible(t) and not t.isdigit() and len(t.split()) <= 8]
        return len(fit) >= 0.6 * len(texts) and any(c.isalpha() for t in fit for c in t)

    @cached_property
    def _held(self) -> dict[int, list[TableCell]]:
        """What `_cells` has been asked for."""
        return {}

    def _cells(self, index: int) -> list[TableCell]:
        """The body cells of a column alone, each once; section rows are left out."""
        held = self._held.get(index)
        if held is None:
            cells: dict[int, TableCell] = {}
            for row in self.body:
                cell = self.table.at(row, self.columns[index].col)
                if cell is not None and cell.words and not self.section(cell):
                    cells.setdefault(id(cell), cell)
            held = self._held[index] = list(cells.values())
        return held

    def section(self, cell: TableCell) -> bool:
        count = len(self.columns)
        return count > 1 and cell.col_span >= len(self.table.columns) - (1 if count > 3 else 0)

    def _numbers(self, names: Sequence[int], columns: range) -> list[int]:
        """Columns whose cells are pin numbers and whose heading, or the group above, says so."""
        grouped = [
            g for i in columns for g in self.columns[i].groups
            if g.col_span < len(self.table.columns)
            and (PIN_WORD.search(g.text) or heading_roles(heading_text(g), self.pins) & {"number", "group"})
        ]  # fmt: skip
        found: list[int] = []
        for i in columns:
            if i in names:
                continue
            share = self._number_share(i)
            column = self.columns[i]
            over = any(g in grouped for g in column.groups)
            if (
                ("number" in column.roles and share >= 0.55)
                or ("package" in column.roles and share >= 0.55)
                or ("group" in column.roles and share >= 0.85)
                or (over and share >= 0.85 and not column.roles & {"type", "description"})
                or self._of_sized_code(i)
            ):
                found.append(i)
        # packages whose headings are no known names ('MW.15', 'DBV'): numbers in every row beside the names or numbers
        alone = not found
        near = [names[0] - 2, names[0] - 1, names[-1] + 1] if alone else [found[0] - 1, found[-1] + 1]
        for i in near:
            if i in columns and i not in found and i not in names and self._of_unknown_package(i):
                if alone and self.table.kind != "ruled" and not self.counted_whole(i):
                    continue
                found.append(i)
                near += (i - 1, i + 1)
        return sorted(found)

    def _of_unknown_package(self, index: int) -> bool:
        """Whether every cell of a column, whose heading says nothing known, holds pin numbers, each of them once.

        What looks like balls of one row alone ('AN1', 'AN2') are inputs of that name.
        """
        column, numbers = self.columns[index], self._numbers_of(index)
        if column.roles - {"weak"} or not column.own or len(numbers) < 3 or self._number_share(index) < 1.0:
            return False
        rows = {number.rstrip("0123456789") for number in numbers if not number.isdecimal()}
        return len(rows) != 1 and len(set(numbers)) >= 0.9 * len(numbers)

    def _of_sized_code(self, index: int) -> bool:
        """As `_of_unknown_package`, the heading a code with a count of pins that no number exceeds: 'QN48'."""
        code = _SIZED_CODE.fullmatch(heads_text(self.columns[index].own))
        numbers = self._numbers_of(index)
        if code is None or self._number_share(index) < 1.0 or len(numbers) < 3:
            return False
        return len(set(numbers)) >= 0.9 * len(numbers) and all(int(n) <= int(code[1]) for n in numbers if n.isdecimal())

    def _numbers_of(self, index: int) -> list[str]:
        """The words of a column without its dashes."""
        texts = [w.text.strip(",;") for w in self.words(index)]
        return [text for text in texts if plain(text) not in self.pins.absent_cells]

    def counted_whole(self, index: int) -> bool:
        """Whether the numbers of a column are those of a package: most from 1 to the last."""
        entries = [e.text for c in self._cells(index) for e in number_entries(in_order(c.words), self.pins)]
        counted = {int(text) for text in entries if text.isdecimal()}
        return 1 in counted and len(counted) >= 0.8 * max(counted)

    def words(self, index: int) -> list[Word]:
        return [w for c in self._cells(index) for w in c.words]

    def _number_share(self, index: int) -> float:
        """The share of a column that can stand among pin numbers, by words or by cells; 0 where nothing is a number.

        By cells, the title of a row ('Left side of chip') and a pad's name of several words count as one.
        """
        words = self.words(index)
        if not any(begins_number(w.text) or number_like(w.text, self.pins, balls_only=True) for w in words):
            return 0.0
        cells = self._cells(index)
        numbers = sum(numbers_alone(cell, self.pins) for cell in cells)
        return max(sum(number_like(w.text, self.pins) for w in words) / len(words), numbers / len(cells))


def heading_text(cell: TableCell) -> str:
    words = unmarked(cell.words)
    return " ".join([plain or word.text for word, plain in zip(words, plain_texts(words), strict=True)])


def unmarked(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words of a heading without the small letter or digit of a footnote that stands apart."""
    large = max([w.size for w in words], default=0.0)
    return tuple([w for w in words if w.size >= 0.78 * large or len(w.text) > 1])


def heads_text(cells: Sequence[TableCell]) -> str:
    return " ".join(heading_text(c) for c in cells)


def numbers_alone(cell: TableCell, pins: PinWords) -> bool:
    return plain(cell.text) in pins.exposed_pads or all(number_like(w.text, pins) for w in cell.words)


def _abreast(names: Sequence[int], columns: Sequence[PinColumn]) -> list[range]:
    """The stretches of columns that belong to each column of names: all, or as many blocks as there are names."""
    if len(names) < 2:
        return [range(len(columns))] if names else []
    heads = [heads_text(c.own) for c in columns]
    for head in dict.fromkeys(head for head in heads if head and heads.count(head) >= len(names)):
        # the heading that begins the first block begins the others too; one whose names are cut off has none
        starts = [i for i, text in enumerate(heads) if text == head]
        parts = [range(a, b) for a, b in itertools.pairwise([*starts, len(columns)])]
        held = [sum(n in part for n in names) for part in parts]
        # a column of numbers before the first beginning would leave each name the number of the next block
        before = any(columns[i].roles & {"number", "name"} for i in range(starts[0]))
        if not before and sum(held) == len(names) and max(held) == 1:
            return [part for part, count in zip(parts, held, strict=True) if count]
    return []
