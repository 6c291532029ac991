"""Whether a model's sentence says what a proven answer says, and nothing else. Pure; the sentence is hostile text.

The sentence must copy the fact: its name, every value with its unit, its conditions and its variant, as printed. What
is left besides those copies may only be words of a short list that say nothing of their own. So there is no room for
another number, a spelled-out one, another unit, sign, pin or part, for a negation, a comparison or an added claim; and
because copies are compared as wholes, the fact's own numbers cannot change places.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from akili_desktop.core.answer import Answer, AnswerValue, Status
from akili_desktop.core.quantity import normalise

UNABLE = "UNABLE TO PHRASE"

_UNIT_SIGNS = "\u00b5\u2126\u212a\u212b"
"""The signs for micro, ohm, kelvin and angstrom, of which each is a letter, too."""
_LONGEST = 400
_MOST_VALUES = 6
_LIMITS = ("min", "typ", "max")
_BEFORE = r"(?<![\w%°±+<>=~/^.\-])(?<!\d,)"
_AFTER = r"(?![\w%°±+<>=~/^\-])(?![.,]\d)"
_TOKEN = re.compile(r"⟦[a-z]+\d*⟧|[^\W\d_]+|[,.;:()]|\S")


class Wording(NamedTuple):
    """The words that a sentence may use: neutral ones, and those that name the minimum, typical and maximum."""

    neutral: frozenset[str]
    roles: Mapping[str, str]

    @classmethod
    def of(cls, neutral: Sequence[str], roles: Mapping[str, Sequence[str]]) -> Wording:
        return cls(frozenset(neutral), {word: role for role, words in roles.items() for word in words})


@dataclass(frozen=True)
class Statement:
    """What an answer states, in the pieces that a sentence must copy (`name`, `values`, `exactly`) or may (`also`).

    `values` are (role, text, unit), the unit '' where there is none.
    """

    name: str
    values: tuple[tuple[str, str, str], ...]
    exactly: tuple[tuple[str, str], ...]
    also: tuple[str, ...]

    def fact(self) -> str:
        """The fact as the model gets it, a piece a line."""
        words = {"min": "minimum", "typ": "typical", "max": "maximum"}
        lines = [f"name: {self.name}"]
        lines += [f"{words.get(role, role)}: {text} {unit}".rstrip() for role, text, unit in self.values]
        lines += [f"{what}: {text}" for what, text in self.exactly]
        return "\n".join(" ".join(line.split()) for line in lines)


def statement(answer: Answer, parts: Sequence[str] = ()) -> Statement | None:
    """What the answer states; None where it is not proven, or states more than one sentence could hold safely.

    Values that hold for different conditions, variants or names, derived values, verdicts of checks and readings that
    people judged are not worded: their parts could change places. `parts` are names of the document's part.
    """
    values = answer.values
    if answer.status is not Status.VERIFIED or answer.verdict or answer.derived or not 0 < len(values) <= _MOST_VALUES:
        return None
    if any(value.judgement for value in values) or len({_frame(value) for value in values}) > 1:
        return None
    first = values[0]
    name = normalise(first.label or "")
    stated = tuple(dict.fromkeys((v.role, normalise(v.text), normalise(v.unit or "")) for v in values))
    if not name or any(not text for _, text, _ in stated):
        return None
    limits = [role for role, _, _ in stated if role in _LIMITS]
    if len(limits) != len(set(limits)) or (limits and len(limits) != len(stated)):
        return None
    exactly = (("conditions", first.conditions), ("variant", first.variant))
    pages = tuple(f"page {value.page}" for value in values)
    also = (*(normalise(part) for part in parts), normalise(first.section or ""), *pages)
    return Statement(
        name,
        stated,
        tuple((what, normalise(text)) for what, text in exactly if text and text.strip()),
        tuple(dict.fromkeys(piece for piece in also if piece)),
    )


def _frame(value: AnswerValue) -> tuple[object, ...]:
    return value.label, value.conditions, value.variant, value.section, value.doc_id


def faithful(sentence: str, stated: Statement, words: Wording) -> str | None:
    """The sentence on one line, where it says what is stated and nothing else; None where it does not."""
    if len(sentence) > _LONGEST or "⟦" in sentence or "⟧" in sentence:
        return None
    if any(unicodedata.category(c)[0] == "C" or unicodedata.category(c) in {"Zl", "Zp"} for c in sentence.strip()):
        return None  # line ends, and characters that hide or turn round what stands there
    if any(c.isalpha() and unicodedata.normalize("NFKC", c) != c for c in sentence if c not in _UNIT_SIGNS):
        return None  # letters that are only read as plain ones: 'ª' is no 'a'
    shown = " ".join(sentence.split())
    rest = normalise(shown)
    if rest.count(". ") or not rest.endswith("."):
        return None
    for number, (_, piece) in enumerate(sorted(stated.exactly, key=lambda one: -len(one[1]))):
        rest, found = _taken(rest, piece, f"⟦exactly{number}⟧")
        if found != 1:
            return None
    rest, found = _taken(rest, stated.name, "⟦name⟧")
    if found < 1:
        return None
    rest = _range_taken(rest, stated)
    seen = set(re.findall(r"⟦(min|max)range⟧", rest))
    for number, (role, text, unit) in sorted(enumerate(stated.values), key=lambda one: -len(one[1][1])):
        rest, found = _taken(rest, f"{text} {unit}".rstrip(), f"⟦value{number}⟧")
        if not found and role not in seen:
            return None
    for piece in sorted(stated.also, key=len, reverse=True):
        rest, _ = _taken(rest, piece, "⟦also⟧")
    tokens = _TOKEN.findall(rest)
    return shown if _neutral(tokens, words) and _roles_fit(tokens, stated, words) else None


def _taken(text: str, piece: str, mark: str) -> tuple[str, int]:
    """The text with each copy of the piece replaced by the mark, and how many there were.

    A copy is the same characters, white space aside; its first letter may have the other case, as at the beginning of
    a sentence, unless it is a symbol or a unit. It stands alone: no digit, sign or letter touches it.
    """
    letters = [re.escape(c) for c in "".join(piece.split())]
    if len(piece) > 2 and piece[0].isalpha() and piece[1:3].isalpha() and piece[1:3].islower():
        letters[0] = f"[{piece[0].lower()}{piece[0].upper()}]"
    # blanks of the piece may be more, fewer or none where that joins no two words and no two numbers
    pattern, compact = "", "".join(piece.split())
    starts = _starts(piece)
    for place, letter in enumerate(letters):
        if place:
            joins = compact[place - 1].isalnum() and compact[place].isalnum()
            same = compact[place - 1].isdigit() == compact[place].isdigit()
            if place in starts:
                pattern += r"\s+" if joins and same else r"\s*"
            elif not joins:
                pattern += r"\s*"
        pattern += letter
    return re.subn(_BEFORE + pattern + _AFTER, mark, text)


def _starts(piece: str) -> set[int]:
    """Where words of the piece begin, counted without blanks."""
    starts, count = set(), 0
    for word in piece.split():
        starts.add(count)
        count += len(word)
    return starts


def _range_taken(text: str, stated: Statement) -> str:
    """The text with 'from MIN to MAX' and 'between MIN and MAX' replaced by marks: their order names the roles."""
    limits = {role: (value, unit) for role, value, unit in stated.values}
    if not {"min", "max"} <= set(limits):
        return text
    (low, unit), (high, same) = limits["min"], limits["max"]
    if unit != same:
        return text
    tail = rf"\s*{re.escape(unit)}" if unit else ""
    low_end, high_end = re.escape(low) + rf"(?:{tail})?", re.escape(high) + tail
    pattern = rf"\b(?:from\s+{low_end}\s+to|between\s+{low_end}\s+and)\s+{high_end}{_AFTER}"
    return re.sub(pattern, "⟦minrange⟧⟦maxrange⟧", text)


def _neutral(tokens: Sequence[str], words: Wording) -> bool:
    """Whether everything besides the copies is a word that says nothing, a role or a mark of punctuation."""
    return all(
        token.startswith("⟦")
        or token in {",", ".", ";", ":", "(", ")"}
        or token.lower() in words.neutral
        or token.lower() in words.roles
        for token in tokens
    )


def _roles_fit(tokens: Sequence[str], stated: Statement, words: Wording) -> bool:
    """Whether each value has its role beside it: before it, or right behind it; and no role stands without a value."""
    waiting: str | None = None
    behind: str | None = None
    for token in tokens:
        role = words.roles.get(token.lower())
        found = re.fullmatch(r"⟦value(\d+)⟧", token)
        if role is not None:
            if behind is not None:
                if role != behind:
                    return False
                behind = None
            elif waiting is not None:
                return False
            else:
                waiting = role
        elif found:
            own = stated.values[int(found[1])][0]
            wanted = own if own in _LIMITS else None
            if behind is not None:
                return False
            if waiting is not None:
                if waiting != wanted:
                    return False
                waiting = None
            else:
                behind = wanted
        elif behind is not None and token not in {"("}:
            return False
    return waiting is None and behind is None
