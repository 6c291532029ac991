"""Drawings of packages with all leads at one side, between the view's caption and the package's."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import page_of, pairs, pin_drafts, put

NAMES = ("NC", "SET", "OUT", "VCONTROL", "IN")


def _drawn(
    names: tuple[str, ...] = NAMES, view: str = "FRONT VIEW", package: str = "5-LEAD PLASTIC DD-PAK"
) -> tuple[list[Bijection], list[str]]:
    """What is read of a body with leads at its right, and the rules of what is told as not read."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 150, 180, view, 7)
        page.draw_rect(pymupdf.Rect(140, 190, 200, 280))
        for at, name in enumerate(reversed(names)):
            y = 200 + 16 * at
            page.draw_line((200, y), (225, y))
            put(page, 204, y - 2, str(len(names) - at), 6)
            put(page, 229, y + 2.5, name, 7)
        put(page, 155, 292, "Q PACKAGE", 7)
        put(page, 140, 300, package, 7)

    drafts = pin_drafts(page_of(draw))
    return [f for f in drafts.facts if isinstance(f, Bijection)], [r.rule for r in drafts.rejects]


def test_leads_at_one_side_between_two_captions_are_pins_whatever_they_are_called() -> None:
    """The page's other packages were answered for, and nothing told of this one."""
    (fact,), _ = _drawn()
    assert sorted(pairs(fact)) == [(str(at), name) for at, name in enumerate(NAMES, 1)]
    assert fact.package is not None
    assert fact.package.endswith("DD-PAK")


@pytest.mark.parametrize(
    ("view", "package"), [("", "5-LEAD PLASTIC DD-PAK"), ("FRONT VIEW", ""), ("FRONT VIEW", "8-LEAD PLASTIC DFN")]
)
def test_without_both_captions_or_with_another_count_they_may_be_anything(view: str, package: str) -> None:
    assert _drawn(view=view, package=package)[0] == []


def test_where_a_lead_has_no_name_the_drawing_is_told() -> None:
    facts, rules = _drawn(("NC", "SET", "", "VCONTROL", "IN"))
    assert facts == []
    assert "pin names not read" in rules


@pytest.mark.parametrize("package", ["PowerSSO-12", "DD-PAK"])
def test_a_power_package_under_a_drawing_is_its_package(package: str) -> None:
    names = [f"OUTPUT{at}" for at in range(1, 12)] + ["VCC"]

    def draw(page: pymupdf.Page) -> None:
        put(page, 200, 170, "Configuration diagram (top view)", 10)
        page.draw_rect(pymupdf.Rect(200, 188, 290, 280))
        for at in range(6):
            for number, name, x, outer in (
                (at + 1, names[at], 204, 190), (12 - at, names[11 - at], 286, 300),
            ):  # fmt: skip
                put(page, x, 200 + 14 * at, str(number), 7, right=x > 250)
                put(page, outer, 200 + 14 * at, name, right=x < 250)
        put(page, 222, 292, package, 7)

    (fact,) = (f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection))
    assert fact.package == package


def test_supplies_with_a_sign_are_supplies() -> None:
    """The Pentawatt's five leads were no pins: neither '+VS' nor '-VS' passed for a supply."""
    names = ("NON INVERTING INPUT", "INVERTING INPUT", "-VS", "OUTPUT", "+VS")

    def draw(page: pymupdf.Page) -> None:
        put(page, 40, 170, "PIN CONNECTION (top view)", 10)
        page.draw_rect(pymupdf.Rect(140, 190, 200, 280))
        for at, name in enumerate(reversed(names)):
            y = 200 + 18 * at
            page.draw_line((200, y), (250, y))
            put(page, 222, y - 2, str(len(names) - at), 7)
            put(page, 256, y + 2.5, name, 7)

    (fact,) = (f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection))
    assert sorted(pairs(fact)) == [(str(at), name) for at, name in enumerate(names, 1)]


def _hanging(heading: str, leads: bool, supply: str = "VCC") -> list[Bijection]:
    """What is read of a body with twelve leads at its foot and upright names under them, by turns at two heights."""
    names = ["IN1", "NF1", "RIPPLE", "MUTE", "NF2", "IN2", "BS2", "OUT2", supply, "OUT1", "BS1", "PREGND"]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 170, heading, 10)
        page.draw_rect(pymupdf.Rect(80, 190, 500, 280))
        for at, name in enumerate(names, 1):
            x = 80 + 32 * at
            if leads:
                page.draw_line((x, 280), (x, 296))
            put(page, x - (2 if at < 10 else 4), 306, str(at), 7)
            put(page, x - 2 * len(name), 318 + 10 * (at % 2), name, 6)

    return [f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection)]


def test_upright_names_under_leads_of_one_body_are_pins() -> None:
    (fact,) = _hanging("PIN CONFIGURATION", leads=True)
    assert [left for left, _ in pairs(fact)] == [str(at) for at in range(1, 13)]
    assert pairs(fact)[8] == ("9", "VCC")


@pytest.mark.parametrize(
    ("heading", "leads", "supply"),
    [
        ("PIN CONFIGURATION", False, "VCC"),  # numbers of a table's columns, or of an axis
        ("PIN CONFIGURATION", True, "OUT3"),  # no supply: edges of a clock are numbered and named, too
        ("TEST CIRCUIT", True, "VCC"),
        ("EQUIVALENT CIRCUIT BLOCK DIAGRAM", True, "VCC"),  # it may be of a larger circuit
    ],
)
def test_other_rows_of_numbers_are_none(heading: str, leads: bool, supply: str) -> None:
    assert _hanging(heading, leads, supply) == []
