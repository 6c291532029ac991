"""A document's folder: metadata.json, text.md, flow.jsonl, facts.jsonl, rejects.jsonl; made and read back."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from pydantic import Field, ValidationError
from pydantic_core import to_json

from akili_desktop.adapters.store.evidence import judged, read_evidence, stamp_of_evidence
from akili_desktop.adapters.store.files import digest_of, hash_file, valid_text
from akili_desktop.adapters.store.schema import too_new
from akili_desktop.core.facts import FACTS, Fact, FlowLine, PageReading, Reject
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import DocumentCard

SCHEMA_VERSION = 1
SOURCE, METADATA, TEXT, FLOW, FACT_LINES, REJECTS = (
    "source.pdf",
    "metadata.json",
    "text.md",
    "flow.jsonl",
    "facts.jsonl",
    "rejects.jsonl",
)
_DERIVED_FROM_PAGES = (TEXT, FACT_LINES, REJECTS)
_ID = re.compile(r"[0-9a-f]{16}")
_TOUCH = 0.3  # leading is often tighter than the glyph boxes, so neighbouring lines share a sliver of height


class Metadata(DocumentCard):
    """The JSON of `metadata.json`."""

    schema_version: int = SCHEMA_VERSION
    artifact_digests: dict[str, str] = Field(default_factory=dict)

    def card(self) -> DocumentCard:
        return DocumentCard.model_validate(self.model_dump(exclude={"schema_version", "artifact_digests"}))

    def to_bytes(self) -> bytes:
        """Readable JSON, keys in a fixed order, the version first."""
        data = self.model_dump(mode="json", exclude={"problem", "evidence", "unattached"})
        ordered = {"schema_version": data.pop("schema_version"), **data}
        return to_json(ordered, indent=1) + b"\n"  # with indents, `json` writes in Python


class FactLine(NamedTuple):
    """A fact and its line in `facts.jsonl`."""

    fact: Fact
    body: str


class Artifacts(NamedTuple):
    """All that a finished document's folder gets, and the same in the index's terms."""

    metadata: Metadata
    files: dict[str, bytes]
    facts: list[FactLine]
    rejects: list[tuple[int, str]]


class Folder(NamedTuple):
    """A document's folder as read back; `card.problem` says why facts are missing."""

    card: DocumentCard
    facts: list[FactLine]
    rejects: list[tuple[int, str]]


def canonical_order(fact: Fact) -> tuple[int, float, float, str, str]:
    """The order of facts within a document: page, y, x, kind, id."""
    return fact.page, fact.bbox.y0, fact.bbox.x0, fact.kind, fact.id


def document_state(statuses: Iterable[PageStatus]) -> str:
    """ready, partly or unreadable, from what became of the pages."""
    counts = Counter(statuses)
    if counts and counts[PageStatus.UNREADABLE] == counts.total():
        return "unreadable"
    return "partly" if counts[PageStatus.UNREADABLE] or counts[PageStatus.PARTLY] else "ready"


Place: TypeAlias = tuple[float, float, Rect, int, int]
"""A line of `text.md`: from y0 to y1 on its page, its box, and the bytes that it takes there, from and to."""


def page_text(readings: Sequence[PageReading]) -> tuple[bytes, dict[int, list[Place]]]:
    """`text.md`, and for each page its lines with the bytes that they take there."""
    out = bytearray()
    places: dict[int, list[Place]] = {}
    for reading in readings:
        out += f"<!-- page {reading.page} -->\n\n".encode()
        here: list[Place] = []
        for line in reading.lines:
            start, box = len(out), line.bbox
            out += _one_line(line.text).encode()
            here.append((box[1], box[3], box, start, len(out)))
            out += b"\n"
        if here:
            places.setdefault(reading.page, []).extend(here)
        out += b"\n"
    return bytes(out), places


def flow_bytes(readings: Sequence[PageReading]) -> bytes:
    """`flow.jsonl`: a line a page, `{"page", "lines": [[text, x0, y0, x1, y1, size, bold], …]}`."""
    out = bytearray()
    for reading in readings:
        # nearly every line is printable, so without half of a character pair
        lines = [
            (text if text.isprintable() else valid_text(text), *box, size, int(bold))
            for text, box, size, bold in reading.flow
        ]
        out += to_json({"page": reading.page, "lines": lines}) + b"\n"  # a quarter of the time that `json` takes
    return bytes(out)


def read_flow(folder: Path) -> list[tuple[int, tuple[FlowLine, ...]]]:
    """The document's pages as read; those of an older version from `text.md`. ValueError for files that are broken."""
    metadata = read_metadata(folder)
    if FLOW not in metadata.artifact_digests:
        return _flow_of_text(_checked(folder, TEXT, metadata).decode())
    pages: list[tuple[int, tuple[FlowLine, ...]]] = []
    for line in _lines(_checked(folder, FLOW, metadata)):
        page = json.loads(line)
        made = (FlowLine(text, Rect(*box), size, bool(bold)) for text, *box, size, bold in page["lines"])
        pages.append((page["page"], tuple(made)))
    return pages


def _flow_of_text(text: str) -> list[tuple[int, tuple[FlowLine, ...]]]:
    parts = re.split(r"^<!-- page (\d+) -->$", text, flags=re.MULTILINE)
    nowhere = Rect(0.0, 0.0, 0.0, 0.0)
    return [
        (
            int(number),
            tuple(FlowLine(line, nowhere, 0.0, False) for line in body.replace("\t", " ").split("\n") if line),
        )
        for number, body in zip(parts[1::2], parts[2::2], strict=True)
    ]


def _one_line(text: str) -> str:
    """The text without line ends, and unable to forge a page mark; what is no valid Unicode becomes '?'."""
    if text.isprintable() and "<!--" not in text:  # nearly every line: neither line ends nor surrogates are printable
        return text
    plain = " ".join(text.splitlines())
    return plain.replace("<!--", "\\<!--").encode(errors="replace").decode()


def span_of(bbox: Rect, lines: Sequence[Place], text: bytes) -> str | None:
    """The bytes of `text.md` from the first to the last line that the box touches, as JSON; None where none does."""
    _, top, _, bottom = bbox
    # nearly all lines of a page lie above or below: the cheap test first
    touched = [(start, end) for y0, y1, box, start, end in lines if y0 < bottom and top < y1 and _touches(bbox, box)]
    if not touched:
        return None
    start, end = min(s for s, _ in touched), max(e for _, e in touched)
    digest = digest_of(text[start:end])
    return f'{{"artifact":"{TEXT}","utf8_byte_offset":[{start},{end}],"slice_sha256":"{digest}"}}'


def _touches(box: Rect, line: Rect) -> bool:
    return box.intersects(line) and box.overlap_y(line) >= _TOUCH * min(box.height, line.height) > 0


def artifacts_of(
    pending: DocumentCard,
    readings: Sequence[PageReading],
    title: str,
    parts: Sequence[str],
    vendor: str | None,
    revision: str | None,
) -> Artifacts:
    """The files of a document whose pages (in order) are all read."""
    text, places = page_text(readings)
    unique = {fact.id: fact for reading in readings for fact in reading.facts}
    facts = sorted(unique.values(), key=canonical_order)
    lines = [FactLine(fact, _line(fact, span_of(fact.bbox, places.get(fact.page, ()), text))) for fact in facts]
    rejects = [(reject.page, reject.model_dump_json()) for reading in readings for reject in reading.rejects]
    files = {
        TEXT: text,
        FLOW: flow_bytes(readings),
        FACT_LINES: "".join(line.body + "\n" for line in lines).encode(),
        REJECTS: "".join(body + "\n" for _, body in rejects).encode(),
    }
    known: dict[str, Any] = {
        **pending.model_dump(),
        "title": " ".join(title.split()) or pending.title,
        "parts": tuple(parts),
        "vendor": vendor,
        "revision": revision,
        "state": document_state(reading.status for reading in readings),
        "problem": "",
        "facts": dict(sorted(Counter(fact.kind for fact in facts).items())),
        "rejects": len(rejects),
        "page_status": {reading.page: reading.status for reading in readings},
        "page_reasons": {reading.page: reading.reason for reading in readings if reading.reason},
        "page_regions": {reading.page: reading.regions for reading in readings if reading.regions},
        "artifact_digests": {name: digest_of(data) for name, data in files.items()},
    }
    return Artifacts(Metadata.model_validate(known), files, lines, rejects)


def _line(fact: Fact, span: str | None) -> str:
    body = fact.model_dump_json()
    return body if span is None else f'{body[:-1]},"span":{span}}}'


def stamp_of(folder: Path) -> str:
    """Sizes and times of the files that the index is made of: changes when any of them is written."""
    parts = []
    for name in (METADATA, FACT_LINES, REJECTS):
        try:
            status = (folder / name).stat()
        except OSError:
            parts.append("-")
        else:
            parts.append(f"{status.st_size}.{status.st_mtime_ns}")
    return " ".join(parts) + stamp_of_evidence(folder)


def with_evidence(folder: Path, card: DocumentCard, facts: Sequence[FactLine]) -> tuple[DocumentCard, list[FactLine]]:
    """The card and the facts with what people said of them, in the same order."""
    found = judged(facts, read_evidence(folder))
    lines = [FactLine(*found.facts.get(line.fact.id, line)) for line in facts]
    return card.model_copy(update=found.state), lines


def read_metadata(folder: Path) -> Metadata:
    """`metadata.json`; ValueError with a sentence where it is missing or broken, LibraryTooNew where it is newer."""
    try:
        data = json.loads((folder / METADATA).read_bytes())
    except OSError as error:
        raise ValueError(f"{METADATA} cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise ValueError(f"{METADATA} is broken") from error
    version = data.get("schema_version") if isinstance(data, dict) else None
    if isinstance(version, int) and version > SCHEMA_VERSION:
        raise too_new(folder.parent.parent)
    try:
        metadata = Metadata.model_validate(data)
    except ValidationError as error:
        raise ValueError(f"{METADATA} is broken") from error
    if not _ID.fullmatch(metadata.id) or metadata.state == "damaged":
        raise ValueError(f"{METADATA} is broken")
    return metadata


def read_folder(folder: Path, *, check_source: bool = False) -> Folder:
    """A document as its files tell it; one that is broken comes back as damaged, with the reason.

    LibraryTooNew where a newer version wrote it. `check_source` also reads the whole PDF to compare its hash.
    """
    try:
        metadata = read_metadata(folder)
    except ValueError as error:
        return Folder(_damaged(_id_of(folder), folder.name, str(error)), [], [])
    try:
        _check_source(folder / SOURCE, metadata.id, thorough=check_source)
        if not metadata.whole:
            return Folder(metadata.card(), [], [])
        data = {name: _checked(folder, name, metadata) for name in _DERIVED_FROM_PAGES}
        facts = [_fact_of(line, metadata.id) for line in _lines(data[FACT_LINES])]
        rejects = [_reject_of(line) for line in _lines(data[REJECTS])]
        card, facts = with_evidence(folder, metadata.card(), facts)
    except OSError as error:
        return Folder(_damaged(metadata.id, metadata.title, str(error.strerror or error)), [], [])
    except ValueError as error:
        return Folder(_damaged(metadata.id, metadata.title, str(error)), [], [])
    return Folder(card, facts, rejects)


def _check_source(source: Path, doc_id: str, *, thorough: bool) -> None:
    if not source.is_file():
        raise ValueError(f"{SOURCE} is missing")
    if thorough and not hash_file(source).startswith(doc_id):
        raise ValueError(f"{SOURCE} is not the file that was taken in")


def _lines(data: bytes) -> list[str]:
    return [line for line in data.decode().split("\n") if line]  # not splitlines: JSON strings may hold U+2028


def _reject_of(line: str) -> tuple[int, str]:
    return Reject.model_validate_json(line).page, line


def _fact_of(line: str, doc_id: str) -> FactLine:
    try:
        fact = FACTS.validate_json(line)
    except ValidationError as error:
        raise ValueError(f"{FACT_LINES} is broken") from error
    if fact.doc_id != doc_id:
        raise ValueError(f"{FACT_LINES} holds another document's facts")
    return FactLine(fact, line)


def _checked(folder: Path, name: str, metadata: Metadata) -> bytes:
    try:
        data = (folder / name).read_bytes()
    except OSError as error:
        raise ValueError(f"{name} cannot be read ({error.strerror})") from error
    if digest_of(data) != metadata.artifact_digests.get(name):
        raise ValueError(f"{name} was changed by something else")
    return data


def _id_of(folder: Path) -> str:
    """The id of a folder whose metadata is lost: that of its PDF, else one made of its name."""
    try:
        return hash_file(folder / SOURCE)[:16]
    except OSError:
        return digest_of(folder.name.encode()).removeprefix("sha256:")[:16]


def _damaged(doc_id: str, title: str, problem: str) -> DocumentCard:
    remedy = "Take the file in again, or remove the document."
    return DocumentCard(id=doc_id, title=title, pages=0, state="damaged", problem=f"{problem}. {remedy}")
