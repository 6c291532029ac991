"""Numbers that share the unit of the quantity behind them in a feature line."""

from __future__ import annotations

import pytest

from tests.extract.feature_sheets import read


@pytest.mark.parametrize(
    ("line", "text", "unit", "rules"),
    [
        ("3.3 and 5 V compatible logic supply", "3.3 and 5 V", None, []),
        ("2.5, 3.3 and 5 V supplies", "2.5, 3.3 and 5 V", None, []),
        ("1 and 2 Mbps air data rate", "1 and 2 Mbps", None, []),
        ("Pins 3 and 5 V tolerant", "5 V", "V", ["several-values"]),
        ("Output between 3 and 5 V regulated", "5 V", "V", ["several-values"]),
        ("Reset input and 5 V supply", "5 V", "V", []),
    ],
)
def test_numbers_before_a_quantity_share_its_unit(line: str, text: str, unit: str | None, rules: list[str]) -> None:
    """'3.3 and 5 V compatible logic supply' was told as 5 V alone."""
    (fact,) = read([f"• {line}"])
    assert (fact.text, fact.unit, [flag.rule for flag in fact.flags]) == (text, unit, rules)
