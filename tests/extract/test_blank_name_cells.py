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
