"""Quantities of feature lines that say nothing by themselves: tolerances, levels, sizes, one of several of a kind."""

from __future__ import annotations

import pytest

from akili_desktop.extract import features
from tests.extract.feature_sheets import read
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


@pytest.mark.parametrize(
    "line",
    [
        "-3 dB bandwidth: 200 MHz",
        "3 dB bandwidth of 10 MHz at G = 1",
        "200 MHz -3 dB bandwidth",
        "Supply voltage: 3.3 V ± 0.3 V",
        "32.768 kHz ± 20 ppm crystal",
        "4 × 4 mm QFN",
        "2 A continuous, 3 A surge",
        "Analog supply VDDA = VDD to 3.6 V",
        "Input common-mode range V- to 3.5 V",
        "Stackable architecture supports 100s of cells",
        "Output voltage adjustable from 0.8 V to 90% of VIN",
        "General-purpose registers: (8-bit register × 8) × 4 banks",
    ],
)
def test_a_quantity_that_another_one_completes_is_told_as_not_read(line: str) -> None:
    # bandwidths of -3 dB, supplies without their tolerance, sides of sizes
    drawn = page_of(lambda page: [put(page, 72, 100, "Features", 12), put(page, 72, 120, f"• {line}", 9)], 1)
    found = features.extract(drawn, (), vocabulary())
    assert [fact for fact in found.facts if fact.kind == "unit" and fact.label != "package"] == []
    assert [reject.text for reject in found.rejects] == [line]


@pytest.mark.parametrize(
    ("line", "label", "text"),
    [
        ("4 × 20 mA LED drivers", "LED drivers", "4 × 20 mA"),
        ("Output power: 2 × 15 W into 8 ohm at 10% THD", "Output power", "2 × 15 W"),
        ("Weight: approx. 0.5 g", "Weight", "0.5 g"),
        ("60 mohm low-side MOSFETs", "low-side MOSFETs", "60 mohm"),
        ("40 dB gain", "gain", "40 dB"),
        ("Wide input range: 4.5 V to 36 V (40 V absolute max)", "Wide input range", "4.5 V to 36 V"),
    ],
)
def test_what_stands_beside_a_value_is_of_it(line: str, label: str, text: str) -> None:
    [fact] = read([f"• {line}"])
    assert (fact.label, fact.text, fact.flags) == (label, text, ())


@pytest.mark.parametrize(
    ("line", "flagged"),
    [
        ("Fast switching: 20 ns typical rise time", True),
        ("Fast switching time: 20 ns typical rise time", False),
        ("Single supply: 2.7 V to 5.5 V single-supply operation", False),
    ],
)
def test_a_name_before_a_colon_that_words_behind_the_value_narrow_is_flagged(line: str, flagged: bool) -> None:
    [fact] = read([f"• {line}"])
    assert bool(fact.flags) is flagged


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 million write cycles", [("write cycles", "1 million", 1000000)]),
        ("Two 32-bit timers with capture", [("timers", "32-bit", 32), ("timers", "Two", 2)]),
        ("Two or four 16-bit timers", [("timers", "16-bit", 16)]),
        ("Operating life: 50,000 hours", [("Operating life", "50,000 hours", None)]),
        ("More than 1 million hours", []),
    ],
)
def test_a_count_with_its_factor_and_one_before_a_width(line: str, told: list[tuple[str, str, int | None]]) -> None:
    # 'million write cycles' were 1; how many timers there are was not told
    assert [(f.label, f.text, f.count) for f in read([f"• {line}"])] == told


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("Gain error ±0.1% of full scale", "Gain error"),
        ("Slew rate over 10 V/µs", "Slew rate"),
        ("Typ. power dissipation 15 mW", "Typ. power dissipation"),
        ("Rail-to-rail output swings within 10 mV of rails", None),
        ("20 mA sink/10 mA source current", None),
        ("100 mA each channel", None),
        ("Except for 32.768 kHz: please contact us about the tolerance", None),
        ("Compatible 10-bit, up to 13-channel converter module", "converter module"),
    ],
)
def test_what_a_value_is_a_share_of_or_may_be_off_from_names_it_not(line: str, label: str | None) -> None:
    # '±0.1% of full scale' was the full scale, '10 mV of rails' the rails
    assert [f.label for f in read([f"• {line}"])] == ([label] if label else [])


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("Temperature: -40 °C to 85 °C (I), -40 °C to 125 °C (E)", {"-40 °C to 85 °C": ["differs-by-part"]}),
        ("Endurance: 10,000 cycles (flash), 100,000 cycles (EEPROM)", {"10,000 cycles": ["differs-by-part"]}),
        ("Operating temperature -40 °C to 125 °C (ambient)", {"-40 °C to 125 °C": []}),
        ("Up to 128 KB flash, 16 KB RAM", {"128 KB": [], "16 KB": ["bound-unsure"]}),
        ("Up to 128 KB flash. 16 KB RAM", {"128 KB": [], "16 KB": []}),
    ],
)
def test_a_bracket_of_one_of_several_and_a_bound_that_may_be_of_both_are_flagged(
    line: str, rules: dict[str, list[str]]
) -> None:
    assert {f.text: [flag.rule for flag in f.flags] for f in read([f"• {line}"])} == rules


@pytest.mark.parametrize(
    ("line", "other", "low", "flags"),
    [
        ("Wide Operating Voltage Range - 2.0V to 5.5V", "Power saving - all clocks stopped", "2.0", []),
        ("Wide Operating Voltage Range - 2.0V to 5.5V", "Power saving mode", "2.0", ["sign-unsure"]),
        ("Wide Operating Voltage Range -2.0V to 5.5V", "Power saving - all clocks stopped", "-2.0", []),
        ("Input voltage range - 5 V to +5 V", "Power saving mode", "-5", []),
        ("Output voltage range - 12 V to 5 V", "Power saving mode", "-12", []),
        ("Wide temperature range - 40 °C to 85 °C", "Power saving mode", "-40", []),
        ("Wide temperature range - 25 °C to 85 °C", "Power saving - all clocks stopped", "-25", ["sign-unsure"]),
    ],
)
def test_a_dash_between_a_name_and_its_range_is_no_minus(line: str, other: str, low: str, flags: list[str]) -> None:
    """'Range - 2.0V to 5.5V' was from -2.0 V on. Where nothing tells, the range is for review."""
    fact = next(fact for fact in read([f"• {other}", f"• {line}"]) if fact.low is not None)
    assert fact.low is not None
    assert fact.low.text == low
    assert line.startswith(f"{fact.label} -")
    assert [flag.rule for flag in fact.flags] == flags


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("±2/±4/±8/±16 g full scale", "±2/±4/±8/±16 g"),
        ("±125/±245/±2000 dps full scale", "±125/±245/±2000 dps"),
        ("2/4/8 g full scale", "2/4/8 g"),
    ],
)
def test_a_list_of_values_with_their_signs_is_whole(line: str, text: str) -> None:
    """It was '8/±16 g', from the first digit on that no stroke stands before."""
    (fact,) = read([f"• {line}"])
    assert (fact.label, fact.text, fact.flags) == ("full scale", text, ())
