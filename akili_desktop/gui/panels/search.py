"""Search: passages that tell of what is typed, by words and by meaning. Never an answer, never a proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.models.passages import PassagesModel, Role, place, why
from akili_desktop.gui.panels.scope import ScopeBox
from akili_desktop.gui.passages import KINDS, MODES
from akili_desktop.gui.sayings import in_words
from akili_desktop.gui.snippets import laid_out
from akili_desktop.gui.widgets import (
    LEAST_WIDTH,
    CopyKey,
    Fold,
    Panel,
    busy_line,
    icon_button,
    link_button,
    plain_label,
)
from akili_desktop.services.citation import passage_as_text

if TYPE_CHECKING:
    from akili_desktop.core.passages import Passage
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

TYPING_MS = 400
PAD, LEFT = 8, 12


class PassageDelegate(QStyledItemDelegate):
    """Paints the document in bold, page and headings, then the snippet with the query's words in bold."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: N802
        passage = index.data(Role.PASSAGE)
        width = self._view.viewport().width()
        height = laid_out(passage.snippet, passage.marks, self._view.font(), width - 2 * LEFT)[1]
        return QSize(width, height + 2 * option.fontMetrics.height() + 2 * PAD + 4)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        passage: Passage = index.data(Role.PASSAGE)
        theme, font = self._theme, self._view.font()
        painter.save()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(option.rect, theme.color("selected" if chosen else "hover" if hovered else "panel"))
        room = option.rect.adjusted(LEFT, PAD, -LEFT, -PAD)
        bold = QFont(font)
        bold.setBold(True)
        line = option.fontMetrics.height()
        at = room.top()
        for text, face, role, elide in (
            (index.data(Role.TITLE), bold, "text", Qt.TextElideMode.ElideRight),
            (place(passage), font, "quiet", Qt.TextElideMode.ElideMiddle),
        ):
            painter.setFont(face)
            painter.setPen(theme.color(role))
            shown = painter.fontMetrics().elidedText(text, elide, room.width())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
            painter.drawText(QRect(room.left(), at, room.width(), line), flags, shown)
            at += line
        painter.setPen(theme.color("text"))
        layout, _ = laid_out(passage.snippet, passage.marks, font, room.width())
        layout.draw(painter, QPointF(room.left(), at + 4))
        painter.setPen(theme.color("line"))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        if chosen and self._view.hasFocus():
            painter.setPen(theme.color("accent"))
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        painter.restore()


class PassageList(CopyKey, QListView):
    """The list; `copy_wanted` follows the key that copies, which elsewhere copies what is selected on the page."""

    copy_wanted = Signal()


class IndexLine(QWidget):
    """What is not indexed yet and the way to index it, how far that is, or what went wrong; hidden when all is well."""

    def __init__(self, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self._indexing = commands.indexing
        self.text = plain_label("", "quiet")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(4)
        self.bar.setAccessibleName(tr("Progress of indexing"))
        self.go = QPushButton(tr("Index now"))
        self.go.setToolTip(tr("Make the documents ready for search, in the background"))
        self.go.clicked.connect(lambda _checked=False: self._indexing.start())
        self.stop = icon_button(theme, "cancel", tr("Stop indexing; what is indexed stays"), self._indexing.stop)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.text, 1)
        line.addWidget(self.go)
        line.addWidget(self.stop)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 0, 12, 8)
        box.setSpacing(4)
        box.addLayout(line)
        box.addWidget(self.bar)
        self._indexing.changed.connect(self.say)
        self.say()

    def say(self) -> None:
        """Tell how far the index is."""
        indexing, state = self._indexing, self._indexing.state
        running, progress = indexing.running, indexing.progress
        waiting = len(state.waiting) if state is not None else 0
        self.bar.setVisible(running)
        self.stop.setVisible(running)
        self.go.setVisible(not running)
        if running:
            said = tr("Indexing for search…")
            if progress is not None and progress.total:
                self.bar.setRange(0, progress.total)
                self.bar.setValue(progress.done)
                said = tr("{step}: {done} of {total}").format(
                    step=progress.label, done=figures(progress.done), total=figures(progress.total)
                )
            else:
                self.bar.setRange(0, 0)
        elif indexing.failed:
            said = indexing.failed
        elif waiting and state.by_words < state.documents:
            said = tr("%Ln document(s) are not indexed for search yet.", "", state.documents - state.by_words)
        elif waiting:
            said = tr("%Ln document(s) are found by words alone as yet.", "", waiting)
        else:
            said = ""
        self.text.setText(said)
        self.setVisible(bool(said))


class SearchPanel(Panel):
    """States: nothing typed, searching, found, nothing of the matter found, stopped, failed; the index not ready."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.setMinimumWidth(LEAST_WIDTH)
        self._session, self._passages, self._indexing = session, commands.passages, commands.indexing
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("how to lay out the ground plane"))
        self.field.setAccessibleName(tr("Search for passages"))
        self.field.setToolTip(tr("Search (Ctrl+Shift+S), Enter to go to the passages"))
        self.field.setClearButtonEnabled(True)
        self.field.setMaxLength(500)
        self.field.addAction(theme.icon("magnify", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        self.stop = icon_button(theme, "cancel", tr("Stop the search"), self._passages.stop)
        self.go = icon_button(theme, "keyboard-return", tr("Search (Enter)"), self.search)
        self.scope = ScopeBox(session, tr("Scope of the search"), tr("These {chosen}"))
        self.scope.setToolTip(tr("Where to look for passages"))
        self.mode = self._choice(
            tr("How to search"), (tr("Words and meaning"), tr("Words"), tr("Meaning")), self._choose_mode
        )
        self.kind = self._choice(
            tr("Kind of passages"), (tr("All kinds"), tr("Text"), tr("Tables"), tr("Facts")), self._choose_kind
        )
        self.busy = busy_line()
        self.index_line = IndexLine(commands, theme)
        self.note = plain_label("", "quiet")
        self.note.setContentsMargins(12, 0, 12, 8)
        self.model = PassagesModel(self._passages, session, self)
        self.list = PassageList()
        self.list.setAccessibleName(tr("Passages"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(PassageDelegate(theme, self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.empty = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.empty.setContentsMargins(12, 24, 12, 12)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.list)
        self.why = plain_label("", "quiet", selectable=True)
        self.fold = Fold(theme, tr("Why"), self.why)
        self.foot = QWidget()
        self._lay_out()
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self.search)
        self.field.textEdited.connect(lambda _: self._typing.start())
        self.field.textChanged.connect(lambda text: None if text else self._typing.start())
        self.field.returnPressed.connect(self._entered)
        self.list.clicked.connect(self._chosen)
        self.list.activated.connect(self._chosen)
        self.list.customContextMenuRequested.connect(self._menu)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._say_why())
        self.model.modelReset.connect(self._renewed)
        self.list.copy_wanted.connect(self.copy)
        self._passages.changed.connect(self._say)
        self._passages.choice_changed.connect(self._say_choice)
        self._indexing.changed.connect(self._say)
        session.library_changed.connect(self._say)
        theme.changed.connect(self.list.viewport().update)
        self.field.setText(self._passages.query)
        self._say_choice()
        self._say()
        self._renewed()
        self._indexing.look()
        self._passages.warm()

    def _choice(self, name: str, texts: tuple[str, ...], act) -> QComboBox:
        box = QComboBox()
        box.addItems(texts)
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        box.activated.connect(act)
        return box

    def _lay_out(self) -> None:
        head = QVBoxLayout()
        head.setContentsMargins(12, 8, 12, 8)
        head.setSpacing(8)
        for widgets in (
            ((self.field, 1), (self.go, 0), (self.stop, 0)),
            ((self.scope, 1),),
            ((self.mode, 3), (self.kind, 2)),
        ):
            line = QHBoxLayout()
            line.setSpacing(8)
            for widget, share in widgets:
                line.addWidget(widget, share)
            head.addLayout(line)
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(12, 4, 12, 8)
        foot.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(link_button(tr("Show"), tr("Show the passage on its page (Enter)"), self.show_current))
        line.addWidget(link_button(tr("Copy"), tr("Copy the passage with its source (Ctrl+C)"), self.copy))
        line.addStretch(1)
        foot.addLayout(line)
        foot.addWidget(self.fold)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self.index_line)
        box.addWidget(self.note)
        box.addWidget(self.busy)
        box.addWidget(self.stack, 1)
        box.addWidget(self.foot)

    @property
    def focus_target(self) -> QWidget:
        """What takes the focus when the panel does."""
        return self.field

    @property
    def current(self) -> Passage | None:
        """The passage that is chosen in the list."""
        return self.model.passage(self.list.currentIndex().row())

    def look_for(self, text: str) -> None:
        """Put a text (a selection) into the line and search for it; without one choose what is there."""
        if text:
            self.field.setText(text)
            self.search()
        self.field.selectAll()

    def search(self) -> None:
        """Search for what is in the line now."""
        self._typing.stop()
        self._passages.search(self.field.text())

    def show_current(self) -> None:
        """Show the chosen passage on its page."""
        if self.current is not None:
            self._passages.show(self.current)

    def copy(self) -> None:
        """Put the chosen passage with its source on the clipboard."""
        if self.current is not None:
            QGuiApplication.clipboard().setText(passage_as_text(self.current))

    def _choose_mode(self, number: int) -> None:
        self._passages.choose(mode=MODES[number])

    def _choose_kind(self, number: int) -> None:
        self._passages.choose(kind=KINDS[number])

    def _say_choice(self) -> None:
        self.mode.setCurrentIndex(MODES.index(self._passages.mode))
        self.kind.setCurrentIndex(KINDS.index(self._passages.kind))

    def _entered(self) -> None:
        """Enter searches for what was typed, and once that is done goes to the list."""
        if self._typing.isActive() or self._passages.query != self.field.text().strip() or self._passages.stopped:
            self.search()
        elif self.model.rowCount():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _chosen(self, index: QModelIndex) -> None:
        passage = self.model.passage(index.row())
        if passage is not None:
            self._passages.show(passage)

    def _menu(self, at) -> None:
        if not self.list.indexAt(at).isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Show"), self.show_current)
        menu.addAction(tr("Copy with its source"), self.copy)
        menu.popup(self.list.viewport().mapToGlobal(at))

    def _renewed(self) -> None:
        """Choose the best passage, so that Enter and the buttons below the list have something to act on."""
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))
            self.list.scrollToTop()
        self._say_why()

    def _say_why(self) -> None:
        passage = self.current
        self.why.setText(why(passage) if passage is not None else "")

    def _say(self) -> None:
        passages, result = self._passages, self._passages.result
        self.busy.setVisible(passages.searching)
        self.stop.setVisible(passages.searching)
        self.go.setVisible(not passages.searching)
        many = self.model.rowCount()
        self.stack.setCurrentIndex(1 if many else 0)
        self.foot.setVisible(bool(many))
        self.list.setEnabled(not passages.searching)
        self.empty.setText(self._empty_text())
        note = self._note()
        if many and result is not None and not passages.searching:
            found = tr("%Ln passage(s). A passage is no answer.", "", many)
            note = f"{found} {note}".strip()
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def _empty_text(self) -> str:
        passages, state = self._passages, self._indexing.state
        if self._session.loaded and not self._session.cards:
            return tr("Add a datasheet first. Then search it by words and by meaning.")
        if passages.failed:
            return passages.failed
        if passages.searching:
            return tr("Searching…")
        if passages.stopped:
            return tr("Stopped. Enter searches again.")
        if passages.result is None:
            return tr(
                "Type what you look for, in your own words. You get passages of the pages that tell of it, "
                "never an answer: questions are answered under “Ask”."
            )
        if state is not None and not state.by_words:
            return tr("Nothing is indexed yet, so nothing can be found.")
        return tr("No passage tells of “{text}”.").format(text=passages.query)

    def _note(self) -> str:
        """Why the passages were not ranked as was wished."""
        passages, state = self._passages, self._indexing.state
        off = state.off if state is not None else None
        if off is not None and passages.mode != "bm25":
            return tr("Meaning is off, so the words decide: {why}").format(why=in_words(off))
        result = passages.result
        if result is not None and off is None and result.mode != passages.mode and not passages.searching:
            return " ".join(map(in_words, result.notes))
        return ""
