"""Names set in pieces: a subscript with a gap, a symbol close before its name, a part number in two lines."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.pins.names import joined
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import Sheet, ranges, read


def _symbols(last: float, lowered: float) -> list[tuple[str | None, str | None]]:
    """What a table says whose symbol is 'R', a lowered 'P' and a 'U' further on."""
    sheet = Sheet().put(60, 90, "DC Characteristics", 11)
    sheet.row(112, x60="Symbol", x120="Parameter", x300="Min", x340="Typ", x380="Max", x430="Unit")
    sheet.rule(55, 116, 470, 116).rule(55, 160, 470, 160)
    sheet.put(60, 130, "R", 10).put(67.3, 131.5, "P", 7).put(last, 130 + lowered, "U", 7)
    sheet.row(130, x120="Weak pull-up resistor", x340="45", x430="kΩ")
    sheet.row(150, x60="VIH", x120="High-level input voltage", x300="2.0", x430="V")
    return [(fact.symbol, fact.parameter) for fact in ranges(read(sheet.content()))]


def test_letters_close_behind_a_subscript_go_on_with_it() -> None:
    assert _symbols(73.1, 1.5)[0] == ("RPU", "Weak pull-up resistor")


@pytest.mark.parametrize(("last", "lowered"), [(74.2, 1.5), (75.5, 1.5)])
def test_a_space_within_a_subscript_stays(last: float, lowered: float) -> None:
    assert _symbols(last, lowered)[0][0] == "RP U"


def test_a_draft_s_open_note_is_no_part_of_a_symbol() -> None:
    sheet = Sheet().put(60, 90, "Static characteristics", 11)
    sheet.row(112, x60="Symbol", x130="Parameter", x300="Min", x340="Typ", x380="Max", x430="Unit")
    sheet.rule(55, 116, 470, 116).rule(55, 160, 470, 160)
    sheet.row(130, x60="IOZ<tbd>", x130="output leakage current", x380="3", x430="µA")
    sheet.row(150, x60="VIH", x130="high-level input voltage", x300="2.0", x430="V")
    first, second = ranges(read(sheet.content()))
    assert (first.symbol, [flag.rule for flag in first.flags]) == ("IOZ", ["note-missing"])
    assert (second.symbol, second.flags) == ("VIH", ())


def _thermal(*lines: str) -> Sheet:
    sheet = Sheet().put(60, 90, "Thermal Information", 11)
    sheet.put(62, 112, "THERMAL METRIC", 8).put(200, 106, "QV2904V, QV2904", 8).put(330, 101, "QV2904", 8)
    sheet.put(340, 110, "V", 8).put(420, 106, "UNIT", 8)
    sheet.put(200, 124, "D (SOIC)", 8).put(260, 124, "P (PDIP)", 8).put(330, 124, "J (CDIP)", 8)
    bottom = 160.0 + 10 * len(lines)
    for y in (94, 130, 148, bottom):
        sheet.rule(58, y, 460, y)
    for x in (58, 190, 250, 320, 410, 460):
        sheet.rule(x, 94 if x != 250 else 114, x, bottom)
    sheet.rule(190, 114, 410, 114)
    sheet.put(62, 142, "R", 8).put(67.9, 143.4, "JA", 6).put(93, 142, "Junction-to-ambient", 8)
    sheet.put(200, 142, "97", 8).put(260, 142, "85", 8).put(330, 142, "90", 8).put(420, 142, "°C/W", 8)
    sheet.put(62, 160, "R", 8).put(67.9, 161.4, "JC(top)", 6)
    for at, line in enumerate(lines):
        sheet.put(93, 160 + 10 * at, line, 8)
    return sheet.put(200, 160, "72", 8).put(260, 160, "40", 8).put(330, 160, "14", 8).put(420, 160, "°C/W", 8)


def test_a_symbol_for_which_the_name_s_further_lines_leave_room_is_none_of_it() -> None:
    found = ranges(read(_thermal("Junction-to-case", "(top) thermal", "resistance").content()))
    named = {fact.symbol: fact.parameter for fact in found}
    assert named["RJC(top)"] == "Junction-to-case (top) thermal resistance"


def test_a_symbol_that_comes_near_its_name_ends_where_the_name_above_begins() -> None:
    found = ranges(read(_thermal("Junction-to-case (top)").content()))
    assert {fact.symbol: fact.parameter for fact in found} == {
        "RJA": "Junction-to-ambient", "RJC(top)": "Junction-to-case (top)",
    }  # fmt: skip


def test_a_part_s_number_that_a_narrow_heading_breaks_is_whole() -> None:
    found = ranges(read(_thermal("Junction-to-case", "(top) thermal", "resistance").content()))
    assert {fact.variant for fact in found if fact.typ and fact.typ.text in ("90", "14")} == {"QV2904V J (CDIP)"}


def test_columns_headed_alike_are_told_apart_by_notes_of_their_own() -> None:
    sheet = Sheet().put(60, 90, "Current Consumption", 11)
    sheet.row(112, x60="Parameter", x250="Typ", x320="Typ", x400="Unit")
    sheet.put(265, 108, "1", 6).put(335, 108, "2", 6)
    ys = [98, 117, 134, 151]
    sheet.grid([55, 240, 310, 390, 450], ys)
    sheet.row(130, x60="Idle supply current", x250="13", x320="18", x400="mA")
    sheet.row(146, x60="Active supply current", x250="22", x320="36", x400="mA")
    sheet.put(58, 163, "1", 6).put(64, 166, "All peripheral clocks are disabled.", 8)
    sheet.put(58, 177, "2", 6).put(64, 180, "All peripheral clocks are enabled.", 8)
    found = ranges(read(sheet.content()))
    assert [[note.mark for note in fact.notes] for fact in found] == [["1"], ["2"], ["1"], ["2"]]
    assert not any(fact.flags for fact in found)


@pytest.mark.parametrize("turn", [0, 90, 270])
@pytest.mark.parametrize(
    ("size", "lowered", "gap", "name"),
    [(7, 2, 1.3, "VCC+"), (7, 2, 3, "V CC+"), (8, 0, 1.3, "V CC+"), (7, -3, 1.3, "V CC+")],
)
def test_a_lowered_word_behind_a_letter_is_its_subscript(
    turn: int, size: float, lowered: float, gap: float, name: str
) -> None:
    along = pymupdf.get_text_length("V", fontsize=8) + gap

    def draw(page: pymupdf.Page) -> None:
        x, y = {0: (along, lowered), 90: (lowered, -along), 270: (-lowered, along)}[turn]
        put(page, 200, 300, "V", 8, turn=turn)
        put(page, 200 + x, 300 + y, "CC+", size, turn=turn)

    words = sorted(page_of(draw).words, key=lambda word: word.text != "V")
    assert [word.text for word in words] == ["V", "CC+"]
    assert joined(words) == name


@pytest.mark.parametrize(
    ("name", "case", "read_as"),
    [
        ("Total power dissipation-", "TS = 115 °C", "Total power dissipation"),
        ("Total power dissipation -", "TS = 115 °C", "Total power dissipation"),
        ("Current of pin IN-", "TS = 115 °C", "Current of pin IN-"),
    ],
)
def test_a_dash_that_leads_to_a_case_is_no_part_of_the_name(name: str, case: str, read_as: str) -> None:
    sheet = Sheet().put(55, 90, "Maximum Ratings", 12).grid([55, 230, 300, 360], [100, 116, 142, 158])
    sheet.row(111, x60="Parameter", x235="Max", x305="Unit")
    sheet.row(127, x60=name, x235="500", x305="mW").put(60, 138, case)
    sheet.row(153, x60="Junction temperature", x235="150", x305="°C")
    found = ranges(read(sheet.content()))
    assert [(f.parameter, f.conditions) for f in found] == [(read_as, case), ("Junction temperature", None)]
    assert found[0].parameter_bbox is not None


def _wrapped(first: str, lines: list[tuple[float, float, str, float]], bar: float) -> tuple[str | None, list[str]]:
    """Symbol and flags of a row whose symbol's cell ends at `bar`; `lines` are what stands in it."""
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 11)
    sheet.row(112, x60="Symbol", x125="Parameter", x300="Typ", x340="Max", x400="Unit")
    sheet.grid([55, bar, 295, 335, 395, 440], [100, 116, 146, 162])
    for x, y, text, size in lines:
        sheet.put(x, y, text, size)
    sheet.row(130, x125="Quiescent current during", x300="135", x340="220", x400="µA").put(125, 141, "conversion")
    sheet.row(157, x60=first, x125="Standby current", x300="1.2", x340="3", x400="µA")
    fact = next(f for f in ranges(read(sheet.content())) if f.parameter.startswith("Quiescent"))
    assert fact.symbol_bbox is not None
    return fact.symbol, [flag.rule for flag in fact.flags]


def test_a_subscript_that_had_no_room_on_its_line_goes_on_in_the_next() -> None:
    lines = [(60, 130, "I", 9), (62.5, 131.5, "Q_ACTIV", 7), (60, 142.5, "E", 7)]
    assert _wrapped("ISB", lines, 99) == ("IQ_ACTIVE", [])
    assert _wrapped("ISB", lines, 120) == ("IQ_ACTIV E", [])  # a space, where there was room for another letter


def test_symbols_over_one_another_stay_apart_however_narrow_their_cell() -> None:
    lines = [(60, 130, "V", 9), (66, 131.5, "IH", 7), (60, 141, "V", 9), (66, 142.5, "IL", 7)]
    assert _wrapped("ISB", lines, 81) == ("VIH VIL", [])
    lines = [(60, 130, "V", 9), (66, 131.5, "IH,", 7), (60, 141, "V", 9), (66, 142.5, "IL", 7)]
    assert _wrapped("ISB", lines, 83) == ("VIH, VIL", [])


def test_a_letter_alone_under_a_full_line_of_a_symbol_is_doubted() -> None:
    lines = [(60.0, 130.0, "Vol_SD", 9.0), (60.0, 141.0, "O", 9.0)]
    assert _wrapped("ISB", lines, 96) == ("Vol_SD O", ["symbol-unsure"])
    lines = [(60.0, 130.0, "Vol_SD", 9.0), (60.0, 141.0, "Voh_SD", 9.0)]
    assert _wrapped("ISB", lines, 96) == ("Vol_SD Voh_SD", [])


def _named_behind(letters: tuple[str, str], unit: str, name: str = "Input Offset,", test: str = "RL = 2 k",
                  behind: str = "") -> Range:  # fmt: skip
    """The first row of a table without a column of symbols, whose name ends in a symbol of two sizes."""
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 11)
    sheet.row(112, x60="Parameter", x185="Conditions", x255="Typ", x300="Max", x345="Unit")
    sheet.grid([55, 180, 250, 295, 340, 400], [100, 116, 132, 148])
    sheet.row(127, x60=name, x185="TA = 25", x255="30", x300="125", x345=unit)
    left = 62.5 + pymupdf.get_text_length(name, fontsize=9)
    lowered = left + 0.2 + pymupdf.get_text_length(letters[0], fontsize=9)
    sheet.put(left, 127, letters[0], 9).put(lowered, 128.5, letters[1], 6)
    if behind:
        sheet.put(lowered + 0.2 + pymupdf.get_text_length(letters[1], fontsize=6), 127, behind, 9)
    sheet.row(143, x60="Gain error", x185=test, x255="0.1", x300="0.4", x345="%")
    return ranges(read(sheet.content()))[0]


def test_a_symbol_behind_a_name_and_its_comma_is_the_row_s_symbol() -> None:
    fact = _named_behind(("V", "OSI"), "mV")
    assert (fact.parameter, fact.symbol) == ("Input Offset", "VOSI")
    assert fact.parameter_bbox is not None
    assert fact.symbol_bbox is not None
    assert fact.symbol_bbox.x0 > fact.parameter_bbox.x1


@pytest.mark.parametrize(
    ("letters", "name", "told"),
    [
        (("(V", "OL"), "Low Output Voltage", ("Low Output Voltage", "VOL")),  # other rows hold at it
        (("(V", "CC"), "Input Supply Voltage", ("Input Supply Voltage", "VCC")),
        (("(V", "CC"), "Voltage on any pin", ("Voltage on any pin (VCC)", None)),  # from where
        (("(Z", "OL"), "Low Output Voltage", ("Low Output Voltage (ZOL)", None)),
        (("(VOL", ""), "Low Output Voltage", ("Low Output Voltage (VOL)", None)),
    ],
)
def test_a_symbol_in_brackets_behind_a_name_is_the_row_s_symbol(
    letters: tuple[str, str], name: str, told: tuple[str, str | None]
) -> None:
    fact = _named_behind(letters, "mV", name, "VOL = 0.4 V", ")")
    assert (fact.parameter, fact.symbol) == told
    assert told[1] is None or (fact.symbol_bbox is not None and fact.parameter_bbox is not None)


def test_a_thermal_resistance_s_symbol_is_of_nothing_else() -> None:
    """Whatever letter its index has: 'RθJA' of 'Junction-to-Case' stands for that in any sheet."""
    fact = _named_behind(("(R", "thJC"), "°C/W", "Thermal Resistance", behind=")")
    assert (fact.parameter, fact.symbol) == ("Thermal Resistance", "RthJC")


@pytest.mark.parametrize(
    ("letters", "unit", "name", "test"),
    [
        (("Z", "OUT"), "mV", "Deviation of,", "RL = 2 k"),  # a pin
        (("V", "OUT"), "mA", "Current into,", "RL = 2 k"),  # where it flows
        (("V", "DD"), "mV", "Swing from,", "RL = 2 k"),  # a supply
        (("V", "IN"), "mV", "Swing from,", "VIN = 5 V"),  # a setting
        (("V", "IN"), "mV", "Offset over range,", "RL = 2 k"),  # what the range is of
        (("V", "IN"), "mV", "Input offset voltage,", "RL = 2 k"),  # where it is measured
        (("V", "OUT"), "mV", "Noise of output,", "RL = 2 k"),
        (("VOSI", ""), "mV", "Input Offset,", "RL = 2 k"),  # nothing lowered
    ],
)
def test_a_pin_a_supply_or_a_setting_behind_a_name_is_no_symbol(
    letters: tuple[str, str], unit: str, name: str, test: str
) -> None:
    fact = _named_behind(letters, unit, name, test)
    assert (fact.parameter, fact.symbol) == (f"{name} {''.join(letters)}", None)


@pytest.mark.parametrize(
    ("letters", "unit", "name"),
    [
        (("V", "OS"), "mV", "Input offset voltage,"),
        (("V", "REF"), "V", "Reference level,"),
        (("T", "AMB"), "°C", "Operating temperature,"),
        (("V", "CE"), "V", "Collector-emitter voltage,"),
    ],
)
def test_lowered_letters_that_stand_for_the_name_are_its_symbol(letters: tuple[str, str], unit: str, name: str) -> None:
    assert _named_behind(letters, unit, name).symbol == "".join(letters)


def test_a_symbol_behind_a_list_s_label_is_its_symbol() -> None:
    sheet = Sheet().put(60, 90, "Absolute maximum ratings over operating temperature range", 11)
    for y, name, letters, value in (
        (110, "Input voltage,", ("V", "I"), "35 V"),
        (124, "Operating junction temperature,", ("T", "J"), "150°C"),
        (138, "Storage temperature range,", ("T", "stg"), "-65°C to 150°C"),
    ):
        left = 62.5 + pymupdf.get_text_length(name, fontsize=9)
        sheet.put(60, y, name, 9).put(left, y, letters[0], 9).put(left + 6.1, y + 1.5, letters[1], 6)
        sheet.put(left + 18, y, "." * round((400 - left) / 2.51), 9).put(430, y, value, 9)
    found = [(f.parameter, f.symbol) for f in ranges(read(sheet.content()))]
    names = ["Input voltage", "Operating junction temperature", "Storage temperature range"]
    assert found == list(zip(names, ["VI", "TJ", "Tstg"], strict=True))


@pytest.mark.parametrize(
    ("upper", "lower", "further", "flagged"),
    [
        ("Signal Range", "VA", "VS", True),
        ("Signal Range", "", "VS", False),
        ("Signal Range", "tR,", "tF", False),  # one symbol's list goes on
    ],
)
def test_two_symbols_beside_two_names_over_one_value_are_for_review(
    upper: str, lower: str, further: str, flagged: bool
) -> None:
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 11)
    sheet.row(112, x60="Parameter", x170="Symbol", x300="Min", x340="Typ", x380="Max", x430="Unit")
    sheet.row(128, x60=upper, x170=lower).row(140, x60="Supply Voltage", x170=further, x300="12", x430="V")
    sheet.row(152, x60="Reference Output", x170="VREF", x300="2.5", x430="V")
    first = ranges(read(sheet.content()))[0]
    assert ("symbol-unsure" in {flag.rule for flag in first.flags}) == flagged


def test_a_name_that_goes_on_beside_its_second_symbol_is_not() -> None:
    sheet = Sheet().put(60, 90, "Switching Characteristics", 11)
    sheet.row(112, x60="Parameter", x170="Symbol", x300="Min", x340="Typ", x380="Max", x430="Unit")
    sheet.row(128, x60="Propagation", x170="tPLH").row(140, x60="delay time", x170="tPHL", x380="12", x430="ns")
    sheet.row(152, x60="Transition time", x170="tT", x380="9", x430="ns")
    assert not ranges(read(sheet.content()))[0].flags


def test_a_change_over_a_change_is_one_symbol() -> None:
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 11)
    sheet.row(112, x60="Symbol", x170="Parameter", x300="Min", x340="Typ", x380="Max", x430="Unit")
    sheet.row(128, x60="ΔVDS", x170="Breakdown Voltage").row(140, x60="ΔTJ", x170="Drift", x340="72", x430="mV/K")
    sheet.row(152, x60="VREF", x170="Reference Output", x300="2.5", x430="V")
    assert not ranges(read(sheet.content()))[0].flags


@pytest.mark.parametrize(("above", "flagged"), [("PDD", False), ("(VR)", True)])
def test_what_a_symbol_means_stands_in_brackets_under_it(above: str, flagged: bool) -> None:
    sheet = Sheet().put(60, 90, "Switching Characteristics", 11)
    sheet.row(112, x60="Parameter", x170="Symbol", x300="Min", x340="Typ", x380="Max", x430="Unit")
    sheet.row(128, x60="Delay Difference", x170=above).row(140, x60="Between Parts", x380="0.35", x430="µs")
    sheet.put(170, 140, "(t").put(175.5, 142, "F", 6).put(182, 140, "-").put(188, 140, "t").put(190.5, 142, "R", 6)
    sheet.put(195, 140, ")").row(152, x60="Rise Time", x170="tRT", x380="0.1", x430="µs")
    assert ("symbol-unsure" in {flag.rule for flag in ranges(read(sheet.content()))[0].flags}) == flagged
