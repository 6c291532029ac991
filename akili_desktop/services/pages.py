"""What a reader does with pages beside looking at them: their text, finding in it, links and the outline."""

from __future__ import annotations

import re
import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.errors import AkiliError, Cancelled, UnknownDocument
from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.pagetext import Needle, PageText, fold
from akili_desktop.core.ports import LibraryStore, PdfEngine
from akili_desktop.core.recognised import RecognisedPage

KEPT_PAGES = 2_000
PAGE_MARK = re.compile(r"^<!-- page (\d+) -->$", re.MULTILINE)
MOST_SHOWN = 200
"""Places of one document that are told with their context; all are counted."""
AROUND = 60
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


class PagePlace(NamedTuple):
    """A place in a page's stored text: the page, which of its places it is (from 0), the text before, in, after it."""

    page: int
    nth: int
    before: str
    inside: str
    after: str


class DocumentFound(NamedTuple):
    """A document that was searched: how many places it has on how many pages, the first of them with their context."""

    doc_id: str
    total: int
    pages: int
    places: tuple[PagePlace, ...]


class PageService:
    """Page texts of the library's documents, kept for the next question. Any thread; methods block.

    A page that was recognised (OCR) has the recognised words in place of its own. Errors are those of the ports.
    """

    def __init__(self, store: LibraryStore, pdf: PdfEngine) -> None:
        self._store, self._pdf = store, pdf
        self._lock = threading.Lock()
        self._texts: OrderedDict[tuple[str, int], PageText] = OrderedDict()
        self._recognised: dict[str, dict[int, RecognisedPage]] = {}
        self._forgotten = 0

    def known(self, doc_id: str, page: int) -> PageText | None:
        """The page's text if it has been read before; never blocks."""
        with self._lock:
            return self._texts.get((doc_id, page))

    def text(self, doc_id: str, page: int, password: str | None = None) -> PageText:
        """A page's words with their places."""
        with self._lock:
            found, before = self._texts.get((doc_id, page)), self._forgotten
        if found is None:
            words = self._recognised_words(doc_id).get(page)
            if words is not None:
                found = PageText(page, words.as_words())
            else:
                found = self._pdf.text(self._store.source(doc_id), page, password)
            with self._lock:
                if before == self._forgotten:
                    self._texts[doc_id, page] = found
                while len(self._texts) > KEPT_PAGES:
                    self._texts.popitem(last=False)
        return found

    def forget(self, doc_ids: tuple[str, ...] = ()) -> None:
        """Read these documents' pages anew when they are asked for: they changed. None given: all."""
        with self._lock:
            self._forgotten += 1  # what is being read now may be of before
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

        Pages whose stored text has the needle go first: the words of all pages before them need not be read for the
        first places to be known. Ends early after `MOST_FOUND` places, and when `cancelled()`.
        """
        card = self._store.document(doc_id)
        count = 0
        round_ = [(start - 1 + step) % card.pages + 1 for step in range(card.pages)]
        for page in _likely_first(round_, self._store.text(card.id), needle):
            if cancelled():
                return
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

    def find_everywhere(
        self,
        needle: Needle,
        docs: Sequence[str] | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Iterator[DocumentFound]:
        """Search the stored texts of these documents (default: all that are whole) one after the other, by title.

        Each searched document is told as soon as it is done, also one without a place. No PDF is opened, so a place
        has no box; `find` in the document itself gives those.
        """
        wanted = None if docs is None else set(docs)
        cards = [card for card in self._store.documents() if card.whole and (wanted is None or card.id in wanted)]
        cards.sort(key=lambda card: docs.index(card.id) if docs is not None else 0)
        for card in cards:
            if cancelled():
                return
            try:
                text = self._store.text(card.id)
            except UnknownDocument:  # removed meanwhile
                continue
            yield _search(card.id, text, needle)

    def links(self, doc_id: str, page: int, password: str | None = None) -> tuple[PageLink, ...]:
        """The links on a page."""
        return self._pdf.links(self._store.source(doc_id), page, password)

    def outline(self, doc_id: str, password: str | None = None) -> tuple[OutlineEntry, ...]:
        """The document's outline."""
        return self._pdf.outline(self._store.source(doc_id), password)

    def _recognised_words(self, doc_id: str) -> dict[int, RecognisedPage]:
        with self._lock:
            kept, before = self._recognised.get(doc_id), self._forgotten
        if kept is None:
            kept = dict(self._store.recognised(doc_id))
            with self._lock:
                if before == self._forgotten:
                    self._recognised[doc_id] = kept
        return kept


def _search(doc_id: str, text: str, needle: Needle) -> DocumentFound:
    """All places in a document's stored text."""
    text = text.replace("\t", " ")
    folded = fold(text, keep_case=needle.match_case)
    starts, numbers = [], []
    for mark in PAGE_MARK.finditer(text):
        starts.append(mark.end())
        numbers.append(int(mark[1]))
    count, pages, last, index = 0, 0, 0, 0
    places: list[PagePlace] = []
    for found in needle.pattern.finditer(folded.text):
        start, end = folded.place(found.start()), folded.place(found.end() - 1, ends=True)
        at = bisect_right(starts, start) - 1
        if at < 0 or (at + 1 < len(starts) and end > starts[at + 1]) or PAGE_MARK.fullmatch(_line_at(text, start)):
            continue
        count += 1
        index = index + 1 if numbers[at] == last else 0
        pages += numbers[at] != last
        last = numbers[at]
        if len(places) < MOST_SHOWN:
            low, high = max(starts[at], start - AROUND), min(len(text), end + AROUND)
            before, after = text[low:start], text[end:high].partition("<!-- page ")[0]
            if low > starts[at]:  # from a whole word on
                before = before.partition(" ")[2] if " " in before.strip() else before
            if high < len(text) and len(after) == AROUND and " " in after.strip():
                after = after.rpartition(" ")[0]
            before, inside, after = (part.replace("\n", " ") for part in (before, text[start:end], after))
            places.append(PagePlace(last, index, before.lstrip(), inside, after.rstrip()))
    return DocumentFound(doc_id, count, pages, tuple(places))


def _likely_first(pages: Sequence[int], text: str, needle: Needle) -> Iterator[int]:
    """The pages in their order, before all others those whose part of the stored text has the needle.

    Each is told as soon as it is known: the first place need not wait until all of a long text is looked through.
    """
    parts = PAGE_MARK.split(text)
    bodies: dict[int, list[str]] = {}
    for number, body in zip(parts[1::2], parts[2::2], strict=False):
        bodies.setdefault(int(number), []).append(body.replace("\t", " "))
    others = []
    for page in pages:
        folded = (fold(body, keep_case=needle.match_case).text for body in bodies.get(page, ()))
        if any(map(needle.pattern.search, folded)):
            yield page
        else:
            others.append(page)
    yield from others


def _line_at(text: str, place: int) -> str:
    """The line that a character stands in."""
    end = text.find("\n", place)
    return text[text.rfind("\n", 0, place) + 1 : len(text) if end < 0 else end]
