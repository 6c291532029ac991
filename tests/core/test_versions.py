"""Rows of one version of a part: a regulator's fixed output, a Zener diode's type. See `core.proving.versions`."""

from __future__ import annotations

from decimal import Decimal

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.proving.versions import versions_of
from tests.core.facts_by_hand import ask, row


def _texts(told: Proven) -> list[str]:
    return [value.value.text for value in told.values]


def _regulator() -> list[Range]:
    return [
        row(
            "Output Voltage",
            "3.235",
            None,
            "3.365",
            "V",
            symbol="Vout",
            conditions="3.3 V (Vin = 4.75 V to 10 V)",
            at=1,
        ),
        row("Output Voltage", "4.9", None, "5.1", "V", symbol="Vout", conditions="5.0 V (Vin = 6.5 V to 12 V)", at=2),
        row("Line Regulation", None, "0.8", "4.5", "mV", conditions="3.3 V (Vin = 4.75 V to 15 V)", at=3),
        row("Line Regulation", None, "0.9", "6.0", "mV", conditions="5.0 V (Vin = 6.5 V to 15 V)", at=4),
        row("Line Regulation", None, "0.005", "0.4", "%", conditions="Adjustable (Vin = 2.75 V to 16.25 V)", at=5),
        row("Load Regulation", None, "0.2", "0.5", "%", conditions="Adjustable (Iout = 10 mA to 800 mA)", at=6),
        row("Dropout Voltage", None, "1.07", "1.20", "V", conditions="Iout = 800 mA", at=7),
    ]


@pytest.mark.parametrize(
    ("fact", "volts"),
    [
        (row("Output Voltage", "1", conditions="VIN = 4.8V, AMS1117-3.3"), {"3.3"}),
        (row("Quiescent Current", "1", conditions="AMS1117-1.5/-1.8/-5.0"), {"1.5", "1.8", "5"}),
        (row("Working voltage", "1", variant="BZX84-B5V1 BZX84-C5V1"), {"5.1"}),
        (row("Short Circuit Current", "1", section="XC6206P332 (VOUT(T)=3.3V)"), {"3.3"}),
        (row("Line Regulation", "1", conditions="12 V (Vin = 13.5 V to 20 V)"), {"12"}),
        (row("Supply current", "1", conditions="VIN = 5 V"), set()),
        (row("Collector current", "1", variant="BC817-25"), set()),
    ],
)
def test_a_row_says_its_version(fact: Range, volts: set[str]) -> None:
    assert versions_of(fact) == {Decimal(one) for one in volts}


def test_the_version_is_asked_by_its_voltage() -> None:
    told = ask("line regulation of the 5 V version", _regulator())
    assert isinstance(told, Proven)
    assert _texts(told) == ["0.9", "6.0"]


def test_a_row_of_every_version_is_told_as_such() -> None:
    told = ask("dropout voltage of the 3.3 V version at 800 mA", _regulator())
    assert isinstance(told, Proven)
    assert any("every version" in note for note in told.review)


def test_an_adjustable_part_is_no_fixed_version() -> None:
    assert isinstance(ask("load regulation of the 3.3 V version in %", _regulator()), Refusal)


def test_a_version_that_is_not_printed_is_refused() -> None:
    assert isinstance(ask("dropout voltage of the 1.8 V version", _regulator()), Refusal)


def test_a_type_is_asked_by_the_end_of_its_number() -> None:
    rows = [
        row("Differential resistance", None, "400", "480", "Ω", symbol="rdif", conditions="IZ = 1 mA",
            variant="BZX84-B5V1 BZX84-C5V1", at=1),
        row("Differential resistance", None, "325", "600", "Ω", symbol="rdif", conditions="IZ = 1 mA",
            variant="BZX84-B3V3 BZX84-C3V3", at=2),
    ]  # fmt: skip
    told = ask("rdif of 5V1 at 1 mA", rows, parts=["BZX84"])
    assert isinstance(told, Proven)
    assert _texts(told) == ["400", "480"]
    assert any("5V1" in note for note in told.review)
    assert isinstance(ask("rdif of 6V2 at 1 mA", rows, parts=["BZX84"]), Refusal)


def _by_tables() -> list[Range]:
    over = "AP2112-{}, VIN = {}V, CIN = 1.0µF, unless otherwise specified"
    return [
        row("Dropout Voltage", None, "500", "700", "mV", conditions="IOUT = 600mA",
            section_conditions=over.format("1.8", "2.8"), at=1),
        row("Dropout Voltage", None, "250", "400", "mV", conditions="IOUT = 600mA",
            section_conditions=over.format("3.3", "4.3"), at=2),
        row("Reference Voltage", None, "1.25", None, "V", at=3),
    ]  # fmt: skip


def test_a_table_is_of_the_version_that_leads_its_conditions() -> None:
    told = ask("dropout voltage of the AP2112K-3.3 at 600 mA", _by_tables(), parts=["AP2112"])
    assert isinstance(told, Proven)
    assert _texts(told) == ["250", "400"]
    assert any("version" in note for note in told.review)


@pytest.mark.parametrize("question", ["dropout voltage of the AP2112K-2.6 at 600 mA", "AP2112K-3.3 reference voltage"])
def test_a_suffix_asks_for_rows_of_its_own_version_alone(question: str) -> None:
    assert isinstance(ask(question, _by_tables(), parts=["AP2112"]), Refusal)


def test_a_family_is_asked_by_its_letters() -> None:
    rows = [
        row("LOW-level input voltage", None, None, "1.35", "V", symbol="VIL", variant="74HC165", at=1),
        row("LOW-level input voltage", None, None, "0.8", "V", symbol="VIL", variant="74HCT165", at=2),
    ]
    told = ask("VIL max HCT", rows, parts=["74HC165", "74HCT165"])
    assert isinstance(told, Proven)
    assert _texts(told) == ["0.8"]
    assert any("HCT is taken" in note for note in told.review)
    assert isinstance(ask("VIL max AHC", rows, parts=["74HC165", "74HCT165"]), Refusal)


def test_a_type_is_asked_by_the_end_of_its_number_without_a_dash() -> None:
    rows = [
        row("Supply Current", None, None, "70", "µA", symbol="ISS", section="ME6211C33", at=1),
        row("Supply Current", None, None, "60", "µA", symbol="ISS", section="ME6211C18", at=2),
    ]
    told = ask("supply current C33 max", rows, parts=["ME6211"])
    assert isinstance(told, Proven)
    assert _texts(told) == ["70"]
    assert any("C33 is taken" in note for note in told.review)
    assert isinstance(ask("supply current C50 max", rows, parts=["ME6211"]), Refusal)
