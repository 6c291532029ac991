"""Words printed once before the numbers of several cases: 'Current gain group -16' over '-25' and '-40'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Range

_WORDED = re.compile(r"([^\W\d_]{2,}(?: [^\W\d_]{2,}){1,3}) ([-−–]?\d{1,3})(?=$|,? [A-Za-z][\w()]{0,7} ?=)")
"""A case in words with a number that has no unit, before the first test."""
_BARE = re.compile(r"([-−–]?)(\d{1,3})(?=$|,? [A-Za-z][\w()]{0,7} ?=)")


def chosen_of(heading: str, text: str) -> bool:
    """Whether a text is one of the words among which its heading lets choose: 'Half' under 'Half/Full Duplex'.

    Of what they are said stands beside them: alone they say nothing.
    """
    if "/" not in heading or not text.isalpha():
        return False
    first, *more = (part.split() for part in heading.casefold().split("/"))
    if not (first and more) or not all(len(part) == 1 for part in more[:-1]) or not more[-1]:
        return False
    words = {first[-1], *(part[0] for part in more)}
    return text.casefold() in words and len(first) + len(more[-1]) > 2


def with_case_words(rows: Sequence[Range]) -> list[Range]:
    """The rows of a table, a number that says alone in which case the values hold with the words over the first such.

    The rows share one printed name and follow one another, and the numbers are written alike.
    """
    found: list[Range] = []
    said = sign = ""
    name = None
    for row in rows:
        text = row.conditions or ""
        worded, bare = _WORDED.match(text), _BARE.match(text)
        if worded is not None:
            said, sign, name = worded[1], worded[2].rstrip("0123456789"), row.parameter_bbox
        elif said and bare is not None and bare[1] == sign and name is not None and row.parameter_bbox == name:
            row = row.model_copy(update={"conditions": f"{said} {text}"})
        else:
            said = ""
        found.append(row)
    return found
