"""What a feature line states that no fact holds is told: the rest of a line, lines without bullets, headlines."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from tests.extract.feature_sheets import read
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


def _sheet(texts: list[tuple[float, float, str]], number: int = 1, size: float = 9) -> PageContent:
    def draw(page: pymupdf.Page) -> None:
        for x, y, text in texts:
            put(page, x, y, text, size)

    return page_of(draw, number)


def _under_heading(lines: list[str]) -> PageContent:
    return _sheet([(72, 100, "Features"), *((72, 120 + 14 * i, line) for i, line in enumerate(lines))])


def _told(content: PageContent) -> list[str]:
    return [r.text for r in features.extract(content, (), vocabulary()).rejects if r.rule == features.UNREAD]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("• USB 2.0 full-speed device controller with 2 kB of endpoint RAM", "2 kB"),
        ("• 10-bit ADCs provide six inputs, with conversion times as low as 2.44 µs per channel", "2.44 µs"),
        ("• 16-bit resolution: 0.0078 °C (1 LSB)", "0.0078 °C"),
    ],
)
def test_a_quantity_that_no_fact_of_its_line_holds_is_told(line: str, left: str) -> None:
    assert _told(_under_heading([line])) == [f"{left}: {line.removeprefix('• ')}"]


@pytest.mark.parametrize(
    "line",
    [
        "• 200 ksps max. sampling rate at VDD = 5 V",
        "• Input current of 1 µA at 18 V and 25 °C",
        "• Data rate of 4 MHz @ 1.8 - 5.5 V",
        "• Two 10-bit ADCs",
        "• Supply voltage range: 2.0 V to 3.6 V",
    ],
)
def test_a_line_of_which_facts_and_conditions_hold_all_is_not_told(line: str) -> None:
    assert read([line])
    assert not _told(_under_heading([line]))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("• Operating temperature range -40C ~ 125C", True),
        ("• High-current outputs can drive up to 15 LSTTL loads", False),  # a fact holds it
        ("• High-current outputs can drive up to 15", True),
        ("• Counts up to the next edge", False),
        ("• Two I2C interfaces for USB-C", False),
    ],
)
def test_a_range_in_plain_c_and_a_bound_of_a_count_are_told_where_no_fact_holds_them(line: str, told: bool) -> None:
    assert _told(_under_heading([line])) == ([line.removeprefix("• ")] if told else [])


def test_settings_before_a_value_and_the_grade_that_a_range_is_for_are_not_told() -> None:
    texts = [(72, 100, "Features"), (72, 120, "• Operating temperature:"), (90, 134, "- 85 °C version: -40 ~ 85 °C")]
    assert not _told(_sheet([*texts, (72, 148, "• Active mode:"), (90, 162, "- 1 MHz, 1.8 V: 300 µA")]))


def test_a_line_under_an_item_that_begins_anew_without_a_bullet_is_told() -> None:
    texts = [
        (72, 100, "Features"), (72, 120, "•"), (84, 120, "3.3 V logic compatible"),
        (84, 131, "Separate logic supply range from 3.3 V to 20 V"), (72, 145, "•"), (84, 145, "Matched delays"),
        (84, 156, "Outputs in phase with inputs"),
    ]  # fmt: skip
    assert "Separate logic supply range from 3.3 V to 20 V" in _told(_sheet(texts))


def test_a_unit_on_the_next_line_is_joined_to_its_number() -> None:
    texts = [(72, 100, "Features"), (72, 120, "•"), (84, 120, "32-bit microprocessor, up to 240")]
    assert _told(_sheet([*texts, (84, 131, "MHz")])) == ["240 MHz: 32-bit microprocessor, up to 240 MHz"]


def test_a_hanging_line_of_a_list_without_bullets_goes_on_and_one_in_capitals_is_a_part() -> None:
    texts = [
        (72, 100, "FEATURES"), (72, 112, "Low power: 23 µA when measuring and"),
        (80, 123, "0.1 µA standby current"), (72, 134, "User-selectable resolution"),
        (80, 145, "Fixed 10-bit resolution (4 mg/LSB scale factor)"), (72, 156, "Embedded memory"),
        (72, 167, "Tap detection"),
    ]  # fmt: skip
    drafts = features.extract(_sheet(texts), (), vocabulary())
    facts = {f.text: f for f in drafts.facts if isinstance(f, Unit)}
    assert facts["0.1 µA"].line.startswith("Low power: 23 µA when measuring and 0.1 µA")
    assert [flag.rule for flag in facts["10-bit"].flags] == ["of-the-item-above"]
    assert facts["4 mg/LSB"].flags == facts["10-bit"].flags  # in brackets behind it


def test_a_symbols_value_in_a_box_of_headlines_is_told_on_the_front_page() -> None:
    texts = [(400, 200, "VDSS = -20V"), (400, 220, "RDS(on) = 0.065 mΩ".replace("Ω", "ohm")), (72, 300, "Description")]
    assert _told(_sheet(texts)) == ["VDSS = -20V", "RDS(on) = 0.065 mohm"]
    assert not _told(_sheet(texts, number=3))


def test_an_equation_in_the_small_letters_of_a_figure_is_not_told() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i in range(8):
            put(page, 72, 100 + 12 * i, "The regulator works in any condition of the load.", 9)
        put(page, 400, 200, "VIN = 12V", 6)

    assert not _told(page_of(draw))


def test_a_short_family_behind_its_count_of_leads_is_a_package() -> None:
    assert ("package", "3 pin SIP") in [(f.label, f.text) for f in read(["• 3 pin SIP (suffix UA)"])]
    assert not read(["• FROM 8-PIN TO 20-PIN"])


def test_bullets_at_the_head_of_the_second_page_are_told_up_to_its_first_heading() -> None:
    def texts(top: str) -> list[tuple[float, float, str]]:
        bullets = ["60 MHz maximum CPU clock", "Three timers", "CPU voltage range of 3.0 V to 3.6 V"]
        return [(72, 40, top), *((72, 80 + 14 * i, f"• {line}") for i, line in enumerate(bullets))]

    told = ["60 MHz maximum CPU clock", "Three timers", "CPU voltage range of 3.0 V to 3.6 V"]
    rest = [(72.0, 124.0, "General description"), (72.0, 140.0, "• Connect 5 V first")]
    assert _told(_sheet([*texts("XY2148"), *rest], number=2)) == told
    assert not _told(_sheet([*texts("Applications"), *rest], number=2))
    assert not _told(_sheet([*texts("XY2148"), *rest], number=5))


@pytest.mark.parametrize(
    "line",
    [
        "6 data pipe transceiver",
        "Gain set with one resistor (gain range 1 to 1000)",
        "Programmable gain of 1, 2, 4 and 8",
        "8 single-ended or 4 differential inputs",
        "32 x 8 general purpose registers",
        "Up to 21 interrupt pins available",
        "Moisture sensitivity level 1",
        "Three-terminal fixed voltages",
        "3-Terminal Regulators",
        "Flexible architecture with 4KB sectors",
        "Uniform sector erase (4K-bytes)",
        "Shutdown at 150 °C with 20 °C hysteresis",
        "Low profile (<1.1mm)",
        "Meets ASTM E1112",
        "Replaces three op amps",
    ],
)
def test_a_line_of_which_nothing_was_read_is_told_where_it_has_any_number(line: str) -> None:
    assert _told(_sheet([(72, 100, "Features"), (72, 120, f"• {line}")])) == [line]


@pytest.mark.parametrize(
    "line",
    [
        "3-State outputs",
        "Pin compatible with NMOS 8255A",
        "Directly replaces industry type 741",
        "Lead free finish (Note 1)",
        "One-time programmable",
        "Output current (at VM = 5 V)",
        "8-pin SOIC package",
        "Class AB output stage",
    ],
)
def test_a_number_that_counts_and_measures_nothing_is_not_told(line: str) -> None:
    assert not _told(_sheet([(72, 100, "Features"), (72, 120, f"• {line}")]))


def test_an_item_too_long_to_be_read_is_told() -> None:
    words = " ".join(f"word{'abcdefgh'[i % 8]}" for i in range(12))
    rows = [(79.0, 134.0 + 12 * i, words) for i in range(4)]
    told = _told(_sheet([(72, 100, "Features"), (72, 122, f"• A core of 64 MHz and {words}"), *rows]))
    assert len(told) == 1
    assert told[0].startswith("A core of 64 MHz")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("• Bit rate: 802.11n up to 150 Mbps", False),  # the standard is the case of a value
        ("• TX power: 802.11b 20.5 dBm", False),
        ("• Wi-Fi: 802.11n up to 150 Mbps", True),
        ("• Wi-Fi: 802.11 b/g/n", True),
        ("• Supports 802.11n with data rate up to 150 Mbps", True),
    ],
)
def test_a_standard_between_a_quantity_and_its_value_is_none_of_the_part(line: str, named: bool) -> None:
    drafts = features.extract(_under_heading([line]), (), vocabulary())
    assert any(isinstance(f, Unit) and f.label == "Wi-Fi standard" for f in drafts.facts) is named
    assert named or [r.text for r in drafts.rejects] == [line.removeprefix("• ")]
