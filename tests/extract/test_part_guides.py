"""Guides to the parts of a family: names with their units in brackets, cases beside them, a part over each column."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

PARTS = ("7XY1041B-12", "7XY1041B-15")


def _sheet(
    parts: tuple[str, str] = PARTS, name: str = "Maximum Access Time (ns)", value: str = "15", title: str = "Guide"
) -> Sheet:
    sheet = Sheet().put(50, 90, title, 10)
    xs, ys = [50.0, 210.0, 260.0, 340.0, 420.0], [100.0, 116.0, 132.0, 148.0, 164.0]
    sheet.lines += [(50, y, 420, y) for y in ys if y != 148] + [(210, 148, 420, 148)]
    sheet.lines += [(x, 132 if x == 210 else 100, x, 164) for x in xs]
    sheet.row(111, x263=parts[0], x343=parts[1]).row(127, x54=name, x290="12", x370=value)
    sheet.put(54, 151, "Maximum Operating Current (mA)")
    sheet.row(143, x215="Com'l", x290="200", x370="190").row(159, x215="Ind'l", x290="220", x370="210")
    return sheet


def test_each_part_has_its_values() -> None:
    facts = ranges(read(_sheet().content()))
    told = {(fact.parameter, fact.conditions, fact.variant): brief(fact)[6] for fact in facts}
    assert told == {
        ("Maximum Access Time", None, PARTS[0]): "12", ("Maximum Access Time", None, PARTS[1]): "15",
        ("Maximum Operating Current", "Com'l", PARTS[0]): "200",
        ("Maximum Operating Current", "Com'l", PARTS[1]): "190",
        ("Maximum Operating Current", "Ind'l", PARTS[0]): "220",
        ("Maximum Operating Current", "Ind'l", PARTS[1]): "210",
    }  # fmt: skip
    assert {fact.variant for fact in facts} == set(PARTS)
    assert {(fact.unit, fact.conditions) for fact in facts} == {("ns", None), ("mA", "Com'l"), ("mA", "Ind'l")}


@pytest.mark.parametrize(
    "sheet",
    [
        _sheet(parts=("7XY1041B-12", "9AB2041B-15")),  # of no one family
        _sheet(name="Maximum Access Time (mA)"),
        _sheet(value="see note"),
    ],
)
def test_a_guide_that_is_not_sure_states_nothing(sheet: Sheet) -> None:
    assert ranges(read(sheet.content())) == []
