"""The library: what is in it, its state, and the ways in and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QActionGroup, QGuiApplication, QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QListView,
    QMenu,
    QStackedWidget,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.core.permalink import Permalink
from akili_desktop.gui.language import tr
from akili_desktop.gui.models.library import (
    LibraryDelegate,
    LibraryFilter,
    LibraryModel,
    Order,
    Role,
    TilesDelegate,
    waiting_card,
)
from akili_desktop.gui.servicestates import draft_words, draftable, undraftable
from akili_desktop.gui.session import Scope
from akili_desktop.gui.thumbnails import Thumbnails
from akili_desktop.gui.widgets import NarrowingBar, Panel, icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

SETTLE_MS = 80
LEAST_WIDTH = 136


class LibraryPanel(Panel):
    """The list of documents with a filter; `add_wanted` asks the window for its file dialog."""

    add_wanted = Signal()

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._session, self._commands, self._theme = session, commands, theme
        self._ask_tags: Callable[[str, int], str | None] = self._tags_dialog
        title = plain_label(tr("Library"), "paneTitle", wrap=False)
        self.count = plain_label("", "quiet", wrap=False)
        self.sorting = icon_button(theme, "sort-variant", tr("Sort the library"))
        self.sorting.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.sorting.setMenu(self._order_menu())
        self.looks = icon_button(theme, "view-grid-outline", tr("Show the library as tiles"))
        self.looks.setCheckable(True)
        self.looks.toggled.connect(self.set_tiles)
        add = icon_button(theme, "plus", tr("Add files (Ctrl+O)"), self.add_wanted.emit)
        top = NarrowingBar()
        top.spare = (title,)
        head = QHBoxLayout(top)
        head.setContentsMargins(12, 8, 8, 4)
        head.setSpacing(8)
        head.addWidget(title)
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.looks)
        head.addWidget(self.sorting)
        head.addWidget(add)

        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Filter the library"))
        self.filter.setToolTip(tr("Show only documents with these words (Ctrl+Shift+L)"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(LEAST_WIDTH)
        self.filter.addAction(theme.icon("magnify", "quiet"), QLineEdit.ActionPosition.LeadingPosition)

        self.model = LibraryModel(self)
        self.shown = LibraryFilter(self)
        self.shown.setSourceModel(self.model)
        self.list = QListView()
        self.list.setObjectName("library")
        self.list.setAccessibleName(tr("Documents"))
        self.list.setModel(self.shown)
        self._rows = LibraryDelegate(theme, lambda doc_id: doc_id == session.current, self.list, self._stays)
        self.thumbnails = Thumbnails(commands, theme, TilesDelegate.HEIGHT / TilesDelegate.WIDTH, self)
        self._tiles = TilesDelegate(
            theme, lambda doc_id: doc_id == session.current, self._picture, self.list, self._stays
        )
        self.list.setItemDelegate(self._rows)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setMouseTracking(True)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

        self.empty = plain_label(tr("No documents yet."), "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.empty.setContentsMargins(12, 24, 12, 12)
        self.nothing = plain_label(tr("No document has these words."), "quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.nothing.setContentsMargins(12, 24, 12, 12)
        self.loading = plain_label(tr("Opening the library…"), "quiet")
        self.loading.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.loading.setContentsMargins(12, 24, 12, 12)
        self.stack = QStackedWidget()
        self.pages = {"list": self.list, "empty": self.empty, "nothing": self.nothing, "loading": self.loading}
        for widget in self.pages.values():
            self.stack.addWidget(widget)

        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(top)
        holder = QHBoxLayout()
        holder.setContentsMargins(12, 0, 12, 8)
        holder.addWidget(self.filter)
        box.addLayout(holder)
        box.addWidget(self.stack, 1)

        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._want_pictures)
        self.list.verticalScrollBar().valueChanged.connect(lambda _: self._settle.start())
        self.thumbnails.arrived.connect(lambda *_: self.list.viewport().update())
        self.filter.textChanged.connect(self._filtered)
        self.list.activated.connect(self._open)
        self.list.clicked.connect(self._clicked)
        self.list.selectionModel().selectionChanged.connect(lambda *_: session.select(self.selected()))
        self.list.customContextMenuRequested.connect(self._menu)
        remove = QShortcut(QKeySequence.StandardKey.Delete, self.list, context=Qt.ShortcutContext.WidgetShortcut)
        remove.activated.connect(self.remove_selected)
        session.library_changed.connect(self._refill)
        session.waiting_changed.connect(self._refill)
        session.current_changed.connect(self._current_changed)
        theme.changed.connect(lambda: self.list.viewport().update())
        session.services_changed.connect(self._marks_changed)
        self._refill()
        self._marks_changed()

    def _stays(self, doc_id: str) -> bool:
        return self._session.services.stays(doc_id)

    def _marks_changed(self) -> None:
        self.model.set_private(self._session.services.stays)
        if self.model.rowCount():
            self.list.viewport().update()

    @property
    def focus_target(self) -> QWidget:
        """What takes the focus when the panel does."""
        return self.list

    def focus_filter(self) -> None:
        """Put the cursor into the filter."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def selected(self) -> list[str]:
        """The ids of the selected documents."""
        return [index.data(Role.DOC_ID) for index in self.list.selectionModel().selectedIndexes()]

    def remove_selected(self) -> None:
        """Remove the selected documents, in one step that can be undone."""
        self._commands.edits.remove(self.selected())

    @property
    def tiles(self) -> bool:
        """Whether documents are shown as pictures of their first pages."""
        return self.looks.isChecked()

    def set_tiles(self, tiles: bool) -> None:
        """Show documents as pictures of their first pages, or as lines."""
        self.looks.setChecked(tiles)
        self.list.setItemDelegate(self._tiles if tiles else self._rows)
        self.list.setViewMode(QListView.ViewMode.IconMode if tiles else QListView.ViewMode.ListMode)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setGridSize(self._tiles.sizeHint(QStyleOptionViewItem(), QModelIndex()) if tiles else QSize())
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._settle.start()

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self._settle.start()

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._settle.start()

    def _pixels(self) -> int:
        return round(TilesDelegate.HEIGHT * self.devicePixelRatioF())

    def _picture(self, doc_id: str) -> QImage | None:
        return self.thumbnails.get(doc_id, 1, self._pixels())

    def _want_pictures(self) -> None:
        """Ask for the pictures of the tiles in view."""
        if not self.tiles or not self.isVisible():
            return
        view = self.list.viewport().rect()
        rows = [row for row in range(self.shown.rowCount()) if self._rect(row).intersects(view)]
        shown = [self.shown.index(row, 0).data(Role.DOC_ID) for row in rows]
        self.thumbnails.want([(doc_id, 1) for doc_id in shown if doc_id in self._session.cards], self._pixels())

    def _rect(self, row: int) -> QRect:
        return self.list.visualRect(self.shown.index(row, 0))

    @property
    def order(self) -> Order:
        """What the list is sorted by."""
        return self.shown.order

    def set_order(self, order: Order) -> None:
        """Sort the list by something else."""
        self.shown.set_order(order)
        for action in self.sorting.menu().actions():
            action.setChecked(action.data() == order)

    def _order_menu(self) -> QMenu:
        menu, chosen = QMenu(self.sorting), QActionGroup(self)
        for order in Order:
            action = menu.addAction(tr(order), lambda order=order: self.set_order(order))
            action.setData(order)
            action.setCheckable(True)
            action.setChecked(order is Order.NAME)
            chosen.addAction(action)
        return menu

    def _edit_tags(self, docs: list[str]) -> None:
        """Ask for the tags of these documents: those that all have can be taken away, new ones are added to all."""
        have = [self._session.cards[doc_id].tags for doc_id in docs if doc_id in self._session.cards]
        common = [tag for tag in have[0] if all(tag in tags for tags in have)] if have else []
        text = self._ask_tags(", ".join(common), len(docs))
        if text is None:
            return
        wanted = [part.strip() for part in text.split(",") if part.strip()]
        keep = {tag.casefold() for tag in wanted}
        self._commands.edits.tag(docs, wanted, [tag for tag in common if tag.casefold() not in keep])

    def _tags_dialog(self, text: str, count: int) -> str | None:

        said, accepted = QInputDialog.getText(
            self, tr("Tags"), tr("Tags of %n document(s), with commas between:", "", count), text=text
        )
        return said if accepted else None

    def _refill(self) -> None:
        cards = self._session.cards.values()
        begun = {card.file_name for card in cards if card.state == "reading"}  # told of sooner than its first page
        names = [name for name in self._session.waiting if name not in begun]
        self.model.update([*cards, *(waiting_card(name, place) for place, name in enumerate(names))])
        count = len(self._session.cards)
        self.count.setText(str(count) if count else "")
        self._choose_page()
        self._settle.start()

    def _filtered(self, text: str) -> None:
        self.shown.set_text(text)
        self._choose_page()
        self._settle.start()

    def _choose_page(self) -> None:
        if not self._session.loaded:
            page = "loading"
        elif not self.model.rowCount():
            page = "empty"
        elif not self.shown.rowCount():
            page = "nothing"
        else:
            page = "list"
        self.filter.setEnabled(page in {"list", "nothing"})
        self.stack.setCurrentWidget(self.pages[page])

    def _clicked(self, index: QModelIndex) -> None:
        if len(self.selected()) == 1:
            self._open(index)

    def _open(self, index: QModelIndex) -> None:
        if index.data(Role.DOC_ID) in self._session.cards:
            self._commands.open(index.data(Role.DOC_ID))

    def _current_changed(self, doc_id: str) -> None:
        row = self.model.row_of(doc_id)
        if row >= 0:
            index = self.shown.mapFromSource(self.model.index(row))
            if index.isValid():
                flags = QItemSelectionModel.SelectionFlag
                # several selected documents are a scope: showing the proof of one of them must not end it
                how = flags.NoUpdate if doc_id in self._session.selection else flags.ClearAndSelect
                self.list.selectionModel().setCurrentIndex(index, how | flags.Current)
        self.list.viewport().update()

    def _menu(self, position: QPoint) -> None:
        index = self.list.indexAt(position)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        doc_id = index.data(Role.DOC_ID)
        if doc_id in self._session.cards:
            menu.addAction(tr("Open", "a document, in the menu"), lambda: self._commands.open(doc_id))
            menu.addAction(tr("Show in the file manager"), lambda: self._commands.edits.reveal(doc_id))
            menu.addAction(tr("Copy a link to it"), lambda: QGuiApplication.clipboard().setText(str(Permalink(doc_id))))
            chosen = self.selected() if doc_id in self.selected() else [doc_id]
            menu.addAction(tr("Tags…"), lambda: self._edit_tags(chosen))
            if len(self.selected()) > 1:
                menu.addAction(
                    tr("Ask these %n", "", len(self.selected())),
                    lambda: self._session.set_scope(Scope.SELECTION),
                )
            if self._session.cards[doc_id].unreadable_pages:
                menu.addAction(tr("Read the scanned pages (OCR)"), lambda: self._commands.recognise(doc_id))
            self._service_actions(menu, doc_id, chosen)
            menu.addSeparator()
            menu.addAction(tr("Remove\tDel"), self.remove_selected)
        else:
            menu.addAction(tr("Add files…\tCtrl+O"), self.add_wanted.emit)
        menu.popup(self.list.viewport().mapToGlobal(position))

    def _service_actions(self, menu: QMenu, doc_id: str, chosen: list[str]) -> None:
        """What concerns language models, where a service is on or a mark is to be taken away."""
        states, assistance = self._session.services, self._commands.assistance
        menu.setToolTipsVisible(True)
        if states.shown and draftable(self._session.cards[doc_id]):
            text, reason = draft_words(states, doc_id)
            reason = reason or undraftable(self._session.cards[doc_id], drafting=assistance.drafting(doc_id))
            draft = menu.addAction(text, lambda: assistance.draft(doc_id))
            draft.setEnabled(not reason)
            draft.setToolTip(reason or text)
        if states.shown or states.stays(doc_id):
            stays = menu.addAction(tr("Never leaves this machine"))
            stays.setCheckable(True)
            stays.setChecked(states.stays(doc_id))
            stays.setEnabled(not states.all_private)
            if states.all_private:
                stays.setToolTip(tr("The whole library is marked as never leaving this machine."))
            stays.triggered.connect(lambda checked: assistance.set_private(chosen, checked))
