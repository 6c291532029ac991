"""All shortcuts in a list, each to be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from akili_desktop.gui.dialogs.palette import words_of
from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import plain_label, plain_tip, resize_within_screen

if TYPE_CHECKING:
    from akili_desktop.gui.shortcuts import Shortcuts
    from akili_desktop.gui.window import MainWindow

HEADS = (QT_TR_NOOP("Menu"), QT_TR_NOOP("Action"), QT_TR_NOOP("Shortcut"))
MENU_WIDTH, KEYS_WIDTH = 150, 170
NATIVE = QKeySequence.SequenceFormat.NativeText


def menus_of(actions: Sequence[QAction], path: str = "") -> dict[QAction, str]:
    """The actions of menus in their order there, each with the menu that it stands in ('View > Panels')."""
    found: dict[QAction, str] = {}
    for action in actions:
        menu = action.menu()
        if menu is None:
            found.setdefault(action, path)
        else:
            found |= menus_of(menu.actions(), _under(path, action))
    return found


def _under(path: str, action: QAction) -> str:
    return f"{path} > {words_of(action)}" if path else words_of(action)


class ShortcutsDialog(QDialog):
    """All actions in a table as the menus have them; below it the chosen one's shortcut, which takes effect at once."""

    def __init__(self, window: MainWindow, shortcuts: Shortcuts) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Shortcuts"))
        self._shortcuts = shortcuts
        self._menus = menus_of(window.menuBar().actions())
        known = [key for key in shortcuts.actions if shortcuts.actions[key] in self._menus]
        order = list(self._menus)
        self._keys = sorted(known, key=lambda key: order.index(shortcuts.actions[key]))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Filter the shortcuts"))
        self.filter.setClearButtonEnabled(True)
        self.table = QTableWidget(len(self._keys), len(HEADS))
        self.table.setAccessibleName(tr("Actions and their shortcuts"))
        self.table.setHorizontalHeaderLabels([tr(head) for head in HEADS])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setColumnWidth(0, MENU_WIDTH)
        self.table.setColumnWidth(2, KEYS_WIDTH)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.setClearButtonEnabled(True)
        for part in (self.edit, *self.edit.findChildren(QLineEdit)):
            part.setAccessibleName(tr("Shortcut of the chosen action"))
        self.said = plain_label("", "quiet")
        self.give = QPushButton(tr("Set"))
        self.back = QPushButton(tr("Back to the original"))
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget in (self.edit, self.give, self.back):
            line.addWidget(widget)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        everything = buttons.addButton(tr("Reset all"), QDialogButtonBox.ButtonRole.ResetRole)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self.filter)
        box.addWidget(self.table, 1)
        box.addLayout(line)
        box.addWidget(self.said)
        box.addWidget(buttons)
        resize_within_screen(self, 640, 600)
        self.filter.textChanged.connect(self._narrow)
        self.table.itemSelectionChanged.connect(self._chosen)
        self.edit.keySequenceChanged.connect(self._tell_holder)
        self.give.clicked.connect(self._set)
        self.back.clicked.connect(self._reset)
        everything.clicked.connect(self._reset_all)
        buttons.rejected.connect(self.close)
        self._fill()
        self.table.selectRow(0)

    def _fill(self) -> None:
        for row, key in enumerate(self._keys):
            action = self._shortcuts.actions[key]
            keys = ", ".join(one.toString(NATIVE) for one in action.shortcuts())
            for column, text in enumerate((self._menus[action], words_of(action), keys)):
                item = QTableWidgetItem(text)
                item.setToolTip(plain_tip(text))
                font = item.font()
                font.setBold(self._shortcuts.changed(key))
                item.setFont(font)
                self.table.setItem(row, column, item)

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.table.rowCount()):
            said = " ".join(self.table.item(row, column).text() for column in range(len(HEADS))).casefold()
            self.table.setRowHidden(row, not all(word in said for word in words))

    def _key(self) -> str:
        return self._keys[max(0, self.table.currentRow())]

    def _chosen(self) -> None:
        shortcuts = self._shortcuts.actions[self._key()].shortcuts()
        self.edit.setKeySequence(shortcuts[0] if shortcuts else QKeySequence())
        self.back.setEnabled(self._shortcuts.changed(self._key()))
        self.said.setText("")

    def _tell_holder(self, sequence: QKeySequence) -> None:
        others = [key for key in self._shortcuts.holders(sequence) if key != self._key()]
        names = ", ".join(words_of(self._shortcuts.actions[key]) for key in others)
        self.said.setText(
            tr("{keys} is that of: {names}. It would lose it.").format(keys=sequence.toString(NATIVE), names=names)
            if others
            else ""
        )

    def _set(self) -> None:
        self._shortcuts.change(self._key(), self.edit.keySequence())
        self._refill()

    def _reset(self) -> None:
        self._shortcuts.reset(self._key())
        self._refill()

    def _reset_all(self) -> None:
        self._shortcuts.reset_all()
        self._refill()

    def _refill(self) -> None:
        row = self.table.currentRow()
        self._fill()
        self._narrow(self.filter.text())
        self.table.selectRow(row)
        self._chosen()
