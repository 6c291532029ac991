"""Page colours: as printed, dark, or as the window; a switch shows at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.viewer.selection import Region, TextSelection, WordAt
from tests.gui.fakes import FakeServices, limit, printed

SPOT = Rect(500, 700, 501, 701)


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put("a", limit("a"))
    fake.pdf.words["a", 1] = printed("VCC", top=600)
    running = start(fake)
    open_document(running, "a")
    running.window.viewer.set_fit("page")
    return running


def paper(running: Running, qtbot: QtBot) -> QColor:
    canvas, queue = running.window.viewer.canvas, running.window.viewer.queue
    qtbot.waitUntil(lambda: queue.idle and canvas.still)
    return canvas.viewport().grab().toImage().pixelColor(canvas.box_in_view(1, SPOT).center().toPoint())


def test_pages_turn_dark_and_back_at_once(shown: Running, qtbot: QtBot) -> None:
    actions, theme = shown.window.actions_, shown.theme
    assert paper(shown, qtbot).name() == "#ffffff"
    actions["pages_turn"].trigger()
    assert paper(shown, qtbot).name() == "#1a1d21"
    assert actions["pages_dark"].isChecked()
    actions["pages_turn"].trigger()
    assert paper(shown, qtbot).name() == "#ffffff"
    actions["pages_theme"].trigger()
    for choice, expected in (("dark", "#1a1d21"), ("light", "#ffffff")):
        theme.choose(choice)
        assert paper(shown, qtbot).name() == expected


def test_a_picture_that_was_under_way_does_not_come_in_the_old_colour(
    shown: Running, fake: FakeServices, qtbot: QtBot
) -> None:
    viewer = shown.window.viewer
    paper(shown, qtbot)
    fake.pdf.gate.clear()
    viewer.set_zoom(1.3)
    qtbot.waitUntil(lambda: bool(viewer.queue._running))
    shown.window.actions_["pages_turn"].trigger()
    fake.pdf.gate.set()
    viewer.set_fit("page")
    assert paper(shown, qtbot).name() == "#1a1d21"


def test_marks_can_be_seen_on_dark_paper(shown: Running, qtbot: QtBot) -> None:
    shown.window.actions_["pages_turn"].trigger()
    canvas = shown.window.viewer.canvas
    qtbot.waitUntil(lambda: shown.commands.reading.known_text("a", 1) is not None)
    before = paper(shown, qtbot)
    canvas.select(TextSelection(WordAt(1, 0), WordAt(1, 0)))
    text = shown.commands.reading.known_text("a", 1)
    inside = canvas.box_in_view(1, text.box(0)).center().toPoint()
    marked = canvas.viewport().grab().toImage().pixelColor(inside)
    assert marked.blue() - before.blue() > 50
    canvas.select(Region(1, Rect(10, 10, 20, 20)))


def test_the_choice_is_there_again(shown: Running, start: Callable[..., Running], settings) -> None:
    shown.window.actions_["pages_dark"].trigger()
    shown.window.close()
    again = start(FakeServices(settings))
    assert again.theme.pages_dark
    assert again.window.actions_["pages_dark"].isChecked()
