"""What kind of pin each pin of a map is: its colour in a drawing, its electrical type in a symbol, and how surely.

The type column goes first, then what the pin's text and name say (`core.pins.functions`). A pin of which two things may
be said, or nothing, is a plain signal and says so: a wrong type in a symbol costs more than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the window has the kinds' names and colours before it loads the first fact
    from akili_desktop.core.asking.vocabulary import QuestionVocabulary
    from akili_desktop.core.facts import Bijection, Pair


class PinKind(StrEnum):
    """What a pin is for, as a drawing colours it; the value is the word of the legend."""

    SUPPLY = "supply"
    GROUND = "ground"
    INPUT = "input"
    OUTPUT = "output"
    BOTH = "in/out"
    CLOCK = "clock"
    RESET = "reset"
    NC = "not connected"
    SIGNAL = "signal"

    @property
    def letter(self) -> str:
        """One or two letters for where a colour does not tell."""
        return _LETTERS[self]


_LETTERS = {
    PinKind.SUPPLY: "P", PinKind.GROUND: "G", PinKind.INPUT: "I", PinKind.OUTPUT: "O", PinKind.BOTH: "IO",
    PinKind.CLOCK: "C", PinKind.RESET: "R", PinKind.NC: "NC", PinKind.SIGNAL: "",
}  # fmt: skip


class Electrical(StrEnum):
    """Electrical types, in the words of KiCad's symbols."""

    INPUT = "input"
    OUTPUT = "output"
    BIDIRECTIONAL = "bidirectional"
    POWER_IN = "power_in"
    POWER_OUT = "power_out"
    OPEN_COLLECTOR = "open_collector"
    PASSIVE = "passive"
    NOT_CONNECTED = "no_connect"
    UNSPECIFIED = "unspecified"


@dataclass(frozen=True)
class PinRole:
    """A pin's kind and electrical type. `told` says by what: 'type column', 'text or name', '' for nothing sure."""

    kind: PinKind
    electrical: Electrical
    told: str = ""


_KINDS = {
    "ground": PinKind.GROUND, "supply": PinKind.SUPPLY, "clock": PinKind.CLOCK, "reset": PinKind.RESET,
    "input": PinKind.INPUT, "output": PinKind.OUTPUT, "both": PinKind.BOTH, "nc": PinKind.NC,
    "passive": PinKind.SIGNAL,
}  # fmt: skip
_ELECTRICAL = {
    PinKind.SUPPLY: Electrical.POWER_IN, PinKind.GROUND: Electrical.POWER_IN, PinKind.INPUT: Electrical.INPUT,
    PinKind.OUTPUT: Electrical.OUTPUT, PinKind.BOTH: Electrical.BIDIRECTIONAL, PinKind.NC: Electrical.NOT_CONNECTED,
    PinKind.SIGNAL: Electrical.PASSIVE,
}  # fmt: skip
_DIRECTIONS = {PinKind.INPUT, PinKind.OUTPUT, PinKind.BOTH}


def pin_roles(pins: Bijection, maps: Iterable[Bijection], vocabulary: QuestionVocabulary) -> tuple[PinRole, ...]:
    """The role of each pair of the map, in its order; `maps` are all maps of the document, this one among them."""
    from akili_desktop.core.pins.functions import bearers, pin_keys, said_of_names

    words = vocabulary.pin_kinds
    said = said_of_names(maps)
    by_function = {f.function[0]: f for f in vocabulary.pin_functions}
    surely: dict[str, set[int]] = {}
    maybe: dict[str, set[int]] = {}
    place = {id(pair): index for index, pair in enumerate(pins.pairs)}
    for kind, names in words.functions.items():
        surely[kind], maybe[kind] = set(), set()
        for name in names:
            if name not in by_function:
                continue
            found = bearers([by_function[name]], pins, said, vocabulary)
            surely[kind] |= {place[id(p)] for p in (*found.named, *found.described, *found.mentioned)}
            maybe[kind] |= {place[id(p)] for p in found.unclear}
    roles = []
    for index, pair in enumerate(pins.pairs):
        own = said[pin_keys(pair.right)[0]]
        # a drawing prints no types: that of the same name in the document's tables, where they agree on one
        printed = pair.pin_type or (own.types[0] if len(own.types) == 1 else "")
        role = _role(index, pair, printed, pins, surely, maybe, vocabulary)
        texts = " ".join((*own.texts, pair.description or "")).casefold()
        if role.electrical is Electrical.OUTPUT and any(text in texts for text in words.open_drain_texts):
            role = replace(role, electrical=Electrical.OPEN_COLLECTOR)  # several may be tied together
        roles.append(role)
    return tuple(roles)


def _role(
    index: int, pair: Pair, pin_type: str, pins: Bijection, surely: dict[str, set[int]], maybe: dict[str, set[int]],
    vocabulary: QuestionVocabulary,
) -> PinRole:  # fmt: skip
    from akili_desktop.core.pins.functions import letter_name

    words = vocabulary.pin_kinds
    # beside NO, normally open, NC is a contact that is normally closed
    contact = bool({_bare(p.right) for p in pins.pairs} & set(words.open_contacts))
    if _bare(pair.right) in words.unconnected and not contact:
        return PinRole(PinKind.NC, Electrical.NOT_CONNECTED, "text or name")
    if letter_name(pair.right, pins, vocabulary) is not None:
        return PinRole(PinKind.SIGNAL, Electrical.PASSIVE, "text or name")
    printed = " ".join(pin_type.upper().split())
    typed = next((_KINDS[k] for k, types in words.types.items() if printed in {t.upper() for t in types}), None)
    found = [kind for kind in words.functions if index in surely[kind]]
    kind = _one(found)
    if kind is None and not found:
        kind = _one([kind for kind in words.functions if index in maybe[kind]])
    if typed is not None:
        # a clock that the type column calls an input is a clock, and an input
        shown = kind if kind in {PinKind.CLOCK, PinKind.RESET} and typed in _DIRECTIONS else typed
        if typed is PinKind.SUPPLY and kind is PinKind.GROUND:
            shown = PinKind.GROUND
        electrical = _ELECTRICAL.get(typed, Electrical.UNSPECIFIED)
        if printed in {t.upper() for t in words.open_drain}:
            electrical = Electrical.OPEN_COLLECTOR
        elif printed in {t.upper() for t in words.supply_out}:
            electrical = Electrical.POWER_OUT
        return PinRole(shown, electrical, "type column")
    if kind is None:
        return PinRole(PinKind.SIGNAL, Electrical.UNSPECIFIED)
    if kind in {PinKind.CLOCK, PinKind.RESET}:  # either may come in or go out
        way = _one([k for k in found if k in {"input", "output"}])
        return PinRole(
            kind, _ELECTRICAL.get(way, Electrical.UNSPECIFIED) if way else Electrical.UNSPECIFIED, "text or name"
        )
    sure = bool(found)
    return PinRole(kind, _ELECTRICAL[kind] if sure else Electrical.UNSPECIFIED, "text or name" if sure else "")


def _bare(name: str) -> str:
    """A name without its number and the signs in it: 'N.C.', 'NC_2' and 'NC1' are NC."""
    return re.sub(r"[\s._\-()]|\d+$", "", name.upper())


def _one(kinds: Sequence[str]) -> PinKind | None:
    """The one kind among those found: a clock or a reset may be an input or output too; others exclude one another."""
    left = {_KINDS[kind] for kind in kinds}
    special = left & {PinKind.CLOCK, PinKind.RESET}
    power = left & {PinKind.GROUND, PinKind.SUPPLY}
    if len(special) == 1 and not power:
        return special.pop()
    if len(power) == 2 and left == power:
        return PinKind.GROUND  # VSS: a ground or a negative supply, power either way
    if PinKind.BOTH in left and left <= _DIRECTIONS:
        return PinKind.BOTH
    return left.pop() if len(left) == 1 else None
