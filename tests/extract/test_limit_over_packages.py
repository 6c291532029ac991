"""A limit's heading in short with the word for values, over columns of several packages: 'Max. value'."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


@pytest.mark.parametrize(
    ("head", "place"), [("Max. value", 6), ("Maximum value", 6), ("Min. value", 4), ("Typ. value", 5)]
)
def test_a_limit_over_two_packages_is_the_limit_of_each(head: str, place: int) -> None:
    """'Max.' and 'value' headed a column each: '52' was typical, '61' the largest value of one row."""
    sheet = Sheet().put(60, 90, "Table 4. Thermal data", 10)
    for y in (100, 136, 152, 168):
        sheet.rule(60, y, 500, y)
    sheet.rule(300, 118, 440, 118)
    for x, top in ((130, 100), (300, 100), (370, 118), (440, 100)):
        sheet.rule(x, top, x, 168)
    sheet.row(121, x64="Symbol", x134="Parameter", x450="Unit").put(345, 112, head)
    sheet.row(130, x310="PowerSSO-12", x380="PowerSSO-24")
    sheet.row(147, x64="Rthjc", x134="Thermal resistance junction-case", x328="2.7", x398="2.7", x450="K/W")
    sheet.row(163, x64="Rthja", x134="Thermal resistance junction-ambient", x328="61", x398="52", x450="K/W")
    found = [(row[0], row[3], row[4:7]) for row in map(brief, ranges(read(sheet.content())))]

    def limit(text: str) -> tuple[str | None, ...]:
        return tuple(text if at == place else None for at in (4, 5, 6))

    case, ambient = "Thermal resistance junction-case", "Thermal resistance junction-ambient"
    assert sorted(found, key=lambda row: (row[0] != case, row[1])) == [
        (case, "PowerSSO-12", limit("2.7")), (case, "PowerSSO-24", limit("2.7")),
        (ambient, "PowerSSO-12", limit("61")), (ambient, "PowerSSO-24", limit("52")),
    ]  # fmt: skip
