"""Ruled cells of a name and its tests, at whose right edge each line of values has its part."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

XS: list[float] = [50, 330, 390, 440, 500, 560]
TEST = "(IC = 1.0 mA, IB = 0)"


def _facts(lines: list[tuple[str, str, str]]) -> list[Range]:
    """The facts of one ruled cell, its lines with a text at the left, a part at the right and a limit."""
    sheet = Sheet().put(50, 80, "ELECTRICAL CHARACTERISTICS", 12)
    sheet.row(104, x55="Characteristic", x335="Symbol", x395="Min", x445="Max", x505="Unit")
    sheet.row(124, x335="V(BR)CEO", x510="V")
    for n, (text, part, limit) in enumerate(lines):
        left = 326 - pymupdf.get_text_length(part, fontsize=9)
        sheet.row(124 + 11 * n, x55=text, **{f"x{left}": part} if part else {})
        if limit:
            sheet.row(124 + 11 * n, x400=limit, x460="-")
    foot = 130 + 11 * (len(lines) - 1)
    sheet.row(foot + 12, x55="Output Capacitance", x335="Cobo", x405="-", x455="6.0", x510="pF")
    sheet.row(foot + 31, x55="Input Capacitance", x294="2N9991", x335="Cibo", x405="-", x455="30", x510="pF")
    sheet.row(foot + 42, x55="(VEB = 0.5 V)", x294="2N9992", x405="-", x455="20")
    found = ranges(read(sheet.grid(XS, [92, 112, foot, foot + 18, foot + 48]).content()))
    return sorted((f for f in found if f.symbol == "V(BR)CEO"), key=lambda f: f.min.text if f.min else "")


def _told(facts: list[Range]) -> list[tuple[str, str | None, str | None, str]]:
    return [(f.parameter, f.conditions, f.variant, f.min.text) for f in facts if f.min]


def test_a_single_test_is_of_all_parts_of_its_name() -> None:
    facts = _facts([("Breakdown Voltage", "2N9991", "140"), (TEST, "2N9992", "160")])
    assert _told(facts) == [
        ("Breakdown Voltage", TEST, "2N9991", "140"), ("Breakdown Voltage", TEST, "2N9992", "160"),
    ]  # fmt: skip
    assert not [fact for fact in facts if fact.flags]


def test_tests_are_of_the_parts_from_their_line_down() -> None:
    other = "(IC = 10 mA, IB = 0)"
    facts = _facts([
        ("Breakdown Voltage", "", ""), (TEST, "All Types", "120"),
        (other, "2N9991", "140"), ("", "2N9992", "160"),
    ])  # fmt: skip
    assert _told(facts) == [
        ("Breakdown Voltage", TEST, "All Types", "120"), ("Breakdown Voltage", other, "2N9991", "140"),
        ("Breakdown Voltage", other, "2N9992", "160"),
    ]  # fmt: skip
    assert not [fact for fact in facts if fact.flags]


@pytest.mark.parametrize("first", ["2N9991", "2N9992"])
def test_a_row_beside_the_name_of_several_tests_is_for_review(first: str) -> None:
    facts = _facts([
        ("Breakdown Voltage", first, "120"), (TEST, "2N9991", "140"), ("(IC = 10 mA, IB = 0)", "2N9992", "160"),
    ])  # fmt: skip
    assert [bool(fact.flags) for fact in facts] == [True] * 3


def test_parts_without_a_test_need_none() -> None:
    facts = _facts([("Breakdown Voltage", "2N9991", "140"), ("", "2N9992", "160")])
    assert _told(facts) == [
        ("Breakdown Voltage", None, "2N9991", "140"), ("Breakdown Voltage", None, "2N9992", "160"),
    ]  # fmt: skip


def test_voltages_at_the_right_are_no_parts() -> None:
    facts = _facts([("Breakdown Voltage", "100V", "140"), (TEST, "120V", "160")])
    assert not [fact for fact in facts if fact.variant]
