"""Cases at the right end of the names' cells, under one heading of names and conditions; marks before their colons."""

from __future__ import annotations

import pymupdf
import pytest

from tests.extract.sheets import Sheet, ranges, read

Rows = tuple[tuple[str, str, str], ...]
"""What stands at the left of each line, the case at its right, and its typical value, if any."""
Found = list[tuple[str | None, str | None, list[str]]]


def switch(rows: Rows, symbols: tuple[str, ...] = ("ION",), unit: str = "A") -> Found:
    """Name, conditions and flags of the rows of the first of two ruled bands."""
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 10)
    sheet.row(100, x60="Parameter and Conditions", x340="Symbol", x400="min.", x440="typ.", x480="max.", x520="Unit")
    y = 115
    for line, (left, case, value) in enumerate(rows):
        if left:
            sheet.put(60, y, left)
        if case:
            sheet.put(330 - pymupdf.get_text_length(case, fontsize=9), y, case)
        if value:
            sheet.row(y, x404="--", x444=value, x484=f"1{value}")
        if symbol := symbols[line] if len(symbols) > 1 else symbols[0] * (line == 0):
            sheet.put(345, y, symbol)
        y += 11
    sheet.put(522, 115 + 11 * (len(rows) - 1) / 2, unit)
    sheet.row(y + 4, x60="Hysteresis", x345="Ihys", x404="--", x444="1", x484="--", x522="A")
    for across in (88, 104, y - 7, y + 8):
        sheet.rule(55, across, 545, across)
    found = [fact for fact in ranges(read(sheet.content())) if fact.parameter != "Hysteresis"]
    return [(f.parameter, f.conditions, [flag.rule for flag in f.flags]) for f in found]


def test_a_test_left_of_cases_is_of_the_rows_under_it_up_to_one_of_the_same_symbol() -> None:
    found = switch(
        (
            ("On-state current", "", ""),
            ("VIN = 0, IL = 7.5 A", "Tj = 25 °C:", "13"),
            ("", "Tj = 150 °C:", "25"),
            ("Vbb = 6 V, IL = 7.5 A", "Tj = 150 °C:", "33"),
        )
    )
    assert found == [
        ("On-state current", "VIN = 0, IL = 7.5 A, Tj = 25 °C", []),
        ("On-state current", "VIN = 0, IL = 7.5 A, Tj = 150 °C", []),
        ("On-state current", "Vbb = 6 V, IL = 7.5 A, Tj = 150 °C", []),
    ]


def test_the_row_above_the_one_test_of_its_name_has_it_and_is_doubted() -> None:
    found = switch((("Standby current", "Tj = 25 °C:", "2"), ("IIN = 0, Vbb = 12 V", "Tj = 150 °C:", "4")))
    assert found == [
        ("Standby current", "IIN = 0, Vbb = 12 V, Tj = 25 °C", ["conditions-shared"]),
        ("Standby current", "IIN = 0, Vbb = 12 V, Tj = 150 °C", []),
    ]


def test_a_test_behind_several_names_may_be_of_all_of_them() -> None:
    found = switch(
        (("Turn-on time", "IIN to 90% VOUT:", "2"), ("Turn-off time", "IIN to 10% VOUT:", "4"), ("RL = 2 Ω", "", "")),
        ("ton", "toff", ""),
        "µs",
    )
    assert [flags for _, _, flags in found] == [["conditions-shared"], []]


@pytest.mark.parametrize(
    "rows",
    [
        (("Load current", "Tj = 25 °C:", "2"), ("Leakage current", "Tj = 150 °C:", "4")),
        (("Load current", "Tj = 25 °C:", "2"), ("Tj = 100 °C", "IL = 2 A:", "4")),
    ],
)
def test_what_is_no_test_of_other_symbols_is_given_to_no_other_row(rows: Rows) -> None:
    assert all(conditions is None or rows[1][0] not in conditions for _, conditions, _ in switch(rows)[:1])


def test_a_raised_mark_before_a_colon_or_behind_a_lowered_word_is_of_no_text() -> None:
    sheet = Sheet().put(60, 80, "Maximum Ratings", 10)
    sheet.row(100, x60="Parameter", x340="Symbol", x440="Values", x520="Unit")
    sheet.row(115, x60="Load current", x444="5.6", x522="A").put(60, 126, "SMD").put(82, 123, "7)", 5.5)
    sheet.put(87, 126, ": TA = 85 °C").put(345, 120, "I").put(347.5, 121.5, "L", 6.5)
    sheet.row(148, x60="Load dump voltage", x444="60", x522="V").put(345, 148, "V").put(351, 149.5, "Load dump", 6.5)
    sheet.put(351 + pymupdf.get_text_length("Load dump", fontsize=6.5), 145, "6)", 5.9)
    for across in (88, 104, 134, 154):
        sheet.rule(55, across, 545, across)
    current, voltage = ranges(read(sheet.content()))
    assert (current.parameter, current.conditions) == ("Load current", "SMD: TA = 85 °C")
    assert voltage.symbol == "VLoad dump"
    assert [[flag.detail[-1] for flag in fact.flags] for fact in (current, voltage)] == [["7"], ["6"]]
