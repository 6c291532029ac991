"""What was sent to language models: the log as a table, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QStackedWidget, QVBoxLayout

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.sent import SORT, SentModel
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.tables import DataTable
from akili_desktop.gui.widgets import plain_label, resize_within_screen
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from akili_desktop.core.models import SentEntry
    from akili_desktop.gui.commands import Commands

WIDTHS = (165, 300, 130, 210, 110, 60, 75, 65, 100)


class SentDialog(QDialog):
    """Loads the log on a worker; sorted by any column, copied as a table."""

    def __init__(self, parent: QWidget, commands: Commands) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("What was sent"))
        self.model = SentModel(commands.session.title, self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT)
        self.table = DataTable(self.sorted, tr("What was sent"), WIDTHS, several=True)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.table.copy_wanted.connect(self.table.copy)
        self.empty = plain_label(tr("Looking into the log…"), "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        note = tr(
            "Each request to a model from this library, with its size; the content itself is not kept. "
            "The log is sent.jsonl in the library's folder."
        )
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(plain_label(note, "quiet"))
        box.addWidget(self.stack, 1)
        box.addWidget(self.buttons)
        resize_within_screen(self, 1250, 420)
        commands.bridge.run(
            Lane.READ,
            tr("What was sent"),
            lambda _: commands.services.gate.sent(),
            done=self._show,
            failed=lambda error: self.empty.setText(sentences(error)),
            owner=self,
        )

    def _show(self, entries: list[SentEntry]) -> None:
        self.model.set_rows(entries)
        self.empty.setText(tr("Nothing was ever sent from this library."))
        self.stack.setCurrentIndex(1 if entries else 0)
