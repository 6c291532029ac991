"""What stands over a value is part of its proof: the part, the limit, the section, and the page must still say it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pymupdf
import pytest
from msgspec.structs import replace

from akili_desktop.core.answer import Status
from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Heading, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.services.answer import AnswerService
from tests import make_pdfs
from tests.core.facts_by_hand import row, vocabulary
from tests.extract.pin_pages import dual, put
from tests.extract.readings import facts_of, read_document
from tests.services.test_answer import PagesInProcess, library


class Changed(PagesInProcess):
    """Pages on which one word has become another since they were read."""

    def __init__(self, was: str, now: str) -> None:
        super().__init__()
        self._was, self._now = was, now

    def words_at(self, path: Path, page: int, boxes: Sequence[Rect], password: str | None = None) -> PageContent:
        content = super().words_at(path, page, boxes, password)
        return content._replace(words=tuple(map(self._changed, content.words)))

    def _changed(self, word: Word) -> Word:
        if word.text != self._was:
            return word
        return replace(word, text=self._now, runs=(replace(word.runs[0], text=self._now),))


def asked(path: Path, question: str, pages: PagesInProcess, facts: Sequence[object] | None = None) -> Status:
    read = facts if facts is not None else facts_of(read_document(path))
    service = AnswerService(library(path, read, "QV201 operational amplifier"), pages, vocabulary())  # type: ignore[arg-type]
    return service.ask(question).status


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("QV201A", "QV202A"),
        ("QV201A", "QV201AB"),
        ("MAX", "MIN"),
        ("Electrical", "Thermal"),
        ("Characteristics", "Ratings"),
    ],
)
def test_a_changed_heading_takes_verified_away(tmp_path: Path, was: str, now: str) -> None:
    path = make_pdfs.variants(tmp_path / "sheet.pdf").path
    question = "max offset voltage of the QV201A"
    assert asked(path, question, PagesInProcess()) is Status.VERIFIED
    assert asked(path, question, Changed(was, now)) is Status.REVIEW


def test_a_heading_of_another_part_proves_nothing(tmp_path: Path) -> None:
    path = make_pdfs.variants(tmp_path / "sheet.pdf").path
    assert asked(path, "max offset voltage of the QV201A", Changed("QV201", "QV209")) is Status.VERIFIED


def test_a_changed_package_over_the_pin_numbers_takes_verified_away(tmp_path: Path) -> None:
    path = make_pdfs.pin_functions(tmp_path / "sheet.pdf").path
    maps = [f for f in facts_of(read_document(path)) if isinstance(f, Bijection)]
    fact = next(f for f in maps if f.package)
    word = (fact.package or "").split()[0]
    question = f"which pin is GND in the {fact.package} package?"
    assert asked(path, question, PagesInProcess(), maps) is Status.VERIFIED
    for now in ("QFN-99", f"H{word}", f"{word}P"):  # TSSOP is not HTSSOP, nor PW PWP
        assert asked(path, question, Changed(word, now), maps) is Status.REVIEW


def test_packages_listed_in_the_lines_of_a_caption_are_proven_by_its_words(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    with pymupdf.open() as pdf:
        page = pdf.new_page()
        put(page, 60, 60, "QV201, QV202 operational amplifier", 14)
        for place, line in enumerate(("QV201...D OR P PACKAGE", "QV202...PW PACKAGE")):
            put(page, 190, 108 + 9 * place, line)
        dual(page, 200, 150, ["OUT1", "IN1-", "IN1+", "GND", "IN2+", "IN2-", "OUT2", "VCC"])
        pdf.save(path)
    facts = facts_of(read_document(path))
    assert [f.package for f in facts if isinstance(f, Bijection)] == ["QV201...D OR P PACKAGE; QV202...PW PACKAGE"]
    for question in ("which pin is GND of the QV201?", "which pin is GND of the QV202 in the PW package?"):
        assert asked(path, question, PagesInProcess(), facts) is Status.VERIFIED
        assert asked(path, question, Changed("PACKAGE", "CARRIER"), facts) is Status.REVIEW
    service = AnswerService(library(path, facts, "QV201"), PagesInProcess(), vocabulary())  # type: ignore[arg-type]
    assert [item.rechecked for item in service.ask("which package?").proof] == [True]


def test_the_headings_are_shown_with_the_answer(tmp_path: Path) -> None:
    path = make_pdfs.variants(tmp_path / "sheet.pdf").path
    facts = facts_of(read_document(path))
    service = AnswerService(library(path, facts), PagesInProcess(), vocabulary())  # type: ignore[arg-type]
    answer = service.ask("max offset voltage of the QV201A")
    headings = [item for item in answer.proof if item.part == "heading"]
    assert [item.text for item in headings] == ["QV201A", "MAX", "Electrical Characteristics"]
    assert all(item.rechecked for item in headings)


def test_a_part_without_a_box_is_for_review(tmp_path: Path) -> None:
    path = make_pdfs.variants(tmp_path / "sheet.pdf").path
    bare = [
        f.model_copy(update={"variant_bbox": None, "headings": ()}) if isinstance(f, Range) else f
        for f in facts_of(read_document(path))
    ]
    assert asked(path, "max offset voltage of the QV201A", PagesInProcess(), bare) is Status.REVIEW


@pytest.mark.parametrize(("printed", "doubtful"), [("25", False), ("85", True)])
def test_a_temperature_over_a_column_is_proven_without_its_unit(printed: str, doubtful: bool) -> None:
    head = Heading(text=printed, bbox=Rect(1, 1, 9, 9), page=1, over=("max",))
    fact = row("Supply current", high="5", unit="mA", variant="25 °C").model_copy(
        update={"variant_bbox": None, "headings": (head,)}
    )
    assert bool(reading_doubts(fact)) is doubtful
