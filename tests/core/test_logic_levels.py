"""Is so many volts a logic high? By the level that the page prints, also where it is a share of the supply."""

from __future__ import annotations

from decimal import Decimal

import pytest

from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.proving.shares import share_of
from tests.core.facts_by_hand import ask, row, told

HIGH = row("High-level input voltage", "2", None, None, "V", symbol="VIH", at=1)
LOW = row("Low-level input voltage", None, None, "0.8", "V", symbol="VIL", at=2)
SHARE = row("High-level input voltage", "0.7VDD", None, None, "V", symbol="VIH", at=1)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("Is 2.5 V a logic high?", "2.5 V is above the minimum by 0.5 V; no maximum is printed with it"),
        ("is 1.8 V a valid high level for the XY32?", "No: 1.8 V is 0.2 V below the printed limits"),
        ("will 1.8 V be read as a logic 1 by the XY32?", "No: 1.8 V is 0.2 V below the printed limits"),
        ("is 0.5 V a logic low for the XY32", "0.5 V is below the maximum by 0.3 V; no minimum is printed with it"),
        ("Would 1 V count as a logic 0?", "No: 1 V is 0.2 V above the printed limits"),
    ],
)
def test_a_voltage_is_a_level_by_the_level_that_is_printed(question: str, sentence: str) -> None:
    result = ask(question, [HIGH, LOW], parts=["XY32"])
    assert isinstance(result, Proven)
    assert result.sentence.startswith(sentence)


def test_too_much_is_asked_of_no_level() -> None:
    supply = row("Supply voltage", "2", None, "6", "V", symbol="VCC", at=1)
    result = ask("is 7 V too high for the XY32?", [supply], parts=["XY32"])
    assert isinstance(result, Proven)
    assert "1 V above" in result.sentence


def test_a_high_level_that_has_a_maximum_alone_is_no_limit() -> None:
    """'EN high from 1.2 V at most' does not forbid 1.4 V."""
    result = ask("Is 1.4 V a logic high?", [row("High-level input voltage", None, None, "1.2", "V", symbol="VIH")])
    assert isinstance(result, Refusal)


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("0.7VDD", ("0.7", "VDD", "0")),
        ("VCC × 0.3", ("0.3", "VCC", "0")),
        ("0.7 * (V+)", ("0.7", "V+", "0")),
        ("0.7 × VDD I/O", ("0.7", "VDD I/O", "0")),
        ("VCC – 200 mV", ("1", "VCC", "-0.2")),
        ("0.42*(VDD- 1.8)+1", ("0.42", "VDD", "0.244")),
        ("(VDD + 0.3)", ("1", "VDD", "0.3")),
        ("VSS − 0.3", None),
        ("2.4", None),
        ("max(VDD, 5)", None),
    ],
)
def test_shares_of_a_supply(text: str, share: tuple[str, str, str] | None) -> None:
    found = share_of(text)
    assert (found and (found.factor, found.supply, found.offset)) == (
        share and (Decimal(share[0]), share[1], Decimal(share[2]))
    )


def test_a_share_is_worked_out_at_the_supply_that_is_asked_and_always_for_review() -> None:
    result = ask("Is 3.3 V a logic high at 5 V?", [SHARE])
    assert isinstance(result, Proven)
    assert result.sentence == "No: 3.3 V is 0.2 V below the printed limits"
    assert "worked out: 0.7VDD is 3.5 V where VDD is 5 V" in result.review
    assert told(result) == ["0.7VDD V min"]
    high_enough = ask("Is 3.3 V a logic high at VDD = 3.3 V?", [SHARE])
    assert isinstance(high_enough, Proven)
    assert high_enough.review
    assert not high_enough.sentence.startswith("No")


def test_without_the_supply_it_is_asked_for() -> None:
    result = ask("Is 3.3 V a logic high?", [SHARE])
    assert isinstance(result, Refusal)
    assert "say at which VDD" in result.reason


def test_another_supply_works_nothing_out() -> None:
    assert isinstance(ask("Is 3.3 V a logic high at VCC = 5 V?", [SHARE]), Refusal)


def test_a_row_that_is_printed_for_another_voltage_is_not_worked_out() -> None:
    low = row("High-level input voltage", "0.7VDD", None, None, "V", symbol="VIH", conditions="VDD = 1.8 V to 2.4 V")
    assert isinstance(ask("Is 3.3 V a logic high at 5 V?", [low]), Refusal)


def test_the_supply_that_is_stated_is_not_what_is_checked() -> None:
    """'Is 3.3 V fine at VDD = 5 V?' is asked of anything but VDD, whose range holds 3.3 V."""
    supply = row("Operating voltage", "2.7", None, "5.5", "V", symbol="VDD", at=3)
    result = ask("Will 3.3 V be read as a 1 by the XY08 at VDD = 5 V?", [SHARE, supply], parts=["XY08"])
    assert isinstance(result, Proven)
    assert result.sentence == "No: 3.3 V is 0.2 V below the printed limits"
    assert isinstance(ask("Is 3.3 V ok for the XY08 at VDD = 5 V?", [supply], parts=["XY08"]), Refusal)
    assert isinstance(ask("Is 3.3 V ok for the XY08?", [supply], parts=["XY08"]), Proven)


def test_other_inputs_with_a_share_keep_the_answer_for_review() -> None:
    bus = row("High-level input voltage", "0.7VDD", None, None, "V", symbol="VIH", at=4, group="I2C pins")
    result = ask("Is 2.5 V a logic high?", [HIGH, bus])
    assert isinstance(result, Proven)
    assert any("0.7VDD" in reason for reason in result.review)


def test_more_than_any_supply_is_no_plain_high_level() -> None:
    supply = row("Supply voltage", "2", None, "6", "V", symbol="VCC", at=3)
    for asked, review in (("12 V", True), ("5 V", False)):
        result = ask(f"Is {asked} a logic high for the XY595?", [HIGH, supply], parts=["XY595"])
        assert isinstance(result, Proven)
        assert bool(result.review) == review


@pytest.mark.parametrize(
    "question",
    ["Is 1.4 V a logic high on EN?", "is 1.4 V enough to enable the XY30?", "Is 1.4 V enough to turn on the XY30?"],
)
def test_a_pins_own_level_is_one_though_its_row_does_not_call_it_an_input(question: str) -> None:
    for name in ("EN high voltage", "Enable high-level voltage"):
        result = ask(question, [row(name, "1.5", None, "6", "V", symbol="VIH", at=1)], parts=["XY30"])
        assert isinstance(result, Proven)
        assert result.sentence.startswith("No: 1.4 V is 0.1 V below")
        assert result.review


@pytest.mark.parametrize(
    "question", ["Is 2 V a logic high on the A pin of the XY485?", "is 2 V a logic high on pin A?"]
)
def test_a_pin_of_one_letter_is_no_article(question: str) -> None:
    assert isinstance(ask(question, [HIGH, LOW], parts=["XY485"]), Refusal)


def test_a_supply_in_the_column_of_units_makes_a_share() -> None:
    level = row("Digital input level high", "0.8", None, None, "VDD", symbol="VIH")
    assert told(ask("VIH", [level])) == ["0.8 VDD min"]
    result = ask("Is 2 V a logic high at 3.3 V?", [level])
    assert isinstance(result, Proven)
    assert result.sentence == "No: 2 V is 0.64 V below the printed limits"
    assert "worked out: 0.8 VDD is 2.64 V where VDD is 3.3 V" in result.review
