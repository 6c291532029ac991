"""All places of the search in a list, each with the text around it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QItemSelectionModel, QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.viewer.findbar import page_list, told
from akili_desktop.gui.widgets import plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.reading import Finder
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

ROW = 26
PAGE_WIDTH = 64


class Role(IntEnum):
    """Item roles of the list."""

    PAGE = Qt.ItemDataRole.UserRole
    PARTS = Qt.ItemDataRole.UserRole + 1


class FindsModel(QAbstractListModel):
    """The places of one search in the document's order; the text around each is made when it is shown."""

    def __init__(self, finder: Finder, parent: QWidget) -> None:
        super().__init__(parent)
        self._finder = finder
        self._rows = finder.count
        finder.page_found.connect(self._page_found)
        finder.cleared.connect(self._cleared)

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else self._rows

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid() or index.row() >= self._rows:
            return None
        if role == Role.PAGE:
            return self._finder.place_of(index.row())[0]
        if role in (Role.PARTS, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            page, parts = self._finder.context(index.row())
            return parts if role == Role.PARTS else tr("Page {page}: {text}").format(page=page, text="".join(parts))
        return None

    def _page_found(self, page: int) -> None:
        first, many = self._finder.first_row(page), len(self._finder.found[page].spans)
        self.beginInsertRows(QModelIndex(), first, first + many - 1)
        self._rows += many
        self.endInsertRows()

    def _cleared(self) -> None:
        self.beginResetModel()
        self._rows = 0
        self.endResetModel()


class FindsDelegate(QStyledItemDelegate):
    """Paints the page, then the line with the place in bold in its middle; text is shown letter for letter."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: N802, ARG002
        return QSize(200, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        paint_in_context(painter, option, index.data(Role.PAGE), index.data(Role.PARTS), self._theme)


def paint_in_context(
    painter: QPainter, option: QStyleOptionViewItem, page: int, parts: tuple[str, str, str], theme: Theme
) -> None:
    """Paint a page's number, then a line of text with the place in bold in its middle."""
    painter.save()
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
    painter.fillRect(option.rect, theme.color("selected" if chosen else "hover" if hovered else "panel"))
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.setFont(option.font)
    painter.setPen(theme.color("quiet"))
    number = QRect(option.rect.left() + 8, option.rect.top(), PAGE_WIDTH - 16, option.rect.height())
    painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, figures(page))
    room = option.rect.adjusted(PAGE_WIDTH + 8, 0, -8, 0)
    before, inside, after = parts
    bold = QFont(option.font)
    bold.setBold(True)
    metrics, strong = option.fontMetrics, None
    painter.setFont(bold)
    strong = painter.fontMetrics()
    inside = strong.elidedText(inside, Qt.TextElideMode.ElideRight, room.width())
    least = max(0, (room.width() - strong.horizontalAdvance(inside)) // 3)
    before = metrics.elidedText(before.lstrip(), Qt.TextElideMode.ElideLeft, least)
    at = room.left()
    for text, font, role in ((before, option.font, "quiet"), (inside, bold, "text"), (after, option.font, "quiet")):
        painter.setFont(font)
        painter.setPen(theme.color(role))
        part = QRect(at, room.top(), room.right() - at, room.height())
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, part.width()))
        painter.drawText(part, middle | Qt.TextFlag.TextSingleLine, shown)
        at += painter.fontMetrics().horizontalAdvance(text)
    painter.restore()


class FindsPanel(QWidget):
    """The results of the search in the document in front; choosing one shows it on the page."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._finder = session, commands.reading.finder
        self.head = plain_label("", "quiet", wrap=False)
        self.model = FindsModel(self._finder, self)
        self.list = QListView()
        self.list.setAccessibleName(tr("Matches"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(FindsDelegate(theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.list)
        top = QHBoxLayout()
        top.setContentsMargins(12, 6, 12, 6)
        top.addWidget(self.head, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        box.addWidget(self.stack, 1)
        self.list.selectionModel().currentChanged.connect(self._row_chosen)
        self.list.clicked.connect(lambda index: self._show(index.row()))
        self.list.activated.connect(lambda index: self._show(index.row()))
        for signal in (self._finder.progressed, self._finder.cleared):
            signal.connect(self._say)
        self._finder.current_changed.connect(self._follow)
        theme.changed.connect(self.list.viewport().update)
        self._say()
        self._follow()

    def _say(self) -> None:
        finder = self._finder
        many = finder.count
        self.stack.setCurrentIndex(1 if many else 0)
        if not finder.active:
            self.head.setText("")
            self.empty.setText(tr("Find something in the document with Ctrl+F, and all its places are listed here."))
            return
        pages = len(finder.pages)
        said = [f"“{finder.needle.text.strip()}”"]
        if many:
            plus = "+" if finder.full else ""
            said.append(tr("%Ln{more} match(es)", "", many).format(more=plus) + " " + tr("on %Ln page(s)", "", pages))
        if finder.searching:
            said.append(tr("%Ln page(s) searched…", "", finder.searched))
        if finder.problems:
            said.append(tr("not searched: {pages}").format(pages=page_list(list(finder.problems))))
        self.head.setText("   ".join(said))
        self.empty.setText(
            ""
            if finder.searching
            else tr("{told} for “{text}”.").format(told=told(finder), text=finder.needle.text.strip())
        )

    def _row_chosen(self, index: QModelIndex, _previous: QModelIndex) -> None:
        if index.isValid() and self.list.hasFocus():
            self._show(index.row())

    def _show(self, row: int) -> None:
        place = self._finder.place_of(row)
        if place != self._finder.current:
            self._finder.go(*place)

    def _follow(self) -> None:
        row = self._finder.number - 1
        if row >= 0:
            index = self.model.index(row)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, flags)
            self.list.scrollTo(index)
