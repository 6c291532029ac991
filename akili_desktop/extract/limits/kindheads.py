"""Names that stand over rows of several kinds of quantities: they say of what these are, and name none of them."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.checks import BASIC
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary


def heads_kinds(table: Table, cell: TableCell) -> bool:
    """Whether what a cell stands set in under heads rows of several kinds of quantities, each with its own symbol.

    ('Input buffer' over 'Low level | VIL | V', 'Leakage | IIH | uA' and 'Capacitance | CIN | pF'.) So does any other
    head in bold over plain rows of a table with one such in bold: 'Output buffer' over two voltages.
    """
    units, symbols = table.columns_of("unit"), table.columns_of("symbol")
    if len(units) != 1 or len(symbols) != 1:
        return False
    own = table.at(cell.row, symbols[0])
    if own is None or own.row_span > 1 or not symbol_like(own.words):
        return False
    kinds: dict[Rect, set[str]] = {}
    loud: set[Rect] = set()
    for other in table.cells:
        if not other.context or other.col != cell.col:
            continue
        unit = table.at(other.row, units[0])
        known = parse_unit(unit.text, lenient=True) if unit is not None and unit.words else None
        of_head = kinds.setdefault(other.context[0].bbox, set())
        if known is not None and known.dimension in BASIC:
            of_head.add(known.dimension)
        if _bold(other.context) and not any(word.bold for word in other.words):
            loud.add(other.context[0].bbox)
    head = cell.context[0].bbox
    several = {box for box, found in kinds.items() if len(found) > 1}
    return head in several or (head in loud and not several.isdisjoint(loud))


def beside_quantities(table: Table, cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell of plain words is set in under a head beside a quantity that has another unit than its row has.

    'Overshoot' in % beside 'Rise time' in µs, both under 'Transient response', is no case of a value of that name.
    """
    units = table.columns_of("unit")
    own = table.at(cell.row, units[0]) if len(units) == 1 else None
    if own is None or not all(word.text.isalpha() for word in cell.words):
        return False
    if cell.words[0].text.casefold() in (*vocabulary.case_words, *vocabulary.state_words):
        return False
    for other in table.cells:
        unit = table.at(other.row, units[0])
        under = other.col == cell.col and other.context and other.context[0].bbox == cell.context[0].bbox
        if under and unit is not None and unit.text != own.text and vocabulary.checks.is_quantity(other.text):
            return True
    return False


def _bold(words: Sequence[Word]) -> bool:
    return all(word.bold for word in words)
