"""A question in an engineer's words -> a typed `Query`, or `NotUnderstood` with what is missing. Pure; needs no facts.

The text is taken apart slot by slot (pin, package, conditions, statistic, bound, part); what remains is the
subject, and every content word of it has to be covered by a fact later on. Nothing is dropped for convenience.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache

from akili_desktop.core.asking.askedfor import (
    asked_conditions,
    asked_gloss,
    asked_levels,
    asks_what_it_gives,
    marked_symbols,
)
from akili_desktop.core.asking.labels import plain_of
from akili_desktop.core.asking.notation import in_full, in_words, with_signs
from akili_desktop.core.asking.pintypequestions import asked_type
from akili_desktop.core.asking.slots import NotUnderstood, Query, What
from akili_desktop.core.asking.subject import CAPITALS, elements_of, measured_in, without_unit
from akili_desktop.core.asking.templates import PIN, take
from akili_desktop.core.asking.vocabulary import ByIdentity, Element, QuestionVocabulary, join_symbols
from akili_desktop.core.asking.ways import OF_PART, Asking, part_behind, part_numbers
from akili_desktop.core.conditions import Condition, find_conditions
from akili_desktop.core.proving.partnumbers import PART_NUMBER
from akili_desktop.core.quantity import normalise

__all__ = ["LONGEST", "NotUnderstood", "Query", "What", "parse_question", "part_numbers"]

LONGEST = 400
"""Characters of the longest question that is read; a value is asked for in one sentence."""


def parse_question(text: str, vocabulary: QuestionVocabulary) -> Query | NotUnderstood:
    """The typed query, or why there is none. Never raises, whatever the text."""
    return _parsed(text, ByIdentity(vocabulary))


@lru_cache(maxsize=256)
def _parsed(text: str, words: ByIdentity) -> Query | NotUnderstood:
    """A question read once: other readings of one are tried on each document of a library."""
    vocabulary = words.vocabulary
    if len(text) > LONGEST:
        return NotUnderstood(f"The question is longer than {LONGEST} characters: ask for one value in one sentence.")
    plain = "".join(" " if unicodedata.category(c)[0] == "C" else c for c in text)
    plain = in_full(join_symbols(in_words(normalise(plain))).strip(" ?!.…\"'"))
    if not plain or not any(c.isalnum() for c in plain):
        return NotUnderstood("There is no question: ask for a value, a limit or a pin.")
    if _foreign(plain, vocabulary):
        return NotUnderstood("Questions are understood in English only: name the quantity or the pin.")
    asking = Asking.of(vocabulary)
    plain = with_signs(asking.said(plain))
    plain = plain_of(plain, vocabulary)
    plain = asking.lead_in.sub("", asking.empty.sub(" ", plain)).strip()
    plain = part_behind(plain)
    package, rest = asking.package(plain)
    rest = part_behind(rest)  # 'pin 7 of the SE555 in FK package'
    of_part = OF_PART.fullmatch(rest)
    bare = of_part["q"] if of_part else rest
    if (typed := asked_type(bare, asking.pin_type, asking.pin_kind, vocabulary)) is not None:
        name, kind = typed
        whose = (of_part["p"],) if of_part else ()
        elements = (Element((name,)),)
        return Query(text, What.PIN_TYPE, elements, pin=name, package=package, parts=whose, subject=name, kind=kind)
    pin = asking.pin_of_printed(plain, package) or asking.pin(rest, package)
    if pin is not None and not asking.counts_pins(rest):
        return replace(pin, text=text)
    if asking.asks_package(plain) or asking.asks_package(_of_it(plain)):
        parts = tuple(m[0] for m in PART_NUMBER.finditer(plain))
        return Query(text, What.PACKAGE, subject="package", parts=parts)
    return _parameter(text, rest, package, asking, vocabulary)


def _of_it(text: str) -> str:
    """The question with what it says of a part said of 'it', or without it: 'what package is it in', 'package'."""
    whose = OF_PART.fullmatch(text)
    return whose["q"] if whose else re.sub(rf"(?:\b(?:the|an?)\s+)?{PART_NUMBER.pattern}", "it", text, count=1)


_ACCENTED = re.compile(r"[à-öø-ÿāăąćčďđēęěğģīıķļłńņňőœřśşšţťūůűźżž]")


def _foreign(plain: str, vocabulary: QuestionVocabulary) -> bool:
    letters = [c for c in plain if c.isalpha()]
    strange = sum(1 for c in letters if not ("LATIN" in unicodedata.name(c, "") or "GREEK" in unicodedata.name(c, "")
                                             or c in "µ°"))  # fmt: skip
    if letters and strange > 0.3 * len(letters):
        return True
    written = re.findall(r"[^\W\d_]+", plain)
    if not (plain.isupper() and any(len(w) > 3 for w in written)):  # who types in capitals names nothing by them
        # 'Bluetooth LE', 'the DI pin': a short word in capitals is a name, of whatever language it would be in small
        written = [w for w in written if not (len(w) <= 3 and w.isupper())]
    words = [w.casefold() for w in written]
    ends = tuple(vocabulary.asking.foreign_ends)
    known = sum(1 for w in words if len(w) > 1 and (w in vocabulary.english or w.rstrip("s") in vocabulary.english))
    other = sum(
        1 for w in words
        if w not in vocabulary.english and (w in vocabulary.asking.foreign or w.endswith(ends) or _ACCENTED.search(w))
    )  # fmt: skip
    # a word that is only of another language tells; many unknown words alone are the names of unknown quantities
    return other > 0 and known < 0.5 * len(words)


def _parameter(
    text: str, rest: str, package: str | None, asking: Asking, vocabulary: QuestionVocabulary
) -> Query | NotUnderstood:
    rest, wanted_in = without_unit(rest, vocabulary)
    rest = _rewritten(rest, asking)
    what = What.PARAMETER
    limit: Condition | None = None
    check, of_part = _check(rest, asking), OF_PART.fullmatch(rest)
    whose: tuple[str, ...] = ()
    if check is None and of_part is not None and (check := _check(of_part["q"], asking)) is not None:
        whose = (of_part["p"],)
    way: _Way | None = None
    if check is not None:
        what, (rest, limit, way) = What.CHECK, check
    if what is What.PARAMETER and (counted := _counted(rest, asking)) is not None:
        what, rest = What.COUNT, counted
    gloss, rest = asked_gloss(rest, vocabulary)
    whole_range = False
    for pattern in asking.whole_range:
        found = pattern.search(rest)
        if found and not _TERM_BEHIND.match(rest, found.end()):
            whole_range, rest = True, f"{rest[: found.start()]} ; {rest[found.end() :]}"
            break
    levels, rest = asked_levels(rest, vocabulary)
    conditions, rest = asked_conditions(rest, vocabulary)
    if conditions or levels:  # 'with VDD at 5 V, how large can the quiescent current get'
        rest = _rewritten(rest.strip(" ;,"), asking)
    bounds, rest = take(asking.bounds, rest)
    statistics, rest = take(asking.statistics, rest)
    if wanted_in is None:
        rest, wanted_in = without_unit(rest, vocabulary)
    if sum_ := _SUM.search(rest):
        return NotUnderstood(f"“{sum_[0].strip()}” is no part of a printed value: ask for the value alone.")
    parts = (*(m[0] for m in PART_NUMBER.finditer(rest)), *whose)
    if "range" in statistics and {"min", "typ", "max"} & set(statistics):
        statistics.remove("range")  # 'typical common mode input voltage range' asks for one value of it
    roles: list[str] = []
    for name in statistics:
        for role in {"range": ("min", "max"), "worst": ()}.get(name, (name,)):
            if role not in roles:
                roles.append(role)
    roles.sort(key=("min", "typ", "max").index)
    if not bounds and "max" in statistics and (aside := re.search(r"[ ,]+abs(?:olute)?\.?$", rest, re.IGNORECASE)):
        bounds, rest = ["absolute maximum"], rest[: aside.start()]  # 'max supply voltage, absolute'
    bound = bounds[0] if bounds else None
    if way in {_Way.SURVIVING, _Way.DAMAGING} and bound is None:
        bound = "absolute maximum"
    if "worst" in statistics and not roles:
        roles = ["max"]  # the bad end of a quantity without a stated end is its maximum
    if bound == "absolute maximum" and not roles and what is not What.CHECK:
        # 'absolute maximum ratings' names the table: both ends are of it
        roles = [] if re.search(r"\b(?:ratings|range|min|minimum)\b", text, re.IGNORECASE) else ["max"]
    capitals = () if text.isupper() else CAPITALS.findall(rest)
    elements, head = elements_of(rest, parts, vocabulary, capitals)
    if limit is not None and (noun := _left_to_unit(elements, head, limit, way, vocabulary, text)):
        elements, head = elements_of(f"{rest} {noun}", parts, vocabulary, capitals)
    if not elements and parts and (names := _spelt_small(rest, parts, vocabulary)):
        elements, head = elements_of(rest, parts, vocabulary, names)  # 'if max VL0805G'
    if not elements and parts:
        # a symbol may look like a part number: VDD33, fHSI16; of several the one that is written as a symbol is
        symbol = next((part for part in parts if _SYMBOL_LIKE.match(part)), parts[-1])
        kept = tuple(part for part in parts if part != symbol)
        elements, head = elements_of(rest, kept, vocabulary, ())
        parts = kept
    if not elements:
        # 'abs max vs': where nothing else is named a small word is the symbol that is spelt like it
        elements, head = elements_of(rest, (), vocabulary, _spelt_small(rest, (), vocabulary))
    if not elements and (signed := sorted(marked_symbols(rest))):
        elements = tuple(Element((symbol.rstrip("+-"),)) for symbol in signed[:1])  # 'I+'
    if not elements:
        if conditions or roles or bound:
            return NotUnderstood("Which quantity? The question names no parameter, symbol or pin.")
        return NotUnderstood("The question names nothing that a datasheet states: ask for a value, a limit or a pin.")
    if what is What.PARAMETER and (pins := _TWO_PINS.search(text)):
        one, other = pins["one"].upper(), pins["other"].upper()
        return NotUnderstood(f"Ask for one pin at a time: “pin {one}”, “pin {other}”.")
    if what is What.PARAMETER and elements[head].words == ("pin",):
        return NotUnderstood("Which pin? Ask by its number or its name: “pin 5”, “which pin is RESET”.")
    named = measured_in(elements[head], vocabulary)
    if not named and elements[head].concept is None and _RATING.search(rest):
        named = frozenset(vocabulary.asking.rated_in)  # 'contact rating' is no contact resistance
    return Query(
        text, what, elements, head, tuple(roles), "worst" in statistics, bound, conditions, levels, parts, package,
        subject=" ".join(rest.split()), symbols=marked_symbols(rest), dimensions=named, limit=limit,
        whole_range=whole_range, measured_in=wanted_in, gloss=gloss,
        operating=way is _Way.OPERATING, tolerant=way is _Way.TOLERANT, turned=way in {_Way.DAMAGING, _Way.EXCEEDING},
        guaranteed=re.search(r"\bguaranteed\b", text, re.IGNORECASE) is not None,
        pin=rest.strip(" ;") if way is _Way.TOLERANT else None,
    )  # fmt: skip


def _counted(text: str, asking: Asking) -> str | None:
    """What a question asks the number of, with its part and statistic: 'XY max wait steps'.

    None where it asks for no number of anything.
    """
    asked, bare = take(asking.statistics, text)
    part = PART_NUMBER.match(bare)
    tried = [(text, ()), (bare, tuple(asked))]
    if part is not None:
        tried.append((bare[part.end() :].strip(" ,:;"), (part[0], *asked)))
    ways = (asking.count, asking.number_of, asking.number_of)
    found = ((pattern.fullmatch(said), more) for (said, more), by in zip(tried, ways, strict=False) for pattern in by)
    return next((" ".join((*more, hit["x"])) for hit, more in found if hit is not None), None)


def _spelt_small(text: str, parts: Sequence[str], vocabulary: QuestionVocabulary) -> list[str]:
    """The words that are spelt like a quantity's symbol, which may be small words: 'if', 'is'."""
    words = (w for w in re.findall(r"\w+", text) if w not in parts)
    return [w for w in words if w.casefold() in vocabulary.concept_of_symbol]


_TERM_BEHIND = re.compile(
    r"\s+(?:shut-?\s?down|protection|threshold|trip|hysteresis|detection|warning|lockout|limit|alarm|alert|fault)",
    re.IGNORECASE,
)
"""What makes 'over temperature' a term: 'over temperature shutdown' asks for no range."""
_LETTER = re.compile(r"(?:pin\s+)?[A-Za-z](?:\s|$)")


def _rewritten(text: str, asking: Asking) -> str:
    """The text in plain words where it is asked in a known way, also with its statistic said somewhere in it."""
    asked, bare = take(asking.statistics, text)
    part = PART_NUMBER.search(text)
    tried: list[tuple[str, tuple[str, ...]]] = [(text, ()), (bare.strip(" ,;"), tuple(asked))]
    if part is not None and (
        whole := re.search(rf"(?:\b(?:the|an?)\s+)?{re.escape(part[0])}\b\+?", bare, re.IGNORECASE)
    ):
        # 'how long does the MAX483 take to …' is asked of it, as of any part: before ways with a place for any name
        tried.insert(0, (f"{bare[: whole.start()]}it{bare[whole.end() :]}".strip(" ,;"), (*asked, part[0])))
        if text.startswith(part[0]):  # 'SE555 temp range'
            tried.append((text.removeprefix(part[0]).strip(" ,;:"), (part[0],)))
        elif text.endswith(part[0]):  # 'temp range SE555'
            tried.append((text.removesuffix(part[0]).strip(" ,;:"), (part[0],)))
    for said, more in tried:
        for pattern, plain in asking.rewrites:
            if (found := pattern.fullmatch(said)) and "it" not in found.groupdict().values():
                groups = {k: v for k, v in found.groupdict().items() if v is not None}
                if "v" in groups and any(_LETTER.match(v) for v in groups.values()):
                    continue  # the level of a pin 'A': the letter would be lost as an article
                rest = re.sub(r"\{(\w)\}", lambda m, g=groups: g.get(m[1], ""), plain)  # type: ignore[misc]
                if part is not None and part[0] in more and plain.startswith(("is ", "can ")):
                    return f"{rest} of the {part[0]}"  # a check has its part behind it
                return " ".join((*more, rest))
    return text


class _Way(IntEnum):
    """What a yes/no question asks of a value: does it do harm, is it too much, is the pin made for it, does the part
    survive it or work, may it be. In the order of `Asking.check`."""

    DAMAGING = 0
    EXCEEDING = 1
    TOLERANT = 2
    SURVIVING = 3
    OPERATING = 4
    ALLOWED = 5


_RATING = re.compile(r"\bratings?\s*$", re.IGNORECASE)
_SUM = re.compile(r"\s[+*×÷^]\s*\d[\d.,]*")
_TWO_PINS = re.compile(
    rf"(?<!\d-)(?<!\d )\b(?:pins?|balls?|terminals?|leads?)\s+(?P<one>{PIN})"
    rf"\s*(?:,|and|or|&|/)\s*(?:pin\s+)?(?P<other>{PIN})\b",
    re.IGNORECASE,
)
_NAMED_VALUE = re.compile(r"\s*(\S.*?)\s*(?:[=:<>≤≥]|\s(?:(?:is|of|at|to)\s+)?[±+−-]?\s*\d)")
_SYMBOL_LIKE = re.compile(r"[a-zθ][A-Z]|[VI][A-Z]{2}")
_PIN_NUMBER = re.compile(r"\b(pin|ball|pad) ([A-Z]?\d+)\b", re.IGNORECASE)


def _check(text: str, asking: Asking) -> tuple[str, Condition, _Way] | None:
    """What a yes/no question is about, the value that it asks for, and in which way."""
    text = _PIN_NUMBER.sub(r"\1#\2", text)  # one word, or 'is pin 42 5 V tolerant' would ask of 42 5 V
    for pattern, way in asking.check:
        found = pattern.fullmatch(text) or pattern.fullmatch(text.replace(", ", " "))
        limits = find_conditions(found["y"], lenient=True) if found else ()
        whole = not limits or not any(c.isdigit() for c in found["y"][: limits[0].start]) if found else False
        if found and limits and limits[0].start <= 3 and whole:  # '1/2 V' is no 2 V
            subject = (found.groupdict().get("x") or "").replace("#", " ")
            letter = CAPITALS.findall(subject)  # 'pin A' is no article
            words = [w for w in subject.split() if w.casefold() not in asking.itself or w in letter]
            if limits[0].subject and (named := _NAMED_VALUE.match(limits[0].text)):
                words.append(named[1])  # 'is nSLEEP = 10 V allowed' asks of nSLEEP, not of the supply
            return f"{' '.join(words)} {found['y'][limits[0].end :]}", limits[0], _Way(way)
    return None


def _left_to_unit(
    elements: Sequence[Element],
    head: int,
    limit: Condition,
    way: _Way | None,
    vocabulary: QuestionVocabulary,
    text: str,
) -> str:
    """The quantity that a yes/no question leaves to its value's unit: 'can it run from 3 V' is about the supply."""
    dimension = limit.interval.dimension
    if not elements and way is _Way.TOLERANT and dimension == "voltage":
        return vocabulary.asking.tolerant_subject
    if not elements:
        given = dimension == "voltage" and asks_what_it_gives(text, vocabulary)
        return "output voltage" if given else vocabulary.asking.check_subjects.get(dimension, "")
    asked = elements[head]
    symbol = len(asked.words) == 1 and asked.words[0] in vocabulary.concept_of_symbol
    if asked.concept or symbol or measured_in(asked, vocabulary):
        return ""
    nouns = (n for n, dims in vocabulary.quantity_words.items() if dims[0] == dimension)
    return next(nouns, "")
