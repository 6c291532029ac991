"""Numbers of rows left of the names are no part of these."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read

NAMES = ["DC Supply Voltage", "Voltage on any pin", "Current at any pin", "Storage Current"]


def sheet(numbers: list[str], names: list[str], ruled: bool = True, at: float = 80.0) -> Sheet:
    found = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    found.row(111, **{f"x{at}": "Parameter", "x245": "Symbol", "x325": "Min", "x365": "Max", "x445": "Units"})
    for place, (number, name) in enumerate(zip(numbers, names, strict=True)):
        found.row(127 + 14 * place, **{"x64": number, f"x{at}": name, "x245": f"V{place}", "x365": "7", "x445": "V"})
    foot = 118 + 14 * len(names)
    ys = [100.0, *(116.0 + 14 * place for place in range(len(names) + 1))]
    if ruled:
        return found.grid([60, 76, 240, 320, 360, 440, 480], ys)
    for y in (100, 116, foot):
        found.rule(60, y, 480, y)
    return found


def names_of(found: Sheet) -> list[str]:
    return [fact.parameter for fact in ranges(read(found.content()))]


@pytest.mark.parametrize("ruled", [True, False])
def test_the_numbers_of_rows_are_no_part_of_the_names(ruled: bool) -> None:
    """The rows were '1 DC Supply Voltage', '2 Voltage on any pin'."""
    assert names_of(sheet(["1", "2", "3", "4"], NAMES, ruled)) == NAMES


def test_so_it_is_on_a_page_that_goes_on() -> None:
    assert names_of(sheet(["12", "13", "14"], NAMES[:3])) == NAMES[:3]


def test_numbers_that_do_not_count_the_rows_stay() -> None:
    assert names_of(sheet(["1", "2", "4", "5"], NAMES)) == [
        f"{n} {name}" for n, name in zip("1245", NAMES, strict=True)
    ]
    assert names_of(sheet(["1", "2"], NAMES[:2])) == ["1 DC Supply Voltage", "2 Voltage on any pin"]


def test_a_digit_that_begins_a_name_stays() -> None:
    """'2 Wire Current' behind no gap, and numbers that begin later than one."""
    found = sheet([""] * 3, ["1 Wire Current", "2 Wire Current", "3 Wire Current"], ruled=False, at=64)
    assert names_of(found) == ["1 Wire Current", "2 Wire Current", "3 Wire Current"]
    assert names_of(sheet(["2", "3", "4"], NAMES[:3], ruled=False)) == [
        f"{n} {name}" for n, name in zip("234", NAMES[:3], strict=True)
    ]


def test_a_turned_word_between_the_numbers_and_the_names_heads_the_rows() -> None:
    found = sheet(["1", "2", "3"], NAMES[:3], at=100)
    for y in (116, 158):
        found.rule(76, y, 92, y)
    found.rule(92, 100, 92, 158)
    found.lines = [line for line in found.lines if not (line[1] == line[3] and line[1] in (130, 144))]
    for y in (130, 144):
        found.rule(60, y, 76, y).rule(92, y, 480, y)
    content = found.content()
    assert [fact.parameter for fact in ranges(read(content))] == NAMES[:3]
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        found.draw(page)
        page.insert_text((88, 154), "INPUT", fontsize=8, rotate=90)
        turned = read_page(page, 1)
    assert [(fact.parameter, fact.group) for fact in ranges(read(turned))] == [(name, "INPUT") for name in NAMES[:3]]


def test_a_rows_number_over_the_cases_of_its_name_heads_nothing() -> None:
    """'D005' was the group of the cases, which stand in lines of their own beside one symbol and name."""
    found = Sheet().put(60, 84, "DC Characteristics", 12)
    xs, ys = [50, 110, 155, 300, 350, 400, 440], [100, 116, 130, 142, 156, 170]
    for y in (100, 116, 130, 170):
        found.rule(50, y, 440, y)
    for y in (142, 156):
        found.rule(50, y, 110, y).rule(155, y, 440, y)
    for x in xs:
        found.rule(x, 100, x, 170)
    found.row(111, x52="Param No.", x115="Symbol", x160="Characteristic", x305="Min", x355="Max", x405="Units")
    found.row(127, x55="D001", x115="VDD", x160="Supply Voltage", x305="2.0", x355="5.5", x405="V")
    found.row(139, x55="D005", x160="Brown-out Reset Voltage")
    for y, code, value in ((ys[3] + 11, "01", "3.88"), (ys[4] + 11, "10", "2.50")):
        found.row(y, x172=f"BORV = {code}", x305=value, x355="4.9", x405="V")
    found.put(115, 159, "VBOR")
    told = [(fact.group, fact.symbol, fact.min.text if fact.min else "") for fact in ranges(read(found.content()))]
    assert told == [(None, "VDD", "2.0"), (None, "VBOR", "3.88"), (None, "VBOR", "2.50")]


def test_a_word_that_a_heading_breaks_is_whole() -> None:
    found = Sheet().put(60, 84, "DC Characteristics", 12).grid([60, 200, 250, 300, 340, 390], [100, 136, 150, 164])
    found.row(120, x65="Item", x205="Min.", x255="Max.", x305="Unit")
    found.put(345, 110, "Test").put(345, 120, "Con-").put(345, 130, "dition")
    for y, name, test in ((147, "Detection voltage", "3"), (161, "Release voltage", "4")):
        found.row(y, x65=name, x205="0.4", x255="0.6", x305="V", x360=test)
    assert [fact.conditions for fact in ranges(read(found.content()))] == ["Test Condition = 3", "Test Condition = 4"]


def headless(numbers: list[str]) -> Sheet:
    """Numbers, symbols and names between bars, under one heading that is left blank."""
    found = Sheet().put(60, 84, "7.6 Timing Requirements", 12)
    found.row(111, x365="MIN", x415="MAX", x465="UNIT")
    names = ["Step frequency", "Pulse duration, STEP high", "Hold time, command after STEP", "Enable time"]
    for place, (number, name) in enumerate(zip(numbers, names, strict=True)):
        y = 125 + 14 * place
        found.row(y, x68=number, x90="t", x150=name, x365=f"{place + 3}.5", x470="ns").put(
            92.8, y + 1.5, f"S{place}", 6
        )
    ys = [100.0 + 14 * place for place in range(6)]
    for y in ys:
        found.rule(60, y, 500, y)
    for x in (85, 140):
        found.rule(x, 114, x, ys[-1])
    for x in (60, 350, 400, 450, 500):
        found.rule(x, 100, x, ys[-1])
    return found


def test_numbers_before_symbols_under_a_blank_heading_name_nothing() -> None:
    """The rows were '1', '2', '3' with their names as conditions."""
    facts = ranges(read(headless(["1", "2", "3", "4"]).content()))
    assert [(fact.parameter, fact.symbol, fact.conditions) for fact in facts] == [
        ("Step frequency", "tS0", None), ("Pulse duration, STEP high", "tS1", None),
        ("Hold time, command after STEP", "tS2", None), ("Enable time", "tS3", None),
    ]  # fmt: skip


def test_a_number_that_counts_no_rows_is_no_name_either() -> None:
    reading = read(headless(["1", "2", "5", "7"]).content())
    assert not ranges(reading)
    assert {reject.rule for reject in reading.rejects} >= {"name-is-number"}


def _open(numbers: dict[float, str], *, names: float = 90.0, further: float = 430.0) -> list[str]:
    """The names of three rows, the second with a further line of its test, beside numbers that no line parts off."""
    found = Sheet().put(60, 84, "DC Characteristics", 12).rule(60, 92, 560, 92).rule(60, 108, 560, 108)
    found.row(103, x110="Parameter", x245="Symbol", x325="Min", x365="Max", x400="Units", x430="Test Conditions")
    for y, number in numbers.items():
        found.put(66 if len(number) == 1 else 61, y, number)
    for place, name in enumerate(NAMES[:3]):
        y = (120, 136, 164)[place]
        found.row(y, **{f"x{names}": name, "x245": f"V{place}", "x365": "7", "x400": "V", "x430": "no load,"})
    found.put(further, 147, "50 pF")
    return names_of(found)


def test_numbers_that_no_bar_parts_off_beside_rows_of_several_lines() -> None:
    """They were parts of the names where any row had a further line, as below its test."""
    assert _open({120: "1", 136: "2", 164: "3"}) == NAMES[:3]
    assert _open({120: "8", 136: "9", 164: "10"}) == [
        f"{n} {name}" for n, name in zip(("8", "9", "10"), NAMES, strict=False)
    ]
    assert _open({120: "1", 136: "2", 164: "4"})[2] == f"4 {NAMES[2]}"


@pytest.mark.parametrize("symbols", [True, False])
def test_numbers_before_names_without_any_heading(symbols: bool) -> None:
    """The whole table was lost where nothing but limits and unit is headed: a row's name was its number."""
    found = Sheet().put(40, 92, "7.6 Timing Requirements", 12).row(108, x418="MIN", x471="MAX", x532="UNIT")
    names = ["Step frequency", "Pulse duration, STEP high", "Setup time, command before STEP"]
    for place, name in enumerate(names):
        y = 124 + 16 * place
        found.row(y, x50=str(place + 1), x144=name, x473="250", x534="ns").rule(40, y - 11, 572, y - 11)
        if symbols:
            found.put(68, y, "t").put(70.5, y + 2, f"S{place}", 6)
    stated = [(fact.parameter, fact.symbol) for fact in ranges(read(found.rule(40, 161, 572, 161).content()))]
    assert stated == [(name, f"tS{place}" if symbols else None) for place, name in enumerate(names)]
