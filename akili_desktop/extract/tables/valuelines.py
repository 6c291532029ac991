"""The printed lines of values of a headed table: one line is one row; and the rows that are made of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number, parse_unit
from akili_desktop.extract.limits.cellvalues import BULLETS, DASHES, LISTED, MARK, Slice, without_marks
from akili_desktop.extract.limits.notecalls import NOTED
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, group_lines, make_chunks
from akili_desktop.extract.tables.columns import column_of
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.model import PartOfRow

TERM = re.compile(r".*[^\W\d_]\w*\)?$")
"""A text that ends in a symbol: '0.49 x VDD'."""
ADDEND = re.compile(r"[+\-−–] ?[\d.]+ ?[A-Za-z]{0,2}(?:\(\d\))?$")
"""A number with its sign that a sum goes on with: '+ 0.26'."""
REMARK = re.compile(r"\([^\W\d_]{3}")
"""How a remark in brackets begins: '(IPC/JEDEC' under '168'."""
NUMBERED = re.compile(r"[+\-−–±]?[\d.]*\d")
"""How a number begins a value."""
GUIDE = re.compile(r"\(\d{2}\)")
LARGE_GUIDE = re.compile(r"\((?:\d{3,}|\d+\.\d+)\)")
"""A value in brackets, as of designs: where a table has such, '(50)' alone in a value's place is one, too."""
LEADING = 0.85
"""Lines of one text are so many letters' sizes apart at least."""
FRACTION = re.compile(r"1/[1-9]\d*")
TWO_LINES = 1.5
"""Lines of one value are so many letters' sizes apart at most, and so far from the lines of their cell."""
SIGNS = ("+", "-", "−", "–")
PRODUCT = re.compile(r"(?:^|.*[\d.)])x$", re.IGNORECASE)
"""How the last word of a line ends whose product goes on: '0.7 x' over 'VDD'."""
RAIL = re.compile(r"\(?([A-Za-z]\w*)([+\-−–])\)?")
"""A name that a sign is of: the 'V+' and 'VS−' of supplies."""
OPEN_WORDS = frozenset({"of", "and", "or", "to", "at"})
"""Words that end no value: it goes on in the next line of its cell."""
OPEN_END = ("to", "or", "and", "–", "−", "-", "+", "±", "×", "*", "/", ",", "(", "~", "=")


@dataclass
class ValueLine:
    """One printed line of values: words by column index."""

    baseline: float
    size: float
    words: dict[int, list[Word]] = field(default_factory=dict)
    spans: dict[int, int] = field(default_factory=dict)

    @property
    def y(self) -> float:
        return self.baseline - 0.3 * self.size


class Stack(NamedTuple):
    """What stands in ruled cells over one another in a part of a column, from x `left` on, and the lines between."""

    column: int
    left: float
    tests: tuple[tuple[Word, ...], ...]
    between: tuple[float, ...]


@dataclass
class RowDraft:
    """A row in the making: the words of each column, and the heading words that its texts continue.

    `parent` is the name of the row above, with values of its own, under which this row's name is indented, `side` the
    turned text of the cell at the row's left, `stacks` what stands in ruled cells over one another beside its values.
    Conditions that several rows share may not be of an `unsure` one, nor a unit of one that is `unit_unsure`.
    `of_part` is what it says of the part at the right of its name's cell.
    """

    y: float
    cells: dict[int, tuple[Word, ...]]
    context: dict[int, tuple[Word, ...]] = field(default_factory=dict)
    spans: dict[int, int] = field(default_factory=dict)
    pieces: dict[int, dict[float, tuple[Word, ...]]] = field(default_factory=dict)
    heading: bool = False
    parent: tuple[Word, ...] = ()
    side: tuple[Word, ...] = ()
    stacks: tuple[Stack, ...] = ()
    unsure: bool = False
    unit_unsure: bool = False
    of_part: PartOfRow | None = None


def beside_row(group: Sequence[Word], numbers: Sequence[int], values: Sequence[ValueLine]) -> int | None:
    """The row whose values stand on the line's baseline."""
    base, size = group[0].baseline, group[0].size
    best = min(numbers, key=lambda n: abs(values[n].baseline - base))
    return best if abs(values[best].baseline - base) <= 0.5 * size else None


def overprinted_dashes(body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], taken: set[int]) -> set[int]:
    """The ids of dashes that stand for values at a line's end, close behind or under a test that reaches over them.

    'CL = 15 pF' over the dash under 'Min': it stands where dashes for values of other rows do, and ends no test.
    """
    shown = [
        word for line in body for word in line
        if id(word) in taken and normalise(word.text) in DASHES and columns[column_of(columns, word.bbox.cx)].role
    ]  # fmt: skip
    found: set[int] = set()
    for line in body if shown else ():
        for word, behind in zip(line, (*line[1:], None), strict=False):
            ends = behind is None or id(behind) in taken
            if id(word) in taken or not ends or normalise(word.text) not in DASHES:
                continue
            over = columns[column_of(columns, word.bbox.cx)].role in VALUE_ROLES
            if over and any(abs(word.bbox.cx - other.bbox.cx) < 0.2 * word.size for other in shown):
                found.add(id(word))
    return found


def value_lines(body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], rules: Rules) -> list[ValueLine]:
    """The printed lines of values, from the top; a value that runs over two lines is one."""
    found: list[ValueLine] = []
    stray: list[Chunk] = []
    flush = _flush_left(body, columns)
    guided = _holds_guides(body, columns)
    for words in body:
        line = ValueLine(words[0].baseline, words[0].size)
        bars = rules.lines(words[0].bbox.cy, columns[0].x0, columns[-1].x1)
        for chunk in make_chunks(words, cuts=bars):
            column = column_of(columns, chunk.bbox.cx)
            if columns[column].role == "unit" and len(chunk.words) > 2:  # 'VSS – 0.3 to VDD + 0.3' under 'Max'
                column = column_of(columns, chunk.bbox.x0 + 1)
            if columns[column].role not in VALUE_ROLES:
                continue
            if _is_mark(chunk, line.size) and not (guided and _is_guide(chunk, line.size)):
                if not NOTED.fullmatch(chunk.text):
                    stray.append(chunk)
                elif column in line.words:  # '-5   (Note 2)'
                    line.words[column].extend(chunk.words)
                continue
            if columns[column].ruled is False and not _value_like(chunk, columns, column):
                continue
            line.words.setdefault(column, []).extend(chunk.words)
            line.baseline, line.size = chunk.words[0].baseline, chunk.words[0].size
        if any(word.text not in BULLETS for found_words in line.words.values() for word in found_words):
            _span_values(line, columns, flush)
            found.append(line)
    of_units = [column.role == "unit" for column in columns]
    units = [w.baseline for words in body for w in words if of_units[column_of(columns, w.bbox.cx)]]
    merged: list[ValueLine] = []
    for line in _with_raised_marks(found):
        if len(merged) > 1 and _dashes(merged[-1]) and _continues(merged[-2], line, columns, rules, units):
            merged[-2].words |= merged.pop().words  # dashes at the middle of two lines of one value
        if (whole := _multiplied(merged, line, columns, rules)) is not None:
            merged[-2 if _dashes(merged[-1]) else -1 :] = [whole]
            continue
        last = merged[-1] if merged else None
        if last is not None and _continues(last, line, columns, rules, units):
            for column, words in line.words.items():
                if [w.text for w in last.words.get(column, ())] != [w.text for w in words]:  # else said twice
                    last.words.setdefault(column, []).extend(words)
        else:
            merged.append(line)
    for line in merged:
        _move_to_middle(line, units)
    joined = _with_middle_dashes(_joined_in_bands(merged, columns, rules, units), columns, rules)
    _add_marks(stray, joined, columns, rules)
    return joined


def _move_to_middle(line: ValueLine, units: Sequence[float]) -> None:
    """Put a row whose values all take two lines at their middle, where its unit stands there and beside no line.

    ('VCC -' over '0.4', with name, symbol and unit between the two.)
    """
    both = [sorted({round(word.baseline, 1) for word in words}) for words in line.words.values()]
    if not both or any(len(at) != 2 or at != both[0] for at in both):
        return
    middle = sum(both[0]) / 2
    level = [unit for unit in units if both[0][0] - line.size < unit < both[0][1] + line.size]
    if len(level) == 1 and abs(level[0] - middle) <= 0.2 * line.size < (both[0][1] - both[0][0]) / 2:
        line.baseline = middle


def _add_marks(marks: Sequence[Chunk], lines: Sequence[ValueLine], columns: Sequence[HeadColumn], rules: Rules) -> None:
    """Give footnote marks that stand a gap away from the values of their line to one of these: '*4  80'.

    Also those in a column of their own under no heading, '[5][6]' between the conditions and '-0.5'; where they take a
    second line, no ruling parts it from the first, which may begin above the value. Only where reading the value takes
    the mark off again.
    """
    zone = [column for column in columns if column.role in VALUE_ROLES]
    for mark in marks:
        base, size = mark.words[0].baseline, mark.words[0].size
        above = [line for line in lines if line.baseline <= base + 0.6 * line.size]
        line = max(above, key=lambda line: line.baseline, default=None)
        if (
            line is None
            or base - line.baseline > 1.6 * line.size
            or (base > line.baseline + 0.5 * size and _parted(zone, line.baseline, base - size, rules))
        ):
            line = _first_below(mark, lines, zone, rules)
        if line is None:
            continue
        stated = [c for c, words in sorted(line.words.items()) if any(normalise(w.text) not in DASHES for w in words)]
        if not stated:
            continue
        behind = [c for c in stated if columns[c].x1 > mark.bbox.cx]
        value = line.words[(behind or stated[::-1])[0]]
        if unmarked((*value, *mark.words)) == unmarked(value):
            value.extend(mark.words)


def _parted(zone: Sequence[HeadColumn], top: float, foot: float, rules: Rules) -> bool:
    return bool(rules.cuts(zone[0].x0, zone[-1].x1, top, foot, 0.6))


def _first_below(mark: Chunk, lines: Sequence[ValueLine], zone: Sequence[HeadColumn], rules: Rules) -> ValueLine | None:
    """The line of values right below a mark where a ruling parts it from the line above and none from this one."""
    base, size = mark.words[0].baseline, mark.words[0].size
    line = min((line for line in lines if line.baseline > base), key=lambda line: line.baseline, default=None)
    if line is None or line.baseline - base > size or _parted(zone, base, line.baseline, rules):
        return None
    return line if _parted(zone, base - 3 * size, base - 0.5 * size, rules) else None


def unmarked(words: Sequence[Word]) -> list[Slice]:
    """What is left of a cell's words without the marks of footnotes."""
    return without_marks([word for group in group_lines(words) for word in group])[0]


def _joined_in_bands(
    lines: list[ValueLine], columns: Sequence[HeadColumn], rules: Rules, units: Sequence[float]
) -> list[ValueLine]:
    """The lines with those of one row joined where an expression is broken: 'VREF +' / '0.1' beside '-0.1'.

    `units` are the baselines of what stands in the columns of units.
    """
    zone = [column for column in columns if column.role in VALUE_ROLES]
    left, right = min(c.x0 for c in zone), max(c.x1 for c in zone)
    joined: list[ValueLine] = []
    going_on: set[int] = set()
    for index, line in enumerate(lines):
        below = lines[index + 1 : index + 3]
        own = {c for c in line.words if left_open(line, below, c) or _summed_below(line, below, c, rules, units)}
        last = joined[-1] if joined else None
        if (
            last is not None
            and going_on
            and not _both_measured(lines[index - 1], line, units)
            and not (last.spans or line.spans)
            and all(column not in last.words or column in going_on for column in line.words)
            and not rules.cuts(left, right, last.baseline, line.baseline - 0.5 * line.size, 0.9)
        ):
            words = {c: [*last.words.get(c, ()), *line.words.get(c, ())] for c in last.words.keys() | line.words.keys()}
            joined[-1] = ValueLine((last.baseline + line.baseline) / 2, line.size, words)
            going_on = own | (going_on - line.words.keys())
        else:
            joined.append(line)
            going_on = own
    return joined


def left_open(line: ValueLine, following: Sequence[ValueLine], column: int) -> bool:
    """Whether a line's value in a column is an expression that goes on in one of the lines that follow."""
    return _open(line.words[column]) and not _names_rail(line, column) and not _multiple(line, following, column)


def _multiple(line: ValueLine, following: Sequence[ValueLine], column: int) -> bool:
    """Whether a value ends in a cross that is no product's: none of a number goes on with a number, '2X' over '5X'.

    Nor does one go on in a line where its column holds nothing.
    """
    below = next((other.words[column] for other in following if column in other.words), None)
    crossed = PRODUCT.fullmatch(line.words[column][-1].text) is not None and not _of_symbol(line.words[column])
    return crossed and (below is None or NUMBERED.match(below[0].text) is not None)


def _of_symbol(words: Sequence[Word]) -> bool:
    """Whether a cross alone stands behind a symbol: 'FCLK x' goes on, also with '1/(N x 64)'."""
    return len(words) > 1 and words[-1].text in ("x", "×") and TERM.fullmatch(words[-2].text) is not None


def _summed_below(
    line: ValueLine, following: Sequence[ValueLine], column: int, rules: Rules, units: Sequence[float]
) -> bool:
    """Whether a number is added, right below, to the symbol that a value ends with: 'VCC' over '+ 0.5'.

    A sign glued to its number may be the next row's value: then a unit has to tell that both lines are of one row.
    """
    below = next((other for other in following if column in other.words), None)
    if below is None or below.baseline - line.baseline > 1.6 * line.size:
        return False
    above, added = line.words[column], below.words[column]
    symbol = re.sub(r" ?/ ?\d$", "", " ".join(word.text for word in above))
    if not TERM.fullmatch(symbol) or not ADDEND.fullmatch(" ".join(word.text for word in added)):
        return False
    if parse_unit(above[-1].text) is not None:
        return False  # '5 V' is whole
    if _both_measured(line, below, units) or not (units or added[0].text in SIGNS):
        return False
    box = bounding_box(word.bbox for word in (*above, *added))
    return not rules.cuts(box.x0, box.x1, line.baseline, below.baseline - 0.5 * below.size)


def _both_measured(line: ValueLine, below: ValueLine, units: Sequence[float]) -> bool:
    """Whether a unit stands beside each of two lines: they are rows of their own."""
    return all(any(abs(unit - at.baseline) < 0.3 * at.size for unit in units) for at in (line, below))


def _open(words: Sequence[Word]) -> bool:
    """Whether an expression goes on: it ends with an operator or a joining word, or a bracket is open."""
    text = "".join(word.text for word in words)
    if words[-1].text.casefold() in OPEN_WORDS or (len(text) > 1 and PRODUCT.fullmatch(words[-1].text)):
        return True
    if len(words) > 1 and words[-1].text in SIGNS and _reduced(words[-2], words[-1]):
        return True
    return text.count("(") > text.count(")") or (len(text) > 1 and text[-1] in "+*×/±" and any(map(str.isalnum, text)))


def _reduced(symbol: Word, sign: Word) -> bool:
    """Whether a sign stands right behind a symbol, as one that takes something off it: 'VCC -' over '0.3'."""
    named = symbol.text[0].isupper() and TERM.fullmatch(symbol.text) is not None and parse_unit(symbol.text) is None
    return named and 0 < sign.bbox.x0 - symbol.bbox.x1 < 0.5 * sign.size


def _names_rail(line: ValueLine, column: int) -> bool:
    """Whether a value ends in the sign of a supply's name: 'V− to V+', or 'VS+' where 'VS−' stands on its line.

    'VDD+' by itself goes on with what is added to it.
    """
    last = RAIL.fullmatch(line.words[column][-1].text)
    if last is None or last[1] in ("V", "v"):
        return last is not None
    others = (RAIL.fullmatch(word.text) for words in line.words.values() for word in words)
    return any(rail is not None and rail[1] == last[1] and rail[2] != last[2] for rail in others)


def _with_raised_marks(lines: Sequence[ValueLine]) -> list[ValueLine]:
    """The lines, those that are only marks raised over the next one joined to it: '250' with a small '1, 2'."""
    kept: list[ValueLine] = []
    for line in reversed(lines):
        below = kept[-1] if kept else line
        words = [word for found in line.words.values() for word in found]
        raised = line.size < 0.8 * below.size and 0 < below.baseline - line.baseline < 0.6 * below.size
        if raised and all(MARK.fullmatch(word.text) or LISTED.fullmatch(word.text) for word in words):
            for column, marks in line.words.items():
                below.words.setdefault(column, []).extend(marks)
        else:
            kept.append(line)
    return kept[::-1]


def _is_mark(chunk: Chunk, size: float) -> bool:
    """Whether footnote marks stand alone in a value's place; '0,7' in the size of the line is a decimal comma, and '3'
    with a raised '1)' is a value."""
    if chunk.text.isalnum() or not MARK.fullmatch(chunk.text):
        return False
    runs = chunk.words[0].runs
    if len(runs) > 1 and runs[0].script == 0 and runs[0].text.isdecimal() and runs[-1].script > 0:
        return False
    return parse_number(chunk.text) is None or chunk.words[0].size < 0.8 * size


def _is_guide(chunk: Chunk, size: float) -> bool:
    return GUIDE.fullmatch(chunk.text) is not None and chunk.words[0].size > 0.9 * size


def _holds_guides(body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn]) -> bool:
    """Whether numbers in brackets stand alone in columns of values that no note has: '(230)', '(0.5)'."""
    return any(
        LARGE_GUIDE.fullmatch(chunk.text) and columns[column_of(columns, chunk.bbox.cx)].role in VALUE_ROLES
        for words in body
        if any(word.text.startswith("(") for word in words)
        for chunk in make_chunks(words)
    )


def _flush_left(body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn]) -> dict[int, float]:
    """Where the values of columns without bars begin that all stand flush left under their headings, by column.

    Texts of one width say nothing: they may as well stand at the middle.
    """
    lefts = {
        i: min(word.bbox.x0 for word in column.words)
        for i, column in enumerate(columns)
        if column.role in VALUE_ROLES and column.words and not column.ruled
    }
    seen: dict[int, list[Rect]] = {}
    for words in body[:300] if lefts else ():
        for chunk in make_chunks(words):
            column = column_of(columns, chunk.bbox.x0 + 1)
            if column in lefts:
                seen.setdefault(column, []).append(chunk.bbox)
    return {
        i: lefts[i]
        for i, boxes in seen.items()
        if len(boxes) > 2
        and max(box.width for box in boxes) - min(box.width for box in boxes) > 3
        and all(abs(box.x0 - lefts[i]) < 1 for box in boxes)
    }


def _span_values(line: ValueLine, columns: Sequence[HeadColumn], flush: Mapping[int, float]) -> None:
    """A value that stands over several empty value columns of one group spans them ('Internally limited').

    One that begins where all of its column's values do (`flush`) is of that column, however wide.
    """
    for column in sorted(line.words):
        if column not in line.words:
            continue
        box = bounding_box(w.bbox for w in line.words[column])
        begun = next((i for i, left in flush.items() if abs(box.x0 - left) < 1), None)
        if begun is not None:
            if begun not in line.words:
                line.words[begun] = line.words.pop(column)
            continue
        first = last = column
        while first > 0 and _free(first - 1, column, line, columns) and _over(columns[first - 1], box):
            first -= 1
        while last + 1 < len(columns) and _free(last + 1, column, line, columns) and _over(columns[last + 1], box):
            last += 1
        if last > first:
            line.words[first] = line.words.pop(column)
            line.spans[first] = last - first + 1


def _over(column: HeadColumn, box: Rect) -> bool:
    """Whether a value stands well into a neighbouring column."""
    shared = min(column.x1, box.x1) - max(column.x0, box.x0)
    return shared > 0.12 * box.width and shared > 0.3 * (column.x1 - column.x0)


def _free(index: int, column: int, line: ValueLine, columns: Sequence[HeadColumn]) -> bool:
    """Whether a value column holds nothing on the line and belongs to the group of another."""
    other = columns[index]
    return (
        other.role in VALUE_ROLES and other.role != "value" and index not in line.words
        and other.group == columns[column].group
    )  # fmt: skip


def _value_like(chunk: Chunk, columns: Sequence[HeadColumn], column: int) -> bool:
    """Whether a chunk over a value column without bars is a value, not the end of a long text."""
    first = column_of(columns, chunk.bbox.x0 + 1)
    return columns[first].role in VALUE_ROLES or first == column or len(chunk.words) <= 3


def _with_middle_dashes(
    lines: Sequence[ValueLine], columns: Sequence[HeadColumn], rules: Rules
) -> list[ValueLine]:  # fmt: skip
    """The lines, dashes at the middle of two lines of values given to both: '—' beside '120' over '60' in one cell.

    They stand nearer to both than two lines of a text do, so that they are no row of their own.
    """
    zone = [column for column in columns if column.role in VALUE_ROLES]
    gone: set[int] = set()
    for over, line, under in zip(lines, lines[1:], lines[2:], strict=False):
        near = max(line.baseline - over.baseline, under.baseline - line.baseline) < LEADING * line.size
        middle = abs(over.baseline + under.baseline - 2 * line.baseline) <= 0.5 * line.size
        if not (near and middle and _dashes(line)) or _dashes(over) or _dashes(under):
            continue
        if line.words.keys() & (over.words.keys() | under.words.keys()) or _parted(zone, over.y, under.y, rules):
            continue
        for other in (over, under):
            other.words |= {column: list(words) for column, words in line.words.items()}
        gone.add(id(line))
    return [line for line in lines if id(line) not in gone]


def _multiplied(
    lines: Sequence[ValueLine], under: ValueLine, columns: Sequence[HeadColumn], rules: Rules
) -> ValueLine | None:
    """The line of a number that has the symbol below it for its factor: '1024' over 'TOSC', dashes at their middle.

    They stand in one ruled cell, and the symbol has a lowered index: it is no value of another row. The dashes may be
    a line of their own among the `lines` so far, or in the number's; a fraction ('1/16') may stand alone.
    """
    parts = lines[-2:] if len(lines) > 1 and _dashes(lines[-1]) else lines[-1:]
    words = {column: list(said) for line in parts for column, said in line.words.items()}
    (column, below), *more = under.words.items()
    above, dashes = words.get(column, []), [w for c, said in words.items() if c != column for w in said]
    parted = len(above) == 1 and FRACTION.fullmatch(above[0].text) is not None
    named = len(below) == 1 and (below[0].text[0].isupper() or (parted and below[0].text[0].isalpha()))
    symbol = named and below[0].runs[-1].script < 0
    if more or not symbol or len(above) != 1 or not (parted or (dashes and parse_number(above[0].text) is not None)):
        return None
    top, foot, reach = above[0].baseline, under.baseline, TWO_LINES * under.size
    middle = all(normalise(w.text) in DASHES and abs(top + foot - 2 * w.baseline) <= 0.5 * w.size for w in dashes)
    zone = [c for c in columns if c.role in VALUE_ROLES]
    ruled = _parted(zone, top - reach, top, rules) and _parted(zone, foot, foot + reach, rules)
    if not (middle and ruled and 0 < foot - top < reach) or _parted(zone, top, foot, rules):
        return None
    return ValueLine(
        dashes[0].baseline if dashes else (top + foot) / 2, under.size, {**words, column: [*above, *below]}
    )


def _dashes(line: ValueLine) -> bool:
    return all(normalise(word.text) in DASHES for words in line.words.values() for word in words)


def _is_sum(above: str, text: str) -> bool:
    """Whether a line with a sign and a number goes on with a product of a symbol in the line above."""
    return bool(re.match(r"[\d.]+ ?[x×*·]", above) and TERM.fullmatch(above) and ADDEND.fullmatch(text))


def _measures(words: Sequence[Word]) -> bool:
    """Whether a line holds a unit alone: 'hours' under '1,200 x 10³', where nothing heads units."""
    text = " ".join(word.text for word in words)
    return not any(map(str.isdigit, text)) and parse_unit(text) is not None


def _remarks(words: Sequence[Word]) -> bool:
    """Whether a line is a remark in brackets; '(VSS) to (VDD)' states something."""
    text = " ".join(word.text for word in words)
    return REMARK.match(text) is not None and text.find(")") in (-1, len(text) - 1)


def _continues(
    last: ValueLine, line: ValueLine, columns: Sequence[HeadColumn], rules: Rules, units: Sequence[float]
) -> bool:
    """Whether a line of values belongs to the one above: the same line slightly off, or an expression that runs on."""
    apart = line.baseline - last.baseline
    if apart <= 0.5 * line.size and not last.words.keys() & line.words.keys():
        return True
    if apart > 1.9 * line.size or _dashes(last):
        return False
    of_units = any(column.role == "unit" for column in columns)
    again = [c for c, words in line.words.items() if [w.text for w in last.words.get(c, ())] == [w.text for w in words]]
    if len(again) == len(line.words):
        return False
    for column, words in line.words.items():
        above = last.words.get(column)
        if above is None:
            return False
        if column in again:  # '250' beside both lines of '10 +' / '0.1CB'
            continue
        if rules.cuts(columns[column].x0, columns[column].x1, last.baseline, line.baseline - 0.5 * line.size, 0.6):
            return False
        end, start = above[-1].text.casefold(), words[0].text.casefold()
        named = _names_rail(last, column)
        text = " ".join(w.text for w in above)
        summed = apart <= 1.4 * line.size and _is_sum(text, " ".join(w.text for w in words))
        remarked = columns[column].role == "value" and _remarks(words) and len(line.words) == 1
        measured = not of_units and len(line.words) == 1 and above[-1].text[-1].isdigit() and _measures(words)
        multiplied = len(text) > 1 and PRODUCT.fullmatch(end) is not None
        multiplied = multiplied and (_of_symbol(above) or not NUMBERED.match(start))
        ended = end.endswith(OPEN_END) and not named
        open_ended = ended or multiplied or start in OPEN_END[:3] or text.count("(") > text.count(")")
        if not (open_ended or summed or remarked or measured):
            return False
    return not _both_measured(last, line, units)
