"""Pin tables whose columns stand several times beside one another, and columns under unknown headings."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import Draw, page_of, pairs, pin_drafts, put, read, table


def ruled(heads: Sequence[str], steps: Sequence[float], rows: Sequence[Sequence[str]], right: float = 560) -> Draw:
    """A table with lines across alone, its columns beginning at `steps`; what stands right of `right` is cut off."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 50, 60, "Pinout", 11)
        page.draw_line((48, 72), (right, 72))
        for at, row in enumerate([heads, *rows]):
            for x, text in zip(steps, row, strict=True):
                put(page, x, 83 + 14 * at, text)
            page.draw_line((48, 87 + 14 * at), (right, 87 + 14 * at))

    return draw


BALLS = [
    ["A1", "PL0A", "0", "B1", "PB3B", "1", "C1", "PR6C", "2"],
    ["A2", "PL1A", "0", "B2", "VCC", "1", "C2", "PR7C", "2"],
    ["A3", "PL2A", "0", "B3", "PB5B", "1", "C3", "GND", "2"],
]
ABREAST = [50, 90, 180, 220, 260, 350, 390, 430, 520]
NAMED = [
    [("A1", "PL0A"), ("A2", "PL1A"), ("A3", "PL2A")],
    [("B1", "PB3B"), ("B2", "VCC"), ("B3", "PB5B")],
    [("C1", "PR6C"), ("C2", "PR7C"), ("C3", "GND")],
]


@pytest.mark.parametrize("name", ["Pin Name", "Function"])
def test_the_last_of_three_groups_has_its_column_of_an_unknown_heading_too(name: str) -> None:
    facts = read(ruled(["Ball", name, "Bank"] * 3, ABREAST, BALLS))
    assert [pairs(fact) for fact in facts] == NAMED


def test_a_column_behind_the_last_known_heading_is_no_part_of_the_names() -> None:
    rows = [row[:3] for row in BALLS]
    (fact,) = read(ruled(["Ball", "Pin Name", "Bank"], [50, 90, 180], rows, 220))
    assert pairs(fact) == NAMED[0]


def test_a_group_whose_heading_is_cut_off_gives_its_numbers_to_no_neighbours_names() -> None:
    heads = ["Pin No.", "Pin Name", "Type"] * 2 + ["Pin No.", "Pin"]
    rows = [[str(1 + at), f"PA{at}", "I/O", str(4 + at), f"PB{at}", "I/O", str(7 + at), f"PC{at}"] for at in range(3)]
    draw = ruled(heads, [50, 110, 200, 250, 310, 400, 450, 510], rows)
    assert [pairs(fact) for fact in read(draw)] == [
        [("1", "PA0"), ("2", "PA1"), ("3", "PA2")],
        [("4", "PB0"), ("5", "PB1"), ("6", "PB2")],
    ]
    (reject,) = pin_drafts(page_of(draw)).rejects
    assert (reject.rule, reject.text) == ("names of a pin table not told", "7 8 9")


@pytest.mark.parametrize(
    ("heads", "told", "left"),
    [
        (["Pin", "Name", "Pin", "Net"], [("1", "VDD"), ("2", "GND")], "3 4"),
        (["Pin", "Name", "Pin", ""], [("1", "VDD"), ("2", "GND")], "3 4"),
        (["Pin", "Function", "Pin", "Name"], [("3", "SCL"), ("4", "SDA")], "1 2"),
    ],
)
def test_numbers_under_the_same_heading_once_more_have_names_of_their_own(
    heads: list[str], told: list[tuple[str, str]], left: str
) -> None:
    """Pins 3 and 4 were VDD and GND, too, without a doubt."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pinout", 12)
        table(page, 60, 100, [40, 80, 40, 80], [heads, ["1", "VDD", "3", "SCL"], ["2", "GND", "4", "SDA"]])

    found = pin_drafts(page_of(draw))
    assert [pairs(fact) for fact in found.facts if isinstance(fact, Bijection)] == [told]
    assert [reject.text for reject in found.rejects] == [left]


@pytest.mark.parametrize(("heading", "told"), [("Pin Type", False), ("Pin Name", True)])
def test_names_under_a_heading_of_types_beside_numbers_of_packages_are_told(heading: str, told: bool) -> None:
    """Neither a map nor a reject spoke of them."""
    rows = [["I/O/GCK1", "5", "9", "22"], ["TCK", "17", "30", "48"], ["TDI", "15", "28", "45"],
            ["VCCINT 5V", "21, 41", "38, 73", "57, 98"], ["GND", "10, 23", "8, 16", "21, 31"]]  # fmt: skip

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 84, "XY9572 Global and Power Pins", 12)
        table(page, 60, 100, [140, 90, 90, 90], [[heading, "PC44", "PC84", "TQ100"], *rows])

    drafts = pin_drafts(page_of(draw))
    assert len([fact for fact in drafts.facts if isinstance(fact, Bijection)]) == (3 if told else 0)
    assert [reject.text for reject in drafts.rejects] == ([] if told else [f"{heading} PC44 PC84 TQ100"])
