"""Which pictures a canvas asks for: small ones while it flies past, sharp ones when it rests, then its neighbours'."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QRect, QTimer

from akili_desktop.gui.viewer.tiles import TileSpec, preview, tiles, whole_page

if TYPE_CHECKING:
    from akili_desktop.gui.viewer.canvas import PageCanvas
    from akili_desktop.gui.viewer.tiles import RenderQueue, TileCache

SETTLE_MS = 60
FLING_PIXELS = 400
FLING_MS = 80


class Wanting(QObject):
    """Keeps the render queue's wish list in step with one canvas."""

    def __init__(self, canvas: PageCanvas, cache: TileCache, queue: RenderQueue) -> None:
        super().__init__(canvas)
        self._canvas, self._cache, self._queue = canvas, cache, queue
        self._since = QElapsedTimer()
        self._last_y = 0
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._request)

    @property
    def settled(self) -> bool:
        """Whether nothing is about to be asked for."""
        return not self._settle.isActive()

    def jumped(self, y: int) -> None:
        """The view was laid out anew: the way to `y` is no fling."""
        self._last_y = y

    def moved(self, y: int) -> None:
        """The visible canvas stands at height `y` now."""
        far = abs(y - self._last_y) > FLING_PIXELS
        fast = far and self._since.isValid() and self._since.elapsed() < FLING_MS
        self._last_y = y
        self._since.restart()
        if fast:
            self._queue.want(self._previews(), self._canvas.parentWidget())
            self._settle.start()
        elif self.settled:
            self._request()

    def _request(self) -> None:
        if self._canvas.isVisible():
            self._queue.want(self._specs(), self._canvas.parentWidget())

    def _previews(self) -> list[TileSpec]:
        canvas, specs = self._canvas, []
        for page in canvas.shown_pages:
            size, scale = canvas.layout_.sizes[page - 1], canvas.device_scale(page)
            if self._cache.best_whole(canvas.doc_id, page, scale) is None:
                small = preview(canvas.doc_id, page, size, scale)
                specs.append(small or whole_page(canvas.doc_id, page, size, scale))
        return specs

    def _page_tiles(self, page: int, visible: QRect) -> Iterator[TileSpec]:
        canvas = self._canvas
        return tiles(canvas.doc_id, page, canvas.layout_.sizes[page - 1], canvas.device_scale(page), visible)

    def _specs(self) -> list[TileSpec]:
        canvas = self._canvas
        pages = canvas.shown_pages
        shown = sorted(pages, key=lambda page: abs(page - canvas.page))
        sharp = [spec for page in shown for spec in self._page_tiles(page, canvas.visible_on(page))]
        if not sharp:
            return []
        first = self._previews() if len(sharp) > len(shown) else []
        around = []
        for page in (pages.stop, pages.start - 1):
            if 1 <= page <= canvas.pages:
                spec = next(self._page_tiles(page, QRect()), None)
                if spec is not None:
                    around.append(spec)
        return first + sharp + around
