"""What the window remembers from one run to the next: geometry, open documents and their places, history, theme."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.library import Order
from akili_desktop.gui.session import Layer, Message, Place, Scope, Split, Tone

if TYPE_CHECKING:
    from akili_desktop.gui.window import MainWindow

log = logging.getLogger(__name__)


OTHERS_MS = 1000
LISTS = ("documents/open", "documents/places", "documents/panes", "documents/closed", "view/layers")
"""What is written as lists in JSON."""


def open_settings(path: Path) -> tuple[QSettings, Path | None]:
    """The window's settings file, and where a damaged one is kept aside (None where all is well)."""
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    if settings.status() == QSettings.Status.NoError and _is_sound(path, settings):
        return settings, None
    del settings  # it would write what it could read into the file
    aside = path.with_suffix(".damaged.ini")
    try:
        path.replace(aside)
    except OSError:
        log.warning("%s can be neither read nor moved", path)
    return QSettings(str(path), QSettings.Format.IniFormat), aside


def _is_sound(path: Path, settings: QSettings) -> bool:
    """Whether the file holds what a window wrote: text, with lists where lists belong."""
    try:
        if b"\0" in path.read_bytes():  # what a power cut leaves
            return False
    except FileNotFoundError:
        return True
    except OSError:
        return False
    for key in LISTS:
        value = settings.value(key, "")
        try:
            if value and not isinstance(json.loads(value), list):
                return False
        except (TypeError, ValueError):
            return False
    state = settings.value("window/docks")
    return state is None or isinstance(state, QByteArray)


class WindowMemory(QObject):
    """Saves and restores. What does not fit any more (a document that is gone) is left out silently."""

    def __init__(self, window: MainWindow, settings: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._written: dict[str, object] = {}
        self.restoring: list[str] = []
        self.fresh = True  # nothing is known of where the panels were

    def restore_geometry(self) -> None:
        """Put window, splitters and choices back as they were."""
        window, settings = self._window, self._settings
        geometry = settings.value("window/geometry")
        if isinstance(geometry, QByteArray):
            window.restoreGeometry(geometry)
        docks = settings.value("window/docks")
        self.fresh = not isinstance(docks, QByteArray)
        if isinstance(docks, QByteArray) and not window.docks.restore(docks):
            self._complain(tr("The places of the panels could not be restored, so they stand as new."))
        header = settings.value("facts/columns")
        if isinstance(header, QByteArray):
            window.panels.when_made("facts", lambda facts: facts.table.horizontalHeader().restoreState(header))
        window.session.set_layers(
            Layer(one) for one in _strings(settings.value("view/layers", "")) if one in set(Layer)
        )
        saved_to = str(settings.value("files/saved", ""))
        window.session.saved_to = Path(saved_to) if saved_to else None
        pages = str(settings.value("view/pages", "printed"))
        window.theme.choose_pages(pages if pages in {"printed", "dark", "theme"} else "printed")
        library = window.panels["library"]
        order = str(settings.value("library/order", ""))
        if order in set(Order):
            library.set_order(Order(order))
        library.set_tiles(settings.value("library/tiles", False, type=bool))
        window.commands.passages.choose(str(settings.value("search/mode", "")), str(settings.value("search/kind", "")))
        if settings.value("ask/whole_library", False, type=bool):
            window.session.set_scope(Scope.LIBRARY)

    def restore_documents(self) -> None:
        """Open what was open, each at its place, the one that was in front last."""
        session = self._window.session
        for place in _places(self._settings.value("documents/places", "")):
            session.places[place.doc_id] = place
        session.closed_tabs = [
            (d, 0) for d in _strings(self._settings.value("documents/closed", "")) if d in session.cards
        ]
        opened = [d for d in _strings(self._settings.value("documents/open", "")) if d in session.cards]
        front = str(self._settings.value("documents/front", ""))
        if session.documents or not opened:
            return
        front = front if front in opened else opened[0]
        commands, waiting = self._window.commands, set(opened)
        behind = [doc_id for doc_id in opened if doc_id != front]
        self.restoring = list(opened)

        def others() -> None:
            """Open the rest once the front page is there, or takes too long: they would only hold it up."""
            while behind:
                commands.open(behind.pop(0), behind=True)

        def ended(doc_id: str) -> None:
            waiting.discard(doc_id)
            if doc_id == front:
                canvas = self._window.viewer.canvas
                if canvas is not None:
                    canvas.painted_sharp.connect(others)
                QTimer.singleShot(OTHERS_MS if canvas is not None else 0, self, others)
            if not waiting:
                commands.opening_ended.disconnect(ended)
                self.restoring = []
                self._window.viewer.tabs.arrange(opened)
                if session.current in opened:
                    self._restore_split()

        commands.opening_ended.connect(ended)
        commands.open(front)

    def read_on(self) -> None:
        """Take in what an earlier window was to read and had not begun with; what it had is gone on with anyway."""
        left = [Path(name) for name in _strings(self._settings.value("ingest/unfinished", ""))]
        self._window.commands.ingest(left, say_known=False, show=False)

    def _restore_split(self) -> None:
        """Divide the view as it was, each part at its place."""
        session, settings = self._window.session, self._settings
        split = str(settings.value("documents/split", ""))
        panes = _places(settings.value("documents/panes", ""))
        if (
            split not in set(Split)
            or not split
            or len(panes) != 2
            or any(p.doc_id not in session.documents for p in panes)
        ):
            return
        session.set_current(panes[0].doc_id)
        session.pane_places[1] = panes[1]
        session.set_split(Split(split), panes[1].doc_id)
        sizes = settings.value("documents/split_sizes")
        if isinstance(sizes, QByteArray):
            self._window.viewer.splitter.restoreState(sizes)
        session.set_pane(1 if settings.value("documents/pane", 0, type=int) else 0)

    def _put(self, key: str, value: object) -> None:
        if key not in self._written or self._written[key] != value:
            self._written[key] = value
            self._settings.setValue(key, value)

    def save(self) -> None:
        """Write everything down that changed: Qt writes a new file and puts it in the old one's place."""
        window, settings, session = self._window, self._settings, self._window.session
        put = self._put
        put("window/geometry", window.usual_geometry())
        put("window/docks", window.docks.save())
        facts = window.panels.made("facts")
        if facts is not None:
            put("facts/columns", facts.table.horizontalHeader().saveState())
        put("view/layers", json.dumps(sorted(session.layers)))
        put("files/saved", str(session.saved_to or ""))
        put("view/theme", window.theme.choice)
        put("view/pages", window.theme.pages)
        put("library/order", str(window.panels["library"].order))
        put("library/tiles", window.panels["library"].tiles)
        put("search/mode", window.commands.passages.mode)
        put("search/kind", window.commands.passages.kind)
        put("ask/whole_library", session.scope is Scope.LIBRARY)
        if session.loaded:
            put("ingest/unfinished", json.dumps([str(path.absolute()) for path in window.commands.unfinished]))
        places = window.viewer.places()
        kept = {place.doc_id: place for place in [*session.places.values(), *places] if place.doc_id in session.cards}
        if session.loaded and not self.restoring:
            put("documents/open", json.dumps([place.doc_id for place in places]))
            put("documents/front", session.current)
            put("documents/places", json.dumps([asdict(place) for place in kept.values()]))
            put("documents/closed", json.dumps([doc_id for doc_id, _ in session.closed_tabs]))
            panes = [asdict(place) for place in window.viewer.pane_places() if place is not None]
            put("documents/panes", json.dumps(panes if session.split else []))
            put("documents/split", str(session.split))
            put("documents/split_sizes", window.viewer.splitter.saveState())
            put("documents/pane", session.pane)
        settings.sync()
        if settings.status() != QSettings.Status.NoError:
            log.warning("the window's settings could not be written to %s", settings.fileName())

    def last_folder(self) -> str:
        return str(self._settings.value("files/folder", ""))

    def set_last_folder(self, folder: str) -> None:
        self._settings.setValue("files/folder", folder)

    def complain(self, aside: Path | None) -> None:
        """Say that the settings file was damaged, and where it is kept; None where it was not."""
        if aside is not None:
            said = tr("The window's settings file was damaged, so the window starts as new.")
            kept = tr("The old file is kept as {name}.").format(name=aside.name) if aside.exists() else ""
            self._complain(f"{said} {kept}".strip())

    def _complain(self, said: str) -> None:
        self._window.session.say(Message(said, tone=Tone.NOTICE, key="settings"))


def _places(value: object) -> list[Place]:
    found = []
    for item in _objects(value):
        try:
            found.append(Place(**item))
        except TypeError:
            continue
    return found


def _json(value: object) -> list:
    try:
        data = json.loads(str(value)) if value else []
    except ValueError:
        return []
    return data if isinstance(data, list) else []


def _strings(value: object) -> list[str]:
    return [item for item in _json(value) if isinstance(item, str)]


def _objects(value: object) -> list[dict]:
    return [item for item in _json(value) if isinstance(item, dict)]
