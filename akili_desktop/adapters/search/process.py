"""The indexes and the models in processes of their own: importing LanceDB takes seconds, and a model holds 200 MB.

A process is started when it is first asked, ends when its owner closes it or dies, and is replaced when it was killed.
Calls block; those to one process are done one after the other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, Literal, TypeAlias

from akili_desktop.adapters.search.model import read_about
from akili_desktop.core.errors import ServiceOff
from akili_desktop.core.passages import Chunk, Hit, Lists, Mode, ModelCard, Only, Vectors

Kind: TypeAlias = Literal["terms", "vectors", "embedding", "reranking", "retrieval"]


class Worker:
    """One process that holds indexes and models; any thread may call. `nice` lowers its priority (POSIX)."""

    def __init__(self, nice: int = 0, threads: int = 0) -> None:
        self._nice = nice
        self._threads = threads
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def call(self, kind: Kind, folders: tuple[Path, ...], method: str, *arguments: Any) -> Any:
        """What a method of the part gives; a call whose process was killed is made once more in a new one."""
        for again in (True, False):
            pool = self._running()
            try:
                done: Future[Any] = pool.submit(_work, kind, folders, self._threads, method, arguments)
                return done.result()
            except BrokenProcessPool as error:
                self._drop(pool)
                if not again:
                    what = "The process that searches ends again and again."
                    raise ServiceOff(what, "Close other programs, or restart.") from error
        raise AssertionError("unreachable")

    @property
    def pids(self) -> list[int]:
        """The running process, for measuring."""
        with self._lock:
            processes = getattr(self._pool, "_processes", None) or {}
            return list(processes)

    def close(self) -> None:
        """End the process; the next call starts another."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, spawn, _begin, (self._nice,))
            return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)


def _begin(nice: int) -> None:
    """In the new process: leave Ctrl+C to the owner, end with it, and step back behind other work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        # an owner that was killed says nothing: the pool's pipes stay open as long as this process lives
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    # before NumPy is imported: where others want the processor, two threads wait for one another longer than one works
    os.environ["OPENBLAS_NUM_THREADS"] = "1"


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _work(kind: Kind, folders: tuple[Path, ...], threads: int, method: str, arguments: tuple[Any, ...]) -> Any:
    return getattr(_part(kind, folders, threads), method)(*arguments)


@cache
def _part(kind: Kind, folders: tuple[Path, ...], threads: int) -> Any:
    """What the process holds: made at the first call, each part once."""
    from akili_desktop.adapters.search import embedding, lance, retrieval

    match kind:
        case "terms":
            return lance.LanceBM25(*folders)
        case "vectors":
            return lance.LanceVectors(*folders)
        case "embedding":
            return embedding.OnnxEmbedding(folders[0], max(1, threads))  # a query is too short for several
        case "retrieval":
            indexes, model = folders
            return retrieval.SideBySide(
                _part("terms", (indexes,), threads), _part("vectors", (indexes,), threads),
                _part("embedding", (model,), threads),
            )  # fmt: skip
        case _:
            return embedding.OnnxReranker(folders[0], threads)


class _Remote:
    """A part that lives in processes: what reads goes to one, what writes and takes long to another."""

    kind: Kind

    def __init__(self, folder: Path, reader: Worker, writer: Worker) -> None:
        self._folder = folder
        self._reader = reader
        self._writer = writer

    def _read(self, method: str, *arguments: Any) -> Any:
        return self._reader.call(self.kind, (self._folder,), method, *arguments)

    def _write(self, method: str, *arguments: Any) -> Any:
        return self._writer.call(self.kind, (self._folder,), method, *arguments)

    def close(self) -> None:
        """End the processes."""
        self._reader.close()
        self._writer.close()


class _RemoteIndex(_Remote):
    """An index in processes. `Kind` is the name of its table, too."""

    def __init__(self, folder: Path, reader: Worker, writer: Worker) -> None:
        super().__init__(folder, reader, writer)
        self._known: tuple[tuple[int, ...], str] = (), ""

    def identity(self) -> str:
        """Which index this is; asked again only where its folder has changed, so that a look costs nothing."""
        folder = self._folder / f"{self.kind}.lance"
        try:
            states = [place.stat() for place in (folder, folder / "_versions")]
        except OSError:
            states = []
        now = tuple(part for state in states for part in (state.st_ino, state.st_ctime_ns))
        known = self._known
        if not known[1] or known[0] != now:
            known = self._known = now, str(self._read("identity"))
        return known[1]

    def there(self) -> bool:
        """Whether its folder is there."""
        return (self._folder / f"{self.kind}.lance").is_dir()

    def count(self) -> int:
        """How many chunks it holds."""
        return int(self._read("count"))

    def remove(self, doc_ids: Iterable[str]) -> None:
        """Take documents' chunks out."""
        self._write("remove", list(doc_ids))

    def tidy(self) -> None:
        """Bring the index into the shape in which it is searched fastest."""
        self._write("tidy")

    def clear(self) -> None:
        """Make it anew, empty."""
        self._write("clear")


class ProcessBM25(_RemoteIndex):
    """`LanceBM25` in processes of its own; implements `BM25Index`."""

    kind: Kind = "terms"

    def add(self, chunks: Sequence[tuple[Chunk, Sequence[str]]]) -> None:
        """Take chunks in with their terms."""
        self._write("add", [(bare(chunk), terms) for chunk, terms in chunks])

    def search(self, terms: Sequence[str], limit: int, only: Only) -> list[Hit]:
        """The chunks that hold any of the terms."""
        found: list[Hit] = self._read("search", list(terms), limit, only)
        return found


class ProcessVectors(_RemoteIndex):
    """`LanceVectors` in processes of its own; implements `VectorIndex`."""

    kind: Kind = "vectors"

    def add(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Take chunks in with their vectors."""
        self._write("add", [bare(chunk) for chunk in chunks], vectors)

    def vectors(self, ids: Sequence[str]) -> dict[str, bytes]:
        """The vectors of those of the ids that are there."""
        found: dict[str, bytes] = self._write("vectors", list(ids))
        return found

    def search(self, vector: Vectors, limit: int, only: Only) -> list[Hit]:
        """The chunks nearest to the vector."""
        found: list[Hit] = self._read("search", vector, limit, only)
        return found


class ProcessEmbedding(_Remote):
    """`OnnxEmbedding` in processes of its own; implements `EmbeddingProvider`. A single text is a query: read."""

    kind: Kind = "embedding"

    def card(self) -> ModelCard:
        """Which model it is; needs no process."""
        about = read_about(self._folder)
        return ModelCard(name=about.name, dimensions=about.dimensions, identity=about.identity)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The texts' vectors."""
        ask: Callable[..., Any] = self._read if len(texts) == 1 else self._write
        found: Vectors = ask("embed", list(texts))
        return found


class ProcessRetrieval:
    """`SideBySide` over the three in the process that answers: one way there and back. Implements `Retrieval`."""

    def __init__(self, indexes: Path, model: Path, reader: Worker) -> None:
        self._folders = indexes, model
        self._reader = reader

    def lists(self, query: str, terms: Sequence[str], limit: int, only: Only, mode: Mode) -> Lists:
        """The list of each index that `mode` asks for."""
        found: Lists = self._reader.call("retrieval", self._folders, "lists", query, list(terms), limit, only, mode)
        return found


class ProcessReranker(_Remote):
    """`OnnxReranker` in a process of its own; implements `Reranker`."""

    kind: Kind = "reranking"

    def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """The cross-encoder's score of each text."""
        found: list[float] = self._read("scores", query, list(texts))
        return found


def bare(chunk: Chunk) -> Chunk:
    """The chunk without text and boxes, which no index keeps."""
    return chunk._replace(text="", boxes=())
