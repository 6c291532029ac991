"""Numbers around an outline: pin numbers 1..N that walk along the sides of a package as drawn.

Only places and values of the number words count here; the names beside them are read in `pin_drawings`.
"""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box

_INTEGER = re.compile(r"[1-9]\d{0,2}$")
_LIKE_ONE = frozenset("lI|")

FIRST_STEP = 16.0
"""Longest way in glyph sizes from one pin number to the next along a side."""

ACROSS = 48.0
"""Longest way in glyph sizes from the last number of one side to the first of the next."""

LONGEST_ROW = 40
"""Most leads of a package or module with a single row of them."""

MOST_NUMBERS = 700
"""A page with more free-standing integers than this is a table of numbers: no drawing is looked for."""

MOST_FIRSTS = 40
"""A page with more 1s than this holds tables or bit patterns."""

SPOKEN = frozenset({"Pin", "PIN", "pin"})
FEWEST_SPOKEN = 4
"""A drawing that says 'Pin' before its numbers says it so often at least."""

BUDGET = 80
"""Sides tried from one pin 1 before the search gives up."""


class Number(NamedTuple):
    """A free-standing integer on the page; `readable` is False for a glyph that only looks like a 1 ('l')."""

    value: int
    word: Word
    readable: bool = True

    @property
    def bbox(self) -> Rect:
        return self.word.bbox


class Side(NamedTuple):
    """Numbers of one straight side in counting order; `direction` is 'D', 'U', 'L', 'R', or '' for a lone number."""

    numbers: tuple[Number, ...]
    direction: str

    @property
    def bbox(self) -> Rect:
        return bounding_box(n.bbox for n in self.numbers)

    @property
    def vertical(self) -> bool:
        return self.direction in ("D", "U")

    def pitch(self) -> float:
        """The median step along the side in points; 0 for a lone number."""
        boxes = [n.bbox for n in self.numbers]
        steps = sorted(max(abs(b.cx - a.cx), abs(b.cy - a.cy)) for a, b in itertools.pairwise(boxes))
        return steps[len(steps) // 2] if steps else 0.0


class Outline(NamedTuple):
    """Sides that together carry the numbers 1..N once; `form` is 'dual', 'quad', 'single' or 'header'."""

    form: str
    sides: tuple[Side, ...]

    @property
    def numbers(self) -> tuple[Number, ...]:
        return tuple(n for side in self.sides for n in side.numbers)

    @property
    def bbox(self) -> Rect:
        return bounding_box(side.bbox for side in self.sides)


def may_count(texts: Set[str]) -> bool:
    """Whether words with these texts may be walked from 1 on: no outline has fewer than three numbers."""
    return "2" in texts and "3" in texts and ("1" in texts or not _LIKE_ONE.isdisjoint(texts))


def free_numbers(words: Sequence[Word]) -> list[Number]:
    """The words that are integers of at most three digits, and single glyphs that look like a 1.

    One behind a word is none, save behind 'Pin' where several stand so: a single one marks the corner of pin 1.
    """
    spoken: bool | None = None
    found: list[Number] = []
    texts = {word.text for word in words}
    integers = {text for text in texts if len(text) <= 3 and _INTEGER.match(text)}
    for at, word in enumerate(words):
        text = word.text
        if text in integers:
            before = words[at - 1] if at else word
            if not at or not _continues(before, word):
                found.append(Number(int(text), word))
            elif before.text in SPOKEN:
                if spoken is None:
                    spoken = sum(w.text in SPOKEN for w in words) >= FEWEST_SPOKEN
                if spoken:
                    found.append(Number(int(text), word))
        elif text in _LIKE_ONE:
            found.append(Number(1, word, readable=False))
    return found


def _continues(before: Word, word: Word) -> bool:
    """Whether the integer stands one space behind a word of its own line.

    'Out 1' and 'IN+ 1' are names, their 1 no pin number.
    """
    if (before.block, before.line, before.rotation) != (word.block, word.line, word.rotation) or word.rotation:
        return False
    return before.text.rstrip("+-–−")[-1:].isalpha() and 0 <= word.bbox.x0 - before.bbox.x1 <= 0.35 * word.size


def outlines(numbers: Sequence[Number]) -> Iterator[Outline]:
    """Every closed walk 1..N of these numbers, the largest from each pin 1 first; walks may share numbers."""
    if not 3 <= len(numbers) <= MOST_NUMBERS:
        return
    by_value: dict[int, list[Number]] = defaultdict(list)
    for number in numbers:
        by_value[number.value].append(number)
    if not (1 in by_value and 2 in by_value and 3 in by_value):
        return
    if len(by_value[1]) > MOST_FIRSTS:
        return
    for first in by_value[1]:
        closed = sorted(_walks(first, by_value), key=lambda o: (-len(o.numbers), len(o.sides), o.bbox.area))
        whole = {id(n.word) for n in closed[0].numbers} if closed else set()
        # three sides of a four-sided outline are no outline
        most = len(whole)
        yield from (o for o in closed[:8] if len(o.numbers) == most or any(id(n.word) not in whole for n in o.numbers))


def _walks(first: Number, by_value: dict[int, list[Number]]) -> list[Outline]:
    found: list[Outline] = []
    left = BUDGET
    size = first.word.size
    alike: dict[int, list[Number]] = {}
    """The numbers of a value that are printed like the first."""
    around: dict[int, list[tuple[Number, bool]]] = {}
    """The nearest next numbers of each number (by its word), and whether a side may go on to them."""
    sides_of: dict[tuple[int, int], Side] = {}
    """Each side as far as it goes on, by the words of its first two numbers: many ways lead along it."""

    def following(here: Number) -> list[Number]:
        value = here.value + 1
        if value not in alike:
            alike[value] = [n for n in by_value.get(value, ()) if _alike(n.word, first.word)]
        return alike[value]

    def nearest(here: Number) -> list[tuple[Number, bool]]:
        key = id(here.word)
        if key not in around:
            nexts = following(here)
            far = [(_far(here, n), at) for at, n in enumerate(nexts)]
            reached = sorted(item for item in far if item[0] <= ACROSS * size)[:3]
            around[key] = [
                (nexts[at], steps <= FIRST_STEP * size and bool(axis(here, nexts[at]))) for steps, at in reached
            ]
        return around[key]

    def along(here: Number, number: Number) -> Side:
        key = id(here.word), id(number.word)
        if key not in sides_of:
            held = [here, number]
            direction, step = axis(here, number), _far(here, number)
            while (straight := _straight(held, direction, step, following(held[-1]))) is not None:
                held.append(straight)
            sides_of[key] = Side(tuple(held), direction)
        return sides_of[key]

    def go(sides: tuple[Side, ...], cut: bool = False) -> None:
        nonlocal left
        left -= 1
        if left < 0 or (len(sides) >= 3 and not _corner(sides[-3], sides[-2])):
            return
        last = sides[-1].numbers
        here = last[-1]
        if not cut:
            outline = _closed(sides)
            if outline is not None:
                found.append(outline)
        before = len(found)
        for number, steps in nearest(here):
            if left < 0:
                return
            if steps and len(last) == 1:
                go((*sides[:-1], along(here, number)))
            if len(sides) < 5:
                go((*sides, Side((number,), "")))
            else:
                left -= 1
        if len(found) == before and not cut and len(last) >= 3 and len(sides) < 5 and following(here):
            # the first number of the next side may stand in line with this one
            go((*sides[:-1], Side(last[:-1], sides[-1].direction), Side((here,), "")), cut=True)

    go((Side((first,), ""),))
    return found


def _corner(a: Side, b: Side) -> bool:
    """Whether two sides that follow each other can meet in a corner: only two rows face each other."""
    return len(a.numbers) < 2 or len(b.numbers) < 2 or a.vertical != b.vertical


def _alike(a: Word, b: Word) -> bool:
    return abs(a.size - b.size) <= 0.15 * b.size


def _far(a: Number, b: Number) -> float:
    left, top, right, bottom = a.word.bbox
    x0, y0, x1, y1 = b.word.bbox
    return abs((left + right) / 2 - (x0 + x1) / 2) + abs((top + bottom) / 2 - (y0 + y1) / 2)


def axis(a: Number, b: Number) -> str:
    """The direction from a to b where both stand on one line, else ''."""
    left, top, right, bottom = a.word.bbox
    x0, y0, x1, y1 = b.word.bbox
    slack = 0.5 * a.word.size
    across, down = (x0 + x1) / 2 - (left + right) / 2, (y0 + y1) / 2 - (top + bottom) / 2
    if not -slack <= down <= slack:
        near = -slack <= left - x0 <= slack or -slack <= right - x1 <= slack or -slack <= across <= slack
        if near:
            return "D" if down > 0 else "U"
    if not -slack <= across <= slack:
        near = -slack <= top - y0 <= slack or -slack <= bottom - y1 <= slack or -slack <= down <= slack
        if near:
            return "R" if across > 0 else "L"
    return ""


def _straight(side: list[Number], direction: str, step: float, nexts: list[Number]) -> Number | None:
    """The next number on the same line in the same direction, at a like step."""
    found, least = None, 0.0
    for n in nexts:
        far = _far(side[-1], n)
        if (
            0.4 * step <= far <= 3.3 * step
            and (found is None or far < least)
            and n.word.rotation == side[0].word.rotation
            and axis(side[-1], n) == direction
            and axis(side[0], n)
        ):
            found, least = n, far
    return found


def _closed(sides: tuple[Side, ...]) -> Outline | None:
    """The outline that the sides make, None where they are no known form."""
    if len(sides) < 3 and sum(len(side.numbers) for side in sides) < 3:
        return None
    if len(sides) == 1:
        side = sides[0]
        # an ascending column is the number column of a table; leads are drawn in a row, or counted upwards
        wanted = 3 <= len(side.numbers) <= LONGEST_ROW and side.direction in ("U", "R", "L")
        return Outline("single", sides) if wanted else None
    if len(sides) == 2:
        return Outline("dual", sides) if _dual(*sides) else None
    turned = _turned(sides)
    return Outline("quad", turned) if turned is not None and _quad(turned) else None


def _dual(a: Side, b: Side) -> bool:
    count = len(a.numbers) + len(b.numbers)
    if count < 3:
        return False
    if a.direction and b.direction:
        if {a.direction, b.direction} not in ({"D", "U"}, {"L", "R"}):
            return False
        if 2 * min(len(a.numbers), len(b.numbers)) < max(len(a.numbers), len(b.numbers)):
            return False
        p, q = a.bbox, b.bbox
        if a.vertical:
            return p.overlap_x(q) == 0 and p.overlap_y(q) >= 0.6 * max(p.height, q.height)
        return p.overlap_y(q) == 0 and p.overlap_x(q) >= 0.6 * max(p.width, q.width)
    if count > 4:
        return False
    long, lone = (a, b) if a.direction else (b, a)
    p, q, slack = long.bbox, lone.bbox, 0.6 * long.pitch()
    # a small body may be much wider than high
    across = min(0.5 * long.pitch(), 2.0 * long.numbers[0].word.size)
    if long.vertical:
        return p.y0 - slack <= q.cy <= p.y1 + slack and p.grown(across, 0).overlap_x(q) == 0
    return p.x0 - slack <= q.cx <= p.x1 + slack and p.grown(0, across).overlap_y(q) == 0


_OPPOSITE = {"D": "U", "U": "D", "L": "R", "R": "L"}


def _turned(sides: tuple[Side, ...]) -> tuple[Side, ...] | None:
    """The sides with the direction of lone numbers told by their neighbours; None where they do not tell it.

    Pin 1 may stand in the middle of a side: then that side's numbers are the first and the last ones.
    """
    if all(s.direction for s in sides):
        return sides
    at = 1 if len(sides) == 5 else 0
    if len(sides) > 5 or not sides[at].direction or not sides[at + 2].direction:
        return None
    one, other = sides[at].bbox, sides[at + 2].bbox
    if sides[at].vertical:
        across = "R" if other.cx > one.cx else "L"
        low, high = sorted((one.cx, other.cx))
    else:
        across = "D" if other.cy > one.cy else "U"
        low, high = sorted((one.cy, other.cy))
    turns = [sides[at].direction, across, sides[at + 2].direction, _OPPOSITE[across]]
    given = [turns[(i - at) % 4] for i in range(len(sides))]
    for side, direction in zip(sides, given, strict=True):
        place = side.bbox.cx if sides[at].vertical else side.bbox.cy
        if not side.direction and (direction in (turns[0], turns[2]) or not low < place < high):
            return None
    return tuple(Side(s.numbers, s.direction or d) for s, d in zip(sides, given, strict=True))


def _quad(sides: tuple[Side, ...]) -> bool:
    """Sides that turn the same way at each corner; the first may stand on two pieces of one line."""
    turns = [s.direction for s in sides]
    if any(turns[i + 2] != _OPPOSITE[turns[i]] for i in range(len(turns) - 2)):
        return False
    if any(_OPPOSITE[turns[i]] == turns[i + 1] or turns[i] == turns[i + 1] for i in range(len(turns) - 1)):
        return False
    if len(sides) == 3:
        outer, third = sides[0].bbox, sides[2].bbox
        return outer.overlap_y(third) > 0 if sides[0].vertical else outer.overlap_x(third) > 0
    if len(sides) == 5:
        first, last = sides[0], sides[4]
        if turns[0] != turns[4] or not axis(last.numbers[-1], first.numbers[0]):
            return False
    counts = [len(s.numbers) for s in sides[:4]]
    if len(sides) == 5:
        counts[0] += len(sides[4].numbers)
    if any(2 * min(counts[i], counts[i + 2]) < max(counts[i], counts[i + 2]) for i in (0, 1)):
        return False
    box = bounding_box(s.bbox for s in sides)
    # opposite sides stand at opposite ends
    return all(
        (
            abs(sides[i].bbox.cx - sides[i + 2].bbox.cx)
            if sides[i].vertical
            else abs(sides[i].bbox.cy - sides[i + 2].bbox.cy)
        )
        >= 0.5 * (box.width if sides[i].vertical else box.height)
        for i in (0, 1)
    )
