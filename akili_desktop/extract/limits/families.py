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
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import CellValue, read_value
from akili_desktop.extract.limits.checks import BASIC, announced
from akili_desktop.extract.limits.familycolumns import Head, RefusedError, find_tests, head_of
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.families import KEY
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

STATED = 0.5
"""The part of a column's cells that state values, where it is one of values."""
BRACKETS = re.compile(r"\s*\([^()]*\)")
SIZES = ("mm", "in", "inch", "inches", "mil", "mils", "cm", "g", "mg", "pcs", "pieces")


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
            heads[col] = head_of(table, col, vocabulary)
    find_tests(heads)
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
        unit = join_text(head_of(table, col, vocabulary).unit)
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


# What is tested at what


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
        setting = head_of(table, key, vocabulary)
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
