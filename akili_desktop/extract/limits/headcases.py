"""Rows of pins under a name and symbol that the first of them has: 'Input low voltage' / 'I/O pins' over 'SDA, SCL'."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from akili_desktop.core.facts import Flag
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.checks import announced
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

CODED = re.compile(r"(?=.*[A-Z].*[A-Z\d])[A-Za-z\d/_#.+\-]{2,},?")
"""How pins are named: 'I/O', 'SDAx,', 'MCLR', 'OSC1'."""

CODE_ALONE = Flag(rule="name-unsure", detail="a code alone names it, which may be no pin of the quantity above")

_ASIDE = re.compile(r"[(\[][^()\[\]]*[)\]]")

LEVEL = 1.0
"""How far apart (points) the baselines of one line's texts may be."""


class Head(NamedTuple):
    """A quantity that the first line of a row's name states over pins, with the row's symbol and unit.

    `apart` says that it stands in a row without values, so that all rows below are its cases; `general` that its own
    pins are a kind of them, 'I/O ports', beside which single ones may be named: 'MCLR'. The symbol of one that stands
    `apart` may be that beside its first pins (`of_first`).
    """

    name: Text
    symbol: Text
    unit: str
    apart: bool = False
    general: bool = False
    of_first: bool = False


NO_HEAD = Head(Text(), Text(), "")


def under_head(
    head: Head, name: Text, symbol: Text, unit: str, texts: dict[str, Text], table: Table, vocabulary: Vocabulary
) -> tuple[Head, Text, tuple[Flag, ...]]:
    """The head over the rows from this one on, the row's symbol and doubts; a row of further pins is of that group.

    Such a row names pins, has no symbol where others have one, and is in the head's unit. A code alone under one pin's
    is doubted: 'UVLO' under 'Output voltage' / 'VOUT pin' is another quantity.
    """
    if not table.columns_of("symbol"):
        return NO_HEAD, symbol, ()
    if _is_first(head, name, symbol, unit, vocabulary):
        return head._replace(symbol=symbol, unit=unit, of_first=True), symbol, ()
    if not name.words or (symbol.text and symbol is not head.symbol):
        return (_head_of(name, symbol, unit, vocabulary) if name.words else head), symbol, ()
    open_head = bool(head.name.text and head.symbol.text) and (not head.unit or unit in ("", head.unit))
    if not open_head or not (_begins_coded(name, vocabulary) if head.apart else _of_pins(name, vocabulary)):
        return NO_HEAD, symbol, ()
    texts.setdefault("group", head.name)
    alone = not (head.apart or head.general or _placed(name, vocabulary) or len(_codes(name, vocabulary)) > 1)
    return head._replace(unit=head.unit or unit), head.symbol, (CODE_ALONE,) if alone else ()


def _is_first(head: Head, name: Text, symbol: Text, unit: str, vocabulary: Vocabulary) -> bool:
    """Whether a row of pins right under a quantity in a row of its own has the symbol of all pins there.

    ('VIH | RXCAN | 2 | VDD + 1 | V' under 'High-level input voltage'.) All three are of one quantity.
    """
    if not head.apart or not head.name.text or head.symbol.text or not symbol.text or not unit:
        return False
    stated = parse_unit(unit, lenient=True)
    said = announced(head.name.text, symbol.text, vocabulary.checks)
    alike = len(said) == 2 and stated is not None and all(stated.dimension in dimensions for dimensions in said)
    return alike and (_begins_coded(name, vocabulary) or _placed(name, vocabulary))


def ended(before: Head, now: Head, name: Text, symbol: Text, vocabulary: Vocabulary) -> bool:
    """Whether pins that share the symbol of the first of them end at a row with a quantity and symbol of its own."""
    return before.of_first and not now.apart and bool(symbol.text) and vocabulary.names_quantity(name.text)


def head_row(table: Table, cells: Mapping[int, TableCell], before: Head, vocabulary: Vocabulary) -> Head:
    """The quantity and symbol that a line without values states over the rows below it; `NO_HEAD` where it is no such.

    The two may be rows of their own in the table: the other one is then in `before`.
    """
    read = {table.columns[col].role: read_text(cell.words) for col, cell in cells.items()}
    name, symbol = read.get("parameter", Text()), read.get("symbol", Text())
    here = (*name.words, *symbol.words)
    if here and name.words and not vocabulary.names_quantity(name.text):
        return NO_HEAD
    level = here and all(
        abs(w.baseline - here[0].baseline) <= LEVEL for w in (*before.name.words, *before.symbol.words)
    )
    if level and not before.unit:
        name, symbol = (name, before.symbol) if name.words else (before.name, symbol)
    return Head(name, symbol, "", apart=True)


def _head_of(name: Text, symbol: Text, unit: str, vocabulary: Vocabulary) -> Head:
    """The quantity over the pins that a row's name is of, each in lines of their own; `NO_HEAD` if it is no such."""
    first, *rest = group_lines(name.words)
    if not rest:
        return NO_HEAD  # as nearly all names
    quantity, pins = read_text(first), read_text([word for line in rest for word in line])
    if not vocabulary.names_quantity(quantity.text) or not _of_pins(pins, vocabulary):
        return NO_HEAD
    return Head(quantity, symbol, unit, general="/" in pins.text.split(" ")[0])


def _of_pins(text: Text, vocabulary: Vocabulary) -> bool:
    """Whether a text names pins: it has nothing but codes, or says that it is of pins ('I/O pins with PMP').

    'ADC active' is of neither.
    """
    only = all(CODED.fullmatch(word) for word in _codes(text, vocabulary))
    return _begins_coded(text, vocabulary) and (only or _placed(text, vocabulary))


def _begins_coded(text: Text, vocabulary: Vocabulary) -> bool:
    return CODED.fullmatch(text.text.split(" ")[0]) is not None and not vocabulary.names_quantity(text.text)


def _codes(text: Text, vocabulary: Vocabulary) -> list[str]:
    """The words of a text but those in brackets and those that only link others."""
    return [word for word in _ASIDE.sub(" ", text.text).split() if word.casefold() not in vocabulary.linking_words]


def _placed(text: Text, vocabulary: Vocabulary) -> bool:
    """Whether a word of a text says that it is of pins or ports."""
    words = {word.casefold().strip(",;") for word in text.text.split()}
    return bool(words & {said for place in vocabulary.checks.places for said in (place, f"{place}s")})
