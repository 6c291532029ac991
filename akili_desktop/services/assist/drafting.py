"""A language model as an extra reader, on request, of pages that could not be read or only in part.

The picture of a page goes out with the coordinates of its unread regions, twice, with two prompts and at two sizes.
What comes back is kept as drafts beside the document, and read as `extract.vision` demands: only what both passes say
and the page's own words spell becomes a fact, for review. Pages without words of their own are read by OCR first:
where there are no words to check drafts against, nothing is sent.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.drafted import SCALE, DraftedPage, PageDraft, page_draft_schema
from akili_desktop.core.errors import (
    AkiliError,
    BadRequest,
    Cancelled,
    ConsentNeeded,
    InputError,
    LimitReached,
    ModelRefused,
    ModelTimeout,
    PageUnreadable,
    ReplyUnusable,
    ServiceOff,
)
from akili_desktop.core.geometry import Rect
from akili_desktop.core.models import Generated, ModelService, Permission, Picture, Purpose, Sending, Use
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import Clock, DocumentCard, DraftStore, LibraryStore, PdfEngine
from akili_desktop.services.assist.client import GuardedClient, ModelClients
from akili_desktop.services.assist.gate import ServiceGate
from akili_desktop.services.assist.prompts import Prompt, PromptManager
from akili_desktop.services.ingest import IngestService
from akili_desktop.services.jobs import JobContext, Meter
from akili_desktop.services.ocr import OcrService

PROMPTS = ("draft", "draft_again")
LONGEST_SIDE = (2000, 1700)
"""Pixels of a picture's longer side, in the two passes."""
MOST_TOKENS = 32_768
VISION = "vision/"
"""How the names of the extractors of drafted facts begin."""

OF_THE_PAGE = (PageUnreadable, LimitReached, ModelRefused, ModelTimeout, ReplyUnusable)
"""Errors of one page: the others are still asked for."""


class DraftPlan(BaseModel):
    """What drafting would send, to whom, and how much; shown to a person before.

    `pages` would be sent, `kept` were drafted before, `by_ocr` are those that OCR reads first, `left_out` tells by
    page why it is not sent. `sendings` are the requests as they would be logged.
    """

    model_config = ConfigDict(frozen=True)

    doc_id: str
    title: str
    permission: Permission
    pages: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    by_ocr: tuple[int, ...] = ()
    left_out: dict[int, str] = {}
    sendings: tuple[Sending, ...] = ()

    @property
    def size(self) -> int:
        """Bytes of all requests together."""
        return sum(sending.size for sending in self.sendings)

    @property
    def pictures(self) -> int:
        return sum(sending.pictures for sending in self.sendings)


class DraftReport(BaseModel):
    """What drafting did. `pages` were drafted in this run, `kept` in earlier ones; `failed` tells why by page.

    `facts` counts by kind what of all drafts stands in the library now, `rejects` by rule what was refused. `stopped`
    tells why it ended early: asked for again, it goes on with the pages that are missing.
    """

    model_config = ConfigDict(frozen=True)

    doc_id: str
    service: ModelService
    model: str
    pages: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    failed: dict[int, str] = {}
    facts: dict[str, int] = {}
    rejects: dict[str, int] = {}
    state: str = ""
    stopped: str | None = None


class _Chosen(NamedTuple):
    """The pages asked for: to be drafted, drafted before, and without words until OCR has read them."""

    pages: list[int]
    kept: list[int]
    by_ocr: list[int]


class _Request(NamedTuple):
    prompt: Prompt
    picture: Picture


class DraftingService:
    """Drafts pages. Methods block; call `draft` in the NETWORK lane: the library is locked only while it writes."""

    def __init__(
        self,
        store: LibraryStore,
        pdf: PdfEngine,
        drafts: DraftStore,
        ocr: OcrService,
        ingest: IngestService,
        gate: ServiceGate,
        clients: ModelClients,
        prompts: PromptManager,
        clock: Clock,
        seconds: float,
    ) -> None:
        """`seconds` for both passes over a page."""
        self._store = store
        self._pdf = pdf
        self._drafts = drafts
        self._ocr = ocr
        self._ingest = ingest
        self._gate = gate
        self._clients = clients
        self._prompts = prompts
        self._clock = clock
        self._seconds = seconds

    def permission(self, doc_id: str) -> Permission:
        """Whether pages of the document may be drafted now, by whom; where not, why and what to do."""
        return self._gate.first((self._store.document(doc_id).id,), Purpose.READING)

    def pictures(self, doc_id: str, page: int, *, password: str | None = None) -> tuple[Picture, Picture]:
        """The very pictures of a page that would be sent, to be shown before."""
        card = self._whole(doc_id)
        first, second = (self._picture(card, page, side, password) for side in LONGEST_SIDE)
        return first, second

    def plan(
        self,
        doc_id: str,
        pages: Sequence[int] | None = None,
        *,
        again: bool = False,
        password: str | None = None,
        context: JobContext | None = None,
    ) -> DraftPlan:
        """What `draft` would send; nothing is sent. `pages` None is all that were not read whole.

        Raises BadRequest for a page that was read (of which more than tables as printed is known) or is not there, or
        where there is none to draft; UnknownDocument.
        """
        work = context or JobContext()
        card = self._whole(doc_id)
        kept = self._drafts.drafted(card.id)
        chosen = self._chosen(card, pages, kept, again)
        permission = self._gate.first((card.id,), Purpose.READING)
        plan = DraftPlan(
            doc_id=card.id, title=card.title, permission=permission, pages=tuple(chosen.pages),
            kept=tuple(chosen.kept), by_ocr=tuple(chosen.by_ocr),
        )  # fmt: skip
        meter = Meter(len(chosen.pages))
        sendings: list[Sending] = []
        left_out: dict[int, str] = {}
        for page in chosen.pages:
            work.token.raise_if_cancelled()
            try:
                if page not in chosen.by_ocr:
                    self._check_words(card, page, password)
                requests = self._requests(card, page, _attempt(kept, page), password)
            except (PageUnreadable, LimitReached) as error:
                left_out[page] = str(error)
                continue
            client = self._clients.client(
                permission.service, Use(purpose=Purpose.READING, docs=(card.id,), pages=(page,))
            )
            schema = page_draft_schema()
            sendings += [client.sending(r.prompt.user, r.prompt.system, schema, (r.picture,)) for r in requests]
            work.report(meter.advance(f"Pictures of {card.title}"))
        sent = tuple(page for page in chosen.pages if page not in left_out)
        return plan.model_copy(update={"pages": sent, "sendings": tuple(sendings), "left_out": left_out})

    def draft(
        self,
        doc_id: str,
        pages: Sequence[int] | None = None,
        *,
        again: bool = False,
        password: str | None = None,
        context: JobContext | None = None,
    ) -> DraftReport:
        """Draft pages, then read the document with what was drafted. Pages drafted before are kept unless `again`.

        Each page is kept as soon as it is there, so a run that is killed or cancelled goes on with the next one. A
        page that fails stops no other; a service that fails ends the run, with `stopped` set. Raises ServiceOff,
        ConsentNeeded, BadRequest, InputError, LibraryError before anything is sent.
        """
        work = context or JobContext()
        card = self._whole(doc_id)
        kept = self._drafts.drafted(card.id)
        chosen = self._chosen(card, pages, kept, again)
        permission = self._gate.first((card.id,), Purpose.READING)
        self._gate.require(permission.service, (card.id,))
        if permission.leaves_machine and not permission.consent:
            raise ConsentNeeded(
                f"Nobody has agreed yet that {Purpose.READING.sends} go to {permission.host}.",
                f"Agree to it: akili consent {permission.service} {Purpose.READING}.",
            )
        failed = self._read_by_ocr(card, chosen.by_ocr, password, work)
        done: list[int] = []
        stopped: str | None = None
        meter = Meter(len(chosen.pages))
        work.report(meter.advance(f"Drafting {card.title}", 0))
        for page in chosen.pages:
            if page in failed:
                continue
            try:
                work.token.raise_if_cancelled()
                drafted = self._page(card, page, permission.service, _attempt(kept, page), password, work)
                self._drafts.put(card.id, drafted)
                done.append(page)
            except OF_THE_PAGE as error:
                failed[page] = str(error)
            except InputError:
                raise  # the stored PDF, or the document itself
            except Cancelled:
                stopped = "It was stopped."
            except AkiliError as error:
                stopped = str(error)
            if stopped is not None:
                break
            work.report(meter.advance(f"Drafting {card.title}"))
        if stopped is None:
            stopped = self._ingest.read_again(card.id, password=password, context=work).stopped
        return self._report(card, permission, done, chosen.kept, failed, stopped)

    # Which pages

    def _whole(self, doc_id: str) -> DocumentCard:
        card = self._store.document(doc_id)
        if not card.whole:
            raise BadRequest(f"“{card.title}” is not read to its end.", "Ingest it first.")
        return card

    def _chosen(
        self, card: DocumentCard, pages: Sequence[int] | None, kept: Mapping[int, DraftedPage], again: bool
    ) -> _Chosen:
        status = card.page_status
        unread = {page for page, state in status.items() if state in {PageStatus.UNREADABLE, PageStatus.PARTLY}}
        if pages is None:
            wanted = sorted({*unread, *card.unread_drawings, *kept})
            if not wanted:
                raise BadRequest(
                    f"Every page of “{card.title}” was read.", "A model drafts pages that were not, or only in part."
                )
        else:
            wanted = sorted(set(pages))
            for page in wanted:
                if not 1 <= page <= card.pages:
                    raise BadRequest(f"“{card.title}” has no page {page}.", f"It has {card.pages} pages.")
                if status.get(page) is PageStatus.READ and not self._tables_alone(card, page):
                    raise BadRequest(
                        f"Page {page} of “{card.title}” was read.",
                        "A model drafts pages that were not, or only in part: see `akili show`.",
                    )
        fresh = [page for page in wanted if again or page not in kept]
        recognised = self._store.recognised(card.id)
        by_ocr = [page for page in fresh if status.get(page) is PageStatus.UNREADABLE and page not in recognised]
        return _Chosen(fresh, [page for page in wanted if page not in fresh], by_ocr)

    def _tables_alone(self, card: DocumentCard, page: int) -> bool:
        """Whether of a page nothing but tables as printed was read: a question can rest on none of it."""
        kinds = {fact.kind for fact in self._store.facts([card.id]) if fact.page == page}
        return kinds == {"grid"}

    def _read_by_ocr(
        self, card: DocumentCard, pages: Sequence[int], password: str | None, work: JobContext
    ) -> dict[int, str]:
        """Have OCR read the pages that have no words to check drafts against; why not, by page."""
        if not pages:
            return {}
        try:
            report = self._ocr.recognise(card.id, pages=pages, password=password, context=work)
        except ServiceOff as error:
            return dict.fromkeys(pages, f"There are no words to check drafts against. {error}")
        return {page: reason for page, reason in report.failed.items() if page in pages}

    def _check_words(self, card: DocumentCard, page: int, password: str | None) -> None:
        """PageUnreadable where the page has no words that drafts could be checked against."""
        recognised = self._store.recognised(card.id).get(page)
        words = recognised.words if recognised else self._pdf.content(self._store.source(card.id), page, password).words
        if not words:
            raise PageUnreadable(f"Page {page} has no words to check drafts against.", "Nothing is sent of it.", page)

    # One page

    def _page(
        self, card: DocumentCard, page: int, service: ModelService, attempt: int, password: str | None, work: JobContext
    ) -> DraftedPage:
        """Both passes over a page, side by side."""
        self._check_words(card, page, password)
        requests = self._requests(card, page, attempt, password)
        schema = page_draft_schema()

        async def passes(client: GuardedClient) -> list[Generated]:
            async with asyncio.TaskGroup() as group:
                tasks = [
                    group.create_task(
                        client.generate(r.prompt.user, r.prompt.system, schema, MOST_TOKENS, pictures=(r.picture,))
                    )
                    for r in requests
                ]
            return [task.result() for task in tasks]

        use = Use(purpose=Purpose.READING, docs=(card.id,), pages=(page,))
        client = self._clients.client(service, use, self._seconds)
        try:
            first, second = self._clients.run(client, passes, work.token)
        except ExceptionGroup as errors:
            raise _first_of(errors) from None
        return DraftedPage(
            page=page, service=service.value, model=first.model, prompts="+".join(PROMPTS), attempt=attempt,
            at=self._clock(), first=PageDraft.of(first.data), second=PageDraft.of(second.data),
        )  # fmt: skip

    def _requests(self, card: DocumentCard, page: int, attempt: int, password: str | None) -> list[_Request]:
        """What goes out of a page: a prompt and a picture for each pass."""
        scope = _scope(card, page)
        return [
            _Request(
                self._prompts.fill(name, scope=scope, attempt=str(attempt)), self._picture(card, page, side, password)
            )
            for name, side in zip(PROMPTS, LONGEST_SIDE, strict=True)
        ]

    def _picture(self, card: DocumentCard, page: int, side: int, password: str | None) -> Picture:
        width, height = _size(card, page)
        scale = side / max(width, height)
        return Picture(mime="image/png", data=self._pdf.png(self._store.source(card.id), page, scale, password))

    # What came of it

    def _report(
        self,
        card: DocumentCard,
        permission: Permission,
        done: Sequence[int],
        kept: Sequence[int],
        failed: dict[int, str],
        stopped: str | None,
    ) -> DraftReport:
        facts = [fact for fact in self._store.facts([card.id]) if fact.extractor.startswith(VISION)]
        rejects = [reject for reject in self._store.rejects(card.id) if reject.extractor.startswith(VISION)]
        return DraftReport(
            doc_id=card.id, service=permission.service, model=permission.model, pages=tuple(done), kept=tuple(kept),
            failed=dict(sorted(failed.items())), facts=dict(sorted(Counter(f.kind for f in facts).items())),
            rejects=dict(sorted(Counter(r.rule for r in rejects).items())),
            state=self._store.document(card.id).state, stopped=stopped,
        )  # fmt: skip


def _attempt(kept: Mapping[int, DraftedPage], page: int) -> int:
    """How often the page is drafted with this one: a reply that is kept for an earlier time is not taken again."""
    return kept[page].attempt + 1 if page in kept else 1


def _size(card: DocumentCard, page: int) -> tuple[float, float]:
    """The displayed page's size in points; US letter where the card does not tell."""
    if card.pdf is not None and page <= len(card.pdf.sizes):
        width, height = card.pdf.sizes[page - 1]
        if width > 0 and height > 0:
            return width, height
    return 612.0, 792.0


def _scope(card: DocumentCard, page: int) -> str:
    """Which parts of the picture are to be read: the regions that were not, else all of it; coordinates alone."""
    width, height = _size(card, page)
    sheet = Rect(0.0, 0.0, width, height)
    parts = [part for region in card.page_regions.get(page, ()) if (part := region.bbox.intersection(sheet))]
    if not parts or any(part.area > 0.6 * sheet.area for part in parts):
        return "Read the whole page."
    boxes = ([round(SCALE * v) for v in (b.y0 / height, b.x0 / width, b.y1 / height, b.x1 / width)] for b in parts)
    listed = "\n".join(f"- {box}" for box in boxes)
    return f"Read these regions, [ymin, xmin, ymax, xmax] in thousandths, with the headings over them:\n{listed}"


def _first_of(errors: ExceptionGroup[Exception]) -> Exception:
    """The one error to tell of two passes: a fault of the program first, then what ends the run."""
    found = [_first_of(error) if isinstance(error, ExceptionGroup) else error for error in errors.exceptions]
    return min(found, key=lambda error: (isinstance(error, AkiliError), isinstance(error, OF_THE_PAGE)))
