"""Tests in ruled cells over one another beside one line of values, which stands at the middle of a higher cell."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.testheads import stated
from akili_desktop.extract.tables.valuelines import RowDraft


def ruled_apart(words: Sequence[Word], cuts: Sequence[float], numbers: Sequence[int]) -> list[list[Word]]:
    """The conditions of cells one over another beside the one value of a higher cell, each cell's for themselves."""
    if len(numbers) != 1:
        return []
    parts: dict[int, list[Word]] = {}
    for word in words:
        parts.setdefault(bisect_left(cuts, word.bbox.cy), []).append(word)
    return [parts[at] for at in sorted(parts)]


def parted_by_tests(rows: Sequence[RowDraft], conditions: int | None) -> Iterator[RowDraft]:
    """The rows, those apart whose tests in ruled cells each state a symbol again: the values hold at each of them.

    'VIO × 0.8' beside 'IOH = –3.3 mA, VIO ≥ 2.2 V' over 'IOH = –1.8 mA, VIO ≥ 1.7 V' is stated in two rows. Tests of
    other symbols ('VDD = 5 V' over 'no load') are one.
    """
    for row in rows:
        told = [{symbol for line in group_lines(test) for symbol in stated(line)} for test in row.tests]
        if conditions is None or not told or not set.intersection(*told):
            yield row
            continue
        ruled = {id(word) for test in row.tests for word in test}
        others = tuple(word for word in row.cells[conditions] if id(word) not in ruled)
        for test in row.tests:
            pieces = {at: parts for at, parts in row.pieces.items() if at != conditions}
            yield replace(
                row, y=test[0].bbox.cy, cells={**row.cells, conditions: (*others, *test)}, pieces=pieces, tests=()
            )
