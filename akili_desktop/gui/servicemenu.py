"""The menu of language models: seen where a service is switched on or something is marked as never leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from akili_desktop.gui.language import tr
from akili_desktop.gui.servicestates import draft_words, undraftable

if TYPE_CHECKING:
    from collections.abc import Callable

    from akili_desktop.gui.window import MainWindow


class ServiceMenu(QMenu):
    """Its actions follow the document in front and what the session says of the services."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(tr("Language &models"), window)
        self.setToolTipsVisible(True)
        self._session, self._assistance = window.session, window.commands.assistance
        session, assistance = self._session, self._assistance
        self.draft = self._action(window, "draft", tr("Draft unread pages"), lambda: assistance.draft(session.current))
        self.addSeparator()
        self.private = self._action(
            window,
            "private",
            tr("This document &never leaves this machine"),
            lambda: assistance.set_private([session.current], self.private.isChecked()),
        )
        self.private_all = self._action(
            window,
            "private_all",
            tr("Nothing of this &library leaves this machine"),
            lambda: assistance.set_all_private(self.private_all.isChecked()),
        )
        for action in (self.private, self.private_all):
            action.setCheckable(True)
        self.addSeparator()
        self.sent = self._action(window, "sent", tr("What was &sent…"), lambda: _sent(window))
        for signal in (session.services_changed, session.current_changed, session.library_changed):
            signal.connect(lambda *_: self._look())
        self._look()

    def _action(self, window: MainWindow, key: str, text: str, act: Callable[[], object]) -> QAction:
        action = QAction(text, window)
        action.triggered.connect(lambda _checked=False: act())
        self.addAction(action)
        window.actions_[key] = action
        return action

    def _look(self) -> None:
        states, doc_id = self._session.services, self._session.current
        card = self._session.cards.get(doc_id)
        shown = states.shown or states.all_private or bool(states.private)
        self.menuAction().setVisible(shown)
        for action in (self.private, self.private_all, self.sent):
            action.setVisible(shown)
        text, reason = draft_words(states, doc_id)
        reason = reason or undraftable(card, drafting=self._assistance.drafting(doc_id))
        self.draft.setVisible(states.shown)
        self.draft.setText(text)
        self.draft.setToolTip(reason or text)
        self.draft.setEnabled(not reason and states.able((doc_id,)))
        self.private.setEnabled(card is not None)
        self.private.setChecked(doc_id in states.private)
        self.private_all.setChecked(states.all_private)


def _sent(window: MainWindow) -> None:
    from akili_desktop.gui.menus import open_dialog

    open_dialog(window, "sent")
