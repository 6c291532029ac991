"""Pictures whose letters no reader sees: drawings, tables and circuits are told, so that no page is silent of them.

Curves, screens of oscilloscopes, layouts, photographs, logos and plans in blocks are passed over: nobody copies a value
from them, and where they are drawn by lines they are no facts either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import ImageBox, PageContent
from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.partwords import PictureWords
from akili_desktop.extract.selectionfacts import of_packing
from akili_desktop.extract.vocabulary import Vocabulary, fold

EXTRACTOR = "pictures"
RULE = "picture-unread"
"""The rule that tells of a picture that is not read."""
SMALLEST = 40.0
"""Points: what is narrower or lower than this is a sign, a logo or the picture of one word."""
TOUCH = 2.0
"""Points between the strips of one picture, at most."""
MOST = 300
"""A page of more pictures is a pattern of them."""
SMALL = 0.03
"""Share of the page from which a picture under a heading or with a caption counts whatever that says."""
LARGE = 0.12
"""Share of the page from which one without a heading counts."""
HEAD, FOOT = 0.12, 0.9
"""What ends above or begins below these shares of the page's height is the maker's sign."""
RUNNING = 0.1
"""Share of the page's height that the running title stands in."""
OVER = 60.0
"""Points from a heading to the picture under it, at most."""
UNDER = 40.0
"""Points from a picture to its caption, at most."""
LONGEST = 12
"""Words of a heading, at most."""
_FIRST = re.compile(r"\D{1,10}\d")
"""How a figure's caption begins: a word and a number."""
_NUMBER = re.compile(r"\d[\d.]*")
"""The number of a heading, which may stand apart from it."""


def unread_pictures(page: PageContent, told: Sequence[Rect], vocabulary: Vocabulary, *, tabled: bool) -> list[Reject]:
    """A reject for each picture that may letter something and has no word of the page over it, none that is `told`.

    A picture under a heading or over a caption counts by its size, on the front page and where it is small by what
    these say; without any it has to be large. `tabled` tells that tables of the page were read: beside those the
    drawings of tapes and reels only letter what these state.
    """
    if not page.images or (tabled and of_packing(page, vocabulary)):
        return []
    boxes = [box for box in _whole(page.images) if _counts(page, box) and not any(map(box.intersects, told))]
    words = vocabulary.pictures
    lines = phrases(page.words) if boxes else []
    rejects: list[Reject] = []
    for box in boxes:
        under = [line for line in lines if line.bbox.overlap_x(box) > 0 and -line.size < line.bbox.y0 - box.y1 < UNDER]
        titles = [title for title in (_heading(page, box, lines, vocabulary), _caption(under, vocabulary)) if title]
        section = _section(page, box, lines, words)
        shown = any(words.shows(title) for title in titles) or any(words.of_screen(line.text) for line in under)
        if shown or words.heads_curves(section):
            continue
        share = box.area / max(1.0, page.width * page.height)
        sized = page.page > 1 and share >= (SMALL if titles or section else LARGE)
        if sized or any(words.draws(title) for title in titles):
            text = (titles[-1] if titles else section)[:120]
            rejects.append(Reject(page=page.page, bbox=box, rule=RULE, text=text, extractor=EXTRACTOR))
    return rejects


def _whole(images: Sequence[ImageBox]) -> list[Rect]:
    """The boxes of the pictures: strips and tiles that touch one another are one."""
    wholes: list[Rect] = []
    for image in images if len(images) <= MOST else ():
        box = image.bbox
        while touching := [other for other in wholes if other.grown(TOUCH).intersects(box)]:
            wholes = [other for other in wholes if other not in touching]
            box = bounding_box([box, *touching])
        wholes.append(box)
    return wholes


def _counts(page: PageContent, box: Rect) -> bool:
    """Whether a picture is large enough to letter something, no sign at the page's head or foot, and without words."""
    if min(box.width, box.height) < SMALLEST or box.y1 < HEAD * page.height or box.y0 > FOOT * page.height:
        return False
    return not any(box.holds_middle_of(word.bbox) for word in page.words)


def _heading(page: PageContent, box: Rect, lines: Sequence[Phrase], vocabulary: Vocabulary) -> str:
    """The short line or the figure's caption right above a picture, with its number; '' where there is none."""
    above = [
        line
        for line in lines
        if line.bbox.overlap_x(box) > 0 and -line.size < box.y0 - line.bbox.y1 < OVER and not _running(page, line)
    ]
    nearest = max(above, key=lambda line: line.bbox.y1, default=None)
    if nearest is None or not (_short(nearest) or _captions(nearest, vocabulary)):
        return ""
    level = [line for line in lines if abs(line.baseline - nearest.baseline) < 0.3 * nearest.size]
    return " ".join(line.text for line in level if line is nearest or _NUMBER.fullmatch(line.text))


def _caption(under: Sequence[Phrase], vocabulary: Vocabulary) -> str:
    """The caption of a figure among the lines right below a picture; '' where there is none."""
    found = [line for line in under if _captions(line, vocabulary)]
    return min(found, key=lambda line: line.bbox.y0).text if found else ""


def _captions(line: Phrase, vocabulary: Vocabulary) -> bool:
    """Whether a line begins as a figure's caption, no sentence: 'Figures 5, 6 and 7 detail how it is transferred'."""
    said = fold(line.text)
    return bool(_FIRST.match(said)) and said.startswith(vocabulary.figure_words) and not said.startswith("figures")


def _section(page: PageContent, box: Rect, lines: Sequence[Phrase], words: PictureWords) -> str:
    """The last heading above a picture that says what is drawn under it, or that it is curves; '' without any."""
    said = [
        line
        for line in lines
        if line.bbox.y1 < box.y0 and _short(line) and (words.heads_curves(line.text) or words.draws(line.text))
    ]
    last = max(said, key=lambda line: line.bbox.y1, default=None)
    return last.text if last is not None and not (_running(page, last) and not words.heads_curves(last.text)) else ""


def _running(page: PageContent, line: Phrase) -> bool:
    """Whether a line stands where a page's running title does."""
    return line.bbox.y1 < RUNNING * page.height


def _short(line: Phrase) -> bool:
    """Whether a line can be a heading."""
    return len(line.words) <= LONGEST and not line.text.endswith((".", ",", ";"))
