"""The middle of the window: a tab for each open document, the bar with page and zoom, the canvas."""

from __future__ import annotations

import contextlib
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.session import OpenDocument, Place, Split, Target
from akili_desktop.gui.viewer.bar import ViewerBar
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.gui.viewer.findbar import Finding
from akili_desktop.gui.viewer.jumps import Jumps, canvas_place
from akili_desktop.gui.viewer.layout import View
from akili_desktop.gui.viewer.pagefacts import PageFacts
from akili_desktop.gui.viewer.panes import DIRECTIONS, Pane
from akili_desktop.gui.viewer.selecting import Selecting
from akili_desktop.gui.viewer.tabs import DocumentTabs
from akili_desktop.gui.viewer.tiles import RenderQueue, TileCache
from akili_desktop.gui.widgets import LEAST_WIDTH, DropZone

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.printing import Printing
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.presentation import Presentation


class ViewerArea(QWidget):
    """Shows the open documents, in one part or in two; what is shown follows the session.

    `canvas` is the one that menus and the bar mean, `canvases` those of its part of the view, by document.
    """

    add_wanted = Signal()
    canvas_made = Signal(object)
    look_changed = Signal()

    def __init__(self, session: Session, commands: Commands, theme: Theme, cache: TileCache | None = None) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self.cache = cache or TileCache()
        self.queue = RenderQueue(commands.bridge, self.cache, self)
        self._page_colors = theme.page_colors
        self.tabs = DocumentTabs(session, commands, theme)
        session.current_changed.connect(self._front_changed)  # first: whoever follows finds its canvas there
        tab_holder = QFrame()
        tab_holder.setObjectName("documentsBar")
        tab_line = QHBoxLayout(tab_holder)
        tab_line.setContentsMargins(0, 0, 0, 0)
        tab_line.addWidget(self.tabs)
        tab_line.addStretch(1)
        self.tab_holder = tab_holder
        self.bar = ViewerBar(theme)
        self.drop = DropZone(theme, tr("Add files…"), tr("Add files (Ctrl+O)"), self.add_wanted.emit)
        self.drop.other.setText(tr("Try the sample"))
        self.drop.other.setToolTip(tr("Read the datasheet of a part that nobody makes, with questions to ask"))
        self.drop.other.clicked.connect(lambda _checked=False: commands.open_sample())
        self.empty = QWidget()
        around = QVBoxLayout(self.empty)
        around.setContentsMargins(24, 24, 24, 24)
        around.addWidget(self.drop)
        self.panes = (Pane(session, theme, self.empty), Pane(session, theme))
        self.splitter = QSplitter()
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(3)
        self.splitter.setAccessibleName(tr("Pages"))
        for pane in self.panes:
            self.splitter.addWidget(pane)
        self.panes[1].hide()
        self._placing: set[str] = set()  # documents whose canvas is not yet where they were left
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        self.finding = Finding(session, commands, theme, self)
        for widget in (tab_holder, self.bar, self.finding.bar, self.splitter):
            box.addWidget(widget)
        box.setStretchFactor(self.splitter, 1)
        self.setMinimumWidth(LEAST_WIDTH)
        self.presentation: Presentation | None = None
        self.facts = PageFacts(session, commands, theme, self)
        self.selecting = Selecting(session, commands, self)
        self.jumps = Jumps(session, commands, self)
        self._connect()
        self._front_changed("")

    def _connect(self) -> None:
        session, bar = self._session, self.bar
        session.opened.connect(self._opened)
        session.closed.connect(self._closed)
        session.renewed.connect(self.queue.renew)
        session.split_changed.connect(self._split_changed)
        session.pane_changed.connect(self._pane_changed)
        session.target_chosen.connect(self._show_target)
        session.asking.connect(lambda _: self._unlight())
        session.layer_changed.connect(bar.layer.setChecked)
        session.library_changed.connect(self._say_empty)
        self._theme.changed.connect(self._recolour)
        for number, pane in enumerate(self.panes):
            pane.focused.connect(lambda number=number: session.set_pane(number))
            pane.close_wanted.connect(lambda number=number: self._close_pane(number))
        bar.undo.clicked.connect(lambda: self.jumps.step(-1))
        bar.redo.clicked.connect(lambda: self.jumps.step(1))
        self.jumps.changed.connect(self._say_jumps)
        bar.back.clicked.connect(lambda: self.turn_page(-1))
        bar.forward.clicked.connect(lambda: self.turn_page(1))
        bar.page.returnPressed.connect(self._page_typed)
        bar.page.editingFinished.connect(self._say_page)
        bar.smaller.clicked.connect(lambda: self.zoom_step(-1))
        bar.larger.clicked.connect(lambda: self.zoom_step(1))
        bar.zoom.textActivated.connect(self._zoom_typed)
        bar.zoom.lineEdit().returnPressed.connect(lambda: self._zoom_typed(bar.zoom.currentText()))
        bar.width_.clicked.connect(lambda: self.set_fit("width"))
        bar.whole.clicked.connect(lambda: self.set_fit("page"))
        bar.turn.clicked.connect(lambda: self.rotate(90))

    # -- actions of the canvas in front -----------------------------------------------------------------------------

    @cached_property
    def printing(self) -> Printing:
        """What prints; made, and Qt's printing loaded, when it is first asked for."""
        from akili_desktop.gui.printing import Printing

        return Printing(self._session, self._commands, self)

    @property
    def pane(self) -> Pane:
        """The part of the view in use."""
        return self.panes[self._session.pane]

    @property
    def canvases(self) -> dict[str, PageCanvas]:
        """The canvases of the part in use, by document."""
        return self.pane.canvases

    @property
    def all_canvases(self) -> list[PageCanvas]:
        """Those of both parts."""
        return [canvas for pane in self.panes for canvas in pane.canvases.values()]

    @property
    def canvas(self) -> PageCanvas | None:
        """The canvas in front."""
        return self.canvases.get(self._session.current)

    def turn_page(self, steps: int) -> None:
        if self.canvas is not None:
            self.canvas.turn_page(steps)

    def go_to_page(self, page: int) -> None:
        if self.canvas is not None:
            self.jumps.leave()
            self.canvas.go_to_page(page if page > 0 else self.canvas.pages)

    def zoom_step(self, steps: int) -> None:
        if self.canvas is not None:
            self.canvas.zoom_step(steps)

    def set_zoom(self, zoom: float) -> None:
        if self.canvas is not None:
            self.canvas.set_zoom(zoom)

    def set_fit(self, fit: str) -> None:
        """Fit the width or the page of the document in front."""
        if self.canvas is not None:
            self.canvas.set_fit(fit)
            self._say_zoom()

    def set_view(self, view: View) -> None:
        """How the pages of the document in front stand."""
        if self.canvas is not None:
            self.canvas.set_view(view)
            self.look_changed.emit()

    def rotate(self, degrees: int) -> None:
        """Turn the document in front clockwise."""
        if self.canvas is not None:
            self.canvas.rotate(degrees)
            self.look_changed.emit()

    def zoom_to_selection(self) -> None:
        """Let what is selected fill the view."""
        place = self.selecting.place()
        if self.canvas is not None and place is not None:
            self.canvas.zoom_to(place.page, place.box)
            self._say_zoom()

    def zoom_marquee(self) -> None:
        """Let the next drag draw a rectangle that is to fill the view."""
        if self.canvas is not None:
            self.canvas.pointer.select_region_next(zoom=True)

    def focus_page_number(self) -> None:
        self.bar.page.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.page.selectAll()

    def other_pane(self) -> None:
        """Go over to the other part of a split view."""
        if self._session.split:
            self._session.set_pane(1 - self._session.pane)
            if self.canvas is not None:
                self.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def presented(self, source: PageCanvas, parent: QWidget) -> PageCanvas:
        """A further canvas of a document, for a window of its own; nobody follows it and nothing of it is kept."""
        sizes = self._session.documents[source.doc_id].info.sizes
        return PageCanvas(source.doc_id, sizes, self.cache, self.queue, self._theme, parent)

    def present(self) -> None:
        """Show the document in front on the whole screen, a page at a time; the view follows when it is over."""
        if self.canvas is None:
            return
        from akili_desktop.gui.viewer.presentation import Presentation

        doc_id, first = self.canvas.doc_id, self.canvas.page
        self.presentation = Presentation(self, self.canvas)

        def ended(page: int) -> None:
            self.presentation = None
            if page != first and self.canvas is not None and self.canvas.doc_id == doc_id:
                self.go_to_page(page)

        self.presentation.ended.connect(ended)
        self.presentation.showFullScreen()

    def find(self) -> None:
        """Open the find bar, with a short selected text in it."""
        self.finding.open(self.selecting.short_text())

    def places(self) -> list[Place]:
        """Where each open document stands, in the order of the tabs."""
        canvases = {doc_id: self._canvas_of(doc_id) for doc_id in self.tabs.order()}
        return [
            canvas_place(canvas) if canvas is not None else self._session.places.get(doc_id, Place(doc_id))
            for doc_id, canvas in canvases.items()
        ]

    def _canvas_of(self, doc_id: str) -> PageCanvas | None:
        """The canvas that tells where a document stands: one that is seen before one that is not."""
        panes = (self.pane, self.panes[1 - self._session.pane])
        seen = [pane.shown for pane in panes if pane.shown is not None and pane.shown.doc_id == doc_id]
        return next(iter([*seen, *(pane.canvases[doc_id] for pane in panes if doc_id in pane.canvases)]), None)

    def pane_places(self) -> list[Place | None]:
        """Where the document in each part of the view stands."""
        return [canvas_place(pane.shown) if pane.shown is not None else None for pane in self.panes]

    # -- documents come and go --------------------------------------------------------------------------------------

    def _opened(self, document: OpenDocument) -> None:
        doc_id, render = document.doc_id, self._commands.render
        theme = self._theme
        self.queue.add_document(doc_id, lambda page, scale, clip: render(doc_id, page, scale, clip, theme.page_colors))

    def _make(self, pane: Pane, doc_id: str) -> PageCanvas:
        """A canvas for a document in a part of the view, standing where the other part's does or where it was left."""
        document, other = self._session.documents[doc_id], self.panes[pane is self.panes[0]].canvases.get(doc_id)
        canvas = PageCanvas(doc_id, document.info.sizes, self.cache, self.queue, self._theme)
        canvas.page_changed.connect(lambda page: self._page_changed(canvas, page))
        canvas.zoom_changed.connect(lambda _: self._say_zoom())
        pane.add(canvas)
        place = canvas_place(other) if other is not None else self._session.places.get(doc_id)
        place = self._session.pane_places.pop(self.panes.index(pane), None) or place
        if place is not None and place.doc_id == doc_id:
            self._placing.add(doc_id)
            QTimer.singleShot(0, canvas, lambda: self._restore(canvas, place))
        self.canvas_made.emit(canvas)
        return canvas

    def _page_changed(self, canvas: PageCanvas, page: int) -> None:
        if canvas is self.canvas:
            self._session.set_page(canvas.doc_id, page)
            self._say_page()

    def _restore(self, canvas: PageCanvas, place: Place) -> None:
        self._placing.discard(canvas.doc_id)
        view = View(place.view) if place.view in set(View) else View.CONTINUOUS
        canvas.show_as(view, place.rotation // 90 * 90, place.fit, place.zoom)
        canvas.restore_place(place.page, place.down, place.across)
        self.look_changed.emit()

    def _closed(self, doc_id: str) -> None:
        if self.presentation is not None and self.presentation.canvas.doc_id == doc_id:
            self.presentation.close()
        canvas = self._canvas_of(doc_id)
        if canvas is not None:
            self._session.places[doc_id] = canvas_place(canvas)
        self.queue.remove_document(doc_id)
        self._placing.discard(doc_id)
        for pane in self.panes:
            pane.drop(doc_id)

    def _front_changed(self, _doc_id: str) -> None:
        focused = self.window().focusWidget()
        was_here = focused is not None and self.isAncestorOf(focused)
        self._show_panes()
        if was_here and not focused.isVisible():  # what had the focus went away: the keyboard must not be lost with it
            (self.drop.button if self.canvas is None else self.canvas).setFocus(Qt.FocusReason.OtherFocusReason)
        if self.canvas is None:
            self._say_empty()
            return
        self._session.set_page(self._session.current, self.canvas.page)
        self._say_page()
        self._say_zoom()
        self.look_changed.emit()
        self.facts.layer_changed()

    # -- the two parts of a split view ------------------------------------------------------------------------------

    def _show_panes(self) -> None:
        """Have each part show its document."""
        session, split = self._session, bool(self._session.split)
        for number, pane in enumerate(self.panes):
            doc_id = session.shown[number]
            if doc_id in session.documents and doc_id not in pane.canvases:
                self._make(pane, doc_id)
            pane.show_document(doc_id)
            pane.head.setVisible(split)
            pane.set_active(number == session.pane)
        self.panes[1].setVisible(split)
        self.tab_holder.setVisible(bool(session.documents))
        self.bar.setVisible(self.canvas is not None)

    def _split_changed(self) -> None:
        session, fresh = self._session, self.panes[1].isHidden()
        if session.split:
            self.splitter.setOrientation(DIRECTIONS[session.split])
        else:
            self._merge()
        self._show_panes()
        if session.split and fresh:
            self.splitter.setSizes([1000, 1000])  # at once, so that the new part has its size before it is used
        self.look_changed.emit()

    def _merge(self) -> None:
        """Let go of the second part; where it was the one in use, the first stands as it did."""
        first, second = self.panes
        kept = second.shown if second.active else None
        place = canvas_place(kept) if kept is not None else None
        for doc_id in list(second.canvases):
            second.drop(doc_id)
        self.queue.want([], second.stack)
        if place is not None and place.doc_id in self._session.documents:
            canvas = first.canvases.get(place.doc_id)
            if canvas is None:
                self._session.pane_places[0] = place
            else:
                self._restore(canvas, place)

    def close_pane(self) -> None:
        """Close the part in use; the other one has all the room."""
        if self._session.split:
            self._close_pane(self._session.pane)

    def _close_pane(self, number: int) -> None:
        self._session.set_pane(1 - number)
        self._session.set_split(Split.NONE)

    def _pane_changed(self, _pane: int) -> None:
        self._front_changed(self._session.current)

    def _say_empty(self) -> None:
        self.drop.button.setVisible(self._session.loaded)
        if not self._session.loaded:
            self.drop.say(tr("Opening the library…"), "")
        elif self._session.cards:
            title = tr("Open a document from the library")
            self.drop.say(title, tr("or drop another datasheet anywhere on this window."))
        else:
            self.drop.say(
                tr("Drop a datasheet here"),
                tr(
                    "A PDF, several, or a folder. Its limits and pins become facts, each tied to its place on the page."
                ),
                tr(
                    "1   Drop a datasheet, or try the sample.\n"
                    "2   Ask on the right: a limit, a typical value, a pin.\n"
                    "3   Look at the proof: the box that is lit on the page."
                ),
            )

    def _recolour(self) -> None:
        """Have the pages drawn anew where their colours changed."""
        if self._theme.page_colors != self._page_colors:
            self._page_colors = self._theme.page_colors
            self.queue.renew()

    # -- the bar ----------------------------------------------------------------------------------------------------

    def _say_page(self) -> None:
        canvas = self.canvas
        if canvas is not None:
            if not self.bar.page.hasFocus():
                self.bar.page.setText(str(canvas.page))
            self.bar.count.setText(f"/ {figures(canvas.pages)}")
            self.bar.back.setEnabled(canvas.page > 1)
            self.bar.forward.setEnabled(canvas.page < canvas.pages)

    def _say_jumps(self) -> None:
        self.bar.undo.setEnabled(self.jumps.can_go_back)
        self.bar.redo.setEnabled(self.jumps.can_go_forward)

    def _page_typed(self) -> None:
        if self.canvas is not None and self.bar.page.text():
            self.go_to_page(int(self.bar.page.text()))
            self.canvas.setFocus()

    def _say_zoom(self) -> None:
        canvas = self.canvas
        if canvas is not None:
            if not self.bar.zoom.lineEdit().hasFocus():
                self.bar.zoom.setCurrentText(f"{canvas.zoom * 100:.0f} %")
            self.bar.width_.setChecked(canvas.fit == "width")
            self.bar.whole.setChecked(canvas.fit == "page")

    def _zoom_typed(self, text: str) -> None:
        canvas = self.canvas
        if canvas is None:
            return
        if text in self.bar.fits:
            canvas.set_fit(self.bar.fits[text])
        else:
            digits = text.replace("%", "").replace(",", ".").strip()
            with contextlib.suppress(ValueError):  # the field is set back below
                canvas.set_zoom(float(digits) / 100)
        canvas.setFocus()
        self._say_zoom()

    # -- proofs ----------------------------------------------------------------------------------------------------

    def _unlight(self) -> None:
        """Take the last answer's boxes away: beside another question's they would prove the wrong thing."""
        for canvas in self.all_canvases:
            canvas.set_highlights(())

    def _show_target(self, target: Target) -> None:
        canvas = self.canvases.get(target.doc_id)
        if canvas is None:
            return
        self.jumps.leave()
        for other in self.all_canvases:
            other.set_highlights(target.lights if other is canvas else ())
        self.facts.hide_inspector()
        page = min(max(1, target.page), canvas.pages)

        def go() -> None:
            if target.box is None:
                canvas.go_to_page(page)
            else:
                canvas.reveal(page, target.box)

        if canvas.isVisible() and canvas.viewport().height() > 50 and target.doc_id not in self._placing:
            go()
        else:  # just made: its size, and the place where it was left, come first
            QTimer.singleShot(0, canvas, go)
