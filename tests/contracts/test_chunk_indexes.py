"""What every index of chunks does: BM25 by LanceDB, by LanceDB in a process, by rank-bm25; vectors by LanceDB."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from akili_desktop.adapters.search.lance import LanceBM25, LanceVectors
from akili_desktop.adapters.search.memory import MemoryBM25
from akili_desktop.adapters.search.process import ProcessBM25, ProcessVectors, Worker
from akili_desktop.core.geometry import Rect
from akili_desktop.core.passages import Chunk, ChunkKind, Only, Vectors
from akili_desktop.core.ports import BM25Index, VectorIndex

ANY = Only()
Words = Sequence[tuple[Chunk, Sequence[str]]]


def chunk(doc: str, n: int, kind: ChunkKind = ChunkKind.SECTION, section: str = "other") -> Chunk:
    return Chunk(f"{doc}::chunk_{n}", doc, kind, 1, (), section, "text", (Rect(0, 0, 1, 1),))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    one = Worker()
    yield one
    one.close()


@pytest.fixture(params=["lance", "process", "memory"])
def words(request: pytest.FixtureRequest, tmp_path: Path, worker: Worker) -> BM25Index:
    makers: dict[str, Callable[[], Any]] = {
        "lance": lambda: LanceBM25(tmp_path / ".akili"),
        "process": lambda: ProcessBM25(tmp_path / ".akili", worker, worker),
        "memory": MemoryBM25,
    }
    index: BM25Index = makers[request.param]()
    return index


@pytest.fixture(params=["lance", "process"])
def vectors(request: pytest.FixtureRequest, tmp_path: Path, worker: Worker) -> VectorIndex:
    if request.param == "lance":
        return LanceVectors(tmp_path / ".akili")
    return ProcessVectors(tmp_path / ".akili", worker, worker)


SOME: Words = [
    (chunk("a", 0), ["supply", "voltage", "of", "timer"]),
    (chunk("a", 1, ChunkKind.TABLE, "thermal"), ["thermal", "resistance", "junction"]),
    (chunk("b", 0), ["supply", "current", "supply", "rail"]),
    (chunk("b", 1, ChunkKind.FACT), ["ground", "plane", "layout", "漏"]),
    (chunk("c", 0), ["clock", "timer", "v+", "3.3"]),
]


def test_chunks_that_hold_a_term_are_found_and_no_others(words: BM25Index) -> None:
    words.add(SOME)
    assert {hit.id for hit in words.search(["supply"], 10, ANY)} == {"a::chunk_0", "b::chunk_0"}
    assert [hit.id for hit in words.search(["漏"], 10, ANY)] == ["b::chunk_1"]
    assert [hit.id for hit in words.search(["v+"], 10, ANY)] == ["c::chunk_0"]
    assert words.search(["nowhere"], 10, ANY) == []
    assert words.search([], 10, ANY) == []
    assert words.search(["supply"], 0, ANY) == []


def test_more_and_rarer_terms_rank_higher(words: BM25Index) -> None:
    words.add(SOME)
    found = words.search(["supply", "voltage"], 10, ANY)
    assert [hit.id for hit in found] == ["a::chunk_0", "b::chunk_0"]
    assert found[0].score > found[1].score > 0


def test_equal_hits_come_in_the_order_of_their_ids(words: BM25Index) -> None:
    words.add(
        [(chunk("z", 0), ["same", "text"]), (chunk("y", 0), ["same", "text"]), (chunk("x", 0), ["other", "thing"])]
    )
    assert [hit.id for hit in words.search(["same"], 10, ANY)] == ["y::chunk_0", "z::chunk_0"]


def test_a_search_is_narrowed_before_it_is_cut_off(words: BM25Index) -> None:
    many = [(chunk("full", n), ["supply"]) for n in range(50)]
    words.add([*SOME, *many])
    assert [h.id for h in words.search(["supply"], 1, Only(docs=frozenset({"b"})))] == ["b::chunk_0"]
    assert [h.id for h in words.search(["ground", "supply"], 1, Only(kinds=frozenset({ChunkKind.FACT})))] == [
        "b::chunk_1"
    ]
    assert [h.id for h in words.search(["thermal"], 9, Only(section_kinds=frozenset({"thermal"})))] == ["a::chunk_1"]
    assert words.search(["supply"], 9, Only(docs=frozenset())) == []
    assert words.search(["supply"], 9, Only(docs=frozenset({"b' OR 'a' = 'a"}))) == []


def test_what_is_added_later_is_found_before_and_after_tidying(words: BM25Index) -> None:
    words.add(SOME[:2])
    words.tidy()
    words.add(SOME[2:])
    for _ in range(2):
        assert {hit.id for hit in words.search(["timer"], 9, ANY)} == {"a::chunk_0", "c::chunk_0"}
        assert words.count() == 5
        words.tidy()


def test_removed_documents_are_found_no_more(words: BM25Index) -> None:
    words.add(SOME)
    words.remove(["a", "unknown"])
    assert [hit.id for hit in words.search(["timer"], 9, ANY)] == ["c::chunk_0"]
    assert words.count() == 3
    words.remove([])


def test_an_index_made_anew_is_empty_and_another(words: BM25Index) -> None:
    words.add(SOME)
    before = words.identity()
    assert before
    assert words.identity() == before
    words.clear()
    assert words.count() == 0
    assert words.search(["supply"], 9, ANY) == []
    words.add(SOME[:1])
    assert words.identity() != before


def unit(*parts: float) -> bytes:
    length = sum(part * part for part in parts) ** 0.5
    return struct.pack(f"<{len(parts)}f", *(part / length for part in parts))


PLACES = {"a": (1.0, 0.0, 0.0, 0.0), "b": (1.0, 1.0, 0.0, 0.0), "c": (0.0, 0.0, 1.0, 0.0)}


def filled(index: VectorIndex) -> VectorIndex:
    chunks = [chunk(doc, 0, ChunkKind.FACT if doc == "b" else ChunkKind.SECTION) for doc in PLACES]
    index.add(chunks, Vectors(4, b"".join(unit(*place) for place in PLACES.values())))
    return index


def test_the_nearest_come_first_with_their_cosine(vectors: VectorIndex) -> None:
    found = filled(vectors).search(Vectors(4, unit(1.0, 0.2, 0.0, 0.0)), 2, ANY)
    assert [hit.id for hit in found] == ["a::chunk_0", "b::chunk_0"]
    assert found[0].score == pytest.approx(1.0 / 1.04**0.5, abs=1e-5)
    assert found[1].score == pytest.approx(1.2 / (1.04 * 2) ** 0.5, abs=1e-5)


def test_vectors_are_narrowed_removed_and_given_back(vectors: VectorIndex) -> None:
    filled(vectors)
    query = Vectors(4, unit(1.0, 0.0, 0.0, 0.0))
    assert [hit.id for hit in vectors.search(query, 1, Only(docs=frozenset({"c"})))] == ["c::chunk_0"]
    assert [hit.id for hit in vectors.search(query, 9, Only(kinds=frozenset({ChunkKind.FACT})))] == ["b::chunk_0"]
    assert vectors.vectors(["b::chunk_0", "x::chunk_1"]) == {"b::chunk_0": unit(*PLACES["b"])}
    vectors.remove(["a"])
    vectors.tidy()
    assert [hit.id for hit in vectors.search(query, 9, ANY)] == ["b::chunk_0", "c::chunk_0"]
    assert vectors.count() == 2


def test_equal_vectors_come_in_the_order_of_their_ids_and_changes_are_seen(vectors: VectorIndex) -> None:
    query = Vectors(4, unit(0.0, 1.0, 0.0, 0.0))
    chunks = [chunk("q", n) for n in (7, 3, 9, 1)]
    vectors.add(chunks, Vectors(4, query.data * 4))
    filled(vectors)
    assert [hit.id for hit in vectors.search(query, 3, ANY)] == ["q::chunk_1", "q::chunk_3", "q::chunk_7"]
    both = Only(docs=frozenset({"q", "b"}), kinds=frozenset({ChunkKind.FACT}))
    assert [hit.id for hit in vectors.search(query, 9, both)] == ["b::chunk_0"]
    assert vectors.search(query, 9, Only(docs=frozenset({"none"}))) == []
    vectors.remove(["q"])
    assert [hit.id for hit in vectors.search(query, 1, ANY)] == ["b::chunk_0"]


def test_vectors_of_another_length_take_the_place_of_all(vectors: VectorIndex) -> None:
    before = filled(vectors).identity()
    vectors.add([chunk("n", 0)], Vectors(2, unit(1.0, 1.0)))
    assert vectors.identity() != before
    assert vectors.count() == 1
    assert vectors.search(Vectors(4, unit(1.0, 0.0, 0.0, 0.0)), 9, ANY) == []
    assert [hit.id for hit in vectors.search(Vectors(2, unit(1.0, 0.0)), 9, ANY)] == ["n::chunk_0"]


def test_an_index_that_is_not_there_finds_nothing(vectors: VectorIndex, tmp_path: Path) -> None:
    assert vectors.identity() == ""
    assert vectors.count() == 0
    assert vectors.search(Vectors(4, unit(1.0, 0.0, 0.0, 0.0)), 9, ANY) == []
    assert vectors.vectors(["a::chunk_0"]) == {}
    vectors.remove(["a"])
    vectors.tidy()


def test_both_kinds_of_bm25_rank_alike(tmp_path: Path) -> None:
    texts = [
        "absolute maximum supply voltage of the regulator", "the supply current at no load", "ground plane and layout",
        "output voltage accuracy over temperature", "thermal shutdown and current limit", "package outline drawing",
        "supply voltage sequencing of both rails and the voltage monitor", "ordering information", "clock timing",
        "soldering profile and moisture", "register map of the device", "reset circuit and supply monitor voltage",
    ]  # fmt: skip
    data = [(chunk("d", n), text.split()) for n, text in enumerate(texts)]
    lance, memory = LanceBM25(tmp_path), MemoryBM25()
    for index in (lance, memory):
        index.add(data)
    for query in ("supply voltage", "voltage monitor", "thermal current", "ground", "reset supply monitor"):
        both = [[hit.id for hit in index.search(query.split(), 4, ANY)] for index in (lance, memory)]
        assert both[0] == both[1], query
