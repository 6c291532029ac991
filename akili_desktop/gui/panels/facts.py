"""The facts of the current document as a table: sort, filter, jump to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.models.facts import (
    VALUE_COLUMNS,
    DecimalDelegate,
    FactRow,
    FactsFilter,
    FactsModel,
    Role,
    fact_rows,
)
from akili_desktop.gui.panels.correction import correct_reading
from akili_desktop.gui.session import Target
from akili_desktop.gui.theme import tabular
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

WIDTHS = (80, 170, 230, 80, 84, 84, 84, 64, 260, 64, 104)
RELOAD_MS = 300


class FactsPanel(QWidget):
    """Loads a document's facts when it is looked at; follows the current document."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._commands, self._theme = session, commands, theme
        self._loaded_for: tuple[str, object] | None = None
        self.model = FactsModel(self)
        self.shown = FactsFilter(self)
        self.shown.setSourceModel(self.model)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter facts")
        self.filter.setAccessibleName("Filter facts")
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(280)
        self.filter.textChanged.connect(self._filtered)
        self.count = plain_label("", "quiet", wrap=False)
        self.table = QTableView()
        self.table.setAccessibleName("Facts")
        self.table.setModel(self.shown)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(9, Qt.SortOrder.AscendingOrder)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setFont(tabular(self.table.font()))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(24)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(False)
        decimals = DecimalDelegate(self.table)
        for column in VALUE_COLUMNS:
            self.table.setItemDelegateForColumn(column, decimals)
        for column, width in enumerate(WIDTHS):
            self.table.setColumnWidth(column, width)
        header.setSectionResizeMode(8, QHeaderView.ResizeMode.Stretch)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)
        self.empty = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        top = QHBoxLayout()
        top.setContentsMargins(12, 6, 12, 6)
        top.setSpacing(12)
        top.addWidget(self.filter, 1)
        top.addWidget(self.count)
        top.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        box.addWidget(self.stack, 1)
        self._reload = QTimer(self, singleShot=True, interval=RELOAD_MS)
        self._reload.timeout.connect(self.load)
        session.current_changed.connect(lambda _: self.load())
        session.library_changed.connect(self._reload.start)
        self._say()

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self.load()

    def load(self) -> None:
        """Read the current document's facts again where they may have changed."""
        doc_id = self._session.current
        card = self._session.cards.get(doc_id)
        wanted = (doc_id, card)
        if not self.isVisible() or wanted == self._loaded_for:
            return
        self._loaded_for = wanted
        if not doc_id:
            self.model.set_rows([])
            self._say()
            return

        def done(facts) -> None:
            if self._loaded_for == wanted:
                self.model.set_rows(fact_rows(facts))
                self._say()

        self._commands.facts(doc_id, None, done, self)

    def _filtered(self, text: str) -> None:
        self.shown.set_text(text)
        self._say()

    def _say(self) -> None:
        total, shown = self.model.rowCount(), self.shown.rowCount()
        self.count.setText("" if not total else f"{shown:,} of {total:,}" if shown < total else f"{total:,}")
        if not self._session.current:
            self.empty.setText("Open a document to see its facts.")
        elif not total:
            self.empty.setText("No facts were found in this document.")
        else:
            self.empty.setText("No fact has these words.")
        self.stack.setCurrentIndex(1 if shown else 0)

    def _row_changed(self, index: QModelIndex, _previous: QModelIndex) -> None:
        row: FactRow | None = index.siblingAtColumn(0).data(Role.ROW)
        if row is not None and self.table.hasFocus():
            light = Highlight(row.page, row.box, "accent")
            self._session.show(Target(self._session.current, row.page, row.box, (light,)))

    def _menu(self, position: QPoint) -> None:
        """What can be said of the row under the pointer, or of the current one where the keyboard asks."""
        index = self.table.indexAt(position)
        row: FactRow | None = index.siblingAtColumn(0).data(Role.ROW) if index.isValid() else None
        if row is not None:
            menu = self.menu_for(row)
            menu.popup(self.table.viewport().mapToGlobal(position))

    def menu_for(self, row: FactRow) -> QMenu:
        """The menu of one reading."""
        corrections, name = self._commands.corrections, f"pin {row.pin}" if row.pin is not None else row.name
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        confirm = menu.addAction("Confirm the reading", lambda: corrections.confirm(row.fact_id, row.pin, name))
        confirm.setEnabled("confirmed" not in row.checked)
        menu.addAction(
            "Correct the reading…",
            lambda: correct_reading(row.fact_id, row.pin, self._commands, self._theme, self),
        )
        reject = menu.addAction("Reject the reading", lambda: corrections.reject(row.fact_id, row.pin, name))
        reject.setEnabled(row.checked != "rejected")
        return menu
