"""Pin drawings that give no map, told so that no page keeps silent of them: without letters, or without numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, PinWords, plain
from akili_desktop.extract.pins.titles import FIGURE, is_figure, package_stretch, viewing_words

EXTRACTOR = "pin-drawings"
RULE = "pin-drawing-unread"
"""The rule that tells of a pin drawing that is not read."""
HALF = 110.0
"""Points at each side of its title's middle that a drawing takes at most for this."""
REACH = 260.0
"""Points above or below its title that a drawing takes at most."""
LEAST = 60.0
"""A lower stretch without words, in points, holds no drawing of a package's pins."""
LINES = 24
"""A drawing of a package with eight pins has so many lines and curves: its frame, its leads, its letters."""
NAMES = 3
"""So many leads named in words, without a number ('INPUT', 'COMMON', 'OUTPUT'), are a package's pins."""
COUNTED = 4
"""So many numbers from 1 on, each once, around a title's drawing that gave no map are its leads'."""
LINES_NAMED = 6
"""Lines and curves of a drawing whose leads are named, at least: a frame and a lead."""
FILLED = 0.4
"""Of the stretch a picture of the pins takes so much."""
BESIDE = 80.0
"""Points between a drawing's pins and its title, at most."""
NEAR = 1.6
"""Sizes of type between the lines of one title."""
SMALLEST = 40.0
"""Points: a picture narrower or lower than this is a logo or a sign."""
LARGEST = 0.5
"""A picture of a larger share of the page is a scan of it."""
UNDER = 100.0
"""Points between a heading and the picture under it, and from one picture to the next, at most."""
LONGEST_HEADING = 7
"""Words of a heading, at most."""
_CHAPTER = re.compile(r"^\d[\d.]*\s+")


def unlettered(
    page: PageContent, pins: PinWords, packages: PackageWords, read: Sequence[Rect] = (), *, silent: bool = False
) -> list[Reject]:
    """A reject for each drawing or picture of pins that gives no map; `read` are the boxes of drawings that were read.

    It stands beside its title, or under a heading of pins on a page that is otherwise `silent` of them.
    """
    if len(page.strokes) + len(page.rulings) < LINES_NAMED and not page.images:
        return []
    titled = _titled(page, pins, packages, read) if _may_title(page, pins) else []
    return titled or (_headed(page, pins) if silent and page.images else [])


def _may_title(page: PageContent, pins: PinWords) -> bool:
    """Whether a page has words of a view's or a figure's caption."""
    return bool(viewing_words(page, pins)) or any(text.startswith(FIGURE) for text in texts_of(page))


def _titled(page: PageContent, pins: PinWords, packages: PackageWords, read: Sequence[Rect]) -> list[Reject]:
    """One for each title of a pin drawing beside a stretch that a drawing or picture fills.

    No word stands in it, or only names of leads.

    A title names a package and says from where it is seen ('16-Pin SOIC' over 'Top View'), or captions a figure of
    pins; it stands at none of the drawings that were `read`.
    """
    rejects: list[Reject] = []
    names: list[Phrase] | None = None
    lines, views = phrases(page.words), viewing_words(page, pins)
    for line in lines:
        viewed = line.words[-1].text in views and pins.viewed(line.text)
        figure = not viewed and is_figure(line) and pins.titled(line.text)
        if not viewed and not figure:
            continue
        title = _block(line, lines)
        if viewed and not any(package_stretch(part, packages) for part in title):
            continue
        box = bounding_box(part.bbox for part in title)
        if any(other.grown(BESIDE).intersects(box) for other in read):
            continue
        names = [p for p in lines if _lead(p.text, pins)] if names is None else names
        drawn = (
            _drawn(page, box, lines)
            or (_drawn(page, box, lines, names) if names else [])
            or (_counted(page, box, lines, pins) if viewed else [])
        )
        own = next((one for one in drawn if not any(one.intersects(reject.bbox) for reject in rejects)), None)
        if own is not None:  # of two drawings, one over the title and one under it, the other has a title of its own
            rejects.append(_reject(page, own, " ".join(part.text for part in title)))
    return rejects


def _headed(page: PageContent, pins: PinWords) -> list[Reject]:
    """One for the pictures under each heading of pins."""
    pictures = sorted((image.bbox for image in page.images if _shows(page, image.bbox)), key=lambda box: box.y0)
    rejects: list[Reject] = []
    for line in phrases(page.words) if pictures else ():
        if len(line.words) > LONGEST_HEADING or line.text.endswith(".") or not _heads(line.text, pins):
            continue
        under: list[Rect] = []
        foot = line.bbox.y1
        for box in pictures:
            if line.bbox.y0 < box.y0 <= foot + UNDER:
                under.append(box)
                foot = max(foot, box.y1)
        if under and not any(reject.bbox.holds_middle_of(under[0]) for reject in rejects):
            rejects.append(_reject(page, bounding_box(under), line.text))
    return rejects


def _counted(page: PageContent, title: Rect, lines: Sequence[Phrase], pins: PinWords) -> list[Rect]:
    """The box, if any, of the numbers 1, 2, 3 … that stand below a title, above the next one and not in one column."""
    x0, x1 = title.cx - HALF, title.cx + HALF
    foot = min((p.bbox.y0 for p in lines if p.bbox.y0 > title.y1 and pins.viewed(p.text)), default=page.height)
    under = Rect(x0, title.y1, x1, min(foot, title.y1 + REACH))
    numbers = [w for w in page.words if w.text.isdecimal() and under.holds_middle_of(w.bbox)]
    if len(numbers) < COUNTED or sorted(int(w.text) for w in numbers) != list(range(1, len(numbers) + 1)):
        return []
    box = bounding_box(w.bbox for w in numbers)
    strokes = sum(box.grown(20).holds_middle_of(s.bbox) for s in page.strokes)
    apart = box.width > 3 * numbers[0].size and box.height > 3 * numbers[0].size
    return [box] if apart and strokes >= LINES_NAMED else []


def _reject(page: PageContent, box: Rect, text: str) -> Reject:
    return Reject(page=page.page, bbox=box, rule=RULE, text=text[:120], extractor=EXTRACTOR)


def _lead(text: str, pins: PinWords) -> bool:
    """Whether a line is a lead's name in letters: 'b' and 'A1' are dimensions as often."""
    return sum(map(str.isalpha, text)) > 1 and plain(text) in pins.terminal_names


def _heads(text: str, pins: PinWords) -> bool:
    """Whether a line begins as headings of pins do, behind a chapter's number: a feature may end in 'pins'."""
    return plain(_CHAPTER.sub("", text)).startswith(pins.titles)


def _shows(page: PageContent, box: Rect) -> bool:
    """Whether a picture is large enough to letter something, and has no words of the page over it."""
    if min(box.width, box.height) < SMALLEST or box.area > LARGEST * page.width * page.height:
        return False
    return not any(box.holds_middle_of(word.bbox) for word in page.words)


def _block(line: Phrase, lines: Sequence[Phrase]) -> list[Phrase]:
    """The line with those right above and below it, of its size and about its middle, from the top."""
    block = [line]
    for other in sorted(lines, key=lambda phrase: abs(phrase.bbox.cy - line.bbox.cy)):
        gap = max(other.bbox.y0 - block[-1].bbox.y1, block[0].bbox.y0 - other.bbox.y1)
        level = (
            abs(other.size - line.size) < 1 and abs(other.bbox.cx - line.bbox.cx) < 0.5 * line.bbox.width + line.size
        )
        if other is not line and level and gap + line.size >= 0 and gap < (NEAR - 1) * line.size:
            block = sorted((*block, other), key=lambda phrase: phrase.bbox.y0)
    return block


def _drawn(page: PageContent, title: Rect, lines: Sequence[Phrase], names: Sequence[Phrase] = ()) -> list[Rect]:
    """The stretches above and below a title without a word but `names` of leads that are drawn upon or hold a picture.

    The nearest comes first: a title stands close to its drawing.
    """
    x0, x1 = max(0.0, title.cx - HALF), min(page.width, title.cx + HALF)
    around = [p.bbox for p in lines if p.bbox.x1 > x0 and p.bbox.x0 < x1 and p not in names]
    top = max((box.y1 for box in around if box.y1 <= title.y0 + 1), default=0.0)
    bottom = min((box.y0 for box in around if box.y0 >= title.y1 - 1), default=page.height)
    above = Rect(x0, max(top, title.y0 - REACH), x1, title.y0)
    below = Rect(x0, title.y1, x1, min(bottom, title.y1 + REACH))
    found: list[tuple[float, Rect]] = []
    for stretch, edge in ((above, title.y0), (below, title.y1)):
        named = sum(stretch.holds_middle_of(name.bbox) for name in names)
        if named < NAMES if names else stretch.height < LEAST:
            continue
        boxes = [s.bbox for s in page.strokes if stretch.holds_middle_of(s.bbox)]
        boxes += [
            Rect(r.x0, r.y0, r.x1, r.y1) for r in page.rulings
            if r.length < HALF and stretch.contains_point(0.5 * (r.x0 + r.x1), 0.5 * (r.y0 + r.y1))
        ]  # fmt: skip
        pictures = [part for image in page.images if (part := stretch.intersection(image.bbox)) is not None]
        if (
            len(boxes) >= (LINES_NAMED if names else LINES)
            or sum(part.area for part in pictures) >= FILLED * stretch.area
        ):
            found.append((min(min(abs(box.y0 - edge), abs(box.y1 - edge)) for box in (*boxes, *pictures)), stretch))
    return [stretch for _, stretch in sorted(found, key=lambda one: one[0])]
