"""Small screens and large letters: nothing is cut off, nothing is out of reach."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.flow import FlowLayout
from tests.gui.fakes import FakeServices, card, limit, verified

SMALL = QSize(683, 480)
"""A screen of 1366 pixels at 200 %; of a height that leaves room for the system's bar on 1080 lines."""


def test_the_window_fits_a_small_screen_with_every_panel_open(
    german: None, fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None]
) -> None:
    fake.put("a", limit("a"))
    running = start(fake)
    open_document(running, "a")
    for key in running.window.docks.docks:
        running.window.docks.show(key)
    least = running.window.minimumSizeHint()
    assert (least.width() <= SMALL.width(), least.height() <= SMALL.height()) == (True, True), least


def test_the_first_window_is_no_larger_than_its_screen(
    fake: FakeServices, start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("akili_desktop.gui.window.room_for", lambda _: SMALL)
    monkeypatch.setattr("PySide6.QtWidgets.QWidget.resize", _resized := _Noted())
    start(fake, wait=False)
    assert _resized.first == SMALL


class _Noted:
    """Notes the first size given to a window."""

    def __init__(self) -> None:
        self.first: QSize | None = None

    def __call__(self, *size: QSize | int) -> None:
        if self.first is None and isinstance(size[0], QSize):
            self.first = size[0]


def test_a_card_is_as_narrow_as_its_panel(
    german: None, fake: FakeServices, start: Callable[..., Running], open_document: Callable[..., None], qtbot: QtBot
) -> None:
    """Long names and the longer words of another language go on in the next line, they are not cut."""
    fake.library.cards["a"] = card("a", parts=("ESP32-S3-WROOM-1", "ESP32-S3-WROOM-1U"))
    fake.answer.replies["q"] = verified("q", "a")
    running = start(fake)
    open_document(running, "a")
    panel = running.window.panels["ask"]
    running.window.resizeDocks([running.window.docks.docks["ask"]], [240], Qt.Orientation.Horizontal)
    with qtbot.waitSignal(running.session.answered):
        running.commands.ask("q")
    qtbot.waitUntil(lambda: panel.width() <= 250 and panel.card.width() == panel.area.viewport().width())
    parts = [w for w in panel.card.findChildren(QWidget) if w.isVisible() and isinstance(w, QLabel | QPushButton)]
    assert len(parts) > 5
    for part in parts:
        assert part.mapTo(panel.card, QPoint(part.width(), 0)).x() <= panel.card.width(), part.text()
    for button in panel.card.judging:
        assert button.width() >= button.sizeHint().width()


@pytest.fixture
def flow(qtbot: QtBot) -> QWidget:
    """A field of at least 60, a button of 80, a stretch, a button of 50, spaced by 4."""
    holder = QWidget()
    qtbot.addWidget(holder)
    layout = FlowLayout(holder, spacing=4)
    field, first, last = QLineEdit(), QPushButton(), QPushButton()
    field.setMinimumWidth(60)
    first.setFixedSize(80, 20)
    last.setFixedSize(50, 20)
    for widget in (field, first):
        layout.addWidget(widget)
    layout.add_stretch()
    layout.addWidget(last)
    holder.show()
    return holder


def places(holder: QWidget, width: int) -> list[tuple[int, int, int]]:
    """Left edge, line and width of each widget."""
    layout = holder.layout()
    holder.resize(width, max(60, layout.heightForWidth(width)))
    layout.activate()
    shown = [w for w in holder.findChildren(QWidget) if w.isVisible()]
    lines: list[int] = []
    for y in sorted(w.geometry().center().y() for w in shown):
        if not lines or y - lines[-1] > 5:
            lines.append(y)
    return [(w.x(), sum(y < w.geometry().center().y() - 5 for y in lines), w.width()) for w in shown]


def test_a_line_with_room_is_filled_by_what_expands(flow: QWidget) -> None:
    field, first, last = places(flow, 400)
    assert (field[0], field[1], first[1], last[1]) == (0, 0, 0, 0)
    assert field[2] > 60
    assert last[0] + last[2] == pytest.approx(400, abs=2)  # the stretch holds it at the right end


def test_what_has_no_room_goes_into_the_next_line(flow: QWidget) -> None:
    field, first, last = places(flow, 100)
    assert [one[1] for one in (field, first, last)] == [0, 1, 2]
    assert field[2] == 100
    assert flow.layout().heightForWidth(100) > 2 * flow.layout().heightForWidth(400)
    assert flow.layout().minimumSize().width() == 80


def test_what_is_hidden_takes_no_room(flow: QWidget) -> None:
    flow.layout().itemAt(1).widget().hide()
    assert [line for _, line, _ in places(flow, 100)] == [0, 1]
    assert flow.layout().sizeHint().width() == 60 + 50 + 2 * 4
    assert (flow.layout().itemAt(9), flow.layout().takeAt(9)) == (None, None)


def test_what_is_being_read_is_told_in_words_where_there_is_room(
    fake: FakeServices, start: Callable[..., Running], qtbot: QtBot
) -> None:
    running = start(fake)
    window, line = running.window, running.window.status_line
    fake.ingest.gate.clear()
    job = running.commands.ingest([Path("ne555.pdf")])
    qtbot.waitUntil(lambda: line.text.isVisible() and "1 of 3" in line.text.text())
    window.resize(window.minimumSizeHint().width(), 700)
    qtbot.waitUntil(lambda: line.text.isHidden() and line.bar.isVisible())
    assert "1 of 3" in line.bar.toolTip()
    window.resize(1200, 700)
    qtbot.waitUntil(line.text.isVisible)
    job.cancel()
    qtbot.waitUntil(lambda: not running.commands.ingesting)


def test_the_largest_page_fits(fake: FakeServices, start: Callable[..., Running], open_document: Callable) -> None:
    """200 inches, the most that the format knows."""
    fake.put("a", sizes=((14400, 14400),))
    running = start(fake)
    open_document(running, "a")
    running.window.actions_["fit_page"].trigger()
    canvas = running.window.viewer.canvas
    assert canvas.page_in_view(1).height() <= canvas.viewport().height()
