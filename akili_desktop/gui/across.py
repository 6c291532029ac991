"""Questions over several documents, turned into jobs: compare them, find those that fit. Results go to the session."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from akili_desktop.services.jobs import Job, JobContext, Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands


class Across(QObject):
    """GUI thread only; only the latest request's result is shown. `running_changed(running)` frames each."""

    running_changed = Signal(bool)

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._job: Job[Any] | None = None

    def compare(self, question: str) -> None:
        """Ask every document of the scope the same question."""
        services = self._commands.services
        docs = self._docs()
        self._run("Comparing", question, lambda context: services.comparison.compare(question, docs, context))

    def find(self, text: str) -> None:
        """Look for the documents of the scope that fit."""
        services = self._commands.services
        docs = self._docs()
        self._run("Searching", text, lambda context: services.parametric.find(text, docs, context))

    def cancel(self) -> None:
        """Stop what is running."""
        if self._job is not None:
            self._job.cancel()

    def _docs(self) -> list[str] | None:
        """The selected documents where several are, else the whole library."""
        return list(self._commands.session.selection) or None

    def _run(self, name: str, text: str, work: Callable[[JobContext], Any]) -> None:
        if not text.strip():
            return
        self.cancel()
        commands = self._commands
        commands.session.remember(text)

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
