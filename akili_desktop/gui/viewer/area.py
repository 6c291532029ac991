"""The middle of the window: a tab for each open document, the bar with page and zoom, the canvas."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.session import OpenDocument, Place, Target
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.gui.viewer.findbar import Finding
from akili_desktop.gui.viewer.jumps import Jumps, canvas_place
from akili_desktop.gui.viewer.layout import View
from akili_desktop.gui.viewer.pagefacts import PageFacts
from akili_desktop.gui.viewer.selecting import Selecting
from akili_desktop.gui.viewer.tiles import RenderQueue, TileCache
from akili_desktop.gui.widgets import DropZone, NarrowingBar, icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

ZOOMS = (25, 50, 75, 100, 125, 150, 200, 300, 400, 800)
FITS = {"Width": "width", "Page": "page"}


class ViewerBar(NarrowingBar):
    """Page number, zoom, fit and the layer of all facts, for the canvas in front."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("viewerBar")
        self.setFixedHeight(40)
        self.undo = icon_button(theme, "arrow-left", "Back to where you were (Alt+Left)")
        self.redo = icon_button(theme, "arrow-right", "Forward again (Alt+Right)")
        self.back = icon_button(theme, "chevron-left", "Previous page (Ctrl+PgUp)")
        self.forward = icon_button(theme, "chevron-right", "Next page (Ctrl+PgDown)")
        self.page = QLineEdit()
        self.page.setFixedWidth(56)
        self.page.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.page.setValidator(QIntValidator(1, 1_000_000, self.page))
        self.page.setAccessibleName("Page number")
        self.page.setToolTip("Go to page (Ctrl+G)")
        self.count = plain_label("", "quiet", wrap=False)
        self.smaller = icon_button(theme, "minus", "Zoom out (Ctrl+-)")
        self.larger = icon_button(theme, "plus", "Zoom in (Ctrl++)")
        self.zoom = QComboBox()
        self.zoom.setEditable(True)
        self.zoom.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.zoom.setAccessibleName("Zoom")
        self.zoom.setToolTip("Zoom; Ctrl+wheel zooms around the pointer")
        self.zoom.addItems([*FITS, *(f"{z} %" for z in ZOOMS)])
        self.zoom.setFixedWidth(92)
        self.width_ = icon_button(theme, "arrow-expand-horizontal", "Fit the width (Ctrl+2)")
        self.whole = icon_button(theme, "fit-to-page-outline", "Fit the page (Ctrl+1)")
        self.views = icon_button(theme, "view-grid-outline", "How pages stand")
        self.views.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.turn = icon_button(theme, "rotate-right", "Rotate clockwise (Ctrl+R)")
        self.layer = icon_button(theme, "layers-outline", "Show all facts on the page (Ctrl+Shift+F)")
        for button in (self.width_, self.whole, self.layer):
            button.setCheckable(True)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 8, 4)
        line.setSpacing(4)
        for widget in (self.undo, self.redo):
            widget.setEnabled(False)
            line.addWidget(widget)
        line.addSpacing(8)
        for widget in (self.back, self.page, self.count, self.forward):
            line.addWidget(widget)
        line.addSpacing(12)
        for widget in (self.smaller, self.zoom, self.larger):
            line.addWidget(widget)
        line.addSpacing(12)
        line.addWidget(self.width_)
        line.addWidget(self.whole)
        line.addWidget(self.views)
        line.addWidget(self.turn)
        line.addStretch(1)
        line.addWidget(self.layer)
        self.spare = (
            self.turn, self.views, self.redo, self.undo, self.smaller, self.larger, self.whole, self.width_, self.layer,
        )  # fmt: skip


class ViewerArea(QWidget):
    """Holds one canvas a document; what is shown follows the session."""

    add_wanted = Signal()
    canvas_made = Signal(object)
    look_changed = Signal()

    def __init__(self, session: Session, commands: Commands, theme: Theme, cache: TileCache | None = None) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self.cache = cache or TileCache()
        self.queue = RenderQueue(commands.bridge, self.cache, self)
        self.canvases: dict[str, PageCanvas] = {}

        self.tabs = QTabBar()
        self.tabs.setObjectName("documents")
        self.tabs.setAccessibleName("Open documents")
        self.tabs.setTabsClosable(True)
        self.tabs.setMovable(True)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.setIconSize(QSize(14, 14))
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tab_holder = QFrame()
        tab_holder.setObjectName("documentsBar")
        tab_line = QHBoxLayout(tab_holder)
        tab_line.setContentsMargins(0, 0, 0, 0)
        tab_line.addWidget(self.tabs)
        tab_line.addStretch(1)
        self.tab_holder = tab_holder
        self.bar = ViewerBar(theme)
        self.stack = QStackedWidget()
        self.drop = DropZone(theme, "Add files…", "Add files (Ctrl+O)", self.add_wanted.emit)
        self.empty = QWidget()
        around = QVBoxLayout(self.empty)
        around.setContentsMargins(24, 24, 24, 24)
        around.addWidget(self.drop)
        self.stack.addWidget(self.empty)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        self.finding = Finding(session, commands, theme, self)
        for widget in (tab_holder, self.bar, self.finding.bar, self.stack):
            box.addWidget(widget)
        box.setStretchFactor(self.stack, 1)
        self.setMinimumWidth(320)
        self.facts = PageFacts(session, commands, theme, self)
        self.selecting = Selecting(session, commands, self)
        self.jumps = Jumps(session, commands, self)
        self._connect()
        self._front_changed("")

    def _connect(self) -> None:
        session, bar = self._session, self.bar
        session.opened.connect(self._opened)
        session.closed.connect(self._closed)
        session.current_changed.connect(self._front_changed)
        session.target_chosen.connect(self._show_target)
        session.layer_changed.connect(bar.layer.setChecked)
        session.library_changed.connect(self._library_changed)
        self.tabs.currentChanged.connect(self._tab_chosen)
        self.tabs.tabCloseRequested.connect(lambda index: session.close(self.tabs.tabData(index)))
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
        bar.layer.toggled.connect(session.set_show_facts)

    # -- actions of the canvas in front -----------------------------------------------------------------------------

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

    def focus_page_number(self) -> None:
        self.bar.page.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.page.selectAll()

    def next_tab(self, steps: int) -> None:
        """Bring the next document to the front, round and round."""
        if self.tabs.count():
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + steps) % self.tabs.count())

    def order_tabs(self, doc_ids: list[str]) -> None:
        """Put the tabs into this order."""
        for place, doc_id in enumerate(doc_ids):
            index = self._tab_of(doc_id)
            if index >= 0:
                self.tabs.moveTab(index, min(place, self.tabs.count() - 1))

    def find(self) -> None:
        """Open the find bar, with a short selected text in it."""
        self.finding.open(self.selecting.short_text())

    def places(self) -> list[Place]:
        """Where each open document stands, in the order of the tabs."""
        return [canvas_place(self.canvases[self.tabs.tabData(index)]) for index in range(self.tabs.count())]

    # -- documents come and go --------------------------------------------------------------------------------------

    def _opened(self, document: OpenDocument) -> None:
        doc_id, render = document.doc_id, self._commands.render
        self.queue.add_document(doc_id, lambda page, scale, clip: render(doc_id, page, scale, clip))
        canvas = PageCanvas(doc_id, document.info.sizes, self.cache, self.queue, self._theme)
        self.canvases[doc_id] = canvas
        canvas.page_changed.connect(lambda page: (self._session.set_page(doc_id, page), self._say_page()))
        canvas.zoom_changed.connect(lambda _: self._say_zoom())
        self._session.set_page(doc_id, canvas.page)
        self.stack.addWidget(canvas)
        index = self.tabs.addTab(document.title.replace("&", "&&"))
        self.tabs.setTabData(index, doc_id)
        close = icon_button(self._theme, "close", "Close (Ctrl+W)", lambda: self._session.close(doc_id))
        close.setIconSize(QSize(12, 12))
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tabs.setTabButton(index, QTabBar.ButtonPosition.RightSide, close)
        place = self._session.places.get(doc_id)
        if place is not None:
            QTimer.singleShot(0, canvas, lambda: self._restore(canvas, place))
        self.canvas_made.emit(canvas)

    def _restore(self, canvas: PageCanvas, place: Place) -> None:
        if canvas.highlights:
            return  # sent to a proof meanwhile
        view = View(place.view) if place.view in set(View) else View.CONTINUOUS
        canvas.show_as(view, place.rotation // 90 * 90, place.fit, place.zoom)
        canvas.restore_place(place.page, place.down, place.across)
        self.look_changed.emit()

    def _closed(self, doc_id: str) -> None:
        canvas = self.canvases.pop(doc_id, None)
        if canvas is None:
            return
        self._session.places[doc_id] = canvas_place(canvas)
        index = self._tab_of(doc_id)
        if index >= 0:
            self.tabs.removeTab(index)
        self.queue.remove_document(doc_id)
        self.stack.removeWidget(canvas)
        canvas.deleteLater()
        current = self.tabs.tabData(self.tabs.currentIndex()) if self.tabs.count() else ""
        self._session.set_current(current or "")

    def _tab_of(self, doc_id: str) -> int:
        return next((i for i in range(self.tabs.count()) if self.tabs.tabData(i) == doc_id), -1)

    def _tab_chosen(self, index: int) -> None:
        doc_id = self.tabs.tabData(index) if index >= 0 else ""
        if doc_id and doc_id in self.canvases:
            self._session.set_current(doc_id)

    def _front_changed(self, doc_id: str) -> None:
        canvas = self.canvases.get(doc_id)
        self.tab_holder.setVisible(bool(self.canvases))
        self.bar.setVisible(canvas is not None)
        if canvas is None:
            self.stack.setCurrentWidget(self.empty)
            self._say_empty()
            return
        self.tabs.setCurrentIndex(self._tab_of(doc_id))
        self.stack.setCurrentWidget(canvas)
        self._say_page()
        self._say_zoom()
        self.look_changed.emit()
        self.facts.layer_changed(self._session.show_facts)

    def _library_changed(self) -> None:
        for doc_id in self.canvases:
            index, title = self._tab_of(doc_id), self._session.title(doc_id).replace("&", "&&")
            if index >= 0 and self.tabs.tabText(index) != title:
                self.tabs.setTabText(index, title)
        self._say_empty()

    def _say_empty(self) -> None:
        have = bool(self._session.cards)
        if have:
            title = "Open a document from the library"
            self.drop.say(title, "or drop another datasheet anywhere on this window.")
        else:
            self.drop.say(
                "Drop a datasheet here",
                "A PDF, several, or a folder. Its limits and pins become facts, each tied to its place on the page.",
            )

    # -- the bar ----------------------------------------------------------------------------------------------------

    def _say_page(self) -> None:
        canvas = self.canvas
        if canvas is not None:
            if not self.bar.page.hasFocus():
                self.bar.page.setText(str(canvas.page))
            self.bar.count.setText(f"/ {canvas.pages:,}")
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
        if text in FITS:
            canvas.set_fit(FITS[text])
        else:
            digits = text.replace("%", "").replace(",", ".").strip()
            with contextlib.suppress(ValueError):  # the field is set back below
                canvas.set_zoom(float(digits) / 100)
        canvas.setFocus()
        self._say_zoom()

    # -- proofs ----------------------------------------------------------------------------------------------------

    def _show_target(self, target: Target) -> None:
        canvas = self.canvases.get(target.doc_id)
        if canvas is None:
            return
        self.jumps.leave()
        for other in self.canvases.values():
            other.set_highlights(target.lights if other is canvas else ())
        self.facts.hide_inspector()
        page = min(max(1, target.page), canvas.pages)
        if target.box is None:
            canvas.go_to_page(page)
        elif canvas.isVisible() and canvas.viewport().height() > 50:
            canvas.reveal(page, target.box)
        else:  # just made: wait for its size
            QTimer.singleShot(0, canvas, lambda: canvas.reveal(page, target.box))
