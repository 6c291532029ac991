"""The tabs of the open documents: moved by dragging, closed by the middle button, with a menu of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QMenu, QTabBar

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Split
from akili_desktop.gui.widgets import icon_button, plain_tip

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import OpenDocument, Session
    from akili_desktop.gui.theme import Theme


class DocumentTabs(QTabBar):
    """A tab for each open document, in the order that the user gave them; it follows the session and changes it."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self._pressed = -1
        self.setObjectName("documents")
        self.setAccessibleName(tr("Open documents"))
        self.setTabsClosable(True)
        self.setMovable(True)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setIconSize(QSize(14, 14))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionBehaviorOnRemove(QTabBar.SelectionBehavior.SelectPreviousTab)
        self.currentChanged.connect(self._chosen)
        self.tabMoved.connect(lambda *_: session.set_order(self.order()))
        session.opened.connect(self._opened)
        session.closed.connect(self._closed)
        session.current_changed.connect(self._front_changed)
        session.library_changed.connect(self._name_all)

    def order(self) -> list[str]:
        """The documents from the first tab to the last."""
        return [self.tabData(index) for index in range(self.count())]

    def index_of(self, doc_id: str) -> int:
        """Which tab is the document's; -1 for none."""
        return next((i for i in range(self.count()) if self.tabData(i) == doc_id), -1)

    def arrange(self, doc_ids: list[str]) -> None:
        """Put the tabs into this order."""
        for place, doc_id in enumerate(doc_ids):
            index = self.index_of(doc_id)
            if index >= 0:
                self.moveTab(index, min(place, self.count() - 1))

    def step(self, steps: int) -> None:
        """Bring the next document to the front, round and round."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + steps) % self.count())

    def menu(self, index: int) -> QMenu:
        """What can be done with a tab."""
        session, doc_id = self._session, self.tabData(index)
        others = [other for other in self.order() if other != doc_id]
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Close\tCtrl+W"), lambda: session.close(doc_id))
        close_others = menu.addAction(tr("Close the others"), lambda: [session.close(other) for other in others])
        close_others.setEnabled(bool(others))
        reopen = menu.addAction(tr("Reopen the closed tab\tCtrl+Shift+T"), self._commands.reopen)
        reopen.setEnabled(bool(session.closed_tabs))
        menu.addSeparator()
        menu.addAction(tr("Show beside"), lambda: session.set_split(session.split or Split.BESIDE, doc_id))
        menu.addAction(tr("Show in the file manager"), lambda: self._commands.edits.reveal(doc_id))
        return menu

    def contextMenuEvent(self, event) -> None:  # noqa: N802
        index = self.tabAt(event.pos())
        if index >= 0:
            self.menu(index).popup(event.globalPos())

    def mousePressEvent(self, event) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pressed = self.tabAt(event.position().toPoint())
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event) -> None:  # noqa: N802
        if event.button() != Qt.MouseButton.MiddleButton:
            super().mouseReleaseEvent(event)
            return
        index, pressed = self.tabAt(event.position().toPoint()), self._pressed
        self._pressed = -1
        if index >= 0 and index == pressed:
            self._session.close(self.tabData(index))

    def _opened(self, document: OpenDocument) -> None:
        doc_id = document.doc_id
        place = self._session.tab_place(doc_id)
        index = self.insertTab(self.count() if place is None else place, document.title.replace("&", "&&"))
        self.setTabData(index, doc_id)
        close = icon_button(self._theme, "close", tr("Close (Ctrl+W)"), lambda: self._session.close(doc_id))
        close.setIconSize(QSize(12, 12))
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTabButton(index, QTabBar.ButtonPosition.RightSide, close)
        self._name_all()
        self._session.set_order(self.order())

    def _closed(self, doc_id: str) -> None:
        index = self.index_of(doc_id)
        if index >= 0:
            blocked = self.blockSignals(True)  # the session says which one comes to the front
            self.removeTab(index)
            self.blockSignals(blocked)
            self._session.set_order(self.order())

    def _chosen(self, index: int) -> None:
        doc_id = self.tabData(index) if index >= 0 else None
        if doc_id and doc_id in self._session.documents:
            self._session.set_current(doc_id)

    def _front_changed(self, doc_id: str) -> None:
        index = self.index_of(doc_id)
        if index >= 0:
            self.setCurrentIndex(index)

    def _name_all(self) -> None:
        for index in range(self.count()):
            doc_id = self.tabData(index)
            title, card = self._session.title(doc_id).replace("&", "&&"), self._session.cards.get(doc_id)
            if self.tabText(index) != title:
                self.setTabText(index, title)
            if card is not None:
                self.setTabToolTip(index, plain_tip(f"{card.title or card.file_name}\n{card.file_name}"))
