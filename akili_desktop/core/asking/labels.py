"""Labels of distributors' parametric tables as questions: 'Voltage - Supply (Min)', 'Rds On (Max) @ Id, Vgs'.

Such a label names the quantity first and says of what behind a dash, puts a symbol before the name, the end that is
meant in brackets, and behind an '@' the symbols that the datasheet states values of: its own conditions are meant.
"""

from __future__ import annotations

import re

from akili_desktop.core.asking.vocabulary import QuestionVocabulary

_AT_SYMBOLS = re.compile(r"\s*@\s*[A-Za-z][\w()]*(?:\s*(?:,|and|/)\s*[A-Za-z][\w()]*)*\s*$")
_DASHED = re.compile(
    r"(?P<first>[A-Za-z][\w() /.-]*?) [-–—] (?P<then>[A-Za-z][^@]*?)(?P<rest>(?:\s*\([^()]*\))*\s*(?:@.*)?)$"
)
_SEVERAL_ENDS = re.compile(
    r"\((?P<end>min|max|typ|highest|lowest)\.?\s*(?:/|,)?\s*(?:\w+|\([^()]*\))?\)", re.IGNORECASE
)
_ASIDE = re.compile(r"\s*\((?:highest|lowest|per second|per channel)\)|\s*/\s*channel\b", re.IGNORECASE)


def plain_of(text: str, vocabulary: QuestionVocabulary) -> str:
    """A label in the order of a question; any other text as it is."""
    plain = _AT_SYMBOLS.sub("", text)
    plain = _SEVERAL_ENDS.sub(r"(\g<end>)", _ASIDE.sub("", plain))
    dashed = _DASHED.fullmatch(plain)
    if dashed is None or any(c.isdigit() for c in dashed["first"]) or not _is_title(dashed["then"]):
        return plain
    first, then, rest = dashed["first"], dashed["then"], dashed["rest"]
    last = vocabulary.terms(first)[-1:]
    if last and last[0] in vocabulary.quantities:
        return f"{then} {first}{rest}"  # 'Frequency - Switching'
    symbol = len(first.split()) < 3 and len(then.split()) > 1
    return f"{then}{rest}" if symbol else plain  # 'Vos - Input Offset Voltage'


def _is_title(text: str) -> bool:
    """Whether a text is written as a heading: each of its long words with a capital."""
    words = re.findall(r"[^\W\d_]{4,}", text)
    return all(word[0].isupper() for word in words)
