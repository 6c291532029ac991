"""What is said of a fact under the pointer: in a tooltip while hovering, in a small card after a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import clear_layout, divider, icon_button, link_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.core.facts import Bijection, Fact, Pair, Range, Reject
    from akili_desktop.core.geometry import Point, Rect
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.selection import Region

WIDTH, NARROWEST = 320, 160
HIGHEST = 360
MOST = 3
MOST_IN_REGION = 30


def _limits(fact: Range) -> str:
    unit = f" {fact.unit}" if fact.unit else ""
    return " · ".join(f"{role} {value.text}{unit}" for role, value in fact.told())


def pair_at(fact: Bijection, page: int, point: Point) -> Pair | None:
    """The pin whose box is under the point, the smallest one."""
    under = [p for p in fact.pairs if p.page == page and p.bbox.contains_point(*point, slack=1.0)]
    return min(under, key=lambda pair: pair.bbox.area) if under else None


def describe(fact: Fact, page: int, point: Point, *, whole: bool = False) -> list[str]:
    """A fact in words: what it is, its values, what it holds for. The first line is the heading.

    Of a pinout the pin at the point is told, or with `whole` all of it.
    """
    if fact.kind == "range":
        name = (
            fact.parameter if not fact.symbol or fact.symbol in fact.parameter else f"{fact.parameter}  {fact.symbol}"
        )
        lines = [name, _limits(fact), fact.variant, fact.conditions, fact.section]
    elif fact.kind == "unit":
        value = f"{fact.text} {fact.unit}" if fact.unit and not fact.text.endswith(fact.unit) else fact.text
        lines = [fact.label, value, fact.variant, fact.context]
    elif fact.kind == "bijection":
        pair = None if whole else pair_at(fact, page, point)
        where = " ".join(part for part in (fact.package, fact.variant) if part)
        if pair is None:
            lines = [tr("Pinout {where}").format(where=where).strip(), tr("%n pin(s)", "", len(fact.pairs))]
        else:
            other = tr("also {names}").format(names=", ".join(pair.alternates)) if pair.alternates else None
            lines = [
                tr("Pin {left}: {right}").format(left=pair.left, right=pair.name),
                where or None,
                pair.pin_type,
                other,
                pair.description,
            ]
    else:
        lines = [fact.title or tr("Table"), tr("{rows} rows, {cols} columns").format(rows=fact.rows, cols=fact.cols)]
    return [line for line in lines if line]


def describe_reject(reject: Reject) -> list[str]:
    """A refused candidate in words: what it spelled, why it is no fact, and the rule that says so."""
    spelled = " ".join(reject.text.split())
    lines = [
        tr("Refused: {spelled}").format(spelled=spelled) if spelled else tr("Refused"),
        reject.detail,
        tr("rule: {rule}").format(rule=reject.rule),
    ]
    return [line for line in lines if line]


def in_region(facts: Sequence[Fact], rejects: Sequence[Reject], region: Region) -> tuple[list[Fact], list[Reject]]:
    """The facts and refused candidates whose middle lies in a region, or that the region lies in; tables come last."""
    box = region.box

    def inside(other: Rect) -> bool:
        middle = box.contains_point((other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2)
        return middle or other.contains_point((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)

    def here(fact: Fact) -> bool:
        if fact.kind == "bijection":
            return any(pair.page == region.page and inside(pair.bbox) for pair in fact.pairs)
        return fact.page == region.page and inside(fact.bbox)

    found = sorted((fact for fact in facts if here(fact)), key=lambda fact: (fact.kind == "grid", fact.bbox.y0))
    return found, [one for one in rejects if one.page == region.page and inside(one.bbox)]


def boxes_of(fact: Fact, page: int, point: Point) -> list[Rect]:
    """What to light for a fact: its values and labels where they have boxes of their own, else all of it."""
    if fact.kind == "range":
        boxes = [fact.parameter_bbox, *(value.bbox for _, value in fact.values())]
        return [box for box in boxes if box is not None] or [fact.bbox]
    if fact.kind == "unit":
        return [fact.text_bbox]
    if fact.kind == "bijection":
        pair = pair_at(fact, page, point)
        return [pair.left_bbox, pair.name_bbox] if pair is not None else [fact.bbox]
    return [fact.bbox]


def telling(facts: Sequence[Fact]) -> list[Fact]:
    """The facts worth showing: a table is only named where nothing else is under the pointer."""
    return [fact for fact in facts if fact.kind != "grid"] or list(facts)[:1]


class Inspector(QFrame):
    """A card over the page with the facts under a click or in a region; it scrolls, and Escape closes it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self.setAccessibleName(tr("Facts here"))
        self.setFixedWidth(WIDTH)
        self.lines: list[list[str]] = []
        self.head = plain_label("", "quiet")
        self._close = icon_button(theme, "close", tr("Close (Esc)"), self.hide)
        body = QWidget()
        body.setObjectName("inspectorBody")
        self._box = QVBoxLayout(body)
        self._box.setContentsMargins(0, 0, 8, 0)
        self._box.setSpacing(4)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("inspectorScroll")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._scroll.setAccessibleName(tr("Facts here"))
        self._scroll.setWidget(body)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(4)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.head)
        column.addWidget(self._scroll, 1)
        column.addLayout(self._foot)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 8, 4, 10)
        line.setSpacing(0)
        line.addLayout(column, 1)
        line.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_facts(self, described: list[list[str]], position: QPoint) -> None:
        """Show what is under a click beside `position` (pixels of the parent)."""
        self._fill("", described, MOST, ())
        self._put(position)

    def show_region(
        self,
        facts: list[list[str]],
        rejects: list[list[str]],
        position: QPoint,
        actions: Sequence[tuple[str, str, Callable[[], object]]],
    ) -> None:
        """Show what is in a region, and what can be done with it: buttons of (text, tip, what it does)."""
        head = (tr("%n fact(s) here", "", len(facts)) if facts else tr("No facts here")) + (
            tr(", {count} refused").format(count=len(rejects)) if rejects else ""
        )
        self._fill(head, [*facts, *rejects], MOST_IN_REGION, actions)
        self._put(position)

    def _fill(
        self,
        head: str,
        described: list[list[str]],
        most: int,
        actions: Sequence[tuple[str, str, Callable[[], object]]],
    ) -> None:
        clear_layout(self._box)
        clear_layout(self._foot)
        self.head.setText(head)
        self.head.setVisible(bool(head))
        self.lines = described[:most]
        for number, lines in enumerate(self.lines):
            if number:
                self._box.addWidget(divider())
            self._box.addWidget(plain_label(lines[0], "paneTitle"))
            for text in lines[1:]:
                self._box.addWidget(plain_label(text, "quiet" if text != lines[1] else ""))
        if len(described) > most:
            self._box.addWidget(plain_label(tr("and {count} more").format(count=len(described) - most), "quiet"))
        self._scroll.setVisible(bool(described))
        for text, tip, act in actions:
            self._foot.addWidget(link_button(text, tip, act))
        if actions:
            self._foot.addStretch(1)

    def _put(self, position: QPoint) -> None:
        """Stand beside a place, within the parent."""
        area = self.parentWidget().rect()
        width = min(WIDTH, max(NARROWEST, area.width() - 16))
        self.setFixedWidth(width)
        body = self._scroll.widget()
        body.layout().activate()
        room = width - 12 - 4 - self._close.sizeHint().width()
        inside = body.layout().totalHeightForWidth(room) if self.lines else 0
        margins = self.layout().contentsMargins()
        extra = margins.top() + margins.bottom()
        extra += self.head.heightForWidth(room) + 4 if self.head.text() else 0
        extra += self._foot.sizeHint().height() + 4 if self._foot.count() else 0
        self.setFixedHeight(max(40, min(inside + extra, HIGHEST, area.height() - 16)))
        x = min(position.x() + 12, area.width() - width - 8)
        y = position.y() + 12
        if y + self.height() > area.height() - 8:
            y = max(8, position.y() - 12 - self.height())
        self.move(max(8, x), y)
        self.show()
        self.raise_()
