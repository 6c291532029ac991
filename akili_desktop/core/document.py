"""What the PDF adapter says of a document and of one page: words, rulings, fills, images, with their places.

These are structs and named tuples, not pydantic models: a page can hold 100,000 words, and they cross a process
boundary. Pydantic is not imported here, for the window that names these types appears before it is. Words and what is
made of them are structs: a field of theirs is read in less than half the time of a named tuple's, and readers do
little else.
All boxes are in the displayed page's space (see `core.geometry`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from akili_desktop.core.geometry import Rect, bounding_box

FONTS = " + "
"""Stands between the names of the fonts of a word that is set in several."""

SIGNS = frozenset("+-−–±")
"""Raised, these belong to a name; all else that is raised is a mark or an exponent."""


MARK = re.compile(r"[(\[]\d{1,2}(?:,\d{1,2})*[)\]]|\d{1,2}\)|[*†‡]+")
"""A footnote's mark that cannot be a value."""

SUBSCRIPT = 0.8
"""A raised or lowered word is smaller than so much of the one that it hangs on."""


class Run(Struct, frozen=True, gc=False):
    """A stretch of one word's glyphs with one size and one baseline; in words with a stroke also of one weight.

    Runs of one size on the word's own baseline, of '4.85/4.75' with a half in bold, are in turn of the word's weight
    and of the other one.
    `script` is -1 for a subscript, 0 on the word's own baseline, +1 for a superscript (also one of equal size that is
    only raised). 'V' + 'CC' as subscript is one word 'VCC' of two runs; 'mA' + '(1)' raised is a footnote mark.
    """

    text: str
    bbox: Rect
    size: float
    baseline: float
    script: int


class Word(Struct, frozen=True, gc=False, cache_hash=True):
    """Glyphs printed with no space between them.

    `bbox` runs from 0.78 sizes above to 0.22 below the baseline (not the font's own ascender, which overlaps
    neighbouring lines). `baseline` is a y coordinate, or an x one for `rotation` 90 and 270. `rotation` is the
    clockwise angle by which the text is turned on the displayed page: 0 reads left to right, 90 top to bottom,
    270 bottom to top. `block` and `line` number the text flow as MuPDF found it. `confidence` is None for text that
    the page itself carries; a number 0..1 for recognised text (OCR, the invisible text layer over a scanned picture,
    and characters that only their glyphs' outlines tell).
    `overline` tells that a bar is drawn above the word (active low). `font` names all its fonts, `FONTS` between them.
    """

    text: str
    bbox: Rect
    size: float
    baseline: float
    font: str
    bold: bool
    italic: bool
    color: int
    rotation: int
    block: int
    line: int
    runs: tuple[Run, ...]
    overline: bool
    confidence: float | None

    @property
    def plain(self) -> str:
        """The text of the runs on the word's own baseline and below it: the word without raised marks.

        A raised sign is the name's: VCC with a raised '-' is another than VCC.
        """
        runs = self.runs
        if len(runs) == 1 and runs[0].script <= 0:
            return runs[0].text
        return "".join(r.text for r in runs if r.script <= 0 or r.text in SIGNS)

    @property
    def raised(self) -> str:
        """The text of the raised runs: footnote marks, exponents."""
        return "".join(r.text for r in self.runs if r.script > 0 and r.text not in SIGNS)


def plain_texts(words: Iterable[Word]) -> list[str]:
    """`Word.plain` of each word, without a call for those of one run on its baseline, as nearly all are."""
    return [
        runs[0].text if (runs := word.runs) and runs[0] is runs[-1] and runs[0].script <= 0 else word.plain
        for word in words
    ]


class Ruling(NamedTuple):
    """A straight horizontal or vertical line on the page, also a thin filled box or an edge of a drawn frame.

    For a horizontal ruling `y0 == y1`, for a vertical one `x0 == x1`: the centre of the stroke; `width` is its
    thickness in points, `color` is 0xRRGGBB.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    width: float
    color: int

    @property
    def horizontal(self) -> bool:
        return self.y0 == self.y1

    @property
    def length(self) -> float:
        return (self.x1 - self.x0) + (self.y1 - self.y0)


class Fill(NamedTuple):
    """A filled box that is too thick to be a ruling: a shaded header, a banded row."""

    bbox: Rect
    color: int


class Stroke(NamedTuple):
    """Any other drawn path's box (curves, slanted lines, polygons): tells figures from tables."""

    bbox: Rect
    segments: int


class ImageBox(NamedTuple):
    """A raster image's place on the page and its size in pixels."""

    bbox: Rect
    width: int
    height: int


class PageContent(NamedTuple):
    """All that is visible on one page. `page` counts from 1; width and height are of the displayed page.

    `undecodable` counts visible glyphs whose character is unknown (replacement or private-use characters that no known
    encoding explains), `glyphs` all visible glyphs; `hidden` counts words left out because they cannot be seen.
    `recognised` names the program that read the words from the page's picture; '' for the page's own text.
    """

    page: int
    width: float
    height: float
    rotation: int
    words: tuple[Word, ...]
    rulings: tuple[Ruling, ...]
    fills: tuple[Fill, ...]
    strokes: tuple[Stroke, ...]
    images: tuple[ImageBox, ...]
    glyphs: int
    undecodable: int
    hidden: int
    recognised: str = ""


def upright(page: PageContent, rotation: int) -> PageContent:
    """The page turned so that words of this rotation read from left to right; `turned_box` says where boxes come.

    Words of other rotations are left out; lines, fills, drawings and pictures are turned with the page.
    """
    w, h = page.width, page.height

    def box(rect: Rect) -> Rect:
        return turned_box(rect, rotation, w, h)

    def place(at: float) -> float:
        return {90: w - at, 180: h - at, 270: at}[rotation]

    words = tuple(
        replace(word,
            bbox=box(word.bbox), baseline=place(word.baseline), rotation=0,
            runs=tuple(replace(run, bbox=box(run.bbox), baseline=place(run.baseline)) for run in word.runs),
        )
        for word in page.words
        if word.rotation == rotation
    )  # fmt: skip
    rulings = tuple(r._replace(**box(Rect(r.x0, r.y0, r.x1, r.y1))._asdict()) for r in page.rulings)
    return page._replace(
        width=w if rotation == 180 else h, height=h if rotation == 180 else w, words=words, rulings=rulings,
        fills=tuple(fill._replace(bbox=box(fill.bbox)) for fill in page.fills),
        strokes=tuple(stroke._replace(bbox=box(stroke.bbox)) for stroke in page.strokes),
        images=tuple(image._replace(bbox=box(image.bbox)) for image in page.images),
    )  # fmt: skip


def turned_box(box: Rect, rotation: int, width: float, height: float) -> Rect:
    """Where a box of a page of this size comes when words of this rotation are made to read from left to right."""
    x0, y0, x1, y1 = box
    if rotation == 90:
        return Rect(y0, width - x1, y1, width - x0)
    if rotation == 180:
        return Rect(width - x1, height - y1, width - x0, height - y0)
    return Rect(height - y1, x0, height - y0, x1)


def spelled(
    page: PageContent, bbox: Rect, slack: float = 0.3, raised: bool = True, among: Iterable[Word] | None = None
) -> str:
    """What the words inside `bbox` spell, in reading order; `raised=False` leaves raised marks out.

    A word belongs to the box as far as its characters' centres lie in it, the characters of a run taken as equally
    wide: so that a unit printed without a space ('5V') can be proven apart from its number. `among` are the page's
    words to look among, where the caller knows which are near; None is for all of them.
    """
    x0, y0, x1, y1 = bbox.grown(slack)
    lines: list[list[Word]] = []
    texts: dict[int, str] = {}
    turned: list[Word] = []
    words = page.words if among is None else among
    touched = [w for w in words if (box := w.bbox)[0] < x1 and box[2] > x0 and box[1] < y1 and box[3] > y0]
    rotations = {w.rotation for w in touched}
    if len(rotations) == 1 and (rotation := rotations.pop()) != 0:
        bare = page._replace(words=tuple(touched), rulings=(), fills=(), strokes=(), images=())
        return spelled(upright(bare, rotation), turned_box(bbox, rotation, page.width, page.height), slack, raised)
    inside = [w for w in touched if y0 <= w.bbox.cy <= y1]
    if len(inside) == 1 and inside[0].rotation == 0:  # as in most boxes
        return _within(inside[0], x0, x1, raised)
    for word in sorted(inside, key=lambda w: (w.baseline, w.bbox.x0)):
        if word.rotation != 0:
            if x0 <= word.bbox.cx <= x1:
                turned.append(word)
            continue
        text = _within(word, x0, x1, raised)
        if not text:
            continue
        texts[id(word)] = text
        if lines and abs(lines[-1][0].baseline - word.baseline) <= 0.35 * max(word.size, lines[-1][0].size):
            lines[-1].append(word)
        else:
            lines.append([word])
    if len(lines) > 1:
        lines = with_small_words(lines, raised)
    rows = [" ".join(texts[id(word)] for word in sorted(line, key=lambda word: word.bbox.x0)) for line in lines]
    turned.sort(key=_turned_place)
    return " ".join([*rows, *(word.text for word in turned)])


def with_small_words(groups: list[list[Word]], raised: bool = True) -> list[list[Word]]:
    """Lines from the top, small words that are raised or lowered joined to the line that they are of.

    Without `raised` what is raised is left out.
    """
    sizes = {word.size for group in groups for word in group}
    if min(sizes) >= SUBSCRIPT * max(sizes):  # as in nearly all cells: no word is small beside another
        return groups
    return _with_lowered_words(_with_raised_marks(groups, raised))


def _with_raised_marks(groups: list[list[Word]], kept: bool) -> list[list[Word]]:
    """The lines from the top, small marks raised over the next one, each behind a word of it, joined to it: '(5)'.

    Without `kept` these marks are left out.
    """
    lines: list[list[Word]] = []
    for group in reversed(groups):
        below = lines[-1] if lines else group
        size, first = below[0].size, group[0]
        if (
            first.size < SUBSCRIPT * size
            and 0 < below[0].baseline - first.baseline <= 0.6 * size
            and all(
                MARK.fullmatch(mark.text) and any(0 <= mark.bbox.x0 - word.bbox.x1 < 0.5 * size for word in below)
                for mark in group
            )
        ):
            below += group if kept else ()
        else:
            lines.append(group)
    return lines[::-1]


def _with_lowered_words(groups: list[list[Word]]) -> list[list[Word]]:
    """The lines from the top, small words hanging on a larger one of the line above joined to it: 'max' of 'VOL, max'.

    A raised mark at a line's beginning sets its baseline, and what is lowered behind its words lies far below that.
    """
    kept: list[list[Word]] = []
    largest = 0.0  # letters of the line above
    for group in groups:
        sizes = [word.size for word in group]
        # nearly all lines are in letters of one size: no word of theirs need be held against each above
        if min(sizes) < SUBSCRIPT * largest:
            above = kept[-1]
            small = [word for word in group if word.size < SUBSCRIPT * largest]
            hanging = [word for word in small if any(_hangs(word, larger) for larger in above)]
            if hanging:
                above += hanging
                group = [word for word in group if word not in hanging]
                sizes = [word.size for word in group]
        if group:
            kept.append(group)
            largest = max(sizes)
    return kept


def _hangs(word: Word, larger: Word) -> bool:
    """Whether a word is a lowered part of what the larger one begins: smaller, close behind it, a little below."""
    size = larger.size
    return (
        word.size < SUBSCRIPT * size
        and 0 <= word.baseline - larger.baseline <= 0.35 * size
        and 0 <= word.bbox.x0 - larger.bbox.x1 < 0.5 * size
    )


def _turned_place(word: Word) -> tuple[int, float, float]:
    """Where a turned word comes among those of a box: by its direction, its line, and its place on the line."""
    if word.rotation == 90:
        return 90, -round(word.baseline), word.bbox.y0
    if word.rotation == 270:
        return 270, round(word.baseline), -word.bbox.y1
    return word.rotation, -round(word.baseline), -word.bbox.x1


def _within(word: Word, x0: float, x1: float, raised: bool) -> str:
    """The characters of an upright word whose centres lie between `x0` and `x1`."""
    whole = x0 <= word.bbox.x0 and word.bbox.x1 <= x1
    if whole and raised:
        return word.text
    kept: list[str] = []
    for run in word.runs:
        if run.script > 0 and not raised and run.text not in SIGNS:
            continue
        step = run.bbox.width / max(1, len(run.text))
        kept += (c for i, c in enumerate(run.text) if whole or x0 <= run.bbox.x0 + (i + 0.5) * step <= x1)
    return "".join(kept)


def part_box(word: Word, start: int, end: int) -> Rect:
    """The box of the characters `start` to `end` of an upright word, of which `spelled` gives these characters."""
    boxes: list[Rect] = []
    at = 0
    for run in word.runs:
        low, high = max(start, at), min(end, at + len(run.text))
        if low < high:
            step = run.bbox.width / len(run.text)
            left = run.bbox.x0 + (low - at) * step
            boxes.append(Rect(left, run.bbox.y0, left + (high - low) * step, run.bbox.y1))
        at += len(run.text)
    whole = bounding_box(boxes) if boxes else word.bbox
    return Rect(whole.x0, word.bbox.y0, whole.x1, word.bbox.y1)


class PageSize(NamedTuple):
    """Displayed width and height in points."""

    width: float
    height: float


class OutlineItem(NamedTuple):
    """One entry of the document's outline: `level` from 1, `page` from 1 (0 where it leads nowhere)."""

    level: int
    title: str
    page: int


@dataclass(frozen=True, slots=True)
class PdfInfo:
    """What opening a PDF tells without reading its pages."""

    pages: int
    sizes: tuple[PageSize, ...]
    encrypted: bool = False
    repaired: bool = False
    title: str | None = None
    author: str | None = None
    producer: str | None = None
    outline: tuple[OutlineItem, ...] = ()
