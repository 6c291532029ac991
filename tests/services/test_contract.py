"""Facts in the JSON form of the command line."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from akili_desktop.cli.show import _in_words, facts_table
from akili_desktop.core.facts import Flag, Mark, Range, Setting, Statement, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.judgement import Judgement, Signed
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.proving.conclusion import proven_value
from akili_desktop.services.contract import fact_json
from akili_desktop.services.facttable import fact_rows
from tests.core.facts_by_hand import pins, row


@pytest.mark.parametrize("pad", ["EP", "PAD", "PowerPAD", "Exposed Pad"])
def test_a_pad_without_a_number_is_no_pair_of_a_pin_number(pad: str) -> None:
    numbered = pins("QFN-3", ["VIN", "GND", "OUT", "GND"])
    last = numbered.pairs[-1].model_copy(update={"left": pad})
    told = fact_json(numbered.model_copy(update={"pairs": (*numbered.pairs[:-1], last)}))
    assert [(pair["left"], pair["right"]) for pair in told["pairs"]] == [("1", "VIN"), ("2", "GND"), ("3", "OUT")]
    assert [(pair["left"], pair["right"]) for pair in told["pads"]] == [(pad, "GND")]


def test_balls_and_lettered_leads_are_numbers_of_their_kind() -> None:
    for left in ("A1", "AB12", "E", "0"):
        fact = pins(None, ["GND"])
        told = fact_json(fact.model_copy(update={"pairs": (fact.pairs[0].model_copy(update={"left": left}),)}))
        assert [pair["left"] for pair in told["pairs"]] == [left]
        assert told["pads"] == []


def test_the_end_that_a_feature_line_says_is_told_in_lists_and_tables() -> None:
    box = Rect(0, 0, 10, 10)
    line = "Data retention > 200 years"
    fact = Unit(
        page=1,
        bbox=box,
        extractor="x",
        label="Data retention",
        text="200 years",
        text_bbox=box,
        unit="years",
        line=line,
    )
    assert fact_json(fact)["bound"] == "min"
    assert "bound" not in fact_json(fact.model_copy(update={"line": "Data retention: 200 years"}))
    (row,) = fact_rows([fact])
    assert (row.value, row.low, row.high, row.unit) == ("", "200", "", "years")
    assert _in_words(fact) == ("Data retention", "min 200 years", "")


@pytest.mark.parametrize(
    ("line", "text", "bound"),
    [
        ("Tolerance: ±0.4%, Typ @ 25°C", "±0.4%", "typ"),
        ("Bias current: 1.0 nA, max", "1.0 nA", "max"),
        ("Bias current: 1.0 nA, max. offset voltage 2 mV", "1.0 nA", None),
        ("Bias current: 1.0 nA, typical of CMOS", "1.0 nA", None),
    ],
)
def test_the_end_that_a_line_says_behind_a_comma(line: str, text: str, bound: str | None) -> None:
    box = Rect(0, 0, 10, 10)
    fact = Unit(page=1, bbox=box, extractor="x", label="Tolerance", text=text, text_bbox=box, line=line)
    assert fact_json(fact).get("bound") == bound


@pytest.mark.parametrize(
    ("line", "text", "held"),
    [
        ("200 ksps max. sampling rate at VDD = 5V", "200 ksps", "at VDD = 5V"),
        ("Standby current 100 nA typical at 5.5V", "100 nA", "at 5.5V"),
        ("120 kHz Bandwidth (G = 100)", "120 kHz", "G = 100"),
        ("0 – 4 MHz @ 1.8 - 5.5V, 0 - 10 MHz @ 2.7 - 5.5V", "0 – 4 MHz", "@ 1.8 - 5.5V"),
        ("0 – 4 MHz @ 1.8 - 5.5V, 0 - 10 MHz @ 2.7 - 5.5V", "0 - 10 MHz", "@ 2.7 - 5.5V"),
        ("CTR: MIN. 50% at IF=5 mA, VCE=5V", "50%", "at IF=5 mA, VCE=5V"),
        ("as low as 23 µA in measurement mode and", "23 µA", "in measurement mode"),
        ("Tolerance: ±0.4%, Typ @ 25°C (QM431B)", "±0.4%", "@ 25°C"),
        ("Line regulation of 0.2% at 1-A Load", "0.2%", "at 1-A Load"),
        ("8 Kbytes of SRAM with parity for data", "8 Kbytes", None),
        ("Fast-mode Plus (1 Mbit/s) with current sink, and wakeup from Stop mode", "1 Mbit/s", None),
        ("2.0 V to 5.5 V (6 V for QM2904)", "2.0 V to 5.5 V", None),
    ],
)
def test_where_a_feature_line_says_its_value_holds_is_told(line: str, text: str, held: str | None) -> None:
    box = Rect(0, 0, 10, 10)
    fact = Unit(page=1, bbox=box, extractor="x", label="", text=text, text_bbox=box, variant="QM431B", line=line)
    assert fact_json(fact).get("conditions") == held
    assert _in_words(fact)[2] == "; ".join(part for part in ("QM431B", held) if part)
    assert proven_value("value", Value(text=text, bbox=box), fact).conditions == held


@pytest.mark.parametrize(
    ("line", "text", "unit", "held"),
    [
        ("0.28 µV p-p Noise (0.1 Hz to 10 Hz)", "0.28 µV", "µV", "0.1 Hz to 10 Hz"),
        ("Idle power < 1.0 mW (DTIM3)", "1.0 mW", "mW", "DTIM3"),
        ("Withstands 2 kV (HBM), 500 V (CDM)", "2 kV", "kV", "HBM"),
        ("Withstands 8 kV (IEC 61000-4-2)", "8 kV", "kV", "IEC 61000-4-2"),
        ("1.8 V supply (1.62 V to 1.98 V)", "1.8 V", "V", None),
        ("40 dB gain (2 to 3 stages)", "40 dB", "dB", None),
    ],
)
def test_a_range_of_another_quantity_or_a_mode_in_brackets_says_where_a_value_holds(
    line: str, text: str, unit: str, held: str | None
) -> None:
    box = Rect(0, 0, 10, 10)
    fact = Unit(page=1, bbox=box, extractor="x", label="", text=text, text_bbox=box, unit=unit, line=line)
    assert fact_json(fact).get("conditions") == held


def test_what_a_sentence_says_beside_its_value_is_told_with_it() -> None:
    box = Rect(0, 0, 10, 10)
    line = "For the TO-220 package, the thermal resistance is 4 °C/W."
    fact = Unit(
        page=1, bbox=box, extractor="x", label="thermal resistance", text="4 °C/W", text_bbox=box, unit="°C/W",
        line=line, statement=Statement(open="For TO-220 package"),
    )  # fmt: skip
    (row,) = fact_rows([fact])
    assert (_in_words(fact)[2], row.conditions) == (line, line)
    for left in ("", "…"):
        alone = fact.model_copy(update={"statement": Statement(open=left)})
        assert _in_words(alone)[2] == ""


def test_the_setting_that_a_value_is_for_is_told_with_it() -> None:
    box = Rect(0, 0, 10, 10)
    setting = Setting(name="RPROG", text="1.2", unit="kΩ", bbox=box)
    fact = Unit(
        page=1, bbox=box, extractor="x", label="IBAT", text="1000", text_bbox=box, unit="mA", line="IBAT for RPROG 1.2",
        setting=setting, variant="XY4056",
    )  # fmt: skip
    (row,) = fact_rows([fact])
    assert (_in_words(fact)[2], row.conditions) == ("XY4056; RPROG = 1.2 kΩ",) * 2


def test_the_conditions_of_a_row_and_of_its_table_are_told_with_it() -> None:
    box = Rect(0, 0, 10, 10)
    value = Value(text="5", bbox=box)
    fact = Range(
        page=1, bbox=box, extractor="x", parameter="Supply current", max=value, unit="mA", conditions="no load",
        section_conditions="TA = 25 °C", variant="XY1",
    )  # fmt: skip
    (row,) = fact_rows([fact])
    assert (_in_words(fact)[2], row.conditions) == ("XY1; no load; TA = 25 °C",) * 2


def test_bars_over_names_are_told_in_lists_and_tables() -> None:
    box = Rect(0, 0, 10, 10)
    fact = Range(
        page=1, bbox=box, extractor="x", parameter="Input voltage (RE, DE)", max=Value(text="5", bbox=box), unit="V",
        conditions="no load", barred=("RE",),
    )  # fmt: skip
    (row,) = fact_rows([fact])
    assert (_in_words(fact)[2], row.conditions) == ("no load; bar over RE",) * 2
    assert fact_json(fact)["barred"] == ["RE"]
    assert "barred" not in fact_json(fact.model_copy(update={"barred": ()}))


def test_a_pin_that_is_active_low_by_a_bar_alone_says_so_in_lists_and_tables() -> None:
    plain = pins("DIP-8", ["RO", "RE", "nCS"], texts={"RE": "Receiver enable"})
    low = [pair.model_copy(update={"active_low": pair.right != "RO"}) for pair in plain.pairs]
    fact = plain.model_copy(update={"pairs": tuple(low)})
    assert _in_words(fact)[1] == "1 RO, 2 RE (active low), 3 nCS"
    assert [row.conditions for row in fact_rows([fact])] == ["", "active low; Receiver enable", ""]


SIGNED = Signed(by="K", at="2026-01-01T00:00:00Z")


def test_sections_groups_and_flags_are_told_in_a_list_of_facts() -> None:
    box = Rect(0, 0, 10, 10)
    row = Range(
        page=1, bbox=box, extractor="x", parameter="Supply voltage", group="Analog pins", max=Value(text="6", bbox=box),
        section="Limiting values", flags=(Flag(rule="name-cut", detail="a bracket is not closed"),),
    )  # fmt: skip
    card = DocumentCard(id="0123456789abcdef", title="XY1", pages=3, file_name="xy1.pdf")
    written = StringIO()
    Console(width=200, file=written).print(
        facts_table(card, [row, row.model_copy(update={"section": None, "flags": ()})])
    )
    told = [line.split() for line in written.getvalue().splitlines()]
    assert ["Limiting", "values"] in told
    assert ["other"] in told
    assert sum("Analog pins: Supply voltage" in " ".join(line) for line in told) == 2
    assert sum(" ".join(line).endswith("a bracket is not closed") for line in told) == 1


def test_footnotes_stand_once_under_the_section_whose_rows_point_to_them() -> None:
    box = Rect(0, 0, 10, 10)
    note = Mark(mark="1", text="Pulse test.", page=1, bbox=box)
    row = Range(
        page=1, bbox=box, extractor="x", parameter="Forward voltage", max=Value(text="1", bbox=box), unit="V",
        section="Characteristics", conditions="IF = 1 A", notes=(note,),
    )  # fmt: skip
    unit = Unit(page=2, bbox=box, extractor="x", label="Speed", text="2 Mbps", text_bbox=box, context="Features, Radio")
    card = DocumentCard(id="0123456789abcdef", title="XY1", pages=3, file_name="xy1.pdf")
    written = StringIO()
    Console(width=200, file=written).print(facts_table(card, [row, row, unit]))
    told = [" ".join(line.split()) for line in written.getvalue().splitlines()]
    assert sum(line.endswith("IF = 1 A [1]") for line in told) == 2
    assert told.index("[1] Pulse test.") + 1 == told.index("Features, Radio")


def test_a_flag_is_told_in_lists_and_tables_until_a_person_has_spoken() -> None:
    box = Rect(0, 0, 10, 10)
    flag = Flag(rule="name-unsure", detail="a verb alone names it")
    fact = Unit(page=1, bbox=box, extractor="x", label="draws", text="5 mA", text_bbox=box, line="x", flags=(flag,))
    (row,) = fact_rows([fact])
    assert (row.checked, row.said) == ("flagged", "name unsure: a verb alone names it")
    confirmed = fact.model_copy(update={"judgement": Judgement(confirmed=SIGNED)})
    (row,) = fact_rows([confirmed])
    assert row.checked != "flagged"
    assert [r.checked for r in fact_rows([fact.model_copy(update={"flags": ()})])] == [""]


@pytest.mark.parametrize(
    ("role", "text", "number"),
    [
        ("high", "≤ 80", 80.0), ("high", "<= 80", 80.0), ("high", "< 420", 420.0), ("low", "≥5", 5.0),
        ("low", "> 1,000", 1000.0), ("low", "≧ 5", 5.0),
        ("typ", "< 0.05", None), ("high", "≥ 4", None), ("low", "≤ 4", None), ("high", "< VCC", None),
    ],
)  # fmt: skip
def test_a_limit_behind_the_sign_that_says_the_same_is_a_number(role: str, text: str, number: float | None) -> None:
    fact = row("Thermal resistance", unit="K/W", **{role: text})
    name = {"low": "min", "high": "max"}.get(role, role)
    told = fact_json(fact)[name]
    assert (told["text"], told["value"]) == (text, number)
    value = proven_value(name, getattr(fact, name), fact)
    assert (None if value.number is None else float(value.number)) == number
