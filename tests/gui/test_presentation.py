"""A document on the whole screen, the window on the whole screen, and that neither changes what is remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.viewer.layout import View
from akili_desktop.gui.viewer.presentation import Presentation
from tests.gui.fakes import FakeServices

Key = Qt.Key


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None]) -> Running:
    fake.put("a", sizes=((612, 792),) * 5)
    running = start(fake)
    open_document(running, "a")
    return running


def presented(running: Running, qtbot: QtBot) -> Presentation:
    running.window.actions_["present"].trigger()
    presentation = running.window.viewer.presentation
    assert presentation is not None
    qtbot.waitUntil(lambda: presentation.isVisible() and running.window.viewer.queue.idle)
    return presentation


def test_pages_are_turned_by_keys_and_esc_leads_back_to_the_page(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    viewer.go_to_page(2)
    look = (viewer.canvas.view, viewer.canvas.fit)
    presentation = presented(shown, qtbot)
    canvas = presentation.canvas
    assert presentation.isFullScreen()
    assert (canvas.page, canvas.view, canvas.fit) == (2, View.SINGLE, "page")
    seen = []
    for key in (Key.Key_PageDown, Key.Key_Space, Key.Key_Left, Key.Key_End, Key.Key_Right, Key.Key_Home, Key.Key_Up):
        qtbot.keyClick(presentation, key)
        seen.append(canvas.page)
    assert seen == [3, 4, 3, 5, 5, 1, 1]
    qtbot.keyClick(presentation, Key.Key_Down)
    qtbot.keyClick(presentation, Key.Key_Down)
    assert viewer.canvas.page == 2, "the view behind it stays"
    qtbot.keyClick(presentation, Key.Key_Escape)
    assert viewer.presentation is None
    assert (viewer.canvas.page, viewer.canvas.view, viewer.canvas.fit) == (3, *look)
    viewer.jumps.step(-1)
    assert viewer.canvas.page == 2


def test_clicks_turn_pages_too(shown: Running, qtbot: QtBot) -> None:
    presentation = presented(shown, qtbot)
    qtbot.mouseClick(presentation, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(presentation, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(presentation, Qt.MouseButton.RightButton)
    assert presentation.canvas.page == 2
    presentation.close()


def test_it_ends_with_its_document_and_with_the_window(shown: Running, qtbot: QtBot) -> None:
    presentation = presented(shown, qtbot)
    shown.session.close("a")
    assert not presentation.isVisible()
    assert shown.window.viewer.presentation is None
    assert not shown.window.actions_["present"].isEnabled()


def test_nothing_of_it_is_remembered(shown: Running, qtbot: QtBot, memory_file: Path) -> None:
    memory = shown.window.memory
    memory.save()
    before = {key: memory._settings.value(key) for key in memory._settings.allKeys()}
    presentation = presented(shown, qtbot)
    qtbot.keyClick(presentation, Key.Key_End)
    memory.save()
    assert {key: memory._settings.value(key) for key in memory._settings.allKeys()} == before
    presentation.close()


def test_the_window_takes_the_screen_and_gives_it_back(
    shown: Running, qtbot: QtBot, memory_file: Path, fake: FakeServices
) -> None:
    window = shown.window
    window.memory.save()
    kept = QSettings(str(memory_file), QSettings.Format.IniFormat).value("window/geometry")
    window.actions_["full_screen"].trigger()
    assert window.isFullScreen()
    assert window.actions_["full_screen"].isChecked()
    window.memory.save()
    assert QSettings(str(memory_file), QSettings.Format.IniFormat).value("window/geometry") == kept
    window.viewer.find()
    window._escape()
    assert window.isFullScreen(), "Esc closes what lies over the page first"
    window._escape()
    assert not window.isFullScreen()
    assert not window.actions_["full_screen"].isChecked()
