"""What a refusal for want of a fact says: what is missing, and what is printed near to it."""

from __future__ import annotations

from dataclasses import replace

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.conditions import fold_symbol
from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.pins.functions import names_within
from akili_desktop.core.proving.agreement import forms
from akili_desktop.core.proving.closest import of_bound
from akili_desktop.core.proving.entailment import Match, entails
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.otherwise import two_questions
from akili_desktop.core.proving.proven import Refusal
from akili_desktop.core.proving.telling import label_of
from akili_desktop.core.proving.views import View
from akili_desktop.core.query import Query

NOTHING = "The datasheet states no such value in what was read of it."


def nothing_states_it(
    query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, parts: frozenset[str], trace: list[str]
) -> Refusal:
    """The refusal with what is missing: the closest of the asked things that the document does print."""
    loose = replace(query, conditions=(), statistics=(), bound=None, package=None)
    without = [m for v in evidence.candidates(loose) if (m := entails(loose, v, vocabulary, parts)) is not None]
    bound = [m for m in without if of_bound(query, [m], parts, [])]
    if without and query.bound and not bound:
        reason = f"No {query.bound} value of it was read."
    elif without and query.conditions and (other := _not_at(query, without, vocabulary)) is not None:
        reason = f"As it was read, the datasheet prints it, but not at {other}."
    elif without:
        asked = [*(c.text for c in query.conditions), *(level.text for level in query.levels)]
        asked += [f"the package {query.package}"] if query.package else []
        asked += ["the whole temperature range"] if query.whole_range else []
        reason = f"It is printed, but nothing that was read says so for {', '.join(asked)}." if asked else NOTHING
    else:
        unsaid = _unsaid(query, evidence, vocabulary)
        reason = f"{NOTHING[:-1]}: nothing there has the word {' or '.join(unsaid)}." if unsaid else NOTHING
    if not without and (both := two_questions(query, vocabulary)):
        return Refusal(
            Reason.NOT_UNDERSTOOD, "Two things are asked at once: ask one at a time.",
            choices=tuple((one, one) for one in both), trace=tuple(trace),
        )  # fmt: skip
    nearest = [m.view.fact for m in without[:3]] or _nearest(query, evidence, vocabulary)
    if reason == NOTHING and nearest:
        near = nearest[0]
        reason = f"Nothing that was read states just that: near to it is “{label_of(near)}” (page {near.page})."
    return Refusal(Reason.NO_FACT, reason, nearest=tuple(nearest), trace=tuple(trace))


_MOST_WORDS = 3


def _unsaid(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> list[str]:
    """The words of the question that no fact and no title has, as they were typed; none where they say what is meant.

    The names of quantities are known in other words, and a symbol or a number may stand in any; a pin's name is there.
    """
    pins = {fold_symbol(n) for m in evidence.bijections for p in m.pairs for n in (p.name, *names_within(p.right))}
    typed = dict(vocabulary.spelt(query.subject))
    words = dict.fromkeys(word for element in query.elements if element.concept is None for word in element.words)
    known = vocabulary.quantities.keys() | vocabulary.concept_of_symbol.keys()
    plain = (word for word in words if word.isalpha() and len(word) > 2 and word not in known | pins)
    unsaid = [word for word in plain if not any(map(evidence.says, forms(word, vocabulary)))]
    return [f"“{' '.join(typed.get(word, (word,)))}”" for word in unsaid[:_MOST_WORDS]]


def _not_at(query: Query, without: list[Match], vocabulary: QuestionVocabulary) -> str | None:
    """The asked conditions, where the rows state others of the same thing and none of them the asked one.

    The reason is a claim about the page: a row whose conditions were not read whole makes none.
    """
    for asked in query.conditions:
        each = [m.view.conditions_of(asked, vocabulary) for m in without]
        stated = [c for conditions in each for c in conditions]
        if not all(each):
            return None  # a row without a condition may hold at any
        # a P-channel part prints its voltages with a minus
        single = asked.interval.single
        if not stated or any(
            c.interval.contains(asked.interval) or (single and c.interval.single == -single) for c in stated
        ):
            return None
    return ", ".join(c.text for c in query.conditions)


def _nearest(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> list[Range | Unit]:
    """Up to three facts that share most of the question's words, for "did you mean": two words, or a symbol.

    A quantity that is asked by its symbol or a short name is looked for by its words, too: 'rth ja'.
    """
    symbols = (vocabulary.concept_of_symbol.get(e.words[0]) for e in query.elements if len(e.words) == 1)
    named = {e.concept for e in query.elements} | set(symbols)
    asked = set(query.terms) | {word for concept in named if concept for word in vocabulary.terms(concept)}
    scored: list[tuple[int, int, View]] = []
    for order, view in enumerate(evidence.holding(asked)):
        shared = asked & view.name
        weight = len(shared) + (2 if asked & view.symbols else 0)
        if weight >= min(2, len(asked)) and shared - vocabulary.neutral - set(vocabulary.quantities):
            scored.append((-weight, order, view))
    scored.sort(key=lambda s: s[:2])
    return [view.fact for _, _, view in scored[:3]]
