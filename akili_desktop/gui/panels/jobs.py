"""What is being done: a row a job with its progress, pace and time left, and a way to stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QT_TR_NOOP, QLocale, Qt
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from akili_desktop.gui.bridge import KEPT, LISTED
from akili_desktop.gui.indexing import in_words
from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.widgets import Panel, icon_button, plain_label
from akili_desktop.services.jobs import OPENING, Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.jobs import Job, JobState, Progress

STATES = {
    "queued": QT_TR_NOOP("waiting"),
    "running": "",
    "done": QT_TR_NOOP("done"),
    "failed": QT_TR_NOOP("failed"),
    "cancelled": QT_TR_NOOP("stopped"),
}


def duration(seconds: float) -> str:
    """A time left in words: '4 s', '3 min', '2 h'."""
    if seconds < 90:
        return tr("{count} s").format(count=max(1, round(seconds)))
    minutes, hours = round(seconds / 60), round(seconds / 3600)
    return tr("{count} min").format(count=minutes) if seconds < 5400 else tr("{count} h").format(count=hours)


def progress_line(progress: Progress | None) -> str:
    """Progress in words: '41 of 100 · 38 pages/s · 2 s left'."""
    if progress is None:
        return ""
    if progress.label == OPENING:
        return tr("Opening file {done} of {total}").format(done=figures(progress.done), total=figures(progress.total))
    done = figures(progress.done)
    parts = [tr("{done} of {total}").format(done=done, total=figures(progress.total)) if progress.total else done]
    if progress.rate:
        rate = QLocale().toString(progress.rate, "f", 0 if progress.rate >= 10 else 1)
        parts.append(tr("{rate} pages/s").format(rate=rate))
    if progress.seconds_left is not None and progress.total and progress.done < progress.total:
        parts.append(tr("{time} left").format(time=duration(progress.seconds_left)))
    return " · ".join(parts)


def show_progress(bar: QProgressBar, progress: Progress | None) -> None:
    """Show how far a job is; while its files are opened, and where that is not known, only that it goes on."""
    if progress is None or not progress.total or progress.label == OPENING:
        bar.setRange(0, 0)
    else:
        bar.setRange(0, progress.total)
        bar.setValue(progress.done)


class JobRow(QWidget):
    """One job."""

    def __init__(self, job: Job[Any], theme: Theme) -> None:
        super().__init__()
        self.finished = False
        self.name = plain_label(tr(job.name), wrap=False)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(180)
        self.bar.setAccessibleName(tr("Progress of {name}").format(name=tr(job.name)))
        self.text = plain_label("", "quiet", wrap=False)
        self.cancel = icon_button(theme, "close", tr("Stop; what was read is kept"), job.cancel)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 4, 8, 4)
        line.setSpacing(12)
        self.name.setMinimumWidth(220)
        line.addWidget(self.name)
        line.addWidget(self.bar)
        line.addWidget(self.text, 1)
        line.addWidget(self.cancel)

    def update_state(self, job: Job[Any], state: JobState, progress: Progress | None) -> None:
        """Show how far the job is."""
        self.finished = state in {"done", "failed", "cancelled"}
        if self.finished:
            self.bar.setRange(0, 1)
            self.bar.setValue(int(state == "done"))
            self.text.setText(
                tr("failed: {error}").format(error=sentences(job.error)) if job.error else tr(STATES[state])
            )
            self.cancel.setEnabled(False)
            return
        show_progress(self.bar, progress)
        label = progress.label if progress is not None and progress.label != OPENING else ""
        self.text.setText(" · ".join(part for part in (progress_line(progress), label) if part) or tr(STATES[state]))


class JobsPanel(Panel):
    """The jobs that change the library or wait for a model, the newest first.

    Page rendering and look-ups are too short to be listed.
    """

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:  # noqa: ARG002
        super().__init__()
        self._theme = theme
        self.rows: dict[int, JobRow] = {}
        self._rows_box = QVBoxLayout()
        self._rows_box.setContentsMargins(0, 4, 0, 4)
        self._rows_box.setSpacing(0)
        inside = QWidget()
        outer = QVBoxLayout(inside)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(self._rows_box)
        outer.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty = plain_label(tr("Nothing is being done. Files that are read show up here."), "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(area)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.stack)
        commands.bridge.job_changed.connect(self._job_changed)
        for news in commands.bridge.latest.values():
            self._job_changed(*news)

    def _job_changed(self, job: Job[Any], state: JobState, progress: Progress | None) -> None:
        if job.lane not in LISTED:
            return
        row = self.rows.get(job.id)
        if job.lane == Lane.INDEX:
            if progress is None:
                return  # it only looks whether there is something to do
            progress = in_words(progress)
        if row is None:
            row = self.rows[job.id] = JobRow(job, self._theme)
            self._rows_box.insertWidget(0, row)
            self.stack.setCurrentIndex(1)
            self._trim()
        row.update_state(job, state, progress)

    def _trim(self) -> None:
        for number in [number for number, row in self.rows.items() if row.finished][: max(0, len(self.rows) - KEPT)]:
            self.rows.pop(number).deleteLater()
