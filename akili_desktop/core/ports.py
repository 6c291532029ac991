"""What the services need of the outside world, as Protocols; adapters implement them, wiring joins the two."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.corrections import Entry
from akili_desktop.core.document import PageContent, PdfInfo
from akili_desktop.core.drafted import DraftedPage
from akili_desktop.core.errors import AkiliError
from akili_desktop.core.facts import Fact, FlowLine, PageReading, Region, Reject
from akili_desktop.core.geometry import Point, Rect
from akili_desktop.core.models import Consent, Generated, ModelService, Picture, SentEntry
from akili_desktop.core.navigation import OutlineEntry, PageLink
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.pagetext import PageText
from akili_desktop.core.passages import Chunk, ChunkTerms, Hit, Lists, Mode, ModelCard, Only, Vectors
from akili_desktop.core.proving.outline import KeptOutline, Masks, Outline
from akili_desktop.core.recognised import RecognisedPage
from akili_desktop.core.rendered import PageFailure, RenderedPage


class PdfEngine(Protocol):
    """PDF files, read in child processes. Every method may be called from any thread and blocks until done.

    Errors: the `InputError` family for a file that cannot be opened, `PageUnreadable` for one page.
    """

    def open(self, path: Path, password: str | None = None) -> PdfInfo:
        """Page count, sizes, outline; raises NotAPdf, EmptyFile, DamagedPdf, NoPages, PasswordNeeded …"""

    def analyse(
        self,
        path: Path,
        pages: Sequence[int],
        carries: Callable[[int], dict[str, object] | None] | None = None,
        password: str | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        recognised: Mapping[int, RecognisedPage] | None = None,
    ) -> Iterator[PageReading | PageFailure]:
        """Run the page reader (given to the engine by wiring) on each page, in parallel, yielded as they finish.

        `carries` is asked for what the page before hands on when a page's turn comes, from any thread; None where that
        is nothing or not known yet. Pages in `recognised` are read from these words in place of their own text.
        """

    def content(self, path: Path, page: int, password: str | None = None) -> PageContent:
        """One page's words and rulings, read afresh from the file: what a proof is checked against."""

    def words_at(self, path: Path, page: int, boxes: Sequence[Rect], password: str | None = None) -> PageContent:
        """What `content` gives, of the words those that touch one of the boxes, and nothing drawn: much faster."""

    def words_at_all(self, places: Sequence[tuple[Path, int, Sequence[Rect]]]) -> list[PageContent | AkiliError]:
        """`words_at` of many pages (path, page, boxes) in their order, side by side; an error stands for its page."""

    def expect(self, path: Path) -> None:
        """Have the file opened meanwhile, for someone who will ask for words of it in a moment; returns at once."""

    def text(self, path: Path, page: int, password: str | None = None) -> PageText:
        """One page's words in reading order with their places: for finding and selecting."""

    def links(self, path: Path, page: int, password: str | None = None) -> tuple[PageLink, ...]:
        """The links on one page, into the document and out of it."""

    def outline(self, path: Path, password: str | None = None) -> tuple[OutlineEntry, ...]:
        """The document's outline; empty where it has none, or one that cannot be read."""

    def render(
        self,
        path: Path,
        page: int,
        scale: float,
        clip: Rect | None = None,
        password: str | None = None,
        dark: tuple[int, int] | None = None,
    ) -> RenderedPage:
        """A picture of the page (or of `clip`) at `scale` pixels per point.

        With `dark` its luminance is turned round: white becomes the first colour (0xRRGGBB) and black the second,
        while pictures on the page stay as they are.
        """

    def png(self, path: Path, page: int, scale: float, password: str | None = None) -> bytes:
        """The whole page as a PNG file at `scale` pixels per point."""

    def warm(self) -> None:
        """Get a child process ready in the background, for someone who will soon ask for a page; returns at once."""

    def wait_until_warm(self) -> None:
        """`warm`, and wait until a page's words can be asked for; StepFailed where no child starts."""

    def close(self) -> None:
        """End every child process."""


class TextRecogniser(Protocol):
    """A program that reads text from pictures (OCR). Every method may be called from any thread."""

    def engine(self) -> str:
        """The program and its version ('tesseract 5.3.0'); ServiceOff, with what to install, where it cannot run."""

    def recognise(self, picture: RenderedPage, cancelled: Callable[[], bool] = lambda: False) -> RecognisedPage:
        """The words of the picture; PageUnreadable where the program failed or took too long, Cancelled, ServiceOff."""


class DocumentCard(BaseModel):
    """A document of the library as lists show it; the JSON of `metadata.json` with the catalogue's counts.

    `state`: ready | partly (some pages or parts unreadable) | unreadable (no page could be read) | reading (not whole
    yet: no facts are given, the next ingest of the file resumes) | damaged (its files are broken: `problem` says how).
    `facts` counts by kind. `page_status` has every page once the document is whole; `page_reasons` and `page_regions`
    tell what could not be read and why. `extractors` are the versions that read it ("ocr" among them tells that it was
    read with recognised words, and which), `pdf` what opening the file said.
    `evidence` counts what people said of its facts, `unattached` has what of that found no place in the present
    reading, by the entry's id, with the reason.
    """

    model_config = ConfigDict(frozen=True)

    id: str
    title: str
    parts: tuple[str, ...] = ()
    vendor: str | None = None
    revision: str | None = None
    pages: int
    tags: tuple[str, ...] = ()
    added_at: str = ""
    run_id: str = ""
    file_name: str = ""
    state: str = "ready"
    problem: str = ""
    facts: dict[str, int] = {}
    rejects: int = 0
    page_status: dict[int, PageStatus] = {}
    page_reasons: dict[int, str] = {}
    page_regions: dict[int, tuple[Region, ...]] = {}
    extractors: dict[str, int] = {}
    pdf: PdfInfo | None = None
    evidence: int = 0
    unattached: dict[str, str] = {}

    @property
    def whole(self) -> bool:
        """Whether the document's facts can be asked for."""
        return self.state in {"ready", "partly", "unreadable"}

    @property
    def unreadable_pages(self) -> tuple[int, ...]:
        """The pages without readable text, which OCR may read."""
        return tuple(page for page, status in sorted(self.page_status.items()) if status is PageStatus.UNREADABLE)

    @property
    def unread_drawings(self) -> tuple[int, ...]:
        """The pages that state no facts but are said to hold something that was not read: drawings with labels."""
        empty = (page for page, status in sorted(self.page_status.items()) if status is PageStatus.NO_FACTS)
        return tuple(page for page in empty if self.page_reasons.get(page))

    @property
    def pages_not_read(self) -> tuple[int, ...]:
        """All pages of which nothing was read though something is there, in order: what is said of it counts these."""
        return tuple(sorted({*self.unreadable_pages, *self.unread_drawings}))

    @property
    def pages_partly_read(self) -> tuple[int, ...]:
        """The pages of which a table, a row or a picture was not read, or is for review alone."""
        return tuple(page for page, status in sorted(self.page_status.items()) if status is PageStatus.PARTLY)


class LibraryStore(Protocol):
    """The library on disk: documents, pages, facts.

    Readers run in any thread, beside a writer of any process. Writers take the one writer lock by themselves;
    `writing()` (re-entrant within a thread) holds it over several calls. Errors: `UnknownDocument` for an id that is
    not there; `LibraryLocked`, `LibraryReadOnly`, `DiskFull` for writers; `LibraryTooNew`, `LibraryDamaged` for all.
    """

    def writing(self) -> AbstractContextManager[None]:
        """Hold the library's one writer lock; LibraryLocked names who has it."""

    def documents(self) -> list[DocumentCard]:
        """All documents, those being read included, sorted by title then id."""

    def document(self, doc_id: str) -> DocumentCard:
        """One document; UnknownDocument where there is none. `doc_id` may be a unique prefix of at least 4 digits."""

    def source(self, doc_id: str) -> Path:
        """The stored PDF; the path does not change while the document is in the library."""

    def intact(self, doc_id: str) -> bool:
        """Whether the stored PDF still has the bytes that the document was read from; UnknownDocument."""

    def begin(
        self,
        source: Path,
        doc_id: str,
        info: PdfInfo,
        run_id: str,
        tags: Sequence[str],
        extractors: Mapping[str, int] | None = None,
    ) -> DocumentCard:
        """Copy the file in and mark the document as being read; resumes where a killed run left off.

        Pages stored by an earlier run stay (`pages_done`) when that run's `extractors` (name -> version) are equal,
        else they are dropped. A document that is whole stays so, with its old facts, until `finish` replaces them.
        FileVanished where the file is gone or its bytes are no longer those that `doc_id` was made of.
        """

    def pages_done(self, doc_id: str) -> set[int]:
        """Pages whose reading is stored since `begin`; empty once the document is finished."""

    def reading(self, doc_id: str, page: int) -> PageReading:
        """A stored page's reading (before `finish`), for what a resumed run needs of it: `carry`, `identity`."""

    def put_page(self, doc_id: str, reading: PageReading) -> None:
        """Store one page's reading in one transaction, replacing an older one; its facts carry their ids."""

    def finish(self, doc_id: str, title: str, parts: Sequence[str], vendor: str | None, revision: str | None) -> None:
        """Write the document's files (facts.jsonl, text.md, …) and show it as whole; BadRequest where a page lacks."""

    def recognised(self, doc_id: str) -> Mapping[int, RecognisedPage]:
        """What OCR read of the document's pages, by page; empty where it was never asked for."""

    def put_recognised(self, doc_id: str, page: RecognisedPage) -> None:
        """Keep what OCR read of one page, in place of an earlier one; durable when it returns."""

    def forget_recognised(self, doc_id: str) -> None:
        """Drop all that OCR read of the document."""

    def evidence(self, doc_id: str) -> list[Entry]:
        """What people said of the document's facts, in order, undone entries included."""

    def add_evidence(self, entry: Entry) -> Entry:
        """Append an entry to the document's evidence and show its facts so; the entry with its id, durable."""

    def set_tags(self, doc_id: str, tags: Sequence[str]) -> DocumentCard:
        """Give a whole document these tags in place of those it had; BadRequest while it is being read."""

    def remove(self, doc_id: str) -> None:
        """Take the document out of the library; `restore` brings it back until `empty_trash`."""

    def restore(self, doc_id: str) -> DocumentCard:
        """Bring a removed document back as it was."""

    def empty_trash(self) -> int:
        """Delete removed documents for good; how many."""

    def facts(
        self,
        doc_ids: Sequence[str] | None = None,
        kind: str | None = None,
        terms: Iterable[str] | None = None,
        *,
        cells: bool = True,
    ) -> list[Fact]:
        """Facts of whole documents in canonical order (document, page, y, x, kind, id); `terms` narrows to any of them.

        With `cells` false grids come without their cells, which are most of what a document's facts weigh.

        A term is a word of the fact's labels in any case ('supply'; several words ask for all of them: 'supply
        voltage'), or typed: 'pin:5', 'name:VCC', 'symbol:VOS', 'unit:mV', 'package:SOIC-8', 'variant:…',
        'section:absolute maximum'. Unknown ids in `doc_ids` give nothing.
        """

    def facts_by_id(self, ids: Iterable[str]) -> list[Fact]:
        """The facts of these ids that are there, in canonical order."""

    def fact(self, fact_id: str) -> Fact:
        """One fact; UnknownFact where there is none. `fact_id` may be a unique prefix of at least 4 digits."""

    def find(self, text: str, doc_ids: Sequence[str] | None = None, limit: int = 50) -> list[Fact]:
        """Facts that print all words of `text`, best match first; never an answer."""

    def outlines(self, key: str, doc_ids: Sequence[str]) -> dict[str, KeptOutline]:
        """The outlines that are kept by this key, by document; not every document has one."""

    def put_outlines(self, key: str, doc_ids: Iterable[str], make: Callable[[list[Fact]], Outline | None]) -> None:
        """Keep what `make` gives of each whole document's facts in canonical order, until the document changes.

        Grids come without their cells. LibraryLocked at once, without waiting, where someone else writes.
        """

    def masks(self, outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        """Of each outline the masks of those of the words that it has; OutlineGone."""

    def outlined_facts(self, outline: KeptOutline, places: Sequence[int]) -> list[Fact]:
        """The document's facts at these places of the canonical order, grids without their cells; OutlineGone."""

    def rejects(self, doc_id: str, page: int | None = None) -> list[Reject]:
        """Refused candidates."""

    def text(self, doc_id: str) -> str:
        """The document's text in reading order with page marks (`text.md`); '' until it is whole."""

    def flow(self, doc_id: str) -> list[tuple[int, tuple[FlowLine, ...]]]:
        """Each page's lines as they are read (columns one after the other); empty until the document is whole.

        A document that an older version read has the lines of `text`, of no size, each with an empty box.
        """

    def facts_at(self, doc_id: str, page: int, point: Point, radius: float = 2.0) -> list[Fact]:
        """Facts with a box under the point or within `radius` points of it, the smallest box first."""

    def reindex(self) -> int:
        """Rebuild everything derived from the files; the number of documents indexed."""

    def close(self) -> None:
        """Let go of files and connections; the store may be used again afterwards."""


class DraftStore(Protocol):
    """What language models drafted of documents' pages; it belongs to the library's files. Any thread.

    Errors: UnknownDocument; LibraryLocked, LibraryReadOnly, DiskFull for writers.
    """

    def drafted(self, doc_id: str) -> Mapping[int, DraftedPage]:
        """The drafts by page; empty where nobody asked for any."""

    def put(self, doc_id: str, page: DraftedPage) -> None:
        """Keep the drafts of one page, in place of earlier ones; durable when it returns."""

    def forget(self, doc_id: str) -> None:
        """Drop all drafts of the document."""


class PassageStore(Protocol):
    """The chunks of documents, and which of them are in the indexes: derived data. Any thread.

    A document's chunks are known by a `key`, which tells what they were made of; `marks` are set by whoever indexes.
    Errors: `LibraryReadOnly`, `DiskFull`, `LibraryError`.
    """

    def keys(self) -> dict[str, str]:
        """The key of each document whose chunks are here."""

    def put(self, doc_id: str, key: str, chunks: Sequence[Chunk], terms: Sequence[Iterable[str]]) -> None:
        """Keep a document's chunks and their terms in place of those it had, with no marks, in one transaction."""

    def remove(self, doc_ids: Iterable[str]) -> None:
        """Forget documents, their marks too."""

    def chunks(self, ids: Sequence[str]) -> list[Chunk]:
        """The chunks of these ids that are here, in the order asked for."""

    def terms(self, ids: Sequence[str]) -> list[ChunkTerms]:
        """The terms of those of these chunks that are here, in the order asked for; no text is read."""

    def of_document(self, doc_id: str) -> list[Chunk]:
        """A document's chunks in order; empty where there are none."""

    def count(self) -> int:
        """How many chunks there are."""

    def marks(self, index: str) -> dict[str, str]:
        """Of each document that `index` has ('text', 'vectors') what the mark says: key and index of that time."""

    def mark(self, index: str, doc_ids: Iterable[str], mark: str) -> None:
        """Note that the index has these documents' chunks now."""

    def close(self) -> None:
        """Let go of the file."""


class ChunkIndex(Protocol):
    """What the indexes of chunks have in common. Any thread; one writer at a time, beside readers.

    `identity` is of what is there now: it changes when the index is made anew, empty ('' where there is none), so that
    a note of what is in it can be told to be of another. Errors: `ServiceOff` where its library is not installed,
    `LibraryReadOnly`, `DiskFull`, `LibraryError`.
    """

    def identity(self) -> str:
        """Which index this is."""

    def there(self) -> bool:
        """Whether there is anything of it; a look that loads nothing."""

    def remove(self, doc_ids: Iterable[str]) -> None:
        """Take documents' chunks out; ids that are not there do no harm."""

    def tidy(self) -> None:
        """Bring the index into the shape in which it is searched fastest; what was added is found before, too."""

    def count(self) -> int:
        """How many chunks it holds."""

    def clear(self) -> None:
        """Make it anew, empty."""

    def close(self) -> None:
        """Let go of files and processes; the index may be used again afterwards."""


class BM25Index(ChunkIndex, Protocol):
    """Chunks by their words, ranked by BM25. Words are given as terms: cut, folded and stemmed before."""

    def add(self, chunks: Sequence[tuple[Chunk, Sequence[str]]]) -> None:
        """Take chunks in with their terms; none of them is there yet."""

    def search(self, terms: Sequence[str], limit: int, only: Only) -> list[Hit]:
        """The chunks that hold any of the terms, the best first; equal ones in the order of their ids."""


class VectorIndex(ChunkIndex, Protocol):
    """Chunks by their embeddings; ids, what they are narrowed by, and vectors alone are kept."""

    def add(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Take chunks in with their vectors, row by row; none of them is there yet."""

    def vectors(self, ids: Sequence[str]) -> dict[str, bytes]:
        """The vectors of those of the ids that are there, as rows of `Vectors`."""

    def search(self, vector: Vectors, limit: int, only: Only) -> list[Hit]:
        """The chunks nearest to the one vector, the nearest first; `score` is the cosine."""


class EmbeddingProvider(Protocol):
    """A model that gives texts vectors by their meaning. Any thread; ServiceOff where there is no model that works."""

    def card(self) -> ModelCard:
        """Which model it is."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The texts' vectors; what is longer than the model takes is cut."""

    def close(self) -> None:
        """Let go of the model; it may be used again afterwards."""


class Retrieval(Protocol):
    """Both indexes and the model asked at once. Any thread; errors of the index of words are raised."""

    def lists(self, query: str, terms: Sequence[str], limit: int, only: Only, mode: Mode) -> Lists:
        """The list of each index that `mode` asks for, over all chunks that `only` lets through."""


class Reranker(Protocol):
    """A model that reads query and passage together (a cross-encoder). Any thread; ServiceOff where it is not there."""

    def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """How well each text fits the query; higher is better."""

    def close(self) -> None:
        """Let go of the model."""


class Clock(Protocol):
    """Now, as ISO 8601 UTC with seconds; tests give their own."""

    def __call__(self) -> str: ...


class LLMClient(Protocol):
    """A language model, by the network or on this machine. Used on one event loop; what it says is hostile text.

    Errors: the `ModelError` family, in the application's own words. Cancelling the task ends the request.
    """

    @property
    def service(self) -> ModelService: ...

    @property
    def model(self) -> str: ...

    def generate(
        self,
        user: str,
        system: str = "",
        json_schema: dict[str, Any] | None = None,
        max_tokens: int = 1024,
        temperature: float = 0.0,
        pictures: Sequence[Picture] = (),
    ) -> Coroutine[Any, Any, Generated]:
        """One whole reply; with a schema its `data` is the reply's JSON."""

    def stream(
        self, user: str, system: str = "", max_tokens: int = 1024, temperature: float = 0.0
    ) -> AsyncGenerator[str, None]:
        """The reply's text in pieces as they come."""

    async def close(self) -> None:
        """Let go of connections; may be called twice."""


class Secrets(Protocol):
    """The keys of services, in the system's keyring and nowhere else. KeyringUnavailable where there is none."""

    def get(self, service: ModelService) -> str | None:
        """The key; None where none is kept."""

    def set(self, service: ModelService, key: str) -> None: ...

    def clear(self, service: ModelService) -> bool:
        """Forget the key; whether there was one."""

    def backend(self) -> str:
        """The keyring in words: 'Secret Service'."""


class PrivateMarks(Protocol):
    """What never leaves this machine, by mark: single documents, or the whole library."""

    def private(self, doc_id: str) -> bool:
        """Whether the document has the mark of its own; UnknownDocument."""

    def mark(self, doc_id: str, private: bool) -> None:
        """Give the document the mark or take it away, also while it is being read; UnknownDocument, LibraryError."""

    def all_private(self) -> bool:
        """Whether the whole library has the mark."""

    def mark_all(self, private: bool) -> None:
        """Give the whole library the mark or take it away; the documents' own marks stay. LibraryError."""


class NetworkState(Protocol):
    """Whether there is a network, found without sending anything."""

    def online(self) -> bool: ...

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` on any thread when the state changes, until the returned function is called."""


class ConsentStore(Protocol):
    """What people agreed to, kept over restarts."""

    def consents(self) -> list[Consent]: ...

    def keep(self, consents: Iterable[Consent]) -> None:
        """Keep these in place of all others."""


class SentLog(Protocol):
    """The log of all that was sent, append-only."""

    def add(self, entry: SentEntry) -> None:
        """Write the entry; it is on the disk when this returns. The same id again tells the outcome. LibraryError."""

    def entries(self) -> list[SentEntry]:
        """What was sent, in order, each with its latest outcome."""


class ReplyCache(Protocol):
    """Replies of models kept on the disk. A cache that cannot be read or written is an empty one."""

    def get(self, key: str) -> str | None: ...

    def put(self, key: str, docs: Sequence[str], reply: str) -> None: ...

    def forget(self, docs: Iterable[str]) -> None:
        """Drop the replies that anything of these documents went into."""

    def clear(self) -> None: ...
