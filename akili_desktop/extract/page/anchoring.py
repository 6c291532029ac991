"""Checks that a fact's boxes spell its texts, as the proof will read them again; what fails is refused.

The rule is `core.document.spelled`: the characters whose centres lie in the box, in reading order, must be the text,
signs unified and white space aside; raised footnote marks inside a box do not count. A unit that stands inside a
value's brackets ('(VCC + 0.5V)') may be left out of the value's text.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from functools import lru_cache

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.facts import Flag, Range, Reject
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.textlines import by_middles

UNKNOWN = "\ufffd"
"""What stands for a glyph whose character is not known."""


SYMBOL_UNREAD = Flag(rule="sign-unread", detail="no font explains the letters of the row's symbol, which is left out")


class Speller:
    """Reads boxes of one page; words are looked up by height, so that many boxes stay cheap."""

    def __init__(self, page: PageContent) -> None:
        self._page = page
        self._words = by_middles(page.words)
        self._heights = [((box := word.bbox)[1] + box[3]) / 2 for word in self._words]
        self._headings: dict[tuple[Rect, str], bool] = {}

    def spells(self, bbox: Rect, text: str, without: str = "") -> bool:
        """Whether the box spells the text, with or without its raised marks, or but for the unit `without`."""
        near = self._words[bisect_left(self._heights, bbox.y0 - 1) : bisect_right(self._heights, bbox.y1 + 1)]
        wanted = _bare(text)
        if not wanted:
            return False
        for raised in (True, False):
            printed = _bare(spelled(self._page, bbox, raised=raised, among=near))
            if printed == wanted or (without and wanted.endswith(")") and printed == _bracketed(wanted, without)):
                return True
        return False

    def _heads(self, bbox: Rect, text: str) -> bool:
        """`spells` of a heading, which many rows have in common."""
        known = self._headings.get((bbox, text))
        if known is None:
            known = self._headings[bbox, text] = self.spells(bbox, text)
        return known

    def anchored(self, fact: Range) -> Range | Reject:
        """The fact, with label boxes left out that do not spell; a Reject where a value's box does not."""
        unit = fact.unit or ""
        if any(map(undecoded, (unit, *(value.text for _, value in fact.values())))):
            return Reject(
                page=fact.page, bbox=fact.bbox, rule="undecodable-text", extractor=fact.extractor,
                text=" ".join([*(value.text for _, value in fact.values()), unit]), detail=fact.parameter,
            )  # fmt: skip
        for role, value in fact.values():
            if not self.spells(value.bbox, value.text, unit):
                return Reject(
                    page=fact.page, bbox=value.bbox, rule="value-not-spelled", extractor=fact.extractor,
                    text=value.text, detail=f"{role} of {fact.parameter}",
                )  # fmt: skip
        update: dict[str, object] = {}
        if fact.symbol and undecoded(fact.symbol):  # 'I' before letters that no font explains is no symbol
            update = {"symbol": None, "symbol_bbox": None, "flags": (*fact.flags, SYMBOL_UNREAD)}
        for name in ("unit", "parameter", "symbol", "variant"):
            box = getattr(fact, f"{name}_bbox")
            if box is not None and not self.spells(box, getattr(fact, name) or ""):
                update[f"{name}_bbox"] = None
        headings = tuple(h for h in fact.headings if h.page != fact.page or self._heads(h.bbox, h.text))
        if len(headings) < len(fact.headings):
            update["headings"] = headings
        return fact.model_copy(update=update) if update else fact


@once
def speller_of(page: PageContent) -> Speller:
    """The page's speller, shared by all that read the page."""
    return Speller(page)


def undecoded(text: str) -> bool:
    """Whether a text holds a sign that only its font explains: one without a character, or of private use."""
    return not text.isascii() and any(c == UNKNOWN or unicodedata.category(c) == "Co" for c in text)


@lru_cache(maxsize=2048)
def _bare(text: str) -> str:
    return "".join((text if text.isascii() else normalise(text)).split())


def _bracketed(text: str, unit: str) -> str:
    return f"{text[:-1]}{_bare(unit)})"
