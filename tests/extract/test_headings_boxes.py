"""What a row's values stand under is in the fact: every column's heading and the section's, each with its own box."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.page.anchoring import Speller
from scripts.sheet import Cell, Column, TableStyle
from tests import make_pdfs
from tests.extract.readings import Read, ranges, read_document
from tests.extract.sheets import Sheet, brief, read
from tests.extract.sheets import ranges as sheet_ranges
from tests.layouts import LAYOUTS

Reading: TypeAlias = Callable[[str], list[Read]]


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Reading:
    """Draws and reads a layout, once."""

    @functools.cache
    def read(name: str) -> list[Read]:
        return read_document(LAYOUTS[name](tmp_path_factory.mktemp("layout") / "made.pdf").path)

    return read


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_heading_is_spelled_in_its_box(name: str, reading: Reading) -> None:
    pages = reading(name)
    spellers = {page.content.page: Speller(page.content) for page in pages}
    for fact in ranges(pages):
        assert all(spellers[head.page].spells(head.bbox, head.text) for head in fact.headings)
        printed = {role for role, _ in fact.values()}
        assert all(set(head.over) <= printed and head.over for head in fact.headings)
        if fact.variant_bbox is not None:
            assert spellers[fact.page].spells(fact.variant_bbox, fact.variant or "")


@pytest.mark.parametrize("name", LAYOUTS)
def test_what_a_value_column_is_for_stands_in_boxes(name: str, reading: Reading) -> None:
    for fact in ranges(reading(name)):
        if fact.variant and fact.variant_bbox is None:
            said = "".join(head.text for head in fact.headings)
            assert all(word.strip(",;") in said for word in fact.variant.split()), (fact.variant, fact.headings)


def over(fact: Range, role: str) -> list[str]:
    return [head.text for head in fact.headings if role in head.over]


def test_each_part_has_its_own_heading(reading: Reading) -> None:
    facts = ranges(reading("variants side by side"))
    assert {fact.variant for fact in facts} == {"QV201", "QV201A"}
    for fact in facts:
        for role, value in fact.values():
            assert over(fact, role) == [fact.variant, role.upper(), "Electrical Characteristics"]
            heads = {head.text: head.bbox for head in fact.headings}
            assert heads[role.upper()].overlap_x(value.bbox) > 0
            assert abs(heads[fact.variant or ""].cx - value.bbox.cx) < 70


def test_a_table_without_a_second_head_has_the_headings_of_its_beginning(tmp_path: Path) -> None:
    made = make_pdfs.over_pages(tmp_path / "made.pdf", repeat_head=False)
    later = [fact for fact in ranges(read_document(made.path)) if fact.page > 1]
    assert later
    for fact in later:
        for role, _ in fact.values():
            columns = [head for head in fact.headings if role in head.over and head.text.casefold() == role]
            assert [head.page for head in columns] == [1]


def test_the_unit_in_a_heading_has_its_own_box(tmp_path: Path) -> None:
    path = tmp_path / "made.pdf"
    sheet = make_pdfs.new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    columns = [Column(180), Column(80), Column(90)]
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Value (V)")]]
    body = [[Cell(t) for t in row] for row in (("Supply voltage", "VCC", "7"), ("Input voltage", "VI", "6"))]
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    made = make_pdfs.made_of(sheet, [])
    pages = read_document(made.path)
    facts = ranges(pages)
    assert [(fact.parameter, fact.unit) for fact in facts] == [("Supply voltage", "V"), ("Input voltage", "V")]
    speller = Speller(pages[0].content)
    assert all(fact.unit_bbox is not None and speller.spells(fact.unit_bbox, "V") for fact in facts)
    assert normalise(facts[0].headings[0].text) == "Value (V)"


def test_a_condition_that_a_heading_tells_has_the_headings_box(tmp_path: Path) -> None:
    """'10' under 'VDD (V)' is the condition 'VDD = 10 V': the cell and the heading are boxed."""
    sheet = make_pdfs.new_sheet(tmp_path / "made.pdf")
    sheet.heading("Electrical Characteristics")
    columns = [Column(150), Column(70), Column(70), Column(70), Column(60)]
    head = [[Cell(text, bold=True) for text in ("Parameter", "VDD (V)", "Typ", "Max", "Unit")]]
    table = (("Supply current", "5", "1", "3", "mA"), ("Output current", "10", "2", "6", "mA"))
    sheet.table(columns, head, [[Cell(t) for t in row] for row in table], TableStyle(lines="grid"))
    pages = read_document(make_pdfs.made_of(sheet, []).path)
    speller = Speller(pages[0].content)
    facts = ranges(pages)
    assert [fact.conditions for fact in facts] == ["VDD = 5 V", "VDD = 10 V"]
    for fact, (_, supply, *_) in zip(facts, table, strict=True):
        assert fact.conditions_bbox is not None
        assert speller.spells(fact.conditions_bbox, supply)
        assert [head.over for head in fact.headings if head.text == "VDD (V)"] == [("typ", "max")]


def test_a_heading_between_two_limits_heads_no_column() -> None:
    """'Limit' with a mark over 'Min' and 'Max', nothing but space between them."""
    sheet = Sheet().put(60, 84, "Timing", 12).rule(60, 100, 420, 100).rule(60, 130, 420, 130).rule(60, 175, 420, 175)
    sheet.put(247, 112, "Limit").put(269, 108, "3", 5)
    sheet.row(126, x65="Parameter", x225="Min", x285="Max", x365="Unit")
    sheet.row(142, x65="Setup time", x225="5", x365="ns").row(156, x65="Hold time", x285="40", x365="ns")
    sheet.row(170, x65="Clock period", x225="10", x285="90", x365="ns")
    found = [brief(fact) for fact in sheet_ranges(read(sheet.content()))]
    assert [(name, variant, low, high) for name, _, _, variant, low, _, high, _ in found] == [
        ("Setup time", None, "5", None), ("Hold time", None, None, "40"), ("Clock period", None, "10", "90"),
    ]  # fmt: skip
