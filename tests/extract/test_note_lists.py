"""Notes that stand elsewhere than under their table: pages on, under another table, beside it, behind a drawing."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.limits.notelists import NOTE_MISSING, listed
from tests.extract.sheets import Sheet, ranges, read

XS = [55.0, 240, 300, 360, 420]
DC, AC = "DC Electrical Characteristics", "AC Electrical Characteristics"


def _table(sheet: Sheet, y: float, title: str, *names: str) -> Sheet:
    """A ruled table under its title; each row has 2 to 5 mA. It ends 16 points below its last row's top."""
    sheet.put(55, y - 10, title, 12).grid(XS, [y + 16 * n for n in range(len(names) + 2)])
    sheet.row(y + 11, x60="Parameter", x245="Min", x305="Max", x365="Unit")
    for n, name in enumerate(names, 1):
        sheet.row(y + 16 * n + 11, x60=name, x245="2", x305="5", x365="mA")
    return sheet


def _notes(*sheets: Sheet) -> dict[str, list[str]]:
    """By name, the notes of each row, and '?' and the mark where one is missing; the pages go on one from another."""
    readings = []
    carry: dict[str, object] | None = None
    for number, sheet in enumerate(sheets, 1):
        readings.append(read(sheet.content(number=number), carry))
        carry = readings[-1].carry
    lists = [under for reading in readings for under in reading.notes]
    facts = merge_document([fact for reading in readings for fact in ranges(reading)], lists)
    return {fact.parameter: _told(fact) for fact in facts if isinstance(fact, Range)}


def _told(fact: Range) -> list[str]:
    missing = [f"?{flag.detail.split()[-1]}" for flag in fact.flags if flag.rule == NOTE_MISSING]
    return [f"{note.text} p{note.page}" for note in fact.notes] + missing


def _list(sheet: Sheet, y: float, *lines: str, x: float = 55) -> Sheet:
    for n, line in enumerate(lines):
        sheet.put(x, y + 11 * n, line, 8)
    return sheet


def test_notes_at_the_end_of_the_tables_are_of_all_of_them() -> None:
    one = _table(Sheet(), 100, f"{DC} (Note 1)", "Supply current (Note 2)", "Input current")
    two = _table(Sheet(), 100, AC, "Rise time (Note 3)")
    end = _list(Sheet(), 90, "NOTES FOR ELECTRICAL CHARACTERISTICS", "Note 1: To ground.", "Note 2: No load.",
                "Note 3: By design.")  # fmt: skip
    assert _notes(one, two, end) == {
        "Supply current": ["No load. p3", "To ground. p3"], "Input current": ["To ground. p3"],
        "Rise time": ["By design. p3"],
    }  # fmt: skip


def test_the_notes_of_another_table_are_not_of_one_without_any() -> None:
    one = _table(Sheet(), 100, DC, "Supply current (Note 1)")
    two = _list(_table(Sheet(), 100, AC, "Rise time (Note 1)"), 150, "1. By design.")
    assert _notes(one, two) == {"Supply current": ["?1"], "Rise time": ["By design. p2"]}


def test_notes_counted_on_over_tables_stand_under_the_last() -> None:
    one = _table(Sheet(), 100, DC, "Supply current (Note 1)")
    two = _list(_table(Sheet(), 100, AC, "Rise time (Note 2)"), 150, "NOTES:", "1. No load.", "2. By design.")
    assert _notes(one, two) == {"Supply current": ["No load. p2"], "Rise time": ["By design. p2"]}


@pytest.mark.parametrize("mark", ["2", "9"])
def test_a_mark_that_the_own_list_lacks_is_told_and_not_looked_for_in_another(mark: str) -> None:
    one = _list(_table(Sheet(), 100, DC, f"Supply current (Note {mark})"), 150, "1. No load.")
    two = _list(_table(Sheet(), 100, AC, "Rise time (Note 3)"), 150, "2. By design.", "3. At 25 °C.")
    assert _notes(one, two)["Supply current"] == [f"?{mark}"]


def test_a_note_far_behind_or_behind_pages_without_limits_is_not_theirs() -> None:
    one = _table(Sheet(), 100, DC, "Supply current (Note 1)")
    prose = Sheet().put(55, 90, "The device has two channels.")
    drawing = _list(Sheet().put(55, 60, "Package outline"), 400, "NOTES:", "1. All dimensions in mm.")
    assert _notes(one, drawing) == {"Supply current": ["?1"]}
    assert _notes(one, prose, _list(Sheet(), 90, "NOTES:", "1. Of something.")) == {"Supply current": ["?1"]}


def test_a_table_that_goes_on_has_the_notes_under_its_beginning() -> None:
    one = _table(Sheet(), 620, DC, "Supply current (Note 1)", "Input current")
    _list(one, 690, "(1) No load.", "(2) By design.")
    two = _table(Sheet(), 100, f"{DC} (continued)", "Output current (Note 2)")
    assert _notes(one, two)["Output current"] == ["By design. p1"]


def test_a_list_under_a_tables_rest_explains_what_marks_it_has() -> None:
    one = _table(Sheet(), 620, DC, "Supply current (Note 1)", "Input current (Note 5)")
    two = _table(Sheet(), 100, f"{DC} (continued)", "Output current (Note 2)")
    _list(two, 150, "1) No load.", "2) By design.")
    found = {"Supply current": ["No load. p2"], "Input current": ["?5"]}
    assert _notes(one, two) == {**found, "Output current": ["By design. p2"]}
    other = _table(Sheet(), 100, AC, "Output current (Note 2)")
    assert _notes(one, _list(other, 150, "1) No load.", "2) By design."))["Supply current"] == ["?1"]


@pytest.mark.parametrize(
    ("y", "size", "found"), [(240, 0, "Pulse test. p1"), (350, 0, "Pulse test. p1"), (240, 12, "?2")]
)
def test_the_next_note_of_a_list_may_stand_behind_a_drawing(y: float, size: float, found: str) -> None:
    """In letters of its size: larger ones head the next chapter."""
    sheet = _table(Sheet(), 100, DC, "Supply current (Note 1)", "Input current (Note 2)")
    _list(sheet, 165, "Notes:", "1. As mounted below.").put(150, 205, "on a pad", 8)
    last = sheet.put(55, y, "2. Pulse test.", size) if size else _list(sheet, y, "2. Pulse test.")
    assert _notes(last) == {"Supply current": ["As mounted below. p1"], "Input current": [found]}


_LAST = "1. The rating depends on the board that the part is mounted on and on its copper."
_WHOLE = f"{_LAST[3:]} a) 350 °C/W on a minimum pad b) 200 °C/W on a large one"


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("closed", [")", ".", "()"])
def test_a_numbered_note_has_the_lettered_parts_that_stand_apart_under_it(closed: str, before: bool) -> None:
    """Beside drawings, each in lines of its own, up to the next number; also for a table on the page before."""
    a, b = (f"({letter})" if closed == "()" else f"{letter}{closed}" for letter in "ab")
    one = _table(Sheet(), 600, DC, "Thermal resistance (Note 1)")
    two = _table(Sheet(), 100, AC, "Rise time (Note 2)", "Fall time" if before else "Thermal resistance (Note 1)")
    _list(two, 165, "Notes:", _LAST)
    for x, lines in ((110, (a, "350 °C/W on a", "minimum pad")), (240, (b, "200 °C/W on a", "large one"))):
        two.put(x, 205, lines[0], 8)
        _list(two, 205, *lines[1:], x=x + 15)
    found = _notes(*([one] if before else []), _list(two, 240, "2. Pulse test."))
    page = 2 if before else 1
    told = _WHOLE.replace("a) ", f"{a} ").replace("b) ", f"{b} ")
    assert found["Thermal resistance"] == [f"{told} p{page}"]
    assert found["Rise time"] == [f"Pulse test. p{page}"]


def test_lettered_parts_close_under_a_note_are_its_own() -> None:
    sheet = _list(_table(Sheet(), 100, DC, "Supply current (Note 1)", "Input current (Note 2)"), 165, "Notes:", _LAST)
    _list(sheet, 187, "(a) 350 °C/W on a minimum pad", "(b) 200 °C/W on a large one", x=75)
    told = _WHOLE.replace("a) ", "(a) ").replace("b) ", "(b) ")
    assert _notes(_list(sheet, 209, "2. Pulse test."))["Supply current"] == [f"{told} p1"]


@pytest.mark.parametrize(("x", "y", "size"), [(55, 200, 8), (110, 260, 8), (110, 200, 11)])
def test_letters_at_a_notes_edge_far_below_it_or_larger_are_none_of_its_parts(x: float, y: float, size: float) -> None:
    sheet = _list(_table(Sheet(), 100, DC, "Supply current (Note 1)"), 150, "Notes:", _LAST)
    sheet.put(x, y, "a) 350 °C/W on a minimum pad", size)
    assert _notes(sheet)["Supply current"] == [f"{_LAST[3:]} p1"]


@pytest.mark.parametrize("second", ["", "* Exceptions are told below."])
def test_the_one_note_that_a_sign_opens_may_stand_beside_its_table(second: str) -> None:
    sheet = _table(Sheet(), 200, "Maximum Ratings *", "Supply current")
    _list(sheet, 100, "* Notice: Stresses above those", "may cause damage.", x=320)
    found = _notes(_list(sheet, 600, second) if second else sheet)
    assert found == {"Supply current": ["?*"] if second else ["Notice: Stresses above those may cause damage. p1"]}


@pytest.mark.parametrize(
    "lines",
    [["1See the data sheet.", "2Without load."], ["1 VDD is at 5 V.", "2 VOH is too."], ["注：1.室温。", "2.空载。"],
     ["Note 1: At 5 V.", "Note 2: At 3 V."], ["(1) At 5 V. (2) At 3 V."], ["1) At 5 V", "and 25 °C.", "2) At 3 V."]],
)  # fmt: skip
def test_lists_of_several_forms(lines: Sequence[str]) -> None:
    placed = [(text, Rect(50, 100 + 10 * n, 300, 108 + 10 * n)) for n, text in enumerate(lines)]
    assert [note.mark for note in listed(placed, 1)] == ["1", "2"]


@pytest.mark.parametrize("line", ["5 V tolerant I/O", "2 See below.", "11.98 12.00 MHz", "1 ± 0.0001"])
def test_numbers_of_a_text_open_no_note(line: str) -> None:
    assert not listed([(line, Rect(50, 100, 300, 108))], 1)


def test_a_word_in_capitals_beside_the_ratings_opens_their_note() -> None:
    sheet = _table(Sheet(), 200, "Maximum Ratings*", "Supply current")
    sheet.put(440, 200, "*NOTICE:", 8)
    found = _notes(_list(sheet, 200, "Stresses beyond these", "may cause damage.", x=485))
    assert found == {"Supply current": ["NOTICE: Stresses beyond these may cause damage. p1"]}


def test_the_one_note_that_counts_none_is_not_missed() -> None:
    sheet = _list(_table(Sheet(), 100, DC, "Frequency (see Note 1)", "Input current"), 160, "Note: Equals 1667 ppm.")
    assert _notes(sheet) == {"Frequency": ["Equals 1667 ppm. p1"], "Input current": []}


PROSE = "The supply should be decoupled as close to the device as possible, with ceramic capacitors."


@pytest.mark.parametrize("case", ["theirs", "large", "another's"])
def test_notes_in_small_letters_at_a_pages_head_are_of_the_last_table_before(case: str) -> None:
    one = _table(Sheet(), 100, DC, "Supply current (Note 1)", "Input current (Note 2)")
    if case == "another's":
        _table(one, 300, AC, "Rise time")
    two = Sheet().put(55, 40, "DS1234 Rev 3", 10).put(55, 700, PROSE, 10)
    for n, line in enumerate(("1. Without load.", "2. Not tested.")):
        two.put(55, 80 + 12 * n, line, 10 if case == "large" else 8)
    found = _notes(one, two)
    told = ["Without load. p2", "Not tested. p2"] if case == "theirs" else ["?1", "?2"]
    assert [*found["Supply current"], *found["Input current"]] == told


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (("3. From the moment it is", "enabled by software."), ["From the moment it is enabled by software. p2"]),
        (("4. From the moment it is", "enabled by software."), ["?3"]),
        (("3. Application Information",), ["?3"]),
    ],
    ids=["its next note", "another's", "a heading"],
)
def test_the_last_list_of_a_page_may_go_on_at_the_head_of_the_next(head: tuple[str, ...], told: list[str]) -> None:
    one = _table(Sheet(), 600, DC, "Supply current (Note 1)", "Start-up time (Note 3)")
    _list(one, 665, "1. Without load.", "2. Not tested.")
    two = Sheet().put(55, 40, "DS1234 Rev 3", 10).put(55, 80, head[0], 8)
    for line in head[1:]:
        two.put(65, 90, line, 8)  # nearly under the first word behind the number
    found = _notes(one, two)
    assert found == {"Supply current": ["Without load. p1"], "Start-up time": told}


@pytest.mark.parametrize("second", ["Table 6. AC Timing (cont'd)", "Table 6. AC Timing"])
def test_a_table_that_says_it_goes_on_has_the_notes_of_its_beginning(second: str) -> None:
    one = _table(Sheet(), 100, "Table 5. AC Timing", "Rise time (Note 1)")
    two = _table(Sheet(), 100, second, "Fall time (Note 1)")
    found = _notes(one, _list(two, 150, "1. By design.", "2. Not tested."))
    assert found["Rise time"] == (["By design. p2"] if "cont" in second else ["?1"])


@pytest.mark.parametrize("first", ["3", "1"])
def test_the_notes_above_are_of_a_table_where_the_document_counts_on(first: str) -> None:
    one = _list(_table(Sheet(), 100, DC, "Supply current (Note 2)"), 150, "1. To ground.", "2. For cars.")
    _table(one, 300, "ESD Ratings", "Human body (Note 2)")
    two = _list(_table(Sheet(), 100, AC, f"Rise time (Note {first})"), 150, f"{first}. By design.")
    assert _notes(one, two)["Human body"] == (["For cars. p1"] if first == "3" else ["?2"])


def test_small_digits_below_the_line_are_no_marks() -> None:
    sheet = _table(Sheet(), 100, DC, "Offset n=0,").put(110, 129.5, "1,", 6).put(117, 129.5, "2,", 6)
    assert _notes(sheet.put(124, 127, "k")) == {"Offset n=0, 1, 2, k": []}


REPETITIVE = "Repetitive rating; pulse width limited by max. junction temperature."


@pytest.mark.parametrize("far", [0, 60])
def test_notes_counted_in_circles_stand_in_two_columns(far: float) -> None:
    one = _table(Sheet(), 100, "Absolute Maximum Ratings", "Pulsed drain current ①", "Avalanche energy ④")
    two = _table(Sheet(), 100, DC, "On-resistance ②", "Thermal resistance ③", "Supply current")
    _list(two, 180 + far, "Notes:") if far else None
    _list(two, 191 + far, "①", "", "②").put(67, 191 + far, "Repetitive rating; pulse width limited", 8)
    two.put(67, 202 + far, "by max. junction temperature.", 8).put(67, 213 + far, "Pulse width below 400 us.", 8)
    _list(two, 191 + far, "③ Mounted on a copper board,", "steady state.", "④ Starting at 25 °C.", x=230)
    found = _notes(one, two)
    assert {name.rstrip(" ①②③④"): notes for name, notes in found.items()} == {
        "Pulsed drain current": [f"{REPETITIVE} p2"], "Avalanche energy": ["Starting at 25 °C. p2"],
        "On-resistance": ["Pulse width below 400 us. p2"], "Supply current": [],
        "Thermal resistance": ["Mounted on a copper board, steady state. p2"],
    }  # fmt: skip


@pytest.mark.parametrize("first", ["①: Modem asleep.", "③: Modem asleep."])
def test_notes_in_circles_that_open_a_page_are_of_the_last_table_before(first: str) -> None:
    one = _table(Sheet(), 600, DC, "Sleep current ①", "Idle current ②")
    two = _list(Sheet().put(55, 40, "Datasheet", 10), 80, first, "②: Core asleep.").put(55, 700, PROSE, 8)
    found = [*_notes(one, two).values()]
    assert found == ([["Modem asleep. p2"], ["Core asleep. p2"]] if first[0] == "①" else [["?①"], ["?②"]])


def test_a_mark_in_a_circle_counts_apart_from_numbers() -> None:
    sheet = _list(_table(Sheet(), 100, DC, "Supply current ①", "Input current"), 166, "1. No load.", "2. By design.")
    assert _notes(sheet) == {"Supply current": ["?①"], "Input current": []}
    placed = [("① At 5 V.", Rect(50, 100, 300, 108)), ("② At 3 V,", Rect(50, 110, 300, 118))]
    assert [note.mark for note in listed([*placed, ("no load.", Rect(60, 120, 300, 128))], 1)] == ["①", "②"]


def test_a_wide_colon_closes_a_notes_number() -> None:
    lines = [("注 1：25M 晶体。", Rect(56, 111, 340, 121)), ("2：无需外部电容。", Rect(67, 127, 177, 137))]
    assert [(note.mark, note.text) for note in listed(lines, 1)] == [("1", "25M 晶体。"), ("2", "无需外部电容。")]


def test_a_list_in_which_a_number_is_left_out_has_its_later_notes() -> None:
    """'3. Test …' behind the sentence of note 1, at its edge, was a part of that; a number of the text is none."""
    sheet = _table(Sheet(), 100, DC, "Supply current (Note 1)", "Rise time (Note 3)", "Fall time (Note 4)")
    notes = ["1. No load.", "3. By design.", "4. Measured from", "9. Then to the end of 10%."]
    assert _notes(_list(sheet, 180, *notes)) == {
        "Supply current": ["No load. p1"], "Rise time": ["By design. p1"],
        "Fall time": ["Measured from 9. Then to the end of 10%. p1"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("notes", "told"), [(("6. No load.", "8. At 25 °C."), "At 25 °C. p2"), (("1. No load.",), "?8")]
)
def test_a_table_that_goes_on_without_saying_so_has_the_notes_under_its_rest(notes: tuple[str, ...], told: str) -> None:
    one = _table(Sheet(), 600, DC, "Supply current (Note 8)", "Input current (Note 7)")
    two = _list(_table(Sheet(), 100, DC, f"Rise time (Note {notes[0][0]})"), 150, *notes)
    found = _notes(one, two)
    assert found["Supply current"] == [told]
    assert found["Input current"] == ["?7"]


LETTERS = ("A. On a board.", "B. At 10 s.", "C. Repetitive.")


@pytest.mark.parametrize(
    ("marks", "other", "told"),
    [
        (("A", "C"), "", (["On a board. p1"], ["Repetitive. p1"])),
        (("A", ""), "", (["?A"], [])),
        (("A", "C"), "B", (["On a board. p1"], ["Repetitive. p1"])),
    ],
    ids=["none else", "one mark", "shared"],
)
def test_a_list_under_a_table_that_points_to_none_of_it_is_of_the_rows_above_with_several_marks(
    marks: tuple[str, str], other: str, told: tuple[list[str], list[str]]
) -> None:
    sheet = _table(
        _table(Sheet(), 100, "Absolute Maximum Ratings", "Supply current", "Pulsed current"), 240, DC, "Bias"
    )
    ends = [60 + pymupdf.get_text_length(name, "helv", 9) for name in ("Supply current", "Pulsed current", "Bias")]
    for x, y, mark in zip(ends, (123.5, 139.5, 263.5), (*marks, other), strict=True):
        sheet.put(x + 0.5, y, mark, 5)
    found = _notes(_list(sheet, 284, *LETTERS))
    assert (found["Supply current"], found["Pulsed current"]) == told


def test_a_chapter_that_a_letter_counts_is_no_list_before_the_note_of_a_sign() -> None:
    one = _list(_table(Sheet(), 100, DC, "Supply current*"), 150, "A. AC Characteristics")
    two = _list(_table(Sheet(), 100, DC, "Input current*"), 150, "* Not tested in production.")
    assert _notes(one, two)["Supply current"] == ["Not tested in production. p2"]


@pytest.mark.parametrize("count", [27, 28, 29])
def test_the_last_of_very_many_notes_is_whole(count: int) -> None:
    sheet = _table(Sheet(), 50, DC, "Supply current (1)")
    for n in range(1, count + 2):
        sheet.put(55, 82 + 9 * n, f"{n}. Text of the note with number {n}.", 8)
    sheet.put(55, 82 + 9 * (count + 2), f"{count + 2}. Measured when using the", 8)
    sheet.put(64, 82 + 9 * (count + 3), "internal clock generator.", 8)
    (under,) = read(sheet.content()).notes
    assert under.notes[-1].text == "Measured when using the internal clock generator."


def test_two_notes_that_signs_open_beside_the_ratings_are_of_one_row() -> None:
    sheet = _table(Sheet(), 100, "Absolute Maximum Ratings *", "Supply current", "Input current **")
    sheet = _list(sheet, 96, "* Notice: Stresses beyond these may", "cause damage.", x=440)
    sheet = _list(sheet, 150, "** See the section on inputs.", x=440)
    notice = "Notice: Stresses beyond these may cause damage. p1"
    found = _notes(sheet)
    assert found["Supply current"] == [notice]
    assert sorted(found["Input current"]) == sorted([notice, "See the section on inputs. p1"])


@pytest.mark.parametrize(
    ("gap", "opens", "noted"),
    [
        (14, "1. To ground.", True),
        (40, "1. To ground.", False),  # far below: of something else
        (14, "1.1 Ground", False),
    ],
)
def test_counted_notes_stand_behind_a_remark_that_counts_none(gap: float, opens: str, noted: bool) -> None:
    sheet = _table(Sheet(), 100, DC, "Supply current (Note 1)", "Input current (Note 2)")
    remark = "Stresses exceeding these may damage the device and are stress ratings only."
    _list(sheet, 162, remark, "Extended exposure may affect its reliability.")
    _list(sheet, 173 + 8 + gap, opens, "2. No load.")
    told = ["To ground. p1"] if noted else ["?1"]
    assert _notes(sheet)["Supply current"] == told


def test_a_raised_number_before_a_range_of_temperatures_opens_the_next_note() -> None:
    lines = [
        ("1 All limits are guaranteed.", 100.0), ("2 Typical values are means.", 110.0),
        ("3 -40 °C to +25 °C or +25 °C to +85 °C.", 120.0), ("4 Offset at 3.5 V supply.", 130.0),
    ]  # fmt: skip
    placed = [(text, Rect(50, y, 300, y + 8)) for text, y in lines]
    assert [(note.mark, note.text.split()[0]) for note in listed(placed, 1)] == [
        ("1", "All"), ("2", "Typical"), ("3", "-40"), ("4", "Offset"),
    ]  # fmt: skip
    assert [note.mark for note in listed([placed[0], placed[2]], 1)] == ["1"]
