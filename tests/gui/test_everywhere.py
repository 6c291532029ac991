"""Finding in the whole library: what was found by document, and a click that opens and marks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.panels.everywhere import EverywherePanel
from tests.gui.fakes import FakeServices, printed

LINES = ("The supply voltage VCC", "of VCC pins", "is given")


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    for name in ("a", "b", "c"):
        fake.put(name, sizes=((612, 792),) * 4)
    for name, page in (("a", 2), ("b", 1), ("b", 3)):
        fake.pdf.words[name, page] = printed(*LINES)
    marks = "\n".join
    fake.library.texts["a"] = "<!-- page 1 -->\n\nNothing\n\n<!-- page 2 -->\n\n" + marks(LINES)
    fake.library.texts["b"] = "<!-- page 1 -->\n\n" + marks(LINES) + "\n\n<!-- page 3 -->\n\n" + marks(LINES)
    fake.library.texts["c"] = "<!-- page 1 -->\n\nno such thing"
    running = start(fake)
    open_document(running, "c")
    return running


def search(running: Running, qtbot: QtBot, text: str) -> EverywherePanel:
    running.window.actions_["everywhere"].trigger()
    panel = running.window.panels["everywhere"]
    panel.field.clear()
    qtbot.keyClicks(panel.field, text)
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    every = running.commands.everywhere
    qtbot.waitUntil(lambda: every.needle.text == text and not every.searching)
    return panel


def test_what_is_found_is_grouped_by_document(shown: Running, qtbot: QtBot) -> None:
    panel = shown.window.panels["everywhere"]
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    search(shown, qtbot, "vcc")
    model = panel.model
    heads = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert heads == ["A   2 matches on 1 page", "B   4 matches on 2 pages"]
    places = model.index(1, 0)
    assert [model.index(row, 0, places).data() for row in (0, 3)] == [
        "Page 1: The supply voltage VCC of VCC pins is given",
        "Page 3: The supply voltage VCC of VCC pins is given",
    ]
    assert panel.head.text() == "6 matches in 2 documents   3 documents searched"
    assert panel.tree.isExpanded(places)
    search(shown, qtbot, "page")  # the marks between the pages are no text
    assert (model.rowCount(QModelIndex()), panel.empty.text()) == (0, "No match for “page” in the library.")


def test_a_place_is_opened_and_marked_with_all_others(shown: Running, qtbot: QtBot) -> None:
    panel = search(shown, qtbot, "VCC pins")
    assert shown.commands.everywhere.count == 3
    place = panel.model.index(1, 0, panel.model.index(1, 0))
    panel.tree.clicked.emit(place)
    finder, viewer = shown.commands.reading.finder, shown.window.viewer
    qtbot.waitUntil(lambda: shown.session.current == "b" and finder.doc_id == "b" and not finder.searching)
    assert finder.current == (3, 0)
    assert (finder.count, viewer.finding.bar.field.text()) == (2, "VCC pins")
    qtbot.waitUntil(lambda: 3 in viewer.canvas.finds and 3 in viewer.canvas.shown_pages)
    first = panel.model.index(0, 0, panel.model.index(1, 0))
    panel.tree.activated.emit(first)  # the same document again
    assert finder.current == (1, 0)


def test_case_and_words_are_choices_and_go_with_the_place(shown: Running, qtbot: QtBot) -> None:
    panel = search(shown, qtbot, "vcc")
    every = shown.commands.everywhere
    panel.case.click()
    qtbot.waitUntil(lambda: not every.searching)
    assert every.count == 0
    panel.field.setText("VCC")
    panel.search()
    qtbot.waitUntil(lambda: not every.searching)
    assert every.count == 6
    panel.tree.clicked.emit(panel.model.index(0, 0))
    finder = shown.commands.reading.finder
    qtbot.waitUntil(lambda: finder.doc_id == "a" and not finder.searching)
    assert finder.needle.match_case
    assert shown.window.viewer.finding.bar.case.isChecked()


def test_a_search_is_stopped_and_keeps_what_it_found(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    panel, every = search(shown, qtbot, "vcc"), shown.commands.everywhere
    every.start(panel.needle.__class__("supply"))
    panel.stop.click()
    assert not every.searching
    every.start(panel.needle.__class__("pins"))
    qtbot.waitUntil(lambda: not every.searching)
    assert every.count == 3  # nothing of the search before


def test_enter_leads_into_the_list_and_on_to_the_page(shown: Running, qtbot: QtBot) -> None:
    panel = search(shown, qtbot, "supply")
    shown.window.activateWindow()
    qtbot.waitUntil(shown.window.isActiveWindow)
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    assert panel.tree.hasFocus()
    assert panel.tree.currentIndex().parent().isValid()  # a match, not the line of its document
    qtbot.keyClick(panel.tree, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.session.current == "a")
