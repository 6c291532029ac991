"""What a row is called itself, what only a heading or the table says of it, and what stands for a condition."""

from __future__ import annotations

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, feature, row


def test_a_headings_word_gives_way_to_the_row_that_bears_the_whole_name() -> None:
    rows = [
        row("Battery discharge current (sum of currents into SRP, SRN)", None, None, "5", "µA", symbol="IBAT", at=1),
        row("Discharge current", None, "8", unit="mA", symbol="IDISCHARGE", group="BATTERY DETECTION", at=2),
    ]
    told = ask("battery discharge current", rows)
    assert isinstance(told, Proven)
    assert told.review
    assert told.values[0].value.text == "5"


def test_the_voltage_at_a_pin_is_not_the_quantity_of_its_symbol() -> None:
    limits = SectionKind.RECOMMENDED
    rows = [
        row("Voltage range", "-0.3", None, "14", "V", conditions="VFB", kind=limits, at=1),
        row("Feedback regulation voltage", None, "2.1", unit="V", symbol="VFB", at=2),
    ]
    told = ask("feedback voltage", rows)
    assert isinstance(told, Proven)
    assert [value.value.text for value in told.values] == ["2.1"]


def test_a_features_own_value_is_no_condition_of_it() -> None:
    line = "1.2 V Maximum Dropout Voltage at 800 mA"
    dropout = feature("Maximum Dropout Voltage", "1.2 V", "V", line=line)
    assert isinstance(ask("dropout voltage at 800 mA", [dropout]), Proven)
    assert isinstance(ask("dropout at 1.2 V", [dropout]), Refusal)


def test_words_over_a_table_make_no_row_one_of_another_measurement() -> None:
    peak = row(
        "Peak current", None, "720", "1120", "µA", symbol="Ipeak", conditions="during pressure measurement",
        section_conditions="values are over the full temperature range",
    )  # fmt: skip
    assert isinstance(ask("peak current during pressure measurement", [peak]), Proven)
    assert isinstance(ask("peak current at temperature measurement", [peak]), Refusal)


def test_a_symbol_in_brackets_behind_a_name_is_the_rows() -> None:
    rating = row("Supply Voltage (VIN)", "-0.3", None, "+30", "V", kind=SectionKind.ABSOLUTE_MAXIMUM)
    told = ask("abs max VIN", [rating])
    assert isinstance(told, Proven)
    assert [value.value.text for value in told.values] == ["+30"]


def test_a_levels_symbol_before_its_name_is_the_rows() -> None:
    told = ask("VIH", [row("VIH input logic level", "0.7 (VS)", None, "6", "V")])
    assert isinstance(told, Proven)


def test_a_pin_among_the_ratings_is_asked_for_its_voltage() -> None:
    rating = row("SDA", "GND – 0.3", None, "6", "V", kind=SectionKind.ABSOLUTE_MAXIMUM)
    told = ask("max voltage on SDA", [rating])
    assert isinstance(told, Proven)
    assert [value.value.text for value in told.values] == ["6"]
    assert told.review
    current = row("SDA", None, None, "10", "mA", kind=SectionKind.ABSOLUTE_MAXIMUM)
    assert isinstance(ask("max voltage on SDA", [current]), Refusal)
