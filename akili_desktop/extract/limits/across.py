"""Tables whose quantities stand over the columns, in which a reader of rows would take limits for conditions."""

from __future__ import annotations

from akili_desktop.extract.limits.valuewords import numeric
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.limitsacross import MEASURED, heads_limits
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 2
"""So many columns of bare numbers are quantities of their own; one may be a setting."""


def limits_beside(found: Table, table: Table, vocabulary: Vocabulary) -> bool:
    """Whether values would stand as conditions of their neighbours: `table` is what `found` is read as.

    'VOL Max. (V)' beside 'VIL' over 'Min. (V) | Max. (V)': its column holds limits, whatever row it is taken for. So
    do columns of bare numbers under headings without a unit ('Over Pressure'), in a table that no heading says the
    roles of, and 'Rating' between two columns of names, where two tables were taken for one.
    """
    roles = [column.role for column in table.columns]
    if not VALUE_ROLES & set(roles):
        return False
    names = [i for i, role in enumerate(roles) if role == "parameter"]
    between = table.columns[names[0] + 1 : names[-1]] if len(names) > 1 else ()
    if any(vocabulary.role(column.text) == "rating" for column in between):
        return True
    if heads_limits(found, vocabulary):
        return True
    if table is found:
        return False
    tested = [i for i, role in enumerate(roles) if role in ("conditions", "symbol")]
    return sum(_bare(table, i) for i in tested) >= LEAST


def _bare(table: Table, col: int) -> bool:
    """Whether numbers alone stand in a column beside the values, under a heading without a unit."""
    texts = [cell.text for cell in table.cells if cell.col == col and cell.row in table.body]
    told = bool(texts and table.columns[col].text) and not MEASURED.fullmatch(table.columns[col].text)
    return told and all(numeric(text) and not any(c.isalpha() for c in text) for text in texts)
