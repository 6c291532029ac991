"""Parametric search: "LDO with quiescent current max below 5 uA" as a typed search, and what a proof says to it.

A search is a part class and criteria. A criterion is a question with a condition on its value; it is decided by what
the prover proves for that question, and where that does not settle it, it stays undecided with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.templates import template
from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary, join_symbols
from akili_desktop.core.asking.wordlists import PartClass
from akili_desktop.core.comparison import better_of
from akili_desktop.core.facts import Bijection, Range
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.core.proving.entailment import entails, is_absolute, roles_of
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.proven import WHICH_HOLDS, Proven, ProvenPin, ProvenValue, Refusal
from akili_desktop.core.quantity import (
    Interval,
    Quantity,
    canonical_unit,
    find_quantities,
    make_quantity,
    normalise,
    parse_number,
)
from akili_desktop.core.query import NotUnderstood, Query, What, parse_question

LONGEST = 400
_LONGEST_CLASS = 4


class Verdict(StrEnum):
    """What a document's proof says to a criterion."""

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Criterion:
    """One thing that is looked for: a question, and the values that will do (None: whatever is proven for it).

    `to_work_in` tells a range that the part works in (a supply), of which a rating proves nothing; `whole` that the
    part has to work from one end of `within` to the other.
    """

    query: Query
    within: Interval | None
    text: str
    to_work_in: bool = False
    whole: bool = False


@dataclass(frozen=True)
class Search:
    """A part class (None: any) and criteria, all of which have to hold; not both are empty."""

    text: str
    part_class: PartClass | None
    criteria: tuple[Criterion, ...]


class Decision(NamedTuple):
    """A verdict on one criterion; `reason` says why it is open, or what stands against it."""

    verdict: Verdict
    reason: str = ""


def parse_search(text: str, vocabulary: QuestionVocabulary) -> Search | NotUnderstood:
    """The typed search, or why there is none. Never raises, whatever the text."""
    if len(text) > LONGEST:
        return NotUnderstood(f"The search is longer than {LONGEST} characters.")
    plain = join_symbols(normalise("".join(c if c.isprintable() else " " for c in text))).strip(" ?!.…\"'")
    words = _Words.of(vocabulary)
    plain = words.without_lead_in(plain)
    if not any(c.isalnum() for c in plain):
        return NotUnderstood("There is no search: name a part class, a limit with a value, or a pin.")
    part_class, rest = words.part_class(plain)
    criteria: list[Criterion] = []
    for piece in _with_subjects(words.pieces(rest), words):
        criterion = _criterion(piece, words, vocabulary)
        if isinstance(criterion, NotUnderstood):
            return criterion
        criteria.append(criterion)
    if part_class is None and not criteria:
        return NotUnderstood("The search names no part class, no limit with a value and no pin.")
    return Search(text, part_class, tuple(criteria))


def _with_subjects(pieces: Sequence[str], words: _Words) -> list[str]:
    """The criteria with the quantity that one leaves to the one before: 'supply voltage above 3 V and below 6 V'."""
    result: list[str] = []
    name = ""
    for piece in pieces:
        subject = words.subject(piece)
        if subject == "" and name and words.measured(piece):
            piece = f"{name} {piece}"
        name = subject or name
        result.append(piece)
    return result


def _criterion(piece: str, words: _Words, vocabulary: QuestionVocabulary) -> Criterion | NotUnderstood:
    name = words.pin(piece)
    if name is not None:
        query = parse_question(f"which pin is {name}", vocabulary)
        if isinstance(query, Query) and query.what is What.PIN_OF_NAME:
            return Criterion(query, None, piece)
        return NotUnderstood(f"“{name}” is no pin's name.")
    found = words.relation(piece) or words.working_at(piece) or words.value_first(piece)
    if found is None:
        return NotUnderstood(
            f"“{piece}” states no limit to compare with: add one, as in “below 5 mA” or “at least 3 V”."
        )
    asked, within, relation = found
    query = parse_question(asked, vocabulary)
    if isinstance(query, NotUnderstood):
        return NotUnderstood(f"“{asked}”: {query.reason}")
    if query.what not in {What.PARAMETER, What.COUNT}:
        return NotUnderstood(f"“{asked}” is no quantity that can be compared with a value.")
    if query.dimensions and within.dimension not in query.dimensions and within.dimension != "number":
        return NotUnderstood(f"“{asked}” is not measured in {within.unit or 'a bare number'}.")
    if relation == "better":
        better = better_of(query, vocabulary)
        if better is None:
            return NotUnderstood(f"Which “{asked}” is better? Ask for one below or above a value.")
        lower = better == "lower"
        within = replace(within, low=None, high_open=True) if lower else replace(within, high=None, low_open=True)
    if relation in {"up_to", "down_to"} and within.single is not None:
        query, within = _reaching(query, within, relation, vocabulary)
    if _is_range(query, vocabulary) and not query.statistics and (within.low is None) != (within.high is None):
        # a supply of at least 36 V is a range that reaches there: its upper end tells
        query = replace(query, statistics=("max",) if within.high is None else ("min",))
    whole = relation == "between" and not query.statistics
    return Criterion(query, within, piece, _is_range(query, vocabulary), whole and _is_range(query, vocabulary))


def _is_range(query: Query, vocabulary: QuestionVocabulary) -> bool:
    """Whether the quantity is one to work in: what it may be, not what it is."""
    if query.what is not What.PARAMETER:
        return False
    head = query.elements[query.head]
    name = head.concept or vocabulary.concept_of_symbol.get(head.words[0], "")
    return name in vocabulary.search.ranges


def _reaching(query: Query, within: Interval, relation: str, vocabulary: QuestionVocabulary) -> tuple[Query, Interval]:
    """'Operating temperature up to 125 °C' is a range that reaches 125 °C; a current up to 5 µA is at most that."""
    up = relation == "up_to"
    if up and better_of(query, vocabulary) == "lower":
        return query, replace(within, low=None)
    ends = replace(within, high=None) if up else replace(within, low=None)
    return (query if query.statistics else replace(query, statistics=("max",) if up else ("min",))), ends


class _Words:
    """The vocabulary's ways of searching as patterns; one per vocabulary."""

    def __init__(self, vocabulary: QuestionVocabulary) -> None:
        search = vocabulary.search
        self._vocabulary = vocabulary
        self._classes = search.classes
        self._lead_in = re.compile(rf"(?:{_either(search.lead_in)})\s+", re.IGNORECASE)
        self._joiner = re.compile(rf"\b(?:{_either(search.joiners)})\b", re.IGNORECASE)
        self._relation = re.compile(
            "|".join(rf"(?P<{name}>{_bounded(phrases)})" for name, phrases in search.relations.items()), re.IGNORECASE
        )
        self._between = re.compile(
            r"^(?P<what>.+?)\s+(?:between|from)\s+(?P<low>.+?)\s+(?:and|to)\s+(?P<high>.+)$", re.I
        )
        self._pins = [template(ask) for ask in search.pin_named]
        self._working = [template(ask) for ask in search.working_at]

    @staticmethod
    def of(vocabulary: QuestionVocabulary) -> _Words:
        return _words(ByIdentity(vocabulary))

    def without_lead_in(self, text: str) -> str:
        """The text from its first word that says something."""
        while (found := self._lead_in.match(text)) and found.end() < len(text):
            text = text[found.end() :]
        return text

    def part_class(self, text: str) -> tuple[PartClass | None, str]:
        """The part class that the text begins with, the longest name that fits, and what follows it."""
        best: tuple[int, PartClass | None, str] = (0, None, text)
        for kind in self._classes:
            for name in kind.names:
                found = re.match(rf"{re.escape(name)}(?:s|es)?\b", text, re.IGNORECASE)
                if found and found.end() > best[0]:
                    best = (found.end(), kind, text[found.end() :])
        joined = self._joiner.search(text)
        if best[1] is None and joined and joined.start() > 1 and self.relation(text[: joined.start()]) is None:
            # no class by vocabulary: the title has to say these very words
            name = text[: joined.start()].strip(" ,;")
            if len(name.split()) <= _LONGEST_CLASS and self._vocabulary.terms(name):
                return PartClass(names=(name,)), text[joined.start() :].strip(" ,;")
        return best[1], best[2].strip(" ,;")

    def pieces(self, text: str) -> list[str]:
        """The criteria: parts of the text between 'and's and commas, cut where each side can stand alone."""
        text = self._joiner.sub(" ; ", text) if self._joiner.match(text.strip()) else text
        pieces: list[str] = []
        for part in re.split(r"\s*(?:;|,(?!\d)|\band\b|&)\s*", text):
            if not part.strip():
                continue
            open_ = pieces and not self._stands(pieces[-1])
            # a condition goes on ('at 5 V and 25 °C'); what else does not stand alone is a criterion not understood
            if open_ or (pieces and not self._stands(part) and _CONDITION.match(part)):
                pieces[-1] = f"{pieces[-1]} and {part.strip()}"
            else:
                pieces.append(part.strip())
        return [self._joiner.sub("", p, count=1).strip() if self._joiner.match(p) else p for p in pieces]

    def subject(self, piece: str) -> str | None:
        """What stands before the relation of a criterion; None where it has none."""
        if self.pin(piece) is not None:
            return None
        places = [f for f in self._relation.finditer(piece) if _value(piece[f.end() :]) is not None]
        return _TAIL.sub("", piece[: places[0].start()]).strip() if places else None

    def measured(self, piece: str) -> bool:
        """Whether the criterion's value has a unit: 'more than 4 channels' counts something of its own."""
        found = self.relation(piece)
        return found is not None and bool(found[1].unit)

    def _stands(self, piece: str) -> bool:
        return self.pin(piece) is not None or self.relation(piece) is not None

    def pin(self, piece: str) -> str | None:
        """The name of the pin that is looked for, or None."""
        for pattern in self._pins:
            if (found := pattern.fullmatch(piece)) and not re.search(r"\d\s*[a-zA-Zµ°Ω%]+$", found["x"]):
                return str(found["x"]).strip(" '\"“”")
        return None

    def relation(self, piece: str) -> tuple[str, Interval, str] | None:
        """What is asked for and the values that will do: ('quiescent current max at 25 °C', below 5 µA)."""
        if between := self._between.match(piece):
            high = _value(between["high"])
            low = _value(between["low"], high[2] if high else None)
            if low and high and low[0].unit == high[0].unit and low[0].value <= high[0].value:
                one = high[0]
                ends = Interval(low[0].value, one.value, one.unit, one.dimension)
                return f"{between['what']} {high[1]}".strip(), ends, "between"
        places = list(self._relation.finditer(piece))
        for found in sorted(places, key=lambda f: (f.lastgroup == "equal", -f.start())):
            what = _TAIL.sub("", piece[: found.start()]).strip()
            value = _value(piece[found.end() :])
            if value is None:
                continue
            if not what:  # 'more than 4 ADC channels'
                what, value = f"how many {value[1]}", (value[0], "", None)
            quantity, after, _ = value
            relation = str(found.lastgroup)
            low_ = quantity.value if relation not in {"at_most", "below"} else None
            high_ = quantity.value if relation not in {"at_least", "above"} else None
            within = Interval(low_, high_, quantity.unit, quantity.dimension, relation == "above", relation == "below")
            return f"{what} {after}".strip(), within, relation
        return None

    def working_at(self, piece: str) -> tuple[str, Interval, str] | None:
        """'That run at 1.8 V' as a criterion: the quantity to work in that the value's unit tells."""
        for pattern in self._working:
            asked = pattern.fullmatch(piece)
            value = _value(asked["y"]) if asked else None
            subject = self._vocabulary.asking.check_subjects.get(value[0].dimension) if value else None
            if value and subject and not value[1]:
                return subject, Interval.of(value[0]), "equal"
        return None

    def value_first(self, piece: str) -> tuple[str, Interval, str] | None:
        """'64 KB flash' as a criterion: the value, and the quantity behind it."""
        value = _value(piece)
        if value is None or not value[0].unit or not (what := value[1].removeprefix("of ").strip()):
            return None
        return what, Interval.of(value[0]), "equal"


def _value(text: str, unit: str | None = None) -> tuple[Quantity, str, str | None] | None:
    """The quantity that the text begins with, what follows it, and its unit as typed; `unit` serves a bare number."""
    found = find_quantities(text, lenient=True)
    if not found or text[: found[0].start].strip():
        return None
    one, quantity = found[0], found[0].quantity
    if one.unit is None and unit is not None and (number := parse_number(one.number)) is not None:
        quantity = make_quantity(number, unit, lenient=True) or quantity
    return quantity, text[one.end :].strip(" ,"), one.unit


_CONDITION = re.compile(
    r"\s*(?:(?:at|with|for|when|over|under)\b|[±+−-]?\d|[A-Z]\w{0,7}\s*(?:=|<|>|≤|≥))", re.IGNORECASE
)
_TAIL = re.compile(r"(?:\s+(?:of|is|are|to|has|being|that))+\s*$", re.IGNORECASE)
"""What leads from the name of a quantity to its relation: 'on resistance is | below'."""


def _either(phrases: Sequence[str]) -> str:
    return "|".join(re.escape(p) for p in sorted(phrases, key=lambda p: (-len(p), p)))


def _bounded(phrases: Sequence[str]) -> str:
    """Phrases of words between word ends; signs stand anywhere."""
    ordered = sorted(phrases, key=lambda p: (-len(p), p))
    return "|".join(rf"\b{re.escape(p)}\b" if p[0].isalpha() else re.escape(p) for p in ordered)


@lru_cache(maxsize=4)
def _words(key: ByIdentity) -> _Words:
    return _Words(key.vocabulary)


# --- what a document says to it --------------------------------------------------------------------------------------


def class_of(lines: Sequence[str], vocabulary: QuestionVocabulary) -> PartClass | None:
    """The first part class of the vocabulary that one of the lines, a title and feature lines, says; None for none."""
    said = {place for line in lines for place in _classes_said(line, ByIdentity(vocabulary))}
    return vocabulary.search.classes[min(said)] if said else None


def says_class(part_class: PartClass, lines: Sequence[str], vocabulary: QuestionVocabulary) -> bool:
    """Whether one of the lines, a document's title and feature lines, says that its part is of the class.

    A phrase of it has to end with one of the class's names: a MOSFET driver is no MOSFET, and a line that ends a
    sentence about loads says nothing of the part.
    """
    words = ByIdentity(vocabulary)
    place = next((at for at, kind in enumerate(vocabulary.search.classes) if kind is part_class), None)
    if place is not None:
        return any(place in _classes_said(line, words) for line in lines)
    names = {vocabulary.terms(name) for name in part_class.names}
    return any(end[-len(name) :] == name for line in lines for end in _ends(line, words) for name in names if name)


@lru_cache(maxsize=16384)
def _classes_said(line: str, words: ByIdentity) -> frozenset[int]:
    """The places in the vocabulary of the part classes that a line says."""
    named = _named_classes(words)
    longest = max(map(len, named), default=0)
    tails = (end[-count:] for end in _ends(line, words) for count in range(1, min(longest, len(end)) + 1))
    return frozenset(place for tail in tails for place in named.get(tail, ()))


@lru_cache(maxsize=4)
def _named_classes(words: ByIdentity) -> dict[tuple[str, ...], frozenset[int]]:
    """A name in canonical words -> the places of the classes that it names: its own, and the wider ones."""
    classes = words.vocabulary.search.classes
    named: dict[tuple[str, ...], frozenset[int]] = {}
    for kind in classes:
        of = {place for place, other in enumerate(classes) if other is kind or set(other.names) & set(kind.is_)}
        for name in kind.names:
            if terms := words.vocabulary.terms(name):
                named[terms] = named.get(terms, frozenset()) | of
    return named


def _ends(line: str, words: ByIdentity) -> list[tuple[str, ...]]:
    """The noun phrases of a title or a feature line, up to what they are for, without what trails behind them."""
    vocabulary = words.vocabulary
    small = {t for word in vocabulary.search.trailers for t in vocabulary.terms(word)}
    result = []
    for phrase in _BREAK.split(_PURPOSE.split(line)[0]):
        terms = list(vocabulary.terms(phrase)) if phrase.strip() else []
        while terms and (terms[-1] in small or any(c.isdigit() for c in terms[-1])):
            terms.pop()
        result.append(tuple(terms))
    return result


_PURPOSE = re.compile(
    r"\s(?:for|to|drives?|driving|controls?|supports?|such as|using)\s|^(?:drives?|driving|controls?|supports?)\s", re.I
)
"""What follows says what the part is for; 'Analog-to-Digital' is one word."""
_BREAK = re.compile(r"[,;:()|–—]|\s-\s|\s(?:with|and|in|from|of)\s", re.IGNORECASE)


def plainly_out(criterion: Criterion, evidence: Evidence, vocabulary: QuestionVocabulary) -> str | None:
    """Why a document does not fit, where no row that may be the asked one does; None where its proof has to tell.

    At least one row says what is asked, nothing stands against the reading of any that may, and none that could fit is
    called the same or by the same symbol: whatever the proof had to say for or against a row, no value is left that
    fits.
    """
    query, within = criterion.query, criterion.within
    plain = query.what is What.PARAMETER and not (query.parts or query.package)
    if within is None or not plain:
        return None
    told: list[str] = []
    called: set[str] = set()
    others: set[str] = set()
    for view in evidence.candidates(query):
        fact = view.fact
        if view.dimensions and within.dimension not in view.dimensions:
            continue  # of another quantity
        if not isinstance(fact, Range) or reading_doubts(fact):
            return None
        printed = dict(fact.values())
        asked = [printed[role] for role in query.statistics if role in printed] or list(printed.values())
        numbers = [make_quantity(v.number, fact.unit) for v in asked if v.number is not None]
        values = [q.value for q in numbers if q is not None and q.unit == within.unit]
        fits = len(values) < len(asked) or _may_fit(within, values, whole=criterion.whole)
        names = view.symbols | view.concepts
        if entails(query, view, vocabulary, frozenset()) is None:
            others |= names if fits else frozenset()
            continue
        roles = roles_of(query, fact)
        if fits or roles is None or is_absolute(fact) or not printed.keys() - {"typ"}:
            return None
        called |= names
        unit = canonical_unit(fact.unit) if fact.unit else ""
        shown = roles if query.statistics else tuple(printed)
        told += [f"{printed[role].text} {unit} {'' if query.statistics else role}".strip() for role in shown]
    return f"{', '.join(dict.fromkeys(told))} does not fit" if told and not called & others else None


def _may_fit(within: Interval, values: Sequence[Decimal], *, whole: bool) -> bool:
    """Whether one of a row's values, or the range that they make, meets what is looked for, or by another sign may.

    All of what is looked for has to be in their range where it is a range as a whole.
    """
    low, high = min(values), max(values)
    if whole:
        reaches = (within.low is None or low <= within.low) and (within.high is None or high >= within.high)
    else:
        reaches = (within.low is None or high >= within.low) and (within.high is None or low <= within.high)
    return reaches or _signs_differ(within, values)


def decide(criterion: Criterion, result: Proven | Refusal) -> Decision:
    """What a document's proof says to a criterion.

    Without a statistic in the question every printed limit of the row has to agree: a typical 3 µA below a maximum of
    8 µA does not decide "below 5 µA". What is for review may be shown as fitting, with its tier, but it excludes
    nothing.
    """
    if isinstance(result, Refusal):
        pinless = criterion.query.what is What.PIN_OF_NAME and result.code is Reason.NO_FACT
        if pinless and result.trace:
            return Decision(Verdict.NO, result.reason)
        return Decision(Verdict.UNDECIDED, result.reason)
    within = criterion.within
    if within is None:
        return Decision(Verdict.YES)
    told = [pair for value in result.values for pair in _printed(value, criterion.query)]
    if not told:
        return Decision(Verdict.UNDECIDED, "no value is printed that can be compared")
    fits: list[bool] = []
    for text, quantity in told:
        if quantity is None or quantity.unit != within.unit:
            return Decision(Verdict.UNDECIDED, f"“{text}” cannot be compared with it")
        fits.append(within.contains(Interval.of(quantity)))
    values = ", ".join(dict.fromkeys(text for text, _ in told))
    if _only_rated(criterion, result):
        return Decision(
            Verdict.UNDECIDED, f"only an absolute maximum rating was found ({values}), no limit to work within"
        )
    if within.unit != "°C" and _signs_differ(within, [q.value for _, q in told if q is not None]):
        return Decision(Verdict.UNDECIDED, f"the sign may be a direction ({values})")
    if not criterion.query.statistics and within.single is None and _typical_only(result):
        if any(isinstance(value.fact, Range) and value.fact.limit_unsaid for value in result.values):
            return Decision(Verdict.UNDECIDED, f"the page does not say which limit {values} is")
        return Decision(Verdict.UNDECIDED, f"only a typical value is printed ({values}): ask for the typical value")
    if criterion.whole and all(_spans(result, end) for end in (within.low, within.high) if end is not None):
        return Decision(Verdict.YES)
    if criterion.whole:
        fits = [False]  # 'from 2.7 V to 5.5 V' is no supply of 3.0 V to 3.6 V
    elif all(fits) or (within.single is not None and _spans(result, within.single)):
        return Decision(Verdict.YES)
    if any(fits):
        one_row = len(told) > 1 and len({value.fact.id for value in result.values}) == 1
        say = (
            ": ask for the minimum, the typical value or the maximum" if one_row else ": its parts or conditions differ"
        )
        return Decision(Verdict.UNDECIDED, f"of its values some fit, others do not ({values}){say}")
    doubts = [reason for reason in result.review if not reason.endswith(WHICH_HOLDS)]
    if doubts:
        return Decision(Verdict.UNDECIDED, f"{values} does not fit, but that is for review: {doubts[0]}")
    return Decision(Verdict.NO, f"{values} does not fit")


def _printed(value: ProvenValue | ProvenPin, query: Query) -> list[tuple[str, Quantity | None]]:
    """The limits that count: the asked ones, all that the row prints where none was asked for."""
    if isinstance(value, ProvenPin):
        return [(value.text, make_quantity(value.number, None) if value.number is not None else None)]
    unit = canonical_unit(value.unit) if value.unit else ""
    if not query.statistics and isinstance(value.fact, Range):
        return [
            (
                f"{v.text} {unit} {role if role != 'value' else ''}".strip(),
                make_quantity(number, value.unit) if (number := v.number_as(role)) is not None else None,
            )
            for role, v in value.fact.told()
        ]
    quantity = make_quantity(value.number, value.unit) if value.number is not None else None
    return [(f"{value.value.text} {unit}".strip(), quantity)]


def _signs_differ(within: Interval, values: Sequence[Decimal]) -> bool:
    """Whether a printed value lies on the other side of zero than what is looked for."""
    ends = [end for end in (within.low, within.high) if end]
    return any(end * value < 0 for end in ends for value in values)


def _only_rated(criterion: Criterion, result: Proven) -> bool:
    """Whether absolute maximum ratings alone say so of a quantity to work in: what survives 36 V need not run at it."""
    if not criterion.to_work_in or criterion.query.bound is not None:
        return False
    return all(is_absolute(v.fact) for v in result.values if isinstance(v, ProvenValue))


def _typical_only(result: Proven) -> bool:
    """Whether no row proves a limit: each prints a typical value alone."""
    facts = [value.fact for value in result.values]
    return all(isinstance(f, Range) and f.typ is not None and f.min is None and f.max is None for f in facts)


def _spans(result: Proven, wanted: Decimal) -> bool:
    """Whether every proven row prints a range that holds the wanted value: a supply of 2.7 V to 5.5 V is one of 5 V."""
    for value in result.values:
        fact = value.fact
        if isinstance(fact, Bijection):
            return False
        printed = (fact.min, fact.max) if isinstance(fact, Range) else (fact.low, fact.high)
        low, high = (None if v is None or v.number is None else make_quantity(v.number, fact.unit) for v in printed)
        if low is None or high is None or not low.value <= wanted <= high.value:
            return False
    return bool(result.values)
