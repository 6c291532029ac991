"""Headings of quantities with the setting at which they hold: 'TA = 70 °C' over 'POWER RATING', or under it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.tables.model import Table, TableCell

_SETTING = re.compile(r"[^\W\d_][\w()]{0,9} ?[=≤≥<>] ?[+\-−–±]?\d+(?:[.,]\d+)? ?(?P<unit>[^\s\d.,;=]+)")
_LEADS = frozenset({"above", "at", "below", "for", "from", "over", "when", "with", "@"})
"""What may stand between a quantity's name and its setting."""


def parted_setting(words: Sequence[Word]) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """A heading's words without the setting before or behind its name, and those of the setting; else all and none.

    A word that leads to the setting is of it: 'above TA = 25 °C' says more than the temperature.
    """
    for count in range(1, len(words)):
        first, last = tuple(words[:count]), tuple(words[-count:])
        if _states(first) and _named(words[count:]):
            return tuple(words[count:]), first
        led = last[0].text.casefold() in _LEADS
        if _states(last[led:]) and _named(words[:-count]):
            if not led and len(words) - count > 1 and words[-count - 1].text.casefold() in _LEADS:
                last = tuple(words[-count - 1 :])
            return tuple(words[: len(words) - len(last)]), last
    return tuple(words), ()


def settings_under(table: Table, row: int) -> dict[int, tuple[TableCell, tuple[Word, ...]]]:
    """The columns under a heading of the row over several of them, each with that heading and its own setting.

    ('POWER RATING' over 'TA ≤ 25°C' and 'TA = 85°C'.) Each column under such a heading says one, else none is told.
    """
    found: dict[int, tuple[TableCell, tuple[Word, ...]]] = {}
    for head in table.row_cells(row) if row + 1 < len(table.rows) else ():
        if head.col == 0 or head.row != row or head.row_span > 1 or head.col_span < 2 or not _named(head.words):
            continue
        under = {col: table.at(row + 1, col) for col in range(head.col, head.col + head.col_span)}
        own = {col: cell.words for col, cell in under.items() if cell is not None and cell.col_span == 1}
        if len(own) == head.col_span and all(map(_states, own.values())):
            found |= {col: (head, words) for col, words in own.items()}
    return found


def _states(words: Sequence[Word]) -> bool:
    """Whether words are one symbol, a sign of comparison, a number and its unit."""
    found = _SETTING.fullmatch(" ".join(word.text for word in words))
    return found is not None and parse_unit(found["unit"]) is not None


def _named(words: Sequence[Word]) -> bool:
    """Whether words can name a quantity: a word of letters is among them, and no sign of a further setting."""
    texts = [word.text for word in words]
    return any(len(text) > 2 and text.isalpha() for text in texts) and not any(
        sign in t for t in texts for sign in "=≤≥<>"
    )
