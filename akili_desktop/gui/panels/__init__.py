"""The panels around the page, each a view of the session. To add one: a file, and a line in `PANELS` below.

A panel is made with (session, commands, theme), shows itself in an area of the window ('left', 'right', 'bottom') and
talks to nobody but these three.
"""

from __future__ import annotations

from typing import NamedTuple


class PanelSpec(NamedTuple):
    """Where a panel stands: its key, its title, its area, its class as 'module:name' (imported when shown)."""

    key: str
    title: str
    area: str
    source: str


PANELS: tuple[PanelSpec, ...] = (
    PanelSpec("library", "Library", "left", "akili_desktop.gui.panels.library:LibraryPanel"),
    PanelSpec("outline", "Outline", "left", "akili_desktop.gui.panels.outline:OutlinePanel"),
    PanelSpec("pages", "Pages", "left", "akili_desktop.gui.panels.pages:PagesPanel"),
    PanelSpec("ask", "Ask", "right", "akili_desktop.gui.panels.ask:AskPanel"),
    PanelSpec("across", "Compare", "bottom", "akili_desktop.gui.panels.across:AcrossPanel"),
    PanelSpec("facts", "Facts", "bottom", "akili_desktop.gui.panels.facts:FactsPanel"),
    PanelSpec("pinout", "Pinout", "bottom", "akili_desktop.gui.panels.pinout:PinoutPanel"),
    PanelSpec("finds", "Matches", "bottom", "akili_desktop.gui.panels.finds:FindsPanel"),
    PanelSpec("everywhere", "Library text", "bottom", "akili_desktop.gui.panels.everywhere:EverywherePanel"),
    PanelSpec("history", "History", "bottom", "akili_desktop.gui.panels.history:HistoryPanel"),
    PanelSpec("jobs", "Jobs", "bottom", "akili_desktop.gui.panels.jobs:JobsPanel"),
)
