"""Tables headed 'No.' and 'Symbol': what above them says that these are pins."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import Draw, page_of, pairs, pin_drafts, put, table

ROWS = [["1", "GND", "P", "Ground"], ["2", "LEDA", "P", "Backlight"], ["3", "SDI", "I", "Data"]]
Rows = list[list[str]]
HEADS = ["No.", "Symbol", "I/O", "Description"]


def below(
    title: str, *between: tuple[float, str, float], heads: list[str] = HEADS, number: int = 1, held: Rows = ROWS
) -> Draw:
    """The table at a page's foot, its title at the head and other texts (height, text, size) between."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 50, 60, title, 12)
        for y, text, size in between:
            put(page, 50, y, text, size)
        rows = [[str(number + at), *row[1:]] for at, row in enumerate(held)]
        table(page, 60, 600, [60, 80, 40, 160], [heads, *rows])

    return draw


def maps(draw: Draw) -> list[list[tuple[str, str]]]:
    return [pairs(fact) for fact in pin_drafts(page_of(draw)).facts if isinstance(fact, Bijection)]


@pytest.mark.parametrize(
    "between", [(), ((400, "The connector has a pitch of 0.5 mm.", 9), (410, "See the drawing.", 8))]
)
def test_the_heading_of_pins_over_a_table_at_the_foot_of_its_page_is_its_title(
    between: tuple[tuple[float, str, float], ...],
) -> None:
    assert maps(below("2.3 Interface Pin Function", *between)) == [[("1", "GND"), ("2", "LEDA"), ("3", "SDI")]]


@pytest.mark.parametrize(
    "between",
    [
        (400, "2.4 Test conditions", 8),
        (400, "Test conditions", 12),
        (590, "List of terms", 8),
    ],
)
def test_another_heading_between_takes_the_table_from_the_chapter_of_pins(between: tuple[float, str, float]) -> None:
    assert not maps(below("2.3 Interface Pin Function", between))


def test_a_list_that_does_not_count_from_one_or_tells_nothing_of_its_names_is_none_of_pins() -> None:
    assert not maps(below("2.3 Interface Pin Function", number=11))
    assert not maps(below("2.3 Interface Pin Function", heads=["No.", "Symbol", "Unit", "Value"]))


def test_a_list_of_parts_far_below_a_heading_of_pins_is_none_of_pins() -> None:
    """'R1' was pin 1, without a doubt."""
    parts = [["1", "R1", "-", "Pull-up resistor"], ["2", "C1", "-", "Capacitor"], ["3", "U1", "-", "Regulator"]]
    assert not maps(below("2.3 Interface Pin Function", (590, "All parts are listed here.", 8), held=parts))
