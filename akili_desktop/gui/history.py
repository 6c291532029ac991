"""Keeps what is asked, with the answers, for the library that is open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.gui.bridge import Bridge
    from akili_desktop.gui.session import Session
    from akili_desktop.services.history import Asked, QuestionHistory

SECONDS = 15.0


class QuestionLog(QObject):
    """Writes each answer down on a worker; `changed` follows. GUI thread only.

    `folder` has a file a library. The session's history (for ↑ and ↓ in the question) is filled from it at the start.
    """

    changed = Signal()

    def __init__(self, session: Session, bridge: Bridge, folder: Path, library: Path) -> None:
        super().__init__(session)
        self._session, self._bridge, self._folder, self._library = session, bridge, folder, library
        self._history: QuestionHistory | None = None
        self.entries: list[Asked] = []

    def load(self) -> None:
        """Read what was asked in earlier windows, on a worker."""
        self._run(lambda history: history.entries(), first=True)

    def forget(self, entries: Sequence[Asked]) -> None:
        """Take entries out; a message offers to undo it."""
        gone = list(entries)

        def work(history: QuestionHistory) -> list[Asked]:
            history.remove(gone)
            return history.entries()

        self._run(work)
        text, back = tr("%n question(s) were taken out of the history.", "", len(gone)), partial(self._put_back, gone)
        self._session.say(Message(text, tone=Tone.INFO, key="history", button=tr("Undo"), act=back, seconds=SECONDS))

    def _put_back(self, entries: list[Asked]) -> None:
        def work(history: QuestionHistory) -> list[Asked]:
            history.put_back(entries)
            return history.entries()

        self._run(work)

    def keep(self, answer: Answer, docs: Sequence[str] | None) -> None:
        """Write an answer down; `docs` are those that were asked, None for the whole library."""
        at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

        def work(history: QuestionHistory) -> list[Asked]:
            from akili_desktop.services.history import Asked

            history.add(Asked(at=at, docs=tuple(docs) if docs is not None else None, answer=answer))
            return history.entries()

        self._run(work)

    def _run(self, work, *, first: bool = False) -> None:
        def open_and_work(_context) -> list[Asked]:
            from akili_desktop.services.history import QuestionHistory, history_file

            if self._history is None:
                self._history = QuestionHistory(history_file(self._folder, self._library))
            return work(self._history)

        def done(entries: list[Asked]) -> None:
            self.entries = entries
            if first:
                earlier = [one.answer.question for one in entries if one.answer.question not in self._session.history]
                self._session.history[:0] = earlier
            self.changed.emit()

        self._bridge.run(Lane.READ, tr("History"), open_and_work, done=done, owner=self)
