"""What every store promises of outlines: those of the present reading alone, and the facts that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.adapters.store.library import Library
from akili_desktop.core.errors import LibraryLocked
from akili_desktop.core.facts import Fact, Grid
from akili_desktop.core.ports import LibraryStore
from akili_desktop.core.proving.outline import Masks, Outline, OutlineGone
from tests.contracts.stores import clock, drop, info, take_in

WORDS = {"voltage": Masks(0b101, 0b111), "far": Masks(1 << 700, 0), "=supply voltage": Masks(0, 1)}


@pytest.fixture
def ids(store: LibraryStore, tmp_path: Path) -> list[str]:
    dropped = [drop(tmp_path / "in", f"{name}.pdf", name.encode()) for name in ("one", "two")]
    for source, doc_id in dropped:
        take_in(store, source, doc_id)
    return [doc_id for _, doc_id in dropped]


def made(facts: list[Fact]) -> Outline:
    return Outline(f"{len(facts)} facts", WORDS)


def test_outlines_are_kept_by_document_and_key(store: LibraryStore, ids: list[str]) -> None:
    assert store.outlines("k", ids) == {}
    store.put_outlines("k", [ids[0], "0" * 16], made)
    (kept,) = store.outlines("k", ids).values()
    assert (kept.doc_id, kept.about) == (ids[0], "10 facts")
    assert store.outlines("other", ids) == {}
    store.put_outlines("other", ids, made)
    assert set(store.outlines("other", ids)) == set(ids)
    store.put_outlines("other", ids, lambda _: None)
    assert set(store.outlines("other", ids)) == set(ids), "no outline is given: the one that is kept stays"


def test_masks_and_facts_are_those_of_the_outline(store: LibraryStore, ids: list[str]) -> None:
    store.put_outlines("k", ids, made)
    kept = store.outlines("k", ids)
    both = [kept[ids[1]], kept[ids[0]]]
    found = store.masks(both, ["voltage", "far", "nowhere"])
    assert found == [{word: WORDS[word] for word in ("voltage", "far")}] * 2
    facts = store.facts([ids[0]], cells=False)
    places = [7, 0, 3]
    assert store.outlined_facts(kept[ids[0]], places) == [facts[place] for place in places]
    grids = [place for place, fact in enumerate(facts) if isinstance(fact, Grid)]
    assert all(isinstance(f, Grid) and not f.cells for f in store.outlined_facts(kept[ids[0]], grids))


def test_an_outline_goes_with_the_reading_that_it_is_of(store: LibraryStore, ids: list[str], tmp_path: Path) -> None:
    store.put_outlines("k", ids, made)
    kept = store.outlines("k", ids)
    store.begin(store.source(ids[0]), ids[0], info(2), "run-2", [], {"parameters": 2})
    assert store.masks([kept[ids[0]]], ["voltage"]), "the old reading stands until the new one is whole"
    source, _ = drop(tmp_path / "again", "one.pdf", b"one")
    take_in(store, source, ids[0], salt=" anew")
    store.remove(ids[1])
    assert store.outlines("k", ids) == {}
    for one in kept.values():
        with pytest.raises(OutlineGone):
            store.masks([one], ["voltage"])
        with pytest.raises(OutlineGone):
            store.outlined_facts(one, [0])


def test_a_document_that_is_being_read_has_no_outline(store: LibraryStore, tmp_path: Path) -> None:
    source, doc_id = drop(tmp_path / "in")
    store.begin(source, doc_id, info(2), "run-1", [])
    store.put_outlines("k", [doc_id], made)
    assert store.outlines("k", [doc_id]) == {}


def test_outlines_are_put_at_once_or_not(tmp_path: Path) -> None:
    one, other = (Library(tmp_path / "library", clock, 10.0) for _ in range(2))
    source, doc_id = drop(tmp_path / "in")
    take_in(one, source, doc_id)
    with one.writing(), pytest.raises(LibraryLocked):
        other.put_outlines("k", [doc_id], made)
    with one.writing():
        one.put_outlines("k", [doc_id], made)
    assert set(other.outlines("k", [doc_id])) == {doc_id}
    one.reindex()
    assert other.outlines("k", [doc_id]) == {}, "what is derived from the files alone is made anew"
    one.close()
    other.close()
