"""Rows that the words of a question do not reach, and that may be of the asked thing: the nets and their twins."""

from __future__ import annotations

import pytest

from akili_desktop.core.answer import Reason
from akili_desktop.core.facts import Mark, Range, SectionKind, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.naming import Called, naming_of
from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.proving.views import View
from tests.core.facts_by_hand import DOC, ask, box, feature, row, told, vocabulary

RECOMMENDED, ABSOLUTE = SectionKind.RECOMMENDED, SectionKind.ABSOLUTE_MAXIMUM
RATED = row("External supply voltage on VBAT pin", "-0.3", None, "4.0", "V", symbol="VBAT", section="Voltages", at=1)
WORKING = row("Backup operating voltage", "1.55", None, "3.6", "V", symbol="VBAT", kind=RECOMMENDED, at=2)
SUPPLY = row("Supply voltage on VBAT pin", "1.55", None, "3.6", "V", symbol="VBAT", kind=RECOMMENDED, at=2)
LOW = row("Low-level output voltage of", None, None, "0.4", "V", symbol="VOL", at=1)
LOW_REST = row("the driver stage", None, None, "0.7", "V", symbol="VOL", conditions="VDD = 3 V", at=2)
TERMINAL = row("Charger terminal voltage", None, None, "30", "V", symbol="VQT", kind=ABSOLUTE, at=1)
NAMELESS = row("V QT", "0", None, "20", "V", symbol="VQT", kind=RECOMMENDED, at=2)
GAIN = [
    row("DC Current Gain", "100", None, None, symbol="hFE", conditions="Current gain group -16", at=1),
    row("DC Current Gain", "160", None, None, symbol="hFE", conditions="-25, VCE = 1 V, IC = 100 mA", at=2),
    row("DC Current Gain", "250", None, None, symbol="hFE", conditions="-40", at=3),
]
FREE = [
    row("Bus free time: Time the bus", "4700", None, None, "ns", symbol="TBUF", conditions="VCC < 2.5 V", at=1),
    row("must be free before a new", "1300", None, None, None, conditions="VCC ≥ 2.5 V", at=2),
]
LINE = [
    row("Nonlinearity", None, None, "95", "ppm", conditions="G = 100", at=1),
    row("Nonlinearity", None, None, "-50", "ppm/°C", conditions="Gain > 1", at=2),
]
SIDES = [
    row("HS on resistance", None, "200", None, "mΩ", symbol="RDS", at=1),
    row("LS on resistance", None, "160", None, "mΩ", symbol="RDS", at=2),
]
PARTS = [
    row("Supply voltage", None, None, "26", "V", symbol="VCC", variant="QX2904", kind=RECOMMENDED, at=1),
    row("Supply voltage", None, None, "30", "V", symbol="VCC", variant="QX2904V", kind=RECOMMENDED, at=2),
]
HOT = [
    row("Shutdown current", None, None, "1", "µA", symbol="ISD", conditions="TA = 25 °C", at=1),
    row("Shutdown current", None, None, "5", "µA", symbol="ISD", conditions="TA = 150 °C", at=2),
]

TIMES = [
    row("SDO high to low transition", None, None, "20", "ns", symbol="tR", at=1),
    row("tR, rise time of both lines", None, None, "300", "ns", symbol="t10", at=2),
]
HEAT = row("Operating temperature", "-55", None, "125", "°C", kind=ABSOLUTE, at=1)
POINT = row("total power dissipation", None, None, "0.83", "W", symbol="Ptot", conditions="Tsp = 25 °C", at=1)
LEAKS = [
    row("Leakage current", None, None, "1", "µA", at=1),
    row("Input leakage current", None, None, "10", "µA", symbol="ILI", at=2),
]
SUPPLIES = [
    row("Supply current", None, None, "5", "mA", at=1),
    row("Standby supply current", None, None, "2", "µA", at=2),
    row("Supply current noise", None, None, "9", "mA", at=3),
]
CRYSTAL = [
    row("Frequency", "26", None, "52", "MHz", symbol="FXO", section="Clock", at=1),
    row("Input frequency", "2412", None, "2484", "MHz", section="Radio", at=2),
]
POINTS = [
    row("Operate Point", None, None, "230", "G", symbol="BOP", at=1),
    row("Release Point", None, None, "175", "G", symbol="BRP", at=2),
]
HIGHS = [
    row("HIGH output level", "2.8", None, None, "V", symbol="VOH", group="USB pins", at=1),
    row("HIGH-level output voltage", "2.4", None, None, "V", symbol="VOH", group="Standard pins", at=2),
]
CUT = [
    row("Output Low-voltage,", None, None, "0.6", "V", symbol="VOL", conditions="IOL = 10 mA", at=1),
    row("Port B (except RESET)", None, None, "0.5", "V", symbol="VOL", conditions="IOL = 5 mA", at=2),
]


@pytest.mark.parametrize(
    ("question", "facts", "values", "doubtful"),
    [
        # a table of numbered times prints the symbol before the name
        ("tR max", TIMES, ["20 ns max", "300 ns max"], "2 values fit"),
        # a row that is named after a minimum
        (
            "output current",
            [row("Minimum Load Current", None, "5", "10", "mA")],
            ["5 mA typ", "10 mA max"],
            "a minimum",
        ),
        # where it works is told by no rating
        ("maximum operating temperature", [HEAT], ["125 °C max"], "Only an absolute".lower()),
        # of what the temperature is
        ("power dissipation at 25 °C ambient", [POINT], ["no-fact"], ""),
        ("power dissipation at 25 °C solder point", [POINT], ["0.83 W max"], ""),
        # one of several of a kind
        ("leakage current max", LEAKS, ["1 µA max"], "Input leakage current"),
        ("input leakage current max", LEAKS, ["10 µA max"], ""),
        ("frequency range", CRYSTAL, ["26 MHz min", "52 MHz max"], "prints 2412 MHz min, 2484 MHz max"),
        ("frequency range", CRYSTAL[:1], ["26 MHz min", "52 MHz max"], ""),
        ("max supply current", SUPPLIES, ["5 mA max"], ""),
        ("max operate point", POINTS, ["230 G max"], ""),
        ("output high voltage min", HIGHS[1:], ["2.4 V min"], ""),
        ("maximum output low voltage", CUT, ["0.6 V max"], "Port B"),
        # another row of the asked symbol, whatever its name
        ("VBAT max", [RATED, WORKING], ["4.0 V max"], "Backup operating voltage"),
        ("VBAT max", [RATED], ["4.0 V max"], ""),
        ("maximum backup operating voltage", [RATED, WORKING], ["3.6 V max"], ""),
        ("VBAT max", [RATED.model_copy(update={"section_kind": ABSOLUTE}), SUPPLY], ["3.6 V max"], ""),
        # the rest of a name became the next row's
        ("max low-level output voltage", [LOW, LOW_REST], ["0.4 V max"], "the driver stage"),
        ("max low-level output voltage", [LOW], ["0.4 V max"], ""),
        (
            "min bus free time",
            [*FREE, row("Rise time", None, None, "300", "ns", at=3)],
            ["4700 ns min"],
            "must be free",
        ),
        ("min bus free time", [FREE[0], row("Rise time", "300", None, None, "ns", at=3)], ["4700 ns min"], ""),
        # a condition centred over a band stands on one of its rows alone
        ("hFE min at 100 mA", GAIN, ["160 min"], "prints 100"),
        ("hFE min at IC = 100 mA", GAIN[1:2], ["160 min"], ""),
        # a rating is not alone where a row of its symbol lost its name
        ("max charger terminal voltage", [TERMINAL, NAMELESS], ["30 V max"], "prints 20 V"),
        ("max charger terminal voltage", [TERMINAL], ["30 V max"], ""),
        ("absolute maximum charger terminal voltage", [TERMINAL, NAMELESS], ["30 V max"], ""),
        # one name, two dimensions
        ("nonlinearity at gain > 1", LINE, ["-50 ppm/°C max"], "measured in ppm"),
        ("max nonlinearity at G = 100", LINE, ["95 ppm max"], ""),
        # what the question says picks the row
        ("LS on resistance", SIDES, ["160 mΩ typ"], ""),
        ("max VCC of the QX2904", PARTS, ["26 V max"], ""),
        ("max ISD at 25 °C", HOT, ["1 µA max"], ""),
    ],
)
def test_a_row_that_may_be_of_it_makes_the_answer_doubtful(
    question: str, facts: list[Range], values: list[str], doubtful: str
) -> None:
    result = ask(question, facts, parts=["QX2904", "QX2904V"])
    assert told(result) == values
    if values == ["no-fact"]:
        return
    assert isinstance(result, Proven)
    assert bool(result.review) == bool(doubtful)
    assert doubtful in "; ".join(result.review)


@pytest.mark.parametrize(
    ("text", "line", "doubtful"),
    [
        ("8-bit", "80 × 8-bit display RAM (80 characters max.)", True),
        ("64", "64 x 8 display RAM", True),
        ("32K", "32K × 8 display RAM", True),
        ("8-bit", "4-bit or 8-bit display RAM", False),
        ("80-byte", "80-byte display RAM, 5 × 8 dots", False),
    ],
)
def test_a_factor_of_a_product_is_not_the_product(text: str, line: str, doubtful: bool) -> None:
    result = ask("display RAM size", [feature("display RAM", text, "bit", line)])
    assert isinstance(result, Proven)
    assert ("the line prints a product, and this is one factor of it" in result.review) == doubtful


def _selection(part: str, what: str, text: str, at: int) -> Unit:
    made = feature(what, text, None, f"{part} {what} {text}", at=at)
    return made.model_copy(update={"variant": part, "context": "Selection table"})


def test_a_part_with_lines_of_its_own_is_not_answered_from_a_longer_number() -> None:
    of_longer = [_selection("QX100-N4R2", "Flash", "4 MB", 1), _selection("QX100-N4R2", "PSRAM", "2 MB", 2)]
    own = _selection("QX100-N4", "Flash", "4 MB", 3)
    parts = ["QX100-N4", "QX100-N4R2"]
    assert told(ask("PSRAM of the QX100-N4", [*of_longer, own], parts)) == ["no-fact"]
    assert told(ask("PSRAM of the QX100-N4R2", [*of_longer, own], parts)) == ["2 MB value"]
    assert told(ask("PSRAM of the QX100-N4", of_longer, parts[1:])) == ["2 MB value"]


@pytest.mark.parametrize("name", ["VIL/VIH", "VIL / VIH"])
@pytest.mark.parametrize("question", ["VIH max", "input high voltage max"])
def test_a_row_of_two_symbols_is_a_rival_of_either(question: str, name: str) -> None:
    high = row("Input high voltage", None, None, "3.3", "V", symbol="VIH", at=1)
    both = row(name, "-0.25", None, "3.6", "V", symbol="I/O", at=2)
    result = ask(question, [high, both])
    assert told(result) == ["3.3 V max"]
    assert isinstance(result, Proven)
    assert any("another row of its symbol" in reason for reason in result.review)


def test_rows_side_by_side_are_listed_from_left_to_right() -> None:
    def column(variant: str, text: str, x: float) -> Range:
        fact = row("Thermal resistance", None, text, None, "°C/W", symbol="θJA", variant=variant)
        assert fact.typ is not None
        moved = fact.typ.model_copy(update={"bbox": Rect(x, 20, x + 20, 28)})
        return fact.model_copy(update={"typ": moved}).with_id(DOC)

    for left, right in (("QFN-20", "TSSOP-20"), ("TSSOP-20", "QFN-20")):
        facts = [column(right, "92.4", 300), column(left, "38.7", 200)]
        assert told(ask("theta JA", facts)) == ["38.7 °C/W typ", "92.4 °C/W typ"]


HYSTERESIS = row("Receiver input hysteresis", None, "70", None, "mV", symbol="ΔVTH", conditions="VCC = 5 V", at=1)


@pytest.mark.parametrize(
    ("question", "others", "doubtful"),
    [
        ("receiver hysteresis", [], False),
        ("hysteresis", [], True),  # of what is not said
        ("receiver hysteresis", [row("Receiver hysteresis, fast mode", None, "20", None, "mV", at=2)], True),
        ("receiver hysteresis", [row("Hysteresis", None, "20", None, "mV", group="Receiver, fast", at=2)], True),
        ("receiver hysteresis", [row("Receiver hysteresis, fast mode", None, "70", None, "mV", at=2)], False),
        ("receiver hysteresis", [row("Driver hysteresis", None, "20", None, "mV", at=2)], False),
        ("receiver hysteresis", [feature("receiver hysteresis", "50", "mV", at=2)], True),
        (
            "receiver hysteresis at 5 V",
            [row("Receiver hysteresis", None, "20", None, "mV", conditions="VCC = 3 V", at=2)],
            False,
        ),
        (
            "receiver hysteresis at 5 V",
            [row("Receiver hysteresis, slow", None, "20", None, "mV", conditions="VCC = 5 V", at=2)],
            True,
        ),
    ],
)
def test_a_narrower_name_that_stands_alone_is_no_doubt(
    question: str, others: list[Range | Unit], doubtful: bool
) -> None:
    result = ask(question, [HYSTERESIS, *others])
    assert isinstance(result, Proven)
    assert bool(result.review) is doubtful


@pytest.mark.parametrize(
    ("name", "sibling", "doubtful"),
    [
        ("Pull-up resistor (OE)", None, False),
        ("Conversion time: edge to data available", None, False),
        ("Conversion time: edge to data available", "Conversion time: data to edge", True),
        ("Weak pull-up resistor", None, True),
    ],
)
def test_what_explains_a_name_narrows_it_only_beside_another(name: str, sibling: str | None, doubtful: bool) -> None:
    unit = "kΩ" if "resistor" in name else "µs"
    rows = [row(n, None, "5", None, unit, at=at) for at, n in enumerate((name,), 1)]
    rows += [row(sibling, None, "9", None, unit, at=2)] if sibling else []
    result = ask("pull-up resistor" if "resistor" in name else "conversion time", rows)
    assert isinstance(result, Proven)
    assert bool(result.review) is doubtful


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("Output leakage current", "leakage current"),  # a kind of current, of which a sheet has several
        ("Peak output drive current", "output drive current"),
        ("Start-up time of the oscillator in test mode", "start-up time of the oscillator"),
        ("DC gain of the output stage, group B", "dc gain of the stage"),
    ],
)
def test_a_narrower_name_of_another_kind_or_state_is_for_review(name: str, question: str) -> None:
    unit = "ms" if "time" in name else None if "gain" in name else "mA"
    result = ask(question, [row(name, None, "5", None, unit)])
    assert isinstance(result, Refusal) or result.review


@pytest.mark.parametrize(
    ("name", "unit", "question", "doubtful"),
    [
        ("Storage temperature", "°C", "storage temperature", False),
        ("Power dissipation", "mW", "power dissipation", False),
        ("Collector-emitter voltage", "V", "collector-emitter voltage", False),
        ("Supply voltage", "V", "supply voltage", True),
        ("Supply voltage", "V", "maximum supply voltage", False),
        ("Junction temperature", "°C", "maximum operating junction temperature", True),
        ("Storage temperature", "°C", "minimum storage temperature", False),
        ("Supply voltage", "V", "minimum supply voltage", True),
    ],
)
def test_ratings_alone_are_for_review_where_the_part_may_work(
    name: str, unit: str, question: str, doubtful: bool
) -> None:
    ends = ("-40", None, None) if "minimum" in question else (None, None, "150")
    result = ask(question, [row(name, *ends, unit, kind=ABSOLUTE)])
    assert isinstance(result, Proven)
    assert result.note == "absolute maximum rating"
    assert any("only an absolute maximum" in reason for reason in result.review) is doubtful


RATED_CURRENT = row("Collector current", None, None, "50", "mA", symbol="IC", kind=ABSOLUTE, section="Ratings", at=9)


@pytest.mark.parametrize(("question", "doubtful"), [("peak forward", True), ("peak forward voltage", False)])
def test_a_rating_of_another_kind_may_be_asked_where_the_question_names_none(question: str, doubtful: bool) -> None:
    forward = row("Peak forward voltage", None, None, "3.0", "V", symbol="VFM", at=1)
    rated = row("Peak forward current", None, None, "1", "A", symbol="IFM", kind=ABSOLUTE, section="Ratings", at=9)
    result = ask(question, [forward, rated])
    assert isinstance(result, Proven)
    assert told(result) == ["3.0 V max"]
    assert any("is a rating that may be asked as well" in reason for reason in result.review) is doubtful


@pytest.mark.parametrize(
    ("kind", "high", "doubtful"),
    [(SectionKind.CHARACTERISTIC, "30", True), (SectionKind.CHARACTERISTIC, "50", False), (RECOMMENDED, "30", False)],
)
def test_a_mere_characteristic_beside_a_rating_is_for_review(kind: str, high: str, doubtful: bool) -> None:
    transfer = row("Collector current", None, None, high, "mA", symbol="IC", conditions="IF = 5 mA", kind=kind)
    result = ask("maximum collector current", [transfer, RATED_CURRENT])
    assert told(result) == [f"{high} mA max"]
    assert isinstance(result, Proven)
    assert any("an absolute maximum rating of it is printed" in reason for reason in result.review) is doubtful


@pytest.mark.parametrize(("count", "listed"), [(6, True), (7, False)])
def test_up_to_six_values_are_listed_and_more_are_asked_back(count: int, listed: bool) -> None:
    rows = [
        row("Rise time", None, None, str(10 + n), "ns", conditions=f"CL = {10 * n} pF", at=n)
        for n in range(1, count + 1)
    ]
    result = ask("rise time max", rows)
    if listed:
        assert len(told(result)) == count
        return
    assert isinstance(result, Refusal)
    assert result.code is Reason.AMBIGUOUS
    assert len(result.choices) == count
    one = ask(result.choices[0][1], rows)
    assert told(one) == ["11 ns max"]


def test_a_condition_behind_what_a_row_leaves_out_is_not_left_out() -> None:
    fact = row("Input pulldown resistance", None, "150", None, "kΩ", conditions="All except PA1, PB2, VIN = 2 V")
    view = View(fact, lambda _: naming_of(Called(fact.parameter, None), vocabulary()), vocabulary())
    assert view.excepted == {"pa1", "pb2"}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("input pulldown resistance of nSLEEP", ["500 kΩ typ"]),
        ("input pulldown resistance of all except nSLEEP", ["150 kΩ typ"]),
        ("input pulldown resistance", ["500 kΩ typ", "150 kΩ typ"]),
    ],
)
def test_a_row_of_all_but_the_asked_pin_says_nothing_of_it(question: str, expected: list[str]) -> None:
    rows = [
        row("Input pulldown resistance", None, "500", None, "kΩ", symbol="RPD", conditions="nSLEEP", at=1),
        row(
            "Input pulldown resistance",
            None,
            "150",
            None,
            "kΩ",
            symbol="RPD",
            conditions="All except nSLEEP, VIN = 2 V",
            at=2,
        ),
    ]
    result = ask(question, rows)
    assert told(result) == expected
    assert isinstance(result, Proven)
    assert bool(result.review) is (len(expected) > 1)


@pytest.mark.parametrize(
    ("name", "pin", "found"),
    [
        ("Injected current on all pins except PA1, PA3 and PB8", "PB8", False),
        ("Injected current on all pins except PA1, PA3 and PB8", "PB7", False),
        ("Injected current on PA1, PA3 and PB8", "PB8", True),
        ("Injected current on PB7 except during reset", "PB7", True),
    ],
)
def test_the_pins_behind_except_are_left_out_each_by_itself(name: str, pin: str, found: bool) -> None:
    result = ask(f"injected current on {pin}", [row(name, None, None, "5", "mA")])
    assert (told(result) == ["5 mA max"]) is found


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can the QX2904 run from 28 V?", "No: 28 V is 2 V above"),
        ("can the QX2904V run from 28 V?", "28 V is below the maximum by 2 V"),
    ],
)
def test_a_check_is_of_the_asked_part_and_no_other_grade(question: str, verdict: str) -> None:
    result = ask(question, PARTS, ["QX2904", "QX2904V"])
    assert isinstance(result, Proven)
    assert result.sentence.startswith(verdict)
    assert not result.review


def test_a_symbol_asks_for_the_end_that_its_row_guarantees() -> None:
    swing = row("Max output voltage", "12", "13", None, "V", symbol="VOM+")
    assert told(ask("VOM+ min", [swing])) == ["12 V min"]
    assert told(ask("minimum load current", [row("Maximum load current", "5", None, None, "mA")])) == ["no-fact"]


def test_what_stands_behind_between_is_not_what_a_row_is_about() -> None:
    free = row("Bus free time between a STOP and START condition", "4.7", None, None, "µs", symbol="tBUF")
    assert told(ask("bus free time min", [free])) == ["4.7 µs min"]


@pytest.mark.parametrize(("question", "value"), [("tPLH max at 3.3 V", "5.2"), ("tPLH max at 5 V", "4.4")])
def test_a_bare_voltage_is_that_of_a_rail_with_its_own_letter(question: str, value: str) -> None:
    rows = [
        row("tPLH", None, None, high, "ns", symbol="tPLH", variant=f"VCCB = {rail}", at=at)
        for at, (high, rail) in enumerate((("5.2", "3.3 V ± 0.3 V"), ("4.4", "5 V ± 0.5 V")), 1)
    ]
    assert told(ask(question, rows)) == [f"{value} ns max"]


def test_several_values_are_listed_as_the_page_prints_them() -> None:
    """In whatever order the rows are found."""
    idle = row("Supply current", None, "140", None, "µA", conditions="ODR ≥ 100 Hz", at=3)
    slow = row("Supply current", None, "30", None, "µA", conditions="ODR < 10 Hz", at=4)
    later = row("Supply current", None, "0.1", None, "µA", conditions="ODR = 1 Hz", at=45)
    for found in ([idle, slow, later], [later, slow, idle], [slow, later, idle]):
        assert told(ask("typical supply current", found)) == ["140 µA typ", "30 µA typ", "0.1 µA typ"]


@pytest.mark.parametrize(
    ("note", "review"),
    [
        ("For the QX2904B only 6.0 V.", True),
        ("EN pin is not rated so; its limit is 3.6 V.", True),
        ("Up to 42 V for load dump.", True),
        ("Must be less than VDD + 0.3 V.", True),
        ("All voltages are with respect to GND.", False),
        ("Measured at VDD = 5 V.", False),
        ("Output current is reduced at supply voltages below 5 V.", False),
        ("JEDEC document JEP155 states that 500-V HBM allows safe manufacturing.", False),
    ],
)
def test_a_note_with_a_value_of_the_rows_own_kind_may_change_it(note: str, review: bool) -> None:
    noted = row("Input voltage", "-0.3", None, "12", "V", kind=ABSOLUTE)
    fact = noted.model_copy(update={"notes": (Mark(mark="1", text=note, page=1, bbox=box(9)),)})
    told_of = ask("absolute maximum input voltage", [fact])
    assert isinstance(told_of, Proven)
    assert bool(told_of.review) is review


def test_a_grade_is_one_and_no_other() -> None:
    rows = [
        row("Gain error", None, None, "0.1", "%", variant="A Grade", at=1),
        row("Gain error", None, None, "0.4", "%", variant="B Grade", at=2),
    ]
    assert told(ask("max gain error of the B grade", rows)) == ["0.4 % max"]
    assert told(ask("max gain error, grade A", rows)) == ["0.1 % max"]
    assert isinstance(ask("max gain error of the C grade", rows), Refusal)
    assert isinstance(ask("max gain error, grade S", rows), Refusal)


def test_pins_that_a_row_leaves_out_are_left_out_by_their_common_name() -> None:
    rows = [row("Human body model, all pins except CC1, CC2", "-2", None, "2", "kV", symbol="ESD")]
    assert isinstance(ask("ESD human body model on CC pins", rows), Refusal)


def test_a_row_of_the_very_name_without_the_asked_end_stands_before_a_narrower_one() -> None:
    rows = [
        row("Cycle time (write)", None, "42", "60", "ms", symbol="tCW", at=1),
        row("Cycle time (byte write)", "44", None, None, "ms", symbol="tCBW", at=2),
    ]
    narrower = ask("cycle time write minimum", rows)
    assert isinstance(narrower, Proven)
    assert any("prints no min value" in reason for reason in narrower.review)
    assert told(ask("cycle time write maximum", rows)) == ["60 ms max"]


@pytest.mark.parametrize(("unit", "review"), [("V V ns", True), ("V", False), ("mV rms", False)])
def test_units_of_several_rows_are_no_unit(unit: str, review: bool) -> None:
    found = ask("logic high input level typical", [row("High-level input voltage", "10", "14", "20", unit)])
    assert isinstance(found, Proven)
    assert any("is no unit" in reason for reason in found.review) is review
