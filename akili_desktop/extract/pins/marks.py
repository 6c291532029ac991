"""The footnote marks in the cells of a pin table: raised letters, digits and signs, in a word or apart from it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect

_SIGN = r"(?:\d{1,2}|[a-h]|[*†‡]+)"
_MARKS = re.compile(rf"[(\[]?{_SIGN}(?:[)\],(\[\s]+{_SIGN})*[)\]]?,?")
"""'2', '(1)(2)', '[3]', 'b', 'a, b', '*'."""

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
                found.append((run.text, Rect(run.bbox.x0, word.bbox.y0, run.bbox.x1, word.bbox.y1)))
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
