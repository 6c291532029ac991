"""Yes/no checks: is a value within what the datasheet allows? Within, outside, or not stated, with the margin."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from akili_desktop.core.answer import Reason, Role
from akili_desktop.core.asking.askedfor import asks_what_it_gives
from akili_desktop.core.asking.vocabulary import QuestionVocabulary, words_of
from akili_desktop.core.conditions import Condition, fold_symbol
from akili_desktop.core.facts import Range, SectionKind, Unit, Value
from akili_desktop.core.proving.agreement import Strength
from akili_desktop.core.proving.conclusion import pin_boxes, proven_value
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.core.proving.entailment import Match, is_absolute
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.holding import RAIL
from akili_desktop.core.proving.keptfor import only_of_some
from akili_desktop.core.proving.proven import MOST_LISTED, Proven, Refusal
from akili_desktop.core.proving.shares import share_of, worked_out
from akili_desktop.core.proving.telling import describe, label_of, says_more_than_its_symbol
from akili_desktop.core.quantity import find_quantities, make_quantity
from akili_desktop.core.query import Query, What


@dataclass(frozen=True)
class Limits:
    """The ends that one row or line of features prints, in base units; `magnitude` where they are printed as ±."""

    match: Match
    fact: Range | Unit
    low: Decimal | None
    high: Decimal | None
    magnitude: bool
    turned: bool = False
    """Whether the ends are printed by magnitude: typ −1.85, max −2.4."""
    worked_out: tuple[str, ...] = ()
    """How ends that are printed as shares of a supply come about."""

    @property
    def expression(self) -> str:
        """The end that is printed as an expression of something else ('VCC'); '' where none is."""
        least, most = _ends_of(self.fact)
        if self.turned or (most is None and self.high is not None):
            return ""  # both stand in the other column: a magnitude, a guaranteed maximum
        ends = ((least, self.low), (most, self.high))
        return next((printed.text for printed, end in ends if printed is not None and end is None), "")

    @property
    def ends(self) -> tuple[Decimal | None, Decimal | None]:
        return self.low, self.high

    @property
    def kind(self) -> str:
        """The kind of limits that the row stands among."""
        return self.fact.section_kind if isinstance(self.fact, Range) else SectionKind.OTHER


@dataclass(frozen=True)
class _Verdict:
    """`within` is None where the printed end does not decide; `margin` is the distance to the end that does."""

    within: bool | None
    margin: Decimal
    end: str


def prove_check(
    query: Query,
    matches: Sequence[Match],
    beside: Sequence[Match],
    vocabulary: QuestionVocabulary,
    trace: tuple[str, ...],
) -> Proven | Refusal:
    """Whether the asked value (or both ends of the asked interval) lies within the limits that are printed for it.

    Several limits answer where all of them say the same, those of the rows `beside` among them: what agrees less
    closely or bears the same symbol. Where they do not, the recommended conditions answer, for review. What works is
    told by operating limits: an absolute maximum rating can only say no. A printed magnitude (a PNP transistor's 40 V)
    says nothing of a negative value.
    """
    limit = query.limit
    low, high = (limit.interval.low, limit.interval.high) if limit is not None else (None, None)
    if limit is None or low is None or high is None:
        return Refusal(Reason.NOT_UNDERSTOOD, "Which value? Ask for one value with its unit.", trace=trace)
    unit = limit.interval.unit
    found: dict[tuple[Decimal | None, Decimal | None], Limits] = {}
    for match in matches:
        row = limits(query, match, vocabulary)
        if row is not None:
            found.setdefault(row.ends, row)
    if not found:
        rails = any("±" in value.text and _is_of_two_rails(m) for m in matches for _, value in _printed(m))
        said = f"No limits of it in {unit or 'that unit'} are printed: it is not stated."
        said = "Its limits are printed for two rails: ask for ± so many volts." if rails else said
        printed = [(v.text, m.view.fact.unit) for m in matches if unit == "V" for _, v in _printed(m)]
        shares = [s for text, own in printed if (s := share_of(text, own)) and not any(map(s.is_of, query.conditions))]
        share = shares[0] if shares else None
        said = f"Its limits follow {share.supply} ({share.text}): say at which {share.supply}." if share else said
        return Refusal(Reason.NO_FACT, said, trace=trace, nearest=tuple(m.view.fact for m in matches[:3]))
    rows = list(found.values())
    if low < 0 and any(r.low is None and not r.magnitude for r in rows):
        return Refusal(
            Reason.NO_FACT, "Only an upper limit is printed, without a sign: it says nothing of a negative value.",
            nearest=tuple(r.fact for r in rows[:3]), trace=trace,
        )  # fmt: skip
    verdicts = [_verdict(low, high, row) for row in rows]
    review: list[str] = []
    others = [r for m in beside if (r := limits(query, m, vocabulary)) is not None and r.ends not in found]
    against = [r for r in others if _speaks_against(query, verdicts, _verdict(low, high, r), r)]
    every = [*rows, *{r.ends: r for r in against}.values()]
    operating = [r for r in every if r.kind == SectionKind.RECOMMENDED]
    if query.bound is None and operating and (against or len({v.within for v in verdicts}) > 1):
        review += [_told_aside(r, "says otherwise") for r in every if r not in operating][:3]
        every = operating
    verdicts = [_verdict(low, high, row) for row in every]
    deciding = [r for r, v in zip(every, verdicts, strict=True) if v.within is not None]
    undecided = [
        r for r in every if r not in deciding and (r.expression or all(v.within is not False for v in verdicts))
    ]
    if deciding and undecided:
        # one end alone says nothing against what lies within others, one printed as an expression against nothing
        review += [_told_aside(r, "does not decide") for r in undecided][:3]
        every = [r for r in every if r not in undecided]
    rows, verdicts = every, [_verdict(low, high, row) for row in every]
    listed = [r.fact for r in rows]
    if all(v.within is False for v in verdicts) and all(r.match.strength is Strength.QUALIFIED for r in rows):
        # 'can it work at 12 V?': that its logic supply ends at 7 V is no answer where VS begins at 'VIH + 2.5'
        listed += [m.view.fact for m in (*matches, *beside) if _is_of_other_ends(query, m, rows, vocabulary)]
    if len({v.within for v in verdicts}) > 1 or len(listed) > len(rows) or len(rows) > MOST_LISTED:
        return Refusal(
            Reason.AMBIGUOUS, f"{len(listed)} different limits are printed: say for which part or condition.",
            choices=tuple((describe(fact), f"{describe(fact)} range?") for fact in listed[:8]),
            nearest=tuple(listed[:3]), trace=trace,
        )  # fmt: skip
    # how it may be stored is what a storage temperature among the ratings says
    absolute = any(is_absolute(r.fact) and "storage temperature" not in r.match.view.concepts for r in rows)
    if absolute and query.operating and verdicts[0].within is not False:
        return Refusal(
            Reason.NO_FACT, "Only absolute maximum ratings of it were found: whether it operates there is not stated.",
            nearest=tuple(r.fact for r in rows[:3]), trace=trace,
        )  # fmt: skip
    review += ["only absolute maximum ratings of it were found"] if absolute and query.bound is None else []
    if absolute and query.bound == SectionKind.ABSOLUTE_MAXIMUM and verdicts[0].within is not False:
        # what it survives, it need not work at
        works = [r for m in (*matches, *beside) if not is_absolute(m.view.fact) and (r := limits(query, m, vocabulary))]
        out = {r.ends: r for r in works if _verdict(low, high, r).within is False and not _is_spread(r)}
        review += [_told_aside(r, "says that it does not work there") for r in out.values()][:2]
    if len(rows) > 1:
        review.append(f"{len(rows)} different limits are printed, and all of them say so")
    for row in rows:
        review += (*row.match.notes, *row.worked_out, *only_of_some(query, row.fact))
        if row.match.strength is Strength.QUALIFIED:
            review.append(f"the datasheet's words are “{label_of(row.fact)}”, narrower than the question")
        if _is_spread(row):
            review.append(f"“{label_of(row.fact)}” tells how the part behaves, not what may be applied")
        symbol = row.fact.symbol or "" if isinstance(row.fact, Range) else ""
        if "input" in query.terms and "supply" not in query.terms and RAIL.fullmatch(fold_symbol(symbol)):
            review.append(f"“{label_of(row.fact)}” is of the supply by its symbol, and an input was asked")
        if row.turned:
            review.append("the limits are printed by magnitude: the sign is a direction")
        texts = (row.fact.parameter, row.fact.conditions or "") if isinstance(row.fact, Range) else (row.fact.line,)
        if set(vocabulary.asking.discharges) & {w for text in texts for w in words_of(text)} - set(
            words_of(query.text)
        ):
            review.append(f"“{label_of(row.fact)}” is of one way of discharge, and others are tested")
        if isinstance(row.fact, Unit):
            review.append(f"a line of features says it: “{row.fact.line}”")
        review += reading_doubts(row.fact)
    rated = [] if absolute or query.bound is not None else _beyond_rating(low, high, verdicts, others)
    for row, verdict in zip(rows, verdicts, strict=True):
        review += _narrower(row, limit) if verdict.within is not False else []
    values = tuple(
        proven_value(role, value, r.fact, pin_boxes(query, r.match))
        for r in (*rows, *rated)
        for role, value in zip(_ENDS, _ends_of(r.fact), strict=True)
        if value is not None
    )  # fmt: skip
    review += [f"a printed end, {r.expression}, cannot be compared with it" for r in rows if r.expression]
    recommended = all(r.kind == SectionKind.RECOMMENDED for r in rows)
    kind = "the recommended operating conditions" if recommended else "the printed limits"
    kind = "the absolute maximum ratings" if absolute else kind
    nearest, row = min(zip(verdicts, rows, strict=True), key=lambda pair: pair[0].margin)
    told = [f"limits: {label_of(r.fact)} (page {r.fact.page})" for r in rows]
    told += dict.fromkeys(f"a note belongs to it: {note}" for r in rows for note in r.match.remarks)
    return Proven(
        values, tuple(dict.fromkeys(review)), trace=(*trace, *told),
        sentence=_sentence(query, limit.text, nearest, kind, row.expression, absolute)
        + "".join(_beyond_told(_verdict(low, high, r), limit.text) for r in rated) + _held_at(query, rows),
        strength=min(r.match.strength for r in rows),
    )  # fmt: skip


def _beyond_rating(low: Decimal, high: Decimal, verdicts: Sequence[_Verdict], beside: Sequence[Limits]) -> list[Limits]:
    """The absolute maximum rating that a value outside of all operating limits is beyond, too, where one is printed."""
    if not all(v.within is False for v in verdicts):
        return []
    ratings = {r.ends: r for r in beside if is_absolute(r.fact) and r.match.strength is not Strength.QUALIFIED}
    rated = list(ratings.values())
    return rated if len(rated) == 1 and _verdict(low, high, rated[0]).within is False else []


def _beyond_told(verdict: _Verdict, text: str) -> str:
    return f", and {_margin(verdict.margin, text)} {verdict.end} the absolute maximum ratings"


def _narrower(row: Limits, limit: Condition) -> list[str]:
    """A reason to look where the row states a narrower range of its own symbol as a condition: 'Extended (E): VDD =
    4.5 V to 5.5 V' beside a minimum of 2.7 V."""
    view = row.match.view
    ranges = [c for c in (*view.own, *view.column, *view.section) if c.subject in view.symbols and c.subject]
    ranges = [c for c in ranges if c.interval.single is None and c.interval.unit == limit.interval.unit]
    return [f"the row states {c.text}, too" for c in ranges if not c.interval.contains(limit.interval)][:1]


def printed_as_shares(matches: Sequence[Match]) -> list[str]:
    """A reason to look where another row of the same name prints its limit as a share of a supply, for other inputs."""
    for match in matches:
        for _, value in _printed(match):
            if match.strength is not Strength.QUALIFIED and (share := share_of(value.text, match.view.fact.unit)):
                fact = match.view.fact
                return [f"another row of it, {describe(fact)} (page {fact.page}), prints {share.text}"]
    return []


def beyond_supplies(query: Query, chosen: Sequence[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a level without a maximum is asked for at more than any supply: 12 V on a part of 7 V."""
    level = all("high-level input voltage" in m.view.concepts and _ends_of(m.view.fact)[1] is None for m in chosen)
    low = query.limit.interval.low if query.limit is not None and level else None
    if low is None or query.limit is None:
        return []
    supplies = [view.fact for view in evidence.holding({"=supply voltage"}) if isinstance(view.fact, Range)]
    highs = [high for fact in supplies if (high := _base(fact.max, fact, query.limit.interval.unit)) is not None]
    if not highs or low <= max(highs):
        return []
    return [f"{query.limit.text} is above the highest supply voltage that was read: see the ratings of the input"]


def _is_of_other_ends(query: Query, match: Match, rows: Sequence[Limits], vocabulary: QuestionVocabulary) -> bool:
    """Whether a row of another symbol prints an end as an expression, and is not known to exclude the value."""
    if query.limit is None or any(match.view.symbols & r.match.view.symbols for r in rows):
        return False
    own, low, high = limits(query, match, vocabulary), query.limit.interval.low, query.limit.interval.high
    if own is not None and low is not None and high is not None and _verdict(low, high, own).within is False:
        return False
    return any(value.number is None for role, value in _printed(match) if role in _ENDS)


def _told_aside(row: Limits, why: str) -> str:
    return f"“{label_of(row.fact)}” (page {row.fact.page}) {why}: {_ends_told(row.fact)}"


def _printed(match: Match) -> list[tuple[str, Value]]:
    return match.view.fact.values() if isinstance(match.view.fact, Range) else []


def _speaks_against(query: Query, verdicts: Sequence[_Verdict], other: _Verdict, row: Limits) -> bool:
    """Whether a row beside the chosen ones says otherwise than all of them.

    A value outside of the operating limits may well be within the ratings; one outside of any is not within.
    """
    absolute = is_absolute(row.fact)
    if query.bound == SectionKind.ABSOLUTE_MAXIMUM and not absolute:
        return False
    if any(v.within is False for v in verdicts):
        return other.within is not False and not absolute
    return other.within is False


_ENDS: tuple[Role, Role] = ("min", "max")


def _ends_of(fact: Range | Unit) -> tuple[Value | None, Value | None]:
    return (fact.min, fact.max) if isinstance(fact, Range) else (fact.low, fact.high)


def _ends_told(fact: Range | Unit) -> str:
    texts = [f"{value.text} {role}" for role, value in zip(_ENDS, _ends_of(fact), strict=True) if value is not None]
    return f"{' / '.join(texts)} {fact.unit or ''}".strip()


_SPREAD = frozenset({"output", "reference"})
_ADJUSTED = frozenset({"range", "adjust", "adjustable", "adjustment"})


def _is_spread(row: Limits) -> bool:
    """Whether the row's ends are those between which the part itself keeps the quantity: an output's voltage."""
    if row.kind in _LIMITING or not row.match.view.dimensions & {"voltage"}:
        return False
    name = row.match.view.name
    return bool(name & _SPREAD) and not name & _ADJUSTED


_LIMITING = frozenset({SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED})
_MOST = frozenset({"maximum", "max"})
_LEAST = frozenset({"minimum", "min"})
_DIRECTIONS = ({"sink", "sunk", "sinking"}, {"source", "sourced", "sourcing"})


_APPLIED = re.compile(
    r"\bvoltage\s+(?:on|into|applied to)\s+(?:the\s+|any\s+|a\s+)?[\w+/-]+(?!\s*=)"
    r"|\bvoltage\s+at\s+(?:the\s+)?[\w+/-]+\s+(?:pin|terminal)\b|\b[A-Z][\w+/-]*\s+pin\s+voltage\b"
)
"""What asks for the voltage that may be put on a pin: 'max voltage on the PROG pin'."""


def asks_what_may_be_applied(query: Query) -> bool:
    """Whether an end of the voltage on a pin is asked, which only limits tell."""
    ends = bool(query.statistics) and set(query.statistics) <= {"min", "max"}
    return query.what is What.PARAMETER and ends and bool(_APPLIED.search(query.text))


def may_be_applied(match: Match, vocabulary: QuestionVocabulary) -> bool:
    """Whether a row tells what may be applied: a rating does, and what is no threshold, regulated or typical value."""
    fact = match.view.fact
    if not isinstance(fact, Range) or fact.section_kind in _LIMITING:
        return True
    printed = {*words_of(fact.parameter), *match.view.name}
    words = {*vocabulary.asking.no_limits, *(w for phase in vocabulary.asking.phases for w in words_of(phase))}
    behaves = printed & words or fact.parameter.casefold().endswith(vocabulary.asking.behaviours)
    return not behaves and (fact.typ is None or "supply" in printed)


def limits(query: Query, match: Match, vocabulary: QuestionVocabulary) -> Limits | None:
    """The ends of the row that the asked value can be compared with; None where it prints none.

    A supply of ±15 V is no limit of a single supply, nor the other way round. How the part behaves (a threshold, a
    leakage, a minimum load) is no limit of what may be applied or drawn; what it delivers at least is none either.
    A guaranteed maximum ('Maximum data rate', min 2.5) is the upper end, in whichever column it stands.
    """
    fact, limit = match.view.fact, query.limit
    if limit is None:
        return None
    if any(_is_stated(condition, match, vocabulary) for condition in query.conditions):
        return None
    if isinstance(fact, Unit):
        return _spanned(match, fact, limit.interval.unit)
    low, high = _base(fact.min, fact, limit.interval.unit), _base(fact.max, fact, limit.interval.unit)
    shares: list[str] = []
    if limit.interval.unit == "V":
        if low is None and (least := worked_out(fact.min, fact.unit, query.conditions)) is not None:
            low = least[0]
            shares.append(least[1])
        if high is None and (most := worked_out(fact.max, fact.unit, query.conditions)) is not None:
            high = most[0]
            shares.append(most[1])
    printed = {*words_of(fact.parameter), *match.view.name}
    if printed & set(vocabulary.asking.no_limits) - set(words_of(query.text)) - set(query.terms):
        return None
    typical = _base(fact.typ, fact, limit.interval.unit)
    turned = high is not None and high < 0 and ((low or typical) is not None) and (low or typical or high) > high
    if turned:
        low, high = high, low  # the sign is a direction: −1.3 to −2.4
    elif low is None and high is not None and high < 0 and is_absolute(fact):
        low, high, turned = high, None, True  # a P-channel transistor's VDS of −20 V
    if set(vocabulary.asking.breakdowns) & {*printed, *words_of(fact.parameter)}:
        return None  # what it stands at least before it breaks down is no limit of what may be applied
    if fact.section_kind not in _LIMITING:
        if typical is not None and re.search(r"\bpin voltage\b", fact.parameter, re.IGNORECASE):
            return None  # 'PROG Pin Voltage 0.93 1.00 1.07' is what the pin gives
        if low is not None and limit.interval.dimension == "current" and (low > 0 or (low < 0 and high is None)):
            return None  # what flows at least under a condition is how the part behaves
        if high is not None and high < 0 and not turned and (limit.interval.low or Decimal(0)) >= 0:
            return None  # a maximum of -1.2 V: the sign is a direction, and nothing else of the row tells so
        if printed & _LEAST and not printed & _MOST:
            return None
        level = any(name in match.view.concepts for name, _ in _levels(fact))
        if fact.parameter.casefold().endswith(vocabulary.asking.behaviours) and not level:
            return None
        if low is not None and high is None and (printed & _MOST or re.match(r"f_?max", fact.symbol or "", re.I)):
            low, high = None, low
    if _delivers(query, vocabulary) and not _delivered(query, match, low):
        return None
    if any(name in match.view.concepts and end is None for name, end in _levels(fact)):
        return None
    magnitude = any("±" in v.text for _, v in fact.values())
    plus_minus = limit.interval.low is not None and limit.interval.low == -(limit.interval.high or 0) != 0
    if (low is None and high is None) or (plus_minus and not magnitude):
        return None
    if magnitude and not plus_minus and _is_of_two_rails(match):
        return None
    return Limits(match, fact, low, high, magnitude, turned, tuple(shares))


def _is_stated(asked: Condition, match: Match, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row is of the very voltage that the question states as a condition: 'is 3.3 V fine at VDD = 5 V?'."""
    if asked.interval.unit != "V":
        return False
    supply = "supply voltage" in match.view.concepts
    if asked.subject and (match.view.symbols or vocabulary.concept_of_symbol.get(asked.subject) != "supply voltage"):
        return asked.subject in match.view.symbols
    return supply


def _levels(fact: Range) -> tuple[tuple[str, Value | None], ...]:
    """What a logic level is known by, with the end that makes it: an EN that is high from 1.2 V at most is no limit."""
    return (("high-level input voltage", fact.min), ("low-level input voltage", fact.max))


def _spanned(match: Match, line: Unit, unit: str) -> Limits | None:
    """The ends of a range that a line of features states: 'Single Supply Operation: 3.0 V to 32 V'."""
    low, high = _base(line.low, line, unit), _base(line.high, line, unit)
    plain = line.statement is None and line.setting is None and line.count is None
    return Limits(match, line, low, high, magnitude=False) if plain and None not in (low, high) else None


def _is_of_two_rails(match: Match) -> bool:
    """Whether ±15 V is printed for a supply: two rails, and not the ends of a range as for a gate's voltage."""
    return "supply voltage" in match.view.concepts and isinstance(match.view.fact, Range)


def _delivers(query: Query, vocabulary: QuestionVocabulary) -> bool:
    """Whether the check is about a current that the part delivers."""
    current = query.limit is not None and query.limit.interval.dimension == "current"
    return current and asks_what_it_gives(query.text, vocabulary)


def _delivered(query: Query, match: Match, low: Decimal | None) -> bool:
    """Whether the row limits a current that is delivered, in the asked direction.

    What a characteristic guarantees at least is no lower limit.
    """
    if (
        low is not None
        and low > 0
        and match.view.fact.kind == "range"
        and match.view.fact.section_kind not in _LIMITING
    ):
        return False
    asked, said = set(words_of(query.text)), match.view.name | match.view.context
    if isinstance(match.view.fact, Range) and "into" in words_of(match.view.fact.parameter):
        return bool(_DIRECTIONS[0] & asked)  # what the supply's pin takes is none that a pin gives
    ways = [way for way in _DIRECTIONS if asked & way]
    return len(ways) != 1 or not any(said & way for way in _DIRECTIONS if way is not ways[0]) or bool(said & ways[0])


def _held_at(query: Query, rows: Sequence[Limits]) -> str:
    """The conditions of a lone row, where the question asked for none: what it says holds there."""
    fact = rows[0].fact
    if len(rows) != 1 or not isinstance(fact, Range):
        return ""
    held = [label_of(fact)] if says_more_than_its_symbol(fact, query) else []
    if fact.conditions and rows[0].match.view.own and not query.conditions:
        held.append(fact.conditions)
    return f" ({'; '.join(held)})" if held else ""


def _verdict(low: Decimal, high: Decimal, row: Limits) -> _Verdict:
    if row.magnitude and row.high is not None:
        most = max(abs(low), abs(high))
        if most > row.high:
            return _Verdict(False, most - row.high, "above")
        if row.low is None or low != -high:
            return _Verdict(True, row.high - most, "nearer")
        least = abs(row.low)  # of two rails, '±4 V' is the least and '±18 V' the most
        return _Verdict(most >= least, min(row.high - most, abs(most - least)), "nearer" if most >= least else "below")
    if row.low is not None and low < row.low:
        return _Verdict(False, row.low - low, "below")
    if row.high is not None and high > row.high:
        return _Verdict(False, high - row.high, "above")
    if row.low is None or row.high is None:
        if row.high is not None:
            return _Verdict(None, row.high - high, "maximum")
        return _Verdict(None, low - (row.low or Decimal(0)), "minimum")
    return _Verdict(True, min(row.high - high, low - row.low), "nearer")


def _sentence(query: Query, text: str, verdict: _Verdict, kind: str, expression: str, absolute: bool) -> str:
    """The verdict in words; what lies within ratings alone is no condition to work in, and gets no plain yes."""
    margin = _margin(verdict.margin, text)
    if verdict.within is False:
        said = f"{text} is {margin} {verdict.end} {kind}"
        return said if query.turned else f"No: {said}"
    if verdict.within is None:
        side, other = ("below", "minimum") if verdict.end == "maximum" else ("above", "maximum")
        end = f"the {other} is printed as {expression}" if expression else f"no {other} is printed with it"
        whose = f"absolute {verdict.end} rating" if absolute else verdict.end
        at = f"the {whose} itself" if verdict.margin == 0 else f"{side} the {whose} by {margin}"
        return f"{text} is {at}; {end}"
    said = f"{text} is within {kind}, {margin} from the nearer limit"
    if query.turned:
        return said
    if absolute:
        survives = query.bound == SectionKind.ABSOLUTE_MAXIMUM
        return f"Yes, as a stress: {said}" if survives else f"{said}, which say nothing of working there"
    return f"Yes: {said}"


def _base(value: Value | None, fact: Range | Unit, unit: str) -> Decimal | None:
    number = value.number if value is not None else None
    quantity = make_quantity(number, fact.unit) if number is not None else None
    return quantity.value if quantity is not None and quantity.unit == unit else None


def _margin(number: Decimal, text: str) -> str:
    """A distance in base units, told in the unit that the question uses."""
    asked = find_quantities(text, lenient=True)[-1]
    one = make_quantity(Decimal(1), asked.unit, lenient=True) if asked.unit else None
    scaled = number / one.value if one is not None and one.value else number
    return f"{_short(scaled)} {asked.unit or ''}".strip()


def _short(number: Decimal) -> str:
    return f"{number.normalize():f}"
