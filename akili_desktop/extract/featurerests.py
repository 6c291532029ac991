"""What a feature line states that no fact holds: all of a line without facts, or the quantities that are left over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from akili_desktop.core.facts import Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.featuredoubts import in_brackets
from akili_desktop.extract.featurelabels import of_settings
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import FeatureWords
from akili_desktop.extract.tables.model import Table

LONGEST = 45
"""Words of the longest feature line that is read."""

PART_NUMBER = re.compile(r"\d{3,}[A-Z]$")
GRADE = re.compile(r"\s*(?:version|grade|option)", re.IGNORECASE)
_HELD_AT = re.compile(
    r"(?:@|\b(?:at|with|per|vs\.?|(?<!less )(?<!more )than)|(?:@|\b(?:at|with|for)\b)[^,;()]*[=<>≤≥])\s*$",
    re.IGNORECASE,
)
"""What stands before a quantity that a line only compares with, or holds at."""
_LOW_END = re.compile(r"[+\-−–±]?\d[\d.,]*(?:\s?[A-Za-z°ºµμΩΩ%]{1,4})?\s?(?:to|through|~|～|–|-|−|…|\.\.\.)\s?$")
"""The lower end of a range, before its upper end."""
_HAS = re.compile(r"\bwith\s*$", re.IGNORECASE)
_NOUN = re.compile(r"\s(?!at\b|and\b|or\b|to\b|for\b|over\b)[A-Za-z]{3,}")
_SETTING = re.compile(r"\(\s?(?:at\b|@|[^()]*=)")
"""A bracket that says where something holds: 'Output current (at VM = 5 V, 25 °C)'."""
_OF = re.compile(r"\sof\s")


def untold(line: Phrase, told: Sequence[Unit], words: FeatureWords, packages: Sequence[Unit] = ()) -> str:
    """What a feature line states that none of its facts `told` holds: the whole line where there are none, '' for all.

    Asked are numbers with a unit that are no condition and stand in no bracket; where there is no fact, also those in
    brackets, bare numbers, numbers in words and standards, but no counts of the leads of `packages`, which are told.
    """
    text = line.text
    if len(line.words) > LONGEST:  # nothing of it was read
        return text if not told and any(map(str.isdigit, text)) else ""
    held = [box for fact in told for box in (fact.text_bbox, fact.label_bbox) if box is not None]
    left: list[str] = []
    end, condition = 0, False
    for match in _quantity((*words.units, *words.unread_units)).finditer(text):
        low = _LOW_END.search(text, end, match.start())
        start = low.start() if low else match.start()
        goes_on = condition and bool(told) and text[end:start].strip() == "and"  # 'at 18 V and 25 °C'
        end = match.end()
        condition = goes_on or _holds_at(text, start, end)
        if not told and condition and _HAS.search(text, 0, start) and _NOUN.match(text, end):
            condition = False  # 'with 4KB sectors', 'with 20 °C hysteresis'
        bracketed = in_brackets(text, start) and (told or _SETTING.match(text, text.rfind("(", 0, start)))
        aside = bracketed or (told and GRADE.match(text, end))
        if condition or PART_NUMBER.match(match[0]) or aside:
            continue
        if not any(box.contains_point(*line.box(*match.span()).center) for box in held):
            left.append(text[start:end])
    if not told:
        boxes = [fact.text_bbox for fact in packages if line.bbox.contains_point(*fact.text_bbox.center)]
        return text if left or _counts(line, words, boxes) else ""
    return f"{', '.join(left)}: {text}" if left else ""


def _counts(line: Phrase, words: FeatureWords, packages: Sequence[Rect]) -> bool:
    """Whether a line states a bare number, a number in words or a standard: '6 data pipes', 'a gain of 1 to 1000'."""
    text = line.text
    if words.standard_named.search(text):
        return True
    asked = [m.span() for m in _quantity((*words.units, *words.unread_units)).finditer(text)]
    for found in words.bare_numbers.finditer(text) if any(map(str.isdigit, text)) else ():
        if any(begin <= found.start() < end for begin, end in asked):
            continue  # a condition, with its unit
        setting = in_brackets(text, found.start()) and _SETTING.match(text, text.rfind("(", 0, found.start()))
        if setting or words.numbered.search(text, 0, found.start()):
            continue
        if not any(box.contains_point(*line.box(*found.span()).center) for box in packages):
            return True
    return words.in_words.search(text) is not None


def equations(lines: Sequence[Phrase], tables: Sequence[Table], units: tuple[str, ...]) -> list[Phrase]:
    """The lines that state a symbol's value by themselves, outside the tables: 'VDSS = -20 V' in a box of headlines."""
    stated = _equation(units)
    letters = sorted([line.size for line in lines for _ in line.text])
    text = letters[len(letters) // 2] if letters else 0.0  # figures are lettered in smaller type
    return [
        line
        for line in lines
        if line.size > 0.9 * text
        and stated.fullmatch(line.text)
        and not any(table.bbox.holds_middle_of(line.bbox) for table in tables)
    ]


@lru_cache(maxsize=8)
def _equation(units: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(
        rf"[A-Z][A-Za-z]{{0,7}}(?:\([A-Za-z]{{1,4}}\))?(?:\s?\(?(?:max|typ|min)\.?\)?)?\s?[=<>≤≥]\s?"
        rf"[+\-−–±]?\d[\d.,]*\s?(?:{any_of(units)})(?:\s?\(?(?:max|typ|min)\.?\)?)?(?:,?\s(?:@|at)\s.*)?"
    )


def _holds_at(text: str, start: int, end: int) -> bool:
    """Whether a line only compares with a quantity, or states a value at it; 'with 2 kB of RAM' is what a part has."""
    if of_settings(text, end):
        return True
    return _HELD_AT.search(text, 0, start) is not None and not (_HAS.search(text, 0, start) and _OF.match(text, end))


def any_of(units: tuple[str, ...]) -> str:
    """A pattern of any of the units; the ohm and micro signs are printed as Greek letters or as signs of their own."""
    signs = {s for u in units for s in (u, u.replace("\u03a9", "\u2126"), u.replace("\u00b5", "\u03bc"))}
    return "|".join(re.escape(u) for u in sorted(signs, key=len, reverse=True))


@lru_cache(maxsize=8)
def _quantity(units: tuple[str, ...]) -> re.Pattern[str]:
    known = any_of(units)
    return re.compile(rf"(?<![\w/])(?:\d+[×xX](?=\d+-))?[+\-−–±]?\.?\d[\d.,]*\s?-?(?:{known})(?![\w-])")
