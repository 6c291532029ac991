"""Tables without lines between their rows: whose the further lines of tests and names are, and what heads rows."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def _tested(apart: float, bracketed: bool = False) -> list[tuple[str, str | None, list[str]]]:
    """Rows 12 points apart below 'Noise', whose test takes two lines that stand `apart`."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 92, 540, 92).rule(60, 108, 540, 108)
    sheet.row(103, x65="Parameter", x180="Test Conditions", x400="Min", x440="Typ", x480="Max", x510="Unit")
    first = "VIN = 0 V, Full Scale = 200 mV" + " (Peak-To-Peak Value" * bracketed
    further = "Not Exceeded 95% of Time)" if bracketed else "Inputs Near Full Scale"
    sheet.row(122, x65="Linearity", x180="VIN = 1 V", x440="0.2", x510="mV")
    sheet.row(134, x65="Noise", x180=first, x440="15", x510="mV").put(180, 134 + apart, further)
    y = 134 + (21 if apart < 12 else 24)
    sheet.row(y, x65="Leakage Current", x180="VIN = 2 V", x440="1", x510="pA")
    sheet.row(y + 12, x65="Reading Drift", x180="VIN = 3 V", x440="0.2", x510="mV").rule(60, y + 18, 540, y + 18)
    return [
        (fact.parameter, fact.conditions, [flag.rule for flag in fact.flags]) for fact in ranges(read(sheet.content()))
    ]


@pytest.mark.parametrize("apart", [9.0, 12.0])
def test_a_further_line_of_a_test_is_of_the_row_that_it_stands_nearer_to(apart: float) -> None:
    """It headed all rows below, whose tests have equations as cases have. Halfway between two tests it is doubted."""
    found = _tested(apart)
    assert found[0] == ("Linearity", "VIN = 1 V", [])
    if apart < 12:
        assert found[1:] == [
            ("Noise", "VIN = 0 V, Full Scale = 200 mV, Inputs Near Full Scale", []),
            ("Leakage Current", "VIN = 2 V", []), ("Reading Drift", "VIN = 3 V", []),
        ]  # fmt: skip
    else:
        assert [rules for _, _, rules in found[1:3]] == [["conditions-shared"]] * 2


def test_a_line_that_closes_the_bracket_of_a_test_is_of_that() -> None:
    found = _tested(12.0, bracketed=True)
    assert found[1][1:] == ("VIN = 0 V, Full Scale = 200 mV (Peak-To-Peak Value Not Exceeded 95% of Time)", [])
    assert found[2:] == [("Leakage Current", "VIN = 2 V", []), ("Reading Drift", "VIN = 3 V", [])]


def _supplied(tests: tuple[str, ...], names: tuple[str, ...], symbol: str) -> list[tuple[str | None, ...]]:
    """Two rows of one symbol at 3 V and 5 V, texts of two lines nearer together than these, below two such rows."""
    sheet = Sheet().put(60, 84, "D.C. Characteristics", 12).rule(60, 92, 540, 92).rule(60, 108, 540, 108)
    sheet.row(103, x65="Symbol", x110="Parameter", x235="VDD", x290="Conditions", x400="Min.", x440="Typ.", x480="Max.")
    sheet.put(510, 103, "Unit")
    for y, values in ((122, ("40", "80")), (133, ("30", "60"))):
        sheet.row(y, x235="3V" if y == 122 else "5V", x400=values[0], x440=values[1])
    sheet.row(127.5, x65="RPH", x110="Pull-high Resistor", x290="WR, CS", x510="kΩ").rule(290, 119.5, 306, 119.5)
    for y, values in ((149, ("100", "200")), (160, ("200", "400"))):
        sheet.row(y, x235="3V" if y == 149 else "5V", x400=values[0], x440=values[1])
    sheet.row(154.5, x65=symbol, x510="µs")
    for column, lines in ((290, tests), (110, names)):
        for place, text in enumerate(lines):
            sheet.put(column, 154.5 + 9.5 * place - 4.75 * (len(lines) - 1), text)
    sheet.rule(60, 166, 540, 166)
    return [(fact.parameter, fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))][2:]


def test_a_test_of_two_lines_at_the_middle_of_two_rows_is_of_both_also_beside_names_with_bars() -> None:
    """Each row had one of the lines where a bar over an active-low name was taken for a line of the table."""
    found = _supplied(("No load/LCD ON", "Crystal oscillator"), ("Operating Time",), "tOP")
    assert found == [
        ("Operating Time", "tOP", f"No load/LCD ON Crystal oscillator, VDD = {supply}") for supply in ("3V", "5V")
    ]


@pytest.mark.parametrize("symbol", ["tsu", "tr, tf"])
def test_the_lines_of_a_name_around_its_symbol_are_of_both_rows_that_supplies_tell_apart(symbol: str) -> None:
    found = _supplied(("—",), ("Rise/Fall Time Serial Data", "Clock Width (Figure 1)"), symbol)
    assert [row[:2] for row in found] == [("Rise/Fall Time Serial Data Clock Width (Figure 1)", symbol)] * 2


def test_lines_of_a_name_that_count_cases_are_of_a_row_each() -> None:
    found = _supplied(("—",), ("Width of input 1", "Width of input 2"), "tW")
    assert [row[0] for row in found] == ["Width of input 1", "Width of input 2"]


@pytest.mark.parametrize("head", ["DISPLAY DRIVER XY7107 ONLY", "DISPLAY DRIVER"])
def test_a_row_that_says_of_which_parts_the_rows_are_holds_for_cases_of_a_name_as_well(head: str) -> None:
    """Nothing said that a current was of one of the parts alone: its name took the place of the heading."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 92, 540, 92).rule(60, 108, 540, 108)
    sheet.row(103, x65="Parameter", x220="Test Conditions", x400="Min", x440="Typ", x480="Max", x510="Unit")
    sheet.row(122, x65="Backplane Drive Voltage", x220="VIN = 1 V", x440="5.5", x510="V").put(65, 136, head)
    sheet.row(150, x65="Segment Sinking Current", x220="V+ = 5 V")
    sheet.row(162, x73="Except Pins AB4 and POL", x440="8", x510="mA").row(
        174, x73="Pin AB4 Only", x440="16", x510="mA"
    )
    sheet.row(186, x73="Pin POL Only", x440="7", x510="mA").rule(60, 192, 540, 192)
    groups = [fact.group for fact in ranges(read(sheet.content()))][1:]
    named = "Segment Sinking Current"
    assert groups == [f"{head}, {named}" if "ONLY" in head else named] * 3
