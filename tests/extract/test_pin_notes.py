"""Footnotes of pin tables: the marks in a pin's row, and what they point to, also pages further on."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection, Fact, NoteList
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import Draw, page_of, put, table
from tests.extract.sheets import vocabulary

HEAD = ["Pin No.", "Name", "Type", "Note"]
ROWS = [["1", "VDD", "S", "-"], ["2", "PC13", "I/O", "(1)(2)"], ["3", "PA0", "I/O", "(3)"], ["4", "GND", "S", "-"]]
MORE = [["5", "PA1", "I/O", "(2)"], ["6", "PA2", "I/O", "-"], ["7", "NRST", "I", "-"], ["8", "PB0", "I/O", "-"]]
NOTES = ["1. Sinks at most 3 mA.", "2. At most 2 MHz.", "3. Bonded with NRST in the small package."]


def _read(*draws: Draw) -> list[Bijection]:
    reader = PageReader(vocabulary())
    facts: list[Fact] = []
    notes: list[NoteList] = []
    carry = None
    for number, draw in enumerate(draws, 1):
        reading = reader(page_of(draw, number), carry)
        carry = reading.carry
        facts += reading.facts
        notes += reading.notes
    return [f for f in merge_document([f.with_id("d") for f in facts], notes) if isinstance(f, Bijection)]


def _told(fact: Bijection) -> dict[str, list[tuple[str, str, int]]]:
    return {p.left: [(m.mark, m.text, m.page) for m in p.notes] for p in fact.pairs if p.notes}


def _pins(rows: list[list[str]], title: str = "Pin description", *, y: float = 80) -> Draw:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, y, title, 12)
        table(page, 60, y + 20, [50, 80, 60, 60], [HEAD, *rows])

    return draw


def _noted(pins: Draw, notes: list[str] = NOTES, y: float = 250) -> Draw:
    def draw(page: pymupdf.Page) -> None:
        pins(page)
        for i, note in enumerate(notes):
            put(page, 60, y + 11 * i, note)

    return draw


def test_a_pin_has_the_notes_that_its_row_points_to() -> None:
    (fact,) = _read(_noted(_pins(ROWS), y=190))
    assert _told(fact) == {
        "2": [("1", "Sinks at most 3 mA.", 1), ("2", "At most 2 MHz.", 1)],
        "3": [("3", "Bonded with NRST in the small package.", 1)],
    }
    assert not fact.flags


@pytest.mark.parametrize("said", ["(see Note 2)", "(Note 2).", "(See notes 1 and 2)", "see 2", "(see Note 4)"])
def test_a_description_points_to_notes_in_words(said: str) -> None:
    """Also where another table of pins stands between, whose numbers are no marks; one without a note has no flag."""
    head, pins = ["Pin No.", "Name", "Description"], [["1", "VCC", "Supply."], ["2", "OSCI", f"Crystal. {said}"]]
    more = [["3", "TXD", "Data output."], ["4", "GND", "Ground."]]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin description", 12)
        table(page, 60, 100, [50, 80, 160], [head, *pins])
        table(page, 60, 180, [50, 80, 160], [head, *more])
        for i, note in enumerate(NOTES):
            put(page, 60, 238 + 11 * i, note)

    maps = _read(draw)
    found = {pin: [mark for mark, _, _ in notes] for fact in maps for pin, notes in _told(fact).items()}
    marks = {"(see Note 2)": ["2"], "(Note 2).": ["2"], "(See notes 1 and 2)": ["1", "2"]}
    assert found == ({"2": marks[said]} if said in marks else {})
    assert not any(fact.flags for fact in maps)


def test_notes_under_the_rest_of_a_table_are_of_the_rows_before() -> None:
    (fact,) = _read(_pins(ROWS), _noted(_pins(MORE), y=190))
    assert {pin: [(mark, page) for mark, _, page in notes] for pin, notes in _told(fact).items()} == {
        "2": [("1", 2), ("2", 2)], "3": [("3", 2)], "5": [("2", 2)],
    }  # fmt: skip


def test_a_mark_that_no_note_explains_is_told_for_its_pin() -> None:
    (fact,) = _read(_noted(_pins(ROWS), NOTES[:2], y=190))
    (flag,) = fact.flags
    assert flag.rule == "pin-note-missing"
    assert "pin 3: no note for the mark 3" in flag.detail


def test_a_note_that_goes_on_in_what_was_not_read_is_told_for_its_pin() -> None:
    (fact,) = _read(_noted(_pins(ROWS), [*NOTES[:2], "3. Bonded in these packages:"], y=190))
    (flag,) = fact.flags
    assert flag.rule == "pin-note-missing"
    assert "pin 3: there is more than was read of the note for the mark 3" in flag.detail


def test_notes_under_another_table_that_counts_anew_are_no_pin_s_of_the_first() -> None:
    other = [["1", "OUT", "O", "(1)"], ["2", "IN", "I", "(2)"], ["3", "EN", "I", "-"], ["4", "GND", "S", "(3)"]]
    facts = _read(_pins(ROWS, "Pins of the SOT89 package"), _noted(_pins(other, "Pins of the SOT23 package"), y=190))
    assert [bool(_told(fact)) for fact in facts] == [False, True]
    assert "pin-note-missing" in [flag.rule for flag in facts[0].flags]


def test_a_raised_letter_apart_from_its_name_points_to_a_note_that_opens_with_one() -> None:
    def draw(page: pymupdf.Page) -> None:
        _pins([[*row[:3], "-"] for row in ROWS])(page)
        put(page, 136.5, 140, "b", 5)
        for y, letter, text in ((190, "a", "I: input; O: output."), (201, "b", "Not for other uses in modules")):
            put(page, 60, y - 3, letter, 5)
            put(page, 64, y, text)
        put(page, 64, 212, "with embedded memory.")

    (fact,) = _read(draw)
    assert [p.right for p in fact.pairs] == ["VDD", "PC13", "PA0", "GND"]
    assert _told(fact) == {"2": [("b", "Not for other uses in modules with embedded memory.", 1)]}


def test_a_mark_at_a_function_points_to_its_note_and_a_raised_digit_within_a_word_is_none() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin description", 12)
        rows = [["Pin No.", "Name", "Alternate functions"], ["1", "VDD", ""], ["2", "PB0", "SCL"], ["3", "PB1", "I C"]]
        table(page, 60, 100, [50, 80, 120], rows)
        put(page, 210, 140, "(1)", 5)
        put(page, 60, 180, "1. Open drain.")

    (fact,) = _read(draw)
    assert _told(fact) == {"2": [("1", "Open drain.", 1)]}


def test_a_table_without_bars_ends_above_its_notes() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Table 3: Pin description", 10)
        page.draw_line((60, 90), (540, 90))
        for i, row in enumerate(
            [["Symbol", "Pin", "Type", "Description"], *([*r[1::-1], r[2], "A pin"] for r in ROWS)]
        ):
            for x, text in zip((62, 160, 240, 310), row, strict=True):
                put(page, x, 102 + 16 * i, text)
            page.draw_line((60, 107 + 16 * i), (540, 107 + 16 * i))
        put(page, 165, 102 + 2 * 16 - 3, "[1]", 5)
        put(page, 60, 186, "[1]")
        put(
            page,
            82,
            186,
            "5 V tolerant pad that provides digital input and output functions with levels of TTL and hysteresis",
        )

    (fact,) = _read(draw)
    assert {mark for notes in _told(fact).values() for mark, *_ in notes} == {"1"}
    assert not fact.flags


@pytest.mark.parametrize(
    ("note", "pins"),
    [
        ("3. For pin 5 ~ 7, a fuse decides.", ["5", "6", "7"]),
        ("3. A fuse decides, but only for pin 6.", ["6"]),
        ("3. A fuse decides for pins 5 and 7.", ["5", "7"]),
        ("3. Of the pin 5.5 at most.", []),
        ("3. Pins 5 and 8 are for tests.", ["5", "8"]),
        ("3. The type of each pin 5 V tolerant is FT.", []),
        ("3. All of them are bonded.", []),
    ],
)
def test_a_note_that_no_pin_points_to_is_of_the_pins_whose_numbers_it_says(note: str, pins: list[str]) -> None:
    (fact,) = _read(_noted(_pins(MORE), [*NOTES[:2], note], y=190))
    assert [pin for pin, told in _told(fact).items() if any(mark == "3" for mark, *_ in told)] == pins
    assert _told(fact)["5"][0] == ("2", "At most 2 MHz.", 1)


def test_a_star_with_a_raised_number_behind_a_description_points_to_its_note() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin description", 12)
        pins = [["1", "CS", "Select input"], ["2", "DO", "Data output*"], ["3", "HOLD", "Hold (input 3)*"],
                ["4", "GND", "Ground"]]  # fmt: skip
        table(page, 60, 100, [50, 80, 160], [["Pin No.", "Name", "Description"], *pins])
        for row, mark in ((1, "1"), (2, "2")):
            box = page.search_for(pins[row][2])[0]
            put(page, box.x1, box.y1 - 5, mark, 5)
        put(page, 60, 196, "*1 Used for dual instructions")
        put(page, 60, 208, "*2 Used for quad instructions")

    (fact,) = _read(draw)
    assert [pair.description for pair in fact.pairs] == ["Select input", "Data output", "Hold (input 3)", "Ground"]
    assert [a.text for pair in fact.pairs for a in pair.attributes if a.role == "note"] == ["*1", "*2"]
    assert _told(fact) == {
        "2": [("*1", "Used for dual instructions", 1)], "3": [("*2", "Used for quad instructions", 1)],
    }  # fmt: skip
    assert not fact.flags
