"""Facts in words: their names, what they hold for, and the question that each of them answers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from akili_desktop.core.asking.vocabulary import words_of
from akili_desktop.core.facts import Bijection, Range, SectionKind, Setting, Unit, Value
from akili_desktop.core.proving.counternotes import tells_another
from akili_desktop.core.proving.keptfor import kept_in
from akili_desktop.core.proving.tablewide import over_the_row
from akili_desktop.core.quantity import parse_unit

if TYPE_CHECKING:  # readers of pages ask nothing: they need no ways of asking
    from akili_desktop.core.answer import Role
    from akili_desktop.core.asking.slots import Query
    from akili_desktop.core.proving.proven import ProvenPin, ProvenValue


def is_up_to(fact: Range | Unit) -> bool:
    """Whether a feature line states an upper end: 'up to 64 Kbytes'."""
    if not isinstance(fact, Unit) or fact.text not in fact.line:
        return False
    before = fact.line[: fact.line.index(fact.text)].casefold().rstrip(" :–-")
    return before.endswith(("up to", "max", "max.", "maximum", "to a maximum of"))


BOUND_UNSURE = "bound-unsure"
"""The rule of flags on a value whose line may bound something else."""

_WORDS = r"(?P<min>min(?:imum)?)|(?P<typ>typ(?:ical(?:ly)?)?)|(?P<max>max(?:imum)?)"
_BEFORE = re.compile(
    rf"(?:\b(?:{_WORDS})\.?:?(?: of)?"
    r"|(?P<most><|≤|up to|at most|(?:voltage|current|range|rate|frequency|speed|operation)s? to"
    r"|(?<![\w-])under|(?:less|lower|(?:no|not) more) than|(?:not|never) (?:to )?exceed(?:s|ing)?"
    r"|as (?:high|much|many|large|fast|long) as|最大|最高|最多|不超过|(?:高|可)?达)"
    r"|(?P<least>>|≥|at least|(?<![\w-])over|in excess of"
    r"|(?:(?<!no )(?<!not )more|greater|higher) than|exceed(?:s|ing)?"
    r"|as (?:low|little|few|small|short) as|down to|最小|最低|至少))\s*$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    rf"^(?:\s*\(?|,\s(?=[a-z]+\.?\s*(?:$|[@,;()]|(?:at|over|when|with|for)\b)))(?:{_WORDS})\b", re.IGNORECASE
)
"""Behind a comma the word is the value's where nothing else is named behind it: '±0.4%, Typ @ 25°C'."""
_ASIDE_SAID = re.compile(rf"\s\((?:{_WORDS})\.?\)", re.IGNORECASE)
"""In brackets right behind the value's name: '5 mA active current (typical)'."""


def bound_said(fact: Unit) -> Role | None:
    """The end that a feature line says its value is, right before or behind it: 'MIN. 50%', '5 ms max', '< 1 µA'.

    None for a lower end that was flagged: 'operates down to 1 V dropout' is no least dropout.
    """
    if fact.text not in fact.line:
        return None
    before, _, after = fact.line.partition(fact.text)
    named = f" {fact.label}" if fact.label else ""
    found = _BEFORE.search(before) or _BEHIND.search(after)
    found = found or (_ASIDE_SAID.match(after, len(named)) if named and after.startswith(named) else None)
    if found is None:
        return None
    said = {"least": "min", "most": "max"}.get(str(found.lastgroup), found.lastgroup)
    if said == "min" and any(flag.rule == BOUND_UNSURE for flag in fact.flags):
        return None
    return "min" if said == "min" else "typ" if said == "typ" else "max"


def end_said(fact: Unit) -> Role | None:
    """The end that a fact of one value states, by its sentence or its line; None for a range or where none is said."""
    if fact.low is not None:
        return None
    if fact.statement is not None:
        return fact.statement.bound
    return bound_said(fact) or ("max" if is_up_to(fact) else None)


_LED_BY = (
    r"@|(?:at|when|where|while|over|under|across|during|without|per)\b|(?:for|with) \S+ ?[=<>≤≥]"
    r"|(?:in|from) [^,;()]*\bmode\b|(?<=\()[a-z][a-z -]*\bmode(?=\))|in an? (?:[a-z]+ ){0,3}range\b|"
    r"in (?:[a-z]+[ -]){0,2}?(?:shutdown|standby|sleep|stop|power-?down|idle|hibernate)\b"
    r"|(?:from|between) [+\-−–±]?\d|for (?:\d|each\b|every\b)|into \d"
    r"|with (?:[\w-]+ ){1,3}(?:running|enabled|disabled|on|off|active)\b"
    r"|(?:HBM|CDM)\b|(?:human[ -]body|charged[ -]device|machine) model"
)
_HELD = re.compile(rf"(?:^|[\s(])(?P<held>(?:{_LED_BY})[^;]*|(?<=\()[^;()]*=[^;()]*)", re.IGNORECASE)
"""What a line says behind a value of where it holds: 'at VDD = 5 V', '(G = 100)', 'in sleep mode', '(Sleep mode)'."""
_BAND = re.compile(
    r"\((?P<held>[+−–±-]?\d[\d.,]*\s?(?:[^\s\d()]{1,4})?\s?(?:to|–|-|~)\s?[+−–-]?\d[\d.,]*\s?(?P<unit>[^\s\d()]{1,4}))\)"
)
"""A range in brackets: 'Noise (0.1 Hz to 10 Hz)'."""
_CODE = re.compile(r"\s?\((?P<held>[A-Z][A-Z0-9]{1,7}(?:[ /-][A-Z0-9][A-Z0-9.-]*){0,2})\)")
"""A mode, model or standard in brackets right behind a value: '< 1.0 mW (DTIM3)', '2 kV (HBM)'."""
_ASIDE_AT = re.compile(r"(?<!\w)\((?P<held>[+−–±-]?\d[\d.,]*\s?(?P<unit>[^\s\d()]{1,4}))\)")
"""One value in brackets: 'Clock up to 20 MHz (1.8 V)'."""
_SETTINGS = frozenset({"voltage", "temperature"})
"""What a single value in brackets is that says where another one holds."""
_NEXT_VALUE = re.compile(
    r"(?:(?:,|\band)\s|\s?/\s?)[<>≤≥±+−–-]?\s?\d[\d.,]*(?:\s?(?:to|-|–|~)\s?\d[\d.]*)?\s?-?[^\s\d]{1,6}\s"
    r"(?:@|(?:at|max|typ|min)\b|(?!unless\b)[A-Za-z]{4,})|\.\s[A-Z]"
)
"""Where a line goes on with a further value or a further sentence."""

_ASIDE = re.compile(r",\s(?!typ|max|min|at\b|when\b|@)|;\s", re.IGNORECASE)
"""Behind such a comma the line speaks of something else."""
_FURTHER = re.compile(r"(?:,|(?<=\))\s(?:and|or))\s[<>≤≥±+−–-]?\s?\d[\d.,]*\s?(?P<unit>[^\s\d,;()]{1,6})(?=\s|$)")
_SHARE = re.compile(r"\s?(?P<held>of (?!the\b)[A-Za-z][^,;.()]*)")
"""What a share is of, right behind it: 'Gain error ±0.1% of full scale'."""
_BRACKETED = re.compile(r"\([^()]*\)")


def held_said(fact: Unit) -> str | None:
    """What a feature line says behind its value and name of where it holds ('at VDD = 5V'); None where it says nothing.

    It ends where the line goes on with another value, and so may lack what that one shares with it. A range in brackets
    says so in a unit of another quantity than the value's: '1.8 V supply (1.62 V to 1.98 V)' states its tolerance.
    Footnotes of a table's value are told whole, but those that are remarks and those that tell another value.
    """
    told = [note.text.rstrip(".") for note in fact.notes if not note.remark and not tells_another(note.text, fact)]
    if told:
        return "; ".join(told)
    if fact.statement is not None or fact.setting is not None or fact.text not in fact.line:
        return None
    before, _, after = fact.line.partition(fact.text)
    if (
        fact.text.endswith("%")
        and fact.label
        and fact.line.find(fact.label) < len(before)
        and (share := _SHARE.match(after))
    ):
        return share["held"].strip()
    if end := _NEXT_VALUE.search(after):
        after = after[: end.start()]
    after = after[: _next_of_its_kind(after, fact.unit)]
    found = _HELD.search(after) or _band(after, fact.unit) or (_CODE.match(after) if fact.unit else None)
    # what brackets list is no aside: '(RS422, RS485) at TTL levels'
    aside = _ASIDE.search(_BRACKETED.sub(lambda said: said[0].replace(",", "·"), after))
    if found is None or (aside is not None and aside.start() < found.start()):
        return None
    held = found["held"].replace(f"({fact.variant})", "") if fact.variant else found["held"]
    while held.count(")") > held.count("("):
        held = held[: held.rindex(")")] + held[held.rindex(")") + 1 :]
    return re.sub(r"(?:\s(?:and|or))?[ .,]*$", "", held).strip() or None


_PRINTED = re.compile(r"(?<![\w.,])[<>≤≥±+−–-]?\d[\d.,]*\s?(?P<unit>[^\s\d,;()/@]{1,6})")
_HELD_AT = re.compile(r"(?:[=@<>≤≥~–-]|\b(?:at|to|from|between|with|for))\s*$", re.IGNORECASE)
"""Before a value that says where another one holds, or that ends a range."""


def own_stretch(fact: Unit) -> str:
    """What a feature line says of one of its values: the words before the first of that kind, and the value's own.

    Of '20 years at 85°C/100 years at 25°C' each value has a condition, and no line has both.
    """
    own = parse_unit(fact.unit) if fact.unit else None
    at = fact.line.find(fact.text)
    if own is None or at < 0:
        return fact.line
    end = at + len(fact.text)
    others = [
        found.start()
        for found in _PRINTED.finditer(fact.line)
        if not at <= found.start() < end
        and (unit := parse_unit(found["unit"])) is not None
        and unit.dimension == own.dimension
        and not _HELD_AT.search(fact.line[: found.start()])
    ]
    before = min((start for start in others if start < at), default=at)
    behind = min((start for start in others if start >= end), default=len(fact.line))
    return f"{fact.line[:before]} {fact.line[at:behind]}"


def _next_of_its_kind(text: str, unit: str | None) -> int:
    """Where a line goes on behind a comma with a value of the kind of the one in `unit`, or its end."""
    own = parse_unit(unit) if unit else None
    for found in _FURTHER.finditer(text) if own is not None else ():
        other = parse_unit(found["unit"])
        if own is not None and other is not None and other.dimension == own.dimension:
            return found.start()
    return len(text)


def _band(text: str, unit: str | None) -> re.Match[str] | None:
    """A range in brackets over which a value in `unit` holds."""
    found, own = _BAND.search(text), parse_unit(unit) if unit else None
    over = parse_unit(found["unit"]) if found else None
    if over is not None and own is not None and over.dimension != own.dimension:
        return found
    aside = _ASIDE_AT.search(text) if own is not None else None
    measure = parse_unit(aside["unit"]) if aside else None
    if aside is None or own is None or measure is None or measure.dimension not in _SETTINGS - {own.dimension}:
        return None
    # '±25 mV (+25 °C)'; further off a setting may be of the name: '85 °C operation (5 V)'
    return aside if own.dimension not in _SETTINGS or not text[: aside.start()].strip() else None


def condition_text(setting: Setting) -> str:
    """A setting as a condition: 'RPROG = 1.2 kΩ'."""
    return " ".join(t for t in (f"{setting.name} = {setting.text}", setting.unit) if t)


def holds_for(fact: Range | Unit) -> str:
    """What a list of facts says of where a value holds: its part, its conditions and those of its table, and over which
    of the row's names a bar is printed; '' for none.

    Of a sentence that says more than name, bound and value it is the sentence itself, behind the pin that it is of:
    what is left of it may be any of a condition, a part and a mode. A note that tells another value is told as such.
    """
    if isinstance(fact, Range):
        said = (fact.conditions, over_the_row(fact))
    elif fact.setting is not None:
        said = (condition_text(fact.setting), None)
    elif fact.statement is not None:
        pin = fact.statement.subject  # of "this pin"
        said = (pin if pin and pin not in fact.line else None, fact.line if fact.statement.open.strip("…") else None)
    else:
        other = "; ".join(note.text.rstrip(".") for note in fact.notes if tells_another(note.text, fact))
        said = (held_said(fact), f"otherwise: {other}" if other else None)
    bars = f"bar over {', '.join(fact.barred)}" if isinstance(fact, Range) and fact.barred else None
    return "; ".join(part for part in (fact.variant, *said, bars) if part)


def without_unit(text: str, unit: str | None) -> str:
    """A printed value without the unit that ends it ('64 Kbytes' -> '64'); unchanged where it does not."""
    return text[: -len(unit)].rstrip(" -") if unit and text.endswith(unit) and len(text) > len(unit) else text


def label_of(fact: Range | Unit) -> str:
    """The fact's name with its symbol, as printed."""
    if isinstance(fact, Unit):
        return fact.label
    return " ".join(
        t for t in (fact.parameter, f"({fact.symbol})" if fact.symbol and fact.parameter else fact.symbol) if t
    )


def in_words(values: Iterable[tuple[str, Value]], unit: str | None) -> str:
    """Values of one row as a reason names them: '640 µA typ, 900 µA max'."""
    return ", ".join(
        " ".join(t for t in (v.text, "" if unit and v.text.endswith(unit) else unit, role) if t and t != "value")
        for role, v in values
    )


_NARROWING = re.compile(
    r"[(<>=≤≥@]|\b(?:package|mode|only|except|for|at|per|when|while|with|without|during|from|in|of)\b", re.IGNORECASE
)


def says_more_than_its_symbol(fact: Range, query: Query) -> bool:
    """Whether a row that is asked for by its symbol alone has a name that narrows it: 'RTY package output current'."""
    narrows = bool(fact.symbol and _NARROWING.search(fact.parameter))
    return narrows and set(words_of(fact.parameter)).isdisjoint(words_of(query.text))


_BLOCK = re.compile(r"(?<![\w/+-])(?!DC\b|AC\b|ESD\b|NOTE|TABLE)[A-Z][A-Z0-9]{1,4}(?![\w/-]|\s?[=<>≤≥])")
_POINTER = re.compile(r"[(\[]?\s*(?:see|refer to|note|notes|figure|fig|table|test circuit)\b", re.IGNORECASE)
_LONGEST_WHERE = 90


_AGAINST = re.compile(
    r"\b(?:with respect|referenced|referred|relative) to "
    r"(?!(?:the )?(?:[ADPS]?GND|V-?SS|(?:network |circuit )?ground|common)\b)",
    re.IGNORECASE,
)


def against_another(fact: Range) -> bool:
    """Whether the row's name says against what else than ground it is measured: 'SET Pin Voltage (Relative to OUT)'."""
    return bool(_AGAINST.search(fact.parameter))


def says_where(conditions: str, query: Query) -> bool:
    """Whether conditions without a number say where a value holds, which the question does not: 'Cascade operation'.

    A pointer to a note or figure says nothing, and a long text is read on the page.
    """
    said = set(words_of(conditions))
    short = len(conditions) <= _LONGEST_WHERE and not _POINTER.match(conditions)
    return short and any(word.isalpha() and len(word) > 2 for word in said) and not said <= set(words_of(query.text))


_ACTIVE_LOW = re.compile(r"\bn(?=[A-Z]{2})")
_NAMED_IN_CAPITALS = re.compile(r"(?<![\w/+-])(?:n[A-Z]{2,}|[A-Z]{2,}\d{1,2})(?![\w/-]|\s?[=<>≤≥])")
_NUMBERED = re.compile(r"^Table\s+[\w.–-]*\d[\w.–-]*\s*[.:–-]?\s*", re.IGNORECASE)


def block_of(fact: Range, query: Query, blocks: Collection[str]) -> str | None:
    """The heading by which a row is of one block of the part, where neither the question nor the row names it.

    'Input voltage' in a table of 'ADC Characteristics' is the converter's, VOH under 'USB pins' theirs. Such a heading
    has one of the words for `blocks`, or a name: letters and digits, or capitals in a title that is not all of them. So
    is what its headings keep its rows for: 'Over the Operating Range (L Version Only)'.
    """
    said = set(words_of(query.text)) | set(words_of(f"{fact.parameter} {fact.symbol or ''}"))
    for heading in (fact.group or "", _NUMBERED.sub("", (fact.section or "").split(" · ")[-1])):
        title = heading.strip(" :")
        names = _NAMED_IN_CAPITALS if _ACTIVE_LOW.sub("", title).isupper() else _BLOCK
        named = {word for found in names.findall(title) for word in words_of(found)}
        named |= set(words_of(title)) & set(blocks)
        if named and len(title) <= 60 and said.isdisjoint(named):
            return title
        if kept_in(title, said):
            return title
    kept = kept_in(fact.section_conditions or "", said)
    return f"{kept} only" if kept else None


def describe(fact: Range | Unit) -> str:
    """A fact in a line: its name and what it holds for."""
    if isinstance(fact, Unit):
        return fact.label if not fact.variant else f"{fact.label} ({fact.variant})"
    told = "; ".join(t for t in (fact.variant, fact.conditions, fact.section) if t)
    return label_of(fact) + (f" — {told}" if told else "")


def question_for(fact: Range | Unit, query: Query | None = None) -> str:
    """A complete question that the fact answers."""
    statistics = " and ".join(query.statistics) if query and query.statistics else ""
    words = {"min": "minimum", "typ": "typical", "max": "maximum"}
    lead = " and ".join(words[s] for s in statistics.split(" and ") if s in words)
    if isinstance(fact, Unit):
        return f"{fact.label}?".strip()
    name = fact.parameter or fact.symbol or ""
    tail = (f" of {fact.variant}" if fact.variant else "") + (f", {fact.conditions}" if fact.conditions else "")
    if fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM:
        lead = "absolute maximum"
    return " ".join(t for t in (lead, name) if t) + tail + "?"


_MOST_ALSO = 3


def the_same_at(also: Sequence[str]) -> list[str]:
    """Under which further conditions a value is printed, in words: the first few of them."""
    told = [*also[:_MOST_ALSO], *([f"{len(also) - _MOST_ALSO} more"] if also[_MOST_ALSO:] else [])]
    return [f"the same at {'; '.join(told)}"] if told else []


_ENDS = {"min": "min", "minimum": "min", "max": "max", "maximum": "max"}


def says_another_end(value: ProvenValue, query: Query) -> bool:
    """Whether a row is named after an end that was not asked, and its value is none: "Maximum duty cycle" of 87 %."""
    ends = {_ENDS[word] for word in words_of(value.label) if word in _ENDS}
    return bool(ends) and not query.statistics and value.role in {"min", "typ", "max"} - ends


def named_twice_by_bar(pin: ProvenPin) -> bool:
    """Whether another pin of the map has the same name without the bar, or with it: Q7 and its complement."""
    pairs = pin.fact.pairs if isinstance(pin.fact, Bijection) else ()
    same = {pair.active_low for pair in pairs if pin.pair is not None and pair.right == pin.pair.right}
    return len(same) > 1
