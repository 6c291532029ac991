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
