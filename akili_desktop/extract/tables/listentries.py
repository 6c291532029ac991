"""Entries of a list without a heading row, and those that stand under another's name: its packages, parts, tests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.colons import as_label
from akili_desktop.extract.tables.listheads import ends_sentence, thermal_symbol_behind
from akili_desktop.extract.tables.listlabels import begins_at
from akili_desktop.extract.vocabulary import Vocabulary, fold

DEEP = 6.0
"""So many sizes of its letters right of the names' left end begins no name of its own."""

SET_IN = 2.0
"""A label that begins further right than this (points) of another's left end is set in under it."""
MOST_OF_PACKAGE = 4
"""A package before a name is no longer than so many words."""


class Entry(NamedTuple):
    """A label with its value, or a label alone that heads the entries under it."""

    label: tuple[Word, ...]
    symbol: tuple[Word, ...]
    value: tuple[Word, ...]
    unit: tuple[Word, ...] = ()
    case: tuple[Word, ...] = ()
    head: tuple[Word, ...] = ()
    """What the label is a case of, where a heading of quantities says it."""
    colon: bool = False
    """Whether a colon parts the label from a value that says itself what it states."""
    part: tuple[Word, ...] = ()
    """The head of the column of values in which the value stands, where it names a part."""
    over: tuple[Word, ...] = ()
    """What an entry above says in the columns left of the label: 'Input current' before '– at full load'."""
    indent: float = 0.0
    """How far the label stands from its block's left end."""
    opens: bool = False
    """Whether it is the first of a block right of another one."""
    unsure: bool = False
    """Whether a line without a value above it may be of its name."""


def of_packages(entries: Sequence[Entry], vocabulary: Vocabulary) -> list[Entry]:
    """The entries, packages under a name without a value, at its left, as its cases: 'Power dissipation' / 'SO-8'.

    So are the tests of discharges under 'ESD susceptibility'. A thermal symbol behind a package is the entry's, also
    without a comma between the two where the package is set in under a name ('TO-220 RθJC' under 'Thermal impedances').
    """
    found: list[Entry] = []
    head: tuple[Word, ...] = ()
    base: float | None = None
    for entry in entries:
        left = entry.label[0].bbox.x0 if entry.label else 0.0
        if not entry.value and entry.label:
            base = left
        elif base is not None and left <= base + SET_IN:
            base = None
        elif base is not None and not entry.symbol and of_package(entry, vocabulary):
            symbol, label = thermal_symbol_behind(entry.label, vocabulary, comma=False)
            entry = entry._replace(symbol=symbol, label=label)
        under = bool(entry.value and head) and begins_at(entry.label, head[0].bbox.x0)
        if under and of_package(entry, vocabulary):
            symbol, label = thermal_symbol_behind(entry.label, vocabulary)
            entry = entry._replace(head=head, symbol=entry.symbol or symbol, label=label)
        elif under and _withstands(entry.label, head, vocabulary):
            entry = entry._replace(over=head)
        else:
            head = as_label(entry.label) if entry.label and not entry.value and heads_others(entry) else ()
        found.append(entry)
    return found


def of_package(entry: Entry, vocabulary: Vocabulary) -> bool:
    """Whether an entry with a value is named by a package, whatever brackets say of it: '28-pin SSOP (derate …)'."""
    label = tuple(takewhile(lambda word: word.text[0] != "(", entry.label))
    return bool(entry.value and 0 < len(label) < 5 and vocabulary.packages.found(join_text(label[:3])))


def under_packages(entries: Sequence[Entry], vocabulary: Vocabulary) -> list[Entry]:
    """The entries, those set in under one that a package opens as of that package, too.

    ('θJA, Thermal Impedance' under 'SOIC Package, Power Dissipation ... 600 mW'.) They end at the next label that
    stands as far left. Beside packages that are known by name, others are by their noun: 'Plastic Package, …'.
    """
    opened = [_before_comma(entry) for entry in entries]
    alone = [
        not vocabulary.packages.found(join_text(e.label[len(own) :])) for e, own in zip(entries, opened, strict=True)
    ]
    opened = [said if one else () for said, one in zip(opened, alone, strict=True)]  # 'SOIC, TSSOP' are several
    known = [bool(said) and bool(vocabulary.packages.found(_bare(said))) for said in opened]
    nouns = {_bare(said[-1:]) for said, named in zip(opened, known, strict=True) if named and len(said) > 1}
    found: list[Entry] = []
    package: tuple[Word, ...] = ()
    edge = 0.0
    for entry, said, named in zip(entries, opened, known, strict=True):
        if entry.label and entry.indent <= edge + SET_IN:
            package, edge = said if named or (said and _bare(said[-1:]) in nouns) else (), entry.indent
        elif package and entry.value and not (entry.part or entry.head):
            entry = entry._replace(part=package)
        found.append(entry)
    return found


def _before_comma(entry: Entry) -> tuple[Word, ...]:
    """The few words that stand before a comma in the label of a value: 'SOIC Package,' of 'SOIC Package, Power …'."""
    at = next((place for place, word in enumerate(entry.label, 1) if word.text.endswith(",")), 0)
    return entry.label[:at] if entry.value and 0 < at <= MOST_OF_PACKAGE and len(entry.label) > at else ()


def _bare(words: Sequence[Word]) -> str:
    return join_text(words).rstrip(",")


def _withstands(label: Sequence[Word], head: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a label names the test of a discharge under a name of such: 'HBM (Human Body Mode)'."""
    text = f"{fold(join_text(label))} "
    named = any(text.startswith((f"{model} ", f"{model}-")) for model in vocabulary.discharge_models)
    return named and vocabulary.section_kind(join_text(head)) == SectionKind.ESD


def of_parts(entries: Sequence[Entry]) -> list[Entry]:
    """The entries, those that stand under the part behind a name's colon as further parts of that name.

    ('Input voltage, VI: µA7824C … 40 V' over 'All others … 35 V'.)
    """
    found: list[Entry] = []
    head: tuple[Word, ...] = ()
    left = 0.0
    for entry, below in pairwise((*entries, Entry((), (), ()))):
        at = next((i for i, w in enumerate(entry.label[:-1], 1) if w.text.endswith(":")), 0) if entry.value else 0
        if at and below.value and below.label and _under_part(below.label, entry.label, at):
            head, left = as_label(entry.label[:at]), below.label[0].bbox.x0
            entry = entry._replace(head=head, label=entry.label[at:])
        elif head and entry.value and entry.label and begins_at(entry.label, left):
            entry = entry._replace(head=head)
        else:
            head = ()
        found.append(entry)
    return found


def _under_part(below: Sequence[Word], label: Sequence[Word], at: int) -> bool:
    """Whether a label begins where the part behind a name's colon does, or about there, far right of the name."""
    x, size = below[0].bbox.x0, label[0].size
    far = x - label[0].bbox.x0 > DEEP * size and abs(x - label[at].bbox.x0) < 0.5 * DEEP * size
    return far or begins_at(below, label[at].bbox.x0)


def heads_others(entry: Entry) -> bool:
    """Whether a label without a value may head those under it; a line of a paragraph does not."""
    spoken = ends_sentence(join_text(entry.label))
    return len(entry.label) <= 9 and max(len(w.text) for w in entry.label) < 30 and not spoken
