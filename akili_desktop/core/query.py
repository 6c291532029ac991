"""A question in an engineer's words -> a typed `Query`, or `NotUnderstood` with what is missing. Pure; needs no facts.

The text is taken apart slot by slot (pin, package, conditions, statistic, bound, part); what remains is the
subject, and every content word of it has to be covered by a fact later on. Nothing is dropped for convenience.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum
from functools import lru_cache

from akili_desktop.core.askedfor import asked_conditions, asked_gloss, asked_levels, marked_symbols
from akili_desktop.core.conditions import Condition, Level, find_conditions
from akili_desktop.core.pintypequestions import asked_type
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.core.vocabulary import ByIdentity, Element, QuestionVocabulary, join_symbols

LONGEST = 400
"""Characters of the longest question that is read; a value is asked for in one sentence."""


class What(StrEnum):
    """What kind of thing is asked for."""

    PIN_OF_NUMBER = "pin by number"
    PIN_OF_NAME = "pin by name"
    PIN_TYPE = "pin's type"
    PARAMETER = "parameter"
    COUNT = "count"
    PACKAGE = "package"
    CHECK = "condition check"


@dataclass(frozen=True)
class Query:
    """A question's slots.

    `elements` are what the question says of its subject, `head` the index of the one that names the thing itself
    ('voltage' in 'output voltage of the core'). `statistics` are the roles asked for, in order; empty is "the value".
    `worst` asks for the extreme one of several. `parts` are words that look like part numbers (whether they are is
    for the document to say). `symbols` are asked symbols with a sign or a bracket, folded ('iom-', 't4ven'). `pin` is a
    pin number or a pin's name as asked. `whole_range` asks for the whole temperature range without its numbers,
    `measured_in` for a value of one dimension ('… in dB'). `gloss` are words that the question itself explains by a
    symbol or condition in brackets ('with the driver enabled (DE = VCC)'). `limit` is the value that a check is about,
    `operating` that the check asks whether it works there, not only whether it survives. `guaranteed` asks for limits,
    not for what is typical. `kind` is what a pin is asked to be ('input'); '' asks for its type.
    """

    text: str
    what: What
    elements: tuple[Element, ...] = ()
    head: int = 0
    statistics: tuple[str, ...] = ()
    worst: bool = False
    bound: str | None = None
    conditions: tuple[Condition, ...] = ()
    levels: tuple[Level, ...] = ()
    parts: tuple[str, ...] = ()
    package: str | None = None
    pin: str | None = None
    subject: str = ""
    symbols: frozenset[str] = frozenset()
    dimensions: frozenset[str] = field(default_factory=frozenset)
    limit: Condition | None = None
    whole_range: bool = False
    measured_in: str | None = None
    gloss: str = ""
    operating: bool = False
    tolerant: bool = False
    guaranteed: bool = False
    kind: str = ""

    @property
    def terms(self) -> tuple[str, ...]:
        """All words of the subject."""
        return tuple(word for element in self.elements for word in element.words)


@dataclass(frozen=True)
class NotUnderstood:
    """Why a question could not be read, in one sentence that says what to ask instead."""

    reason: str


_PART = re.compile(
    r"(?<![\w.-])(?=[µμA-Za-z0-9]*[A-Za-z])(?=(?:[^\W\d]*\d){2})[µμ]?[A-Za-z0-9]{4,}(?:-[A-Z0-9]+)*(?![\w.])"
)
_CODE = r"(?P<c>[A-Z][A-Z0-9.-]{1,11})"
_CODE_BEHIND = re.compile(
    rf"(?:,|\b(?:on|in|of|for|from)\b(?:\s+the)?|(?<=\bpin)|(?<=\bpins)|(?<=\bnumber))\s+{_CODE}$"
)
_CODE_BEFORE = re.compile(rf"{_CODE}(?:[,:](?=\s)|(?=\s+(?:pin|ball|pad|lead|terminal)\s+[A-Za-z]?\d+$))")
_OF_PART = re.compile(rf"(?P<q>.+)\s+(?:on|of|in|for)\s+(?:the\s+|an?\s+)?(?P<p>{_PART.pattern})", re.IGNORECASE)
_TAIL = re.compile(r"(?P<q>.+)\s+(?:on|in|of|for)\s+(?:the\s+)?(?P<p>\S.*)", re.IGNORECASE)
_ASKS_PIN = re.compile(r"(?:which|what) (?:pin|ball|lead|terminal)s?\b", re.IGNORECASE)
_PACKAGE_CODE = re.compile(r"(?:[Pp]ackage|PACKAGE)\s+[A-Z]{1,4}\d{0,2}|[A-Z]{1,4}\.\d{1,3}")
_PIN = r"(?:\d{1,4}|[A-HJ-NP-Y]{1,2}\d{1,2})"


def part_numbers(text: str) -> tuple[str, ...]:
    """The words of `text` that look like part numbers: letters with two digits at least, not in a longer word."""
    return tuple(m[0] for m in _PART.finditer(text))


def parse_question(text: str, vocabulary: QuestionVocabulary) -> Query | NotUnderstood:
    """The typed query, or why there is none. Never raises, whatever the text."""
    if len(text) > LONGEST:
        return NotUnderstood(f"The question is longer than {LONGEST} characters: ask for one value in one sentence.")
    plain = "".join(" " if unicodedata.category(c)[0] == "C" else c for c in text)
    plain = join_symbols(normalise(plain)).strip(" ?!.…\"'")
    plain = _IS.sub(r"\1 is", _NUMBERED.sub(r"\1 ", plain))
    if not plain or not any(c.isalnum() for c in plain):
        return NotUnderstood("There is no question: ask for a value, a limit or a pin.")
    if _foreign(plain, vocabulary):
        return NotUnderstood("Questions are understood in English only: name the quantity or the pin.")
    asking = _Asking.of(vocabulary)
    plain = asking.lead_in.sub("", asking.empty.sub(" ", asking.said(plain))).strip()
    package, rest = asking.package(plain)
    of_part = _OF_PART.fullmatch(rest)
    bare = of_part["q"] if of_part else rest
    if (typed := asked_type(bare, asking.pin_type, asking.pin_kind, vocabulary)) is not None:
        name, kind = typed
        whose = (of_part["p"],) if of_part else ()
        elements = (Element((name,)),)
        return Query(text, What.PIN_TYPE, elements, pin=name, package=package, parts=whose, subject=name, kind=kind)
    pin = asking.pin_of_printed(plain, package) or asking.pin(rest, package)
    if pin is not None:
        return replace(pin, text=text)
    if asking.asks_package(plain):
        parts = tuple(m[0] for m in _PART.finditer(plain))
        return Query(text, What.PACKAGE, subject="package", parts=parts)
    return _parameter(text, rest, package, asking, vocabulary)


_IS = re.compile(r"\b(what|where|which|who)'s\b", re.IGNORECASE)
_NUMBERED = re.compile(r"\b(pin|ball|pad|lead|terminal)\s*(?:#|no\.|nr\.?)\s*(?=[A-Za-z]?\d)", re.IGNORECASE)


def _foreign(plain: str, vocabulary: QuestionVocabulary) -> bool:
    letters = [c for c in plain if c.isalpha()]
    strange = sum(1 for c in letters if not ("LATIN" in unicodedata.name(c, "") or "GREEK" in unicodedata.name(c, "")
                                             or c in "µ°"))  # fmt: skip
    if letters and strange > 0.3 * len(letters):
        return True
    words = [w.casefold() for w in re.findall(r"[^\W\d_]+", plain)]
    known = sum(1 for w in words if len(w) > 1 and (w in vocabulary.english or w.rstrip("s") in vocabulary.english))
    other = sum(1 for w in words if w in vocabulary.asking.foreign and w not in vocabulary.english)
    # a word that is only of another language tells; many unknown words alone are the names of unknown quantities
    return other > 0 and known < 0.5 * len(words)


class _Asking:
    """The vocabulary's templates as compiled patterns; one per vocabulary, made once."""

    def __init__(self, vocabulary: QuestionVocabulary) -> None:
        asking = vocabulary.asking
        # two letters are a package only in capitals ('TO', 'SO'): 'to' and 'so' are words
        spellings = set(asking.package_families) | {f.lower() for f in asking.package_families if len(f) > 2}
        families = "|".join(re.escape(f) for f in sorted(spellings, key=lambda f: (-len(f), f)))
        self.vocabulary = vocabulary
        self.rewrites = [(template(ask), plain) for ask, plain in asking.rewrites]
        self.pin_number = [template(ask) for ask in asking.pin_number]
        self.pin_name = [template(ask) for ask in asking.pin_name]
        types = vocabulary.pin_types
        self.pin_type = {
            "": [template(ask) for ask in types.asked],
            "structure": [template(ask) for ask in types.structure_asked],
        }
        self.pin_kind = [template(ask) for ask in types.kind_asked]
        self.count = [template(ask) for ask in asking.count]
        ways = (asking.check_tolerant, asking.check_surviving, asking.check_operating, asking.check)
        self.check = [(template(ask), number) for number, group in enumerate(ways) for ask in group]
        self.itself = frozenset(w.casefold() for w in asking.itself)
        self.packages = [template(ask) for ask in asking.identity.get("package", ())]
        one = (
            rf"(?:\d{{1,3}}[- ]?(?:[Pp]ins?|[Ll]eads?|[Bb]alls?|[Bb]umps?|L(?![A-Z]))[- ]?)?"
            rf"(?:{families})(?:[- ]?\d{{1,4}}(?:-\d|[A-Z]{{1,2}})?)?(?![A-Za-z0-9])"
        )
        several = rf"{one}(?:\s*(?:/|\(|or)\s*{one}\)?)*"
        lead = r"(?:\b(?i:on|in|of|for|from|with|using|at)\s+)?(?:\b(?i:the|a|an)\s+)?"
        word = r"[\w+/()µ.-]+"
        self._named = re.compile(
            rf"{lead}(?<![\w-])(?P<p>{several}(?:\s*\(?{word}\)?)??|{word}(?:\s+{word}){{0,2}}?)\s+(?i:package|pkg)s?\b"
        )
        self._family = re.compile(rf"{lead}(?<![\w.-])(?P<p>{several})")
        # 'output 2 pin' is no package of two pins, 'on the 8 pin' is one of eight
        alone = "|".join(
            rf"(?<={before}\d{{{n}}}) " for before in (r"^", r"\b(?:he|in|on|of|an|or|th) ") for n in (1, 2)
        )
        self._pins = re.compile(
            rf"{lead}(?<![\w.-])(?P<p>\d{{1,3}}(?:-|{alone})(?i:pin|lead|ball|bump))\b(?:\s+(?i:parts?|devices?|chips?))?"
        )
        self._case = re.compile(rf"{lead}\b(?P<p>(?i:case) \d{{2,4}}[A-Z]{{0,3}}(?:-\d{{1,2}})?)\b")
        self.functions = {vocabulary.terms(f) for entry in vocabulary.pin_functions for f in entry.function}
        phrases = [(p, target) for target, group in asking.statistics.items() for p in group]
        empty = "|".join(re.escape(p) for p in sorted(asking.empty_phrases, key=lambda p: (-len(p), p)))
        self.whole_range = [template(ask, inside=True) for ask in asking.whole_range_asked]
        self.empty = re.compile(rf"\b(?:{empty})(?!\w)" if empty else r"(?!)", re.IGNORECASE)
        begins = "|".join(re.escape(p) for p in sorted(asking.lead_ins, key=lambda p: (-len(p), p)))
        self.lead_in = re.compile(rf"^(?:{begins})\b:?\s+" if begins else r"(?!)", re.IGNORECASE)
        settings = "|".join(re.escape(name) for name in asking.settings)
        self.setting = re.compile(rf"\b(?:an? )?({settings or '(?!)'}) (?:of|is) (?=[±+-]?\d)", re.IGNORECASE)
        self.statistics = _alternatives(phrases)
        self.bounds = _alternatives([(p, target) for target, group in asking.bounds.items() for p in group])

    def said(self, text: str) -> str:
        """The text with settings and quantities that are said in words as conditions print them."""
        for words, value in self.vocabulary.asking.said_values:
            end = rf"(?:\s*,?\s*\(?\s*{re.escape(value)}\s*\)?)?"
            text = re.sub(rf"\b{re.escape(words)}\b{end}", value, text, flags=re.IGNORECASE)
        return self.setting.sub(lambda m: f"{m[1]} = ", text)

    @staticmethod
    def of(vocabulary: QuestionVocabulary) -> _Asking:
        return _compiled(ByIdentity(vocabulary))

    def package(self, text: str) -> tuple[str | None, str]:
        """The package that the question names, and the question without it."""
        for pattern in (self._named, self._family, self._pins, self._case):
            for found in pattern.finditer(text):
                name = found["p"].strip(" ()")
                words = self.vocabulary.terms(name)
                if pattern is self._named and (
                    not words or all(w in self.vocabulary.filler for w in words) or not re.search(r"[A-Z0-9µ]", name)
                ):
                    continue
                # 'resistance of UA package': what stands before the last small word is not of the name
                before, name = self._led_in(name)
                rest = f"{text[: found.start()]} {before} {text[found.end() :]}"
                return name, " ".join(rest.split()).strip(" ,?")
        return None, text

    def _led_in(self, name: str) -> tuple[str, str]:
        words = name.split()
        small = self.vocabulary.prepositions | self.vocabulary.filler | self.vocabulary.quantities.keys()
        cut = max((i + 1 for i, w in enumerate(words[:-1]) if set(self.vocabulary.terms(w)) <= small), default=0)
        # 'theta JA PW package': nor is a known quantity
        for i in range(len(words) - 1, cut, -1):
            if any(e.concept for e in self.vocabulary.elements(self.vocabulary.terms(" ".join(words[cut:i])))):
                return " ".join(words[:i]), " ".join(words[i:])
        return " ".join(words[:cut]), " ".join(words[cut:])

    def asks_package(self, text: str) -> bool:
        return any(pattern.fullmatch(text) for pattern in self.packages)

    def pin_of_printed(self, text: str, package: str | None) -> Query | None:
        """A question about a pin that ends in a package as a sheet prints it; `package` was found in it, a part of it.

        'on the FK Package 20-Pin LCCC', 'in Package LH', 'of the PDIP, SOIC, TSSOP'.
        """
        found = _TAIL.fullmatch(text)
        if found is None:
            return None
        printed = found["p"].strip(" ,")
        coded = _PACKAGE_CODE.fullmatch(printed)
        if coded is None:
            rest = printed.replace(package, " ", 1) if package is not None and package in printed else ""
            if not self._family.search(rest) and not re.search(r"\b[Pp]ackages?\b\W*\S", rest):
                return None
        asked = self.pin(found["q"], printed)
        return asked if asked is not None and asked.package == printed else None

    def pin(self, text: str, package: str | None) -> Query | None:
        """A question about a pin, or None. Part numbers named beside it are kept apart."""
        rest, parts = text, []
        for found in list(_PART.finditer(text)):
            before = text[: found.start()].rstrip().casefold()
            if (
                before.endswith((" of the", " of", " on the", " on", " of a", " for the", "the", " in the", "("))
                or found.start() == 0
            ):
                parts.append(found[0])
                rest = rest.replace(found[0], " ", 1).replace("( )", " ").lstrip(" :,-")
        rest = re.sub(
            r"\b(?:on|in|of|for|from|at|does|with|by)\s*(?:the|a|an)?\s*$",
            "",
            " ".join(rest.split()).strip(" ,?"),
            flags=re.I,
        )
        rest = " ".join(rest.split()).strip(" ,?")
        plain = " ".join(re.sub(r"[:,](?=\s)", " ", rest).split())
        for tried, named in ((rest, tuple(parts)), (plain, tuple(parts)), (text, ())):
            for pattern in self.pin_number:
                if (numbered := pattern.fullmatch(tried)) is not None:
                    return Query(text, What.PIN_OF_NUMBER, pin=numbered["n"].upper(), package=package, parts=named)
            for pattern in self.pin_name:
                asked = pattern.fullmatch(tried)
                if asked is None:
                    continue
                name = re.sub(r"^(?:the|a|an|its)\s+", "", asked["x"].strip(), flags=re.I)
                name = re.sub(r"(?<=\S)\s+(?:signal|net|pin)s?$", "", name, flags=re.I)
                if name.casefold().startswith(("how many ", "number of ")) or re.match(rf"{_PIN}\s", name):
                    continue
                # 'A' and 'S' are names of pins where a pin is asked for, and so is 'TEMP'
                capitals = re.fullmatch(r"[A-Z]|[A-Z][A-Z ]+[A-Z]", name) is not None and _ASKS_PIN.match(tried)
                terms = self.vocabulary.terms(name) or ((name.casefold(),) if capitals else ())
                quantity = any(t in self.vocabulary.quantities for t in terms) and terms not in self.functions
                if not terms or (quantity and not capitals) or find_conditions(name, lenient=True):
                    continue
                if self.statistics.search(name) or self.bounds.search(name):
                    continue
                elements = tuple(Element((t,)) for t in terms if capitals or t not in self.vocabulary.filler)
                if not elements:
                    continue
                return Query(text, What.PIN_OF_NAME, elements, pin=name, package=package, parts=named, subject=name)
        return self._pin_of_code(text, package)

    def _pin_of_code(self, text: str, package: str | None) -> Query | None:
        """A question about a pin that ends in a package's code or a part's number, or begins with a code: 'on FK'."""
        found = _CODE_BEHIND.search(text) or _CODE_BEFORE.match(text)
        if found is None:
            return None
        code, rest = found["c"], f"{text[: found.start()]} {text[found.end() :]}".strip(" ,:")
        if _PART.fullmatch(code):
            asked = self.pin(rest, package)
            return replace(asked, parts=(*asked.parts, code)) if asked is not None else None
        return self.pin(rest, code) if package is None else None


@lru_cache(maxsize=4)
def _compiled(key: ByIdentity) -> _Asking:
    return _Asking(key.vocabulary)


def template(ask: str, *, inside: bool = False) -> re.Pattern[str]:
    """'which/what pin is/are the? {x}' -> a pattern; `{x}` takes any words, `{n}` a pin, `a?` may be missing.

    One that may stand `inside` a question begins and ends with a whole word.
    """
    parts: list[str] = []
    for index, word in enumerate(ask.split()):
        optional = word.endswith("?")
        options = "|".join(
            {"{x}": "(?P<x>.+?)", "{y}": "(?P<y>.+)", "{n}": f"(?P<n>{_PIN})"}.get(o, re.escape(o))
            for o in word.removesuffix("?").split("/")
        )
        gap = r"\s+" if index else ""
        parts.append(
            f"(?:{gap}(?:{options}))?"
            if optional and index
            else f"(?:(?:{options})\\s+)?"
            if optional
            else f"{gap}(?:{options})"
        )
    pattern = "".join(parts)
    # an optional first word brings its own gap
    if inside:
        pattern = rf"\b{pattern}(?!\w)"
    return re.compile(re.sub(r"\)\\s\+\)\?\\s\+", r")\\s+)?", pattern), re.IGNORECASE)


def _alternatives(phrases: list[tuple[str, str]]) -> re.Pattern[str]:
    """One pattern for all phrases, the longest first; the group's name tells the target."""
    by_target: dict[str, list[str]] = {}
    for phrase, target in phrases:
        by_target.setdefault(target, []).append(phrase)
    ordered = sorted(phrases, key=lambda p: (-len(p[0]), p))
    if not ordered:
        return re.compile(r"(?!)")
    body = "|".join(
        rf"(?P<{target.replace(' ', '_')}__{index}>{re.escape(phrase).replace(chr(92) + ' ', chr(92) + 's+')})"
        for index, (phrase, target) in enumerate(ordered)
    )
    return re.compile(rf"(?<!\w)(?<!\w\()(?:{body})(?!\w)(?:\.(?=\s|$))?", re.IGNORECASE)


def _take(pattern: re.Pattern[str], text: str) -> tuple[list[str], str]:
    """The targets found, in order and each once, and the text without the phrases."""
    targets: list[str] = []

    def note(found: re.Match[str]) -> str:
        name = next(n for n, v in found.groupdict().items() if v is not None).rsplit("__", 1)[0].replace("_", " ")
        if name not in targets:
            targets.append(name)
        return " , " if found[0].startswith(",") else " "

    return targets, " ".join(pattern.sub(note, text).split())


def _parameter(
    text: str, rest: str, package: str | None, asking: _Asking, vocabulary: QuestionVocabulary
) -> Query | NotUnderstood:
    rest = _rewritten(rest, asking)
    what = What.PARAMETER
    limit: Condition | None = None
    check, of_part = _check(rest, asking), _OF_PART.fullmatch(rest)
    whose: tuple[str, ...] = ()
    if check is None and of_part is not None and (check := _check(of_part["q"], asking)) is not None:
        whose = (of_part["p"],)
    way: _Way | None = None
    if check is not None:
        what, (rest, limit, way) = What.CHECK, check
    for pattern in asking.count:
        if what is What.PARAMETER and (found := pattern.fullmatch(rest)):
            what, rest = What.COUNT, found["x"]
            break
    gloss, rest = asked_gloss(rest, vocabulary)
    whole_range = False
    for pattern in asking.whole_range:
        if found := pattern.search(rest):
            whole_range, rest = True, f"{rest[: found.start()]} ; {rest[found.end() :]}"
            break
    levels, rest = asked_levels(rest, vocabulary)
    conditions, rest = asked_conditions(rest, vocabulary)
    if conditions or levels:  # 'with VDD at 5 V, how large can the quiescent current get'
        rest = _rewritten(rest.strip(" ;,"), asking)
    bounds, rest = _take(asking.bounds, rest)
    statistics, rest = _take(asking.statistics, rest)
    rest, measured_in = _without_unit(rest)
    parts = (*(m[0] for m in _PART.finditer(rest)), *whose)
    if "range" in statistics and {"min", "typ", "max"} & set(statistics):
        statistics.remove("range")  # 'typical common mode input voltage range' asks for one value of it
    roles: list[str] = []
    for name in statistics:
        for role in {"range": ("min", "max"), "worst": ()}.get(name, (name,)):
            if role not in roles:
                roles.append(role)
    if not bounds and "max" in statistics and (aside := re.search(r"[ ,]+abs(?:olute)?\.?$", rest, re.IGNORECASE)):
        bounds, rest = ["absolute maximum"], rest[: aside.start()]  # 'max supply voltage, absolute'
    bound = bounds[0] if bounds else None
    if way is _Way.SURVIVING and bound is None:
        bound = "absolute maximum"
    if "worst" in statistics and not roles:
        roles = ["max"]  # the bad end of a quantity without a stated end is its maximum
    if bound == "absolute maximum" and not roles and what is not What.CHECK:
        # 'absolute maximum ratings' names the table: both ends are of it
        roles = [] if re.search(r"\b(?:ratings|range|min|minimum)\b", text, re.IGNORECASE) else ["max"]
    capitals = () if text.isupper() else _CAPITALS.findall(rest)
    elements, head = _elements(rest, parts, vocabulary, capitals)
    if limit is not None and (noun := _left_to_unit(elements, head, limit, vocabulary)):
        elements, head = _elements(f"{rest} {noun}", parts, vocabulary, capitals)
    if not elements and parts:
        # a symbol may look like a part number: VDD33
        elements, head = _elements(rest, (), vocabulary, ())
        parts = ()
    if not elements and (signed := sorted(marked_symbols(rest))):
        elements = tuple(Element((symbol.rstrip("+-"),)) for symbol in signed[:1])  # 'I+'
    if not elements:
        if conditions or roles or bound:
            return NotUnderstood("Which quantity? The question names no parameter, symbol or pin.")
        return NotUnderstood("The question names nothing that a datasheet states: ask for a value, a limit or a pin.")
    if what is What.PARAMETER and elements[head].words == ("pin",):
        return NotUnderstood("Which pin? Ask by its number or its name: “pin 5”, “which pin is RESET”.")
    named = _measured_in(elements[head], vocabulary)
    return Query(
        text, what, elements, head, tuple(roles), "worst" in statistics, bound, conditions, levels, parts, package,
        subject=" ".join(rest.split()), symbols=marked_symbols(rest), dimensions=named, limit=limit,
        whole_range=whole_range, measured_in=measured_in, gloss=gloss,
        operating=way is _Way.OPERATING, tolerant=way is _Way.TOLERANT,
        guaranteed=re.search(r"\bguaranteed\b", text, re.IGNORECASE) is not None,
        pin=rest.strip(" ;") if way is _Way.TOLERANT else None,
    )  # fmt: skip


def _rewritten(text: str, asking: _Asking) -> str:
    """The text in plain words where it is asked in a known way, also with its statistic said somewhere in it."""
    asked, bare = _take(asking.statistics, text)
    for said, more in ((text, ()), (bare.strip(" ,;"), asked)):
        for pattern, plain in asking.rewrites:
            if found := pattern.fullmatch(said):
                groups = {k: v for k, v in found.groupdict().items() if v is not None}
                rest = re.sub(r"\{(\w)\}", lambda m, g=groups: g.get(m[1], ""), plain)  # type: ignore[misc]
                return " ".join((*more, rest))
    return text


class _Way(IntEnum):
    """What a yes/no question asks of a value: is the pin made for it, does the part survive it or work, may it be."""

    TOLERANT = 0
    SURVIVING = 1
    OPERATING = 2
    ALLOWED = 3


def _check(text: str, asking: _Asking) -> tuple[str, Condition, _Way] | None:
    """What a yes/no question is about, the value that it asks for, and in which way."""
    for pattern, way in asking.check:
        found = pattern.fullmatch(text) or pattern.fullmatch(text.replace(", ", " "))
        limits = find_conditions(found["y"], lenient=True) if found else ()
        if found and limits and limits[0].start <= 3:
            subject = found.groupdict().get("x") or ""
            words = [w for w in subject.split() if w.casefold() not in asking.itself]
            return f"{' '.join(words)} {found['y'][limits[0].end :]}", limits[0], _Way(way)
    return None


def _left_to_unit(elements: Sequence[Element], head: int, limit: Condition, vocabulary: QuestionVocabulary) -> str:
    """The quantity that a yes/no question leaves to its value's unit: 'can it run from 3 V' is about the supply."""
    dimension = limit.interval.dimension
    if not elements:
        return vocabulary.asking.check_subjects.get(dimension, "")
    asked = elements[head]
    symbol = len(asked.words) == 1 and asked.words[0] in vocabulary.concept_of_symbol
    if asked.concept or symbol or _measured_in(asked, vocabulary):
        return ""
    nouns = (n for n, dims in vocabulary.quantity_words.items() if dims[0] == dimension)
    return next(nouns, "")


def _measured_in(head: Element, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The dimensions that the asked thing can have, by its own words or those of the quantity that it names."""
    concept = head.concept or (vocabulary.concept_of_symbol.get(head.words[0]) if len(head.words) == 1 else None)
    # 'slew rate at unity gain' is a slew rate
    for words in (vocabulary.terms(concept) if concept else (), head.words):
        for word in reversed(words):
            if word in vocabulary.quantities:
                return vocabulary.quantities[word]
    return frozenset()


def _without_unit(text: str) -> tuple[str, str | None]:
    """The text without the unit that the answer is wanted in ('… in mA'), and what that unit measures."""
    found = re.search(r"\bin\s+(\S+)$", text)
    unit = parse_unit(found[1], lenient=True) if found else None
    return (text[: found.start()].strip(), unit.dimension) if found and unit else (text, None)


def _joined(clauses: list[str], vocabulary: QuestionVocabulary) -> list[str]:
    """The clauses, two made one where only together they name a quantity ('thermal resistance, junction to case')."""
    result: list[str] = []
    for clause in clauses:
        if result:
            both = f"{result[-1]} {clause}"
            apart = {e for c in (result[-1], clause) for e in vocabulary.elements(vocabulary.terms(c)) if e.concept}
            if any(e.concept and e not in apart for e in vocabulary.elements(vocabulary.terms(both))):
                result[-1] = both
                continue
        result.append(clause)
    return result


_CAPITALS = re.compile(r"\b[A-Z]{2,}\b")


def _names_quantity(clause: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether the words name something that is measured: a known quantity, its symbol, or a noun for one."""
    elements = vocabulary.elements(vocabulary.terms(clause))
    lone = {e.words[0] for e in elements if len(e.words) == 1}
    marked = any(sum(c.isupper() for c in w) > 1 or any(c.isdigit() for c in w) for w in clause.split())
    known = any(e.concept for e in elements) or bool(lone & vocabulary.quantities.keys())
    return known or marked or bool(lone & vocabulary.concept_of_symbol.keys())


def _elements(
    text: str, parts: tuple[str, ...], vocabulary: QuestionVocabulary, names: Sequence[str]
) -> tuple[tuple[Element, ...], int]:
    """What the text says, filler left out, and the index of the element that names the thing. `names` are capitals."""
    for part in parts:
        text = re.sub(rf"(?<![\w-]){re.escape(part)}(?![\w-])", " ", text)
    # a word in capitals is a name even where the same letters are a small word: CAN, VS, IN
    capitals = {w.casefold() for w in names}
    result: list[Element] = []
    head = -1
    clauses = _joined([c for c in re.split(r"[;,()]|:(?=\s)", text) if c.strip()], vocabulary)
    for clause in clauses:
        closed = False
        named = _names_quantity(clause, vocabulary)
        for element in vocabulary.elements(vocabulary.terms(clause)):
            word = element.words[0]
            if len(element.words) == 1 and element.concept is None and word not in capitals:
                if word in vocabulary.prepositions:
                    closed = closed or head >= 0
                    continue
                if word in vocabulary.filler:
                    continue
                if word in vocabulary.verbs:
                    closed = closed or head >= 0
                    continue
            result.append(element)
            # 'threshold rising': the last word only says which
            behind = head >= 0 and element.concept is None and word in vocabulary.trailing | vocabulary.loose | {"pin"}
            behind = behind or (head >= 0 and word.isdigit())
            if not closed and not behind:
                head = len(result) - 1
        if (
            head >= 0
            and not named
            and any(_names_quantity(c, vocabulary) for c in clauses[clauses.index(clause) + 1 :])
        ):
            head = -1  # 'soldering: highest lead temperature'
        if head >= 0 and clause is not clauses[-1]:
            # what follows the first clause says more of the thing, it does not name another
            rest_elements = [
                e
                for c in clauses[clauses.index(clause) + 1 :]
                for e in vocabulary.elements(vocabulary.terms(c))
                if e.concept is not None
                or e.words[0] in capitals
                or e.words[0] not in vocabulary.prepositions | vocabulary.filler | vocabulary.verbs
            ]
            return (*result, *rest_elements), head
    return tuple(result), max(head, 0)
