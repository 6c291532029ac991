"""How many of something: printed counts, counted pins, sizes, and what is no such count."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import TITLE, Fact, Unit
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, box, feature, pins, row, told


def counted(label: str, text: str, count: int, unit: str | None = None, **more: str) -> Unit:
    line = more.pop("line", "")
    at = int(more.pop("at", "1"))
    told = {**more, "variant_bbox": box(at, 3)} if "variant" in more else more
    return feature(label, text, unit, line, count, at=at).model_copy(update=told)


DMA = counted("DMA controller", "5-channel", 5, "channel")
ADC_LINE = counted("ADC", "12-bit", 12, "bit", at="2")
TITLED = counted("multiplexer", "8-Channel", 8, "Channel", context=TITLE)
BRIDGES = counted("H-Bridge Motor Driver", "Dual", 2, context=TITLE)
BUS = counted("serial interface", "2-wire", 2, "wire")
SOLD_I2C = [
    counted("I2C", "2", 2, variant=part, context="Selection table", at=str(at))
    for at, part in enumerate(("QX30C6", "QX30K6"), 3)
]
PIN_COUNTS = [
    counted("Number of pins", text, int(text), variant=part, context="Selection table", at=str(at))
    for at, (part, text) in enumerate((("QX30C6", "48"), ("QX30K6", "32")), 5)
]
TAMPER = counted("Tamper pins", "2", 2, variant="QX30K6", context="Selection table", at="8")
SIZE = counted("character generator ROM", "9,920-bit", 9920, "bit")
RECEIVERS = counted("NUMBER OF RECEIVERS ON BUS", "128", 128, variant="QX487", context="Selection table")
PARTS = ("QX30C6", "QX30K6", "QX487")


def package(text: str, at: int = 20) -> Unit:
    return feature("package", text, line=text, at=at)


@pytest.mark.parametrize(
    ("question", "facts", "expected"),
    [
        # the noun of what has them narrows nothing
        ("number of DMA channels", [DMA, ADC_LINE], ["5-channel count"]),
        ("how many channels does the DMA have?", [DMA], ["5-channel count"]),
        ("how many channels?", [TITLED], ["8-Channel count"]),
        # another thing's channels are none of it
        ("how many ADC channels?", [DMA, ADC_LINE], ["no-fact"]),
        ("how many UART channels?", [DMA], ["no-fact"]),
        # a table leaves out that they are interfaces
        ("how many I2C interfaces?", SOLD_I2C, ["2 count"]),
        ("number of I2C ports", SOLD_I2C, ["2 count"]),
        ("how many CAN interfaces?", SOLD_I2C, ["no-fact"]),
        ("how many interfaces?", [BUS], ["no-fact"]),
        # a printed count of pins, its own pins and no others
        ("number of pins of the QX30K6", [*PIN_COUNTS, TAMPER], ["32 count"]),
        ("QX30C6 pin count", [*PIN_COUNTS, TAMPER], ["48 count"]),
        ("pin count", PIN_COUNTS, ["48 count", "32 count"]),
        ("number of receivers on the bus for the QX487", [RECEIVERS], ["128 count"]),
        # counted from the map, or told by the package's name
        ("number of pins", [pins("SOT23-5", ["IN", "GND", "EN", "FB", "OUT"])], ["5"]),
        ("number of pins", [package("SOT23")], ["no-fact"]),
        ("number of pins", [package("SOT23-6")], ["6"]),
        ("number of pins", [package("TO-220")], ["no-fact"]),
        ("how many leads?", [package("16-Lead SOIC"), package("LQFP48", 21)], ["16", "48"]),
        ("how many leads has the LQFP?", [package("16-Lead SOIC"), package("LQFP48", 21)], ["48"]),
        # a size in bits is a size
        ("size of the character generator ROM", [SIZE], ["9,920-bit bit value"]),
        ("how many bytes of character generator ROM?", [SIZE], ["9,920-bit bit value"]),
        ("size of the display RAM", [SIZE], ["no-fact"]),
        # of a memory the size is the memory's; a title's multiple is of what it is made of
        ("memory size", [feature("Electrically Erasable PROM", "256 Kbit", "Kbit")], ["256 Kbit Kbit value"]),
        ("memory size", [feature("serial interface", "256 Kbit", "Kbit")], ["no-fact"]),
        ("how many H-bridges?", [BRIDGES], ["Dual count"]),
        ("how many motors?", [BRIDGES], ["no-fact"]),
        ("how many FIFOs?", [counted("TX and RX FIFOs", "3", 3)], ["3 count"]),
    ],
)
def test_how_many(question: str, facts: list[Fact], expected: list[str]) -> None:
    assert told(ask(question, facts, PARTS)) == expected


@pytest.mark.parametrize(
    ("question", "facts", "parts", "free"),
    [
        ("number of DMA channels", [DMA], (), True),
        ("how many channels?", [DMA], (), False),
        ("how many channels?", [TITLED], (), True),
        ("number of pins of the QX30K6", [*PIN_COUNTS, TAMPER], PARTS, True),
        ("number of pins", [pins("SOT23-5", ["IN", "GND", "EN", "FB", "OUT"])], (), False),
        ("number of pins", [package("SOT23-6")], (), False),
        ("how many I2C interfaces?", SOLD_I2C, PARTS[:2], False),
        # a line that names a part of the card is of that part alone where the sheet has others
        ("how many I2C?", SOLD_I2C, PARTS[:2], True),
        ("how many I2C?", SOLD_I2C, PARTS, False),
    ],
)
def test_what_of_it_is_for_review(question: str, facts: list[Fact], parts: tuple[str, ...], free: bool) -> None:
    result = ask(question, facts, parts)
    assert isinstance(result, Proven)
    assert (result.review == ()) is free


def test_channels_of_two_things_are_not_counted_for_certain() -> None:
    facts = [counted("ext. channels", "16", 16, at="5"), counted("DMA controller", "5-channel", 5, "channel", at="6")]
    result = ask("number of channels", facts)
    assert isinstance(result, Proven)
    assert result.review


def test_a_printed_count_of_pins_goes_before_those_of_the_map() -> None:
    mapped = pins("SOIC-4", ["IN", "TAMPER", "OUT", "VDD"])
    question = "how many tamper pins does the QX30K6 have?"
    assert told(ask(question, [TAMPER, mapped], ["QX30K6"])) == ["2 count"]
    assert told(ask(question, [mapped], ["QX30K6"])) == ["1"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("maximum number of wait steps", ["256 steps max"]),
        ("XY4711 minimum number of wait steps", ["1 steps min"]),
        ("how many wait steps does it have at most", ["256 steps max"]),
        ("how many wait steps", ["1 steps min", "256 steps max"]),
        ("maximum wait step size", ["2.56 ms max"]),
        ("maximum number of gain steps", ["no-fact"]),
    ],
)
def test_a_number_of_steps_is_no_size_of_a_step(question: str, expected: list[str]) -> None:
    steps = row("Wait number of steps (Note 1)", "1", None, "256", "steps", at=1)
    size = row("Wait step size", "2.27", "2.4", "2.56", "ms", at=2)
    assert told(ask(question, [steps, size], ["XY4711"])) == expected
    assert told(ask(question, [size], ["XY4711"])) == (expected if "size" in question else ["no-fact"])


def test_a_count_that_is_measured_is_no_number_of_anything() -> None:
    dark = row("Dark count", "0", "1", "5", "counts", at=1)
    assert told(ask("XY4711 dark count maximum", [dark], ["XY4711"])) == ["5 counts max"]
