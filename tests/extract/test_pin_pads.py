"""Pads under packages that have no number: no pin of a map, but told."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.drafts import Drafts
from tests.extract.pin_pages import Draw, dual, page_of, pairs, pin_drafts, put, table

NAMES = ["SCL", "GND", "ALERT", "ADD0", "V+", "SDA"]
NUMBERED = [(str(i), name) for i, name in enumerate(NAMES, 1)]


def _read(draw: Draw) -> tuple[Drafts, list[str]]:
    """What a page says of pins, and the pads that it tells to have no number."""
    drafts = pin_drafts(page_of(draw))
    return drafts, [reject.text for reject in drafts.rejects if reject.rule == "pad without a number"]


def _pins(drafts: Drafts) -> list[tuple[str, str]]:
    (fact,) = drafts.facts
    assert isinstance(fact, Bijection)
    return sorted(pairs(fact))


def _flags(drafts: Drafts) -> list[str]:
    return [flag.detail for fact in drafts.facts for flag in fact.flags if flag.rule == "pin-pad-unnumbered"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("Thermal", "Pad"), ["Thermal Pad"]),
        (("GND", "(PPAD)"), ["(PPAD)"]),
        (("EP",), ["EP"]),
        (("XY17",), []),
        ((), []),
    ],
)
def test_a_pad_lettered_in_a_drawing_is_told(lines: tuple[str, ...], told: list[str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, NAMES, "DRV Package 6-Pin WSON Top View", pitch=18)
        for i, line in enumerate(lines):
            put(page, 230 - pymupdf.get_text_length(line, fontsize=6) / 2, 214 + 7 * i, line, 6)

    drafts, found = _read(draw)
    assert _pins(drafts) == NUMBERED
    assert found == told
    assert _flags(drafts) == [f"a pad that has no number is no pin here: {text}" for text in told]


@pytest.mark.parametrize(("number", "told"), [("", ["Thermal pad"]), ("-", ["Thermal pad"]), ("7", [])])
def test_a_pad_without_a_number_in_a_table_is_told(number: str, told: list[str]) -> None:
    rows = [["Pin No.", "Name", "Description"], *([number, name, "x"] for number, name in NUMBERED)]
    rows.append([number, "Thermal pad", "Exposed pad beneath the part"])
    drafts, found = _read(lambda page: table(page, 60, 100, [60, 80, 200], rows))
    assert [pair for pair in _pins(drafts) if pair[0] != "7"] == NUMBERED
    assert found == told
    assert _flags(drafts) == [f"a pad that has no number is no pin here: {text}" for text in told]


def test_a_pad_in_a_table_of_two_packages_is_none_of_the_ball_grid() -> None:
    balls = ["A1", "A2", "B1", "B2", "C1", "C2"]
    rows = [["TDFN", "WLP", "Name", "Function"]]
    rows += [[str(i), ball, name, "x"] for i, (ball, name) in enumerate(zip(balls, NAMES, strict=True), 1)]
    rows.append(["—", "—", "EP", "Exposed pad"])

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 90, "Pin Description")
        table(page, 60, 100, [50, 50, 80, 160], [[cell.replace("—", "-") for cell in row] for row in rows])

    drafts, _ = _read(draw)
    flagged = {f.package: [flag.rule for flag in f.flags] for f in drafts.facts if isinstance(f, Bijection)}
    assert flagged == {"TDFN": ["pin-pad-unnumbered"], "WLP": []}


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("Tab/(3)", ["3", "Tab"]), ("(3)/TAB", ["3", "TAB"]), ("2,TAB", ["2", "TAB"]), ("Center", ["Center"]),
        ("9(EP)", ["9"]),
    ],
)  # fmt: skip
def test_a_pad_listed_with_a_number_or_called_center_is_kept(cell: str, found: list[str]) -> None:
    """'Tab/(3)' was pin 3 alone, and 'Center' nothing."""
    rows = [["Pin", "Symbol", "Function"], ["1", "OUT", "Output"], [cell, "VBB", "Supply"], ["4", "IS", "Sense"]]
    drafts, _ = _read(lambda page: table(page, 60, 100, [60, 80, 200], rows))
    assert _pins(drafts) == sorted([("1", "OUT"), ("4", "IS"), *((number, "VBB") for number in found)])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, True),
        ({"8": ("VSS", "x")}, False),
        ({"8": ("NC", "Ground of the oscillator")}, False),
        ({"8": ("RES", "Connect a resistor to ground")}, True),
        ({"8": ("V-", "x")}, False),
        ({"1": ("PA9", "x")}, False),  # without a supply it may be anything
    ],
)
def test_a_map_with_supplies_and_without_a_ground_is_flagged(change: dict[str, tuple[str, str]], told: bool) -> None:
    """'33 GND' stood in the drawing alone, which is a picture: a symbol made of the table had no ground."""
    pins = {str(n): (name, "x") for n, name in enumerate(["VDDA", *(f"PA{n}" for n in range(7))], 1)} | change
    rows = [["Pin No.", "Name", "Description"], *([number, *said] for number, said in pins.items())]
    drafts, _ = _read(lambda page: table(page, 60, 100, [60, 80, 200], rows))
    (fact,) = merge_document([fact.with_id("d") for fact in drafts.facts])
    assert [flag.rule for flag in fact.flags] == ["pin-ground-missing"] * told
