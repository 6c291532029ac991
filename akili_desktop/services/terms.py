"""Texts and queries cut into terms: what passages are compared by, word for word, in both BM25 indexes alike."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from akili_desktop.core.pagetext import fold

_TERM = re.compile(
    r"\d+(?:[.,]\d+)*(?=(?:[a-zμω°%]{1,3})(?![^\W_]))"  # the number of '3.3v', '40°c', '5ma'
    r"|[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]"  # scripts without spaces: a term each character
    r"|\d+(?:[.,]\d+)*(?![^\W_])"
    r"|[^\W_\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
)
_WORD = re.compile(r"[a-z]{4,}")
_KEPT = 50_000


class Term(NamedTuple):
    """A term and the characters of the text that it was cut from."""

    text: str
    start: int
    end: int


class Terms:
    """Cuts texts into terms: folded, words stemmed (Snowball, English), a number apart from the unit behind it.

    Any thread. `stop_words` tell nothing of what is asked: a query is taken without them. `labels` are the words of
    captions and references, each with its term: with a number behind it one is a term of its own ('Figure 5' is no
    "figure"), and the number is another.
    """

    def __init__(self, stop_words: frozenset[str], labels: Mapping[str, str]) -> None:
        self._stop_words = stop_words
        self._labels = labels
        self._stems: dict[str, str] = {}

    def places(self, text: str, wanted: Container[str]) -> Iterator[Term]:
        """Where the wanted terms stand in a text, in order."""
        folded = fold(text, keep_case=False)
        for term in self._cut(folded.text):
            if term.text in wanted:
                yield Term(term.text, folded.place(term.start), folded.place(term.end - 1, ends=True))

    def of(self, text: str) -> list[str]:
        """The terms of a text, in order."""
        return [term.text for term in self._cut(fold(text, keep_case=False).text)]

    def asked(self, query: str) -> list[str]:
        """The different terms of a query that tell what is looked for; all of them where only stop words are given."""
        text = fold(query, keep_case=False).text
        terms = list(self._cut(text))
        telling = [term for term in terms if text[term.start : term.end] not in self._stop_words]
        return list(dict.fromkeys(term.text for term in telling or terms))

    def _cut(self, folded: str) -> Iterator[Term]:
        """The terms of a folded text, with their places in it."""
        label: re.Match[str] | None = None
        for found in _TERM.finditer(folded):
            word = found[0]
            if label is not None:
                numbers = word[0].isdigit() and not folded[label.end() : found.start()].strip(" .\xa0")
                text = self._labels[label[0]] + word if numbers else self._stem(label[0])
                yield Term(text, label.start(), found.end() if numbers else label.end())
            label = found if word in self._labels else None
            if label is None:
                yield Term(self._stem(word), found.start(), found.end())
        if label is not None:
            yield Term(self._stem(label[0]), label.start(), label.end())

    def _stem(self, word: str) -> str:
        known = self._stems.get(word)
        if known is None:
            known = self._stemmer.stemWord(word) if _WORD.fullmatch(word) else word
            if len(self._stems) < _KEPT:
                self._stems[word] = known
        return known

    @cached_property
    def _stemmer(self) -> Any:
        import snowballstemmer

        return snowballstemmer.stemmer("english")
