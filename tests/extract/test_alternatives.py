"""Ratings that end at one quantity or at another, whichever occurs first."""

from __future__ import annotations

import pytest

from akili_desktop.core.pagestatus import PageStatus
from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["(V-) - 2 V to (V+) + 2 V or 30 mA, whichever occurs first"],
         ("or 30 mA, whichever occurs first", "(V-) - 2", "(V+) + 2", "V")),
        (["(V-) - 2 V to (V+) + 2 V", "or 30 mA, whichever occurs first"],
         ("or 30 mA, whichever occurs first", "(V-) - 2", "(V+) + 2", "V")),
        (["16 V or 20 mA, Whichever Occurs First"], ("or 20 mA, Whichever Occurs First", None, "16", "V")),
        (["-0.3 V to VCC + 0.3 V or 6 V, whichever is less"],
         (None, "-0.3", "VCC + 0.3 V or 6 V, whichever is less", "V")),
    ],
)  # fmt: skip
def test_a_quantity_of_another_kind_behind_or_is_a_case_of_the_rating(
    lines: list[str], expected: tuple[str | None, ...]
) -> None:
    """Both the row and the one above it, whose value begins with a bracket, were refused."""
    sheet = Sheet().put(60, 80, "ABSOLUTE MAXIMUM RATINGS", 11)
    rows = [("Supply voltage V+", "44 V"), ("VL", "(GND - 0.3 V) to (V+) + 0.3 V"), ("Digital inputs", lines[0])]
    y = 96.0
    for name, value in rows:
        sheet.row(y, x60=f"{name} {'.' * (50 - len(name))}", x330=value)
        y += 13
    for line in lines[1:]:
        sheet.row(y, x330=line)
        y += 13
    sheet.row(y, x60=f"Storage temperature {'.' * 31}", x330="-65 to 150 °C")
    reading = read(sheet.content())
    found = {fact.parameter: fact for fact in ranges(reading)}
    assert reading.status == PageStatus.READ
    assert list(found) == ["Supply voltage V+", "VL", "Digital inputs", "Storage temperature"]
    fact = found["Digital inputs"]
    low, high = (end.text if end else None for end in (fact.min, fact.max))
    assert (fact.conditions, low, high, fact.unit) == expected
