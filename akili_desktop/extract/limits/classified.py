"""Classes of parts by a quantity that the title alone names: 'CLASSIFICATION OF hFE(1)' over 'Rank | L | H'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import parted_at
from akili_desktop.extract.tables.model import Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

_ENDS = re.compile(r"(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)")

HIGHEST = 1.5
"""Glyph sizes between a line and the table under it at most."""
FARTHEST = 4.0
"""Glyph sizes between two words of a title at most."""


def with_quantity_of_title(table: Table, printed: Sequence[Word], vocabulary: Vocabulary) -> Table:
    """The table of classes, its row of ranges named by the quantity that the title says, and without rows of codes.

    The title is words for classes and one symbol, which may stand apart; anything else names what nobody can tell.
    """
    first = table.at(0, 0)
    if first is None or first.col_span > 1 or fold(first.text) not in vocabulary.class_words:
        return table
    labels = {row: cell for row in range(1, len(table.rows)) if (cell := table.at(row, 0)) is not None}
    ranges = [row for row, cell in labels.items() if fold(cell.text) in vocabulary.range_heads]
    said = _quantity(table, printed, vocabulary) if len(ranges) == 1 else ()
    if not said:
        return table
    coded = [row for row, cell in labels.items() if fold(cell.text).endswith(vocabulary.features.marking_ends)]
    cells = [
        _with_ends_apart(cell) if cell.row == ranges[0] else cell
        for cell in table.cells
        if cell.row not in coded and cell is not labels[ranges[0]]
    ]
    return replace(table, cells=(*cells, cell_of(ranges[0], 0, said)))


def _with_ends_apart(cell: TableCell) -> TableCell:
    """The cell of a range with the two ends that a hyphen joins as words of their own: '120-200' is no difference."""
    found = _ENDS.fullmatch(cell.words[0].text) if len(cell.words) == 1 else None
    if found is None or float(found[1]) >= float(found[2]):
        return cell
    low, rest = parted_at(cell.words[0], found.end(1))
    return cell_of(cell.row, cell.col, (low, *parted_at(rest, 1)))


def _quantity(table: Table, printed: Sequence[Word], vocabulary: Vocabulary) -> tuple[Word, ...]:
    """The words of the symbol in the table's title, () where it holds none or anything else.

    Without a title it is the line right over the table.
    """
    box = table.title_bbox or _right_over(table, printed)
    if box is None:
        return ()
    level = sorted(
        (w for w in printed if w.rotation == 0 and box.y0 <= w.bbox.cy <= box.y1 and w.bbox.x0 >= box.x0 - 1),
        key=lambda w: w.bbox.x0,
    )
    line: list[Word] = []
    for word in level:
        if line and word.bbox.x0 - line[-1].bbox.x1 > FARTHEST * word.size:
            break
        line.append(word)
    rest = [w for w in line if fold(w.text) not in vocabulary.class_words and fold(w.text) not in vocabulary.case_words]
    classed = any(fold(w.text) in vocabulary.class_words for w in line)
    return tuple(rest) if classed and len(rest) == 1 and symbol_like(rest) and not _a_word(rest[0]) else ()


def _right_over(table: Table, printed: Sequence[Word]) -> Rect | None:
    """The box of the words right over the table's left end, on the lowest line above it."""
    near = [w for w in printed if w.rotation == 0 and 0 <= table.bbox.y0 - w.bbox.y1 <= HIGHEST * w.size]
    level = max((w.bbox.y1 for w in near if w.bbox.x0 < table.bbox.cx), default=0.0)
    words = [w for w in near if abs(w.bbox.y1 - level) <= 0.3 * w.size and w.bbox.x1 >= table.bbox.x0]
    return bounding_box(w.bbox for w in words) if words else None


def _a_word(word: Word) -> bool:
    """Whether a word's letters are alike in size and case, as in no symbol that has an index: 'PARTS'."""
    letters = [c for c in word.text if c.isalpha()]
    return all(run.script == 0 for run in word.runs) and len({c.islower() for c in letters}) < 2
