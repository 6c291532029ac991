"""Conditions that a table says once and that hold for all of its rows."""

from __future__ import annotations

import pytest

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.tablewide import begun, conditions_of_all, told_under
from tests.extract.sheets import Sheet, ranges, read, vocabulary


@pytest.mark.parametrize(
    ("title", "stated"),
    [
        ("Table 21-1. DC Characteristics. TA = -40°C to +85°C", "TA = -40°C to +85°C"),
        ("Table 21-1. DC Characteristics. TA = -40°C to +85°C (Continued)", "TA = -40°C to +85°C"),
        ("Capacitance TA = 25°C", "TA = 25°C"),
        ("Programming Characteristics TA = 25°C ± 10%, VCC = 5.0V (Unless oth-", "TA = 25°C ± 10%, VCC = 5.0V"),
        ("DC Characteristics (VCC = 2.7 to 4.5 V, Ta = –30 to +75°C", "VCC = 2.7 to 4.5 V, Ta = –30 to +75°C"),
        ("Self-test output (TA = 25°C, VS = 2.5 V, VDD I/O", "TA = 25°C, VS = 2.5 V"),
        ("Table 11: DC Characteristics (3.3 V, 25 °C)", "(3.3 V, 25 °C)"),
        ("Characteristics @ TJ = 25°C (unless otherwise specified)", "TJ = 25°C (unless otherwise specified)"),
        ("Table 3. VCC = ±15V, TA = +25°C (unless otherwise noted)", "VCC = ±15V, TA = +25°C (unless otherwise noted)"),
        ("Characteristics (Note) (TA = 25°C unless otherwise noted)", "(TA = 25°C unless otherwise noted)"),
        ("ratings over junction temperature range (unless otherwise noted)",
         "over junction temperature range (unless otherwise noted)"),
        ("Unless otherwise noted, values hold at TA = 25°C", "Unless otherwise noted, values hold at TA = 25°C"),
        ("PERFORMANCE (at initial value)", "(at initial value)"),
        ("表 4-12 低速外部时钟（fLSE=32.768KHz）", "（fLSE=32.768KHz）"),
        ("Operating conditions at power-up / power-down", None),
        ("Characteristics of the XY12 (8-bit)", None),
        ("SPI timing (CPOL = 0)", "(CPOL = 0)"),
        ("SPI timing CPOL = 0", None),
        ("Table 5. Capacitors (50 V)", None),
    ],
)  # fmt: skip
def test_a_title_states_conditions_in_brackets_or_behind_its_words(title: str, stated: str | None) -> None:
    assert conditions_of_all(title, "", (), vocabulary()) == stated


@pytest.mark.parametrize(
    ("above", "stated"),
    [
        (["All minimum/maximum values hold for the whole range", "Typical values of currents hold at 25 °C",
          "and 3.3 V", "The tables are split into two parts"],
         "All minimum/maximum values hold for the whole range; Typical values of currents hold at 25 °C and 3.3 V"),
        (["The following current consumption is based on 3.3V supply, using", "internal regulators."],
         "The following current consumption is based on 3.3V supply, using internal regulators."),
        (["Ta = − 40 °C to +85 °C for commercial parts"], "Ta = − 40 °C to +85 °C for commercial parts"),
        (["( Ta = 25 ℃ )"], "( Ta = 25 ℃ )"),
        (["(VDD - VSS = 1.65V to 3.3V, TA = 25°C)"], "(VDD - VSS = 1.65V to 3.3V, TA = 25°C)"),
        (["The following table lists the currents."], None),
        (["The part runs at 3.3 V and draws little current."], None),
    ],
)  # fmt: skip
def test_sentences_over_a_table_that_speak_of_its_values_are_their_conditions(
    above: list[str], stated: str | None
) -> None:
    notes = [(text, Rect(60, 90, 300, 100)) for text in above]
    assert conditions_of_all("Current consumption", "", notes, vocabulary()) == stated


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Electrical Characteristics: Unless otherwise noted, VDD = 5V", "Unless otherwise noted, VDD = 5V"),
        ("XY82 ratings at TA = 25°C unless otherwise noted", "XY82 ratings at TA = 25°C unless otherwise noted"),
        ("The dot denotes which specifications hold at TA = 25°C unless otherwise noted",
         "The dot denotes which specifications hold at TA = 25°C unless otherwise noted"),
    ],
)  # fmt: skip
def test_a_line_over_a_table_is_without_the_heading_that_it_begins_with(line: str, said: str) -> None:
    assert conditions_of_all("", "", [(line, Rect(60, 90, 300, 100))], vocabulary()) == said


@pytest.mark.parametrize(
    ("over", "under", "stated"),
    [
        ("Unless otherwise noted, VDD = 5 V, RL = 10", "kΩ to VL and CL = 60 pF.",
         "Unless otherwise noted, VDD = 5 V, RL = 10 kΩ to VL and CL = 60 pF."),
        ("TA = 25 °C, VDD = 2.7", "V, RL = 1 kΩ", "TA = 25 °C, VDD = 2.7 V, RL = 1 kΩ"),
        ("Unless otherwise noted, RL = 1 kΩ, gain = 10", "Values are typical.",
         "Unless otherwise noted, RL = 1 kΩ, gain = 10"),
        ("Unless otherwise noted, RL = 1 kΩ, see page 10", "V of the supply",
         "Unless otherwise noted, RL = 1 kΩ, see page 10"),
    ],
)  # fmt: skip
def test_a_number_at_a_lines_end_has_the_unit_that_the_next_line_begins_with(
    over: str, under: str, stated: str
) -> None:
    lines = [(over, Rect(60, 90, 400, 100)), (under, Rect(60, 102, 300, 112))]
    assert conditions_of_all("", "", lines, vocabulary()) == stated


def test_a_sentence_that_a_line_leaves_open_is_whole() -> None:
    sheet = Sheet().put(60, 60, "Electrical Characteristics", 12)
    sheet.put(60, 76, "The * denotes specifications which apply over the full temperature range, otherwise")
    sheet.put(60, 87, "specifications are at TA = 25 °C, VCC = 5 V, unless otherwise noted.")
    sheet.grid([55, 175, 240, 300, 360], [95, 111, 127, 143])
    sheet.row(106, x60="Parameter", x180="Min", x245="Max", x305="Unit")
    sheet.row(122, x60="Supply voltage", x180="4", x245="8", x305="V")
    sheet.row(138, x60="Float voltage", x180="4.1", x245="4.3", x305="V")
    said = "The * denotes specifications which apply over the full temperature range, otherwise specifications are at"
    assert {fact.section_conditions for fact in ranges(read(sheet.content()))} == {
        f"{said} TA = 25 °C, VCC = 5 V, unless otherwise noted."
    }


AMBIENT = "Operating temperature -40°C ≤ TA ≤ +85°C for industrial"
EXTENDED = "-40°C ≤ TA ≤ +125°C for extended"


@pytest.mark.parametrize(
    ("lines", "stated"),
    [
        ([(265, 84, f"{AMBIENT} and"), (43, 87, "(Industrial, Extended)"), (265, 93, EXTENDED)],
         f"; {AMBIENT} and {EXTENDED}"),
        ([(265, 84, f"{AMBIENT} and"), (43, 87, "(Industrial, Extended)")], ""),
        ([(265, 84, AMBIENT), (43, 87, "(Industrial, Extended)"), (265, 93, EXTENDED)],
         f"; {AMBIENT}"),
    ],
)  # fmt: skip
def test_a_line_under_one_that_names_the_conditions_is_whole_or_left_out(
    lines: list[tuple[float, float, str]], stated: str
) -> None:
    named = "Standard Operating Conditions (unless otherwise stated)"
    notes = [(named, Rect(265, 75, 453, 83)), *((text, Rect(x, y, x + 190, y + 8)) for x, y, text in lines)]
    assert conditions_of_all("QX627A/628A", "", notes, vocabulary()) == f"{named}{stated}"


def test_the_conditions_of_a_further_grade_may_begin_left_of_the_first() -> None:
    """'-40 °C ≤ TA ≤ +85 °C' stands behind 'Operating temperature', the line under it where that begins."""
    named = "Standard Operating Conditions (unless otherwise stated)"
    industrial = AMBIENT.removeprefix("Operating temperature ")
    notes = [(named, Rect(265, 75, 453, 83)), (industrial, Rect(347, 84, 455, 92)), (EXTENDED, Rect(265, 93, 378, 101))]
    other = [*notes[:2], ("0 °C ≤ TJ ≤ +125 °C", notes[2][1])]  # of another quantity
    told = [conditions_of_all("QX627A/628A", "", lines, vocabulary()) for lines in (notes, other)]
    assert told == [f"{named}; {industrial}; {EXTENDED}", f"{named}; {industrial}"]


@pytest.mark.parametrize(
    ("rest", "stated"),
    [
        (["(calibrated), PLL off when FCLK is", "below 1 MHz. The clock stands still."],
         " (calibrated), PLL off when FCLK is below 1 MHz. The clock stands still."),
        (["The clock is calibrated."], ""),
    ],
)  # fmt: skip
def test_conditions_at_a_headings_end_go_on_in_a_bracket_right_under_it(rest: list[str], stated: str) -> None:
    sheet = Sheet().put(60, 60, "DC Characteristics VDD=3.3 V, FOSC=8 MHz")
    for n, line in enumerate(rest):
        sheet.put(60, 71 + 11 * n, line)
    sheet.grid([55, 175, 240, 300, 360], [95, 111, 127, 143])
    sheet.row(106, x60="Parameter", x180="Min", x245="Max", x305="Unit")
    sheet.row(122, x60="Supply current", x180="4", x245="8", x305="mA")
    sheet.row(138, x60="Float current", x180="4.1", x245="4.3", x305="mA")
    found = {fact.section_conditions for fact in ranges(read(sheet.content()))}
    assert found == {f"VDD=3.3 V, FOSC=8 MHz{stated}"}


def test_all_of_a_long_list_over_a_table_states_its_conditions() -> None:
    said = [
        "All values are valid over the full voltage range", "All minimum values are given for the whole range",
        "Minimum/maximum values of drifts and of offsets are of three sigma", "over lifetime",
        "Typical values of currents and of timings are determined at 25 °C",
        "Minimum/maximum values of currents are determined with corner lots over the", "temperature range",
        "Minimum/maximum values of timings are determined with corner lots over", "0 to +65 °C temperature range",
    ]  # fmt: skip
    sheet = Sheet().put(60, 60, "Specification", 14)
    for i, line in enumerate([*said, "The tables are split into two parts"]):
        sheet.put(80, 84 + 12 * i, line)
    sheet.put(200, 216, "Table 2: Parameter specification").grid([60, 200, 280, 340, 400], [222, 238, 254, 270])
    sheet.row(233, x65="Parameter", x205="Symbol", x285="Max", x345="Unit")
    sheet.row(249, x65="Supply current", x205="IDD", x285="4.2", x345="mA")
    sheet.row(265, x65="Peak current", x205="IPK", x285="9.1", x345="mA")
    stated = {fact.section_conditions for fact in ranges(read(sheet.content()))}
    lines = " ".join(said).replace(" All minimum", "; All minimum").replace(" Minimum/", "; Minimum/")
    assert stated == {lines.replace(" Typical", "; Typical")}


def test_conditions_in_a_headings_cell_are_of_all_rows() -> None:
    """'Conditions' over 'SOURCE = 0 V; TJ = -40 to 125 °C' in one cell of the heading."""
    xs = [60.0, 180, 240, 400, 440, 480, 520]
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid(xs, [70, 112, 128, 144])
    sheet.row(91, x65="Parameter", x185="Symbol", x405="Min", x445="Max", x485="Unit")
    sheet.put(290, 80, "Conditions").put(245, 92, "SOURCE = 0 V; TJ = -40 to 125 °C").put(
        245, 104, "(Unless Otherwise Specified)"
    )
    sheet.row(123, x65="Switching frequency", x185="fOSC", x245="TJ = 25 °C", x405="124", x445="140", x485="kHz")
    sheet.row(139, x65="Maximum duty cycle", x185="DCMAX", x405="60", x445="67", x485="%")
    facts = ranges(read(sheet.content()))
    assert [(f.symbol, f.conditions) for f in facts] == [("fOSC", "TJ = 25 °C"), ("DCMAX", None)]
    said = "SOURCE = 0 V; TJ = -40 to 125 °C (Unless Otherwise Specified)"
    assert {f.section_conditions for f in facts} == {said}


@pytest.mark.parametrize(
    ("line", "unit"),
    [("(Unit of Measure = mm)", "mm"), ("Dimensions in mm", "mm"), ("Unit: inch", "inch"),
     ("Dimensions in mm (inches)", None)],
)  # fmt: skip
def test_a_unit_that_is_said_once_is_of_all_values_but_counts(line: str, unit: str | None) -> None:
    xs = [60.0, 140, 200, 260, 320]
    sheet = Sheet().put(60, 40, "XX8051", 9).put(60, 90, "COMMON DIMENSIONS", 12).put(60, 104, line)
    sheet.grid(xs, [110, 126, 142, 158, 174]).row(121, x65="SYMBOL", x145="MIN", x205="NOM", x265="MAX")
    sheet.row(137, x65="A", x145="1.05", x205="1.10", x265="1.20")
    sheet.row(153, x65="A1", x145="0.05", x265="0.15").row(169, x65="N", x205="8")
    facts = {f.symbol: f for f in ranges(read(sheet.content()))}
    assert [facts[s].unit for s in ("A", "A1", "N")] == [unit, unit, None]
    assert [flag.rule for flag in facts["N"].flags] == (["unit-missing", "package-unsaid"] if unit else [])
    box = facts["A"].unit_bbox
    assert (box is not None and box.y1 < 110) if unit else box is None


@pytest.mark.parametrize(
    ("title", "outer", "said"),
    [
        ("Pins (VIO = 5 V, high drive)", "DC (TA = 25 °C)", "(VIO = 5 V, high drive); (TA = 25 °C)"),
        ("Pins (VIO = 5 V)", "DC (VIO = 3 V, TA = 25 °C)", "(VIO = 5 V)"),  # the nearer one
        ("Pins (TA = 85 °C)", "DC (Ambient temperature = 25 °C)", "(TA = 85 °C)"),
        ("Pins (VIO = 5 V)", "DC (Supply voltage = 3 V)", "(VIO = 5 V)"),
        ("Pins (VIO = 5 V)", "DC characteristics", "(VIO = 5 V)"),
    ],
)
def test_what_a_chapter_states_of_other_symbols_than_a_title_holds_too(title: str, outer: str, said: str) -> None:
    assert conditions_of_all(title, "", (), vocabulary(), outer) == said


def with_tests_over_rows(*heads: str, ruled: bool = True) -> Sheet:
    """Two rows, each under a row of its own that `heads` has."""
    xs = [60.0, 200, 260, 400, 440, 480, 520]
    sheet = Sheet().put(60, 40, "XX1 operational amplifier", 9).put(60, 90, "Electrical Characteristics", 12)
    for y in range(100, 198, 16) if ruled else ():
        sheet.rule(60, y, 520, y)
    for x in xs if ruled else ():
        for top, foot in ((100, 116), (132, 164), (180, 196)):
            sheet.rule(x, top, x, foot)
    sheet.row(111, x65="Parameter", x205="Symbol", x265="Conditions", x405="Min", x445="Max", x485="Unit")
    sheet.put(65, 127, heads[0]).put(65, 175, heads[1])
    sheet.row(143, x65="Offset voltage", x205="VOS", x405="1", x445="5", x485="mV")
    sheet.row(159, x65="Bias current", x205="IB", x265="VO = 0 V", x445="50", x485="nA")
    return sheet.row(191, x65="Offset voltage", x205="VOS", x405="2", x445="7", x485="mV")


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("test", ["VCC = 5 V, TA = 25 °C", "VCC = 3.3 V ± 0.3 V"])
def test_a_test_in_a_row_of_its_own_is_of_the_rows_under_it(test: str, ruled: bool) -> None:
    facts = ranges(read(with_tests_over_rows(test, "VCC = 12 V", ruled=ruled).content()))
    assert [(f.symbol, f.conditions, f.group) for f in facts] == [
        ("VOS", test, None), ("IB", f"{test}, VO = 0 V", None), ("VOS", "VCC = 12 V", None),
    ]  # fmt: skip
    assert all(any(head.text == (f.conditions or "").removesuffix(", VO = 0 V") for head in f.headings) for f in facts)
    assert not any(f.flags for f in facts)


def test_a_heading_under_a_test_may_end_what_it_holds_for() -> None:
    facts = ranges(read(with_tests_over_rows("VCC = 5 V", "AC CHARACTERISTICS").content()))
    assert [(f.symbol, f.conditions) for f in facts] == [
        ("VOS", "VCC = 5 V"),
        ("IB", "VCC = 5 V, VO = 0 V"),
        ("VOS", None),
    ]
    assert [flag.rule for flag in facts[-1].flags] == ["conditions-unsure"]


def with_text_under_the_heading(*lines: str, apart: float = 0) -> Sheet:
    """A table of ratings with lines between its heading and its rows, `apart` from the heading."""
    sheet = Sheet().put(60, 40, "XX1 gate driver", 9).put(60, 90, "Absolute Maximum Ratings", 12)
    for place, line in enumerate(lines):
        sheet.put(60, 104 + apart + 11 * place, line)
    top = 112 + apart + 11 * len(lines)
    xs = [60.0, 220, 300, 360, 420, 480]
    sheet.grid(xs, [top, top + 16, top + 32, top + 48])
    sheet.row(top + 11, x65="Parameter", x225="Symbol", x305="Min", x365="Max", x425="Unit")
    sheet.row(top + 27, x65="Supply voltage", x225="VCC", x305="-0.3", x365="25", x425="V")
    return sheet.row(top + 43, x65="Input voltage", x225="VIN", x305="-0.3", x365="7", x425="V")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["These are limits beyond which damage to the device may occur. All voltage para-",
          "meters are voltages referenced to COM. The power ratings are measured under still",
          "air. More is shown in Figures 2 and 3."],
         "All voltage parameters are voltages referenced to COM. The power ratings are measured under still air."),
        (["Voltages are referenced to GND (ground = 0 V)."], "Voltages are referenced to GND (ground = 0 V)."),
        (["All ratings at TA = 25 °C, unless otherwise noted. All voltages are referenced",
          "to GND."],
         "All ratings at TA = 25 °C, unless otherwise noted. All voltages are referenced to GND."),
        (["Stresses beyond these values may damage the device. Operation at them is not implied."], None),
        (["The input voltage values should be measured at the pins of the device."], None),
        (["The device is referenced to COM."], None),  # of no values
        (["All voltages are referenced to"], None),  # no whole sentence
    ],
)  # fmt: skip
def test_sentences_right_under_a_heading_say_how_its_values_hold(lines: list[str], said: str | None) -> None:
    facts = ranges(read(with_text_under_the_heading(*lines).content()))
    assert [(f.symbol, f.section_conditions) for f in facts] == [("VCC", said), ("VIN", said)]


def test_a_sentence_apart_from_a_heading_may_be_of_another_table() -> None:
    line = "All voltages are referenced to GND."
    assert told_under([Rect(60, 80, 200, 92)], [(line, Rect(60, 96, 260, 106))], vocabulary()) == [line]
    for box in (Rect(60, 140, 260, 150), Rect(300, 96, 500, 106), Rect(60, 60, 260, 70)):
        assert told_under([Rect(60, 80, 200, 92)], [(line, box)], vocabulary()) == []


def test_a_sentence_under_a_heading_does_not_go_on_in_the_column_beside_it() -> None:
    lines = [("All voltages are referenced to", Rect(60, 96, 260, 106)), ("the next column.", Rect(300, 96, 500, 106))]
    assert told_under([Rect(60, 80, 500, 92)], lines, vocabulary()) == []


def test_conditions_in_a_box_beside_a_heading_may_begin_above_it() -> None:
    sheet = Sheet().put(60, 96, "DC CHARACTERISTICS", 10)
    box = (
        "Standard Operating Conditions (unless otherwise stated)",
        "Industrial temperature TA = 85°C",
        "VDD = 5.5 V",
    )
    for i, text in enumerate(box):
        sheet.put(260, 86 + 10 * i, text, 8)
    sheet.row(125, x60="Characteristic", x200="Min", x260="Typ", x320="Max", x380="Units")
    for y in (76, 112, 129, 145):
        sheet.rule(55, y, 480, y)
    sheet.row(141, x60="Supply current", x260="11", x320="16", x380="μA")
    (fact,) = ranges(read(sheet.content()))
    assert fact.section_conditions == "; ".join(box)


def _under_a_list(lead: str, items: list[str], far: float, y: float = 84) -> Sheet:
    """A table under a list of conditions that a sentence at `y` leads in, so far over its first row."""
    sheet = Sheet().put(60, 60, "2. Specification", 14).put(60, y, lead)
    for number, item in enumerate(items):
        at = y + 22 + 13 * number
        sheet.put(76, at, "•" if item[0].isupper() else "").put(90, at, item)
    top = y + far
    sheet.put(200, top - 8, "Table 2: Parameter specification").grid(
        [60, 200, 300, 360, 420, 480], [top, top + 16, top + 32]
    )
    sheet.row(top + 11, x65="Parameter", x205="Condition", x305="Min", x365="Max", x425="Unit")
    return sheet.row(top + 27, x65="Supply voltage", x205="Ripple below 50 mV", x305="1.7", x365="3.6", x425="V")


LISTED = [
    "All values are valid over the full voltage range", "All minimum values are given for the whole range",
    "Typical values of currents and state machine", "steps are determined at 25 °C",
    "Maximum values of currents are determined using corner lots",
]  # fmt: skip


@pytest.mark.parametrize("far", [110.0, 200.0])
@pytest.mark.parametrize("lead", ["If not stated otherwise,", "Unless otherwise noted:"])
def test_a_list_of_conditions_holds_with_the_exception_that_leads_it_in(lead: str, far: float) -> None:
    """However far it stands over the table: without it the defaults read as absolute."""
    more = int((far - 110) / 13)
    items = [*LISTED[:2], *(f"All values of mode {n} are given at 3 V" for n in range(more)), *LISTED[2:]]
    [fact] = ranges(read(_under_a_list(lead, items, far).content()))
    said = "; ".join([*items[: more + 2], f"{LISTED[2]} {LISTED[3]}", LISTED[4]])
    assert fact.section_conditions == f"{lead} {said}"


def test_a_list_of_conditions_is_whole_on_the_page_on_which_its_table_goes_on() -> None:
    """Cut to its first item it read as if it were the whole statement."""
    lead, items = "If not stated otherwise,", [f"All values of mode {n} are given at 3 V" for n in range(3)]
    rest = Sheet().put(200, 62, "Table 2: Parameter specification (Continued)")
    rest.grid([60, 200, 300, 360, 420, 480], [70, 86, 102])
    rest.row(81, x65="Parameter", x205="Condition", x305="Min", x365="Max", x425="Unit")
    rest.row(97, x65="Start-up time", x205="Cold", x305="1.7", x365="3.6", x425="ms")
    first = read(_under_a_list(lead, items, 90.0, 500).content())
    [begun], [fact] = ranges(first), ranges(read(rest.content(number=2), first.carry))
    assert fact.parameter == "Start-up time"
    assert fact.section_conditions == begun.section_conditions == f"{lead} {'; '.join(items)}"


@pytest.mark.parametrize("behind", ["(Note 3)", "(Notes 1 and 3)", "(Continued) (Note 3)", "(3)"])
def test_a_mark_that_stands_apart_behind_the_conditions_is_of_all_rows(behind: str) -> None:
    sheet = Sheet().put(60, 60, "Electrical Specifications", 14).put(60, 84, "VCC = 5 V, Unless Otherwise Specified")
    sheet.put(240, 84, behind).grid([60, 200, 300, 360, 420], [92, 108, 124])
    sheet.row(103, x65="Parameter", x205="Min", x305="Max", x365="Unit").row(
        119, x65="Supply voltage", x305="3.6", x365="V"
    )
    [fact] = ranges(read(sheet.content()))
    assert "note-missing" in [flag.rule for flag in fact.flags]
    [noted] = ranges(read(sheet.put(60, 138, "1. At 25 °C.").put(60, 150, "3. Peak to peak.").content()))
    assert "Peak to peak." in [note.text for note in noted.notes]
    assert not noted.flags


@pytest.mark.parametrize(
    ("heading", "beside", "at", "stated"),
    [
        ("DC ELECTRICAL CHARACTERISTICS", "(0°C to 70°C; VCC = 2.0 to 5.5V)", 280, "(0°C to 70°C; VCC = 2.0 to 5.5V)"),
        ("DC ELECTRICAL CHARACTERISTICS", "(0°C to 70°C)", 380, "(0°C to 70°C)"),
        ("DC ELECTRICAL CHARACTERISTICS", "(Preliminary)", 380, None),
    ],
)
def test_conditions_at_the_right_margin_of_a_heading_are_of_its_table(
    heading: str, beside: str, at: float, stated: str | None
) -> None:
    sheet = Sheet().put(60, 84, heading, 10).put(at, 84, beside, 9).grid([60, 260, 320, 380, 450], [90, 106, 122])
    sheet.row(101, x65="Parameter", x265="Min", x325="Max", x385="Unit")
    sheet.row(117, x65="Input leakage", x325="5", x385="µA")
    (fact,) = ranges(read(sheet.content()))
    assert (fact.section, fact.section_conditions) == (heading, stated)


def test_the_last_row_of_the_table_above_states_nothing_of_the_next_one() -> None:
    """'Switching time', a kind's words, was read as a heading with its conditions, its unit and value behind it."""
    sheet = Sheet()
    for y, title in ((100.0, "Switching Characteristics"), (172.0, "Safety and Insulation Ratings")):
        sheet.put(60, y - 6, title, 10)
        sheet.grid([60, 180, 330, 390, 430, 480], [y, y + 16, y + 32])
        sheet.row(y + 11, x65="Parameter", x185="Test condition", x335="Symbol", x395="Typ.", x435="Unit")
    sheet.row(127, x65="Switching time", x185="IC = 2 mA, VCC = 10 V", x335="ton, toff", x395="10", x435="µs")
    sheet.row(199, x65="Isolation voltage", x185="t = 1 min", x335="VISO", x395="4420", x435="V")
    found = [(fact.parameter, fact.conditions, fact.section_conditions) for fact in ranges(read(sheet.content()))]
    assert found == [
        ("Switching time", "IC = 2 mA, VCC = 10 V", None), ("Isolation voltage", "t = 1 min", None),
    ]  # fmt: skip


def test_conditions_that_open_behind_a_heading_go_on_under_that() -> None:
    """The second line begins at the page's edge, left of the first and reaching little under it."""
    notes = (
        ("(Refer to the test circuit VS = ±35 V, RL = 8 Ω; RG = 50 Ω;", Rect(205, 62, 448, 71)),
        ("Tamb = 25 °C, f = 1 kHz; unless otherwise specified.)", Rect(40, 73, 221, 82)),
    )
    said = conditions_of_all("Electrical characteristics", "", notes, vocabulary())
    assert said == " ".join(text for text, _ in notes)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("-VDD=5.0V ±5%, VSS=0V", "VDD=5.0V ±5%, VSS=0V"),
        ("– VDD = 5 V", "VDD = 5 V"),
        ("-VS = 5 V, +VS = 12 V", "-VS = 5 V, +VS = 12 V"),
        ("-VEE = -5 V", "-VEE = -5 V"),
        ("-40 °C ≤ TA ≤ 85 °C", "-40 °C ≤ TA ≤ 85 °C"),
    ],
)
def test_a_dash_behind_a_heading_is_no_sign_of_a_symbol(line: str, said: str) -> None:
    assert begun(line, vocabulary()) == said
