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


def test_the_noun_that_ends_a_name_is_no_name_alone_without_a_flag() -> None:
    """No other name of the table tells that the line above begins it."""
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12)
    sheet.row(102, x60="Parameter", x230="Typ", x300="Unit").row(118, x60="Gain", x230="20", x300="dB")
    sheet.row(129, x60="Supply Rejection").row(140, x67="Ratio", x230="5", x300="dB")
    sheet.row(151, x60="Common-Mode").row(162, x67="Rising", x230="6", x300="dB").row(173, x67="Ratio", x230="7")
    for y in (92, 106, 178):
        sheet.rule(50, y, 400, y)
    flags = {value.text: fact.flags for fact in ranges(read(sheet.content())) for _, value in fact.values()}
    assert [flag.rule for flag in flags["5"]] == ["name-unsure"]
    assert not flags["6"]


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


def test_a_line_of_a_name_beside_the_symbol_of_the_next_row_is_told_with_a_flag() -> None:
    """'Ground', whose value stands between the two lines of its symbols, was told as a line of the name above it."""
    sheet = Sheet().put(50, 80, "Recommended Operating Conditions", 12)
    for y, cells in (
        (102, {44: "PARAMETER", 178: "SYMBOL", 235: "TEST CONDITIONS", 380: "MIN", 424: "TYP", 520: "UNIT"}),
        (118, {44: "Digital supply range", 183: "DVDD", 380: "1.7", 520: "V"}),
        (129.5, {44: "Analogue supply range", 165: "AVDD, HPVDD", 380: "1.8", 520: "V"}),
        (142, {44: "Ground", 180: "DGND,"}), (147.7, {424: "0", 520: "V"}), (153.5, {165: "AGND, HPGND"}),
        (166, {44: "Total supply current", 235: "DVDD, DBVDD,"}), (171.7, {180: "IAVDD,"}),
        (177.5, {235: "AVDD, HPVDD", 424: "16", 520: "mA"}), (183.2, {180: "IHPVDD"}), (189, {235: "= 3.3V"}),
        (201.5, {44: "Standby current", 235: "All supplies = 3.3V", 424: "6", 520: "mA"}),
    ):  # fmt: skip
        for x, text in cells.items():
            sheet.put(x, y, text, 8)
    for y in (94, 108, 206):
        sheet.rule(40, y, 555, y)
    found = [(value.text, fact) for fact in ranges(read(sheet.content())) for _, value in fact.values()]
    names = {"1.7": "Digital supply range", "1.8": "Analogue supply range", "0": "Ground"}
    names |= {"16": "Total supply current", "6": "Standby current"}
    assert [text for text, fact in found if fact.parameter != names[text] and not fact.flags] == []
    assert [text for text, fact in found if text in ("1.7", "6") and fact.flags] == []


def test_rows_behind_an_inner_group_are_of_the_outer_one_again() -> None:
    """Rows that begin where 'Spurious' does, behind its cases, were of the section alone."""
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12)
    sheet.row(102, x60="Parameter", x230="Typ", x300="Unit")
    for y in (92, 106, 203):
        sheet.rule(50, y, 400, y)
    for n, (x, name, value) in enumerate((
        (60, "SYNTHESIS (SFDR)", ""), (68, "Dynamic Figures", ""), (76, "Noise Ratio", "60"), (76, "Spurious", ""),
        (84, "Wide Band", "50"), (84, "Narrow Band", "70"), (76, "Feedthrough", "40"), (68, "Phase Margin", "30"),
    )):  # fmt: skip
        sheet.put(x, 118 + 11 * n, name).put(230, 118 + 11 * n, value).put(300, 118 + 11 * n, "dB" if value else "")
    groups = {fact.parameter: fact.group for fact in ranges(read(sheet.content()))}
    assert groups["Noise Ratio"] == groups["Feedthrough"] == "Dynamic Figures"
    assert groups["Wide Band"] == groups["Narrow Band"] == "Spurious"
    assert groups["Phase Margin"] != "Dynamic Figures"
