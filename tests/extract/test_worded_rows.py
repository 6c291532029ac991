"""Cells that say a range and what is typical, and rows whose value is told in words over several columns."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

XS = [60.0, 180, 400, 520]


def sheet_of(rows: list[tuple[str, str, str]], whole: frozenset[int] = frozenset()) -> Sheet:
    """A ruled table of 'Parameter | Specification', whose second column a bar parts, save in the rows of `whole`."""
    top, height = 70.0, 16.0
    bottom = top + height * (len(rows) + 1)
    sheet = Sheet().put(60, 60, "Performance", 12)
    sheet.lines += [(60, top + height * n, 520, top + height * n) for n in range(len(rows) + 2)]
    sheet.lines += [(x, top, x, bottom) for x in (60.0, 180.0, 520.0)]
    sheet.row(81, x65="Parameter", x185="Specification")
    for n, (name, case, value) in enumerate(rows, 1):
        y = top + height * n
        sheet.row(y + 11, x65=name, x185=case)
        if n - 1 not in whole:
            sheet.put(405, y + 11, value)
            sheet.rule(400, y, 400, y + height)
    return sheet


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("2.8V~4.3V   Typical: 3.3V", ("2.8", "3.3", "4.3", "V")),
        ("2.8 V to 4.3 V   Typ.: 3.3 V", ("2.8", "3.3", "4.3", "V")),
        ("Typical: 3.3V", (None, "3.3", None, "V")),
        ("Max: 3.3V", (None, None, "3.3", "V")),
    ],
)
def test_a_range_and_what_is_typical_are_one_rows_limits(value: str, told: tuple[str | None, ...]) -> None:
    rows = [
        ("Power supply", "Supply voltage", value), ("Sensitivity", "Tracking", "-167dBm"),
        ("Acquisition", "Cold", "-149dBm"), ("Start", "Hot start", "1s typ."), ("Start", "Warm start", "5s typ."),
    ]  # fmt: skip
    first = ranges(read(sheet_of(rows).content()))[0]
    assert brief(first)[:3] == ("Power supply", None, "Supply voltage")
    assert brief(first)[4:] == told


@pytest.mark.parametrize(
    "value", ["2.8V~4.3V   Typical: 3.3A", "2.8V   Typical: 3.3V", "2.8V~4.3V   Typical: 3.3V or so"]
)
def test_what_else_stands_before_such_words_is_no_case_of_the_value_behind(value: str) -> None:
    rows = [
        ("Power supply", "Supply voltage", value), ("Sensitivity", "Tracking", "-167dBm"),
        ("Acquisition", "Cold", "-149dBm"), ("Start", "Hot start", "1s typ."), ("Start", "Warm start", "5s typ."),
    ]  # fmt: skip
    assert "Power supply" not in {fact.parameter for fact in ranges(read(sheet_of(rows).content()))}


@pytest.mark.parametrize(
    ("name", "words", "refused"),
    [
        ("Velocity accuracy", "Without aid: 0.1m/s", True),
        ("Position accuracy", "<2.5m CEP @-130dBm", True),
        ("Dynamic tests", "at 25 °C, after soldering", False),
        ("DYNAMIC TESTS", "within 10 ms", False),
    ],
)
def test_a_row_that_tells_its_value_in_words_heads_nothing(name: str, words: str, refused: bool) -> None:
    rows = [
        ("Power supply", "Supply voltage", "3.3V"), ("Sensitivity", "Tracking", "-167dBm"), (name, words, ""),
        ("Performance", "Altitude", "18000m"), ("Performance", "Velocity", "515m/s"), ("Start", "Hot", "1s typ."),
    ]  # fmt: skip
    reading = read(sheet_of(rows, frozenset({2})).content())
    found = ranges(reading)
    assert len(found) == 5
    assert {fact.group for fact in found[2:]} == {None if refused else f"{name} {words}"}
    assert [(r.text, r.detail) for r in reading.rejects if r.rule == "row-unread"] == [(words, name)] * refused
