"""A test in a line of a name that is printed once over several rows, between lines across."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def dropout(second: str, tests: tuple[str, ...], x: int = 60) -> list[tuple[str | None, list[str]]]:
    """Conditions and flags of rows under one name whose second line stands beside the second of them."""
    sheet = Sheet().put(60, 80, "ELECTRICAL CHARACTERISTICS", 10)
    sheet.row(107, x60="PARAMETER", x200="CONDITIONS", x360="MIN", x410="TYP", x450="MAX", x500="UNITS")
    for n, test in enumerate(tests):
        sheet.row(123 + 11 * n, x200=test, x410=f"0.{n + 1}3", x450=f"0.{n + 1}9", x500="V")
    sheet.put(60, 123, "Dropout Voltage").put(x, 134, second).put(60, 145, "(Notes 4, 5)")
    low = 128 + 11 * (len(tests) - 1)
    sheet.row(low + 13, x60="Line Regulation", x200="IOUT = 1mA", x410="1", x450="5", x500="mV")
    for y in (96, 111, low, low + 18):
        sheet.rule(55, y, 540, y)
    sheet.put(60, low + 30, "Note 4: Tested in pulses.", 8).put(60, low + 40, "Note 5: Shown for the whole range.", 8)
    return [
        (f.conditions, [flag.rule for flag in f.flags])
        for f in ranges(read(sheet.content())) if f.parameter == "Dropout Voltage"
    ]  # fmt: skip


LOADS = ("IOUT = 0mA", "IOUT = 1mA", "IOUT = 50mA", "IOUT = 100mA")


def test_a_test_under_a_name_is_of_all_rows_that_other_tests_tell_apart() -> None:
    assert dropout("VIN = VOUT(NOM)", LOADS) == [(f"VIN = VOUT(NOM), {load}", []) for load in LOADS]


@pytest.mark.parametrize(
    ("second", "tests", "x"),
    [
        ("VIN = 3V", ("IOUT = 1mA", "IOUT = 5mA", "VIN = 5V", "VIN = 9V"), 60),
        ("VIN = 3V", LOADS, 68),
    ],
)
def test_where_it_may_be_of_the_row_beside_it_alone_the_others_are_flagged(
    second: str, tests: tuple[str, ...], x: int
) -> None:
    """Rows state another of the same symbol, or it is set in as a case."""
    found = dropout(second, tests, x)
    assert all(flags or second in (stated or "") for stated, flags in found)
    assert any(flags for _, flags in found)


@pytest.mark.parametrize("tests", [("SO-8 PACKAGE", "", "TO-220 PACKAGE", ""), ("SO-8 PACKAGE", "", "")])
def test_a_test_under_a_name_beside_a_row_without_one_may_be_no_test_of_this_alone(tests: tuple[str, ...]) -> None:
    """The row beside it lacked the package above, and nothing said so."""
    found = dropout("VIN = VOUT(NOM)", tests)
    assert all(flags for stated, flags in found if stated == "VIN = VOUT(NOM)")
