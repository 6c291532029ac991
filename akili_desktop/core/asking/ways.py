"""The vocabulary's ways of asking, compiled: what a question says of pins and packages, and in which way it asks."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from akili_desktop.core.asking.slots import Query, What
from akili_desktop.core.asking.templates import PIN, alternatives, template
from akili_desktop.core.asking.vocabulary import ByIdentity, Element, QuestionVocabulary
from akili_desktop.core.conditions import find_conditions
from akili_desktop.core.proving.partnumbers import PART_NUMBER

_CODE = r"(?P<c>[A-Z][A-Z0-9.-]{1,11})"
_CODE_BEHIND = re.compile(
    rf"(?:,|\b(?:on|in|of|for|from)\b(?:\s+the)?|(?<=\bpin)|(?<=\bpins)|(?<=\bnumber))\s+{_CODE}$"
)
_ON_CODE = re.compile(rf"\S\s+(?:on|in)(?:\s+the)?\s+{_CODE}$")
_PIN_LIKE = re.compile(r"[A-Z]|[A-Z][A-Z ]+[A-Z]|\d{1,2}[A-Z]{1,3}")
_CODE_BEFORE = re.compile(rf"{_CODE}(?:[,:](?=\s)|(?=\s+(?:pin|ball|pad|lead|terminal)\s+[A-Za-z]?\d+$))")
_CODE_OF_PART = re.compile(
    rf"(?<!\S){PART_NUMBER.pattern}\+?(?P<n>\s+{_CODE})(?=$|[,:]?\s+(?:pin|ball|pad|lead|terminal)\s+{PIN}$)"
)
_NUMBERED = re.compile(rf"\b(?:pin|ball|pad|lead|terminal)\s+{PIN}(?!\w)", re.IGNORECASE)
_SIGN_BEHIND = re.compile(r"\+(?=[\s,:?]|$)")
"""'nRF24L01+': a sign that is of the part's number, which documents are found without."""
OF_PART = re.compile(rf"(?P<q>.+)\s+(?:on|of|in|for)\s+(?:the\s+|an?\s+)?(?P<p>{PART_NUMBER.pattern})", re.IGNORECASE)
_TAIL = re.compile(r"(?P<q>.+)\s+(?:on|in|of|for)\s+(?:the\s+)?(?P<p>\S.*)", re.IGNORECASE)
_ASKS_PIN = re.compile(r"(?:which|what) (?:pin|ball|lead|terminal)s?\b", re.IGNORECASE)
_BARE_OUTLINE = re.compile(r"DO|TO|SC")
_PACKAGE_CODE = re.compile(r"(?:[Pp]ackage|PACKAGE)\s+[A-Z]{1,4}\d{0,2}|[A-Z]{1,4}\.\d{1,3}")


_LED_IN = re.compile(r"(?:^|\s+)(?:on|in|of|for|from|with|using|at)(?:\s+(?:the|an?))?$", re.IGNORECASE)
"""What leads in to a package's name behind other words: 'Enable A on the PowerSO20 package'."""
_BARE_TEMPERATURE = re.compile(r"(?<![\w.)])\+(?:25|70|85|105|125|150)(?=$|[,;?]?\s(?![°VAWHFsmkMnpµu%x]))")
"""'IDD max +85': what is signed so and has no unit is the temperature of a column."""
_BITS = re.compile(r"(?<![\w.])(\d{1,2}) bit(?!\w)", re.IGNORECASE)
"""'14 bit temperature', which sheets print as '14-bit'."""
_OF_NOTHING = re.compile(r"\s+(?:of|for|in|on)(?:\s+the)?$", re.IGNORECASE)
"""What is left of 'pin count of the MAX491' without the part."""


def part_numbers(text: str) -> tuple[str, ...]:
    """The words of `text` that look like part numbers: letters with two digits at least, not in a longer word."""
    return tuple(m[0] for m in PART_NUMBER.finditer(text))


_PART_IS = re.compile(
    rf"(?P<p>(?!A?V(?:DD|CC|SS|EE|IN|OUT|BAT|REF|BUS|IO)){PART_NUMBER.pattern})[,:]?\s+(?:is|=|are)\s*"
    r"(?P<q>[±+-]?\s*\d\S*\s.*?)(?<!tolerant)",
    re.IGNORECASE,
)
_PART_PACKAGE = re.compile(rf"(?P<p>{PART_NUMBER.pattern})[,:]?\s+(?P<q>package|pkg)s?", re.IGNORECASE)
_PART_COUNT = re.compile(rf"(?P<p>{PART_NUMBER.pattern})[,:]?\s+(?P<q>(?:how many|number of)\s.+)", re.IGNORECASE)


_TERMINAL = r"(?:pin|ball|pad|lead|terminal)"
_PIN_OF_PART_IS = re.compile(
    rf"(?P<w>which|what)\s+(?P<n>{_TERMINAL}s?)\s+(?:of|on|in)\s+(?:the\s+)?(?P<p>{PART_NUMBER.pattern}\+?)\s+"
    r"(?P<is>is|are)\s+(?P<x>.+)",
    re.IGNORECASE,
)
_PIN_PART = re.compile(
    rf"(?P<q>(?:.*\s)?{_TERMINAL}\s+[A-Za-z]?\d{{1,3}}),?\s+(?P<p>{PART_NUMBER.pattern}\+?)", re.IGNORECASE
)
_NAMED_PIN_PART = re.compile(
    rf"(?P<q>(?:which|what)\s+{_TERMINAL}s?\s+(?:is|are)\s+(?:the\s+)?(?:(?!\b(?:on|of|in|for)\b).)+?),?\s+"
    rf"(?P<p>{PART_NUMBER.pattern}\+?)",
    re.IGNORECASE,
)
"""Of 'which pin is EN on the XY4700 RGW package' without its package this is left."""
_FINE = r"(?P<fine>ok|okay|allowed|safe|fine|permitted|acceptable)"
_IS_PART = re.compile(
    rf"is\s+(?:the\s+|an?\s+)?(?P<p>{PART_NUMBER.pattern})\s+(?P<q>[±+-]?\d.*\b{_FINE}\b.*)", re.IGNORECASE
)
_PART_VALUE = re.compile(
    rf"(?:is\s+(?:the\s+)?)?(?P<p>{PART_NUMBER.pattern})[,:]?\s+(?P<x>[A-Za-z](?:(?!\b(?:is|are|at|with|when|if)\b).)*?)"
    rf"\s+(?:=\s*|of\s+)?(?P<v>[±+-]?\d[\d.]*\s?[A-Za-zµμΩ°%]+)\s+{_FINE}",
    re.IGNORECASE,
)
_FINE_PART = re.compile(rf"(?P<q>is\s+.*\b{_FINE}),?\s+(?P<p>{PART_NUMBER.pattern})", re.IGNORECASE)


def part_behind(text: str) -> str:
    """The question with its part behind it, and a check with its value first, as the ways of asking have them.

    'L298 is 50 V allowed on VS' states no L298 of 50 V, 'BAV99W package' is no package of that name, and
    'MAX485 VCC 3.3 V ok' is 'is 3.3 V ok on VCC of the MAX485'.
    """
    if found := _PART_IS.fullmatch(text):
        return f"is {found['q']} of the {found['p']}"
    if found := _PIN_OF_PART_IS.fullmatch(text):
        return f"{found['w']} {found['n']} {found['is']} {found['x']} of the {found['p']}"
    if found := _PIN_PART.fullmatch(text) or _NAMED_PIN_PART.fullmatch(text) or _FINE_PART.fullmatch(text):
        return f"{found['q']} of the {found['p']}"
    if found := _IS_PART.fullmatch(text):
        return f"is {found['q']} of the {found['p']}"
    if found := _PART_VALUE.fullmatch(text):
        return f"is {found['v']} {found['fine']} on {found['x']} of the {found['p']}"
    if found := _PART_PACKAGE.fullmatch(text):
        return f"{found['q']} of the {found['p']}"
    if found := _PART_COUNT.fullmatch(text):
        return f"{found['q']} of the {found['p']}"
    return text


class Asking:
    """The vocabulary's templates as compiled patterns; one per vocabulary, made once."""

    def __init__(self, vocabulary: QuestionVocabulary) -> None:
        asking = vocabulary.asking
        # two letters are a package only in capitals ('TO', 'SO'): 'to' and 'so' are words
        spellings = set(vocabulary.package_families) | {f.lower() for f in vocabulary.package_families if len(f) > 2}
        families = "|".join(re.escape(f) for f in sorted(spellings, key=lambda f: (-len(f), f)))
        self.vocabulary = vocabulary
        self.rewrites = [(template(ask), plain) for ask, plain in asking.rewrites]
        self.pin_number = [template(ask) for ask in asking.pin_number]
        self.pin_name = [template(ask) for ask in asking.pin_name]
        self.pin_at = [template(ask) for ask in asking.pin_at]
        self.pin_purpose = [template(ask) for ask in asking.pin_purpose]
        types = vocabulary.pin_types
        self.pin_type = {
            "": [template(ask) for ask in types.asked],
            "structure": [template(ask) for ask in types.structure_asked],
        }
        self.pin_kind = [template(ask) for ask in types.kind_asked]
        self.count = [template(ask) for ask in asking.count]
        # 'dark count, maximum' asks for no number of anything
        self.number_of = [way for ask, way in zip(asking.count, self.count, strict=True) if not ask.endswith("count")]
        checks = (asking.check_tolerant, asking.check_surviving, asking.check_operating, asking.check)
        ways = (asking.check_damaging, asking.check_exceeding, *checks)
        self.check = [(template(ask), number) for number, group in enumerate(ways) for ask in group]
        self.itself = frozenset(w.casefold() for w in asking.itself)
        self.packages = [template(ask) for ask in asking.identity.get("package", ())]
        one = (
            rf"(?:\d{{1,3}}[- ]?(?:[Pp]ins?|[Ll]eads?|[Bb]alls?|[Bb]umps?|L(?![A-Z]))[- ]?)?"
            rf"(?:{families})(?:[- ]?\d{{1,4}}(?:-\d|[A-Z]{{1,2}})?)?(?![A-Za-z0-9])"
        )
        several = rf"{one}(?:\s*(?:/|\(|or)\s*{one}\)?)*"
        # 'Enable A in TSSOP20': a capital A is no article
        lead = r"(?:\b(?i:on|in|of|for|from|with|using|at)\s+)?(?:\b(?:(?i:the)|an?)\s+)?"
        word = r"[\w+/()µ.-]+"
        self._named = re.compile(
            rf"{lead}(?<![\w-])(?P<p>{several}(?:\s*\(?{word}\)?)??|{word}(?:\s+{word}){{0,2}}?)"
            r"\s+(?i:package|pkg|suffix)(?i:es|s)?\b"
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
        led_in = rf"\b(?:an? )?({settings or '(?!)'}) (?:of|is) |(?<=\bat )({settings or '(?!)'}) "
        self.setting = re.compile(rf"(?:{led_in})(?=[±+-]?\d)", re.IGNORECASE)
        symbols = {word.casefold(): symbol for word, symbol in asking.temperatures_of}
        words = "|".join(re.escape(word) for word in sorted(symbols, key=len, reverse=True))
        self.temperature = re.compile(
            rf"(?P<t>[+-]?\d[\d.]*\s?°?\s?C)\s+(?P<of>{words or '(?!)'})(?:\s+temperature)?\b", re.IGNORECASE
        )
        self.temperature_of = symbols
        self.statistics = alternatives(phrases)
        self.bounds = alternatives([(p, target) for target, group in asking.bounds.items() for p in group])

    def said(self, text: str) -> str:
        """The text with settings and quantities that are said in words as conditions print them."""
        text = _BARE_TEMPERATURE.sub(r"\g<0> °C", text)
        text = _BITS.sub(r"\1-bit", text)
        for words, value in self.vocabulary.asking.said_values:
            end = rf"(?:\s*,?\s*\(?\s*{re.escape(value)}\s*\)?)?"
            text = re.sub(rf"(?<!\w){re.escape(words)}(?!\w){end}", value, text, flags=re.IGNORECASE)
        text = self.temperature.sub(lambda m: f"{self.temperature_of[m['of'].casefold()]} = {m['t']}", text)
        return self.setting.sub(lambda m: f"{m[1] or m[2]} = ", text)

    @staticmethod
    def of(vocabulary: QuestionVocabulary) -> Asking:
        return _compiled(ByIdentity(vocabulary))

    def package(self, text: str) -> tuple[str | None, str]:
        """The package that the question names, and the question without it."""
        for pattern in (self._named, self._family, self._pins, self._case):
            for found in pattern.finditer(text):
                name = found["p"].strip(" ()")
                if PART_NUMBER.fullmatch(name) and not self._family.fullmatch(name):
                    continue  # 'BSS138 package', 'the A1101 package': a part's
                if pattern is self._family and _BARE_OUTLINE.fullmatch(name):
                    continue  # 'the DO pin': an outline has its number
                words = self.vocabulary.terms(name)
                if pattern is self._named and (
                    not words or all(w in self.vocabulary.filler for w in words) or not re.search(r"[A-Z0-9µ]", name)
                ):
                    continue
                # 'resistance of UA package': what stands before the last small word is not of the name
                before, name = self._led_in(name)
                if len(name.split()) > 1 and PART_NUMBER.fullmatch(name.split()[0]):  # 'NE555 JG package'
                    before, name = f"{before} {name.split()[0]}".strip(), " ".join(name.split()[1:])
                before = _LED_IN.sub("", before)
                rest = f"{text[: found.start()]} {before} {text[found.end() :]}"
                return name, " ".join(rest.split()).strip(" ,?")
        return None, text

    def _led_in(self, name: str) -> tuple[str, str]:
        words = name.split()
        small = self.vocabulary.prepositions | self.vocabulary.filler | self.vocabulary.quantities.keys()
        cut = max((i + 1 for i, w in enumerate(words[:-1]) if set(self.vocabulary.terms(w)) <= small), default=0)
        if numbered := _NUMBERED.match(name):  # 'pin 2 LH package'
            cut = max(cut, min(len(numbered[0].split()), len(words) - 1))
        # 'theta JA PW package': nor is a known quantity
        for i in range(len(words) - 1, cut, -1):
            if any(e.concept for e in self.vocabulary.elements(self.vocabulary.terms(" ".join(words[cut:i])))):
                return " ".join(words[:i]), " ".join(words[i:])
        return " ".join(words[:cut]), " ".join(words[cut:])

    def counts_pins(self, text: str) -> bool:
        """Whether the text asks how many pins there are: 'number of pins', 'MAX491 pin count'."""
        plain = PART_NUMBER.sub(" ", text)
        for pattern in self.count:
            if found := pattern.fullmatch(_OF_NOTHING.sub("", " ".join(plain.split()))):
                terms = set(self.vocabulary.terms(found["x"])) - self.vocabulary.filler - self.vocabulary.prepositions
                return bool(terms) and terms <= {"pin", "lead", "terminal", "ball"}
        return False

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
        coded = _CODE_OF_PART.search(text) if package is None and _ASKS_PIN.match(text) else None
        if coded is not None and coded.end() == len(text) and not PART_NUMBER.fullmatch(coded["c"]):
            return self.pin(text[: coded.start("n")], coded["c"])  # 'which pin is GND of the XY8833 PW'
        rest, parts = text, []
        for found in list(PART_NUMBER.finditer(text)):
            before = text[: found.start()].rstrip().casefold()
            if (
                before.endswith((" of the", " of", " on the", " on", " of a", " for the", "the", " in the", "("))
                or found.start() == 0
            ):
                parts.append(found[0])
                signed = r"\+" if _SIGN_BEHIND.match(text, found.end()) else ""
                # 'what does pin 1 of the XY do' is asked of pin 1
                led = r"(?:\b(?:of|on|in)\s+(?:the\s+|an?\s+)?)?(?=\S+\s+(?:do|for|used|called|named)\b)"
                rest = re.sub(rf"(?:{led})?{re.escape(found[0])}{signed}", " ", rest, count=1)
                rest = rest.replace("( )", " ").lstrip(" :,-")
        whole = " ".join(rest.split()).strip(" ,?")
        rest = re.sub(
            r"\b(?:on|in|of|for|from|at|does|with|by)\s*(?:the|a|an)?\s*$",
            "",
            " ".join(rest.split()).strip(" ,?"),
            flags=re.I,
        )
        rest = " ".join(rest.split()).strip(" ,?")
        if (purpose := self._purpose(whole, text) or self._purpose(rest, text)) is not None:
            return replace(purpose, package=package, parts=tuple(parts))
        plain = " ".join(re.sub(r"[:,](?=\s)", " ", rest).split())
        for tried, named in ((rest, tuple(parts)), (plain, tuple(parts)), (text, ())):
            for pattern in self.pin_at:
                at = pattern.fullmatch(tried)
                if at is None or at["x"].casefold() in self.itself or find_conditions(at["x"], lenient=True):
                    continue
                terms = self.vocabulary.terms(at["x"]) or (at["x"].casefold(),)
                if re.search(r"[A-Z0-9]", at["x"]) or terms in self.functions:
                    elements = tuple(Element((t,)) for t in terms)
                    return Query(
                        text, What.PIN_OF_NAME, elements, pin=at["x"], package=package, parts=named,
                        subject=at["x"], at=at["n"].upper(),
                    )  # fmt: skip
            for pattern in self.pin_number:
                if (numbered := pattern.fullmatch(tried)) is not None:
                    return Query(text, What.PIN_OF_NUMBER, pin=numbered["n"].upper(), package=package, parts=named)
            for pattern in self.pin_name:
                asked = pattern.fullmatch(tried)
                if asked is None:
                    continue
                name = re.sub(r"^(?:the|a|an|its)\s+", "", asked["x"].strip(), flags=re.I)
                name = re.sub(r"(?<=\S)\s+(?:signal|net|pin)s?$", "", name, flags=re.I)
                if name.casefold().startswith(("how many ", "number of ")) or re.match(rf"{PIN}\s", name):
                    continue
                if package is None and _ON_CODE.search(name):
                    continue  # 'VIN on the DBV': the code of a package, below
                # 'A' and 'S' are names of pins where a pin is asked for, and so are 'TEMP' and '1A'
                capitals = _PIN_LIKE.fullmatch(name) is not None and _ASKS_PIN.match(tried)
                terms = self.vocabulary.terms(name) or ((name.casefold(),) if capitals else ())
                quantity = any(t in self.vocabulary.quantities for t in terms) and terms not in self.functions
                if not terms or ((quantity or find_conditions(name, lenient=True)) and not capitals):
                    continue
                if self.statistics.search(name) or self.bounds.search(name):
                    continue
                if self._says_of_pins(name, terms):
                    continue
                small = frozenset[str]() if capitals or _named_so(name, text) else self.vocabulary.filler  # 'DO', 'IN'
                elements = tuple(Element((t,)) for t in terms if t not in small)
                if not elements:
                    continue
                return Query(text, What.PIN_OF_NAME, elements, pin=name, package=package, parts=named, subject=name)
        return self._pin_of_code(text, package)

    def _purpose(self, plain: str, text: str) -> Query | None:
        """A question about what a pin is for, asked by its name."""
        for pattern in self.pin_purpose:
            said = pattern.fullmatch(plain)
            if said is None or re.match(rf"{PIN}(?!\S)", name := said["x"]):
                continue
            terms = self.vocabulary.terms(name) or (name.casefold(),)
            if re.search(r"[A-Z0-9]", name) or terms in self.functions:
                elements = tuple(Element((t,)) for t in terms)
                return Query(text, What.PIN_OF_NAME, elements, pin=name, subject=name, purpose=True)
        return None

    def _says_of_pins(self, name: str, terms: tuple[str, ...]) -> bool:
        """Whether a text ends in the pins that a quantity is of: 'esd on cc (pins)'."""
        said = re.fullmatch(r"(?P<quantity>.+?) (?:on|of|at|for|from|between) (?:the )?\S+", name)
        if said is None or terms in self.functions:
            return False
        left = self.vocabulary.elements(self.vocabulary.terms(said[1]))
        words = {word for element in left for word in element.words}
        nouns = self.vocabulary.quantities.keys() | self.vocabulary.concept_of_symbol.keys()
        nouns |= {term for noun in self.vocabulary.asking.of_pins for term in self.vocabulary.terms(noun)}
        return any(e.concept for e in left) or not words.isdisjoint(nouns)

    def _pin_of_code(self, text: str, package: str | None) -> Query | None:
        """A question about a pin that ends in a package's code or a part's number, or begins with a code: 'on FK'.

        A code may stand behind the part's number, too, where the pin is asked for by its own: 'TPS1234 DBV pin 5'.
        """
        of_part = _CODE_OF_PART.search(text) if package is None and _NUMBERED.search(text) else None
        if of_part is not None and not PART_NUMBER.fullmatch(of_part["c"]):
            return self.pin(text[: of_part.start("n")] + text[of_part.end("n") :], of_part["c"])
        found = _CODE_BEHIND.search(text) or _CODE_BEFORE.match(text)
        if found is None:
            return None
        code, rest = found["c"], f"{text[: found.start()]} {text[found.end() :]}".strip(" ,:")
        if PART_NUMBER.fullmatch(code):
            asked = self.pin(rest, package)
            return replace(asked, parts=(*asked.parts, code)) if asked is not None else None
        return self.pin(rest, code) if package is None else None


def _named_so(name: str, text: str) -> bool:
    """Whether a word in capitals among others is a name: 'the DO pin', no 'DO PIN'."""
    return name.isupper() and not text.isupper()


@lru_cache(maxsize=4)
def _compiled(key: ByIdentity) -> Asking:
    return Asking(key.vocabulary)
