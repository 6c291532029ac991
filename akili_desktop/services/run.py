"""One run over its files: open all, read the pages of several at once, store them as they come, report each file."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Literal

from akili_desktop.core.document import PageContent, PdfInfo
from akili_desktop.core.drafted import DRAFTS, DraftedPage, drafts_version
from akili_desktop.core.errors import (
    AkiliError,
    Cancelled,
    FileVanished,
    LibraryError,
    LimitReached,
    PageUnreadable,
    StepFailed,
    UnknownDocument,
)
from akili_desktop.core.facts import FOOTNOTED, LEGEND, PACKAGES, Bijection, Fact, NoteList, PageReading, Range, Unit
from akili_desktop.core.outline import Outline
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import DocumentCard, DraftStore, LibraryStore, PdfEngine
from akili_desktop.core.recognised import OCR, RecognisedPage
from akili_desktop.services.events import RunLog
from akili_desktop.services.failures import as_library_error, named
from akili_desktop.services.jobs import OPENING, JobContext, Meter, merged
from akili_desktop.services.library import Changes
from akili_desktop.services.naming import merge_identity
from akili_desktop.services.reading import check_file, hash_file, ocr_version, read_chained
from akili_desktop.services.reports import DocumentReport, IngestReport

log = logging.getLogger(__name__)

KINDS = ("unit", "range", "bijection", "grid")
NOTIFY_SECONDS = 0.5
"""Views hear of a document's new pages at most this often."""

Listener = Callable[[Changes], None]
Joiner = Callable[[Sequence[Fact], Sequence[NoteList], Mapping[int, Outline]], list[Fact]]
"""Joins facts that go on over pages, once all of a document's pages are read (see `extract.document`)."""


@dataclass(frozen=True)
class IngestLimits:
    """Largest file (MiB), most pages of one document, documents read at once; one more waits, copied and open.

    A process keeps what it has loaded of a document: as many documents as processes are read with the least work.
    """

    max_file_mib: int = 1024
    max_pages: int = 10_000
    documents_at_once: int = 2


@dataclass
class RunFile:
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
    versions: dict[str, int] = field(default_factory=dict)
    recognised: Mapping[int, RecognisedPage] = field(default_factory=dict)
    drafted: Mapping[int, DraftedPage] = field(default_factory=dict)
    missing: set[int] = field(default_factory=set)
    done_before: set[int] = field(default_factory=set)
    identity: dict[int, dict[str, str]] = field(default_factory=dict)
    told: float = 0.0
    joined: set[int] = field(default_factory=set)
    notes: dict[int, tuple[NoteList, ...]] = field(default_factory=dict)
    outlines: dict[int, Outline] = field(default_factory=dict)


@dataclass(frozen=True)
class Drafts:
    """The drafts of language models, and what puts a page's drafts beside its reading (`extract.vision`).

    `version` tells one state of that from another; it is asked only of documents that have drafts.
    """

    store: DraftStore
    read: Callable[[PageReading, PageContent, DraftedPage], PageReading]
    version: Callable[[], int]


@dataclass(frozen=True)
class Means:
    """What every run works with. `notify` hears what changed, on the thread of the run."""

    store: LibraryStore
    pdf: PdfEngine
    limits: IngestLimits
    join: Joiner | None
    notify: Listener
    versions: dict[str, int]
    drafts: Drafts | None = None


class Run:
    """One run over its files, on the caller's thread. `files` are pairs of the path as named and what is read."""

    def __init__(
        self,
        means: Means,
        run: RunLog,
        files: Sequence[tuple[Path, Path]],
        tags: tuple[str, ...],
        password: str | None,
        context: JobContext,
    ) -> None:
        self._store = means.store
        self._pdf = means.pdf
        self._limits = means.limits
        self._join = means.join
        self._notify = means.notify
        self._versions = means.versions
        self._drafts = means.drafts
        self._log = run
        self._run_id = run.run_id
        self._tags = tags
        self._password = password
        self._context = context
        self._files = [RunFile(i, path, source) for i, (path, source) in enumerate(files)]
        self._reports: dict[int, DocumentReport] = {}

    def go(self) -> IngestReport:
        """Read all files; a cancelled run, or one that the disk stopped, reports what it did, with `stopped` set."""
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

        def look(file: RunFile) -> Iterator[None]:
            if self._context.token.cancelled:
                return
            file.started = time.perf_counter()
            file.doc_id, file.stamp = hash_file(file.source, self._limits.max_file_mib)
            file.known = self._known(file.doc_id)
            file.versions = self._versions
            if file.known is not None and (recognised := self._store.recognised(file.doc_id)):
                file.recognised, file.versions = recognised, {**self._versions, OCR: ocr_version(recognised)}
            drafts = self._drafts
            if file.known is not None and drafts is not None and (drafted := drafts.store.drafted(file.doc_id)):
                file.drafted = drafted
                file.versions = {**file.versions, DRAFTS: drafts_version(drafted, drafts.version())}
            if file.known is None or not file.known.whole or file.known.extractors != file.versions:
                file.info = self._pdf.open(file.source, self._password)
            yield from ()

        stream = merged((partial(look, f) for f in self._files), self._limits.documents_at_once + 1)
        with closing(stream):
            for index, item in stream:
                self._context.token.raise_if_cancelled()
                file = self._files[index]
                if isinstance(item, Exception):
                    file.error = named(item, file.path)
                elif file.info is not None and file.info.pages > (most := self._limits.max_pages):
                    message = f"{file.path.name} has {file.info.pages} pages, more than the limit of {most}."
                    file.error = LimitReached(message, "Raise the limit with AKILI_MAX_PAGES.")
                waiting = tuple(f.path.name for f in self._files if f.info is not None and f.error is None)
                self._context.report(replace(meter.advance(OPENING), waiting=waiting))

    def _known(self, doc_id: str) -> DocumentCard | None:
        try:
            return self._store.document(doc_id)
        except UnknownDocument:
            return None

    def _is_new(self, file: RunFile) -> bool:
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

    def _read_all(self, files: Sequence[RunFile]) -> None:
        """Read the files' pages, several documents at once, and store them as they come."""
        meter = Meter(sum(f.info.pages for f in files if f.info))
        reading = threading.Semaphore(self._limits.documents_at_once)
        begun: list[RunFile] = []
        waiting = [file.path.name for file in files]

        def sources() -> Iterator[Callable[[], Iterator[PageReading]]]:
            for file in files:
                waiting.remove(file.path.name)
                info = file.info
                if info is None or not self._begin(file, info):
                    continue
                meter.skip(info.pages - len(file.missing))
                begun.append(file)
                pages, cancelled = sorted(file.missing), lambda: self._context.token.cancelled
                what = (self._pdf, file.source, pages, info.pages, self._password, cancelled, file.recognised)
                yield partial(_one_by_one, reading, partial(read_chained, *what))

        stream = merged(sources(), self._limits.documents_at_once + 1)
        with closing(stream):
            for index, item in stream:
                file = begun[index]
                if isinstance(item, PageReading):
                    if file.error is None:
                        self._put(file, item)
                    self._context.report(replace(meter.advance(file.path.name), waiting=tuple(waiting)))
                elif not self._context.token.cancelled:
                    self._end(file, item)
                self._context.token.raise_if_cancelled()

    def _begin(self, file: RunFile, info: PdfInfo) -> bool:
        """Copy the file into the library; False where it failed, which is then reported."""
        self._context.token.raise_if_cancelled()
        file.started = time.perf_counter()
        try:
            self._store.begin(file.source, file.doc_id, info, self._run_id, self._tags, file.versions)
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

    def _with_drafts(self, file: RunFile, reading: PageReading) -> PageReading:
        """The page's reading with what a model drafted of it, where it did; the page's words are read again."""
        drafted = file.drafted.get(reading.page)
        if drafted is None or self._drafts is None:
            return reading
        try:
            content = self._pdf.content(file.source, reading.page, self._password)
        except PageUnreadable:  # its process could not finish it: the reading says why
            return reading
        if reading.page in file.recognised:
            content = file.recognised[reading.page].onto(content)
        return self._drafts.read(reading, content, drafted)

    def _put(self, file: RunFile, reading: PageReading) -> None:
        reading = self._with_drafts(file, reading)
        facts = tuple(fact.with_id(file.doc_id) for fact in reading.facts)
        self._store.put_page(file.doc_id, reading.model_copy(update={"facts": facts}))
        file.missing.discard(reading.page)
        if any(map(_is_joined, facts)):
            file.joined.add(reading.page)
        if reading.notes:
            file.notes[reading.page] = reading.notes
        file.outlines[reading.page] = reading.outline
        if reading.identity:
            file.identity[reading.page] = reading.identity
        if reading.status is PageStatus.UNREADABLE:
            doc = {"path": str(file.path), "doc_id": file.doc_id}
            self._log.write("PageFailed", **doc, page=reading.page, reason=reading.reason)
        now = time.monotonic()
        if now - file.told >= NOTIFY_SECONDS:
            file.told = now
            self._notify(Changes(docs=(file.doc_id,), facts=True))

    def _end(self, file: RunFile, error: Exception | None) -> None:
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
            file.notes[page] = earlier.notes
            file.outlines[page] = earlier.outline
            if any(map(_is_joined, earlier.facts)):
                file.joined.add(page)
        if self._join is not None and file.joined:
            with self._log.step("join", **doc):
                self._join_pages(file, self._join)
        with self._log.step("finish", **doc):
            self._store.finish(file.doc_id, *merge_identity(file.identity, file.info, file.path))
        self._complete(file, "ingested")
        self._notify(Changes(docs=(file.doc_id,), facts=True))

    def _take_out(self, file: RunFile) -> None:
        """Remove what this run began; a document that was whole before stays as it was."""
        if file.known is None or not file.known.whole:
            self._store.remove(file.doc_id)

    def _join_pages(self, file: RunFile, join: Joiner) -> None:
        """Store the pages whose facts change when the document's are joined and checked against one another.

        Earlier pages first: a run that is killed in between leaves doubles, which joining again takes out, no gaps.
        """
        readings = {page: self._store.reading(file.doc_id, page) for page in sorted(file.joined)}
        facts_of = [fact for reading in readings.values() for fact in reading.facts if _is_joined(fact)]
        kept = {id(fact) for fact in facts_of}  # a fact that joining left as it was keeps its id: most of them
        notes = [notes for lists in file.notes.values() for notes in lists]
        joined = join(facts_of, notes, file.outlines)
        for page, reading in readings.items():
            facts: list[Fact] = [fact for fact in reading.facts if not _is_joined(fact)]
            own = (fact for fact in joined if fact.page == page)
            facts += [fact if id(fact) in kept else fact.with_id(file.doc_id) for fact in own]
            if {fact.id for fact in facts} != {fact.id for fact in reading.facts}:
                self._store.put_page(file.doc_id, reading.model_copy(update={"facts": tuple(facts)}))

    def _complete(self, file: RunFile, status: Literal["ingested", "duplicate"]) -> None:
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

    def _fail(self, file: RunFile, error: AkiliError) -> None:
        file.error = error
        self._reports[file.index] = self._failed(file, error)
        if not isinstance(error, StepFailed):
            self._log.write("DocumentFailed", path=str(file.path), code=error.code, error=str(error))

    def _leave(self, file: RunFile, stopped: AkiliError | None) -> None:
        why = stopped.message if stopped else "The run ended early."
        message, remedy = f"{file.path.name} is not finished: {why}", f"Run `akili resume {self._run_id}`."
        self._reports[file.index] = self._failed(file, StepFailed(message, remedy))

    def _failed(self, file: RunFile, error: AkiliError) -> DocumentReport:
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


def _one_by_one(turns: threading.Semaphore, read: Callable[[], Iterator[PageReading]]) -> Iterator[PageReading]:
    """What `read` gives, begun when it is its turn."""
    with turns:
        yield from read()


def _is_joined(fact: Fact) -> bool:
    """Whether the fact may go on over pages, be contradicted by one of another page, or explain one.

    Limits all are: which notes the rows of a page have tells whose a list of notes is; so are values of parts with
    notes, counts, which a sentence pages behind may take back for some case, and ranges of volts, which a table may
    contradict. What a model drafted is joined with nothing: it would pass for what the reader read, or doubt it.
    """
    if fact.origin == "model":
        return False
    if isinstance(fact, Unit):
        noted = fact.notes or any(flag.rule == FOOTNOTED for flag in fact.flags)
        counts = fact.count is not None and fact.unit is None
        spans = fact.low is not None and fact.high is not None and fact.unit == "V"
        return bool(noted) or counts or spans or fact.context in (LEGEND, PACKAGES) or fact.statement is not None
    return isinstance(fact, Bijection | Range)
