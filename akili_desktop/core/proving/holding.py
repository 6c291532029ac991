"""Whether a row holds under what a question asks for: its own conditions, those of its column and of its section."""

from __future__ import annotations

import re

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.conditions import Condition, Level, find_conditions
from akili_desktop.core.facts import Range
from akili_desktop.core.proving.shares import follows
from akili_desktop.core.proving.versions import VERSION, holds_for_version
from akili_desktop.core.proving.views import View, same_subject
from akili_desktop.core.quantity import Interval

_REFERENCE_TEMPERATURE = 25


def holds(asked: Condition, view: View, vocabulary: QuestionVocabulary) -> tuple[int, str] | None:
    """How far the fact's conditions are from the asked one: 0 the same, 1 contained (noted); None if not stated."""
    if asked.subject == VERSION:
        return holds_for_version(asked, view.fact)
    bare = asked.interval.unit == "V" and not asked.subject
    fallback: list[Condition] = []
    rails = [c for c in (*view.own, *view.column, *view.section) if c.subject in view.name] if bare else []
    if any(c.interval.unit == "V" and not c.interval.contains(asked.interval) for c in rails):
        return None  # 'Quiescent current from VSS' under a heading that says VSS = 5 V
    for conditions, levels in zip((view.own, view.column, view.section), view.levels, strict=True):
        stated = [c for c in conditions if same_subject(asked, c, vocabulary)]
        if asked.subject:
            # '5.0 V' before 'Vin = 15 V' names a version: the row is not of Vin = 5 V
            named = [c for c in stated if c.subject]
            stated = named if asked.subject in _INPUTS else named or stated
        if bare and (others := [c for c in stated if c.subject and not of_supply(c.subject, vocabulary)]):
            # a bare voltage is the supply's wherever the row or its heading tells that one
            stated = [c for c in stated if c not in others]
            fallback = fallback or others
            inputs = [c.text for c in others if c.subject in _INPUTS and not c.interval.contains(asked.interval)]
            if stated and inputs and conditions is view.own:
                near = _among(asked, stated)
                return near and (near[0], near[1] or f"the row states {inputs[0]}, too: see of what {asked.text} is")
            same = {c.text for c in others if conditions is view.own and asked.interval.same(c.interval)}
            if stated and len(same) == 1 and _among(asked, stated) is None:
                return 2, f"{asked.text} is taken for {same.pop()}, not for the supply"
        if not stated and any(_same_span(asked, c) for c in conditions):
            return 2, "the page prints no unit with it"
        if not stated:
            # what the row says of the same thing without a number ('TA = Tlow to Thigh') stands before any heading
            for level in levels:
                if level.level == "ground" and asked.subject == level.subject and asked.interval.single == 0:
                    return 0, ""
                if _about(asked, level, vocabulary) or (bare and of_supply(level.subject, vocabulary)):
                    return None
            if conditions is view.own and asked.interval.unit == "°C" and view.over_whole_range:
                return None
            continue
        return _among(asked, stated)
    if not fallback and follows(asked, view.fact):
        return 1, "it is printed as a share of the supply, for no voltage of it in particular"
    if fallback:
        near = _among(asked, fallback)
        if near is not None and len({c.subject for c in fallback}) > 1:
            return near[0], f"the row states several voltages ({', '.join(c.text for c in fallback)})"
        return near
    told = any(c.interval.unit == "°C" for c in (*view.own, *view.column))
    if asked.interval.unit == "°C" and asked.interval.single == _REFERENCE_TEMPERATURE and not told:
        return 2, "the row states no temperature; 25 °C is the usual reference"
    return None


_INPUTS = frozenset({"vin", "vi"})


def holds_over_range(view: View) -> tuple[int, str] | None:
    """As `holds`, for the whole temperature range: the nearest text that speaks of a temperature tells."""
    texts = zip(view.told_over_range, (view.own, view.column, view.section), strict=True)
    for told, conditions in texts:
        if told:
            return 0, ""
        degrees = [c for c in conditions if c.interval.unit == "°C"]
        if any(c.interval.single is not None for c in degrees):
            return None
        if degrees:
            return 1, f"printed for {degrees[0].text}"
    return None


_TYPICAL_AT = re.compile(r"\btyp(?:ical)?\b[^;.]*?\bat\b[^;.]*", re.IGNORECASE)


def typical_elsewhere(asked: Condition, view: View) -> bool:
    """Whether the heading says that typical values are at another temperature ('typical values are at TA = 25 °C')."""
    if asked.interval.unit != "°C" or not isinstance(view.fact, Range):
        return False
    said = _TYPICAL_AT.search(view.fact.section_conditions or "")
    stated = [c for c in find_conditions(said[0]) if c.interval.unit == "°C"] if said else []
    return bool(stated) and not any(c.interval.contains(asked.interval) for c in stated)


RAIL = re.compile(r"v\+|v(?:cc|dd)[a-z0-9]{0,3}")
"""The symbol of a supply: 'VCCB' of a translator's second side."""


def of_supply(subject: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether a condition's symbol is that of a supply."""
    return vocabulary.concept_of_symbol.get(subject) == "supply voltage" or bool(RAIL.fullmatch(subject))


_PLUS_MINUS = re.compile(r"(?:^|[=@≤ ])±\s?[\d.]+ ?[mkµ]?V")


def _among(asked: Condition, stated: list[Condition]) -> tuple[int, str] | None:
    """How near the asked condition is to those that are stated of the same thing; None where it is none of them."""
    if asked.exact:
        return (0, "") if any(asked.interval.same(c.interval) for c in stated) else None
    values = {(c.interval.low, c.interval.high) for c in stated if c.subject}
    # a row that states two values of one thing was read together from several: which holds is unknown
    if asked.subject and len(values) > 1 and not all(c.interval.contains(asked.interval) for c in stated):
        return None
    if any(asked.interval.same(c.interval) or _equal_bound(asked.interval, c.interval) for c in stated):
        return 0, ""
    # a supply of ±15 V is two voltages, and no range
    stated = [c for c in stated if not _PLUS_MINUS.search(c.text)]
    holding = [c for c in stated if c.interval.contains(asked.interval)]
    if not asked.subject and asked.interval.unit == "V" and len(holding) < len(stated):
        return None  # 'at 1 V' of a row for VDD > 1.58 V and VDDIO > 0.65 V
    holding = holding or [c for c in stated if _flows_out(asked.interval, c.interval)]
    return (1, f"printed for {holding[0].text}") if holding else None


def _flows_out(asked: Interval, printed: Interval) -> bool:
    """Whether a current is printed with the sign of one that flows out of the pin, which a question leaves out.

    'VOH at 4 mA' of a row for 'IOH = −4 mA'.
    """
    return asked.unit == printed.unit == "A" and bool(asked.single) and asked.single == -(printed.single or 0) > 0


def _same_span(asked: Condition, stated: Condition) -> bool:
    """Whether a full scale is printed without its unit, as rows under one head do: 'FS = ±8' of ±8 g.

    Only of what runs from below zero to as much above: a bare '10' may be a gain or the number of anything.
    """
    own, printed = asked.interval, stated.interval
    spans = own.low is not None and own.low < 0 and own.high == -own.low and bool(own.unit)
    same = (own.low, own.high) == (printed.low, printed.high) and not printed.unit
    return spans and same and (not asked.subject or asked.subject == stated.subject)


def _about(asked: Condition, level: Level, vocabulary: QuestionVocabulary) -> bool:
    """Whether a state without a number is one of the thing that the asked condition is of."""
    names = vocabulary.concept_of_symbol
    if asked.subject and (asked.subject == level.subject or names.get(asked.subject, "") == names.get(level.subject)):
        return True
    temperature = "temperature" in names.get(level.subject, "")
    return asked.interval.unit == "°C" and temperature and (not asked.subject or asked.subject[0] == "t")


def holds_at_level(asked: Level, view: View, vocabulary: QuestionVocabulary) -> tuple[int, str] | None:
    """As `holds`, for a condition without a number; one of another subject says nothing of it."""
    for conditions, levels in zip((view.own, view.column, view.section), view.levels, strict=True):
        stated = {level.level for level in levels if _one_signal(asked.subject, level.subject, vocabulary)}
        numbers = [c.interval for c in conditions if _one_signal(asked.subject, c.subject, vocabulary)]
        if not stated and not numbers:
            continue
        if stated == {asked.level} and not numbers:
            return 0, ""
        if not stated and asked.level == "ground" and all(n.single == 0 for n in numbers):
            return 0, ""
        rails = [c.interval for c in conditions if of_supply(c.subject, vocabulary)]
        if not stated and asked.level == "supply" and rails and all(n == rails[0] for n in (*numbers, *rails)):
            return 0, ""  # 'CS = VDD' of a row at 'CS = VDD = 5 V'
        if stated == {"any"} and not numbers and asked.level in {"low", "high", "any"}:
            return 1, f"printed for any level of {asked.text.split()[0].rstrip('=')}"
        return None
    return None


def _one_signal(asked: str, printed: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether a state is one of the asked signal: by its symbol, or by its function ('enable' for EN and Ven)."""
    if asked == printed:
        return True
    names = vocabulary.pin_words.get(asked, frozenset())
    return printed in names or printed.removeprefix("v") in names


def _equal_bound(asked: Interval, printed: Interval) -> bool:
    """'at 1 A' of a row for 'IO ≤ 1 A' is its end; ±15 V asked as 15 V is the same supply."""
    if asked.unit != printed.unit:
        return False
    if asked.single is not None:
        return asked.single == printed.high and (printed.low is None or printed.low == -asked.single)
    return False
