"""Rows that say over what they hold, where their table states one setting for all: 'Full temperature range' under
'TA = 25 °C, VDD = 5 V unless otherwise specified'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from akili_desktop.core.facts import Flag, SectionKind
from akili_desktop.extract.vocabulary import Vocabulary

_NUMBER = r"[±+\-−–]?\d[\d.,]*"
_DEGREES = r"(?:[°˚º⁰] ?C|℃)"
_TAIL = r"(?P<tail>[)\].]*|[ ()\[\]]+(?:unless|except|otherwise)\b.*)"
_LEAD = r"(?P<lead>|[(\[@ ]+|.*(?:\b(?:at|for|with) |@ ?|: ?))"
_HEAT = re.compile(rf"{_LEAD}(?:T\w{{0,6}} ?= ?)?{_NUMBER} ?{_DEGREES}(?: (?:ambient|free-air) temperature)?{_TAIL}")
"""One temperature that is set, with the words before and behind it; no range of them."""
_SUPPLY = re.compile(
    rf"{_LEAD}(?:V\+|V(?:CC|DD)\w{{0,3}}|V(?:S|SUP|BAT|BB)) ?= ?{_NUMBER} ?V(?: ?\({_NUMBER} ?V\))?{_TAIL}"
)
"""One supply that is set, of two versions of a part perhaps: 'VDD = 5 V (3 V)'."""
_PARTS = re.compile(r"(\s*[,;] ?(?:and )?| and )")
_SENTENCES = re.compile(r"(?<=[.。])\s+(?=[A-Z])")
_TYPICAL = re.compile(r"\btyp", re.IGNORECASE)
_ONE_HEAT = re.compile(
    rf"(?<![\d.] to )(?<!\d\.\.\.)(?:[=@]|\bat|\bfor) ?{_NUMBER} ?{_DEGREES}(?! ?(?:to\b|[-−–~…≤<]|\.\.))"
)
_SETTING = re.compile(r"[=<>≤≥\d]|\b(?:over|within|conditions)\b", re.IGNORECASE)
"""What a sentence still states once a setting is left out."""
_ENDS = re.compile(r"T_?min\b.{0,14}\bT_?max\b|T_?low\b.{0,14}\bT_?high\b", re.IGNORECASE)
"""The ends of the range of temperatures by their names: 'Tmin ≤ Tamb ≤ Tmax'."""

UNSURE = Flag(rule="conditions-unsure", detail="the row says over which temperatures it holds, its table at which one")


def scoped(
    stated: str | None, name: str, symbol: str, texts: Sequence[str | None], unit: str | None, kind: str,
    vocabulary: Vocabulary,
) -> tuple[str | None, tuple[Flag, ...]]:  # fmt: skip
    """The conditions of all rows without the temperature or the supply over whose range the row says that it holds.

    `texts` are the row's own conditions. What bounds the part's own temperature holds at no one of them: 'Storage
    temperature range' under '(Tamb = 25 °C)'. Nor do the limits of a supply hold at one of it that is so unless noted.
    """
    if not stated:
        return stated, ()
    heat, supply = _scopes(" ; ".join([*(text for text in texts if text), _behind_name(name, vocabulary)]), vocabulary)
    rates = _rates_temperature(name, unit, kind, vocabulary)
    itself = unit == "V" and symbol and any(phrase in stated.casefold() for phrase in vocabulary.unless_noted)
    for wide, form in ((heat or rates, _HEAT), (supply, _SUPPLY), (itself, _supply_of(symbol))):
        stated = _without(stated, form) if wide and stated else stated
    told = " ".join(s for s in _SENTENCES.split(stated or "") if not _TYPICAL.search(s))
    return stated, (UNSURE,) if heat and _ONE_HEAT.search(told) else ()


@lru_cache(maxsize=256)
def _supply_of(symbol: str) -> re.Pattern[str]:
    """What sets this symbol, where it is a supply's."""
    return re.compile(rf"(?=.*(?<!\w){re.escape(symbol)} ?=)(?:{_SUPPLY.pattern})")


def _plain(text: str) -> str:
    """A text as the words of `vocabulary` are compared with it: what brackets hold is of it, too."""
    return " ".join(text.casefold().split())


def _scopes(text: str, vocabulary: Vocabulary) -> tuple[bool, bool]:
    """Whether a text says that something holds over the temperatures, and over the supplies, that the part runs at."""
    found = [f" {stretch} " for stretch in _stretches(vocabulary).findall(_plain(text))]
    heat = any(f" {word} " in stretch for stretch in found for word in vocabulary.heat_scopes)
    return heat or _ENDS.search(text) is not None, any(
        f" {word} " in stretch for stretch in found for word in vocabulary.supply_scopes
    )


@lru_cache(maxsize=4)
def _stretches(vocabulary: Vocabulary) -> re.Pattern[str]:
    """'over the entire operation range and supply voltage', where no further noun makes it the name of something else:
    'over temperature shutdown'."""
    inner = {*vocabulary.scope_words, *vocabulary.scope_fillers}
    inner |= {word for phrase in (*vocabulary.heat_scopes, *vocabulary.supply_scopes) for word in phrase.split()}
    words = "|".join(map(re.escape, sorted(inner, key=lambda word: (-len(word), word))))
    leads = "|".join(map(re.escape, vocabulary.scope_words))
    return re.compile(
        rf"(?<![\w-])(?:{leads})((?: (?:{words})(?![\w-]))+)(?=\s*(?:$|[,;.:()\[\]]|(?:at|for|with|unless)\b))"
    )


def _behind_name(name: str, vocabulary: Vocabulary) -> str:
    """What a name says of its range behind itself: 'Voltage deviation over temperature range'; 'Over temperature' names
    a fault."""
    opens = _plain(name).startswith(vocabulary.scope_words)
    return "" if opens else name


def _rates_temperature(name: str, unit: str | None, kind: str, vocabulary: Vocabulary) -> bool:
    """Whether a row bounds a temperature of the part itself, as its rating or its range."""
    if unit not in ("°C", "℃", "ºC", "˚C", "°F"):
        return False
    said = _plain(name)
    if not any(words in said for words in vocabulary.temperature_ratings):
        return False
    rated = kind in (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.THERMAL)
    return rated or any(word in said for word in vocabulary.range_nouns)


def _without(text: str, form: re.Pattern[str]) -> str | None:
    """Conditions without one setting. What they say of typical values stays."""
    kept = [s if _TYPICAL.search(s) else _sentence_without(s, form) for s in _SENTENCES.split(text)]
    return " ".join(sentence for sentence in kept if sentence) or None


def _sentence_without(sentence: str, form: re.Pattern[str]) -> str:
    parts = _PARTS.split(sentence)
    for at in range(len(parts) - 1, -1, -2):
        found = form.fullmatch(parts[at])
        if found is None:
            continue
        lead, tail = found["lead"], found["tail"]
        if at and not lead and not tail:
            del parts[at - 1 : at + 1]
        elif at + 2 < len(parts) and not tail:
            parts[at : at + 3] = [lead + parts[at + 2]]
        elif at:
            parts[at - 2 : at + 1] = [parts[at - 2] + tail]
        else:
            parts[at] = re.sub(r"\s*(?:\b(?:at|for|with)|@|:)\s*$", "", lead).rstrip() + tail
    left = "".join(parts).strip()
    return left if left == sentence or _SETTING.search(left) else ""
