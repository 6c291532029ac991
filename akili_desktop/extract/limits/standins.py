"""Signs in the place of a value that stands elsewhere: '✻' where a part has the value of the part beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from akili_desktop.core.facts import Flag, Mark, Reject
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

ELSEWHERE = "value-elsewhere"
"""The rule of what has a sign instead of a value."""
STANDS_IN = Flag(rule=ELSEWHERE, detail="a sign stands in the place of another of its limits, which is not read")
STARS = "✻✱✲✳✴✽❋∗＊"
"""Signs that stand in no cell for nothing."""
_STAND_IN = re.compile(rf"[{STARS}]{{1,3}}|[*†‡§#]{{1,3}}")


def stand_ins(table: Table, vocabulary: Vocabulary) -> frozenset[str]:
    """The signs that stand in a table's cells for values: stars that are no dash, and what a line under it says so of.

    ('✻ Specifications same as XYZ1BM.')
    """
    found = {
        cell.text
        for cell in table.cells
        if len(cell.text) < 4 and table.columns[cell.col].role in VALUE_ROLES and _STAND_IN.fullmatch(cell.text)
    }
    plain = {sign for sign in found if sign[0] not in STARS}
    told = [text for text, _ in (*table.above, *table.below)] if plain else []
    said = [text for text in told if any(words in text.casefold() for words in vocabulary.same_as_words)]
    return frozenset(sign for sign in found if sign not in plain or any(text.startswith(sign) for text in said))


def signed(cells: Mapping[int, TableCell], roles: Mapping[str, int], signs: frozenset[str]) -> bool:
    """Whether a sign stands in one of a variant's cells."""
    return bool(signs) and any(col in cells and cells[col].text in signs for col in roles.values())


def says_same(notes: Sequence[Mark], vocabulary: Vocabulary) -> bool:
    """Whether a note of a row says that something is as that of another part: its sign may stand beside a value."""
    return any(note.text.casefold().startswith(vocabulary.same_as_words) for note in notes)


def alone(
    table: Table, variants: Sequence[tuple[str | None, Mapping[str, int]]], signs: frozenset[str], extractor: str
) -> Iterator[Reject]:
    """What is refused of a table's rows: a part with signs alone."""
    for row in table.body if signs else ():
        cells = {cell.col: cell for cell in table.row_cells(row)}
        name = next((c.text for c in cells.values() if table.columns[c.col].role in ("parameter", "symbol")), "")
        for variant, roles in variants:
            own = [cells[col] for col in roles.values() if col in cells]
            told = [cell for cell in own if normalise(cell.text) not in DASHES or cell.text in signs]
            if told and all(cell.text in signs for cell in told):
                detail = ", ".join(text for text in (name, variant) if text)
                yield Reject(page=table.page, bbox=told[0].bbox, rule=ELSEWHERE, extractor=extractor,
                             text=" ".join(cell.text for cell in told), detail=detail)  # fmt: skip
