"""Which lines are set in capitals, as the headings of rows are: 'SENSITIVITY', '0 g OFFSET'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_number, parse_unit
from akili_desktop.extract.limits.notecalls import NOTED

LEAST_LETTERS = 4
"""Fewer letters are as well a symbol's."""
LEVEL = 1.0
"""How far apart (points) lines of one depth may begin."""
_COMPARED = re.compile(r"[=<>≤≥]")
_QUANTITY = re.compile(r"([+\-−–±]?\d[\d.,]*)([^\W\d_]{1,4})")


def in_capitals(words: Sequence[Word]) -> bool:
    """Whether a line is in capitals, of some letters at least, but for '(Note 4)' and a unit behind a number.

    The unit in a test ('RL = 10 kΩ') is asked, too: a symbol's letters are capitals by themselves. A word alone with a
    lowered part is a symbol: 'I' and a lowered 'TOTAL'.
    """
    if len(words) == 1 and any(run.script < 0 for run in words[0].runs):
        return False
    text = NOTED.sub("", " ".join(word.text for word in words))
    letters = "".join(filter(str.isalpha, text))
    if not letters.isupper() and not _COMPARED.search(text):
        letters = "".join(filter(str.isalpha, _without_units(text.split())))
    return len(letters) >= LEAST_LETTERS and letters.isupper()


def like_sections(line: Sequence[Word], others: Sequence[Sequence[Word]]) -> bool:
    """Whether a line in bold heads a section as others of its column do, which are in capitals, bold, and as far left.

    'DIGITAL INPUTS (SDA as Input)' and 'SMBus' beside 'POWER SUPPLY': each heads more than the rows set in under it.
    """
    return all(word.bold for word in line) and any(
        all(word.bold for word in other) and in_capitals(other) and abs(other[0].bbox.x0 - line[0].bbox.x0) <= LEVEL
        for other in others
    )


def _without_units(words: Sequence[str]) -> str:
    """The words without each unit that a number stands before, apart or in one word with it."""
    kept: list[str] = []
    for word in words:
        whole = _QUANTITY.fullmatch(word)
        counted = bool(kept) and parse_number(kept[-1]) is not None
        if not (counted and parse_unit(word)):
            kept.append(whole[1] if whole and parse_unit(whole[2]) else word)
    return " ".join(kept)
