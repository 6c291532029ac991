"""Lines without values that head rows as an earlier one does: 'Case 369A' below the rows of 'Case 318H'."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

THERMAL = [
    ("Case 318H (SOT-223)", "", "", ""),
    ("Thermal Resistance, Junction-to-Ambient", "RJA", "160", "°C/W"),
    ("Thermal Resistance, Junction-to-Case", "RJC", "15", "°C/W"),
    ("Case 369A (DPAK)", "", "", ""),
    ("Thermal Resistance, Junction-to-Ambient", "RJA", "67", "°C/W"),
    ("Thermal Resistance, Junction-to-Case", "RJC", "6.0", "°C/W"),
]
TITLE = [("Power Dissipation and Thermal Characteristics", "", "", "")]
INPUT = [("Input Voltage", "VI", "20", "V")]


Rows = list[tuple[str, str, str, str]]


def _facts(rows: Rows, lines: str, deep: float, further: int = 0) -> list[tuple[str, str, str]]:
    """Group, name and value of the facts, the rows with values `deep` points right of those without.

    As many `further` rows follow, each ruled.
    """
    foot = 120 + 13 * len(rows)
    sheet = Sheet().put(62, 90, "Absolute Maximum Ratings", 12)
    if lines == "box":
        sheet.grid([60, 300, 360, 430, 500], [100, 116, foot, *(foot + 13 * (n + 1) for n in range(further))])
    else:
        for y in (100, 116, foot):
            sheet.rule(60, y, 500, y)
    sheet.row(111, x64="Rating", x310="Symbol", x380="Value", x450="Unit")
    for place, (name, symbol, value, unit) in enumerate(rows):
        y = 129.0 + 13 * place
        sheet.put(64 + deep * bool(value), y, name)
        if value:
            sheet.row(y, x310=symbol, x380=value, x450=unit)
    for n in range(further):
        sheet.row(foot + 10 + 13 * n, x64=f"Voltage at input {n}", x310=f"V{n}", x380="7", x450="V")
    facts = [fact for fact in ranges(read(sheet.content())) if not fact.parameter.startswith("Voltage at")]
    assert not any(fact.flags for fact in facts)
    return [(fact.group or "", fact.parameter, next(value.text for _, value in fact.values())) for fact in facts]


def _expected(over: str = "") -> list[tuple[str, str, str]]:
    first, second = f"{over}Case 318H (SOT-223)", f"{over}Case 369A (DPAK)"
    ambient, case = (f"Thermal Resistance, Junction-to-{to}" for to in ("Ambient", "Case"))
    return [(first, ambient, "160"), (first, case, "15"), (second, ambient, "67"), (second, case, "6.0")]


@pytest.mark.parametrize("lines", ["box", "open"])
@pytest.mark.parametrize("deep", [8.0, 0.0])
@pytest.mark.parametrize("before", [[], TITLE, INPUT])
def test_each_of_two_cases_heads_the_rows_below_it(lines: str, deep: float, before: Rows) -> None:
    facts = [fact for fact in _facts([*before, *THERMAL], lines, deep) if fact[1] != "Input Voltage"]
    assert facts == _expected()


def test_a_line_over_all_cases_of_one_ruled_cell_is_over_the_second_of_them_too() -> None:
    """'Case 369A (DPAK)' went on with the name above it, and its rows were told as those of 'Case 318H'."""
    limited = ("Power Dissipation", "PD", "Internally Limited", "W")
    facts = _facts([*TITLE, THERMAL[0], limited, *THERMAL[1:4], limited, *THERMAL[4:]], "box", 12, further=5)
    assert [fact for fact in facts if fact[2] != "Internally Limited"] == _expected(f"{TITLE[0][0]} ")


def test_the_second_lines_of_names_that_end_alike_head_nothing() -> None:
    rows = [("Turn-On Delay", "", "", ""), ("Time", "tdon", "20", "ns"),
            ("Turn-Off Delay", "", "", ""), ("Time", "tdoff", "40", "ns")]  # fmt: skip
    assert [fact[0] for fact in _facts(rows, "open", 0)] == ["", ""]


def test_a_head_set_in_under_a_name_keeps_that_name() -> None:
    """'SOIC Package' was the name of its power, since it stands as the first package does."""
    sheet = Sheet().put(62, 90, "Absolute Maximum Ratings", 12)
    sheet.grid([60, 300, 360, 430, 500], [100, 116, 132, 148, 164, 274, 290])
    sheet.row(111, x64="Rating", x310="Symbol", x380="Value", x450="Unit")
    for n, y in enumerate((127, 143, 159, 285)):
        sheet.row(y, x64=f"Voltage {n}", x310=f"V{n}", x380="40", x450="V")
    rows = (
        (64, "Power Dissipation and Thermal Characteristics", "", "", ""), (72, "Plastic Package", "", "", ""),
        (80, "TA = 25°C", "PD", "1.25", "W"), (80, "Thermal Resistance", "RJA", "100", "°C/W"),
        (72, "SOIC Package", "", "", ""), (80, "TA = 25°C", "PD", "625", "mW"),
        (80, "Thermal Resistance", "RJA", "160", "°C/W"),
    )  # fmt: skip
    for n, (x, name, symbol, value, unit) in enumerate(rows):
        sheet.put(x, 177 + 13 * n, name).row(177 + 13 * n, x310=symbol, x380=value, x450=unit)
    found = [(f.parameter, f.symbol, f.conditions, f.unit) for f in ranges(read(sheet.content()))]
    over = "Power Dissipation and Thermal Characteristics"
    assert [row for row in found if row[1] == "PD"] == [
        (f"{over} Plastic Package", "PD", "TA = 25°C", "W"),
        (f"{over} SOIC Package", "PD", "TA = 25°C", "mW"),
    ]
