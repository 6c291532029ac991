"""Rows of limits that contradict one another over a document are flagged, both, and never changed."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, Range, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.crosschecks import RULE, cross_checked
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.limits.doubts import CARRIED, NAME_OPEN

BOX = Rect(0, 0, 10, 10)


def row(kind: str, parameter: str = "Supply voltage", unit: str | None = "V", **fields: str) -> Range:
    limits = {role: Value(text=fields.pop(role), bbox=BOX) for role in ("min", "typ", "max") if role in fields}
    page = 1 if kind == "absolute maximum" else 2
    return Range(
        page=page, bbox=BOX, extractor="t", parameter=parameter, unit=unit, section_kind=kind, **limits, **fields
    )


def flagged(*facts: Fact) -> list[bool]:
    return [any(flag.rule == RULE for flag in fact.flags) for fact in cross_checked(facts)]


RATING = row("absolute maximum", min="-0.3", max="7")


@pytest.mark.parametrize(
    "recommended",
    [
        row("recommended", min="4.5", max="8"),
        row("recommended", max="7500", unit="mV"),
        row("recommended", parameter="Supply voltage (VCC)", max="12"),
        row("recommended", min="-1"),
    ],
)
def test_recommended_beyond_the_rating_flags_both_rows(recommended: Range) -> None:
    one, two = cross_checked([RATING, recommended])
    assert [flag.rule for flag in one.flags] == [flag.rule for flag in two.flags] == [RULE]
    assert "rates it at min -0.3, max 7 V" in two.flags[0].detail
    assert one.model_copy(update={"flags": ()}) == RATING
    assert two.model_copy(update={"flags": ()}) == recommended


@pytest.mark.parametrize(
    ("rating", "recommended"),
    [
        (RATING, row("recommended", min="4.5", max="5.5")),
        (RATING, row("recommended", min="4.5", max="7")),
        (RATING, row("recommended", parameter="Input voltage", max="12")),
        (RATING, row("recommended", max="12", unit="mA")),
        (RATING, row("recommended", max="12", unit=None)),
        (RATING, row("recommended", max="VCC + 9")),
        (RATING, row("characteristic", max="12")),
        (row("absolute maximum", max="VCC + 0.3"), row("recommended", max="12")),
        (row("absolute maximum", max="±7"), row("recommended", max="12")),
        (row("absolute maximum", max="-60"), row("recommended", max="-40")),
        (row("absolute maximum", max="20", parameter="Output current", unit="mA"),
         row("recommended", max="-24", parameter="Output current", unit="mA")),
        (row("absolute maximum", max="7", variant="LM1"), row("recommended", max="12", variant="LM2")),
        (row("absolute maximum", max="7", symbol="VCC"), row("recommended", max="12", symbol="VDD")),
        (row("absolute maximum", max="0.5", conditions="10 s"), row("recommended", max="0.8", conditions="DC")),
    ],
)  # fmt: skip
def test_rows_that_may_both_be_right_are_left_alone(rating: Range, recommended: Range) -> None:
    assert flagged(rating, recommended) == [False, False]


def test_one_rating_that_allows_it_is_enough() -> None:
    wide = row("absolute maximum", max="40", group="Input")
    assert flagged(RATING, wide, row("recommended", max="12")) == [False, False, False]


def test_checking_again_changes_nothing() -> None:
    once = merge_document([RATING, row("recommended", max="12")])
    named = [fact.with_id("d") for fact in once]
    assert merge_document(named) == named


def _alike(*facts: Range) -> list[bool]:
    return [any(flag.rule == "rows-alike" for flag in fact.flags) for fact in cross_checked(facts)]


def test_rows_of_one_title_that_say_the_same_of_different_values_are_flagged_over_pages() -> None:
    """The headings that tell their supplies apart stand on the pages before; what one page says twice is one value."""
    slow = row("other", "Clock rise time", "ns", max="200", section="Interface timing", symbol="tct")
    fast = row("other", "Clock rise time", "ns", max="100", section="Interface timing", symbol="tct")
    fast = fast.model_copy(update={"page": 5})
    assert _alike(slow, fast) == [True, True]
    again = cross_checked([slow, fast])
    assert cross_checked(again) == again
    third = fast.model_copy(update={"page": 8, "max": Value(text="90", bbox=BOX)})
    assert _alike(*again, third) == [True, True, True]  # type: ignore[arg-type]
    assert _alike(slow, slow.model_copy(update={"page": 5})) == [False, False]


@pytest.mark.parametrize(
    "told",
    [
        {"section": "Interface timing at 5 V"}, {"section": None}, {"section_conditions": "VCC = 5 V"},
        {"conditions": "VCC = 5 V"}, {"variant": "XY1-5"}, {"group": "Fast mode"}, {"unit": "ps"}, {"symbol": "tr"},
        {"max": None, "min": Value(text="100", bbox=BOX)},
    ],
)  # fmt: skip
def test_rows_of_different_values_that_anything_tells_apart_are_not_flagged(told: dict[str, object]) -> None:
    slow = row("other", "Clock rise time", "ns", max="200", section="Interface timing", symbol="tct")
    fast = slow.model_copy(update={"page": 5, "max": Value(text="100", bbox=BOX)} | told)
    assert _alike(slow, fast) == [False, False]


def test_the_other_rows_of_a_table_that_stands_twice_with_different_values_are_flagged_too() -> None:
    """What tells the two tables apart is of all their rows; a table that goes on over a page's end is one."""
    names = ("Clock rise time", "Data hold time", "Data set-up time")
    slow = [row("other", name, "ns", max="200", section="Interface timing") for name in names]
    fast = [row("other", name, "ns", max=value, section="Interface timing").model_copy(update={"page": 5})
            for name, value in zip(names, ("100", "200", "200"), strict=True)]  # fmt: skip

    def rules(*facts: Range) -> list[list[str]]:
        return [[flag.rule for flag in fact.flags] for fact in cross_checked(facts)]

    assert rules(*slow, *fast) == [["rows-alike"], ["conditions-unsure"], ["conditions-unsure"]] * 2
    others = [fact.model_copy(update={"parameter": f"{fact.parameter} of the bus"}) for fact in fast[1:]]
    assert rules(*slow, fast[0], *others) == [["rows-alike"], [], []] * 2


def _cell(page: int, name: str, *lows: float, **fields: object) -> list[Range]:
    """Rows that share a name's cell, with a value at each height."""
    box = Rect(0, lows[0], 10, lows[-1])
    return [
        Range(page=page, bbox=box, extractor="t", parameter=name, parameter_bbox=box,
              typ=Value(text="5", bbox=Rect(20, low - 8, 30, low)), **{"symbol": "IDD", "section": "Table 4"} | fields)
        for low in lows
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("last", "first", "is_open"),
    [
        (_cell(4, "Current asleep", 700, 716), _cell(5, "clocks running", 60, 76, symbol=None, flags=(CARRIED,)), True),
        (_cell(4, "Current asleep", 716), _cell(5, "(clocks running)", 60, symbol=None, flags=(CARRIED,)), True),
        (_cell(4, "Current asleep", 716), _cell(5, "Other pins", 60, symbol=None, flags=(CARRIED,)), False),
        (_cell(4, "Current asleep", 700, 716), _cell(5, "Other pins", 60, symbol=None, flags=(CARRIED,)), False),
        (_cell(4, "Current asleep", 700, 716), _cell(5, "Current awake", 60, 76, flags=(CARRIED,)), False),
        (_cell(4, "Current asleep", 700, 716), _cell(5, "Current awake", 60, 76, symbol=None), False),
        (_cell(4, "Current asleep", 700, 716, section="Table 3"),
         _cell(5, "Stand-by", 60, 76, symbol=None, flags=(CARRIED,)), False),
        (_cell(3, "Current asleep", 700, 716), _cell(5, "Stand-by", 60, 76, symbol=None, flags=(CARRIED,)), False),
    ],
)  # fmt: skip
def test_a_name_at_a_pages_end_may_go_on_in_the_cell_that_opens_the_next(
    last: list[Range], first: list[Range], is_open: bool
) -> None:
    above = _cell(last[0].page, "Current awake", 600, 616)
    found = cross_checked([*above, *last, *first])
    assert [NAME_OPEN in fact.flags for fact in found] == [False] * 2 + [is_open] * len(last) + [False] * len(first)
