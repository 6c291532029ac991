"""Packages drawn from their names and numbers: where each pin stands, and when nothing may be drawn."""

from __future__ import annotations

import tomllib

import pytest

from akili_desktop.core.geometry import Rect
from akili_desktop.core.packageforms import Drawing, Form, PackageWords, Side, families, natural, package_drawing
from akili_desktop.settings import Paths


@pytest.fixture(scope="module")
def words() -> PackageWords:
    with (Paths().vocabulary / "packageforms.toml").open("rb") as stream:
        return PackageWords.model_validate(tomllib.load(stream)["package_forms"])


def numbers(count: int) -> list[str]:
    return [str(n) for n in range(1, count + 1)]


def side(drawing: Drawing, which: Side) -> list[str]:
    """The numbers on one side, top to bottom or left to right."""
    upright = which in {Side.LEFT, Side.RIGHT}
    found = [p for p in drawing.places if p.side is which]
    return [p.number for p in sorted(found, key=lambda p: p.y if upright else p.x)]


@pytest.mark.parametrize(
    ("package", "count", "form"),
    [
        ("8-Pin PDIP", 8, Form.DUAL),
        ("DIP/SO", 14, Form.DUAL),
        ("HTSSOP, TSSOP", 16, Form.DUAL),
        ("µMAX", 8, Form.DUAL),
        ("μMAX", 8, Form.DUAL),
        ("SO8N", 8, Form.DUAL),
        ("PowerSO20", 20, Form.DUAL),
        ("DRV Package 6-Pin WSON", 6, Form.DUAL),
        ("SOT163-1 (SO20)", 20, Form.DUAL),
        ("LQFP48", 48, Form.QUAD),
        ("RTY Package 16-Pin WQFN", 16, Form.QUAD),
        ("PLCC", 44, Form.CARRIER),
        ("FK Package 20-Pin LCCC", 20, Form.CARRIER),
        ("SOT23", 3, Form.SMALL),
        ("SOT-23-5", 5, Form.SMALL),
        ("TSOT23-6", 6, Form.SMALL),
        ("SC-70", 5, Form.SMALL),
        ("3-Pin TO-220", 3, Form.ROW),
        ("TO−92 (TO−226)", 3, Form.ROW),
        ("DDPAK/TO-263", 5, Form.ROW),
        ("SOT-223", 3, Form.ROW),
        ("TO-99", 8, Form.ROUND),
    ],
)
def test_a_form_is_taken_from_the_name(words: PackageWords, package: str, count: int, form: Form) -> None:
    drawing = package_drawing(package, numbers(count), words)
    assert drawing.form is form
    assert {p.number for p in drawing.places} == set(numbers(count))
    assert len({(p.x, p.y) for p in drawing.places}) == count
    assert all(0 <= p.x <= drawing.width and 0 <= p.y <= drawing.height for p in drawing.places)


@pytest.mark.parametrize(
    ("package", "count"),
    [
        (None, 8),
        ("D OR P PACKAGE", 8),
        ("SOT764-1 (DHVQFN20)", 20),
        ("PQFP", 100),
        ("QFP-80", 80),
        ("SOIC, LCCC", 20),
        ("QFN", 38),
        ("LGA", 14),
        ("BGA", 20),
        ("SOT-143", 4),
        ("SOT-23", 7),
        ("TO-99", 3),
        ("SODIMM", 8),
        ("PERSONAL", 8),
    ],
)
def test_what_may_stand_in_several_ways_is_listed(words: PackageWords, package: str | None, count: int) -> None:
    drawing = package_drawing(package, numbers(count), words)
    assert drawing.form is Form.LIST
    assert side(drawing, Side.LEFT) + side(drawing, Side.RIGHT) == numbers(count)


def test_two_rows_run_against_the_clock_from_the_top_left(words: PackageWords) -> None:
    drawing = package_drawing("DIP-8", numbers(8), words)
    assert side(drawing, Side.LEFT) == ["1", "2", "3", "4"]
    assert side(drawing, Side.RIGHT) == ["8", "7", "6", "5"]


def test_four_sides_and_carriers(words: PackageWords) -> None:
    quad = package_drawing("LQFP32", numbers(32), words)
    assert side(quad, Side.LEFT) == [str(n) for n in range(1, 9)]
    assert side(quad, Side.BOTTOM) == [str(n) for n in range(9, 17)]
    assert side(quad, Side.RIGHT) == [str(n) for n in range(24, 16, -1)]
    assert side(quad, Side.TOP) == [str(n) for n in range(32, 24, -1)]
    carrier = package_drawing("PLCC20", numbers(20), words)
    assert side(carrier, Side.TOP) == ["3", "2", "1", "20", "19"]
    assert side(carrier, Side.LEFT) == ["4", "5", "6", "7", "8"]
    assert side(carrier, Side.RIGHT) == ["18", "17", "16", "15", "14"]


def test_small_outline_transistors_leave_the_middle_leg_out(words: PackageWords) -> None:
    three = package_drawing("SOT-23", numbers(3), words)
    assert (side(three, Side.LEFT), side(three, Side.RIGHT)) == (["1", "2"], ["3"])
    five = package_drawing("SOT23-5", numbers(5), words)
    assert (side(five, Side.LEFT), side(five, Side.RIGHT)) == (["1", "2", "3"], ["5", "4"])
    at = {p.number: p.y for p in five.places}
    assert (at["5"], at["4"]) == (at["1"], at["3"])


def test_a_pin_that_the_map_does_not_have_keeps_its_place(words: PackageWords) -> None:
    drawing = package_drawing("8-Pin SOIC", ["2", "3", "4", "5", "6", "7", "8"], words)
    assert drawing.form is Form.DUAL
    assert [p.number for p in drawing.places if p.missing] == ["1"]


@pytest.mark.parametrize(("package", "pad"), [("QFN20", "EP"), ("QFN20", "21"), ("20-pin VQFN", "Thermal pad")])
def test_the_pad_lies_inside(words: PackageWords, package: str, pad: str) -> None:
    drawing = package_drawing(package, [*numbers(20), pad], words)
    assert drawing.form is Form.QUAD
    assert side(drawing, Side.INSIDE) == [pad]
    assert not drawing.leads


def test_a_tab_stands_opposite_the_legs(words: PackageWords) -> None:
    drawing = package_drawing("TO-220", ["1", "2", "3", "TAB"], words)
    assert side(drawing, Side.BOTTOM) == ["1", "2", "3"]
    assert side(drawing, Side.TOP) == ["TAB"]
    counted_on = package_drawing("SOT-223", numbers(4), words)
    assert (side(counted_on, Side.BOTTOM), side(counted_on, Side.TOP)) == (["1", "2", "3"], ["4"])


def test_balls_stand_by_letter_and_number(words: PackageWords) -> None:
    drawing = package_drawing("DSBGA", ["C1", "A2", "B1", "A1", "C2"], words)
    assert drawing.form is Form.GRID
    at = {p.number: (p.x, p.y) for p in drawing.places}
    assert at["A1"] == (1, 1)
    assert at["C2"] == (2, 3)
    assert [p.number for p in drawing.places if p.missing] == ["B2"]
    large = package_drawing("BGA", [f"{row}{c}" for row in ("A", "H", "J", "Y", "AA") for c in range(1, 22)], words)
    rows = {p.number: p.y for p in large.places}
    assert rows["J1"] - rows["H1"] == 1
    assert rows["AA1"] - rows["Y1"] == 1


def test_a_drawing_on_the_page_tells_a_form_that_the_name_does_not(words: PackageWords) -> None:
    box = {str(n): Rect(100, 100 + 20 * n, 106, 110 + 20 * n) for n in range(1, 5)}
    box |= {str(n): Rect(200, 100 + 20 * (9 - n), 206, 110 + 20 * (9 - n)) for n in range(5, 9)}
    assert package_drawing("D OR P PACKAGE", numbers(8), words, box).form is Form.DUAL
    swapped = {**box, "2": box["3"], "3": box["2"]}
    assert package_drawing(None, numbers(8), words, swapped).form is Form.LIST


def test_a_drawing_that_stands_otherwise_than_the_name_says_is_believed(words: PackageWords) -> None:
    box = {str(n): Rect(100 + 20 * n, 100, 106 + 20 * n, 110) for n in range(1, 17)}
    assert package_drawing("QFN16", numbers(16), words).form is Form.QUAD
    assert package_drawing("QFN16", numbers(16), words, box).form is Form.LIST


def test_the_longer_family_wins(words: PackageWords) -> None:
    assert families("LQFP100", words) == {"quad"}
    assert families("DHVQFN20", words) == {"never"}
    assert families("SOT23-6", words) == {"small"}


@pytest.mark.parametrize("given", [["1", "2", "A"], ["P0.1", "P0.2"], ["1", "2", "2000"], ["0", "1"], []])
def test_odd_numbers_are_listed(words: PackageWords, given: list[str]) -> None:
    assert package_drawing("DIP-8", given, words).form is Form.LIST


def test_numbers_sort_as_people_count() -> None:
    assert sorted(["10", "2", "A10", "A2", "AA1", "B1", "EP"], key=natural) == [
        "2",
        "10",
        "A2",
        "A10",
        "B1",
        "AA1",
        "EP",
    ]
