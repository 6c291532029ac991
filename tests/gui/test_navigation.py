"""Jumps and back, links, the outline, and the pages' pictures."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink, Place
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.app import Running
from akili_desktop.gui.models.outline import OutlineModel
from akili_desktop.gui.session import Target
from akili_desktop.gui.viewer.jumps import LinkDialog
from tests.gui.fakes import VALUE_BOX, FakeServices, printed

LEFT = Qt.MouseButton.LeftButton
ADDRESS = "https://example.com/a/very/long/path?with=<b>query</b>&more=1"
STATUS = {1: PageStatus.READ, 2: PageStatus.PARTLY, 3: PageStatus.UNREADABLE, 4: PageStatus.NO_FACTS}
OUTLINE = (
    OutlineEntry(1, "Features & <b>more</b>", Place(1, 50.0)),
    OutlineEntry(1, "Limits", Place(3, 100.0)),
    OutlineEntry(2, "Absolute maximum", Place(3, 400.0)),
    OutlineEntry(2, "Thermal", Place(5)),
    OutlineEntry(1, "Nowhere", None),
)


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    for name in ("a", "b"):
        fake.put(name, sizes=((612, 792),) * 8, page_status=STATUS, page_reasons={3: "a scan"})
    fake.pdf.words["a", 7] = printed("needle")
    fake.pdf.outlines["a"] = OUTLINE
    fake.pdf.page_links["a", 1] = (
        PageLink(Rect(100, 100, 200, 120), Place(4, 300.0), ""),
        PageLink(Rect(100, 200, 200, 220), None, ADDRESS),
        PageLink(Rect(100, 300, 200, 320), None, "file:///etc/passwd"),
    )
    running = start(fake)
    open_document(running, "a")
    return running


def click(running: Running, qtbot: QtBot, x: float, y: float) -> None:
    canvas = running.window.viewer.canvas
    qtbot.waitUntil(lambda: bool(canvas.pointer.links.get(1)))
    qtbot.mouseClick(canvas.viewport(), LEFT, pos=canvas.box_in_view(1, Rect(x, y, x, y)).topLeft().toPoint())


def dialog(running: Running) -> LinkDialog:
    return running.window.viewer.findChild(LinkDialog)


def test_a_link_in_the_document_leads_there_at_once_and_back(shown: Running, qtbot: QtBot) -> None:
    window, canvas = shown.window, shown.window.viewer.canvas
    canvas.verticalScrollBar().setValue(20)
    before = canvas.place()
    click(shown, qtbot, 150, 110)
    assert canvas.page == 4
    top = canvas.box_in_view(4, Rect(0, 300, 10, 300)).top()
    assert 0 <= top <= 20
    assert window.viewer.bar.undo.isEnabled()
    window.actions_["back"].trigger()
    assert canvas.place() == pytest.approx(before, abs=0.01)
    window.actions_["forward"].trigger()
    assert canvas.page == 4
    assert not window.actions_["forward"].isEnabled()


def test_the_pointer_is_a_hand_over_a_link(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    qtbot.waitUntil(lambda: bool(canvas.pointer.links.get(1)))
    for y, shape in ((110, Qt.CursorShape.PointingHandCursor), (150, Qt.CursorShape.ArrowCursor)):
        spot = canvas.box_in_view(1, Rect(150, y, 150, y)).topLeft().toPoint()
        canvas.pointer._hover(spot, Qt.KeyboardModifier.NoModifier)
        assert canvas.viewport().cursor().shape() == shape


def test_a_link_out_shows_its_whole_address_and_asks(shown: Running, qtbot: QtBot, monkeypatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    click(shown, qtbot, 150, 210)
    asked = dialog(shown)
    assert asked.address.toPlainText() == ADDRESS
    assert opened == []
    asked.buttons.button(QDialogButtonBox.StandardButton.Cancel).click()
    assert opened == []
    qtbot.waitUntil(lambda: dialog(shown) is None)
    click(shown, qtbot, 150, 210)
    dialog(shown).open_button.click()
    assert len(opened) == 1


def test_a_links_address_can_be_copied(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    canvas = viewer.canvas
    qtbot.waitUntil(lambda: bool(canvas.pointer.links.get(1)))
    for y, expected in ((210, "Copy the link's address"), (110, "Select the page's text\tCtrl+A")):
        spot = canvas.box_in_view(1, Rect(150, y, 150, y)).topLeft().toPoint()
        menu = viewer.selecting.menu(canvas, spot)
        assert menu.actions()[0].text() == expected
        if y == 210:
            menu.actions()[0].trigger()
        menu.deleteLater()
    assert QGuiApplication.clipboard().text() == ADDRESS


def test_a_link_to_a_file_of_this_machine_is_never_opened(shown: Running, qtbot: QtBot) -> None:
    click(shown, qtbot, 150, 310)
    asked = dialog(shown)
    assert not asked.open_button.isEnabled()
    asked.copy_button.click()
    assert QGuiApplication.clipboard().text() == "file:///etc/passwd"


def test_jumps_can_be_taken_back_one_after_the_other(shown: Running, qtbot: QtBot) -> None:
    window, viewer = shown.window, shown.window.viewer
    canvas = viewer.canvas
    viewer.bar.page.setText("5")
    qtbot.keyClick(viewer.bar.page, Qt.Key.Key_Return)
    shown.session.show(Target("a", 2, VALUE_BOX))
    qtbot.waitUntil(lambda: canvas.still and canvas.page == 2)
    viewer.find()
    viewer.finding.bar.field.setText("needle")
    viewer.finding.bar.settle()
    qtbot.waitUntil(lambda: canvas.still and canvas.page == 7)
    pages = []
    for _ in range(3):
        window.actions_["back"].trigger()
        pages.append(canvas.page)
    assert pages == [2, 5, 1]
    assert not window.actions_["back"].isEnabled()
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.ForwardButton, pos=QPoint(50, 50))
    assert canvas.page == 5
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.BackButton, pos=QPoint(50, 50))
    assert canvas.page == 1


def test_back_leads_to_the_other_document_also_when_it_was_closed(shown: Running, open_document, qtbot: QtBot) -> None:
    session, viewer = shown.session, shown.window.viewer
    viewer.canvas.go_to_page(6)
    with qtbot.waitSignal(session.opened):
        shown.commands.show(Target("b", 3))
    assert (session.current, viewer.canvas.page) == ("b", 3)
    shown.window.actions_["back"].trigger()
    assert (session.current, viewer.canvas.page) == ("a", 6)
    shown.window.actions_["forward"].trigger()
    assert (session.current, viewer.canvas.page) == ("b", 3)
    session.close("a")
    with qtbot.waitSignal(session.opened):
        shown.window.actions_["back"].trigger()
    qtbot.waitUntil(lambda: session.current == "a" and viewer.canvas.page == 6)


def test_the_outline_leads_to_its_places_and_follows_the_reading(shown: Running, qtbot: QtBot) -> None:
    window, canvas = shown.window, shown.window.viewer.canvas
    panel = window.panels["outline"]
    window.actions_["left_outline"].trigger()
    qtbot.waitUntil(lambda: panel.stack.currentWidget() is panel.tree)
    model = panel.model
    assert [model.index(row, 0).data() for row in range(3)] == ["Features & <b>more</b>", "Limits", "Nowhere"]
    limits = model.index(1, 0)
    assert [model.index(row, 0, limits).data() for row in range(2)] == ["Absolute maximum", "Thermal"]
    panel.tree.setFocus()
    panel.tree.setCurrentIndex(model.index(0, 0, limits))
    qtbot.keyClick(panel.tree, Qt.Key.Key_Return)
    assert canvas.page == 3
    assert 0 <= canvas.box_in_view(3, Rect(0, 400, 10, 400)).top() <= 20
    canvas.setFocus()
    canvas.go_to_page(6)
    assert panel.tree.currentIndex().data() == "Thermal"
    window.actions_["back"].trigger()
    assert canvas.page == 1


def test_a_document_without_an_outline_says_so(shown: Running, open_document, qtbot: QtBot) -> None:
    panel = shown.window.panels["outline"]
    shown.window.actions_["left_outline"].trigger()
    open_document(shown, "b")
    qtbot.waitUntil(lambda: panel.empty.text() == "This document has no outline.")
    for name in ("a", "b"):
        shown.session.close(name)
    assert panel.empty.text() == "Open a document to see its outline."


def test_the_outline_model_is_sound(qtbot: QtBot) -> None:
    model = OutlineModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    for entries in ((), OUTLINE, (OutlineEntry(3, "deep first", None), OutlineEntry(1, "", Place(2)))):
        model.set_entries(entries)
    assert model.index(1, 0).data() == "(no title)"


def test_pages_show_their_pictures_and_states(shown: Running, qtbot: QtBot) -> None:
    window = shown.window
    panel = window.panels["pages"]
    QAbstractItemModelTester(panel.model, QAbstractItemModelTester.FailureReportingMode.Fatal, panel)
    window.actions_["left_pages"].trigger()
    qtbot.waitUntil(lambda: panel.picture(1) is not None)
    texts = [panel.model.index(row).data() for row in range(4)]
    assert texts == ["1", "2 · partly", "3 · unreadable", "4"]
    said = panel.model.index(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Page 3: could not be read\na scan"
    picture = panel.list.viewport().grab().toImage()
    rect = panel.list.visualRect(panel.model.index(1))
    review = shown.theme.color("review").rgb()
    assert any(
        picture.pixel(rect.center().x(), y) == review for y in range(rect.top(), min(rect.bottom(), picture.height()))
    )


def test_a_picture_leads_to_its_page_and_the_page_in_view_is_marked(shown: Running, qtbot: QtBot) -> None:
    window, canvas = shown.window, shown.window.viewer.canvas
    panel = window.panels["pages"]
    window.actions_["left_pages"].trigger()
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert canvas.page == 2
    canvas.setFocus()
    canvas.go_to_page(5)
    assert panel.list.currentIndex().row() == 4
    window.actions_["back"].trigger()
    assert canvas.page == 1


def test_the_left_side_is_where_it_was(
    fake: FakeServices, start: Callable[..., Running], settings, qtbot: QtBot
) -> None:
    running = start(fake)
    running.window.actions_["left_pages"].trigger()
    running.window.close()
    again = start(FakeServices(settings))
    assert again.window.docks.front("left") == "pages"
    assert again.window.panels["pages"].stack.currentWidget() is again.window.panels["pages"].empty
    again.window.actions_["filter"].setEnabled(True)
    again.window.actions_["filter"].trigger()
    assert again.window.docks.front("left") == "library"
