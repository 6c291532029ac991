"""Lines within tests that head the rows under them: parts alone, tests with a colon; and tests that dots share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from tests.extract.sheets import ranges, read

LEGEND = "temperature range, otherwise specifications are at TA = 25°C."


class Line(NamedTuple):
    """A printed line of a table: its name, test, whether it has a dot, its typical value, limit and unit."""

    name: str = ""
    test: str = ""
    typ: str = ""
    max: str = ""
    unit: str = ""
    dot: bool = False


PLAIN = (
    Line("Line Regulation", "VIN = 2V to 20V", "1", "5", "mV"),
    Line("Noise", "f = 10Hz", "3", "9", "mV", dot=True),
)


def drawn(*names: Sequence[Line]) -> PageContent:
    """A table with rules between its names, under a heading beside which the legend of a dot begins."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 76), "ELECTRICAL CHARACTERISTICS", fontsize=10, fontname="hebo")
        at = 230.0
        for name, text in (
            ("helv", "The "),
            ("zadb", "l"),
            ("helv", " denotes the specifications which apply over the full operating"),
        ):
            page.insert_text((at, 76), text, fontsize=7.5, fontname=name)
            at += pymupdf.get_text_length(text, name, 7.5)
        page.insert_text((50, 87), LEGEND, fontsize=7.5)
        edges = (50, 150, 425, 470, 520)
        for x, head in zip(edges, ("PARAMETER", "CONDITIONS", "TYP", "MAX", "UNITS"), strict=True):
            page.insert_text((x, 104), head, fontsize=8)
        y = 110.0
        page.draw_line((48, 94), (565, 94), width=0.6)
        for lines in names:
            page.draw_line((48, y), (565, y), width=0.6)
            for line in lines:
                y += 11
                for x, text in zip(edges, (line.name, line.test, line.typ, line.max, line.unit), strict=True):
                    page.insert_text((x, y), text, fontsize=8)
                if line.dot:
                    page.insert_text((397, y), "l", fontsize=8, fontname="zadb")
            y += 5
        page.draw_line((48, y), (565, y), width=0.6)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


def unsure(*names: Sequence[Line]) -> dict[str, bool]:
    """Of each row by its limit: whether its conditions are in doubt."""
    facts = ranges(read(drawn(*names, *([line] for line in PLAIN))))
    return {f.max.text: any(flag.rule == "conditions-unsure" for flag in f.flags) for f in facts if f.max}


NEITHER = {"5": False, "9": False}


def test_parts_that_head_the_tests_of_one_name_leave_its_rows_in_doubt() -> None:
    of_parts = (
        Line("Output Voltage", "XY1086-33"), Line("", "VIN = 5V, IOUT = 0mA", "3.3", "3.33", "V"),
        Line("", "VIN < 18V, IOUT < 1.5A", "3.3", "3.36", "V", dot=True),
        Line("", "XY1086-12"), Line("", "VIN = 15V, IOUT = 0mA", "12", "12.1", "V"),
        Line("", "VIN < 25V, IOUT < 1.5A", "12", "12.2", "V", dot=True),
    )  # fmt: skip
    assert unsure(of_parts) == {"3.33": True, "3.36": True, "12.1": True, "12.2": True, **NEITHER}


def test_parts_at_the_head_of_a_name_are_of_all_its_rows() -> None:
    of_one = (
        Line("Current Limit", "XY1086-33, XY1086-12"), Line("", "VDIF = 5V", "2", "2.5", "A", dot=True),
        Line("", "VDIF = 25V", "0.1", "0.2", "A", dot=True),
    )  # fmt: skip
    assert unsure(of_one) == {"2.5": False, "0.2": False, **NEITHER}


def test_packages_beside_their_values_head_nothing() -> None:
    packages = (Line("Thermal Resistance", "TO-220", "50", "60", "K/W"), Line("", "TO-263", "30", "40", "K/W"))
    assert unsure(packages) == {"60": False, "40": False, **NEITHER}


def test_rows_under_a_test_with_a_colon_are_in_doubt_where_it_does_not_reach_them() -> None:
    distortion = (
        Line("Harmonic Distortion", "PO = 5W; f = 1kHz", "0.005", "0.1", "%"),
        Line("", "PO = 50W; f = 20kHz", "0.05", "0.2", "%"), Line("", "VS = 27V, RL = 4 ohms:"),
        Line("", "PO = 5W; f = 1kHz", "0.01", "0.3", "%"), Line("", "PO = 50W; f = 20kHz", "0.05", "0.4", "%"),
    )  # fmt: skip
    found = ranges(read(drawn(distortion, *([line] for line in PLAIN))))
    lacking = {f.max.text for f in found if f.max and f.max.text in ("0.3", "0.4") and "VS" not in (f.conditions or "")}
    assert {limit for limit, doubt in unsure(distortion).items() if doubt} == lacking
    assert lacking


def test_parts_with_a_comma_and_parts_within_a_sentence_head_nothing() -> None:
    currents = (
        Line("Supply Current", "XY1086, XY1087,"), Line("", "VIN = 12V", "1", "2", "mA"),
        Line("", "XY1088,"), Line("", "VIN = 7V", "3", "4", "mA"),
    )  # fmt: skip
    resistances = (
        Line("Input Resistance", "all devices except", "10", "12", "K"), Line("", "XY1086/XY1087"),
        Line("", "XY1086/XY1087", "40", "48", "K"),
    )  # fmt: skip
    found = unsure(currents, resistances)
    assert found == {"2": False, "4": False, "12": False, "48": False, **NEITHER}


def test_a_dot_under_a_test_at_one_temperature_that_it_shares_is_in_doubt() -> None:
    pin = (Line("Adjust Pin Current", "XY1086: TJ = 25°C", "55", "60", "µA"), Line("", "", "58", "120", "µA", dot=True))
    facts = {f.max.text: f for f in ranges(read(drawn(pin, *([line] for line in PLAIN)))) if f.max}
    assert [flag.rule for flag in facts["120"].flags] == ["conditions-unsure"]
    assert facts["60"].flags == ()
    assert {f.section_conditions for limit, f in facts.items() if limit not in ("120", "9")} == {LEGEND[19:-1]}


def test_rows_beside_a_case_under_their_name_may_be_of_it() -> None:
    music = (
        Line("Music Power", "d = 10%"), Line("Rules, t = 1s", "RL = 8 ohms; VS = 38V", "99", "100", "W"),
        Line("", "RL = 6 ohms; VS = 33V", "99", "101", "W"), Line("", "RL = 4 ohms; VS = 29V", "99", "102", "W"),
    )  # fmt: skip
    facts = {f.max.text: f for f in ranges(read(drawn(music, *([line] for line in PLAIN)))) if f.max}
    told = {limit for limit, fact in facts.items() if "t = 1s" in f"{fact.parameter} {fact.conditions}"}
    doubtful = {limit for limit, fact in facts.items() if any(flag.rule == "conditions-unsure" for flag in fact.flags)}
    assert told == {"100"}
    assert doubtful == {"101", "102"}
