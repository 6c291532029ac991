"""Boxes drawn over the page: proofs in their tier's colour, and all facts when the layer is on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from akili_desktop.core.geometry import Rect

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact

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
    """A fact's outline on one page, with the kind that it is."""

    page: int
    box: Rect
    kind: str


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


def paint_fact_boxes(painter: QPainter, targets: list[QRectF], tone: QColor, *, dashed: bool) -> None:
    """Frame facts of the layer; dashed for tables, which hold other facts."""
    if not targets:
        return
    inside = QColor(tone)
    inside.setAlphaF(0.06)
    painter.setPen(QPen(tone, 1, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
    painter.setBrush(Qt.BrushStyle.NoBrush if dashed else inside)
    painter.drawRects(targets)


def fact_boxes(facts: Iterable[Fact], page: int) -> list[FactBox]:
    """The outlines of facts on one page: a row or line each, for pins every pair on that page."""
    boxes: list[FactBox] = []
    for fact in facts:
        if fact.kind == "bijection":
            boxes += [FactBox(page, pair.bbox, fact.kind) for pair in fact.pairs if pair.page == page]
        elif fact.page == page:
            boxes.append(FactBox(page, fact.bbox, fact.kind))
    return boxes
