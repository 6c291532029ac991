"""Names at the middle of several ruled rows, with a text of their own beside each, and marks raised or under them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.tables.rownames import count_once
from akili_desktop.extract.tables.valuelines import RowDraft
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read
from tests.make_pdfs import new_sheet

WIDTHS = (92.0, 56, 60, 76, 61, 46, 46, 46, 50)


def _cells(*texts: str) -> list[Cell]:
    return [Cell(text, align="center") for text in texts]


def _read(path: Path, head: Sequence[Cell], rows: Sequence[Sequence[Cell]], below: Sequence[str] = ()) -> list[Range]:
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    sheet.table([Column(width) for width in WIDTHS], [head], rows, TableStyle(lines="grid"))
    for line in below:
        sheet.paragraph(line)
    sheet.save()
    return ranges(read_document(path)[0].reading)


HEAD = [
    Cell("Characteristics", span=2, bold=True), Cell("Symbol", bold=True), Cell("Test Condition", span=2, bold=True),
    *(Cell(text, bold=True) for text in ("Min", "Typ.", "Max", "Unit")),
]  # fmt: skip


def test_a_name_of_one_line_has_the_part_beside_each_of_its_rows(tmp_path: Path) -> None:
    rows = [
        [Cell("Sustaining voltage", span=2), Cell("V_{SUS}"), Cell("", span=2), *_cells("0", "-", "50", "V")],
        [Cell("Output current", rows=4), Cell("AP", rows=2), Cell("I_{OUT}", rows=4), Cell("8 circuits", rows=4),
         *_cells("Duty = 10%", "0", "-", "347"), Cell("mA", rows=4)],
        _cells("Duty = 50%", "0", "-", "123"),
        [Cell("AF", rows=2), *_cells("Duty = 10%", "0", "-", "268")],
        _cells("Duty = 50%", "0", "-", "90"),
        [Cell("Power dissipation", rows=2), Cell("AP"), Cell("P_{D}", rows=2), Cell("Ta = 85 °C", span=2),
         *_cells("-", "-", "0.76"), Cell("W", rows=2)],
        [Cell("AF"), Cell("Ta = 85 °C", span=2), *_cells("-", "-", "0.48")],
    ]  # fmt: skip
    found = _read(tmp_path / "beside.pdf", HEAD, rows)
    assert [(f.parameter, (f.conditions or "").partition(",")[0], f.max.text if f.max else "") for f in found] == [
        ("Sustaining voltage", "", "50"),
        ("Output current", "AP", "347"),
        ("Output current", "AP", "123"),
        ("Output current", "AF", "268"),
        ("Output current", "AF", "90"),
        ("Power dissipation", "AP", "0.76"),
        ("Power dissipation", "AF", "0.48"),
    ]
    assert not any(fact.flags for fact in found)


def test_a_name_before_which_its_raised_mark_is_read_is_one_name_of_both_rows(tmp_path: Path) -> None:
    rows = [
        [Cell("Overall error ^{Note 1}", span=2, rows=2), Cell("A_{INL}", rows=2), Cell("10-bit resolution", rows=2),
         *_cells("VDD = 5 V", "", "1.2", "±3.5", "LSB")],
        _cells("VDD = 3 V", "", "1.2", "±7.0", "LSB"),
    ]  # fmt: skip
    found = _read(tmp_path / "raised.pdf", HEAD, rows, ["Notes 1. Without the error of quantization."])
    assert [(fact.parameter, fact.max.text if fact.max else "") for fact in found] == [
        ("Overall error", "±3.5"),
        ("Overall error", "±7.0"),
    ]


@pytest.mark.parametrize("size", [4.5, 8.0])
def test_a_mark_in_words_behind_a_name_is_no_part_of_it(size: float) -> None:
    """Small in a line of its own under the name, whose line had no room for it, or in plain letters behind it."""
    sheet = Sheet().grid([55.0, 200, 270, 330, 390, 450], [100, 116, 140]).put(60, 90, "DC Characteristics", 12)
    sheet.row(111, x60="Parameter", x205="Symbol", x275="Typ", x335="Max", x395="Unit")
    sheet.row(129, x205="IDD1", x275="3", x335="6", x395="mA")
    if size < 8:
        sheet.put(60, 127, "Supply current", 8).put(60, 133, "Note 1", size)
    else:
        sheet.put(60, 129, "Supply current Note 1", size)
    sheet.put(60, 160, "Note 1. Total current into VDD.")
    (fact,) = ranges(read(sheet.content()))
    assert fact.parameter == "Supply current"
    assert [note.text for note in fact.notes] == ["Total current into VDD."]


@pytest.mark.parametrize("said", ["measured as in Note 1", "as the Application Note 1"])
def test_what_a_text_says_of_a_note_in_its_own_words_stays(said: str) -> None:
    sheet = Sheet().grid([55.0, 200, 330, 390, 450], [100, 116, 132]).put(60, 90, "DC Characteristics", 12)
    sheet.row(111, x60="Parameter", x205="Conditions", x335="Max", x395="Unit")
    sheet.row(127, x60="Supply current", x205=said, x335="6", x395="mA")
    sheet.put(60, 152, "Note 1. Total current into VDD.")
    (fact,) = ranges(read(sheet.content()))
    assert fact.conditions == said


def test_a_raised_number_before_a_comma_is_the_marks(tmp_path: Path) -> None:
    head = [Cell("Parameter", span=2), Cell("Symbol"), Cell("Conditions", span=2), *map(Cell, ("Min", "Typ", "Max"))]
    rows = [
        [Cell("Supply current", span=2, rows=2), Cell("I_{DD}", rows=2),
         Cell("fMX = 20 MHz ^{Note 2}, VDD = 5.0 V", rows=2), *_cells("Square wave", "", "3.0", "4.6", "mA")],
        _cells("Resonator", "", "3.2", "4.8", "mA"),
    ]  # fmt: skip
    found = _read(tmp_path / "comma.pdf", [*head, Cell("Unit")], rows, ["Notes 2. With the oscillator stopped."])
    assert [fact.conditions for fact in found] == [
        "fMX = 20 MHz, VDD = 5.0 V, Square wave",
        "fMX = 20 MHz, VDD = 5.0 V, Resonator",
    ]


def test_a_mark_behind_a_bar_is_not_of_the_text_before_it() -> None:
    """'Note 3' of a setting, level with the last line of the mode beside it, where nothing else stands."""
    sheet = Sheet().grid([55.0, 130, 210, 300, 360, 420, 480], [100, 116, 212]).put(60, 90, "DC Characteristics", 12)
    sheet.row(111, x60="Parameter", x140="Conditions", x365="Max", x425="Unit")
    sheet.put(60, 148, "Supply current", 8).put(135, 156, "HS main", 8).put(135, 165.5, "mode", 8)
    for y, value in ((132, 7), (164, 5), (196, 4)):
        sheet.put(215, y + 5, f"f = {value} MHz", 8).put(265, y + 1, "Note 3", 5)
        sheet.rule(210, y + 16, 480, y + 16).rule(300, y, 480, y)
        for row, supply in ((y - 5, "5.0"), (y + 11, "3.0")):
            sheet.put(305, row, f"VDD = {supply} V", 8).put(365, row, f"{value}", 8).put(425, row, "mA", 8)
    sheet.put(60, 230, "Note 3. With the oscillator stopped.")
    found = ranges(read(sheet.content()))
    assert found
    assert not any("Note" in (fact.conditions or "") for fact in found)


def test_no_cell_counts_a_word_twice() -> None:
    """Whatever gave it to the row twice, it stands there once, and the row is for review."""
    words = Sheet().put(60, 100, "Supply current", 8).content().words
    row = RowDraft(100.0, {0: (*words, *words)})
    count_once([row])
    assert [word.text for word in row.cells[0]] == ["Supply", "current"]
    assert row.unsure
