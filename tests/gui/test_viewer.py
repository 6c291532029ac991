"""The canvas: layout, tiles, and what is painted where."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from akili_desktop.core.geometry import Point, Rect
from akili_desktop.gui.app import Running
from akili_desktop.gui.session import Target
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.gui.viewer.highlights import Highlight
from akili_desktop.gui.viewer.layout import PageLayout, View
from akili_desktop.gui.viewer.tiles import WHOLE_PIXELS, Tile, TileCache, TileKey, tiles
from tests.gui.fakes import ROW_BOX, VALUE_BOX, FakePdf, FakeServices, feature, grid, limit, pinout


def test_points_and_pixels_convert_both_ways() -> None:
    layout = PageLayout([(612, 792), (300, 300), (612, 792)], zoom=1.5)
    for view in View:
        for rotation in (0, 90, 180, 270):
            layout.arrange(area=QSize(1400, 900), view=view, rotation=rotation)
            for page in (1, 2, 3):
                layout.show_only(page)
                box = layout.to_canvas(page, Rect(10, 20, 30, 40))
                found = layout.to_page(box.center())
                assert found is not None
                assert found.page == page
                assert found.point == pytest.approx((20, 30), abs=0.5)
                assert layout.page_rect(page).contains(box.toRect())


def test_between_pages_there_is_no_page() -> None:
    layout = PageLayout([(612, 792)] * 2)
    gap = QPointF(layout.page_rect(1).center().x(), layout.page_rect(1).bottom() + 6)
    assert layout.to_page(gap) is None


def test_five_thousand_pages_and_a_page_of_200_inches_lay_out() -> None:
    layout = PageLayout([(612, 792)] * 4999 + [(14400, 14400)], zoom=16.0)
    assert layout.height < 2**31
    assert layout.page_rect(5000).height() == 307_200
    top = layout.page_rect(2500).top()
    assert list(layout.pages_between(top, top + 800)) == [2500]


def test_fit_gives_every_row_its_own_scale() -> None:
    layout = PageLayout([(612, 792), (1224, 792), (612, 792)])
    area = QSize(900, 700)
    layout.arrange(area=area, fit="width")
    assert layout.width == area.width()
    assert {layout.page_rect(page).width() for page in (1, 2, 3)} == {area.width() - 24}
    layout.arrange(fit="page")
    for page in (1, 2, 3):
        rect = layout.page_rect(page)
        assert rect.width() <= area.width() - 24
        assert rect.height() <= area.height() - 24
    layout.arrange(fit="width", view=View.TWO)
    assert layout.page_rect(1).center().y() == pytest.approx(layout.page_rect(2).center().y(), abs=1)
    assert not layout.page_rect(1).intersects(layout.page_rect(2))
    assert layout.row_start(1, 1) == 3
    assert list(layout.pages_between(0, 100)) == [1, 2]


def test_a_wide_page_makes_no_scroll_bar_while_the_width_fits(
    fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot
) -> None:
    fake.put("a", sizes=((612, 792), (612, 792), (2400, 1600), (612, 792)))
    running = start(fake)
    open_document(running, "a")
    canvas = running.window.viewer.canvas
    assert canvas.horizontalScrollBar().maximum() == 0
    assert not canvas.horizontalScrollBar().isVisible()
    canvas.set_zoom(0.6)
    upright = canvas.page_in_view(1)
    assert upright.center().x() == pytest.approx(canvas.viewport().width() / 2, abs=2)
    assert canvas.horizontalScrollBar().minimum() == canvas.horizontalScrollBar().maximum()
    canvas.go_to_page(3)
    bar = canvas.horizontalScrollBar()
    assert bar.maximum() - bar.minimum() > 1000
    bar.setValue(bar.minimum())
    assert canvas.page_in_view(3).left() == pytest.approx(12, abs=2)


def test_pages_in_view() -> None:
    layout = PageLayout([(612, 792)] * 5)
    first = layout.page_rect(2)
    assert list(layout.pages_between(first.top() - 100, first.bottom() + 100)) == [1, 2, 3]
    assert list(PageLayout([]).pages_between(0, 100)) == []


def test_a_large_page_is_cut_into_tiles_that_cover_what_is_visible() -> None:
    visible = QRect(3000, 3000, 1500, 1000)
    specs = list(tiles("a", 1, (14400, 14400), 2.0, visible))
    assert len(specs) <= 6
    covered = sum((spec.pixels & visible).width() * (spec.pixels & visible).height() for spec in specs)
    assert covered == visible.width() * visible.height()
    for spec in specs:
        assert spec.clip is not None
        assert spec.clip.x0 * 2.0 == spec.pixels.x()
    assert [spec.clip for spec in tiles("a", 1, (612, 792), 1.0, visible)] == [None]
    assert WHOLE_PIXELS > 612 * 792


def test_the_cache_keeps_its_limit_and_gives_memory_back() -> None:
    pdf = FakePdf()
    cache = TileCache(limit=3 * 100 * 100 * 3)
    for page in range(1, 8):
        picture = pdf.render(_path("a"), 1, 1.0, Rect(0, 0, 100, 100))
        cache.put(TileKey("a", page, 1.0), Tile(picture))
    assert (len(cache), pdf.open_pictures) == (3, 3)
    assert cache.get(TileKey("a", 7, 1.0)) is not None
    cache.forget("a")
    assert (cache.bytes, pdf.open_pictures) == (0, 0)


def _path(name: str):
    from pathlib import Path

    return Path(f"{name}.pdf")


@pytest.fixture
def shown(fake: FakeServices, start: Callable[..., Running], open_document) -> Running:
    fake.put("a", limit("a"), feature("a"), grid("a"), pinout("a"))
    fake.pdf.bars = {("a", 1): [VALUE_BOX]}
    running = start(fake)
    open_document(running, "a")
    return running


def _dark_at(canvas: PageCanvas, point: QPointF) -> bool:
    return _pixel(canvas, point).lightness() < 60


def _pixel(canvas: PageCanvas, point: QPointF) -> QColor:
    image = canvas.viewport().grab().toImage()
    ratio = image.devicePixelRatio()
    return image.pixelColor(round(point.x() * ratio), round(point.y() * ratio))


@pytest.mark.parametrize("zoom", [0.6, 1.0, 2.5])
def test_the_picture_stands_where_the_layout_says(shown: Running, qtbot: QtBot, zoom: float) -> None:
    canvas = shown.window.viewer.canvas
    canvas.set_zoom(zoom)
    canvas.reveal(1, VALUE_BOX, flash=False)
    qtbot.waitUntil(lambda: canvas.still and shown.window.viewer.queue.idle)
    box = canvas.box_in_view(1, VALUE_BOX)
    assert _dark_at(canvas, box.center())
    assert not _dark_at(canvas, box.center() + QPointF(box.width() / 2 + 4, 0))
    assert not _dark_at(canvas, box.center() - QPointF(box.width() / 2 + 4, 0))


def test_zooming_by_wheel_keeps_what_is_under_the_pointer(shown: Running) -> None:
    canvas = shown.window.viewer.canvas
    canvas.set_zoom(1.5)
    canvas.verticalScrollBar().setValue(700)
    spot = QPoint(300, 300)
    before = canvas.point_at(spot)
    event = QWheelEvent(
        QPointF(spot), canvas.mapToGlobal(spot), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas.viewport(), event)
    after = canvas.point_at(spot)
    assert canvas.zoom == pytest.approx(1.8)
    assert canvas.fit == ""
    assert after.page == before.page
    assert after.point == pytest.approx(before.point, abs=1.0)


def test_fit_follows_the_window(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    canvas.set_fit("width")
    assert canvas.layout_.width == pytest.approx(canvas.viewport().width(), abs=2)
    shown.window.resize(900, 700)
    qtbot.waitUntil(lambda: abs(canvas.layout_.width - canvas.viewport().width()) <= 2)
    canvas.set_fit("page")
    assert canvas.page_in_view(1).height() <= canvas.viewport().height()


def test_a_proof_is_lit_in_its_tone_and_nowhere_else(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    light = Highlight(1, Rect(100, 500, 200, 520), "verified")
    shown.session.show(Target("a", 1, light.box, (light,)))
    qtbot.waitUntil(lambda: canvas.still and shown.window.viewer.queue.idle)
    box = canvas.box_in_view(1, light.box)
    inside, outside = _pixel(canvas, box.center()), _pixel(canvas, box.center() + QPointF(0, box.height()))
    tone = shown.theme.paper_color("verified")
    for got, want in zip(inside.getRgb()[:3], tone.getRgb()[:3], strict=True):
        assert got == pytest.approx(255 + (want - 255) * 0.22, abs=3)
    assert outside.getRgb()[:3] == (255, 255, 255)


def test_the_flash_fades_and_reduced_motion_skips_it(shown: Running, qtbot: QtBot, monkeypatch) -> None:
    canvas = shown.window.viewer.canvas
    canvas.reveal(2, Rect(100, 500, 200, 520))
    assert not canvas.still
    qtbot.waitUntil(lambda: canvas.still)
    monkeypatch.setattr(type(shown.theme), "motion_reduced", True)
    with qtbot.waitSignal(canvas.arrived_at):
        canvas.reveal(1, Rect(100, 500, 200, 520))
    assert canvas.still
    assert canvas.page == 1


def test_a_late_picture_of_another_zoom_is_dropped(shown: Running, fake: FakeServices, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    canvas = viewer.canvas
    viewer.cache.forget()
    fake.pdf.gate.clear()
    canvas.set_zoom(0.5)
    late = set(viewer.queue._running)
    canvas.set_zoom(1.25)
    fake.pdf.gate.set()
    qtbot.waitUntil(lambda: viewer.queue.idle and canvas.still)
    assert late
    assert not late & set(viewer.cache._tiles)
    assert {key.scale for key in viewer.cache._tiles} == {round(canvas.device_scale(1), 4)}


def test_a_page_that_cannot_be_rendered_says_so_and_the_others_are_shown(
    fake: FakeServices, start: Callable[..., Running], open_document, qtbot: QtBot
) -> None:
    fake.put("a")
    fake.pdf.broken.add(("a", 1))
    running = start(fake)
    open_document(running, "a")
    viewer = running.window.viewer
    assert "cannot be read" in str(viewer.queue.error("a", 1))
    assert any(key.page == 2 for key in viewer.cache._tiles)


def test_a_click_shows_the_fact_and_lights_it(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    canvas, inspector = viewer.canvas, viewer.facts.inspector
    canvas.reveal(1, ROW_BOX, flash=False)
    qtbot.waitUntil(lambda: canvas.still)
    spot = canvas.box_in_view(1, VALUE_BOX).center().toPoint()
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(inspector.isVisible)
    assert inspector.lines[0][:2] == ["Supply voltage  VCC", "max 16 V"]
    assert {light.box for light in canvas.highlights} >= {VALUE_BOX}
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert inspector.isHidden()


def test_a_click_beside_facts_shows_nothing(shown: Running, qtbot: QtBot) -> None:
    viewer = shown.window.viewer
    with qtbot.waitSignal(shown.bridge.job_changed, check_params_cb=lambda job, state, _: state == "done"):
        viewer.canvas.pointer.clicked.emit(viewer.canvas.layout_.to_page(QPointF(400, 900)), QPoint(5, 5))
    assert viewer.facts.inspector.isHidden()


def test_all_facts_are_outlined_when_the_layer_is_on(shown: Running, qtbot: QtBot) -> None:
    canvas = shown.window.viewer.canvas
    shown.window.actions_["layer"].trigger()
    qtbot.waitUntil(lambda: bool(canvas.fact_boxes.get(1)))
    assert {box.layer for box in canvas.fact_boxes[1]} == {"parameters", "features", "tables"}
    shown.window.actions_["layer"].trigger()
    assert canvas.fact_boxes == {}


def test_a_pin_is_described_by_the_pair_under_the_pointer() -> None:
    from akili_desktop.gui.viewer.inspector import boxes_of, describe

    fact = pinout("a")
    pair = fact.pairs[1]
    assert describe(fact, 2, Point(*pair.bbox.center))[0] == "Pin 5: CONT"
    assert boxes_of(fact, 2, pair.bbox.center) == [pair.left_bbox, pair.right_bbox]


def test_text_of_a_document_is_never_markup(shown: Running, qtbot: QtBot, monkeypatch) -> None:
    from PySide6.QtWidgets import QToolTip

    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: said.append(text))
    shown.window.viewer.canvas.show_tip(QPoint(1, 1), "<img src=x>\nA & B")
    assert said == ["<qt>&lt;img src=x&gt;<br>A &amp; B</qt>"]


def test_keyboard_turns_pages(shown: Running, qtbot: QtBot) -> None:
    canvas, window = shown.window.viewer.canvas, shown.window
    qtbot.keyClick(canvas, Qt.Key.Key_End)
    assert canvas.page == 3
    window.actions_["previous_page"].trigger()
    assert canvas.page == 2
    window.viewer.bar.page.setText("3")
    qtbot.keyClick(window.viewer.bar.page, Qt.Key.Key_Return)
    assert canvas.page == 3
    assert window.viewer.bar.page.text() == "3"
