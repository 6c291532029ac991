"""The library as front ends see it: documents, their facts and coverage, and who is told when they change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from akili_desktop.core.errors import BadRequest
from akili_desktop.core.facts import Fact, Reject
from akili_desktop.core.geometry import Point
from akili_desktop.core.listeners import Listeners
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import DocumentCard, LibraryStore

LONGEST_TAG = 40


@dataclass(frozen=True)
class Changes:
    """What a command changed: the documents concerned, and whether their facts did too. No ids means: any."""

    docs: tuple[str, ...] = ()
    facts: bool = False


Listener = Callable[[Changes], None]


@dataclass(frozen=True)
class Coverage:
    """How much of a document became facts: pages by what became of them, facts by kind, what could not be read.

    `unread` lists pages that could not be read, wholly or in part, with the reason. While the document is being read
    the pages that are not stored yet are counted nowhere.
    """

    doc_id: str
    pages: int
    by_status: dict[PageStatus, int]
    by_kind: dict[str, int]
    rejects: int
    unread: tuple[tuple[int, str], ...]

    @property
    def read(self) -> int:
        """Pages that were read to their end, with facts or without."""
        return self.by_status[PageStatus.READ] + self.by_status[PageStatus.NO_FACTS]


def clean_tag(text: str) -> str:
    """A tag as it is kept: its words with one blank between; BadRequest for what is none."""
    tag = " ".join(text.split())
    if not tag or "," in tag or len(tag) > LONGEST_TAG or not tag.isprintable():
        raise BadRequest(f"{tag[:60]!r} is no tag.", f"A tag has up to {LONGEST_TAG} characters and no comma.")
    return tag


class LibraryService:
    """Reads the library and takes documents out of it; any thread. Errors are those of `LibraryStore`."""

    def __init__(self, store: LibraryStore) -> None:
        self._store = store
        self._listeners: Listeners[[Changes]] = Listeners()

    def documents(self) -> list[DocumentCard]:
        """All documents, sorted by title; those being read and damaged ones included."""
        return self._store.documents()

    def document(self, doc_id: str) -> DocumentCard:
        """One document by its id or a unique prefix of it."""
        return self._store.document(doc_id)

    def source(self, doc_id: str) -> Path:
        """The library's own copy of the PDF."""
        return self._store.source(doc_id)

    def facts(self, doc_id: str, kind: str | None = None, page: int | None = None) -> list[Fact]:
        """A document's facts in canonical order, perhaps of one kind or page; UnknownDocument."""
        facts = self._store.facts([self._store.document(doc_id).id], kind)
        return facts if page is None else [fact for fact in facts if fact.page == page]

    def fact(self, fact_id: str) -> Fact:
        """One fact by its id or a unique prefix of it; UnknownFact."""
        return self._store.fact(fact_id)

    def facts_at(self, doc_id: str, page: int, point: Point) -> list[Fact]:
        """The facts under a point of the displayed page, the smallest box first."""
        return self._store.facts_at(doc_id, page, point)

    def rejects(self, doc_id: str, page: int | None = None) -> list[Reject]:
        """What was refused to become a fact, and why."""
        return self._store.rejects(doc_id, page)

    def coverage(self, doc_id: str) -> Coverage:
        """How much of the document became facts."""
        card = self._store.document(doc_id)
        counts = Counter(card.page_status.values())
        bad = {PageStatus.UNREADABLE, PageStatus.PARTLY}
        return Coverage(
            doc_id=card.id,
            pages=card.pages,
            by_status={status: counts[status] for status in PageStatus},
            by_kind=dict(card.facts),
            rejects=card.rejects,
            unread=tuple((p, card.page_reasons.get(p, "")) for p, s in sorted(card.page_status.items()) if s in bad),
        )

    def tag(self, doc_id: str, add: Sequence[str] = (), remove: Sequence[str] = ()) -> DocumentCard:
        """Add and take away tags, whatever their case; BadRequest for a tag with a comma or of over 40 characters."""
        card = self._store.document(doc_id)
        gone = {one.casefold() for one in map(clean_tag, remove)}
        kept = {tag.casefold(): tag for tag in card.tags if tag.casefold() not in gone}
        for tag in map(clean_tag, add):
            kept.setdefault(tag.casefold(), tag)
        tags = tuple(kept.values())
        if tags != card.tags:
            card = self._store.set_tags(card.id, tags)
            self.notify(Changes(docs=(card.id,)))
        return card

    def remove(self, doc_id: str) -> None:
        """Take a document out; `restore` brings it back."""
        full = self._store.document(doc_id).id
        self._store.remove(full)
        self.notify(Changes(docs=(full,), facts=True))

    def restore(self, doc_id: str) -> DocumentCard:
        """Bring a removed document back, by its full id."""
        card = self._store.restore(doc_id)
        self.notify(Changes(docs=(card.id,), facts=True))
        return card

    def empty_trash(self) -> int:
        """Delete removed documents for good; how many."""
        return self._store.empty_trash()

    def reindex(self) -> int:
        """Rebuild everything derived from the documents' files; the number of documents."""
        count = self._store.reindex()
        self.notify(Changes(facts=True))
        return count

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after every change, on the thread that made it; the result ends that, called once or more."""
        return self._listeners.subscribe(listener)

    def notify(self, changes: Changes) -> None:
        """Tell all listeners; one that fails is logged and the others are still told."""
        self._listeners.tell(changes)
