"""Rows that their own words keep from an asked part, and what a part's own row does not print."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, Flag, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, feature, pins, row, told

LEVEL = {"unit": "V", "symbol": "VOH", "variant": "QX2904"}
SUFFIXES = [
    row("High-level output voltage", "22", conditions="VCC = MAX, Non-V device, RL = 2 kΩ", at=1, **LEVEL),
    row("High-level output voltage", "26", conditions="VCC = MAX, V-suffix device, RL = 2 kΩ", at=2, **LEVEL),
]


@pytest.mark.parametrize(("part", "least"), [("QX2904", "22"), ("QX2904V", "26"), ("QX2904VQDR", "26")])
def test_a_suffix_among_the_conditions_says_which_parts_a_row_is_of(part: str, least: str) -> None:
    assert told(ask(f"minimum VOH of the {part}", SUFFIXES, ["QX2904", "QX2904V"])) == [f"{least} V min"]


def test_both_halves_of_a_family_are_told_where_no_part_is_asked() -> None:
    assert told(ask("minimum VOH", SUFFIXES)) == ["22 V min", "26 V min"]


def test_the_value_of_a_line_that_prints_another_one_for_the_part_is_not_its() -> None:
    line = feature("Single supply", "32", "V", "Single supply: 3 V to 32 V (26 V for QX2904)").model_copy(
        update={"flags": (Flag(rule="differs-by-part", detail="26 V for QX2904"),)}
    )
    assert isinstance(ask("single supply of the QX2904", [line], ["QX2904", "QX358"]), Refusal)
    assert told(ask("single supply", [line])) == ["32 V value"]


def _regulators(own: bool) -> list[Fact]:
    rows: list[Fact] = [row("Ripple rejection", "62", "73", unit="dB", symbol="RR", variant="QX7805", at=1)]
    if own:
        rows.append(row("Ripple rejection", None, "68", unit="dB", symbol="RR", variant="QX7805A", at=2))
    return rows


@pytest.mark.parametrize("own", [True, False])
def test_what_a_parts_own_row_does_not_print_is_not_told_of_another_part(own: bool) -> None:
    result = ask("minimum ripple rejection of the QX7805A", _regulators(own), ["QX7805", "QX7805A"])
    if own:
        assert isinstance(result, Refusal)
        assert "no min value" in result.reason
    else:
        assert isinstance(result, Proven)
        assert result.review


@pytest.mark.parametrize(
    ("conditions", "looks"), [("(SOIC - Lead Tips Only)", True), ("10 s", False), ("SO, IOL = 2 mA", False)]
)
def test_a_row_of_one_package_is_for_review_where_none_was_asked(conditions: str, looks: bool) -> None:
    rows = [row("Maximum lead temperature", high="265", unit="°C", conditions=conditions)]
    result = ask("maximum lead temperature", rows)
    assert isinstance(result, Proven)
    assert any("package" in reason for reason in result.review) is looks


def test_a_limit_below_what_is_typical_is_no_direction() -> None:
    rows = [row("LOW-level input voltage", None, "0.8", "0.5", unit="V", symbol="VIL")]
    result = ask("VIL max", rows)
    assert isinstance(result, Proven)
    assert not result.review
    rows = [row("Collector current", None, "-0.5", "-2", unit="mA", symbol="IC")]
    assert any("direction" in reason for reason in ask("IC max", rows).review)


def test_a_signal_of_one_pin_goes_before_the_pins_that_share_it() -> None:
    drawn = pins("DIP", ["OUT/IN CX OR CY", "IN/OUT CX", "cy", "VDD"])
    result = ask("which pin is cx", [drawn])
    assert told(result) == ["2"]


@pytest.mark.parametrize(("name", "unit", "answer"), [("Ground current", "mA", ["-70 mA min"]),
                                                      ("Input voltage", "V", ["no-fact"])])  # fmt: skip
def test_an_absolute_maximum_of_a_current_may_stand_as_a_minimum_below_zero(
    name: str, unit: str, answer: list[str]
) -> None:
    rows = [row(name, "-70", unit=unit, kind=SectionKind.ABSOLUTE_MAXIMUM)]
    assert told(ask(f"absolute maximum {name.lower()}", rows)) == answer
    assert told(ask(f"maximum {name.lower()}", rows)) == ["no-fact"]


def test_a_rate_may_be_a_time_by_volts() -> None:
    rows = [row("input transition rise and fall rate", high="139", unit="ns/V")]
    assert told(ask("maximum input transition rise and fall rate", rows)) == ["139 ns/V max"]


def test_a_summary_repeats_the_limit_of_the_table_behind_it() -> None:
    summary = row("RDS(on)", None, "0.075", None, unit="Ω", symbol="RDS(on)", conditions="VGS = 2.5 V", at=1)
    summary = summary.model_copy(update={"limit_unsaid": True})
    table = row("Drain-source on-resistance", None, "0.056", "0.075", unit="Ω", symbol="RDS(on)",
                conditions="VGS = 2.5 V", at=2)  # fmt: skip
    result = ask("RDS(on) typ at VGS = 2.5 V", [summary, table])
    assert isinstance(result, Proven)
    assert [value.value.text for value in result.values] == ["0.056"]
    assert not result.review
    other = summary.model_copy(
        update={"typ": summary.typ.model_copy(update={"text": "0.080"}) if summary.typ else None}
    )
    result = ask("RDS(on) typ at VGS = 2.5 V", [other, table])
    assert isinstance(result, Proven)
    assert result.review
