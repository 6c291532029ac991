"""Framed lists of limits in which a word before the number, and no heading, says which limit a row states."""

from __future__ import annotations

from itertools import pairwise

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.ratingsleft import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, brief, vocabulary

CASE = ("Rthj-case", "Thermal Resistance Junction-case", "Max", "1.92", "°C/W")
AMBIENT = ("Rthj-amb", "Thermal Resistance Junction-ambient", "Max.", "62.5", "°C/W")
SINK = ("Rthc-sink", "Thermal Resistance Case-sink", "Typ", "0.5", "°C/W")
LEAD = ("TL", "Maximum Lead Temperature For Soldering", "", "300", "°C")
PLACES = (45, 110, 400, 450, 520)


def _sheet(*rows: tuple[str, ...], bars: tuple[float, ...] = (40, 105, 500, 572), lines: bool = False) -> Sheet:
    """A frame under 'THERMAL DATA' with a row of texts for each of `rows`, and perhaps lines between them."""
    sheet = Sheet().put(40, 60, "THERMAL DATA", 10)
    ys = [68 + 15.0 * number for number in range(len(rows) + 1)]
    sheet.grid(list(bars), ys if lines else [ys[0], ys[-1]])
    for row, (top, _) in zip(rows, pairwise(ys), strict=True):
        for x, text in zip(PLACES, row, strict=False):
            sheet.put(x, top + 10.5, text, 8.5)
    return sheet.put(40, 400, "The part is in a package of plastic.")


def _read(sheet: Sheet) -> tuple[list[tuple[str | None, ...]], list[str]]:
    """What is stated, and the rules of what is told as unread."""
    reading = PageReader(vocabulary())(sheet.content())
    return [brief(f) for f in reading.facts if isinstance(f, Range)], [r.rule for r in reading.rejects]


def _stated(row: tuple[str, ...], role: str) -> tuple[str | None, ...]:
    symbol, name, _, value, unit = row
    return (name, symbol, None, None, *(value if role == limit else None for limit in ("min", "typ", "max")), unit)


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("bars", [(40, 105, 500, 572), (40, 105, 390, 440, 500, 572), (40, 572)])
def test_the_word_before_a_number_says_its_limit(bars: tuple[float, ...], lines: bool) -> None:
    stated, told = _read(_sheet(CASE, AMBIENT, SINK, LEAD, bars=bars, lines=lines))
    assert stated == [_stated(CASE, "max"), _stated(AMBIENT, "max"), _stated(SINK, "typ"), _stated(LEAD, "max")]
    assert not told


def test_one_row_is_a_list() -> None:
    assert _read(_sheet(AMBIENT)) == ([_stated(AMBIENT, "max")], [])


@pytest.mark.parametrize(
    "row",
    [
        ("Rthj-amb", "Thermal Resistance Junction-ambient 1.5", "Max", "62.5", "°C/W"),  # two numbers
        ("Rthj-amb", "Thermal Resistance Junction-ambient", "Typ", "50  Max 62.5", "°C/W"),
        ("", "(see the drawing of the package)", "", "", ""),  # a line that is no row: it may be of the one above
        ("Rthj-amb", "RthJA", "Max", "62.5", "°C/W"),  # which of the two is the name?
    ],
)
def test_a_line_that_is_not_sure_leaves_the_list_unread(row: tuple[str, ...]) -> None:
    stated, told = _read(_sheet(CASE, row))
    assert not stated
    assert RULE in told


def test_without_a_word_of_a_limit_it_is_no_such_list() -> None:
    stated, told = _read(_sheet((*CASE[:2], "", *CASE[3:]), (*AMBIENT[:2], "", *AMBIENT[3:])))
    assert not stated
    assert told
