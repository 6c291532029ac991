"""Words printed once before the numbers of several cases: 'Current gain group -16' over '-25' and '-40'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.vocabulary import Vocabulary

AT_ANOTHER = Flag(rule="name-unsure", detail="its name ends at one temperature, and its conditions state another")
_TEMPERATURE = re.compile(r"(T[A-Za-z]+) ?[=≤<] ?[+\-−–]?\d+ ?°")
_AT_TEMPERATURE = re.compile(r"\b(?:at|@) (T[A-Za-z]+) ?[=≤<] ?[+\-−–]?\d+ ?°C$")
OTHER_CASE = Flag(rule="name-unsure", detail="its name ends in the number of a case, and its conditions name another")

_WORDED = re.compile(r"([^\W\d_]{2,}(?: [^\W\d_]{2,}){1,3}) ([-−–]?\d{1,3})(?=$|,? [A-Za-z][\w()]{0,7} ?=)")
"""A case in words with a number that has no unit, before the first test."""
_COUNTED = re.compile(r"([A-Z][a-z]{2,}) (?:\d|[A-Z])")
_OF_WORDS = re.compile(r"[A-Z][a-z]+(?: [a-z]{3,}){1,2}")
_DASHED = re.compile(r"[-–—]\s?(?=(?!\S*\s?[=<>≤≥]|[VI][A-Z])[A-Z][A-Za-z]+(?:\s|-|$))")
"""A dash before a case in words, no sign of a symbol that something is stated of."""
_PLAIN = re.compile(r"[-–—]\s?[A-Z][a-z]{3,}")
_NAMED = re.compile(r"[^\W\d_]{2,} ([-−–]?)(\d{1,3})$")
"""A name that ends in the number of a case: 'Current gain group -16'."""
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


def of_heading(heading: str, text: str, vocabulary: Vocabulary) -> str:
    """A text with the heading of its column, where it is the end of that, or a number of what that names; else ''.

    'Fetch from Flash memory', 'Voltage scaling = Range 1'. What has a word of the heading ('Mode 1' under 'Operating
    mode'), or points elsewhere ('Note 1'), says it itself.
    """
    *words, last = heading.split() or [""]
    if words and heading[0].isupper() and last in vocabulary.led_words and text[:1].isalnum():
        return f"{heading} {text}"
    counted = _COUNTED.fullmatch(text) if _OF_WORDS.fullmatch(heading) else None
    said = (*vocabulary.elsewhere_words, *heading.casefold().split())
    return f"{heading} = {text}" if counted is not None and counted[1].casefold() not in said else ""


def with_listed_cases(rows: Sequence[Range]) -> list[Range]:
    """The rows of a table, without the dash before each of the cases of one name: '– DC operation', '– Repetitive'.

    All rows of the name have one before a word, one of them before a plain one: '-VCC' and '-VEE' have their signs.
    """
    found: list[Range] = []
    for _, of_name in groupby(rows, key=lambda row: (row.parameter, row.parameter_bbox)):
        cases = list(of_name)
        texts = [row.conditions or "" for row in cases]
        dashes = [dash[0] for text in texts if (dash := _DASHED.match(text))]
        if len(cases) > 1 and len(dashes) == len(cases) and any(map(_PLAIN.match, texts)):
            told = [text.removeprefix(dash) for text, dash in zip(texts, dashes, strict=True)]
            cases = [row.model_copy(update={"conditions": text}) for row, text in zip(cases, told, strict=True)]
        found += cases
    return found


def _at_another(row: Range) -> bool:
    """Whether a row's name ends at one temperature and its conditions begin with another one's symbol.

    'Dissipation at Tcase ≤ 25 °C' over 'Tamb ≤ 25 °C': the name of the second value is without its end.
    """
    named, stated = _AT_TEMPERATURE.search(row.parameter or ""), _TEMPERATURE.match(row.conditions or "")
    return named is not None and stated is not None and named[1] != stated[1]


def with_case_words(rows: Sequence[Range]) -> list[Range]:
    """The rows of a table, a number that says alone in which case the values hold with the words over the first such.

    The rows share one printed name and follow one another, and the numbers are written alike. Where a name has the
    words and the number of a case, and the conditions another one alone, the row is doubted.
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
            of_name = _NAMED.search(row.parameter or "")
            if of_name and bare and bare[1] == of_name[1] and bare[2] != of_name[2]:
                row = row.model_copy(update={"flags": (*row.flags, OTHER_CASE)})
        if _at_another(row):
            row = row.model_copy(update={"flags": (*row.flags, AT_ANOTHER)})
        found.append(row)
    return found
