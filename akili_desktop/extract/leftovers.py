"""Quantities beside names about which no reader said anything: told as unread, so that no page keeps silent about them.

A table or list that states quantities and became neither facts nor rejects is refused whole, and its page is *partly*
read. What states nothing of the part is left alone: parts to choose, examples, dimensions, figures, registers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Fact, Grid, Reject, SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import UnitOfMeasure, parse_unit
from akili_desktop.extract.limits.unheaded import FOUND, HEAD_ROWS
from akili_desktop.extract.limitsleft import headed_limits
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, group_lines
from akili_desktop.extract.selectioncells import left_over
from akili_desktop.extract.specsleft import worded_requirements
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.tables.surroundings import above_table
from akili_desktop.extract.vocabulary import Vocabulary, fold

EXTRACTOR = "leftovers"
RULE = "quantities-unread"
"""The rule that tells of quantities which no reader understood."""
LEAST = 3
"""Fewer quantities under one another than this may stand so by chance."""
MOSTLY = 0.5
"""Of a column's lines so many are quantities where it states such; others go on with them, or head them."""
LONGEST_NAME = 8
LONGEST_VALUE = 9
"""More words than these are a sentence's."""
LOWEST_UNIT = 3
"""The last row of a heading in which its units may stand."""
PITCH = 12.0
"""Sizes of type between one line with a quantity and the next of its list: what it is of may take several lines."""
PART = 8.0
"""Points by which one side of a frame may end above the other, where something covers its corner."""
UNDER = 60.0
"""Points below a drawing of pins in which what is stated of its package stands."""
ALIGNED = 2.0
"""Points by which the ends of texts in one column differ at most."""

_QUANTITY = re.compile(
    r"(?:(?:[A-Za-z]{2,7}\.?\s|[≤≥<>~≈]\s?)?[+\-−–±]?\s?\d[\d.,]*"
    r"(?:\s?(?:to|~|…|\.{2,3}|[–−-]|/)\s?[+\-−–±]?\d[\d.,]*)?\s?)([^\s\d.,;:()\[\]]+)(?!\w)(.*)"
)
"""A number or range with what may be its unit, perhaps behind a sign or a word ('typ. 1 hPa'), and what follows."""
_HEADED = re.compile(r"[A-Za-z][^()\[\]]*[(\[]\s?([^()\[\]\s]+)\s?[)\]]")
"""A column's heading with its unit in brackets, and perhaps what it is measured at behind that."""
_HEADED_IN = re.compile(r"[A-Za-z][^()\[\]]* in ([^()\[\]\s]+)")
"""A heading whose unit is told in words: 'Consumption in µA/MHz'."""
_NUMBERS = re.compile(r"[+\-−–±]?\d[\d.,]*(?:\s?(?:to|~|…|\.{2,3}|[–−-])\s?[+\-−–]?\d[\d.,]*)?")
_EQUATION = re.compile(r"[A-ZΘθΨψ]\w{0,7}(?:\([A-Za-z]{1,4}\))?\s?=\s?[+\-−–]?\d[\d.,]*\s?([^\s\d,;]+)")
_BETWEEN = re.compile(r"[,;]\s+")
"""A symbol's value, and what stands between two of such."""
_CALCULATED = re.compile(r"[×*√=+]")
_WORD = re.compile(r"(?<![\w.-])[^\W\d_]{3,}(?![\w-]*\d)")
"""A word of letters alone; in the number of a part there are digits."""
_PART = re.compile(r"(?=(?:[^A-Z]*[A-Z]){2})(?=(?:\D*\d){2})[A-Z\d][A-Za-z\d/.+-]{3,}[,;]?")
"""A part's number: capitals and digits, at least two of each."""
BRACKETS = ("()", "[]")
_CODE = frozenset(";{}")
"""What a line of a program ends in, before a remark."""
_FIGURE = re.compile(r"fig(?:ure)?\b", re.IGNORECASE)


class _Entry(NamedTuple):
    """A name and the quantity that stands beside it on its line."""

    name: Chunk
    value: Chunk
    unit: UnitOfMeasure
    right: float
    left: float
    """Where the text left of the name begins, or the name itself."""


def untold(
    page: PageContent, lines: Sequence[Line], tables: Sequence[Table], facts: Sequence[Fact],
    rejects: Sequence[Reject], vocabulary: Vocabulary,
) -> list[Reject]:  # fmt: skip
    """A reject for each table or list with quantities that neither `facts` nor `rejects` of the page speak of."""
    told = [*(f.bbox for f in facts if not isinstance(f, Grid)), *(r.bbox for r in rejects)]
    found = [
        _refused(table.page, table.bbox, table.title)
        for table in tables
        if table.kind in FOUND
        and not any(c.role for c in table.columns)
        and not any(table.bbox.holds_middle_of(box) for box in told)
        and _of_quantities(table, vocabulary)
    ]
    taken = [*told, *(table.bbox for table in tables)]
    for entries in _lists(lines, taken, vocabulary):
        box = bounding_box([*(e.name.bbox for e in entries), *(e.value.bbox for e in entries)])
        box = box._replace(x0=_left(entries), x1=max(e.right for e in entries))
        box = _framed(page, box, told)
        above = above_table(lines, box, box.y0, vocabulary)
        near = above.notes[-1][0] if above.notes else ""  # a heading in the text's own letters, or a line of that
        if not _drawn(page, box, len(entries)) and not _of_others((near, above.title, above.section), vocabulary):
            found.append(_refused(page.page, box, above.title or (near if _heads(near) else "")))
    found += [_refused(page.page, box, text) for box, text in _under_drawings(lines, facts, told, vocabulary)]
    known = [*told, *(reject.bbox for reject in found)]
    found += [
        _refused(page.page, box, title)
        for box, title in (
            *headed_limits(lines, known, vocabulary),
            *worded_requirements(lines, known, vocabulary),
        )
        if not _of_others((title,), vocabulary)
    ]
    return found + left_over(page, tables, facts, vocabulary)


def _framed(page: PageContent, box: Rect, told: Sequence[Rect]) -> Rect:
    """The frame drawn around a list, of which other lines may state something in other forms, or the list's own box.

    Nothing that is told stands in it, and it is no frame of half the page. A text may hide a part of its foot.
    """
    rules, side = Rules.from_page(page), 0.5 * page.height
    around = [
        span for span in rules.vertical
        if span.low < box.y0 and span.high > box.y1 and span.length < side and not box.x0 < span.at < box.x1
    ]  # fmt: skip
    left = max((span for span in around if span.at <= box.x0), default=None)
    right = min((span for span in around if span.at >= box.x1), default=None)
    if left is None or right is None or abs(left.low - right.low) > rules.touch or abs(left.high - right.high) > PART:
        return box
    frame = Rect(left.at, left.low, right.at, max(left.high, right.high))
    ends = ((frame.y0, 0.95), (frame.y1, 0.3))
    closed = all(rules.cuts(frame.x0, frame.x1, y - rules.touch, y + rules.touch, share) for y, share in ends)
    return frame if closed and not any(frame.holds_middle_of(other) for other in told) else box


def _heads(text: str) -> bool:
    """Whether a line over a list can be its heading."""
    return len(text.split()) <= LONGEST_NAME and text[:1].isupper() and not text.endswith((".", ",", ";"))


def _refused(page: int, box: Rect, title: str) -> Reject:
    return Reject(page=page, bbox=box, rule=RULE, extractor=EXTRACTOR, text=title)


def _of_quantities(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a column of a table holds quantities of the part that name something."""
    heads = [cell for row in range(min(HEAD_ROWS, len(table.rows))) for cell in table.row_cells(row) if cell.words]
    others = any(fold(h.text) in vocabulary.no_limits_heads for h in heads)
    if _of_others((table.title, *(h.text for h in heads)), vocabulary):
        return False
    columns: dict[int, list[TableCell]] = {}
    for cell in table.cells:
        if cell.words and cell.col_span == 1:
            columns.setdefault(cell.col, []).append(cell)
    if others:  # how long each instruction takes at the most is a limit, too
        return any(_limits(cells, vocabulary) for cells in columns.values())
    limits = vocabulary.section_kind(table.title, table.section) != SectionKind.OTHER
    if limits and sum(_stated_under(cells, vocabulary, LOWEST_UNIT) for col, cells in columns.items() if col) > 1:
        return True  # also of parts whose names are not alike
    if any(vocabulary.role(h.text) == "variant" for h in heads):  # parts to choose, by what they state at the most
        return any(col and _stated_under(cells, vocabulary) for col, cells in columns.items())
    first = [cell.text for cell in columns.get(0, ())]
    if sum(_PART.fullmatch(text.split()[0]) is not None for text in first) > MOSTLY * len(first):
        return False
    named = sum(_worded(text) for text in first) > MOSTLY * len(first)
    wide = named and _headed_wide((table.title, *(h.text for h in heads if h.col_span > 1)), vocabulary)
    return _units_beside(columns, vocabulary) or any(
        col
        and (
            (_stated(cells, vocabulary) and (named or any(_worded(c.text) for c in cells if c in heads)))
            or _stated_under(cells, vocabulary)
            or (wide and _numbered(cells))
        )
        for col, cells in columns.items()
    )


def _units_beside(columns: Mapping[int, Sequence[TableCell]], vocabulary: Vocabulary) -> bool:
    """Whether each row of a table of three columns has a symbol or name, a number and its unit: 'VDS | 40 | V'."""
    if columns.keys() != {0, 1, 2} or len({len(cells) for cells in columns.values()}) != 1:
        return False
    names, values, units = ([cell.text for cell in columns[col]] for col in range(3))
    measures = [unit for text in units if vocabulary.is_unit(text) and (unit := parse_unit(text)) is not None]
    numbers = sum(_NUMBERS.fullmatch(text) is not None for text in values)
    whole = len(measures) == numbers == len(names) >= LEAST and all(name[:1].isalpha() for name in names)
    return whole and not _lengths(measures)


def _under_drawings(
    lines: Sequence[Line], facts: Sequence[Fact], told: Sequence[Rect], vocabulary: Vocabulary
) -> Iterator[tuple[Rect, str]]:
    """Where and what is stated of a package under the drawing of its pins, by itself: 'TJMAX = 150°C, θJA = 55°C/W'."""
    drawings = [fact.bbox for fact in facts if isinstance(fact, Bijection) and fact.source == "drawing"]
    for chunk in (chunk for line in lines for chunk in line.chunks) if drawings else ():
        if "=" not in chunk.text or any(box.holds_middle_of(chunk.bbox) for box in told):
            continue
        under = any(0 < chunk.bbox.y0 - box.y1 < UNDER and chunk.bbox.overlap_x(box) > 0 for box in drawings)
        stated = [_EQUATION.fullmatch(part) for part in _BETWEEN.split(chunk.text)] if under else [None]
        if all(found is not None and vocabulary.is_unit(found[1]) for found in stated):
            yield chunk.bbox, chunk.text


def _limits(cells: Sequence[TableCell], vocabulary: Vocabulary) -> bool:
    """Whether a column's heading says in brackets which limit the quantities under it are: 'Execution time (max)'."""
    head, *under = sorted(cells, key=lambda cell: cell.row)
    bracketed = [word.text[1:-1] for word in head.words if word.text[0] + word.text[-1] in BRACKETS]
    return any(vocabulary.role(text) in ORDER for text in bracketed) and _stated(under, vocabulary)


def _stated_under(cells: Sequence[TableCell], vocabulary: Vocabulary, lowest: int = 0) -> bool:
    """Whether a column's cells are the numbers of the quantity and unit that its heading names: 'Voltage (V)'.

    The unit may stand in a cell under the name, down to the row `lowest`.
    """
    first, *under = sorted(cells, key=lambda cell: cell.row)
    headed = _HEADED.match(first.text) or _HEADED_IN.fullmatch(first.text)
    unit = parse_unit(headed[1]) if headed and vocabulary.is_unit(headed[1]) else None
    while headed is None and unit is None and under and under[0].row <= lowest:
        text, under = under[0].text.strip("()[]"), under[1:]
        unit = parse_unit(text) if vocabulary.is_unit(text) else None
    numbers = [cell for cell in under if _NUMBERS.fullmatch(cell.text)]
    return unit is not None and not _lengths([unit]) and len(numbers) >= max(LEAST, MOSTLY * len(under))


def _headed_wide(texts: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether a title, or a heading over several columns, has the unit of the numbers under it: 'Noise [Pa]'."""
    matches = [match for text in texts for match in (*_HEADED.finditer(text), _HEADED_IN.fullmatch(text)) if match]
    found = [match[1] for match in matches if vocabulary.is_unit(match[1])]
    units = [unit for text in found if (unit := parse_unit(text)) is not None]
    return bool(units) and not _lengths(units)


def _numbered(cells: Sequence[TableCell]) -> bool:
    """Whether most of a column's cells are numbers, and one has a decimal point: none of codes or counts."""
    numbers = [cell.text for cell in cells if _NUMBERS.fullmatch(cell.text)]
    return len(numbers) >= max(LEAST, MOSTLY * len(cells)) and any("." in text for text in numbers)


def _stated(cells: Sequence[TableCell], vocabulary: Vocabulary) -> bool:
    """Whether most lines of a column's cells are quantities, and not all of them lengths."""
    if not any(char.isdigit() for cell in cells for char in cell.text):
        return False
    texts = [" ".join(word.text for word in words) for cell in cells for words in group_lines(cell.words)]
    units = [unit for text in texts if (unit := _measure(text, vocabulary)) is not None]
    return len(units) >= max(LEAST, MOSTLY * len(texts)) and not _lengths(units)


def _lengths(units: Sequence[UnitOfMeasure]) -> bool:
    """Whether all are lengths: the dimensions of a package or a tape."""
    return all(unit.dimension == "length" for unit in units)


def _lists(lines: Sequence[Line], taken: Sequence[Rect], vocabulary: Vocabulary) -> Iterator[list[_Entry]]:
    """The names with quantities beside them, in the open, whose quantities stand under one another."""
    lists: list[list[_Entry]] = []
    for line in lines:
        entry = _entry(line, taken, vocabulary) if len(line.chunks) > 1 else None
        if entry is None:
            continue
        for other in lists:
            if _goes_on(other[-1], entry):
                other.append(entry)
                break
        else:
            lists.append([entry])
    return (
        entries
        for entries in lists
        if len(entries) >= LEAST and not _lengths([e.unit for e in entries]) and not _running(entries)
    )  # fmt: skip


def _left(entries: Sequence[_Entry]) -> float:
    """Where a list begins: with what stands left of its names where that is a column of its own, as of approvals."""
    lefts = [entry.left for entry in entries]
    named = min(entry.name.bbox.x0 for entry in entries)
    return min(lefts) if max(lefts) - min(lefts) <= ALIGNED else named


def _running(entries: Sequence[_Entry]) -> bool:
    """Whether most names begin small: lines of two columns of text beside one another."""
    return sum(entry.name.text[0].islower() for entry in entries) > MOSTLY * len(entries)


def _entry(line: Line, taken: Sequence[Rect], vocabulary: Vocabulary) -> _Entry | None:
    """The first quantity of a line that stands beside a name, outside the boxes in `taken`."""
    for before, name, value in zip((None, *line.chunks), line.chunks, line.chunks[1:], strict=False):
        if len(value.words) > LONGEST_VALUE or len(name.words) > LONGEST_NAME:
            continue
        unit = _measure(value.text, vocabulary)
        if unit is None or not (_worded(name.text) or _symbol(name)) or name.text[-1] in _CODE:
            continue
        if _measure(name.text, vocabulary) is not None:
            continue
        if any(box.contains_point(value.bbox.cx, value.bbox.cy) for box in taken):
            continue
        further = [c.bbox.x1 for c in line.chunks if c.bbox.x0 >= value.bbox.x0 and _measure(c.text, vocabulary)]
        return _Entry(name, value, unit, max(further), (before or name).bbox.x0)
    return None


def _goes_on(above: _Entry, entry: _Entry) -> bool:
    """Whether an entry stands in the columns of the one above it, near enough."""
    a, b = above.value.bbox, entry.value.bbox
    level = min(abs(a.x0 - b.x0), abs(a.x1 - b.x1), abs(a.cx - b.cx)) <= ALIGNED
    named = above.name.bbox.overlap_x(entry.name.bbox) > 0
    return level and named and 0 < entry.value.baseline - above.value.baseline <= PITCH * entry.value.size


def _measure(text: str, vocabulary: Vocabulary) -> UnitOfMeasure | None:
    """The unit of the quantity that a text states, None where it states none, a calculation or a code."""
    found = _QUANTITY.match(text)
    if found is None or not vocabulary.is_unit(found[1]) or _CALCULATED.search(found[2]):
        return None
    unit = parse_unit(found[1])
    coded = found[1] in ("K", "h") and text[found.start(1) - 1].isdigit()  # '32K' of memory, '00h'
    return None if coded else unit


def _worded(text: str) -> bool:
    return _WORD.search(text) is not None


def _symbol(name: Chunk) -> bool:
    """Whether a name is a symbol, with what is lowered in it: 'IO+/-' in a summary of the part."""
    return any(run.script < 0 for word in name.words for run in word.runs)


def _of_others(titles: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether a heading says that what stands below is an example, letters a figure, or parts to choose."""
    words = (*vocabulary.example_words, *vocabulary.ordering_words)
    said = [title.casefold() for title in titles]
    return any(word in title for title in said for word in words) or _FIGURE.match(titles[0]) is not None


def _drawn(page: PageContent, box: Rect, rows: int) -> bool:
    """Whether a box lies in a figure: curves and slanted lines cross it, or a picture lies under it."""
    strokes = sum(1 for stroke in page.strokes if stroke.bbox.intersects(box))
    return strokes > max(4, rows) or any(image.bbox.contains_point(box.cx, box.cy) for image in page.images)
