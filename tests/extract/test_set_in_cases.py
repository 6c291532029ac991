"""Names that are cases of the name above them, lines that end one, and columns left of the limits without headings."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import PageReading
from tests.extract.sheets import Sheet, brief, ranges, read

XS = [50.0, 210, 290, 340, 430, 480, 540]


def _ruled(rows: list[tuple[str, ...]], heads: tuple[str, ...]) -> PageReading:
    """Name, condition, min, typ, max and unit between bars, two rows of lines at the head alone; ' ' sets a name in."""
    foot = 100 + 13 * len(rows) + 6
    sheet = Sheet().put(50, 70, "Electrical Characteristics", 12)
    sheet.lines += [(XS[0], y, XS[-1], y) for y in (80, 96, foot)]
    sheet.lines += [(x, 80, x, foot) for x in XS]
    for x, text in zip(XS, heads, strict=False):
        sheet.put(x + 5, 91, text)
    for n, row in enumerate(rows):
        for x, text in zip(XS, row, strict=False):
            sheet.put(x + 3 + 10 * text.startswith(" "), 108 + 13 * n, text.strip())
    return read(sheet.content())


HEADS = ("PARAMETER", "CONDITION", "MIN", "TYP", "MAX", "UNITS")
OPAMP: list[tuple[str, ...]] = [
    ("Gain-Bandwidth Product", "", "", "8", "", "MHz"),
    ("Settling Time 0.1%", "G = 1", "", "0.7", "", "µs"),
    (" 0.01%", "G = 1", "", "1", "", "µs"),
    ("Overload Recovery Time", "", "", "0.5", "", "µs"),
    ("Output Impedance, Closed-Loop", "f = 10 kHz", "", "0.01", "", "V"),
    (" Open-Loop", "f = 10 kHz", "", "10", "", "V"),
    ("Input Bias Current", "VCM = 0 V", "", "5", "100", "pA"),
    (" vs Temperature", "", "", "See Typical Curve", "5", "nA"),
    ("Thermal Resistance, RthJA", "", "", "", "", ""),
    (" 8-Pin DIP", "", "", "100", "", "°C/W"),
    (" SO-8 Surface Mount", "", "", "150", "", "°C/W"),
]


def test_a_case_set_in_under_a_name_is_of_what_the_name_is_of() -> None:
    told = {(f.typ.text if f.typ else "", f.unit): brief(f)[:3] for f in ranges(_ruled(OPAMP, HEADS))}
    assert told["0.7", "µs"] == ("Settling Time 0.1%", None, "G = 1")
    assert told["1", "µs"] == ("Settling Time", None, "0.01%, G = 1")
    assert told["0.01", "V"] == ("Output Impedance, Closed-Loop", None, "f = 10 kHz")
    assert told["10", "V"] == ("Output Impedance", None, "Open-Loop, f = 10 kHz")
    assert told["100", "°C/W"] == ("Thermal Resistance, RthJA", None, "8-Pin DIP")
    assert told["150", "°C/W"] == ("Thermal Resistance, RthJA", None, "SO-8 Surface Mount")


def test_words_that_lead_elsewhere_do_not_take_the_limit_beside_them_along() -> None:
    reading = _ruled(OPAMP, HEADS)
    assert [brief(fact)[4:] for fact in ranges(reading) if fact.unit == "nA"] == [(None, None, "5", "nA")]
    assert [reject.text for reject in reading.rejects if reject.rule == "value-is-prose"] == ["See Typical Curve"]


def _lowered(page: pymupdf.Page, x: float, y: float, first: str, index: str) -> None:
    page.insert_text((x, y), first, fontsize=9)
    page.insert_text((x + pymupdf.get_text_length(first, fontsize=9), y + 2), index, fontsize=6)


def test_a_symbol_under_a_name_that_ends_in_a_comma_is_of_that_name() -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        for y in (80, 96, 170):
            page.draw_line((50, y), (540, y))
        for x, text in zip((60, 250, 330, 400, 460), ("Parameter", "Min", "Typ", "Max", "Unit"), strict=True):
            page.insert_text((x, 91), text, fontsize=9)
        for y, name, unit in ((108, "Transition Time", "ns max"), (121, "Break-Before-Make Delay,", "ns typ"),
                              (145, "", "ns min"), (158, "OFF Isolation", "dB typ")):  # fmt: skip
            page.insert_text((60, y), name, fontsize=9)
            page.insert_text((330, y), str(y - 100), fontsize=9)
            page.insert_text((460, y), unit, fontsize=9)
        _lowered(page, 58, 133, "t", "D")
        with pymupdf.open("pdf", document.tobytes()) as again:
            facts = ranges(read(read_page(again[0], 1)))
    names = {fact.values()[0][1].text: fact.parameter for fact in facts}
    assert names["21"] == names["45"] == "Break-Before-Make Delay, tD"


def test_names_symbols_and_tests_stand_in_columns_whose_headings_are_blank() -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        xs = [50, 190, 240, 400, 470, 540]
        for y in (80, 96, 124, 152):
            page.draw_line((xs[0], y), (xs[-1], y))
        for x in xs:
            page.draw_line((x, 80), (x, 152))
        page.insert_text((420, 91), "Value", fontsize=9)
        page.insert_text((480, 91), "Units", fontsize=9)
        for y, value, index, board in ((113, "5", "JL", "small"), (141, "23", "JA", "large")):
            page.insert_text((54, y), "Thermal Resistance", fontsize=9)
            _lowered(page, 200, y, "R", index)
            page.insert_text((244, y - 5), f"Mounted on the {board} evaluation", fontsize=9)
            page.insert_text((244, y + 6), "board of the maker", fontsize=9)
            page.insert_text((420, y), value, fontsize=9)
            page.insert_text((480, y), "°C/W", fontsize=9)
        with pymupdf.open("pdf", document.tobytes()) as again:
            facts = ranges(read(read_page(again[0], 1)))
    assert [brief(fact)[:3] for fact in facts] == [
        ("Thermal Resistance", "RJL", "Mounted on the small evaluation board of the maker"),
        ("Thermal Resistance", "RJA", "Mounted on the large evaluation board of the maker"),
    ]


def test_what_is_no_temperature_by_its_unit_is_of_the_name_that_it_stands_under() -> None:
    """'Industrial Temperature' in pA was told as a parameter, 'Input Bias Current:' only as its group."""
    rows: list[tuple[str, ...]] = [
        ("Input Bias Current:", "", "", "1.0", "", "pA"), (" Industrial Temperature", "TA = 85 °C", "", "19", "", "pA"),
        (" Extended Temperature", "TA = 125 °C", "", "1100", "", "pA"), ("Input Offset Current", "", "", "2", "", "pA"),
        ("Supply Current", "", "", "5", "", "mA"), (" Operating Temperature", "", "-40", "", "85", "°C"),
    ]  # fmt: skip
    facts = ranges(_ruled(rows, HEADS))
    assert [(fact.parameter, fact.conditions) for fact in facts[1:3]] == [
        ("Input Bias Current", "Industrial Temperature, TA = 85 °C"),
        ("Input Bias Current", "Extended Temperature, TA = 125 °C"),
    ]
    assert facts[-1].parameter == "Operating Temperature"


def test_what_names_no_quantity_under_a_name_with_a_colon_is_its_case() -> None:
    rows: list[tuple[str, ...]] = [
        ("Input Bias Current:", "", "", "1.0", "", "pA"), (" Commercial grade", "", "", "19", "", "pA"),
        (" Military grade", "", "", "1100", "", "pA"), ("Input Offset Current", "", "", "2", "", "pA"),
    ]  # fmt: skip
    facts = ranges(_ruled(rows, HEADS))
    assert [(fact.parameter, fact.conditions, fact.group) for fact in facts[1:3]] == [
        ("Input Bias Current", "Commercial grade", None), ("Input Bias Current", "Military grade", None),
    ]  # fmt: skip
