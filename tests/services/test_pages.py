"""Finding in a document: order, what cannot be read, cancelling, and recognised pages."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from akili_desktop.core.document import PageSize
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.pagetext import Needle
from akili_desktop.core.recognised import RecognisedPage, RecognisedWord
from akili_desktop.services import pages as module
from akili_desktop.services.pages import PageService
from tests.gui.fakes import FakeLibrary, FakePdf, card, printed


@pytest.fixture
def parts() -> Any:
    library, pdf = FakeLibrary(), FakePdf()
    library.cards["a"] = card("a", pages=4, page_status={3: PageStatus.UNREADABLE}, page_reasons={3: "a scan"})
    pdf.sizes["a"] = (PageSize(612, 792),) * 4
    for page in (1, 2, 4):
        pdf.words["a", page] = printed("Supply voltage VCC", f"page {page}")
    return SimpleNamespace(library=library, pdf=pdf, service=PageService(library, pdf))


def test_pages_are_searched_from_the_present_one_on_and_round(parts: Any) -> None:
    found = list(parts.service.find("a", Needle("vcc"), start=3))
    assert [one.page for one in found] == [3, 4, 1, 2]
    assert [len(one.spans) for one in found] == [0, 1, 1, 1]
    assert [one.problem for one in found] == ["a scan", "", "", ""]


def test_pages_whose_stored_text_has_it_are_searched_first(parts: Any) -> None:
    parts.library.texts["a"] = "<!-- page 1 -->\n\nNothing\n\n<!-- page 2 -->\n\nVCC\n\n<!-- page 4 -->\n\nof\tvcc pins"
    found = list(parts.service.find("a", Needle("vcc"), start=3))
    assert [one.page for one in found] == [4, 2, 3, 1]  # what the stored text lacks is found all the same
    assert [len(one.spans) for one in found] == [1, 1, 0, 1]


def test_the_first_place_is_told_before_the_rest_of_the_text_is_looked_through(
    parts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts.library.texts["a"] = "".join(f"<!-- page {page} -->\n\nVCC of page {page}\n\n" for page in (1, 2, 4))
    looked: list[str] = []
    fold = module.fold
    monkeypatch.setattr(module, "fold", lambda text, **how: (looked.append(text.strip()), fold(text, **how))[1])
    assert next(parts.service.find("a", Needle("vcc"), start=2)).page == 2
    assert looked == ["VCC of page 2"]


def test_a_page_that_cannot_be_read_is_told_and_the_others_are_searched(parts: Any) -> None:
    parts.pdf.broken.add(("a", 2))
    found = {one.page: one for one in parts.service.find("a", Needle("vcc"))}
    assert "cannot be read" in found[2].problem
    assert len(found[4].spans) == 1


def test_searching_ends_when_cancelled_and_after_so_many_places(parts: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter((False, True))
    assert [one.page for one in parts.service.find("a", Needle("vcc"), cancelled=lambda: next(answers))] == [1]
    monkeypatch.setattr(module, "MOST_FOUND", 2)
    assert sum(len(one.spans) for one in parts.service.find("a", Needle("vcc"))) == 2


def test_a_page_is_read_once_until_the_document_changes(parts: Any) -> None:
    first = parts.service.text("a", 1)
    assert parts.service.text("a", 1) is first is parts.service.known("a", 1)
    parts.service.forget(("b",))
    assert parts.service.known("a", 1) is first
    parts.service.forget(("a",))
    assert parts.service.known("a", 1) is None


def test_what_was_being_read_when_the_document_changed_is_not_kept(parts: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    read = parts.pdf.text

    def read_while_it_changes(*where: Any) -> Any:
        before = read(*where)
        parts.service.forget(("a",))
        return before

    monkeypatch.setattr(parts.pdf, "text", read_while_it_changes)
    assert parts.service.text("a", 1).text.startswith("Supply")
    assert parts.service.known("a", 1) is None
    words = (RecognisedWord("Scanned", Rect(10, 10, 60, 20), 10, 18, 0, 0, 0.9),)
    pages = {3: RecognisedPage(page=3, engine="e", language="eng", scale=4, words=words)}
    told = iter((lambda: parts.service.forget(("a",)) or {}, lambda: pages))
    parts.library.recognised = lambda _: next(told)()
    parts.pdf.words["a", 3] = []
    assert parts.service.text("a", 3).text == ""
    assert parts.service.text("a", 3).text == "Scanned"


def test_recognised_words_stand_for_a_scan(parts: Any) -> None:
    words = (RecognisedWord("Scanned", Rect(10, 10, 60, 20), 10, 18, 0, 0, 0.9),)
    parts.library.recognised = lambda _: {3: RecognisedPage(page=3, engine="e", language="eng", scale=4, words=words)}
    assert parts.service.text("a", 3).text == "Scanned"


def test_the_library_is_searched_document_by_document(parts: Any) -> None:
    library = parts.library
    library.cards["b"] = card("b", title="A first title")
    library.cards["c"] = card("c", state="reading")
    library.texts["a"] = "<!-- page 1 -->\n\nSupply\tvoltage VCC\nother line\n\n<!-- page 4 -->\n\nsupply volt-\nage"
    library.texts["b"] = "<!-- page 1 -->\n\nNothing of that"
    library.texts["c"] = "<!-- page 1 -->\n\nsupply voltage"
    found = list(parts.service.find_everywhere(Needle("Supply voltage")))
    assert [(one.doc_id, one.total, one.pages) for one in found] == [("b", 0, 0), ("a", 2, 2)]
    first, second = found[1].places
    assert (first.page, first.nth, first.inside, first.after) == (1, 0, "Supply voltage", " VCC other line")
    assert (second.page, second.nth, second.inside) == (4, 0, "supply volt- age")
    assert [one.doc_id for one in parts.service.find_everywhere(Needle("x"), ["a"])] == ["a"]


def test_page_marks_are_no_text_and_places_do_not_reach_over_pages(parts: Any) -> None:
    parts.library.texts["a"] = "<!-- page 1 -->\n\nends with supply\n\n<!-- page 2 -->\n\nvoltage on page 2"
    for text, count in (("page", 1), ("supply voltage", 0), ("2", 1), ("<!--", 0)):
        assert [one.total for one in parts.service.find_everywhere(Needle(text))] == [count], text


def test_a_search_of_the_library_ends_when_cancelled_and_tells_so_many_places(
    parts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = parts.library
    library.cards["b"] = card("b")
    for name in ("a", "b"):
        library.texts[name] = "<!-- page 1 -->\n\n" + "VCC\n" * 9
    answers = iter((False, True))
    assert len(list(parts.service.find_everywhere(Needle("vcc"), cancelled=lambda: next(answers)))) == 1
    monkeypatch.setattr(module, "MOST_SHOWN", 4)
    found = next(parts.service.find_everywhere(Needle("vcc")))
    assert (found.total, len(found.places)) == (9, 4)
    assert [place.nth for place in found.places] == [0, 1, 2, 3]
