"""The panels as docks: detached, put back, closed, and where they were at the next start."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QByteArray, QSettings, Qt
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.panels import PANELS, PanelSpec
from tests.gui.fakes import FakeServices, limit


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put("a", limit("a"))
    running = start(fake)
    open_document(running, "a")
    return running


def test_a_panel_behind_a_tab_does_no_work_until_it_comes_to_the_front(shown: Running, qtbot: QtBot) -> None:
    docks, panels = shown.window.docks, shown.window.panels
    assert (docks.front("left"), docks.shown("pages"), panels["pages"].isHidden()) == ("library", False, True)
    shown.window.actions_["left_pages"].trigger()
    assert (docks.front("left"), panels["library"].isHidden()) == ("pages", True)
    assert docks.docks["pages"].titleBarWidget().sizeHint().height() == 0  # its tab is its head
    docks.docks["search"].close()
    qtbot.waitUntil(lambda: docks.docks["ask"].titleBarWidget().sizeHint().height() > 20)


def test_a_panel_that_is_new_comes_beside_the_others_of_its_side(shown: Running, start: Callable[..., Running]) -> None:
    window = shown.window
    window.removeDockWidget(window.docks.docks["search"])
    window.docks.docks["search"].setObjectName("")  # as a window wrote it that knew no such panel
    window.memory.save()
    again = start(shown.services, wait=False).window
    search, ask = (again.docks.docks[key] for key in ("search", "ask"))
    assert search in again.tabifiedDockWidgets(ask)
    assert (search.isHidden(), ask.front) == (False, True)


LED_TO_BY = {
    "library": "left_library", "outline": "left_outline", "pages": "left_pages", "ask": "ask", "search": "search",
    "research": "research", "across": "across", "facts": "facts", "pinout": "pinout", "finds": "finds",
    "everywhere": "everywhere", "history": "history", "jobs": "jobs",
}  # fmt: skip


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.key)
def test_every_panel_has_a_menu_entry_with_a_shortcut(shown: Running, spec: PanelSpec) -> None:
    action = shown.window.actions_[LED_TO_BY[spec.key]]
    assert not action.shortcut().isEmpty()
    assert any(action in top.menu().actions() for top in shown.window.menuBar().actions())
    action.trigger()
    assert shown.window.docks.shown(spec.key)


def test_a_panel_is_detached_and_put_back_by_keyboard(shown: Running, qtbot: QtBot) -> None:
    window = shown.window
    dock = window.docks.docks["ask"]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.panels["ask"].field.setFocus()
    window.actions_["detach"].trigger()
    assert dock.isFloating()
    assert dock.titleBarWidget() is None  # a window has a frame of its own
    assert abs(dock.geometry().center().x() - window.geometry().center().x()) < 20  # not over its old place
    qtbot.waitUntil(dock.panel.isVisible)
    dock.setFloating(False)
    assert window.dockWidgetArea(dock) == Qt.DockWidgetArea.RightDockWidgetArea
    assert dock.titleBarWidget().sizeHint().height() == 0  # among tabs again


def test_panels_are_closed_and_brought_back_from_the_menu(shown: Running) -> None:
    window = shown.window
    window.actions_["dock_ask"].trigger()
    assert window.docks.docks["ask"].isHidden()
    window.actions_["ask"].trigger()  # what asks needs its panel
    assert window.docks.shown("ask")
    window.actions_["dock_outline"].trigger()
    assert window.docks.docks["outline"].isHidden()
    window.actions_["reset_layout"].trigger()
    assert not window.docks.docks["outline"].isHidden()
    assert window.docks.front("left") == "library"


def test_the_bottom_opens_at_what_was_asked_for_and_closes(shown: Running) -> None:
    window = shown.window
    window.actions_["facts"].trigger()
    assert window.docks.front("bottom") == "facts"
    window.actions_["finds"].trigger()
    assert window.docks.front("bottom") == "finds"
    window.actions_["bottom"].trigger()
    assert window.docks.front("bottom") == ""
    window.actions_["bottom"].trigger()
    assert window.docks.front("bottom") == "finds"


def test_where_the_panels_were_is_written_as_it_changes(
    shown: Running, start: Callable[..., Running], memory_file, qtbot: QtBot, settings
) -> None:
    window = shown.window
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.docks.docks["ask"])
    window.docks.docks["outline"].close()
    window.show_bottom("jobs")
    assert window._autosave.isActive()
    with qtbot.waitSignal(window._autosave.timeout):
        pass
    again = start(FakeServices(settings)).window  # the first one was not closed: it might have crashed
    assert again.dockWidgetArea(again.docks.docks["ask"]) == Qt.DockWidgetArea.LeftDockWidgetArea
    assert again.docks.docks["outline"].isHidden()
    assert again.docks.front("bottom") == "jobs"


def test_a_layout_that_makes_no_sense_is_said_and_stands_as_new(
    fake: FakeServices, start: Callable[..., Running], memory_file, qtbot: QtBot
) -> None:
    memory = QSettings(str(memory_file), QSettings.Format.IniFormat)
    memory.setValue("window/docks", QByteArray(b"no layout"))
    memory.sync()
    window = start(fake).window
    assert window.docks.front("left") == "library"
    assert any("could not be restored" in row.label.text() for row in window.messages.rows)
