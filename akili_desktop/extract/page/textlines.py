"""Words -> lines -> chunks: the stretches of a line that stand apart from one another.

Only upright words (rotation 0) make lines here; a page printed sideways is turned upright before it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box

CHUNK_GAP = 0.62
"""A gap between two words of a line that is wider than this, in glyph sizes, parts two chunks."""


class Chunk(NamedTuple):
    """Words of one line with ordinary spaces between them."""

    words: tuple[Word, ...]
    bbox: Rect

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def size(self) -> float:
        return max(word.size for word in self.words)

    @property
    def baseline(self) -> float:
        return self.words[0].baseline


class Line(NamedTuple):
    """Words on one baseline over the whole page, from the left, and the chunks that they make."""

    baseline: float
    words: tuple[Word, ...]
    chunks: tuple[Chunk, ...]
    bbox: Rect

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


def make_chunk(words: Sequence[Word]) -> Chunk:
    """A chunk of the given words (at least one), in their order."""
    box = words[0].bbox if len(words) == 1 else bounding_box([word.bbox for word in words])
    return Chunk(tuple(words), box)


def make_chunks(words: Sequence[Word], gap: float = CHUNK_GAP, cuts: Sequence[float] = ()) -> tuple[Chunk, ...]:
    """The chunks of one line's words, given from the left; a vertical ruling at one of `cuts` parts words too."""
    chunks: list[Chunk] = []
    group: list[Word] = []
    right = before = 0.0
    for word in words:
        (x0, _, x1, _), size = word.bbox, word.size
        if group and (
            x0 - right > gap * (size if size > before else before)
            or (cuts and any(right - 3 <= cut <= x0 + 3 and group[-1].bbox.cx < cut < word.bbox.cx for cut in cuts))
        ):
            chunks.append(make_chunk(group))
            group = []
        if not group or x1 > right:
            right = x1
        before = size
        group.append(word)
    if group:
        chunks.append(make_chunk(group))
    return tuple(chunks)


def group_lines(words: Iterable[Word]) -> list[list[Word]]:
    """Upright words grouped by baseline from the top, each group from the left.

    Two words share a line when their baselines differ by at most 0.35 of the larger size, as in `spelled`.
    """
    if isinstance(words, Sequence) and len(words) == 1:
        return [list(words)] if words[0].rotation == 0 else []
    groups: list[list[Word]] = []
    base = 0.0
    for word in sorted((w for w in words if w.rotation == 0), key=lambda w: (w.baseline, w.bbox.x0)):
        if groups and word.baseline - base <= 0.35 * max(word.size, groups[-1][0].size):
            groups[-1].append(word)
        else:
            groups.append([word])
            base = word.baseline
    for group in groups:
        group.sort(key=lambda w: w.bbox.x0)
    return groups


def make_lines(words: Iterable[Word]) -> list[Line]:
    """The page's lines from the top."""
    return [
        Line(group[0].baseline, tuple(group), make_chunks(group), bounding_box(w.bbox for w in group))
        for group in group_lines(words)
    ]


def join_text(words: Sequence[Word]) -> str:
    """The words of a cell as text, sub- and superscripts flattened."""
    return words[0].text if len(words) == 1 else " ".join([word.text for word in reading_order(words)])


def reading_order(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words of a cell: upright lines from the top, words from the left; turned text behind them."""
    upright = tuple(word for group in group_lines(words) for word in group)
    if len(upright) == len(words):
        return upright
    turned = (in_order([w for w in words if w.rotation == rotation]) for rotation in (90, 180, 270))
    return (*upright, *(word for part in turned for word in part))


def in_order(words: Sequence[Word]) -> list[Word]:
    """Words of one short text in reading order, all turned the same way, whichever that is."""
    if not words:
        return []
    rotation = words[0].rotation
    size = words[0].size
    line = {0: 1.0, 90: -1.0, 180: -1.0, 270: 1.0}[rotation]
    along = (
        (lambda w: w.bbox.x0) if rotation == 0 else (lambda w: w.bbox.y0) if rotation == 90 else (lambda w: -w.bbox.y1)
    )
    ordered = sorted(words, key=lambda w: line * w.baseline)
    rows: list[list[Word]] = []
    for word in ordered:
        if rows and abs(word.baseline - rows[-1][0].baseline) <= 0.3 * size:
            rows[-1].append(word)
        else:
            rows.append([word])
    return [w for row in rows for w in sorted(row, key=along)]


def without_first(word: Word) -> Word:
    """The word without its first character."""
    first = word.runs[0]
    x0 = first.bbox.x0 + first.bbox.width / len(first.text)
    runs = (first._replace(text=first.text[1:], bbox=first.bbox._replace(x0=x0)),) if len(first.text) > 1 else ()
    return word._replace(text=word.text[1:], bbox=word.bbox._replace(x0=x0), runs=(*runs, *word.runs[1:]))


def without_last(word: Word) -> Word:
    """The word without its last character."""
    last = word.runs[-1]
    x1 = last.bbox.x1 - last.bbox.width / len(last.text)
    runs = (last._replace(text=last.text[:-1], bbox=last.bbox._replace(x1=x1)),) if len(last.text) > 1 else ()
    return word._replace(text=word.text[:-1], bbox=word.bbox._replace(x1=x1), runs=(*word.runs[:-1], *runs))
