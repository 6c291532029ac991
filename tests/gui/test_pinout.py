"""The pinout panel: packages in tabs, pins that lead to the page and follow it, searching, zooming, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from akili_desktop.core.facts import Bijection, Pair
from akili_desktop.core.geometry import Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.models.pins import PinsModel
from akili_desktop.gui.panels.pinout import PinoutPanel
from akili_desktop.gui.session import Pointed, Target
from tests.gui.fakes import FakeServices, limit

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
TIMER = ("GND", "TRIG", "OUT", "RESET", "CONT", "THRES", "DISCH", "VCC")


def chip(package: str | None, names: tuple[str, ...], page: int = 2, **fields) -> Bijection:
    def at(number: int, left: float, right: float) -> Rect:
        return Rect(left, 80 + 14 * number, right, 92 + 14 * number)

    pairs = tuple(
        Pair(
            left=str(n), right=name, page=page, bbox=at(n, 60, 200), left_bbox=at(n, 60, 70), right_bbox=at(n, 90, 140),
            active_low="RESET" in name,
        )
        for n, name in enumerate(names, 1)
    )  # fmt: skip
    box = Rect(60, 80, 200, 400)
    made = Bijection(page=page, bbox=box, extractor="fake", package=package, pairs=pairs, **fields)
    return made.with_id("a")


@pytest.fixture
def panel(fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot) -> PinoutPanel:
    fake.put("a", chip("DIP-8", TIMER), chip("SOT-23", ("B", "E", "C"), 3), limit("a"))
    fake.put("b", limit("b"))
    running = start(fake)
    running.window.resize(1400, 1000)
    running.window.show_bottom("pinout")
    found = running.window.panels["pinout"]
    assert found.empty.text() == "Open a document to see its packages."
    open_document(running, "a")
    qtbot.waitUntil(lambda: len(found.pinouts) == 2)
    found.running = running
    return found


def test_each_package_has_a_tab_and_a_drawing(panel: PinoutPanel) -> None:
    assert [panel.tabs.tabText(n) for n in range(2)] == ["DIP-8", "SOT-23"]
    assert list(panel.view.items_) == [str(n) for n in range(1, 9)]
    assert panel.note.text() == "Seen from above, not to scale."
    assert "1 ground" in panel.legend.accessibleName()
    panel.tabs.setCurrentIndex(1)
    assert len(panel.view.items_) == len(panel.model.rows) == 3


def test_a_clicked_pin_is_shown_on_the_page_and_in_the_facts(panel: PinoutPanel, qtbot: QtBot) -> None:
    told = []
    panel.running.session.pointed.connect(told.append)
    item = panel.view.items_["5"]
    at = panel.view.mapFromScene(item.mapToScene(item.leg().center()))
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    canvas = panel.running.window.viewer.canvas
    qtbot.waitUntil(lambda: canvas.still and bool(canvas.highlights) and canvas.highlights[0].page == 2)
    assert panel.model.rows[panel.table.currentIndex().row()].pair.right == "CONT"
    assert (panel.view.chosen, told[0].pin) == ("5", "5")


def test_a_pin_of_the_page_is_marked_and_its_package_comes_to_the_front(panel: PinoutPanel) -> None:
    panel.running.session.point_at(Pointed("a", panel.pinouts[1].fact.id, "2"))
    assert (panel.tabs.currentIndex(), panel.view.chosen) == (1, "2")
    assert panel.view.items_["2"].chosen
    panel.running.session.point_at(Pointed("b", panel.pinouts[0].fact.id, "1"))
    assert panel.tabs.currentIndex() == 1, "of another document"


def test_hovering_lights_the_other_side(panel: PinoutPanel, qtbot: QtBot) -> None:
    session, window = panel.running.session, panel.running.window
    session.hover(Pointed("a", panel.pinouts[0].fact.id, "3"))
    assert panel.view.items_["3"].lit
    session.hover(None)
    assert not panel.view.items_["3"].lit
    window.viewer.canvas.go_to_page(2)
    qtbot.waitUntil(lambda: window.viewer.canvas.still)
    heard = []
    session.hovered.connect(heard.append)
    panel.view.pin_hovered.emit("1")
    assert isinstance(heard[0], Target)
    assert window.pointing.band is not None
    assert window.pointing.band.isVisible()
    panel.view.pin_hovered.emit("")
    assert window.pointing.band is None


def test_the_page_says_which_pin_is_under_the_mouse_and_was_clicked(
    panel: PinoutPanel, fake: FakeServices, qtbot: QtBot
) -> None:
    canvas = panel.running.window.viewer.canvas
    canvas.go_to_page(2)
    qtbot.waitUntil(lambda: canvas.still)
    at: QPoint = canvas.box_in_view(2, panel.pinouts[0].fact.pairs[3].bbox).center().toPoint()
    qtbot.mouseMove(canvas.viewport(), at)
    qtbot.waitUntil(lambda: panel.view.items_["4"].lit)
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: panel.view.chosen == "4")


def test_pins_are_found_by_name_number_and_kind(panel: PinoutPanel, qtbot: QtBot) -> None:
    panel.filter.setText("rese")
    assert [pin.pair.right for pin in panel.model.rows] == ["RESET"]
    assert [n for n, item in panel.view.items_.items() if item.found] == ["4"]
    qtbot.keyClick(panel.filter, Qt.Key.Key_Return)
    assert panel.view.chosen == "4"
    panel.filter.setText("ground")
    assert [pin.pair.right for pin in panel.model.rows] == ["GND"]
    panel.filter.clear()
    assert all(item.found for item in panel.view.items_.values())


def test_the_keyboard_walks_the_pins_and_zooms(panel: PinoutPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_Down)
    qtbot.keyClick(panel.view, Qt.Key.Key_Down)
    assert panel.view.chosen == "2"
    qtbot.keyClick(panel.view, Qt.Key.Key_Up)
    qtbot.keyClick(panel.view, Qt.Key.Key_Up)
    assert panel.view.chosen == "8"
    before = panel.view.transform().m11()
    qtbot.keyClick(panel.view, Qt.Key.Key_Plus)
    assert panel.view.transform().m11() > before
    panel.view.fit()
    assert panel.view.transform().m11() == pytest.approx(before)


def test_pins_leave_as_text_and_as_a_picture(panel: PinoutPanel, tmp_path: Path, monkeypatch, qtbot: QtBot) -> None:
    panel.copy("csv")
    lines = QGuiApplication.clipboard().text().splitlines()
    assert (lines[0], len(lines)) == ("Pin,Name,Kind,Type,Description,Page,Open", 9)
    out = tmp_path / "x.png"
    monkeypatch.setattr("akili_desktop.gui.panels.pinout.ask_where", lambda *_: str(out))
    panel._save_picture()
    image = QImage(str(out))
    red = panel._theme.color("pin_power")
    supply = panel.view.items_["8"]
    spot = (supply.mapToScene(supply.leg().topLeft() + QPoint(4, 4)) - panel.view.sceneRect().topLeft()) * 2
    assert QColor(image.pixel(spot.toPoint())) == red
    monkeypatch.setattr("akili_desktop.gui.panels.exporting.ask_where", lambda *_: str(tmp_path / "p.csv"))
    with qtbot.waitSignal(panel.running.session.message_raised, check_params_cb=lambda m: m.key == "export"):
        panel._export("pins")
    assert len((tmp_path / "p.csv").read_text("utf-8-sig").splitlines()) == 9


def test_a_pin_is_confirmed_from_the_drawing_and_stays_chosen(panel: PinoutPanel, qtbot: QtBot) -> None:
    panel._choose("5")
    menu = panel.menu_for(panel._pin("5"))
    with qtbot.waitSignal(panel.running.commands.corrections.said):
        menu.actions()[0].trigger()
    menu.close()
    qtbot.waitUntil(lambda: panel._pin("5").confirmed)
    assert panel.view.chosen == "5"
    assert panel.model.index(4, 6).data() == "confirmed"


def test_a_document_without_a_pin_map_says_so(panel: PinoutPanel, open_document, qtbot: QtBot) -> None:
    open_document(panel.running, "b")
    # it says the same way at first that they are being looked up
    qtbot.waitUntil(lambda: panel.empty.text() == "No pin map was found in this document.")
    assert panel.stack.currentWidget() is panel.empty


@pytest.mark.parametrize(
    ("package", "names"),
    [
        ("LQFP32", tuple(f"P{n}" for n in range(32))),
        ("TO-220", ("ADJ", "OUT", "IN")),
        ("TO-99", TIMER),
        (None, TIMER),
        ("QFN20", (*(f"P{n}" for n in range(20)), "PAD")),
    ],
)
def test_every_form_is_drawn(
    fake: FakeServices, start, open_document, qtbot: QtBot, package: str | None, names: tuple[str, ...]
) -> None:
    fake.put("a", chip(package, names))
    running = start(fake)
    running.window.show_bottom("pinout")
    panel = running.window.panels["pinout"]
    open_document(running, "a")
    qtbot.waitUntil(lambda: len(panel.pinouts) == 1)
    boxes = [item.mapRectToScene(item.leg()) for item in panel.view.items_.values()]
    assert len(boxes) == len(names)
    assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    assert panel.picture().width() > 100
    expected = "Its form is not known" if package is None else "Seen from"
    assert expected in panel.note.text()


def test_the_pins_model_holds(qapp, fake: FakeServices) -> None:
    fake.put("a", chip("DIP-8", TIMER))
    model = PinsModel()
    tester = QAbstractItemModelTester(model, FATAL)
    pins = fake.pinouts.pinouts("a")[0].pins
    for words in ("", "o", "zzz", "out"):
        model.show_pins(pins, words)
    assert (model.rowCount(), model.row_of("3"), model.row_of("1")) == (1, 0, -1)
    assert tester


def test_the_table_draws_a_bar_over_a_name_that_has_one(qapp, fake: FakeServices) -> None:
    fake.put("a", chip("DIP-8", TIMER))
    model = PinsModel()
    model.show_pins(fake.pinouts.pinouts("a")[0].pins)
    fonts = [model.index(n, 1).data(Qt.ItemDataRole.FontRole) for n in range(len(TIMER))]
    assert [font is not None and font.overline() for font in fonts] == [name == "RESET" for name in TIMER]
    assert model.index(TIMER.index("RESET"), 0).data(Qt.ItemDataRole.FontRole) is None


def test_a_bar_over_a_part_of_a_name_is_not_drawn_over_all_of_it(qapp, fake: FakeServices) -> None:
    fake.put("a", chip("DIP-3", ("VCC", "PB3/RESET", "RESET")))
    model = PinsModel()
    model.show_pins(fake.pinouts.pinouts("a")[0].pins)
    fonts = [model.index(n, 1).data(Qt.ItemDataRole.FontRole) for n in range(3)]
    assert [font is not None and font.overline() for font in fonts] == [False, False, True]
