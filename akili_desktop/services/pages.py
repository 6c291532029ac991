"""What a reader does with pages beside looking at them: their text, finding in it, links and the outline."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from akili_desktop.core.document import PageStatus, RecognisedPage
from akili_desktop.core.errors import AkiliError, Cancelled, UnknownDocument
from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink
from akili_desktop.core.pagetext import Needle, PageText
from akili_desktop.core.ports import LibraryStore, PdfEngine

KEPT_PAGES = 2_000
MOST_FOUND = 10_000
"""Places of one search at most: a single letter stands on every line."""


class PageFound(NamedTuple):
    """A page that was searched: the places as characters of `text` from and to, or why it has no text to search.

    `boxes` has of each place where it stands, a box for every line.
    """

    page: int
    text: PageText | None
    spans: tuple[tuple[int, int], ...]
    boxes: tuple[list[Rect], ...] = ()
    problem: str = ""


class PageService:
    """Page texts of the library's documents, kept for the next question. Any thread; methods block.

    A page that was recognised (OCR) has the recognised words in place of its own. Errors are those of the ports.
    """

    def __init__(self, store: LibraryStore, pdf: PdfEngine) -> None:
        self._store, self._pdf = store, pdf
        self._lock = threading.Lock()
        self._texts: OrderedDict[tuple[str, int], PageText] = OrderedDict()
        self._recognised: dict[str, dict[int, RecognisedPage]] = {}

    def known(self, doc_id: str, page: int) -> PageText | None:
        """The page's text if it has been read before; never blocks."""
        with self._lock:
            return self._texts.get((doc_id, page))

    def text(self, doc_id: str, page: int, password: str | None = None) -> PageText:
        """A page's words with their places."""
        found = self.known(doc_id, page)
        if found is None:
            words = self._recognised_words(doc_id).get(page)
            if words is not None:
                found = PageText(page, words.as_words())
            else:
                found = self._pdf.text(self._store.source(doc_id), page, password)
            with self._lock:
                self._texts[doc_id, page] = found
                while len(self._texts) > KEPT_PAGES:
                    self._texts.popitem(last=False)
        return found

    def forget(self, doc_ids: tuple[str, ...] = ()) -> None:
        """Read these documents' pages anew when they are asked for: they changed. None given: all."""
        with self._lock:
            for key in [key for key in self._texts if not doc_ids or key[0] in doc_ids]:
                del self._texts[key]
            for doc_id in [one for one in self._recognised if not doc_ids or one in doc_ids]:
                del self._recognised[doc_id]

    def find(
        self,
        doc_id: str,
        needle: Needle,
        start: int = 1,
        password: str | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Iterator[PageFound]:
        """Search page after page from `start` on and round to it; each searched page is told as soon as it is done.

        Ends early after `MOST_FOUND` places, and when `cancelled()`.
        """
        card = self._store.document(doc_id)
        count = 0
        for step in range(card.pages):
            if cancelled():
                return
            page = (start - 1 + step) % card.pages + 1
            try:
                text = self.text(doc_id, page, password)
            except (Cancelled, UnknownDocument):
                raise
            except AkiliError as error:
                yield PageFound(page, None, (), problem=error.message)
                continue
            spans = tuple(span for span, _ in zip(text.find(needle), range(MOST_FOUND - count), strict=False))
            count += len(spans)
            lost = card.page_status.get(page) is PageStatus.UNREADABLE
            problem = card.page_reasons.get(page, "it has no readable text") if lost else ""
            yield PageFound(page, text, spans, tuple(text.boxes_of(*span) for span in spans), problem)
            if count >= MOST_FOUND:
                return

    def links(self, doc_id: str, page: int, password: str | None = None) -> tuple[PageLink, ...]:
        """The links on a page."""
        return self._pdf.links(self._store.source(doc_id), page, password)

    def outline(self, doc_id: str, password: str | None = None) -> tuple[OutlineEntry, ...]:
        """The document's outline."""
        return self._pdf.outline(self._store.source(doc_id), password)

    def _recognised_words(self, doc_id: str) -> dict[int, RecognisedPage]:
        with self._lock:
            kept = self._recognised.get(doc_id)
        if kept is None:
            kept = dict(self._store.recognised(doc_id))
            with self._lock:
                self._recognised[doc_id] = kept
        return kept
