"""Names that stand once over empty cells, and titles of tables that no heading word names."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("name", "tests", "second"),
    [
        ("Input voltage level", ("DIN,SET", "DIN,SET"), "Input voltage level"),
        ("Input voltage level", ("DIN,SET", "SET"), "VIL"),
        ("High level input voltage", ("DIN,SET", "DIN,SET"), "VIL"),
    ],
)
def test_a_second_symbol_with_the_test_above_it_is_of_a_name_of_no_one_side(
    name: str, tests: tuple[str, str], second: str
) -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 11)
    sheet.grid([55, 200, 260, 310, 360, 410, 500], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Parameter", x205="Symbol", x265="Min", x315="Max", x365="Unit", x415="Test conditions")
    sheet.row(127, x60=name, x205="VIH", x265="2.0", x365="V", x415=tests[0])
    sheet.row(143, x205="VIL", x315="0.8", x365="V", x415=tests[1])
    sheet.row(159, x60="Hysteresis voltage", x205="VH", x315="0.35", x365="V", x415="DIN,SET")
    found = [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))]
    assert found == [(name, "VIH"), (second, "VIL"), ("Hysteresis voltage", "VH")]


def test_times_with_tolerances_have_the_title_over_their_table() -> None:
    """Two modes tell other times of the same names: without their titles each contradicts the other."""
    sheet = Sheet()
    for top, title, times in (
        (100, "Low speed mode", ("0.5", "1.2", "2.0")),
        (200, "High speed mode", ("2", "6", "1")),
    ):
        sheet.put(55, top - 6, f"{title} data transfer time", 12)
        sheet.grid([55, 120, 280, 360, 440], [top + 16 * i for i in range(4)])
        for at, (symbol, time) in enumerate(zip(("T0H", "T1H", "T0L"), times, strict=True)):
            code = f"{symbol[1]} code, {'high' if symbol[2] == 'H' else 'low'} voltage time"
            sheet.row(top + 11 + 16 * at, x60=symbol, x125=code, x285=f"{time} us", x365="±150ns")
    found = [(fact.symbol, fact.section) for fact in ranges(read(sheet.content()))]
    titles = ["Low speed mode data transfer time"] * 3 + ["High speed mode data transfer time"] * 3
    assert found == list(zip(["T0H", "T1H", "T0L"] * 2, titles, strict=True))


def test_a_row_without_a_name_right_under_a_heading_in_capitals_has_that_and_is_for_review() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 11)
    sheet.grid([55, 220, 340, 390, 440, 500], [100 + 16 * at for at in range(7)])
    sheet.row(111, x60="PARAMETER", x225="CONDITIONS", x345="MIN", x395="MAX", x445="UNITS")
    sheet.row(127, x60="OUTPUT DRIVE").row(143, x60="Output current", x345="2", x395="9", x445="mA")
    sheet.row(159, x60="LOW PASS FILTER RESPONSE")
    sheet.row(175, x225="Programmable Range", x345="5", x395="256", x445="Hz")
    sheet.row(191, x60="Rise time", x345="3", x395="7", x445="ns")
    found = [(fact.parameter, fact.unit, [flag.rule for flag in fact.flags]) for fact in ranges(read(sheet.content()))]
    assert found == [
        ("Output current", "mA", []), ("LOW PASS FILTER RESPONSE", "Hz", ["name-unsure"]), ("Rise time", "ns", []),
    ]  # fmt: skip
