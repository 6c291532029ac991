"""The pin maps of a document as they are drawn, listed and exported: form, places, kinds of pins, and what is open."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Bijection, Fact, Pair
from akili_desktop.core.packageforms import Drawing, Form, natural, package_drawing
from akili_desktop.core.pins.functions import pin_keys
from akili_desktop.core.pins.kinds import PinRole, pin_roles
from akili_desktop.services.library import LibraryService

KEPT = 8
UNNAMED = "Pins, p."
OTHERWISE_NAMED = 0.1
"""The part of its pins that a map of no named package may name otherwise and still be the same map."""


@dataclass(frozen=True)
class Pin:
    """One pin as read, its kind, and what else the document says of its number (in words, for a reviewer)."""

    pair: Pair
    role: PinRole
    doubts: tuple[str, ...] = ()

    @property
    def confirmed(self) -> bool:
        """Whether a person confirmed the reading of this pin."""
        return self.pair.judgement is not None and self.pair.judgement.confirmed is not None


@dataclass(frozen=True)
class Pinout:
    """One package. `title` tells it from the document's others.

    `also_on` are pages that print the same map again, `fact_ids` the facts of all these maps. `names` are the titles of
    the packages that have this one map, in a drawing of the same form, where they were put together.
    """

    fact: Bijection
    title: str
    drawing: Drawing
    pins: tuple[Pin, ...]
    also_on: tuple[int, ...] = ()
    fact_ids: frozenset[str] = frozenset()
    names: tuple[str, ...] = ()

    @property
    def pages(self) -> tuple[int, ...]:
        """The pages that its pins were read from."""
        return tuple(sorted({pin.pair.page for pin in self.pins}))

    @property
    def missing(self) -> tuple[str, ...]:
        """Numbers that the package has and the map has not."""
        return tuple(place.number for place in self.drawing.places if place.missing)


class PinoutService:
    """Any thread; what was made of a document is kept until it changes."""

    def __init__(self, library: LibraryService, vocabulary: QuestionVocabulary) -> None:
        self._library = library
        self._vocabulary = vocabulary
        self._lock = threading.Lock()
        self._kept: dict[str, tuple[Pinout, ...]] = {}
        self._forgotten = 0

    def pinouts(self, doc_id: str) -> tuple[Pinout, ...]:
        """The document's packages, those with most pins read first; UnknownDocument.

        Rejected readings are left out; a map that another of the same package holds whole is not given again.
        """
        with self._lock:
            if doc_id in self._kept:
                return self._kept[doc_id]
            before = self._forgotten
        made = pinouts_of(self._library.facts(doc_id, kind="bijection"), self._vocabulary)
        with self._lock:
            if before == self._forgotten:
                while len(self._kept) >= KEPT:
                    self._kept.pop(next(iter(self._kept)))
                self._kept[doc_id] = made
        return made

    def forget(self, docs: Sequence[str]) -> None:
        """Drop what was made of these documents, of all where none is named."""
        with self._lock:
            self._forgotten += 1  # what is being made now may be of before
            for doc_id in docs or list(self._kept):
                self._kept.pop(doc_id, None)


def pinouts_of(facts: Sequence[Fact], vocabulary: QuestionVocabulary) -> tuple[Pinout, ...]:
    """The packages among a document's facts."""
    maps = [kept for fact in facts if isinstance(fact, Bijection) and (kept := _unrejected(fact)) is not None]
    groups: dict[tuple[str, str], list[Bijection]] = {}
    for pins in maps:
        groups.setdefault((_folded(pins.package), _folded(pins.variant)), []).append(pins)
    chosen: list[tuple[Bijection, list[Bijection]]] = []
    for group in groups.values():
        group.sort(key=lambda pins: (-len({p.left for p in pins.pairs}), pins.source != "table", pins.page))
        heads: list[tuple[Bijection, list[Bijection]]] = []
        for pins in group:
            head = next((h for h in heads if _pairs(pins) <= _pairs(h[0])), None)
            if head is not None:
                head[1].append(pins)
            else:
                heads.append((pins, []))
        chosen += heads
    chosen.sort(key=lambda one: (not one[0].package, -len(one[0].pairs), one[0].page))
    titles = [_title(pins) for pins, _ in chosen]
    made = []
    for (pins, twins), title in zip(chosen, titles, strict=True):
        told = f"{title}, p. {pins.page}" if titles.count(title) > 1 and pins.package else title
        others = groups[_folded(pins.package), _folded(pins.variant)] if pins.package else []
        made.append(_pinout(pins, told, twins, others, maps, vocabulary))
    return tuple(made)


def together(pinouts: Sequence[Pinout]) -> tuple[Pinout, ...]:
    """The packages with those put together that have the same pins and look the same; `names` tells all of them.

    Maps of no named package also where they name a few pins otherwise: that is said of these pins.
    """
    kept: list[Pinout] = []
    for pinout in pinouts:
        place = next((n for n, one in enumerate(kept) if _same_look(one, pinout) and _same_map(one, pinout)), None)
        if place is None:
            kept.append(replace(pinout, names=(pinout.title,)))
        else:
            kept[place] = _joined(kept[place], pinout)
    return tuple(kept)


def _same_look(one: Pinout, other: Pinout) -> bool:
    """Whether both are drawn alike; a package of unknown form is the other one only where it is not named, or so."""
    if one.drawing.form is other.drawing.form:
        return True
    listed, drawn = (one, other) if one.drawing.form is Form.LIST else (other, one)
    return listed.drawing.form is Form.LIST and (not listed.fact.package or _words(listed.title) <= _words(drawn.title))


def _same_map(one: Pinout, other: Pinout) -> bool:
    first, second = _pairs(one.fact), _pairs(other.fact)
    if first == second:
        return True
    numbers = {number for number, _ in first}
    unnamed = not other.fact.package and not one.fact.package
    few = max(len(first - second), len(second - first)) <= len(numbers) * OTHERWISE_NAMED
    return unnamed and few and numbers == {number for number, _ in second}


def _joined(one: Pinout, other: Pinout) -> Pinout:
    """Two packages as one: the drawing of the one whose form is known, the pins of the one that says more of them.

    A drawing names its pins, a table tells their types and what they are for too. What is doubtful comes along.
    """
    if _said_of_pins(other) > _said_of_pins(one):
        one, other = other, one
    told = one if one.drawing.form is not Form.LIST else other
    pins = tuple(
        replace(pin, doubts=tuple(dict.fromkeys((*pin.doubts, *_doubts(pin.pair, other.fact, ()))))) for pin in one.pins
    )
    names = [name for each in (one, other) for name in each.names or (each.title,)]
    also = sorted({*one.also_on, *other.also_on, other.fact.page} - {one.fact.page})
    return replace(
        one, drawing=told.drawing, pins=pins, also_on=tuple(also), fact_ids=one.fact_ids | other.fact_ids,
        title=_telling(names), names=tuple(names),
    )  # fmt: skip


def _said_of_pins(pinout: Pinout) -> int:
    return sum(bool(text) for pin in pinout.pins for text in (pin.pair.pin_type, pin.pair.description))


def _telling(titles: Sequence[str]) -> str:
    """The titles that say something which no other says, in one text."""
    kept = list(dict.fromkeys(title for title in titles if not title.startswith(UNNAMED))) or [titles[0]]
    for title in sorted(kept, key=lambda title: len(_words(title))):
        others = [_words(other) for other in kept if other is not title]
        if others and _words(title) <= frozenset().union(*others):
            kept.remove(title)
    return "; ".join(kept)


def _words(title: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", title.casefold()))


def _pinout(
    pins: Bijection, title: str, twins: Sequence[Bijection], others: Sequence[Bijection], maps: Sequence[Bijection],
    vocabulary: QuestionVocabulary,
) -> Pinout:  # fmt: skip
    one_page = len({pair.page for pair in pins.pairs}) == 1
    printed = {p.left: p.left_bbox for p in pins.pairs} if pins.source == "drawing" and one_page else None
    drawing = package_drawing(pins.package, [p.left for p in pins.pairs], vocabulary.package_forms, printed)
    roles = pin_roles(pins, maps, vocabulary)
    made = [Pin(pair, role, _doubts(pair, pins, others)) for pair, role in zip(pins.pairs, roles, strict=True)]
    made.sort(key=lambda pin: natural(pin.pair.left))
    also = sorted({twin.page for twin in twins} - {pins.page})
    return Pinout(pins, title, drawing, tuple(made), tuple(also), frozenset(one.id for one in (pins, *twins)))


def _doubts(pair: Pair, pins: Bijection, others: Sequence[Bijection]) -> tuple[str, ...]:
    """What other maps of the package, or this map itself, say of the same number."""
    key = pin_keys(pair.right)[0]
    said = [
        f"page {one.page} names it {one.name}"
        for other in (pins, *(o for o in others if o.id != pins.id))
        for one in other.pairs
        if one is not pair and one.left == pair.left and pin_keys(one.right)[0] != key
    ]
    return tuple(dict.fromkeys(said))


def _unrejected(pins: Bijection) -> Bijection | None:
    if pins.judgement is not None and pins.judgement.rejected is not None:
        return None
    kept = tuple(p for p in pins.pairs if p.judgement is None or p.judgement.rejected is None)
    return pins if len(kept) == len(pins.pairs) else pins.model_copy(update={"pairs": kept}) if kept else None


def _pairs(pins: Bijection) -> set[tuple[str, str]]:
    return {(pair.left, pin_keys(pair.right)[0]) for pair in pins.pairs}


def _title(pins: Bijection) -> str:
    return ", ".join(text for text in (pins.package, pins.variant) if text) or f"{UNNAMED} {pins.page}"


def _folded(text: str | None) -> str:
    return " ".join((text or "").casefold().split())
