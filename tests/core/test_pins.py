"""Pin questions on hand-made pin maps."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Bijection, Flag, JoinedName, Mark
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, box, pins, told

SOIC = pins("SOIC-8", ["GND", "TRIG", "OUT", "RESET", "CONT", "THRES", "DISCH", "VCC"])
LCCC = pins("LCCC (FK)", ["NC", "GND", "NC", "NC", "TRIG", "NC", "OUT", "NC", "NC", "RESET"] + ["NC"] * 10, at=20)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is pin 3 on the SOIC-8 package?", ["OUT"]),
        ("pin 7 of the FK package", ["OUT"]),
        ("pin 2 in LCCC?", ["GND"]),
        ("which pin is RESET on the 8-pin package?", ["4"]),
        ("RESET pin, LCCC", ["10"]),
        ("reset pin on the 20-pin package", ["10"]),
        ("which pin is the ground in the SOIC?", ["1"]),
        ("pin 3?", ["OUT", "NC"]),
        ("which pin is VCC?", ["8"]),
        ("pin 9 SOIC-8", ["no-fact"]),
        ("which pin is ENABLE?", ["no-fact"]),
        ("pin 3 of the QFN-16", ["no-fact"]),
    ],
)
def test_pins_by_number_and_name(question: str, answer: list[str]) -> None:
    assert told(ask(question, [SOIC, LCCC])) == answer


def test_a_missing_package_offers_those_that_were_read() -> None:
    result = ask("pin 3 of the QFN-16", [SOIC, LCCC])
    assert isinstance(result, Refusal)
    assert [told(ask(question, [SOIC, LCCC])) for _, question in result.choices] == [["NC"], ["OUT"]]


def test_all_pins_of_a_name() -> None:
    assert told(ask("which pins are GND", [pins("QFN-6", ["GND", "A", "GND", "B", "VDD", "GND"])])) == ["1", "3", "6"]


@pytest.mark.parametrize("name", ["nRESET", "/RESET", "RESET#", "RESET", "~RESET", "RESET_N", "RESETB"])
def test_active_low_marks_are_no_other_name(name: str) -> None:
    assert told(ask("which pin is RESET?", [pins("DIP-3", ["VCC", name, "GND"])])) == ["2"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [("which pin is IN?", ["no-fact"]), ("which pin is TXD?", ["3"]), ("pin 2?", ["COM OUT/IN"])],
)
def test_one_direction_of_a_signal_with_both_is_no_name_of_its_pin(question: str, answer: list[str]) -> None:
    assert told(ask(question, [pins("DIP-4", ["VDD", "COM OUT/IN", "PA1/TXD", "VSS"])])) == answer


def test_the_exact_name_goes_before_a_similar_one() -> None:
    both = [pins("DIP-3", ["nRESET", "RESET", "GND"])]
    assert told(ask("which pin is RESET?", both)) == ["2"]
    assert told(ask("which pin is nRESET?", both)) == ["1"]


def test_functions_by_vocabulary_alternates_and_description() -> None:
    facts = [
        pins(
            "SOIC-8",
            ["X1", "X2", "VBAT", "GND", "SDA", "SCL", "SQW/OUT", "VCC"],
            texts={"X1": "Connections for a standard quartz crystal"},
        ),
    ]
    assert told(ask("which pin takes the backup battery?", facts)) == ["3"]
    assert told(ask("I2C clock pin?", facts)) == ["6"]
    assert told(ask("SQW pin", facts)) == ["7"]
    result = ask("which pin is the quartz crystal?", facts)
    assert isinstance(result, Proven)
    assert result.review


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("which pin is VDD on the LFCSP?", ["3"]),
        ("which pin is VDD on the DBV?", ["1"]),
        ("which pin is VDD in DBV?", ["1"]),
        ("which pin is 1A on the DBV?", ["2"]),
        ("which pin is 2C on the LFCSP?", ["1"]),
    ],
)
def test_a_name_and_a_package_in_capitals_are_two(question: str, answer: list[str]) -> None:
    assert told(ask(question, [pins("DBV", ["VDD", "1A", "2C"]), pins("LFCSP", ["2C", "1A", "VDD"], at=20)])) == answer


def joined_port() -> Bijection:
    """A map whose pin 3 is printed 'OSC_IN-PD0'."""
    fact = pins("LQFP-32", ["VDD", "PD1", "PD0", "VSS"])
    port = fact.pairs[2]
    whole = JoinedName(text="OSC_IN-PD0", bbox=port.right_bbox)
    port = port.model_copy(update={"alternates": ("OSC_IN",), "joined": whole})
    return fact.model_copy(update={"pairs": (*fact.pairs[:2], port, fact.pairs[3])})


@pytest.mark.parametrize("name", ["PD0", "OSC_IN", "OSC_IN-PD0"])
def test_a_port_is_found_by_its_function_and_by_both_as_the_page_joins_them(name: str) -> None:
    assert told(ask(f"which pin is {name}?", [joined_port()])) == ["3"]


def test_a_name_that_joins_a_port_and_its_function_is_told_as_printed() -> None:
    fact = joined_port()
    result = ask("what is pin 3?", [fact])
    assert told(result) == ["OSC_IN-PD0"]
    assert isinstance(result, Proven)
    assert [(box.part, box.text) for box in result.values[0].boxes][:2] == [("name", "OSC_IN-PD0"), ("pin", "3")]
    # a drawing of the package that prints the port alone does not contradict it
    assert told(ask("what is pin 3?", [fact, pins("LQFP-32", ["VDD", "PD1", "PD0", "VSS"], at=20)])) == ["OSC_IN-PD0"]


def test_a_short_name_is_not_found_inside_prose() -> None:
    facts = [pins("DIP-3", ["IN", "OUT", "GND"], texts={"IN": "Input of the sd amplifier"})]
    assert told(ask("SD pin?", facts)) == ["no-fact"]


def test_two_maps_of_one_package_that_differ_are_a_contradiction() -> None:
    facts = [pins("DIP-3", ["IN", "OUT", "GND"]), pins("DIP-3", ["OUT", "IN", "GND"], at=20)]
    assert told(ask("pin 1?", facts)) == ["contradicting"]
    assert told(ask("which pin is IN?", facts)) == ["contradicting"]
    assert told(ask("pin 3?", facts)) == ["GND"]


def test_several_signals_on_one_pin_are_listed_for_review() -> None:
    table = pins("SO-8", ["PB7", "VDD", "GND", "NRST"])
    shared = table.pairs[3].model_copy(update={"right": "PA0"})
    table = table.model_copy(update={"pairs": (*table.pairs, shared)})
    drawing = pins("SO-8", ["PB7", "VDD", "GND", "NRST/PA0"], at=20).model_copy(update={"source": "drawing"})
    for maps in ([table, drawing], [drawing, table]):
        result = ask("pin 4 of the SO-8?", maps)
        assert isinstance(result, Proven)
        assert told(result) == ["NRST", "PA0"]
        assert result.review
    assert told(ask("which pin is PA0?", [table])) == ["4"]


def test_what_a_pin_says_of_itself_goes_before_its_name() -> None:
    logic = pins(
        "SO-4", ["GND", "VSS", "OUT", "VS"], texts={"VSS": "Supply voltage for the logic. Capacitor to ground."}
    )
    assert told(ask("which pins are ground?", [logic])) == ["1"]
    drawn = pins("SO-4", ["GND", "VSS", "OUT", "VS"])
    assert told(ask("which pins are ground?", [drawn])) == ["1"]
    assert told(ask("which pins are ground?", [pins("SO-3", ["VDD", "VSS", "OUT"])])) == ["2"]
    both = pins("SO-4", ["GND", "VSS", "OUT", "VS"], texts={"VSS": "Ground of the logic"})
    assert told(ask("which pins are ground?", [both])) == ["1", "2"]


def test_a_pad_with_two_names_is_listed_for_review() -> None:
    drawn = pins("QFN-4", ["GND", "OUT", "IN", "GND"])
    table = pins("QFN-4", ["GND", "OUT", "IN", "EPAD"], at=20)
    for maps in ([drawn, table], [table, drawn]):
        result = ask("which pins are GND?", maps)
        assert isinstance(result, Proven)
        assert told(result) == ["1", "4"]
        assert result.review


def test_packages_that_contradict_themselves_do_not_hide_the_others() -> None:
    facts = [
        pins("DIP-3", ["IN", "OUT", "GND"]),
        pins("DIP-3", ["OUT", "IN", "GND"], at=20),
        pins("SOT-23", list("GSD")),
    ]
    result = ask("pin 1?", facts)
    assert isinstance(result, Refusal)
    assert [told(ask(question, facts)) for _, question in result.choices] == [["G"]]


def test_a_table_and_a_drawing_that_agree_are_one_answer() -> None:
    facts = [pins("DIP-3", ["IN", "OUT", "GND"]), pins("DIP-3", ["IN", "OUTPUT", "GND"], at=20)]
    assert told(ask("pin 2?", facts)) == ["OUT"]


def test_the_map_of_another_part_does_not_answer() -> None:
    facts = [
        pins("DIP-3", ["IN", "OUT", "GND"], variant="LM7805"),
        pins("DIP-3", ["GND", "IN", "OUT"], variant="LM7905", at=20),
    ]
    assert told(ask("pin 1 of the LM7905?", facts, parts=["LM7805", "LM7905"])) == ["GND"]
    assert told(ask("pin 1 of the LM7805?", facts, parts=["LM7805", "LM7905"])) == ["IN"]


def test_letters_of_a_transistor_are_spelled_out() -> None:
    result = ask("pin 3?", [pins("SOT-23", ["G", "S", "D"])])
    assert isinstance(result, Proven)
    assert result.values[0].label == "drain"
    result = ask("pin 2?", [pins("DIP-16", ["A", "B", "C", "X", "Y"])])
    assert isinstance(result, Proven)
    assert result.values[0].label != "base"


def test_a_sign_that_is_asked_is_in_the_pins_name() -> None:
    transistor, bus = pins("SOT-23", ["G", "S", "D"]), pins("SSOP-4", ["D+", "D-", "BAT", "GND"])
    for asked in ("D+", "D-"):
        assert told(ask(f"which pin is {asked}", [transistor])) == ["no-fact"]
    assert told(ask("which pin is D", [transistor])) == ["3"]
    assert told(ask("which pin is D+", [bus])) == ["1"]
    assert told(ask("which pin is D-", [bus])) == ["2"]
    assert told(ask("which pin is BAT-", [bus])) == ["no-fact"]


def test_a_primed_output_is_another_one() -> None:
    chips = pins("SOIC", ["QG", "QH", "QH'", "SER"])
    carrier = pins("LCCC", ["QF", "QG", "QH", "QH’"], at=2)
    result = ask("What is pin 3?", [chips, carrier])
    assert told(result) == ["QH'", "QH"]
    assert isinstance(result, Proven)
    assert result.review == ("the pin differs from package to package",)
    assert told(ask("Which pin is QH in the SOIC package?", [chips, carrier])) == ["2"]
    assert told(ask("Which pin is QH' in the LCCC package?", [chips, carrier])) == ["4"]


def test_a_prime_is_a_mark_where_no_pin_has_the_name_without_it() -> None:
    assert told(ask("Which pin is RESET?", [pins("SO-8", ["VCC", "RESET'", "CLK", "GND"])])) == ["2"]


def test_a_count_is_counted_and_for_review() -> None:
    result = ask("How many pins does it have?", [SOIC])
    assert told(result) == ["8"]
    assert isinstance(result, Proven)
    assert result.review


def test_the_package_of_one_drawing_among_several_is_for_review() -> None:
    drawn = [m.model_copy(update={"source": "drawing"}) for m in (SOIC, LCCC)]
    result = ask("pin 3 on the SOIC-8 package", drawn)
    assert told(result) == ["OUT"]
    assert isinstance(result, Proven)
    assert result.review
    result = ask("pin 3 on the SOIC-8 package", [SOIC, LCCC])
    assert isinstance(result, Proven)
    assert not result.review
    result = ask("pin 3 on the SOIC-8 package", drawn[:1])
    assert isinstance(result, Proven)
    assert not result.review


def test_digits_of_a_parts_number_are_no_count_of_pins() -> None:
    names = [f"P{i}" for i in range(1, 49)]
    large = pins("LQFP48", names, variant="STM32G030CxT")
    small = pins("LQFP32", names[::-1][:32], at=60, variant="STM32G030KxT")
    assert told(ask("which pin is P5 on LQFP48?", [large, small])) == ["5"]
    assert told(ask("which pin is P40 on LQFP32?", [large, small])) == ["9"]
    assert told(ask("pin 40 on LQFP32", [large, small])) == ["no-fact"]


def test_names_with_an_index_are_of_one_signal_for_review() -> None:
    mcu = pins("LQFP48", ["VDD_1", "VSS_1", "PA0", "VSS_2", "PB_1"])
    other = pins("LQFP32", ["VDD", "VSS", "PA0"], at=20)
    result = ask("which pins are VSS?", [mcu, other])
    assert told(result) == ["2", "4", "2"]
    assert isinstance(result, Proven)
    assert any("bear an index" in reason for reason in result.review)
    assert told(ask("which pin is VSS_2?", [mcu, other])) == ["4"]


def test_a_number_that_stands_twice_is_no_doubt_of_other_pins() -> None:
    flag = Flag(rule="pin-number-twice", detail="pin 2 has several names")
    small = pins("SO8N", ["PA0", "PA1", "GND", "VDD"])
    twice = small.pairs[1].model_copy(update={"right": "PA2"})
    small = small.model_copy(update={"flags": (flag,), "pairs": (*small.pairs, twice)})
    single, several = ask("pin 3", [small]), ask("pin 2", [small])
    assert isinstance(single, Proven)
    assert isinstance(several, Proven)
    assert not single.review
    assert "the reading is flagged: pin-number-twice" in several.review


@pytest.mark.parametrize("rule", ["pin-name-barred", "pin-range-order"])
def test_a_flag_that_tells_its_pins_is_no_doubt_of_other_pins(rule: str) -> None:
    flag = Flag(rule=rule, detail="a bar stands over one of several names: pin 2: OC1A, pin 12: OC1B")
    small = pins("SO8N", ["PA0", "PA1/OC1A", "GND", "VDD"]).model_copy(update={"flags": (flag,)})
    single, barred = ask("pin 1", [small]), ask("pin 2", [small])
    assert isinstance(single, Proven)
    assert isinstance(barred, Proven)
    assert not single.review
    assert f"the reading is flagged: {rule}" in barred.review


@pytest.mark.parametrize("rule", ["pin-pad-unnumbered", "pin-ground-missing"])
def test_a_pad_that_a_map_lacks_is_a_doubt_of_its_grounds_alone(rule: str) -> None:
    small = pins("QFN4", ["PA0", "PA1", "GND", "VDD"]).model_copy(update={"flags": (Flag(rule=rule, detail="EP"),)})
    reviews = [
        result.review for q in ("PA1", "GND") if isinstance(result := ask(f"which pin is {q}?", [small]), Proven)
    ]
    assert reviews == [(), (f"the reading is flagged: {rule}",)]
    numbered = ask("what is pin 3?", [small])
    assert isinstance(numbered, Proven)
    assert not numbered.review


def test_pins_of_a_function_are_asked_for_in_the_plural() -> None:
    driver = pins("SO-8", ["Enable A", "GND", "Enable B", "OUT"])
    assert told(ask("which pins are the enable pins?", [driver])) == ["1", "3"]


def test_a_package_in_the_title_is_no_other_part() -> None:
    result = ask("which pin is EN?", [pins("TSOT23-6", ["BST", "GND", "FB", "EN"])], parts=["MP2359", "TSOT23-6"])
    assert isinstance(result, Proven)
    assert not result.review


def test_a_pad_by_its_place_contradicts_no_name() -> None:
    drawn = pins(None, ["OUT", "IN", "GND"])
    table = pins(None, ["OUT", "IN", "EPAD"], at=20)
    result = ask("what is pin 3?", [drawn, table])
    assert told(result) == ["GND"]
    assert isinstance(result, Proven)
    assert any("calls it EPAD" in reason for reason in result.review)
    assert told(ask("what is pin 2?", [drawn, table])) == ["IN"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is pin 2 on the FK Package 20-Pin LCCC?", ["B"]),
        ("which pin is C in the FK Package 20-Pin LCCC?", ["3"]),
        ("pin 1 of the PDIP, SOIC, TSSOP", ["A"]),
        ("which pin is B in Package LH?", ["1"]),
        ("what is pin 2 on Package LH?", ["A"]),
        ("pin 3 on the MW.15", ["A"]),
        ("which pin is A in MW.15?", ["3"]),
    ],
)
def test_packages_are_asked_for_as_they_are_printed(question: str, answer: list[str]) -> None:
    maps = [
        pins("PDIP, SOIC, TSSOP", ["A", "B", "C"]), pins("FK Package 20-Pin LCCC", ["A", "B", "C"], at=10),
        pins("Package LH", ["B", "A", "C"], at=20), pins("MW.15", ["B", "C", "A"], at=30),
    ]  # fmt: skip
    assert told(ask(question, maps)) == answer


def _in_package(name: str, at: int) -> Bijection:
    return pins(name, ["A", "B"], at=at).model_copy(update={"package_bbox": box(at, 2)})


@pytest.mark.parametrize(
    "question", ["packages?", "which packages are there?", "package options", "what packages can I order"]
)
def test_a_package_is_listed_once_by_its_fullest_name(question: str) -> None:
    maps = [
        _in_package(name, 5 * at) for at, name in enumerate(["QFN", "QFN-20", "20-pin QFN", "TSSOP", "8-Lead SOIC"])
    ]
    assert told(ask(question, maps)) == ["QFN-20", "TSSOP", "8-Lead SOIC"]


def test_packages_of_one_family_with_other_counts_are_two() -> None:
    maps = [_in_package("8-pin SOIC", 1), _in_package("14-pin SOIC", 5), _in_package("SOIC", 9)]
    assert told(ask("which packages are available", maps)) == ["8-pin SOIC", "14-pin SOIC"]


@pytest.mark.parametrize("name", ["A", "S", "TEMP", "CURRENT SENSING A"])
def test_names_that_are_words_otherwise_are_pins_in_capitals(name: str) -> None:
    assert told(ask(f"which pin is {name}?", [pins("SO-4", ["IN", name, "GND", "OUT"])])) == ["2"]


def test_a_map_with_gaps_is_sure_of_a_pin_that_it_has_and_not_of_all_of_a_name() -> None:
    flag = Flag(rule="pin-names-incomplete", detail="the name of pin 3 could not be read")
    gaps = pins("SO-4", ["GND", "OUT", "IN", "GND"])
    gaps = gaps.model_copy(update={"flags": (flag,), "pairs": (*gaps.pairs[:2], gaps.pairs[3])})
    single, all_of_them = ask("what is pin 2?", [gaps]), ask("ground pins", [gaps])
    assert isinstance(single, Proven)
    assert isinstance(all_of_them, Proven)
    assert not single.review
    assert all_of_them.review


def test_a_packages_name_is_no_part_and_an_x_stands_for_others() -> None:
    large = pins("LQFP48", ["VBAT", "PC13", "NRST"], variant="STM32G030CxT")
    small = pins("TSSOP20", ["NRST", "PC13", "VDD"], at=20, variant="STM32G030Fx")
    table = pins("SO8N", ["PC13", "NRST", "VDD"], at=40)
    parts = ["STM32G030C8", "STM32G030F6"]
    assert told(ask("which pin is NRST on the STM32G030C8T6?", [large, small, table], parts)) == ["3"]
    assert told(ask("which pin is NRST on the STM32G030F6P6?", [large, small, table], parts)) == ["1"]
    buck = pins("TSOT23-6", ["BST", "GND", "FB", "EN"])
    assert told(ask("which pin is EN on the MP2359?", [buck], ["MP2359"])) == ["4"]


def test_another_parts_pin_is_not_looked_for_here() -> None:
    buck = pins("TSOT23-6", ["BST", "GND", "PC14", "EN"])
    for question in ("which pin is EN on the ATMEGA328P?", "EN pin of the LM2596", "pin 4 of the LM2596"):
        assert told(ask(question, [buck], ["MP2359"])) == ["out-of-scope"]
    assert told(ask("which pin is PC14?", [buck], ["MP2359"])) == ["3"]
    assert told(ask("PC14 pin", [buck], ["MP2359"])) == ["3"]


def test_maps_of_all_parts_of_a_sheet_that_agree_leave_no_part_open() -> None:
    small = pins("SOIC", ["CH0", "CH1", "CS", "INH"], variant="MCP3004")
    large = pins("SOIC", ["CH0", "CH1", "CH2", "CS"], at=20, variant="MCP3008")
    parts = ["MCP3004", "MCP3008"]
    both, one = ask("which pin is CH1?", [small, large], parts), ask("which pin is CH2?", [small, large], parts)
    assert told(both) == ["2"]
    assert isinstance(both, Proven)
    assert not both.review
    assert isinstance(one, Proven)
    assert any("this is the pin map of MCP3008" in reason for reason in one.review)
    assert told(ask("inhibit pin of the MCP3004", [small, large], parts)) == ["4"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which pin is 1A?", ["1"]),
        ("which pin is 2C on the DIP14?", ["3"]),
        ("which pin is VIN on the DBV?", ["1"]),
        ("which pin is VIN on the DRV?", ["2"]),
        ("which pin is VIN in DRV", ["2"]),
    ],
)
def test_a_pin_named_by_a_digit_and_a_package_by_its_code(question: str, expected: list[str]) -> None:
    logic = [pins("DIP14", ["1A", "1B", "2C"])]
    coded = [pins("DBV", ["VIN", "GND"]), pins("DRV", ["GND", "VIN"], at=20)]
    assert told(ask(question, coded if "VIN" in question else logic)) == expected


def drawing(package: str, names: list[str], x: float, y: float, name: tuple[float, float] | None) -> Bijection:
    """A pin drawing at (x, y), 100 by 60, and its package's name at `name`, 40 by 8."""
    spelled = Rect(*name, name[0] + 40, name[1] + 8) if name is not None else None
    place = {"bbox": Rect(x, y, x + 100, y + 60), "source": "drawing", "package_bbox": spelled}
    return pins(package, names).model_copy(update=place)


@pytest.mark.parametrize(
    ("places", "certain"),
    [
        ([(100, 200, (120, 180)), (100, 300, (120, 280))], True),  # one over the other, each with its name above
        ([(100, 200, (120, 180)), (300, 200, (320, 180))], True),
        ([(100, 200, (120, 265)), (100, 300, (120, 365))], False),  # below
        ([(100, 200, (205, 180)), (300, 200, (320, 180))], False),  # beside
        ([(100, 200, (120, 120)), (300, 200, (320, 180))], False),  # far above
        ([(100, 200, (120, 165)), (300, 200, (160, 180))], False),  # two names above one drawing
        ([(100, 200, (120, 180)), (300, 200, None)], False),  # a drawing without a name: it may be either's
    ],
)
def test_the_name_above_each_drawing_of_a_page_is_its_own(
    places: list[tuple[float, float, tuple[float, float] | None]], certain: bool
) -> None:
    names = [["A", "B", "C", "D"], ["D", "C", "B", "A"]]
    maps = [
        drawing(package, own, x, y, at)
        for package, own, (x, y, at) in zip(("SOIC-4", "DFN-4"), names, places, strict=True)
    ]
    result = ask("pin 1 in SOIC-4", maps)
    assert told(result) == ["A"]
    assert isinstance(result, Proven)
    assert any("beside the drawing" in reason for reason in result.review) is not certain


def test_a_pin_s_footnote_is_told_beside_its_answer() -> None:
    note = Mark(mark="1", text="Sinks at most 3 mA.", page=2, bbox=box(9))
    noted = SOIC.model_copy(
        update={"pairs": tuple(p.model_copy(update={"notes": (note,)}) if p.left == "3" else p for p in SOIC.pairs)}
    )
    said = {pin: ask(f"what is pin {pin} on the SOIC-8 package?", [noted]).trace for pin in ("3", "4")}
    assert {pin: any("Sinks at most 3 mA." in step for step in trace) for pin, trace in said.items()} == {
        "3": True, "4": False,
    }  # fmt: skip


@pytest.mark.parametrize("beside", [True, False])
def test_a_ball_of_a_drawing_is_for_review_unless_a_table_prints_its_number(beside: bool) -> None:
    flag = Flag(rule="ball-number-from-edges", detail="a row's letter and a column's number make the ball's number")
    balls = [p.model_copy(update={"left": ball}) for p, ball in zip(SOIC.pairs, ("A1", "A2", "B1"), strict=False)]
    rows = pins("DSBGA", [p.right for p in balls]).model_copy(update={"pairs": tuple(balls)})
    drawn = rows.model_copy(update={"source": "drawing", "package": "YBG Package DSBGA", "flags": (flag,)})
    result = ask("what is pin A1 of the DSBGA package?", [drawn, *([rows] if beside else [])])
    assert isinstance(result, Proven)
    assert any("ball-number-from-edges" in doubt for doubt in result.review) is not beside


@pytest.mark.parametrize(
    ("text", "reviewed"),
    [
        ("On modules with PSRAM this pin is not available for other uses.", True),
        ("For the device in SO8N package, the pin is bonded with NRST.", True),
        ("5 V tolerant pad with built-in pull-up resistor.", False),
    ],
)
def test_a_pin_that_is_not_there_for_everyone_is_for_review(text: str, reviewed: bool) -> None:
    note = Mark(mark="2", text=text, page=1, bbox=Rect(50, 700, 300, 710))
    noted = SOIC.model_copy(
        update={"pairs": tuple(p.model_copy(update={"notes": (note,)}) if p.left == "3" else p for p in SOIC.pairs)}
    )
    name = next(p.right for p in SOIC.pairs if p.left == "3")
    result = ask(f"which pin is {name}", [noted])
    assert isinstance(result, Proven)
    assert bool(result.review) is reviewed
    assert any(text in step for step in result.trace)


@pytest.mark.parametrize(("asked", "sure"), [("VREF", True), ("VREF-", False), ("VREFB", False), ("vref", True)])
def test_a_pin_with_less_of_a_name_than_was_asked_is_for_review(asked: str, sure: bool) -> None:
    result = ask(f"which pin is {asked}", [pins("SOIC-3", ["VREF", "OUT", "NC"])])
    assert isinstance(result, Proven)
    assert (not result.review) is sure


def test_a_map_of_another_package_counts_though_it_does_not_name_the_part() -> None:
    named = pins("PDIP-8", ["PC6", "PB3 (MOSI/OC2A)", "VCC", "PB0", "PB1", "GND", "AREF", "PB2"], variant="ATX328")
    other = pins("TQFP-10", ["PB3", "PB0", "PB1", "VCC", "PC6", "AREF", "GND", "PB2", "ADC6", "ADC7"], at=20)
    result = ask("pin 7 of the ATX328", [named, other], parts=["ATX328"])
    assert told(result) == ["AREF", "GND"]
    assert isinstance(result, Proven)
    assert "the pin differs from package to package" in result.review
    result = ask("which pin of the ATX328 is MOSI", [named, other], parts=["ATX328"])
    assert told(result) == ["2"]
    assert isinstance(result, Proven)
    assert any("prints PB3 (pin 1)" in reason for reason in result.review)
    # of a document that heads maps by parts, a map without one may be another part's
    sibling = pins("LQFP-4", ["A", "B", "C", "D"], variant="ATX88", at=40)
    assert told(ask("pin 7 of the ATX328", [named, other, sibling], parts=["ATX328", "ATX88"])) == ["AREF"]


@pytest.mark.parametrize(
    ("parts", "sure"), [(["TLP281", "TLP281-4"], False), (["TLP281"], True), (["LM1117", "LM1117-5"], True)]
)
def test_a_map_beside_a_part_of_four_channels_does_not_say_of_which_it_is(parts: list[str], sure: bool) -> None:
    drawn = pins(None, ["Anode", "Cathode", "Emitter", "Collector"]).model_copy(update={"source": "drawing"})
    result = ask(f"pin 3 of the {parts[0]}", [drawn], parts=parts)
    assert told(result) == ["Emitter"]
    assert isinstance(result, Proven)
    assert (not any("of several parts" in reason for reason in result.review)) is sure


@pytest.mark.parametrize(
    ("package", "answer"), [("µSOP", ["DQ"]), ("uSOP", ["DQ"]), ("SO", ["NC"]), ("SOP", ["DQ", "NC"])]
)
def test_a_package_with_a_micro_sign_is_another_one(package: str, answer: list[str]) -> None:
    maps = [
        pins("SO", ["NC", "NC", "VDD", "DQ", "GND", "NC", "NC", "NC"], at=1),
        pins("µSOP", ["DQ", "NC", "NC", "GND", "NC", "NC", "NC", "VDD"], at=12),
    ]
    assert sorted(told(ask(f"pin 1 in {package}", maps))) == answer


@pytest.mark.parametrize(
    "question",
    [
        "Which pin is EN on the XY4700 SOIC package?",
        "which pin is EN XY4700 SOIC",
        "which pin is EN on the 4-pin SOIC XY4700",
    ],
)
def test_a_part_between_a_pins_name_and_its_package(question: str) -> None:
    maps = [pins("SOIC", ["IN", "EN", "OUT", "GND"]), pins("TSSOP", ["EN", "IN", "GND", "OUT"], at=2)]
    assert told(ask(question, maps, ["XY4700"])) == ["2"]


@pytest.mark.parametrize("name", ["VCC", "VS", "IN"])
def test_a_name_without_its_sign_is_for_review(name: str) -> None:
    result = ask(f"Which pin is {name}?", [pins("DIP-8", ["OUT", f"{name}-", f"{name}+", "NC"])])
    assert told(result) == ["2", "3"]
    assert isinstance(result, Proven)
    assert any(f"{name}-, {name}+" in reason for reason in result.review)


@pytest.mark.parametrize(("asked", "sure"), [("/CE", False), ("nCE", False), ("CE", True), ("/CS", True), ("CS", True)])
def test_a_mark_of_an_active_low_pin_that_is_not_printed_is_told(asked: str, sure: bool) -> None:
    result = ask(f"Which pin is {asked}?", [pins("QFN-4", ["VCC", "CE", "/CS", "GND"])])
    assert isinstance(result, Proven)
    assert (not result.review) == sure, result.review


def test_several_pins_of_a_function_are_meant_where_pins_are_asked_for() -> None:
    sheet = [pins("SOP-16", ["GND", "PGND", "VDD", "PVDD", "OUT"])]
    assert told(ask("which pin is GND", sheet)) == ["1"]
    several = ask("GND pins", sheet)
    assert told(several) == ["1"]
    assert isinstance(several, Proven)
    assert any("PGND (pin 2)" in reason for reason in several.review)
    assert told(ask("supply pins", sheet)) == ["3", "4"]
