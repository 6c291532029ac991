"""Names on a line of their own before their values, units and tests at the middle of rows, in tables without lines."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read

Row = tuple[float, str, str, str, str, str]


def limits(*rows: Row, foot: str = "") -> list[tuple[str, str | None, str | None, str, str | None, list[str]]]:
    """Name, symbol, conditions, typical value, unit and flags of rows, each so far below the one before."""
    sheet = Sheet().put(60, 80, "ELECTRICAL CHARACTERISTICS", 10)
    sheet.row(111, x60="Symbol", x120="Parameter", x260="Test conditions", x400="Typ.", x480="Unit")
    y = 113.0
    for down, *texts in rows:
        y += down
        for x, text in zip((60, 120, 260, 400, 480), texts, strict=True):
            if text:
                sheet.put(x, y, text)
    for line in (100, 115, y + 6):
        sheet.rule(55, line, 540, line)
    if foot:
        sheet.put(60, y + 18, foot, 8)
    return [
        (f.parameter, f.symbol, f.conditions, f.typ.text if f.typ else "", f.unit, [flag.rule for flag in f.flags])
        for f in ranges(read(sheet.content()))
    ]


def test_a_name_and_its_symbol_before_their_values_are_not_of_the_row_above() -> None:
    found = limits(
        (14, "Vo", "Quiescent output voltage", "Vs = 28 V", "14", "V"), (18, "Po", "Output power", "d = 1 %", "", ""),
        (11, "", "", "RL = 4 Ohm", "13", "W"), (11, "", "", "RL = 8 Ohm", "8", "W"),
        (18, "SR", "Slew rate", "", "8", "V/us"),
    )  # fmt: skip
    assert [(name, symbol, value) for name, symbol, _, value, _, _ in found] == [
        ("Quiescent output voltage", "Vo", "14"), ("Output power", "Po", "13"), ("Output power", "Po", "8"),
        ("Slew rate", "SR", "8"),
    ]  # fmt: skip


def test_the_second_line_of_a_name_and_of_its_symbol_is_of_the_row_above() -> None:
    found = limits(
        (14, "VN", "Output noise", "f = 1 kHz", "14", "V"), (11, "(RMS)", "Voltage", "", "", ""),
        (11, "", "", "f = 10 kHz", "13", "V"), (18, "SR", "Slew rate", "", "8", "V/us"),
    )  # fmt: skip
    assert not any(name == "Voltage" for name, *_ in found)


def test_a_unit_at_the_middle_between_two_rows_is_of_both_and_not_of_the_row_above() -> None:
    found = limits(
        (14, "SR", "Slew rate", "", "8", "V/us"), (18, "EFF", "Efficiency", "Po = 13 W", "65", ""),
        (6, "", "", "", "", "%"), (6, "", "", "Po = 8 W", "68", ""), (18, "Vi", "Input voltage", "", "250", "mV"),
    )  # fmt: skip
    assert [(value, unit) for *_, value, unit, _ in found] == [
        ("8", "V/us"), ("65", "%"), ("68", "%"), ("250", "mV"),
    ]  # fmt: skip


def test_a_test_beside_the_middle_one_of_three_rows_may_be_of_all() -> None:
    found = limits(
        (14, "Id", "Drain current", "Vs = 9 V", "40", "mA"), (22, "Ib", "Input bias current", "", "2", "uA"),
        (11, "Vos", "Input offset voltage", "Vs = 18 V", "3", "mV"), (11, "Ios", "Input offset current", "", "4", "nA"),
        (22, "SR", "Slew rate", "", "8", "V/us"),
    )  # fmt: skip
    assert [(symbol, flags) for _, symbol, *_, flags in found] == [
        ("Id", []), ("Ib", ["conditions-shared"]), ("Vos", []), ("Ios", ["conditions-shared"]), ("SR", []),
    ]  # fmt: skip


def test_a_line_that_states_the_symbol_of_a_test_anew_begins_the_next_one() -> None:
    """Each test has three lines, its values beside the middle one."""
    found = limits(
        (14, "Id", "Drain current", "Vs = 9 V", "40", "mA"), (11, "Ib", "Bias current", "Vs = 8 V", "2", "uA"),
        (22, "d", "Distortion", "Po = 12 W", "", ""), (11, "", "", "RL = 4 Ohm", "0.2", "%"),
        (11, "", "", "f = 40 Hz", "", ""), (11, "", "", "Po = 8 W", "", ""),
        (11, "", "", "RL = 8 Ohm", "0.1", "%"), (11, "", "", "f = 40 Hz", "", ""),
        (22, "SR", "Slew rate", "", "8", "V/us"),
    )  # fmt: skip
    assert [(name, stated) for name, _, stated, *_ in found][2:4] == [
        ("Distortion", "Po = 12 W, RL = 4 Ohm, f = 40 Hz"), ("Distortion", "Po = 8 W, RL = 8 Ohm, f = 40 Hz"),
    ]  # fmt: skip


def test_a_symbol_with_the_word_of_a_limit_is_whole_and_the_next_number_is_of_its_name() -> None:
    found = limits(
        (14, "VCC max 1", "Supply voltage", "Quiescent", "25", "V"), (14, "VCC max 2", "", "Operating", "18", "V"),
        (14, "Pd max", "Power dissipation", "", "15", "W"),
    )  # fmt: skip
    assert [(name, symbol) for name, symbol, *_ in found] == [
        ("Supply voltage", "VCC max 1"), ("Supply voltage", "VCC max 2"), ("Power dissipation", "Pd max"),
    ]  # fmt: skip


def test_a_note_under_a_table_says_what_holds_unless_noted_beside_its_heading() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics at Ta = 25°C", 10)
    sheet.row(111, x60="Parameter", x200="Symbol", x400="Typ", x480="Unit")
    sheet.row(127, x60="Output impedance", x200="ZO", x400="17", x480="mOhm")
    for y in (100, 115, 132):
        sheet.rule(55, y, 540, y)
    sheet.put(60, 142, "Note 1. The test takes so short a time that nothing warms up.", 8)
    sheet.put(60, 152, "2. Unless otherwise specified, VI = 10 V and IO = 500 mA.", 8)
    (found,) = ranges(read(sheet.content()))
    assert found.section_conditions == "at Ta = 25°C; Unless otherwise specified, VI = 10 V and IO = 500 mA."
