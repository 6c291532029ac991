"""The lines of one cell of tests, without rulings of its own, beside rows that rulings part in other columns."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.testheads import Beside, opens_stated, stated
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

LEVEL = 1.0
"""How far apart (points) the lines of a cell's tests begin."""
CENTRED = 0.25
"""How far (of the letters' size) a block of lines may stand off the middle of its row."""


def parted_tests(
    column: HeadColumn, names: HeadColumn, words: Sequence[Word], values: Sequence[ValueLine],
    rows: Sequence[RowDraft], rules: Rules, frame: Rect, bands: Sequence[float], ruled: Sequence[bool],
) -> list[Beside]:  # fmt: skip
    """The tests of rows in a ruled cell in which a block of lines stands at the middle of each row.

    ('IR = 10 µA' beside '5' and 'IR = 100 µA' beside '3', parted under their devices and values, not beside the
    tests.) Blocks of lines that state a symbol again are tests of their own. Such as state only other symbols ('VCC =
    5 V' over 'IF = 0 mA') are one test of rows that lines part beside `names`, too; of the rows of one name they may be
    one that happens to be as high as these are: all of them are unsure.
    `bands` are the lines across the columns of values, `ruled` says after which values a line is in some of these.
    """
    if column.role != "conditions" or len(words) < 2:
        return []
    cuts = rules.cuts(column.x0, column.x1, frame.y0 - 2, frame.y1 + 2, 0.6)
    cells: dict[int, list[int]] = {}
    for number, value in enumerate(values):
        cells.setdefault(bisect_left(cuts, value.y), []).append(number)
    lines: dict[int, list[Sequence[Word]]] = {}
    for group in group_lines(words) if cuts and len(cells) < len(values) else ():
        lines.setdefault(bisect_left(cuts, group[0].bbox.cy), []).append(group)
    found: list[Beside] = []
    for at, numbers in cells.items():
        apart = all(ruled[a] or any(values[a].y < band < values[b].y for band in bands) for a, b in pairwise(numbers))
        if len(numbers) < 2 or not apart or len(lines.get(at, ())) < len(numbers):
            continue
        edges = [line[0].bbox.x0 for line in lines[at]]
        if max(edges) - min(edges) > LEVEL or any(
            rules.bars(values[n].y, column.x0 + 4, column.x1 - 4) for n in numbers
        ):
            continue
        blocks = _blocks(lines[at], numbers, values)
        if not all(_at_middle(block, values[number]) for number, block in blocks.items()) or _open(lines[at]):
            continue
        if _states_again(list(blocks.values())):
            found += (Beside(tuple(w for line in block for w in line), (n,)) for n, block in blocks.items())
            continue
        of_names = rules.cuts(names.x0, names.x1, values[numbers[0]].y, values[numbers[-1]].y, 0.6)
        if not of_names and all(any(stated(line) for line in block) for block in blocks.values()):
            for number in numbers:
                rows[number].unsure = True
    return found


def _blocks(
    lines: Sequence[Sequence[Word]], numbers: Sequence[int], values: Sequence[ValueLine]
) -> dict[int, list[Sequence[Word]]]:
    """The lines that stand nearer to each row than to any other of its cell."""
    blocks: dict[int, list[Sequence[Word]]] = {number: [] for number in numbers}
    for line in lines:
        near = min(numbers, key=lambda n: abs(values[n].baseline - line[0].baseline))
        blocks[near].append(line)
    return blocks


def _at_middle(lines: Sequence[Sequence[Word]], value: ValueLine) -> bool:
    if not lines:
        return False
    middle = (lines[0][0].baseline + lines[-1][0].baseline) / 2
    return abs(middle - value.baseline) <= CENTRED * lines[0][0].size


def _open(lines: Sequence[Sequence[Word]]) -> bool:
    """Whether a line above the last goes on in the next one, behind its comma."""
    return any(line[-1].text.endswith((",", ";")) for line in lines[:-1])


def _states_again(blocks: Sequence[Sequence[Sequence[Word]]]) -> bool:
    """Whether each block begins with what it states, and states a symbol that another one does."""
    said = [{symbol for line in block for symbol in stated(line)} for block in blocks]
    return all(opens_stated(block[0]) for block in blocks) and all(
        any(own & other for at, other in enumerate(said) if at != place) for place, own in enumerate(said)
    )
