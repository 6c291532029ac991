"""A page's reading: status, text, and that the same page always gives the same."""

from __future__ import annotations

import importlib
import pickle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from akili_desktop.core.document import spelled
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.reader import EXTRACTORS, PageReader
from tests.extract.sheets import Sheet, ranges, read, vocabulary
from tests.extract.test_parameters import LAYOUTS
from tests.patience import BUSY


def test_page_with_facts_is_read_and_one_without_says_so() -> None:
    assert read(LAYOUTS["ruled"][0]().content()).status is PageStatus.READ
    prose = Sheet().put(60, 100, "This page is intentionally left with no more than a sentence of plain prose on it.")
    assert read(prose.content()).status is PageStatus.NO_FACTS


def test_undecodable_page_is_unreadable_and_gives_nothing() -> None:
    page = LAYOUTS["ruled"][0]().content()
    reading = read(page._replace(undecodable=page.glyphs))
    assert reading.status is PageStatus.UNREADABLE
    assert reading.reason
    assert reading.facts == ()


@pytest.mark.parametrize("sign", ["\ufffd", "\ue00c"])
def test_value_in_an_unknown_font_is_refused_and_not_guessed(sign: str) -> None:
    page = LAYOUTS["ruled"][0]().content()
    words = tuple(
        replace(w, text=f"{sign}A", runs=(replace(w.runs[0], text=f"{sign}A"),)) if w.text == "mA" else w
        for w in page.words
    )
    reading = read(page._replace(words=words))
    assert [f.unit for f in ranges(reading)] == ["V", "V"]
    assert [r.rule for r in reading.rejects] == ["undecodable-text"]


def test_lines_are_the_page_from_the_top() -> None:
    lines = [line.text for line in read(LAYOUTS["borderless"][0]().content()).lines]
    assert lines[0] == "Recommended Operating Conditions"
    assert lines[1] == "Parameter\tSymbol\tMin.\tTyp.\tMax.\tUnits"


def test_reader_is_picklable_and_repeats_itself() -> None:
    reader = PageReader(vocabulary())
    again = pickle.loads(pickle.dumps(reader))  # noqa: S301 - our own bytes
    page = LAYOUTS["variants"][0]().content()
    assert again(page) == reader(page)


def test_every_extractor_takes_an_empty_page() -> None:
    page = Sheet().content()
    for extract in EXTRACTORS:
        assert extract(page, (), vocabulary()).facts == ()


def test_a_new_layout_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader of a kind of table that no other knows: a file with one function, and its name in the reader's tuple.

    'VCC : 3.0 .. 3.6 : V' is such a table: its facts come out of the page reader with boxes that spell them.
    """
    (tmp_path / "colons.py").write_text(COLONS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    extract = importlib.import_module("colons").extract
    sheet = Sheet().put(60, 100, "Ratings").row(120, x60="VCC :", x120="3.0", x150="..", x170="3.6", x200=": V")
    page = sheet.content()
    assert not ranges(PageReader(vocabulary())(page))
    (fact,) = ranges(PageReader(vocabulary(), (*EXTRACTORS, extract))(page))
    assert (fact.parameter, [v.text for _, v in fact.values()], fact.unit) == ("VCC", ["3.0", "3.6"], "V")
    assert [spelled(page, v.bbox) for _, v in fact.values()] == ["3.0", "3.6"]


COLONS = """
from akili_desktop.core.facts import Range, Value
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.textlines import make_lines


def extract(page, tables, vocabulary):
    found = []
    for line in make_lines(page.words):
        texts = [word.text for word in line.words]
        if len(texts) == 7 and texts[1] == texts[5] == ":":
            low, high = (Value(text=texts[i], bbox=line.words[i].bbox) for i in (2, 4))
            found.append(Range(page=page.page, bbox=line.bbox, extractor="colons", parameter=texts[0], unit=texts[6],
                               min=low, max=high))
    return Drafts(tuple(found))
"""


@pytest.fixture(scope="module")
def page():  # type: ignore[no-untyped-def]
    return LAYOUTS["ruled"][0]().content()


@settings(max_examples=40, suppress_health_check=[*BUSY, HealthCheck.function_scoped_fixture])
@given(
    drop=st.sets(st.integers(0, 40), max_size=12),
    lines=st.sets(st.integers(0, 11), max_size=8),
    jitter=st.floats(-2, 2),
)
def test_damaged_tables_never_raise_and_never_misspell(page, drop, lines, jitter) -> None:  # type: ignore[no-untyped-def]
    """Words and rulings left out and moved: what is still stated is still spelled by its box."""
    from akili_desktop.extract.page.anchoring import Speller

    words = tuple(w for i, w in enumerate(page.words) if i not in drop)
    rulings = tuple(r for i, r in enumerate(page.rulings) if i not in lines)
    moved = tuple(r._replace(y0=r.y0 + jitter, y1=r.y1 + jitter) for r in rulings)
    damaged = page._replace(words=words, rulings=moved)
    speller = Speller(damaged)
    for fact in ranges(read(damaged)):
        for _, value in fact.values():
            assert speller.spells(value.bbox, value.text)
            assert Rect(0, 0, page.width, page.height).contains(value.bbox)
