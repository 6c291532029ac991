"""What may help where a question was refused: the nearest passages, found after the refusal is shown."""

from __future__ import annotations

import textwrap
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.passages import place
from akili_desktop.gui.snippets import SnippetLabel
from akili_desktop.gui.widgets import link_button, plain_label, plain_tip

if TYPE_CHECKING:
    from akili_desktop.core.answer import Answer
    from akili_desktop.core.passages import Passage, SearchResult
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session

LONGEST_TITLE = 40


class OfferedPassages(QWidget):
    """Hidden until passages are found, and where none is; the last part of a card, so that nothing moves."""

    def __init__(self, answer: Answer, session: Session, commands: Commands) -> None:
        super().__init__()
        self._session, self._passages = session, commands.passages
        self.buttons: list[QToolButton] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 4, 0, 0)
        self._box.setSpacing(8)
        self.hide()
        commands.passages.offer(answer.question, session.answer_of, self._take, self)

    def _take(self, result: SearchResult) -> None:
        if not result.passages:
            return
        self._box.addWidget(plain_label(tr("Passages that may help (not an answer)"), "caption"))
        for passage in result.passages:
            title = self._session.title(passage.chunk.doc_id)
            button = link_button(
                tr("Show"),
                tr("Show it on page {page}").format(page=passage.chunk.page),
                partial(self._passages.show, passage),
            )
            button.setAccessibleName(
                tr("Show the passage in {title}, {place}").format(title=title, place=place(passage))
            )
            self.buttons.append(button)
            line = QHBoxLayout()
            line.setSpacing(4)
            line.addWidget(self._source(title, passage), 1)
            line.addWidget(button)
            inside = QVBoxLayout()
            inside.setSpacing(2)
            inside.addLayout(line)
            inside.addWidget(SnippetLabel(passage.snippet, passage.marks))
            self._box.addLayout(inside)
        self.show()

    @staticmethod
    def _source(title: str, passage: Passage) -> QLabel:
        """Document and page in short: the card is narrow, and headings can be long."""
        page = tr("p. {page}").format(page=passage.chunk.page)
        label = plain_label(f"{textwrap.shorten(title, LONGEST_TITLE, placeholder='…')}, {page}", "quiet")
        label.setToolTip(plain_tip(passage.citation))
        return label
