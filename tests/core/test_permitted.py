"""Which rows a yes/no check may be compared with: limits on what is applied or drawn, and all of them."""

from __future__ import annotations

import pytest

from akili_desktop.core.asking.slots import NotUnderstood
from akili_desktop.core.facts import Fact, Range, SectionKind, Value
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, box, feature, pins, row, told

ABSOLUTE, RECOMMENDED, OTHER = SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.OTHER
RATED = row("External supply voltage on VBAT pin", "-0.3", None, "4.0", "V", symbol="VBAT", section="Voltages", at=1)
WORKING = row("Backup operating voltage", "1.55", None, "3.6", "V", symbol="VBAT", kind=RECOMMENDED, at=2)
RAIL_RATED = row("Analog supply voltage, AVDD to GND", "-0.3", None, "6.5", "V", kind=ABSOLUTE, at=1)
RAIL = row("Analog supply voltage", "2.7", "3.3", "5.5", "V", symbol="VAVDD", kind=RECOMMENDED, at=2)
VIA = row("analog input voltage", "-0.5", None, "5.1", "V", symbol="Via", at=3)
FEEDBACK = row("Feedback Voltage", "0.792", "0.81", "0.828", "V", symbol="VFB", at=1)
LEVEL = row("RESET voltage level", None, None, "1.1", "V", at=1)
ROOM = row("Supply voltage", "2.7", "3.3", "5.5", "V", symbol="VCC", at=1)
POWER = row("Power supply", "0", None, "50", "V", symbol="VS", kind=ABSOLUTE, at=1)
LOGIC = row("Logic supply voltage", "0", None, "7", "V", symbol="VSS", kind=ABSOLUTE, at=2)
SUMMARY = row("drain current", None, None, "300", "mA", symbol="ID", conditions="Tsp = 25 °C", kind=OTHER, at=1)
COLD = row("drain current", None, None, "300", "mA", symbol="ID", conditions="Tsp = 25 °C", kind=ABSOLUTE, at=2)
HOT = row("drain current", None, None, "190", "mA", symbol="ID", conditions="Tsp = 100 °C", kind=ABSOLUTE, at=3)
THRESHOLD = row("Input Switching Threshold", "1.0", "1.2", "1.5", "V", symbol="Vin")
INPUT = row("Input Voltage", "0", None, "5.25", "V", symbol="Vin", at=2)
LOAD = row("Minimum Load Current", None, "5", "10", "mA")
INJECTED = row("Injected current on pin", "-5", None, "5", "mA", symbol="IINJ", conditions="source or sink")
SUNK = row("Output current", None, None, "15", "mA", kind=ABSOLUTE, conditions="sink")
RATE = row("Maximum Data Rate", "2.5", None, None, "Mbps", symbol="fMAX")
P_CHANNEL = row("Gate threshold voltage", "-1.3", "-1.85", "-2.4", "V", symbol="VGS(th)")
P_DRAIN = row("Drain-Source Voltage", None, None, "-20", "V", symbol="VDS", kind=ABSOLUTE)
GATE = row("Gate-to-Source Voltage", None, None, "±20", "V", symbol="VGS", kind=ABSOLUTE)
RAILS = row("Supply Voltage", None, None, "±18", "V", symbol="VS", kind=ABSOLUTE)
ARRAY = row("Output current", "3.0", "7.7", None, "mA", symbol="IOUT", conditions="VDS = 0.5 V")
TRANSFER = row("Collector current", "2.5", None, "30", "mA", symbol="IC", conditions="IF = 5 mA, VCE = 5 V", at=1)
COLLECTOR = row("Collector current", None, None, "50", "mA", symbol="IC", kind=ABSOLUTE, at=2)
SPAN = feature("Single Supply Operation", "3.0 V to 32 V", "V").model_copy(
    update={"low": Value(text="3.0", bbox=box(4, 1)), "high": Value(text="32", bbox=box(4, 2))}
)
SPLIT = row("Power Supply Voltages", None, None, "±16", "V", symbol="VCC, VEE", kind=ABSOLUTE, at=5)
GENERAL = row("Supply voltage", "2.0", None, "3.6", "V", symbol="VDD", kind=RECOMMENDED, at=1)
BOOSTER = row("Supply voltage", "VDD(min)", None, "3.6", "V", symbol="VDD", at=2)
BUS = row("SCL Clock Frequency", "0", None, "100", "kHz", symbol="fSCL", at=1)
CORE = row("Internal AHB clock frequency", "0", None, "64", "MHz", symbol="fHCLK", kind=RECOMMENDED, at=2)
SYNTHESISED = row("PLL input clock frequency", "2.66", None, "16", "MHz", symbol="fPLL_IN", at=3)
SLOW = row("Clock frequency", None, None, "100", "kHz", symbol="FCLK", conditions="1.8V ≤ VCC < 2.5V", at=1)
FAST = row("Clock frequency", None, None, "400", "kHz", symbol="FCLK", conditions="2.5V ≤ VCC ≤ 5.5V", at=2)
SOURCED = row("Output current", "20", "40", None, "mA", symbol="IO", conditions="source")


def answered(result: object) -> tuple[str, bool]:
    """'Yes', 'No', 'open' or the refusal's code, and whether it is free of doubts."""
    if isinstance(result, Proven):
        word = result.sentence.split(":")[0]
        return (word if word in {"Yes", "No", "Yes, as a stress"} else "open"), not result.review
    assert isinstance(result, Refusal)
    return str(result.code), False


@pytest.mark.parametrize(
    ("question", "facts", "expected"),
    [
        # a table of unknown kind says yes, and another row of the same symbol says no
        ("can VBAT be 3.8 V?", [RATED, WORKING], ("No", False)),
        ("can VBAT be 3.0 V?", [RATED, WORKING], ("Yes", True)),
        ("can VBAT be 3.8 V?", [RATED], ("Yes", True)),
        ("can VBAT be 5 V?", [RATED, WORKING], ("No", True)),
        # a number that is a part of another is none
        ("can VBAT be 1/3 V?", [RATED, WORKING], ("no-fact", False)),
        ("can VBAT be 6 .5 V?", [RATED, WORKING], ("no-fact", False)),
        # what tolerates a voltage is an input, never the supply
        ("is it 5 V tolerant?", [WORKING], ("no-fact", False)),
        ("is it 5 V tolerant?", [INPUT, WORKING], ("Yes", True)),
        # a symbol that is spelt like a small word
        ("can Via be 4.9 V?", [WORKING, VIA], ("Yes", True)),
        ("does it survive 6 V Via?", [RATED, VIA.model_copy(update={"section_kind": ABSOLUTE})], ("No", True)),
        # what the part itself keeps, or where it trips
        ("can FB be 2 V?", [FEEDBACK], ("no-fact", False)),
        ("can RESET be 5 V?", [LEVEL], ("no-fact", False)),
        ("can it run at 9 V?", [ROOM], ("No", True)),
        # every supply is meant where none is named
        ("does it survive 30 V?", [POWER, LOGIC], ("ambiguous", False)),
        ("does it survive 60 V?", [POWER, LOGIC], ("No", True)),
        ("can VS be 30 V?", [POWER, LOGIC], ("open", False)),
        # what ratings alone allow is survived, and no condition to work in
        ("can VS be 60 V?", [POWER, LOGIC], ("No", False)),
        ("does VS survive 30 V?", [POWER, LOGIC], ("Yes, as a stress", True)),
        # the voltage at a rail is asked by the rail
        ("can AVDD be 6 V?", [RAIL_RATED, RAIL], ("No", True)),
        ("can AVDD be 5 V?", [RAIL_RATED, RAIL], ("Yes", True)),
        # a summary's row stands for one of several limits
        ("can ID be 245 mA?", [SUMMARY, COLD, HOT], ("ambiguous", False)),
        ("can ID be 150 mA?", [SUMMARY, COLD, HOT], ("open", True)),
        ("can ID be 245 mA?", [SUMMARY, COLD], ("open", True)),
        ("can ID be 245 mA at Tsp = 25 °C?", [SUMMARY, COLD, HOT], ("open", True)),
        # how the part behaves is no limit
        ("can Vin be 1.7 V?", [THRESHOLD], ("no-fact", False)),
        ("can Vin be 1.7 V?", [INPUT], ("Yes", True)),
        ("can Vin be 6 V?", [THRESHOLD, INPUT], ("No", True)),
        ("can the output voltage be 3 V?", [row("Output Voltage", "3.2", None, "3.4", "V")], ("No", False)),
        ("can the output voltage be 3 V?", [row("Output Voltage Range", "3.2", None, "5", "V")], ("No", True)),
        ("can it deliver 1 A?", [LOAD], ("no-fact", False)),
        ("can it deliver 1 A?", [row("Output Current", None, None, "1.5", "A", kind=RECOMMENDED)], ("open", True)),
        ("can it source 10 mA?", [SOURCED], ("no-fact", False)),
        # the direction, and what is injected from outside
        ("can it sink 20 mA?", [SUNK], ("No", False)),
        ("can it source 20 mA?", [SUNK], ("no-fact", False)),
        ("can a pin sink 20 mA?", [INJECTED], ("no-fact", False)),
        # a limit that is printed by magnitude
        ("can the gate threshold voltage be −1.85 V?", [P_CHANNEL], ("Yes", False)),
        ("can the gate threshold voltage be −2.6 V?", [P_CHANNEL], ("No", False)),
        ("can the gate threshold voltage be −1 V?", [P_CHANNEL], ("No", False)),
        ("can VDS be -25 V?", [P_DRAIN], ("No", False)),
        ("can VDS be -15 V?", [P_DRAIN], ("open", False)),
        # ± is a range around zero for a gate, and two rails for a supply
        ("can VGS be 10 V?", [GATE], ("open", False)),
        ("can VGS be 25 V?", [GATE], ("No", False)),
        ("does VGS survive -15 V?", [GATE], ("Yes, as a stress", True)),
        ("does VGS survive -25 V?", [GATE], ("No", True)),
        ("can the supply voltage be 15 V?", [RAILS], ("no-fact", False)),
        ("can the supply voltage be ±15 V?", [RAILS], ("open", False)),
        # what flows at least under a test condition, beside what may flow
        ("can the output current be 2.7 mA?", [ARRAY], ("no-fact", False)),
        ("may IC be 48.5 mA?", [TRANSFER, COLLECTOR], ("open", False)),
        ("may IC be 52 mA?", [TRANSFER, COLLECTOR], ("No", False)),
        # a maximum that is guaranteed stands in the column of minima
        ("can it run at 5 Mbps?", [RATE], ("No", True)),
        ("can it run at 2 Mbps?", [RATE], ("open", True)),
        # a line of features tells a range to work in, beside ratings alone
        ("can I run it from 3.3 V?", [SPAN, SPLIT], ("Yes", False)),
        ("can I run it from 2 V?", [SPAN, SPLIT], ("No", False)),
        # an end that is printed as an expression says nothing against the others
        ("can VDD be 1.8 V?", [GENERAL, BOOSTER], ("No", False)),
        ("can VDD be 3.3 V?", [GENERAL, BOOSTER], ("Yes", False)),
        ("can VDD be 1.8 V?", [BOOSTER], ("open", False)),
        # the conditions to work in before what a block of the part takes
        ("can it run at 48 MHz?", [CORE, SYNTHESISED], ("Yes", False)),
        ("can it run at 80 MHz?", [CORE, SYNTHESISED], ("No", False)),
        # a part that is clocked by its bus alone, and one whose limits differ
        ("can it run at 400 kHz?", [BUS], ("No", False)),
        ("can it run at 400 kHz?", [SLOW, FAST], ("ambiguous", False)),
    ],
)  # fmt: skip
def test_a_check_takes_every_limit_and_nothing_else(
    question: str, facts: list[Fact], expected: tuple[str, bool]
) -> None:
    assert answered(ask(question, facts)) == expected


def test_a_lone_limit_is_told_with_its_conditions_where_none_was_asked() -> None:
    result = ask("can ID be 245 mA?", [COLD])
    assert isinstance(result, Proven)
    assert result.sentence.endswith("(Tsp = 25 °C)")


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("will 9 V damage it?", "9 V is 2 V above the absolute maximum ratings"),
        ("would 6 V on VCC hurt it?", "6 V is within the absolute maximum ratings, 1 V from the nearer limit"),
        ("can −1 V at VCC kill the device?", "-1 V is 0.5 V below the absolute maximum ratings"),
        (
            "does 9 V exceed the maximum supply voltage?",
            "9 V is 3.5 V above the recommended operating conditions, and 2 V above the absolute maximum ratings",
        ),
        ("is 5 V too much for VCC?", "5 V is within the recommended operating conditions, 0.5 V from the nearer limit"),
        ("is 6 V outside the recommended range?", "6 V is 0.5 V above the recommended operating conditions"),
        ("can VCC exceed 5.5 V?", "5.5 V is within the recommended operating conditions, 0 V from the nearer limit"),
        ("may VCC go above 6 V?", "6 V is 0.5 V above the recommended operating conditions"),
        (
            "can VCC be higher than 5 V?",
            "5 V is within the recommended operating conditions, 0.5 V from the nearer limit",
        ),
        ("can VCC drop below 3 V?", "3 V is within the recommended operating conditions, 1 V from the nearer limit"),
        (
            "can VCC go up to 5 V?",
            "Yes: 5 V is within the recommended operating conditions, 0.5 V from the nearer limit",
        ),
        ("does it survive 9 V?", "No: 9 V is 2 V above the absolute maximum ratings"),
        (
            "does it survive 6 V?",
            "Yes, as a stress: 6 V is within the absolute maximum ratings, 1 V from the nearer limit",
        ),
    ],
)
def test_a_yes_or_no_is_never_said_to_a_question_that_is_turned_round(question: str, sentence: str) -> None:
    rated = row("Supply voltage", "-0.5", None, "7", "V", symbol="VCC", kind=ABSOLUTE, at=1)
    working = row("Supply voltage", "2", None, "5.5", "V", symbol="VCC", kind=RECOMMENDED, at=2)
    result = ask(question, [rated, working])
    assert isinstance(result, Proven)
    assert result.sentence == sentence


@pytest.mark.parametrize("question", ["supply voltage max + 1", "max supply voltage * 2", "supply voltage ^2"])
def test_a_sum_is_no_printed_value(question: str) -> None:
    result = ask(question, [row("Supply voltage", "2", None, "5.5", "V", symbol="VCC", kind=RECOMMENDED)])
    assert isinstance(result, NotUnderstood)
    assert "no part of a printed value" in result.reason


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("±2 V", "No: ±2 V is 2 V below the recommended operating conditions"),
        ("±5 V", "Yes: ±5 V is within the recommended operating conditions, 1 V from the nearer limit"),
        ("±18 V", "Yes: ±18 V is within the recommended operating conditions, 0 V from the nearer limit"),
        ("±20 V", "No: ±20 V is 2 V above the recommended operating conditions"),
    ],
)
def test_a_supply_of_two_rails_has_a_least_too(asked: str, sentence: str) -> None:
    result = ask(
        f"is {asked} allowed on the supply?", [row("Supply voltage", "±4", None, "±18", "V", kind=RECOMMENDED)]
    )
    assert isinstance(result, Proven)
    assert result.sentence == sentence


@pytest.mark.parametrize(
    ("question", "fact"),
    [
        ("is 60 V drain-source breakdown voltage safe?", row("Drain-source breakdown voltage", "50", unit="V")),
        ("is 20 mA IOH ok?", row("Output current", "-4", unit="mA", symbol="IOH")),
        ("is 1 V VSD ok?", row("Diode forward voltage", high="-1.2", unit="V", symbol="VSD")),
    ],
)
def test_what_a_part_does_at_least_or_with_a_sign_is_no_limit(question: str, fact: Range) -> None:
    assert isinstance(ask(question, [fact]), Refusal)


def test_a_check_of_a_part_that_the_sheet_does_not_name_is_for_review() -> None:
    working = row("Supply voltage", "3", None, "30", "V", symbol="VCC", kind=RECOMMENDED)
    result = ask("can the QX358B run at 36 V?", [working], ["QX358"])
    assert isinstance(result, Proven)
    assert any("does not name QX358B" in reason for reason in result.review)


def test_a_check_by_the_row_of_all_is_for_review_where_the_part_has_one_of_its_own() -> None:
    clock = row("External clock frequency", "3", "8", "25", "MHz", symbol="FHSE", at=1)
    own = row("External clock frequency", typ="32", unit="MHz", symbol="FHSE", conditions="V203RBT6", at=2)
    result = ask("is 32 MHz FHSE ok for the QX32V203RBT6?", [clock, own], ["QX32V203"])
    assert isinstance(result, Proven)
    assert any("of the part itself" in reason for reason in result.review)


def test_the_pins_beside_a_plain_voltage_are_what_its_limits_are_of() -> None:
    def rated(name: str, pins: str, high: str, at: int) -> Range:
        return row(name, "-0.3", None, high, "V", conditions=pins, kind=ABSOLUTE, at=at)

    facts = [
        rated("Input voltage", "VIN", "30", 1),
        rated("Input voltage", "EN, SS", "6", 2),
        rated("Input voltage", "PEAK", "40", 3),
        rated("Input voltage hysteresis", "FB", "1", 4),
    ]
    assert told(ask("maximum voltage on the EN pin", facts)) == ["6 V max"]
    result = ask("is 8 V allowed on SS", facts)
    assert isinstance(result, Proven)
    assert result.sentence == "No: 8 V is 2 V above the absolute maximum ratings"
    assert isinstance(ask("maximum FB voltage", facts), Refusal)


def test_a_range_that_is_named_after_the_pin_speaks_against_the_list_of_many_pins() -> None:
    listed = row("Voltage range", "-0.3", None, "28", "V", conditions="VCC, CE, STAT1", kind=RECOMMENDED, at=1)
    own = row("VCC operating range (QX617)", "5", None, "24", "V", symbol="VVCC_OP", at=2)
    other = row("VCC operating range (QX610)", "5", None, "28", "V", symbol="VVCC_OP", at=3)
    facts, parts = [listed, own, other], ["QX617", "QX610"]
    doubted = ask("is 26 V allowed on VCC of the QX617", facts, parts)
    assert isinstance(doubted, Proven)
    assert any("says otherwise: 5 min / 24 max V" in reason for reason in doubted.review)
    yes = ask("is 26 V allowed on VCC of the QX610", facts, parts)
    assert isinstance(yes, Proven)
    assert not yes.review
    assert yes.sentence.startswith("Yes: 26 V is within")
    assert told(ask("QX617 maximum VCC operating voltage", facts, parts)) == ["24 V max"]


def test_a_pin_without_limits_of_its_own_has_those_of_any_pin_for_review() -> None:
    rated = row("Voltage on any pin except RESET to ground", "-0.5", None, "6", "V", kind=ABSOLUTE, at=1)
    reset = row("Voltage on RESET", "-0.5", None, "13", "V", kind=ABSOLUTE, at=2)
    other = row("Voltage range", "0.2", None, "5", "V", group="Reference input", at=3)
    sheet = [rated, reset, other, pins("SO-4", ["DQ", "RESET", "GND", "VDD (VPP)"])]
    for asked, answer in (
        ("is 6.5 V allowed on DQ", "No: 6.5 V is 0.5 V above the absolute maximum ratings"),
        ("is 6.5 V allowed on the VDD pin", "No: 6.5 V is 0.5 V above the absolute maximum ratings"),
        ("is 12 V allowed on RESET", "12 V is within the absolute maximum ratings, 1 V from the nearer limit"),
    ):
        result = ask(asked, sheet)
        assert isinstance(result, Proven), asked
        assert result.sentence.startswith(answer)
        assert result.review
    assert told(ask("maximum voltage on DQ", sheet)) == ["6 V max"]
    assert told(ask("maximum voltage on XY", sheet)) == ["no-fact"]
    assert told(ask("maximum voltage on DQ", sheet[1:])) == ["no-fact"]
    discharged = row("ESD protection on all pins", None, None, "400", "V", kind=ABSOLUTE, at=1)
    assert told(ask("maximum voltage on DQ", [discharged, sheet[-1]])) == ["no-fact"]


def test_where_a_part_works_is_no_rating_of_its_pins() -> None:
    rated = row("Input voltage", "-0.3", None, "30", "V", conditions="VIN", kind=ABSOLUTE, at=1)
    working = row("Operating input voltage on (VIN pin)", "3.5", None, "28", "V", kind=RECOMMENDED, at=2)
    assert told(ask("minimum VIN operating voltage", [rated, working])) == ["3.5 V min"]
    assert told(ask("minimum VIN operating voltage", [rated])) == ["no-fact"]
    assert told(ask("maximum VIN voltage", [rated, working])) == ["30 V max"]


@pytest.mark.parametrize("question", ["maximum voltage on the EN pin", "is 5 V allowed on EN"])
def test_the_asked_pin_beside_a_plain_voltage_is_in_the_proof(question: str) -> None:
    fact = row("Input voltage", "-0.3", None, "6", "V", conditions="EN, SS", kind=ABSOLUTE)
    result = ask(question, [fact])
    assert isinstance(result, Proven)
    for value in result.values:
        assert ("label", "EN") in {(b.part, b.text) for b in value.boxes if b.bbox == fact.conditions_bbox}


@pytest.mark.parametrize(
    ("question", "reviewed"),
    [("can VS take 48 V?", True), ("can VS take 45 V?", False), ("does VS survive 48 V?", True)],
)
def test_what_a_part_survives_is_for_review_where_it_does_not_work_there(question: str, reviewed: bool) -> None:
    rating = row("Power Supply", None, None, "50", "V", symbol="VS", kind=ABSOLUTE, at=1)
    working = row("Supply Voltage (pin 4)", "VIH +2.5", None, "46", "V", symbol="VS", at=2)
    result = ask(question, [rating, working])
    assert isinstance(result, Proven)
    assert "the absolute maximum rating by" in result.sentence
    assert "no minimum is printed with it" in result.sentence
    assert any("VIH +2.5 min / 46 max V" in reason for reason in result.review) == reviewed


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can it work at 12 V?", "ambiguous"),  # VS may, whatever its logic supply is
        ("can it work at 60 V?", "No"),
        ("can the logic supply be 12 V?", "No"),
        ("can the logic supply be 5 V?", "Yes"),
    ],
)
def test_another_supply_is_no_answer_where_the_end_of_the_plain_one_is_an_expression(
    question: str, answer: str
) -> None:
    plain = row("Supply Voltage (pin 4)", "VIH +2.5", None, "46", "V", symbol="VS", at=1)
    logic = row("Logic Supply Voltage (pin 9)", "4.5", "5", "7", "V", symbol="VSS", at=2)
    assert answered(ask(question, [plain, logic]))[0] == answer


def _of_pins() -> list[Fact]:
    kind = {"unit": "V", "kind": RECOMMENDED}
    return [
        row("Voltage range", "-0.3", None, "28", conditions="VCC, ACP, CE, STAT1", at=1, **kind),
        row("Voltage range", "-0.3", None, "3.3", conditions="ISET1, ISET2", at=2, **kind),
        row("VCC input voltage operating range(610)", "5", None, "28", "V", symbol="VVCC_OP", at=3),
        row("VCC input voltage operating range(617)", "5", None, "24", "V", symbol="VVCC_OP", at=4),
        row("ISET1 voltage range", None, None, "2", "V", symbol="VISET1", at=5),
    ]


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can the qx24617 run from 26 V?", "No"),
        ("Can the qx24610 run from 26 V?", "Yes"),
        ("Can the qx24610 work at 3 V?", "No"),
    ],
)
def test_a_range_that_is_named_after_the_supply_goes_before_a_list_of_pins(question: str, verdict: str) -> None:
    assert answered(ask(question, _of_pins(), ["qx24610", "qx24617"]))[0] == verdict


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("supply voltage of the qx24617", ["5 V min", "24 V max"]),
        ("minimum supply voltage of the qx24610", ["5 V min"]),
        ("maximum ISET1 voltage", ["2 V max"]),
    ],
)
def test_a_row_of_the_pin_itself_is_told_instead_of_a_list_of_pins(question: str, values: list[str]) -> None:
    result = ask(question, _of_pins(), ["qx24610", "qx24617"])
    assert told(result) == values
    assert isinstance(result, Proven)
    assert result.review
    alone = ask(question, _of_pins()[:2], ["qx24610", "qx24617"])
    assert isinstance(alone, Proven)
    assert any("no range that the part works in" in reason for reason in alone.review)


def test_a_current_into_a_supplys_pin_is_none_that_a_pin_sources() -> None:
    taken = row("Current into VDD power pin (source)", None, None, "100", "mA", symbol="IVDD", kind=ABSOLUTE, at=1)
    assert told(ask("Can the XY30 source 20 mA per pin?", [taken], ["XY30"])) == ["no-fact"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can it deliver 8 V?", "no-fact"),
        ("can the XY30 supply 5 V?", "no-fact"),
        ("can I supply it with 5 V?", "Yes"),
        ("can it run from 8 V?", "Yes"),
    ],
)
def test_what_a_part_gives_is_none_of_its_supply(question: str, answer: str) -> None:
    supply = row("Supply voltage", "4.0", None, "8.0", "V", symbol="VCC", kind=RECOMMENDED, at=1)
    assert answered(ask(question, [supply], ["XY30"]))[0] == answer


def test_a_narrower_range_that_the_row_states_is_for_review() -> None:
    supply = row(
        "Supply Voltage", "2.7", None, "5.5", "V", symbol="VDD",
        conditions="Industrial (I): VDD = 2.7V to 5.5V, Extended (E): VDD = 4.5V to 5.5V",
    )  # fmt: skip
    told = ask("can it run from 3.3 V", [supply])
    assert isinstance(told, Proven)
    assert any("4.5V to 5.5V" in note for note in told.review)


def test_an_operating_current_is_no_quiescent_one() -> None:
    operating = row("Operating Supply Current", None, "330", None, "mA", symbol="I+")
    told = ask("quiescent current", [operating])
    assert isinstance(told, Proven)
    assert any("in operation" in note for note in told.review)
    assert not ask("operating supply current", [operating]).review  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("question", "text"),
    [("V+ absolute maximum", "6"), ("voltage on TXD absolute max", "7"), ("BAT abs max", "7.5"), ("max VREF", "3.5")],
)
def test_a_pin_beside_a_plain_voltage_is_what_the_limit_is_of(question: str, text: str) -> None:
    ground = "(with respect to GND)"
    rows = [
        row(f"Voltage {ground}", "-0.3", None, "6", "V", conditions="V+", kind=ABSOLUTE, at=1),
        row(
            "voltage on pin x", "-0.3", None, "7", "V", symbol="Vx", conditions="on pins TXD, RXD", kind=ABSOLUTE, at=2
        ),
        row(f"Supply voltage range {ground}", "-0.3", None, "7.5", "V", conditions="BAT", kind=ABSOLUTE, at=3),
        row("VREF input voltage", "1", None, "3.5", "V", symbol="V(VREF)", kind=RECOMMENDED, at=4),
    ]
    told = ask(question, rows)
    assert isinstance(told, Proven)
    assert [value.value.text for value in told.values] == [text]


def test_a_limit_of_one_pin_by_its_symbol_is_none_of_any_input() -> None:
    rows = [row("VREF input voltage", "1", None, "3.5", "V", symbol="V(VREF)", kind=RECOMMENDED)]
    told = ask("max input voltage", rows)
    assert isinstance(told, Proven)
    assert told.review
