"""Names of several lines at the middle of ruled groups of values, and names that are the case of another one."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

GROUPS = (
    (("Propagation Delay Time, tPHL, tPLH", "Decode Out"), ("325", "135", "85"), "ns"),
    (("Carry Out",), ("300", "125", "80"), "ns"),
    (("Transition Time, tTHL, tTLH", "Carry Out or Decode Out Line"), ("100", "50", "40"), "ns"),
    (("Input Frequency, fCL",), ("5", "10", "11"), "MHz"),
)
STEP = 9.2


def _groups(start: float = 0.5, lead: float = 7.3) -> list[Range]:
    """Groups of three supplies between lines, each name's lines `lead` apart around the middle (`start` 0.5)."""
    sheet = Sheet().put(50, 80, "Dynamic Electrical Characteristics", 11)
    sheet.row(96, x52="Characteristic", x275="VDD (V)", x365="Typ.", x515="Units")
    ys = [86, 100, 100 + STEP]
    sheet.put(52, 107, "CLOCKED OPERATION", 7)
    y = ys[-1]
    for names, values, unit in GROUPS:
        middle = y + 1.5 * STEP + 2.4
        for place, name in enumerate(names):
            sheet.put(52, middle + (place - start * (len(names) - 1)) * lead, name, 7)
        for place, (supply, value) in enumerate(zip(("5", "10", "15"), values, strict=True)):
            for x, text in ((310, supply), (380, value)):
                sheet.put(x, middle + (place - 1) * STEP, text, 7)
        sheet.put(525, middle, unit, 7)
        y += 3 * STEP
        ys.append(y)
    for at in ys:
        sheet.rule(50, at, 562, at)
    for x in (50, 270, 360, 510, 562):
        sheet.rule(x, ys[0], x, ys[1])
        sheet.rule(x, ys[2], x, y)
    return ranges(read(sheet.content()))


@pytest.mark.parametrize("lead", [7.3, STEP - 0.8])
def test_a_name_of_two_lines_at_the_middle_of_a_ruled_group_is_of_all_its_lines(lead: float) -> None:
    found = [(fact.parameter, fact.typ.text) for fact in _groups(lead=lead) if fact.typ]
    assert found == [(" ".join(names), value) for names, values, _ in GROUPS for value in values]


def test_a_name_that_is_the_case_of_another_one_is_for_review() -> None:
    """'Carry Out' is a case of the propagation delay above it: the sheet has it as one of the transition time."""
    unsure = {fact.parameter for fact in _groups() if any(flag.rule == "name-unsure" for flag in fact.flags)}
    assert unsure == {"Carry Out"}
