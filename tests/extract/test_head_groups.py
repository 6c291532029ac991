"""Headings at the middle over several columns without a bar, and columns of numbers that nothing reads."""

from __future__ import annotations

from akili_desktop.core.facts import PageReading
from tests.extract.sheets import Sheet, brief, ranges, read

GRADES = {205: "+25°C", 255: "-40°C to|+85°C", 305: "-40°C to|+125°C", 355: "+25°C", 405: "-55°C to|+125°C"}
"""Five columns by their middles."""


def _centred(sheet: Sheet, x: float, y: float, text: str) -> None:
    sheet.put(x - 2.2 * len(text), y, text, 8)


def _sheet(over: dict[float, str], rows: list[tuple[str, dict[float, str], str, str]]) -> PageReading:
    """Two-line headings under headings of their groups, and rows of name, values by column, unit and test."""
    sheet = Sheet().put(50, 60, "QM19 SPECIFICATIONS", 12)
    for y in (74, 106, 118 + 13 * len(rows)):
        sheet.rule(50, y, 562, y)
    sheet.put(90, 98, "Parameter", 8).put(445, 98, "Unit", 8).put(480, 98, "Test Conditions", 8)
    for x, text in over.items():
        _centred(sheet, x, 83, text)
    for x, text in GRADES.items():
        lines = text.split("|")
        for n, line in enumerate(lines):
            _centred(sheet, x, 94 + 9 * n if len(lines) > 1 else 98, line)
    for n, (name, cells, unit, test) in enumerate(rows):
        y = 118 + 13 * n
        sheet.put(54, y, name, 8).put(440, y, unit, 8).put(480, y, test, 8)
        for x, text in cells.items():
            _centred(sheet, x, y, text)
    return read(sheet.content())


ROWS: list[tuple[str, dict[float, str], str, str]] = [
    ("Source leakage", {205: "±0.1", 355: "±0.1"}, "nA typ", "VD = 12 V"),
    ("", {205: "±0.25", 255: "±5", 305: "±15", 355: "±0.25", 405: "±15"}, "nA max", ""),
    ("Transition time", {205: "160", 255: "200", 305: "200", 355: "145", 405: "200"}, "ns max", "RL = 300"),
    ("Supply current", {205: "0.1", 355: "0.1"}, "µA typ", ""),
    ("", {205: "1", 255: "2.5", 305: "2.5", 355: "1", 405: "2.5"}, "µA max", ""),
]


def test_a_heading_at_the_middle_is_of_all_columns_that_it_stands_over() -> None:
    facts = ranges(_sheet({255: "B Version", 380: "T Version"}, ROWS))
    assert [brief(fact)[3:7] for fact in facts if fact.parameter == "Transition time"] == [
        ("B Version +25°C", None, None, "160"), ("B Version -40°C to +85°C", None, None, "200"),
        ("B Version -40°C to +125°C", None, None, "200"), ("T Version +25°C", None, None, "145"),
        ("T Version -55°C to +125°C", None, None, "200"),
    ]  # fmt: skip
    leaks = [brief(fact) for fact in facts if fact.variant == "T Version +25°C" and fact.unit == "nA"]
    assert [(name, typ, most) for name, _, _, _, _, typ, most, _ in leaks] == [
        ("Source leakage", "±0.1", None), ("Source leakage", None, "±0.25"),
    ]  # fmt: skip


def test_the_maximum_under_a_typical_value_without_a_name_is_of_the_same_quantity() -> None:
    facts = ranges(_sheet({255: "B Version", 380: "T Version"}, ROWS))
    currents = [fact for fact in facts if fact.parameter == "Supply current"]
    assert [fact.max.text for fact in currents if fact.max] == ["1", "2.5", "2.5", "1", "2.5"]
    assert not any(flag.rule == "name-unsure" for fact in currents for flag in fact.flags)


def test_columns_under_temperatures_alone_are_read_where_no_heading_names_a_limit() -> None:
    facts = ranges(_sheet({}, ROWS[2:3]))
    assert [fact.max.text for fact in facts if fact.max and fact.variant == "+25°C"] == ["160", "145"]


def test_headings_may_begin_where_their_columns_do() -> None:
    sheet = Sheet().put(50, 60, "QM19 SPECIFICATIONS", 12)
    for y in (74, 106, 140):
        sheet.rule(50, y, 562, y)
    sheet.row(86, x200="B Version", x320="T Version")
    sheet.row(100, x60="Parameter", x200="+25°C", x260="-40 to +85", x320="+25°C", x380="-55 to +125", x450="Units")
    sheet.row(118, x60="Transition time", x200="160", x260="200", x320="145", x380="201", x450="ns max")
    assert [brief(fact)[3:7] for fact in ranges(read(sheet.content()))] == [
        ("B Version +25°C", None, None, "160"), ("B Version -40 to +85", None, None, "200"),
        ("T Version +25°C", None, None, "145"), ("T Version -55 to +125", None, None, "201"),
    ]  # fmt: skip


def test_numbers_of_two_columns_in_one_cell_are_no_value() -> None:
    alone = ("Fall time", {355: "80"}, "ns max", "")
    reading = _sheet({330: "All Versions"}, [*ROWS[2:3], alone])
    assert not [fact for fact in ranges(reading) if " " in (fact.max.text if fact.max else "")]
    doubted = [fact.max.text for fact in ranges(reading) if fact.max and fact.flags]
    assert doubted == ["80"]  # of which column that is the heading does not tell
    assert [reject.text for reject in reading.rejects if reject.rule == "several-values"] == ["200 145"]


def test_a_column_of_readings_that_nothing_reads_is_told() -> None:
    sheet = Sheet().put(50, 60, "Electrical Characteristics", 12)
    sheet.row(90, x60="Parameter", x200="+25°C", x260="Min", x320="Max", x380="Unit")
    sheet.row(110, x60="Offset voltage", x200="0.3", x260="0.1", x320="0.9", x380="mV")
    sheet.row(124, x60="Supply current", x200="1.1", x260="0.5", x320="2.2", x380="mA")
    reading = read(sheet.content())
    assert [fact.max.text for fact in ranges(reading) if fact.max] == ["0.9", "2.2"]
    assert [reject.text for reject in reading.rejects if reject.rule == "column-unread"] == ["+25°C"]
