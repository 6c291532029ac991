"""The facts of the current document as a table: filter, sort, jump to the page and back, copy, export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QItemSelectionModel, QModelIndex, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QVBoxLayout,
)

from akili_desktop.gui.flow import FlowLayout
from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.models.facts import DecimalDelegate, FactsModel, Role, Wanted, texts_of
from akili_desktop.gui.panels.correction import correct_reading
from akili_desktop.gui.panels.exporting import export_menu
from akili_desktop.gui.panels.following import FollowingPanel
from akili_desktop.gui.session import Pointed, Target
from akili_desktop.gui.tables import DataTable, copy_menu, menu_button
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.widgets import link_button, plain_label
from akili_desktop.services.facttable import (
    CONDITIONS_COLUMN,
    PAGE_COLUMN,
    QUANTITY_COLUMN,
    VALUE_COLUMNS,
    FactRow,
    fact_rows,
)

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

WIDTHS = (72, 160, 220, 76, 84, 84, 84, 84, 64, 240, 56, 96, 110)
FIELDS = (
    ("section", QT_TR_NOOP("All sections"), 150),
    ("quantity", QT_TR_NOOP("All quantities"), 138),
    ("unit", QT_TR_NOOP("All units"), 100),
)


class FactsPanel(FollowingPanel):
    """A document's facts; what is pointed at elsewhere becomes the current row."""

    what = QT_TR_NOOP("Facts")

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__(session, commands, theme)
        self.model = FactsModel(self)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter facts"))
        self.filter.setAccessibleName(tr("Filter facts"))
        self.filter.setToolTip(tr("Every word must stand in the row"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(120)
        self.filter.textChanged.connect(lambda _: self._narrow())
        self.choices: dict[str, QComboBox] = {}
        for field, everything, width in FIELDS:
            box = QComboBox()
            box.setAccessibleName(tr("Show one {field}").format(field=field))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setFixedWidth(width)
            box.addItem(tr(everything), "")
            box.currentIndexChanged.connect(lambda _: self._narrow())
            self.choices[field] = box
        self.pages = QLineEdit()
        self.pages.setPlaceholderText(tr("Pages"))
        self.pages.setAccessibleName(tr("Show these pages only"))
        self.pages.setToolTip(tr("Pages, as in 3, 5-7"))
        self.pages.setFixedWidth(80)
        self.pages.textChanged.connect(lambda _: self._narrow())
        self.clear = link_button(tr("Show all"), tr("Take every filter away"), self.show_all)
        self.count = plain_label("", "quiet", wrap=False)
        self.table = DataTable(self.model, tr("Facts"), WIDTHS, several=True)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(PAGE_COLUMN, Qt.SortOrder.AscendingOrder)
        decimals = DecimalDelegate(self.table)
        for column in VALUE_COLUMNS:
            self.table.setItemDelegateForColumn(column, decimals)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(CONDITIONS_COLUMN, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        self.table.setColumnHidden(QUANTITY_COLUMN, True)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.activated.connect(self._show)
        self.table.copy_wanted.connect(self.table.copy)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)
        columns = menu_button(tr("Columns"), tr("Choose the columns (also by a right click on the heading)"))
        self.table.add_column_menu(columns, always=2)
        self.copying = menu_button(
            tr("Copy"), tr("Copy the selected rows, or all (Ctrl+C)"), copy_menu(self, self.table.copy)
        )
        self.exporting = menu_button(
            tr("Export"), tr("Save the document's facts"), export_menu(session, commands, self)
        )
        self.stack.addWidget(self.table)
        top = FlowLayout()
        top.setContentsMargins(12, 6, 12, 6)
        top.addWidget(self.filter)
        for widget in (
            *self.choices.values(), self.pages, self.clear, self.count, columns, self.copying, self.exporting,
        ):  # fmt: skip
            top.addWidget(widget)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        box.addWidget(self.stack, 1)
        session.pointed.connect(self._pointed)
        self._say()

    def fetch(self, doc_id: str) -> tuple[list[FactRow], list[str]]:
        rows = fact_rows(self._commands.services.library.facts(doc_id))
        return rows, texts_of(rows)

    def take(self, found: tuple[list[FactRow], list[str]] | None, *, other: bool) -> None:
        if other:
            self._forget_filters()
        self._take(*(found or ([], [])))

    def _take(self, rows: list[FactRow], texts: list[str]) -> None:
        chosen = self._current()
        self.model.set_rows(rows, texts)
        for field, everything, _ in FIELDS:
            box = self.choices[field]
            kept = box.currentData()
            box.blockSignals(True)
            box.clear()
            box.addItem(everything, "")
            for text, count in self.model.values(field):
                box.addItem(f"{' '.join(text.split())}  ({count})", text)
            box.setCurrentIndex(max(0, box.findData(kept)))
            box.blockSignals(False)
            widest = box.view().sizeHintForColumn(0) + 32
            box.view().setMinimumWidth(min(420, max(box.width(), widest)))
        self._narrow(keep=chosen)

    def _forget_filters(self) -> None:
        """Another document has other sections and units; the words that are looked for stay."""
        for box in self.choices.values():
            box.blockSignals(True)
            box.setCurrentIndex(0)
            box.blockSignals(False)
        self.pages.blockSignals(True)
        self.pages.clear()
        self.pages.blockSignals(False)

    def show_all(self) -> None:
        """Take every filter away."""
        chosen = self._current()
        self._forget_filters()
        self.filter.blockSignals(True)
        self.filter.clear()
        self.filter.blockSignals(False)
        self._narrow(keep=chosen)

    def _narrow(self, keep: FactRow | None = None) -> None:
        keep = keep or self._current()
        fields = {field: box.currentData() or "" for field, box in self.choices.items()}
        self.model.want(Wanted(text=self.filter.text(), pages=self.pages.text(), **fields))
        if keep is not None:
            self._select(self.model.row_of(keep.fact_id, keep.pin))
        self._say()

    def _current(self) -> FactRow | None:
        return self.table.currentIndex().data(Role.ROW)

    def _say(self) -> None:
        total, shown = len(self.model.all_rows), self.model.rowCount()
        self.count.setText(
            ""
            if not total
            else tr("{shown} of {total}").format(shown=figures(shown), total=figures(total))
            if shown < total
            else figures(total)
        )
        self.clear.setVisible(shown < total)
        for button in (self.copying, self.exporting):
            button.setEnabled(bool(total))
        if not self._session.current:
            self.empty.setText(tr("Open a document to see its facts."))
        elif not total:
            self.empty.setText(tr("No facts were found in this document."))
        else:
            self.empty.setText(tr("No fact fits these filters."))
        self.stack.setCurrentIndex(1 if shown else 0)

    def _select(self, row: int) -> None:
        """Make a row the current one without going to its page."""
        index = self.model.index(row, 2)
        if not index.isValid():
            return
        choose = QItemSelectionModel.SelectionFlag
        self.table.selectionModel().setCurrentIndex(index, choose.ClearAndSelect | choose.Rows)
        self.table.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)

    def _pointed(self, pointed: Pointed) -> None:
        """Something of the document was pointed at elsewhere: its row becomes the current one."""
        if pointed.doc_id == self._session.current and not self.table.hasFocus():
            self._select(self.model.row_of(pointed.fact_id, pointed.pin))

    def _row_changed(self, index: QModelIndex, _previous: QModelIndex) -> None:
        if self.table.hasFocus():
            self._show(index)

    def _show(self, index: QModelIndex) -> None:
        row: FactRow | None = index.data(Role.ROW)
        if row is not None:
            doc_id = self._session.current
            lights = tuple(Highlight(row.page, box, "accent") for box in row.lit)
            self._session.show(Target(doc_id, row.page, row.box, lights))
            self._session.point_at(Pointed(doc_id, row.fact_id, row.pin))

    def _menu(self, position: QPoint) -> None:
        """What can be said of the row under the pointer, or of the current one where the keyboard asks."""
        index = self.table.indexAt(position)
        row: FactRow | None = index.data(Role.ROW) if index.isValid() else None
        if row is not None:
            menu = self.menu_for(row)
            menu.popup(self.table.viewport().mapToGlobal(position))

    def menu_for(self, row: FactRow) -> QMenu:
        """The menu of one reading."""
        corrections, name = (
            self._commands.corrections,
            tr("pin {number}").format(number=row.pin) if row.pin is not None else row.name,
        )
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        confirm = menu.addAction(tr("Confirm the reading"), lambda: corrections.confirm(row.fact_id, row.pin, name))
        confirm.setEnabled("confirmed" not in row.checked)
        menu.addAction(
            tr("Correct the reading…"),
            lambda: correct_reading(row.fact_id, row.pin, self._commands, self._theme, self),
        )
        reject = menu.addAction(tr("Reject the reading"), lambda: corrections.reject(row.fact_id, row.pin, name))
        reject.setEnabled(row.checked != "rejected")
        menu.addSeparator()
        for action in copy_menu(menu, self.table.copy).actions():
            menu.addAction(action)
        return menu
