"""What sentences and correspondence tables entail: how they are named, when a setting is the asked one, what is open.

A sentence's value is named by its words and its unit ('draws … 5 mA' is a drawn current). A value that holds for a
setting answers only where the question states exactly that setting; nothing between two settings is stated.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary
from akili_desktop.core.conditions import Condition, Level, find_conditions, fold_symbol
from akili_desktop.core.facts import Range, Setting, Unit
from akili_desktop.core.proving.proven import Box
from akili_desktop.core.proving.shares import of_supply
from akili_desktop.core.proving.telling import condition_text
from akili_desktop.core.quantity import parse_unit

if TYPE_CHECKING:
    from akili_desktop.core.proving.entailment import Match
    from akili_desktop.core.query import Query

_NOUNS = {"current": "current", "voltage": "voltage", "power": "power", "frequency": "frequency",
          "temperature": "temperature", "time": "time", "data rate": "data rate"}  # fmt: skip
_OF_SUPPLY = re.compile(r"(?:V[A-Z][A-Za-z+]{0,4}|supply voltage)$")


def name_of_statement(fact: Unit) -> str:
    """The text that names a sentence's value: its label, the noun that its unit stands for, the pin that it is of."""
    if fact.statement is None:
        return fact.label
    measure = parse_unit(fact.unit) if fact.unit else None
    noun = _NOUNS.get(measure.dimension, "") if measure else ""
    subject = fact.statement.subject or ""
    words = fact.label.split()
    if not subject and len(words) > 1:
        return fact.label
    verb = words[0]
    return " ".join(w for w in (subject, verb, "" if noun in fact.label.casefold() else noun) if w)


def said_of(fact: Unit, *, subject: bool = True) -> str:
    """The words that are said of a value: its line, or its sentence without what that says of other values.

    Also the pin that the sentence is of, unless `subject` is false: its name may look like a part's number.
    """
    told = fact.statement
    if told is None:
        return fact.line
    return " ".join(t for t in (fact.label, told.open, told.subject if subject else "") if t)


def expressed_dimension(fact: Range | Unit) -> str | None:
    """The dimension of values that are printed as shares of a voltage: '1/3 VCC', '0.2VDD', '0.8' in units of 'VDD'."""
    if isinstance(fact, Range):
        if of_supply(fact.unit):
            return "voltage"
        shares = [_OF_SUPPLY.search(value.text) for _, value in fact.values()]
        return "voltage" if not fact.unit and shares and all(shares) else None
    return "voltage" if fact.statement is not None and not fact.unit and _OF_SUPPLY.search(fact.text) else None


def setting_asked(query: Query, fact: Unit, vocabulary: QuestionVocabulary) -> bool:
    """Whether the question states the value's setting, in base units, or a printed state word for word."""
    setting = fact.setting
    if setting is None:
        return True
    if setting.unit:
        own = find_conditions(f"x = {setting.text} {setting.unit}")
        return len(own) == 1 and any(
            asked.interval.same(own[0].interval) and _of_setting(asked, setting, vocabulary)
            for asked in query.conditions
        )
    told = {*query.terms, *(w for c in query.conditions for w in vocabulary.terms(c.text))}
    told |= {level.level for level in _levels_of(query, setting, vocabulary)}
    codes = re.findall(r"\b(?:0x[0-9A-Fa-f]+|[0-9A-F]{2}h)\b", setting.text, re.IGNORECASE)
    if codes:
        return any(code.casefold() in told for code in codes)
    said = {vocabulary.levels.get(w, w) for w in vocabulary.terms(setting.text)} or {setting.text.casefold()}
    return said <= {vocabulary.levels.get(w, w) for w in told}


def _of_setting(asked: Condition, setting: Setting, vocabulary: QuestionVocabulary) -> bool:
    """Whether the asked condition can be of the setting's quantity."""
    if not asked.subject:
        return True
    own = fold_symbol(setting.name)
    names = vocabulary.concept_of_symbol
    # a symbol that no vocabulary knows may be of anything that its unit measures
    return asked.subject == own or own not in names or names.get(asked.subject) == names[own]


def names_setting(element: Element, fact: Range | Unit, vocabulary: QuestionVocabulary) -> bool:
    """Whether a word of the question is the name of the setting, in words or by its symbol."""
    if not isinstance(fact, Unit) or fact.setting is None:
        return False
    terms = vocabulary.terms(fact.setting.name)
    if set(element.words) <= set(terms):
        return True
    concept = vocabulary.concept_of_symbol.get(fold_symbol(fact.setting.name))
    return element.concept is not None and concept == element.concept


def open_conditions(query: Query, fact: Range | Unit) -> tuple[Condition, ...]:
    """The asked conditions that a value's setting does not hold itself: those are judged by what the fact prints."""
    if not isinstance(fact, Unit) or fact.setting is None:
        return query.conditions
    if fact.setting.unit:
        own = find_conditions(f"x = {fact.setting.text} {fact.setting.unit}")
        return tuple(c for c in query.conditions if not any(c.interval.same(o.interval) for o in own))
    printed = fact.setting.text.casefold()
    return tuple(c for c in query.conditions if c.text.casefold() not in printed)


def open_levels(query: Query, fact: Range | Unit, vocabulary: QuestionVocabulary) -> tuple[Level, ...]:
    """As `open_conditions`, for the asked conditions without a number."""
    if not isinstance(fact, Unit) or fact.setting is None:
        return query.levels
    held = _levels_of(query, fact.setting, vocabulary)
    return tuple(level for level in query.levels if level not in held)


def _levels_of(query: Query, setting: Setting, vocabulary: QuestionVocabulary) -> list[Level]:
    named = {fold_symbol(w) for w in setting.name.split()} | set(vocabulary.terms(setting.name))
    return [level for level in query.levels if level.subject in named]


def in_tables(matches: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """The matches that tables and feature lines state, and those that only sentences do."""
    printed: list[Match] = []
    sentences: list[Match] = []
    for match in matches:
        fact = match.view.fact
        (sentences if isinstance(fact, Unit) and fact.statement is not None else printed).append(match)
    return printed, sentences


def statement_doubts(fact: Range | Unit) -> list[str]:
    """Why a person should read the sentence or the table: shown whole, since it may say more than its value."""
    if not isinstance(fact, Unit):
        return []
    reasons = []
    if fact.statement is not None and fact.statement.open:
        reasons.append(f"a sentence says it, read it whole: “{fact.line}” (page {fact.page})")
    if fact.setting is not None:
        title = f" “{fact.context}”" if fact.context else ""
        reasons.append(f"a table of settings{title} says it for {condition_text(fact.setting)} (page {fact.page})")
    return reasons


def stated_boxes(fact: Unit) -> list[Box]:
    """What else the proof of a sentence's or a setting's value shows: the sentence, the setting with its heading."""
    boxes = []
    if fact.statement is not None:
        boxes.append(Box("label", fact.bbox, fact.line, whole=False))
        if fact.statement.subject and fact.statement.subject_bbox is not None:
            boxes.append(Box("label", fact.statement.subject_bbox, fact.statement.subject))
    if fact.setting is not None:
        boxes.append(Box("label", fact.setting.bbox, fact.setting.text))
        if fact.setting.name_bbox is not None:
            boxes.append(Box("label", fact.setting.name_bbox, fact.setting.name))
    return boxes
