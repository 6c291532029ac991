"""Texts printed once for a group of rows, at its middle; and conditions that are of its last row alone."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.unitsdown import units_of_rows
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine


def share_centred(
    index: int, column: HeadColumn, words: Sequence[Word], values: Sequence[ValueLine], rows: list[RowDraft],
    rules: Rules, frame: Rect, name: int | None,
) -> None:  # fmt: skip
    """Units and conditions printed once for a group of rows, at its middle: each goes to those that have none.

    A cell is what the column's own rulings make. In a cell with several of them the rows are divided so that the
    middles fit best; a division that fits badly, or takes a row's own text away, changes nothing. Conditions fit
    closely, in a cell with lines above and below, and for rows of one name, in the column `name`: elsewhere one may be
    of the row beside it alone.
    """
    unit = column.role == "unit"
    groups = unit_lines(words, values) if unit else group_lines(words)
    if not groups or len(groups) > 40 or len(values) > 200:
        return
    cuts = rules.cuts(column.x0, column.x1, frame.y0 - 2, frame.y1 + 2, 0.6)
    cells = _by_cell(groups, values, cuts)
    for place, (numbers, mine) in cells.items():
        if not unit and not 0 < place < len(cuts):
            continue
        own = [next((g for g, group in enumerate(mine) if _level(group, values[n])), None) for n in numbers]
        if not unit and name is not None and own == [None] * len(numbers) and len(mine) == 1:
            _share_between(index, name, mine[0], numbers, values, rows)
        if len(mine) < 2 or 2 * len(mine) > len(numbers):
            continue
        fits = _divided(mine, [values[n] for n in numbers], own, 0.75 if unit else 0.3)
        if unit:
            fits, unsure = units_of_rows(mine, own, fits, [values[n] for n in numbers], [rows[n] for n in numbers])
            for at in unsure:
                rows[numbers[at]].unit_unsure = True
        for number, printed, fit in zip(numbers, own, fits, strict=True):
            beside = next((n for n, g in zip(numbers, own, strict=True) if fit is not None and g == fit), None)
            if not unit and beside is not None and not _alike(rows[beside], rows[number], name):
                continue  # what stands beside a name is not of the next one
            if printed is None and fit is not None:
                rows[number].cells[index] = tuple(mine[fit])
                rows[number].pieces.pop(index, None)


def _share_between(
    index: int, name: int, words: Sequence[Word], numbers: Sequence[int], values: Sequence[ValueLine],
    rows: Sequence[RowDraft],
) -> None:  # fmt: skip
    """Give the one test of a ruled cell, between the two middle rows of one name's, to all rows of the cell.

    Beside a row it may be of that one alone: here it is of none, and the lines around the cell say how far it reaches.
    """
    names = {rows[n].cells.get(name, ()) for n in numbers}
    if len(names) == 1 and names != {()} and at_middle(words, [values[n] for n in numbers]):
        for number in numbers:
            rows[number].cells[index] = tuple(words)
            rows[number].pieces.pop(index, None)


def share_alone(
    index: int, columns: Sequence[HeadColumn], words: Sequence[Word], values: Sequence[ValueLine],
    rows: list[RowDraft], rules: Rules, frame: Rect, name: int,
) -> None:  # fmt: skip
    """A condition alone in its ruled cell, level with the one name of all rows there, is of all these, as the name is.

    A column of cases ('Red' / 'Green' / 'Yellow' under 'Device') has a text beside each of their values. A condition
    at another height than the name may be of the row beside it alone: all of these are unsure.
    """
    cases = [
        i for i, c in enumerate(columns) if i not in (index, name) and c.role not in (*VALUE_ROLES, "unit", "symbol")
    ]
    if not cases or len(values) > 200:
        return
    column = columns[index]
    cuts = rules.cuts(column.x0, column.x1, frame.y0 - 2, frame.y1 + 2, 0.6)
    for place, (numbers, mine) in _by_cell(group_lines(words), values, cuts).items():
        held = [rows[n].cells[index] for n in numbers if index in rows[n].cells]
        if not 0 < place < len(cuts) or len(numbers) < 2 or not 0 < len(held) < len(numbers) or len(set(held)) > 1:
            continue
        names, size = {rows[n].cells.get(name, ()) for n in numbers} - {()}, held[0][0].size
        said = group_lines(names.pop()) if len(names) == 1 else []
        if not said or len(mine) != len(group_lines(held[0])) or len(mine) == len(numbers):
            continue
        level = abs(_middle_of(said) - _middle_of(mine)) <= 0.3 * size
        told = any(
            all(i in rows[n].cells and _level(rows[n].cells[i], values[n]) for n in numbers)
            and len({rows[n].cells[i] for n in numbers}) == len(numbers)
            for i in cases
        )
        for number in numbers if told else ():
            rows[number].unsure |= not level
            if level:
                rows[number].cells[index] = held[0]
                rows[number].pieces.pop(index, None)


def _middle_of(lines: Sequence[Sequence[Word]]) -> float:
    return (lines[0][0].baseline + lines[-1][0].baseline) / 2


def share_middles(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], values: Sequence[ValueLine],
    rows: list[RowDraft], headings: list[RowDraft], rules: Rules, frame: Rect,
) -> None:  # fmt: skip
    """Give each name and symbol printed at the middle of its lines of values, in the open, to all of these.

    A cell (between two rulings of the column) that begins with a row without a name shows that its names do not stand
    beside their first rows. It is divided only where every name of a column stands closely at the middle of its rows,
    whichever rows those are; else nothing changes.
    """
    text = [i for i, column in enumerate(columns) if column.role in ("symbol", "parameter")]
    lead = next((i for i in text if columns[i].role == "symbol"), text[0] if text else None)
    if lead is None or len(values) > 200:
        return
    cuts = rules.cuts(columns[lead].x0, columns[lead].x1, frame.y0 - 2, frame.y1 + 2, 0.6)
    cells = _by_cell(group_lines(texts.get(lead, ())), values, cuts)
    for numbers, mine in cells.values():
        first = rows[numbers[0]]
        if len(mine) < 2 or any(i in first.cells for i in text) or any(_over(h, first, text) for h in headings):
            continue
        own = [next((g for g, group in enumerate(mine) if _level(group, values[n])), None) for n in numbers]
        fits = _divided(mine, [values[n] for n in numbers], own, 0.3)
        if None in fits:
            continue
        starts = [n for n, at in enumerate(fits) if n == 0 or at != fits[n - 1]]
        size = values[numbers[0]].size
        edges = [values[numbers[0]].y - 2 * size, *(_between(values, numbers[n]) for n in starts[1:])]
        edges.append(values[numbers[-1]].y + 2 * size)
        for index in text:
            parts = [tuple(w for w in texts.get(index, ()) if high <= w.bbox.cy < low) for high, low in pairwise(edges)]
            for number, fit in zip(numbers, fits, strict=True):
                if part := parts[fit or 0]:
                    rows[number].cells[index] = part
                    rows[number].pieces.pop(index, None)
                    rows[number].context.pop(index, None)
            taken = {id(w) for part in parts for w in part}
            headings[:] = [h for h in headings if not all(id(w) in taken for ws in h.cells.values() for w in ws)]


def at_middle(words: Sequence[Word], values: Sequence[ValueLine]) -> bool:
    """Whether one line stands at the middle of several lines of values."""
    middle = (values[0].baseline + values[-1].baseline) / 2
    return len(values) > 1 and len(group_lines(words)) == 1 and abs(words[0].baseline - middle) <= 0.75 * words[0].size


def lines_at_middle(words: Sequence[Word], values: Sequence[ValueLine], high: float, low: float) -> bool:
    """Whether the lines of a name stand together at the middle of more lines of values, as one name of them all.

    The middle may be that of their ruled cell, from `high` to `low`: tests of several lines move the values off it.

    They stand no further apart than the values do, begin or have their middles under one another, and neither the
    first nor the last line of values has one beside it: 'Propagation delay,' over 'decode out' beside 5, 10 and 15 V.
    """
    lines = group_lines(words)
    if not 1 < len(lines) <= len(values) or _level(lines[0], values[0]) or _level(lines[-1], values[-1]):
        return False
    size = words[0].size
    apart = min(under.baseline - over.baseline for over, under in pairwise(values))
    if len(lines) == len(values):  # as many may be a name each, where they are not much closer
        apart *= MUCH_CLOSER
    middle = (lines[0][0].baseline + lines[-1][0].baseline - values[0].baseline - values[-1].baseline) / 2
    of_cell = (lines[0][0].bbox.cy + lines[-1][0].bbox.cy - high - low) / 2
    lefts = [line[0].bbox.x0 for line in lines]
    middles = [(line[0].bbox.x0 + line[-1].bbox.x1) / 2 for line in lines]
    close = all(under[0].baseline - over[0].baseline <= 1.05 * apart for over, under in pairwise(lines))
    return (
        close
        and min(abs(middle), abs(of_cell)) <= 0.3 * size
        and min(max(at) - min(at) for at in (lefts, middles)) <= 0.3 * size
    )


def _by_cell(
    groups: Sequence[list[Word]], values: Sequence[ValueLine], cuts: Sequence[float]
) -> dict[int, tuple[list[int], list[list[Word]]]]:
    """The lines of values, and the lines of text, between each two of the rulings at `cuts`."""
    cells: dict[int, tuple[list[int], list[list[Word]]]] = {}
    for number, value in enumerate(values):
        cells.setdefault(bisect_left(cuts, value.y), ([], []))[0].append(number)
    for group in groups:
        cell = cells.get(bisect_left(cuts, group[0].bbox.cy))
        if cell is not None:
            cell[1].append(group)
    return cells


def _between(values: Sequence[ValueLine], number: int) -> float:
    """The height between a line of values and the one above it."""
    return (values[number - 1].y + values[number].y) / 2


def _over(heading: RowDraft, row: RowDraft, text: Sequence[int]) -> bool:
    """Whether a heading row stands above the row, so that the row has its name there."""
    return heading.y < row.y and any(i in heading.cells for i in text)


def keep_to_last(
    index: int, name: int, values: Sequence[ValueLine], rows: Sequence[RowDraft], bands: Sequence[float]
) -> None:
    """A condition printed beside the last line of a group alone is of that line, not of the cell.

    'Offset Voltage' over two lines, '−40 °C ≤ TA ≤ +125 °C' beside the second: the first holds at what the table is
    headed with. It is of all where the name stands beside the last line, too, for then all texts stand at the bottom,
    or where the values are ruled apart and the condition is not. `bands` are those rulings' heights.
    """
    start = 0
    while start < len(rows):
        said, named = rows[start].cells.get(index), rows[start].cells.get(name)
        end = start + 1
        while end < len(rows) and said and (rows[end].cells.get(index), rows[end].cells.get(name)) == (said, named):
            end += 1
        group = range(start, end)
        start = end
        if not said or not named or len(group) < 2 or len({bisect_left(bands, values[n].y) for n in group}) > 1:
            continue
        last = values[group[-1]]
        size, first = said[0].size, min(word.baseline for word in said)
        middle = (values[group[0]].baseline + last.baseline) / 2
        at_last = abs(first - last.baseline) <= min(0.5 * size, abs(first - middle))
        if at_last and min(word.baseline for word in named) < last.baseline - 0.5 * size:
            for number in group[:-1]:
                del rows[number].cells[index]
                rows[number].pieces.pop(index, None)


MUCH_CLOSER = 0.6
"""The part of the rows' distance that as many lines of one name are apart at most."""
CLOSER = 0.8
"""The part of the rows' distance that the lines of one unit are apart at most."""
BRACKETED = re.compile(r"\([A-Za-z]{3,}\.?\)")


def unit_lines(words: Sequence[Word], values: Sequence[ValueLine]) -> list[list[Word]]:
    """The units of a cell from the top: a line that ends in a stroke goes on in the next ('ppm/' over '°C').

    So does one over brackets alone: the '(max)' under 'mV' says which limit the values in that unit are. So do lines
    that stand closer together than the rows do: 'CPU' over 'cycles' beside several of them.
    """
    apart = [b - a for a, b in pairwise(sorted(value.baseline for value in values))]
    closest = CLOSER * min((gap for gap in apart if gap > 1), default=0.0)
    found: list[list[Word]] = []
    for group in group_lines(words):
        bracketed = len(group) == 1 and BRACKETED.fullmatch(group[0].text)
        close = found and group[0].baseline - found[-1][-1].baseline < closest
        if found and (close or bracketed or found[-1][-1].text.endswith("/")):
            found[-1] += group
        else:
            found.append(list(group))
    return found


def _alike(row: RowDraft, other: RowDraft, name: int | None) -> bool:
    """Whether two rows are of one name: they share it, or the part of its cell that the others are cases of."""
    if name is None or row.cells.get(name) == other.cells.get(name):
        return True
    shared = list(other.pieces.get(name, {}).values())
    return any(piece in shared for piece in row.pieces.get(name, {}).values())


def _level(group: Sequence[Word], value: ValueLine) -> bool:
    return abs(group[0].baseline - value.baseline) <= 0.5 * group[0].size


def _divided(
    groups: Sequence[Sequence[Word]], values: Sequence[ValueLine], own: Sequence[int | None], slack: float
) -> list[int | None]:
    """For each row the group of the best division, None for all where it misses the middles by `slack` letters."""
    count, total = len(groups), len(values)
    bases = [value.baseline for value in values]
    # best[g][n]: least misfit when the first g units take the first n rows, and where the last of them starts
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for place, group in enumerate(groups):
        reached: dict[int, tuple[float, int]] = {}
        for start, (misfit, _) in best[-1].items():
            for end in range(start + 1, total + 1):
                if own[end - 1] not in (None, place):
                    break
                cost = misfit + abs((bases[start] + bases[end - 1]) / 2 - group[0].baseline)
                if end not in reached or cost < reached[end][0]:
                    reached[end] = (cost, start)
        best.append(reached)
    if total not in best[-1] or best[-1][total][0] > slack * groups[0][0].size * count:
        return [None] * total
    found: list[int | None] = [None] * total
    end = total
    for number in range(count, 0, -1):
        start = best[number][end][1]
        found[start:end] = [number - 1] * (end - start)
        end = start
    return found
