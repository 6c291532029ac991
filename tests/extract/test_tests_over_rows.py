"""Op-amps' tables with lines between their parameters alone: tests over rows, names in two lines, bold sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import Range, SectionKind
from tests.extract.readings import ranges, read_document
from tests.make_pdfs import new_sheet

LEAD = 10.0
Line = tuple[str, ...]
"""A name, a test, the typical value, the maximum and the unit, each as markup; '' where nothing is printed."""
AT, OVER = "T_{A} = 25 °C", "T_{AMIN} ≤ T_{A} ≤ T_{AMAX}"
FIRST = (("Input Bias Current", AT, "80", "500", "nA"), ("", OVER, "", "800", "nA"))


def _told(path: Path, *bands: Sequence[Line], deep: float = 0.0) -> list[Range]:
    """The rows of a table with a line under each band; names that begin with a blank are set in by `deep`."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    style, y = sheet.style(size=8), sheet.y + 6
    xs = (57.0, 200.0, 350.0, 400.0, 460.0)
    sheet.line(54, y, 500, y)
    for x, text in zip(xs, ("Parameter", "Conditions", "Typ", "Max", "Units"), strict=True):
        sheet.text(x, y + LEAD, text, sheet.style(size=8, bold=True))
    y += LEAD + 5
    for band in bands:
        sheet.line(54, y, 500, y)
        for line in band:
            y += LEAD
            for x, text in zip(xs, line, strict=True):
                sheet.text(x + deep * text.startswith(" "), y, text.strip(), style)
        y += 4
    sheet.line(54, y, 500, y)
    sheet.save()
    return ranges(read_document(path))


def _brief(facts: Sequence[Range]) -> dict[str, tuple[str | None, str, str]]:
    """Group, parameter and conditions by the last value of each row."""
    return {
        fact.values()[-1][1].text: (fact.group, fact.parameter, (fact.conditions or "").replace(chr(0x2126), "Ω"))
        for fact in facts
    }


def test_a_range_over_rows_takes_the_place_of_the_temperature_over_the_rows_above(tmp_path: Path) -> None:
    band = (
        ("Input Offset Voltage", AT, "", "", ""), ("", "R_{S} ≤ 10 kΩ", "1", "5", "mV"),
        ("", "R_{S} ≤ 50 Ω", "0.8", "3", "mV"), ("", OVER, "", "", ""), ("", "R_{S} ≤ 50 Ω", "", "4", "mV"),
        ("", "R_{S} ≤ 10 kΩ", "", "6", "mV"),
    )  # fmt: skip
    told = _brief(_told(tmp_path / "a.pdf", FIRST, band))
    assert {value: told[value][2] for value in ("5", "3", "4", "6")} == {
        "5": "TA = 25 °C, RS ≤ 10 kΩ", "3": "TA = 25 °C, RS ≤ 50 Ω",
        "4": "TAMIN ≤ TA ≤ TAMAX, RS ≤ 50 Ω", "6": "TAMIN ≤ TA ≤ TAMAX, RS ≤ 10 kΩ",
    }  # fmt: skip


def test_a_head_of_several_lines_takes_the_place_of_one_of_a_single_line(tmp_path: Path) -> None:
    band = (
        ("Large Signal Voltage Gain", f"{AT}, R_{{L}} ≥ 2 kΩ", "", "", ""), ("", "V_{S} = ±20 V", "", "50", "V/mV"),
        ("", "V_{S} = ±15 V", "", "20", "V/mV"), ("", f"{OVER},", "", "", ""), ("", "R_{L} ≥ 2 kΩ,", "", "", ""),
        ("", "V_{S} = ±20 V", "", "32", "V/mV"), ("", "V_{S} = ±15 V", "", "15", "V/mV"),
    )  # fmt: skip
    told = _brief(_told(tmp_path / "a.pdf", FIRST, band))
    assert {value: told[value][2] for value in ("50", "20", "32", "15")} == {
        "50": "TA = 25 °C, RL ≥ 2 kΩ, VS = ±20 V", "20": "TA = 25 °C, RL ≥ 2 kΩ, VS = ±15 V",
        "32": "TAMIN ≤ TA ≤ TAMAX, RL ≥ 2 kΩ, VS = ±20 V", "15": "TAMIN ≤ TA ≤ TAMAX, RL ≥ 2 kΩ, VS = ±15 V",
    }  # fmt: skip


def test_a_test_beside_a_names_first_line_is_of_all_rows_whose_tests_are_alike(tmp_path: Path) -> None:
    band = (
        ("Common-Mode", OVER, "", "", ""), ("Rejection Ratio", "R_{S} ≤ 10 kΩ, V_{CM} = 12 V", "70", "90", "dB"),
        ("", "R_{S} ≤ 50 Ω, V_{CM} = 12 V", "80", "95", "dB"),
    )  # fmt: skip
    told = _brief(_told(tmp_path / "a.pdf", FIRST, band))
    assert told["95"] == (None, "Common-Mode Rejection Ratio", "TAMIN ≤ TA ≤ TAMAX, RS ≤ 50 Ω, VCM = 12 V")


def test_a_name_over_its_rows_beside_their_tests_is_no_heading_of_what_follows(tmp_path: Path) -> None:
    band = (
        ("Supply Voltage Rejection", f"{OVER},", "", "", ""), ("Ratio", "V_{S} = ±20 V to ±5 V", "", "", ""),
        ("", "R_{S} ≤ 50 Ω", "86", "96", "dB"), ("", "R_{S} ≤ 10 kΩ", "77", "97", "dB"),
    )  # fmt: skip
    told = _brief(_told(tmp_path / "a.pdf", FIRST, band, (("Bandwidth", AT, "0.4", "1.5", "MHz"),)))
    assert told["96"][:2] == told["97"][:2] == (None, "Supply Voltage Rejection Ratio")
    assert told["1.5"] == (None, "Bandwidth", "TA = 25 °C")


@pytest.mark.parametrize(
    ("lines", "second"),
    [
        (("Output Short Circuit Load", "Current"), OVER),
        (("Output Source Current", "Output Sink Current"), "V_{O} = 2 V"),
    ],
)
def test_lines_of_names_are_one_where_temperature_alone_tells_their_rows_apart(
    tmp_path: Path, lines: tuple[str, str], second: str
) -> None:
    first = AT if second is OVER else "V_{O} = 0 V"
    band = ((lines[0], first, "25", "35", "mA"), (lines[1], second, "10", "40", "mA"))
    told = _brief(_told(tmp_path / "a.pdf", FIRST, band))
    whole = " ".join(lines) if second is OVER else None
    assert [told[value][1] for value in ("35", "40")] == [whole or lines[0], whole or lines[1]]


def test_a_word_beside_a_quantity_of_another_unit_is_no_case_of_what_heads_both(tmp_path: Path) -> None:
    band = (
        ("Transient Response", AT, "", "", ""), (" Rise Time", "", "0.25", "0.8", "µs"),
        (" Overshoot", "", "6", "20", "%"),
    )  # fmt: skip
    told = _brief(_told(tmp_path / "a.pdf", FIRST, band, (("Bandwidth", AT, "0.4", "1.5", "MHz"),), deep=8))
    assert told["0.8"] == ("Transient Response", "Rise Time", "TA = 25 °C")
    assert told["20"] == ("Transient Response", "Overshoot", "TA = 25 °C")


def test_a_part_set_in_under_a_quantity_is_a_case_of_it(tmp_path: Path) -> None:
    above = (("Power Consumption", "V_{S} = ±20 V", "80", "150", "mW"),)
    below = ((" XY741A", "V_{S} = ±20 V", "", "165", "mW"),)
    other = ((" XY741", "V_{S} = ±15 V", "60", "100", "mW"),)
    told = _brief(_told(tmp_path / "a.pdf", FIRST, above, below, other, deep=14))
    assert told["165"] == (None, "Power Consumption", "XY741A, VS = ±20 V")
    assert told["100"] == (None, "Power Consumption", "XY741, VS = ±15 V")


def test_a_sentence_in_bold_between_ratings_and_their_heading_heads_nothing(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "a.pdf")
    sheet.heading("Absolute Maximum Ratings")
    bold, style = sheet.style(size=8, bold=True), sheet.style(size=8)
    y = sheet.y + 4
    for text in ("If space or defence specified devices are required, please contact the Quellmark sales office or",
                 "Distributors for availability and specifications."):  # fmt: skip
        sheet.text(sheet.margin, y, text, bold)
        y += LEAD
    for x, part in ((260, "XY741A"), (380, "XY741"), (500, "XY741C")):
        sheet.text(x, y + 4, part, bold, "center")
    rows = ("Supply Voltage", "±22 V", "±22 V", "±18 V"), ("Power Dissipation", "500 mW", "500 mW", "450 mW"), (
        "Junction Temperature", "150 °C", "150 °C", "100 °C")  # fmt: skip
    for n, (name, *values) in enumerate(rows):
        sheet.text(sheet.margin, y + 16 + LEAD * n, name, style)
        for x, value in zip((260, 380, 500), values, strict=True):
            sheet.text(x, y + 16 + LEAD * n, value, style, "center")
    sheet.save()
    facts = ranges(read_document(tmp_path / "a.pdf"))
    assert len(facts) == 9
    assert {fact.section for fact in facts} == {"Absolute Maximum Ratings"}
    assert {fact.section_kind for fact in facts} == {SectionKind.ABSOLUTE_MAXIMUM}
    assert all(fact.max is not None for fact in facts)
