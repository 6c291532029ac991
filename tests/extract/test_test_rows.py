"""Rows that state what the values in the row above them hold at."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


def sheet_of(*rows: dict[str, str]) -> Sheet:
    """A name, a symbol, Min and Max of two parts and a unit; a row of conditions under each row of values."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    bottom = 132 + 18 * len(rows)
    sheet.lines += [(60, y, 540, y) for y in (100.0, 132, bottom)]
    for i in range(1, len(rows)):
        sheet.rule(60, 132 + 18 * i, 540, 132 + 18 * i)
    sheet.lines += [(x, 100, x, bottom) for x in (60.0, 190, 240, 490, 540)] + [(365, 100, 365, bottom)]
    sheet.rule(240, 116, 490, 116)
    sheet.row(120, x65="Parameter", x195="Symbol", x500="Unit").row(111, x285="XY12", x415="XY25")
    sheet.row(127, x255="min.", x320="max.", x380="min.", x445="max.")
    for i, row in enumerate(rows):
        sheet.row(144 + 18 * i, **row)
    return sheet


VALUES = {"x65": "Dropout voltage", "x195": "VDIF", "x325": "0.4", "x450": "0.5", "x505": "V"}
SECOND = {"x65": "Quiescent current", "x195": "IQ", "x325": "1.5", "x450": "1.6", "x505": "mA"}


def test_conditions_in_the_row_under_the_values_are_each_parts_own() -> None:
    """They were refused as a row of limits that is named 'Conditions', the values stood without them."""
    sheet = sheet_of(
        VALUES, {"x80": "Conditions", "x285": "IO=0.5A", "x410": "IO=0.6A"},
        SECOND, {"x80": "Conditions", "x270": "VIN=3.3V, IO=0A", "x395": "VIN=3.4V, IO=0A"},
    )  # fmt: skip
    reading = read(sheet.content())
    assert [brief(fact) for fact in ranges(reading)] == [
        ("Dropout voltage", "VDIF", "IO=0.5A", "XY12", None, None, "0.4", "V"),
        ("Dropout voltage", "VDIF", "IO=0.6A", "XY25", None, None, "0.5", "V"),
        ("Quiescent current", "IQ", "VIN=3.3V, IO=0A", "XY12", None, None, "1.5", "mA"),
        ("Quiescent current", "IQ", "VIN=3.4V, IO=0A", "XY25", None, None, "1.6", "mA"),
    ]
    assert not any(fact.flags for fact in ranges(reading))
    assert not reading.rejects


@pytest.mark.parametrize(
    "under", [{"x285": "IO=0.5A"}, {"x250": "IO=0.5A", "x315": "IO=1A", "x410": "IO=0.6A"}], ids=["of one", "of limits"]
)
def test_conditions_that_are_not_each_parts_one_flag_the_values(under: dict[str, str]) -> None:
    sheet = sheet_of(VALUES, {"x80": "Conditions", **under}, SECOND)
    found = ranges(read(sheet.content()))
    assert [(fact.parameter, fact.conditions, [f.rule for f in fact.flags]) for fact in found] == [
        ("Dropout voltage", None, ["conditions-unsure"]),
        ("Dropout voltage", None, ["conditions-unsure"]),
        ("Quiescent current", None, []),
        ("Quiescent current", None, []),
    ]
