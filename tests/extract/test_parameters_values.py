"""What a value's cell may hold, and what is refused there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import PageReading
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.limits.valuewords import states_value, unknown_yet
from tests.extract.sheets import Sheet, ranges, read, vocabulary


@pytest.mark.parametrize(
    "text",
    [
        "5", "−0.3", "±15", "10^12", "5 × 10^10", "VCC", "VCC + 0.3", "VSS-0.3", "(VCC + 0.5)", "–VS + 1.6", "0.7 VDD",
        "N/A", "Unlimited", "Internally limited", "Min(VDD + 3.6, 5.5)", "VDD + 0.3 V or 3.9 V, whichever is less",
        "12 or higher", "≈ 8", "∞", "Note 1, 3", "straight binary", "n/fLCD",
    ],
)  # fmt: skip
def test_quantities_expressions_and_known_words_are_values(text: str) -> None:
    assert states_value(text, vocabulary())


@pytest.mark.parametrize(
    "text",
    [
        "Table 5.4 UART and CBUS I/O Pin Characteristics (VCCIO = +3.3V, Standard Drive Level)", "Max", "Unit", "Units",
        "SECOND BREAKDOWN LIMIT", "Adjacent Channel Rejection", "Collector-Emitter voltage", "VCE = 5 V", "by", "BC846",
        ")+(eno / G)", "BC857A is marked 3E and is complementary to the parts of the table above",
    ],
)  # fmt: skip
def test_captions_headings_and_prose_are_no_values(text: str) -> None:
    assert not states_value(text, vocabulary())


@pytest.mark.parametrize("text", ["tbd", "<TBD>", "T.B.D.", "to be determined"])
def test_a_value_to_be_determined_is_none(text: str) -> None:
    assert unknown_yet(text)


def test_row_with_prose_under_a_limit_is_refused_and_says_so() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 150, 330, 400, 450], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Parameter", x155="Min", x335="Max", x405="Unit").row(
        127, x60="Delay", x155="2", x335="3", x405="ns"
    )
    sheet.row(143, x60="Remark", x155="Applies below the breakdown limit", x335="4", x405="ns")
    sheet.row(159, x60="Setup time", x155="<tbd>", x405="ns")
    reading = read(sheet.content())
    assert [f.parameter for f in ranges(reading)] == ["Delay"]
    assert [(r.rule, r.detail) for r in reading.rejects] == [
        ("value-is-prose", "Remark"), ("to-be-determined", "Setup time"),
    ]  # fmt: skip


def test_typical_range_beside_limits_is_kept_as_typical() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 150, 220, 320, 390, 450], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x155="Min", x225="Typ", x325="Max", x395="Unit")
    sheet.row(127, x60="Input range", x155="-15", x225="-15.5 to +12.5", x325="11", x395="V")
    sheet.row(143, x60="Output range", x225="0 to 5", x395="V")
    found = ranges(read(sheet.content()))
    assert [[(role, v.text) for role, v in f.values()] for f in found] == [
        [("min", "-15"), ("typ", "-15.5 to +12.5"), ("max", "11")], [("min", "0"), ("max", "5")],
    ]  # fmt: skip


def _read(text: str) -> PageReading:
    """A row with this text under 'Ratings'."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 200, 380, 450], [100, 116, 132])
    sheet.row(111, x60="Parameter", x205="Rating", x385="Unit").row(127, x60="Input voltage", x205=text, x385="V")
    return read(sheet.content())


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("(V+ +8V) To (V- -0.5V)", "(V- -0.5)", "(V+ +8)"),
        ("VCC + 0.3 to GND - 0.3", "GND - 0.3", "VCC + 0.3"),
        ("VEE - 0.3 to VCC + 0.3", "VEE - 0.3", "VCC + 0.3"),
        ("-5 to -30", "-5", "-30"),  # what is printed first may be the nearer to zero: nothing tells
    ],
)
def test_the_end_at_the_positive_supply_is_the_upper_one(text: str, low: str, high: str) -> None:
    (fact,) = ranges(_read(text))
    assert fact.min is not None
    assert fact.max is not None
    assert [fact.min.text, fact.max.text] == [low, high]


def test_a_symbol_behind_value_and_unit_refuses_the_row() -> None:
    reading = _read("5.5V VCC1")
    assert not ranges(reading)
    assert [reject.rule for reject in reading.rejects] == ["text-behind-value"]


def test_a_sign_of_no_known_character_behind_a_name_is_not_the_names() -> None:
    content = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 200, 380, 450], [100, 116, 132])
    content.row(111, x60="Parameter", x205="Rating", x385="Unit").row(127, x60="Drain current", x205="5.5", x385="V")
    page = content.content()
    marked = tuple(
        replace(w, text="current\ufffd", runs=(replace(w.runs[0], text="current\ufffd"),)) if w.text == "current" else w
        for w in page.words
    )
    (fact,) = ranges(read(page._replace(words=marked)))
    assert fact.parameter == "Drain current"


def test_columns_whose_limits_are_out_of_order_in_most_rows_are_no_limits() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 280, 360, 450], [100 + 16 * i for i in range(6)])
    sheet.row(111, x60="Parameter", x205="Min", x285="Max", x365="Unit")
    for number, low in enumerate(("9", "8", "7", "1")):
        sheet.row(127 + 16 * number, x60=f"Delay {'abcd'[number]}", x205=low, x285="5", x365="ns")
    reading = read(sheet.content())
    assert not ranges(reading)
    assert {reject.rule for reject in reading.rejects} == {"limits-out-of-order", "columns-unknown"}


def test_a_quantity_with_its_unit_over_the_columns_is_stated_for_each_setting() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 280, 360], [100, 116, 132, 148, 164])
    sheet.lines = [line for line in sheet.lines if line != (280, 100, 280, 164)]
    sheet.rule(280, 116, 280, 164)
    sheet.row(111, x205="Measurement time [ms]").row(127, x60="Parameter", x205="Typ", x285="Max")
    sheet.row(143, x60="Low power", x205="5.5", x285="6.4").row(159, x60="High resolution", x205="20", x285="23")
    found = [(f.parameter, f.variant, f.unit, [v.text for _, v in f.values()]) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Measurement time", "Low power", "ms", ["5.5", "6.4"]),
        ("Measurement time", "High resolution", "ms", ["20", "23"]),
    ]


def test_a_symbol_alone_is_a_value_where_the_row_adds_to_it() -> None:
    """'TPCLK' in capitals is no word beside 'TPCLK + 1'."""
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 150, 230, 300, 370, 420], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x155="Min", x235="Typ", x305="Max", x375="Unit")
    sheet.row(127, x60="Clock high time", x155="TPCLK - 1.5", x235="TPCLK", x305="TPCLK + 1", x375="ns")
    sheet.row(143, x60="Remark", x155="2", x235="CLOSED", x305="4", x375="ns")
    reading = read(sheet.content())
    (fact,) = ranges(reading)
    assert [value.text for _, value in fact.values()] == ["TPCLK - 1.5", "TPCLK", "TPCLK + 1"]
    assert [reject.rule for reject in reading.rejects] == ["value-is-prose"]


def test_a_limit_behind_what_is_no_number_is_refused() -> None:
    """'1/16 max.' must not become a typical value."""
    sheet = Sheet().put(55, 90, "Specifications", 12).grid([55, 200, 330], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Item", x205="Standard value").row(127, x60="Duty", x205="1/16 max.")
    sheet.row(175, x60="Supply voltage", x205="2.7 to 5.5V")
    sheet.row(143, x60="Supply current", x205="1.2 mA typ.").row(159, x60="Weight", x205="Approx. 35 g")
    reading = read(sheet.content())
    assert [f.parameter for f in ranges(reading)] == ["Supply current", "Weight", "Supply voltage"]
    assert [(r.rule, r.text) for r in reading.rejects] == [("text-behind-value", "1/16 max.")]


def test_a_note_in_a_values_place_or_behind_it_is_no_value() -> None:
    sheet = Sheet().put(55, 90, "Recommended Operating Conditions", 12)
    sheet.grid([55, 200, 270, 340, 400], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Min", x275="Max", x345="Unit")
    sheet.row(127, x60="Offset voltage", x205="Note 1", x275="500", x345="V")
    sheet.row(143, x60="Logic offset", x205="-5", x225="(Note 2)", x275="5", x345="V")
    sheet.put(60, 160, "Note 1: Operational from -4 V on.").put(60, 172, "Note 2: Less below 5 V.")
    found = [([(r, v.text) for r, v in f.values()], [n.text for n in f.notes]) for f in ranges(read(sheet.content()))]
    assert found == [
        ([("max", "500")], ["Operational from -4 V on."]),
        ([("min", "-5"), ("max", "5")], ["Less below 5 V."]),
    ]


def test_a_condition_with_a_note_is_still_of_its_headings_quantity() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 300, 360], [100, 116, 132])
    sheet.row(111, x60="Parameter", x185="VIS (V)", x255="Typ", x305="Unit")
    sheet.row(127, x60="Cutoff frequency", x185="5 (Note 3)", x255="30", x305="MHz")
    (fact,) = ranges(read(sheet.content()))
    assert fact.conditions == "VIS = 5 V (Note 3)"


def test_a_signed_value_over_the_columns_of_limits_is_what_its_sign_says() -> None:
    """'< 420 K/W' at the middle of Min, Typ and Max, without lines: wider than the column under it."""
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    sheet.row(110, x60="Parameter", x300="Min", x332="Typ", x364="Max")
    sheet.row(126, x60="Transition frequency", x292="5 MHz", x336="-", x368="-")
    sheet.row(142, x60="Noise figure", x304="-", x332="2 dB", x364="10 dB")
    sheet.row(158, x60="Capacitance", x304="-", x332="9 pF", x368="-")
    sheet.put(318, 174, "< 420 K/W", 10).put(60, 174, "Thermal resistance")
    found = {f.parameter: [(role, v.text) for role, v in f.values()] for f in ranges(read(sheet.content()))}
    assert found["Thermal resistance"] == [("max", "< 420")]
    assert found["Noise figure"] == [("typ", "2"), ("max", "10")]


def test_a_minimum_behind_its_sign_counts_where_limits_are_compared() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 200, 270, 340, 400], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Min", x275="Max", x345="Unit")
    sheet.row(127, x60="Output current", x205=">= 9", x275="<= 5", x345="mA")
    sheet.row(143, x60="Input current", x205=">= 3", x275="<= 5", x345="mA")
    found = [(f.parameter, [flag.rule for flag in f.flags]) for f in ranges(read(sheet.content()))]
    assert found == [("Output current", ["limits-out-of-order"]), ("Input current", [])]


@pytest.mark.parametrize(
    ("lines", "ends"),
    [
        (["-40 °C~85°C"], ("-40", "85", "°C")),
        (["-40", "°C~85°C"], ("-40", "85", "°C")),
        (["-40°C~85 °C"], ("-40", "85", "°C")),
        (["-40 °C~85", "°C"], ("-40", "85", "°C")),
        (["1 2~85 °C"], None),
        (["-40 °C~85 V"], None),
    ],
)
def test_a_range_whose_unit_stands_apart_from_its_number_has_two_ends(
    lines: list[str], ends: tuple[str, ...] | None
) -> None:
    """The unit of '-40 °C~85°C' made one value of the whole; over two lines no box spells that."""
    sheet = Sheet()
    for place, line in enumerate(lines):
        sheet.put(60, 100 + 12 * place, line)
    page = sheet.content()
    value = read_value(page.words, vocabulary())
    assert value is not None
    if ends is None:
        assert value.low is None or (value.low.text, value.unit) not in (("12", "°C"), ("-40", "V"))
        return
    assert value.low is not None
    assert value.high is not None
    assert (value.low.text, value.high.text, value.unit) == ends
    assert [spelled(page, end.bbox) for end in (value.low, value.high)] == list(ends[:2])


@pytest.mark.parametrize(
    ("text", "limits", "case"),
    [
        ("5 ms max. (mean value: approx. 2.5 ms)", {"typ": "2.5", "max": "5"}, None),
        ("5 ms max. (rated: approx. 2.5 ms)", None, None),
        ("Operating: 5 ms (with no load)", {"typ": "5"}, "Operating (with no load)"),
        ("Operating: 5 ms (with 2 A)", None, None),
    ],
)
def test_what_a_bracket_behind_a_value_says_of_it(text: str, limits: dict[str, str] | None, case: str | None) -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 420], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Operate time", x205=text).row(127, x60="Supply current", x205="1.2 mA typ.")
    sheet.row(143, x60="Coil voltage", x205="9 V max.").row(159, x60="Weight", x205="Approx. 35 g")
    told = {fact.parameter: fact for fact in ranges(read(sheet.content()))}
    fact = told.get("Operate time")
    assert (fact and {role: value.text for role, value in fact.values()}) == limits
    assert (fact and fact.conditions) == case


def test_the_number_of_a_figure_in_a_second_line_is_no_value() -> None:
    """'See Figure' was told as a remark and '22' under it as what is typical."""
    sheet = Sheet().put(60, 90, "Electrical characteristics", 12).grid([60, 200, 300, 380, 440], [96, 112, 140, 168])
    sheet.row(107, x64="Parameter", x204="Min", x304="Typ", x384="Unit").row(129, x64="Turn-on slope", x384="V/us")
    sheet.put(304, 123, "See Figure").put(320, 134, "22")
    reading = read(sheet.row(157, x64="Turn-on delay time", x304="45", x384="us").content())
    assert [fact.parameter for fact in ranges(reading)] == ["Turn-on delay time"]
    assert [reject.rule for reject in reading.rejects if reject.text == "See Figure 22"] == ["value-is-prose"]


def test_a_value_of_another_name_under_a_pointer_is_one() -> None:
    sheet = Sheet().put(60, 90, "Absolute maximum ratings", 12).grid([60, 240, 360, 420], [96, 112, 126, 140, 154])
    sheet.row(107, x64="Parameter", x244="Value", x364="Unit").row(123, x64="Power dissipation", x244="See Table")
    sheet.row(136, x64="Lead temperature", x244="260", x364="°C").row(150, x64="Current", x244="5", x364="mA")
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == ["Lead temperature", "Current"]


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("VCC - 41", "+VCC", [("VCC - 41", "+VCC")]),
        ("VCC - 41", "VCC + 0.3", [("VCC - 41", "VCC + 0.3")]),
        ("VCC - 41", "+VDD", [(None, "VCC - 41"), (None, "+VDD")]),
        ("VCC + 0.3", "VCC - 41", [(None, "VCC + 0.3"), (None, "VCC - 41")]),
    ],
)
def test_two_lines_of_one_cell_are_the_ends_at_a_rail(
    first: str, second: str, told: list[tuple[str | None, str]]
) -> None:
    """Each of them was a maximum."""
    sheet = Sheet().put(60, 90, "Absolute maximum ratings", 12).grid([60, 120, 300, 400, 460], [96, 112, 128, 156])
    sheet.row(107, x64="Symbol", x124="Parameter", x304="Value", x404="Unit")
    sheet.row(123, x64="VCC", x124="DC supply voltage", x304="41", x404="V")
    sheet.row(139, x304=first, x404="V").row(150, x304=second, x404="V")
    sheet.row(145, x64="VCS", x124="Current sense maximum voltage")
    rows = [fact for fact in ranges(read(sheet.content())) if fact.symbol == "VCS"]
    assert [(fact.min and fact.min.text, fact.max and fact.max.text) for fact in rows] == told
    assert all(bool(fact.flags) == (len(told) > 1) for fact in rows)
