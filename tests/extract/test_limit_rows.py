"""Tables with a word for the limit in each row beside columns of options: grades, packages, supplies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import plain, read_document
from tests.make_pdfs import new_sheet

GRADES = [
    [Cell("Parameter", span=2), Cell("Description", rows=2), Cell("Test Setup", span=2, rows=2),
     Cell("Speed Options", span=2), Cell("Unit", rows=2)],
    [Cell("JEDEC"), Cell("Std"), Cell("-8"), Cell("-15")],
]  # fmt: skip
TIMES = [
    ["t_{ELEH}", "t_{RD}", "Read strobe width", "", "Min", "8", "15", "ns"],
    ["t_{ELEH}", "t_{VAL}", "Strobe to data valid", "RD = V_{IL}", "Max", "6", "11", "ns"],
    ["t_{ELEH}", "t_{FL}", "Strobe to floating bus", "", "Max", "4", "–", "ns"],
]
CLOSE, APART = TableStyle(lines="grid", pad=1.2), TableStyle(lines="grid")
"""Words of limits close under a heading pass for words of it: such a table is found by its bars, else by its words."""
WIDTHS = (40.0, 50.0, 130.0, 80.0, 40.0, 50.0, 50.0, 40.0)


def _read(
    path: Path, heads: Sequence[Sequence[Cell]], rows: Sequence[Sequence[Cell | str]], look: TableStyle = CLOSE,
    widths: Sequence[float] = WIDTHS,
) -> PageReading:  # fmt: skip
    sheet = new_sheet(path)
    sheet.heading("AC Characteristics")
    body = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in rows]
    columns = [Column(width, "center") for width in widths]
    sheet.table(columns, [list(row) for row in heads], body, look)
    sheet.save()
    return read_document(path)[0].reading


def _stated(page: PageReading) -> set[tuple[str | None, ...]]:
    assert not [fact for fact in page.facts if isinstance(fact, Range) and fact.flags]
    return {
        (fact.parameter, fact.symbol, fact.conditions, (fact.variant or "").removeprefix("Speed Options "), role,
         value.text, fact.unit and plain(fact.unit))
        for fact in page.facts if isinstance(fact, Range) for role, value in fact.values()
    }  # fmt: skip


READ = {
    ("Read strobe width", "tRD", None, "-8", "min", "8", "ns"),
    ("Read strobe width", "tRD", None, "-15", "min", "15", "ns"),
    ("Strobe to data valid", "tVAL", "RD = VIL", "-8", "max", "6", "ns"),
    ("Strobe to data valid", "tVAL", "RD = VIL", "-15", "max", "11", "ns"),
    ("Strobe to floating bus", "tFL", None, "-8", "max", "4", "ns"),
}


@pytest.mark.parametrize("look", [CLOSE, APART])
def test_the_word_in_a_row_says_which_limit_its_values_are(look: TableStyle, tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", GRADES, TIMES, look)
    assert _stated(page) == READ
    assert not page.rejects


@pytest.mark.parametrize("over", ["Grade", "Speed Version"])
def test_a_word_over_grades_makes_no_temperature_of_one_of_them(over: str, tmp_path: Path) -> None:
    heads = [[Cell("Symbol", rows=2), Cell("Parameter", rows=2), Cell("Test Setup", span=2, rows=2),
              Cell(over, span=2), Cell("Unit", rows=2)], [Cell("-8"), Cell("-15")]]  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, [row[1:] for row in TIMES], APART, WIDTHS[1:])
    found = {(row[0], (row[3] or "").removeprefix(f"{over} "), row[5]) for row in _stated(page)}
    assert found == {(row[0], row[3], row[5]) for row in READ}


@pytest.mark.parametrize("look", [CLOSE, APART])
def test_a_value_over_all_options_is_of_each_and_a_text_over_all_columns_heads_rows(
    look: TableStyle, tmp_path: Path
) -> None:
    rows = [[Cell("STROBES", span=8, bold=True)], *TIMES,
            ["t_{ELEH}", "t_{HLD}", "Hold time", "", "Min", Cell("2", span=2), "ns"]]  # fmt: skip
    page = _read(tmp_path / "a.pdf", GRADES, rows, look)
    assert _stated(page) == READ | {("Hold time", "tHLD", None, "", "min", "2", "ns")}
    assert {fact.group for fact in page.facts if isinstance(fact, Range)} == {"STROBES"}


def test_a_name_over_its_two_limits_is_of_both(tmp_path: Path) -> None:
    rows = [
        [
            Cell("t_{ELEH}", rows=2),
            Cell("t_{RD}", rows=2),
            Cell("Read strobe width", rows=2),
            Cell("", rows=2),
            "Min",
            "8",
            "15",
            Cell("ns", rows=2),
        ],
        ["Typ", "10", "18"],
        *TIMES[1:],
    ]
    page = _read(tmp_path / "a.pdf", GRADES, rows)
    assert _stated(page) == READ | {
        ("Read strobe width", "tRD", None, "-8", "typ", "10", "ns"),
        ("Read strobe width", "tRD", None, "-15", "typ", "18", "ns"),
    }


def test_packages_beside_thermal_resistances_are_options(tmp_path: Path) -> None:
    heads = [[Cell("Symbol"), Cell("Data", span=2), Cell("TO-92"), Cell("SOT-89"), Cell("Unit")]]
    rows = [["R_{th(jc)}", "Junction to case", "max.", "–", "18", "K/W"],
            ["R_{th(ja)}", "Junction to ambient", "max.", "200", "120", "K/W"]]  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows, CLOSE, (60, 160, 50, 50, 50, 50))
    assert _stated(page) == {
        ("Junction to case", "Rth(jc)", None, "SOT-89", "max", "18", "K/W"),
        ("Junction to ambient", "Rth(ja)", None, "TO-92", "max", "200", "K/W"),
        ("Junction to ambient", "Rth(ja)", None, "SOT-89", "max", "120", "K/W"),
    }


@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        pytest.param(GRADES, [*TIMES[:2], [*TIMES[2][:4], "", *TIMES[2][5:]]], id="no word"),
        pytest.param([GRADES[0], [*GRADES[1][:3], Cell("-8")]], TIMES, id="options alike"),
        pytest.param([GRADES[0], [*GRADES[1][:3], Cell("Figure")]], TIMES, id="a column of figures"),
        pytest.param(
            GRADES,
            [["t_{ELEH}", "t_{RD}", "Read strobe width", "", "Min", Cell("8", rows=2), "15", "ns"],
             ["t_{ELEH}", "t_{WR}", "Write strobe width", "", "Min", "15", "ns"], TIMES[1]],
            id="a value over two rows",
        ),
        pytest.param(GRADES, [[*row[:7], ""] for row in TIMES], id="no units"),
    ],
)  # fmt: skip
def test_where_a_column_is_not_understood_the_table_is_told_and_not_read(
    heads: Sequence[Sequence[Cell]], rows: Sequence[Sequence[Cell | str]], tmp_path: Path
) -> None:
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert not _stated(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}


def test_a_test_at_a_supplys_maximum_says_no_limit(tmp_path: Path) -> None:
    heads = [[Cell(text) for text in ("Symbol", "Parameter", "Test Conditions", "Typ", "Max", "Unit")]]
    rows = [["I_{CCH}", "Supply current, high", "V_{CC} = MAX", "4", "8", "mA"],
            ["I_{CCL}", "Supply current, low", "V_{CC} = MAX", "12", "22", "mA"],
            ["I_{I}", "Input current", "MAX", "0.1", "1", "mA"]]  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows, APART, (50, 130, 80, 50, 50, 50))
    assert {row[:4] for row in _stated(page)} >= {
        ("Supply current, high", "ICCH", "VCC = MAX", ""), ("Supply current, low", "ICCL", "VCC = MAX", ""),
    }  # fmt: skip


def test_tests_that_look_like_symbols_are_tests_where_their_heading_says_so(tmp_path: Path) -> None:
    heads = [[Cell(text) for text in ("Description", "Test Conditions", "", "-8", "-15", "Unit")]]
    rows = [["Read strobe width", "V_{L}", "Min", "8", "15", "ns"],
            ["Strobe to data valid", "V_{H}", "Max", "6", "11", "ns"]]  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows, CLOSE, (130, 80, 40, 50, 50, 50))
    assert {row[:4] for row in _stated(page)} == {
        ("Read strobe width", None, "VL", "-8"), ("Read strobe width", None, "VL", "-15"),
        ("Strobe to data valid", None, "VH", "-8"), ("Strobe to data valid", None, "VH", "-15"),
    }  # fmt: skip


KNOWN = [
    [Cell("Parameter Symbols", span=2), Cell("Parameter Description", rows=2), Cell("Test Setup", rows=2),
     Cell("", rows=2), Cell("Speed Options (Note 1)", span=2), Cell("Unit", rows=2)],
    [Cell("JEDEC"), Cell("Std."), Cell("-8"), Cell("-15")],
]  # fmt: skip
"""Headings of which some are known words, so that the words of limits need not tell the columns."""


def _known(path: Path, rows: Sequence[Sequence[Cell | str]]) -> PageReading:
    sheet = new_sheet(path)
    sheet.paragraph("The part has two grades of speed.")
    for _ in range(4):
        sheet.paragraph("Each of them is tested at both ends of the range of temperatures.")
    sheet.heading("AC Characteristics")
    body = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in rows]
    heads = [[Cell(cell.text, cell.span, cell.rows, bold=True, align="center") for cell in row] for row in KNOWN]
    sheet.table([Column(width, "center") for width in WIDTHS], heads, body, APART)
    sheet.paragraph("Notes:")
    sheet.paragraph("1. See the table of tests for loads.")
    sheet.save()
    return read_document(path)[0].reading


def test_symbols_of_two_standards_before_known_headings_are_no_names(tmp_path: Path) -> None:
    rows = [["t_{ELEH}", "t_{RD}", "Read strobe width", "", "Min", "8", "15", "ns"],
            ["t_{EVAL}", "t_{VAL}", "Strobe to data valid", "RD = V_{IL}", "Max", "6", "11", "ns"],
            ["", "t_{OEH}", "Strobe hold time", "Read", "Min", "4", "5", "ns"]]  # fmt: skip
    page = _known(tmp_path / "a.pdf", rows)
    assert _stated(page) == {
        ("Read strobe width", "tRD", None, "-8", "min", "8", "ns"),
        ("Read strobe width", "tRD", None, "-15", "min", "15", "ns"),
        ("Strobe to data valid", "tVAL", "RD = VIL", "-8", "max", "6", "ns"),
        ("Strobe to data valid", "tVAL", "RD = VIL", "-15", "max", "11", "ns"),
        ("Strobe hold time", "tOEH", "Read", "-8", "min", "4", "ns"),
        ("Strobe hold time", "tOEH", "Read", "-15", "min", "5", "ns"),
    }
    assert not page.rejects


def test_headings_over_others_beside_taller_ones_are_no_title_and_keep_their_note(tmp_path: Path) -> None:
    rows = [["t_{ELEH}", "t_{RD}", "Read strobe width", "", "Min", "8", "15", "ns"],
            ["t_{EVAL}", "t_{VAL}", "Strobe to data valid", "", "Max", "6", "11", "ns"]]  # fmt: skip
    facts = [fact for fact in _known(tmp_path / "a.pdf", rows).facts if isinstance(fact, Range)]
    assert {fact.section for fact in facts} == {"AC Characteristics"}
    assert {note.mark for fact in facts for note in fact.notes} == {"1"}
