"""The child process: takes one request at a time from its pipe, answers it, ends when the pipe closes.

Requests are tuples `(name, *arguments)`, answers pickled pairs `("ok", value)`, `("error", AkiliError)`,
`("memory", detail)`, `("page", reason)` for a page that is damaged itself, or `("broken", reason)`.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import pickle
import re
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import TYPE_CHECKING, Any

from akili_desktop.core.errors import AkiliError
from akili_desktop.core.geometry import Rect

if TYPE_CHECKING:
    from multiprocessing.shared_memory import SharedMemory

    from akili_desktop.adapters.pdf.document import Documents
    from akili_desktop.core.recognised import RecognisedPage

MIB = 1024 * 1024
LEAN_MIB = 240
"""A process larger than this after a request empties MuPDF's cache of decoded fonts and pictures (up to 256 MiB)."""

IDLE_SECONDS, READY_AFTER = 0.1, 4
"""A new process gets ready to read pages when nobody asks for so long, or after so many requests."""

UNANSWERED = frozenset({"expect"})
"""Requests whose sender does not wait: what went wrong, the next request for the same file will say."""

PATIENT = frozenset({"open", "expect", "get_ready", "prepare"})
"""Requests that may take longer than a page."""

COLLECT_EVERY = 1024
"""Requests between garbage collections: cyclic garbage is rare here (10 KiB a page), and looking for it takes 0.2 s."""

OPEN_SECONDS = 60.0
"""Opening a document of thousands of pages takes longer than a page may."""

GRACE_SECONDS = 10.0
"""How long after its time limit a child that nobody killed (its parent is gone) lives on."""

REFUSED = re.compile(r"\b[mc]?(?:re)?alloc \(|out of memory")
"""How MuPDF words a refused allocation."""


def serve(pipe: Connection, reader: bytes, page_seconds: float, memory_mib: int) -> None:
    """Answers requests until the pipe closes; the child's main function. `reader` is the page reader, pickled.

    Someone may be waiting for a first page: what opening and drawing do not need is imported after that.
    """
    gc.disable()
    try:
        _silence()
        _limit_memory(memory_mib)
        threading.Thread(target=_end_with_parent, daemon=True).start()
        import pymupdf

        from akili_desktop.adapters.pdf.document import Documents

        pymupdf.TOOLS.mupdf_display_errors(False)
        pymupdf.TOOLS.mupdf_display_warnings(False)
        requests = _Requests(Documents(), reader)
    except BaseException as error:  # noqa: BLE001 - whatever it is, the parent must hear of it
        pipe.send(("broken", f"{type(error).__name__}: {error}"))
        return
    gc.freeze()
    pipe.send(("ready", os.getpid()))
    resident_mib: Callable[[], float] | None = None
    count = 0
    while True:
        try:
            if resident_mib is None and (count >= READY_AFTER or not pipe.poll(IDLE_SECONDS)):
                resident_mib = _get_ready()
            name, *arguments = pipe.recv()
        except (EOFError, OSError):
            return
        _self_destruct_in((OPEN_SECONDS if name in PATIENT else page_seconds) + GRACE_SECONDS)
        answer = _answer(requests, name, arguments)
        _self_destruct_in(0)
        if name in UNANSWERED:
            continue
        try:
            pipe.send_bytes(answer)
        except OSError:
            return
        del answer
        if resident_mib is not None and resident_mib() > LEAN_MIB:
            pymupdf.TOOLS.store_shrink(100)
        count += 1
        if count % COLLECT_EVERY == 0:
            gc.collect()
            gc.freeze()  # what is kept by now (caches, mostly) is not looked through again and again


def _get_ready() -> Callable[[], float]:
    """Import what reading pages takes, which opening and drawing do not need; how to ask for this process's memory."""
    import psutil

    _import_reading()
    myself = psutil.Process()
    return lambda: myself.memory_info().rss / MIB


def _import_reading() -> None:
    """So that the first page asked for does not wait for it."""
    import akili_desktop.adapters.pdf.page  # noqa: F401


def _answer(requests: _Requests, name: str, arguments: list[Any]) -> bytes:
    try:
        value = getattr(requests, name)(*arguments)
        return value if isinstance(value, bytes) else _encode("ok", value)
    except AkiliError as error:
        return _encode("error", error)
    except DamagedContent as error:
        return _encode("page", str(error))
    except Exception as error:  # noqa: BLE001 - a reader's or MuPDF's fault makes one page unreadable, not the child
        text = " ".join(str(error).split())
        if _is_want_of_memory(error):
            return _encode("memory", text[:300])
        return _encode("broken", f"{type(error).__name__}: {text}"[:300])


def _is_want_of_memory(error: BaseException | None) -> bool:
    """Whether an allocation was refused, here or in what led to the error.

    MuPDF has one class for all that the system refuses it; of an allocation it says "realloc (3995136 bytes) failed".
    """
    import pymupdf

    while error is not None:
        if isinstance(error, MemoryError):
            return True
        if isinstance(error, pymupdf.mupdf.FzErrorBase) and REFUSED.search(str(error)):
            return True
        error = error.__cause__ or error.__context__
    return False


def _encode(kind: str, value: Any) -> bytes:
    return bytes(ForkingPickler.dumps((kind, value)))


def _empty_store() -> None:
    """Drops the fonts and pictures that MuPDF keeps decoded: those of a document are of no use to the next."""
    import pymupdf

    pymupdf.TOOLS.store_shrink(100)


class DamagedContent(Exception):  # noqa: N818 - says what the page is
    """A page's content cannot be decoded; the text says so as the end of a sentence."""


class _Requests:
    """What the parent may ask; the methods' names are the requests' names."""

    def __init__(self, documents: Documents, reader: bytes) -> None:
        self._documents = documents
        self._pickled = reader
        self._analysed = ""

    @cached_property
    def _reader(self) -> Callable[..., Any]:
        reader: Callable[..., Any] = pickle.loads(self._pickled)  # noqa: S301 - written by the parent
        return reader

    def open(self, path: str, password: str | None) -> Any:
        return self._documents.info(path, password)

    def expect(self, path: str) -> None:
        self._documents.expect(path)

    def get_ready(self) -> None:
        _get_ready()

    def prepare(self) -> None:
        _import_reading()
        prepare = getattr(self._reader, "prepare", None)
        if prepare is not None:
            prepare()

    def analyse(
        self,
        path: str,
        password: str | None,
        page: int,
        carry: dict[str, object] | None,
        recognised: RecognisedPage | None,
    ) -> Any:
        if path != self._analysed:
            self._analysed = path
            _empty_store()
        content = self._documents.read(path, page, password)
        reading = self._reader(content if recognised is None else recognised.onto(content), carry)
        if carry is None and getattr(reading, "wants_carry", False):
            self._documents.keep(path, page, password, content)
        return reading

    def content(self, path: str, password: str | None, page: int) -> Any:
        return self._documents.content(path, page, password, lambda content: _encode("ok", content))

    def words_at(self, path: str, password: str | None, page: int, boxes: Sequence[Rect]) -> Any:
        return self._documents.words_at(path, page, password, boxes)

    def text(self, path: str, password: str | None, page: int) -> Any:
        return self._documents.text(path, page, password)

    def links(self, path: str, password: str | None, page: int) -> Any:
        return self._documents.links(path, page, password)

    def outline(self, path: str, password: str | None) -> Any:
        return self._documents.outline(path, password)

    def render(
        self,
        path: str,
        password: str | None,
        page: int,
        scale: float,
        box: tuple[int, int, int, int],
        segment: str,
        dark: tuple[int, int] | None,
    ) -> None:
        from multiprocessing.shared_memory import SharedMemory

        picture = self._documents.draw(path, page, password, scale, box, dark)
        shared = SharedMemory(segment)
        try:
            _fill(shared, picture.samples_mv.cast("B"))
        finally:
            shared.close()

    def png(self, path: str, password: str | None, page: int, scale: float, box: tuple[int, int, int, int]) -> bytes:
        return _encode("ok", self._documents.draw(path, page, password, scale, box, None).tobytes("png"))


def _fill(shared: SharedMemory, picture: memoryview) -> None:
    """Copies the picture to the begin of the segment.

    Written as a file where the segment is one: touching a new segment's memory page by page takes twice the time.
    """
    segment, done = getattr(shared, "_fd", -1), 0
    if segment >= 0 and hasattr(os, "pwrite"):
        with contextlib.suppress(OSError):  # a system whose segments are no files in this sense
            while done < len(picture):
                done += os.pwrite(segment, picture[done:], done)
    if done < len(picture) and shared.buf is not None:
        shared.buf[done : len(picture)] = picture[done:]


def _silence() -> None:
    """Nothing a library prints may reach the user's terminal; Ctrl+C is the parent's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream, number in ((sys.stdout, 1), (sys.stderr, 2)):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
        os.dup2(nowhere, number)
    os.close(nowhere)


def _limit_memory(mib: int) -> None:
    """A hard limit where the system has one; elsewhere the parent watches."""
    try:
        import resource
    except ImportError:  # Windows
        return
    with contextlib.suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        limit = mib * MIB if hard == resource.RLIM_INFINITY else min(hard, mib * MIB)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _self_destruct_in(seconds: float) -> None:
    """Lets the system end this process after `seconds` even if it hangs in C code with its parent gone; 0 calls off."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
