"""Tests in ruled cells over one another beside one line of values, which stands at the middle of a higher cell."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.rownames import add_words
from akili_desktop.extract.tables.testheads import stated
from akili_desktop.extract.tables.valuelines import RowDraft, Stack

SAME_LINE = 2.0
"""How far (points) lines across two columns are apart at most that are one."""


def stack_tests(row: RowDraft, index: int, words: Sequence[Word], cuts: Sequence[float], left: float) -> bool:
    """Give the one value of a higher cell the tests of cells one over another, each cell's for themselves, if any."""
    parts: dict[int, list[Word]] = {}
    for word in words:
        parts.setdefault(bisect_left(cuts, word.bbox.cy), []).append(word)
    if len(parts) < 2:
        return False
    places = sorted(parts)
    tests = tuple(tuple(parts[at]) for at in places)
    row.stacks = (*row.stacks, Stack(index, left, tests, tuple(cuts[at] for at in places[:-1])))
    for place, test in enumerate(tests):
        add_words(row, index, test, left + 0.001 * place)
    return True


def parted_by_tests(rows: Sequence[RowDraft]) -> Iterator[RowDraft]:
    """The rows, those apart whose tests in ruled cells each state a symbol again: the values hold at each of them.

    'VIO × 0.8' beside 'IOH = –3.3 mA, VIO ≥ 2.2 V' over 'IOH = –1.8 mA, VIO ≥ 1.7 V' is stated in two rows. Tests of
    other symbols ('VDD = 5 V' over 'no load') are one. Tests side by side ('D²PAK | Tc = 100 °C' over 'TO-220 | Tc =
    86 °C') are of each other where the same lines part them; else, or where none states a symbol again, the row is
    unsure.
    """
    for row in rows:
        stacks = row.stacks
        told = [
            {symbol for test in tests for line in group_lines(test) for symbol in stated(line)}
            for tests in (zip(*(stack.tests for stack in stacks), strict=False))
        ]
        level = all(
            len(stack.between) == len(stacks[0].between)
            and all(abs(y - other) < SAME_LINE for y, other in zip(stack.between, stacks[0].between, strict=True))
            for stack in stacks
        )
        if not told or not level or not set.intersection(*told):
            row.unsure = row.unsure or len(stacks) > 1
            yield row
            continue
        ruled = {id(word) for stack in stacks for test in stack.tests for word in test}
        for at in range(len(told)):
            part = replace(row, y=stacks[0].tests[at][0].bbox.cy, cells=dict(row.cells), stacks=())
            part.pieces = {column: dict(pieces) for column, pieces in row.pieces.items()}
            for column in {stack.column for stack in stacks}:
                others = {
                    left: kept
                    for left, piece in row.pieces.get(column, {}).items()
                    if (kept := tuple(word for word in piece if id(word) not in ruled))
                }
                part.cells[column] = tuple(word for word in row.cells[column] if id(word) not in ruled)
                part.pieces[column] = others
            for stack in stacks:
                add_words(part, stack.column, stack.tests[at], stack.left)
            yield part
