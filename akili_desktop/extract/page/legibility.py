"""Can the page's text be read at all? Scans, undecodable fonts and garbled character codes are told by statistics."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Region
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.shifts import NO_SHIFTS, Shifts
from akili_desktop.extract.page.texts import texts_by_font

LEAST_GLYPHS = 24
"""A page with fewer glyphs holds at most a stamp, a page number or a link added to a scan."""

OUTLINES = 150
"""So many small shapes on a page without text are letters drawn as outlines, or a drawing with its labels."""

SEGMENTS = 1000
"""So many lines and curves in few paths are the same, drawn in one go; a logo has fewer."""

LETTER = 14.0
"""Points: a smaller shape may be a letter, a larger one is part of a drawing."""

CELL = 6.0
"""Points, about a letter's width and a line's height: how finely small shapes are put into lines."""

LINE, GAP = 30, 3
"""A line of text runs over so many cells, with gaps of so many at most."""

NOTES = 12
"""A drawing has a title and some notes: fewer lines than this. A page of text or a table has more."""

FIGURE = 4
"""So many large curved or slanted shapes, or more, make a drawing; text alone has none, a logo has few."""


SIGNAL = re.compile(r"[A-Z][A-Z_/#+-]*\d[A-Z0-9_/#+-]*")
"""A name of capitals with a digit."""

ODD = re.compile(r"[^\w.,;:\-–—−()/+±=%°<>≤≥\[\]'\"&*•|~·]")
"""A character that is neither letter nor digit nor usual between them."""

WHITE = re.compile(r"[^\S\n]+")
LETTERS = re.compile(r"[A-Za-z]+")
CAPITALS = re.compile(r"[^\Wa-z\d_]+")

RECOGNISED = 0.05
"""A larger share of the words than this is worth saying where characters were recognised instead of read."""


class Verdict(NamedTuple):
    """Whether the page is unreadable and why, or which regions of it are.

    A page that is not unreadable and has a reason, but no region, is a drawing with labels that are not read.
    """

    unreadable: bool
    reason: str
    regions: tuple[Region, ...]


def judge(page: PageContent, shifts: Shifts = NO_SHIFTS) -> Verdict:
    """The verdict on a page's text layer.

    A font whose words hold mostly signs where letters should stand (a shifted or private encoding) is garbled: its
    words are regions that are not read. Where most of the page's words are such, the page is unreadable. Words whose
    characters were recognised, by a scanner's software or by their outlines, are a region too: they are read, but only
    for review. So is all of a page that OCR read. `shifts` says which fonts were read with all their codes moved, which
    is for review, and which cannot be: they are garbled too.
    """
    shifted = shifts.unread
    if page.recognised:
        return _of_ocr(page)
    covered = sum(image.bbox.area for image in page.images)
    if page.glyphs < LEAST_GLYPHS:
        return _without_text(page, covered / max(1.0, page.width * page.height))
    if page.undecodable > 0.3 * page.glyphs:
        return Verdict(True, "the text's font cannot be decoded", ())
    fonts = texts_by_font(page)
    bad = {font for font, texts in fonts.items() if font in shifted or _garbled(texts)}
    doubtful = _recognised(page) + _moved(page, shifts.read)
    if not bad:
        return Verdict(False, "", doubtful)
    lost = sum(len(text) for font in bad for text in fonts[font])
    if lost > 0.5 * sum(len(w.text) for w in page.words):
        if shifted.keys() >= bad:
            said = ", ".join(map(str, sorted(set(shifted.values()))))
            return Verdict(True, f"the text's character codes are moved by {said}: the file says other letters", ())
        return Verdict(True, "the text's character codes are scrambled: what is printed cannot be told", ())
    regions = doubtful + tuple(
        Region(bbox=bounding_box(w.bbox for w in page.words if w.font == font), reason=_why_bad(font, shifted))
        for font in sorted(bad)
    )
    return Verdict(False, "", regions)


def _why_bad(font: str, shifted: Mapping[str, int]) -> str:
    if font in shifted:
        return f"font {font} says other letters than it prints: its codes are moved by {shifted[font]}"
    return f"font {font} cannot be decoded"


def _without_text(page: PageContent, pictures: float) -> Verdict:
    """Of a page without text: a scan, text drawn as outlines, a drawing, or nothing; `pictures` is their share of it.

    Drawings of packages and circuits often have their labels as outlines. Such a page is no page of text that was lost:
    it counts as without facts, but says that its labels are not read.
    """
    if pictures > 0.2:
        return Verdict(True, "scanned: the page is a picture without a text layer", ())
    small = [(x0, y0) for x0, y0, x1, y1, _, _ in page.rulings if (x1 - x0) + (y1 - y0) < LETTER]
    letters = small + [
        (x0, (y0 + y1) / 2) for (x0, y0, x1, y1), _ in page.strokes if x1 - x0 < LETTER and y1 - y0 < LETTER
    ]
    segments = sum(stroke.segments for stroke in page.strokes) + len(small)
    if len(letters) <= OUTLINES and segments <= SEGMENTS:
        return Verdict(False, "", ())
    if pictures > 0.05:
        return Verdict(True, "scanned: pictures and drawn lines without a text layer", ())
    figures = sum(max(s.bbox.width, s.bbox.height) >= LETTER for s in page.strokes)
    if figures >= FIGURE and len(letters) > OUTLINES and _lines(letters) < NOTES:
        return Verdict(False, "a drawing whose letters are outlines: its labels and notes are not read", ())
    return Verdict(True, "drawn as outlines without a text layer: there are no characters to read", ())


def _lines(places: Sequence[tuple[float, float]]) -> int:
    """How many lines the small shapes at these places make, each as long as a line of running text."""
    rows: dict[int, set[int]] = defaultdict(set)
    for x, y in places:
        rows[int(y // CELL)].add(int(x // CELL))
    count = 0
    for cells in rows.values():
        ordered = sorted(cells)
        start = 0
        for at in range(1, len(ordered) + 1):
            if at == len(ordered) or ordered[at] - ordered[at - 1] > GAP:
                count += ordered[at - 1] - ordered[start] + 1 >= LINE
                start = at
    return count


def _of_ocr(page: PageContent) -> Verdict:
    if not page.words:
        return Verdict(True, f"scanned: {page.recognised} found no text in the picture", ())
    reason = f"read by OCR ({page.recognised}): what is read there is for review"
    return Verdict(False, "", (Region(bbox=bounding_box(word.bbox for word in page.words), reason=reason),))


def _recognised(page: PageContent) -> tuple[Region, ...]:
    words = [word for word in page.words if word.confidence is not None]
    if len(words) <= RECOGNISED * len(page.words):
        return ()
    reason = "characters recognised, not stated by the file: what is read there is for review"
    return (Region(bbox=bounding_box(word.bbox for word in words), reason=reason),)


def _moved(page: PageContent, read: Mapping[str, int]) -> tuple[Region, ...]:
    return tuple(
        Region(
            bbox=bounding_box(word.bbox for word in page.words if word.font == font),
            reason=f"font {font} says other letters than it prints; read with its codes moved by {by}, for review",
        )
        for font, by in sorted(read.items())
    )


def _garbled(texts: Iterable[str]) -> bool:
    """Whether a font's text is no writing: among at least 40 characters, too few letters and digits in runs.

    Each word counts once: a table may say 'FHCLK = 8 MHz' in every row, which has no vowel and is no cipher.
    """
    plain = "\n".join(set(texts))
    whole = WHITE.sub("", plain if plain.isascii() else unicodedata.normalize("NFKC", plain))
    joined = whole.split("\n")
    total = sum(map(len, joined))
    if total < 40:
        return False
    odd = len(ODD.findall("".join(joined)))
    if odd > 0.3 * total or total <= 200:
        return odd > 0.3 * total
    # 'PA10', 'DDR_DQ7#': the names of a ball map's signals have few vowels and are no cipher
    spoken = "".join([text for text in joined if not SIGNAL.fullmatch(text)])
    letters = sum(map(len, LETTERS.findall(spoken)))
    if letters <= 200:
        return False
    if sum(map(spoken.count, "aeiouAEIOU")) < 0.08 * letters:
        return True
    if sum(map(len, CAPITALS.findall("".join(joined)))) <= 0.3 * letters:
        return False
    return sum(1 for a, b in pairwise(" ".join(joined)) if a.islower() and b.isupper()) > 0.3 * letters
