"""The documents' facts as proving needs them: by outline where one is kept, else all of a document's facts at once."""

from __future__ import annotations

import contextlib
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from akili_desktop import core
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.errors import LibraryError
from akili_desktop.core.facts import Fact
from akili_desktop.core.ports import DocumentCard, LibraryStore
from akili_desktop.core.proving.evidence import Evidence, evidence_of
from akili_desktop.core.proving.outline import KeptOutline, Masks, Outline, OutlineGone
from akili_desktop.core.proving.outlined import (
    About,
    OutlinedEvidence,
    front_lines,
    in_pieces,
    may_say,
    outline_of,
    wanted,
)
from akili_desktop.core.proving.partnumbers import fold_part, kinship
from akili_desktop.core.query import Query
from akili_desktop.services.asked import begins_alike
from akili_desktop.services.jobs import JobContext, Meter

T = TypeVar("T")

_KEPT_DOCUMENTS = 256
"""Documents whose rows are kept ready for proving, those that were asked of."""
_MOST_WORDS = 512
"""Words of which is kept which rows of many documents hold them: 30 MB at worst for 1,000 documents of 400 rows."""
_AT_ONCE = 8
"""Documents of which outlines are made while the library is held: about half a second's work."""


class _Known(NamedTuple):
    """A document's outline, or that it has none; good as long as its card is the same."""

    card: DocumentCard
    outline: KeptOutline | None


class _Shelf:
    """What was looked up of some documents' words: of each word the documents, by their number, with its masks."""

    def __init__(self, outlines: list[KeptOutline]) -> None:
        self.outlines = outlines
        self.words: dict[str, dict[int, Masks]] = {}
        self._numbers = {one.doc_id: number for number, one in enumerate(outlines)}

    def masks(self, outline: KeptOutline, words: frozenset[str]) -> dict[str, Masks] | None:
        """The document's masks of the words, of those that it has; None where they were not looked up."""
        at = self._numbers.get(outline.doc_id)
        if at is None or self.outlines[at] is not outline or not words <= self.words.keys():
            return None
        return {word: self.words[word][at] for word in words if at in self.words[word]}


class Outlines:
    """Gives proving the documents' facts; any thread. What is kept of a document is good until its card changes."""

    def __init__(
        self,
        store: LibraryStore,
        words: QuestionVocabulary,
        parts_of: Callable[[DocumentCard], Iterable[str]],
    ) -> None:
        self._store = store
        self._words = words
        self._parts_of = parts_of
        self._key = reading_key(words, Path(core.__file__ or "").parent)
        self._lock = threading.Lock()
        self._making = threading.RLock()
        self._looking = threading.Lock()
        self._shelves: list[_Shelf] = []
        self._known: dict[str, _Known] = {}
        self._lines: dict[str, tuple[DocumentCard, tuple[str, ...]]] = {}
        self._kept: OrderedDict[str, tuple[DocumentCard, Evidence]] = OrderedDict()

    def keep(self, doc_ids: Sequence[str]) -> None:
        """Make and keep the outlines of whole documents; where someone else writes or nothing can be, nothing."""

        def make(facts: list[Fact]) -> Outline | None:
            return outline_of(facts, self._words)

        with self._making, contextlib.suppress(LibraryError):
            self._store.put_outlines(self._key, doc_ids, make)

    def catch_up(self, cards: Sequence[DocumentCard], context: JobContext | None = None) -> None:
        """Make the outlines that documents lack, as after an upgrade, before a question needs them.

        A few at a time, so that questions and other writers come in between; Cancelled where the context says so.
        """
        lacking = self.lacking(cards)
        meter = Meter(len(lacking))
        for at in range(0, len(lacking), _AT_ONCE):
            some = lacking[at : at + _AT_ONCE]
            if context is not None:
                context.token.raise_if_cancelled()
            self.keep(some)
            if context is not None:
                context.report(meter.advance("Getting ready for questions", len(some)))

    def lacking(self, cards: Sequence[DocumentCard]) -> list[str]:
        """Those of whole documents that have no outline by these words, save those that are known to get none."""
        with self._lock:
            settled = {c.id for c in cards if (known := self._known.get(c.id)) is not None and _same(known.card, c)}
        whole = [card.id for card in cards if card.whole and card.id not in settled]
        found = self._store.outlines(self._key, whole)
        return [doc_id for doc_id in whole if doc_id not in found]

    def printing(self, parts: Sequence[str], cards: Sequence[DocumentCard]) -> list[DocumentCard]:
        """The documents with rows for one of the parts, of which their cards name only others that begin alike."""
        asked = [fold_part(part) for part in parts]
        alike = ((card, self.proving(card, lambda own: own.parts)) for card in cards if begins_alike(card, parts))
        return [card for card, own in alike if any(kinship(part, one) == 0 for part in asked for one in own)]

    def proving(self, card: DocumentCard, prove: Callable[[Evidence], T]) -> T:
        """What `prove` gives of the document; begun again over all its facts where it changes meanwhile."""
        try:
            return prove(self._evidence(card))
        except OutlineGone:
            self._forget(card)
            return prove(self._whole(card))

    def narrowed(self, query: Query, cards: Sequence[DocumentCard]) -> list[DocumentCard]:
        """The documents that may state what is asked, in order."""
        if all(sum(map(str.isdigit, word)) >= 2 for element in query.elements for word in element.words):
            return list(cards)  # parts alone: whether they are the document's own is for proving to tell
        asked, pieces = wanted(query, self._words), in_pieces(query.text)
        found = self._find(cards)
        outlined = [card for card in cards if card.id in found]
        try:
            postings = self._postings([found[card.id] for card in outlined], asked.words() | pieces)
        except OutlineGone:
            for card in outlined:
                self._forget(card)
            return list(cards)
        # most documents are out by single words; rows are looked at in the others alone
        near = sorted(asked.among(postings, range(len(outlined))).union(*(postings[piece] for piece in pieces)))
        masks = [{word: at_word[at] for word, at_word in postings.items() if at in at_word} for at in near]
        told = may_say(asked, pieces, [outlined[at].title for at in near], masks, self._words)
        may = {outlined[at].id for at, says in zip(near, told, strict=True) if says}
        out = {card.id for card in outlined} - may
        return [c for c in cards if c.id not in out and (c.id in may or self._whole(c).candidates(query))]

    def _postings(self, outlines: list[KeptOutline], words: frozenset[str]) -> dict[str, dict[int, Masks]]:
        """Of each word the outlines, by their number, that have it, with its masks; OutlineGone.

        Kept by word for the documents of the last two questions, which are often the first and the rest of the library.
        """
        with self._looking:
            shelf = next((kept for kept in self._shelves if kept.outlines == outlines), None)
            if shelf is None or len(shelf.words) > _MOST_WORDS:
                others = [kept for kept in self._shelves if kept is not shelf]
                shelf = _Shelf(outlines)
                self._shelves = [*others[-1:], shelf]
            if missing := words - shelf.words.keys():
                told = self._store.masks(outlines, missing)
                shelf.words |= {word: {at: own[word] for at, own in enumerate(told) if word in own} for word in missing}
            return {word: shelf.words[word] for word in words}

    def masks(self, outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        """As the store gives them; those by which documents were chosen a moment ago are not looked up again."""
        asked, shelves = frozenset(words), self._shelves
        told = [
            next((found for kept in shelves if (found := kept.masks(one, asked)) is not None), None) for one in outlines
        ]
        return [
            self._store.masks([one], asked)[0] if own is None else own for one, own in zip(outlines, told, strict=True)
        ]

    def outlined_facts(self, outline: KeptOutline, places: Sequence[int]) -> list[Fact]:
        """As the store gives them."""
        return self._store.outlined_facts(outline, places)

    def front_lines(self, cards: Sequence[DocumentCard]) -> list[tuple[str, ...]]:
        """Of each document the feature lines of its first page."""
        unknown = [card for card in cards if (kept := self._lines.get(card.id)) is None or not _same(kept[0], card)]
        found = self._find(unknown)
        for card in unknown:
            own = found.get(card.id)
            lines = About.model_validate_json(own.about).lines if own else front_lines(self._facts(card))
            self._lines[card.id] = card, lines
        return [self._lines[card.id][1] for card in cards]

    def _evidence(self, card: DocumentCard) -> Evidence:
        with self._lock:
            kept = self._kept.get(card.id)
            if kept is not None and _same(kept[0], card):
                self._kept.move_to_end(card.id)
                return kept[1]
        found = self._find([card]).get(card.id)
        if found is None:
            return self._whole(card)
        return self._keep(card, OutlinedEvidence(found, self, card.title, self._parts_of(card), self._words))

    def _whole(self, card: DocumentCard) -> Evidence:
        """The document with all its facts in memory."""
        with self._lock:
            kept = self._kept.get(card.id)
            if kept is not None and _same(kept[0], card) and not isinstance(kept[1], OutlinedEvidence):
                return kept[1]
        return self._keep(card, evidence_of(card.id, card.title, self._parts_of(card), self._facts(card), self._words))

    def _facts(self, card: DocumentCard) -> list[Fact]:
        return self._store.facts([card.id], cells=False)

    def _keep(self, card: DocumentCard, found: Evidence) -> Evidence:
        with self._lock:
            self._kept[card.id] = card, found
            while len(self._kept) > _KEPT_DOCUMENTS:
                self._kept.popitem(last=False)
        return found

    def _forget(self, card: DocumentCard) -> None:
        with self._lock:
            self._kept.pop(card.id, None)
            self._known.pop(card.id, None)

    def _find(self, cards: Sequence[DocumentCard]) -> dict[str, KeptOutline]:
        """The outlines of those of the documents that have one; made where there is none yet, if that can be."""
        with self._lock:
            new = [c for c in cards if (known := self._known.get(c.id)) is None or not _same(known.card, c)]
        if new:
            found = self._store.outlines(self._key, [card.id for card in new])
            missing = [card for card in new if card.id not in found and card.whole]
            if missing:
                with self._making:
                    pass  # who is at it already may have made some of them
                self.catch_up(missing)
                found |= self._store.outlines(self._key, [card.id for card in missing])
            with self._lock:
                self._known.update({card.id: _Known(card, found.get(card.id)) for card in new})
        with self._lock:
            told = [self._known.get(card.id) for card in cards]
        return {one.card.id: one.outline for one in told if one is not None and one.outline is not None}


def _same(one: DocumentCard, other: DocumentCard) -> bool:
    return one is other or one == other


def reading_key(words: QuestionVocabulary, code: Path) -> str:
    """What tells outlines by this vocabulary and the code of a package from others: a row's words come from both."""
    digest = hashlib.sha256(words.model_dump_json().encode())
    for source in sorted(code.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
