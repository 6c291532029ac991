"""Several libraries: each has a window of its own, and the last ones are a click away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QFileDialog

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.settings import settings_file, window_command

if TYPE_CHECKING:
    from akili_desktop.gui.window import MainWindow

RECENT, MOST = "libraries/recent", 8


class Libraries(QObject):
    """The libraries that were used last, those of all windows together, and the way to open one. GUI thread only."""

    def __init__(self, window: MainWindow, current: Path, shared: QSettings | None = None) -> None:
        super().__init__(window)
        self._window, self._current = window, current
        self._shared = shared or QSettings(str(settings_file().with_name("libraries.ini")), QSettings.Format.IniFormat)
        self._menu = window.recent_libraries
        self._menu.aboutToShow.connect(self._fill)
        window.library_wanted.connect(self.choose)

    @property
    def recent(self) -> list[Path]:
        """The libraries used last, the latest first, this window's own left out."""
        try:
            kept = json.loads(str(self._shared.value(RECENT, "") or "[]"))
        except ValueError:
            kept = []
        names = [name for name in kept if isinstance(name, str)] if isinstance(kept, list) else []
        return [Path(name) for name in names if Path(name) != self._current]

    def choose(self) -> None:
        """Ask for a folder and open the library that it is or becomes."""
        folder = QFileDialog.getExistingDirectory(
            self._window, tr("Open a library, or an empty folder for a new one"), str(self._current.parent)
        )
        if folder:
            self.open(Path(folder))

    def open(self, folder: Path) -> None:
        """Open a library in its window; the one that is open comes to the front."""
        self._shared.sync()
        names = dict.fromkeys(str(path) for path in (folder, self._current, *self.recent))
        self._shared.setValue(RECENT, json.dumps(list(names)[:MOST]))
        self._shared.sync()
        program, *arguments = window_command()
        from PySide6.QtCore import QProcess

        if not QProcess.startDetached(program, [*arguments, "--library", str(folder)])[0]:
            said = tr("A window for {folder} could not be started.").format(folder=folder)
            self._window.session.say(
                Message(said, tr("Try it from a terminal: akili-desktop."), Tone.ERROR, key="library")
            )

    def _fill(self) -> None:
        self._shared.sync()
        self._menu.clear()
        for folder in self.recent:
            self._menu.addAction(str(folder).replace("&", "&&"), lambda folder=folder: self.open(folder))
        if not self.recent:
            self._menu.addAction(tr("No other library yet")).setEnabled(False)
