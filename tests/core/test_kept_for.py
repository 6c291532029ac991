"""Rows that a heading keeps for some version are told so, and are for review where nobody asked for that version."""

from __future__ import annotations

import pytest

from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, row

KEPT = "a heading says that the row is of"


@pytest.mark.parametrize(
    ("headings", "question", "kept"),
    [
        ({"section_conditions": "Over the Operating Range (L Version Only)"}, "data retention current", True),
        ({"section": "Data retention (L Version Only)"}, "data retention current", True),
        ({"group": "(L Version Only)"}, "data retention current", True),
        (
            {"section_conditions": "Over the Operating Range (L Version Only)"},
            "L version data retention current",
            False,
        ),
        ({"section_conditions": "VDD = 3 V, VIO (XY60 only) = 1.8 V, TA = 25 °C"}, "data retention current", False),
        ({"section_conditions": "VDD = 3 V (for reference only)"}, "data retention current", False),
        ({}, "data retention current", False),
    ],
)
def test_a_row_that_a_heading_keeps_for_a_version_is_for_review(
    headings: dict[str, str], question: str, kept: bool
) -> None:
    told = ask(question, [row("Data retention current", None, None, "200", "µA", symbol="ICCDR", **headings)])  # type: ignore[arg-type]
    assert isinstance(told, Proven)
    assert any(KEPT in reason for reason in told.review) == kept


def test_so_is_a_check_against_such_a_row() -> None:
    limits = row("Supply voltage", "2", None, "5.5", "V", symbol="VCC", section_conditions="(L Version Only)")
    told = ask("can the supply voltage be 5 V?", [limits])
    assert isinstance(told, Proven)
    assert any(KEPT in reason for reason in told.review)
