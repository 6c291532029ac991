"""Facts in the JSON form of the command line."""

from __future__ import annotations

import pytest

from akili_desktop.cli.show import _in_words
from akili_desktop.core.facts import Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.services.contract import fact_json
from akili_desktop.services.facttable import fact_rows
from tests.core.facts_by_hand import pins


@pytest.mark.parametrize("pad", ["EP", "PAD", "PowerPAD", "Exposed Pad"])
def test_a_pad_without_a_number_is_no_pair_of_a_pin_number(pad: str) -> None:
    numbered = pins("QFN-3", ["VIN", "GND", "OUT", "GND"])
    last = numbered.pairs[-1].model_copy(update={"left": pad})
    told = fact_json(numbered.model_copy(update={"pairs": (*numbered.pairs[:-1], last)}))
    assert [(pair["left"], pair["right"]) for pair in told["pairs"]] == [("1", "VIN"), ("2", "GND"), ("3", "OUT")]
    assert [(pair["left"], pair["right"]) for pair in told["pads"]] == [(pad, "GND")]


def test_balls_and_lettered_leads_are_numbers_of_their_kind() -> None:
    for left in ("A1", "AB12", "E", "0"):
        fact = pins(None, ["GND"])
        told = fact_json(fact.model_copy(update={"pairs": (fact.pairs[0].model_copy(update={"left": left}),)}))
        assert [pair["left"] for pair in told["pairs"]] == [left]
        assert told["pads"] == []


def test_the_end_that_a_feature_line_says_is_told_in_lists_and_tables() -> None:
    box = Rect(0, 0, 10, 10)
    line = "Data retention > 200 years"
    fact = Unit(
        page=1,
        bbox=box,
        extractor="x",
        label="Data retention",
        text="200 years",
        text_bbox=box,
        unit="years",
        line=line,
    )
    assert fact_json(fact)["bound"] == "min"
    assert "bound" not in fact_json(fact.model_copy(update={"line": "Data retention: 200 years"}))
    (row,) = fact_rows([fact])
    assert (row.value, row.low, row.high, row.unit) == ("", "200", "", "years")
    assert _in_words(fact) == ("Data retention", "min 200 years", "")
