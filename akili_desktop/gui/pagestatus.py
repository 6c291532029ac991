"""What became of a page when it was read: its words and its colour, wherever pages are shown."""

from __future__ import annotations

from PySide6.QtCore import QT_TR_NOOP

from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.language import tr

TONES = {
    PageStatus.READ: "verified",
    PageStatus.PARTLY: "review",
    PageStatus.UNREADABLE: "refused",
    PageStatus.NO_FACTS: "quiet",
}
_TOLD = {
    PageStatus.READ: QT_TR_NOOP("read, facts found"),
    PageStatus.PARTLY: QT_TR_NOOP("partly read"),
    PageStatus.UNREADABLE: QT_TR_NOOP("could not be read"),
    PageStatus.NO_FACTS: QT_TR_NOOP("read, no facts on it"),
}


def told(page: int, status: PageStatus | None, why: str = "") -> str:
    """A page in words: its number, what became of it, and below that the reason."""
    said = tr("Page {page}").format(page=page)
    return said + (f": {tr(_TOLD[status])}" if status else "") + (f"\n{why}" if why else "")
