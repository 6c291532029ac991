"""Where a table that lines across alone part ends, and what stands under it."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from tests.extract.sheets import Sheet, brief, ranges, read

ROWS = (
    ("Output voltage low", "VOL", "0.3", "0.6", "V"),
    ("Threshold current", "ITH", "1.5", "5.0", "mA"),
    ("*Forward voltage at room temperature", "VF", "1.6", "1.85", "V"),
    ("Capacitance", "CIN", "60", "70", "pF"),
)


def page_of(note: str | None, heading: str = "Functional Diagram") -> PageContent:
    """A table with a line under each row and no bars, and a drawing of pins under it."""
    with pymupdf.open() as document:
        page = document.new_page()
        y = 100.0
        page.draw_line((50, y - 10), (550, y - 10))
        for x, text in zip((53, 240, 320, 390, 460), ("Parameter", "Symbol", "Typ.", "Max.", "Units"), strict=True):
            page.insert_text((x, y), text, fontsize=8, fontname="hebo")
        page.draw_line((50, y + 4), (550, y + 4))
        for row in ROWS:
            y += 14
            for x, text in zip((53, 240, 320, 390, 460), row, strict=True):
                page.insert_text((x, y), text, fontsize=8)
            page.draw_line((50, y + 4), (550, y + 4))
        if note:
            y += 12
            page.insert_text((50, y), note, fontsize=7)
        y += 18
        page.insert_text((50, y), heading, fontsize=11, fontname="hebo")
        for place, (name, number, far, last) in enumerate((("NC", "1", "8", "VCC"), ("A", "2", "7", "VL"))):
            at = y + 22 + 16 * place
            for x, text in ((225, name), (250, number), (394, far), (420, last)):
                page.insert_text((x, at), text, fontsize=8)
        page.draw_rect(pymupdf.Rect(245, y + 8, 404, y + 50))
        return read_page(document[0], 1)


@pytest.mark.parametrize("note", ["*All typical values at 25 °C.", None])
def test_a_drawing_under_the_last_line_of_a_table_without_bars_states_no_limits(note: str | None) -> None:
    found = [brief(fact) for fact in ranges(read(page_of(note)))]
    assert [(row[1], row[5], row[6], row[7]) for row in found] == [
        (symbol, typ, most, unit) for _, symbol, typ, most, unit in ROWS
    ]


def test_a_heading_that_reaches_under_the_values_ends_such_a_table_too() -> None:
    found = [brief(fact) for fact in ranges(read(page_of(None, "TERMINAL ARRANGEMENT AND INTERNAL STRUCTURE")))]
    assert [row[1] for row in found] == [symbol for _, symbol, *_ in ROWS]


@pytest.mark.parametrize(("y", "unit"), [(157.5, "Write Cycles"), (163.0, "Write")])
def test_the_second_line_of_what_stands_around_the_last_row_is_of_it(y: float, unit: str) -> None:
    """'Cycles' was lost below the last line of values, and the unit was 'Write'."""
    sheet = Sheet().put(60, 84, "AC Characteristics", 12).rule(60, 92, 480, 92).rule(60, 108, 480, 108)
    sheet.row(103, x62="Parameter", x245="Min", x305="Max", x365="Units")
    sheet.row(120, x62="Hold Time", x305="2", x365="ns").row(134, x62="Write Cycle Time", x305="10", x365="ms")
    sheet.row(153, x62="Endurance", x245="1M").row(148.5, x365="Write").row(y, x365="Cycles")
    sheet.put(60, 180, "Note: This parameter is characterized.", 7)
    facts = ranges(read(sheet.content()))
    told = [("Hold Time", "ns"), ("Write Cycle Time", "ms"), ("Endurance", unit)]
    assert [(fact.parameter, fact.unit) for fact in facts] == told
