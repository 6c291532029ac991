"""Takes PDFs into the library: hash, dedupe, open, read the pages in parallel, store page by page, finish.

Reading runs in the engine's child processes; several documents are read at once so that none of them is idle. The
store is only touched on the caller's thread, which holds the writer lock for the whole run. A run that is killed or
cancelled leaves documents that are marked as being read; the next ingest of the same file, or `resume`, goes on with
the pages that are missing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from akili_desktop.core.errors import (
    AkiliError,
    BadRequest,
    UnknownDocument,
)
from akili_desktop.core.facts import Grid, PageReading
from akili_desktop.core.listeners import Listeners
from akili_desktop.core.ports import Clock, LibraryStore, PdfEngine
from akili_desktop.services.events import RunLog, RunSummary, list_runs, read_events, summarise
from akili_desktop.services.failures import as_library_error, named
from akili_desktop.services.jobs import JobContext, merged
from akili_desktop.services.library import Changes
from akili_desktop.services.reading import check_file, expand, read_chained
from akili_desktop.services.reports import IngestReport, TablesReport, as_table
from akili_desktop.services.run import Drafts, IngestLimits, Joiner, Listener, Means, Run


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
        drafts: Callable[[], Drafts] | None = None,
    ) -> None:
        self._store = store
        self._pdf = pdf
        self._clock = clock
        self._versions = versions
        self._runs = runs
        self._limits = limits or IngestLimits()
        self._join = join
        self._drafts = drafts
        self._listeners: Listeners[[Changes]] = Listeners()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with what changed, on the ingesting thread, until the returned function is called."""
        return self._listeners.subscribe(listener)

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
        return self._start(files, tags, password, context)

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
                return self._run(run, files, summary.tags, password, context)

    def read_again(
        self, doc_id: str, *, password: str | None = None, context: JobContext | None = None
    ) -> IngestReport:
        """Read a document of the library from its stored copy, unless the reading it has is the one it would get."""
        card = self._store.document(doc_id)
        files = [(Path(card.file_name or f"{card.id}.pdf"), self._store.source(card.id))]
        return self._start(files, (), password, context)

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

    def _start(
        self,
        files: Sequence[tuple[Path, Path]],
        tags: Sequence[str],
        password: str | None,
        context: JobContext | None,
    ) -> IngestReport:
        """A new run over the files, which are pairs of the path as named and what is read."""
        run_id = f"{''.join(c for c in self._clock() if c.isalnum())}-{secrets.token_hex(3)}"
        with self._store.writing():
            run = self._open_log(run_id)
            with closing(run):
                run.write("RunStarted", run_id=run_id, paths=[str(p) for p, _ in files], tags=list(tags))
                return self._run(run, files, tags, password, context)

    def _run(
        self,
        run: RunLog,
        files: Sequence[tuple[Path, Path]],
        tags: Sequence[str],
        password: str | None,
        context: JobContext | None,
    ) -> IngestReport:
        versions = dict(self._versions())
        drafts = self._drafts() if self._drafts is not None else None
        means = Means(self._store, self._pdf, self._limits, self._join, self.notify, versions, drafts)
        return Run(means, run, files, tuple(tags), password, context or JobContext()).go()

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
        self._listeners.tell(changes)
