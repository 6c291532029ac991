"""Tables of ranks whose headings of limits name the quantity themselves."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


def table(low: str, high: str) -> Sheet:
    sheet = Sheet().put(60, 60, "Ranks")
    sheet.grid([60, 130, 220, 300, 380, 440], [72, 88, 104, 120])
    sheet.row(83, x84="Rank", x150="Marking", x235=low, x315=high, x400="Unit")
    sheet.row(99, x90="K", x155="2501 K", x250="300", x330="600", x400="%")
    return sheet.row(115, x90="L", x155="2501 L", x250="200", x330="400", x400="%")


def test_each_rank_has_the_limits_of_the_quantity_in_their_headings() -> None:
    facts = ranges(read(table("CTR MIN.", "CTR MAX.").content()))
    assert [brief(fact) for fact in facts] == [
        ("CTR", None, "Rank = K", None, "300", None, "600", "%"),
        ("CTR", None, "Rank = L", None, "200", None, "400", "%"),
    ]
    assert all(any(flag.rule == "conditions-shared" for flag in fact.flags) for fact in facts)


@pytest.mark.parametrize(("low", "high"), [("CTR MIN.", "IC MAX."), ("CTR MIN.", "CTR MIN."), ("Length MIN.", "CTR")])
def test_limits_of_several_quantities_are_no_ranks(low: str, high: str) -> None:
    assert not ranges(read(table(low, high).content()))
