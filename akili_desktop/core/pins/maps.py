"""Pin maps: of which part and package one is, and whether two are of one package and call a pin the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Bijection, Pair
from akili_desktop.core.pins.functions import names_within, pin_keys
from akili_desktop.core.proving.entailment import of_outline, package_agrees
from akili_desktop.core.proving.partnumbers import ends_so, kinship, marked_ends, part_names, stands_for_more

_NUMBER = re.compile(
    r"\d{1,4}[A-Za-z]?|[AB]?[A-HJ-NPRT-WY][1-9]\d?"
    r"|(?i:ep|pad|tab|dap|(?:exposed|thermal|die|back)[ -]?(?:pad|side)?)"
)


def numbered(pins: Bijection) -> bool:
    """Whether the left sides are pin numbers or balls: a port's name ('PB0') beside a function is no pin map."""
    fit = sum(bool(_NUMBER.fullmatch(p.left.strip())) for p in pins.pairs)
    letters = sum(bool(re.fullmatch(r"[A-Za-z]", p.left.strip())) for p in pins.pairs)
    return fit + letters >= 0.8 * len(pins.pairs)


def place_of(pins: Bijection) -> str:
    """What a map is of, as told in a listing: its part and its package."""
    return " ".join(t for t in (pins.variant, pins.package) if t)


def parts_of(pins: Bijection, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The parts that a map names; a package with its number, 'TSSOP20', only looks like one."""
    named = part_names(f"{pins.variant or ''} {pins.package or ''}")
    return frozenset(part for part in named if not vocabulary.package_name.fullmatch(part))


def same_part(asked: str, printed: str) -> bool:
    """Whether the part is the printed one, or one of those that an 'x' in print stands for ('STM32G030CxT')."""
    kin = kinship(asked, printed)
    return kin == 0 or (stands_for_more(printed) and kin is not None)


def of_part(pins: Bijection, parts: frozenset[str], vocabulary: QuestionVocabulary) -> bool:
    """Whether the map is of one of the asked parts, or of whatever part is asked."""
    if parts and (ends := marked_ends(pins.package or "")):  # columns headed '’72, ’73'
        return any(ends_so(part, end) for end in ends for part in parts)
    own = parts_of(pins, vocabulary)
    return not parts or not own or any(kinship(p, o) is not None for p in parts for o in own)


def in_package(asked: str, pins: Bijection, vocabulary: QuestionVocabulary) -> bool:
    """Whether the map is of the asked package; its pin count is the highest pin number where none is printed."""
    # digits of a part's number are no count of pins: 'LQFP48' of the STM32 is no LQFP32
    printed = pins.package or pins.variant or ""
    if folded(asked) == folded(printed) != "":
        return True
    if not of_outline(asked, printed):
        return False
    if package_agrees(asked, printed, vocabulary) or (_CODE.fullmatch(asked) and _ends_in_code(pins, asked)):
        return True
    highest = highest_pin(pins)
    if package_agrees(asked, f"{printed} {highest}", vocabulary):
        return True
    # a map with a pin left unread counts one too few: the family has to be printed then
    family = re.sub(r"\b\d+\s*-?\s*(?:pins?|leads?|balls?|bumps?|L)\b|-?\b\d+\b|\d+$", " ", asked, flags=re.I).strip(
        " -"
    )
    counts = [int(n) for n in re.findall(r"\d+", asked)]
    return (
        bool(family)
        and not re.search(r"\d", printed)
        and len(counts) == 1
        and counts[0] - 2 <= highest <= counts[0]
        and package_agrees(family, printed, vocabulary)
    )


_CODE = re.compile(r"[A-Z]{2,4}")
"""A package's code as it ends a part's number: DSE."""


def _ends_in_code(pins: Bijection, code: str) -> bool:
    """Whether the parts that a map is of end in the package's code: 'TLV700xxDSE'."""
    return any(re.search(rf"[\dx]{code}(?!\w)", text) for text in (pins.variant, pins.package) if text)


_SEVERAL = re.compile(
    r"(?P<stem>[A-Za-z]+ ?)(?:\d+\s?[-\u2013\u2014]\s?(?P=stem)\d+|\d+\s?[\u2013\u2014]\s?\d+"
    r"|[A-Z]\s?[-\u2013\u2014]\s?(?P=stem)[A-Z])\b"
)
"""A name for a row of pins: 'DIG 0–DIG 7', 'SEG A–SEG G, DP'."""


def of_several_pins(names: Iterable[str]) -> int:
    """How many of the names are those of a row of pins."""
    return sum(bool(_SEVERAL.match(name)) for name in names)


def highest_pin(pins: Bijection) -> int:
    return max((int(p.left) for p in pins.pairs if p.left.isdecimal()), default=0)


def may_be(asked: str, maps: Sequence[Bijection]) -> bool:
    """Whether the asked package may be that of maps that print none: no map prints one, no other pin count is asked."""
    count = re.search(r"\b(\d{1,3})[- ]?(?:pin|lead|ball|bump)", asked, re.IGNORECASE)
    sizes = {highest_pin(m) for m in maps}
    return bool(maps) and not any(m.package for m in maps) and (count is None or sizes == {int(count[1])})


def agree(one: Sequence[Pair], other: Sequence[Pair]) -> bool:
    """Whether two maps say the same of a pin: the same name, or the same signals in rows and in one name ('A/B')."""
    if len(one) == len(other) == 1:
        return same_name(pin_keys(one[0].right)[1], pin_keys(other[0].right)[1])
    return signals(one) == signals(other)


def signals(pairs: Sequence[Pair], *, alternates: bool = False) -> frozenset[str]:
    names = [n for p in pairs for n in (p.right, *(p.alternates if alternates else ()))]
    return frozenset(pin_keys(part)[1] for n in names for part in names_within(n))


def same_name(one: str, other: str) -> bool:
    """Whether two spellings are one name: equal, or one the other's beginning ('out', 'output')."""
    primed = one.endswith("'") != other.endswith("'")
    begins = one.startswith(other) or other.startswith(one)
    return one == other or (min(len(one), len(other)) >= 3 and begins and not primed)


def disputed(pins: Bijection, pair: Pair, maps: Sequence[Bijection], vocabulary: QuestionVocabulary) -> str | None:
    """What another map of the same package calls the pin, where it is not the same name."""
    for other in maps:
        if other is pins or not one_package(pins, other, vocabulary):
            continue
        same = [p for p in other.pairs if p.left.strip().upper() == pair.left.strip().upper()]
        if same and not any(one_signal(pair, p, vocabulary) for p in same):
            names = " / ".join(p.name for p in same)
            return (
                f"maps of one package do not agree on pin {pair.left}: "
                f"{pair.name} (page {pair.page}) and {names} (page {same[0].page})"
            )
    return None


def one_package(one: Bijection, other: Bijection, vocabulary: QuestionVocabulary) -> bool:
    """Whether two maps are printed for one package: names that agree, as many pins, no other part."""
    parts, others = parts_of(one, vocabulary), parts_of(other, vocabulary)
    if parts and others and not any(kinship(a, b) == 0 for a in parts for b in others):
        return False
    if not one.package or not other.package:
        return False
    highest = [highest_pin(m) for m in (one, other)]
    if abs(highest[0] - highest[1]) > 1:  # a pad under the package is one more
        return False
    names = [_families(m.package, count) for m, count in zip((one, other), highest, strict=True)]
    return any(package_agrees(a, b, vocabulary) for a in names[0] for b in names[1])


def _families(package: str | None, count: int) -> list[str]:
    """The package's names without its pin count: 'TSSOP', 'MSOP' of 'TSSOP/MSOP-8'."""
    plain = re.sub(
        rf"\b{count}[ -]?(?:pins?|leads?|balls?|bumps?|L)\b|-?(?<!\d){count}$", " ", package or "", flags=re.I
    )
    return [name for n in re.split(r"[/,()]|\bor\b|\band\b", plain) if (name := n.strip(" -"))]


def one_signal(one: Pair, other: Pair, vocabulary: QuestionVocabulary) -> bool:
    """Whether two printed names are of one signal: equal, one in the other, in the same words, or of one function."""
    a, b = pin_keys(one.right)[1], pin_keys(other.right)[1]
    if (
        same_name(a, b)
        or signals([one]) == signals([other])
        or vocabulary.terms(one.right) == vocabulary.terms(other.right)
    ):
        return True
    if signals([one], alternates=True) & signals([other], alternates=True) & {a, b}:
        return True
    return any({a, b} <= {pin_keys(n)[1] for n in f.names} for f in vocabulary.pin_functions)


def folded(text: str) -> str:
    return re.sub(r"[\W_]", "", text.casefold())


def named_otherwise(
    asked: str, found: Sequence[tuple[Bijection, Sequence[Pair]]], maps: Sequence[Bijection]
) -> list[str]:
    """A reason to look for each map that has a found pin under another of its names and not under the asked one.

    A drawing prints 'PB3 (MOSI/OC2A)', and the other package's column is of 'PB3' alone: the pin is another there.
    """
    reasons = []
    asked_key = pin_keys(asked)[1]
    shown = [pins for pins, _ in found]
    names = {pin_keys(n)[1] for _, pairs in found for p in pairs for n in names_within(p.right)} - {asked_key}
    ports = {name for name in names if len(name) > 1}
    for pins in maps:
        if pins in shown or any(pins.package == other.package for other in shown):
            continue
        same = [p for p in pins.pairs if ports & {pin_keys(n)[1] for n in names_within(p.right)}]
        if same:
            told = ", ".join(f"{p.name} (pin {p.left})" for p in same[:3])
            reasons.append(f"the map of {pins.package or 'another package'} prints {told} and not “{asked}”")
    return reasons
