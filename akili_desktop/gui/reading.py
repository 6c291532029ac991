"""What reading needs of the services: page texts, links, the outline, and the search that is under way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from akili_desktop.core.errors import AkiliError
from akili_desktop.core.pagetext import Needle
from akili_desktop.gui.language import tr
from akili_desktop.gui.sayings import in_words, sentences
from akili_desktop.services.jobs import JobContext, Lane, Progress

if TYPE_CHECKING:
    from akili_desktop.core.geometry import Rect
    from akili_desktop.core.navigation import OutlineEntry, PageLink
    from akili_desktop.core.pagetext import PageText
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.jobs import Job
    from akili_desktop.services.pages import PageFound, PageService


class Finder(QObject):
    """One search in one document at a time: its places as they are found, and the one that is looked at.

    `page_found(page)` follows each page with places, `progressed` each batch of pages and the end, `cleared` the loss
    of all places, `current_changed` a step to another place.
    """

    page_found = Signal(int)
    progressed = Signal()
    cleared = Signal()
    current_changed = Signal()

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._job: Job[Any] | None = None
        self._news: deque[PageFound] = deque()
        self._from = 1
        self._index = 0
        self._counts: list[int] = []  # places up to and with each page of `pages`
        self.doc_id = ""
        self.needle = Needle("")
        self.found: dict[int, PageFound] = {}
        self.pages: list[int] = []
        self.problems: dict[int, str] = {}
        self.searched = 0
        self.failed = ""
        self.current: tuple[int, int] | None = None

    @property
    def active(self) -> bool:
        """Whether anything is looked for."""
        return bool(self.doc_id) and not self.needle.empty

    @property
    def searching(self) -> bool:
        return self._job is not None

    @property
    def count(self) -> int:
        """Places found so far."""
        return self._counts[-1] if self._counts else 0

    @property
    def full(self) -> bool:
        """Whether the search ended early because there are too many places."""
        from akili_desktop.services.pages import MOST_FOUND

        return self.count >= MOST_FOUND

    @property
    def number(self) -> int:
        """Which of all places is the current one, from 1 in the document's order; 0 for none."""
        return 0 if self.current is None else self.row_of(*self.current) + 1

    def start(self, doc_id: str, needle: Needle, page: int, index: int = 0) -> None:
        """Look for `needle` from `page` on, the `index`-th place there first; what was found before is dropped."""
        self.stop()
        self.doc_id, self.needle, self._from, self._index = doc_id, needle, page, index
        if not self.active:
            return
        news = self._news
        pages, password = self._commands.services.pages, self._commands.session.passwords.get(doc_id)

        def work(context: JobContext) -> None:
            for done, found in enumerate(
                pages.find(doc_id, needle, page, password, lambda: context.token.cancelled), start=1
            ):
                news.append(found)
                context.report(Progress(tr("Find"), done, None))

        def ended() -> None:
            if self._job is job:
                self._job = None
                self._take(news)
                self.progressed.emit()

        def failed(error: Exception) -> None:
            self.failed = sentences(error)

        job = self._commands.bridge.run(
            Lane.READ, tr("Find"), work, progress=lambda _: self._take(news), failed=failed, ended=ended, owner=self
        )
        self._job = job

    def stop(self) -> None:
        """End the search and forget what it found."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        self._news = deque()
        self.found, self.pages, self._counts, self.problems = {}, [], [], {}
        self.searched, self.failed, self.current = 0, "", None
        self.doc_id = ""
        self.cleared.emit()

    def _take(self, news: deque[PageFound]) -> None:
        if news is not self._news:  # of an earlier search
            return
        while news:
            one = news.popleft()
            self.searched += 1
            if one.problem:
                self.problems[one.page] = in_words(one.problem)
            if one.spans:
                self.found[one.page] = one
                insort(self.pages, one.page)
                self._count()
                self.page_found.emit(one.page)
        if self.current is None and self.pages:
            self.go(*self._first())
        self.progressed.emit()

    def _first(self) -> tuple[int, int]:
        """The first place from the page on where the search began."""
        at = bisect_left(self.pages, self._from)
        page = self.pages[at] if at < len(self.pages) else self.pages[0]
        return page, min(self._index, len(self.found[page].spans) - 1) if page == self._from else 0

    def _count(self) -> None:
        total, counts = 0, []
        for page in self.pages:
            total += len(self.found[page].spans)
            counts.append(total)
        self._counts = counts

    def row_of(self, page: int, index: int) -> int:
        """Which of all places, from 0, the `index`-th of a page is."""
        return self.first_row(page) + index

    def first_row(self, page: int) -> int:
        """How many places stand on the pages before."""
        at = bisect_left(self.pages, page)
        return self._counts[at - 1] if at else 0

    def place_of(self, row: int) -> tuple[int, int]:
        """The page, and which of its places, for a number from 0 among all."""
        at = bisect_right(self._counts, row)
        return self.pages[at], row - (self._counts[at - 1] if at else 0)

    def go(self, page: int, index: int) -> None:
        """Look at this place."""
        self.current = (page, index)
        self.current_changed.emit()

    def step(self, steps: int) -> None:
        """Look at the next place, or the one before, round and round."""
        if self.count:
            self.go(*self.place_of((self.number - 1 + steps) % self.count))

    def boxes(self, page: int) -> Sequence[list[Rect]]:
        """Where the places of a page stand, each a box for every line it is on."""
        found = self.found.get(page)
        return found.boxes if found is not None else ()

    def context(self, row: int) -> tuple[int, tuple[str, str, str]]:
        """The page of a place and the text before, in and after it."""
        page, index = self.place_of(row)
        found = self.found[page]
        if found.text is None:
            return page, ("", "", "")
        return page, found.text.context(*found.spans[index])


class Reading(QObject):
    """Page texts, links and outlines, read on workers; `finder` searches. GUI thread only."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._pages: PageService | None = None
        self.finder = Finder(commands)

    def known_text(self, doc_id: str, page: int) -> PageText | None:
        """A page's text if it is there already."""
        return None if self._pages is None else self._pages.known(doc_id, page)

    def text(self, doc_id: str, page: int, done: Callable[[PageText], None], owner: QObject) -> None:
        """Read a page's text; a page that has none that can be read gives nothing."""
        self._run(tr("Text"), lambda pages, password: pages.text(doc_id, page, password), doc_id, done, owner)

    def texts(self, doc_id: str, pages: list[int], done: Callable[[None], None], owner: QObject) -> None:
        """Read the texts of several pages; `done` follows when all that can be read are there."""

        def ask(service: PageService, password: str | None) -> None:
            for page in pages:
                with suppress(AkiliError):
                    service.text(doc_id, page, password)

        self._run(tr("Text"), ask, doc_id, done, owner)

    def links(self, doc_id: str, page: int, done: Callable[[tuple[PageLink, ...]], None], owner: QObject) -> None:
        """Find the links on a page."""
        self._run(tr("Links"), lambda pages, password: pages.links(doc_id, page, password), doc_id, done, owner)

    def outline(self, doc_id: str, done: Callable[[tuple[OutlineEntry, ...]], None], owner: QObject) -> None:
        """Read a document's outline."""
        self._run(tr("Outline"), lambda pages, password: pages.outline(doc_id, password), doc_id, done, owner)

    def _run(
        self, name: str, ask: Callable[[Any, str | None], Any], doc_id: str, done: Callable[[Any], None], owner: QObject
    ) -> None:
        password = self._commands.session.passwords.get(doc_id)

        def work(_: JobContext) -> Any:
            self._pages = self._commands.services.pages  # made on a worker: what it is made of takes long to import
            return ask(self._pages, password)

        self._commands.bridge.run(
            Lane.READ,
            name,
            work,
            done=done,
            failed=lambda _: None,  # the page itself says that it cannot be read
            owner=owner,
        )
