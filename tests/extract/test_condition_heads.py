"""Headings of tests in two lines: the symbol under the word that says what stands in the column."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize("word", ["CONDITIONS", "Test Conditions"])
def test_the_word_over_a_symbol_is_no_part_of_the_condition(word: str) -> None:
    sheet = Sheet().put(50, 80, "Dynamic Electrical Characteristics", 11)
    sheet.grid([50, 230, 320, 380, 440, 500], [86, 98, 110, 126, 142])
    sheet.lines = [line for line in sheet.lines if line[1] != 98 or line[0] != 50]
    sheet.rule(230, 98, 320, 98)
    sheet.row(101, x52="Characteristic", x330="Typ.", x390="Max.", x450="Units")
    sheet.put(240, 95, word, 7).put(250, 107, "VDD (V)", 7)
    sheet.row(121, x52="Propagation delay", x270="5", x335="325", x395="650", x455="ns")
    sheet.row(137, x52="Setup time", x270="10", x335="135", x395="270", x455="ns")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == ["VDD = 5 V", "VDD = 10 V"]
