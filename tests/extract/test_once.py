"""Lines of features that two readers understand, told once, and those that none does, told as refused."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading, Range, Reject, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.telling import end_said
from akili_desktop.extract.features import UNREAD
from akili_desktop.extract.once import refused_once
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put, table
from tests.extract.sheets import vocabulary


def of_lines(*lines: str) -> PageReading:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        for i, line in enumerate(lines):
            put(page, 72, 120 + 14 * i, f"• {line}", 9)
        put(page, 72, 400, "It is a regulator. It is small and it needs no crystal.", 9)

    return PageReader(vocabulary())(page_of(draw))


@pytest.mark.parametrize(
    ("line", "end"),
    [("Output current up to 1.5 A", "max"), ("Gate drive supply range from 10 to 20 V", None)],
)  # fmt: skip
def test_a_bullet_that_is_a_sentence_too_is_one_fact(line: str, end: str | None) -> None:
    (fact,) = (f for f in of_lines(line).facts if isinstance(f, Unit) and f.unit in ("A", "V"))
    assert (fact.extractor, fact.context, end_said(fact)) == ("features", "Features", end)


def test_a_cell_of_a_selection_table_is_no_typical_value_too() -> None:
    heads = ["PART NUMBER", "HALF/FULL DUPLEX", "DATA RATE (Mbps)", "QUIESCENT CURRENT (mA)", "PIN COUNT"]
    rows = [["XYZ481", "Half", "2.5", "300", "8"], ["XYZ483", "Half", "0.25", "120", "8"],
            ["XYZ488", "Full", "0.25", "120", "8"], ["XYZ491", "Full", "2.5", "300", "14"]]  # fmt: skip

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 180, "Selection Table", 12)
        table(page, 40, 196, [90, 100, 100, 130, 70], [heads, *rows])

    facts = PageReader(vocabulary())(page_of(draw)).facts
    told = [(f.variant, f.label, f.text, f.unit) for f in facts if isinstance(f, Unit)]
    assert ("XYZ481", "DATA RATE", "2.5", "Mbps") in told
    assert ("XYZ491", "QUIESCENT CURRENT", "300", "mA") in told
    assert len(told) == 12
    assert not any(isinstance(fact, Range) for fact in facts)


@pytest.mark.parametrize(
    "line",
    [
        "Supports 5 V and 3.3 V operation", "Low standby power (ISB) . . . .10 µA", "3-A RMS, 4-A peak (ABC and DEF)",
        "High voltage: AB546, VCEO = 65 V", "±0.1 °C (maximum) from -20 °C to +50 °C",
        "Supports 7 or 8 data bits, 1 or 2 stop bits",
        "XY25: 8M-bit/1M-byte (1,048,576)", "3X256-Byte registers with locks",
        "Full colour, and scan frequency not less than 400Hz/s",
    ],
)  # fmt: skip
def test_a_line_with_a_quantity_that_nobody_understood_is_refused(line: str) -> None:
    found = of_lines(line, "Small package")
    assert [(r.rule, r.text) for r in found.rejects] == [(UNREAD, line)]
    assert not any(isinstance(f, Unit) and f.unit for f in found.facts)


def test_an_ohm_or_micro_sign_of_its_own_is_one() -> None:
    lines = ("High impedance (ZIN) -1.5T\u03a9 (Typ)", "Low current (IIN) -10\u03bcA (Typ)")

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        for i, line in enumerate(lines):
            page.insert_text((72, 120 + 14 * i), f"- {line}", fontsize=9, fontname="china-s")

    assert [r.text for r in PageReader(vocabulary())(page_of(draw)).rejects if r.rule == UNREAD] == list(lines)


@pytest.mark.parametrize(
    "line",
    [
        "Compatible with NMOS 8255A", "Low current (at VM = 5 V, 25 °C)", "Works with 3.3 V", "Fast switching",
        "Smaller than 2 V", "Epoxy meets UL 94 V-0", "Output current up to 1.5 A", "8-bit counter",
    ],
)  # fmt: skip
def test_a_line_that_is_read_or_states_no_quantity_of_its_own_is_not(line: str) -> None:
    assert not [r for r in of_lines(line).rejects if r.rule == UNREAD]


def test_a_line_within_a_list_that_is_refused_whole_is_told_by_that() -> None:
    box = Rect(72, 100, 300, 200)
    whole = Reject(page=1, bbox=box, rule="quantities-unread", extractor="leftovers")
    inside, outside = (
        Reject(page=1, bbox=Rect(80, y, 200, y + 9), rule=UNREAD, extractor="features") for y in (150, 300)
    )
    assert refused_once([inside, outside, whole]) == [outside, whole]
