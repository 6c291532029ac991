"""Tables of limits that are not read: the page says that it is not read whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.pagestatus import PageStatus
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read
from tests.make_pdfs import made_of, new_sheet

TWICE = (
    ("Forward voltage", "0.80 V (max) 0.84 V (max)"),
    ("Reverse current", "10 µA (max) 2 mA (max)"),
    ("Capacitance", "310 pF 280 pF"),
)
BY_CYCLES = (("12 bits", "1.5", "50"), ("12 bits", "3.5", "680"), ("10 bits", "1.5", "68"), ("10 bits", "3.5", "820"))


def _read(path: Path, heading: str, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> tuple[str, list[str]]:
    """The reason why the page is read partly, '' where it is read whole, and the rules of its rejects."""
    sheet = new_sheet(path)
    sheet.heading(heading)
    body = [[Cell(text) for text in row] for row in rows]
    sheet.table([Column(150) for _ in heads], [[Cell(text) for text in heads]], body, TableStyle(lines="grid"))
    page = read_document(made_of(sheet, []).path)[0].reading
    assert not [fact for fact in page.facts if fact.kind == "range"]
    return page.reason if page.status is PageStatus.PARTLY else "", [reject.rule for reject in page.rejects]


def test_a_table_of_limits_of_which_every_row_is_refused_is_told_as_unread(tmp_path: Path) -> None:
    reason, rules = _read(tmp_path / "a.pdf", "Electrical Characteristics", ("Parameter", "Value"), TWICE)
    assert "Electrical Characteristics" in reason
    assert rules == ["several-values"] * 3 + ["columns-unknown"]


def test_a_table_of_ratings_with_several_values_in_each_cell_is_told_as_unread(tmp_path: Path) -> None:
    rows = (("Contact load", "7A 28VDC", "10A 28VDC"), ("Largest voltage", "250VAC/110VDC", "250VAC/110VDC"),
            ("Largest power", "800VAC/240W", "1200VA/300W"))  # fmt: skip
    reason, rules = _read(tmp_path / "r.pdf", "7. CONTACT RATING", ("Item", "FORM C", "FORM A"), rows)
    assert "CONTACT RATING" in reason
    assert rules == ["columns-unknown"]


def test_numbers_under_max_beside_settings_that_cannot_be_left_out_are_told_as_unread(tmp_path: Path) -> None:
    heads = ("Resolution", "Sampling cycles", "Max. RAIN (Ω)")
    reason, rules = _read(tmp_path / "b.pdf", "Table 55. Input resistance", heads, BY_CYCLES)
    assert "Input resistance" in reason
    assert rules == ["columns-unknown"]


def test_the_same_table_under_a_heading_of_parts_to_choose_is_no_table_of_limits(tmp_path: Path) -> None:
    heads = ("Resolution", "Sampling cycles", "Max. RAIN (Ω)")
    reason, rules = _read(tmp_path / "c.pdf", "Ordering Information", heads, BY_CYCLES)
    assert (reason, rules) == ("", [])


def test_numbers_of_a_family_under_units_beside_a_column_that_is_not_understood_are_told_as_unread(
    tmp_path: Path,
) -> None:
    heads = ("Part number", "Inductance (µH)", "Q or ESR (Ω)", "DCR max. (mΩ)")
    rows = (("QL-1R0", "1.0", "20", "27"), ("QL-2R2", "2.2", "20", "42"), ("QL-4R7", "4.7", "20", "70"))
    reason, rules = _read(tmp_path / "d.pdf", "Electrical Characteristics", heads, rows)
    assert "Electrical Characteristics" in reason
    assert rules == ["columns-unknown"]


@pytest.mark.parametrize("ruled", [True, False])
def test_numbers_beside_their_units_under_grades_are_values_of_which_no_limit_is_told(ruled: bool) -> None:
    """A maximum delay or a typical one: the page does not say, and so does no fact."""
    sheet = Sheet().put(55, 70, "Switching Characteristics", 12)
    if ruled:
        sheet.grid([55, 120, 320, 370, 420, 470, 520], [104, 120, 136, 152, 168])
    sheet.row(115, x60="Symbol", x125="Description", x335="-3", x385="-2", x435="-1", x475="Units")
    rows = (("TIOPI", "Pad to I output"), ("TIOOP", "O input to pad"), ("TIOTP", "T input to pad"))
    for y, (symbol, name) in zip((131, 147, 163), rows, strict=True):
        sheet.row(y, x60=symbol, x125=name, x332="0.79", x382="0.91", x432="1.09", x475="ns")
    reading = read(sheet.content())
    found = ranges(reading)
    assert [(f.symbol, f.variant, f.typ.text if f.typ else "") for f in found] == [
        (symbol, grade, text) for symbol, _ in rows for grade, text in (("-3", "0.79"), ("-2", "0.91"), ("-1", "1.09"))
    ]  # fmt: skip
    assert all(f.limit_unsaid and f.min is None is f.max for f in found)
    assert reading.rejects == ()


def test_numbers_beside_a_column_of_units_are_told_as_unread_whatever_heads_them(tmp_path: Path) -> None:
    rows = (("Input", "VIN", "12", "V"), ("Output", "IOUT", "500", "mA"), ("Loss", "PD", "900", "mW"))
    reason, rules = _read(tmp_path / "u.pdf", "Qwx fkz", ("Zrt", "Vbn", "Qpl", "Wsx"), rows)
    assert "columns were not understood" in reason
    assert rules == ["columns-unknown"]
