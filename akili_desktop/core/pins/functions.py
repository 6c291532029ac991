"""What a pin is for: the pins of a map that bear a function ('supply', 'enable'), and how surely.

A pin's own text goes before its name: 'DVDD', described as a supply output, is no supply pin, and 'OE', an output
enable input, no output. Of a text only what its first clause ends in counts: 'ground supply for the clock multiplier'
is said of a ground.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary
from akili_desktop.core.asking.wordlists import PinFunction
from akili_desktop.core.facts import Bijection, Pair
from akili_desktop.core.pins.directions import DIRECTIONS
from akili_desktop.core.quantity import normalise


@lru_cache(maxsize=16384)
def pin_keys(name: str) -> tuple[str, str]:
    """A pin name for comparison: exactly, and without the marks of an active-low pin ('nRESET', '/RESET', 'RESET#').

    A prime stays in both: QH' is another output than QH.
    """
    plain = re.sub(r"_[Nn]$|_B$", "#", re.sub(r"[’‘′`]", "'", normalise(name))).replace("\u0305", "")
    apart = bool(re.search(r"\s[A-Za-z]$", plain.strip()))  # 'ENABLE B' is the second of two
    plain = re.sub(r"[\s_]", "", plain)
    exact = re.sub(r"[^\w+\-#/*~!']", "", plain).casefold()
    bare = exact.strip("/#*~!\\")
    if re.match(r"n[A-Z]{2}", plain):
        bare = bare[1:]
    elif not apart and re.search(r"[A-Z]{2}(?:n|B)$", plain):
        bare = bare[:-1]
    return exact, bare


def sign_of(name: str) -> str:
    """The sign that ends a pin's name, if any: 'D+' of a bus is no drain 'D', and QH' not QH."""
    exact = pin_keys(name)[0]
    return exact[-1:] if exact.endswith(("+", "-", "'")) else ""


def bare_key(name: str, pins: Bijection) -> str:
    """A name without active-low marks; 'OUTB' beside 'OUTA' and 'CLKn' beside 'CLKp' are channels and have none.

    A prime is a mark, too, where no pin has the name without it.
    """
    exact, bare = pin_keys(name)
    if bare.endswith("'") and bare.rstrip("'") not in {pin_keys(p.right)[1] for p in pins.pairs}:
        return bare.rstrip("'")
    if bare == exact or exact.startswith(("n", "/", "~", "!")):
        return bare
    stem = exact.rstrip("#")
    stem = stem if stem == bare else stem[:-1]
    siblings = {pin_keys(p.right)[0].strip("/~!*#") for p in pins.pairs}
    return exact if siblings & {f"{stem}{letter}" for letter in "acdp"} else bare


_APART = re.compile(r"[/,;|()\[\]\s]+")


def names_within(name: str) -> list[str]:
    """The names that a printed one may be made of ('PA1/TXD'); 'OUT/IN' is one signal with both directions."""
    whole = DIRECTIONS.sub("\\1\0\\2", name)
    return [part.replace("\0", "/") for part in _APART.split(whole) if part]


@dataclass(frozen=True)
class Said:
    """The texts and types that a document's maps print for a pin of one name."""

    texts: tuple[str, ...] = ()
    types: tuple[str, ...] = ()


def said_of_names(maps: Iterable[Bijection]) -> dict[str, Said]:
    """What all maps print for each name, so that a drawing's pin is known by its table's text."""
    found: dict[str, Said] = {}
    for pins in maps:
        for pair in pins.pairs:
            key = pin_keys(pair.right)[0]
            old = found.get(key, Said())
            texts = (*old.texts, pair.description) if pair.description else old.texts
            types = (*old.types, pair.pin_type) if pair.pin_type else old.types
            found[key] = Said(tuple(dict.fromkeys(texts)), tuple(dict.fromkeys(types)))
    return found


@dataclass(frozen=True)
class Bearers:
    """The pins of a function: those whose names say it, those that only their texts or types say it of, those whose
    names may mean it or another function, and those whose texts speak of it beside others that have the name."""

    named: tuple[Pair, ...]
    described: tuple[Pair, ...] = ()
    unclear: tuple[Pair, ...] = ()
    mentioned: tuple[Pair, ...] = ()

    def of_channel(self, channel: str) -> Bearers:
        """Those of a channel, all where none is asked: 'OUT2', '2OUT' and 'Output 2' are of '2'."""
        if not channel:
            return self
        ends = re.compile(rf"(?<!\d){re.escape(channel)}(?:[+-]|in|out)?$|^{re.escape(channel)}(?!\d)")
        groups = (self.named, self.described, self.unclear, self.mentioned)
        return Bearers(*(tuple(p for p in group if ends.search(pin_keys(p.right)[0])) for group in groups))


def functions_named(asked: str, vocabulary: QuestionVocabulary) -> tuple[tuple[PinFunction, ...], str]:
    """The functions that a question's words name, and the channel that ends them ('2' of 'output 2'), if any."""
    terms = vocabulary.terms(asked)
    for words, channel in ((terms, ""), (terms[:-1], terms[-1] if terms else "")):
        named = [f for f in vocabulary.pin_functions if words and any(vocabulary.terms(t) == words for t in f.function)]
        if named and re.fullmatch(r"\d*|[a-d]", channel):
            return tuple(named), channel
    return (), ""


def bearers(
    functions: Sequence[PinFunction], pins: Bijection, said: Mapping[str, Said], vocabulary: QuestionVocabulary
) -> Bearers:
    """The pins of the map that bear one of the functions."""
    words = _Words.of(vocabulary)
    wanted = frozenset(f.function[0] for f in functions)
    never = frozenset(other for f in functions for other in f.never)
    names = {
        name
        for f in functions
        for name in words.names[f.function[0]]
        # one letter is a terminal only where the whole part's terminals are letters: B of an RS-485 bus is no base
        if len(name) > 1 or letter_name(name, pins, vocabulary)
    }
    rivals = {n for f in words.others(functions) for n in words.names[f.function[0]]}
    keys = frozenset(bare_key(p.right, pins) for p in pins.pairs)
    named: list[Pair] = []
    described: list[Pair] = []
    texts: list[Pair] = []
    shared: list[Pair] = []
    for pair in pins.pairs:
        own = said.get(pin_keys(pair.right)[0], Said())
        stems = _stems(bare_key(pair.right, pins), keys)
        heads = [words.heads(pair.right), *(words.heads(text, pair.right) for text in own.texts)]
        typed = {t.strip().casefold() for t in own.types}
        of_type = any(typed & {t.casefold() for t in f.types} for f in functions)
        spelled, told = bool(wanted & heads[0]), any(wanted & found for found in heads)
        denied = any(found & never and not wanted & found for found in heads) or (
            not told and not of_type and any(typed & words.denying_types(other) for other in never)
        )
        if denied:
            continue
        several = {s for part in names_within(pair.right) for s in _stems(pin_keys(part)[1], keys)}
        if spelled or (stems | several) & names:
            surely = spelled or told or not (stems | several) & names <= rivals
            (named if surely else shared).append(pair)
        elif told:
            texts.append(pair)
        elif not functions[0].family:
            described += [pair] if of_type else []
        elif not (stems | several) & rivals and (of_type or _begins(stems, names - rivals)):
            described.append(pair)
    if named and functions[0].named:
        return Bearers(tuple(named), tuple(described), tuple(shared), tuple(texts))
    described = [p for p in pins.pairs if any(p is other for other in (*described, *texts))]
    if named:
        return Bearers(tuple(named), tuple(described), tuple(shared))
    return Bearers(tuple(shared), tuple(described))


def _begins(stems: Iterable[str], names: Iterable[str]) -> bool:
    return any(len(name) >= 3 and stem.startswith(name) for stem in stems for name in names)


@lru_cache(maxsize=64)
def _unnumbered(keys: frozenset[str]) -> frozenset[str]:
    """The names of a map with and without the numbers that end them."""
    return frozenset(re.sub(r"\d+$", "", key) for key in keys) | keys


def _stems(key: str, keys: frozenset[str]) -> set[str]:
    """A name and what is left of it without a channel's number, or its letter where another letter is there too."""
    found = {key, re.sub(r"\d+$", "", key), re.sub(r"^\d+", "", key)}
    others = _unnumbered(keys)
    for stem in sorted(found):
        if len(stem) > 2 and any(stem[:-1] + letter in others for letter in "abcdxyz" if letter != stem[-1]):
            found.add(stem[:-1])
        if len(stem) > 2 and any(letter + stem[1:] in others for letter in "abcdxyz" if letter != stem[0]):
            found.add(stem[1:])
    return {s for s in found if s}


def letter_name(name: str, pins: Bijection, vocabulary: QuestionVocabulary) -> str | None:
    """The word for a transistor's or diode's one-letter terminal, where all of its terminals are printed so."""
    letters = {pin_keys(p.right)[1] for p in pins.pairs}
    for terminals in vocabulary.asking.terminals:
        if letters <= set(terminals) and len(letters) >= min(2, len(terminals)):
            return terminals.get(pin_keys(name)[1])
    return None


_QUANTITY = re.compile(
    r"[+±-]?\d+(?:\.\d+)?\s*[kMmµu]?[VAΩ]?(?:\s*(?:to|-|–)\s*[+±-]?\d+(?:\.\d+)?\s*[kMmµu]?[VAΩ]?)?(?=\s|$)"
)


class _Words:
    """The functions' words, ready to be found in texts; one per vocabulary."""

    def __init__(self, vocabulary: QuestionVocabulary) -> None:
        self._vocabulary = vocabulary
        self.names = {f.function[0]: frozenset(pin_keys(n)[1] for n in f.names) for f in vocabulary.pin_functions}
        self._by_name = {f.function[0]: f for f in vocabulary.pin_functions}
        common = {t for w in vocabulary.asking.pin_tails for t in vocabulary.terms(w)}
        self._phrases = [
            (f, vocabulary.terms(phrase), common | {t for w in f.tails for t in vocabulary.terms(w)})
            for f in vocabulary.pin_functions
            for phrase in f.function
        ]
        self._classes = {vocabulary.terms(w) for w in vocabulary.asking.pin_classes}
        self._ends = vocabulary.prepositions | frozenset(vocabulary.asking.pin_text_ends)
        # the same names and texts are asked for each function in turn
        self.heads: Callable[..., frozenset[str]] = lru_cache(maxsize=8192)(self._heads)

    @staticmethod
    def of(vocabulary: QuestionVocabulary) -> _Words:
        return _words(ByIdentity(vocabulary))

    def denying_types(self, function: str) -> frozenset[str]:
        """What a type column says of pins of a function, and of no others."""
        known = self._by_name.get(function)
        return frozenset(t.casefold() for t in known.types) if known is not None and not known.family else frozenset()

    def others(self, functions: Sequence[PinFunction]) -> list[PinFunction]:
        """The functions that are none of these: a positive supply is a supply."""
        own = [self._vocabulary.terms(t) for f in functions for t in f.function]

        def related(function: PinFunction) -> bool:
            terms = [self._vocabulary.terms(t) for t in function.function]
            return any(a[-len(b) :] == b or b[-len(a) :] == a for a in own for b in terms)

        return [f for f in self._by_name.values() if not related(f)]

    def _heads(self, text: str, name: str = "") -> frozenset[str]:
        """The functions that the parts of a text's first clause end in, each by its first word.

        `name` is the pin that the text is of; without it the text is a name itself, which may end in a symbol
        ('LOGIC SUPPLY VOLTAGE VSS').
        """
        found: set[str] = set()
        for terms in self._parts(text, name):
            here: dict[str, int] = {}
            for function, phrase, tails in self._phrases:
                for start in range(len(terms) - len(phrase) + 1):
                    rest = terms[start + len(phrase) :]
                    if terms[start : start + len(phrase)] == phrase and all(
                        t in tails or re.fullmatch(r"[a-z]?\d*", t) or (not name and not re.search(r"[aeiou]", t))
                        for t in rest
                    ):
                        here.setdefault(function.function[0], start)
            # 'ground supply' is a ground: what an earlier word rules out is only how its name goes on
            found |= {f for f in here if not any(here[o] < here[f] and o in self._by_name[f].never for o in here)}
        return frozenset(found)

    def _parts(self, text: str, name: str) -> Iterator[tuple[str, ...]]:
        plain = " ".join(text[:200].split())
        if name:
            plain = re.sub(rf"^{re.escape(name)}\s*[:=–-]\s*", "", plain, flags=re.IGNORECASE)
            plain = _QUANTITY.sub(" ", plain)
        clause = re.split(r"\.(?=\s|$)|[:;,(\[]|\s[–—-]\s", plain, maxsplit=1)[0]
        first = True
        for part in re.split(r"\s*(?:[/&]|\band\b|\bor\b)\s*", re.sub(r"(?i)\bon/off\b", "", clause)):
            words = part.split()
            end = next((i for i, w in enumerate(words) if w.casefold() in self._ends), len(words))
            if first and words and not end:
                return  # 'Between this pin and ground is …' names nothing
            first = False
            terms = self._vocabulary.terms(" ".join(words[:end]))
            # one word such as 'Power' is a class of pins, grounds among them
            if terms and not (name and terms in self._classes):
                yield terms


@lru_cache(maxsize=4)
def _words(key: ByIdentity) -> _Words:
    return _Words(key.vocabulary)


def called_less(asked: str, pairs: Sequence[Pair]) -> list[str]:
    """A doubt where the asked name is one of the found with a sign or letters behind: VREF- of VREF, VCCB of VCC."""
    names = {name for pair in pairs for name in (pair.right, pair.name, *pair.alternates)}
    whole = {name.casefold() for name in names}
    shorter = sorted(n for n in names if len(n) > 1 and asked.casefold().startswith(n.casefold()))
    typed_as_name = asked != asked.casefold() or asked[-1:] in "+-"
    so_called = asked.casefold() in whole or asked.casefold().rstrip("s") in whole
    if not shorter or not typed_as_name or " " in asked or so_called:
        return []
    return [f"no pin is called “{asked}”: this is {shorter[-1]}"]
