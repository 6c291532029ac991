"""The library on disk: a folder a document is the truth, an SQLite index beside it is derived from them."""

from __future__ import annotations

import contextlib
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from akili_desktop.adapters.store.artifacts import (
    METADATA,
    SOURCE,
    TEXT,
    Metadata,
    artifacts_of,
    read_flow,
    read_metadata,
    stamp_of,
    with_evidence,
)
from akili_desktop.adapters.store.cache import FactCache, Fetched, ReadingCache, Seen
from akili_desktop.adapters.store.catalogue import CATALOGUE, Catalogue
from akili_desktop.adapters.store.database import DATASHEETS, DERIVED, Database
from akili_desktop.adapters.store.evidence import EVIDENCE, append_entry, read_evidence
from akili_desktop.adapters.store.files import (
    Digests,
    check_source,
    copy_checked,
    disk_errors,
    folder_name,
    sync_folder,
    valid_text,
    write_atomically,
)
from akili_desktop.adapters.store.index import DocumentRow, FactKey, Index
from akili_desktop.adapters.store.lock import WriterLock
from akili_desktop.adapters.store.pagelines import RECOGNISED
from akili_desktop.adapters.store.trash import Trash
from akili_desktop.core.corrections import Entry
from akili_desktop.core.document import PdfInfo
from akili_desktop.core.errors import BadRequest, FileVanished, LibraryDamaged, UnknownDocument, UnknownFact
from akili_desktop.core.facts import Fact, FlowLine, PageReading, Reject
from akili_desktop.core.geometry import Point
from akili_desktop.core.ports import Clock, DocumentCard
from akili_desktop.core.proving.outline import KeptOutline, Masks, Outline, OutlineGone
from akili_desktop.core.recognised import RecognisedPage

T = TypeVar("T")
R = TypeVar("R")
_ID = re.compile(r"[0-9a-f]{16}")
_SHORTEST_PREFIX = 4


class _Known(NamedTuple):
    """The documents in one epoch and generation of the index: rows and cards by id."""

    seen: Seen
    rows: dict[str, DocumentRow]
    cards: dict[str, DocumentCard]


class Library:
    """Implements `core.ports.LibraryStore` over the folder `root`, which need not exist until something is written.

    Any thread may call any method; one writer at a time among all processes. Making one costs nothing.
    """

    def __init__(self, root: Path, clock: Clock, lock_seconds: float = 10.0) -> None:
        self._root = root
        self._clock = clock
        self._lock = WriterLock(root / DERIVED, clock, lock_seconds)
        self._database = Database(root, self._lock)
        self._facts = FactCache()
        self._readings = ReadingCache()
        self._trash = Trash(root / DERIVED / "trash")
        self._catalogue = threading.RLock()
        self._last = _Known((-1, -1), {}, {})
        self._listing = Catalogue(root / DERIVED / CATALOGUE)
        self._digests = Digests()

    # The lock

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the library's one writer lock over several calls; LibraryLocked names who has it."""
        with contextlib.ExitStack() as stack:
            with disk_errors(self._root):  # only what happens here: the caller's own errors are the caller's
                stack.enter_context(self._database.writing())
            try:
                yield
            finally:
                with contextlib.suppress(OSError, sqlite3.Error):  # derived, and the next writer writes it
                    self._keep_catalogue()

    def holder(self) -> dict[str, str | int] | None:
        """Who is writing now (pid, host, program, since), for diagnosis."""
        return self._lock.holder()

    @contextlib.contextmanager
    def _write(self) -> Iterator[Index]:
        with disk_errors(self._root), self._database.writing() as index:
            try:
                yield index
                self._keep_catalogue()
            except sqlite3.DatabaseError as error:
                self._database.fail(error)

    # Documents

    def documents(self) -> list[DocumentCard]:
        """All documents, those being read and damaged ones included, sorted by title then id."""
        return self._read(lambda index: sorted(self._known(index).cards.values(), key=lambda c: (c.title, c.id)))

    def document(self, doc_id: str) -> DocumentCard:
        """One document by its id or by a unique prefix of at least 4 digits; UnknownDocument."""
        return self._read(lambda index: self._known(index).cards[self._full_id(index, doc_id)])

    def source(self, doc_id: str) -> Path:
        """The stored PDF; UnknownDocument."""
        return self._folder(doc_id) / SOURCE

    def intact(self, doc_id: str) -> bool:
        """Whether the stored PDF still is the file that the document was read from; UnknownDocument."""
        digest = self._digests.of(self.source(doc_id))
        return digest is not None and digest.startswith(doc_id.lower())

    def _folder(self, doc_id: str) -> Path:
        row = self._read(lambda index: self._known(index).rows[self._full_id(index, doc_id)])
        return self._root / DATASHEETS / row.folder

    def _full_id(self, index: Index, doc_id: str) -> str:
        rows = self._known(index).rows
        if doc_id in rows:
            return doc_id
        wanted = doc_id.lower()
        matches = [known for known in rows if known.startswith(wanted)] if len(wanted) >= _SHORTEST_PREFIX else []
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise UnknownDocument(f"{doc_id!r} is the beginning of several documents' ids.", "Give more digits.")
        raise UnknownDocument(
            f"There is no document {doc_id!r} in the library.", "List the documents to see their ids."
        )

    def _known(self, index: Index) -> _Known:
        """What the library holds as this index has it, read again when any process has changed it."""
        now = (index.epoch, index.generation())
        with self._catalogue:
            old = self._last
            if now != old.seen:
                self._facts.see(*now)
                rows = {row.id: row for row in index.documents()}
                cards = {
                    doc_id: old.cards[doc_id]
                    if doc_id in old.rows and old.rows[doc_id].card == row.card
                    else DocumentCard.model_validate_json(row.card)
                    for doc_id, row in rows.items()
                }
                self._last = _Known(now, rows, cards)
            return self._last

    # Taking a document in

    def begin(
        self,
        source: Path,
        doc_id: str,
        info: PdfInfo,
        run_id: str,
        tags: Sequence[str],
        extractors: Mapping[str, int] | None = None,
    ) -> DocumentCard:
        """Copy the file in and mark the document as being read; resumes where a killed run left off (see the port)."""
        if not _ID.fullmatch(doc_id):
            raise BadRequest(f"{doc_id!r} is no document id.")
        with self._write() as index:
            row = index.document(doc_id)
            before = None if row is None else DocumentCard.model_validate_json(row.card)
            kept = before if before is not None and before.state != "damaged" else None
            card = DocumentCard(
                id=doc_id,
                title=valid_text(source.stem) if kept is None else kept.title,
                pages=info.pages,
                tags=tuple(dict.fromkeys([*(kept.tags if kept else ()), *map(valid_text, tags)])),
                added_at=self._clock() if kept is None else kept.added_at,
                run_id=run_id,
                file_name=valid_text(source.name) if kept is None else kept.file_name,
                state="reading",
                extractors=dict(extractors or {}),
                pdf=info,
            )
            if row is None:
                row = self._take_in(index, source, card)
            else:
                self._take_again(index, source, row, card)
            waiting = index.pending(doc_id)
            same = waiting is not None and _same_reading(DocumentCard.model_validate_json(waiting), card)
            index.put_pending(doc_id, card.pages, card.model_dump_json(), keep_pages=same)
            self._listing.due = True
            now = index.document(doc_id)
            return card if now is None else DocumentCard.model_validate_json(now.card)

    def _take_in(self, index: Index, source: Path, card: DocumentCard) -> DocumentRow:
        """A new document: its folder is made aside and appears in one rename."""
        aside = self._root / DERIVED / "incoming" / card.id
        shutil.rmtree(aside, ignore_errors=True)
        aside.mkdir(parents=True)
        folder = _free(self._root / DATASHEETS / folder_name(card.title, card.id))
        try:
            copy_checked(source, aside / SOURCE, card.id)
            # the same file taken in again is the same document: what people said of it holds
            (aside / EVIDENCE).write_bytes(self._trash.evidence(card.id))
            write_atomically(aside / METADATA, _metadata(card))
            folder.parent.mkdir(parents=True, exist_ok=True)
            aside.rename(folder)
        except BaseException:
            shutil.rmtree(aside, ignore_errors=True)
            raise
        sync_folder(folder.parent)
        row = DocumentRow(0, card.id, folder.name, False, card.model_dump_json(), stamp_of(folder))
        index.put_document(row)
        return row

    def _take_again(self, index: Index, source: Path, row: DocumentRow, card: DocumentCard) -> None:
        """A document that is there already: its file is checked, and marked as being read unless it is whole."""
        folder = self._root / DATASHEETS / row.folder
        if source.absolute() != (folder / SOURCE).absolute():
            check_source(source, card.id)
        try:
            check_source(folder / SOURCE, card.id)
        except FileVanished:  # the stored copy is gone or broken; the file given is the right one
            copy_checked(source, folder / SOURCE, card.id)
        if not row.whole:
            write_atomically(folder / METADATA, _metadata(card))
            card_json, stamp = card.model_dump_json(), stamp_of(folder)
            index.put_document(DocumentRow(0, card.id, row.folder, False, card_json, stamp))

    def pages_done(self, doc_id: str) -> set[int]:
        """Pages whose reading is stored since `begin`; empty once the document is finished."""
        return self._read(lambda index: index.pages(doc_id))

    def reading(self, doc_id: str, page: int) -> PageReading:
        """A stored page's reading, as long as the document is not finished; BadRequest where there is none."""
        found = self._read(lambda index: index.readings(doc_id, page))
        if not found:
            raise BadRequest(f"Page {page} of document {doc_id} is not waiting to be finished.")
        return self._readings.parsed(found[0])

    def put_page(self, doc_id: str, reading: PageReading) -> None:
        """Store one page's reading in one transaction, replacing an older one; BadRequest without `begin`."""
        if not all(f.id and f.doc_id == doc_id for f in reading.facts):
            facts = tuple(f if f.id and f.doc_id == doc_id else f.with_id(doc_id) for f in reading.facts)
            reading = reading.model_copy(update={"facts": facts})
        body = reading.model_dump_json()
        with self._write() as index, index.transaction():
            pages = index.pending_pages(doc_id)
            if pages is None:
                raise BadRequest(f"Document {doc_id} is not being read.")
            if not 1 <= reading.page <= pages:
                raise BadRequest(f"Document {doc_id} has no page {reading.page}.")
            index.put_page(doc_id, reading.page, body)
            self._readings.keep(body, reading)

    def finish(self, doc_id: str, title: str, parts: Sequence[str], vendor: str | None, revision: str | None) -> None:
        """Write the document's files and show it as whole; BadRequest where a page lacks.

        Files first, metadata.json last of them, then the index: a kill in between leaves a document that is still
        being read, or one whose files are whole and that the next start indexes.
        """
        with self._write() as index:
            row, waiting = index.document(doc_id), index.pending(doc_id)
            if row is None or waiting is None:
                raise BadRequest(f"Document {doc_id} is not being read.")
            pending = DocumentCard.model_validate_json(waiting)
            missing = set(range(1, pending.pages + 1)) - index.pages(doc_id)
            if missing:
                raise BadRequest(f"Pages {sorted(missing)[:10]} of document {doc_id} are not read yet.")
            readings = [self._readings.parsed(body, last=True) for body in index.readings(doc_id)]
            made = artifacts_of(pending, readings, valid_text(title), parts, vendor, revision)
            folder = self._root / DATASHEETS / row.folder
            if row.whole:  # from here on neither the old nor the new version is whole
                write_atomically(folder / METADATA, _metadata(pending))
            for name, data in made.files.items():
                write_atomically(folder / name, data)
            write_atomically(folder / METADATA, made.metadata.to_bytes())
            card, facts = with_evidence(folder, made.metadata.card(), made.facts)
            fresh = DocumentRow(0, doc_id, row.folder, True, card.model_dump_json(), stamp_of(folder))
            with index.transaction():
                numbers = index.put_document(fresh, facts, made.rejects)
                index.drop_pending(doc_id)
            self._facts.keep(self._database.reader().epoch, numbers, facts)
            self._listing.due = True

    # What OCR read

    def recognised(self, doc_id: str) -> Mapping[int, RecognisedPage]:
        """What OCR read of the document's pages, by page; empty where it was never asked for."""
        with disk_errors(self._root):
            return RECOGNISED.read(self._folder(doc_id))

    def put_recognised(self, doc_id: str, page: RecognisedPage) -> None:
        """Keep what OCR read of one page, in place of an earlier one; durable when it returns."""
        with self._write():
            RECOGNISED.add(self._folder(doc_id), page)

    def forget_recognised(self, doc_id: str) -> None:
        """Drop all that OCR read of the document."""
        with self._write():
            RECOGNISED.drop(self._folder(doc_id))

    # What people say of it

    def evidence(self, doc_id: str) -> list[Entry]:
        """The entries of the document's evidence.jsonl, in order."""
        with disk_errors(self._root):
            return read_evidence(self._folder(doc_id)).entries

    def add_evidence(self, entry: Entry) -> Entry:
        """Append an entry and index the document with it; the entry with its id. BadRequest for one not whole."""
        with self._write() as index:
            full, folder = self._whole(index, entry.doc_id)
            signed = append_entry(folder, entry.model_copy(update={"doc_id": full}))
            self._database.put_folder(index, folder, stamp_of(folder))
            self._listing.due = True
            return signed

    def set_tags(self, doc_id: str, tags: Sequence[str]) -> DocumentCard:
        """Give the document these tags in place of those it had."""
        with self._write() as index:
            _, folder = self._whole(index, doc_id)
            fresh = {"tags": tuple(dict.fromkeys(map(valid_text, tags)))}
            write_atomically(folder / METADATA, read_metadata(folder).model_copy(update=fresh).to_bytes())
            found = self._database.put_folder(index, folder, stamp_of(folder))
            self._listing.due = True
            assert found is not None  # noqa: S101 - the folder is the document's own
            return found.card

    def _whole(self, index: Index, doc_id: str) -> tuple[str, Path]:
        """The id and the folder of a document that is read to its end; BadRequest for another."""
        row = index.document(self._full_id(index, doc_id))
        if row is None or not row.whole:
            raise BadRequest("The document is not read to its end.", "Wait until it is, then say it again.")
        return row.id, self._root / DATASHEETS / row.folder

    # Taking it out

    def remove(self, doc_id: str) -> None:
        """Move the document to the library's own trash; UnknownDocument."""
        with self._write() as index:
            row = index.document(self._full_id(index, doc_id))
            if row is None:
                raise UnknownDocument(f"There is no document {doc_id!r} in the library.")
            self._trash.put(row.id, self._root / DATASHEETS / row.folder)
            sync_folder(self._root / DATASHEETS)
            index.drop_document(row.id)
            self._listing.due = True

    def restore(self, doc_id: str) -> DocumentCard:
        """Bring a removed document back as it was; UnknownDocument where the trash has none of that id."""
        with self._write() as index:
            kept = self._trash.folder(doc_id) if _ID.fullmatch(doc_id) else None
            if kept is None:
                raise UnknownDocument(f"There is no removed document {doc_id!r}.", "Take the file in again.")
            if index.document(doc_id) is None:
                target = self._root / DATASHEETS / kept.name
                target.parent.mkdir(parents=True, exist_ok=True)
                kept.rename(target)
                sync_folder(target.parent)
                self._database.put_folder(index, target, stamp_of(target))
                self._listing.due = True
            self._trash.drop(doc_id)
            return self.document(doc_id)

    def empty_trash(self) -> int:
        """Delete removed documents for good; how many."""
        with self._write():
            return self._trash.empty()

    # Facts

    def facts(
        self,
        doc_ids: Sequence[str] | None = None,
        kind: str | None = None,
        terms: Iterable[str] | None = None,
        *,
        cells: bool = True,
    ) -> list[Fact]:
        """Facts of whole documents in canonical order, narrowed as the port says. Facts are shared: they are frozen."""
        wanted = None if doc_ids is None else frozenset(doc_ids)
        words = None if terms is None else frozenset(terms)
        return self._read_facts(
            lambda index: index.fact_keys(self._numbers(index, wanted), kind, words, cells=cells),
            ("facts", wanted, kind, words, cells),
        )

    def facts_by_id(self, ids: Iterable[str]) -> list[Fact]:
        """The facts of these ids that are there, in canonical order."""
        wanted = list(ids)
        return self._read_facts(lambda index: index.fact_keys_by_id(wanted))

    def fact(self, fact_id: str) -> Fact:
        """One fact by its id or by a unique prefix of at least 4 digits; UnknownFact."""
        wanted = fact_id.lower()
        if len(wanted) < _SHORTEST_PREFIX or not re.fullmatch(r"[0-9a-f]+", wanted):
            raise UnknownFact(f"{fact_id!r} is no fact's id.", "See the ids with `akili facts DOC`.")
        ids = self._read(lambda index: index.fact_ids(wanted))
        if len(ids) > 1:
            raise UnknownFact(f"{fact_id!r} is the beginning of several facts' ids.", "Give more digits.")
        found = self.facts_by_id(ids)
        if not found:
            raise UnknownFact(f"There is no fact {fact_id!r} in the library.", "See the ids with `akili facts DOC`.")
        return found[0]

    def find(self, text: str, doc_ids: Sequence[str] | None = None, limit: int = 50) -> list[Fact]:
        """Facts that print all words of `text`, best match first."""
        wanted = None if doc_ids is None else frozenset(doc_ids)
        return self._read_facts(lambda index: index.fact_keys_with_text(text, self._numbers(index, wanted), limit))

    def facts_at(self, doc_id: str, page: int, point: Point, radius: float = 2.0) -> list[Fact]:
        """Facts with a box under the point or within `radius` points of it, the smallest box first."""

        def keys(index: Index) -> list[FactKey]:
            row = self._known(index).rows[self._full_id(index, doc_id)]
            return index.fact_keys_at(row.no, page, point, radius)

        return self._read_facts(keys)

    def _numbers(self, index: Index, wanted: frozenset[str] | None) -> list[int]:
        """Index numbers of the whole documents among the wanted ones, in the order of their ids."""
        rows = self._known(index).rows.values()
        return [row.no for row in rows if row.whole and (wanted is None or row.id in wanted)]

    def _read_facts(self, keys: Callable[[Index], list[FactKey]], query: Hashable = None) -> list[Fact]:
        """The facts of the keys, parsed outside the snapshot; the result of a `query` is remembered."""

        def fetch(index: Index) -> Fetched:
            seen = self._known(index).seen
            found = None if query is None else self._facts.query(seen, query)
            return self._facts.fetch(seen, query, keys(index), index.bodies) if found is None else found

        return self._read_then(fetch, self._facts.parsed)

    # Outlines

    def outlines(self, key: str, doc_ids: Sequence[str]) -> dict[str, KeptOutline]:
        """The outlines that are kept by this key of whole documents, by id."""

        def work(index: Index) -> dict[str, KeptOutline]:
            rows = self._known(index).rows
            by_number = {rows[one].no: rows[one] for one in doc_ids if one in rows and rows[one].whole}
            found = index.outlines(key, list(by_number))
            return {(row := by_number[no]).id: KeptOutline(row.id, row.stamp, about) for no, about in found}

        return self._read(work)

    def put_outlines(self, key: str, doc_ids: Iterable[str], make: Callable[[list[Fact]], Outline | None]) -> None:
        """Keep what `make` gives of the facts of each whole document, unless None; LibraryLocked without waiting."""
        with disk_errors(self._root), self._database.writing(wait=0.0) as index:
            for doc_id in doc_ids:
                row = index.document(doc_id)
                if row is None or row != self._read(self._known).rows.get(doc_id):
                    continue
                outline = make(self.facts([doc_id], cells=False)) if row.whole else None
                try:
                    if outline is not None:
                        index.put_outline(row.no, key, outline)
                except sqlite3.DatabaseError as error:
                    self._database.fail(error)

    def masks(self, outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        """Of each outline the masks of those of the words that it has; OutlineGone."""
        return self._read(lambda index: index.masks([self._outlined(index, one) for one in outlines], words))

    def outlined_facts(self, outline: KeptOutline, places: Sequence[int]) -> list[Fact]:
        """The document's facts at these places of the canonical order, grids without their cells; OutlineGone."""
        return self._read_facts(lambda index: index.fact_keys_of(self._outlined(index, outline), places))

    def _outlined(self, index: Index, outline: KeptOutline) -> int:
        """The index number of the document, of which this is the present reading; OutlineGone."""
        row = self._known(index).rows.get(outline.doc_id)
        if row is None or not row.whole or row.stamp != outline.stamp:
            raise OutlineGone
        return row.no

    def rejects(self, doc_id: str, page: int | None = None) -> list[Reject]:
        """Refused candidates, in the order of their pages."""

        def work(index: Index) -> list[Reject]:
            row = self._known(index).rows[self._full_id(index, doc_id)]
            return [Reject.model_validate_json(body) for body in index.rejects(row.no, page)]

        return self._read(work)

    def text(self, doc_id: str) -> str:
        """The document's text with page marks; '' until it is whole."""
        if not self.document(doc_id).whole:
            return ""
        with disk_errors(self._root):
            return (self._folder(doc_id) / TEXT).read_text(encoding="utf-8")

    def flow(self, doc_id: str) -> list[tuple[int, tuple[FlowLine, ...]]]:
        """Each page's lines as they are read; empty until the document is whole, LibraryDamaged where it is broken."""
        if not self.document(doc_id).whole:
            return []
        with disk_errors(self._root):
            try:
                return read_flow(self._folder(doc_id))
            except ValueError as error:
                raise LibraryDamaged(f"{error}.", "Take the file in again, or remove the document.") from error

    # The whole

    def reindex(self) -> int:
        """Rebuild everything derived from the files, all digests checked; the number of documents indexed."""
        with self._write():
            count = self._database.reindex()
            shutil.rmtree(self._root / DERIVED / "incoming", ignore_errors=True)
        with self._write():
            self._listing.due = True
        return count

    def close(self) -> None:
        """Close the database; the library may be used again afterwards."""
        self._database.close()
        self._facts.see(-1, -1)

    def _read(self, work: Callable[[Index], T]) -> T:
        """Run a piece of reading on one state of the index."""
        return self._read_then(work, lambda found: found)

    def _read_then(self, work: Callable[[Index], T], then: Callable[[T], R]) -> R:
        """Run `work` on one state of the index, then `then` on what it gave.

        A broken index is made anew from the files once and the whole is run again.
        """
        try:
            return then(self._tried(work))
        except sqlite3.DatabaseError as error:
            self._database.recover(error)
        except ValidationError:  # a row that is no longer what was written
            self._database.recover(_corrupt())
        try:
            return then(self._tried(work))
        except sqlite3.DatabaseError as error:
            self._database.fail(error)
        except ValidationError:
            self._database.fail(_corrupt())

    def _tried(self, work: Callable[[Index], T]) -> T:
        try:
            return self._snapshot(work)
        except sqlite3.ProgrammingError:  # closed by another thread between two steps: open it again
            return self._snapshot(work)

    def _snapshot(self, work: Callable[[Index], T]) -> T:
        index = self._database.reader()
        with index.snapshot():
            return work(index)

    def _keep_catalogue(self) -> None:
        """Write `catalog.json` where it is due."""
        with contextlib.ExitStack() as stack:

            def cards() -> list[str]:
                index = stack.enter_context(self._database.writing())  # the one of now: making it anew replaces it
                return [row.card for row in index.documents()]

            self._listing.keep(cards, at_once=self._lock.held_once)


def _free(folder: Path) -> Path:
    """The folder, or with a number behind where something else stands there (a folder that is no document)."""
    number = 2
    free = folder
    while free.exists():
        free = folder.with_name(f"{folder.name} {number}")
        number += 1
    return free


def _metadata(card: DocumentCard) -> bytes:
    return Metadata.model_validate(card.model_dump()).to_bytes()


def _same_reading(old: DocumentCard, new: DocumentCard) -> bool:
    """Whether pages stored for `old` can be kept for `new`."""
    return old.extractors == new.extractors and old.pages == new.pages


def _corrupt() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("a row of the index is broken")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error
