"""What a sentence leaves to the one before it, to its subject or to the words behind its value is flagged or told."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import correspondence
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.somenamed import about_some
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary
from tests.extract.test_prose import _grid, paragraph, stated


@pytest.mark.parametrize(
    ("sentence", "detail"),
    [
        ("Thus the output of the PLL, the fast peripheral clock is 64 MHz.", "rests on the one before"),
        ("In this mode the bus clock frequency is 64 MHz.", "rests on the one before"),
        ("The part can provide an output current up to 1.5 A RMS.", "of which kind"),
        ("The part provides a hold time of at least 300 ns for the SDA signal (referred to the", "goes on"),
        ("The SPI is a standard SPI with a maximum data rate of 10 Mbps.", "of SPI"),
        (
            "The I2C can be realized by software, the clock frequency can be up to 100 kHz.",
            "does not say what it is of",
        ),
        ("The clock frequency is up to 100 kHz.", None),
        ("The device is a small regulator with a maximum output current of 1 A.", None),
        ("The XY4056 is a linear charger with a maximum charge current of 1 A.", None),
        ("The part can provide an average output current up to 1.5 A.", None),
        ("In addition, the bus clock frequency is 64 MHz.", None),
    ],
)
def test_what_a_sentence_leaves_open_of_its_value_is_flagged(sentence: str, detail: str | None) -> None:
    def draw(page: pymupdf.Page) -> None:
        paragraph(page, [sentence])
        paragraph(page, ["Other text of the page stands further below."], y=400)

    (fact,) = stated(draw)
    told = [flag.detail or "" for flag in fact.flags]
    assert (detail is None and told == []) or (detail is not None and len(told) == 1 and detail in told[0])


def test_what_a_note_begins_with_for_is_no_value_of_the_part() -> None:
    """The raised number of a note of a table stands before its first word without a space."""
    line = "For supply voltages less than 22 V, the absolute maximum input voltage is equal to the supply voltage."
    for note in ("", "2"):
        assert stated(lambda page, note=note: paragraph(page, [note + line])) == []  # type: ignore[misc]


def test_a_name_has_both_of_what_a_part_does() -> None:
    line = "The output circuit is capable of sinking or sourcing current up to 200 mA."
    assert [fact.label for fact in stated(lambda page: paragraph(page, [line]))] == ["sinking or sourcing current"]
    ended = "The circuit is small and driven output current is 20 mA, sourcing current is 10 mA."
    assert all(fact.label != "circuit" for fact in stated(lambda page: paragraph(page, [ended])))


@pytest.mark.parametrize(
    ("title", "variant"),
    [
        ("XY2141/42/44/46/48 Single-chip microcontrollers", "XY2146/48"),
        ("XY2141, XY2146 and XY2148 microcontrollers", "XY2146/48"),
        ("XY2146/48 Single-chip microcontrollers", None),
        ("Single-chip microcontrollers, successors of the QM2141", None),
    ],
)
def test_parts_that_begin_a_sentence_are_those_it_is_about(title: str, variant: str | None) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 80, title, 16)
        paragraph(page, ["In addition, the XY2146/48 provides 8 kB of on-chip RAM accessible to USB by DMA."])

    assert [(fact.label, fact.text, fact.variant) for fact in stated(draw)] == [("on-chip RAM", "8 kB", variant)]


def test_a_value_behind_a_further_part_is_not_of_the_first() -> None:
    page = ["XY2141, XY2146 and XY2148"]
    text = "The XY2146 has 8 kB of RAM, the XY2148 40 kB."
    assert about_some(text, text.index("8 kB"), page) == "XY2146"
    assert about_some(text, text.index("40 kB"), page) is None


def test_a_title_says_which_column_of_a_table_is_the_setting() -> None:
    rows = [["Data Rate (Hz)", "Bandwidth (Hz)", "IDD (µA)"], ["10", "5", "40"], ["20", "10", "50"], ["40", "20", "70"]]

    def names(title: str) -> set[str]:
        def draw(page: pymupdf.Page) -> None:
            put(page, 100, 192, title, 9)
            _grid(page, rows)

        content = page_of(draw)
        tables = find_tables(content, make_lines(content.words), vocabulary()).tables
        facts = correspondence.extract(content, tables, vocabulary()).facts
        return {fact.setting.name for fact in facts if isinstance(fact, Unit) and fact.setting}

    assert names("Table 7. Typical Current Consumption vs. Data Rate") == {"Data Rate"}
    assert names("Table 8. Current Consumption vs. Data Rate, Low Power Mode (TA = 25 °C)") == {"Data Rate"}
    assert names("Table 7. Typical Current Consumption") == {"Data Rate", "Bandwidth", "IDD"}
    assert names("Table 7. Current Consumption vs. Temperature") == {"Data Rate", "Bandwidth", "IDD"}


@pytest.mark.parametrize(
    ("sentence", "flagged"),
    [
        ("It is capable of delivering +19 dBm average power for 802.11b modes and +16 dBm for 802.11n modes.", False),
        ("Maximum input current of 1 µA at 18 V over the full range, 100 nA at 18 V and 25 °C.", False),
        ("Maximum input current of 1 µA at 18 V, 100 nA at 18 V and 25 °C.", True),
        ("Maximum input current of 1 µA at 18 V over the full range, 100 nA.", True),
    ],
)
def test_values_of_one_sentence_that_says_where_each_holds_are_not_stated_otherwise(
    sentence: str, flagged: bool
) -> None:
    found = stated(lambda page: paragraph(page, [sentence]))
    assert len(found) == 2
    assert {flag.rule for fact in found for flag in fact.flags} == ({"stated-otherwise"} if flagged else set())


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "It is capable of delivering +19 dBm average power for 802.11b modes and +16 dBm for 802.11n modes.",
            {("+19 dBm", "for 802.11b modes"), ("+16 dBm", "for 802.11n modes")},
        ),
        (
            "Maximum input current of 1 µA at 18 V over the full range, 100 nA at 18 V and 25 °C.",
            {("1 µA", "at 18 V over the full range"), ("100 nA", "at 18 V and 25 °C")},
        ),
    ],
)
def test_values_of_one_sentence_are_told_with_where_each_holds(sentence: str, told: set[tuple[str, str]]) -> None:
    """The sentence is the same for both: '+19 dBm' and '+16 dBm' of one name stood alike, without a flag"""
    found = stated(lambda page: paragraph(page, [sentence]))
    assert {(fact.text, fact.context) for fact in found} == told


def test_a_sentence_of_a_note_begins_behind_no_label_of_another() -> None:
    def draw(page: pymupdf.Page) -> None:
        for place, text in enumerate(("It is tested.", "It is cut.", "It is always present.")):
            put(page, 72, 100 + 9 * place, f"Note {place + 6}:")
            put(page, 150, 100 + 9 * place, text)
        put(page, 72, 127, "Note 9: This part has a hold time of at least 200 ns for the signal.")

    assert [fact.line.count("Note") for fact in stated(draw)] == [1]
