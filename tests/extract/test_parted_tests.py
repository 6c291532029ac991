"""Tests in one ruled cell beside rows that lines part in other columns; and a rating over the columns of limits."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read

BAND = 15.0


def sheet(tests: list[tuple[float, str]], rows: int = 2) -> Sheet:
    """Rows of one name and symbol, parted by lines from the devices to the values, and tests so many bands down."""
    foot = 132 + BAND * rows
    found = Sheet().put(60, 84, "Electrical Characteristics", 12)
    found.row(
        111, x65="Parameter", x185="Device", x265="Min", x305="Typ", x345="Max", x385="Unit", x425="Test Conditions"
    )
    found.row(127, x65="Output current", x185="All", x345="100", x385="V", x425="VCC = 5 V")
    for place in range(rows):
        found.row(142.5 + BAND * place, x185=f"Type {'ABC'[place]}", x265=str(3 + place))
        if place:
            found.rule(182, 132 + BAND * place, 380, 132 + BAND * place)
    found.put(65, 142.5, "Breakdown voltage").put(385, 142.5 + BAND * (rows - 1) / 2, "V")
    for down, text in tests:
        found.put(425, 142.5 + BAND * down, text)
    for y in (100, 116, 132, foot):
        found.rule(60, y, 540, y)
    return found


def said(found: Sheet) -> list[tuple[str | None, list[str]]]:
    facts = [fact for fact in ranges(read(found.content())) if fact.parameter == "Breakdown voltage"]
    return [(fact.conditions, [flag.rule for flag in fact.flags]) for fact in facts]


def test_tests_that_state_a_symbol_again_are_of_the_rows_at_whose_middle_they_stand() -> None:
    """Every row had 'IR = 10 µA; IR = 100 µA, TA = 25 °C'."""
    assert said(sheet([(0, "IR = 10 µA"), (1, "IR = 100 µA, TA = 25 °C")])) == [
        ("IR = 10 µA, Type A", []), ("IR = 100 µA, TA = 25 °C, Type B", []),
    ]  # fmt: skip
    assert said(sheet([(0, "VCM = 10 V"), (1, "VCM = 50 V"), (2, "VCM = 1 kV")], 3)) == [
        ("VCM = 10 V, Type A", []), ("VCM = 50 V, Type B", []), ("VCM = 1 kV, Type C", []),
    ]  # fmt: skip
    assert said(sheet([(0, "TA = 25 °C, IF = 10 mA"), (1, "IF = 10 mA"), (2, "TA = 25 °C")], 3)) == [
        ("TA = 25 °C, IF = 10 mA, Type A", []), ("IF = 10 mA, Type B", []), ("TA = 25 °C, Type C", []),
    ]  # fmt: skip


def test_tests_that_state_other_symbols_may_be_one_of_all_rows() -> None:
    both = "VE = 0.5 V, Both channels IF = 0 mA"
    assert said(sheet([(0, "VE = 0.5 V"), (1, "Both channels IF = 0 mA")])) == [
        (f"{both}, Type A", ["conditions-shared"]), (f"{both}, Type B", ["conditions-shared"]),
    ]  # fmt: skip


def test_tests_of_names_parted_by_lines_are_of_all_of_these() -> None:
    """'VDS = 10 V' over 'ID = 3 A' beside three charges."""
    found = sheet([(0, "VE = 0.5 V"), (1, "IF = 0 mA")])
    found.rule(60, 147, 180, 147).put(65, 157.5, "Leakage")
    facts = [fact for fact in ranges(read(found.content())) if fact.conditions and "VE" in fact.conditions]
    assert [(fact.parameter, [flag.rule for flag in fact.flags]) for fact in facts] == [
        ("Breakdown voltage", []), ("Leakage", []),
    ]  # fmt: skip


def test_lines_between_the_rows_and_those_that_go_on_behind_a_comma_are_of_all_rows() -> None:
    assert said(sheet([(0.5, "IR = 10 µA")])) == [("IR = 10 µA, Type A", []), ("IR = 10 µA, Type B", [])]
    running = "VCC = 5.5 V, IOL = 13 mA"
    assert said(sheet([(0, "VCC = 5.5 V,"), (1, "IOL = 13 mA")])) == [
        (f"{running}, Type A", []), (f"{running}, Type B", []),
    ]  # fmt: skip


def test_footnotes_behind_signs_in_one_line_right_under_a_table_over_another_are_its_own() -> None:
    """They were taken for a row, and the rows had the notes of the table below that stand behind like signs."""
    found = Sheet().put(60, 84, "Absolute Maximum Ratings*", 12)
    found.row(111, x65="Parameter", x225="Min", x285="Max", x345="Unit")
    found.row(127, x65="Supply voltage", x225="-0.3", x285="7", x345="V")
    found.row(143, x65="Storage temperature**", x225="-40", x285="125", x345="°C")
    found.row(159, x65="Operating temperature***", x225="-40", x285="85", x345="°C")
    found.put(60, 172, "*Registered data of the first type.    **Of all devices save the last.", 7)
    found.put(60, 180, "***From 0 °C to 70 °C as registered.", 7)
    found.put(60, 196, "Recommended Operating Conditions", 12)
    found.row(215, x65="Parameter", x225="Min", x285="Max", x345="Unit")
    found.row(231, x65="Input current*", x225="0.3", x285="7", x345="V").row(247, x65="Load", x285="7", x345="V")
    found.put(60, 260, "*The off condition.", 7).put(60, 268, "**The threshold is lower.", 7)
    for y in (100, 116, 132, 148, 164, 204, 220, 236, 252):
        found.rule(60, y, 400, y)
    notes = {fact.parameter: {note.mark: note.text for note in fact.notes} for fact in ranges(read(found.content()))}
    registered = {"*": "Registered data of the first type."}
    assert notes == {
        "Supply voltage": registered,
        "Storage temperature": {**registered, "**": "Of all devices save the last."},
        "Operating temperature": {**registered, "***": "From 0 °C to 70 °C as registered."},
        "Input current": {"*": "The off condition."},
        "Load": {},
    }


def rating(title: str, text: str) -> tuple[str | None, ...]:
    found = Sheet().put(60, 84, title, 12)
    found.row(111, x65="Parameter", x225="Min", x285="Max", x345="Unit")
    found.row(127, x65="Supply voltage", x225="-0.3", x285="7", x345="V")
    found.row(143, x65="Lead solder temperature", x226=text)
    for y in (100, 116, 132, 148):
        found.rule(60, y, 400, y)
    fact = next(fact for fact in ranges(read(found.content())) if fact.parameter == "Lead solder temperature")
    return (*(value.text if value else None for value in (fact.min, fact.typ, fact.max)), fact.conditions)


def test_a_value_and_its_case_over_the_limits_is_no_minimum_where_its_text_begins_under_that() -> None:
    """'260 °C for 10 s' was told as the least temperature among the ratings."""
    case = "for 10 s, 1.6 mm below seat"
    assert rating("Absolute Maximum Ratings", f"260 °C {case}") == (None, None, "260", case)
    assert rating("Recommended Operating Conditions", f"260 °C {case}") == (None, "260", None, case)
