"""Sentences of running text: the lines of a paragraph, a note or a cell joined, cut where a sentence ends.

Lines belong together when they stand at one indent (a paragraph's first line perhaps deeper), in one size, a line's
height apart. Only the sentences around lines that a reader asks for are made: most lines of a datasheet say nothing
that is looked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.page.phrases import WIDE, Phrase, phrase

MOST_LINES = 9
"""Lines of one sentence and what stands around it, at the most."""

MOST_WANTED = 200
"""Lines of a page that are looked around; a page of more is no page of a datasheet's text."""

DEEPEST = 4.0
"""How deep (sizes of type) a paragraph's first line is indented at the most."""

ALIKE = 0.6
"""How much the sizes of type of two lines of one paragraph differ at the most."""

APART = 4.0
"""How far (sizes of type) a bullet stands from the text of its item at the most."""

_END = re.compile(r"(?:[.;!?]|\.[\"')\]])$")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|typ|max|min|fig|figs|no|nos|approx|vs|etc|sec|ref|eq|cf|ca|resp|incl|abs|temp|nom)|\b[B-EGI-JL-UX-Z])\.$",
    re.IGNORECASE,
)
_BEGIN = re.compile(r"[A-Z0-9±+\-−–≈~<>≤≥(\"'•*/]|[a-z]{1,3}[A-Z0-9]")
_BULLET = re.compile(r"^[•▪■◆♦●‣·∙◦○□\uf0b7\uf0a7➢✓]$|^[–—*-]$")


_NOTED = re.compile(r"(?:(?i:note)|[注註]) ?\d{1,2} ?[:：]")
"""How a note opens that begins a paragraph of its own, and goes on with no line above it."""


class Sentence(NamedTuple):
    """One sentence; `whole` when both of its ends were seen, `before` is the sentence in front of it."""

    phrase: Phrase
    whole: bool
    before: Phrase | None


def sentences(lines: Sequence[Phrase], wanted: Callable[[str], bool]) -> Iterator[Sentence]:
    """The sentences that stand on a wanted line, each once, in the order of those lines."""
    done: set[int] = set()
    chosen = [at for at, line in enumerate(lines) if wanted(line.text)][:MOST_WANTED]
    asked = {id(lines[at]) for at in chosen}
    for at in chosen:
        if id(lines[at]) in done:
            continue
        run, top, foot = _paragraph(lines, at)
        words = [w for p in run for w in p.words]
        cuts = _cuts(words)
        held = {id(w) for p in run if id(p) in asked for w in p.words}
        done.update(asked.intersection(id(p) for p in run))
        for number, (start, end) in enumerate(cuts):
            piece = words[start:end]
            if any(id(w) in held for w in piece):
                closed = end < len(words) or foot or bool(_END.search(words[end - 1].text))
                before = phrase(words[slice(*cuts[number - 1])]) if number else None
                yield Sentence(phrase(piece), (start > 0 or top) and closed, before)


def _paragraph(lines: Sequence[Phrase], at: int) -> tuple[list[Phrase], bool, bool]:
    """The lines of the paragraph around a line, and whether its first and its last line were reached."""
    run = [lines[at]]
    ends = [False, False]
    for side, step in enumerate((-1, 1)):
        last = at
        for _ in range(MOST_LINES // 2):
            near = _next(lines, last, step)
            if near is None:
                ends[side] = True
                break
            run.insert(0 if step < 0 else len(run), lines[near])
            last = near
    return run, ends[0], ends[1]


def _next(lines: Sequence[Phrase], at: int, step: int) -> int | None:
    """The line directly above (-1) or below (1) at the same indent in the same size; None at a paragraph's end.

    The lines are in the order of their baselines.
    """
    line = lines[at]
    near = at + step
    while 0 <= near < len(lines):
        other = lines[near]
        gap = step * (other.baseline - line.baseline)
        if gap > 1.75 * line.size:
            return None
        upper, lower = (line, other) if step > 0 else (other, line)
        level = abs(_begin_of(upper) - lower.bbox.x0) <= 3.5 or _indented(upper, lower)
        if gap > 0.5 * line.size and level and _one_size(upper, lower):
            marked = _bullet_before(lines, near if step > 0 else at)
            return None if _item(lower) or marked or _NOTED.match(lower.text) else near
        near += step
    return None


def _one_size(upper: Phrase, lower: Phrase) -> bool:
    """Whether two lines are of one size, a larger opening ('**Note 2:** …') of the upper one aside."""
    if abs(upper.size - lower.size) < ALIKE:
        return True
    joint = abs(upper.words[-1].size - lower.words[0].size) < ALIKE  # a larger word begins a lower line of its own
    return joint and abs(_body(upper) - _body(lower)) < ALIKE


def _body(line: Phrase) -> float:
    """The size of most of a line's words."""
    return sorted([word.size for word in line.words])[len(line.words) // 2]


def _indented(upper: Phrase, lower: Phrase) -> bool:
    """Whether a line is a paragraph's first, a little to the right of the next, which goes on with it."""
    goes_on = lower.words[0].text[0].islower() and not _END.search(upper.words[-1].text)
    return goes_on and 0 < upper.bbox.x0 - lower.bbox.x0 <= DEEPEST * lower.size and upper.bbox.x1 > lower.bbox.x0


def _begin_of(line: Phrase) -> float:
    """Where a line's text begins: behind its bullet, under which no text goes on."""
    return line.words[1].bbox.x0 if len(line.words) > 1 and _item(line) else line.bbox.x0


def _item(line: Phrase) -> bool:
    """Whether a line begins with a bullet, or with a character that nobody knows a wide gap before the rest."""
    first, *rest = line.words
    if first.text == UNKNOWN:
        return not rest or rest[0].bbox.x0 - first.bbox.x1 > 2 * WIDE * line.size
    return _BULLET.match(first.text) is not None


def _bullet_before(lines: Sequence[Phrase], at: int) -> bool:
    """Whether a bullet stands apart before a line: the lines of one baseline follow one another from the left."""
    line, before = lines[at], lines[at - 1] if at else lines[at]
    level = abs(before.baseline - line.baseline) <= 0.3 * line.size
    return level and _BULLET.match(before.text) is not None and 0 < line.bbox.x0 - before.bbox.x1 <= APART * line.size


def _cuts(words: Sequence[Word]) -> list[tuple[int, int]]:
    """The sentences as stretches of the words: cut behind an end point that a new beginning follows."""
    cuts: list[tuple[int, int]] = []
    start = 0
    for i, word in enumerate(words):
        last = i + 1 == len(words)
        if last or (_END.search(word.text) and not _ABBREVIATION.search(word.text) and _BEGIN.match(words[i + 1].text)):
            cuts.append((start, i + 1))
            start = i + 1
    return cuts
