"""The index database's schema: migrations counted by `PRAGMA user_version`, and how it is opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from akili_desktop.core.errors import LibraryTooNew

_V1 = """
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO counters VALUES ('generation', 0);
-- one row a folder; `stamp` is sizes and times of its files as they were indexed, `generation` when that was
CREATE TABLE documents (
    no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, folder TEXT NOT NULL, whole INTEGER NOT NULL,
    card TEXT NOT NULL, stamp TEXT NOT NULL, generation INTEGER NOT NULL);
-- what is being read: pages wait here until the document is finished
CREATE TABLE pending (id TEXT PRIMARY KEY, card TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE pages (id TEXT NOT NULL, page INTEGER NOT NULL, reading TEXT NOT NULL, PRIMARY KEY (id, page));
-- facts of whole documents; a number is never used again, so that caches cannot mistake one fact for another
CREATE TABLE facts (
    no INTEGER PRIMARY KEY AUTOINCREMENT, doc INTEGER NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL,
    id TEXT NOT NULL, size INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX facts_in_order ON facts (doc, seq, kind, size);
CREATE INDEX facts_by_id ON facts (id);
CREATE TABLE rejects (
    doc INTEGER NOT NULL, seq INTEGER NOT NULL, page INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (doc, seq)) WITHOUT ROWID;
CREATE TABLE terms (
    doc INTEGER NOT NULL, term TEXT NOT NULL, fact INTEGER NOT NULL, PRIMARY KEY (doc, term, fact)) WITHOUT ROWID;
CREATE VIRTUAL TABLE boxes USING rtree (no, x0, x1, y0, y1, page0, page1, doc0, doc1, +fact INTEGER, +area REAL);
CREATE VIRTUAL TABLE texts USING fts5 (body, tokenize = 'unicode61 remove_diacritics 2');
"""

_V2 = """
-- the count of pages beside the card: looking into the card for every page made long documents ever slower
CREATE TABLE reading (id TEXT PRIMARY KEY, pages INTEGER NOT NULL, card TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO reading SELECT id, json_extract(card, '$.pages'), card FROM pending;
DROP TABLE pending;
ALTER TABLE reading RENAME TO pending;
"""

_V3 = """
-- which rows hold which word, by the vocabulary of `key` (see core/proving/outlined.py): bit n of a mask is row n
CREATE TABLE outlines (doc INTEGER PRIMARY KEY, key TEXT NOT NULL, about TEXT NOT NULL);
CREATE TABLE outline_words (
    doc INTEGER NOT NULL, word TEXT NOT NULL, held BLOB NOT NULL, said BLOB NOT NULL,
    PRIMARY KEY (doc, word)) WITHOUT ROWID;
"""

_V4 = """
-- looking through the boxes of a page, some seventy, costs less than an R*Tree's care for those of all pages
CREATE TABLE places (
    doc INTEGER NOT NULL, page INTEGER NOT NULL, fact INTEGER NOT NULL,
    x0 REAL NOT NULL, y0 REAL NOT NULL, x1 REAL NOT NULL, y1 REAL NOT NULL,
    PRIMARY KEY (doc, page, fact, x0, y0, x1, y1)) WITHOUT ROWID;
-- an R*Tree keeps numbers of 32 bits; boxes of facts have two digits
INSERT OR IGNORE INTO places
    SELECT doc0, page0, fact, round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2) FROM boxes;
DROP TABLE boxes;
ALTER TABLE places RENAME TO boxes;
-- a term stands in nine facts of a document: one row with the JSON of their numbers takes a sixth of the time of nine
CREATE TABLE postings (
    doc INTEGER NOT NULL, term TEXT NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (doc, term)) WITHOUT ROWID;
INSERT INTO postings SELECT doc, term, json_group_array(fact) FROM terms GROUP BY doc, term;
DROP TABLE terms;
ALTER TABLE postings RENAME TO terms;
"""

MIGRATIONS: tuple[str, ...] = (_V1, _V2, _V3, _V4)
"""Scripts by version: the first makes version 1 out of nothing. Only ever append."""


def connect(target: str) -> sqlite3.Connection:
    """A connection to a path's URI; transactions are begun by hand, any one thread at a time may use it."""
    connection = sqlite3.connect(target, uri=True, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cache_size = -16000")
    except BaseException:
        connection.close()
        raise
    return connection


def migrate(connection: sqlite3.Connection, root: Path, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the database to the newest version, each step in one transaction; LibraryTooNew where it is newer."""
    version = user_version(connection)
    if version > len(migrations):
        raise too_new(root)
    for number, script in enumerate(migrations[version:], version + 1):
        try:
            connection.executescript(f"BEGIN IMMEDIATE;{script}PRAGMA user_version = {number};COMMIT;")
        except BaseException:
            if connection.in_transaction:
                connection.rollback()
            raise


def user_version(connection: sqlite3.Connection) -> int:
    """The database's schema version; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def too_new(root: Path) -> LibraryTooNew:
    return LibraryTooNew(
        f"The library {root} was written by a newer version of Akili.",
        "Update Akili to open it; nothing in it was changed.",
    )
