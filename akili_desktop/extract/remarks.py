"""Footnotes that are remarks: they define, refer or praise, and are no condition of the value that they stand at.

A condition says of a state, a value, a part, a package or a method at which a value holds. "The marketing status values
are defined as follows", "For information on tape and reel, please refer to …" and "All Pb-free" say nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from akili_desktop.core.conditions import find_conditions
from akili_desktop.core.facts import Fact, Flag, Mark, NoteList, Unit
from akili_desktop.core.quantity import find_quantities, normalise
from akili_desktop.extract.partwords import FeatureWords, plain
from akili_desktop.extract.vocabulary import Vocabulary

_SENTENCE_END = re.compile(r"(?<=[a-z)\d][a-z)\d][.;])\s+(?=[A-Z])")
_LED = re.compile(r"(?P<name>[A-Z][^:;()]{1,40}?)\s?(?::|\s[-–—]{1,2})\s+(?P<said>\S.*)")
"""A note that begins with the name of what it explains: 'MSL, Peak Temp. - The Moisture Sensitivity Level …'."""
_DEFINED = re.compile(r"(?P<name>[A-Z][^:;(),.]{1,40}?)\s(?:specifies|describes|is defined as)\s(?P<said>\S.*)")
"""A note that begins by saying what a name means: 'Ambient temperature specifies the range outside the module'."""
_LIST = re.compile(r"\S{1,6} ?= ?[A-Za-z][^=;,]*(?:[;,] ?\S{1,6} ?= ?[A-Za-z][^=;,]*)*\.?")
"""A list of abbreviations: 'N = Plastic DIP; Q = Cerdip'."""
_STATE = re.compile(r"(?:with|without|when|while|if|at|in|on|under|during|measured|tested|valid)\b", re.IGNORECASE)
"""What opens a sentence that says in which state a value holds: 'With the antenna integrated in the module.'."""
_SWITCHED = re.compile(
    r"\b(?:enabled|disabled|off|open|closed|connected|disconnected|activated|deactivated|bypassed|grounded|shorted|loaded"
    r"|included|excluded|by default)\b",
    re.IGNORECASE,
)
"""States of what is built in: 'The resistor integrated in the module is disabled.'."""
_BODY = re.compile(r"\([A-Z][A-Z-]*\d*,? \d[\d.]*[ -]?(?:mils?|mm)\)")
"""A package and its width in brackets, as the name of a package: '(SOIC8 150mil)'."""
_DETERMINED = re.compile(r"(?:(?:the|this|these|all|above|listed|stated|given|specified)\s+)*", re.IGNORECASE)
"""What may stand before a sentence's subject: the 'Above' of 'Above output voltage tolerance is …'."""
_LIMITING = re.compile(r"\b(?:only|except|unless|not)\b", re.IGNORECASE)


def with_remarks(facts: Sequence[Fact], vocabulary: Vocabulary) -> list[Fact]:
    """The facts in their order, values of tables of parts with their notes told apart; flagged where one of these leads
    elsewhere for what is named so: 'For speed vs. supply voltage, see section 21.3' at a speed."""
    words, known = vocabulary.features, dict[tuple[str, str | None], bool]()
    return [_told_apart(f, words, known) if isinstance(f, Unit) and f.notes else f for f in facts]


def listed_remarks(lists: Iterable[NoteList], vocabulary: Vocabulary) -> tuple[NoteList, ...]:
    """Lists behind tables of parts with their notes told apart: values on the pages before may be theirs."""
    words, known = vocabulary.features, dict[tuple[str, str | None], bool]()
    return tuple(
        under.model_copy(update={"notes": tuple(_marked(note, None, words, known) for note in under.notes)})
        for under in lists
    )


def _told_apart(fact: Unit, words: FeatureWords, known: dict[tuple[str, str | None], bool]) -> Unit:
    notes = tuple(_marked(note, fact.label, words, known) for note in fact.notes)
    if notes == fact.notes:
        return fact
    named = re.compile(rf"\b{re.escape(fact.label)}\b", re.IGNORECASE)
    elsewhere = [
        n.text for n in notes if n.remark and fact.unit and words.leading.search(n.text) and named.search(n.text)
    ]
    flags = tuple(Flag(rule="conditions-elsewhere", detail=text) for text in elsewhere)
    return fact.model_copy(update={"notes": notes, "flags": (*fact.flags, *flags)})


def _marked(note: Mark, name: str | None, words: FeatureWords, known: dict[tuple[str, str | None], bool]) -> Mark:
    """The note, told to be a remark or not; one stands at many values, and is `known` from the first on."""
    if (remark := known.get((note.text, name))) is None:
        remark = known[note.text, name] = is_remark(note.text, name, words)
    return note if remark == note.remark or note.remark else note.model_copy(update={"remark": remark})


def is_remark(text: str, name: str | None, words: FeatureWords) -> bool:
    """Whether a note says nothing of where a value holds; `name` is the heading that its value stands under.

    A note that begins by defining goes on with what it defines. Else each of its sentences has to be a remark, and none
    may state a value or a condition.
    """
    sentences = [sentence for sentence in _SENTENCE_END.split(normalise(text)) if sentence.strip()]
    if not sentences:
        return False
    first = sentences[0]
    if _LIST.fullmatch(normalise(text)) or (words.defining.search(first) and not _holds_at(first)):
        return True
    if name is not None and explains(text, name):
        return True
    return all(_says_nothing(sentence, words) and not _states(sentence) for sentence in sentences)


def explains(text: str, name: str) -> bool:
    """Whether a note begins with the heading of its value, whose words it goes on to explain: 'MSL, Peak Temp. - …'.

    A verb may lead on, and the heading's words may be cut short: 'Ambient temperature specifies …' of 'Ambient Temp.'.
    """
    sentence = _SENTENCE_END.split(normalise(text))[0]
    led = _LED.match(sentence)
    defined = _DEFINED.match(sentence) if led is None else None
    said = led or defined
    if said is None:
        return False
    own, more = plain(name.replace(",", "")), plain(said["name"].replace(",", ""))
    if defined is not None:
        words, full = own.replace(".", "").split(), more.split()
        alike = len(words) == len(full) and all(map(str.startswith, full, words))
    else:
        alike = more == own or (more.startswith(f"{own} ") and more.count(" ") == own.count(" ") + 1)  # 'RoHS values'
    return alike and not _states(said["said"]) and not _LIMITING.search(said["said"])


def is_of_another(text: str, name: str, headings: Iterable[str]) -> bool:
    """Whether a note has another column's heading for its subject, and the heading of its value, `name`, nowhere.

    Called at the title of 'Output Voltage Tolerance | Package', 'Above output voltage tolerance is available at 25 °C'
    says nothing of where a package holds.
    """
    said, own = plain(normalise(text)), plain(name)
    if "otherwise" in said or re.search(rf"\b{re.escape(own)}\b", said):
        return False
    subject = said[_DETERMINED.match(said).end() :]  # type: ignore[union-attr]  # it matches nothing, too
    others = {plain(heading) for heading in headings} - {own, ""}
    return any(re.match(rf"{re.escape(other)}\s[a-z]{{2,}}\s", subject) for other in others)


def _says_nothing(sentence: str, words: FeatureWords) -> bool:
    """Whether a sentence leads elsewhere, or describes parts without a word of a state in which that is so."""
    if words.remarking.search(sentence):
        return True
    if words.describing.search(sentence) is None or _STATE.match(sentence):
        return False
    return not (_LIMITING.search(sentence) or _SWITCHED.search(sentence))


def _holds_at(text: str) -> bool:
    """Whether a text states a condition; a share is none: 'does not exceed 0.1 % by weight'."""
    return any(said.interval.dimension != "ratio" for said in find_conditions(text))


@lru_cache(maxsize=1024)  # a note is asked of under each heading whose values it stands at
def _states(text: str) -> bool:
    """Whether a text states a condition or a value with its unit; the width of a package in brackets is none."""
    text = _BODY.sub(" ", text)
    return bool(find_conditions(text)) or any(found.unit is not None for found in find_quantities(text))
