"""Rendered parts of pages: which are wanted, which are being made, which are kept.

A page that is small on the screen is one tile; a large one is cut into squares. Pictures live in shared memory that the
PDF processes filled; a `Tile` wraps it without a copy and gives it back when the cache drops it.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QImage

from akili_desktop.core.geometry import Rect

if TYPE_CHECKING:
    from akili_desktop.core.rendered import RenderedPage
    from akili_desktop.gui.bridge import Bridge
    from akili_desktop.services.jobs import Job

WHOLE_PIXELS = 4_000_000
TILE = 1024
PREVIEW_PIXELS = 120_000
IN_FLIGHT = 2


class TileKey(NamedTuple):
    """One tile: document, page, pixels per point, and its place in the page's grid (-1, -1: the whole page)."""

    doc_id: str
    page: int
    scale: float
    column: int = -1
    row: int = -1


class TileSpec(NamedTuple):
    """A tile to be rendered: `clip` in points (None: whole page), `pixels` its place on the page in device pixels."""

    key: TileKey
    clip: Rect | None
    pixels: QRect


class Tile:
    """A rendered picture over shared memory. `free` must come last: the image is invalid afterwards."""

    def __init__(self, rendered: RenderedPage) -> None:
        self._rendered: RenderedPage | None = rendered
        self.clip = rendered.clip
        self.bytes = rendered.stride * rendered.height
        self.image = QImage(
            rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
        )

    def free(self) -> None:
        """Give the shared memory back."""
        self.image = QImage()
        rendered, self._rendered = self._rendered, None
        if rendered is not None:
            rendered.close()


def whole_page(doc_id: str, page: int, size: tuple[float, float], scale: float) -> TileSpec:
    """The page as one tile at `scale` device pixels per point."""
    pixels = QRect(0, 0, max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
    return TileSpec(TileKey(doc_id, page, round(scale, 4)), None, pixels)


def preview(doc_id: str, page: int, size: tuple[float, float], scale: float) -> TileSpec | None:
    """A quick small picture of the page, or None where the page at `scale` is hardly larger itself."""
    small = math.sqrt(PREVIEW_PIXELS / (size[0] * size[1]))
    return whole_page(doc_id, page, size, small) if small < 0.6 * scale else None


def tiles(doc_id: str, page: int, size: tuple[float, float], scale: float, visible: QRect) -> Iterator[TileSpec]:
    """The tiles of a page that meet `visible` (device pixels on the page), the middle ones first."""
    width, height = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
    if width * height <= WHOLE_PIXELS:
        yield whole_page(doc_id, page, size, scale)
        return
    shown = visible.intersected(QRect(0, 0, width, height))
    if shown.isEmpty():
        return
    places = [
        (column, row)
        for row in range(shown.top() // TILE, shown.bottom() // TILE + 1)
        for column in range(shown.left() // TILE, shown.right() // TILE + 1)
    ]
    middle = shown.center()
    places.sort(key=lambda p: abs((p[0] + 0.5) * TILE - middle.x()) + abs((p[1] + 0.5) * TILE - middle.y()))
    for column, row in places:
        pixels = QRect(column * TILE, row * TILE, TILE, TILE).intersected(QRect(0, 0, width, height))
        clip = Rect(
            pixels.x() / scale,
            pixels.y() / scale,
            min(size[0], (pixels.x() + pixels.width()) / scale),
            min(size[1], (pixels.y() + pixels.height()) / scale),
        )
        yield TileSpec(TileKey(doc_id, page, round(scale, 4), column, row), clip, pixels)


class TileCache:
    """Tiles in order of use, the oldest dropped first when the bytes exceed `limit`. GUI thread only."""

    def __init__(self, limit: int = 256 * 1024 * 1024) -> None:
        self._limit = limit
        self._tiles: OrderedDict[TileKey, Tile] = OrderedDict()
        self._pages: dict[tuple[str, int], set[TileKey]] = {}
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._tiles)

    def __contains__(self, key: TileKey) -> bool:
        return key in self._tiles

    def get(self, key: TileKey) -> Tile | None:
        """The tile, now the most recently used."""
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def best_whole(self, doc_id: str, page: int, scale: float) -> Tile | None:
        """The whole-page picture whose scale is nearest to `scale`: what is shown until the sharp one comes."""
        whole = [key for key in self._pages.get((doc_id, page), ()) if key.column < 0]
        if not whole:
            return None
        return self.get(min(whole, key=lambda key: abs(math.log(key.scale / scale))))

    def put(self, key: TileKey, tile: Tile) -> None:
        """Keep the tile, freeing others as needed; the newest is always kept."""
        self._drop(key)
        self._tiles[key] = tile
        self._pages.setdefault((key.doc_id, key.page), set()).add(key)
        self.bytes += tile.bytes
        while self.bytes > self._limit and len(self._tiles) > 1:
            self._drop(next(iter(self._tiles)))

    def forget(self, doc_id: str | None = None) -> None:
        """Free all tiles, or those of one document."""
        for key in [key for key in self._tiles if doc_id in (None, key.doc_id)]:
            self._drop(key)

    def _drop(self, key: TileKey) -> None:
        tile = self._tiles.pop(key, None)
        if tile is not None:
            self.bytes -= tile.bytes
            keys = self._pages[key.doc_id, key.page]
            keys.discard(key)
            if not keys:
                del self._pages[key.doc_id, key.page]
            tile.free()


class RenderQueue(QObject):
    """Has wanted tiles rendered, a few at a time, the first wanted first; what is no longer wanted is dropped.

    `arrived(key)` tells of a tile now in the cache, `failed(doc_id, page, error)` of a page that cannot be shown.
    """

    arrived = Signal(object)
    failed = Signal(str, int, object)

    def __init__(self, bridge: Bridge, cache: TileCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._cache = cache
        self._renderers: dict[str, Callable[[int, float, Rect | None], RenderedPage]] = {}
        self._wishes: OrderedDict[object, list[TileSpec]] = OrderedDict()
        self._wanted: OrderedDict[TileKey, TileSpec] = OrderedDict()
        self._running: dict[TileKey, Job] = {}
        self._stale: set[TileKey] = set()  # being made, but no longer as they should look
        self._broken: dict[tuple[str, int], Exception] = {}

    @property
    def idle(self) -> bool:
        return not self._wanted and not self._running

    def add_document(self, doc_id: str, render: Callable[[int, float, Rect | None], RenderedPage]) -> None:
        """Tell how a document's pages are rendered: `render(page, scale, clip)`, called on a worker thread."""
        self._renderers[doc_id] = render
        self._broken = {key: error for key, error in self._broken.items() if key[0] != doc_id}

    def remove_document(self, doc_id: str) -> None:
        """Drop the document with all its tiles."""
        self._renderers.pop(doc_id, None)
        self._wanted = OrderedDict((k, s) for k, s in self._wanted.items() if k.doc_id != doc_id)
        for place, wishes in self._wishes.items():
            self._wishes[place] = [spec for spec in wishes if spec.key.doc_id != doc_id]
        self._cache.forget(doc_id)

    def error(self, doc_id: str, page: int) -> Exception | None:
        """Why a page cannot be shown, where that is so."""
        return self._broken.get((doc_id, page))

    def want(self, specs: list[TileSpec], place: object = None) -> None:
        """Replace the wish list of a place in the window: first things first, the latest place's before the others'.

        Tiles that are kept or being made are left out.
        """
        self._wishes.pop(place, None)
        if specs:
            self._wishes[place] = specs
        self._wanted = OrderedDict(
            (spec.key, spec)
            for wishes in reversed(self._wishes.values())
            for spec in wishes
            if spec.key not in self._cache and (spec.key.doc_id, spec.key.page) not in self._broken
        )
        for key, job in list(self._running.items()):
            if key not in self._wanted:
                job.cancel()
        self._start()

    def renew(self, doc_id: str | None = None) -> None:
        """Have what is shown made anew, of all documents or of one: it looks otherwise now."""
        self._stale |= {key for key in self._running if doc_id in (None, key.doc_id)}
        for key in self._stale:
            self._running[key].cancel()
        self._broken = {key: error for key, error in self._broken.items() if doc_id not in (None, key[0])}
        self._cache.forget(doc_id)
        for place, wishes in list(self._wishes.items()):
            self.want(wishes, place)

    def _start(self) -> None:
        waiting = (spec for key, spec in list(self._wanted.items()) if key not in self._running)
        for spec in waiting:
            if len(self._running) >= IN_FLIGHT:
                return
            render = self._renderers.get(spec.key.doc_id)
            if render is not None:
                self._submit(spec, render)

    def _submit(self, spec: TileSpec, render: Callable[[int, float, Rect | None], RenderedPage]) -> None:
        from akili_desktop.services.jobs import Lane

        key = spec.key
        self._running[key] = self._bridge.run(
            Lane.READ,
            f"page {key.page}",
            lambda context: (context.token.raise_if_cancelled(), render(key.page, key.scale, spec.clip))[1],
            done=lambda rendered: self._received(key, rendered),
            failed=lambda error: self._failed(key, error),
            ended=lambda: self._ended(key),
            owner=self,
        )

    def _received(self, key: TileKey, rendered: RenderedPage) -> None:
        if key not in self._wanted or key in self._stale:  # scrolled past, zoomed, closed or recoloured meanwhile
            rendered.close()
            return
        del self._wanted[key]
        self._cache.put(key, Tile(rendered))
        self.arrived.emit(key)

    def _failed(self, key: TileKey, error: Exception) -> None:
        self._broken[key.doc_id, key.page] = error
        self._wanted = OrderedDict(
            (k, s) for k, s in self._wanted.items() if (k.doc_id, k.page) != (key.doc_id, key.page)
        )
        self.failed.emit(key.doc_id, key.page, error)

    def _ended(self, key: TileKey) -> None:
        self._running.pop(key, None)
        self._stale.discard(key)
        self._start()
