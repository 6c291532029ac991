"""Can the page's text be read at all? Scans, undecodable fonts and garbled character codes are told by statistics."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Region
from akili_desktop.core.geometry import bounding_box

LEAST_GLYPHS = 24
"""A page with fewer glyphs holds at most a stamp, a page number or a link added to a scan."""

OUTLINES = 150
"""So many drawn shapes on a page without text are letters drawn as outlines, or a drawing with its labels."""


SIDEWAYS = 40
"""So many words that do not read from left to right, and most of the page's, are a table or text printed sideways."""


RECOGNISED = 0.05
"""A larger share of the words than this is worth saying where characters were recognised instead of read."""


class Verdict(NamedTuple):
    """Whether the page is unreadable and why, or which regions of it are."""

    unreadable: bool
    reason: str
    regions: tuple[Region, ...]


def judge(page: PageContent) -> Verdict:
    """The verdict on a page's text layer.

    A font whose words hold mostly signs where letters should stand (a shifted or private encoding) is garbled: its
    words are regions that are not read. Where most of the page's words are such, the page is unreadable. Words
    that run sideways, where most do, are a region too: tables are read from left to right alone. So are words whose
    characters were recognised, by a scanner's software or by their outlines: they are read, but only for review. So is
    all of a page that OCR read.
    """
    if page.recognised:
        return _of_ocr(page)
    covered = sum(image.bbox.area for image in page.images)
    if page.glyphs < LEAST_GLYPHS:
        if covered > 0.2 * page.width * page.height:
            return Verdict(True, "scanned: the page is a picture without a text layer", ())
        if len(page.strokes) + len(page.rulings) > OUTLINES:
            return Verdict(True, "drawn as outlines without a text layer: there are no characters to read", ())
        return Verdict(False, "", ())
    if page.undecodable > 0.3 * page.glyphs:
        return Verdict(True, "the text's font cannot be decoded", ())
    fonts: dict[str, list[Word]] = {}
    for word in page.words:
        fonts.setdefault(word.font, []).append(word)
    bad = {font for font, words in fonts.items() if _garbled(word.text for word in words)}
    turned = [word for word in page.words if word.rotation != 0]
    sideways: tuple[Region, ...] = ()
    if len(turned) >= SIDEWAYS and len(turned) > 0.5 * len(page.words):
        sideways = (Region(bbox=bounding_box(w.bbox for w in turned), reason="the text is printed sideways"),)
    doubtful = sideways + _recognised(page)
    if not bad:
        return Verdict(False, "", doubtful)
    lost = sum(len(w.text) for font in bad for w in fonts[font])
    if lost > 0.5 * sum(len(w.text) for w in page.words):
        return Verdict(True, "the text's character codes are scrambled: what is printed cannot be told", ())
    regions = doubtful + tuple(
        Region(bbox=bounding_box(w.bbox for w in fonts[font]), reason=f"font {font} cannot be decoded")
        for font in sorted(bad)
    )
    return Verdict(False, "", regions)


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


def _garbled(texts: Iterable[str]) -> bool:
    """Whether a font's text is no writing: among at least 40 characters, too few letters and digits in runs."""
    joined = [unicodedata.normalize("NFKC", text) for text in texts]
    total = sum(map(len, joined))
    if total < 40:
        return False
    odd = sum(1 for text in joined for c in text if not c.isalnum() and c not in ".,;:-–—−()/+±=%°<>≤≥[]'\"&*•_|~·")
    letters = [c for text in joined for c in text if c.isascii() and c.isalpha()]
    vowels = sum(c in "aeiouAEIOU" for c in letters)
    mixed = sum(1 for text in joined for a, b in pairwise(text) if a.islower() and b.isupper())
    return odd > 0.3 * total or (len(letters) > 200 and (vowels < 0.08 * len(letters) or mixed > 0.3 * len(letters)))
