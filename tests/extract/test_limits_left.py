"""Columns of numbers under a limit's word with its unit that no reader understands: told as unread."""

from __future__ import annotations

import pytest

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limitsleft import headed_limits
from akili_desktop.extract.page.textlines import make_lines
from tests.extract.sheets import Sheet, ranges, read, vocabulary


@pytest.mark.parametrize(
    ("head", "names", "told"),
    [
        ("Peak (mA)", ("802.11b, 1 Mbps", "802.11g, 54 Mbps", "802.11n, HT20"), True),
        ("Peaks (mA)", ("802.11b, 1 Mbps", "802.11g, 54 Mbps", "802.11n, HT20"), False),
        ("Peak (xy)", ("802.11b, 1 Mbps", "802.11g, 54 Mbps", "802.11n, HT20"), False),
        ("Peak (mA)", ("QA4711A", "QA4712A", "QA4713A"), False),
    ],
    ids=["limits", "no limit", "no unit", "parts"],
)
def test_numbers_under_a_limit_and_its_unit_are_told_as_unread(head: str, names: tuple[str, ...], told: bool) -> None:
    sheet = Sheet().put(200, 80, "Table 13: Current in Modes").row(94, x60="Work mode", x160="Condition", x420=head)
    for at, name in enumerate(names):
        sheet.row(108 + 12 * at, x160=name, x440=f"{335 - 50 * at}")
    sheet.put(60, 120, "Active")
    for y in (85, 98, 136):
        sheet.rule(55, y, 500, y)
    lines = make_lines(sheet.content().words)
    assert [title for _, title in headed_limits(lines, (), vocabulary())] == ["Table 13: Current in Modes"] * told
    assert not list(headed_limits(lines, (Rect(0, 0, 612, 120),), vocabulary()))


def test_a_heading_over_two_columns_of_modes_has_its_numbers_told_as_unread() -> None:
    sheet = Sheet().put(200, 80, "Table 14: Current in Sleep Mode").put(375, 92, "Typ (mA)")
    sheet.row(104, x60="Mode", x200="Description", x375="Clocks off", x460="Clocks on")
    for at, (one, other) in enumerate((("23", "28"), ("16", "21"), ("17", "22"), ("13", "18"))):
        sheet.row(118 + 12 * at, x200="CPU is running" if at % 2 else "CPU is idle", x390=one, x470=other)
    for y in (84, 108, 158):
        sheet.rule(55, y, 540, y)
    lines = make_lines(sheet.content().words)
    ((box, title),) = headed_limits(lines, (), vocabulary())
    assert title == "Table 14: Current in Sleep Mode"
    assert box.y0 < 92
    assert box.y1 > 150


def test_a_long_name_between_lines_across_beside_its_value_ends_no_table() -> None:
    sheet = Sheet().put(55, 80, "Absolute Maximum Ratings", 12).row(102, x60="Parameter", x275="Rating")
    rows = [
        ("Supply voltage", "7 V"), ("Input voltage", "5 V"),
        ("Input Current to Any Pin Except All Supplies of It", "10 mA"),
        ("Junction temperature", "150 °C"), ("ESD", "2 kV"),
    ]  # fmt: skip
    for at, (name, value) in enumerate(rows):
        sheet.row(116 + 14 * at, x60=name, x275=value)
    for at in range(7):
        sheet.rule(55, 92 + 14 * at, 330, 92 + 14 * at)
    facts = ranges(read(sheet.content()))
    assert [fact.parameter for fact in facts] == [name for name, _ in rows]
    assert all(fact.headings for fact in facts)
