"""Two readings of one picture made one: what both read is believed, what they read differently is doubted.

A misread digit looks as certain to the program as a right one; looked at in another way it often becomes another digit.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.geometry import Rect
from akili_desktop.core.recognised import RecognisedWord

DIFFERENT = 0.5
"""Confidence at most of a word that the other reading has otherwise."""

COMMON = 0.5
"""Share of the smaller box that two readings of one word have in common at least."""

_SAME = str.maketrans({"—": "-", "–": "-", "−": "-", "‐": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "μ": "µ"})


def agreed(one: Sequence[RecognisedWord], other: Sequence[RecognisedWord]) -> list[RecognisedWord]:
    """The words of both readings, each place once.

    Where both have the same text it has the better confidence of the two. Where they differ, the text of the surer one
    stays, with little confidence. What only one of them has stays as it is.
    """
    merged: list[RecognisedWord] = []
    told: set[int] = set()
    for word in one:
        beside = [n for n, rival in enumerate(other) if n not in told and _is_one_place(word.bbox, rival.bbox)]
        told.update(beside)
        rivals = sorted((other[n] for n in beside), key=lambda rival: rival.bbox.x0)
        if not rivals:
            merged.append(word)
            continue
        sure = min(rival.confidence for rival in rivals)
        if _folded(word.text) == _folded("".join(rival.text for rival in rivals)):
            merged.append(word._replace(confidence=max(word.confidence, sure)))
        else:
            kept = [word] if word.confidence >= sure else rivals
            merged += (one._replace(confidence=min(one.confidence, DIFFERENT)) for one in kept)
    merged += (rival for n, rival in enumerate(other) if n not in told)
    return merged


def _is_one_place(one: Rect, other: Rect) -> bool:
    common = one.intersection(other)
    return common is not None and common.area >= COMMON * min(one.area, other.area)


def _folded(text: str) -> str:
    return text.translate(_SAME)
