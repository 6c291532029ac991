"""Standards that lines of features name: '802.11 b/g/n', 'USB 2.0'."""

from __future__ import annotations

import re
from collections.abc import Iterator

from akili_desktop.core.facts import Unit
from akili_desktop.extract.featurelists import FeatureLine
from akili_desktop.extract.page.phrases import level
from akili_desktop.extract.vocabulary import Vocabulary

CONDITION = re.compile(r"(?:=|@|<|>|≤|≥|\bat|\bwith|\bwithin|\bfrom|\bper|\bvs\.?)\s*$", re.IGNORECASE)
"""What leads in to a condition: 'at 25 °C', 'per UL 1577'."""

_STANDARD = re.compile(
    r"(?<![\w.])(?:UL\s?94,?[\s-]V-?\d|JESD\s?\d+[A-Z]?(?:-[A-Z0-9]+)*(?!-?[A-Z0-9])|MIL-STD-\d+[A-Z]?"
    r"|(?:IEEE\s?)?802\.\d{1,2}(?:\.\d)?(?:\s?[a-z](?:/[a-z]{1,2})*)?|USB \d\.\d|Bluetooth®? \d(?:\.\d)?"
    r"|UL\s?\d{3,5}(?:-\d+)?|AEC[- ]Q\d{3}|(?:ISO|IEC|EN)(?:/IEC)?\s?\d{4,5}(?:-\d+)*(?!-?\d)"
    r"|[SP]MBus \d\.\d|CAN 2\.0[AB]?|JEDEC [Ss]tandard (?:[Nn]o\. ?)?\d{1,3}(?:[A-Z]|-\d+[A-Z]?)?)"
    r"(?![\w]|\.\d|/(?!JESD)\w)"
)


_RATED = re.compile(r"\s(?:up to |max\.? |[≤<] ?)?[+\-−–]?\d[\d.]*\s?[A-Za-z]+")
"""A value right behind a standard, which says in which case it holds: 'Bit rate: 802.11n up to 150 Mbps'."""


_NUMBERED = re.compile(r"\b(?:[Nn]os?|NO|Nr)\.\s?$")
"""What stands before a number that counts or names: the letter behind it is no unit ('standard no. 7A')."""


def named_numbers(text: str) -> list[tuple[int, int]]:
    """Where a line has standards, whose numbers are no values: 'JEDEC standard no. 7A' is of no 7 ampere."""
    return [match.span() for match in _STANDARD.finditer(text)]


def is_numbered(text: str, start: int) -> bool:
    """Whether what begins there is the number behind a 'no.', of whatever that counts."""
    return _NUMBERED.search(text, 0, start) is not None


def standards_on(feature: FeatureLine, page: int, vocabulary: Vocabulary, extractor: str) -> Iterator[Unit]:
    """Those of one line, as printed."""
    words, text = vocabulary.features, feature.line.text
    for match in _STANDARD.finditer(text):
        before = text[: match.start()]
        # 'per UL 1577' says which standard it is
        conditional = CONDITION.search(before) is not None and not before.rstrip().endswith(("per", "with"))
        mode = before.endswith(" in ") or re.match(r"\s*modes?\b", text[match.end() :])
        named, colon, rest = before.partition(":")
        case = colon and not rest.strip() and vocabulary.checks.is_quantity(named) and _RATED.match(text, match.end())
        if level(feature.line.span(*match.span())) and not (conditional or mode or case):
            yield Unit(
                page=page,
                bbox=feature.line.bbox,
                extractor=extractor,
                label=next((n for s, n in words.standards.items() if s in match.group()), "standard"),
                text=match.group(),
                text_bbox=feature.line.box(*match.span()),
                context=feature.context,
                line=text,
            )
