"""Questions turned into jobs: the answer to the latest one goes to the session and into the history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Scope
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.gui.commands import Commands


class Asking(QObject):
    """GUI thread only; an answer to an older question is dropped."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._asked = 0

    def ask(self, question: str, among: Sequence[str] | None = None) -> None:
        """Ask in the present scope, or of the documents `among`; several selected ones are compared."""
        commands, session = self._commands, self._commands.session
        question = " ".join(question.split())
        if not question:
            return
        self._asked += 1
        number = self._asked
        if session.scope is Scope.SELECTION and among is None:
            commands.across.compare(question)
            return
        docs = session.asked_docs() if among is None else list(among)
        session.remember(question)
        session.asking.emit(question)
        commands.bridge.run(
            Lane.READ,
            tr("Asking"),
            lambda _: commands.services.answer.ask(question, docs),
            done=lambda answer: self._answered(number, answer, docs),
            failed=lambda error: self._failed(number, question, error),
            owner=self,
        )

    def ask_again(self, doc_id: str) -> None:
        """Ask the question on the screen again where something was said of its document."""
        answer = self._commands.session.answer
        if answer is not None and (not answer.proof or any(item.doc_id == doc_id for item in answer.proof)):
            self.ask(answer.question)

    def _answered(self, number: int, answer: Answer, docs: list[str] | None) -> None:
        if number == self._asked:
            self._commands.history.keep(answer, docs)
            self._commands.session.set_answer(answer, docs)

    def _failed(self, number: int, question: str, error: Exception) -> None:
        if number == self._asked:
            self._commands.session.ask_failed.emit(question, error)
