"""Small pictures of all pages, each with what became of it when it was read."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QT_TR_NOOP,
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.core.navigation import Place
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.language import tr
from akili_desktop.gui.pagestatus import TONES, told
from akili_desktop.gui.sayings import in_words
from akili_desktop.gui.thumbnails import Thumbnails
from akili_desktop.gui.widgets import Panel, plain_label, plain_tip

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

WIDTH, HEIGHT = 132, 172
LABEL = 22
MARGIN = 10
SETTLE_MS = 80
MARKS = {PageStatus.PARTLY: QT_TR_NOOP("partly"), PageStatus.UNREADABLE: QT_TR_NOOP("unreadable")}


class Role(IntEnum):
    """Item roles of the list."""

    PAGE = Qt.ItemDataRole.UserRole
    STATUS = Qt.ItemDataRole.UserRole + 1
    PICTURE = Qt.ItemDataRole.UserRole + 2


class PagesModel(QAbstractListModel):
    """The pages of one document, with their states."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.doc_id = ""
        self._pages = 0
        self._status: dict[int, PageStatus] = {}
        self._reasons: dict[int, str] = {}

    def show(self, doc_id: str, pages: int, status: dict[int, PageStatus], reasons: dict[int, str]) -> None:
        """Show a document's pages, or what is new of them."""
        if (doc_id, pages) != (self.doc_id, self._pages):
            self.beginResetModel()
            self.doc_id, self._pages, self._status, self._reasons = doc_id, pages, status, reasons
            self.endResetModel()
        elif (status, reasons) != (self._status, self._reasons):
            self._status, self._reasons = status, reasons
            self.dataChanged.emit(self.index(0), self.index(pages - 1))

    def changed(self, page: int) -> None:
        """A page's picture is there."""
        if 1 <= page <= self._pages:
            self.dataChanged.emit(self.index(page - 1), self.index(page - 1))

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else self._pages

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        page = index.row() + 1
        status = self._status.get(page)
        if role == Role.PAGE:
            return page
        if role == Role.STATUS:
            return status
        if role == Qt.ItemDataRole.DisplayRole:
            mark = MARKS.get(status)
            return f"{page} · {tr(mark)}" if mark else str(page)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            said = told(page, status, self._reasons.get(page, ""))
            return plain_tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
        return None


class PagesDelegate(QStyledItemDelegate):
    """Paints a page's picture, a bar in its state's colour, and its number with the state where it is not well."""

    def __init__(self, panel: PagesPanel, theme: Theme) -> None:
        super().__init__(panel)
        self._panel, self._theme = panel, theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: N802, ARG002
        return self._panel.list.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        theme, page = self._theme, index.data(Role.PAGE)
        painter.save()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(option.rect, theme.color("selected"))
        room = QRect(option.rect.center().x() - WIDTH // 2, option.rect.top() + MARGIN // 2, WIDTH, HEIGHT)
        width, height = self._panel.size_of(page)
        scale = min(WIDTH / width, HEIGHT / height)
        sheet = QRect(0, 0, max(8, round(width * scale)), max(8, round(height * scale)))
        sheet.moveCenter(room.center())
        painter.fillRect(sheet, theme.color("page"))
        picture = self._panel.picture(page)
        if picture is not None and not picture.isNull():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(sheet, picture)
        painter.setPen(QPen(theme.color("accent" if chosen else "page_edge"), 2 if chosen else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(sheet)
        status = index.data(Role.STATUS)
        label = QRect(option.rect.left(), room.bottom() + 2, option.rect.width(), LABEL)
        tone = TONES.get(status, "quiet")
        if status is not None:
            painter.fillRect(QRect(sheet.left(), sheet.bottom() - 2, sheet.width() + 1, 4), theme.color(tone))
        painter.setPen(theme.color(tone if status in MARKS else "text" if chosen else "quiet"))
        painter.setFont(option.font)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, index.data())
        painter.restore()


class PagesPanel(Panel):
    """Thumbnails of the document in front; choosing one goes to the page."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self.model = PagesModel(self)
        self.thumbnails = Thumbnails(commands, theme, HEIGHT / WIDTH, self)
        self.list = QListView()
        self.list.setObjectName("pages")
        self.list.setAccessibleName(tr("Pages"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(PagesDelegate(self, theme))
        self.list.setUniformItemSizes(True)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.verticalScrollBar().setSingleStep(40)
        self.empty = plain_label(tr("Open a document to see its pages."), "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.empty.setContentsMargins(12, 24, 12, 12)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.list)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        box.addWidget(self.stack)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._request)
        self.list.verticalScrollBar().valueChanged.connect(lambda _: self._settle.start())
        self.list.clicked.connect(self._go)
        self.list.activated.connect(self._go)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self.thumbnails.arrived.connect(self._arrived)
        session.current_changed.connect(lambda _: self.load())
        session.library_changed.connect(self.load)
        session.page_changed.connect(self._follow)
        theme.changed.connect(self.list.viewport().update)
        theme.changed.connect(self._settle.start)

    @property
    def focus_target(self) -> QWidget:
        """What takes the focus when the panel does."""
        return self.list

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self.load()

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._divide()
        self._settle.start()

    def _divide(self) -> None:
        """As many columns as there is room for, over the whole width."""
        room, least = self.list.viewport().width() - 1, WIDTH + 2 * MARGIN
        self.list.setGridSize(QSize(max(least, room // max(1, room // least)), HEIGHT + LABEL + MARGIN))

    def load(self) -> None:
        """Show the pages of the document in front."""
        if not self.isVisible():
            return
        document = self._session.documents.get(self._session.current)
        if document is None:
            self.stack.setCurrentWidget(self.empty)
            return
        card = self._session.cards.get(document.doc_id)
        status = card.page_status if card is not None else {}
        reasons = {page: in_words(why) for page, why in card.page_reasons.items()} if card is not None else {}
        self.model.show(document.doc_id, document.info.pages, status, reasons)
        self.stack.setCurrentWidget(self.list)
        self._divide()
        self._follow(document.doc_id, self._session.pages.get(document.doc_id, 1))
        self._settle.start()

    def size_of(self, page: int) -> tuple[float, float]:
        """A page's size in points."""
        document = self._session.documents.get(self.model.doc_id)
        width, height = document.info.sizes[page - 1] if document is not None else (612.0, 792.0)
        return max(1.0, width), max(1.0, height)

    def picture(self, page: int) -> QImage | None:
        return self.thumbnails.get(self.model.doc_id, page, self._pixels())

    def _pixels(self) -> int:
        return round(HEIGHT * self.devicePixelRatioF())

    def _request(self) -> None:
        """Ask for the pictures in view, and for a few more around them."""
        if not self.isVisible() or not self.model.rowCount():
            return
        count, grid, view = self.model.rowCount(), self.list.gridSize(), self.list.viewport()
        columns, top = max(1, view.width() // grid.width()), self.list.verticalScrollBar().value()
        first = top // grid.height() * columns
        last = ((top + view.height()) // grid.height() + 1) * columns
        rows = [*range(first, last), *range(last, last + 4), first - 1, first - 2]  # what is in view first
        doc_id = self.model.doc_id
        self.thumbnails.want([(doc_id, row + 1) for row in rows if 0 <= row < count], self._pixels())

    def _arrived(self, doc_id: str, page: int) -> None:
        if doc_id == self.model.doc_id:
            self.model.changed(page)

    def _follow(self, doc_id: str, page: int) -> None:
        if doc_id == self.model.doc_id and self.isVisible() and not self.list.hasFocus():
            index = self.model.index(page - 1)
            self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.list.scrollTo(index)

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        if self.list.hasFocus():
            self._go(index)

    def _go(self, index: QModelIndex) -> None:
        page = index.data(Role.PAGE)
        if page is not None and page != self._session.pages.get(self.model.doc_id):
            self._session.go_to(self.model.doc_id, Place(page))
