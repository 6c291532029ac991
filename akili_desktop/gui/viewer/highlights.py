"""Boxes drawn over the page: proofs in their tier's colour, and all facts when the layer is on."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.session import Layer

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact, Region, Reject

FILL = 0.22
FLASH_FILL = 0.60
FLASH_MS = 600
STROKE = 1.5
PAD = 1.5


class Highlight(NamedTuple):
    """A lit box: its page, its place in points, and its tone ('verified', 'review', 'refused' or 'accent')."""

    page: int
    box: Rect
    tone: str


class FactBox(NamedTuple):
    """An outline on one page, with the layer that it belongs to."""

    page: int
    box: Rect
    layer: Layer


class Flash(QObject):
    """The fade of newly lit boxes from 60 % to 22 %; with reduced motion it is over at once."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.fill = FILL
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(FLASH_FILL)
        self._animation.setEndValue(FILL)
        self._animation.setDuration(FLASH_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._step)

    @property
    def running(self) -> bool:
        return self._animation.state() == QAbstractAnimation.State.Running

    def start(self, reduced: bool) -> None:
        """Begin the fade anew."""
        self._animation.stop()
        if reduced:
            self._step(FILL)
        else:
            self._animation.start()

    def stop(self) -> None:
        self._animation.stop()
        self.fill = FILL

    def _step(self, value: float) -> None:
        self.fill = float(value)
        self.changed.emit()


def paint_highlight(painter: QPainter, target: QRectF, tone: QColor, fill: float = FILL) -> None:
    """Fill and frame one box, `target` in the painter's pixels; the text beneath stays readable."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inside = QColor(tone)
    inside.setAlphaF(fill)
    painter.setBrush(inside)
    painter.setPen(QPen(tone, STROKE))
    painter.drawRoundedRect(target.adjusted(-PAD, -PAD, PAD, PAD), 2, 2)
    painter.restore()


LOOKS: dict[Layer, tuple[str, Qt.PenStyle, Qt.BrushStyle]] = {
    Layer.PARAMETERS: ("accent", Qt.PenStyle.SolidLine, Qt.BrushStyle.NoBrush),
    Layer.FEATURES: ("layer_features", Qt.PenStyle.DashDotLine, Qt.BrushStyle.NoBrush),
    Layer.PINS: ("layer_pins", Qt.PenStyle.SolidLine, Qt.BrushStyle.Dense7Pattern),
    Layer.TABLES: ("accent", Qt.PenStyle.DashLine, Qt.BrushStyle.NoBrush),
    Layer.REJECTS: ("refused", Qt.PenStyle.DotLine, Qt.BrushStyle.NoBrush),
    Layer.UNREADABLE: ("refused", Qt.PenStyle.SolidLine, Qt.BrushStyle.BDiagPattern),
}
"""Colour, line and filling of each layer: a layer is told by its line and filling too, never by colour alone."""
LAYER_OF = {
    "range": Layer.PARAMETERS,
    "unit": Layer.FEATURES,
    "bijection": Layer.PINS,
    "grid": Layer.TABLES,
}


def paint_layer(painter: QPainter, targets: list[QRectF], layer: Layer, tone: QColor) -> None:
    """Frame what belongs to one layer."""
    if not targets:
        return
    _, line, filling = LOOKS[layer]
    inside = QColor(tone)
    inside.setAlphaF(0.06 if filling == Qt.BrushStyle.NoBrush else 0.35)
    plain = layer not in (Layer.TABLES, Layer.REJECTS)
    painter.setPen(QPen(tone, 1, line))
    if filling == Qt.BrushStyle.NoBrush:
        painter.setBrush(inside if plain else Qt.BrushStyle.NoBrush)
    else:
        painter.setBrush(QBrush(inside, filling))
    painter.drawRects(targets)


def layer_boxes(
    layers: Collection[Layer],
    page: int,
    facts: Iterable[Fact],
    rejects: Iterable[Reject] = (),
    unread: Iterable[Region] = (),
) -> list[FactBox]:
    """The outlines on one page: a row or line each, for pins every pair on that page."""
    boxes: list[FactBox] = []
    for fact in facts:
        layer = LAYER_OF.get(fact.kind, Layer.FEATURES)
        if layer not in layers:
            continue
        if fact.kind == "bijection":
            boxes += [FactBox(page, pair.bbox, layer) for pair in fact.pairs if pair.page == page]
        elif fact.page == page:
            boxes.append(FactBox(page, fact.bbox, layer))
    if Layer.REJECTS in layers:
        boxes += [FactBox(page, one.bbox, Layer.REJECTS) for one in rejects if one.page == page]
    if Layer.UNREADABLE in layers:
        boxes += [FactBox(page, one.bbox, Layer.UNREADABLE) for one in unread]
    return boxes
