"""Flags on rows: they catch a unit that slipped from a neighbour, and leave sound rows alone."""

from __future__ import annotations

import tomllib

import pytest

from akili_desktop.core.facts import Mark, Range, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.checks import CheckWords, cut_names, flags, named_by_places
from akili_desktop.settings import Paths
from tests.extract.sheets import Sheet, ranges, read

BOX = Rect(0, 0, 10, 10)


@pytest.fixture(scope="module")
def words() -> CheckWords:
    data = tomllib.loads((Paths().vocabulary / "checks.toml").read_text(encoding="utf-8"))
    return CheckWords.model_validate(data["checks"])


def row(parameter: str, symbol: str | None, unit: str | None, **values: str) -> Range:
    limits = {role: Value(text=text, bbox=BOX) for role, text in values.items()}
    return Range(page=1, bbox=BOX, extractor="test", parameter=parameter, symbol=symbol, unit=unit, **limits)


@pytest.mark.parametrize(
    "fact",
    [
        row("Low level output voltage", "VOL", "V", max="0.1"),
        row("Low level output voltage", "VOL", "mV", max="100"),
        row("Supply voltage range", None, "V", min="4.5", max="16"),
        row("Operating temperature range (ambient)", "TA", "°C", min="-40", max="85"),
        row("Large signal voltage gain", "AVD", "V/mV", typ="100"),
        row("Supply voltage rejection ratio", "SVR", "dB", min="70"),
        row("Input offset voltage drift", "ΔVIO", "µV/°C", typ="7"),
        row("RESET voltage level", "RESET", "V", typ="0.7"),
        row("Duration of output short circuit", None, "s", max="10"),
        row("Thermal resistance, junction to ambient", "RθJA", "°C/W", typ="108"),
        row("DC current gain", "hFE", None, min="110", max="800"),
        row("Start-up time", "tSU", "µs", typ="3"),
        row("Power on Delay", None, "ms", typ="5"),
        row("Line regulation", "ΔVO", "mV", typ="3"),
        row("Bandwidth", "BW", "MHz", typ="1"),
        row("Capacitance load", None, "pF", max="100"),
        row("Output short-circuit current to ground", "IOS", "mA", typ="40"),
        row("Voltage on any pin", "VIN", None, max="VCC + 0.3"),
        row("Output voltage", "VO", "V", min="3.3", max="3.3"),
        row("ESD protection", None, "kV", min="≥ 4"),
        row("Leakage current", None, "nA", max="< 4"),
        row("HIGH-level input voltage", "VIH", "V", min="1.5", typ="1.2"),
        row("Input low voltage", "VIL", "V", typ="0.8", max="0.5"),
    ],
    ids=lambda fact: f"{fact.parameter} {fact.unit}",
)
def test_a_sound_row_has_no_flag(fact: Range, words: CheckWords) -> None:
    assert flags(fact, words) == ()


@pytest.mark.parametrize(
    ("conditions", "limits", "told"),
    [
        ("TA = 25 °C, VCC = 5.0V, Typical (See Note 2)", {"max": "1"}, True),
        ("typ.; VCC = 5 V", {"min": "1"}, True),
        ("VCC = 5 V, Typical", {"typ": "1", "max": "2"}, False),
        ("typical application circuit, VCC = 5 V", {"max": "1"}, False),
        ("VCC = 5 V", {"max": "1"}, False),
    ],
)
def test_a_limit_whose_test_says_that_it_is_typical_is_flagged(
    conditions: str, limits: dict[str, str], told: bool, words: CheckWords
) -> None:
    fact = row("Supply current", "ICC", "mA", **limits).model_copy(update={"conditions": conditions})
    assert [flag.rule for flag in flags(fact, words)] == ["limit-against-test"] * told


@pytest.mark.parametrize(
    ("name", "typ", "told"),
    [
        ("set-up time", "4", False), ("Data hold time", "-2", False), ("clock pulse width", "6", False),
        ("recovery time", "6", False), ("set-up time", "0.04", True), ("output pulse width", "6", True),
        ("output hold time", "6", True), ("reverse recovery time", "6", True), ("propagation delay", "6", True),
    ],
)  # fmt: skip
def test_a_time_that_a_part_requires_lies_above_what_is_typical(
    name: str, typ: str, told: bool, words: CheckWords
) -> None:
    fact = row(name, None, "ns", min="16", typ=typ)
    assert [flag.rule for flag in flags(fact, words)] == ["limits-out-of-order"] * told
    bounded = row(name, None, "ns", min="16", typ=typ, max="20")
    assert [flag.rule for flag in flags(bounded, words)] == ["limits-out-of-order"]


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        (row("Low level output voltage", "VOL", "µA", max="0.1"), "unit-unfit"),
        (row("Output voltage", "VO", None, min="VSS to VDD", max="VSS to VDD"), "limits-alike"),
        (row("Supply undervoltage positive going threshold", "VBSUV+", "µA", typ="8.6"), "unit-unfit"),
        (row("Pulse width", "tW", None, min="25"), "unit-missing"),
        (row("Supply voltage rejection ratio", "SVR", "mA", min="70"), "unit-unfit"),
        (row("DC current gain", "hFE", "nA", min="40"), "unit-unfit"),
        (row("", "VF", "nA", max="715"), "unit-unfit"),
        (row("Turn-on propagation delay", "ton", None, typ="120"), "unit-missing"),
        (row("Supply current", "ICC", "mA", min="5", typ="3"), "limits-out-of-order"),
        (row("ESD protection", None, "kV", max="≥ 4"), "sign-against-limit"),
        (row("Junction-to-board thermal resistance", "θJB", "°C/W°", typ="20"), "unit-unfit"),
        (row("Temperature coefficient of input offset voltage", "αVIO", "µA/°C", typ="7"), "unit-unfit"),
        (row("Supply current", "ICC", "mA", min="< 5"), "sign-against-limit"),
    ],
    ids=lambda value: getattr(value, "parameter", value),
)
def test_a_slipped_unit_or_limit_is_flagged(fact: Range, rule: str, words: CheckWords) -> None:
    assert [flag.rule for flag in flags(fact, words)] == [rule]


def test_a_name_without_spaces_announces_what_its_end_says_whatever_its_symbol_begins_with(words: CheckWords) -> None:
    """'VF(NRST)' beside '输入可被滤波脉宽' (a pulse's width) in ns: no voltage, as 'V' alone announces."""
    assert not flags(row("NRST 输入可被滤波脉宽", "VF(NRST)", "ns", max="100"), words)
    assert [flag.rule for flag in flags(row("输入脉宽", "VF(NRST)", "mA", max="1"), words)] == ["unit-unfit"]


@pytest.mark.parametrize("said", ["VEE = VSS, VOS 20Log----------- VIS", "VIN / ______ 2"])
def test_a_fraction_over_several_lines_of_the_conditions_is_flagged(said: str, words: CheckWords) -> None:
    fact = row("Cutoff frequency", None, "MHz", typ="30").model_copy(update={"conditions": said})
    assert [flag.rule for flag in flags(fact, words)] == ["conditions-cut"]


def test_a_name_that_begins_small_among_large_ones_and_the_one_above_it_may_be_lines_of_one(
    words: CheckWords,
) -> None:
    rows = [
        ("Clock frequency", "fC"),
        ("Time that the bus", "tB"),
        ("must be free", ""),
        ("Hold time", ""),
        ("Delay", ""),
    ]
    assert cut_names(rows, words) == {1, 2}
    own = [(name, "tF" if name == "must be free" else symbol) for name, symbol in rows]
    assert cut_names(own, words) == frozenset()
    assert cut_names([("input voltage", ""), ("output voltage", ""), ("Ambient temperature", "")], words) == frozenset()
    excepted = [("Input voltage, except", "VIL"), ("XTAL1 pin", "VIL"), ("Output voltage", "VOL")]
    assert cut_names(excepted, words) == {0, 1}
    related = [("Offset voltage", ""), ("vs Temperature", ""), ("Bias current", ""), ("Noise", "")]
    assert cut_names(related, words, [None, "Offset voltage", None, None]) == {1}
    assert cut_names(related, words, [None, "Input stage", None, None]) == {0, 1}
    error = [("Gain error", ""), ("over Temperature", ""), ("Bias current", ""), ("Noise", "")]
    assert cut_names(error, words, [None, "Gain error", None, None]) == {1}
    symbols = [("Offset voltage", "VOS"), ("vs Power Supply", "PSRR"), ("Bias current", "IB")]
    assert cut_names(symbols, words, [None, "INPUT", None]) == {1}
    names = ("Thermal resistance", "θJA", "Current gain", "hFE", "Rise time", "tR SCL")
    assert cut_names([(name, "") for name in names], words) == frozenset()


@pytest.mark.parametrize(("top", "cut"), [(22, {0, 1}), (40, {1})])
def test_a_name_lines_above_one_that_begins_small_does_not_go_on_in_it(
    top: float, cut: set[int], words: CheckWords
) -> None:
    """It stands at the middle of its rows: its own next line would be closer."""
    rows = [("Offset voltage, RTI", "VOS"), ("with the input shorted", "VOS"), ("Bias current", "IB"), ("Noise", "")]
    boxes = [Rect(60, 10, 160, 18), Rect(60, top, 160, top + 8), Rect(60, 60, 160, 68), Rect(60, 70, 160, 78)]
    assert cut_names(rows, words, [None] * 4, boxes) == cut


@pytest.mark.parametrize(
    ("group", "cut"), [("INPUT", {1}), (None, {1}), ("Offset voltage, RTI", set()), ("Output swing", set())]
)
def test_a_name_that_relates_and_does_not_say_what_is_cut_whatever_its_symbol(
    group: str | None, cut: set[int], words: CheckWords
) -> None:
    rows = [("Offset voltage, RTI", "VOS"), ("vs Power Supply", "PSRR"), ("Bias current", "IB"), ("Noise", "")]
    assert cut_names(rows, words, [None, group, None, None]) == cut
    supplies = [("Power supply", ""), ("VS", "VS"), ("Input voltage", ""), ("Noise", "")]
    assert not cut_names(supplies, words, [None, group, None, None])


@pytest.mark.parametrize(
    ("fact", "rules"),
    [
        (row("Input voltage noise", "EN", "nV Hz", typ="83"), ["unit-unfit"]),  # the lines of a fraction
        (row("Output voltage", "VO", "V rms", typ="1"), []),
        (row("Reference voltage", "VREF", "% VDD", typ="25"), []),
        (row("Booster consumption for", None, None, max="500"), ["unit-missing"]),
        (row("Current consumption", "IDD", "µA/MHz", typ="100"), []),
        (row("Power consumption", None, "mW", typ="100"), []),
        (row("Temperature coefficient of input offset voltage", "αVIO", "µV/°C", typ="7"), []),
        (row("Temperature coefficient of VZ", None, "%/°C", typ="0.1"), []),
        (row("Ambient temperature", None, "°", typ="20"), []),
    ],
    ids=lambda given: given.parameter if isinstance(given, Range) else None,
)
def test_units_of_two_words_and_of_consumption(fact: Range, rules: list[str], words: CheckWords) -> None:
    assert [flag.rule for flag in flags(fact, words)] == rules


@pytest.mark.parametrize(
    ("stated", "flagged"),
    [
        ("Typical @ +25\ufffdC, VS = \ufffd15 V", True),
        ("RL = 2 k\ufffd", True),
        ("unless otherwise specified, Ta = 25 \ue00c", True),
        ("\ue00cC range", True),
        ("TA = 25°C unless otherwise Speci\ufffded", None),
        ("TA = 25°C", False),
    ],
)
def test_a_sign_in_the_conditions_that_no_font_explains(stated: str, flagged: bool | None, words: CheckWords) -> None:
    """None is for letters within a word: those of a note change no value."""
    for name in ("conditions", "section_conditions", "section", "variant", "group"):
        fact = row("Supply current", "ICC", "mA", max="2").model_copy(update={name: stated})
        assert [flag.rule for flag in flags(fact, words)] == (["sign-unread"] if flagged is not False else [])
    note = Mark(mark="2", text=stated, page=1, bbox=BOX)
    fact = row("Supply current", "ICC", "mA", max="2").model_copy(update={"notes": (note,)})
    assert [flag.rule for flag in flags(fact, words)] == (["sign-unread"] if flagged else [])


@pytest.mark.parametrize(
    ("conditions", "flagged"),
    [
        ("-25 VCE = 1 V, IC = 100 mA", True),
        ("Gain group -25 VCE = 1 V", False),
        ("25 °C VCE = 1 V", False),
        ("10 V ≤ VCE ≤ 20 V", False),
    ],
)
def test_a_number_of_nothing_before_the_conditions(conditions: str, flagged: bool, words: CheckWords) -> None:
    fact = row("Current gain", "hFE", None, min="160").model_copy(update={"conditions": conditions})
    assert [flag.rule for flag in flags(fact, words)] == (["conditions-cut"] if flagged else [])


@pytest.mark.parametrize(
    ("conditions", "flagged"),
    [("±150ns", True), ("± 5 %", True), ("±15 V", False), ("tS = ±150 ns", False), ("±150 ns, CL = 5 pF", False)],
)
def test_a_tolerance_in_the_place_of_the_conditions(conditions: str, flagged: bool, words: CheckWords) -> None:
    fact = row("High time of code 0", "T0H", "us", typ="0.4").model_copy(update={"conditions": conditions})
    assert [flag.rule for flag in flags(fact, words)] == (["conditions-unsure"] if flagged else [])


@pytest.mark.parametrize(
    ("names", "placed"),
    [
        (["Discharge voltage (human body)", "USB pins (PA11, PA12)"], {1}),
        (["静电放电电压（人体模型）", "USB 引脚（PA11、PA12）"], {1}),
        (["Output current sunk by any pin", "Output current sourced by any pin"], set()),
        (["Output current sunk by any pin", "Sourced"], set()),
        (["FT pins", "Other pins"], set()),  # the symbol alone is of both
        (["Input voltage on FT pins", "Input voltage on other pins"], set()),
        (["FT 引脚上的输入电压", "其他引脚上的输入电压"], set()),
    ],
)
def test_a_place_beside_another_names_symbol_names_no_quantity(
    names: list[str], placed: set[int], words: CheckWords
) -> None:
    cell = {"symbol_bbox": BOX}
    rows = [row(name, "VESD", "V", max="4").model_copy(update=cell) for name in names]
    assert named_by_places(rows, words) == placed
    assert not named_by_places([row(name, "VESD", "V", max="4") for name in names], words)


def test_a_row_that_a_place_names_is_flagged() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    sheet.grid([55, 115, 300, 350, 400], [100, 116, 148]).rule(115, 132, 400, 132)
    sheet.row(111, x60="Symbol", x120="Parameter", x305="Max", x355="Unit").put(60, 136, "VESD")
    sheet.row(127, x120="Discharge voltage (human body)", x305="4000", x355="V")
    sheet.row(143, x120="USB pins (PA11, PA12)", x305="3000", x355="V")
    found = [(fact.symbol, [flag.rule for flag in fact.flags]) for fact in ranges(read(sheet.content()))]
    assert found == [("VESD", []), ("VESD", ["name-unsure"])]


@pytest.mark.parametrize(
    ("conditions", "cut"),
    [("TA = 25 °C, VCC =", True), ("TA = 25 °C, VCC = 30 V", False), ("= 5 V sink current; VCC", True)],
)
def test_conditions_that_begin_or_end_in_an_equals_sign_are_cut(words: CheckWords, conditions: str, cut: bool) -> None:
    fact = row("Transient immunity", "CMH", "kV/µs", min="25").model_copy(update={"conditions": conditions})
    assert [flag.rule for flag in flags(fact, words)] == ["conditions-cut"] * cut


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        ("TA = 25 °C, RS = 50 Ω, TMIN ≤ TA ≤ TMAX", True),
        ("TA = 25 °C, RS = 50 Ω", False),
        ("TMIN ≤ TA ≤ TMAX, RS = 50 Ω", False),
        ("IC = 1 A, TC = 25 °C; IC = 2 A, TC = 100 °C", False),
        ("TA = 25 °C, TJ = 25 °C", False),
        ("TA = 0 °C or TA = 70 °C", False),
    ],
)
def test_a_temperature_stated_twice_may_be_of_two_rows(said: str, flagged: bool, words: CheckWords) -> None:
    fact = row("Input offset voltage", "VIO", "mV", max="5").model_copy(update={"conditions": said})
    assert [flag.rule for flag in flags(fact, words)] == ["conditions-unsure"] * flagged
