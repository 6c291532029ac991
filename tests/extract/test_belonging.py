"""What belongs together on a page of limits: notes and names, remarks and values, blocks of a list, chapters."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from scripts.sheet import Cell, Column, Sheet, TableStyle
from tests.extract.readings import Read, ranges, read_document
from tests.make_pdfs import new_sheet

HEADS = ("Sym", "Characteristic", "Min", "Max", "Units", "Conditions")
WIDTHS = (45.0, 130.0, 45.0, 45.0, 40.0, 150.0)


def _saved(sheet: Sheet, path: Path) -> list[Read]:
    sheet.save()
    return read_document(path)


def _lined(sheet: Sheet, rows: list[tuple[tuple[str, ...], ...]]) -> None:
    """A ruled table of which each cell holds lines of text, the row as many lines as its longest cell."""
    style, lead = sheet.style(size=8), 11.0
    edges = [sheet.margin]
    for width in WIDTHS:
        edges.append(edges[-1] + width)
    top = sheet.y = sheet.y + lead
    for cells in (tuple((head,) for head in HEADS), *rows):
        sheet.line(edges[0], sheet.y, edges[-1], sheet.y)
        for lines, x in zip(cells, edges, strict=False):
            for number, text in enumerate(lines):
                sheet.text(x + 3, sheet.y + lead * (number + 1), text, style)
        sheet.y += lead * max(map(len, cells)) + 4
    sheet.line(edges[0], sheet.y, edges[-1], sheet.y)
    for x in edges:
        sheet.line(x, top, x, sheet.y)


def test_a_note_under_a_name_is_of_all_its_rows(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "notes.pdf")
    sheet.heading("AC CHARACTERISTICS")
    slow, fast = "1.8 V ≤ VCC < 2.5 V", "2.5 V ≤ VCC ≤ 5.5 V"
    _lined(
        sheet,
        [
            (("TLOW",), ("Clock low time",), ("4700", "1300"), ("–", "–"), ("ns",), (slow, fast)),
            (("TR",), ("SDA rise time", "(Note 1)"), ("–", "–"), ("1000", "300"), ("ns",), (slow, fast)),
            (("CIN",), ("Pin capacitance",), ("–",), ("10",), ("pF",), ("VCC = 5.0 V (Note)",)),
        ],
    )
    sheet.y += 12
    for line in ("Note 1: Not tested.", "Note: Sampled."):
        sheet.text(sheet.margin, sheet.y, line, sheet.style(size=8))
        sheet.y += 11
    facts = {value.text: fact for fact in ranges(_saved(sheet, tmp_path / "notes.pdf")) for _, value in fact.values()}
    assert {text: [note.text for note in fact.notes] for text, fact in facts.items()} == {
        "4700": [], "1300": [], "1000": ["Not tested."], "300": ["Not tested."], "10": ["Sampled."],
    }  # fmt: skip


def test_a_remark_under_a_value_leaves_the_value_in_its_own_row(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "remark.pdf")
    sheet.heading("Absolute Maximum Ratings")
    style, edges = sheet.style(size=8), (54.0, 254.0, 434.0, 514.0)
    rows = (
        (("Parameter",), ("Value",), ("Units",)),
        (("Storage Temperature",), ("-65 to 150",), ("°C",)),
        (("Floor Life At Factory Ambient", "(30 °C, relative humidity)"), ("168", "(Level Three", "Compliant)"),
         ("Hours",)),
        (("Ambient Temperature",), ("-40 to 85",), ("°C",)),
        (("Output Current",), ("24",), ("mA",)),
    )  # fmt: skip
    y = top = sheet.y + 6
    for cells in rows:
        sheet.line(edges[0], y, edges[-1], y)
        most = max(map(len, cells))
        for lines, low, high in zip(cells, edges, edges[1:], strict=False):
            for number, text in enumerate(lines):  # each at the middle of its cell
                sheet.text((low + high) / 2, y + 9 + 10 * (number + (most - len(lines)) / 2), text, style, "center")
        y += 10 * most + 3
    sheet.line(edges[0], y, edges[-1], y)
    for x in edges:
        sheet.line(x, top, x, y)
    facts = ranges(_saved(sheet, tmp_path / "remark.pdf"))
    assert {fact.unit for fact in facts if fact.parameter == "Storage Temperature"} == {"°C"}
    assert not [fact.parameter for fact in facts if fact.flags]


def _dotted(sheet: Sheet, left: float, right: float, y: float, name: str, value: str) -> None:
    style = sheet.style(size=8)
    if not value:
        sheet.text(left, y, name, style)
        return
    stop = sheet.text(right, y, value, style, "right").x0 - 2
    start = left + sheet.measure(name, style) + 2
    sheet.text(left, y, name, style)
    sheet.text(start, y, "." * int((stop - start) / sheet.measure(".", style)), style)


@pytest.fixture
def blocks(tmp_path: Path) -> dict[str, Range]:
    """A list whose second block opens with the cases of a name at the end of the first; a paragraph under both."""
    sheet = new_sheet(tmp_path / "blocks.pdf")
    sheet.heading("ABSOLUTE MAXIMUM RATINGS")
    left = (("Supply Voltage", "12V", 0), ("Driver Input Voltage", "-0.5V to 6V", 0),
            ("Continuous Power Dissipation", "", 0), ("8-Pin DIP", "727mW", 9))  # fmt: skip
    right = (("8-Pin SO", "471mW", 9), ("Operating Temperature Ranges", "", 0), ("Commercial", "0°C to +70°C", 9),
             ("Storage Temperature", "-65°C to +160°C", 0))  # fmt: skip
    for number, sides in enumerate(zip(left, right, strict=True)):
        for (name, value, indent), low, high in zip(sides, (54.0, 310.0), (290.0, 550.0), strict=True):
            _dotted(sheet, low + indent, high, sheet.y + 11 * (number + 1), name, value)
    prose = ("Stresses beyond those listed may cause permanent damage to the device. These are stress ratings only,",
             "functional operation of the device at these or any other conditions is not implied by them.")  # fmt: skip
    for number, line in enumerate(prose):
        sheet.text(54, sheet.y + 11 * (len(left) + 1.2 + number), line, sheet.style(size=7))
    facts = ranges(_saved(sheet, tmp_path / "blocks.pdf"))
    return {value.text: fact for fact in facts for role, value in fact.values() if role == "max"}


@pytest.mark.parametrize(
    ("value", "name", "case"),
    [
        ("727", "Continuous Power Dissipation", "8-Pin DIP"),
        ("471", "Continuous Power Dissipation", "8-Pin SO"),
        ("+70", "Operating Temperature Ranges", "Commercial"),
        ("+160", "Storage Temperature", None),
    ],
)
def test_cases_at_the_head_of_a_block_are_of_the_name_before_it(
    blocks: dict[str, Range], value: str, name: str, case: str | None
) -> None:
    assert (blocks[value].parameter, blocks[value].conditions) == (name, case)


@pytest.mark.parametrize(("heading", "read"), [("", True), ("7.6 Typical Characteristics", False)])
def test_rows_under_a_chapter_of_their_own_do_not_go_on_with_the_page_before(
    heading: str, read: bool, tmp_path: Path
) -> None:
    sheet = new_sheet(tmp_path / "chapters.pdf")
    sheet.heading("7.5 Operating Characteristics")
    columns = [Column(200), Column(70), Column(70), Column(60)]
    heads = [[Cell(head, bold=True) for head in ("Parameter", "Typ", "Max", "Unit")]]
    sheet.y = 640
    rows = [["Output rise time", "100", "300", "ns"], ["Output fall time", "110", "310", "ns"]]
    sheet.table(columns, heads, [[Cell(text) for text in row] for row in rows], TableStyle(lines="rows"))
    sheet.next_page()
    if heading:
        sheet.heading(heading)
    for name, *texts in (("Delay", "10", "20", "ns"), ("Settling", "11", "21", "ns"), ("Recovery", "12", "22", "ns")):
        sheet.y += 14
        sheet.text(sheet.margin + 3, sheet.y, name, sheet.style(size=8))
        for text, x in zip(texts, (235, 305, 370), strict=True):
            sheet.text(sheet.margin + x, sheet.y, text, sheet.style(size=8), "center")
    pages = _saved(sheet, tmp_path / "chapters.pdf")
    assert len(ranges(pages[:1])) == 2
    assert len(ranges(pages[1:])) == (3 if read else 0)
