"""The derived index: documents, facts, their boxes and words in one SQLite database, or in memory."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from akili_desktop.adapters.store.artifacts import FactLine
from akili_desktop.adapters.store.terms import asked, boxes_by_page, fact_text, index_terms, words
from akili_desktop.core.geometry import Point
from akili_desktop.core.proving.outline import Masks, Outline, OutlineGone

_POINT_COST = 1000.0  # one point away from the pointer weighs as much as 1000 pt² more box: about a table row
_CHUNK = 500
_WITHOUT_CELLS = (
    "SELECT -no, json_replace(body, '$.cells', json('[]')) FROM facts "
    "WHERE no IN (SELECT -value FROM json_each(?) WHERE value < 0)"
)


class DocumentRow(NamedTuple):
    """One indexed document: its number here, its card as JSON, its folder's name and the files' stamp."""

    no: int
    id: str
    folder: str
    whole: bool
    card: str
    stamp: str


class FactKey(NamedTuple):
    """A fact's number and the length of its JSON. A negative number is the grid of that number without its cells."""

    no: int
    size: int


class Index:
    """One connection's view. All methods take the connection's own lock, so any thread may call them.

    `epoch` tells one opening of the database from another: a fact's number means nothing in another epoch.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.epoch = 0
        self._lock = threading.RLock()

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def checkpoint(self) -> None:
        """Move what waits in the write-ahead log into the database file."""
        with self._lock:
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing; joins a transaction that is open already."""
        with self._lock:
            if self._connection.in_transaction:
                yield
                return
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    # Reading

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        """What is read inside belongs together, whatever is written meanwhile."""
        with self._lock:
            if self._connection.in_transaction:
                yield
                return
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._connection.execute("ROLLBACK")

    def generation(self) -> int:
        """Counts every change to the set of documents."""
        return int(self._rows("SELECT value FROM counters WHERE name = 'generation'")[0][0])

    def documents(self) -> list[DocumentRow]:
        return self._documents("ORDER BY id")

    def document(self, doc_id: str) -> DocumentRow | None:
        return next(iter(self._documents("WHERE id = ?", (doc_id,))), None)

    def _documents(self, which: str, arguments: Sequence[Any] = ()) -> list[DocumentRow]:
        rows = self._rows(f"SELECT no, id, folder, whole, card, stamp FROM documents {which}", arguments)  # noqa: S608
        return [
            DocumentRow(no, doc_id, _as_named(folder), bool(whole), card, stamp)
            for no, doc_id, folder, whole, card, stamp in rows
        ]

    def pending(self, doc_id: str) -> str | None:
        """The card of a document that is being read, as JSON."""
        rows = self._rows("SELECT card FROM pending WHERE id = ?", (doc_id,))
        return str(rows[0][0]) if rows else None

    def pending_pages(self, doc_id: str) -> int | None:
        """How many pages the document that is being read has."""
        rows = self._rows("SELECT pages FROM pending WHERE id = ?", (doc_id,))
        return int(rows[0][0]) if rows else None

    def pages(self, doc_id: str) -> set[int]:
        return {page for (page,) in self._rows("SELECT page FROM pages WHERE id = ?", (doc_id,))}

    def readings(self, doc_id: str, page: int | None = None) -> list[str]:
        """The stored page readings as JSON, in page order."""
        sql = "SELECT reading FROM pages WHERE id = ? AND (? IS NULL OR page = ?) ORDER BY page"
        return [reading for (reading,) in self._rows(sql, (doc_id, page, page))]

    def fact_keys(
        self, docs: Sequence[int], kind: str | None, terms: Iterable[str] | None, *, cells: bool = True
    ) -> list[FactKey]:
        """The facts of the documents in canonical order, narrowed to a kind and to any of the terms."""
        numbers = json.dumps(list(docs))
        sql = (
            "SELECT iif(kind = 'grid' AND NOT ?3, -no, no), iif(kind = 'grid' AND NOT ?3, 0, size) "
            "FROM json_each(?1) AS wanted CROSS JOIN facts ON facts.doc = wanted.value "
            "WHERE (?2 IS NULL OR kind = ?2)"
        )
        arguments: list[Any] = [numbers, kind, cells]
        if terms is not None:
            alternatives = {group for term in terms if (group := asked(term))}
            if not alternatives:
                return []
            every = [
                " INTERSECT ".join(self._with_term(word, arguments) for word in sorted(group))
                for group in sorted(alternatives, key=sorted)
            ]
            sql += " AND no IN (" + " UNION ".join(f"SELECT fact FROM ({part})" for part in every) + ")"  # noqa: S608
        return [FactKey(*row) for row in self._rows(sql + " ORDER BY wanted.key, seq", arguments)]

    @staticmethod
    def _with_term(word: str, arguments: list[Any]) -> str:
        arguments.append(word)
        return (
            "SELECT held.value AS fact FROM json_each(?1) AS d "  # noqa: S608
            f"CROSS JOIN terms ON doc = d.value AND term = ?{len(arguments)} CROSS JOIN json_each(facts) AS held"
        )

    def fact_keys_by_id(self, ids: Iterable[str]) -> list[FactKey]:
        sql = (
            "SELECT facts.no, size FROM facts JOIN documents ON documents.no = facts.doc "
            "WHERE facts.id IN (SELECT value FROM json_each(?)) ORDER BY documents.id, seq"
        )
        return [FactKey(*row) for row in self._rows(sql, (json.dumps(list(ids)),))]

    def fact_ids(self, prefix: str) -> list[str]:
        """The ids of facts that begin so (hexadecimal digits), at most two."""
        sql = "SELECT DISTINCT id FROM facts WHERE id >= ? AND id < ? ORDER BY id LIMIT 2"
        return [fact_id for (fact_id,) in self._rows(sql, (prefix, prefix + "g"))]

    def fact_keys_at(self, doc: int, page: int, point: Point, radius: float) -> list[FactKey]:
        """Facts with a box within `radius` of the point: small boxes before large, near before far."""
        sql = (
            "SELECT boxes.fact, facts.size, facts.seq, "
            "(x1 - x0) * (y1 - y0) + ? * (max(x0 - ?, ? - x1, 0) + max(y0 - ?, ? - y1, 0)) AS cost "
            "FROM boxes JOIN facts ON facts.no = boxes.fact "
            "WHERE boxes.doc = ? AND page = ? AND x0 <= ? AND x1 >= ? AND y0 <= ? AND y1 >= ? ORDER BY cost, seq"
        )
        x, y = point
        where = (doc, page, x + radius, x - radius, y + radius, y - radius)
        rows = self._rows(sql, (_POINT_COST, x, x, y, y, *where))
        return list(dict.fromkeys(FactKey(no, size) for no, size, _, _ in rows))

    def fact_keys_with_text(self, text: str, docs: Sequence[int], limit: int) -> list[FactKey]:
        """Facts that print all words of the text, best first."""
        phrase = " ".join(f'"{word}"' for word in words(text))
        if not phrase:
            return []
        sql = (
            "SELECT facts.no, size FROM texts JOIN facts ON facts.no = texts.rowid WHERE texts MATCH ? "
            "AND facts.doc IN (SELECT value FROM json_each(?)) ORDER BY rank, facts.doc, seq LIMIT ?"
        )
        return [FactKey(*row) for row in self._rows(sql, (phrase, json.dumps(list(docs)), limit))]

    def bodies(self, numbers: Sequence[int]) -> dict[int, str]:
        """The JSON of the facts by number; numbers that are gone are left out."""
        found: dict[int, str] = {}
        for start in range(0, len(numbers), _CHUNK):
            part = json.dumps(list(numbers[start : start + _CHUNK]))
            found.update(self._rows("SELECT no, body FROM facts WHERE no IN (SELECT value FROM json_each(?))", (part,)))
            found.update(self._rows(_WITHOUT_CELLS, (part,)))
        return found

    def outlines(self, key: str, docs: Sequence[int]) -> list[tuple[int, str]]:
        """Of those documents that have an outline by this key, its number and what it tells of the whole."""
        sql = (
            "SELECT outlines.doc, about FROM json_each(?) AS wanted "
            "CROSS JOIN outlines ON outlines.doc = wanted.value WHERE outlines.key = ?"
        )
        return [(doc, about) for doc, about in self._rows(sql, (json.dumps(list(docs)), key))]

    def masks(self, docs: Sequence[int], words: Iterable[str]) -> list[dict[str, Masks]]:
        """Of each document the masks of those of the words that its outline has; OutlineGone where it has none."""
        numbers = json.dumps(list(docs))
        outlined = "SELECT count(*) FROM json_each(?) AS wanted CROSS JOIN outlines ON outlines.doc = wanted.value"
        if self._rows(outlined, (numbers,))[0][0] != len(docs):
            raise OutlineGone
        found: dict[int, dict[str, Masks]] = {doc: {} for doc in docs}
        sql = (
            "SELECT doc, word, held, said FROM json_each(?1) AS wanted CROSS JOIN json_each(?2) AS asked "
            "CROSS JOIN outline_words ON doc = wanted.value AND word = asked.value"
        )
        for doc, word, held, said in self._rows(sql, (numbers, json.dumps(sorted(words)))):
            found[doc][word] = Masks(int.from_bytes(held, "little"), int.from_bytes(said, "little"))
        return [found[doc] for doc in docs]

    def fact_keys_of(self, doc: int, places: Sequence[int]) -> list[FactKey]:
        """The document's facts at these places of the canonical order, grids without their cells."""
        sql = (
            "SELECT iif(kind = 'grid', -no, no), iif(kind = 'grid', 0, size) "
            "FROM json_each(?) AS wanted CROSS JOIN facts ON doc = ? AND seq = wanted.value ORDER BY wanted.key"
        )
        return [FactKey(*row) for row in self._rows(sql, (json.dumps(list(places)), doc))]

    def rejects(self, doc: int, page: int | None) -> list[str]:
        sql = "SELECT body FROM rejects WHERE doc = ? AND (? IS NULL OR page = ?) ORDER BY seq"
        return [body for (body,) in self._rows(sql, (doc, page, page))]

    # Writing

    def put_pending(self, doc_id: str, pages: int, card: str, *, keep_pages: bool) -> None:
        with self.transaction():
            if not keep_pages:
                self._do("DELETE FROM pages WHERE id = ?", (doc_id,))
            self._do("INSERT OR REPLACE INTO pending VALUES (?, ?, ?)", (doc_id, pages, card))

    def put_page(self, doc_id: str, page: int, reading: str) -> None:
        with self.transaction():
            self._do("INSERT OR REPLACE INTO pages VALUES (?, ?, ?)", (doc_id, page, reading))

    def drop_pending(self, doc_id: str) -> None:
        with self.transaction():
            self._do("DELETE FROM pages WHERE id = ?", (doc_id,))
            self._do("DELETE FROM pending WHERE id = ?", (doc_id,))

    def put_document(
        self,
        row: DocumentRow,
        facts: Sequence[FactLine] = (),
        rejects: Sequence[tuple[int, str]] = (),
    ) -> range:
        """Index a document with its facts (in canonical order) and rejects (page, JSON), replacing what it had.

        `row.no` does not matter: the document gets a number of its own. The numbers of its facts are returned.
        """
        with self.transaction():
            self._forget(row.id)
            generation = self._advance()
            cursor = self._do(
                "INSERT INTO documents (id, folder, whole, card, stamp, generation) VALUES (?, ?, ?, ?, ?, ?)",
                (row.id, _as_kept(row.folder), row.whole, row.card, row.stamp, generation),
            )
            doc = int(cursor.lastrowid or 0)
            numbers = self._put_facts(doc, facts)
            self._connection.executemany(
                "INSERT INTO rejects VALUES (?, ?, ?, ?)",
                [(doc, seq, page, body) for seq, (page, body) in enumerate(rejects)],
            )
        return numbers

    def put_outline(self, doc: int, key: str, outline: Outline) -> None:
        """Keep the outline of a document as it is indexed now, in place of an older one."""
        with self.transaction():
            self._drop_outline(doc)
            self._do("INSERT INTO outlines VALUES (?, ?, ?)", (doc, key, outline.about))
            self._connection.executemany(
                "INSERT INTO outline_words VALUES (?, ?, ?, ?)",
                [(doc, word, *map(_blob, masks)) for word, masks in sorted(outline.words.items())],
            )

    def _drop_outline(self, doc: int) -> None:
        self._do("DELETE FROM outlines WHERE doc = ?", (doc,))
        self._do("DELETE FROM outline_words WHERE doc = ?", (doc,))

    def drop_document(self, doc_id: str) -> None:
        """Forget a document, and what was being read of it."""
        with self.transaction():
            self._forget(doc_id)
            self.drop_pending(doc_id)
            self._advance()

    def drop_orphans(self) -> None:
        """Forget what was being read of documents that are gone."""
        with self.transaction():
            for table in ("pages", "pending"):
                self._do(f"DELETE FROM {table} WHERE id NOT IN (SELECT id FROM documents)")  # noqa: S608

    def clear(self) -> None:
        """Forget all documents, but not the pages of those that are being read."""
        with self.transaction():
            for table in ("outline_words", "outlines", "boxes", "texts", "terms", "rejects", "facts", "documents"):
                self._do(f"DELETE FROM {table}")  # noqa: S608 - names from the line above
            self._advance()

    def _put_facts(self, doc: int, lines: Sequence[FactLine]) -> range:
        """Store the facts and return their numbers.

        One statement a table, rows in the order of its key: several times faster than fact by fact.
        """
        used = self._rows("SELECT seq FROM sqlite_sequence WHERE name = 'facts'")
        first = int(used[0][0]) + 1 if used else 1
        numbered = [(no, line.fact) for no, line in enumerate(lines, first)]
        many = self._connection.executemany
        many(
            "INSERT INTO facts (no, doc, seq, kind, id, size, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (first + seq, doc, seq, line.fact.kind, line.fact.id, len(line.body), line.body)
                for seq, line in enumerate(lines)
            ],
        )
        # not one sort of all rows: no other thread, the window's either, runs until a sort is done
        by_term: defaultdict[str, list[int]] = defaultdict(list)
        for no, fact in numbered:
            for term in index_terms(fact):
                by_term[term].append(no)
        rows = ((doc, term, str(by_term[term])) for term in sorted(by_term))  # numbers are written as in JSON
        many("INSERT INTO terms (doc, term, facts) VALUES (?, ?, ?)", rows)
        many(
            "INSERT OR IGNORE INTO boxes (doc, page, fact, x0, y0, x1, y1) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (doc, page, no, min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
                for no, fact in numbered
                for page, (x0, y0, x1, y1) in boxes_by_page(fact)
            ],
        )
        many("INSERT INTO texts (rowid, body) VALUES (?, ?)", [(no, fact_text(fact)) for no, fact in numbered])
        return range(first, first + len(lines))

    def _forget(self, doc_id: str) -> None:
        row = self.document(doc_id)
        if row is None:
            return
        self._do("DELETE FROM texts WHERE rowid IN (SELECT no FROM facts WHERE doc = ?)", (row.no,))
        self._do("DELETE FROM boxes WHERE doc = ?", (row.no,))
        self._drop_outline(row.no)
        for table in ("terms", "rejects", "facts"):
            self._do(f"DELETE FROM {table} WHERE doc = ?", (row.no,))  # noqa: S608 - names from the line above
        self._do("DELETE FROM documents WHERE no = ?", (row.no,))

    def _advance(self) -> int:
        self._do("UPDATE counters SET value = value + 1 WHERE name = 'generation'")
        return self.generation()

    def _do(self, sql: str, arguments: Sequence[Any] = ()) -> sqlite3.Cursor:
        return self._connection.execute(sql, arguments)

    def _rows(self, sql: str, arguments: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._connection.execute(sql, arguments).fetchall()


def _as_kept(name: str) -> str | bytes:
    """A folder's name for the database: the same from processes of any locale, bytes where it is no text at all."""
    raw = os.fsencode(name)
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _as_named(kept: str | bytes) -> str:
    """The name as this process spells it."""
    return os.fsdecode(kept.encode() if isinstance(kept, str) else kept)


def _blob(mask: int) -> bytes:
    return mask.to_bytes((mask.bit_length() + 7) // 8, "little")
