"""A piece of text from a page with some of its characters in bold: painted letter for letter, never as markup."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget


def laid_out(text: str, marks: Sequence[tuple[int, int]], font: QFont, width: int) -> tuple[QTextLayout, int]:
    """The text in lines of that width, the characters of `marks` (from, to) in bold; and its height in pixels."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.Bold)
    formats = []
    for start, end in marks:
        one = QTextLayout.FormatRange()
        one.start, one.length, one.format = _units(text, start), _units(text, end) - _units(text, start), bold
        formats.append(one)
    layout.setFormats(formats)
    layout.beginLayout()
    height = 0.0
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(1, width))
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return layout, round(height + 0.5)


def _units(text: str, place: int) -> int:
    """Qt counts a character outside the first plane twice."""
    return place + sum(ord(character) > 0xFFFF for character in text[:place])


class SnippetLabel(QWidget):
    """A snippet as a widget, as high as its width makes it."""

    def __init__(self, text: str, marks: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self.text, self.marks = text, tuple(marks)
        self.setAccessibleName(text)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return laid_out(self.text, self.marks, self.font(), width)[1]

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def sizeHint(self) -> QSize:  # noqa: N802
        width = max(200, self.width())
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, event) -> None:  # noqa: N802, ARG002
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        laid_out(self.text, self.marks, self.font(), self.width())[0].draw(painter, QPointF(0, 0))
        painter.end()
