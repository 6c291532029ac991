"""The choice of where to look: the document in front, those selected in the library, or all."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Scope

if TYPE_CHECKING:
    from akili_desktop.gui.session import Session

SCOPES = (Scope.DOCUMENT, Scope.SELECTION, Scope.LIBRARY)
LONGEST = 30


class ScopeBox(QComboBox):
    """Shows the session's scope and sets it; every panel that looks for something shows the same one.

    `these` is what the selected documents are called, with `{chosen}` for their number.
    """

    def __init__(self, session: Session, name: str, these: str) -> None:
        super().__init__()
        self._session, self._these = session, these
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)
        self.activated.connect(lambda index: session.set_scope(SCOPES[index]))
        for signal in (
            session.current_changed, session.library_changed, session.scope_changed, session.selection_changed,
        ):  # fmt: skip
            signal.connect(self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        session = self._session
        current = textwrap.shorten(session.title(session.current), LONGEST, placeholder="…") if session.current else ""
        current = current or tr("This document")
        chosen = len(session.selection)
        these = self._these.format(chosen=chosen) if chosen else tr("These (select several)")
        wanted = [current, these, tr("Whole library")]
        if [self.itemText(i) for i in range(self.count())] != wanted:
            self.clear()
            self.addItems(wanted)
        for index, able in enumerate((bool(session.current), bool(chosen), True)):
            self.model().item(index).setEnabled(able)
        lost = session.scope is Scope.DOCUMENT and not session.current
        self.setCurrentIndex(SCOPES.index(Scope.LIBRARY if lost else session.scope))
        self.setEnabled(bool(session.cards))
