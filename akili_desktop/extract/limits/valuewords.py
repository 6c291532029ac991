"""Whether a cell's text states a value: a number, an expression of symbols and numbers, a symbol, or a known word."""

from __future__ import annotations

import re

from akili_desktop.core.quantity import normalise
from akili_desktop.extract.vocabulary import Vocabulary, fold

_NUMBER = re.compile(r"[±+\-≥≤<>~≈(]*\s*[\d.∞]|.*[+\-*×]\s*\d")
_STARTS = re.compile(r"[±+\-≥≤<>~≈(]*\s*(?:\.?\d|∞)")
_PROSE = re.compile(r"[A-Za-z]?[a-z]{3,}|[A-Z]{5,}")
_SYMBOL = re.compile(r"[(±+\-]*(?=[^a-z]*[A-Z])[A-Za-zΔΩµ][A-Za-z0-9+\-_/()]{0,11}")
_PART = re.compile(r"[A-Z]{2,}\d{3,}[A-Z\d-]*")
_NOTE = re.compile(r"\(?(?:see )?notes?\s*[\d,\s]+\)?", re.IGNORECASE)
_OPEN = re.compile(r"[<(\[]?\s*(?:tbd|tbc|t\.b\.d\.?|to be (?:determined|defined))\s*[>)\]]?", re.IGNORECASE)
HEADINGS = ("min", "typ", "max", "value", "rating", "unit", "symbol", "parameter", "conditions")


def numeric(text: str) -> bool:
    """Whether a value states a number, alone or in an expression."""
    return bool(_NUMBER.match(normalise(text)))


def unknown_yet(text: str) -> bool:
    """Whether a cell says that its value is to be determined."""
    return bool(_OPEN.fullmatch(normalise(text)))


def states_value(text: str, vocabulary: Vocabulary) -> bool:
    """Whether the text can be a value; headings, captions, names of parts and prose are none."""
    plain = normalise(text)
    words = re.split(r"[\s,;]+", plain)
    if plain[:1] in (")", "]"):  # the end of an expression that begins elsewhere
        return False
    if "=" in plain or (vocabulary.role(plain) in HEADINGS and not re.search(r"\d", plain)):
        return False
    if fold(plain) in vocabulary.value_words or _NOTE.fullmatch(plain):
        return True
    if fold(words[0]) in vocabulary.caption_words:
        return False
    prose = sum(bool(_PROSE.fullmatch(word.strip("()[].:"))) for word in words)
    if _STARTS.match(plain):
        return prose <= 4 or prose <= 0.5 * len(words)
    if re.search(r"\d", plain) and re.search(r"[+\-*×/,]\s*\d", plain):
        return prose <= 2 and len(words) <= 14
    named = any(_PART.fullmatch(word) for word in words)
    return len(words) <= 3 and prose == 0 and not named and any(_SYMBOL.fullmatch(word) for word in words)
