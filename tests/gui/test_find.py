"""Finding in a document: the bar, the marks on the page, the list, and the keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.app import Running
from akili_desktop.gui.viewer.findbar import page_list
from tests.gui.fakes import FakeServices, printed


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    for name in ("a", "b"):
        fake.put(name, sizes=((612, 792),) * 5, page_status={5: PageStatus.UNREADABLE}, page_reasons={5: "a scan"})
    for page in (1, 2, 4):
        fake.pdf.words["a", page] = printed("The supply voltage VCC", "of VCC pins", f"on page {page}")
    fake.pdf.words["b", 3] = printed("vcc here")
    running = start(fake)
    open_document(running, "a")
    return running


def find(running: Running, qtbot: QtBot, text: str) -> None:
    """Type into the find bar and wait for the end of the search."""
    window = running.window
    window.actions_["find"].trigger()
    bar = window.viewer.finding.bar
    qtbot.waitUntil(bar.field.isVisible)
    bar.field.clear()
    qtbot.keyClicks(bar.field, text)
    finder = running.commands.reading.finder
    qtbot.waitUntil(lambda: bar.settled and finder.needle.text == text and not finder.searching)


def test_all_matches_are_marked_and_the_first_is_shown(shown: Running, qtbot: QtBot) -> None:
    find(shown, qtbot, "vcc")
    viewer, finder = shown.window.viewer, shown.commands.reading.finder
    assert viewer.finding.bar.text.text() == "1 of 6"
    assert viewer.finding.bar.note.text() == "Not searched: page 5"
    canvas = viewer.canvas
    assert len(canvas.finds[1]) == 2
    assert canvas.current_find == (1, 0)
    qtbot.waitUntil(lambda: canvas.still and viewer.queue.idle)
    picture = canvas.viewport().grab().toImage()
    first, second = (canvas.box_in_view(1, boxes[0]).center() for boxes in canvas.finds[1])
    theme = shown.theme
    for spot, role in ((first, "find_current"), (second, "find")):
        assert picture.pixelColor(spot.toPoint()) == theme.paper_color(role)
    assert finder.problems == {5: "a scan"}


def test_keys_step_through_the_matches_round_and_round(shown: Running, qtbot: QtBot) -> None:
    find(shown, qtbot, "vcc")
    window = shown.window
    bar, finder = window.viewer.finding.bar, shown.commands.reading.finder
    qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    assert finder.current == (1, 1)
    window.actions_["find_next"].trigger()
    assert finder.current == (2, 0)
    qtbot.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    window.actions_["find_previous"].trigger()
    window.actions_["find_previous"].trigger()
    assert (finder.current, bar.text.text()) == ((4, 1), "6 of 6")
    qtbot.waitUntil(lambda: 4 in window.viewer.canvas.shown_pages and 4 in window.viewer.canvas.finds)


def test_the_search_begins_at_the_page_in_view(shown: Running, qtbot: QtBot) -> None:
    shown.window.viewer.canvas.go_to_page(3)
    find(shown, qtbot, "VCC pins")
    finder = shown.commands.reading.finder
    assert (finder.current, finder.number, finder.count) == ((4, 0), 3, 3)


def test_case_and_whole_words_are_choices_that_search_again(shown: Running, qtbot: QtBot) -> None:
    find(shown, qtbot, "vc")
    bar, finder = shown.window.viewer.finding.bar, shown.commands.reading.finder
    assert finder.count == 6
    for choice in (bar.words, bar.case):
        choice.click()
        qtbot.waitUntil(lambda: not finder.searching)
        assert (finder.count, bar.text.text()) == (0, "No match")
        choice.click()
        qtbot.waitUntil(lambda: finder.count == 6 and not finder.searching)


def test_that_nothing_is_found_stands_out_in_every_language(german: None, shown: Running, qtbot: QtBot) -> None:
    bar, finder = shown.window.viewer.finding.bar, shown.commands.reading.finder
    find(shown, qtbot, "vcc")
    assert bar.text.property("failed") in (None, False)
    find(shown, qtbot, "nothing of the kind")
    assert (finder.count, bar.text.property("failed")) == (0, True)


def test_escape_closes_the_bar_and_takes_the_marks_away(shown: Running, qtbot: QtBot) -> None:
    find(shown, qtbot, "vcc")
    viewer = shown.window.viewer
    shown.window.activateWindow()
    qtbot.waitUntil(shown.window.isActiveWindow)
    qtbot.keyClick(viewer.finding.bar.field, Qt.Key.Key_Escape)
    assert viewer.finding.bar.isHidden()
    assert viewer.canvas.finds == {}
    assert not shown.commands.reading.finder.active
    shown.window.actions_["find_next"].trigger()
    assert viewer.finding.bar.isVisible()
    assert viewer.finding.bar.field.text() == "vcc"


def test_another_text_ends_the_search_that_is_under_way(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    fake.pdf.gate.clear()
    shown.window.actions_["find"].trigger()
    bar, finder = shown.window.viewer.finding.bar, shown.commands.reading.finder
    bar.field.setText("vcc")
    bar.settle()
    assert finder.searching
    assert bar.text.text() == "Searching…"
    bar.field.setText("pins")
    bar.settle()
    fake.pdf.gate.set()
    qtbot.waitUntil(lambda: not finder.searching)
    assert (finder.needle.text, finder.count) == ("pins", 3)


def test_another_document_in_front_is_searched(shown: Running, open_document, qtbot: QtBot) -> None:
    find(shown, qtbot, "vcc")
    open_document(shown, "b")
    finder = shown.commands.reading.finder
    qtbot.waitUntil(lambda: finder.doc_id == "b" and not finder.searching)
    assert finder.count == 1
    assert shown.window.viewer.canvases["a"].finds == {}


def test_the_list_shows_each_match_in_its_line_and_leads_to_it(shown: Running, qtbot: QtBot) -> None:
    window = shown.window
    panel = window.panels["finds"]
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    window.actions_["finds"].trigger()
    assert "Ctrl+F" in panel.empty.text()
    find(shown, qtbot, "vcc")
    assert panel.model.rowCount() == 6
    assert panel.model.index(5).data() == "Page 4: The supply voltage VCC of VCC pins on page 4"
    assert panel.head.text() == "“vcc”   6 matches on 3 pages   not searched: page 5"
    assert panel.list.currentIndex().row() == 0
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_End)
    assert shown.commands.reading.finder.current == (4, 1)
    qtbot.waitUntil(lambda: window.viewer.canvas.page == 4)
    find(shown, qtbot, "nothing of the kind")
    assert panel.empty.text() == "No match for “nothing of the kind”."


def test_marks_turn_with_the_view(shown: Running, qtbot: QtBot) -> None:
    find(shown, qtbot, "supply")
    canvas = shown.window.viewer.canvas
    canvas.rotate(90)
    box = canvas.box_in_view(1, canvas.finds[1][0][0])
    assert box.height() > box.width()
    assert canvas.layout_.to_page(QPointF(canvas._origin()) + box.center()).page == 1


@pytest.mark.parametrize(("pages", "said"), [([3], "page 3"), ([9, 7, 8, 3], "pages 3, 7–9")])
def test_pages_are_told_in_runs(pages: list[int], said: str) -> None:
    assert page_list(pages) == said
