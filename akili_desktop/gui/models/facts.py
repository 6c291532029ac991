"""The facts table: one row a printed line of limits, feature, or pin; numbers sort by what they mean."""

from __future__ import annotations

from decimal import Decimal
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from akili_desktop.core.facts import Fact
    from akili_desktop.core.geometry import Rect

PREFIXES = {
    "G": 9, "M": 6, "k": 3, "K": 3, "m": -3, "µ": -6, "μ": -6, "u": -6, "n": -9, "p": -12, "f": -15,
}  # fmt: skip
BASES = frozenset({"V", "A", "W", "Ω", "\u2126", "ohm", "F", "H", "Hz", "s", "J", "C", "VA", "bps", "Bd", "Vrms"})


class Role(IntEnum):
    """Item roles of the facts table."""

    ROW = Qt.ItemDataRole.UserRole
    SORT = Qt.ItemDataRole.UserRole + 1


class FactRow(NamedTuple):
    """One line of the table; `box` and `page` tell where it is printed."""

    kind: str
    section: str
    name: str
    symbol: str
    low: str
    typical: str
    high: str
    unit: str
    conditions: str
    page: int
    box: Rect


HEADERS = ("Kind", "Section", "Parameter", "Symbol", "Min", "Typ", "Max", "Unit", "Conditions", "Page")
NUMBERS = frozenset({4, 5, 6, 9})
PAGE_COLUMN = 9
VALUE_COLUMNS = (4, 5, 6)


def fact_rows(facts: Iterable[Fact]) -> list[FactRow]:
    """Table lines for facts; a pinout gives one line a pin, a grid none (its cells are on the page)."""
    rows: list[FactRow] = []
    for fact in facts:
        if fact.kind == "range":
            low, typical, high = (v.text if v else "" for v in (fact.min, fact.typ, fact.max))
            conditions = "; ".join(part for part in (fact.variant, fact.conditions) if part)
            rows.append(
                FactRow(
                    "limit", fact.section or "", fact.parameter, fact.symbol or "", low, typical, high,
                    fact.unit or "", conditions, fact.page, fact.bbox,
                )
            )  # fmt: skip
        elif fact.kind == "unit":
            low, high = (fact.low.text if fact.low else "", fact.high.text if fact.high else "")
            typical = "" if low or high else fact.text.removesuffix(fact.unit or "").strip()  # the unit has its column
            rows.append(
                FactRow(
                    "feature", fact.context or "", fact.label, "", low, typical, high, fact.unit or "",
                    fact.variant or "", fact.page, fact.bbox,
                )
            )  # fmt: skip
        elif fact.kind == "bijection":
            section = " ".join(part for part in ("Pinout", fact.package or "", fact.variant or "") if part)
            rows += [
                FactRow(
                    "pin", section, pair.right, pair.left, "", "", "", "", pair.description or "", pair.page, pair.bbox
                )
                for pair in fact.pairs
            ]
    return rows


def magnitude(text: str, unit: str) -> Decimal | None:
    """The number in base units, for sorting only: 900 mV stands before 5.5 V."""
    from akili_desktop.core.quantity import parse_number

    number = parse_number(text)
    if number is None:
        return None
    if len(unit) > 1 and unit[0] in PREFIXES and unit[1:] in BASES:
        return number.scaleb(PREFIXES[unit[0]])
    return number


class FactsModel(QAbstractTableModel):
    """The facts of one document. Numbers are right-aligned, the unit stands in its own column."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._rows: list[FactRow] = []
        self._keys: dict[tuple[int, int], tuple] = {}

    def set_rows(self, rows: list[FactRow]) -> None:
        """Show these lines."""
        self.beginResetModel()
        self._rows = rows
        self._keys = {}
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(HEADERS)

    def headerData(self, section: int, orientation, role: int = Qt.ItemDataRole.DisplayRole):  # noqa: N802
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(HEADERS):
            if role == Qt.ItemDataRole.DisplayRole:
                return HEADERS[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if section in NUMBERS else Qt.AlignmentFlag.AlignLeft
                return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return str(row[column])
        if role == Role.ROW:
            return row
        if role == Role.SORT:
            return self._key(index.row(), column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _key(self, row: int, column: int) -> tuple:
        """Numbers before words, empty cells last."""
        found = self._keys.get((row, column))
        if found is None:
            line = self._rows[row]
            text = str(line[column])
            unit = line.unit if column != PAGE_COLUMN else ""
            number = magnitude(text, unit) if column in NUMBERS else None
            found = (2, "") if not text else (0, number) if number is not None else (1, text.casefold())
            self._keys[row, column] = found
        return found


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


class FactsFilter(QSortFilterProxyModel):
    """Lines that contain every word of the filter, sorted by meaning."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._words: list[str] = []

    def set_text(self, text: str) -> None:
        """Take the filter as typed."""
        self.beginFilterChange()
        self._words = text.casefold().split()
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: QModelIndex) -> bool:  # noqa: N802
        if not self._words:
            return True
        line: FactRow = self.sourceModel().index(row, 0, parent).data(Role.ROW)
        text = " ".join(map(str, line[:9])).casefold()
        return all(word in text for word in self._words)

    def lessThan(self, left: QModelIndex, right: QModelIndex) -> bool:  # noqa: N802
        return self.sourceModel().data(left, Role.SORT) < self.sourceModel().data(right, Role.SORT)
