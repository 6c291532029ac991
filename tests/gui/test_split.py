"""The view in two parts, the tabs, and what of both is there again at the next start."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from akili_desktop.gui.app import Running
from akili_desktop.gui.session import Layer, Split, Target
from akili_desktop.gui.viewer.highlights import Highlight
from tests.gui.fakes import VALUE_BOX, FakeServices, limit, printed

MIDDLE = Qt.MouseButton.MiddleButton


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    for name in ("a", "b", "c"):
        fake.put(name, limit(name), sizes=((612, 792),) * 9)
    fake.pdf.words["a", 1] = printed("VCC")
    running = start(fake)
    for name in ("a", "b", "c"):
        open_document(running, name)
    return running


def sharp(running: Running, qtbot: QtBot) -> None:
    viewer = running.window.viewer
    qtbot.waitUntil(lambda: viewer.queue.idle and all(c.still for c in viewer.all_canvases if c.isVisible()))


def test_two_places_of_one_document_side_by_side(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    viewer.canvas.go_to_page(4)
    shown.window.actions_["split_beside"].trigger()
    first, second = (pane.shown for pane in viewer.panes)
    assert first is not second
    assert (first.doc_id, second.doc_id) == ("c", "c")
    qtbot.waitUntil(lambda: second.page == 4)  # the new part stands where the other does
    assert viewer.canvas is second
    viewer.go_to_page(8)
    assert (first.page, second.page) == (4, 8)
    assert shown.session.pages["c"] == 8
    sharp(shown, qtbot)
    keys = set(viewer.cache._tiles)
    assert {key.page for key in keys} >= {4, 8}  # both parts have their pictures
    assert first.visibleRegion().boundingRect().width() > 100
    assert second.mapTo(shown.window, QPoint()).x() > first.mapTo(shown.window, QPoint(first.width(), 0)).x()


def test_two_documents_one_above_the_other_and_the_focus_says_which_is_meant(shown: Running, qtbot: QtBot) -> None:
    session, viewer = shown.session, shown.window.viewer
    shown.window.actions_["split_below"].trigger()
    session.set_current("a")  # a tab is chosen for the part in use
    assert [pane.shown.doc_id for pane in viewer.panes] == ["c", "a"]
    assert viewer.panes[1].mapTo(viewer, QPoint()).y() > viewer.panes[0].mapTo(viewer, QPoint()).y()
    assert viewer.panes[0].title.text() == "C"
    shown.window.activateWindow()
    qtbot.waitUntil(shown.window.isActiveWindow)
    viewer.panes[0].shown.setFocus()
    assert (session.pane, session.current, viewer.tabs.tabData(viewer.tabs.currentIndex())) == (0, "c", "c")
    shown.window.actions_["other_pane"].trigger()
    assert (session.pane, session.current) == (1, "a")
    assert viewer.canvas.hasFocus()


def test_a_proof_is_shown_in_the_part_in_use_alone(shown: Running) -> None:
    viewer = shown.window.viewer
    shown.window.actions_["split_beside"].trigger()
    shown.commands.show(Target("a", 2, VALUE_BOX, (Highlight(2, VALUE_BOX, "verified"),)))
    assert [pane.shown.doc_id for pane in viewer.panes] == ["c", "a"]
    assert [len(pane.shown.highlights) for pane in viewer.panes] == [0, 1]


def test_making_the_view_one_again_keeps_the_part_in_use(shown: Running, qtbot: QtBot) -> None:
    viewer, window = shown.window.viewer, shown.window
    window.actions_["split_beside"].trigger()
    viewer.go_to_page(7)
    assert window.actions_["split_beside"].isChecked()
    window.actions_["split_beside"].trigger()
    assert (shown.session.split, viewer.panes[1].isHidden()) == (Split.NONE, True)
    qtbot.waitUntil(lambda: viewer.canvas is viewer.panes[0].shown and viewer.canvas.page == 7)
    window.actions_["split_beside"].trigger()
    viewer.panes[1].close_wanted.emit()
    assert (shown.session.split, shown.session.pane) == (Split.NONE, 0)
    sharp(shown, qtbot)
    assert not viewer.queue._wishes.get(viewer.panes[1].stack)


def test_closing_a_document_leaves_no_part_empty(shown: Running) -> None:
    session, viewer = shown.session, shown.window.viewer
    shown.window.actions_["split_beside"].trigger()
    session.set_current("a")
    session.close("c")  # the one in the other part
    assert [pane.shown.doc_id for pane in viewer.panes] == ["b", "a"]
    session.close("a")
    assert [pane.shown.doc_id for pane in viewer.panes] == ["b", "b"]
    session.close("b")
    assert (session.split, session.current) == (Split.NONE, "")
    assert viewer.panes[0].shown is None
    assert viewer.all_canvases == []


def test_finding_marks_both_parts(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    shown.session.set_current("a")
    shown.window.actions_["split_beside"].trigger()
    sharp(shown, qtbot)
    viewer.find()
    viewer.finding.bar.field.setText("vcc")
    viewer.finding.bar.settle()
    qtbot.waitUntil(lambda: all(1 in pane.shown.finds for pane in viewer.panes))


def test_tabs_close_by_the_middle_button_and_come_back_where_they_were(shown: Running, qtbot: QtBot) -> None:
    tabs, session = shown.window.viewer.tabs, shown.session
    viewer = shown.window.viewer
    session.set_current("b")
    viewer.canvas.set_zoom(2.0)
    viewer.canvas.go_to_page(5)
    qtbot.mouseClick(tabs, MIDDLE, pos=tabs.tabRect(1).center())
    assert (tabs.order(), session.current) == (["a", "c"], "a")
    qtbot.mousePress(tabs, MIDDLE, pos=tabs.tabRect(1).center())
    qtbot.mouseRelease(tabs, MIDDLE, pos=tabs.tabRect(0).center())  # thought better of
    assert tabs.count() == 2
    session.close("a")
    for expected in (["a", "c"], ["a", "b", "c"]):
        with qtbot.waitSignal(session.opened):
            shown.window.actions_["reopen_tab"].trigger()
        assert tabs.order() == expected
    qtbot.waitUntil(lambda: viewer.canvas.page == 5 and viewer.canvas.zoom == pytest.approx(2.0))
    assert not shown.window.actions_["reopen_tab"].isEnabled()


def test_tabs_are_moved_and_have_a_menu(shown: Running, qtbot: QtBot) -> None:
    tabs, session = shown.window.viewer.tabs, shown.session
    tabs.moveTab(2, 0)
    assert session.order == ["c", "a", "b"]
    assert session.current == "c"
    texts = {action.text().partition("\t")[0]: action for action in tabs.menu(1).actions()}
    texts["Show beside"].trigger()
    assert (session.split, session.shown) == (Split.BESIDE, ["c", "a"])
    texts["Close the others"].trigger()
    assert tabs.order() == ["a"]


def test_the_parts_and_layers_are_there_again(
    shown: Running, fake: FakeServices, start: Callable[..., Running], qtbot: QtBot, settings
) -> None:
    viewer, window = shown.window.viewer, shown.window
    shown.session.set_current("a")
    viewer.canvas.go_to_page(3)
    window.actions_["split_below"].trigger()
    shown.session.set_current("b")
    viewer.canvas.set_view(viewer.canvas.view.SINGLE)
    viewer.canvas.rotate(90)
    viewer.go_to_page(6)
    window.actions_["layer_rejects"].trigger()
    viewer.tabs.moveTab(2, 0)
    pages, places = [pane.shown.page for pane in viewer.panes], viewer.pane_places()
    assert pages[1] == 6
    window.close()
    again = FakeServices(settings)
    again.library, again.pdf = fake.library, fake.pdf
    running = start(again)
    viewer, session = running.window.viewer, running.session
    qtbot.waitUntil(lambda: session.split is Split.BELOW)
    assert (session.shown, session.pane, session.current) == (["a", "b"], 1, "b")
    qtbot.waitUntil(lambda: [pane.shown.page for pane in viewer.panes] == pages)
    for before, now in zip(places, viewer.pane_places(), strict=True):
        assert (now.page, now.down) == (before.page, pytest.approx(before.down, abs=0.02))
    assert (viewer.canvas.rotation, str(viewer.canvas.view)) == (90, "single")
    assert viewer.tabs.order() == ["c", "a", "b"]
    assert session.layers == {Layer.REJECTS}
