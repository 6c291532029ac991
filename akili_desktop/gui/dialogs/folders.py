"""Watched folders in a list: add one, say what becomes of new files there, take one away."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.language import tr
from akili_desktop.gui.watching import Means
from akili_desktop.gui.widgets import plain_label, resize_within_screen

if TYPE_CHECKING:
    from akili_desktop.gui.watching import WatchedFolders

MEANS = {Means.OFFER: QT_TR_NOOP("Offer new PDFs"), Means.TAKE: QT_TR_NOOP("Take new PDFs in at once")}


class FoldersDialog(QDialog):
    """Every change takes effect at once."""

    def __init__(self, parent: QWidget, watched: WatchedFolders) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Watched folders"))
        self._watched = watched
        self.empty = plain_label(
            tr("No folder is watched. Add the one that your downloads go to, and new datasheets are offered here."),
            "quiet",
        )
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(tr("Watched folders"))
        self.table.setHorizontalHeaderLabels([tr("Folder"), tr("New PDFs")])
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.adding = buttons.addButton(tr("Add a folder…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.removing = buttons.addButton(tr("Stop watching"), QDialogButtonBox.ButtonRole.ActionRole)
        self.adding.clicked.connect(self._add)
        self.removing.clicked.connect(self.remove_chosen)
        buttons.rejected.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(self.empty)
        box.addWidget(self.table, 1)
        box.addWidget(buttons)
        resize_within_screen(self, 600, 320)
        watched.changed.connect(self._fill)
        self.table.itemSelectionChanged.connect(self._able)
        self._fill()

    def remove_chosen(self) -> None:
        """Watch the selected folders no longer."""
        for folder in sorted({self.table.item(index.row(), 0).text() for index in self.table.selectedIndexes()}):
            self._watched.remove(folder)

    def _add(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Watch a folder"))
        if folder:
            self._watched.add(Path(folder))

    def _fill(self) -> None:
        folders = self._watched.folders
        self.table.setRowCount(len(folders))
        for row, (folder, means) in enumerate(sorted(folders.items())):
            self.table.setItem(row, 0, QTableWidgetItem(folder))
            choice = QComboBox()
            choice.setAccessibleName(tr("What becomes of new PDFs in {folder}").format(folder=folder))
            for one, text in MEANS.items():
                choice.addItem(tr(text), one)
            choice.setCurrentIndex(list(MEANS).index(means))
            choice.activated.connect(lambda at, folder=folder: self._watched.set_means(folder, list(MEANS)[at]))
            self.table.setCellWidget(row, 1, choice)
        self.table.setVisible(bool(folders))
        self.empty.setVisible(not folders)
        self._able()

    def _able(self) -> None:
        self.removing.setEnabled(bool(self.table.selectedIndexes()))
