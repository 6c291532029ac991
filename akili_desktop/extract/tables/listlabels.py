"""The labels of a list: which of its lines are of one name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import join_text

NOTE_ALONE = re.compile(r"\((?:see )?notes? [\d, &]+\)", re.IGNORECASE)
"""A second line that points to a note and says nothing else."""


RAISED = re.compile(r"[(\[]\d{1,2}[)\]]")
"""A note's mark in brackets."""


def points_alone(above: Sequence[Word], label: Sequence[Word]) -> bool:
    """Whether a label points to notes and says nothing else, close under another one: '(Note 2)'."""
    points = NOTE_ALONE.fullmatch(join_text(label)) is not None
    return points and label[0].baseline - max(word.baseline for word in above) < 1.6 * label[0].size


def with_raised_marks(block: Sequence[Sequence[Word]]) -> list[Sequence[Word]]:
    """The lines of a block, those that are a note's mark alone, small and raised over the next line, among its words.

    ('(2)' behind 'Continuous power dissipation (TA = 25 °C)', a space apart.)
    """
    found: list[Sequence[Word]] = []
    raised: Sequence[Word] = ()
    for words in block:
        if raised:
            mark, size = raised[0], words[0].size
            over = 0 < words[0].baseline - mark.baseline < 0.6 * size and mark.size < 0.85 * size
            over = over and all(word.bbox.overlap_x(mark.bbox) <= 0 for word in words)
            words = sorted((*raised, *words), key=lambda word: word.bbox.x0) if over else words
            found += [] if over else [raised]
            raised = ()
        if len(words) == 1 and RAISED.fullmatch(words[0].text):
            raised = words
        else:
            found.append(words)
    return [*found, raised] if raised else found


def goes_on(label: Sequence[Word], under: Sequence[Word]) -> bool:
    """Whether a label's second line stands close under its first one, at its left end, and begins small."""
    return _close_under(label, under) and under[0].text[:3].islower()


def _close_under(label: Sequence[Word], under: Sequence[Word]) -> bool:
    apart = under[0].baseline - label[0].baseline
    return begins_at(under, label[0].bbox.x0) and apart < 1.6 * label[0].size


def begins_at(label: Sequence[Word], x: float) -> bool:
    """Whether a label begins at this place, in points."""
    return abs(label[0].bbox.x0 - x) <= 2


def said_again(labels: Sequence[tuple[tuple[Word, ...], bool]]) -> set[tuple[Word, ...]]:
    """The labels without a value that say the same, each close over one with a value at its left: no heading stands
    twice in a list ('TA (under bias)' / 'Commercial …' / 'TA (under bias)' / 'Industrial …').

    `labels` are those of a list from the top, and whether a value stands beside each.
    """
    lone = [(label, under) for (label, valued), (under, value) in pairwise(labels) if label and not valued and value]
    texts = Counter(join_text(label) for label, _ in lone)
    twice = [(label, under) for label, under in lone if texts[join_text(label)] > 1]
    return {label for label, under in twice if under and _close_under(label, under)}
