"""Schemes of order codes, which say what each letter of a code means ('SN = 8-pin SOIC'): they are told, not read.

Whether a letter is the package's or the packing's is told by leaders and headings in a drawing, and whether a part is
made with it by nothing: a code that is put together from such letters may not exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Reject, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.vocabulary import Vocabulary

RULE = "order-scheme-unread"
"""The rule that tells of a scheme of order codes."""
EXTRACTOR = "selection"
FEWEST = 4
"""A scheme explains so many letters at least."""
MOST_TOLD = 3
"""So many of them are named."""
GAPS = (1.15, 5.0)
"""Sizes of type that may part the texts of one line: a letter may stand in a column of its own."""

_NUMBERED = re.compile(r"^\d{1,2}(?:\.\d{1,2})*\.?\s+")
_MEANING = re.compile(r"(?P<code>[A-Z0-9]{1,5}|[Bb]lank)\s?[=:]\s?(?P<said>[^\s=][^=]*)")
_DEGREES = re.compile(r"\d\s?[°º]\s?C\b")


def unread_schemes(page: PageContent, facts: Sequence[Fact], vocabulary: Vocabulary) -> list[Reject]:
    """A reject for a scheme of packages or ranges of temperatures under a heading of ordering, of which no fact is."""
    titles = vocabulary.features.scheme_titles
    heads = [
        p for p in phrases(page.words, GAPS[0])
        if plain(_NUMBERED.sub("", p.text) if p.text[:1].isdigit() else p.text) in titles
    ]  # fmt: skip
    if not heads:
        return []
    head = min(heads, key=lambda p: p.bbox.y0)
    read = [fact.text_bbox for fact in facts if isinstance(fact, Unit)]
    entries = {
        (said["code"], round(line.bbox.y0)): (line, said) for line, said in _meanings(page)
        if line.bbox.y0 > head.bbox.y0 and not any(map(line.bbox.holds_middle_of, read))
    }  # fmt: skip
    told = any(vocabulary.packages.spans(said["said"]) or _DEGREES.search(said["said"]) for _, said in entries.values())
    if len(entries) < FEWEST or not told:
        return []
    lines = sorted((line for line, _ in entries.values()), key=lambda line: (line.bbox.y0, line.bbox.x0))
    more = f" and {len(lines) - MOST_TOLD} more" if len(lines) > MOST_TOLD else ""
    text = f"{head.text}: {'; '.join(line.text for line in lines[:MOST_TOLD])}{more}"
    box: Rect = bounding_box(line.bbox for line in lines)
    return [Reject(page=page.page, bbox=box, rule=RULE, text=text, extractor=EXTRACTOR)]


def _meanings(page: PageContent) -> Iterator[tuple[Phrase, re.Match[str]]]:
    for gap in GAPS:
        for line in phrases(page.words, gap):
            if (said := _MEANING.fullmatch(line.text)) is not None:
                yield line, said
