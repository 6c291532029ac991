"""Takes PDFs into the library: hash, dedupe, open, read the pages in parallel, store page by page, finish.

Reading runs in the engine's child processes; several documents are read at once so that none of them is idle. The
store is only touched on the caller's thread, which holds the writer lock for the whole run. A run that is killed or
cancelled leaves documents that are marked as being read; the next ingest of the same file, or `resume`, goes on with
the pages that are missing.
"""

from __future__ import annotations

import errno
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.document import PageStatus, PdfInfo
from akili_desktop.core.errors import (
    AkiliError,
    BadRequest,
    Cancelled,
    DiskFull,
    FileVanished,
    LibraryError,
    LibraryReadOnly,
    LimitReached,
    StepFailed,
    UnknownDocument,
)
from akili_desktop.core.facts import Bijection, Fact, Grid, PageReading
from akili_desktop.core.ports import Clock, DocumentCard, LibraryStore, PdfEngine
from akili_desktop.services.events import FileText, RunLog, RunSummary, list_runs, read_events, summarise
from akili_desktop.services.jobs import JobContext, Meter, merged
from akili_desktop.services.library import Changes
from akili_desktop.services.reading import check_file, expand, hash_file, read_chained

log = logging.getLogger(__name__)

KINDS = ("unit", "range", "bijection", "grid")
NOTIFY_SECONDS = 0.5
"""Views hear of a document's new pages at most this often."""

Listener = Callable[[Changes], None]
Joiner = Callable[[Sequence[Fact]], list[Fact]]
"""Joins facts that go on over pages, once all of a document's pages are read (see `extract.document`)."""


class DocumentReport(BaseModel):
    """What became of one file. `error` is one sentence with its remedy, `error_code` its stable code."""

    model_config = ConfigDict(frozen=True)

    path: FileText
    doc_id: str | None = None
    title: str | None = None
    pages: int = 0
    status: Literal["ingested", "duplicate", "failed"]
    error: FileText | None = None
    error_code: str | None = None
    facts: dict[str, int] = {}
    pages_unreadable: int = 0
    seconds: float = 0.0


class IngestReport(BaseModel):
    """What became of a run. `stopped` says why it ended before its last file; `akili resume RUN` goes on then."""

    model_config = ConfigDict(frozen=True)

    run_id: str
    documents: tuple[DocumentReport, ...]
    stopped: FileText | None = None
    stopped_code: str | None = None


class TablesReport(NamedTuple):
    """The tables of each file that could be read, and the sentence for each that could not."""

    tables: dict[str, list[dict[str, Any]]]
    errors: dict[str, AkiliError]


@dataclass(frozen=True)
class IngestLimits:
    """Largest file (MiB), most pages of one document, documents read at once."""

    max_file_mib: int = 1024
    max_pages: int = 10_000
    documents_at_once: int = 3


@dataclass
class _File:
    """One file of a run on its way in. `source` is what is read: the library's copy once there is one."""

    index: int
    path: Path
    source: Path
    doc_id: str = ""
    info: PdfInfo | None = None
    stamp: tuple[int, int] = (0, 0)
    known: DocumentCard | None = None
    error: AkiliError | None = None
    started: float = 0.0
    missing: set[int] = field(default_factory=set)
    done_before: set[int] = field(default_factory=set)
    identity: dict[int, dict[str, str]] = field(default_factory=dict)
    told: float = 0.0
    pinned: set[int] = field(default_factory=set)


class IngestService:
    """The use cases that read PDFs. Methods block; call them in the WRITE lane (`tables` in the READ lane).

    `versions` gives the extractors' versions: a document that others read is read again, its old facts staying until
    the new ones are whole.
    """

    def __init__(
        self,
        store: LibraryStore,
        pdf: PdfEngine,
        clock: Clock,
        runs: Path,
        limits: IngestLimits | None = None,
        join: Joiner | None = None,
        versions: Callable[[], Mapping[str, int]] = dict,
    ) -> None:
        self._store = store
        self._pdf = pdf
        self._clock = clock
        self._versions = versions
        self._runs = runs
        self._limits = limits or IngestLimits()
        self._join = join
        self._listeners: tuple[Listener, ...] = ()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with what changed, on the ingesting thread, until the returned function is called."""
        self._listeners = (*self._listeners, listener)

        def unsubscribe() -> None:
            self._listeners = tuple(one for one in self._listeners if one is not listener)

        return unsubscribe

    def ingest(
        self,
        paths: Sequence[Path],
        *,
        tags: Sequence[str] = (),
        password: str | None = None,
        context: JobContext | None = None,
    ) -> IngestReport:
        """Take in every file, and every PDF in every folder; one bad file never stops the rest.

        Raises LibraryError where the library cannot be written at all. A cancelled run, or one that the disk stopped,
        returns what it did, with `stopped` set.
        """
        files = [(p, p) for p in (p.absolute() for p in expand(paths))]
        if not files:
            raise BadRequest("There is nothing to ingest.", "Name a PDF or a folder.")
        run_id = f"{''.join(c for c in self._clock() if c.isalnum())}-{secrets.token_hex(3)}"
        with self._store.writing():
            run = self._open_log(run_id)
            with closing(run):
                run.write("RunStarted", run_id=run_id, paths=[str(p) for p, _ in files], tags=list(tags))
                return self._run(run, run_id, files, tags, password, context)

    def resume(self, run_id: str, *, password: str | None = None, context: JobContext | None = None) -> IngestReport:
        """Go on with the files of a run that are neither taken in nor refused; `password` as for `ingest`."""
        if "/" in run_id or "\\" in run_id or run_id.startswith("."):
            raise BadRequest(f"'{run_id}' is not the name of a run.", "See `akili runs`.")
        with self._store.writing():
            summary = summarise(self._runs / run_id)
            copies = self._copies(run_id)
            files = [(Path(p), copies.get(p, Path(p))) for p in summary.unfinished]
            run = self._open_log(run_id)
            with closing(run):
                run.write("RunResumed", run_id=run_id, paths=list(summary.unfinished))
                return self._run(run, run_id, files, summary.tags, password, context)

    def runs(self) -> list[RunSummary]:
        """All runs of this library, the newest first."""
        return list_runs(self._runs)

    def tables(self, paths: Sequence[Path], *, password: str | None = None) -> TablesReport:
        """The grids of each file as they stand on the pages; nothing is stored. Keys are the paths as given."""
        files = expand(paths)
        found: dict[str, dict[int, list[dict[str, Any]]]] = {str(p): {} for p in files}
        errors: dict[str, AkiliError] = {}

        def source(path: Path) -> Iterator[PageReading]:
            check_file(path, self._limits.max_file_mib)
            info = self._pdf.open(path, password)
            pages = range(1, info.pages + 1)
            yield from read_chained(self._pdf, path, pages, info.pages, password)

        for index, item in merged((partial(source, p) for p in files), self._limits.documents_at_once):
            name = str(files[index])
            if isinstance(item, PageReading):
                found[name][item.page] = [as_table(f) for f in item.facts if isinstance(f, Grid)]
            elif item is not None:
                errors[name] = named(item, files[index])
                found.pop(name, None)
        tables = {name: [t for page in sorted(pages) for t in pages[page]] for name, pages in found.items()}
        return TablesReport(tables, errors)

    def _run(
        self,
        run: RunLog,
        run_id: str,
        files: Sequence[tuple[Path, Path]],
        tags: Sequence[str],
        password: str | None,
        context: JobContext | None,
    ) -> IngestReport:
        parts = (self._store, self._pdf, self._limits, self._join, self.notify, dict(self._versions()))
        return _Run(*parts, run, run_id, files, tuple(tags), password, context or JobContext()).go()

    def _copies(self, run_id: str) -> dict[str, Path]:
        """The library's copies of a run's files that are no longer where they were."""
        copies: dict[str, Path] = {}
        for event in read_events(self._runs / run_id):
            path, doc_id = str(event.get("path", "")), str(event.get("doc_id", ""))
            if event.get("event") == "StepStarted" and doc_id and not Path(path).exists():
                try:
                    copies[path] = self._store.source(doc_id)
                except UnknownDocument:
                    continue
        return copies

    def _open_log(self, run_id: str) -> RunLog:
        try:
            return RunLog(self._runs / run_id, self._clock)
        except OSError as error:
            raise as_library_error(error) from error

    def notify(self, changes: Changes) -> None:
        """Tell the listeners; one that fails is logged and changes nothing."""
        for listener in self._listeners:
            try:
                listener(changes)
            except Exception:
                log.exception("a listener failed on %s", changes)


class _Run:
    """One run over its files, on the caller's thread."""

    def __init__(
        self,
        store: LibraryStore,
        pdf: PdfEngine,
        limits: IngestLimits,
        join: Joiner | None,
        notify: Listener,
        versions: dict[str, int],
        run: RunLog,
        run_id: str,
        files: Sequence[tuple[Path, Path]],
        tags: tuple[str, ...],
        password: str | None,
        context: JobContext,
    ) -> None:
        self._store = store
        self._pdf = pdf
        self._limits = limits
        self._join = join
        self._notify = notify
        self._versions = versions
        self._log = run
        self._run_id = run_id
        self._tags = tags
        self._password = password
        self._context = context
        self._files = [_File(i, path, source) for i, (path, source) in enumerate(files)]
        self._reports: dict[int, DocumentReport] = {}

    def go(self) -> IngestReport:
        start = time.perf_counter()
        stopped: AkiliError | None = None
        try:
            with self._log.step("open", files=len(self._files)):
                self._open_all()
            self._read_all([f for f in self._files if self._is_new(f)])
            self._report_twins()
            self._context.token.raise_if_cancelled()
        except (Cancelled, LibraryError) as error:
            stopped = error
        except OSError as error:
            stopped = as_library_error(error)
        for file in self._files:
            if file.index not in self._reports:
                self._leave(file, stopped)
        took = round(1000 * (time.perf_counter() - start), 1)
        reason = str(stopped) if stopped else None
        try:
            self._log.write("RunCompleted", run_id=self._run_id, duration_ms=took, stopped=reason)
        except OSError:
            log.warning("the end of run %s could not be logged", self._run_id)
        return IngestReport(
            run_id=self._run_id,
            documents=tuple(self._reports[f.index] for f in self._files),
            stopped=reason,
            stopped_code=stopped.code if stopped else None,
        )

    def _open_all(self) -> None:
        """Hash and open every file, several at once, so that the number of pages is known before the first is read."""
        meter = Meter(len(self._files))

        def look(file: _File) -> Iterator[None]:
            if self._context.token.cancelled:
                return
            file.started = time.perf_counter()
            file.doc_id, file.stamp = hash_file(file.source, self._limits.max_file_mib)
            file.known = self._known(file.doc_id)
            if file.known is None or not file.known.whole or file.known.extractors != self._versions:
                file.info = self._pdf.open(file.source, self._password)
            yield from ()

        stream = merged((partial(look, f) for f in self._files), self._limits.documents_at_once)
        with closing(stream):
            for index, item in stream:
                self._context.token.raise_if_cancelled()
                file = self._files[index]
                if isinstance(item, Exception):
                    file.error = named(item, file.path)
                elif file.info is not None and file.info.pages > (most := self._limits.max_pages):
                    message = f"{file.path.name} has {file.info.pages} pages, more than the limit of {most}."
                    file.error = LimitReached(message, "Raise the limit with AKILI_MAX_PAGES.")
                self._context.report(meter.advance("Opening files"))

    def _known(self, doc_id: str) -> DocumentCard | None:
        try:
            return self._store.document(doc_id)
        except UnknownDocument:
            return None

    def _is_new(self, file: _File) -> bool:
        """Whether the file is to be read; what it is instead is reported."""
        if file.error is not None:
            self._fail(file, file.error)
            return False
        if file.info is None:
            self._complete(file, "duplicate")
            return False
        # of two equal files in one run the first is read, see _report_twins
        return next(f for f in self._files if f.doc_id == file.doc_id and f.error is None) is file

    def _report_twins(self) -> None:
        for file in self._files:
            if file.index in self._reports or not file.doc_id:
                continue
            first = next(f for f in self._files if f.doc_id == file.doc_id)
            report = self._reports.get(first.index)
            if report is not None and report.status == "ingested":
                self._complete(file, "duplicate")
            elif report is not None and report.status == "failed" and first.error is not None:
                self._fail(file, first.error)

    def _read_all(self, files: Sequence[_File]) -> None:
        """Read the files' pages, several documents at once, and store them as they come."""
        meter = Meter(sum(f.info.pages for f in files if f.info))
        begun: list[_File] = []

        def sources() -> Iterator[Callable[[], Iterator[PageReading]]]:
            for file in files:
                info = file.info
                if info is None or not self._begin(file, info):
                    continue
                meter.skip(info.pages - len(file.missing))
                begun.append(file)
                pages, cancelled = sorted(file.missing), lambda: self._context.token.cancelled
                yield partial(read_chained, self._pdf, file.source, pages, info.pages, self._password, cancelled)

        stream = merged(sources(), self._limits.documents_at_once)
        with closing(stream):
            for index, item in stream:
                file = begun[index]
                if isinstance(item, PageReading):
                    if file.error is None:
                        self._put(file, item)
                    self._context.report(meter.advance(file.path.name))
                elif not self._context.token.cancelled:
                    self._end(file, item)
                self._context.token.raise_if_cancelled()

    def _begin(self, file: _File, info: PdfInfo) -> bool:
        """Copy the file into the library; False where it failed, which is then reported."""
        self._context.token.raise_if_cancelled()
        file.started = time.perf_counter()
        try:
            self._store.begin(file.source, file.doc_id, info, self._run_id, self._tags, self._versions)
            state = check_file(file.source, self._limits.max_file_mib)
            if (state.st_size, state.st_mtime_ns) != file.stamp:
                self._take_out(file)
                raise FileVanished(f"{file.path.name} changed while it was being read.", "Ingest it again.")
            file.source = self._store.source(file.doc_id)
            file.done_before = self._store.pages_done(file.doc_id)
            file.missing = set(range(1, info.pages + 1)) - file.done_before
        except LibraryError:
            raise
        except (AkiliError, FileNotFoundError, PermissionError) as error:
            self._fail(file, named(error, file.path))
            return False
        self._log.write("StepStarted", step="read", path=str(file.path), doc_id=file.doc_id, pages=info.pages)
        self._notify(Changes(docs=(file.doc_id,), facts=False))
        return True

    def _put(self, file: _File, reading: PageReading) -> None:
        facts = tuple(fact.with_id(file.doc_id) for fact in reading.facts)
        self._store.put_page(file.doc_id, reading.model_copy(update={"facts": facts}))
        file.missing.discard(reading.page)
        if _has_pins(facts):
            file.pinned.add(reading.page)
        if reading.identity:
            file.identity[reading.page] = reading.identity
        if reading.status is PageStatus.UNREADABLE:
            doc = {"path": str(file.path), "doc_id": file.doc_id}
            self._log.write("PageFailed", **doc, page=reading.page, reason=reading.reason)
        now = time.monotonic()
        if now - file.told >= NOTIFY_SECONDS:
            file.told = now
            self._notify(Changes(docs=(file.doc_id,), facts=True))

    def _end(self, file: _File, error: Exception | None) -> None:
        """The document's last page is stored, or its reading broke off."""
        doc = {"path": str(file.path), "doc_id": file.doc_id}
        if error is None and file.missing:
            some = ", ".join(map(str, sorted(file.missing)[:5]))
            error = StepFailed(f"{file.path.name}: pages {some} were not read.", f"Run `akili resume {self._run_id}`.")
        if error is not None:
            failure = named(error, file.path)
            if isinstance(failure, LibraryError):
                raise failure
            if not isinstance(failure, StepFailed):
                self._take_out(file)  # it can never be whole
                self._notify(Changes(docs=(file.doc_id,), facts=True))
            self._fail(file, failure)
            return
        took = round(1000 * (time.perf_counter() - file.started), 1)
        self._log.write("StepCompleted", step="read", **doc, duration_ms=took)
        for page in file.done_before:
            earlier = self._store.reading(file.doc_id, page)
            file.identity[page] = earlier.identity
            if _has_pins(earlier.facts):
                file.pinned.add(page)
        if self._join is not None and file.pinned:
            with self._log.step("join", **doc):
                self._join_pages(file, self._join)
        with self._log.step("finish", **doc):
            self._store.finish(file.doc_id, *merge_identity(file.identity, file.info, file.path))
        self._complete(file, "ingested")
        self._notify(Changes(docs=(file.doc_id,), facts=True))

    def _take_out(self, file: _File) -> None:
        """Remove what this run began; a document that was whole before stays as it was."""
        if file.known is None or not file.known.whole:
            self._store.remove(file.doc_id)

    def _join_pages(self, file: _File, join: Joiner) -> None:
        """Store the pages whose pinouts change when the document's pin tables are joined and checked against another.

        Earlier pages first: a run that is killed in between leaves doubles, which joining again takes out, no gaps.
        """
        readings = {page: self._store.reading(file.doc_id, page) for page in sorted(file.pinned)}
        joined = join([fact for reading in readings.values() for fact in reading.facts if isinstance(fact, Bijection)])
        for page, reading in readings.items():
            facts: list[Fact] = [fact for fact in reading.facts if not isinstance(fact, Bijection)]
            facts += [fact.with_id(file.doc_id) for fact in joined if fact.page == page]
            if {fact.id for fact in facts} != {fact.id for fact in reading.facts}:
                self._store.put_page(file.doc_id, reading.model_copy(update={"facts": tuple(facts)}))

    def _complete(self, file: _File, status: Literal["ingested", "duplicate"]) -> None:
        card = self._store.document(file.doc_id)
        unreadable = sum(s is PageStatus.UNREADABLE for s in card.page_status.values())
        self._reports[file.index] = DocumentReport(
            path=str(file.path),
            doc_id=card.id,
            title=card.title,
            pages=card.pages,
            status=status,
            facts={kind: card.facts.get(kind, 0) for kind in KINDS},
            pages_unreadable=unreadable,
            seconds=round(time.perf_counter() - file.started, 3),
        )
        self._log.write("DocumentCompleted", path=str(file.path), doc_id=card.id, status=status)

    def _fail(self, file: _File, error: AkiliError) -> None:
        file.error = error
        self._reports[file.index] = self._failed(file, error)
        if not isinstance(error, StepFailed):
            self._log.write("DocumentFailed", path=str(file.path), code=error.code, error=str(error))

    def _leave(self, file: _File, stopped: AkiliError | None) -> None:
        why = stopped.message if stopped else "The run ended early."
        message, remedy = f"{file.path.name} is not finished: {why}", f"Run `akili resume {self._run_id}`."
        self._reports[file.index] = self._failed(file, StepFailed(message, remedy))

    def _failed(self, file: _File, error: AkiliError) -> DocumentReport:
        return DocumentReport(
            path=str(file.path),
            doc_id=file.doc_id or None,
            pages=file.info.pages if file.info else 0,
            status="failed",
            error=str(error),
            error_code=error.code,
            facts=dict.fromkeys(KINDS, 0),
            seconds=round(time.perf_counter() - file.started, 3) if file.started else 0.0,
        )


def named(error: Exception, path: Path) -> AkiliError:
    """The error as one of ours whose sentence names the file."""
    if isinstance(error, AkiliError):
        if path.name in error.message:
            return error
        message = f"{path.name}: {error.message}"
        return type(error)(message, error.remedy)
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS):
            return as_library_error(error)
        return FileVanished(
            f"{path.name} could not be read: {error.strerror}.", "Check that it is there, and try again."
        )
    log.error("reading %s failed", path.name, exc_info=error)
    return StepFailed(
        f"{path.name}: reading it failed inside ({type(error).__name__}).", "Run `akili doctor` and report it."
    )


def as_library_error(error: OSError) -> LibraryError:
    """What an operating system's error says of the library's disk."""
    where = f" ({error.filename})" if error.filename else ""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFull("The disk of the library is full.", "Free some space and resume.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return LibraryReadOnly(f"The library cannot be written{where}.", "Choose another folder with --library.")
    return LibraryError(f"The library's disk failed: {error.strerror}{where}.", "Check the disk and resume.")


def _has_pins(facts: Sequence[Fact]) -> bool:
    return any(isinstance(fact, Bijection) for fact in facts)


def merge_identity(
    pages: dict[int, dict[str, str]], info: PdfInfo | None, path: Path
) -> tuple[str, tuple[str, ...], str | None, str | None]:
    """Title, parts, vendor and revision of a document out of what its pages say; the earlier page wins.

    Without a title on the pages: the PDF's own title where it reads like one, else the file's name.
    """
    first: dict[str, str] = {}
    parts: dict[str, None] = {}
    for page in sorted(pages):
        for key, value in pages[page].items():
            if value.strip():
                first.setdefault(key, value.strip())
        if page <= 2:
            parts.update(
                dict.fromkeys(p.strip() for p in re.split(r"[,;\n]", pages[page].get("parts", "")) if p.strip())
            )
    title = first.get("title") or (sensible_title(info.title if info else None)) or path.stem
    return title, tuple(parts), first.get("vendor"), first.get("revision")


def sensible_title(title: str | None) -> str | None:
    """The PDF's title, or None where a program put its file's name or nothing there."""
    plain = " ".join((title or "").split())
    if sum(c.isalpha() for c in plain) < 3 or len(plain) > 200:
        return None
    if re.search(
        r"\.(docx?|pdf|indd|fm|qxd|xlsx?|pptx?|tex|dvi|book|eps|pub)$|^(untitled|microsoft|layout|slide)\b", plain, re.I
    ):
        return None
    return plain


def as_table(grid: Grid) -> dict[str, Any]:
    """A grid in the contract's form of `akili tables`: last row and column in place of spans."""
    return {
        "page": grid.page,
        "bbox": list(grid.bbox),
        "cells": [
            {
                "row": c.row,
                "col": c.col,
                "row_end": c.row + c.row_span - 1,
                "col_end": c.col + c.col_span - 1,
                "text": c.text,
                "bbox": list(c.bbox),
            }
            for c in grid.cells
        ],
    }
