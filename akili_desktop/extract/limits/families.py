"""What a table with a part in each row states: a row of limits for each part and quantity.

A column's heading names its quantity, unit and limit, and perhaps at what it is tested: 'Maximum Zener Impedance | ZZT
@ IZT | Ω'. Where a further column has that current or voltage ('IZT (mA)'), its cell is the condition, and so is what
the heading says itself ('@ IZT = 5 mA'). Columns without a unit, of dimensions, or of words (marking codes, packages)
state no limits. What is not understood refuses the whole table: a value would stand under a wrong name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import CellValue, read_value, without_marks
from akili_desktop.extract.limits.checks import BASIC, announced
from akili_desktop.extract.page.textlines import join_text, parted_at, reading_order
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.families import KEY
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

LIMITS = ("min", "typ", "max")
STATED = 0.5
"""The part of a column's cells that state values, where it is one of values."""
KNOWN_FIRST = {"V": "V", "I": "A", "f": "Hz", "F": "Hz"}
"""The unit of what a symbol's first letter names."""
NOTE = re.compile(r"\((?:see )?notes?\b[^)]*\)|\[\d{1,2}\]|\(\d{1,2}\)", re.IGNORECASE)
GLUED = re.compile(r"(.+?)[(\[]([^()\[\]]+)[)\]](.*)")
"""A word with something in brackets behind it."""
BARE = re.compile(r"(?:^|=\s*)[+\-−–]?[\d.,]+$|(?:^|\s)[±+\-−–]?[\d.,]+\s[±+\-−–]?[\d.,]+(?:\s|$)")
"""A number without a unit: at the end, or before a further number."""
BRACKETS = re.compile(r"\s*\([^()]*\)")
WORDED = re.compile(r"[^\W_]")
SYMBOL = re.compile(r"[A-Za-zθΔαΘ][A-Za-z0-9()/,_.\-]{0,9}")
TOLERANCE = re.compile(r"\(?[±+]")
OVER_ALL = (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.CHARACTERISTIC)
TESTS = ("test",)
SIZES = ("mm", "in", "inch", "inches", "mil", "mils", "cm", "g", "mg", "pcs", "pieces")


class RefusedError(Exception):
    """The table is a family's, and what one of its columns states is not understood."""


@dataclass
class Head:
    """A column's heading: the words of its name, symbol, unit, limit, of what it is tested at, and of its case.

    `at` is the symbol behind '@', `at_words` print it (`alone` where a text has nothing else), and `source` is the
    column that has its values. `several` says that names are joined ('Isat / Irms'), `tested` that the column itself
    has what others are tested at, `within` that it stands under the heading of these. `heads` are its texts, top first.
    """

    name: list[Word] = field(default_factory=list)
    symbol: list[Word] = field(default_factory=list)
    unit: tuple[Word, ...] = ()
    role: str = ""
    case: list[Word] = field(default_factory=list)
    at: str = ""
    at_words: list[Word] = field(default_factory=list)
    alone: bool = False
    several: bool = False
    source: int | None = None
    tested: bool = False
    within: bool = False
    heads: tuple[Printed, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(word.text for word in (*self.name, *self.symbol))

    @property
    def key(self) -> tuple[str, str, str]:
        """What columns of one quantity share."""
        return self.text, " ".join(w.text for w in self.case), self.at


class Draft(NamedTuple):
    """One quantity of one part: its columns by role, with the value's cell."""

    head: Head
    columns: dict[str, int]


class Family(NamedTuple):
    """A table with a row for each part and quantity, and the headings of columns whose unit is not known."""

    table: Table
    unread: tuple[Printed, ...]


def as_limits(table: Table, vocabulary: Vocabulary) -> Family | None:
    """What the table states; None where its heading is not understood."""
    if not table.header_rows:
        return None
    try:
        return _turned(table, vocabulary)
    except RefusedError:
        return None


def _turned(table: Table, vocabulary: Vocabulary) -> Family | None:
    key = table.columns_of(KEY)[0]
    heads: dict[int, Head] = {}
    for col in range(len(table.columns)):
        if col != key and _states_values(table, col, vocabulary):
            heads[col] = _head(table, col, vocabulary)
    _find_tests(heads)
    if not all(_fits(head, vocabulary) for head in heads.values()):
        return None  # a heading has slipped to a neighbour's column
    if any(_swallowed(table, col, head, vocabulary) for col, head in heads.items()):
        return None
    unread = [
        col
        for col, head in heads.items()
        if (head.role or fold(head.text) in vocabulary.margin_heads) and not _measured(table, col, head, vocabulary)
    ]
    drafts = list(_quantities(table, heads, vocabulary))
    if not drafts:
        return None
    left = [col for col in range(len(table.columns)) if col != key and col not in heads]
    lost = tuple(heads[col].heads[-1] for col in unread if not heads[col].tested)
    lost += tuple(table.columns[col].heads[-1] for col in left if _measures_oddly(table, col, vocabulary))
    return Family(_built(table, key, heads, drafts, vocabulary), lost)


def _measures_oddly(table: Table, col: int, vocabulary: Vocabulary) -> bool:
    """Whether a column under a heading with a unit states numbers in a form that is not read: '17.2 ±0.5', '5-1000'."""
    try:
        unit = join_text(_head(table, col, vocabulary).unit)
    except RefusedError:
        return False
    texts = [cell.text for row in table.body if (cell := table.at(row, col)) is not None]
    numbers = sum(text.lstrip("±+-−–.")[:1].isdigit() for text in texts)
    return bool(unit) and unit.casefold() not in SIZES and numbers > STATED * len(texts)


def _swallowed(table: Table, col: int, head: Head, vocabulary: Vocabulary) -> bool:
    """Whether what reads as a heading's test is a value of the column: a row whose name stands on two lines."""
    stated = read_value(head.case, vocabulary) if head.case else None
    values = (_value(table, row, col, vocabulary) for row in table.body)
    unit = head.unit[0].text if head.unit else next((value.unit for value in values if value is not None), None)
    if stated is None or not _plain(stated) or not stated.unit or not unit or stated.low is not None:
        return False
    known = [parse_unit(text, lenient=True) for text in (stated.unit, unit)]
    return known[0] is not None and known[1] is not None and known[0].dimension == known[1].dimension


def _fits(head: Head, vocabulary: Vocabulary) -> bool:
    """Whether a heading's unit is of what its name and symbol announce."""
    unit = parse_unit(join_text(head.unit), lenient=True) if head.unit else None
    if unit is None or unit.dimension not in BASIC or head.alone:
        return True
    said = announced(
        " ".join(w.text for w in head.name), join_text(head.symbol) if head.symbol else "", vocabulary.checks
    )
    own = said[-1:] if head.tested else said  # a column of tests has the name of its neighbours
    return not head.name + head.symbol or all(unit.dimension in dimensions for dimensions in own)


def _value(table: Table, row: int, col: int, vocabulary: Vocabulary) -> CellValue | None:
    """What a cell states; None where there is nothing."""
    cell = table.at(row, col)
    return read_value(cell.words, vocabulary) if cell is not None else None


def _plain(value: CellValue | None) -> bool:
    """Whether a value is one number, or a range of two."""
    if value is None:
        return False
    return value.low is not None or (value.single is not None and value.single.number is not None)


def _odd(value: CellValue | None) -> bool:
    """Whether a cell has figures that are no number: '5.0 / 4.5'."""
    return value is not None and not _plain(value) and any(map(str.isdigit, value.single.text if value.single else ""))


def _states_values(table: Table, col: int, vocabulary: Vocabulary) -> bool:
    """Whether most cells of a column are numbers, perhaps with units."""
    values = [_value(table, row, col, vocabulary) for row in table.body]
    filled = [value for value in values if value is not None]
    return bool(filled) and sum(map(_plain, filled)) > STATED * len(filled)


# A column's heading


def _head(table: Table, col: int, vocabulary: Vocabulary) -> Head:
    """The heading of a column, its texts read from the top."""
    found = Head(heads=table.columns[col].heads)
    cells: list[TableCell] = []
    for row in range(table.header_rows):
        cell = table.at(row, col)
        if cell is not None and cell not in cells:
            cells.append(cell)
    for cell in cells:
        kind = vocabulary.section_kind(cell.text) if cell.col_span > 1 else SectionKind.OTHER
        if kind in OVER_ALL:  # 'Electrical characteristics' over all quantities is no part of their names
            if kind != SectionKind.CHARACTERISTIC or re.search(r"[=@]", cell.text):
                raise RefusedError
            continue
        if found.unit and cell is cells[-1] and cell.col_span == 1 and (test := _test_under(cell, vocabulary)):
            symbol, unit = test
            if unit.text != join_text(found.unit):
                return Head(unit=(unit,), at=symbol.text, at_words=[symbol], alone=True, within=True, heads=found.heads)
        _read_head(cell, found, vocabulary)
    name = found.name
    if name and _lowered(name[-1]):
        found.symbol = [name.pop()]
        if not name or join_text(name).casefold() == join_text(found.symbol).casefold():
            found.name = []
    if any(map(_lowered, found.name)):
        raise RefusedError  # 'tr, tf': of which of two symbols the values are is not said
    return found


def _test_under(cell: TableCell, vocabulary: Vocabulary) -> tuple[Word, Word] | None:
    """The symbol and unit that a text is and nothing else: 'VR (V)' under 'Reverse current IR (µA)'."""
    words = _unmarked(cell.words)
    if len(words) != 2 or not _lowered(words[0]) or words[1].text[:1] not in "([":
        return None
    inner = words[1].text.strip("()[]")
    if not vocabulary.is_unit(inner) or not SYMBOL.fullmatch(words[0].text):
        return None
    return words[0], _inside(words[1], inner)


def _unmarked(words: Sequence[Word]) -> list[Word]:
    """A heading's words in reading order without marks of notes, and without '(Note 6)'; brackets set apart."""
    kept = [part.word for part in without_marks(reading_order(words))[0]]
    kept = [_without_raised(word) for word in kept]
    text, starts = "", []
    for word in kept:
        starts.append(len(text))
        text += word.text + " "
    gone = [(m.start(), m.end()) for m in NOTE.finditer(text)]
    return [
        word
        for word, at in zip(kept, starts, strict=True)
        if not any(a <= at and at + len(word.text) <= b + 1 for a, b in gone)
    ]


def _without_raised(word: Word) -> Word:
    """A word without a raised mark at its end."""
    last = word.runs[-1] if word.runs else None
    if last is None or len(word.runs) < 2 or last.script <= 0 or len(last.text) >= len(word.text):
        return word
    if not re.fullmatch(r"[\d,()*†]+", last.text):
        return word
    return parted_at(word, len(word.text) - len(last.text))[0]


def _read_head(cell: TableCell, head: Head, vocabulary: Vocabulary) -> None:
    """Give the words of one text of a heading to name, unit, limit and case."""
    rest = [part for word in _unmarked(cell.words) for part in _unglued(word, vocabulary)]
    size = len(rest)
    while rest:
        word = rest.pop(0)
        text = word.text.strip()
        inner = text.strip("()[],;:")
        role = vocabulary.role(inner) if inner else None
        if text.lstrip("([").casefold() in ("@", "at"):
            _tested_at(rest, head, size == len(rest) + 1, vocabulary)
        elif role in LIMITS and not (inner.casefold() == "nominal" and rest):  # 'Nominal Voltage' is a name
            if head.role not in ("", role):
                raise RefusedError
            head.role = role or ""
            if not head.name and any(WORDED.search(w.text) and w.text[:1] not in "([" for w in rest):
                head.name.append(word)  # 'Maximum Clamping Voltage' is the name as it is printed
        elif text[:1] in "([" and text.rstrip(",;:")[-1:] in ")]" and vocabulary.is_unit(inner):
            _set_unit(head, _inside(word, inner))
        elif rest and (unit := _in_brackets(word, rest[0])) and vocabulary.is_unit(join_text(unit)):
            _set_unit(head, *unit)  # '(mA rms)'
            rest.pop(0)
        elif TOLERANCE.match(text) or re.match(r"\d", inner) or "=" in text or (rest and rest[0].text[:1] == "="):
            head.case += [word, *_equation(rest, vocabulary)]
            if BARE.search(" ".join(w.text for w in head.case)):
                raise RefusedError  # a test without its unit, or a row's value
        elif _bare_unit(word, rest, head, size, vocabulary):
            _set_unit(head, word)
            if head.name and head.name[-1].text[-1:] == ",":  # 'Power input, W'
                head.name[-1] = parted_at(head.name[-1], len(head.name[-1].text) - 1)[0]
        elif text in ("/", "or", "and"):
            head.several = True
        elif WORDED.search(text):
            head.name.append(word)


def _unglued(word: Word, vocabulary: Vocabulary) -> list[Word]:
    """A word parted from what is glued to it: '@' before it, a unit in brackets behind it ('L(µH)')."""
    if word.text[:1] == "@" and len(word.text) > 1:
        first, second = parted_at(word, 1)
        return [first, *_unglued(second, vocabulary)]
    found = GLUED.fullmatch(word.text)
    if found is not None and vocabulary.is_unit(found[2]):
        first, second = parted_at(word, found.start(2) - 1)
        return [first, second] if not found[3] else [first, *parted_at(second, len(found[2]) + 2)]
    return [word]


def _tested_at(rest: list[Word], head: Head, alone: bool, vocabulary: Vocabulary) -> None:
    """Read what stands behind '@' or 'at': the symbol of a current or voltage, an equation or a quantity."""
    case: list[Word] = []
    while rest:
        inner = rest[0].text.strip("()[]")
        ends = bool(case) and not re.search(r"[\d=]$", case[-1].text)
        if vocabulary.role(inner) in LIMITS or (ends and (rest[0].text[:1] in "([" or vocabulary.is_unit(inner))):
            break
        case.append(rest.pop(0))
    text = " ".join(word.text for word in case).strip("()")
    if not text or re.search(r"=\s*[\d.,]*$", text):
        raise RefusedError
    if SYMBOL.fullmatch(text):
        if head.at not in ("", text):
            raise RefusedError
        head.at, head.at_words, head.alone = text, case, alone
    else:
        head.case += case


def _equation(rest: list[Word], vocabulary: Vocabulary) -> list[Word]:
    """The words that go on with an equation or a number; taken from `rest`."""
    found: list[Word] = []
    while rest and rest[0].text[:1] not in "([" and vocabulary.role(rest[0].text) not in LIMITS:
        found.append(rest.pop(0))
    return found


def _set_unit(head: Head, *unit: Word) -> None:
    if head.unit and join_text(head.unit) != join_text(unit):
        raise RefusedError
    head.unit = unit


def _in_brackets(word: Word, last: Word) -> tuple[Word, ...]:
    """Two words without the brackets around both; none where these are not."""
    first, behind = word.text[:1] + word.text[-1:], last.text.rstrip(",;:")
    if len(word.text) < 2 or first[:1] not in "([" or first[1:] in ")]" or behind[-1:] not in ")]" or len(behind) < 2:
        return ()
    return parted_at(word, 1)[1], parted_at(last, len(behind) - 1)[0]


def _inside(word: Word, inner: str) -> Word:
    """The part of a word within its brackets."""
    start = word.text.index(inner)
    box = part_box(word, start, start + len(inner))
    runs = (word.runs[0]._replace(text=inner, bbox=box),) if len(word.runs) == 1 else word.runs
    return word._replace(text=inner, bbox=box, runs=runs)


def _bare_unit(word: Word, rest: Sequence[Word], head: Head, size: int, vocabulary: Vocabulary) -> bool:
    """Whether a word at the end of a heading's text is its unit: alone, before a limit, or behind a name and tests."""
    if not vocabulary.is_unit(word.text) or head.unit or _lowered(word):
        return False
    said = [other.text for other in rest if not TOLERANCE.match(other.text) and other.text.strip("()") != "%"]
    if any(vocabulary.role(text.strip("()[]")) not in LIMITS for text in said):
        return False
    return size == 1 + len(rest) or (bool(head.name) and _is_plain_unit(word, head.name[-1]))


def _is_plain_unit(word: Word, before: Word) -> bool:
    """Whether a unit is no letter that may be a symbol: 'mV', '%', or 'W' behind a comma."""
    return len(word.text) > 1 or not (word.text.isascii() and word.text.isalpha()) or before.text[-1:] == ","


def _lowered(word: Word) -> bool:
    return any(run.script < 0 for run in word.runs)


# What is tested at what


def _find_tests(heads: dict[int, Head]) -> None:
    """Tell the columns of test conditions, and give each to the columns whose headings name it."""
    for col, head in sorted(heads.items()):
        before = heads.get(col - 1)
        fits = bool(head.at and head.unit) and _is_of(head.at, head.unit)
        beside = before is not None and bool(set(head.heads) & set(before.heads))
        if head.within and not (beside and fits):
            raise RefusedError
        if head.alone and fits and (beside or not head.name):
            head.tested = True  # 'IR | @ VR' over 'µA | V'
        elif before is not None and beside and _of_one_text(before, head):
            if not fits or _is_of(head.at, before.unit):
                raise RefusedError
            head.tested = True  # 'ZZK @ IZK' over 'Ω | mA'
        if head.tested and head.at:
            head.symbol, head.name = head.at_words, []
        elif head.alone and not head.unit:
            raise RefusedError  # '@ VR' over numbers whose unit is not understood
    for col, head in heads.items():
        if head.at and not head.tested:
            found = [i for i, other in heads.items() if i != col and _form(_sign(other)) == _form(head.at)]
            tested = [i for i in found if heads[i].tested]
            found = tested or found
            if found:
                head.source = min(found, key=lambda i: (abs(i - col), i))
                other = heads[head.source]
                if not other.unit:
                    raise RefusedError
                own = [h.text for h in other.heads if h not in head.heads]
                known = {word.text for word in (*other.symbol, *other.unit, *other.at_words)}
                other.tested |= any(word.text.casefold() in TESTS for word in other.name) or all(
                    w.strip("()[]@") in known | {"", "at"} for text in own for w in text.split()
                )
    for col, head in sorted(heads.items()):
        used = any(other.source == col for other in heads.values())
        before = heads.get(col - 1)
        free = before is not None and not before.tested and before.source is None and before.at in ("", _sign(head))
        if not head.tested or (used and not (head.alone and free)):
            continue
        if before is None or not free:
            raise RefusedError  # of what it is the condition is not said
        _give_back(heads, col, before)


def _of_one_text(before: Head, head: Head) -> bool:
    """Whether neighbours share a text such as 'ZZK @ IZK' and differ in their units alone."""
    alike = bool(head.at) and head.key == before.key and head.role in ("", before.role)
    return alike and bool(before.unit and head.unit) and before.unit[0].text != head.unit[0].text


def _give_back(heads: dict[int, Head], col: int, before: Head) -> None:
    """Make a column the condition of the quantity before it, and of no other under the same heading."""
    before.source = col
    for other in range(col - 2, -1, -1):
        same = heads.get(other)
        if same is None or not set(same.heads) & set(heads[col].heads):
            return
        if same.key != before.key:
            raise RefusedError  # it may be of this one, too
        same.source = col


def _sign(head: Head) -> str:
    return join_text(head.symbol or head.name[-1:]) if head.symbol or head.name else ""


def _form(symbol: str) -> str:
    return symbol.strip("()").casefold()


def _is_of(symbol: str, unit: Sequence[Word]) -> bool:
    """Whether a unit is of what a symbol's first letter names."""
    known, stated = KNOWN_FIRST.get(symbol[:1]), parse_unit(join_text(unit), lenient=True)
    expected = parse_unit(known, lenient=True) if known else None
    return stated is not None and expected is not None and stated.dimension == expected.dimension


# Quantities, and their rows


def _quantities(table: Table, heads: dict[int, Head], vocabulary: Vocabulary) -> Iterator[Draft]:
    """The columns of each quantity, those of its limits together."""
    open_draft: Draft | None = None
    seen: set[tuple[tuple[str, str, str], str]] = set()
    for col, head in sorted(heads.items()):
        if head.tested:
            continue
        if not _measured(table, col, head, vocabulary):
            continue
        if join_text(head.unit).casefold() in SIZES or fold(head.text) in vocabulary.no_limits_heads:
            continue
        if not any(c.isalpha() for c in head.text):
            raise RefusedError
        if head.several:
            raise RefusedError  # 'Isat / Irms': of which of two quantities the values are is not said
        role = head.role or "value"
        if (head.key, role) in seen:
            raise RefusedError  # two columns of one heading: what tells them apart is not understood
        seen.add((head.key, role))
        if open_draft is not None and open_draft.head.key == head.key and role not in open_draft.columns:
            if open_draft.head.source != head.source:
                open_draft.head.source = open_draft.head.source if head.source is None else head.source
            if "value" in (role, *open_draft.columns):
                raise RefusedError
            open_draft.columns[role] = col
            continue
        if open_draft is not None:
            yield open_draft
        open_draft = Draft(head, {role: col})
    if open_draft is not None:
        yield open_draft


def _measured(table: Table, col: int, head: Head, vocabulary: Vocabulary) -> bool:
    """Whether a column's values have a unit, in its heading or in each cell."""
    if head.unit:
        return True
    values = [_value(table, row, col, vocabulary) for row in table.body]
    return all(value.unit for value in values if value is not None)


def _built(table: Table, key: int, heads: dict[int, Head], drafts: Sequence[Draft], vocabulary: Vocabulary) -> Table:
    """The turned table: name, symbol and part, a column for each condition and for each limit of each quantity."""
    of_parts = _column(table, SUBJECT, heads=table.columns[key].heads)
    if _states_values(table, key, vocabulary):  # settings take their place: 'Nominal voltage = 12 VDC'
        setting = _head(table, key, vocabulary)
        if not setting.unit:
            raise RefusedError
        of_parts = _test_column(table, setting, "")
    columns = [
        _column(table, "parameter"), _column(table, "symbol"), of_parts, _column(table, "unit"),
        _column(table, "conditions"),
    ]  # fmt: skip
    tests: dict[int, int] = {}
    for draft in drafts:
        source = draft.head.source
        if source is not None and source not in tests:
            tests[source] = len(columns)
            columns.append(_test_column(table, heads[source], draft.head.at))
    places: dict[int, int] = {}
    for number, draft in enumerate(drafts):
        for role, col in draft.columns.items():
            places[col] = len(columns)
            own = heads[col].heads
            columns.append(_column(table, role, own[-1].text if own else "", own, f"{number}"))
    cells: list[TableCell] = []
    bands: list[Band] = []
    named = _named_in(table, key)
    for row in table.body:
        part = table.at(row, key)
        if part is None:
            raise RefusedError
        parts = [word for col in named if (cell := table.at(row, col)) is not None for word in cell.words]
        for draft in drafts:
            at = len(bands)
            held = [(places[col], cell) for col in draft.columns.values() if (cell := table.at(row, col)) is not None]
            values = [read_value(cell.words, vocabulary) for _, cell in held]
            if any(_odd(value) for value in values):
                raise RefusedError
            held = [place for place, value in zip(held, values, strict=True) if _plain(value)]
            if not held:
                continue  # 'N/A', 'TBD'
            head = draft.head
            tested = table.at(row, head.source) if head.source is not None else None
            if head.source is not None and (tested is None or not _plain(read_value(tested.words, vocabulary))):
                raise RefusedError  # at what the value holds is not said in this row
            case = [*head.case, *(head.at_words if head.source is None else ())]
            texts = [(0, _named(head)), (1, head.symbol), (2, parts), (3, head.unit), (4, case)]
            cells += [cell_of(at, col, words) for col, words in texts if words]
            if tested is not None and head.source is not None:
                cells.append(cell_of(at, tests[head.source], tested.words))
            cells += [cell_of(at, col, cell.words) for col, cell in held]
            bands.append(Band(y0=part.bbox.y0, y1=part.bbox.y1))
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=table.title, title_bbox=table.title_bbox,
        section=table.section, section_bbox=table.section_bbox, above=table.above, below=table.below, marks=table.marks,
        header_rows=0, columns=tuple(columns), rows=tuple(bands), cells=tuple(cells),
    )  # fmt: skip


def _named_in(table: Table, key: int) -> list[int]:
    """The columns whose parts a row is of: that of the key, and those right beside it under the same heading.

    'Part number (Uni) | Part number (Bi)': what stands in a row holds for both.
    """
    heads = [BRACKETS.sub("", column.text).casefold() for column in table.columns]
    first = last = key
    while first > 0 and heads[first - 1] == heads[key]:
        first -= 1
    while last + 1 < len(heads) and heads[last + 1] == heads[key]:
        last += 1
    return list(range(first, last + 1))


def _named(head: Head) -> list[Word]:
    """The words of a quantity's name: with the symbol where that stands among them, or where there is nothing else."""
    if not head.name or not head.symbol:
        return head.name or head.symbol
    within = bounding_box(w.bbox for w in head.name).intersects(head.symbol[0].bbox)
    return [*head.name, *head.symbol] if within else head.name


def _test_column(table: Table, head: Head, symbol: str) -> Column:
    """A column of what is tested at: its cells read 'IZT = 5 mA'."""
    name = join_text(head.symbol) if head.symbol else symbol or head.text
    text = f"{name} ({join_text(head.unit)})" if head.unit else name
    return _column(table, "conditions", text, tuple(h for h in head.heads if h.text == text))


def _column(table: Table, role: str, text: str = "", heads: tuple[Printed, ...] = (), group: str = "") -> Column:
    """A column of the turned table: where it stands on the page says nothing."""
    return Column(x0=table.bbox.x0, x1=table.bbox.x1, role=role, text=text, heads=heads, group=group)
