"""The main job without a mouse: open, wait, ask, look at the proof, confirm, undo, compare, export, close."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.settings import Settings
from akili_desktop.wiring import build
from tests.make_pdfs import limits

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
Key = Qt.Key


@pytest.fixture
def running(settings: Settings, tmp_path: Path, qtbot: QtBot) -> Iterator[Running]:
    memory = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    made = Running(build(settings), memory)
    made.window.resize(1200, 800)
    with qtbot.waitSignal(made.session.library_changed):
        made.window.show()
        made.window.start()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.dispose()


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """A key for whatever would get it: a list that popped up, or what has the focus; nothing else is addressed."""
    target = QApplication.activePopupWidget() or QApplication.focusWidget()
    assert target is not None, "nothing has the focus: a keyboard is lost here"
    QTest.keyClick(target, key, modifiers)


def come_back(running: Running) -> None:
    """The platform without a screen does not give the window its place back when a list of completions has closed."""
    while not running.window.isActiveWindow():
        running.window.activateWindow()
        QApplication.processEvents()


def write(text: str) -> None:
    target = QApplication.focusWidget()
    assert isinstance(target, QLineEdit), f"{target} takes no text"
    QTest.keyClicks(target, text)


def tab_to(wanted: Callable[[QWidget], bool], steps: int = 60) -> None:
    for _ in range(steps):
        if wanted(QApplication.focusWidget()):
            return
        press(Key.Key_Tab)
    pytest.fail("Tab does not lead there")


def test_the_main_job_by_keys_alone(
    running: Running, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, session, commands = running.window, running.session, running.commands
    first, second = limits(tmp_path / "qv5533.pdf", lines="grid"), limits(tmp_path / "qv5534.pdf", lines="none")

    assert QApplication.focusWidget() is window.viewer.drop.button, "the one thing to do has the focus"
    chosen = [str(first.path), str(second.path)]  # Qt's own dialogs of files are not what is tested
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_args: (chosen, ""))
    press(Key.Key_O, CTRL)
    qtbot.waitUntil(lambda: len(session.cards) == 2 and not commands.ingesting)
    qtbot.waitUntil(lambda: window.viewer.canvas is not None)

    press(Key.Key_L, CTRL)
    write("What is the maximum shutdown current?")
    with qtbot.waitSignal(session.answered):
        press(Key.Key_Return)
    card = window.panels["ask"].card
    assert card.badge.text() == "VERIFIED"
    come_back(running)

    press(Key.Key_Return, CTRL)
    canvas = window.viewer.canvas
    qtbot.waitUntil(lambda: bool(canvas.highlights) and canvas.still)
    assert canvas.page == card.answer.values[0].page

    press(Key.Key_L, CTRL)
    tab_to(lambda widget: widget is card.judging[0])
    with qtbot.waitSignals([commands.corrections.said, session.answered]):
        press(Key.Key_Space)
    fact = card.answer.proof[0].fact_id
    assert running.services.library.fact(fact).judgement is not None

    with qtbot.waitSignal(commands.corrections.said):
        press(Key.Key_Z, CTRL)
    assert running.services.library.fact(fact).judgement is None

    press(Key.Key_K, CTRL | SHIFT)
    write("max shutdown current")
    with qtbot.waitSignal(session.across_changed):
        press(Key.Key_Return)
    come_back(running)
    assert window.panels["across"].matrix.rowCount() == 1

    out = tmp_path / "facts.xlsx"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(out), ""))
    press(Key.Key_E, CTRL)
    qtbot.waitUntil(out.exists)

    press(Key.Key_W, CTRL)
    assert len(session.documents) == 0
    assert QApplication.focusWidget() is not None
    with qtbot.waitSignal(window.closing):
        press(Key.Key_Q, CTRL)
    assert not window.isVisible()
