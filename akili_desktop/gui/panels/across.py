"""Several documents side by side: parameters compared over parts, or a search for those that fit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QModelIndex, Qt
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
)

from akili_desktop.gui.flow import FlowLayout
from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.models.across import FoundModel, MatrixModel, Role, found_rows, is_comparison
from akili_desktop.gui.panels.exporting import save_report, save_text, suggested
from akili_desktop.gui.tables import DataTable, ask_where, copy_menu, menu_button
from akili_desktop.gui.widgets import Panel, link_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.core.comparison import Comparison
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.parametric import SearchResult

WIDTHS = (84, 170, 90, 240, 260, 56, 320)
CELL, WIDEST = 180, 340
SIDE = 300
HELP = QT_TR_NOOP(
    "Compare: one question over several parts (“max quiescent current”), a row for each question, the best value "
    "marked where that is defined.\n"
    "Find: parts that fit (“LDO with quiescent current max below 5 µA”, “pins named RESET”).\n"
    "Select documents in the library to look at these alone."
)


class AcrossPanel(Panel):
    """The line, its actions, and the table; a cell's proof is shown on its page."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("max quiescent current   ·   LDO with quiescent current max below 5 µA"))
        self.field.setAccessibleName(tr("Question or search over several documents"))
        self.field.setClearButtonEnabled(True)
        self.field.setMaxLength(400)
        self.field.setMinimumWidth(180)
        self.field.returnPressed.connect(self._submit)
        self.compare = QPushButton(tr("Compare"))
        self.compare.setToolTip(tr("Ask each document this question; it becomes a row of the table"))
        self.compare.clicked.connect(lambda _checked=False: commands.across.compare(self.field.text()))
        self.shared = QPushButton(tr("In common"))
        self.shared.setToolTip(tr("Compare what the selected documents have in common"))
        self.shared.clicked.connect(lambda _checked=False: commands.across.compare_shared())
        self.find = QPushButton(tr("Find"))
        self.find.setToolTip(tr("Find the documents that fit"))
        self.find.clicked.connect(lambda _checked=False: commands.across.find(self.field.text()))
        self.scope = plain_label("", "quiet", wrap=False)
        self.said = plain_label("", "quiet")
        self.drop = link_button(tr("Remove rows"), tr("Take the selected rows out of the comparison"), self._drop)
        self.copying = menu_button(tr("Copy"), tr("Copy the table (Ctrl+C)"), copy_menu(self, self._copy))
        exporting = QMenu(self)
        self.actions_ = [
            exporting.addAction(tr("Table as CSV…"), lambda: self._export("table")),
            exporting.addAction(tr("Every value with page and box as CSV…"), lambda: self._export("values")),
            exporting.addAction(tr("Table as Markdown…"), lambda: self._export("markdown")),
            exporting.addAction(tr("Report with the proofs' pictures (PDF)…"), lambda: self._export("pdf")),
        ]
        self.exporting = menu_button(tr("Export"), tr("Save what is shown"), exporting)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.busy.setFixedWidth(80)
        self.busy.hide()
        self.model = FoundModel(theme, self)
        self.table = DataTable(self.model, tr("Documents found"), WIDTHS)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.matrix = MatrixModel(theme, self)
        self.grid = DataTable(self.matrix, tr("Documents compared"), several=True, cells=True)
        self.grid.setShowGrid(True)
        self.grid.horizontalHeader().setDefaultSectionSize(CELL)
        self.grid.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        side = self.grid.verticalHeader()
        side.setFixedWidth(SIDE)
        side.setTextElideMode(Qt.TextElideMode.ElideRight)
        side.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for table in (self.table, self.grid):
            table.clicked.connect(self._show_proof)
            table.activated.connect(self._show_proof)
            table.copy_wanted.connect(lambda: self._copy("tsv"))
        self.empty = plain_label(tr(HELP), "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        for widget in (self.empty, self.table, self.grid):
            self.stack.addWidget(widget)
        top = FlowLayout()
        top.setContentsMargins(12, 6, 12, 6)
        for widget in (
            self.field, self.compare, self.shared, self.find, self.scope, self.busy, self.drop, self.copying,
            self.exporting,
        ):  # fmt: skip
            top.addWidget(widget)
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
        self._running(commands.across.running)
        if session.across is None:
            self._say()
        else:
            self._show(session.across)

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
        for button in (self.compare, self.find, self.shared):
            button.setEnabled(not running)
        if not running:
            self._say_scope()

    def _say_scope(self) -> None:
        chosen, all_ = len(self._session.selection), len(self._session.cards)
        self.scope.setText(
            tr("in {count} selected").format(count=figures(chosen))
            if chosen
            else tr("in all {count}").format(count=figures(all_))
            if all_
            else ""
        )
        self.shared.setEnabled(bool(chosen) or 1 < all_ <= 12)

    def _show(self, result: tuple[Comparison, ...] | SearchResult) -> None:
        if is_comparison(result):
            self.matrix.show_comparisons(result)
            for column in range(self.matrix.columnCount()):
                self.grid.setColumnWidth(column, min(WIDEST, max(CELL, self.grid.sizeHintForColumn(column))))
            self.field.setText(result[-1].question if result else "")
        else:
            self.model.set_rows(found_rows(result))
            self.field.setText(result.search)
        self.field.setCursorPosition(0)
        self._say()

    def _say(self) -> None:
        result = self._session.across
        compared = is_comparison(result)
        said = "" if result is None else summary(result, self.matrix.left_out if compared else 0)
        self.said.setText(said)
        self.said.setVisible(bool(said))
        some = bool(self.matrix.rows) if compared else result is not None and bool(self.model.rows)
        self.drop.setVisible(compared and some)
        for button in (self.copying, self.exporting):
            button.setEnabled(some)
        for action in self.actions_[2:]:
            action.setVisible(compared)
        if result is not None and not some:
            self.empty.setText(tr(HELP) if compared else getattr(result, "error", None) or tr("No document fits."))
        self.stack.setCurrentWidget(self.empty if not some else self.grid if compared else self.table)

    def _show_proof(self, index: QModelIndex) -> None:
        target = index.data(Role.TARGET)
        if target is not None:
            self._commands.show(target)
        elif doc_id := index.data(Role.DOC_ID):
            self._commands.open(doc_id)

    def _drop(self) -> None:
        """Take out the rows with a selected cell; all where none is selected."""
        rows = self.grid.chosen_rows()
        self._commands.across.drop([self.matrix.rows[row].question for row in rows])

    # -- out --------------------------------------------------------------------------------------------------------

    def _copy(self, form: str) -> None:
        shown = self.grid if is_comparison(self._session.across) else self.table
        shown.copy(form, range(shown.model().rowCount()))

    def _export(self, what: str) -> None:
        """Ask where to, and save the table."""
        ending, kinds = {"markdown": ("md", tr("Markdown (*.md)")), "pdf": ("pdf", tr("PDF (*.pdf)"))}.get(
            what, ("csv", tr("CSV files (*.csv)"))
        )
        name = ask_where(self, tr("Export"), suggested(f"comparison.{ending}", self._session), kinds)
        if name:
            self.save(what, Path(name))

    def save(self, what: str, path: Path) -> None:
        """Write what is shown: its 'table', every of its 'values', 'markdown', or a 'pdf' with the proofs."""
        from akili_desktop.services.comparison import comparison_csv, matrix_texts
        from akili_desktop.services.parametric import search_csv
        from akili_desktop.services.tabletext import as_csv, as_markdown

        result = self._session.across
        if result is None:
            return
        if not is_comparison(result):
            save_text(path, search_csv(result), self._session, table=True)
        elif what == "pdf":
            answers = [cell.answer for row in result for cell in row.rows if cell.answer.values]
            save_report(
                path, answers, self._session, self._commands, self._theme, self, matrix_texts(result, short=True)
            )
        elif what == "values":
            save_text(path, comparison_csv(*result), self._session, table=True)
        else:
            make = as_markdown if what == "markdown" else as_csv
            save_text(path, make(matrix_texts(result)), self._session, table=what != "markdown")


def summary(result: tuple[Comparison, ...] | SearchResult, left_out: int = 0) -> str:
    """What came of it, in a line."""
    if is_comparison(result):
        if not result:
            return ""
        better = {"lower": tr("Lower is better."), "higher": tr("Higher is better.")}
        last = result[-1]
        hidden = tr("%Ln document(s) without an answer are not shown.", "", left_out) if left_out else ""
        return " ".join(t for t in (better.get(last.better or "", ""), *last.notes, hidden) if t)
    if result.error:
        return ""
    told = [
        tr("%Ln fit", "", len(result.found)),
        tr("%Ln not decided", "", len(result.undecided)),
        tr("%Ln do not fit", "", len(result.excluded)),
    ]
    if result.other_class:
        told.append(
            tr("{other_class} not said to be “{part_class}”").format(
                other_class=result.other_class, part_class=result.part_class
            )
        )
    return " · ".join(told)
