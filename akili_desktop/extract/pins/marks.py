"""The footnote marks in the cells of a pin table: raised letters, digits and signs, in a word or apart from it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import parted_at

_STARS = "*＊※"
_SIGN = rf"(?:[{_STARS}]\d{{1,2}}|\d{{1,2}}|[a-h]|[*†‡]+)"
_MARKS = re.compile(rf"[(\[]?{_SIGN}(?:[)\],(\[\s]+{_SIGN})*[)\]]?,?")
"""'2', '(1)(2)', '[3]', 'b', 'a, b', '*', '*1'."""

STARRED = re.compile(rf"[{_STARS}]\d{{1,2}}")
"""A mark of a star and a number: '*1'."""
_CLOSING = re.compile(r"[\s.,;:)\]]*")


def marks_of(text: str) -> list[str]:
    """The marks that a text consists of: '(1)(2)' is of 1 and 2; none where it says anything else."""
    return re.findall(_SIGN, text) if _MARKS.fullmatch(text) else []


def raised_marks(words: Sequence[Word]) -> list[tuple[str, Rect]]:
    """The marks behind the words of a cell, and where each stands; '2' in 'I²C' is none."""
    found: list[tuple[str, Rect]] = []
    for word in words:
        if raised_apart(word, words):
            found.append((word.text, word.bbox))
        for at, run in enumerate(word.runs):
            last = all(_CLOSING.fullmatch(later.text) for later in word.runs[at + 1 :] if later.script <= 0)
            if run.script > 0 and last and _MARKS.fullmatch(run.text):
                begin, end = _place(word, at)
                found.append((word.text[begin:end], part_box(word, begin, end)))
    return found


def _place(word: Word, at: int) -> tuple[int, int]:
    """Where the mark of a word's raised run begins and ends, with the star right before it: '*' and a raised '1'."""
    begin = sum(len(run.text) for run in word.runs[:at])
    starred = begin > 0 and word.text[begin - 1] in _STARS and word.runs[at].text.isdecimal()
    return begin - starred, begin + len(word.runs[at].text)


def unstarred(words: Sequence[Word]) -> list[Word]:
    """The words without the marks of a star and a raised number behind them: 'Hold input*1'."""
    found: list[Word] = []
    for word in words:
        begin = _place(word, len(word.runs) - 1)[0] if word.runs and word.runs[-1].script > 0 else len(word.text)
        if STARRED.fullmatch(word.text, begin):
            found += [parted_at(word, begin)[0]] if begin else []
        else:
            found.append(word)
    return found


def raised_apart(word: Word, words: Sequence[Word]) -> bool:
    """Whether a word is a mark that stands behind a larger one, raised, with a gap between: 'IO35 ᵇ'."""
    if word.rotation or not _MARKS.fullmatch(word.text):
        return False
    return any(
        word.size < 0.85 * other.size
        and 0.1 * other.size < other.baseline - word.baseline < 0.8 * other.size
        and -0.1 * other.size <= word.bbox.x0 - other.bbox.x1 < 0.6 * other.size
        for other in words
        if other is not word and other.rotation == 0
    )
