"""Lines of tests that head rows ('VCC = 15 V' over 'ISINK = 10 mA' and 'ISINK = 50 mA'), and where their reach ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.valuelines import OPEN_END, ValueLine, beside_row

INDENT = 0.45
"""From how many letters on a line stands deeper than another."""
LEVEL = 1.0
"""How far apart (points) lines of one depth may begin."""
_EQUATED = re.compile(r"([^\s,;()=≤≥<>]+) ?[=≤≥]")
"""What a test states: the symbol before its sign."""
_BETWEEN = re.compile(r"[^\s,;()=≤≥<>]+ ?[≤≥<>] ?([^\s,;()=≤≥<>]+) ?[≤≥<>]")
"""What stands between its ends: 'TMIN ≤ TA ≤ TMAX'."""
SIGNS = ("=", "≤", "≥")
"""What stands behind a test's symbol: no test begins with one of these."""


class Beside(NamedTuple):
    """A line of conditions, the rows that it heads, and those of them that it may not head."""

    words: tuple[Word, ...]
    rows: tuple[int, ...]
    unsure: frozenset[int] = frozenset()


def stated(words: Sequence[Word]) -> list[str]:
    """The symbols that a line of tests gives values to, in their order: 'VDD' and 'ID' of 'VDD = 48 V, ID = 5 A'."""
    text = _BETWEEN.sub(r"\1 =", " ".join(word.text for word in words))
    return list(dict.fromkeys(_EQUATED.findall(text)))


def opens_stated(words: Sequence[Word]) -> bool:
    """Whether a line of tests begins with a symbol and its sign: 'f = 1 kHz', 't ≤ 10 s'."""
    return _EQUATED.match(" ".join(word.text for word in words)) is not None


def in_reach(lines: Sequence[Sequence[Word]], numbers: Sequence[int], values: Sequence[ValueLine]) -> list[Beside]:
    """The heads among the lines of a column of tests, each with the rows of `numbers` that it holds for.

    The first line is a head. Empty where it holds for all of these rows, and nothing ends its reach.
    """
    owner = [beside_row(line, numbers, values) for line in lines]
    if owner[0] is not None or all(own is None for own in owner):
        return []
    heads = Heads(lines, owner)
    states: list[tuple[float, tuple[Word, ...], bool]] = []
    for place, line in enumerate(lines):
        heads.takes(place)
        states.append((line[0].baseline, heads.words, heads.doubted))
    if not heads.ended:
        return []
    found: dict[int, Beside] = {}
    for number in numbers:
        base = values[number].baseline + 0.5 * values[number].size
        _, words, doubted = next((state for state in reversed(states) if state[0] <= base), (0.0, heads.first, False))
        key = id(words[0]) if words else 0
        one = found.get(key, Beside(words, ()))
        found[key] = Beside(words, (*one.rows, number), one.unsure | ({number} if doubted else set()))
    return [one for one in found.values() if one.words or one.unsure]


def heads_in_turn(lines: Sequence[Sequence[Word]], aligned: Sequence[bool]) -> frozenset[int]:
    """The lines without values that head the rows under them, each up to the next: 'VCC = 15 V', then 'VCC = 5 V'.

    They state the same symbols, which no line beside values states, a row's line follows each, and the first of them
    stands above all rows. A head may take several lines ('TMIN ≤ TA ≤ TMAX,' / 'RL = 2 kΩ,' as 'TA = 25 °C, RL = 2 kΩ'
    above). One that ends open may be a row's own test, unless the first is a head without that.
    """
    if not aligned or aligned[0] or not aligned[-1]:
        return frozenset()
    first = list(takewhile(lambda place: not aligned[place], range(len(lines))))
    symbols = _stated_in(lines, first)
    heads = [first]
    for place in range(len(first), len(lines)):
        if aligned[place] or not symbols or symbols[0] not in stated(lines[place]) or place in heads[-1]:
            continue
        run = list(takewhile(lambda at: not aligned[at], range(place, len(lines))))
        if _stated_in(lines, run) == symbols:
            heads.append(run)
    held = {place for head in heads for place in head}
    goes_on = _ends_open(lines[first[-1]]) or any(_ends_open(lines[head[0] - 1]) for head in heads[1:])
    others = {symbol for place, line in enumerate(lines) if place not in held for symbol in stated(line)}
    if len(heads) < 2 or goes_on or others & set(symbols):
        return frozenset()
    return frozenset(held)


def _stated_in(lines: Sequence[Sequence[Word]], places: Sequence[int]) -> list[str]:
    return stated([word for place in places for word in lines[place]])


@dataclass
class Heads:
    """The lines of a cell that head rows: those above the first row's, and those that take their place further down.

    `owner` has for each line the row whose values stand beside it. Where the rows' lines stand deeper, one beside
    values that begins where the heads do ends their reach ('Sleep mode' under the clocks of 'Active mode'), and one
    without values there takes their place. So does one that states the same symbols ('VCC = 5 V' behind
    'VCC = 15 V').
    """

    lines: Sequence[Sequence[Word]]
    owner: Sequence[int | None]
    words: tuple[Word, ...] = ()
    """Those that hold for the line that was asked last."""
    doubted: bool = False
    """Whether these may be of the row, or not."""
    ended: bool = False
    """Whether the reach of any heads has ended."""
    first: tuple[Word, ...] = field(init=False)

    def __post_init__(self) -> None:
        self._start = next(place for place, own in enumerate(self.owner) if own is not None)
        self.first = self.words = tuple(word for line in self.lines[: self._start] for word in line)
        self._edge = min((line[0].bbox.x0 for line in self.lines[: self._start]), default=None)
        self._open = False
        self._deeper = False
        self._turns = heads_in_turn(self.lines, [own is not None for own in self.owner])

    @property
    def opened(self) -> bool:
        """Whether the line asked last is one of the heads, so that a line without values goes on with it."""
        return self._open

    def takes(self, place: int) -> bool:
        """Whether a line is one of the heads; lines are asked from the top, each once."""
        if place < self._start:
            return True
        words = self.lines[place]
        if self.owner[place] is not None:
            self._open = False
            self._reach(words)
            return False
        if self._open:  # the further line of a head
            self.words = (*self.words, *words)
            return True
        if not self._begins(place):
            return False
        further = takewhile(lambda at: self.owner[at] is None, range(place, len(self.lines)))
        before, now = set(stated(self.words)), set(stated([word for at in further for word in self.lines[at]]))
        above = self.lines[place - 1]
        flush = place not in self._turns and above[0].bbox.x0 - words[0].bbox.x0 <= LEVEL  # it may go on with that
        self.doubted = flush or bool(before & now and before - now)
        self.words, self._edge, self._open, self.ended = tuple(words), words[0].bbox.x0, True, True
        return True

    def begin(self, lines: Sequence[Sequence[Word]]) -> None:
        """Put lines in the place of the heads so far; what is known to be one of them is not asked for."""
        self.words = tuple(word for line in lines for word in line)
        self._edge = min(line[0].bbox.x0 for line in lines)
        self._open, self._deeper, self.doubted, self.ended = True, False, False, True

    def _reach(self, words: Sequence[Word]) -> None:
        """End the heads' reach where a row's line begins where they do, behind such that stand deeper."""
        if self._edge is None:
            return
        deep = words[0].bbox.x0 - self._edge
        if deep > INDENT * words[0].size:
            self.doubted = self.doubted or not self.words  # deeper than a line with values of its own
            self._deeper = True
        elif self._deeper and deep <= LEVEL and self.words:
            self.words, self.doubted, self.ended = (), False, True

    def _begins(self, place: int) -> bool:
        """Whether a line without values takes the place of the heads above it."""
        if place in self._turns:
            return True
        words, above = self.lines[place], self.lines[place - 1]
        # behind the further lines of a test that is broken
        after = next((self.lines[at] for at in range(place + 1, len(self.lines)) if not self._level(place, at)), None)
        if self._edge is None or after is None or abs(words[0].bbox.x0 - self._edge) > LEVEL:
            return False
        depth = INDENT * words[0].size
        deeper = after[0].bbox.x0 - words[0].bbox.x0 > depth
        left = above[0].bbox.x0 - words[0].bbox.x0 > depth
        return deeper and (left or (self._deeper and not _ends_open(above)))

    def _level(self, place: int, at: int) -> bool:
        """Whether a line without values begins where one above it does."""
        return self.owner[at] is None and abs(self.lines[at][0].bbox.x0 - self.lines[place][0].bbox.x0) <= LEVEL


def _ends_open(words: Sequence[Word]) -> bool:
    """Whether a line of tests goes on in the next one."""
    return words[-1].text.endswith((*OPEN_END, ";"))
