"""Finding a text in the whole library: the search that is under way, and what it found so far."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from akili_desktop.core.pagetext import Needle
from akili_desktop.gui.language import tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.services.jobs import JobContext, Lane, Progress

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.jobs import Job
    from akili_desktop.services.pages import DocumentFound, PagePlace


class Everywhere(QObject):
    """One search over the library at a time. GUI thread only.

    `cleared` follows the loss of what was found, `found(row)` each document with places, `progressed` each batch of
    documents and the end.
    """

    cleared = Signal()
    found = Signal(int)
    progressed = Signal()

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._job: Job[Any] | None = None
        self._news: deque[DocumentFound] = deque()
        self.needle = Needle("")
        self.documents: list[DocumentFound] = []
        self.searched = 0
        self.failed = ""

    @property
    def searching(self) -> bool:
        return self._job is not None

    @property
    def count(self) -> int:
        """Places found so far."""
        return sum(one.total for one in self.documents)

    def start(self, needle: Needle) -> None:
        """Look for `needle` in all documents (those selected in the library, where several are)."""
        self.stop()
        self.needle = needle
        self.documents, self.searched, self.failed = [], 0, ""
        self.cleared.emit()
        if needle.empty:
            return
        news = self._news = deque()
        pages, docs = self._commands.services.pages, list(self._commands.session.selection) or None

        def work(context: JobContext) -> None:
            for done, one in enumerate(pages.find_everywhere(needle, docs, lambda: context.token.cancelled), start=1):
                news.append(one)
                context.report(Progress(tr("Find in the library"), done, None))

        def failed(error: Exception) -> None:
            self.failed = sentences(error)

        def ended() -> None:
            if self._job is job:
                self._job = None
                self._take(news)

        job = self._commands.bridge.run(
            Lane.READ, tr("Find in the library"), work,
            progress=lambda _: self._take(news), failed=failed, ended=ended, owner=self,
        )  # fmt: skip
        self._job = job
        self.progressed.emit()

    def stop(self) -> None:
        """End the search; what it found stays."""
        job, self._job = self._job, None
        self._news = deque()
        if job is not None:
            job.cancel()
            self.progressed.emit()

    def show(self, found: DocumentFound, place: PagePlace | None = None) -> None:
        """Open a document at a place (the first one), with all its places marked."""
        place = place or found.places[0]
        self._commands.find_in(found.doc_id, self.needle, place.page, place.nth)

    def _take(self, news: deque[DocumentFound]) -> None:
        if news is not self._news:  # of an earlier search
            return
        while news:
            one = news.popleft()
            self.searched += 1
            if one.total:
                self.documents.append(one)
                self.found.emit(len(self.documents) - 1)
        self.progressed.emit()
