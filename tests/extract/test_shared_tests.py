"""Tests printed once at the middle of several rows that no lines part."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

PITCH = 12.0


def sheet(rows: list[tuple[str, str, str]], tests: list[tuple[float, str]]) -> Sheet:
    """Rows of a symbol, a typical value and a unit, and lines of tests, each so many rows from the first."""
    foot = 118 + PITCH * len(rows)
    found = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 100, 480, 100).rule(60, 116, 480, 116)
    found.rule(60, foot, 480, foot)
    found.row(111, x65="Symbol", x145="Test Conditions", x325="Min", x365="Typ", x405="Max", x445="Unit")
    for place, (symbol, value, unit) in enumerate(rows):
        found.row(127 + PITCH * place, x65=symbol, x365=value, x445=unit)
    for place, text in tests:
        found.put(145, 127 + PITCH * place, text)
    return found


def said(found: Sheet) -> list[tuple[str | None, str | None, list[str]]]:
    facts: list[Range] = ranges(read(found.content()))
    return [(fact.symbol, fact.conditions, [flag.rule for flag in fact.flags]) for fact in facts]


def test_a_test_of_lines_closer_than_the_rows_is_of_all_rows_of_its_quantity() -> None:
    """'tr' had its first line alone, 'td(off)' its last, 'td(on)' and 'tf' none; so had 'Ciss' and 'Crss' none."""
    rows = [
        ("gfs", "90", "S"), ("Ciss", "13", "nF"), ("Coss", "1250", "pF"), ("Crss", "6", "pF"), ("td(on)", "48", "ns"),
        ("tr", "35", "ns"), ("td(off)", "80", "ns"), ("tf", "25", "ns"), ("RthJC", "0.15", "°C/W"),
    ]  # fmt: skip
    tests = [(0, "VDS = 20 V"), (2, "VGS = 0 V, f = 1 MHz"),
             (4.77, "Resistive Switching"), (5.5, "VGS = 10 V, ID = 5 A"), (6.23, "RG = 1 k")]  # fmt: skip
    switched = "Resistive Switching, VGS = 10 V, ID = 5 A, RG = 1 k"
    assert said(sheet(rows, tests)) == [
        ("gfs", "VDS = 20 V", []),
        *((symbol, "VGS = 0 V, f = 1 MHz", []) for symbol in ("Ciss", "Coss", "Crss")),
        *((symbol, switched, []) for symbol in ("td(on)", "tr", "td(off)", "tf")),
        ("RthJC", None, []),
    ]


def test_rows_of_other_quantities_that_a_test_reaches_over_may_have_it() -> None:
    rows = [("VSD", "1.5", "V"), ("trr", "250", "ns"), ("IRM", "14", "A"), ("QRM", "1.6", "µC")]
    tests = [(0, "IF = 49 A"), (1.63, "IF = 49 A, di/dt = 100 A/µs"), (2.37, "VR = 100 V")]
    shared = "IF = 49 A, di/dt = 100 A/µs, VR = 100 V"
    assert said(sheet(rows, tests)) == [
        ("VSD", "IF = 49 A", []),
        ("trr", shared, ["conditions-shared"]), ("IRM", shared, []), ("QRM", shared, ["conditions-shared"]),
    ]  # fmt: skip


def test_a_test_beside_one_row_is_of_that_alone() -> None:
    """Nothing in the table stands at the middle of several rows; the two lines of the last have room."""
    rows = [
        ("VIH", "2", "V"),
        ("VIL", "0.8", "V"),
        ("VOH", "2.4", "V"),
        ("", "", ""),
        ("VOL", "0.4", "V"),
        ("", "", ""),
    ]
    tests = [(1, "VCC = 5 V"), (3.6, "IOL = 4 mA,"), (4.4, "TA = 25 °C")]
    assert said(sheet(rows, tests))[:3] == [("VIH", None, []), ("VIL", "VCC = 5 V", []), ("VOH", None, [])]
    assert said(sheet(rows, tests))[3] == ("VOL", "IOL = 4 mA, TA = 25 °C", [])
