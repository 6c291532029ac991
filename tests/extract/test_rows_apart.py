"""What tells rows apart: a heading's mark, symbols beside the name; rows that nothing tells apart are flagged."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read


def _rules(fact: Range) -> set[str]:
    return {flag.rule for flag in fact.flags}


def test_rows_that_say_the_same_of_different_values_are_flagged() -> None:
    """The case under each of two rows is told apart by their conditions alone, which it does not repeat."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 290, 340, 390], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Parameter", x185="Conditions", x295="Max", x345="Unit")
    for y, supply, plain, hot in ((127, "VS = 5 V", "3", "4"), (159, "VS = 15 V", "6", "7")):
        sheet.row(y, x60="Supply current", x185=supply, x295=plain, x345="mA")
        sheet.row(y + 16, x60="Over temperature", x295=hot, x345="mA")
    flagged = {f.max.text: _rules(f) for f in ranges(read(sheet.content())) if f.max}
    assert flagged == {"3": set(), "4": {"rows-alike"}, "6": set(), "7": {"rows-alike"}}


def test_limit_over_min_and_max_may_point_to_a_footnote() -> None:
    sheet = Sheet().put(55, 90, "Timing Characteristics", 12)
    sheet.grid([55, 180, 280, 330], [100, 130, 146, 162])
    sheet.put(215, 110, "Limit").put(234.2, 106, "1", 5)
    sheet.row(124, x60="Parameter", x185="Min", x240="Max", x285="Unit")
    sheet.row(141, x60="Clock frequency", x240="5", x285="MHz").row(157, x60="Hold time", x185="5", x285="ns")
    sheet.put(60, 176, "1", 5).put(64, 180, "Not production tested.")
    facts = ranges(read(sheet.content()))
    assert [(fact.variant, [note.text for note in fact.notes]) for fact in facts] == [
        (None, ["Not production tested."]), (None, ["Not production tested."]),
    ]  # fmt: skip


def test_several_symbols_in_a_cell_beside_the_name_are_symbols_and_no_name() -> None:
    """'tF, tR - SCL' | 'Clock fall time' under one heading: the second cell names, the first tells the symbols."""
    sheet = Sheet().put(55, 90, "Timing Characteristics", 12)
    sheet.grid([55, 230, 290, 340], [100, 116, 132, 148]).rule(120, 121, 120, 148)
    sheet.row(111, x105="Parameter", x235="Max", x295="Unit")
    sheet.row(127, x60="t", x125="Clock period", x235="9", x295="ns").put(62.7, 129, "P", 6)
    sheet.put(60, 143, "t").put(62.7, 145, "F", 6).put(66.5, 143, ", t").put(74.1, 145, "R", 6).put(81, 143, "- SCL")
    sheet.row(143, x125="Clock fall time", x235="7", x295="ns")
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol, f.conditions) for f in facts] == [
        ("Clock period", "tP", None), ("Clock fall time", "tF, tR - SCL", None),
    ]  # fmt: skip
