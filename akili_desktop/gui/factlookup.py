"""Facts looked up for the views: one, those of a document or a page, those under a point."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from akili_desktop.gui.language import tr
from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.core.facts import Fact, Reject
    from akili_desktop.core.geometry import Point
    from akili_desktop.gui.commands import Commands


class OnPage(NamedTuple):
    """What was read of a page: its facts, and the candidates that were refused to become facts."""

    facts: list[Fact]
    rejects: list[Reject]


class FactLookup(QObject):
    """GUI thread only; each answer comes as `done`, as long as its `owner` lives. What fails is said."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(commands)
        self._commands = commands

    def one(self, fact_id: str, done: Callable[[Fact], None], owner: QObject) -> None:
        """Find one fact."""
        self._commands.bridge.run(
            Lane.READ,
            tr("Facts"),
            lambda _: self._commands.services.library.fact(fact_id),
            done=done,
            failed=self._commands.complain,
            owner=owner,
        )

    def at(self, doc_id: str, page: int, point: Point, done: Callable[[list[Fact]], None], owner: QObject) -> None:
        """Find the facts under a point of a page."""
        self._commands.bridge.run(
            Lane.READ,
            tr("Facts here"),
            lambda _: self._commands.services.library.facts_at(doc_id, page, point),
            done=done,
            failed=lambda error: self._commands.complain(error, key="facts"),
            owner=owner,
        )

    def of(self, doc_id: str, page: int | None, done: Callable[[list[Fact]], None], owner: QObject) -> None:
        """Find a document's facts, or those of one page."""
        self._commands.bridge.run(
            Lane.READ,
            tr("Facts"),
            lambda _: self._commands.services.library.facts(doc_id, page=page),
            done=done,
            failed=lambda error: self._commands.complain(error, key="facts"),
            owner=owner,
        )

    def on_page(
        self,
        doc_id: str,
        page: int,
        done: Callable[[OnPage], None],
        owner: QObject,
        failed: Callable[[], object] = lambda: None,
    ) -> None:
        """Find a page's facts and the candidates that were refused."""
        library = self._commands.services.library

        def fail(error: Exception) -> None:
            failed()
            self._commands.complain(error, key="facts")

        self._commands.bridge.run(
            Lane.READ,
            tr("Facts"),
            lambda _: OnPage(library.facts(doc_id, page=page), library.rejects(doc_id, page)),
            done=done,
            failed=fail,
            owner=owner,
        )
