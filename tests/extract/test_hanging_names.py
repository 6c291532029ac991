"""Lines that stand deeper under the first line of a name: its own second line, or a case of it."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

Line = tuple[str, str, str]


def _names(lines: list[Line]) -> list[tuple[str, str | None, str | None]]:
    """Name, group and conditions of each row; a line that begins with '>' stands deeper."""
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12)
    sheet.row(102, x60="Parameter", x230="Conditions", x380="Typ", x450="Unit")
    for y in (92, 106, 111 + 11 * len(lines)):
        sheet.rule(50, y, 500, y)
    for n, (name, test, value) in enumerate(lines):
        y = 118 + 11 * n
        sheet.put(67 if name.startswith(">") else 60, y, name.removeprefix(">")).put(230, y, test)
        sheet.put(380, y, value).put(450, y, "dB" if value else "")
    return [(fact.parameter, fact.group, fact.conditions) for fact in ranges(read(sheet.content()))]


OTHERS = [("Voltage Gain", "f = 1 kHz", "90"), ("Phase Margin", "f = 2 kHz", "60")]


def test_a_name_that_ends_in_no_noun_goes_on_in_the_row_under_it() -> None:
    """'External Trim', in the group 'Rejection without', said the opposite of the row."""
    found = _names([*OTHERS, ("Rejection without", "", ""), (">External Trim", "f = 3 kHz", "70"), *OTHERS])
    assert ("Rejection without External Trim", None, "f = 3 kHz") in found


@pytest.mark.parametrize(("own", "joined"), [("Ratio", True), ("Typical", False)])
def test_a_name_goes_on_as_another_one_does(own: str, joined: bool) -> None:
    alike = [("Common-Mode Rejection", "f = 4 kHz", "80"), (">Ratio", "", "")]
    found = _names([OTHERS[0], *alike, ("Power Supply Rejection", "", ""), (f">{own}", "f = 3 kHz", "70"), OTHERS[1]])
    told = ("Power Supply Rejection Ratio", None) if joined else (own, "Power Supply Rejection")
    assert (*told, "f = 3 kHz") in found
    assert ("Common-Mode Rejection Ratio", None, "f = 4 kHz") in found


def test_cases_of_a_name_stay_cases() -> None:
    found = _names([OTHERS[0], ("Rejection with", "", ""), (">Trim", "", "70"), (">No Trim", "", "60"), OTHERS[1]])
    assert [name for name, group, _ in found if group == "Rejection with"] == ["Trim", "No Trim"]


def test_a_name_over_a_deeper_case_heads_no_row_beside_it() -> None:
    """'IR Reflow' began where 'Lead Temperature' did, and was told as one of its cases."""
    found = _names([*OTHERS, ("Lead Loss, Soldered", "", ""), (">(10 sec)", "", "30"), ("Reflow, Peak Loss", "", "22")])
    assert ("Reflow, Peak Loss", None) in {fact[:2] for fact in found}


def test_a_test_that_ends_open_begins_the_one_right_below() -> None:
    """'DCVDD, DBVDD,' was a heading in capitals, of this row and those under it."""
    lines = [*OTHERS, ("", "DCVDD, DBVDD,", ""), ("Supply Rejection", "AVDD, HPVDD", "70"), ("", "= 3.3 V", "")]
    found = _names([*lines, ("Standby Rejection", "All supplies = 3.3 V", "60")])
    assert ("Supply Rejection", None, "DCVDD, DBVDD, AVDD, HPVDD = 3.3 V") in found
    assert ("Standby Rejection", None, "All supplies = 3.3 V") in found
    assert ("Phase Margin", None, "f = 2 kHz") in found
