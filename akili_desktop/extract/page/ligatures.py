"""Letters set as one glyph that no font explains: 'Speci?ed' of a heading, where one ligature makes a known word."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Range
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.page.shifts import known_words
from akili_desktop.extract.vocabulary import Vocabulary

LIGATURES = ("fi", "fl", "ff", "ffi", "ffl")
_WORD = re.compile(rf"(?<!\w)[A-Za-z]+{UNKNOWN}[A-Za-z]+(?!\w)")
_LETTERS = re.compile(r"[a-z]{5,}")


def with_ligatures(fact: Range, vocabulary: Vocabulary) -> Range:
    """The fact, such words of its section read: what its boxes spell stays as it is printed."""
    texts = {"section": fact.section, "section_conditions": fact.section_conditions}
    told = {name: text for name, text in texts.items() if text and UNKNOWN in text}
    if not told:
        return fact
    return fact.model_copy(update={name: of_heading(text, vocabulary) for name, text in told.items()})


def of_heading(text: str, vocabulary: Vocabulary) -> str:
    """A heading's text, such words of it read."""
    if UNKNOWN not in text:
        return text
    return read(text, known_words(vocabulary).union(_LETTERS.findall(" ".join(vocabulary.unless_noted))))


def read(text: str, known: frozenset[str]) -> str:
    """A text with each word read in which one glyph is unknown and one ligature alone makes it a known word."""

    def word(found: re.Match[str]) -> str:
        tried = {found[0].replace(UNKNOWN, letters) for letters in LIGATURES}
        fitting = [said for said in tried if said.casefold() in known]
        return fitting[0] if len(fitting) == 1 else found[0]

    return _WORD.sub(word, text)
