"""Footnotes of which several stand in a line, or other texts under one."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.extract.limits.notelines import notes_within
from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("line", "notes"),
    [
        ("1. Beyond these it breaks. 2. Up to 5.5 V.", ["1. Beyond these it breaks.", "2. Up to 5.5 V."]),
        ("NOTE: 1. At VOL = 0.8V. 4. If CLK is up.", ["NOTE: 1. At VOL = 0.8V.", "4. If CLK is up."]),
        ("1: Beyond these it breaks. 2: Up to 5.5 V.", ["1: Beyond these it breaks.", "2: Up to 5.5 V."]),
        ("Note: 1: Not tested; 2: by design.", ["Note: 1: Not tested;", "2: by design."]),
        ("注：1：实测参数。2：设计参数。", ["注：1：实测参数。", "2：设计参数。"]),
        ("注：1.实测参数。2.设计参数。", ["注：1.实测参数。", "2.设计参数。"]),
        ("1: A ratio of 1. 2: 1 at most", ["1: A ratio of 1. 2: 1 at most"]),
        ("Note 3. Handle with care. Note 4. Not tested.", ["Note 3. Handle with care.", "Note 4. Not tested."]),
        (
            "* Not tested. Note 1: On a crystal. 2: By the pin.",
            ["* Not tested.", "Note 1: On a crystal.", "2: By the pin."],
        ),
        ("* BW = 83 kHz ** BW = 50 kHz *** None", ["* BW = 83 kHz", "** BW = 50 kHz", "*** None"]),
        ("* See the next page. † Not tested.", ["* See the next page.", "† Not tested."]),
        ("(1) As a stress. (2) Or 6.5 V.", ["(1) As a stress.", "(2) Or 6.5 V."]),
        ("† At 2 * VDD", ["† At 2 * VDD"]),
        ("* Product of a * b", ["* Product of a * b"]),
        ("2. The first 5. 1. Rev", ["2. The first 5. 1. Rev"]),
        ("*1: Pins SCL, SDA *2: Pin SDA", ["*1: Pins SCL, SDA", "*2: Pin SDA"]),
        ("(*1) For 10 s (*2) For 1 s", ["(*1) For 10 s", "(*2) For 1 s"]),
        ("*1. As *2 but for 10 s", ["*1. As *2 but for 10 s"]),
        ("Notes a. Pulse test. b. By design.", ["Notes a. Pulse test.", "b. By design."]),
        ("A. On a board; C. Not tested.", ["A. On a board; C. Not tested."]),
        ("Tested as in section 3. 4. Next", ["Tested as in section 3. 4. Next"]),
    ],
)
def test_a_line_is_parted_where_another_note_begins(line: str, notes: list[str]) -> None:
    assert notes_within(line) == notes


def rated(*lines: tuple[float, str], marks: tuple[str, str] = ("", "")) -> list[tuple[list[str], list[str]]]:
    """The notes and flags of two rows with these marks, over these lines with their left ends."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 220, 300, 360], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x225="Max", x305="Unit")
    sheet.row(127, x65=f"Supply voltage{marks[0]}", x225="6", x305="V")
    sheet.row(143, x65=f"Input voltage{marks[1]}", x225="7", x305="V")
    for place, (x, text) in enumerate(lines):
        sheet.put(x, 160 + 10 * place, text, 8)
    facts = ranges(read(sheet.content()))
    return [([note.text for note in fact.notes], [flag.rule for flag in fact.flags]) for fact in facts]


def test_rows_have_their_own_note_of_a_line() -> None:
    """The first had both notes in one, the second none."""
    found = rated((60, "1. Beyond these it breaks. 2. Up to 5.5 V."), marks=(" (1)", " (2)"))
    assert found == [(["Beyond these it breaks."], []), (["Up to 5.5 V."], [])]
    found = rated((60, "* BW = 83 kHz    ** BW = 50 kHz"), marks=("*", "**"))
    assert found == [(["BW = 83 kHz"], []), (["BW = 50 kHz"], [])]


@pytest.mark.parametrize("head", ["*NOTES ", "*NOTES:", "* Notes:"])
def test_the_word_that_a_sign_leads_to_may_head_the_notes_in_their_line(head: str) -> None:
    """Neither note was read: the first was that of the sign, the second a part of it."""
    found = rated((60, f"{head} 1. Beyond these it breaks.  2. Up to 5.5 V."), marks=(" (1)", " (2)"))
    assert found == [(["Beyond these it breaks."], []), (["Up to 5.5 V."], [])]


PARAGRAPH = (
    (60.0, "A. The value is measured on a board of 1 in. It depends on"),
    (60.0, "the board. B. Up to 150 degrees. See Fig. D. The rest is"),
    (60.0, "as the user has it. C."),
    (60.0, "Repetitive rating, limited by heat. D. By design."),
)


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("A", "The value is measured on a board of 1 in. It depends on the board."),
        ("B", "Up to 150 degrees. See Fig. D. The rest is as the user has it."),
        ("C", "Repetitive rating, limited by heat."),
        ("D", "By design."),
    ],
)
def test_notes_that_capitals_count_in_one_paragraph_are_parted_wherever_its_lines_end(mark: str, told: str) -> None:
    """'A' had all of the paragraph, and the others none."""
    assert _lettered(mark, PARAGRAPH) == ([told], [])


def test_letters_that_do_not_count_on_part_no_paragraph() -> None:
    lines = ((60.0, "A. Measured on a board. It has"), (60.0, "one layer. C. Braun made it."))
    assert _lettered("A", lines) == (["Measured on a board. It has one layer. C. Braun made it."], [])
    assert _lettered("C", lines) == ([], ["note-missing"])


def _lettered(mark: str, lines: Sequence[tuple[float, str]]) -> tuple[list[str], list[str]]:
    """The notes and flags of a row with this capital raised behind its name, over these lines."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 220, 300, 360], [100, 116, 132])
    sheet.row(111, x65="Parameter", x225="Max", x305="Unit").row(127, x65="Supply voltage", x225="6", x305="V")
    sheet.put(67 + pymupdf.get_text_length("Supply voltage", fontsize=9), 123.5, mark, 6)
    for place, (x, text) in enumerate(lines):
        sheet.put(x, 144 + 9 * place, text, 8)
    (fact,) = ranges(read(sheet.content()))
    return [note.text for note in fact.notes], [flag.rule for flag in fact.flags]


def test_a_capital_behind_a_sentence_parts_no_notes_but_in_a_paragraph_that_a_begins() -> None:
    lines = (60.0, "1. The value is of grade A. It is"), (70.0, "measured. B. Braun, maker. C. Not so.")
    told = "The value is of grade A. It is measured. B. Braun, maker. C. Not so."
    assert rated(*lines, marks=(" (1)", ""))[0] == ([told], [])


def test_a_note_ends_before_a_later_number_set_in_under_the_words_of_the_first_and_before_a_caution() -> None:
    lines = (60.0, "Notes 1. The sum of all."), (82.0, "3. Without a load."), (60.0, "Caution Quality may suffer.")
    assert rated(*lines, marks=(" (1)", " (3)")) == [(["The sum of all."], []), (["Without a load."], [])]


def test_a_heading_that_a_sign_opens_beside_a_list_opens_its_note() -> None:
    sheet = Sheet().put(60, 60, "ABSOLUTE MAXIMUM RATINGS*").put(330, 60, "*COMMENT")
    sheet.put(60, 74, "Supply voltage ............ 7 V").put(60, 85, "Input voltage ............ 6 V")
    sheet.put(330, 74, "Stresses above those listed may").put(330, 84, "cause permanent damage.")
    (under,) = read(sheet.content()).notes
    assert [note.text for note in under.notes] == ["COMMENT Stresses above those listed may cause permanent damage."]


def test_a_raised_mark_under_a_caption_opens_a_note() -> None:
    sheet = Sheet().grid([60, 220, 300, 360], [100, 116, 132]).row(111, x65="Parameter", x225="Max", x305="Unit")
    sheet.row(127, x65="Noise figure (1)", x225="3", x305="dB").put(60, 143, "Table 7: Operating conditions", 7)
    sheet.put(60, 156.5, "1", 4.2).put(64, 159, "Only valid for one band.", 6.5)
    (fact,) = ranges(read(sheet.content()))
    assert [note.text for note in fact.notes] == ["Only valid for one band."]


def test_a_zero_in_brackets_is_no_mark() -> None:
    sheet = Sheet().grid([60, 220, 400, 440, 490], [100, 116, 132])
    sheet.row(111, x65="Parameter", x225="Conditions", x405="Max", x445="Unit")
    sheet.row(127, x65="Standby current", x225="VCC = 5 V, CLK = (0), VIL = 0.2 V", x405="10", x445="µA")
    (fact,) = ranges(read(sheet.content()))
    assert fact.conditions == "VCC = 5 V, CLK = (0), VIL = 0.2 V"


def test_a_note_ends_where_one_that_a_sign_counts_in_brackets_opens() -> None:
    """The first had all of the list."""
    found = rated((60, "(*1) Absolute value"), (60, "(*2) Out of the IC."), marks=("(*1)", "(*2)"))
    assert found == [(["Absolute value"], []), (["Out of the IC."], [])]


def test_a_heading_under_notes_that_a_sign_counts_is_none_of_them() -> None:
    """'*2' had '2. AC Characteristics' as its note, since the sign is left out by some."""
    lines = (60.0, "(*1) Pins SCL and SDA"), (60.0, " "), (60.0, "2. AC Characteristics")
    assert rated(*lines, marks=(" (*1)", " (*2)")) == [(["Pins SCL and SDA"], []), ([], ["note-missing"])]
    assert rated(lines[2], marks=("", " (*2)"))[1] == (["AC Characteristics"], []), "as it is where no note has a sign"


@pytest.mark.parametrize("mark", ["(53)", "*1.", "[12]"])
def test_a_mark_of_several_signs_raised_before_its_note_opens_it(mark: str) -> None:
    """'(53)' alone in its line was the mark '(53' with the note ')'."""
    sheet = Sheet().grid([60, 220, 300, 360], [100, 116, 132]).row(111, x65="Parameter", x225="Max", x305="Unit")
    sheet.row(127, x65=f"Noise figure {mark.rstrip('.')}", x225="3", x305="dB").put(60, 143, "Table 7: Conditions", 7)
    sheet.put(60, 155.5, mark, 4.2).put(72, 159, "Only valid for one band.", 6.5)
    (fact,) = ranges(read(sheet.content()))
    assert [note.text for note in fact.notes] == ["Only valid for one band."]


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("1", "Only two frequencies can be output. They are unique."),
        ("2", "Measured over many cycles, at the default strength."),
        ("3", "It depends on the board. See section 5. The rest is free."),
    ],
)
def test_notes_that_numbers_count_in_one_paragraph_are_parted_wherever_its_lines_end(mark: str, told: str) -> None:
    """The second had the third, to which nothing led."""
    lines = (
        (60.0, "Notes: 1. Only two frequencies can be output. They"),
        (60.0, "are unique. 2. Measured over many cycles, at the"),
        (60.0, "default strength. 3. It depends on the board. See section 5. The rest is free."),
    )
    assert _lettered(mark, lines) == ([told], [])


def test_a_line_of_the_table_below_is_no_note() -> None:
    """'3 mA sink current' in a cell was note 3, with the rows under it."""
    sheet = Sheet()
    for top, first, second in ((60, "Period jitter (3)", "Cycle jitter"), (130, "Output voltage at", "Leakage")):
        sheet.put(60, top + 12, f"Table {top // 60}. Characteristics", 10)
        sheet.grid([60, 220, 300, 360], [top + 16, top + 30, top + 54, top + 68])
        sheet.row(top + 26, x65="Parameter", x225="Max", x305="Unit").row(top + 39, x65=first, x225="9", x305="V")
        sheet.row(top + 64, x65=second, x225="5", x305="V")
    sheet.put(65, 180, "3 mA sink current")
    notes = [note.text for fact in ranges(read(sheet.content())) for note in fact.notes]
    assert not notes


def test_a_note_under_a_table_says_nothing_of_the_one_whose_caption_stands_under_it() -> None:
    sheet = Sheet()
    for top, name in ((60, "Core voltage"), (160, "Core current")):
        sheet.put(180, top + 12, f"Table {top // 60}. DC Characteristics", 10)
        sheet.put(60, top + 26, f"(VDD = {top // 60}.5 V, TA = -40 to 85 °C)", 8)
        sheet.grid([60, 220, 300, 360], [top + 30, top + 44, top + 58])
        sheet.row(top + 40, x65="Parameter", x225="Max", x305="Unit").row(top + 54, x65=name, x225="9", x305="V")
    sheet.put(60, 130, "Note: All limits are guaranteed over the range. Typical values apply at nominal supply", 8)
    sheet.put(60, 140, "voltages and 25 °C unless otherwise noted. Both supplies are independent.", 8)
    told = [fact.section_conditions for fact in ranges(read(sheet.content()))]
    assert told[1] == "(VDD = 2.5 V, TA = -40 to 85 °C)"
