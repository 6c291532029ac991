"""The whole application through its window: drop, read, ask, click the proof, look at the pixels."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.tour import headless_tour
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.settings import Settings
from akili_desktop.wiring import build
from scripts.make_sample import PDF
from tests.make_pdfs import Made, encrypted, limits, many_pages, not_a_pdf

QUESTION = "What is the maximum shutdown current?"


@pytest.fixture
def open_window(settings: Settings, tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[[], Running]]:
    made: list[Running] = []

    def make() -> Running:
        memory = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
        running = Running(build(settings), memory)
        made.append(running)
        running.window.resize(1200, 800)
        with qtbot.waitSignal(running.session.library_changed):
            running.window.show()
            running.window.start()
        return running

    yield make
    for running in made:
        running.dispose()
    assert [t.name for t in threading.enumerate() if t.name.startswith("akili")] == []


def drop(running: Running, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    running.window.dropEvent(QDropEvent(QPointF(400, 300), copy, mime, left, Qt.KeyboardModifier.NoModifier))


def read(running: Running, qtbot: QtBot, *paths: Path) -> None:
    drop(running, *paths)
    qtbot.waitUntil(lambda: not running.commands.ingesting)
    qtbot.waitUntil(lambda: running.window.viewer.canvas is not None)


def at_rest(running: Running, qtbot: QtBot) -> PageCanvas:
    canvas = running.window.viewer.canvas
    qtbot.waitUntil(lambda: canvas.still and running.window.viewer.queue.idle)
    return canvas


def green(color: QColor) -> bool:
    """Whether a pixel is tinted by a verified highlight: clearly more green than red."""
    return color.green() - color.red() > 12


def lit_box(canvas: PageCanvas, around: Rect, page: int) -> Rect:
    """The box of tinted pixels near a place, in points on the page, as the user sees it."""
    image: QImage = canvas.viewport().grab().toImage()
    search = canvas.box_in_view(page, around.grown(14, 8)).toAlignedRect().intersected(image.rect())
    xs, ys = [], []
    for y in range(search.top(), search.bottom() + 1):
        for x in range(search.left(), search.right() + 1):
            if green(image.pixelColor(x, y)):
                xs.append(x)
                ys.append(y)
    assert xs, "nothing is lit"
    corner, scale = canvas.box_in_view(page, Rect(0, 0, 1, 1)).topLeft(), canvas.layout_.scale_of(page)
    return Rect(
        (min(xs) - corner.x()) / scale,
        (min(ys) - corner.y()) / scale,
        (max(xs) + 1 - corner.x()) / scale,
        (max(ys) + 1 - corner.y()) / scale,
    )


@pytest.mark.parametrize("rotation", [0, 90])
def test_a_dropped_datasheet_answers_with_its_box_lit(open_window, tmp_path: Path, qtbot: QtBot, rotation: int) -> None:
    made: Made = limits(tmp_path / "qv5533.pdf", lines="grid", rotation=rotation)
    row = next(row for row in made.rows if row.parameter == "Shutdown current")
    printed = Rect(*row.boxes["max"])
    running = open_window()
    read(running, qtbot, made.path)
    panel = running.window.panels["ask"]
    panel.field.setText(QUESTION)
    with qtbot.waitSignal(running.session.answered):
        qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    value = next(label for label in panel.card.findChildren(QLabel) if label.objectName() == "value")
    assert (panel.card.badge.text(), value.text()) == ("VERIFIED", "1 µA")
    canvas = at_rest(running, qtbot)
    canvas.go_to_page(1)
    for zoom in (1.0, 2.2):
        canvas.set_zoom(zoom)
        qtbot.mouseClick(panel.card.show_buttons[0], Qt.MouseButton.LeftButton)
        at_rest(running, qtbot)
        lit = lit_box(canvas, printed, row.page)
        # the frame stands 1.5 pixels outside the box with a stroke of 1.5, plus a pixel of anti-aliasing
        slack = 3.5 / canvas.layout_.scale_of(row.page)
        assert lit.contains(printed, 0.6)
        assert printed.grown(slack + 1.5).contains(lit)


def test_a_folder_with_bad_files_is_read_as_far_as_it_goes(open_window, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "sheets"
    folder.mkdir()
    limits(folder / "good.pdf")
    not_a_pdf(folder / "text.pdf")
    running = open_window()
    read(running, qtbot, folder)
    qtbot.waitUntil(lambda: len(running.session.cards) == 1)
    assert ["text.pdf" in row.label.text() for row in running.window.messages.rows] == [True]


def test_a_locked_datasheet_opens_with_its_password(open_window, settings, tmp_path: Path, qtbot: QtBot) -> None:
    made = encrypted(tmp_path / "locked.pdf", password="opensesame")
    running = open_window()
    asked: list[str] = []
    running.window._ask_password = lambda name: (asked.append(name), "opensesame")[1]
    read(running, qtbot, made.path)
    at_rest(running, qtbot)
    assert asked == ["locked.pdf"]
    assert running.window.viewer.queue.error(running.session.current, 1) is None
    kept = b"".join(path.read_bytes() for path in settings.library.rglob("*") if path.is_file())
    assert b"opensesame" not in kept


def test_the_tour_leaves_its_pictures(settings: Settings, tmp_path: Path, qapp) -> None:
    said: list[str] = []
    question = QUESTION
    answer = headless_tour(settings, PDF, question, tmp_path / "tour", say=said.append)
    assert answer.status == "VERIFIED"
    assert said[0] == question
    window = QImage(str(tmp_path / "tour" / "window.png"))
    assert (window.width(), window.height()) == (1400, 900)
    page = QImage(str(tmp_path / "tour" / "answer.png"))
    box = answer.values[0].bbox
    assert green(page.pixelColor(round(2 * box.x0) - 1, round(2 * box.cy)))


def test_closed_in_the_middle_of_reading_it_goes_on_at_the_next_start(
    open_window, tmp_path: Path, qtbot: QtBot
) -> None:
    made = many_pages(tmp_path / "long.pdf", 250)
    running = open_window()
    drop(running, made.path)
    qtbot.waitUntil(lambda: any(card.page_status for card in running.session.cards.values()))
    running.window._confirm_close = lambda: True
    running.window.close()
    again = open_window()
    (card,) = again.session.cards.values()
    assert card.state == "reading"
    qtbot.waitUntil(lambda: [c.state for c in again.session.cards.values()] != ["reading"])
    (card,) = again.session.cards.values()
    assert len(card.page_status) == 250
