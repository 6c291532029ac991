"""Pointers to notes in the place of a row's conditions: they state nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.cellvalues import ONLY_NOTED


def without_pointers(rows: Sequence[Range]) -> list[Range]:
    """The rows of a table, those without conditions that have 'Note 2' or '(See Note 1)' alone there.

    Its note, or what says that it is missing, is the row's already. Where another row has the same name, symbol and
    case, the notes tell the two apart ('note 1: human body model', 'note 2: machine model'): they stay.
    """
    said = Counter(map(_named, rows))
    return [
        row.model_copy(update={"conditions": None, "conditions_bbox": None})
        if row.conditions and ONLY_NOTED.fullmatch(row.conditions) and said[_named(row)] == 1
        else row
        for row in rows
    ]


def _named(row: Range) -> tuple[str, str | None, str | None, str | None]:
    return row.parameter, row.symbol, row.group, row.variant
