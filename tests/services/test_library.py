"""The library's service: what front ends ask of it, and who is told of changes."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from akili_desktop.core.errors import BadRequest, UnknownDocument
from akili_desktop.core.geometry import Point
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.services.library import Changes, LibraryService
from tests.contracts.fakes import MemoryLibrary
from tests.contracts.stores import drop, info, reading, take_in


@pytest.fixture
def store() -> MemoryLibrary:
    return MemoryLibrary()


@pytest.fixture
def doc_id(store: MemoryLibrary, tmp_path: Path) -> str:
    source, doc_id = drop(tmp_path)
    take_in(store, source, doc_id)
    return doc_id


def test_a_documents_facts_by_kind_and_page(store: MemoryLibrary, doc_id: str) -> None:
    library = LibraryService(store)
    assert [card.id for card in library.documents()] == [doc_id]
    assert library.document(doc_id[:4]).id == doc_id
    assert len(library.facts(doc_id[:4])) == 10
    assert {fact.page for fact in library.facts(doc_id, page=2)} == {2}
    assert {fact.kind for fact in library.facts(doc_id, "grid", 1)} == {"grid"}
    assert library.facts_at(doc_id, 1, Point(410.0, 206.0))[0].kind == "range"
    assert len(library.rejects(doc_id, 1)) == 2
    assert library.source(doc_id).is_file()
    with pytest.raises(UnknownDocument):
        library.facts("ffffffff")


def test_coverage_tells_what_was_not_read(store: MemoryLibrary, tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path)
    store.begin(source, doc_id, info(4), "run", [])
    library = LibraryService(store)
    assert library.coverage(doc_id).read == 0
    statuses = [PageStatus.READ, PageStatus.PARTLY, PageStatus.UNREADABLE, PageStatus.NO_FACTS]
    for page, status in enumerate(statuses, 1):
        store.put_page(doc_id, reading(page, status=status))
    store.finish(doc_id, "T", [], None, None)
    coverage = library.coverage(doc_id)
    assert (coverage.pages, coverage.read, coverage.rejects) == (4, 2, 8)
    assert coverage.by_status == dict.fromkeys(PageStatus, 1)
    assert coverage.by_kind == {"bijection": 4, "grid": 4, "range": 8, "unit": 4}
    assert coverage.unread == ((2, "picture without text"), (3, "picture without text"))


def test_tags_are_added_and_taken_away_whatever_their_case(store: MemoryLibrary, doc_id: str) -> None:
    library, heard = LibraryService(store), list[Changes]()
    assert library.tag(doc_id, remove=["TAG"]).tags == ()
    library.subscribe(heard.append)
    assert library.tag(doc_id, add=["Power ", "board  A", "power"]).tags == ("Power", "board A")
    assert library.tag(doc_id, add=["POWER"]).tags == ("Power", "board A")
    assert library.tag(doc_id, remove=["power"]).tags == ("board A",)
    assert heard == [Changes(docs=(doc_id,))] * 2
    for wrong in ("", "a,b", "x" * 41, "a\x07b"):
        with pytest.raises(BadRequest):
            library.tag(doc_id, add=[wrong])


def test_listeners_are_told_of_changes(store: MemoryLibrary, doc_id: str) -> None:
    library, told = LibraryService(store), list[Changes]()
    stop = library.subscribe(told.append)
    library.remove(doc_id[:4])
    library.restore(doc_id)
    assert library.reindex() == 1
    library.notify(Changes(docs=("x",)))
    gone = Changes(docs=(doc_id,), facts=True)
    assert told == [gone, gone, Changes(facts=True), Changes(docs=("x",))]
    stop()
    stop()
    library.remove(doc_id)
    assert len(told) == 4
    assert library.empty_trash() == 1


def test_nobody_is_told_of_what_failed(store: MemoryLibrary) -> None:
    library, told = LibraryService(store), list[Changes]()
    library.subscribe(told.append)
    with pytest.raises(UnknownDocument):
        library.remove("ffffffff")
    assert told == []


def test_a_listener_that_fails_does_not_stop_the_others(
    store: MemoryLibrary, doc_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    library, told = LibraryService(store), list[Changes]()

    def fail(changes: Changes) -> None:
        raise RuntimeError("broken listener")

    library.subscribe(fail)
    library.subscribe(told.append)
    with caplog.at_level(logging.ERROR):
        library.remove(doc_id)
    assert len(told) == 1
    assert "broken listener" in caplog.text
