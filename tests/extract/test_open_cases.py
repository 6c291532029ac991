"""Cases told by their last word alone, under a first one that says more before its own."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("first", "second", "flags"),
    [
        ("on pins CANH, CANL pulse 1", "pulse 2a", ["conditions-unsure"]),
        ("VTXD = 0 V; pin CANH", "pin CANL", ["conditions-unsure"]),
        ("VTXD = 0 V; pin CANH", "VTXD = 0 V; pin CANL", []), ("pulse 1", "pulse 2a", []),
        ("LM40 (NDE), LM40 (KTT)", "LM40 (DCY)", []), ("on pin A and pin B", "pin C", []),
        ("no time limit on pins CANH", "on other pins", []), ("Normal mode; pin CANH", "Standby mode", []),
    ],
)  # fmt: skip
def test_what_stands_before_the_first_case_may_be_of_the_next(first: str, second: str, flags: list[str]) -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([50, 180, 350, 400, 450], [96, 112, 144, 160])
    sheet.row(107, x55="Parameter", x185="Conditions", x355="Max", x405="Unit").rule(180, 128, 450, 128)
    sheet.row(123, x55="transient voltage", x185=first, x355="100", x405="V").row(139, x185=second, x355="75", x405="V")
    sheet.row(155, x55="supply voltage", x355="5.5", x405="V")
    told = ranges(read(sheet.content()))
    assert [(fact.conditions, [flag.rule for flag in fact.flags]) for fact in told[:2]] == [
        (first, []),
        (second, flags),
    ]
