"""Powers in lines of notes: 'VCC' and a raised 2, also where that is printed in a line of its own over the formula."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Run, Word
from akili_desktop.extract.limits.powers import LENGTH, POWERS
from akili_desktop.extract.page.textlines import Chunk, retold
from akili_desktop.extract.tables.notecolumns import opens

SMALLER = 0.8
"""A power's letters are smaller than so much of those that it stands behind."""
RAISED, HIGHEST = 0.1, 0.6
"""How far over the baseline a power stands at least and at most, in sizes of the letters before it."""
CLOSE = 0.5
"""How far behind them it stands at most, in their sizes."""
_TIMES = frozenset("x×X*·•⋅∙")
"""A word between two factors."""
_FACTORS = re.compile(r"[×·⋅∙*]")
"""A sign of multiplication within a word: an 'x' may be a letter."""
_SPELLED = re.compile(r"[^\W\d_]{2,}[a-z]$")
"""A word of a text, to which a raised number is a mark: 'voltage'. A factor is a symbol."""
_MEASURE = re.compile(r"[\d.,]*\d")
"""The number before a unit of length."""


def with_powers(lines: Sequence[list[Chunk]]) -> list[list[Chunk]]:
    """The lines of notes from the top, each raised 2 or 3 that is a power for sure told as one: 'VCC²', '3 mm²'.

    It is where it stands behind a length with its number, or behind a factor beside a sign of multiplication; any other
    may be the mark of a note, and is left as it is. A line of nothing but such powers goes into the line below it.
    The box of a line that opens no note is that of its other letters: it is no taller by what is raised in it.
    """
    found: list[list[Chunk]] = []
    over: list[Word] = []  # numbers in a line of their own, over the next one
    for line in lines:
        alone = _numbers(line)
        if alone and not over:
            over = alone
            found.append(line)
            continue
        told = _joined(line, over) if over else None
        if told is not None:
            found.pop()
        over = alone
        found.append(_told(line if told is None else told))
    return found


def _numbers(line: Sequence[Chunk]) -> list[Word]:
    """The words of a line that has nothing but such numbers; none of any other."""
    if not line or line[0].words[0].text not in POWERS:
        return []
    words = [word for chunk in line for word in chunk.words]
    return words if all(word.text in POWERS for word in words) else []


def _joined(line: Sequence[Chunk], raised: Sequence[Word]) -> list[Chunk] | None:
    """The line with the numbers raised over it as powers of its words; None unless all are such for sure."""
    words = [word for chunk in line for word in chunk.words]
    powers: dict[int, str] = {}
    for number in raised:
        at = next((at for at, word in enumerate(words) if _stands_on(number, word)), None)
        if at is None or at in powers or not _is_power(words, at):
            return None
        powers[at] = POWERS[number.text]
    told = iter(replace(word, text=word.text + powers.get(at, "")) for at, word in enumerate(words))
    found = [retold(chunk, tuple(next(told) for _ in chunk.words)) for chunk in line]
    if opens(line[0]):
        first = found[0]
        top = min(first.bbox.y0, *(word.bbox.y0 for word in raised))
        found[0] = replace(first, bbox=first.bbox._replace(y0=top))
    return found


def _told(line: list[Chunk]) -> list[Chunk]:
    """A line with the powers within it told as such; itself where it has none."""
    if not any(_may_raise(chunk) for chunk in line):
        return line
    words = [word for chunk in line for word in chunk.words]
    texts: dict[int, str] = {}
    gone: set[int] = set()
    for at, word in enumerate(words):
        if at and word.text in POWERS and _stands_on(word, words[at - 1]) and _is_power(words, at - 1, at):
            texts[at - 1] = texts.get(at - 1, words[at - 1].text) + POWERS[word.text]
            gone.add(at)
        elif len(word.runs) > 1:
            texts[at] = _spelled(words, at)
    found: list[Chunk] = []
    first = 0
    for chunk in line:
        places = range(first, first + len(chunk.words))
        first += len(chunk.words)
        kept = [at for at in places if at not in gone]
        if kept:
            told = tuple(replace(words[at], text=texts.get(at, words[at].text)) for at in kept)
            # what is raised in a further line of a note lies between that and the line before, within its box
            top = chunk.bbox.y0 if opens(line[0]) else min(_top(words[at]) for at in kept)
            found.append(replace(retold(chunk, told), bbox=chunk.bbox._replace(y0=top)))
    return found


def _top(word: Word) -> float:
    """Where the letters of a word begin that are not raised: a line is no taller by its powers."""
    return min((run.bbox.y0 for run in word.runs if run.script <= 0), default=word.bbox.y0)


def _may_raise(chunk: Chunk) -> bool:
    return any(
        word.text in POWERS or (len(word.runs) > 1 and any(run.script > 0 for run in word.runs[1:]))
        for word in chunk.words
    )


def _spelled(words: Sequence[Word], at: int) -> str:
    """The text of a word of several runs, a number raised in it as a power where it is one."""
    word = words[at]
    told = before = ""
    for place, run in enumerate(word.runs):
        raised = place and run.script > 0 and run.text in POWERS
        if raised and _is_power(words, at, at, before, word.runs[place - 1], word.runs[place + 1 :]):
            told += POWERS[run.text]
        else:
            told += run.text
        before += run.text
    return told if before == word.text else word.text  # as where the sign of a power is of no run


def _stands_on(number: Word, word: Word) -> bool:
    """Whether a number is printed small and raised close behind a word."""
    over = word.baseline - number.baseline
    return (
        number.size < SMALLER * word.size
        and RAISED * word.size < over <= HIGHEST * word.size
        and -0.1 * word.size <= number.bbox.x0 - word.bbox.x1 < CLOSE * word.size
    )


def _is_power(
    words: Sequence[Word], at: int, end: int = -1, before: str = "", last: Run | None = None, rest: Sequence[Run] = ()
) -> bool:
    """Whether what is raised behind a word is a power: of a length, or of a factor.

    `end` is the place of the raised number where it is one of these words. Where it is within its word, `before` is
    what stands before it there, `last` the run that it stands on, and `rest` what follows.
    """
    last, before = last or words[at].runs[-1], before or words[at].text
    first = words[at - 1].text if at else ""
    if not rest and (unit := LENGTH.search(before)):
        return unit[0][:1].isdigit() or (unit[0] == before and _MEASURE.fullmatch(first) is not None)
    if last.script >= 0 and _SPELLED.search(before):
        return False
    follows = words[max(at, end) + 1].text if max(at, end) + 1 < len(words) else ""
    follows = rest[0].text if rest else follows
    multiplied = first in _TIMES or (follows in _TIMES and not rest)
    if multiplied or _FACTORS.match(follows) is not None or _FACTORS.search(before) is not None:
        return True
    # 'P = C VCC² fI': a symbol right behind another one of an equation
    symbols = (
        last.script < 0 and not rest and any(run.script < 0 for run in words[max(at, end) + 1].runs)
        if follows
        else False
    )
    return symbols and any("=" in word.text for word in words[:at])
