"""Small pictures of pages, for every list that shows some."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from akili_desktop.gui.language import tr
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.rendered import RenderedPage
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.theme import Theme

KEPT = 400


class Thumbnails(QObject):
    """Has small pictures made one at a time, what is wanted first first; keeps the last few hundred.

    `arrived(doc_id, page)` tells of each. A picture fits a sheet of `pixels` height with the sides of `shape`.
    """

    arrived = Signal(str, int)

    def __init__(self, commands: Commands, theme: Theme, shape: float, parent: QObject) -> None:
        super().__init__(parent)
        self._commands, self._theme, self._shape = commands, theme, shape
        self._colors = theme.page_colors
        self._pictures: OrderedDict[tuple[str, int, int], QImage] = OrderedDict()
        self._wanted: list[tuple[str, int, int]] = []
        self._running: tuple[str, int, int] | None = None

    def get(self, doc_id: str, page: int, pixels: int) -> QImage | None:
        """The picture, `pixels` high or wide, if it is there."""
        key = (doc_id, page, pixels)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        return None

    def want(self, pages: Iterable[tuple[str, int]], pixels: int) -> None:
        """Make those of these documents and pages, and forget what was wanted before."""
        if self._colors != self._theme.page_colors:
            self._colors = self._theme.page_colors
            self._pictures.clear()
        self._wanted = [(*page, pixels) for page in pages if (*page, pixels) not in self._pictures]
        self._next()

    def _next(self) -> None:
        if self._running is not None or not self._wanted:
            return
        key = self._running = self._wanted.pop(0)
        doc_id, page, pixels = key
        size = self._size(doc_id, page)
        if size is None:
            self._running = None
            self._next()
            return
        scale = pixels / max(size[0] * self._shape, size[1], 1.0)

        colors = self._colors

        def done(rendered: RenderedPage) -> None:
            if colors != self._colors:  # recoloured meanwhile
                rendered.close()
                return
            picture = QImage(
                rendered.buffer, rendered.width, rendered.height, rendered.stride, QImage.Format.Format_RGB888
            ).copy()
            rendered.close()
            self._keep(key, picture)

        def ended() -> None:
            self._running = None
            self._next()

        self._commands.bridge.run(
            Lane.READ,
            tr("Thumbnail"),
            lambda _: self._commands.render(doc_id, page, scale, None, colors),
            done=done,
            failed=lambda _: self._keep(key, QImage()),  # the page says so itself, at its full size
            ended=ended,
            owner=self,
        )

    def _size(self, doc_id: str, page: int) -> tuple[float, float] | None:
        """The page's size in points, as its open document or its card tells."""
        session = self._commands.session
        document, card = session.documents.get(doc_id), session.cards.get(doc_id)
        info = document.info if document is not None else card.pdf if card is not None else None
        return info.sizes[page - 1] if info is not None and page <= len(info.sizes) else None

    def _keep(self, key: tuple[str, int, int], picture: QImage) -> None:
        self._pictures[key] = picture
        while len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)
        self.arrived.emit(key[0], key[1])
