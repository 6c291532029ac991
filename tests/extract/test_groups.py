"""Names printed at the middle of their lines of values, with nothing that parts the groups, are told to be unsure."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import ranges, read_document
from tests.make_pdfs import new_sheet

WIDTHS = (150.0, 50.0, 120.0, 50.0, 50.0, 40.0)
HEADS = ("Parameter", "Symbol", "Conditions", "Typ", "Max", "Unit")
LEAD = 12.0
GROUPS = (
    ("Input offset voltage", "VIO", "mV", (("", "0.5", "2.0"), ("TA = 85 °C", "", "3.5"))),
    ("Input bias current", "IIB", "nA",
     (("VCM = 0 V", "10", "50"), ("VCM = 5 V", "20", "90"), ("TA = 85 °C", "", "160"))),
    ("Slew rate", "SR", "V/µs", (("", "0.8", "1.3"),)),
    ("Supply current", "ICC", "mA", (("", "0.9", "1.2"),)),
)  # fmt: skip


def draw(path: Path, *, centred: bool) -> list[Range]:
    """The table with names at the middle of their lines, or beside the first, and no rulings but under the head."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    sheet.table([Column(w) for w in WIDTHS], [[Cell(h, bold=True) for h in HEADS]], [], TableStyle(lines="booktabs"))
    edges = [sheet.margin]
    for width in WIDTHS:
        edges.append(edges[-1] + width)
    style = sheet.style(size=7.5)
    top = sheet.y + LEAD
    for name, symbol, unit, lines in GROUPS:
        at = top + LEAD * (len(lines) - 1) / 2 if centred else top
        for column, text in ((0, name), (1, symbol), (5, unit)):
            sheet.text(edges[column] + 3, at, text, style)
        for condition, typical, most in lines:
            for column, text in ((2, condition), (3, typical), (4, most)):
                if text:
                    sheet.text(edges[column] + 3, top, text, style)
            top += LEAD
    sheet.y = top
    sheet.save()
    return ranges(read_document(path))


def unsure(facts: list[Range]) -> set[str]:
    """The largest values of the rows whose names are unsure."""
    return {f.max.text for f in facts if f.max is not None and any(flag.rule == "name-unsure" for flag in f.flags)}


def test_lines_between_centred_names_are_of_neither_for_sure(tmp_path: Path) -> None:
    facts = draw(tmp_path / "middle.pdf", centred=True)
    assert {"50", "90", "160"} <= unsure(facts)
    assert "1.2" not in unsure(facts), "a row of one line between others is its name's"


@pytest.mark.parametrize("largest", ["2.0", "3.5", "50", "90", "160", "1.3"])
def test_names_beside_their_first_line_are_sure(largest: str, tmp_path: Path) -> None:
    assert largest not in unsure(draw(tmp_path / "top.pdf", centred=False))


def test_a_name_of_two_lines_with_its_value_between_them_is_sure(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "two.pdf")
    sheet.heading("Electrical Characteristics")
    rows = [
        [Cell("Reset current"), Cell("0.1"), Cell("0.4"), Cell("mA")],
        [Cell("Discharge switch off-state\ncurrent"), Cell("20"), Cell("100"), Cell("nA")],
        [Cell("Trigger voltage", rows=2), Cell("1.5"), Cell("2"), Cell("V", rows=2)],
        [Cell("1.7"), Cell("3")],
    ]
    heads = [[Cell(h, bold=True) for h in ("Parameter", "Typ", "Max", "Unit")]]
    sheet.table([Column(w) for w in (150.0, 50.0, 50.0, 40.0)], heads, rows, TableStyle(lines="grid"))
    sheet.save()
    facts = ranges(read_document(sheet.path))
    assert [f.max.text for f in facts if f.max] == ["0.4", "100", "2", "3"]
    assert not unsure(facts)


def test_a_name_in_a_ruled_cell_is_sure_of_rows_around_one_without_values(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "empty.pdf")
    sheet.heading("Electrical Characteristics")
    rows = [
        [Cell("Input voltage range", rows=2), Cell("TA = 25 °C"), Cell("0"), Cell("3.5"), Cell("V", rows=2)],
        [Cell("TA = 85 °C"), Cell("0.2"), Cell("3")],
        [Cell("High-level output voltage", rows=4), Cell("RL = 2 kΩ"), Cell("3.4"), Cell(), Cell("V", rows=4)],
        [Cell("RL = 10 kΩ"), Cell(), Cell()],
        [Cell("VCC = 30 V, RL = 2 kΩ"), Cell("26"), Cell()],
        [Cell("VCC = 30 V, RL = 10 kΩ"), Cell("27"), Cell("28")],
        [Cell("Low-level output voltage"), Cell("RL = 10 kΩ"), Cell(), Cell("0.02"), Cell("V")],
    ]
    heads = [[Cell(h, bold=True) for h in ("Parameter", "Conditions", "Min", "Typ", "Unit")]]
    sheet.table([Column(w, "center") for w in (130.0, 130.0, 50.0, 50.0, 40.0)], heads, rows, TableStyle(lines="grid"))
    sheet.save()
    facts = ranges(read_document(sheet.path))
    assert [(f.parameter, f.min.text if f.min else "") for f in facts] == [
        ("Input voltage range", "0"),
        ("Input voltage range", "0.2"),
        ("High-level output voltage", "3.4"),
        ("High-level output voltage", "26"),
        ("High-level output voltage", "27"),
        ("Low-level output voltage", ""),
    ]
    assert not [f for f in facts if f.flags]


def test_turned_words_at_the_side_of_the_names_are_their_group(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "side.pdf")
    sheet.heading("Absolute Maximum Ratings")
    rows = [
        [Cell("Input", rows=2, turned=True), Cell("Forward current"), Cell("IF"), Cell("50"), Cell("mA")],
        [Cell("Power dissipation"), Cell("P"), Cell("70"), Cell("mW")],
        [Cell("Output side", rows=2, turned=True), Cell("Collector current"), Cell("IC"), Cell("40"), Cell("mA")],
        [Cell("Power dissipation"), Cell("PC"), Cell("150"), Cell("mW")],
        [Cell("Isolation voltage", span=2), Cell("VISO"), Cell("5.0"), Cell("kV")],
    ]
    heads = [[Cell("Parameter", bold=True, span=2), *(Cell(h, bold=True) for h in ("Symbol", "Rating", "Unit"))]]
    sheet.table([Column(w) for w in (16.0, 130.0, 50.0, 50.0, 40.0)], heads, rows, TableStyle(lines="grid"))
    sheet.save()
    facts = ranges(read_document(sheet.path))
    assert [(f.parameter, f.group, f.max.text if f.max else "") for f in facts] == [
        ("Forward current", "Input", "50"),
        ("Power dissipation", "Input", "70"),
        ("Collector current", "Output side", "40"),
        ("Power dissipation", "Output side", "150"),
        ("Isolation voltage", None, "5.0"),
    ]
