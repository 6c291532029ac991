"""Rows under rows of values that state what these hold at: 'Conditions | VIN = 3.3 V | VIN = 3.4 V' under each name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.facts import Flag
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.limits.valuecolumns import Variant
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

TEST_UNDER = Flag(rule="conditions-unsure", detail="conditions stand in the row under it, of which values is not told")


class TestRows(NamedTuple):
    """The rows of tests, the tests of the rows above by row and variant, and the rows whose test is unsure."""

    rows: frozenset[int]
    tests: dict[tuple[int, str | None], Text]
    unsure: frozenset[int]

    def of(self, row: int, variant: str | None) -> Text:
        """The test under a row's values of a variant; no text where none stands there."""
        return self.tests.get((row, variant), Text())

    def flags(self, row: int) -> tuple[Flag, ...]:
        """The flag of a row under which a test stands that may be of some of its values only."""
        return (TEST_UNDER,) if row in self.unsure else ()


def test_rows(table: Table, variants: Sequence[Variant], vocabulary: Vocabulary) -> TestRows:
    """The rows named by a word for conditions alone, under rows of values, with what they state beside equations.

    Each variant with values in the row above has one text there, within its columns; else, and where the name above has
    several rows of values, or the row states anything else, all of these are unsure.
    """
    names = table.columns_of("parameter")
    rows: set[int] = set()
    tests: dict[tuple[int, str | None], Text] = {}
    unsure: set[int] = set()
    for row in table.body[1:] if names else ():
        cells = [cell for cell in table.row_cells(row) if cell.row == row]
        named = [cell for cell in cells if cell.col in names]
        stated = [cell for cell in cells if cell.col not in names]
        if len(named) != 1 or vocabulary.role(named[0].text) != "conditions" or not any("=" in c.text for c in stated):
            continue
        above = _values_above(table, row, names)
        if not above:
            continue
        rows.add(row)
        own = _by_variant(table, above[-1], stated, variants)
        if own is None or len(above) > 1:
            unsure.update(above)
        else:
            tests |= {(above[-1], name): text for name, text in own.items()}
    return TestRows(frozenset(rows), tests, frozenset(unsure))


def _values_above(table: Table, row: int, names: Sequence[int]) -> list[int]:
    """The rows with values right above a row, up to the one that names them; none where another row is between."""
    found: list[int] = []
    for above in range(row - 1, table.body.start - 1, -1):
        cells = table.row_cells(above)
        if not any(table.columns[c.col].role in VALUE_ROLES and c.words for c in cells):
            return []
        found.insert(0, above)
        if any(c.col in names and c.row == above for c in cells):
            return found
    return []


def _by_variant(
    table: Table, above: int, stated: Sequence[TableCell], variants: Sequence[Variant]
) -> dict[str | None, Text] | None:
    """The one text of each variant with values; None where a text is of no variant or several, or one has not one."""
    if len({name for name, _ in variants}) < len(variants) or not all("=" in cell.text for cell in stated):
        return None
    found: dict[str | None, Text] = {}
    for cell in stated:
        mine = [
            name for name, roles in variants if min(roles.values()) <= cell.col <= cell.last_col <= max(roles.values())
        ]
        if len(mine) != 1 or mine[0] in found:
            return None
        found[mine[0]] = read_text(cell.words)
    held = {c.col for c in table.row_cells(above) if c.words}
    return found if all(name in found for name, roles in variants if held & set(roles.values())) else None
