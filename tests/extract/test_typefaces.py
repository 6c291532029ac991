"""What is said of limits in bold within the conditions of all limits, and rows of which bold tells one value."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from tests.extract.readings import ranges, read_document

HEADS = ("Parameter", "Conditions", "Min", "Typ", "Max", "Unit")
LEFTS = (60, 190, 330, 380, 430, 480, 520)
PLAIN = ("Quiescent current", "IO = 0 mA", "", "55", "80", "mA")
LIMIT = ("Enable voltage", "Logic high", "1.5", "–", "6.0", "V")
LEAD = "XY12-1.2 (@TA = +25 °C, VIN = 2.5 V, "


def _read(path: Path, said: str, rows: list[tuple[tuple[str, ...], str]]) -> dict[str, Range]:
    """A ruled table under a line; of each row its texts, and those of them that are bold. The rows by their maximum."""
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        page.insert_text((60, 100), "Electrical Characteristics", fontsize=12, fontname="hebo")
        page.insert_text((60, 114), said, fontsize=7)
        for n, (row, bold) in enumerate([(HEADS, ""), *rows]):
            for left, text in zip(LEFTS, row, strict=False):
                face = "hebo" if text and text in bold.split() else "helv"
                page.insert_text((left + 3, 130 + 14 * n), text, fontsize=8, fontname=face)
        foot = 120 + 14 * (len(rows) + 1)
        for n in range(len(rows) + 2):
            page.draw_line((LEFTS[0], 120 + 14 * n), (LEFTS[-1], 120 + 14 * n))
        for left in LEFTS:
            page.draw_line((left, 120), (left, foot))
        pdf.save(path)
    return {fact.max.text: fact for fact in ranges(read_document(path)) if fact.max}


def _rules(fact: Range) -> list[str]:
    return [flag.rule for flag in fact.flags]


def test_what_is_said_of_bold_among_the_conditions_of_all_rows_leaves_them_these(tmp_path: Path) -> None:
    said = f"{LEAD}Bold typeface applies over -40 °C to +85 °C, unless otherwise specified.)"
    mixed = ("Standby current", "VEN = 0 V", "", "3", "5", "mA")
    told = _read(tmp_path / "bold.pdf", said, [(PLAIN, ""), (LIMIT, "1.5 6.0"), (mixed, "5")])
    assert {limit: (fact.section_conditions, _rules(fact)) for limit, fact in told.items()} == {
        "80": (f"{LEAD.rstrip(' ,')}, unless otherwise specified.)", []),
        "6.0": ("over -40 °C to +85 °C; XY12-1.2 (VIN = 2.5 V, unless otherwise specified.)", []),
        "5": (said, []),  # what is typical is no limit
    }


def test_limits_hold_across_what_a_sentence_behind_the_conditions_says(tmp_path: Path) -> None:
    of_all = "TA = +25 °C, VCC = 3.3 V, unless otherwise specified."
    bold = "Boldface limits apply across the operating range, -40 °C to +125 °C."
    told = _read(tmp_path / "bold.pdf", f"{of_all} {bold}", [(PLAIN, "80"), (LIMIT, "1.5 6.0")])
    assert {limit: (fact.section_conditions, _rules(fact)) for limit, fact in told.items()} == {
        "80": (f"{of_all} {bold}", []),
        "6.0": ("across the operating range, -40 °C to +125 °C; VCC = 3.3 V, unless otherwise specified.", []),
    }


@pytest.mark.parametrize(("bold", "plain"), [("1.5", "6.0"), ("6.0", "1.5")])
def test_a_row_of_one_plain_and_one_bold_limit_is_a_row_of_each(tmp_path: Path, bold: str, plain: str) -> None:
    said = f"{LEAD}Bold typeface applies over -40 °C to +85 °C, unless otherwise specified.)"
    _read(tmp_path / "bold.pdf", said, [(PLAIN, ""), (LIMIT, bold)])
    mine = [row for row in ranges(read_document(tmp_path / "bold.pdf")) if row.parameter == LIMIT[0]]
    assert {tuple(v.text for _, v in row.values()): (row.section_conditions, _rules(row)) for row in mine} == {
        (plain,): (f"{LEAD.rstrip(' ,')}, unless otherwise specified.)", []),
        (bold,): ("over -40 °C to +85 °C; XY12-1.2 (VIN = 2.5 V, unless otherwise specified.)", []),
    }


def test_a_row_of_one_plain_and_one_bold_limit_is_for_review_where_nothing_says_what_bold_means(tmp_path: Path) -> None:
    said = "Limits in boldface are tested in each lot."
    told = _read(tmp_path / "bold.pdf", said, [(PLAIN, ""), (LIMIT, "6.0")])
    assert _rules(told["6.0"]) == ["limits-bold"]


def _with_halves(path: Path, said: str, *parts: tuple[str, str]) -> list[tuple[str, str | None, list[str]]]:
    """The maxima of a row whose maximum is printed in parts of a font each, with where they hold and their flags."""
    row = ("Bias current", "VFB = 1.3 V", "", "20", "", "nA")
    _read(path, said, [(PLAIN, ""), (row, ""), (LIMIT, "6.0")])
    with pymupdf.open(path) as pdf:
        at = LEFTS[4] + 3
        for text, face in parts:
            pdf[0].insert_text((at, 130 + 14 * 2), text, fontsize=8, fontname=face)
            at += pymupdf.get_text_length(text, face, 8)
        pdf.save(path.with_stem("both"))
    mine = [fact for fact in ranges(read_document(path.with_stem("both"))) if fact.parameter == row[0] and fact.max]
    return [
        (f"{fact.typ.text if fact.typ else '–'} {fact.max.text}", fact.section_conditions, _rules(fact))
        for fact in mine
        if fact.max
    ]


BOTH = "Limits in standard type are for TJ = 25 °C, and those in boldface type apply over full temperature range."
OVER_ALL = "MIN and MAX limits apply for TA = TJ = 25 °C, unless noted; values in boldface apply over temperature."


@pytest.mark.parametrize(
    "parts",
    [
        [("50/", "helv"), ("100", "hebo")],
        [("50", "helv"), ("/100", "hebo")],
        [("50", "helv"), (" / ", "helv"), ("100", "hebo")],
    ],
)
def test_a_value_of_a_plain_and_a_bold_limit_is_both(tmp_path: Path, parts: list[tuple[str, str]]) -> None:
    """'50/100', of which 100 is bold, is one word of two fonts; what is typical, in plain letters, is of the first."""
    assert _with_halves(tmp_path / "half.pdf", BOTH, *parts) == [
        ("20 50", "for TJ = 25 °C", []),
        ("– 100", "over full temperature range", []),
    ]


def test_a_bold_half_holds_at_no_single_temperature_that_all_limits_are_said_to_hold_at(tmp_path: Path) -> None:
    assert _with_halves(tmp_path / "half.pdf", OVER_ALL, ("50/", "helv"), ("100", "hebo")) == [
        ("20 50", "MIN and MAX limits apply for TA = TJ = 25 °C, unless noted.", []),
        ("– 100", "over temperature", []),
    ]


@pytest.mark.parametrize(
    "parts", [[("50", "hebo"), ("/", "helv"), ("100", "hebo")], [("5", "helv"), ("0/100", "hebo")]]
)
def test_halves_that_are_not_plain_and_bold_stay_whole_for_review(tmp_path: Path, parts: list[tuple[str, str]]) -> None:
    assert _with_halves(tmp_path / "half.pdf", BOTH, *parts) == [("20 50/100", BOTH, ["limits-bold"])]


def test_halves_stay_whole_where_nothing_says_what_bold_means(tmp_path: Path) -> None:
    said = "Limits in boldface are tested in each lot."
    found = _with_halves(tmp_path / "half.pdf", said, ("50/", "helv"), ("100", "hebo"))
    assert [(limit, rules) for limit, _, rules in found] == [("20 50/100", ["limits-bold"])]


def _two_lines(path: Path, upper: str, lower: str) -> list[tuple[str, str | None, list[str]]]:
    """Plain limits over bold ones in the open, each beside what `upper` and `lower` say of their test."""
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        page.insert_text((60, 100), "Electrical Characteristics", fontsize=12, fontname="hebo")
        page.insert_text((60, 114), BOTH, fontsize=7)
        rows = [(HEADS, "hebo"), (PLAIN, "helv"), (("Output voltage", upper, "4.8", "5", "5.2", "V"), "helv")]
        rows += [
            (("", lower, "4.7", "", "5.3", ""), "hebo"),
            (("Load regulation", "IO = 1 A", "", "3", "5", "mV"), "helv"),
        ]
        for at, (row, face) in zip((130, 146, 162, 171, 187), rows, strict=True):
            for left, text in zip(LEFTS, row, strict=False):
                page.insert_text((left, at), text, fontsize=8, fontname="helv" if text == lower else face)
        pdf.save(path)
    rows_of = [fact for fact in ranges(read_document(path)) if fact.parameter == "Output voltage"]
    return [(fact.max.text if fact.max else "", fact.conditions, _rules(fact)) for fact in rows_of]


def test_bold_limits_in_a_line_of_their_own_are_of_the_test_over_them(tmp_path: Path) -> None:
    assert _two_lines(tmp_path / "two.pdf", "IO = 1 A", "") == [("5.2", "IO = 1 A", []), ("5.3", "IO = 1 A", [])]


def test_a_test_of_two_lines_beside_plain_and_bold_limits_in_the_open_may_be_of_both(tmp_path: Path) -> None:
    found = _two_lines(tmp_path / "two.pdf", "IO = 5 mA to", "1 A")
    assert [(limit, rules) for limit, _, rules in found] == [
        ("5.2", ["conditions-shared"]),
        ("5.3", ["conditions-shared"]),
    ]


def test_bold_limits_beside_a_test_of_their_own_have_that(tmp_path: Path) -> None:
    found = _two_lines(tmp_path / "two.pdf", "IO = 1 A", "IO = 2 A")
    assert found == [("5.2", "IO = 1 A", []), ("5.3", "IO = 2 A", [])]


@pytest.mark.parametrize("said", ["bold values indicate", "boldface type denotes", "bold:"])
def test_bold_may_stand_for_the_temperatures_right_behind_its_name(tmp_path: Path, said: str) -> None:
    lead = f"VIN = 3 V; TA = 25 °C, {said} -40 °C < TA < +85 °C; unless noted."
    told = _read(tmp_path / "bold.pdf", lead, [(PLAIN, ""), (LIMIT, "1.5 6.0")])
    assert {limit: (fact.section_conditions, _rules(fact)) for limit, fact in told.items()} == {
        "80": ("VIN = 3 V; TA = 25 °C; unless noted.", []),
        "6.0": ("-40 °C < TA < +85 °C; VIN = 3 V; unless noted.", []),
    }
