"""What the user can do, turned into jobs: take in, open, ask, remove. Results go to the session."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from akili_desktop.core.errors import AkiliError, Cancelled, PasswordNeeded, WrongPassword
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.gui.across import Across
from akili_desktop.gui.asking import Asking
from akili_desktop.gui.assistance import Assistance
from akili_desktop.gui.corrections import Corrections
from akili_desktop.gui.everywhere import Everywhere
from akili_desktop.gui.factlookup import FactLookup
from akili_desktop.gui.history import QuestionLog
from akili_desktop.gui.indexing import Indexing
from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.libraryedits import LibraryEdits
from akili_desktop.gui.models.library import edition, editions_of, listed_pages
from akili_desktop.gui.passages import Passages
from akili_desktop.gui.reading import Reading
from akili_desktop.gui.sayings import details, in_words, sentence
from akili_desktop.gui.session import Locked, Message, OpenDocument, Samples, Session, Target, Tone
from akili_desktop.gui.undo import UndoStack
from akili_desktop.services.jobs import Job, JobContext, Lane
from akili_desktop.settings import settings_file

if TYPE_CHECKING:
    from akili_desktop.core.geometry import Rect
    from akili_desktop.core.pagetext import Needle
    from akili_desktop.core.ports import DocumentCard
    from akili_desktop.core.rendered import RenderedPage
    from akili_desktop.gui.bridge import Bridge
    from akili_desktop.services.library import LibraryService
    from akili_desktop.services.ocr import OcrReport
    from akili_desktop.wiring import Services

REFRESH_MS = 80


class Commands(QObject):
    """The actions behind menus, panels and drops. GUI thread only; every slow part is a job.

    `ingest_changed(running)` tells whether files are being read.
    """

    ingest_changed = Signal(bool)
    library_ready = Signal()
    opening_ended = Signal(str)

    def __init__(self, services: Services, session: Session, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.session = session
        self.bridge = bridge
        self.reading = Reading(self)
        self.facts = FactLookup(self)
        self.undo = UndoStack(self)
        self.edits = LibraryEdits(self)
        self.corrections = Corrections(self)
        self.across = Across(self)
        self.history = QuestionLog(session, bridge, settings_file().with_name("history"), services.settings.library)
        self.asking = Asking(self)
        self.everywhere = Everywhere(self)
        self.assistance = Assistance(self)
        self.indexing = Indexing(self)
        self.passages = Passages(self)
        self._ingests: dict[int, Job[Any]] = {}
        self._waiting: dict[int, tuple[str, ...]] = {}  # by job, the files that it has not begun with
        self._wanted: dict[int, list[Path]] = {}  # by job, the files and folders that it is to read
        self._opening: dict[str, Target | None] = {}
        self._finds: dict[str, tuple[Needle, int, int]] = {}  # what is looked for in documents that are being opened
        self._show_next = False
        self._refreshing = False
        self._stale = False
        self._library_gone = False
        self._fresh: list[str] = []
        self._refresh_timer = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._refresh_timer.timeout.connect(self.refresh)
        bridge.library_changed.connect(self._library_changed)
        self.corrections.said.connect(self.asking.ask_again)

    def start(self) -> None:
        """Open the library (on a worker), listen to its changes, and list it."""
        self.bridge.run(
            Lane.READ,
            tr("Library"),
            lambda _: self.services.library,
            done=self._listen,
            failed=lambda error: self.complain(error, key="library"),
            owner=self,
        )

    def _listen(self, library: LibraryService) -> None:
        self.bridge.watch(library.subscribe)
        self.refresh()
        if self.services.settings.index_in_background:
            self.services.background_indexing.start()

    def settle(self) -> None:
        """Read what was asked of the library before, and ask how the models' services stand: no page waits for it."""
        self.history.load()
        self.assistance.refresh()

    # -- the library ----------------------------------------------------------------------------------------------

    @property
    def opening(self) -> bool:
        """Whether a document is being opened."""
        return bool(self._opening)

    @property
    def ingesting(self) -> bool:
        return bool(self._ingests)

    def set_library_gone(self, gone: bool) -> None:
        """While its folder is not there the library's list stays as it was: an empty one would pass for the truth."""
        self._library_gone = gone

    def refresh(self) -> None:
        """Read the library's list again."""
        if self._library_gone:
            return
        if self._refreshing:
            self._stale = True
            return
        self._refreshing = True
        self.bridge.run(
            Lane.READ,
            tr("Library"),
            lambda _: self._documents(),
            done=self._listed,
            failed=lambda error: self.complain(error, key="library"),
            ended=self._refreshed,
            owner=self,
        )

    def _documents(self) -> list[DocumentCard]:
        """The library's list, on a worker; a document being read with the pages that are stored so far.

        What became of those pages is known when the document is whole; until then only their number is shown.
        """
        return [
            card.model_copy(
                update={"page_status": dict.fromkeys(self.services.store.pages_done(card.id), PageStatus.READ)}
            )
            if card.state == "reading"
            else card
            for card in self.services.library.documents()
        ]

    def _refreshed(self) -> None:
        self._refreshing = False
        if self._stale:
            self._stale = False
            self.refresh()

    def _listed(self, cards: list[DocumentCard]) -> None:
        known = set(self.session.cards)
        first = not self.session.loaded
        self.session.set_cards(cards)
        self._tell_editions()
        if first:
            self._resume(cards)
            self.library_ready.emit()
        elif self._show_next:
            fresh = [card for card in cards if card.id not in known]
            if fresh:
                self._show_next = False
                self.open(fresh[0].id)

    def _tell_editions(self) -> None:
        """Say where a document that was just read is another edition of one that is here."""
        fresh, self._fresh = self._fresh, []
        for doc_id in fresh:
            card = self.session.cards.get(doc_id)
            if card is None or not card.whole:
                if card is not None:
                    self._fresh.append(doc_id)
                continue
            others = editions_of(card, self.session.cards.values())
            if others:
                other = others[0]
                self.session.say(
                    Message(
                        tr(
                            "{title} is here in another edition too ({other}). The new one: {this}. "
                            "Answers from the library list both."
                        ).format(title=self.session.title(doc_id), other=edition(other), this=edition(card)),
                        tone=Tone.INFO,
                        key=f"edition {doc_id}",
                        button=tr("Remove the other"),
                        act=partial(self.edits.remove, [other.id]),
                    )
                )

    def _library_changed(self, _changes: Any) -> None:
        if not self._refresh_timer.isActive():
            self._refresh_timer.start()

    def _resume(self, cards: Iterable[DocumentCard]) -> None:
        """Go on where an earlier window was closed in the middle of reading."""
        runs = {card.run_id: card for card in cards if card.state == "reading" and card.run_id}
        for run_id in runs:
            self._start_ingest(
                tr("Reading on where it was interrupted"),
                lambda context, run_id=run_id: self.services.ingest.resume(run_id, context=context),
                lambda report: self._reported(report, None, say_known=True),
            )

    def warm_up(self) -> None:
        """Have a reader process start before the first document is opened: it takes longer than opening."""
        ready = [card for card in self.session.cards.values() if card.state != "reading"]
        if self.session.documents or self._opening or self._ingests:
            return
        if not ready:
            self.services.pdf.warm()
            return

        def work(_: JobContext) -> None:
            with contextlib.suppress(AkiliError, OSError):  # said when the document is opened in earnest
                self.services.pdf.open(self.services.library.source(ready[0].id))

        self.bridge.run(Lane.READ, tr("Starting the reader"), work, owner=self)

    def load_samples(self, folder: Path) -> None:
        """Find the questions that are offered for the sample documents."""
        found = []
        for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
            data = json.loads(path.read_text(encoding="utf-8"))
            if isinstance(data, dict) and "questions" in data:
                found.append(Samples(Path(str(data.get("file", ""))).name, tuple(map(str, data["questions"]))))
        self.session.samples = (*found, *self.session.samples)

    # -- taking in ------------------------------------------------------------------------------------------------

    def open_sample(self) -> None:
        """Take the sample datasheet in, or show it where it is known."""
        self.ingest(sorted(self.services.paths.samples.glob("*.pdf"))[:1])

    def offer(self, file: str, questions: Sequence[str]) -> None:
        """Offer questions for the document whose file has this name."""
        if questions:
            others = tuple(one for one in self.session.samples if one.file != file)
            self.session.samples = (*others, Samples(file, tuple(questions)))

    @property
    def unfinished(self) -> list[Path]:
        """The files and folders that are being read, or wait for it: what a window that goes now leaves unread."""
        return [path for paths in self._wanted.values() for path in paths]

    def ingest(
        self, paths: Sequence[Path], password: str | None = None, *, say_known: bool = True, show: bool = True
    ) -> Job[Any] | None:
        """Read files and folders into the library; with `show` the first new document is opened as soon as it is there.

        `say_known` tells of files that are in the library already.
        """
        paths = [Path(path) for path in paths]
        if not paths:
            return None
        name = (
            tr("Reading {name}").format(name=paths[0].name)
            if len(paths) == 1
            else tr("Reading %n file(s)", "", len(paths))
        )
        self._show_next = self._show_next or show
        behind_others = self.ingesting
        job = self._start_ingest(
            name,
            lambda context: self.services.ingest.ingest(paths, password=password, context=context),
            lambda report: self._reported(report, password, say_known=say_known),
        )
        self._wanted[job.id] = paths
        if behind_others:
            self._wait(job.id, tuple(path.name for path in paths if path.suffix.casefold() == ".pdf"))
        return job

    def _wait(self, job_id: int, names: tuple[str, ...]) -> None:
        """These files of a job wait to be read."""
        self._waiting[job_id] = names
        self.session.set_waiting(name for waiting in self._waiting.values() for name in waiting)

    def recognise(self, doc_id: str) -> Job[Any]:
        """Read the document's scanned pages by OCR, in the background; asked for again it goes on."""
        password = self.session.passwords.get(doc_id)
        self.session.message_cleared.emit(f"ocr:{doc_id}")
        return self._start_ingest(
            tr("OCR of {title}").format(title=self.session.title(doc_id)),
            lambda context: self.services.ocr.recognise(doc_id, password=password, context=context),
            self._recognised,
        )

    def _recognised(self, report: OcrReport) -> None:
        key, name = f"ocr:{report.doc_id}", self.session.title(report.doc_id)
        read, failed = len(report.pages) + len(report.kept), len(report.failed)
        pages = tr("%n page(s)", "", read)
        if report.stopped or failed:
            why = in_words(next(iter(report.failed.values()), report.stopped or ""))
            again = partial(self.recognise, report.doc_id)
            text = tr("OCR of {name}: {pages} read, not all. {why}").format(name=name, pages=pages, why=why)
            self.session.say(Message(text, key=key, button=tr("Go on"), act=again))
        else:
            text = tr("{engine} read {pages} of {name}. What it found is for review.").format(
                engine=report.engine, pages=pages, name=name
            )
            self.session.say(Message(text, tone=Tone.INFO, key=key, seconds=12))

    def _offer_ocr(self, doc_id: str) -> None:
        """Say that pages of the document are scanned, with the way to read them."""
        card = self.session.cards.get(doc_id)
        if card is None or not card.whole or not card.unreadable_pages:
            return
        scanned, lost = card.unreadable_pages, card.pages_not_read
        text = (
            tr("Its page cannot be read: {reason}.")
            if card.pages == 1
            else tr("%n of {pages} pages cannot be read ({listed}): {reason}.", "", len(lost))
        ).format(
            pages=figures(card.pages),
            listed=listed_pages(lost),
            reason=in_words(card.page_reasons.get(scanned[0], "")) or tr("there is no text"),
        )
        act = partial(self.recognise, doc_id)
        self.session.say(Message(text, key=f"ocr:{doc_id}", button=tr("Read by OCR"), act=act, doc_id=doc_id))

    def _start_ingest(self, name: str, work: Callable[[JobContext], Any], done: Callable[[Any], None]) -> Job[Any]:
        def ended() -> None:
            self._ingests.pop(job.id, None)
            self._wait(job.id, ())
            del self._waiting[job.id]
            self._wanted.pop(job.id, None)
            self.refresh()
            if not self._ingests:
                self.ingest_changed.emit(False)

        job = self.bridge.run(
            Lane.WRITE,
            name,
            work,
            done=done,
            failed=lambda error: self.complain(error),
            progress=lambda progress: self._wait(job.id, progress.waiting),
            ended=ended,
            owner=self,
        )
        self._ingests[job.id] = job
        if len(self._ingests) == 1:
            self.ingest_changed.emit(True)
        return job

    def _reported(self, report: Any, password: str | None, *, say_known: bool) -> None:
        locked = []
        for document in report.documents:
            if document.status == "failed":
                if document.error_code in {PasswordNeeded.code, WrongPassword.code}:
                    path = Path(document.path)
                    locked.append(Locked(path.name, document.doc_id, path))
                else:
                    self._ingest_failed(document)
            elif password and document.doc_id:
                self.session.passwords[document.doc_id] = password
            if document.status == "duplicate" and say_known:
                title = document.title or Path(document.path).name
                self.session.say(
                    Message(
                        tr("{title} is in the library already.").format(title=title),
                        tone=Tone.INFO,
                        key=document.doc_id,
                        seconds=6,
                    )
                )
            if document.status != "failed" and self._show_next and document.doc_id:
                self._show_next = False
                self.open(document.doc_id)
        self._show_next = False
        self._fresh += [one.doc_id for one in report.documents if one.status == "ingested" and one.doc_id]
        if report.stopped and report.stopped_code != Cancelled.code:
            self.session.say(Message(in_words(report.stopped), tone=Tone.ERROR, key="ingest"))
        for one in locked:
            self.session.password_wanted.emit(one)

    def _ingest_failed(self, document: Any) -> None:
        path = Path(document.path)
        why = in_words(document.error or "") or tr("{name} could not be read.").format(name=path.name)
        self.session.say(Message(why, tone=Tone.ERROR, key=str(path)))

    def stop(self) -> None:
        """Begin nothing more: the window closes."""
        self._refresh_timer.stop()
        self.cancel_ingests()

    def cancel_ingests(self) -> None:
        """Stop reading; what was read is kept and goes on next time."""
        for job in list(self._ingests.values()):
            job.cancel()

    # -- opening and showing --------------------------------------------------------------------------------------

    def open(self, doc_id: str, target: Target | None = None, *, behind: bool = False) -> None:
        """Show a document of the library in its tab, at `target` where one is given; `behind` leaves the front alone.

        `opening_ended` follows when one that was not open is, or cannot be opened.
        """
        if doc_id in self.session.documents:
            self.session.set_current(doc_id)
            if target is not None:
                self.session.show(target)
            return
        under_way = doc_id in self._opening
        self._opening[doc_id] = target or self._opening.get(doc_id)
        if under_way:
            return
        password = self.session.passwords.get(doc_id)

        def work(_: JobContext) -> tuple[Path, Any]:
            path = self.services.library.source(doc_id)
            return path, self.services.pdf.open(path, password)

        self.bridge.run(
            Lane.READ,
            tr("Opening"),
            work,
            done=lambda found: self._opened(doc_id, *found, behind=behind),
            failed=lambda error: self._open_failed(doc_id, error),
            ended=lambda: (self._opening.pop(doc_id, None), self.opening_ended.emit(doc_id)),
            owner=self,
        )

    def _opened(self, doc_id: str, path: Path, info: Any, *, behind: bool) -> None:
        self.session.add_open(OpenDocument(doc_id, self.session.title(doc_id), path, info), behind=behind)
        target = self._opening.get(doc_id)
        if target is not None:
            self.session.show(target)
        if doc_id in self._finds:
            self.session.find_wanted.emit(doc_id, *self._finds.pop(doc_id))
        self._offer_ocr(doc_id)

    def _open_failed(self, doc_id: str, error: Exception) -> None:
        if isinstance(error, PasswordNeeded | WrongPassword):
            self.session.passwords.pop(doc_id, None)
            self.session.password_wanted.emit(Locked(self.session.title(doc_id), doc_id))
            return
        self.complain(error, key=doc_id)

    def show(self, target: Target) -> None:
        """Bring a place into view, opening its document where needed."""
        self.open(target.doc_id, target)

    def reopen(self) -> None:
        """Open the document again whose tab was closed last."""
        doc_id = self.session.take_closed()
        if doc_id:
            self.open(doc_id)

    def find_in(self, doc_id: str, needle: Needle, page: int, index: int = 0) -> None:
        """Open a document and look for a text in it, the `index`-th place of a page first."""
        if doc_id in self.session.documents:
            self.session.set_current(doc_id)
            self.session.find_wanted.emit(doc_id, needle, page, index)
        else:
            self._finds[doc_id] = (needle, page, index)
            self.open(doc_id)

    def unlock(self, locked: Locked, password: str) -> None:
        """Try again with a password, which is kept in memory until the window closes."""
        if locked.doc_id is not None:
            self.session.passwords[locked.doc_id] = password
        if locked.path is not None:
            self.ingest([locked.path], password)
        elif locked.doc_id is not None:
            self.open(locked.doc_id)

    def render(
        self,
        doc_id: str,
        page: int,
        scale: float,
        clip: Rect | None = None,
        dark: tuple[int, int] | None = None,
    ) -> RenderedPage:
        """Render a page of an open document, with `dark` on paper of that colour. Worker threads only: it blocks."""
        document = self.session.documents.get(doc_id)
        path = document.path if document is not None else self.services.library.source(doc_id)
        return self.services.pdf.render(path, page, scale, clip, self.session.passwords.get(doc_id), dark)

    # -- asking ---------------------------------------------------------------------------------------------------

    def ask(self, question: str, among: Sequence[str] | None = None) -> None:
        """Ask in the present scope, or of these documents; only the answer to the latest question is shown."""
        self.asking.ask(question, among)

    # -- errors ---------------------------------------------------------------------------------------------------

    def complain(self, error: Exception, key: str = "") -> None:
        """Say an error in the message bar; cancelling is no error."""
        if not isinstance(error, Cancelled):
            text, remedy = sentence(error)
            self.session.say(Message(text, remedy, Tone.ERROR, key=key or text, details=details(error)))
