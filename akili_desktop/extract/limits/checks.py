"""Checks that raise a flag on a row of limits and never change it: the answer service proves nothing by a flagged row.

They are there for the reader's own mistakes: a unit that slipped from a neighbour's cell, a value under the wrong
heading. What is expected of a row comes from its own words, so a check needs no second reading of the page.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from decimal import Decimal
from functools import cached_property, lru_cache
from itertools import pairwise

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cutnotes import cut_notes
from akili_desktop.extract.limits.misprints import misprinted
from akili_desktop.extract.limits.requiredtimes import is_required_time
from akili_desktop.extract.limits.straylettering import bracket_named, lettered
from akili_desktop.extract.page.anchoring import UNKNOWN

BASIC = frozenset({
    "voltage", "current", "resistance", "thermal resistance", "capacitance", "inductance", "time", "frequency",
    "temperature", "power", "charge",
})  # fmt: skip
"""Dimensions that a row announces plainly; of others (ratios, drifts, gains) a name tells too little to object."""

THRESHOLD = Decimal("1.75")
"""How many times a threshold's limit lies beyond what is typical, at most."""

_UNREAD = re.compile(f"[{UNKNOWN}\ue000-\uf8ff]")
_SIGN = re.compile(rf"(?<![^\W\d_]){_UNREAD.pattern}|{_UNREAD.pattern}(?![^\W\d_])")
"""A sign without a character, or of a font's private use: 'Ta = 25 ?'."""
_OF_NOTHING = re.compile(r"[+\-−–]?\d[\d.,]* [A-Za-z][\w()]* ?=")
"""A number before the first test: '-25 VCE = 1 V', beneath 'Gain group -16'."""
_GLUED_MARK = re.compile(r"^[*＊※]\d|[^\s*＊※][*＊※]\d{1,2}$")
"""A sign and a number that touch a text, in letters of its size."""
_CLAUSE = re.compile(r"[,;()]")
_TOLERANCE = re.compile(r"± ?\d[\d.]* ?(\S+)")
_TEMPERATURE = re.compile(r"(?<!\w)(T(?:[AJCaj]|amb)) ?[=≤≥<>]")
"""The symbol of a temperature before the sign behind which it is stated."""
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_ASIDE = re.compile(r"[(\[][^)\]]*[)\]]|[,;:(\[@].*$")
_WIDE_ASIDE = re.compile("（[^）]*）")
_JOINED = re.compile(r"\s+(?:&|and)\s+")
_QUANTITY = re.compile(r"\d[\d.]*\s?([^\W\d_]+)")
_TESTED = re.compile(r"[=<>≤≥\d]|^(?:at|with)\b")
_COUNTS = re.compile(r"(?<![\w(])\w{1,2}\)$")
"""What counts a note or a case, and closes no bracket: '1)', 'a)'."""
_SYMBOL = re.compile(r"([A-Za-z])(?=[a-z0-9_({/+\-]|[A-Z]{1,4}(?![A-Za-z])|θ)")

_SPOKEN = re.compile(r"\S [A-Z]?[a-z]+$")
"""How a text ends that says something of a symbol: 'VCC Ramp Up'."""

RATE = re.compile(r"\d[\d.]* ?[^\W\d]+ ?/ ?(?:[°º˚]? ?[CK]|℃)$")
"""A text that ends in how much less is allowed for each degree: 'Derate Linearly at 12 mW/°C'."""
_DERATED = re.compile(r"\bderat\w*\b[^;,]*", re.IGNORECASE)


class CheckWords(BaseModel):
    """The checks' words as data: what a head noun and a symbol's first letter announce, as dimensions of a unit.

    An empty list says that none of the basic dimensions fits (a gain, a ratio). `trailing` words stand behind the
    head noun, `breaks` end the part of a name that can hold it, where no noun of `joined` stands behind one of `joins`
    and so is of both sides; `events` are no such nouns ('power on'). A name that
    ends in one of the `exceptions` is cut; one that begins with one of the `relations` and stands set in under another
    leaves that whole. A clause of a test that is one of `typical` says which value it is of.
    `shared` are further first letters of a symbol that stands beside several names. `places` are nouns of
    what a quantity is measured at, also as a name ends in a script without spaces ('USB 引脚'). `input_high` and
    `input_low` are names and symbols of the levels from which on an input is high or low, `sides` words of such names.
    `drifts` are nouns of a change of something with another thing, in the unit of the first by that of the second.
    `unended` words end no note; a name that ends in one of the `supplies` is of a supply's voltage. One of the
    `changes` ends the name of what a symbol with Δ is of.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    __hash__ = object.__hash__  # by identity: frozen and large, in the keys of caches

    typical: tuple[str, ...] = ()
    unended: frozenset[str] = frozenset()
    trailing: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    relations: tuple[str, ...] = ()
    dependents: tuple[str, ...] = ()
    symbols: dict[str, tuple[str, ...]] = {}
    shared: dict[str, tuple[str, ...]] = {}
    nouns: dict[str, tuple[str, ...]] = {}
    places: tuple[str, ...] = ()
    input_high: tuple[str, ...] = ()
    input_low: tuple[str, ...] = ()
    sides: frozenset[str] = frozenset()
    drifts: tuple[str, ...] = ()
    changes: frozenset[str] = frozenset()
    supplies: tuple[str, ...] = ()

    def head(self, name: str) -> str:
        """The noun that a name is about, as listed: 'Supply voltage range (2)' -> 'voltage'."""
        return _head(name, self)

    @cached_property
    def eastern(self) -> tuple[str, ...]:
        return tuple(noun for noun in self.nouns if not noun.isascii())

    def is_place(self, name: str) -> bool:
        """Whether a name is about what a quantity is measured at, and tells no quantity: 'All other pins'."""
        plain = _WIDE_ASIDE.sub("", name).rstrip()
        if any(word in self.nouns for word in _WORD.findall(plain.lower())):
            return False  # 'Output current sunk by any pin'
        return self.head(plain) in self.places or (not plain.isascii() and plain.endswith(self.places))

    def is_quantity(self, name: str) -> bool:
        """Whether a text is about a noun that is listed and states no test or setting: 'Lead temperature (25 sec)'."""
        return self.head(name) in self.nouns and not _TESTED.search(_ASIDE.sub(" ", name))

    def is_akin(self, case: str, name: str) -> bool:
        """Whether a text beside a shared name is a name of its own, of the same noun: 'Rise time', 'Response time'."""
        return self.is_quantity(case) and self.head(case) == self.head(name)


@lru_cache(maxsize=1024)
def _head(name: str, words: CheckWords) -> str:
    """`CheckWords.head`: each of the checks asks for that of a row's name."""
    head, plain = "", _ASIDE.sub(" ", name).lower()
    if not plain.isascii() and (noun := next((n for n in words.eastern if plain.rstrip().endswith(n)), "")):
        return noun  # no space parts the words of '输入可被滤波脉宽'
    for event in words.events:
        plain = plain.replace(event, event.replace(" ", "-"))
    said = _WORD.findall(plain)
    for at, word in enumerate(said):
        if word in words.breaks:
            if word in words.joins and said[-1] in words.joined and not set(said[at + 1 :]) & set(words.breaks):
                head = said[-1]  # 'Gain and offset error' is about errors
            break  # a name that begins with one ('Over temperature') names no quantity
        if word not in words.trailing or not head:
            head = word.rsplit("-", 1)[-1]
    return head if head in words.nouns else head.removesuffix("s")


def cut_names(
    rows: Sequence[tuple[str, str]], words: CheckWords, over: Sequence[str | None] = (),
    boxes: Sequence[Rect | None] = (),
) -> frozenset[int]:  # fmt: skip
    """Which rows of a table bear what may be the lines of one name; `rows` are their names and symbols.

    `over` are the names that theirs stand set in under: that is whole where 'vs Temperature' stands under it. `boxes`
    are the names' own: one that ends lines above the name below, at the middle of its rows, does not go on in that.

    A row's name begins small where nearly all begin large, and it has no symbol that the row above has not. The rows
    just above it that share one name are of them, since theirs may go on in it. So are the rows whose name ends in an
    exception without saying which, and those of the name below, which may be it. A name all in brackets
    ('(In power-down mode)') goes on with the one above, and 'vs Power Supply' under a section does not say of what, nor
    does 'Over Temperature' under another name of that.
    """
    names = [name for name, _ in rows]
    ends = tuple(f" {word}" for word in words.exceptions)
    excepted = [name for name in dict.fromkeys(names) if f" {name}".casefold().endswith(ends)]
    behind = [below for name, below in pairwise(dict.fromkeys(names)) if name in excepted]
    distinct = list(dict.fromkeys(names))
    aside = [(above, name) for above, name in pairwise(distinct) if name[:1] == "(" and name.find(")") == len(name) - 1]
    torn = {*excepted, *behind, *(name for both in aside for name in both)}
    related = {
        row
        for row, (name, head) in enumerate(zip(names, over, strict=False))
        if head in names[:row] and name.split(" ")[0] in words.relations
    }
    halves = {
        row
        for row, (name, head) in enumerate(zip(names, over, strict=False))
        if row not in related
        and " " in name
        and name.split(" ")[0] in words.relations
        and (not head or (head.isupper() and not words.is_quantity(head)))
    }
    return (
        _begun_small(rows, names, related, boxes or [None] * len(rows))
        | _dependents(names, over, words)
        | halves
        | {row for row, name in enumerate(names) if name in torn}
    )


def _dependents(names: Sequence[str], over: Sequence[str | None], words: CheckWords) -> set[int]:
    """The rows named by how another quantity changes, under names that stand no further left: 'Over Temperature'.

    They are of a row above as a rule; where that is not the one they stand set in under, nothing says which.
    """
    found: set[int] = set()
    for row, (name, head) in enumerate(zip(names, over, strict=False)):
        if name.casefold() in words.dependents and head not in names[:row]:
            others = [above for above, of in zip(names[:row], over, strict=False) if of == head]
            if any(above.casefold() not in words.dependents for above in others):
                found.add(row)
    return found


def _begun_small(
    rows: Sequence[tuple[str, str]], names: Sequence[str], related: Container[int], boxes: Sequence[Rect | None]
) -> frozenset[int]:
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
        if row in related or _far(boxes[above], boxes[row]):
            continue
        head = names[above]
        while above >= 0 and names[above] == head:
            found.add(above)
            above -= 1
    return frozenset(found)


def _far(above: Rect | None, below: Rect | None) -> bool:
    """Whether a further line would have its place between two names, of which none is printed over the other."""
    if above is None or below is None:
        return False
    return below.y0 - above.y1 > 1.5 * min(above.height, below.height)


def _begins_small(name: str) -> bool:
    first, _, rest = name.partition(" ")
    return bool(rest) and first.isalpha() and first.islower() and first.isascii() and len(first) > 1


def named_by_places(rows: Sequence[Range], words: CheckWords) -> frozenset[int]:
    """Which rows of a table are named by a place alone, where another name beside the same printed symbol is not.

    'USB pins' under 'Discharge voltage (human body)', both beside VESD: the first name says what both are limits of.
    Pins in the group of a quantity are told by that.
    """
    cells: dict[tuple[str, Rect], list[int]] = {}
    for at, row in enumerate(rows):
        if row.symbol and row.symbol_bbox is not None:
            cells.setdefault((row.symbol, row.symbol_bbox), []).append(at)
    found: set[int] = set()
    for numbers in cells.values():
        placed = [at for at in numbers if words.is_place(rows[at].parameter)]
        placed = [at for at in placed if not words.is_quantity(rows[at].group or "")]
        found.update(placed if len(placed) < len(numbers) else ())
    return frozenset(found)


def flags(fact: Range, words: CheckWords) -> tuple[Flag, ...]:
    """The flags that the row earns, in a fixed order."""
    found = (_order(fact, words), _ends(fact), _unit(fact, words), _cut(fact), _sign(fact), _against(fact),
             _typical(fact, words), _tolerance(fact), _temperatures(fact), lettered(fact), bracket_named(fact),
             _glued(fact), _derated(fact), misprinted(fact), *cut_notes(fact.notes, words.unended))  # fmt: skip
    return tuple(flag for flag in found if flag is not None)


def unfit(name: str, unit: str, words: CheckWords) -> bool:
    """Whether the head noun of a name announces another quantity than the unit's ('slew rate' in volts)."""
    wanted = words.nouns.get(words.head(name))
    found = parse_unit(unit, lenient=True)
    return wanted is not None and found is not None and found.dimension in BASIC and found.dimension not in wanted


def announces(name: str, unit: str, words: CheckWords) -> bool:
    """Whether the head noun of a name announces the unit's quantity ('Operating temperature' in °C)."""
    found = parse_unit(unit, lenient=True)
    return found is not None and found.dimension in words.nouns.get(words.head(name), ())


def announced(name: str, symbol: str, words: CheckWords) -> list[set[str]]:
    """The dimensions that a name's head noun and a symbol's first letter announce, each where it does."""
    by_noun = words.nouns.get(words.head(name)) if name else None
    letter = _SYMBOL.match(symbol) if not _SPOKEN.search(symbol) else None
    by_symbol = words.symbols.get(letter[1]) if letter else None
    return [set(said) for said in (by_noun, by_symbol) if said is not None]


def of_own_symbols(rows: Sequence[Range], words: CheckWords) -> list[Range]:
    """The rows of a table, those without the symbol that is printed once beside several names and is not of theirs.

    'RO' in a cell beside 'Dropout voltage' (V), 'Output resistance' (mΩ) and 'Peak current' (A) is of the second alone:
    a symbol's first letter announces the quantity that its rows, or their drift ('mV/°C'), are stated in. Where all
    are stated in one other unit, as the pulse widths beside 'PWL', the letter announces nothing.
    """
    names: dict[tuple[str, Rect], set[str]] = {}
    units: dict[tuple[str, Rect], set[str | None]] = {}
    for row in rows:
        if row.symbol and row.symbol_bbox is not None:
            names.setdefault((row.symbol, row.symbol_bbox), set()).add(row.parameter)
            units.setdefault((row.symbol, row.symbol_bbox), set()).add(row.unit)
    apart = {cell for cell, told in names.items() if len(told) > 1 and len(units[cell]) > 1}
    return [
        row.model_copy(update={"symbol": None, "symbol_bbox": None})
        if row.symbol and row.symbol_bbox is not None and (row.symbol, row.symbol_bbox) in apart
        and _is_foreign(row.symbol, row.unit, words)
        else row
        for row in rows
    ]  # fmt: skip


def _is_foreign(symbol: str, unit: str | None, words: CheckWords) -> bool:
    """Whether a unit is of another basic quantity than a symbol's first letter announces."""
    letter = _SYMBOL.match(symbol)
    said = (words.symbols.get(letter[1]) or words.shared.get(letter[1])) if letter else None
    stated = parse_unit(unit, lenient=True) if unit else None
    if unit and stated is not None and stated.dimension not in BASIC:
        stated = parse_unit(unit.partition("/")[0], lenient=True)  # the drift of a voltage is in 'mV/°C'
    return bool(said) and stated is not None and stated.dimension in BASIC and stated.dimension not in (said or ())


def _against(fact: Range) -> Flag | None:
    """A value whose sign says the other end than its column: '≥ 4' under 'Max' is none."""
    for value, role, signs in ((fact.max, "maximum", ">≥≧"), (fact.min, "minimum", "<≤≦")):
        if value is not None and value.text[:1] in signs:
            return Flag(
                rule="sign-against-limit", detail=f"'{value.text}' stands as a {role}, and its sign says otherwise"
            )
    return None


def _typical(fact: Range, words: CheckWords) -> Flag | None:
    """A limit whose test says by a clause of its own that the value is typical: 'VCC = 5 V, Typical' under 'Max'."""
    if fact.typ is not None or not fact.conditions:
        return None
    if not any(clause.strip(" .") in words.typical for clause in _CLAUSE.split(fact.conditions.casefold())):
        return None
    return Flag(rule="limit-against-test", detail="its test says that the value is typical, its column that it limits")


def _tolerance(fact: Range) -> Flag | None:
    """A tolerance of the row's quantity alone in the place of its conditions: '0.4 us' and, beside it, '±150 ns'."""
    told = _TOLERANCE.fullmatch(fact.conditions or "")
    own, said = (parse_unit(unit, lenient=True) if unit else None for unit in (fact.unit, told[1] if told else None))
    alike = own is not None and said is not None and own.dimension == said.dimension
    if not told or not (alike or told[1] == "%"):
        return None
    return Flag(rule="conditions-unsure", detail="a tolerance of the value stands where its conditions do")


def _derated(fact: Range) -> Flag | None:
    """A flag where a row's conditions say at which rate its value is reached: it holds at their end alone."""
    said = _DERATED.search(fact.conditions) if fact.conditions and "erat" in fact.conditions else None
    if said is None or not RATE.search(said[0]):
        return None
    return Flag(rule="conditions-unsure", detail="a rate leads down to it: it holds at the end of its temperatures")


def _temperatures(fact: Range) -> Flag | None:
    """A temperature that the row's conditions state twice, without a word that joins the two or a stop between them.

    'TA = 25 °C, RS = 50 Ω, TMIN ≤ TA ≤ TMAX': a test of the rows below may have gone into this one.
    """
    for part in re.split(r";|\bor\b|\band\b|\bto\b", fact.conditions or ""):
        said = _TEMPERATURE.findall(part)
        if len(set(said)) < len(said):
            return Flag(rule="conditions-unsure", detail="two temperatures stand among its conditions")
    return None


def _order(fact: Range, words: CheckWords) -> Flag | None:
    """min <= typ <= max; two negative numbers may stand in either order, as signs of a direction are used.

    The limit of an input's level lies beyond the typical threshold: VIH is 1.5 V at least, 1.2 V as a rule. So does a
    time that a part requires (`requiredtimes`).
    """
    numbers = [(role, value.number_as(role)) for role, value in fact.values() if not value.text.startswith("±")]
    known = [(role, number) for role, number in numbers if number is not None]
    for (low, a), (high, b) in pairwise(known) if not is_required_time(fact) else ():
        if a > b and not (a < 0 and b < 0 and abs(a) < abs(b)):
            level = words.input_high if (low, high) == ("min", "typ") else words.input_low if low == "typ" else ()
            if len(known) == len(fact.values()) == 2 and 0 < a < THRESHOLD * b and _is_level(fact, level):
                continue
            return Flag(rule="limits-out-of-order", detail=f"{low} {a} is above {high} {b}")
    return None


def _is_level(fact: Range, levels: Sequence[str]) -> bool:
    """Whether a row's name and symbol, as far as it has them, are those of an input's level."""
    said = [" ".join(_WORD.findall(text.lower().replace("-", " "))) for text in (fact.parameter, fact.symbol) if text]
    return bool(said) and all(any(text.startswith(level) for level in levels) for text in said)


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
    if _unopened(fact.parameter):
        return Flag(rule="name-cut", detail="a bracket in the name is not opened")
    said = fact.conditions or ""
    if said.count("(") != said.count(")") and not re.search(r"(?:^|[\s,;])\w{1,2}\)", said):
        return Flag(rule="conditions-cut", detail="a bracket in the conditions is not closed, or not opened")
    if said.endswith("="):
        return Flag(rule="conditions-cut", detail="the conditions end before the value of their last equation")
    if said.startswith("="):
        return Flag(rule="conditions-cut", detail="the conditions begin behind the symbol of their first equation")
    if _OF_NOTHING.match(said):
        return Flag(rule="conditions-cut", detail="a number in the conditions does not say what it is of")
    if (fact.section_conditions or "").endswith((":", "：")):
        return Flag(rule="conditions-cut", detail="a list that the conditions of its table open was not read")
    if "---" in said or "___" in said:
        return Flag(rule="conditions-cut", detail="a fraction in the conditions is printed over several lines")
    return None


def _glued(fact: Range) -> Flag | None:
    """A sign and a number that touch a value or name may be a note's mark, or of it: '*25.0', '5.0*2', 'fosc*2'."""
    texts = (*(value.text for _, value in fact.values()), fact.parameter, fact.symbol or "", fact.unit or "")
    glued = next((text for text in texts if _GLUED_MARK.search(text)), None)
    if glued:
        return Flag(rule="note-missing", detail=f"'{glued}' may hold the mark of a note")
    if "①" <= fact.parameter[:1] <= "⑳":
        return Flag(rule="note-missing", detail="the digit before the name may be a note's mark, or count the rows")
    return None


def _unopened(name: str) -> bool:
    """Whether a bracket closes in a name that none before it opens; one behind a number or a letter counts: 'a) …'."""
    depth = 0
    for at, sign in enumerate(name):
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return _COUNTS.search(name[: at + 1]) is None
    return False


def _sign(fact: Range) -> Flag | None:
    """Conditions, a name or a heading with a sign that no font explains: 'VS = ?15 V', of one supply or two.

    Within a word of a note it is letters that are set as one glyph ('speci?ed'): these change no value.
    """
    stated = (fact.parameter, fact.symbol, fact.conditions, fact.variant, fact.group, fact.section)
    texts = (*stated, fact.section_conditions)
    unread = any(text and not text.isascii() and _UNREAD.search(text) for text in texts)
    unread = unread or any(not note.text.isascii() and _SIGN.search(note.text) for note in fact.notes)
    if unread and all(flag.rule != "sign-unread" for flag in fact.flags):
        return Flag(
            rule="sign-unread", detail="no font explains a sign in the row's name, conditions, headings or notes"
        )
    return None


def _known_unit(text: str) -> bool:
    return parse_unit(text, lenient=True) is not None


def _drift_of(name: str, words: CheckWords) -> str:
    """What a name states the drift of: 'Temperature coefficient of input offset voltage'."""
    drift, _, whose = _WIDE_ASIDE.sub("", name).partition(" of ")
    return whose if words.head(drift) in words.drifts else ""


def _unit(fact: Range, words: CheckWords) -> Flag | None:
    """The unit is one that the row's symbol or the head noun of its name announces."""
    parts = (fact.unit or "").split()
    if len(parts) > 1 and parse_unit(" ".join(parts), lenient=True) is None and all(map(_known_unit, parts)):
        return Flag(rule="unit-unfit", detail=f"{fact.unit} are several units, or the lines of a fraction")
    if fact.unit and fact.unit[-1] in "°º" and not _known_unit(fact.unit) and _known_unit(fact.unit[:-1]):
        return Flag(rule="unit-unfit", detail=f"{fact.unit} ends in a degree sign too many")
    if fact.unit and (whose := _drift_of(fact.parameter, words)) and unfit(whose, fact.unit.partition("/")[0], words):
        return Flag(rule="unit-unfit", detail=f"{fact.unit} is no drift of {whose}")
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
    first, joined, _ = _JOINED.sub("\n", fact.parameter, count=1).partition("\n")
    if joined and announces(first, fact.unit, words) and _states_one_of(fact.conditions or "", expected[0]):
        return None  # 'Soldering temperature & time': 260 °C at '10 s'
    return Flag(rule="unit-unfit", detail=f"{fact.unit} is a {unit.dimension}; expected {wanted}")


def _states_one_of(conditions: str, dimensions: Collection[str]) -> bool:
    """Whether conditions are one number with a unit of such a kind, and nothing else."""
    found = _QUANTITY.fullmatch(conditions)
    unit = parse_unit(found[1], lenient=True) if found else None
    return unit is not None and unit.dimension in dimensions
