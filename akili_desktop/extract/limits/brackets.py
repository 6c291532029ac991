"""Brackets and stretches of volts in names of limits: where a test begins within their lines, and what is a mark."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.model import TableCell

BRACKETED = re.compile(r"(?:\[\d{1,2}\] ?)+")
"""A cell that is nothing but marks."""

STRETCH = re.compile(r"[+\-−–]?\d[\d.]* ?(?:V|[°º]C)? ?(?:[-−–~]|to) ?[+\-−–]?\d[\d.]* ?(?:V|[°º]C)(?![\w/])")
"""A stretch of supply voltages or temperatures: '2.7V-3.6V', '-40 to 85 °C'."""
OPEN_END = re.compile(
    r"(?:[,;/(+–-]|\b(?:a|and|at|between|by|during|for|from|in|of|on|or|over|per|than|the|to|under|when|with|within))$",
    re.I,
)
"""How a line ends that goes on in the next."""


def opens_with_stretch(above: Sequence[Word], line: Sequence[Word]) -> bool:
    """Whether a name's further line says over which supply or temperature its value holds, and ends no open line."""
    return STRETCH.match(" ".join(word.text for word in line)) is not None and not OPEN_END.search(above[-1].text)


def open_bracket(words: Sequence[Word]) -> int:
    """Where a bracket opens behind a name that its line does not close: what it holds is one test; 0 for none.

    ('Output current (VDD = 3.3 V, VOH >=' over '2.64 V, DRIVE = 3)'.)
    """
    depth = 0
    for at in range(len(words) - 1, 0, -1):
        text = words[at].text
        depth += text.count(")") - text.count("(")
        if depth < 0:
            return at if text.startswith("(") else 0
    return 0


def with_marks(cell: TableCell) -> TableCell:
    """A cell whose pieces that are nothing but marks ('[7]' over a link's line) go on with those before them."""
    if not any(map(_only_marks, cell.pieces[1:])):
        return cell
    pieces: list[tuple[Word, ...]] = []
    for piece in cell.pieces:
        if pieces and _only_marks(piece):
            pieces[-1] = (*pieces[-1], *piece)
        else:
            pieces.append(piece)
    return structs.replace(cell, pieces=tuple(pieces) if len(pieces) > 1 else ())


def _only_marks(words: Sequence[Word]) -> bool:
    return BRACKETED.fullmatch(" ".join(word.text for word in words)) is not None
