"""Ratings that no heading row tells: by the section's heading, and what stands in their columns."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.ratingsleft import RULE
from tests.extract.sheets import Sheet, brief, ranges
from tests.extract.test_ratings_unread import titled, whole

Rows = tuple[tuple[str, ...], ...]
SYMBOL_FIRST: Rows = (
    ("VDD", "Supply voltage", "-0.3 to 7", "V"),
    ("VI", "Input voltage", "-0.3 to VDD + 0.3", "V"),
    ("IO", "Output current", "±25", "mA"),
    ("Tstg", "Storage temperature", "-65 to 150", "°C"),
)
NAME_FIRST: Rows = tuple((name, symbol, value, unit) for symbol, name, value, unit in SYMBOL_FIRST)
EXPECTED = [
    ("Supply voltage", "VDD", None, None, "-0.3", None, "7", "V"),
    ("Input voltage", "VI", None, None, "-0.3", None, "VDD + 0.3", "V"),
    ("Output current", "IO", None, None, None, None, "±25", "mA"),
    ("Storage temperature", "Tstg", None, None, "-65", None, "150", "°C"),
]


def drawn(rows: Rows, title: str, at: list[float], ruled: bool) -> Sheet:
    """Rows under a title, in columns that begin at `at`, whose last entry is the right edge."""
    sheet = titled(title)
    for number, texts in enumerate(rows):
        for x, text in zip(at, texts, strict=False):
            sheet.put(x + 4, 101 + 15 * number, text)
    return sheet.grid(at, [90 + 15 * n for n in range(len(rows) + 1)]) if ruled else sheet


@pytest.mark.parametrize("ruled", [False, True])
@pytest.mark.parametrize("rows", [SYMBOL_FIRST, NAME_FIRST])
@pytest.mark.parametrize("title", ["Absolute Maximum Ratings", "LIMITING VALUES", "Maximum ratings"])
def test_rows_with_a_symbol_and_a_unit_of_their_own(rows: Rows, title: str, ruled: bool) -> None:
    at = [50.0, 100, 250, 360, 420] if rows is SYMBOL_FIRST else [50.0, 190, 250, 360, 420]
    reading = whole(drawn(rows, title, at, ruled))
    assert [brief(fact) for fact in ranges(reading)] == EXPECTED
    assert {fact.section_kind for fact in ranges(reading)} == {SectionKind.ABSOLUTE_MAXIMUM}
    assert not reading.rejects


@pytest.mark.parametrize("ruled", [False, True])
def test_rows_named_by_words_or_symbols_alone(ruled: bool) -> None:
    rows = (("VDS", "60", "V"), ("Gate voltage", "±20", "V"), ("ID", "5", "A"))
    reading = whole(drawn(rows, "Absolute Maximum Ratings", [60, 190, 260, 310], ruled))
    assert [brief(fact)[0:1] + brief(fact)[-2:] for fact in ranges(reading)] == [
        ("VDS", "60", "V"), ("Gate voltage", "±20", "V"), ("ID", "5", "A"),
    ]  # fmt: skip


@pytest.mark.parametrize("ruled", [False, True])
@pytest.mark.parametrize(
    "rows",
    [
        (("Supply", "-0.3", "7", "V"), ("Bias", "-5", "0.5", "V"), ("Storage", "-65", "150", "°C")),  # two limits
        (("Nimi", "Tunnus", "Arvo", "Mitta"), ("Supply", "VS", "7", "V"), ("Current", "IS", "5", "A")),  # headings
        (("Supply", "board", "7", "V"), ("Current", "pulsed", "5", "A"), ("Heat", "at 25 °C", "2", "W")),  # cases
    ],
)
def test_columns_that_their_cells_do_not_tell_are_refused(rows: Rows, ruled: bool) -> None:
    reading = whole(drawn(rows, "Absolute Maximum Ratings", [50, 190, 250, 310, 360], ruled))
    assert not ranges(reading)
    assert reading.rejects


def test_under_characteristics_a_number_beside_a_unit_may_be_any_limit() -> None:
    reading = whole(drawn(NAME_FIRST, "Electrical Characteristics", [50, 190, 250, 360, 420], ruled=True))
    assert not ranges(reading)
    assert reading.rejects


@pytest.mark.parametrize(
    ("title", "kind", "rows", "expected"),
    [
        ("ABSOLUTE MAXIMUM RATINGS", SectionKind.ABSOLUTE_MAXIMUM,
         (("Storage temperature", "-65°C to +150°C"), ("Voltage on any pin", "-0.5 V to +6.5 V")),
         [("-65", None, "+150", "°C"), ("-0.5", None, "+6.5", "V")]),
        ("Recommended Operating Conditions", SectionKind.RECOMMENDED,
         (("Supply voltage", "4.5 V to 5.5 V"), ("Ambient temperature", "0 to 70 °C")),
         [("4.5", None, "5.5", "V"), ("0", None, "70", "°C")]),
        ("THERMAL RESISTANCE", SectionKind.THERMAL,
         (("Junction to ambient", "62 °C/W"), ("Junction to case", "3.1 °C/W")),
         [(None, "62", None, "°C/W"), (None, "3.1", None, "°C/W")]),
    ],
)  # fmt: skip
def test_two_lines_are_a_list_under_such_a_heading(title: str, kind: str, rows: Rows, expected: list[object]) -> None:
    sheet = titled(title)
    for number, (name, value) in enumerate(rows):
        sheet.row(98 + 12 * number, x50=name, x262=value)
    reading = whole(sheet.put(50, 150, "DEVICE OPERATION", 11).put(50, 165, "The part works from one supply."))
    assert [brief(fact)[-4:] for fact in ranges(reading)] == expected
    assert [fact.parameter for fact in ranges(reading)] == [name for name, _ in rows]
    assert {fact.section_kind for fact in ranges(reading)} == {kind}


def test_two_lines_whose_values_stand_apart_are_told() -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS").row(98, x50="Storage temperature", x200="-65°C to +150°C")
    reading = whole(sheet.row(110, x50="Voltage on any pin", x300="6.5 V"))
    assert not ranges(reading)
    assert [r.rule for r in reading.rejects] == [RULE]


@pytest.mark.parametrize("raised", [0, 13])
def test_a_block_at_the_right_whose_names_begin_with_numbers(raised: int) -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS")
    for number, (name, value) in enumerate((("VDD", "6 V"), ("Input", "±100 mA"), ("Output", "±15 V"))):
        sheet.put(50, 113 + 13 * number, f"{name} {30 * '.'} {value}")
    sheet.put(330, 113 - raised, "Dissipation per package")
    for number, (name, value) in enumerate((("16-pin SOIC", "900 mW"), ("20-lead SSOP (derate 9 mW/°C)", "1059 mW"))):
        sheet.put(330, 126 - raised + 13 * number, f"{name} {20 * '.'} {value}")
    reading = whole(sheet)
    right = [brief(fact) for fact in ranges(reading)][3:]
    assert right == [
        ("Dissipation per package", None, None, "16-pin SOIC", None, None, "900", "mW"),
        ("Dissipation per package", None, None, "20-lead SSOP (derate 9 mW/°C)", None, None, "1059", "mW"),
    ]
    assert not [r for r in reading.rejects if r.rule == RULE]


def test_the_sign_between_symbol_and_value_is_of_neither() -> None:
    sheet = titled("ABSOLUTE MAXIMUM RATINGS")
    rows = (("Supply voltage", "VDD = 7 V"), ("Input voltage", "VIN = -0.3 to 5 V"), ("Storage", "Tstg= 150 °C"))
    for number, (name, value) in enumerate(rows):
        sheet.row(98 + 12 * number, x50=name, x260=value)
    assert [fact.symbol for fact in ranges(whole(sheet))] == ["VDD", "VIN", "Tstg"]


@pytest.mark.parametrize("none", ["N/A", "-", "n/a"])
def test_cells_without_a_value_in_a_column_of_values_are_no_conditions(none: str) -> None:
    rows = (
        ("Parameter", "XX614E-A", "XX614E-B", "XX614K-A"),
        ("Supply voltage (over voltage)", "7V", "5V", "7V"),
        ("Supply voltage (operating)", "5.5 V", "3.6V", "5.5V"),
        ("Reverse voltage", "0.4 V", "0.4 V", "0.4 V"),
        ("Current into clock pin", "2 mA", none, "2 mA"),
        ("Source current of data pin", "25 mA", none, "25 mA"),
        ("Clamp current of data pin", "20 mA", none, "20 mA"),
        ("Clamp current of clock pin", "15 mA", none, "15 mA"),
    )
    sheet = Sheet().put(50, 60, "4 Maximum ratings", 12).grid([50, 230, 320, 410, 500], [80 + 15 * n for n in range(9)])
    for number, texts in enumerate(rows):
        for x, text in zip((50, 230, 320, 410), texts, strict=True):
            sheet.put(x + 4, 91 + 15 * number, text)
    sheet.put(180, 212, "Table 1: Absolute maximum ratings for XX614")
    told = [brief(fact) for fact in ranges(whole(sheet))]
    assert all(fact[2] is None for fact in told)
    assert [fact[-2] for fact in told if fact[3] == "XX614E-B"] == ["5", "3.6", "0.4"]
    for variant in ("XX614E-A", "XX614K-A"):
        assert [fact[-2] for fact in told if fact[3] == variant] == ["7", "5.5", "0.4", "2", "25", "20", "15"]


def test_a_single_value_among_cells_without_one_is_no_condition_of_the_others() -> None:
    sheet = Sheet().put(50, 60, "4 Maximum ratings", 12).grid([50, 230, 320, 410], [80 + 15 * n for n in range(6)])
    rows = (
        ("Parameter", "XX614E-A", "XX614E-B"), ("Supply voltage", "7V", "5V"), ("Current into SCL", "2 mA", "N/A"),
        ("Source current of data pin", "25 mA", "N/A"), ("Clamp current of data pin", "20 mA", "-"),
    )  # fmt: skip
    for number, texts in enumerate(rows):
        for x, text in zip((50, 230, 320), texts, strict=True):
            sheet.put(x + 4, 91 + 15 * number, text)
    reading = whole(sheet.put(150, 167, "Table 1: Absolute maximum ratings for XX614"))
    assert not [fact for fact in ranges(reading) if fact.conditions]
    assert ranges(reading) or reading.rejects


@pytest.mark.parametrize(
    ("cells", "symbols"),
    [
        (("RMS", "99%", "Dynamics"), False),
        (("Armature OFF", "Armature ON", "Any"), False),
        (("VCEO", "IC", "Tcase"), True),
    ],
)
def test_words_and_shares_beside_names_are_no_symbols(cells: tuple[str, ...], symbols: bool) -> None:
    names, values = ("Accuracy of the pulse", "Limit of the output", "Limit of motion"), ("30 V", "60 mA", "4 °C")
    rows = tuple(zip(names, cells, values, strict=True))
    told = ranges(whole(drawn(rows, "Absolute Maximum Ratings", [50.0, 190, 280, 360], ruled=True)))
    assert [fact.symbol if symbols else fact.conditions for fact in told] == list(cells)


OF_PARTS = (
    (62, "Voltage between Supplies", "V+", "-0.3 to +32", "-0.3 to +26", "V"),
    (62, "Differential Voltage", "VID", "±32", "±26", "V"),
    (62, "Power Dissipation", "PT", "", "", ""),
    (76, "C Package", "", "350", "340", "mW"),
    (76, "G2 Package", "", "440", "430", "mW"),
    (62, "Short Circuit Duration", "", "Indefinite", "Indefinite", "s"),
    (62, "Storage Temperature", "Tstg", "-55 to +125", "-55 to +150", "°C"),
)


def of_parts(parts: tuple[str, str], further: str = "") -> Sheet:
    """Ratings of two parts, whose names are all that stands over the values."""
    sheet = titled("Absolute Maximum Ratings")
    sheet.row(101, x280=parts[0], x350=parts[1])
    for place, (x, name, symbol, one, two, unit) in enumerate(OF_PARTS):
        at = {f"x{x}": name, "x220": symbol, "x280": one, "x350": two, "x420": unit, "x470": further}
        sheet.row(115 + 14 * place, **{where: text for where, text in at.items() if text})
    return sheet


@pytest.mark.parametrize("parts", [("µPC1251", "µPC358"), ("XY1251", "XY358A")])
def test_ratings_that_only_the_parts_head(parts: tuple[str, str]) -> None:
    """None were read."""
    facts = ranges(reading := whole(of_parts(parts)))
    assert [(f.parameter, f.symbol, f.conditions, f.unit) for f in facts if f.variant == parts[0]] == [
        ("Voltage between Supplies", "V+", None, "V"), ("Differential Voltage", "VID", None, "V"),
        ("Power Dissipation", "PT", "C Package", "mW"), ("Power Dissipation", "PT", "G2 Package", "mW"),
        ("Short Circuit Duration", None, None, "s"), ("Storage Temperature", "Tstg", None, "°C"),
    ]  # fmt: skip
    told = [[value.text for _, value in f.values()] for f in facts if f.variant == parts[1]]
    assert told == [["-0.3", "+26"], ["±26"], ["340"], ["430"], ["Indefinite"], ["-55", "+150"]]
    assert not any(fact.flags for fact in facts)
    assert not reading.rejects


def test_ratings_under_parts_with_a_further_column_are_told_as_unread() -> None:
    assert RULE in [reject.rule for reject in whole(of_parts(("XY1251", "XY358A"), "note")).rejects]


def test_what_stands_set_in_under_a_package_is_of_it() -> None:
    """Which package they are of was not told: two were alike, and those of the third passed for all."""
    sheet = titled("Absolute Maximum Ratings")
    rows = (
        (50, "Supply Voltage", "44 V"),
        (50, "Cerdip Package, Power Dissipation", "900 mW"), (60, "Lead Temperature", "300 °C"),
        (50, "Plastic Package, Power Dissipation", "470 mW"), (60, "Lead Temperature", "260 °C"),
        (50, "SOIC Package, Power Dissipation", "600 mW"), (60, "Lead Temperature, Soldering", ""),
        (70, "Vapor Phase", "215 °C"), (50, "SOIC, TSSOP, Thermal Resistance", "90 °C/W"),
        (60, "Derating above Temperature", "25 °C"), (50, "Junction Temperature", "150 °C"),
    )  # fmt: skip
    for place, (x, name, value) in enumerate(rows):
        led = f"{name} {'.' * 20}" if value else name
        sheet.put(x + 4, 101 + 13 * place, led).put(300, 101 + 13 * place, value or " ")
    facts = ranges(whole(sheet))
    assert [(f.variant, f.conditions) for f in facts if f.parameter.startswith("Lead")] == [
        ("Cerdip Package", None), ("Plastic Package", None), ("SOIC Package", "Vapor Phase"),
    ]  # fmt: skip
    assert all(f.variant is None for f in facts if not f.parameter.startswith("Lead"))
    assert not any(fact.flags for fact in facts)
