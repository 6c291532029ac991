"""Phrases of words and what each stands for, found in a text of words: the longest that fits at a place."""

from __future__ import annotations

from collections.abc import Sequence


class PhraseTable:
    """Phrases of words and what each stands for; the longest phrase that fits at a place is taken."""

    def __init__(self) -> None:
        self._by_first: dict[str, dict[tuple[str, ...], str]] = {}
        self._lengths: dict[str, tuple[int, ...]] = {}

    def add(self, words: Sequence[str], target: str) -> None:
        """Lets the words stand for `target`; of two targets the first of the alphabet is taken."""
        if not words:
            return
        first, phrase = words[0], tuple(words)
        targets = self._by_first.setdefault(first, {})
        targets[phrase] = min(target, targets.get(phrase, target))
        self._lengths[first] = tuple(sorted({len(p) for p in targets}, reverse=True))

    def at(self, words: Sequence[str], index: int) -> tuple[tuple[str, ...], str] | None:
        """The longest phrase that begins at `index`, with its target."""
        first = words[index]
        targets = self._by_first.get(first)
        if targets is None:
            return None
        for length in self._lengths[first]:
            phrase = tuple(words[index : index + length])
            if phrase in targets:
                return phrase, targets[phrase]
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

    def targets(self, words: Sequence[str]) -> list[str]:
        """The words with known phrases replaced by their targets, as these alone."""
        if self._by_first.keys().isdisjoint(words):
            return list(words)
        return [target for _, target, _ in self.split(words)]
