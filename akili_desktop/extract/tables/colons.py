"""Names with a colon before their values: '• Voltage rating: 250 V AC', '·TEMP：-0.3V～10V'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.statedvalues import read_stated
from akili_desktop.extract.page.textlines import make_chunks, parted_at
from akili_desktop.extract.vocabulary import Vocabulary, fold

COLONS = (":", "：")
DOTS = BULLETS | {"·", "・", "‣", "–", "—", "-", "*"}
"""What an entry of a list begins with."""


class Named(NamedTuple):
    """The words of a name, without bullet and colon, and those of its value, which say themselves what they state."""

    label: tuple[Word, ...]
    value: tuple[Word, ...]


def named_by_colon(words: Sequence[Word], vocabulary: Vocabulary) -> Named | None:
    """The name and value of a line; None where no colon stands in it, or anything but a value behind it.

    What stands apart behind the value is another block's.
    """
    parted = at_colon(words)
    if parted is None or not parted.value:
        return None
    value = make_chunks(parted.value)[0].words
    worded = fold(" ".join(word.text for word in value)) in vocabulary.value_words
    return Named(parted.label, value) if worded or read_stated(value, vocabulary) is not None else None


def at_colon(words: Sequence[Word]) -> Named | None:
    """The words before and behind the first colon, None where none stands behind letters."""
    at = next((i for i, word in enumerate(words) if any(colon in word.text[1:] for colon in COLONS)), None)
    if at is None:
        return None
    cut = min(place for colon in COLONS if (place := words[at].text.find(colon)) > 0)
    before, rest = parted_at(words[at], cut)
    label = without_bullet((*words[:at], before))
    if not any(c.isalpha() for word in label for c in word.text):
        return None
    return Named(label, (*((parted_at(rest, 1)[1],) if len(rest.text) > 1 else ()), *words[at + 1 :]))


def without_bullet(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words of a list's entry without the sign that it begins with."""
    if not words or words[0].text[0] not in DOTS:
        return tuple(words)
    return (*((parted_at(words[0], 1)[1],) if len(words[0].text) > 1 else ()), *words[1:])


def as_label(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words of a name without the bullet before it and the colon behind it."""
    plain = without_bullet(words)
    if len(plain) > 0 and len(plain[-1].text) > 1 and plain[-1].text[-1] in COLONS:
        return (*plain[:-1], parted_at(plain[-1], len(plain[-1].text) - 1)[0])
    return plain
