"""Words -> lines -> chunks: the stretches of a line that stand apart from one another.

Only upright words (rotation 0) make lines here; a page printed sideways is turned upright before it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Run, Word, with_small_words
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.wraps import gap, may_wrap, spaceless

CHUNK_GAP = 0.62
"""A gap between two words of a line that is wider than this, in glyph sizes, parts two chunks."""


LONG = 8
"""So many characters wide at least is an East Asian line that surely goes on in the next."""


_made = tuple.__new__
"""Makes a box of four numbers in less than half the time that `Rect(...)` takes."""


class Chunk(Struct, frozen=True, gc=False):
    """Words of one line with ordinary spaces between them."""

    words: tuple[Word, ...]
    bbox: Rect
    text: str
    """Nearly all readers ask for it, so it is made with the chunk."""

    @property
    def size(self) -> float:
        words = self.words
        return words[0].size if len(words) == 1 else max([word.size for word in words])

    @property
    def baseline(self) -> float:
        return self.words[0].baseline


class Line(Struct, frozen=True, gc=False):
    """Words on one baseline over the whole page, from the left, and the chunks that they make."""

    baseline: float
    words: tuple[Word, ...]
    chunks: tuple[Chunk, ...]
    bbox: Rect
    text: str


def make_chunk(words: Sequence[Word]) -> Chunk:
    """A chunk of the given words (at least one), in their order."""
    if len(words) == 1:
        word = words[0]
        return Chunk((word,), word.bbox, word.text)
    return Chunk(tuple(words), bounding_box([word.bbox for word in words]), " ".join([word.text for word in words]))


def retold(chunk: Chunk, words: tuple[Word, ...]) -> Chunk:
    """The chunk with its words as they are to be read."""
    return replace(chunk, words=words, text=" ".join([word.text for word in words]))


def make_chunks(words: Sequence[Word], gap: float = CHUNK_GAP, cuts: Sequence[float] = ()) -> tuple[Chunk, ...]:
    """The chunks of one line's words, given from the left; a vertical ruling at one of `cuts` parts words too."""
    words = tuple(words)
    chunks: list[Chunk] = []
    start = 0
    left = top = right = bottom = before = 0.0
    for at, word in enumerate(words):
        (x0, y0, x1, y1), size = word.bbox, word.size
        if at == 0:
            left, top, right, bottom = x0, y0, x1, y1
        elif x0 - right > gap * (size if size > before else before) or (
            cuts and any(right - 3 <= cut <= x0 + 3 and words[at - 1].bbox.cx < cut < word.bbox.cx for cut in cuts)
        ):
            chunks.append(_chunk(words[start:at], left, top, right, bottom))
            start = at
            left, top, right, bottom = x0, y0, x1, y1
        else:  # the box grows with the words: half of the time that `bounding_box` takes
            if x0 < left:
                left = x0
            if y0 < top:
                top = y0
            if x1 > right:
                right = x1
            if y1 > bottom:
                bottom = y1
        before = size
    if words:
        chunks.append(_chunk(words[start:], left, top, right, bottom))
    return tuple(chunks)


def _chunk(words: tuple[Word, ...], left: float, top: float, right: float, bottom: float) -> Chunk:
    if len(words) == 1:
        return Chunk(words, words[0].bbox, words[0].text)
    return Chunk(words, _made(Rect, (left, top, right, bottom)), " ".join([word.text for word in words]))


def group_lines(words: Iterable[Word]) -> list[list[Word]]:
    """Upright words grouped by baseline from the top, each group from the left.

    Two words share a line when their baselines differ by at most 0.35 of the larger size, as in `spelled`.
    """
    upright = [w for w in words if w.rotation == 0]
    if len(upright) < 2:
        return [upright] if upright else []
    if _is_line(upright):
        return [upright]
    return _grouped(by_baseline(upright))


def _grouped(ordered: list[Word]) -> list[list[Word]]:
    """As `group_lines`, of one upright word at least, sorted by baseline."""
    groups: list[list[Word]] = []
    start, base, size = 0, ordered[0].baseline, ordered[0].size
    for at, word in enumerate(ordered):
        if word.baseline - base > 0.35 * (word.size if word.size > size else size):
            groups.append(ordered[start:at])
            start, base, size = at, word.baseline, word.size
    groups.append(ordered[start:])
    if len(groups) > 1:
        groups = with_small_words(groups)
    for group in groups:
        if group[0].baseline != group[-1].baseline:  # words of one baseline came from the left
            group.sort(key=_left)
    return groups


def by_baseline(words: Sequence[Word]) -> list[Word]:
    """The words from the top, those of one baseline from the left."""
    # of numbers alone, which are compared without a call for each
    return [words[at] for _, _, at in sorted([(w.baseline, w.bbox[0], at) for at, w in enumerate(words)])]


def _is_line(words: Sequence[Word]) -> bool:
    """Whether words (one at least) stand on one baseline, in their order from the left: as nearly all cells do."""
    baseline, x = words[0].baseline, words[0].bbox[0]
    for word in words:
        if word.baseline != baseline or word.bbox[0] < x:
            return False
        x = word.bbox[0]
    return True


def _left(word: Word) -> float:
    return word.bbox[0]


@once
def from_top(words: tuple[Word, ...]) -> list[Word]:
    """A page's upright words from the top, those of one baseline from the left."""
    return by_baseline([w for w in words if w.rotation == 0])


@once
def by_middles(words: tuple[Word, ...]) -> list[Word]:
    """A page's words by the height of their boxes' middles, whichever way they are turned."""
    return [words[at] for _, at in sorted([(w.bbox[1] + w.bbox[3], at) for at, w in enumerate(words)])]


def make_lines(words: Iterable[Word]) -> list[Line]:
    """The lines of some words of a page, from the top."""
    return _lines(group_lines(words))


@once
def lines_of(page: PageContent) -> list[Line]:
    """The page's lines from the top."""
    ordered = from_top(page.words)
    return _lines(_grouped(ordered)) if ordered else []


def _lines(groups: Iterable[list[Word]]) -> list[Line]:
    lines: list[Line] = []
    for group in groups:
        chunks = make_chunks(group)
        if len(chunks) == 1:
            chunk = chunks[0]
            lines.append(Line(group[0].baseline, chunk.words, chunks, chunk.bbox, chunk.text))
        else:
            box, text = bounding_box([c.bbox for c in chunks]), " ".join([c.text for c in chunks])
            lines.append(Line(group[0].baseline, tuple(group), chunks, box, text))
    return lines


def join_text(words: Sequence[Word]) -> str:
    """The words of a cell as text, sub- and superscripts flattened, its lines joined as a text that wraps."""
    return words[0].text if len(words) == 1 else joined(reading_order(words))


def joined(ordered: Sequence[Word]) -> str:
    """Words in reading order as one text.

    East Asian lines go on in one another where all but the last are long and full: others may list what a cell has.
    """
    text = " ".join([word.text for word in ordered])
    if not may_wrap(text):
        return text
    starts = [0, *(i for i, pair in enumerate(pairwise(ordered), start=1) if wraps(*pair)), len(ordered)]
    lines = [ordered[start:end] for start, end in pairwise(starts)]
    size, widths = ordered[0].size, [line[-1].bbox.x1 - line[0].bbox.x0 for line in lines]
    listed = min(widths[:-1], default=0.0) < max(LONG * size, max(widths) - size)
    said = ""
    for line in lines:
        own = " ".join([word.text for word in line])
        said += (" " if listed and spaceless(said, own) else gap(said, own)) + own
    return said


def wraps(before: Word, behind: Word) -> bool:
    """Whether the second of two words of a text begins another line, under the first."""
    if before.rotation or behind.rotation or behind.bbox[0] >= before.bbox[2]:
        return False
    return behind.baseline - before.baseline > 0.6 * min(before.size, behind.size)


def reading_order(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words of a cell: upright lines from the top, words from the left; turned text behind them."""
    if len(words) == 1:
        return tuple(words)
    upright = tuple([word for group in group_lines(words) for word in group])
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


def parted_at(word: Word, at: int) -> tuple[Word, Word]:
    """The word's first `at` characters and the others, each as a word; both must have some."""
    return _part(word, 0, at), _part(word, at, len(word.text))


def _part(word: Word, start: int, end: int) -> Word:
    runs: list[Run] = []
    place = 0
    for run in word.runs:
        low, high = max(start - place, 0), min(end - place, len(run.text))
        if low < high:
            step = run.bbox.width / len(run.text)
            box = run.bbox._replace(x0=run.bbox.x0 + low * step, x1=run.bbox.x0 + high * step)
            runs.append(replace(run, text=run.text[low:high], bbox=box))
        place += len(run.text)
    box = word.bbox._replace(x0=runs[0].bbox.x0, x1=runs[-1].bbox.x1) if runs else word.bbox
    return replace(word, text=word.text[start:end], bbox=box, runs=tuple(runs))


def without_first(word: Word) -> Word:
    """The word without its first character."""
    return parted_at(word, 1)[1] if len(word.text) > 1 else replace(word, text="", runs=())


def without_last(word: Word) -> Word:
    """The word without its last character."""
    return parted_at(word, len(word.text) - 1)[0] if len(word.text) > 1 else replace(word, text="", runs=())
