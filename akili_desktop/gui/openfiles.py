"""The files under the window: a PDF that is deleted or changed while its tab is open, a library whose drive is gone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.document import PdfInfo
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import OpenDocument

SETTLE_MS = 300
AGAIN_MS, CALM_MS = 3000, 10_000
"""How often it is looked, while something is gone and otherwise: of a drive that is taken out no system tells."""
SAID_SECONDS = 12.0


class State(NamedTuple):
    """What tells that a file is still the one that was opened."""

    modified_ns: int
    size: int


class Seen(NamedTuple):
    """How things stood when they were looked at: whether the library is there, and the files' states (None: gone)."""

    library: bool
    files: dict[str, State | None]


def look(library: Path, files: dict[str, Path]) -> Seen:
    """Look at the files. On a worker: a drive that is gone may take its time to say so."""
    states: dict[str, State | None] = {}
    for doc_id, path in files.items():
        try:
            status = path.stat()
            states[doc_id] = State(status.st_mtime_ns, status.st_size)
        except OSError:
            states[doc_id] = None
    return Seen(library.is_dir(), states)


class OpenFiles(QObject):
    """Watches what is open and says what became of it; what is gone is looked for until it is back. GUI thread only."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands, self._session = commands, commands.session
        self._root = commands.services.settings.library
        self._states: dict[str, State] = {}
        self._gone: set[str] = set()
        self._library_seen = self._library_gone = False
        self._looking = self._again = self._stopped = False
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.check)
        self.again_ms, self.calm_ms = AGAIN_MS, CALM_MS
        self._poll = QTimer(self)
        self._poll.timeout.connect(self.check)
        self._watcher.fileChanged.connect(lambda _: self._settle.start())
        self._watcher.directoryChanged.connect(lambda _: self._settle.start())
        self._session.opened.connect(self._opened)
        self._session.closed.connect(self._closed)
        commands.library_ready.connect(self.check)

    def check(self) -> None:
        """Look at everything now."""
        if self._stopped:
            return
        if self._looking:
            self._again = True
            return
        self._looking = True
        root, files = self._root, {one.doc_id: one.path for one in self._session.documents.values()}

        def ended() -> None:
            self._looking = False
            if self._again:
                self._again = False
                self.check()

        self._commands.bridge.run(
            Lane.READ, tr("Files"), lambda _: look(root, files), done=self._looked, ended=ended, owner=self
        )

    def stop(self) -> None:
        """Look no more: the window closes."""
        self._stopped = True
        self._settle.stop()
        self._poll.stop()

    def _opened(self, document: OpenDocument) -> None:
        self._states.pop(document.doc_id, None)
        self._settle.start()

    def _closed(self, doc_id: str) -> None:
        self._states.pop(doc_id, None)
        self._gone.discard(doc_id)
        self._session.message_cleared.emit(_key(doc_id))

    def _looked(self, seen: Seen) -> None:
        self._looked_at_library(seen.library)
        for doc_id, state in seen.files.items():
            if doc_id in self._session.documents:
                self._looked_at_file(doc_id, state)
        watched = {str(one.path) for one in self._session.documents.values() if one.doc_id not in self._gone}
        if seen.library:
            watched |= {str(self._root), str(self._root.parent)}
        known = {*self._watcher.files(), *self._watcher.directories()}
        if known - watched:
            self._watcher.removePaths(sorted(known - watched))
        if watched - known:
            self._watcher.addPaths(sorted(watched - known))
        self._poll.start(self.again_ms if self._gone or self._library_gone else self.calm_ms)

    def _looked_at_library(self, there: bool) -> None:
        if there and self._library_gone:
            self._session.message_cleared.emit("library")
            self._say(tr("The library is back."), "library", Tone.INFO)
            self._commands.set_library_gone(False)
            self._commands.refresh()
        elif not there and self._library_seen and not self._library_gone:
            text = tr("The library {root} cannot be reached: its drive may have been taken out.").format(
                root=self._root
            )
            remedy = tr(
                "It is looked for every few seconds. What is on the screen stays; nothing can be read or asked."
            )
            self._session.say(Message(text, remedy, Tone.ERROR, key="library", button=tr("Look again"), act=self.check))
            self._commands.set_library_gone(True)
        self._library_gone = not there and self._library_seen
        self._library_seen |= there

    def _looked_at_file(self, doc_id: str, state: State | None) -> None:
        title, known = self._session.title(doc_id), self._states.get(doc_id)
        if state is None:
            if doc_id not in self._gone:
                self._gone.add(doc_id)
                if not self._library_gone:
                    text = tr("The file of {title} is not there any more.").format(title=title)
                    remedy = tr("Pages that were drawn stay on the screen. Put the file back, or close the tab.")
                    close = lambda: self._session.close(doc_id)  # noqa: E731
                    self._session.say(
                        Message(text, remedy, Tone.ERROR, key=_key(doc_id), button=tr("Close the tab"), act=close)
                    )
            return
        back = doc_id in self._gone
        self._gone.discard(doc_id)
        if back:
            self._session.message_cleared.emit(_key(doc_id))
        if known is None:
            self._states[doc_id] = state
            if back:
                self._session.renewed.emit(doc_id)
        elif known != state:
            self._states[doc_id] = state
            self._reopen(doc_id)
        elif back:
            self._session.renewed.emit(doc_id)

    def _reopen(self, doc_id: str) -> None:
        """The file has other bytes now: show them, and say that the facts are of those that were read."""
        document, commands, session = self._session.documents[doc_id], self._commands, self._session
        password = session.passwords.get(doc_id)

        def done(info: PdfInfo) -> None:
            if doc_id in session.documents:
                commands.services.pages.forget((doc_id,))
                session.renew(doc_id, info)
                text = tr("The file of {title} was changed on the disk.").format(title=session.title(doc_id))
                remedy = tr("Its pages are shown as they are now; its facts are of the file that was read.")
                session.say(Message(text, remedy, Tone.NOTICE, key=_key(doc_id)))

        commands.bridge.run(
            Lane.READ,
            tr("Opening"),
            lambda _: commands.services.pdf.open(document.path, password),
            done=done,
            failed=lambda error: commands.complain(error, key=_key(doc_id)),
            owner=self,
        )

    def _say(self, text: str, key: str, tone: Tone) -> None:
        self._session.say(Message(text, tone=tone, key=key, seconds=SAID_SECONDS))


def _key(doc_id: str) -> str:
    return f"file:{doc_id}"
