"""Values that say themselves which limit they are: '3.0 pF max.', 'Approx. 13.5 g', '100 mΩ max. (at 1 A)'.

Sheets of relays, crystals, connectors and passive parts print them in one column 'Specification', or under no heading.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import CellValue, read_value
from akili_desktop.extract.limits.derated import read_derated
from akili_desktop.extract.limits.limitwords import says_limit
from akili_desktop.extract.limits.rowtexts import TEXT_ROLES
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.textlines import group_lines, parted_at, without_first, without_last
from akili_desktop.extract.tables.model import Column, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

LIMITS = ("min", "typ", "max")
LONGEST = 7
"""So many words a value has at most: '−40 °C to +85 °C' has five."""
GLUED_BOUND = re.compile(r"(?<=\w)\((?:max|min|typ)\.?\)$", re.IGNORECASE)
QUANTIFIED = re.compile(r"[±+\-−–]?\.?\d")
TEMPERATURE = re.compile(r"[°º˚] ?[CF]\b|℃|℉")
MOST_WORDS = 3
"""So many words say at most which limit a value is: 'not more than'."""


MAINS = re.compile(r"(?:50/60|50|60) ?Hz\b")
SUM_BRACKET = re.compile(r"\(\s*(?:or\s)?[A-Z]\w*\s?[+\-−–]\s?\d[^=<>≤≥]*\)$")
"""A bracket with a sum alone, which is a limit of its own and no case: the '(VDD + 0.3)' behind '5.5 V'."""
MOST_LEADING = 4
"""So many words say at most before a colon in which case a value holds."""


class Stated(NamedTuple):
    """A cell's value, which limit its own words say that it is ('' where they do not), and what stands behind it.

    `also` is a further limit of the same quantity: the '(200 µW max.)' behind '10 µW'.
    """

    value: CellValue
    role: str
    rest: tuple[Word, ...]
    also: tuple[tuple[str, CellValue], ...] = ()


def read_stated(words: Sequence[Word], vocabulary: Vocabulary) -> Stated | None:
    """A number or range with its unit, words that bound it, and a case behind; None where a cell is anything else."""
    ordered = tuple(part for group in group_lines(words) for w in group for part in _unglued(w))
    if (down := read_derated(ordered, vocabulary)) is not None:
        return Stated(down[0], "", down[1])
    lead = _lead(ordered)
    led = _bound_behind(lead, vocabulary)
    if led == 0:  # 'Typical: 3.3 V'
        ordered = (*ordered[: len(lead) - 1], without_last(ordered[len(lead) - 1]), *ordered[len(lead) :])
    lead = lead if led is None else ()
    before, role = _bound(ordered[len(lead) :], vocabulary)
    if not before and (compared := _bound_before(ordered[len(lead) :], vocabulary)):
        before, role = 1, compared
    behind = ordered[len(lead) + before :]
    value, size = _longest(behind, vocabulary, bounded=before > 0)
    if value is None or (lead and size < len(behind) and not _is_remark(behind[size:], vocabulary)):
        return None
    if lead:
        return Stated(value, role, (*lead[:-1], without_last(lead[-1]), *behind[size:]))
    after, bound = _bound(behind[size:], vocabulary)
    rest = behind[size + after :]
    if after and behind[size + after - 1].text.endswith(":"):
        return _with_typical(value, bound, rest, vocabulary) if not role else None
    also = _in_brackets(rest, value, vocabulary) or (_second(rest, value, vocabulary) if bound else None)
    if also is not None and also[0] != (bound or role):
        return Stated(value, bound or role, (), (also,))
    if rest and not bound and not _is_case(rest, value, vocabulary):
        return None
    if any(_bound(rest[at:], vocabulary)[0] and not _lasts(rest, at, vocabulary) for at in range(1, len(rest))):
        return None  # a second value with words of its own
    if any(_another(rest[at - 1 :], value, vocabulary) for at in range(1, len(rest))):
        return None  # '–40 to +105°C (6.3 to 400V), –25 to +105°C (450V)'
    if _other_choice(rest, value, vocabulary):
        return None  # '85 - 265VAC (47 - 63Hz) or 120 - 370VDC'
    return Stated(value, bound or role, rest)


def _is_remark(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether words are one bracket that states no quantity: the '(with no icing)' of 'Operating: –40 to 70 °C (…)'.

    Nor does it say which limit the value is.
    """
    if any(_bound(words[at:], vocabulary)[0] for at in range(len(words))):
        return False
    text = " ".join(word.text for word in words)
    whole = text[0] == "(" and text.find(")") == len(text) - 1
    return whole and not any(map(str.isdigit, text)) and not any(sign in text for sign in "=<>≤≥")


def _bound_behind(lead: Sequence[Word], vocabulary: Vocabulary) -> int | None:
    """How many words stand before those with which the words before a colon end and that say which limit follows.

    None where these say none.
    """
    ends = (at for at in range(max(len(lead) - MOST_WORDS, 0), len(lead)))
    return next(
        (at for at in ends if _bound((*lead[at:-1], without_last(lead[-1])), vocabulary)[0] == len(lead) - at), None
    )


def _with_typical(value: CellValue, bound: str, behind: Sequence[Word], vocabulary: Vocabulary) -> Stated | None:
    """A range and what is typical in the same unit, behind words with a colon: '2.8 V to 4.3 V  Typical: 3.3 V'."""
    second, size = _longest(behind, vocabulary)
    if second is None or size < len(behind) or second.unit != value.unit or second.single is None:
        return None
    return Stated(value, "", (), ((bound, second),)) if value.low is not None and bound == "typ" else None


def _another(words: Sequence[Word], value: CellValue, vocabulary: Vocabulary) -> bool:
    """Whether a further value in the same unit follows behind the comma that ends the first of the words."""
    if words[0].text[-1] not in ",;" or value.unit is None:
        return False
    second, _ = _longest(words[1:], vocabulary)
    return second is not None and second.unit == value.unit


def _other_choice(rest: Sequence[Word], value: CellValue, vocabulary: Vocabulary) -> bool:
    """Whether a further quantity of the value's own kind stands behind the brackets that a case begins with.

    No word that leads to a case may lead to it: '3 mA (typ. load) at 50 mA' has a case alone.
    """
    if rest[:1] and rest[0].text[0] not in "([":
        return False
    deep, own = 0, parse_unit(value.unit, lenient=True) if value.unit else None
    for at, word in enumerate(rest):
        before = rest[at - 1].text.casefold() if at else ""
        if at and deep == 0 and QUANTIFIED.match(word.text) and before not in vocabulary.case_words:
            second, _ = _longest(rest[at:], vocabulary)
            unit = parse_unit(second.unit, lenient=True) if second is not None and second.unit else None
            if unit is not None and before[-1] not in "=<>≤≥" and (own is None or own.dimension == unit.dimension):
                return True
        deep += sum(word.text.count(c) for c in "([") - sum(word.text.count(c) for c in ")]")
    return False


def _lasts(words: Sequence[Word], at: int, vocabulary: Vocabulary) -> bool:
    """Whether the word there is the unit of how long a case lasts: the 'min' of 'for 1 min', no minimum."""
    return at > 1 and words[at - 1].text.isdigit() and words[at - 2].text.casefold() in vocabulary.lasting_words


def _lead(words: Sequence[Word]) -> tuple[Word, ...]:
    """The few words before a colon that say in which case a value holds: '802.11 b:' of '802.11 b: +20 dBm'."""
    end = next((at for at, word in enumerate(words) if word.text.endswith(":")), len(words))
    lead = tuple(words[: end + 1])
    told = end < min(MOST_LEADING, len(words) - 1) and len(words[end].text) > 1
    return lead if told and any(c.isalpha() for word in lead for c in word.text) else ()


def _unglued(word: Word) -> tuple[Word, ...]:
    """A word with a bound in brackets glued to it as two: '0.5A(Max)'."""
    found = GLUED_BOUND.search(word.text)
    return parted_at(word, found.start()) if found else (word,)


def _bound(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[int, str]:
    """How many words at the beginning say which limit a value is, and which: 'max.', 'or less', 'approx.'."""
    for size in range(min(MOST_WORDS, len(words)), 0, -1):
        text = fold(" ".join(word.text for word in words[:size]).strip("(),;"))
        role = vocabulary.bounds.get(text) or vocabulary.role(text)
        if role in LIMITS:
            return size, role
    return 0, ""


def bounds_unheaded(column: Column, cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell under no heading says itself that its value is a bound: 'Above 50 µs' among '0.5 µs ±150 ns'."""
    return not column.text and _bound_before(cell.words, vocabulary) != ""


def _bound_before(words: Sequence[Word], vocabulary: Vocabulary) -> str:
    """Which limit the first word says that the number right behind it is, '' where it says none: 'Above 50 µs'.

    A temperature that something is above is where that holds: 'above 25 °C'.
    """
    role = vocabulary.bounds_before.get(fold(words[0].text), "") if len(words) > 1 else ""
    measured = "".join(word.text for word in words[1:3])
    return role if role and QUANTIFIED.match(measured) and not TEMPERATURE.search(measured) else ""


def _longest(
    words: Sequence[Word], vocabulary: Vocabulary, bounded: bool = False
) -> tuple[CellValue | None, int]:  # fmt: skip
    """The value with a unit that most words from the first on make, and how many they are.

    Where a word beside it says which limit it is (`bounded` where that stands before it) its column may have the unit.
    """
    for size in range(min(LONGEST, len(words)), 0, -1):
        said = words[:size]
        if words[size - 1].text[-1] in ",;":
            if not _frequency(words[size:]):
                continue  # what stands behind it is no part of the value: the 'AC, DC' of '250 V AC, DC'
            said = (*words[: size - 1], without_last(words[size - 1]))
        value = read_value(said, vocabulary)
        if value is not None and _numbers(value) and (bounded or value.unit or _bound(words[size:], vocabulary)[0]):
            return value, size
    return None, 0


def _frequency(words: Sequence[Word]) -> bool:
    """Whether words begin with the frequency of an alternating voltage: the '50/60 Hz' of '1,000 VAC, 50/60 Hz'."""
    return MAINS.match(" ".join(word.text for word in words[:2])) is not None


def _numbers(value: CellValue) -> bool:
    ends = [value.single] if value.single is not None else [value.low, value.high]
    return all(end is not None and end.number is not None for end in ends)


def _in_brackets(words: Sequence[Word], value: CellValue, vocabulary: Vocabulary) -> tuple[str, CellValue] | None:
    """A further limit in the same unit that brackets hold alone: '(200 µW max.)', '(mean value: approx. 2.5 ms)'."""
    if len(words) < 2 or words[0].text[0] != "(" or words[-1].text[-1] != ")" or len(words[0].text) == 1:
        return None
    inner = (without_first(words[0]), *words[1:-1], without_last(words[-1]))
    lead = _lead(inner)
    if fold(" ".join(word.text for word in lead)).rstrip(": ") in vocabulary.mean_value_words:
        at = len(lead) + _bound(inner[len(lead) :], vocabulary)[0]
        second, size = _longest(inner[at:], vocabulary)
        told = second is not None and size == len(inner) - at and second.unit == value.unit
        return ("typ", second) if told and second is not None else None
    return _second(inner, value, vocabulary)


def _second(words: Sequence[Word], value: CellValue, vocabulary: Vocabulary) -> tuple[str, CellValue] | None:
    """A further limit in the same unit that the words state, and nothing else: the '0.84 V (max)' behind a '(typ)'."""
    second, size = _longest(words, vocabulary)
    after, role = _bound(words[size:], vocabulary)
    if second is None or not role or size + after < len(words) or second.unit != value.unit:
        return None
    return role, second


def _is_case(words: Sequence[Word], value: CellValue, vocabulary: Vocabulary) -> bool:
    """Whether what stands behind a value says when it holds: '(at 1 A)', 'at 25 °C', '250 VAC', '±10 %'."""
    first = words[0].text
    if SUM_BRACKET.match(" ".join(word.text for word in words)):
        return False
    if first[0] in "([@±" or _frequency(words) or re.split(r"[,;/]", first.casefold())[0] in vocabulary.case_words:
        return True
    second, _ = _longest(words, vocabulary)
    if second is None or second.unit is None or value.unit is None:
        return False
    units = [parse_unit(unit, lenient=True) for unit in (value.unit, second.unit)]
    return units[0] is not None and units[1] is not None and units[0].dimension != units[1].dimension


def stated_role(texts: dict[str, Text], table: Table, vocabulary: Vocabulary) -> str:
    """The word of a cell that says which limit the row's single value is ('Max.'); it is no condition then.

    A mark on it still points to a note of the row.
    """
    for role in ("limit", *TEXT_ROLES):
        if role in texts and says_limit(texts[role].text, table, vocabulary):
            word = texts.pop(role)
            if word.marks:
                texts["note"] = texts.get("note", Text()).and_then(Text(marks=word.marks))
            return word.text.strip("()[]")
    return ""
