"""All shortcuts in a list, each to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
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
from akili_desktop.gui.widgets import plain_label, resize_within_screen

if TYPE_CHECKING:
    from akili_desktop.gui.shortcuts import Shortcuts
    from akili_desktop.gui.window import MainWindow

NATIVE = QKeySequence.SequenceFormat.NativeText


class ShortcutsDialog(QDialog):
    """All actions in a table; below it the chosen one's shortcut, which takes effect at once."""

    def __init__(self, window: MainWindow, shortcuts: Shortcuts) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Shortcuts"))
        self._shortcuts = shortcuts
        self._keys = sorted(shortcuts.actions, key=lambda key: words_of(shortcuts.actions[key]).casefold())
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Filter the shortcuts"))
        self.filter.setClearButtonEnabled(True)
        self.table = QTableWidget(len(self._keys), 2)
        self.table.setAccessibleName(tr("Actions and their shortcuts"))
        self.table.setHorizontalHeaderLabels([tr("Action"), tr("Shortcut")])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
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
        resize_within_screen(self, 560, 560)
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
            for column, text in enumerate((words_of(action), keys)):
                item = QTableWidgetItem(text)
                font = item.font()
                font.setBold(self._shortcuts.changed(key))
                item.setFont(font)
                self.table.setItem(row, column, item)

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.table.rowCount()):
            said = " ".join(self.table.item(row, column).text() for column in range(2)).casefold()
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
