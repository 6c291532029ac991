"""What the services need of the outside world, as Protocols; adapters implement them, wiring joins the two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.document import PageContent, PageStatus, PdfInfo
from akili_desktop.core.facts import Fact, PageReading, Reject
from akili_desktop.core.geometry import Point, Rect


class PageFailure(NamedTuple):
    """A page that its process could not finish: killed, hung, out of memory, or broken beyond reading."""

    page: int
    reason: str


class RenderedPage(NamedTuple):
    """A picture of a page or of a part of it, in shared memory that the receiver must `close`.

    `buffer` holds `height` rows of `stride` bytes, RGB888. `clip` is the part shown, in points of the displayed page;
    `scale` is pixels per point. The buffer stays valid until `close()`.
    """

    page: int
    clip: Rect
    scale: float
    width: int
    height: int
    stride: int
    buffer: memoryview
    close: Callable[[], None]


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
        carries: dict[int, dict[str, object]] | None = None,
        password: str | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Iterator[PageReading | PageFailure]:
        """Run the page reader (given to the engine by wiring) on each page, in parallel, yielded as they finish."""

    def content(self, path: Path, page: int, password: str | None = None) -> PageContent:
        """One page's words and rulings, read afresh from the file: what a proof is checked against."""

    def render(
        self, path: Path, page: int, scale: float, clip: Rect | None = None, password: str | None = None
    ) -> RenderedPage:
        """A picture of the page (or of `clip`) at `scale` pixels per point."""

    def close(self) -> None:
        """End every child process."""


class DocumentCard(BaseModel):
    """A document of the library as lists show it; the JSON of `metadata.json` with the catalogue's counts."""

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
    """ready | partly | unreadable | reading"""
    facts: dict[str, int] = {}
    page_status: dict[int, PageStatus] = {}
    page_reasons: dict[int, str] = {}


class LibraryStore(Protocol):
    """The library on disk: documents, pages, facts. Readers may run in any thread, writers hold `writing()`."""

    def writing(self) -> Any:
        """A context manager that holds the library's one writer lock; LibraryLocked names who has it."""

    def documents(self) -> list[DocumentCard]:
        """All documents, those being read included, sorted by title then id."""

    def document(self, doc_id: str) -> DocumentCard:
        """One document; UnknownDocument where there is none. `doc_id` may be a unique prefix of at least 4 digits."""

    def source(self, doc_id: str) -> Path:
        """The stored PDF."""

    def begin(self, source: Path, doc_id: str, info: PdfInfo, run_id: str, tags: Sequence[str]) -> DocumentCard:
        """Copy the file in and mark the document as being read; resumes where a killed run left off."""

    def pages_done(self, doc_id: str) -> set[int]:
        """Pages whose reading is stored."""

    def put_page(self, doc_id: str, reading: PageReading) -> None:
        """Store one page's reading in one transaction, replacing an older one."""

    def finish(self, doc_id: str, title: str, parts: Sequence[str], vendor: str | None, revision: str | None) -> None:
        """Write the document's files (facts.jsonl, text.md, …) and show it as whole."""

    def remove(self, doc_id: str) -> None:
        """Take the document out of the library."""

    def facts(
        self, doc_ids: Sequence[str] | None = None, kind: str | None = None, terms: Iterable[str] | None = None
    ) -> list[Fact]:
        """Facts in canonical order (document, page, y, x, id); `terms` narrows by index terms (any of them)."""

    def rejects(self, doc_id: str, page: int | None = None) -> list[Reject]:
        """Refused candidates."""

    def facts_at(self, doc_id: str, page: int, point: Point, radius: float = 2.0) -> list[Fact]:
        """Facts with a box under the point, the smallest box first."""

    def reindex(self) -> int:
        """Rebuild everything derived from the files; the number of documents indexed."""


class Clock(Protocol):
    """Now, as ISO 8601 UTC with seconds; tests give their own."""

    def __call__(self) -> str: ...
