"""Values with a case, a second printing or a second end beside them in their cell."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, read
from tests.extract.test_vendor_tables import ranges


def _stated(
    printed: str, unit: str, head: str = "Max.", name: str = "Rating of it", title: str = "Absolute Maximum Ratings"
) -> list[tuple[str | None, dict[str, str], str | None]]:
    sheet = Sheet().put(55, 90, title, 12).grid([50, 220, 400, 480], [96, 112, 128])
    sheet.row(107, x55="Parameter", x225=head, x405="Unit").row(123, x55=name, x225=printed, x405=unit)
    return [(f.conditions, {role: v.text for role, v in f.values()}, f.unit) for f in ranges(read(sheet.content()))]


@pytest.mark.parametrize("head", ["Max.", "Value"])
@pytest.mark.parametrize(
    ("printed", "unit", "value", "case"),
    [
        ("300 (1.6mm from case )", "°C", "300", "(1.6mm from case )"),
        ("300(1.6 mm from case)", "°C", "300", "(1.6 mm from case)"),
        ("260 (10 s)", "°C", "260", "(10 s)"), ("100 (peak)", "mA", "100", "(peak)"),
        ("100, momentary", "mA", "100", "momentary"), ("3000 for 0.5 ms", "g", "3000", "for 0.5 ms"),
        ("200 (MM)", "V", "200", "(MM)"), ("1.5 (CDM)", "kV", "1.5", "(CDM)"),
        ("40 (TA = 25 °C, n = 8)", "W", "40", "(TA = 25 °C, n = 8)"), ("260 (500 °F)", "°C", "260", "(500 °F)"),
        ("5000 (5 kV)", "V", "5000", "(5 kV)"), ("300, 5 sec", "°C", "300", "5 sec"),
        ("300 (0.063 in. (1.6mm) from case)", "°C", "300", "(0.063 in. (1.6mm) from case)"),
    ],
)  # fmt: skip
def test_what_brackets_or_small_words_say_behind_a_value_is_its_case(
    printed: str, unit: str, value: str, case: str, head: str
) -> None:
    assert _stated(printed, unit, head) == [(case, {"max": value}, unit)]


@pytest.mark.parametrize("head", ["Max.", "Value"])
@pytest.mark.parametrize(("printed", "unit"), [("10 lbf-in (1.1 N·m)", "lbf-in"), ("1.1 Nm (10 lbf in)", "Nm")])
def test_a_value_printed_again_in_another_unit_has_its_first_unit(printed: str, unit: str, head: str) -> None:
    value, _, again = printed.partition(f" {unit} ")
    assert _stated(printed, "", head, "Mounting torque") == [(again, {"max": value}, unit)]


@pytest.mark.parametrize("head", ["Max.", "Value"])
@pytest.mark.parametrize(
    "printed",
    [
        "5000 (6 kV)", "2.0 (1.5)", "5.5 (VCC + 0.5)", "5.5 (or VDD + 0.3)", "10, or 20", "100 (200 for bursts)",
        "The lower of 5.5 or VDD + 0.3", "5.5 or VDD + 0.3, whichever is lower", "5.5 V (VDD + 0.3)",
    ],
)  # fmt: skip
def test_a_further_value_behind_one_leaves_no_plain_limit(printed: str, head: str) -> None:
    unit = "" if printed.startswith("5.5 V") else "V"
    values = [value for _, stated, _ in _stated(printed, unit, head) for value in stated.values()]
    assert all(value == printed for value in values)


@pytest.mark.parametrize(
    ("printed", "value", "unit"),
    [
        ("(VCC + 0.5 V)", "(VCC + 0.5)", "V"),
        ("150 (175 for 10 h)", "150 (175 for 10 h)", None),
    ],
)
def test_a_unit_within_a_bracket_is_of_what_that_holds(printed: str, value: str, unit: str | None) -> None:
    assert _stated(printed, "") == [(None, {"max": value}, unit)]


def test_a_unit_within_the_bracket_of_a_function_is_told_as_printed() -> None:
    ends = {"min": "-0.3", "max": "MIN(8 x n, 75V)"}
    assert _stated("-0.3V to MIN(8 x n, 75V)", "") == [(None, ends, "V")]


def test_a_case_behind_one_of_two_limits_is_not_told_of_both() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 300, 400, 480], [96, 112, 128])
    sheet.row(107, x55="Parameter", x225="Min.", x305="Max.", x405="Unit")
    sheet.row(123, x55="Output current", x225="5", x305="100 (peak)", x405="mA")
    (fact,) = ranges(read(sheet.content()))
    assert fact.conditions is None
    assert [value.text for _, value in fact.values()] == ["5", "100 (peak)"]


@pytest.mark.parametrize("head", ["Max.", "Value"])
@pytest.mark.parametrize("printed", ["-5/+0", "-5 / +0", "-25/+10"])
def test_ratings_with_a_lower_and_an_upper_end_at_a_stroke_have_both(printed: str, head: str) -> None:
    low, high = (end.strip() for end in printed.split("/"))
    assert _stated(printed, "mA", head, "Injected current") == [(None, {"min": low, "max": high}, "mA")]


@pytest.mark.parametrize("title", ["Absolute Maximum Ratings", "Electrical Characteristics"])
def test_two_supplies_at_a_stroke_are_no_ends(title: str) -> None:
    (said,) = _stated("-15/+15", "V", "Value", "Supplies", title)
    assert list(said[1].values()) == ["-15/+15"]


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        (("VDD + 0.3", "or 5.5"), None), (("Lower of 5.5", "or VDD + 0.3"), None), (("VDD + 0.3", "(5.5 max)"), None),
        (("5.5 or VDD + 0.3", "(whichever is lower)"), None),
        (("5.5 or", "VDD + 0.3"), "5.5 or VDD + 0.3"), (("MIN(5.5,", "VDD + 0.3)"), "MIN(5.5, VDD + 0.3)"),
    ],
)  # fmt: skip
def test_the_lines_of_a_value_in_one_cell_beside_two_names_are_told_whole_or_not(
    printed: tuple[str, str], told: str | None
) -> None:
    sheet = Sheet().put(55, 84, "Absolute Maximum Ratings", 12).grid([50, 200, 270, 400, 480], [96, 112, 146, 162])
    sheet.row(107, x55="Parameter", x205="Min", x275="Max", x405="Unit").rule(50, 130, 270, 130).rule(
        400, 130, 480, 130
    )
    sheet.row(126, x55="Input voltage", x205="-0.3", x405="V").row(140, x55="Other voltage", x205="-0.5", x405="V")
    for number, line in enumerate(printed):
        sheet.put(275, 126 + 11 * number, line)
    page = read(sheet.row(157, x55="Supply voltage", x205="-0.3", x275="6", x405="V").content())
    both = [("Input voltage", told), ("Other voltage", told)] if told else []
    assert [(fact.parameter, fact.max and fact.max.text) for fact in ranges(page)] == [*both, ("Supply voltage", "6")]
    assert len(page.rejects) == 2 - len(both)


def test_a_line_under_a_range_may_bound_it_further() -> None:
    """'and VIN < VDD + 1 V' was part of the upper end, and the row refused; its mark leads to the exception."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 100, 300, 420], [96, 112, 140, 156])
    sheet.row(107, x55="Symbol", x105="Description", x305="Ratings")
    sheet.row(128, x55="VIN", x105="Voltage on any pin").put(305, 122, "-1.0V to +7.0V").put(
        305, 134, "and VIN < VDD+1.0V *"
    )
    sheet.row(151, x55="TLEAD", x105="Lead temperature (soldering, 10 s)", x305="300\u00b0 C")
    sheet.put(50, 170, "* Exception: this does not apply to the SCL and SDA inputs.", 7)
    found = ranges(read(sheet.content()))
    told = [(f.conditions, [v.text for _, v in f.values()], f.unit, len(f.notes)) for f in found]
    assert told == [("and VIN < VDD+1.0V", ["-1.0", "+7.0"], "V", 1), (None, ["300"], "\u00b0 C", 0)]
    assert [v.number for _, v in found[1].values()] == [300]


def test_a_level_of_sensitivity_is_no_maximum() -> None:
    (told,) = _stated("MSL-1", "", "Value", "Moisture Sensitivity Level")
    assert told[1] == {"typ": "MSL-1"}


def test_a_pointer_to_a_figure_beside_two_tests_is_of_both() -> None:
    """'See Fig.' was told of the first one, and '14' of the second."""
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12).grid([50, 100, 250, 310, 370, 420, 540], [96, 112])
    sheet.row(107, x55="Symbol", x105="Parameter", x255="Typ.", x315="Max.", x375="Units", x425="Conditions")
    sheet.grid([50, 100, 250], [112, 144]).grid([250, 310, 370], [112, 128, 144]).grid([370, 420], [112, 144])
    sheet.grid([420, 540], [112, 128, 144])
    sheet.row(132, x55="trr", x105="Recovery time", x375="ns")
    sheet.row(123, x255="50", x315="75", x425="TJ = 25\u00b0C  See Fig.")
    sheet.row(139, x255="105", x315="160", x425="TJ = 125\u00b0C  14")
    assert [f.conditions for f in ranges(read(sheet.content()))] == [
        "TJ = 25\u00b0C, See Fig. 14", "TJ = 125\u00b0C, See Fig. 14"
    ]  # fmt: skip
