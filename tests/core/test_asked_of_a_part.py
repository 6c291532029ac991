"""Ways of asking with a part's name in the middle have the outcome of the plain question, as have those with 'it'."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, feature, row, told

ABSOLUTE, RECOMMENDED = SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED

SHEET: list[Fact] = [
    row("Supply voltage", "2.7", None, "5.5", "V", symbol="VDD", kind=RECOMMENDED, at=1),
    row("Supply voltage", "-0.3", None, "6.5", "V", symbol="VDD", kind=ABSOLUTE, at=2),
    row("Quiescent current", None, "12", "20", "µA", symbol="IQ", at=3),
    row("Supply current in receive mode", None, "11", "13", "mA", at=4),
    row("Output current", None, None, "800", "mA", symbol="IO", kind=RECOMMENDED, at=5),
    row("Operating free-air temperature", "-40", None, "85", "°C", symbol="TA", kind=RECOMMENDED, at=6),
    row("Storage temperature", "-65", None, "150", "°C", symbol="Tstg", kind=ABSOLUTE, at=7),
    row("Clock frequency", None, None, "20", "MHz", symbol="fCLK", at=8),
    row("High-level input voltage", "2", None, None, "V", symbol="VIH", at=9),
    row("Low-level input voltage", None, None, "0.8", "V", symbol="VIL", at=10),
    row("Power dissipation", None, None, "500", "mW", symbol="PD", kind=ABSOLUTE, at=11),
    feature("Motors", "Two", line="Drives Two Motors", count=2, at=12),
]


@pytest.mark.parametrize("whose", ["it", "the XY4711", "XY4711", "the XY4711+"])
@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("how much quiescent current does {} draw", "quiescent current"),
        ("how many mA does {} draw when receiving", "supply current in receive mode"),
        ("what is the current draw of {} in RX mode", "supply current in receive mode"),
        ("at what voltage does {} operate", "supply voltage range"),
        ("what's the lowest voltage {} runs at", "minimum supply voltage"),
        ("what is the most VDD {} survives", "absolute maximum VDD"),
        ("how much current can {} deliver", "maximum output current"),
        ("what output current can {} supply", "maximum output current"),
        ("what temperature range is {} good for", "operating temperature range"),
        ("how hot can {} run", "maximum operating temperature"),
        ("how cold may {} be operated", "minimum operating temperature"),
        ("at what temperature can {} be stored", "storage temperature range"),
        ("what clock can {} run at", "maximum clock frequency"),
        ("what is a logic high for {}", "input high voltage"),
        ("what counts as a logic low for {}", "input low voltage"),
        ("how much power can {} dissipate", "maximum power dissipation"),
        ("how many motors can {} drive", "number of motors"),
    ],
)
def test_a_part_in_the_middle_of_a_way_of_asking(question: str, plain: str, whose: str) -> None:
    result = told(ask(question.format(whose), SHEET, ["XY4711"]))
    assert result == told(ask(plain, SHEET, ["XY4711"]))
    assert any(mark.isdigit() for mark in result[0]) or result == ["Two count"], result


@pytest.mark.parametrize(
    "question",
    [
        "how many mA does the XY4711 draw when transmitting",
        "what output voltage can the XY4711 supply",
        "how hot can the XY4711 be stored in reflow",
    ],
)
def test_what_the_sheet_does_not_print_stays_refused(question: str) -> None:
    assert len(result := told(ask(question, SHEET, ["XY4711"]))) == 1
    assert not any(mark.isdigit() for mark in result[0]), result


def test_what_is_printed_for_all_other_parts_is_not_answered_by_a_lesser_name() -> None:
    """'Output fall time' of the XY256, printed for all others, was answered by its 'SDA and SCL fall time'."""
    bus = row("SDA and SCL fall time", None, None, "100", "ns", symbol="TF", conditions="VCC ≥ 2.5 V, XY256")
    rest = row("SDA and SCL fall time", None, None, "300", "ns", symbol="TF", conditions="All except XY256", at=2)
    output = row("Output fall time", None, None, "250", "ns", symbol="TOF", conditions="All except XY256", at=3)
    facts, parts = [bus, rest, output], ["XY256", "XZ256"]
    refused = ask("output fall time of the XY256", facts, parts)
    assert isinstance(refused, Refusal)
    assert "for all but the XY256" in refused.reason
    assert isinstance(ask("XY256-I/SN output fall time", facts, parts), Refusal)
    assert isinstance(ask("SDA fall time of the XY256", facts, parts), Proven)
    assert isinstance(ask("output fall time of the XZ256", facts, parts), Proven)
