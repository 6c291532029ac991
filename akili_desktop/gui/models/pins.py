"""The pins of one package as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QModelIndex, Qt
from PySide6.QtGui import QFont

from akili_desktop.core.symbols import has_bar_over_all
from akili_desktop.gui.language import tr
from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from akili_desktop.services.pinouts import Pin

HEADERS = (
    QT_TR_NOOP("Pin"),
    QT_TR_NOOP("Name"),
    QT_TR_NOOP("Kind"),
    QT_TR_NOOP("Type"),
    QT_TR_NOOP("Description"),
    QT_TR_NOOP("Page"),
    QT_TR_NOOP("Open"),
)
NAME = 1
"""The column of the names."""


class PinsModel(RowsModel):
    """A pin a row, in the order of the numbers; `rows` are those that the search leaves."""

    headers = HEADERS
    numbers = frozenset({5})

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self.pins: Sequence[Pin] = ()

    def show_pins(self, pins: Sequence[Pin], words: str = "") -> None:
        """Show those that have every word in their number, names or text."""
        self.pins = pins
        wanted = words.casefold().split()
        self.set_rows([pin for pin in pins if all(word in searched(pin) for word in wanted)])

    def row_of(self, number: str) -> int:
        """The row of a pin; -1 where it is not shown."""
        return next((n for n, pin in enumerate(self.rows) if pin.pair.left.strip() == number), -1)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        pin: Pin = self.rows[index.row()]
        pair = pin.pair
        checked = tr("confirmed") if pin.confirmed else ""
        said = (
            pair.left, pair.name, tr(pin.role.kind.value), pair.pin_type or "", pair.description or "", str(pair.page),
            "; ".join(t for t in (checked, *pin.doubts) if t),
        )[index.column()]  # fmt: skip
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return said
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(said) if said else None
            case Qt.ItemDataRole.FontRole if index.column() == NAME and has_bar_over_all(pair):
                return _overlined()
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.side(index.column())
        return None


def _overlined() -> QFont:
    font = QFont()
    font.setOverline(True)
    return font


def searched(pin: Pin) -> str:
    """Where a search looks."""
    pair = pin.pair
    texts = (pair.left, pair.name, *pair.alternates, pair.description or "", tr(pin.role.kind.value))
    return "\n".join(texts).casefold()
