"""The names beside the numbers of a pin drawing: all of them outside its outline or all inside."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.pins.names import joined, lettered, nameable
from akili_desktop.extract.pins.spans import spanned_names
from akili_desktop.extract.pins.walk import Number, Outline, Side, axis

NEAR, NEAR_SINGLE = 9.5, 16.0
"""Widest gap in glyph sizes between a number and its name: the lead as drawn; leads of a single row are longer."""
LONG = 36.0
"""Longest name in glyph sizes that is looked for beside a number."""
CELL = 40.0
INTEGER = re.compile(r"\d{1,3}$")
ALONG = {"D": ("D", "U"), "U": ("D", "U"), "L": ("L", "R"), "R": ("L", "R")}
"""The directions along a side that counts so, or back."""
_AWAY = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}


class Named(NamedTuple):
    """The words of one pin's name and how far from its number they begin.

    `shared` tells that the name stands once for several pins, `over` holds what names the group of a pin whose own
    name is a number only ('2' of 'CHANNELS IN/OUT').
    """

    words: tuple[Word, ...]
    gap: float
    shared: bool = False
    over: tuple[Word, ...] = ()


class Near:
    """Words of a page by place, for looking around a number without walking over all of them."""

    def __init__(self, words: Iterable[Word]) -> None:
        self._cells: dict[tuple[int, int], list[tuple[float, float, Word]]] = defaultdict(list)
        for word in words:
            x0, y0, x1, y1 = word.bbox
            placed = (x0 + x1) / 2, (y0 + y1) / 2, word
            rows = range(int(y0 // CELL), int(y1 // CELL) + 1)
            for i in range(int(x0 // CELL), int(x1 // CELL) + 1):
                for j in rows:
                    self._cells[i, j].append(placed)

    def within(self, box: Rect) -> list[Word]:
        """The words whose centre lies in the box, each once."""
        x0, y0, x1, y1 = box
        seen: dict[int, Word] = {}
        for i in range(int(x0 // CELL), int(x1 // CELL) + 1):
            for j in range(int(y0 // CELL), int(y1 // CELL) + 1):
                for x, y, word in self._cells.get((i, j), ()):
                    if x0 <= x <= x1 and y0 <= y <= y1:
                        seen[id(word)] = word
        return list(seen.values())


def names_beside(outline: Outline, near: Near, numbered: frozenset[int]) -> dict[int, Named]:
    """Pin value -> name, all from outside the numbers or all from inside, whichever names more pins."""
    middle = outline.bbox
    best: dict[int, Named] = {}
    best_score = (-1, 0.0)
    least = min((p for p in (s.pitch() for s in outline.sides) if p), default=0.0)
    # small numbers stand beside larger names: their leads are as long as those of others
    reach = (NEAR_SINGLE if outline.form == "single" else NEAR) * outline.numbers[0].word.size
    for outward in (True, False):
        found: dict[int, Named] = {}
        for side in outline.sides:
            facing = _facing(side, outline, middle)
            found.update(_side_names(side, facing, outward, near, side.pitch() or least, numbered, reach))
            if len(side.numbers) == 1 and facing in ("top", "bottom") and side.numbers[0].value not in found:
                found.update(_tab_name(side, near, numbered, reach))
            if outward and facing in ("left", "right") and outline.form != "single":
                own = frozenset(id(n.word) for n in outline.numbers)
                found.update(_shared_names(side, facing, found, near, own, reach))
        if outline.form == "quad":
            at_corners = _corner_names(outline, found, outward, near, numbered, reach)
            found |= at_corners if len(found) + len(at_corners) == len(outline.numbers) else {}
        if not outward:
            found = _parted(found, {n.value: n for n in outline.numbers})
        score = (len(found), -sum(n.gap for n in found.values()))
        if score > best_score:
            best, best_score = found, score
    return best


def _corner_names(
    outline: Outline, found: dict[int, Named], outward: bool, near: Near, numbered: frozenset[int], reach: float
) -> dict[int, Named]:
    """The names of numbers at a corner that their own side names not, as numbers of the side that they begin or end.

    Such a number stands in line with both sides: level with the last ones of one, and over the next ones of the other.
    """
    named: dict[int, Named] = {}
    taken = {id(word) for name in found.values() for word in name.words}
    for side, other, number, beside in _corners(outline):
        if number.value in found or not other.direction or axis(beside, number) not in ALONG[other.direction]:
            continue
        if len(side.numbers) > 1 and len(other.numbers) > 1:
            alone = Side((number,), "")
            facing = _facing(other, outline, outline.bbox)
            told = _side_names(alone, facing, outward, near, other.pitch(), numbered, reach)
            named |= {v: name for v, name in told.items() if not any(id(word) in taken for word in name.words)}
    return named


def _corners(outline: Outline) -> Iterator[tuple[Side, Side, Number, Number]]:
    """Each side with the one behind or before it, its number next to that, and that one's number next to it."""
    for side, behind in pairwise(outline.sides):
        yield side, behind, side.numbers[-1], behind.numbers[0]
        yield behind, side, behind.numbers[0], side.numbers[-1]


def _tab_name(side: Side, near: Near, numbered: frozenset[int], reach: float) -> dict[int, Named]:
    """The name level with a lone number at a body's top or foot: beside a tab stands what is not printed over it."""
    beside = [_level_names(side, (dx, 0), near, 0.0, numbered, reach, None) for dx in (-1, 1)]
    named = [found for found in beside if found]
    return named[0] if len(named) == 1 else {}


def _parted(found: dict[int, Named], numbers: dict[int, Number]) -> dict[int, Named]:
    """The names inside a body with each word at the number that it is nearest to: two long names may almost touch."""
    holders: dict[int, list[int]] = defaultdict(list)
    for value, name in found.items():
        for word in name.words:
            holders[id(word)].append(value)
    if all(len(values) == 1 for values in holders.values()):
        return found
    parted: dict[int, Named] = {}
    for value, name in found.items():
        words = tuple(
            w for w in name.words
            if value == min(holders[id(w)], key=lambda v, w=w: (gap_between(numbers[v].bbox, w.bbox), v))  # type: ignore[misc]
        )  # fmt: skip
        if words:
            parted[value] = name._replace(words=words)
    return parted


def gap_between(a: Rect, b: Rect) -> float:
    return max(a.x0 - b.x1, b.x0 - a.x1, 0.0) + max(a.y0 - b.y1, b.y0 - a.y1, 0.0)


def _shared_names(
    side: Side, facing: str, found: dict[int, Named], near: Near, own: frozenset[int], reach: float
) -> dict[int, Named]:
    """The names that stand once for several of the side's pins; pins with a name of their own keep it."""
    box = side.bbox
    far = LONG * side.numbers[0].word.size
    x0, x1 = (box.x0 - far, box.x0 + 1) if facing == "left" else (box.x1 - 1, box.x1 + far)
    words = near.within(Rect(x0, box.y0 - side.pitch(), x1, box.y1 + side.pitch()))
    named = {value: name.words for value, name in found.items()}
    spans = spanned_names(side, named, -1 if facing == "left" else 1, words, own, reach)
    return {
        value: Named(tuple(in_order(span.words)), reach, not span.over, tuple(in_order(span.over)) if span.over else ())
        for value, span in spans.items()
    }


def _facing(side: Side, outline: Outline, middle: Rect) -> str:
    """The side's place on the outline: 'left', 'right', 'top' or 'bottom'."""
    box = side.bbox
    vertical = side.vertical if side.direction else next((s.vertical for s in outline.sides if s.direction), True)
    if vertical:
        if outline.form == "single":
            return "right"
        return "left" if box.cx < middle.cx else "right"
    if outline.form == "single":
        return "bottom"
    return "top" if box.cy < middle.cy else "bottom"


def _side_names(
    side: Side, facing: str, outward: bool, near: Near, pitch: float, numbered: frozenset[int], reach: float
) -> dict[int, Named]:
    """The names of one side's numbers, looked for away from the outline or into it.

    Where the numbers stand on the leads and the names beside them, half a step off, two names are near each number:
    then the shift at which every number has just one is taken.
    """
    dx, dy = _AWAY[facing]
    if not outward:
        dx, dy = -dx, -dy
    found = _level_names(side, (dx, dy), near, pitch, numbered, reach, None)
    held = [id(w) for name in found.values() for w in name.words]
    if len(held) == len(set(held)) or not pitch:
        return found
    first = side.numbers[0]
    at = first.bbox.cy if dx else first.bbox.cx
    shifts = {round((w.bbox.cy if dx else w.bbox.cx) - at, 1) for n in found.values() for w in n.words}
    for shift in sorted((s for s in shifts if abs(s) <= 0.75 * pitch), key=abs):
        moved = _level_names(side, (dx, dy), near, pitch, numbered, reach, shift)
        held = [id(w) for name in moved.values() for w in name.words]
        if len(moved) == len(side.numbers) and len(held) == len(set(held)):
            return moved
    return found


def _level_names(
    side: Side,
    away: tuple[int, int],
    near: Near,
    pitch: float,
    numbered: frozenset[int],
    reach: float,
    shift: float | None,
) -> dict[int, Named]:
    """The names level with the numbers, or `shift` points off them along the side and then strictly there."""
    dx, dy = away
    found: dict[int, Named] = {}
    turned: bool | None = None
    for number in side.numbers:
        box = number.bbox
        size = number.word.size
        far = LONG * size
        if dx:
            half = min(max(0.55 * pitch, 0.5 * size), 1.8 * size) if pitch else 1.2 * size
            if shift is not None:
                box, half = Rect(box.x0, box.y0 + shift, box.x1, box.y1 + shift), 0.3 * pitch
            x0, x1 = (box.x0 - far, box.x0 + 1) if dx < 0 else (box.x1 - 1, box.x1 + far)
            words = [w for w in near.within(Rect(x0, box.cy - half, x1, box.cy + half)) if w.rotation == 0]
        else:
            half = 0.55 * pitch if pitch else 1.2 * size
            if shift is not None:
                box, half = Rect(box.x0 + shift, box.y0, box.x1 + shift, box.y1), 0.3 * pitch
            y0, y1 = (box.y0 - far, box.y0 + 1) if dy < 0 else (box.y1 - 1, box.y1 + far)
            words = near.within(Rect(box.cx - half, y0, box.cx + half, y1))
            if turned is None:
                turned = any(w.rotation in (90, 270) for w in words if w.bbox.height > 0 and lettered(w.text))
            words = [w for w in words if (w.rotation in (90, 270)) == turned]
        name = _cluster(number, words, dx, dy, reach, numbered)
        if name is not None:
            found[number.value] = name
    return found


def _ahead(number: Rect, box: Rect, dx: int, dy: int) -> float:
    """The gap from the number's edge to the box in the looking direction; negative where it lies behind."""
    if dx:
        return number.x0 - box.x1 if dx < 0 else box.x0 - number.x1
    return number.y0 - box.y1 if dy < 0 else box.y0 - number.y1


def _cluster(
    number: Number, words: Sequence[Word], dx: int, dy: int, reach: float, numbered: frozenset[int]
) -> Named | None:
    """The name that begins next to the number: its nearest words and what hangs together with them."""
    size = number.word.size
    named = [
        (w, gap)
        for w in words
        if w is not number.word and nameable(w.text) and (gap := _ahead(number.bbox, w.bbox, dx, dy)) >= -0.5 * size
    ]
    if not named:
        return None
    at = number.bbox
    named.sort(key=lambda item: item[1] + 0.5 * (abs(item[0].bbox.cy - at.cy) if dx else abs(item[0].bbox.cx - at.cx)))
    first, gap = named[0]
    if gap > reach or id(first) in numbered or (INTEGER.match(first.text) and not _of_name(first, named)):
        return None
    group = [first]
    box = first.bbox
    rest = [w for w, _ in named[1:] if id(w) not in numbered]
    grown = True
    while grown and rest:
        grown = False
        for word in rest:
            # along the text a space, across it the lead between two lines
            flat = word.rotation == 0
            integer = INTEGER.match(word.text) is not None
            space = (0.5 if integer else 0.7) * first.size
            lead = (-0.5 if integer else 0.45) * first.size
            gap_x = max(word.bbox.x0 - box.x1, box.x0 - word.bbox.x1)
            gap_y = max(word.bbox.y0 - box.y1, box.y0 - word.bbox.y1)
            if gap_x <= (space if flat else lead) and gap_y <= (lead if flat else space):
                group.append(word)
                box = box.union(word.bbox)
                rest.remove(word)
                grown = True
                break
    sign = next((w for w in words if w.text == "=" and 0 <= w.bbox.x0 - box.x1 <= 0.7 * first.size), None)
    if sign is not None:  # 'TAB = VOUT' tells what the tab is, 'R = 1' no pin's name
        stated = [w for w in words if 0 <= w.bbox.x0 - sign.bbox.x1 <= 0.7 * first.size]
        return Named(tuple(stated), max(gap, 0.0)) if stated and plain(joined(group)) == "tab" else None
    return Named(tuple(in_order(group)), max(gap, 0.0))


def _of_name(number: Word, named: Sequence[tuple[Word, float]]) -> bool:
    """Whether the integer is the first or last word of a name ('1 OUT', 'Out 1'), not a number that stands alone."""
    return any(
        not INTEGER.match(w.text)
        and w.rotation == number.rotation
        and abs(w.baseline - number.baseline) <= 0.2 * number.size
        and gap_between(number.bbox, w.bbox) <= 0.5 * number.size
        for w, _ in named
    )


def begins_name(number: Word, near: Near) -> bool:
    """Whether a word stands one space right of the integer: '1 OUT'."""
    right = Rect(number.bbox.x1, number.bbox.y0, number.bbox.x1 + LONG * number.size, number.bbox.y1)
    return number.rotation == 0 and any(
        lettered(w.text) and abs(w.baseline - number.baseline) <= 0.2 * number.size
        and 0 <= w.bbox.x0 - number.bbox.x1 <= 0.4 * number.size
        for w in near.within(right)
    )  # fmt: skip
