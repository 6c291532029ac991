"""Habits of makers whose sheets are not in the corpus: tolerances in percent, bins, letters as marks, leaders of
hyphens, headings over a part of the columns only."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import PageReading, Range
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.feature_sheets import read as read_features
from tests.extract.sheets import Sheet, ranges, read, vocabulary


def values(fact: Range) -> dict[str, str]:
    return {role: value.text for role, value in fact.values()}


def flagged(fact: Range) -> set[str]:
    return {flag.rule for flag in fact.flags}


def names(reading: PageReading) -> list[tuple[str, str | None, str | None, dict[str, str], str | None]]:
    return [(f.parameter, f.symbol, f.conditions, values(f), f.unit) for f in ranges(reading)]


@pytest.mark.parametrize("half", ["Operating", "Surge"])
def test_a_name_over_two_columns_that_bars_part_in_other_rows_is_one(half: str) -> None:
    ys = [100.0, 116.0, 132.0, 148.0, 164.0]
    sheet = Sheet().put(50, 92, "Absolute Maximum Ratings", 12)
    for y in (100, 116, 148, 164):
        sheet.rule(50, y, 460, y)
    sheet.rule(100, 132, 460, 132)
    for x in (50, 300, 340, 420, 460):
        sheet.rule(x, ys[0], x, ys[-1])
    sheet.rule(100, 116, 100, 148)
    sheet.row(111, x54="Parameter", x304="Symbol", x344="Rating", x424="Unit")
    sheet.row(127, x104="Forward current", x304="IF", x344="60", x424="mA").put(54, 135, "Input")
    sheet.row(143, x104="Reverse voltage", x304="VR", x344="6", x424="V")
    sheet.row(159, x54=f"{half} Temperature", x304="TOPR", x344="-55 to 110", x424="°C")
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == [
        "Forward current", "Reverse voltage", f"{half} Temperature",
    ]  # fmt: skip


def of_limits(*rows: tuple[str, str, str, str, str]) -> PageReading:
    """A ruled table of rows: name, min, typ, max, unit."""
    ys = [100.0 + 16 * i for i in range(len(rows) + 2)]
    sheet = Sheet().put(50, 92, "DC Characteristics", 12).grid([50, 220, 280, 340, 400, 460], ys)
    sheet.row(111, x54="Parameter", x224="Min.", x284="Typ.", x344="Max.", x404="Unit")
    for (name, low, typ, high, unit), y in zip(rows, ys[1:], strict=False):
        sheet.row(y + 11, x54=name, x224=low, x284=typ, x344=high, x404=unit)
    return read(sheet.content())


def test_tolerances_in_percent_are_no_limits_in_volts() -> None:
    reading = of_limits(("Reset voltage", "-5%", "2.1", "+5%", "V"), ("Supply voltage", "2.2", "3.0", "5.5", "V"))
    reset, supply = ranges(reading)
    assert (values(reset), reset.unit) == ({"typ": "2.1"}, "V")
    assert flagged(reset) == {"units-apart"}
    assert "min -5 %, max +5 %" in reset.flags[0].detail
    assert (values(supply), supply.unit, supply.flags) == ({"min": "2.2", "typ": "3.0", "max": "5.5"}, "V", ())


def test_values_of_one_row_with_units_of_two_sizes_are_not_told_in_one() -> None:
    (row, other) = ranges(of_limits(("Offset", "", "500µV", "2mV", ""), ("Supply voltage", "2.2V", "", "5.5V", "V")))
    assert (values(row), row.unit) == ({"typ": "500"}, "µV")
    assert flagged(row) >= {"units-apart"}
    assert (values(other), other.unit, other.flags) == ({"min": "2.2", "max": "5.5"}, "V", ())


def varistors(heads: tuple[str, str, str]) -> PageReading:
    sheet = Sheet().put(50, 92, "Varistor ratings", 12)
    sheet.grid([50, 120, 190, 260, 330, 400], [116, 132, 148, 164, 180])
    sheet.rule(50, 100, 400, 100)
    for x in (50, 120, 260, 400):
        sheet.rule(x, 100, x, 116)
    sheet.row(111, x150=heads[0], x290=heads[1])
    sheet.row(127, x54=heads[2], x124="VAC", x194="VDC", x264="VN", x334="C")
    for y, part, numbers in ((143, "V130LA5", "130 175 184 180"), (159, "V140LA5", "140 180 198 160"),
                             (175, "V150LA5", "150 200 212 150")):  # fmt: skip
        a, b, c, d = numbers.split()
        sheet.row(y, x54=part, x124=a, x194=b, x264=c, x334=d)
    return read(sheet.content())


def test_numbers_of_unread_columns_right_of_the_only_one_of_values_refuse_the_table() -> None:
    reading = varistors(("Maximum Rating", "Specifications", "Model"))
    assert ranges(reading) == []
    assert [reject.rule for reject in reading.rejects] == ["columns-unknown"]


def bins(*columns: str) -> Sheet:
    xs = [50.0 + 60 * i for i in range(len(columns) + 1)]
    sheet = Sheet().put(50, 92, "Bin range of luminous intensity", 12).grid(xs, [100, 116, 132, 148, 164])
    for x, head in zip(xs, columns, strict=False):
        sheet.put(x + 3, 111, head)
    return sheet


def test_the_condition_behind_the_limits_of_bins_is_no_name() -> None:
    sheet = bins("Bin Code", "Min.", "Max.", "Unit", "Condition")
    for y, code, low, high in ((127, "S1", "180", "225"), (143, "S2", "225", "285"), (159, "T1", "285", "360")):
        sheet.row(y, x53=code, x113=low, x173=high, x233="mcd", x293="IF = 20 mA")
    reading = read(sheet.content())
    assert ranges(reading) == []
    assert {reject.rule for reject in reading.rejects} == {"no-name"}


def test_a_group_of_bins_is_flagged_as_a_name() -> None:
    sheet = bins("Group", "Bin", "Min", "Max", "Unit")
    for y, code, low, high in ((127, "28", "1.75", "1.95"), (143, "29", "1.95", "2.15"), (159, "30", "2.15", "2.35")):
        sheet.row(y, x53="B", x113=code, x173=low, x233=high, x293="V")
    found = ranges(read(sheet.content()))
    assert len(found) == 3
    assert all("name-unsure" in flagged(fact) for fact in found)


def raised(sheet: Sheet, x: float, y: float, text: str) -> None:
    sheet.put(x, y - 3.5, text, 6)


def ratings_and_thermal(noted: str, shared: bool = True) -> PageContent:
    """Ratings with letters as marks above another table, under which the notes of both stand."""
    sheet = Sheet().put(50, 92, "Absolute Maximum Ratings", 12).grid([50, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x54="Parameter", x254="Limit", x324="Unit")
    sheet.row(127, x54="Drain current", x254="11.5", x324="A")
    raised(sheet, 274, 127, noted)
    sheet.row(143, x54="Gate-source voltage", x254="20", x324="V")
    ys = [180.0, 210.0, 240.0]
    sheet.put(50, 172, "Thermal Resistance Ratings", 12).grid([50, 250, 320, 380, 440], ys)
    sheet.row(198, x54="Parameter", x254="Typical", x324="Maximum", x384="Unit")
    sheet.row(228, x54="Junction-to-ambient", x254="38", x324="50", x384="°C/W")
    raised(sheet, 137, 228, "a")
    foot = ys[-1] + 14
    sheet.put(50, foot, "Notes", 8).put(50, foot + 10, "a. Surface mounted on a board.", 8)
    if shared:
        sheet.put(50, foot + 20, "b. For 10 s.", 8)
    return sheet.content()


@pytest.mark.parametrize(
    ("noted", "shared", "marks", "flags"),
    [("b", True, ["b"], set()), ("a, b", True, ["a", "b"], set()), ("b", False, [], {"note-missing"})],
)
def test_letters_as_marks_lead_to_the_list_that_two_tables_share(
    noted: str, shared: bool, marks: list[str], flags: set[str]
) -> None:
    reading = PageReader(vocabulary())(ratings_and_thermal(noted, shared), None)
    facts = merge_document(reading.facts, reading.notes)
    found = {fact.parameter: fact for fact in facts if isinstance(fact, Range)}
    assert ([note.mark for note in found["Drain current"].notes], flagged(found["Drain current"])) == (marks, flags)
    assert [note.mark for note in found["Junction-to-ambient"].notes] == ["a"]


def test_notes_in_words_on_the_headings_of_limits_are_of_the_rows_with_such() -> None:
    sheet = Sheet().put(50, 92, "Electrical Characteristics", 12)
    sheet.grid([50, 200, 270, 320, 390, 440], [100, 124, 140, 156])
    sheet.row(109, x54="Parameter", x204="MIN", x274="TYP", x324="MAX", x394="UNIT")
    sheet.row(120, x204="(Note 8)", x324="(Note 8)")
    sheet.row(135, x54="Supply voltage", x204="2.7", x324="5.5", x394="V")
    sheet.row(151, x54="Settling time", x274="4", x394="µs")
    sheet.put(50, 172, "8. Limits are tested at 25 °C.", 8)
    supply, settling = ranges(read(sheet.content()))
    assert [note.mark for note in supply.notes] == ["8"]
    assert settling.notes == ()


def test_marks_in_brackets_with_commas_between_them_all_come_off_the_name() -> None:
    sheet = Sheet().put(50, 92, "Electrical Characteristics", 12).grid([50, 250, 320, 380], [100, 116, 132])
    sheet.row(111, x54="Parameter", x254="Typ", x324="Unit")
    sheet.row(127, x54="Offset accuracy(4),(5)", x254="40", x324="mV")
    sheet.put(50, 146, "4. After soldering.", 8).put(50, 156, "5. With the filter off.", 8)
    (fact,) = ranges(read(sheet.content()))
    assert fact.parameter == "Offset accuracy"
    assert [note.mark for note in fact.notes] == ["4", "5"]


def drawn(paint: list[tuple[float, float, str, float, str]], lines: Sheet) -> PageContent:
    """A page of the sheet's texts and lines, and of texts in a face of their own: x, y, text, size, face."""
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        lines.draw(page)
        for x, y, text, size, face in paint:
            page.insert_text((x, y), text, fontsize=size, fontname=face)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


def test_a_sentence_in_bold_under_the_conditions_is_no_title() -> None:
    sheet = Sheet().grid([50, 250, 320, 380], [132, 148, 164])
    sheet.put(50, 111, "VIN = 14 V, IOUT = 1 mA, unless otherwise noted.")
    sheet.row(143, x54="Parameter", x254="Max", x324="Unit").row(159, x54="Shutdown current", x254="4", x324="µA")
    said = "Boldface limits apply across the operating temperature range, -40°C to 125°C."
    content = drawn([(50, 96, "Electrical Specifications", 12, "hebo"), (50, 122, said, 9, "hebo")], sheet)
    (fact,) = ranges(read(content))
    assert fact.section == "Electrical Specifications"
    assert fact.section_conditions is not None
    assert "VIN = 14 V, IOUT = 1 mA" in fact.section_conditions


def test_a_raised_number_in_a_line_of_its_own_ends_a_table_without_bars() -> None:
    sheet = Sheet().put(50, 92, "Electrical Specifications", 12)
    for y in (100, 116, 132, 148):
        sheet.rule(50, y, 460, y)
    sheet.row(111, x50="Parameter", x200="Min", x250="Max", x300="Unit").put(93, 108, "1", 5)
    sheet.row(127, x50="Supply voltage", x200="2.7", x250="5.5", x300="V")
    sheet.row(143, x50="Supply current", x250="30", x300="mA")
    sheet.put(50, 157, "1", 4.6).put(54, 159.4, "Temperature range: -40 °C to 105 °C.", 6.6)
    found = ranges(read(sheet.content()))
    assert [fact.parameter for fact in found] == ["Supply voltage", "Supply current"]
    assert [[note.mark for note in fact.notes] for fact in found] == [["1"], ["1"]]


def test_a_dot_before_a_name_points_to_no_item_of_a_list_below() -> None:
    sheet = Sheet().put(50, 92, "Electrical Characteristics", 12).grid([50, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x54="Parameter", x254="Typ", x324="Unit")
    sheet.row(127, x54="● Supply current", x254="40", x324="mA").row(143, x54="Settling time", x254="4", x324="µs")
    sheet.put(50, 170, "● Low power in all modes", 8).put(50, 180, "● Small package", 8)
    supply, _ = ranges(read(sheet.content()))
    assert (supply.parameter, supply.notes) == ("Supply current", ())


LEADER = "-" * 40


def test_bullets_and_leaders_of_hyphens_in_lists_of_ratings() -> None:
    sheet = Sheet().put(50, 92, "Absolute Maximum Ratings", 12)
    for y, x, text in (
        (110, 50, f"• Supply Input Voltage {LEADER} -0.3V to 6.5V"),
        (124, 50, f"• Switch Voltage, SW {LEADER} -0.3V to 7V"),
        (138, 58, f"< 10ns {LEADER} -5V to 8.5V"),
        (152, 50, f"• Lead Temperature {LEADER} 260°C"),
    ):
        sheet.put(x, y, text)
    sheet.put(50, 180, "Recommended Operating Conditions", 12)
    sheet.put(50, 198, f"• Ambient Temperature {LEADER} -40°C to 85°C")
    found = ranges(read(sheet.content()))[:4]
    assert [(fact.parameter, fact.conditions, values(fact)) for fact in found] == [
        ("Supply Input Voltage", None, {"min": "-0.3", "max": "6.5"}),
        ("Switch Voltage, SW", None, {"min": "-0.3", "max": "7"}),
        ("Switch Voltage, SW", "< 10ns", {"min": "-5", "max": "8.5"}),
        ("Lead Temperature", None, {"max": "260"}),
    ]
    assert all(fact.notes == () and fact.flags == () for fact in found)


def test_the_last_hyphen_of_a_leader_is_no_sign_of_a_feature() -> None:
    (fact,) = read_features([f"• Supply Input Voltage {LEADER} 2.5V to 5.5V"])
    assert (fact.text, fact.low and fact.low.text) == ("2.5V to 5.5V", "2.5")


def test_a_time_to_wait_has_no_name_in_what_it_is_waited_for() -> None:
    assert read_features(["• Operation should be started 100 µs after VDD and VDDQ are stable"]) == []
    (fact,) = read_features(["• Start-up time of 100 µs"])
    assert fact.label == "Start-up time"


def test_columns_of_symbols_and_units_that_nothing_heads() -> None:
    xs = [50.0, 200.0, 330.0, 380.0, 420.0, 460.0, 500.0, 540.0]
    sheet = Sheet().put(50, 92, "Characteristic Values", 12)
    sheet.grid(xs, [100, 116, 132, 148, 164])
    sheet.row(111, x383="min.", x423="typ.", x463="max.")
    for y, name, test, (letter, low), stated, unit in (
        (127, "Saturation voltage", "IC = 75 A", ("V", "CEsat"), "1.85", "V"),
        (143, "Input capacitance", "f = 1 MHz", ("C", "ies"), "4.30", "nF"),
        (159, "Cut-off current", "VCE = 1200 V", ("I", "CES"), "1.0", "mA"),
    ):
        sheet.row(y, x53=name, x203=test, x333=letter, x423=stated, x503=unit)
        sheet.put(333 + (2.6 if letter == "I" else 6.2), y + 2, low, 6)
    assert names(read(sheet.content())) == [
        ("Saturation voltage", "VCEsat", "IC = 75 A", {"typ": "1.85"}, "V"),
        ("Input capacitance", "Cies", "f = 1 MHz", {"typ": "4.30"}, "nF"),
        ("Cut-off current", "ICES", "VCE = 1200 V", {"typ": "1.0"}, "mA"),
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Steady", "State"), ["Steady State, TA = 25°C", "Steady State, TA = 70°C"]),
        (("Source", "Sink"), ["Source, TA = 25°C", "Sink, TA = 70°C"]),
    ],
)
def test_a_word_that_ends_no_case_goes_on_in_the_next_line_of_its_cell(words: tuple[str, str], told: list[str]) -> None:
    sheet = Sheet().put(50, 92, "Absolute Maximum Ratings", 12)
    for y in (100, 116, 132, 160):
        sheet.rule(50, y, 460, y)
    for x in (50, 300, 340, 420, 460):
        sheet.rule(x, 100, x, 160)
    for x in (180, 220):
        sheet.rule(x, 132, x, 160)
    sheet.row(111, x54="Characteristic", x304="Symbol", x344="Value", x424="Unit")
    sheet.row(127, x54="Drain-source voltage", x304="VDSS", x344="20", x424="V")
    sheet.row(143, x184=words[0], x224="TA = 25°C", x344="4.2").row(
        148, x54="Continuous drain current", x304="ID", x424="A"
    )
    sheet.row(154, x187=words[1], x224="TA = 70°C", x344="3.4")
    found = [(fact.parameter, fact.conditions) for fact in ranges(read(sheet.content())) if fact.symbol == "ID"]
    assert found == [("Continuous drain current", case) for case in told]
