"""Cells of a grid that hold numbers of several of its rows: bits whose shading is outlined, as no rows of a table are.

The outline of a shaded pattern passes between some of the numbers alone, and what it leaves together becomes one cell
over several rows. Which row each of them is of nobody can look up there.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag
from akili_desktop.extract.page.textlines import group_lines

RULE = "cells-fused"
"""The rule of the flag of a grid with such cells."""
FEWEST = 3
"""So many lines of numbers in one cell, each level with another row's, are no chance."""
LEVEL = 2.0
"""Baselines this near (points) are one row's."""


def fused(cells: Sequence[tuple[int, int, Sequence[Word]]]) -> tuple[Flag, ...]:
    """The flag of a grid in which lines of numbers in one cell stand in line with cells of several rows.

    `cells` are given as their first row, the rows that they span, and their words.
    """
    lined = [(row, span, group_lines(words)) for row, span, words in cells if words]
    single = [(row, lines[0][0].baseline) for row, span, lines in lined if span == 1 and len(lines) == 1]
    for row, span, lines in lined:
        if len(lines) < FEWEST or span < 2 or not all(_number(word) for line in lines for word in line):
            continue
        beside = [(r, y) for r, y in single if row <= r < row + span]
        level = [{r for r, y in beside if abs(y - line[0].baseline) < LEVEL} for line in lines]
        if sum(bool(rows) for rows in level) >= FEWEST and len(set().union(*level)) >= FEWEST:
            return (Flag(rule=RULE, detail=f"one cell holds numbers of several rows: {_shown(lines)}"),)
    return ()


def _number(word: Word) -> bool:
    return word.text.lstrip("+-–−").replace(".", "").isdecimal() or word.text in ("*", "x", "X", "—", "–", "-")


def _shown(lines: Sequence[Sequence[Word]]) -> str:
    return " / ".join(" ".join(word.text for word in line) for line in lines)[:60]
