"""Values of which the page does not say which limit they are: told as values, never as typical."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Heading, Range
from akili_desktop.core.proof import Proven
from akili_desktop.services.facttable import fact_rows
from akili_desktop.services.suggestions import suggestions
from tests.core.facts_by_hand import ask, box, row, told


def _resistance(*, unsaid: bool) -> Range:
    plain = row("Junction-to-ambient thermal resistance", typ="45", unit="°C/W", symbol="RθJA")
    headed = Heading(text="DGK (VSSOP)", bbox=box(9), page=1, over=("typ",))
    return plain.model_copy(update={"limit_unsaid": unsaid, "headings": (headed,)})


@pytest.mark.parametrize(("unsaid", "role"), [(True, "value"), (False, "typ")])
def test_an_answer_calls_a_value_typical_only_where_the_page_does(unsaid: bool, role: str) -> None:
    result = ask("theta JA", [_resistance(unsaid=unsaid)])
    assert told(result) == [f"45 °C/W {role}"]
    assert isinstance(result, Proven)
    assert "heading" in [part.part for part in result.values[0].boxes], "its heading is of the proof all the same"


@pytest.mark.parametrize("unsaid", [True, False])
def test_whoever_asks_for_a_typical_value_is_told_that_the_page_does_not_call_it_so(unsaid: bool) -> None:
    result = ask("typical theta JA", [_resistance(unsaid=unsaid)])
    assert isinstance(result, Proven)
    assert any("does not say whether its value is typical" in reason for reason in result.review) == unsaid


def test_lists_and_suggestions_do_not_call_it_typical_either() -> None:
    fact = _resistance(unsaid=True)
    (line,) = fact_rows([fact])
    assert (line.value, line.typical) == ("45", "")
    assert suggestions([fact]) == ["junction-to-ambient thermal resistance"]


@pytest.mark.parametrize(
    ("name", "unit", "sure"), [("Maximum output voltage", "V", False), ("Maximum data rate", "Mbps", True)]
)
def test_a_maximum_that_is_reached_at_least_is_for_review_where_it_may_be_applied(
    name: str, unit: str, sure: bool
) -> None:
    result = ask(name, [row(name, low="5", unit=unit)])
    assert told(result) == [f"5 {unit} min"]
    assert isinstance(result, Proven)
    assert any("reached at least" in reason for reason in result.review) != sure
