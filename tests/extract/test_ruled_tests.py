"""Tests in ruled cells beside one value whose cell is drawn around all of them."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

XS = [60, 120, 260, 340, 410, 470, 520]


def _read(left: list[str], right: list[str], own: bool = False) -> list[tuple[str | None, str, list[str]]]:
    """Conditions, value and flags of a row under bars that part the parameter's cells, a line across between the cases.

    The line parts the right tests at another height than the left ones where these have an `own` one.
    """
    sheet = Sheet().put(60, 80, "Absolute maximum ratings", 11).rule(60, 88, 520, 88).rule(60, 104, 520, 104)
    sheet.row(99, x70="Symbol", x230="Parameter", x425="Value", x480="Unit").rule(60, 120, 520, 120)
    sheet.row(115, x64="VDRM", x124="Off-state voltage", x425="600", x480="V")
    sheet.row(138, x64="IT", x124="On-state current", x425="16", x480="A")
    for at, (one, other) in enumerate(zip(left, right, strict=True)):
        sheet.row(131 + 16 * at, x264=one, x344=other)
    sheet.rule(260, 136, 340, 136).rule(340, 132 if own else 136, 410, 132 if own else 136)
    sheet.row(163, x64="IGM", x124="Gate current", x264="tp = 20 us", x344="Tj = 125 °C", x425="4", x480="A")
    sheet.rule(60, 152, 520, 152).rule(60, 168, 520, 168)
    for x in XS:
        sheet.rule(x, 120 if x in (260, 340) else 88, x, 168)
    sheet.rule(410, 88, 410, 168)
    found = ranges(read(sheet.content()))
    assert [fact.parameter for fact in found][0 :: len(found) - 1] == ["Off-state voltage", "Gate current"]
    return [
        (fact.conditions, fact.max.text if fact.max else "", [flag.rule for flag in fact.flags]) for fact in found[1:-1]
    ]


def test_ruled_cases_beside_one_value_are_a_row_each_with_the_test_on_their_line() -> None:
    """'TO-220, TO-220 Ins., Tc = 86 °C, Tc = 100 °C' told no case's temperature."""
    assert _read(["TO-220", "TO-220 Ins."], ["Tc = 100 °C", "Tc = 86 °C"]) == [
        ("TO-220, Tc = 100 °C", "16", []), ("TO-220 Ins., Tc = 86 °C", "16", []),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("right", "own"), [(["sine wave", "full cycle"], False), (["Tc = 100 °C", "Tc = 86 °C"], True)]
)
def test_cases_whose_tests_nothing_pairs_are_for_review(right: list[str], own: bool) -> None:
    (found,) = _read(["TO-220", "TO-220 Ins."], right, own)
    assert found[1:] == ("16", ["conditions-shared"])
