"""Checks that raise a flag on a row of limits and never change it: the answer service proves nothing by a flagged row.

They are there for the reader's own mistakes: a unit that slipped from a neighbour's cell, a value under the wrong
heading. What is expected of a row comes from its own words, so a check needs no second reading of the page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.page.anchoring import UNKNOWN

BASIC = frozenset({
    "voltage", "current", "resistance", "thermal resistance", "capacitance", "inductance", "time", "frequency",
    "temperature", "power", "charge",
})  # fmt: skip
"""Dimensions that a row announces plainly; of others (ratios, drifts, gains) a name tells too little to object."""

_SIGN = re.compile(rf"(?<![^\W\d_]){UNKNOWN}|{UNKNOWN}(?![^\W\d_])")
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_ASIDE = re.compile(r"[(\[][^)\]]*[)\]]|[,;:(\[@].*$")
_SYMBOL = re.compile(r"([A-Za-z])(?=[a-z0-9_({/+\-]|[A-Z]{1,4}(?![A-Za-z])|θ)")


class CheckWords(BaseModel):
    """The checks' words as data: what a head noun and a symbol's first letter announce, as dimensions of a unit.

    An empty list says that none of the basic dimensions fits (a gain, a ratio). `trailing` words stand behind the
    head noun, `breaks` end the part of a name that can hold it; `events` are no such nouns ('power on'). A name that
    ends in one of the `exceptions` is cut.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    trailing: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    symbols: dict[str, tuple[str, ...]] = {}
    nouns: dict[str, tuple[str, ...]] = {}

    def head(self, name: str) -> str:
        """The noun that a name is about, as listed: 'Supply voltage range (2)' -> 'voltage'."""
        head, plain = "", _ASIDE.sub(" ", name).lower()
        for event in self.events:
            plain = plain.replace(event, event.replace(" ", "-"))
        for word in _WORD.findall(plain):
            if word in self.breaks:
                break  # a name that begins with one ('Over temperature') names no quantity
            if word not in self.trailing or not head:
                head = word.rsplit("-", 1)[-1]
        return head if head in self.nouns else head.removesuffix("s")


def cut_names(rows: Sequence[tuple[str, str]], words: CheckWords) -> frozenset[int]:
    """Which rows of a table bear what may be the lines of one name; `rows` are their names and symbols.

    A row's name begins small where nearly all begin large, and it has no symbol that the row above has not. The rows
    just above it that share one name are of them, since theirs may go on in it. So are the rows whose name ends in an
    exception without saying which, and those of the name below, which may be it.
    """
    names = [name for name, _ in rows]
    ends = tuple(f" {word}" for word in words.exceptions)
    excepted = [name for name in dict.fromkeys(names) if f" {name}".casefold().endswith(ends)]
    behind = [below for name, below in pairwise(dict.fromkeys(names)) if name in excepted]
    return _begun_small(rows, names) | {row for row, name in enumerate(names) if name in (*excepted, *behind)}


def _begun_small(rows: Sequence[tuple[str, str]], names: Sequence[str]) -> frozenset[int]:
    distinct = [name for name in dict.fromkeys(names) if name]
    small = {name for name in distinct if _begins_small(name)}
    if not small or len(small) > 0.3 * len(distinct):
        return frozenset()
    found: set[int] = set()
    for row, (name, symbol) in enumerate(rows):
        above = row - 1
        while above >= 0 and names[above] == name:
            above -= 1
        if name not in small or above < 0 or symbol not in ("", rows[above][1]):
            continue
        found.add(row)
        head = names[above]
        while above >= 0 and names[above] == head:
            found.add(above)
            above -= 1
    return frozenset(found)


def _begins_small(name: str) -> bool:
    first, _, rest = name.partition(" ")
    return bool(rest) and first.isalpha() and first.islower() and first.isascii() and len(first) > 1


def flags(fact: Range, words: CheckWords) -> tuple[Flag, ...]:
    """The flags that the row earns, in a fixed order."""
    found = (_order(fact), _ends(fact), _unit(fact, words), _cut(fact), _sign(fact), _against(fact))
    return tuple(flag for flag in found if flag is not None)


def unfit(name: str, unit: str, words: CheckWords) -> bool:
    """Whether the head noun of a name announces another quantity than the unit's ('slew rate' in volts)."""
    wanted = words.nouns.get(words.head(name))
    found = parse_unit(unit, lenient=True)
    return wanted is not None and found is not None and found.dimension in BASIC and found.dimension not in wanted


def announced(name: str, symbol: str, words: CheckWords) -> list[set[str]]:
    """The dimensions that a name's head noun and a symbol's first letter announce, each where it does."""
    by_noun = words.nouns.get(words.head(name)) if name else None
    letter = _SYMBOL.match(symbol)
    by_symbol = words.symbols.get(letter[1]) if letter else None
    return [set(said) for said in (by_noun, by_symbol) if said is not None]


def _against(fact: Range) -> Flag | None:
    """A value whose sign says the other end than its column: '≥ 4' under 'Max' is none."""
    for value, role, signs in ((fact.max, "maximum", ">≥"), (fact.min, "minimum", "<≤")):
        if value is not None and value.text[:1] in signs:
            return Flag(
                rule="sign-against-limit", detail=f"'{value.text}' stands as a {role}, and its sign says otherwise"
            )
    return None


def _order(fact: Range) -> Flag | None:
    """min <= typ <= max; two negative numbers may stand in either order, as signs of a direction are used."""
    numbers = [(role, value.number) for role, value in fact.values() if not value.text.startswith("±")]
    known = [(role, number) for role, number in numbers if number is not None]
    for (low, a), (high, b) in pairwise(known):
        if a > b and not (a < 0 and b < 0 and abs(a) < abs(b)):
            return Flag(rule="limits-out-of-order", detail=f"{low} {a} is above {high} {b}")
    return None


def _ends(fact: Range) -> Flag | None:
    """A minimum and a maximum of one text without a number ('VSS to VDD' in both columns) may be both ends in each."""
    if fact.min is None or fact.max is None or fact.min.text != fact.max.text or fact.min.number is not None:
        return None
    return Flag(rule="limits-alike", detail=f"minimum and maximum are both '{fact.min.text}'")


def _cut(fact: Range) -> Flag | None:
    """A name or conditions whose brackets do not close may have lost a line, or hold one of the row beside.

    Lines of a fraction stand in no order where its bar is printed as dashes ('20Log-------').
    """
    if fact.parameter.count("(") > fact.parameter.count(")"):
        return Flag(rule="name-cut", detail="a bracket in the name is not closed")
    said = fact.conditions or ""
    if said.count("(") != said.count(")") and not re.search(r"(?:^|[\s,;])\w{1,2}\)", said):
        return Flag(rule="conditions-cut", detail="a bracket in the conditions is not closed, or not opened")
    if "---" in said or "___" in said:
        return Flag(rule="conditions-cut", detail="a fraction in the conditions is printed over several lines")
    return None


def _sign(fact: Range) -> Flag | None:
    """Conditions or a name with a sign that no font explains: 'VS = ?15 V', of one supply or two.

    Within a word it is letters that are set as one glyph ('speci?ed'): these change no value.
    """
    said = [text for text in (fact.conditions, fact.section_conditions, fact.parameter, fact.group) if text]
    unread = any(UNKNOWN in text and _SIGN.search(text) for text in said)
    if unread and all(flag.rule != "sign-unread" for flag in fact.flags):
        return Flag(rule="sign-unread", detail="no font explains a sign in the row's name or conditions")
    return None


def _known_unit(text: str) -> bool:
    return parse_unit(text, lenient=True) is not None


def _unit(fact: Range, words: CheckWords) -> Flag | None:
    """The unit is one that the row's symbol or the head noun of its name announces."""
    parts = (fact.unit or "").split()
    if len(parts) > 1 and parse_unit(" ".join(parts), lenient=True) is None and all(map(_known_unit, parts)):
        return Flag(rule="unit-unfit", detail=f"{fact.unit} are several units, or the lines of a fraction")
    expected = announced(fact.parameter, fact.symbol or "", words)
    if not expected:
        return None
    wanted = " or ".join(sorted(set().union(*expected))) or "no such unit"
    if fact.unit is None:
        numeric = any(value.number is not None for _, value in fact.values())
        if numeric and all(expected):
            return Flag(rule="unit-missing", detail=f"no unit was read; expected {wanted}")
        return None
    unit = parse_unit(fact.unit, lenient=True)
    if unit is None or unit.dimension not in BASIC or any(unit.dimension in said for said in expected):
        return None
    return Flag(rule="unit-unfit", detail=f"{fact.unit} is a {unit.dimension}; expected {wanted}")
