"""Cases at the right end of the names' cells, each with a colon behind it: what stands left of them is of all."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.rownames import add_words
from akili_desktop.extract.tables.valuelines import RowDraft

GAP = 1.1
"""Letters' sizes between a name or test and the case at its right, at least."""
_STATES = re.compile(r"(?:at )?(?P<symbol>[^\W\d][\w()/,+-]*(?: [\w()/,+-]+)?) ?[=≤≥<>]")
"""How a text begins that states something of a symbol."""
_EQUATION = re.compile(r"([^\W\d][\w()/+-]*) ?[=≤≥<>]")


class _Line(NamedTuple):
    """A line of the names' cells: what stands at its left, and the case at its right."""

    baseline: float
    left: tuple[Word, ...]
    case: tuple[Word, ...]


def share_tests_left(
    rows: Sequence[RowDraft], columns: Sequence[HeadColumn], name: int, bands: Sequence[float]
) -> None:
    """Give the tests at the left of a ruled band's cases to all rows of its one name that these cases tell apart.

    'On-state resistance' over 'VIN = 0, IL = 7.5 A      Tj = 25 °C:' over 'Tj = 150 °C:': the second row holds at the
    test of the first, up to one that states its symbols anew. Each row has a case on its line, with a colon behind, all
    ending at one edge. A row above the one test of its band may have another: it is flagged. So are the rows above the
    last of several names behind which a test stands in a line of its own.
    """
    places = [name]
    if name + 1 < len(columns) and not columns[name + 1].words and columns[name + 1].role in (None, "conditions"):
        places.append(name + 1)
    symbol = next((i for i, column in enumerate(columns) if column.role == "symbol"), -1)
    by_band: dict[int, list[RowDraft]] = {}
    for row in rows:
        by_band.setdefault(bisect_left(bands, row.y), []).append(row)
    for at, band in by_band.items():
        if 0 < at < len(bands) and len(band) > 1:
            _share(band, places, columns[name].x0, {_text(row.cells.get(symbol, ())) for row in band} - {""})


def _share(band: Sequence[RowDraft], places: Sequence[int], left: float, symbols: set[str]) -> None:
    """Give the tests of a band to its rows, whose symbols are these."""
    words = {id(w): w for row in band for at in places for w in (*row.context.get(at, ()), *row.cells.get(at, ()))}
    lines = [_parted(line) for line in group_lines(list(words.values()))]
    ends = [line.case[-1].bbox.x1 for line in lines if line.case]
    cased = all(sum(bool(line.case) and _level(line, row) for line in lines) == 1 for row in band)
    if len(ends) != len(band) or max(ends) - min(ends) > 1 or not cased:
        return
    head, tests, further = _tests(lines)
    if not tests or not head:
        return
    named = sum(any(_level(line, row) for row in band) for line in head)
    if further or named > 1 or len(symbols) > 1:
        alone = not any(_level(line, row) for line in tests[-1] for row in band)
        for row in band[:-1]:
            row.unsure = row.unsure or alone
        return
    cases = [_EQUATION.findall(_text(line.case)) for line in lines if line.case]
    said = {symbol for stated in cases for symbol in stated}
    if not all(cases) or len(said) != 1 or any(said.intersection(_symbols(test)) for test in tests):
        return
    for row in band:
        above = [test for test in tests if test[0].baseline < row.y + test[0].left[0].size]
        row.unsure = row.unsure or not above
        _add([w for line in (above or tests[:1])[-1] for w in line.left], row, places[0], left, lines)


def _add(test: Sequence[Word], row: RowDraft, place: int, left: float, lines: Sequence[_Line]) -> None:
    """Add the words of a test that a row lacks to its name's cell, between the name and a case beside that."""
    own = {id(word) for word in (*row.context.get(place, ()), *row.cells.get(place, ()))}
    missing = [word for word in test if id(word) not in own]
    if not missing:
        return
    level = next(line for line in lines if line.case and _level(line, row))
    beside = bool(level.left) and level.left[0] not in test and id(level.case[0]) in own
    add_words(row, place, missing, min(row.pieces.get(place, {}), default=left))
    if beside:
        whole, right = row.cells[place], {id(word) for word in level.case}
        name = tuple(w for w in whole if id(w) not in right and w not in missing)
        row.pieces[place] = {left: name, left + 0.001: tuple(missing), level.case[0].bbox.x0: level.case}


def _tests(lines: Sequence[_Line]) -> tuple[list[_Line], list[list[_Line]], bool]:
    """The lines of the name, the tests under it, line by line, and whether further names stand behind these.

    A test goes on in lines that begin small and in such as state other symbols.
    """
    head: list[_Line] = []
    tests: list[list[_Line]] = []
    for line in lines:
        text = _text(line.left)
        stating = _STATES.match(text) is not None
        if not text or (not tests and not stating):
            head += [line] if text else []
        elif stating and (not tests or _symbols(tests[-1]).intersection(_symbols([line]))):
            tests.append([line])
        elif stating or not text[0].isupper():
            tests[-1].append(line)
        else:
            return head, tests, True
    return head, tests, False


def _parted(words: Sequence[Word]) -> _Line:
    """A line of the names' cells, parted before the last part, where that ends with a colon."""
    last = make_chunks(words, gap=GAP)[-1].words
    if last[-1].text.endswith(":"):
        rest = len(words) - len(last)
        return _Line(words[0].baseline, tuple(words[:rest]), tuple(words[rest:]))
    return _Line(words[0].baseline, tuple(words), ())


def _symbols(test: Sequence[_Line]) -> set[str]:
    return {symbol for line in test for symbol in _EQUATION.findall(_text(line.left))}


def _level(line: _Line, row: RowDraft) -> bool:
    """Whether a row's values stand on a line; a row's `y` is somewhat above its baseline."""
    size = (line.left or line.case)[0].size
    return abs(line.baseline - 0.3 * size - row.y) <= 0.5 * size


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)
