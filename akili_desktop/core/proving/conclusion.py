"""From the facts that were chosen to the result: values counted, told apart, with the boxes that have to spell them.

Exactly one normalised value is an answer; several are listed with what tells them apart, or asked back; equal
statements that disagree are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal

from akili_desktop.core.answer import Reason, Role
from akili_desktop.core.asking.vocabulary import words_of
from akili_desktop.core.conditions import find_conditions, fold_symbol
from akili_desktop.core.facts import Range, SectionKind, Unit, Value
from akili_desktop.core.proving.agreement import Strength
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.core.proving.entailment import Match, is_absolute, roles_of, upper_end_first
from akili_desktop.core.proving.keptfor import only_of_some
from akili_desktop.core.proving.proven import MOST_LISTED, WHICH_HOLDS, Box, Proven, ProvenValue, Refusal, heading_boxes
from akili_desktop.core.proving.statements import said_of, stated_boxes, statement_doubts
from akili_desktop.core.proving.tablewide import over_the_row
from akili_desktop.core.proving.telling import (
    condition_text,
    describe,
    end_said,
    held_said,
    in_words,
    is_up_to,
    label_of,
    question_for,
    without_unit,
)
from akili_desktop.core.proving.views import alone
from akili_desktop.core.quantity import (
    Quantity,
    make_quantity,
    parse_interval,
    parse_number,
    parse_quantity,
    parse_unit,
)
from akili_desktop.core.query import Query, What

_PACKAGE = re.compile(r"\bpackage\b", re.IGNORECASE)
_HOW = {
    Strength.LITERAL: "the same words or symbol",
    Strength.VOCABULARY: "another name of the same quantity",
    Strength.QUALIFIED: "a narrower name",
}


def values_of(query: Query, match: Match) -> list[tuple[Role, Value]]:
    """The values of the fact that answer the query, with their roles, in the order asked."""
    fact = match.view.fact
    roles = roles_of(query, fact) or ()
    if isinstance(fact, Range):
        printed: dict[str, Value] = dict(fact.values())
        return [(role, printed[role]) for role in roles if role in ("min", "typ", "max") and role in printed]  # type: ignore[misc]
    if fact.low is not None and fact.high is not None and set(roles) <= {"min", "max", "value"}:
        ends: dict[str, Value] = {"min": fact.low, "max": fact.high}
        wanted = ("min", "max") if "value" in roles else roles
        return [(role, ends[role]) for role in wanted]  # type: ignore[misc]
    counts = fact.count is not None and not fact.is_width
    role: Role = "count" if query.what is What.COUNT or counts else "value"
    if fact.statement is not None or role == "value":
        role = end_said(fact) or "value"
    return [(role, Value(text=fact.text, bbox=fact.text_bbox))]


def told_values(query: Query, match: Match) -> list[tuple[Role, Value]]:
    """All that the answer will say of the row: where no statistic was asked, its other limits stand beside."""
    fact = match.view.fact
    values = values_of(query, match)
    if query.statistics or not isinstance(fact, Range):
        return values
    roles = {role for role, _ in values}
    beside: list[tuple[Role, Value]] = [(role, v) for role, v in fact.values() if role not in roles]  # type: ignore[misc]
    return [*values, *beside]


def statement(role: str, value: Value, fact: Range | Unit) -> tuple[str, object]:
    """Equal keys are the same statement: same role, same quantity in base units (same text where it is no number)."""
    number: Decimal | None = value.number
    if number is None and isinstance(fact, Unit):
        number = Decimal(fact.count) if fact.count is not None else parse_number(without_unit(value.text, fact.unit))
    if number is None and isinstance(fact, Range) and fact.unit is None:
        quantity = parse_quantity(value.text)
    else:
        quantity = make_quantity(number, fact.unit) if number is not None else None
    return role, quantity if quantity is not None else ("".join(value.text.split()), fact.unit)


def numbers_of(matches: Sequence[Match]) -> set[object]:
    """The values that rows and feature lines print, in base units."""
    found: set[object] = set()
    for fact in (m.view.fact for m in matches):
        if isinstance(fact, Range):
            values = [value for _, value in fact.values()]
        else:
            values = [v for v in (fact.low, fact.high) if v] or [Value(text=fact.text, bbox=fact.text_bbox)]
        found.update(statement("value", value, fact)[1] for value in values)
    return found


def repeats(fact: Range, chosen: Sequence[Match]) -> bool:
    """Whether a row says of no value which limit it is, and the chosen ones print the same values."""
    printed = numbers_of(chosen)
    return fact.limit_unsaid and all(statement("value", value, fact)[1] in printed for _, value in fact.values())


def said(match: Match, query: Query) -> str:
    """The asked values of a match in words, for a reason."""
    fact = match.view.fact
    return in_words(((_role_said(role, v, fact), v) for role, v in values_of(query, match)), fact.unit)


def choice_of(query: Query, match: Match) -> tuple[str, str]:
    """A rival as a label and the question that asks for just it."""
    return describe(match.view.fact), question_for(match.view.fact, query)


def conclude(
    query: Query,
    matches: list[Match],
    trace: list[str],
    parts: frozenset[str],
    doubts: Callable[[], list[str]],
    alone: Callable[[Match], bool],
) -> Proven | Refusal:
    """The result that follows from the chosen facts: one value, a listing, a contradiction, or choices.

    `doubts` finds what else may stand against an answer, and is left to be asked of the result. `alone` tells whether a
    row by a narrower name is the only one that can be meant.
    """
    groups: dict[tuple[object, ...], list[Match]] = {}
    # whose words are asked most comes first, and the others as the page prints them
    matches = sorted(matches, key=lambda m: (*_echo(query, m), _place(m)))
    for match in matches:
        key = tuple(statement(role, value, match.view.fact) for role, value in told_values(query, match))
        groups.setdefault(key, []).append(match)
    if query.worst and len(groups) > 1:
        groups = _worst(query, groups, trace)
    groups = dict(sorted(groups.items(), key=lambda item: (*_echo(query, item[1][0]), _place(item[1][0]))))
    heads = [group[0] for group in groups.values()]
    absolute = all(is_absolute(m.view.fact) for m in heads)
    refused = _refused(query, heads, absolute)
    if refused is not None:
        return replace(refused, trace=tuple(trace))
    values = [value for group in groups.values() for value in _told(query, group, parts)]
    review = [reason for match in heads for reason in _against_row(query, match, len(heads) == 1, alone)]
    review += _against_all(query, heads, values)
    note = _note(heads, absolute)
    chosen_for = (f"{label_of(m.view.fact)} (page {m.view.fact.page}; {_HOW[m.strength]})" for m in heads)
    trace.append("chosen: " + "; ".join(chosen_for))
    trace.extend(dict.fromkeys(f"a note belongs to it: {note}" for m in heads for note in m.remarks))
    strength = min(m.strength for m in heads)
    return Proven(tuple(values), tuple(dict.fromkeys(review)), note, tuple(trace), strength, doubts=doubts)


def _echo(query: Query, match: Match) -> tuple[int, int, int]:
    """How few words of the question the row prints itself, the fewest last: in its name, beside it, and in its heading.

    Of CANH and CANL under 'Bus lines; pins CANH and CANL' the one comes first that was asked for.
    """
    fact, asked = match.view.fact, set(words_of(query.text))
    if isinstance(fact, Unit):
        named, beside, headed = fact.label, fact.line, ""
    else:
        named = f"{fact.parameter} {fact.symbol or ''}"
        beside, headed = f"{named} {fact.conditions or ''} {fact.variant or ''}", fact.group or ""
    counts = (len(asked & set(words_of(text))) for text in (named, beside, f"{beside} {headed}"))
    first, second, third = (-count for count in counts)
    return first, second, third


def _note(heads: list[Match], absolute: bool) -> str:
    """What kind of limits the answer's rows are, where it is one that is easily taken for another."""
    if absolute and not all(m.view.dimensions == {"thermal resistance"} for m in heads):  # that limits nothing
        return "absolute maximum rating"
    if all(isinstance(f := m.view.fact, Range) and f.section_kind == SectionKind.RECOMMENDED for m in heads):
        return "recommended operating conditions"
    return ""


def _refused(query: Query, heads: list[Match], absolute: bool) -> Refusal | None:
    """Why rows with different values (`heads`, one of each) are no answer, if they are none."""
    clash = _clash(heads)
    if clash is not None:
        first, second = clash
        return Refusal(
            Reason.CONTRADICTING,
            f"The datasheet prints different values for the same thing: {said(first, query)} (page "
            f"{first.view.fact.page}) and {said(second, query)} (page {second.view.fact.page}).",
            nearest=(first.view.fact, second.view.fact),
        )
    nearest = tuple(m.view.fact for m in heads[:3])
    if len(heads) > MOST_LISTED:
        choices = tuple(choice_of(query, m) for m in heads[:8])
        text = f"{len(heads)} different values fit: say which one."
        return Refusal(Reason.AMBIGUOUS, text, choices=choices, nearest=nearest)
    ends = query.statistics == ("min", "max") and query.bound is None
    if absolute and ends and all(len(values_of(query, m)) == 1 for m in heads):
        text = "Only one end of it was read, an absolute maximum rating: that is no range to work in."
        return Refusal(Reason.NO_FACT, text, nearest=nearest)
    return None


def _told(query: Query, group: list[Match], parts: frozenset[str]) -> list[ProvenValue]:
    """The asked values of rows that state the same; one of several variants is shown with all of them.

    Rows of parts may state one value under conditions of their own: the first one's are of its part alone.
    """
    match = group[0]
    alike = [m.view.fact for m in group if _conditions(m.view.fact) == _conditions(match.view.fact)]
    variants = tuple(dict.fromkeys(fact.variant for fact in alike))
    variant = None if None in variants else ", ".join(v for v in variants if v)  # a row without one is of any
    chosen = _selecting(query, match, parts)
    proven = [proven_value(role, value, match.view.fact, chosen) for role, value in values_of(query, match)]
    if query.what is What.COUNT and match.view.counted == set(query.elements[query.head].words):
        proven = [replace(value, unit=None) for value in proven]  # 'how many bits' is answered by a number
    also = _held_as_well(group) if not (query.conditions or query.levels) else ()
    return [replace(value, variant=variant, also=also) for value in proven]


def _held_as_well(group: list[Match]) -> tuple[str, ...]:
    """The conditions under which rows of the first one's name and table print the same, where all of them state some:
    that 'SO, IOL = 2.1 mA' is one of several outputs has to be seen."""
    first = group[0].view.fact
    rows = [m.view.fact for m in group if isinstance(m.view.fact, Range)]
    rows = [r for r in rows if isinstance(first, Range) and (r.parameter, r.page) == (first.parameter, first.page)]
    texts = tuple(dict.fromkeys(row.conditions or "" for row in rows))
    return texts[1:] if all(texts) else ()


def _conditions(fact: Range | Unit) -> str | None:
    return fact.conditions if isinstance(fact, Range) else None


def _against_row(query: Query, match: Match, only: bool, alone: Callable[[Match], bool]) -> list[str]:
    """What stands against a row, which is the `only` one that was chosen or one of several."""
    fact = match.view.fact
    review = [*_odd_values(query, match), *only_of_some(query, fact)]
    if query.statistics == ("min", "max") and len(values_of(query, match)) == 1:
        review.append(f"only one end of the range is printed (page {fact.page})")
    if only and not query.package and fact.variant and _PACKAGE.search(fact.variant):
        review.append(f"it is printed for {fact.variant} alone")
    if match.strength is Strength.QUALIFIED and not (only and alone(match)):
        review.append(_qualified(match))
    return [*review, *match.notes, *_of_feature(query, fact), *statement_doubts(fact), *reading_doubts(fact)]


def _against_all(query: Query, heads: list[Match], values: list[ProvenValue]) -> list[str]:
    """What stands against the chosen rows together: units of different kinds, several values, values without a unit."""
    review: list[str] = []
    if len({frozenset(m.view.dimensions) for m in heads if m.view.dimensions}) > 1:
        review.append("they are measured in units of different kinds: not all of them are of the asked thing")
    distinct = {statement(role, value, m.view.fact) for m in heads for role, value in told_values(query, m)}
    if len({role for role, _ in distinct}) < len(distinct):
        review.append(f"{len(distinct)} values fit: {WHICH_HOLDS}")
    elif len(named := {label_of(m.view.fact) for m in heads}) > 1:  # a typical deglitch time and a minimum of another
        review.append(f"{len(named)} rows of different names fit")
    for value in values:
        bare = value.unit is None and value.number is not None and isinstance(value.fact, Range)
        if bare and query.dimensions and "number" not in query.dimensions:
            review.append(f"no unit was read beside “{value.value.text}”")
    return review


def _qualified(match: Match) -> str:
    """Why a match is a qualified one: its name says more, it is for a state, or it is another name."""
    label = label_of(match.view.fact)
    if match.beyond - match.states:
        return f"the datasheet's words are “{label}”, narrower than the question"
    if match.states:
        return f"the row “{label}” is printed for a state or test: {', '.join(sorted(match.states)).replace('_', ' ')}"
    return f"the datasheet's words are “{label}”: see whether they mean what is asked"


def _selecting(query: Query, match: Match, parts: frozenset[str]) -> tuple[Box, ...]:
    """The boxes of what told the row from others: the variant of an asked part, the asked conditions."""
    fact = match.view.fact
    boxes: list[Box] = []
    if (parts or query.package) and fact.variant and fact.variant_bbox is not None:
        boxes = [Box("heading", fact.variant_bbox, fact.variant)]
    if isinstance(fact, Range) and fact.conditions and fact.conditions_bbox is not None:
        asked = {a.subject for a in query.levels}
        texts = [c.text for c in match.view.own if any(c.interval.same(a.interval) for a in query.conditions)]
        texts += [level.text for level in match.view.levels[0] if level.subject in asked]
        # what a row over the row states ('VCC = 5 V') is one of its headings, and proven as such
        printed = [
            _under_heads(t, fact)
            for t in texts
            if t in fact.conditions and not any(t in head.text for head in fact.headings)
        ]
        boxes += [Box("label", fact.conditions_bbox, t, whole=False) for t in printed]
    return (*boxes, *pin_boxes(query, match))


def pin_boxes(query: Query, match: Match) -> tuple[Box, ...]:
    """The boxes of the asked pins beside a row that is of several pins' voltage: 'EN' of 'Input voltage | EN, SS'."""
    fact, pins = match.view.fact, match.view.pins
    if not isinstance(fact, Range) or pins is None or fact.conditions_bbox is None:
        return ()
    asked = {word for element in query.elements for word in element.words} | query.symbols
    named = [pin for pin in _PIN.findall(pins) if fold_symbol(pin) in asked]
    return tuple(Box("label", fact.conditions_bbox, pin, whole=False) for pin in named)


_PIN = re.compile(r"[A-Z][\w+#-]*")


def _under_heads(text: str, fact: Range) -> str:
    """What a condition's own cell spells, where its column's heading tells the rest: '10' of 'VDD = 10 V'.

    The heading ('VDD (V)', 'fHCLK') is one of the row's and proven with each of its values. Its last word alone may be
    what the condition is read with: 'CAPACITANCE = 50 pF' of 'LOAD CAPACITANCE = 50 pF'.
    """
    name, equals, stated = text.partition(" = ")
    for head in fact.headings if equals else ():
        ends = head.text.endswith(f" {name}") and f"{head.text} = {stated}" in (fact.conditions or "")
        if head.text == name or ends:
            return stated
        unit = head.text.removeprefix(name).strip()[1:-1]
        if head.text in (f"{name} ({unit})", f"{name} [{unit}]") and stated.endswith(f" {unit}"):
            return stated.removesuffix(f" {unit}")
        number, _, last = stated.rpartition(" ")
        if number and head.text.endswith(f" ({last}) {name}"):  # 'OUTPUT VOLTAGE (V)' over its symbol
            return number
    return text


_OPEN_END = re.compile(r"[+*/×·(\[=]\s*$|^\s*[*/×·)\]]|(?<=\w)\s?[-–−]\s*$")


def _is_half(text: str) -> bool:
    """Whether a value ends or begins in the midst of an expression: 'VREF +', '0.28*(V'."""
    return bool(_OPEN_END.search(text)) or text.count("(") != text.count(")")


def _odd_values(query: Query, match: Match) -> list[str]:
    """Values that hold digits and yet are neither a number, an interval nor an expression: '● 4.0', '(2)', '5 6 7'."""
    fact = match.view.fact
    if isinstance(fact, Range) and (cut := next((v.text for _, v in values_of(query, match) if _is_half(v.text)), "")):
        return [f"“{cut}” may go on in another line"]
    return [
        f"“{value.text}” is no plain number"
        for _, value in values_of(query, match)
        if isinstance(fact, Range)
        and any(c.isdigit() for c in value.text)
        and value.number is None
        and (parse_interval(value.text, fact.unit) is None or re.search(r"[\d)] ?[~～…÷] ?|\bto\b", value.text))
    ]


def _of_feature(query: Query, fact: Range | Unit) -> list[str]:
    """Why a feature line is not the last word: it may speak of the largest of a family, or of several parts at once."""
    if not isinstance(fact, Unit):
        limits = {role: v.number for role, v in fact.values()}
        if upper_end_first(fact):
            return ["the ends are printed by the rails, the upper one first"]
        low, typ, high = limits.get("min"), limits.get("typ"), limits.get("max")
        pairs = [(one, high) for one in (typ, low) if one is not None and high is not None]
        # an input's limit lies beyond its typical threshold, and both are above zero
        if any(one > other and other < 0 for one, other in pairs):
            return ["the limits are printed by magnitude: the sign is a direction"]
        return []
    reasons = ["the line prints a product, and this is one factor of it"] if _is_factor(fact) else []
    if query.parts and is_up_to(fact) and fact.statement is None:
        reasons.append("the line says “up to”: the largest of the family, perhaps not of this part")
    number = fact.number if fact.number is not None else parse_number(without_unit(fact.text, fact.unit))
    if fact.unit and number is None and fact.low is None:
        reasons.append("several values are printed together")
    return reasons


_TIMES = r"\s*[×✕⨯xX*]\s*"


def _is_factor(fact: Unit) -> bool:
    """Whether a feature's value is a factor of a printed product: the 8 bit of '80 × 8-bit display RAM'."""
    before, found, after = fact.line.partition(fact.text)
    return bool(found) and bool(re.search(rf"\d\s?[kKMG]?{_TIMES}$", before) or re.match(rf"{_TIMES}\d", after))


def _place(match: Match) -> tuple[int, float, float, int]:
    """Where a row stands: page, from the top, from the left; the values of one sentence or feature as it tells them."""
    fact = match.view.fact
    return fact.page, fact.bbox.y0, fact.bbox.x0, fact.line.find(fact.text) if isinstance(fact, Unit) else 0


def _worst(
    query: Query, groups: dict[tuple[object, ...], list[Match]], trace: list[str]
) -> dict[tuple[object, ...], list[Match]]:
    """The group with the extreme value, where all are one role of one unit; all of them otherwise."""
    ends: list[tuple[Decimal, tuple[object, ...]]] = []
    for key in groups:
        if len(key) != 1:
            return groups
        quantity = key[0][1]  # type: ignore[index]
        if not isinstance(quantity, Quantity):
            return groups
        ends.append((quantity.value, key))
    units = {key[0][1].unit for _, key in ends}  # type: ignore[index]
    if len(units) != 1:
        return groups
    pick = min if query.statistics == ("min",) else max
    chosen = pick(ends, key=lambda e: e[0])[1]
    trace.append(f"the extreme one of {len(groups)} values, as asked")
    return {chosen: groups[chosen]}


def _clash(heads: list[Match]) -> tuple[Match, Match] | None:
    """Two rows that nothing printed tells apart."""
    seen: dict[tuple[object, ...], Match] = {}
    for match in heads:
        key = _told_apart_by(match)
        if key in seen and not _of_other_ends(seen[key], match):
            return seen[key], match
        seen[key] = match
    return None


def _of_other_ends(one: Match, other: Match) -> bool:
    """Whether two rows print no end of one kind: a typical value here and a maximum there contradict nothing."""
    first, second = one.view.fact, other.view.fact
    if not isinstance(first, Range) or not isinstance(second, Range):
        return False
    return not {role for role, _ in first.values()} & {role for role, _ in second.values()}


def _told_apart_by(match: Match) -> tuple[object, ...]:
    fact = match.view.fact
    if isinstance(fact, Range):
        row = fact.parameter, fact.symbol, fact.conditions, fact.variant
        return *row, fact.group, fact.section, fact.section_kind, fact.section_conditions
    # a feature line's own number does not tell it apart: 'Endurance: 10,000 cycles' and 'Endurance: 100,000 cycles'
    said = fact.line if fact.statement is None else said_of(fact)
    return fact.label, said.replace(fact.text, "", 1), fact.variant, fact.context, fact.setting and fact.setting.text


_AT_LEAST = re.compile(r"\s*[>≥]")
_AT_MOST = re.compile(r"\s*[<≤]")


_PLAIN = frozenset({SectionKind.ABSOLUTE_MAXIMUM, SectionKind.ESD})
"""Tables whose one column of values is headed 'value' or 'rating': nothing in it is typical."""


def _role_said(role: Role, value: Value, fact: Range | Unit) -> Role:
    """The role of a value as the page says it: '≥ 4 kV' in a column of maxima is no maximum."""
    against = {"max": _AT_LEAST, "min": _AT_MOST}.get(role)
    if against is not None and against.match(value.text):
        return "value"
    if role != "typ" or not isinstance(fact, Range):
        return role
    return "value" if fact.limit_unsaid or (fact.section_kind in _PLAIN and len(fact.values()) == 1) else role


_PIECES = re.compile(r"[,;]\s+(?![^(]*\))")
"""Between conditions that one cell prints in lines of their own; none within brackets."""


def _holding_boxes(fact: Range) -> list[Box]:
    """The boxes of a row's own conditions, which the answer tells: each has to be spelled, in whatever order.

    What a heading over the row states is none of its cell's.
    """
    if not fact.conditions or fact.conditions_bbox is None:
        return []
    over = (fact.group, fact.section, fact.section_conditions, *(head.text for head in fact.headings))
    own = [p for p in _PIECES.split(fact.conditions) if p.strip() and not any(p in text for text in over if text)]
    return [Box("label", fact.conditions_bbox, _under_heads(piece, fact), whole=False) for piece in own]


def proven_value(role: Role, value: Value, fact: Range | Unit, selecting: tuple[Box, ...] = ()) -> ProvenValue:
    """A value of the answer with the boxes of its proof; `selecting` are those of what picked its fact."""
    printed, role = role, _role_said(role, value, fact)
    boxes = [Box("value", value.bbox, value.text), *selecting]
    if fact.unit and fact.unit_bbox is not None:
        boxes.append(Box("unit", fact.unit_bbox, fact.unit))
    if isinstance(fact, Range):
        if fact.parameter_bbox is not None and fact.parameter:
            boxes.append(Box("label", fact.parameter_bbox, fact.parameter))
        if fact.symbol_bbox is not None and fact.symbol:
            boxes.append(Box("label", fact.symbol_bbox, fact.symbol))
        boxes += _holding_boxes(fact) if not selecting else []
        boxes += heading_boxes(printed, fact)
        conditions = "; ".join(t for t in (fact.conditions, over_the_row(fact)) if t) or None
        section = " · ".join(text for text in (fact.group, fact.section) if text) or None
    else:
        if fact.label_bbox is not None and fact.label:
            boxes.append(Box("label", fact.label_bbox, fact.label))
        boxes += stated_boxes(fact)
        held = [c.text for c in find_conditions(fact.line) if c.subject and c.text not in fact.text]
        conditions, section = held_said(fact) or "; ".join(held) or None, fact.context
        if fact.setting is not None:
            conditions = condition_text(fact.setting)
    number = value.number_as(role)
    if number is None and isinstance(fact, Unit) and value.bbox == fact.text_bbox:
        number = Decimal(fact.count) if fact.count is not None else parse_number(without_unit(value.text, fact.unit))
    unit = fact.unit or _counted(fact)
    if isinstance(fact, Range) and unit is None and (own := alone(value.text)) is not None:
        number, unit = parse_number(own[0]), own[1]
    return ProvenValue(
        role, number, value, unit, label_of(fact), conditions, fact.variant, section, fact,
        fact.page, tuple(boxes),
    )  # fmt: skip


def _counted(fact: Range | Unit) -> str | None:
    """The unit that a feature's label ends with: cycles of '1,000,000 erase/write cycles'."""
    word = fact.label.split()[-1] if isinstance(fact, Unit) and fact.label.split() else ""
    measure = parse_unit(word) if len(word) > 2 else None
    return word if measure is not None and measure.dimension in {"count", "lifetime", "memory"} else None
