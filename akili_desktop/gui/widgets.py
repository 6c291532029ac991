"""Small pieces that several panels use; every one shows text from documents as plain text."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from akili_desktop.gui.theme import Theme

FRAME = 24
"""What a system puts around a dialog, about, in pixels."""
LEAST_WIDTH = 240
"""Pages, and the panels beside them, get no narrower: a window of 1366 x 768 at 200 % has room for 683."""
LOW = 260
"""A lower empty state has no room for its picture."""


def plain_label(text: str = "", name: str = "", *, wrap: bool = True, selectable: bool = False) -> QLabel:
    """A label that never interprets its text. `name` picks its look in the style sheet."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setWordWrap(wrap)
    if name:
        label.setObjectName(name)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if wrap:
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def plain_tip(text: str) -> str:
    """Text from a document for a tooltip: shown letter for letter, never read as markup."""
    return f"<qt>{html.escape(text).replace(chr(10), '<br>')}</qt>"


def icon_button(theme: Theme, icon: str, tip: str, act: Callable[[], object] | None = None) -> QToolButton:
    """A button with an icon; `tip` is its tooltip and its accessible name."""
    button = QToolButton()
    button.setIcon(theme.icon(icon))
    button.setIconSize(QSize(18, 18))
    button.setToolTip(tip)
    button.setAccessibleName(tip.split(" (")[0])
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if act is not None:
        button.clicked.connect(lambda _checked=False: act())
    return button


def link_button(text: str, tip: str, act: Callable[[], object]) -> QToolButton:
    """A small button that looks like a link."""
    button = QToolButton()
    button.setObjectName("link")
    button.setText(text)
    button.setToolTip(tip)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.clicked.connect(lambda _checked=False: act())
    return button


def divider() -> QFrame:
    """A line of one pixel."""
    line = QFrame()
    line.setObjectName("divider")
    line.setFrameShape(QFrame.Shape.NoFrame)
    return line


def busy_line() -> QProgressBar:
    """A line that runs while something is on its way; hidden (as it is at first) it keeps its room."""
    line = QProgressBar()
    line.setRange(0, 0)
    line.setTextVisible(False)
    line.setFixedHeight(2)
    keep = line.sizePolicy()
    keep.setRetainSizeWhenHidden(True)
    line.setSizePolicy(keep)
    line.hide()
    return line


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif item.layout() is not None:
            clear_layout(item.layout())


class WrapButton(QPushButton):
    """A button as wide as its panel whose text runs over several lines; the text is plain."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setObjectName("choice")
        self.full_text = text
        label = plain_label(text)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 5, 10, 5)
        box.addWidget(label)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return max(28, self.layout().totalHeightForWidth(width))


class NarrowingBar(QFrame):
    """A line of controls that leaves out what it can spare where it is too narrow; all of that is in the menus too.

    `spare` names the controls that may go, those that go first coming first.
    """

    spare: tuple[QWidget, ...] = ()

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.narrow()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a control says more, or less, than before
            self.narrow()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        wanted = self._wanted()
        spared = sum(wanted.get(widget, 0) + self.layout().spacing() for widget in self.spare)
        return QSize(self._total(wanted) - spared, super().minimumSizeHint().height())

    def narrow(self) -> None:
        """Show what there is room for."""
        line, wanted = self.layout(), self._wanted()
        total = self._total(wanted)
        for widget in self.spare:
            fits = total <= self.width()
            widget.setVisible(fits)
            if not fits:
                total -= wanted.get(widget, 0) + line.spacing()
        line.activate()

    def _wanted(self) -> dict[QWidget | QLayoutItem, int]:
        """The width that each control and each space needs, those that are left out too."""
        line = self.layout()
        items = [line.itemAt(place) for place in range(line.count())]
        return {item.widget() or item: self._least(item) for item in items}

    def _total(self, wanted: dict[QWidget | QLayoutItem, int]) -> int:
        margins, gaps = self.layout().contentsMargins(), self.layout().spacing() * (len(wanted) - 1)
        return sum(wanted.values()) + gaps + margins.left() + margins.right()

    @staticmethod
    def _least(item: QLayoutItem) -> int:
        widget = item.widget()
        if widget is None:
            return item.minimumSize().width()
        widget.ensurePolished()
        return max(widget.minimumWidth(), min(widget.minimumSizeHint().width(), widget.maximumWidth()))


def room_for(window: QWidget) -> QSize:
    """How large a window or dialog may be on its screen."""
    return window.screen().availableSize() - QSize(FRAME, 2 * FRAME)


def resize_within_screen(dialog: QWidget, width: int, height: int) -> None:
    """Give a dialog its first size, or as much of it as the screen has room for."""
    dialog.resize(QSize(width, height).boundedTo(room_for(dialog)))


class CopyKey:
    """Lets a view with a signal `copy_wanted` take the key that copies, which elsewhere copies what is on the page."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and event.matches(QKeySequence.StandardKey.Copy):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event) -> None:  # noqa: N802
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)


class DropZone(QFrame):
    """An empty state: what to do, and one button that does it. Set `title`, `text` as the situation asks.

    `other` is a second, quieter way to begin; `steps` what comes then, a line each.
    """

    def __init__(self, theme: Theme, label: str, tip: str, act: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("dropZone")
        self._picture, self._theme = QLabel(), theme
        self.title = plain_label("", "dropTitle")
        self.text = plain_label("", "quiet")
        self.button = QPushButton(label)
        self.button.setObjectName("primary")
        self.button.setToolTip(tip)
        self.button.clicked.connect(lambda _checked=False: act())
        self.other = QPushButton()
        self.steps = plain_label("", "quiet")
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 16, 16, 16)
        box.setSpacing(8)
        box.addStretch(2)
        for widget in (self._picture, self.title, self.text):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            box.addWidget(widget)
        box.addSpacing(8)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        for button in (self.button, self.other):
            button.setMinimumHeight(28)
            buttons.addWidget(button)
        buttons.addStretch(1)
        box.addLayout(buttons)
        box.addSpacing(16)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(self.steps, 3)
        below.addStretch(1)
        box.addLayout(below)
        box.addStretch(3)
        theme.changed.connect(self._draw)
        self._draw()

    def say(self, title: str, text: str, steps: str = "") -> None:
        """Tell what to do, and what comes then; `other` is offered where there are steps."""
        self.title.setText(title)
        self.text.setText(text)
        self.steps.setText(steps)
        self.steps.setVisible(bool(steps))
        self.other.setVisible(bool(steps))

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._picture.setVisible(self.height() >= LOW)

    def set_active(self, active: bool) -> None:
        """Show that a drop would be taken."""
        self.setProperty("active", active)
        self.style().unpolish(self)
        self.style().polish(self)

    def _draw(self) -> None:
        self._picture.setPixmap(self._theme.icon("tray-arrow-down", "quiet").pixmap(40, 40))


class Panel(QWidget):
    """What a dock shows, with the background that the style sheet gives to panels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


class Fold(QWidget):
    """A heading that opens and closes what is below it."""

    def __init__(self, theme: Theme, title: str, body: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self.head = QToolButton()
        self.head.setObjectName("fold")
        self.head.setText(title)
        self.head.setCheckable(True)
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setIconSize(QSize(14, 14))
        self.head.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head.toggled.connect(self._toggled)
        self.body = body
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(self.head)
        box.addWidget(body)
        self._toggled(False)

    def _toggled(self, shown: bool) -> None:
        self.head.setIcon(self._theme.icon("chevron-down" if shown else "chevron-right", "quiet"))
        self.body.setVisible(shown)
