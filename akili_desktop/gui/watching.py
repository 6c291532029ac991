"""Watched folders: PDFs that appear or change there are offered, or taken in at once, as the user has set."""

from __future__ import annotations

import json
import logging
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, QSettings, QTimer, Signal

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands

log = logging.getLogger(__name__)

FOLDERS, SEEN = "watch/folders", "watch/seen"
SETTLE_MS = 2000
UNTOLD_MS = 30_000
MOST = 5000


class Means(StrEnum):
    """What becomes of a new PDF in a watched folder."""

    OFFER = "offer"
    TAKE = "take"


class Stamp(NamedTuple):
    """How a file looked: its size and when it was written (nanoseconds)."""

    size: int
    written: int


def pdfs_in(folder: Path) -> dict[str, Stamp]:
    """The PDFs that lie in the folder itself, at most five thousand, by path; a folder that is gone has none."""
    found: dict[str, Stamp] = {}
    try:
        for path in sorted(folder.iterdir()):
            if path.suffix.casefold() == ".pdf" and path.is_file() and len(found) < MOST:
                status = path.stat()
                found[str(path)] = Stamp(status.st_size, status.st_mtime_ns)
    except OSError as error:
        log.warning("the watched folder %s cannot be looked at: %s", folder, error.strerror)
    return found


class WatchedFolders(QObject):
    """Looks at the folders when they or their PDFs change, and once at the start; GUI thread only, looking is a job.

    A file is spoken of when it has looked the same over the settle time: downloads grow. What was spoken of once is
    not spoken of again until it changes. Folders are looked at twice a minute too: a network drive tells nothing of its
    changes, and one that was away is watched again when it is back. `changed` follows every change of the list.
    """

    changed = Signal()

    def __init__(self, commands: Commands, settings: QSettings, parent: QObject, settle_ms: int = SETTLE_MS) -> None:
        super().__init__(parent)
        self._commands, self._settings = commands, settings
        self._folders = {
            folder: Means(means) for folder, means in _texts(settings, FOLDERS).items() if means in set(Means)
        }
        self._seen = _texts(settings, SEEN)
        self._last: dict[str, Stamp] = {}
        self._settle = QTimer(self, singleShot=True, interval=settle_ms)
        self._settle.timeout.connect(self.look)
        self._watcher = QFileSystemWatcher(self)
        # A folder tells of files that come and go; only the file itself tells that it was written over.
        self._watcher.directoryChanged.connect(lambda _: self._settle.start())
        self._watcher.fileChanged.connect(lambda _: self._settle.start())
        self._untold = QTimer(self, interval=UNTOLD_MS)
        self._untold.timeout.connect(self.look)
        self._looking = self._again = False

    @property
    def folders(self) -> dict[str, Means]:
        """The watched folders and what becomes of new files there."""
        return dict(self._folders)

    def start(self) -> None:
        """Watch, and look for what came while nobody did."""
        if self._folders:
            self.look()

    def stop(self) -> None:
        """Look no more: the window closes."""
        self._settle.stop()
        self._untold.stop()
        self._looking = True

    def add(self, folder: Path, means: Means = Means.OFFER) -> None:
        """Watch a folder; what lies there already is spoken of too."""
        self._folders[str(folder)] = means
        self._save()
        self.look()

    def remove(self, folder: str) -> None:
        """Watch a folder no longer."""
        if self._folders.pop(folder, None) is not None:
            watched = (path for path in self._watcher.files() if Path(path).parent == Path(folder))
            self._watcher.removePaths([folder, *watched])
            self._seen = {path: stamp for path, stamp in self._seen.items() if Path(path).parent != Path(folder)}
            self._save()

    def set_means(self, folder: str, means: Means) -> None:
        """Change what becomes of new files."""
        if folder in self._folders:
            self._folders[folder] = means
            self._save()

    def look(self) -> None:
        """Look at all folders, off this thread."""
        if self._looking:
            self._again = True
            return
        self._looking = True
        folders = [Path(folder) for folder in self._folders]
        self._untold.start()

        def ended() -> None:
            self._looking = False
            if self._again:
                self._again = False
                self._settle.start()

        self._commands.bridge.run(
            Lane.READ,
            tr("Looking at watched folders"),
            lambda _: (
                [str(folder) for folder in folders if folder.is_dir()],
                {path: stamp for folder in folders for path, stamp in pdfs_in(folder).items()},
            ),
            done=self._looked,
            ended=ended,
            owner=self,
        )

    def _looked(self, seen: tuple[list[str], dict[str, Stamp]]) -> None:
        folders = [folder for folder in seen[0] if folder in self._folders]
        found = {path: stamp for path, stamp in seen[1].items() if str(Path(path).parent) in folders}
        untold = {*folders, *found} - {*self._watcher.directories(), *self._watcher.files()}
        if untold:
            self._watcher.addPaths(sorted(untold))
        if untold.intersection(folders):
            self._settle.start()  # for what came between the look and the watch
        fresh = {path: stamp for path, stamp in found.items() if self._seen.get(path) != _said(stamp)}
        settled = [path for path, stamp in fresh.items() if self._last.get(path) == stamp and stamp.size]
        self._last = found
        if len(settled) < len(fresh):
            self._settle.start()
        for path in settled:
            self._seen[path] = _said(found[path])
        if settled:
            self._save()
        for folder, means in self._folders.items():
            new = [Path(path) for path in settled if Path(path).parent == Path(folder)]
            if new and means is Means.TAKE:
                self._commands.ingest(new, say_known=False)
            elif new:
                self._offer(Path(folder), new)

    def _offer(self, folder: Path, files: list[Path]) -> None:
        what = files[0].name if len(files) == 1 else tr("%n PDF(s)", "", len(files))
        self._commands.session.say(
            Message(
                tr("New in {name}: {what}.").format(name=folder.name, what=what),
                tone=Tone.INFO,
                key=f"watch {folder}",
                button=tr("Take in"),
                act=partial(self._commands.ingest, files, say_known=False),
            )
        )

    def _save(self) -> None:
        self._settings.setValue(FOLDERS, json.dumps(self._folders))
        self._settings.setValue(SEEN, json.dumps(self._seen))
        self.changed.emit()


def _said(stamp: Stamp) -> str:
    return f"{stamp.size}.{stamp.written}"


def _texts(settings: QSettings, key: str) -> dict[str, str]:
    """A mapping of texts as kept; empty where it is damaged."""
    try:
        kept = json.loads(str(settings.value(key, "") or "{}"))
    except ValueError:
        return {}
    return {k: v for k, v in kept.items() if isinstance(v, str)} if isinstance(kept, dict) else {}
