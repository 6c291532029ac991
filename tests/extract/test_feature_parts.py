"""Feature lines whose brackets name parts of a family: which of the line's values are of them."""

from __future__ import annotations

import pytest

from tests.extract.feature_sheets import read


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Output current: 500 mA (XY317M), 1.5 A (XY317)", [("Output current", "500 mA", "XY317M", False)]),
        (
            "Supply voltage 2.7 V to 5.5 V (XY100), 1.8 V to 3.6 V (XY101)",
            [("Supply voltage", "2.7 V to 5.5 V", "XY100", False)],
        ),
        (
            "64 Kbytes Flash (XY64) or 32 Kbytes Flash (XY32)",
            [("Flash", "64 Kbytes", "XY64", False), ("Flash", "32 Kbytes", "XY32", False)],
        ),
        ("Line regulation of 0.1% at 1-A load (XY340A)", [("Line regulation", "0.1%", "XY340A", False)]),
        ("12-bit DAC (XY2142/44)", [("DAC", "12-bit", None, True)]),
        ("Dual DAC outputs (XY2142, XY2143)", [("DAC outputs", "Dual", None, True)]),
        ("Input offset voltage 1 mV (XY100A) over temperature", [("Input offset voltage", "1 mV", None, True)]),
        ("1 MHz SPI serial interface (XY-6000 only)", [("SPI serial interface", "1 MHz", None, True)]),
        ("Data transfer rate of 1 Mbps (RS422, RS485)", [("Data transfer rate", "1 Mbps", None, False)]),
    ],
)
def test_a_value_is_of_the_part_in_brackets_behind_it(line: str, told: list[tuple[str, str, str | None, bool]]) -> None:
    # each value had the part that the line ends with
    assert [(f.label, f.text, f.variant, bool(f.flags)) for f in read([f"• {line}"])] == told


def test_a_value_is_of_the_part_that_leads_it_in() -> None:
    (fact,) = read(["• XY17048: 1 Cell, XY17049: 2 Cells"])
    assert (fact.label, fact.text, fact.variant) == ("Cells", "2", "XY17049")
    assert [f.variant for f in read(["• RS485: 20 Mbps data rate, RS422: 10 Mbps data rate"])] == [None, None]
    told = read(["• Dual-in-line : XY-817 : 1-channel type ; XY-827 : 2-channel type"])
    assert [(f.text, f.variant, f.flags) for f in told] == [("1-channel", "XY-817", ()), ("2-channel", "XY-827", ())]


def test_a_package_names_nothing_that_is_stated_of_it() -> None:
    (fact,) = (fact for fact in read(["• SSOP24: 0.65 mm lead pitch"]) if fact.unit == "mm")
    assert (fact.label, fact.text) == ("lead pitch", "0.65 mm")


@pytest.mark.parametrize(
    ("line", "text", "flagged"),
    [
        ("Low Dropout Voltage: 350mV (Except SOT-223 Package)", "350mV", True),
        ("Wide Input Voltage Range: 1.2V to 36V (DD-Pak and TO-220 Packages)", "1.2V to 36V", True),
        ("500 mA output current (SOT-223 only)", "500 mA", True),
        ("Low Dropout Voltage: 350mV (SOT-223 has a tab of copper)", "350mV", False),
        ("Low Dropout Voltage: 350mV (3.3V)", "350mV", False),
    ],
)
def test_a_value_with_packages_in_brackets_behind_it_is_of_these(line: str, text: str, flagged: bool) -> None:
    """Of the package that is excepted '350mV' was proven."""
    (fact,) = (fact for fact in read([f"• {line}"]) if fact.text == text)
    assert [flag.rule for flag in fact.flags] == ["differs-by-part"] * flagged
