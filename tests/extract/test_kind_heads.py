"""Names over rows of several kinds of quantities: they say of what the rows are, and name none."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

XS = (60.0, 240, 300, 360, 420, 480, 540)
HEADS = ("PARAMETER", "SYMBOL", "MIN", "MAX", "UNITS", "NOTES")
Row = tuple[str, str, str, str, str]
BUFFERS: list[str | Row] = [
    "*IS Type Input Buffer",
    ("Low Input Level", "VIL", "-0.3", "0.8", "V"),
    ("Input Leakage", "IIH", "-10", "10", "uA"),
    ("Pin Load", "CIN", "", "2", "pF"),
    "*O12 Type Buffers",
    ("Low Output Level", "VOL", "", "0.4", "V"),
    ("High Output Level", "VOH", "2.4", "", "V"),
]
OUTPUTS: list[str | Row] = [
    "*Output Swing",
    ("Low side", "VOL", "", "0.4", "V"),
    ("High side", "VOH", "2.4", "", "V"),
    "*Wake-up",
    ("From standby", "tWS", "", "40", "µs"),
    ("From sleep", "tWP", "", "90", "µs"),
]


def _facts(rows: Sequence[str | Row]) -> list[Range]:
    """A ruled table in which heads, a '*' before them in bold, stand over names that are set in under them."""
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        page.insert_text((60, 84), "DC Specifications", fontsize=12, fontname="hebo")
        end = 100 + 16 * (len(rows) + 1)
        for y in range(100, end + 1, 16):
            page.draw_line((XS[0], y), (XS[-1], y), width=0.6)
        for x in XS:
            page.draw_line((x, 100), (x, end), width=0.6)
        for x, head in zip(XS, HEADS, strict=False):
            page.insert_text((x + 4, 111), head, fontsize=8, fontname="hebo")
        for y, row in zip(range(127, end, 16), rows, strict=True):
            if isinstance(row, str):
                face = "hebo" if row[0] == "*" else "helv"
                name, _, note = row.removeprefix("*").partition("|")
                page.insert_text((62, y), name, fontsize=8, fontname=face)
                page.insert_text((XS[-2] + 4, y), note, fontsize=8, fontname="helv")
                continue
            for n, (x, text) in enumerate(zip(XS, row, strict=False)):
                page.insert_text((x + (12 if n == 0 else 4), y), text, fontsize=8, fontname="helv")
        with pymupdf.open("pdf", document.tobytes()) as again:
            return ranges(read(read_page(again[0], 1)))


def _told(facts: Sequence[Range]) -> list[tuple[str | None, ...]]:
    return [(f.parameter, f.symbol, f.conditions, f.group, *(flag.rule for flag in f.flags)) for f in facts]


def test_what_stands_over_several_kinds_of_quantities_is_their_group_and_so_is_its_like_in_bold() -> None:
    assert _told(_facts(BUFFERS)) == [
        ("Low Input Level", "VIL", None, "IS Type Input Buffer"),
        ("Input Leakage", "IIH", None, "IS Type Input Buffer"),
        ("Pin Load", "CIN", None, "IS Type Input Buffer"),
        ("Low Output Level", "VOL", None, "O12 Type Buffers"),
        ("High Output Level", "VOH", None, "O12 Type Buffers"),
    ]


def test_in_plain_type_that_is_told_of_the_head_over_several_kinds_alone() -> None:
    plain = [row.removeprefix("*") if isinstance(row, str) else row for row in BUFFERS]
    told = _told(_facts(plain))
    assert [(name, group) for name, _, _, group, *_ in told[:3]] == [
        ("Low Input Level", "IS Type Input Buffer"), ("Input Leakage", "IS Type Input Buffer"),
        ("Pin Load", "IS Type Input Buffer"),
    ]  # fmt: skip
    assert told[3][:1] == ("O12 Type Buffers",)


def test_a_name_over_cases_of_one_kind_of_quantity_stays_their_name() -> None:
    assert [(name, case, group) for name, _, case, group, *_ in _told(_facts(OUTPUTS))] == [
        ("Output Swing", "Low side", None), ("Output Swing", "High side", None),
        ("Wake-up", "From standby", None), ("Wake-up", "From sleep", None),
    ]  # fmt: skip


def test_a_note_beside_a_name_over_rows_sends_these_to_review() -> None:
    rows = [f"{row}|Note 5.6" if row == "*O12 Type Buffers" else row for row in BUFFERS]
    flagged = [(name, flags) for name, _, _, _, *flags in _told(_facts(rows))]
    assert flagged == [
        ("Low Input Level", []), ("Input Leakage", []), ("Pin Load", []),
        ("Low Output Level", ["note-missing"]), ("High Output Level", ["note-missing"]),
    ]  # fmt: skip


@pytest.mark.parametrize("recommended", [True, False])
def test_what_a_part_does_is_not_recommended_unless_the_heading_says_so(recommended: bool) -> None:
    """'DC Operating Conditions' over supply currents and leakages, too: these were conditions to run the part at."""
    title = "Recommended Operating Conditions" if recommended else "DC Operating Conditions"
    sheet = Sheet().put(55, 90, title, 12).grid([50, 100, 280, 330, 380, 430, 480], [96, 112, 128, 144, 160, 176])
    sheet.row(107, x55="Symbol", x105="Parameter", x285="Min", x335="Typ", x385="Max", x435="Units")
    sheet.row(123, x55="VDD", x105="Main power supply", x285="4.5", x335="5.0", x385="5.5", x435="V")
    sheet.row(139, x55="IDD", x105="VDD supply current", x335="115", x385="200", x435="mA")
    sheet.row(155, x55="ILI", x105="Input leakage current", x385="1", x435="mA")
    sheet.row(171, x55="VIH", x105="Input high voltage", x285="2.0", x385="5.5", x435="V")
    kinds = {fact.symbol: fact.section_kind for fact in ranges(read(sheet.content()))}
    own = "recommended" if recommended else "characteristic"
    assert kinds == {"VDD": "recommended", "IDD": own, "ILI": own, "VIH": "recommended"}
