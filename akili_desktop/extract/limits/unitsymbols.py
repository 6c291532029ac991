"""Symbols of times and frequencies before the tests of a table without a column of symbols: 'tPHLT   MAX220'."""

from __future__ import annotations

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.texts import Text, parted_at

APART = 1.1
"""Letters' sizes that a symbol stands before the test, at least: closer it is what the test is about."""


LETTERS = {"t": "time", "f": "frequency"}
"""What the letter of such a symbol stands for. A voltage or current alone may be what the row's quantity is of."""


def of_unit(tests: Text, unit: str) -> tuple[Text, Text] | None:
    """The symbol and the tests behind it, of a row whose unit is the symbol's; None where no such stands there.

    It is a 't' or 'f' with lowered letters, alone at the left of the cell. A number behind it is what it is set to.
    """
    first = tests.parts[0] if tests.parts else None
    measure = parse_unit(unit) if unit else None
    if first is None or measure is None or first.text != first.word.text:
        return None
    runs = first.word.runs
    if len(runs) != 2 or LETTERS.get(runs[0].text) != measure.dimension or runs[1].script >= 0:
        return None
    rest = tests.parts[1:]
    if any(part.bbox.x0 - first.bbox.x1 < APART * first.word.size for part in rest):
        return None
    start = tests.text.find(rest[0].text, len(first.text)) if rest else len(tests.text)
    if start < 0 or (rest and not rest[0].text[0].isalpha()):
        return None
    return parted_at(tests, len(first.text), start)
