"""Versions of a part that differ by a fixed voltage: a regulator's output, a Zener diode's. Which one a row is for.

Sheets tell it by the part's suffix ('AMS1117-3.3', 'BZX84-C5V1'), by a voltage that leads the conditions
('3.3 V (Vin = 4.75 V to 10 V)'), or over a table of its own ('XC6206P332 (VOUT(T) = 3.3 V)').
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from akili_desktop.core.conditions import Condition
from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.quantity import Interval, normalise
from akili_desktop.core.query import Query, What

if TYPE_CHECKING:
    from akili_desktop.core.proving.evidence import Evidence

VERSION = "version"
"""The subject of a condition that asks for the rows of one version."""
_SUFFIX = re.compile(r"(?<=[\w/])-(?:[A-Z]?(?P<whole>\d{1,2})V(?P<tenths>\d)|(?P<plain>\d{1,2}\.\d{1,2}))(?![\w.])")
"""'-C5V1' and '-3.3': a bare '-5' may be anything."""
_LEADING = re.compile(r"(?P<volts>\d{1,2}(?:\.\d{1,3})?) ?V(?= ?\()")
_TITLED = re.compile(r"\bVOUT(?:\([A-Z]+\))? ?= ?(?P<volts>\d{1,2}(?:\.\d{1,3})?) ?V(?![\w.])", re.IGNORECASE)


_ADJUSTABLE = re.compile(r"\bADJ(?:USTABLE)?\b", re.IGNORECASE)


def versions_of(fact: Range | Unit) -> frozenset[Decimal]:
    """The fixed voltages, in volts, of the versions that a row says it is for; empty where it says none."""
    if not isinstance(fact, Range):
        return frozenset()
    return _told(fact.variant, fact.conditions, fact.section, fact.section_conditions)


@lru_cache(maxsize=4096)
def _told(variant: str | None, conditions: str | None, section: str | None, over: str | None) -> frozenset[Decimal]:
    # a table's conditions begin with the version that it is of: 'AP2112-3.3, VIN = 4.3 V'
    leads = normalise(over or "").lstrip("(").split(",")[0]
    for texts in ((variant, conditions), (leads,)):
        suffixes = [suffix for text in texts for suffix in _SUFFIX.finditer(normalise(text or ""))]
        found = {Decimal(suffix["plain"] or f"{suffix['whole']}.{suffix['tenths']}") for suffix in suffixes}
        if found:
            return frozenset(found)
    if not found and (leading := _LEADING.match(normalise(conditions or ""))):
        found.add(Decimal(leading["volts"]))
    if not found and (titled := _TITLED.search(normalise(section or ""))):
        found.add(Decimal(titled["volts"]))
    return frozenset(found)


def holds_for_version(asked: Condition, fact: Range | Unit) -> tuple[int, str] | None:
    """How far a row is from the asked version: 0 its own, 1 a row that names none and is of all; None another's."""
    own = versions_of(fact)
    if asked.exact and asked.interval.single not in own:
        return None  # a suffix may be that of a fixed version, of which the rows of the adjustable one say nothing
    said = (fact.parameter, fact.variant, fact.conditions) if isinstance(fact, Range) else (fact.line,)
    if not own and any(_ADJUSTABLE.search(text) for text in said if text):
        return None
    if not own:
        return 1, f"the row is of every version, as of that of {asked.text}"
    return (0, "") if asked.interval.single in own else None


def of_a_version(query: Query, evidence: Evidence) -> Iterator[tuple[Query, str]]:
    """The query with a plain voltage taken for the version that is asked: 'dropout of the 3.3 V version at 800 mA'.

    A part's suffix says it as well: 'output voltage of the NCP1117-5.0'. Only where rows of that version are printed.
    """
    if query.what is not What.PARAMETER or any(c.subject == VERSION for c in query.conditions):
        return
    plain = [c for c in query.conditions if not c.subject and c.interval.unit == "V" and c.interval.single is not None]
    asked = [(c, c.interval.single, c.text) for c in plain]
    coded = [(None, Decimal(s["plain"]), s[0][1:]) for p in query.parts for s in _SUFFIX.finditer(p) if s["plain"]]
    behind = [s for p in query.parts for s in _SUFFIX.finditer(query.text) if query.text[: s.start()].endswith(p)]
    coded += [(None, Decimal(s["plain"]), s["plain"]) for s in behind if s["plain"]]
    # of 'AP2112K-3.3' neither the part nor the number is a word that the row has to say, too
    named = {(s["plain"],) for s in behind} | {(part.casefold(),) for part in query.parts if behind}
    for taken, volts, text in coded or asked:
        if volts is None:
            continue
        version = Condition(VERSION, Interval(volts, volts, "V", "voltage"), text, 0, 0, exact=taken is None)
        others = tuple(c for c in query.conditions if c is not taken)
        said = tuple(e for e in query.elements if e.words not in named)
        if not said:
            continue
        again = replace(query.of_elements(said), conditions=(*others, version))
        printed = (*evidence.candidates(again), *evidence.holding({"=output voltage", "=zener voltage"}))
        if any(volts in versions_of(view.fact) for view in printed):
            yield again, f"{text} is taken for the version of that voltage"


_TYPE = re.compile(r"[a-z]?\d{1,2}(?:v\d)?|[a-z]{1,2}xx")


def of_a_type(query: Query, evidence: Evidence) -> Iterator[tuple[Query, str]]:
    """The query with a word taken for the end of the part numbers that rows are for: 'rdif of 5V1', 'C5V1 max'."""
    if query.what is not What.PARAMETER:
        return
    for element in query.elements:
        word = element.words[0]
        if len(element.words) > 1 or not _TYPE.fullmatch(word) or word.isdigit():
            continue
        ends = re.compile(
            rf"(?<![\w-])(?:\w[\w./]*-[A-Z]?|[A-Z]{{2,}}\d{{3,}}(?=[A-Z])){re.escape(word)}(?!\w)", re.IGNORECASE
        )
        rest = tuple(e for e in query.elements if e is not element)
        if not rest:
            continue
        again = query.of_elements(rest)
        rows = [view.fact for view in evidence.candidates(again) if isinstance(view.fact, Range)]
        texts = {text for row in rows for text in (row.variant, row.section, row.section_conditions) if text}
        parts = tuple(sorted({found[0] for text in texts for found in ends.finditer(text)}))
        if parts:
            yield replace(again, parts=parts), f"{word.upper()} is taken for {' and '.join(parts)}"


def of_a_family(query: Query, evidence: Evidence) -> Iterator[tuple[Query, str]]:
    """The query with letters taken for the one part of the sheet that has them: 'VIL of the AHCT', 74AHCT125."""
    if query.what is not What.PARAMETER or query.parts:
        return
    said_of_families = set(evidence.vocabulary.asking.families)
    for element in query.elements:
        letters = element.words[0]
        if len(element.words) > 1 or not (letters.isascii() and letters.isalpha() and 2 <= len(letters) <= 5):
            continue
        parts = tuple(sorted(p for p in evidence.named if re.fullmatch(rf"[a-z]*\d+{letters}\d\w*", p)))
        rest = tuple(e for e in query.elements if e is not element and not set(e.words) <= said_of_families)
        if len(parts) == 1 and rest and len(evidence.named) > 1:
            yield (
                replace(query.of_elements(rest), parts=parts),
                f"{letters.upper()} is taken for the {parts[0].upper()}",
            )
