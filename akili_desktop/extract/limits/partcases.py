"""Lists in which a name ends in a colon and a part, and further parts stand alone under that one.

'Peak Current: XY817 … 400 mA' over 'XY818 … 440 mA': the name is of both lines, each of which is of its part.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.partrows import with_parts_at_right, with_rows_of_parts
from akili_desktop.extract.page.textlines import parted_at
from akili_desktop.extract.tables.columns import names_parts
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.model import Table, TableCell, cell_of

LEADERS = ".…·"
SET_IN = 2.0
"""What stands under a name begins at least so many glyph sizes right of it."""


def with_parts_told(table: Table) -> Table:
    """The table, parts behind a name and alone under it moved to the column of parts; as it is where none are.

    What stands under the name is set in from it: at the name's own beginning a part may be one of another quantity.
    Tables with headings print the parts beside the names without a colon, too (`partrows`).
    """
    if table.kind == "anchored":
        return with_rows_of_parts(with_parts_at_right(table))
    names, parts = table.columns_of("parameter"), table.columns_of(SUBJECT)
    if table.kind != "list" or len(names) != 1 or len(parts) != 1:
        return table
    moved: dict[int, tuple[tuple[Word, ...], tuple[Word, ...]]] = {}
    name: tuple[Word, ...] = ()
    first: tuple[Word, ...] = ()
    last = -1
    for row in table.body:
        cell = table.at(row, names[0])
        if cell is None or table.at(row, parts[0]) is not None:
            name = ()
            continue
        words = tuple(word for word in cell.words if word.text.strip(LEADERS))
        if name and names_parts(words) and words[0].bbox.x0 > name[0].bbox.x0 + SET_IN * words[0].size:
            if last not in moved:
                moved[last] = (name, first)
            moved[row] = (name, words)
            continue
        name, first = _parted(words)
        last = row
    if not moved:
        return table
    kept: list[TableCell] = [c for c in table.cells if c.col != names[0] or c.row not in moved]
    for row, (named, of) in moved.items():
        kept += [cell_of(row, names[0], named), cell_of(row, parts[0], of)]
    return replace(table, cells=tuple(kept))


def _parted(words: Sequence[Word]) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """A name and the parts behind its colon: both empty where it has none."""
    at = next((i for i, word in enumerate(words) if ":" in word.text), None)
    if at is None or (at == 0 and words[0].text[0] == ":"):
        return (), ()
    before, _, after = words[at].text.partition(":")
    behind = list(words[at + 1 :])
    own = list(words[:at])
    if before:
        own.append(parted_at(words[at], len(before))[0])
    if after:
        behind.insert(0, parted_at(words[at], len(before) + 1)[1])
    return (tuple(own), tuple(behind)) if own and names_parts(behind) else ((), ())
