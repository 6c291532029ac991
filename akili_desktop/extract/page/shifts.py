"""Fonts whose map names for every glyph the character some codes away: their text looks like writing and is none.

Such text has letters, digits and even vowels, so no statistic of characters tells it. Words do: under one shift of all
codes, and under no other, it is made of the words that datasheets are made of. Such a font is read moved back where
that explains all of its text; else it is named and not read.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.shifts import moved, shifted_text
from akili_desktop.extract.page.texts import texts_by_font
from akili_desktop.extract.vocabulary import Vocabulary

FEWEST = 4
"""Different known words that must come out under one shift; chance makes none of five letters."""

CASE = ord("a") - ord("A")

LEAST, MOST = 60, 1200
"""Characters of a font below which nothing is said of it by itself, and that are looked at for words."""

DIGITS = 10
"""A shift by fewer codes than this can make digits of digits."""

DECIMALS = 2
"""So many different decimal numbers must come out where digits could come of digits."""

UNSOUND = 0.15
"""Share of the words with digits that may look odd for numbers."""

OF_NUMBERS = frozenset("+-.0123456789°±µ−")
"""A sign that comes out as one of `UNKEPT` is lost: none of these may be."""

UNKEPT = " \u00ad"
"""Characters that nobody keeps of a text: the space and the hyphen that is only seen at a line's end."""

SIGNS = frozenset("°±µμΩΩ²³·×÷–—−‘’“”•…®©™≤≥≈≠∞√∆Δαβθϕφηλπρσω¹º½¼¾§¶†‡\u00a0")
"""What is printed in datasheets beside ASCII."""

_LETTERS = re.compile(r"[a-z]{5,}")
_ODD = re.compile(r"\d[\-/+,.:;<=>?@](?!\d)|(?<!\w)[/,.:;<=>?]\d|[\-+/,.]{2}")
_DECIMAL = re.compile(r"(?<![\w.])\d{1,3}\.\d{1,3}(?![\w.])")


class Shifts(NamedTuple):
    """Fonts by what is known of them: `read` can be moved back by so many codes, `unread` are moved, but not alone."""

    read: dict[str, int]
    unread: dict[str, int]


NO_SHIFTS = Shifts({}, {})


def known_words(vocabulary: Vocabulary) -> frozenset[str]:
    """The words of five letters and more that headings, sections and rows of datasheets are made of."""
    texts: Iterable[str] = (
        *vocabulary.heading_words,
        *vocabulary.running_words,
        *vocabulary.caption_words,
        *vocabulary.checks.nouns,
        *(phrase for section in vocabulary.section_kinds for phrase in section.phrases),
    )
    return frozenset(word for text in texts for word in _LETTERS.findall(text.casefold()))


def shifted_fonts(page: PageContent, known: frozenset[str]) -> Shifts:
    """Fonts of the page whose text is writing only when all codes are moved, with by how many.

    What tells it are the steps from one code to the next, which no shift changes. A font with a known word as it stands
    is left alone. A font with little text is moved where another one is and a known word comes out of it.
    """
    texts = texts_by_font(page)
    told: dict[str, int] = {}
    small: dict[str, str] = {}
    for font, words in texts.items():
        text = " ".join(words)
        if not known.isdisjoint(_LETTERS.findall(text[:MOST].casefold())):
            continue
        if len(text) < LEAST or not (shift := _shift(text[:MOST], known)):
            small[font] = text
        else:
            told[font] = shift
    sound: dict[str, list[int]] = {}
    for font, by in told.items():  # steps do not tell capitals, which stand so many codes before their small letters
        sound[font] = [shift for shift in (by, by + CASE) if _explains(" ".join(texts[font]), shift, known)]
    certain = {found[0] for found in sound.values() if len(found) == 1}
    for by in certain:
        sound |= {font: [by] for font, text in small.items() if _explains(text, by, known)}
    read = {font: by for font, found in sound.items() for by in found if len(found) == 1 or by in certain}
    return Shifts(read, {font: by for font, by in told.items() if font not in read})


def read_moved(page: PageContent, shifts: Mapping[str, int]) -> PageContent:
    """The page with these fonts' text moved back; what of it could not be decoded before was the shift's."""
    if not shifts:
        return page
    unknown = sum(_unknown(char) for word in page.words if word.font in shifts for char in word.text)
    return moved(page, shifts)._replace(undecodable=max(0, page.undecodable - unknown))


def _shift(text: str, known: frozenset[str]) -> int:
    """How far the codes of the text are moved; 0 where that is not certain."""
    steps = _steps(text)
    told: dict[int, set[str]] = defaultdict(set)
    for word, inner in _steps_of(known):
        at = steps.find(inner)
        if at >= 0:
            told[ord(text[at]) - ord(word[1])].add(word)
    shift, words = max(told.items(), key=lambda item: (len(item[1]), -abs(item[0])), default=(0, set()))
    return shift if len(words) >= FEWEST and shift not in {0, -CASE} else 0


@lru_cache(maxsize=1)
def _steps_of(known: frozenset[str]) -> tuple[tuple[str, bytes], ...]:
    """The words and the steps within each, without the first letter, which may be a capital."""
    return tuple((word, _steps(word[1:])) for word in known)


def _steps(text: str) -> bytes:
    """From each code to the next, modulo 256."""
    return bytes([(after - before) & 0xFF for before, after in pairwise(map(ord, text))])


def _explains(text: str, by: int, known: frozenset[str]) -> bool:
    """Whether the shift makes writing of all the text: known words, characters of datasheets alone, sound numbers.

    Words tell nothing of digits. So no number may stand in the text as it is, no sign of numbers may have been printed
    as a space, which nobody keeps; and where the shift makes digits of digits, decimal numbers must come out, and no
    such as '01-'.
    """
    out = " ".join(shifted_text(part, by) for part in text.split(" "))
    words = set(_LETTERS.findall(out.casefold()))
    if not words & known or any(not (" " <= char <= "~" or char in SIGNS) for char in out):
        return False
    if _DECIMAL.search(text) or any(shifted_text(char, by) in OF_NUMBERS for char in UNKEPT):
        return False
    if abs(by) >= DIGITS or not any(char.isdigit() for char in out + text):
        return True
    numbers = [word for word in out.split() if any(char.isdigit() for char in word)]
    odd = sum(bool(_ODD.search(word)) for word in numbers)
    return odd <= UNSOUND * len(numbers) and len(set(_DECIMAL.findall(out))) >= DECIMALS


def _unknown(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Co", "Cn") or char == "\ufffd"
