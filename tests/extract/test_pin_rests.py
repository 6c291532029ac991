"""Rows of pin tables that go on at the head of the next page, below the headings once more."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection, Fact
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import Draw, page_of, put, table
from tests.extract.sheets import vocabulary

HEAD = ["Pin No.", "Name", "Alternate functions", "Description"]


def _read(*pages: list[list[str]]) -> list[Bijection]:
    facts: list[Fact] = []
    carry = None
    for number, rows in enumerate(pages, 1):
        reading = PageReader(vocabulary())(page_of(_page(rows, number), number), carry)
        carry = reading.carry
        facts += reading.facts
    return [f for f in merge_document([f.with_id("d") for f in facts]) if isinstance(f, Bijection)]


def _page(rows: list[list[str]], number: int) -> Draw:
    def draw(page: pymupdf.Page) -> None:
        top = 500 if number == 1 else 60
        if number == 1:
            put(page, 60, 480, "Pin description", 12)
        table(page, 60, top, [50, 60, 110, 260], [HEAD, *rows])

    return draw


FIRST = [["1", "VDD", "", "Supply"], ["2", "PB5", "SDA", "Port B"], ["3", "PB6", "SCL", "Port B, to be pulled"]]
NEXT = [["4", "PB7", "MISO", "Port B"], ["5", "GND", "", "Ground"]]


def test_a_rest_belongs_to_the_last_row_of_the_page_before() -> None:
    (fact,) = _read(FIRST, [["", "", "USB_DM", "up by 10 kOhm"], *NEXT])
    told = {p.left: (p.alternates, p.description) for p in fact.pairs}
    assert told["3"] == (("SCL", "USB_DM"), "Port B, to be pulled up by 10 kOhm")
    assert told["2"] == (("SDA",), "Port B")
    assert told["4"] == (("MISO",), "Port B")
    assert not fact.flags


@pytest.mark.parametrize("lost", [["?", "", "", "A row that is not read"], None])
def test_a_rest_is_flagged_where_the_row_before_may_be_lost(lost: list[str] | None) -> None:
    rows = [[str(int(n) + (lost is not None)), *more] for n, *more in NEXT]
    (fact,) = _read([*FIRST, *([lost] if lost else [])], [["", "", "USB_DM", ""], *rows])
    told = {p.left: p.alternates for p in fact.pairs}
    flagged = "pin-row-continued" in [flag.rule for flag in fact.flags]
    assert (told["3"], flagged) == ((("SCL",), True) if lost else (("SCL", "USB_DM"), False))


@pytest.mark.parametrize(
    "head",
    [
        ["", "", "", "POWER SUPPLY PINS"],
        ["", "", "", "Power supply pins"],
        ["", "", "Group B", ""],
        ["", "", "POWER", ""],
        ["", "", "Group B", "of the port"],
    ],
)
def test_what_may_head_the_rows_below_it_is_no_pins_rest(head: list[str]) -> None:
    before = [*FIRST[:2], ["3", "PB6", "SCL", "Port B."]]
    (fact,) = _read(before, [head, *NEXT])
    told = {p.left: (p.alternates, p.description) for p in fact.pairs}
    assert told["3"] == (("SCL",), "Port B.")
    assert {flag.rule for flag in fact.flags} == {"pin-row-continued"}


@pytest.mark.parametrize(
    ("cut", "rest"),
    [("Port B, the", "clock of SPI2"), ("Input, output,", "Analog input"), ("Output (open", "Drain) of port B")],
)
def test_a_text_that_has_not_ended_goes_on_in_a_rest(cut: str, rest: str) -> None:
    (fact,) = _read([*FIRST[:2], ["3", "PB6", "SCL", cut]], [["", "", "ADC12_IN5, nRST", rest], *NEXT])
    told = {p.left: (p.alternates, p.description) for p in fact.pairs}
    assert told["3"] == (("SCL", "ADC12_IN5", "nRST"), f"{cut} {rest}")
    assert not fact.flags


def test_a_first_row_without_a_number_is_no_rest_where_no_pins_stand_before() -> None:
    (fact,) = _read([["", "", "", "Power"], *FIRST])
    assert not fact.flags


def test_rows_whose_headings_stand_on_the_page_before_have_their_type_and_description() -> None:
    head = ["Pin", "Name", "Type", "Function"]

    def first(page: pymupdf.Page) -> None:
        put(page, 60, 480, "Pin definitions", 12)
        table(page, 60, 500, [50, 80, 60, 260], [head, ["1", "VDDA", "P", "Supply"], ["2", "LNA", "I/O", "Antenna"]])

    def second(page: pymupdf.Page) -> None:
        said = "ADC input that measures the supply or an outer voltage"
        rows = [["3", "TOUT", "I", said], ["4", "MTMS", "I/O", "GPIO14"], ["5", "GPIO2", "I/O", "UART"]]
        table(page, 60, 60, [50, 80, 60, 260], [*rows, ["6", "VDDD", "P", "Supply"]])

    facts = [
        fact for n, draw in enumerate((first, second), 1) for fact in PageReader(vocabulary())(page_of(draw, n)).facts
    ]
    (fact,) = (f for f in merge_document([f.with_id("d") for f in facts]) if isinstance(f, Bijection))
    told = {p.left: (p.right, p.pin_type, p.description) for p in fact.pairs}
    assert told["2"] == ("LNA", "I/O", "Antenna")
    assert told["3"] == ("TOUT", "I", "ADC input that measures the supply or an outer voltage")
    assert told["4"] == ("MTMS", "I/O", "GPIO14")
    assert not any(a.heading == "" for p in fact.pairs for a in p.attributes)


def test_a_rest_over_rows_without_headings_is_told() -> None:
    head = ["Pin", "Name", "Type", "Function"]

    def first(page: pymupdf.Page) -> None:
        put(page, 60, 480, "Pin definitions", 12)
        rows = [["1", "VDDA", "P", "Supply"], ["2", "LNA", "I/O", "Antenna, to be"]]
        table(page, 60, 500, [50, 80, 60, 260], [head, *rows])

    def second(page: pymupdf.Page) -> None:
        rows = [["", "", "", "matched to 50 Ohm"], ["3", "TOUT", "I", "ADC input"], ["4", "MTMS", "I/O", "GPIO14"]]
        table(page, 60, 60, [50, 80, 60, 260], [*rows, ["5", "VDDD", "P", "Supply"]])

    facts = [f for n, draw in enumerate((first, second), 1) for f in PageReader(vocabulary())(page_of(draw, n)).facts]
    (fact,) = (f for f in merge_document([f.with_id("d") for f in facts]) if isinstance(f, Bijection))
    assert [p.left for p in fact.pairs] == ["1", "2", "3", "4", "5"]
    (flag,) = fact.flags
    assert (flag.rule, "matched to 50 Ohm" in flag.detail) == ("pin-row-continued", True)
