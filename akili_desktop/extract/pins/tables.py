"""Pin tables: tables with number columns, one or one per package, beside a column of names.

Whatever found the table, its heading cells tell the columns: a bijection for each number column of each block.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Attribute, AttributeRole, Bijection, Flag, Pair, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.packageforms import leadless
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.page.phrases import Phrase, phrase, phrases
from akili_desktop.extract.page.textlines import in_order, reading_order
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.pins.about import about_pins
from akili_desktop.extract.pins.across import turned_down
from akili_desktop.extract.pins.blocks import PIN_WORD, Block, PinColumn, PinGrid, heading_text, heads_text, unmarked
from akili_desktop.extract.pins.cells import begins_number, number_entries, number_like
from akili_desktop.extract.pins.columns import drawn_beside
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.pins.lines import columns_parted, numbers_rejoined
from akili_desktop.extract.pins.marks import STARRED, raised_marks, unstarred
from akili_desktop.extract.pins.nameranges import ORDER_SUPPOSED, Numbered, in_order_of_rows, names_in, names_of_numbers
from akili_desktop.extract.pins.names import joined, name_text
from akili_desktop.extract.pins.pads import UNNUMBERED
from akili_desktop.extract.pins.rests import DESCRIPTION, FUNCTIONS, OTHER, rest_flag
from akili_desktop.extract.pins.rows import EXTRACTOR, Row, pairs_of_row, rows_of_cell
from akili_desktop.extract.pins.sectioned import heads_pins_alone, with_sections
from akili_desktop.extract.pins.titles import is_figure, package_stretch, pin_counts
from akili_desktop.extract.pins.unsaidnumbers import unsaid_numbers
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.tables.runninghead import RUNNING
from akili_desktop.extract.vocabulary import Vocabulary

MOST_HEADER_ROWS = 6
_OTHERS = ("type", "description", "alternate")
_NUMBER_WORD = re.compile(r"(?:(?:pins?|balls?|no|nr|numbers?)[.#]?|#|№)", re.IGNORECASE)
_COORDINATE = re.compile(r"[XY](?:[\s-]*coordinates?|[\s-]*position|[\s-]*axis)?\s*(?:\(.{1,4}\)|\[.{1,4}\])?")
_SEVERAL = re.compile(r"\w\s*[/,&]\s*\w|\band\b")
_LIMITS = frozenset({"min", "typ", "max"})
_NOT_KEPT = frozenset({"name", "number", "package", "group", "alternate"})
_KEPT_AS: tuple[AttributeRole, ...] = ("structure", "type", "note", "description")

NAMES_NOT_TOLD = "names of a pin table not told"
PACKAGES_NOT_TOLD = "pins of several packages not told apart"

_PART_CODE = re.compile(r"\([A-Z]{1,2}\d{1,2}\)")

DRAWN = 90.0
"""Points under the headings of a pin table within which a package that is drawn beside the pins has its name."""

AT_HEAD = 0.2
"""The part of a page's height, from its top, in which the headings of a table stand that goes on from another page."""

LONGEST_REPEATED = 40
"""Characters of the longest description that is kept as a pin's attribute, too: an abbreviation or a few words."""

LONGEST_HEADING = 80
"""Characters of the longest heading of a column whose cells are kept."""


def read_pin_tables(
    page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary
) -> tuple[list[Bijection], list[Reject]]:
    """One bijection for each number column of each pin table of the page, and what was refused."""
    facts: list[Bijection] = []
    rejects: list[Reject] = []
    lines: list[Phrase] | None = None
    known: set[tuple[str, ...]] = set()
    alone: list[PinTable] = []
    for table in tables:
        headed = PinTable.headed(table, vocabulary)
        read = headed if headed is not None and headed.blocks else None
        if table.kind == "ruled" and (read is not None or heads_pins_alone(table, vocabulary.pins)):
            table = with_sections(table, tables, page, lambda t: PinTable.of(t, vocabulary) is not None)
            headed, read = PinTable.headed(table, vocabulary), None
            if headed is not None and headed.blocks:
                whole = numbers_rejoined(columns_parted(table), page, vocabulary.pins)
                read = PinTable.of(whole, vocabulary)
        if read is None:
            rejects += headed.refused() if headed is not None else []
            continue
        lines = phrases(page.words, 0.62) if lines is None else lines
        found, refused = read.read(page, lines)
        facts += found
        rejects += refused
        if found:
            known.add(read.heads)
        elif not refused:
            alone.append(read)
    for read in alone:  # a table of one pin below a heading of its own, beside others of the same headings
        if read.heads in known:
            facts += read.read(page, lines or (), fewest=1)[0]
    return facts, rejects


class PinTable(PinGrid):
    """A table read as pins."""

    @classmethod
    def of(cls, table: Table, vocabulary: Vocabulary) -> PinTable | None:
        """The table as one of pins; None where its headings name no column of names or none of numbers."""
        read = cls.headed(table, vocabulary)
        return read if read is not None and read.blocks else None

    def refused(self) -> list[Reject]:
        """What is told of a table that counts a package's pins beside names under headings that say nothing known, or
        those of several packages that no row tells apart."""
        table = self.table
        unnamed = table.kind == "ruled" and any(PIN_WORD.search(c.text) for c in self.header) and self.unnamed
        if not (self.undivided or unnamed):
            return []
        rule, text = PACKAGES_NOT_TOLD if self.undivided else NAMES_NOT_TOLD, " ".join(c.text for c in self.header)[:80]
        return [Reject(page=table.page, bbox=table.bbox, rule=rule, text=text, extractor=EXTRACTOR)]

    @classmethod
    def headed(cls, table: Table, vocabulary: Vocabulary) -> PinTable | None:
        """The table below its headings; None where it has none of pins."""
        if table.kind not in ("ruled", "pins", "aligned") or len(table.columns) < 2:
            return None
        table = turned_down(table, vocabulary) or table
        first = _first_row(table, vocabulary)
        return None if first is None else cls(table, first, vocabulary)

    @property
    def heads(self) -> tuple[str, ...]:
        """The texts of the headings."""
        return tuple(c.text for c in self.header)

    @cached_property
    def _frame(self) -> Rect:
        heads = [c.bbox for c in self.header]
        return bounding_box(heads) if heads else self.table.bbox

    def read(self, page: PageContent, lines: Sequence[Phrase], fewest: int = 2) -> tuple[list[Bijection], list[Reject]]:
        """The bijections of the number columns; of fewer pins than `fewest` only where a package is told."""
        if not about_pins(self, self._frame.y0, page, lines):
            return [], []
        facts: list[Bijection] = []
        rejects: dict[Reject, None] = {}
        above = self._package_above(lines) or self._package_beside(lines)
        for block in self.blocks:
            read = {n: self.pairs(block.names, n, block.columns) for n in block.numbers}
            whole = sum(len(pairs) for pairs, _ in read.values())
            of_parts: list[tuple[str | None, frozenset[int] | None]] = [*self.marked()] or [(None, None)]
            of_packages = {rows: (line.text.strip(" ,;:"), line.bbox) for line, rows in self.sections}
            of_parts = [(None, rows) for rows in of_packages] or of_parts
            for number, (part, rows) in itertools.product(block.numbers, of_parts):
                column = self.columns[number]
                package, package_box = self._package(column, several=len(block.numbers) > 1)
                if block.variant is not None:
                    package, package_box = self._package(self.columns[block.variant], several=False)
                    part = None if package else heads_text(self.columns[block.variant].own)
                pairs, refused = (
                    self.pairs(block.names, number, block.columns, rows) if rows is not None else read[number]
                )
                if package and _SEVERAL.search(package) and not leadless(package):
                    pairs = [pair for pair in pairs if pair.left != "0"]
                rejects.update(dict.fromkeys(refused))
                if rows is not None and rows in of_packages:
                    package, package_box = of_packages[rows]
                named = [(package, package_box)] if package else above or [(None, None)]
                if not package and len(block.numbers) == 1:
                    named = above or self._drawn_above(lines, pairs, RUNNING * page.height) or named
                # one pin alone is a package's only where others of the table tell that it is one of pins
                if not pairs or whole < fewest or (len(pairs) < fewest and named[0][0] is None):
                    continue
                rests = (*self._rests(block, page), *unsaid_numbers(self._cells_beside(block.names, number), self.pins))
                facts += (
                    Bijection(
                        page=page.page,
                        bbox=bounding_box([*(p.bbox for p in pairs), self._frame]),
                        extractor=EXTRACTOR,
                        package=text,
                        package_bbox=box,
                        variant=part or self._parts_over(column),
                        source="table",
                        pairs=tuple(pairs),
                        flags=(*rests, *self._order_flag(block.names, number, pairs)),
                    )
                    for text, box in named
                )
            if facts:
                rejects.update(dict.fromkeys(self._unnumbered(block)))
        for number in self.nameless if facts else ():
            text = " ".join(cell.text for cell in self._cells(number))[:80]
            box = bounding_box(cell.bbox for cell in self._cells(number))
            reject = Reject(page=self.table.page, bbox=box, rule=NAMES_NOT_TOLD, text=text, extractor=EXTRACTOR)
            rejects[reject] = None
        return facts, list(rejects)

    def _rests(self, block: Block, page: PageContent) -> tuple[Flag, ...]:
        """What the first row holds below headings at the page's head where it has neither a number nor a name."""
        row = self.first
        if self._frame.y0 > AT_HEAD * page.height or any(self._cell(row, i) for i in (*block.numbers, *block.names)):
            return ()
        kinds = {"alternate": FUNCTIONS, "description": DESCRIPTION}
        cells = {i: cell for i in block.columns if (cell := self._cell(row, i)) is not None and cell.row == row}
        return tuple(
            rest_flag(
                kinds.get(self._role(i, block.columns) or "", OTHER),
                " ".join(w.plain or w.text for w in in_order(cell.words)),
            )
            for i, cell in cells.items()
        )

    def _unnumbered(self, block: Block) -> Iterator[Reject]:
        """What is told of a pad in the column of names that no column of numbers counts: 'Thermal pad', '—'."""
        cells = {id(cell): cell for name in block.names for cell in self._cells(name)}
        for cell in cells.values():
            if plain(cell.text) not in self.pins.exposed_pads:
                continue
            rows = range(cell.row, cell.last_row + 1)
            beside = [self._cell(row, number) for number in block.numbers for row in rows]
            if all(c is None or plain(c.text) in self.pins.absent_cells for c in beside):
                yield Reject(page=self.table.page, bbox=cell.bbox, rule=UNNUMBERED, text=cell.text,
                             extractor=EXTRACTOR)  # fmt: skip

    def pairs(
        self, names: Sequence[int], number: int, columns: range, only: frozenset[int] | None = None
    ) -> tuple[list[Pair], list[Reject]]:
        """The pairs of one number column with the columns of names, and what was refused; of the rows in `only`."""
        pairs: dict[tuple[str, str], Pair] = {}
        rejects: list[Reject] = []
        padded = leadless(self._package(self.columns[number], several=False)[0] or "")
        supposed = self._supposed(names, number)
        for cell, beside in self._cells_beside(names, number):
            functions = _functions_below(beside)
            for named in beside[:1] if functions else beside:
                if heading_roles(heading_text(named), self.pins) & {"name"}:
                    continue  # the headings once more
                rows = range(max(cell.row, named.row), min(cell.last_row, named.last_row) + 1)
                if only is not None and only.isdisjoint(rows):
                    continue
                others = self._others(rows, columns, names, named)
                if functions:
                    others["alternate"] = (*others.get("alternate", ()), *functions)
                name = next((i for i in names if self.holds(i, named)), names[0])
                marks = (
                    *self._marks(name, named),
                    *self._marks(number, cell),
                    *self._marks_beside(rows, columns, names),
                )
                kept = (*self._attributes(rows, columns), *marks)
                if (cell.row, cell.last_row) == (named.row, named.last_row):
                    found = rows_of_cell(cell.words, named.words, others, self.pins, kept)
                else:  # a name for several numbers, or several names of one number: the pin carries each
                    found = [Row(number_entries(in_order(cell.words), self.pins), named.words, others, kept)]
                for row in found:
                    made, refused = pairs_of_row(row, self.table.page, self.pins, self._ordered or id(cell) in supposed)
                    for pair in made:
                        if pair.left == "0" and cell.col_span > len(self.columns[number].cols) and not padded:
                            continue  # the pad under one of the packages that share the cell
                        pairs.setdefault((pair.left, pair.right), pair)
                    rejects += refused
        return list(pairs.values()), rejects

    @cached_property
    def _ordered(self) -> bool:
        """Whether a row has a range of names beside numbers that are not sorted: then none of the table's are."""
        return any(
            names_of_numbers(name_text(named.words), self._entries(cell))
            for block in self.blocks
            for number in block.numbers
            for cell, beside in self._cells_beside(block.names, number)
            for named in beside
            if names_in(name_text(named.words))
        )

    def _supposed(self, names: Sequence[int], number: int) -> dict[int, list[str]]:
        """The numbers of the cells beside a range of names whose order the rows' alone suggests, by the cell's id."""
        numbered = next((block.numbers for block in self.blocks if number in block.numbers), (number,))
        if self._ordered or not any(names_in(name_text(cell.words)) for name in names for cell in self._cells(name)):
            return {}
        cells = {
            column: [
                Numbered(id(cell), id(named[0]), name_text(named[0].words), self._entries(cell))
                for cell, named in self._cells_beside(names, column) if len(named) == 1
            ] for column in {*numbered, number}
        }  # fmt: skip
        return in_order_of_rows(cells, number)

    def _entries(self, cell: TableCell) -> list[str]:
        return [entry.text for entry in number_entries(in_order(cell.words), self.pins)]

    def _order_flag(self, names: Sequence[int], number: int, pairs: Sequence[Pair]) -> tuple[Flag, ...]:
        """The flag that tells of which pins the order of the names is not printed; none where it is of all."""
        told = {text for numbers in self._supposed(names, number).values() for text in numbers}
        said = "; ".join(f"pin {pair.left}: {pair.right}" for pair in pairs if pair.left in told)
        detail = f"names of a range beside a range of numbers, in the order of the table's rows: {said}"
        return (Flag(rule=ORDER_SUPPOSED, detail=detail),) if said else ()

    def _cells_beside(self, names: Sequence[int], number: int) -> Iterator[tuple[TableCell, list[TableCell]]]:
        """Each number cell with the name cells of its rows: the first with a text where several columns hold names."""
        for cell in self._cells(number):
            beside: dict[int, TableCell] = {}
            for row in range(cell.row, cell.last_row + 1):
                filled = (self.filled(row, i) for i in names) if len(names) > 1 else [self._cell(row, names[0])]
                other = next((found for found in filled if found is not None), None)
                if other is not None and other is not cell:
                    beside.setdefault(id(other), other)
            yield cell, list(beside.values())

    def _cell(self, row: int, index: int) -> TableCell | None:
        """The cell of a row in a column, a dash too; None for a section row's."""
        cell = self.table.at(row, self.columns[index].col)
        return cell if cell is not None and cell.words and not self.section(cell) else None

    def _others(
        self, rows: range, columns: range, names: Sequence[int], named: TableCell
    ) -> dict[str, tuple[Word, ...]]:
        """The words beside a pin by the role of their column; several columns of further functions count as one.

        So does what stands in a column of names beside the name itself.
        """
        found: dict[str, tuple[Word, ...]] = {}
        for i in columns:
            role = self._role(i, columns)
            if i in names:
                role = "alternate" if len(names) > 1 and not self.holds(i, named) else None
            if role is None or (role in found and role != "alternate"):
                continue
            cells: dict[int, TableCell] = {}
            for row in rows:
                cell = self.filled(row, i) if role == "alternate" else self._cell(row, i)
                if cell is not None:
                    cells.setdefault(id(cell), cell)
            words = tuple(w for c in cells.values() for w in unstarred(c.words))
            if words:
                found[role] = (*found.get(role, ()), *words)
        return found

    def _role(self, column: int, columns: range) -> str | None:
        """What a column says of a pin beside its name; each pin asks, and the column says the same of all."""
        if (column, columns) not in self._roles:
            self._roles[column, columns] = self._role_of(column, columns)
        return self._roles[column, columns]

    @cached_property
    def _roles(self) -> dict[tuple[int, range], str | None]:
        return {}

    def _role_of(self, column: int, columns: range) -> str | None:
        """As `_role`; 'Pin function' over kinds, beside 'Description', is a type."""
        role = next((r for r in _OTHERS if r in self.columns[column].roles), None)
        if role == "type" and self._of_ports(column):
            return None
        if role != "description" or any("type" in self.columns[i].roles for i in columns):
            return role
        others = any(i != column and "description" in self.columns[i].roles for i in columns)
        return "type" if others and self._of_kinds(column) else role

    def _of_ports(self, column: int) -> bool:
        """Whether each cell of a column numbers another port: 'IO6', 'IO7' under 'IO' are no types."""
        cells = [c for c in self._cells(column) if plain(c.text) not in self.pins.absent_cells]
        texts = [c.text for c in cells if not heading_roles(heading_text(c), self.pins)]  # the headings once more
        ports = {text.rstrip("0123456789") for text in texts}
        return len(set(texts)) == len(texts) > 1 and len(ports) == 1 and ports.isdisjoint(("", *texts))

    def _of_kinds(self, column: int) -> bool:
        """Whether each cell of a column tells a kind of pins: 'Digital Input', 'Power'."""
        texts = [plain(cell.text).split() for cell in self._cells(column) if cell.words]
        absent, kinds = self.pins.absent_cells, self.pins.kind_words | self.pins.absent_cells
        told = len(texts) > 1 and all(kinds.issuperset(words) for words in texts)
        return told and any(not absent.issuperset(words) for words in texts)

    def _attributes(self, rows: range, columns: range) -> tuple[Attribute, ...]:
        """The cells beside a pin in columns whose heading is printed, but names, numbers and functions.

        A long one of the column that describes the pin is its description, and no further text.
        """
        found: list[Attribute] = []
        described = next((i for i in columns if self._role(i, columns) == "description"), None)
        for i in columns:
            column = self.columns[i]
            if i not in self._kept:
                continue
            cells = {id(c): c for r in rows if (c := self.table.at(r, column.col)) is not None}
            words = [w for c in cells.values() for w in unstarred(reading_order(c.words))]
            over, heading = self._over(i)
            text = joined(words)
            if len(cells) != 1 or any(map(self.section, cells.values())) or not text:
                continue
            if i == described and len(text) > LONGEST_REPEATED:
                continue
            kept: AttributeRole = next((r for r in _KEPT_AS if r in column.roles and r != "type"), "other")
            role: AttributeRole = "type" if self._role(i, columns) == "type" else kept
            if heading and len(heading) <= LONGEST_HEADING:
                found.append(
                    Attribute(
                        role=role, heading=heading, heading_bbox=bounding_box(w.bbox for w in over), text=text,
                        bbox=bounding_box(w.bbox for w in words),
                    )
                )  # fmt: skip
        return tuple(found)

    @cached_property
    def _kept(self) -> frozenset[int]:
        """The columns whose cells are kept with a pin."""
        others = {i for block in self.blocks for i in (*block.names, *block.numbers)}
        return frozenset(
            i for i, column in enumerate(self.columns)
            if i not in others and column.own and not column.roles & _NOT_KEPT
            and plain(heads_text(column.own)) not in self.pins.drawings_headed
        )  # fmt: skip

    @cached_property
    def _headings(self) -> dict[int, tuple[list[Word], str]]:
        return {}

    def _over(self, column: int) -> tuple[list[Word], str]:
        """The words of a column's own heading and its text: each row's cells are told with it."""
        if column not in self._headings:
            words = [w for c in self.columns[column].own for w in reading_order(unmarked(c.words))]
            self._headings[column] = words, joined(words)
        return self._headings[column]

    def _marks(self, column: int, cell: TableCell) -> list[Attribute]:
        """The raised footnote marks of a cell: what they say may restrict the pin."""
        over, heading = self._over(column)
        if not 0 < len(heading) <= LONGEST_HEADING:
            return []
        return [
            Attribute(
                role="note", heading=heading, heading_bbox=bounding_box(w.bbox for w in over), text=text, bbox=box
            )
            for text, box in raised_marks(cell.words)
        ]

    def _marks_beside(self, rows: range, columns: range, names: Sequence[int]) -> list[Attribute]:
        """The raised marks of the cells with a pin's functions, and those with a star of its description."""
        beside = (i for i in columns if self.columns[i].roles & {"alternate", "description"} and i not in names)
        cells = {id(c): (i, c) for i in beside for row in rows if (c := self._cell(row, i)) is not None}
        marks = ((self.columns[i].roles, mark) for i, cell in cells.values() for mark in self._marks(i, cell))
        return [mark for roles, mark in marks if "alternate" in roles or STARRED.fullmatch(mark.text)]

    def _package(self, column: PinColumn, several: bool) -> tuple[str | None, Rect | None]:
        """The package that a number column's own headings name; letters of the maker's where there are several."""
        named = [c for c in column.own if self._packed(c)]
        if not named:  # a package over the columns of its numbers and of its names
            over = [c for c in column.groups if c.col_span < len(self.table.columns) and self._packed(c)]
            named = sorted(over, key=lambda c: c.col_span)[:1]
        if not named and several:
            named = [c for c in column.own if not heading_roles(heading_text(c), self.pins) and len(c.text) <= 40]
        if not named:
            return None, None
        words = [w for c in named for w in c.words]
        while len(words) > 1 and _NUMBER_WORD.fullmatch(words[-1].text):
            words.pop()
        while len(words) > 1 and _NUMBER_WORD.fullmatch(words[0].text):
            words.pop(0)
        text = " ".join(w.text for w in words).strip(" ,")
        if len(text) > 2 and text[0] + text[-1] == "()" and text.count("(") == 1:  # 'Pin (LQFP64)'
            line = phrase(words)
            start = line.text.find(text) + 1
            return text[1:-1], line.box(start, start + len(text) - 2)
        return (text, bounding_box(w.bbox for w in words)) if text else (None, None)

    def _parts_over(self, column: PinColumn) -> str | None:
        """The part numbers in the headings of a number column and of the group above it; None where none is printed."""
        found: dict[str, None] = {}
        for cell in (*column.groups, *column.own):
            if cell.col_span >= len(self.table.columns):
                continue
            for word in cell.words:
                if not word.rotation and len(word.text) >= 4:
                    found.update(
                        dict.fromkeys(part_tokens(word.text, self.vocabulary.vendors, self.vocabulary.packages))
                    )
        if not found and any(self._packed(c) for c in column.own):
            # '(F8)' over 'TSSOP20' tells it from another part's TSSOP20
            found.update((c.text.strip("()"), None) for c in column.own if _PART_CODE.fullmatch(c.text))
        return ", ".join(found) or None

    def _package_above(self, lines: Sequence[Phrase]) -> list[tuple[str | None, Rect | None]]:
        """The package that the nearest heading above the table names; a heading of pins without one ends the search."""
        top = self._frame.y0
        for line in reversed([p for p in lines if p.bbox.y1 <= top + 2]):
            heading = _heading_like(line, lines)
            close = top - line.bbox.y1 < 40 and line.bbox.overlap_x(self.table.bbox) > 0
            if not (heading or close) or len(line.words) > 10 or is_figure(line):
                continue
            stretch = package_stretch(line, self.vocabulary.packages)
            if stretch is not None:
                return [stretch]
            if _larger(line, lines) and self.pins.titled(line.text):
                return []
        return []

    def _package_beside(self, lines: Sequence[Phrase]) -> list[tuple[str | None, Rect | None]]:
        """The one package that is named in a column of drawings beside the pins: 'SOT23' under 'Simplified outline'."""
        told = {c.bbox: c for c in self.header if plain(c.text) in self.pins.drawings_headed}
        heads = [c.bbox for c in self.header if c.words and c.bbox not in told]
        drawn = min(told, key=lambda box: box.x0, default=None) or (heads and drawn_beside(heads, lines, self.pins))
        if not drawn:
            return []
        foot = max(self.table.bbox.y1, self._frame.y1 + DRAWN)
        named = [
            stretch
            for line in lines
            if line.bbox.y0 > drawn.y1 and line.bbox.y1 <= foot and line.bbox.x0 > drawn.x0 - 0.5 * drawn.width
            and len(line.words) <= 3 and (stretch := package_stretch(line, self.vocabulary.packages)) is not None
        ]  # fmt: skip
        return [*named] if len(named) == 1 else []

    def _drawn_above(
        self, lines: Sequence[Phrase], pairs: Sequence[Pair], head: float
    ) -> list[tuple[str | None, Rect | None]]:
        """The packages that are drawn above a table of one column of numbers, with as many pins as it has.

        The table is of all of them: pins that differ from package to package stand in columns of their own. What the
        running title names, down to `head`, is drawn nowhere.
        """
        numbers = {int(p.left) for p in pairs if p.left.isdecimal()}
        if numbers != set(range(1, len(numbers) + 1)):
            return []
        found: dict[str, tuple[str | None, Rect | None]] = {}
        for line in lines:
            if line.bbox.y1 > self._frame.y0 + 2 or line.bbox.y1 <= head or len(line.words) > 12:
                continue
            stretch = package_stretch(line, self.vocabulary.packages)
            caption = is_figure(line) or _heading_like(line, lines)
            if stretch is not None and caption and len(numbers) in pin_counts(stretch[0]):
                found.setdefault(stretch[0], stretch)
        return list(found.values())


def _functions_below(names: Sequence[TableCell]) -> tuple[Word, ...]:
    """The words of the cells under a pin's name that are its functions: the name is among them again.

    Empty where the names are of several signals bonded to one pin.
    """
    first = names[0].text if len(names) > 2 else ""
    again = any(cell.text == first for cell in names[1:])
    return tuple(w for cell in names[1:] if cell.text != first for w in cell.words) if again else ()


def _larger(line: Phrase, lines: Sequence[Phrase]) -> bool:
    """Whether a line is printed larger than the page's text."""
    return line.size >= 1.08 * sorted(p.size for p in lines)[len(lines) // 2]


def _heading_like(line: Phrase, lines: Sequence[Phrase]) -> bool:
    return line.words[0].bold or _larger(line, lines)


def _first_row(table: Table, vocabulary: Vocabulary) -> int | None:
    """The first row of pins: a number alone in its cell beside a name, under headings; None where there is none."""
    if table.header_rows:
        return table.header_rows
    pins = vocabulary.pins
    last = 0
    for row in range(min(MOST_HEADER_ROWS + 4, len(table.rows))):
        cells = [c for c in table.row_cells(row) if c.row == row]
        named = any(c.text[:1].isalpha() for c in cells)
        if last and named and any(_is_number(c, vocabulary) for c in cells):
            break
        spoken = [bool(heading_roles(heading_text(c), pins)) for c in cells]
        packed = last == row and any(vocabulary.packages.found(c.text) for c in cells)
        if any(spoken) or packed:
            last = max(c.last_row + 1 for c, said in zip(cells, spoken, strict=True) if said or packed)
        elif last == row and _under_numbers(table, row, vocabulary):
            last = row + 1
    if not last or last > MOST_HEADER_ROWS or last >= len(table.rows):
        return None
    heads = [heading_text(c) for r in range(last) for c in table.row_cells(r)]
    limits = sum(vocabulary.role(text) in _LIMITS for text in heads) >= 2
    # pads of a die have coordinates, pins of a package have none
    places = {text[0] for text in heads if _COORDINATE.fullmatch(text)} >= {"X", "Y"}
    return None if limits or places else last


def _under_numbers(table: Table, row: int, vocabulary: Vocabulary) -> bool:
    """Whether a row has codes under a heading of numbers over several columns: 'LH' and 'UA' under 'Number'."""
    under: dict[int, list[TableCell]] = {}
    for cell in (c for c in table.row_cells(row) if c.row == row):
        head = table.at(row - 1, cell.col)
        numbered = head is not None and heading_roles(heading_text(head), vocabulary.pins) & {"number", "group"}
        if head is not None and numbered and head.col <= cell.col and cell.last_col <= head.last_col:
            under.setdefault(id(head), []).append(cell)
    return any(
        len(cells) > 1 and not any(number_like(w.text, vocabulary.pins) for c in cells for w in c.words)
        for cells in under.values()
    )


def _is_number(cell: TableCell, vocabulary: Vocabulary) -> bool:
    texts = [w.text for w in cell.words]
    return (
        bool(texts)
        and all(number_like(t, vocabulary.pins) for t in texts)
        and any(begins_number(t) or number_like(t, vocabulary.pins, balls_only=True) for t in texts)
    )
