"""How many pins a package has: counted from its pin map, or told by its own name ('16-pin WQFN', 'LQFP48')."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Bijection, Unit
from akili_desktop.core.packageforms import leads_of
from akili_desktop.core.pins.proofs import maps_asked
from akili_desktop.core.proving.doubts import GAPS
from akili_desktop.core.proving.entailment import package_agrees
from akili_desktop.core.proving.proven import MOST_LISTED, Box, Proven, ProvenPin, Refusal
from akili_desktop.core.query import Query, What, parse_question


def prove_pin_count(
    query: Query,
    maps: Sequence[Bijection],
    packages: Sequence[Unit],
    parts: frozenset[str],
    vocabulary: QuestionVocabulary,
) -> Proven | Refusal:
    """The number of pins of the asked package, of each package where none was asked; always for review.

    `packages` are the features that name a package; they tell where no complete pin map was read.
    """
    values = _of_maps(maps_asked(query, maps, parts, vocabulary))
    if len(values) > MOST_LISTED:
        return Refusal(Reason.AMBIGUOUS, "The number of pins differs from package to package: say which.")
    if values:
        return Proven(tuple(values), ("counted from the pin map",))
    named = _of_names(query, packages, vocabulary)
    if not named:
        return Refusal(Reason.NO_FACT, "No complete pin map was read.")
    if len({value.text for value in named}) > 1 and query.package:
        return Refusal(Reason.AMBIGUOUS, "Several packages of that name are printed: say which.")
    if len(named) > MOST_LISTED:
        return Refusal(Reason.AMBIGUOUS, "The number of pins differs from package to package: say which.")
    return Proven(tuple(named), ("told by the package's name, no complete pin map was read",))


def pins_to_count(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The question for the pins of which a number is asked ('how many ground pins'); None where it is of no such."""
    if query.what is not What.COUNT or "pin" not in query.terms or len(query.terms) < 2:
        return None
    own = {word.casefold() for word in query.parts}
    words = [w for w in query.subject.split() if w.casefold() not in own and vocabulary.terms(w) != ("pin",)]
    name = " ".join(w for w in words if w.casefold() not in vocabulary.filler | vocabulary.prepositions)
    asked = parse_question(f"which pins are {name}", vocabulary)
    if not name or not isinstance(asked, Query) or asked.what is not What.PIN_OF_NAME:
        return None
    return replace(asked, text=query.text, package=query.package, parts=query.parts)


def counted(found: Proven) -> Proven | None:
    """How many pins were found in each package; None where a map lacks some. Always for review: it is not printed."""
    pins = [value for value in found.values if isinstance(value, ProvenPin)]
    if any(flag.rule in GAPS for value in pins for flag in value.fact.flags):
        return None
    packages = dict.fromkeys(value.package for value in pins)
    values, listed = [], []
    for package in packages:
        of_it = [value for value in pins if value.package == package]
        numbers = dict.fromkeys(number for value in of_it for number in value.text.split(", "))
        boxes = tuple(dict.fromkeys(box for value in of_it for box in value.boxes))
        count = Decimal(len(numbers))
        values.append(
            replace(of_it[0], role="count", text=str(count), number=count, label="pins", boxes=boxes, pair=None)
        )
        listed.append(", ".join(numbers) + (f" in {package}" if package and len(packages) > 1 else ""))
    told = f"counted from the pin map: {'; '.join(listed)}"
    return replace(found, values=tuple(values), review=(*found.review, told), sentence="")


def _of_maps(fitting: Sequence[Bijection]) -> list[ProvenPin]:
    counts: dict[int, list[Bijection]] = {}
    for pins in fitting:
        numbers = {p.left for p in pins.pairs}
        whole = all(n.isdecimal() for n in numbers) and max((int(n) for n in numbers), default=0) == len(numbers)
        if whole:
            counts.setdefault(len(numbers), []).append(pins)
    values: list[ProvenPin] = []
    for count, group in sorted(counts.items()):
        pins = group[0]
        last = max(pins.pairs, key=lambda p: int(p.left))
        packages = ", ".join(dict.fromkeys(m.package for m in group if m.package)) or None
        values.append(
            ProvenPin("count", str(count), Decimal(count), "pins", packages, pins, last.page, last.left_bbox,
                      (Box("pin", last.left_bbox, last.left),))
        )  # fmt: skip
    return values


def _of_names(query: Query, packages: Sequence[Unit], vocabulary: QuestionVocabulary) -> list[ProvenPin]:
    found: dict[str, ProvenPin] = {}
    for fact in packages:
        if query.package is not None and not package_agrees(query.package, fact.text, vocabulary):
            continue
        count = leads_of(fact.text)
        if count is None:
            continue
        value = ProvenPin(
            "count", str(count), Decimal(count), "pins", fact.text, fact, fact.page, fact.text_bbox,
            (Box("name", fact.text_bbox, fact.text),),
        )  # fmt: skip
        found.setdefault(str(count) if query.package else fact.text, value)
    return list(found.values())
