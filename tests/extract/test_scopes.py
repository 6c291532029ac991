"""Sentences that open a list of the parts of which a table's values are: they go with every value."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.sheet import Sheet
from tests.extract.test_outlines_of_pages import ICC, VREF, put, table, told
from tests.make_pdfs import new_sheet

PARTS = ("XY20B, all lots", "XY40B, lot 7 and newer")


def listed(sheet: Sheet, y: float, items: tuple[str, ...] = PARTS, dot: str = "•") -> None:
    for place, item in enumerate(items):
        put(sheet, y + 14 * place, f"{dot} {item}".strip(), x=10)


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ("The values of the table below apply only to these revisions:", True),
        ("Two oscillators exist. The following table is valid for these devices, only:", True),
        ("Table 7 is not valid for the following products:", True),
        ("Die Werte der folgenden Tabelle gelten nur für die Typen:", True),
        ("Table 6 applies to the following parts:", False),
        ("The values of the table above apply to the following parts:", False),
        ("The package is available for the following parts:", False),
    ],
)
def test_a_sentence_with_a_list_of_parts_is_of_the_table_under_it(tmp_path: Path, said: str, held: bool) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "Oscillator characteristics", size=12, bold=True)
    put(sheet, 100, said)
    listed(sheet, 114)
    table(sheet, 160, "Table 7. First oscillator (TA = 25 °C)", ICC)
    table(sheet, 300, "Table 8. Second oscillator", VREF)
    scope = f"; {said.removeprefix('Two oscillators exist. ')} XY20B, all lots; XY40B, lot 7 and newer"
    assert [(f.section_conditions, f.flags) for f in told(sheet)] == [
        (f"(TA = 25 °C){scope if held else ''}", ()), (None, ())
    ]  # fmt: skip


def test_a_list_of_parts_at_a_pages_foot_is_of_the_next_table_and_may_go_on(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "Oscillator characteristics", size=12, bold=True)
    table(sheet, 110, "Table 7. First oscillator", ICC)
    put(sheet, 700, "The table below is applicable to the following devices:")
    listed(sheet, 715, PARTS[:1])
    sheet.next_page()
    listed(sheet, 60, PARTS[1:])
    table(sheet, 90, "Table 8. Second oscillator", VREF)
    first, second = told(sheet)
    assert (first.section_conditions, first.flags) == (None, ())
    assert second.section_conditions == "The table below is applicable to the following devices: XY20B, all lots"
    assert [flag.rule for flag in second.flags] == ["conditions-cut"]


def test_a_list_of_parts_that_is_not_read_flags_the_rows(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "Oscillator characteristics", size=12, bold=True)
    put(sheet, 100, "The table below is valid for the following devices:")
    put(sheet, 114, "XY20B and XY40B")  # at the sentence's own edge
    table(sheet, 140, "Table 7. First oscillator", ICC)
    (fact,) = told(sheet)
    assert [flag.rule for flag in fact.flags] == ["conditions-cut"]
