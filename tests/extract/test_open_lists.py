"""Lists in the open: names and quantities side by side, parts of one name under one another."""

from __future__ import annotations

import pymupdf
import pytest
from msgspec.structs import replace

from tests.extract.pin_pages import page_of
from tests.extract.sheets import Sheet, brief, ranges, read, tables


def listed(rows: list[tuple[str, str]], heading: str = "Switch data") -> Sheet:
    sheet = Sheet().put(60, 84, heading, 12)
    for i, (name, value) in enumerate(rows):
        sheet.row(104 + 14 * i, x60=name, x240=value)
    return sheet


def test_names_with_quantities_of_two_kinds_are_read_where_each_line_states_one() -> None:
    rows = [
        ("Rated voltage", "250 V"),
        ("Rated current", "3 A"),
        ("Test voltage", "1500 V"),
        ("Inrush current", "15 A"),
    ]
    found = [(f.parameter, f.typ.text, f.unit) for f in ranges(read(listed(rows).content())) if f.typ]
    assert found == [(name, *value.split()) for name, value in rows]


def test_a_list_of_voltages_alone_may_be_one_of_parts() -> None:
    rows = [("First output", "5 V"), ("Second output", "12 V"), ("Third output", "15 V"), ("Fourth output", "24 V")]
    assert not ranges(read(listed(rows).content()))


def test_what_stands_under_the_part_behind_a_colon_is_a_further_part_of_the_name() -> None:
    """'Input voltage: QA7824 … 40 V' over 'All others … 35 V'."""
    sheet = Sheet().put(60, 84, "ABSOLUTE MAXIMUM RATINGS*", 10)
    dots = " . . . . . . . . . . . . . . ."
    sheet.put(60, 104, "Input voltage:").put(130, 104, "QA7824" + dots).put(330, 104, "40 V")
    sheet.put(130, 118, "All others" + dots).put(330, 118, "35 V")
    sheet.put(60, 132, "Junction temperature" + dots).put(330, 132, "150 °C")
    sheet.put(60, 146, "Output current" + dots).put(330, 146, "2 A")
    facts = ranges(read(sheet.content()))
    assert {fact.section for fact in facts} == {"ABSOLUTE MAXIMUM RATINGS"}  # without its mark
    found = [brief(fact) for fact in facts]
    assert [(name, variant, high) for name, _, _, variant, _, _, high, _ in found] == [
        ("Input voltage", "QA7824", "40"), ("Input voltage", "All others", "35"),
        ("Junction temperature", None, "150"), ("Output current", None, "2"),
    ]  # fmt: skip


@pytest.mark.parametrize("left", [130.0, 142.0, 121.0])
def test_a_part_behind_a_colon_is_over_others_about_as_far_right_of_the_names(left: float) -> None:
    """'Package thermal impedance, RJA: SO package' over 'TSSOP package' and 'PLCC package', each with its value."""
    sheet = Sheet().put(60, 84, "absolute maximum ratings", 10)
    dots = " . . . . . . . . . . . . . . ."
    sheet.put(60, 104, "Input voltage:").put(130, 104, "Sender" + dots).put(330, 104, "-0.3 V to 7 V")
    sheet.put(left, 118, "Listener" + dots).put(330, 118, "±25 V")
    sheet.put(left, 132, "Both" + dots).put(330, 132, "±5 V")
    sheet.put(60, 146, "Output current" + dots).put(330, 146, "2 A")
    found = [(name, variant, high) for name, _, _, variant, _, _, high, _ in map(brief, ranges(read(sheet.content())))]
    assert found == [
        ("Input voltage", "Sender", "7"), ("Input voltage", "Listener", "±25"), ("Input voltage", "Both", "±5"),
        ("Output current", None, "2"),
    ]  # fmt: skip


OVER = "absolute maximum ratings over operating free-air temperature range (see Note 1) (unless otherwise noted)"


def _rated(*rows: tuple[float, str, str]) -> list[tuple[str, str | None, str | None, bool]]:
    """Ratings with dotted leaders under a bold heading: name, condition, maximum and whether the name is unsure."""
    sheet = Sheet()
    for i, (x, name, value) in enumerate(rows):
        sheet.put(x, 104 + 12 * i, name).put(470, 104 + 12 * i, value)
        left = x + pymupdf.get_text_length(name, fontsize=9) + 4
        sheet.put(left, 104 + 12 * i, ". " * int((460 - left) / 5))

    def draw(page: pymupdf.Page) -> None:
        sheet.draw(page)
        page.insert_text((50, 84), OVER, fontname="hebo", fontsize=8)

    return [
        (f.parameter, f.conditions, f.max and f.max.text, any(flag.rule == "name-unsure" for flag in f.flags))
        for f in ranges(read(page_of(draw)))
    ]


def test_brackets_behind_a_heading_of_ratings_count_as_none_of_its_words() -> None:
    """A heading of 14 words was none, and its list unread."""
    assert _rated(
        (50, "Supply voltage range, VCC", "-0.3 V to 6 V"), (50, "Storage temperature range", "-65°C to 150°C"),
        (50, "Lead temperature for 10 seconds", "260°C"),
    ) == [
        ("Supply voltage range, VCC", None, "6", False), ("Storage temperature range", None, "150", False),
        ("Lead temperature for 10 seconds", None, "260", False),
    ]  # fmt: skip


def test_a_case_with_a_leader_is_of_the_name_under_whose_end_it_begins() -> None:
    """'All pins' stands under 'CANH', behind what it shares with the line above."""
    model = "Human body model (see Note 2)"
    first = f"Electrostatic discharge: {model}  CANH and GND"
    human = 50 + pymupdf.get_text_length("Electrostatic discharge: ", fontsize=9)
    pins = human + pymupdf.get_text_length(f"{model}  ", fontsize=9)
    supply = (50.0, "Supply voltage range, VCC", "-0.3 V to 6 V")
    rows = ((50.0, first, "16 kV"), (pins, "All pins", "4 kV"), (human, "Charged-device model  All pins", "1 kV"))
    found = _rated(supply, *rows)
    assert [(f"{name} {case or ''}", high) for name, case, high, unsure in found[2:] if not unsure] == [
        ("Electrostatic discharge: Human body model All pins", "4"),
        ("Electrostatic discharge Charged-device model All pins", "1"),
    ]
    assert _rated(supply, rows[0], (pins + 11, "All pins", "4 kV"))[2][3]


def test_bullets_with_colons_right_under_a_heading_of_limits_are_a_list() -> None:
    sheet = Sheet().put(60, 84, "Maximum Ratings", 12)
    items = ("Operating Temperature: -55°C to +150°C", "Thermal Resistance: 8.0 °C/W Junction to Case")
    for i, text in enumerate(items):
        sheet.put(60, 104 + 14 * i, f"· {text}")
    sheet.put(180, 150, "TO-277")
    found = [brief(fact) for fact in ranges(read(sheet.content()))]
    assert [(name, conditions) for name, _, conditions, *_ in found] == [
        ("Operating Temperature", None),
        ("Thermal Resistance", "Junction to Case"),
    ]


def test_what_stands_right_of_a_lists_last_line_is_none_of_its_value() -> None:
    sheet = Sheet().put(60, 84, "Maximum Ratings", 12)
    items = ("Operating Temperature: -55°C to +150°C", "Storage Temperature: -55°C to +150°C")
    for i, text in enumerate((*items, "Thermal Resistance: 8.0 qC/W Junction to Case")):
        sheet.put(60, 104 + 14 * i, f"· {text}")
    sheet.put(420, 143, "TO-277", 14)
    (grid,) = tables(read(sheet.content()))
    assert grid.cells[-1].text == "8.0 qC/W Junction to Case"


def test_a_leaders_first_dot_behind_a_names_bracket_is_not_the_names() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    dots = ". . . . . . . . . . . . . . ."
    rows = [("Junction temperature (metal can)", "175 °C"), ("Output current", "2 A"), ("Supply voltage", "18 V")]
    for n, (name, value) in enumerate(rows):
        sheet.put(60, 104 + 14 * n, name + dots).put(330, 104 + 14 * n, value)
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == [name for name, _ in rows]


def test_a_bracket_indented_under_an_entry_says_when_it_holds() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    dots = " . . . . . . . . . . . . . . ."
    rows = [("Lead temperature (soldering 10 s)", "300 °C"), ("Output current", "2 A"), ("Supply voltage", "18 V")]
    for n, (name, value) in enumerate(rows):
        sheet.put(60, 104 + 28 * n, name + dots).put(330, 104 + 28 * n, value)
    sheet.put(68, 116, "(PLCC - lead tips only)")
    sheet.put(60, 146, "(per package)")  # at the names' edge it may head what follows
    found = {fact.parameter: fact.conditions for fact in ranges(read(sheet.content()))}
    assert found["Lead temperature (soldering 10 s)"] == "(PLCC - lead tips only)"
    assert found["Output current"] is None


def test_a_quantity_indented_under_a_heading_is_no_case_of_it() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    for n, (x, name, value) in enumerate([
        (60, "Input voltage", "15 V"), (60, "Soldering information", ""), (70, "Lead temperature (25 sec)", "265 °C"),
        (60, "Thermal resistance", ""), (70, "SO-8 package", "160 °C/W"), (70, "TO-252 package", "80 °C/W"),
        (60, "Storage temperature", "150 °C"),
    ]):  # fmt: skip
        sheet.row(104 + 14 * n, **{f"x{x}": name, "x330": value})
    found = [(f.parameter, f.conditions, f.group) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Input voltage", None, None), ("Lead temperature (25 sec)", None, "Soldering information"),
        ("Thermal resistance", "SO-8 package", None), ("Thermal resistance", "TO-252 package", None),
        ("Storage temperature", None, None),
    ]  # fmt: skip


def rated_parts(heads: list[str], rows: list[list[str]]) -> Sheet:
    """Ratings in the open, the names at the left and a column of values under the name of each part."""
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    for i, texts in enumerate([["", *heads], *rows]):
        for x, text in zip((60, 260, 360, 460), texts, strict=False):
            if text:
                sheet.put(x, 104 + 14 * i, text)
    return sheet


def test_values_under_the_names_of_parts_are_of_these_parts() -> None:
    rows = [["Supply Voltage", "±22V", "±22V", "±18V"], ["Power Dissipation", "500 mW", "500 mW", "300 mW"]]
    rows += [["Junction Temperature", "150°C", "150°C", "100°C"]]
    facts = ranges(read(rated_parts(["QA741A", "QA741", "QA741C"], rows).content()))
    assert [(f.parameter, f.variant, f.max.text, f.unit) for f in facts if f.max] == [
        ("Supply Voltage", "QA741A", "±22", "V"), ("Supply Voltage", "QA741", "±22", "V"),
        ("Supply Voltage", "QA741C", "±18", "V"), ("Power Dissipation", "QA741A", "500", "mW"),
        ("Power Dissipation", "QA741", "500", "mW"), ("Power Dissipation", "QA741C", "300", "mW"),
        ("Junction Temperature", "QA741A", "150", "°C"), ("Junction Temperature", "QA741", "150", "°C"),
        ("Junction Temperature", "QA741C", "100", "°C"),
    ]  # fmt: skip


def test_a_value_between_two_parts_is_of_both_and_one_under_one_of_three_of_nobody() -> None:
    sheet = rated_parts(["QA741A", "QA741"], [["Supply Voltage", "±22V", "±18V"], ["Output Current", "25 mA", "20 mA"]])
    sheet.put(60, 146, "Junction Temperature").put(312, 146, "150°C")
    found = [(f.parameter, f.variant) for f in ranges(read(sheet.content()))]
    assert len(found) == 5
    assert found[-1] == ("Junction Temperature", None)
    rows = [["Supply Voltage", "±22V", "±22V", "±18V"], ["Output Current", "25 mA", "25 mA", "20 mA"]]
    sheet = rated_parts(["QA741A", "QA741", "QA741C"], rows).put(60, 146, "Junction Temperature").put(360, 146, "150°C")
    assert {f.parameter for f in ranges(read(sheet.content()))} == {"Supply Voltage", "Output Current"}


def test_several_values_of_a_line_under_no_names_are_nobodys() -> None:
    rows = [["Supply Voltage", "±22V", "±18V"], ["Output Current", "25 mA", "20 mA"], ["Input Voltage", "15 V", "12 V"]]
    assert not ranges(read(rated_parts([], rows).content()))


def test_a_raised_zero_is_the_degree_sign_of_a_unit() -> None:
    sheet = Sheet().put(60, 84, "Maximum Ratings", 12)
    sheet.put(60, 104, "· Operating Temperature: -55°C to +150°C").put(60, 118, "· Thermal Resistance: 8.0 °C/W")
    content = sheet.content()
    words = tuple(
        replace(
            word,
            text=word.text.replace("°", "⁰"),
            runs=tuple(replace(run, text=run.text.replace("°", "⁰")) for run in word.runs),
        )
        for word in content.words
    )
    found = ranges(read(content._replace(words=words)))
    told = [(f.parameter, f.unit, [value.text for _, value in f.values()]) for f in found]
    assert told == [("Operating Temperature", "°C", ["-55", "+150"]), ("Thermal Resistance", "°C/W", ["8.0"])]


def test_a_box_beside_a_list_parts_no_name_in_two_lines() -> None:
    sheet = Sheet().put(50, 60, "Absolute Maximum Ratings", 12)
    rows = (
        (80, "Operating Temperature", "-55°C to +125°C"),
        (96, "Storage Temperature", "-65°C to +150°C"),
        (112, "Voltage on Any Pin", ""),
        (122.5, "with Respect to Ground", "-1.0V to +7.0V"),
        (138, "Maximum Operating Voltage", "6.25V"),
        (154, "DC Output Current", "5.0 mA"),
    )
    for y, name, value in rows:
        sheet.put(56, y, f"{name} ..........................." if value else name, 8).put(238, y, value, 8)
    beside = (
        "Stresses beyond those listed under these",
        "ratings may cause permanent damage to",
        "the device. This is a stress rating and",
    )
    for n, text in enumerate((*beside, *beside)):
        sheet.put(365, 80 + 9.6 * n, text, 8)
    facts = ranges(read(sheet.content()))
    assert [fact.parameter for fact in facts] == [
        "Operating Temperature", "Storage Temperature", "Voltage on Any Pin with Respect to Ground",
        "Maximum Operating Voltage", "DC Output Current",
    ]  # fmt: skip
    assert not any(fact.flags for fact in facts)


def test_each_rating_of_a_list_states_the_limit_that_its_name_sign_or_unit_says() -> None:
    """A negative rating is the lower end, a thermal resistance typical, '+/-' a sign, and a note's mark no name."""
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    rows = [
        ("Positive voltage on input pins, with respect to ground", "+6V"),
        ("Negative voltage on input pins, with respect to ground", "-0.5V"),
        ("Negative voltage on other pins", "VSS - 0.3V"),
        ("Storage Temperature", "-55°C to +150°C"),
        ("Junction to Ambient", "59.8°C/W"),
        ("HBM ESD Performance", "+/-5kV"),
        ("Note 5.4", "0°C to +85°C for the extended version."),
    ]
    for i, (name, value) in enumerate(rows):
        sheet.put(60, 104 + 14 * i, name).put(360, 104 + 14 * i, value)
    reading = read(sheet.content())
    assert [(f.parameter, *brief(f)[4:]) for f in ranges(reading)] == [
        ("Positive voltage on input pins, with respect to ground", None, None, "+6", "V"),
        ("Negative voltage on input pins, with respect to ground", "-0.5", None, None, "V"),
        ("Negative voltage on other pins", "VSS - 0.3", None, None, "V"),
        ("Storage Temperature", "-55", None, "+150", "°C"),
        ("Junction to Ambient", None, "59.8", None, "°C/W"),
        ("HBM ESD Performance", None, None, "+/-5", "kV"),
    ]
    assert [reject.detail for reject in reading.rejects if reject.rule == "no-name"] == ["Note 5.4"]


@pytest.mark.parametrize(
    ("title", "role"), [("THERMAL RESISTANCE MAXIMUM RATINGS", "max"), ("ABSOLUTE MAXIMUM RATINGS", "typ")]
)
def test_a_heading_over_thermal_resistances_may_say_that_they_are_maxima(title: str, role: str) -> None:
    """Their unit alone tells that they are thermal, and what is thermal among ratings in general is no maximum."""
    sheet = Sheet().put(60, 84, title, 12).grid([60, 260, 320, 380, 440], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x265="Symbol", x325="Value", x385="Unit")
    sheet.row(127, x65="Junction-to-Case (Drain)", x265="RJC", x325="3.5", x385="°C/W")
    sheet.row(143, x65="Junction-to-Ambient", x265="RJA", x325="45", x385="°C/W")
    found = ranges(read(sheet.content()))
    assert [[(limit, value.text) for limit, value in fact.values()] for fact in found] == [
        [(role, "3.5")],
        [(role, "45")],
    ]


@pytest.mark.parametrize("second", ["TA (under bias)", "TJ (under bias)"])
def test_a_line_that_a_list_says_again_begins_the_name_right_under_it(second: str) -> None:
    """No heading stands twice in a list; two that differ may be headings."""
    sheet = Sheet().put(60, 84, "ABSOLUTE MAXIMUM RATINGS", 10)
    dots = " . . . . . . . . . . . . . . ."
    sheet.put(60, 104, "TA (under bias)").put(60, 116, "Commercial" + dots).put(330, 116, "0 °C to +70 °C")
    sheet.put(60, 128, second).put(60, 140, "Industrial" + dots).put(330, 140, "-40 °C to +105 °C")
    sheet.put(60, 152, "Output current" + dots).put(330, 152, "2 A")
    names = [fact.parameter for fact in ranges(read(sheet.content()))]
    joined = second == "TA (under bias)"
    assert names[:2] == ([f"{second} Commercial", f"{second} Industrial"] if joined else ["Commercial", "Industrial"])


DOTS_TO_VALUE = ". . . . . . . . . . . . . . ."


def test_a_text_beside_a_list_is_no_part_of_the_name_at_its_height_that_heads_others() -> None:
    """A line of a paragraph beside 'Power Dissipation' made that a sentence, and 'PDIP' a name with no quantity."""
    sheet = Sheet().put(50, 60, "Absolute Maximum Ratings", 12)
    rows = [
        (50, "Supply Voltage", "20 V"), (50, "Output Current", "50 mA"), (50, "Power Dissipation (TA = 70°C)", ""),
        (58, "PDIP", "730 mW"), (58, "SOIC", "470 mW"), (50, "Thermal Impedances (To Case)", ""),
        (58, "5-Pin TO-220 RthJ-C", "10°C/W"), (50, "Storage Temperature", "-65°C to +150°C"),
    ]  # fmt: skip
    for n, (x, name, value) in enumerate(rows):
        text = f"{name} {DOTS_TO_VALUE.replace(' ', '')}" if value else name
        sheet.put(x, 80 + 12 * n, text, 8).put(238, 80 + 12 * n, value, 8)
    for n, text in enumerate(("Stresses above those listed under these", "ratings may cause permanent damage to",
                              "conditions for extended periods may affect device reliability.")):  # fmt: skip
        sheet.put(365, 80 + 12 * n, text, 8)
    found = [(f.parameter, f.symbol, f.conditions) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Supply Voltage", None, None), ("Output Current", None, None),
        ("Power Dissipation", None, "TA = 70°C, PDIP"), ("Power Dissipation", None, "TA = 70°C, SOIC"),
        ("Thermal Impedances (To Case)", "RthJ-C", "5-Pin TO-220"), ("Storage Temperature", None, None),
    ]  # fmt: skip


def test_a_package_under_a_name_does_not_go_on_with_it_whatever_its_letters() -> None:
    """'8-pin' begins small: the first package was part of the name, and the second one had none."""
    sheet = Sheet().put(50, 60, "Absolute Maximum Ratings", 12)
    rows = [("Supply Voltage", "6 V"), ("Power Dissipation", ""), ("8-pin NSOIC", "550 mW"), ("(derate 6.6 mW/°C)", ""),
            ("8-pin PDIP", "1000 mW"), ("(derate 11.8 mW/°C)", ""), ("Output Current", "50 mA")]  # fmt: skip
    for n, (name, value) in enumerate(rows):
        text = f"{name} {DOTS_TO_VALUE.replace(' ', '')}" if value else name
        sheet.put(56 if name[0] == "(" else 50, 80 + 12 * n, text, 8).put(238, 80 + 12 * n, value, 8)
    found = [(f.parameter, f.variant, f.conditions) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Supply Voltage", None, None), ("Power Dissipation", "8-pin NSOIC", "(derate 6.6 mW/°C)"),
        ("Power Dissipation", "8-pin PDIP", "(derate 11.8 mW/°C)"), ("Output Current", None, None),
    ]  # fmt: skip
