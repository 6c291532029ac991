"""Whether a cell's text states a value: a number, an expression of symbols and numbers, a symbol, or a known word."""

from __future__ import annotations

import re
from collections.abc import Mapping

from akili_desktop.core.facts import Flag, Value
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import CellValue
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

_NUMBER = re.compile(r"[±+\-≥≤≧≦<>=~≈(]*\s*[\d.∞]|.*[+\-*×]\s*\d")
_STARTS = re.compile(r"[±+\-≥≤≧≦<>~≈(]*\s*(?:\.?\d|∞)")
_AT_ENDS = re.compile(r"^([<>])\s?=")
"""A sign of two characters: '>= 5' is no equation."""
_PROSE = re.compile(r"[A-Za-z]?[a-z]{3,}|[A-Z]{5,}")
_HYPHENED = re.compile(r"[A-Za-z]+-[a-z]{4,}")
"""A word behind a hyphen: 'A-weighted'."""
_SYMBOL = re.compile(r"[(±+\-]*(?=[^a-z]*[A-Z])[A-Za-zΔΩµ][A-Za-z0-9+\-_/()]{0,11}")
RAIL = re.compile(r"[A-Z]{0,4}_?V(?:DD|CC|SS|EE|BUS|SYS|BAT|REF)(?:_?[A-Z\d]{1,4}){0,2}")
"""A supply's symbol, however long: 'IOVDD', 'VDDIO', 'USB_VDD', 'VBUSIN'."""
_SIGNED_RAIL = re.compile(r"V[A-Z]{0,2}[+\-]|GND|[A-Z]{3,5}")
"""A supply's symbol by its sign, ground, and a pin that a range may begin at: 'V+', 'VS-', 'TEST'."""
_ROMAN = re.compile(r"I(?:II?|V)|(?:I{1,3}|IV)(?:\s?[-,/+&]\s?(?:I{1,3}|IV))+")
"""Roman numerals of cases, as of quadrants: 'II', 'I - III'. 'I' and 'VI' alone are symbols."""
_QUOTIENT = re.compile(r"[A-Za-z]/[a-zA-Z][A-Z\d]{2,}")
"""A number by its letter over a symbol: 'n/fLCD'."""
_DIFFERENCE = re.compile(r"\| ?[A-Z]\w* ?- ?[A-Z]\w* ?\|")
"""How far two supplies are apart, whichever is the higher: '|VDD – VSS|'."""
_PART = re.compile(r"[A-Z]{2,}\d{3,}[A-Z\d-]*")
_NOTE = re.compile(r"\(?(?:see )?notes?\s*[\d,\s]+\)?", re.IGNORECASE)
_OPEN = re.compile(r"[<(\[]?\s*(?:tbd|tbc|t\.b\.d\.?|to be (?:determined|defined))\s*[>)\]]?", re.IGNORECASE)
LIMIT_AGAINST = Flag(rule="limit-unsure", detail="the row says another limit than the heading over its value")
HEADINGS = ("min", "typ", "max", "value", "rating", "unit", "symbol", "parameter", "conditions")


def numeric(text: str) -> bool:
    """Whether a value states a number, alone or in an expression."""
    return bool(_NUMBER.match(normalise(text)))


def is_rail(text: str) -> bool:
    """Whether a value is a supply's symbol, or a pin's: an end of 'V+ to V-' or 'TEST to V+'."""
    plain = normalise(text)
    return RAIL.fullmatch(plain) is not None or _SIGNED_RAIL.fullmatch(plain) is not None


def over_several(table: Table, cells: Mapping[int, TableCell], col: int, roles: Mapping[str, int]) -> bool:
    """Whether words in a column of limits reach into an empty one beside it: 'Internally limited' under Min and Max.

    `cells` are a row's, by column, `roles` the columns of one set of limits.
    """
    cell = cells[col]
    if numeric(cell.text) or not _PROSE.search(cell.text):
        return False
    beside = (table.columns[of] for of in roles.values() if abs(of - col) == 1 and of not in cells)
    return any(min(cell.bbox.x1, c.x1) - max(cell.bbox.x0, c.x0) > 0.25 * cell.bbox.width for c in beside)


def limit_against(
    stated: str, read: Mapping[str, CellValue], limits: Mapping[str, Value], vocabulary: Vocabulary
) -> str | None:
    """The limit that a row says of its only value ('typ.'), where its column's heading says another ('Max.')."""
    said, only = vocabulary.role(stated) if stated else None, next(iter(limits), None)
    against = said in ("min", "typ", "max") and said != only
    return said if against and len(limits) == 1 and read.keys() == limits.keys() else None


def unknown_yet(text: str) -> bool:
    """Whether a cell says that its value is to be determined."""
    return bool(_OPEN.fullmatch(normalise(text)))


def for_cases(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a cell counts the cases that a row holds for by Roman numerals, or says that it does for all of them."""
    return _ROMAN.fullmatch(normalise(text)) is not None or fold(text) in vocabulary.whole_words


def states_value(text: str, vocabulary: Vocabulary) -> bool:
    """Whether the text can be a value; headings, captions, names of parts and prose are none."""
    plain = _AT_ENDS.sub(r"\1", normalise(text))
    words = re.split(r"[\s,;]+", plain)
    if plain[:1] in (")", "]"):  # the end of an expression that begins elsewhere
        return False
    if "=" in plain or (vocabulary.role(plain) in HEADINGS and not re.search(r"\d", plain)):
        return False
    if fold(plain) in vocabulary.value_words or _NOTE.fullmatch(plain):
        return True
    if for_cases(plain, vocabulary):
        return False
    if _QUOTIENT.fullmatch(plain) or _DIFFERENCE.fullmatch(plain):
        return True
    if fold(words[0]) in vocabulary.caption_words:
        return False
    plainly = [word.strip("()[].:") for word in words]
    prose = sum(
        bool(_PROSE.fullmatch(word) or _HYPHENED.fullmatch(word)) and not RAIL.fullmatch(word) for word in plainly
    )
    if _STARTS.match(plain):
        return prose <= 4 or prose <= 0.5 * len(words)
    # a list of numbers has no words beside it, and a dot between a symbol and a number ('IOVDD•0.7') is no bullet
    if joined := re.findall(r"[+\-*×/,](?=\s*\d)|(?<=[A-Z\d])[•·∙⋅](?=\d)", plain):
        return prose <= (2 if set(joined) != {","} else 0) and len(words) <= 14
    named = any(_PART.fullmatch(word) for word in words)
    symbols = [word for word in words if _SYMBOL.fullmatch(word)]
    listed = len(symbols) == len(words) > 1  # 'KS KO' head two columns, 'VSS to VDD' is a range
    return len(words) <= 3 and prose == 0 and not named and bool(symbols) and not listed
