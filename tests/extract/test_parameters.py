"""Range facts from the layouts in which datasheets print limits."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.page.anchoring import Speller
from tests.extract.sheets import Sheet, brief, ranges, read, vocabulary

COLUMNS = {"x60": "PARAMETER", "x200": "CONDITIONS", "x330": "MIN", "x380": "TYP", "x430": "MAX", "x480": "UNIT"}


def ruled() -> Sheet:
    """All cells ruled; a name over two rows and a unit over two rows."""
    sheet = Sheet().put(55, 80, "Electrical Characteristics", 12).put(55, 94, "TA = 25 °C unless otherwise noted")
    ys = [100, 116, 132, 148, 164]
    for x in (55, 195, 325, 375, 425, 475, 520):
        sheet.rule(x, ys[0], x, ys[-1])
    for y in (100, 116, 148, 164):
        sheet.rule(55, y, 520, y)
    sheet.rule(195, 132, 475, 132)
    sheet.row(111, **COLUMNS)
    sheet.row(127, x200="VDD = 5 V", x330="1.2", x380="1.5", x430="1.8")
    sheet.row(135, x60="Threshold voltage", x480="V")
    sheet.row(143, x200="VDD = 3 V", x330="0.9", x430="1.4")
    return sheet.row(159, x60="Supply current", x200="no load", x430="20", x480="mA")


def booktabs() -> Sheet:
    """Three horizontal lines only, a section row, and indented entries under a name."""
    sheet = Sheet().put(60, 80, "SPECIFICATIONS", 12)
    for y in (100, 116, 190):
        sheet.rule(60, y, 520, y)
    sheet.row(111, **COLUMNS)
    sheet.row(128, x60="DYNAMIC RESPONSE")
    sheet.row(140, x60="Bandwidth")
    sheet.row(152, x70="G = 1", x380="1000", x480="kHz")
    sheet.row(164, x70="G = 10", x380="800", x480="kHz")
    return sheet.row(176, x60="Slew rate", x330="0.75", x380="1.2", x480="V/µs")


def borderless() -> Sheet:
    sheet = Sheet().put(60, 80, "Recommended Operating Conditions", 12)
    sheet.row(110, x60="Parameter", x200="Symbol", x330="Min.", x380="Typ.", x430="Max.", x480="Units")
    sheet.row(124, x60="Supply voltage", x200="VDD", x330="2.7", x380="3.3", x430="5.5", x480="V")
    sheet.row(138, x60="Operating temperature", x200="TA", x330="-40", x430="+85", x480="°C")
    sheet.put(
        60, 200, "The part works down to the lowest supply voltage that is given above, in all its modes and states."
    )
    return sheet


def single_values() -> Sheet:
    """Absolute maximum ratings with one column of values, a range among them."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 120, 300, 400, 460], [100, 116, 132, 148])
    sheet.row(111, x60="Symbol", x125="Parameter", x305="Value", x405="Unit")
    sheet.row(127, x60="VCC", x125="Supply voltage", x305="18", x405="V")
    return sheet.row(143, x60="TSTG", x125="Storage temperature range", x305="-65 to +150", x405="°C")


def variants() -> Sheet:
    """Two parts side by side over min and max columns."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 200, 280, 360, 400], [100, 140, 156])
    sheet.rule(200, 120, 360, 120)
    sheet.row(113, x225="LM358", x303="LM2904").row(
        133, x60="PARAMETER", x205="MIN", x250="MAX", x285="MIN", x330="MAX", x365="UNIT"
    )
    return sheet.row(151, x60="Input bias current", x205="-20", x250="250", x285="-30", x330="300", x365="nA")


def leaders() -> Sheet:
    """A list with dot leaders in two blocks side by side."""
    sheet = Sheet().put(50, 90, "ABSOLUTE MAXIMUM RATINGS", 12)
    for y, left, right in (
        (106, "Supply Voltage (VCC)......................12V", "Output Current.......................50mA"),
        (118, "Input Voltage (DI)............-0.5V to +6V", "Storage Temperature........-65°C to +160°C"),
        (130, "Package Dissipation", "Lead Temperature (10s)..............+300°C"),
        (142, "  8-Pin DIP..............................727mW", ""),
    ):
        sheet.put(50 + 8 * left.startswith(" "), y, left.strip())
        if right:
            sheet.put(320, y, right)
    return sheet


LAYOUTS = {
    "ruled": (
        ruled,
        [
            ("Threshold voltage", None, "VDD = 5 V", None, "1.2", "1.5", "1.8", "V"),
            ("Threshold voltage", None, "VDD = 3 V", None, "0.9", None, "1.4", "V"),
            ("Supply current", None, "no load", None, None, None, "20", "mA"),
        ],
    ),
    "booktabs": (
        booktabs,
        [
            ("Bandwidth", None, "G = 1", None, None, "1000", None, "kHz"),
            ("Bandwidth", None, "G = 10", None, None, "800", None, "kHz"),
            ("Slew rate", None, None, None, "0.75", "1.2", None, "V/µs"),
        ],
    ),
    "borderless": (
        borderless,
        [
            ("Supply voltage", "VDD", None, None, "2.7", "3.3", "5.5", "V"),
            ("Operating temperature", "TA", None, None, "-40", None, "+85", "°C"),
        ],
    ),
    "single values": (
        single_values,
        [
            ("Supply voltage", "VCC", None, None, None, None, "18", "V"),
            ("Storage temperature range", "TSTG", None, None, "-65", None, "+150", "°C"),
        ],
    ),
    "variants": (
        variants,
        [
            ("Input bias current", None, None, "LM358", "-20", None, "250", "nA"),
            ("Input bias current", None, None, "LM2904", "-30", None, "300", "nA"),
        ],
    ),
    "leaders": (
        leaders,
        [
            ("Supply Voltage (VCC)", None, None, None, None, None, "12", "V"),
            ("Input Voltage (DI)", None, None, None, "-0.5", None, "+6", "V"),
            ("Package Dissipation", None, "8-Pin DIP", None, None, None, "727", "mW"),
            ("Output Current", None, None, None, None, None, "50", "mA"),
            ("Storage Temperature", None, None, None, "-65", None, "+160", "°C"),
            ("Lead Temperature (10s)", None, None, None, None, None, "+300", "°C"),
        ],
    ),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layout_gives_its_facts(name: str) -> None:
    sheet, wanted = LAYOUTS[name]
    assert [brief(f) for f in ranges(read(sheet().content()))] == wanted


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize(
    "change",
    [{"dx": 31, "dy": 17}, {"scale": 0.7}, {"scale": 1.6}, {"turn": 90}, {"turn": 180}, {"turn": 270}, {"seed": 5}],
    ids=str,
)
def test_moved_scaled_turned_and_shuffled_pages_give_the_same_facts(name: str, change: dict[str, float]) -> None:
    sheet, wanted = LAYOUTS[name]
    assert [brief(f) for f in ranges(read(sheet().content(**change)))] == wanted  # type: ignore[arg-type]


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_box_spells_its_text(name: str) -> None:
    page = LAYOUTS[name][0]().content()
    speller = Speller(page)
    for fact in ranges(read(page)):
        for _, value in fact.values():
            assert speller.spells(value.bbox, value.text)
        assert fact.unit_bbox is not None
        assert speller.spells(fact.unit_bbox, fact.unit or "")
        assert fact.parameter_bbox is not None
        assert speller.spells(fact.parameter_bbox, fact.parameter)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("ruled", SectionKind.CHARACTERISTIC), ("borderless", SectionKind.RECOMMENDED),
        ("single values", SectionKind.ABSOLUTE_MAXIMUM), ("leaders", SectionKind.ABSOLUTE_MAXIMUM),
    ],
)  # fmt: skip
def test_heading_tells_the_section(name: str, kind: str) -> None:
    assert {f.section_kind for f in ranges(read(LAYOUTS[name][0]().content()))} == {kind}


def test_section_row_and_conditions_of_all_rows_are_kept() -> None:
    fact = ranges(read(booktabs().content()))[0]
    assert fact.group == "DYNAMIC RESPONSE"
    assert ranges(read(ruled().content()))[0].section_conditions == "TA = 25 °C unless otherwise noted"


def test_value_and_unit_without_space_have_boxes_of_their_own() -> None:
    fact = ranges(read(leaders().content()))[0]
    assert fact.max is not None
    assert fact.unit_bbox is not None
    assert fact.max.bbox.x1 <= fact.unit_bbox.x0 + 0.1


def test_footnote_marks_are_notes_and_not_digits() -> None:
    sheet = Sheet().put(55, 90, "Limiting values", 12).grid([55, 200, 280, 340], [100, 116, 132])
    sheet.row(111, x60="Parameter", x205="Max", x285="Unit").row(127, x60="Output current", x205="25", x285="mA")
    sheet.put(215.2, 123.5, "(1)", 5).put(55, 145, "(1) Only one output at a time.")
    (fact,) = ranges(read(sheet.content()))
    assert brief(fact) == ("Output current", None, None, None, None, None, "25", "mA")
    assert [(n.mark, n.text) for n in fact.notes] == [("1", "Only one output at a time.")]


def test_lines_of_values_in_one_band_go_with_the_text_beside_them() -> None:
    sheet = (
        Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 250, 300, 350, 400], [100, 116, 160, 176, 192])
    )
    sheet.row(111, x60="Characteristic", x255="Min", x305="Max", x355="Unit")
    sheet.row(127, x60="DC current gain")
    sheet.row(139, x60="(IC = 1 mA)", x255="60", x305="180")
    sheet.row(151, x60="(IC = 10 mA)", x255="100", x305="300")
    sheet.row(171, x60="Cutoff current", x305="50", x355="nA").row(187, x60="Noise figure", x305="4", x355="dB")
    assert [brief(f)[:7] for f in ranges(read(sheet.content()))][:2] == [
        ("DC current gain", None, "(IC = 1 mA)", None, "60", None, "180"),
        ("DC current gain", None, "(IC = 10 mA)", None, "100", None, "300"),
    ]


def test_word_over_min_and_max_is_the_limit() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 250, 400, 450], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x270="MIN", x350="MAX", x405="UNIT")
    sheet.row(127, x60="Supply voltage", x272="-0.3", x355="35", x405="V")
    sheet.row(143, x60="Power dissipation", x290="Internally limited")
    assert brief(ranges(read(sheet.content()))[1])[4:7] == (None, None, "Internally limited")


def test_limits_out_of_order_are_flagged_and_kept() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 250, 300, 350], [100, 116, 132])
    sheet.row(111, x60="Parameter", x205="Min", x255="Max", x305="Unit").row(
        127, x60="Delay", x205="9", x255="3", x305="ns"
    )
    (fact,) = ranges(read(sheet.content()))
    assert [flag.rule for flag in fact.flags] == ["limits-out-of-order"]
    assert brief(fact)[4:7] == ("9", None, "3")


def test_table_goes_on_over_the_page_without_a_heading() -> None:
    first = ruled().content(dy=600)  # it reaches the end of its page
    second = (
        Sheet()
        .row(80, x60="Hold time", x330="5", x480="ns")
        .row(96, x60="Setup time", x200="fast", x330="7", x480="ns")
    )
    for x in (55, 195, 325, 375, 425, 475, 520):
        second.rule(x, 69, x, 101)
    for y in (69, 85, 101):
        second.rule(55, y, 520, y)
    page = second.content(number=2)
    assert read(page).wants_carry
    assert ranges(read(page)) == []
    found = ranges(read(page, read(first).carry))
    assert [brief(f) for f in found] == [
        ("Hold time", None, None, None, "5", None, None, "ns"),
        ("Setup time", None, "fast", None, "7", None, None, "ns"),
    ]
    assert {f.section for f in found} == {"Electrical Characteristics"}
    assert ranges(read(page, read(ruled().content()).carry)) == []  # a table that ends far up on its page is at its end


def test_headings_in_other_languages_are_data() -> None:
    vocab = vocabulary()
    assert [vocab.role(text) for text in ("最小值", "典型", "最大定格", "単位", "Einheit", "参数")] == [
        "min", "typ", None, "unit", "unit", "parameter",
    ]  # fmt: skip


@pytest.mark.parametrize("unit", ["mV", "nV/√Hz", "ppm/°C", "µA", "°C/W", "kΩ", "Mbps", "LSB", "V/µs", "mA"])
def test_units_are_known_with_prefixes_and_quotients(unit: str) -> None:
    assert vocabulary().is_unit(unit)


@pytest.mark.parametrize("text", ["typ", "VCC", "see", "Figure", "", "10"])
def test_words_are_no_units(text: str) -> None:
    assert not vocabulary().is_unit(text)


def test_package_dimensions_and_plots_give_no_parameters() -> None:
    sheet = Sheet().put(55, 90, "Package outline", 12).grid([55, 100, 160, 220], [100, 116, 132, 148])
    sheet.row(111, x60="DIM", x105="MIN", x165="MAX").row(127, x60="A", x105="4.45", x165="5.20").row(
        143, x60="B", x105="4.3", x165="5.3"
    )
    for i, y in enumerate(range(300, 500, 40)):  # the numbers beside a plot's axis
        sheet.put(100, y, f"{i * 10}").rule(120, y, 300, y)
    for i, x in enumerate(range(120, 320, 45)):
        sheet.put(x, 520, f"{i}").rule(x, 300, x, 500)
    assert ranges(read(sheet.content())) == []
