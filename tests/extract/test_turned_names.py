"""Tables whose names stand sideways in ruled cells, beside the cases that they hold in; headings over headings."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from tests.extract.readings import ranges, read_document

LEFTS = (50, 86, 130, 270, 330, 380, 445, 510, 546)
TOP, LEAD, FEWEST = 120.0, 14.0, 6


def _read(path: Path, turned_head: bool, turned_name: bool, named: bool = True) -> list[Range]:
    """Supply currents in two modes at several clocks, under three lines of headings."""
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)

        def cell(
            col: int, row: float, text: str, span: int = 1, rows: int = 1, turned: bool = False, face: str = "helv"
        ) -> None:
            """A text at the middle of its ruled cell, each line of it."""
            box = pymupdf.Rect(LEFTS[col], TOP + LEAD * row, LEFTS[col + span], TOP + LEAD * (row + rows))
            page.draw_rect(box, width=0.5)
            for n, line in enumerate(text.split("|")):
                half = pymupdf.get_text_length(line, face, 8) / 2
                x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
                if turned:
                    at = (x + 3 + 10 * n - 5 * text.count("|"), y + half)
                else:
                    at = (x - half, y + 3 + 10 * n - 5 * text.count("|"))
                page.insert_text(at, line, fontsize=8, fontname=face, rotate=90 if turned else 0)

        page.insert_text((50, 108), "Electrical characteristics", fontsize=12, fontname="hebo")
        for col, text in ((0, "Symbol"), (1, "Parameter"), (2, "Conditions"), (3, "fHCLK"), (7, "Unit")):
            cell(col, 0, text, rows=3, turned=turned_head and col < 2, face="hebo")
        for row, col, span, rows, text in (
            (0, 4, 3, 1, "All peripherals enabled"), (1, 4, 1, 2, "Typ"), (1, 5, 2, 1, "Max @ TA"),
            (2, 5, 1, 1, "55 °C"), (2, 6, 1, 1, "85 °C"),
        ):  # fmt: skip
            cell(col, row, text, span, rows, face="hebo")
        cell(0, 3, "IDD", rows=2 * FEWEST)
        cell(7, 3, "mA", rows=2 * FEWEST)
        for block, mode in enumerate(("Run", "Sleep")):
            top = 3 + block * FEWEST
            cell(
                1,
                top,
                ("Supply current in|" if turned_name else "Supply|current in|") + f"{mode} mode" if named else "",
                rows=FEWEST,
                turned=turned_name,
            )
            cell(2, top, "PLL on", rows=3)
            cell(2, top + 3, "PLL off", rows=3)
            for n, clock in enumerate(("48", "32", "24", "16", "8", "1")):
                first = 10 * (block + 1) + n
                for col, text in ((3, f"{clock} MHz"), (4, f"{first}.0"), (5, f"{first}.5"), (6, f"{first}.9")):
                    cell(col, top + n, text)
        pdf.save(path)
    return ranges(read_document(path))


@pytest.mark.parametrize("turned_head", [True, False])
@pytest.mark.parametrize("turned_name", [True, False])
def test_names_are_read_whichever_way_they_stand(tmp_path: Path, turned_head: bool, turned_name: bool) -> None:
    facts = _read(tmp_path / "turned.pdf", turned_head, turned_name)
    told = {
        value.text: (fact.parameter, fact.symbol, fact.conditions, fact.variant)
        for fact in facts if (value := fact.typ or fact.max)
    }  # fmt: skip
    assert len(told) == 36
    assert not [fact.flags for fact in facts if fact.flags]
    enabled = "All peripherals enabled"
    run, sleep = "Supply current in Run mode", "Supply current in Sleep mode"
    assert told["10.0"] == (run, "IDD", "PLL on fHCLK = 48 MHz", enabled)
    assert told["11.5"] == (run, "IDD", "PLL on fHCLK = 32 MHz", f"{enabled}, 55 °C")
    assert told["25.9"] == (sleep, "IDD", "PLL off, fHCLK = 1 MHz", f"{enabled}, 85 °C")


def test_a_quantity_is_no_name(tmp_path: Path) -> None:
    facts = _read(tmp_path / "nameless.pdf", turned_head=False, turned_name=False, named=False)
    assert {fact.parameter for fact in facts} == {"IDD"}
