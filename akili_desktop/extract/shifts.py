"""Fonts whose map names for every glyph the character some codes away: their text looks like writing and is none.

Such text has letters, digits and even vowels, so no statistic of characters tells it. Words do: under one shift of all
codes, and under no other, it is made of the words that datasheets are made of.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from akili_desktop.core.document import PageContent
from akili_desktop.extract.vocabulary import Vocabulary

FEWEST = 4
"""Different known words that must come out under one shift; chance makes none of five letters."""

CASE = ord("a") - ord("A")

LEAST, MOST = 60, 1200
"""Characters of a font below which nothing is said of it, and that are looked at."""

_LETTERS = re.compile(r"[a-z]{5,}")


def known_words(vocabulary: Vocabulary) -> frozenset[str]:
    """The words of five letters and more that headings, sections and rows of datasheets are made of."""
    texts: Iterable[str] = (
        *vocabulary.heading_words,
        *vocabulary.running_words,
        *vocabulary.caption_words,
        *vocabulary.checks.nouns,
        *(phrase for section in vocabulary.section_kinds for phrase in section.phrases),
    )
    return frozenset(word for text in texts for word in _LETTERS.findall(text.casefold()))


def shifted_fonts(page: PageContent, known: frozenset[str]) -> dict[str, int]:
    """Fonts of the page whose text is writing only when all codes are moved, with by how many.

    What tells it are the steps from one code to the next, which no shift changes. A font with a known word as it stands
    is left alone.
    """
    texts: dict[str, list[str]] = defaultdict(list)
    for word in page.words:
        texts[word.font].append(word.text)
    found: dict[str, int] = {}
    for font, words in texts.items():
        text = " ".join(words)[:MOST]
        if len(text) < LEAST:
            continue
        if known.isdisjoint(_LETTERS.findall(text.casefold())) and (shift := _shift(text, known)):
            found[font] = shift
    return found


def _shift(text: str, known: frozenset[str]) -> int:
    """How far the codes of the text are moved; 0 where that is not certain."""
    steps = _steps(text)
    told: dict[int, set[str]] = defaultdict(set)
    for word in known:
        at = steps.find(_steps(word[1:]))  # without the first letter, which may be a capital
        if at >= 0:
            told[ord(text[at]) - ord(word[1])].add(word)
    shift, words = max(told.items(), key=lambda item: (len(item[1]), -abs(item[0])), default=(0, set()))
    return shift if len(words) >= FEWEST and shift not in {0, -CASE} else 0


def _steps(text: str) -> bytes:
    """From each code to the next, modulo 256."""
    return bytes((ord(after) - ord(before)) & 0xFF for before, after in pairwise(text))
