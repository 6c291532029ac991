"""PDF work in child processes: `PdfProcesses`, the engine that the application uses."""

from __future__ import annotations

import contextlib
import math
import queue
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from akili_desktop.adapters.pdf.children import START_SECONDS, ChildFailed, Children, Urgency, Why
from akili_desktop.adapters.pdf.worker import OPEN_SECONDS
from akili_desktop.core.errors import AkiliError, BadRequest, Cancelled, LimitReached, PageUnreadable, StepFailed
from akili_desktop.core.geometry import Rect
from akili_desktop.core.rendered import PageFailure, RenderedPage

if TYPE_CHECKING:
    from akili_desktop.core.document import PageContent, PdfInfo
    from akili_desktop.core.facts import PageReading
    from akili_desktop.core.navigation import OutlineEntry, PageLink
    from akili_desktop.core.pagetext import PageText
    from akili_desktop.core.recognised import RecognisedPage

NEXT_SECONDS = 0.1
"""How long after a document has been read another may begin that is to get the free process, and not half the rest of
one that is being read."""

MOST_PIXELS = 64_000_000


class PdfProcesses:
    """The PDF engine in warm child processes; implements `core.ports.PdfEngine`.

    `reader(content, carry)` is any picklable callable; it runs in the children. If it has a method `prepare()`, that
    is called before a child's first page. `processes` children read pages; one
    more is started only when a page is wanted on screen while all of them are reading. A page that takes longer than
    `page_seconds`, or more memory than `memory_mib`, or that ends its child, is given up; the child is replaced.
    No child is started before the first call. Every method may be called from any thread.
    """

    def __init__(
        self,
        reader: Callable[[PageContent, dict[str, object] | None], PageReading],
        processes: int = 2,
        page_seconds: float = 20.0,
        memory_mib: int = 2048,
    ) -> None:
        self._page_seconds = page_seconds
        self._processes = processes
        self._shares = _Shares(processes)
        self._children = Children(reader, processes, page_seconds, memory_mib)
        self._infos: dict[tuple[str, str | None], tuple[tuple[int, int], PdfInfo]] = {}
        self._finalizer = weakref.finalize(self, self._children.close)

    def open(self, path: Path, password: str | None = None) -> PdfInfo:
        """Page count, sizes, outline; raises NotAPdf, EmptyFile, DamagedPdf, NoPages, PasswordNeeded …"""
        return self._opened(path, password, Urgency.SOON)

    def _opened(self, path: Path, password: str | None, urgency: Urgency) -> PdfInfo:
        before = _stamp(path)
        try:
            info = self._open(path, password, urgency)
        except ChildFailed as failure:
            if failure.why is not Why.DIED:
                raise _not_opened(path, failure) from None
            try:  # a process may be ended by the system, for want of memory: not by this file's fault
                info = self._open(path, password, urgency)
            except ChildFailed as again:
                raise _not_opened(path, again) from None
        if before is not None:
            if len(self._infos) > 64:
                self._infos.clear()
            self._infos[str(path), password] = before, info
        return info

    def _open(self, path: Path, password: str | None, urgency: Urgency) -> PdfInfo:
        with self._children.borrow(urgency, (str(path), 0)) as child:
            told = child.ask(("open", str(path), password), OPEN_SECONDS)
        from akili_desktop.core.document import OutlineItem, PageSize, PdfInfo

        sizes = tuple(PageSize(*size) for size in told.pop("sizes"))
        outline = tuple(OutlineItem(*entry) for entry in told.pop("outline"))
        return PdfInfo(sizes=sizes, outline=outline, **told)

    def analyse(
        self,
        path: Path,
        pages: Sequence[int],
        carries: Callable[[int], dict[str, object] | None] | None = None,
        password: str | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        recognised: Mapping[int, RecognisedPage] | None = None,
    ) -> Iterator[PageReading | PageFailure]:
        """Run the page reader on each page, in parallel, yielding as they finish; ends early when `cancelled()`.

        `carries` is asked what the page before hands on, when a child is free to read the page.
        Pages in `recognised` are read from these words in place of their own text.
        A page that fails is a PageFailure; an error of the file itself (vanished, locked) is raised.
        """
        stretches = _Stretches(pages)
        # bounded, so that a slow consumer holds the readers back
        done: queue.Queue[PageReading | PageFailure | Exception] = queue.Queue(maxsize=2 * self._processes)
        stop = threading.Event()

        def hand_over(result: PageReading | PageFailure | Exception) -> None:
            while not stop.is_set():
                with contextlib.suppress(queue.Full):
                    done.put(result, timeout=0.1)
                    return

        def work(place: int) -> None:
            while True:
                self._shares.wait_for(place, stop.is_set, lambda: stretches.leave(place))
                page = stretches.take(place, told_first=carries is not None)
                if page is None:
                    return
                try:
                    words = (recognised or {}).get(page)
                    result = self._analyse_page(path, page, carries, password, words)
                except Exception as error:  # noqa: BLE001 - raised again in the consumer's thread
                    hand_over(error)
                    return
                hand_over(result)

        threads = [
            threading.Thread(target=work, args=(n,), name=f"pdf-analyse-{n}", daemon=True)
            for n in range(min(self._processes, len(pages)))
        ]
        self._shares.begin()
        try:
            for thread in threads:
                thread.start()
            for _ in range(len(pages)):
                result = self._next(done, cancelled)
                if result is None:
                    return
                if isinstance(result, Exception):
                    raise result
                yield result
                stretches.told(result.page)
        finally:
            stop.set()
            stretches.close()
            self._shares.end()

    def content(self, path: Path, page: int, password: str | None = None) -> PageContent:
        """One page's words and rulings, of the file as it is now; raises PageUnreadable or an InputError."""
        content: PageContent = self._read(path, page, ("content", str(path), password, page))
        return content

    def words_at(self, path: Path, page: int, boxes: Sequence[Rect], password: str | None = None) -> PageContent:
        """The page's words that touch one of the boxes and nothing else of it; raises as `content`."""
        content: PageContent = self._read(path, page, ("words_at", str(path), password, page, tuple(boxes)))
        return content

    def words_at_all(self, places: Sequence[tuple[Path, int, Sequence[Rect]]]) -> list[PageContent | AkiliError]:
        """`words_at` of many pages in their order, documents side by side; a page's error stands in its place.

        Only children that run already take part, so that nobody waits for one to start; one more is started for the
        next time where there is more than one document.
        """
        results: list[PageContent | AkiliError] = [Cancelled("The page was not read.")] * len(places)
        by_path: dict[Path, list[int]] = {}
        for index, (path, _, _) in enumerate(places):
            by_path.setdefault(path, []).append(index)

        def read(indexes: Sequence[int]) -> None:
            for index in indexes:
                try:
                    results[index] = self.words_at(*places[index])
                except AkiliError as error:
                    results[index] = error

        if len(by_path) > 1:
            with contextlib.suppress(Cancelled):
                self._children.start_another()
        side_by_side = min(len(by_path), self._children.ready())
        if side_by_side < 2:
            for indexes in by_path.values():
                read(indexes)
            return results
        with ThreadPoolExecutor(side_by_side, "pdf-words") as pool:
            for _ in pool.map(read, by_path.values()):
                pass
        return results

    def expect(self, path: Path) -> None:
        """Have an idle child open the file, for someone who will ask for words of it in a moment; returns at once."""
        self._children.tell((str(path), 0), ("expect", str(path)))

    def text(self, path: Path, page: int, password: str | None = None) -> PageText:
        """One page's words in reading order with their places; raises as `content`."""
        text: PageText = self._read(path, page, ("text", str(path), password, page))
        return text

    def links(self, path: Path, page: int, password: str | None = None) -> tuple[PageLink, ...]:
        """The links on one page; raises as `content`."""
        links: tuple[PageLink, ...] = self._read(path, page, ("links", str(path), password, page))
        return links

    def outline(self, path: Path, password: str | None = None) -> tuple[OutlineEntry, ...]:
        """The document's outline; empty where it has none, or one that cannot be read."""
        try:
            with self._children.borrow(Urgency.SOON, (str(path), 0)) as child:
                entries: tuple[OutlineEntry, ...] = child.ask(("outline", str(path), password))
        except ChildFailed:
            return ()
        return entries

    def _read(self, path: Path, page: int, request: tuple[Any, ...]) -> Any:
        with self._children.borrow(Urgency.NOW, (str(path), page)) as child:
            try:
                return child.ask(request)
            except ChildFailed as failure:
                raise self._unreadable(path, page, failure) from None

    def render(
        self,
        path: Path,
        page: int,
        scale: float,
        clip: Rect | None = None,
        password: str | None = None,
        dark: tuple[int, int] | None = None,
    ) -> RenderedPage:
        """A picture of the page (or of `clip`) at `scale` pixels per point, with `dark` on paper of that colour.

        The picture's own `clip` is what its pixels show: the asked part, grown to whole pixels and cut to the page.
        Raises BadRequest for a page or part that is not there, LimitReached past 64 million pixels.
        """
        box = self._pixels(path, page, scale, clip, password)
        width, height = box[2] - box[0], box[3] - box[1]
        from akili_desktop.adapters.pdf.segments import Segment, closer

        shared = Segment(create=True, size=width * height * 3)
        memory = shared.buf
        assert memory is not None  # noqa: S101 - only after close()
        try:
            with self._children.borrow(Urgency.NOW, (str(path), page)) as child:
                try:
                    child.ask(("render", str(path), password, page, scale, box, shared.name, dark))
                except ChildFailed as failure:
                    raise self._unreadable(path, page, failure) from None
        except BaseException:
            shared.close()
            shared.unlink()
            raise
        # the name is not needed any more: the memory goes when the last mapping does, however this process ends
        shared.unlink()
        return RenderedPage(
            page=page, clip=Rect(*(v / scale for v in box)), scale=scale, width=width, height=height,
            stride=width * 3, buffer=(view := memory[: width * height * 3]), close=closer(shared, view),
        )  # fmt: skip

    def png(self, path: Path, page: int, scale: float, password: str | None = None) -> bytes:
        """The whole page as a PNG file at `scale` pixels per point; errors as `render`."""
        box = self._pixels(path, page, scale, None, password)
        with self._children.borrow(Urgency.LATER, (str(path), page)) as child:
            try:
                picture: bytes = child.ask(("png", str(path), password, page, scale, box))
            except ChildFailed as failure:
                raise self._unreadable(path, page, failure) from None
        return picture

    def _pixels(
        self, path: Path, page: int, scale: float, clip: Rect | None, password: str | None
    ) -> tuple[int, int, int, int]:
        """The pixels of the page (or of `clip`) at this scale: left, top, right, bottom."""
        if not (math.isfinite(scale) and scale > 0):
            raise BadRequest(f"A page cannot be drawn at {scale} pixels per point.", "Choose a zoom above zero.")
        sheet = self._sheet(path, page, password)
        part = sheet if clip is None else clip.intersection(sheet)
        if part is None:
            raise BadRequest(f"Nothing of page {page} of {path.name} lies in that part.", "Choose a part of the page.")
        slack = 1e-6
        box = (
            math.floor(part.x0 * scale + slack),
            math.floor(part.y0 * scale + slack),
            max(math.ceil(part.x1 * scale - slack), math.floor(part.x0 * scale + slack) + 1),
            max(math.ceil(part.y1 * scale - slack), math.floor(part.y0 * scale + slack) + 1),
        )
        width, height = box[2] - box[0], box[3] - box[1]
        if width * height > MOST_PIXELS:
            raise LimitReached(
                f"Page {page} of {path.name} would be {width} x {height} pixels at this zoom.", "Zoom out."
            )
        return box

    def warm(self) -> None:
        """Start a child process, unless one runs, for a page that will soon be wanted; returns before it is ready."""
        with contextlib.suppress(Cancelled), self._children.borrow(Urgency.NOW, ("", 0)) as child:
            child.start()

    def wait_until_warm(self) -> None:
        """`warm`, and wait until a page's words can be asked for; StepFailed where no child starts."""
        with self._children.borrow(Urgency.NOW, ("", 0)) as child:
            try:
                child.ask(("get_ready",), START_SECONDS)
            except ChildFailed as failure:
                raise StepFailed(f"The PDF reader did not start: {failure.reason}.", "Run `akili doctor`.") from None

    def close(self) -> None:
        """End every child process; calls under way and later ones raise Cancelled. Idempotent."""
        self._finalizer()

    def _next(self, done: queue.Queue[Any], cancelled: Callable[[], bool]) -> Any:
        while not cancelled():
            try:
                return done.get(timeout=0.1)
            except queue.Empty:
                if self._children.closed:
                    raise Cancelled("The PDF reader has been closed.") from None
        return None

    def _analyse_page(
        self,
        path: Path,
        page: int,
        carries: Callable[[int], dict[str, object] | None] | None,
        password: str | None,
        recognised: RecognisedPage | None,
    ) -> PageReading | PageFailure:
        with self._children.borrow(Urgency.LATER, (str(path), page)) as child:
            try:
                child.prepare()
                carry = carries(page) if carries else None
                reading: PageReading = child.ask(("analyse", str(path), password, page, carry, recognised))
            except ChildFailed as failure:
                return PageFailure(page, failure.reason)
        return reading

    def _sheet(self, path: Path, page: int, password: str | None) -> Rect:
        """The displayed page's box; opens the document where its sizes are not known or the file has changed."""
        known = self._infos.get((str(path), password))
        info = known[1] if known is not None and known[0] == _stamp(path) else self._opened(path, password, Urgency.NOW)
        if not 1 <= page <= info.pages:
            raise BadRequest(f"{path.name} has no page {page}.", f"It has {info.pages} pages.")
        size = info.sizes[page - 1]
        return Rect(0.0, 0.0, size.width, size.height)

    @staticmethod
    def _unreadable(path: Path, page: int, failure: ChildFailed) -> PageUnreadable:
        return PageUnreadable(
            f"Page {page} of {path.name} cannot be read: {failure.reason}.",
            "The document's other pages are not affected.",
            page,
        )


class _Shares:
    """How documents that are read side by side share the processes; thread-safe.

    A page needs what the page before it hands on, so that one read beside it may have to be read again, and each
    process loads a document's fonts anew: of several documents each gets no more pages at once than it takes to keep
    every process at work, and for a moment after one has ended the next may still begin.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._documents = 0
        self._settled = 0.0
        self._changed = threading.Condition()

    def begin(self) -> None:
        """One more document is read."""
        with self._changed:
            self._documents += 1

    def end(self) -> None:
        """One document is read no more."""
        with self._changed:
            self._documents -= 1
            self._settled = time.monotonic() + NEXT_SECONDS
            self._changed.notify_all()

    def wait_for(self, place: int, ended: Callable[[], bool], waiting: Callable[[], None]) -> None:
        """Wait until a document's reader number `place`, from 0, may go on, or its reading has ended.

        `waiting` is called before it waits.
        """
        with self._changed:
            while place and not ended():
                left = self._settled - time.monotonic()
                crowded = place >= math.ceil(self._processes / max(1, self._documents))
                if not crowded and left <= 0:
                    return
                waiting()
                self._changed.wait(None if crowded else left)


class _Stretches:
    """The pages of a document that are still to be read, in stretches, each for one reader; thread-safe.

    A reader without a stretch takes one that nobody reads, else the second half of the longest.
    """

    def __init__(self, pages: Sequence[int]) -> None:
        self._stretches = [deque(pages)]
        self._of: dict[int, deque[int]] = {}
        self._last: dict[int, int] = {}
        self._told: set[int] = set()
        self._closed = False
        self._changed = threading.Condition()

    def leave(self, place: int) -> None:
        """This reader's stretch is free for others."""
        with self._changed:
            self._of.pop(place, None)

    def told(self, page: int) -> None:
        """Who reads the pages' readings knows this one, and what it hands on."""
        with self._changed:
            self._told.add(page)
            self._changed.notify_all()

    def close(self) -> None:
        """Nobody waits any more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def take(self, place: int, *, told_first: bool) -> int | None:
        """The next page of this reader, None where there is none.

        With `told_first`, the page that it read last is told before it goes on with the next.
        """
        with self._changed:
            own = self._of.get(place)
            if not own:
                own = self._of[place] = self._part()
            if not own:
                return None
            page = own.popleft()
            if told_first and self._last.get(place) == page - 1:
                self._changed.wait_for(lambda: self._closed or page - 1 in self._told)
            self._last[place] = page
            return None if self._closed else page

    def _part(self) -> deque[int]:
        self._stretches = [stretch for stretch in self._stretches if stretch]
        read = [id(stretch) for stretch in self._of.values()]
        free = next((stretch for stretch in self._stretches if id(stretch) not in read), None)
        if free is not None:
            return free
        longest = max(self._stretches, key=len, default=None)
        if longest is None:
            return deque()
        half = deque(longest.pop() for _ in range((len(longest) + 1) // 2))
        half.reverse()
        self._stretches.append(half)
        return half


def _not_opened(path: Path, failure: ChildFailed) -> AkiliError:
    """The error for a file that ended, hung or overgrew its child while it was opened."""
    message = f"{path.name} could not be opened: {failure.reason}."
    if failure.why is Why.MEMORY:
        return LimitReached(message, "Raise the limit with AKILI_PROCESS_MEMORY_MIB if you trust the file.")
    if failure.why is Why.TIME:
        return LimitReached(message, "Try again when the computer is less busy.")
    return StepFailed(message, "Try again; if it happens again, this file is the reason: please report it.")


def _stamp(path: Path) -> tuple[int, int] | None:
    """Modification time and size, None where there is no such file (which the child then reports)."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
