"""Packages that a front page gives to some parts of its family: each with its part, or flagged."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.pin_pages import page_of, put, vocabulary
from tests.extract.readings import facts_of, read_document
from tests.make_pdfs import new_sheet


def _paragraph(*lines: str) -> dict[str, set[str]]:
    """The packages that lines of one paragraph name, with their flags."""

    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(lines):
            put(page, 72, 100 + 11 * i, line)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    named = [fact for fact in facts if isinstance(fact, Unit) and fact.label == "package"]
    return {fact.text: {flag.rule for flag in fact.flags} for fact in named}


def test_a_package_of_one_part_among_what_is_said_of_another_is_flagged() -> None:
    found = _paragraph(
        "The XYZ3004 is offered in small",
        "TSSOP packages, while the XYZ3008 is offered",
        "in larger ones.",
    )
    assert found == {"TSSOP": {"differs-by-part"}}


@pytest.mark.parametrize(
    "lines",
    [("The XYZ3004 comes in TSSOP packages", "with a pad."), ("The XYZ3004 and the XYZ3008 are", "in TSSOP packages.")],
    ids=["one part", "both alike"],
)
def test_what_is_said_of_all_parts_alike_is_not_flagged(lines: tuple[str, ...]) -> None:
    assert _paragraph(*lines) == {"TSSOP": set()}


def _listed(tmp_path: Path, rows: list[list[Cell]]) -> dict[tuple[str, str | None], bool]:
    """The packages of a table on a front page by name and part, and whether the part has a box."""
    sheet = new_sheet(tmp_path / "listed.pdf")
    sheet.heading("Device Information")
    sheet.y += 10
    columns = [Column(150), Column(90), Column(110)]
    heads = [[Cell(head, bold=True) for head in ("PART NUMBER", "PACKAGE", "BODY SIZE (NOM)")]]
    sheet.table(columns, heads, rows, TableStyle(lines="grid"))
    sheet.save()
    named = [
        f for f in facts_of(read_document(tmp_path / "listed.pdf")) if isinstance(f, Unit) and f.label == "package"
    ]
    return {(fact.text, fact.variant): fact.variant_bbox is not None for fact in named}


def test_packages_in_a_table_have_the_parts_beside_them(tmp_path: Path) -> None:
    rows = [
        [Cell("XY358, XY2904", rows=2), Cell("SOIC (8)"), Cell("4.90 mm × 3.90 mm")],
        [Cell("TSSOP (8)"), Cell("3.00 mm × 4.40 mm")],
        [Cell("XY158"), Cell("CDIP (8)"), Cell("9.60 mm × 6.67 mm")],
        [Cell("XY158A"), Cell("SOIC (8)"), Cell("4.90 mm × 3.90 mm")],
    ]
    assert _listed(tmp_path, rows) == {
        ("SOIC", "XY358, XY2904"): True, ("TSSOP", "XY358, XY2904"): True,
        ("CDIP", "XY158"): True, ("SOIC", "XY158A"): True,
    }  # fmt: skip


def test_packages_in_a_table_of_one_part_are_the_sheets(tmp_path: Path) -> None:
    rows = [
        [Cell("XY358", rows=2), Cell("SOIC (8)"), Cell("4.90 mm × 3.90 mm")],
        [Cell("TSSOP (8)"), Cell("3.00 mm × 4.40 mm")],
    ]
    assert _listed(tmp_path, rows) == {("SOIC", None): False, ("TSSOP", None): False}
