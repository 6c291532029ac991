"""The tables of the window: one look, one way to copy, whatever model they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QT_TR_NOOP, QAbstractItemModel, QPoint, QStandardPaths, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHeaderView, QMenu, QTableView, QToolButton, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.theme import tabular
from akili_desktop.gui.widgets import CopyKey

ROW_HEIGHT = 24
FORMS = (
    ("tsv", QT_TR_NOOP("Copy for a spreadsheet")),
    ("csv", QT_TR_NOOP("Copy as CSV")),
    ("markdown", QT_TR_NOOP("Copy as Markdown")),
)


class DataTable(CopyKey, QTableView):
    """Whole rows, no grid, figures in columns. `copy_wanted` follows the system's copy shortcut.

    The shortcut is taken before the window's own: with the focus here it means these rows, not the page's text.
    """

    copy_wanted = Signal()

    def __init__(
        self, model: QAbstractItemModel, name: str, widths: Sequence[int] = (), *, several: bool = False,
        cells: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.setAccessibleName(name)
        self.setModel(model)
        view = QAbstractItemView
        behaviour, mode = view.SelectionBehavior, view.SelectionMode
        self.setSelectionBehavior(behaviour.SelectItems if cells else behaviour.SelectRows)
        self.setSelectionMode(mode.ExtendedSelection if several else mode.SingleSelection)
        self.setEditTriggers(view.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(view.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(view.ScrollMode.ScrollPerPixel)
        self.setFont(tabular(self.font()))
        side = self.verticalHeader()
        side.setVisible(cells)
        side.setDefaultSectionSize(ROW_HEIGHT)
        side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)

    def chosen_rows(self) -> list[int]:
        """The numbers of the selected rows, top to bottom; all rows where none is selected."""
        rows = sorted({index.row() for index in self.selectionModel().selectedIndexes()})
        return rows or list(range(self.model().rowCount()))

    def texts(self, rows: Sequence[int] | None = None) -> list[list[str]]:
        """Headings and cells of rows as they are shown: columns in their order on the screen, hidden ones left out."""
        model, header = self.model(), self.horizontalHeader()
        columns = [c for c in map(header.logicalIndex, range(header.count())) if not header.isSectionHidden(c)]
        heads = [str(model.headerData(c, Qt.Orientation.Horizontal) or "") for c in columns]
        sides = not self.verticalHeader().isHidden()
        lines = [["", *heads] if sides else heads]
        for row in self.chosen_rows() if rows is None else rows:
            cells = [" ".join(str(model.index(row, c).data() or "").split()) for c in columns]
            side = [str(model.headerData(row, Qt.Orientation.Vertical) or "")] if sides else []
            lines.append(side + cells)
        return lines

    def copy(self, form: str = "tsv", rows: Sequence[int] | None = None) -> None:
        """Put rows on the clipboard as 'tsv', 'csv' or 'markdown'; the selected ones, or all."""
        put_on_clipboard(self.texts(rows), form)

    def add_column_menu(self, button: QToolButton, always: int = -1) -> None:
        """Let columns be chosen, in a menu of the button and of the heading; `always` names one that stays."""

        def menu() -> QMenu:
            made = QMenu(self)
            made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            header = self.horizontalHeader()
            for column in range(header.count()):
                action = made.addAction(str(self.model().headerData(column, Qt.Orientation.Horizontal)))
                action.setCheckable(True)
                action.setChecked(not header.isSectionHidden(column))
                action.setEnabled(column != always)
                action.toggled.connect(lambda shown, c=column: header.setSectionHidden(c, not shown))
            return made

        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda at: menu().popup(header.mapToGlobal(at)))
        button.clicked.connect(lambda _checked=False: menu().popup(button.mapToGlobal(QPoint(0, button.height()))))


def put_on_clipboard(rows: Sequence[Sequence[str]], form: str) -> None:
    """Put rows, the heading first, on the clipboard as 'tsv', 'csv' or 'markdown'."""
    from akili_desktop.services.tabletext import as_csv, as_markdown, as_tsv

    make = {"tsv": as_tsv, "csv": as_csv, "markdown": as_markdown}[form]
    QGuiApplication.clipboard().setText(make([list(row) for row in rows]))


def copy_menu(parent: QWidget, copy: Callable[[str], None]) -> QMenu:
    """The ways to copy a table."""
    menu = QMenu(parent)
    for form, said in FORMS:
        menu.addAction(tr(said), lambda form=form: copy(form))
    return menu


def menu_button(text: str, tip: str, menu: QMenu | None = None) -> QToolButton:
    """A button that looks like a link and opens a menu."""
    button = QToolButton()
    button.setObjectName("link")
    button.setText(f"{text} ▾")
    button.setToolTip(tip)
    button.setAccessibleName(text)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    if menu is not None:
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    return button


def ask_where(parent: QWidget, title: str, name: str, kinds: str) -> str:
    """Ask where to write a file; '' where nothing was chosen. `kinds` is the filter of the dialog.

    A `name` without a folder is offered in the user's documents.
    """
    if not Path(name).is_absolute():
        name = str(Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation), name))
    chosen, _ = QFileDialog.getSaveFileName(parent, title, name, kinds)
    return chosen
