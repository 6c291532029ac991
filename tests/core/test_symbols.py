"""Schematic symbols: which side a pin goes to, its name's overline, and the grid."""

from __future__ import annotations

import pytest

from akili_desktop.core.pins.kinds import Electrical, PinKind
from akili_desktop.core.symbols import GRID, PartSymbol, SymbolPin, library, pin_label, sides, symbol_name


def pin(number: str, name: str, kind: PinKind = PinKind.SIGNAL) -> SymbolPin:
    return SymbolPin(number, name, kind, Electrical.UNSPECIFIED)


@pytest.mark.parametrize(
    ("printed", "overlined", "label"),
    [
        ("RESET", True, "~{RESET}"),
        ("RESET", False, "RESET"),
        ("/RESET", False, "~{RESET}"),
        ("~OE", False, "~{OE}"),
        ("C\u0305S\u0305", False, "~{CS}"),
        ("nRESET", False, "nRESET"),
        ("CS#", False, "CS#"),
        ("PB3/RESET", True, "PB3/RESET"),
        ("R{x}", False, "R(x)"),
        ("~{X}", False, "~{(X)}"),
        ("A\nB", False, "A B"),
        ("", False, "~"),
        ("~", False, "~"),
    ],
)
def test_names_keep_what_is_printed_and_overlines_become_markup(printed: str, overlined: bool, label: str) -> None:
    assert pin_label(printed, overlined=overlined) == label


@pytest.mark.parametrize(
    ("given", "name"),
    [("NE555 DIP-8", "NE555_DIP-8"), ('a"/:\\b', "a_b"), ("µMAX", "uMAX"), ("", "part"), ("TO−92", "TO-92")],
)
def test_names_of_symbols_are_one_plain_word(given: str, name: str) -> None:
    assert symbol_name(given) == name


def test_supplies_are_at_the_top_grounds_at_the_bottom_and_inputs_left() -> None:
    kinds = {"1": PinKind.GROUND, "2": PinKind.INPUT, "3": PinKind.OUTPUT, "4": PinKind.RESET, "8": PinKind.SUPPLY}
    groups = sides([pin(n, f"P{n}", kinds.get(n, PinKind.SIGNAL)) for n in map(str, range(1, 9))])
    assert {side: [p.number for p in group] for side, group in groups.items()} == {
        "top": ["8"],
        "bottom": ["1"],
        "left": ["2", "4", "5"],
        "right": ["3", "6", "7"],
    }


def test_symbols_of_one_name_are_told_apart_and_pins_end_on_the_grid() -> None:
    symbol = PartSymbol("X", tuple(pin(str(n), "N" * n, list(PinKind)[n % 9]) for n in range(1, 40)))
    tree = library([symbol, symbol])
    assert [node[1] for node in tree[3:]] == ["X", "X_2"]
    ends = set()
    for node in tree[3][-1][2:]:
        x, y, _ = next(part for part in node if isinstance(part, tuple) and part[0] == "at")[1:]
        assert abs(x / GRID - round(x / GRID)) < 1e-6
        assert abs(y / GRID - round(y / GRID)) < 1e-6
        ends.add((x, y))
    assert len(ends) == 39
