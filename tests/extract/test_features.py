"""Feature lines: values with the label on their own line, boxes that spell both, and what is left alone."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest
from msgspec.structs import replace

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from akili_desktop.extract.page.anchoring import Speller
from tests import make_pdfs
from tests.extract.feature_sheets import read
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


@pytest.mark.parametrize(
    ("line", "label", "text", "count", "unit"),
    [
        ("• Six PWM channels", "PWM channels", "Six", 6, None),
        ("• 10-bit resolution", "resolution", "10-bit", 10, "bit"),
        ("• Line Regulation of 0.01% / V of at 1-A Load", "Line Regulation", "0.01% / V", None, "% / V"),
        ("• 8 Kbytes of SRAM with parity", "SRAM", "8 Kbytes", None, "Kbytes"),
        ("• Up to 64 Kbytes of Flash memory", "Flash memory", "64 Kbytes", None, "Kbytes"),
        ("• 200 ksps max. sampling rate at VDD = 5V", "sampling rate", "200 ksps", None, "ksps"),
        ("• More than 1,000,000 erase/write cycles", "erase/write cycles", "1,000,000", 1000000, None),
        ("• Output current up to 1.5 A", "Output current", "1.5 A", None, "A"),
        ('• Logical "0" input voltage up to 1.5 V', 'Logical "0" input voltage', "1.5 V", None, "V"),
        ("• Line regulation: 0.2% max.", "Line regulation", "0.2%", None, "%"),
        (
            "• 56-byte, battery-backed, nonvolatile (NV) RAM",
            "battery-backed, nonvolatile (NV) RAM",
            "56-byte",
            None,
            "byte",
        ),
        ("• High isolation voltage (Viso(rms) : 5.0 kV)", "Viso(rms)", "5.0 kV", None, "kV"),
        ("• Current ratio (CTR : MIN. 50% at IF=5 mA)", "CTR", "50%", None, "%"),
        ("• Data retention > 200 years", "Data retention", "200 years", None, "years"),
        ("• Reverse voltage: VR < 100 V", "Reverse voltage", "100 V", None, "V"),
        ("• < 15-µA battery discharge current", "battery discharge current", "15-µA", None, "µA"),
        ("• Standby power consumption of < 1.0 mW (DTIM3)", "Standby power consumption", "1.0 mW", None, "mW"),
        ("• One or two (XY41/42 vs. XY44/46/48) 10-bit ADCs provide 6/14 inputs", "ADCs", "10-bit", 10, "bit"),
        ("• Output voltages: 5, 6, 8, and 12 V", "Output voltages", "5, 6, 8, and 12 V", None, None),
        ("• Data rates from 300 baud to 3 Mbaud", "Data rates", "300 baud to 3 Mbaud", None, None),
        ("• 11.3mA TX at 0dBm output power", "TX", "11.3mA", None, "mA"),
        ("• 80 × 8-bit display RAM", "display RAM", "80 × 8-bit", None, "bit"),
        ("• 32-level FIFO for samples", "FIFO", "32-level", 32, "level"),
        ("• 3 separate 32 bytes TX and RX FIFOs", "TX and RX FIFOs", "32 bytes", None, "bytes"),
        ("• Two I2C-bus interfaces supporting Fast-mode Plus", "I2C-bus interfaces", "Two", 2, None),
        ("• Integrated 1024 bit EEPROM storing device descriptors", "EEPROM", "1024 bit", None, "bit"),
        ("• ADC (up to 16 ext. channels)", "ext. channels", "16", 16, None),
        ("• Data rate: DC to 150 Mbps", "Data rate", "150 Mbps", None, "Mbps"),
        ("• Low drain, whatever the supply: 0.7 mA typical", "Low drain, whatever the supply", "0.7 mA", None, "mA"),
        ("• I2C-bus with Fast-mode Plus (1 Mbit/s)", "Fast-mode Plus", "1 Mbit/s", None, "Mbit/s"),
        ("• 128-bit wide flash interface", "flash interface", "128-bit", 128, "bit"),
        ("• 1.0 nA max, Input Bias Current", "max, Input Bias Current", "1.0 nA", None, "nA"),
        (
            "• Low output impedance, 0.22 Ohm typical".replace("Ohm", "ohm"),
            "Low output impedance",
            "0.22 ohm",
            None,
            "ohm",
        ),
        ("• Low standby power . . . . . . . . 10mW", "Low standby power", "10mW", None, "mW"),
        (
            "• Switching capacity available by 10A in spite of small size",
            "Switching capacity available",
            "10A",
            None,
            "A",
        ),
        ("• Fixed voltages 1.5V, 1.8V and 5.0V", "Fixed voltages", "1.5V, 1.8V and 5.0V", None, None),
        ("• Fixed voltages: 1.5V, 1.8V, 3V, 5V", "Fixed voltages", "1.5V, 1.8V, 3V, 5V", None, None),
        ("• Fixed 5-V, 12-V, and 15-V outputs", "outputs", "5-V, 12-V, and 15-V", None, None),
        ("• 250kbps, 1Mbps and 2Mbps air data rates", "air data rates", "250kbps, 1Mbps and 2Mbps", None, None),
        ("• High accuracy: +/- 1.0% (VDD = 1.8 to 5.5 V)", "High accuracy", "+/- 1.0%", None, "%"),
        ("• Isolation test voltage, 5300 VRMS", "Isolation test voltage", "5300 VRMS", None, "VRMS"),
        ("• 250kbps, 1 and 2Mbps air data rate", "air data rate", "250kbps, 1 and 2Mbps", None, None),
    ],
)
def test_a_value_and_its_label(line: str, label: str, text: str, count: int | None, unit: str | None) -> None:
    (fact,) = read([line])
    assert fact.label.startswith(label)
    assert (fact.text, fact.count, fact.unit) == (text, count, unit)
    assert (fact.context, fact.line) == ("Features", line[2:])


def test_the_ohm_sign_is_a_unit_as_the_greek_letter_is() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        put(page, 72, 120, "- 0.35X internal switch", 9)

    content = page_of(draw)
    for sign in ("\u2126", "\u03a9"):
        words = tuple(replace(w, text=w.text.replace("X", sign)) for w in content.words)
        (fact,) = features.extract(content._replace(words=words), (), vocabulary()).facts
        assert isinstance(fact, Unit)
        assert (fact.label, fact.text, fact.unit) == ("internal switch", f"0.35{sign}", sign)


def test_a_range_has_its_two_values() -> None:
    (fact,) = read(["• Single supply operation: 2.7V - 5.5V"])
    assert fact.label == "Single supply operation"
    assert fact.low is not None
    assert fact.high is not None
    assert (fact.low.text, fact.high.text, fact.unit) == ("2.7", "5.5", "V")


def test_a_range_of_volts_before_supply_alone_is_the_supplys() -> None:
    (fact,) = read(["- 1.8 V to 3.6 V supply"])
    assert (fact.label, fact.low and fact.low.text, fact.high and fact.high.text) == ("supply", "1.8", "3.6")
    assert not read(["- 10 ms to 20 ms supply"])


def test_standards_that_a_line_names() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        put(page, 72, 120, "- Isolation rating: 5000 Vrms per UL 1577", 9)
        put(page, 72, 134, "- AEC-Q100 Grade 1 qualified, ISO 26262 capable", 9)
        put(page, 72, 148, "- Epoxy meets UL 94 V-0", 9)
        put(page, 72, 162, "- Qualified according AEC Q101", 9)
        put(page, 72, 176, "- HBM JESD22-A114F exceeds the standard", 9)
        put(page, 72, 190, "- Complies with JESD8-C/JESD36 levels", 9)
        put(page, 72, 204, "- Complies with JEDEC standard no. 7A", 9)
        put(page, 72, 218, "- Latch-up tested to JESD 78A", 9)
        put(page, 72, 232, "- Meets drawing no. 5V", 9)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    told = [(f.label, f.text) for f in facts if isinstance(f, Unit) and f.unit is None]
    assert told == [
        ("safety standard", "UL 1577"), ("automotive qualification", "AEC-Q100"), ("ISO standard", "ISO 26262"),
        ("safety standard", "UL 94 V-0"), ("automotive qualification", "AEC Q101"), ("JEDEC standard", "JESD22-A114F"),
        ("JEDEC standard", "JESD8-C"), ("JEDEC standard", "JESD36"), ("JEDEC standard", "JEDEC standard no. 7A"),
        ("JEDEC standard", "JESD 78A"),
    ]  # fmt: skip
    assert {f.unit for f in facts if isinstance(f, Unit)} == {None, "Vrms"}  # neither amperes nor volts


def test_bullets_above_all_headings_of_the_front_page_are_features() -> None:
    def draw(page: pymupdf.Page, bullets: int) -> None:
        put(page, 72, 60, "QX298 Full-Bridge Driver", 18)
        for i, line in enumerate(
            ["Operating supply voltage up to 46 V", "Total DC current up to 4 A", "Low noise"][:bullets]
        ):
            put(page, 72, 100 + 14 * i, f"\u2022 {line}", 9)
        put(page, 72, 180, "DESCRIPTION", 12)
        put(page, 72, 200, "\u2022 Logic inputs up to 7 V", 9)

    def told(bullets: int, number: int = 1) -> list[tuple[str, str]]:
        content = page_of(lambda page: draw(page, bullets), number)
        facts = features.extract(content, (), vocabulary()).facts
        return [(f.label, f.text) for f in facts if isinstance(f, Unit)]

    assert told(3) == [("Operating supply voltage", "46 V"), ("Total DC current", "4 A")]
    assert told(2) == []
    assert told(3, number=2) == []


def test_a_value_a_tab_behind_its_colon_and_one_on_the_next_line() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        put(page, 72, 120, "\u2022 Industrial range (I):", 9)
        put(page, 220, 120, "-40\u00b0C to +85\u00b0C", 9)
        put(page, 72, 134, "\u2022 Programmable charge current up to", 9)
        put(page, 84, 145, "1000mA", 9)
        put(page, 72, 159, "\u2022 Wide supply range (2.3 V to 18 V)", 9)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    assert [(f.label, f.text) for f in facts if isinstance(f, Unit)] == [
        ("Industrial range (I)", "-40\u00b0C to +85\u00b0C"), ("Programmable charge current", "1000mA"),
        ("Wide supply range", "2.3 V to 18 V"),
    ]  # fmt: skip


def test_a_part_of_an_item_is_named_by_it_and_flagged() -> None:
    items = [
        (72, "• Low power operation support:"), (84, "– 2.7 to 5.5 V"), (84, "– 150 nA shutdown current"),
        (72, "• Outputs can be in parallel for"), (84, "– 3 A (PWP)"),
        (72, "• QX117 temperature sensor"), (84, "– 0.1 °C from 20 °C on"),
        (72, "• Radio"), (84, "– 250kbps, 1 and 2Mbps"),
        (72, "• Fast settling"), (72, "• 2.5 V"),
    ]  # fmt: skip

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        for i, (x, line) in enumerate(items):
            put(page, x, 120 + 14 * i, line, 9)

    facts = [f for f in features.extract(page_of(draw), (), vocabulary()).facts if isinstance(f, Unit)]
    assert [(f.label, f.text, [flag.rule for flag in f.flags]) for f in facts] == [
        ("Low power operation support", "2.7 to 5.5 V", ["named-by-the-item-above"]),
        ("shutdown current", "150 nA", []),
    ]


def nested(items: list[tuple[float, str]]) -> list[tuple[str, str, str | None, list[str]]]:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        for i, (x, line) in enumerate(items):
            put(page, x, 120 + 14 * i, line, 9)

    facts = [f for f in features.extract(page_of(draw), (), vocabulary()).facts if isinstance(f, Unit)]
    return [(f.label, f.text, f.variant, [flag.rule for flag in f.flags]) for f in facts]


def test_parts_before_a_colon_say_what_a_value_is_of_and_the_item_above_names_it() -> None:
    told = ["named-by-the-item-above"]
    assert nested([(72, "• Speed grade"), (84, "– XY25V/45V: 0 - 4 MHz @ 1.8 - 5.5V, 0 - 10 MHz @ 2.7 - 5.5V")]) == [
        ("Speed grade", "0 - 4 MHz", "XY25V/45V", told), ("Speed grade", "0 - 10 MHz", "XY25V/45V", told),
    ]  # fmt: skip


def test_what_stands_before_a_colon_are_settings_of_the_value_behind_it() -> None:
    found = nested([(72, "• Low power consumption"), (84, "– 1 MHz, 1.8 V: 300 µA")])
    assert found == [("Low power consumption", "300 µA", None, ["named-by-the-item-above"])]


def test_a_value_behind_one_that_has_no_name_may_be_what_that_holds_at() -> None:
    found = nested(
        [(72, "• Low power consumption"), (84, "– 3.5 µA, 1-Hz conversion cycle"), (84, "– 2 MHz clock rate")]
    )
    assert found == [
        ("Low power consumption", "3.5 µA", None, ["named-by-the-item-above"]),
        ("conversion cycle", "1-Hz", None, ["name-unsure"]), ("clock rate", "2 MHz", None, []),
    ]  # fmt: skip


def test_parts_of_different_items_that_state_one_thing_otherwise_are_flagged() -> None:
    found = nested(
        [
            (72, "• 4 Kbytes of Flash memory"), (84, "– Endurance: 10,000 write/erase cycles"),
            (72, "• 1 Kbytes of SRAM"), (84, "– Endurance: 100,000 write/erase cycles"),
        ]
    )  # fmt: skip
    cycles = [(text, flags) for label, text, _, flags in found if label == "write/erase cycles"]
    assert cycles == [("10,000", ["of-the-item-above"]), ("100,000", ["of-the-item-above"])]


def test_what_one_word_of_the_item_above_names_is_flagged() -> None:
    found = nested(
        [
            (72, "• Wide range of digital and analog signal levels"), (84, "– Digital . . . . . . . . 3 V to 20 V"),
            (84, "– Propagation delay: 5 ns"),
        ]
    )  # fmt: skip
    assert found == [
        ("Digital", "3 V to 20 V", None, ["of-the-item-above"]), ("Propagation delay", "5 ns", None, []),
    ]  # fmt: skip


def test_the_verb_that_bounds_a_value_is_no_part_of_its_name() -> None:
    (fact,) = [f for f in read(["• Latch-up performance exceeds 100 mA per class II"]) if f.unit]
    assert (fact.label, fact.text) == ("Latch-up performance", "100 mA")


def test_a_lower_end_in_words_leaves_no_label() -> None:
    assert read(["• Program one to 256 bytes"]) == []


@pytest.mark.parametrize("before", ["Extended", "Full"])
def test_a_word_of_praise_before_a_range_is_not_its_name(before: str) -> None:
    (fact,) = read([f"• {before} -40 °C to 85 °C industrial operating temperature range"])
    assert (fact.label, fact.text) == ("industrial operating temperature range", "-40 °C to 85 °C")


def test_a_negative_range() -> None:
    (fact,) = read(["• Industrial temp range: -40 °C to +85 °C"])
    assert fact.low is not None
    assert (fact.text, fact.low.number) == ("-40 °C to +85 °C", -40)


@pytest.mark.parametrize(
    "line",
    [
        "• Low noise at VDD = 5 V",
        "• 2.7 V to 5.5 V",
        "• Compatible with NMOS 8255A",
        "• Directly replaces industry type 741",
        # a dash before a number may be its sign
        "• Very low input current (IL) -10pA",
        "• Integrated in a package of 5050 components",
        # what stands in brackets or behind a comma is mostly a condition, or of another thing
        "• Relative accuracy (700 to 900hPa @25\u00b0C)",
        "• Low noise (10 Hz)",
        "• Low noise, 5 V operation",
        "• 85 °C version",
        # one of several to choose from, of another thing, or a side of a size
        "• 7 or 8 data bits",
        "• 4-bit or 8-bit bus interface",
        "• Better noise than three op amps",
        "• Small and thin: 3 mm × 5 mm × 1 mm package outline",
        "• I/O voltage range: 1.7 V to VS",
        "• Star topology of 1:6 networks",
        "• Up to 16-bit with hardware oversampling",
    ],
)
def test_a_condition_or_a_value_without_a_label_is_no_feature(line: str) -> None:
    assert read([line]) == []


def test_counts_of_each_part_of_a_sheet() -> None:
    facts = read(["• 4 (MCP3004) or 8 (MCP3008) input channels"])
    assert [(f.label, f.text, f.count, f.variant) for f in facts] == [
        ("input channels", "4", 4, "MCP3004"),
        ("input channels", "8", 8, "MCP3008"),
    ]


def test_a_stretch_of_widths_is_no_single_width() -> None:
    facts = read(["• Two SPIs with 4- to 16-bit programmable bitframe"])
    assert [(f.text, f.low and f.low.text, f.high and f.high.text, f.unit, f.count) for f in facts if f.unit] == [
        ("4- to 16-bit", "4", "16", "bit", None)
    ]


def test_an_adjective_before_another_value() -> None:
    facts = read(["• 12-bit, 0.4 µs ADC"])
    assert ("ADC", "12-bit", 12) in {(f.label, f.text, f.count) for f in facts}


def test_a_sentence_may_lead_in_to_the_list() -> None:
    lead = "The chip is a bridge with the following features:"
    assert [f.text for f in read(["• 128 byte receive buffer"], heading=lead)] == ["128 byte"]
    assert read(["• 128 byte receive buffer"], heading="The chip is a bridge with the following limits:") == []


def test_a_list_without_bullets_may_go_on_in_indented_lines() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "FEATURES", 12)
        lines = ("Low power in measurement mode and", "  more of it in standby mode", "Supply voltage: 2.0 V to 3.6 V",
                 "Embedded FIFO", "10,000 g shock survival", "Small package")  # fmt: skip
        for i, line in enumerate(lines):
            put(page, 72 + (10 if line.startswith(" ") else 0), 114 + 11 * i, line.strip(), 9)

    facts = features.extract(page_of(draw, 1), (), vocabulary()).facts
    assert {(f.label, f.text) for f in facts if isinstance(f, Unit)} == {
        ("Supply voltage", "2.0 V to 3.6 V"),
        ("shock survival", "10,000 g"),
    }


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["The QX256 is a 32K x 8 (256 Kbit) Serial", "Electrically Erasable PROM, capable of operation"],
         [("Electrically Erasable PROM", "256 Kbit")]),
        (["The QX256 is a 64 Kbit EEPROM."], [("EEPROM", "64 Kbit")]),
        (["It can be connected to a 64 Kbit EEPROM."], []),
        (["The QX1 is a regulator. It has 64 Kbit EEPROM."], []),
    ],
)  # fmt: skip
def test_how_much_memory_a_part_is(lines: list[str], expected: list[tuple[str, str]]) -> None:
    facts = [f for f in read(lines, heading="") if f.context == "Description"]
    assert [(f.label, f.text) for f in facts] == expected


def test_lines_outside_a_feature_list_are_left_alone() -> None:
    assert read(["• Six PWM channels"], heading="Applications") == []
    assert read(["Six PWM channels"]) == []
    assert read(["• Six PWM channels"], number=40) == []


def test_variants_in_one_value_stay_together() -> None:
    (fact,) = read(["• 128/256/512 Bytes internal SRAM"])
    assert (fact.label, fact.text, fact.number) == ("internal SRAM", "128/256/512 Bytes", None)


def test_a_package_within_an_order_code_is_none() -> None:
    facts = read(["XY4056-42-SOP8-PP", "Available as SO-8"])
    assert [f.text for f in facts if f.label == "package"] == ["SO-8"]


def test_packages_named_on_the_front() -> None:
    facts = read(["Available in SOT-23 and 8-pin MSOP packages"], heading="")
    assert [f.text for f in facts if f.label == "package"] == ["SOT-23", "8-pin MSOP"]


def test_the_leads_of_a_packages_name_are_no_count_of_its_family() -> None:
    for line in (
        "• Also available in the standard 8-pin DIP or SOIC",
        "• Available only in small 8-pin DIP or SOIC here",
    ):
        facts = read([line, "• 12-bit ADC"])
        assert {(f.label, f.text) for f in facts} == {("package", "8-pin DIP"), ("package", "SOIC"), ("ADC", "12-bit")}
    (fact,) = read(["• For all further uses, not available in 8-pin DIP"])
    assert fact.label != "package"
    assert [flag.rule for flag in fact.flags] == ["name-unsure"]


@pytest.mark.parametrize("line", ["• Operates from a single +3.3V supply", "• Operates With a 3.3V Supply"])
def test_a_name_that_leads_on_to_the_thing_behind_its_value_is_that_things(line: str) -> None:
    """'Operates from a single' and 'Operates With a' were the names of the value."""
    (fact,) = read([line])
    assert (fact.label.casefold(), fact.text.lstrip("+")) == ("supply", "3.3V")


def test_a_front_page_with_bullets(tmp_path: Path) -> None:
    made = make_pdfs.features(tmp_path / "features.pdf")
    with pymupdf.open(made.path) as document:
        facts = features.extract(read_page(document[0], 1), (), vocabulary()).facts
    found = {(f.label, f.text) for f in facts if isinstance(f, Unit)}
    assert {
        ("Input range", "2.2 V to 6.5 V"),
        ("output current", "300-mA"),
        ("PWM channels", "Six"),
        ("SRAM", "8 Kbytes"),
        ("ADC", "10-bit"),
        ("USART interfaces", "Two"),
        ("Operating temperature", "−40°C to +125°C"),
    } <= found


def test_numbered_lines_are_feature_lines() -> None:
    facts = read(["1. Slew rate 2 V/µs", "2. Supply current: 3 mA"])
    assert [(f.label, f.text) for f in facts] == [("Slew rate", "2 V/µs"), ("Supply current", "3 mA")]


@pytest.mark.parametrize(
    ("line", "label", "text", "count", "variant"),
    [
        ("The QX1245; QXT1245 is an 8-bit transceiver with outputs.", "transceiver", "8-bit", 8, None),
        ("The QX4051B is a single 8-Channel multiplexer having three", "multiplexer", "8-Channel", 8, "QX4051B"),
        ("This device is a low-power, eight-channel converter.", "converter", "eight-channel", 8, None),
        ("The register contains the chip identification number chip_id[7:0], which is 0x58.",
         "chip identification number", "0x58", None, None),
        ("The DEVID register holds a fixed device ID code of 0xE5 (345).", "device ID code", "0xE5", None, None),
        ("contains the 7-bit QX1307 address, which is 1101000, then", "7-bit QX1307 address", "1101000", None, None),
    ],
)  # fmt: skip
def test_a_sentence_states_what_the_part_is(
    line: str, label: str, text: str, count: int | None, variant: str | None
) -> None:
    (fact,) = read([line], heading="")
    assert (fact.label, fact.text, fact.count, fact.variant) == (label, text, count, variant)


@pytest.mark.parametrize(
    "line",
    [
        "The second converter is compared with an 8-bit register value.",
        "Each channel is an input of the 4-channel stage when it is selected by 0x58.",
        "The chip ID register is read by the host.",
        "Its identification takes 0x58 cycles.",
    ],
)
def test_other_sentences_state_nothing(line: str) -> None:
    assert read([line], heading="") == []


@pytest.mark.parametrize(
    ("title", "told"),
    [
        (["12-Bit, 8-Channel ADC With SPI"], [("ADC", "12-Bit", 12), ("ADC", "8-Channel", 8)]),
        (["3-Axis, ±2 g Digital Accelerometer"], [("Digital Accelerometer", "3-Axis", 3)]),
        (["Six-Channel, 500-kSPS", "Analog Front End"], [("Analog Front End", "Six-Channel", 6)]),
        # two of one thing, one of several parts, and several in one part
        (["4-Channel/8-Channel 10-Bit A/D Converters"], [("A/D Converters", "10-Bit", 10)]),
        (["4-/8-Channel, 16-Bit ADC"], [("ADC", "16-Bit", 16)]),
        (["Dual 4-Channel, 12-Bit DAC"], [("DAC", "12-Bit", 12)]),
        (["Quad 2-Input NAND Gates"], []),
        (["Dual H-Bridge Motor Driver"], [("H-Bridge Motor Driver", "Dual", 2)]),
        (["Quad Operational Amplifiers"], [("Operational Amplifiers", "Quad", 4)]),
        (["Single and Dual/Quad Amplifiers"], []),
        (["Dual Supply Translator"], []),
        (["60 V, N-Channel MOSFET"], []),
        (["Drivers for Two-Phase Stepper Motors up to 2 A"], [("Stepper Motors", "Two-Phase", 2)]),
    ],
)
def test_what_the_title_counts(title: list[str], told: list[tuple[str, str, int]]) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 60, "XM4417", 20)
        for i, line in enumerate(title):
            put(page, 72, 90 + 22 * i, line, 18)
        for i in range(12):
            put(page, 72, 200 + 14 * i, "The part is made for many uses and stands on its own.", 9)

    content = page_of(draw, 1)
    facts = [f for f in features.extract(content, (), vocabulary()).facts if isinstance(f, Unit)]
    found = [f for f in facts if f.context == "Title"]
    assert [(f.label, f.text, f.count) for f in found] == told
    speller = Speller(content)
    assert all(
        f.label_bbox and speller.spells(f.label_bbox, f.label) and speller.spells(f.text_bbox, f.text) for f in found
    )


def test_a_dash_before_a_list_is_no_sign() -> None:
    (fact,) = read(["• CLK48 / CLK6 - 48MHz, 24MHz and 6MHz clock output signal options."])
    assert (fact.label, fact.text, fact.unit) == ("clock output signal options", "48MHz, 24MHz and 6MHz", None)


def test_a_list_without_an_and_is_whole_where_all_its_values_are_of_one_kind() -> None:
    told = [(f.label, f.text) for f in read(["• Speed: 125 Kbps, 500 Kbps, 1 Mbps", "• Sink current: 5 mA, 8 V."])]
    assert told == [("Speed", "125 Kbps, 500 Kbps, 1 Mbps"), ("Sink current", "5 mA")]


def test_the_lower_end_of_a_range_with_a_wide_tilde_is_not_lost() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        page.insert_text((72, 120), "• External oscillator: 3\uff5e25MHz", fontsize=9, fontname="china-s")

    (fact,) = features.extract(page_of(draw), (), vocabulary()).facts
    assert isinstance(fact, Unit)
    assert [value.text for value in (fact.low, fact.high) if value] == ["3", "25"]


def test_what_another_part_of_the_family_has_otherwise_is_flagged() -> None:
    found = read(["• Single supply: 3 V to 32 V (26 V for QM2904)", "• Gain: 100 dB (min.)"])
    assert [[flag.rule for flag in fact.flags] for fact in found] == [["differs-by-part"], []]


def test_the_package_of_another_part_is_of_that_part() -> None:
    lines = ["XYZ3362: +3.3V, High-Speed", "Transceiver in a SOT23 Package", "", "Available in SO-8 packages"]
    packages = {fact.text: fact.variant for fact in read(lines) if fact.label == "package"}
    assert packages == {"SOT23": "XYZ3362", "SO-8": None}


def test_a_heading_within_a_list_may_say_of_which_grade_its_lines_are() -> None:
    def draw(page: pymupdf.Page) -> None:
        lines = ["Supply current: 2 mA", 'PRECISE AT DC ("K GRADE")', "1.0 nA max, Input Bias Current",
                 "LOW NOISE", "120 kHz Bandwidth", "Gain: 100 dB"]  # fmt: skip
        for at, line in enumerate(["FEATURES", *lines]):
            put(page, 72, 100 + 11 * at, line, 9)

    facts = [fact for fact in features.extract(page_of(draw), (), vocabulary()).facts if isinstance(fact, Unit)]
    flagged = {fact.text: [flag.rule for flag in fact.flags] for fact in facts}
    assert flagged == {"2 mA": [], "1.0 nA": ["differs-by-part"], "120 kHz": [], "100 dB": []}


@pytest.mark.parametrize("bound", ["more than", "not more than", "no more than"])
def test_a_value_bounds_the_noun_before_it_not_what_follows(bound: str) -> None:
    lines = [f"• Two points the distance {bound} 5m transmission signal", "• Draws less than 2 mA supply current"]
    found = read(lines)
    told = [(fact.label, fact.text, [flag.rule for flag in fact.flags]) for fact in found]
    assert told == [("distance", "5m", ["name-unsure"]), ("supply current", "2 mA", [])]


def test_the_words_of_a_bound_are_no_part_of_the_name_before_them() -> None:
    assert [(fact.label, fact.text) for fact in read(["• Output current in excess of 1.0 A"])] == [
        ("Output current", "1.0 A")
    ]


def test_a_heading_in_bold_over_some_of_the_items_is_told_with_the_list() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 100, "1.1 Features", 12)
        for y, head, items in (
            (124, "Radio A", ["Center frequency: 2412 ~ 2484 MHz"]),
            (172, "Radio B", ["Speed: 2 Mbps"]),
        ):
            page.insert_text((60, y), head, fontsize=9, fontname="hebo")
            for i, item in enumerate(items):
                put(page, 75, y + 18 + 14 * i, "-", 9)
                put(page, 85, y + 18 + 14 * i, item, 9)

    drafts = features.extract(page_of(draw), (), vocabulary())
    found = [(fact.label, fact.context) for fact in drafts.facts if isinstance(fact, Unit)]
    assert found == [("Center frequency", "1.1 Features, Radio A"), ("Speed", "1.1 Features, Radio B")]


def test_plain_text_between_items_heads_none_of_them() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 100, "Features", 12)
        put(page, 60, 124, "Radio A", 9)
        for i, item in enumerate(("Center frequency: 2412 ~ 2484 MHz", "Speed: 2 Mbps")):
            put(page, 75, 142 + 14 * i, "-", 9)
            put(page, 85, 142 + 14 * i, item, 9)

    drafts = features.extract(page_of(draw), (), vocabulary())
    assert {fact.context for fact in drafts.facts if isinstance(fact, Unit)} == {"Features"}


def test_a_dot_far_larger_than_its_line_is_a_bullet() -> None:
    """The last item goes on below its dot, whose letters reach down to that line."""

    def draw(page: pymupdf.Page) -> None:
        for i, item in enumerate(("SUPPLY VOLTAGE UP TO 46 V", "LOW SATURATION", "TOTAL CURRENT UP TO 4 A")):
            put(page, 60, 100 + 12 * i, ".", 36)
            put(page, 71, 100 + 12 * i, item, 9)
        put(page, 71, 135, "(EACH CHANNEL)", 9)
        put(page, 60, 170, "DESCRIPTION", 10)

    content = page_of(draw)
    facts = [f for f in features.extract(content, (), vocabulary()).facts if isinstance(f, Unit)]
    assert [(f.label, f.text, f.line) for f in facts] == [
        ("SUPPLY VOLTAGE", "46 V", "SUPPLY VOLTAGE UP TO 46 V"),
        ("TOTAL CURRENT", "4 A", "TOTAL CURRENT UP TO 4 A (EACH CHANNEL)"),
    ]
    assert all(f.label_bbox and Speller(content).spells(f.label_bbox, f.label) for f in facts)
