"""How far the index for search is, for the window; other work of the window comes before indexing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QT_TR_NOOP, QObject, QTimer, Signal

from akili_desktop.gui.language import tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.services.jobs import FINAL, Lane, Progress

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.indexing import IndexState
    from akili_desktop.services.jobs import Job, JobState

CALM_MS = 1000
"""So long indexing waits after anything that is done in the window."""

NAMES = QT_TR_NOOP("Indexing for search"), QT_TR_NOOP("Indexing words"), QT_TR_NOOP("Indexing meaning")
"""What the service calls its job and the steps of it."""


def in_words(progress: Progress) -> Progress:
    """Progress of indexing as it is shown: in the window's language, and without its pace, for it counts no pages."""
    return replace(progress, label=tr(progress.label), rate=None)


class Indexing(QObject):
    """Follows `services.background_indexing`, begins and stops it. GUI thread only.

    `changed` follows every change of `state` (None: not known yet), `progress`, `running` and `failed`.
    """

    changed = Signal()

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands
        self._job: Job[Any] | None = None
        self._held = False
        self._looking = False
        self.state: IndexState | None = None
        self.progress: Progress | None = None
        self.failed = ""
        self._calm = QTimer(self, singleShot=True, interval=CALM_MS)
        self._calm.timeout.connect(self._let_go)
        commands.ingest_changed.connect(self._ingest_changed)
        commands.bridge.job_changed.connect(self._job_changed)

    @property
    def running(self) -> bool:
        """Whether something is being indexed; a job that only waits for the library to be quiet is none."""
        return self.progress is not None

    def look(self) -> None:
        """Learn how far the indexes are."""
        if self._looking:
            return
        self._looking = True
        services = self._commands.services

        def done(state: IndexState) -> None:
            self.state = state

        def ended() -> None:
            self._looking = False
            self.changed.emit()

        self._commands.bridge.run(
            Lane.READ, tr("Looking at the index"), lambda _: services.indexing.state(),
            done=done, failed=self._fail, ended=ended, owner=self,
        )  # fmt: skip

    def start(self) -> None:
        """Index now what is not indexed yet."""
        self.failed = ""
        self._let_go()
        self._commands.services.background_indexing.now()

    def stop(self) -> None:
        """Stop; what is indexed stays."""
        if self._job is not None:
            self._job.cancel()

    def _job_changed(self, job: Job[Any], state: JobState, progress: Progress | None) -> None:
        if job.lane != Lane.INDEX:
            if self._job is not None:  # else there is nothing that would have to wait
                self._hold()
            return
        if state not in FINAL:
            self._job = job
            if progress is not None:
                self.progress = in_words(progress)
                self.changed.emit()
            return
        was_running = self.running
        self._job, self.progress = None, None
        self.failed = self._commands.services.background_indexing.failure
        if was_running or self.state is not None:
            self.look()  # how far it came
        self.changed.emit()

    def _hold(self) -> None:
        if not self._held:
            self._held = True
            self._commands.services.background_indexing.hold(True)
        self._calm.start()

    def _let_go(self) -> None:
        if self._held and not self._commands.ingesting:
            self._held = False
            self._commands.services.background_indexing.hold(False)

    def _ingest_changed(self, running: bool) -> None:
        if not running:
            self._calm.start()

    def _fail(self, error: Exception) -> None:
        self.failed = sentences(error)
