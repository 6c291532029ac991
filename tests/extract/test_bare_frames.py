"""Frames under 'min. | typ. | max.' alone, or under nothing: names, conditions and symbols stand in one cell."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, brief, ranges, vocabulary

ROWS = (
    ("Gate charge", "VGE = 15 V", "Q", "G", (None, "1.40", None), "uC"),
    ("Threshold voltage", "IC = 6 mA, VCE = VGE", "V", "GEth", ("5.0", "5.8", "6.5"), "V"),
    ("Input capacitance", "f = 1 MHz", "C", "ies", (None, "10.5", None), "nF"),
    ("Thermal resistance", "", "R", "thJC", (None, None, "0.16"), "K/W"),
)
XS = (60.0, 340.0, 380.0, 420.0, 460.0, 520.0)


def _width(text: str, size: float) -> float:
    return float(pymupdf.get_text_length(text, fontname="helv", fontsize=size))


def _symbol(sheet: Sheet, middle: float, y: float, letter: str, index: str) -> None:
    """A symbol with a lowered index, its middle at an x."""
    x = middle - (_width(letter, 8) + _width(index, 5)) / 2
    sheet.put(x, y, letter, 8).put(x + _width(letter, 8), y + 2, index, 5)


def _framed(lack: int = -1, off: float = 0.0) -> Sheet:
    """Bands two lines high, a symbol at the middle of each; the row `lack` has none, that of the first is `off`."""
    sheet = Sheet().put(60, 80, "Characteristic Values", 12)
    for x, head in zip(XS[1:4], ("min.", "typ.", "max."), strict=True):
        sheet.put(x + 8, 97, head, 8)
    ys = [100 + 30.0 * i for i in range(len(ROWS) + 1)]
    sheet.grid(list(XS), ys)
    for number, (name, test, letter, index, limits, unit) in enumerate(ROWS):
        y = ys[number]
        sheet.put(64, y + 11, f"Deutsch {name.split()[-1]}", 8).put(64, y + 23, name, 8).put(180, y + 11, test, 8)
        if number != lack:
            _symbol(sheet, 315 - (off if number == 0 else 0), y + 17, letter, index)
        for x, value in zip(XS[1:4], limits, strict=True):
            sheet.put(x + 8, y + 17, value or "", 8)
        sheet.put(XS[4] + 16, y + 17, unit, 8)
    return sheet


def _read(sheet: Sheet) -> PageReading:
    return PageReader(vocabulary())(sheet.content(), None)


def test_symbols_in_a_column_that_nothing_heads_are_told_by_their_place() -> None:
    found = ranges(_read(_framed()))
    assert {brief(fact) for fact in found} == {
        (f"Deutsch {name.split()[-1]} {name}", letter + index, test or None, None, *limits, unit)
        for name, test, letter, index, limits, unit in ROWS
    }
    assert not [fact for fact in found if fact.flags]


@pytest.mark.parametrize("sheet", [_framed(lack=1), _framed(off=12.0)], ids=["a row has none", "one stands elsewhere"])
def test_symbols_that_make_no_column_are_for_review(sheet: Sheet) -> None:
    found = [fact for fact in ranges(_read(sheet)) if fact.symbol is None and not fact.parameter.endswith("voltage")]
    assert found
    assert all(fact.flags for fact in found)


def test_lines_of_conditions_beside_two_values_stay_for_review() -> None:
    """'IC = 6 A   TJ = 25 °C' over 'VGE = 15 V   TJ = 125 °C': which of it is of both is not told."""
    sheet = _framed()
    sheet.texts = [text for text in sheet.texts if text[2] not in ("1.40", "VGE = 15 V")]
    for y, value, case, test in ((111, "1.40", "TJ = 25 C", "IC = 6 A"), (123, "1.90", "TJ = 125 C", "VGE = 15 V")):
        sheet.put(388, y, value, 8).put(180, y, test, 8).put(240, y, case, 8)
    found = [fact for fact in ranges(_read(sheet)) if fact.symbol == "QG"]
    assert [value.text for fact in found for _, value in fact.values()] == ["1.40", "1.90"]
    assert all(fact.flags for fact in found)


@pytest.mark.parametrize("title", ["Maximum Rated Values", "Some of it"])
def test_numbers_beside_units_under_no_heading_are_told_or_for_review(title: str) -> None:
    """A title of ratings says what they are, but not that a symbol stands behind the conditions."""
    sheet = Sheet().put(60, 80, title, 12).grid([60.0, 340, 420, 480], [100.0, 126, 152, 178, 204])
    rows = (("voltage", "1200", "V"), ("current", "150", "A"), ("dissipation", "780", "W"), ("gate voltage", "20", "V"))
    for number, (name, value, unit) in enumerate(rows):
        y = 111 + 26 * number
        sheet.put(64, y, f"Collector {name}", 8).put(180, y, "TC = 25 °C", 8).put(370, y + 6, value, 8)
        sheet.put(64, y + 11, f"Deutsch {name}", 8).put(440, y + 6, unit, 8)
        _symbol(sheet, 315, y + 6, unit, f"C{number}")
    page = _read(sheet)
    found = ranges(page)
    assert [fact.max.text for fact in found if fact.max] == (["1200", "150", "780", "20"] if "Rated" in title else [])
    assert all(fact.flags for fact in found)
    assert found or "columns-unknown" in {reject.rule for reject in page.rejects}
