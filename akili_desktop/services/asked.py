"""Which documents a question is asked of, by the part and the vendor that it names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import PurePath

from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.proving.partnumbers import PART_NUMBER, fold_part, kinship, part_names
from akili_desktop.core.query import Query, part_numbers


def parts_of(card: DocumentCard) -> Iterable[str]:
    """The parts that a question may name a document by."""
    return _named_in(card.parts, card.title, card.file_name)


@lru_cache(maxsize=8192)
def _named_in(parts: tuple[str, ...], title: str, file_name: str) -> frozenset[str]:
    """The parts of a document, with those that its title and file name; read once of each of a library."""
    file = PurePath(file_name).stem.replace("_", " ")
    # '10Mbps' of a title is a value
    return frozenset({*parts, *(p for text in (title, file) for p in part_numbers(text) if part_names(p))})


def names_part(card: DocumentCard, parts: Sequence[str]) -> bool:
    """Whether a document is of one of the parts, of a grade of it or of what an 'x' in its name stands for."""
    known = {fold_part(p) for p in parts_of(card)}
    asked = [fold_part(p) for p in parts]
    return any(own.startswith(p) or kinship(p, own) is not None for own in known for p in asked)


def begins_alike(card: DocumentCard, parts: Sequence[str]) -> bool:
    """Whether a document's parts begin as one of the asked ones does: its tables may name that one, as a TCS3472's do
    the TCS34725."""
    begins = {fold_part(part)[:_ALIKE] for part in parts if len(part) >= _ALIKE}
    return any(fold_part(own)[:_ALIKE] in begins for own in parts_of(card))


_ALIKE = 4
"""Letters and digits with which the numbers of a family begin alike."""


_COMMON = frozenset({
    "advanced", "analog", "diodes", "general", "global", "integrated", "international", "linear", "micro", "monolithic",
    "national", "power", "semiconductor", "silicon", "smart", "solid", "standard", "united", "universal",
})  # fmt: skip
"""First words of vendors' names that questions have for themselves: 'AD620 analog input', 'linear range'."""


def of_vendor(question: str, cards: list[DocumentCard]) -> tuple[str, list[DocumentCard]]:
    """The question without the vendor that it names beside a part ('Vishay BC337'), and that vendor's documents."""
    folded = question.casefold()
    for vendor in sorted({card.vendor for card in cards if card.vendor}):
        for name in dict.fromkeys((vendor, vendor.split()[0])):
            if name.casefold() not in folded or name.casefold() in _COMMON:
                continue
            word = rf"(?<!\w)(?:from\s+|by\s+|\()?{re.escape(name)}(?:'s)?(?!\w)\)?"
            asked = " ".join(re.sub(word, " ", question, flags=re.IGNORECASE).split())
            own = [card for card in cards if card.vendor == vendor]
            named = part_numbers(asked)
            beside = re.search(
                rf"{word}\s+{PART_NUMBER.pattern}|{PART_NUMBER.pattern}\s+{word}", question, re.IGNORECASE
            )
            if asked != question and named and (beside or any(names_part(card, named) for card in own)):
                return asked, own
    return question, cards


def of_name(question: str, cards: list[DocumentCard]) -> tuple[str, list[DocumentCard]]:
    """The question without a document's name that is no part's number by its form ('NEO-M8'), and its documents."""
    folded = question.casefold()
    names = {name: None for card in cards for name in _names_of(card.parts, card.title) if name.casefold() in folded}
    for name in sorted(names, key=len, reverse=True):
        lead = r"(?:\b(?:on|of|for|in|with|by|does|is)\s+)?(?:\b(?:the|an?)\s+)?"
        named = re.compile(rf"{lead}(?<![\w-]){re.escape(name)}(?:'s)?(?![\w-])", re.IGNORECASE)
        if named.search(question):
            asked = " ".join(named.sub(" ", question).split())
            return asked, [card for card in cards if name in _names_of(card.parts, card.title)]
    return question, cards


@lru_cache(maxsize=8192)
def _names_of(parts: tuple[str, ...], title: str) -> tuple[str, ...]:
    """The names of a document that are no part numbers by their form: its parts, or a title's first word."""
    first = title.split()[0].strip(",;:") if not parts and title.split() else ""
    odd = [name for name in (*parts, first) if len(name) >= 4 and not PART_NUMBER.fullmatch(name)]
    return tuple(name for name in odd if re.search(r"\d", name) and re.match(r"[A-Z]", name))


def of_its_parts(query: Query, card: DocumentCard) -> Query:
    """The query of the parts that the document is named after, where parts of several documents are asked."""
    if len(query.parts) < 2:
        return query
    return replace(query, parts=tuple(part for part in query.parts if names_part(card, [part])))


def of_asked_part(text: str, query: Query) -> bool:
    """Whether a text names a part that is asked for; a package that tells a row's column does not."""
    asked = [fold_part(p) for p in query.parts]
    return any(kinship(part, own) is not None for own in part_names(text) for part in asked)


def of_part(question: str, card: DocumentCard) -> str:
    """The question asked of a document's part."""
    part = card.parts[0] if card.parts else card.title
    return f"{question.strip(' ?')} of the {part}?"
