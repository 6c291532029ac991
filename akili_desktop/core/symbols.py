"""A package's pins as a schematic symbol: groups round a box, names with their overlines. Pure; KiCad's coordinates.

The tree is that of KiCad 6's symbol libraries, which later versions read too: x to the right and y up, in
millimetres, every pin's end on the grid of 2.54 mm.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from akili_desktop.core.packageforms import natural
from akili_desktop.core.pins.kinds import Electrical, PinKind

if TYPE_CHECKING:
    from akili_desktop.core.facts import Pair

GRID = 2.54
LENGTH = 2.54
LETTER = 1.1  # width of a letter of a name, in mm, generously
VERSION = 20211014
GENERATOR = "akili_desktop"

_PARTED = re.compile(r"[/,\s]")
"""What parts the names of one pin, of which a bar may be over one alone."""

PLAIN_SIGNS = str.maketrans("−–µμ", "--uu")


class Token(str):
    """A name of the format, written without quotes."""

    __slots__ = ()


Node: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class SymbolPin:
    """One pin: `name` as printed, `overlined` where it is active low without a mark in its letters."""

    number: str
    name: str
    kind: PinKind
    electrical: Electrical
    overlined: bool = False
    alternates: tuple[str, ...] = ()


@dataclass(frozen=True)
class PartSymbol:
    """One symbol: its name in the library, its pins, and its fields in their order (name -> text)."""

    name: str
    pins: tuple[SymbolPin, ...]
    fields: dict[str, str] = field(default_factory=dict)
    description: str = ""
    keywords: str = ""


def library(symbols: Sequence[PartSymbol]) -> Node:
    """The tree of a symbol library; the symbols' names are made unique."""
    used: set[str] = set()
    nodes = []
    for symbol in symbols:
        name, number = symbol_name(symbol.name), 2
        while name in used:
            name, number = f"{symbol_name(symbol.name)}_{number}", number + 1
        used.add(name)
        nodes.append(_symbol(symbol, name))
    return (Token("kicad_symbol_lib"), (Token("version"), VERSION), (Token("generator"), Token(GENERATOR)), *nodes)


def symbol_name(text: str) -> str:
    """A name that a library takes: letters, digits and a few signs, in one word ('µMAX' is uMAX)."""
    plain = re.sub(r"[^\w.+\-]+", "_", text.translate(PLAIN_SIGNS), flags=re.ASCII).strip("_")
    return plain[:80] or "part"


def pin_label(name: str, *, overlined: bool) -> str:
    """A pin's name as KiCad shows it: an overline is `~{NAME}`; braces of the name itself become brackets.

    Marks that stand before a name for its overline ('/RESET', '~RESET') become one; 'nRESET' and 'RESET#' stay as
    printed. A name of several parts is overlined nowhere: which part is active low is not told.
    """
    plain = "".join(c if c.isprintable() else " " for c in name.replace("\u0305", ""))
    plain = " ".join(plain.split()) or "~"
    drawn = overlined or "\u0305" in name
    if re.fullmatch(r"[/\\~!][^/\\~!\s]+", plain):
        plain, drawn = plain[1:], True
    plain = plain.replace("{", "(").replace("}", ")")  # braces are markup there
    return f"~{{{plain}}}" if drawn and not _PARTED.search(plain) else plain


def has_bar(pair: Pair) -> bool:
    """Whether a pin is active low by a bar over its name alone: the letters of the name do not say so."""
    return pair.active_low and not has_mark(pair.name)


def has_bar_over_all(pair: Pair) -> bool:
    """Whether a pin's bar is over all of its name: over which part of 'CS/SHDN' it stands is not told."""
    return has_bar(pair) and not _PARTED.search(pair.name)


def has_mark(name: str) -> bool:
    """Whether the letters of a name themselves say that it is active low ('nRESET', 'CS#', '/OE')."""
    from akili_desktop.core.pins.functions import pin_keys

    exact, bare = pin_keys(name)
    return exact != bare


def sides(pins: Sequence[SymbolPin]) -> dict[str, list[SymbolPin]]:
    """The pins by the side of the symbol: supplies at the top, grounds at the bottom, inputs left, outputs right.

    What has no direction fills up the shorter side, in the order of the numbers.
    """
    ordered = sorted(pins, key=lambda pin: natural(pin.number))
    groups: dict[str, list[SymbolPin]] = {"top": [], "bottom": [], "left": [], "right": []}
    rest = []
    for pin in ordered:
        if pin.kind is PinKind.SUPPLY:
            groups["top"].append(pin)
        elif pin.kind is PinKind.GROUND:
            groups["bottom"].append(pin)
        elif pin.kind in {PinKind.INPUT, PinKind.CLOCK, PinKind.RESET}:
            groups["left"].append(pin)
        elif pin.kind is PinKind.OUTPUT:
            groups["right"].append(pin)
        else:
            rest.append(pin)
    room = max(0, (len(rest) + len(groups["right"]) - len(groups["left"]) + 1) // 2)
    groups["left"] += rest[:room]
    groups["right"] += rest[room:]
    return groups


def _symbol(symbol: PartSymbol, name: str) -> Node:
    groups = sides(symbol.pins)
    rows = max(len(groups["left"]), len(groups["right"]), 1)
    widest = {side: max((len(pin.name) for pin in group), default=0) for side, group in groups.items()}
    tall = max(widest["top"], widest["bottom"]) * LETTER
    across = max(len(groups["top"]), len(groups["bottom"]), 1)
    half_width = _up(max((widest["left"] + widest["right"]) * LETTER / 2 + 2 * GRID, (across + 1) * GRID / 2, 2 * GRID))
    half_height = _up((rows + 1) * GRID / 2 + (tall if groups["top"] or groups["bottom"] else 0))
    placed = []
    for side, group in groups.items():
        for index, pin in enumerate(group):
            offset = round((index - (len(group) - 1) // 2) * GRID, 4)
            x, y, angle = {
                "left": (-half_width - LENGTH, -offset, 0), "right": (half_width + LENGTH, -offset, 180),
                "top": (offset, half_height + LENGTH, 270), "bottom": (offset, -half_height - LENGTH, 90),
            }[side]  # fmt: skip
            placed.append(_pin(pin, round(x, 4), round(y, 4), angle))
    body = (
        Token("symbol"), f"{name}_0_1",
        (
            Token("rectangle"), (Token("start"), -half_width, half_height), (Token("end"), half_width, -half_height),
            (Token("stroke"), (Token("width"), 0.254), (Token("type"), Token("default")), (Token("color"), 0, 0, 0, 0)),
            (Token("fill"), (Token("type"), Token("background"))),
        ),
    )  # fmt: skip
    fields = {"Reference": "U", "Value": name, "Footprint": "", "Datasheet": "", **symbol.fields}
    fields |= {"ki_keywords": symbol.keywords, "ki_description": symbol.description}
    properties = []
    for number, (key, text) in enumerate(fields.items()):
        shown = number < 2
        y = half_height + LENGTH + GRID * (3 - number) if shown else 0.0
        plain = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        properties.append(_property(key, plain, number, round(y, 4), shown=shown))
    return (
        Token("symbol"), name, (Token("pin_names"), (Token("offset"), 1.016)), (Token("in_bom"), Token("yes")),
        (Token("on_board"), Token("yes")), *properties, body, (Token("symbol"), f"{name}_1_1", *placed),
    )  # fmt: skip


def _pin(pin: SymbolPin, x: float, y: float, angle: int) -> Node:
    shape = "clock" if pin.kind is PinKind.CLOCK and pin.electrical is Electrical.INPUT else "line"
    number = "".join(c for c in pin.number if c.isprintable() and not c.isspace())
    others = [pin_label(other, overlined=False) for other in dict.fromkeys(pin.alternates)]
    own = pin_label(pin.name, overlined=pin.overlined)
    return (
        Token("pin"), Token(pin.electrical.value), Token(shape), (Token("at"), x, y, angle), (Token("length"), LENGTH),
        (Token("name"), own, _effects()), (Token("number"), number, _effects()),
        *((Token("alternate"), o, Token("unspecified"), Token("line")) for o in others if o not in {own, "~"}),
    )  # fmt: skip


def _property(key: str, text: str, number: int, y: float, *, shown: bool) -> Node:
    place = (Token("at"), 0.0, y, 0)
    return (Token("property"), key, text, (Token("id"), number), place, _effects(hidden=not shown))


def _effects(*, hidden: bool = False) -> Node:
    font = (Token("font"), (Token("size"), 1.27, 1.27))
    return (Token("effects"), font, Token("hide")) if hidden else (Token("effects"), font)


def _up(length: float) -> float:
    """The next multiple of the grid."""
    return round(-(-length // GRID) * GRID, 4)
