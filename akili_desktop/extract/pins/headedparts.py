"""Pin tables whose heading names one part of several: 'Pin descriptions (XY6956AN)' on a sheet of three parts."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.pins.someparts import is_family, parts_of_page
from akili_desktop.extract.vocabulary import Vocabulary

NEAR = 60.0
"""Points over a table within which its heading stands."""
LONGEST = 14
"""Words of the longest heading."""
LETTERS = 2
"""Parts of one maker's family begin with the same letters, which its documents' numbers do not."""
_AROUND = "()[]（）"
"""Brackets around the parts of a heading."""


def of_headed_parts(fact: Bijection, page: PageContent, lines: Sequence[Phrase], vocabulary: Vocabulary) -> Bijection:
    """The map of a pin table as one of the parts that the heading right over it names, where the page is of more.

    They stand in the heading of pins itself or alone in a line under it. Which parts the page is of its running title
    says; a table of one part's only sheet needs none, and a title that all parts have tells nothing.
    """
    known = parts_of_page(page, lines, vocabulary)
    if fact.variant or len(known) < 2:
        return fact
    over = [line for line in lines if fact.bbox.y0 - NEAR <= line.bbox.y0 and line.bbox.y1 <= fact.bbox.y0 + 2]
    over = sorted((p for p in over if p.bbox.overlap_x(fact.bbox) > 0), key=lambda p: p.bbox.y0)
    heads = [at for at, line in enumerate(over) if vocabulary.pins.titled(line.text) and len(line.words) <= LONGEST]
    if not heads:
        return fact
    told: dict[str, None] = {}
    for line in over[heads[-1] :]:
        named = [_parts(word.text, vocabulary) for word in line.words]
        if line is over[heads[-1]] or all(named):
            told.update(dict.fromkeys(part for parts in named for part in parts if is_family(part, known)))
    begun = {part[:LETTERS] for part in told}
    if not any(part not in told and part[:LETTERS] in begun for part in known):
        return fact
    return fact.model_copy(update={"variant": ", ".join(told)})


def _parts(text: str, vocabulary: Vocabulary) -> list[str]:
    return list(part_tokens(text.strip(_AROUND), vocabulary.vendors, vocabulary.packages))
