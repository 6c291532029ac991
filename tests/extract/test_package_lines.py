"""Packages that a front page gives to some parts of its family: each with its part, or flagged."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.pin_pages import page_of, put
from tests.extract.readings import facts_of, read_document
from tests.extract.sheets import vocabulary
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
        "The XYZ3004 is smaller, in",
        "TSSOP packages, while the XYZ3008 is offered",
        "in larger ones.",
    )
    assert found == {"TSSOP": {"differs-by-part"}}


@pytest.mark.parametrize(
    ("lines", "variant", "flagged"),
    [
        (("The XYZ3004 is offered in", "TSSOP packages, the XYZ3008 is offered in", "others."), "XYZ3004", False),
        (("The XYZ3004 is small, while the XYZ3008", "comes in TSSOP, unlike the XYZ3004."), "XYZ3008", False),
        (("The XYZ3004 and XYZ3008 are large,", "XYZ3004 and XYZ3006 is offered in TSSOP packages."), None, True),
    ],
)  # fmt: skip
def test_a_part_that_a_sentence_says_comes_in_a_package_has_it(
    lines: tuple[str, ...], variant: str | None, flagged: bool
) -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(lines):
            put(page, 72, 100 + 11 * i, line)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    (named,) = (fact for fact in facts if isinstance(fact, Unit) and fact.label == "package")
    assert (named.variant, bool(named.flags)) == (variant, flagged)


def test_what_a_sentence_gives_to_one_part_is_flagged_where_a_line_gives_it_to_all() -> None:
    found = _paragraph(
        "The XYZ3008 is large. The XYZ3004 is offered in TSSOP and",
        "SOIC packages, while the XYZ3008 is in others.",
        "",
        "• Available in PDIP and TSSOP",
    )
    assert (found["PDIP"], found["TSSOP"]) == (set(), {"differs-by-part"})


@pytest.mark.parametrize("drawn", [True, False])
def test_a_package_lettered_in_a_plot_is_none_of_the_sheets(drawn: bool) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 130, 104, "TSSOP average", 5)
        for i in range(5 if drawn else 3):
            for left in (100, 360):
                put(page, left, 100 + 10 * i, f"0.{5 - i}", 5)
                put(page, left + 10 + 20 * i, 150, str(25 * i - 50), 5)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    named = [fact.text for fact in facts if isinstance(fact, Unit) and fact.label == "package"]
    assert named == ([] if drawn else ["TSSOP"])


@pytest.mark.parametrize(
    "lines",
    [("The XYZ3004 comes in TSSOP packages", "with a pad."), ("The XYZ3004 and the XYZ3008 are", "in TSSOP packages.")],
    ids=["one part", "both alike"],
)
def test_what_is_said_of_all_parts_alike_is_not_flagged(lines: tuple[str, ...]) -> None:
    assert _paragraph(*lines) == {"TSSOP": set()}


@pytest.mark.parametrize(
    ("note", "flags"),
    [
        ("NOTE: TSSOP only for XYZ45/V", {"differs-by-part"}),
        ("8-pin PDIP and 8-pin TSSOP (only XYZ45/V)", {"differs-by-part"}),
        ("NOTE: TSSOP is available only in the XYZ45.", {"differs-by-part"}),
        ("NOTE: TSSOP only on request", set()),
        ("NOTE: PDIP only for XYZ45", set()),
    ],
)
def test_a_package_that_a_line_gives_to_one_part_alone_is_flagged_wherever_it_stands(
    note: str, flags: set[str]
) -> None:
    found = _paragraph("PDIP/SOIC/TSSOP", "", "", note)
    assert (found["TSSOP"], found["SOIC"]) == (flags, set())


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Also made in the pin configuration TO-18.", set()),
        ("The pinout of a SOIC package is kept.", set()),
        ("Pin configuration SOIC package 150 mil", {"SOIC"}),
        ("The pin configuration is that of the package TO-18.", {"TO-18"}),
    ],
)
def test_a_package_whose_pins_alone_a_part_has_is_not_its_package(line: str, found: set[str]) -> None:
    assert set(_paragraph(line)) == found


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


def test_a_package_that_is_printed_on_two_lines_of_its_cell_is_whole(tmp_path: Path) -> None:
    rows = [
        [Cell("XY358F, XY2904F, XY358AF, XY2904AF, XY158F, XY158AF"), Cell("16 Ld CERAMIC\nDIP"), Cell("none")],
        [Cell("XY358"), Cell("16 Ld PDIP"), Cell("none")],
    ]
    found = {name for name, _ in _listed(tmp_path, rows)}
    assert found == {"16 Ld CERAMIC DIP", "16 Ld PDIP"}


def test_packages_in_brackets_behind_a_part_are_that_parts() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "XYZ4051B (PDIP, SOIC)")
        put(page, 330, 100, "XYZ4052B (PDIP)")

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    named = {(f.text, f.variant) for f in facts if isinstance(f, Unit) and f.label == "package"}
    assert named == {("PDIP", "XYZ4051B"), ("SOIC", "XYZ4051B"), ("PDIP", "XYZ4052B")}


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("Changes from Revision B to C", "Added the TSSOP package information .................. 1"), set()),
        (("Table of Contents", "TSSOP package outline . . . . . . . . . . . . . 12", "SOIC packages"), {"SOIC"}),
        (("Added the new TSSOP package and what is", "told of its pads .......................... 1"), set()),
        (("TSSOP package . . . . . . . . . .", "SOIC package . . . . . . . . . ."), {"TSSOP", "SOIC"}),  # of a rating
        (("The TSSOP package is small", "and cheap."), {"TSSOP"}),
    ],
)
def test_lines_of_contents_and_of_changes_name_no_package(lines: tuple[str, ...], found: set[str]) -> None:
    assert set(_paragraph(*lines)) == found


@pytest.mark.parametrize(
    ("heading", "found"),
    [("4 Revision History", set()), ("Table of Contents", set()), ("4 Description", {"TSSOP"})],
)
def test_a_heading_says_that_what_stands_under_it_is_a_list_of_changes(heading: str, found: set[str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, heading, 12)
        put(page, 72, 116, "Rev C: TSSOP package added")
        put(page, 72, 160, "5 Ordering", 12)
        put(page, 72, 176, "In SOIC packages")

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    named = {fact.text for fact in facts if isinstance(fact, Unit) and fact.label == "package"}
    assert named == {*found, "SOIC"}


def test_letters_in_brackets_behind_the_words_that_they_stand_for_are_no_package() -> None:
    assert _paragraph("MIC Programmable Gain Amplifier (PGA)") == {}
    assert _paragraph("Pin Grid Array (PGA)").keys() == {"PGA"}
    assert _paragraph("Wafer Level Package (WLP)").keys() == {"WLP"}
    assert _paragraph("Package of the gain amplifier (PGA)").keys() == {"PGA"}


def test_letters_of_a_circuits_block_are_no_package_unless_something_beside_them_says_so() -> None:
    assert _paragraph("PGA") == {}
    assert _paragraph("68-pin PGA").keys() == {"68-pin PGA"}
    assert _paragraph("PGA package").keys() == {"PGA"}


def test_a_micro_sign_before_a_package_is_of_its_name() -> None:
    """'µSOP' was 'SOP', which is another package."""
    assert set(_paragraph("Available packages: SO, µSOP and µBGA")) == {"µSOP", "µBGA"}


def test_a_skinny_dip_is_a_package() -> None:
    found = _paragraph("The XYZ3004 is available in 28-pin SKDIP and 48-pin SSOP packages.")
    assert found.keys() == {"28-pin SKDIP", "48-pin SSOP"}


def test_a_makers_letters_before_a_package_and_its_outlines_number_behind_are_of_the_name() -> None:
    """'PG-TO252-5-11' was 'TO252-5', another package of the same maker."""
    assert set(_paragraph("Package", "PG-TO252-5-11")) == {"PG-TO252-5-11"}
    assert set(_paragraph("Package PG-SOT23-3-5 or SOT23-5")) == {"PG-SOT23-3-5", "SOT23-5"}


@pytest.mark.parametrize(
    ("line", "found"),
    [("P12/SO00/TxD0/TOOLTxD", set()), ("P16/TI01/TO01/INTP5/SO11", set()), ("SOT23/SC70", {"SOT23", "SC70"})],
)
def test_functions_of_a_pin_are_no_packages(line: str, found: set[str]) -> None:
    assert _paragraph(line).keys() == found
