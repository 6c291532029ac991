"""A mark in a word, raised behind a row's name: it comes before the name's own line, right under the row above."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


@pytest.mark.parametrize("second", ["VDD Zener Clamp Voltage", "Zener Voltage", "Voltage"])
@pytest.mark.parametrize("mark", ["Note", "note"])
def test_a_raised_note_keeps_its_row_apart_from_the_ruled_one_above(second: str, mark: str) -> None:
    sheet = Sheet().put(60, 60, "Absolute Maximum Ratings", 12).grid([60, 280, 420], [70, 84, 98, 112, 126])
    sheet.row(80, x65="Parameter", x285="Value").row(94, x65="VDD DC Supply Voltage", x285="30 V")
    sheet.row(108, x65=second, x285="VDD+0.1V").row(122, x65="VDD DC Clamp Current", x285="10 mA")
    sheet.put(65 + 5.2 * len(second), 104, mark, 5.5).put(60, 138, "Note: The clamp has a nominal value of 34V.", 8)
    sheet.put(60, 151, "SWITCHING CHARACTERISTICS", 10)
    found = ranges(read(sheet.content()))
    assert [brief(fact)[:3] for fact in found] == [
        ("VDD DC Supply Voltage", None, None), (second, None, None), ("VDD DC Clamp Current", None, None),
    ]  # fmt: skip
    assert [[note.text for note in fact.notes] for fact in found] == [
        [], ["The clamp has a nominal value of 34V."], [],
    ]  # fmt: skip
