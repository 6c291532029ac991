"""What a value cell says: a number, an expression, two ends of a range, or nothing; with boxes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.facts import Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.notecalls import NOTED, without_calls
from akili_desktop.extract.limits.percents import off_by_percent
from akili_desktop.extract.limits.powers import DIVIDED, LENGTH, POWERS, is_power
from akili_desktop.extract.limits.smallmarks import (
    CLOSED,
    STOPS,
    is_capital_mark,
    is_smaller,
    mark_before_value,
    opens_with_mark,
)
from akili_desktop.extract.page.textlines import group_lines, wraps
from akili_desktop.extract.page.wraps import gap, may_wrap
from akili_desktop.extract.vocabulary import Vocabulary, fold

GLUED_GAP = 0.5
"""So far (points) a letter glued to a digit stands from it at most."""
DASHES = frozenset({"", "-", "--", "---", "―", "─", "_", "...", "…", "•", "·", ".", "x", "*", "/"})
MARK = re.compile(
    r"(?:[\[(]?\s*(?:note\s*|[*†‡])?\d{1,2}\s*(?:[,)\]]{1,2}\s*[\[(]?[*†‡]?\d{1,2}\s*)*[\])]|\d(?:\s*,\s*\d)*"
    r"|[*†‡§¶]+\d{0,2}|notes?|[a-h])$",
    re.IGNORECASE,
)
CLOSING = frozenset(").,;:")
LETTERED = re.compile(r"\([a-h]\)")
"""A raised letter in brackets that counts notes: 'specified', '(a)'."""
RAISED_NOTE = re.compile(r"[\[(]notes?", re.IGNORECASE)
"""How a raised mark in words begins: '45' with a small '(Note 1)' over it."""
LISTED = re.compile(r"\s*[\[(]?\d{1,2}\s*(?:,\s*\d{1,2}\s*)*[,;]?\s*|[a-h],?")
"""The first of several raised marks, where a space parts them: '1,' of '1, 2'."""
BULLETS = frozenset("•●■◆▪")
"""A dot beside values says where they hold, as its legend tells."""
LEADING_MARK = re.compile(r"[*＊※]\d{1,2}[.)]?")
"""A mark before the text that it is of: '*1. Isolation voltage'."""
ONLY_NOTED = re.compile(r"\(?(?:see )?notes? \d{1,2}(?:(?:,| and| &) ?\d{1,2})*\)?", re.IGNORECASE)
"""What stands in a value's place where a note says all: 'Note 1', '(See Note 2)'."""
OF_NOTES = frozenset({"note", "notes", "(note", "(notes", "see", "(see"})
SIGN_COUNTED = ("*", "†", "‡")
"""Signs that a number behind them counts."""
STAR = re.compile(r"([*†‡])\d{1,2}(?:,\d{1,2})*")
"""A sign that numbers count: '*1', '*4,5'."""
RAISED_DIGITS = "¹²³⁴⁵⁶⁷⁸⁹"
"""Raised digits that are characters of their own."""
SOLID_MARK = re.compile(
    r"(?:\([*†‡]?[1-9]\d?\)[;,]?)+$|\([*†‡]{1,3}\)$|[①-⑳]+$|\[\d{1,2}\](?:\[\d{1,2}\])*$|[*†‡§]+$"
    rf"|(?<=\d)(?<!\b10)(?<!\b2)[{RAISED_DIGITS}]$"  # of a number, powers are taken of ten and of two
)
BRACKETED = re.compile(r"(?:\[\d{1,2}\])+|(?:\(\d{1,2}\))+")
"""Marks in brackets that are a word of their own: '[2][4]'."""
_PLAIN = str.maketrans(RAISED_DIGITS, "123456789")
_RAISED = str.maketrans("0123456789", f"⁰{RAISED_DIGITS}")
LEADERS = re.compile(r"(?:\.{4,}|_{4,}|…{2,}|(?<=\d)\.{2,})$")
FURTHER = re.compile(r"[A-Z][A-Z\d-]*\d{2}\.{3}$")
"""A part's number with all that may follow on it: the three dots of 'BC817...' are of it, and lead to no value."""
LEADING = re.compile(r"\.{2,}(?=[+\-−–±]?\d)")
"""The few dots that lead to a number, at its beginning."""
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
FIRST, LAST = frozenset("*†‡§." + CIRCLED), frozenset(")];,*†‡§._…=\n" + CIRCLED + RAISED_DIGITS)
"""What a mark or leader in full size begins with or ends in: no other word is searched for one."""
WORDED = re.compile(r"\w|∞|%")
PLAIN = re.compile(r"[+\-−–±]?\d+(?:\.\d+)?")
"""A number that is alone in its cell: neither a unit nor a mark nor another end stands with it."""
NUMBER = re.compile(r"[+\-±]?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[+-]?\d+)?", re.IGNORECASE)
GLUED = re.compile(
    r"^((?:[<>]=|\+/[\-−–]|[+\-−–±≤≥≦≧<>~])?\(?(?:\d[\d,]*\.?\d*|\.\d+))([^\d\s.,+\-()]+[^\d\s]*?2?|[%°][^\d\s]*?)(\)?)$"
)
SUMMED = re.compile(r"^([A-Za-z]\w*[+\-−–](?:\d+\.?\d*|\.\d+))([^\d\s.,+()\-−–]+)(\)?)$")
OF_FUNCTION = re.compile(r"[^\W\d_]\([^()]*\)$")
"""A bracket at the end that holds what a function is of: 'MIN(8 • n, 75V)'."""
TURNED = re.compile(r"\d[°º˚]$")
WAVES = "~〜～…"
"""Signs between the ends of a range, perhaps glued to them."""
ADDED = re.compile(r"[A-Z]\w* ?[+\-−–] ?\d+(?:\.\d+)?")
END = re.compile(rf"\(?(?:[+\-−–±]?\d+(?:\.\d+)?|{ADDED.pattern})\)?")
"""An end that states a number, perhaps added to a rail: '-0.3', 'VCC+0.3'."""
RAILED = re.compile(r"\(?\+?(?:\d+(?:\.\d+)? ?[×x*·]? ?)?[A-Z]\w*\)?")
"""An end at a rail or a part of it: 'VCC', '0.7VCC'."""
FROM_BELOW = re.compile(r"[\-−–]\d+(?:\.\d+)?,$")
TO_ABOVE = re.compile(r"\+\d|[A-Z]\w* ?\+ ?\d")
"""Two ends that a comma parts, each with its sign: '–0.3, +3.8', '–0.3, VDD + 0.3'."""
LITTLE = 4
"""So many times the end below zero the other one is at least, where a comma parts them: both are ends of one range."""
TWO_ENDS = re.compile(r"([+\-−–±]?\d+(?:\.\d+)?)([^\d~]*?)([~…〜～÷]|\.{2,3}|[–—](?=\d))([+\-−–±]?\d+(?:\.\d+)?)(\D*)$")

PART = re.compile(r"[A-Z]{2,}\d{3,}[A-Z]{0,3}")
"""A part's number that stands right behind the lowered end of a test: 'TL082' behind 'Tmax'."""

UPPER_RAIL = re.compile(r"\(?\+?V(?:CC|DD|S)?\s?\+", re.IGNORECASE)
LOWER_RAIL = re.compile(r"\(?(?:V\s?[-−–]|VEE|VSS|GND|-\s?V)", re.IGNORECASE)
"""How ends that are stated from the positive and from the negative supply begin."""


class Slice(NamedTuple):
    """Part of a word: the characters from `start` to `end`."""

    word: Word
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.word.text[self.start : self.end]

    @property
    def bbox(self) -> Rect:
        if self.start == 0 and self.end == len(self.word.text):
            return self.word.bbox
        return part_box(self.word, self.start, self.end)


_slice = partial(tuple.__new__, Slice)
"""Makes a slice of its fields, at a quarter of the time of `Slice(...)`: most words of tables are made one."""


class CellValue(NamedTuple):
    """The ends of a value cell and the unit that stands beside them. `single` is set where there is one value.

    A cell that only points to a note has `marks` alone.
    """

    single: Value | None
    low: Value | None
    high: Value | None
    unit: str | None
    unit_bbox: Rect | None
    marks: tuple[str, ...]


def _hangs(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands apart behind all others of its line, or of all lines: '●' beside a test of two lines."""
    before, word, after = words[at - 1 : at + 2]
    level, below = (abs(other.baseline - word.baseline) for other in (before, after))
    size = min(before.size, after.size)
    if word.bbox.x0 - before.bbox.x1 <= size:
        return False
    return level < 0.5 * size < below or all(
        word.bbox.x0 - other.bbox.x1 > size for other in words if other is not word
    )


def without_marks(words: Sequence[Word], counts: frozenset[Word] = frozenset()) -> tuple[list[Slice], list[str]]:
    """The words freed of footnote marks and leaders, and the marks; words that are only a mark are left out.

    A raised run is a mark unless it follows '10' (an exponent) or is a unit's power. A whole word set clearly smaller
    than its neighbours is a mark too; '5' in '(VCC = 5 V)' in smaller letters behind a title is none, nor are lowered
    digits, nor a word in `counts`, which counts names that are alike. '[1]' that stands far before the rest is a mark,
    and so is '*1.' before it.
    """
    kept: list[Slice] = []
    marks: list[str] = []
    largest = max([w.size for w in words], default=0.0)
    base = max([w.baseline for w in words if w.size == largest], default=0.0)
    apart = _marks_apart(words) if len(words) > 1 and words[0].text[0] in "[(" else 0
    least = 0.8 * largest
    for number, word in enumerate(words):
        text, last = word.text, word.runs[-1]
        if text in BULLETS and (word is words[0] or word is words[-1] or _hangs(words, number)):
            marks.append(text)
            continue
        if number == 0 and len(words) > 1 and LEADING_MARK.fullmatch(text):
            marks.append(text.rstrip(".)"))
            continue
        start, end = 0, len(text)
        one_run = len(word.runs) == 1 and last.script <= 0 and word.size >= least and end > 0
        if one_run and text[0] not in FIRST and text[-1] not in LAST:  # as most words
            kept.append(_slice((word, start, end)))
            continue
        lowered = kept and kept[-1].word.runs[-1].script < 0
        if (counts and word in counts) or (lowered and _indexes(kept[-1], word)):
            kept.append(_slice((word, start, end)))
            continue
        if (
            len(word.runs) > 1
            and last.script > 0
            and any(m.fullmatch(last.text) for m in (MARK, LISTED, LETTERED, RAISED_NOTE))
        ):
            before = "".join(r.text for r in word.runs[:-1])
            if not is_power(before, last.text):
                sign = (
                    before[-1:] if before[-1:] in SIGN_COUNTED and last.text.isdigit() else ""
                )  # '*' and a raised '1'
                marks.append(sign + last.text)
                end -= len(sign + last.text)
        elif _closed_mark(word) and not _closes(kept, last.text):  # 'voltage²)'
            marks.append(word.runs[-2].text)
            end -= len(word.runs[-2].text) + len(last.text)
        elif _closed_mark(word) or (len(word.runs) == 2 and word.runs[0].script > 0 and _closing(kept, word)):
            marked = end - len(word.runs[-2].text) - len(last.text)  # '(Ta = 25 °C*³)' closes its conditions' bracket
            plain = len(word.text[:marked].rstrip("*†‡"))
            marks.append(word.text[plain : end - 1])
            if plain:
                kept.append(Slice(word, 0, plain))
            start = end - 1
        elif len(word.runs) > 1 and last.script > 0 and last.text in ("(", "["):
            end -= 1  # a mark that goes on in the next line
        elif kept and (mark := opens_with_mark(word)):  # 'SMD' and a raised '7)' before its colon
            marks.append(text[:mark])
            start = mark
        elif (
            (word.runs[0].script > 0 and word.text[len(word.runs[0].text) :] in ("", ")", "]"))
            or STAR.fullmatch(word.text)
            or (
                word.size < 0.8 * largest
                and (not kept or is_smaller(word, kept[-1].word, words[number + 1 : number + 2], base))
                and (MARK.fullmatch(word.text) or LISTED.fullmatch(word.text))
                and (kept or word.text[0] in "([" or word.baseline < base - 0.15 * largest)
                and not (base + 0.08 * largest < word.baseline and word.bbox.y0 < base and word.text[0] not in "([")
                and (
                    not word.text.strip(",").isalpha()
                    or (
                        (word.text.islower() or word.text.casefold() in OF_NOTES)
                        and word.baseline < base - 0.2 * largest
                    )
                )
            )
            or (word.size < 0.8 * largest and is_capital_mark(word, words, largest))
        ) and not (_closes(kept, word.text) or _squares(kept, word.text)):
            starred = STAR.fullmatch(word.text)
            marks += [starred[1] + n for n in word.text[1:].split(",")] if starred else [word.text]
            continue
        led = LEADING.match(word.text)
        if led:
            start = led.end()
        if word.text.endswith("=") and end > 1 and word is words[-1]:  # 'RθJA =' before its value
            end -= 1
        led = LEADERS.search(word.text, start, end)
        if led and not FURTHER.fullmatch(word.text):
            end = led.start()
        found = SOLID_MARK.search(word.text[:end])
        product = word.text == "*" and word is not words[-1]  # '0.7 * VDD' multiplies
        if (
            found
            and not product
            and (found.start() > 0 or kept or number < apart)
            and not _lowered_index(word, found[0])
        ):
            marks.append(found[0].translate(_PLAIN))
            end = found.start()
        inner = _inner_mark(word)
        if inner is not None and start <= inner[0] and inner[1] <= end:  # 'VDD¹+ 0.3'
            marks.append(word.text[inner[0] : inner[1]])
            kept.append(Slice(word, start, inner[0]))
            start = inner[1]
        if end > start:
            kept.append(_slice((word, start, end)))
    return kept, marks


def _marks_apart(words: Sequence[Word]) -> int:
    """How many words are marks in brackets far before the rest: they have a column of their own under no heading."""
    at = next((n for n, word in enumerate(words) if not BRACKETED.fullmatch(word.text)), 0)
    if not at or words[at].bbox.x0 - words[at - 1].bbox.x1 < words[at].size:
        return 0
    return at if abs(words[at].baseline - words[at - 1].baseline) < 0.8 * words[at].size else 0


def _lowered_index(word: Word, mark: str) -> bool:
    """Whether a number in brackets is lowered with the letters before it, in one run: the '(1)' of 'VIN(1)'."""
    last = word.runs[-1]
    return last.script < 0 and mark[0] == "(" and last.text.endswith(mark) and last.text[: -len(mark)].isalpha()


def _closed_mark(word: Word) -> bool:
    """Whether a raised number behind a word's plain letters ends in a bracket of full size, which nothing opens."""
    if len(word.runs) < 3 or word.runs[-1].text != ")" or word.runs[-2].script <= 0 or "(" in word.text:
        return False
    return word.runs[-2].text.isdigit() and not is_power("".join(r.text for r in word.runs[:-2]), word.runs[-2].text)


def _inner_mark(word: Word) -> tuple[int, int] | None:
    """Where a raised mark stands between plain letters and a sign that goes on with the sum or equation.

    A number in brackets of its own is one whatever follows: 'tWAKU' with a raised '(1)', then a lowered 'P'.
    """
    at = 0
    for before, run, after in zip(word.runs, word.runs[1:], word.runs[2:], strict=False):
        at += len(before.text)
        if run.script <= 0 or before.script > 0 or after.script > 0:
            continue
        summed = after.script == 0 and after.text[0] in "+-−–=<>≤≥" and MARK.fullmatch(run.text)
        bracketed = run.text[0] in "([" and (SOLID_MARK.fullmatch(run.text) or LETTERED.fullmatch(run.text))
        stopped = after.text in STOPS and CLOSED.fullmatch(run.text)  # 'SMD' with a raised '7)', then its colon
        if bracketed or stopped or (summed and not is_power(word.text[:at], run.text)):
            return at, at + len(run.text)
    return None


def _closes(kept: Sequence[Slice], text: str) -> bool:
    """Whether a word ends a bracket that an earlier one opened: the '1)' of 'IDD(Stop 1)' is no mark."""
    if not text.endswith(")") or "(" in text:
        return False
    before = "".join([s.text for s in kept])
    return before.count("(") > before.count(")")


def _closing(kept: Sequence[Slice], word: Word) -> bool:
    """Whether a raised mark alone stands before a bracket of full size that closes an earlier one."""
    raised, last = word.runs
    return bool(MARK.match(raised.text)) and last.text == ")" and last.script == 0 and _closes(kept, last.text)


def _indexes(before: Slice, word: Word) -> bool:
    """Whether a word goes on with the subscript before it, on its line and in its size: the '(1)' of 'hFE (1)'."""
    last = before.word.runs[-1]
    if before.end < len(before.word.text):
        return False
    return abs(word.baseline - last.baseline) < 0.1 * word.size and abs(word.size - last.size) < 0.1 * word.size


def _squares(kept: Sequence[Slice], text: str) -> bool:
    """Whether a raised word is the power of a unit behind a number: the '2' of '0.463 in. ²'."""
    units = len(kept) > 1 and text in ("2", "3") and kept[-1].text in ("m", "mm", "cm", "in", "in.")
    return units and NUMBER.fullmatch(kept[-2].text) is not None


def without_note(text: str) -> str:
    """A condition without the note that it points to in words: '5' of '5 (Note 3)'."""
    noted = NOTED.search(text) if text.endswith(")") else None
    return text[: noted.start()].rstrip() if noted and noted.end() == len(text) else text


def spelled_out(slices: Sequence[Slice]) -> str:
    """The slices as text; a bracket or a stop behind a mark within a word closes what stands before the mark.

    A subscript goes on in the letters close behind it ('RP' and a lowered 'U').
    """
    gaps = ["" if _lowered_on(*pair) or _goes_on(*pair) or _moved_on(*pair) else " " for pair in pairwise(slices)]
    texts = [part.text for part in slices]
    shown = [_with_power(part) if len(part.word.runs) > 1 else text for part, text in zip(slices, texts, strict=True)]
    for place, text in enumerate(texts):
        if text in POWERS and _squares(slices[:place], text) and _over(slices[place - 1], slices[place]):
            shown[place], gaps[place - 1] = POWERS[text], ""
    text = "".join([part + between for part, between in zip(shown, [*gaps, ""], strict=False)])
    if may_wrap(text):
        pairs = zip(gaps, pairwise(slices), strict=True)
        gaps = [between and gap(a.text, b.text) if wraps(a.word, b.word) else between for between, (a, b) in pairs]
        text = "".join([part + between for part, between in zip(shown, [*gaps, ""], strict=False)])
    for place, behind in enumerate(texts):
        if behind in CLOSING and place and slices[place].start > 0:
            text = text.replace(f"{texts[place - 1]} {behind}", f"{texts[place - 1]}{behind}", 1)
    return text


def parted(part: Slice) -> list[Slice]:
    """A word, or its two halves where a part's number touches the index before it, as two columns' texts may."""
    runs = part.word.runs
    if len(runs) < 3 or runs[-2].script >= 0 or runs[-1].script != 0 or part.end < len(part.word.text):
        return [part]
    at = part.end - len(runs[-1].text)
    touching = part.start < at and PART.fullmatch(runs[-1].text)
    return [part._replace(end=at), part._replace(start=at)] if touching else [part]


def _with_power(part: Slice) -> str:
    """The part of a word, the raised number behind a unit of length as its power: 'cm²'."""
    raised = part.word.runs[-1]
    if raised.script > 0 and part.end == len(part.word.text) and raised.text.isdecimal():
        base = part.text[: -len(raised.text)]
        if DIVIDED.search(base) and is_power(base, raised.text):
            return base + raised.text.translate(_RAISED)
    before, power = part.text[:-1], part.text[-1:]
    squared = raised.script > 0 and raised.text == power and part.end == len(part.word.text) and power in POWERS
    return before + POWERS[power] if squared and LENGTH.search(before) else part.text


def _over(before: Slice, behind: Slice) -> bool:
    """Whether a word stands raised and smaller behind another."""
    return behind.word.size < 0.92 * before.word.size and behind.word.baseline < before.word.baseline


def _goes_on(before: Slice, behind: Slice) -> bool:
    """Whether a word goes on in letters behind a mark within it, or a symbol that is broken at an underscore."""
    if before.word is behind.word:
        return behind.text[0].isalnum() and not PART.fullmatch(behind.text)
    said = behind.text
    if said[:1] != "_" or not said[1:2].isalnum():
        return False
    return before.text[0].isupper() and before.text[-1].isalnum()  # no word, as in 'I/O with _f option'


def _moved_on(before: Slice, behind: Slice) -> bool:
    """Whether a word begins where a lone letter ends, lower by less than its height: 'I' and 'OM-' as its index."""
    first, word = before.word, behind.word
    if before.end - before.start != 1 or behind.start > 0 or not before.text.isalpha() or word.runs[0].script >= 0:
        return False
    return (
        abs(word.bbox.x0 - first.bbox.x1) < 0.05 * first.size and 0 < word.baseline - first.baseline < 0.6 * first.size
    )


def _lowered_on(before: Slice, behind: Slice) -> bool:
    """Whether letters of a subscript's size stand so close behind one, as low, that no space parts them."""
    last, word = before.word.runs[-1], behind.word
    if last.script >= 0 or len(before.word.runs) < 2 or len(word.runs) > 1 or before.end < len(before.word.text):
        return False
    close = word.bbox.x0 - last.bbox.x1 < 0.2 * word.size
    level = abs(word.baseline - last.baseline) < 0.1 * word.size and behind.start == 0
    return close and level and abs(word.size - last.size) < 0.1 * word.size and word.text.isalnum()


def text_of(slices: Sequence[Slice]) -> str:
    """The slices as text, a sign that stands apart joined to its number."""
    text = " ".join([s.text for s in slices])
    return re.sub(r"^([+\-−–±])\s+(?=[\d.])", r"\1", text) if text[1:2].isspace() else text


def read_value(words: Sequence[Word], vocabulary: Vocabulary, split: bool = True) -> CellValue | None:
    """The values of a cell's words, None where the cell holds a dash or nothing.

    Two ends of a range become `low` and `high` only with `split`: in a min, typ or max column of its own, 'x to y' is
    one expression.
    """
    return _read_value(tuple(words), vocabulary, split)


@lru_cache(maxsize=2048)  # the readers of a table ask for its cells in turn: what kind of table is it, what does it say
def _read_value(words: tuple[Word, ...], vocabulary: Vocabulary, split: bool) -> CellValue | None:
    word = words[0] if len(words) == 1 and words[0].rotation == 0 and len(words[0].runs) == 1 else None
    if word is not None and word.runs[0].script <= 0 and PLAIN.fullmatch(word.text):
        return CellValue(Value.of(text=word.text, bbox=word.bbox), None, None, None, None, ())
    ordered = [w for group in group_lines(words) for w in group]
    kept, marks = without_marks(ordered)
    if kept and not kept[0].start and (end := mark_before_value(kept[0].word, "".join(s.text for s in kept[1:2]))):
        first = kept[0]
        marks = [*first.text[:end].strip("()").split(","), *marks]
        kept = [first._replace(start=end), *kept[1:]] if end < first.end else kept[1:]
    kept, called = without_calls(kept)
    marks += called
    text = normalise(" ".join([s.text for s in kept]))
    if text in DASHES or not WORDED.search(text):
        return None
    if kept[0].text.casefold() in OF_NOTES and (pointed := ONLY_NOTED.fullmatch(text)):  # 'Note 1' in a value's place
        return CellValue(None, None, None, None, None, (*marks, *re.findall(r"\d{1,2}", pointed[0])))
    if split:
        ends = _range_at(kept, vocabulary)
        if ends is not None:
            left, unit_a, box_a, text_a = _strip_unit(kept[: ends[0]], vocabulary)
            right, unit, box, text_b = _strip_unit(kept[ends[1] :], vocabulary)
            if left and right:
                low, high = _value(left, text_a), _value(right, text_b)
                if UPPER_RAIL.match(low.text) and LOWER_RAIL.match(high.text):  # '(V+ + 8 V) to (V- - 0.5 V)'
                    low, high = high, low
                return CellValue(None, low, high, unit or unit_a, box or box_a, tuple(marks))
        glued = _glued_range(kept, vocabulary)
        if glued is not None:
            return glued._replace(marks=tuple(marks))
    body, unit, box, stated = _strip_unit(kept, vocabulary)
    return CellValue(_value(body or kept, stated), None, None, unit, box, tuple(marks))


def _value(parts: Sequence[Slice], stated: str | None = None) -> Value:
    return Value.of(text=stated or text_of(parts), bbox=bounding_box([s.bbox for s in parts]))


def _range_at(parts: Sequence[Slice], vocabulary: Vocabulary) -> tuple[int, int] | None:
    """Where the word between two ends stands, as (end of the left, start of the right)."""
    for index in range(1, len(parts) - 1):
        text = fold(parts[index].text) or parts[index].text
        dash = text in ("–", "−", "-") and _number_like(parts[index - 1].text) and _number_like(parts[index + 1].text)
        if text in vocabulary.range_words or dash:
            before = " ".join(s.text for s in parts[:index])
            if before.count("(") <= before.count(")"):
                two = index > 1 and f"{parts[index - 1].text} {text}".casefold() in vocabulary.range_words  # 'up to'
                return index - two, index + 1
    return None


def _number_like(text: str) -> bool:
    return bool(NUMBER.match(normalise(text)) or ADDED.fullmatch(text))


def _glued_range(parts: Sequence[Slice], vocabulary: Vocabulary) -> CellValue | None:
    """A range printed without spaces: '0~70', '−40…+85°C', or with a comma between ends that have their signs."""
    if len(parts) > 1 and FROM_BELOW.match(parts[0].text) and TO_ABOVE.match(text_of(parts[1:])):
        low = parts[0]._replace(end=parts[0].end - 1)
        rest, unit, box, stated = _strip_unit(parts[1:], vocabulary)
        return CellValue(None, _value([low]), _value(rest, stated), unit, box, ())
    if len(parts) != 1:
        return _at_comma(parts, vocabulary) or _at_wave(parts, vocabulary)
    word, start, _ = parts[0]
    found = TWO_ENDS.match(parts[0].text)
    if found and found[3] in "–—" and not (found[1][0].isdigit() and float(found[1]) < float(found[4])):
        found = None  # '20–40' rises from the one to the other
    if not found or ((unit := found[5] or found[2]) and not vocabulary.is_unit(unit)):
        return _at_wave(parts, vocabulary)
    low = Slice(word, start + found.start(1), start + found.end(1))
    high = Slice(word, start + found.start(4), start + found.end(4))
    group = 5 if found[5] else 2
    box = Slice(word, start + found.start(group), start + found.end(group)).bbox if unit else None
    return CellValue(None, _value([low]), _value([high]), unit or None, box, ())


def _at_comma(parts: Sequence[Slice], vocabulary: Vocabulary) -> CellValue | None:
    """A range whose ends a comma parts, each with its unit, one a little below zero: '40V, –0.3V'.

    '5V, –12V' may be two supplies.
    """
    commas = [at for at, part in enumerate(parts[:-1]) if "," in part.text]
    if len(commas) != 1 or parts[commas[0]].text[-1] != ",":
        return None
    at = commas[0]
    sides = [*parts[:at], parts[at]._replace(end=parts[at].end - 1)], parts[at + 1 :]
    (first, unit_a, _, _), (second, unit, box, _) = (_strip_unit(side, vocabulary) for side in sides)
    texts = [normalise(text_of(side)) for side in (first, second)]
    if unit is None or unit != unit_a or not all(PLAIN.fullmatch(text) and "±" not in text for text in texts):
        return None
    ends = [float(text) for text in texts]
    if not max(ends) > 0 > min(ends) or max(ends) < LITTLE * -min(ends):
        return None
    low, high = (first, second) if ends[0] < 0 else (second, first)
    return CellValue(None, _value(low), _value(high), unit, box, ())


def _at_wave(parts: Sequence[Slice], vocabulary: Vocabulary) -> CellValue | None:
    """A range with one wave glued to an end, each end with its unit or the unit of both: '-0.3V~VCC+0.3V'.

    Units may stand apart from their numbers, and the line may end between the ends: '-40 ℃～85℃'.
    """
    waves = [(at, cut) for at, part in enumerate(parts) for cut, sign in enumerate(part.text) if sign in WAVES]
    if len(waves) != 1:
        return None
    at, cut = waves[0]
    before = parts[at]._replace(end=parts[at].start + cut)
    behind = parts[at]._replace(start=parts[at].start + cut + 1)
    sides = [[*parts[:at], before], [behind, *parts[at + 1 :]]]
    left, right = ([part for part in side if part.text] for side in sides)
    if not left or not right:
        return None
    low, unit_a, box_a, text_a = _strip_unit(left, vocabulary)
    high, unit, box, text_b = _strip_unit(right, vocabulary)
    ends = (_value(low, text_a), _value(high, text_b))
    stated = [END.fullmatch(end.text) is not None for end in ends]
    known = all(told or RAILED.fullmatch(end.text) for told, end in zip(stated, ends, strict=True))
    if not any(stated) or not known or (unit and unit_a and unit != unit_a):
        return None
    return CellValue(None, *ends, unit or unit_a, box or box_a, ())


def _in_bracket(
    body: list[Slice], take: int, vocabulary: Vocabulary
) -> tuple[list[Slice], str | None, Rect | None, str | None]:
    """A value whose last words, so many, are a unit and a closing bracket: '(VCC + 0.5 V)' is all in it.

    What a bracket further back says ('150 (175 for 10 h)') has a unit of its own.
    """
    last = body[-1]._replace(end=body[-1].end - 1)
    of_unit = [*body[-take:-1], *([last] if last.text else [])]
    unit = " ".join(part.text for part in of_unit)
    if body[0].text[0] != "(" or not unit or not vocabulary.is_unit(unit):
        return body, None, None, None
    return body, unit, bounding_box(part.bbox for part in of_unit), text_of(body[:-take]) + ")"


def _strip_unit(
    parts: Sequence[Slice], vocabulary: Vocabulary
) -> tuple[list[Slice], str | None, Rect | None, str | None]:
    """The parts without a unit at their end, the unit and its box, and the text where the unit stands in brackets."""
    body = list(parts)
    if len(body) > 1 and body[-1].text in ("C", "F") and TURNED.search(body[-2].text):  # '300° C'
        body[-2:-1] = [body[-2]._replace(end=body[-2].end - 1), body[-2]._replace(start=body[-2].end - 1)]
    for take in (2, 1):
        if len(body) > take and _number_like(body[-take - 1].text) and body[-take].text != "/":  # '+5 / N/A'
            unit = " ".join(s.text for s in body[-take:])
            if unit[-1] == ")" and "(" not in unit:  # it closes a bracket, which it is the unit within
                return _in_bracket(body, take, vocabulary)
            if vocabulary.is_unit(unit):
                return body[:-take], unit, bounding_box(s.bbox for s in body[-take:]), None
    if body and not off_by_percent(body):
        word, start, _ = body[-1]
        found = GLUED.match(body[-1].text) or SUMMED.match(body[-1].text)
        if found and vocabulary.is_unit(found[2]):
            if found[3] and found[1][0] == "(" and len(body) > 1:
                return body, None, None, None  # '10 lbf·in (1.1N·m)': the same again in another unit
            unit_box = Slice(word, start + found.start(2), start + found.end(2)).bbox
            number = Slice(word, start, start + found.end(1))
            if found[3] and OF_FUNCTION.search(text_of(body)):
                return body, found[2], unit_box, text_of(body)  # 'MIN(8 • n, 75V)': each term has its own unit
            if found[3]:
                # '(VCC + 0.5V)': the text goes on after the unit, the box spells all of it
                stated = text_of([*body[:-1], number]) + found[3]
                return body, found[2], unit_box, stated
            return [*body[:-1], number], found[2], unit_box, None
    return body, None, None, None
