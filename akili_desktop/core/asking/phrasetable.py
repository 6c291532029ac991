"""Phrases of words and what each stands for, found in a text of words: the longest that fits at a place."""

from __future__ import annotations

from collections.abc import Sequence


class PhraseTable:
    """Phrases of words and what each stands for; the longest phrase that fits at a place is taken."""

    def __init__(self) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}

    def add(self, words: Sequence[str], target: str) -> None:
        if not words:
            return
        entries = self._by_first.setdefault(words[0], [])
        entries.append((tuple(words), target))
        entries.sort(key=lambda e: (-len(e[0]), e))

    def at(self, words: Sequence[str], index: int) -> tuple[tuple[str, ...], str] | None:
        """The longest phrase that begins at `index`, with its target."""
        for phrase, target in self._by_first.get(words[index], ()):
            if tuple(words[index : index + len(phrase)]) == phrase:
                return phrase, target
        return None

    def split(self, words: Sequence[str]) -> list[tuple[tuple[str, ...], str, bool]]:
        """The words cut into known phrases (words, target, True) and single others (word, word, False)."""
        result: list[tuple[tuple[str, ...], str, bool]] = []
        index = 0
        while index < len(words):
            word = words[index]
            hit = self.at(words, index) if word in self._by_first else None  # most words begin no phrase
            if hit:
                result.append((hit[0], hit[1], True))
                index += len(hit[0])
            else:
                result.append(((word,), word, False))
                index += 1
        return result

    def replace(self, words: Sequence[str]) -> list[tuple[tuple[str, ...], str]]:
        """The words with known phrases replaced by their targets: (words, target)."""
        return [(phrase, target) for phrase, target, _ in self.split(words)]
