"""OCR of a document on request: the pages without readable text are drawn, recognised, kept, and read again.

Each page's words are kept as soon as they are there, so a run that is killed or cancelled goes on with the next page
when it is asked for again. The words stay with the document: reading it anew with later extractors needs no OCR.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.errors import BadRequest, Cancelled, LibraryError, PageUnreadable
from akili_desktop.core.ports import DocumentCard, LibraryStore, PdfEngine, TextRecogniser
from akili_desktop.core.recognised import RecognisedPage
from akili_desktop.services.ingest import IngestService
from akili_desktop.services.jobs import JobContext, Meter, merged

DOTS_PER_INCH = 300.0
POINTS_PER_INCH = 72.0
MOST_PIXELS = 32_000_000
"""A larger page is drawn at a smaller scale: a poster needs no more dots than a sheet."""


class OcrReport(BaseModel):
    """What OCR did for a document. `pages` were recognised in this run, `kept` in earlier ones.

    `facts` counts by kind after the document was read again; `failed` tells why by page; `stopped` why it ended early:
    asked for again it goes on with the pages that are missing.
    """

    model_config = ConfigDict(frozen=True)

    doc_id: str
    engine: str
    pages: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    words: int = 0
    failed: dict[int, str] = {}
    facts: dict[str, int] = {}
    state: str = ""
    stopped: str | None = None


class OcrService:
    """Reads scanned pages. Methods block; call `recognise` in the WRITE lane.

    `pages_at_once` programs run side by side.
    """

    def __init__(
        self,
        store: LibraryStore,
        pdf: PdfEngine,
        recogniser: TextRecogniser,
        ingest: IngestService,
        pages_at_once: int = 2,
    ) -> None:
        self._store = store
        self._pdf = pdf
        self._recogniser = recogniser
        self._ingest = ingest
        self._pages_at_once = pages_at_once

    def engine(self) -> str:
        """The program and its version; ServiceOff, with what to install, where it is missing."""
        return self._recogniser.engine()

    def recognise(
        self,
        doc_id: str,
        *,
        pages: Sequence[int] | None = None,
        again: bool = False,
        password: str | None = None,
        context: JobContext | None = None,
    ) -> OcrReport:
        """Recognise the pages that cannot be read (of these `pages` alone), then read the document with what was found.

        Pages recognised before are kept; `again` does all of them anew. One page that fails never stops the others.
        Raises ServiceOff where the program is missing, BadRequest where the document is not whole or every page
        can be read, LibraryError, InputError for the stored PDF. A cancelled run reports what it did.
        """
        work = context or JobContext()
        card = self._store.document(doc_id)
        if not card.whole:
            raise BadRequest(f"“{card.title}” is not read to its end.", "Ingest it first.")
        engine = self._recogniser.engine()
        with self._store.writing():
            kept = dict(self._store.recognised(card.id))
            wanted = sorted({*card.unreadable_pages, *kept})
            if not wanted:
                raise BadRequest(f"Every page of “{card.title}” has text of its own.", "OCR is for scanned pages.")
            if pages is not None:
                wanted = [page for page in wanted if page in pages]
            if again and pages is None:
                self._store.forget_recognised(card.id)
            if again:
                kept = {} if pages is None else {page: kept[page] for page in kept if page not in pages}
            done, failed, stopped = self._pages(card, [p for p in wanted if p not in kept], password, work)
            if stopped is None:
                read = self._ingest.read_again(card.id, password=password, context=work)
                stopped = read.stopped
            now = self._store.document(card.id)
            return OcrReport(
                doc_id=card.id,
                engine=engine,
                pages=tuple(sorted(done)),
                kept=tuple(sorted(kept)),
                words=sum(len(page.words) for page in self._store.recognised(card.id).values()),
                failed=failed,
                facts=now.facts,
                state=now.state,
                stopped=stopped,
            )

    def _pages(
        self, card: DocumentCard, pages: list[int], password: str | None, work: JobContext
    ) -> tuple[list[int], dict[int, str], str | None]:
        """Pages recognised and kept, those that failed with the reason, and why it ended before the last one."""
        meter = Meter(len(pages))
        done: list[int] = []
        failed: dict[int, str] = {}
        work.report(meter.advance(f"OCR of {card.file_name or card.title}", 0))
        stream = merged((partial(self._page, card, page, password, work) for page in pages), self._pages_at_once)
        with closing(stream):
            for index, item in stream:
                if isinstance(item, RecognisedPage):
                    self._store.put_recognised(card.id, item)
                    done.append(item.page)
                elif isinstance(item, (LibraryError, Cancelled)):
                    return done, failed, str(item)
                elif isinstance(item, PageUnreadable):
                    failed[pages[index]] = str(item)
                elif isinstance(item, Exception):
                    raise item
                else:
                    work.report(meter.advance(f"OCR of {card.file_name or card.title}"))
                if work.token.cancelled:
                    return done, failed, "It was stopped."
        return done, failed, None

    def _page(self, card: DocumentCard, page: int, password: str | None, work: JobContext) -> Iterator[RecognisedPage]:
        work.token.raise_if_cancelled()
        picture = self._pdf.render(self._store.source(card.id), page, self._scale(card, page), None, password)
        try:
            yield self._recogniser.recognise(picture, lambda: work.token.cancelled)
        finally:
            picture.close()

    @staticmethod
    def _scale(card: DocumentCard, page: int) -> float:
        scale = DOTS_PER_INCH / POINTS_PER_INCH
        if card.pdf is not None and page <= len(card.pdf.sizes):
            width, height = card.pdf.sizes[page - 1]
            if width * height > 0:
                scale = min(scale, (MOST_PIXELS / (width * height)) ** 0.5)
        return scale
