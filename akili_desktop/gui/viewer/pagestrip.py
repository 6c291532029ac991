"""A narrow strip beside the pages: all pages of the document in the colours of what became of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QToolTip, QWidget

from akili_desktop.core.navigation import Place
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.language import tr
from akili_desktop.gui.pagestatus import TONES, told
from akili_desktop.gui.sayings import in_words
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.canvas import PageCanvas

WIDTH = 10
GAP_FROM = 4
GRAVE = (PageStatus.UNREADABLE, PageStatus.PARTLY, PageStatus.READ, PageStatus.NO_FACTS)
"""What a pixel shows where several pages share it: the worst of them first."""


class PageStrip(QWidget):
    """Every page as a stretch of a line, the ones in view framed; a click goes there.

    Bad pages stand further out than good ones, so that colour is not all that tells them apart.
    """

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self._canvas: PageCanvas | None = None
        self.setFixedWidth(WIDTH)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Pages by what became of them"))
        self._line: QPixmap | None = None  # all pages; drawn once, for only the frame moves while the reader scrolls
        session.library_changed.connect(self._anew)
        theme.changed.connect(self._anew)
        self.hide()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(WIDTH, 100)

    def follow(self, canvas: PageCanvas | None) -> None:
        """Show the pages of this canvas."""
        if self._canvas is not None:
            self._canvas.pages_shown.disconnect(self._moved)
        self._canvas = canvas
        if canvas is not None:
            canvas.pages_shown.connect(self._moved)
        self.setVisible(canvas is not None)
        self._anew()

    def _anew(self) -> None:
        self._line = None
        self.update()

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._line = None

    def _moved(self, _first: int, _last: int) -> None:
        self.update()

    def status(self, page: int) -> PageStatus | None:
        """What became of a page; None while it is not read."""
        card = self._session.cards.get(self._canvas.doc_id) if self._canvas is not None else None
        return card.page_status.get(page) if card is not None else None

    def page_at(self, y: float) -> int:
        """The page at a height of the strip."""
        pages = self._canvas.pages if self._canvas is not None else 1
        return min(pages, max(1, int(y / max(1, self.height()) * pages) + 1))

    def extent(self, first: int, last: int) -> QRectF:
        """Where pages stand in the strip."""
        pages = max(1, self._canvas.pages if self._canvas is not None else 1)
        step = self.height() / pages
        return QRectF(0, (first - 1) * step, self.width(), max(2.0, (last - first + 1) * step))

    def paintEvent(self, event) -> None:  # noqa: N802
        painter = QPainter(self)
        theme, canvas = self._theme, self._canvas
        if canvas is None or not canvas.pages:
            painter.fillRect(event.rect(), theme.color("panel"))
            return
        ratio = self.devicePixelRatio()
        if self._line is None or self._line.devicePixelRatio() != ratio:
            self._line = self._draw_line(ratio)
        painter.drawPixmap(0, 0, self._line)
        shown = canvas.shown_pages
        if shown:
            painter.setPen(theme.color("text"))
            frame = self.extent(shown[0], shown[-1]).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRect(frame)

    def _draw_line(self, ratio: float) -> QPixmap:
        """All pages in their colours."""
        theme, canvas = self._theme, self._canvas
        line = QPixmap(self.size() * ratio)
        line.setDevicePixelRatio(ratio)
        line.fill(theme.color("panel"))
        painter = QPainter(line)
        step = self.height() / canvas.pages
        rows: dict[int, PageStatus] = {}
        if step < 1:  # several pages a pixel: the worst is shown
            for page in range(1, canvas.pages + 1):
                status, row = self.status(page), int((page - 1) * step)
                if status is not None and (row not in rows or GRAVE.index(status) < GRAVE.index(rows[row])):
                    rows[row] = status
            stretches = [(QRectF(0, row, 0, 1), status) for row, status in rows.items()]
        else:
            found = ((page, self.status(page)) for page in range(1, canvas.pages + 1))
            stretches = [(self.extent(page, page), status) for page, status in found if status is not None]
        gap = 1 if step >= GAP_FROM else 0
        for place, status in stretches:
            wide = 7 if status in (PageStatus.UNREADABLE, PageStatus.PARTLY) else 4
            top, bottom = round(place.top()), round(place.bottom())
            painter.fillRect(
                QRect(2, top, wide, max(1, bottom - top - gap)),
                theme.color("line" if status is PageStatus.NO_FACTS else TONES[status]),
            )
        painter.end()
        return line

    def mousePressEvent(self, event) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton and self._canvas is not None:
            self._session.go_to(self._canvas.doc_id, Place(self.page_at(event.position().y())))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and self._canvas is not None:
            page = self.page_at(event.pos().y())
            status = self.status(page)
            card = self._session.cards.get(self._canvas.doc_id)
            why = in_words(card.page_reasons.get(page, "")) if card is not None else ""
            QToolTip.showText(event.globalPos(), plain_tip(told(page, status, why)), self)
            return True
        return super().event(event)
