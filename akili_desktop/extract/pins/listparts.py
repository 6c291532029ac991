"""Lists of pins under the head of one part of several: 'TLP281' over its drawing and '1 : Anode', 'TLP281-4' beside."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Flag
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.pins.items import EXTRACTOR
from akili_desktop.extract.pins.someparts import is_family, parts_of_page
from akili_desktop.extract.pins.titles import PART_UNKNOWN, akin
from akili_desktop.extract.vocabulary import Vocabulary

REACH = 40.0
"""Farthest head of a list over it, in the head's glyph sizes: a drawing of many pins may stand between."""
LONGEST = 4
"""Words of the longest line of a drawing between a list and its head."""
BESIDE = 8.0
"""Glyph sizes beside a head in which nothing stands."""
LEVEL = 0.1
"""Glyph sizes that the baselines of one line's heads are apart at most."""
TOP = 0.12
"""Of the page's height: a running head above names all parts."""


def of_parts_over(
    facts: Sequence[Bijection], page: PageContent, lines: Sequence[Phrase], vocabulary: Vocabulary
) -> list[Bijection]:
    """The maps, those of lists as the part that the nearest head over them names, where the page is of several.

    Such a head is a line of parts alone, with nothing but a drawing between it and the list. Where what stands right
    over it is nearer than what stands under it, it may be a caption of that: whose list it is, nobody can tell, and
    of several lists on a page with such heads one without is flagged. So is the only list under one of several heads,
    which may be captions of pictures.
    """
    lists = [fact for fact in facts if fact.extractor == EXTRACTOR and fact.page == page.page and not fact.variant]
    known = parts_of_page(page, lines, vocabulary) if lists else []
    if lists and len(set(known)) < 2:
        known = _parts_abreast(lines, vocabulary)
    if len(set(known)) < 2:
        return list(facts)
    parts = [
        (line, told) for line in lines if line.bbox.y0 > TOP * page.height and (told := _told(line, known, vocabulary))
    ]
    heads = [held for held in parts if _alone(held[0], [line for line, _ in parts], lines)]
    if not heads:
        return list(facts)
    found: list[Bijection] = []
    several = len(facts) > 1
    for fact in facts:
        if fact not in lists:
            found.append(fact)
            continue
        over = _over(fact.bbox, heads, lines, page, vocabulary)
        if over is not None and (several or len(heads) == 1):
            found.append(fact.model_copy(update={"variant": ", ".join(over)}))
        elif (over is not None or (several and len(heads) > 1)) and all(
            flag.rule != PART_UNKNOWN for flag in fact.flags
        ):
            detail = f"its page names {', '.join(dict.fromkeys(p for _, t in heads for p in t))} over others"
            found.append(fact.model_copy(update={"flags": (*fact.flags, Flag(rule=PART_UNKNOWN, detail=detail))}))
        else:
            found.append(fact)
    return found


def _parts_abreast(lines: Sequence[Phrase], vocabulary: Vocabulary) -> list[str]:
    """The parts of heads in one line, each of nothing but other parts of one family: 'XY250-1' beside 'XY250-2'.

    On a front page the title that names them all is no running head.
    """
    heads: list[tuple[Phrase, tuple[str, ...]]] = []
    for line in lines:
        named = [part_tokens(word.text, vocabulary.vendors, vocabulary.packages) for word in line.words]
        if all(named):
            heads.append((line, tuple(part for parts in named for part in parts)))
    for line, own in heads:
        level = [told for other, told in heads if abs(other.baseline - line.baseline) < LEVEL * line.size]
        parts = [part for told in level for part in told]
        if len(level) > 1 and len(set(parts)) == len(parts) and all(akin(own[0], part) for part in parts):
            return parts
    return []


def _told(line: Phrase, known: Sequence[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The parts that a line of nothing else names, all of the page's family but not all of the page's parts."""
    named = [part_tokens(word.text, vocabulary.vendors, vocabulary.packages) for word in line.words]
    told = tuple(dict.fromkeys(part for parts in named for part in parts))
    if not told or not all(named) or not all(is_family(part, known) for part in told) or set(known) <= set(told):
        return ()
    return told


def _alone(line: Phrase, parts: Sequence[Phrase], lines: Sequence[Phrase]) -> bool:
    """Whether nothing stands close beside a line of parts, and no further one right over or under it: both are tables
    and lists of types."""
    beside = line.bbox.grown(BESIDE * line.size, -0.3 * line.size)
    if any(p is not line and p not in parts and p.bbox.intersects(beside) for p in lines):
        return False
    column = line.bbox.grown(0, 2 * line.size)
    return not any(p is not line and p.bbox.intersects(column) for p in parts)


def _over(
    box: Rect,
    heads: Sequence[tuple[Phrase, tuple[str, ...]]],
    lines: Sequence[Phrase],
    page: PageContent,
    vocabulary: Vocabulary,
) -> tuple[str, ...] | None:
    """The parts of the list's head; None where there is none or it cannot be told."""
    above = [held for held in heads if held[0].bbox.y1 <= box.y0 and _in_column(held[0].bbox, box, held[0].size)]
    if not above:
        return None
    head, told = max(above, key=lambda held: held[0].bbox.y1)
    if box.y0 - head.bbox.y1 > REACH * head.size or _captions(head, lines, page):
        return None
    between = [p for p in lines if head.bbox.y1 <= p.bbox.cy <= box.y0 and _in_column(p.bbox, box, head.size)]
    if any(len(p.words) > LONGEST or vocabulary.pins.titled(p.text) for p in between):
        return None  # another section has begun
    return told


def _captions(head: Phrase, lines: Sequence[Phrase], page: PageContent) -> bool:
    """Whether pins stand over the head, nearer than anything under it: it is theirs then."""
    place = head.bbox
    near = [p for p in lines if p is not head and _in_column(p.bbox, place, 2 * head.size)]
    pins = [p.bbox.y1 for p in near if p.bbox.y1 <= place.y0 + 1 and p.text[:1].isdigit()]
    rules = [r.y0 for r in page.rulings if r.horizontal and r.x0 < place.x1 and r.x1 > place.x0]
    below = [y for y in (*(p.bbox.y0 for p in near), *rules) if y >= place.y1 - 1]
    above = max([*pins, *(y for y in rules if y <= place.y0 + 1 and pins)], default=None)
    return above is not None and (not below or place.y0 - above <= min(below) - place.y1)


def _in_column(one: Rect, other: Rect, slack: float) -> bool:
    return one.overlap_x(other.grown(slack, 0)) > 0
