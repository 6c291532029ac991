"""Values that a sheet has still to tell."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def _sheet(maximum: str, condition: str) -> Sheet:
    sheet = Sheet().grid([50, 200, 260, 320, 380, 440, 540], [100, 120, 140, 160])
    sheet.put(50, 90, "Electrical Characteristics", 12)
    sheet.row(114, x55="Parameter", x205="Min", x265="Typ", x325="Max", x385="Unit", x445="Conditions")
    sheet.row(134, x55="Sampling rate", x205="157", x265="182", x325=maximum, x385="Hz", x445="Normal mode")
    return sheet.row(154, x55="Input hysteresis", x205="20", x265="25", x325="30", x385="mV", x445=condition)


@pytest.mark.parametrize(("maximum", "flagged"), [("tbd", True), ("TBD", True), ("190", False)])
def test_a_row_with_a_value_to_be_determined_is_for_review(maximum: str, flagged: bool) -> None:
    row = ranges(read(_sheet(maximum, "5 V").content()))[0]
    assert ("no-value" in {flag.rule for flag in row.flags}) is flagged
    assert row.min is not None
    assert row.min.text == "157"
