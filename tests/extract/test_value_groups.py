"""Values flush at one side under headings flush at the other: one group of values for each heading, or a doubt."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, brief, ranges, read, tables

HEADS = ("MIN", "TYP", "MAX", "UNITS")
STARTS = (404.0, 446.0, 484.0, 526.0)
ENDS = (440.0, 480.0, 522.0, 560.0)
ROWS = (
    ("VIN", "Input Voltage", "", ("4.25", "", "6.5", "V")),
    ("ICC", "Supply Current", "Charge Mode", ("", "300", "2000", "µA")),
    ("VOUT", "Output Voltage", "0 < TA < 85", ("4.158", "4.2", "4.242", "V")),
    ("IBAT", "Battery Current", "Standby", ("0", "-2.5", "-6", "µA")),
    ("VTR", "Trickle Threshold", "", ("2.8", "2.9", "3.0", "V")),
)
READ = [("4.25", None, "6.5"), (None, "300", "2000"), ("4.158", "4.2", "4.242"), ("0", "-2.5", "-6"),
        ("2.8", "2.9", "3.0")]  # fmt: skip


def _width(text: str) -> float:
    return pymupdf.get_text_length(text, "helv", 8)


def _sheet(without: str = "", opposite: bool = False, extra: tuple[float, str] | None = None) -> Sheet:
    """Headings at the columns' left ends over values at their right ends; the `opposite` has it the other way round.

    No row has a value in the column `without`; `extra` is a text in the line of the second row.
    """
    sheet = Sheet().put(52, 60, "ELECTRICAL CHARACTERISTICS", 11)
    sheet.row(86, x52="SYMBOL", x106="PARAMETER", x256="CONDITIONS")
    for start, end, head in zip(STARTS, ENDS, HEADS, strict=True):
        sheet.put(end - _width(head) if opposite else start, 86, head, 8)
    for number, (symbol, name, test, values) in enumerate(ROWS):
        y = 104 + 14 * number
        sheet.put(52, y, symbol, 8).put(106, y, name, 8).put(256, y, test, 8)
        for head, start, end, value in zip(HEADS, STARTS, ENDS, values, strict=True):
            if value and head != without:
                sheet.put(start if opposite else end - _width(value), y, value, 8)
    if extra:
        sheet.put(extra[0], 118, extra[1], 8)
    return sheet.rule(48, 76, 564, 76).rule(48, 92, 564, 92).rule(48, 168, 564, 168)


def _limits(facts: list[Range]) -> list[tuple[str | None, ...]]:
    return [brief(fact)[4:7] for fact in facts]


@pytest.mark.parametrize("opposite", [False, True])
def test_each_group_of_values_is_of_one_heading(opposite: bool) -> None:
    facts = ranges(read(_sheet(opposite=opposite).content()))
    assert _limits(facts) == READ
    assert [fact.unit for fact in facts] == ["V", "µA", "V", "µA", "V"]
    assert {fact.parameter for fact in facts if fact.flags} == {"Battery Current"}  # -6 stands as the largest


@pytest.mark.parametrize("opposite", [False, True])
@pytest.mark.parametrize("without", ["MIN", "TYP", "MAX"])
def test_fewer_groups_than_headings_give_no_value_without_a_doubt(without: str, opposite: bool) -> None:
    facts = ranges(read(_sheet(without, opposite).content()))
    read_as = {(fact.parameter, *limits) for fact, limits in zip(facts, _limits(facts), strict=True)}
    names = [row[1] for row in ROWS]
    empty = HEADS.index(without)
    known = {
        (n, *(None if i == empty else v for i, v in enumerate(limits))) for n, limits in zip(names, READ, strict=True)
    }
    doubted = {fact.parameter for fact in facts if fact.flags}
    assert {limits for limits in read_as - known if limits[0] not in doubted} == set()


def test_a_text_between_two_groups_leaves_the_columns_in_doubt() -> None:
    reading = read(_sheet(extra=(442, "12")).content())
    assert all(fact.flags for fact in ranges(reading))


def test_a_dot_behind_the_first_of_two_lines_is_none_of_the_test() -> None:
    sheet = Sheet().put(52, 60, "ELECTRICAL CHARACTERISTICS", 11)
    sheet.row(86, x52="SYMBOL", x106="PARAMETER", x256="CONDITIONS", x424="MIN", x466="TYP", x506="MAX", x540="UNITS")
    sheet.row(104, x52="ICC", x106="Supply Current", x256="Shutdown (R Not", x352="●", x466="25", x506="50", x540="µA")
    sheet.row(112, x256="Connected, VCC < V)")
    sheet.row(126, x52="VIN", x106="Input Voltage", x352="●", x424="4.25", x506="6.5", x540="V")
    sheet.rule(48, 76, 564, 76).rule(48, 92, 564, 92).rule(48, 132, 564, 132)
    facts = ranges(read(sheet.content()))
    assert facts[0].conditions == "Shutdown (R Not Connected, VCC < V)"


def test_dots_in_ruled_cells_of_their_own_stay_a_column_of_the_grid() -> None:
    sheet = Sheet().put(52, 60, "ELECTRICAL CHARACTERISTICS", 11)
    sheet.row(86, x52="SYMBOL", x106="PARAMETER", x256="CONDITIONS", x406="MIN", x450="TYP", x490="MAX", x530="UNITS")
    sheet.row(126, x52="ICC", x106="Supply Current", x256="Charge Mode", x378="●", x450="25", x490="50", x530="µA")
    sheet.row(106, x52="VIN", x106="Input Voltage", x378="●", x406="4.25", x490="6.5", x530="V")
    sheet.row(146, x52="IB", x106="Bias Current", x256="Standby Mode", x378="●", x450="2", x490="5", x530="µA")
    for x in (48, 100, 250, 400, 444, 484, 524, 570):
        sheet.rule(x, 74, x, 154)
    for y in (74, 94, 114, 134, 154):
        sheet.rule(48, y, 570, y)
    reading = read(sheet.rule(370, 114, 370, 154).content())
    assert [fact.conditions for fact in ranges(reading)] == [None, "Charge Mode", "Standby Mode"]
    assert [grid.cols for grid in tables(reading)] == [8]
