"""Which statement of a passage bears a sentence: its numbers together, of the same thing, and turned the same way.

That a number stands somewhere in a passage says little: it may be another row's, another condition's, or the limit of
something else. A passage is cut into statements (sentences; rows of a table), each into stretches that end behind
their numbers. The numbers of a stretch of the sentence must stand in one stretch of the passage, whose words are not
those of another number; ranges rise; a negation, or one of a pair of opposites, stands in both or in none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.quantity import parse_number

Quantity = tuple[Decimal, str, str]
"""A number, the unit behind it ('' where there is none), and both as printed."""
Quantities = Callable[[str], Iterable[Quantity]]

ALIKE = 0.6
"""The part of a sentence's content words that a statement holds where it is said to be of the same matter."""

_APART = re.compile(r"[;:]|,(?!\d)|(?<!between )\b(?:and|while|whereas|but)\b|\t", re.IGNORECASE)
_BETWEEN = re.compile(r"\bbetween\b[^,;]*?\band\b", re.IGNORECASE)
_NUMBER = r"[±+\-−]?\s?\d+(?:\.\d+)?"
_RANGE = re.compile(
    rf"({_NUMBER})\s?([^\s\d,;]{{0,6}})\s?(?:to|through|[–…~])\s?({_NUMBER})\s?([^\s\d,;.]{{0,6}})"
    rf"|between\s+({_NUMBER})\s?([^\s\d,;]{{0,6}})\s+and\s+({_NUMBER})\s?([^\s\d,;.]{{0,6}})",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+(?:'t)?")
_SIGNED = re.compile(r"(?<!\w)[A-Z]+[+\-](?!\w)")
"""Names whose sign is all that tells them apart: 'IN+' and 'IN-'."""


class BearingWords(BaseModel):
    """The words of the check as data; see `resources/vocabulary/grounding.toml`."""

    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))

    stop: tuple[str, ...] = ()
    negations: tuple[str, ...] = ()
    limits: dict[str, tuple[str, ...]] = {}
    opposites: tuple[tuple[str, str], ...] = ()
    beyond: tuple[str, ...] = ()

    @cached_property
    def stopped(self) -> frozenset[str]:
        return frozenset(self.stop)

    @cached_property
    def turned(self) -> frozenset[str]:
        return frozenset(self.negations)

    def negates(self, words: Iterable[str]) -> bool:
        return any(word in self.turned or word.endswith("n't") for word in words)

    def limit(self, text: str) -> str | None:
        """Which limit a heading or a stretch names: minimum, typical or maximum, where it is one alone."""
        padded = f" {text.casefold()} "
        found = {
            group
            for group in ("minimum", "typical", "maximum")
            if any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", padded) for form in self.limits.get(group, ()))
        }
        return found.pop() if len(found) == 1 else None


class Stretch(NamedTuple):
    """A part of a statement up to the end of its numbers: these with their units, its words, the column of each."""

    text: str
    numbers: Mapping[Decimal, frozenset[str]]
    terms: frozenset[str]
    columns: Mapping[Decimal, frozenset[str]]


class Statement(NamedTuple):
    """A sentence or a table's row."""

    stretches: tuple[Stretch, ...]
    terms: frozenset[str]
    words: frozenset[str]
    negated: bool


class Bearing:
    """Statements of texts and what they bear; made once for all passages."""

    def __init__(
        self, words: BearingWords, terms: Callable[[str], Sequence[str]], quantities: Quantities,
        sentences: Callable[[str], Sequence[str]],
    ) -> None:  # fmt: skip
        """`terms` gives the canonical words of a text, `quantities` its numbers, `sentences` cuts it."""
        self._words = words
        self._terms = terms
        self._quantities = quantities
        self._sentences = sentences

    def statements(self, text: str) -> list[Statement]:
        """The statements of a passage: rows where it is a table, else sentences, whatever lines they are printed on."""
        lines = text.split("\n")
        if not any("\t" in line for line in lines):
            return [self._statement(one) for one in self._sentences(" ".join(lines))]
        found: list[Statement] = []
        heads: list[str] = []
        prose: list[str] = []
        for line in lines:
            cells = line.split("\t")
            if len(cells) == 1:
                prose.append(line)
                continue
            if sum(self._words.limit(cell) is not None for cell in cells) > 1 and not list(self._quantities(line)):
                heads = cells
            found.append(self._row(cells, heads))
        return [*found, *(self._statement(one) for one in self._sentences(" ".join(prose)))]

    def _row(self, cells: Sequence[str], heads: Sequence[str]) -> Statement:
        text = "  ".join(cells)
        columns: dict[Decimal, set[str]] = {}
        for at, cell in enumerate(cells):
            limit = self._words.limit(heads[at]) if at < len(heads) else None
            for number, _, _ in self._quantities(cell):
                columns.setdefault(number, set()).update({limit} if limit else ())
        numbers: dict[Decimal, set[str]] = {}
        for cell in (*cells, text):
            for number, unit, _ in self._quantities(cell):
                numbers.setdefault(number, set()).add(unit)
        return self._made(text, [_stretch(text, numbers, self._content(text), columns)])

    def _statement(self, text: str) -> Statement:
        return self._made(text, self.stretches(text))

    def _made(self, text: str, stretches: Sequence[Stretch]) -> Statement:
        words = frozenset(_WORD.findall(text.casefold()))
        return Statement(tuple(stretches), self._content(text), words, self._words.negates(words))

    def stretches(self, text: str) -> list[Stretch]:
        """The text cut behind its numbers, at commas and the like; what follows the last number belongs to it."""
        kept = [found.span() for found in _BETWEEN.finditer(text) if list(self._quantities(found.group()))]
        cuts = [c for c in _APART.finditer(text) if not any(low < c.start() < high for low, high in kept)]
        pieces: list[str] = []
        start = 0
        for end in [*(cut.start() for cut in cuts), len(text)]:
            if list(self._quantities(text[start:end])):
                pieces.append(text[start:end])
                start = end
        if text[start:].strip() and pieces:
            pieces[-1] += text[start:]
        found: list[Stretch] = []
        for piece in pieces:
            numbers: dict[Decimal, set[str]] = {}
            for number, unit, _ in self._quantities(piece):
                numbers.setdefault(number, set()).add(unit)
            terms = self._content(piece)
            if found and not self._named(piece):  # '2 mV typical, 7 mV maximum': of the same thing as before
                terms |= found[-1].terms
            found.append(_stretch(piece, numbers, terms, {}))
        return found

    def _named(self, piece: str) -> bool:
        """Whether anything but a limit is named before the first number of a stretch."""
        first = next((word for word in piece.split() if any(c.isdigit() for c in word)), "")
        head = piece.split(first, 1)[0] if first else piece
        limits = {word for forms in self._words.limits.values() for form in forms for word in self._terms(form)}
        return bool(self._content(head) - limits)

    def _content(self, text: str) -> frozenset[str]:
        terms = (t for t in self._terms(text) if t not in self._words.stopped and not t[0].isdigit())
        return frozenset(terms) | frozenset(_SIGNED.findall(text))

    def lacks(self, sentence: str, statements: Sequence[Statement]) -> tuple[str, str] | None:
        """Why no statement bears the sentence, by a stable rule and in words; None where its parts are borne."""
        for found in _RANGE.finditer(sentence):
            first, one, last, other = (part for part in found.groups() if part is not None)
            low, high = (parse_number("".join(part.split())) for part in (first, last))
            if low is not None and high is not None and low > high and one in ("", other):
                return "range-turned", f"“{found.group().strip()}” goes from the larger to the smaller"
        own = self._statement(sentence)
        for stretch in own.stretches:
            why = self._unborne(stretch, statements)
            if why is not None:
                return why
        return self._turned(own, statements)

    def _unborne(self, own: Stretch, statements: Sequence[Statement]) -> tuple[str, str] | None:
        """Why the numbers of a stretch are not those of one stretch of a passage about the same."""
        every = [stretch for statement in statements for stretch in statement.stretches]
        printed = ", ".join(str(number) for number in own.numbers)
        bearing = [one for one in every if own.numbers.keys() <= one.numbers.keys()]
        if not bearing:
            bearing = [whole for s in statements if (whole := _unambiguous(own, s)) is not None]
        if not bearing:
            return "numbers-not-together", f"{printed} do not stand together in the passages that it cites"
        fitting = [one for one in bearing if not self._of_another(own, one, every)]
        if not fitting:
            return "number-of-another", f"the passages that it cites say {printed} of something else"
        limit = self._words.limit(own.text)
        if limit and all(
            one.columns.get(number) and limit not in one.columns[number] for one in fitting for number in own.numbers
        ):
            return "limit-not-cited", f"{printed} does not stand in a column of {limit} values"
        for word in self._words.beyond:
            said = re.compile(rf"(?<!\w){re.escape(word)}\s+[+±\-−]?\d", re.IGNORECASE)
            if said.search(own.text) and not _RANGE.search(own.text) and not any(said.search(o.text) for o in fitting):
                return "limit-not-cited", f"no passage that it cites says “{word}” of {printed}"
        return None

    def _of_another(self, own: Stretch, bearing: Stretch, every: Sequence[Stretch]) -> bool:
        """Whether words of the sentence are those of another number of the same unit, and not of this one."""
        missing = own.terms - bearing.terms
        if bearing.columns:
            limits = {form.rstrip(".") for forms in self._words.limits.values() for form in forms}
            missing = frozenset(term for term in missing if not any(limit.startswith(term) for limit in limits))
        units = {unit for some in own.numbers.values() for unit in some}
        for rival in every:
            if rival is bearing or own.numbers.keys() <= rival.numbers.keys() or not rival.numbers:
                continue
            theirs = {unit for some in rival.numbers.values() for unit in some}
            if missing & rival.terms and (units & theirs or "" in units or rival.columns):
                return True
        return False

    def _turned(self, own: Statement, statements: Sequence[Statement]) -> tuple[str, str] | None:
        """Why the statements that are most alike say the contrary."""
        shares = [(len(own.terms & one.terms) / len(own.terms) if own.terms else 0.0, one) for one in statements]
        best = max((share for share, _ in shares), default=0.0)
        alike = [one for share, one in shares if share >= best - 1e-9 and share > 0]
        if own.negated and not any(one.negated for one in alike):
            return "negation-not-cited", "what it cites says so without “not” or the like"
        if best >= ALIKE and alike and not own.negated and all(one.negated for one in alike):
            return "negation-left-out", "what it cites says “not” or the like"
        for pair in self._words.opposites:
            for word, other in (pair, pair[::-1]):
                turned = [one for one in alike if other in one.words and word not in one.words]
                if word in own.words and other not in own.words and alike and len(turned) == len(alike):
                    return "turned-round", f"what it cites says “{other}”, not “{word}”"
        return None


def _stretch(
    text: str, numbers: Mapping[Decimal, set[str]], terms: frozenset[str], columns: Mapping[Decimal, set[str]]
) -> Stretch:
    frozen = {number: frozenset(units) for number, units in numbers.items()}
    return Stretch(text, frozen, terms, {number: frozenset(limits) for number, limits in columns.items()})


def _unambiguous(own: Stretch, statement: Statement) -> Stretch | None:
    """The whole statement as one stretch, where it has no other number of the same units: 'At 5 V, … 1 MHz'."""
    numbers: dict[Decimal, set[str]] = {}
    for stretch in statement.stretches:
        for number, units in stretch.numbers.items():
            numbers.setdefault(number, set()).update(units)
    wanted = {unit for units in own.numbers.values() for unit in units}
    others = {unit for number, units in numbers.items() if number not in own.numbers for unit in units}
    if not own.numbers.keys() <= numbers.keys() or wanted & others:
        return None
    return _stretch(" ".join(s.text for s in statement.stretches), numbers, statement.terms, {})
