"""Footnotes beside a row: those that bound or replace what it says, and those that only belong to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from textwrap import shorten
from typing import NamedTuple

from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary, words_of
from akili_desktop.core.facts import Mark
from akili_desktop.core.proving.counternotes import HELD_AT
from akili_desktop.core.proving.proven import ProvenPin
from akili_desktop.core.proving.views import View
from akili_desktop.core.quantity import find_quantities

_MOST_SHOWN = 240
"""Characters of a footnote that are told; a longer one ends in whole words and an ellipsis."""
_SENTENCES = re.compile(r"[.;]\s+")
_EXCEPTED = re.compile(r"\b(?:except|excluding)\b[^,.;]*", re.IGNORECASE)
_OF_TESTING = re.compile(
    r"\b(?:100 ?% )?(?:production[- ])?tested at (?:T[AJC] ?= ?)?\+?25 ?°C(?! only)"
    r"|\b(?:except|excluding) (?:(?:as|where|when|if) )?(?:otherwise )?(?:stated|noted|specified|indicated|shown)\b",
    re.IGNORECASE,
)
"""How every part is tested, and that the table says where one is not: '100% tested at +25 °C' changes no value."""
_CLAUSE = re.compile(r"[.;,](?:\s|$)")


def changing_notes(view: View, vocabulary: QuestionVocabulary) -> list[str]:
    """The row's footnotes that bound or replace what it says, in words; an answer from it is for review.

    What becomes more or less in a note has to be what the row is about: that "output current is reduced below 5 V"
    says nothing of the supply's own limit. So has what a note takes out of a table's characteristics: "all
    characteristics except noise voltage are measured with pulses" says nothing of the dropout.
    """
    return [shown(note) for note in _notes(view) if _changes(note, view, vocabulary)]


def other_notes(view: View, vocabulary: QuestionVocabulary) -> list[str]:
    """The row's other footnotes, in words."""
    return [shown(note) for note in _notes(view) if not _changes(note, view, vocabulary)]


def pin_changes(values: Iterable[object], vocabulary: QuestionVocabulary) -> tuple[str, ...]:
    """The footnotes by which pins of an answer are not there for everyone: 'not available on modules with PSRAM'."""
    limiting = _any_of(vocabulary.asking.limiting_pin_notes)
    return tuple(
        f"a note changes what it says, read it: {shown(note)}"
        for note in _of_pins(values)
        if limiting.search(note.text)
    )


def pin_remarks(values: Iterable[object]) -> tuple[str, ...]:
    """The footnotes of the pins of an answer as lines of its trace."""
    return tuple(f"a note belongs to it: {shown(note)}" for note in _of_pins(values))


def _of_pins(values: Iterable[object]) -> Iterable[Mark]:
    """The pins' footnotes, each text once."""
    pairs = [value.pair for value in values if isinstance(value, ProvenPin) and value.pair is not None]
    return {note.text: note for pair in pairs for note in pair.notes}.values()


def _notes(view: View) -> tuple[Mark, ...]:
    return view.fact.notes


def _changes(note: Mark, view: View, vocabulary: QuestionVocabulary) -> bool:
    said = _said_of(note.text, ByIdentity(vocabulary))
    if said.changes or not said.stated.isdisjoint(view.dimensions):
        return True
    return bool(said.varying) and not said.varying.isdisjoint(_about(view))


class _Said(NamedTuple):
    """What a note says: that it changes its row, values of these kinds as such, that what these words name varies or is
    excepted.
    """

    changes: bool
    stated: frozenset[str]
    varying: frozenset[str]


@lru_cache(maxsize=4096)
def _said_of(text: str, words: ByIdentity) -> _Said:
    """A note read once: it stands beside many rows. 'For the X2 only 6 V' states a value, 'tested at 5 V' none."""
    asking = words.vocabulary.asking
    text = _OF_TESTING.sub("", text)
    varies = _any_of(asking.varying_notes)
    told = ((clause, found) for clause in _CLAUSE.split(text) if (found := varies.search(clause)))
    excepted = _excepted_of(asking.characteristics, asking.excepting, (*asking.prepositions, *asking.closing))
    rest = excepted.sub(lambda found: found["all"], text)
    against = _any_of(asking.reference_notes)
    # 'All voltages, except differential ones, are with respect to ground' says what they are measured against
    rest = ". ".join(_EXCEPTED.sub("", said) if against.search(said) else said for said in _SENTENCES.split(rest))
    return _Said(
        bool(_any_of(asking.changing_notes).search(rest)),
        frozenset(
            found.quantity.dimension
            for found in find_quantities(text)
            if found.unit is not None
            and "-" not in text[found.start + 1 : found.end]  # '500-V HBM'
            and text[found.end : found.end + 1] != "-"
            and not HELD_AT.search(text[: found.start])
        ),
        frozenset(word for clause, found in told for word in words_of(clause[: found.start()]))
        | {word for found in excepted.finditer(text) for word in words_of(found["some"])},
    )


def _about(view: View) -> set[str]:
    """The words that tell what a row is about: its symbols, and its name's without the noun that many share."""
    shared = {w for head in view.heads for w in head.words[-1:]}
    named = {w for element in view.full for w in element.words}
    return set(view.symbols) | ((named - shared) or named)


def shown(note: Mark) -> str:
    """A footnote's words as they are told, cut between words where it is long."""
    return f"“{shorten(note.text, _MOST_SHOWN, placeholder=' …')}”"


@lru_cache(maxsize=8)
def _any_of(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """One of the phrases, from the begin of a word; nothing where there is none."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, phrases)) or '(?!)'})", re.IGNORECASE)


@lru_cache(maxsize=8)
def _excepted_of(
    characteristics: tuple[str, ...], excepting: tuple[str, ...], conditional: tuple[str, ...]
) -> re.Pattern[str]:
    """'characteristics (`all`) except noise voltage and ripple (`some`) are measured …', but not 'except at 3 V'."""
    nouns, without, when = (
        "|".join(map(re.escape, words)) or "(?!)" for words in (characteristics, excepting, conditional)
    )
    return re.compile(
        rf"(?P<all>\b(?:{nouns})\b[^;]*?)\b(?:{without})\s(?!(?:{when})\b)"
        r"(?P<some>.*?)(?=[;,]|\.(?:\s|$)|\b(?:is|are)\b|$)",
        re.IGNORECASE,
    )
