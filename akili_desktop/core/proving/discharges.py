"""Columns that are each of one way in which a discharge is tested: 'HBM' beside 'MM'."""

from __future__ import annotations

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.proving.views import View
from akili_desktop.core.query import Query


def of_another_discharge(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether the question names one way of discharge and the row is of another, whatever its name explains.

    ('MM' over the values of 'ESD protection (Human Body Model - HBM, Machine Model - MM)' is no answer to an HBM.)
    """
    variant = view.fact.variant
    if not variant:
        return False
    asked, own = (_discharges(text, vocabulary) for text in (query.text, variant))
    return bool(asked) and len(own) == 1 and asked.isdisjoint(own)


def _discharges(text: str, vocabulary: QuestionVocabulary) -> frozenset[str]:
    # the word for "machine model" is none of millimetres
    words = (word.removesuffix("esd") for word in vocabulary.term_set(text))
    return frozenset(words) & frozenset(vocabulary.asking.discharges)
