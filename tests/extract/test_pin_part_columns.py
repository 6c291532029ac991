"""Drawings of pins with a column of names for each part beside one another."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.pins.someparts import RULE
from tests.extract.pin_pages import dual, put, read

NAMES = ["VDD", "IN", "NC", "GND", "GND", "OUT", "OUT", "VDD"]
SECOND = ["GND", "OUT", "OUT", "VDD"]


def _told(heads: Sequence[tuple[float, str]], columns: Sequence[tuple[float, list[str]]]) -> list[Bijection]:
    """A drawing with further columns of names right of its own, from pin 5 up, 'OUT' in them with a bar."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 255, 160, "8-Pin SOIC")
        dual(page, 250, 200, NAMES)
        for x, part in heads:
            put(page, x, 182, part, 7)
        for x, names in columns:
            for i, name in enumerate(names):
                y = 200 + 14 * (3 - i)
                put(page, x, y, name)
                if name == "OUT":
                    page.draw_line((x, y - 8.2), (x + pymupdf.get_text_length(name, "helv", 8), y - 8.2), width=0.5)

    return read(draw)


def _maps(found: list[Bijection]) -> list[tuple[str | None, list[bool], str]]:
    return [
        (fact.variant, [pair.active_low for pair in fact.pairs], fact.pairs[5].right)
        for fact in sorted(found, key=lambda fact: fact.variant or "")
    ]


def test_names_that_stand_once_for_each_part_are_that_parts() -> None:
    """The second column was dropped, and the map of the first part told of both."""
    found = _told([(324, "XYZ220"), (370, "XYZ229")], [(372, SECOND)])
    assert _maps(found) == [
        ("XYZ220", [False] * 8, "OUT"), ("XYZ229", [False] * 5 + [True, True, False], "OUT")
    ]  # fmt: skip
    assert not any(fact.flags for fact in found)
    third = [(418, ["GND", "OUT2", "OUT2", "VDD"])]
    found = _told([(324, "XYZ220"), (370, "XYZ229"), (416, "XYZ230")], [(372, SECOND), *third])
    assert [name for _, _, name in _maps(found)] == ["OUT", "OUT", "OUT2"]


@pytest.mark.parametrize(
    ("heads", "names", "variant"),
    [
        ([], SECOND, None),  # nothing says whose the second column is
        ([(324, "XYZ220"), (370, "XYZ229")], ["GND", "OUT", "OUT"], "XYZ220"),  # a name is missing
    ],
)
def test_names_of_another_part_that_are_not_read_flag_the_map(
    heads: list[tuple[float, str]], names: list[str], variant: str | None
) -> None:
    (fact,) = _told(heads, [(372, names)])
    assert fact.variant == variant
    assert [flag.rule for flag in fact.flags] == [RULE]


def test_what_stands_beside_names_and_the_parts_of_a_title_are_no_columns() -> None:
    (fact,) = _told([], [(372, ["Ground", "Output", "Output", "Supply"])])
    assert not fact.flags
    (fact,) = _told([(324, "XYZ220"), (370, "XYZ229")], [])
    assert not fact.flags
    assert len(fact.pairs) == 8
