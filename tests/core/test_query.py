"""The grammar of questions: what each slot holds, and what is not understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.core.query import LONGEST, NotUnderstood, Query, What, parse_question
from tests.core.facts_by_hand import vocabulary


def parsed(question: str) -> Query:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query), query
    return query


@pytest.mark.parametrize(
    ("question", "concept", "statistics"),
    [
        ("What is the maximum supply voltage?", "supply voltage", ("max",)),
        ("max. supply voltage", "supply voltage", ("max",)),
        ("supply voltage (max)", "supply voltage", ("max",)),
        ("minimum operating voltage", "supply voltage", ("min",)),
        ("supply voltage range?", "supply voltage", ("min", "max")),
        ("What are the limits of the input voltage", "input voltage", ("min", "max")),
        ("quiescent current typ and max", "supply current", ("typ", "max")),
        ("IQ typical", None, ("typ",)),
        ("How hot can the junction get?", "junction temperature", ("max",)),
        ("How cold may the junction be?", "junction temperature", ("min",)),
        ("theta JA", "thermal resistance junction to ambient", ()),
        ("RθJA?", "thermal resistance junction to ambient", ()),
        ("thermal resistance, junction-to-ambient", "thermal resistance junction to ambient", ()),
        ("What's the dropout?", "dropout voltage", ()),
        ("GBW product typ", None, ("typ",)),
        ("how much RAM is there?", "ram size", ()),
        ("How long does one conversion take?", "conversion time", ()),
        ("current consumption in standby, worst case", "supply current", ("max",)),
    ],
)
def test_subject_and_statistic(question: str, concept: str | None, statistics: tuple[str, ...]) -> None:
    query = parsed(question)
    assert query.what is What.PARAMETER
    assert query.statistics == statistics
    if concept is not None:
        assert query.elements[query.head].concept == concept


@pytest.mark.parametrize(
    ("question", "bound"),
    [
        ("absolute maximum supply voltage", "absolute maximum"),
        ("abs max VCC", "absolute maximum"),
        ("supply voltage, absolute maximum rating", "absolute maximum"),
        ("recommended supply voltage range", "recommended"),
        ("max supply voltage", None),
        ("What input voltage destroys it without damage", "absolute maximum"),
    ],
)
def test_kind_of_limit(question: str, bound: str | None) -> None:
    assert parsed(question).bound == bound


@pytest.mark.parametrize(
    ("question", "conditions", "left"),
    [
        ("supply current at VCC = 15 V", [("vcc", "VCC = 15 V")], ("supply", "current")),
        ("dropout at 0.8 A, max", [("", "0.8 A")], ("dropout",)),
        (
            "ripple rejection at 120 Hz, IO <= 1 A and TJ = 25 °C",
            [("", "120 Hz"), ("io", "IO <= 1 A"), ("tj", "TJ = 25 °C")],
            ("ripple", "rejection"),
        ),
        ("output noise, 10 Hz to 100 kHz", [("", "10 Hz to 100 kHz")], ("output", "noise")),
        ("phase margin with a 100 pF load", [("", "100 pF")], ("phase", "margin")),
        ("drain current at 100 °C ambient", [("ta", "TA = 100 °C")], ("drain", "current")),
        ("on resistance at VGS = -2.5 V", [("vgs", "VGS = -2.5 V")], ("onresistance",)),
        ("clock frequency at VDD=5v", [("vdd", "VDD=5v")], ("clock", "frequency")),
    ],
)
def test_conditions_are_quantities_and_leave_the_subject(
    question: str, conditions: list[tuple[str, str]], left: tuple[str, ...]
) -> None:
    query = parsed(question)
    assert [(c.subject, c.text) for c in query.conditions] == conditions
    assert query.terms == left


@pytest.mark.parametrize(
    ("question", "what", "pin", "package"),
    [
        ("pin 5?", What.PIN_OF_NUMBER, "5", None),
        ("What is pin 7 on the FK package?", What.PIN_OF_NUMBER, "7", "FK"),
        ("what's pin 19", What.PIN_OF_NUMBER, "19", None),
        ("pin 5 SOIC-8?", What.PIN_OF_NUMBER, "5", "SOIC-8"),
        ("TPS2113 DRB pin 5", What.PIN_OF_NUMBER, "5", "DRB"),
        ("What is pin 5 of the TPS2113 DRB?", What.PIN_OF_NUMBER, "5", "DRB"),
        ("nRF24X01+ pin 5", What.PIN_OF_NUMBER, "5", None),
        ("pin 5 of the nRF24X01+?", What.PIN_OF_NUMBER, "5", None),
        ("ball B1?", What.PIN_OF_NUMBER, "B1", None),
        ("What does pin 3 do?", What.PIN_OF_NUMBER, "3", None),
        ("which pin is RESET on the 8-pin package?", What.PIN_OF_NAME, "RESET", "8-pin"),
        ("/HOLD pin?", What.PIN_OF_NAME, "/HOLD", None),
        ("V+ ball on the DSBGA package", What.PIN_OF_NAME, "V+", "DSBGA"),
        ("NRST pin on LQFP48?", What.PIN_OF_NAME, "NRST", "LQFP48"),
        ("Data in pin?", What.PIN_OF_NAME, "Data in", None),
        ("which pins are GND", What.PIN_OF_NAME, "GND", None),
        ("pin number of VREF", What.PIN_OF_NAME, "VREF", None),
        ("which pin takes the backup battery?", What.PIN_OF_NAME, "backup battery", None),
        ("What package is it in?", What.PACKAGE, None, None),
    ],
)
def test_pins_and_packages(question: str, what: What, pin: str | None, package: str | None) -> None:
    query = parsed(question)
    assert (query.what, query.pin, query.package) == (what, pin, package)


@pytest.mark.parametrize(
    "question", ["max current per I/O pin", "voltage on any pin, absolute maximum", "input capacitance of the CLK pin"]
)
def test_a_value_of_a_pin_is_no_question_for_a_pin(question: str) -> None:
    assert parsed(question).what is What.PARAMETER


def test_part_numbers_are_kept_apart_from_the_subject() -> None:
    query = parsed("output voltage of the LM7805 at 3 A load")
    assert query.parts == ("LM7805",)
    assert query.terms == ("output", "voltage")
    assert parsed("pin 20 of the FT232RL").parts == ("FT232RL",)


def test_capitals_are_names_even_where_the_letters_are_a_small_word() -> None:
    assert "can" in parsed("How many CAN interfaces?").terms
    assert "vs" in parsed("absolute max supply voltage VS").terms
    assert parsed("supply current to ground").package is None


@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        "?!",
        "\x00\x01\x02",
        "🙂🙂🙂",
        "x" * (LONGEST + 1),
        "最大电源电压是多少",
        "Какое максимальное напряжение питания",
        "wie hoch ist die maximale spannung bitte",
        "what is it?",
        "maximum?",
        "at 5 V",
    ],
)
def test_what_is_not_understood_is_said(question: str) -> None:
    found = parse_question(question, vocabulary())
    assert isinstance(found, NotUnderstood)
    assert found.reason.endswith((".", "?"))


@given(st.text(max_size=300))
def test_any_text_is_parsed_or_not_understood(question: str) -> None:
    parse_question(question, vocabulary())


@pytest.mark.parametrize(
    ("question", "what"),
    [
        ("number of the nSLEEP pin", What.PIN_OF_NAME),
        ("what is the number of the SDO pin?", What.PIN_OF_NAME),
        ("the number of the RESET ball", What.PIN_OF_NAME),
        ("number of GPIO pins", What.COUNT),
        ("number of the supply pins", What.COUNT),
    ],
)
def test_the_number_of_a_pin_is_no_number_of_pins(question: str, what: What) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert query.what is what


@pytest.mark.parametrize(
    ("question", "what", "parts", "package"),
    [
        ("QX2980 is 50 V allowed on VS", What.CHECK, ("QX2980",), None),
        ("QX2980 is 50V sleeping current", What.PARAMETER, ("QX2980",), None),
        ("VDD33 is 3.3 V supply current", What.PARAMETER, (), None),
        ("QX2980 package", What.PACKAGE, ("QX2980",), None),
        ("what package is the QX2980 in", What.PACKAGE, ("QX2980",), None),
        ("QX2980 package power dissipation", What.PARAMETER, ("QX2980",), None),
        ("QX2980 pin 2 LH package", What.PIN_OF_NUMBER, ("QX2980",), "LH"),
        ("TSSOP20 package thermal resistance", What.PARAMETER, (), "TSSOP20"),
        ("QX2980 how many I/O pins", What.COUNT, ("QX2980",), None),
    ],
)
def test_a_part_before_a_question_is_a_part(
    question: str, what: What, parts: tuple[str, ...], package: str | None
) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert (query.what, query.parts, query.package) == (what, parts, package)
    assert not [c for c in query.conditions if c.subject == "qx2980"]


@pytest.mark.parametrize(
    ("question", "words", "parts"),
    [
        ("is nSLEEP = 10 V allowed on the QX8833", "nsleep", ("QX8833",)),
        ("is TJ = 120 °C safe for the QX8833", "tj", ("QX8833",)),
        ("is VCC = 7 V allowed", "vcc", ()),
        ("QX8833 VCC 3.3V ok", "vcc", ("QX8833",)),
        ("is the QX8833 3.3 V OK for VCC", "vcc", ("QX8833",)),
        ("is VDD = 6V ok QX8833", "vdd", ("QX8833",)),
    ],
)
def test_a_check_is_of_what_it_names(question: str, words: str, parts: tuple[str, ...]) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert query.what is What.CHECK
    assert words in {word for element in query.elements for word in element.words}
    assert query.parts == parts
    assert "supply voltage" not in {element.concept for element in query.elements}


@pytest.mark.parametrize(
    ("question", "what", "pin"),
    [
        ("which pin of the QX8833 is INT2", What.PIN_OF_NAME, "INT2"),
        ("pin 6 QX8833+", What.PIN_OF_NUMBER, "6"),
        ("what is pin 7 of the QX8833 in FK package", What.PIN_OF_NUMBER, "7"),
    ],
)
def test_a_part_among_the_words_of_a_pin_is_a_part(question: str, what: What, pin: str) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert (query.what, query.pin, query.parts) == (what, pin, ("QX8833",))


@pytest.mark.parametrize("question", ["QX32G030 fHSI16", "fHSI16 of the QX32G030", "QX32G030 VDD33 max"])
def test_a_symbol_beside_a_part_is_no_part(question: str) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert query.parts == ("QX32G030",)
    assert {word for element in query.elements for word in element.words} & {"fhsi16", "vdd33"}


@pytest.mark.parametrize("question", ["Bluetooth LE sensitivity", "QX25Q80 DI pin", "QX25Q80 DI", "ES pin"])
def test_short_words_in_capitals_are_names_and_no_foreign_words(question: str) -> None:
    parsed(question)


@pytest.mark.parametrize("question", ["DI QUANTO SI SCALDA", "le courant de la IN", "di alimentazione"])
def test_in_small_letters_or_all_in_capitals_they_still_are(question: str) -> None:
    assert isinstance(parse_question(question, vocabulary()), NotUnderstood)
