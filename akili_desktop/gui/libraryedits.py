"""What changes in the library besides taking in: tags, removing, bringing back; and the way to its folders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands

UNDO_SECONDS = 30.0


class LibraryEdits(QObject):
    """GUI thread only; the work is done on the write lane, and what was changed can be undone by its message."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands

    def reveal(self, doc_id: str) -> None:
        """Show the document's folder in the system's file manager."""
        self._commands.bridge.run(
            Lane.READ,
            tr("Folder"),
            lambda _: self._commands.services.library.source(doc_id),
            done=lambda path: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))),
            failed=self._commands.complain,
            owner=self,
        )

    def tag(self, docs: Sequence[str], add: Sequence[str], remove: Sequence[str]) -> None:
        """Add tags to documents and take tags away; a message offers to undo it."""
        before = {
            doc_id: self._commands.session.cards[doc_id].tags
            for doc_id in docs
            if doc_id in self._commands.session.cards
        }

        def undo() -> None:
            for doc_id, tags in before.items():
                now = self._commands.session.cards[doc_id].tags if doc_id in self._commands.session.cards else ()
                self._change_tags([doc_id], tags, [tag for tag in now if tag not in tags])

        def done(_: Any) -> None:
            text = tr("The tags of %n document(s) were changed.", "", len(before))
            self._commands.session.say(
                Message(text, tone=Tone.INFO, key="tags", button=tr("Undo"), act=undo, seconds=UNDO_SECONDS)
            )

        if before:
            self._change_tags(list(before), add, remove, done)

    def _change_tags(
        self,
        docs: Sequence[str],
        add: Sequence[str],
        remove: Sequence[str],
        done: Callable[[Any], None] | None = None,
    ) -> None:
        self._commands.bridge.run(
            Lane.WRITE,
            tr("Changing tags"),
            lambda _: [self._commands.services.library.tag(doc_id, add, remove) for doc_id in docs],
            done=done,
            failed=lambda error: self._commands.complain(error, key="tags"),
            ended=self._commands.refresh,
            owner=self,
        )

    def remove(self, doc_id: str) -> None:
        """Take a document out of the library; a message offers to undo it."""
        card = self._commands.session.cards.get(doc_id)
        if card is None:
            return
        name = card.title or card.file_name
        self._commands.session.close(doc_id)
        key = f"remove {doc_id}"

        def done(_: Any) -> None:
            self._commands.session.say(
                Message(
                    tr("{name} was removed.").format(name=name),
                    tone=Tone.INFO,
                    key=key,
                    button=tr("Undo"),
                    act=lambda: self.restore(doc_id),
                    seconds=UNDO_SECONDS,
                )
            )

        self._commands.bridge.run(
            Lane.WRITE,
            tr("Removing {name}").format(name=name),
            lambda _: self._commands.services.library.remove(doc_id),
            done=done,
            failed=lambda error: self._commands.complain(error, key=key),
            ended=self._commands.refresh,
            owner=self,
        )

    def restore(self, doc_id: str) -> None:
        """Bring a document back that was removed."""
        self._commands.bridge.run(
            Lane.WRITE,
            tr("Bringing a document back"),
            lambda _: self._commands.services.library.restore(doc_id),
            failed=lambda error: self._commands.complain(error, key=f"remove {doc_id}"),
            ended=self._commands.refresh,
            owner=self,
        )
