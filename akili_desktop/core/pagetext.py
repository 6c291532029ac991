"""A page's words as one text with their places: what finding and selecting on the page work on.

Text is as displayed: subscripts joined to their word. Offsets count characters of `PageText.text`, in which words of a
line are parted by a space and lines by a line feed.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Point, Rect
from akili_desktop.core.readingorder import reading_order

WIDTHS = {
    **dict.fromkeys("iljI|!'.,:;·", 0.45),
    **dict.fromkeys('ftr()[]{}/\\-"°*', 0.62),
    **dict.fromkeys("mwM%@—…", 1.55),
    **dict.fromkeys("W", 1.75),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZ&Ω+=<>~≤≥±µ", 1.22),
}
"""How wide a character is against a figure in usual fonts: tells where a part of a word stands."""

LONGEST_NEEDLE = 200
WORD_PART = re.compile(r"\w")
ASCII_OR_NOT = re.compile(r"[\x00-\x7f]+|[^\x00-\x7f]+")


class PageText:
    """The words of one page in reading order, held compactly: some 20 bytes a character. Picklable, immutable."""

    def __init__(self, page: int, words: Sequence[Word]) -> None:
        self.page = page
        self.starts = array("I")
        self.lines = array("I")
        self.turns = array("H")
        self.boxes = array("f")
        self.reach = array("f")
        parts: list[str] = []
        at = 0
        for line, row in enumerate(reading_order([word for word in words if word.text])):
            for place, word in enumerate(row):
                if at:
                    parts.append(" " if place else "\n")
                    self.reach.append(0.0)
                    at += 1
                self.starts.append(at)
                self.lines.append(line)
                self.turns.append(word.rotation)
                self.boxes.extend(word.bbox)
                self.reach.extend(_reach(word))
                parts.append(word.text)
                at += len(word.text)
        self.text = "".join(parts)

    def __len__(self) -> int:
        """The number of words."""
        return len(self.starts)

    def box(self, word: int) -> Rect:
        """A word's box in points of the displayed page."""
        return Rect(*self.boxes[4 * word : 4 * word + 4])

    def span(self, word: int) -> tuple[int, int]:
        """The characters of a word."""
        end = self.starts[word + 1] - 1 if word + 1 < len(self) else len(self.text)
        return self.starts[word], end

    def word_of(self, offset: int) -> int:
        """The word that a character belongs to, or the one before the space that it is."""
        return max(0, bisect_right(self.starts, offset) - 1)

    def words_between(self, start: int, end: int) -> range:
        """The words that the characters `start` to `end` touch."""
        if start >= end or not len(self):
            return range(0)
        first, last = self.word_of(start), self.word_of(end - 1)
        return range(first + (start >= self.span(first)[1]), last + 1)

    def boxes_of(self, start: int, end: int) -> list[Rect]:
        """Where the characters stand: one box for each stretch of a line."""
        boxes: list[Rect] = []
        last = -1
        for word in self.words_between(start, end):
            low, high = self.span(word)
            part = self._part(word, max(start, low) - low, min(end, high) - low)
            near = boxes and self.lines[word] == last and _next_to(boxes[-1], part)
            if near:
                boxes[-1] = boxes[-1].union(part)
            else:
                boxes.append(part)
            last = self.lines[word]
        return boxes

    def _part(self, word: int, start: int, end: int) -> Rect:
        """The box of some characters of a word, along the direction in which it reads."""
        box, at = self.box(word), self.starts[word]
        low = self.reach[at + start - 1] if start else 0.0
        high = self.reach[at + end - 1] if end else 0.0
        match self.turns[word]:
            case 90:
                return Rect(box.x0, box.y0 + low * box.height, box.x1, box.y0 + high * box.height)
            case 180:
                return Rect(box.x1 - high * box.width, box.y0, box.x1 - low * box.width, box.y1)
            case 270:
                return Rect(box.x0, box.y1 - high * box.height, box.x1, box.y1 - low * box.height)
            case _:
                return Rect(box.x0 + low * box.width, box.y0, box.x0 + high * box.width, box.y1)

    def nearest_word(self, point: Point, within: float | None = None) -> int | None:
        """The word under the point or the nearest one, at most `within` points away; None where there is none.

        Of words as far away, the one on the point's own line comes first.
        """
        best, away = None, float("inf") if within is None else within
        for word in range(len(self)):
            x0, y0, x1, y1 = self.boxes[4 * word : 4 * word + 4]
            dx = max(x0 - point.x, point.x - x1, 0.0)
            dy = max(y0 - point.y, point.y - y1, 0.0)
            distance = dx + 3 * dy
            if distance <= away and (best is None or distance < away):
                best, away = word, distance
        return best

    def rows_in(self, box: Rect) -> list[list[int]]:
        """The words whose middle lies in the box as they stand there: row by row, each from left to right."""
        inside = [w for w in range(len(self)) if box.contains_point(*self.box(w).center)]
        rows: list[list[int]] = []
        for word in sorted(inside, key=lambda w: (self.box(w).cy, self.box(w).x0)):
            here = self.box(word)
            head = max((self.box(w) for w in rows[-1]), key=lambda b: b.height) if rows else None
            if head is not None and head.overlap_y(here) >= 0.5 * min(head.height, here.height):
                rows[-1].append(word)
            else:
                rows.append([word])
        return [sorted(row, key=lambda w: self.box(w).x0) for row in rows]

    def text_in(self, box: Rect) -> str:
        """What the box shows, line by line as it stands there, columns parted by a tab where a wide gap is."""
        lines: list[str] = []
        for row in self.rows_in(box):
            line, end = "", 0.0
            for word in row:
                here, (first, last) = self.box(word), self.span(word)
                gap = "" if not line else "\t" if here.x0 - end > 1.5 * here.height else " "
                line, end = line + gap + self.text[first:last], here.x1
            lines.append(line)
        return "\n".join(lines)

    def context(self, start: int, end: int, around: int = 48) -> tuple[str, str, str]:
        """The text before, in and after some characters, on one line each, cut at words."""
        before, inside = (
            self.text[low:high].replace("\n", " ") for low, high in ((max(0, start - around), start), (start, end))
        )
        after = self.text[end : end + around].replace("\n", " ")
        if start > around and " " in before.strip():
            before = before.partition(" ")[2]
        if end + around < len(self.text) and " " in after.strip():
            after = after.rpartition(" ")[0]
        return before, inside, after

    @cached_property
    def _lower(self) -> Folded:
        return fold(self.text, keep_case=False)

    @cached_property
    def _cased(self) -> Folded:
        return fold(self.text, keep_case=True)

    def find(self, needle: Needle) -> Iterator[tuple[int, int]]:
        """The places of the needle, as characters from and to, in reading order."""
        folded = self._cased if needle.match_case else self._lower
        for found in needle.pattern.finditer(folded.text):
            yield folded.place(found.start()), folded.place(found.end() - 1, ends=True)


def _reach(word: Word) -> list[float]:
    """For each character how far of the word's extent it reaches, by its runs' boxes and usual widths."""
    upright = word.rotation in (0, 180)
    low = word.bbox.x0 if upright else word.bbox.y0
    whole = (word.bbox.width if upright else word.bbox.height) or 1.0
    ends: list[float] = []
    for run in word.runs:
        start, end = (run.bbox.x0, run.bbox.x1) if upright else (run.bbox.y0, run.bbox.y1)
        if word.rotation in (180, 270):  # reads towards smaller coordinates
            start, end = 2 * low + whole - end, 2 * low + whole - start
        widths = [WIDTHS.get(c, 1.0) for c in run.text]
        step, at = (end - start) / (sum(widths) or 1.0), 0.0
        for width in widths:
            at += width
            ends.append(min(1.0, max(0.0, (start + at * step - low) / whole)))
    ends += [1.0] * (len(word.text) - len(ends))
    return ends[: len(word.text)]


def _next_to(one: Rect, other: Rect) -> bool:
    """Whether two boxes of a line stand so close that a mark may cover both with the gap between."""
    across = max(other.x0 - one.x1, one.x0 - other.x1, 0.0)
    down = max(other.y0 - one.y1, one.y0 - other.y1, 0.0)
    return max(across, down) <= 2.0 * min(
        max(one.height, 1.0), max(other.height, 1.0), max(one.width, other.width, 1.0)
    )


class Folded(NamedTuple):
    """A text made comparable; `places` tells of each of its characters where it was (None: where it is)."""

    text: str
    places: Sequence[int] | None

    def place(self, index: int, *, ends: bool = False) -> int:
        """Where a character was in the text; with `ends`, where the next one begins there."""
        at = index if self.places is None else self.places[index]
        return at + ends


SAME = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u00ad", "-"),
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4`", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u2033", '"'),
    **dict.fromkeys("\u00ba\u02da", "°"),
    **dict.fromkeys("\u00b7\u2219\u22c5\u2022", "·"),
    "\u00d7": "x",
    "\u00b5": "μ",
    "\u2126": "Ω",
}
"""Characters that a reader takes for the same, beside those that Unicode calls compatible (ligatures, wide forms)."""


def fold(text: str, *, keep_case: bool) -> Folded:
    """The text with ligatures taken apart, one kind of minus, quote and degree, and without case where wished."""
    if text.isascii():
        folded = text if keep_case else text.lower()
        return Folded(folded.replace("`", "'"), None)
    table = _folding(keep_case)
    folded = text.translate(table)
    if len(folded) == len(text):  # nothing stands for no character, so each stands for one
        return Folded(folded, None)
    places = array("I")
    for part in ASCII_OR_NOT.finditer(text):
        start, piece = part.start(), part.group()
        if piece.isascii():
            places.extend(range(start, part.end()))
            continue
        for place, char in enumerate(piece, start):
            places.extend([place] * len(table[ord(char)]))
    return Folded(folded, places)


class _Folding(dict[int, str]):
    """What stands for each character in folded text, found when it is first met; for `str.translate`."""

    def __init__(self, *, keep_case: bool) -> None:
        super().__init__()
        self._keep_case = keep_case

    def __missing__(self, code: int) -> str:
        char = chr(code)
        known = SAME.get(char) or "".join(SAME.get(c, c) for c in unicodedata.normalize("NFKC", char))
        self[code] = same = known if self._keep_case else known.casefold()
        return same


@cache
def _folding(keep_case: bool) -> _Folding:
    return _Folding(keep_case=keep_case)


@dataclass(frozen=True)
class Needle:
    """What is looked for: a text, with case or without, as whole words or anywhere.

    Spaces in it match any space or line end; a word that is divided by a hyphen at a line's end is found too.
    """

    text: str
    match_case: bool = False
    whole_words: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing can be looked for."""
        return not self.text.strip()

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What it matches in folded text."""
        words = fold(self.text[:LONGEST_NEEDLE].strip(), keep_case=self.match_case).text.split()
        body = r"[ \n]".join(_letters(word) for word in words) or r"(?!)"
        if self.whole_words and words:
            left = r"(?<!\w)" if WORD_PART.match(words[0][0]) else ""
            right = r"(?!\w)" if WORD_PART.match(words[-1][-1]) else ""
            body = f"{left}{body}{right}"
        return re.compile(body)


def _letters(word: str) -> str:
    """A pattern for a word that may be divided at a line's end."""
    parts: list[str] = []
    for place, char in enumerate(word):
        if place and char.isalpha() and word[place - 1].isalpha():
            parts.append(r"(?:-\n)?")
        elif place and char.isalnum() and word[place - 1] == "-":
            parts.append(r"\n?")
        parts.append(re.escape(char))
    return "".join(parts)
