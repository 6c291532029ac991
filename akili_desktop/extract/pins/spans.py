"""Names of a pin drawing that hold for several pins: one name, often behind a brace, centred between their numbers."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.pins.walk import Number, Side

OFF_LEVEL = 0.3
"""How far in steps between pins a name's middle may lie from where it belongs."""

WIDEST_RUN = 16

_INTEGER = re.compile(r"\d{1,2}$")


class Spanned(NamedTuple):
    """What one pin of a run is called: the shared name, or its own number `words` within what `over` names."""

    words: tuple[Word, ...]
    over: tuple[Word, ...] = ()


def spanned_names(
    side: Side,
    named: Mapping[int, Sequence[Word]],
    away: int,
    words: Sequence[Word],
    numbered: frozenset[int],
    reach: float,
) -> dict[int, Spanned]:
    """Names of the pins of an upright side that have none of their own level with them; `away` is -1 left, 1 right.

    A run of such pins counts only where names in their order tile it whole, each centred on its pins.
    """
    pitch = side.pitch()
    if not pitch or not side.vertical or len(side.numbers) < 2:
        return {}
    loose = [n for n in side.numbers if not _level(n, named.get(n.value), pitch)]
    held = {id(w) for n in side.numbers if n not in loose for w in named.get(n.value, ())}
    runs: list[list[Number]] = []
    for number in sorted(loose, key=lambda n: n.bbox.cy):
        if runs and abs(number.value - runs[-1][-1].value) == 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    found: dict[int, Spanned] = {}
    for run in runs:
        if 2 <= len(run) <= WIDEST_RUN:
            found.update(_tiled(run, [w for w in words if id(w) not in held], away, pitch, numbered, reach))
    return found


def _level(number: Number, words: Sequence[Word] | None, pitch: float) -> bool:
    if not words:
        return False
    return abs(bounding_box(w.bbox for w in words).cy - number.bbox.cy) <= OFF_LEVEL * pitch


def _tiled(
    run: Sequence[Number], words: Sequence[Word], away: int, pitch: float, numbered: frozenset[int], reach: float
) -> dict[int, Spanned]:
    edge = min(n.bbox.x0 for n in run) if away < 0 else max(n.bbox.x1 for n in run)
    own: list[Word | None] = []
    for number in run:
        size = number.word.size
        level = [
            w
            for w in words
            if _INTEGER.match(w.text)
            and w is not number.word
            and abs(w.bbox.cy - number.bbox.cy) <= 0.2 * pitch
            and 0 <= (number.bbox.x0 - w.bbox.x1 if away < 0 else w.bbox.x0 - number.bbox.x1) <= 3.5 * size
        ]
        own.append(min(level, key=lambda w: abs(w.bbox.cx - number.bbox.cx), default=None))
    beyond = [
        w
        for w in words
        if w.rotation == 0
        and id(w) not in numbered
        and not any(w is o for o in own)
        and run[0].bbox.cy - 0.6 * pitch <= w.bbox.cy <= run[-1].bbox.cy + 0.6 * pitch
        and any(c.isalnum() for c in w.text)
        and (edge - w.bbox.x0 if away < 0 else w.bbox.x1 - edge) >= 0
    ]
    at, done = 0, dict[int, Spanned]()
    for name in _names(beyond, away, edge, reach, run[0].word.size):
        box = bounding_box(w.bbox for w in name)
        if at >= len(run):
            return {}
        length = 1 + 2 * (box.cy - run[at].bbox.cy) / pitch
        count = round(length)
        part = run[at : at + count]
        if (
            not 2 <= count <= len(run) - at
            or abs(box.cy - (part[0].bbox.cy + part[-1].bbox.cy) / 2) > OFF_LEVEL * pitch
        ):
            return {}
        numbers = [o for o in own[at : at + count] if o is not None]
        if numbers and len({w.text for w in numbers}) != count:
            return {}
        for i, number in enumerate(part):
            done[number.value] = Spanned((numbers[i],), tuple(name)) if numbers else Spanned(tuple(name))
        at += count
    return done if at == len(run) else {}


def _names(words: Sequence[Word], away: int, edge: float, reach: float, size: float) -> list[list[Word]]:
    """The names beside a run from the top: words that hang together, the nearest of each height."""
    groups: list[tuple[list[Word], Rect]] = []
    for word in sorted(words, key=lambda w: (w.baseline, w.bbox.x0)):
        joined, box = [word], word.bbox
        rest: list[tuple[list[Word], Rect]] = []
        for group, other in groups:
            gap_x = max(box.x0 - other.x1, other.x0 - box.x1)
            gap_y = max(box.y0 - other.y1, other.y0 - box.y1)
            if gap_x <= 0.7 * word.size and gap_y <= 0.45 * word.size:
                joined, box = group + joined, box.union(other)
            else:
                rest.append((group, other))
        groups = [*rest, (joined, box)]
    near = [
        (g, b)
        for g, b in groups
        if -0.5 * size <= (edge - b.x1 if away < 0 else b.x0 - edge) <= reach
        and any(c.isalpha() for w in g for c in w.text)
    ]
    near.sort(key=lambda item: item[1].cy)
    if any(b.y0 < a.y1 - 1 for (_, a), (_, b) in itertools.pairwise(near)):
        return []  # two names at one height: which is meant cannot be told
    return [sorted(g, key=lambda w: (round(w.baseline), w.bbox.x0)) for g, _ in near]
