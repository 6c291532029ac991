"""Ways through a document that the file itself offers: its outline and the links on its pages."""

from __future__ import annotations

from typing import NamedTuple

from akili_desktop.core.geometry import Rect


class Place(NamedTuple):
    """A place to go to: a page from 1, and how far down the displayed page in points (0: its top)."""

    page: int
    top: float = 0.0


class OutlineEntry(NamedTuple):
    """One line of the outline: `level` from 1, its title as plain text, and where it leads (None: nowhere)."""

    level: int
    title: str
    place: Place | None


class PageLink(NamedTuple):
    """A link's box on the displayed page; it leads to a place in the document, or out of it to `address`.

    Exactly one of the two is given. An address comes from the document: show it whole and ask before it is opened.
    """

    bbox: Rect
    place: Place | None
    address: str
