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


def as_printed(words: Sequence[Word]) -> str:
    """The words joined as a text, digits that are raised behind a word's others as raised ones."""
    ordered = reading_order(words)
    if max([len(word.runs) for word in ordered], default=0) < 2:  # as in most cells
        return joined(ordered)
    told: list[Word] = []
    for at, word in enumerate(ordered):
        further = bool(told) and _goes_on(told[-1], ordered[at - 1], word)
        told.append(replace(word, text=word.text.translate(RAISED)) if further else _raised(word))
    return joined(told)


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
