"""What is open, asked and in focus. Views follow its signals and change it; no view calls another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from akili_desktop.gui.servicestates import ServiceStates

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
MOST_CLOSED = 20


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


class Split(StrEnum):
    """Whether the view is divided, and how its two parts stand."""

    NONE = ""
    BESIDE = "beside"
    BELOW = "below"


class Layer(StrEnum):
    """What can be outlined on the pages."""

    PARAMETERS = "parameters"
    FEATURES = "features"
    PINS = "pins"
    TABLES = "tables"
    REJECTS = "rejects"
    UNREADABLE = "unreadable"


FACTS = frozenset({Layer.PARAMETERS, Layer.FEATURES, Layer.PINS, Layer.TABLES})
"""The layers that are facts: what is shown when nothing else was chosen."""


@dataclass(frozen=True)
class Message:
    """One line for the message bar. `key` replaces an earlier message of the same key; `act` runs on its button.

    `details` are for whoever wants to know more of an error, or has to report it: shown only when asked for.
    A message of one document (`doc_id`) shows while that document is in front, and goes when its tab is closed.
    """

    text: str
    remedy: str = ""
    tone: Tone = Tone.NOTICE
    key: str = ""
    button: str = ""
    act: Callable[[], None] | None = None
    seconds: float | None = None
    doc_id: str = ""
    details: str = ""


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


@dataclass(frozen=True)
class Pointed:
    """A fact that was chosen in one view, for the others to follow; of a pin map `pin` is the number as shown."""

    doc_id: str
    fact_id: str
    pin: str | None = None


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


class Session(QObject):
    """The state that several views show. GUI thread only; setters emit only where something changed."""

    library_changed = Signal()
    waiting_changed = Signal()
    opened = Signal(object)
    closed = Signal(str)
    renewed = Signal(str)
    current_changed = Signal(str)
    target_chosen = Signal(object)
    place_chosen = Signal(str, object)
    find_wanted = Signal(str, object, int, int)
    pointed = Signal(object)
    hovered = Signal(object)
    page_changed = Signal(str, int)
    split_changed = Signal()
    pane_changed = Signal(int)
    tabs_changed = Signal()
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
    services_changed = Signal()
    consent_wanted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards: dict[str, DocumentCard] = {}
        self.loaded = False
        self.waiting: tuple[str, ...] = ()  # names of files that are to be read, and are not in the library yet
        self.services = ServiceStates()
        self.documents: dict[str, OpenDocument] = {}
        self.passwords: dict[str, str] = {}  # for this run only; never written anywhere
        self.places: dict[str, Place] = {}
        self.pages: dict[str, int] = {}
        self.samples: tuple[Samples, ...] = ()
        self.current = ""
        self.split = Split.NONE
        self.pane = 0  # which part of a split view menus and bars mean
        self.shown = ["", ""]  # the document in each part
        self.pane_places: dict[int, Place] = {}  # where a part is to stand that is about to be made
        self.order: list[str] = []  # of the tabs
        self.closed_tabs: list[tuple[str, int]] = []  # the last closed last, with the place that its tab had
        self._reopened: dict[str, int] = {}
        self.scope = Scope.DOCUMENT
        self.selection: tuple[str, ...] = ()
        self.across: tuple[Comparison, ...] | SearchResult | None = None
        self.saved_to: Path | None = None  # the folder of the last file that was exported
        self.layers: frozenset[Layer] = frozenset()
        self._last_layers = FACTS
        self.last_pointed: Pointed | None = None
        self.answer: Answer | None = None
        self.answer_of: tuple[str, ...] | None = None
        self.history: list[str] = []

    def set_cards(self, cards: Sequence[DocumentCard]) -> None:
        """Take the library's list as it is now."""
        fresh = {card.id: card for card in cards}
        if fresh != self.cards or not self.loaded:
            self.cards = fresh
            self.loaded = True
            self.library_changed.emit()

    def set_waiting(self, names: Iterable[str]) -> None:
        """Tell which files wait to be read."""
        waiting = tuple(names)
        if waiting != self.waiting:
            self.waiting = waiting
            self.waiting_changed.emit()

    def set_services(self, states: ServiceStates) -> None:
        """Take how the services of language models stand now."""
        if states != self.services:
            self.services = states
            self.services_changed.emit()

    def title(self, doc_id: str) -> str:
        """A short name of a document for lists and tabs."""
        card = self.cards.get(doc_id)
        if card is not None:
            return ", ".join(card.parts[:2]) or card.title or card.file_name
        return self.documents[doc_id].title if doc_id in self.documents else doc_id[:8]

    def add_open(self, document: OpenDocument, *, behind: bool = False) -> None:
        """Give the document a tab and make it the current one, unless it is to stay `behind` another."""
        self.documents[document.doc_id] = document
        self.opened.emit(document)
        if not behind or not self.current:
            self.set_current(document.doc_id)

    def close(self, doc_id: str) -> None:
        """Take the tab away; the one beside it comes to the front."""
        if self.documents.pop(doc_id, None) is None:
            return
        place = self.order.index(doc_id) if doc_id in self.order else len(self.order)
        others = [one for one in self.closed_tabs if one[0] != doc_id]
        self.closed_tabs = [*others[1 - MOST_CLOSED :], (doc_id, place)]
        left = [other for other in self.order if other in self.documents] or list(self.documents)
        instead = left[min(max(0, place - 1), len(left) - 1)] if left else ""
        self.shown = [instead if shown == doc_id else shown for shown in self.shown]
        self.closed.emit(doc_id)
        if self.split and not left:
            self.set_split(Split.NONE)
        if self.current == doc_id:
            self.set_current(instead)
        else:
            self.pane_changed.emit(self.pane)  # the other part may show another document now

    def renew(self, doc_id: str, info: PdfInfo) -> None:
        """The document's file is another one now; where it has other pages its tab is made anew, at its place."""
        old = self.documents[doc_id]
        fresh = replace(old, info=info)
        if info.sizes == old.info.sizes:
            self.documents[doc_id] = fresh
            self.renewed.emit(doc_id)
            return
        current = self.current
        self.close(doc_id)
        self.take_closed()
        self.add_open(fresh)
        if current in self.documents:
            self.set_current(current)

    def take_closed(self) -> str:
        """The document whose tab was closed last and is still there, which is to be opened again; '' for none."""
        while self.closed_tabs:
            doc_id, place = self.closed_tabs.pop()
            if doc_id in self.cards and doc_id not in self.documents:
                self._reopened[doc_id] = place
                return doc_id
        return ""

    def tab_place(self, doc_id: str) -> int | None:
        """Where a reopened document's tab stood; None for the end."""
        return self._reopened.pop(doc_id, None)

    def set_order(self, doc_ids: Sequence[str]) -> None:
        """The tabs stand in this order."""
        if list(doc_ids) != self.order:
            self.order = list(doc_ids)
            self.tabs_changed.emit()

    def set_current(self, doc_id: str) -> None:
        """Bring a document to the front ('' for none), in the part of the view that is in use."""
        self.shown[self.pane] = doc_id
        if doc_id != self.current:
            self.current = doc_id
            self.current_changed.emit(doc_id)

    def set_split(self, split: Split, doc_id: str = "") -> None:
        """Divide the view, the new part showing `doc_id` (default: the document in front); or make it one again.

        What is left of a view that is made one is the part in use.
        """
        if split and not self.current:
            return
        if split == self.split and (not doc_id or not split):
            return
        began = bool(split) and not self.split
        if began or (split and doc_id):
            self.shown[1 - self.pane] = doc_id or self.current
        elif not split:
            self.shown, self.pane = [self.current, ""], 0
        self.split = split
        self.split_changed.emit()
        if began:
            self.set_pane(1)

    def set_pane(self, pane: int) -> None:
        """Use this part of a split view."""
        if pane != self.pane and (self.split or pane == 0):
            self.pane = pane
            self.pane_changed.emit(pane)
            self.set_current(self.shown[pane])

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

    def set_across(self, result: tuple[Comparison, ...] | SearchResult) -> None:
        """Show comparisons of the same documents, or what a search found."""
        self.across = result
        self.across_changed.emit(result)

    @property
    def show_facts(self) -> bool:
        """Whether any layer is drawn."""
        return bool(self.layers)

    def set_layers(self, layers: Iterable[Layer]) -> None:
        """Draw these layers on the pages and no others."""
        chosen = frozenset(layers)
        if chosen != self.layers:
            self._last_layers = self.layers or self._last_layers
            self.layers = chosen
            self.layer_changed.emit(bool(chosen))

    def toggle_layer(self, layer: Layer) -> None:
        """Draw a layer, or no longer."""
        self.set_layers(self.layers ^ {layer})

    def set_show_facts(self, shown: bool) -> None:
        """Draw the layers that were drawn last (at first those of facts), or none."""
        if shown != self.show_facts:
            self.set_layers(self._last_layers if shown else ())

    def remember(self, question: str) -> None:
        """Put a question at the end of the history, once."""
        if question in self.history:
            self.history.remove(question)
        self.history.append(question)
        del self.history[:-HISTORY]

    def set_answer(self, answer: Answer, docs: Sequence[str] | None = None) -> None:
        """Show an answer, and which documents were asked (None: the whole library)."""
        self.answer = answer
        self.answer_of = tuple(docs) if docs is not None else None
        self.answered.emit(answer)

    def show(self, target: Target) -> None:
        """Ask the viewer to show a place."""
        self.target_chosen.emit(target)

    def point_at(self, pointed: Pointed) -> None:
        """Tell all views which fact was chosen in one of them."""
        self.last_pointed = pointed
        self.pointed.emit(pointed)

    def hover(self, what: Target | Pointed | None) -> None:
        """Tell what is under the mouse: a place from a view beside the page, a fact from the page; None for nothing."""
        self.hovered.emit(what)

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
