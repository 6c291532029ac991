"""Values under a heading of ratings that nobody read: each is told, with its box, however few they are."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import PageReading, Range
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.ratingsleft import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

LIMITS = (("Parameter", "Symbol", "Min", "Typ", "Max", "Unit"), ("Supply current", "ICC", "", "1", "2", "mA"))


def whole(sheet: Sheet) -> PageReading:
    return PageReader(vocabulary())(sheet.content())


def titled(title: str, **at: float) -> Sheet:
    return Sheet().put(50, 40, "XY2144", 14).put(at.get("x", 50), 80, title, 11)


def told(reading: PageReading) -> list[tuple[str, int, int, int, int]]:
    """The headings and boxes of what is refused as ratings unread."""
    return [(r.text, *(round(edge) for edge in r.bbox)) for r in reading.rejects if r.rule == RULE]  # type: ignore[misc]


def test_a_rating_alone_under_its_heading_is_told() -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS").row(98, x50="Storage temperature", x260="-65°C to +150°C")
    reading = whole(sheet.put(50, 150, "DEVICE OPERATION", 11).put(50, 165, "The part works from one supply."))
    assert told(reading) == [("ABSOLUTE MAXIMUM RATINGS", 50, 91, 326, 100)]
    assert reading.status == PageStatus.PARTLY
    assert "ratings that were not understood" in (reading.reason or "")


@pytest.mark.parametrize("ruled", [False, True])
def test_two_columns_of_limits_without_headings_are_told(ruled: bool) -> None:
    sheet = titled("Limiting Values")
    rows = (("Supply voltage", "-0.3", "7", "V"), ("Gate bias", "-5", "0.5", "V"), ("Storage", "-65", "150", "°C"))
    for number, texts in enumerate(rows):
        sheet.row(100 + 15 * number, **dict(zip(("x54", "x224", "x294", "x364"), texts, strict=True)))
    if ruled:
        sheet.grid([50, 220, 290, 360, 420], [90, 105, 120, 135])
    reading = whole(sheet)
    assert not [fact for fact in reading.facts if isinstance(fact, Range)]
    assert [text for text, *_ in told(reading)] == ["Limiting Values"]


@pytest.mark.parametrize("led", [True, False])
def test_a_line_beside_another_list_is_told_alone(led: bool) -> None:
    """A leader that runs to its value, as in the list's lines, makes it a block of its own."""
    sheet = titled("ABSOLUTE MAXIMUM RATINGS")
    for number, (name, value) in enumerate((("VDD", "-0.3 V to +6 V"), ("Input", "±100 mA"), ("Output", "±15 V"))):
        sheet.put(50, 100 + 13 * number, f"{name} {30 * '.'} {value}")
    if led:
        sheet.put(330, 113, f"Dissipation {20 * '.'} 900 mW")
    else:
        sheet.row(113, x330="Dissipation", x450="900 mW")
    reading = whole(sheet)
    names = [fact.parameter for fact in reading.facts if isinstance(fact, Range)]
    assert names == ["VDD", "Input", "Output", *(["Dissipation"] if led else [])]
    rejects = [(round(r.bbox.x0), r.bbox.y0 > 100) for r in reading.rejects if r.rule == RULE]
    assert rejects == ([] if led else [(330, True)])


@pytest.mark.parametrize(
    "line", ["It is recommended that an external bootstrap", "Diodes are highly recommended because of their"]
)
def test_a_sentence_that_recommends_is_no_heading(line: str) -> None:
    sheet = Sheet().put(50, 40, "XY2144", 14).put(50, 80, line)
    assert not told(whole(sheet.row(92, x50="capacitor be added, see", x260="4.7 µF")))


def test_what_is_read_under_the_heading_is_not_told() -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS")
    for number, (name, value) in enumerate((("VDD", "6V"), ("Input current", "5mA"), ("Storage", "-65 to 150°C"))):
        sheet.put(50, 100 + 13 * number, f"{name} {30 * '.'} {value}")
    sheet.put(50, 180, "ELECTRICAL CHARACTERISTICS", 11).grid([50, 200, 260, 310, 360, 410, 470], [190, 205, 220])
    for number, texts in enumerate(LIMITS):
        sheet.row(200 + 15 * number, **dict(zip(("x54", "x204", "x264", "x314", "x364", "x414"), texts, strict=True)))
    reading = whole(sheet)
    assert len([fact for fact in reading.facts if isinstance(fact, Range)]) == 4
    assert not told(reading)


@pytest.mark.parametrize("bullet", ["", "- "])
def test_values_that_nothing_parts_from_their_names_are_told(bullet: str) -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS")
    for number, line in enumerate(("Supply voltage 7 V", "Input current ±10 mA", "Storage -65 to +150 °C")):
        sheet.put(50, 98 + 12 * number, bullet + line)
    assert [text for text, *_ in told(whole(sheet))] == ["ABSOLUTE MAXIMUM RATINGS"]


def test_a_sentence_that_a_quantity_ends_is_no_rating() -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS").put(50, 98, "Do not let the part work at a supply of more than 7 V")
    assert not told(whole(sheet.put(50, 110, "These stresses last up to 10 s").put(50, 122, "Beyond that it fails.")))


@pytest.mark.parametrize("stated", ["-65 °C to", "5 V, 10 V"])
def test_a_choice_or_an_end_of_a_range_is_a_value_too(stated: str) -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS").row(98, x50="Input", x260=stated)
    for number, (name, value) in enumerate((("VDD", "6 V"), ("Current", "5 mA"), ("Power", "1 W")), 1):
        sheet.row(98 + 12 * number, x50=name, x260=value)
    reading = whole(sheet)
    assert [fact.parameter for fact in reading.facts if isinstance(fact, Range)] == ["VDD", "Current", "Power"]
    assert [round(r.bbox.y0) for r in reading.rejects] == [91]


@pytest.mark.parametrize("number", ["8.1", ""])
def test_a_list_under_a_numbered_heading_begins_at_its_number(number: str) -> None:
    """'Vdd', which ends left of where the heading's words begin, was lost, and with it the list's first row."""
    sheet = Sheet().put(60, 80, number, 12).put(90 if number else 60, 80, "Absolute Maximum Specifications", 12)
    rows = [("Vdd", "-0.5 to +6V"), ("Pin current", "±10 mA"), ("Storage temperature", "-55°C to +125°C")]
    for place, (name, value) in enumerate(rows):
        sheet.row(98 + 13 * place, x62=name, x360=value)
    reading = whole(sheet)
    assert [fact.parameter for fact in reading.facts if isinstance(fact, Range)] == [name for name, _ in rows]
    assert not told(reading)


@pytest.mark.parametrize("value", ["-0.5V to (Vdd + 0.5) Volts", "±20 mV maximum"])
def test_a_range_up_to_a_sum_and_a_value_before_its_limit_are_told(value: str) -> None:
    """They were neither read nor told."""
    sheet = titled("ABSOLUTE MAXIMUM RATINGS")
    rows = [("Pin current", "10 mA"), ("Power", "1 W"), ("Junction", "150 °C"), ("Voltage on any pin", value)]
    for place, (name, stated) in enumerate(rows):
        sheet.row(98 + 12 * place, x50=name, x260=stated)
    reading = whole(sheet)
    assert [fact.parameter for fact in reading.facts if isinstance(fact, Range)] == ["Pin current", "Power", "Junction"]
    assert [(r.rule, round(r.bbox.y0)) for r in reading.rejects] == [(RULE, 127)]
