"""Selecting text and regions on the page, and what is copied."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from akili_desktop.core.facts import Cell, Grid
from akili_desktop.core.geometry import Point, Rect
from akili_desktop.core.permalink import Permalink
from akili_desktop.gui.app import Running
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.gui.viewer.selection import Region, TextSelection
from tests.gui.fakes import VALUE_BOX, FakeServices, limit, printed

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
LINES = ("Supply voltage VCC 16 V", "Output current <b>200</b> mA", "Last line here")


def table(doc_id: str) -> Grid:
    """Two columns and three rows, one cell a formula."""
    texts = (("Name", "Value"), ("VCC", "16 | 18"), ("=SUM(1)", "−40"))
    cells = tuple(
        Cell(row=r, col=c, text=text, bbox=Rect(100 + 100 * c, 400 + 20 * r, 190 + 100 * c, 415 + 20 * r))
        for r, row in enumerate(texts)
        for c, text in enumerate(row)
    )
    box = Rect(95, 395, 300, 460)
    return Grid(page=1, bbox=box, extractor="fake", title="Table 1", rows=3, cols=2, cells=cells).with_id(doc_id)


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot) -> Running:
    fake.put("a", limit("a"), table("a"), sizes=((612, 792),) * 2, title="NE555 timer")
    fake.pdf.words["a", 1] = printed(*LINES)
    fake.pdf.words["a", 2] = printed("Second page begins", "and ends")
    running = start(fake)
    open_document(running, "a")
    qtbot.waitUntil(lambda: running.commands.reading.known_text("a", 1) is not None)
    QGuiApplication.clipboard().clear()
    return running


def at(canvas: PageCanvas, x: float, y: float, page: int = 1) -> QPoint:
    return canvas.box_in_view(page, Rect(x, y, x, y)).topLeft().toPoint()


def drag(qtbot: QtBot, canvas: PageCanvas, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
    view = canvas.viewport()
    qtbot.wait(1)
    qtbot.mousePress(view, LEFT, keys, start)
    for part in (0.3, 0.7, 1.0):
        spot = QPointF(start) + (QPointF(end) - QPointF(start)) * part
        event = QMouseEvent(QEvent.Type.MouseMove, spot, view.mapToGlobal(spot), Qt.MouseButton.NoButton, LEFT, keys)
        QApplication.sendEvent(view, event)
    qtbot.mouseRelease(view, LEFT, keys, end)


def copied(running: Running, action: str = "copy") -> str:
    running.window.viewer.canvas.setFocus()
    running.window.actions_[action].trigger()
    return QGuiApplication.clipboard().text()


def test_dragging_selects_words_and_scrolls_nothing(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    before = canvas.place()
    drag(qtbot, canvas, at(canvas, 110, 98), at(canvas, 130, 113))
    assert copied(shown) == "voltage VCC 16 V\nOutput current"
    assert canvas.place() == before
    picture = canvas.viewport().grab().toImage()
    assert picture.pixelColor(at(canvas, 120, 93)) == shown.theme.paper_color("chosen")
    assert shown.window.viewer.facts.inspector.isHidden()


def test_dragging_back_and_over_pages_selects_the_same(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    canvas.set_zoom(0.4)
    qtbot.waitUntil(lambda: shown.commands.reading.known_text("a", 2) is not None)
    drag(qtbot, canvas, at(canvas, 80, 113, page=2), at(canvas, 75, 128))
    assert copied(shown) == "Last line here\nSecond page begins\nand"


def test_a_double_click_takes_a_word_and_a_triple_its_line(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    view, spot = canvas.viewport(), at(canvas, 120, 98)
    qtbot.mouseClick(view, LEFT, pos=spot)
    qtbot.mouseDClick(view, LEFT, pos=spot)
    assert copied(shown) == "voltage"
    qtbot.mouseClick(view, LEFT, pos=spot)
    assert copied(shown) == LINES[0]


def test_a_click_takes_the_selection_away_and_shows_the_facts(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    canvas = viewer.canvas
    shown.window.actions_["select_all"].trigger()
    assert copied(shown) == "\n".join(LINES)
    qtbot.mouseClick(canvas.viewport(), LEFT, pos=canvas.box_in_view(1, VALUE_BOX).center().toPoint())
    assert canvas.selection is None
    qtbot.waitUntil(viewer.facts.inspector.isVisible)


def test_a_copy_with_its_source_names_title_page_and_box(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    canvas = viewer.canvas
    drag(qtbot, canvas, at(canvas, 74, 113), at(canvas, 300, 113))
    text, source, link = copied(shown, "copy_cited").rsplit("\n", 2)
    assert (text, source) == (LINES[1], "(NE555 timer, page 1)")
    place = viewer.selecting.place()
    assert link == str(Permalink(canvas.doc_id, place.page, place.box))


def test_copying_nothing_says_how_to_select(shown: Running) -> None:
    copied(shown)
    assert "drag over the text" in shown.window.messages.rows[-1].label.text()


def region(running: Running, qtbot: QtBot, box: Rect) -> PageCanvas:
    canvas = running.window.viewer.canvas
    canvas.go_to_page(1)
    canvas.set_fit("page")
    qtbot.waitUntil(lambda: canvas.still)
    drag(qtbot, canvas, at(canvas, box.x0, box.y0), at(canvas, box.x1, box.y1), Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(running.window.viewer.facts.inspector.isVisible)
    menu = running.window.viewer.selecting.menu(canvas, at(canvas, box.x0, box.y0))
    assert [action.text().partition("\t")[0] for action in menu.actions()][:3] == [
        "Copy", "Copy with its source", "Copy as a picture",
    ]  # fmt: skip
    menu.close()
    return canvas


def test_a_rectangle_copies_the_text_in_it(shown: Running, qtbot: QtBot) -> None:
    canvas = region(shown, qtbot, Rect(105, 90, 185, 118))
    assert isinstance(canvas.selection, Region)
    assert copied(shown) == "voltage VCC 16 V\ncurrent <b>200</b>"


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("tsv", "Name\tValue\nVCC\t16 | 18\n'=SUM(1)\t−40"),
        ("csv", "Name,Value\r\nVCC,16 | 18\r\n'=SUM(1),−40\r\n"),
        ("markdown", "| Name | Value |\n| --- | --- |\n| VCC | 16 \\| 18 |\n| =SUM(1) | −40 |"),
    ],
)
def test_a_rectangle_over_a_table_copies_its_cells(shown: Running, qtbot: QtBot, form: str, expected: str) -> None:
    region(shown, qtbot, Rect(96, 396, 299, 459))
    shown.window.actions_[f"copy_{form}"].trigger()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() != "")
    assert QGuiApplication.clipboard().text() == expected


def test_a_part_of_a_table_gives_that_part_and_beside_it_there_is_none(shown: Running, qtbot: QtBot) -> None:
    region(shown, qtbot, Rect(196, 416, 299, 459))
    shown.window.actions_["copy_tsv"].trigger()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() == "16 | 18\n−40")
    region(shown, qtbot, Rect(300, 600, 400, 700))
    with qtbot.waitSignal(shown.session.message_raised) as raised:
        shown.window.actions_["copy_tsv"].trigger()
    assert "No table was read" in raised.args[0].text


def test_a_rectangle_copies_its_picture_at_300_dots_an_inch(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.pdf.bars["a", 1] = [VALUE_BOX]
    region(shown, qtbot, VALUE_BOX.grown(10))
    with qtbot.waitSignal(shown.session.message_raised):
        shown.window.actions_["copy_picture"].trigger()
    picture = QGuiApplication.clipboard().image()
    assert picture.width() == pytest.approx(50 * 300 / 72, abs=8)
    assert picture.pixelColor(picture.rect().center()).lightness() < 60
    assert picture.pixelColor(2, 2).lightness() > 200


def test_a_rectangle_can_be_drawn_without_a_key_held(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.actions_["select_region"].trigger()
    assert canvas.viewport().cursor().shape() == Qt.CursorShape.CrossCursor
    drag(qtbot, canvas, at(canvas, 100, 90), at(canvas, 200, 120))
    assert isinstance(canvas.selection, Region)
    qtbot.waitUntil(shown.window.viewer.facts.inspector.isVisible)
    shown.window._escape()
    drag(qtbot, canvas, at(canvas, 100, 98), at(canvas, 200, 98))
    assert isinstance(canvas.selection, TextSelection)


def test_escape_gives_up_a_rectangle_that_was_to_be_drawn(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.actions_["select_region"].trigger()
    shown.window._escape()
    assert canvas.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor
    drag(qtbot, canvas, at(canvas, 110, 98), at(canvas, 150, 98))
    assert isinstance(canvas.selection, TextSelection)


def test_escape_takes_the_selection_away(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.activateWindow()
    qtbot.waitUntil(shown.window.isActiveWindow)
    shown.window.actions_["select_all"].trigger()
    qtbot.waitUntil(lambda: canvas.selection is not None)
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.selection is None


def test_a_short_selection_is_offered_to_the_find_bar(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    drag(qtbot, canvas, at(canvas, 110, 98), at(canvas, 150, 98))
    shown.window.actions_["find"].trigger()
    assert shown.window.viewer.finding.bar.field.text() == "voltage VCC"


def test_the_selection_turns_with_the_view(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    canvas.rotate(90)
    drag(qtbot, canvas, at(canvas, 110, 98), at(canvas, 150, 98))
    assert copied(shown) == "voltage VCC"
    assert canvas.point_at(at(canvas, 110, 98)).point == pytest.approx(Point(110, 98), abs=1)


def test_keys_in_lists_keep_their_meaning(shown: Running) -> None:
    rows = shown.window.panels["library"].list
    rows.setFocus()
    shown.window.actions_["select_all"].trigger()
    assert len(rows.selectionModel().selectedIndexes()) == 1
    assert shown.window.viewer.canvas.selection is None
