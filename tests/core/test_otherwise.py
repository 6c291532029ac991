"""Other readings of questions that nothing answered as they were typed; each answer is for review."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, pins, row

RATING = SectionKind.ABSOLUTE_MAXIMUM


def _told(question: str, rows: list[Range]) -> Proven:
    told = ask(question, rows)
    assert isinstance(told, Proven), (question, told)
    return told


def _texts(told: Proven) -> list[str]:
    return [value.value.text for value in told.values]


def test_a_superlative_may_be_a_word_of_the_row() -> None:
    name = "3rd order Input Intercept Point"
    rows = [
        row(name, None, "+20", unit="dBm", symbol="IIP3", conditions="Lowest LNA gain"),
        row(name, None, "-18", unit="dBm", symbol="IIP3", conditions="Highest LNA gain", at=2),
    ]
    told = _told("IIP3 lowest LNA gain", rows)
    assert _texts(told) == ["+20"]
    assert any("lowest" in note for note in told.review)


def test_a_superlative_that_no_row_prints_asks_for_an_end() -> None:
    told = _told("lowest supply voltage", [row("Supply voltage", "2.7", None, "5.5", "V", symbol="VDD")])
    assert _texts(told) == ["2.7"]
    assert not told.review


def test_a_supply_is_asked_by_the_beginning_of_its_symbol() -> None:
    rows = [row("Supply Voltage", "1.8", None, "3.6", "V", symbol="VDDop")]
    told = _told("VDD max", rows)
    assert _texts(told) == ["3.6"]
    assert any("VDDop" in note for note in told.review)


@pytest.mark.parametrize(("question", "text"), [("VIH min", "VDD×0.7"), ("logic low input voltage max", "VDD×0.3")])
def test_a_logic_level_is_printed_by_its_bit(question: str, text: str) -> None:
    rows = [
        row("Logic Input Voltage", "VDD×0.7", unit="V", symbol="VIN(1)"),
        row("Logic Input Voltage", None, None, "VDD×0.3", "V", symbol="VIN(0)", at=2),
    ]
    told = _told(question, rows)
    assert _texts(told) == [text]
    assert any("VIN(" in note for note in told.review)


def test_what_a_transistor_blocks_is_its_voltage_across() -> None:
    rows = [row("Drain-Source Voltage", None, None, "60", "V", symbol="VDS", kind=RATING)]
    told = _told("can it block 80 V", rows)
    assert told.sentence.startswith("No")
    assert any("drain-source voltage" in note for note in told.review)


def test_a_p_channel_part_blocks_what_is_printed_with_a_minus() -> None:
    rows = [row("Drain-Source Voltage", None, None, "-30", "V", symbol="VDS", kind=RATING)]
    assert _told("can it block 40 V", rows).sentence.startswith("No")


def test_a_part_with_a_supply_is_asked_for_that() -> None:
    rows = [
        row("Supply voltage", None, None, "6", "V", symbol="VCC", kind=RATING),
        row("Reverse voltage", None, None, "60", "V", symbol="VR", kind=RATING, at=2),
    ]
    assert _texts(_told("can it handle 40 V", rows)) == ["6"]


def test_a_signed_number_without_a_unit_is_a_columns_temperature() -> None:
    rows = [
        row("Quiescent Device Current", None, None, "10", "µA", symbol="IDD", conditions="TA = 25 °C"),
        row("Quiescent Device Current", None, None, "300", "µA", symbol="IDD", conditions="TA = 85 °C", at=2),
    ]
    assert _texts(_told("IDD max +85", rows)) == ["300"]


def test_a_voltage_that_the_row_states_itself_is_not_taken_for_the_supply() -> None:
    rows = [row("Input Current (A, B)", None, None, "1.0", "mA", conditions="DE = 0 V, VCC = 0 V to 3.6 V, VIN = 12 V")]
    told = _told("input current at 12 V", rows)
    assert _texts(told) == ["1.0"]
    assert any("VIN = 12 V" in note for note in told.review)
    assert isinstance(ask("input current at 9 V", rows), Refusal)


def test_the_limit_of_a_voltage_is_its_maximum() -> None:
    rows = [row("Gate-to-Emitter Voltage", None, None, "±20", "V", symbol="VGE", kind=RATING)]
    told = _told("gate voltage limit", rows)
    assert _texts(told) == ["±20"]
    assert told.review


def test_a_heading_names_its_own_row_and_not_the_others_under_it() -> None:
    group, at = "GYROSCOPE SENSITIVITY", "FS_SEL=1"
    rows = [
        row("Full-Scale Range", None, "±500", unit="°/s", conditions=at, group=group),
        row("Sensitivity Scale Factor", None, "65.5", unit="LSB/(°/s)", conditions=at, group=group, at=2),
    ]
    assert _texts(_told("gyro sensitivity at FS_SEL=1", rows)) == ["65.5"]


def test_a_plain_current_is_what_the_part_draws_meanwhile() -> None:
    rows = [
        row("Current Consumption", None, "150", "180", "µA", symbol="IDD", conditions="RH conversion in progress"),
        row("Current Consumption", None, "0.06", "0.6", "µA", symbol="IDD", conditions="Standby", at=2),
    ]
    told = _told("current during RH conversion", rows)
    assert _texts(told) == ["150", "180"]
    assert told.review
    assert isinstance(ask("current during firmware upload", rows), Refusal)


def test_over_temperature_may_be_a_term() -> None:
    rows = [row("Over temperature shutdown", None, "150", unit="°C", symbol="TOTS")]
    assert _texts(_told("over temperature shutdown", rows)) == ["150"]


def test_a_pin_may_be_called_like_a_ball() -> None:
    told = ask("pin L2", [pins("QFN", ["L1", "GND", "L2"])])
    assert isinstance(told, Proven)
    assert told.review


@pytest.mark.parametrize("question", ["VIL of the DECAY pin", "pull-up of the DECAY pin"])
def test_a_quantity_of_a_pin_asks_for_no_pin(question: str) -> None:
    rows = [
        row("Input low threshold voltage", None, None, "0.8", "V", symbol="VIL", group="DECAY INPUT"),
        row("Internal pullup resistance", None, "130", unit="kΩ", symbol="RPU", group="DECAY INPUT", at=2),
    ]
    assert _texts(_told(question, rows)) == (["0.8"] if "VIL" in question else ["130"])


@pytest.mark.parametrize("question", ["theta JC top", "RθJC(top)", "RthJC top"])
def test_a_thermal_symbol_in_any_spelling(question: str) -> None:
    rows = [
        row("Junction-to-case (top) thermal resistance", None, "15.9", unit="°C/W", symbol="RθJC(top)"),
        row("Junction-to-case (bottom) thermal resistance", None, "1.4", unit="°C/W", symbol="RθJC(bot)", at=2),
    ]
    assert _texts(_told(question, rows)) == ["15.9"]


def test_psi_is_spelt_in_letters() -> None:
    rows = [row("Junction-to-top characterization parameter", None, "0.2", unit="°C/W", symbol="ψJT")]
    assert _texts(_told("psi JT", rows)) == ["0.2"]


def test_a_level_without_a_supply_is_told_for_one_that_the_part_works_at() -> None:
    level = row("Logic 1", "2.2", None, "VCC + 0.3", "V", symbol="VIH", kind=SectionKind.RECOMMENDED)
    supply = row("Supply voltage", "4.5", "5.0", "5.5", "V", symbol="VCC", kind=SectionKind.RECOMMENDED, at=2)
    told = _told("VIH at 5 V", [level, supply])
    assert _texts(told) == ["2.2", "VCC + 0.3"]
    assert any("no supply voltage" in note for note in told.review)
    assert isinstance(ask("VIH at 3.3 V", [level, supply]), Refusal)
    assert isinstance(ask("VIH at 5 V", [level]), Refusal)


def test_a_level_at_one_supply_says_nothing_of_another() -> None:
    level = row("High-level input voltage", "3.15", unit="V", symbol="VIH", conditions="VCC = 4.5 V")
    supply = row("Supply voltage", "2", None, "6", "V", symbol="VCC", kind=SectionKind.RECOMMENDED, at=2)
    assert isinstance(ask("VIH at 5 V", [level, supply]), Refusal)


def _driver() -> list[Range]:
    return [row("Digital pin voltage", "-0.5", None, "7", "V", kind=RATING)]


def test_an_input_is_limited_as_any_of_them() -> None:
    maps = [pins("HTSSOP", ["STEP", "AOUT1", "GND"], types={"STEP": "I", "AOUT1": "O"})]
    told = ask("is 9 V ok on STEP", [*_driver(), *maps])
    assert isinstance(told, Proven)
    assert told.sentence.startswith("No")
    assert any("STEP" in note for note in told.review)


def test_an_output_is_not_limited_as_an_input() -> None:
    maps = [pins("HTSSOP", ["STEP", "AOUT1", "GND"], types={"STEP": "I", "AOUT1": "O"})]
    assert isinstance(ask("is 9 V ok on AOUT1", [*_driver(), *maps]), Refusal)
