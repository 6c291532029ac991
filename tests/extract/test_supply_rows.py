"""Rows of one name and one test at several supplies, which have a column of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tests.extract.sheets import Sheet, ranges, read


def told(rows: Sequence[tuple[str, str, str, str]]) -> list[str | None]:
    """The conditions of rows of a name, a test, a supply and a limit, with a line under each."""
    sheet = Sheet().put(60, 80, "Dynamic characteristics", 10).rule(55, 90, 560, 90).rule(55, 106, 560, 106)
    sheet.row(101, x60="Symbol", x120="Parameter", x240="Conditions", x350="VDD", x400="Min", x450="Max", x520="Unit")
    for n, (name, test, supply, limit) in enumerate(rows):
        y = 117 + 16 * n
        symbol = "t" + "".join(word[0] for word in name.split())
        if name:
            sheet.put(60, y, symbol).put(120, y, name)
        if test:
            sheet.put(240, y, test)
        sheet.row(y, x350=supply, x400="-", x450=limit, x520="ns").rule(55, y + 5, 560, y + 5)
    return [fact.conditions for fact in ranges(read(sheet.content()))]


def test_a_test_reaches_over_the_rows_that_a_higher_supply_tells_apart() -> None:
    rows = [
        ("propagation delay", "A to Q; see Figure 4", "5 V", "220"), ("", "", "10 V", "90"), ("", "", "15 V", "60"),
        ("", "B to Q", "5 V", "200"), ("", "", "10 V", "80"),
        ("transition time", "", "5 V", "120"), ("", "", "10 V", "66"),
    ]  # fmt: skip
    assert told(rows) == [
        "A to Q; see Figure 4, VDD = 5 V", "A to Q; see Figure 4, VDD = 10 V", "A to Q; see Figure 4, VDD = 15 V",
        "B to Q, VDD = 5 V", "B to Q, VDD = 10 V", "VDD = 5 V", "VDD = 10 V",
    ]  # fmt: skip


def test_a_test_at_the_middle_of_its_rows_is_not_given_to_the_next_ones() -> None:
    rows = [
        ("propagation delay", "A to Q", "5 V", "220"), ("", "", "10 V", "90"),
        ("", "", "5 V", "200"), ("", "B to Q", "10 V", "80"), ("", "", "15 V", "70"),
    ]  # fmt: skip
    assert told(rows)[2:] == ["VDD = 5 V", "B to Q, VDD = 10 V", "B to Q, VDD = 15 V"]
