"""Finding passages by words and by meaning: the search that is under way, and what the last one found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from akili_desktop.gui.language import tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.session import Target
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.passages import Mode, Passage, SearchResult
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.jobs import Job

LEAST = 2
"""A single letter stands everywhere."""

PASSAGES = 20
OFFERED = 3

MODES: tuple[Mode, ...] = ("hybrid", "bm25", "vector")
KINDS = ("", "section", "table", "fact")


def target_of(passage: Passage) -> Target:
    """Where a passage stands, each of its lines lit."""
    chunk = passage.chunk
    lights = tuple(Highlight(chunk.page, box, "accent") for box in chunk.boxes)
    return Target(chunk.doc_id, chunk.page, chunk.bbox, lights)


class Passages(QObject):
    """One search at a time; what comes of an older one is dropped. GUI thread only.

    `changed` follows every change. `result` is of `query` once the search has ended; before that it is that of the
    search before, so that the list does not empty while one types.
    """

    changed = Signal()
    choice_changed = Signal()

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._job: Job[Any] | None = None
        self.query = ""
        self.result: SearchResult | None = None
        self.failed = ""
        self.stopped = False
        self.mode: Mode = "hybrid"
        self.kind = ""
        commands.session.scope_changed.connect(lambda _: self.search_again())
        commands.indexing.changed.connect(self._indexed)

    @property
    def searching(self) -> bool:
        return self._job is not None

    def choose(self, mode: str | None = None, kind: str | None = None) -> None:
        """How to search, and what kind of passages for ('' is all); what is known of neither is left as it is."""
        before = self.mode, self.kind
        self.mode = next((one for one in MODES if one == mode), self.mode)
        self.kind = kind if kind in KINDS else self.kind
        if (self.mode, self.kind) != before:
            self.choice_changed.emit()
            self.search_again()

    def warm(self) -> None:
        """Load in the background what the first search needs; what goes wrong is said when one searches."""
        services = self._commands.services
        self._commands.bridge.run(
            Lane.READ, tr("Searching"), lambda _: services.search.warm(), failed=lambda _: None, owner=self
        )

    def search(self, query: str) -> None:
        """Find passages in the present scope."""
        self._drop()
        self.query = query.strip()
        self.failed, self.stopped = "", False
        if len(self.query) < LEAST:
            self.query, self.result = "", None
            self.changed.emit()
            return
        services, docs = self._commands.services, self._commands.session.asked_docs()
        text, mode, kind = self.query, self.mode, self.kind

        def work(_: object) -> SearchResult:
            from akili_desktop.core.passages import ChunkKind

            kinds = [ChunkKind(kind)] if kind else None
            return services.search.search(text, docs, PASSAGES, mode, kinds=kinds)

        def done(result: SearchResult) -> None:
            if self._job is job:
                self.result = result

        def failed(error: Exception) -> None:
            if self._job is job:
                self.result, self.failed = None, sentences(error)

        def ended() -> None:
            if self._job is job:
                self._job = None
                self.changed.emit()

        job = self._commands.bridge.run(
            Lane.READ, tr("Searching"), work, done=done, failed=failed, ended=ended, owner=self
        )
        self._job = job
        self.changed.emit()

    def search_again(self) -> None:
        """Find the same with what is chosen now."""
        if self.query:
            self.search(self.query)

    def stop(self) -> None:
        """End the search; what the one before found stays."""
        if self._job is not None:
            self._drop()
            self.stopped = True
            self.changed.emit()

    def offer(
        self, question: str, docs: Sequence[str] | None, take: Callable[[SearchResult], None], to: QObject
    ) -> None:
        """Find the passages nearest to a question that was refused; `take` is called unless `to` is gone by then."""
        services = self._commands.services
        asked = None if docs is None else list(docs)
        self._commands.bridge.run(
            Lane.READ, tr("Searching"), lambda _: services.search.search(question, asked, OFFERED),
            done=take, failed=lambda _: None, owner=to,
        )  # fmt: skip

    def show(self, passage: Passage) -> None:
        """Open the passage's document at it, its lines lit."""
        self._commands.show(target_of(passage))

    def _drop(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _indexed(self) -> None:
        """Look again for what was not found while the index was not whole."""
        indexing = self._commands.indexing
        whole = indexing.state is not None and indexing.state.complete and not indexing.running
        if whole and self.result is not None and self.result.notes and not self.searching:
            self.result = self.result.model_copy(update={"notes": ()})  # once, whatever comes of it
            self.search_again()
