"""What is open, asked and in focus. Views follow its signals and change it; no view calls another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.core.comparison import Comparison
    from akili_desktop.core.document import PdfInfo
    from akili_desktop.core.geometry import Rect
    from akili_desktop.core.navigation import Place as Spot
    from akili_desktop.core.ports import DocumentCard
    from akili_desktop.gui.viewer.highlights import Highlight
    from akili_desktop.services.parametric import SearchResult

HISTORY = 200


class Tone(StrEnum):
    """How serious a message is."""

    INFO = "info"
    NOTICE = "notice"
    ERROR = "error"


class Scope(StrEnum):
    """Which documents a question goes to."""

    DOCUMENT = "document"
    SELECTION = "selection"
    LIBRARY = "library"


@dataclass(frozen=True)
class Message:
    """One line for the message bar. `key` replaces an earlier message of the same key; `act` runs on its button."""

    text: str
    remedy: str = ""
    tone: Tone = Tone.NOTICE
    key: str = ""
    button: str = ""
    act: Callable[[], None] | None = None
    seconds: float | None = None


@dataclass(frozen=True)
class Locked:
    """A PDF that needs a password: a file to be taken in (`path`), or a document of the library."""

    name: str
    doc_id: str | None = None
    path: Path | None = None


@dataclass(frozen=True)
class OpenDocument:
    """A document with a tab: where its PDF is and what opening it told."""

    doc_id: str
    title: str
    path: Path
    info: PdfInfo


@dataclass(frozen=True)
class Target:
    """A place to show: the document, the page, the box to bring into view and all boxes to light."""

    doc_id: str
    page: int
    box: Rect | None = None
    lights: tuple[Highlight, ...] = ()


@dataclass
class Place:
    """Where a document stood when it was last seen and how it was shown, for the next start."""

    doc_id: str
    page: int = 1
    down: float = 0.0
    across: float = 0.0
    zoom: float = 1.0
    fit: str = "width"
    view: str = "continuous"
    rotation: int = 0


@dataclass(frozen=True)
class Samples:
    """Questions offered for a document whose file has this name."""

    file: str
    questions: tuple[str, ...] = field(default=())


@dataclass(frozen=True)
class Pointed:
    """A fact that was chosen in one view, for the others to follow; of a pin map `pin` is the number as shown."""

    doc_id: str
    fact_id: str
    pin: str | None = None


class Session(QObject):
    """The state that several views show. GUI thread only; setters emit only where something changed."""

    library_changed = Signal()
    opened = Signal(object)
    closed = Signal(str)
    current_changed = Signal(str)
    target_chosen = Signal(object)
    place_chosen = Signal(str, object)
    page_changed = Signal(str, int)
    scope_changed = Signal(str)
    selection_changed = Signal()
    across_changed = Signal(object)
    asking = Signal(str)
    answered = Signal(object)
    ask_failed = Signal(str, object)
    layer_changed = Signal(bool)
    message_raised = Signal(object)
    message_cleared = Signal(str)
    password_wanted = Signal(object)
    pointed = Signal(object)
    hovered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards: dict[str, DocumentCard] = {}
        self.loaded = False
        self.documents: dict[str, OpenDocument] = {}
        self.passwords: dict[str, str] = {}  # for this run only; never written anywhere
        self.places: dict[str, Place] = {}
        self.pages: dict[str, int] = {}
        self.samples: tuple[Samples, ...] = ()
        self.current = ""
        self.scope = Scope.DOCUMENT
        self.selection: tuple[str, ...] = ()
        self.across: Comparison | SearchResult | None = None
        self.show_facts = False
        self.answer: Answer | None = None
        self.history: list[str] = []

    def set_cards(self, cards: Sequence[DocumentCard]) -> None:
        """Take the library's list as it is now."""
        fresh = {card.id: card for card in cards}
        if fresh != self.cards or not self.loaded:
            self.cards = fresh
            self.loaded = True
            self.library_changed.emit()

    def title(self, doc_id: str) -> str:
        """A short name of a document for lists and tabs."""
        card = self.cards.get(doc_id)
        if card is not None:
            return ", ".join(card.parts[:2]) or card.title or card.file_name
        return self.documents[doc_id].title if doc_id in self.documents else doc_id[:8]

    def add_open(self, document: OpenDocument) -> None:
        """Give the document a tab and make it the current one."""
        self.documents[document.doc_id] = document
        self.opened.emit(document)
        self.set_current(document.doc_id)

    def close(self, doc_id: str) -> None:
        """Take the tab away."""
        if self.documents.pop(doc_id, None) is not None:
            self.closed.emit(doc_id)

    def set_current(self, doc_id: str) -> None:
        """Bring a document to the front ('' for none)."""
        if doc_id != self.current:
            self.current = doc_id
            self.current_changed.emit(doc_id)

    def set_scope(self, scope: Scope) -> None:
        """Which documents questions go to."""
        if scope != self.scope:
            self.scope = scope
            self.scope_changed.emit(scope)

    def select(self, docs: Sequence[str]) -> None:
        """The documents that are selected in the library; with fewer than two there is no selection to ask."""
        chosen = tuple(docs) if len(docs) > 1 else ()
        if chosen != self.selection:
            self.selection = chosen
            if not chosen and self.scope is Scope.SELECTION:
                self.set_scope(Scope.DOCUMENT)
            self.selection_changed.emit()

    def asked_docs(self) -> list[str] | None:
        """The documents that a question goes to now; None is the whole library."""
        if self.scope is Scope.SELECTION and self.selection:
            return list(self.selection)
        return [self.current] if self.scope is Scope.DOCUMENT and self.current else None

    def set_across(self, result: Comparison | SearchResult) -> None:
        """Show a comparison, or what a search found."""
        self.across = result
        self.across_changed.emit(result)

    def set_show_facts(self, shown: bool) -> None:
        """Whether the boxes of all facts are drawn."""
        if shown != self.show_facts:
            self.show_facts = shown
            self.layer_changed.emit(shown)

    def remember(self, question: str) -> None:
        """Put a question at the end of the history, once."""
        if question in self.history:
            self.history.remove(question)
        self.history.append(question)
        del self.history[:-HISTORY]

    def set_answer(self, answer: Answer) -> None:
        """Show an answer."""
        self.answer = answer
        self.answered.emit(answer)

    def show(self, target: Target) -> None:
        """Ask the viewer to show a place."""
        self.target_chosen.emit(target)

    def go_to(self, doc_id: str, place: Spot) -> None:
        """Ask the viewer to go to a place of an open document; what is lit stays lit."""
        self.place_chosen.emit(doc_id, place)

    def set_page(self, doc_id: str, page: int) -> None:
        """The viewer shows this page of a document."""
        if self.pages.get(doc_id) != page:
            self.pages[doc_id] = page
            self.page_changed.emit(doc_id, page)

    def say(self, message: Message) -> None:
        """Put a line into the message bar."""
        self.message_raised.emit(message)

    def point_at(self, pointed: Pointed) -> None:
        """Tell all views which fact was chosen in one of them."""
        self.pointed.emit(pointed)

    def hover(self, what: Target | Pointed | None) -> None:
        """Tell what is under the mouse: a place from a view beside the page, a fact from the page; None for nothing."""
        self.hovered.emit(what)
