"""What a heading states of all limits under it: over a part of them, and for a table a page on that nothing heads."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading, Range
from akili_desktop.extract.document import merge_document
from tests.extract.readings import read_document

HEADS = ("Parameter", "Symbol", "Conditions", "Min", "Max", "Unit")
LEFTS = (60, 210, 270, 390, 440, 490, 530)
STATED = "at Tj = 25 °C, unless otherwise specified"
LEAK = ("Leakage current", "IGSS", "VGS = 20 V", "1", "100", "nA")
CHARGE = ("Gate charge", "Qg", "VDD = 20 V", "11", "54", "nC")


def _heading(page: pymupdf.Page, y: float, bold: str, plain: str = "") -> None:
    page.insert_text((60, y), bold, fontsize=8.5, fontname="hebo")
    page.insert_text((60 + pymupdf.get_text_length(bold + " ", "hebo", 8.5), y), plain, fontsize=8.5)


def _table(page: pymupdf.Page, top: float, *rows: tuple[str, ...]) -> None:
    for n, row in enumerate((HEADS, *rows)):
        for left, text in zip(LEFTS, row, strict=False):
            page.insert_text((left + 3, top + 14 * n + 10), text, fontsize=8, fontname="helv" if n else "hebo")
    for n in range(len(rows) + 2):
        page.draw_line((LEFTS[0], top + 14 * n), (LEFTS[-1], top + 14 * n))
    for left in LEFTS:
        page.draw_line((left, top), (left, top + 14 * (len(rows) + 1)))


def _told(pdf: pymupdf.Document, path: Path) -> dict[str | None, Range]:
    """The limits of the whole document by their symbols."""
    pdf.save(path)
    pages: list[PageReading] = [one.reading for one in read_document(path)]
    outlines = {page.page: page.outline for page in pages}
    facts = merge_document([fact for page in pages for fact in page.facts], [], outlines)
    return {fact.symbol: fact for fact in facts if isinstance(fact, Range)}


@pytest.mark.parametrize(
    ("bold", "plain"), [("Electrical characteristics,", STATED), ("Electrical characteristics, " + STATED, "")]
)
@pytest.mark.parametrize("part", ["Static characteristics", "Dynamic characteristics"])
def test_a_part_right_under_a_heading_holds_as_that_says(tmp_path: Path, bold: str, plain: str, part: str) -> None:
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        _heading(page, 100, bold, plain)
        _heading(page, 114, part)
        _table(page, 120, LEAK)
        told = _told(pdf, tmp_path / "part.pdf")
    assert (told["IGSS"].section, told["IGSS"].section_conditions) == (part, STATED)


@pytest.mark.parametrize(
    "other", ["Switching characteristics", "Diode characteristics", "Source-Drain Ratings and Characteristics"]
)
def test_what_is_as_large_behind_a_table_is_no_part_that_holds_so(tmp_path: Path, other: str) -> None:
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        _heading(page, 100, "Electrical characteristics,", STATED)
        _table(page, 110, LEAK)
        _heading(page, 170, other)
        _table(page, 180, CHARGE)
        told = _told(pdf, tmp_path / "part.pdf")
    assert (told["IGSS"].section_conditions, told["Qg"].section_conditions) == (STATED, None)


SECTION = f"Electrical characteristics, {STATED}"


@pytest.mark.parametrize(
    ("stated", "own", "section", "conditions", "rules"),
    [
        (STATED, "", SECTION, STATED, []),
        (STATED, "Gate circuit", "Gate circuit", None, []),
        ("at Tj = 25 °C, VDD = 20 V, unless otherwise", "", None, None, []),
        ("", "", None, None, []),
    ],
    ids=["no head", "a head of its own", "cut", "nothing stated"],
)
def test_a_table_without_a_head_holds_as_the_heading_a_page_before(
    tmp_path: Path, stated: str, own: str, section: str | None, conditions: str | None, rules: list[str]
) -> None:
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        _heading(page, 100, "Electrical characteristics,", stated)
        _table(page, 110, LEAK)
        page = pdf.new_page(width=612, height=792)
        _heading(page, 70, own)
        _table(page, 80, ("Dynamic characteristics", "", "", "", "", ""), CHARGE)
        told = _told(pdf, tmp_path / "next.pdf")["Qg"]
    assert (told.section, told.section_conditions, [flag.rule for flag in told.flags]) == (section, conditions, rules)


def test_behind_a_table_that_states_something_else_it_may_not_hold_so(tmp_path: Path) -> None:
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        _heading(page, 100, "Electrical characteristics,", STATED)
        _table(page, 110, LEAK)
        _heading(page, 170, "Gate circuit (Tj = 125 °C)")
        _table(page, 180, ("Gate resistance", "RG", "f = 1 MHz", "1", "2", "Ω"))
        page = pdf.new_page(width=612, height=792)
        _table(page, 80, ("Dynamic characteristics", "", "", "", "", ""), CHARGE)
        told = _told(pdf, tmp_path / "next.pdf")["Qg"]
    assert (told.section_conditions, [flag.rule for flag in told.flags]) == (None, ["conditions-unsure"])
