"""Converters' tables with lines between their parameters alone: tests under no heading, symbols at the side of a name,
units at the middle of their rows, headings that go on behind their bold words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import Grid, Range
from akili_desktop.extract.limits.valuewords import states_value
from scripts.sheet import Sheet
from tests.extract.readings import facts_of, ranges, read_document
from tests.extract.sheets import vocabulary
from tests.make_pdfs import new_sheet

LEAD = 10.0
Texts = Mapping[float, str]
"""The texts of a line by where they begin; one that begins with '*' is in bold, one with '^' stands half a line up."""


def _put(sheet: Sheet, y: float, texts: Texts) -> None:
    for x, text in texts.items():
        style = sheet.style(size=8, bold=text.startswith("*"))
        sheet.text(x, y - 0.5 * LEAD * text.startswith("^"), text.lstrip("*^"), style)


def _told(sheet: Sheet, heads: Texts, *bands: Sequence[Texts]) -> list[Range]:
    """The rows of a table with a line under each band."""
    y = sheet.y + 6
    sheet.line(54, y, 540, y)
    _put(sheet, y + LEAD, {x: f"*{text}" for x, text in heads.items()})
    y += LEAD + 4
    for band in bands:
        sheet.line(54, y, 540, y)
        for texts in band:
            y += LEAD
            _put(sheet, y, texts)
        y += 4
    sheet.line(54, y, 540, y)
    sheet.save()
    return ranges(read_document(sheet.path))


def _titled(path: Path) -> Sheet:
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    return sheet


def _said(facts: Sequence[Range]) -> dict[str, tuple[str | None, ...]]:
    """Group, parameter, symbol, conditions and unit by the last value of each row."""
    return {f.values()[-1][1].text: (f.group, f.parameter, f.symbol, f.conditions, f.unit) for f in facts}


GRADES = {57.0: "Parameter", 330.0: "Min", 370.0: "Typ", 410.0: "Max", 460.0: "Unit"}


def test_tests_under_no_heading_left_of_the_values_are_conditions(tmp_path: Path) -> None:
    """They stood nearer to 'Min' than to 'Parameter': 'A-weighted 99' was a minimum, '0 dB' refused the row."""
    range_ = (
        {57.0: "Dynamic Range"}, {65.0: "24-Bit", 215.0: "A-weighted", 330.0: "99", 370.0: "105", 410.0: "-"},
        {215.0: "unweighted", 330.0: "96", 370.0: "102", 410.0: "-", 460.0: "dB"},
        {65.0: "16-Bit", 215.0: "A-weighted", 330.0: "90", 370.0: "97", 410.0: "-"},
        {215.0: "unweighted", 330.0: "87", 370.0: "93", 410.0: "-"},
    )  # fmt: skip
    noise = (
        {57.0: "Harmonic Distortion", 215.0: "0 dB", 330.0: "-", 370.0: "-90", 410.0: "-85", 460.0: "dB"},
        {215.0: "-20 dB", 330.0: "-", 370.0: "-82", 410.0: "-", 460.0: "dB"},
    )
    said = _said(_told(_titled(tmp_path / "a.pdf"), GRADES, range_, noise))
    assert {value: told[3] for value, told in said.items()} == {
        "105": "A-weighted", "102": "unweighted", "97": "A-weighted", "93": "unweighted", "-85": "0 dB",
        "-82": "-20 dB",
    }  # fmt: skip


@pytest.mark.parametrize("text", ["A-weighted 99", "unweighted 96"])
def test_a_word_before_a_number_is_no_value(text: str) -> None:
    assert not states_value(text, vocabulary())


def test_sections_that_reach_over_the_columns_do_not_move_their_limits(tmp_path: Path) -> None:
    """Tests were parts of the names, since two headings of rows reach over their column."""
    heads = {100.0: "Parameter", 250.0: "Test Conditions", 370.0: "Typ", 410.0: "Max", 460.0: "Unit"}
    bands = (
        ({57.0: "*FILTER CHARACTERISTICS, RESPONSE 1"},), ({57.0: "Gain error", 370.0: "2", 410.0: "6", 460.0: "%"},),
        ({57.0: "Zero error", 205.0: "At zero", 370.0: "0.5", 410.0: "3", 460.0: "%"},),
        ({57.0: "*FILTER CHARACTERISTICS, RESPONSE 2"},),
        ({57.0: "Output current", 205.0: "Full scale", 370.0: "7.8", 460.0: "mA"},),
        ({205.0: "At half scale", 370.0: "12"}, {57.0: "^Supply current", 205.0: "At full scale", 370.0: "23",
         460.0: "mA"}),
    )  # fmt: skip
    sheet = _titled(tmp_path / "a.pdf")
    said = _said(_told(sheet, heads, *bands))
    assert {value: (told[1], told[3]) for value, told in said.items()} == {
        "6": ("Gain error", None), "3": ("Zero error", "At zero"), "7.8": ("Output current", "Full scale"),
        "12": ("Supply current", "At half scale"), "23": ("Supply current", "At full scale"),
    }  # fmt: skip
    (grid,) = (fact for fact in facts_of(read_document(sheet.path)) if isinstance(fact, Grid))
    tests = {cell.text for cell in grid.cells if cell.col == 1 and cell.row}
    assert tests == {"At zero", "Full scale", "At half scale", "At full scale"}


def test_symbols_at_the_side_of_a_name_are_each_of_its_lines(tmp_path: Path) -> None:
    """'VIL' was its own name, and 'VDD VCC1' one symbol of the supply of 3.3 V."""
    heads = {100.0: "Parameter", 210.0: "Test Conditions", 330.0: "Min", 370.0: "Typ", 410.0: "Max", 460.0: "Unit"}
    level = (
        {57.0: "V_{IH}", 330.0: "2"},
        {57.0: "V_{IL}", 80.0: "^Input logic level", 410.0: "0.8", 460.0: "^V"},
    )
    supply = (
        {57.0: "V_{DD}", 330.0: "3", 370.0: "3.3", 410.0: "3.6", 460.0: "V"}, {57.0: "V_{CC1}"},
        {57.0: "V_{CC2}", 80.0: "^Voltage range", 330.0: "4.75", 370.0: "5", 410.0: "5.25", 460.0: "V"},
        {57.0: "V_{CC3}"},
    )  # fmt: skip
    current = (
        {210.0: "f_{S} = 44 kHz", 370.0: "12", 410.0: "15"}, {57.0: "I_{DD}", 210.0: "f_{S} = 96 kHz", 370.0: "23",
        460.0: "mA"}, {210.0: "f_{S} = 192 kHz", 370.0: "45"},
        {80.0: "^Supply current", 210.0: "f_{S} = 44 kHz", 370.0: "33", 410.0: "40"},
        {57.0: "I_{CC}", 210.0: "f_{S} = 96 kHz", 370.0: "35", 460.0: "mA"}, {210.0: "f_{S} = 192 kHz", 370.0: "37"},
    )  # fmt: skip
    facts = _told(_titled(tmp_path / "a.pdf"), heads, level, supply, current)
    said = _said(facts)
    assert {value: told[1:3] for value, told in said.items()} == {
        "2": ("Input logic level", "VIH"), "0.8": ("Input logic level", "VIL"), "3.6": ("Voltage range", "VDD"),
        "5.25": ("Voltage range", "VCC1 VCC2 VCC3"), "15": ("Supply current", "IDD"),
        "23": ("Supply current", "IDD"), "45": ("Supply current", "IDD"), "40": ("Supply current", "ICC"),
        "35": ("Supply current", "ICC"), "37": ("Supply current", "ICC"),
    }  # fmt: skip
    # had they begun beside the first line of values, 'VCC1' would be of this
    flagged = {fact.symbol for fact in facts if [flag.rule for flag in fact.flags] == ["symbol-unsure"]}
    assert flagged == {"VDD", "VCC1 VCC2 VCC3"}


def test_symbols_beside_the_first_of_their_lines_are_not_told_apart(tmp_path: Path) -> None:
    """'IDD' beside the first of three lines and 'ICC' beside the fourth: that is the middle of the last five."""
    heads = {100.0: "Parameter", 210.0: "Test Conditions", 370.0: "Typ", 460.0: "Unit"}
    rates = ("44 kHz", "96 kHz", "192 kHz") * 2
    band = [{210.0: f"f_{{S}} = {rate}", 370.0: str(12 + n), 460.0: "mA"} for n, rate in enumerate(rates)]
    band[0][57.0], band[3][57.0], band[3][80.0] = "I_{DD}", "I_{CC}", "^Supply current"
    facts = _told(_titled(tmp_path / "a.pdf"), heads, band, ({57.0: "Power", 370.0: "3", 460.0: "W"},))
    assert not any(
        fact.symbol == "ICC" and not fact.flags and fact.values()[0][1].text in ("13", "14") for fact in facts
    )


PASSBAND = "Passband of the filter"
FILTER = {120.0: "Parameter", 280.0: "Symbol", 330.0: "Min", 370.0: "Typ", 410.0: "Max", 460.0: "Unit"}


def test_a_unit_between_the_rows_of_one_name_is_of_both_and_of_no_other(tmp_path: Path) -> None:
    bands = (
        ({57.0: "*Single-Speed Mode"},
         {57.0: PASSBAND, 190.0: "to -0.1 dB corner", 330.0: "0", 370.0: "-", 410.0: ".35"},
         {190.0: "to -3 dB corner", 330.0: "0", 370.0: "-", 410.0: ".49", 460.0: "^kHz"},
         {57.0: "Frequency response", 330.0: "-.17", 370.0: "-", 410.0: "+.01", 460.0: "dB"},
         {57.0: "Group Delay", 280.0: "t_{gd}", 330.0: "-", 370.0: "10/f_{S}", 410.0: "-", 460.0: "s"}),
        ({57.0: PASSBAND, 190.0: "to -0.2 dB corner", 330.0: "0", 370.0: "-", 410.0: ".22"},
         {190.0: "to -3 dB corner", 330.0: "0", 370.0: "-", 410.0: ".51", 460.0: "^kHz"},
         {57.0: "Ripple", 330.0: "-.2", 370.0: "-", 410.0: "+.2", 460.0: "dB"}),
    )  # fmt: skip
    said = _said(_told(_titled(tmp_path / "a.pdf"), FILTER, *bands))
    assert {value: (told[1], told[3], told[4]) for value, told in said.items()} == {
        ".35": (PASSBAND, "to -0.1 dB corner", "kHz"), ".49": (PASSBAND, "to -3 dB corner", "kHz"),
        "+.01": ("Frequency response", None, "dB"), "10/fS": ("Group Delay", None, "s"),
        ".22": (PASSBAND, "to -0.2 dB corner", "kHz"), ".51": (PASSBAND, "to -3 dB corner", "kHz"),
        "+.2": ("Ripple", None, "dB"),
    }  # fmt: skip


def test_a_line_in_bold_over_a_name_in_its_cell_heads_the_rows_from_there_on(tmp_path: Path) -> None:
    bands = (
        ({57.0: "Clock frequency", 330.0: "0.5", 370.0: "-", 410.0: "50", 460.0: "MHz"},),
        ({57.0: "*External clock mode"}, {57.0: "Duty cycle", 330.0: "45", 370.0: "50", 410.0: "55", 460.0: "%"}),
        ({57.0: "Pulse width low", 330.0: "20", 370.0: "-", 410.0: "-", 460.0: "ns"},),
        ({57.0: "Pulse width high", 330.0: "21", 370.0: "-", 410.0: "-", 460.0: "ns"},),
    )
    said = _said(_told(_titled(tmp_path / "a.pdf"), FILTER, *bands))
    assert {value: told[:2] for value, told in said.items()} == {
        "50": (None, "Clock frequency"), "55": ("External clock mode", "Duty cycle"),
        "20": ("External clock mode", "Pulse width low"), "21": ("External clock mode", "Pulse width high"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("heading", "behind", "below", "conditions"),
    [
        ("ANALOG CHARACTERISTICS", "Full-scale sine wave, 997 Hz;", "Test load R_{L} = 3 k, unless otherwise noted.",
         "Full-scale sine wave, 997 Hz; Test load RL = 3 k, unless otherwise noted."),
        ("FILTER RESPONSE OF THE XY434", "(All characteristics have been", "normalised to the rate (Fs).)", None),
    ],
)  # fmt: skip
def test_a_heading_in_bold_may_go_on_in_plain_letters_over_two_lines(
    tmp_path: Path, heading: str, behind: str, below: str, conditions: str | None
) -> None:
    sheet = new_sheet(tmp_path / "a.pdf")
    sheet.y += 60
    bold, style = sheet.style(size=9, bold=True), sheet.style(size=8)
    sheet.text(54, sheet.y, heading, bold)
    sheet.text(54 + sheet.measure(f"{heading} ", bold), sheet.y, behind, style)
    sheet.text(54, sheet.y + 10, below, style)
    sheet.y += 14
    row = {57.0: "Gain drift", 330.0: "-", 370.0: "100", 410.0: "120", 460.0: "ppm"}
    other = {57.0: "Gain error", 330.0: "-", 370.0: "2", 410.0: "6", 460.0: "%"}
    facts = _told(sheet, FILTER, (row,), (other,))
    assert [(fact.section, fact.section_conditions) for fact in facts] == [(heading, conditions)] * 2


def test_a_case_under_the_end_of_a_name_takes_the_place_of_the_names_own(tmp_path: Path) -> None:
    heads = {100.0: "Parameter", 250.0: "Conditions", 330.0: "Min", 370.0: "Typ", 410.0: "Max", 460.0: "Units"}
    rows = (
        {57.0: "Settling Time   0.1%", 205.0: "10 V step", 370.0: "0.7", 460.0: "µs"},
        {97.0: "0.01%", 205.0: "10 V step", 370.0: "1", 460.0: "µs"},
        {57.0: "Output Impedance, Closed-Loop", 205.0: "f = 10 kHz", 370.0: "0.02", 460.0: "Ω"},
        {120.0: "Open-Loop", 205.0: "f = 10 kHz", 370.0: "10", 460.0: "Ω"},
        {57.0: "Short-Circuit Current", 370.0: "40", 460.0: "mA"},
    )
    said = _said(_told(_titled(tmp_path / "a.pdf"), heads, rows))
    assert said["1"][1:4] == ("Settling Time", None, "0.01%, 10 V step")
    assert said["10"][1:4] == ("Output Impedance", None, "Open-Loop, f = 10 kHz")
    assert said["40"][1] == "Short-Circuit Current"
