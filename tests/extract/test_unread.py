"""Tables of limits whose columns nothing tells: the page says that it is not read whole."""

from __future__ import annotations

from pathlib import Path

from akili_desktop.core.pagestatus import PageStatus
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.make_pdfs import made_of, new_sheet

ROWS = (
    ("Contact resistance", "100mΩ Max."),
    ("Operate time", "10 ms Max."),
    ("Insulation resistance", "100 MΩ Min. (500 V)"),
    ("Vibration", "10 to 55 Hz, double amplitude"),
)


def _read(path: Path, heading: str) -> tuple[PageStatus, str, list[str]]:
    sheet = new_sheet(path)
    sheet.heading(heading)
    sheet.table([Column(200), Column(220)], [[Cell("Item"), Cell("QX9")]], [[Cell(a), Cell(b)] for a, b in ROWS],
                TableStyle(lines="grid"))  # fmt: skip
    page = read_document(made_of(sheet, []).path)[0].reading
    assert not [fact for fact in page.facts if fact.kind == "range"]
    return page.status, page.reason, [reject.rule for reject in page.rejects]


def test_quantities_with_words_behind_them_under_a_heading_of_limits_are_told_as_unread(tmp_path: Path) -> None:
    status, reason, rules = _read(tmp_path / "a.pdf", "Performance (at initial value)")
    assert status is PageStatus.PARTLY
    assert "Performance (at initial value)" in reason
    assert rules == ["columns-unknown"]


def test_the_same_table_under_another_heading_is_no_table_of_limits(tmp_path: Path) -> None:
    status, _, rules = _read(tmp_path / "b.pdf", "Ordering Information")
    assert status is PageStatus.READ
    assert not rules
