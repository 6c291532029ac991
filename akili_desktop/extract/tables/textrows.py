"""Rows of texts in a ruled band without lines between them, told from texts of several lines.

A text goes on in the next line, with none left free between, where that line's first word had no room behind it.
Lines of which none goes on are texts of their own, as are lines that say the same; where another column has texts that
begin in these lines, they are rows. Where each cell stands at the band's middle with as many lines as it has, none are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import TableCell

FEWEST_LINES = 3

SAME = 3.0
"""Baselines this near (points) are one line's; and so near a ruling does no text come."""

GOES_ON = tuple("/,-–—&(+=<≤>≥")
"""What a line ends in whose text goes on."""

DOTS = ".·…•⋮"

APART = 1.7
"""Baselines of one text are less than so many sizes of its letters apart."""


class _Lines(NamedTuple):
    """A cell's lines, and of each but the first whether it begins a text."""

    lines: tuple[tuple[Word, ...], ...]
    begins: tuple[bool, ...]

    @property
    def baselines(self) -> list[float]:
        return [line[0].baseline for line in self.lines]


def texts_of_rows(cells: Sequence[TableCell], ends: Mapping[Rect, float]) -> list[float] | None:
    """The baselines at which rows begin in a band of cells; None where nothing tells that it holds several.

    `ends` are the right edges of the cells, by their boxes.
    """
    if max([len(cell.words) for cell in cells]) < FEWEST_LINES:
        return None
    read = [_lines_of(cell, ends[cell.bbox]) for cell in sorted(cells, key=lambda c: c.col) if cell.bbox in ends]
    for names in read:
        if len(names.lines) < FEWEST_LINES or not all(
            (begins and _says(above, line)) or _tokens(above, line)
            for (above, line), begins in zip(pairwise(names.lines), names.begins, strict=True)
        ):
            continue
        if any(_goes_on(names, cell) for cell in read) or any(_set_apart(names, cell) for cell in read):
            continue
        if any(_agrees(names, other) for other in read if other is not names):
            return names.baselines
    return None


def _lines_of(cell: TableCell, end: float) -> _Lines:
    lines = tuple(tuple(line) for line in group_lines(cell.words))
    return _Lines(lines, tuple(_begins(above, below, end) for above, below in pairwise(lines)))


def _begins(above: Sequence[Word], below: Sequence[Word], end: float) -> bool:
    """Whether a line begins a text of its own under another, in a cell whose right edge is `end`."""
    if above[-1].text.endswith(GOES_ON):
        return False
    return (
        max(w.bbox.x1 for w in above) + 0.3 * below[0].size + below[0].bbox.width + SAME < end
        or [w.text for w in above] == [w.text for w in below]
        or below[0].baseline - above[0].baseline > APART * below[0].size
    )


def _says(*lines: Sequence[Word]) -> bool:
    """Whether each line says something: dots over one another are a sign of something left out."""
    return all(any(c not in DOTS for word in line for c in word.text) for line in lines)


def _tokens(above: Sequence[Word], below: Sequence[Word]) -> bool:
    """Whether two lines are one word each with a digit in it, as parts' numbers are."""
    one = all(len(line) == 1 and any(c.isdigit() for c in line[0].text) for line in (above, below))
    return one and not above[0].text.endswith(GOES_ON)


def _at(names: _Lines, other: _Lines) -> list[int]:
    """The indexes of another cell's lines that stand in lines of these names."""
    return [i for i, own in enumerate(other.baselines) if any(abs(own - base) < SAME for base in names.baselines)]


def _goes_on(names: _Lines, cell: _Lines) -> bool:
    """Whether a text of a cell surely goes on in a line of these names: a sentence, or what a stroke joins."""
    begun_small = cell.lines[0][0].text[0].islower()
    for at in _at(names, cell):
        above, line = cell.lines[at - 1], cell.lines[at]
        if at and above[-1].text.endswith(GOES_ON):
            return True
        if at and len(above) > 1 and line[0].text[0].islower() and not begun_small:
            return True
    return False


def _set_apart(names: _Lines, cell: _Lines) -> bool:
    """Whether a cell's texts are set for themselves: begun above all names, or few and many at one middle."""
    begin, own = cell.baselines[0], names.baselines
    if len(cell.lines) < FEWEST_LINES or abs(begin - own[0]) < SAME:
        return False
    return begin < own[0] or abs(begin + cell.baselines[-1] - own[0] - own[-1]) < 2 * SAME


def _agrees(names: _Lines, other: _Lines) -> bool:
    """Whether the texts of another cell begin in the lines of these names, half of them for sure."""
    shared = _at(names, other)
    sure = sum(other.begins[at - 1] for at in shared if at)
    return len(shared) >= 0.8 * len(names.lines) and sure >= 0.5 * (len(names.lines) - 1)
