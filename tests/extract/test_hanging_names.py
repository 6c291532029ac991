"""Lines that stand deeper under the first line of a name: its own second line, or a case of it."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
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


def _band() -> list[Range]:
    """Rows in bands between lines, the last band with two names: one of two tests, and one of none."""
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12)
    sheet.row(102, x60="Parameter", x200="Symbol", x260="Test Conditions", x380="Min", x420="Typ", x520="Unit")
    for y in (92, 106, 122, 138, 154, 192):
        sheet.rule(50, y, 560, y)
    for n, name in enumerate(("Dynamic Range", "Channel Separation", "Mute Attenuation")):
        sheet.row(117 + 16 * n, x60=name, x200="DR", x260="1 kHz input", x420="90", x520="dB")
    sheet.row(170.5, x60="Input Resistance", x200="RIN", x520="kOhm")
    sheet.row(165, x260="0dB gain", x380="20", x420="30").row(176, x260="12dB gain", x380="10", x420="15")
    sheet.row(187, x60="Input Capacitance", x200="CIN", x420="10", x520="pF")
    return ranges(read(sheet.content()))


def test_no_row_with_a_name_of_its_own_takes_the_last_test_above_it_without_a_flag() -> None:
    found = {(fact.parameter, fact.conditions): fact.flags for fact in _band()}
    assert ("Input Resistance", "12dB gain") in found
    assert [flags for (name, test), flags in found.items() if name == "Input Capacitance" and test and not flags] == []
