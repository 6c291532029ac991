"""Rows that say over what they hold have no one temperature or supply of their table's; nor has a part's own range."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.limits.ownscopes import scoped
from tests.extract.sheets import Sheet, ranges, read, vocabulary

OVER = "All parameters are valid for TA = 25 °C, VDD = 5 V (3 V) (unless otherwise specified)"


def held(
    stated: str,
    *texts: str,
    name: str = "POR level",
    symbol: str = "",
    unit: str = "V",
    kind: str = SectionKind.CHARACTERISTIC,
) -> tuple[str | None, bool]:
    """What stays of the conditions of all rows, and whether it is in doubt."""
    left, flags = scoped(stated, name, symbol, texts, unit, kind, vocabulary())
    return left, bool(flags)


@pytest.mark.parametrize(
    "text",
    [
        "Iz = 75…1000 µA, full temperature range",
        "Power-up (full temp range)",
        "Full temp range",
        "Tmin ≤ Tamb ≤ Tmax",
        "VKA = Vref, TA = Tlow to Thigh",
        "over temperature",
        "over the entire operating temperature range, IO = 2 mA",
    ],
)
def test_a_row_over_temperature_is_at_no_one_temperature(text: str) -> None:
    assert held("for TA = 25 °C, VDD = 5 V (3 V) (unless otherwise specified)", text) == (
        "for VDD = 5 V (3 V) (unless otherwise specified)",
        False,
    )
    assert (
        held("VCC = ±15V, Tamb = +25°C (unless otherwise specified)", text)[0]
        == "VCC = ±15V (unless otherwise specified)"
    )
    assert held("(TA = 25 °C, unless otherwise noted.)", text) == (None, False)


@pytest.mark.parametrize("text", ["Over temperature and supply", "over the entire operation range and supply voltage"])
def test_a_row_over_temperature_and_supply_is_at_neither(text: str) -> None:
    assert held("for TA = 25 °C, VDD = 5 V (3 V) (unless otherwise specified)", text) == (None, False)
    assert held("TA = 25 °C, VREF = 2.5 V unless otherwise noted", text)[0] == "VREF = 2.5 V unless otherwise noted"


@pytest.mark.parametrize(
    "text", ["VDD = 3 V", "full scale range", "all g-ranges", "Over temperature shutdown", "over voltage"]
)
def test_what_says_nothing_of_the_range_leaves_the_conditions(text: str) -> None:
    stated = "TA = 25 °C, VDD = 5 V unless otherwise noted"
    assert held(stated, text) == (stated, False)


def test_a_range_of_temperatures_and_what_is_typical_stay() -> None:
    for stated in ("TA = -40 °C to +85 °C, VDD = 5 V", "VDD = 2 V to 5 V. Typical values are at TA = 25 °C."):
        assert held(stated, "over temperature") == (stated, False)


def test_a_temperature_that_cannot_be_taken_out_leaves_the_row_in_doubt() -> None:
    stated = "VDD = 5 V at 25 °C ambient and no load"
    assert held(stated, "over temperature") == (stated, True)


@pytest.mark.parametrize(
    ("name", "kind", "left"),
    [
        ("Storage temperature range", SectionKind.ABSOLUTE_MAXIMUM, None),
        ("Junction temperature", SectionKind.ABSOLUTE_MAXIMUM, None),
        ("Lagerungstemperatur", SectionKind.ABSOLUTE_MAXIMUM, None),
        ("Operating temperature range", SectionKind.CHARACTERISTIC, None),
        ("Temperature accuracy", SectionKind.CHARACTERISTIC, "(TA = 25 °C)"),
        ("Junction temperature rise", SectionKind.CHARACTERISTIC, "(TA = 25 °C)"),
    ],
)
def test_a_temperature_of_the_part_itself_is_at_no_ambient_one(name: str, kind: str, left: str | None) -> None:
    assert held("(TA = 25 °C)", name=name, unit="°C", kind=kind) == (left, False)


def test_the_limits_of_a_supply_are_at_no_one_of_it() -> None:
    """'External supply VDD 4.5 to 5.5 V' was told at 'VDD = 5 V'."""
    stated = "for TA = 25 °C, VDD = 5 V (unless otherwise specified)"
    assert held(stated, name="External supply", symbol="VDD")[0] == "for TA = 25 °C (unless otherwise specified)"
    assert held("VCC = 5V, unless otherwise noted.", name="Input supply voltage", symbol="VCC") == (None, False)
    listed = "over full range of TA, CF = 1 nF, and VCC = 5 V, unless otherwise specified"
    assert held(listed, name="Supply voltage", symbol="VCC")[0] == listed.replace(", and VCC = 5 V", "")
    for symbol, unit in (("VIH", "V"), ("VCC", "V"), ("IDD", "mA"), ("VDD", "ms")):
        assert held(stated, name="Input voltage", symbol=symbol, unit=unit)[0] == stated
    assert held("(VCC = 2.7 V)", name="Supply voltage", symbol="VCC")[0] == "(VCC = 2.7 V)"
    assert held("VOUT = 3.3 V, VIN = 5 V", name="Output voltage", symbol="VOUT")[0] == "VOUT = 3.3 V, VIN = 5 V"


def test_a_table_whose_rows_say_over_what_they_hold() -> None:
    sheet = Sheet().put(60, 80, "Electrical Specifications", 12).put(60, 96, OVER)
    sheet.row(116, x64="Parameter", x170="Symbol", x230="Test Conditions", x390="Min", x430="Max", x480="Units")
    rows = [("Supply current", "IDD", "No load", "2", "mA"), ("POR level", "VPOR", "Full temp range", "1.95", "V"),
            ("Input low voltage", "VIL", "Over temperature and supply", "0.6", "V")]  # fmt: skip
    for place, (name, symbol, test, most, unit) in enumerate(rows):
        sheet.row(132 + 16 * place, x64=name, x170=symbol, x230=test, x430=most, x480=unit)
    sheet.grid([60, 166, 226, 386, 426, 470, 520], [104, 121, 137, 153, 169])
    found = [fact.section_conditions for fact in ranges(read(sheet.content()))]
    assert found == [
        "for TA = 25 °C, VDD = 5 V (3 V) (unless otherwise specified)",
        "for VDD = 5 V (3 V) (unless otherwise specified)",
        None,
    ]
