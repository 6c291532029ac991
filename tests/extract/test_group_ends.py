"""Rows that head others: where what they head ends, which lines are one heading, and what heads nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

XS = [50.0, 100, 250, 300, 350, 400, 540]
HEADS = ("Sym.", "Characteristic", "Min.", "Typ.", "Max.", "Units")


def _read(rows: Sequence[Sequence[str]], xs: Sequence[float] = XS, heads: Sequence[str] = HEADS) -> list[Range]:
    """The limits of a ruled table; '*' before a text in bold, '|' parts the lines of one cell."""
    sheet = Sheet()
    tops = [100.0, 116.0]
    for row in rows:
        tops.append(tops[-1] + 4 + 10 * max(text.count("|") + 1 for text in row))
    sheet.grid(list(xs), tops)
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        page.insert_text((50, 90), "Electrical Characteristics", fontsize=12, fontname="hebo")
        sheet.draw(page)
        for x, text in zip(xs, heads, strict=False):
            page.insert_text((x + 3, 111), text, fontsize=8, fontname="hebo")
        for top, row in zip(tops[1:], rows, strict=False):
            for x, text in zip(xs, row, strict=False):
                face = "hebo" if text.startswith("*") else "helv"
                for at, line in enumerate(text.removeprefix("*").split("|")):
                    page.insert_text((x + 3, top + 10 + 10 * at), line, fontsize=8, fontname=face)
        with pymupdf.open("pdf", pdf.tobytes()) as again:
            content = read_page(again[0], 1)
    return ranges(read(content))


def test_a_heading_with_a_symbol_ends_at_a_quantity_with_its_own() -> None:
    facts = _read(
        [
            ("VDR", "*RAM Data Retention Voltage", "", "", "", ""),
            ("", "XY16LF25", "1.5", "-", "-", "V"),
            ("", "XY16F25", "1.7", "-", "-", "V"),
            ("VPOR", "Power-on Reset Release Voltage", "-", "1.6", "-", "V"),
            ("IDD", "*Supply Current", "", "", "", ""),
            ("IDDQ", "Quiescent supply current", "-", "1", "2", "mA"),
        ]
    )
    assert [(fact.symbol, fact.group) for fact in facts] == [
        ("VDR", "RAM Data Retention Voltage"), ("VDR", "RAM Data Retention Voltage"), ("VPOR", None),
        ("IDDQ", "Supply Current"),
    ]  # fmt: skip


def test_a_plain_heading_under_a_chapter_ends_at_another_quantity() -> None:
    heads = ("Parameter", "Conditions", "Min.", "Typ.", "Max.", "Units")
    facts = _read(
        [
            ("*SWITCH DRIVERS", "", "", "", "", ""), ("Switching Time", "", "", "", "", ""),
            ("Y+, X+", "", "", "5", "", "ns"), ("Y-, X-", "", "", "6", "", "ns"),
            ("Drive Current", "Duration 100 ms", "", "", "50", "mA"),
        ],
        xs=[50, 150, 250, 300, 350, 400, 540], heads=heads,
    )  # fmt: skip
    groups = [(fact.parameter, fact.group) for fact in facts]
    assert groups[-1] == ("Drive Current", "SWITCH DRIVERS")
    assert [group for _, group in groups[:2]] == ["Switching Time", "Switching Time"]


def test_what_a_name_has_in_words_heads_nothing() -> None:
    heads = ("Parameter", "Conditions", "Min.", "Typ.", "Max.", "Units")
    facts = _read(
        [
            ("*DIGITAL INPUT/OUTPUT", "", "", "", "", ""), ("Logic Family", "CMOS", "", "", "", ""),
            ("Input low voltage", "", "-0.3", "", "0.8", "V"),
        ],
        xs=[50, 150, 250, 300, 350, 400, 540], heads=heads,
    )  # fmt: skip
    assert [(fact.parameter, fact.group) for fact in facts] == [("Input low voltage", "DIGITAL INPUT/OUTPUT")]


def test_a_heading_that_its_cell_breaks_is_one_text() -> None:
    facts = _read(
        [
            ("", "*Capacitive Loading Specs on Output|Pins", "", "", "", ""),
            ("CIO", "All I/O pins", "-", "-", "50", "pF"),
        ]
    )
    assert [fact.group for fact in facts] == ["Capacitive Loading Specs on Output Pins"]


def test_the_lines_of_one_name_may_say_a_word_twice_in_one_of_them() -> None:
    """'Accuracy' alone named the third value."""
    sheet = (
        Sheet().put(50, 90, "Electrical Characteristics", 12).grid([50, 100, 250, 300, 350, 400, 540], [100, 116, 156])
    )
    sheet.row(111, x53="Sym.", x103="Characteristic", x253="Min.", x303="Max.", x353="Units", x403="Conditions")
    sheet.put(53, 138, "VCDA").put(353, 138, "%")
    lines = ("Fixed Voltage Reference Voltage for", "Comparator and DAC, Initial", "Accuracy")
    tests = ("VDD = 2.5 V", "VDD = 3.0 V, 2.048 V", "VDD = 4.75 V")
    for at, (line, test) in enumerate(zip(lines, tests, strict=True)):
        sheet.row(126 + 12 * at, x103=line, x253="-11", x303="7", x403=test)
    assert {fact.parameter for fact in ranges(read(sheet.content()))} == {" ".join(lines)}
