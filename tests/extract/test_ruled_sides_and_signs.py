"""Values in brackets, signs of notes before names, and words at the side of names in ruled tables of limits."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize("other", ["(230)", "230"])
def test_a_number_in_brackets_is_a_value_where_others_of_the_table_stand_in_such(other: str) -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    sheet.grid([60, 230, 280, 330, 380], [96, 110, 124, 138]).row(106, x64="Parameter", x240="Typ", x290="Max")
    sheet.put(340, 106, "Unit").row(120, x64="Dead time, falling", x240="(50)", x340="ns")
    sheet.row(134, x64="Dead time, rising", x240=other, x340="ns")
    told = [tuple(value.text for _, value in fact.values()) for fact in ranges(read(sheet.content()))]
    assert told == ([("(50)",), ("(230)",)] if other == "(230)" else [("230",)])


def test_a_sign_with_a_number_before_a_name_points_to_its_note() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12).grid([60, 230, 300, 350], [96, 110, 124, 138])
    sheet.row(106, x64="Parameter", x240="Rating", x310="Unit").row(120, x64="*1. Isolation voltage", x240="5,000")
    sheet.put(310, 120, "V").row(134, x64="Input current", x240="50", x310="mA")
    sheet.put(60, 152, "*1. AC for 1 minute.")
    first = ranges(read(sheet.content()))[0]
    assert (first.parameter, [note.text for note in first.notes]) == ("Isolation voltage", ["AC for 1 minute."])


def test_several_words_at_the_side_of_names_are_their_group_where_single_ones_are() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    heights = [96, *(110 + 14 * n for n in range(7))]
    for n, y in enumerate(heights):
        sheet.rule(60 if n in (0, 1, 3, 5, 7) else 140, y, 480, y)
    sheet.lines += [(x, 96 if x != 140 else 110, x, heights[-1]) for x in (60, 140, 290, 340, 390, 440, 480)]
    sheet.row(106, x110="Parameter", x295="Symbol", x345="Typ", x395="Max", x445="Unit")
    for n, (name, symbol) in enumerate(
        (("Forward voltage", "VF"), ("Reverse voltage", "VR"), ("Dark voltage", "VD"), ("Cut-off voltage", "VX"),
         ("Saturation voltage", "VS"), ("Offset voltage", "VO"))
    ):  # fmt: skip
        sheet.row(120 + 14 * n, x145=name, x295=symbol, x345="1", x395="2", x445="V")
    sheet.put(80, 127, "INPUT").put(80, 155, "OUTPUT").put(64, 183, "TRANSFER RATIO")
    told = [(fact.group, fact.parameter) for fact in ranges(read(sheet.content()))]
    assert told[4:] == [("TRANSFER RATIO", "Saturation voltage"), ("TRANSFER RATIO", "Offset voltage")]
