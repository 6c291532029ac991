"""Tables beside one another: each has lines of its own, whatever stands level with them in the other."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, ranges, read, vocabulary

LEFT = [40.0, 110, 150, 190, 230, 270]
RIGHT = [320.0, 390, 430, 470, 510, 560]


def test_a_second_line_of_a_heading_level_with_a_row_of_the_table_beside_it() -> None:
    sheet = Sheet()
    ys = [120.0, 140, 160, 180, 200]
    sheet.grid(LEFT, ys).row(133, x45="Parameter", x115="Symbol", x155="Min", x195="Max", x235="Unit")
    for i, name in enumerate(("Rise time", "Fall time", "Delay")):
        sheet.row(153 + 20 * i, x45=name, x115=f"t{i}", x155=f"{i}.5", x195=f"{i + 3}.5", x235="ns")
    sheet.grid(RIGHT, [120, 160, 180, 200]).rule(430, 140, 510, 140)
    sheet.row(133, x325="Parameter", x395="Symbol", x455="Max", x515="Unit").row(153, x435="25 °C", x475="85 °C")
    sheet.row(173, x325="Sleep current", x395="ISL", x435="1.4", x475="2.2", x515="mA")
    sheet.row(193, x325="Stop current", x395="IST", x435="0.4", x475="0.7", x515="mA")
    found = [(f.parameter, f.max.text if f.max else "", f.variant, f.unit) for f in ranges(read(sheet.content()))]
    assert [row for row in found if row[3] == "mA"] == [
        ("Sleep current", "1.4", "25 °C", "mA"), ("Sleep current", "2.2", "85 °C", "mA"),
        ("Stop current", "0.4", "25 °C", "mA"), ("Stop current", "0.7", "85 °C", "mA"),
    ]  # fmt: skip
    assert [row[:2] for row in found if row[3] == "ns"] == [
        ("Rise time", "3.5"),
        ("Fall time", "4.5"),
        ("Delay", "5.5"),
    ]


def test_a_list_of_ratings_goes_on_beside_a_table() -> None:
    sheet = Sheet()
    sheet.put(40, 100, "ABSOLUTE MAXIMUM RATINGS", 10).put(320, 100, "ORDERING GUIDE", 10)
    ratings = (("Supply Voltage", "±18 V"), ("Internal Dissipation", "650 mW"), ("Differential Input", "±25 V"),
               ("Storage Temperature", "-65°C to +150°C"), ("Lead Temperature", "+300°C"))  # fmt: skip
    for i, (name, value) in enumerate(ratings):
        sheet.put(40, 116 + 13 * i, f"{name} {'.' * 24} {value}")
    sheet.grid([320, 400, 480, 560], [106.0, 122, 138, 154, 170, 186])
    for i, row in enumerate(
        (("Model", "Temperature", "Package"), *((f"QX{i}", "-40 to +85", "N-8") for i in range(4)))
    ):
        sheet.row(117.0 + 16 * i, x325=row[0], x405=row[1], x485=row[2])
    found = [(f.parameter, f.max.text if f.max else "") for f in ranges(read(sheet.content()))]
    assert found == [("Supply Voltage", "±18"), ("Internal Dissipation", "650"), ("Differential Input", "±25"),
                     ("Storage Temperature", "+150"), ("Lead Temperature", "+300")]  # fmt: skip


def test_a_note_under_a_lists_heading_level_with_a_drawing_beside_it_loses_no_rating() -> None:
    sheet = Sheet().put(50, 60, "ABSOLUTE MAXIMUM RATINGS", 10).put(350, 60, "PIN CONFIGURATION", 10)
    sheet.put(50, 76, "(Note 1)").put(430, 79, "TOP VIEW")
    ratings = (("VIN Voltage", "42V"), ("BOOST Voltage", "55V"), ("FB Voltage", "5V"), ("Pin Current", "1mA"))
    for i, (name, value) in enumerate(ratings):
        sheet.put(50, 92 + 13 * i, f"{name} {'.' * 30} {value}")
    for i in range(8):
        sheet.put(400, 93 + 6.4 * i, str(i + 1)).put(420, 96 + 6.4 * i, "BD").put(470, 96 + 6.4 * i, "VC")
    found = [(fact.parameter, fact.max.text if fact.max else "") for fact in ranges(read(sheet.content()))]
    assert found == [("VIN Voltage", "42"), ("BOOST Voltage", "55"), ("FB Voltage", "5"), ("Pin Current", "1")]


def test_a_table_of_pins_ends_where_a_table_of_limits_begins_below_it() -> None:
    sheet = Sheet().put(50, 60, "3 Pin definition", 14)
    sheet.row(84, x55="Pin no.", x110="Name", x200="I/O", x250="Description")
    names = ("SAFE", "DSEL", "PULSE", "EXT", "DM", "DP", "VUSB", "RES")
    for i, name in enumerate(names):
        sheet.row(98 + 14 * i, x55=str(i + 1), x110=name, x200="I", x250="What it is for")
    sheet.lines += [(50, 74 + 14 * i, 540, 74 + 14 * i) for i in range(10)]
    sheet.put(50, 240, "4.1 Absolute maximum ratings", 14)
    sheet.row(264, x55="Symbol", x110="Parameter", x320="Min", x380="Max", x450="Units")
    for i, name in enumerate(("Supply voltage", "Backup voltage", "Input voltage")):
        sheet.row(278 + 14 * i, x55=f"V{i}", x110=name, x320="-0.5", x380=f"3.{i}", x450="V")
    sheet.lines += [(50, 254 + 14 * i, 540, 254 + 14 * i) for i in range(5)]
    facts = PageReader(vocabulary())(sheet.content(), None).facts
    pairs = [(pair.left, pair.right) for fact in facts if isinstance(fact, Bijection) for pair in fact.pairs]
    assert pairs == [(str(i + 1), name) for i, name in enumerate(names)]


@pytest.mark.parametrize("shift", [4.7, 8.0])
def test_resistances_by_package_are_read_beside_a_table_whose_lines_stand_at_other_heights(shift: float) -> None:
    sheet = Sheet().put(50, 84, "ABSOLUTE MAXIMUM RATINGS", 12).put(320, 84 + shift, "THERMAL RESISTANCE", 12)
    ratings = [("Parameter", "Rating"), ("Supply Voltage", "6 V"), ("Storage Temperature", "-65°C to +150°C"),
               ("Junction Temperature", "150°C"), ("Lead Temperature", "300°C"), ("Input Current", "5 mA")]  # fmt: skip
    packages = [("Package Type", "RthJA", "RthJC", "Unit"), ("5-Lead SOT-23", "230", "92", "°C/W"),
                ("8-Lead MSOP", "210", "45", "°C/W"), ("8-Lead SOIC", "158", "43", "°C/W")]  # fmt: skip
    for number, (name, value) in enumerate(ratings):
        sheet.rule(50, 96.0 + 13 * number, 290, 96.0 + 13 * number).row(106.0 + 13 * number, x52=name, x200=value)
    for number, (name, first, second, unit) in enumerate(packages):
        y = 96 + shift + 13 * number
        sheet.rule(320, y, 560, y).row(y + 10, x322=name, x440=first, x490=second, x535=unit)
    sheet.rule(50, 174, 290, 174).rule(320, 148 + shift, 560, 148 + shift)
    facts = [fact for fact in ranges(read(sheet.content())) if fact.unit == "°C/W"]
    found = {(fact.parameter, fact.variant, value.text) for fact in facts for _, value in fact.values()}
    assert found == {
        (head, package, value)
        for package, *values, _ in packages[1:]
        for head, value in zip(packages[0][1:3], values, strict=True)
    }


def test_numbers_headed_as_the_values_beside_them_are_no_conditions_of_these() -> None:
    sheet = Sheet().put(50, 84, "THERMAL RESISTANCE", 12).grid([50, 180, 250, 330], [96, 109, 122, 135, 148])
    sheet.row(106, x52="Package Type", x185="Theta-XA", x255="Theta-XC")
    for number, name in enumerate(("SOT-23", "MSOP", "SOIC")):
        sheet.row(119.0 + 13 * number, x52=f"8-Lead {name}", x185=f"2{number}0", x255=f"9{number}°C/W")
    page = read(sheet.content())
    assert not ranges(page)
    assert [reject.rule for reject in page.rejects] == ["columns-unknown"]
