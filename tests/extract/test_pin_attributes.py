"""Further columns of pin tables with their headings, and the legends that explain their abbreviations."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.document import spelled as read_box
from akili_desktop.core.facts import LEGEND, Bijection, Fact, Unit
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import Draw, page_of, put, table
from tests.extract.sheets import vocabulary

HEAD = ["Pin No.", "Name", "Pin type", "I/O structure", "Description"]
ROWS = [
    HEAD, ["1", "VDD", "S", "-", "Supply"], ["2", "GND", "S", "-", "Ground of the whole logic and of all the outputs"],
    ["3", "PA0", "I/O", "FT_a", "Port A"], ["4", "PB3", "I/O", "FT", "Port B"],
]  # fmt: skip
TERMS = [
    ["Column", "Symbol", "Definition"], ["Pin type", "S", "Supply pin"], ["Pin type", "I/O", "Input / output pin"],
    ["I/O structure", "FT", "5 V tolerant I/O"], ["I/O structure", "_a", "With analog switch"],
]  # fmt: skip


def _read(*draws: object) -> list[Fact]:
    reader = PageReader(vocabulary())
    facts: list[Fact] = []
    for number, draw in enumerate(draws, 1):
        content = page_of(draw, number)  # type: ignore[arg-type]
        found = reader(content).facts
        speller = Speller(content)
        for fact in found:
            cells = [a for p in fact.pairs for a in p.attributes] if isinstance(fact, Bijection) else []
            assert all(speller.spells(a.bbox, a.text) for a in cells)
            assert all(speller.spells(a.heading_bbox, a.heading) for a in cells)
        facts += found
    return merge_document([f.with_id("d") for f in facts])


def _pins(page: pymupdf.Page) -> None:
    put(page, 60, 80, "Pin description", 12)
    table(page, 60, 100, [50, 60, 60, 80, 240], ROWS)


def _terms(page: pymupdf.Page) -> None:
    table(page, 60, 100, [80, 60, 200], TERMS)


def test_each_further_cell_is_kept_under_its_heading() -> None:
    (fact,) = (f for f in _read(_pins) if isinstance(f, Bijection))
    kept = {p.right: [(a.role, a.heading, a.text) for a in p.attributes] for p in fact.pairs}
    assert kept["PA0"] == [
        ("type", "Pin type", "I/O"), ("structure", "I/O structure", "FT_a"), ("description", "Description", "Port A"),
    ]  # fmt: skip
    # a text of more than a few words is no abbreviation
    assert [role for role, *_ in kept["GND"]] == ["type", "structure"]


def test_a_table_of_terms_on_another_page_explains_the_cells() -> None:
    (fact,) = (f for f in _read(_terms, _pins) if isinstance(f, Bijection))
    told = {(m.symbol, m.text, m.column, m.page) for m in fact.legend}
    assert told == {
        ("S", "Supply pin", "Pin type", 1), ("I/O", "Input / output pin", "Pin type", 1),
        ("FT", "5 V tolerant I/O", "I/O structure", 1), ("_a", "With analog switch", "I/O structure", 1),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["(1) I = Input, O = Output, OD = Open-drain output"], ["I", "O", "OD"]),
        (["P: power supply; I: input; O: output. Bold names are the default."], ["P", "I", "O"]),
        (["I = TTL input;", "O = CMOS output;", "FT = 5 V tolerant;"], ["I", "O", "FT"]),
        (["A = 25 mm, D = 3 mm, I = 2 mm"], []),
        (["D = SOIC package, P = PDIP package, T = tape and reel"], []),
        (["P = 2 W, I = 3 A: the output is off"], []),
    ],
)
def test_lines_that_explain_abbreviations(lines: list[str], found: list[str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(lines):
            put(page, 60, 300 + 11 * i, line)

    entries = [f for f in _read(draw) if isinstance(f, Unit) and f.context == LEGEND]
    assert [e.label for e in entries] == found


def test_a_table_of_pins_explains_no_abbreviations() -> None:
    """'NC  No connection' beside pin 3 was a legend's entry, of a column 3."""

    def draw(page: pymupdf.Page) -> None:
        rows = [["Pin No.", "Symbol", "Description"], ["1", "VDD", "Supply input"], ["2", "INPUT", "Control input"],
                ["3", "NC", "No connection"], ["4", "GND", "Ground"], ["—", "NC", "Exposed metal pad"]]  # fmt: skip
        table(page, 60, 100, [60, 60, 200], rows)

    found = _read(draw)
    assert [f for f in found if isinstance(f, Bijection)]
    assert not [f for f in found if isinstance(f, Unit) and f.context == LEGEND]


def test_of_two_legends_the_nearest_one_explains() -> None:
    def other(page: pymupdf.Page) -> None:
        table(page, 60, 100, [80, 60, 200], [[*TERMS[0]], *(["Pin type", s, f"Other {t}"] for _, s, t in TERMS[1:3])])

    (fact,) = (f for f in _read(other, lambda page: None, _terms, _pins) if isinstance(f, Bijection))
    assert {m.text for m in fact.legend if m.symbol == "S"} == {"Supply pin"}


def test_a_raised_mark_at_a_name_is_kept_as_a_note() -> None:
    def draw(page: pymupdf.Page) -> None:
        _pins(page)
        put(page, 131.5, 100 + 16 + 8, "(2)", 5)

    (fact,) = (f for f in _read(draw) if isinstance(f, Bijection))
    notes = {p.right: [a.text for a in p.attributes if a.role == "note"] for p in fact.pairs}
    assert notes["VDD"] == ["(2)"]
    assert notes["PB3"] == []


@pytest.mark.parametrize("turn", [90, 270])
def test_turned_words_beside_upright_ones_are_read_in_their_own_direction(turn: int) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 100, 300, "Port")
        put(page, 130, 300, "one two three", turn=turn)

    content = page_of(draw)
    box = bounding_box(w.bbox for w in content.words)
    assert read_box(content, box) == "Port one two three"


def _column(head: str, texts: list[str], last: str = "Description") -> Draw:
    rows = [["Pin", "Name", head, last]]
    said = [
        "Enables the part",
        "Supply of 1.9 V to 3.6 V",
        "Reference. Connect a resistor of 22 kOhm to ground there.",
        "0 V",
    ]
    for i, (name, text, more) in enumerate(zip(("CE", "VDD", "IREF", "VSS"), texts, said, strict=True), 1):
        rows.append([str(i), name, text, more])

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin functions", 12)
        table(page, 60, 100, [40, 60, 120, 290], rows)

    return draw


def test_a_column_of_kinds_beside_the_description_is_the_type() -> None:
    draw = _column("Pin function", ["Digital Input", "Power", "Analog Input", "Power"])
    (fact,) = (f for f in _read(draw) if isinstance(f, Bijection))
    assert [p.pin_type for p in fact.pairs] == ["Digital Input", "Power", "Analog Input", "Power"]
    assert fact.pairs[2].description == "Reference. Connect a resistor of 22 kOhm to ground there."
    assert [(a.role, a.text) for a in fact.pairs[2].attributes] == [("type", "Analog Input")]


def test_a_column_of_functions_that_are_no_kinds_stays_the_description() -> None:
    draw = _column("Pin function", ["Chip enable", "Power", "Bias of the amplifier", "Ground"], "Comments")
    (fact,) = (f for f in _read(draw) if isinstance(f, Bijection))
    assert [p.pin_type for p in fact.pairs] == [None] * 4
    assert fact.pairs[0].description == "Chip enable"
    # the other column is kept however long its cells are
    assert [a.text for a in fact.pairs[2].attributes if a.heading == "Comments"] == [
        "Reference. Connect a resistor of 22 kOhm to ground there."
    ]


def test_a_long_cell_of_a_further_column_is_kept_whole() -> None:
    draw = _column(
        "Description", ["Chip enable", "Supply", "Reference", "Ground"], "External components or connections"
    )
    (fact,) = (f for f in _read(draw) if isinstance(f, Bijection))
    assert [(a.role, a.text) for a in fact.pairs[2].attributes] == [
        ("description", "Reference"), ("other", "Reference. Connect a resistor of 22 kOhm to ground there."),
    ]  # fmt: skip


def test_what_a_pin_is_for_has_the_box_that_spells_it() -> None:
    content = page_of(_pins, 1)
    (fact,) = (f for f in PageReader(vocabulary())(content).facts if isinstance(f, Bijection))
    texts = {p.right: (p.description, p.description_bbox) for p in fact.pairs}
    assert texts["GND"][0] == "Ground of the whole logic and of all the outputs"
    assert all(box is not None and Speller(content).spells(box, text) for text, box in texts.values() if text)
