"""What lists of matches have in common: a line with its page and the place in bold, and the panel around the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.language import figures
from akili_desktop.gui.models.everywhere import Role
from akili_desktop.gui.widgets import Panel, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.theme import Theme

ROW = 26
PAGE_WIDTH = 64


class MatchesDelegate(QStyledItemDelegate):
    """Paints the page, then the line with the place in bold in its middle; text is shown letter for letter.

    The model gives `Role.PAGE` and `Role.PARTS`: what stands before the place, the place, what stands after it.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: N802, ARG002
        return QSize(200, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        painter.save()
        self.paint_ground(painter, option)
        self._paint_line(painter, option, index.data(Role.PAGE), index.data(Role.PARTS))
        painter.restore()

    def paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Fill the row as it is chosen, hovered or neither."""
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(option.rect, self._theme.color("selected" if chosen else "hover" if hovered else "panel"))

    def _paint_line(
        self, painter: QPainter, option: QStyleOptionViewItem, page: int, parts: tuple[str, str, str]
    ) -> None:
        theme, middle = self._theme, Qt.AlignmentFlag.AlignVCenter
        painter.setFont(option.font)
        painter.setPen(theme.color("quiet"))
        number = QRect(option.rect.left() + 8, option.rect.top(), PAGE_WIDTH - 16, option.rect.height())
        painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, figures(page))
        room = option.rect.adjusted(PAGE_WIDTH + 8, 0, -8, 0)
        before, inside, after = parts
        bold = bold_of(option)
        painter.setFont(bold)
        strong = painter.fontMetrics()
        inside = strong.elidedText(inside, Qt.TextElideMode.ElideRight, room.width())
        least = max(0, (room.width() - strong.horizontalAdvance(inside)) // 3)
        before = option.fontMetrics.elidedText(before.lstrip(), Qt.TextElideMode.ElideLeft, least)
        at = room.left()
        for text, font, role in ((before, option.font, "quiet"), (inside, bold, "text"), (after, option.font, "quiet")):
            painter.setFont(font)
            painter.setPen(theme.color(role))
            part = QRect(at, room.top(), room.right() - at, room.height())
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, part.width()))
            painter.drawText(part, middle | Qt.TextFlag.TextSingleLine, shown)
            at += painter.fontMetrics().horizontalAdvance(text)


def bold_of(option: QStyleOptionViewItem) -> QFont:
    """The row's font in bold."""
    bold = QFont(option.font)
    bold.setBold(True)
    return bold


class MatchesPanel(Panel):
    """A line (`top`, to be filled) over the list, or over what is said in its place (`empty`, the first of `stack`)."""

    def __init__(self, view: QAbstractItemView, theme: Theme) -> None:
        super().__init__()
        view.setMouseTracking(True)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(view.viewport().update)
        self.head = plain_label("", "quiet", wrap=False)
        self.empty = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(view)
        self.top = QHBoxLayout()
        self.top.setContentsMargins(12, 6, 12, 6)
        self.top.setSpacing(4)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(self.top)
        box.addWidget(self.stack, 1)
