"""Text as printed where digits are raised: 'Supply Voltage¹' has a mark, 'mm²' a power, none a number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Run, Word
from akili_desktop.extract.page.textlines import joined, reading_order

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

_DIGITS = re.compile(r"\d{1,2}(?:,\d{1,2})*,?")
"""What is raised and nothing but digits, also several marks: '1', '2,3'."""
_TEMPERATURE = re.compile(r"[CF]\b")
"""What makes a raised zero before it a degree."""

SMALLER = 0.8
"""Times the size of the word before that a mark apart from it has at most."""
CLOSE, RAISED_BY = 0.5, 0.2
"""Sizes of the word before: how far behind it such a mark stands at most, and how much higher at least."""


def as_printed(words: Sequence[Word]) -> str:
    """The words joined as a text, digits that are raised behind a word's others as raised ones."""
    ordered = reading_order(words)
    apart = [at > 0 and _stands_raised(ordered[at - 1], word) for at, word in enumerate(ordered)]
    if max([len(word.runs) for word in ordered], default=0) < 2 and not any(apart):  # as in most cells
        return joined(ordered)
    told: list[Word] = []
    for at, word in enumerate(ordered):
        further = apart[at] or (bool(told) and _goes_on(told[-1], ordered[at - 1], word))
        told.append(replace(word, text=word.text.translate(RAISED)) if further else _raised(word))
    return joined(told)


def _stands_raised(before: Word, word: Word) -> bool:
    """Whether digits stand smaller and higher behind a word, with a space between: the mark of '~2400 ⁷'."""
    if word.size > SMALLER * before.size or not _DIGITS.fullmatch(word.text) or word.rotation != before.rotation:
        return False
    near = 0 <= word.bbox.x0 - before.bbox.x1 < CLOSE * before.size
    return near and RAISED_BY * before.size < before.baseline - word.baseline < 0.8 * before.size


def _goes_on(told: Word, before: Word, word: Word) -> bool:
    """Whether a word is the next of several marks, behind a raised one and its comma: '2' of 'Limit¹, 2'."""
    if told.text == before.text or told.text[-1] != "," or not _DIGITS.fullmatch(word.text):
        return False
    mark = before.runs[-1]
    return abs(word.baseline - mark.baseline) < 0.1 * mark.size and abs(word.size - mark.size) < 0.1 * mark.size


def _raised(word: Word) -> Word:
    if len(word.runs) < 2 or not any(run.script > 0 for run in word.runs):
        return word
    if "".join(run.text for run in word.runs) != word.text:
        return word
    texts = [
        run.text.translate(RAISED) if at and _is_mark(run, word.runs[at + 1 :]) else run.text
        for at, run in enumerate(word.runs)
    ]
    return replace(word, text="".join(texts))


def _is_mark(run: Run, behind: Sequence[Run]) -> bool:
    if run.script <= 0 or not _DIGITS.fullmatch(run.text):
        return False
    return run.text != "0" or not (behind and _TEMPERATURE.match(behind[0].text))
