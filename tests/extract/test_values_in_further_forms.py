"""Values that say themselves what they are: bounds in words, shares of a supply, tolerances, and ends of a derating."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

Row = tuple[str, str | None, list[tuple[str, str]], str | None, list[str]]


def _rows(sheet: Sheet) -> list[Row]:
    return [
        (
            fact.parameter,
            fact.conditions,
            [(role, value.text) for role, value in fact.values()],
            fact.unit,
            [flag.rule for flag in fact.flags],
        )
        for fact in ranges(read(sheet.content()))
    ]


def _limits(*rows: dict[str, str]) -> list[Row]:
    """Rows of a ruled table under 'Parameter | Min | Typ | Max | Unit'."""
    lines = [100 + 16 * at for at in range(len(rows) + 2)]
    sheet = (
        Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 200, 270, 340, 410, 460], [*map(float, lines)])
    )
    sheet.row(111, x60="Parameter", x205="Min", x275="Typ", x345="Max", x415="Unit")
    for at, row in enumerate(rows):
        sheet.row(127 + 16 * at, **row)
    return _rows(sheet)


def _times(last: str) -> list[Row]:
    """A ruled table of times with their tolerances, whose last value has none."""
    sheet = Sheet().put(55, 90, "Data transfer time", 12).grid([55, 110, 260, 340, 420], [100, 116, 132, 148, 164, 180])
    named = (("T0H", "0 code, high time", "0.5us"), ("T1H", "1 code, high time", "1.2us"))
    named += (("T0L", "0 code, low time", "2.0us"), ("T1L", "1 code, low time", "1.3us"))
    for at, (symbol, name, value) in enumerate(named):
        sheet.row(111 + 16 * at, x60=symbol, x115=name, x265=value, x345="±150ns")
    return _rows(sheet.row(175, x60="RES", x115="low time", x265=last))


@pytest.mark.parametrize(("last", "role"), [("Above 50us", "min"), ("Below 50us", "max")])
def test_a_word_before_a_number_under_no_heading_says_which_limit_it_is(last: str, role: str) -> None:
    assert _times(last)[-1] == ("low time", None, [(role, "50")], "us", [])
    assert _times(last)[0][2] == [("typ", "0.5")]


def test_what_something_is_above_of_a_temperature_is_no_bound() -> None:
    assert _times("Above 25°C")[-1][0] != "low time"


def test_a_word_before_a_number_under_a_heading_bounds_nothing() -> None:
    """What is typically above 50 has no minimum of 50."""
    found = _limits({"x60": "Gain", "x275": "Above 50", "x415": "dB"}, {"x60": "Current", "x275": "3", "x415": "mA"})
    assert [row[2] for row in found] == [[("typ", "3")]]


def test_a_share_of_a_supply_is_a_value() -> None:
    found = _limits(
        {"x60": "Hysteresis", "x205": "5% VDD", "x415": "mV"}, {"x60": "Current", "x275": "3", "x415": "mA"}
    )  # fmt: skip
    assert found[0] == ("Hysteresis", None, [("min", "5% VDD")], "mV", [])


def test_another_symbol_behind_a_value_and_its_unit_still_refuses_it() -> None:
    found = _limits({"x60": "Level", "x205": "5.5V VCC1"}, {"x60": "Current", "x275": "3", "x415": "mA"})
    assert [row[0] for row in found] == ["Current"]


def test_how_far_two_supplies_are_apart_is_a_limit() -> None:
    found = _limits({"x60": "Input difference", "x345": "|VDD - VSS|"}, {"x60": "Current", "x275": "3", "x415": "mA"})
    assert found[0][:3] == ("Input difference", None, [("max", "|VDD - VSS|")])


@pytest.mark.parametrize("off", ["±10%", "+/-10%"])
def test_what_a_value_may_be_off_in_per_cent_is_of_it_and_no_unit(off: str) -> None:
    found = _limits(
        {"x60": "Clock frequency", "x275": f"100 {off}", "x415": "kHz"}, {"x60": "Current", "x275": "3", "x415": "mA"}
    )  # fmt: skip
    assert found[0] == ("Clock frequency", None, [("typ", f"100 {off}")], "kHz", [])


def test_a_value_that_a_rate_leads_down_to_holds_with_the_rate_and_is_for_review() -> None:
    sheet = Sheet().put(55, 90, "MAXIMUM RATINGS, Absolute-Maximum Values:", 12)
    sheet.row(110, x55="INPUT CURRENT, ANY ONE INPUT" + "." * 60 + "±10mA")
    sheet.row(121, x55="POWER DISSIPATION PER PACKAGE:")
    sheet.row(132, x62="For TA = -55°C to +100°C" + "." * 60 + "500mW")
    sheet.row(143, x62="For TA = +100°C to +125°C" + "." * 30 + "Derate Linearly at 12mW/°C to 200mW")
    sheet.row(154, x55="STORAGE TEMPERATURE RANGE" + "." * 60 + "-65°C to +150°C")
    found = [row for row in _rows(sheet) if row[0].startswith("POWER")]
    name = "POWER DISSIPATION PER PACKAGE"
    assert found == [
        (name, "For TA = -55°C to +100°C", [("max", "500")], "mW", []),
        (
            name,
            "For TA = +100°C to +125°C, Derate Linearly at 12mW/°C",
            [("max", "200")],
            "mW",
            ["conditions-unsure"],
        ),
    ]
