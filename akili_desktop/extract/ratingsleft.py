"""Values under a heading of ratings about which no reader said anything: told as unread, however few they are.

'Absolute Maximum Ratings', 'Recommended Operating Conditions' and 'Thermal Resistance' say themselves that what stands
under them limits the part. A line there with a name and a quantity beside it that became neither fact nor reject is
refused, with all such lines under the heading in one box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Fact, Grid, Reject, SectionKind, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks
from akili_desktop.extract.tables.colons import at_colon, without_bullet
from akili_desktop.extract.tables.listheads import LIMITS
from akili_desktop.extract.tables.listsabreast import reach
from akili_desktop.extract.tables.listvalues import LEADER
from akili_desktop.extract.tables.surroundings import CHAPTER_NUMBER, heading_like
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "leftovers"
RULE = "ratings-unread"
"""The rule that tells of values under a heading of ratings which no reader understood."""
LONGEST_NAME = 12
LONGEST_VALUE = 9
"""More words than these are a sentence's."""
LONGEST_PLAIN = 5
"""So many words at most has a heading in plain type, if 'recommended' or 'thermal' alone tell it."""
LONGEST_RUN_IN, LEAST_RUN_IN = 5, 2
"""So many words has a name at most from which nothing parts its value, and so many such lines are a list."""
GAP = 3.0
"""Sizes of type between two lines under one heading at the most."""
MOST_LINES = 60
LIMIT_ROLES = frozenset({"min", "typ", "max"})

_NUMBER = r"[+\-−–±]?\s?(?:\d[\d,]*\.?\d*|\.\d+)"
_JOINED = r"(?:to|or|and|~|…|\.{2,3}|[–−-]|/|,)"
_VALUE = re.compile(
    rf"(?:(?:{_NUMBER}\s?[^\d\s.,;()\[\]+=~…≤<≦]*\s?[≤<≦]\s?)?"  # '-40 °C ≤ TJ ≤ 125 °C'
    r"\(?[A-Za-z]\w{0,9}\)?\s?[≤≥<>≦≧]\s?|[≤≥<>≦≧~]\s?)?"  # 'PIN ≤ 18 dBm'
    rf"{_NUMBER}(?:\s?[^\d\s.,;()\[\]+=~…]+)?(?:\s?{_JOINED}\s?{_NUMBER}(?:\s?[^\d\s.,;()\[\]+=]+)?){{0,3}}"
    rf"(?:\s?[\[(][^()\[\]]*[\])]?|\s?[*†‡])*(?:\s{_JOINED})?"
)
"""A quantity with its unit, perhaps ends of a range or a choice, and what a bracket says behind it.

What joins a further end may end the line: '-65 °C to' over '+150 °C'.
"""
_BETWEEN = re.compile(rf"{_NUMBER}\s?[^\d\s.,;()=<≤]+\s?[≤<]\s?[A-Za-z]\w*\s?[≤<]\s?{_NUMBER}\s?[^\d\s.,;()=<≤]+")
"""A symbol between its ends: '-55°C ≤ TJ ≤ +150°C'."""
_TO_SUM = re.compile(
    rf"{_NUMBER}\s?[^\d\s.,;()=<≤]*\s?(?:to|~|…)\s?\(?[A-Z]\w{{0,9}}\s?[+\-−–]\s?{_NUMBER}\s?[^\d\s.,;()=<≤]*\)?\s?[A-Za-z]*"
)
"""A range that ends at a sum: '-0.5V to (Vdd + 0.5) Volts'."""
_MEASURED = re.compile(rf"{_NUMBER}\s?([^\d\s.,;()\[\]+=~…]+)")


def unread_ratings(
    page: PageContent,
    lines: Sequence[Line],
    heads: Sequence[tuple[int, Chunk]],
    facts: Sequence[Fact],
    rejects: Sequence[Reject],
    vocabulary: Vocabulary,
) -> list[Reject]:
    """A reject for each heading of ratings with lines of values under it that neither facts nor rejects tell.

    `heads` are the page's headings of sections.
    """
    if not heads:
        return []
    told = [*(box for fact in facts for box in _told(fact)), *(r.bbox for r in rejects)]
    sections = [chunk for index, chunk in heads if not _heads_column(lines[index], chunk, vocabulary)]
    found: list[Reject] = []
    for index, head in heads:
        if not _of_ratings(head, vocabulary):
            continue
        across = reach(head, sections, lines[index])
        boxes = _values_under(lines, index, head, across, [*told, *(r.bbox for r in found)], vocabulary)
        if boxes:
            box = bounding_box(boxes)
            found.append(Reject(page=page.page, bbox=box, rule=RULE, extractor=EXTRACTOR, text=head.text))
    return found


def _of_ratings(head: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a heading is one of ratings; a line of a sentence that recommends something is none."""
    kind = vocabulary.section_kind(head.text)
    plain = not head.words[0].bold and not head.text.isupper() and len(head.words) > LONGEST_PLAIN
    return kind in LIMITS and not (plain and kind != SectionKind.ABSOLUTE_MAXIMUM)


def _told(fact: Fact) -> tuple[Rect, ...]:
    """The boxes of what a fact tells; a feature or package tells of its own text alone, not of all its line."""
    if isinstance(fact, Grid):
        return ()
    return (fact.text_bbox, fact.label_bbox or fact.text_bbox) if isinstance(fact, Unit) else (fact.bbox,)


def _heads_column(line: Line, chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text is the heading of a column, beside that of another: 'Parameter | Absolute Maximum'."""
    return any(vocabulary.role(other.text) is not None for other in line.chunks if other is not chunk)


def _values_under(
    lines: Sequence[Line], index: int, head: Chunk, across: tuple[float, float], told: Sequence[Rect],
    vocabulary: Vocabulary,
) -> list[Rect]:  # fmt: skip
    """The boxes of the lines under a heading, down to the next one, that state a value and are in none of `told`."""
    found: list[Rect] = []
    run_in: list[Rect] = []
    bottom = head.bbox.y1
    for line in lines[index + 1 : index + MOST_LINES]:
        words = [w for w in line.words if across[0] < w.bbox.x1 and w.bbox.cx < across[1]]
        if not words or line.baseline <= head.baseline + 1:
            continue
        box = bounding_box(w.bbox for w in words)
        if box.y0 - bottom > GAP * max(head.size, words[0].size):
            break
        chunks = make_chunks(words)
        numbered = len(chunks) > 1 and CHAPTER_NUMBER.fullmatch(chunks[0].text) is not None
        if _heads_anew(chunks[numbered], head, vocabulary):
            break
        bottom = box.y1
        left = box.x0
        for value in _values(words, chunks, vocabulary):
            first = value[0].bbox  # where a unit is glued to its number, a fact's box may end between them
            if not any(t.contains_point(first.x0 + 1, first.cy) for t in told):
                named = [w.bbox for w in words if left <= w.bbox.cx and w.bbox.x1 <= value[-1].bbox.x1]
                found.append(bounding_box(named or [w.bbox for w in value]))  # names and values may overlap
            left = value[-1].bbox.x1
        if len(chunks) == 1 and _run_in(chunks[0], vocabulary) and not any(t.contains_point(*box.center) for t in told):
            run_in.append(box)
    return [*found, *(run_in if len(run_in) >= LEAST_RUN_IN else ())]


def _heads_anew(chunk: Chunk, head: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text below a heading of ratings opens another section: in the heading's own type, or by its words."""
    large = chunk.size >= 0.98 * head.size and abs(chunk.bbox.x0 - head.bbox.x0) < 3
    of_section = vocabulary.section_kind(chunk.text) != SectionKind.OTHER
    if not heading_like(chunk, vocabulary) or (vocabulary.role(chunk.text) is not None and not (large and of_section)):
        return False  # 'Parameter' over a column of names; 'Characteristics' in the heading's own type is no such
    return large or of_section


def _values(words: Sequence[Word], chunks: Sequence[Chunk], vocabulary: Vocabulary) -> Iterator[Sequence[Word]]:
    """The quantities that stand beside a name on a line: apart from it, behind a leader, or behind its colon."""
    if not any(c.isalpha() for c in chunks[0].text) or len(chunks[0].words) > LONGEST_NAME:
        return
    if (named := at_colon(words)) is not None and named.value and _quantity(named.value, vocabulary):
        yield named.value
    for chunk, behind in zip_longest(chunks, chunks[1:]):
        led = next((i for i, w in enumerate(chunk.words) if LEADER.search(w.text)), None)
        value = chunk.words[led + 1 :] if led is not None else chunk.words if chunk is not chunks[0] else ()
        if value and _quantity(value, vocabulary):
            yield value
        elif value and behind is not None and _quantity((*value, *behind.words), vocabulary):
            yield (*value, *behind.words)


def _quantity(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether words are a number or range with a unit, and nothing else but which limit that is."""
    if len(words) > LONGEST_VALUE:
        return False
    if len(words) > 1 and vocabulary.role(words[-1].text) in LIMIT_ROLES:  # '±20 mV maximum'
        words = words[:-1]
    text = normalise(" ".join(w.text for w in words))
    stated = _VALUE.fullmatch(text) or _BETWEEN.fullmatch(text) or _TO_SUM.fullmatch(text)
    return stated is not None and any(map(vocabulary.is_unit, _MEASURED.findall(text)))


def _run_in(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a line is a short name with a quantity behind it that nothing parts from it: 'Supply voltage 7 V'."""
    words = without_bullet(chunk.words)
    for size in range(1, min(LONGEST_RUN_IN, len(words) - 1) + 1):
        name, value = words[:size], words[size:]
        joins = name[-1].text.casefold() in (*vocabulary.led_words, *vocabulary.case_words)
        if name[0].text[0].isupper() and name[-1].text[-1].isalnum() and not joins and _quantity(value, vocabulary):
            return True
    return False
