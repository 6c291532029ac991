"""Terminals at a part's symbol with the numbers of the package's leads: 'C (2)', 'B (3)', 'E (1)'."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import page_of, pairs, pin_drafts, put

NPN = ("C (2)", "B (3)", "E (1)")


def _drawn(
    *symbols: tuple[str, ...], package: str = "SOT-32 (TO-126)",
) -> list[Bijection]:  # fmt: skip
    """What is read of a page with symbols side by side under a caption, and a package over them."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 120, 100, package, 9)
        put(page, 100, 150, "Figure 1. Internal schematic diagram", 9)
        for at, texts in enumerate(symbols):
            x = 120 + 130 * at
            for y, text in zip((170, 205, 240), texts, strict=True):
                put(page, x, y, text, 8)
            for a, b in (
                ((26, 202), (40, 202)),
                ((40, 192), (40, 212)),
                ((40, 197), (54, 187)),
                ((40, 207), (54, 217)),
            ):
                page.draw_line((x + a[0], a[1]), (x + b[0], b[1]))

    return [f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection)]


@pytest.mark.parametrize("symbols", [(NPN,), (NPN, NPN), (("C(2)", "B(3)", "E(1)"),)])
def test_the_symbol_says_what_the_leads_are(symbols: tuple[tuple[str, ...], ...]) -> None:
    (fact,) = _drawn(*symbols)
    assert sorted(pairs(fact)) == [("1", "E"), ("2", "C"), ("3", "B")]
    assert fact.package == "SOT-32 (TO-126)"
    assert not fact.flags


def test_the_terminals_of_a_field_effect_transistor() -> None:
    (fact,) = _drawn(("D (2)", "G (1)", "S (3)"), package="TO-220")
    assert sorted(pairs(fact)) == [("1", "G"), ("2", "D"), ("3", "S")]


@pytest.mark.parametrize(
    "symbols",
    [
        (("C (2)", "B (2)", "E (1)"),),
        (NPN, ("C (2)", "B (3)", "")),
        (NPN, ("C (3)", "B (2)", "E (1)")),  # two parts, and which is which nobody says
        (("C (2)", "XQ (3)", "E (1)"),),
    ],
)
def test_labels_that_are_no_terminals_of_one_part_state_nothing(symbols: tuple[tuple[str, ...], ...]) -> None:
    assert _drawn(*symbols) == []
