"""Research: a model's sentences over found passages, each with what it cites; separate from proven answers."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QScrollArea, QTextBrowser, QVBoxLayout, QWidget

from akili_desktop.core.errors import AkiliError, ConsentNeeded
from akili_desktop.gui.language import tr
from akili_desktop.gui.passages import target_of
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.servicestates import long_reason
from akili_desktop.gui.widgets import LEAST_WIDTH, Panel, WrapButton, busy_line, clear_layout, icon_button, plain_label
from akili_desktop.services.jobs import JobContext, Lane

if TYPE_CHECKING:
    from akili_desktop.core.passages import Passage
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.services.assist.research import CitedSentence, NumberedPassage, ResearchAnswer, Step
    from akili_desktop.services.jobs import Job

LONGEST_SNIPPET = 300


class WrittenText(QTextBrowser):
    """Sentences as they come, as plain text; `[n]` leads to a passage (`show(n)`), by mouse and by keyboard."""

    def __init__(self, theme: Theme, show: Callable[[int], object]) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(tr("Answer written by a model"))
        self.setOpenLinks(False)
        self.setFrameShape(self.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(lambda url: show(int(url.path())))
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self._fit())

    def add(self, one: CitedSentence) -> None:
        """Put a sentence behind the others."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        plain = QTextCharFormat()
        cursor.insertText(("" if self.document().isEmpty() else " ") + one.text + " ", plain)
        for number in one.citations:
            link = QTextCharFormat()
            link.setAnchor(True)
            link.setAnchorHref(QUrl(str(number)).toString())
            link.setForeground(self._theme.color("accent"))
            cursor.insertText(f"[{number}]", link)
        cursor.setCharFormat(plain)

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(round(self.document().size().height()) + 4)


class ResearchPanel(Panel):
    """States: empty, searching, writing, answered, refused, passages alone, stopped, failed."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        super().__init__()
        self.setMinimumWidth(LEAST_WIDTH)
        self._session, self._commands, self._theme = session, commands, theme
        self._job: Job[Any] | None = None
        self._number = 0
        self._passages: dict[int, Passage] = {}
        self.rows: dict[int, WrapButton] = {}
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("How do I lay out the ground?"))
        self.field.setAccessibleName(tr("Question for research"))
        self.field.setMaxLength(1000)
        self.field.returnPressed.connect(self.submit)
        self.go = icon_button(
            theme, "keyboard-return", tr("Research (Enter): a model writes over passages; not proven"), self.submit
        )
        self.stop = icon_button(theme, "cancel", tr("Stop writing; what stands there stays"), self.cancel)
        self.scope = plain_label("", "quiet")
        head = QVBoxLayout()
        head.setContentsMargins(12, 8, 12, 8)
        head.setSpacing(8)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.field, 1)
        line.addWidget(self.go)
        line.addWidget(self.stop)
        head.addLayout(line)
        head.addWidget(self.scope)
        self.busy = busy_line()
        self.state = plain_label("", selectable=True)
        self.written = WrittenText(theme, self.show_passage)
        self.label = plain_label("", "quiet")
        self.dropped = plain_label("", "quiet")
        self.caption = plain_label(tr("Passages"), "caption")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        inside = QWidget()
        body = QVBoxLayout(inside)
        body.setContentsMargins(12, 12, 12, 12)
        body.setSpacing(8)
        for widget in (self.state, self.written, self.label, self.dropped, self.caption):
            body.addWidget(widget)
        body.addLayout(self._rows)
        body.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self.busy)
        box.addWidget(area, 1)
        for signal in (
            session.current_changed, session.scope_changed, session.selection_changed, session.library_changed,
            session.services_changed,
        ):  # fmt: skip
            signal.connect(lambda *_: self._look())
        self._clear()
        self._running(False)
        self._look()

    def submit(self) -> None:
        """Research what stands in the line, in the scope of questions."""
        question = " ".join(self.field.text().split())
        if question:
            self._research(question, self._session.asked_docs(), lambda: None)

    def cancel(self) -> None:
        """Stop; what was written stays."""
        if self._job is not None:
            self._job.cancel()

    def show_passage(self, number: int) -> None:
        """Open a passage's document and light its lines."""
        if number in self._passages:
            self._commands.show(target_of(self._passages[number]))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Say what would be asked; a panel without an answer says what it is for."""
        session = self._session
        docs, able = session.asked_docs(), bool(session.cards)
        if docs is None:
            asked = tr("the whole library")
        else:
            asked = session.title(docs[0]) if len(docs) == 1 else tr("%n document(s)", "", len(docs))
        self.scope.setText(tr("in {documents}").format(documents=asked) if able else "")
        self.field.setEnabled(able)
        self.go.setEnabled(able)
        if self._number:
            return
        about = tr(
            "Ask how and why, over passages of the documents. What a model writes cites its passages and is not a "
            "proof; for limits and pins use “Ask”."
        )
        permission = session.services.of(tuple(docs or ()))
        if permission is not None and not permission.ok:
            about += "\n\n" + tr("Without a model you get the passages alone. {reason}").format(
                reason=long_reason(permission)
            )
        self.state.setText(about)
        self.state.show()

    def _clear(self) -> None:
        self._passages, self.rows = {}, {}
        clear_layout(self._rows)
        self.written.clear()
        for widget in (self.state, self.written, self.label, self.dropped, self.caption):
            widget.hide()

    def _running(self, running: bool) -> None:
        self.busy.setVisible(running)
        self.stop.setVisible(running)
        self.go.setVisible(not running)

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def _list(self, passages: tuple[NumberedPassage, ...]) -> None:
        clear_layout(self._rows)
        self.rows = {}
        self._passages = {one.number: one.passage for one in passages}
        self.caption.setVisible(bool(passages))
        for one in passages:
            place = f"[{one.number}] {one.passage.citation}"
            lines = [place, textwrap.shorten(one.passage.snippet, LONGEST_SNIPPET, placeholder=" …")]
            if one.withheld:
                lines.append(tr("not given to the model: {reason}").format(reason=one.withheld))
            row = WrapButton("\n".join(lines))
            row.setAccessibleName(
                tr("Show passage {number}: {place}").format(number=one.number, place=one.passage.citation)
            )
            row.clicked.connect(partial(self._row_clicked, one.number))
            self.rows[one.number] = row
            self._rows.addWidget(row)

    def _row_clicked(self, number: int, _checked: bool = False) -> None:
        self.show_passage(number)

    # -- the work -----------------------------------------------------------------------------------------------------

    def _research(self, question: str, docs: list[str] | None, over: Callable[[], None]) -> None:
        self.cancel()
        self._number += 1
        number = self._number
        self._clear()
        self._say(tr("Searching…"))
        self._running(True)
        services, post = self._commands.services, self._commands.bridge.post

        def work(context: JobContext) -> ResearchAnswer:
            if docs is not None and not set(services.indexing.state().waiting).isdisjoint(docs):
                with suppress(AkiliError):  # what is indexed so far is searched
                    services.indexing.update(docs, context=context)
                context.token.raise_if_cancelled()
            return services.research.research(
                question, docs, listen=lambda step: post(partial(self._heard, number, step)), context=context
            )

        def failed(error: Exception) -> None:
            if number == self._number:
                self._failed(question, docs, error)

        def ended() -> None:
            over()
            if self._job is not job:  # another question followed
                return
            self._job = None
            self._running(False)
            if job.state == "cancelled":
                self._say(tr("Stopped. What was written stays; it is not complete."))

        job = self._job = self._commands.bridge.run(
            Lane.NETWORK, tr("Research"), work, done=partial(self._done, number), failed=failed, ended=ended, owner=self
        )

    def _heard(self, number: int, step: Step) -> None:
        """A step of the answer that is being written; what comes of an older question is dropped."""
        from akili_desktop.services.assist.research import CitedSentence, Found

        if number != self._number:
            return
        if isinstance(step, Found):
            self._list(step.passages)
            permission = self._session.services.of()
            name = permission.service.label if permission is not None else ""
            self._say(tr("{name} writes…").format(name=name) if permission is not None and permission.ok else "")
        elif isinstance(step, CitedSentence):
            self._say("")
            self.written.show()
            self.written.add(step)

    def _done(self, number: int, answer: ResearchAnswer) -> None:
        if number != self._number:
            return
        self._list(answer.passages)
        self.written.setVisible(bool(answer.sentences))
        if answer.service is not None and answer.sentences:
            label = tr("Written by {name} ({model}) from the passages below; not proven.")
            self.label.setText(label.format(name=answer.service.label, model=answer.model))
            self.label.show()
        if answer.dropped:
            left_out = tr("%n sentence(s) left out: they do not rest on what they cite.", "", len(answer.dropped))
            self.dropped.setText(left_out)
            self.dropped.show()
        said = "\n".join((f"{answer.reason} {answer.remedy}".strip(), *answer.notes)).strip()
        if answer.status == "passages":
            permission = self._session.services.of(
                tuple(dict.fromkeys(p.chunk.doc_id for p in self._passages.values()))
            )
            known = permission is not None and not permission.ok and permission.reason == answer.reason
            said = tr("No model was asked: {reason}").format(reason=long_reason(permission) if known else said)
        elif answer.status == "refused":
            said = tr("Refused: {reason}").format(reason=said)
        self._say(said)

    def _failed(self, question: str, docs: list[str] | None, error: Exception) -> None:
        if isinstance(error, ConsentNeeded):
            self._say(tr("Nothing is written without your consent. These are the passages."))
            self._commands.assistance.ask_consent(error, lambda over: self._research(question, docs, over))
            return
        self._clear()
        self._say(sentences(error))
