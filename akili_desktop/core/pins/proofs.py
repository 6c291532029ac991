"""Proofs from pin maps: the name of a pin, the pins of a name or function, packages and pin counts.

A pin map belongs to one package. Maps that agree give one answer; maps of different packages that differ are listed by
package; two maps of one package that differ are a contradiction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from akili_desktop.core.answer import Reason, Role
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import LISTED, Bijection, Pair, Range, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.packageforms import leads_of
from akili_desktop.core.pins.directions import DIRECTIONS
from akili_desktop.core.pins.drawings import is_named_beside
from akili_desktop.core.pins.functions import (
    Said,
    bare_key,
    bearers,
    called_less,
    functions_named,
    letter_name,
    names_within,
    pin_keys,
    said_of_names,
    sign_of,
)
from akili_desktop.core.pins.maps import (
    agree,
    disputed,
    folded,
    highest_pin,
    in_package,
    may_be,
    named_otherwise,
    numbered,
    of_part,
    of_several_pins,
    one_package,
    parts_of,
    place_of,
    same_part,
)
from akili_desktop.core.proving.doubts import COMPOSED, reading_doubts
from akili_desktop.core.proving.entailment import package_words
from akili_desktop.core.proving.footnotes import pin_changes, pin_remarks
from akili_desktop.core.proving.partnumbers import kinship, part_names
from akili_desktop.core.proving.pincounts import lacking_of
from akili_desktop.core.proving.proven import MOST_LISTED, Box, Proven, ProvenPin, Refusal
from akili_desktop.core.quantity import parse_number
from akili_desktop.core.query import Query, What


def prove_pin(
    query: Query,
    maps: Sequence[Bijection],
    parts: frozenset[str],
    vocabulary: QuestionVocabulary,
    *,
    sold: frozenset[str] = frozenset(),
    packages: Sequence[str] = (),
    of_code: Sequence[Bijection] = (),
) -> Proven | Refusal:
    """The pins or names asked for. `sold` are the parts of a document of several that differ in more than grade,
    `packages` those that it names, whether their pins were read or not; `of_code` the maps that are of the asked code's
    own package, where it has one."""
    maps = [m for m in maps if numbered(m)]
    if not maps:
        return Refusal(Reason.NO_FACT, "No pin table or pin drawing of this datasheet could be read.")
    trace = [f"{len(maps)} pin maps read"]
    fitting = [m for m in maps if of_part(m, parts, vocabulary)]
    # a map that names the asked part is of it; one that names none is of it only where no other is of its package
    named = [m for m in fitting if any(same_part(p, o) for p in parts for o in parts_of(m, vocabulary))]
    if named and all(m in named for m in maps if parts_of(m, vocabulary)):  # and no map is of another part
        named += [m for m in fitting if m.package and not any(one_package(m, n, vocabulary) for n in named)]
    asked = query.package
    said = said_of_names(fitting)
    fitting = named or fitting
    unnamed = False
    if asked is not None:
        of_package = [m for m in fitting if m in of_code]
        of_package = of_package or [m for m in fitting if in_package(asked, m, vocabulary)]
        if not of_package and may_be(asked, fitting):
            of_package, unnamed = fitting, True
        if not of_package:
            known = sorted({p for m in fitting if (p := m.package)})
            return Refusal(
                Reason.NO_FACT, f"No pin map for the package {asked} was read.",
                choices=tuple((p, _in_package(query, p)) for p in known[:MOST_LISTED]), trace=tuple(trace),
            )  # fmt: skip
        fitting = of_package
    if not fitting:
        return Refusal(Reason.NO_FACT, "No pin map of the part asked for was read.", trace=tuple(trace))
    if query.what is What.PIN_OF_NUMBER:
        result = _name_of(query, fitting, vocabulary, trace)
    else:
        result = _pins_of(query, fitting, vocabulary, trace, said)
    if isinstance(result, Proven):
        noted = pin_changes(result.values, vocabulary)
        result = replace(result, trace=(*result.trace, *pin_remarks(result.values)), review=(*result.review, *noted))
    if isinstance(result, Proven) and sold:
        shown = [v.fact for v in result.values if isinstance(v.fact, Bijection)]
        told = {o for v in result.values if isinstance(v, ProvenPin) for o in part_names(v.package or "")}
        told |= {o for m in shown for o in parts_of(m, vocabulary)}
        own = {o for o in told if any(kinship(o, p) is not None for p in sold)}
        if not own and all(m.source == "table" for m in shown):
            pass  # a table of several parts says so in its columns
        elif not own:
            reason = "the datasheet is of several parts, and the pin map does not say of which"
            result = replace(result, review=(*result.review, reason))
        elif not parts and any(all(kinship(o, p) is None for o in own) for p in sold):
            reason = f"the datasheet is of several parts; this is the pin map of {', '.join(sorted(own)).upper()}"
            result = replace(result, review=(*result.review, reason))
    if isinstance(result, Proven) and unnamed:
        return replace(result, review=(*result.review, f"the pin map does not say that it is of the package {asked}"))
    if isinstance(result, Proven) and asked is None:
        shown = [v.fact for v in result.values if isinstance(v.fact, Bijection) and not v.package]
        fewer = sorted(p for p in packages if folded(p) in {folded(n) for n in vocabulary.asking.two_leads})
        if fewer and any(highest_pin(m) > 2 for m in shown):
            reason = f"the pin map names no package, and {fewer[0]}, which the datasheet names, has two leads"
            result = replace(result, review=(*result.review, reason))
    if isinstance(result, Proven) and asked is not None and is_named_beside(fitting, maps):
        return replace(result, review=(*result.review, "the package's name stands beside the drawing, not in it"))
    return result


def maps_asked(
    query: Query, maps: Sequence[Bijection], parts: frozenset[str], vocabulary: QuestionVocabulary
) -> list[Bijection]:
    """The maps of the asked parts and package."""
    fitting = [m for m in maps if of_part(m, parts, vocabulary)]
    return [m for m in fitting if query.package is None or in_package(query.package, m, vocabulary)]


def _in_package(query: Query, package: str) -> str:
    """The same question of one package, whole."""
    asked = f"pin {query.pin}" if query.what is What.PIN_OF_NUMBER else f"{query.pin} pin"
    part = f" of the {query.parts[0]}" if query.parts else ""
    return f"{asked}{part} in the {package} package?"


@dataclass
class _Group:
    """Maps that say the same: the answer's pairs, and the packages that they hold for."""

    pairs: list[tuple[Bijection, Pair]]
    packages: list[str] = field(default_factory=list)
    doubts: set[str] = field(default_factory=set)

    def standing(self) -> set[str]:
        """Its doubts, but that a ball's number is put together from the edges where a table's row prints it whole."""
        return self.doubts - {COMPOSED} if all(pins.source == "table" for pins, _ in self.pairs) else self.doubts


def _name_of(
    query: Query, maps: Sequence[Bijection], vocabulary: QuestionVocabulary, trace: list[str]
) -> Proven | Refusal:
    number = (query.pin or "").upper()
    groups: list[_Group] = []
    by_package: dict[str, _Group] = {}
    for pins in maps:
        hits = _by_name([p for p in pins.pairs if p.left.strip().upper() == number])
        if not hits:
            continue
        package = place_of(pins)
        group = next((g for g in groups if agree([p for _, p in g.pairs], hits)), None)
        old = by_package.get(package)
        if old is not None and old is not group and (pad := _pad_of(hits) or _pad_of([p for _, p in old.pairs])):
            # a map that calls it the pad under the package says where it is, and contradicts no name
            if not _pad_of(hits):
                old.pairs = [(pins, p) for p in hits]
            old.doubts.add(f"a map of the package calls it {pad.name} (page {pad.page})")
            continue
        if old is not None and old is not group:
            others = tuple(dict.fromkeys(p for m in maps if (p := place_of(m)) and p != package))
            return _contradiction(pins, [*hits, *(p for _, p in old.pairs)], trace, query, others)
        if group is None:
            group = _Group([])
            groups.append(group)
        by_package[package] = group
        shown = group.pairs[0][0] if group.pairs else None
        # a table's rows, where each name stands alone, are shown rather than a drawing's 'PA0/PA1', and what names one
        # pin rather than a row for several ('DIG 0–DIG 7')
        vaguer = of_several_pins(p.right for _, p in group.pairs) - of_several_pins(p.right for p in hits)
        if shown is None or vaguer > 0 or (vaguer == 0 and shown.source != "table" and pins.source == "table"):
            group.pairs = [(pins, p) for p in hits]
        group.doubts.update(doubt for pair in hits for doubt in reading_doubts(pins, pair, whole=False))
        if package and package not in group.packages:
            group.packages.append(package)
    if not groups:
        return Refusal(Reason.NO_FACT, f"No pin {number} was read{_unreadable(maps, number)}.", trace=tuple(trace))
    lacking = [m for m in maps if place_of(m) not in by_package]
    missing = sorted({place_of(m) or "another package" for m in lacking if _should_have(number, m)})
    if len(groups) > MOST_LISTED:
        packages = [p for g in groups for p in g.packages]
        return Refusal(
            Reason.AMBIGUOUS, "The pin differs from package to package: say which.",
            choices=tuple((p, _in_package(query, p)) for p in packages[:8]), trace=tuple(trace),
        )  # fmt: skip
    values = tuple(_proven_pin("name", pins, pair, group, vocabulary) for group in groups for pins, pair in group.pairs)
    review = ["the pin differs from package to package"] if len(groups) > 1 else []
    if missing:
        told = ", ".join(sorted(by_package)) or "another package"
        review.append(f"this is pin {number} in {told}; it was not read in {', '.join(missing[:4])}")
    if any(len(g.pairs) > 1 for g in groups):
        review.append("several signals are printed for one pin")
    if any(of_several_pins([v.text]) for v in values):
        review.append("the name is that of several pins")
    small = vocabulary.filler | vocabulary.prepositions
    review += [f"“{v.text}” is a word, not a pin's name" for v in values if v.text.islower() and v.text in small]
    alone = lacking and len(groups) == 1 and groups[0].packages  # the other packages have no such pin
    return Proven(
        values, tuple(review + sorted(set().union(*(g.standing() for g in groups)))), trace=tuple(trace),
        note=f"in {', '.join(groups[0].packages)}" if alone else "",
    )  # fmt: skip


def _should_have(number: str, pins: Bijection) -> bool:
    """Whether a map that lacks the pin is of a package that has it: by its lead count, or by its other numbers.

    An odd number of many leads says that the last was not read, where the package's name does not say so itself.
    """
    if not number.isdecimal():
        return False
    asked, leads, highest = int(number), leads_of(pins.package or ""), highest_pin(pins)
    odd = highest > _FEW_LEADS and highest % 2 == 1 and leads != highest
    return asked <= max(leads or 0, highest) or (odd and asked == highest + 1)


_FEW_LEADS = 8


def _unreadable(maps: Sequence[Bijection], number: str = "") -> str:
    """What the maps say of a number on the page that cannot be read, as the end of a reason; '' where nothing."""
    said = dict.fromkeys(
        f"{flag.detail} (page {m.page})"
        for m in maps
        for flag in m.flags
        if flag.rule == "pin-number-unreadable" and f" pin {number} ".rstrip() in f"{flag.detail} "
    )
    return f": {'; '.join(said)}" if said else ""


def _by_name(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs with one for each name: several signals may be bonded to a pin, each in a row of its own."""
    named: dict[str, Pair] = {}
    for pair in pairs:
        named.setdefault(pin_keys(pair.right)[1], pair)
    return list(named.values())


_PAD = re.compile(r"e?pad|ep|dap|powerpad|(?:exposed|thermal|die|back|center)(?:pad|side)?|slug|paddle")


def _pad_of(pairs: Sequence[Pair]) -> Pair | None:
    """The pair, where it is one alone and names the pad under the package."""
    return pairs[0] if len(pairs) == 1 and _PAD.fullmatch(pin_keys(pairs[0].right)[1]) else None


def _contradiction(
    pins: Bijection, pairs: Sequence[Pair], trace: list[str], query: Query, others: Sequence[str]
) -> Refusal:
    names = sorted({p.name for p in pairs})
    return Refusal(
        Reason.CONTRADICTING,
        f"Two pin maps of {pins.package or 'the same package'} disagree ({', '.join(names)}; page {pins.page}).",
        choices=tuple((p, _in_package(query, p)) for p in others[:MOST_LISTED]), trace=tuple(trace),
    )  # fmt: skip


def _pins_of(
    query: Query, maps: Sequence[Bijection], vocabulary: QuestionVocabulary, trace: list[str], said: Mapping[str, Said]
) -> Proven | Refusal:
    found, doubts = _found(query, maps, vocabulary, said)
    doubts += called_less((query.pin or "").strip(), [pair for _, pairs in found for pair in pairs])
    doubts += named_otherwise((query.pin or "").strip(), found, maps)
    if not found:
        return Refusal(Reason.NO_FACT, f"No pin named “{query.pin}” was read{_unreadable(maps)}.", trace=tuple(trace))
    if query.purpose:
        return _purpose(found, doubts, vocabulary, trace)
    groups: dict[tuple[str, ...], _Group] = {}
    by_package: dict[str, tuple[str, ...]] = {}
    for pins, pairs in found:
        key = tuple(sorted({p.left.strip().upper() for p in pairs}, key=lambda n: (len(n), n)))
        package = place_of(pins)
        known = by_package.setdefault(package, key)
        if set(known) < set(key) or set(key) < set(known):
            # one map of the package calls a pin so, another otherwise ('GND' and 'EPAD'): all of them, for review
            odd = ", ".join(sorted(set(known) ^ set(key)))
            doubts.append(f"maps of {package or 'the same package'} do not agree on pin {odd} (page {pins.page})")
            if len(key) < len(known):
                continue
            groups.pop(known, None)
            by_package[package] = key
        elif known != key:
            return Refusal(
                Reason.CONTRADICTING,
                f"Two pin maps of {package or 'the same package'} disagree: {', '.join(known)} and "
                f"{', '.join(key)} (page {pins.page}).", trace=tuple(trace),
            )  # fmt: skip
        group = groups.setdefault(key, _Group([]))
        if package and package not in group.packages:
            group.packages.append(package)
        if not group.pairs or (pins.source == "table" and group.pairs[0][0].source != "table"):
            group.pairs = [(pins, p) for p in sorted(pairs, key=lambda p: (len(p.left), p.left))]
        doubts += [d for p in pairs if (d := disputed(pins, p, maps, vocabulary))]
    if len(groups) > MOST_LISTED:
        packages = [p for g in groups.values() for p in g.packages]
        return Refusal(
            Reason.AMBIGUOUS, "The pin differs from package to package: say which.",
            choices=tuple((p, _in_package(query, p)) for p in packages[:8]), trace=tuple(trace),
        )  # fmt: skip
    values = tuple(
        _proven_pin("pin", pins, pair, group, vocabulary, label=pair.name)
        for group in groups.values()
        for pins, pair in group.pairs
    )
    review = ["the pin differs from package to package"] if len(groups) > 1 else []
    doubts += sorted({d for g in groups.values() for pins, pair in g.pairs for d in reading_doubts(pins, pair)})
    told = [p for g in groups.values() for p in g.packages]
    elsewhere = query.package is None and any(place_of(m) not in by_package for m in maps)
    note = f"in {', '.join(told)}" if len(groups) == 1 and told and elsewhere else ""  # the others have none
    return Proven(values, tuple(dict.fromkeys(review + doubts)), trace=tuple(trace), note=note)


def _purpose(
    found: Sequence[tuple[Bijection, Sequence[Pair]]],
    doubts: Sequence[str],
    vocabulary: QuestionVocabulary,
    trace: list[str],
) -> Proven | Refusal:
    """What the found pins are for, as their table describes them: for review, for a text may go on below its box."""
    groups: dict[tuple[str, str], _Group] = {}
    for pins, pairs in found:
        for pair in pairs:
            if pair.description:
                group = groups.setdefault((pair.name, pair.description), _Group([(pins, pair)]))
                if (package := place_of(pins)) and package not in group.packages:
                    group.packages.append(package)
    if not groups:
        told = ", ".join(dict.fromkeys(f"{p.name} (pin {p.left}, page {p.page})" for _, pairs in found for p in pairs))
        return Refusal(Reason.NO_FACT, f"No text of what it is for was read beside {told}.", trace=tuple(trace))
    values = [_with_text(_proven_pin("name", *group.pairs[0], group, vocabulary)) for group in groups.values()]
    reasons = ["read the pin's text on the page, where it may go on", *doubts]
    return Proven(tuple(values[:MOST_LISTED]), tuple(dict.fromkeys(reasons)), trace=tuple(trace))


def _with_text(value: ProvenPin) -> ProvenPin:
    """The pin with the box of its description, where it has one: it is lit up beside the name."""
    pair = value.pair
    if pair is None or pair.description is None or pair.description_bbox is None:
        return value
    return replace(value, boxes=(*value.boxes, Box("label", pair.description_bbox, pair.description)))


def _found(
    query: Query, maps: Sequence[Bijection], vocabulary: QuestionVocabulary, said: Mapping[str, Said]
) -> tuple[list[tuple[Bijection, list[Pair]]], list[str]]:
    """The maps' pins that are asked for, and what is doubtful of them."""
    asked = (query.pin or "").strip()
    functions, channel = functions_named(asked, vocabulary)
    if not channel and not asked.islower():
        # 'RESET' is a name where a pin is called so; 'OUTPUT 2' is 'Out 2' in another package's drawing
        exact = pin_keys(asked)[0]
        functions = () if any(exact == pin_keys(p.right)[0] for m in maps for p in m.pairs) else functions
    if functions:
        borne = [(pins, bearers(functions, pins, said, vocabulary).of_channel(channel)) for pins in maps]
        doubts = {
            f"{p.name} (pin {p.left}) may be one, too, or another function's" for _, b in borne for p in b.unclear
        }
        by_text = [p for _, b in borne for p in b.described]
        if by_text:
            told = ", ".join(dict.fromkeys(p.name for p in by_text))
            doubts.add(f"found by the pin's description or type, not by its name: {told}")
        doubts |= {f"the text of {p.name} (pin {p.left}) speaks of one, too" for _, b in borne for p in b.mentioned}
        found = [(pins, [*b.named, *b.described]) for pins, b in borne if b.named or b.described]
        if found:
            doubts |= {
                f"no such pin was read in the pin map {f'of {place_of(m)} ' if place_of(m) else ''}on page {m.page}"
                for m, b in borne
                if not b.named and not b.described
            }
            return found, sorted(doubts)
    names = frozenset(pin_keys(n)[1] for f in functions for n in f.names if len(n) > 1 and not channel)
    levels = [(*_named(query, pins, names, vocabulary, said), pins) for pins in maps]
    best = min(level for level, _, _ in levels)
    found = [(pins, pairs) for level, pairs, pins in levels if level == best and pairs]
    bearing = [p for _, pairs in found for p in pairs]
    named = ", ".join(dict.fromkeys(p.name for p in bearing))
    if best >= _BY_TEXT and found:
        return found, [f"found by the pin's description or in short, not by its name: {named}"]
    marked = [f"the names bear a sign: {named}"] if not sign_of(asked) and any(map(_signed, bearing)) else []
    exact, bare = pin_keys(asked)
    plain = [p.name for p in bearing if not p.active_low and pin_keys(p.right)[0] == pin_keys(p.right)[1] == bare]
    if exact != bare and plain:
        marked.append(f"the page prints {', '.join(dict.fromkeys(plain))}, without a mark of an active-low pin")
    if marked:
        return found, marked
    if more := _of_the_same_function(query, maps, bearing, vocabulary, said):
        return found, [f"several pins are asked for, and {more} may be meant, too"]
    indexed = pin_keys(asked)[0] in {_unindexed(p) for p in bearing if pin_keys(p.right)[0] != _unindexed(p)}
    return found, [f"the names bear an index: {named}"] if indexed else []


def _of_the_same_function(
    query: Query,
    maps: Sequence[Bijection],
    bearing: Sequence[Pair],
    vocabulary: QuestionVocabulary,
    said: Mapping[str, Said],
) -> str:
    """The other pins of what a name stands for, where pins are asked for: 'GND pins' beside PGND; '' where none is."""
    functions = functions_named((query.pin or "").strip(), vocabulary)[0]
    if not functions or not re.search(r"\bpins\b", query.text, re.IGNORECASE):
        return ""
    named = {pair.right for pair in bearing}
    borne = [pair for pins in maps for pair in bearers(functions, pins, said, vocabulary).named]
    return ", ".join(dict.fromkeys(f"{p.name} (pin {p.left})" for p in borne if p.right not in named))


_BY_TEXT = 4


def _named(
    query: Query,
    pins: Bijection,
    names: frozenset[str],
    vocabulary: QuestionVocabulary,
    said: Mapping[str, Said],
) -> tuple[int, list[Pair]]:
    """The pairs that carry the asked name, and how: 0 exactly, 1 active-low marks aside, 2 in the same words, 3 as one
    of several functions of the pin, 4 in short, 5 by the beginning of its description, 6 by its description."""
    asked = (query.pin or "").strip()
    exact, bare = pin_keys(asked)
    terms = vocabulary.terms(asked)
    of_function = bool(functions_named(asked, vocabulary)[0])
    levels: list[list[Pair]] = [[] for _ in range(_BY_TEXT + 3)]
    for pair in pins.pairs:
        if exact in {pin_keys(pair.right)[0], pin_keys(pair.name)[0], _unindexed(pair)}:
            levels[0].append(pair)
        elif bare and bare == bare_key(pair.right, pins):
            levels[1].append(pair)
        elif terms and vocabulary.terms(pair.right) == terms and sign_of(asked) in ("", sign_of(pair.right)):
            levels[2].append(pair)
        elif bare and bare == bare_key(_undirected(pair), pins):
            levels[2].append(pair)  # 'IN/OUT CX' before 'OUT/IN CX OR CY'
        elif any(key == bare or key in names for key in _several(pair, pins)):
            levels[3].append(pair)
        elif of_function:
            continue
        elif len(short := pin_keys(pair.right)[1]) >= 4 and bare.startswith(short):
            levels[_BY_TEXT].append(pair)  # 'DISCH' for discharge
        elif _described(query, pair, said, vocabulary, whole=False):
            levels[_BY_TEXT + 1].append(pair)
        elif _described(query, pair, said, vocabulary, whole=True):
            levels[_BY_TEXT + 2].append(pair)
    return next(((level, pairs) for level, pairs in enumerate(levels) if pairs), (9, []))


def _signed(pair: Pair) -> bool:
    """Whether a pin's name begins or ends with a sign: '-VS', 'VCC+'."""
    exact = pin_keys(pair.right)[0]
    return exact.startswith(("+", "-")) or exact.endswith(("+", "-"))


def _unindexed(pair: Pair) -> str:
    """The name without the index that tells pins of one signal apart: 'VSS' of 'VSS_1'."""
    return pin_keys(re.sub(r"(?<=[A-Za-z])_\d{1,2}$", "", pair.right))[0]


def _undirected(pair: Pair) -> str:
    """The name without the two directions of its signal: 'CX' of 'IN/OUT CX'."""
    return DIRECTIONS.sub("", pair.right).strip()


def _several(pair: Pair, pins: Bijection) -> Iterator[str]:
    """The names that the pair prints, of a pin of several functions, without marks of an active-low pin."""
    names = (*names_within(pair.right), *pair.alternates)
    yield from (bare_key(name, pins) for name in names)


def _described(
    query: Query, pair: Pair, said: Mapping[str, Said], vocabulary: QuestionVocabulary, *, whole: bool
) -> bool:
    """Whether a text of the pin, or its first clause, says all that is asked; a short name ('CS') must not be found
    inside prose."""
    own, asked = set(vocabulary.terms(pair.right)), set(query.terms)
    texts = said.get(pin_keys(pair.right)[0], Said()).texts
    return (
        bool(asked)
        and max(len(t) for t in asked) >= 4
        and any(
            asked <= own | set(vocabulary.terms(text if whole else re.split(r"[.:;,(]", text)[0])) for text in texts
        )
    )


def _proven_pin(
    role: Role, pins: Bijection, pair: Pair, group: _Group, vocabulary: QuestionVocabulary, label: str | None = None
) -> ProvenPin:
    text = pair.name if role == "name" else pair.left
    box = pair.name_bbox if role == "name" else pair.left_bbox
    boxes: tuple[Box, ...] = (Box("pin", pair.left_bbox, pair.left), Box("name", pair.name_bbox, pair.name))
    # the asked side first: its box is the one to light up
    boxes = boxes if role == "pin" else boxes[::-1]
    if pins.package and pins.package_bbox is not None:
        # other words may stand between a caption's: 'D, P and PW package, 8-pin'
        boxes = (*boxes, Box("heading", pins.package_bbox, pins.package, whole=False, page=pins.page))
    package = ", ".join(group.packages) or None
    if role == "name" and label is None:
        label = pair.description or letter_name(pair.right, pins, vocabulary)
    number = parse_number(pair.left) if role == "pin" else None
    return ProvenPin(
        role, text, number, label or pair.description or f"pin {pair.left}", package, pins, pair.page, box, boxes, pair
    )


def prove_package(
    maps: Sequence[Bijection],
    facts: Sequence[Range | Unit],
    parts: frozenset[str],
    vocabulary: QuestionVocabulary,
) -> Proven | Refusal:
    """The packages that the document names: those of its pin maps and those that its front page lists.

    A name is left out where another says all of it: 'QFN' and '20-pin QFN' beside 'QFN-20'.
    """
    seen: dict[str, tuple[str, Rect, int, Bijection | Unit]] = {}
    for pins in maps:
        if pins.package and pins.package_bbox is not None and of_part(pins, parts, vocabulary):
            seen.setdefault(folded(pins.package), (pins.package, pins.package_bbox, pins.page, pins))
    for fact in facts:
        if isinstance(fact, Unit) and fact.label == "package":
            seen.setdefault(folded(fact.text), (fact.text, fact.text_bbox, fact.page, fact))
    told = [place for place in seen.values() if not any(_says_less(place[0], other) for other, *_ in seen.values())]
    told = list({(package_words(p[0]), lacking_of(p[0])): p for p in reversed(told)}.values())[::-1]
    if not told:
        return Refusal(Reason.NO_FACT, "No package name was read.")
    if len(told) > MOST_LISTED:
        return Refusal(
            Reason.AMBIGUOUS, f"{len(told)} packages are printed: ask for the pins of one of them.",
            choices=tuple((text, f"Which pins does the {text} package have?") for text, *_ in told[:8]),
        )  # fmt: skip
    values = tuple(
        ProvenPin("name", text, None, "package", None, fact, page, box, (Box("name", box, text, LISTED not in text),))
        for text, box, page, fact in told
    )
    doubts = [doubt for *_, fact in told if isinstance(fact, Unit) for doubt in reading_doubts(fact)]
    return Proven(values, ("other packages may be printed elsewhere", *dict.fromkeys(doubts)))


def _says_less(package: str, other: str) -> bool:
    return package_words(package) < package_words(other) and lacking_of(package) == lacking_of(other)
