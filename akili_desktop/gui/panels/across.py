"""Several documents side by side: one question compared over them, or a search for those that fit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.models.across import COLUMNS, AcrossModel, AcrossRow, Role, across_rows, is_comparison
from akili_desktop.gui.session import Message, Tone
from akili_desktop.gui.theme import tabular
from akili_desktop.gui.widgets import link_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.core.comparison import Comparison
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.parametric import SearchResult

WIDTHS = (48, 170, 90, 240, 260, 56, 320)
HELP = (
    "Compare: one question over several parts (“max quiescent current”), the best value marked where that is defined.\n"
    "Find: parts that fit (“LDO with quiescent current max below 5 µA”, “pins named RESET”).\n"
    "Select documents in the library to look at these alone."
)


class AcrossPanel(QWidget):
    """The line, its two actions, and the table; a row's proof is shown on its page."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._commands = session, commands
        self.field = QLineEdit()
        self.field.setPlaceholderText("max quiescent current   ·   LDO with quiescent current max below 5 µA")
        self.field.setAccessibleName("Question or search over several documents")
        self.field.setClearButtonEnabled(True)
        self.field.setMaxLength(400)
        self.field.returnPressed.connect(self._submit)
        self.compare = QPushButton("Compare")
        self.compare.setToolTip("Ask each document this question")
        self.compare.clicked.connect(lambda _checked=False: commands.across.compare(self.field.text()))
        self.find = QPushButton("Find")
        self.find.setToolTip("Find the documents that fit")
        self.find.clicked.connect(lambda _checked=False: commands.across.find(self.field.text()))
        self.scope = plain_label("", "quiet", wrap=False)
        self.said = plain_label("", "quiet")
        self.copy = link_button("Copy", "Copy the table, for a spreadsheet", self.copy_rows)
        self.export = link_button("Export CSV…", "Save the table with pages and boxes", self.export_csv)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.busy.setFixedWidth(80)
        self.busy.hide()
        self.model = AcrossModel(theme, self)
        self.table = self._table()
        self.empty = plain_label(HELP, "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        top = QHBoxLayout()
        top.setContentsMargins(12, 6, 12, 6)
        top.setSpacing(8)
        top.addWidget(self.field, 3)
        for widget in (self.compare, self.find, self.scope, self.busy):
            top.addWidget(widget)
        top.addStretch(1)
        top.addWidget(self.copy)
        top.addWidget(self.export)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        self.said.setContentsMargins(12, 0, 12, 6)
        box.addWidget(self.said)
        box.addWidget(self.stack, 1)
        session.across_changed.connect(self._show)
        session.selection_changed.connect(self._say_scope)
        session.library_changed.connect(self._say_scope)
        commands.across.running_changed.connect(self._running)
        self._say_scope()
        self._say()

    def _table(self) -> QTableView:
        table = QTableView()
        table.setAccessibleName("Documents compared or found")
        table.setModel(self.model)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setFont(tabular(table.font()))
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(24)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        for column, width in enumerate(WIDTHS):
            table.setColumnWidth(column, width)
        header.setStretchLastSection(True)
        table.clicked.connect(self._show_proof)
        table.activated.connect(self._show_proof)
        copy = QShortcut(QKeySequence.StandardKey.Copy, table, context=Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy_rows)
        return table

    def focus_field(self) -> None:
        """Put the cursor into the line."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _submit(self) -> None:
        """Enter does what was done last; the first time it compares."""
        result = self._session.across
        again = self.compare if result is None or is_comparison(result) else self.find
        again.click()

    def _running(self, running: bool) -> None:
        self.busy.setVisible(running)
        self.compare.setEnabled(not running)
        self.find.setEnabled(not running)

    def _say_scope(self) -> None:
        chosen, all_ = len(self._session.selection), len(self._session.cards)
        self.scope.setText(f"in {chosen} selected" if chosen else f"in all {all_}" if all_ else "")

    def _show(self, result: Comparison | SearchResult) -> None:
        self.field.setText(result.question if is_comparison(result) else result.search)
        self.field.setCursorPosition(0)
        self.model.set_rows(across_rows(result))
        self._say()

    def _say(self) -> None:
        result = self._session.across
        said = "" if result is None else summary(result)
        self.said.setText(said)
        self.said.setVisible(bool(said))
        some = bool(self.model.rows)
        for button in (self.copy, self.export):
            button.setEnabled(some)
        if result is not None and not some:
            error = getattr(result, "error", None)
            self.empty.setText(error or "No document fits.")
        self.stack.setCurrentIndex(1 if some else 0)

    def _show_proof(self, index: QModelIndex) -> None:
        target = index.data(Role.TARGET)
        if target is not None:
            self._commands.show(target)
        elif doc_id := index.data(Role.DOC_ID):
            self._commands.open(doc_id)

    def copy_rows(self) -> None:
        """Put the table on the clipboard, cells parted by tabs."""
        rows: list[AcrossRow] = list(self.model.rows)
        lines = [
            "\t".join(COLUMNS),
            *("\t".join(" ".join(cell.split()) for cell in row[: len(COLUMNS)]) for row in rows),
        ]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def export_csv(self) -> None:
        """Ask where to, and save the table with every value, its page and box."""
        result = self._session.across
        if result is None:
            return
        name, _ = QFileDialog.getSaveFileName(self, "Export CSV", "comparison.csv", "CSV files (*.csv)")
        if name:
            self.save_csv(Path(name))

    def save_csv(self, path: Path) -> None:
        """Write the table's CSV to a file."""
        result = self._session.across
        if result is None:
            return
        from akili_desktop.services.comparison import comparison_csv
        from akili_desktop.services.parametric import search_csv

        text = comparison_csv(result) if is_comparison(result) else search_csv(result)
        try:
            path.write_text(text, encoding="utf-8-sig", newline="")
        except OSError as error:
            self._session.say(
                Message(f"{path.name} could not be written: {error.strerror}.", tone=Tone.ERROR, key="csv")
            )


def summary(result: Comparison | SearchResult) -> str:
    """What came of it, in a line."""
    if is_comparison(result):
        better = {"lower": "Lower is better.", "higher": "Higher is better."}.get(result.better or "", "")
        return " ".join(t for t in (better, *result.notes) if t)
    if result.error:
        return ""
    told = [f"{len(result.found)} fit", f"{len(result.undecided)} not decided", f"{len(result.excluded)} do not fit"]
    if result.other_class:
        told.append(f"{result.other_class} not said to be “{result.part_class}”")
    return " · ".join(told)
