"""Facts on the page: outlines when the layer is on, a card after a click, a tip while hovering."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QTimer

from akili_desktop.gui.viewer.highlights import Highlight, fact_boxes
from akili_desktop.gui.viewer.inspector import Inspector, boxes_of, describe, telling

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.area import ViewerArea
    from akili_desktop.gui.viewer.canvas import PageCanvas
    from akili_desktop.gui.viewer.layout import PagePoint

HOVER_MS = 250


class PageFacts(QObject):
    """Joins canvases to the facts of their pages; `inspectors` holds the card of each document."""

    def __init__(self, session: Session, commands: Commands, theme: Theme, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._session, self._commands, self._theme, self._viewer = session, commands, theme, viewer
        self.inspectors: dict[str, Inspector] = {}
        self._page_facts: dict[tuple[str, int], list[Fact]] = {}
        self._loading: set[tuple[str, int]] = set()
        self._under: tuple[PagePoint, QPoint] | None = None
        self._hover = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hover.timeout.connect(self._hovered_long)
        session.layer_changed.connect(self.layer_changed)
        session.library_changed.connect(self._library_changed)
        session.closed.connect(self._closed)
        viewer.canvas_made.connect(self._watch)

    def hide_inspector(self) -> bool:
        """Close the card over the page; whether there was one."""
        inspector = self.inspectors.get(self._session.current)
        if inspector is None or inspector.isHidden():
            return False
        inspector.hide()
        return True

    def layer_changed(self, shown: bool) -> None:
        """Draw the outlines of all facts in view, or none."""
        for canvas in self._viewer.canvases.values():
            if not shown:
                canvas.clear_fact_boxes()
        canvas = self._viewer.canvas
        if shown and canvas is not None and canvas.shown_pages:
            self._pages_shown(canvas.doc_id, canvas.shown_pages[0], canvas.shown_pages[-1])

    def _watch(self, canvas: PageCanvas) -> None:
        doc_id = canvas.doc_id
        inspector = self.inspectors[doc_id] = Inspector(self._theme, canvas.viewport())
        canvas.zoom_changed.connect(lambda _: inspector.hide())  # what it points at has moved away
        canvas.selection_changed.connect(inspector.hide)
        canvas.pages_shown.connect(lambda first, last: self._pages_shown(doc_id, first, last))
        canvas.pointer.clicked.connect(lambda place, at: self._clicked(doc_id, place, at))
        canvas.pointer.hovered.connect(self._hovered)

    def _closed(self, doc_id: str) -> None:
        self.inspectors.pop(doc_id, None)
        self._page_facts = {key: facts for key, facts in self._page_facts.items() if key[0] != doc_id}

    def _library_changed(self) -> None:
        self._page_facts.clear()  # pages may have been read meanwhile
        if self._viewer.canvas is not None and self._session.show_facts:
            self.layer_changed(True)

    def _pages_shown(self, doc_id: str, first: int, last: int) -> None:
        if self._session.show_facts:
            for page in range(first, last + 1):
                self._with_facts(doc_id, page, lambda facts, page=page: self._put_boxes(doc_id, page, facts))

    def _put_boxes(self, doc_id: str, page: int, facts: list[Fact]) -> None:
        canvas = self._viewer.canvases.get(doc_id)
        if canvas is not None and self._session.show_facts:
            canvas.set_fact_boxes(page, fact_boxes(facts, page))

    def _with_facts(self, doc_id: str, page: int, use: Callable[[list[Fact]], None]) -> None:
        """Call `use` with a page's facts, now or when they are read."""
        key = (doc_id, page)
        if key in self._page_facts:
            use(self._page_facts[key])
            return
        if key in self._loading:
            return
        self._loading.add(key)

        def done(facts: list[Fact]) -> None:
            self._loading.discard(key)
            self._page_facts[key] = facts
            use(facts)

        self._commands.facts(doc_id, page, done, self)

    def _clicked(self, doc_id: str, place: PagePoint | None, position: QPoint) -> None:
        inspector = self.inspectors[doc_id]
        if place is None:
            inspector.hide()
            return

        def done(facts: list[Fact]) -> None:
            found = telling(facts)
            canvas = self._viewer.canvases.get(doc_id)
            if canvas is None or not found or canvas.selection is not None:
                inspector.hide()
                return
            boxes = boxes_of(found[0], place.page, place.point)
            canvas.set_highlights([Highlight(place.page, box, "accent") for box in boxes])
            inspector.show_facts([describe(fact, place.page, place.point) for fact in found], position)

        self._commands.facts_at(doc_id, place.page, place.point, done, self)

    def _hovered(self, place: PagePoint | None, position: QPoint) -> None:
        if place is None:
            self._hover.stop()
            self._under = None
        else:
            self._under = (place, position)
            self._hover.start()

    def _hovered_long(self) -> None:
        canvas = self._viewer.canvas
        if canvas is None or self._under is None or not self.inspectors[canvas.doc_id].isHidden():
            return
        place, position = self._under

        def use(facts: list[Fact]) -> None:
            if self._under is None or self._under[0] != place or not canvas.isVisible():
                return
            link = canvas.pointer.link_at(position)
            under = [fact for fact in facts if fact.kind != "grid" and _is_under(fact, place)]
            if link is not None:
                canvas.show_tip(position, link.address or f"Go to page {link.place.page}")
            elif under:
                smallest = min(under, key=lambda fact: fact.bbox.area)
                canvas.show_tip(position, "\n".join(describe(smallest, place.page, place.point)))

        self._with_facts(canvas.doc_id, place.page, use)


def _is_under(fact: Fact, place: PagePoint) -> bool:
    if fact.kind == "bijection":
        return any(p.page == place.page and p.bbox.contains_point(*place.point) for p in fact.pairs)
    return fact.page == place.page and fact.bbox.contains_point(*place.point)
