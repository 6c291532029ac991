"""Finding in the document: the bar under the viewer's bar, and the marks on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.pagetext import Needle
from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.widgets import NarrowingBar, icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.reading import Finder
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.area import ViewerArea
    from akili_desktop.gui.viewer.canvas import PageCanvas

TYPING_MS = 150
MOST_TOLD = 6


def page_list(pages: list[int]) -> str:
    """Pages in words: 'page 3', 'pages 3, 7–9 and 4 more'."""
    runs: list[list[int]] = []
    for page in sorted(pages):
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    told = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs[:MOST_TOLD]]
    more = sum(map(len, runs[MOST_TOLD:]))
    said = tr("page(s) {pages}", "", len(pages)).format(pages=", ".join(told))
    return said + (tr(" and {count} more").format(count=figures(more)) if more else "")


def told(finder: Finder) -> str:
    """How far the search is: '3 of 27', 'No match', 'Searching…'."""
    if not finder.active:
        return ""
    if finder.failed:
        return finder.failed
    if not finder.count:
        return tr("Searching…") if finder.searching else tr("No match")
    many = "+" if finder.full else ""
    return (
        tr("{number} of {count}").format(number=figures(finder.number), count=figures(finder.count))
        + many
        + ("…" if finder.searching else "")
    )


class FindBar(NarrowingBar):
    """The field, its two choices, and where the search stands. `wanted` follows the typing, `closed` the end."""

    wanted = Signal()
    stepped = Signal(int)
    list_wanted = Signal()
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("viewerBar")
        self.setAccessibleName(tr("Find in the document"))
        self.setFixedHeight(40)
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Find in the document"))
        self.field.setAccessibleName(tr("Find in the document"))
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(120)
        self.field.setMaximumWidth(320)
        self.field.addAction(theme.icon("magnify", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        self.case = self._choice(theme, "format-letter-case", tr("Match case (Alt+C)"), "Alt+C")
        self.words = self._choice(theme, "format-letter-matches", tr("Whole words (Alt+W)"), "Alt+W")
        self.back = icon_button(theme, "arrow-up", tr("Previous match (Shift+F3)"), lambda: self.stepped.emit(-1))
        self.forward = icon_button(theme, "arrow-down", tr("Next match (F3)"), lambda: self.stepped.emit(1))
        self.listed = icon_button(theme, "format-list-text", tr("List all matches (Ctrl+Alt+F)"), self.list_wanted.emit)
        self.text = plain_label("", "quiet", wrap=False)
        self.text.setAccessibleName(tr("Matches"))
        self.note = plain_label("", "caption", wrap=False)
        close = icon_button(theme, "close", tr("Close (Esc)"), self.closed.emit)
        close.setIconSize(QSize(14, 14))
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 4, 8, 4)
        line.setSpacing(4)
        line.addWidget(self.field, 2)
        for widget in (self.case, self.words, self.back, self.forward, self.listed):
            line.addWidget(widget)
        line.addSpacing(8)
        line.addWidget(self.text)
        line.addSpacing(8)
        line.addWidget(self.note, 1)
        line.addStretch(1)
        line.addWidget(close)
        self.spare = (self.note, self.listed, self.words, self.case, self.back, self.forward)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self.wanted)
        self.field.textEdited.connect(lambda _: self._typing.start())
        self.field.textChanged.connect(lambda text: None if text else self._typing.start())
        for button in (self.case, self.words):
            button.toggled.connect(lambda _: self.wanted.emit())
        self.hide()

    def _choice(self, theme: Theme, icon: str, tip: str, keys: str) -> QToolButton:
        button = icon_button(theme, icon, tip)
        button.setCheckable(True)
        button.setShortcut(keys)
        return button

    @property
    def needle(self) -> Needle:
        return Needle(self.field.text(), self.case.isChecked(), self.words.isChecked())

    @property
    def settled(self) -> bool:
        """Whether what is in the field is what is looked for."""
        return not self._typing.isActive()

    def settle(self) -> None:
        """Look for what is in the field now."""
        self._typing.stop()
        self.wanted.emit()

    def keyPressEvent(self, event) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.field.hasFocus():
            self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)

    def say(self, finder: Finder) -> None:
        """Show where the search stands."""
        text = told(finder)
        self.text.setText(text)
        failed = finder.active and (bool(finder.failed) or not (finder.count or finder.searching))
        if self.text.property("failed") != failed:
            self.text.setProperty("failed", failed)
            self.text.style().unpolish(self.text)
            self.text.style().polish(self.text)
        problems = finder.problems
        said = tr("Not searched: {pages}").format(pages=page_list(list(problems))) if problems else ""
        self.note.setText(said)
        self.note.setToolTip(
            "\n".join(
                tr("Page {page}: {why}").format(page=page, why=why) for page, why in sorted(problems.items())[:20]
            )
        )
        for button in (self.back, self.forward):
            button.setEnabled(finder.count > 0)
        self.narrow()


class Finding(QWidget):
    """Joins the bar, the search and the canvases; starts anew when another document comes to the front."""

    def __init__(self, session: Session, commands: Commands, theme: Theme, viewer: ViewerArea) -> None:
        super().__init__(viewer)
        self._session, self._viewer = session, viewer
        self.finder = commands.reading.finder
        self.bar = FindBar(theme)
        self._last: Needle | None = None
        self.bar.wanted.connect(self._search)
        self.bar.stepped.connect(self.step)
        self.bar.closed.connect(self.close_bar)
        finder = self.finder
        finder.progressed.connect(lambda: self.bar.say(finder))
        finder.cleared.connect(self._cleared)
        finder.page_found.connect(self._page_found)
        finder.current_changed.connect(self._current_changed)
        session.current_changed.connect(self._front_changed)
        session.find_wanted.connect(self._wanted)
        viewer.canvas_made.connect(self._watch)
        self.hide()

    def open(self, text: str = "") -> None:
        """Show the bar with the cursor in it, `text` (a selection) put there; what was looked for last is chosen."""
        if self._viewer.canvas is None:
            return
        self.bar.show()
        if text:
            self.bar.field.setText(text)
        self.bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.field.selectAll()
        self.bar.settle()

    def _wanted(self, doc_id: str, needle: Needle, page: int, index: int) -> None:
        """A place of a search elsewhere was chosen: look for the same in this document, that place first."""
        bar, finder = self.bar, self.finder
        for widget, value in ((bar.case, needle.match_case), (bar.words, needle.whole_words)):
            blocked = widget.blockSignals(True)
            widget.setChecked(value)
            widget.blockSignals(blocked)
        bar.field.setText(needle.text)
        bar.show()
        if (finder.doc_id, finder.needle) == (doc_id, needle) and page in finder.found:
            finder.go(page, min(index, len(finder.found[page].spans) - 1))
        else:
            finder.start(doc_id, needle, page, index)
            bar.say(finder)

    def close_bar(self) -> None:
        """Hide the bar and the marks, and go back to the page."""
        self.bar.hide()
        self.finder.stop()
        if self._viewer.canvas is not None:
            self._viewer.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def step(self, steps: int) -> None:
        """The next match, or the one before; opens the bar where it is closed."""
        if self.bar.isHidden():
            self.open()
        elif not self.bar.settled:
            self.bar.settle()  # the search for what was just typed goes to its first match by itself
        else:
            self.finder.step(steps)

    def _search(self) -> None:
        canvas = self._viewer.canvas
        if self.bar.isHidden() or canvas is None:
            return
        needle = self.bar.needle
        if (self.finder.doc_id, self.finder.needle) != (canvas.doc_id, needle) or not self.finder.active:
            self.finder.start(canvas.doc_id, needle, canvas.page)
            self.bar.say(self.finder)

    def _front_changed(self, doc_id: str) -> None:
        if not doc_id:
            self.close_bar()
        elif not self.bar.isHidden():
            self._search()

    def _watch(self, canvas: PageCanvas) -> None:
        canvas.pages_shown.connect(lambda first, last: self._shown(canvas, range(first, last + 1)))

    def _shown(self, canvas: PageCanvas, pages: range) -> None:
        if canvas.doc_id == self.finder.doc_id:
            for page in pages:
                if page in self.finder.found and page not in canvas.finds:
                    canvas.set_finds(page, self.finder.boxes(page))

    def _page_found(self, page: int) -> None:
        for canvas in self._viewer.all_canvases:
            if canvas.doc_id == self.finder.doc_id and page in canvas.shown_pages:
                canvas.set_finds(page, self.finder.boxes(page))

    def _cleared(self) -> None:
        for canvas in self._viewer.all_canvases:
            canvas.clear_finds()
        self.bar.say(self.finder)

    def _current_changed(self) -> None:
        finder = self.finder
        canvas = self._viewer.canvases.get(finder.doc_id)
        if canvas is None or finder.current is None:
            return
        page, index = finder.current
        boxes = finder.boxes(page)
        if canvas.current_find is None:
            self._viewer.jumps.leave()  # one step back leaves the whole search
        canvas.set_finds(page, boxes)
        canvas.set_current_find(page, index)
        self.bar.say(finder)
        canvas.reveal(page, bounding_box(boxes[index]), flash=False)
