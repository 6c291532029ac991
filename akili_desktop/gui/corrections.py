"""What the user says of facts, turned into jobs: confirm, correct, reject; each a step that Edit undoes and redoes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.corrections import Entry
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.corrections import CorrectionService

SECONDS = 8.0


class _Step(QUndoCommand):
    """One thing said. Undoing appends an entry that takes it back, redoing one that takes that back: nothing is lost.

    `told` is what is said when it is done. `last` is set by the worker; the write lane runs one job after the other, so
    the next step finds it.
    """

    def __init__(self, owner: Corrections, text: str, told: str, say: Callable[[CorrectionService], Entry]) -> None:
        super().__init__(text)
        self._owner, self._say, self.told = owner, say, told
        self.last: Entry | None = None

    def redo(self) -> None:
        self._owner.run(self, self._do if self.last is not None else self._first)

    def undo(self) -> None:
        self._owner.run(self, self._do)

    def _first(self, service: CorrectionService) -> Entry:
        self.last = self._say(service)
        return self.last

    def _do(self, service: CorrectionService) -> Entry | None:
        if self.last is not None:  # None: the first did not come about
            self.last = service.take_back(self.last)
        return self.last


class Corrections(QObject):
    """Confirm, correct and reject readings. GUI thread only; the work is done on the write lane.

    `said(doc_id)` follows every entry that was written.
    """

    said = Signal(str)

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands

    @property
    def person(self) -> str:
        """Who signs."""
        return self._commands.services.settings.person

    def confirm(self, fact_id: str, pin: str | None, name: str) -> None:
        """Say that a reading is right."""
        self._push(
            tr("Confirm “{name}”"), tr("Confirmed: “{name}”."), name, lambda service: service.confirm(fact_id, pin)
        )

    def reject(self, fact_id: str, pin: str | None, name: str) -> None:
        """Say that a reading is none."""
        self._push(tr("Reject “{name}”"), tr("Rejected: “{name}”."), name, lambda service: service.reject(fact_id, pin))

    def correct(self, fact_id: str, pin: str | None, name: str, changes: Mapping[str, str], note: str) -> None:
        """Give fields other texts."""
        self._push(
            tr("Correct “{name}”"),
            tr("Corrected: “{name}”."),
            name,
            lambda service: service.correct(fact_id, changes, pin, note),
        )

    def _push(self, text: str, told: str, name: str, say: Callable[[CorrectionService], Entry]) -> None:
        self._commands.undo.push(_Step(self, text.format(name=name), told.format(name=name), say))

    def run(self, step: _Step, work: Callable[[CorrectionService], Entry | None]) -> None:
        """Do a step's work; a failure is told, and the step is dropped."""
        commands = self._commands
        commands.undo.begins()
        if commands.ingesting:
            commands.session.say(
                Message(tr("It is written when reading is done."), tone=Tone.INFO, key="said", seconds=6)
            )

        def failed(error: Exception) -> None:
            step.setObsolete(step.last is None)
            commands.complain(error, key="said")

        commands.bridge.run(
            Lane.WRITE,
            step.text(),
            lambda _: work(commands.services.corrections),
            done=lambda entry: self._done(step, entry),
            failed=failed,
            owner=self,
        )

    def _done(self, step: _Step, entry: Entry | None) -> None:
        if entry is None:
            return
        if entry.action != "undo":
            self._commands.undo.told(step.told, SECONDS)
        self.said.emit(entry.doc_id)
