"""Functions of pins that some parts of a family alone have: 'AD1.0: ADC input. Available in XY2144/46 only.'"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.pins.titles import akin
from akili_desktop.extract.vocabulary import Vocabulary

RULE = "pin-of-some-parts"
"""The rule of the flag of a map with such pins: another part of the family lacks what is printed for them."""

_HAS = r"(?:available|present|implemented|supported|provided|bonded(?: out)?|connected)"
_ONLY = re.compile(
    r"(?P<before>\S+(?:(?:,| and| or|,? &) \S+)*(?: (?:devices?|parts?|versions?|variants?))?) only\b"
    rf"|\b(?:only(?: {_HAS})?|{_HAS} only|not {_HAS}|except) (?:in|on|for|with) (?:the )?"
    r"(?P<behind>\S+(?:(?:,| and| or|,? &) \S+)*)",
    re.IGNORECASE,
)
_TELLING = ("only", "not ", "except ")
"""What a line that says so has."""
LEAST_LETTERS = 6
"""Characters of the shortest part where no running title tells which parts the page is about: 'UART1 only'."""


def flag_some_parts(fact: Bijection, page: PageContent, lines: Sequence[Phrase], vocabulary: Vocabulary) -> Bijection:
    """The map of a pin table with a flag that tells beside which pins the page says so of some parts alone."""
    own = [pair for pair in fact.pairs if pair.page == page.page]
    if not own:
        return fact
    names = {name for pair in fact.pairs for name in (pair.right, *pair.alternates)}
    said: dict[str, None] = {}
    for line in lines:
        folded = line.text.casefold()
        if not any(word in folded for word in _TELLING):
            continue
        for text, parts in _restricted(line, vocabulary):
            known = parts_of_page(page, lines, vocabulary)
            told = [part for part in parts if part not in names and is_family(part, known)]
            pair = _beside(line.bbox, own, page) if told and not _all_of(fact.variant, told) else None
            if pair is not None:
                said[f"pin {pair.left}: “{text}”"] = None
    if not said:
        return fact
    flag = Flag(rule=RULE, detail=f"some parts alone have all that is printed: {', '.join(said)}")
    return fact.model_copy(update={"flags": (*fact.flags, flag)})


def _restricted(line: Phrase, vocabulary: Vocabulary) -> Iterator[tuple[str, list[str]]]:
    for match in _ONLY.finditer(line.text):
        words = (match["before"] or match["behind"]).split()
        parts = [part for word in words for part in part_tokens(word, vocabulary.vendors, vocabulary.packages)]
        if parts:
            yield match[0].strip(" .;"), parts


def parts_of_page(page: PageContent, lines: Sequence[Phrase], vocabulary: Vocabulary) -> list[str]:
    """The parts in the running title, above or below."""
    edges = [line for line in lines if line.bbox.y1 < 0.12 * page.height or line.bbox.y0 > 0.92 * page.height]
    words = [word.text for line in edges for word in line.words]
    return [part for text in words for part in part_tokens(text, vocabulary.vendors, vocabulary.packages)]


def is_family(part: str, known: Collection[str]) -> bool:
    """Whether a part may be one of a page's: of the family of those that it is known to be about."""
    return any(akin(part, other) for other in known) if known else len(part) >= LEAST_LETTERS


def _all_of(variant: str | None, parts: Collection[str]) -> bool:
    """Whether the map is of such parts alone."""
    return variant is not None and set(variant.split(", ")) <= set(parts)


def _beside(box: Rect, pairs: Sequence[Pair], page: PageContent) -> Pair | None:
    """The pin in whose row the text stands: the lines across the numbers part the rows, else each begins at its pin."""
    near = [pair for pair in pairs if pair.left_bbox.x1 <= box.x0 or pair.right_bbox.x1 <= box.x0]
    edges = [
        rule.y0
        for rule in page.rulings
        if rule.horizontal and any(rule.x0 <= pair.left_bbox.cx <= rule.x1 for pair in near[:1])
    ]
    top = max((y for y in edges if y <= box.cy), default=0.0)
    foot = min((y for y in edges if y > box.cy), default=page.height)
    row = [pair for pair in near if top <= pair.left_bbox.cy <= foot]
    above = [pair for pair in row if pair.bbox.y0 <= box.y1]
    return max(above, key=lambda pair: pair.bbox.y0, default=row[0] if len(row) == 1 else None)
