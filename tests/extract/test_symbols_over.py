"""A part in each row and one symbol over all limits: 'VIT–' over 'MIN | TYP | MAX' beside 'DEVICE'."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

PARTS = (("XY3839A09", "0.877", "0.90", "0.923", "10 mV"), ("XY3839E16", "1.482", "1.52", "1.558", "15 mV"))


def _lowered(sheet: Sheet, x: float, y: float, letter: str, index: str) -> None:
    sheet.put(x, y, letter).put(x + 6.1, y + 1.6, index, 6)


def _sheet(beside: str = "HYST", first: str = "XY3839A09", unit: str = " mV") -> Sheet:
    sheet = Sheet().put(50, 76, "6.7 Negative-Going Input Threshold Voltage", 11)
    sheet.row(106, x54="DEVICE", x124="TEST CONDITIONS", x500="UNIT").row(112, x260="MIN", x320="TYP", x380="MAX")
    _lowered(sheet, 322, 97, "V", "IT-")
    if beside:
        _lowered(sheet, 440, 106, "V", beside)
    else:
        sheet.put(440, 106, "Code")
    for at, (part, low, typical, high, margin) in enumerate(PARTS):
        part = part if at else first
        sheet.row(130 + 16 * at, x54=part, x124="-40 to +85 °C", x260=low, x320=typical, x380=high,
                  x440=margin.replace(" mV", unit), x505="V")  # fmt: skip
    for y in (86, 119, 135, 151):
        sheet.rule(50, y, 560, y)
    sheet.rule(250, 102, 425, 102)
    for x in (50, 120, 250, 425, 490, 560):
        sheet.rule(x, 86, x, 151)
    for x in (310, 370):
        sheet.rule(x, 102, x, 151)
    return sheet


def test_the_symbol_names_the_rows_and_a_further_one_has_rows_of_its_own() -> None:
    facts = [brief(fact) for fact in ranges(read(_sheet().content()))]
    assert sorted(facts, key=str) == sorted(
        [
            *(
                ("VIT-", "VIT-", "-40 to +85 °C", part, low, typical, high, "V")
                for part, low, typical, high, _ in PARTS
            ),
            *(
                ("VHYST", "VHYST", "-40 to +85 °C", part, None, margin.split()[0], None, "mV")
                for part, _, _, _, margin in PARTS
            ),
        ],
        key=str,
    )


@pytest.mark.parametrize(
    "sheet",
    [_sheet(beside=""), _sheet(first="Commercial"), _sheet(first="XY3839E16"), _sheet(unit="")],
    ids=["a column of words", "no part", "one part twice", "no unit"],
)
def test_what_is_not_understood_is_not_read(sheet: Sheet) -> None:
    assert not [fact for fact in ranges(read(sheet.content())) if not fact.flags]
