"""Numbers and units as printed: a table of real spellings, and properties that hold for all of them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.core.quantity import (
    Interval,
    find_quantities,
    make_quantity,
    normalise,
    parse_interval,
    parse_number,
    parse_quantity,
    parse_unit,
)

D = Decimal


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("−0.3", D("-0.3")), ("- 0.3", D("-0.3")), ("–65", D(-65)), ("—1", D(-1)), ("‑40", D(-40)), ("－5", D(-5)),
        ("±5", D(5)), ("+150", D(150)), ("+/-5", D(5)), (".5", D("0.5")), ("5.", D(5)), ("1,000", D(1000)),
        ("1,234,567.5", D("1234567.5")), ("1 000", D(1000)), ("3,3", D("3.3")), ("2.5 × 10⁶", D(2500000)),
        ("2.5x10^6", D(2500000)), ("1.1 × 10−4", D("0.00011")), ("1 × 10⁻³", D("0.001")), ("1e-6", D("0.000001")),
    ],
)  # fmt: skip
def test_numbers_as_printed(text: str, number: Decimal) -> None:
    assert parse_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "VCC",
        "VCC + 0.3",
        "5 10",
        "0x1D",
        "1/2",
        "1,23,4",
        "5 V",
        "1.2.3",
        "10–20",
        "—",
        "5(1)",
        "1e999",
        "NaN",
    ],
)
def test_what_is_no_single_number(text: str) -> None:
    assert parse_number(text) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("900 mV", "0.9 V"), ("0.1 µA", "100 nA"), ("0.1 uA", "100 nA"), ("5500 mV", "5.5 V"), ("1.2 kΩ", "1200 ohm"),
        ("1 MΩ", "1000 kOhm"), ("62.5 °C/W", "62.5 K/W"), ("0.5 V/µs", "500 kV/s"), ("64 KB", "65536 bytes"),
        ("8 Kbytes", "8192 Bytes"), ("2.5 Mbps", "2500 kbps"), ("1 Mbit/s", "1 Mbps"), ("250 ksps", "0.25 MSPS"),
        ("25 ℃", "25 °C"), ("25 º C", "25°C"), ("1 min", "60 s"), ("10 mil", "0.254 mm"), ("1000 ppb", "1 ppm"),
        ("5 nV/√Hz", "0.005 µV/√Hz"), ("10 µA/MHz", "10 pA/Hz"), ("3 mA/V", "3 mA/V"), ("100 mVpp", "0.1 Vp-p"),
    ],
)  # fmt: skip
def test_equal_across_prefixes(one: str, other: str) -> None:
    assert parse_quantity(one) is not None
    assert parse_quantity(one) == parse_quantity(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 V", "5 A"), ("5 Vrms", "5 V"), ("1 Kbit", "1 kbps"), ("5 %", "5 ppm"), ("5 dB", "5 dBm"), ("1 mA", "1 MA"),
        ("5", "5 V"), ("64 KB", "64 Kbit"), ("1 °C/W", "1 °C"), ("1 LSB", "1 bit"),
    ],
)  # fmt: skip
def test_unlike_things_are_not_equal(one: str, other: str) -> None:
    assert parse_quantity(one) is not None
    assert parse_quantity(one) != parse_quantity(other)


@pytest.mark.parametrize(
    ("unit", "dimension"),
    [
        ("mV", "voltage"), ("Vrms", "voltage"), ("nV/√Hz", "voltage noise density"),
        ("ppm/°C", "temperature coefficient"),
        ("V/µs", "slew rate"), ("°C/W", "thermal resistance"), ("K/W", "thermal resistance"), ("LSB", "code"),
        ("% of reading", "ratio"), ("dBm", "power level"), ("dbm", "power level"),
        ("Kbytes", "memory"), ("kbit", "memory"),
        ("Mbps", "data rate"), ("ksps", "sample rate"), ("pF", "capacitance"), ("µH", "inductance"),
        ("mΩ", "resistance"),
        ("nC", "charge"), ("C", "temperature"), ("mW", "power"), ("kHz", "frequency"), ("µs", "time"), ("V/mV", "V/V"),
    ],
)  # fmt: skip
def test_dimensions(unit: str, dimension: str) -> None:
    found = parse_unit(unit)
    assert found is not None
    assert dimension in {found.dimension, found.base}


@pytest.mark.parametrize("text", ["", "VCC", "max", "foo", "V/foo", "(2)", "x" * 1000])
def test_what_is_no_unit(text: str) -> None:
    assert parse_unit(text) is None


def test_a_question_may_be_careless_about_case_and_a_datasheet_not() -> None:
    assert parse_quantity("100ma") is None
    assert parse_quantity("100ma", lenient=True) == parse_quantity("0.1 A")
    assert parse_quantity("10khz", lenient=True) == parse_quantity("10 kHz")
    assert parse_quantity("16mhz", lenient=True) == parse_quantity("16 MHz")
    assert parse_quantity("5v", lenient=True) == parse_quantity("5 V")


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("−40~85 °C", -40, 85, "°C"), ("−40°C to +85°C", -40, 85, "°C"), ("4.5V–16V", "4.5", 16, "V"),
        ("2.7-10.8 V", "2.7", "10.8", "V"), ("4.5 V - 16 V", "4.5", 16, "V"), ("±15 V", -15, 15, "V"),
        ("< 1 µA", None, "0.000001", "A"), ("≥ 3 V", 3, None, "V"), ("up to 36 V", None, 36, "V"), ("5 V", 5, 5, "V"),
        ("900 mV to 5.5 V", "0.9", "5.5", "V"), ("between 3 and 5 V", 3, 5, "V"),
        ("10 Hz to 100 kHz", 10, 100000, "Hz"),
        ("-40 to -10 °C", -40, -10, "°C"), ("from 1 to 2 mA", "0.001", "0.002", "A"), ("36 V max", None, 36, "V"),
    ],
)  # fmt: skip
def test_intervals(text: str, low: object, high: object, unit: str) -> None:
    found = parse_interval(text)
    assert found is not None
    assert found.low == (None if low is None else D(str(low)))
    assert found.high == (None if high is None else D(str(high)))
    assert found.unit == unit


@pytest.mark.parametrize("text", ["", "5 V to 3 A", "5 V 3 V 2 V", "see figure 5 V", "16 V to 4 V", "+", "to"])
def test_what_is_no_interval(text: str) -> None:
    assert parse_interval(text) is None


def test_an_end_that_names_a_symbol_stays_an_expression() -> None:
    found = parse_interval("−0.3 V to VCC + 0.3 V")
    assert found is not None
    assert (found.low, found.high) == (D("-0.3"), None)
    assert [(e.text, e.names) for e in found.expressions] == [("VCC + 0.3 V", ("VCC",))]
    assert found.expressions[0].terms == (make_quantity(D("0.3"), "V"),)
    volt = parse_interval("1 V")
    assert volt is not None
    assert not found.contains(volt)


def test_intervals_contain() -> None:
    def interval(text: str) -> Interval:
        found = parse_interval(text)
        assert found is not None
        return found

    assert interval("4.5 V to 16 V").contains(interval("5000 mV"))
    assert not interval("4.5 V to 16 V").contains(interval("3.3 V"))
    assert not interval("4.5 V to 16 V").contains(interval("5 A"))
    assert not interval("< 1 A").contains(interval("1 A"))
    assert interval("≤ 1 A").contains(interval("1 A"))
    assert not interval("≤ 1 A").contains(interval("≥ 0.5 A"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("VCC = 15 V, IO <= 1 A, TJ=25°C", ["15 V", "1 A", "25°C"]),
        ("74HC595 in SOIC-8, 0x1D, LM7805, 3V3OUT", []),
        ("at -40°C 4.5V-16V", ["-40°C", "4.5V", "16V"]),
        ("VCC − 0.3 V", ["0.3 V"]),
        ("10-bit ADC, 16 channels", ["10", "16"]),
        ("f=10 Hz to 100kHz", ["10 Hz", "100kHz"]),
        ("I²C at 400 kHz", ["400 kHz"]),
    ],
)
def test_quantities_in_running_text_with_offsets(text: str, expected: list[str]) -> None:
    assert [text[f.start : f.end] for f in find_quantities(text)] == expected


numbers = st.decimals(min_value=-10000, max_value=10000, places=3, allow_nan=False)
bases = st.sampled_from(["V", "A", "Ω", "Hz", "s", "W", "F", "H", "bps"])
prefixes = st.sampled_from([("", 0), ("m", -3), ("µ", -6), ("n", -9), ("k", 3), ("M", 6)])


@given(numbers, bases, prefixes, prefixes)
def test_any_prefix_gives_the_same_quantity(
    number: Decimal, base: str, one: tuple[str, int], other: tuple[str, int]
) -> None:
    rewritten = number.scaleb(one[1] - other[1])
    assert make_quantity(number, one[0] + base) == make_quantity(rewritten, other[0] + base)


@given(numbers, st.sampled_from("−–—‒﹣－-"))
def test_every_minus_is_a_minus(number: Decimal, minus: str) -> None:
    assert parse_number(str(number).replace("-", minus)) == number


@given(numbers, bases, prefixes)
def test_what_is_printed_is_found_where_it_stands(number: Decimal, base: str, prefix: tuple[str, int]) -> None:
    text = f"limit: {number} {prefix[0]}{base}, typical"
    found = find_quantities(text)
    assert [text[f.start : f.end] for f in found] == [f"{number} {prefix[0]}{base}"]
    assert found[0].quantity == make_quantity(number, prefix[0] + base)


@given(st.text(max_size=80))
def test_any_text_is_read_without_error(text: str) -> None:
    normalise(text)
    parse_number(text)
    parse_interval(text)
    for found in find_quantities(text, lenient=True):
        assert 0 <= found.start < found.end <= len(text)


@given(numbers, numbers)
def test_an_interval_contains_its_ends_and_nothing_outside(one: Decimal, other: Decimal) -> None:
    low, high = sorted((one, other))
    found = parse_interval(f"{low} V to {high} V")
    assert found is not None
    for end in (low, high):
        quantity = make_quantity(end, "V")
        assert quantity is not None
        assert found.contains(Interval.of(quantity))
    above = make_quantity(high + 1, "V")
    assert above is not None
    assert not found.contains(Interval.of(above))


def test_a_raised_zero_before_a_letter_of_degrees_is_a_degree_sign() -> None:
    """As sheets print it for want of a degree sign: '25⁰C' is never 250 C, and an exponent stays one."""
    assert parse_quantity("25⁰C") == parse_quantity("25 °C") is not None
    assert normalise("Tj = 150⁰C, 8 ⁰C/W") == "Tj = 150°C, 8 °C/W"
    assert len(find_quantities("at 25⁰C")) == 1
    assert parse_number("3 × 10⁰") == D(3)
