"""What a table with a part in each row states: a row of limits for each part and quantity.

A column's heading names its quantity, unit and limit, and perhaps at what it is tested: 'Maximum Zener Impedance | ZZT
@ IZT | Ω'. Where a further column has that current or voltage ('IZT (mA)'), its cell is the condition, and so is what
the heading says itself ('@ IZT = 5 mA'). Columns without a unit, of dimensions, or of words (marking codes, packages)
state no limits. What is not understood refuses the whole table: a value would stand under a wrong name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import CellValue, read_value
from akili_desktop.extract.limits.checks import BASIC, announced
from akili_desktop.extract.limits.familycolumns import LIMITS, Head, RefusedError, read_heading
from akili_desktop.extract.limits.rowtexts import MEASURED
from akili_desktop.extract.limits.statedvalues import read_stated
from akili_desktop.extract.page.textlines import join_text, parted_at
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.families import KEY, SERIES
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.tables.selections import by_selection
from akili_desktop.extract.vocabulary import Vocabulary, fold

STATED = 0.5
"""The part of a column's cells that state values, where it is one of values."""
KNOWN_FIRST = {"V": "V", "I": "A", "f": "Hz", "F": "Hz"}
"""The unit of what a symbol's first letter names."""
BRACKETS = re.compile(r"\s*\([^()]*\)")
TESTS = ("test",)
SIZES = ("mm", "in", "inch", "inches", "mil", "mils", "cm", "g", "mg", "pcs", "pieces")
ENDS = re.compile(r"(\d+(?:\.\d+)?)[\-−–](\d+(?:\.\d+)?)")
"""A range without spaces."""


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
        return _turned(by_selection(table, vocabulary) or table, vocabulary)
    except RefusedError:
        return None


def _turned(table: Table, vocabulary: Vocabulary) -> Family | None:
    key = table.columns_of(KEY)[0]
    heads: dict[int, Head] = {}
    for col in range(len(table.columns)):
        if col != key and _states_values(table, col, vocabulary):
            heads[col] = read_heading(table, col, vocabulary)
    _find_tests(heads)
    if not all(_fits(head, vocabulary) for head in heads.values()):
        return None  # a heading has slipped to a neighbour's column
    if any(_swallowed(table, col, head, vocabulary) for col, head in heads.items()):
        return None
    unread = [
        col
        for col, head in heads.items()
        if (head.role or head.case or fold(head.text) in vocabulary.margin_heads)
        and not _measured(table, col, head, vocabulary)
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
        unit = join_text(read_heading(table, col, vocabulary).unit)
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
    return _stated(cell, vocabulary) if cell is not None else None


def _stated(cell: TableCell, vocabulary: Vocabulary) -> CellValue | None:
    """What a cell states, also with words that say which limit it is: '75% max.', 'Approx. 150'."""
    cell = _with_ends(cell)
    value = read_value(cell.words, vocabulary)
    ends = (value.low, value.high, value.single) if value is not None else ()
    if value is None or all(end.number is not None for end in ends if end is not None):
        return value
    told = read_stated(cell.words, vocabulary)
    return told.value if told is not None else value


def _with_ends(cell: TableCell) -> TableCell:
    """The cell, a range that is printed without spaces in three words: '4.5-5.5'."""
    ends = ENDS.fullmatch(cell.text) if len(cell.words) == 1 else None
    if ends is None or float(ends[1]) >= float(ends[2]):
        return cell
    low, rest = parted_at(cell.words[0], ends.end(1))
    return cell_of(cell.row, cell.col, (low, *parted_at(rest, ends.start(2) - ends.end(1))))


def _plain(value: CellValue | None) -> bool:
    """Whether a value is one number, or a range of two."""
    if value is None:
        return False
    ends = (value.low, value.high) if value.low is not None else (value.single,)
    return all(end is not None and end.number is not None for end in ends)


def _odd(value: CellValue | None) -> bool:
    """Whether a cell has figures that are no number: '5.0 / 4.5'."""
    return value is not None and not _plain(value) and any(map(str.isdigit, value.single.text if value.single else ""))


def _says_none(value: CellValue, vocabulary: Vocabulary) -> bool:
    """Whether a cell says in words that it has no value: 'N/A'."""
    return value.single is not None and fold(value.single.text) in vocabulary.value_words


def _states_values(table: Table, col: int, vocabulary: Vocabulary) -> bool:
    """Whether most cells of a column are numbers, perhaps with units."""
    values = [_value(table, row, col, vocabulary) for row in table.body]
    filled = [value for value in values if value is not None and not _says_none(value, vocabulary)]
    return bool(filled) and sum(map(_plain, filled)) > STATED * len(filled)


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
    if head.unit or fold(head.text) in vocabulary.unitless_names:
        return True
    values = [_value(table, row, col, vocabulary) for row in table.body]
    return all(value.unit for value in values if value is not None and not _says_none(value, vocabulary))


def _built(table: Table, key: int, heads: dict[int, Head], drafts: Sequence[Draft], vocabulary: Vocabulary) -> Table:
    """The turned table: name, symbol and part, a column for each condition and for each limit of each quantity."""
    of_parts = _column(table, SUBJECT, heads=table.columns[key].heads)
    codes = SERIES.match(table.columns[key].text)  # '12' under 'KX84-C' is no voltage
    if not codes and _states_values(table, key, vocabulary):  # settings take their place: 'Nominal voltage = 12 VDC'
        setting = read_heading(table, key, vocabulary)
        if not setting.unit and not _measured(table, key, setting, vocabulary):
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
            if not MEASURED.fullmatch(columns[-1].text) or not vocabulary.is_unit(join_text(heads[source].unit)):
                raise RefusedError  # of what its values are no row could say
    places: dict[int, int] = {}
    for number, draft in enumerate(drafts):
        for role, col in draft.columns.items():
            places[col] = len(columns)
            own = heads[col].heads
            text = own[-1].text if own else ""
            columns.append(_column(table, role, text, own, f"{number}", heads[col].printed))
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
            cells_of = [(places[col], table.at(row, col)) for col in draft.columns.values()]
            held = [(place, _with_ends(cell)) for place, cell in cells_of if cell is not None]
            values = [_stated(cell, vocabulary) for _, cell in held]
            if any(_odd(value) for value in values):
                raise RefusedError
            held = [place for place, value in zip(held, values, strict=True) if _plain(value)]
            if not held:
                continue  # 'N/A', 'TBD'
            head = draft.head
            tested = table.at(row, head.source) if head.source is not None else None
            if head.source is not None and (tested is None or not _plain(read_value(tested.words, vocabulary))):
                raise RefusedError  # at what the value holds is not said in this row
            held, behind = _without_cases(held, columns, vocabulary)
            case = [*head.case, *behind, *(head.at_words if head.source is None else ())]
            unit = () if _own_units(values, head.unit) else head.unit
            texts = [(0, head.name or head.symbol), (1, head.symbol), (2, parts), (3, unit), (4, case)]
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


def _without_cases(
    held: Sequence[tuple[int, TableCell]], columns: Sequence[Column], vocabulary: Vocabulary
) -> tuple[list[tuple[int, TableCell]], list[Word]]:
    """The cells under limits without what stands behind their values, and that: the '(at 23°C)' of '200% (at 23°C)'.

    The limit that a cell names again is its column's: '200% max.' under 'Max. voltage'.
    """
    kept: list[tuple[int, TableCell]] = []
    behind: list[Word] = []
    for at, cell in held:
        if columns[at].role not in LIMITS or _plain(read_value(cell.words, vocabulary)):
            kept.append((at, cell))
            continue
        told, role = read_stated(cell.words, vocabulary), columns[at].role
        if told is None or told.role not in ("", role) or told.also or len(held) > 1:
            raise RefusedError  # it says itself which limit it is, or of which value the case is is not said
        behind += told.rest
        rest = {*told.rest, *(word for word in cell.words if vocabulary.role(word.text) == role)}
        kept.append((at, cell_of(cell.row, cell.col, [word for word in cell.words if word not in rest])))
    return kept, behind


def _own_units(values: Sequence[CellValue | None], unit: Sequence[Word]) -> bool:
    """Whether the values have units of their own, which must be of what their heading's unit is of."""
    own = [value.unit for value in values if value is not None and value.unit]
    if own and unit:
        known = [parse_unit(text, lenient=True) for text in (join_text(unit), *own)]
        if len({each.dimension if each is not None else "" for each in known}) > 1:
            raise RefusedError
    return bool(own)


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


def _test_column(table: Table, head: Head, symbol: str) -> Column:
    """A column of what is tested at: its cells read 'IZT = 5 mA'."""
    name = join_text(head.symbol) if head.symbol else symbol or head.text
    text = f"{name} ({join_text(head.unit)})" if head.unit else name
    return _column(table, "conditions", text, tuple(h for h in head.heads if h.text == text))


def _column(
    table: Table, role: str, text: str = "", heads: tuple[Printed, ...] = (), group: str = "",
    printed: tuple[Word, ...] = (),
) -> Column:  # fmt: skip
    """A column of the turned table: where it stands on the page says nothing."""
    x0, x1 = table.bbox.x0, table.bbox.x1
    return Column(x0=x0, x1=x1, role=role, text=text, heads=heads, group=group, group_words=printed)
