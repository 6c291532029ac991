"""Drawings of a family's parts beside each other: the bodies are lettered with their parts, brackets are of some."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.pins.someparts import RULE
from tests.extract.pin_pages import dual, put, read

NAMES8 = ["C1+", "V+", "C1-", "OUT", "IN", "GND", "VCC", "T2"]
NAMES10 = ["(N.C.) EN", *NAMES8[:4], *NAMES8[4:], "SHDN"]


def _family(page: pymupdf.Page, parts: tuple[str, str] = ("XYZ220", "XYZ222"), note: str = "") -> None:
    put(page, 72, 260, "The part numbers XYZ220CPE and XYZ222CPN are in stock.")
    put(page, 72, 300, "Pin Configurations", 12)
    dual(page, 150, 400, NAMES8)
    dual(page, 400, 400, NAMES10)
    put(page, 165, 424, parts[0], 7)
    put(page, 415, 431, parts[1], 7)
    put(page, 170, 478, "DIP/SO")
    put(page, 420, 492, "DIP/SO")
    if note:
        put(page, 395, 506, note, 7)


def _variants(found: list[Bijection]) -> dict[int, str | None]:
    return {len(fact.pairs): fact.variant for fact in found}


def test_drawings_lettered_with_different_parts_are_of_these() -> None:
    """No running head names the parts, but the text does: a map without its part would answer for all of them."""
    found = read(_family)
    assert _variants(found) == {8: "XYZ220", 10: "XYZ222"}
    assert {fact.package for fact in found} == {"DIP/SO"}


def test_parts_under_the_drawings_are_theirs_too() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 260, "XYZ220CPE and XYZ222CPN are in stock, and so is XYZ232CPE.")
        put(page, 72, 300, "Pin Configurations", 12)
        dual(page, 150, 400, NAMES8)
        dual(page, 400, 400, NAMES10)
        put(page, 137, 474, "XYZ220 / XYZ232")
        put(page, 412, 488, "XYZ222")

    assert _variants(read(draw)) == {8: "XYZ220, XYZ232", 10: "XYZ222"}


def test_what_all_bodies_are_lettered_with_tells_no_part() -> None:
    found = read(lambda page: _family(page, ("XYZXX2", "XYZXX2")))
    assert _variants(found) == {8: None, 10: None}


def test_names_in_brackets_of_some_parts_are_flagged_at_their_pins() -> None:
    found = read(lambda page: _family(page, note="( ) ARE FOR XYZ222 ONLY."))
    flags = {len(fact.pairs): [(flag.rule, flag.detail) for flag in fact.flags] for fact in found}
    assert flags[8] == []
    assert flags[10] == [(RULE, "names in brackets are of some parts: pin 1: “( ) ARE FOR XYZ222 ONLY.”")]


@pytest.mark.parametrize("package", ["D (8-PIN) PACKAGE", "D (8-PIN) OR P PACKAGE", "D, P, OR PW PACKAGE"])
def test_a_packages_letter_may_have_its_leads_in_brackets(package: str) -> None:
    (fact,) = read(lambda page: dual(page, 200, 200, NAMES8, package))
    assert fact.package == package
