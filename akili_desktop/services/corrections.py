"""People's word on facts: confirm, correct, reject, undo; each an entry that is appended and replayed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from akili_desktop.core.corrections import (
    Action,
    Entry,
    as_read,
    box_of,
    checked_changes,
    fields_of,
    pin_read_as,
    place_of,
    texts_of,
    undone,
)
from akili_desktop.core.errors import AkiliError, BadRequest
from akili_desktop.core.facts import Fact, Grid
from akili_desktop.core.geometry import Rect
from akili_desktop.core.ports import Clock, LibraryStore, PdfEngine
from akili_desktop.services.library import Changes

LONGEST_NAME = 80
LONGEST_NOTE = 1000


@dataclass(frozen=True)
class Recorded:
    """An entry with what became of it: `state` is in force, undone, or not attached (`reason` says why)."""

    entry: Entry
    state: str
    reason: str = ""


class CorrectionService:
    """Appends what a person says of a fact, and lists it; any thread. Errors: UnknownFact, UnknownDocument, BadRequest,
    and those of a library that cannot be written.

    `person` signs what is said without another name; `notify` is told of every change.
    """

    def __init__(
        self,
        store: LibraryStore,
        pdf: PdfEngine,
        clock: Clock,
        person: str,
        notify: Callable[[Changes], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._pdf = pdf
        self._clock = clock
        self._person = person
        self._notify = notify

    def confirm(self, fact_id: str, pin: str | None = None, note: str = "", by: str | None = None) -> Entry:
        """Say that a reading is right as it stands, a correction of it included."""
        fact, pin = self._fact(fact_id, pin)
        now = texts_of(fact, pin)
        return self._add("confirm", fact, pin, now, now, note=note, by=by)

    def correct(
        self, fact_id: str, changes: Mapping[str, str], pin: str | None = None, note: str = "", by: str | None = None
    ) -> Entry:
        """Give fields other texts ('' takes one away); one that stands once in the fact's line gets its box there."""
        fact, pin = self._fact(fact_id, pin)
        after = checked_changes(fact, pin, changes)
        now = texts_of(fact, pin)
        before = {field: now[field] for field in after}
        boxes = self._places(fact, pin, after)
        return self._add("correct", fact, pin, before, after, boxes, note, by)

    def reject(self, fact_id: str, pin: str | None = None, note: str = "", by: str | None = None) -> Entry:
        """Say that a reading is none: it answers nothing any more."""
        fact, pin = self._fact(fact_id, pin)
        return self._add("reject", fact, pin, texts_of(fact, pin), None, note=note, by=by)

    def undo(self, entry_id: str | None = None, by: str | None = None) -> Entry:
        """Take back an entry (its id or first digits), or the latest of the library that holds; an undo as well."""
        recorded = self.history()
        if entry_id is None:
            found = [r.entry for r in recorded if r.state != "undone" and r.entry.action != "undo"]
            found = sorted(found, key=lambda e: e.at)[-1:]
        else:
            wanted = entry_id.lower()
            found = [r.entry for r in recorded if len(wanted) >= 4 and r.entry.id.startswith(wanted)]
        if not found:
            raise BadRequest("There is nothing to undo." if entry_id is None else f"There is no entry {entry_id!r}.",
                             "See the entries with `akili corrections`.")  # fmt: skip
        if len(found) > 1:
            raise BadRequest(f"{entry_id!r} is the beginning of several entries' ids.", "Give more digits.")
        return self.take_back(found[0], by)

    def take_back(self, entry: Entry, by: str | None = None) -> Entry:
        """Undo one entry; BadRequest where that was done already."""
        if entry.id in undone(self._store.evidence(entry.doc_id)):
            raise BadRequest("That was undone already.", "Undo the undoing to have it back.")
        undoing = Entry(at=self._clock(), by=self._name(by), action="undo", doc_id=entry.doc_id, undoes=entry.id)
        return self._append(undoing)

    def history(self, doc_id: str | None = None) -> list[Recorded]:
        """All entries of a document, or of the library, in order."""
        cards = self._store.documents() if doc_id is None else [self._store.document(doc_id)]
        found: list[Recorded] = []
        for card in cards:
            if not card.evidence:
                continue
            entries = self._store.evidence(card.id)
            gone = undone(entries)
            for entry in entries:
                reason = card.unattached.get(entry.id, "")
                state = "undone" if entry.id in gone else "not attached" if reason else "in force"
                found.append(Recorded(entry, state, reason))
        return found

    def _fact(self, fact_id: str, pin: str | None) -> tuple[Fact, str | None]:
        fact = self._store.fact(fact_id)
        if isinstance(fact, Grid):
            raise BadRequest("A table as a whole answers nothing.", "Name the row, feature or pin read from it.")
        return fact, None if pin is None else pin_read_as(fact, pin)

    def _places(self, fact: Fact, pin: str | None, after: Mapping[str, str | None]) -> dict[str, Rect]:
        """Where the corrected texts stand on the page, of those that stand there once."""
        if isinstance(fact, Grid) or not fields_of(fact, pin):
            return {}
        pair = next((p for p in getattr(as_read(fact, pin), "pairs", ())), None) if pin is not None else None
        page, line = (fact.page, fact.bbox) if pair is None else (pair.page, pair.bbox)
        try:
            source = self._store.source(fact.doc_id)
            read = self._pdf.words_at(source, page, [line, *(box_of(fact, pin, field) for field in after)])
        except AkiliError:
            return {}  # a page that cannot be read spells nothing: the correction stays for review
        found = {}
        for field, text in after.items():
            own = box_of(fact, pin, field)
            place = text and (place_of(text, read, own) or place_of(text, read, line))
            if place:
                found[field] = place.rounded()
        return found

    def _add(
        self,
        action: Action,
        fact: Fact,
        pin: str | None,
        before: Mapping[str, str | None],
        after: Mapping[str, str | None] | None,
        boxes: Mapping[str, Rect] | None = None,
        note: str = "",
        by: str | None = None,
    ) -> Entry:
        note = " ".join(note.split())
        if len(note) > LONGEST_NOTE or not note.isprintable():
            raise BadRequest("The note is too long or holds control characters.", f"At most {LONGEST_NOTE} characters.")
        entry = Entry(
            at=self._clock(), by=self._name(by), action=action, doc_id=fact.doc_id, fact=as_read(fact, pin), pin=pin,
            before=dict(before), after=None if after is None else dict(after), boxes=dict(boxes or {}), note=note,
        )  # fmt: skip
        return self._append(entry)

    def _append(self, entry: Entry) -> Entry:
        added = self._store.add_evidence(entry)
        self._notify(Changes(docs=(added.doc_id,), facts=True))
        return added

    def _name(self, by: str | None) -> str:
        name = " ".join((by or self._person).split())
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or re.search(r"[<>]", name):
            raise BadRequest("Say who you are, in a few words.", "Set the name with --by or AKILI_PERSON.")
        return name
