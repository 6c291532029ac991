"""What a question is about: its words as elements, which of them names the thing, and what that is measured in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary
from akili_desktop.core.quantity import parse_unit


def measured_in(head: Element, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The dimensions that the asked thing can have, by its own words or those of the quantity that it names."""
    concept = head.concept or (vocabulary.concept_of_symbol.get(head.words[0]) if len(head.words) == 1 else None)
    # 'slew rate at unity gain' is a slew rate; 'input noise voltage' is a density, as the quantity is known, or volts
    known = _noun_of(vocabulary.terms(concept), vocabulary) if concept else frozenset[str]()
    return known | _noun_of(head.words, vocabulary)


def _noun_of(words: Sequence[str], vocabulary: QuestionVocabulary) -> frozenset[str]:
    """What the last word of the name that can be measured is measured in."""
    return next((vocabulary.quantities[w] for w in reversed(words) if w in vocabulary.quantities), frozenset())


_IN_UNIT = re.compile(
    r"(?:\bin\s+|[(\[]\s*)(?P<unit>[^\s()\[\]]+)\s*[)\]]?$|(?<=[^\d\s])\s+(?P<plain>[^\s()\[\]\d]{2,})$"
)


def without_unit(text: str, vocabulary: QuestionVocabulary) -> tuple[str, str | None]:
    """The text without the unit that the answer is wanted in ('… in mA', '… (LSB/g)', 'PSRR dB'), and what it measures.

    Of a word that nothing leads in to, only one that is written as no other word or symbol is: 'dB', 'kHz', no 'TJ'.
    """
    found = _IN_UNIT.search(text)
    if found is None or not found.start():
        return text, None
    name = found["unit"] or found["plain"]
    if name.casefold() in {"min", "max", "typ"}:
        return text, None
    a_word = name.islower() or name.isupper() or name.istitle() or name.casefold() in vocabulary.concept_of_symbol
    if found["plain"] and a_word:
        return text, None
    unit = parse_unit(name, lenient=found["plain"] is None)
    return (text[: found.start()].strip(), unit.dimension) if unit else (text, None)


def _joined(clauses: list[str], vocabulary: QuestionVocabulary) -> list[str]:
    """The clauses, two made one where only together they name a quantity ('thermal resistance, junction to case')."""
    result: list[str] = []
    for clause in clauses:
        if result:
            both = f"{result[-1]} {clause}"
            apart = {e for c in (result[-1], clause) for e in vocabulary.elements(vocabulary.terms(c)) if e.concept}
            if any(e.concept and e not in apart for e in vocabulary.elements(vocabulary.terms(both))):
                result[-1] = both
                continue
        result.append(clause)
    return result


CAPITALS = re.compile(r"\b[A-Z]{2,}\b|(?<=\bpin )[A-Z]\b|\b[A-Z](?= pin\b)")
"""Names in capitals; of one letter, which may be an article, only that of a pin."""


def _names_quantity(clause: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether the words name something that is measured: a known quantity, its symbol, or a noun for one."""
    elements = vocabulary.elements(vocabulary.terms(clause))
    lone = {e.words[0] for e in elements if len(e.words) == 1}
    marked = any(sum(c.isupper() for c in w) > 1 or any(c.isdigit() for c in w) for w in clause.split())
    known = any(e.concept for e in elements) or bool(lone & vocabulary.quantities.keys())
    return known or marked or bool(lone & vocabulary.concept_of_symbol.keys())


def elements_of(
    text: str, parts: tuple[str, ...], vocabulary: QuestionVocabulary, names: Sequence[str]
) -> tuple[tuple[Element, ...], int]:
    """What the text says, filler left out, and the index of the element that names the thing. `names` are capitals."""
    for part in parts:
        text = re.sub(rf"(?:\b(?:on|of|for|in|with)\s+(?:the\s+)?)?(?<![\w-]){re.escape(part)}(?![\w-])", " ", text)
    # a word in capitals is a name even where the same letters are a small word: CAN, VS, IN
    capitals = {w.casefold() for w in names}
    result: list[Element] = []
    head = -1
    clauses = _joined([c for c in re.split(r"[;,()]|:(?=\s)", text) if c.strip()], vocabulary)
    for clause in clauses:
        closed = False
        named = _names_quantity(clause, vocabulary)
        for element in vocabulary.elements(vocabulary.terms(clause)):
            word = element.words[0]
            if len(element.words) == 1 and element.concept is None and word not in capitals:
                if word in vocabulary.prepositions or word in vocabulary.closing:
                    closed = closed or head >= 0
                    continue
                if word in vocabulary.filler:
                    continue
                if word in vocabulary.verbs:
                    closed = closed or head >= 0
                    continue
            result.append(element)
            # 'threshold rising': the last word only says which
            behind = head >= 0 and element.concept is None and word in vocabulary.trailing | vocabulary.loose | {"pin"}
            behind = behind or (head >= 0 and word.replace(".", "").isdigit())
            if not closed and not behind:
                head = len(result) - 1
        if (
            head >= 0
            and not named
            and any(_names_quantity(c, vocabulary) for c in clauses[clauses.index(clause) + 1 :])
        ):
            head = -1  # 'soldering: highest lead temperature'
        if head >= 0 and clause is not clauses[-1]:
            # what follows the first clause says more of the thing, it does not name another
            rest_elements = [
                e
                for c in clauses[clauses.index(clause) + 1 :]
                for e in vocabulary.elements(vocabulary.terms(c))
                if e.concept is not None
                or e.words[0] in capitals
                or e.words[0] not in vocabulary.prepositions | vocabulary.filler | vocabulary.verbs
            ]
            return (*result, *rest_elements), head
    return tuple(result), max(head, 0)
