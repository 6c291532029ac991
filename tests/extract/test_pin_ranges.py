"""Ranges of names beside ranges of numbers in tables whose rows go by number."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import page_of, pairs, pin_drafts, spelled, table

HEADS = ["Pin No.", "Symbol", "I/O", "Function"]
FIRST = [["1", "VSS", "P", "Ground"], ["2", "VDD", "P", "Supply"], ["3", "CSB", "I", "Select"]]


@pytest.mark.parametrize(("numbers", "names"), [("4~7", "DB0~DB3"), ("4-7", "DB0-DB3"), ("4, 5, 6, 7", "DB0 to DB3")])
@pytest.mark.parametrize("behind", [[["8", "TE", "O", "Tearing"], ["9", "NC", "-", "None"]], []])
def test_rows_that_go_on_one_by_one_tell_the_order_of_a_range_and_its_pins_are_flagged(
    numbers: str, names: str, behind: list[list[str]]
) -> None:
    rows = [HEADS, *FIRST, [numbers, names, "I/O", "Bus"], *behind]
    content = page_of(lambda page: table(page, 60, 100, [60, 80, 40, 160], rows))
    (fact,) = pin_drafts(content).facts
    assert isinstance(fact, Bijection)
    assert spelled(content, [fact])
    bus = [("4", "DB0"), ("5", "DB1"), ("6", "DB2"), ("7", "DB3")]
    assert pairs(fact)[3:7] == bus
    (flag,) = fact.flags
    assert flag.rule == "pin-range-order"
    assert flag.detail.endswith("pin 4: DB0; pin 5: DB1; pin 6: DB2; pin 7: DB3")


def test_names_with_a_stroke_and_a_port_are_a_range_too() -> None:
    rows = [HEADS, *FIRST, ["4-7", "I/O0.0-I/O0.3", "I/O", "Port 0"], ["8", "TE", "O", "Tearing"]]
    (fact,) = pin_drafts(page_of(lambda page: table(page, 60, 100, [60, 80, 40, 160], rows))).facts
    assert isinstance(fact, Bijection)
    assert pairs(fact)[3:7] == [("4", "I/O0.0"), ("5", "I/O0.1"), ("6", "I/O0.2"), ("7", "I/O0.3")]
    assert [flag.rule for flag in fact.flags] == ["pin-range-order"]


@pytest.mark.parametrize(
    "rows",
    [
        [
            ["1", "VSS"],
            ["2", "VDD"],
            ["3", "CSB"],
            ["8", "TE"],
            ["4-7", "DB0-DB3"],
        ],  # behind a row that it is not next to
        [["1", "VSS"], ["3", "VDD"], ["5", "CSB"], ["6-9", "DB0-DB3"], ["10", "TE"]],  # rows that do not go one by one
        [["2", "VSS"], ["1", "VDD"], ["6-9", "DB0-DB3"], ["3", "CSB"]],
    ],
)
def test_rows_in_another_order_tell_nothing_of_a_range(rows: list[list[str]]) -> None:
    drafts = pin_drafts(page_of(lambda page: table(page, 60, 100, [60, 80], [HEADS[:2], *rows])))
    (fact,) = drafts.facts
    assert isinstance(fact, Bijection)
    assert not [name for _, name in pairs(fact) if name.startswith("DB")]
    assert [r.rule for r in drafts.rejects] == ["several names in one cell"]


def test_the_order_that_one_package_s_rows_tell_is_that_of_the_other_s_column() -> None:
    heads = ["SO9", "QFN9", "Symbol", "Function"]
    rows = [["1", "8", "INT", "Interrupt"], ["2", "9", "A1", "Address"], ["3", "5", "A2", "Address"]]
    rows += [["4-7", "1-4", "I/O0.0-I/O0.3", "Port 0"], ["8", "6", "VSS", "Ground"], ["9", "7", "VDD", "Supply"]]
    facts = pin_drafts(page_of(lambda page: table(page, 60, 100, [60, 60, 100, 160], [heads, *rows]))).facts
    maps = {fact.package: dict(pairs(fact)) for fact in facts if isinstance(fact, Bijection)}
    assert {maps["QFN9"][str(n)] for n in (1, 2, 3, 4)} == {"I/O0.0", "I/O0.1", "I/O0.2", "I/O0.3"}
    assert maps["QFN9"]["1"] == maps["SO9"]["4"] == "I/O0.0"
    assert all("pin-range-order" in [flag.rule for flag in fact.flags] for fact in facts)
