"""Several units in one ruled cell: a unit holds from its line down, unless it stands at the middle of its rows."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

XS: list[float] = [50, 330, 390, 440, 500, 560]


def _told(lines: list[tuple[str, str, str]]) -> list[Range]:
    """The facts of one ruled cell under headings, its lines with a test, a limit and perhaps a unit."""
    sheet = Sheet().put(50, 80, "ELECTRICAL CHARACTERISTICS", 12)
    sheet.row(104, x55="Characteristic", x335="Symbol", x395="Min", x445="Max", x505="Unit")
    sheet.row(124, x55="Collector Cutoff Current", x335="ICBO")
    for n, (test, limit, unit) in enumerate(lines):
        sheet.row(135 + 11 * n, x55=test, x405="-", x455=limit, x510=unit)
    foot = 141 + 11 * (len(lines) - 1)
    sheet.row(foot + 12, x55="Current Gain", x335="hFE", x405="40", x455="-")
    return [f for f in ranges(read(sheet.grid(XS, [92, 112, foot, foot + 18]).content())) if f.symbol == "ICBO"]


def _units(facts: list[Range]) -> dict[str, str | None]:
    return {fact.max.text: fact.unit for fact in facts if fact.max}


def test_a_unit_holds_from_its_line_down_to_the_next() -> None:
    facts = _told([
        ("(VCB = 100 V, IE = 0)", "101", "nAdc"), ("(VCB = 120 V, IE = 0)", "52", ""),
        ("(VCB = 100 V, IE = 0, TA = 100°C)", "103", "mAdc"), ("(VCB = 120 V, IE = 0, TA = 100°C)", "54", ""),
    ])  # fmt: skip
    assert _units(facts) == {"101": "nAdc", "52": "nAdc", "103": "mAdc", "54": "mAdc"}
    assert not [fact for fact in facts if fact.flags]


def test_a_unit_at_the_middle_of_rows_of_one_test_is_theirs() -> None:
    facts = _told([
        ("(VCB = 100 V, IE = 0)", "101", "nAdc"), ("(VCB = 100 V, TA = 50°C)", "52", ""),
        ("(VCB = 100 V, TA = 75°C)", "103", "mAdc"), ("(VCB = 100 V, TA = 100°C)", "54", ""),
    ])  # fmt: skip
    assert _units(facts) == {"101": "nAdc", "52": "mAdc", "103": "mAdc", "54": "mAdc"}


def test_a_row_that_may_have_either_unit_is_for_review() -> None:
    facts = _told([
        ("(VCB = 100 V)", "101", "nAdc"), ("(VCB = 110 V)", "52", ""),
        ("(VCB = 120 V)", "103", "mAdc"), ("(VCB = 130 V)", "54", ""),
    ])  # fmt: skip
    assert _units(facts) == {"101": "nAdc", "52": "nAdc", "103": "mAdc", "54": "mAdc"}
    assert [f.max.text for f in facts if f.max and any(flag.rule == "unit-unsure" for flag in f.flags)] == ["52"]
