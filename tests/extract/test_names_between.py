"""Names between other words of their rows: behind a mode, or behind the values beside symbols of two words."""

from __future__ import annotations

import pymupdf
import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("heading", "first", "name", "told"),
    [
        ("Mode", "Active", "Active power consumption", ("Active power consumption", None, "f = 20 MHz, Active")),
        ("Mode", "IDD", "Active power consumption", ("Active power consumption", "IDD", "f = 20 MHz")),
    ],
    ids=["a mode", "a symbol"],
)
def test_what_stands_left_of_a_quantity_under_a_heading_of_its_own_says_in_which_case(
    heading: str, first: str, name: str, told: tuple[str, str | None, str]
) -> None:
    sheet = Sheet().put(50, 80, "Power Consumption", 12).grid([50, 110, 260, 350, 400, 450], [90, 104, 132, 160])
    sheet.row(100, x55=heading, x115="Description", x265="Condition", x355="Typ", x405="Unit")
    for top, word, value in ((104, first, "8"), (132, first, "3")):
        sheet.row(top + 17, x55=word, x115=name, x265="f = 20 MHz", x355=value, x405="mA")
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol, f.conditions) for f in facts] == [told, told]


def test_a_symbol_whose_index_is_two_words_names_no_row_that_is_described() -> None:
    sheet = Sheet().put(50, 80, "Timing Specifications", 12)
    sheet.row(100, x55="Parameter", x180="Min", x220="Max", x260="Unit", x300="Description")
    sheet.rule(50, 90, 560, 90).rule(50, 104, 560, 104)
    rows = [("t", "CYCLE", "5", "", "Parallel mode, reading after conversion"),
            ("t", "RESET", "50", "", "RESET high pulse width"),
            ("t", "WAKE-UP SHUTDOWN", "", "30", "Power-up time from shutdown mode")]  # fmt: skip
    for at, (letter, index, low, high, said) in enumerate(rows):
        y = 115 + 14 * at
        sheet.put(60, y, letter).put(60 + pymupdf.get_text_length(letter, fontsize=9), y + 1.6, index, 6.2)
        sheet.row(y, x180=low, x220=high, x260="ns", x300=said)
        sheet.rule(50, y + 4, 560, y + 4)
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol) for f in facts] == [(said, letter + index) for letter, index, _, _, said in rows]
