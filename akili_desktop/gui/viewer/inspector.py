"""What is said of a fact under the pointer: in a tooltip while hovering, in a small card after a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from akili_desktop.gui.widgets import divider, icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.core.facts import Bijection, Fact, Pair, Range
    from akili_desktop.core.geometry import Point, Rect
    from akili_desktop.gui.theme import Theme

WIDTH = 300
MOST = 3


def _limits(fact: Range) -> str:
    unit = f" {fact.unit}" if fact.unit else ""
    return "   ".join(f"{role} {value.text}{unit}" for role, value in fact.values())


def pair_at(fact: Bijection, page: int, point: Point) -> Pair | None:
    """The pin whose box is under the point, the smallest one."""
    under = [p for p in fact.pairs if p.page == page and p.bbox.contains_point(*point, slack=1.0)]
    return min(under, key=lambda pair: pair.bbox.area) if under else None


def describe(fact: Fact, page: int, point: Point) -> list[str]:
    """A fact in words: what it is, its values, what it holds for. The first line is the heading."""
    if fact.kind == "range":
        name = (
            fact.parameter if not fact.symbol or fact.symbol in fact.parameter else f"{fact.parameter}  {fact.symbol}"
        )
        lines = [name, _limits(fact), fact.variant, fact.conditions, fact.section]
    elif fact.kind == "unit":
        value = f"{fact.text} {fact.unit}" if fact.unit and not fact.text.endswith(fact.unit) else fact.text
        lines = [fact.label, value, fact.variant, fact.context]
    elif fact.kind == "bijection":
        pair = pair_at(fact, page, point)
        where = " ".join(part for part in (fact.package, fact.variant) if part)
        if pair is None:
            lines = [f"Pinout {where}".strip(), f"{len(fact.pairs)} pins"]
        else:
            other = f"also {', '.join(pair.alternates)}" if pair.alternates else None
            lines = [f"Pin {pair.left}: {pair.right}", where or None, pair.pin_type, other, pair.description]
    else:
        lines = [fact.title or "Table", f"{fact.rows} rows, {fact.cols} columns"]
    return [line for line in lines if line]


def boxes_of(fact: Fact, page: int, point: Point) -> list[Rect]:
    """What to light for a fact: its values and labels where they have boxes of their own, else all of it."""
    if fact.kind == "range":
        boxes = [fact.parameter_bbox, *(value.bbox for _, value in fact.values())]
        return [box for box in boxes if box is not None] or [fact.bbox]
    if fact.kind == "unit":
        return [fact.text_bbox]
    if fact.kind == "bijection":
        pair = pair_at(fact, page, point)
        return [pair.left_bbox, pair.right_bbox] if pair is not None else [fact.bbox]
    return [fact.bbox]


def telling(facts: Sequence[Fact]) -> list[Fact]:
    """The facts worth showing: a table is only named where nothing else is under the pointer."""
    return [fact for fact in facts if fact.kind != "grid"] or list(facts)[:1]


class Inspector(QFrame):
    """A card over the page with the facts under a click; it scrolls with the page and closes with Escape."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self.setAccessibleName("Facts here")
        self.setFixedWidth(WIDTH)
        self.lines: list[list[str]] = []
        self._close = icon_button(theme, "close", "Close (Esc)", self.hide)
        self._box = QVBoxLayout()
        self._box.setSpacing(4)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 8, 4, 10)
        line.addLayout(self._box, 1)
        line.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_facts(self, described: list[list[str]], position: QPoint) -> None:
        """Show these descriptions beside `position` (pixels of the parent)."""
        while self._box.count():
            item = self._box.takeAt(0)
            item.widget().deleteLater()
        self.lines = described[:MOST]
        for number, lines in enumerate(self.lines):
            if number:
                self._box.addWidget(divider())
            self._box.addWidget(plain_label(lines[0], "paneTitle"))
            for text in lines[1:]:
                self._box.addWidget(plain_label(text, "quiet" if text != lines[1] else ""))
        if len(described) > MOST:
            self._box.addWidget(plain_label(f"and {len(described) - MOST} more", "quiet"))
        self.layout().activate()
        height = self.layout().totalHeightForWidth(WIDTH)
        self.setFixedHeight(max(40, height))
        area = self.parentWidget().rect()
        x = min(position.x() + 12, area.width() - WIDTH - 8)
        y = position.y() + 12
        if y + self.height() > area.height() - 8:
            y = max(8, position.y() - 12 - self.height())
        self.move(max(8, x), y)
        self.show()
        self.raise_()
