"""What stands in a row's cell of a column of notes: marks ('1, 2', '(a)', '2–4'), perhaps before other words."""

from __future__ import annotations

import re

_BETWEEN = r"\s*[,;/&]\s*|\s+and\s+"
NUMBERS = re.compile(rf"[\d\s,()\[\]*–-]+|[\[(]?\d{{1,2}}[\])]?(?:(?:{_BETWEEN}|\s+to\s+)[\[(]?\d{{1,2}}[\])]?)*[.,]?")
SMALL = re.compile(rf"[\[(]?[a-z][\])]?(?:(?:{_BETWEEN}|\s+)[\[(]?[a-z][\])]?)*[.,]?")
CAPITAL = re.compile(rf"[\[(]?[A-Z][\])]?(?:(?:{_BETWEEN})[\[(]?[A-Z][\])]?)*[.,]?")
"""Marks of one kind and nothing else, letters alone each: '5 V' and 'VI' count no notes."""
BEFORE = re.compile(r"(?P<marks>\d{1,2}(?:, ?\d{1,2})*),\s(?=[A-Z][a-z]|see\b)")
"""Marks before words that are none: '1, Fig. 4'."""
_RANGE = re.compile(r"(\d{1,2})[\])]?\s?(?:[–-]|to)\s?[\[(]?(\d{1,2})")
MOST = 9
"""A range of notes has so many at most."""


def marks_in(text: str) -> tuple[list[str], str]:
    """The marks in a cell of a column of notes, each of a range, and the rest of its text, '' where there is none."""
    if any(kind.fullmatch(text) for kind in (NUMBERS, SMALL, CAPITAL)):
        return _counted(text), ""
    found = BEFORE.match(text)
    return (_counted(found["marks"]), text[found.end() :]) if found else ([], text)


def _counted(text: str) -> list[str]:
    """The marks of a text that has nothing but these."""
    whole = _RANGE.sub(lambda found: _between(found[0], int(found[1]), int(found[2])), text)
    return [mark for mark in re.findall(r"\d{1,2}|[A-Za-z]+", whole) if mark not in ("and", "to")]


def _between(text: str, first: int, last: int) -> str:
    """The numbers from the first to the last of a range; the text where it is none."""
    return ", ".join(map(str, range(first, last + 1))) if first < last <= first + MOST else text
