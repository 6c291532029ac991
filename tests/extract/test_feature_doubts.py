"""What feature lines leave open of their values is flagged, or states nothing."""

from __future__ import annotations

import pytest

from akili_desktop.core.proving.telling import end_said
from akili_desktop.services.contract import fact_json
from tests.extract.feature_sheets import read


def test_a_mode_behind_a_value_does_not_say_what_the_value_is_of() -> None:
    lines = ["• Consumes less than 500 nA in battery backup mode", "• 23 µA quiescent current in sleep mode"]
    told = [(fact.label, fact.text, [flag.rule for flag in fact.flags]) for fact in read(lines)]
    assert told == [
        ("battery backup mode", "500 nA", ["name-unsure"]), ("quiescent current", "23 µA", []),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "label", "flags"),
    [
        ("• 26 µA Standby-I mode, 900 nA power down mode", "Standby-I mode", ["name-unsure"]),
        ("• 900 nA in power down", "power down", ["name-unsure"]),
        ("• 11.3 mA TX at 0 dBm output power", "TX", ["name-unsure"]),
        ("• 12 mW active power", "active power", []),
        ("• 64-byte Page Write mode", "Page Write mode", []),
        ("• 5 µA standby current", "standby current", []),
        ("• 16 KB SRAM in RTC", "SRAM", []),
    ],
)
def test_a_name_of_modes_alone_does_not_say_what_draws_a_current(line: str, label: str, flags: list[str]) -> None:
    fact = read([line])[0]
    assert (fact.label, [flag.rule for flag in fact.flags]) == (label, flags)


@pytest.mark.parametrize(
    ("line", "detail"),
    [
        ("• Input Offset Voltage: 3 mV Typical A Versions: 2 mV Typical", "A Versions: 2 mV"),
        ("• Input Offset Voltage: 3 mV Typical, B grade 900 µV", "B grade 900 µV"),
        ("• Single 10-bit DAC provides variable analog output (QM2142/44 only)", "QM2142/44 only"),
        ("• Supply voltage: 1.8 - 5.5 V for QMtiny25V/45V", "for QMtiny25V/45V"),
        ("• Input Offset Voltage: 3 mV Typical", None),
        ("• Data rate: 12 Mbps with USB version 2 hosts", None),
        ("• Supply voltage: 1.8 - 5.5 V for logic of 3.3 V", None),
    ],
)
def test_a_value_that_only_some_parts_or_versions_have_is_flagged(line: str, detail: str | None) -> None:
    flags = [(flag.rule, flag.detail) for flag in read([line])[0].flags]
    assert flags == ([("differs-by-part", detail)] if detail else [])


def test_a_way_to_supply_a_part_is_no_count_of_supplies() -> None:
    found = read(["• Dual Supplies: ±1.5 V to ±16 V", "• Dual operational amplifiers", "• Two analog supplies"])
    assert [(fact.label, fact.count) for fact in found] == [
        ("Dual Supplies", None), ("operational amplifiers", 2), ("analog supplies", 2),
    ]  # fmt: skip


def test_what_stands_before_two_quantities_in_a_row_does_not_name_the_first() -> None:
    found = read(["• Accepts low cost ±60 ppm 16 MHz crystal", "• Bandwidth: 10 MHz 5 V operation"])
    assert [(fact.label, fact.text) for fact in found][:2] == [("crystal", "16 MHz"), ("Bandwidth", "10 MHz")]


def test_a_count_in_brackets_is_of_what_stands_before_them() -> None:
    found = read(["• PWM unit (six outputs) and watchdog", "• ADC (up to 16 external channels)", "• Six outputs"])
    assert [(fact.label, [flag.rule for flag in fact.flags]) for fact in found] == [
        ("outputs", ["name-unsure"]), ("external channels", []), ("outputs", []),
    ]  # fmt: skip


def test_a_unit_that_the_name_does_not_announce_is_flagged() -> None:
    found = read(["• Deep sleep power < 10 µA", "• Deep sleep power < 10 mW", "• Erase in < 2 ms"])
    assert [(fact.label, [flag.rule for flag in fact.flags]) for fact in found][:2] == [
        ("Deep sleep power", ["unit-unfit"]), ("Deep sleep power", []),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "flagged"),
    [
        ("• Low power consumption: 80 µA maximum", False),
        ("• Output swing: 5 V TTL", False),
        ("• 8-bit serial-in, parallel-out shift", True),
        ("• 8-bit serial-in shift register", False),
        ("• 16-bit general-purpose, watchdog", True),
    ],
)
def test_a_name_that_more_words_make_is_flagged(line: str, flagged: bool) -> None:
    (fact,) = read([line])
    assert ("name-unsure" in {flag.rule for flag in fact.flags}) == flagged


@pytest.mark.parametrize("line", ["• Low power consumption: 80-µA (maximum) ICC", "• Low power: 80 µA max. ICC"])
def test_a_symbol_behind_a_value_says_what_it_is_of(line: str) -> None:
    (fact,) = read([line])
    assert (fact.label, fact.flags) == ("ICC", ())


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("• Power-on reset threshold: 2.9 V VCC", "Power-on reset threshold"),
        ("• Output voltage ripple: 20 mV VPP", "Output voltage ripple"),
        ("• Undervoltage lockout: 2.7 V VIN", "Undervoltage lockout"),
    ],
)
def test_a_symbol_behind_a_value_with_a_name_is_no_name_of_it(line: str, name: str) -> None:
    """2.9 V was stated as VCC."""
    (fact,) = read([line])
    assert fact.label == name
    assert [flag.rule for flag in fact.flags] == ["name-unsure"]


def test_what_ends_an_items_line_tells_counts_of_one_name_apart() -> None:
    fonts = read(
        ["• A total of 240 character fonts", "• 208 character fonts (5 × 8 dots)", "• 32 character fonts (5 × 10 dots)"]
    )
    assert [(f.label, f.text, f.flags) for f in fonts] == [
        ("character fonts", "240", ()), ("character fonts (5 × 8 dots)", "208", ()),
        ("character fonts (5 × 10 dots)", "32", ()),
    ]  # fmt: skip
    same = read(["• 208 character fonts (5 × 8 dots)", "• 32 character fonts (5 × 8 dots)"])
    assert all([flag.rule for flag in f.flags] == ["stated-otherwise"] for f in same)
    assert not any(f.flags for f in read(["• 8 analog inputs (single-ended)", "• 3 digital outputs (5 V)"]))


def test_values_of_one_name_without_what_each_holds_at_are_flagged() -> None:
    memory = read(["• 512 KB SRAM", "• 16 KB SRAM retained while asleep", "• 384 KB ROM", "• 8 KB ROM"])
    assert [[flag.rule for flag in f.flags] for f in memory if f.label == "ROM"] == [["stated-otherwise"]] * 2
    apart = read(["• 512 KB SRAM", "• 16 KB SRAM in RTC"])
    assert [(f.label, f.text, f.flags) for f in apart] == [("SRAM", "512 KB", ()), ("SRAM in RTC", "16 KB", ())]
    clocks = read(["• 4 to 48 MHz crystal oscillator", "• 32 kHz crystal oscillator with calibration"])
    assert [(f.label, f.text, f.flags) for f in clocks] == [
        ("crystal oscillator", "4 to 48 MHz", ()), ("crystal oscillator", "32 kHz", ()),
    ]  # fmt: skip
    assert all(
        f.flags for f in read(["• RC oscillator: 8 MHz", "• RC oscillator: 1 MHz", "• 4 MHz bus", "• 2 MHz bus"])
    )
    rates = read(["• 200 ksps max. sampling rate at VDD = 5V", "• 75 ksps max. sampling rate at VDD = 2.7V"])
    assert [f.text for f in rates] == ["200 ksps", "75 ksps"]
    assert not any(f.flags for f in rates)
    assert not any(f.flags for f in read(["• 10-bit ADC", "• 8-bit timer", "• 2 timers"]))


def test_a_name_that_another_item_has_for_something_else_is_flagged() -> None:
    items = [
        "• Integrated +3.3V level converter for USB I/O",
        "• Level converter on UART pins",
        "• 2 kB data memory for XY",
    ]
    found = {fact.label: [flag.rule for flag in fact.flags] for fact in read(items)}
    assert found == {"level converter": ["name-unsure"], "data memory": []}
    assert not any(f.flags for f in read([items[0], "• No level converter needed", "• A level converter"]))


def test_the_side_of_a_package_is_no_value_of_it() -> None:
    assert not any("mm" in f.text for f in read(["• 24-Pin, 4-mm × 4-mm QFN package"]))


def test_an_address_in_a_sentence_that_an_earlier_line_begins_is_flagged() -> None:
    lines = ["With the ALT pin at the supply, that is", "high, the 7-bit I2C address for the device is 0x1D."]
    (fact,) = read(lines, heading="", number=28)
    assert [flag.rule for flag in fact.flags] == ["name-unsure"]
    (fact,) = read(["the master sends it. The 7-bit I2C address of the device is 0x1D."], heading="", number=28)
    assert not fact.flags


@pytest.mark.parametrize(
    ("line", "flags"),
    [
        ("• Top/Bottom, 4KB complement array protection", ["name-unsure"]),
        ("• Low power, 4 mA supply current", []),
        ("• 13-bit resolution at ±16 g (maintaining 4 mg/LSB scale factor in all g ranges)", ["name-unsure"]),
        ("• 12-bit ADC (up to 5 MHz conversion rate)", []),
        ("• 12-bit ADC (5 MHz conversion rate)", []),
    ],
)
def test_lists_before_a_value_and_clauses_in_brackets_may_be_of_its_name(line: str, flags: list[str]) -> None:
    fact = next(fact for fact in read([line]) if fact.text in ("4KB", "4 mA", "4 mg/LSB", "5 MHz"))
    assert [flag.rule for flag in fact.flags] == flags


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("• Operates Down to 1V Dropout", ("Dropout", None, ["bound-unsure"])),
        ("• Down to 20 µA quiescent current", ("quiescent current", None, ["bound-unsure"])),
        ("• As low as 45 nV input noise", ("input noise", None, ["bound-unsure"])),
        ("• Down to 150 mV dropout voltage", ("dropout voltage", None, ["bound-unsure"])),
        ("• Operates down to 1.8 V supply voltage", ("supply voltage", "min", [])),
        ("• Down to 32 kHz input frequency", ("input frequency", "min", [])),
        ("• Up to 3A output current", ("output current", "max", [])),
        ("• Over 10 V/µs slew rate", ("slew rate", "min", [])),
    ],
)
def test_the_lowest_value_of_what_is_named_behind_it_is_no_least_one(line: str, told: tuple[object, ...]) -> None:
    fact = read([line])[0]
    assert (fact.label, end_said(fact), [flag.rule for flag in fact.flags]) == told


def test_sizes_of_a_family_count_nothing() -> None:
    """'SINGLE, DUAL, AND QUAD VERSIONS' are no four versions."""
    assert not read(["• SINGLE, DUAL, AND QUAD VERSIONS", "• Dual and quad amplifiers"])
    assert [(fact.label, fact.text) for fact in read(["• Quad amplifiers"])] == [("amplifiers", "Quad")]


def test_what_a_part_is_excepted_with_is_of_that_part_and_what_stands_against_it_of_none() -> None:
    line = "• The XY741C is as the XY741 except that the XY741C has a 0°C to +70°C temperature range"
    told = read([f"{line}, instead of -55°C to +125°C."])
    assert [(fact.label, fact.text) for fact in told] == [("temperature range", "0°C to +70°C")]
    assert [(flag.rule, flag.detail) for flag in told[0].flags] == [("differs-by-part", "XY741C")]


@pytest.mark.parametrize(
    ("said", "flags"),
    [("Typically Less Than", ["bound-unsure"]), ("Usually under", ["bound-unsure"]), ("Less Than", [])],
)
def test_what_bounds_a_typical_value_limits_no_part(said: str, flags: list[str]) -> None:
    (fact,) = read([f"• Low Power Dissipation - {said} 10mW"])
    assert (fact.text, [flag.rule for flag in fact.flags]) == ("10mW", flags)


@pytest.mark.parametrize("line", ["swing V- to V+ - 1.5 V", "swing down to VEE + 1.5 V"])
def test_what_a_supply_is_changed_by_is_no_value(line: str) -> None:
    """'- 1.5 V' was the swing."""
    assert not read([f"• Wide output voltage {line}"])


def test_a_dash_before_a_list_of_values_is_none_of_a_symbol() -> None:
    (fact,) = read(["• CLK24 / CLK12 - 24MHz, 12MHz, and 6MHz clock output signal options."])
    assert fact.text == "24MHz, 12MHz, and 6MHz"


@pytest.mark.parametrize(
    ("line", "label", "detail"),
    [
        ("• Can drive two DC motors or one stepper motor", "DC motors", "or one stepper motor"),
        (
            "• 8 single-ended inputs or up to 4 differential inputs",
            "single-ended inputs",
            "or up to 4 differential inputs",
        ),
        ("• 8-channel single-ended or 4-channel differential", "single-ended", "or 4-channel differential"),
        ("• Two DC motors, one stepper motor", "DC motors", None),
        ("• Two DC motors with brushes or without", "DC motors", None),
    ],
)
def test_a_count_beside_another_to_choose_is_flagged(line: str, label: str, detail: str | None) -> None:
    fact = next(f for f in read([line]) if f.label.startswith(label))
    assert [f.detail for f in fact.flags if f.rule == "choice-of-counts"] == ([detail] if detail else [])


@pytest.mark.parametrize(
    ("line", "doubted"),
    [
        ("• 600-kHz synchronous buck converter", True),
        ("• 1 MHz step-down regulator", True),
        ("• 600 kHz switching frequency", False),
        ("• 16 MHz crystal oscillator", False),
        ("• 2 A buck converter", False),
    ],
)
def test_a_frequency_named_by_a_thing_that_has_several_is_flagged(line: str, doubted: bool) -> None:
    (fact,) = read([line])
    assert bool([f for f in fact.flags if f.rule == "name-unsure"]) == doubted


def test_an_amount_of_memory_has_its_unit_behind_the_prefix() -> None:
    line = "• 8K Bytes of In-System Programmable Program Memory Flash"
    (fact,) = read([line])
    assert (fact.label, fact.text, fact.unit) == ("In-System Programmable Program Memory Flash", "8K Bytes", "K Bytes")


def test_a_count_of_leads_that_a_package_names_is_the_package() -> None:
    lines = ["• 8-pin PDIP, 8-pin SOIC 208-mil, 20-pad QFN/MLF and 8-pin TSSOP", "• Four-wire SPI", "• 8-bit timer"]
    found = {(fact.label, fact.text): fact for fact in read(lines)}
    packages = {text for label, text in found if label == "package"}
    assert packages == {"8-pin PDIP", "8-pin SOIC", "20-pad QFN/MLF", "8-pin TSSOP"}
    assert all(found["package", text].count is None for text in packages)
    assert fact_json(found["timer", "8-bit"])["count"] is None
    assert fact_json(found["timer", "8-bit"])["value"] == 8.0
    assert fact_json(found["SPI", "Four-wire"])["count"] == 4


@pytest.mark.parametrize(
    ("line", "doubted"),
    [
        ("• 3W Output at 10% THD with a 4Ω Load and 5V Power Supply", True),
        ("• Output power 3 W, quiescent current 4 mA with a 5V power supply", False),
    ],
)
def test_where_a_quantity_holds_that_nobody_understood_is_no_quantity_of_its_own(line: str, doubted: bool) -> None:
    assert {tuple(flag.rule for flag in fact.flags) for fact in read([line])} == {("name-unsure",) if doubted else ()}


@pytest.mark.parametrize(
    ("line", "doubted"),
    [
        ("• Calibrated in wide range: -40°C to +125°C for sensor temperature and -70°C to +380°C for objects", True),
        ("• Simple adaptation for 8V to 16V applications", True),
        ("• Operating temperature: -40°C to +125°C for all versions", False),
        ("• Supply voltage: 8V to 16V", False),
    ],
)
def test_a_value_that_a_line_states_for_something_is_flagged(line: str, doubted: bool) -> None:
    fact, *_ = read([line])
    assert bool([f for f in fact.flags if f.rule == "name-unsure"]) == doubted
