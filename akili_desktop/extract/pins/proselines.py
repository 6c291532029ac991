"""Words of sentences near a pin drawing: the end of a note under it stands as near a pin as a name does."""

from __future__ import annotations

import re
from collections.abc import Iterable

from akili_desktop.extract.page.phrases import Phrase

LEAST_ENDED, LEAST_PLAIN = 5, 6
"""So many words a line has at least that is a sentence's: with a full stop at its end, and without."""
_PLAIN = re.compile(r"[a-z]{2,}[,.;:]?$")
_ENDED = re.compile(r"[^\W\d_]{2,}\)?\.$")
_MOST = 60
"""A longer word is no word."""


def words_of_sentences(lines: Iterable[Phrase]) -> set[int]:
    """The words (by identity) of lines that are a sentence or a part of one, which name no pin.

    Names that stand side by side with no more than a space between them have neither a full stop nor words in small
    letters between them.
    """
    return {id(word) for line in lines if _is_sentence(line) for word in line.words}


def _is_sentence(line: Phrase) -> bool:
    texts = [word.text for word in line.words if len(word.text) <= _MOST]
    lettered = sum(text[0].isalpha() for text in texts)
    if lettered >= LEAST_ENDED and _ENDED.search(texts[-1]):
        return True
    return lettered >= LEAST_PLAIN and 2 * sum(_PLAIN.match(text) is not None for text in texts) >= len(texts)
