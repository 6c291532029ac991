"""Letters of a symbol's picture among a row's conditions, and brackets that alone name a row."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.straylettering import bracket_named, lettered

BOX = Rect(0, 0, 10, 10)


def row(parameter: str, conditions: str | None, symbol: str | None = None) -> Range:
    return Range(
        page=1, bbox=BOX, extractor="test", parameter=parameter, symbol=symbol, conditions=conditions, unit="A",
        max=Value(text="33", bbox=BOX),
    )  # fmt: skip


@pytest.mark.parametrize(
    "conditions", ["MOSFET symbol D showing the G, S", "G integral reverse p-n junction diode., S", "from package, D S"]
)
def test_two_letters_of_a_transistor_alone_among_conditions_are_of_a_picture(conditions: str) -> None:
    assert lettered(row("Source current", conditions)) is not None


@pytest.mark.parametrize(
    "conditions", [None, "D = 0.5, S = 1", "G to S shorted", "VDS = 5 V, class D", "B open", "Ports A, B, C"]
)
def test_letters_that_a_test_names_are_none(conditions: str | None) -> None:
    assert lettered(row("Source current", conditions)) is None


def test_a_bracket_alone_is_no_name() -> None:
    assert bracket_named(row("(XY386N-1, -3, XY386M-1)", None)) is not None
    assert bracket_named(row("Supply voltage (XY386N-4)", None)) is None
    assert bracket_named(row("(IB = 0)", None, "ICEO")) is None
