"""Which unit belongs to which row: merged cells, cells of several rows, dashes."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import spelled
from tests.extract.sheets import Sheet, brief, ranges, read

XS = [60.0, 200, 260, 320, 380]


def headed(rows: int) -> Sheet:
    """A heading over `rows` rows of 16 points, bars between the columns, no lines between the rows."""
    foot = 116 + 16.0 * rows
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 100, 380, 100).rule(60, 116, 380, 116)
    sheet.rule(60, foot, 380, foot).row(111, x65="Parameter", x205="Typ", x265="Max", x325="Unit")
    for x in XS:
        sheet.rule(x, 100, x, foot)
    return sheet


def units(sheet: Sheet) -> list[tuple[str, str | None]]:
    return [(f.parameter, f.unit) for f in ranges(read(sheet.content()))]


def test_unit_belongs_to_the_rows_of_its_own_ruled_cell_alone() -> None:
    """One unit beside two rows, another over three: the longer group's first row does not get its neighbour's."""
    names = ["Output voltage", "Clamp voltage", "Supply current", "Sink current", "Source current"]
    sheet = headed(5).rule(320, 148, 380, 148)
    for i, name in enumerate(names):
        sheet.row(127 + 16 * i, x65=name, x265=f"{i}.5")
        if i:
            sheet.rule(60, 116 + 16 * i, 320, 116 + 16 * i)
    sheet.put(325, 135, "V").put(325, 175, "mA")
    assert units(sheet) == list(zip(names, ["V", "V", "mA", "mA", "mA"], strict=True))


def test_dash_says_that_there_is_no_unit() -> None:
    sheet = headed(4)
    sheet.row(127, x65="Cutoff current", x265="9", x325="nA").row(143, x65="Current gain", x265="100", x325="-")
    sheet.row(159, x65="at 1 mA", x265="80").row(175, x65="Delay", x265="3", x325="ns")
    for y in (132, 164):
        sheet.rule(60, y, 380, y)
    assert [unit for _, unit in units(sheet)] == ["nA", None, None, "ns"]


def test_white_box_painted_over_lines_merges_the_cells_under_it() -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((60, 84), "Static Characteristics", fontsize=12)
        for y in range(100, 197, 16):
            page.draw_line((60, y), (380, y), width=0.6)
        page.draw_rect((321, 117, 379, 147), color=None, fill=(1, 1, 1))
        page.draw_rect((321, 149, 379, 195), color=None, fill=(1, 1, 1))
        for x in XS:
            page.draw_line((x, 100), (x, 196), width=0.6)
        for x, text in zip(XS, ("Parameter", "Typ", "Max", "Unit"), strict=False):
            page.insert_text((x + 5, 111), text, fontsize=9)
        names = ["Input voltage", "Low output voltage", "Leakage current", "Quiescent current", "Bias current"]
        for i, name in enumerate(names):
            page.insert_text((65, 127 + 16 * i), name, fontsize=9)
            page.insert_text((265, 127 + 16 * i), f"{i + 1}", fontsize=9)
        page.insert_text((325, 135), "V", fontsize=9)
        page.insert_text((325, 175), "mA", fontsize=9)
        with pymupdf.open("pdf", document.tobytes()) as again:
            content = read_page(again[0], 1)
    assert [f.unit for f in ranges(read(content))] == ["V", "V", "mA", "mA", "mA"]
    flat = [r for r in content.rulings if r.horizontal]
    # above and below the heading, between the two merged cells, at the foot
    assert sorted(round(r.y0) for r in flat if r.x0 < 350 < r.x1) == [100, 116, 148, 196]


def raised(page: pymupdf.Page, x: float, y: float, text: str, small: str, after: str = "") -> None:
    """Text with a raised small part, and what follows it."""
    page.insert_text((x, y), text, fontsize=9)
    x += pymupdf.get_text_length(text, fontsize=9)
    page.insert_text((x, y - 3.5), small, fontsize=6)
    page.insert_text((x + pymupdf.get_text_length(small, fontsize=6), y), after, fontsize=9)


def test_raised_digits_behind_ten_are_an_exponent_and_a_raised_o_is_a_degree() -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((60, 84), "Electrical Characteristics", fontsize=12)
        for y in (100, 116, 180):
            page.draw_line((60, y), (380, y), width=0.6)
        for x in XS:
            page.draw_line((x, 100), (x, 180), width=0.6)
        for x, text in zip(XS, ("Parameter", "Typ", "Max", "Unit"), strict=False):
            page.insert_text((x + 5, 111), text, fontsize=9)
        for y, name in zip((127, 143, 159, 175), ("Input resistance", "Isolation", "Junction", "Drift"), strict=True):
            page.insert_text((65, y), name, fontsize=9)
        raised(page, 205, 127, "10", "12")
        raised(page, 205, 143, "5x10", "10")
        raised(page, 265, 143, "10", "2")
        page.insert_text((265, 159), "150", fontsize=9)
        page.insert_text((265, 175), "8", fontsize=9)
        page.insert_text((325, 127), "Ohm", fontsize=9)
        page.insert_text((325, 143), "Ohm", fontsize=9)
        raised(page, 325, 159, "", "o", "C")
        raised(page, 325, 175, "mV/", "o", "C")
        with pymupdf.open("pdf", document.tobytes()) as again:
            content = read_page(again[0], 1)
    found = ranges(read(content))
    values = [(f.typ or f.max, f.unit) for f in found]
    assert [(v.text, str(v.number), unit) for v, unit in values if v] == [
        ("10^12", "1E+12", "Ohm"), ("5x10^10", "5E+10", "Ohm"), ("150", "150", "°C"), ("8", "8", "mV/°C"),
    ]  # fmt: skip
    assert [spelled(content, v.bbox) for v, _ in values if v] == ["10^12", "5x10^10", "150", "8"]
    either = [f.max for f in found if f.typ and f.max]
    assert [(v.text, v.number) for v in either if v] == [("10²", None)], "an exponent or a mark: no plain number"


def test_each_column_has_the_unit_of_its_own_heading() -> None:
    """'Min (V) | Max (V) | Min (mA) | Max (mA)': a voltage and a current of one output."""
    sheet = Sheet().put(60, 84, "DC limits", 12).rule(60, 100, 460, 100).rule(60, 116, 460, 116).rule(60, 148, 460, 148)
    sheet.row(111, x65="Parameter", x205="Min (V)", x265="Max (V)", x325="Min (mA)", x395="Max (mA)")
    sheet.row(127, x65="Output high level", x205="2.4", x325="-0.4")
    sheet.row(143, x65="Output low level", x265="0.4", x395="8")
    for x in (60.0, 200, 260, 320, 390, 460):
        sheet.rule(x, 100, x, 148)
    found = [(f.parameter, value.text, f.unit) for f in ranges(read(sheet.content())) for _, value in f.values()]
    assert found == [
        ("Output high level", "2.4", "V"), ("Output high level", "-0.4", "mA"),
        ("Output low level", "0.4", "V"), ("Output low level", "8", "mA"),
    ]  # fmt: skip


def test_a_unit_of_two_lines_stands_for_all_rows_of_its_cell() -> None:
    """'CPU' over 'cycles', closer together than the rows are, at the middle of three of them."""
    sheet = headed(4).rule(320, 164, 380, 164)
    for i, name in enumerate(["Sleep", "Stop", "Standby", "Start time"]):
        sheet.row(127 + 16 * i, x65=name, x265=f"{i}.5")
        if i:
            sheet.rule(60, 116 + 16 * i, 320, 116 + 16 * i)
    sheet.put(325, 138, "CPU").put(325, 149, "cycles").put(325, 175, "ms")
    assert [unit for _, unit in units(sheet)] == ["CPU cycles"] * 3 + ["ms"]


def test_a_unit_says_with_its_brackets_glued_which_limit_the_value_is() -> None:
    """'V(min)' beside limits of two parts: they are minima, and the unit is V."""
    xs = [60.0, 200, 260, 330, 400, 450]
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(xs, [100, 130, 146, 162])
    sheet.row(111, x65="Parameter", x205="Typical", x265="QX31A", x335="QX31", x405="Units")
    sheet.row(124, x265="Limit", x335="Limit", x405="(Limits)")
    sheet.row(141, x65="Output voltage", x205="5", x265="4.75", x335="4.5", x405="V(min)")
    sheet.row(157, x65="Dropout voltage", x205="0.3", x265="0.6", x335="0.7", x405="V (max)")
    found = [(f.variant, role, value.text, f.unit) for f in ranges(read(sheet.content())) for role, value in f.values()]
    assert found == [
        (None, "typ", "5", "V"), ("QX31A", "min", "4.75", "V"), ("QX31", "min", "4.5", "V"),
        (None, "typ", "0.3", "V"), ("QX31A", "max", "0.6", "V"), ("QX31", "max", "0.7", "V"),
    ]  # fmt: skip


def test_a_unit_at_the_top_of_a_cell_holds_down_to_the_next_one() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 200, 260, 320, 380], [100, 116, 190, 206])
    sheet.row(111, x65="Parameter", x205="Typ", x265="Max", x325="Unit").row(126, x65="Output sink current", x325="mA")
    sheet.row(140, x68="VCC = 15 V", x205="10", x265="20").row(164, x68="TA = 85 °C", x205="5", x265="8")
    sheet.row(180, x68="VO = 200 mV", x205="12", x265="50", x325="µA")
    sheet.row(201, x65="Supply current", x205="3", x265="4", x325="mA")
    found = {f.typ.text: f.unit for f in ranges(read(sheet.content())) if f.typ}
    assert found == {"10": "mA", "5": "mA", "12": "µA", "3": "mA"}


def test_a_raised_power_of_a_unit_behind_a_number_is_no_footnote_and_keeps_its_meaning() -> None:
    sheet = Sheet().put(60, 84, "Thermal Characteristics", 12).grid([60, 200, 380, 440, 490], [100, 116, 132])
    sheet.row(111, x65="Parameter", x205="Conditions", x385="Value", x445="Unit")
    sheet.row(127, x65="Thermal resistance", x205="0.463 in.", x250="of copper", x385="110", x445="°C/W")
    sheet.put(242.5, 125, "2", 6)
    assert [f.conditions for f in ranges(read(sheet.content()))] == ["0.463 in.² of copper"]


@pytest.mark.parametrize(
    ("notes", "mark", "flagged"),
    [
        ((), "", False),
        (("1. In oil.", "2. Between the frames."), "", True),
        (("1. In oil.", "2. Pulsed."), "(2)", False),
    ],
)
def test_a_power_is_doubted_where_it_may_be_the_mark_of_a_note_that_nothing_else_points_to(
    notes: tuple[str, ...], mark: str, flagged: bool
) -> None:
    """'gap = 5 mm' with the mark of note 2 was 'gap = 5 mm²', and the note was lost."""
    sheet = Sheet().put(60, 84, "Insulation characteristics", 12).grid([60, 200, 380, 440, 490], [100, 116, 132])
    sheet.row(111, x65="Parameter", x205="Conditions", x385="Value", x445="Unit")
    sheet.row(127, x65=f"Isolation voltage {mark}", x205="gap = 5 mm", x385="5", x445="kV")
    sheet.put(205.3 + pymupdf.get_text_length("gap = 5 mm", fontsize=9), 124, "2", 6)
    for place, note in enumerate(notes):
        sheet.put(60, 146 + 12 * place, note, 8)
    (fact,) = ranges(read(sheet.content()))
    assert fact.conditions == "gap = 5 mm²"
    assert ("note-missing" in {flag.rule for flag in fact.flags}) == flagged


@pytest.mark.parametrize(
    ("printed", "raised", "read_as", "note", "flagged"),
    [
        ("10²", "", "10²", None, True),
        ("10", "2", "10²", None, True),
        ("100¹", "", "100", "Outputs float.", False),
        ("20²", "", "20", "All lines.", False),
        ("10", "5", "10^5", None, False),
        ("1 x 10", "2", "1 x 10²", None, False),
        ("10", "-2", "10^-2", None, False),
    ],
)
def test_a_power_of_ten_alone_may_be_the_mark_of_a_note(
    printed: str, raised: str, read_as: str, note: str | None, flagged: bool
) -> None:
    """'10' with the mark of note 2 was '10²' µA without a doubt."""
    sheet = headed(2).row(127, x65="Supply current", x205="6", x325="mA")
    sheet.row(143, x65="Leakage current", x205=printed, x325="µA")
    if raised:
        sheet.put(205.3 + pymupdf.get_text_length(printed, fontsize=9), 140, raised, 6)
    sheet.put(60, 164, "1. Outputs float.", 8).put(60, 176, "2. All lines.", 8)
    _, fact = ranges(read(sheet.content()))
    assert brief(fact)[5] == read_as
    assert [n.text for n in fact.notes] == ([note] if note else [])
    assert ("note-missing" in {flag.rule for flag in fact.flags}) == flagged


def test_the_two_lines_of_a_fraction_are_no_units_of_a_row_each() -> None:
    """A bar within the cell parts 'nV' from 'Hz'; a root may be drawn there, too: both rows are flagged."""
    sheet = headed(4).rule(60, 148, 380, 148).rule(60, 132, 380, 132).rule(60, 164, 320, 164).rule(332, 164, 366, 164)
    sheet.row(127, x65="Slew rate", x205="8", x325="V/us").row(143, x65="Gain", x205="90", x325="dB")
    sheet.row(159, x65="Noise at 1 kHz", x205="83").row(175, x65="Noise at 10 kHz", x205="42")
    sheet.put(340, 160, "nV").put(340, 176, "Hz")
    found = ranges(read(sheet.content()))
    assert [(fact.unit, [flag.rule for flag in fact.flags]) for fact in found] == [
        ("V/us", []), ("dB", []), ("nV Hz", ["unit-unfit"]), ("nV Hz", ["unit-unfit"]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "flagged"),
    [(("Million", "Rated"), True), (("mA", "V"), True), (("clock", "cycles"), False), (("V/", "us"), False)],
)
def test_a_unit_of_two_lines_beside_one_value_may_be_of_two_rows(lines: tuple[str, str], flagged: bool) -> None:
    sheet = headed(2).rule(60, 144, 380, 144)
    sheet.row(127, x65="Life", x205="5", x325=lines[0]).put(325, 139, lines[1])
    (fact,) = ranges(read(sheet.content()))
    told = {flag.rule for flag in fact.flags}
    assert bool(told & {"unit-unsure", "unit-unfit"}) == flagged, fact


def test_a_share_of_a_symbol_with_a_lowered_index_is_one_unit() -> None:
    sheet = headed(2).rule(60, 144, 380, 144).row(127, x65="Divided reference", x205="5", x325="%")
    sheet.put(325, 139, "V").put(331.2, 140.5, "REFINT", 6)
    (fact,) = ranges(read(sheet.content()))
    assert fact.flags == ()


def test_not_applicable_behind_a_stroke_is_no_unit() -> None:
    sheet = headed(2).rule(60, 132, 380, 132).row(127, x65="Sink current", x205="+5 / N/A", x325="mA")
    sheet.row(143, x65="Source current", x205="5", x325="mA")
    assert [(f.typ.text if f.typ else None, f.unit) for f in ranges(read(sheet.content()))] == [
        ("+5 / N/A", "mA"), ("5", "mA"),
    ]  # fmt: skip


def test_an_exponent_whose_sign_stands_apart_is_one() -> None:
    """'X 10' with a raised '-' and a raised '4' a little behind it: no 'X 10- 4'."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 180, 320, 380, 440], [100, 116, 132])
    sheet.row(111, x65="Parameter", x185="Conditions", x325="Max", x385="Unit")
    sheet.row(127, x65="Feedback ratio", x185="f = 1 kHz", x325="10", x385="X 10")
    sheet.put(403.4, 124, "-", 6.5).put(406.4, 124, "4", 6.5)
    content = sheet.content()
    (found,) = ranges(read(content))
    assert found.unit == "X 10^-4"
    assert found.unit_bbox is not None
    assert spelled(content, found.unit_bbox) == "X 10^-4"


def test_a_unit_in_the_line_under_its_number_is_of_that_number_and_of_none_below() -> None:
    """'1,200' over 'hours' had no unit, and '35' in the next row was told in hours."""
    sheet = Sheet().put(60, 84, "Environmental Characteristics", 12)
    for y in (100, 116, 144, 172, 188):
        sheet.rule(60, y, 420, y)
    sheet.row(111, x65="Parameter", x205="Min", x265="Typ", x325="Max").put(205, 128, "1,200").put(205, 139, "hours")
    sheet.row(133, x65="Time to failure").row(161, x65="Mass").put(205, 156, "35").put(205, 167, "g")
    sheet.row(183, x65="Case temperature", x325="85°C")
    assert units(sheet) == [("Time to failure", "hours"), ("Mass", "g"), ("Case temperature", "°C")]


def test_a_number_with_a_case_behind_it_has_the_unit_of_its_row_not_of_the_case() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12).grid([60, 200, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x205="Value", x325="Units").row(127, x65="Lead temperature", x205="245 for 8 sec")
    sheet.row(143, x65="Storage temperature", x205="-40 to +150", x325="°C").put(325, 127, "°C")
    assert [brief(fact) for fact in ranges(read(sheet.content()))] == [
        ("Lead temperature", None, "for 8 sec", None, None, None, "245", "°C"),
        ("Storage temperature", None, None, None, "-40", None, "+150", "°C"),
    ]


def _over_cases(*units: tuple[float, str]) -> list[tuple[str | None, ...]]:
    """The rows under a name with a symbol, whose `units` (baseline, text) stand beside it or its cases."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    for y in range(100, 190, 14):
        sheet.rule(55, y, 500, y)
    sheet.row(111, x60="Characteristic", x230="Symbol", x290="Min", x340="Typ", x390="Max", x450="Unit")
    sheet.row(125, x60="Supply current", x230="ICC", x340="4", x390="7", x450="mA")
    sheet.row(139, x60="Line regulation", x230="Regline")
    sheet.row(153, x68="XY3063, XY4063", x340="1.4", x390="5.0").row(167, x68="XY3063V", x340="1.4", x390="6.0")
    sheet.row(181, x60="Bias current", x230="IB", x340="20", x390="400", x450="nA")
    for baseline, text in units:
        sheet.put(450, baseline, text)
    found = ranges(read(sheet.content()))
    return [(f.symbol, f.max.text if f.max else None, f.unit, *(flag.rule for flag in f.flags)) for f in found][1:3]


def test_a_unit_beside_a_name_without_values_is_of_the_cases_under_it() -> None:
    """They were read without a unit: '1.4 | 5.0' under 'Line regulation | Regline | | | | mV'."""
    assert _over_cases((139, "mV")) == [("Regline", "5.0", "mV"), ("Regline", "6.0", "mV")]


def test_a_case_without_a_unit_beside_one_that_has_its_own_is_doubted() -> None:
    one, other = _over_cases((139, "mV"), (167, "%"))
    assert one == ("Regline", "5.0", None, "unit-missing")
    assert other == ("Regline", "6.0", "%")


def test_an_empty_cell_between_rows_that_print_the_unit_each_is_not_filled_without_a_flag() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    xs = [60.0, 180, 290, 340, 390, 440, 490]
    for y in (96, 112, 160, 176):
        sheet.rule(xs[0], y, xs[-1], y)
    for y in (128, 144):
        sheet.rule(xs[1], y, xs[-1], y)
    for x in xs:
        sheet.rule(x, 96, x, 176)
    sheet.row(107, x65="Parameter", x185="Conditions", x295="Min", x345="Typ", x395="Max", x445="Unit")
    sheet.row(123, x185="C1 to C12", x295="1", x395="5", x445="V")
    sheet.row(139, x65="Input range", x185="C0", x345="0")
    sheet.row(155, x185="GPIO", x295="0", x395="5", x445="V")
    sheet.row(171, x65="Input current", x185="C0", x345="2", x445="nA")
    told = [(f.conditions, f.unit, [flag.rule for flag in f.flags]) for f in ranges(read(sheet.content()))]
    assert told == [
        ("C1 to C12", "V", []), ("C0", "V", ["unit-missing"]), ("GPIO", "V", []), ("C0", "nA", []),
    ]  # fmt: skip


@pytest.mark.parametrize(("count", "rules"), [(9, ["unit-missing"]), (5, [])])
def test_the_one_empty_cell_of_a_long_column_of_units_is_not_filled_without_a_flag(
    count: int, rules: list[str]
) -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    xs = [60.0, 180, 290, 340, 390, 440, 490]
    ys = [96.0 + 16 * n for n in range(count + 2)]
    sheet.grid(xs, [ys[0], ys[1], *ys[3:]]).rule(xs[1], ys[2], xs[-1], ys[2])
    sheet.row(107, x65="Parameter", x185="Conditions", x295="Min", x345="Typ", x395="Max", x445="Unit")
    sheet.row(123, x185="C1 to C12", x295="1", x395="5", x445="V").row(139, x185="C0", x345="0")
    sheet.put(65, 131, "Input range")
    for n in range(2, count):
        sheet.row(123 + 16 * n, x65=f"Output current {n}", x185="C1", x345=str(n), x445="nA" if n % 2 else "mA")
    told = {f.conditions: [flag.rule for flag in f.flags] for f in ranges(read(sheet.content()))}
    assert told["C0"] == rules
