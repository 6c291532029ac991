"""Footnote marks that touch a text: before it, as sheets of Japan have them, or a sign and its number behind it.

'*1Peak current', '(*1) Peak current', 'Isolation voltage*2'. Those before a value are in `smallmarks.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import RAISED_DIGITS, Slice
from akili_desktop.extract.limits.smallmarks import RAISED, STARRED

GLUED = re.compile(r"([*＊※]\d{1,2}[.)]?)(?=[^\W\d_])")
"""A sign and its number right before a name's first letter: '*1Peak'."""
SIGNS = re.compile(r"[*＊※†‡§]{1,3}")
DIGITS = re.compile(rf"[{RAISED_DIGITS}](?=[^\W\d_])")
"""A raised digit that is a character of its own, right before a letter."""
NAMING = re.compile(r"[A-Z][a-z]{2,}|[A-Z]{4,}")
"""How a name begins behind a sign that a space parts off: '* 2' and '* VDD' may be multiplied."""
NOTED = re.compile(r"\((?:notes?) (\d{1,2}(?:(?:,| and| &) ?\d{1,2})*)\)", re.IGNORECASE)
"""The worded mark before a name: '(Note 1) Peak current'."""
BEHIND = re.compile(r"(?<![^\W_])(?:[A-Z][a-z]{4,}|[a-z]{5,})[*＊※]\d{1,2}$")
"""A sign and its number right behind a word of a name: 'voltage*2'. 'VDD*2' and 'fosc*2' are twice as much."""
_COUNTED_BEHIND = re.compile(r"[*＊※]\d{1,2}$")
OPERATED = re.compile(r"[=<>≤≥×/]")
"""What a formula has, in which such a sign multiplies."""
_PLAIN = str.maketrans(RAISED_DIGITS, "123456789")


def without_leading_marks(kept: Sequence[Slice]) -> tuple[list[Slice], list[str]]:
    """The parts of a text without the marks that it begins with, and these; a text that is only marks stays."""
    if not kept or not (found := _leading(kept)):
        return list(kept), []
    words, letters, marks = found
    rest = list(kept[words:])
    if letters:
        rest[0] = rest[0]._replace(start=rest[0].start + letters)
    return rest, marks


def _leading(kept: Sequence[Slice]) -> tuple[int, int, list[str]] | None:
    """How many words, and letters of the next one, are marks at a text's beginning, with these."""
    first = kept[0]
    text = first.text
    if text[:1].isalpha():  # as most
        return None
    if glued := GLUED.match(text):
        return 0, glued.end(), [glued[1].rstrip(".)")]
    run = first.word.runs[0]
    if first.start == 0 and run.script > 0 and text[len(run.text) :][:1].isalpha() and RAISED.fullmatch(run.text):
        return 0, len(run.text), run.text.split(",")
    if digits := DIGITS.match(text):
        return 0, digits.end(), [digits[0].translate(_PLAIN)]
    if len(kept) > 1 and (closed := STARRED.fullmatch(text)):
        return 1, 0, [closed[1]]
    if len(kept) > 1 and SIGNS.fullmatch(text) and NAMING.match(kept[1].text):
        return 1, 0, [text]
    if text[0] == "(" and (noted := NOTED.match(" ".join(part.text for part in kept))):
        count = len(noted[0].split())
        return (count, 0, re.findall(r"\d{1,2}", noted[1])) if count < len(kept) else None
    return None


def without_marks_behind(kept: Sequence[Slice]) -> tuple[list[Slice], list[str]]:
    """The parts of a text without the counted sign that touches its end, and this: of a name, or of a unit alone."""
    found = _COUNTED_BEHIND.search(kept[-1].text) if kept else None
    if found is None or not found.start():
        return list(kept), []
    last = kept[-1]
    unit = len(kept) == 1 and parse_unit(last.text[: found.start()]) is not None
    named = (
        len(last.word.runs) == 1
        and BEHIND.search(last.text)
        and not OPERATED.search(" ".join(part.text for part in kept))
    )
    if not (unit or named):
        return list(kept), []
    return [*kept[:-1], last._replace(end=last.start + found.start())], [found[0]]
