"""Both indexes asked at once: side by side, by one call of a process, and where one of them is off."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from akili_desktop.adapters.search.embedding import OnnxEmbedding
from akili_desktop.adapters.search.lance import LanceBM25, LanceVectors
from akili_desktop.adapters.search.process import ProcessRetrieval, ProcessVectors, Worker
from akili_desktop.adapters.search.retrieval import SideBySide
from akili_desktop.core.errors import LibraryError
from akili_desktop.core.passages import Lists, Only
from akili_desktop.core.ports import EmbeddingProvider
from tests.contracts.test_chunk_indexes import SOME, chunk
from tests.models import model_folder, reference_is_here
from tests.services.searching import CountingEmbedding

ANY = Only()
TEXTS = {one.id: " ".join(terms) for one, terms in SOME}


def fill(folder: Path, embedding: EmbeddingProvider) -> tuple[LanceBM25, LanceVectors]:
    words, vectors = LanceBM25(folder), LanceVectors(folder)
    words.add(SOME)
    vectors.add([one for one, _ in SOME], embedding.embed(list(TEXTS.values())))
    return words, vectors


@pytest.fixture
def worker() -> Iterator[Worker]:
    one = Worker()
    yield one
    one.close()


@pytest.fixture
def beside(tmp_path: Path) -> Iterator[Callable[[CountingEmbedding], SideBySide]]:
    made: list[SideBySide] = []

    def make(embedding: CountingEmbedding) -> SideBySide:
        made.append(SideBySide(*fill(tmp_path, embedding), embedding))
        return made[-1]

    yield make
    for one in made:
        one.close()


def ids(hits: Sequence[tuple[str, float]]) -> list[str]:
    return [one for one, _ in hits]


def test_each_mode_gives_the_lists_that_it_asks_for(beside: Callable[[CountingEmbedding], SideBySide]) -> None:
    embedding = CountingEmbedding()
    found = beside(embedding)
    embedding.given.clear()
    both = found.lists("thermal resistance", ["thermal", "resist"], 9, ANY, "hybrid")
    assert ids(both.words) == ids(both.meaning[:1]) == ["a::chunk_1"]
    assert (len(both.meaning), both.off) == (5, "")
    assert found.lists("thermal", ["thermal"], 9, ANY, "vector").words == ()
    assert embedding.given == ["thermal resistance", "thermal"]
    assert found.lists("thermal", ["thermal"], 9, ANY, "bm25").meaning == ()
    assert len(embedding.given) == 2  # words alone need no model
    assert found.lists("x", ["timer"], 9, Only(docs=frozenset({"c"})), "hybrid").words[0].id == "c::chunk_0"


def test_a_model_that_fails_leaves_the_words(beside: Callable[[CountingEmbedding], SideBySide]) -> None:
    embedding = CountingEmbedding()
    found = beside(embedding)
    embedding.broken = "The model is damaged."
    lists = found.lists("timer", ["timer"], 9, ANY, "hybrid")
    assert {hit.id for hit in lists.words} == {"a::chunk_0", "c::chunk_0"}
    assert lists.meaning == ()
    assert lists.off.startswith("The model is damaged.")


def test_an_index_of_words_that_fails_is_raised(
    beside: Callable[[CountingEmbedding], SideBySide], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = beside(CountingEmbedding())

    def broken(*_: object) -> None:
        raise LibraryError("The index is broken.", "Make it anew.")

    monkeypatch.setattr(LanceBM25, "search", broken)
    with pytest.raises(LibraryError, match="index is broken"):
        found.lists("timer", ["timer"], 9, ANY, "hybrid")


def test_a_process_without_a_model_gives_the_words_and_says_why(tmp_path: Path, worker: Worker) -> None:
    fill(tmp_path, CountingEmbedding())
    lists = ProcessRetrieval(tmp_path, tmp_path / "none", worker).lists("timer", ["timer"], 9, ANY, "hybrid")
    assert {hit.id for hit in lists.words} == {"a::chunk_0", "c::chunk_0"}
    assert "not on this computer" in lists.off


@pytest.mark.skipif(not reference_is_here(), reason="the reference packages are not installed")
def test_a_process_gives_the_lists_that_are_made_here(tmp_path: Path, worker: Worker) -> None:
    embedding = OnnxEmbedding(model_folder(), threads=1)
    here = SideBySide(*fill(tmp_path, embedding), embedding)
    there = ProcessRetrieval(tmp_path, model_folder(), worker)

    def rounded(lists: Lists) -> list[tuple[str, float]]:
        return [(one.id, round(one.score, 4)) for hits in (lists.words, lists.meaning) for one in hits]

    asked = "how hot may the junction get", ["junction"], 9, ANY, "hybrid"
    found = there.lists(*asked)
    assert rounded(found) == rounded(here.lists(*asked))
    assert (found.meaning[0].id, found.off) == ("a::chunk_1", "")
    here.close()


def test_an_index_is_asked_who_it_is_only_where_its_folder_changed(tmp_path: Path, worker: Worker) -> None:
    asked: list[str] = []

    class Listening(Worker):
        def call(self, kind: object, folders: object, method: str, *arguments: object) -> object:
            asked.append(method)
            return worker.call(kind, folders, method, *arguments)  # type: ignore[arg-type]

    index = ProcessVectors(tmp_path, Listening(), Listening())
    assert (index.identity(), asked) == ("", ["identity"])
    fill(tmp_path, CountingEmbedding())
    first = index.identity()
    asked.clear()
    assert first
    assert (index.identity(), asked) == (first, [])
    shutil.rmtree(tmp_path / "vectors.lance" / "_versions")
    assert index.identity() == ""
    shutil.rmtree(tmp_path / "vectors.lance")
    assert index.identity() == ""
    LanceVectors(tmp_path).add([chunk("n", 0)], CountingEmbedding().embed(["text"]))
    assert index.identity() not in {"", first}
