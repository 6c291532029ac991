"""A question that names an interface, of a document that says another one or none."""

from __future__ import annotations

from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, feature, row

_CLOCK = row("SCLK Frequency", None, None, "400", "kHz", symbol="fSCL", section="I2C Interface Specifications")


def test_the_clock_of_one_interface_is_none_of_another() -> None:
    told = ask("SPI clock frequency", [_CLOCK])
    assert isinstance(told, Refusal)
    assert "SPI" in told.reason
    assert "I2C" in told.reason


def test_an_interface_that_is_printed_nowhere_is_for_review() -> None:
    told = ask("SPI clock frequency", [_CLOCK.model_copy(update={"section": "Timing"}).with_id("0123456789abcdef")])
    assert isinstance(told, Proven)
    assert any("SPI" in note for note in told.review)


def test_a_term_of_its_name_says_the_interface() -> None:
    told = ask("I2C address", [feature("the 7-bit I2C address", "0x1D", line="the 7-bit I2C address is 0x1D")])
    assert isinstance(told, Proven)
