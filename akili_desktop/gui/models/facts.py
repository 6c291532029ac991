"""The facts table: one row a printed line of limits, feature, or pin; sorted by what numbers mean, filtered at once."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFont, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.theme import tabular
from akili_desktop.gui.widgets import plain_tip
from akili_desktop.services.facttable import (
    CHECKED_COLUMN,
    HEADERS,
    PAGE_COLUMN,
    QUANTITY_COLUMN,
    SECTION_COLUMN,
    SYMBOL_COLUMN,
    UNIT_COLUMN,
    VALUE_COLUMNS,
    FactRow,
    magnitude,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Role(IntEnum):
    """Item roles of the facts table."""

    ROW = Qt.ItemDataRole.UserRole


class Wanted(NamedTuple):
    """What rows are to be shown: every word in some cell, and of a section, quantity, unit and pages ('' for any)."""

    text: str = ""
    section: str = ""
    quantity: str = ""
    unit: str = ""
    pages: str = ""


def pages_of(text: str) -> frozenset[int]:
    """The pages that '3, 5-7' means; what is no number or range is left out."""
    pages: set[int] = set()
    for first, last in re.findall(r"(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?", text):
        pages.update(range(int(first), min(int(last or first), int(first) + 10_000) + 1))
    return frozenset(pages)


def texts_of(rows: Iterable[FactRow]) -> list[str]:
    """What words are looked for in, a row each."""
    return ["\n".join(map(str, row.shown)).casefold() for row in rows]


class FactsModel(RowsModel):
    """The facts of one document, sorted and filtered by the model itself: 50,000 rows at a keystroke.

    `rows` are those shown, `all_rows` all. Numbers are right-aligned, the unit stands in its own column; rejected
    readings are struck out.
    """

    headers = HEADERS
    numbers = frozenset({*VALUE_COLUMNS, PAGE_COLUMN})

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self.all_rows: Sequence[FactRow] = ()
        self.wanted = Wanted()
        self._texts: list[str] = []
        self._keys: dict[int, list[tuple]] = {}
        self._sorted: tuple[int, bool] = (PAGE_COLUMN, False)
        self._order: list[int] = []

    def set_rows(self, rows: Sequence[FactRow], texts: list[str] | None = None) -> None:
        """Take the document's rows; the filter and the order stay. `texts` are `texts_of(rows)`, made on a worker."""
        self.all_rows = rows
        self._texts = texts_of(rows) if texts is None else texts
        self._keys = {}
        self._order = self._ordered()
        super().set_rows(self._chosen())

    def want(self, wanted: Wanted) -> None:
        """Show the rows that fit."""
        if wanted != self.wanted:
            self.wanted = wanted
            super().set_rows(self._chosen())

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column: numbers by what they mean, before words; empty cells last either way."""
        wanted = (column, order == Qt.SortOrder.DescendingOrder)
        if wanted != self._sorted and 0 <= column < len(HEADERS):
            self._sorted = wanted
            self._order = self._ordered()
            super().set_rows(self._chosen())

    def row_of(self, fact_id: str, pin: str | None) -> int:
        """The shown row of a fact, or of one of its pins; -1 where it is not shown."""
        return next((n for n, row in enumerate(self.rows) if row.fact_id == fact_id and pin in {None, row.pin}), -1)

    def values(self, field: str) -> list[tuple[str, int]]:
        """The different texts of a field ('section', 'quantity', 'unit') with how many rows have each, in order."""
        counts: dict[str, int] = {}
        for row in self.all_rows:
            text = getattr(row, field)
            counts[text] = counts.get(text, 0) + 1
        return sorted(((text, n) for text, n in counts.items() if text), key=lambda one: one[0].casefold())

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return str(row[column])
        if role == Role.ROW:
            return row
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.said or str(row[column])) if row.said or len(str(row[column])) > 12 else None
        if role == Qt.ItemDataRole.FontRole and row.checked == "rejected" and column != CHECKED_COLUMN:
            struck = QFont(tabular(QApplication.font()))
            struck.setStrikeOut(True)
            return struck
        return None

    def _chosen(self) -> list[FactRow]:
        wanted, rows, shown = self.wanted, self.all_rows, self._order
        for word in wanted.text.casefold().split():
            texts = self._texts
            shown = [n for n in shown if word in texts[n]]
        for column, text in (
            (SECTION_COLUMN, wanted.section), (QUANTITY_COLUMN, wanted.quantity), (UNIT_COLUMN, wanted.unit),
        ):  # fmt: skip
            if text:
                shown = [n for n in shown if rows[n][column] == text]
        if pages := pages_of(wanted.pages):
            shown = [n for n in shown if rows[n].page in pages]
        return [rows[n] for n in shown]

    def _ordered(self) -> list[int]:
        column, reverse = self._sorted
        keys = self._keys.get(column)
        if keys is None:
            keys = self._keys[column] = [_key(row, column) for row in self.all_rows]
        empty = [n for n, key in enumerate(keys) if key[0] == 2]
        told = [n for n, key in enumerate(keys) if key[0] != 2]
        return [*sorted(told, key=keys.__getitem__, reverse=reverse), *empty]


def _key(row: FactRow, column: int) -> tuple:
    if column == PAGE_COLUMN:
        return 0, row.page
    text = str(row[column])
    if not text:
        return 2, ""
    number = magnitude(text, row.unit) if column in VALUE_COLUMNS else None
    if column == SYMBOL_COLUMN and row.kind == "pin" and text.isdecimal():
        return 0, int(text)
    return (0, number) if number is not None else (1, text.casefold())


class DecimalDelegate(QStyledItemDelegate):
    """Paints numbers with their decimal points below one another; anything else right-aligned."""

    AFTER_POINT = 34

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        text = str(index.data() or "")
        head, point, tail = text.partition(".")
        plain = (head + tail).lstrip("±+-−–")
        room = option.rect.adjusted(4, 0, -8, 0)
        metrics = option.fontMetrics
        after = metrics.horizontalAdvance(point + tail)
        before = metrics.horizontalAdvance(head)
        if not plain.isdigit() or after > self.AFTER_POINT or before > room.width() - self.AFTER_POINT:
            super().paint(painter, option, index)
            return
        own = QStyleOptionViewItem(option)
        self.initStyleOption(own, index)
        own.text = ""
        style = own.widget.style() if own.widget is not None else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, own, painter, own.widget)
        painter.save()
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room.adjusted(0, 0, -self.AFTER_POINT, 0), middle | Qt.AlignmentFlag.AlignRight, head)
        after_head = room.adjusted(room.width() - self.AFTER_POINT, 0, 8, 0)
        painter.drawText(after_head, middle | Qt.AlignmentFlag.AlignLeft, point + tail)
        painter.restore()
