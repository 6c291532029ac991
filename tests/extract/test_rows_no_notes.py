"""What stands under a table and is none of its notes: another table's rows, and a line that says where these are."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.extract.limits.notelines import leads_elsewhere
from tests.extract.sheets import Sheet, brief, ranges, read
from tests.extract.test_note_lists import AC, DC, XS, _list, _notes, _table

PINS = [55.0, 120, 240, 420]


@pytest.mark.parametrize("listed", ["Note 1: No load.", "Note 13: By design."])
def test_a_pin_of_a_table_further_down_is_no_note(listed: str) -> None:
    sheet = _list(_table(Sheet(), 100, DC, "Supply current (Note 13)"), 148, listed).put(55, 175, "Pin Description", 12)
    sheet.grid(PINS, [180 + 16 * n for n in range(4)]).row(191, x60="Pin", x125="Name", x245="Function")
    sheet.row(207, x60="12", x125="VCC", x245="Supply").row(223, x60="13", x125="GND", x245="Ground")
    assert _notes(sheet) == {"Supply current": ["By design. p1" if "13" in listed else "?13"]}


def test_a_raised_mark_alone_on_its_line_of_a_cell_is_no_note_of_the_table_above() -> None:
    sheet = _table(Sheet(), 100, DC, "Supply current").put(133, 123, "2", 5).put(55, 150, AC, 12)
    sheet.grid(XS, [156, 172, 200]).row(167, x60="Parameter", x245="Min", x305="Max", x365="Unit")
    sheet.row(183, x60="Time from the clock to a valid output").put(61, 189, "2", 5)
    sheet.row(188, x245="5", x305="9", x365="ns")
    _list(sheet, 214, "1. No load.", "2. By design.")
    assert _notes(sheet)["Supply current"] == ["By design. p1"]


@pytest.mark.parametrize(
    "line", ["Notes ① through ⑤ are on page 8", "Notes ① and ⑤ appear on the next page.", "Notes ①, ⑤ are on page 2"]
)
def test_a_line_that_says_where_the_notes_are_is_none(line: str) -> None:
    one = _list(_table(Sheet(), 100, "Absolute Maximum Ratings", "Drain current ①", "Dissipation ①⑤"), 160, line)
    two = _table(_list(Sheet(), 60, "Notes:", "① At 25 °C.", "⑤ On a board."), 200, DC, "Gate threshold")
    found = {name.rstrip(" ①⑤"): notes for name, notes in _notes(one, two).items()}
    assert found == {
        "Drain current": ["At 25 °C. p2"], "Dissipation": ["At 25 °C. p2", "On a board. p2"], "Gate threshold": [],
    }  # fmt: skip
    alone = {name.rstrip(" ①⑤"): notes for name, notes in _notes(one).items()}
    assert alone == {"Drain current": ["?①"], "Dissipation": ["?①", "?⑤"]}


def test_notes_are_on_the_page_that_a_line_names_however_far() -> None:
    one = _list(
        _table(Sheet(), 100, "Absolute Maximum Ratings", "Drain current ①"), 160, "Notes ① through ③ are on page 7"
    )
    two = _table(Sheet(), 100, DC, "Gate threshold ②", "Leakage ④")
    plots = [Sheet().put(55, 60, "Typical curves") for _ in range(4)]
    last = _list(Sheet(), 600, "Notes:", "① At 25 °C.", "② Pulsed.", "③ On a board.", "④ Of all.")
    found = {name.rstrip(" ①②④"): notes for name, notes in _notes(one, two, *plots, last).items()}
    assert found == {"Drain current": ["At 25 °C. p7"], "Gate threshold": ["Pulsed. p7"], "Leakage": ["?④"]}


def test_a_line_may_name_the_page_of_all_notes() -> None:
    """'(continued on next page; see notes on page 2)' under the first part of a table."""
    line = "(Switching specifications continued on next page; see notes on page 2)"
    one = _list(_table(Sheet(), 100, "Absolute Maximum Ratings", "Drain current (Note 1)"), 160, line)
    two = _table(_list(Sheet(), 60, "Notes:", "1. At 25 °C.", "2. On a board."), 200, DC, "Gate threshold")
    assert _notes(one, two) == {"Drain current": ["At 25 °C. p2"], "Gate threshold": []}
    assert _notes(one) == {"Drain current": ["?1"]}


@pytest.mark.parametrize(
    "line",
    ["Note 1: See the figure on page 8.", "1. The plot is on page 8.", "Note 2 Guaranteed by design on page 8 and on."],
)
def test_a_note_that_names_a_page_is_one(line: str) -> None:
    assert not leads_elsewhere(line)


def test_the_raised_mark_behind_a_heading_in_bold_is_none_of_the_conditions_behind_it() -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((55, 94), "DC CHARACTERISTICS", fontsize=10, fontname="hebo")
        end = 55 + pymupdf.get_text_length("DC CHARACTERISTICS", "hebo", 10)
        page.insert_text((end + 3, 90.5), "1", fontsize=6)
        page.insert_text((end + 9.5, 94), "TA = 25 °C, unless otherwise specified", fontsize=10)
        _list(_table(Sheet(), 100, "", "Supply current"), 146, "1. No load.").draw(page)
        with pymupdf.open("pdf", document.tobytes()) as again:
            (fact,) = ranges(read(read_page(again[0], 1)))
    assert fact.section_conditions == "TA = 25 °C, unless otherwise specified"
    assert fact.section == "DC CHARACTERISTICS"
    assert [note.text for note in fact.notes] == ["No load."]


def test_a_row_of_two_cases_max_and_min_is_no_heading() -> None:
    xs = [55.0, 120, 240, 340, 400, 460, 520]
    sheet = Sheet().put(55, 90, DC, 12).grid(xs, [100, 116, 132, 160])
    sheet.row(111, x60="Symbol", x125="Parameter", x245="Conditions", x345="Min", x405="Typ", x465="Max")
    sheet.row(127, x60="BW", x125="Bandwidth", x245="Programmable", x345="2.7", x405="-", x465="250")
    sheet.row(150, x60="DR", x125="Dynamic range").row(145, x245="Enabled    Min", x345="-", x405="-127", x465="-")
    sheet.row(156, x245="Max", x345="-", x405="0", x465="-")
    found = [brief(fact) for fact in ranges(read(sheet.content()))]
    assert [(row[0], row[5] or row[6]) for row in found if row[1] == "DR"] == [
        ("Dynamic range", "-127"), ("Dynamic range", "0"),
    ]  # fmt: skip


def test_notes_in_a_box_of_their_own_are_notes() -> None:
    sheet = _table(Sheet(), 100, DC, "Supply current (1)", "Input current (2)").grid(
        [55.0, 90, 420], [160, 176, 192, 208]
    )
    sheet.row(171, x60="Note", x95="Description").row(187, x60="(1)", x95="No load.").row(
        203, x60="(2)", x95="By design."
    )
    assert _notes(sheet) == {"Supply current": ["No load. p1"], "Input current": ["By design. p1"]}
