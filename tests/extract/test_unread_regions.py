"""Which refused rows, lines, cells and pins leave a page read in part, and which state nothing that is copied."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.unread import unread_regions
from tests.extract.sheets import Sheet, read, vocabulary


def refused(rule: str, text: str, extractor: str = "parameters", detail: str = "Name", y: float = 100) -> Reject:
    return Reject(page=1, bbox=Rect(72, y, 300, y + 10), rule=rule, detail=detail, text=text, extractor=extractor)


ROWS = "rows of a table that were not understood"
PINS = "pins of a table that were not understood"
LINES = "lines of features that were not understood"
CELLS = "cells of a table of parts that were not read"


@pytest.mark.parametrize(
    ("reject", "said"),
    [
        (refused("value-not-spelled", "-40", detail="min of Ambient"), f"{ROWS}: min of Ambient: -40"),
        (refused("table-without-numbers", "0403", detail="Vendor"), f"{ROWS}: Vendor: 0403"),
        (refused("value-is-prose", "See note"), None),  # no number that is copied
        (refused("bits", "0"), None),
        (refused("to-be-determined", "tbd 2"), None),
        (refused("cells-unread", "Selection table: 250", "selection"), f"{CELLS}: Selection table: 250"),
        (refused("pad without a number", "Thermal pad", "pin-tables"), f"{PINS}: Thermal pad"),
        (refused("pad without a number", "EP", "pin-drawings"), None),  # the table beside the drawing has it
        (refused("pin name missing", "", "pin-drawings"), None),  # a circuit
        (refused("feature-unread", "tpd = 13 ns (typical)", "features"), f"{LINES}: tpd = 13 ns (typical)"),
        (refused("feature-unread", "Dual H-Bridge Motor Driver", "features"), None),
        (refused("feature-unread", "Supports 8-bit and 32K modes", "features"), None),  # how wide it is
        (refused("feature-unread", "Unless otherwise specified, VI = 10 V", "features"), None),
        (refused("feature-unread", "4-mm × 4-mm QFN package", "features"), None),
    ],
)
def test_what_was_refused_is_told_where_it_may_be_copied(reject: Reject, said: str | None) -> None:
    assert [region.reason for region in unread_regions([reject], [], vocabulary())] == ([said] if said else [])


def test_rows_under_one_another_are_one_region_and_the_first_with_numbers_are_named() -> None:
    texts = ("Yes", "0403", "6001", "90", "0200", "Enabled")
    rejects = [
        refused("table-without-numbers", text, detail=f"N{at}", y=100 + 14 * at) for at, text in enumerate(texts)
    ]
    (region,) = unread_regions(rejects, [], vocabulary())
    assert region.reason.endswith("N1: 0403; N2: 6001; N3: 90 and 3 more")
    assert (region.bbox.y0, region.bbox.y1) == (100, 180)


def test_rows_in_a_table_that_is_told_whole_are_not_told_again() -> None:
    whole = Reject(page=1, bbox=Rect(60, 90, 400, 300), rule="columns-unknown", text="Table 1", extractor="parameters")
    regions = unread_regions([whole, refused("no-name", "2.5 2.7", y=120)], [], vocabulary())
    assert [region.bbox for region in regions] == [whole.bbox]


def test_a_page_with_a_refused_row_is_read_in_part() -> None:
    sheet = Sheet().grid([50, 200, 260, 320, 380, 440], [100, 120, 140, 160, 180])
    sheet.row(114, x55="Parameter", x205="Min", x265="Typ", x325="Max", x385="Unit")
    sheet.row(134, x55="Supply voltage", x205="2.7", x265="3.3", x325="5.5", x385="V")
    sheet.row(154, x55="Supply current", x265="3.5", x325="7", x385="mA")
    sheet.row(174, x55="Supply of the core", x265="1.8V VCC1", x325="1.9V VCC1", x385="V")
    found = read(sheet.put(50, 90, "Electrical Characteristics", 12).content())
    assert found.facts
    assert found.status is PageStatus.PARTLY
    assert "1.8V VCC1" in found.reason


def test_a_line_of_features_that_a_fact_states_is_read() -> None:
    sheet = Sheet().put(50, 90, "Features", 12)
    for at, text in enumerate(("Supply voltage: 2.7 V to 5.5 V", "Two UARTs", "Standby current of 1 µA")):
        sheet.put(56, 110 + 14 * at, f"• {text}")
    assert PageReader(vocabulary())(sheet.content()).status is PageStatus.READ
