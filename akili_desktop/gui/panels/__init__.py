"""The panels around the page, each a view of the session. To add one: a file, and a line in `PANELS` below.

A panel is made with (session, commands, theme), shows itself in an area of the window ('left', 'right', 'bottom') and
talks to nobody but these three. It is made when it is first looked at: what happened before, it asks of them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

from PySide6.QtCore import QT_TR_NOOP


class PanelSpec(NamedTuple):
    """Where a panel stands: its key, its title, its area, its class as 'module:name' (imported when first shown)."""

    key: str
    title: str
    area: str
    source: str
    wanted: bool = True
    """Whether it is open at first; one that is not waits until `Docks.offer` is told that there is something in it."""


PANELS: tuple[PanelSpec, ...] = (
    PanelSpec("library", QT_TR_NOOP("Library"), "left", "akili_desktop.gui.panels.library:LibraryPanel"),
    PanelSpec("outline", QT_TR_NOOP("Outline"), "left", "akili_desktop.gui.panels.outline:OutlinePanel"),
    PanelSpec("pages", QT_TR_NOOP("Pages"), "left", "akili_desktop.gui.panels.pages:PagesPanel"),
    PanelSpec("ask", QT_TR_NOOP("Ask"), "right", "akili_desktop.gui.panels.ask:AskPanel"),
    PanelSpec("search", QT_TR_NOOP("Search"), "right", "akili_desktop.gui.panels.search:SearchPanel"),
    PanelSpec(
        "research", QT_TR_NOOP("Research"), "right", "akili_desktop.gui.panels.research:ResearchPanel", wanted=False
    ),
    PanelSpec("across", QT_TR_NOOP("Compare"), "bottom", "akili_desktop.gui.panels.across:AcrossPanel"),
    PanelSpec("facts", QT_TR_NOOP("Facts"), "bottom", "akili_desktop.gui.panels.facts:FactsPanel"),
    PanelSpec("pinout", QT_TR_NOOP("Pinout"), "bottom", "akili_desktop.gui.panels.pinout:PinoutPanel"),
    PanelSpec("finds", QT_TR_NOOP("Matches"), "bottom", "akili_desktop.gui.panels.finds:FindsPanel"),
    PanelSpec(
        "everywhere", QT_TR_NOOP("Library text"), "bottom", "akili_desktop.gui.panels.everywhere:EverywherePanel"
    ),
    PanelSpec("history", QT_TR_NOOP("History"), "bottom", "akili_desktop.gui.panels.history:HistoryPanel"),
    PanelSpec("jobs", QT_TR_NOOP("Jobs"), "bottom", "akili_desktop.gui.panels.jobs:JobsPanel"),
)


class Panels(Mapping[str, "QWidget"]):
    """A window's panels by their keys; looking one up makes it. GUI thread only."""

    def __init__(self, specs: Sequence[PanelSpec], session: Session, commands: Commands, theme: Theme) -> None:
        self._specs = {spec.key: spec for spec in specs}
        self._parts = (session, commands, theme)
        self._made: dict[str, QWidget] = {}
        self._wanted: dict[str, list[Callable[[QWidget], object]]] = {}

    def __getitem__(self, key: str) -> QWidget:
        if key not in self._made:
            module, _, name = self._specs[key].source.partition(":")
            panel = getattr(importlib.import_module(module), name)(*self._parts)
            self._made[key] = panel
            for act in self._wanted.pop(key, ()):
                act(panel)
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._specs)

    def __len__(self) -> int:
        return len(self._specs)

    def made(self, key: str) -> QWidget | None:
        """A panel that is there already; None for one that nobody has looked at."""
        return self._made.get(key)

    def when_made(self, key: str, act: Callable[[QWidget], object]) -> None:
        """Do something with a panel as soon as it is there: now, or when it is made."""
        if key in self._made:
            act(self._made[key])
        else:
            self._wanted.setdefault(key, []).append(act)
