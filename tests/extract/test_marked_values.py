"""Values over their notes, sums with a share, and how long a value may last."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, brief, ranges, read


def test_a_value_over_its_note_is_of_the_row_at_the_middle_of_both() -> None:
    """It was a row of its own, and the multiples of it beside it said nothing without it."""
    sheet = Sheet().put(60, 60, "ELECTRICAL CHARACTERISTICS", 12)
    sheet.grid([60, 180, 240, 340, 400, 460, 520, 560], [72, 88, 112, 128])
    sheet.row(83, x64="PARAMETER", x184="SYMBOL", x244="CONDITIONS", x344="MIN", x404="TYP", x464="MAX", x524="UNITS")
    sheet.row(103, x64="Output Voltage", x184="VOUT(E)", x244="IOUT=30mA", x344="X 0.98", x464="X 1.02", x524="V")
    sheet.put(404, 98, "VOUT(T)", 8).put(404, 108, "(Note 1)", 8)
    sheet.row(123, x64="Input Voltage", x184="VIN", x344="2.0", x464="6.0", x524="V")
    sheet.put(60, 142, "Note 1: VOUT(T) is the specified output voltage.")
    first, second = ranges(read(sheet.content()))
    assert brief(first) == ("Output Voltage", "VOUT(E)", "IOUT=30mA", None, "X 0.98", "VOUT(T)", "X 1.02", "V")
    assert [note.mark for note in first.notes] == ["1"]
    assert brief(second) == ("Input Voltage", "VIN", None, None, "2.0", None, "6.0", "V")


def ratings(text: str, unit: str = "", name: str = "Soldering Temperature") -> list[Range]:
    """The rows of ratings, the second with such a value, unit and name."""
    sheet = Sheet().put(60, 60, "ABSOLUTE MAXIMUM RATINGS", 12).grid([60, 240, 300, 420, 480], [72, 88, 104, 120])
    sheet.row(83, x64="PARAMETER", x244="SYMBOL", x304="RATINGS", x424="UNITS")
    sheet.row(99, x64="Input Voltage", x244="VIN", x304="6.5", x424="V")
    sheet.row(115, x64=name, x244="TSOL", x304=text, x424=unit)
    return ranges(read(sheet.content()))


def rating(text: str, unit: str = "") -> list[tuple[str, str | None, str | None]]:
    """What a row of ratings with such a value and unit states: value, unit, conditions."""
    found = [f for f in ratings(text, unit) if f.symbol == "TSOL"]
    return [(v.text, f.unit, f.conditions) for f in found for _, v in f.values()]


@pytest.mark.parametrize(
    ("text", "unit", "said"),
    [("260°C, 10s", "", "10s"), ("260 °C, 10 s", "", "10 s"), ("260°C/10s", "", "10s"), ("260, 10s", "°C", "10s")],
)
def test_how_long_a_value_may_last_is_a_condition(text: str, unit: str, said: str) -> None:
    """The value was '260°C, 10' in seconds."""
    assert rating(text, unit) == [("260", "°C", said)]


@pytest.mark.parametrize(("text", "sure"), [("260°C, 10s", True), ("260°C", False)])
def test_a_name_of_two_quantities_fits_the_first_where_the_second_is_the_condition(text: str, sure: bool) -> None:
    (fact,) = [f for f in ratings(text, name="Soldering Temperature & Time") if f.symbol == "TSOL"]
    assert [flag.rule for flag in fact.flags] == ([] if sure else ["unit-unfit"])


@pytest.mark.parametrize("text", ["12V, 1A", "260°C, 10"])
def test_two_values_are_no_value_and_its_time(text: str) -> None:
    assert not [value for value, *_ in rating(text) if value in ("12", "260")]


@pytest.mark.parametrize(("unit", "told"), [("V", ("VR - 3.0%", "V")), ("%", ("VR - 3.0", "%"))])
def test_a_share_of_a_sum_is_part_of_it_beside_another_unit(unit: str, told: tuple[str, str]) -> None:
    """'VR - 3.0%' of 'V' was 'VR - 3.0' of '%'."""
    sheet = Sheet().put(60, 60, "ELECTRICAL CHARACTERISTICS", 12).grid([60, 240, 300, 420, 480], [72, 88, 104])
    sheet.row(83, x64="PARAMETER", x244="SYMBOL", x304="MIN", x424="UNITS")
    sheet.row(99, x64="Output Voltage", x244="VOUT", x304="VR - 3.0%", x424=unit)
    (fact,) = ranges(read(sheet.content()))
    assert fact.min is not None
    assert (fact.min.text, fact.unit) == told
