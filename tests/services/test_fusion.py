"""Joined rankings against cases computed by hand, and what keeps one page or document from filling a result."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from akili_desktop.core.passages import ChunkTerms, Hit
from akili_desktop.services.fusion import reciprocal_ranks, varied, weighted_sum


def hits(*pairs: tuple[str, float]) -> list[Hit]:
    return [Hit(*pair) for pair in pairs]


def test_reciprocal_ranks_are_summed_over_both_whole_lists() -> None:
    words, meaning = hits(("a", 9.0), ("b", 5.0), ("c", 1.0)), hits(("c", 0.9), ("d", 0.8), ("a", 0.1))
    found = reciprocal_ranks([words, meaning])
    assert [hit.id for hit in found] == ["a", "c", "b", "d"]
    assert found[0].score == pytest.approx(1 / 61 + 1 / 63)
    assert found[1].score == pytest.approx(1 / 63 + 1 / 61)
    assert found[2].score == found[3].score == pytest.approx(1 / 62)


def test_a_hit_of_one_list_alone_is_kept() -> None:
    assert [hit.id for hit in reciprocal_ranks([[], hits(("x", 0.3))])] == ["x"]
    assert reciprocal_ranks([]) == []


def test_weighted_sums_bring_both_scores_to_one_scale() -> None:
    words, meaning = hits(("a", 20.0), ("b", 10.0), ("c", 0.0)), hits(("b", 0.8), ("c", 0.6), ("a", 0.4))
    found = weighted_sum([(0.75, words), (0.25, meaning)])
    assert [hit.id for hit in found] == ["a", "b", "c"]
    assert [hit.score for hit in found] == pytest.approx([0.75, 0.625, 0.125])
    assert weighted_sum([(0.5, []), (0.5, hits(("z", 0.2)))]) == [Hit("z", 0.5)]


def chunk(doc: str, n: int, page: int, terms: Iterable[str] = ()) -> ChunkTerms:
    own = f"{doc}::chunk_{n}"
    return ChunkTerms(own, doc, page, frozenset(terms) or frozenset({own, f"{own}x"}))


def test_pages_and_documents_take_turns() -> None:
    chunks = [chunk("a", n, 1 if n < 4 else n) for n in range(6)] + [chunk("b", 0, 1)]
    one = [c.id for c in varied(chunks, 5, one_document=True)]
    assert one == [f"a::chunk_{n}" for n in (0, 1, 4, 5)] + ["b::chunk_0"]
    several = [c.id for c in varied(chunks, 5, one_document=False)]
    assert several == ["a::chunk_0", "a::chunk_1", "a::chunk_4", "b::chunk_0", "a::chunk_2"]


def test_a_section_that_is_printed_twice_is_given_once() -> None:
    notice = frozenset(f"w{n}" for n in range(20))
    changed = (notice - {"w0"}) | {"other"}
    chunks = [chunk("a", 0, 1, notice), chunk("b", 0, 9, changed), chunk("c", 0, 2, {"w1", "else"})]
    assert [one.id for one in varied(chunks, 9, one_document=False)] == ["a::chunk_0", "c::chunk_0"]
