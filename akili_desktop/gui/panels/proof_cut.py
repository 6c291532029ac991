"""The cut of a page: the strips around lit boxes, rendered by a worker when the widget has a width."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.gui.language import tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.viewer.highlights import Highlight, paint_highlight
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.theme import Theme

CUT_LEAST = 180.0
CUT_MARGIN = (14.0, 9.0)
CUT_SKIP = 24.0
CUT_REACH = 30.0
CUT_TALLEST = 150
ROWS_TALLEST = 260
CUT_GAP = 5
CUT_LARGEST = 2.0


class Proof(NamedTuple):
    """One place that proves a value: the value's box, all boxes lit with it, and those that its picture must show.

    `rows` are several values below one another: all of them are in the picture, which is made smaller where it must.
    """

    doc_id: str
    page: int
    box: Rect
    lights: tuple[Highlight, ...]
    core: tuple[Rect, ...] = ()
    rows: bool = False


def cut_strips(proof: Proof) -> list[Rect]:
    """The parts of the page that a cut shows, left to right, all of one height.

    One strip where the lit boxes of the value's line stand close; else a strip around each group of them, so that a
    row's label and its value far to the right are both large enough to be read.
    """
    dx, dy = CUT_MARGIN
    band = proof.box.grown(0, CUT_REACH)
    wanted = proof.core or tuple(light.box for light in proof.lights)
    line = [box for box in wanted if box.overlap_y(band) > 0] or [proof.box]
    whole = bounding_box([*line, proof.box]).grown(dx, dy)
    strips: list[Rect] = []
    for box in sorted([*line, proof.box]):
        strip = Rect(max(0.0, box.x0 - dx), max(0.0, whole.y0), box.x1 + dx, whole.y1)
        if strips and strip.x0 - strips[-1].x1 < CUT_SKIP:
            strip = strips.pop().union(strip)
        strips.append(strip)
    if len(strips) == 1 and strips[0].width < CUT_LEAST:
        strips = [strips[0].grown((CUT_LEAST - strips[0].width) / 2, 0)]
        strips = [strips[0]._replace(x0=max(0.0, strips[0].x0))]
    return strips


class ProofCut(QWidget):
    """The cut of the page with its lit boxes; a click shows the place. Renders itself when it has a width."""

    def __init__(self, proof: Proof, commands: Commands, theme: Theme, show: Callable[[], None]) -> None:
        super().__init__()
        self.setObjectName("cut")
        self.setAccessibleName(tr("Cut of page {page}").format(page=proof.page))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("Show it on the page"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.proof = proof
        self.picture: QPixmap | None = None
        self._clip = proof.box
        self.failed = ""
        self._strips = cut_strips(proof)
        self._area = bounding_box(self._strips)
        self._commands, self._theme, self._show = commands, theme, show
        self._asked_scale = 0.0
        self.setFixedHeight(48)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(240, self.height())

    def _scale(self) -> float:
        room = self.width() - 2 - CUT_GAP * (len(self._strips) - 1)
        scale = min(CUT_LARGEST, room / sum(strip.width for strip in self._strips))
        return max(0.1, min(scale, ROWS_TALLEST / self._area.height) if self.proof.rows else scale)

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        height = min(
            ROWS_TALLEST if self.proof.rows else CUT_TALLEST, max(24, round(self._area.height * self._scale()) + 2)
        )
        if height != self.height():
            self.setFixedHeight(height)
        self._request(self._scale() * self.devicePixelRatioF())

    def _request(self, scale: float) -> None:
        if 0.8 < scale / (self._asked_scale or 1e9) < 1.25:
            return
        self._asked_scale = scale
        proof, area, commands = self.proof, self._area, self._commands

        def work(_context) -> tuple[QImage, Rect]:
            rendered = commands.render(proof.doc_id, proof.page, scale, area)
            try:
                image = QImage(
                    rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
                )
                return image.copy(), rendered.clip
            finally:
                rendered.close()

        commands.bridge.run(Lane.READ, tr("Proof"), work, done=self._drawn, failed=self._broken, owner=self)

    def _drawn(self, found: tuple[QImage, Rect]) -> None:
        image, self._clip = found
        self.picture = QPixmap.fromImage(image)
        self.update()

    def _broken(self, error: Exception) -> None:
        self.failed = sentences(error)
        self.update()

    def paintEvent(self, event) -> None:  # noqa: ARG002, N802
        painter = QPainter(self)
        inside = self.rect().adjusted(1, 1, -1, -1)
        painter.fillRect(self.rect(), self._theme.color("line"))
        if self.picture is None:
            painter.fillRect(inside, self._theme.color("page"))
            painter.setPen(self._theme.paper_color("quiet"))
            text = self.failed or tr("page {page}").format(page=self.proof.page)
            painter.drawText(inside, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scale, x = self._scale(), float(inside.x())
        for number, strip in enumerate(self._strips):
            last = number == len(self._strips) - 1
            width = inside.right() + 1 - x if last else strip.width * scale
            place = QRectF(x, inside.y(), width, inside.height())
            painter.save()
            painter.setClipRect(place)
            painter.fillRect(place, self._theme.color("page"))
            self._paint_strip(painter, strip, place, scale)
            painter.restore()
            x += width + CUT_GAP

    def _paint_strip(self, painter: QPainter, strip: Rect, place: QRectF, scale: float) -> None:
        """Paint the picture and the lit boxes, moved so that the strip's corner is the place's."""
        origin = place.x() - strip.x0 * scale, place.y() - strip.y0 * scale
        clip = self._clip
        shown = QRectF(
            origin[0] + clip.x0 * scale, origin[1] + clip.y0 * scale, clip.width * scale, clip.height * scale
        )
        painter.drawPixmap(shown, self.picture, QRectF(self.picture.rect()))
        for light in self.proof.lights:
            box = light.box
            target = QRectF(
                origin[0] + box.x0 * scale, origin[1] + box.y0 * scale, box.width * scale, box.height * scale
            )
            paint_highlight(painter, target, self._theme.paper_color(light.tone))

    def mouseReleaseEvent(self, event) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self._show()
