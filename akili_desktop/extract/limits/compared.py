"""Values that are stated by comparing a symbol with them: 'PIN ≤ 18 dBm', '−40 °C ≤ TJ ≤ +125 °C'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import CellValue, read_value
from akili_desktop.extract.limits.statedvalues import Stated
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.limits.valueroles import SIGNS
from akili_desktop.extract.page.textlines import parted_at
from akili_desktop.extract.vocabulary import Vocabulary

_SIGNS = "".join(SIGNS)
_SYMBOL = re.compile(r"\(?(?=[^a-z]*[A-Z]|[a-z][A-Z\d]|[a-z]$)[A-Za-z][\w()]{0,9}")
BOUNDED = re.compile(
    rf"(?:\(?[A-Za-z][\w()]*\s?[{_SIGNS}]|[+\-−–]?\d[\d.,]*\s?[^\W\d°%]*[°%]?[^\W\d]*\s?[{_SIGNS}]=?\s?[A-Za-z])"
)
"""A text that begins with a symbol and what it is compared with, or with a number that a symbol is compared with."""


_UPWARD = "".join(sign for sign, limit in SIGNS.items() if limit == "max")
"""The signs that say of what stands before them that it is the lesser."""


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


def stated_between(words: Sequence[Word], symbol: str, vocabulary: Vocabulary) -> tuple[Stated, Text] | None:
    """A range whose ends stand at both sides of a symbol, and that symbol: '−40 °C ≤ TJ ≤ +125 °C'.

    None where the words say anything else, or of another symbol than the row's own. A letter that is a unit, too, is
    no symbol of the row's: '−0.3 ≤ V ≤ +25V'.
    """
    parts: list[list[Word]] = [[]]
    for printed in words:
        word = printed
        while (place := next((i for i, c in enumerate(word.text) if c in _SIGNS), None)) is not None:
            if word.text[place] not in _UPWARD or len(parts) > 2:
                return None
            end = place + 1 + (word.text[place + 1 : place + 2] == "=")
            if place:
                parts[-1].append(parted_at(word, place)[0])
            parts.append([])
            if end == len(word.text):
                break
            word = parted_at(word, end)[1]
        else:
            parts[-1].append(word)
    if len(parts) != 3 or len(parts[1]) != 1 or not _SYMBOL.fullmatch(parts[1][0].text):
        return None
    ends = [read_value(part, vocabulary) for part in (parts[0], parts[2]) if part]
    low, high = ends if len(ends) == 2 else (None, None)
    if low is None or high is None or low.single is None or high.single is None:
        return None
    plain = low.single.number is not None and high.single.number is not None
    named = read_text(parts[1])
    if not plain or symbol not in ("", named.text) or (low.unit and low.unit != high.unit):
        return None
    both = CellValue(None, low.single, high.single, high.unit, high.unit_bbox, (*low.marks, *high.marks))
    return Stated(both, "", ()), Text() if len(named.text) == 1 and vocabulary.is_unit(named.text) else named


def stated_compared(
    words: Sequence[Word], role: str, symbol: str, vocabulary: Vocabulary
) -> tuple[Stated, Text] | None:
    """What a cell states by comparing the row's `symbol` with it, and the symbol, where that is its column's limit.

    Both ends of a range are stated in a column of any values alone.
    """
    said = read_compared(words, vocabulary)
    if said is not None and role in ("value", said.role) and symbol in ("", said.symbol):
        return Stated(said.value, said.role, ()), Text()
    return stated_between(words, symbol, vocabulary) if said is None and role == "value" else None


def bounded(text: str) -> bool:
    """Whether a value's text still holds what is compared: '0 ≤ VIN ≤ 5.5', or a limit against its column's."""
    return BOUNDED.match(normalise(text)) is not None
