"""Rows that say of which rank or grade alone they are, under the test of their name's first row."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def told(*conditions: str) -> list[tuple[str | None, list[str]]]:
    """The conditions and flags of the rows of one name, whose cell spans them."""
    sheet = Sheet().put(60, 80, "Electrical characteristics", 10)
    foot = 106 + 16 * len(conditions)
    sheet.rule(55, 90, 560, 90).rule(55, 106, 560, 106).rule(55, foot, 560, foot)
    for y in range(122, foot, 16):
        sheet.rule(250, y, 560, y)
    for x in (55, 190, 250, 390, 440, 500, 560):
        sheet.rule(x, 90, x, foot)
    sheet.row(101, x60="Parameter", x195="Symbol", x255="Conditions", x400="Min", x450="Max", x510="Unit")
    middle = (106 + foot) / 2 + 3
    sheet.put(60, middle, "Current transfer ratio").put(195, middle, "CTR")
    for n, text in enumerate(conditions):
        y = 117 + 16 * n
        sheet.put(255, y, text).put(405, y, str(50 + n)).put(455, y, str(600 + n)).put(515, y, "%")
    facts = sorted(ranges(read(sheet.content())), key=lambda fact: fact.min.text if fact.min else "")
    return [(fact.conditions, [flag.rule for flag in fact.flags]) for fact in facts]


def test_a_rank_holds_at_the_test_over_it() -> None:
    assert told("IF = 5 mA, VCE = 5 V", "Rank GB", "Rank BL") == [
        ("IF = 5 mA, VCE = 5 V", []),
        ("IF = 5 mA, VCE = 5 V, Rank GB", []),
        ("IF = 5 mA, VCE = 5 V, Rank BL", []),
    ]


@pytest.mark.parametrize(
    "lines", [("IC = 2.4 mA", "IC = 0.2 mA", "Rank GB"), ("TA = 25 °C", "Grade 1"), ("IF = 5 mA, Rank A", "Rank GB")]
)
def test_a_class_of_which_the_test_is_not_told_is_flagged(lines: tuple[str, ...]) -> None:
    assert told(*lines)[-1] == (lines[-1], ["conditions-unsure"])
    assert not any(rules for _, rules in told(*lines)[:-1])


def test_ranks_without_a_test_and_tests_without_a_rank_stay() -> None:
    assert told("Rank GR", "Rank GB") == [("Rank GR", []), ("Rank GB", [])]
    assert told("IF = 5 mA", "IF = 10 mA") == [("IF = 5 mA", []), ("IF = 10 mA", [])]
