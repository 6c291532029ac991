"""Lists of models: headings of parts in other words, several parts in a row, units in a row of their own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import plain, read_document
from tests.make_pdfs import new_sheet

Row = Sequence[str | Cell]

COILS = (("KLP90-R47M", "0.47", "±20", "2.6"), ("KLP90-1R0M", "1.0", "±20", "4.7"), ("KLP90-2R2M", "2.2", "±20", "9.7"))


def _read(
    path: Path, heads: Sequence[Row], rows: Sequence[Row], title: str = "Electrical Specifications"
) -> PageReading:
    sheet = new_sheet(path)
    sheet.heading(title)
    cells = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in (*heads, *rows)]
    width = 500 / sum(cell.span for cell in cells[0])
    columns = [Column(width, "center") for _ in range(sum(cell.span for cell in cells[0]))]
    sheet.table(columns, cells[: len(heads)], cells[len(heads) :], TableStyle(lines="grid"))
    sheet.save()
    return read_document(path)[0].reading


def _stated(page: PageReading) -> set[tuple[str | None, str, str, str, str]]:
    """Part, parameter, role, value and unit of each value."""
    return {
        (fact.variant, fact.parameter, role, value.text, plain(fact.unit))
        for fact in page.facts
        if isinstance(fact, Range)
        for role, value in fact.values()
    }


@pytest.mark.parametrize("head", ["Kobold Part No.", "MODEL NO."])
def test_a_heading_of_parts_may_have_their_maker_before_it(head: str, tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", [(head, "Inductance (µH)", "Inductance Tol. %", "DCR Max. (mΩ)")], COILS)
    units = (("Inductance", "typ", plain("µH")), ("Inductance Tol.", "typ", "%"), ("DCR", "max", plain("mΩ")))
    assert _stated(page) == {
        (part, name, role, value, unit)
        for part, *values in COILS
        for value, (name, role, unit) in zip(values, units, strict=True)
    }


def test_a_unit_may_stand_behind_a_comma(tmp_path: Path) -> None:
    rows = (("ZX90-17-S+", "0.6", "1.5"), ("ZX90-20-S+", "0.5", "3.0"), ("ZX90-30-S+", "0.3", "5.0"))
    page = _read(tmp_path / "a.pdf", [("Model", "Loss Typ. (dB)", "Power input, W Max.")], rows)
    assert {told for told in _stated(page) if told[2] == "max"} == {
        (part, "Power input", "max", most, "W") for part, _, most in rows
    }


def test_a_row_is_of_each_part_that_it_names(tmp_path: Path) -> None:
    heads = [("Part Number (Uni)", "Part Number (Bi)", "Stand-off voltage (V)", "Clamping voltage Max. (V)")]
    rows = (("SMKJ5.0A", "SMKJ5.0CA", "5.0", "9.2"), ("SMKJ6.0A", "SMKJ6.0CA", "6.0", "10.3"),
            ("SMKJ12A", "SMKJ12CA", "12.0", "19.9"))  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert {(part, value) for part, _, role, value, _ in _stated(page) if role == "max"} == {
        (f"{one} {other}", clamped) for one, other, _, clamped in rows
    }


def test_units_in_a_row_of_their_own_are_of_the_columns_over_them(tmp_path: Path) -> None:
    heads: list[Row] = [
        (Cell("Model", rows=2), "Output Voltage", "Output Current", "Regulation (Typ)", "Regulation (Max)"),
        ("V", "mA", Cell("%", span=2)),
    ]
    rows = (("NKX9S0503", "3.3", "606", "6.0", "12"), ("NKX9S0505", "5", "400", "5.5", "10"),
            ("NKX9S0512", "12", "167", "3.5", "7"))  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert _stated(page) == {
        told
        for part, volts, current, usual, most in rows
        for told in (
            (part, "Output Voltage", "typ", volts, "V"), (part, "Output Current", "typ", current, "mA"),
            (part, "Regulation", "typ", usual, "%"), (part, "Regulation", "max", most, "%"),
        )
    }  # fmt: skip


CAPACITORS: tuple[Row, ...] = (
    (Cell("6.3", rows=2), "47", "80", "1.35", "KEEFX0J470R"), ("100", "160", "0.70", "KEEFX0J101P"),
    (Cell("16", rows=3), "22", "81", "1.36", "KEEFX1C220R"), ("47", "161", "0.71", "KEEFX1C470P"),
    ("470", "851", "0.09", "KEEFX1C471P"),
)  # fmt: skip


def test_a_cell_over_several_rows_is_of_each_of_them(tmp_path: Path) -> None:
    heads: list[Row] = [
        (Cell("Rated voltage (V)", rows=2), Cell("Capacitance (µF)", rows=2), Cell("Specification", span=2),
         Cell("Part number", rows=2)),
        ("Ripple current (mA rms)", "ESR (Ω)"),
    ]  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, CAPACITORS)
    said = _stated(page)
    assert {(part, value) for part, name, _, value, _ in said if name == "Rated voltage"} == {
        ("KEEFX0J470R", "6.3"), ("KEEFX0J101P", "6.3"), ("KEEFX1C220R", "16"), ("KEEFX1C470P", "16"),
        ("KEEFX1C471P", "16"),
    }  # fmt: skip
    assert {told for told in said if told[0] == "KEEFX1C471P"} == {
        ("KEEFX1C471P", "Rated voltage", "typ", "16", "V"), ("KEEFX1C471P", "Capacitance", "typ", "470", plain("µF")),
        ("KEEFX1C471P", "Ripple current", "typ", "851", "mA rms"), ("KEEFX1C471P", "ESR", "typ", "0.09", plain("Ω")),
    }  # fmt: skip


def _with_test(path: Path, group: str, first: str, second: str) -> PageReading:
    heads: list[Row] = [
        (Cell("Type", rows=2), Cell("Zener voltage V_{Z} (V)", span=2), Cell(group, span=2)),
        ("Min", "Max", first, second),
    ]
    rows = (("KX99-B2V4", "2.35", "2.45", "50", "1.0"), ("KX99-B5V1", "5.00", "5.20", "2", "2.1"),
            ("KX99-B12", "11.8", "12.2", "0.1", "8.0"))  # fmt: skip
    return _read(path, heads, rows)


def test_a_symbol_with_a_unit_of_its_own_under_a_quantity_is_its_test(tmp_path: Path) -> None:
    page = _with_test(tmp_path / "a.pdf", "Reverse current I_{R} (µA)", "Max", "V_{R} (V)")
    facts = [fact for fact in page.facts if isinstance(fact, Range) and fact.symbol == "IR"]
    assert [(f.variant, f.max.text if f.max else "", plain(f.unit), f.conditions) for f in facts] == [
        ("KX99-B2V4", "50", plain("µA"), "VR = 1.0 V"), ("KX99-B5V1", "2", plain("µA"), "VR = 2.1 V"),
        ("KX99-B12", "0.1", plain("µA"), "VR = 8.0 V"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second"),
    [pytest.param("V_{R} (V)", "Max", id="before it"), pytest.param("Max", "V_{R} (A)", id="unit of another")],
)
def test_a_test_that_may_be_of_another_quantity_is_refused(first: str, second: str, tmp_path: Path) -> None:
    page = _with_test(tmp_path / "a.pdf", "Reverse current I_{R} (µA)", first, second)
    assert not _stated(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}


def test_a_column_of_numbers_in_another_form_is_told(tmp_path: Path) -> None:
    heads = ("Model", "Coupling Nom. (dB)", "Loss Max. (dB)", "Power Max. (W)")
    rows = (("ZX90-17-S+", "17.2 ±0.5", "1.2", "1.5"), ("ZX90-20-S+", "20.1 ±0.5", "0.9", "3.0"),
            ("ZX90-30-S+", "30.4 ±0.8", "0.7", "5.0"))  # fmt: skip
    page = _read(tmp_path / "a.pdf", [heads], rows)
    assert {name for _, name, *_ in _stated(page)} == {"Loss", "Power"}
    assert page.reason.endswith("Coupling Nom. (dB)")
