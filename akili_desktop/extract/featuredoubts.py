"""What a feature line leaves open of its value: the mode that alone names it, the part or grade that it is of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from akili_desktop.core.facts import Flag, Unit
from akili_desktop.core.proving.telling import BOUND_UNSURE
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.featurelabels import Label, label_after, telling
from akili_desktop.extract.featurelists import FeatureLine
from akili_desktop.extract.limits.checks import CheckWords, unfit
from akili_desktop.extract.partwords import FeatureWords, StatementWords, plain
from akili_desktop.extract.somenamed import about_some

MODE_ALONE = Flag(rule="name-unsure", detail="its name is the mode that it holds in, not what it is of")
AMONG_OTHERS = Flag(rule="name-unsure", detail="what is listed before it may belong to its name")
BRACKETED = Flag(rule="name-unsure", detail="it stands in brackets, behind what it is of")
VERB_ALONE = Flag(rule="name-unsure", detail="a verb alone names it, not what it is of")
CLAUSE_ABOVE = Flag(rule="name-unsure", detail="its sentence begins before it, which may say where it holds")
OF_WHAT = Flag(rule="name-unsure", detail="its sentence does not say what it is of")
NOUN_ALONE = Flag(rule="name-unsure", detail="its name does not say what it is of, its sentence may")
LEANS = Flag(rule="name-unsure", detail="its sentence rests on the one before, which may say where it holds")
CUT_OFF = Flag(rule="name-unsure", detail="its sentence goes on where it was not read")
OF_KIND = Flag(rule="name-unsure", detail="the word behind it says of which kind it is")
IN_MODE = Flag(rule="name-unsure", detail="its sentence is of a mode that its name does not have")
HELD_AT = Flag(rule="name-unsure", detail="it may be what the value before it, which no name has, holds at")
NO_LEAST = Flag(rule=BOUND_UNSURE, detail="it is the lowest of what is named beside it, which may be higher")
BY_SYMBOL = "the symbol behind it says which"
CUT = Flag(rule="name-unsure", detail="it is the first of several words that make the name")
_LISTED_AHEAD = re.compile(r"\W*[A-Za-z][A-Za-z-]*(?:/[A-Za-z][A-Za-z-]*)+,\s")
"""Words to choose from that a line begins with, before a value with its name: 'Top/Bottom, 4KB … protection'."""
_CUT = re.compile(r",\s[a-z]")
_SYMBOL_BEHIND = re.compile(
    r"\s?(?:\(?(?:max|typ|min)(?:imum|ical)?\.?\)?)?\s(?P<symbol>(?P<of>[IV])[A-Z][A-Za-z0-9]{0,3})(?=[.,;]|$)"
)
OF_WHOLE_LINES = frozenset({"of-the-item-above", "differs-by-part"})
"""The rules of flags that hold for what stands in brackets behind a flagged value."""
_DRAWN = frozenset({"current", "power"})
"""What a part has another value of in each mode."""
_WORKED_AT = frozenset({"voltage", "temperature", "frequency"})
"""What a part works at: 'Adjustable output voltage down to 0.8 V' states its least one, 'current down to 2 µA' not."""
_PARTS = r"[A-Z]{1,6}[a-z]{0,6}\d{2,}[A-Z0-9-]*(?:/[A-Z0-9]+)*"
_OF_OTHERS = re.compile(rf"\s?\((?:[+\-−–±]?\d[\d.]*\s?\S{{1,5}} ){{1,4}}(?:for|on|with)(?: the)? {_PARTS}[^()]*\)")
"""Behind a value that another one of the family does not share: '3 V to 32 V (26 V for LM2904)'."""
_OF_SOME = re.compile(
    rf"[^,;.()]*?(?:\((?P<only>only (?:the |in |on )?{_PARTS}[^()]*|{_PARTS}[^()]* only)\)"
    rf"|\s(?P<of>for (?:the )?{_PARTS}(?:(?:, | and |, and ){_PARTS})*)(?![\w/-]))"
)
"""Behind a value of some parts of the family: '10-bit DAC (XY2142/44 only)', '1.8 V to 5.5 V for XY25V/45V'."""
_VERSION = re.compile(r"(?<![\w-])[A-Z]{1,2}\d?[- ](?:[Vv]ersion|[Gg]rade|[Ss]uffix)(?:e?s)?\b[^;\d]*")
_MODE_SAID = re.compile(
    r"\b(?:in|during|into|from|for|through|enters?)\s(?:the\s|an?\s)?(?:[\w-]+\s){0,3}?(?P<mode>[a-z-]+)\b"
    r"|\b(?P<what>[\w-]+)\smodes?\b|\b(?P<led>[a-z-]+) (?:supply )?(?:current|power)\b",
    re.IGNORECASE,
)
_GENERAL = frozenset({"power", "i", "ii", "light", "deep", "mode", "modes", "down", "off"})
"""Words of a mode's name that say none by themselves."""
_QUANTITY = re.compile(r"[+\-−–±<>≤≥]?\s?\d[\d.,]*\s?-?(\S+)")
_OF_GRADE = re.compile(r"\((\W?\w{1,3}[- ](?:grade|version|option)s?\W?)\)$", re.IGNORECASE)
"""How a heading within a list ends whose lines hold for one grade: 'PERFORMANCE ("B GRADE")'."""


def grade_over(feature: FeatureLine, before: Flag | None) -> Flag | None:
    """The flag of the lines under a heading that ends with a grade, up to the next heading in capitals."""
    text = feature.line.text
    if any(c.isdigit() for c in text):
        return before
    if graded := _OF_GRADE.search(text):
        return Flag(rule="differs-by-part", detail=graded[1])
    return None if text.isupper() else before


def beside_unnamed(fact: Unit, unnamed: Unit | None) -> tuple[Flag, ...]:
    """The flag of a value in whose line one stands before it that only the item above names: '3.5 µA, 1-Hz cycle'."""
    if unnamed is None or fact.flags or fact.text not in fact.line.partition(unnamed.text)[2]:
        return ()
    return (HELD_AT,)


_CLAUSE = re.compile(r"\b(?:at|with|from|into)\b[^,;:]*$", re.IGNORECASE)
"""What says within its clause where the value before it holds, up to where it ends."""


def of_untold(fact: Unit, left: str) -> tuple[Flag, ...]:
    """The flag of a value that says where one holds that nobody understood: '3W Output at 10% THD with a 4Ω Load'.

    `left` are the quantities of the line that no fact has, and the line behind a colon.
    """
    before, text, _ = fact.line.partition(fact.text)
    clause = _CLAUSE.search(before) if left and text and not fact.flags else None
    if clause is None:
        return ()
    untold = left.removesuffix(f": {fact.line}").split(", ")
    return (HELD_AT,) if any(quantity in before[: clause.start()] for quantity in untold) else ()


_FOR_WHAT = re.compile(r"\s(?:for|of|on|in|with)\s", re.IGNORECASE)


def one_of_two(fact: Unit, items: Sequence[str]) -> tuple[Flag, ...]:
    """The flag of a value whose line says for what it is, and whose name another item of the page has for another.

    '+3.3V level converter for USB I/O' beside 'Integrated level converter on UART for …'.
    """
    if fact.flags or " " not in fact.label or not _FOR_WHAT.search(fact.line):
        return ()
    said = re.compile(re.escape(fact.label) + _FOR_WHAT.pattern, re.IGNORECASE)
    others = [text for text in items if text != fact.line and said.search(text)] if said.search(fact.line) else []
    return tuple(Flag(rule="name-unsure", detail=f"another item names one, too: {text}") for text in others[:1])


def of_choice(fact: Unit, words: FeatureWords) -> tuple[Flag, ...]:
    """The flag of a count beside which its line has another to choose: 'Two DC Motors or One Stepper Motor'."""
    behind = fact.line.partition(fact.text)[2] if fact.count is not None else ""
    other = _other_count(tuple(words.numbers)).match(behind) if " or " in behind else None
    return (Flag(rule="choice-of-counts", detail=f"or {other['other']}"),) if other is not None else ()


@lru_cache(maxsize=4)
def _other_count(numbers: tuple[str, ...]) -> re.Pattern[str]:
    """What goes on within its clause with 'or' and another count, in digits or in one of the words."""
    many = rf"(?:\d{{1,3}}|{'|'.join(sorted(numbers, key=len, reverse=True))})"
    return re.compile(rf"[^,;:()]*?\s(?:and/)?or\s(?P<other>(?:up to\s)?{many}[ -][A-Za-z][^,.;:()]*)", re.IGNORECASE)


def of_thing(fact: Unit, words: FeatureWords) -> tuple[Flag, ...]:
    """The flag of a frequency that a thing without one of its own names: '600-kHz Synchronous Buck Converter'."""
    measure = parse_unit(fact.unit) if fact.unit else None
    thing = plain(fact.label.rsplit(" ", 1)[-1])
    named = measure is not None and measure.dimension == "frequency" and thing in words.no_frequency
    return (
        (Flag(rule="name-unsure", detail=f"which frequency of a {thing} it is does not stand in its name"),)
        if named
        else ()
    )


def of_line(fact: Unit, forms: StatementWords, lines: Sequence[str]) -> tuple[Flag, ...]:
    """The flags of what a feature line says before its value: of what, of how many things each, and of which parts."""
    before, text, behind = fact.line.partition(fact.text)
    if not text:
        return ()
    alone = plain(fact.label) in forms.alone | forms.generic and before.rfind(fact.label) > 0
    measure = parse_unit(fact.unit) if fact.unit and fact.count is None else None
    among = fact.label in behind and _LISTED_AHEAD.fullmatch(before)
    each = forms.of_each.search(before) if measure is not None and measure.dimension == "memory" else None
    some = about_some(fact.line, len(before), lines) if fact.variant is None and not fact.flags else None
    # 'operates down to 1.8 V supply' has a least supply, 'down to 1 V dropout' no least dropout
    led = forms.lowest.search(before) if measure is not None else None
    drawn = measure is not None and measure.dimension not in _WORKED_AT and led is not None
    lowest = led and (behind.strip().startswith(fact.label) or (drawn and before[: led.start()].endswith(fact.label)))
    doubted = (
        (alone, NOUN_ALONE),
        (lowest and not forms.worked_at.issuperset(plain(fact.label).split()), NO_LEAST),
        (among, AMONG_OTHERS),
        (_in_clause(fact, before, behind, forms), BRACKETED),
        (each, Flag(rule="name-unsure", detail=f"it is of each of several: {each[0].strip()}" if each else "")),
        (some, Flag(rule="differs-by-part", detail=some or "")),
    )
    return tuple(flag for holds, flag in doubted if holds)


def _in_clause(fact: Unit, before: str, behind: str, forms: StatementWords) -> bool:
    """Whether brackets go on with what stands before them: '13-bit resolution at ±16 g (maintaining 4 mg/LSB scale …)'.

    They have the value with its name behind it, and say more before it than which end it is.
    """
    if not in_brackets(fact.line, len(before)):
        return False
    ahead = before[before.rfind("(") + 1 :].strip().casefold()
    named = fact.label in behind.partition(")")[0]
    bounds = {*forms.max_words, *forms.min_words, *forms.typ_words, *forms.loose}
    return named and any(map(str.isalpha, ahead)) and ahead not in bounds


def with_flags_of_lines(facts: Sequence[Unit]) -> list[Unit]:
    """The facts, those in brackets with the flags of the values before them that are of an item above, or of parts."""
    told: list[Unit] = []
    for fact in facts:
        before, text, _ = fact.line.partition(fact.text)
        outer = before.partition("(")[0] if text and not fact.flags and in_brackets(fact.line, len(before)) else ""
        of_line = (other for other in facts if outer and other.bbox == fact.bbox and other.text in outer)
        flags = dict.fromkeys(flag for other in of_line for flag in other.flags if flag.rule in OF_WHOLE_LINES)
        told.append(fact.model_copy(update={"flags": tuple(flags)}) if flags else fact)
    return told


def names_mode(text: str, end: int, label: Label, unit: str | None, words: FeatureWords) -> bool:
    """Whether the label of a value that ends at `end` says in which mode it holds, not what it is of.

    '500 nA in battery backup mode', '900 nA in power down', '26 µA Standby mode' have no noun for what draws it.
    """
    if label[1] >= end and text[end : label[1]].strip() == "in" and unit is not None:
        return True
    measure = parse_unit(unit) if unit else None
    said = re.split(r"[ /-]+", plain(label[0]))
    return measure is not None and measure.dimension in _DRAWN and said[-1] != "power" and words.modes.issuperset(said)


def named_in_part(text: str, end: int, label: Label, unit: str | None) -> Flag | None:
    """The flag of a value whose name goes on behind a comma, or beside whose name a symbol stands behind it.

    '8-bit serial-in, parallel-out shift register'; 'Power-on reset threshold: 2.9 V VCC' is none of VCC.
    """
    if label[1] >= end:
        compound = "-" in label[0] and " " not in label[0] and label[0].islower() and _CUT.match(text, label[2])
        return CUT if compound else None
    symbol = _symbol_of(text, end, unit)
    return Flag(rule="name-unsure", detail=f"{symbol[0]}: {BY_SYMBOL}") if symbol is not None else None


_KIND = r"\s?\((?!typ|max|min)[A-Za-z][A-Za-z -]{0,14}\)"
_OF_KINDS = re.compile(rf"{_KIND}(?=.*\d\s?[^\s\d()]{{1,8}}{_KIND})", re.IGNORECASE)
"""A word in brackets right behind a value, before another value that has one: '85 °C (I), -40 °C to 125 °C (E)'."""
_FOR_KINDS = re.compile(
    r"\s(?P<kind>for [A-Za-z][^,;.:()\d]{1,40}?),? and [+−–-]?\d[^,;()]{0,24}? for [A-Za-z]", re.IGNORECASE
)
"""What a value is for, before another that is for something else: '-40…+125°C for sensor and -70…+380°C for …'."""
_USES = re.compile(r"[\s-](applications?|systems?|designs?|environments?)\b", re.IGNORECASE)
"""What a value says of what surrounds the part: 'Simple adaptation for 8V…16V applications'."""
_BOUND_AHEAD = re.compile(r"\bup to [\d.,]+\s?[A-Za-z][^,;.:()]*(?:,|,? and)\s$", re.IGNORECASE)

_TYPICAL_BOUND = re.compile(
    r"\b(?:typ(?:ical(?:ly)?|\.)?|nominally|normally|usually) "
    r"(?:(?:less|lower|more|greater|higher) than|under|over|[<>≤≥])\s?$",
    re.IGNORECASE,
)
"""What says before a value that it bounds what is typical: 'Typically Less Than 10mW'."""


def of_clause(text: str, start: int, end: int) -> Iterator[Flag]:
    """The flags of a value that a bracket or the value before it says more of."""
    if kind := _OF_KINDS.match(text, end):
        yield Flag(rule="differs-by-part", detail=kind[0].strip())
    if kind := _FOR_KINDS.match(text, end):
        yield Flag(rule="name-unsure", detail=f"it is {kind['kind']}, and another value for something else")
    if (use := _USES.match(text, end)) and text[:start].rstrip().endswith((" for", " in")):
        yield Flag(rule="name-unsure", detail=f"it says of which {use[1]}, no value of what is named")
    if typical := _TYPICAL_BOUND.search(text, 0, start):
        yield Flag(rule=BOUND_UNSURE, detail=f"'{typical[0].strip()}': it bounds what is typical")
    if bound := _BOUND_AHEAD.search(text, 0, start):
        yield Flag(rule=BOUND_UNSURE, detail=f"'{bound[0].split(' ')[0]} to' before it may be of it, too")


def named_behind(text: str, start: int, end: int, label: Label, words: FeatureWords) -> Flag | None:
    """The flag of a value behind its colon that further words follow: 'Fast switching: 20 ns typical rise time'."""
    if label[2] > start or not text[label[2] : start].lstrip().startswith(":"):
        return None
    after = label_after(text, end, words)
    more = _LIMITED.sub("", after[0]) if after is not None else ""
    if after is None or telling((more, after[1], after[2]), words) is None:
        return None
    if not more[:1].islower() or set(re.split(r"[ -]", plain(more))) & set(re.split(r"[ -]", plain(label[0]))):
        return None  # 'Supply range: 1.8 V to 5.5 V single supply'
    return Flag(rule="name-unsure", detail=f"what follows it may say what it is of: {more}")


_LIMITED = re.compile(r"^(?:(?:max|min|typ)(?:imum|ical)?\b\.?\s?)+", re.IGNORECASE)


def symbol_behind(text: str, end: int, label: Label, unit: str | None, words: FeatureWords) -> Label | None:
    """The symbol right behind a value that says what it is of, where words before it praise alone.

    'Low power consumption: 80-µA (maximum) ICC' is of ICC.
    """
    praises = label[1] < end and words.praising.issuperset(plain(label[0]).split())
    return _symbol_of(text, end, unit) if praises else None


def _symbol_of(text: str, end: int, unit: str | None) -> Label | None:
    """The symbol of a current or voltage right behind a value of its unit."""
    symbol = _SYMBOL_BEHIND.match(text, end)
    measure = parse_unit(unit) if unit else None
    if symbol is None or measure is None or measure.dimension != {"I": "current", "V": "voltage"}[symbol["of"]]:
        return None
    return (symbol["symbol"], *symbol.span("symbol"))


def of_sentence(fact: Unit, words: FeatureWords, forms: StatementWords) -> tuple[Flag, ...]:
    """The flags of what a sentence states: 'they consume only 0.1 µA', 'In shutdown, the supply current is 1 µA'."""
    said = plain(fact.label)
    measure = parse_unit(fact.unit) if fact.unit else None
    drawn = measure is not None and measure.dimension in _DRAWN
    moded = drawn and any(m not in re.split(r"[ /-]+", said) for m in _modes_in(fact.line, words))
    # 'permissible error', with at most one word that says what kind of error; behind 'of' may stand the value alone
    value = rf"(?:(?!is\b|are\b)[a-z]+\s+){{0,2}}{re.escape(fact.text)}"
    relative = (
        said.rsplit(" ", 1)[-1] in words.of_what
        and said.count(" ") < 2
        and not re.search(rf"{re.escape(fact.label)}\s+(?:of|in|for|between)\b\s*(?!{value})", fact.line)
    )
    alone = _said_of_another(fact, said, forms)
    kind = plain("".join(fact.line.partition(fact.text)[2].split()[:1]).strip("(),;"))
    doubted = (
        (forms.leans.match(fact.line) is not None, LEANS),
        (_is_cut(fact.line, forms), CUT_OFF),
        (kind in forms.kinds and kind not in said.split(), OF_KIND),
        (said in forms.saying or _begins_as_verb(said, forms), VERB_ALONE),
        (alone, NOUN_ALONE),
        (relative and not alone, OF_WHAT),
        (moded, IN_MODE),
    )
    thing = _had_by(fact, forms)
    of_thing = (Flag(rule="name-unsure", detail=f"its sentence is of {thing}"),) if thing else ()
    return (*(flag for holds, flag in doubted if holds), *of_thing)


def _begins_as_verb(said: str, forms: StatementWords) -> bool:
    """Whether a name is a verb and what goes with it, without a noun of a quantity: 'drawn from this pin'."""
    words = said.split()
    return len(words) > 1 and words[0] in forms.acts and forms.named.isdisjoint(words)


def _is_cut(text: str, forms: StatementWords) -> bool:
    """Whether a sentence ends within a bracket or at a word that no sentence ends with: '… (referred to the'."""
    last = text.rsplit(" ", 1)[-1]
    return text.count("(") > text.count(")") or (last.isalpha() and last.islower() and last in forms.stops)


def _had_by(fact: Unit, forms: StatementWords) -> str | None:
    """What a sentence says the value is of, where it is not the part: 'The SPI is a … SPI with a maximum data rate'."""
    before = fact.line.partition(fact.text)[0]
    found = forms.had.search(before[: before.rfind(fact.label)]) if fact.label in before else None
    if found is None or plain(found["thing"]) in forms.of_the_part | forms.stops:
        return None
    subject = [plain(word) for word in before[: found.start()].split()[:3]]
    if any(word in forms.of_the_part or any(map(str.isdigit, word)) for word in subject):
        return None
    return found["thing"] if plain(found["thing"]) not in plain(fact.label).split() else None


def _said_of_another(fact: Unit, said: str, forms: StatementWords) -> bool:
    """Whether a noun alone names a value ('resolution'), and its sentence says of what, or where it holds.

    'The conversion of pressure has a resolution of 1 Pa', not 'The XY25 has a resolution of 12 bits'; 'I2C can be
    realized by software, the clock frequency can be up to 100 kHz'.
    """
    # 'clock frequency' says as little of what it is as either word does
    bare = forms.generic.issuperset(said.split()) if " " in said else said in forms.named
    if not bare or fact.statement is None:
        return False
    left = (plain(word.strip("(),.;:")) for word in fact.statement.open.split())
    return any(
        word[:1].isalpha() and not any(map(str.isdigit, word)) and word not in forms.stops | forms.of_the_part
        for word in left
    )


def begun_above(line: str, start: int) -> bool:
    """Whether what is named at `start` is of a sentence that an earlier line begins: 'high, the address is 0x1D'."""
    return line[:1].islower() and re.search(r"[.;:]\s", line[:start]) is None and start > 0


def _modes_in(text: str, words: FeatureWords) -> Iterator[str]:
    """The modes that a sentence says: 'in shutdown', 'during the low-power standby period', 'sleep mode'."""
    for found in _MODE_SAID.finditer(text):
        for word in found.groups():
            parts = re.split("-", plain(word)) if word else []
            if (word and word == found["what"]) or any(p in words.modes - _GENERAL for p in parts):
                yield parts[-1]


def in_brackets(text: str, start: int) -> bool:
    """Whether a count stands in brackets: 'PWM unit (six outputs)' has so many for the unit."""
    return text.count("(", 0, start) > text.count(")", 0, start)


def unit_unfit(label: str, unit: str | None, checks: CheckWords) -> tuple[Flag, ...]:
    """The flag of a value whose name announces another quantity: 'Deep sleep power < 10 µA'."""
    if not unit or not unfit(label, unit, checks):
        return ()
    return (Flag(rule="unit-unfit", detail=f"{unit} is no unit of what '{label}' names"),)


def of_some_parts(text: str, end: int, unit: str | None, variant: str | None) -> Flag | None:
    """The flag of a value that ends at `end` and that another part, version or grade has otherwise, or not at all."""
    if other := _OF_OTHERS.match(text, end):
        return Flag(rule="differs-by-part", detail=other[0].strip(" ()"))
    if variant is None and (some := _OF_SOME.match(text, end)):
        return Flag(rule="differs-by-part", detail=some["only"] or some["of"])
    own = parse_unit(unit) if unit else None
    for version in _VERSION.finditer(text, end) if own is not None else ():
        # 'Offset voltage: 3 mV typical, A versions: 2 mV typical'
        stated = _QUANTITY.match(text, version.end())
        other_unit = parse_unit(stated[1].rstrip(".,;)")) if stated else None
        if stated and other_unit and own and other_unit.dimension == own.dimension:
            return Flag(rule="differs-by-part", detail=text[version.start() : stated.end()])
    return None
