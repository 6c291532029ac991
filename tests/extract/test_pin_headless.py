"""Ruled pin tables without headings, under a title that speaks of pins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import pairs, pin_drafts
from tests.extract.sheets import Sheet

OUTLINE = (("1", "N/C", "5", "N/C"), ("2", "VS", "6", "N/C"), ("3", "Gnd", "7", "N/C"), ("4", "Vout", "8", "N/C"))
UNIBODY = (("1", "Vout", "4", "N/C"), ("2", "Gnd", "5", "N/C"), ("3", "VS", "6", "N/C"))


def maps(*tables: tuple[str, Sequence[Sequence[str]]]) -> list[Bijection]:
    """The maps of tables beside one another, each under its title; none that may go on from an earlier page."""
    sheet = Sheet()
    for at, (title, rows) in enumerate(tables):
        x = 60 + 260 * at
        sheet.put(x, 90, title, 10).grid(
            [x + 40.0 * n for n in range(5)], [100 + 16.0 * n for n in range(len(rows) + 1)]
        )
        for n, row in enumerate(rows):
            for m, text in enumerate(row):
                sheet.put(x + 40 * m + 12, 111 + 16 * n, text)
    found = [fact for fact in pin_drafts(sheet.content()).facts if isinstance(fact, Bijection)]
    return [fact for fact in found if all(flag.rule != "pin-table-without-heading" for flag in fact.flags)]


def test_numbers_and_names_in_turn_are_a_map_of_the_titles_package() -> None:
    outline, unibody = maps(("Small Outline Package Pin Numbers", OUTLINE), ("Unibody Package Pin Numbers", UNIBODY))
    assert (outline.package, outline.flags) == ("Small Outline Package", ())
    assert pairs(outline)[:5] == [("1", "N/C"), ("2", "VS"), ("3", "Gnd"), ("4", "Vout"), ("5", "N/C")]
    assert (unibody.package, [number for number, _ in pairs(unibody)]) == ("Unibody Package", list("123456"))


def test_of_several_tables_one_without_a_package_is_flagged() -> None:
    named, bare = maps(("Unibody Package Pin Numbers", UNIBODY), ("Pin Numbers", OUTLINE))
    assert (len(named.flags), [flag.rule for flag in bare.flags]) == (0, ["pin-map-package-unknown"])


@pytest.mark.parametrize(
    ("title", "rows"),
    [
        ("Ordering quantities", UNIBODY),
        ("Pin Numbers", (("1", "Vout", "4", "N/C"), ("2", "Gnd", "4", "N/C"), ("3", "VS", "6", "N/C"))),  # 4 twice
        ("Pin Numbers", (("1", "2.5", "4", "3.5"), ("2", "2.6", "5", "3.6"), ("3", "2.7", "6", "3.7"))),  # no names
    ],
)
def test_other_tables_without_headings_are_no_pins(title: str, rows: Sequence[Sequence[str]]) -> None:
    assert not maps((title, rows))
