"""What leaves the library as files: facts, pin maps, symbols. Text of documents is data in all of them."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from akili_desktop.core.errors import BadRequest, DiskFull
from akili_desktop.core.facts import Fact
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.sheets import Sheet
from akili_desktop.core.symbols import Node
from akili_desktop.services.contract import card_json, fact_json
from akili_desktop.services.facttable import HEADERS, FactRow, fact_rows, fact_sheets, pin_text
from akili_desktop.services.library import LibraryService
from akili_desktop.services.pinouts import Pinout, PinoutService, together
from akili_desktop.services.spreadsheet import csv_text
from akili_desktop.services.symbols import Unconfirmed, symbol_library, unconfirmed

PIN_COLUMNS = ("Package", "Pin", "Name", "Kind", "Type", "Alternates", "Description", "Page", "Box", "Checked", "Open")


class Format(StrEnum):
    """The files that a document can be exported as."""

    XLSX = "xlsx"
    CSV = "csv"
    JSON = "json"
    PINS = "pins"
    KICAD = "kicad_sym"

    @property
    def suffix(self) -> str:
        """The file name's ending."""
        return ".pins.csv" if self is Format.PINS else f".{self.value}"


@dataclass(frozen=True)
class Exported:
    """What was written, and for a symbol library what nobody has confirmed of it."""

    path: Path
    rows: int
    unconfirmed: tuple[Unconfirmed, ...] = ()


class ExportService:
    """Any thread. `workbook` makes an .xlsx of sheets, `symbol_text` the text of a symbol library's tree."""

    def __init__(
        self,
        library: LibraryService,
        pinouts: PinoutService,
        workbook: Callable[[Sequence[Sheet]], bytes],
        symbol_text: Callable[[Node], str],
    ) -> None:
        self._library = library
        self._pinouts = pinouts
        self._workbook = workbook
        self._symbol_text = symbol_text

    def export(self, doc_id: str, form: Format, path: Path, packages: Sequence[str] | None = None) -> Exported:
        """Write the document's facts or pins to `path` in place of what was there.

        `packages` are titles of `pinouts`, all by default. BadRequest where there is nothing to write or the file
        cannot be written, DiskFull, UnknownDocument.
        """
        card = self._library.document(doc_id)
        if form in {Format.KICAD, Format.PINS}:
            if form is Format.PINS:
                chosen = self.packages(card.id, packages)
                write_file(path, table_bytes(pins_csv(chosen)))
                return Exported(path, sum(len(one.pins) for one in chosen))
            chosen = self.drawn(card.id, packages)
            write_file(path, self._symbol_text(symbol_library(card, chosen)).encode())
            return Exported(path, len(chosen), tuple(unconfirmed(chosen)))
        facts = self._library.facts(card.id)
        rows = fact_rows(facts)
        if form is Format.JSON:
            write_file(path, facts_json(card, facts).encode())
            return Exported(path, len(facts))
        if form is Format.CSV:
            write_file(path, table_bytes(facts_csv(rows)))
        else:
            write_file(path, self._workbook([_about(card), *fact_sheets(rows)]))
        return Exported(path, len(rows))

    def packages(self, doc_id: str, titles: Sequence[str] | None = None) -> tuple[Pinout, ...]:
        """The document's packages, or those with these titles; BadRequest where there is none."""
        found = self._pinouts.pinouts(doc_id)
        if titles is not None:
            known = {one.title for one in found}
            lacking = [title for title in titles if title not in known]
            if lacking:
                raise BadRequest(f"There is no package {lacking[0]}.", f"There are: {'; '.join(sorted(known))}.")
            found = tuple(one for one in found if one.title in titles)
        if not found:
            raise BadRequest("The document has no pin map.", "Export its facts instead.")
        return found

    def drawn(self, doc_id: str, titles: Sequence[str] | None = None) -> tuple[Pinout, ...]:
        """The packages that symbols are made of: where none is named, one for all that have the same pins."""
        found = self.packages(doc_id, titles)
        return together(found) if titles is None else found


def facts_json(card: DocumentCard, facts: Sequence[Fact]) -> str:
    """The document and all its facts, tables among them, as the command line's JSON."""
    document = {**card_json(card), "facts": [fact_json(fact) for fact in facts]}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def facts_csv(rows: Sequence[FactRow]) -> str:
    """The facts table with boxes and ids, a line each."""
    lines = [(*row.shown, " ".join(f"{edge:g}" for edge in row.box), row.fact_id) for row in rows]
    return csv_text((*HEADERS, "Box", "Fact"), lines)


def pins_csv(pinouts: Sequence[Pinout]) -> str:
    """The pins of all packages, a line each."""
    lines: list[tuple[object, ...]] = []
    for pinout in pinouts:
        for pin in pinout.pins:
            pair = pin.pair
            box = " ".join(f"{edge:g}" for edge in pair.bbox)
            said = "confirmed" if pin.confirmed else ""
            lines.append(
                (pinout.title, pair.left, pair.name, pin.role.kind.value, pair.pin_type or "",
                 ", ".join(pair.alternates), pin_text(pair), pair.page, box, said, "; ".join(pin.doubts))
            )  # fmt: skip
        lines += [(pinout.title, number, *[""] * 8, "not in the map") for number in pinout.missing]
    return csv_text(PIN_COLUMNS, lines)


def table_bytes(text: str) -> bytes:
    """A table's text as spreadsheets open it: UTF-8 with its mark."""
    return text.encode("utf-8-sig")


def write_file(path: Path, content: bytes) -> None:
    """Put the content in place of what was there, whole or not at all; BadRequest or DiskFull says what is wrong.

    A link is followed and a file's rights are kept; what is no regular file (a folder, a device) is left alone.
    """
    target = path.resolve()
    scratch = target.with_name(f".{target.name[:40]}.{os.getpid()}.part")
    try:
        if target.exists():
            if not target.is_file():
                raise BadRequest(f"{path} is no regular file.", "Choose another file.")
            scratch.touch()
            shutil.copymode(target, scratch)
        scratch.write_bytes(content)
        scratch.replace(target)
    except OSError as error:
        scratch.unlink(missing_ok=True)
        if error.errno == errno.ENOSPC:
            raise DiskFull(f"There is no room to write {path}.", "Free some space or choose another place.") from error
        raise BadRequest(f"{path} cannot be written ({error.strerror}).", "Choose another file.") from error


def _about(card: DocumentCard) -> Sheet:
    rows = (
        ("Title", card.title), ("Parts", ", ".join(card.parts)), ("Vendor", card.vendor or ""),
        ("Revision", card.revision or ""), ("File", card.file_name), ("Document", card.id), ("Pages", card.pages),
        ("State", card.state), ("Note", "As printed on the page; check a value at its page and box before you use it."),
    )  # fmt: skip
    return Sheet("Document", ("Field", "Value"), rows)
