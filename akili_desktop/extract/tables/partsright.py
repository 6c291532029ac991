"""Ruled cells of names at whose right edge each line of values has its part: '2N5550' over '2N5551' behind one name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.model import PartOfRow
from akili_desktop.extract.tables.testheads import SIGNS
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

WIDE = 2.0
"""Glyph sizes between a part and what stands left of it, at least."""
FLUSH = 1.5
"""Points by which the right ends of parts under one another differ at most."""
PART = re.compile(r"(?=(?:\D*\d){3})(?=.*[A-Z].*\d\d)[A-Z\d][A-Z\d/.+-]{3,}[a-z]?,?")
"""A part's number, as of JEDEC's with a single capital: no symbol of a supply ('VDD33'), no voltage ('100V')."""


class _Left(NamedTuple):
    """What stands left of the parts in a cell: the lines of its name, then its tests, each perhaps of several lines."""

    name: list[Word]
    tests: list[list[Word]]


def note_parts(
    column: HeadColumn, words: Sequence[Word], values: Sequence[ValueLine], rows: Sequence[RowDraft], rules: Rules,
    top: float, end: float,
) -> None:  # fmt: skip
    """Note for each row its name, test and part, in cells between two lines where each line of values has a part.

    A single test under the name is of all parts; of several, each begins beside the first row that it is of. Where the
    first row has none of them all are unsure, and so is a row that has the part of another one of its test. Cells that
    hold anything else stay as they are.
    """
    chunks = [make_chunks(line, gap=WIDE) for line in group_lines(words)]
    middle = (column.x0 + column.x1) / 2
    last = [line[-1] for line in chunks if line[-1].bbox.x0 > middle]
    edge, telling = _edge(last)
    if len(telling) < 2:
        return
    at_right = [chunk for chunk in last if abs(chunk.bbox.x1 - edge) <= FLUSH and not _tests(chunk.words)]
    cuts = rules.cuts(column.x0, column.x1, top - 2, end + 2, 0.6)
    for high, low in pairwise(cuts):
        mine = [n for n, value in enumerate(values) if high < value.y < low]
        parts = [chunk for chunk in at_right if high < chunk.bbox.cy < low]
        if not mine or len(parts) != len(mine) or not any(chunk.text in telling for chunk in parts):
            continue
        level = all(_level(chunk.words, values[n]) for chunk, n in zip(parts, mine, strict=True))
        taken = {id(word) for chunk in parts for word in chunk.words}
        rest = [word for word in words if high < word.bbox.cy < low and id(word) not in taken]
        left = min(chunk.bbox.x0 for chunk in parts)
        clear = all(word.bbox.x1 < left - word.size for word in rest)
        said = _parted(group_lines(rest)) if level and clear else None
        if said is not None:
            _give(said, parts, mine, values, rows)


def _edge(last: Sequence[Chunk]) -> tuple[float, frozenset[str]]:
    """The right end at which most parts' numbers stand, and these."""
    numbered = [chunk for chunk in last if all(PART.fullmatch(word.text) for word in chunk.words)]
    ends = Counter(round(chunk.bbox.x1) for chunk in numbered)
    edge = max((chunk.bbox.x1 for chunk in numbered), key=lambda x: ends[round(x)], default=0.0)
    return edge, frozenset(chunk.text for chunk in numbered if abs(chunk.bbox.x1 - edge) <= FLUSH)


def _parted(lines: Sequence[list[Word]]) -> _Left | None:
    """A name of one line, or of more that stand under one another before the tests, and the tests under it.

    None where a line is neither, or a name has further lines that may be further names.
    """
    said = _Left([], [])
    opened = 0
    for line in lines:
        if opened > 0:
            said.tests[-1] += line
        elif _tests(line):
            said.tests.append(list(line))
        elif said.tests or (said.name and not line[0].text[0].islower()):
            return None
        else:
            said.name.extend(line)
            continue
        text = "".join(word.text for word in said.tests[-1])
        opened = text.count("(") - text.count(")") + text.endswith(",")
    return said if said.name and opened == 0 else None


def _give(
    said: _Left, parts: Sequence[Chunk], mine: Sequence[int], values: Sequence[ValueLine], rows: Sequence[RowDraft]
) -> None:
    """Note what each row of a cell says."""
    starts = [next((i for i, n in enumerate(mine) if _level(test, values[n])), -1) for test in said.tests]
    if len(starts) > 1 and -1 in starts:
        return
    of_rows = [max((n for n, start in enumerate(starts) if start <= i), default=-1) for i in range(len(mine))]
    if len(starts) == 1:
        of_rows = [0] * len(mine)
    told = [(test, part.text) for test, part in zip(of_rows, parts, strict=True)]
    untold = -1 in of_rows and bool(starts)
    for number, test, part, key in zip(mine, of_rows, parts, told, strict=True):
        words = said.tests[test] if test >= 0 else []
        rows[number].of_part = PartOfRow(tuple(said.name), tuple(words), part.words)
        rows[number].unsure |= untold or (bool(starts) and told.count(key) > 1)


def _tests(words: Sequence[Word]) -> bool:
    """Whether a line states a test."""
    return any(sign in word.text for word in words for sign in SIGNS)


def _level(words: Sequence[Word], value: ValueLine) -> bool:
    return abs(words[0].baseline - value.baseline) <= 0.3 * words[0].size
