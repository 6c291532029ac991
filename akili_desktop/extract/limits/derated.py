"""A rating that a rate leads down to: 'Derate Linearly at 12mW/°C to 200mW', over the temperatures of its row.

The value holds at the end of these; what is allowed between, the rate says. So the row is for review (`checks.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import CellValue, read_value
from akili_desktop.extract.limits.checks import RATE
from akili_desktop.extract.vocabulary import Vocabulary, fold


def read_derated(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[CellValue, tuple[Word, ...]] | None:
    """The value that words lead down to at a rate, and these; None where a cell says anything else."""
    if len(words) < 4 or fold(words[0].text) not in vocabulary.derating_words:
        return None
    at = max((i for i, word in enumerate(words) if word.text.casefold() in vocabulary.range_words), default=0)
    if not at or not RATE.search(" ".join(word.text for word in words[:at])):
        return None
    value = read_value(words[at + 1 :], vocabulary)
    if value is None or value.single is None or value.single.number is None or not value.unit:
        return None
    return value, tuple(words[:at])
