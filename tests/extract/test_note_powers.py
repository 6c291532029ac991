"""Footnotes that go on in a formula: its powers are told, and a note of which a part was not read says so."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Mark, NoteList, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cutnotes import NOTE_CUT, cut_notes
from akili_desktop.extract.limits.latenotes import with_later_notes
from tests.extract.sheets import Sheet, ranges, read

FORMULA = ("P = C x V", "2", " x f x N + S(L x V", "2", " x g) where:")
POWER = "C is used to tell the dynamic power (P in uW): P = C x V² x f x N + S(L x V² x g) where: f = input frequency;"


def tabled(mark: str = "[5]") -> Sheet:
    """A table with one value, whose conditions point to a note."""
    sheet = Sheet().put(60, 84, "Dynamic characteristics", 12).grid([60, 180, 320, 380, 440], [100, 116, 132])
    sheet.row(111, x65="Parameter", x185="Conditions", x325="Typ", x385="Unit")
    return sheet.row(127, x65="Dissipation capacitance", x185="per gate", x295=mark, x325="30", x385="pF")


def line(sheet: Sheet, x: float, y: float, parts: tuple[str, ...], high: float, gap: float = 0.3) -> Sheet:
    """A line of 8 points at this place, every second part of it small and so much raised."""
    for place, part in enumerate(parts):
        size = 6 if place % 2 else 8
        sheet.put(x, y - (high if place % 2 else 0), part, size)
        x += pymupdf.get_text_length(part, "helv", size) + gap
    return sheet


def noted(sheet: Sheet) -> tuple[list[str], list[str]]:
    (fact,) = ranges(read(sheet.content()))
    return [note.text for note in fact.notes], [flag.rule for flag in fact.flags]


@pytest.mark.parametrize(("high", "gap"), [(4.2, 0.3), (4.2, 2.2), (2.6, 0.1)], ids=["over", "apart", "beside"])
def test_a_note_goes_on_in_a_formula_with_its_powers(high: float, gap: float) -> None:
    """The powers stand in a line of their own over the formula, or in its words: the note ended at its colon, or the
    formula lost what is squared."""
    sheet = tabled().put(60, 146, "[5]", 8).put(78, 146, "C is used to tell the dynamic power (P in uW):", 8)
    line(sheet, 78, 157.2, FORMULA, high, gap).put(78, 168, "f = input frequency;", 8)
    assert noted(sheet) == ([POWER], [])
    (under,) = read(sheet.content()).notes
    assert [note.text for note in under.notes] == [POWER], "the list that the page hands on has the same"


def test_the_notes_of_a_page_that_a_word_heads_have_their_powers() -> None:
    sheet = Sheet().put(60, 100, "NOTES:", 8).put(60, 110, "1. The power is", 8)
    line(sheet, 72, 121, ("P = C x V", "2", " x f in all."), 4.2).put(60, 131, "2. Not tested.", 8)
    (under,) = read(sheet.content()).notes
    assert [note.text for note in under.notes] == ["The power is P = C x V² x f in all.", "Not tested."]


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (("On a board of 1600mm", "2", " of copper."), "On a board of 1600mm² of copper."),
        (("On a board of 3 mm", "2", " of copper."), "On a board of 3 mm² of copper."),
        (("A supply voltage", "2", " of 5 V."), "A supply voltage2 of 5 V."),
        (("With V", "2", " = 5 V."), "With V2 = 5 V."),
    ],
    ids=["length", "number apart", "word", "symbol alone"],
)
def test_a_raised_number_in_a_note_is_a_power_of_a_length_or_a_factor_alone(parts: tuple[str, ...], told: str) -> None:
    sheet = line(tabled("[1]").put(60, 146, "[1]", 8), 78, 146, parts, 2.6, 0.1)
    assert noted(sheet) == ([told], [])


def test_a_number_over_a_line_that_may_be_a_mark_ends_its_note_and_the_row_says_that_it_is_cut() -> None:
    sheet = tabled().put(60, 146, "[5]", 8).put(78, 146, "The power is a sum.", 8)
    line(sheet, 78, 157.2, ("It has the supply voltage", "2 ", "and more"), 4.8, 2.6)
    assert noted(sheet) == (["The power is a sum. …"], [NOTE_CUT])


def test_a_line_is_no_taller_by_a_mark_raised_in_it() -> None:
    """A note ended before such a line."""
    sheet = tabled().put(60, 146, "[5]", 8).put(78, 146, "The power is the sum of", 8)
    line(sheet, 78, 157.2, ("the supply voltage", "2", " and more"), 4.2)
    assert noted(sheet) == (["The power is the sum of the supply voltage2 and more"], [])


@pytest.mark.parametrize(("before", "power"), [("P", "²"), ("At", "2")], ids=["equation", "none"])
def test_a_raised_number_between_two_symbols_of_an_equation_is_a_power(before: str, power: str) -> None:
    sheet = tabled("[1]").put(60, 146, "[1]", 8).put(78, 146, f"{before} = C V" if power == "²" else f"{before} V", 8)
    x = 78 + pymupdf.get_text_length(f"{before} = C V" if power == "²" else f"{before} V", "helv", 8)
    sheet.put(x, 147.6, "CC", 5.6).put(x + 8.2, 143, "2", 5.6).put(x + 13.6, 146, "f", 8).put(x + 15.9, 147.6, "I", 5.6)
    (said,), flags = noted(sheet)
    assert (said.split()[-2], flags) == (f"VCC{power}", [])


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("The power is:", True),
        ("Programmed with R1 and R2,", True),
        ("Programmed with R1 and R2, (refer", True),
        ("The sum of all currents and", True),
        ("At VCC =", True),
        ("Guaranteed by design", False),
        ("1) Sensing voltage may be -1 V.", False),
        ("For a) and b) (not tested)", False),
        ("The pin that it refers to", False),
    ],
)
def test_a_note_that_ends_as_no_whole_one_flags_its_row(text: str, cut: bool) -> None:
    sheet = tabled("[1]").put(60, 146, f"[1] {text}", 8)
    assert noted(sheet) == ([text], [NOTE_CUT] if cut else [])


def test_a_note_that_the_list_of_its_page_has_whole_is_not_cut() -> None:
    note = Mark(mark="1", text="The following applies:", page=1, bbox=Rect(60, 140, 300, 148))
    (fact,) = ranges(read(tabled("[1]").put(60, 146, f"[1] {note.text}", 8).content()))
    assert [flag.rule for flag in fact.flags] == [NOTE_CUT]
    fact = fact.model_copy(update={"notes": (note,)})
    told = note.model_copy(update={"text": f"{note.text} a) To ground. b) At 25 °C."})
    (found,) = with_later_notes([fact], [NoteList(notes=(told,))])
    assert isinstance(found, Range)
    assert (found.notes, found.flags) == ((told,), ())
    assert cut_notes([told]) == ()


@pytest.mark.parametrize("high", [4.8, 2.6], ids=["over", "beside"])
def test_the_box_of_a_note_holds_the_powers_of_its_first_line(high: float) -> None:
    sheet = line(tabled("[1]").put(60, 146, "[1]", 8), 78, 146, ("P = C x V", "2", " x f"), high, 0.1)
    (fact,) = ranges(read(sheet.content()))
    (note,) = fact.notes
    assert note.text == "P = C x V² x f"
    assert note.bbox.y0 <= 146 - high - 0.75 * 6


@pytest.mark.parametrize(("text", "cut"), [("CTR = × 100%", True), ("CTR = IC/IF × 100%", False)])
def test_a_formula_without_its_fraction_is_cut(text: str, cut: bool) -> None:
    flags = cut_notes([Mark(mark="1", text=text, page=1, bbox=Rect(0, 0, 1, 1))])
    assert [flag.rule for flag in flags] == ([NOTE_CUT] if cut else [])
