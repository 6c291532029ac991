"""Lists of ratings in two blocks side by side: which name the cases of the right one have."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import PageReading, Range
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
