"""Pins read once more: a pair whose boxes do not spell its number and its name is refused."""

from __future__ import annotations

import re

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.facts import Bijection, Flag, Pair, Reject
from akili_desktop.extract.page.anchoring import Speller, speller_of
from akili_desktop.extract.pins.balls import FROM_EDGES
from akili_desktop.extract.pins.items import INCOMPLETE
from akili_desktop.extract.pins.nameranges import holds

_RANGE = re.compile(r"(\d{1,3})\s*(?:-|–|—|−|~|to|\.\.\.?|…)\s*(\d{1,3})")


def respelled(fact: Bijection, page: PageContent) -> tuple[Bijection, list[Reject]]:
    """The map with the pairs that its page spells, flagged where one is left out, and a reject for each of those.

    A number within a printed range ('5–8') stands nowhere itself, nor does a name ('P0.0–P0.7'); so do those of a ball
    grid, whose map says so.
    """
    speller = speller_of(page)
    edges = any(flag.rule == FROM_EDGES for flag in fact.flags)
    refused = [
        pair for pair in fact.pairs
        if not _named(pair, page, speller) or not (edges or _numbered(pair, page, speller))
    ]  # fmt: skip
    if not refused:
        return fact, []
    kept = tuple(pair for pair in fact.pairs if pair not in refused)
    detail = f"the name of pin {', '.join(pair.left for pair in refused)} could not be read"
    rejects = [
        Reject(page=pair.page, bbox=pair.bbox, rule="pin-not-spelled", text=f"{pair.left} {pair.right}",
               extractor=fact.extractor)
        for pair in refused
    ]  # fmt: skip
    return fact.model_copy(
        update={"pairs": kept, "flags": (*fact.flags, Flag(rule=INCOMPLETE, detail=detail))}
    ), rejects


def _numbered(pair: Pair, page: PageContent, speller: Speller) -> bool:
    return speller.spells(pair.left_bbox, pair.left) or within_range(spelled(page, pair.left_bbox), pair.left)


def _named(pair: Pair, page: PageContent, speller: Speller) -> bool:
    return speller.spells(pair.right_bbox, pair.right) or holds(spelled(page, pair.right_bbox), pair.right)


def within_range(printed: str, number: str) -> bool:
    """Whether a printed cell has a range that holds the number between its ends."""
    ends = _RANGE.findall(printed)
    return number.isdecimal() and any(
        min(int(one), int(other)) < int(number) < max(int(one), int(other)) for one, other in ends
    )
