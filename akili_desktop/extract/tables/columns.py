"""The limits between a table's columns where no bar parts them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, make_chunks
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.vocabulary import fold

SECOND = ("alt", "alternate", "alternate symbol", "jedec", "jedec symbol")
"""Headings of a second column of symbols."""
QUANTITY = re.compile(r"\d+(?:\.\d+)?[^\W\d_]{1,4}")
EQUATION = re.compile(r"[^\W\d][^=≤≥]*[=≤≥] ?\S")
"""A test: what it is of, and at what that holds."""
PART_NUMBER = re.compile(r"(?=(?:[^A-Z]*[A-Z]){2})(?=(?:\D*\d){2})[µμ]?[A-Z\d][A-Z\d/.+-]{3,}[a-z]?")
"""A part's number: capitals and digits, at least two of each, perhaps behind a 'µ'."""
HEADLESS = ("parameter", "symbol", "conditions")
"""What columns without headings hold left of the limits."""
SYMBOLS_FIRST = ("symbol", "parameter", "conditions")
"""Likewise, where numbers of the rows stand before them."""
LEAST_SYMBOLS = 4
"""Fewer symbols beside names are no column of theirs."""


def refine(columns: list[HeadColumn], texts: Sequence[Chunk]) -> None:
    """Move the limits between columns that no bar parts to the emptiest place between their headings."""
    chunks = [chunk.bbox for chunk in texts]
    tests: list[Rect] | None = None
    for left, right in pairwise(columns):
        if (
            (left.ruled and right.ruled)
            or (not left.words and (left.ruled or left is not columns[0]))
            or not right.words
        ):
            continue
        b = bounding_box(w.bbox for w in right.words)
        a = bounding_box(w.bbox for w in left.words) if left.words else Rect(left.x0, b.y0, left.x0 + 1, b.y1)
        low, high = a.cx, b.cx
        if high <= low:
            continue
        near = [c for c in chunks if c.x1 > low and c.x0 < high]
        edges = sorted(
            {low, high, *(c.x0 for c in near if low < c.x0 < high), *(c.x1 for c in near if low < c.x1 < high)}
        )
        if right.role in VALUE_ROLES and tests is None:
            tests = [chunk.bbox for chunk in texts if EQUATION.match(chunk.text)]
        # 'CAS latency = 3' between names and limits is no limit
        kept = [c for c in tests or () if low < c.x0 and c.x1 < b.x0] if right.role in VALUE_ROLES else []
        # names under no heading reach as far as the values do, with what tells their cases apart
        middle = (a.x1 + b.x0) / 2 if left.words else b.x0 - 1
        if (left.role, right.role) == ("parameter", "symbol"):
            under = min((c.x0 for c in near if c.x0 > a.x1 and c.overlap_x(b) > 0), default=low)
            cases = [c.x1 for c in near if a.x1 < c.x0 and c.x1 < under]
            if any(sum(abs(x - other) < 1 for other in cases) > 1 for x in cases):
                middle = max(middle, under - 1)  # they end where one another do, at the right end of the names
        best, place = (10**9, 0.0), middle
        for p, q in pairwise(edges):
            if q - p < 0.5:
                continue
            x = (p + q) / 2
            crossing = sum(1 for c in near if c.x0 < x < c.x1 or _astray(c, x, a, b))
            crossing += sum(1 for c in kept if c.x0 >= x)
            apart = 0.0 if p <= middle <= q else min(abs(p - middle), abs(q - middle))
            key = (crossing, apart)
            if key < best:
                best = key
                place = min(max(middle, p + 0.3), q - 0.3)
        left.x1 = right.x0 = place


def _astray(box: Rect, x: float, left: Rect, right: Rect) -> bool:
    """Whether a text that stands wholly under one of two headings is on the other's side of `x`."""
    under_right = right.x0 - 1 <= box.x0 and box.x1 <= right.x1 + 1
    return (under_right and box.x1 <= x) or (left.x0 - 1 <= box.x0 and box.x1 <= left.x1 + 1 and box.x0 >= x)


def part_cases(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Names and test conditions under one heading, side by side, become two columns."""
    if any(c.role == "conditions" for c in columns):
        return
    place = next((i for i, c in enumerate(columns) if c.role == "parameter"), None)
    if place is None:
        return
    names: list[float] = []
    cases: list[float] = []
    whole = columns[place]
    for line in body[:300]:
        words = [w for w in line if whole.x0 <= w.bbox.cx <= whole.x1]
        for number, chunk in enumerate(make_chunks(words, gap=1.1)):
            if number and is_case(chunk.words) and not is_note(chunk.words):
                cases.append(chunk.bbox.x0)
            elif not number:
                names.append(chunk.bbox.x1)
    if len(cases) < 3:
        return
    edge = min(cases) - 2
    if sum(x <= edge for x in names) < 0.6 * len(names):
        return
    columns[place] = replace(whole, x1=edge)
    columns.insert(place + 1, HeadColumn(edge, whole.x1, role="conditions"))


def part_unheaded(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Names under no heading, left of what 'Note' or 'Conditions' heads, become a column of their own.

    ('VDD', 'RF input level' in a table 'Note | Min. | Max. | Unit'.)
    """
    whole = columns[0]
    if whole.ruled or whole.role not in ("note", "conditions") or not whole.words:
        return
    if any(column.role in ("parameter", "symbol") or (column.role is None and column.text) for column in columns[1:]):
        return
    edge = min(word.bbox.x0 for word in whole.words) - 1
    chunks = [chunk.bbox for line in body[:300] for chunk in make_chunks(line) if chunk.bbox.x0 < whole.x1]
    names = [box for box in chunks if box.x0 < edge]
    level = [box for box in names if box.x0 - min(left.x0 for left in names) < 3]
    if len(level) < 3 or 2 * len(level) < len(body) or any(box.x1 > edge + 1 for box in names):
        return
    columns[0] = replace(whole, x0=edge)
    columns.insert(0, HeadColumn(whole.x0, edge, role="parameter"))


def part_groups(
    columns: list[HeadColumn], body: Sequence[Sequence[Word]], rules: Rules, top: float, end: float
) -> None:
    """Names under no heading become two columns where lines between rows part the second alone: 'Voltage | IN, EN'.

    There the first holds cells over several rows. `top` and `end` bound the rows.
    """
    whole = columns[0]
    if (
        whole.words
        or whole.role not in (None, "parameter")
        or any(c.role in ("parameter", "conditions") for c in columns[1:])
    ):
        return
    inner = [
        low for _, low, high in rules.across(top + 1, end - 1) if high > whole.x1 and whole.x0 + 6 < low < whole.x1 - 6
    ]
    if not inner:
        return
    edge = min(inner)
    chunks = [chunk.bbox for line in body for chunk in make_chunks(line) if chunk.bbox.x0 < whole.x1]
    left = [box for box in chunks if box.cx < edge]
    if max(inner) - edge > 2 or len(left) < 2 or any(box.x0 < edge - 1 and box.x1 > edge + 1 for box in chunks):
        return
    columns[0] = replace(whole, x1=edge, role="parameter")
    columns.insert(1, HeadColumn(edge, whole.x1, role="conditions"))


def part_symbols(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Symbols between names and conditions under no heading of their own become a column."""
    place = next((i for i, c in enumerate(columns) if c.role == "parameter"), None)
    if place is None or any(c.role == "symbol" for c in columns):
        return
    beside = columns[place + 1] if place + 1 < len(columns) else None
    if beside is not None and beside.role is None and not beside.words:
        texts = [words for line in body if (words := [w for w in line if beside.x0 <= w.bbox.cx <= beside.x1])]
        if len(texts) >= LEAST_SYMBOLS and sum(map(symbol_like, texts)) >= 0.8 * len(texts):
            beside.role = "symbol"
            return
    behind = columns[place + 1] if place + 1 < len(columns) and columns[place + 1].role == "conditions" else None
    left, edge = columns[place].x0, columns[place].x1
    right = behind.x1 if behind is not None else edge
    lines = [make_chunks([w for w in line if left <= w.bbox.cx <= right], gap=1.1, cuts=[edge]) for line in body[:300]]
    symbols = [c.bbox for line in lines for c in line[1:2] if _between(line)]
    names = [line[0].bbox for line in lines if line and line[0].bbox.x0 < left + 0.3 * (right - left)]
    if len(symbols) < LEAST_SYMBOLS or len(symbols) < 0.4 * len(names):
        return
    end, reach = max(box.x1 for box in names), max(box.x1 for box in symbols)
    inner = [c.bbox for line in lines for c in line if end < c.bbox.x0 < reach]  # a long symbol may take two lines
    if len(inner) < len(symbols):
        return
    low, high = min(box.x0 for box in inner) - 0.5, max(box.x1 for box in inner) + 0.5
    if any(c.bbox.x0 < high < c.bbox.x1 for line in lines for c in line):
        return  # what crosses the edges shows that there is no column
    if behind is not None and behind.words:
        head = bounding_box(w.bbox for w in behind.words)
        if low - 1 <= head.x0 < high or low <= head.cx < high:
            return  # 'Condition' heads them: 'Typ.' is no symbol
    columns[place] = replace(columns[place], x1=low)
    if behind is not None:
        columns[place + 1] = replace(behind, x0=high)
    columns.insert(place + 1, HeadColumn(low, high if behind is not None else right, role="symbol"))


def _between(line: Sequence[Chunk]) -> bool:
    """Whether a symbol follows a name in words."""
    return len(line) > 1 and symbol_like(line[1].words) and any(len(word.text) > 3 for word in line[0].words)


def name_headless(columns: Sequence[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Names, symbols and tests in columns that bars part, whose headings are all left blank, as those above have them.

    Two or three columns stand left of the limits, and the second holds nothing but symbols, one with an index; or the
    first does, behind the numbers of the rows, and the second names.
    """
    first = next((i for i, column in enumerate(columns) if column.role in VALUE_ROLES), 0)
    numbered = first > 0 and columns[0].role == "number" and not columns[0].words
    left = columns[numbered:first]
    if not 2 <= len(left) <= len(HEADLESS) or any(c.words or c.role or not c.ruled for c in left):
        return
    for place in (1, 0) if numbered else (1,):
        held = left[place]
        texts = [words for line in body[:300] if (words := [w for w in line if held.x0 <= w.bbox.cx <= held.x1])]
        lowered = any(run.script < 0 for words in texts for word in words for run in word.runs)
        if lowered and all(map(symbol_like, texts)):
            for column, role in zip(left, HEADLESS if place else SYMBOLS_FIRST, strict=False):
                column.role = role
            return


def name_symbols(columns: Sequence[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Of two columns of names side by side ('Parameter | Description') the first holds symbols where it looks so."""
    if any(column.role == "symbol" for column in columns):
        _name_second(columns)
        return
    if _name_standards(columns, body):
        return
    for left, right in pairwise(columns):
        unnamed = right.role is None and not right.words  # one heading over symbol and name
        if left.role != "parameter" or not (right.role == "parameter" or unnamed):
            continue
        texts = [[w for w in line if side.x0 <= w.bbox.cx <= side.x1] for side in (left, right) for line in body[:300]]
        first, second = [t for t in texts[: len(texts) // 2] if t], [t for t in texts[len(texts) // 2 :] if t]
        short = sum(len(words) == 1 and len(words[0].text) <= 12 for words in first)
        wordy = sum(len(words) > 1 for words in second)
        if first and second and short >= 0.8 * len(first) and wordy >= 0.5 * len(second):
            # 'VI = VIH or VIL' beside 'VOH' is no name: the heading of tests stands over the next column alone
            tests = unnamed and 2 * sum(map(is_case, second)) > len(second)
            left.role, right.role = "symbol", "conditions" if tests else "parameter"
            _name_second(columns)


def _name_second(columns: Sequence[HeadColumn]) -> None:
    """Of two columns of symbols one holds another standard's: 'Symbol | Alt. | Parameter', 'JEDEC | Std'."""
    for left, right in pairwise(columns):
        for symbol, other in ((left, right), (right, left)):
            if symbol.role == "symbol" and other.role is None and fold(other.text) in SECOND:
                other.role = "second"


def _name_standards(columns: Sequence[HeadColumn], body: Sequence[Sequence[Word]]) -> bool:
    """Of two columns before the names, under one heading of symbols or none, the one of another standard is told.

    'JEDEC | Std.' under 'Parameter Symbols', beside 'Description': each holds nothing but symbols, and no heading of
    the two is one of symbols itself.
    """
    name = next((place for place, column in enumerate(columns) if column.role == "parameter"), 0)
    for left, right in pairwise(columns[:name]):
        seconds = [fold(column.text).rstrip(".") in SECOND for column in (left, right)]
        if left.role or right.role or sum(seconds) != 1:
            continue
        beside = [line for line in body[:300] if any(word.bbox.cx > right.x1 for word in line)]
        words = [word for line in beside for word in line if left.x0 <= word.bbox.cx <= right.x1]
        if words and all(symbol_like([word]) for word in words):
            left.role, right.role = ("second", "symbol") if seconds[0] else ("symbol", "second")
            return True
    return False


def column_of(columns: Sequence[HeadColumn], x: float) -> int:
    for index, column in enumerate(columns):
        if x <= column.x1:
            return index
    return len(columns) - 1


def is_case(words: Sequence[Word]) -> bool:
    """Whether a line states a test rather than a name: it opens with a bracket or holds an equation."""
    return words[0].text.startswith("(") or any(c in word.text for word in words for c in "=≤≥")


def names_parts(words: Sequence[Word]) -> bool:
    """Whether a line is nothing but parts' numbers: 'XY817W, XY818W'."""
    return are_parts([word.text for word in words])


def are_parts(texts: Sequence[str]) -> bool:
    """Whether all of several texts are parts' numbers, commas behind them aside."""
    return bool(texts) and all(PART_NUMBER.fullmatch(text.rstrip(",")) for text in texts)


def is_quantity(words: Sequence[Word]) -> bool:
    """Whether a line is nothing but a quantity: '4 MHz'."""
    return len(words) < 3 and QUANTITY.fullmatch("".join(word.text for word in words)) is not None


def is_note(words: Sequence[Word]) -> bool:
    """Whether a text only points to a footnote: '(Note 2)'."""
    text = "".join(w.text for w in words).casefold()
    return text.startswith(("(note", "note")) and len(words) <= 5
