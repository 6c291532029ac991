"""One stack of all that the user changed: Edit > Undo takes back the last of it, whatever panel it was made in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoStack

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands

KEY = "undo"


class UndoStack(QUndoStack):
    """The steps of this run of the window; the message of the last one offers to undo it. GUI thread only."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._session = commands.session

    def begins(self) -> None:
        """A step is done or taken back: what the message of the step before offers is its turn no more."""
        self._session.message_cleared.emit(KEY)

    def told(self, text: str, seconds: float) -> None:
        """Say that the last step is done, with the way back."""
        message = Message(text, tone=Tone.INFO, key=KEY, button=tr("Undo"), act=self.undo, seconds=seconds)
        self._session.say(message)
