"""A package as a drawing: body, pins in the colours of their kinds with a letter, names outside, numbers inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QBoxLayout, QGraphicsItem, QGraphicsScene, QGraphicsView, QWidget

from akili_desktop.core.packageforms import Form, Place, Side
from akili_desktop.core.pins.kinds import PinKind
from akili_desktop.core.symbols import has_bar_over_all
from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.pinouts import Pin, Pinout

COLORS = {
    PinKind.SUPPLY: "pin_power", PinKind.GROUND: "pin_ground", PinKind.INPUT: "pin_input",
    PinKind.OUTPUT: "pin_output", PinKind.BOTH: "pin_signal", PinKind.CLOCK: "pin_clock",
    PinKind.RESET: "pin_reset", PinKind.NC: "pin_nc", PinKind.SIGNAL: "pin_signal",
}  # fmt: skip
PITCH = 24.0
BALL_PITCH = 62.0
LEG = (26.0, 15.0)
GAP = 5.0
NUMBER = 30.0
LONGEST = 150.0
LISTED = 116.0
LEAST, MOST = 0.35, 4.0
LARGEST = 2.2
READABLE = 0.5
STEP = 1.25


class PinItem(QGraphicsItem):
    """One number of the package: its leg, ball or pad, with its names. Without `pins` the map lacks the number."""

    def __init__(self, place: Place, pins: list[Pin], form: Form, theme: Theme, size: float) -> None:
        super().__init__()
        self.place, self.pins, self._form, self._theme = place, pins, form, theme
        self.found = True
        self.lit = False
        self.chosen = False
        self._font = QFont()
        self._font.setPixelSize(13)
        self._small = QFont()
        self._small.setPixelSize(11)
        self._size = size
        self.setPos(place.x * size, place.y * size)
        self.setAcceptHoverEvents(True)
        self.setToolTip(plain_tip("\n".join(tip_lines(place, pins))))
        self.setCursor(Qt.CursorShape.PointingHandCursor if pins else Qt.CursorShape.ArrowCursor)

    @property
    def kind(self) -> PinKind:
        return self.pins[0].role.kind if self.pins else PinKind.SIGNAL

    @property
    def name(self) -> str:
        """The printed names, several where the map has several for the number."""
        return " / ".join(dict.fromkeys(" ".join(pin.pair.name.split()) for pin in self.pins))

    def leg(self) -> QRectF:
        """The coloured shape, the place of the pin at the origin."""
        along, across = LEG
        match self.place.side:
            case _ if self._form is Form.GRID:
                return QRectF(-15, -22, 30, 30)
            case _ if self._form is Form.LIST:
                return QRectF(0, -across / 2, along, across)
            case Side.LEFT:
                return QRectF(-along, -across / 2, along, across)
            case Side.RIGHT:
                return QRectF(0, -across / 2, along, across)
            case Side.TOP:
                return QRectF(-across / 2 - 2, -along, across + 4, along)
            case Side.BOTTOM:
                return QRectF(-across / 2 - 2, 0, across + 4, along)
        return QRectF(-along / 2, -across / 2, along, across)

    def _label(self) -> tuple[str, float]:
        """The name as it fits, and its width."""
        room = {Form.GRID: BALL_PITCH - 6, Form.LIST: LISTED}.get(self._form, LONGEST)
        metrics = QFontMetricsF(self._font_of_name())
        text = metrics.elidedText(self.name, Qt.TextElideMode.ElideRight, room)
        return text, metrics.horizontalAdvance(text)

    def _font_of_name(self) -> QFont:
        font = QFont(self._small if self._form is Form.GRID else self._font)
        pair = self.pins[0].pair if self.pins else None
        font.setOverline(pair is not None and has_bar_over_all(pair) and len(self.pins) == 1)
        font.setBold(self.chosen)
        return font

    def boundingRect(self) -> QRectF:  # noqa: N802
        leg, (_, width) = self.leg(), self._label()
        width += 16
        if self._form is Form.GRID:
            return leg.adjusted(-16, -4, 16, 20)
        if self._form is Form.LIST:
            return leg.adjusted(-4, -4, NUMBER + 2 * GAP + width, 4)
        match self.place.side:
            case Side.LEFT:
                return leg.adjusted(-width - GAP, -4, 40, 4)
            case Side.RIGHT:
                return leg.adjusted(-40, -4, width + GAP, 4)
            case Side.TOP:
                return leg.adjusted(-4, -width - GAP, 4, 24)
            case Side.BOTTOM:
                return leg.adjusted(-4, -24, 4, width + GAP)
        return leg.adjusted(-width / 2 - 20, -16, width / 2 + 20, 16)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.boundingRect())
        return path

    def paint(self, painter: QPainter, _option, _widget=None) -> None:
        theme, leg = self._theme, self.leg()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.found else 0.25)
        tone = theme.color(COLORS[self.kind])
        hollow = not self.pins or self.kind is PinKind.NC
        if self.lit or self.chosen:
            halo = QColor(theme.color("accent"))
            halo.setAlphaF(0.30 if self.chosen else 0.18)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(halo)
            painter.drawRoundedRect(self.boundingRect(), 4, 4)
        pen = QPen(tone if self.pins else theme.color("quiet"), 1.5)
        if not self.pins:
            pen.setStyle(Qt.PenStyle.DashLine)
        if self.chosen:
            pen = QPen(theme.color("accent"), 2.5)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush if hollow else tone)
        if self._form is Form.GRID:
            painter.drawEllipse(leg)
        else:
            painter.drawRoundedRect(leg, 2, 2)
        painter.setFont(self._small)
        painter.setPen(theme.color("text") if hollow else theme.color("on_accent"))
        number_inside = self._form is Form.GRID
        inside = self.place.number if number_inside else self.kind.letter if self.pins else "?"
        painter.drawText(leg, Qt.AlignmentFlag.AlignCenter, inside)
        self._texts(painter, leg)

    def _texts(self, painter: QPainter, leg: QRectF) -> None:
        """Number at the body, name away from it; on the upper and lower side both run upwards."""
        theme = self._theme
        name, width = self._label()
        middle = Qt.AlignmentFlag.AlignVCenter
        doubtful = any(pin.doubts for pin in self.pins)
        ink = theme.color("review") if doubtful else theme.color("text")
        name += " !" if doubtful else ""
        width += 12 if doubtful else 0
        side = self.place.side
        if self._form is Form.GRID:
            letter = f"{self.kind.letter} " if self.kind.letter else ""
            painter.setPen(ink)
            painter.setFont(self._font_of_name())
            box = QRectF(-BALL_PITCH / 2, leg.bottom() + 1, BALL_PITCH, 16)
            text = QFontMetricsF(painter.font()).elidedText(letter + name, Qt.TextElideMode.ElideRight, box.width() - 4)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            return
        painter.setFont(self._small)
        painter.setPen(theme.color("quiet"))
        if self._form is Form.LIST:  # a list reads like one, and like no package
            at = QRectF(leg.right() + GAP, -9, NUMBER, 18)
            painter.drawText(at, middle | Qt.AlignmentFlag.AlignRight, self.place.number)
            box = QRectF(at.right() + GAP, -10, width + 4, 20)
            align = Qt.AlignmentFlag.AlignLeft
        elif side is Side.LEFT:
            painter.drawText(QRectF(4, -9, 34, 18), middle | Qt.AlignmentFlag.AlignLeft, self.place.number)
            box = QRectF(leg.left() - GAP - width - 4, -10, width + 4, 20)
            align = Qt.AlignmentFlag.AlignRight
        elif side is Side.RIGHT:
            painter.drawText(QRectF(-38, -9, 34, 18), middle | Qt.AlignmentFlag.AlignRight, self.place.number)
            box = QRectF(leg.right() + GAP, -10, width + 4, 20)
            align = Qt.AlignmentFlag.AlignLeft
        elif side is Side.INSIDE:
            box = QRectF(-width / 2 - 20, leg.bottom(), width + 40, 16)
            align = Qt.AlignmentFlag.AlignHCenter
            name = self.place.number if not name else f"{self.place.number}: {name}"
        else:
            top = side is Side.TOP
            painter.drawText(QRectF(-20, 3 if top else -21, 40, 18), Qt.AlignmentFlag.AlignCenter, self.place.number)
            painter.setFont(self._font_of_name())
            painter.setPen(ink)
            painter.save()
            painter.translate(0, leg.top() - GAP if top else leg.bottom() + GAP)
            painter.rotate(-90)
            box = QRectF(0, -10, width + 4, 20) if top else QRectF(-width - 4, -10, width + 4, 20)
            painter.drawText(box, middle | (Qt.AlignmentFlag.AlignLeft if top else Qt.AlignmentFlag.AlignRight), name)
            painter.restore()
            return
        painter.setFont(self._font_of_name())
        painter.setPen(ink)
        painter.drawText(box, middle | align, name)

    def hoverEnterEvent(self, event) -> None:  # noqa: ARG002, N802
        self.scene().parent().pin_hovered.emit(self.place.number)

    def hoverLeaveEvent(self, event) -> None:  # noqa: ARG002, N802
        self.scene().parent().pin_hovered.emit("")

    def mousePressEvent(self, event) -> None:  # noqa: N802
        event.accept()
        self.scene().parent().pin_chosen.emit(self.place.number)


class BodyItem(QGraphicsItem):
    """The package's body with its name and the mark at pin 1, or nothing where no form is known."""

    def __init__(self, pinout: Pinout, part: str, theme: Theme, size: float) -> None:
        super().__init__()
        drawing = pinout.drawing
        self._drawing, self._part, self._title, self._theme = drawing, part, pinout.title, theme
        self._rect = QRectF(0, 0, drawing.width * size, drawing.height * size)
        self._first = next((p for p in drawing.places if p.number in {"1", "A1"}), None)
        self._size = size
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -20, 4, 4)

    def paint(self, painter: QPainter, _option, _widget=None) -> None:
        theme, rect, drawing = self._theme, self._rect, self._drawing
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if drawing.form is Form.LIST:
            return
        painter.setPen(QPen(theme.color("control_line"), 1.5))
        painter.setBrush(theme.color("canvas"))
        if drawing.form is Form.ROUND:
            painter.drawEllipse(rect)
            tab = QRectF(rect.center().x() - 8, -12, 16, 14)
            painter.drawRect(tab)
        else:
            if drawing.tab:
                painter.drawRect(rect.adjusted(10, -16, -10, -rect.height() + 2))
            painter.drawRoundedRect(rect, 4, 4)
        if drawing.marked and self._first is not None and drawing.form is not Form.GRID:
            painter.setBrush(theme.color("quiet"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(self._mark(), 3.5, 3.5)
        painter.setPen(theme.color("quiet"))
        font = QFont()
        font.setPixelSize(12)
        painter.setFont(font)
        inside = rect.adjusted(40, 28, -40, -28)
        if drawing.form in {Form.GRID, Form.ROW} or inside.width() < 60:
            return
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        padded = any(p.side is Side.INSIDE for p in drawing.places)
        if padded:
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(inside, flags, self._part)

    def _mark(self) -> QPointF:
        """Beside pin 1, inside the body."""
        place = self._first
        x, y = place.x * self._size, place.y * self._size
        match place.side:
            case Side.LEFT:
                return QPointF(x + 10, max(9.0, y - 14))
            case Side.TOP:
                return QPointF(x, y + 26)
        return QPointF(x, y)


def tip_lines(place: Place, pins: list[Pin]) -> list[str]:
    """A pin in words, for the mouse that rests on it."""
    if not pins:
        return [tr("Pin {number}").format(number=place.number), tr("not in the pin map that was read")]
    lines = []
    for pin in pins:
        pair = pin.pair
        kind = tr(pin.role.kind.value) if pin.role.kind is not PinKind.SIGNAL or pin.role.told else tr("kind not told")
        lines.append(tr("Pin {left}: {right}").format(left=pair.left, right=pair.name))
        lines.append(" · ".join(t for t in (kind, pair.pin_type or "", tr("p. {page}").format(page=pair.page)) if t))
        lines += [pair.description] if pair.description else []
        lines += [tr("also {names}").format(names=", ".join(pair.alternates))] if pair.alternates else []
        lines += [f"! {doubt}" for doubt in pin.doubts]
    return lines


class PinView(QGraphicsView):
    """One package. `pin_hovered(number)` and `pin_chosen(number)` follow the mouse; '' when it leaves a pin."""

    pin_hovered = Signal(str)
    pin_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.items_: dict[str, PinItem] = {}
        self.chosen = ""
        self._fitted = True
        self.setScene(QGraphicsScene(self))
        self.setAccessibleName(tr("Package drawing"))
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        theme.changed.connect(self._recolour)
        self._recolour()

    def show_pinout(self, pinout: Pinout | None, part: str = "") -> None:
        """Draw a package, fitted into the view; None draws nothing."""
        self.scene().clear()
        self.items_, self.chosen = {}, ""
        if pinout is not None:
            drawing = pinout.drawing
            size = BALL_PITCH if drawing.form is Form.GRID else PITCH
            by_number: dict[str, list[Pin]] = {}
            for pin in pinout.pins:
                by_number.setdefault(pin.pair.left.strip(), []).append(pin)
            self.scene().addItem(BodyItem(pinout, part, self._theme, size))
            for place in drawing.places:
                item = PinItem(place, by_number.get(place.number, []), drawing.form, self._theme, size)
                self.items_[place.number] = item
                self.scene().addItem(item)
        self.scene().setSceneRect(self.scene().itemsBoundingRect().adjusted(-12, -12, 12, 12))
        self.fit()

    def fit(self) -> None:
        """Show the whole package, or as much as stays readable."""
        self._fitted = True
        rect = self.sceneRect()
        if rect.isEmpty() or not self.isVisible():
            return
        room = self.viewport().size()
        scale = min(room.width() / rect.width(), room.height() / rect.height())
        self.resetTransform()
        scale = max(READABLE, min(LARGEST, scale))
        self.scale(scale, scale)
        self.centerOn(rect.center().x(), rect.top() + min(rect.height(), room.height() / scale) / 2)

    def zoom(self, steps: int) -> None:
        """Larger or smaller by steps."""
        self._fitted = False
        now = self.transform().m11()
        wanted = max(LEAST, min(MOST, now * STEP**steps))
        self.scale(wanted / now, wanted / now)

    def choose(self, number: str) -> None:
        """Mark a pin, and bring it into view; '' for none."""
        for item in self.items_.values():
            item.chosen = item.place.number == number
            item.update()
        self.chosen = number if number in self.items_ else ""
        if self.chosen:
            self.ensureVisible(self.items_[number], 24, 24)

    def light(self, number: str) -> None:
        """Mark the pin under the mouse, here or on the page; '' for none."""
        for item in self.items_.values():
            if item.lit != (item.place.number == number):
                item.lit = not item.lit
                item.update()

    def show_found(self, found: Mapping[str, bool]) -> None:
        """Dim the pins that a search leaves out."""
        for number, item in self.items_.items():
            item.found = found.get(number, False) if found else True
            item.update()

    def picture(self, scale: float = 2.0) -> QImage:
        """The drawing on the theme's ground, everything of it, at `scale`."""
        rect = self.sceneRect()
        image = QImage((rect.size() * scale).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(self._theme.color("panel"))
        painter = QPainter(image)
        self.scene().render(painter, QRectF(image.rect()), rect)
        painter.end()
        return image

    def _recolour(self) -> None:
        self.setBackgroundBrush(self._theme.color("panel"))
        for item in self.scene().items():
            item.update()

    def keyPressEvent(self, event) -> None:  # noqa: N802
        numbers = list(self.items_)
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}.get(event.key())
        if event.key() in {Qt.Key.Key_Plus, Qt.Key.Key_Minus}:
            self.zoom(1 if event.key() == Qt.Key.Key_Plus else -1)
        elif step is not None and numbers:
            here = numbers.index(self.chosen) if self.chosen else -1 if step > 0 else 0
            self.pin_chosen.emit(numbers[(here + step) % len(numbers)])
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event) -> None:  # noqa: N802
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        if self._fitted:
            self.fit()


class Legend(QWidget):
    """The kinds that the drawing has: colour, letter and word of each, without the words where it is narrow."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kinds: list[tuple[PinKind, int]] = []
        self.setFixedHeight(24)
        theme.changed.connect(self.update)

    def show_kinds(self, pins: list[Pin]) -> None:
        """List the kinds of these pins, with how many there are."""
        kinds = [pin.role.kind for pin in pins]
        self._kinds = [(kind, kinds.count(kind)) for kind in PinKind if kind in kinds]
        said = ", ".join(f"{count} {tr(kind.value)}" for kind, count in self._kinds)
        self.setAccessibleName(tr("Kinds: {said}").format(said=said))
        self.setToolTip(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        texts = sum(self.fontMetrics().horizontalAdvance(f"{tr(kind.value)} {count}") for kind, count in self._kinds)
        return QSize(round(12 + texts + 46 * len(self._kinds)), 24)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(round(12 + 30 * len(self._kinds)), 24)

    def paintEvent(self, event) -> None:  # noqa: ARG002, N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worded = self.width() >= self.sizeHint().width()
        small = QFont(self.font())
        small.setPixelSize(10)
        x = 12.0
        for kind, count in self._kinds:
            tone = self._theme.color(COLORS[kind])
            chip = QRectF(x, 5, 22, 14)
            painter.setPen(QPen(tone, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush if kind is PinKind.NC else tone)
            painter.drawRoundedRect(chip, 2, 2)
            painter.setFont(small)
            painter.setPen(self._theme.color("text" if kind is PinKind.NC else "on_accent"))
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, kind.letter)
            x += 28
            if worded:
                painter.setFont(self.font())
                painter.setPen(self._theme.color("quiet"))
                text = f"{tr(kind.value)} {count}"
                width = painter.fontMetrics().horizontalAdvance(text)
                painter.drawText(QRectF(x, 0, width + 4, 24), Qt.AlignmentFlag.AlignVCenter, text)
                x += width + 18


class Footer(QWidget):
    """The legend and a note beside it; below it where both do not fit."""

    def __init__(self, legend: Legend, note: QWidget) -> None:
        super().__init__()
        self._legend, self._note = legend, note
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 12, 2)
        self._line.setSpacing(0)
        self._line.addWidget(legend, 1)
        self._line.addWidget(note)

    def arrange(self) -> None:
        """Put the note where there is room for it."""
        wanted = self._legend.sizeHint().width() + self._note.sizeHint().width() + 24
        ways = QBoxLayout.Direction
        beside = wanted <= self.width()
        self._line.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._note.setContentsMargins(0 if beside else 12, 0, 0, 0)

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.arrange()
