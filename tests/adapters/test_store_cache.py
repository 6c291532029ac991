"""What the store keeps in memory of what it has just written: never anything else than what stands on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.adapters.store import cache
from akili_desktop.adapters.store.artifacts import FactLine
from akili_desktop.adapters.store.cache import FactCache, ReadingCache
from akili_desktop.adapters.store.index import FactKey
from akili_desktop.adapters.store.library import Library
from akili_desktop.core.facts import Grid
from tests.contracts.stores import clock, drop, info, page_facts, reading


def test_a_reading_is_kept_until_it_is_asked_for_the_last_time() -> None:
    cache, one = ReadingCache(), reading(1)
    body = one.model_dump_json()
    cache.keep(body, one)
    assert cache.parsed(body) is one
    assert cache.parsed(body, last=True) is one
    again = cache.parsed(body)
    assert again == one
    assert again is not one


def test_the_oldest_readings_are_forgotten_first() -> None:
    bodies = [(one.model_dump_json(), one) for one in map(reading, range(1, 5))]
    cache = ReadingCache(characters=sum(len(body) for body, _ in bodies[:2]))
    for body, one in bodies:
        cache.keep(body, one)
        cache.keep(body, one)  # twice the same takes no more room
    assert [cache.parsed(body) is one for body, one in bodies] == [False, False, True, True]


def test_a_page_that_another_process_read_again_is_finished_as_that_one_read_it(tmp_path: Path) -> None:
    mine, theirs = Library(tmp_path / "library", clock), Library(tmp_path / "library", clock)
    source, doc_id = drop(tmp_path / "in")
    mine.begin(source, doc_id, info(1), "run", [])
    mine.put_page(doc_id, reading(1))
    theirs.put_page(doc_id, reading(1, salt=" of theirs"))
    mine.finish(doc_id, "Title", [], None, None)
    assert "Supply voltage of theirs" in mine.text(doc_id)
    assert [f.id for f in mine.facts()] == [f.id for f in theirs.facts()]
    mine.close()
    theirs.close()


def test_facts_just_written_are_read_as_they_stand_in_the_file(tmp_path: Path) -> None:
    writer, reader = Library(tmp_path / "library", clock), Library(tmp_path / "library", clock)
    source, doc_id = drop(tmp_path / "in")
    writer.facts()  # from here on the writer keeps what it sees
    writer.begin(source, doc_id, info(2), "run", [])
    for page in (1, 2):
        writer.put_page(doc_id, reading(page))
    writer.finish(doc_id, "Title", [], None, None)
    assert writer.facts() == reader.facts()
    assert writer.facts(cells=False) == reader.facts(cells=False)
    writer.close()
    reader.close()


def test_facts_just_written_need_not_be_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Library(tmp_path / "library", clock)
    source, doc_id = drop(tmp_path / "in")
    store.begin(source, doc_id, info(1), "run", [])
    store.document(doc_id)
    store.put_page(doc_id, reading(1))
    store.finish(doc_id, "Title", [], None, None)
    monkeypatch.setattr(cache, "FACTS", None)
    found = store.facts([doc_id], cells=False)
    assert {fact.kind for fact in found} == {"range", "unit", "bijection", "grid"}
    store.close()


def test_written_facts_are_kept_for_one_epoch_and_grids_without_their_cells() -> None:
    lines = [FactLine(fact, fact.model_dump_json()) for fact in page_facts(1)]
    numbers = range(7, 7 + len(lines))
    keys = [FactKey(sign * no, 1) for no in numbers for sign in (1, -1)]
    cache = FactCache()
    cache.see(1, 1)
    cache.keep(2, numbers, lines)
    assert not cache.fetch((1, 1), None, keys, lambda _: {}).held
    cache.keep(1, numbers, lines)
    held = cache.fetch((1, 1), None, keys, lambda _: {}).held
    written = dict(zip(numbers, (line.fact for line in lines), strict=True))
    assert held == {
        **{no: fact for no, fact in written.items() if not isinstance(fact, Grid)},
        **{-no: fact.model_copy(update={"cells": ()}) for no, fact in written.items() if isinstance(fact, Grid)},
    }
