"""Names of two lines with the values beside one of them, where no line parts the rows."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

ROWS = (
    ("Turn-On Delay", "td(on)", "10"),
    ("Rise", "tr", "15"),
    ("Turn-Off Delay", "td(off)", "40"),
    ("Fall", "tf", "12"),
)


def names(first: list[str], second: str, between: float) -> list[str]:
    """The names told for rows whose values stand beside their second lines, `between` points under the row above."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    sheet.row(106, x60="Parameter", x200="Symbol", x350="Typ", x450="Unit").rule(55, 95, 500, 95).rule(
        55, 110, 500, 110
    )
    y = 122.0
    for name, (_, symbol, value) in zip(first, ROWS, strict=False):
        sheet.row(y, x60=name).row(y + 10, x60=second, x200=symbol, x350=value, x450="ns")
        y += 10 + between
    sheet.rule(55, y - between + 4, 500, y - between + 4)
    return [fact.parameter for fact in ranges(read(sheet.content()))]


@pytest.mark.parametrize("between", [10.0, 12, 16], ids=["evenly", "nearly so", "apart"])
def test_a_line_over_each_row_begins_its_name(between: float) -> None:
    """'Rise' under 'Turn-On Delay Time' was the end of that name, and 'Time Turn-Off Delay' the next row's."""
    assert names([row[0] for row in ROWS], "Time", between) == [f"{row[0]} Time" for row in ROWS]


def test_what_goes_on_with_the_row_above_begins_no_name() -> None:
    found = names(["Switching", "of the drain", "of the source"], "Time", 10)
    assert "of the drain Time" not in found
    assert "of the source Time" not in found


@pytest.mark.parametrize("under", ["Time", "", "Notes follow."])
def test_the_last_name_goes_on_as_all_others_do_where_no_line_closes_the_table(under: str) -> None:
    """'Fall' was told for 'Fall Time': what stands under the last row's values was none of the table."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    sheet.row(106, x60="Parameter", x200="Symbol", x350="Typ", x450="Unit")
    for n, (name, symbol, value) in enumerate(ROWS):
        second = "Time" if n < len(ROWS) - 1 else under if under == "Time" else ""
        sheet.row(122 + 22 * n, x60=name, x200=symbol, x350=value, x450="ns").row(132 + 22 * n, x60=second)
    if under.startswith("Notes"):
        sheet.put(60, 122 + 22 * len(ROWS), under)
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == [
        *(f"{row[0]} Time" for row in ROWS[:-1]), "Fall Time" if under == "Time" else "Fall",
    ]  # fmt: skip
