"""Which row each line of text is of, in a cell where no ruling parts the rows.

A line is of the row whose values stand on its baseline. One without values beside it goes on with a neighbour's text,
heads lines that stand deeper, or is a row of its own; baselines, indent and gaps tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from itertools import pairwise

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import ends_in_symbol, symbol_like
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.centred import unit_lines
from akili_desktop.extract.tables.columns import is_case, is_quantity, names_parts
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.headlines import LEAST_LETTERS
from akili_desktop.extract.tables.namesabove import begun_above
from akili_desktop.extract.tables.parallelheads import heads_of_like_rows
from akili_desktop.extract.tables.rownames import add_words
from akili_desktop.extract.tables.spanning import OPEN, goes_on
from akili_desktop.extract.tables.testheads import heads_in_turn, stated
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine, beside_row


class Head(Enum):
    """What a line is that is of no single row."""

    HEADING = auto()
    """A row of its own, such as a section's name."""
    PARENT = auto()
    """It stands over lines that begin further right, and is of all of them."""
    NAME = auto()
    """A name over its cases, which begin where it does."""
    SHARED = auto()
    """It is given to the rows beside it that have no text of their own."""


SET_LINE = 1.6
"""The lines of one name follow one another within this many glyph sizes."""
NEARER = 0.9
"""A line this part of the distance to the line below from the one above, at most, is nearer to that one."""
COMMENT_OPEN = (",", ";")
"""How a line of a test ends that goes on in the next one."""
Owner = int | Head | None
"""Whose a line is: a row's number, a `Head`, or not known yet."""


def pair_lines(
    index: int, column: HeadColumn, words: list[Word], numbers: list[int], values: list[ValueLine],
    rows: list[RowDraft], headings: list[RowDraft], left: float,
) -> None:  # fmt: skip
    """Give the lines of a cell of `column` (its `index`) to the rows `numbers`; what is of none goes to `headings`."""
    groups = unit_lines(words, values) if column.role == "unit" else group_lines(words)
    if column.role == "unit" and len(groups) == 1 < len(numbers) and beside_row(groups[0], numbers, values) is None:
        for number in numbers:
            add_words(rows[number], index, groups[0], left)
        return
    if column.role == "unit" and len(groups) > 1 and groups[1][0].baseline - groups[0][0].baseline > 2 * words[0].size:
        over = groups[0][0].baseline < min(values[number].baseline for number in numbers) - 0.5 * words[0].size
        if over and (units := from_the_top(groups, numbers, values)):
            for number, unit in units.items():
                add_words(rows[number], index, unit, left)
            return
    begun = _named_beside(index, numbers, values, rows) if column.role == "conditions" else frozenset[int]()
    cell = _Cell(column.role, groups, numbers, values, begun)
    for line in range(len(groups)):
        cell.settle(line)
    _hand_out(cell, index, rows, headings, left)


@dataclass
class _Cell:
    """Lines of text from the top beside lines of values, and whose each is."""

    role: str | None
    lines: Sequence[list[Word]]
    numbers: list[int]
    values: Sequence[ValueLine]
    begun_rows: frozenset[int] = frozenset()
    """The rows that a text of their own begins, left of this cell and of the values, on their line."""
    owners: list[Owner] = field(init=False)
    aligned: list[bool] = field(init=False)
    """Whether values stand beside the line."""
    torn: set[int] = field(default_factory=set)
    """The rows that a line of tests stands between, of which the other may have it."""
    shared: dict[int, Sequence[int]] = field(default_factory=dict)
    """The rows that a `SHARED` line is given to."""

    def __post_init__(self) -> None:
        beside = [beside_row(line, self.numbers, self.values) for line in self.lines]
        self.aligned = [row is not None for row in beside]
        if self.role in ("parameter", "symbol", "conditions", "unit"):
            _straddle(self.lines, self.numbers, self.values, beside)
        self.owners = list(beside)

    @cached_property
    def size(self) -> float:
        return self.lines[0][0].size

    @cached_property
    def left(self) -> list[float]:
        return [line[0].bbox.x0 for line in self.lines]

    @cached_property
    def base(self) -> list[float]:
        return [line[0].baseline for line in self.lines]

    def owner(self, line: int | None) -> int | None:
        """The row that a line is of, where it is of one."""
        owner = self.owners[line] if line is not None else None
        return owner if isinstance(owner, int) else None

    def named(self) -> set[int]:
        """The rows that lines are known to be of."""
        return {owner for owner in self.owners if isinstance(owner, int)}

    @cached_property
    def sections(self) -> frozenset[int]:
        """The lines that head rows of one line each and stand as these do ('Digital Input' over 'Input Voltage (VIL)').

        The first line has no row above to go on with, and none goes on below: all lines begin at one left edge, at
        the rows' pitch and with a capital, and the row's first word would have had room behind each of them. Those over
        rows of the same names ('Case 318H', 'Case 369A') need none of that.
        """
        bare = [line for line, beside in enumerate(self.aligned) if not beside]
        if self.role != "parameter" or not bare or len(self.lines) < 3:
            return frozenset()
        if len(bare) > 1 and (heads := heads_of_like_rows(self.lines, self.aligned)):
            return heads
        if bare[0] != 0:
            return frozenset()
        pitches = [low - high for high, low in pairwise(self.base)]
        steps = [pitch / min(pitches) for pitch in pitches]  # a row without a name leaves a line empty
        even = all(abs(step - round(step)) <= 0.1 for step in steps) and max(self.left) - min(self.left) <= 1
        even = even and all(steps[line] <= 1.1 for line in bare if line < len(steps))
        apart = all(low - high > 2 for high, low in pairwise([*bare, len(self.lines)]))  # rows stand under each
        capitals = all(line[0].text[0].isupper() for line in self.lines)
        if not (even and apart and capitals):
            return frozenset()
        edge = max(line[-1].bbox.x1 for line in self.lines)
        room = (edge - self.lines[i][-1].bbox.x1 - 0.25 * self.size - self.lines[i + 1][0].bbox.width for i in bare)
        return frozenset(bare) if all(left > 0 for left in room) else frozenset()

    @cached_property
    def turns(self) -> frozenset[int]:
        """The tests without values that head the rows under them in turn: 'VCC = 15 V', 'VCC = 5 V'."""
        return heads_in_turn(self.lines, self.aligned) if self.role == "conditions" else frozenset()

    @cached_property
    def begun(self) -> frozenset[int]:
        """The lines that begin the names of the rows right below them."""
        return begun_above(self.lines, self.aligned) if self.role == "parameter" else frozenset()

    def _in_bold(self, line: int) -> bool:
        """Whether a line without values is in bold among names or symbols in plain letters: it heads rows."""
        named = [words for words, beside in zip(self.lines, self.aligned, strict=True) if beside]
        plain = bool(named) and not any(word.bold for words in named for word in words)
        letters = sum(c.isalpha() for word in self.lines[line] for c in word.text)
        heavy = all(word.bold for word in self.lines[line]) and letters >= LEAST_LETTERS
        return self.role in ("parameter", "symbol") and plain and heavy and any(self.aligned[line + 1 :])

    def _ends_list(self, line: int) -> bool:
        """Whether a line is the symbol that a row's name, which ends in a comma in the line above, goes on with."""
        words = self.lines[line]
        if self.role != "parameter" or not line or self.owner(line - 1) is None or len(words) > 1:
            return False
        near = self.base[line] - self.base[line - 1] <= SET_LINE * self.size
        return near and self.lines[line - 1][-1].text.endswith(",") and ends_in_symbol(words)

    def settle(self, line: int) -> None:
        """Say whose a line is that no values stand beside; those above it are settled."""
        if self.owners[line] is not None:
            return
        if line in self.sections or self._in_bold(line):
            self.owners[line] = Head.HEADING
            return
        if line in self.turns:
            self.owners[line] = Head.PARENT
            return
        if line in self.begun:
            self.owners[line] = self.owners[line + 1]
            return
        if self._ends_list(line):
            self.owners[line] = self.owners[line - 1]
            return
        if self.role == "conditions" and (near := self._of_near(line)) is not None:
            self.owners[line] = near
            return
        if self.role == "parameter" and (beside := self._right_over(line)) is not None:
            self.owners[line] = beside
            return
        places = range(len(self.lines))
        after = next((other for other in places[line + 1 :] if self.owner(other) is not None), None)
        before = next((other for other in reversed(places[:line]) if self.owner(other) is not None), None)
        if self.role == "unit" and (two := _middle(self.base[line], self.numbers, self.values, self.named())):
            self.owners[line], self.shared[line] = Head.SHARED, two
        elif self.role == "unit":
            near = before if before is not None else after
            alone = self.numbers[0] if len(self.numbers) == 1 else None
            self.owners[line] = self.owner(near) if near is not None else alone
        elif rows := self._without_text(line, before, after):
            self.owners[line], self.shared[line] = Head.SHARED, rows
        elif len(self.numbers) == 1 and after is None and before is None:
            self.owners[line] = self.numbers[0]
        else:
            self.owners[line] = self._by_place(line, before, after)

    def _of_near(self, line: int) -> int | None:
        """The row that a line of tests is of by itself, clear of the line above: values without a test stand right
        beside it; or the row above has stated its symbol and the one below, whose test goes on in the next line, not.
        """
        size = self.size
        if self._opens_below(line):
            return self.owner(line + 1)
        if line and self.base[line] - self.base[line - 1] > SET_LINE * size:
            apart = {n: abs(self.values[n].baseline - self.base[line]) for n in self.numbers}
            near = [n for n, gap in apart.items() if gap < SET_LINE * size]
            if len(near) == 1 and apart[near[0]] <= 0.75 * size and near[0] not in self.named():
                return near[0]
        above, below = (
            self.owner(line - 1) if line else None,
            self.owner(line + 1) if line + 1 < len(self.lines) else None,
        )
        if above is None or below is None or above == below or not self.aligned[line + 1]:
            return None
        own = {symbol for at, row in enumerate(self.owners[:line]) if row == above for symbol in stated(self.lines[at])}
        said = set(stated(self.lines[line]))
        return below if said and said <= own and not said & set(stated(self.lines[line + 1])) else None

    def _right_over(self, line: int) -> int | None:
        """The row whose values stand half a line below a name, at the middle of their test's two lines.

        The name is clear of the lines around, and the rows around have names beside them: else it may be of several.
        """
        base, size, named = self.base[line], self.size, self.named()
        clear = all(abs(other - base) > SET_LINE * size for at, other in enumerate(self.base) if at != line)
        order = sorted(self.numbers, key=lambda n: self.values[n].baseline)
        near = [at for at, n in enumerate(order) if 0 < self.values[n].baseline - base <= 0.75 * size]
        if not clear or len(near) != 1 or order[near[0]] in named:
            return None
        around = order[max(near[0] - 1, 0) : near[0]] + order[near[0] + 1 : near[0] + 2]
        return order[near[0]] if named.issuperset(around) else None

    def _opens_below(self, line: int) -> bool:
        """Whether a line can only begin the test beside the values right below: it ends open, the line above does not.

        ('DCVDD, DBVDD,' over 'AVDD, HPVDD   16'.)
        """
        if line + 1 >= len(self.lines) or not self.aligned[line + 1] or not self.lines[line][-1].text.endswith(","):
            return False
        near = self.base[line + 1] - self.base[line] <= SET_LINE * self.size
        return near and not (line and goes_on(self.lines[line - 1], self.lines[line]))

    def _without_text(self, line: int, before: int | None, after: int | None) -> Sequence[int]:
        """The rows beside the line that have no text of their own and take it, if any."""
        named = self.named()
        between = _middle(self.base[line], self.numbers, self.values, named)
        if between is not None:
            return between
        if len(self.numbers) == 1 and after is None and before is None:
            return ()
        opens = self.role == "parameter" and (line == 0 or self.owners[line - 1] is Head.HEADING)
        # '   G = 100   10' over 'Gain vs. temperature' over values: not of the line above
        return _headed(line, before, after, self.left, self.base, self.numbers, self.values, named, opens)

    def _runs_into(self, line: int) -> bool:
        """Whether a name goes on in the one row right under it: it ends in no noun, or another name goes on alike.

        'Voltage Drift without' over '  External Trim   0.3'; 'Power Supply Rejection' over '  Ratio   5', as
        'Common-Mode Rejection   123' stands over '  Ratio' without values.
        """
        under, last = line + 1, self.lines[line][-1].text
        if self.role != "parameter" or under >= len(self.lines) or not self.aligned[under]:
            return False
        if under + 1 < len(self.lines) and self.left[under + 1] - self.left[line] > 0.45 * self.size:
            return False  # several stand under it
        if last in OPEN or (last.islower() and last.isalpha() and len(last) <= 3):
            return True
        said, depth = _text(self.lines[under]), self.left[under] - self.left[line]
        return any(
            self.aligned[at] and not self.aligned[at + 1] and _text(self.lines[at + 1]) == said
            and abs(self.left[at + 1] - self.left[at] - depth) <= 1
            for at in range(len(self.lines) - 1)
        )  # fmt: skip

    def _of_test_above(self, line: int, gap_up: float, gap_down: float) -> bool:
        """Whether a line of tests is the further one of the test above it: nearer to that than to the one below, or
        within the bracket that it opens.

        ('VIN = 0 V, Full scale = 200 mV (Peak-to-peak value' / 'not exceeded 95% of time)' over 'VIN = 0 V'.)
        """
        if self.role != "conditions" or not line or self.owner(line - 1) is None:
            return False
        above = _text(self.lines[line - 1])
        return gap_up < NEARER * gap_down or above.count("(") > above.count(")")

    @cached_property
    def set_from_top(self) -> bool:
        """Whether a line beside values is left open and goes on in one without values: so comments are set here."""
        pairs = zip(pairwise(self.aligned), self.lines, strict=False)
        return any(own and not below and line[-1].text.endswith(COMMENT_OPEN) for (own, below), line in pairs)

    def _left_open(self, line: int, gap_up: float, gap_down: float) -> bool:
        """Whether a line of tests stands right under one of a row that is left open: it goes on in this."""
        return self._under_test(line, gap_up, gap_down) and self.lines[line - 1][-1].text.endswith(COMMENT_OPEN)

    def _ends_comment(self, line: int, after: int, gap_up: float, gap_down: float) -> bool:
        """Whether a line of tests is the end of the comment above it, not the head of the row below: that has a name of
        its own on its line, which a line that heads it would be level with ('Test Circuit 5' between two quantities).

        Both rows are doubted where no comment of the cell is seen to go on below its values.
        """
        ends = self._under_test(line, gap_up, gap_down) and self.owner(after) in self.begun_rows
        ends = ends and self.left[after] - self.left[line] <= 1 and not self.lines[line][-1].text.endswith(":")
        if ends and not self.set_from_top:
            self.torn |= {row for at in (line - 1, after) if (row := self.owner(at)) is not None}
        return ends

    def _under_test(self, line: int, gap_up: float, gap_down: float) -> bool:
        """Whether a line of tests begins where the one of a row right above it does, and is no closer to the next."""
        if self.role != "conditions" or not line or self.owner(line - 1) is None:
            return False
        level = abs(self.left[line] - self.left[line - 1]) <= 1
        return level and gap_up <= SET_LINE * self.size and gap_up <= 1.1 * gap_down

    def _by_place(self, line: int, before: int | None, after: int | None) -> Owner:
        """A line is what its indent and the gaps around it make of it."""
        left, size, group = self.left, self.size, self.lines[line]
        gap_up = self.base[line] - self.base[line - 1] if line else float("inf")
        gap_down = self.base[line + 1] - self.base[line] if line + 1 < len(self.lines) else float("inf")
        if before is not None and before < line - 1 and self.owners[line - 1] is Head.PARENT:
            before = None  # what stands under a name without values is of no row above that
        if after is not None and in_capitals(group):
            return Head.HEADING
        if self._left_open(line, gap_up, gap_down):
            return self.owner(line - 1)
        if after is not None and after == line + 1 and abs(left[after] - left[line]) < size:
            cases = is_case(self.lines[after]) and not is_case(group)
            if self.role == "parameter" and len(self.numbers) > 1:  # 'XY817, XY818' over 'XY817W' say whose it is
                cases = cases or any(says(self.lines[after]) and not says(group) for says in (names_parts, is_quantity))
            wraps = before is not None and before == line - 1 and goes_on(self.lines[before], group)
            if cases and not wraps and not self._of_test_above(line, gap_up, gap_down):
                if self._ends_comment(line, after, gap_up, gap_down):
                    return self.owner(line - 1)
                near = self.role == "conditions" and before == line - 1 and gap_up < gap_down / NEARER
                self.torn |= {row for row in (self.owner(before), self.owner(after)) if near and row is not None}
                return Head.NAME
        above_deeper = before is None or left[before] - left[line] > -0.45 * size or gap_up > 1.2 * gap_down
        deeper = before is not None and left[line] - left[before] > 0.45 * size
        if after is not None and left[after] - left[line] > 0.45 * size and above_deeper and not deeper:
            symbols = [word for word in group if word.bbox.x0 < left[after] - 1]
            if self._runs_into(line):
                return self.owner(after)
            named = len(symbols) < len(group) and abs(group[len(symbols)].bbox.x0 - left[after]) <= 1
            if len(self.numbers) == 1 and after == line + 1 and named and symbol_like(symbols):
                return self.owner(after)  # the name goes on where it begins behind its symbol
            return Head.PARENT
        if before is not None and gap_up <= 1.2 * gap_down:
            goes = self.owner(line - 1)
            return goes if goes is not None else self.owner(before)
        if after is not None:
            return self.owner(after) if gap_down <= 2.2 * size else Head.HEADING
        return self.owner(before) if before is not None and gap_up <= 2.2 * size else Head.HEADING


def _hand_out(cell: _Cell, index: int, rows: list[RowDraft], headings: list[RowDraft], x0: float) -> None:
    """Put each line into its row, behind the parents that it stands under."""
    left, size, owners = cell.left, cell.size, cell.owners
    under = first_parts(cell.lines)
    parents: list[tuple[float, tuple[Word, ...]]] = []
    over: tuple[float, tuple[Word, ...]] | None = None  # a name a little to the left of what it is over
    outer: tuple[float, tuple[float, tuple[Word, ...]]] | None = None  # where a parent under such a name begins, and it
    prefix: dict[int, list[tuple[Word, ...]]] = {}
    measured = False  # whether the last parent is a name over settings, which begin where it does
    remarked = False  # or over a remark in brackets
    for line, (group, owner) in enumerate(zip(cell.lines, owners, strict=True)):
        if owner is Head.SHARED:
            for number in cell.shared[line]:
                add_words(rows[number], index, group, x0)
        elif owner is Head.HEADING or owner is None:
            headings.append(RowDraft(group[0].bbox.cy, {index: tuple(group)}, heading=True))
            parents.clear()
            over = outer = None
        elif isinstance(owner, Head):
            # a name over its cases that begin where it does stands as if a little to the left of them
            level = owner is Head.NAME and left[line + 1] - left[line] <= 0.45 * size
            at = left[line] - (2 * size if line in cell.turns else size if level else 0)
            hangs = line > 1 and owners[line - 1] is owners[line - 2] is Head.PARENT is owner
            hangs = hangs and left[line - 1] - left[line - 2] > 0.45 * size
            if hangs and abs(left[line] - left[line - 1]) <= 1 and parents and parents[-1][0] == left[line - 1]:
                # the third line of a name whose further lines hang behind the first
                parents[-1] = (at, (*parents[-1][1], *group))
                continue
            runs_on = (
                bool(parents) and owner is Head.PARENT is owners[line - 1] and goes_on(cell.lines[line - 1], group)
            )
            if runs_on and abs(left[line] - left[line - 1]) <= 1:  # its second line begins where the first does
                parents[-1] = (at, (*parents[-1][1], *group))
                continue
            parents = [p for p in parents if p[0] < at - 0.45 * size]
            parents.append((at, tuple(group)))
            if over is not None and over[0] < at - 0.45 * size:
                outer = (at, over)
            elif outer is not None and at < outer[0] - 1:
                outer = None
            over = None
            measured = owner is Head.NAME and is_quantity(cell.lines[line + 1])
            remarked = owner is Head.NAME and _remarks(cell.lines[line + 1 :])
        else:
            if line == 0 or owners[line - 1] != owner:
                if (measured and not is_quantity(group)) or (remarked and not is_case(group)):
                    # the name of the settings, or over the remark, above it heads no other name
                    parents, over, measured, remarked = parents[:-1], None, False, False
                cased = is_case(group) or names_parts(group) or is_quantity(group) or _among_settings(cell, line)
                slack = 0.45 if cased else 1.3
                near = parents[-1] if parents and parents[-1][0] < left[line] - 0.45 * size else None
                if near is not None and near[0] >= left[line] - slack * size:
                    over = near  # of what the rows under it are
                elif over is not None and over[0] >= left[line] - 0.45 * size:
                    over = None
                if outer is not None and left[line] < outer[0] - 1:
                    outer = None
                if near is None and over is None and outer is not None and abs(left[line] - outer[0]) <= 1:
                    over = outer[1]  # it begins where the parent above does, whose rows end
                if over is not None and cell.role == "parameter":
                    rows[owner].parent = over[1]
                parents = [p for p in parents if p[0] < left[line] - slack * size]
                if parents:
                    prefix.setdefault(owner, []).extend(p[1] for p in parents)
            told = {id(word) for word in rows[owner].cells.get(index, ())}  # its symbol may be of the row's first line
            first = [word for word in under[line] if id(word) not in told] if cell.aligned[line] else []
            add_words(rows[owner], index, [*first, *group], x0)
    for number in cell.torn:
        rows[number].unsure = True
    for number, heads in prefix.items():
        rows[number].context[index] = tuple(word for words in heads for word in words)


def _named_beside(
    index: int, numbers: Sequence[int], values: Sequence[ValueLine], rows: Sequence[RowDraft]
) -> frozenset[int]:
    """The rows with a name or symbol on their own line, left of the values and in another column than `index`."""
    return frozenset(
        number
        for number in numbers
        if any(
            abs(word.baseline - values[number].baseline) <= 0.3 * word.size
            for at, words in rows[number].cells.items() if at != index and at < min(values[number].words, default=0)
            for word in words
        )
    )  # fmt: skip


def _remarks(lines: Sequence[Sequence[Word]]) -> bool:
    """Whether lines begin with a remark in brackets of two lines or more, which states nothing: '(… Junction,'."""
    first = _text(lines[0])
    return first.startswith("(") and ")" not in first and not any(c in first for c in "=≤≥<>")


def _among_settings(cell: _Cell, line: int) -> bool:
    """Whether a word stands over settings, each of a row of its own: 'Adjustable' over '1.5 V' and '3.3 V'."""
    below = cell.lines[line + 1 : line + 3]
    listed = len(below) == 2 and all(cell.aligned[line : line + 3]) and all(is_quantity(words) for words in below)
    left = cell.left[line : line + 3]
    return len(cell.lines[line]) == 1 and listed and max(left) - min(left) <= 1


def first_parts(groups: Sequence[Sequence[Word]]) -> list[tuple[Word, ...]]:
    """For each line that stands under the second part of one above it ('25 °C   TL082' over 'TL082A'), the first."""
    found: list[tuple[Word, ...]] = []
    for place, group in enumerate(groups):
        x, size = group[0].bbox.x0, group[0].size
        wider = next((g for g in reversed(groups[:place]) if g[0].bbox.x0 < x - 1.5 * size), ())
        before = tuple(w for w in wider if w.bbox.x1 < x)
        after = [w for w in wider if w.bbox.x0 > x - 0.5 * size]
        apart = before and after and after[0].bbox.x0 - before[-1].bbox.x1 > size and after[0].bbox.x0 < x + 0.5 * size
        whole = before if apart and len(before) + len(after) == len(wider) else _glued_part(wider, x, size)
        found.append(whole or _version_over(group, wider))
    return found


def _version_over(line: Sequence[Word], above: Sequence[Word]) -> tuple[Word, ...]:
    """The version before the test in brackets of the line above, where a further test stands about under that.

    ('(VIN = 2.9 V)' under '1.5 V   (VIN = 3.5 V)'.)
    """
    opened = next((place for place, word in enumerate(above) if word.text.startswith("(")), 0)
    version, size = tuple(above[:opened]), line[0].size
    if not version or not line[0].text.startswith("(") or not (is_case(above[opened:]) and "=" in _text(line)):
        return ()
    under = line[0].bbox.x0 - above[opened].bbox.x0 < size
    short = len(version) == 1 or is_quantity(version) or names_parts(version)
    return version if under and short else ()


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def _glued_part(line: Sequence[Word], x: float, size: float) -> tuple[Word, ...]:
    """The line's words up to `x` where a second part begins inside a word, behind a subscript ('Tmax' + 'TL082').

    A sign begins none: '=2V' is what the symbol before it is set to.
    """
    for place, word in enumerate(line):
        for number in range(1, len(word.runs)):
            low, run = word.runs[number - 1], word.runs[number]
            if (
                low.script < 0 <= run.script
                and len(run.text) > 2
                and run.text[0].isalnum()
                and abs(run.bbox.x0 - x) < 0.3 * size
            ):
                kept = word.runs[:number]
                box = word.bbox._replace(x1=low.bbox.x1)
                part = replace(word, text="".join(r.text for r in kept), bbox=box, runs=kept)
                return (*line[:place], part)
    return ()


def _straddle(
    groups: Sequence[Sequence[Word]], numbers: Sequence[int], values: Sequence[ValueLine], owner: list[int | None]
) -> None:
    """Give both lines of a text, or a fraction, to the values that stand at their middle, level with neither."""
    for number in set(numbers) - set(owner):
        for i, (over, under) in enumerate(pairwise(groups)):
            if owner[i] is not None or owner[i + 1] is not None:
                continue
            up, down = values[number].baseline - over[0].baseline, under[0].baseline - values[number].baseline
            level = abs(up - down) <= 0.3 * over[0].size and up + down <= 1.8 * over[0].size
            if up > 0 and down > 0 and level:
                owner[i] = owner[i + 1] = number


def _middle(
    base: float, numbers: Sequence[int], values: Sequence[ValueLine], named: set[int]
) -> tuple[int, int] | None:
    """The two rows without a text of their own between which a text stands at the middle: it belongs to both."""
    over = max((n for n in numbers if values[n].baseline < base), key=lambda n: values[n].baseline, default=None)
    under = min((n for n in numbers if values[n].baseline > base), key=lambda n: values[n].baseline, default=None)
    if over is None or under is None or over in named or under in named:
        return None
    high, low = values[over].baseline, values[under].baseline
    return (over, under) if abs((high + low) / 2 - base) <= 0.2 * (low - high) else None


def _headed(
    line: int, before: int | None, after: int | None, left: Sequence[float], base: Sequence[float],
    numbers: Sequence[int], values: Sequence[ValueLine], named: set[int], opens: bool,
) -> list[int]:  # fmt: skip
    """The rows without a text of their own that follow a line which stands left of the one above, as other names do.

    So does one that `opens` a cell or section.
    """
    size = values[numbers[0]].size
    apart = opens or (before is not None and before == line - 1 and left[before] - left[line] > 0.45 * size)
    if not apart or not any(abs(x - left[line]) <= 1 for i, x in enumerate(left) if i != line):
        return []
    low = base[after] - 0.5 * size if after is not None else float("inf")
    first = min((values[n].baseline for n in numbers if values[n].baseline > base[line]), default=0.0)
    if not 0 < first - base[line] <= 2.2 * size:
        return []
    return [n for n in numbers if base[line] < values[n].baseline < low and n not in named]


def from_the_top(
    groups: Sequence[Sequence[Word]], numbers: Sequence[int], values: Sequence[ValueLine]
) -> dict[int, Sequence[Word]]:
    """The unit of each row in a cell whose units hold from their line down, by row; empty where they do not.

    The first one stands beside the first row or above it ('mA' beside the name of several), the others beside rows.
    """
    bases = {number: values[number].baseline for number in numbers}
    if any(beside_row(group, numbers, values) is None for group in groups[1:]):
        return {}
    if groups[0][0].baseline > min(bases.values()) + 0.5 * groups[0][0].size:
        return {}
    return {
        number: next(group for group in reversed(groups) if group[0].baseline <= base + 0.5 * group[0].size)
        for number, base in bases.items()
    }
