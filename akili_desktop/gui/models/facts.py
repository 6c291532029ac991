"""The facts table: one row a printed line of limits, feature, or pin; numbers sort by what they mean."""

from __future__ import annotations

from decimal import Decimal
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFont, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from akili_desktop.gui.models.tables import RowsModel, WordsFilter
from akili_desktop.gui.theme import tabular
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from akili_desktop.core.facts import Fact
    from akili_desktop.core.geometry import Rect
    from akili_desktop.core.judgement import Judgement

PREFIXES = {
    "G": 9, "M": 6, "k": 3, "K": 3, "m": -3, "µ": -6, "μ": -6, "u": -6, "n": -9, "p": -12, "f": -15,
}  # fmt: skip
BASES = frozenset({"V", "A", "W", "Ω", "\u2126", "ohm", "F", "H", "Hz", "s", "J", "C", "VA", "bps", "Bd", "Vrms"})


class Role(IntEnum):
    """Item roles of the facts table."""

    ROW = Qt.ItemDataRole.UserRole
    SORT = Qt.ItemDataRole.UserRole + 1


class FactRow(NamedTuple):
    """One line of the table; `box` and `page` tell where it is printed, `fact_id` and `pin` what it was read as.

    `checked` is what people said of it in a word, `said` in full.
    """

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
    checked: str
    box: Rect
    fact_id: str
    pin: str | None = None
    said: str = ""


HEADERS = ("Kind", "Section", "Parameter", "Symbol", "Min", "Typ", "Max", "Unit", "Conditions", "Page", "Checked")
NUMBERS = frozenset({4, 5, 6, 9})
PAGE_COLUMN = 9
CHECKED_COLUMN = 10
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
                    fact.unit or "", conditions, fact.page, *_judged(fact.judgement, fact.bbox, fact.id),
                )
            )  # fmt: skip
        elif fact.kind == "unit":
            low, high = (fact.low.text if fact.low else "", fact.high.text if fact.high else "")
            typical = "" if low or high else fact.text.removesuffix(fact.unit or "").strip()  # the unit has its column
            rows.append(
                FactRow(
                    "feature", fact.context or "", fact.label, "", low, typical, high, fact.unit or "",
                    fact.variant or "", fact.page, *_judged(fact.judgement, fact.bbox, fact.id),
                )
            )  # fmt: skip
        elif fact.kind == "bijection":
            section = " ".join(part for part in ("Pinout", fact.package or "", fact.variant or "") if part)
            rows += [
                FactRow(
                    "pin",
                    section,
                    pair.right,
                    pair.left,
                    "",
                    "",
                    "",
                    "",
                    pair.description or "",
                    pair.page,
                    *_judged(pair.judgement or fact.judgement, pair.bbox, fact.id, pair.left),
                )
                for pair in fact.pairs
            ]
    return rows


def _judged(
    judgement: Judgement | None, box: Rect, fact_id: str, pin: str | None = None
) -> tuple[str, Rect, str, str | None, str]:
    """The end of a row: what people said of it in a word, its place, its fact, and what they said in full."""
    if judgement is None:
        return "", box, fact_id, pin, ""
    words = ("rejected", judgement.rejected), ("confirmed", judgement.confirmed), ("corrected", judgement.corrected)
    said = [word for word, signed in words if signed is not None]
    if "rejected" in said:
        said = ["rejected"]
    return ", ".join(sorted(said, reverse=True)), box, fact_id, pin, judgement.told()


def magnitude(text: str, unit: str) -> Decimal | None:
    """The number in base units, for sorting only: 900 mV stands before 5.5 V."""
    from akili_desktop.core.quantity import parse_number

    number = parse_number(text)
    if number is None:
        return None
    if len(unit) > 1 and unit[0] in PREFIXES and unit[1:] in BASES:
        return number.scaleb(PREFIXES[unit[0]])
    return number


class FactsModel(RowsModel):
    """The facts of one document. Numbers are right-aligned, the unit stands in its own column; rejected ones are
    struck out."""

    headers = HEADERS
    numbers = NUMBERS

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._keys: dict[tuple[int, int], tuple] = {}

    def set_rows(self, rows: Sequence[FactRow]) -> None:
        self._keys = {}
        super().set_rows(rows)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return str(row[column])
        if role == Role.ROW:
            return row
        if role == Role.SORT:
            return self._key(index.row(), column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(column)
        if role == Qt.ItemDataRole.ToolTipRole and row.said:
            return plain_tip(row.said)
        if role == Qt.ItemDataRole.FontRole and row.checked == "rejected" and column != CHECKED_COLUMN:
            struck = QFont(tabular(QApplication.font()))
            struck.setStrikeOut(True)
            return struck
        return None

    def _key(self, row: int, column: int) -> tuple:
        """Numbers before words, empty cells last."""
        found = self._keys.get((row, column))
        if found is None:
            line = self.rows[row]
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


class FactsFilter(WordsFilter):
    """Lines that contain every word of the filter, sorted by meaning."""

    def text_of(self, index: QModelIndex) -> str:
        line: FactRow = index.data(Role.ROW)
        return " ".join(map(str, (*line[:9], line.checked)))

    def lessThan(self, left: QModelIndex, right: QModelIndex) -> bool:  # noqa: N802
        return self.sourceModel().data(left, Role.SORT) < self.sourceModel().data(right, Role.SORT)
