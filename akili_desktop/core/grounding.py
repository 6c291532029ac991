"""Whether a sentence rests on the passages that it cites: a check of words and numbers, which proves nothing.

A research answer is a model's text over passages of datasheets. Each sentence stands or falls by itself. It must cite
passages that were given; every number, with its sign and unit, every name with a digit or in capitals, every address,
every negation and every word for a limit must stand in one of those; and most of its other words must, or in the
question. Its numbers must stand together there, of the same thing (`core.bearing`). What passes can still be wrong (a
condition left out): it is shown with its passages, apart from proven answers, and never becomes a fact.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from akili_desktop.core.bearing import Bearing, BearingWords, stands
from akili_desktop.core.quantity import normalise, parse_number, parse_unit

LONGEST = 700
SUPPORTED = 0.6
"""The part of a sentence's content words that must stand in the cited passages or in the question."""

_CITED = re.compile(r"\s*\[\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]")
_END = re.compile(r"(?:[.!?。！？]+[\"'”’)]*(?:\s*\[[\d,;\s]*\])*(?=\s|$)|\n+)")
_OPEN = re.compile(r"(?:[.!?。！？]+[\"'”’)]*(?:\s*\[[\d,;\s]*\]?)*\s*)$")
_BULLET = re.compile(r"^\s*(?:[-*•·–]\s+|\d{1,2}[.)]\s+|#+\s+)")
_NUMBERED = re.compile(r"\d{1,2}[.)]")
_ADDRESS = re.compile(
    r"(?:[a-z]+://|www\.)\S+|\S+@\S+\.\S+|\b[\w-]+\.(?:com|org|net|io|example|ru|cn|info|biz|xyz)\b", re.I
)
_NUMBER = re.compile(
    r"(?:(?:±|\+/-|(?<![\w.)\]])[+-])\s?)?(?:\d+(?:[.,]\d+)*|\.\d+)(?:\s?[x×*·]\s?10\s?\^?\s?[+-]?\d+)?"
)
_RANGE = re.compile(r"\s?(?:to|and|through|[–…~-])\s?[±+-]?\d+(?:[.,]\d+)?\s?([^\s,;()\[\]]+)")
_TOKEN = re.compile(r"[^\s,;:()\[\]{}\"'“”‘’/|=<>≤≥~…?!]+")
_WORD = re.compile(r"[^\W\d_]+(?:'t)?")
_CAPITALS = re.compile(r"(?<![^\W_])[A-Z]{2,}(?![^\W_])")


class GroundingWords(BearingWords):
    """The words of the check as data; see `resources/vocabulary/grounding.toml`."""

    abbreviations: tuple[str, ...] = ()
    numbers: Mapping[str, float] = MappingProxyType({})
    factors: tuple[str, ...] = ()

    @cached_property
    def limit_of(self) -> Mapping[str, str]:
        """The group of each single word that names a limit."""
        return {word.rstrip("."): group for group, words in self.limits.items() for word in words if " " not in word}


class Grounded(NamedTuple):
    """A sentence that may be shown, without its marks, and the passages that it cites."""

    text: str
    citations: tuple[int, ...]


class Dropped(NamedTuple):
    """A sentence that may not, by a stable rule, and why in words."""

    text: str
    rule: str
    detail: str


class Sentences:
    """Cuts a text that comes in pieces into sentences, marks of citations behind the full stop included."""

    def __init__(self, words: GroundingWords) -> None:
        self._abbreviations = frozenset(words.abbreviations)
        self._rest = ""

    def feed(self, piece: str) -> list[str]:
        """The sentences that are complete with this piece; the last one waits for what may follow it."""
        self._rest += piece
        return self._cut(whole=False)

    def end(self) -> list[str]:
        """What is left."""
        return self._cut(whole=True)

    def _cut(self, *, whole: bool) -> list[str]:
        found: list[str] = []
        start = at = 0
        while (end := _END.search(self._rest, at)) is not None:
            at = end.end()
            before = self._rest[start : end.end()]
            if not whole and _OPEN.search(self._rest, end.start()):
                break  # a citation may still follow the full stop
            last = before.split()[-1].casefold() if before.split() else ""
            if last.lstrip("(") in self._abbreviations or _NUMBERED.fullmatch(before.strip()):
                continue
            found.append(before)
            start = at
        self._rest = self._rest[start:]
        if whole:
            found.append(self._rest)
            self._rest = ""
        return [text for one in found if (text := _plain(one))]


def _plain(text: str) -> str:
    return " ".join(_BULLET.sub("", text).split())


class Passages:
    """The passages given to a model, by their number, and what they say; made once for all sentences."""

    def __init__(
        self, texts: Mapping[int, str], question: str, words: GroundingWords, terms: Callable[[str], Sequence[str]]
    ) -> None:
        """`terms` gives the canonical words of a text."""
        self._words = words
        self._terms = terms

        def cut(text: str) -> list[str]:
            sentences = Sentences(words)
            return [*sentences.feed(text), *sentences.end()]

        self._bearing = Bearing(words, terms, _quantities, cut)
        self._statements = {number: self._bearing.statements(_by_cells(text)) for number, text in texts.items()}
        self._said = {number: _Said(text, words, terms) for number, text in texts.items()}
        self._asked = _Said(question, words, terms)

    def check(self, sentence: str) -> Grounded | Dropped:
        """The sentence, if it may be shown, or why it may not."""
        text = normalise(_CITED.sub("", sentence)).strip()
        shown = " ".join(_CITED.sub("", sentence).split())

        def drop(rule: str, detail: str) -> Dropped:
            return Dropped(sentence[:LONGEST], rule, detail)

        if len(sentence) > LONGEST:
            return drop("too-long", "it is longer than a sentence")
        if any(unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} for c in sentence):
            return drop("hidden-characters", "it holds characters that cannot be seen")
        cited = [int(n) for group in _CITED.findall(sentence) for n in re.split(r"[,;]", group)]
        if not cited:
            return drop("no-citation", "it cites no passage")
        unknown = [n for n in cited if n not in self._said]
        if unknown:
            return drop("unknown-citation", f"there is no passage [{unknown[0]}]")
        if "[" in text or not any(c.isalpha() for c in text):
            return drop("no-sentence", "it is no sentence")
        said = [self._said[n] for n in dict.fromkeys(cited)]
        borne = [statement for number in dict.fromkeys(cited) for statement in self._statements[number]]
        why = (
            self._numbers(text, said)
            or self._names(text, said)
            or self._claims(text, said)
            or self._bearing.lacks(text, borne, self._asked.terms, self._context(cited))
        )
        return drop(*why) if why is not None else Grounded(shown, tuple(dict.fromkeys(cited)))

    def _context(self, cited: Sequence[int]) -> frozenset[str]:
        """What the cited passages begin with: their subject, which later statements need not name again."""
        return frozenset().union(*(self._statements[number][0].terms for number in cited if self._statements[number]))

    def _numbers(self, text: str, said: Sequence[_Said]) -> tuple[str, str] | None:
        """Each number stands in a cited passage with its sign, and the unit behind it there too."""
        for number, unit, printed in _quantities(text):
            bearing = [one for one in said if number in one.numbers]
            if not bearing:
                return "number-not-cited", f"“{printed}” is in none of the passages that it cites"
            # in a table the unit stands apart from the number, elsewhere behind it
            if unit and not any(unit in one.units and one.numbers[number] & {unit, ""} for one in bearing):
                return "unit-not-cited", f"“{printed} {unit}” is in none of the passages that it cites"
        for word in _WORD.findall(text.casefold()):
            value = self._words.numbers.get(word)
            counts = Decimal(str(value)) if value is not None else None
            said_so = any(word in one.words or "" in one.numbers.get(counts or Decimal(0), ()) for one in said)
            if (value is not None and not said_so) or (
                word in self._words.factors and not any(word in one.words for one in said)
            ):
                return "number-not-cited", f"“{word}” is in none of the passages that it cites"
        return None

    def _names(self, text: str, said: Sequence[_Said]) -> tuple[str, str] | None:
        """Names with digits (parts, pins, registers) and addresses stand in a cited passage or in the question."""
        for address in _ADDRESS.findall(text):
            if not any(address.casefold() in one.folded for one in said):
                return "address-not-cited", f"“{address}” is in none of the passages that it cites"
        known = frozenset[str]().union(self._asked.words, *(one.words for one in said))
        for capitals in _CAPITALS.findall(text):
            if capitals.casefold() not in known:
                return "name-not-cited", f"“{capitals}” is in none of the passages that it cites"
        for name in _names(text):
            if not any(name in one.names for one in (*said, self._asked)):
                return "name-not-cited", f"“{name}” is in none of the passages that it cites"
        return None

    def _claims(self, text: str, said: Sequence[_Said]) -> tuple[str, str] | None:
        """Negations, words for limits, and most other words stand there; for those the question counts too."""
        words = _WORD.findall(text.casefold())
        turned = next((w for w in words if w in self._words.negations or w.endswith("n't")), None)
        if turned is not None and not any(one.negated for one in said):
            return "negation-not-cited", f"no passage that it cites says “{turned}” or the like"
        for word in words:
            group = self._words.limit_of.get(word)
            if group is not None and word not in _WEAK and not any(group in one.limits for one in said):
                return "limit-not-cited", f"no passage that it cites says “{word}” or the like"
        content = [t for t in self._terms(text) if t not in self._words.stopped and _WORD.fullmatch(t)]
        if content:
            known = frozenset(self._asked.terms).union(*(one.terms for one in said))
            own = frozenset[str]().union(*(one.terms for one in said))
            share = sum(stands(t, known) for t in content) / len(content)
            if share < SUPPORTED or not any(stands(t, own) for t in content):
                lacking = ", ".join(f"“{t}”" for t in dict.fromkeys(content) if not stands(t, known))
                return "words-not-cited", f"the passages that it cites do not say {lacking or 'any of it'}"
        return None


def _by_cells(text: str) -> str:
    """The text normalised, its lines and the cells of a table's rows kept apart."""
    return "\n".join("\t".join(map(normalise, line.split("\t"))) for line in text.split("\n"))


_WEAK = frozenset({"most", "above", "below", "lower", "upper", "limit", "limits", "should", "least", "exceed"})
"""Words that may name a limit in a passage, and something else in a sentence."""


class _Said:
    """What one text says, as the check looks at it."""

    def __init__(self, text: str, words: GroundingWords, terms: Callable[[str], Sequence[str]]) -> None:
        plain = normalise(text)
        self.folded = plain.casefold()
        self.words = frozenset(_WORD.findall(self.folded))
        self.numbers: dict[Decimal, set[str]] = {}
        for number, unit, _ in _quantities(plain):
            self.numbers.setdefault(number, set()).add(unit)
        tokens = _tokens(plain)
        self.units = frozenset(unit for token in (*tokens, *plain.split()) for unit in _units(token))  # 'V/µs' too
        self.names = frozenset(_names(plain))
        self.negated = any(w in words.negations or w.endswith("n't") for w in self.words)
        padded = f" {self.folded} "
        self.limits = frozenset(
            group
            for group, forms in words.limits.items()
            if any(form in padded if not form.isalpha() else form in self.words for form in forms)
        )
        self.terms = frozenset(terms(text)) | frozenset(t for line in text.split("\n") for t in terms(line))


def _quantities(text: str) -> Iterable[tuple[Decimal, str, str]]:
    """The numbers of a normalised text that stand alone, each with the unit right behind it, '' where there is none.

    A hyphen between two numbers makes no sign; digits inside of names ('LM358', 'I2C') are no numbers.
    """
    for found in _NUMBER.finditer(text):
        if found.start() and (text[found.start() - 1].isalnum() or text[found.start() - 1] in "_."):
            continue
        printed = found.group()
        number = parse_number(printed.strip().rstrip(".,"))
        if number is None:
            continue
        rest = re.match(r"\s?-?\s?([^\s,;()\[\]]+)", text[found.end() :])
        unit = next(iter(_units(rest[1])), "") if rest else ""
        if not unit and (other := _RANGE.match(text[found.end() :])):
            unit = next(iter(_units(other[1])), "")  # '40 to 85 °C'
        glued = text[found.end() : found.end() + 1]
        if glued.isalpha() and not unit:
            continue  # the beginning of a name: '2N3904', '74HC595'
        yield number, unit, printed.strip()


def _units(token: str) -> list[str]:
    """The unit that a token is, or has behind a number ('5V'), in one spelling."""
    bare = token.strip(".,;:()[]")
    bare = re.sub(r"^[±+\-]?[\d.,]*\d(?=[^\d])", "", bare).lstrip("-")
    if not bare or bare[0].isdigit() or bare.casefold() in _NO_UNITS or parse_unit(bare) is None:
        return []
    return [bare.replace("μ", "µ").replace("Ω", "Ω")]


_NO_UNITS = frozenset({"at", "in", "min"})
"""Spellings of units that are words: 'min' is a heading, 'in' a preposition."""


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def _names(text: str) -> list[str]:
    """Tokens of letters and digits that are neither numbers nor quantities, folded: 'lm358', 'pa0', 'i2c'."""
    found: list[str] = []
    for token in _tokens(text):
        bare = token.strip(".,;:-–_*").casefold()
        if not (any(c.isdigit() for c in bare) and any(c.isalpha() for c in bare)):
            continue
        quantity = re.fullmatch(r"[±+\-]?[\d.,]*\d-?([^\d].*)", token.strip(".,;:"))
        if quantity and (parse_unit(quantity[1].rstrip(".")) is not None or quantity[1].casefold() in _COUNTED):
            continue
        found.append(bare)
    return found


_COUNTED = frozenset({"x", "bit", "pin", "channel", "wire", "lead", "st", "nd", "rd", "th"})
