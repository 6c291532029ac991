"""Rows whose limits not every grade of a part has, as the head of their table says: 'Industrial (I): VDD = 2.7V to
5.5V, Extended (E): VDD = 4.5V to 5.5V' over 'Supply voltage VDD 2.7 … 5.5 V'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.quantity import parse_number

_SPAN = re.compile(
    r"(?<!\w)(?P<symbol>[A-Z]\w{0,7}) ?= ?(?P<low>[+\-−–]?\d[\d.]*) ?(?:[°˚º]? ?[A-Za-z]{1,3})? ?(?:to|[-–~…]|\.{3}) ?"
    r"(?P<high>[+\-−–]?\d[\d.]*) ?(?P<unit>[°˚º]? ?[A-Za-z]{1,3})"
)
"""The ends of what a symbol may be: 'VDD = 2.7V to 5.5V'."""

FLAG = Flag(rule="differs-by-part", detail="the head of its table states narrower limits of it for one grade")


def wider_than_grades(rows: Sequence[Range]) -> Iterator[int]:
    """The rows of a symbol for which the conditions of all rows state several ranges, one of them within the limits."""
    for place, row in enumerate(rows):
        if row.symbol is None or row.section_conditions is None or not (row.min or row.max):
            continue
        spans = {
            (low, high)
            for found in _SPAN.finditer(row.section_conditions)
            if found["symbol"] == row.symbol and "".join(found["unit"].split()) == row.unit
            and (low := parse_number(found["low"])) is not None and (high := parse_number(found["high"])) is not None
        }  # fmt: skip
        if len(spans) > 1 and any(_narrower(span, row) for span in spans):
            yield place


def _narrower(span: tuple[Decimal, Decimal], row: Range) -> bool:
    """Whether a range ends before a limit of the row does."""
    low, high = (parse_number(value.text) if value is not None else None for value in (row.min, row.max))
    return (low is not None and low < span[0]) or (high is not None and high > span[1])
