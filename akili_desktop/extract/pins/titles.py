"""Titles of pin drawings: the parts and the package that the text above, below or inside a drawing names.

A title is one drawing's only: where several drawings stand on a page, each line goes to the drawing nearest to it.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import LISTED
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, PinWords, VendorWords
from akili_desktop.extract.pins.titlelines import with_strokes

REACH = 9.5
"""Farthest title in its glyph sizes above or below the drawing's names; part numbers alone stand closer."""

REACH_PARTS = 6.0
LARGER = 1.3
"""Glyph sizes of a drawing's names that a chapter's heading has at least, in one of its own."""
CHAPTERS = 5.0
"""Farthest heading of a chapter above its drawing, in its glyph sizes."""

CLOSE = 2.0
"""So many glyph sizes over the first pin a body's title stands at most."""
LONGEST_PACKAGE = 120

PART_UNKNOWN = "pin-map-part-unknown"
"""Flag of a map that cannot be assigned to one of several parts."""

PACKAGE_UNKNOWN = "pin-map-package-unknown"
"""Flag of a map that names no package and may not be of all that the document tells of."""

_BETWEEN = re.compile(r"[\s,/;&()]*(?:(?:and|or|und|package|packages|\([A-Z]{1,4}\))[\s,/;&()]*)*", re.IGNORECASE)
_OPEN = re.compile(r"(?:[,/&(-]|\b(?:and|or|und))$", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:and|or|und|packages?)\b|[,/&)]", re.IGNORECASE)
"""What a line ends in, or the next one begins with, that go on from one to the other."""

_SIZE = re.compile(
    r"(?P<open>\s?\()?(?:\s?[/,]?\s?\d+(?:\.\d+)?(?:\s?mm)?(?:\s?[x×/]\s?\d+(?:\.\d+)?)*)[-‐\s]?(?:mils?|mm)\b(?(open)\))",
    re.IGNORECASE,
)
"""The size of a package's body behind its name: ' 150 / 208-MIL', ' 6x5-mm', ' (4.4 mm)'."""

_LEADS = r"(?: \(\d{1,3}[- ](?:PIN|Pin|pin|LEAD|Lead|lead)S?\))?"
"""How many leads the package of one letter has, where it has several: 'D (14-PIN)'."""
_CODED = re.compile(
    rf"(?:^|(?<=[\s.…]))(?:(?!THE|PIN|NEW|SEE|ANY|THIS|LEAD)[A-Z]{{1,4}}{_LEADS}"
    r"(?:, ?(?:or |OR )?| or | OR | and | AND |/))*"
    rf"(?!THE|PIN|NEW|SEE|ANY|THIS|LEAD|IN\b|OF\b)[A-Z]{{1,4}}{_LEADS} (?:PACKAGES?|Packages?)(?=$| \()"
    r"|(?:^|(?<=\s))(?:PACKAGES?|Packages?) (?!THE|PIN|TYPE|TOP|VIEW|AND|OR\b|IN\b|OF\b)[A-Z]{1,4}(?![\w-])"
)
"""A caption that names packages by the maker's letters only: 'D, P, PS, PW, OR JG PACKAGE', 'D (8-PIN) OR P PACKAGE',
'Package UA'."""

_ALSO = re.compile(r"(?:/[A-Z][A-Za-z]{1,6}\d{0,3}\b)+")
"""Further packages behind a slash, also those too short to be believed alone: 'DIP/SO'."""

_TOLD_COUNT = re.compile(r"(\d{1,3})\s?-?\s?(?:pin|lead|ld|ball|bump|terminal|pad)", re.IGNORECASE)
_OWN_COUNT = re.compile(r"([A-Za-zµμ]{2,})[-−– ]?(\d{1,3})(?![\d-]|\.\d|\s?[xX×/]\s?\d|\s?(?i:mils?|mm)\b)")
_LAST_COUNT = re.compile(r"(?:SOT|TSOT|SC)-?\d{2,3}-(\d{1,2})(?!\d)")
_BY_OUTLINE = frozenset({"to", "sot", "tsot", "sc", "do", "sod", "fp", "tfp"})
"""Families whose number names an outline, not a count of pins."""

_NO_FAMILY = frozenset(
    {
        "and",
        "lead",
        "leads",
        "package",
        "packages",
        "pin",
        "pins",
        "plastic",
        "ceramic",
        "top",
        "view",
        "suffix",
        "case",
        "mil",
        "mils",
    }
)

_NUMBER = re.compile(r"\d+(?:\.\d+)*\.?")
_CHAPTER = re.compile(rf"^{_NUMBER.pattern}\s+(?=\S)")
"""The number of a chapter before its heading, which may stand apart."""

_WORDS = re.compile(r"(?:[^\W\d_]{2,}\s)+")
"""Words, and no part's name, that lead to a package."""

FIGURE = ("Fig", "FIG")
"""What the first word of a figure's caption begins with."""
_FIGURE = re.compile(r"(?:Figure|FIGURE|Fig\.?|FIG\.?)\s*\d+")
_CASE = re.compile(r"(?:[A-Z]{1,4}\s+SUFFIX|CASE\s+[\w-]+|(?:STYLE|Style)\s+\d+)(?:\s*,?\s*(?:CASE|STYLE)\s+[\w-]+)*$")
_PROSE = re.compile(
    r"[a-z]{2,}[.;]\s+\S|[a-z]{3,}\.$|\b(?:is|are|was|has|this|these|see|shown|only|notes?)\b", re.IGNORECASE
)


class Title(NamedTuple):
    """What names one drawing: parts as printed, the package with the box that spells it."""

    parts: str | None = None
    package: str | None = None
    package_bbox: Rect | None = None


class Place(NamedTuple):
    """A drawing on the page: the box of its numbers, of numbers and names, whether a row of leads, glyph size."""

    outline: Rect
    whole: Rect
    single: bool = False
    outline_size: float = 8.0


class _Line(NamedTuple):
    line: Phrase
    package: tuple[str, Rect] | None
    parts: tuple[str, ...]


def titles(
    places: Sequence[Place],
    lines: Sequence[Phrase],
    page_height: float,
    packages: PackageWords,
    vendors: VendorWords,
    head_end: float | None = None,
) -> list[Title]:
    """The title of each drawing; a line outside the drawings is given to the nearest one alone.

    `head_end` is where the running head ends, where a line tells; else it may reach down to 0.12 of the page.
    """
    head = {
        token
        for line in lines
        if line.bbox.y1 < 0.2 * page_height and not any(p.whole.holds_middle_of(line.bbox) for p in places)
        for w in line.words
        for token in part_tokens(w.text, vendors, packages)
    }
    bodies, lettered = _lettered_bodies(places, lines, packages, vendors)
    known = [
        k
        for line in lines
        if (k := _known(line, packages, vendors, lettered if any(line is of for of in bodies) else head)) is not None
    ]
    # the running head names all parts of the document
    size = max((p.outline_size for p in places), default=0.0)
    below = 0.12 * page_height if head_end is None else head_end
    large = max(1.6 * size, 0.8 * max((line.size for line in lines), default=0.0))
    known = [
        k
        for k in known
        if k.package or (k.line.size <= large and (k.line.bbox.y1 > below or any(_right_over(p, k) for p in places)))
    ]
    figures = [p for p in lines if is_figure(p)]
    costs = sorted(
        (cost, d, i)
        for d, place in enumerate(places)
        for i, k in enumerate(known)
        if (cost := _cost(place, k, figures)) is not None
    )
    # parts may stand above the drawings whose packages stand below them
    sides = {packaged: _side(costs, places, known, packaged) for packaged in (True, False)}
    costs.sort(
        key=lambda c: (
            (side := sides[known[c[2]].package is not None]) is not None
            and _below(places[c[1]], known[c[2]]) not in (side, None),
            c[0],
        )
    )
    owner: dict[int, int] = {}
    order: dict[int, list[int]] = {d: [] for d in range(len(places))}
    for _, d, i in costs:
        if owner.setdefault(i, d) == d:
            order[d].append(i)
    free = [k for i, k in enumerate(known) if i not in owner]
    found = [_title(places[d], [known[i] for i in order[d]], free, lines) for d in range(len(places))]
    named = {id(k.line): k.parts for k in known if k.parts}
    parts = [t.parts or _of_figure(place, figures, named) for t, place in zip(found, places, strict=True)]
    captions = [[line for line in lines if _captions(place, line)] for place in places]
    return [t._replace(parts=p) for t, p in zip(found, with_strokes(parts, captions), strict=True)]


def _lettered_bodies(
    places: Sequence[Place], lines: Sequence[Phrase], packages: PackageWords, vendors: VendorWords
) -> tuple[list[Phrase], set[str]]:
    """The lines on bodies, or right over or under them, that are nothing but parts, and the parts that the page names
    anywhere but in a drawing.

    Drawings beside each other that are lettered with different parts ('MAX220' over 'MAX232', 'MAX222' over 'MAX242')
    are of these, whether the page's head names them or not; what all of them are lettered with need tell no part.
    """
    bodies: list[list[Phrase]] = [
        [line for line in lines if _captions(place, line) and _only_parts(line, packages, vendors)] for place in places
    ]
    if len({tuple(sorted(line.text for line in body)) for body in bodies if body}) < 2:
        return [], set()
    own = {id(line) for body in bodies for line in body}
    outside = (w for w in lines if id(w) not in own and not any(p.whole.holds_middle_of(w.bbox) for p in places))
    said = {t for line in outside for w in line.words for t in part_tokens(w.text, vendors, packages)}
    return [line for body in bodies for line in body], said


def _captions(place: Place, line: Phrase) -> bool:
    """Whether a line stands on a body, or at its middle close over or under the drawing."""
    middle = abs(line.bbox.cx - place.outline.cx) <= CLOSE * line.size
    gap = max(place.whole.y0 - line.bbox.y1, line.bbox.y0 - place.whole.y1)
    return _inside(place, line) or (middle and -0.5 * line.size <= gap <= 2 * CLOSE * line.size)


def _only_parts(line: Phrase, packages: PackageWords, vendors: VendorWords) -> bool:
    """Whether a line is parts, perhaps with strokes between them."""
    words = [word.text for word in line.words if any(map(str.isalnum, word.text))]
    return bool(words) and all(part_tokens(word, vendors, packages) for word in words)


def over_the_page(place: Place, lines: Sequence[Phrase], pins: PinWords, packages: PackageWords) -> Title | None:
    """The title of a page's only drawing in the nearest heading of pins above it, wherever on its line it begins."""
    above = [p for p in lines if p.bbox.y1 <= place.whole.y0 and pins.titled(p.text) and len(p.words) <= 14]
    nearest = max(above, key=lambda p: p.bbox.y1, default=None)
    if nearest is None or place.whole.y0 - nearest.bbox.y1 > REACH * nearest.size:
        return None
    stretch = package_stretch(nearest, packages)
    return Title(None, *stretch) if stretch is not None else None


def under_headings(
    found: Sequence[Title],
    places: Sequence[Place],
    counts: Sequence[int],
    lines: Sequence[Phrase],
    packages: PackageWords,
) -> list[Title]:
    """The titles, a drawing without a package with that of the chapter's heading right over it, wherever that begins:
    '2.1 40-lead PDIP'.

    The heading is in larger letters, names the package and nothing else, and counts no other leads; nothing but the
    drawing stands between it and the drawing's end, below it.
    """
    titled = list(found)
    for at, (place, count) in enumerate(zip(places, counts, strict=False)):
        outer = place.whole
        above = [p for p in lines if p.bbox.y1 <= outer.y0 and not _NUMBER.fullmatch(p.text)]
        heading = max(above, key=lambda p: p.bbox.y1, default=None)
        if titled[at].package or heading is None or heading.size < LARGER * place.outline_size:
            continue
        stretch = package_stretch(heading, packages)
        level = sum(abs(p.baseline - heading.baseline) <= 0.3 * heading.size for p in above)
        if stretch is None or level > 1 or _CHAPTER.sub("", heading.text, count=1) != stretch[0]:
            continue
        if outer.y0 - heading.bbox.y1 > CHAPTERS * heading.size or pin_counts(stretch[0]) - {count, count - 1}:
            continue
        under = Rect(min(heading.bbox.x0, outer.x0), heading.bbox.y1, max(heading.bbox.x1, outer.x1), outer.y1)
        others = (p for p in lines if p is not heading and not outer.holds_middle_of(p.bbox))
        if not any(under.intersects(p.bbox) for p in others) and not any(
            p is not place and under.intersects(p.whole) for p in places
        ):
            titled[at] = titled[at]._replace(package=stretch[0], package_bbox=stretch[1])
    return titled


@once
def viewing_words(page: PageContent, pins: PinWords) -> frozenset[str]:
    """The texts of a page's words that may end a caption that says from where a package is seen: none on most pages."""
    return frozenset([text for text in texts_of(page) if text.casefold().rstrip(").:") in pins.view_ends])


def is_figure(line: Phrase) -> bool:
    """Whether the line is a figure's caption, which names nothing but its figure."""
    return _FIGURE.match(line.text) is not None


def _of_figure(place: Place, figures: Sequence[Phrase], named: Mapping[int, tuple[str, ...]]) -> str | None:
    """The parts in the caption of the figure that the drawing stands in: the first caption below it."""
    below = [p for p in figures if p.bbox.y0 >= place.whole.y1 and p.bbox.overlap_x(place.whole.grown(400, 0)) > 0]
    first = min(below, key=lambda p: p.bbox.y0, default=None)
    if first is None or first.bbox.y0 - place.whole.y1 > 25 * first.size:
        return None
    level = [p for p in below if abs(p.baseline - first.baseline) <= first.size]
    return ", ".join(named.get(id(first), ())) or None if len(level) == 1 else None


def _inside(place: Place, line: Phrase) -> bool:
    """Whether the line stands on the body, which reaches a little over its first and last lead."""
    return place.outline.grown(0, 1.5 * line.size).contains_point(line.bbox.cx, line.bbox.cy) and not (
        place.outline.y0 == place.whole.y0 and line.bbox.y1 <= place.outline.y0
    )


def _below(place: Place, known: _Line) -> bool | None:
    """Whether the line stands below the drawing; None for one inside or beside it."""
    box = known.line.bbox
    return None if place.outline.y0 <= box.cy <= place.outline.y1 else box.cy > place.whole.cy


def _right_over(place: Place, known: _Line) -> bool:
    """Whether a line of parts stands so close over the middle of a body that no running head does."""
    box, size = known.line.bbox, known.line.size
    near = -0.5 * size <= place.outline.y0 - box.y1 <= CLOSE * size
    return near and len(known.line.words) == 1 and abs(box.cx - place.outline.cx) <= size


def _side(
    costs: Sequence[tuple[float, int, int]], places: Sequence[Place], known: Sequence[_Line], packaged: bool
) -> bool | None:
    """Whether a page of several drawings prints the titles below them (True) or above (False); None if unclear.

    Titles are those with a package (`packaged`), or those of parts alone.
    """
    if len(places) < 2:
        return None
    titled = {True: dict[int, int](), False: dict[int, int]()}
    for _, d, i in costs:
        below = _below(places[d], known[i])
        if (known[i].package is not None) == packaged and below is not None and i not in titled[below].values():
            titled[below].setdefault(d, i)
    if len(titled[True]) == len(titled[False]):
        return None
    return len(titled[True]) > len(titled[False])


def _known(line: Phrase, packages: PackageWords, vendors: VendorWords, head: Collection[str]) -> _Line | None:
    """The line as a title's; a part counts only if akin to one in the page's head: else a figure's code."""
    if len(line.words) > 14 or _PROSE.search(line.text):
        return None
    package = package_stretch(line, packages)
    parts: tuple[str, ...] = ()
    if len(line.words) <= 10:
        parts = tuple(
            t for w in line.words for t in part_tokens(w.text, vendors, packages) if any(akin(t, h) for h in head)
        )
    return _Line(line, package, parts) if package or parts else None


def akin(a: str, b: str) -> bool:
    """Whether two part numbers begin alike: of one family."""
    return a == b or _common(a.upper(), b.upper()) >= min(4, max(3, len(b) // 2))


def _common(a: str, b: str) -> int:
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def _cost(place: Place, known: _Line, figures: Sequence[Phrase]) -> float | None:
    """How far the line is from the drawing, captions above counted nearer; None where it is not the drawing's."""
    box, size = known.line.bbox, known.line.size
    outline, whole = place.outline, place.whole
    reach = (REACH if known.package else REACH_PARTS) * size
    if known.package and box.cy < whole.cy and abs(box.cx - outline.cx) <= max(2 * size, 0.25 * outline.width):
        reach *= 2.5 if place.single else 1.5  # right over the body, which stands between it and the leads
    if _inside(place, known.line):
        return 0.0
    if place.single and outline.y0 <= box.cy <= outline.y1 and known.package:
        # beside a row of leads stands the body with its name
        gap = max(whole.x0 - box.x1, box.x0 - whole.x1)
        return 0.5 * gap + 5 if 0 <= gap <= 12 * size else None
    if box.y1 < whole.y0 - reach or box.y0 > whole.y1 + reach:
        return None
    close = -0.5 * size <= whole.y0 - box.y1 <= 2.5 * size and box.overlap_x(whole.grown(size, 0)) > 0
    if not (close or whole.x0 <= box.cx <= whole.x1 or box.overlap_x(outline) >= 0.6 * min(box.width, outline.width)):
        return None
    if whole.y0 + 1 < box.cy < whole.y1 - 1:
        return None
    if any(place.whole.y1 <= f.bbox.y0 < box.y0 - 1 and f.bbox.overlap_x(whole) > 0 for f in figures):
        return None  # below the drawing's caption the next figure begins
    gap = whole.y0 - box.y1 if box.cy < whole.cy else 1.5 * (box.y0 - whole.y1)
    return max(gap, 0.0) + 0.2 * abs(box.cx - outline.cx) + 5


def _title(place: Place, own: Sequence[_Line], free: Sequence[_Line], lines: Sequence[Phrase]) -> Title:
    named = next((k for k in own if k.package), None)
    first = named or (own[0] if own else None)
    if first is None:
        return Title()
    block = [k for k in _block(first, own) if not (k.package is None and place.whole.contains(k.line.bbox) and named)]
    inside = [k for k in own if k.parts and _inside(place, k.line)]
    printed = [*block, *(b for k in inside for b in _block(k, [*own, *free]))]
    found = dict.fromkeys(p for k in printed for p in k.parts)
    if not found:
        nearest = next((k for k in own if k.parts), None)
        stack = _block(nearest, [*own, *free]) if nearest else []
        found = dict.fromkeys(p for k in stack for p in k.parts)
    parts = ", ".join(found) or None
    if named is None or named.package is None:
        return Title(parts)
    text, box = _whole_package(named, named.package, block, lines)
    return Title(parts, text, box)


def _block(first: _Line, own: Sequence[_Line]) -> list[_Line]:
    """The lines of one title: those that stand directly over or under another of them, from the top."""
    block = [first]
    grown = True
    while grown:
        grown = False
        for k in own:
            if k in block or not any(_adjacent(k.line, b.line) for b in block):
                continue
            block.append(k)
            grown = True
    return sorted(block, key=lambda k: (k.line.bbox.y0, k.line.bbox.x0))


def _adjacent(a: Phrase, b: Phrase) -> bool:
    if abs(a.size - b.size) > 0.3 * max(a.size, b.size) or a.bbox.overlap_x(b.bbox) <= 0:
        return False
    return -0.3 * a.size <= max(a.bbox.y0 - b.bbox.y1, b.bbox.y0 - a.bbox.y1) <= 0.7 * a.size


def _whole_package(
    named: _Line, package: tuple[str, Rect], block: Sequence[_Line], lines: Sequence[Phrase]
) -> tuple[str, Rect]:
    """The package's words: of all lines of the title that name one, with the case and suffix printed below it."""
    several = [k for k in block if k.package]
    whole = [k.line for k in several] if len({k.package[0] for k in several if k.package}) > 1 else []
    if not whole:
        last = named.line
        whole = [last]
        for line in lines:
            if line.bbox.y0 > last.bbox.y0 and _adjacent(line, last) and _CASE.fullmatch(line.text):
                whole.append(line)
                last = line
        if len(whole) == 1 or package[0] != named.line.text:
            return package
    text, box = _joined(whole, several), bounding_box(line.bbox for line in whole)
    if len(several) > 1 and whole[0] is several[0].line and several[0].package is not None:
        led, _, rest = text.partition(several[0].package[0])
        if _WORDS.fullmatch(led):  # words of the caption: 'Pin configuration SOIC8' over 'and TSSOP8'
            text = several[0].package[0] + rest
    foreign = any(p not in whole and box.intersects(p.bbox) and box.contains(p.bbox.grown(-1), 1) for p in lines)
    return (text, box) if len(text) <= LONGEST_PACKAGE and not foreign else package


def _joined(lines: Sequence[Phrase], named: Sequence[_Line]) -> str:
    """The lines of a title: a list where each names a package of its own, else one text.

    'PW Package' over '16-Pin TSSOP' is one package by code and name; 'SOIC' over 'and MSOP' goes on.
    """
    texts = [line.text for line in lines]
    coded = ["ackage" in text or "PACKAGE" in text for text in texts]
    bare = all(k.package is not None and k.package[0] == k.line.text for k in named)
    if len(named) < 2 or len(set(coded)) > 1 or not (coded[0] or bare):
        return " ".join(texts)
    goes_on = (_OPEN.search(above) or _GOES_ON.match(below) for above, below in itertools.pairwise(texts))
    return texts[0] + "".join((" " if on else LISTED) + text for on, text in zip(goes_on, texts[1:], strict=True))


def pin_counts(package: str) -> set[int]:
    """The numbers of pins that a package's text states: '3-Pin TO-220' 3, 'SOIC-8' 8, 'SOT23-5' 5, 'TO-3' none."""
    told = {int(n) for n in _TOLD_COUNT.findall(package)}
    return told or {int(n) for letters, n in _OWN_COUNT.findall(package) if letters.casefold() not in _BY_OUTLINE} | {
        int(n) for n in _LAST_COUNT.findall(package)
    }


def package_stretch(line: Phrase, packages: PackageWords) -> tuple[str, Rect] | None:
    """The stretch of a line from its first to its last package name with the sizes of their bodies, where only joining
    words stand between."""
    spans = packages.spans(line.text)
    coded = _CODED.search(line.text) if "ackage" in line.text or "PACKAGE" in line.text else None
    if coded is not None and not any(a < coded.end() and coded.start() < b for a, b in spans):
        spans = tuple(sorted((*spans, coded.span())))
    if not spans:
        return None
    start, end = spans[0]
    end = _behind_size(line.text, end)
    for low, high in spans[1:]:
        if not _BETWEEN.fullmatch(line.text, end, low):
            break
        end = _behind_size(line.text, high)
    also = _ALSO.match(line.text, end)
    end = also.end() if also else end
    text = line.text[start:end]
    if text.count("(") > text.count(")") and line.text[end : end + 1] == ")":
        text += ")"
    return text, line.box(start, start + len(text))


def _behind_size(text: str, end: int) -> int:
    """Where a package's name and the size behind it end; a package has one that is told in one unit or the other."""
    size = _SIZE.match(text, end)
    return size.end() if size else end


def family_words(package: str) -> set[str]:
    """The family names in a package's text, without pin counts and the maker's letters ('D Package 8-Pin SOIC')."""
    words = re.split(r"[^A-Za-zµμ]+", package.casefold())
    return {w for w in words if len(w) >= 3} - _NO_FAMILY
