"""Rows of a pin table whose cell of numbers says that there are several pins, and not which: 'Multiple', 'Others'."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from akili_desktop.core.facts import Flag
from akili_desktop.extract.partwords import PinWords, plain
from akili_desktop.extract.tables.model import TableCell

RULE = "pin-numbers-incomplete"


def unsaid_numbers(rows: Iterable[tuple[TableCell, Sequence[TableCell]]], pins: PinWords) -> tuple[Flag, ...]:
    """A flag for each row in which a word stands for numbers that the table does not print.

    The map has then more pins than it tells of. `rows` are the cells of numbers with the names beside them.
    """
    return tuple(
        Flag(rule=RULE, detail=f"{cell.text!r} stands for the numbers of {', '.join(name.text for name in names)}")
        for cell, names in rows
        if names and plain(cell.text) in pins.unsaid_cells
    )
