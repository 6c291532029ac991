"""Filled areas by place: which one was drawn last at a point."""

from __future__ import annotations

from collections import defaultdict

from akili_desktop.adapters.pdf.drawings import Ground


class Areas:
    """Filled areas by place, so that a page of many boxes and much white text stays cheap."""

    CELL = 64.0
    MANY = 400
    """An area over more cells than this is looked at for every point."""

    def __init__(self, grounds: list[Ground]) -> None:
        self._grounds = grounds
        self._large: list[int] = []
        self._cells: dict[tuple[int, int], list[int]] = defaultdict(list)
        for index, (box, _) in enumerate(grounds):
            columns = range(int(box.x0 // self.CELL), int(box.x1 // self.CELL) + 1)
            rows = range(int(box.y0 // self.CELL), int(box.y1 // self.CELL) + 1)
            if len(columns) * len(rows) > self.MANY:
                self._large.append(index)
            else:
                for column in columns:
                    for row in rows:
                        self._cells[column, row].append(index)

    def dark_at(self, x: float, y: float) -> bool:
        """Whether the last area drawn at the point is dark."""
        grounds, last = self._grounds, -1
        for some in (self._cells.get((int(x // self.CELL), int(y // self.CELL)), ()), self._large):
            for index in reversed(some):
                if index < last:
                    break
                x0, y0, x1, y1 = grounds[index][0]
                if x0 <= x <= x1 and y0 <= y <= y1:
                    last = index
                    break
        return last >= 0 and grounds[last].dark
