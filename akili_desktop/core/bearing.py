"""Which statement of a passage bears a sentence: its numbers together, of the same thing, and turned the same way.

That a number stands somewhere in a passage says little: it may be another row's, another condition's, or the limit of
something else. A passage is cut into statements (sentences; rows of a table), each into stretches that end behind
their numbers. The numbers of a stretch of the sentence must stand in one stretch of the passage, whose words are not
those of another number; ranges rise; a limit is the one printed. Its other words must stand in that statement, in one
part of it; a negation, or one of a pair of opposites, stands in both or in none.
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

_APART = re.compile(r"[;:]|,(?!\d)|(?<!between )\b(?:and|or|while|whereas|but|with)\b|\t", re.IGNORECASE)
_PARTS = re.compile(r"[;:]|\b(?:and|or|while|whereas|but)\b|\t", re.IGNORECASE)
_WITH = re.compile(r"\W*with\b", re.IGNORECASE)
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
    joining: tuple[str, ...] = ()
    denials: tuple[str, ...] = ()

    @cached_property
    def stopped(self) -> frozenset[str]:
        return frozenset(self.stop)

    @cached_property
    def turned(self) -> frozenset[str]:
        return frozenset(self.negations)

    def negates(self, words: Iterable[str]) -> bool:
        return any(word in self.turned or word.endswith("n't") for word in words)

    def denies(self, words: Iterable[str]) -> bool:
        """Whether they say that something is not so; "unless" and "without" say when it is, and what is not there."""
        return any(word in self.denials or word.endswith("n't") for word in words)

    def limits_in(self, text: str) -> frozenset[str]:
        """Which limits a text names: minimum, typical, maximum."""
        padded = f" {text.casefold()} "
        return frozenset(
            group
            for group in ("minimum", "typical", "maximum")
            if any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", padded) for form in self.limits.get(group, ()))
        )

    def limit(self, text: str) -> str | None:
        """Which limit a heading or a stretch names, where it is one alone."""
        found = self.limits_in(text)
        return next(iter(found)) if len(found) == 1 else None


class Stretch(NamedTuple):
    """A part of a statement up to the end of its numbers: these with their units, its words, the column of each."""

    text: str
    numbers: Mapping[Decimal, frozenset[str]]
    terms: frozenset[str]
    columns: Mapping[Decimal, frozenset[str]]


class Clause(NamedTuple):
    """A part of a statement between semicolons, "and" and the like; `order` has its content words as they come."""

    terms: frozenset[str]
    words: frozenset[str]
    order: tuple[str, ...]


class Statement(NamedTuple):
    """A sentence or a table's row."""

    stretches: tuple[Stretch, ...]
    terms: frozenset[str]
    words: frozenset[str]
    clauses: tuple[Clause, ...]


class Why(NamedTuple):
    """Why a sentence is not borne: a stable rule, and words."""

    rule: str
    detail: str


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
        forms = (form for group in words.limits.values() for form in group if " " not in form)
        self._limiting = frozenset(term for form in forms for term in terms(form))
        # limits and negations have rules of their own
        self._free = self._limiting.union(*(terms(word) for word in (*words.joining, *words.negations)))

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
        clauses = [self._clause(one) for one in _PARTS.split(text)]
        return Statement(tuple(stretches), self._content(text), words, tuple(one for one in clauses if one.words))

    def _clause(self, text: str) -> Clause:
        terms = self._content(text)
        order = tuple(term for term in dict.fromkeys(self._terms(text)) if term in terms - self._free)
        return Clause(terms, frozenset(_WORD.findall(text.casefold())), order)

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
            # '2 mV typical, 7 mV maximum', '160 °C with a hysteresis of 25 °C': of the same thing as before
            if found and (not self._named(piece) or _WITH.match(piece)):
                terms |= found[-1].terms
            found.append(_stretch(piece, numbers, terms, {}))
        return found

    def _named(self, piece: str) -> bool:
        """Whether anything but a limit is named before the first number of a stretch."""
        first = next((word for word in piece.split() if any(c.isdigit() for c in word)), "")
        head = piece.split(first, 1)[0] if first else piece
        return bool(self._content(head) - self._limiting)

    def _content(self, text: str) -> frozenset[str]:
        every = (t for t in self._terms(text) if t not in self._words.stopped)
        terms = (t for t in every if not t[0].isdigit() or t.startswith("0x"))
        return frozenset(terms) | frozenset(_SIGNED.findall(text))

    def lacks(
        self, sentence: str, statements: Sequence[Statement], asked: frozenset[str], context: frozenset[str]
    ) -> tuple[str, str] | None:
        """Why no statement bears the sentence, by a stable rule and in words; None where its parts are borne.

        What need not stand in the statement itself: the words `asked`, and the `context` that a passage begins with.
        """
        for found in _RANGE.finditer(sentence):
            low, high, one, other = _ends(found)
            if low is not None and high is not None and low > high and one in ("", other):
                return "range-turned", f"“{found.group().strip()}” goes from the larger to the smaller"
        own = self._statement(sentence)
        bearing: list[tuple[Stretch, Statement]] = []
        known = asked | context
        for stretch in own.stretches:
            bearers = self._bearers(stretch, statements)
            if isinstance(bearers, Why):
                return bearers
            known |= min((statement.terms for _, statement in bearers), key=lambda terms: len(own.terms - terms))
            bearing += bearers
        if not bearing:
            alike = _most_alike(own, statements)
            known |= frozenset().union(*(one.terms for one in alike[:1]))
            return self._foreign(own, known) or self._negated(own, alike) or self._parted(own, alike, asked)
        told = [statement for _, statement in bearing]
        return (
            self._foreign(own, known)
            or self._negated(own, told)
            or self._opposite(own, [stretch for stretch, _ in bearing])
            or self._parted(own, told, asked)
        )

    def _foreign(self, own: Statement, known: frozenset[str]) -> Why | None:
        """Why the sentence says what the statements that bear it do not: whatever else stands in the passage."""
        for term in sorted(own.terms - known - self._free):
            if not stands(term, known):
                return Why("words-of-another", f"the statement that bears it does not say “{term}”")
        return None

    def _bearers(self, own: Stretch, statements: Sequence[Statement]) -> list[tuple[Stretch, Statement]] | Why:
        """The stretches that have the numbers of this one, of the same thing, and their statements; or why none has."""
        every = [stretch for statement in statements for stretch in statement.stretches]
        printed = ", ".join(str(number) for number in own.numbers)
        holding = [(one, s) for s in statements for one in s.stretches if _holds(one, own)]
        if not holding:
            holding = [(whole, s) for s in statements if (whole := _unambiguous(own, s)) is not None]
        if not holding:
            return Why("numbers-not-together", f"{printed} do not stand together in the passages that it cites")
        fitting = [
            (one, s) for one, s in holding if not self._of_another(own, one, every) and not _of_later(own, one, s)
        ]
        if not fitting:
            return Why("number-of-another", f"the passages that it cites say {printed} of something else")
        fitting = [(one, s) for one, s in fitting if _same_ranges(own, one)]
        if not fitting:
            return Why("range-not-cited", f"no passage that it cites prints a range from and to {printed}")
        limited = [(one, s) for one, s in fitting if self._same_limit(own, one)]
        if not limited:
            return Why("limit-not-cited", f"no passage that it cites says such a limit of {printed}")
        for word in self._words.beyond:
            said = re.compile(rf"(?<!\w){re.escape(word)}\s+[+±\-−]?\d", re.IGNORECASE)
            if said.search(own.text) and not _RANGE.search(own.text):
                limited = [(one, s) for one, s in limited if said.search(one.text)]
                if not limited:
                    return Why("limit-not-cited", f"no passage that it cites says “{word}” of {printed}")
        return limited

    def _same_limit(self, own: Stretch, bearing: Stretch) -> bool:
        """Whether the limit that the sentence names is the one that is printed: by a word, a column, a range's end."""
        limit = self._words.limit(own.text)
        if limit is None:
            return True
        if bearing.columns:
            return all(not bearing.columns.get(n) or limit in bearing.columns[n] for n in own.numbers)
        if limit in self._words.limits_in(bearing.text):
            return True
        end = {"minimum": 0, "maximum": 1}.get(limit)
        ends = [_ends(found)[end] for found in _RANGE.finditer(bearing.text)] if end is not None else []
        return any(number in ends for number in own.numbers)

    def _of_another(self, own: Stretch, bearing: Stretch, every: Sequence[Stretch]) -> bool:
        """Whether the sentence's words are those of another number of such a unit rather than of this one.

        They are where nothing is named that is this one's alone, and that one has more of them, or nothing but them.
        """
        mine = own.terms - self._limiting if bearing.columns else own.terms
        units = {unit for some in own.numbers.values() for unit in some}
        for rival in every:
            if rival is bearing or not rival.numbers or not own.numbers.keys().isdisjoint(rival.numbers):
                continue
            theirs = {unit for some in rival.numbers.values() for unit in some}
            if not (units & theirs or "" in units or rival.columns):
                continue
            if mine & (bearing.terms - rival.terms):
                continue
            here, there = mine & bearing.terms, mine & rival.terms
            if there > here or (there == here and rival.terms <= mine and not bearing.terms <= mine):
                return True
        return False

    def _negated(self, own: Statement, statements: Sequence[Statement]) -> Why | None:
        """Why the clauses that are most alike are negated where the sentence is not, or the other way round."""
        every = [clause for one in statements for clause in one.clauses]
        for mine in own.clauses:
            best = max((len(mine.terms & one.terms) for one in every), default=0)
            alike = [one.words for one in every if best and len(mine.terms & one.terms) == best]
            if not alike:
                continue
            if (self._words.denies(mine.words) and not any(map(self._words.denies, alike))) or (
                self._words.negates(mine.words) and not any(map(self._words.negates, alike))
            ):
                return Why("negation-not-cited", "what it cites says so without “not” or the like")
            if not self._words.negates(own.words) and all(map(self._words.negates, alike)):
                return Why("negation-left-out", "what it cites says “not” or the like")
        return None

    def _parted(self, own: Statement, statements: Sequence[Statement], asked: frozenset[str]) -> Why | None:
        """Why no statement has the words in one part of it, or none but one with the other of two opposites."""
        for word, other in self._pairs(own) if statements else ():
            if all(word not in one.words and other in one.words for one in statements):
                return _turned_round(word, other)
        for mine in own.clauses:
            wanted = mine.terms - self._free - asked
            if wanted and not any(_in_one_part(wanted, one) for one in statements):
                return Why("words-of-another", "what it cites says these words of different things")
        return None

    def _opposite(self, own: Statement, bearing: Sequence[Stretch]) -> Why | None:
        """Why every stretch that bears the sentence's numbers says the other of two opposites."""
        said = [frozenset(_WORD.findall(one.text.casefold())) for one in bearing]
        for word, other in self._pairs(own):
            if all(other in words and word not in words for words in said):
                return _turned_round(word, other)
        return None

    def _pairs(self, own: Statement) -> list[tuple[str, str]]:
        """The opposites of which the sentence says one alone: that, and the other."""
        both = (way for pair in self._words.opposites for way in (pair, pair[::-1]))
        return [(word, other) for word, other in both if word in own.words and other not in own.words]


def _most_alike(own: Statement, statements: Sequence[Statement]) -> list[Statement]:
    """The statements that share most words with the sentence."""
    best = max((len(own.terms & one.terms) for one in statements), default=0)
    return [one for one in statements if best and len(own.terms & one.terms) == best]


def _in_one_part(wanted: frozenset[str], statement: Statement) -> bool:
    """Whether a clause has the words, perhaps with the subject of an earlier one ("The bit is set and cleared")."""
    for at, clause in enumerate(statement.clauses):
        lacking = {term for term in wanted if not stands(term, clause.terms)}
        if not lacking:
            return True
        if not clause.order or not stands(clause.order[0], wanted):
            continue  # it has a subject of its own, or begins with what the sentence does not say
        for earlier in statement.clauses[:at]:
            subject = frozenset(earlier.order[: len(lacking)])
            if len(subject) == len(lacking) and all(stands(term, subject) for term in lacking):
                return True
    return False


def _of_later(own: Stretch, bearing: Stretch, statement: Statement) -> bool:
    """Whether the sentence has words that its statement says of a number further on, and not of this one."""
    after = False
    for one in statement.stretches:
        if after and one.numbers.keys().isdisjoint(own.numbers) and own.terms & one.terms - bearing.terms:
            return True
        after = after or one is bearing
    return False


def _turned_round(word: str, other: str) -> Why:
    return Why("turned-round", f"what it cites says “{other}”, not “{word}”")


def _holds(stretch: Stretch, own: Stretch) -> bool:
    """Whether the stretch has all these numbers, each with its unit, or without one as in a table."""
    return all(
        (units := stretch.numbers.get(number)) is not None and ("" in units or said - {""} <= units)
        for number, said in own.numbers.items()
    )


def stands(word: str, known: frozenset[str]) -> bool:
    """Whether the word is among those known, for longer words in whatever ending ('operates', 'operating')."""
    if word in known:
        return True
    stem = word[: max(5, len(word) - 3)]
    return len(word) > 5 and any(other.startswith(stem) for other in known)


def _ends(found: re.Match[str]) -> tuple[Decimal | None, Decimal | None, str, str]:
    """Of a printed range its two numbers, and what stands behind each."""
    first, one, last, other = (part for part in found.groups() if part is not None)
    low, high = (parse_number("".join(part.split())) for part in (first, last))
    return low, high, one, other


def _same_ranges(own: Stretch, bearing: Stretch) -> bool:
    """Whether the ranges of the sentence are printed as such, where ranges are printed."""
    printed = {_ends(found)[:2] for found in _RANGE.finditer(bearing.text)}
    return not printed or all(_ends(found)[:2] in printed for found in _RANGE.finditer(own.text))


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
    whole = _stretch(" ".join(s.text for s in statement.stretches), numbers, statement.terms, {})
    return None if not _holds(whole, own) or wanted & others else whole
