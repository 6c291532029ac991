"""What the window remembers from one run to the next: geometry, open documents and their places, history, theme."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer

from akili_desktop.gui.session import Message, Place, Scope, Tone

if TYPE_CHECKING:
    from akili_desktop.gui.window import MainWindow

log = logging.getLogger(__name__)


def open_settings(path: Path) -> tuple[QSettings, str]:
    """The window's settings file; a damaged one is kept aside, and the sentence says so ('' where all is well)."""
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    if settings.status() == QSettings.Status.NoError:
        return settings, ""
    aside = path.with_suffix(".damaged.ini")
    said = "The window's settings file was damaged, so the window starts as new."
    try:
        path.replace(aside)
        said += f" The old file is kept as {aside.name}."
    except OSError:
        log.warning("%s can be neither read nor moved", path)
    return QSettings(str(path), QSettings.Format.IniFormat), said


class WindowMemory(QObject):
    """Saves and restores. What does not fit any more (a document that is gone) is left out silently."""

    def __init__(self, window: MainWindow, settings: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.restoring: list[str] = []

    def restore_geometry(self) -> None:
        """Put window, splitters and choices back as they were."""
        window, settings = self._window, self._settings
        geometry = settings.value("window/geometry")
        if isinstance(geometry, QByteArray):
            window.restoreGeometry(geometry)
        docks = settings.value("window/docks")
        self.fresh = not isinstance(docks, QByteArray)
        if isinstance(docks, QByteArray) and not window.docks.restore(docks):
            self.complain("The places of the panels could not be restored, so they stand as new.")
        header = settings.value("facts/header")
        if isinstance(header, QByteArray):
            window.panels["facts"].table.horizontalHeader().restoreState(header)
        window.session.set_show_facts(settings.value("view/all_facts", False, type=bool))
        if settings.value("ask/whole_library", False, type=bool):
            window.session.set_scope(Scope.LIBRARY)
        window.session.history[:] = _strings(settings.value("ask/history", ""))

    def restore_documents(self) -> None:
        """Open what was open, each at its place, the one that was in front last."""
        session = self._window.session
        for item in _objects(self._settings.value("documents/places", "")):
            try:
                place = Place(**item)
            except TypeError:
                continue
            session.places[place.doc_id] = place
        opened = [d for d in _strings(self._settings.value("documents/open", "")) if d in session.cards]
        front = str(self._settings.value("documents/front", ""))
        if session.documents or not opened:
            return
        self.restoring = list(opened)

        def settle(_doc: object) -> None:
            if all(doc_id in session.documents for doc_id in opened):
                session.opened.disconnect(settle)
                QTimer.singleShot(0, self, to_front)  # each document comes to the front when it is opened

        def to_front() -> None:
            self.restoring = []
            self._window.viewer.order_tabs(opened)
            if front in session.documents:
                session.set_current(front)

        session.opened.connect(settle)
        for doc_id in sorted(opened, key=lambda d: d != front):
            self._window.commands.open(doc_id)

    def save(self) -> None:
        """Write everything down."""
        window, settings, session = self._window, self._settings, self._window.session
        put = self._put
        put("window/geometry", window.saveGeometry())
        put("window/docks", window.docks.save())
        put("facts/header", window.panels["facts"].table.horizontalHeader().saveState())
        put("view/layers", json.dumps(sorted(session.layers)))
        put("view/theme", window.theme.choice)
        put("ask/whole_library", session.scope is Scope.LIBRARY)
        put("ask/history", json.dumps(session.history))
        places = window.viewer.places()
        kept = {place.doc_id: place for place in [*session.places.values(), *places] if place.doc_id in session.cards}
        if session.loaded:
            settings.setValue("documents/open", json.dumps([place.doc_id for place in places]))
            settings.setValue("documents/front", session.current)
            settings.setValue("documents/places", json.dumps([asdict(place) for place in kept.values()]))
        settings.sync()
        if settings.status() != QSettings.Status.NoError:
            log.warning("the window's settings could not be written to %s", settings.fileName())

    def last_folder(self) -> str:
        return str(self._settings.value("files/folder", ""))

    def set_last_folder(self, folder: str) -> None:
        self._settings.setValue("files/folder", folder)

    def complain(self, said: str) -> None:
        """Say what was wrong with the settings file."""
        if said:
            self._window.session.say(Message(said, tone=Tone.NOTICE, key="settings"))


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
