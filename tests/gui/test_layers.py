"""Facts and refused candidates on the page: layers, clicks, regions, the strip of page states."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from akili_desktop.core.facts import Region as Unread
from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.app import Running
from akili_desktop.gui.session import Layer
from tests.gui.fakes import ROW_BOX, FakeServices, feature, grid, limit, pinout

REFUSED = Rect(60, 500, 300, 512)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put(
        "a", limit("a"), feature("a"), grid("a"), pinout("a", 1),
        page_status={1: PageStatus.READ, 2: PageStatus.UNREADABLE, 3: PageStatus.NO_FACTS},
        page_reasons={2: "a scan"}, page_regions={1: (Unread(bbox=Rect(300, 600, 500, 700), reason="a picture"),)},
    )  # fmt: skip
    fake.library.refused["a"] = [
        Reject(page=1, bbox=REFUSED, rule="value.unit", detail="“furlong” is no unit", text="Range 5 furlong",
               extractor="fake"),
        Reject(page=2, bbox=REFUSED, rule="other", extractor="fake"),
    ]  # fmt: skip
    running = start(fake)
    open_document(running, "a")
    running.window.viewer.set_fit("page")
    return running


def spot(running: Running, x: float, y: float) -> QPoint:
    return running.window.viewer.canvas.box_in_view(1, Rect(x, y, x, y)).center().toPoint()


def test_each_layer_is_drawn_by_itself(shown: Running, qtbot: QtBot) -> None:
    canvas, window = shown.window.viewer.canvas, shown.window
    seen = {}
    for layer in Layer:
        window.actions_[f"layer_{layer}"].trigger()
        qtbot.waitUntil(lambda: bool(canvas.fact_boxes.get(1)))
        assert {box.layer for box in canvas.fact_boxes[1]} == {layer}
        seen[layer] = len(canvas.fact_boxes[1])
        window.actions_[f"layer_{layer}"].trigger()
        assert canvas.fact_boxes == {}
    assert seen == {"parameters": 1, "features": 1, "pins": 2, "tables": 1, "rejects": 1, "unreadable": 1}


def test_all_facts_at_once_brings_back_the_layers_that_were_shown_last(shown: Running) -> None:
    session, window = shown.session, shown.window
    window.actions_["layer"].trigger()
    assert session.layers == {"parameters", "features", "pins", "tables"}
    window.actions_["layer_rejects"].trigger()
    window.actions_["layer"].trigger()
    assert session.layers == frozenset()
    window.actions_["layer"].trigger()
    assert Layer.REJECTS in session.layers
    assert window.actions_["layer_rejects"].isChecked()


def test_a_layer_is_painted_in_its_colour(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    qtbot.waitUntil(lambda: shown.window.viewer.queue.idle and canvas.still)
    edge = canvas.box_in_view(1, ROW_BOX).topLeft().toPoint() + QPoint(40, 0)
    before = canvas.viewport().grab().toImage()
    shown.session.set_layers({Layer.PARAMETERS})
    qtbot.waitUntil(lambda: bool(canvas.fact_boxes.get(1)))
    after = canvas.viewport().grab().toImage()
    tones = {after.pixelColor(edge.x(), edge.y() + down).name() for down in (-1, 0, 1)}
    assert shown.theme.paper_color("accent").name() in tones
    assert before.pixelColor(edge) != after.pixelColor(edge) or len(tones) > 1


def test_a_click_tells_what_was_refused_and_why(shown: Running, qtbot: QtBot) -> None:
    canvas, facts = shown.window.viewer.canvas, shown.window.viewer.facts
    qtbot.mouseClick(canvas.viewport(), LEFT, pos=spot(shown, 100, 506))
    qtbot.waitUntil(facts.inspector.isVisible)
    assert facts.inspector.lines == [["Refused: Range 5 furlong", "“furlong” is no unit", "rule: value.unit"]]
    assert [(light.box, light.tone) for light in canvas.highlights] == [(REFUSED, "refused")]


def test_a_region_tells_its_facts_and_what_was_refused_in_it(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    canvas, card = viewer.canvas, viewer.facts.inspector
    alt = Qt.KeyboardModifier.AltModifier
    view, begin, end = canvas.viewport(), spot(shown, 30, 190), spot(shown, 600, 520)
    qtbot.mousePress(view, LEFT, alt, begin)
    qtbot.mouseMove(view, end)
    canvas.pointer._here = end
    canvas.pointer._stretch()
    qtbot.mouseRelease(view, LEFT, alt, end)
    qtbot.waitUntil(card.isVisible)
    heads = [lines[0] for lines in card.lines]
    assert heads == ["Supply voltage  VCC", "PWM channels", "Table 1", "Refused: Range 5 furlong"]
    assert card.head.text() == "3 facts here, 1 refused"
    buttons = {button.text(): button for button in card.findChildren(QToolButton) if button.text()}
    assert list(buttons) == ["Copy", "Picture", "Table", "Zoom"]
    before = canvas.zoom
    buttons["Zoom"].click()
    assert canvas.zoom > before
    assert viewer.canvas.viewport().rect().contains(card.geometry()) or card.isHidden()


def test_a_rectangle_drawn_for_it_fills_the_view(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.actions_["zoom_marquee"].trigger()
    view, begin, end = canvas.viewport(), spot(shown, 100, 400), spot(shown, 300, 500)
    qtbot.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, begin)
    canvas.pointer._here = end
    canvas.pointer._shape = "region"
    canvas.pointer._stretch()
    qtbot.mouseRelease(view, LEFT, Qt.KeyboardModifier.NoModifier, end)
    assert canvas.selection is None
    box = canvas.box_in_view(1, Rect(100, 400, 300, 500))
    area = canvas.viewport().rect()
    assert max(box.width() / area.width(), box.height() / area.height()) == pytest.approx(1.0, abs=0.08)
    assert area.contains(box.center().toPoint())
    assert not canvas.pointer.region_next


def test_the_strip_shows_what_became_of_every_page_and_leads_there(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    strip = viewer.panes[0].strip
    assert strip.isVisible()
    picture, theme = strip.grab().toImage(), shown.theme
    tones = [theme.color(role).name() for role in ("verified", "refused", "line")]
    middles = [round((page + 0.5) * strip.height() / 3) for page in range(3)]
    assert [picture.pixelColor(4, y).name() for y in middles] == tones
    qtbot.mouseClick(strip, LEFT, pos=QPoint(5, middles[2]))
    assert viewer.canvas.page == 3


def test_scrolling_moves_the_strips_frame_alone_and_what_changed_is_drawn_anew(
    shown: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer = shown.window.viewer
    strip, session = viewer.panes[0].strip, shown.session
    strip.grab()
    monkeypatch.setattr(strip, "_draw_line", lambda _: pytest.fail("all pages were drawn again"))
    viewer.canvas.go_to_page(3)
    framed = strip.grab().toImage()
    assert framed.pixelColor(0, strip.height() - 2).name() == shown.theme.color("text").name()
    monkeypatch.undo()
    card = session.cards[session.current]
    session.set_cards([card.model_copy(update={"page_status": dict.fromkeys((1, 2, 3), PageStatus.UNREADABLE)})])
    picture = strip.grab().toImage()
    middles = [round((page + 0.5) * strip.height() / 3) for page in range(3)]
    assert {picture.pixelColor(4, y).name() for y in middles} == {shown.theme.color("refused").name()}
