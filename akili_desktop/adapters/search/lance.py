"""The indexes as LanceDB tables below `.akili/`: ids, what they are narrowed by, and terms or vectors; no text.

LanceDB takes seconds to import, so these are used in a process of their own (see `process`). Nothing here reaches for
a network: the tables are folders.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from akili_desktop.core.errors import AkiliError, DiskFull, LibraryError, LibraryReadOnly, ServiceOff
from akili_desktop.core.passages import Chunk, Hit, Only, Vectors

if TYPE_CHECKING:
    import pyarrow as pa
    from lancedb.table import Table

T = TypeVar("T")
log = logging.getLogger(__name__)

IDENTITY = b"akili.identity"
KEPT_VERSIONS = timedelta(minutes=10)
"""Older states of a table stay this long, for readers that are in the midst of one."""

APPROXIMATE = 50_000
"""From so many vectors on they are searched by an approximate index; fewer are compared one by one."""

PROBES, REFINE = 40, 10
"""Of the approximate index: partitions looked into, and how many times the hits wanted are compared exactly."""

_BATCH = 20_000
_FULL = ("os error 28", "no space left", "disk quota", "os error 122", "os error 27")
_SHUT = ("os error 30", "os error 13", "os error 1)", "read-only file system", "permission denied")


class LanceTable:
    """What both tables share. Any thread may read; one writer at a time, beside readers of any process."""

    name = ""
    column = ""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._table: Table | None = None

    def identity(self) -> str:
        """A name made when the table was; '' where there is none."""
        with self._errors():
            table = self._open()
            metadata = table.schema.metadata if table is not None else None
            return bytes((metadata or {}).get(IDENTITY, b"")).decode()

    def there(self) -> bool:
        """Whether its folder is there."""
        return (self._folder / f"{self.name}.lance").is_dir()

    def count(self) -> int:
        """How many chunks it holds."""
        return self._read(lambda table: int(table.count_rows()), 0)

    def remove(self, doc_ids: Iterable[str]) -> None:
        """Take documents' chunks out."""
        ids = list(doc_ids)
        with self._errors():
            table = self._open()
            if table is not None and ids:
                table.delete(_among("doc", ids))

    def clear(self) -> None:
        """Make it anew, empty."""
        self.close()
        with self._errors():
            shutil.rmtree(self._folder / f"{self.name}.lance", ignore_errors=True)

    def tidy(self) -> None:
        """Merge what was added into the index, and let go of old states."""
        with self._errors():
            table = self._open()
            if table is not None:
                self._index(table)
                table.optimize(cleanup_older_than=KEPT_VERSIONS)

    def close(self) -> None:
        """Forget the table; the next call opens it."""
        self._table = None

    def _index(self, table: Table) -> None:
        """Make the indexes that the table ought to have and has not."""
        raise NotImplementedError

    def _schema(self, value: pa.DataType) -> pa.Schema:
        import pyarrow as pa

        columns = [("id", pa.string()), ("doc", pa.string()), ("kind", pa.string()), ("section", pa.string())]
        return pa.schema([*columns, (self.column, value)], metadata={IDENTITY: uuid.uuid4().hex.encode()})

    def _open(self) -> Table | None:
        """The table in its newest state; None where there is none, or one that cannot be opened."""
        folder = self._folder / f"{self.name}.lance"
        if not self.there():
            self._table = None
            return None
        try:
            if self._table is None:
                self._table = _connect(self._folder).open_table(self.name)
            self._table.checkout_latest()
        except AkiliError:
            raise
        except Exception as error:  # LanceDB has no error types of its own
            self._table = None
            if _is_any(error, _FULL) or _is_any(error, _SHUT):
                raise
            log.warning("the search index %s cannot be opened: %s", folder.name, error)
        return self._table

    def _made(self, value: pa.DataType) -> Table:
        """The table, made where there is none."""
        table = self._open()
        if table is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            shutil.rmtree(self._folder / f"{self.name}.lance", ignore_errors=True)
            table = _connect(self._folder).create_table(self.name, schema=self._schema(value))
            self._table = table
        return table

    def _read(self, work: Callable[[Table], T], empty: T) -> T:
        """Read the newest state; a table that goes away or is replaced meanwhile is looked for once more."""
        with self._errors():
            for again in (True, False):
                table = self._open()
                if table is None:
                    return empty
                try:
                    return work(table)
                except Exception as error:
                    self._table = None
                    if not again:
                        raise
                    log.info("the search index %s is opened again: %s", self.name, error)
        return empty

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        """LanceDB's errors as the library's; the texts tell them apart, there is nothing else."""
        try:
            yield
        except AkiliError:
            raise
        except ImportError as error:
            raise ServiceOff(
                "LanceDB is not installed.", "Install the part: pip install akili-desktop[search]."
            ) from error
        except Exception as error:
            where = self._folder.parent
            if _is_any(error, _FULL):
                remedy = "Free some space and run `akili index`: it goes on where it stopped."
                raise DiskFull(f"The disk that holds the library {where} is full.", remedy) from error
            if _is_any(error, _SHUT):
                remedy = "Reading and asking still work; allow writing to the folder to search it."
                raise LibraryReadOnly(f"The library {where} cannot be written to.", remedy) from error
            what = f"The search index {self.name} could not be used: {str(error)[:200]}"
            raise LibraryError(what, "Run `akili index --again` to make it anew.") from error


class LanceBM25(LanceTable):
    """`BM25Index` by LanceDB's full-text index. Its tokenizer only cuts at spaces: terms come ready."""

    name, column = "terms", "terms"

    def add(self, chunks: Sequence[tuple[Chunk, Sequence[str]]]) -> None:
        """Take chunks in with their terms."""
        import pyarrow as pa

        with self._errors():
            table = self._made(pa.string())
            for start in range(0, len(chunks), _BATCH):
                part = chunks[start : start + _BATCH]
                terms = pa.array([" ".join(terms) for _, terms in part])
                table.add(_arrow([chunk for chunk, _ in part], self.column, terms, table.schema))
            self._index(table)

    def search(self, terms: Sequence[str], limit: int, only: Only) -> list[Hit]:
        """The chunks that hold any of the terms, the best first."""
        if not terms or limit < 1:
            return []

        def work(table: Table) -> list[Hit]:
            from lancedb.query import MatchQuery

            query = table.search(MatchQuery(" ".join(dict.fromkeys(terms)), self.column), query_type="fts")
            where = _condition(only)
            if where:
                query = query.where(where, prefilter=True)
            found = query.select(["id", "_score"]).limit(limit).to_arrow().to_pylist()
            return sorted((Hit(row["id"], row["_score"]) for row in found), key=lambda hit: (-hit.score, hit.id))

        return self._read(work, [])

    def _index(self, table: Table) -> None:
        from lancedb.index import FTS, BTree

        known = {tuple(index.columns) for index in table.list_indices()}
        if ("doc",) not in known:
            table.create_index("doc", config=BTree())
        if (self.column,) not in known:
            config = FTS(
                base_tokenizer="whitespace", with_position=False, lower_case=False, stem=False,
                remove_stop_words=False, ascii_folding=False, max_token_length=None,
            )  # fmt: skip
            table.create_index(self.column, config=config)


class _Few(NamedTuple):
    """The vectors of a table that has few, in memory: reading them anew takes ten times as long as comparing them."""

    ids: list[str]
    rows: Any
    columns: dict[str, tuple[list[str], Any]]

    @classmethod
    def of(cls, table: Table, column: str) -> _Few:
        """All of a table; a column that searches are narrowed by as its different values and, for each row, which."""
        data = table.to_arrow()
        width = data.schema.field(column).type.list_size
        flat = data[column].combine_chunks().flatten().to_numpy(zero_copy_only=False)
        coded = {name: data[name].combine_chunks().dictionary_encode() for name in ("doc", "kind", "section")}
        columns = {name: (one.dictionary.to_pylist(), one.indices.to_numpy()) for name, one in coded.items()}
        return cls(data["id"].to_pylist(), flat.reshape(-1, width), columns)

    def nearest(self, vector: Any, limit: int, only: Only) -> list[Hit]:
        """The rows nearest to the vector, with their cosine."""
        import numpy as np

        places = np.arange(len(self.ids))
        for name, values in _narrowed(only).items():
            different, codes = self.columns[name]
            places = places[np.isin(codes[places], [at for at, value in enumerate(different) if value in values])]
        if not len(places):
            return []
        scores = np.round((self.rows if len(places) == len(self.ids) else self.rows[places]) @ vector, 6)
        least = np.partition(scores, -limit)[-limit] if limit < len(scores) else scores.min()
        best = np.flatnonzero(scores >= least)
        hits = (Hit(self.ids[places[at]], float(scores[at])) for at in best)
        return sorted(hits, key=lambda hit: (-hit.score, hit.id))[:limit]


class LanceVectors(LanceTable):
    """`VectorIndex` by LanceDB: compared one by one while they are few, by IVF_PQ with exact refining later."""

    name, column = "vectors", "vector"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._few: tuple[object, _Few | None] = None, None

    def close(self) -> None:
        """Forget the table and what is kept of it; the next call opens it."""
        super().close()
        self._few = None, None

    def add(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Take chunks in with their vectors."""
        import pyarrow as pa

        if len(chunks) != len(vectors):
            raise ValueError(f"{len(chunks)} chunks, but {len(vectors)} vectors")
        kind = pa.list_(pa.float32(), vectors.dimensions)
        with self._errors():
            table = self._made(kind)
            if table.schema.field(self.column).type != kind:  # of another model
                self.clear()
                table = self._made(kind)
            for start in range(0, len(chunks), _BATCH):
                end = min(len(chunks), start + _BATCH)
                flat = pa.py_buffer(vectors.rows(start, end).data)
                values = pa.Array.from_buffers(pa.float32(), (end - start) * vectors.dimensions, [None, flat])
                rows = pa.FixedSizeListArray.from_arrays(values, vectors.dimensions)
                table.add(_arrow(chunks[start:end], self.column, rows, table.schema))

    def vectors(self, ids: Sequence[str]) -> dict[str, bytes]:
        """The vectors of those of the ids that are there."""
        if not ids:
            return {}

        def work(table: Table) -> dict[str, bytes]:
            docs = sorted({one.partition("::")[0] for one in ids})
            found = table.search().where(_among("doc", docs)).select(["id", self.column]).limit(None).to_arrow()
            wanted = frozenset(ids)
            rows = found[self.column].combine_chunks()
            data = rows.flatten().to_numpy(zero_copy_only=False)
            width = rows.type.list_size
            return {
                one: data[number * width : (number + 1) * width].tobytes()
                for number, one in enumerate(found["id"].to_pylist())
                if one in wanted
            }

        return self._read(work, {})

    def search(self, vector: Vectors, limit: int, only: Only) -> list[Hit]:
        """The chunks nearest to the vector, with their cosine."""
        if limit < 1 or len(vector) != 1:
            return []

        def work(table: Table) -> list[Hit]:
            import numpy as np

            if table.schema.field(self.column).type.list_size != vector.dimensions:
                return []
            wanted = np.frombuffer(vector.data, dtype="<f4")
            few = self._loaded(table)
            if few is not None:
                return few.nearest(wanted, limit, only)
            query = table.search(wanted, vector_column_name=self.column)
            query = query.distance_type("dot").nprobes(PROBES).refine_factor(REFINE)
            where = _condition(only)
            if where:
                query = query.where(where, prefilter=True)
            found = query.select(["id", "_distance"]).limit(limit).to_arrow().to_pylist()
            hits = (Hit(row["id"], 1.0 - row["_distance"]) for row in found)
            return sorted(hits, key=lambda hit: (-hit.score, hit.id))

        return self._read(work, [])

    def _loaded(self, table: Table) -> _Few | None:
        """The table's vectors in memory, read again when it has changed; None where they are many."""
        state = (table.schema.metadata or {}).get(IDENTITY), table.version
        known, few = self._few
        if known != state:
            few = _Few.of(table, self.column) if table.count_rows() < APPROXIMATE else None
            self._few = state, few
        return few

    def _index(self, table: Table) -> None:
        from lancedb.index import BTree, IvfPq

        known = {tuple(index.columns) for index in table.list_indices()}
        if ("doc",) not in known and table.count_rows():
            table.create_index("doc", config=BTree())
        rows = table.count_rows()
        if rows >= APPROXIMATE and (self.column,) not in known:
            dimensions = table.schema.field(self.column).type.list_size
            config = IvfPq(
                distance_type="dot", num_partitions=max(16, int(rows**0.5)), num_sub_vectors=dimensions // 8,
                sample_rate=64, max_iterations=20,
            )  # fmt: skip
            table.create_index(self.column, config=config)


def _connect(folder: Path) -> Any:
    import lancedb

    return lancedb.connect(str(folder))


def _arrow(chunks: Sequence[Chunk], column: str, values: pa.Array, schema: pa.Schema) -> pa.Table:
    import pyarrow as pa

    columns = {
        "id": pa.array([chunk.id for chunk in chunks]),
        "doc": pa.array([chunk.doc_id for chunk in chunks]),
        "kind": pa.array([chunk.kind.value for chunk in chunks]),
        "section": pa.array([chunk.section_kind for chunk in chunks]),
        column: values,
    }
    return pa.table(columns, schema=schema)


def _narrowed(only: Only) -> dict[str, frozenset[str]]:
    """The columns that a search is narrowed by, and the values that are let through."""
    kinds = None if only.kinds is None else frozenset(kind.value for kind in only.kinds)
    columns = {"doc": only.docs, "kind": kinds, "section": only.section_kinds}
    return {name: values for name, values in columns.items() if values is not None}


def _condition(only: Only) -> str:
    return " AND ".join(_among(column, values) for column, values in _narrowed(only).items())


def _among(column: str, values: Iterable[str]) -> str:
    quoted = ", ".join("'" + value.replace("'", "''") + "'" for value in sorted(values))
    return f"{column} IN ({quoted})" if quoted else "false"


def _is_any(error: Exception, signs: Sequence[str]) -> bool:
    text = f"{error} {error.__cause__ or ''}".lower()
    return any(sign in text for sign in signs)
