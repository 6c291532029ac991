"""What the window's services of language models stand on in tests: marks, keys and consents in memory, no model."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from akili_desktop.core.errors import ConsentNeeded, KeyringUnavailable
from akili_desktop.core.geometry import Rect
from akili_desktop.core.models import Consent, ModelService, Picture, Purpose, Sending, SentEntry, Use
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.passages import Chunk, ChunkKind, Passage, Why
from akili_desktop.services.assist.drafting import DraftPlan, DraftReport
from akili_desktop.services.assist.phrasing import Phrased
from akili_desktop.services.assist.research import (
    CitedSentence,
    DroppedSentence,
    Found,
    NumberedPassage,
    ResearchAnswer,
)
from akili_desktop.services.jobs import Progress
from tests.patience import SOON

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget
    from pytestqt.qtbot import QtBot

    from akili_desktop.gui.app import Running
    from tests.gui.fakes import FakeServices

KEY = "AIzaSyNEVER-to-be-seen"
SCANNED = {1: PageStatus.UNREADABLE, 2: PageStatus.UNREADABLE, 3: PageStatus.READ}
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8ffff3f0005fe02fe"
    "dccc59e70000000049454e44ae426082"
)


class FakeMarks:
    """Marks in memory."""

    def __init__(self) -> None:
        self.docs: set[str] = set()
        self.all = False

    def private(self, doc_id: str) -> bool:
        return doc_id in self.docs

    def mark(self, doc_id: str, private: bool) -> None:
        (self.docs.add if private else self.docs.discard)(doc_id)

    def all_private(self) -> bool:
        return self.all

    def mark_all(self, private: bool) -> None:
        self.all = private


class FakeSecrets:
    """A keyring in memory; `missing` tells that there is none."""

    def __init__(self) -> None:
        self.kept: dict[ModelService, str] = {}
        self.missing = False
        self.gate = threading.Event()
        self.gate.set()

    def get(self, service: ModelService) -> str | None:
        self.gate.wait(SOON)
        self.backend()
        return self.kept.get(service)

    def set(self, service: ModelService, key: str) -> None:
        self.backend()
        self.kept[service] = key

    def clear(self, service: ModelService) -> bool:
        return self.kept.pop(service, None) is not None

    def backend(self) -> str:
        if self.missing:
            raise KeyringUnavailable("This system has no keyring.", "Install one.")
        return "Test Keyring"


class FakeConsents:
    def __init__(self) -> None:
        self.given: list[Consent] = []

    def consents(self) -> list[Consent]:
        return list(self.given)

    def keep(self, consents: list[Consent]) -> None:
        self.given = list(consents)


class FakeSentLog:
    def __init__(self) -> None:
        self.written: list[SentEntry] = []

    def add(self, entry: SentEntry) -> None:
        self.written = [*(one for one in self.written if one.id != entry.id), entry]

    def entries(self) -> list[SentEntry]:
        return list(self.written)


class FakeReplies:
    def forget(self, docs: Any) -> None:
        pass

    def clear(self) -> None:
        pass


def sending(services: FakeServices, use: Use, pictures: int = 0) -> Sending:
    """What would go to the first service for this use."""
    permission = services.gate.first(use.docs, use.purpose)
    return Sending(
        service=permission.service, host=permission.host, model=permission.model, purpose=use.purpose, docs=use.docs,
        pages=use.pages, size=123_456, pictures=pictures, digest="0" * 64, leaves_machine=permission.leaves_machine,
    )  # fmt: skip


class FakeDrafting:
    """Sends one request a page through the real gate; what comes back is always the same."""

    def __init__(self, services: FakeServices) -> None:
        self._services = services
        self.drafted: list[str] = []
        self.gate = threading.Event()
        self.gate.set()

    def _sendings(self, doc_id: str) -> list[Sending]:
        pages = self._services.library.cards[doc_id].unreadable_pages
        return [
            sending(self._services, Use(purpose=Purpose.READING, docs=(doc_id,), pages=(page,)), 1) for page in pages
        ]

    def plan(self, doc_id: str, pages=None, *, again=False, password=None, context=None) -> DraftPlan:
        permission = self._services.gate.first((doc_id,), Purpose.READING)
        sendings = tuple(self._sendings(doc_id))
        return DraftPlan(
            doc_id=doc_id, title=doc_id, permission=permission, pages=tuple(one.pages[0] for one in sendings),
            sendings=sendings,
        )  # fmt: skip

    def pictures(self, doc_id: str, page: int, *, password=None) -> tuple[Picture, Picture]:
        return (Picture(mime="image/png", data=PNG),) * 2

    def draft(self, doc_id: str, pages=None, *, again=False, password=None, context=None) -> DraftReport:
        sendings = self._sendings(doc_id)
        done: list[int] = []
        report = DraftReport(
            doc_id=doc_id, service=sendings[0].service, model="m", facts={"range": 12, "unit": 1}, rejects={"label": 5}
        )
        for number, one in enumerate(sendings):
            context.report(Progress("Drafting", number, len(sendings)))
            while not self.gate.wait(0.01):
                if context.token.cancelled:
                    return report.model_copy(update={"pages": tuple(done), "stopped": "It was stopped."})
            entry = self._services.gate.admit(one)
            self._services.gate.settled(entry, "answered", 10)
            done.append(one.pages[0])
        self.drafted.append(doc_id)
        return report.model_copy(update={"pages": tuple(done)})


class FakePhrasing:
    """Words every answer by the same sentence, through the real gate; None is a sentence that was dropped."""

    def __init__(self, services: FakeServices) -> None:
        self._services = services
        self.sentence: str | None = "The highest supply voltage is 16 V."

    def phrase(self, answer: Any, token: Any = None) -> Phrased | None:
        docs = tuple(dict.fromkeys(value.doc_id for value in answer.values))
        one = sending(self._services, Use(purpose=Purpose.PHRASING, docs=docs))
        try:
            self._services.gate.admit(one)
        except ConsentNeeded as needed:
            raise ConsentNeeded(needed.message, needed.remedy, one) from None
        return self.sentence and Phrased(text=self.sentence, service=one.service, model=one.model)


def passage(doc_id: str, page: int, text: str) -> Passage:
    """A passage of two lines in a section."""
    boxes = (Rect(60.0, 100.0, 300.0, 112.0), Rect(60.0, 114.0, 280.0, 126.0))
    chunk = Chunk(f"{doc_id}::chunk_{page}", doc_id, ChunkKind.SECTION, page, ("Layout",), "text", text, boxes)
    return Passage(chunk=chunk, title=doc_id, snippet=text, score=1.0, why=Why())


class FakeResearch:
    """Writes two sentences over two passages, one after the other as `gate` lets it; one more is dropped."""

    sentences = (
        CitedSentence(text="Keep the <b>ground</b> short.", citations=(2,)),
        CitedSentence(text="Use a capacitor of 100 nF.", citations=(1, 2)),
    )

    def __init__(self, services: FakeServices) -> None:
        self._services = services
        self.asked: list[tuple[str, tuple[str, ...] | None]] = []
        self.gate = threading.Event()
        self.gate.set()

    def research(self, question: str, docs=None, *, k=8, listen=lambda _: None, context=None) -> ResearchAnswer:
        self.asked.append((question, None if docs is None else tuple(docs)))
        found = tuple(
            NumberedPassage(number=page, passage=passage("plain", page, f"Line {page}.\nMore of it."))
            for page in (1, 2)
        )
        listen(Found(found))
        bare = ResearchAnswer(question=question, status="passages", passages=found)
        permission = self._services.gate.first(("plain",), Purpose.RESEARCH)
        if not permission.ok:
            return bare.model_copy(update={"reason": permission.reason, "remedy": permission.remedy})
        one = sending(self._services, Use(purpose=Purpose.RESEARCH, docs=("plain",), pages=(1, 2)))
        try:
            self._services.gate.admit(one)
        except ConsentNeeded as needed:
            raise ConsentNeeded(needed.message, needed.remedy, one) from None
        listen(self.sentences[0])
        while not self.gate.wait(0.01):
            context.token.raise_if_cancelled()
        listen(self.sentences[1])
        dropped = DroppedSentence(text="It is 7 V.", rule="number", detail="7 is not there")
        listen(dropped)
        return bare.model_copy(
            update={
                "status": "answered", "sentences": self.sentences, "dropped": (dropped,), "service": one.service,
                "model": one.model,
            }
        )  # fmt: skip


def dialog_of(running: Running, kind: type[QDialog], qtbot: QtBot) -> Any:
    """The dialog of this kind, once it is open."""
    qtbot.waitUntil(lambda: any(one.isVisible() for one in running.window.findChildren(kind)))
    return next(one for one in running.window.findChildren(kind) if one.isVisible())


def said(running: Running) -> str:
    """What the message bar says."""
    return "\n".join(row.label.text() for row in running.window.messages.rows)


def texts(widget: QWidget) -> str:
    """All that a widget's labels say."""
    from PySide6.QtWidgets import QLabel

    return "\n".join(label.text() for label in widget.findChildren(QLabel))
