"""Starts the window: application, theme, services, window, and a clean end."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from akili_desktop.gui.arrivals import Arrivals
from akili_desktop.gui.bridge import Bridge
from akili_desktop.gui.commands import Commands
from akili_desktop.gui.garbage import GarbageCollection
from akili_desktop.gui.instance import Instance, hand_over, name_of
from akili_desktop.gui.language import LANGUAGE, SYSTEM, speak
from akili_desktop.gui.libraries import Libraries
from akili_desktop.gui.restore import open_settings
from akili_desktop.gui.session import Session
from akili_desktop.gui.theme import ACCENT, Theme, scale_of
from akili_desktop.gui.window import TITLE, MainWindow
from akili_desktop.settings import Paths, default_library, log_file, settings_file

if TYPE_CHECKING:
    from akili_desktop.core.permalink import Permalink
    from akili_desktop.settings import Settings
    from akili_desktop.wiring import Services


UNSEEN_MS = 500
TURN_SECONDS = 0.0005
"""How long a worker keeps the interpreter while the GUI thread waits for it; Python's own 5 ms, several times in one
turn of the event loop (each call of Qt gives the interpreter up), are felt while a file is read."""


def application(scale: float = 1.0, language: str = "en") -> QApplication:
    """The process's one QApplication, named so that the desktop finds its settings and icon.

    `scale` enlarges everything over what the system's own setting says; Qt takes it at the start alone. `language` is
    that of the texts: a language's key, or `SYSTEM`.
    """
    app = QApplication.instance()
    if app is None:
        if scale != 1.0:
            os.environ["QT_SCALE_FACTOR"] = str(scale * float(os.environ.get("QT_SCALE_FACTOR") or 1.0))
        app = QApplication([TITLE])
    app.setApplicationName("akili")
    app.setApplicationDisplayName("")
    app.setDesktopFileName("akili-desktop")
    speak(app, Paths().translations, language)
    return app


def take_short_turns() -> None:
    """Have this process's threads hand the interpreter to one another often: for a process that shows a window."""
    sys.setswitchinterval(TURN_SECONDS)


def keep_log(file: Path) -> None:
    """Write warnings and errors of this process into the file, which never grows beyond two megabytes with its past."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=1_000_000, backupCount=1, encoding="utf-8", delay=True)
    except OSError as error:
        logging.getLogger(__name__).warning("there is no log file: %s", error)
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)


def window_settings_file(library: Path | None = None) -> Path:
    """Where a library's window remembers itself, in the platform's configuration folder; None is the default library's.

    Each library has a file of its own, so that two windows do not forget each other's documents.
    """
    if library is None or library == default_library():
        return settings_file().with_name("window.ini")
    return settings_file().with_name("windows") / f"{name_of(library)}.ini"


def remembered(library: Path) -> tuple[QSettings, Path | None]:
    """A library's window settings, and where damaged ones were put; a new one looks as the default library's does."""
    file = window_settings_file(library)
    fresh = not file.exists()
    settings, aside = open_settings(file)
    if fresh and file != window_settings_file():
        first = QSettings(str(window_settings_file()), QSettings.Format.IniFormat)
        for key in first.allKeys():
            if key.startswith("view/"):
                settings.setValue(key, first.value(key))
    return settings, aside


class WhenSeen(QObject):
    """Calls `act` once, when the window has been painted: what it does must not hold up the first sight of it.

    A window that is not painted (shown as an icon, or behind others) is waited for `UNSEEN_MS`.
    """

    def __init__(self, window: QWidget, act: Callable[[], object]) -> None:
        super().__init__(window)
        self._act: Callable[[], object] | None = act
        window.installEventFilter(self)
        QTimer.singleShot(UNSEEN_MS, self, self._go)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._go)  # the parts of the window are painted before that
        return False

    def _go(self) -> None:
        act, self._act = self._act, None
        if act is not None:
            self.parent().removeEventFilter(self)
            act()


class Running(QObject):
    """A window with everything behind it. `close` ends it all: workers and child processes."""

    def __init__(self, services: Services, settings: QSettings, theme: Theme | None = None) -> None:
        super().__init__()
        self.services = services
        self.garbage = GarbageCollection(self)
        choice, accent = str(settings.value("view/theme", "system")), str(settings.value(ACCENT, ""))
        self.theme = theme or Theme(services.paths.themes, choice if choice in {"light", "dark"} else "system", accent)
        self.theme.setParent(self)
        self.theme.apply()
        self.session = Session(self)
        self.bridge = Bridge(services.jobs, self)
        self.commands = Commands(services, self.session, self.bridge, self)
        self.window = MainWindow(self.session, self.commands, self.theme, settings, _icon(services))
        self.arrivals = Arrivals(self.window)
        self.libraries = Libraries(self.window, services.settings.library)
        self.instance: Instance | None = None
        self.window.closing.connect(self._leave)
        # what runs is waited for when the window has gone from the screen
        self.window.closing.connect(self.close, Qt.ConnectionType.QueuedConnection)
        self._closed = False

    def listen(self) -> None:
        """Take what later starts of this library's window are given."""
        self.instance = Instance(self.services.settings.library, self)
        self.instance.wanted.connect(self.arrivals.heard)

    def _leave(self) -> None:
        """Begin nothing more, and let a later start open a window of its own."""
        self.commands.stop()
        if self.instance is not None:
            self.instance.close()

    def close(self) -> None:
        """End it all, and wait for what runs. May be called twice."""
        if self._closed:
            return
        self._closed = True
        self._leave()
        self.bridge.close()
        self.window.viewer.cache.forget()
        self.services.close()
        self.garbage.stop()  # after the workers

    def dispose(self) -> None:
        """Close and delete the window at once: for tests and for the end of the process."""
        self.window._confirm_close = lambda: True  # noqa: SLF001
        self.window.close()
        self.close()
        self.window.deleteLater()
        self.deleteLater()


def _icon(services: Services) -> QIcon | None:
    for folder in (services.paths.resources / "icons", services.paths.resources.parent / "icons"):
        for name in ("akili-256.png", "akili.svg"):
            if (folder / name).is_file():
                return QIcon(str(folder / name))
    return None


def run(
    settings: Settings,
    wanted: Sequence[Path | Permalink] = (),
    questions: Sequence[str] = (),
    screenshot: Path | None = None,
    *,
    build: Callable[[Settings], Services] | None = None,
) -> int:
    """Open the window and stay until it is closed; the process's exit status.

    Files and folders `wanted` are taken in (or shown where they are known), links shown; `questions` are offered for
    the first file. Where a window of this library is open, it is given all that and comes to the front instead. With
    `screenshot` the first question is asked, the window saved there as a PNG when the answer is on the screen, and
    closed.
    """
    take_short_turns()
    memory, aside = remembered(settings.library)
    app = application(scale_of(memory), str(memory.value(LANGUAGE, SYSTEM)))
    keep_log(log_file())
    if screenshot is None and hand_over(settings.library, [str(item) for item in wanted]):
        return 0
    if build is None:
        from akili_desktop.wiring import build
    running = Running(build(settings), memory)
    window = running.window
    window.memory.complain(aside)
    window.show()
    running.garbage.keep_all()
    WhenSeen(window, window.start)
    running.arrivals.take(wanted)
    for first in [item for item in wanted if isinstance(item, Path)][:1]:
        running.commands.offer(first.name, questions)
    if screenshot is None:
        running.listen()
    if screenshot is not None and questions:
        from akili_desktop.gui.tour import ask_when_open

        ask_when_open(running, questions[0], screenshot)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends it; what is half read goes on next time
    status = app.exec()
    running.close()
    running.window.deleteLater()
    return status
