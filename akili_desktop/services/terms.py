"""Texts and queries cut into terms: what passages are compared by, word for word, in both BM25 indexes alike."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
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

    Any thread. `stop_words` tell nothing of what is asked: a query is taken without them.
    """

    def __init__(self, stop_words: frozenset[str]) -> None:
        self._stop_words = stop_words
        self._stems: dict[str, str] = {}

    def places(self, text: str, wanted: Container[str]) -> Iterator[Term]:
        """Where the wanted terms stand in a text, in order."""
        folded = fold(text, keep_case=False)
        for found in _TERM.finditer(folded.text):
            if (term := self._stem(found[0])) in wanted:
                yield Term(term, folded.place(found.start()), folded.place(found.end() - 1, ends=True))

    def of(self, text: str) -> list[str]:
        """The terms of a text, in order."""
        return [self._stem(found[0]) for found in _TERM.finditer(fold(text, keep_case=False).text)]

    def asked(self, query: str) -> list[str]:
        """The different terms of a query that tell what is looked for; all of them where only stop words are given."""
        words = [found[0] for found in _TERM.finditer(fold(query, keep_case=False).text)]
        telling = [word for word in words if word not in self._stop_words]
        return list(dict.fromkeys(map(self._stem, telling or words)))

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
