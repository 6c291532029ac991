"""Fonts whose Unicode map is moved: read where one shift explains everything and words confirm it, else refused."""

from __future__ import annotations

import re
from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import spelled
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.shifts import moved
from akili_desktop.extract.page.shifts import known_words, shifted_fonts
from tests.extract.readings import facts_of, printed, ranges, read_document, told
from tests.extract.sheets import vocabulary
from tests.make_pdfs import LAYOUTS, Made

MAPPING = re.compile(rb"(<[0-9A-Fa-f]+>\s*)<([0-9A-Fa-f]{4})>")


def shift_maps(path: Path, by: int, spared: str = "") -> None:
    """Moves what the file's Unicode maps say by so many codes, but for the characters to spare."""

    def shifted(pair: re.Match[bytes]) -> bytes:
        code = int(pair[2], 16)
        return pair[0] if not code or chr(code) in spared else pair[1] + b"<%04X>" % (code + by)

    with pymupdf.open(path) as pdf:
        for xref in range(1, pdf.xref_length()):
            if pdf.xref_is_stream(xref) and b"beginbfchar" in (stream := pdf.xref_stream(xref)):
                pdf.update_stream(xref, MAPPING.sub(shifted, stream))
        pdf.saveIncr()


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return LAYOUTS["embedded font"](tmp_path / "a.pdf")


@pytest.mark.parametrize("by", [-2, -1, 1, 3])
def test_the_rows_of_moved_fonts_are_read_and_marked(made: Made, by: int) -> None:
    shift_maps(made.path, by)
    (page,) = read_document(made.path)
    found = ranges([page])
    # a symbol of two fonts, one of them moved, is left out: its row is named by its parameter
    wanted = sorted(row._replace(symbol="") if "Δ" in row.symbol else row for row in map(printed, made.rows))
    assert sorted(map(told, found)) == wanted
    assert {fact.origin for fact in facts_of([page])} == {"decoded"}
    assert {shift for fact in found for _, shift in fact.shifts} == {by}
    assert page.reading.status is PageStatus.PARTLY
    assert f"codes moved by {by}" in page.reading.reason


def test_the_boxes_spell_what_was_read_once_the_page_is_moved_again(made: Made) -> None:
    shift_maps(made.path, 3)
    (page,) = read_document(made.path)
    for fact in ranges([page]):
        again = moved(page.content, dict(fact.shifts))
        for _, value in fact.values():
            assert spelled(again, value.bbox) == value.text
            assert spelled(page.content, value.bbox) != value.text


@pytest.mark.parametrize(
    ("by", "spared"),
    [
        (3, "0123456789."),  # digits that are what they seem: the shift would turn 2.2 into /+/
        (3, "0123456789"),
        (7, "0123456789."),
        (-13, ""),  # '-' would be a space, and minus signs lost
        (-3, ""),  # '°' would be a hyphen that is not kept, and its units degrees no more
    ],
)
def test_a_shift_that_does_not_explain_the_numbers_is_refused(made: Made, by: int, spared: str) -> None:
    shift_maps(made.path, by, spared)
    (page,) = read_document(made.path)
    assert not ranges([page])
    assert page.reading.status in (PageStatus.UNREADABLE, PageStatus.PARTLY)
    assert "codes are moved by" in page.reading.reason


def test_plain_fonts_are_left_alone(made: Made) -> None:
    with pymupdf.open(made.path) as pdf:
        found = shifted_fonts(read_page(pdf[0], 1), known_words(vocabulary()))
    assert found == ({}, {})
