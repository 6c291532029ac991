"""Both indexes and the model asked side by side."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from akili_desktop.core.errors import AkiliError
from akili_desktop.core.passages import Hit, Lists, Mode, Only
from akili_desktop.core.ports import BM25Index, EmbeddingProvider, VectorIndex


class SideBySide:
    """Implements `core.ports.Retrieval`: the words in a thread beside the model and its vectors. Any thread."""

    def __init__(self, words: BM25Index, vectors: VectorIndex, embedding: EmbeddingProvider) -> None:
        self._words = words
        self._vectors = vectors
        self._embedding = embedding
        self._beside = ThreadPoolExecutor(1, "words")

    def lists(self, query: str, terms: Sequence[str], limit: int, only: Only, mode: Mode) -> Lists:
        """The list of each index that `mode` asks for."""
        if mode == "bm25":
            return Lists(tuple(self._words.search(terms, limit, only)))
        if mode == "vector":
            return Lists((), *self._meaning(query, limit, only))
        words = self._beside.submit(self._words.search, terms, limit, only)
        meaning, off = self._meaning(query, limit, only)
        return Lists(tuple(words.result()), meaning, off)

    def close(self) -> None:
        """End the thread."""
        self._beside.shutdown()

    def _meaning(self, query: str, limit: int, only: Only) -> tuple[tuple[Hit, ...], str]:
        try:
            return tuple(self._vectors.search(self._embedding.embed([query]), limit, only)), ""
        except AkiliError as error:
            return (), str(error)
