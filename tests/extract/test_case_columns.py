"""Columns that say in which case a row holds: words among the values, equations where names stand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.valuewords import states_value
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import plain, read_document
from tests.extract.sheets import Sheet, ranges, read, vocabulary
from tests.make_pdfs import new_sheet

GRID = TableStyle(lines="grid", pad=3)
PARTS = [
    [Cell("Symbol", rows=2), Cell("Test conditions", rows=2), Cell("Quadrant", rows=2), Cell("", rows=2),
     Cell("XY16", span=2), Cell("Unit", rows=2)],
    [Cell("C"), Cell("B")],
]  # fmt: skip
WIDTHS = (60.0, 150.0, 70.0, 40.0, 50.0, 50.0, 50.0)
ROWS: list[list[Cell | str]] = [
    [Cell("I_{GT}", rows=2), Cell("V_{D} = 12 V, R_{L} = 33 Ω", rows=2), "I - II", "Max.", "25", "50", "mA"],
    ["IV", "Max.", "60", "100", "mA"],
    ["V_{GT}", "V_{D} = 12 V", "ALL", "Max.", "1.3", "1.4", "V"],
    ["I_{H}", "I_{T} = 500 mA", "", "Max.", "26", "52", "mA"],
]


def _read(
    path: Path, heads: Sequence[Sequence[Cell]], rows: Sequence[Sequence[Cell | str]], widths: Sequence[float]
) -> list[Range]:
    sheet = new_sheet(path)
    sheet.heading("Electrical characteristics")
    body = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in rows]
    sheet.table([Column(width, "center") for width in widths], [list(row) for row in heads], body, GRID)
    sheet.save()
    return [fact for fact in read_document(path)[0].reading.facts if isinstance(fact, Range)]


def _told(facts: Sequence[Range]) -> list[tuple[str | None, ...]]:
    """Name, symbol, conditions, variant and value of each row, then the rules of its flags."""
    return [
        (f.parameter, f.symbol, f.conditions and plain(f.conditions), f.variant, *(v.text for _, v in f.values()),
         *(flag.rule for flag in f.flags))
        for f in facts
    ]  # fmt: skip


def test_words_in_a_column_before_those_of_values_say_in_which_case_a_row_holds(tmp_path: Path) -> None:
    facts = _read(tmp_path / "a.pdf", PARTS, ROWS, WIDTHS)
    assert _told(facts) == [
        ("IGT", "IGT", plain("Quadrant = I - II, VD = 12 V, RL = 33 Ω"), "XY16 C", "25"),
        ("IGT", "IGT", plain("Quadrant = I - II, VD = 12 V, RL = 33 Ω"), "XY16 B", "50"),
        ("IGT", "IGT", plain("Quadrant = IV, VD = 12 V, RL = 33 Ω"), "XY16 C", "60"),
        ("IGT", "IGT", plain("Quadrant = IV, VD = 12 V, RL = 33 Ω"), "XY16 B", "100"),
        ("VGT", "VGT", "Quadrant = ALL, VD = 12 V", "XY16 C", "1.3"),
        ("VGT", "VGT", "Quadrant = ALL, VD = 12 V", "XY16 B", "1.4"),
        ("IH", "IH", "IT = 500 mA", "XY16 C", "26"),
        ("IH", "IH", "IT = 500 mA", "XY16 B", "52"),
    ]
    assert all(fact.max is not None for fact in facts)
    assert any(head.text == "Quadrant" for head in facts[0].headings)


@pytest.mark.parametrize("words", [("V_{DD}", "V_{SS}", "V_{DD}"), ("N/A", "N/A", "N/A"), ("I - II", "3", "ALL")])
def test_a_column_with_what_stands_for_a_value_stays_one_of_values(tmp_path: Path, words: tuple[str, ...]) -> None:
    heads = [[Cell("Symbol"), Cell("Parameter"), Cell("Standard"), Cell("Extended"), Cell("Unit")]]
    names = (("V_{IH}", "Input high voltage"), ("V_{IL}", "Input low voltage"), ("V_{OH}", "Output high voltage"))
    rows = [[*name, word, number, "V"] for name, word, number in zip(names, words, ("5.5", "1.2", "4.4"), strict=True)]
    facts = _read(tmp_path / "a.pdf", heads, rows, (60, 150, 80, 80, 50))
    assert not any("Standard" in (fact.conditions or "") for fact in facts)
    assert [fact.typ.text for fact in facts if fact.variant == "Extended" and fact.typ] == ["5.5", "1.2", "4.4"]
    stated = {value.text for fact in facts if fact.variant == "Standard" for _, value in fact.values()}
    assert not stated & {"I - II", "ALL"}


def test_a_column_of_cases_without_a_known_heading_is_told_with_it(tmp_path: Path) -> None:
    heads = [[Cell("Symbol"), Cell("Parameter"), Cell("Quadrant"), Cell("Max"), Cell("Unit")]]
    rows = [["I_{GT}", "Gate current", "I - II", "25", "mA"], ["I_{GT}", "Gate current", "IV", "50", "mA"],
            ["V_{GT}", "Gate voltage", "ALL", "1.3", "V"]]  # fmt: skip
    told = _told(_read(tmp_path / "a.pdf", heads, rows, (60, 120, 60, 50, 50)))
    assert [conditions for _, _, conditions, *_ in told] == ["Quadrant = I - II", "Quadrant = IV", "Quadrant = ALL"]


@pytest.mark.parametrize("text", ["II", "IV", "I - III", "I, II", "I/II/III", "ALL", "Both"])
def test_roman_numerals_and_words_for_all_cases_are_no_values(text: str) -> None:
    assert not states_value(text, vocabulary())


@pytest.mark.parametrize("text", ["VI", "VDD", "VI + 0.3", "IIH", "II + 1", "N/A"])
def test_symbols_are_values_still(text: str) -> None:
    assert states_value(text, vocabulary())


TESTS = [[Cell("Symbol"), Cell("Test conditions", span=2), Cell(""), Cell("Value"), Cell("Unit")]]


def test_tests_in_two_columns_under_one_heading_are_no_names_and_words_among_them_are(tmp_path: Path) -> None:
    rows: list[list[Cell | str]] = [
        ["V_{TM}", "I_{TM} = 22 A, t_{p} = 380 µs", "T_{j} = 25 °C", "Max.", "1.55", "V"],
        ["V_{TO}", "Threshold on-state voltage", "T_{j} = 125 °C", "Max.", "0.85", "V"],
        ["R_{D}", "Dynamic resistance", "T_{j} = 125 °C", "Max.", "25", "mΩ"],
        [Cell("I_{DRM}", rows=2), Cell("V_{D} = V_{R}", rows=2), "T_{j} = 25 °C", "Max.", "5", "µA"],
        ["T_{j} = 125 °C", "Max.", "2", "mA"],
    ]
    assert _told(_read(tmp_path / "a.pdf", TESTS, rows, (60, 150, 90, 50, 50, 50))) == [
        ("VTM", "VTM", plain("ITM = 22 A, tp = 380 µs, Tj = 25 °C"), None, "1.55"),
        ("Threshold on-state voltage", "VTO", "Tj = 125 °C", None, "0.85"),
        ("Dynamic resistance", "RD", "Tj = 125 °C", None, "25"),
        ("IDRM", "IDRM", "VD = VR, Tj = 25 °C", None, "5"),
        ("IDRM", "IDRM", "VD = VR, Tj = 125 °C", None, "2"),
    ]


NAMES = [[Cell("Symbol"), Cell("Parameter"), Cell("Max"), Cell("Unit")]]


def test_equations_in_a_column_of_names_are_tests_of_the_symbols_beside_them(tmp_path: Path) -> None:
    rows: list[list[Cell | str]] = [
        ["I_{H}", "I_{T} = 500 mA", "15", "mA"],
        [Cell("I_{L}", rows=3), "V_{D} = 0.1 V, T_{j} = 125 °C", "8.5", "mA"],
        ["V_{D} = 10 V, T_{j} = 125 °C", "3.0", "mA"],
        ["Without snubber, T_{j} = 125 °C", "14", "mA"],
    ]
    assert _told(_read(tmp_path / "a.pdf", NAMES, rows, (80, 200, 60, 60))) == [
        ("IH", "IH", "IT = 500 mA", None, "15"),
        ("IL", "IL", "VD = 0.1 V, Tj = 125 °C", None, "8.5"),
        ("IL", "IL", "VD = 10 V, Tj = 125 °C", None, "3.0"),
        ("IL", "IL", "Without snubber, Tj = 125 °C", None, "14"),
    ]


def test_an_equation_that_names_a_row_among_names_is_for_review(tmp_path: Path) -> None:
    rows: list[list[Cell | str]] = [
        ["I_{H}", "Holding current", "15", "mA"],
        ["V_{TM}", "T_{j} = 25 °C", "1.5", "V"],
        ["V_{GT}", "Gate trigger voltage", "1.3", "V"],
    ]
    facts = _read(tmp_path / "a.pdf", NAMES, rows, (80, 200, 60, 60))
    equal = [[Cell("Symbol"), Cell("Conditions"), Cell("Max"), Cell("Unit")]]
    (fact,) = _read(tmp_path / "b.pdf", equal, [["V_{F} = V_{EC}", "I_{F} = 150 A", "2.4", "V"]], (80, 200, 60, 60))
    assert (fact.parameter, fact.flags) == ("VF = VEC", ())  # two symbols of one voltage name it
    flagged = {row.symbol: [flag.rule for flag in row.flags] for row in facts}
    assert flagged == {"IH": [], "VTM": ["name-unsure"], "VGT": []}


def test_a_time_from_one_level_to_another_is_a_name(tmp_path: Path) -> None:
    rows: list[list[Cell | str]] = [
        ["t_{WB}", "WR = 1 to output", "350", "ns"],
        ["t_{WOB}", "WR = 1 to OBF = 0", "150", "ns"],
        ["t_{SIB}", "STB = 0 to IBF = 1", "160", "ns"],
    ]
    for listed in (rows, rows[1:]):
        told = _told(_read(tmp_path / "a.pdf", NAMES, listed, (80, 200, 60, 60)))
        assert [(name, *rest) for name, _, *rest in told] == [(name, None, None, value) for _, name, value, _ in listed]


def test_an_equation_whose_symbol_ends_a_names_line_is_whole_in_the_test() -> None:
    sheet = Sheet().put(60, 84, "Electrical characteristics", 12).grid([60, 140, 300, 360, 420], [100, 116, 144, 160])
    sheet.row(111, x64="Symbol", x144="Parameter", x304="Max", x364="Unit")
    sheet.row(127, x144="Critical rate of rise of current IG").row(138, x144="= 2 x IGT, tr = 10 ns")
    sheet.row(132, x64="dI/dt", x304="50", x364="A/µs")
    sheet.row(155, x64="IH", x144="Holding current", x304="15", x364="mA")
    facts = ranges(read(sheet.content()))
    assert _told(facts)[0] == ("Critical rate of rise of current", "dI/dt", "IG = 2 x IGT, tr = 10 ns", None, "50")


def test_conditions_that_begin_within_an_equation_are_for_review() -> None:
    sheet = Sheet().put(60, 84, "Electrical characteristics", 12).grid([60, 140, 300, 420, 480, 540], [100, 116, 132])
    sheet.row(111, x64="Symbol", x144="Parameter", x304="Conditions", x424="Max", x484="Unit")
    sheet.row(127, x64="IL", x144="Latching current IG", x304="= 1.2 x IGT", x424="50", x484="mA")
    (fact,) = ranges(read(sheet.content()))
    assert [flag.rule for flag in fact.flags] == ["conditions-cut"]


def test_equations_set_in_under_names_are_cases_of_these() -> None:
    sheet = Sheet().put(60, 84, "Electrical characteristics", 12).grid([60, 260, 320, 380, 440], [100, 116, 156, 186])
    sheet.row(111, x64="Characteristic", x264="Symbol", x324="Max", x384="Unit")
    sheet.row(127, x64="Maximum Instantaneous Forward Voltage", x264="vF", x384="V")
    sheet.row(138, x72="(iF = 0.1 A)", x324="0.32").row(149, x72="(iF = 1.0 A)", x324="0.45")
    sheet.row(167, x64="Maximum Instantaneous Reverse Current", x264="IR", x384="mA")
    sheet.row(178, x72="(TL = 25 °C)", x324="1.0")
    told = _told(ranges(read(sheet.content())))
    assert [(name, conditions) for name, _, conditions, *_ in told] == [
        ("Maximum Instantaneous Forward Voltage", "(iF = 0.1 A)"),
        ("Maximum Instantaneous Forward Voltage", "(iF = 1.0 A)"),
        ("Maximum Instantaneous Reverse Current", "(TL = 25 °C)"),
    ]
