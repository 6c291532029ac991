"""What changes in the library besides taking in: tags, removing, bringing back; and the way to its folders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QUndoCommand

from akili_desktop.gui.language import tr
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.services.library import LibraryService

UNDO_SECONDS = 30.0


class _Step(QUndoCommand):
    """One change of the library; tabs of the documents that it `closes` are closed before."""

    def __init__(
        self,
        owner: LibraryEdits,
        text: str,
        told: str,
        do: Callable[[], None],
        back: Callable[[], None],
        closes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(text)
        self._owner, self._told, self._do, self._back, self._closes = owner, told, do, back, closes

    def redo(self) -> None:
        for doc_id in self._closes:
            self._owner.close(doc_id)
        self._owner.run(self, self._do, self._told)

    def undo(self) -> None:
        self._owner.run(self, self._back, "")


class LibraryEdits(QObject):
    """GUI thread only; the work is done on the write lane, and Edit > Undo takes it back."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands

    def close(self, doc_id: str) -> None:
        """Close a document's tab."""
        self._commands.session.close(doc_id)

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
        """Add tags to documents and take tags away."""
        cards = self._commands.session.cards
        before = {doc_id: cards[doc_id].tags for doc_id in docs if doc_id in cards}
        if not before:
            return

        def change() -> None:
            for doc_id in before:
                self._library.tag(doc_id, add, remove)

        def back() -> None:
            for doc_id, tags in before.items():
                self._library.tag(doc_id, tags, [tag for tag in add if tag not in tags])

        told = tr("The tags of %n document(s) were changed.", "", len(before))
        self._commands.undo.push(_Step(self, tr("Change tags"), told, change, back))

    def remove(self, docs: Sequence[str]) -> None:
        """Take documents out of the library."""
        cards = [card for doc_id in docs if (card := self._commands.session.cards.get(doc_id)) is not None]
        if not cards:
            return
        ids = [card.id for card in cards]
        if len(cards) == 1:
            name = cards[0].title or cards[0].file_name
            text, told = tr("Remove {name}").format(name=name), tr("{name} was removed.").format(name=name)
        else:
            text = tr("Remove %n document(s)", "", len(cards))
            told = tr("%n document(s) were removed.", "", len(cards))

        def take_out() -> None:
            for doc_id in ids:
                self._library.remove(doc_id)

        def bring_back() -> None:
            for doc_id in ids:
                self._library.restore(doc_id)

        self._commands.undo.push(_Step(self, text, told, take_out, bring_back, closes=tuple(ids)))

    @property
    def _library(self) -> LibraryService:
        return self._commands.services.library

    def run(self, step: _Step, work: Callable[[], None], told: str) -> None:
        """Do a step's work on the write lane, say `told` where it is not '', and list the library anew."""

        self._commands.undo.begins()

        def done(_: object) -> None:
            if told:
                self._commands.undo.told(told, UNDO_SECONDS)

        def failed(error: Exception) -> None:
            step.setObsolete(True)
            self._commands.complain(error, key="library edit")

        self._commands.bridge.run(
            Lane.WRITE,
            step.text(),
            lambda _: work(),
            done=done,
            failed=failed,
            ended=self._commands.refresh,
            owner=self,
        )
