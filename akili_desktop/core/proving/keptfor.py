"""Rows that a heading keeps for some version, part or package: 'Over the Operating Range (L Version Only)'."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

from akili_desktop.core.asking.vocabulary import words_of
from akili_desktop.core.facts import Range, Unit

if TYPE_CHECKING:  # readers of pages ask nothing: they need no ways of asking
    from akili_desktop.core.query import Query

_ONLY = re.compile(
    r"(?:\(|\s[–—-]\s)(?:for\s+(?:the\s+)?)?(?P<of>[^()=:;]{1,40}?)\s+only(?:\)(?! *[=<>≤≥])|$)", re.IGNORECASE
)
"""What rows are of alone, in brackets or behind a dash; '(XY60 only) = 1.8 V' is of one quantity among conditions."""
_NAMED = re.compile(
    r"[A-Z\d]|\b(?:versions?|grades?|types?|devices?|parts?|packages?|models?|series|suffix(?:es)?|options?)\b"
)
"""What such words name at least: '(for reference only)' names nothing."""


def kept_in(heading: str, said: Collection[str]) -> str | None:
    """What a heading says that its rows are of alone, where the words `said` do not name it."""
    found = (only["of"] for only in _ONLY.finditer(heading) if _NAMED.search(only["of"]))
    return next((kept for kept in found if not set(words_of(kept)) <= set(said)), None)


def only_of_some(query: Query, fact: Range | Unit) -> list[str]:
    """A reason to look where a heading keeps a row for what neither the question nor the row names."""
    if not isinstance(fact, Range):
        return []
    said = words_of(f"{query.text} {fact.parameter} {fact.symbol or ''}")
    kept = (kept_in(text, said) for text in (fact.group, fact.section, fact.section_conditions) if text)
    return [f"a heading says that the row is of “{of}” only" for of in kept if of][:1]
