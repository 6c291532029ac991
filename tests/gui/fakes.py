"""In-memory services behind the same interfaces as the real ones: for tests of single views, fast and exact.

Pages are white with a black bar at every fact's box, so that a picture tells whether a box is where it should be.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from akili_desktop.adapters.exports.symbols import symbol_text
from akili_desktop.adapters.exports.workbook import workbook
from akili_desktop.adapters.network import SystemNetwork
from akili_desktop.core.answer import Answer, AnswerValue, Choice, Nearest, ProofItem, Reason, Status
from akili_desktop.core.comparison import ComparedRow, Comparison
from akili_desktop.core.corrections import Entry, as_read, replay
from akili_desktop.core.document import PageSize, PdfInfo, Run, Word
from akili_desktop.core.errors import NotAPdf, PageUnreadable, PasswordNeeded, UnknownDocument
from akili_desktop.core.facts import Bijection, Fact, Grid, Pair, Range, Reject, Unit, Value
from akili_desktop.core.geometry import Point, Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.pagetext import PageText
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.rendered import RenderedPage
from akili_desktop.services.assist.gate import ServiceGate
from akili_desktop.services.assist.privacy import PrivacyService
from akili_desktop.services.background import BackgroundIndexing
from akili_desktop.services.export import ExportService
from akili_desktop.services.jobs import Jobs, Progress
from akili_desktop.services.library import Changes
from akili_desktop.services.ocr import OcrReport
from akili_desktop.services.pages import PageService
from akili_desktop.services.parametric import SearchResult
from akili_desktop.services.pinouts import PinoutService
from akili_desktop.settings import Paths, Settings
from akili_desktop.wiring import model_services
from tests.core.facts_by_hand import vocabulary
from tests.gui.assisting import (
    FakeConsents,
    FakeDrafting,
    FakeMarks,
    FakePhrasing,
    FakeReplies,
    FakeResearch,
    FakeSecrets,
    FakeSentLog,
)
from tests.gui.fake_search import FakeIndexing, FakeSearch
from tests.patience import SOON

VALUE_BOX = Rect(300.0, 200.0, 330.0, 212.0)
LABEL_BOX = Rect(60.0, 200.0, 150.0, 212.0)
ROW_BOX = Rect(50.0, 198.0, 560.0, 214.0)


def card(doc_id: str, **fields: Any) -> DocumentCard:
    """A document card with sensible defaults."""
    base: dict[str, Any] = {
        "id": doc_id,
        "title": f"Title of {doc_id}",
        "parts": (doc_id.upper(),),
        "vendor": "Example Semi",
        "pages": 3,
        "file_name": f"{doc_id}.pdf",
        "facts": {"range": 4, "unit": 2, "bijection": 1},
    }
    return DocumentCard(**{**base, **fields})


def limit(doc_id: str, page: int = 1, **fields: Any) -> Range:
    """One row of limits at the known boxes."""
    base: dict[str, Any] = {
        "parameter": "Supply voltage",
        "symbol": "VCC",
        "unit": "V",
        "section": "Absolute maximum ratings",
        "parameter_bbox": LABEL_BOX,
        "bbox": ROW_BOX,
        "max": Value(text="16", bbox=VALUE_BOX),
        "page": page,
        "extractor": "fake",
    }
    return Range(**{**base, **fields}).with_id(doc_id)


def pinout(doc_id: str, page: int = 2) -> Bijection:
    """Two pins of a package."""
    pairs = tuple(
        Pair(
            left=str(number),
            right=name,
            page=page,
            bbox=Rect(60, 80 + 20 * number, 200, 92 + 20 * number),
            left_bbox=Rect(60, 80 + 20 * number, 70, 92 + 20 * number),
            right_bbox=Rect(90, 80 + 20 * number, 140, 92 + 20 * number),
        )
        for number, name in ((1, "GND"), (5, "CONT"))
    )
    box = Rect(60, 90, 200, 200)
    return Bijection(page=page, bbox=box, extractor="fake", package="DIP-8", pairs=pairs).with_id(doc_id)


def feature(doc_id: str, page: int = 1) -> Unit:
    box = Rect(60, 400, 120, 412)
    return Unit(page=page, bbox=box, extractor="fake", label="PWM channels", text="six", text_bbox=box).with_id(doc_id)


def grid(doc_id: str, page: int = 1) -> Grid:
    box = Rect(40, 180, 570, 300)
    return Grid(page=page, bbox=box, extractor="fake", title="Table 1", rows=3, cols=4, cells=()).with_id(doc_id)


def verified(question: str, doc_id: str, page: int = 1, **fields: Any) -> Answer:
    """A verified answer of one value with value and label boxes."""
    fact = limit(doc_id, page)
    value = AnswerValue(
        role="max", value=16.0, text="16", unit="V", label="Supply voltage", section="Absolute maximum ratings",
        doc_id=doc_id, page=page, bbox=VALUE_BOX, **fields,
    )  # fmt: skip
    proof = tuple(
        ProofItem(doc_id=doc_id, page=page, bbox=box, text=text, fact_id=fact.id, part=part, rechecked=True)
        for box, text, part in ((VALUE_BOX, "16", "value"), (LABEL_BOX, "Supply voltage", "label"))
    )
    return Answer(
        question=question, status=Status.VERIFIED, answer="16 V", values=(value,), proof=proof,
        trace=("asked for the maximum of a voltage", "one row fits"), seconds=0.01,
    )  # fmt: skip


def refused(question: str, doc_id: str) -> Answer:
    """A refusal with choices and a near fact."""
    return Answer(
        question=question,
        status=Status.REFUSED,
        reason="Pin 5 differs by package.",
        reason_code=Reason.AMBIGUOUS,
        choices=(Choice(label="DIP-8", question="what is pin 5 of DIP-8?"), Choice(label="SO-8", question="SO-8?")),
        nearest=(
            Nearest(
                fact_id="f", doc_id=doc_id, label="Supply voltage <b>max</b>", page=1, bbox=ROW_BOX,
                question="maximum supply voltage?",
            ),
        ),
    )  # fmt: skip


def printed(*lines: str, top: float = 100.0, left: float = 72.0, size: float = 10.0, block: int = 0) -> list[Word]:
    """Words printed in lines one below the other, every character half a size wide."""
    words: list[Word] = []
    for number, line in enumerate(lines):
        base, at = top + number * 1.5 * size, left
        for text in line.split(" "):
            box = Rect(at, base - 0.78 * size, at + 0.5 * size * len(text), base + 0.22 * size)
            run = Run(text, box, size, base, 0)
            words.append(Word(text, box, size, base, "F", False, False, 0, 0, block, number, (run,), False, None))
            at = box.x1 + 0.5 * size
    return words


class FakePdf:
    """Pages of given sizes, white with black bars where facts are."""

    def __init__(self) -> None:
        self.sizes: dict[str, tuple[PageSize, ...]] = {}
        self.bars: dict[tuple[str, int], list[Rect]] = {}
        self.locked: dict[str, str] = {}
        self.broken: set[tuple[str, int]] = set()
        self.rendered: list[tuple[str, int, float]] = []
        self.words: dict[tuple[str, int], list[Word]] = {}
        self.page_links: dict[tuple[str, int], tuple[PageLink, ...]] = {}
        self.outlines: dict[str, tuple[OutlineEntry, ...]] = {}
        self.open_pictures = 0
        self.gate = threading.Event()
        self.gate.set()
        self._lock = threading.Lock()

    def warm(self) -> None:
        """Nothing needs to be started."""

    def wait_until_warm(self) -> None:
        """Nothing needs to be waited for."""

    def open(self, path: Path, password: str | None = None) -> PdfInfo:
        name = path.stem
        if name in self.locked and password != self.locked[name]:
            raise PasswordNeeded(f"{path.name} needs a password.", "Give it.")
        sizes = self.sizes.get(name, (PageSize(612, 792),) * 3)
        return PdfInfo(pages=len(sizes), sizes=sizes)

    def text(self, path: Path, page: int, password: str | None = None) -> PageText:
        self.gate.wait(SOON)
        if (path.stem, page) in self.broken:
            raise PageUnreadable(f"Page {page} of {path.name} cannot be read.", page=page)
        return PageText(page, self.words.get((path.stem, page), []))

    def links(self, path: Path, page: int, password: str | None = None) -> tuple[PageLink, ...]:
        return self.page_links.get((path.stem, page), ())

    def outline(self, path: Path, password: str | None = None) -> tuple[OutlineEntry, ...]:
        return self.outlines.get(path.stem, ())

    def render(
        self,
        path: Path,
        page: int,
        scale: float,
        clip: Rect | None = None,
        password: str | None = None,
        dark: tuple[int, int] | None = None,
    ) -> RenderedPage:
        self.gate.wait(SOON)
        name = path.stem
        if (name, page) in self.broken:
            raise PageUnreadable(f"Page {page} of {path.name} cannot be read.", page=page)
        sizes = self.sizes.get(name, (PageSize(612, 792),) * 3)
        area = clip or Rect(0, 0, *sizes[page - 1])
        width, height = max(1, round(area.width * scale)), max(1, round(area.height * scale))
        paper, ink = ((color).to_bytes(3, "big") for color in dark or (0xFFFFFF, 0))
        data = bytearray(paper * (width * height))
        for bar in self.bars.get((name, page), ()):
            x0, x1 = (min(width, max(0, round((x - area.x0) * scale))) for x in (bar.x0, bar.x1))
            y0, y1 = (min(height, max(0, round((y - area.y0) * scale))) for y in (bar.y0, bar.y1))
            for y in range(y0, y1):
                data[3 * (y * width + x0) : 3 * (y * width + x1)] = ink * (x1 - x0)
        with self._lock:
            self.rendered.append((name, page, scale))
            self.open_pictures += 1

        def close() -> None:
            with self._lock:
                self.open_pictures -= 1

        return RenderedPage(page, area, scale, width, height, 3 * width, memoryview(data), close)

    def close(self) -> None:
        pass


class FakeLibrary:
    """Documents and facts in lists."""

    def __init__(self) -> None:
        self.cards: dict[str, DocumentCard] = {}
        self.stored: dict[str, list[Fact]] = {}
        self.trash: dict[str, DocumentCard] = {}
        self.refused: dict[str, list[Reject]] = {}
        self.texts: dict[str, str] = {}
        self.folder = Path("/nowhere")
        self._listeners: list[Callable[[Changes], None]] = []

    def documents(self) -> list[DocumentCard]:
        return sorted(self.cards.values(), key=lambda one: (one.title, one.id))

    def source(self, doc_id: str) -> Path:
        if doc_id not in self.cards:
            raise UnknownDocument(f"There is no document {doc_id}.")
        return self.folder / f"{doc_id}.pdf"

    def document(self, doc_id: str) -> DocumentCard:
        if doc_id not in self.cards:
            raise UnknownDocument(f"There is no document {doc_id}.")
        return self.cards[doc_id]

    def recognised(self, doc_id: str) -> dict[int, Any]:
        return {}

    def facts(self, doc_id: str, kind: str | None = None, page: int | None = None) -> list[Fact]:
        found = self.stored.get(doc_id, [])
        return [f for f in found if kind in (None, f.kind) and (page is None or f.page == page)]

    def text(self, doc_id: str) -> str:
        return self.texts.get(doc_id, "")

    def rejects(self, doc_id: str, page: int | None = None) -> list[Reject]:
        return [one for one in self.refused.get(doc_id, []) if page in (None, one.page)]

    def fact(self, fact_id: str) -> Fact:
        return next(f for facts in self.stored.values() for f in facts if f.id == fact_id)

    def facts_at(self, doc_id: str, page: int, point: Point) -> list[Fact]:
        under = [f for f in self.facts(doc_id, page=page) if f.bbox.contains_point(*point)]
        return sorted(under, key=lambda f: f.bbox.area)

    def remove(self, doc_id: str) -> None:
        self.trash[doc_id] = self.cards.pop(doc_id)
        self.announce(doc_id)

    def tag(self, doc_id: str, add: Sequence[str] = (), remove: Sequence[str] = ()) -> DocumentCard:
        kept = [tag for tag in self.cards[doc_id].tags if tag not in remove]
        self.cards[doc_id] = self.cards[doc_id].model_copy(update={"tags": tuple(dict.fromkeys([*kept, *add]))})
        self.announce(doc_id)
        return self.cards[doc_id]

    def restore(self, doc_id: str) -> DocumentCard:
        self.cards[doc_id] = self.trash.pop(doc_id)
        self.announce(doc_id)
        return self.cards[doc_id]

    def subscribe(self, listener: Callable[[Changes], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def announce(self, *docs: str) -> None:
        for listener in list(self._listeners):
            listener(Changes(docs=tuple(docs), facts=True))


class FakeIngest:
    """Takes any file named *.pdf in as a document named like the file, page by page."""

    def __init__(self, library: FakeLibrary) -> None:
        self.library = library
        self.locked: dict[str, str] = {}
        self.resumed: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self.started = threading.Event()

    def ingest(self, paths, *, tags=(), password=None, context=None) -> Any:
        names = [Path(path).name for path in paths]
        documents = [
            self._one(Path(path), password, context, tuple(names[place + 1 :])) for place, path in enumerate(paths)
        ]
        return SimpleNamespace(run_id="run", documents=tuple(documents), stopped=None, stopped_code=None)

    def resume(self, run_id: str, *, context=None) -> Any:
        self.resumed.append(run_id)
        return SimpleNamespace(run_id=run_id, documents=(), stopped=None, stopped_code=None)

    def _one(self, path: Path, password: str | None, context, waiting: tuple[str, ...] = ()) -> Any:
        doc_id = path.stem
        report = {"path": str(path), "doc_id": doc_id, "title": path.stem, "error": None, "error_code": None}
        if path.suffix != ".pdf":
            error = NotAPdf(f"{path.name} is not a PDF.", "Give a PDF.")
            return SimpleNamespace(
                **{**report, "doc_id": None, "status": "failed", "error": str(error), "error_code": "not-a-pdf"}
            )
        if doc_id in self.locked and password != self.locked[doc_id]:
            return SimpleNamespace(**{**report, "status": "failed", "error": "locked", "error_code": "password-needed"})
        if doc_id in self.library.cards:
            return SimpleNamespace(**{**report, "status": "duplicate"})
        for page in range(1, 4):
            status = dict.fromkeys(range(1, page + 1), PageStatus.READ)
            self.library.cards[doc_id] = card(doc_id, state="reading", page_status=status, run_id="run")
            self.library.stored.setdefault(doc_id, []).append(limit(doc_id, page))
            self.library.announce(doc_id)
            context.report(Progress(path.name, page, 3, rate=30.0, seconds_left=0.1, waiting=waiting))
            self.started.set()
            while not self.gate.wait(0.01):
                context.token.raise_if_cancelled()
        self.library.cards[doc_id] = card(doc_id)
        self.library.announce(doc_id)
        return SimpleNamespace(**{**report, "status": "ingested"})


class FakeCorrections:
    """Notes what was said and shows it in the stored facts; `error` is raised instead where it is set."""

    def __init__(self, library: FakeLibrary) -> None:
        self.library = library
        self.entries: list[Entry] = []
        self.error: Exception | None = None
        self._read: dict[str, list[Fact]] = {}

    def confirm(self, fact_id: str, pin: str | None = None, note: str = "") -> Entry:
        return self._add("confirm", fact_id, pin)

    def reject(self, fact_id: str, pin: str | None = None, note: str = "") -> Entry:
        return self._add("reject", fact_id, pin)

    def correct(self, fact_id: str, changes: dict[str, str], pin: str | None = None, note: str = "") -> Entry:
        return self._add("correct", fact_id, pin, after=dict(changes), note=note)

    def take_back(self, entry: Entry) -> Entry:
        return self._append(Entry(at="2026-01-01", by="Ada", action="undo", doc_id=entry.doc_id, undoes=entry.id))

    def _add(self, action: Any, fact_id: str, pin: str | None, **more: Any) -> Entry:
        if self.error is not None:
            raise self.error
        fact = self.library.fact(fact_id)
        read = as_read(fact, pin)
        return self._append(
            Entry(at="2026-01-01", by="Ada", action=action, doc_id=fact.doc_id, fact=read, pin=pin, **more)
        )

    def _append(self, entry: Entry) -> Entry:
        signed = entry.model_copy(update={"id": f"{len(self.entries) + 1:016x}"})
        self.entries.append(signed)
        doc_id = entry.doc_id
        read = self._read.setdefault(doc_id, self.library.stored[doc_id])
        own = [e for e in self.entries if e.doc_id == doc_id]
        self.library.stored[doc_id] = replay(read, own).facts
        card = self.library.cards[doc_id]
        self.library.cards[doc_id] = card.model_copy(update={"evidence": len(own)})
        self.library.announce(doc_id)
        return signed


class FakeComparison:
    """A row a document, each with what the fake answers say of it."""

    def __init__(self, library: FakeLibrary, answers: FakeAnswers) -> None:
        self.library, self.answers = library, answers
        self.asked: list[tuple[str, list[str] | None]] = []

    def compare(self, question: str, docs: list[str] | None = None, context: Any = None) -> Comparison:
        self.asked.append((question, docs))
        rows = [
            ComparedRow(
                doc_id=one, title=one, parts=(one.upper(),), best=not number, answer=self.answers.ask(question, [one])
            )
            for number, one in enumerate(docs or sorted(self.library.cards))
        ]
        return Comparison(question=question, better="lower", rows=tuple(rows), notes=("A note.",))

    def shared(self, docs: list[str], most: int = 12) -> list[str]:
        return ["maximum supply voltage", "typical current"]


class FakeParametric:
    """Finds what `result` holds."""

    def __init__(self, library: FakeLibrary) -> None:
        self.library = library
        self.result = SearchResult(search="x", error="That is no search.")
        self.asked: list[tuple[str, list[str] | None]] = []

    def find(self, text: str, docs: list[str] | None = None, context: Any = None) -> SearchResult:
        self.asked.append((text, docs))
        return self.result


class FakeOcr:
    """Reads every scanned page of a document, or says what `error` is."""

    def __init__(self, library: FakeLibrary) -> None:
        self.library = library
        self.asked: list[tuple[str, str | None]] = []
        self.error: Exception | None = None
        self.gate = threading.Event()
        self.gate.set()

    def recognise(self, doc_id: str, *, again: bool = False, password: str | None = None, context=None) -> OcrReport:
        self.asked.append((doc_id, password))
        if self.error is not None:
            raise self.error
        pages = self.library.cards[doc_id].unreadable_pages
        report = OcrReport(doc_id=doc_id, engine="tesseract 5.9.9", pages=pages)
        context.report(Progress(f"OCR of {doc_id}.pdf", 0, len(pages)))
        while not self.gate.wait(0.01):
            if context.token.cancelled:
                return report.model_copy(update={"pages": (), "stopped": "It was stopped."})
        self.library.cards[doc_id] = card(doc_id, state="partly", page_status=dict.fromkeys(pages, PageStatus.PARTLY))
        self.library.announce(doc_id)
        return report


class FakeAnswers:
    """Answers by a table of question to answer, else a verified one."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[str, ...] | None]] = []
        self.replies: dict[str, Answer | Exception] = {}
        self.gates: dict[str, threading.Event] = {}

    def ask(self, question: str, docs=None) -> Answer:
        self.asked.append((question, tuple(docs) if docs is not None else None))
        if question in self.gates:
            self.gates[question].wait(SOON)
        reply = self.replies.get(question)
        if isinstance(reply, Exception):
            raise reply
        return reply or verified(question, docs[0] if docs else "ne555")


@dataclass
class FakeServices:
    """The same attributes as `wiring.Services`."""

    settings: Settings
    paths: Paths = field(default_factory=Paths)
    jobs: Jobs = field(default_factory=Jobs)
    library: FakeLibrary = field(default_factory=FakeLibrary)
    pdf: FakePdf = field(default_factory=FakePdf)
    answer: FakeAnswers = field(default_factory=FakeAnswers)
    closed: bool = False

    def __post_init__(self) -> None:
        self.ingest = FakeIngest(self.library)
        self.corrections = FakeCorrections(self.library)
        self.comparison = FakeComparison(self.library, self.answer)
        self.parametric = FakeParametric(self.library)
        self.ocr = FakeOcr(self.library)
        self.library.folder = self.settings.library.with_name("sources")
        self.network = SystemNetwork(lambda: True)
        self.marks = FakeMarks()
        self.secrets = FakeSecrets()
        self.consents = FakeConsents()
        self.sent_log = FakeSentLog()
        self.replies = FakeReplies()
        self.drafting = FakeDrafting(self)
        self.phrasing: Any = FakePhrasing(self)
        self.research = FakeResearch(self)
        self.search, self.indexing = FakeSearch(), FakeIndexing()
        self.background_indexing = BackgroundIndexing(
            self.jobs, self.library.subscribe, lambda: self.indexing, quiet=0.02
        )

    @cached_property
    def gate(self) -> ServiceGate:
        """The real gate over what is kept in memory."""
        return ServiceGate(
            model_services(self.settings), self.marks, self.secrets, self.network, self.consents, self.sent_log,
            lambda service: "", lambda: "2026-01-01T10:00:00Z",
        )  # fmt: skip

    @cached_property
    def privacy(self) -> PrivacyService:
        return PrivacyService(self.library, self.marks, self.replies, lambda: self.gate.changed())

    @cached_property
    def pinouts(self) -> PinoutService:
        service = PinoutService(self.library, vocabulary())
        self.library.subscribe(lambda changes: service.forget(changes.docs))
        return service

    @cached_property
    def export(self) -> ExportService:
        return ExportService(self.library, self.pinouts, workbook, symbol_text)

    @cached_property
    def pages(self) -> PageService:
        return PageService(self.library, self.pdf)

    def put(self, doc_id: str, *facts: Fact, sizes: tuple[tuple[float, float], ...] = (), **fields: Any) -> str:
        """Put a document into the library."""
        if sizes:
            self.pdf.sizes[doc_id] = tuple(PageSize(*size) for size in sizes)
            fields.setdefault("pages", len(sizes))
        self.library.cards[doc_id] = card(doc_id, **fields)
        self.library.stored[doc_id] = list(facts)
        self.library.folder.mkdir(parents=True, exist_ok=True)
        self.library.source(doc_id).touch()  # a file that is not there would be said, sooner or later
        for fact in facts:
            self.pdf.bars.setdefault((doc_id, fact.page), []).append(fact.bbox)
        return doc_id

    @property
    def store(self) -> SimpleNamespace:
        return SimpleNamespace(pages_done=lambda doc_id: set(self.library.cards[doc_id].page_status))

    def close(self) -> None:
        self.pdf.gate.set()
        self.ingest.gate.set()
        self.ocr.gate.set()
        self.indexing.gate.set()
        for gate in (*self.answer.gates.values(), *self.search.gates.values()):
            gate.set()
        self.jobs.close()
        self.closed = True
