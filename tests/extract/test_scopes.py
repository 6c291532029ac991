"""Sentences that open a list of the parts of which a table's values are: they go with every value."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Announced, DottedList, Outline
from akili_desktop.extract.limits.cutlists import whole
from akili_desktop.extract.limits.scopes import scopes_over
from akili_desktop.extract.tables.model import Table
from scripts.sheet import Sheet
from tests.extract.sheets import vocabulary
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


OPENING = "The table below is applicable to the following devices:"


def over_two_pages(
    path: Path, rest: tuple[str, ...], size: float = 9, under: str = "", head: str = ""
) -> tuple[Range, Range]:
    """The first and the second table's row: a list of parts opens at the first page's foot, the lines `rest` stand at
    the head of the next, those with a dot set in; text `under` the list, `head` over the rest."""
    sheet = new_sheet(path)
    put(sheet, 80, "Oscillator characteristics", size=12, bold=True)
    table(sheet, 110, "Table 7. First oscillator", ICC)
    put(sheet, 690, OPENING)
    listed(sheet, 705, PARTS[:1])
    put(sheet, 719, under)
    sheet.next_page()
    put(sheet, 30, head)
    for place, line in enumerate(rest):
        put(sheet, 60 + 12 * place, line, size=size, x=10 if line.startswith("•") else 0)
    table(sheet, 130, "Table 8. Second oscillator", VREF)
    first, second = told(sheet)
    return first, second


REST = f"• {PARTS[1]}"


@pytest.mark.parametrize("head", ["", "XY20B datasheet"])
def test_a_list_of_parts_at_a_pages_foot_goes_on_at_the_head_of_the_next(tmp_path: Path, head: str) -> None:
    first, second = over_two_pages(tmp_path / "made.pdf", (REST, "• XY60B, lot 9"), head=head)
    assert (first.section_conditions, first.flags) == (None, ())
    assert second.section_conditions == f"{OPENING} {PARTS[0]}; {PARTS[1]}; XY60B, lot 9"
    assert second.flags == ()


@pytest.mark.parametrize(
    ("rest", "size", "under"),
    [
        ((REST,), 12, ""),
        ((REST,), 9, "Both of them are trimmed at the end of the production line."),
        ((PARTS[1],), 9, ""),
        (("and older", REST), 9, ""),
        ((REST, "and older"), 9, ""),
    ],
    ids=["larger letters", "text under the list", "no dot", "the rest of an item", "a line that may be of an item"],
)
def test_a_list_of_parts_whose_rest_is_not_sure_may_go_on(
    tmp_path: Path, rest: tuple[str, ...], size: float, under: str
) -> None:
    _, second = over_two_pages(tmp_path / "made.pdf", rest, size, under)
    assert second.section_conditions == f"{OPENING} {PARTS[0]}"
    assert [flag.rule for flag in second.flags] == ["conditions-cut"]


def test_a_list_with_another_sign_is_another_one() -> None:
    cut = Announced("", f"{OPENING} {PARTS[0]}", cut=True)
    before = Outline(foot_list=DottedList("•", 9, PARTS[:1]))
    page = Outline(first=Rect(50, 130, 400, 180), head_list=DottedList("■", 9, PARTS[1:], 80))
    assert whole(cut, before, page) == cut
    alike = page.model_copy(update={"head_list": DottedList("•", 9, PARTS[1:], 80)})
    assert whole(cut, before, alike).text == f"{OPENING} {PARTS[0]}; {PARTS[1]}"


def test_a_list_of_parts_that_is_not_read_flags_the_rows(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "Oscillator characteristics", size=12, bold=True)
    put(sheet, 100, "The table below is valid for the following devices:")
    put(sheet, 114, "XY20B and XY40B")  # at the sentence's own edge
    table(sheet, 140, "Table 7. First oscillator", ICC)
    (fact,) = told(sheet)
    assert [flag.rule for flag in fact.flags] == ["conditions-cut"]


def over(*lines: str, caption: float = 60, section: Rect | None = None) -> Table:
    """A table with its caption at this height, and lines over it from 80 points on."""
    above = tuple(
        (line, Rect(50, 80.0 + 11 * at, 50 + 5.0 * len(line), 89.0 + 11 * at)) for at, line in enumerate(lines)
    )
    return Table(
        page=1, bbox=Rect(50, 200, 400, 300), kind="ruled", columns=(), rows=(), cells=(), above=above,
        title="Table 7. Currents", title_bbox=Rect(50, caption, 200, caption + 9), section_bbox=section,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "scopes"),
    [
        (("This table applies to the XY20B only.",), ["This table applies to the XY20B only."]),
        (("Two types exist. All values are valid for", "XY20B and XY40B parts. They differ."),
         ["All values are valid for XY20B and XY40B parts."]),
        (("Applies only to devices with the suffix A.",), ["Applies only to devices with the suffix A."]),
        (("(XY20B and XY40B only)",), ["(XY20B and XY40B only)"]),
        (("(DC characteristics of the XY20V low voltage version)",),
         ["(DC characteristics of the XY20V low voltage version)"]),
        (("(see the data sheet of the XY20V)",), []),
        (("Nur XY20B",), ["Nur XY20B"]),
        (("For XY20B:",), ["For XY20B"]),
        (("Note: Diese Tabelle gilt nur für XY20B.",), ["Note: Diese Tabelle gilt nur für XY20B."]),
        (("下表仅适用于 XY20B 芯片。",), ["下表仅适用于 XY20B 芯片。"]),
        (("仅适用于以下型号：", "• XY20B", "• XY40B"), ["仅适用于以下型号： XY20B; XY40B"]),
        (("For reference only",), []),
        (("The specifications are guaranteed over the range.",), []),
        (("The load applies to the output of XY20B.",), []),
        (("Table 6 applies to the XY20B only.",), []),
        (("The table above applies to the XY20B only.",), []),
        (("VDD33 = 3.3 V only",), []),
    ],
)  # fmt: skip
def test_sentences_and_lines_over_a_table_that_name_its_parts(lines: tuple[str, ...], scopes: list[str]) -> None:
    assert scopes_over(over(*lines), vocabulary()) == scopes


@pytest.mark.parametrize(
    ("line", "section", "held"),
    [
        ("Applies to XY20B only.", None, False),
        ("Applies to XY20B only.", Rect(50, 60, 200, 72), True),
        ("Applies to XY20B only.", Rect(50, 10, 200, 19), False),
        ("The next table applies to XY20B only.", None, True),
    ],
    ids=["under nothing", "right under a heading", "far under a heading", "it says so"],
)
def test_what_stands_over_a_caption_may_be_of_the_table_before(line: str, section: Rect | None, held: bool) -> None:
    assert scopes_over(over(line, caption=100, section=section), vocabulary()) == ([line] if held else [])


def test_a_scope_is_of_the_table_and_reaches_none_behind_it(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 60, "3. Oscillator characteristics", size=12, bold=True)
    put(sheet, 100, "Unless otherwise noted, VDD = 3 V. This table applies to XY20B only.")
    table(sheet, 130, "Table 7. First oscillator", ICC)
    table(sheet, 200, "Table 8. Second oscillator", VREF)
    assert [fact.section_conditions for fact in told(sheet)] == [
        "Unless otherwise noted, VDD = 3 V. This table applies to XY20B only.", None
    ]  # fmt: skip
