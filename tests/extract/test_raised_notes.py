"""A mark in a word, raised behind a row's name: it comes before the name's own line, right under the row above."""

from __future__ import annotations

import pymupdf
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


@pytest.mark.parametrize(
    ("base", "raised", "told", "marked"),
    [
        ("FX/2", "19", "FX/2¹⁹", False),
        ("FX/2", "1", "FX/2", True),  # the note of a half
        ("FX at 2", "19", "FX at 2", True),
    ],
)
def test_a_raised_number_behind_the_two_of_a_formula_is_its_exponent(
    base: str, raised: str, told: str, marked: bool
) -> None:
    sheet = Sheet().put(60, 60, "Electrical Characteristics", 12).grid([60, 180, 330, 380, 430, 480], [70, 84, 98, 112])
    sheet.row(80, x65="Parameter", x185="Conditions", x335="Min", x385="Typ", x435="Unit")
    sheet.row(94, x65="Frequency step", x185=base, x385="61.0", x435="Hz")
    sheet.row(108, x65="Crystal frequency", x385="32", x435="MHz")
    sheet.put(185 + pymupdf.get_text_length(base, fontsize=9), 90.5, raised, 6)
    first = ranges(read(sheet.content()))[0]
    assert first.conditions == told
    assert ("note-missing" in {flag.rule for flag in first.flags}) == marked


@pytest.mark.parametrize(
    ("line", "size", "named"),
    [
        ("A", 6, "Junction-to-Ambient"),
        ("A D", 6, "Junction-to-Ambient"),
        ("A D", 9, "Junction-to-Ambient A D"),  # as large as the name
        ("AC", 6, "Junction-to-Ambient AC"),  # no letters of notes
    ],
)
def test_small_capitals_alone_under_a_name_that_fills_its_line_count_notes(line: str, size: float, named: str) -> None:
    sheet = Sheet().put(60, 60, "Thermal Characteristics", 12).grid([60, 150, 220, 280, 340, 400], [70, 86, 112, 128])
    sheet.row(81, x65="Parameter", x155="Symbol", x225="Typ", x285="Max", x345="Units")
    sheet.put(65, 96, "Junction-to-Ambient").put(65, 105, line, size)
    sheet.row(101, x155="RJA", x225="70", x285="90", x345="°C/W")
    sheet.row(123, x65="Junction-to-Lead", x155="RJL", x225="63", x285="80", x345="°C/W")
    sheet.put(60, 145, "A. On a board of 1 in.", 8).put(60, 155, "D. As a sum.", 8)
    first = ranges(read(sheet.content()))[0]
    assert first.parameter == named
    assert [note.mark for note in first.notes] == (line.split() if named == "Junction-to-Ambient" else [])


@pytest.mark.parametrize(
    ("printed", "size", "stated", "marks"),
    [
        ("1)", 5, None, ["1"]),
        ("1) 2)", 5, None, ["1", "2"]),
        ("2", 5, None, ["2"]),
        ("2", 9, "2", []),  # as large as the row: a test of two
        ("Note", 9, None, ["Note"]),
        ("1) at 25 °C", 9, "1) at 25 °C", []),
    ],
)
def test_a_mark_alone_in_a_cell_of_conditions_is_none(
    printed: str, size: float, stated: str | None, marks: list[str]
) -> None:
    sheet = Sheet().put(60, 60, "Electrical Characteristics", 12).grid([60, 200, 300, 350, 400, 450], [70, 84, 98, 112])
    sheet.row(80, x65="Parameter", x205="Note or Test Condition", x305="Min", x355="Typ", x405="Unit")
    sheet.row(94, x65="Input capacitance", x355="10", x405="pF").put(205, 92, printed, size)
    sheet.row(108, x65="Output current", x205="VO = 0 V", x355="32", x405="mA")
    if printed == "Note":
        sheet.put(60, 124, "Note: Specified by design.", 8)
    else:
        sheet.put(60, 124, "1) Specified by design.", 8).put(60, 134, "2) On a board of 1 in.", 8)
    first = ranges(read(sheet.content()))[0]
    assert first.conditions == stated
    assert [note.mark for note in first.notes] == marks
    assert not first.flags


def test_a_word_that_leads_to_a_raised_note_is_no_condition() -> None:
    sheet = Sheet().put(60, 60, "Electrical Characteristics", 12).grid([60, 180, 330, 380, 430, 480], [70, 84, 98, 112])
    sheet.row(80, x65="Parameter", x185="Test conditions", x335="Min", x385="Typ", x435="Unit")
    sheet.row(94, x65="Short-circuit current", x185="See", x335="1.6", x385="1.9", x435="A")
    sheet.row(108, x65="Output noise voltage", x185="10 Hz to 100 kHz", x385="150", x435="mV")
    sheet.put(185 + pymupdf.get_text_length("See", fontsize=9), 90.5, "(1)", 6)
    sheet.put(60, 124, "(1) The output current falls with temperature.", 8)
    facts = {fact.parameter: fact for fact in ranges(read(sheet.content()))}
    assert facts["Short-circuit current"].conditions is None
    assert [note.mark for note in facts["Short-circuit current"].notes] == ["1"]
    assert facts["Output noise voltage"].conditions == "10 Hz to 100 kHz"
