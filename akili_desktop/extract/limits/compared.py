"""A value that is stated by comparing its symbol with it: 'PIN ≤ 18 dBm' beside 'Input power'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import CellValue, read_value
from akili_desktop.extract.limits.valueroles import SIGNS
from akili_desktop.extract.page.textlines import parted_at
from akili_desktop.extract.vocabulary import Vocabulary

_SIGNS = "".join(SIGNS)
_SYMBOL = re.compile(r"\(?(?=[^a-z]*[A-Z]|[a-z][A-Z\d]|[a-z]$)[A-Za-z][\w()]{0,9}")
BOUNDED = re.compile(rf"(?:\(?[A-Za-z][\w()]*\s?[{_SIGNS}]|[+\-−–]?\d[\d.,]*\s?[^\W\d]*\s?[{_SIGNS}]=?\s?[A-Za-z])")
"""A text that begins with a symbol and what it is compared with, or with a number that a symbol is compared with."""


class Compared(NamedTuple):
    """The symbol, the value that bounds it, and which limit the sign between them says that it is."""

    symbol: str
    value: CellValue
    role: str


def read_compared(words: Sequence[Word], vocabulary: Vocabulary) -> Compared | None:
    """What a cell's words compare; None where they are anything but a symbol, one sign and a single number."""
    at = next((i for i, word in enumerate(words[:2]) if any(sign in word.text for sign in _SIGNS)), None)
    if at is None:
        return None
    word = words[at]
    place = min(found for sign in _SIGNS if (found := word.text.find(sign)) >= 0)
    symbol = words[0].text[:place] if at == 0 else words[0].text
    if (at == 1 and place) or not _SYMBOL.fullmatch(symbol):
        return None
    end = place + 1 + (word.text[place + 1 : place + 2] == "=")
    rest = (*((parted_at(word, end)[1],) if end < len(word.text) else ()), *words[at + 1 :])
    value = read_value(rest, vocabulary) if rest else None
    if value is None or value.single is None or value.single.number is None:
        return None
    return Compared(symbol.strip("()"), value, SIGNS[word.text[place]])


def bounded(text: str) -> bool:
    """Whether a value's text still holds what is compared: '0 ≤ VIN ≤ 5.5', or a limit against its column's."""
    return BOUNDED.match(normalise(text)) is not None
