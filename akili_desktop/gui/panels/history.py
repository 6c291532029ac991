"""The questions asked of this library with their answers as they were: shown again, asked again, saved."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QPushButton, QStackedWidget, QVBoxLayout

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.panels.answer_card import TONES
from akili_desktop.gui.panels.exporting import save_answers
from akili_desktop.gui.tables import DataTable, menu_button
from akili_desktop.gui.widgets import Panel, link_button, plain_label, plain_tip

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.history import Asked

WIDTHS = (140, 320, 84, 320, 200)
TIER = 2


class HistoryModel(RowsModel):
    """A question a row, the last first."""

    headers = (QT_TR_NOOP("When"), QT_TR_NOOP("Question"), QT_TR_NOOP("Tier"), QT_TR_NOOP("Answer"), QT_TR_NOOP("Of"))

    def __init__(self, session: Session, theme: Theme, parent=None) -> None:
        super().__init__(parent)
        self._session, self._theme = session, theme
        theme.changed.connect(lambda: self.set_rows(self.rows))

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        one: Asked = self.rows[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            answer = one.answer
            text = (
                lambda: local_time(one.at), lambda: answer.question, lambda: tr(answer.status.value),
                lambda: answer.answer or answer.reason or "", lambda: self._of(one),
            )[index.column()]()  # fmt: skip
            return text if role == Qt.ItemDataRole.DisplayRole else plain_tip(text)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ForegroundRole and index.column() == TIER:
            return self._theme.color(TONES[one.answer.status.value])
        return None

    def _of(self, one: Asked) -> str:
        return tr("the whole library") if one.docs is None else ", ".join(map(self._session.title, one.docs))


def local_time(at: str) -> str:
    """A time as the user's clock showed it, to the minute; the text itself where it is none."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return at


class HistoryPanel(Panel):
    """Enter or a double click shows the answer as it was; "Ask again" asks anew, of the same documents."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter questions and answers"))
        self.filter.setAccessibleName(tr("Filter questions and answers"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self._fill())
        self.again = QPushButton(tr("Ask again"))
        self.again.setToolTip(tr("Ask the selected question anew, of the same documents"))
        self.again.clicked.connect(lambda _checked=False: self.ask_again())
        self.forget = link_button(tr("Remove"), tr("Forget the selected questions (Del)"), self._forget)
        exporting = QMenu(self)
        for form, text in (
            ("csv", tr("As CSV…")),
            ("md", tr("As Markdown…")),
            ("pdf", tr("As PDF with the proofs' pictures…")),
        ):
            exporting.addAction(text, lambda form=form: self._export(form))
        self.exporting = menu_button(tr("Export"), tr("Save the selected answers, or all that are shown"), exporting)
        self.model = HistoryModel(session, theme, self)
        self.table = DataTable(self.model, tr("Questions asked"), WIDTHS, several=True)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.activated.connect(self._show)
        self.table.copy_wanted.connect(self.table.copy)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._say())
        self.empty = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.table)
        top = QHBoxLayout()
        top.setContentsMargins(12, 6, 12, 6)
        top.setSpacing(8)
        top.addWidget(self.filter, 1)
        for widget in (self.again, self.forget, self.exporting):
            top.addWidget(widget)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(top)
        box.addWidget(self.stack, 1)
        commands.history.changed.connect(self._fill)
        session.library_changed.connect(self._fill)
        self._fill()

    def keyPressEvent(self, event) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self._forget()
        else:
            super().keyPressEvent(event)

    def ask_again(self) -> None:
        """Ask the current question anew."""
        one = self._current()
        if one is not None:
            self._commands.ask(one.answer.question, list(one.docs) if one.docs is not None else None)

    def _fill(self) -> None:
        words = self.filter.text().casefold().split()
        found = [
            one
            for one in reversed(self._commands.history.entries)
            if all(w in f"{one.answer.question}\n{one.answer.answer or one.answer.reason}".casefold() for w in words)
        ]
        self.model.set_rows(found)
        self.empty.setText(tr("No question has these words.") if words else tr("Questions that you ask are kept here."))
        self.stack.setCurrentIndex(1 if found else 0)
        self._say()

    def _say(self) -> None:
        some = bool(self.model.rows)
        self.again.setEnabled(self._current() is not None)
        self.forget.setEnabled(self.table.selectionModel().hasSelection())
        self.exporting.setEnabled(some)

    def _current(self) -> Asked | None:
        index = self.table.currentIndex()
        return self.model.rows[index.row()] if index.isValid() and index.row() < len(self.model.rows) else None

    def _chosen(self) -> list[Asked]:
        return [self.model.rows[row] for row in self.table.chosen_rows()]

    def _show(self, index: QModelIndex) -> None:
        one = self.model.rows[index.row()]
        self._session.set_answer(one.answer, one.docs)

    def _forget(self) -> None:
        if self.table.selectionModel().hasSelection():
            self._commands.history.forget(self._chosen())

    def _export(self, form: str) -> None:
        answers = [one.answer for one in self._chosen()]
        save_answers(form, answers, self._session, self._commands, self._theme, self)
