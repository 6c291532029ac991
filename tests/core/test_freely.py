"""Questions that nothing answers as they were typed: read word by word, in whatever order, always for review."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, feature, told
from tests.core.facts_by_hand import row as r

SHEET: list[Fact] = [
    r("Receiver Input Hysteresis", None, "70", None, "mV", symbol="ΔVTH", at=1),
    r("Thermal Shutdown", None, "150", None, "°C", at=2),
    r("Supply Current", None, "4.1", "7.5", "mA", symbol="ICCON", at=3),
    r("Supply Current", None, "3.8", "7.4", "mA", symbol="ICCOFF", at=4),
    r("Switch-On Resistance", None, "0.35", None, "Ω", symbol="RDS(ON)", at=5),
    r("Turn-off propagation delay", None, "94", "125", "ns", symbol="toff", at=6),
    r("Z-Axis", None, "1.1", None, "LSB", group="NOISE", at=7),
    r("Collector-emitter saturation voltage", None, None, "0.7", "V", symbol="VCEsat", at=9),
    r("Output Voltage", None, "5", None, "V", at=10),
    r("Nonlinearity", None, "0.5", None, "%", at=11),
    r("Slew Rate", None, "9", None, "V/µs", symbol="SR", at=12),
    r("DC current gain", "40", None, None, None, symbol="hFE", conditions="IC = 500 mA, VCE = 1 V", at=13),
    feature("Input channels", "8", line="8 input channels", count=8, at=15),
]


@pytest.mark.parametrize(
    ("question", "values", "twin"),
    [
        ("thermal shutdown temp", ["150 °C typ"], "thermal shutdown voltage"),
        ("supply current when off", ["3.8 mA typ", "7.4 mA max"], "input current when off"),
        ("on resistance of the switch", ["0.35 Ω typ"], "on resistance of the diode"),
        ("turn off time for propagation", ["94 ns typ", "125 ns max"], "turn on time for propagation"),
        ("noise of the z-axis", ["1.1 LSB typ"], "noise of the x-axis"),
        ("voltage collector emitter when saturated", ["0.7 V max"], "voltage base emitter when saturated"),
        ("slewrate", ["9 V/µs typ"], "slewtime"),
        ("min gain at 500 mA", ["40 min"], "min gain at 50 mA"),
    ],
)
def test_words_in_another_order_answer_for_review(question: str, values: list[str], twin: str) -> None:
    result = ask(question, SHEET)
    assert told(result) == values
    assert isinstance(result, Proven)
    assert result.review
    assert told(ask(twin, SHEET)) in (["no-fact"], ["not-understood"])


@pytest.mark.parametrize(
    "question",
    [
        "absolute accuracy of the output voltage",  # an accuracy in volts is no voltage
        "voltage offset of the output",  # said of nothing that is printed
    ],
)
def test_what_a_row_says_beyond_is_not_overlooked(question: str) -> None:
    assert told(ask(question, SHEET)) == ["no-fact"]
