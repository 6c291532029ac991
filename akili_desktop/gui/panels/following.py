"""A panel that shows the current document: it loads when it is looked at, and again where the document changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QStackedWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import Panel, plain_label
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

RELOAD_MS = 300


class FollowingPanel(Panel):
    """A subclass says what it `fetch`es of a document, on a worker, and how it is taken (`take`).

    `stack` has the words of an empty panel first; a subclass adds what it shows.
    """

    what = ""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self._loaded_for: tuple[str, object] | None = None
        self.empty: QLabel = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self._reload = QTimer(self, singleShot=True, interval=RELOAD_MS)
        self._reload.timeout.connect(self.load)
        session.current_changed.connect(lambda _: self.load())
        session.library_changed.connect(self._reload.start)

    def fetch(self, doc_id: str) -> Any:
        """What is shown of a document; called on a worker."""
        raise NotImplementedError

    def take(self, found: Any, *, other: bool) -> None:
        """Show what was fetched, None where no document is open; `other` tells that it is of another document."""
        raise NotImplementedError

    def _wait(self, words: str) -> None:
        """Show words in place of another document's part."""
        self.empty.setText(words)
        self.stack.setCurrentWidget(self.empty)

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self.load()

    def load(self) -> None:
        """Fetch the current document's part again where it may have changed."""
        doc_id = self._session.current
        wanted = (doc_id, self._session.cards.get(doc_id))
        if not self.isVisible() or wanted == self._loaded_for:
            return
        other = self._loaded_for is None or self._loaded_for[0] != doc_id
        self._loaded_for = wanted
        if not doc_id:
            self.take(None, other=other)
            return
        if other:
            self._wait(tr("{what}: looking them up…").format(what=tr(self.what)))

        def done(found: Any) -> None:
            if self._loaded_for == wanted:
                self.take(found, other=other)

        def failed(error: Exception) -> None:
            self._loaded_for = None
            self._wait(
                tr("{what}: they could not be looked up. Open the panel again to try once more.").format(
                    what=tr(self.what)
                )
            )
            self._commands.complain(error, key=self.what)

        self._commands.bridge.run(
            Lane.READ, tr(self.what), lambda _: self.fetch(doc_id), done=done, failed=failed, owner=self
        )
