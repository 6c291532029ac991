"""Second rows of headings in bands of their own, beside empty boxes; raised digits within a heading's words."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.extract.tables.headcolumns import chunk_text
from tests.extract.pin_pages import page_of
from tests.extract.sheets import Sheet, ranges, read


def told(left: str, right: str) -> list[tuple[str | None, str | None, str, str | None]]:
    """The rows of a table whose heading 'Ratings' the row under it parts: variant, conditions, value, unit."""
    sheet = Sheet().put(60, 60, "ABSOLUTE MAXIMUM RATINGS", 12)
    ys = [72.0, 88, 112, 128, 144]
    for y in ys:
        sheet.rule(60, y, 540, y)
    for x in (60, 240, 300, 480, 540):
        sheet.rule(x, ys[0], x, ys[-1])
    sheet.rule(390, 88, 390, 128)
    sheet.row(83, x64="Parameter", x244="Symbol", x370="Ratings", x490="Unit")
    sheet.put(310, 103, left).put(400, 103, right)
    sheet.row(123, x64="Power Dissipation", x244="PD", x330="150", x420="120", x490="mW")
    sheet.row(139, x64="Reverse Voltage", x244="VR", x385="6", x490="V")
    found = ranges(read(sheet.content()))
    return [(f.variant, f.conditions, v.text, f.unit) for f in found for _, v in f.values()]


def test_parts_under_one_heading_head_their_values() -> None:
    """The values of one part were conditions of the other's."""
    assert told("XYZ250-1", "XYZ250-2") == [
        ("XYZ250-1", None, "150", "mW"),
        ("XYZ250-2", None, "120", "mW"),
        (None, None, "6", "V"),
    ]


@pytest.mark.parametrize(("left", "right"), [("15", "20"), ("5 V", "7 V"), ("-", "-")])
def test_a_row_of_values_heads_nothing(left: str, right: str) -> None:
    assert not {left, right} & {variant for variant, *_ in told(left, right)}


@pytest.mark.parametrize(("heading", "flags"), [("", ["conditions-unsure"]), ("Conditions", [])])
def test_a_number_alone_under_no_heading_is_no_sure_condition(heading: str, flags: list[str]) -> None:
    """Where the row of headings is not understood the values of one column stand as conditions of the other's."""
    sheet = Sheet().put(60, 60, "ABSOLUTE MAXIMUM RATINGS", 12).grid([60, 240, 300, 390, 480, 540], [72, 88, 104, 120])
    sheet.row(83, x64="Parameter", x244="Symbol", x305=heading, x410="Ratings", x490="Unit")
    sheet.row(99, x64="Power Dissipation", x244="PD", x330="150", x420="120", x490="mW")
    sheet.row(115, x64="Reverse Voltage", x244="VR", x305="TA = 25 °C", x420="6", x490="V")
    found = {f.conditions: [flag.rule for flag in f.flags] for f in ranges(read(sheet.content()))}
    assert found == {"150": flags, "TA = 25 °C": []}


def test_a_name_over_both_columns_of_names_is_no_case_of_the_one_above() -> None:
    """At the middle of its wide cell 'Isolation Voltage' seemed set in under 'Power Dissipation'."""
    sheet = Sheet().put(60, 60, "ABSOLUTE MAXIMUM RATINGS", 12)
    for y in (72, 88, 104, 120, 136):
        sheet.rule(60 if y != 104 else 130, y, 540, y)
    for x in (60, 300, 360, 480, 540):
        sheet.rule(x, 72, x, 136)
    sheet.rule(130, 88, 130, 120)
    sheet.row(83, x150="Parameter", x310="Symbol", x400="Ratings", x490="Unit")
    sheet.row(99, x135="Forward Current", x310="IF", x410="80", x490="mA").put(64, 107, "Diode")
    sheet.row(115, x135="Power Dissipation", x310="PD", x410="150", x490="mW")
    sheet.row(131, x150="Isolation Voltage", x310="BV", x410="5000", x490="V")
    found = {f.parameter: f.group for f in ranges(read(sheet.content()))}
    assert found == {"Forward Current": "Diode", "Power Dissipation": "Diode", "Isolation Voltage": None}


def test_a_digit_raised_within_a_word_of_a_heading_is_no_mark() -> None:
    """'Fast-mode I²C-bus' lost its raised digit: 'IC-bus'."""

    def draw(page: pymupdf.Page) -> None:
        x = 60.0
        for text, size, lift in (("I", 8, 0), ("2", 5.4, 2.6), ("C-bus", 8, 0), ("[1]", 5.4, 2.6)):
            page.insert_text((x, 80 - lift), text, fontsize=size)
            x += pymupdf.get_text_length(text, fontsize=size)

    assert chunk_text(page_of(draw).words) == "I2C-bus"
