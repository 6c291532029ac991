"""What a sheet leaves open or says beside a row: placeholders, halves, notes, other sections and packages."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Mark, Range, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, box, pins, row, told

HARMONICS = row("Total Harmonic Distortion", None, "-76", None, "dB", at=1)
HOLD = row("Data input hold time", "50", None, None, "ns", symbol="tHD", at=2)
NOTED = row("Enable voltage", None, None, "6.5", "V", symbol="VEN", kind=SectionKind.ABSOLUTE_MAXIMUM)
RUN = row("Run mode current", None, "5.9", None, "mA", conditions="64 MHz", at=1)
RUN_MOST = row("Run mode current", None, None, "8.3", "mA", conditions="64 MHz", at=2)
N_CHANNEL = row(
    "On resistance", None, "33.5", "42", "mΩ", symbol="RDS(on)", conditions="VGS = 4.5 V", section="N-Channel"
)
P_CHANNEL = row(
    "On resistance", None, "34", "44", "mΩ", symbol="RDS(on)", conditions="VGS = −4.5 V", section="P-Channel", at=2
)
EFFICIENCY = row("Efficiency", None, "88", None, "%", conditions="VIN = 24 V, VOUT = 5 V, IOUT = 0.5 A")
PULL_UP = row("Pull-up current", "-15", "-50", "-85", "µA", group="Standard port pins, RESET, RTCK")


def noted(text: str) -> Range:
    return NOTED.model_copy(update={"notes": (Mark(mark="1", text=text, page=1, bbox=box(30)),)})


@pytest.mark.parametrize("text", ["TBD", "TBA", "t.b.d.", "N/A", "see Note 2", "See Figure 4", "—"])
def test_a_placeholder_is_no_value(text: str) -> None:
    result = ask("start-up time max", [row("Start-up time", None, None, text, "µs")])
    assert isinstance(result, Refusal)
    assert f"“{text}”" in result.reason


@pytest.mark.parametrize("text", ["10", "VDD - 0.4", "0.3 × VDD", "5 (typ)"])
def test_a_value_is_no_placeholder(text: str) -> None:
    assert told(ask("start-up time max", [row("Start-up time", None, None, text, "µs")])) == [f"{text} µs max"]


@pytest.mark.parametrize(
    ("text", "doubtful"), [("VREF +", True), ("0.28*(V", True), ("VREF + 0.1", False), ("0.1", False)]
)
def test_half_an_expression_is_for_review(text: str, doubtful: bool) -> None:
    result = ask("input voltage max", [row("Input voltage", None, None, text, "V")])
    assert isinstance(result, Proven)
    assert any("may go on" in reason for reason in result.review) is doubtful


@pytest.mark.parametrize(
    ("note", "doubtful"),
    [
        ("VIN + 0.3 V or 6.5 V, whichever is smaller.", True),
        ("Functional operation only; all limits have a minimum of 3 V.", True),
        ("Guaranteed by design, not tested in production.", False),
        ("Except for the parts in SOT-23.", True),
        ("Output current is reduced at supplies below 3 V.", False),  # of another quantity
        ("VEN is reduced to 5 V at 125 °C.", True),
        ("All characteristics except noise voltage are measured using pulses (tw ≤ 10 ms).", False),  # not of this row
        ("Typical specifications are of 68 % of the parts, except for enable voltage, which is a target.", True),
        ("The specifications hold at all supplies except below 3 V.", True),
        ("All voltage values, except differential ones, are with respect to network ground terminal.", False),
        ("Voltages are referenced to GND. Except for the parts in SOT-23.", True),
        ("Parts are 100% tested at +25°C. Temperature limits established by characterization.", False),
        ("Production tested at TA = 25 °C, except as otherwise noted.", False),
        ("Tested at 25 °C only.", True),
        ("Tested at VIN = 5 V.", True),
    ],
)
@pytest.mark.parametrize("question", ["absolute maximum enable voltage", "does VEN survive 7 V?"])
def test_a_note_that_changes_the_value_is_told(question: str, note: str, doubtful: bool) -> None:
    result = ask(question, [noted(note)])
    assert isinstance(result, Proven)
    assert any("a note changes" in reason for reason in result.review) is doubtful
    assert any("a note belongs to it" in step for step in result.trace) is not doubtful


def test_a_long_note_that_is_cut_shows_it() -> None:
    note = "VIN + 0.3 V or 6.5 V, whichever is smaller. " + "All limits hold for supplies that rise slowly. " * 8
    result = ask("absolute maximum enable voltage", [noted(note)])
    assert isinstance(result, Proven)
    (told_of,) = [reason for reason in result.review if "a note changes" in reason]
    assert told_of.endswith(" …”")
    assert told_of.removesuffix(" …”").endswith(("All", "limits", "hold", "for", "supplies", "that", "rise", "slowly."))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("THD", ["-76 dB typ"]),
        ("data input hold time", ["50 ns min"]),
        ("thd", ["-76 dB typ", "50 ns min"]),  # who types no capitals spells nothing
    ],
)
def test_a_symbol_in_other_letters_is_another(question: str, expected: list[str]) -> None:
    result = ask(question, [HARMONICS, HOLD])
    assert sorted(told(result)) == sorted(expected)
    assert isinstance(result, Proven)
    assert len(expected) == 1 or result.review


def test_a_typical_value_contradicts_no_maximum() -> None:
    result = ask("run mode current at 64 MHz", [RUN, RUN_MOST])
    assert told(result) == ["5.9 mA typ", "8.3 mA max"]
    assert told(
        ask("run mode current at 64 MHz", [RUN, RUN.model_copy(update={"typ": RUN_MOST.max, "id": "other"})])
    ) == ["contradicting"]


def test_the_sign_of_a_condition_picks_no_half_of_a_pair() -> None:
    result = ask("RDS(on) at VGS = 4.5 V", [N_CHANNEL, P_CHANNEL])
    assert isinstance(result, Proven)
    assert any("34" in reason for reason in result.review)
    alone = ask("RDS(on) at VGS = 4.5 V", [N_CHANNEL])
    assert isinstance(alone, Proven)
    assert alone.review == ()


@pytest.mark.parametrize(("question", "doubtful"), [("efficiency at 5 V", True), ("efficiency at VOUT = 5 V", False)])
def test_a_bare_voltage_of_several_is_told(question: str, doubtful: bool) -> None:
    result = ask(question, [EFFICIENCY])
    assert isinstance(result, Proven)
    assert any("several voltages" in reason for reason in result.review) is doubtful


def test_names_of_pins_in_a_heading_are_no_state() -> None:
    result = ask("pull-up current", [PULL_UP])
    assert isinstance(result, Proven)
    assert not any("state or test" in reason for reason in result.review)


@pytest.mark.parametrize(
    ("small", "package", "doubtful"),
    [
        (15, "SOIC", True),  # an odd number of many leads: the last was not read
        (15, "16-Pin SOIC", True),
        (14, "SOIC", False),
        (15, "Multiwatt15", False),
        (5, "SOT23-5", False),
    ],
)
def test_a_pin_that_one_package_lacks_is_told_with_its_package(small: int, package: str, doubtful: bool) -> None:
    facts = [pins(package, [f"P{n}" for n in range(small)]), pins("LCCC-20", [f"Q{n}" for n in range(20)], at=30)]
    result = ask("pin 16", facts)
    assert told(result) == ["Q15"]
    assert isinstance(result, Proven)
    assert result.note == "in LCCC-20"
    assert any("was not read in" in reason for reason in result.review) is doubtful


@pytest.mark.parametrize(
    ("part", "printed", "doubtful"),
    [("KD4066", "KD4066", False), ("KD4066T", "KD4066", True), ("KD4066B", "KD4066X", True)],
)
def test_pins_of_a_part_that_the_sheet_names_only_by_its_base(part: str, printed: str, doubtful: bool) -> None:
    """An 'x' in print stands for others: 'CTR min 50 %' of all PC817X is not the CTR of the PC817B."""
    result = ask(f"pin 1 of the {part}", [pins("SOIC-4", ["1A", "1B", "GND", "VDD"])], [printed])
    assert told(result) == ["1A"]
    assert isinstance(result, Proven)
    assert any("as such" in reason for reason in result.review) is doubtful


def test_a_lone_last_word_beside_a_row_may_be_the_rest_of_its_name() -> None:
    first = row("Power-supply rejection", None, "62", None, "dB", conditions="f = 1 kHz", at=1)
    rest = row("ratio", None, "38", None, "dB", conditions="f = 100 kHz", at=2)
    others = [row(name, None, "1", None, "mA", at=at) for at, name in enumerate(("Supply current", "Load current"), 3)]
    result = ask("power-supply rejection typical", [first, rest, *others])
    assert isinstance(result, Proven)
    assert any("rest of its name" in reason for reason in result.review)


def test_a_name_in_two_scripts_is_found_by_its_english_words() -> None:
    both = row("Charge current 充电电流", None, "500", None, "mA")
    result = ask("charge current", [both])
    assert told(result) == ["500 mA typ"]
    assert isinstance(result, Proven)
    assert result.review == ()
    assert told(ask("charge current", [row("充电电流", None, "500", None, "mA")])) == ["no-fact"]
    assert told(ask("charge current", [row("CHARGE CURRENT 充电电流", None, "500", None, "mA")])) == ["500 mA typ"]


def test_capitals_beside_another_script_are_no_whole_name() -> None:
    operating = row("USB 操作电压", "3.0", None, "3.6", "V", symbol="VDD")
    assert told(ask("USB", [operating])) == ["no-fact"]


@pytest.mark.parametrize(
    ("name", "question", "expected"),
    [
        ("Peak output voltage", "peak-to-peak output voltage", ["no-fact"]),
        ("Peak-to-peak output voltage", "peak-to-peak output voltage", ["4 V max"]),
        ("Gate-to-drain charge", "drain-to-drain charge", ["no-fact"]),
        ("Channel-channel isolation voltage", "channel to channel isolation voltage", ["4 V max"]),
        ("Isolation voltage between channels", "channel-to-channel isolation voltage", ["4 V max"]),
    ],
)
def test_what_is_asked_between_two_of_a_kind_is_printed_so(name: str, question: str, expected: list[str]) -> None:
    assert told(ask(question, [row(name, None, None, "4", "V")])) == expected


def test_a_peak_is_not_taken_for_a_peak_to_peak_value_unseen() -> None:
    result = ask("peak output voltage", [row("Peak-to-peak output voltage", None, None, "4", "V")])
    assert isinstance(result, Proven)
    assert any("see whether they mean what is asked" in reason for reason in result.review)


@pytest.mark.parametrize(
    ("name", "question", "doubtful"),
    [
        ('Supply current "ON"', "supply current max", True),
        ('Supply current "ON"', "supply current with all outputs on max", False),
        ("Supply current", "supply current max", False),
        ("Time to switch OFF", "time to switch off max", False),
    ],
)
def test_a_row_for_a_state_behind_its_noun_is_for_review(name: str, question: str, doubtful: bool) -> None:
    unit = "ms" if "Time" in name else "mA"
    result = ask(question, [row(name, None, None, "14", unit, conditions="all outputs on")])
    assert isinstance(result, Proven)
    assert bool(result.review) is doubtful


@pytest.mark.parametrize(
    ("question", "found"),
    [("idle current at 125 °C", True), ("load current at 125 °C", False), ("current at 125 °C", False)],
)
def test_a_current_in_a_state_is_the_supply_current_in_it(question: str, found: bool) -> None:
    idle = row("Supply current", None, None, "3.4", "µA", symbol="IDD", conditions="Idle state, load open, T = 125 °C")
    result = ask(question, [idle])
    assert told(result) == (["3.4 µA max"] if found else ["no-fact"])
    assert isinstance(result, Refusal) or result.review


@pytest.mark.parametrize("question", ["frequency", "frequency typ"])
def test_a_kind_of_quantity_alone_is_for_review(question: str) -> None:
    result = ask(question, [row("Oscillator frequency", None, "8", None, "MHz", symbol="fOSC")])
    assert not isinstance(result, Proven) or result.review
    named = ask(question, [row("Frequency (FXO)", None, "8", None, "MHz")])
    assert isinstance(named, Proven)
    assert not named.review
