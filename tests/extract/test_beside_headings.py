"""Conditions behind a heading on its line: 'AC Characteristics   - VDD = 5 V, using the circuit of Figure 10.'"""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read


def facts(*heading: tuple[float, str, str]) -> list[Range]:
    """The limits of a table under a line of texts, each with its place and its face; some a line below."""
    found = Sheet().grid([60, 240, 320, 360, 400, 440, 480], [100, 116, 132, 148])
    found.row(111, x65="Parameter", x245="Symbol", x325="Min", x365="Typ", x405="Max", x445="Unit")
    found.row(127, x65="Rise time", x245="tr", x365="5", x445="ns")
    found.row(143, x65="Supply voltage", x245="VDD", x325="4.5", x445="V")
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        found.draw(page)
        for at, text, face in heading:
            y, face = (96, "helv") if face == "below" else (86, face)
            page.insert_text((at, y), text, fontsize=10 if face == "hebo" else 9, fontname=face)
        return ranges(read(read_page(page, 1)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- VDD=5.0V ±5%, VSS=0V, using Test Circuit shown in Figure 10.",
         "VDD=5.0V ±5%, VSS=0V, using Test Circuit shown in Figure 10."),
        ("using Test Circuit of Figure 10, VDD=5.0V", "using Test Circuit of Figure 10, VDD=5.0V"),
        ("- VREF = 5 V, unless otherwise stated.", "VREF = 5 V, unless otherwise stated."),
        ("see Figure 10", None),
    ],
)  # fmt: skip
def test_what_stands_behind_a_heading_on_its_line_holds_for_its_table(text: str, said: str | None) -> None:
    """None of these conditions was told where 'unless otherwise stated' did not end them."""
    found = facts((60, "AC Electrical Characteristics", "hebo"), (230, text, "helv"))
    assert {fact.section for fact in found} == {"AC Electrical Characteristics"}
    assert [fact.section_conditions for fact in found] == [said, said]


def test_the_further_lines_of_what_stands_behind_a_heading_are_told_with_it() -> None:
    """'…, for industrial and' over 'for commercial' beside the heading alone."""
    found = facts(
        (60, "DC CHARACTERISTICS", "hebo"), (230, "Operating supply VDD = 5 V ± 10 % for industrial and", "helv"),
        (230, "VDD = 5 V ± 5 % for commercial", "below"),
    )  # fmt: skip
    whole = "Operating supply VDD = 5 V ± 10 % for industrial and VDD = 5 V ± 5 % for commercial"
    assert {fact.section_conditions for fact in found} == {whole}


def test_a_heading_in_one_face_with_its_conditions_is_a_heading() -> None:
    """'DC AND AC ELECTRICAL CHARACTERISTICS', sixteen words in bold with them, was no section."""
    line = "DC AND AC ELECTRICAL CHARACTERISTICS TA = 25°C, VCC = +5V to +15V unless otherwise specified."
    found = facts((60, line, "hebo"))
    assert {fact.section for fact in found} == {"DC AND AC ELECTRICAL CHARACTERISTICS"}
    assert {fact.section_kind for fact in found} == {"characteristic"}
    assert {fact.section_conditions for fact in found} == {
        "TA = 25°C, VCC = +5V to +15V unless otherwise specified."
    }  # fmt: skip


def test_a_heading_with_a_colon_is_not_cut_within_its_words() -> None:
    line = "Electrical Specifications: TA = 25°C, VD = 6 V, Z0 = 50 Ohm, IDQ = 1.6 A, all of the values hold"
    assert {fact.section for fact in facts((60, line, "hebo"))} == {None}


def test_a_sentence_in_bold_is_no_heading() -> None:
    line = "The electrical characteristics are guaranteed over the range at TA = 25 °C, unless otherwise noted here."
    assert {fact.section for fact in facts((60, line, "hebo"))} == {None}


@pytest.mark.parametrize(
    ("text", "at"), [("( V+/V-=15V, Ta=25°C )", 380), ("(single supply, VS = 28V, f = 1kHz, Tamb = 25°C)", 230)]
)
def test_a_bracket_of_conditions_behind_a_heading_may_have_spaces_or_begin_with_words(text: str, at: float) -> None:
    found = facts((60, "ELECTRICAL CHARACTERISTICS", "hebo"), (at, text, "helv"))
    assert {(fact.section, fact.section_conditions) for fact in found} == {("ELECTRICAL CHARACTERISTICS", text)}


def test_a_bracket_in_capitals_wider_than_its_heading_is_none() -> None:
    bracket = "( DC CHARACTERISTICS OF THE XY4558V/4559V LOW VOLTAGE VERSION )"
    found = facts(
        (60, "ELECTRICAL CHARACTERISTICS", "hebo"), (230, bracket, "helv"), (380, "( V+=5V, Ta=25°C )", "below")
    )
    assert {(fact.section, str(fact.section_kind)) for fact in found} == {
        ("ELECTRICAL CHARACTERISTICS", "characteristic")
    }
    assert all((fact.section_conditions or "").endswith("( V+=5V, Ta=25°C )") for fact in found)


def test_conditions_behind_a_heading_that_end_in_a_comma_go_on_under_it() -> None:
    found = facts(
        (60, "Operating Characteristics", "hebo"), (230, "at Ta = 25 °C, VCC = 13.2 V, Rg = 600 Ohm,", "helv"),
        (62, "with a fin of aluminium, see the test circuit.", "below"),
    )  # fmt: skip
    whole = "at Ta = 25 °C, VCC = 13.2 V, Rg = 600 Ohm, with a fin of aluminium, see the test circuit."
    assert {fact.section_conditions for fact in found} == {whole}


def test_a_heading_right_under_a_tables_last_line_heads_the_next_table() -> None:
    """Its conditions stand in the columns of values of the table above, of which it was a row."""
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        for top, heading, said, row in (
            (100, "RECOMMENDED OPERATING CONDITION", "( Ta=25°C )", ("Operating voltage", "Vopr", "4", "18", "V")),
            (166, "ELECTRICAL CHARACTERISTICS", "( V+=15V )", ("Input offset voltage", "VIO", "", "6", "mV")),
        ):
            page.insert_text((60, top - 8), heading, fontsize=10, fontname="hebo")
            page.insert_text((400, top - 8), said, fontsize=9)
            for y in (top, top + 16, top + 32):
                page.draw_line((55, y), (520, y), width=0.6)
            heads = ("PARAMETER", "SYMBOL", "MIN.", "MAX.", "UNIT")
            for y, texts in ((top + 11, heads), (top + 27, row)):
                for x, text in zip((65, 240, 360, 420, 480), texts, strict=True):
                    page.insert_text((x, y), text, fontsize=9)
        found = ranges(read(read_page(page, 1)))
    assert [(fact.parameter, fact.section, fact.section_conditions) for fact in found] == [
        ("Operating voltage", "RECOMMENDED OPERATING CONDITION", "( Ta=25°C )"),
        ("Input offset voltage", "ELECTRICAL CHARACTERISTICS", "( V+=15V )"),
    ]
