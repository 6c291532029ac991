"""Small pieces that several panels use; every one shows text from documents as plain text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from akili_desktop.gui.theme import Theme


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
