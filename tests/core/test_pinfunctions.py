"""Pins asked for by what they are for, on hand-made pin maps."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Flag
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, feature, pins, told


def verified(result: object) -> bool:
    assert isinstance(result, Proven)
    return not result.review


@pytest.mark.parametrize(
    ("question", "names", "answer"),
    [
        ("enable pin", ["ENABLE A", "IN", "ENABLE B", "GND"], ["1", "3"]),
        ("which pins are enable?", ["EN1", "IN", "EN2", "GND"], ["1", "3"]),
        ("output pin", ["OUTA", "OUTB", "VDD", "GND"], ["1", "2"]),
        ("output pin", ["AOUT1", "AOUT2", "BOUT1", "GND"], ["1", "2", "3"]),
        ("inverting input pin", ["Inverting input 2", "Non-inverting input 1", "Inverting input 1"], ["1", "3"]),
        ("supply pin", ["VCC-", "OUT", "VCC+"], ["1", "3"]),
        ("negative supply pin", ["VCC-", "OUT", "VCC+"], ["1"]),
        ("supply pin", ["VDD I/O", "GND", "VS"], ["1", "3"]),
        ("supply pin", ["LOGIC SUPPLY VOLTAGE VSS", "GND", "VS"], ["1", "3"]),
        ("ground pin", ["LOGIC SUPPLY VOLTAGE VSS", "GND", "VS"], ["2"]),
    ],
)  # fmt: skip
def test_every_pin_whose_name_says_it(question: str, names: list[str], answer: list[str]) -> None:
    result = ask(question, [pins("SO-4", names)])
    assert told(result) == answer
    assert verified(result)


@pytest.mark.parametrize(
    ("question", "names", "texts", "answer"),
    [
        ("supply pin", ["VDD", "DVDD"], {"DVDD": "Internal digital supply output for de-coupling purposes"}, ["1"]),
        ("supply pin", ["VDD", "DVDD"], {"DVDD": "Power Output", "VDD": "Power"}, ["1"]),
        ("ground pins", ["VDD", "VSS"], {"VSS": "Power"}, ["2"]),
        ("ground pins", ["GND", "VSS"], {"VSS": "Supply voltage for the logic blocks"}, ["1"]),
    ],
)
def test_a_pin_that_its_own_text_calls_otherwise_is_left_out(
    question: str, names: list[str], texts: dict[str, str], answer: list[str]
) -> None:
    result = ask(question, [pins("SO-4", names, texts=texts)])
    assert told(result) == answer
    assert verified(result)


@pytest.mark.parametrize(
    ("question", "text", "found"),
    [
        ("output pin", "output enable input (active LOW)", False),
        ("enable pin", "output enable input (active LOW)", True),
        ("clock pin", "ground supply for internal clock multiplier", False),
        ("ground pin", "ground supply for internal clock multiplier", True),
        ("supply pin", "ground supply for internal clock multiplier", False),
        ("output pin", "Feedback. Tap of a divider from the output to ground", False),
        ("ground pin", "Between this pin and ground is connected the sense resistor", False),
        ("output pin", "Controls the comparator, outputs two thirds of the supply", False),
        ("output pin", "data input/output", True),
        ("input pin", "data input/output", True),
        ("output pin", "Switch output.", True),
        ("supply pin", "+1.8V to +5.25V supply to the interface", True),
        ("output pin", "Noninverting receiver input and noninverting driver output", True),
    ],
)
def test_of_a_text_what_its_first_clause_ends_in_counts_and_is_for_review(
    question: str, text: str, found: bool
) -> None:
    result = ask(question, [pins("SO-3", ["X9", "Y9", "Z9"], texts={"Y9": text})])
    assert told(result) == (["2"] if found else ["no-fact"])
    if found:
        assert not verified(result)


def test_pins_that_only_their_text_names_are_listed_with_the_others_for_review() -> None:
    result = ask("output pin", [pins("SO-3", ["OUT", "DISCH", "GND"], texts={"DISCH": "Open collector output"})])
    assert told(result) == ["1", "2"]
    assert not verified(result)
    result = ask("output pin", [pins("SO-3", ["OUT", "DISCH", "GND"], types={"DISCH": "O"})])
    assert told(result) == ["1", "2"]
    assert not verified(result)


def test_a_text_makes_no_ground_where_a_pin_is_called_so() -> None:
    texts = {"AISEN": "Bridge A ground, sense resistor"}
    result = ask("ground pin", [pins("SO-3", ["GND", "AISEN", "OUT"], texts=texts)])
    assert told(result) == ["1"]
    assert isinstance(result, Proven)
    assert any("AISEN (pin 2)" in reason for reason in result.review)
    assert told(ask("ground pin", [pins("SO-2", ["AISEN", "OUT"], texts=texts)])) == ["1"]


def test_a_number_that_cannot_be_read_is_named_where_its_pin_is_asked_for() -> None:
    flag = Flag(rule="pin-number-unreadable", detail="the number of pin 3 reads 'l'")
    fact = pins("SO-2", ["GND", "OUT"]).model_copy(update={"flags": (flag,)})
    for question, named in (("what is pin 3?", True), ("what is pin 4?", False), ("X1 pin", True)):
        result = ask(question, [fact])
        assert isinstance(result, Refusal)
        assert ("reads 'l'" in result.reason) is named, question


def test_a_drawing_is_read_with_the_text_of_the_table() -> None:
    facts = [
        pins("QFN-3", ["VDD", "DVDD", "VSS"]).model_copy(update={"source": "drawing"}),
        pins(None, ["VDD", "DVDD", "VSS"], at=20, texts={"DVDD": "Internal supply output"}),
    ]
    assert told(ask("supply pin", facts)) == ["1"]


def test_a_name_that_may_mean_another_function_takes_verified_away() -> None:
    result = ask("ground pins", [pins("SO-3", ["GND", "VSS", "OUT"])])
    assert told(result) == ["1"]
    assert not verified(result)


def test_a_name_that_is_printed_so_goes_before_the_function() -> None:
    maps = [pins("SO-4", ["GND", "AGND", "RESET", "nRESET"])]
    assert told(ask("GND pin", maps)) == ["1"]
    assert told(ask("RESET pin", maps)) == ["3"]
    assert told(ask("ground pin", maps)) == ["1", "2"]
    assert told(ask("reset pin", maps)) == ["3", "4"]


def test_a_letter_that_tells_channels_apart_is_no_active_low_mark() -> None:
    assert told(ask("which pin is XYZ?", [pins("SO-3", ["XYZA", "XYZB", "GND"])])) == ["no-fact"]
    assert told(ask("which pin is CKX?", [pins("SO-3", ["CKXp", "CKXn", "GND"])])) == ["no-fact"]


def test_maps_of_one_package_that_disagree_on_the_pin_take_verified_away() -> None:
    drawn = pins("TSSOP/MSOP", ["A0", "A1", "GND"])
    table = pins("3-pin MSOP", ["(NC)", "(NC)", "GND"], at=20)
    other = pins("3-pin TSSOP", ["A0", "A1", "GND"], at=40)
    result = ask("A0 pin on the MSOP package", [drawn, table, other])
    assert told(result) == ["1"]
    assert not verified(result)
    assert verified(ask("GND pin on the MSOP package", [drawn, table, other]))
    assert verified(ask("A0 pin on the TSSOP package", [drawn, other]))


def test_pin_counts_tell_packages_of_one_family_apart() -> None:
    small = pins("4-pin TSSOP", ["A", "B", "GND", "WP"])
    large = pins("TSSOP-6", ["A", "NC", "NC", "B", "GND", "WP"], at=20)
    result = ask("WP pin TSSOP", [small, large])
    assert isinstance(result, Proven)
    assert told(result) == ["4", "6"]
    assert result.review == ("the pin differs from package to package",)


def test_a_map_without_a_package_answers_for_review_where_no_other_is_there() -> None:
    result = ask("pin 3 on the TO-220 package", [pins(None, ["INPUT", "GND", "OUTPUT"])])
    assert told(result) == ["OUTPUT"]
    assert not verified(result)
    assert told(ask("pin 3 on the 8-pin SOIC", [pins(None, ["INPUT", "GND", "OUTPUT"])])) == ["no-fact"]


def test_a_channel_of_a_function_is_found_as_each_package_spells_it() -> None:
    facts = [pins("DIP-4", ["GND", "OUTPUT 1", "OUTPUT 2", "IN"]), pins("SO-4", ["Out 2", "Out 1", "In", "GND"], at=20)]
    for question in ("output 2 pin", "OUTPUT 2 pin number", "which pin is Output 2?"):
        assert told(ask(question, facts)) == ["3", "1"]
    assert told(ask("output 3 pin number", facts)) == ["no-fact"]


def test_a_short_name_goes_before_words_in_another_pins_text() -> None:
    texts = {"RESET": "Forces output and discharge low", "DISCH": "Open collector output"}
    result = ask("discharge pin", [pins("SO-3", ["RESET", "DISCH", "GND"], texts=texts)])
    assert told(result) == ["2"]
    assert not verified(result)


@pytest.mark.parametrize(
    "question",
    [
        "reset pin number on FK",
        "reset pin in FK",
        "reset pin, FK",
        "FK: which pin is RESET",
        "RESET pin of the FK package",
        "XY1234 reset pin on FK",
        "reset pin on the FK of XY1234",
    ],
)
def test_a_package_code_may_stand_anywhere(question: str) -> None:
    facts = [pins("FK", ["NC", "RESET", "GND"]), pins("JG", ["RESET", "NC", "GND"], at=20)]
    assert told(ask(question, facts, parts=["XY1234"])) == ["2"]


@pytest.mark.parametrize(
    "question", ["SO8N pin 2", "pin 2 SO8N", "pin 2 of the SO8N?", "pin 2, SO8N", "what is pin 2 on SO8N"]
)
def test_a_package_may_end_in_a_letter(question: str) -> None:
    facts = [pins("SO8N", ["NC", "RESET", "GND"]), pins("LQFP32", ["GND", "NC", "RESET"], at=20)]
    assert told(ask(question, facts)) == ["RESET"]
    assert told(ask(question.replace("SO8N", "LQFP32"), facts)) == ["NC"]


def test_a_map_of_no_package_is_for_review_beside_a_package_of_fewer_leads() -> None:
    facts = [pins(None, ["IN", "GND", "OUT"])]
    assert verified(ask("output pin", facts))
    assert not verified(ask("output pin", [*facts, feature("package", "TO-3")]))
    assert verified(ask("output pin", [*facts, feature("package", "TO-92")]))


def test_a_package_where_no_pin_of_the_function_was_read_takes_verified_away() -> None:
    result = ask("ground pin", [pins("SO-3", ["GND", "IN", "OUT"]), pins("SOT-89", ["X", "IN", "OUT"], at=20)])
    assert told(result) == ["1"]
    assert not verified(result)


def test_the_number_of_an_outline_is_no_count_of_pins() -> None:
    facts = [pins("3-Pin TO-220, 3-Pin DDPAK/TO-263", ["IN", "GND", "OUT"])]
    assert told(ask("output pin of the TO-3", facts)) == ["no-fact"]
    assert told(ask("pin 3 on the TO-3 package", facts)) == ["no-fact"]
    assert told(ask("output pin of the TO263", facts)) == ["3"]
    assert told(ask("pin 3 of the SOT23", [pins("TSOT23-3", ["IN", "GND", "OUT"])])) == ["OUT"]
