"""The parts that a feature line names in brackets or before colons, and which of its values are of them."""

from __future__ import annotations

import re
from typing import NamedTuple

from akili_desktop.core.facts import Flag
from akili_desktop.extract.featurelabels import Label
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.vocabulary import Vocabulary

_PART = r"[A-Za-z]{1,6}-?\d{2,}[A-Z0-9-]*"
_BRACKET = re.compile(
    rf"\((?P<parts>{_PART}(?:(?:/|,\s(?:and\s|or\s)?|\s(?:and|or|&)\s)(?:{_PART}|\d+[A-Z]*))*)"
    r"(?P<only>(?:\s(?:only|versions?|devices?|parts?)){0,2})\)"
)
_HYPHENED = re.compile(r"[A-Za-z]{1,6}-\d")
"""How a part's number begins that a standard's may, too, unless a word says that it is one: '(XY-6000 only)'."""
_LED = r"[A-Za-z]{1,6}-?\d{2,}[A-Z0-9-]*"
_LEADS = re.compile(rf"(?<![\w/-])({_LED}(?:/{_LED})*) ?: ")
_BEHIND = re.compile(r"\s?\(([^()]*)\)")
_TELLING = frozenset(
    (
        "except",
        "excluding",
        "not",
        "only",
        "in",
        "for",
        "the",
        "and",
        "or",
        "package",
        "packages",
        "version",
        "versions",
    )
)
"""The words beside packages in brackets that say of which of these a value is."""
_SEVERAL = re.compile(r"[/,\s]")


class Bracket(NamedTuple):
    """Parts in brackets on a line: 'XY317M' of 'Output current: 500 mA (XY317M), 1.5 A (XY317)'."""

    parts: str
    start: int
    end: int
    alone: bool
    """One part, and no word beside it."""


def brackets_of_parts(text: str, vocabulary: Vocabulary) -> list[Bracket]:
    """The brackets of a line that name parts and nothing else."""
    found = _BRACKET.finditer(text) if "(" in text else ()
    return [
        Bracket(said["parts"], *said.span(), not said["only"] and not _SEVERAL.search(said["parts"]))
        for said in found
        if is_part_number(re.split(r"[/,\s]", said["parts"])[0], vocabulary.vendors, vocabulary.packages)
        and (said["only"] or not _HYPHENED.match(said["parts"]))
    ]


def line_part(text: str, said: list[Bracket]) -> str | None:
    """The one part that a whole line is for, in brackets at its end: '5-V–24-V Input Range (bq24617)'.

    None where further brackets name parts: each of these is of the value that stands before it.
    """
    last = said[-1] if len(said) == 1 else None
    return last.parts if last is not None and last.alone and last.end == len(text) else None


def led_part(text: str, start: int, vocabulary: Vocabulary) -> str | None:
    """The part that stands before a value that begins at `start`, where several lead in what is stated of each.

    ('XY17048: 1 Cell, XY17049: 2 Cells'; 'In line: XY-817 : 1-channel type ; XY-827 : 2-channel type'.)
    """
    leads = [
        lead
        for lead in (_LEADS.finditer(text) if text.count(": ") > 1 else ())
        if is_part_number(lead[1].split("/")[0], vocabulary.vendors, vocabulary.packages)
    ]
    if len(leads) < 2:
        return None
    return next((lead[1] for lead in reversed(leads) if lead.end() <= start), None)


def own_part(text: str, end: int, label: Label | None, said: list[Bracket]) -> tuple[str | None, Label | None]:
    """The part in brackets right behind a value that ends at `end`, or behind its name where that follows it; and the
    name without the bracket ('32 Kbytes Flash (XY32)')."""
    follows = label is not None and label[1] >= end and not text[end : label[1]].strip()
    for bracket in said:
        if not bracket.alone:
            continue
        if label is not None and follows and label[1] < bracket.start and bracket.end == label[2]:
            name = text[label[1] : bracket.start].rstrip()
            return bracket.parts, (name, label[1], label[1] + len(name))
        ends = (end, label[2]) if label is not None and follows else (end,)
        if any(at <= bracket.start and not text[at : bracket.start].strip() for at in ends):
            return bracket.parts, label
    return None, label


def of_packages(text: str, end: int, label: Label | None, vocabulary: Vocabulary) -> Flag | None:
    """The flag of a value with packages in brackets behind it or its name: 'Dropout: 350 mV (Except SOT-223 Package)'.

    Further words in capitals may be packages that no vocabulary knows ('DD-Pak and TO-220'); others say something else.
    """
    pattern = vocabulary.packages.pattern
    for at in (end, label[2]) if label is not None and label[1] >= end else (end,):
        said = _BEHIND.match(text, at)
        if said is None or not pattern.search(said[1]):
            continue
        others = re.findall(r"[^\s,/&]+", pattern.sub(" ", said[1]))
        if all(word.casefold() in _TELLING or word[0].isupper() for word in others):
            return Flag(rule="differs-by-part", detail=said[1])
    return None


def of_bracketed(said: list[Bracket], variant: str | None) -> Flag | None:
    """The flag of a value without a part of its own on a line whose brackets name parts."""
    if variant is not None or not said:
        return None
    return Flag(rule="differs-by-part", detail="; ".join(bracket.parts for bracket in said))
