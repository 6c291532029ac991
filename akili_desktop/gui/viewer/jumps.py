"""Going to places and back again: links on the page, the outline, typed pages, proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Place
from akili_desktop.gui.widgets import plain_label

if TYPE_CHECKING:
    from akili_desktop.core.navigation import PageLink
    from akili_desktop.core.navigation import Place as Spot
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.viewer.area import ViewerArea
    from akili_desktop.gui.viewer.canvas import PageCanvas

MOST_STEPS = 100
OPENED_SCHEMES = frozenset({"http", "https", "mailto", "ftp"})
"""What the system may be asked to open; a PDF may also name programs and files of this machine."""


class Jumps(QObject):
    """Remembers where jumps began; `changed` follows when going back or forward becomes possible or impossible."""

    changed = Signal()

    def __init__(self, session: Session, commands: Commands, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._session, self._commands, self._viewer = session, commands, viewer
        self._back: list[Place] = []
        self._forward: list[Place] = []
        self._front = ""
        self._came_from: Place | None = None
        self._going = False
        session.current_changed.connect(self._front_changed)
        session.place_chosen.connect(self._place_chosen)
        session.closed.connect(lambda _: self.changed.emit())
        viewer.canvas_made.connect(self._watch)

    @property
    def can_go_back(self) -> bool:
        return bool(self._back)

    @property
    def can_go_forward(self) -> bool:
        return bool(self._forward)

    def leave(self) -> None:
        """A jump begins here: remember the place."""
        if self._going:
            return
        here = self._came_from or self._here()
        self._came_from = None
        if here is not None and (not self._back or here != self._back[-1]):
            self._back.append(here)
            del self._back[:-MOST_STEPS]
        self._forward.clear()
        self.changed.emit()

    def step(self, steps: int) -> None:
        """Go back (-1) to where the last jump began, or forward again (1)."""
        taken, kept = (self._back, self._forward) if steps < 0 else (self._forward, self._back)
        while taken and taken[-1].doc_id not in self._session.cards:
            taken.pop()  # removed from the library meanwhile
        if not taken:
            self.changed.emit()
            return
        place, here = taken.pop(), self._here()
        if here is not None:
            kept.append(here)
        self._going = True
        try:
            self._show(place)
        finally:
            self._going = False
        self.changed.emit()

    def go_to(self, canvas: PageCanvas, spot: Spot) -> None:
        """Show a place of the document in front, as a step that can be taken back."""
        self.leave()
        canvas.go_to_place(spot.page, spot.top)

    def _show(self, place: Place) -> None:
        canvas = self._viewer.canvases.get(place.doc_id)
        if canvas is None:
            self._session.places[place.doc_id] = place
            self._commands.open(place.doc_id)
            return
        self._session.set_current(place.doc_id)
        canvas.restore_place(place.page, place.down, place.across)

    def _here(self) -> Place | None:
        canvas = self._viewer.canvas
        return canvas_place(canvas) if canvas is not None else None

    def _front_changed(self, doc_id: str) -> None:
        before = self._viewer.canvases.get(self._front)
        self._front = doc_id
        if before is not None and not self._going:
            self._came_from = canvas_place(before)
            QTimer.singleShot(0, self, self._settled)  # a jump to another document follows at once, if it is one

    def _settled(self) -> None:
        self._came_from = None

    def _place_chosen(self, doc_id: str, spot: Spot) -> None:
        canvas = self._viewer.canvases.get(doc_id)
        if canvas is not None:
            self.go_to(canvas, spot)

    def _watch(self, canvas: PageCanvas) -> None:
        canvas.pointer.link_chosen.connect(lambda link: self._follow(canvas, link))
        canvas.pointer.jumped.connect(self.step)

    def _follow(self, canvas: PageCanvas, link: PageLink) -> None:
        if link.place is not None:
            self.go_to(canvas, link.place)
        else:
            LinkDialog(link.address, self._viewer).open()


def canvas_place(canvas: PageCanvas) -> Place:
    """Where a canvas stands, and how it shows its pages."""
    page, down, across = canvas.place()
    return Place(canvas.doc_id, page, down, across, canvas.zoom, canvas.fit, str(canvas.view), canvas.rotation)


class LinkDialog(QDialog):
    """Shows the whole address of a link out of the document and opens it only when told to."""

    def __init__(self, address: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Open a link?"))
        self._address = address
        url = QUrl(address, QUrl.ParsingMode.TolerantMode)
        able = url.isValid() and url.scheme().lower() in OPENED_SCHEMES
        host = url.host(QUrl.ComponentFormattingOption.FullyEncoded) or url.scheme()
        said = (
            tr("The document links to {host}:").format(host=host)
            if able
            else tr("The document links to something that is not opened here:")
        )
        shown = QPlainTextEdit(address)
        shown.setReadOnly(True)
        shown.setTabChangesFocus(True)
        shown.setAccessibleName(tr("Address"))
        shown.setFixedHeight(84)
        self.address = shown
        self.buttons = QDialogButtonBox()
        self.open_button = self.buttons.addButton(tr("Open in the browser"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_button.setEnabled(able)
        self.copy_button = self.buttons.addButton(tr("Copy the address"), QDialogButtonBox.ButtonRole.ActionRole)
        cancel = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(12)
        head = plain_label(said, "paneTitle")
        for widget in (head, shown, self.buttons):
            box.addWidget(widget)
        self.setMinimumWidth(520)
        self.buttons.accepted.connect(self._open)
        self.buttons.rejected.connect(self.reject)
        self.copy_button.clicked.connect(self._copy)
        cancel.setDefault(True)
        cancel.setFocus()

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._address, QUrl.ParsingMode.TolerantMode))
        self.accept()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._address)
        self.reject()
