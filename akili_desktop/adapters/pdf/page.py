"""One PyMuPDF page -> `PageContent`: words with runs, rulings, fills, images, in the displayed page's space.

Runs in a child process only. The page is interpreted twice: once into a display list, from which text and images come
(already on the displayed page), once for the drawings. The loops over glyphs and paths are written for speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pymupdf

from akili_desktop.adapters.pdf.bars import Gap, may_be_barred
from akili_desktop.adapters.pdf.cut import without_cut
from akili_desktop.adapters.pdf.drawings import read_drawings
from akili_desktop.adapters.pdf.fonts import mend_fonts
from akili_desktop.adapters.pdf.text import (
    PIECE_FLAGS,
    Piece,
    in_doubt,
    piece_box,
    read_pieces,
    uncovered,
    visible_words,
)
from akili_desktop.core.document import ImageBox, PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box

AROUND = 30.0
"""Points above and below a box asked for within which glyphs may belong to an upright word in it."""

APART = 20.0
"""Boxes whose surroundings are further apart than this are read each for itself."""

NOWHERE = Rect(-9e5, -9e5, -8e5, -8e5)
"""Where no page has anything."""

FAR = 9e5
"""Points, further than any page reaches."""

ROWS_APART, ROW_MARGIN = 8.0, 2.0
"""Points between rows of boxes from which on the letters between them are not drawn, and around what is drawn."""

LIGHT = bytes(range(0xD0, 0x100))
"""Grays of a drawn page that are no dark ones."""

SIDEWAYS = (90, 270)
"""Rotations of words that are longer than any band."""


def _options(flags: int, clip: Rect) -> pymupdf.mupdf.FzStextOptions:
    """What MuPDF is told to gather, text only where it touches `clip`."""
    options = pymupdf.mupdf.FzStextOptions()
    within = pymupdf.mupdf.FzRect(*clip)  # a name of its own keeps it until it is copied
    options.flags = flags | pymupdf.mupdf.FZ_STEXT_CLIP_RECT
    options.clip = within.internal()
    return options


_PICTURES = _options(pymupdf.TEXT_PRESERVE_IMAGES, NOWHERE)
"""No text stands where only text is asked for, so that none is gathered with the pictures."""


@contextmanager
def _without_profiles() -> Iterator[None]:
    """Colours are told from their components alone: of a page that is read only light, dark and alike matter.

    A profile takes longer to set up than the words of a page, and every colour longer to convert with it.
    """
    pymupdf.mupdf.fz_disable_icc()
    try:
        yield
    finally:
        pymupdf.mupdf.fz_enable_icc()


@_without_profiles()
def read_page(page: pymupdf.Page, number: int) -> PageContent:
    """Everything visible on the page; `number` counts from 1."""
    bounds, rotation = page.rect, page.rotation
    width, height = bounds.width, bounds.height
    sheet = Rect(0.0, 0.0, width, height)
    listing = page.get_displaylist()
    pieces, glyphs, undecodable, loose = _pieces_of(listing)
    if undecodable and mend_fonts(page):
        listing = page.get_displaylist()
        pieces, glyphs, undecodable, loose = _pieces_of(listing)
    rulings, fills, strokes, grounds, late = read_drawings(page, sheet, rotation)
    images = _images(listing, sheet)

    drawn = [i.bbox for i in images]
    words, hidden = visible_words(pieces, loose, sheet, rulings, grounds, drawn, _Darkness(listing, sheet))
    if late:
        seen = uncovered(words, late, _Evenness(listing, sheet))
        words, hidden = seen, hidden + len(words) - len(seen)
    whole = without_cut(words, _closely_even(listing, sheet))
    words, hidden = whole, hidden + len(words) - len(whole)
    return PageContent(
        page=number, width=width, height=height, rotation=rotation, words=tuple(words), rulings=tuple(rulings),
        fills=tuple(fills), strokes=tuple(strokes), images=tuple(images), glyphs=glyphs, undecodable=undecodable,
        hidden=hidden,
    )  # fmt: skip


def _pieces_of(listing: pymupdf.DisplayList) -> tuple[list[Piece], int, int, list[Gap]]:
    """`read_pieces` of the whole page; the dictionaries of its glyphs are let go at once, which is cheapest then."""
    return read_pieces(pymupdf.TextPage(listing.get_textpage(PIECE_FLAGS)).extractRAWDICT()["blocks"])


def _images(listing: pymupdf.DisplayList, sheet: Rect) -> list[ImageBox]:
    mupdf = pymupdf.mupdf
    found = mupdf.FzStextPage(listing.this, _PICTURES)
    images: list[ImageBox] = []
    # PyMuPDF's own list tells ten more things of each, and takes longer for none than to gather them does
    block = found.m_internal.first_block
    while block is not None:
        if block.type != mupdf.FZ_STEXT_BLOCK_TEXT:
            place = block.bbox
            box = Rect(place.x0, place.y0, place.x1, place.y1)
            if box.area > 1 and box.intersects(sheet):
                picture = mupdf.FzStextBlock(block).i_image()
                images.append(ImageBox(box, picture.w(), picture.h()))
        block = block.next
    return images


@_without_profiles()
def read_words_at(page: pymupdf.Page, listing: pymupdf.DisplayList, number: int, boxes: Sequence[Rect]) -> PageContent:
    """The words of `read_page` that touch one of the boxes, in about a tenth of its time; nothing else of the page.

    Only the bands of the page that hold the boxes are read: `glyphs` and `undecodable` count what stands in them.
    Whether white or inkless text can be seen, whether a line parts a word, and whether one is a sign's own, takes the
    whole page: where such text may belong to the words asked for, the whole page is read. Words that stand sideways may
    be longer than any band: they are read in columns.
    """
    width, height = page.rect.width, page.rect.height
    sheet = Rect(0.0, 0.0, width, height)
    pieces, glyphs, undecodable, loose = _pieces_in(listing, _bands(boxes, sheet))
    turned = [piece_box(piece) for piece in pieces if piece.style.rotation in SIDEWAYS]
    if any(_touches(place, boxes) for place in turned):
        # level words stand in the bands whole, sideways ones in columns of the page
        level = [piece for piece in pieces if piece.style.rotation not in SIDEWAYS]
        pieces, more, unknown, _ = _pieces_in(listing, _columns(turned, sheet))
        pieces = level + [piece for piece in pieces if piece.style.rotation in SIDEWAYS]
        glyphs, undecodable = max(glyphs, more), max(undecodable, unknown)
    doubtful = [piece_box(piece).grown(0.3 * piece.size + 2.0) for piece in pieces if in_doubt(piece)]
    doubtful += [gap.bbox for gap in loose]
    words, hidden = visible_words(pieces, [], sheet, [], [], [sheet], lambda _: 1.0)
    words = without_cut(words, _closely_even(listing, sheet))
    found = _touching(words, boxes)
    near = (*boxes, *(word.bbox for word in found))
    if any(map(may_be_barred, found)) or any(_touches(place, near) for place in doubtful):
        whole = read_page(page, number)
        return whole._replace(words=_touching(whole.words, boxes), rulings=(), fills=(), strokes=(), images=())
    return PageContent(
        page=number, width=width, height=height, rotation=page.rotation, words=found, rulings=(),
        fills=(), strokes=(), images=(), glyphs=glyphs, undecodable=undecodable, hidden=hidden,
    )  # fmt: skip


def _bands(boxes: Sequence[Rect], sheet: Rect) -> list[Rect]:
    """Stretches of the page over its whole width that hold the boxes, and what may belong to words in them."""
    bands: list[Rect] = []
    for box in sorted(boxes, key=lambda box: box.y0):
        y0, y1 = box.y0 - AROUND, box.y1 + AROUND
        if bands and y0 - bands[-1].y1 < APART:
            y0, y1 = bands[-1].y0, max(y1, bands.pop().y1)
        bands.append(Rect(-sheet.width, y0, 2 * sheet.width, y1))
    return bands


def _columns(boxes: Sequence[Rect], sheet: Rect) -> list[Rect]:
    """Stretches of the page over its whole height that hold the boxes of turned text."""
    across = _bands([Rect(box.y0, box.x0, box.y1, box.x1) for box in boxes], Rect(0.0, 0.0, sheet.height, sheet.width))
    return [Rect(band.y0, band.x0, band.y1, band.x1) for band in across]


def _pieces_in(listing: pymupdf.DisplayList, bands: Sequence[Rect]) -> tuple[list[Piece], int, int, list[Gap]]:
    """`read_pieces` of the bands alone."""
    pieces: list[Piece] = []
    loose: list[Gap] = []
    glyphs = undecodable = 0
    for band in bands:
        more, count, unknown, gaps = read_pieces(_gathered(listing, PIECE_FLAGS, band).extractRAWDICT()["blocks"])
        pieces += more
        glyphs += count
        undecodable += unknown
        loose += gaps
    return pieces, glyphs, undecodable, loose


def _gathered(listing: pymupdf.DisplayList, flags: int, band: Rect) -> pymupdf.TextPage:
    """What MuPDF gathers of the part of the page in the band, text only where it touches that."""
    mupdf = pymupdf.mupdf
    part = mupdf.FzRect(*band)
    text = mupdf.FzStextPage(mupdf.fz_bound_display_list(listing.this))
    device = mupdf.fz_new_stext_device(text, _options(flags, band))
    mupdf.fz_run_display_list(listing.this, device, mupdf.FzMatrix(), part, mupdf.FzCookie())
    mupdf.fz_close_device(device)
    return pymupdf.TextPage(text)


def _closely_even(listing: pymupdf.DisplayList, sheet: Rect) -> Callable[[Rect], bool]:
    """Whether one box of the drawn page shows one colour alone, told at a scale at which a letter's stroke shows."""
    return lambda box: _Evenness(listing, sheet, 4.0)([box])[0]


def _around(boxes: Sequence[Rect]) -> list[Rect]:
    """What lies around the rows in which the boxes stand: above, left and right of each, and below the last."""
    rows: list[Rect] = []
    for box in sorted(boxes, key=lambda box: box.y0):
        if rows and box.y0 - rows[-1].y1 < ROWS_APART:
            rows[-1] = rows[-1].union(box)
        else:
            rows.append(box)
    places: list[Rect] = []
    above = -FAR
    for row in rows:
        x0, y0, x1, y1 = row.grown(ROW_MARGIN)
        places += (Rect(-FAR, above, FAR, y0), Rect(-FAR, y0, x0, y1), Rect(x1, y0, FAR, y1))
        above = y1
    return [*places, Rect(-FAR, above, FAR, FAR)]


def _touches(box: Rect, boxes: Sequence[Rect]) -> bool:
    return any(box.intersects(other.grown(1.0)) for other in boxes)


def _touching(words: Sequence[Word], boxes: Sequence[Rect]) -> tuple[Word, ...]:
    near = [box.grown(1.0) for box in boxes]
    return tuple(word for word in words if any(word.bbox.intersects(box) for box in near))


class _Darkness:
    """Which share of a box is not white on the drawn page.

    Gradients, pictures and the order of overlapping areas are thus all accounted for. Of most pages that are asked for,
    few boxes are: each is drawn for itself, until there are so many that the whole page is drawn.
    """

    LONGEST = 1600
    """Pixels of the page's longer side at most."""

    FEW = 8
    """Boxes from which on the whole page is drawn."""

    def __init__(self, listing: pymupdf.DisplayList, sheet: Rect) -> None:
        self._listing = listing
        self._scale = min(1.5, self.LONGEST / max(sheet.width, sheet.height, 1.0))
        self._asked = 0
        self._whole: pymupdf.Pixmap | None = None

    def __call__(self, box: Rect) -> float:
        self._asked += 1
        if self._asked == self.FEW:
            self._whole = self._draw(None)
        picture = self._draw(box.grown(3.0)) if self._whole is None else self._whole
        left, top, width, height, stride = picture.x, picture.y, picture.width, picture.height, picture.stride
        samples = memoryview(picture.samples_mv)
        x0, x1 = (min(width, max(0, int(x * self._scale) - left)) for x in (box.x0, box.x1 + 1))
        y0, y1 = (min(height, max(0, int(y * self._scale) - top)) for y in (box.y0, box.y1 + 1))
        seen = b"".join([samples[y * stride + x0 : y * stride + x1] for y in range(y0, y1)])
        pixels: int = max(1, (x1 - x0) * (y1 - y0))
        return len(seen.translate(None, LIGHT)) / pixels

    def _draw(self, part: Rect | None) -> pymupdf.Pixmap:
        matrix = pymupdf.Matrix(self._scale, self._scale)
        return self._listing.get_pixmap(matrix=matrix, colorspace=pymupdf.csGRAY, alpha=0, clip=part)


class _Evenness:
    """Which boxes show one colour alone on the drawn page; the part of the page that holds them is drawn, and small.

    Half a pixel a point is enough: a full stop of small print still shows in it.
    """

    SCALE, MOST_PIXELS = 0.5, 1_000_000
    NOISE = 2
    """Steps of 255 that are no difference."""
    ROUGH_BITS = 4
    """Edges but letters' are smoothed in 16 steps, not 255, where what seems even is looked at once more."""

    def __init__(self, listing: pymupdf.DisplayList, sheet: Rect, scale: float = SCALE) -> None:
        self._listing = listing
        self._sheet = sheet
        self._scale = scale

    def __call__(self, boxes: Sequence[Rect]) -> list[bool]:
        # nearly all boxes hold print, of which the letters in them are proof enough; letters elsewhere are left out, as
        # drawing letters takes most of the time. What seems even for it is looked at once more, with all letters.
        found = self._even(boxes, _around(boxes))
        if True in found:
            sure = iter(self._even([box for box, even in zip(boxes, found, strict=True) if even], []))
            found = [even and next(sure) for even in found]
        return found

    def _even(self, boxes: Sequence[Rect], textless: Sequence[Rect]) -> list[bool]:
        """Which boxes show one colour, where letters in the `textless` places are not drawn."""
        part = bounding_box(boxes).intersection(self._sheet)
        if part is None:
            return [False] * len(boxes)
        scale = min(self._scale, math.sqrt(self.MOST_PIXELS / max(1.0, part.area)))
        left, top = math.floor(part.x0 * scale), math.floor(part.y0 * scale)
        width = max(1, math.ceil(part.x1 * scale) - left)
        height = max(1, math.ceil(part.y1 * scale) - top)
        samples = self._draw(scale, left, top, width, height, textless)

        def even(box: Rect) -> bool:
            x0, x1 = max(0, math.floor(box.x0 * scale) - left), min(width, math.ceil(box.x1 * scale) - left)
            y0, y1 = max(0, math.floor(box.y0 * scale) - top), min(height, math.ceil(box.y1 * scale) - top)
            if x0 >= x1 or y0 >= y1:
                return False
            # most boxes hold print, which the row across their middle shows
            middle = y0 + (y1 - y0) // 2
            return is_even(row(middle, x0, x1)) and is_even(b"".join(row(y, x0, x1) for y in range(y0, y1)))

        def row(y: int, x0: int, x1: int) -> bytes:
            return samples[3 * (y * width + x0) : 3 * (y * width + x1)]

        def is_even(seen: bytes) -> bool:
            channels = (seen[channel::3] for channel in range(3))
            return all(max(channel) - min(channel) <= self.NOISE for channel in channels)

        return [even(box) for box in boxes]

    def _draw(self, scale: float, left: int, top: int, width: int, height: int, textless: Sequence[Rect]) -> bytes:
        """RGB pixels of that part, without padding and without the letters that lie mostly in the `textless` places."""
        mupdf = pymupdf.mupdf
        # as in `Documents.draw`: much faster than a pixmap of a colour space that is converted to
        colours = mupdf.FzColorspace(mupdf.FzColorspace.Fixed_RGB)
        area = mupdf.FzIrect(left, top, left + width, top + height)
        picture = mupdf.fz_new_pixmap_with_bbox(colours, area, mupdf.FzSeparations(), 0)
        mupdf.fz_clear_pixmap_with_value(picture, 0xFF)
        bits = mupdf.fz_graphics_aa_level()
        mupdf.fz_set_graphics_aa_level(self.ROUGH_BITS if textless else bits)
        drawing = device = mupdf.fz_new_draw_device(mupdf.FzMatrix(scale, 0, 0, scale, 0, 0), picture)
        mupdf.fz_set_graphics_aa_level(bits)  # the device keeps its own
        if textless:
            places, place = mupdf.vector_fz_rect(), mupdf.fz_rect()
            for place.x0, place.y0, place.x1, place.y1 in textless:
                places.append(place)
            device = mupdf.fz_new_culling_device_with_rects2(drawing, places)
        part = mupdf.FzRect(left / scale, top / scale, (left + width) / scale, (top + height) / scale)
        mupdf.fz_disable_icc()  # which colour it is does not matter here
        try:
            mupdf.fz_run_display_list(self._listing.this, device, mupdf.FzMatrix(), part, mupdf.FzCookie())
        finally:
            mupdf.fz_enable_icc()
        if textless:
            mupdf.fz_close_device(device)
        mupdf.fz_close_device(drawing)
        samples: bytes = pymupdf.Pixmap("raw", picture).samples
        return samples
