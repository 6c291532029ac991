"""Conditions that contradict those of other rows, or cannot hold as they are printed, flag their rows."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.crosschecks import cross_checked
from akili_desktop.extract.limits.misprints import misprinted

BOX = Rect(0, 0, 10, 10)


def row(parameter: str, symbol: str | None = None, unit: str | None = "mV", **fields: str) -> Range:
    limits = {role: Value(text=fields.pop(role), bbox=BOX) for role in ("min", "typ", "max") if role in fields}
    return Range(page=1, bbox=BOX, extractor="t", parameter=parameter, symbol=symbol, unit=unit, **limits, **fields)


def rules(*rows: Range) -> list[list[str]]:
    return [[flag.rule for flag in fact.flags] for fact in cross_checked(rows)]


def load(conditions: str, typ: str, most: str, **more: str) -> Range:
    return row("Load Regulation", "Regload", typ=typ, max=most, conditions=conditions, **more)


WIDE = load("TJ = 25 °C, IO = 5 mA to 1.5 A", "12", "200")


def test_a_larger_maximum_in_a_part_of_a_range_flags_both_rows() -> None:
    found = rules(WIDE, load("TJ = 25 °C, IO = 250 mA to 750 mA", "4", "400"))
    assert found == [["limits-contradict"], ["limits-contradict"]]


@pytest.mark.parametrize(
    "other",
    [
        load("TJ = 25 °C, IO = 250 mA to 750 mA", "4", "100"),
        load("TJ = 25 °C, IO = 250 mA to 750 mA", "20", "400"),  # it says throughout that this is another mode
        load("TJ = 85 °C, IO = 250 mA to 750 mA", "4", "400"),
        load("TJ = 25 °C, VI = 8 V to 12 V", "4", "400"),
        load("TJ = 25 °C, IO = 1 A to 2 A", "4", "400"),
        load("TJ = 25 °C, pulsed, IO = 250 mA to 750 mA", "4", "400"),
        load("TJ = 25 °C, IO = 250 mA to 750 mA", "4", "400", variant="XY7810A"),
        load("TJ = 25 °C, IO = 500 mA", "4", "400"),
    ],
    ids=lambda fact: f"{fact.conditions} {fact.typ.text} {fact.variant}",
)
def test_rows_that_may_both_hold_are_left_alone(other: Range) -> None:
    assert rules(WIDE, other) == [[], []]


def supply(conditions: str, parameter: str = "Supply current (two amplifiers)") -> Range:
    return row(parameter, "ICC", "mA", typ="1", max="2", conditions=conditions)


def test_a_setting_in_volts_that_is_a_share_of_the_supply_elsewhere_flags_its_row() -> None:
    whole = supply("VCC = MAX, VO = 0.5 VCC, No load")
    lost = supply("VCC = MAX V, VO = 0.5 V, No load", "Supply current (four amplifiers)")
    assert rules(whole, lost) == [[], ["conditions-unsure"]]
    assert rules(whole, supply("VO = 2.5 V, No load"), supply("VO = 0.5 V", "Offset"))[1:] == [[], []]


@pytest.mark.parametrize(("most", "told"), [("5.3", ["limits-contradict"]), ("5.5", []), ("±3", []), ("VSS + 5", [])])
def test_a_rating_that_a_tables_tests_go_beyond_is_flagged(most: str, told: list[str]) -> None:
    rated = row("Power supply voltage", "VDD", "V", max=most, section_kind="absolute maximum")
    tested = row("Input current", "II", "µA", max="±1", section_conditions="TA = 25 °C, VDD = 4.5 to 5.5 V")
    assert rules(rated, tested) == [told, []]
    other = row("Hysteresis", "VH", "V", typ="0.3", section_conditions="VCC = 4.5 to 5.5 V")
    assert rules(rated, other) == [[], []]


@pytest.mark.parametrize(
    ("said", "told"), [("(TH+TL=1.25µs±600ns)", ["conditions-unsure"]), ("(V+ = 5 V)", []), ("(f0 + df = 1 MHz)", [])]
)
def test_a_sum_in_a_heading_is_no_condition_of_its_rows(said: str, told: list[str]) -> None:
    assert rules(row("low voltage time", "RES", "µs", min="50", section_conditions=said)) == [told]


@pytest.mark.parametrize(
    "said",
    [
        "f = 120 Hz, VO = 500 mA, VI = 8 V to 18 V",
        "VEE = -5 V, VSS = 5- V, VDD = 5 V",
        "TA = 25 V, IO = 5 mA",
        "Vout = 10 mA",
        "IC = 10 kHz",
        "f = 1 ms",
    ],
)
def test_conditions_that_cannot_hold_as_they_are_printed_flag_their_row(said: str) -> None:
    flag = misprinted(row("Ripple Rejection", "RR", "dB", typ="68", conditions=said))
    assert flag is not None
    assert flag.rule == "conditions-unsure"


@pytest.mark.parametrize(
    "said",
    [
        "f = 120 Hz, IO = 500 mA, VI = 8 V to 18 V",
        "VEE = -5 V, VSS = -5 V, VDD = 5 V",
        "VDD = 2.7 - 5.5 V, RL = 2-kΩ load",
        "VCC = 2.7 TA = 25 °C",
        "Voltage = 5 mA, Input = 5 V, Impedance = 50 Ω",
        "ISET = 10 kΩ, IN1 = 2.5 V, T = 10 ms, VIN = 10 %",
    ],
)
def test_conditions_of_the_symbols_own_quantities_are_left_alone(said: str) -> None:
    assert misprinted(row("Ripple Rejection", "RR", "dB", typ="68", conditions=said)) is None


@pytest.mark.parametrize(
    ("label", "low", "high", "told"),
    [
        ("Single Supply", "3", "32", ["limits-contradict"]),
        ("Operating supply voltage", "2.7", "30", ["limits-contradict"]),
        ("Wide supply range", "3", "30", []),
        ("Supply range", "4.5", "5.5", []),
        ("Input range", "0", "32", []),
    ],
)
def test_a_line_of_features_wider_than_what_is_recommended_is_flagged(
    label: str, low: str, high: str, told: list[str]
) -> None:
    line = Unit(
        page=1, bbox=BOX, extractor="t", label=label, label_bbox=BOX, text=f"{low} V to {high} V", text_bbox=BOX,
        unit="V", unit_bbox=BOX, line=f"{label}: {low} V to {high} V", low=Value(text=low, bbox=BOX),
        high=Value(text=high, bbox=BOX),
    )  # fmt: skip
    recommended = [
        row("Supply voltage", "VCC", "V", min="3", max=most, section_kind="recommended", variant=part)
        for most, part in (("30", "XY358"), ("26", "XY2904"))
    ]
    flags = [[flag.rule for flag in fact.flags] for fact in cross_checked([line, *recommended])]
    assert flags == [told, [], []]
