"""Opening PDFs and keeping the last few open, with what is asked of them again and again. Child process only."""

from __future__ import annotations

import math
import os
import stat
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import pymupdf

from akili_desktop.adapters.pdf.fonts import mend_fonts, mends
from akili_desktop.adapters.pdf.navigation import read_links, read_outline
from akili_desktop.adapters.pdf.worker import DamagedContent
from akili_desktop.core.errors import (
    BadRequest,
    DamagedPdf,
    EmptyFile,
    FileVanished,
    InputError,
    NoPages,
    NotAPdf,
    PasswordNeeded,
    WrongPassword,
)
from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, PageLink

if TYPE_CHECKING:  # a page must be drawn before the words' types are imported
    from akili_desktop.core.document import PageContent
    from akili_desktop.core.pagetext import PageText

Value = TypeVar("Value")

EDGE_BITS = 6
"""Drawn edges are smoothed in 64 steps, not 255: nobody sees it, and pages with many paths take a fifth less time."""

MOST_OF_NOTHING = 64
"""Bytes that a stream of nothing may take, coded."""

HEADER_WITHIN = 64 * 1024
"""Bytes in which a file that MuPDF cannot open must show '%PDF' to be called damaged rather than no PDF."""


MOST_WAITING = 8
"""Pages (some 2 MB each) kept until a page before them is read: a table may go on from there."""

MOST_OPEN, FEWEST_OPEN, MOST_OPEN_BYTES = 64, 3, 128 * 1024 * 1024
"""Documents kept open (1 MB each, mostly), and how many of them whatever their files' sizes (see `open_document`)."""


class FileState(NamedTuple):
    """What tells that a file is still the one that was read."""

    path: str
    modified_ns: int
    size: int


def file_state(path: str) -> FileState:
    """The file's state now; raises FileVanished, EmptyFile, NotAPdf for a folder, InputError where it is forbidden."""
    try:
        status = os.stat(path)  # noqa: PTH116 - asked for every page: a Path takes longer than the answer
    except FileNotFoundError:
        raise FileVanished(
            f"{Path(path).name} is not there (any more).", "Put the file back, or choose it again."
        ) from None
    except OSError as error:
        raise unreadable_file(Path(path).name, error) from None
    if not stat.S_ISREG(status.st_mode):
        raise NotAPdf(f"{Path(path).name} is not a file.", "Choose a PDF file.")
    if status.st_size == 0:
        raise EmptyFile(f"{Path(path).name} is empty (0 bytes).", "Download or copy the file again.")
    return FileState(path, status.st_mtime_ns, status.st_size)


def unreadable_file(name: str, error: OSError) -> InputError:
    """The error for a file that the system does not let us read."""
    return InputError(f"{name} cannot be read: {error.strerror or error}.", "Check the file's permissions.")


class Recent(OrderedDict[Hashable, Value]):
    """The last `limit` values asked for."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit

    def take(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value kept under `key`, else a new one from `make`."""
        value = self.get(key)
        if value is not None:  # as no value is: a key takes longer to look up than all else here
            self.move_to_end(key)
            return value
        value = make()
        self[key] = value
        while len(self) > self._limit:
            self.popitem(last=False)
        return value


class _Listing(NamedTuple):
    """A page's display list, and how often fonts of its document had been mended when it was made."""

    list: pymupdf.DisplayList
    mends: int


class Documents:
    """The last few documents, display lists and page contents. One thread; all boxes as `core.geometry` says."""

    def __init__(self) -> None:
        self._documents: Recent[tuple[pymupdf.Document, int]] = Recent(MOST_OPEN)  # with the size of its file
        self._listings: Recent[_Listing] = Recent(24)
        self._contents: Recent[bytes] = Recent(64)
        self._waiting: Recent[PageContent] = Recent(MOST_WAITING)
        self._pictures: Recent[tuple[tuple[float, float, float, float], ...]] = Recent(64)

    def info(self, path: str, password: str | None) -> dict[str, Any]:
        """Page count, sizes, outline: the fields of a `PdfInfo`; raises the InputError family."""
        document = self._open(file_state(path), password)
        about = document.metadata or {}
        count = document.page_count
        return {
            "pages": count,
            "sizes": tuple(_size(document, index) for index in range(count)),
            "encrypted": bool(about.get("encryption")),
            "repaired": bool(document.is_repaired),
            "title": _line(about.get("title")),
            "author": _line(about.get("author")),
            "producer": _line(about.get("producer")),
            "outline": _outline(document),
        }

    def expect(self, path: str) -> None:
        """Opens the file and reads its page tree, for whoever asks for a page next."""
        self._page(file_state(path), 1, None)

    def read(self, path: str, page: int, password: str | None) -> PageContent:
        """One page of the file as it is now; DamagedContent where it cannot be decoded."""
        state = file_state(path)
        kept = self._waiting.pop((state, password, page), None)
        return _read_whole(self._page(state, page, password), page) if kept is None else kept

    def keep(self, path: str, page: int, password: str | None, content: PageContent) -> None:
        """Keeps what was read of a page that will probably be read once more, for the next `read` of it alone."""
        self._waiting.take((file_state(path), password, page), lambda: content)

    def content(self, path: str, page: int, password: str | None, encode: Callable[[PageContent], bytes]) -> bytes:
        """One page's content, encoded, kept for as long as the file is unchanged."""
        state = file_state(path)
        return self._contents.take(
            (state, password, page), lambda: encode(_read_whole(self._page(state, page, password), page))
        )

    def words_at(self, path: str, page: int, password: str | None, boxes: Sequence[Rect]) -> PageContent:
        """The words that touch one of the boxes, of the file as it is now, with the same characters as `read`'s."""
        state = file_state(path)
        loaded = self._page(state, page, password)
        listing = self._listing(state, loaded, page, password)
        found, self._listings[state, password, page] = _words_at(loaded, listing, page, boxes)
        return found

    def text(self, path: str, page: int, password: str | None) -> PageText:
        """The page's words with their places; the display lists of other pages stay kept."""
        from akili_desktop.core.pagetext import PageText

        state = file_state(path)
        loaded = self._page(state, page, password)
        listing = self._listings.get((state, password, page)) or _list(loaded)
        sheet = Rect(0.0, 0.0, loaded.rect.width, loaded.rect.height)
        return PageText(page, _words_at(loaded, listing, page, [sheet])[0].words)

    def links(self, path: str, page: int, password: str | None) -> tuple[PageLink, ...]:
        """The links on a page."""
        state = file_state(path)
        self._page(state, page, password)
        return read_links(self._open(state, password), page)

    def outline(self, path: str, password: str | None) -> tuple[OutlineEntry, ...]:
        """The document's outline, its titles on one line each."""
        entries = read_outline(self._open(file_state(path), password))
        return tuple(entry._replace(title=_line(entry.title) or "") for entry in entries)

    def draw(
        self,
        path: str,
        page: int,
        password: str | None,
        scale: float,
        box: tuple[int, int, int, int],
        dark: tuple[int, int] | None = None,
    ) -> pymupdf.Pixmap:
        """RGB888, without padding, of the pixels `box` of the page at `scale` pixels per point.

        With `dark` the luminance is turned round, see `ink.darken`.
        """
        state = file_state(path)
        listing = self._listing(state, None, page, password)
        mupdf = pymupdf.mupdf
        mupdf.fz_set_graphics_aa_level(EDGE_BITS)
        # not `pymupdf.csRGB`: with that, MuPDF converts every colour (ten times slower)
        colours = mupdf.FzColorspace(mupdf.FzColorspace.Fixed_RGB)
        picture = mupdf.fz_new_pixmap_with_bbox(colours, mupdf.FzIrect(*box), mupdf.FzSeparations(), 0)
        mupdf.fz_clear_pixmap_with_value(picture, 0xFF)
        device = mupdf.fz_new_draw_device(mupdf.FzMatrix(scale, 0, 0, scale, 0, 0), picture)
        part = mupdf.FzRect(*(pixel / scale for pixel in box))
        mupdf.fz_run_display_list(listing.list.this, device, mupdf.FzMatrix(), part, mupdf.FzCookie())
        mupdf.fz_close_device(device)
        drawn = pymupdf.Pixmap("raw", picture)
        if dark is not None:
            from akili_desktop.adapters.pdf.ink import darken, picture_boxes

            kept = self._pictures.take((state, password, page), lambda: picture_boxes(listing.list))
            darken(drawn, (box[0], box[1]), scale, kept, dark)
        return drawn

    def forget(self) -> None:
        """Closes every document."""
        self._waiting.clear()
        self._contents.clear()
        self._listings.clear()
        self._documents.clear()

    def _listing(self, state: FileState, loaded: pymupdf.Page | None, page: int, password: str | None) -> _Listing:
        return self._listings.take(
            (state, password, page),
            lambda: _list(loaded or self._page(state, page, password)),
        )

    def _page(self, state: FileState, page: int, password: str | None) -> pymupdf.Page:
        document = self._open(state, password)
        if not 1 <= page <= document.page_count:
            name = Path(state.path).name
            raise BadRequest(f"{name} has no page {page}.", f"It has {document.page_count} pages.")
        return document.load_page(page - 1)

    def _open(self, state: FileState, password: str | None) -> pymupdf.Document:
        key = state, password
        opened = key in self._documents
        document, _ = self._documents.take(key, lambda: (open_document(state, password), state.size))
        if opened:
            return document
        sizes = [size for _, size in self._documents.values()]
        while len(self._documents) > FEWEST_OPEN and sum(sizes[-len(self._documents) :]) > MOST_OPEN_BYTES:
            self._documents.popitem(last=False)
        return document


def _list(loaded: pymupdf.Page) -> _Listing:
    return _Listing(loaded.get_displaylist(), mends(loaded.parent))


def _words_at(
    loaded: pymupdf.Page, listing: _Listing, page: int, boxes: Sequence[Rect]
) -> tuple[PageContent, _Listing]:
    """The words with the same characters as `read_page` finds, and the display list that gave them.

    Fonts are mended only where characters in question cannot be decoded without: it takes longer than all the rest.
    """
    from akili_desktop.adapters.pdf.encoding import decode
    from akili_desktop.adapters.pdf.page import read_words_at

    found = read_words_at(loaded, listing.list, page, boxes)
    # what is unknown beside the words in question is not mended for them
    if found.undecodable and any(decode(word.text, word.font)[1] for word in found.words):
        mend_fonts(loaded)
        if listing.mends != mends(loaded.parent):
            listing = _list(loaded)
            found = read_words_at(loaded, listing.list, page, boxes)
    return found, listing


def open_document(state: FileState, password: str | None) -> pymupdf.Document:
    """The opened, unlocked document with at least one page; raises the InputError family."""
    path, name = state.path, Path(state.path).name
    try:
        with Path(path).open("rb") as file:
            head = file.read(HEADER_WITHIN)
            # an open file cannot be removed on Windows, and MuPDF takes no name that is not Unicode: read into memory
            stream = head + file.read() if os.name == "nt" or not _is_unicode(path) else None
    except FileNotFoundError:
        raise FileVanished(f"{name} is not there (any more).", "Put the file back, or choose it again.") from None
    except OSError as error:
        raise unreadable_file(name, error) from None
    damaged = DamagedPdf(f"{name} is damaged beyond repair.", "Download the file again or ask for another copy.")
    try:
        document = pymupdf.open(path if stream is None else None, stream, filetype="pdf")
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - MuPDF raises many kinds for a broken file, all meaning the same
        document = None
    if document is None or not document.is_pdf:
        if b"%PDF" in head:
            raise damaged
        raise NotAPdf(f"{name} is not a PDF.", "Choose a PDF file.")
    if document.needs_pass:
        if password is None:
            raise PasswordNeeded(f"{name} is locked with a password.", "Give its password to open it.")
        if not document.authenticate(password):
            raise WrongPassword(f"The password given for {name} is wrong.", "Try again with the right password.")
    try:
        count = document.page_count
    except Exception:  # noqa: BLE001 - as above: the page tree cannot be read
        raise damaged from None
    if count == 0:
        if b"%PDF" not in head:
            raise NotAPdf(f"{name} is not a PDF.", "Choose a PDF file.")
        if document.is_repaired:
            raise damaged
        raise NoPages(f"{name} has no pages.", "Choose another copy of the document.")
    return document


def _is_unicode(path: str) -> bool:
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _read_whole(page: pymupdf.Page, number: int) -> PageContent:
    """The page's content; DamagedContent where it is blank only because its content is lost or cannot be decoded."""
    from akili_desktop.adapters.pdf.page import read_page

    content = read_page(page, number)
    if not (content.glyphs or content.rulings or content.fills or content.strokes or content.images):
        if _is_missing(page):
            raise DamagedContent("the page is missing from the file")
        if _is_damaged(page):
            raise DamagedContent("the page's content is damaged")
    return content


def _is_missing(page: pymupdf.Page) -> bool:
    """Whether the page tree names a page that is not in the file: MuPDF shows a blank sheet then."""
    try:
        return str(page.parent.xref_object(page.xref)).strip() == "null"
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - there is no object of that number
        return True


def _is_damaged(page: pymupdf.Page) -> bool:
    """Whether a blank page has content that gives nothing."""
    document = page.parent
    try:
        drawing = page.read_contents().strip()
        coded = sum(len(document.xref_stream_raw(xref) or b"") for xref in page.get_contents())
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - MuPDF raises many kinds for a broken stream, all meaning the same
        return True
    # in a file that had to be repaired, content that draws nothing was cut off
    return bool(drawing) if document.is_repaired else not drawing and coded > MOST_OF_NOTHING


def _size(document: pymupdf.Document, index: int) -> tuple[float, float]:
    """Displayed width and height, without loading the page's contents; US Letter where the page cannot be loaded."""
    try:
        mupdf = pymupdf.mupdf
        box = mupdf.fz_bound_page(mupdf.fz_load_page(document.this, index))
    except Exception:  # noqa: BLE001 - a broken page is found out when it is read
        return 612.0, 792.0
    width, height = box.x1 - box.x0, box.y1 - box.y0
    if not (math.isfinite(width) and math.isfinite(height)):
        return 612.0, 792.0
    return width, height


def _outline(document: pymupdf.Document) -> tuple[tuple[int, str, int], ...]:
    """Level, title and page of the entries, as in `OutlineItem`."""
    try:
        entries: list[Any] = document.get_toc(simple=True)
    except Exception:  # noqa: BLE001 - a broken outline is no reason to refuse a document
        return ()
    return tuple((level, _line(title) or "", max(0, page)) for level, title, page in entries)


def _line(text: str | None) -> str | None:
    """The text on one line, without control characters."""
    if not text:
        return None
    return " ".join("".join(c if c.isprintable() else " " for c in text).split()) or None
