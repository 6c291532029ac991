"""Outlines as a store keeps them: which rows of a document hold which word; `outlined` makes and reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from akili_desktop.core.facts import Fact


class OutlineGone(Exception):  # noqa: N818 - says what happened
    """The document was read anew or taken out since its outline was given."""


class Masks(NamedTuple):
    """Of one word: the rows that hold it as a key (`View.keys`), and those that print it anywhere (`View.said`)."""

    held: int = 0
    said: int = 0


class Outline(NamedTuple):
    """What is kept of a document: the JSON of `outlined.About`, and the masks of each word."""

    about: str
    words: Mapping[str, Masks]


class KeptOutline(NamedTuple):
    """An outline in a store. `stamp` tells the document's present reading from any other."""

    doc_id: str
    stamp: str
    about: str


class OutlineKeeper(Protocol):
    """What a store gives of outlines that it keeps; OutlineGone where one is not that of the present reading."""

    def masks(self, outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        """Of each outline the masks of those of the words that it has."""

    def outlined_facts(self, outline: KeptOutline, places: Sequence[int]) -> list[Fact]:
        """The document's facts at these places of the canonical order, grids without their cells."""
