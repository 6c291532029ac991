"""What a cell of a pin-number column says: single numbers, lists, ranges, ball names, pads, dashes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.partwords import PinWords, plain

_NUMBER = re.compile(r"\d{1,3}$")
_BALL = re.compile(r"(?:[A-HJ-NPR-WY]|[A-C][A-HJ-NPR-WY])(?:0?[1-9]|[1-9]\d)$")
"""A row's letter, or two from AA on, and a column that counts from 1: 'PB0' and 'PC13' are ports."""
_RANGE = re.compile(r"(\d{1,3})(?:-|–|—|−|~|to|\.\.\.?|…)(\d{1,3})$")
_NOTE = re.compile(r"(?<=[\dA-Za-z)])\s*\[\d{1,2}\]|(?<=\d)\(\d{1,2}\)(?=$|,)|(?<=\d)[*†‡]{1,3}(?=$|,)")
"""A footnote's mark behind a pin number: '19[1]', '19(1)', '19*'."""

_BRACKETED = re.compile(r"\[\d{1,2}\]$")
_ROUND = re.compile(r"\(?\d{1,2}\)$")
_PAD_NUMBER = re.compile(r"(?<=\d)\(.+")
"""The name of the pad behind its number: '9(EP)'."""

_LISTED_PAD = re.compile(r"[^\W\d_]{2,}[)\]]?[/,;&][(\[]?\d|\d[)\]]?[/,;&][(\[]?[^\W\d_]{2,}")
"""A pad in a list with numbers, in one word: 'Tab/(3)', '2,TAB'."""

_SPOKEN = frozenset({"pin", "pins", "ball", "balls", "lead", "leads"})
"""What may stand before the numbers of a cell: 'Pin 1', 'Pins 2, 3'."""

_DIVIDE = re.compile(r"[,;/&]|\band\b")
LONGEST_RANGE = 128


class Entry(NamedTuple):
    """One pin number and the box that prints it; the whole range's for 6 and 7 of '5-8', which stand nowhere."""

    text: str
    bbox: Rect


@lru_cache(maxsize=4096)
def number_like(text: str, pins: PinWords, balls_only: bool = False) -> bool:
    """Whether a word can stand in a number column: a number, list, range, ball, pad or dash."""
    if balls_only:
        return _BALL.match(text) is not None
    folded = plain(text)
    if folded in pins.absent_cells or folded in pins.exposed_pads or folded in _SPOKEN:
        return True
    text = _NOTE.sub("", text)
    return all(_is_part(p) for p in _parts(text)) if _parts(text) else text in ",;"


def begins_number(text: str) -> bool:
    """Whether a word begins with a digit, be it behind the sign of a number: '3', '#3'."""
    return text[text[0] == "#" :][:1].isdigit()


def _parts(text: str) -> list[str]:
    bare = text.strip("()[]")
    return [p.strip("()[]. #") for p in _DIVIDE.split(bare) if p.strip("()[]. #")]


def _is_part(part: str) -> bool:
    return bool(_NUMBER.match(part) or _BALL.match(part) or _RANGE.match(part))


def number_entries(words: Sequence[Word], pins: PinWords) -> list[Entry]:
    """The pins that a number cell names, in order; empty for a dash, or where a word is none of a number cell's.

    Raised footnote marks do not count. An exposed pad is named as printed ('EP', 'PPAD').
    """
    entries: list[Entry] = []
    pad: list[tuple[str, Rect]] = []
    apart = False  # whether a mark or a line's end stands between the pad and the numbers: '5, EP', no '9 (EP)'
    texts = [(w.plain if any(r.script > 0 for r in w.runs) and w.plain else w.text, w) for w in words]
    texts = [(_NOTE.sub("", text), word) for text, word in texts]
    # a mark that stands apart: in square brackets, or smaller than the numbers
    large = max((w.size for _, w in texts), default=0.0)
    bare = [
        (text, word)
        for text, word in texts
        if not (_BRACKETED.match(text) or (_ROUND.match(text) and word.size < 0.85 * large))
    ]
    texts = bare or texts
    texts = [part for text, word in texts for part in _open_range(text, word)]
    if len(texts) > 1 and plain(" ".join(text for text, _ in texts)) in pins.exposed_pads:  # 'Die pad'
        return [Entry(" ".join(text for text, _ in texts), bounding_box(word.bbox for _, word in texts))]
    if len(texts) > 1 and plain(texts[0][0]) in _SPOKEN:
        texts = texts[1:]
    index = 0
    while index < len(texts):
        text, word = texts[index]
        folded = plain(text)
        # '5 - 8' and '5 to 8' in three words
        if (
            index + 2 < len(texts)
            and _NUMBER.match(text)
            and texts[index + 1][0] in ("-", "–", "—", "−", "~", "to")
            and _NUMBER.match(texts[index + 2][0].rstrip(",;"))
        ):
            last = texts[index + 2][0].rstrip(",;")
            box = word.bbox.union(texts[index + 2][1].bbox)
            entries += _range(
                int(text), int(last), _within(word, text, 0)[0], _within(texts[index + 2][1], last, 0)[0], box
            )
            index += 3
            continue
        index += 1
        if folded in pins.absent_cells or text in (",", ";", "&") or folded == "and":
            continue
        if folded in pins.exposed_pads or (pad and folded.isalpha()):
            if len(texts) > 2 and not any(folded in phrase.split() for phrase in pins.exposed_pads):
                return []  # a note's words below the table: 'pad providing digital'
            apart = apart or (index > 1 and _divided(texts[index - 2][1], word))
            apart = apart or (not pad and index < len(texts) and _divided(word, texts[index][1]))
            pad.append((word.text, word.bbox))
            continue
        at = 0
        apart = apart or _LISTED_PAD.search(text) is not None
        for part in _parts(text):
            part = _PAD_NUMBER.sub("", part) if plain(part[part.find("(") + 1 :]) in pins.exposed_pads else part
            box, at = _within(word, part, at)
            ranged = _RANGE.match(part)
            if ranged:
                low, _ = _within(word, ranged[1], at - len(part))
                high, _ = _within(word, ranged[2], at - len(ranged[2]))
                entries += _range(int(ranged[1]), int(ranged[2]), low, high, box)
            elif _NUMBER.match(part) or _BALL.match(part):
                value = (part.lstrip("0") or "0") if part.isdigit() else part
                # the box spells the number without the zeros before it
                entries.append(Entry(value, box if value == part else _within(word, value, at - len(value))[0]))
            elif plain(part) in pins.exposed_pads:
                pad.append((part, box))
            else:
                return []
    if pad and (apart or not entries):
        name = " ".join(text.strip("()[],;") for text, _ in pad)
        entries.append(Entry(name, bounding_box(box for _, box in pad)))
    return entries


def _open_range(text: str, word: Word) -> list[tuple[str, Word]]:
    """A range that goes on in the next line, '9-', as its number and its mark, both in the same word."""
    bare = text.rstrip("-–—−~")
    return [(bare, word), (text[-1], word)] if bare != text and _NUMBER.match(bare) else [(text, word)]


def _divided(word: Word, after: Word) -> bool:
    """Whether a mark of a list or a line's end stands between two words of a cell."""
    return word.text[-1] in ",;/&" or after.text[0] in ",;/&" or after.baseline - word.baseline > 0.5 * word.size


def _within(word: Word, part: str, after: int) -> tuple[Rect, int]:
    """The box of a part of the word's text, looked for from the character `after`, and where it ends."""
    start = word.text.find(part, max(after, 0))
    if start < 0 or len(part) == len(word.text) or word.rotation != 0:
        return word.bbox, after
    return part_box(word, start, start + len(part)), start + len(part)


def _range(first: int, last: int, low: Rect, high: Rect, whole: Rect) -> list[Entry]:
    """The pins from first to last, be they counted down; the two ends have boxes of their own."""
    ends = [Entry(str(first), low), Entry(str(last), high)]
    if first == last:
        return ends[:1]
    if abs(last - first) >= LONGEST_RANGE:
        return ends
    step = 1 if first < last else -1
    return [ends[0], *(Entry(str(n), whole) for n in range(first + step, last, step)), ends[1]]
