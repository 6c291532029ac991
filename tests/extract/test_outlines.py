"""Dimensions in a package's drawing: their package is what the heading above says alone, else each has a flag."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.sheet import Cell, Column, Sheet, TableStyle
from tests.extract.readings import ranges, read_document
from tests.make_pdfs import new_sheet

LENGTHS = (("A", "1.70", "", "2.16", "mm"), ("A1", "0.05", "", "0.25", "mm"), ("e", "", "1.27", "", "mm"))
UNSAID = {"package-unsaid"}


def _dimensions(sheet: Sheet, rows: tuple[tuple[str, ...], ...] = LENGTHS) -> None:
    sheet.text(sheet.margin + 60, sheet.y + 20, "COMMON DIMENSIONS", sheet.style(size=8, bold=True))
    sheet.y += 28
    columns = [Column(60), Column(50), Column(50), Column(50), Column(50)]
    heads = [[Cell(head, bold=True) for head in ("Symbol", "Min", "Nom", "Max", "Unit")]]
    sheet.table(columns, heads, [[Cell(text) for text in row] for row in rows], TableStyle(lines="grid"))
    sheet.y += 10


def _title_block(sheet: Sheet, code: str) -> None:
    sheet.text(sheet.margin, sheet.y + 40, f"{code}, 8-lead, plastic body", sheet.style(size=8, bold=True))
    sheet.text(sheet.margin + 300, sheet.y + 40, code, sheet.style(size=8))
    sheet.y += 60


def _read(sheet: Sheet, path: Path) -> list[tuple[str, str | None, set[str]]]:
    """Name, package and flags of each row, from the top."""
    sheet.save()
    found = sorted(ranges(read_document(path)), key=lambda fact: fact.bbox.y0)
    assert all((fact.variant is None) == (fact.variant_bbox is None) for fact in found)
    return [(fact.parameter, fact.variant, {flag.rule for flag in fact.flags}) for fact in found]


@pytest.mark.parametrize("code", ["8S2", "20M1", "8X"])
def test_a_code_that_heads_the_drawing_and_stands_in_its_title_block_is_the_package(tmp_path: Path, code: str) -> None:
    sheet = new_sheet(tmp_path / "coded.pdf")
    sheet.heading(f"26.2 {code}")
    _dimensions(sheet)
    _title_block(sheet, code)
    assert _read(sheet, tmp_path / "coded.pdf") == [(name, code, set()) for name in ("A", "A1", "e")]


def test_each_of_two_drawings_has_the_package_of_its_own_heading(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "two.pdf")
    for heading in ("9.1 SOIC-8", "9.2 TSSOP-8"):
        sheet.heading(heading)
        _dimensions(sheet)
    packages = [package for _, package, _ in _read(sheet, tmp_path / "two.pdf")]
    assert packages == ["SOIC-8"] * 3 + ["TSSOP-8"] * 3


@pytest.mark.parametrize(
    "heading", ["26.2 8S2", "26.2 A1", "9.1 SOIC-8 and TSSOP-8", "9.1 Mechanical data", "Outline"], ids=str
)
def test_dimensions_under_what_names_no_one_package_are_flagged(tmp_path: Path, heading: str) -> None:
    sheet = new_sheet(tmp_path / "open.pdf")
    sheet.heading(heading)
    _dimensions(sheet)
    assert _read(sheet, tmp_path / "open.pdf") == [(name, None, UNSAID) for name in ("A", "A1", "e")]


def test_two_drawings_under_one_heading_are_flagged(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "shared.pdf")
    sheet.heading("26.2 8S2")
    for code in ("8S2", "20M1"):
        _dimensions(sheet)
        _title_block(sheet, code)
    assert {(package, *flags) for _, package, flags in _read(sheet, tmp_path / "shared.pdf")} == {(None, *UNSAID)}


def test_a_heading_that_may_be_of_the_column_beside_names_no_package(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "beside.pdf")
    sheet.heading("9.1 SOIC-8")
    sheet.heading("9.2 TSSOP-8", x=380)
    _dimensions(sheet)
    assert _read(sheet, tmp_path / "beside.pdf") == [(name, None, UNSAID) for name in ("A", "A1", "e")]


def test_a_further_package_between_heading_and_table_leaves_it_open(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "between.pdf")
    sheet.heading("9.1 SOIC-8")
    sheet.y += 14
    sheet.text(sheet.margin, sheet.y, "TSSOP-8 outline", sheet.style(size=9, bold=True))
    sheet.y += 40
    _dimensions(sheet)
    assert _read(sheet, tmp_path / "between.pdf") == [(name, None, UNSAID) for name in ("A", "A1", "e")]


def test_limits_of_other_quantities_and_named_lengths_have_no_package_and_no_flag(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "others.pdf")
    sheet.heading("9.1 SOIC-8")
    rows = (("VF", "1.70", "", "2.16", "V"), ("IR", "", "", "0.25", "mA"), ("d", "1.0", "", "1.2", "mm"))
    _dimensions(sheet, rows)
    assert _read(sheet, tmp_path / "others.pdf") == [(name, None, set()) for name in ("VF", "IR", "d")]


def test_what_a_drawing_says_of_itself_is_no_part_of_the_heading_under_it(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "view.pdf")
    sheet.heading("26.2 8S2")
    sheet.text(sheet.margin + 60, sheet.y + 8, "END VIEW", sheet.style(size=14))
    sheet.y += 8
    _dimensions(sheet)
    _title_block(sheet, "8S2")
    sheet.save()
    assert {fact.section for fact in ranges(read_document(tmp_path / "view.pdf"))} == {"COMMON DIMENSIONS"}
