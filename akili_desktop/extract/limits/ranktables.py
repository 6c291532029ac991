"""Ranks of a part, their quantity named by the headings of limits: 'Rank | Marking | CTR MIN. | CTR MAX. | Unit'."""

from __future__ import annotations

from msgspec.structs import replace

from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Column, Table, Words, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST_ROWS = 2


def with_rank_limits(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table, each row with the quantity that the limits' headings name, and for its rank; None for any other.

    All limits are of one quantity, and a column of units is theirs. What it was measured at stands elsewhere: the rows
    are unsure of their conditions. Other columns, as of markings, state no limits.
    """
    heads = table.row_cells(0)
    if table.kind != "ruled" or len(heads) != len(table.columns) or len(table.rows) <= LEAST_ROWS:
        return None
    if fold(heads[0].text) not in vocabulary.rank_words or any(head.row_span > 1 for head in heads):
        return None
    roles: dict[int, str] = {0: "case"}
    names: list[Words] = []
    for col, head in enumerate(heads[1:], 1):
        said = vocabulary.role(head.text)
        limit = vocabulary.role(head.words[-1].text) if len(head.words) > 1 else None
        if limit in ORDER and limit not in roles.values():
            roles[col] = limit
            names.append(head.words[:-1])
        elif said == "unit" and said not in roles.values():
            roles[col] = said
        elif said in ORDER or limit in ORDER:
            return None
    if len(names) < 2 or "unit" not in roles.values() or len({join_text(name) for name in names}) > 1:
        return None
    if not (symbol_like(names[0]) or vocabulary.names_quantity(join_text(names[0]))):
        return None
    if any(cell.row_span > 1 or cell.col_span > 1 for cell in table.cells):
        return None
    kept = {col: place for place, col in enumerate(sorted(roles))}
    columns = [replace(table.columns[col], role=roles[col], text=heads[col].text) for col in kept]
    left, count = table.columns[0].x0, len(table.rows) - 1
    name = replace(cell_of(1, len(columns), names[0]), row_span=count, unsure=True)
    cells = (*(replace(cell, col=kept[cell.col]) for cell in table.cells if cell.col in kept), name)
    return replace(table, columns=(*columns, Column(x0=left, x1=left, role="parameter")), cells=cells, header_rows=1)
