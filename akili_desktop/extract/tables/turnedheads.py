"""Headings of narrow columns that are printed sideways, each in a ruled cell: 'Nominal input voltage' over '5'."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, in_order
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.vocabulary import Vocabulary

TURNS = (90, 270)
LEAST = 3
"""Fewer words that are turned head no table."""
REACH = 16.0
"""A cell of a turned heading is at most so many glyph sizes high."""
NAMING = ("parameter", "symbol", "conditions")
"""What a turned heading says of a column of text."""
SLACK = 2.0
"""How far (points) a turned heading may reach over the others."""
WHOLE = 0.9
"""The part of a text's thickness that a line over and under it covers."""


def turned_texts(words: Sequence[Word], rules: Rules) -> list[Line]:
    """The texts that stand sideways in ruled cells, from the left: a line of one chunk for each cell.

    A chunk has its words in reading order and the width of its cell; it ends at the foot of its words, where its line's
    baseline is. What no bars or lines close in is left out, as are the two ways of turning in one cell.
    """
    sideways = [word for word in words if word.rotation]
    if len(sideways) < LEAST:
        return []
    cells: dict[tuple[float, float, float, float], list[Word]] = {}
    for word in sideways:
        x0, y0, x1, y1 = word.bbox
        reach = REACH * word.size
        bars = rules.bars(word.bbox.cy, x0 - reach, x1 + reach)
        low, high = _beside(bars, x0, x1)
        if low is None or high is None:
            continue
        over, under = _beside(rules.cuts(x0, x1, y0 - reach, y1 + reach, WHOLE), y0, y1)
        if over is not None and under is not None:
            cells.setdefault((low, over, high, under), []).append(word)
    found: list[Line] = []
    for (low, _, high, _), held in sorted(cells.items()):
        if len({word.rotation for word in held}) > 1 or held[0].rotation not in TURNS:
            continue
        ordered = tuple(in_order(held))
        box = Rect(low, min(w.bbox.y0 for w in held), high, max(w.bbox.y1 for w in held))
        text = " ".join([word.text for word in ordered])
        found.append(Line(box.y1, ordered, (Chunk(ordered, box, text),), box, text))
    return found


def name_turned(columns: Sequence[HeadColumn], words: Sequence[Word], head: Rect, vocabulary: Vocabulary) -> None:
    """Give columns of text that nothing upright heads the role of the turned word over them: 'Symbol', 'Parameter'.

    `head` is the box of the table's headings.
    """
    for column in columns:
        if column.role is not None or column.text:
            continue
        said = [word for word in words if word.rotation in TURNS and column.x0 < word.bbox.cx < column.x1]
        said = [word for word in said if head.y0 - SLACK < word.bbox.cy < head.y1 + SLACK]
        text = " ".join(word.text for word in in_order(said))
        if text and (role := vocabulary.role(text)) in NAMING:
            column.role, column.text, column.words = role, text, laid(in_order(said))


def _beside(lines: Sequence[float], low: float, high: float) -> tuple[float | None, float | None]:
    """The nearest lines before and behind a stretch, which may touch it."""
    before, behind = [at for at in lines if at <= low + 1], [at for at in lines if at >= high - 1]
    return max(before, default=None), min(behind, default=None)


def laid(words: Sequence[Word]) -> list[Word]:
    """Words of one text in reading order, those that stand sideways as if each stood on a line of its own.

    So they are read as any text is; their boxes stay where they are.
    """
    if not any(word.rotation for word in words):
        return list(words)
    top, step = words[0].bbox.y0, 2 * max(word.size for word in words)
    return [replace(word, rotation=0, baseline=top + number * step) for number, word in enumerate(words)]
