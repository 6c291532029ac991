"""Questions as engineers ask them: in sentences, misspelt, for a rail by its name; each with a refused twin."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Bijection, Fact, Heading, Pair, SectionKind
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.evidence import evidence_of
from akili_desktop.core.proving.proven import Proven, ProvenValue, Refusal
from akili_desktop.core.query import Query, parse_question
from tests.core.facts_by_hand import DOC, ask, box, feature, told, vocabulary
from tests.core.facts_by_hand import pins as pin_map
from tests.core.facts_by_hand import row as r

SHEET: list[Fact] = [
    r("VCCIO Operating Supply Voltage", "1.8", None, "5.25", "V", at=1),
    r("Operating Supply Current", None, "15", None, "mA", conditions="Normal Operation", at=2),
    r("Operating Supply Current", None, "70", None, "µA", conditions="USB Suspend", at=3),
    r("Supply current @ 0dBm output power", None, "11.3", None, "mA", group="Transmit", at=4),
    r("Supply current @ -6dBm output power", None, "9.0", None, "mA", group="Transmit", at=5),
    r("Source Saturation Voltage", None, "1.35", "1.7", "V", conditions="IL = 1A", at=6),
    r("Sink Saturation Voltage", None, "1.2", "1.6", "V", conditions="IL = 1A", at=7),
    r("Minimum Load Current", None, "5", "10", "mA", at=8),
    r("LOW Period of SCL Clock", "4.7", None, None, "µs", symbol="tLOW", at=9),
    r("Data Set-up Time", "250", None, None, "ns", symbol="tSU:DAT", at=10),
    r("Turn-On and Wake-Up Time", None, "1.4", None, "ms", at=11),
    r("Timer resolution", None, None, "16", "bit", at=12),
    r("Conversion Time", None, None, "10", "clock cycles", symbol="tCONV", at=13),
    r("Gate charge", None, "8", "12", "nC", symbol="QG", at=14),
    r("Quiescent Current from VSS", None, None, "6", "mA", symbol="ISS", conditions="Ven = L", at=15),
    r("Quiescent Current from VSS", None, "7", "12", "mA", symbol="ISS", conditions="Ven = H", at=16),
    r("Response time", None, "4", "18", "µs", symbol="tr", conditions="Rise time VCE = 2 V", at=18),
    r("Response time", None, "3", "18", "µs", symbol="tf", conditions="Fall time VCE = 2 V", at=19),
    r("Supply Voltage VIN", "4.5", None, "24", "V", kind=SectionKind.RECOMMENDED, at=20),
    r("Peak Repetitive Reverse Voltage DC Blocking Voltage", None, None, "75", "V", symbol="VRRM VR", at=21),
    r("Maximum Junction Temperature", None, None, "150", "°C", at=22),
    r("Solder drifts", "-0.5", None, "2", "hPa", at=23),
    r("Voltage on any pin", "-0.5", None, "7", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, at=17),
]


def asked(question: str, title: str = "XY16 A/D converter") -> Proven | Refusal:
    words = vocabulary()
    query = parse_question(question, words)
    assert isinstance(query, Query), query
    return prove(query, evidence_of(DOC, title, (), SHEET, words), words)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("VCCIO min", ["1.8"]),
        ("current draw during usb suspend", ["70"]),
        ("how much does it draw when transmitting at 0dBm", ["11.3"]),
        ("saturation voltage source at 1A typ", ["1.35"]),
        ("minimum load current", ["5", "10"]),
        ("minimum time SCL has to stay low", ["4.7"]),
        ("data setup time tSU:DAT", ["250"]),
        ("how long does it need to wake up", ["1.4"]),
        ("how long is the rise time", ["4", "18"]),
        ("what input voltage does it need", ["4.5", "24"]),
        ("max peak reverse voltage", ["75"]),
        ("how much gate charge does it have", ["8", "12"]),
        ("quiescent current of VSS that it can take with enable low", ["6"]),
        ("how many clock cycles does a conversion take", ["10"]),
        ("quiescent current of VSS with enable low", ["6"]),
        ("total gate chrage", ["8", "12"]),
        ("maximun load curent in total", None),
    ],
)
def test_asked_in_other_words(question: str, values: list[str] | None) -> None:
    result = asked(question)
    if values is None:
        assert isinstance(result, Refusal)
    else:
        assert isinstance(result, Proven), result
        assert [v.value.text for v in result.values if hasattr(v, "value")] == values


@pytest.mark.parametrize(
    "question",
    [
        "VBUS min",
        "current draw during deep sleep",
        "how much does it draw when transmitting at 3dBm",
        "saturation voltage of the output stage at 2A",
        "minimum time SDA has to stay low",
        "how many clock cycles does the wake-up take",
        "temperature range",
        "soldering temperature",
        "storage time",
        "minimum time SCK has to stay low",
        "how long does it need to settle",
        "quiescent current of VSS with reset low",
        "ADC resolution",
        "salary in total",
    ],
)
def test_what_is_not_stated_stays_refused(question: str) -> None:
    assert isinstance(asked(question), Refusal)


def test_a_slip_of_the_keys_is_told() -> None:
    result = asked("total gate chrage")
    assert isinstance(result, Proven)
    assert "“chrage” is read as “charge”" in result.review


def test_another_form_of_a_word_is_no_slip() -> None:
    assert isinstance(asked("total gate charger"), Refusal)


def test_a_table_row_goes_before_a_summary_in_the_very_words() -> None:
    words = vocabulary()
    facts: list[Fact] = [
        feature("dropout", "1V", unit="V", line="Low dropout 1V", at=1),
        r("Dropout Voltage (VIN - VOUT)", None, "1.1", "1.3", "V", at=2),
    ]
    query = parse_question("dropout", words)
    assert isinstance(query, Query)
    assert told(prove(query, evidence_of(DOC, "A regulator", (), facts, words), words)) == ["1.1 V typ", "1.3 V max"]


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("is WP on pin 7?", "Yes: WP is pin 7"),
        ("is the WP pin pin 3?", "No: WP is pin 7"),
        ("is pin 7 the WP pin", "Yes: WP is pin 7"),
        ("is OE active low?", "Yes: OE is printed with the mark"),
        ("is the OE pin active high?", "No: OE is printed with the mark"),
        ("is ALERT active-low", "Yes: ALERT is described as"),
    ],
)
def test_yes_no_questions_about_one_pin(question: str, begins: str) -> None:
    result = ask(question, [pins()])
    assert isinstance(result, Proven), result
    assert result.sentence.startswith(begins)


@pytest.mark.parametrize("question", ["is WP active low?", "is the RESET on pin 7?", "is CLK active low?"])
def test_what_no_mark_says_of_a_pin_is_refused(question: str) -> None:
    assert isinstance(ask(question, [pins()]), Refusal)


def pins() -> Bijection:
    told_ = {"7": ("WP", False, None), "2": ("OE", True, None), "3": ("ALERT", False, "Alert output, active low")}
    pairs = tuple(
        Pair(
            left=number, right=name, page=1, bbox=box(int(number)), left_bbox=box(int(number)),
            right_bbox=box(int(number), 1), active_low=low, description=text,
        )
        for number, (name, low, text) in told_.items()
    )  # fmt: skip
    return Bijection(page=1, bbox=box(1), extractor="hand", left_name="pin number", right_name="pin name", pairs=pairs)


def test_a_row_of_some_of_the_parts_says_so_where_none_was_asked() -> None:
    words = vocabulary()
    facts: list[Fact] = [r("Ambient temperature of the XY340A", "0", None, "125", "°C", symbol="TA", at=1)]
    query = parse_question("operating temperature range", words)
    assert isinstance(query, Query)
    several = prove(query, evidence_of(DOC, "XY340A XY7805", ("XY340A", "XY7805"), facts, words), words)
    alone = prove(query, evidence_of(DOC, "XY340A", ("XY340A",), facts, words), words)
    assert isinstance(several, Proven)
    assert isinstance(alone, Proven)
    assert "the row is of XY340A alone" in several.review
    assert not any("alone" in reason for reason in alone.review)


def test_parts_that_state_one_value_under_other_conditions_are_not_told_under_the_first_ones() -> None:
    words = vocabulary()
    query = parse_question("line regulation", words)
    assert isinstance(query, Query)
    facts: list[Fact] = [
        r("Line regulation", None, None, "10", "mV", at=at, variant=part, conditions=test)
        for at, (part, test) in enumerate([("XY340A", "VIN = 4 V"), ("XY340B", "VIN = 4 V"), ("XY341", "VIN = 9 V")])
    ]
    proven = prove(query, evidence_of(DOC, "XY340A XY341", ("XY340A", "XY340B", "XY341"), facts, words), words)
    assert isinstance(proven, Proven)
    values = [value for value in proven.values if isinstance(value, ProvenValue)]
    assert ("XY340A, XY340B", "VIN = 4 V") in [(value.variant, value.conditions) for value in values]
    assert all(("XY341" in (value.variant or "")) == ("9 V" in (value.conditions or "")) for value in values)


def test_a_row_of_one_part_says_so_but_not_one_of_a_column_of_parts() -> None:
    words = vocabulary()
    query = parse_question("operating temperature range", words)
    assert isinstance(query, Query)
    row = r("Ambient temperature", "0", None, "125", "°C", symbol="TA", at=4, variant="XY340A")
    assert row.variant_bbox is not None
    head = Heading(text="XY340A", bbox=row.variant_bbox, page=row.page, over=("min", "max"))
    for fact, alone in ((row, True), (row.model_copy(update={"headings": (head,)}), False)):
        proven = prove(query, evidence_of(DOC, "XY340A XY7805", ("XY340A", "XY7805"), [fact], words), words)
        assert isinstance(proven, Proven)
        assert ("the row is of XY340A alone" in proven.review) == alone


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("AIN2 in WQFN-3", ["2"]),
        ("AIN2 on the WQFN-3", ["2"]),
        ("AIN2 in DIP-3", ["no-fact"]),
        ("AIN9 in WQFN-3", ["no-fact"]),
    ],
)
def test_a_pins_name_and_a_package_ask_for_the_pin(question: str, answer: list[str]) -> None:
    result = ask(question, [pin_map("WQFN-3", ["GND", "AIN2", "VM"]), r("Supply voltage", None, None, "5", "V", at=20)])
    assert told(result) == answer
    if isinstance(result, Proven):
        assert any("taken as a question for the pin AIN2" in reason for reason in result.review)


def test_a_row_whose_unit_says_the_asked_noun_is_for_review() -> None:
    facts = [
        r("Power on reset", "1", None, "100", "ms", symbol="TPOR", at=1),
        r("All Other Pins", "-0.3", None, "6", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, at=2),
        r("Power on reset threshold", "1", None, "2", "V", at=3),
    ]
    answer = ask("minimum power on reset time", facts)
    assert isinstance(answer, Proven)
    assert told(answer) == ["1 ms min"]
    assert answer.review
    assert told(ask("all other pins voltage max", facts)) == ["6 V max"]
    # a row of more words, or of another unit
    assert told(ask("power on reset current", facts)) == ["no-fact"]
    assert told(ask("reset time", facts)) == ["no-fact"]


@pytest.mark.parametrize("question", ["junction to ambient", "junction-to-ambient", "QX25 junction to ambient"])
def test_from_where_to_where_is_a_thermal_resistance(question: str) -> None:
    assert told(ask(question, [r("Thermal resistance", None, "220", None, "°C/W", symbol="θJA")], ["QX25"])) == [
        "220 °C/W typ"
    ]
    assert told(ask(question, [r("Thermal resistance", None, "110", None, "°C/W", symbol="θJC")], ["QX25"])) == [
        "no-fact"
    ]


def test_a_symbol_with_a_point_is_asked_as_it_is_printed() -> None:
    facts = [
        r("1st adjacent channel transmit power", None, None, "-20", "dBc", symbol="PRF1.2", at=1),
        r("2nd adjacent channel transmit power", None, None, "-50", "dBc", symbol="PRF2.2", at=2),
    ]
    assert told(ask("QX24 PRF1.2", facts, ["QX24"])) == ["-20 dBc max"]
    assert told(ask("QX24 PRF3.2", facts, ["QX24"])) == ["no-fact"]


@pytest.mark.parametrize(
    ("question", "symbol", "unit"),
    [("output disable time", "tdis", "ns"), ("output enable time", "ten", "ns"), ("input capacitance", "Ci", "pF")],
)
def test_symbols_of_logic_tables_name_their_quantity(question: str, symbol: str, unit: str) -> None:
    facts = [r(symbol, None, None, "10", unit, symbol=symbol)]
    assert told(ask(question, facts)) == [f"10 {unit} max"]


def test_a_refusal_names_what_is_near_before_it_denies() -> None:
    facts = [r("Clock rise time peak to peak", "0.1", None, None, "V/ns", symbol="tCLCH")]
    refused = ask("clock rise time", facts)
    assert isinstance(refused, Refusal)
    assert "Clock rise time peak to peak" in refused.reason
    assert "no such value" not in refused.reason
    nothing = ask("clock rise time", [r("Supply current", None, None, "5", "mA")])
    assert isinstance(nothing, Refusal)
    assert "no such value" in nothing.reason


def test_a_numbered_symbol_of_a_supply_current_is_one_for_review() -> None:
    facts = [
        r("Current Chip Erase", None, "20", "25", "mA", symbol="ICC7", at=1),
        r("Current Page Program", None, "15", "22", "mA", symbol="ICC5", at=2),
        r("Chip Erase Time", None, "2", "6", "s", symbol="tCE", at=3),
    ]
    answer = ask("max supply current during chip erase", facts)
    assert isinstance(answer, Proven)
    assert told(answer) == ["25 mA max"]
    assert answer.review
    # a current of something else is none of the supply
    for symbol in ("IO7", "IL", None):
        other = [r("Current Chip Erase", None, "20", "25", "mA", symbol=symbol, at=1), *facts[1:]]
        assert told(ask("max supply current during chip erase", other)) == ["no-fact"]


def test_all_other_pins_are_those_without_a_row_of_their_own() -> None:
    facts: list[Fact] = [
        r("Supply Voltage VIN", None, None, "26", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, section="RATINGS", at=1),
        r("VSW", "-0.3", None, "VIN + 0.3", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, section="RATINGS", at=2),
        r("VBS", None, None, "VSW + 6", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, section="RATINGS", at=3),
        r("All Other Pins", "-0.3", None, "6", "V", kind=SectionKind.ABSOLUTE_MAXIMUM, section="RATINGS", at=4),
        pin_map("SOT23-6", ["BST", "GND", "FB", "EN", "IN", "SW"], at=20),
    ]
    for question in ("maximum voltage on the EN pin", "EN voltage maximum", "EN abs max voltage"):
        answer = ask(question, facts)
        assert isinstance(answer, Proven)
        assert told(answer) == ["6 V max"]
        assert answer.review
    for pin in ("SW", "BST", "IN"):
        assert told(ask(f"maximum voltage on the {pin} pin", facts)) != ["6 V max"]
        assert isinstance(ask(f"is 5 V allowed on {pin}", facts), Refusal)
