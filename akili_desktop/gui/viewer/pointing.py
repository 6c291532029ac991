"""What the mouse rests on beside the page is framed on it, where it is in view; nothing scrolls for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QRubberBand

from akili_desktop.gui.session import Target

if TYPE_CHECKING:
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.viewer.area import ViewerArea

PAD = 3


class Pointing(QObject):
    """One frame over the canvas in front; it goes with the hover, and when the page moves."""

    def __init__(self, session: Session, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._viewer = viewer
        self.band: QRubberBand | None = None
        session.hovered.connect(self._hovered)
        session.target_chosen.connect(lambda _: self._hide())

    def _hovered(self, what: object) -> None:
        canvas = self._viewer.canvas
        self._hide()
        if not isinstance(what, Target) or canvas is None or canvas.doc_id != what.doc_id or what.box is None:
            return
        place = canvas.box_in_view(what.page, what.box).toAlignedRect().adjusted(-PAD, -PAD, PAD, PAD)
        if what.page not in canvas.shown_pages or not canvas.viewport().rect().intersects(place):
            return
        self.band = QRubberBand(QRubberBand.Shape.Rectangle, canvas.viewport())
        self.band.setGeometry(QRect(place))
        canvas.verticalScrollBar().valueChanged.connect(self.band.hide)
        canvas.zoom_changed.connect(self.band.hide)
        self.band.show()

    def _hide(self) -> None:
        if self.band is not None:
            self.band.hide()
            self.band.deleteLater()
            self.band = None
