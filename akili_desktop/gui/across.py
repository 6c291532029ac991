"""Questions over several documents, turned into jobs: compare them, find those that fit. Results go to the session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from akili_desktop.gui.language import tr
from akili_desktop.services.jobs import Job, JobContext, Lane

if TYPE_CHECKING:
    from akili_desktop.core.comparison import Comparison
    from akili_desktop.gui.commands import Commands


class Across(QObject):
    """GUI thread only; only the latest request's result is shown. `running_changed(running)` frames each."""

    running_changed = Signal(bool)

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._job: Job[Any] | None = None

    @property
    def compared(self) -> tuple[Comparison, ...]:
        """The questions that are compared now."""
        shown = self._commands.session.across
        return shown if isinstance(shown, tuple) else ()

    @property
    def running(self) -> bool:
        return self._job is not None

    def compare(self, question: str) -> None:
        """Ask every document of the scope the same question, as a row beside those that are compared already."""
        question = " ".join(question.split())
        if question:
            self._commands.session.remember(question)
            self._compare(tr("Comparing"), lambda _docs: [question])

    def compare_shared(self) -> None:
        """Ask for the parameters that the documents of the scope have in common."""
        service, docs = self._commands.services.comparison, self._docs()
        chosen = docs or sorted(self._commands.session.cards)
        self._compare(tr("Comparing"), lambda _: service.shared(chosen))

    def drop(self, questions: Sequence[str]) -> None:
        """Take rows out of the comparison."""
        kept = tuple(row for row in self.compared if row.question not in questions)
        self._commands.session.set_across(kept)

    def find(self, text: str) -> None:
        """Look for the documents of the scope that fit."""
        services = self._commands.services
        docs = self._docs()
        if text.strip():
            self._commands.session.remember(text)
            self._run(tr("Searching"), lambda context: services.parametric.find(text, docs, context))

    def cancel(self) -> None:
        """Stop what is running."""
        if self._job is not None:
            self._job.cancel()

    def _compare(self, name: str, asked: Callable[[Any], Sequence[str]]) -> None:
        """Compare by the questions, and again by the earlier ones where the documents are others now."""
        services, docs, before = self._commands.services, self._docs(), self.compared
        ids = docs or sorted(self._commands.session.cards)
        same = bool(before) and sorted(row.doc_id for row in before[0].rows) == sorted(ids)

        def work(context: JobContext) -> tuple[Comparison, ...]:
            wanted = list(asked(docs))
            kept = [row for row in before if row.question not in wanted]
            rows = kept if same else [services.comparison.compare(row.question, docs, context) for row in kept]
            return (*rows, *(services.comparison.compare(question, docs, context) for question in wanted))

        self._run(name, work)

    def _docs(self) -> list[str] | None:
        """The selected documents where several are, else the whole library."""
        return list(self._commands.session.selection) or None

    def _run(self, name: str, work: Callable[[JobContext], Any]) -> None:
        self.cancel()
        commands = self._commands

        def done(result: Any) -> None:
            if self._job is job:
                commands.session.set_across(result)

        def ended() -> None:
            if self._job is job:
                self._job = None
                self.running_changed.emit(False)

        job = commands.bridge.run(
            Lane.READ, name, work, done=done, failed=lambda error: commands.complain(error, key="across"), ended=ended,
            owner=self,
        )  # fmt: skip
        self._job = job
        self.running_changed.emit(True)
