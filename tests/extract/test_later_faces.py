"""What a line says of bold limits under the rest of their table, a page on."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.document import merge_document
from tests.extract.readings import read_document

TITLE = "Electrical Characteristics"
HEADS = ("Parameter", "Conditions", "Min", "Max", "Unit")
LEFTS = (60, 190, 330, 390, 450, 500)
SAID = "Parameters identified with boldface type apply over the full operating temperature range."
PLAIN = ("Output voltage", "VIN = 4 V", "2.46", "2.53", "V")
BOLD = ("Output voltage", "VIN = 4 V", "2.42", "2.57", "V")


def _table(page: pymupdf.Page, top: float, title: str, rows: list[tuple[tuple[str, ...], str]]) -> float:
    """A ruled table; of each row its texts and the face of its limits ('helv', 'hebo', 'both'). Gives its foot."""
    page.insert_text((60, top), title, fontsize=12, fontname="hebo")
    page.insert_text((60, top + 14), "at IOUT = 0 mA, and TJ = +25 °C unless otherwise specified.", fontsize=9)
    top += 20
    for n, (row, face) in enumerate([(HEADS, "hebo"), *rows]):
        for col, (left, text) in enumerate(zip(LEFTS, row, strict=False)):
            own = ("helv" if col == 2 else "hebo") if face == "both" else face
            page.insert_text((left + 3, top + 14 * n + 10), text, fontsize=8, fontname=own if col in (2, 3) else "helv")
    foot = top + 14 * (len(rows) + 1)
    for n in range(len(rows) + 2):
        page.draw_line((LEFTS[0], top + 14 * n), (LEFTS[-1], top + 14 * n))
    for left in LEFTS:
        page.draw_line((left, top), (left, foot))
    return foot


def _read(path: Path, first: list[tuple[tuple[str, ...], str]], title: str = TITLE, said: str = SAID) -> list[Range]:
    with pymupdf.open() as pdf:
        _table(pdf.new_page(width=612, height=792), 100, TITLE, first)
        page = pdf.new_page(width=612, height=792)
        rest = [(("Current limit", "VIN = 5 V", "900", "1500", "mA"), "hebo"),
                (("Quiescent current", "VIN = 6 V", "5", "11", "mA"), "helv")]  # fmt: skip
        foot = _table(page, 100, title, rest)
        page.insert_text((60, foot + 16), said, fontsize=9)
        pdf.save(path)
    pages = read_document(path)
    facts = [fact for page_read in pages for fact in page_read.reading.facts]
    merged = merge_document(facts, (), {number: one.reading.outline for number, one in enumerate(pages, 1)})
    return [fact for fact in merged if isinstance(fact, Range) and fact.page == 1]


TWINS = [(PLAIN, "helv"), (BOLD, "hebo"), (("Dropout", "IO = 1 A", "1.1", "1.3", "V"), "hebo")]


def test_the_rows_before_hold_as_the_line_under_the_rest_of_their_table_says(tmp_path: Path) -> None:
    told = _read(tmp_path / "bold.pdf", TWINS)
    stated = "at IOUT = 0 mA, and TJ = +25 °C unless otherwise specified."
    over = "over the full operating temperature range; at IOUT = 0 mA unless otherwise specified."
    assert [(row.section_conditions, row.flags) for row in told] == [(stated, ()), (over, ()), (over, ())]


@pytest.mark.parametrize(
    ("title", "said"), [("Switching Characteristics", SAID), (TITLE, "Parameters are identified by their type.")]
)
def test_the_rows_of_another_table_or_without_such_a_line_stay_for_review(
    tmp_path: Path, title: str, said: str
) -> None:
    told = _read(tmp_path / "bold.pdf", TWINS, title, said)
    assert [[flag.rule for flag in row.flags] for row in told] == [[], ["limits-bold"], ["limits-bold"]]
    assert len({row.section_conditions for row in told}) == 1


def test_rows_whose_letters_are_not_known_are_for_review(tmp_path: Path) -> None:
    rows = [(PLAIN, "helv"), (("Dropout", "IO = 1 A", "1.1", "1.3", "V"), "hebo")]
    assert [[flag.rule for flag in row.flags] for row in _read(tmp_path / "bold.pdf", rows)] == [["limits-bold"]] * 2


def test_a_row_in_both_letters_stays_for_review(tmp_path: Path) -> None:
    rows = [*TWINS[:2], (("Dropout", "IO = 1 A", "1.1", "1.3", "V"), "both")]
    *_, told = _read(tmp_path / "bold.pdf", rows)
    assert [flag.rule for flag in told.flags] == ["limits-bold"]
    assert "temperature range" not in (told.section_conditions or "")
