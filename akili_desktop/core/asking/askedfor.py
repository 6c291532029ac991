"""What a question holds its quantity at: symbols in brackets, levels, numbers with units, each cut out of the text."""

from __future__ import annotations

import re
from dataclasses import replace

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.conditions import Condition, Level, find_conditions, find_levels, fold_symbol
from akili_desktop.core.proving.partnumbers import PART_NUMBER

_MARKED = re.compile(r"(?<![\w+-])[A-Za-z]\w*(?: ?\([A-Za-z]\w*\)[+-]?|-[A-Z]\w*|[+-](?![\w+-]))")


def marked_symbols(text: str) -> frozenset[str]:
    """Folded symbols of more than letters and digits: 'IOM-', 'T4 (Ven)', 'VCC-GND'."""
    return frozenset(fold_symbol(m[0]) for m in _MARKED.finditer(text) if re.search(r"[A-Z].*[A-Z\d+-]", m[0]))


_GLOSSED = re.compile(
    r"\b(?P<lead>with|when|while|during|in|at|by|using|over)\s+(?P<words>[^(),;=]{2,60}?)\s*"
    r"\((?P<in>[^()]*(?:\([^()]*\))?[^()]*)\)"
)


def asked_gloss(text: str, vocabulary: QuestionVocabulary) -> tuple[str, str]:
    """The words that a symbol or condition in brackets explains, and the text without them."""
    found = _GLOSSED.search(text)
    if found is None or find_conditions(found["words"], lenient=True):
        return "", text
    told = found["in"].strip()
    symbol = _MARKED.fullmatch(told) is not None
    if not symbol and not find_levels(told, vocabulary.levels) and not find_conditions(told, lenient=True):
        return "", text
    # a symbol stays the name, a condition keeps what leads in to it
    bracketed = f"; {told}" if symbol else f"{found['lead']} {told}"
    return found["words"], f"{text[: found.start()]} {bracketed} {text[found.end() :]}"


# "IS" and "AT" in capitals are names
_LEAD_IN = re.compile(
    r"(?:\b(?:[Aa]t|[Ww]ith|[Ff]or|[Ww]hen|where|and|[Ff]rom|[Bb]etween|on(?!\s+(?:at|@|with|for|when)\b)|[Oo]ver|[Uu]nder|[Ii]f|of|using|into|is|a|an|the)\b\s*|,\s*|\(\s*)+$",
)


def asked_levels(text: str, vocabulary: QuestionVocabulary) -> tuple[tuple[Level, ...], str]:
    """The conditions without a number ('with EN = L'), and the text without them and what leads in to them."""
    found = find_levels(text, vocabulary.levels) or _levels_in_words(text, vocabulary)
    pieces: list[str] = []
    last = 0
    for level in found:
        pieces.append(_LEAD_IN.sub("", text[last : level.start]))
        last = level.end
    pieces.append(text[last:])
    return found, " ".join(" ; ".join(p for p in pieces if p.strip(" ,;)")).split()) if found else text


def _levels_in_words(text: str, vocabulary: QuestionVocabulary) -> tuple[Level, ...]:
    """The levels of signals that are called by their function ('with enable low')."""
    found = re.finditer(
        r"\b(?P<signal>[a-z]+)\s+(?:pin\s+)?(?:(?:is|at|held|pulled|tied)\s+)?(?P<state>[a-z]+)"
        r"(?=\s*(?:[,;)?.]|and\b|$))", text, re.IGNORECASE,
    )  # fmt: skip
    return tuple(
        Level(hit["signal"].casefold(), level, hit[0], hit.start(), hit.end())
        for hit in found
        if hit["signal"].casefold() in vocabulary.pin_words
        and (level := vocabulary.levels.get(hit["state"].casefold(), "")) in {"low", "high"}
    )


def asked_conditions(text: str, vocabulary: QuestionVocabulary) -> tuple[tuple[Condition, ...], str]:
    """The numeric conditions with a unit (or after a relation), and the text without them and what leads in to them."""
    parts = [part.span() for part in PART_NUMBER.finditer(text)]
    # the '16W' of a 'BC817K-16W' is no power
    found = [
        c for c in find_conditions(text, lenient=True)
        if not any(start < c.start and c.end <= end for start, end in parts)
    ]  # fmt: skip
    pieces: list[str] = []
    last = 0
    named: list[Condition] = []
    for condition in found:
        before = _LEAD_IN.sub("", text[last : condition.start])
        place = _PLACE.search(before) if condition.interval.unit == "°C" and not condition.subject else None
        if place and (subject := vocabulary.asking.temperature_of.get(place[1].casefold())):
            condition = replace(condition, subject=subject)
            before = _LEAD_IN.sub("", before[: place.start()])
        if not condition.subject and (ahead := _named_before(before, condition, vocabulary)):
            condition, start = ahead
            before = before[:start]
        named.append(condition)
        pieces.append(before)
        last = condition.end
        if not condition.subject and (behind := _named_behind(text[last:], condition, vocabulary)):
            named[-1], length = behind
            last += length
        # 'at a 3 A load': the noun says what the quantity is of, and the row's condition names it by a symbol
        while after := re.match(r"\s*([A-Za-z]+)\b(?!\s*[=<>≤≥])", text[last:]):
            if not set(vocabulary.terms(after[1])) <= vocabulary.condition_nouns:
                break
            last += after.end()
    pieces.append(text[last:])
    return tuple(named), " ".join(" ; ".join(p for p in pieces if p.strip(" ,;)")).split())


_NOUNS = re.compile(r"\s*(?:of (?:the )?)?(?P<nouns>[A-Za-z]+(?:[ -][A-Za-z]+){1,2})(?![A-Za-z])")
_LETTER = {"voltage": "v", "current": "i"}


_HELD_AT = re.compile(r"\b(?:[Ww]ith|[Ww]hen|[Ww]hile)\s+(?:the )?(?P<subject>[VI][A-Za-z]\w*)\s*$")
"""A symbol that is held at a value: 'with VDD at 5 V'."""
_NOUNS_BEFORE = re.compile(
    r"\b(?:with|at|for|when|and|while|under)\s+(?:(?:an?|the)\s+)?(?P<nouns>[A-Za-z]+(?:[ -][A-Za-z]+){1,2})\s*$"
)


def _named_before(text: str, condition: Condition, vocabulary: QuestionVocabulary) -> tuple[Condition, int] | None:
    """The condition as one of the quantity named before its number ('with a collector current of 100 mA').

    With it the place in `text` where what leads in to it begins.
    """
    held = _HELD_AT.search(text)
    if held and _LETTER.get(condition.interval.dimension) == held["subject"][0].casefold():
        return replace(condition, subject=fold_symbol(held["subject"])), held.start()
    found = _NOUNS_BEFORE.search(text)
    words = re.findall(r"[A-Za-z]+", found["nouns"]) if found else []
    subject = _subject_of(words, condition, vocabulary)
    return (replace(condition, subject=subject), found.start()) if found and subject else None


def _named_behind(text: str, condition: Condition, vocabulary: QuestionVocabulary) -> tuple[Condition, int] | None:
    """The condition as one of the quantity named behind its number ('500 mA collector current'), and its length."""
    found = _NOUNS.match(text)
    words = re.findall(r"[A-Za-z]+", found["nouns"]) if found else []
    for count in range(len(words), 1, -1):
        if subject := _subject_of(words[:count], condition, vocabulary):
            end = re.match(r"\W*(?:of (?:the )?)?" + r"[ -]".join(words[:count]), text)
            return replace(condition, subject=subject), end.end() if end else 0
    return None


def _subject_of(words: list[str], condition: Condition, vocabulary: QuestionVocabulary) -> str:
    """The folded symbol of a quantity in words that end in the condition's own noun; '' where they do not."""
    letter = _LETTER.get(condition.interval.dimension)
    if letter is None or len(words) < 2 or words[-1].casefold() != condition.interval.dimension:
        return ""
    first, *others = vocabulary.elements(vocabulary.terms(" ".join(words)))
    symbols = [s for s, name in vocabulary.concept_of_symbol.items() if name == first.concept and not others]
    # 'base current' is IB: the letter of the quantity and the initials of what it is of
    return symbols[0] if symbols else f"{letter}{''.join(w[0] for w in words[:-1]).casefold()}"


_PLACE = re.compile(r"(?<!worst )(?<!worst-)\b([A-Za-z-]+)(?: temperature)?(?: (?:is|held|kept|being))?\s*$")


def asks_what_it_gives(text: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether a check is about what the part gives, and not what it is fed with: 'can it deliver 8 V'."""
    verbs = "|".join(map(re.escape, vocabulary.asking.check_capability)) or "(?!)"
    said = rf"\b(?:{verbs})s?\s+(?:(?:up to|as much as|at least|up|to|a|an)\s+)*[±+−-]?[\d.]"
    return re.search(said, text, re.IGNORECASE) is not None
