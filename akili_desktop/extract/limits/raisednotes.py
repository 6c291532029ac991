"""Footnotes behind one another in a line, each behind a raised number: '⁷ In the normal range. ⁸ Of the substrate.'"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word

RAISED = 0.85
"""How much smaller than the text behind it a raised mark is."""
ENDS = (".", ";", ")", "”", '"')
"""How a note ends behind which another one begins."""


def notes_apart(words: Sequence[Word]) -> list[Sequence[Word]]:
    """The words of a line, parted where the next of its notes begins with a raised number behind a sentence's end.

    Only a line that a raised number opens is, and only where each number counts on from the one before: else a raised
    digit is the mark or power of what stands before it.
    """
    cuts = [0]
    for at in range(2, len(words) - 1):
        start = cuts[-1]
        if not (_is_raised(words[at], words[at + 1]) and _is_raised(words[start], words[start + 1])):
            continue
        ended = words[at - 1].text.endswith(ENDS) and words[at + 1].text[0].isupper()
        if ended and int(words[at].text) == int(words[start].text) + 1:
            cuts.append(at)
    return [words[start:end] for start, end in pairwise([*cuts, len(words)])]


def _is_raised(word: Word, behind: Word) -> bool:
    """Whether a number stands smaller and higher before the word behind it."""
    return word.text.isdecimal() and word.size < RAISED * behind.size and word.baseline < behind.baseline
