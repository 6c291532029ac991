"""What a value cell says: a number, an expression, two ends of a range, or nothing; with boxes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Value
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.textlines import group_lines
from akili_desktop.extract.vocabulary import Vocabulary

DASHES = frozenset({"", "-", "--", "---", "_", "...", "…", "•", "·", ".", "x", "*", "/"})
MARK = re.compile(
    r"(?:[\[(]?\s*(?:note\s*)?\d{1,2}\s*(?:[,)\]]\s*[\[(]?\d{1,2}\s*)*[\])]|\d|[*†‡§¶]+|[a-h])$", re.IGNORECASE
)
SOLID_MARK = re.compile(r"(?:\(\d{1,2}\))+$|\[\d{1,2}\](?:\[\d{1,2}\])*$|[*†‡]+$")
LEADERS = re.compile(r"(?:\.{4,}|_{4,}|…{2,})$")
NUMBER = re.compile(r"[+\-±]?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[+-]?\d+)?", re.IGNORECASE)
GLUED = re.compile(r"^([+\-±≤≥<>]?(?:\d[\d,]*\.?\d*|\.\d+))([^\d\s.,+\-].*)$")


class CellValue(NamedTuple):
    """The ends of a value cell and the unit that stands beside them. `single` is set where there is one value."""

    single: Value | None
    low: Value | None
    high: Value | None
    unit: str | None
    unit_words: tuple[Word, ...]
    marks: tuple[str, ...]


def without_marks(words: Sequence[Word]) -> tuple[list[tuple[Word, str]], list[str]]:
    """Each word with its text freed of footnote marks, and the marks; words that are only a mark are left out.

    A raised run is a mark unless it follows '10' (an exponent) or is a unit's power. A whole word set clearly smaller
    and higher than its neighbours is a mark too.
    """
    kept: list[tuple[Word, str]] = []
    marks: list[str] = []
    largest = max((w.size for w in words), default=0.0)
    for word in words:
        raised, plain = word.raised, word.plain
        text = word.text
        if raised and plain and MARK.fullmatch(raised.strip()) and not _power(plain, raised):
            marks.append(raised)
            text = plain
        elif not plain and raised:
            marks.append(raised)
            continue
        elif word.size < 0.8 * largest and MARK.fullmatch(text) and (kept or len(words) > 1) and not text.isalpha():
            marks.append(text)
            continue
        text = LEADERS.sub("", text)
        if not text:
            continue
        found = SOLID_MARK.search(text)
        if found and found.start() > 0:
            marks.append(found[0])
            text = text[: found.start()]
        elif found and kept and (re.fullmatch(r"\(\d\)|\[\d\]", text)):
            marks.append(text)
            continue
        kept.append((word, text))
    return kept, marks


def _power(plain: str, raised: str) -> bool:
    """Whether a raised run is an exponent: after 10, or a square or cube of a unit of length."""
    if re.search(r"(^|[×x*·])10$", plain) and re.fullmatch(r"[+\-−–]?\d{1,2}", raised):
        return True
    return bool(re.search(r"(m|mm|cm|in|s|A)$", plain)) and raised in ("2", "3", "-1", "–1", "−1")


def read_value(words: Sequence[Word], vocabulary: Vocabulary, split: bool = True) -> CellValue | None:
    """The values of a cell's words, None where the cell holds a dash or nothing.

    Two ends of a range become `low` and `high` only with `split`: in a min, typ or max column of its own, 'x to y' is
    one expression.
    """
    ordered = [w for group in group_lines(words) for w in group]
    kept, marks = without_marks(ordered)
    text = normalise(" ".join(t for _, t in kept))
    if text in DASHES or not re.search(r"\w|∞|%", text):
        return None
    plain_words = [(w, t) for w, t in kept]
    ends = _range_at(plain_words, vocabulary) if split else None
    if ends is not None:
        left, right = plain_words[: ends[0]], plain_words[ends[1] :]
        left, unit_a, words_a = _strip_unit(left, vocabulary)
        right, unit, unit_words = _strip_unit(right, vocabulary)
        if left and right:
            return CellValue(None, _value(left), _value(right), unit or unit_a, unit_words or words_a, tuple(marks))
    glued = _glued_range(plain_words, vocabulary) if split else None
    if glued is not None:
        return glued._replace(marks=tuple(marks))
    body, unit, unit_words = _strip_unit(plain_words, vocabulary)
    return CellValue(_value(body or plain_words), None, None, unit, unit_words, tuple(marks))


def _value(parts: Sequence[tuple[Word, str]]) -> Value:
    text = " ".join(t for _, t in parts)
    text = re.sub(r"^([+\-−–±])\s+(?=[\d.])", r"\1", text)
    return Value(text=text, bbox=bounding_box(w.bbox for w, _ in parts))


def _range_at(parts: Sequence[tuple[Word, str]], vocabulary: Vocabulary) -> tuple[int, int] | None:
    """Where the word between two ends stands, as (end of the left, start of the right)."""
    for index in range(1, len(parts) - 1):
        text = parts[index][1].casefold()
        if text in vocabulary.range_words or (
            text in ("–", "−", "-") and _number_like(parts[index - 1][1]) and _number_like(parts[index + 1][1])
        ):
            before = " ".join(t for _, t in parts[:index])
            if before.count("(") > before.count(")"):
                continue
            return index, index + 1
    return None


def _number_like(text: str) -> bool:
    return bool(NUMBER.match(normalise(text)))


def _glued_range(parts: Sequence[tuple[Word, str]], vocabulary: Vocabulary) -> CellValue | None:
    """A range printed without spaces: '0~70', '−40…+85°C'. Both ends have the word's box."""
    text = normalise("".join(t for _, t in parts))
    found = re.fullmatch(r"([+-]?\d+\.?\d*)([^\d~]*)(?:~|\.{2,3}|〜|÷)([+-]?\d+\.?\d*)(.*)", text)
    if not found:
        return None
    box = bounding_box(w.bbox for w, _ in parts)
    unit = found[4] or found[2]
    if unit and not vocabulary.is_unit(unit):
        return None
    raw = "".join(t for _, t in parts)
    ends = re.split(r"~|\.{2,3}|…|～|〜|÷", raw, maxsplit=1)
    low, high = ends[0], ends[-1]
    if unit:
        low, high = low.removesuffix(unit), high.removesuffix(unit)
    return CellValue(
        None,
        Value(text=low, bbox=box),
        Value(text=high, bbox=box),
        unit or None,
        tuple(w for w, _ in parts) if unit else (),
        (),
    )


def _strip_unit(
    parts: Sequence[tuple[Word, str]], vocabulary: Vocabulary
) -> tuple[list[tuple[Word, str]], str | None, tuple[Word, ...]]:
    """The parts without a unit at their end, the unit, and its words."""
    body = list(parts)
    for take in (2, 1):
        if len(body) > take and _number_like(body[-take - 1][1]):
            unit = " ".join(t for _, t in body[-take:])
            if vocabulary.is_unit(unit) and not (
                take == 1 and unit.upper() == unit and len(body) > 2 and body[-3][1] in "+-−–*×"
            ):
                return body[:-take], unit, tuple(w for w, _ in body[-take:])
    if body:
        word, text = body[-1]
        glued = GLUED.match(normalise(text))
        if glued and vocabulary.is_unit(glued[2]) and len(text) > len(glued[2]):
            number = text[: len(text) - len(glued[2])]
            return [*body[:-1], (word, number)], text[len(text) - len(glued[2]) :], (word,)
    return body, None, ()
