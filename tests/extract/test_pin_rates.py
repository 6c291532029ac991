"""Pins named like a frequency, and complete numbers under a heading of pins whose names are not read."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract import pinouts
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

CLOCK = ["32kHz", "VCC", "INT", "RST", *["N.C."] * 8, "GND", "VBAT", "SDA", "SCL"]


def _sheet(names: list[str], off: float = 0) -> Sheet:
    """A package of two rows under a heading of pins; the first name stands `off` points further from its number."""
    half = len(names) // 2
    foot = 78.0 + 13 * half
    sheet = Sheet().put(50, 60, "Pin Configuration", 11).put(290, 68, "TOP VIEW", 7)
    for line in ((266, 74, 346, 74), (266, foot, 346, foot), (266, 74, 266, foot), (346, 74, 346, foot)):
        sheet.rule(*line)
    for place in range(half):
        y = 84 + 13 * place
        left, right = names[place], names[-1 - place]
        sheet.put(270, y, str(place + 1), 8).put(332, y, str(2 * half - place), 8)
        sheet.put(247 - 4.5 * len(left) - (0 if place else off), y, left, 8).put(366, y, right, 8)
        sheet.rule(250, y - 3, 266, y - 3).rule(346, y - 3, 362, y - 3)
    return sheet


def _read(sheet: Sheet) -> tuple[list[list[str]], list[str]]:
    reading = PageReader(vocabulary(), (pinouts.extract,))(sheet.content(), None)
    maps = [[pair.right for pair in fact.pairs] for fact in reading.facts if isinstance(fact, Bijection)]
    return maps, [reject.rule for reject in reading.rejects]


def test_a_clock_output_named_by_its_frequency_is_read_among_other_names() -> None:
    maps, told = _read(_sheet(CLOCK))
    assert not told
    assert [sorted(names) for names in maps] == [sorted(CLOCK)]


@pytest.mark.parametrize(
    ("names", "off"),
    [(CLOCK, 12.0), (["100nF", *CLOCK[1:]], 0.0), (["8MHz", "16MHz", "1kHz", "20MHz", "OUT", "GND", "VCC", "IN"], 0.0)],
)
def test_a_value_beside_a_pin_is_no_name(names: list[str], off: float) -> None:
    """It stands further off, is no frequency, or most of the others are such, too."""
    maps, told = _read(_sheet(names, off))
    assert not maps
    assert told == ["pin name not plausible"]


@pytest.mark.parametrize("named", [0, 3])
def test_complete_numbers_under_a_heading_of_pins_are_told(named: int) -> None:
    """Most names may be drawn, and no words."""
    maps, told = _read(_sheet(["GND", "VCC", "OUT"][:named] + [""] * (16 - named)))
    assert not maps
    assert told == ["pin names not read"]


def test_a_pin_table_has_a_row_named_by_a_frequency() -> None:
    sheet = Sheet().put(55, 90, "Pin Description", 12).grid([55, 100, 170, 400], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Pin", x105="Name", x175="Function")
    sheet.row(127, x60="1", x105="32kHz", x175="Output of the oscillator")
    sheet.row(143, x60="2", x105="VCC", x175="Supply").row(159, x60="3", x105="GND", x175="Ground")
    reading = PageReader(vocabulary(), (pinouts.extract,))(sheet.content(), None)
    (fact,) = (fact for fact in reading.facts if isinstance(fact, Bijection))
    assert [(pair.left, pair.right) for pair in fact.pairs] == [("1", "32kHz"), ("2", "VCC"), ("3", "GND")]
