"""Footnotes under a table: whole, and each by its own mark."""

from __future__ import annotations

import pymupdf
import pytest
from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.footnotes import footnotes_of, note_of_all
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.tables.model import Table
from tests.extract.sheets import Sheet, ranges, read, vocabulary


def under(*lines: str, heights: tuple[float, ...] = ()) -> Table:
    sizes = heights or (7.0,) * len(lines)
    below = tuple(
        (line, Rect(50, 100.0 + 10 * n, 400, 100.0 + 10 * n + size))
        for n, (line, size) in enumerate(zip(lines, sizes, strict=True))
    )
    return Table(page=1, bbox=Rect(50, 90, 400, 99), kind="ruled", columns=(), rows=(), cells=(), below=below)


def told(table: Table, *marks: str) -> list[str]:
    return [note.text for note in footnotes_of(table, [Text(marks=marks)], [])]


SMALLER = "VIN + 0.3 V or 6.5 V, whichever is smaller."


@pytest.mark.parametrize(
    ("lines", "mark", "expected"),
    [
        ((f"(1) Stresses may cause damage. (2) {SMALLER}",), "(2)", SMALLER),
        ((f"(1) Stresses may cause damage. (2) {SMALLER}",), "(1)", "Stresses may cause damage."),
        (("(1) As a stress.", "(2) VIN + 0.3 V or 6.5 V,", "whichever is smaller."), "(2)", SMALLER),
        (("1 As a stress", "that may damage.", "2 Not tested."), "1", "As a stress that may damage."),
        (("Note 1: Not tested.", "Note 2: By design."), "1", "Not tested."),
        (("† Per side.", "‡ At 60 Hz."), "†", "Per side."),
        (("a. From 0 V", "b. From 1.9 V to the end."), "a", "From 0 V"),
        (("a. From 0 V to", "b. Not tested."), "b", "Not tested."),
        (("(1) See figure (2) for it.",), "(2)", None),
        (("1 As a stress.", "2Not tested."), "1", "As a stress."),
        (("(1) As a stress", "Copyright © 2015"), "(1)", "As a stress"),  # the page's foot
        (("11.98 12.00 MHz", "1.5 V at most"), "1", None),  # rows of the next table
        (("注：1.以上为实测参数", "2.测试时时钟未关闭。"), "1", "以上为实测参数"),
        (("注：1.以上为实测参数", "2.测试时时钟未关闭。"), "2", "测试时时钟未关闭。"),
        (("注 1：须满足输出频率范围。",), "1", "须满足输出频率范围。"),
        (("注：实测次数，非担保。",), "1", "实测次数，非担保。"),  # the only one counts none
        (("Note: Not tested.",), "1", "Not tested."),
        (("注意事项见下",), "1", None),
    ],
)
def test_a_footnote_is_whole_and_ends_where_the_next_begins(
    lines: tuple[str, ...], mark: str, expected: str | None
) -> None:
    assert told(under(*lines), mark) == ([expected] if expected is not None else [])


def test_a_heading_below_is_no_part_of_a_footnote() -> None:
    table = under("(1) Not tested.", "Recommended Operating Conditions", heights=(7.0, 11.0))
    assert told(table, "(1)") == ["Not tested."]


def test_a_line_further_below_is_no_part_of_a_footnote() -> None:
    table = under("3. Qualified for use in cars.")
    heading = ("ESD RATINGS", Rect(50, 116, 120, 123))
    assert told(replace(table, below=(*table.below, heading)), "3") == ["Qualified for use in cars."]


def placed(*lines: tuple[str, float, float, float]) -> Table:
    """A table over lines of text: each with its left edge, its top and its height."""
    below = tuple((text, Rect(x, y, x + 5.0 * len(text), y + high)) for text, x, y, high in lines)
    return replace(under(), below=below)


def test_a_line_with_letters_raised_and_lowered_goes_on_with_its_note() -> None:
    lower = placed(
        ("1. With respect to ground, half of the", 50, 100, 8), ("way between VCC+ and VCC-.", 64, 106, 11.5)
    )
    assert told(lower, "1") == ["With respect to ground, half of the way between VCC+ and VCC-."]
    apart = placed(
        ("1. With respect to ground, half of the", 50, 100, 8), ("way between VCC+ and VCC-.", 64, 109, 11.5)
    )
    assert told(apart, "1") == ["With respect to ground, half of the way between VCC+ and VCC-."]
    larger = placed(("1. Typical at 25 °C", 50, 100, 7), ("over the operating range (unless noted)", 50, 110, 10))
    assert told(larger, "1") == ["Typical at 25 °C"], "what stands as far below as lines do is no taller by its letters"
    lowest = placed(("1. Half of VCC+ and VCC-,", 50, 100, 11.5), ("which is ground.", 64, 109, 7.5))
    assert told(lowest, "1") == ["Half of VCC+ and VCC-, which is ground."]


@pytest.mark.parametrize(
    "lines",
    [
        (("8. Up to 32 V, independent", 50, 100, 8), ("of VCC.", 64, 109, 8), ("Product data are tested.", 50, 118, 8)),
        (
            ("7. Up to 16 V, independent", 50, 82, 8),
            ("of VCC.", 64, 91, 8),
            ("8. Up to 32 V, independent of VCC.", 50, 100, 8),
            ("Product data are tested.", 50, 109, 8),
        ),
    ],
)
def test_a_paragraph_under_notes_set_in_from_their_numbers_is_of_none(
    lines: tuple[tuple[str, float, float, float], ...],
) -> None:
    assert told(placed(*lines), "8") == ["Up to 32 V, independent of VCC."]


@pytest.mark.parametrize("form", ["Note {}: ", "{}. ", "注{}：", "({}) "])
def test_an_indented_list_of_abbreviations_does_not_end_the_notes_after_it_at_their_first_lines(form: str) -> None:
    lines = placed(
        (f"{form.format(1)}Types of the pins:", 50, 100, 8),
        ("I = input;", 71, 109, 8),
        ("P = supply.", 71, 118, 8),
        (f"{form.format(2)}These pins are for the oscillator in this", 50, 127, 8),
        ("package, and drive no load.", 50, 136, 8),
        (f"{form.format(3)}Not tested at", 50, 145, 8),
        ("the lowest temperature.", 50, 154, 8),
    )
    assert told(lines, "2") == ["These pins are for the oscillator in this package, and drive no load."]
    assert told(lines, "3") == ["Not tested at the lowest temperature."]


def test_lines_under_a_note_that_are_not_set_in_are_its_own() -> None:
    level = placed(("1 A field of both signs.", 50, 100, 8), ("This holds for all parts.", 50, 109, 8))
    assert told(level, "1") == ["A field of both signs. This holds for all parts."]


def test_letters_of_a_figure_under_a_note_are_no_part_of_it() -> None:
    drawn = placed(("2. The difference of the extremes.", 50, 100, 8), ("Vref max", 200, 111, 8))
    assert told(drawn, "2") == ["The difference of the extremes."]
    raised = placed(("5. The power is:", 50, 100, 8), ("2 2", 90, 109, 6), ("P = C x V x f + C x V x f", 64, 112, 8))
    assert told(raised, "5") == ["The power is: …"], "which tells that something of it lacks"


def test_a_sentence_that_begins_right_of_a_narrow_table_is_of_its_footnote() -> None:
    sheet = Sheet().put(40, 80, "ABSOLUTE MAXIMUM RATINGS*", 12)
    for y, name, value in (
        (100, "Voltage on Any Pin", "7.0 V"),
        (112, "Output Current", "40 mA"),
        (124, "Input Current", "5 mA"),
    ):
        sheet.put(40, y, name).put(220, y, value)
    sheet.put(40, 150, "* This is a stress rating only and operation is not implied.").put(
        273, 150, "Exposure to the limits"
    )
    sheet.put(44, 160, "for extended periods may affect reliability.")
    whole = (
        "This is a stress rating only and operation is not implied. "
        "Exposure to the limits for extended periods may affect reliability."
    )
    assert {note.text for fact in ranges(read(sheet.content())) for note in fact.notes} == {whole}


def test_words_lowered_behind_a_name_stay_in_a_line_that_a_raised_mark_opens() -> None:
    sheet = Sheet().put(40, 80, "Electrical Characteristics", 12).grid([38, 200, 260, 320, 360], [90, 104, 118, 132])
    for x, head in ((40, "Parameter"), (205, "Min"), (265, "Max"), (325, "Unit")):
        sheet.put(x, 100, head)
    sheet.put(40, 114, "Rise Time").put(78, 111, "2", 5).put(265, 114, "210").put(325, 114, "ns")
    sheet.put(40, 128, "Fall Time").put(265, 128, "150").put(325, 128, "ns")
    sheet.put(40, 144, "2", 5).put(44, 146.5, "The time from V", 8).put(100.9, 147, "OL,", 5).put(110.2, 147, "max", 5)
    sheet.put(121.6, 146.5, "to V", 8).put(135.8, 147, "OH,", 5).put(145.9, 147, "min", 5).put(
        156.0, 146.5, "of the pin.", 8
    )
    rise = next(fact for fact in ranges(read(sheet.content())) if fact.parameter == "Rise Time")
    assert [note.text for note in rise.notes] == ["The time from VOL, max to VOH, min of the pin."]


def test_the_box_holds_all_lines_of_a_footnote() -> None:
    (note,) = footnotes_of(under("(1) Not tested,", "but by design."), [Text(marks=("(1)",))], [])
    assert note.bbox == Rect(50, 100, 400, 117)


def test_a_note_without_a_number_is_the_one_that_has_none() -> None:
    table = under("Note 1: Not tested.", "Note: By design.")
    assert [note.text for note in footnotes_of(table, [Text("VCC = 5 V (Note)")], [])] == ["By design."]


def test_the_word_note_may_touch_its_number() -> None:
    table = under("1. Not tested.", "2. By design.")
    assert [note.text for note in footnotes_of(table, [Text("VCC = 5 V (See Note2)")], [])] == ["By design."]


@pytest.mark.parametrize("together", ["(1)(2)", "1, 2", "(1), (2)", "[1][2]"])
def test_marks_printed_together_lead_to_a_footnote_each(together: str) -> None:
    assert told(under("1 Not tested.", "2 By design.", "3 Typical."), together) == ["Not tested.", "By design."]


def test_the_word_note_before_a_mark_is_no_mark() -> None:
    assert told(under("Note: all voltages are to ground.", "Note 2: By design."), "(note 2)") == ["By design."]


def test_what_stands_apart_below_a_footnote_is_no_part_of_it() -> None:
    below = tuple(
        (text, Rect(50, y, 400, y + 7))
        for text, y in (("(1) Not tested,", 100), ("but by design.", 109), ("Capacitance  TA = 25 °C", 130))
    )
    table = Table(page=1, bbox=Rect(50, 90, 400, 99), kind="ruled", columns=(), rows=(), cells=(), below=below)
    assert told(table, "(1)") == ["Not tested, but by design."]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("Table 5.14 Clock", "Note: Equals 1667 ppm"), ["Equals 1667 ppm"]),
        (("Note: Equals 1667 ppm", "Note: Not tested."), []),
        (("Note: Equals 1667 ppm", "2. Not tested."), []),
        (("Note: * Above these it is damaged.",), []),
        (("Table 5.14 Clock", "Some remark", "Frequency 5 MHz", "Note: Of the next table"), []),
    ],
)
def test_note_one_is_the_one_note_that_counts_none(lines: tuple[str, ...], expected: list[str]) -> None:
    texts = [Text("Frequency of operation (see Note 1)")]
    assert [note.text for note in footnotes_of(under(*lines), texts, [])] == expected


def test_a_heading_that_points_to_a_footnote_gives_it_to_the_rows_with_values_under_it() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Typ", x255="Max", x325="Unit").put(200.5, 107, "(1)", 5)
    sheet.row(127, x60="Supply current", x185="5", x255="9", x325="mA")
    sheet.row(143, x60="Input current", x255="2", x325="nA")
    sheet.put(60, 160, "(1) Typical values are not tested.")
    facts = ranges(read(sheet.content()))
    assert [[note.text for note in fact.notes] for fact in facts] == [["Typical values are not tested."], []]


def test_a_heading_of_conditions_that_points_to_a_footnote_gives_it_to_all_rows() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 300, 360, 420], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Test Conditions", x305="Typ", x365="Unit")
    sheet.put(185 + pymupdf.get_text_length("Test Conditions", "helv", 8), 107, "(1)", 5)
    sheet.row(127, x60="Supply current", x185="TA = MIN to MAX", x305="5", x365="mA")
    sheet.row(143, x60="Input current", x305="2", x365="nA")
    sheet.put(60, 160, "(1) MIN and MAX are those of the recommended conditions.")
    facts = ranges(read(sheet.content()))
    assert [len(fact.notes) for fact in facts] == [1, 1]


def test_a_mark_raised_before_its_note_opens_it_though_it_is_a_line_of_its_own() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320], [100, 116, 132])
    sheet.row(111, x60="Parameter", x185="Typ", x255="Unit").row(127, x60="Sleep current", x185="5", x255="mA")
    sheet.put(115.2, 123, "1", 5)
    sheet.put(60, 142, "1", 5).put(64, 146, "With all clocks disabled.")
    sheet.put(60, 154, "2", 5).put(64, 158, "With all clocks enabled.")
    (fact,) = ranges(read(sheet.content()))
    assert [note.text for note in fact.notes] == ["With all clocks disabled."]


def test_digits_of_conditions_in_smaller_letters_behind_a_title_are_no_marks() -> None:
    title = "ELECTRICAL CHARACTERISTICS"
    sheet = Sheet().put(60, 80, title, 12)
    sheet.put(64 + pymupdf.get_text_length(title, "helv", 12), 80, "(VCC = 5 V, TA = 25 °C)", 9)
    for y in (98, 114, 130):
        sheet.rule(60, y, 500, y)
    sheet.row(110, x60="Parameter", x300="Min", x350="Typ", x400="Max", x450="Unit")
    sheet.row(126, x60="Offset voltage", x300="1", x350="3", x400="5", x450="mV")
    (fact,) = ranges(read(sheet.content()))
    assert fact.section_conditions == "(VCC = 5 V, TA = 25 °C)"


def test_a_small_mark_at_the_left_of_a_value_is_the_values() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 180, 250, 320], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Rating", x255="Unit")
    sheet.row(127, x60="Output voltage", x210="80", x255="V").put(186, 123.5, "*1", 5.5)
    sheet.row(143, x60="Input voltage", x210="6", x255="V")
    sheet.put(60, 160, "*1 Up to July 2002: 35 V.")
    facts = ranges(read(sheet.content()))
    assert [(fact.max.text if fact.max else "", [note.text for note in fact.notes]) for fact in facts] == [
        ("80", ["Up to July 2002: 35 V."]),
        ("6", []),
    ]


def _unknown(content: PageContent, sign: str) -> PageContent:
    """The page with a sign in a font that tells no character of it."""
    words = (
        replace(
            word,
            text=word.text.replace(sign, UNKNOWN),
            runs=tuple(replace(run, text=run.text.replace(sign, UNKNOWN)) for run in word.runs),
        )
        for word in content.words
    )
    return content._replace(words=tuple(words))


def test_a_sign_that_no_font_explains_flags_the_row_that_it_ends() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Symbol", x255="Max", x325="Unit")
    sheet.row(127, x60="Pulsed current", x130="@", x185="IDM", x255="22", x325="A")
    sheet.row(143, x60="Gate leakage", x185="I", x255="100", x325="nA").put(187.8, 145, "#", 6)
    facts = ranges(read(_unknown(_unknown(sheet.content(), "@"), "#")))
    assert [(fact.parameter, fact.symbol, [flag.rule for flag in fact.flags]) for fact in facts] == [
        ("Pulsed current", "IDM", ["sign-unread"]),
        ("Gate leakage", None, ["sign-unread"]),
    ]


def test_marks_between_conditions_and_limits_lead_to_the_notes_of_their_row() -> None:
    sheet = Sheet().put(55, 90, "Limiting values", 12).row(111, x60="Symbol", x110="Parameter", x230="Conditions")
    sheet.row(111, x360="Min", x410="Max", x460="Unit")
    rows = [("VI", "input voltage", "5 V tolerant", "-0.5", "6.0"), ("VO", "output voltage", "active", "0", "5")]
    rows += [("VH", "hysteresis", "all pins", "-", "0.4"), ("VT", "threshold", "all pins", "1", "2")]
    for i, (symbol, name, case, low, high) in enumerate(rows):
        sheet.row(127 + 24 * i, x60=symbol, x110=name, x230=case, x360=low, x410=high, x460="V")
    for y in (100, 115, *(139 + 24 * i for i in range(4))):
        sheet.rule(55, y, 500, y)
    sheet.put(330, 124, "[1]", 5).put(338, 124, "[2]", 5)
    sheet.put(330, 134, "[3]", 5)  # in a second line
    sheet.put(330, 172, "[2]", 5)  # beside a dash
    for i, note in enumerate(("In 3-state mode.", "Not tested.", "By design.")):
        sheet.put(60, 232 + 12 * i, f"[{i + 1}] {note}")
    facts = ranges(read(sheet.content()))
    assert [(fact.symbol, [note.text for note in fact.notes]) for fact in facts] == [
        ("VI", ["In 3-state mode.", "Not tested.", "By design."]), ("VO", []), ("VH", ["Not tested."]), ("VT", []),
    ]  # fmt: skip


def test_a_mark_over_the_line_of_a_link_is_no_part_of_the_test_beside_it() -> None:
    sheet = Sheet().put(55, 90, "Static characteristics", 12)
    sheet.row(111, x60="Symbol", x110="Parameter", x230="Conditions", x360="Min", x410="Max", x460="Unit")
    rows = (("VOH", "output voltage, one pin"), ("VOL", "output voltage at pins 1, 2"), ("VOX", "output voltage"))
    for i, (symbol, name) in enumerate(rows):
        sheet.row(127 + 16 * i, x60=symbol, x110=name, x230="IO = 4 mA", x360="1", x410="4", x460="V")
    for y in (100, 115, 131, 147, 163):
        sheet.rule(55, y, 500, y)
    sheet.put(203, 124, "[1]", 5).rule(200.5, 126, 210.5, 126)
    sheet.put(60, 176, "[1] Accounts for the drop in all supply lines.")
    facts = ranges(read(sheet.content()))
    assert [(fact.conditions, len(fact.notes)) for fact in facts] == [
        ("IO = 4 mA", 1), ("IO = 4 mA", 0), ("IO = 4 mA", 0),
    ]  # fmt: skip


def with_legend(legend: str) -> Sheet:
    """Limits of which some have a bullet before their first column, in a row with and in rows without a minimum."""
    sheet = Sheet().put(60, 80, "ELECTRICAL CHARACTERISTICS", 10).put(60, 94, "The", 8)
    sheet.put(76, 94, "●", 8).put(86, 94, legend, 8)
    sheet.row(111, x60="PARAMETER", x200="CONDITIONS", x360="MIN", x410="TYP", x450="MAX", x500="UNITS")
    for y in (100, 115, *(131 + 16 * i for i in range(4))):
        sheet.rule(55, y, 540, y)
    sheet.row(127, x60="Dropout voltage", x200="ILOAD = 10mA", x410="0.13", x450="0.19", x500="V")
    sheet.row(143, x60="Line regulation", x200="VIN = 2V to 20V", x345="●", x410="1", x450="5", x500="mV")
    sheet.row(159, x60="Reference", x200="ILOAD = 1mA", x345="●", x360="1.2", x450="1.3", x500="V")
    return sheet.row(175, x60="Ripple rejection", x200="f = 120Hz", x360="50", x410="65", x500="dB")


def test_a_bullet_before_a_row_of_limits_leads_to_its_legend_which_says_how_the_others_hold() -> None:
    legend = "denotes specifications over the full temperature range, otherwise they are at TA = 25°C."
    facts = ranges(read(with_legend(legend).content()))
    assert [(f.parameter, [note.mark for note in f.notes], f.section_conditions) for f in facts] == [
        ("Dropout voltage", [], "otherwise they are at TA = 25°C"), ("Line regulation", ["●"], None),
        ("Reference", ["●"], None), ("Ripple rejection", [], "otherwise they are at TA = 25°C"),
    ]  # fmt: skip


def test_a_legend_that_says_nothing_of_the_rows_without_its_bullet_holds_for_none_of_them() -> None:
    facts = ranges(read(with_legend("denotes specifications over the full temperature range.").content()))
    assert [([note.mark for note in f.notes], f.section_conditions) for f in facts] == [
        ([], None), (["●"], None), (["●"], None), ([], None),
    ]  # fmt: skip


def test_the_legend_of_a_bullet_goes_on_in_its_next_line() -> None:
    sheet = with_legend("denotes specifications over the full temperature range, otherwise")
    sheet.put(60, 98.5, "specifications are at TA = 25°C.", 8)
    noted = [note.text for f in ranges(read(sheet.content())) for note in f.notes]
    whole = "The ● denotes specifications over the full temperature range, otherwise specifications are at TA = 25°C."
    assert noted == [whole, whole]


def test_equations_beside_names_are_conditions_and_no_symbols() -> None:
    sheet = Sheet().put(60, 80, "ELECTRICAL CHARACTERISTICS", 10)
    sheet.row(111, x60="PARAMETER", x200="CONDITIONS", x360="MIN", x410="TYP", x450="MAX", x500="UNITS")
    for i, name in enumerate(("Dropout voltage", "Supply current", "Offset voltage", "Load regulation")):
        sheet.row(127 + 16 * i, x60=name, x200="I", x227="= 10mA", x410="0.13", x450="0.19", x500="V")
        sheet.put(202.6, 129 + 16 * i, "LOAD", 6)
    facts = ranges(read(sheet.content()))
    assert [(fact.symbol, fact.conditions) for fact in facts] == 4 * [(None, "ILOAD = 10mA")]


def test_a_number_in_brackets_behind_a_subscript_on_its_line_counts_the_symbol() -> None:
    """'hFE (1)' with all but the h lowered, beside a note that speaks of it."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Symbol", x255="Min", x325="Unit")
    for i in (1, 2):
        sheet.row(111 + 16 * i, x60="DC current gain", x185="h", x255=f"{70 // i}")
        sheet.put(190.2, 113 + 16 * i, "FE", 6).put(200, 113 + 16 * i, f"({i})", 6)
    sheet.put(60, 160, "Note: hFE (1) classification O: 70 to 140")
    facts = ranges(read(sheet.content()))
    assert [(fact.symbol, fact.flags) for fact in facts] == [("hFE (1)", ()), ("hFE (2)", ())]
    assert {note.mark for fact in facts for note in fact.notes} == {"Note"}


def test_small_raised_numbers_apart_from_their_notes_end_a_table_with_a_line_under_each_row() -> None:
    sheet = Sheet().put(60, 80, "SPECIFICATIONS", 10)
    sheet.row(111, x60="Parameter", x200="Min", x260="Typ", x320="Max", x380="Unit")
    sheet.row(127, x60="STATIC PERFORMANCE").put(165, 123.5, "2", 5)
    sheet.row(143, x60="Relative accuracy", x260="1", x320="8", x380="LSB")
    for y in (100, 115, 131, 147):
        sheet.rule(55, y, 430, y)
    for i, note in enumerate(("Temperature range: A and B grade: -40°C to +105°C.", "By a reduced code range.")):
        sheet.put(60, 155 + 10 * i, str(i + 1), 4.3).put(64, 157 + 10 * i, note, 6.5)
    (fact,) = ranges(read(sheet.content()))
    assert ([note.text for note in fact.notes], fact.flags) == (["By a reduced code range."], ())


def test_a_star_before_a_raised_number_is_counted_by_it() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 180, 250, 320], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Limits", x255="Unit")
    for i, name in enumerate(("Supply voltage", "Power dissipation")):
        sheet.row(127 + 16 * i, x60=name, x185="15 *", x255="V").put(201.2, 123.5 + 16 * i, str(i + 1), 5.5)
    sheet.put(60, 160, "*1 Not to exceed Pd.").put(60, 172, "*2 Reduced above 25°C.")
    facts = ranges(read(sheet.content()))
    assert [[(note.mark, note.text) for note in fact.notes] for fact in facts] == [
        [("*1", "Not to exceed Pd.")], [("*2", "Reduced above 25°C.")],
    ]  # fmt: skip


def test_a_star_before_several_numbers_points_to_a_note_for_each() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 220, 270, 320], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x225="Max", x275="Unit")
    sheet.row(127, x60="Maximum line regulation *1,2", x225="20", x275="mV").row(143, x60="Ripple", x225="5", x275="mV")
    sheet.put(60, 160, "*1 : Measured as shown.").put(60, 172, "*2 : At 85 to 265 VAC.")
    facts = ranges(read(sheet.content()))
    assert [(fact.parameter, [(note.mark, note.text) for note in fact.notes]) for fact in facts] == [
        ("Maximum line regulation", [("*1", "Measured as shown."), ("*2", "At 85 to 265 VAC.")]), ("Ripple", []),
    ]  # fmt: skip


def test_a_fraction_in_a_note_is_of_it() -> None:
    """Its bar is printed as signs under the note's end: without the line below it the note says twice as much."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 200, 260, 320], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x205="Typ", x265="Unit").row(143, x65="Signal delay", x205="5", x265="ns")
    sheet.row(127, x65="Distortion (Note 1)", x205="0.3", x265="%").put(60, 162, "NOTES:", 8)
    sheet.put(60, 175, "1. Symmetrical about VDD - VEE", 8).put(140, 181, "-------------------", 8)
    sheet.put(160, 186, "2", 8).put(60, 200, "2. Both ends.", 8)
    first, second = ranges(read(sheet.content()))
    assert [note.text for note in first.notes] == ["Symmetrical about VDD - VEE ------------------- 2"]
    assert (first.flags, second.flags) == ((), ())


@pytest.mark.parametrize(("bar", "told"), [(22, "(VDD - VEE)/2"), (12, "VDD - VEE ------------ 2")])
def test_a_fraction_whose_bar_is_as_wide_as_the_text_over_it_is_told_in_one_line(bar: int, told: str) -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 200, 260, 320], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x205="Typ", x265="Unit").row(143, x65="Signal delay", x205="5", x265="ns")
    sheet.row(127, x65="Distortion (Note 1)", x205="0.3", x265="%").put(60, 162, "NOTES:", 8)
    sheet.put(60, 175, "1. Symmetrical about", 8).put(150, 174, "VDD - VEE", 12).put(150, 181, "-" * bar, 8)
    sheet.put(176, 187, "2", 8).put(60, 200, "2. Both ends.", 8)
    (note,) = ranges(read(sheet.content()))[0].notes
    assert note.text == f"Symmetrical about {told}"


def test_capitals_raised_behind_a_name_are_marks_of_notes_and_stand_in_none() -> None:
    sheet = Sheet().put(50, 92, "Thermal Characteristics", 12).grid([50, 250, 310, 370, 430, 490], [100, 116, 132, 148])
    sheet.row(111, x54="Parameter", x254="Symbol", x314="Typ", x374="Max", x434="Units")
    sheet.row(127, x54="Maximum Junction-to-Ambient", x254="RTHJA", x314="70", x374="90", x434="K/W")
    sheet.row(143, x54="Power Dissipation (pulsed)", x254="PD", x314="1.2", x374="1.4", x434="W")
    sheet.put(176, 122.5, "A", 5).put(182, 122.5, "D", 5).put(166, 138.5, "C", 5)
    sheet.put(50, 160, "A. Measured on a board of one inch.", 7).put(50, 170, "D. The sum of both resistances.", 7)
    ambient, power = ranges(read(sheet.content()))
    assert (ambient.parameter, power.parameter) == ("Maximum Junction-to-Ambient", "Power Dissipation (pulsed)")
    assert {note.mark for note in ambient.notes} == {"A", "D"}
    assert not ambient.flags
    assert [flag.rule for flag in power.flags] == ["note-missing"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("Note: Guaranteed by design.",), ["Guaranteed by design."]),
        (("Hinweis: Durch Messung bestimmt,", "nicht garantiert."), ["Durch Messung bestimmt, nicht garantiert."]),
        (("注：以上均为设计参数",), ["以上均为设计参数"]),
        (("備考: 実測値です",), ["実測値です"]),
        (("Table 9. Clock", "Note: Guaranteed by design."), ["Guaranteed by design."]),
        (("The clock is on.", "Note: Guaranteed by design."), []),
        (("Note: Guaranteed by design.", "Remark: Not tested."), []),
        (("Note: 1. Guaranteed by design.",), []),
        (("Note: a) Guaranteed by design.",), []),
        (("Note: * Guaranteed by design.",), []),
        (("Notes:", "(1) Guaranteed by design."), []),
        (("Warning: it is hot.",), []),
    ],
)
def test_a_note_right_under_a_table_that_counts_none_is_of_all_rows(
    lines: tuple[str, ...], expected: list[str]
) -> None:
    assert [note.text for note in note_of_all(under(*lines), vocabulary())] == expected


@pytest.mark.parametrize(("name", "notes"), [("Supply current", ["By design."]), ("Supply current*", [])])
def test_a_note_that_a_row_may_point_to_is_not_of_all(name: str, notes: list[str]) -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Typ", x255="Max", x325="Unit")
    sheet.row(127, x60=name, x185="5", x255="9", x325="mA").row(143, x60="Input current", x185="2", x325="nA")
    sheet.put(60, 160, "Remark: By design.")
    assert [note.text for fact in ranges(read(sheet.content())) for note in fact.notes] == 2 * notes


def test_a_note_that_counts_none_is_of_the_row_alone_whose_mark_leads_to_it() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320, 380], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Typ", x255="Max", x325="Unit")
    sheet.row(127, x60="Supply current", x185="5", x255="9", x325="mA").row(
        143, x60="Input current", x185="2", x325="nA"
    )
    sheet.put(60 + pymupdf.get_text_length("Supply current", "helv", 9), 123, "1", 5)
    sheet.put(60, 160, "Note: By design.")
    assert [[(note.mark, note.text) for note in fact.notes] for fact in ranges(read(sheet.content()))] == [
        [("1", "By design.")], []
    ]  # fmt: skip


def test_a_number_of_a_word_opens_no_footnote() -> None:
    """'-Lead TO-220 (T)' was given as note 5: a package's name stands under the table."""
    assert told(under("5-Lead TO-220 (T)"), "5") == []
    assert told(under("5 - Not tested."), "5") != []


def test_what_is_said_of_the_whole_document_under_the_notes_is_of_none() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 180, 250, 320], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Typ", x255="Unit").row(127, x60="Sleep current (1)", x185="5", x255="mA")
    sheet.row(143, x60="Input current", x185="2", x255="nA")
    sheet.put(60, 160, "(1) The supply range that is used to").put(60, 169, "specify the rejection.")
    sheet.put(60, 180, "Specifications subject to change without notice.")
    first = ranges(read(sheet.content()))[0]
    assert [note.text for note in first.notes] == ["The supply range that is used to specify the rejection."]


@pytest.mark.parametrize("pointer", ["(Note 1)", "(See note 1.)", "(see Notes 1 and 2)", "(NOTE 1)"])
def test_the_words_that_point_to_a_note_are_no_part_of_the_name(pointer: str) -> None:
    sheet = Sheet().put(60, 90, "Characteristics", 12).grid([60, 240, 290, 340], [100, 116, 132])
    sheet.row(111, x65="Parameter", x245="Max", x295="Unit").row(127, x65=f"Contact resistance {pointer}", x245="100")
    sheet.put(295, 127, "%").put(60, 148, "1. Measured at 1 V.", 8).put(60, 159, "2. Before first use.", 8)
    [fact] = ranges(read(sheet.content()))
    assert fact.parameter == "Contact resistance"
    assert fact.parameter_bbox is not None
    assert [note.text for note in fact.notes][:1] == ["Measured at 1 V."]


def test_a_pointer_among_the_lines_of_a_name_without_symbol_stays_where_no_box_would_spell_the_rest() -> None:
    sheet = Sheet().put(60, 90, "Characteristics", 12).grid([60, 200, 260, 320], [100, 116, 144])
    sheet.row(111, x65="Parameter", x205="Max", x265="Unit").row(127, x65="Contact resistance of a pair", x205="100")
    sheet.put(65, 138, "when new (Note 1)").put(265, 127, "V").put(60, 156, "1. Measured at 1 V.", 8)
    [fact] = ranges(read(sheet.content()))
    assert fact.parameter == "Contact resistance of a pair when new (Note 1)"
    assert fact.parameter_bbox is not None
