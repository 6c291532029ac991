"""Rows that symbols alone name: the description among the comments is the name, the word behind the unit the limit."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

ROWS = [
    ("1", "", "50", "µs min", "Strobe period"),
    ("2", "", "20", "µs min", "Strobe low width"),
    ("3", " min", "8", "µs min", "Latch-to-strobe hold time"),
    ("3", " max", "15", "µs max", ""),
    ("4", "", "35", "µs max", "Strobe edge to output valid delay"),
]


def timing(rows: list[tuple[str, str, str, str, str]], head: str = "Limit at TLOW to THIGH") -> Sheet:
    """Times under lines across, no bars: symbol, limit, unit with the limit's word, and what it is."""
    sheet = Sheet().put(60, 84, "TIMING CHARACTERISTICS", 12).rule(60, 100, 540, 100).rule(60, 116, 540, 116)
    sheet.row(111, x62="Parameter", x170=head, x300="Unit", x380="Test Conditions/Comments")
    for i, (index, bound, limit, unit, comment) in enumerate(rows):
        y = 127 + 16 * i
        sheet.put(62, y, "t").put(64.6, y + 2, index, 6).row(y, x170=limit, x300=unit, x380=comment)
        sheet.put(72, y, bound.strip()) if bound else sheet
        sheet.rule(60, y + 5, 540, y + 5)
    return sheet


def told(sheet: Sheet) -> list[tuple[str, str | None, dict[str, str], str | None, str | None]]:
    return [
        (f.parameter, f.symbol, {role: v.text for role, v in f.values()}, f.unit, f.conditions)
        for f in ranges(read(sheet.content()))
    ]


def test_the_description_beside_a_symbol_is_its_name_and_the_word_behind_the_unit_its_limit() -> None:
    assert told(timing(ROWS)) == [
        ("Strobe period", "t1", {"min": "50"}, "µs", None),
        ("Strobe low width", "t2", {"min": "20"}, "µs", None),
        ("Latch-to-strobe hold time", "t3", {"min": "8"}, "µs", None),
        ("Latch-to-strobe hold time", "t3", {"max": "15"}, "µs", None),
        ("Strobe edge to output valid delay", "t4", {"max": "35"}, "µs", None),
    ]
    assert all(not f.flags and f.parameter_bbox for f in ranges(read(timing(ROWS).content())))


def test_what_states_a_test_beside_a_symbol_stays_its_condition() -> None:
    rows = [("1", "", "5", "ns typ", "CL = 20 pF"), ("2", "", "7", "ns max", "CL = 50 pF"),
            ("3", "", "9", "ns max", "Both edges")]  # fmt: skip
    assert [(name, symbol, case) for name, symbol, _, _, case in told(timing(rows))] == [
        ("t1", "t1", "CL = 20 pF"), ("t2", "t2", "CL = 50 pF"), ("t3", "t3", "Both edges"),
    ]  # fmt: skip


def test_a_unit_that_ends_in_a_limits_word_is_left_whole() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 100, 540, 100).rule(60, 116, 540, 116)
    sheet.row(111, x62="Parameter", x250="Typ", x330="Unit").row(127, x62="Air flow", x250="5", x330="l/min")
    sheet.row(143, x62="Pump rate", x250="7", x330="1/min").row(159, x62="Gain", x250="9", x330="dB")
    assert [(name, unit) for name, _, _, unit, _ in told(sheet.rule(60, 164, 540, 164))] == [
        ("Air flow", "l/min"), ("Pump rate", "1/min"), ("Gain", "dB"),
    ]  # fmt: skip


@pytest.mark.parametrize(("unit", "role"), [("V max", "max"), ("V min", "min"), ("V typ", "typ")])
def test_limits_of_versions_are_what_the_units_say(unit: str, role: str) -> None:
    sheet = Sheet().put(60, 84, "SPECIFICATIONS", 12).rule(60, 100, 540, 100).rule(60, 116, 540, 116)
    sheet.row(111, x62="Parameter", x210="A Version", x280="B Version", x350="Unit", x420="Test Conditions/Comments")
    sheet.row(127, x62="Output swing", x215="2.4", x285="2.8", x350=unit, x420="ISINK = 2 mA")
    sheet.row(143, x62="Supply current", x215="1.5", x285="1.9", x350="mA max").rule(60, 148, 540, 148)
    sheet.row(159, x62="Settling time", x215="7", x285="5", x350="µs max").rule(60, 132, 540, 132)
    sheet.rule(60, 164, 540, 164)
    facts = [(f.variant, f.unit, {r: v.text for r, v in f.values()}, f.flags) for f in ranges(read(sheet.content()))]
    assert facts[:2] == [("A Version", "V", {role: "2.4"}, ()), ("B Version", "V", {role: "2.8"}, ())]


@pytest.mark.parametrize(("head", "doubted"), [("Min", True), ("Max", False), ("Typ", False)])
def test_a_word_behind_the_unit_that_denies_the_heading_is_told(head: str, doubted: bool) -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 100, 540, 100).rule(60, 116, 540, 116)
    sheet.row(111, x62="Parameter", x250=head, x330="Unit").row(127, x62="Output voltage", x250="5", x330="V max")
    sheet.row(143, x62="Gain", x250="9", x330="dB").rule(60, 148, 540, 148)
    first = next(iter(ranges(read(sheet.content()))))
    assert first.unit == "V"
    assert ([flag.rule for flag in first.flags] == ["limit-unsure"]) is doubted


@pytest.mark.parametrize(
    ("first", "second", "named"),
    [
        ("Output Capacitance (SDA)", "Input Capacitance (A0, A1)", True),
        ("Output at 1 MHz, VI = 0 V", "Input Capacitance (A0, A1)", False),  # a test is none
        ("Active mode", "Idle mode", False),  # cases: no quantity
    ],
)
def test_names_under_a_heading_of_tests_are_names(first: str, second: str, named: bool) -> None:
    sheet = Sheet().put(60, 84, "Table 3. Pin Capacitance", 11).grid([60, 110, 320, 370, 420, 540], [96, 112, 128, 144])
    sheet.row(107, x64="Symbol", x114="Test Condition", x324="Max", x374="Units", x424="Conditions")
    sheet.row(123, x64="CIO", x114=first, x324="8", x374="pF", x424="VIO = 0 V")
    sheet.row(139, x64="CIN", x114=second, x324="6", x374="pF", x424="VIN = 0 V")
    facts = ranges(read(sheet.content()))
    assert [fact.symbol for fact in facts] == ["CIO", "CIN"]
    assert ([fact.parameter for fact in facts] == [first, second]) == named
    assert ([fact.conditions for fact in facts] == ["VIO = 0 V", "VIN = 0 V"]) == named


@pytest.mark.parametrize(
    ("symbol", "text", "named"),
    [
        ("Endurance", "25°C, Page Mode, 3.3V", True),
        ("Endurance", "Page writes of a block", False),
        ("Endurance", "3.3V, supply current", False),  # a quantity
        ("tWR", "25°C, Page Mode, 3.3V", False),
    ],
)
def test_a_word_beside_tests_is_the_name(symbol: str, text: str, named: bool) -> None:
    sheet = Sheet().put(60, 84, "AC Characteristics", 11).grid([60, 130, 320, 370, 420, 480], [96, 112, 128, 144])
    sheet.row(107, x64="Symbol", x134="Parameter", x324="Min", x374="Max", x424="Units")
    sheet.row(123, x64="tR", x134="Inputs Rise Time", x374="0.3", x424="µs")
    sheet.row(139, x64=symbol, x134=text, x324="1,000,000", x424="Cycles")
    last = ranges(read(sheet.content()))[-1]
    assert (last.parameter, last.symbol, last.conditions) == (
        (symbol, None, text) if named else (text, symbol, None)
    )  # fmt: skip


def test_words_under_a_heading_of_notes_behind_the_symbols_are_names() -> None:
    sheet = (
        Sheet().put(60, 84, "Timing characteristics", 11).grid([60, 110, 320, 370, 420, 470], [96, 112, 128, 144, 160])
    )
    sheet.row(107, x64="Symbol", x114="Note", x324="Min", x374="Max", x424="Unit")
    told = ("Falling edge of DOUT to rising edge of SCK", "Rising edge of SCK to data ready", "High time of SCK")
    for place, text in enumerate(told):
        sheet.row(123 + 16 * place, x64=f"T{place + 1}", x114=text, x324="0.1", x424="µs")
    facts = ranges(read(sheet.content()))
    assert [(fact.parameter, fact.symbol, fact.conditions) for fact in facts] == [
        (text, f"T{place + 1}", None) for place, text in enumerate(told)
    ]
