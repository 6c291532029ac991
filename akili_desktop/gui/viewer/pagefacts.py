"""Facts on the page: outlines of the layers, a card after a click or over a region, a tip while hovering."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QTimer

from akili_desktop.core.geometry import Point, Rect
from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Layer, Pointed
from akili_desktop.gui.viewer.highlights import Highlight, layer_boxes
from akili_desktop.gui.viewer.inspector import (
    Inspector,
    boxes_of,
    describe,
    describe_reject,
    in_region,
    pair_at,
    telling,
)
from akili_desktop.gui.viewer.selection import Region

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact, Reject
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.factlookup import OnPage
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.area import ViewerArea
    from akili_desktop.gui.viewer.canvas import PageCanvas
    from akili_desktop.gui.viewer.layout import PagePoint

HOVER_MS = 250
NEAR = 2.0


class PageFacts(QObject):
    """Joins canvases to the facts and refused candidates of their pages; each canvas has a card of its own."""

    def __init__(self, session: Session, commands: Commands, theme: Theme, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._session, self._commands, self._theme, self._viewer = session, commands, theme, viewer
        self._inspectors: dict[PageCanvas, Inspector] = {}
        self._pages: dict[tuple[str, int], OnPage] = {}
        self._waiting: dict[tuple[str, int], list[Callable[[OnPage], None]]] = {}
        self._under: tuple[PageCanvas, PagePoint, QPoint] | None = None
        self._hover = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hover.timeout.connect(self._hovered_long)
        session.layer_changed.connect(lambda _: self.layer_changed())
        session.library_changed.connect(self._library_changed)
        session.closed.connect(self._closed)
        viewer.canvas_made.connect(self._watch)

    @property
    def inspector(self) -> Inspector | None:
        """The card over the pages in front."""
        canvas = self._viewer.canvas
        return self._inspectors.get(canvas) if canvas is not None else None

    def hide_inspector(self) -> bool:
        """Close the card over the page; whether there was one."""
        inspector = self.inspector
        if inspector is None or inspector.isHidden():
            return False
        inspector.hide()
        return True

    def layer_changed(self) -> None:
        """Draw the outlines of the layers that are on, of what is in view."""
        for canvas in self._viewer.all_canvases:
            canvas.clear_fact_boxes()
            if self._session.layers and canvas.isVisible() and canvas.shown_pages:
                self._pages_shown(canvas, canvas.shown_pages[0], canvas.shown_pages[-1])

    def _watch(self, canvas: PageCanvas) -> None:
        inspector = self._inspectors[canvas] = Inspector(self._theme, canvas.viewport())
        canvas.destroyed.connect(lambda: self._inspectors.pop(canvas, None))
        canvas.zoom_changed.connect(lambda _: inspector.hide())  # what it points at has moved away
        canvas.selection_changed.connect(inspector.hide)
        canvas.pages_shown.connect(lambda first, last: self._pages_shown(canvas, first, last))
        canvas.pointer.clicked.connect(lambda place, at: self._clicked(canvas, place, at))
        canvas.pointer.hovered.connect(lambda place, at: self._hovered(canvas, place, at))
        canvas.pointer.selected.connect(lambda chosen: self._selected(canvas, chosen))

    def _closed(self, doc_id: str) -> None:
        self._inspectors = {one: card for one, card in self._inspectors.items() if one.doc_id != doc_id}
        self._pages = {key: found for key, found in self._pages.items() if key[0] != doc_id}
        if self._under is not None and self._under[0].doc_id == doc_id:
            self._under = None

    def _library_changed(self) -> None:
        self._pages.clear()  # pages may have been read meanwhile
        if self._session.layers:
            self.layer_changed()

    def _pages_shown(self, canvas: PageCanvas, first: int, last: int) -> None:
        if self._session.layers and canvas.isVisible():
            for page in range(first, last + 1):
                self._with_page(canvas.doc_id, page, lambda found, page=page: self._put_boxes(canvas, page, found))

    def _put_boxes(self, canvas: PageCanvas, page: int, found: OnPage) -> None:
        if canvas not in self._viewer.all_canvases or not self._session.layers:
            return
        card = self._session.cards.get(canvas.doc_id)
        unread = card.page_regions.get(page, ()) if card is not None else ()
        boxes = layer_boxes(self._session.layers, page, found.facts, found.rejects, unread)
        canvas.set_fact_boxes(page, boxes)

    def _with_page(self, doc_id: str, page: int, use: Callable[[OnPage], None]) -> None:
        """Call `use` with what was read of a page, now or when it is there."""
        key = (doc_id, page)
        if key in self._pages:
            use(self._pages[key])
            return
        waiting = self._waiting.setdefault(key, [])
        waiting.append(use)
        if len(waiting) > 1:
            return

        def done(found: OnPage) -> None:
            self._pages[key] = found
            for one in self._waiting.pop(key, []):
                one(found)

        self._commands.facts.on_page(doc_id, page, done, self, failed=lambda: self._waiting.pop(key, None))

    def _clicked(self, canvas: PageCanvas, place: PagePoint | None, position: QPoint) -> None:
        inspector = self._inspectors[canvas]
        if place is None:
            inspector.hide()
            return

        def show(facts: list[Fact], rejects: list[Reject]) -> None:
            if canvas not in self._inspectors or canvas.selection is not None or not (facts or rejects):
                inspector.hide()
                return
            boxes = boxes_of(facts[0], place.page, place.point) if facts else [rejects[0].bbox]
            tone = "accent" if facts else "refused"
            canvas.set_highlights([Highlight(place.page, box, tone) for box in boxes])
            if facts:
                self._session.point_at(_pointed(canvas.doc_id, facts[0], place))
            described = [describe(fact, place.page, place.point) for fact in facts]
            inspector.show_facts([*described, *(describe_reject(one) for one in rejects)], position)

        def done(facts: list[Fact]) -> None:
            found = telling(facts)
            self._with_page(canvas.doc_id, place.page, lambda page: show(found, rejects_at(page.rejects, place)))

        self._commands.facts.at(canvas.doc_id, place.page, place.point, done, self)

    def _selected(self, canvas: PageCanvas, chosen: object) -> None:
        """A region was drawn: tell what was read of it and what was refused, and what can be done with it."""
        if not isinstance(chosen, Region):
            return
        corner = canvas.box_in_view(chosen.page, chosen.box).bottomRight().toPoint()

        def use(found: OnPage) -> None:
            if canvas not in self._inspectors or canvas.selection != chosen:
                return
            facts, rejects = in_region(found.facts, found.rejects, chosen)
            viewer = self._viewer
            self._inspectors[canvas].show_region(
                [describe(fact, chosen.page, _middle(chosen.box), whole=True) for fact in facts],
                [describe_reject(one) for one in rejects],
                corner,
                (
                    (tr("Copy"), tr("Copy the text in it (Ctrl+C)"), viewer.selecting.copy),
                    (tr("Picture"), tr("Copy it as a picture (Ctrl+Alt+P)"), viewer.selecting.copy_picture),
                    (tr("Table"), tr("Copy the table in it (Ctrl+Alt+T)"), lambda: viewer.selecting.copy_table("tsv")),
                    (tr("Zoom"), tr("Let it fill the view (Ctrl+3)"), viewer.zoom_to_selection),
                ),
            )

        self._with_page(canvas.doc_id, chosen.page, use)

    def _hovered(self, canvas: PageCanvas, place: PagePoint | None, position: QPoint) -> None:
        if place is None:
            self._hover.stop()
            self._under = None
            self._session.hover(None)
        else:
            self._under = (canvas, place, position)
            self._hover.start()

    def _hovered_long(self) -> None:
        if self._under is None:
            return
        canvas, place, position = self._under
        if canvas not in self._inspectors or not self._inspectors[canvas].isHidden():
            return

        def use(found: OnPage) -> None:
            if self._under is None or self._under[:2] != (canvas, place) or not canvas.isVisible():
                return
            link = canvas.pointer.link_at(position)
            under = [fact for fact in found.facts if fact.kind != "grid" and _is_under(fact, place)]
            rejects = rejects_at(found.rejects, place) if Layer.REJECTS in self._session.layers else []
            if link is not None:
                canvas.show_tip(position, link.address or tr("Go to page {page}").format(page=link.place.page))
            elif under:
                smallest = min(under, key=lambda fact: fact.bbox.area)
                pins = next((fact for fact in under if fact.kind == "bijection"), smallest)
                self._session.hover(_pointed(canvas.doc_id, pins, place))
                canvas.show_tip(position, "\n".join(describe(smallest, place.page, place.point)))
            elif rejects:
                canvas.show_tip(position, "\n".join(describe_reject(rejects[0])))

        self._with_page(canvas.doc_id, place.page, use)


def rejects_at(rejects: list[Reject], place: PagePoint) -> list[Reject]:
    """The refused candidates under a place, the smallest first."""
    under = [one for one in rejects if one.page == place.page and one.bbox.contains_point(*place.point, slack=NEAR)]
    return sorted(under, key=lambda one: one.bbox.area)


def _pointed(doc_id: str, fact: Fact, place: PagePoint) -> Pointed:
    """The fact, or the pin of it, that is under the place."""
    pair = pair_at(fact, place.page, place.point) if fact.kind == "bijection" else None
    return Pointed(doc_id, fact.id, pair.left if pair is not None else None)


def _middle(box: Rect) -> Point:
    return Point((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)


def _is_under(fact: Fact, place: PagePoint) -> bool:
    if fact.kind == "bijection":
        return any(p.page == place.page and p.bbox.contains_point(*place.point) for p in fact.pairs)
    return fact.page == place.page and fact.bbox.contains_point(*place.point)
