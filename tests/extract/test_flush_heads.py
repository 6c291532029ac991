"""Tables of parts whose headings begin where their columns do: how far each reaches, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range
from tests.extract.readings import plain, read_document
from tests.make_pdfs import new_sheet

XS = (60.0, 120.0, 155.0, 190.0, 225.0, 260.0, 295.0, 330.0, 375.0, 420.0)
END = 480.0
NAMES = {
    0: ("Type",), 1: ("Breakdown", "voltage", "V_{BR} (V)"), 3: ("Clamping voltage", "V_{CL} (V)"),
    7: ("Leakage", "I_{RM} (nA)"), 9: ("Line", "cap.", "C_{d} (pF)^{[2]}"),
}  # fmt: skip
TESTS = {1: ("I_{R} = 1 mA",), 3: ("I_{PP} = 1 A",), 5: ("I_{PP} = 5 A",)}
LIMITS = {
    i: (text,) for i, text in enumerate(("Min", "Max", "Typ", "Max", "Typ", "Max", "Max", "V_{RWM} (V)", "Max"), 1)
}
ROWS = (
    ("KTX5U1", "6.1", "7.2", "8.4", "9.1", "10.2", "12", "90", "5.0", "18"),
    ("KTX5U2", "13.3", "14.7", "16", "18", "20", "24", "15", "12", "9.0"),
    ("KTX5U3", "26.7", "29.5", "33", "36", "41", "44", "10", "24", "5.5"),
)
CODES = ("5V1", "12", "24")
NOTE = "[1] Square wave.   [2] f = 1 MHz; V_{R} = 0 V."


def _read(
    path: Path, bands: Sequence[Mapping[int, Sequence[str]]], rows: Sequence[Sequence[str]], shift: float = 0,
    lined: bool = True,
) -> PageReading:  # fmt: skip
    """`shift` moves the names over several columns right, `lined` draws lines between the bands of the heading."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    style, bold = sheet.style(size=7), sheet.style(size=7, bold=True)
    y = sheet.y + 10
    sheet.line(XS[0] - 3, y, END, y)
    for band in bands:
        for col, lines in band.items():
            for number, text in enumerate(lines):
                sheet.text(XS[col] + (shift if len(bands) == 3 and band is bands[0] and col else 0),
                           y + 9 + 8.5 * number, text, bold)  # fmt: skip
        y += 4 + 8.5 * max(map(len, band.values()))
        if lined or band is bands[-1]:
            sheet.line(XS[0] - 3 if band is bands[-1] else XS[1] - 3, y, END, y)
    for row in rows:
        for x, text in zip(XS, row, strict=True):
            sheet.text(x, y + 9, text, style)
        y += 12.5
        sheet.line(XS[0] - 3, y, END, y)
    sheet.text(XS[0], y + 12, NOTE, style)
    sheet.save()
    return read_document(path)[0].reading


def _stated(page: PageReading) -> set[tuple[str | None, ...]]:
    return {
        (fact.variant, fact.parameter, fact.symbol, role, value.text, fact.unit,
         fact.conditions and plain(fact.conditions))
        for fact in page.facts if isinstance(fact, Range) for role, value in fact.values()
    }  # fmt: skip


def _told(rows: Sequence[Sequence[str]]) -> set[tuple[str | None, ...]]:
    found: set[tuple[str | None, ...]] = set()
    for row in rows:
        for col, name, symbol, role, unit, test in (
            (1, "Breakdown voltage", "VBR", "min", "V", "IR = 1 mA"),
            (2, "Breakdown voltage", "VBR", "max", "V", "IR = 1 mA"),
            (3, "Clamping voltage", "VCL", "typ", "V", "IPP = 1 A"),
            (4, "Clamping voltage", "VCL", "max", "V", "IPP = 1 A"),
            (5, "Clamping voltage", "VCL", "typ", "V", "IPP = 5 A"),
            (6, "Clamping voltage", "VCL", "max", "V", "IPP = 5 A"),
            (7, "Leakage", "IRM", "max", "nA", f"VRWM = {row[8]} V"),
            (9, "Line cap.", "Cd", "max", "pF", None),
        ):
            found.add((row[0], name, symbol, role, row[col], unit, test))
    return found


def test_a_heading_reaches_to_where_the_next_text_of_its_band_or_of_one_above_begins(tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", (NAMES, TESTS, LIMITS), ROWS)
    assert _stated(page) == _told(ROWS)
    assert not page.rejects


def test_codes_under_the_beginning_of_their_names_tell_the_parts(tmp_path: Path) -> None:
    rows = [(code, *row[1:]) for code, row in zip(CODES, ROWS, strict=True)]
    page = _read(tmp_path / "a.pdf", ({**NAMES, 0: ("KTX51-", "Bxxx")}, TESTS, LIMITS), rows)
    assert _stated(page) == _told(rows)


def test_a_note_that_a_heading_of_parts_points_to_is_of_its_values_alone(tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", (NAMES, TESTS, LIMITS), ROWS)
    notes = {(fact.parameter, *(note.text for note in fact.notes)) for fact in page.facts if isinstance(fact, Range)}
    assert notes == {
        ("Breakdown voltage",), ("Clamping voltage",), ("Leakage",), ("Line cap.", "f = 1 MHz; VR = 0 V."),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("names", "limits", "shift", "lined"),
    [
        pytest.param(NAMES, LIMITS, 12, True, id="names over the middle of their columns"),
        pytest.param(NAMES, {**LIMITS, 8: ("TC (mV/K)",)}, 0, True, id="a column of its own"),
        pytest.param({k: v for k, v in NAMES.items() if k < 9}, {**LIMITS, 9: ("R_{d} (Ω)",)}, 0, True, id="no name"),
        pytest.param(NAMES, {k: v for k, v in LIMITS.items() if k != 4}, 0, True, id="a column without a text"),
        pytest.param(NAMES, LIMITS, 0, False, id="bands that no line parts"),
    ],
)
def test_where_a_heading_may_be_of_another_column_the_table_is_told_and_not_read(
    names: Mapping[int, Sequence[str]], limits: Mapping[int, Sequence[str]], shift: float, lined: bool, tmp_path: Path
) -> None:
    page = _read(tmp_path / "a.pdf", (names, TESTS, limits), ROWS, shift, lined)
    assert not _stated(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}
