"""From a file's path to final page readings: finding and checking files, hashing, tables that go on over pages."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from akili_desktop.core.document import PageContent
from akili_desktop.core.errors import EmptyFile, FileVanished, InputError, LimitReached
from akili_desktop.core.facts import Bijection, Fact, Grid, PageReading, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.recognised import RecognisedPage
from akili_desktop.core.rendered import PageFailure

if TYPE_CHECKING:  # the processes that read pages need none of what the ports speak of
    from akili_desktop.core.ports import PdfEngine

BLOCK = 1 << 20
MIB = 1 << 20


class CanonicalReader:
    """A page reader whose facts are canonical and lie on the page; what lies outside becomes a reject.

    Wraps the reader that runs in the child processes, so that this work is done there, in parallel. Picklable.
    `versions` are the extractors' versions, which their facts bear.
    """

    def __init__(
        self,
        reader: Callable[[PageContent, dict[str, object] | None], PageReading],
        versions: Mapping[str, int] | None = None,
    ) -> None:
        self._reader = reader
        self._versions = dict(versions or {})

    def __call__(self, content: PageContent, carry: dict[str, object] | None = None) -> PageReading:
        reading = self._reader(content, carry)
        sheet = Rect(0.0, 0.0, content.width, content.height)
        facts: dict[str, Fact] = {}
        rejects: list[Reject] = []
        for fact in reading.facts:
            if on_sheet(fact, sheet):
                version = self._versions.get(fact.extractor, fact.version)
                own = fact if version == fact.version else fact.model_copy(update={"version": version})
                canonical = own.canonical()
                facts[canonical.id] = canonical  # one printed line read twice is one fact
            else:
                detail = f"a box of this {fact.kind} lies outside the page"
                rejects.append(
                    Reject(page=fact.page, bbox=fact.bbox, rule="outside-page", detail=detail, extractor=fact.extractor)
                )
        return reading.model_copy(update={"facts": tuple(facts.values()), "rejects": (*reading.rejects, *rejects)})


def on_sheet(fact: Fact, sheet: Rect, slack: float = 2.0) -> bool:
    """Whether every box of the fact that stands on its own page lies on the page, give or take `slack` points."""
    boxes = [fact.bbox]
    if isinstance(fact, Grid):
        boxes += [cell.bbox for cell in fact.cells]
    elif isinstance(fact, Bijection):
        here = [p for p in fact.pairs if p.page == fact.page]
        boxes += [box for p in here for box in (p.bbox, p.left_bbox, p.right_bbox, p.name_bbox)]
        boxes += [b for p in here for a in p.attributes for b in (a.bbox, a.heading_bbox)]
    else:
        for value in fact.__dict__.values():
            box = value if type(value) is Rect else getattr(value, "bbox", None)
            if box is not None:
                boxes.append(box)
    return sheet.contains(bounding_box(boxes), slack)


def expand(paths: Sequence[Path]) -> list[Path]:
    """The files named and every PDF below the folders named, in order, each once; links in circles do no harm.

    A path that does not exist, and a folder without any PDF, stay in the list: reading them tells what is wrong.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            found[path] = None
            continue
        inside = _pdfs_below(path)
        found.update(dict.fromkeys(inside or [path]))
    return list(found)


def _pdfs_below(folder: Path) -> list[Path]:
    seen: set[tuple[int, int]] = set()
    pdfs: list[Path] = []
    for root, folders, names in os.walk(folder, followlinks=True):
        try:
            state = Path(root).stat()
        except OSError:
            folders.clear()
            continue
        if (state.st_dev, state.st_ino) in seen:
            folders.clear()
            continue
        seen.add((state.st_dev, state.st_ino))
        pdfs += [Path(root, name) for name in names if name.lower().endswith(".pdf")]
    return sorted(pdfs)


def check_file(path: Path, max_file_mib: int) -> os.stat_result:
    """The file's state; raises where it is missing, a folder, empty, not readable, or larger than the limit."""
    try:
        state = path.stat()
    except OSError as error:
        raise FileVanished(f"{path.name} cannot be found.", "Check the path.") from error
    if stat.S_ISDIR(state.st_mode):
        raise InputError(f"The folder {path.name} holds no PDF.", "Name a PDF or a folder with PDFs.")
    if not stat.S_ISREG(state.st_mode):
        raise InputError(f"{path.name} is not a file.", "Name a PDF or a folder with PDFs.")
    if not state.st_size:
        raise EmptyFile(f"{path.name} is empty (0 bytes).", "Download or copy it again.")
    if state.st_size > max_file_mib * MIB:
        size = state.st_size / MIB
        raise LimitReached(
            f"{path.name} has {size:.0f} MiB, more than the limit of {max_file_mib} MiB.",
            "Raise the limit with AKILI_MAX_FILE_MIB.",
        )
    return state


def hash_file(path: Path, max_file_mib: int) -> tuple[str, tuple[int, int]]:
    """The document id (first 16 hex digits of the bytes' SHA-256), and a stamp that changes when the file does."""
    state = check_file(path, max_file_mib)
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while block := file.read(BLOCK):
                digest.update(block)
    except PermissionError as error:
        raise InputError(f"{path.name} may not be read.", "Give yourself the right to read it.") from error
    except OSError as error:
        raise FileVanished(f"{path.name} could not be read to its end.", "Copy it to this computer.") from error
    return digest.hexdigest()[:16], (state.st_size, state.st_mtime_ns)


def ocr_version(pages: Mapping[int, RecognisedPage]) -> int:
    """A number that tells readings with these recognised words from those with others."""
    digest = hashlib.sha256()
    for number in sorted(pages):
        digest.update(pages[number].model_dump_json().encode())
    return int.from_bytes(digest.digest()[:6])


def read_chained(
    pdf: PdfEngine,
    path: Path,
    pages: Sequence[int],
    total: int,
    password: str | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    recognised: Mapping[int, RecognisedPage] | None = None,
) -> Iterator[PageReading]:
    """Read `pages` of a document of `total` pages; yield each when it is final, in whatever order they get there.

    A page that begins inside a table is read with the state that the page before it hands on: at once where that page
    is read by then, else again. A page that hands on such a state is yielded after the page that wanted it. So whoever
    stores what is yielded and is stopped at any moment can go on with the pages that are missing: none of them needs a
    page that was yielded before.
    A page that its process could not finish comes as an unreadable one, with the reason. Pages in `recognised` are read
    from these words.
    """
    first: dict[int, PageReading] = {}  # as read without what the page before hands on; taken out once decided
    decided: dict[int, PageReading] = {}  # final, waiting for the next page to be
    chained: set[int] = set()  # read, or being read, with a carry
    wanted = set(pages)
    told: set[int] = set()

    def decide(page: int) -> None:
        while page in first:
            before = page - 1
            if first[page].wants_carry and before in wanted and before not in told:
                if before not in decided:
                    return  # not known yet whether the page before hands anything on
                if decided[before].carry is not None:
                    return  # to be read again
            decided[page] = first.pop(page)
            page += 1

    def emit(page: int) -> Iterator[PageReading]:
        while page in decided:
            after = page + 1
            if decided[page].carry is not None and after <= total and after in wanted and after not in told:
                if after in first and first[after].wants_carry:
                    return  # to be read again with this page's carry
                if after in chained or (after not in first and after not in decided):
                    return  # has been, and is to be told first; or is not read yet
            told.add(page)
            yield decided.pop(page)
            page -= 1

    def take(result: PageReading | PageFailure, into: dict[int, PageReading]) -> Iterator[PageReading]:
        if isinstance(result, PageFailure):
            result = PageReading(page=result.page, status=PageStatus.UNREADABLE, reason=result.reason)
        into[result.page] = result
        page = result.page
        decide(page)
        decide(page + 1)
        last = page
        while last + 1 in decided:
            last += 1
        for number in range(last, page - 1, -1):
            yield from emit(number)
        yield from emit(page - 1)

    def handed_on(page: int) -> dict[str, object] | None:
        before = decided.get(page - 1)
        if before is None or before.carry is None:
            return None
        chained.add(page)
        return before.carry

    for result in pdf.analyse(path, pages, handed_on, password, cancelled, recognised):
        yield from take(result, first)
    while not cancelled():
        carries = {
            page: carry for page in first if page - 1 in decided and (carry := decided[page - 1].carry) is not None
        }
        if not carries:
            break
        chained.update(carries)
        for page in carries:
            del first[page]
        for result in pdf.analyse(path, sorted(carries), carries.get, password, cancelled, recognised):
            yield from take(result, decided)
