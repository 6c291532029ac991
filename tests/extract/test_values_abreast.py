"""Values of several parts under one heading 'Value', over the middle one of their columns."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read

NOTED = "Through air"


def _sheet(over: float, last: str = "9.6") -> Sheet:
    sheet = Sheet().put(50, 80, "Table 1. Insulation and Safety Related Specifications", 11)
    for y in (90, 118, 134, 150, 166):
        sheet.rule(50, y, 560, y)
    sheet.put(over, 100, "Value")
    sheet.row(
        114,
        x60="Parameter",
        x190="Symbol",
        x240="QX-3120",
        x300="QX-J312",
        x360="QX-W120",
        x420="Units",
        x470="Conditions",
    )
    sheet.row(130, x60="Minimum Air Gap", x190="L(101)", x250="7.1", x310="7.4", x370=last, x420="mm", x470=NOTED)
    sheet.row(146, x60="Minimum Tracking", x190="L(102)", x250="7.4", x310="8.0", x370="10.0", x420="mm", x470=NOTED)
    sheet.row(162, x60="Minimum Plastic Gap", x250="0.08", x310="0.5", x370="1.0", x420="mm", x470=NOTED)
    return sheet


def test_values_under_one_heading_are_read_by_part() -> None:
    facts = ranges(read(_sheet(305).content()))
    assert [fact.variant for fact in facts] == ["QX-3120", "QX-J312", "QX-W120"] * 3
    assert [brief(fact)[4] for fact in facts] == ["7.1", "7.4", "9.6", "7.4", "8.0", "10.0", "0.08", "0.5", "1.0"]
    assert {fact.conditions for fact in facts} == {NOTED}
    assert all(fact.variant_bbox is not None and not fact.flags for fact in facts)


def test_words_beside_the_values_are_no_values() -> None:
    facts = ranges(read(_sheet(305, "by design").content()))
    assert all(fact.variant is None for fact in facts)


def _rated(*packages: str, x: int = 330) -> list[tuple[str | None, ...]]:
    """Thermal resistances whose packages stand before the values, within the cells under 'Rating'."""
    foot = 128 + 16 * len(packages)
    sheet = Sheet().put(60, 90, "Absolute Maximum Ratings", 12).grid([60, 120, 320, 440, 500], [96, 112, 128, foot])
    sheet.row(107, x64="Symbol", x124="Parameter", x370="Rating", x450="Unit")
    sheet.row(123, x64="VIN", x124="Input Voltage", x380="6.5", x450="V")
    middle = (128 + foot) / 2 + 3
    sheet.put(64, middle, "RJA").put(124, middle, "Thermal Resistance (Junction to Ambient)").put(450, middle, "°C/W")
    for at, package in enumerate(packages):
        sheet.rule(320, 128 + 16 * at, 440, 128 + 16 * at).put(x, 139 + 16 * at, package)
        sheet.put(400, 139 + 16 * at, str(184 - 10 * at))
    sheet.rule(380, 128, 380, foot)
    return [row for row in map(brief, ranges(read(sheet.content()))) if row[1] == "RJA"]


def test_a_package_before_a_value_in_its_cell_is_what_the_value_is_of() -> None:
    """'SOT25 184' was the value, and one row of three was lost."""
    found = _rated("SOT25", "SO-8", "SOT223")
    assert sorted((row[3], row[5]) for row in found) == [("SO-8", "174"), ("SOT223", "164"), ("SOT25", "184")]


def test_words_before_a_value_that_are_no_package_stay_with_it() -> None:
    assert all(row[3] is None for row in _rated("Free air", "With heatsink"))
