"""The command palette: every action and every document by typing a part of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QT_TR_NOOP, QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QLineEdit, QTableView, QVBoxLayout

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.tables import RowsModel, WordsFilter
from akili_desktop.gui.widgets import plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.window import MainWindow

WIDTH, HEIGHT, TOP = 580, 420, 48
MOVES = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


class Command(NamedTuple):
    """One line: what it is called, where it is in the menus or what kind it is, its shortcut, what it does.

    `also` holds further words that find it.
    """

    text: str
    where: str
    keys: str
    act: Callable[[], object]
    also: str = ""


def words_of(action: QAction) -> str:
    """The action's text without the marks for the keyboard."""
    return action.text().replace("&", "").rstrip("…")


def commands_of(window: MainWindow) -> Iterator[Command]:
    """Every action that is possible now, in the order of the menus, then the library's documents."""
    native = QKeySequence.SequenceFormat.NativeText
    for top in window.menuBar().actions():
        yield from _of_menu(top.menu(), words_of(top), native)
    session = window.session
    for card in session.cards.values():
        title = ", ".join(part for part in (session.title(card.id), card.vendor) if part)
        also = " ".join((*card.parts, card.title, card.file_name))
        yield Command(title, tr("Document"), "", lambda doc_id=card.id: window.commands.open(doc_id), also)


def _of_menu(menu, where: str, native) -> Iterator[Command]:
    for action in menu.actions():
        if action.menu() is not None:
            yield from _of_menu(action.menu(), f"{where} › {words_of(action)}", native)
        elif not action.isSeparator() and action.isEnabled() and action.isVisible():
            yield Command(words_of(action), where, action.shortcut().toString(native), action.trigger)


class CommandsModel(RowsModel):
    """Commands, one a row."""

    headers = (QT_TR_NOOP("Command"), QT_TR_NOOP("Where"), QT_TR_NOOP("Shortcut"))
    numbers = frozenset({2})

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        row: Command = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in row[:3] if part)
        return None


class CommandsFilter(WordsFilter):
    """What has every word that was typed in its name or its menu's; a document also in a part's or its file's name."""

    def text_of(self, index: QModelIndex) -> str:
        row = self.sourceModel().rows[index.row()]
        return f"{row.where} {row.text} {row.also}"


class CommandPalette(QDialog):
    """A field and what fits it; Enter does the chosen one, Escape goes back."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("palette")
        self.setAccessibleName(tr("Command palette"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Search commands and documents"))
        self.field.setAccessibleName(tr("Search commands and documents"))
        self.field.addAction(window.theme.icon("magnify", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        self.model = CommandsModel(self)
        self.model.set_rows(list(commands_of(window)))
        self.shown = CommandsFilter(self)
        self.shown.setSourceModel(self.model)
        self.table = QTableView()
        self.table.setModel(self.shown)
        self.table.setAccessibleName(tr("Commands"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.nothing = plain_label(tr("No command and no document has these words."), "quiet")
        self.nothing.setContentsMargins(8, 8, 8, 8)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.setSpacing(8)
        for widget in (self.field, self.nothing, self.table):
            box.addWidget(widget)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._narrow)
        self.table.clicked.connect(lambda _: self.run_chosen())
        self._narrow("")
        self.setFocusProxy(self.field)
        width = min(WIDTH, window.width() - 32)
        self.resize(width, min(HEIGHT, window.height() - 2 * TOP))
        self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, TOP)))

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)  # a popup gets no focus by itself, its keys go there

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let the arrows of the field move in the list, and Enter do what is chosen there."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in MOVES:
                self.table.event(event)
                return True
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self.run_chosen()
                return True
        return super().eventFilter(watched, event)

    def run_chosen(self) -> None:
        """Close, then do the chosen command: it may open a dialog of its own."""
        index = self.table.currentIndex()
        if index.isValid():
            command: Command = self.model.rows[self.shown.mapToSource(index).row()]
            self.close()
            command.act()

    def _narrow(self, text: str) -> None:
        self.shown.set_text(text)
        found = self.shown.rowCount() > 0
        self.table.setVisible(found)
        self.nothing.setVisible(not found)
        if found:
            self.table.selectRow(0)
