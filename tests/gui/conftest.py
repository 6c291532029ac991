"""A window over in-memory services, and the check that it leaves nothing behind."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.language import speak
from akili_desktop.settings import Paths, Settings
from tests.gui.fakes import FakeServices, limit, pinout


def top_levels() -> set[str]:
    """The top-level widgets that are alive, tooltips aside (Qt keeps one)."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return {repr(w) for w in QApplication.topLevelWidgets() if w.metaObject().className() != "QTipLabel"}


@pytest.fixture(scope="session", autouse=True)
def english(qapp: QApplication) -> None:
    """The window speaks English, whatever the system does."""
    speak(qapp, Paths().translations, "en")
    gc.collect()
    gc.freeze()  # the modules: a look at all of them after every test would take a tenth of a second


@pytest.fixture(autouse=True)
def _collected(collected_here: None) -> None:
    """No garbage of a window is left to the workers."""


@pytest.fixture
def nothing_left(qapp: QApplication) -> Iterator[None]:
    """Fails when a test leaves a top-level widget or one of the application's threads."""
    before = top_levels()
    yield
    qapp.processEvents()
    assert top_levels() <= before
    assert [t.name for t in threading.enumerate() if t.name.startswith("akili")] == []


@pytest.fixture
def fake(settings: Settings, nothing_left: None) -> Iterator[FakeServices]:
    services = FakeServices(settings)
    yield services
    services.close()
    assert services.pdf.open_pictures == 0, "shared pictures were not given back"


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """The window speaks German for one test."""
    speak(qapp, Paths().translations, "de")
    yield
    speak(qapp, Paths().translations, "en")


@pytest.fixture
def memory_file(tmp_path: Path) -> Path:
    return tmp_path / "window.ini"


@pytest.fixture
def start(qtbot: QtBot, memory_file: Path) -> Iterator[Callable[..., Running]]:
    """Open a window over the given services and wait until its library is loaded."""
    made: list[Running] = []

    def open_window(services: FakeServices, *, wait: bool = True) -> Running:
        running = Running(services, QSettings(str(memory_file), QSettings.Format.IniFormat))
        made.append(running)
        running.window.resize(1200, 800)
        if wait:
            with qtbot.waitSignal(running.session.library_changed):
                running.window.show()
                running.window.start()
        else:
            running.window.show()
        return running

    yield open_window
    for running in made:
        running.dispose()


@pytest.fixture
def open_document(qtbot: QtBot) -> Callable[..., None]:
    """Open a document of the library and wait until its first pages are sharp on the screen."""

    def open_(running: Running, doc_id: str) -> None:
        with qtbot.waitSignal(running.session.opened):
            running.commands.open(doc_id)
        canvas = running.window.viewer.canvases[doc_id]
        qtbot.waitUntil(lambda: running.window.viewer.queue.idle and canvas.isVisible())

    return open_


@pytest.fixture
def three(fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None]) -> Running:
    """A window over three documents with a limit each, the first, which has a pin map too, in front."""
    fake.put("a", limit("a"), pinout("a"))
    fake.put("b", limit("b"))
    fake.put("c", limit("c"))
    running = start(fake)
    open_document(running, "a")
    return running
