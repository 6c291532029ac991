"""How pages stand: one, two, all; turned; and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.session import Target
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.viewer.layout import View
from akili_desktop.gui.viewer.selection import Region
from tests.gui.fakes import VALUE_BOX, FakeServices


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put("a", sizes=((612, 792),) * 5 + ((900, 600),) * 2)
    for page in range(1, 8):
        fake.pdf.bars["a", page] = [VALUE_BOX]
    fake.put("b")
    running = start(fake)
    open_document(running, "a")
    return running


def wheel(canvas: PageCanvas, angle: int) -> None:
    spot = QPoint(100, 100)
    event = QWheelEvent(
        QPointF(spot), canvas.mapToGlobal(spot), QPoint(), QPoint(0, angle), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas.viewport(), event)


def dark(running: Running, qtbot: QtBot, page: int) -> bool:
    """Whether the known bar of a page comes to be drawn where the layout says, at the latest when all is at rest.

    A line that comes or goes beside the pages lays them out once more: then they are drawn again.
    """
    canvas = running.window.viewer.canvas

    def drawn() -> bool:
        picture = canvas.viewport().grab().toImage()
        inside = picture.pixelColor(canvas.box_in_view(page, VALUE_BOX).center().toPoint())
        beside = picture.pixelColor(canvas.box_in_view(page, VALUE_BOX.grown(6)).topLeft().toPoint())
        at_rest = canvas.still and running.window.viewer.queue.idle
        return at_rest and inside.lightness() < 60 and beside.lightness() > 200

    qtbot.waitUntil(drawn)
    return True


def test_two_pages_stand_beside_one_another(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.actions_["view_two"].trigger()
    one, two = canvas.page_in_view(1), canvas.page_in_view(2)
    assert one.top() == two.top()
    assert one.right() < two.left()
    assert canvas.horizontalScrollBar().maximum() == 0
    assert dark(shown, qtbot, 1)
    assert dark(shown, qtbot, 2)
    shown.window.actions_["next_page"].trigger()
    assert canvas.page == 3


def test_a_single_page_is_read_on_by_wheel_and_keys(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.actions_["view_single"].trigger()
    canvas.set_fit("page")
    assert list(canvas.shown_pages) == [1]
    assert canvas.verticalScrollBar().maximum() == 0
    for _ in range(4):
        wheel(canvas, -30)
    assert canvas.page == 2
    qtbot.keyClick(canvas, Qt.Key.Key_PageDown)
    assert canvas.page == 3
    canvas.set_zoom(2.0)
    wheel(canvas, 120)
    assert canvas.page == 3
    canvas.verticalScrollBar().setValue(0)
    wheel(canvas, 120)
    assert canvas.page == 2
    assert canvas.verticalScrollBar().value() == canvas.verticalScrollBar().maximum()
    qtbot.keyClick(canvas, Qt.Key.Key_End)
    assert canvas.page == 7
    canvas.reveal(7, VALUE_BOX, flash=False)
    assert dark(shown, qtbot, 7)


@pytest.mark.parametrize("view", list(View))
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_pages_turn_and_their_boxes_with_them(shown: Running, qtbot: QtBot, view: View, turns: int) -> None:
    canvas = shown.window.viewer.canvas
    canvas.set_view(view)
    for _ in range(turns):
        shown.window.actions_["rotate"].trigger()
    canvas.set_fit("page")
    for page in (1, 6):
        shown.session.show(Target("a", page, VALUE_BOX, (Highlight(page, Rect(0, 0, 5, 5), "accent"),)))
        assert dark(shown, qtbot, page)
    for _ in range(turns):
        shown.window.actions_["rotate_back"].trigger()
    assert canvas.rotation == 0


def test_a_lower_view_keeps_the_first_of_several_low_pages(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    canvas.set_view(View.TWO)
    canvas.rotate(90)
    canvas.set_fit("page")
    canvas.go_to_page(1)
    assert len(canvas.shown_pages) > 2
    for _ in range(3):
        shown.window.resize(shown.window.width(), shown.window.height() - 20)
        qtbot.waitUntil(lambda: canvas.still)
        assert canvas.page_in_view(1).top() >= 0


def test_turning_and_views_keep_the_page(shown: Running) -> None:
    window, canvas = shown.window, shown.window.viewer.canvas
    canvas.go_to_page(5)
    for action in ("rotate", "view_two", "view_single", "view_continuous", "rotate_back"):
        window.actions_[action].trigger()
        assert canvas.page == 5, action


def test_the_view_and_the_turn_of_each_document_are_remembered(
    shown: Running, fake: FakeServices, start: Callable[..., Running], open_document, settings, qtbot: QtBot
) -> None:
    open_document(shown, "b")
    canvas = shown.window.viewer.canvas
    canvas.set_view(View.SINGLE)
    canvas.rotate(90)
    canvas.set_zoom(0.7)
    canvas.go_to_page(2)
    assert shown.window.viewer.bar.views.menu().actions()[0].isEnabled()
    shown.window.close()
    again = FakeServices(settings)
    again.library, again.pdf = fake.library, fake.pdf
    again.ingest.library = again.library
    running = start(again)
    viewer = running.window.viewer
    qtbot.waitUntil(lambda: "b" in viewer.canvases and viewer.canvases["b"].page == 2)
    found = viewer.canvases["b"]
    assert (found.view, found.rotation, found.zoom) == (View.SINGLE, 90, pytest.approx(0.7))
    qtbot.waitUntil(lambda: running.window.actions_["view_single"].isChecked() and running.session.current == "b")
    qtbot.waitUntil(lambda: "a" in running.session.documents)
    running.session.set_current("a")
    assert running.window.actions_["view_continuous"].isChecked()


def test_a_selection_fills_the_view(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    canvas.select(Region(2, VALUE_BOX.grown(20)))
    shown.window.actions_["zoom_selection"].trigger()
    box = canvas.box_in_view(2, VALUE_BOX.grown(20))
    area = canvas.viewport().rect()
    assert area.contains(box.toRect())
    assert box.width() > 0.8 * area.width() or box.height() > 0.8 * area.height()
