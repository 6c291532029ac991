"""What is installed of search, put together: LanceDB's indexes, else one in memory; the models of the settings."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

from akili_desktop.adapters.search.memory import MemoryBM25
from akili_desktop.adapters.search.model import Models
from akili_desktop.adapters.search.process import (
    ProcessBM25,
    ProcessEmbedding,
    ProcessReranker,
    ProcessRetrieval,
    ProcessVectors,
    Worker,
)
from akili_desktop.adapters.search.retrieval import SideBySide
from akili_desktop.core.ports import BM25Index, Retrieval

BEHIND = 10
"""How far the process that indexes steps back behind other work."""


class SearchParts:
    """The indexes below `folder` and the models, in two processes: one answers, one writes."""

    def __init__(self, folder: Path, models: Models) -> None:
        self.reader = Worker()
        self.writer = Worker(nice=BEHIND, threads=max(1, (os.cpu_count() or 1) // 2))
        here = importlib.util.find_spec("lancedb") is not None
        self.words: BM25Index = ProcessBM25(folder, self.reader, self.writer) if here else MemoryBM25()
        self.vectors = ProcessVectors(folder, self.reader, self.writer)
        embedding = models.folder("embedding")
        assert embedding is not None  # noqa: S101 - there is always the built-in one
        self.embedding = ProcessEmbedding(embedding, self.reader, self.writer)
        self.retrieval: Retrieval = (
            ProcessRetrieval(folder, embedding, self.reader)
            if here
            else SideBySide(self.words, self.vectors, self.embedding)
        )
        reranking = models.folder("reranking")
        self.reranker = ProcessReranker(reranking, self.reader, self.writer) if reranking is not None else None

    def close(self) -> None:
        """End both processes."""
        self.reader.close()
        self.writer.close()
