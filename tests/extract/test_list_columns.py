"""Lists of ratings with columns: parts beside their heading, and what stands between their names and values."""

from __future__ import annotations

from pathlib import Path

from akili_desktop.core.facts import SectionKind
from tests.extract.readings import ranges, read_document
from tests.make_pdfs import new_sheet


def test_packages_beside_a_heading_are_of_the_values_under_them(tmp_path: Path) -> None:
    """'SO-8 (M)' read as a difference of a symbol and a number, so that no value had a package."""
    sheet = new_sheet(tmp_path / "a.pdf")
    xs, y = (230.0, 300.0, 370.0), sheet.y + 20
    sheet.text(sheet.margin, y, "Thermal Resistance", sheet.style(size=8, bold=True))
    rows = ("θ_{JA} (Junction to Ambient)", "100°C/W", "170°C/W", "195°C/W"), (
        "θ_{JC} (Junction to Case)", "N/A", "25°C/W", "N/A")  # fmt: skip
    for x, package in zip(xs, ("DIP (N)", "TO-99 (H)", "SO-8 (M)"), strict=True):
        sheet.text(x, y, package, sheet.style(size=8, bold=True), "center")
    for n, (name, *values) in enumerate(rows, 1):
        sheet.text(sheet.margin, y + 12 * n, name)
        for x, value in zip(xs, values, strict=True):
            sheet.text(x, y + 12 * n, value, align="center")
    sheet.save()
    facts = ranges(read_document(sheet.path))
    assert {(f.variant, f.parameter[:3], f.values()[0][1].text, f.unit) for f in facts} == {
        ("DIP (N)", "θJA", "100", "°C/W"), ("TO-99 (H)", "θJA", "170", "°C/W"), ("SO-8 (M)", "θJA", "195", "°C/W"),
        ("TO-99 (H)", "θJC", "25", "°C/W"),
    }  # fmt: skip
    assert {fact.section_kind for fact in facts} == {SectionKind.THERMAL}


def test_a_supply_under_other_supplies_between_name_and_value_is_of_the_name(tmp_path: Path) -> None:
    """It passed for a value of its own, and its row was lost."""
    sheet = new_sheet(tmp_path / "a.pdf")
    sheet.heading("ABSOLUTE MAXIMUM RATINGS")
    rows = ("Supply voltage", "V_{CC}1, V_{CC}2", "-0.3 V to 6.5 V"), ("Supply voltage", "V_{DD}", "-0.3 V to 4 V"), (
        "Input current", "any pin", "±10 mA")  # fmt: skip
    for n, row in enumerate(rows):
        for x, text in zip((57.0, 160.0, 330.0), row, strict=True):
            sheet.text(x, sheet.y + 10 + 12 * n, text)
    sheet.save()
    found = [(f.parameter, *(value.text for _, value in f.values()), f.unit) for f in ranges(read_document(sheet.path))]
    assert found == [
        ("Supply voltage VCC1, VCC2", "-0.3", "6.5", "V"), ("Supply voltage VDD", "-0.3", "4", "V"),
        ("Input current any pin", "±10", "mA"),
    ]  # fmt: skip
