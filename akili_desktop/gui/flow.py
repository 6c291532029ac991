"""A line of controls that goes on in another line where it is too narrow, so that nothing is cut off or left out.

After Qt's own "Flow Layout" example; Qt has no such layout ready to use.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget


class FlowLayout(QLayout):
    """Lays its items out from the left, in as many lines as they need.

    What a line has left over goes to its items that expand (a stretch, a field). All of a line are centred on it.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)

    def add_stretch(self) -> None:
        """What follows stands at the right end of its line."""
        self.addItem(QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum))

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As wide as one line with everything in it."""
        left, top, right, bottom = self._margins()
        shown = self._shown()
        wanted = [self._size(item) for item in shown]
        width = sum(size.width() for size in wanted) + self.spacing() * max(0, len(shown) - 1)
        return QSize(width + left + right, max((size.height() for size in wanted), default=0) + top + bottom)

    def minimumSize(self) -> QSize:  # noqa: N802
        """As wide as the widest item."""
        left, top, right, bottom = self._margins()
        least = QSize(0, 0)
        for item in self._shown():
            least = least.expandedTo(self._size(item))
        return least + QSize(left + right, top + bottom)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def _margins(self) -> tuple[int, int, int, int]:
        margins = self.contentsMargins()
        return margins.left(), margins.top(), margins.right(), margins.bottom()

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if item.widget() is None or not item.isEmpty()]

    @staticmethod
    def _size(item: QLayoutItem) -> QSize:
        """What an item needs: its least size where it expands, for it is given what is left over."""
        return item.minimumSize() if _expands(item) else item.sizeHint().expandedTo(item.minimumSize())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The items line by line; a stretch begins no line."""
        lines: list[list[QLayoutItem]] = [[]]
        used = 0
        for item in self._shown():
            need = self._size(item).width()
            if lines[-1] and used + self.spacing() + need > width:
                lines.append([])
                used = 0
            if not lines[-1] and len(lines) > 1 and item.spacerItem() is not None:
                continue
            used += need + (self.spacing() if lines[-1] else 0)
            lines[-1].append(item)
        return [line for line in lines if line]

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        """Put the items into the rectangle; how high it has to be."""
        left, top, right, bottom = self._margins()
        width, y = rect.width() - left - right, rect.y() + top
        lines = self._lines(width)
        for number, line in enumerate(lines):
            sizes = [self._size(item) for item in line]
            height = max(size.height() for size in sizes)
            spare = width - sum(size.width() for size in sizes) - self.spacing() * (len(line) - 1)
            takers = [item for item in line if _expands(item)]
            x = rect.x() + left
            for item, size in zip(line, sizes, strict=True):
                wide = size.width() + (max(0, spare) // len(takers) if item in takers else 0)
                wide = min(wide, width, item.maximumSize().width())
                if place:
                    down = y + (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(x, down), QSize(wide, size.height())))
                x += wide + self.spacing()
            y += height + (self.spacing() if number < len(lines) - 1 else 0)
        return y + bottom - rect.y()


def _expands(item: QLayoutItem) -> bool:
    wants = bool(item.expandingDirections() & Qt.Orientation.Horizontal)
    return wants and item.minimumSize().width() < item.maximumSize().width()  # a field may be of one width
