"""Lists of ratings in two blocks side by side: which name the cases of the right one have."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import PageReading, Range, SectionKind
from akili_desktop.extract.ratingsleft import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, brief, ranges, read, vocabulary


def _ratings(level: str, second: str, left: str = "Storage temperature:") -> list[Range]:
    """A list of ratings whose right block begins with `level`; `second` is a name's second line."""
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 11).put(330, 60, level)
    sheet.row(74, x334="TO-5 case (soldering, 10 s)", x520="300 °C")
    sheet.row(86, x334="TO-92 case (soldering, 10 s)", x520="260 °C")
    sheet.row(98, x40="Supply voltage", x230="36 V", x330="Discharge on any pin", x520="2500 V")
    sheet.row(110, x40="Output current", x230="10 mA", x330="Operating temperature range: TMIN to TMAX")
    sheet.row(122, x40=left, x330=second)
    sheet.row(134, x44="TO-5 case", x220="-60 °C to 180 °C", x334="QM41A", x500="-55 °C to 150 °C")
    sheet.row(146, x44="TO-92 case", x220="-60 °C to 150 °C", x334="QM41B", x500="-40 °C to 110 °C")
    return ranges(read(sheet.content()))


def test_a_name_level_with_the_heading_heads_the_right_block() -> None:
    facts = [brief(fact) for fact in _ratings("Lead temperature:", "")]
    soldered = [fact[0] for fact in facts if fact[2] and "soldering" in fact[2]]
    assert soldered == ["Lead temperature"] * 2


@pytest.mark.parametrize("y", [56, 60, 63])
def test_a_row_level_with_the_heading_is_the_first_of_the_right_block(y: float) -> None:
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 13)
    sheet.row(y, x330="Operating temperature", x500="0°C to +70°C").row(74, x330="Junction temperature", x520="+150°C")
    sheet.row(86, x40="Supply voltage", x230="15V", x330="Soldering (10 sec)", x520="+260°C")
    sheet.row(98, x40="Input voltage", x230="±0.4V", x330="Dissipation", x520="1.2W")
    sheet.row(110, x40="Output current", x230="10mA")
    facts = [brief(fact) for fact in ranges(read(sheet.content())) if not fact.flags]
    assert ("Operating temperature", None, None, None, "0", None, "+70", "°C") in facts
    assert len(facts) == 7


def test_what_stands_beside_the_heading_at_another_edge_is_no_row() -> None:
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 13).row(60, x300="Rated at", x500="25°C")
    sheet.row(74, x330="Junction temperature", x520="+150°C")
    sheet.row(86, x40="Supply voltage", x230="15V", x330="Soldering (10 sec)", x520="+260°C")
    sheet.row(98, x40="Input voltage", x230="±0.4V", x330="Dissipation", x520="1.2W")
    assert "Rated at" not in [fact.parameter for fact in ranges(read(sheet.content()))]


def test_a_name_that_has_its_cases_in_the_left_block_is_none_of_those_in_the_right_one() -> None:
    facts = _ratings("", "")
    soldered = [fact for fact in facts if "soldering" in f"{fact.parameter} {fact.conditions}"]
    assert len(soldered) == 2
    assert not any("Storage" in f"{fact.parameter} {fact.group}" for fact in soldered)
    assert all("name-unsure" in {flag.rule for flag in fact.flags} for fact in soldered)


def test_a_second_line_that_points_to_a_note_alone_keeps_the_name_above_it() -> None:
    for second in ("", "(Note 2)"):
        facts = [brief(fact) for fact in _ratings("Lead temperature:", second)]
        named = [fact[0] or "" for fact in facts if fact[2] in ("QM41A", "QM41B")]
        assert [name.startswith("Operating temperature range") for name in named] == [True, True], second


def test_a_range_from_a_positive_end_to_a_negative_one_counts_down() -> None:
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 11)
    sheet.row(76, x40="Supply voltage", x230="+35V to -0.2V").row(88, x40="Output voltage", x230="+6V to -1.0V")
    sheet.row(100, x40="Storage temperature", x230="-40°C to -85°C").row(112, x40="Output current", x230="10 mA")
    facts = ranges(read(sheet.content()))
    assert [brief(fact)[4:7] for fact in facts] == [
        ("-0.2", None, "+35"), ("-1.0", None, "+6"), ("-40", None, "-85"), (None, None, "10"),
    ]  # fmt: skip
    assert not any("limits-out-of-order" in {flag.rule for flag in fact.flags} for fact in facts)


WARNED = (
    "If other qualities of the part are required, please",
    "contact the maker for availability and",
    "its specifications.",
)


def _abreast(beside: str, ends: str = "+40V, -0.3V") -> PageReading:
    """Ratings under a sentence in bold, and another list beside them, whose heading is level with theirs."""
    with pymupdf.open() as document:
        page = document.new_page()

        def put(x: float, y: float, text: str, size: float = 8, bold: bool = False) -> None:
            page.insert_text((x, y), text, fontsize=size, fontname="hebo" if bold else "helv")

        put(50, 80, "Absolute Maximum Ratings", 11, bold=True)
        put(316, 80, beside, 11, bold=True)
        for number, line in enumerate(WARNED):
            put(50, 93 + 9.6 * number, line, bold=True)
        for number, (name, value) in enumerate((("QM117", "-55°C < TJ < +150°C"), ("QM317", "0°C < TJ < +125°C"))):
            put(326, 94.6 + 10.6 * number, name)
            put(480, 94.6 + 10.6 * number, value)
        entries = (("Power Dissipation", "Internally Limited"), ("Input-Output Differential", ends),
                   ("Storage Temperature", "-65°C to +150°C"), ("Lead Temperature", ""), ("  Metal Package", "300°C"),
                   ("  Plastic Package", "260°C"))  # fmt: skip
        for number, (name, value) in enumerate(entries):
            put(50 + 4.5 * name.count("  "), 132 + 10.6 * number, name.strip())
            put(290 - pymupdf.get_text_length(value, "helv", 8), 132 + 10.6 * number, value)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return PageReader(vocabulary())(read_page(again[0], 1))


@pytest.mark.parametrize("ends", ["+40V, -0.3V", "-0.3 V, +40 V", "-0.3V to +40V"])
def test_ratings_under_a_sentence_in_bold_end_at_the_heading_beside_theirs(ends: str) -> None:
    facts = ranges(_abreast("Operating Temperature Range", ends))
    assert [(brief(f)[0], brief(f)[2], *brief(f)[4:]) for f in facts] == [
        ("Power Dissipation", None, None, None, "Internally Limited", None),
        ("Input-Output Differential", None, "-0.3", None, "+40", "V"),
        ("Storage Temperature", None, "-65", None, "+150", "°C"),
        ("Lead Temperature", "Metal Package", None, None, "300", "°C"),
        ("Lead Temperature", "Plastic Package", None, None, "260", "°C"),
    ]


def test_values_between_signs_in_the_list_beside_are_told() -> None:
    page = _abreast("Operating Temperature Range")
    (told,) = [reject for reject in page.rejects if reject.rule == RULE]
    assert told.bbox.contains_point(500, 92)
    assert told.bbox.contains_point(500, 103)


def _halves(warned: bool) -> PageReading:
    """Ratings in two halves of the page, in the right one over operating conditions; perhaps `warned` of in bold."""
    left = [("Supply voltage", "45V"), ("Pin voltage", "-0.3V to +25V"), ("Output voltage to ground", ""),
            ("  (Steady state)", "-1V"), ("Storage temperature", "-65°C to +150°C")]  # fmt: skip
    right = [("  Human body model", "2 kV"), ("Lead temperature", ""), ("  Vapor phase (60 sec.)", "+215°C"),
             ("  Infrared (10 sec.)", "+245°C"), ("Junction temperature", "+150°C")]  # fmt: skip
    warning = ["If specified devices are required, please", "contact the sales office of this vendor",
               "for availability and specifications."]  # fmt: skip
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 60), "Absolute Maximum Ratings", fontsize=10, fontname="hebo")
        page.insert_text((316, 60), "ESD susceptibility", fontsize=8)
        for n, text in enumerate(warning if warned else ()):
            page.insert_text((50, 70 + 10.5 * n), text, fontsize=8, fontname="hebo")
        page.insert_text((316, 152), "Operating Conditions", fontsize=10, fontname="hebo")
        starts = (50, 112.0 if warned else 101.5, left), (316, 70.0, right), (316, 165.0, [
            ("Temperature range", "-40°C to +125°C"), ("Supply voltage", "4.5V to 40V")])  # fmt: skip
        for x, y, rows in starts:
            for n, (name, value) in enumerate(rows):
                page.insert_text((x + 6 * name.startswith(" "), y + 10.5 * n), name.strip(), fontsize=8)
                page.insert_text((x + 170, y + 10.5 * n), value, fontsize=8)
        page.insert_text((50, 160), "Output current", fontsize=8)
        page.insert_text((220, 160), "3A", fontsize=8)
        page.insert_text((50, 170.5), "Input current", fontsize=8)
        page.insert_text((220, 170.5), "4A", fontsize=8)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read(read_page(again[0], 1))


@pytest.mark.parametrize("warned", [False, True])
def test_a_heading_in_the_right_half_ends_the_ratings_there_and_a_warning_under_theirs_ends_none(warned: bool) -> None:
    """Behind a warning that ends in 'specifications.' none of the ratings was read."""
    reading = _halves(warned)
    kinds = {fact.section_kind for fact in ranges(reading)}
    assert kinds == {SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED}
    told = [(f.parameter, f.conditions, *brief(f)[4:]) for f in ranges(reading)]
    rated = [
        row for row, f in zip(told, ranges(reading), strict=True) if f.section_kind == SectionKind.ABSOLUTE_MAXIMUM
    ]
    assert [row for row in told if row not in rated] == [
        ("Temperature range", None, "-40", None, "+125", "°C"), ("Supply voltage", None, "4.5", None, "40", "V"),
    ]  # fmt: skip
    assert set(rated) == {
        ("Supply voltage", None, None, None, "45", "V"),
        ("Pin voltage", None, "-0.3", None, "+25", "V"),
        ("Output voltage to ground", "(Steady state)", None, None, "-1", "V"),
        ("Storage temperature", None, "-65", None, "+150", "°C"),
        ("Output current", None, None, None, "3", "A"),
        ("Input current", None, None, None, "4", "A"),
        ("ESD susceptibility", "Human body model", None, None, "2", "kV"),
        ("Lead temperature", "Vapor phase (60 sec.)", None, None, "+215", "°C"),
        ("Lead temperature", "Infrared (10 sec.)", None, None, "+245", "°C"),
        ("Junction temperature", None, None, None, "+150", "°C"),
    }
    assert not reading.rejects


def test_a_heading_further_right_than_that_of_the_ratings_ends_all_of_them() -> None:
    sheet = Sheet().put(50, 60, "ABSOLUTE MAXIMUM RATINGS", 10).put(210, 110, "RECOMMENDED OPERATING CONDITIONS", 10)
    for y, values in ((72, ("45V", "25V", "3A")), (122, ("40V", "20V", "2A"))):
        for n, (name, value) in enumerate(
            zip(("Supply voltage", "Pin voltage", "Output current"), values, strict=True)
        ):
            sheet.row(y + 12 * n, x50=name, x150=value)
    reading = read(sheet.content())
    assert [brief(fact)[6] for fact in ranges(reading)] == ["45", "25", "3"]
    assert len(reading.rejects) == 1


def _levelled(second: str, *rows: tuple[str, str]) -> PageReading:
    """Ratings beside `rows` under a `second` heading in the same bold letters, level with theirs."""
    left = [("", ""), ("Supply voltage", "45V"), ("Pin voltage", "25V"), ("Output current", "3A")]
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 60), "Absolute Maximum Ratings", fontsize=10, fontname="hebo")
        page.insert_text((316, 60), second, fontsize=10, fontname="hebo")
        for x, y, told in ((50, 74, left), (324, 76, rows)):
            for n, (name, value) in enumerate(told):
                page.insert_text((x, y + 12 * n), name, fontsize=8)
                page.insert_text((x + 150, y + 12 * n), value, fontsize=8)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read(read_page(again[0], 1))


def test_a_heading_level_with_that_of_the_ratings_has_the_right_half() -> None:
    """'XY317' under 'Operating Temperature Range' was a rating, and named by what stands left of it."""
    reading = _levelled("Operating Temperature Range", ("XY117", "-55°C to +150°C"), ("XY317", "0°C to +125°C"))
    assert [(f.parameter, brief(f)[6]) for f in ranges(reading)] == [
        ("Supply voltage", "45"), ("Pin voltage", "25"), ("Output current", "3"),
    ]  # fmt: skip
    assert [reject.rule for reject in reading.rejects] == ["ratings-unread"]
