"""What is to be opened from outside: files, folders and links, given at the start, by a later start, or pasted."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QUrl

from akili_desktop.core.errors import BadRequest
from akili_desktop.core.permalink import Permalink, file_or_link, is_permalink, parse_permalink
from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.session import Message, Target, Tone
from akili_desktop.gui.viewer.highlights import Highlight

if TYPE_CHECKING:
    from akili_desktop.gui.window import MainWindow

MOST_LINES = 1000
"""Of a text in the clipboard; what is longer is no list of files."""


def named_in(data: QMimeData) -> list[Path | Permalink]:
    """The files and links that a clipboard names: copied in a file manager, or a path or link in each line of text.

    What is there beside them is left out; a path has to be whole, and of something that exists.
    """
    if data.hasUrls():
        return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    found: list[Path | Permalink] = []
    for line in data.text().splitlines()[:MOST_LINES]:
        text = line.strip().strip("\"'")
        if is_permalink(text):
            with contextlib.suppress(BadRequest):
                found.append(parse_permalink(text))
            continue
        with contextlib.suppress(OSError, ValueError, RuntimeError):  # the text of a page, say, is no path at all
            path = Path(QUrl(text).toLocalFile() if text.startswith("file:") else text).expanduser()
            if path.is_absolute() and path.exists():
                found.append(path)
    return found


class Arrivals(QObject):
    """Opens what arrives, once the library is loaded. GUI thread only."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: list[Path | Permalink] = []
        window.commands.library_ready.connect(self._ready)
        window.arrived.connect(self.take)

    def take(self, items: Sequence[Path | Permalink]) -> None:
        """Take files in and show places; files that are known are shown without a word."""
        session, commands = self._window.session, self._window.commands
        if not session.loaded:
            self._waiting.extend(items)
            return
        paths = [item for item in items if isinstance(item, Path)]
        if paths:
            commands.ingest(paths, say_known=False)
        for item in items:
            if isinstance(item, Permalink):
                self._show(item)

    def heard(self, texts: Sequence[str]) -> None:
        """Take what a later start was given, and come to the front."""
        items: list[Path | Permalink] = []
        for text in texts:
            try:
                items.append(file_or_link(text))
            except BadRequest as error:
                self._window.commands.complain(error)
        self.take(items)
        window = self._window
        window.setWindowState(window.windowState() & ~window.windowState().WindowMinimized)
        window.raise_()
        window.activateWindow()

    def _ready(self) -> None:
        waiting, self._waiting = self._waiting, []
        self.take(waiting)

    def _show(self, link: Permalink) -> None:
        session = self._window.session
        found = [doc_id for doc_id in session.cards if doc_id.startswith(link.doc_id)]
        if len(found) != 1:
            text = (
                tr("Several documents have the id {id} of the link.")
                if found
                else tr("No document of this library has the id {id} of the link.")
            ).format(id=link.doc_id)
            remedy = tr("The library's list shows what is in it.") if not found else tr("Give more of its digits.")
            session.say(Message(text, remedy, Tone.ERROR, key="link"))
            return
        card = session.cards[found[0]]
        if link.page is None:
            self._window.commands.open(card.id)
        elif link.page > card.pages:
            text = tr("The link's page {page} is not in {title}, which has {pages}.").format(
                page=figures(link.page), title=session.title(card.id), pages=figures(card.pages)
            )
            session.say(Message(text, tone=Tone.ERROR, key="link"))
        else:
            lights = (Highlight(link.page, link.box, "accent"),) if link.box is not None else ()
            self._window.commands.show(Target(card.id, link.page, link.box, lights))
