"""Glyphs that no font explains in what a limit says: a ligature that one word alone has, and what is for review."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.extract.page.anchoring import UNKNOWN
from akili_desktop.extract.page.ligatures import read as with_words_read
from tests.extract.sheets import Sheet, ranges, read, tables


def _unread(page: PageContent, text: str, printed: str) -> PageContent:
    """The page with a word of it as it is read where some of its glyphs have no character."""
    assert any(word.text == text for word in page.words)
    words = tuple(
        replace(w, text=printed, runs=(replace(w.runs[0], text=printed),)) if w.text == text else w for w in page.words
    )
    return page._replace(words=words)


def _page(text: str, printed: str) -> PageContent:
    sheet = Sheet().put(60, 84, "Electrical Characteristics @ 25°C Unless Otherwise Specified", 12)
    sheet.grid([60.0, 110, 300, 350, 400, 450], [100, 116, 132, 148])
    sheet.row(111, x65="Symbol", x115="Parameter", x305="Typ", x355="Max", x405="Unit")
    sheet.row(127, x65="VF", x115="Forward voltage", x355="1.2", x405="V")
    sheet.row(143, x65="IR", x115="Leakage", x355="5", x405="mA")
    return _unread(sheet.content(), text, printed)


def test_a_ligature_that_one_word_alone_has_is_read_in_a_heading() -> None:
    reading = read(_page("Specified", f"Speci{UNKNOWN}ed"))
    told = [fact.section for fact in ranges(reading)] + [grid.title for grid in tables(reading)]
    assert told == ["Electrical Characteristics @ 25°C Unless Otherwise Specified"] * 3
    assert all(fact.flags == () for fact in reading.facts)


def test_a_heading_with_letters_that_nothing_tells_is_for_review() -> None:
    reading = read(_page("Unless", f"Un{UNKNOWN}s"))
    assert len(reading.facts) == 3
    assert all([flag.rule for flag in fact.flags] == ["sign-unread"] for fact in reading.facts)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"de{UNKNOWN}nition", "definition"),
        (f"De{UNKNOWN}nition", "Definition"),
        (f"de{UNKNOWN}ni{UNKNOWN}on", f"de{UNKNOWN}ni{UNKNOWN}on"),
        (f"{UNKNOWN}nal", f"{UNKNOWN}nal"),
        (f"ra{UNKNOWN}ed", f"ra{UNKNOWN}ed"),
    ],
)
def test_only_a_known_word_tells_a_ligature(text: str, told: str) -> None:
    assert with_words_read(text, frozenset({"definition", "raffled", "rafled"})) == told
