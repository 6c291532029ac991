"""Rows of one quantity with a part each beside its name, under headings."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


def _sheet(*rows: dict[str, str], pitch: float = 14) -> Sheet:
    sheet = Sheet().put(50, 80, "Recommended operating conditions", 12)
    sheet.row(104, x55="Parameter", x250="Symbol", x320="Min.", x380="Typ.", x440="Max.", x500="Unit")
    for n, row in enumerate(rows):
        sheet.row(124 + pitch * n, **row)
    for y in (92, 110, 130 + pitch * (len(rows) - 1)):
        sheet.rule(50, y, 560, y)
    return sheet


NAME = "Operating supply voltage"
FIRST = {"x55": NAME, "x200": "XYZ6956AN", "x252": "VCC", "x320": "6.5", "x440": "15", "x500": "V"}


def test_parts_before_a_symbol_and_alone_under_it_tell_whose_each_row_is() -> None:
    sheet = _sheet(
        FIRST,
        {"x200": "XYZ6287F", "x320": "4.5", "x440": "15", "x500": "V"},
        {"x200": "XYZ6285FS", "x320": "4.5", "x440": "24", "x500": "V"},
        {"x55": "Reference voltage", "x252": "VREF", "x320": "0.5", "x440": "12", "x500": "V"},
    )
    facts = sorted(map(brief, ranges(read(sheet.content()))), key=str)
    assert facts == [
        (NAME, "VCC", None, "XYZ6285FS", "4.5", None, "24", "V"),
        (NAME, "VCC", None, "XYZ6287F", "4.5", None, "15", "V"),
        (NAME, "VCC", None, "XYZ6956AN", "6.5", None, "15", "V"),
        ("Reference voltage", "VREF", None, None, "0.5", None, "12", "V"),
    ]
    assert not [fact for fact in ranges(read(sheet.content())) if fact.flags]


def test_parts_behind_a_names_colon_share_name_and_symbol() -> None:
    sheet = _sheet(
        {"x55": "Supply current", "x252": "ICC", "x320": "2", "x440": "9", "x500": "mA"},
        {"x55": "Ambient temperature :", "x170": "XYZ2525", "x252": "Top", "x320": "-25", "x440": "85", "x500": "°C"},
        {"x170": "XYZ3525", "x320": "0", "x440": "70", "x500": "°C"},
    )
    told = {brief(fact)[:4] + brief(fact)[4::2] for fact in ranges(read(sheet.content())) if fact.unit == "°C"}
    assert told == {
        ("Ambient temperature", "Top", None, "XYZ2525", "-25", "85"),
        ("Ambient temperature", "Top", None, "XYZ3525", "0", "70"),
    }


@pytest.mark.parametrize("below", ["VDD18", "XYZ1"])
def test_symbols_of_supplies_are_no_parts(below: str) -> None:
    sheet = _sheet(
        {"x55": "Supply voltage", "x250": "VDD33", "x320": "3.0", "x440": "3.6", "x500": "V"},
        {"x250": below, "x320": "1.6", "x440": "2.0", "x500": "V"},
        {"x55": "Reference voltage", "x250": "VREF", "x320": "0.5", "x440": "12", "x500": "V"},
    )
    facts = ranges(read(sheet.content()))
    assert not [fact for fact in facts if fact.variant]
    assert "VDD33" in {fact.symbol for fact in facts}


def test_a_part_that_stands_elsewhere_is_not_of_the_name_above() -> None:
    sheet = _sheet(
        FIRST,
        {"x55": "XYZ6287F", "x320": "4.5", "x440": "15", "x500": "V"},
        {"x55": "Reference voltage", "x252": "VREF", "x320": "0.5", "x440": "12", "x500": "V"},
    )
    facts = ranges(read(sheet.content()))
    assert not [fact for fact in facts if fact.variant == "XYZ6287F" and not fact.flags]


def test_a_part_in_a_symbols_place_that_is_not_flush_is_for_review() -> None:
    sheet = _sheet(
        FIRST,
        {"x235": "XYZ6287F", "x320": "4.5", "x440": "15", "x500": "V"},
        {"x55": "Reference voltage", "x252": "VREF", "x320": "0.5", "x440": "12", "x500": "V"},
    )
    told = [fact for fact in ranges(read(sheet.content())) if "XYZ6287F" in "".join(filter(None, brief(fact)))]
    assert told
    assert all(fact.flags for fact in told)
