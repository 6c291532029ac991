"""A proven answer in a sentence: below the printed value, labelled, or the way to it and what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.servicestates import long_reason, short_reason
from akili_desktop.gui.widgets import link_button, plain_label, plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from akili_desktop.core.answer import Answer
    from akili_desktop.core.errors import ConsentNeeded
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.assist.phrasing import Phrased


class WordedAnswer(QWidget):
    """Asks by itself where that was agreed to, else by its button; takes no room where wording is switched off.

    What cannot be worded leaves nothing: the printed value stands above.
    """

    def __init__(self, answer: Answer, commands: Commands) -> None:
        super().__init__()
        self._answer, self._commands, self._assistance = answer, commands, commands.assistance
        self._docs = tuple(dict.fromkeys(value.doc_id for value in answer.values))
        self._asked = False
        self._needed: ConsentNeeded | None = None
        self.text = plain_label("", selectable=True)
        self.label = plain_label("", "quiet")
        self.button = link_button("", "", self._wanted)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        for widget in (self.text, self.label, self.button):
            widget.hide()
            box.addWidget(widget)
        self.hide()
        commands.session.services_changed.connect(self._look)
        self._look()

    def _look(self) -> None:
        """Ask as soon as it may be asked; until then say what is in the way."""
        permission = self._assistance.states.of(self._docs)
        if not self._assistance.words_answers or self._answer.status != "VERIFIED" or permission is None:
            return
        if self._asked and self._needed is None:
            return
        self.show()
        self.button.setVisible(True)
        self.button.setEnabled(permission.ok)
        name = permission.service.label
        if not permission.ok:
            self.button.setText(tr("Word it ({name}: {reason})").format(name=name, reason=short_reason(permission)))
            self.button.setToolTip(plain_tip(long_reason(permission)))
            return
        self.button.setText(tr("Word it with {name}…").format(name=name))
        self.button.setToolTip(
            tr("Have {name} say the answer in a sentence; it is asked about before").format(name=name)
        )
        if self._needed is None:
            self._ask()

    def _ask(self, over: Callable[[], None] = lambda: None) -> None:
        self._asked, self._needed = True, None
        self.button.hide()
        self.label.setText(tr("Wording it…"))
        self.label.show()

        def done(worded: Phrased | None) -> None:
            over()
            self._done(worded)

        def consent(needed: ConsentNeeded) -> None:
            over()
            self._needed = needed
            self.label.hide()
            self._look()

        self._assistance.word(self._answer, done, consent, self)

    def _done(self, worded: Phrased | None) -> None:
        self.setVisible(worded is not None)
        if worded is None:
            return
        self.text.setText(worded.text)
        self.text.setAccessibleName(tr("In words: {text}").format(text=worded.text))
        self.label.setText(
            tr("Worded by {name} ({model}); the printed value counts.").format(
                name=worded.service.label, model=worded.model
            )
        )
        self.text.show()
        self.label.show()

    def _wanted(self) -> None:
        if self._needed is not None:
            self._assistance.ask_consent(self._needed, self._ask)
