"""Ask: the question, its scope, and what came back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.language import tr
from akili_desktop.gui.panels.scope import ScopeBox
from akili_desktop.gui.sayings import details, sentence
from akili_desktop.gui.widgets import LEAST_WIDTH, Fold, Panel, WrapButton, busy_line, icon_button, plain_label
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.panels.answer_card import AnswerCard
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme


class QuestionField(QLineEdit):
    """One line; up and down walk through what was asked before."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._back = 0
        self._draft = ""
        self.setPlaceholderText(tr("max supply voltage?  what is pin 5?"))
        self.setAccessibleName(tr("Question"))
        self.setToolTip(tr("Ask (Ctrl+L), Enter to ask, ↑ ↓ earlier questions"))
        self.setMaxLength(500)
        self.textEdited.connect(self._edited)
        self._words = QStringListModel(self)
        completer = QCompleter(self._words, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setMaxVisibleItems(8)
        completer.popup().setObjectName("completions")
        self.setCompleter(completer)

    def _edited(self) -> None:
        self._back = 0

    def keyPressEvent(self, event) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Up:
            self._walk(1)
        elif event.key() == Qt.Key.Key_Down:
            self._walk(-1)
        else:
            super().keyPressEvent(event)

    def suggest(self, questions: Sequence[str]) -> None:
        """Complete from these while typing."""
        self._words.setStringList(list(questions))

    def _walk(self, steps: int) -> None:
        history = self._session.history
        if self._back == 0:
            self._draft = self.text()
        self._back = min(len(history), max(0, self._back + steps))
        self.setText(history[-self._back] if self._back else self._draft)

    def reset_walk(self) -> None:
        """The next ↑ gives the latest question again."""
        self._back = 0


class AskPanel(Panel):
    """The right panel. States: nothing asked (suggestions), asking, answered, failed."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.setMinimumWidth(LEAST_WIDTH)
        self._session, self._commands, self._theme = session, commands, theme
        self.state = "empty"
        self._pressed = ""
        self._suggested_for: tuple[str, object] = ("", None)
        self.card: AnswerCard | None = None
        self.suggestions: list[QPushButton] = []
        self.field = QuestionField(session)
        self.field.returnPressed.connect(self._submit)
        self.go = icon_button(theme, "keyboard-return", tr("Ask (Enter)"), self._submit)
        self.scope = ScopeBox(session, tr("Scope of the question"), tr("These {chosen}, compared"))
        self.scope.setToolTip(tr("Where to look for the answer"))
        head = QVBoxLayout()
        head.setContentsMargins(12, 8, 12, 8)
        head.setSpacing(8)
        ask_line = QHBoxLayout()
        ask_line.setSpacing(4)
        ask_line.addWidget(self.field, 1)
        ask_line.addWidget(self.go)
        head.addLayout(ask_line)
        scope_line = QHBoxLayout()
        scope_line.setSpacing(8)
        scope_line.addWidget(plain_label(tr("in", "before the scope of a question"), "quiet", wrap=False))
        scope_line.addWidget(self.scope, 1)
        head.addLayout(scope_line)
        self.busy = busy_line()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self.busy)
        box.addWidget(self.area, 1)
        session.asking.connect(self._asking)
        session.answered.connect(self._answered)
        session.ask_failed.connect(self._failed)
        session.current_changed.connect(lambda _: self._situation_changed())
        session.library_changed.connect(self._situation_changed)
        session.current_changed.connect(lambda _: self._suggest())
        session.library_changed.connect(self._suggest)
        self._situation_changed()

    def focus_question(self) -> None:
        """Put the cursor into the question."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def ask(self, question: str) -> None:
        """Put a question into the field and ask it."""
        self.field.setText(question)
        self._submit()

    def copy_answer(self) -> None:
        """Copy the answer that is shown."""
        if self.card is not None:
            self.card.copy()

    def _submit(self) -> None:
        self.field.reset_walk()
        self._commands.ask(self.field.text())

    # -- states ---------------------------------------------------------------------------------------------------

    def _situation_changed(self) -> None:
        able = bool(self._session.cards)
        self.field.setEnabled(able)
        self.go.setEnabled(able)
        if self.state == "empty":
            self._show_empty()

    def _suggest(self) -> None:
        """Complete questions from the parameters and pins of the document in front, once they are read."""
        doc_id = self._session.current
        wanted = (doc_id, self._session.cards.get(doc_id))
        if wanted == self._suggested_for:
            return
        self._suggested_for = wanted
        self.field.suggest(())
        if not doc_id or wanted[1] is None or not wanted[1].whole:
            return
        library = self._commands.services.library

        def work(_context) -> list[str]:
            from akili_desktop.services.suggestions import suggestions

            return suggestions(library.facts(doc_id))

        def done(found: list[str]) -> None:
            if self._suggested_for == wanted:
                self.field.suggest(found)

        # a question can be asked without: what went wrong is told where the facts themselves are shown
        self._commands.bridge.run(Lane.READ, tr("Words"), work, done=done, failed=lambda _: None, owner=self)

    def _suggested(self) -> tuple[str, ...]:
        card = self._session.cards.get(self._session.current)
        for samples in self._session.samples:
            if card is not None and samples.file == card.file_name:
                return samples.questions[:3]
        return ()

    def _show_empty(self) -> None:
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        self.suggestions = []
        questions = self._suggested()
        if not self._session.loaded:
            pass  # the library says that it is being opened
        elif not self._session.cards:
            box.addWidget(
                plain_label(tr("Add a datasheet first. Then ask for a limit, a typical value, or a pin."), "quiet")
            )
        elif questions:
            box.addWidget(plain_label(tr("Try one of these:"), "quiet"))
            for question in questions:
                button = WrapButton(question)
                button.setAccessibleName(tr("Ask: {question}").format(question=question))
                button.clicked.connect(lambda _checked=False, question=question: self.ask(question))
                self.suggestions.append(button)
                box.addWidget(button)
        else:
            box.addWidget(
                plain_label(
                    tr(
                        "Ask for a limit (“maximum supply voltage”), a typical value (“typical quiescent current”) "
                        "or a pin (“what is pin 5?”). You get the printed value with its place on the page, "
                        "or the reason why not."
                    ),
                    "quiet",
                )
            )
        box.addStretch(1)
        self.area.setWidget(inside)

    def _asking(self, question: str) -> None:
        self.state = "asking"
        inside = self.area.widget()
        focused = self.window().focusWidget()
        if inside is not None and focused is not None and inside.isAncestorOf(focused):
            self._pressed = focused.text() if isinstance(focused, QAbstractButton) else ""
            self.field.setFocus()  # what has the focus goes away with its card, and the keyboard with it
        if self.field.text() != question:
            self.field.setText(question)
        if not self.field.hasFocus():
            self.field.setCursorPosition(0)
        self.busy.show()
        if self.card is not None:
            self.card.setEnabled(False)

    def _answered(self, answer: Answer) -> None:
        from akili_desktop.gui.panels.answer_card import AnswerCard  # not before the window stands

        self.state = "answered"
        self.busy.hide()
        self.card = AnswerCard(answer, self._session, self._commands, self._theme, self.ask)
        self.area.setWidget(self.card)
        self.area.verticalScrollBar().setValue(0)
        self.show_first()
        if self._pressed and self.field.hasFocus():  # judged by a key: undo is the next one
            buttons = [b for b in self.card.findChildren(QAbstractButton) if b.text() == self._pressed]
            (buttons[0] if buttons else self.field).setFocus()
        self._pressed = ""
        if self.field.hasFocus():
            self.field.selectAll()  # the next question takes the place of this one

    def show_first(self) -> None:
        """Show the first proof of the answer on its page."""
        if self.card is None:
            return
        from akili_desktop.gui.panels.answer_card import targets_of

        targets = targets_of(self.card.answer)
        if targets:
            self._commands.show(targets[0])

    def _failed(self, question: str, error: Exception) -> None:
        self.state = "failed"
        self.busy.hide()
        self.card = None
        text, remedy = sentence(error)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(12, 12, 12, 12)
        box.setSpacing(8)
        box.addWidget(plain_label(text))
        if remedy:
            box.addWidget(plain_label(remedy, "quiet"))
        box.addWidget(Fold(self._theme, tr("Details"), plain_label(details(error), "quiet", selectable=True)))
        again = QPushButton(tr("Ask again"))
        again.clicked.connect(lambda _checked=False: self.ask(question))
        box.addWidget(again, 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        self.area.setWidget(inside)
