"""Text in a document that addresses a language model: planted instructions, told by their words.

Nobody's instructions in a document are followed anyway; but a model may obey them, and would then repeat as its own
what they ask for. So the paragraphs that hold them are kept out of what a model is given and of what its drafts may
rest on. The list is a second line: what a model says is checked against the page whatever it was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from pydantic import BaseModel, ConfigDict


class PlantedWords(BaseModel):
    """How text addresses a model, as regular expressions without case over text with single spaces."""

    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))

    patterns: tuple[str, ...] = ()

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        return re.compile("|".join(f"(?:{p})" for p in self.patterns), re.IGNORECASE) if self.patterns else None

    def addresses_model(self, text: str) -> bool:
        """Whether the text, whatever its line ends, speaks to a model."""
        return self._pattern is not None and self._pattern.search(" ".join(text.split())) is not None

    def lines_addressing(self, lines: Sequence[str]) -> frozenset[int]:
        """The numbers of the lines in which such text stands, also where it goes on over their ends."""
        if self._pattern is None:
            return frozenset()
        plain = [" ".join(line.split()) for line in lines]
        starts: list[int] = []
        at = 0
        for line in plain:
            starts.append(at)
            at += len(line) + 1
        return frozenset(self._numbers(" ".join(plain), plain, starts))

    def _numbers(self, text: str, lines: Sequence[str], starts: Sequence[int]) -> Iterator[int]:
        assert self._pattern is not None  # noqa: S101 - checked by the caller
        spans = [found.span() for found in self._pattern.finditer(text)]
        for number, (line, start) in enumerate(zip(lines, starts, strict=True)):
            if any(first < start + len(line) and start < last for first, last in spans):
                yield number
