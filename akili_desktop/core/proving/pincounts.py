"""The leads that a row's package has beside those of the asked one: 'PW (TSSOP) 14 PINS' is no 20-pin package."""

from __future__ import annotations

import re

from akili_desktop.core.quantity import find_quantities

_COUNT = re.compile(
    r"(?<![\w.])(\d{1,4})(?:\s?[-–‑]?\s?(?:pins?|leads?|balls?|bumps?|terminals?|pads?)\b|L(?=[\s-]))", re.IGNORECASE
)
"""'14 PINS', '14-lead', '14L-PDIP'."""
_LACKING = re.compile(r"\b(?:w/o|without)\s(?P<leads>.*)", re.IGNORECASE)
_PLACED = re.compile(r"\b(?:notes?|tables?|fig(?:ure|\.)|section|page|step|rev(?:ision|\.)?)\s*\d+", re.IGNORECASE)
"""A number that tells a place in the sheet: 'see Note 20'."""
_ONE_BY_ONE = re.compile(r"[,;/]|\s(?:and|or)\s")


def counts_of(text: str) -> frozenset[str]:
    """The numbers of leads that a text says to be such."""
    return frozenset(_COUNT.findall(text))


def lacking_of(text: str) -> tuple[str, ...]:
    """The numbers of the leads that a package lacks: 4 and 5 of '14 Lead PDIP w/o leads 4 & 5'."""
    found = _LACKING.search(text)
    return tuple(re.findall(r"\d+", found["leads"])) if found else ()


def without_lacking(text: str) -> str:
    """A package's name without what it lacks."""
    return _LACKING.sub("", text)


def without_other_numbers(text: str) -> str:
    """A text without numbers that count no leads: values with their units, and places in the sheet."""
    told = [found.span() for found in _COUNT.finditer(text)]
    spans = [(q.start, q.end) for q in find_quantities(text) if q.unit is not None]
    spans += [found.span() for found in _PLACED.finditer(text)]
    for start, end in sorted(spans, reverse=True):
        if not any(a < end and start < b for a, b in told):
            text = f"{text[:start]} {text[end:]}"
    return text


def packages_in(text: str) -> list[str]:
    """The packages of a text that counts the leads of several, each with its count; else the text alone.

    One that has no count of its own may have that of either neighbour: '8-pin PDIP, SOIC and 14-pin TSSOP'.
    """
    if len(counts_of(text)) < 2:
        return [text]
    found = _ONE_BY_ONE.split(text)
    counts = [counts_of(part) for part in found]
    either = (
        {*next((c for c in reversed(counts[:at]) if c), ()), *next((c for c in counts[at + 1 :] if c), ())}
        for at in range(len(found))
    )
    return [" ".join((part, *(() if own else near))) for part, own, near in zip(found, counts, either, strict=True)]
