"""Bars over names in rows of limits: the row tells which of its names are active low."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Range
from tests.extract.pin_pages import put, table
from tests.extract.sheets import read

ROW = ["Control Input Voltage (RE, DE)", "ViN", "CS = 0 V, R/W high", "-0.5", "6.0", "V"]


def row(*over: str, wide: bool = False) -> Range:
    """A table's row; over these texts within its cells a bar is drawn, `wide` drawn on beyond the text."""
    widths = [160.0, 50.0, 120.0, 50.0, 50.0, 40.0]
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=400)
        put(page, 60, 90, "Absolute Maximum Ratings", 12)
        heads = ["Parameter", "Symbol", "Conditions", "Min", "Max", "Unit"]
        table(page, 60, 100, widths, [heads, ROW, ["Supply Voltage", "VCC", "", "-0.3", "12", "V"]], height=20)
        for text in over:
            cell = next(i for i, printed in enumerate(ROW) if text in printed)
            x = 64 + sum(widths[:cell]) + pymupdf.get_text_length(ROW[cell][: ROW[cell].index(text)], fontsize=8)
            end = x + pymupdf.get_text_length(text, fontsize=8) + (16 if wide else 0)
            page.draw_line((x, 124.2), (end, 124.2), width=0.5)
        with pymupdf.open("pdf", document.tobytes()) as again:
            content = read_page(again[0], 1)
    facts = [fact for fact in read(content).facts if isinstance(fact, Range)]
    assert [fact.parameter for fact in facts] == ["Control Input Voltage (RE, DE)", "Supply Voltage"]
    assert not facts[1].barred
    return facts[0]


@pytest.mark.parametrize(
    ("over", "told"),
    [
        ((), ()),
        (("RE",), ("RE",)),
        (("RE", "CS"), ("RE", "CS")),
        (("W",), ("W",)),  # of 'R/W'
        (("6.0",), ()),  # a number has none
    ],
)
def test_the_names_under_bars_are_told(over: tuple[str, ...], told: tuple[str, ...]) -> None:
    fact = row(*over)
    assert fact.barred == told
    assert (fact.parameter, fact.conditions) == (ROW[0], ROW[2])  # the texts stay as they are


def test_a_line_longer_than_the_name_is_no_bar() -> None:
    assert row("RE", wide=True).barred == ()


def test_a_bar_is_told_over_a_name_of_two_lines_with_a_leader() -> None:
    """The box around both lines holds dots of the leader, too: the name has none that spells it."""
    entries = [
        ("Junction temperature", "150 °C"), ("", "Potential of all inputs but MCLR"),
        ("referred to VSS", "-0.3 V to 6.5 V"), ("Potential of MCLR referred to VSS", "-0.3 V to 14 V"),
        ("Current into VDD", "250 mA"),
    ]  # fmt: skip
    with pymupdf.open() as document:
        page = document.new_page(width=600, height=400)
        put(page, 60, 90, "Absolute Maximum Ratings", 12)
        for at, (name, value) in enumerate(entries):
            y = 112 + 12 * at
            text = name or value
            put(page, 60, y, text, 8)
            end = 60 + pymupdf.get_text_length(text, fontsize=8)
            if name:
                start = 300 - pymupdf.get_text_length(value, fontsize=8)
                dot = pymupdf.get_text_length(".", fontsize=8)
                put(page, end + 1, y, "." * int((start - end - 2) / dot), 8)
                put(page, start, y, value, 8)
            if "MCLR" in text:
                x = 60 + pymupdf.get_text_length(text[: text.index("MCLR")], fontsize=8)
                page.draw_line((x, y - 6.5), (x + pymupdf.get_text_length("MCLR", fontsize=8), y - 6.5), width=0.5)
        with pymupdf.open("pdf", document.tobytes()) as again:
            content = read_page(again[0], 1)
    told = {fact.parameter: fact.barred for fact in read(content).facts if isinstance(fact, Range)}
    assert told == {
        "Junction temperature": (), "Potential of all inputs but MCLR referred to VSS": ("MCLR",),
        "Potential of MCLR referred to VSS": ("MCLR",), "Current into VDD": (),
    }  # fmt: skip
