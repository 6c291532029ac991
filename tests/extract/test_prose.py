"""Pages of running text, notes, pin descriptions and tables of settings: what they state, with boxes that spell it."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest
from msgspec.structs import replace

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.facts import Bijection, Fact, Pair, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract import correspondence, features, prose
from akili_desktop.extract.page.anchoring import UNKNOWN, Speller
from akili_desktop.extract.page.phrases import phrases
from akili_desktop.extract.page.sentences import sentences
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.pin_pages import Draw, page_of, put
from tests.extract.sheets import vocabulary


def paragraph(page: pymupdf.Page, lines: Sequence[str], x: float = 72, y: float = 200, size: float = 9) -> None:
    for i, line in enumerate(lines):
        put(page, x, y + 1.25 * size * i, line, size)


def stated(draw: Draw, number: int = 1) -> list[Unit]:
    """What the sentences of a page state; every box spells its text, the sentence's box holds the sentence."""
    content = page_of(draw, number)
    tables = find_tables(content, make_lines(content.words), vocabulary()).tables
    facts = [f for f in prose.extract(content, tables, vocabulary()).facts if isinstance(f, Unit)]
    speller = Speller(content)
    for fact in facts:
        assert speller.spells(fact.text_bbox, fact.text)
        assert fact.label_bbox is None or speller.spells(fact.label_bbox, fact.label)
        assert fact.unit is None or (fact.unit_bbox and speller.spells(fact.unit_bbox, fact.unit))
        assert _bare(fact.line) in _bare(spelled(content, fact.bbox))
    return facts


def _bare(text: str) -> str:
    return "".join(text.split())


def one(draw: Draw, number: int = 1) -> Unit:
    (fact,) = stated(draw, number)
    assert fact.statement is not None
    return fact


def test_a_plain_sentence_of_the_front_page() -> None:
    fact = one(lambda page: paragraph(page, ["It is small. The CPU clock speed is 80 MHz. It needs no crystal."]))
    assert (fact.label, fact.text, fact.unit, fact.line) == (
        "CPU clock speed", "80 MHz", "MHz", "The CPU clock speed is 80 MHz.",
    )  # fmt: skip
    assert fact.statement is not None
    assert (fact.statement.bound, fact.statement.open) == (None, "")


def test_the_same_sentence_further_back_is_open() -> None:
    fact = one(lambda page: paragraph(page, ["It is small. The CPU clock speed is 80 MHz. It needs no crystal."]), 9)
    assert fact.statement is not None
    assert fact.statement.open


def test_a_sentence_over_several_lines() -> None:
    lines = [
        "The interface is simple. In all modes of the part the maximum", "input current of the device is 12 mA at a",
        "temperature of 25 degrees. It has pins.",
    ]  # fmt: skip
    fact = one(lambda page: paragraph(page, lines))
    assert (fact.label, fact.label_bbox, fact.text) == ("maximum input current of the device", None, "12 mA")
    assert fact.statement is not None
    assert "temperature" in fact.statement.open


def test_a_sentence_that_begins_in_its_paragraphs_indented_first_line() -> None:
    """'The output current is 5 mA' of the first line alone would cut a range short."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 84, 200, "The insulation voltage is 5 kV. The output current is 5 mA", 9)
        put(page, 72, 211.25, "to 600 mA at an input current of 5 mA.", 9)

    found = {fact.label: fact.text for fact in stated(draw)}
    assert found.get("insulation voltage") == "5 kV"
    assert found.get("output current") in (None, "5 mA to 600 mA")


def test_a_sentence_whose_first_line_opens_with_a_larger_word_goes_on() -> None:
    """'Note 2:' in larger type is no line of its own size; the sentence ended with the first line."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 200, "Note 2:", 9)
        put(page, 108, 200, "Regulation is guaranteed up to the maximum power dissipation of 780 mW for small", 8)
        put(page, 72, 210, "leaded packages.", 8)
        put(page, 72, 220, "Note 3:", 9)
        put(page, 108, 220, "Load regulation is measured at the lead", 8)

    (fact,) = stated(draw)
    assert fact.line.endswith("of 780 mW for small leaded packages.")


def test_it_stands_for_the_name_before() -> None:
    lines = ["The CPU clock speed is 80 MHz. It can also reach a maximum", "value of 160 MHz. The core is small."]
    facts = stated(lambda page: paragraph(page, lines), 15)
    assert [(f.label, f.text, f.statement and f.statement.bound) for f in facts] == [
        ("CPU clock speed", "80 MHz", None),
        ("CPU clock speed", "160 MHz", "max"),
    ]


def test_an_unknown_character_a_wide_gap_before_a_line_begins_an_item() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(["Three Terminals", "Output Current up to 1.5 A", "Internal Overload Protection"]):
            put(page, 72, 100 + 12 * i, "·", 9)
            put(page, 86, 100 + 12 * i, line, 9)

    words = [replace(w, text=w.text.replace("·", UNKNOWN)) for w in page_of(draw).words]
    told = sentences(phrases(words, 3.0), lambda text: "1.5 A" in text)
    assert [s.phrase.text for s in told] == [f"{UNKNOWN} Output Current up to 1.5 A"]


def test_under_a_heading_of_examples_nothing_is_stated() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 150, "8.2 Typical Application", 12)
        paragraph(page, ["The output current is 2 A. The input voltage range is 9 V to 12 V."])

    assert stated(draw) == []


def test_parts_that_only_the_heading_or_the_sentence_before_names() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 176, "Low-Power Shutdown Mode", 11)
        put(page, 72, 189, "(XAX481/XAX483)", 11)
        paragraph(page, ["It is entered by a pin. In shutdown, the devices draw only 0.1 µA of supply current."])

    assert one(draw).variant == "XAX481/XAX483"
    lines = ["The XQ481 has a low-current mode. Its supply current is 0.1 µA. All is well."]
    assert one(lambda page: paragraph(page, lines)).variant == "XQ481"
    assert one(lambda page: paragraph(page, ["The supply current of the XQ485 is 0.1 µA."])).variant is None


@pytest.mark.parametrize(("y", "variant"), [(176, "XAX481/XAX483"), (40, None)])
def test_parts_at_the_top_of_every_page_are_not_what_a_sentence_is_of(y: float, variant: str | None) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, y, "XAX481/XAX483 Datasheet", 13)
        paragraph(page, ["In shutdown, the devices draw only 0.1 µA of supply current. All is well."])

    assert one(draw).variant == variant


def test_a_row_of_limits_is_no_sentence() -> None:
    def draw(page: pymupdf.Page) -> None:
        heads = ["Parameter", "Min", "Typ", "Max", "Unit"]
        for i, head in enumerate(heads):
            put(page, 72 + 90 * i, 120, head)
        for i, text in enumerate(["The input current is 5 mA, at most", "1", "2", "3", "mA"]):
            put(page, 72 + (150 if i else 0) + 60 * max(0, i - 1), 134, text)
        for y in (110, 124, 138):
            page.draw_line((70, y), (540, y))

    assert all(f.text != "5 mA" for f in stated(draw))


def test_a_note_below_a_table() -> None:
    lines = ["(3) For the TO-220 package, RthJA is 54 °C/W and RthJC is 4 °C/W."]
    facts = stated(lambda page: paragraph(page, lines, size=7), 4)
    assert [(f.label, f.text) for f in facts] == [("RthJA", "54 °C/W"), ("RthJC", "4 °C/W")]


def test_a_verb_and_what_goes_with_it_are_no_name_of_a_quantity() -> None:
    fact = one(lambda page: paragraph(page, ["Up to 50 mA can be drawn from this pin. It is stable."]))
    assert (fact.label, [flag.rule for flag in fact.flags]) == ("drawn from this pin", ["name-unsure"])
    fact = one(lambda page: paragraph(page, ["The QX24 has 600-kHz switching frequency. It is stable."]))
    assert (fact.label, fact.flags) == ("switching frequency", ())


def test_a_share_of_the_supply() -> None:
    fact = one(
        lambda page: paragraph(page, ["The output is low. The trigger level is one-third of VCC. It is stable."])
    )
    assert (fact.label, fact.text, fact.unit) == ("trigger level", "one-third of VCC", None)


def _pin(name: str, text: str, page: int, y: float) -> Pair:
    box = Rect(100, y, 140, y + 8)
    return Pair(left="17", right=name, page=page, bbox=box, left_bbox=box, right_bbox=box, description=text)


def test_a_share_keeps_its_sign() -> None:
    """'(≈ 0.67 × VCC)' was told as 0.67 × VCC."""
    found = stated(
        lambda page: paragraph(
            page, ["The capacitor C discharges between the threshold-voltage level (~ 0.67 × VCC) and ground."]
        )
    )
    assert [(fact.label, fact.text) for fact in found] == [("threshold-voltage level", "~ 0.67 × VCC")]


def test_this_pin_is_the_one_whose_description_says_it() -> None:
    text = "Up to 50 mA can be drawn from this pin."
    (fact,) = stated(lambda page: paragraph(page, [text]), 7)
    pins = Bijection(page=7, bbox=fact.bbox, extractor="hand", pairs=(_pin("3V3OUT", f"Regulator. {text}", 7, 190),))
    (told,) = prose.of_pins([fact], [pins])
    assert isinstance(told, Unit)
    assert told.statement is not None
    assert (told.statement.subject, told.statement.subject_bbox) == ("3V3OUT", pins.pairs[0].right_bbox)


def test_this_pin_of_a_description_that_began_on_the_page_before() -> None:
    (fact,) = stated(lambda page: paragraph(page, ["Up to 50 mA can be drawn from this pin."], y=90), 8)
    cut = _pin("3V3OUT", "Output of the regulator, which should be", 7, 700)
    ended = _pin("3V3OUT", "Output of the regulator.", 7, 700)
    whole = _pin("3V3OUT", "Output of the regulator. Up to 50 mA can be drawn from this pin.", 7, 700)
    below = _pin("VCC", "Supply.", 8, 200)

    def subject(*pairs: Pair) -> str | None:
        facts: list[Fact] = prose.of_pins([fact], [Bijection(page=7, bbox=fact.bbox, extractor="hand", pairs=pairs)])
        assert isinstance(facts[0], Unit)
        assert facts[0].statement is not None
        return facts[0].statement.subject

    assert subject(cut, below) == "3V3OUT"
    assert subject(ended, below) is None
    assert subject(whole, below) == "3V3OUT"
    assert subject(cut) is None  # no pins on the page: it may be of anything


def _grid(
    page: pymupdf.Page, rows: Sequence[Sequence[str]], x: float = 100, y: float = 200, width: float = 110
) -> None:
    for k in range(len(rows) + 1):
        page.draw_line((x, y + 16 * k), (x + width * len(rows[0]), y + 16 * k))
    for k in range(len(rows[0]) + 1):
        page.draw_line((x + width * k, y), (x + width * k, y + 16 * len(rows)))
    for i, cells in enumerate(rows):
        for k, text in enumerate(cells):
            put(page, x + width * k + 6, y + 16 * i + 11, text)


def settings(rows: Sequence[Sequence[str]]) -> list[Unit]:
    content = page_of(lambda page: _grid(page, rows))
    tables = find_tables(content, make_lines(content.words), vocabulary()).tables
    facts = [f for f in correspondence.extract(content, tables, vocabulary()).facts if isinstance(f, Unit)]
    speller = Speller(content)
    for fact in facts:
        assert fact.setting is not None
        assert speller.spells(fact.text_bbox, fact.text)
        assert speller.spells(fact.setting.bbox, fact.setting.text)
    return facts


def _told(facts: Sequence[Unit]) -> set[tuple[str, str, str | None, str, str, str | None]]:
    return {(f.label, f.text, f.unit, f.setting.name, f.setting.text, f.setting.unit) for f in facts if f.setting}


def test_each_column_by_the_other() -> None:
    rows = [["RPROG (k)", "IBAT (mA)"], ["10", "130"], ["2", "580"], ["1.2", "1000"]]
    found = _told(settings(rows))
    assert ("RPROG", "1.2", "kΩ", "IBAT", "1000", "mA") in found
    assert ("IBAT", "580", "mA", "RPROG", "2", "kΩ") in found
    assert len(found) == 6


def test_conditions_in_a_line_under_the_title_are_of_each_value() -> None:
    rows = [["Rate (Hz)", "IDD (mA)"], ["10", "1.3"], ["20", "2.5"], ["40", "4.8"]]

    def draw(page: pymupdf.Page) -> None:
        put(page, 100, 180, "Table 7. Typical Consumption", 9)
        put(page, 100, 192, "(TA = 25 °C, VDD = 2.5 V)", 9)
        _grid(page, rows)

    content = page_of(draw)
    tables = find_tables(content, make_lines(content.words), vocabulary()).tables
    facts = [f for f in correspondence.extract(content, tables, vocabulary()).facts if isinstance(f, Unit)]
    assert {f.context for f in facts} == {"Table 7. Typical Consumption (TA = 25 °C, VDD = 2.5 V)"}
    assert "TA = 25 °C" in facts[0].line


def test_equal_values_are_no_setting() -> None:
    rows = [["VSET (mV)", "Gain (dB)"], ["10", "6"], ["20", "6"], ["40", "12"]]
    assert {f.setting.name for f in settings(rows) if f.setting} == {"VSET"}


def test_tables_of_other_things_are_left_alone() -> None:
    assert settings([["Size (mm)", "Note"], ["10", "a"], ["20", "b"], ["30", "c"]]) == []
    assert (
        settings([["Package", "RthJA (°C/W)", "RthJC (°C/W)"], ["A", "10", "5"], ["B", "20", "6"], ["C", "30", "7"]])
        == []
    )
    assert settings([["VSET (mV)", "IOUT (mA)"], ["10", "6"], ["20", "open"], ["40", "12"]]) == []
    assert settings([["VSET (mV)", "IOUT (mA)"], ["10", "6"], ["20", "8"]]) == []


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            [["MANUFACTURER ID", "(MF7-MF0)"], ["Quark Serial Flash", "EFh"], ["Capacity", "8M"]],
            ("MANUFACTURER ID", "EFh", None),
        ),
        ([["Device ID", "(ID7 - ID0)"], ["XY25Q80", "13h"], ["Capacity", "8M"]], ("Device ID", "13h", "XY25Q80")),
        ([["Device ID", "(ID7-ID0)"], ["XY25Q80", "13h"], ["XY25Q16", "14h"]], None),  # several codes
        ([["Status", "(S7-S0)"], ["XY25Q80", "13h"], ["Capacity", "8M"]], None),  # no identification
    ],
)
def test_an_identification_code_under_its_bits(
    rows: Sequence[Sequence[str]], told: tuple[str, str, str | None] | None
) -> None:
    content = page_of(lambda page: _grid(page, rows))
    found = correspondence.extract(content, find_tables(content, make_lines(content.words), vocabulary()).tables,
                                   vocabulary()).facts  # fmt: skip
    assert [(f.label, f.text, f.variant) for f in found if isinstance(f, Unit)] == ([told] if told else [])


def test_identification_codes_by_their_instruction() -> None:
    rows = [["Device ID", "(ID7-ID0)", "(ID15-ID0)"], ["Instruction", "ABh, 90h", "9Fh"], ["XY25Q80", "13h", "4014h"]]
    assert _told(settings(rows)) == {
        ("Device ID", "13h", None, "Instruction", "ABh, 90h", None),
        ("Device ID", "4014h", None, "Instruction", "9Fh", None),
    }


def test_addresses_by_their_pin() -> None:
    rows = [["Device address", "ADD0 pin connection"], ["1001000", "Ground"], ["1001001", "V+"], ["1001010", "SDA"]]
    assert ("Device address", "1001001", None, "ADD0 pin connection", "V+", None) in _told(settings(rows))
    rows[0][0] = "Register address"
    assert settings(rows) == []


def lines_of(lines: Sequence[str]) -> list[Unit]:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        for i, line in enumerate(lines):
            put(page, 72, 120 + 14 * i, line, 9)

    content: PageContent = page_of(draw)
    return [f for f in features.extract(content, (), vocabulary()).facts if isinstance(f, Unit)]


def test_values_in_the_order_of_the_parts() -> None:
    found = lines_of(["• 128/256/512 Bytes of EEPROM", "• 2.7 - 5.5V for XYtiny25/45/85"])
    told = {(f.variant, f.text, f.unit) for f in found if "EEPROM" in f.label}
    assert told == {("XYtiny25", "128", "Bytes"), ("XYtiny45", "256", "Bytes"), ("XYtiny85", "512", "Bytes")}
    assert all(f.flags for f in found if "EEPROM" in f.label)


@pytest.mark.parametrize(
    ("title", "line", "flagged"),
    [
        ("XYtiny25 / XYtiny45 / XYtiny85 controllers", "• 128/256/512 Bytes of EEPROM", False),
        ("XYtiny25/45/85 controllers", "• 2/4/8K Bytes of Flash", False),
        ("XYtiny85 / XYtiny45 / XYtiny25 controllers", "• 128/256/512 Bytes of EEPROM", True),
        ("XYtiny25/45/85 controllers", "• 512/256/128 Bytes of EEPROM", True),
        ("XYtiny25/45/85 controllers", "• 1.8/2.5/3.3 V logic levels", True),
        ("Small controllers", "• 128/256/512 Bytes of EEPROM", True),
        ("XYtiny25/45/85 controllers", "• Selectable boot block of 256/512/1024 bytes", True),
        ("XYtiny25/45/85 controllers", "• 64/128/256 bytes page buffer", True),
    ],
)
def test_amounts_of_memory_in_the_order_of_a_title_are_sure(title: str, line: str, flagged: bool) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 60, title, 18)
        put(page, 72, 100, "Features", 12)
        for i, text in enumerate(
            [line, "• 2.7 - 5.5V for XYtiny25/45/85", "• Low power", "• Small", "• On-chip clock"]
        ):
            put(page, 72, 120 + 14 * i, text, 9)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    told = [f for f in facts if isinstance(f, Unit) and f.variant in ("XYtiny25", "XYtiny45", "XYtiny85")]
    assert [bool(f.flags) for f in told] == [flagged] * 3


def test_lists_of_other_lengths_are_not_shared_out() -> None:
    for parts in ("• For XYtiny25/45", "• For XYtiny25/45/85 and XYmega16/32/64"):
        (fact,) = (f for f in lines_of(["• 128/256/512 Bytes of EEPROM", parts]) if "EEPROM" in f.label)
        assert (fact.variant, fact.text) == (None, "128/256/512 Bytes")


def test_a_line_for_one_part_and_a_count_from_to() -> None:
    lines = ["• 5-V-28-V VCC Input Operating Range (xq24610)", "• Supports 1-6 Battery Cells (xq24617)"]
    found = {f.label: f for f in lines_of(lines)}
    volts, cells = found["VCC Input Operating Range"], found["Battery Cells"]
    assert (volts.variant, volts.low and volts.low.text, volts.high and volts.high.text) == ("xq24610", "5", "28")
    (shield,) = (f for f in lines_of(["• ESD protection up to 15 kV (IEC61000)"]) if f.unit == "kV")
    assert shield.variant is None
    assert (cells.variant, cells.low and cells.low.text, cells.high and cells.high.text) == ("xq24617", "1", "6")


def test_the_reader_hands_on_what_prose_and_settings_state() -> None:
    def draw(page: pymupdf.Page) -> None:
        paragraph(page, ["It is small. The CPU clock speed is 80 MHz. It needs no crystal."], y=100)
        _grid(page, [["RPROG (k)", "IBAT (mA)"], ["10", "130"], ["2", "580"], ["1.2", "1000"]])

    facts = PageReader(vocabulary())(page_of(draw)).facts
    assert {f.extractor for f in facts} >= {prose.EXTRACTOR, correspondence.EXTRACTOR}


def test_a_name_of_another_quantity_than_the_unit_states_nothing() -> None:
    lines = ["The part is small. The output slew rate is 3.3 V. It has pins.", "The output voltage is 1.8 V. It is so."]
    assert [fact.text for fact in stated(lambda page: paragraph(page, lines))] == ["1.8 V"]


def test_values_of_one_name_are_each_of_the_part_that_they_are_for() -> None:
    lines = ["Full range is -55°C to 125°C for XQ158, -25°C to 85°C for XQ258, and 0°C to 70°C for all XQ358 grades."]
    found = stated(lambda page: paragraph(page, lines))
    assert [fact.variant for fact in found] == ["XQ158", "XQ258", None]


@pytest.mark.parametrize(
    "text",
    [
        "The full-scale voltage between INP and INN is 100 mV in this part.",
        "The recommended value for C1, C2 is 100 nF in this part.",
        "Hum and noise voltage is less than 200 µV in all grades.",
        "These registers are 16-bit address pointers of the data space.",
        "The voltage between the input and the reference voltage is 3 V at most.",
    ],
)
def test_the_end_of_a_longer_name_names_nothing(text: str) -> None:
    assert not stated(lambda page: paragraph(page, [text]))


def test_a_clause_of_its_own_behind_and_has_its_name() -> None:
    told = stated(lambda page: paragraph(page, ["For this package, VOH is 4 V and VOL is 1 V in all grades."]))
    assert [(f.label, f.text) for f in told] == [("VOH", "4 V"), ("VOL", "1 V")]
    (ripple,) = stated(
        lambda page: paragraph(page, ["The gain is fixed and the ripple voltage is 5 mV in all grades."])
    )
    assert ripple.label == "ripple voltage"


@pytest.mark.parametrize(
    ("text", "label", "flagged"),
    [
        ("Compensating the reading with whole numbers has an accuracy of typically 1 Pa in 12 bits.", "accuracy", True),
        ("The conversion in slow steps has a resolution of at most 12 bits.", "resolution", True),
        ("For a clock from outside, the frequency is 12 MHz.", "frequency", True),
        ("The XY2545 has a resolution of at most 12 bits.", "resolution", False),
        ("The device has a typical resolution of 12 bits.", "resolution", False),
        ("For a clock from outside, the crystal frequency is 12 MHz.", "crystal frequency", False),
    ],
)
def test_a_noun_alone_is_flagged_where_its_sentence_says_of_what(text: str, label: str, flagged: bool) -> None:
    fact = one(lambda page: paragraph(page, [text]))
    assert fact.label == label
    assert ("name-unsure" in {flag.rule for flag in fact.flags}) == flagged


@pytest.mark.parametrize(
    ("text", "label", "bound", "flagged"),
    [
        ("In shutdown, the devices typically draw only 0.1 µA of supply current.", "supply current", "typ", True),
        ("There is a low-current shutdown mode in which they consume only 0.1 µA.", "consume", None, True),
        (
            "In standby mode, current consumption is reduced to 0.1 µA (typical) in all grades.",
            "current consumption",
            "typ",
            True,
        ),
        ("In standby mode, the standby supply current is 3 µA.", "standby supply current", None, False),
        ("The supply current is 3 mA at all temperatures.", "supply current", None, False),
    ],
)
def test_a_current_of_a_mode_that_its_name_lacks_is_flagged(
    text: str, label: str, bound: str | None, flagged: bool
) -> None:
    fact = one(lambda page: paragraph(page, [text]))
    assert fact.statement is not None
    assert (fact.label, fact.statement.bound) == (label, bound)
    assert ("name-unsure" in {flag.rule for flag in fact.flags}) == flagged


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("The minimum pulse width on CE is 10 µs.", "minimum pulse width on CE"),
        ("The current in RL is 5 mA.", "current in RL"),
    ],
)
def test_a_pin_behind_a_quantity_is_not_what_has_its_value(text: str, name: str) -> None:
    assert one(lambda page: paragraph(page, [text])).label == name


def test_a_pin_behind_no_quantity_states_nothing() -> None:
    assert not stated(lambda page: paragraph(page, ["The pulse on CE is 10 µs."]))


def test_a_cell_of_a_table_above_heads_no_sentence() -> None:
    def draw(page: pymupdf.Page) -> None:
        rows = (("Pin", "Name", "Port", "Use"), ("9", "MTMS", "IO14", "SCL"), ("10", "MTDI", "IO12", "SDA"))
        for i, row in enumerate(rows):
            for j, text in enumerate(row):
                put(page, 80 + 90 * j, 120 + 20 * i, text, 9)
        for i in range(4):
            page.draw_line((72, 107 + 20 * i), (432, 107 + 20 * i))
        for j in range(5):
            page.draw_line((72 + 90 * j, 107), (72 + 90 * j, 167))
        paragraph(page, ["The clock frequency can be up to 100 kHz."], x=260)

    assert one(draw).variant is None


@pytest.mark.parametrize("bullet", ["–", "•"])
def test_an_item_whose_bullet_stands_apart_is_a_sentence_of_its_own(bullet: str) -> None:
    items = (
        "An external crystal or a resonator",
        "The internal oscillator with typical frequency of 32 kHz",
        "The fast external clock divided by 32",
    )

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 150, "What follows holds for all parts.")
        for row, item in enumerate(items):
            put(page, 72, 200 + 12 * row, bullet)
            put(page, 93, 200 + 12 * row, item)

    assert one(draw).line == items[1]


def test_the_heading_in_bold_over_a_paragraph_is_told_with_its_sentences() -> None:
    """A mode over its description: 'Low-power run mode', of which only the first words may be in bold."""

    def draw(page: pymupdf.Page) -> None:
        page.insert_text((72, 186), "Low-power run", fontsize=9, fontname="hebo")
        put(page, 72 + pymupdf.get_text_length("Low-power run ", "hebo", 9), 186, "mode", 9)
        paragraph(page, ["Clocks are off in this mode. The CPU", "clock speed is 2 MHz.", "Other parts keep running."])

    assert one(draw).context == "Low-power run mode"


def test_plain_text_over_a_paragraph_or_bold_text_apart_from_it_is_no_heading_of_its_sentences() -> None:
    def plain(page: pymupdf.Page) -> None:
        put(page, 72, 186, "Low-power run mode", 9)
        paragraph(page, ["The CPU clock speed is 2 MHz.", "Other parts keep running."])

    def apart(page: pymupdf.Page) -> None:
        page.insert_text((72, 150), "Low-power run mode", fontsize=9, fontname="hebo")
        paragraph(page, ["The CPU clock speed is 2 MHz.", "Other parts keep running."])

    assert [one(draw).context for draw in (plain, apart)] == [None, None]


@pytest.mark.parametrize(("sentence", "flagged"), [
    ("The permissible error is 2 mV.", True),
    ("The error of the reference voltage is 2 mV.", False),
    ("The reference voltage is 2 V.", False),
])  # fmt: skip
def test_an_error_of_nothing_is_flagged(sentence: str, flagged: bool) -> None:
    facts = [*prose.extract(page_of(lambda page: paragraph(page, [sentence])), (), vocabulary()).facts]
    assert [any("what it is of" in flag.detail for flag in fact.flags) for fact in facts] == [flagged] * len(facts)
    assert facts or not flagged


def test_an_item_goes_on_under_its_text_behind_the_bullet() -> None:
    """The lines of an item begin where its text does, not where its bullet stands."""

    def draw(page: pymupdf.Page) -> None:
        for y in (200, 228):
            put(page, 72, y, "·", 9)
        put(page, 81, 200, "The maximum input current is 1 uA at 18 V over the whole package", 9)
        put(page, 81, 211, "temperature range, and less at 25 degrees.", 9)
        put(page, 81, 228, "The output resistance of each channel is 125 Ohm.", 9)

    facts = stated(draw)
    assert [fact.line for fact in facts if fact.unit == "uA"] == [
        "· The maximum input current is 1 uA at 18 V over the whole package temperature range, and less at 25 degrees."
    ]


def test_several_values_under_one_name_are_flagged() -> None:
    """Which mode each is of stands in its sentence alone."""

    name = "The threshold voltage"

    def told(*said: str) -> list[tuple[str, list[str]]]:
        facts = stated(lambda page: paragraph(page, [f"{name} is {text}." for text in said]))
        return [(fact.text, [flag.rule for flag in fact.flags]) for fact in facts]

    doubted = ["stated-otherwise"]
    assert told("0.2 V in precharge mode", "2 V in charge mode") == [("0.2 V", doubted), ("2 V", doubted)]
    assert told("0.2 V in precharge mode", "typically 0.1 V in charge mode") == [
        ("0.2 V", []),
        ("0.1 V", []),
    ]  # another end of it


@pytest.mark.parametrize("text", [
    "It is the output voltage for which the supply current is less than 8 mA.",
    "It is the temperature at which the output current is less than 5 mA.",
])  # fmt: skip
def test_what_defines_another_quantity_states_nothing(text: str) -> None:
    assert not stated(lambda page: paragraph(page, [text]))
    plain = text.replace("for which", "and").replace("at which", "and")
    assert stated(lambda page: paragraph(page, [plain]))
