"""Conditions beside a name over its cases, of rows that have no name of their own, too."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

TEST = "Digital inputs = 0 V"


def _sheet(symbol: bool) -> Sheet:
    """'ITOTAL', a symbol with its index lowered or words, over indented cases in rows that lines part."""
    sheet = Sheet().put(50, 80, "SPECIFICATIONS", 12)
    sheet.row(104, x52="Parameter", x220="Test Conditions", x370="Min", x420="Typ", x470="Max", x520="Unit")
    for n in range(9):
        sheet.rule(50, 94 + 14 * n, 562, 94 + 14 * n)
    sheet.row(118, x52="Supply Voltage", x370="2.3", x470="5.2", x520="V")
    if symbol:
        sheet.put(52, 132, "I").put(54.6, 133.5, "TOTAL", 6)
    else:
        sheet.put(52, 132, "Total Current")
    sheet.put(220, 132, TEST)
    sheet.row(146, x62="Normal Mode", x220="XY7606", x420="16", x470="22", x520="mA")
    sheet.row(160, x220="XY7606-6", x420="14", x470="20", x520="mA")
    sheet.row(174, x220="XY7606-4", x420="12", x470="17", x520="mA")
    sheet.row(188, x62="Standby Mode", x420="5", x470="8", x520="mA")
    return sheet.row(202, x62="Shutdown Mode", x420="2", x470="6", x520="mA")


@pytest.mark.parametrize("symbol", [False, True])
def test_a_test_beside_a_name_over_cases_is_of_all_rows_under_it(symbol: bool) -> None:
    facts = [brief(fact) for fact in ranges(read(_sheet(symbol).content()))]
    assert [(fact[0], fact[2], fact[5]) for fact in facts if fact[7] == "mA"] == [
        ("ITOTAL" if symbol else "Total Current", said, typ)
        for said, typ in (
            (f"Normal Mode, {TEST}, XY7606", "16"), (f"Normal Mode, {TEST}, XY7606-6", "14"),
            (f"Normal Mode, {TEST}, XY7606-4", "12"), (f"Standby Mode, {TEST}", "5"),
            (f"Shutdown Mode, {TEST}", "2"),
        )
    ]  # fmt: skip
    assert facts[0][2] is None
