"""Pin maps as schematic symbols, and what a person is to look at before they are used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from akili_desktop.core.facts import LISTED
from akili_desktop.core.geometry import Rect
from akili_desktop.core.permalink import Permalink
from akili_desktop.core.pins.kinds import Electrical, PinKind
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.symbols import Node, PartSymbol, SymbolPin, has_bar, library, pin_label
from akili_desktop.services.pinouts import Pin, Pinout

MOST_ALTERNATES = 30


@dataclass(frozen=True)
class Unconfirmed:
    """One thing to look at before the symbol is used: of which package and pin ('' of the whole), where, and why."""

    package: str
    number: str
    name: str
    why: tuple[str, ...]
    fact_id: str = ""
    page: int | None = None
    box: Rect | None = None


def unconfirmed(pinouts: Sequence[Pinout]) -> list[Unconfirmed]:
    """What nobody has confirmed, pin by pin, and what is not in the symbols; empty where a person saw every pin."""
    found: list[Unconfirmed] = []
    for pinout in pinouts:
        first: dict[str, str] = {}
        for pin in pinout.pins:
            twice = pin.pair.left in first
            first.setdefault(pin.pair.left, pin.pair.name)
            if pin.confirmed and not twice:
                continue
            why = [] if pin.confirmed else ["nobody has confirmed it"]
            why += pin.doubts
            if twice:
                why.append(f"left out: the symbol names pin {pin.pair.left} {first[pin.pair.left]}")
            if pin.role.electrical is Electrical.UNSPECIFIED:
                why.append("its type is not told")
            elif pin.role.told != "type column" and pin.role.kind is not PinKind.NC:
                why.append(f"type by its {pin.role.told}")
            if has_bar(pin.pair) and "~{" not in _label(pin):
                why.append("which part of the name is active low is not told")
            found.append(
                Unconfirmed(
                    pinout.title,
                    pin.pair.left,
                    pin.pair.name,
                    tuple(why),
                    pinout.fact.id,
                    pin.pair.page,
                    pin.pair.bbox,
                )
            )
        found += [
            Unconfirmed(pinout.title, number, "", ("not in the pin map, so not in the symbol",), pinout.fact.id)
            for number in pinout.missing
        ]
    return found


def symbol_library(card: DocumentCard, pinouts: Sequence[Pinout]) -> Node:
    """The packages as a symbol library's tree, one symbol each; a number with two names keeps the first."""
    return library([_symbol(card, pinout, len(pinouts)) for pinout in pinouts])


def _symbol(card: DocumentCard, pinout: Pinout, count: int) -> PartSymbol:
    part = card.parts[0] if card.parts else card.title or card.file_name
    pins: dict[str, SymbolPin] = {}
    for pin in pinout.pins:
        pins.setdefault(pin.pair.left, _pin(pin))
    pages = ", ".join(map(str, sorted({*pinout.pages, *pinout.also_on})))
    confirmed = sum(pin.confirmed for pin in pinout.pins)
    fields = {
        "Datasheet": card.file_name,
        "Source": str(Permalink(card.id, pinout.fact.page, pinout.fact.bbox)),
        "Source pages": pages,
        "Package": "; ".join(pinout.names) or pinout.fact.package or "",
        "Review": f"{confirmed} of {len(pinout.pins)} pins confirmed",
    }
    short = (pinout.fact.package or pinout.title).split(LISTED)[0].split(",")[0][:30]
    name = f"{part}_{short}" if count > 1 or pinout.fact.package else part
    return PartSymbol(name, tuple(pins.values()), fields, card.title, " ".join(card.parts[:6]))


def _pin(pin: Pin) -> SymbolPin:
    pair = pin.pair
    alternates = pair.alternates[:MOST_ALTERNATES]
    return SymbolPin(pair.left, pair.name, pin.role.kind, pin.role.electrical, has_bar(pair), alternates)


def _label(pin: Pin) -> str:
    return pin_label(pin.pair.name, overlined=has_bar(pin.pair))
