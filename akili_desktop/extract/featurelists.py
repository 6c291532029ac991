"""The lines of feature lists: bulleted ones under a heading such as 'Features', and short ones without bullets."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.partwords import FeatureWords, plain
from akili_desktop.extract.tables.runninghead import RUNNING

MOST_HEADINGS = 60

_BULLET = re.compile(r"^[•▪■◆♦●‣·∙◦○□\uf0b7\uf0a7∗*►➢✓–—−⎯\ufffd-]$|^[•▪■◆♦●‣∙·◦➢](?=\S)|^\d{1,2}[.)]$")
_APART = 6.0
"""Sizes of type from a bullet to its own line at most; further away it is of another column."""
_OF_SIGNS = ("wingdings", "webdings", "dingbats")
"""How faces are called of which no letter is one, whatever character their map names: 'l' is a dot."""


def is_bullet(word: Word) -> bool:
    """Whether a line's first word is a bullet, by its character or by the face of signs that it is set in."""
    if _BULLET.match(word.text) is not None:
        return True
    return len(word.text) == 1 and word.text.isalpha() and any(n in word.font.lower() for n in _OF_SIGNS)


LEAST_BESIDE = 2
"""So many other lines begin at least with a bullet where one stands in a line: it is of another column of items."""
_SOLID = frozenset("•▪■◆♦●‣·∙◦○□➢✓\uf0b7\uf0a7")
"""Bullets that are no sign of a text: a dash parts its words."""
SAME_EDGE = 1.0


def apart_at_bullets(lines: Sequence[Phrase]) -> list[Phrase]:
    """The lines, those apart in which the bullet of another column follows with no more than a space.

    ('Ultra low power: 35 nW • Simple interfacing', with the bullets of that column over and under it.)
    """
    edges = [line.words[0].bbox.x0 for line in lines if line.words[0].text in _SOLID]
    found: list[Phrase] = []
    for line in lines:
        cuts = [
            at
            for at, word in enumerate(line.words)
            if at and word.text in _SOLID and sum(abs(x - word.bbox.x0) < SAME_EDGE for x in edges) >= LEAST_BESIDE
        ]
        ends = pairwise([0, *cuts, len(line.words)])
        found += [phrase(line.words[start:end]) for start, end in ends] if cuts else [line]
    return found


JOINING = frozenset(
    (
        "a",
        "an",
        "and",
        "at",
        "by",
        "for",
        "from",
        "in",
        "of",
        "on",
        "or",
        "per",
        "than",
        "the",
        "to",
        "up",
        "via",
        "with",
    )
)


class FeatureLine(NamedTuple):
    """A bullet's whole text, its continuation lines joined, the heading that it stands under, and the bullet over it
    where it is set in as a part of that one."""

    line: Phrase
    heading: str | None
    over: Phrase | None = None
    group: str | None = None
    """A heading of a few items within the list, such as 'Bluetooth' over some of the features."""

    @property
    def headings(self) -> str | None:
        """The headings that the line stands under."""
        return ", ".join(part for part in (self.heading, self.group) if part) or None

    @property
    def context(self) -> str | None:
        """All that heads the line, also an item that ends with a colon ('Temperature ranges:') over its parts."""
        over = self.over.text[:-1] if self.over is not None and self.over.text.endswith(":") else None
        return ", ".join(part for part in (self.headings, over) if part) or None


def feature_lines(
    lines: Sequence[Phrase],
    words: FeatureWords,
    front: bool = False,
    of_pins: Callable[[str], bool] = lambda _: False,
) -> list[FeatureLine]:
    """The bulleted lines that stand under a heading such as 'Features', each with its continuation lines.

    On the `front` page those above all headings, too, where no heading opens a list. A further heading of no known
    words, in the type of the one that opened the list, is what the lines under it are told to stand under; where it is
    `of_pins` they are no features.
    """
    opened = frozenset(plain(t) for t in words.headings)
    known = opened | {plain(t) for t in words.stop_headings}
    headings = [h for h in lines if len(h.words) <= 6 and _bare(h.text) in known]
    headings += [p for p in lines if _LED_IN.search(p.text) and p not in headings]
    if len(headings) > MOST_HEADINGS:
        return []
    by_left = sorted(lines, key=lambda p: (p.bbox.y0, p.bbox.x0))
    if not any(_opens(h, opened) for h in headings):
        return _headless(by_left, headings, words.units) if front else []
    further = _further_headings(lines, headings, opened)
    found: list[FeatureLine] = []
    for i, line in enumerate(by_left):
        body = _bullet_body(line, by_left, i)
        if body is None:
            continue
        heading = _over(line, headings)
        if heading is None or not _opens(heading, opened):
            continue
        nearest = _over(line, [*headings, *further]) if further else heading
        if nearest is not None and not _in_one_type(nearest, body):  # in the type of the list it is a line of it
            if nearest is not heading and of_pins(nearest.text):
                continue
            heading = nearest
        around = by_left[max(0, i - 12) : i + 60]
        whole = _reached(_with_continuation(body, around, words.units), around)
        group = _group_over(line, body, heading, by_left[:i])
        found.append(FeatureLine(whole, heading.text, _bullet_over(whole, heading.text, found), group))
    bulleted = {line.heading for line in found}
    for heading in headings:
        if _bare(heading.text) in opened and heading.text not in bulleted:
            found += _plain_list(heading, by_left, headings)
    return found


def _further_headings(lines: Sequence[Phrase], headings: Sequence[Phrase], opened: frozenset[str]) -> Sequence[Phrase]:
    """The short lines without a bullet that are set in the type of a heading above them that opens a list."""
    opening = [h for h in headings if _opens(h, opened)]
    found = [
        p for p in lines
        if len(p.words) <= LONGEST_GROUP and p.text[:1].isalpha() and p not in headings
        and any(h.bbox.y1 < p.bbox.y0 and _in_one_type(h, p) for h in opening)
    ]  # fmt: skip
    return found if len(found) <= MOST_HEADINGS else []


def _in_one_type(one: Phrase, other: Phrase) -> bool:
    return abs(one.size - other.size) < 0.3 and one.words[0].font == other.words[0].font


def left_out(lines: Sequence[Phrase], found: Sequence[FeatureLine]) -> list[Phrase]:
    """The lines under bulleted items, at their indent and in their type, that begin anew without bullets of their own.

    Whether one goes on with its item or is one itself, its looks do not tell.
    """
    held = {word.bbox for feature in found for word in feature.line.words}
    ends = [(feature.line.words[0], feature.line.words[-1]) for feature in found]
    left: list[Phrase] = []
    for line in sorted(lines, key=lambda p: p.bbox.y0) if found else ():
        first = line.words[0]
        if first.bbox in held or is_bullet(first):
            continue
        for place, (begin, last) in enumerate(ends):
            under = 0 < line.bbox.y0 - last.bbox.y0 <= _NEXT_LINE * line.size and abs(line.bbox.x0 - begin.bbox.x0) <= 3
            if under and abs(line.size - begin.size) < 1 and first.bold == begin.bold:
                left.append(line)
                ends[place] = (begin, line.words[-1])
                break
    return left


_NEXT_LINE = 1.9
"""Sizes of type from one line of an item to the next, at most."""


DEEPEST = 5.0
"""Sizes of type by which a part of an item is set in at most."""


LONGEST_GROUP = 5
"""So many words head a group of items at most."""


def _group_over(bullet: Phrase, body: Phrase, heading: Phrase, above: Sequence[Phrase]) -> str | None:
    """The heading of a group of items: a short line in bold or a face of its own, left of the bullets, above them.

    `above` is ordered by height. Nothing else that begins left of the bullets stands between. One all in bold may begin
    where they do.
    """
    left = [
        p for p in above
        if heading.bbox.y1 < p.bbox.y0 < bullet.bbox.y0
        and (0 < bullet.bbox.x0 - p.bbox.x0 < DEEPEST * bullet.size or _heads_flush(p, bullet, body))
    ]  # fmt: skip
    faces = {word.font for word in body.words}
    heads = [
        p for p in left
        if len(p.words) <= LONGEST_GROUP and p.text[:1].isupper() and p.text[-1:] not in ".,;:"
        and all(w.bold or w.font not in faces for w in p.words)
    ]  # fmt: skip
    return heads[-1].text if heads and heads[-1] is left[-1] else None


def _heads_flush(line: Phrase, bullet: Phrase, body: Phrase) -> bool:
    """Whether a line in bold begins where plain items' bullets do, and with none itself: 'STEP-DOWN CONVERTER'."""
    level = abs(line.bbox.x0 - bullet.words[0].bbox.x0) <= SAME_EDGE and not is_bullet(line.words[0])
    return level and all(word.bold for word in line.words) and not any(word.bold for word in body.words)


def _bullet_over(item: Phrase, heading: str, before: Sequence[FeatureLine]) -> Phrase | None:
    """The nearest item above under the same heading that an item is set in from; None where it stands at its indent."""
    for other in reversed(before):
        aside = item.bbox.x0 - other.line.bbox.x0
        if other.heading != heading or abs(aside) > DEEPEST * item.size:
            continue  # of another column
        if aside < 0.6 * item.size:
            return other.over if aside > -0.6 * item.size else None
        return other.line
    return None


FEWEST_HEADLESS = 3
_GLUED = re.compile(r"^[.\ufffd](?=[A-Z]{2})")
"""A bullet of a font of symbols, read as a dot before a word in capitals."""
HUGE = 2.0
"""Times its text's size a dot is at least that is a bullet, as the reader of words has it, too."""


def _headless(ordered: Sequence[Phrase], headings: Sequence[Phrase], units: Sequence[str]) -> list[FeatureLine]:
    """The bulleted lines above every heading; none where there are fewer than three."""
    end = min((h.bbox.y0 for h in headings), default=0.6 * max((p.bbox.y1 for p in ordered), default=0.0))
    found: list[FeatureLine] = []
    for i, line in enumerate(ordered):
        if line.bbox.cy >= end:
            break
        body = _bullet_body(line, ordered, i)
        if body is not None:
            around = ordered[max(0, i - 12) : i + 60]
            found.append(FeatureLine(_with_continuation(body, around, units), None))
        elif _GLUED.match(line.text):
            found.append(FeatureLine(line, None))
    return found if len(found) >= FEWEST_HEADLESS else []


def going_on(lines: Sequence[Phrase], height: float, words: FeatureWords) -> list[Phrase]:
    """The bulleted lines at a page's head with nothing over them but running heads: the page before may head them.

    They end with the first heading; none where there are fewer than three.
    """
    known = frozenset(plain(t) for t in (*words.headings, *words.stop_headings))
    ordered = sorted(lines, key=lambda p: (p.bbox.y0, p.bbox.x0))
    found: list[Phrase] = []
    for i, line in enumerate(ordered):
        body = _bullet_body(line, ordered, i)
        if body is not None:
            found.append(_with_continuation(body, ordered[max(0, i - 12) : i + 60], words.units))
            continue
        heads = line.words[0].bold or line.size > 1.08 * found[-1].size if found else line.bbox.y0 > RUNNING * height
        if heads or _bare(line.text) in known:
            break
    return found if len(found) >= FEWEST_HEADLESS else []


REACH = 12.0
"""Sizes of type between a name that ends with a colon and its value, set under one another."""


def _reached(item: Phrase, around: Sequence[Phrase]) -> Phrase:
    """An item that ends with a colon with the value that stands level with it, a tab further on."""
    if not item.text.endswith(":"):
        return item
    level = [
        p for p in around if abs(p.baseline - item.words[-1].baseline) < 0.3 * item.size and p.bbox.x0 > item.bbox.x1
    ]
    value = min(level, key=lambda p: p.bbox.x0, default=None)
    near = (
        value is not None and value.bbox.x0 - item.bbox.x1 <= REACH * item.size and value.text[:1] in "+-−–±0123456789"
    )
    return phrase([*item.words, *value.words]) if value is not None and near else item


_LED_IN = re.compile(r"\bfeatures:$")
"""A sentence that leads in to the list: 'The chip is a … with the following features:'."""


def _opens(heading: Phrase, opened: frozenset[str]) -> bool:
    return _bare(heading.text) in opened or _LED_IN.search(heading.text) is not None


def _plain_list(heading: Phrase, ordered: Sequence[Phrase], headings: Sequence[Phrase]) -> list[FeatureLine]:
    """The items of a list without bullets under a heading: short lines at one indent that each begin anew; or none.

    Prose fills its lines and goes on in lower case. What is set in goes on with the item, or is a part of it.
    """
    size, foot = heading.size, heading.bbox.y1
    run: list[Phrase] = []
    behind: dict[int, list[Phrase]] = {}
    for line in ordered:
        if line.bbox.y0 <= heading.bbox.y0 + 1 or line in headings:
            if run and line in headings and line.bbox.x0 <= run[0].bbox.x1:
                break
            continue
        if not run:
            near = line.bbox.y0 - heading.bbox.y1 <= 2.5 * size and abs(line.bbox.x0 - heading.bbox.x0) <= 3 * size
            if near:
                run.append(line)
                foot = line.bbox.y1
            continue
        indent = line.bbox.x0 - run[0].bbox.x0
        if not -2 <= indent <= 3 * size or abs(line.size - run[0].size) > 0.5:
            continue
        if line.bbox.y0 - foot > 1.2 * line.size:
            break
        foot = line.bbox.y1
        if indent <= 2:
            run.append(line)
        else:
            behind.setdefault(len(run) - 1, []).append(line)
    begins = [p for p in run if p.text[0].isupper() or p.text[0].isdigit() or p.text[0] in "±<>+-"]
    short = [p for p in run if len(p.words) <= 9 and not p.text.endswith((",", "-"))]
    whole = 3 <= len(run) == len(begins) and not any(p.text.endswith(".") for p in run)
    if not whole or len(short) < _MOSTLY * len(run):
        return []
    right = max(p.bbox.x1 for p in (*run, *(q for lines in behind.values() for q in lines)))
    return [
        found for at, item in enumerate(run) for found in _item_and_parts(item, behind.get(at, ()), right, heading.text)
    ]


def _item_and_parts(item: Phrase, lines: Sequence[Phrase], right: float, heading: str) -> list[FeatureLine]:
    """An item with the set-in `lines` that go on with it, and its parts, which begin in capitals behind a line with
    room for their first word before the column's edge at `right`. So do two or more that begin with a quantity each:
    '8 nV/√Hz, maximum input voltage noise' over '0.25 µV p-p input noise'."""
    whole: list[list[Phrase]] = [[item]]
    amounts = sum(_begins_with_amount(line) for line in lines) > 1
    for line in lines:
        last = whole[-1][-1]
        room = right - last.bbox.x1 > line.words[0].bbox.width + 1.5 * line.size
        begins = line.text[:1].isupper() or (amounts and _begins_with_amount(line) and last.text[-1:] not in _LEADS_ON)
        if begins and room and last.words[-1].text.casefold() not in JOINING and last.text[-1:] not in ",-/":
            whole.append([line])
        else:
            whole[-1].append(line)
    first, *parts = (phrase([word for line in held for word in line.words]) for held in whole)
    return [FeatureLine(first, heading), *(FeatureLine(part, heading, first) for part in parts)]


_AMOUNT = re.compile(r"[±<>≤≥]? ?[+\-−–]?\d[\d.]* ?([^\s\d,;()]+)")
_LEADS_ON = ":=<>≤≥±~–−(&"
"""The sign at a line's end behind which a quantity goes on."""


def _begins_with_amount(line: Phrase) -> bool:
    amount = _AMOUNT.match(line.text)
    return amount is not None and bool(parse_unit(amount[1]))


_MOSTLY = 0.8
"""Of a list's lines so many are short and whole; the others go on in an indented line."""


_NUMBERING = re.compile(r"^(?:[■●◆▪•□]\s*)?(?:\d+(?:\.\d+)*\.?\s+)?")


def _bare(text: str) -> str:
    marked = text[:1].isdigit() or text[:1] in "■●◆▪•□"
    return plain(_NUMBERING.sub("", text) if marked else text)


def _over(line: Phrase, headings: Sequence[Phrase]) -> Phrase | None:
    """The nearest heading above in the line's own column."""
    above = [h for h in headings if h.bbox.y0 < line.bbox.y0 and h.bbox.x0 <= line.bbox.x0 + 6 * line.size]
    if not above:
        return None
    # the rightmost column that begins left of the line, then the lowest heading in it
    column = max(h.bbox.x0 for h in above)
    return max((h for h in above if h.bbox.x0 >= column - 60), key=lambda h: h.bbox.y0)


def _bullet_body(line: Phrase, ordered: Sequence[Phrase], index: int) -> Phrase | None:
    """The text behind a bullet: of its own phrase, or of the phrase to its right where a wide gap parts them."""
    first = line.words[0].text
    dot = first == "."
    if not (dot or is_bullet(line.words[0])):
        return None
    if dot and len(line.words) > 1:
        return phrase(line.words[1:]) if line.words[0].size >= HUGE * line.words[1].size else None
    if len(line.words) > 1:
        return phrase(line.words[1:]) if len(first) == 1 or first[0].isdigit() else line
    if len(first) > 1 and not first[0].isdigit():
        return line
    right = [
        p
        for p in ordered[max(0, index - 6) : index + 8]
        if p is not line
        and abs(p.baseline - line.baseline) < 0.4 * p.size
        and 0 < p.bbox.x0 - line.bbox.x1 < 4 * p.size
        and (not dot or line.size >= HUGE * p.size)
    ]
    return min(right, key=lambda p: p.bbox.x0, default=None)


def _with_continuation(body: Phrase, ordered: Sequence[Phrase], units: Sequence[str]) -> Phrase:
    """The bullet's text with the lines that go on under it at the text's own indent."""
    words = list(body.words)
    last = body
    # a line that ends early, before one that begins anew, is a whole item
    right = max((p.bbox.x1 for p in ordered if abs(p.bbox.x0 - body.bbox.x0) <= 3), default=body.bbox.x1)
    for line in ordered:
        if line.bbox.y0 <= last.bbox.y0 + 1:
            continue
        if abs(line.bbox.x0 - body.bbox.x0) <= 3 and line.text[:1].isupper():
            room = right - last.bbox.x1 - line.words[0].bbox.width
            # '… with 1.5%' lacks what that is of, and an open bracket its end
            cut = last.text.count("(") > last.text.count(")") or (last.words[-2:-1] and last.words[-2].text == "with")
            if room > 1.5 * body.size and last.text[-1:] not in ",-/" and not cut:
                break
            ending = last.words[-1].text.strip("()")
            parted = ending.isdecimal() and line.words[0].text.rstrip(".,;") in units  # 'up to 240', 'MHz' on the next
            if not (cut or parted or ending[:1].isupper() or ending[-1:] in ",-/–&" or ending.casefold() in JOINING):
                break
        if line.bbox.y0 - last.bbox.y1 > 0.75 * last.size or len(words) > 45:
            break
        aside = line.bbox.x0 - body.bbox.x0
        goes_on = last.words[-1].text.casefold() in JOINING and (line.text[:1].isdigit() or line.text[:1].islower())
        if not (abs(aside) <= 3 or (goes_on and -0.5 * body.size < aside <= 1.6 * body.size)):
            continue
        if is_bullet(line.words[0]) or abs(line.size - body.size) > 1:
            continue
        # a bullet of its own may stand a wide gap to the left
        if any(
            abs(p.baseline - line.baseline) < 2
            and 0 < line.bbox.x0 - p.bbox.x1 < _APART * line.size
            and (_BULLET.match(p.text) or (len(p.words) == 1 and is_bullet(p.words[0])))
            for p in ordered
        ):
            break
        words += line.words
        last = line
    return phrase(words)
