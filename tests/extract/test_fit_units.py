"""Units that fit what a row is about, though a word of its name or its symbol's first letter is of another quantity."""

from __future__ import annotations

import pytest

from akili_desktop.extract.limits.checks import announced, unfit
from tests.extract.sheets import vocabulary


@pytest.mark.parametrize(
    ("name", "unit", "doubted"),
    [
        ("Temperature Gain and Offset Error", "°C", False),
        ("Gain and Offset", "°C", True),
        ("Gain and offset of the error", "°C", True),
        ("Reset time after valid power", "ms", False),
        ("Power after reset time", "ms", True),
        ("Reset voltage before power", "V", False),
    ],
)
def test_the_noun_of_a_name_is_told_from_what_follows_it(name: str, unit: str, doubted: bool) -> None:
    assert unfit(name, unit, vocabulary().checks) == doubted


@pytest.mark.parametrize(
    ("symbol", "said"), [("VCC Ramp Up", []), ("VCC", [{"voltage"}]), ("VIH (Ta,V)", [{"voltage"}])]
)
def test_a_symbol_with_words_behind_it_announces_nothing(symbol: str, said: list[set[str]]) -> None:
    assert announced("", symbol, vocabulary().checks) == said
