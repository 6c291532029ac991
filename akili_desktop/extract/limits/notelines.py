"""Lines of footnotes that hold several: '1. As a stress.   4: Not tested.', '* At 1 kHz   ** At 2 kHz'.

Where letters or numbers count them they may run together as one paragraph, whose lines end anywhere in a note.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.wraps import EAST_ASIAN

_BRACKETED = re.compile(r"(?<=[.;:])\s+(?=[\[(]\d{1,2}[\])]\s+\S)")
"""Where another footnote begins in a line: '(1) As a stress. (2) Or 6.5 V, whichever is smaller.'"""
_WORDED = re.compile(r"(?<=[.;)])\s+(?=Note ?\d{1,2}[.:]\s)")
_ENDS = rf"(?:[.)](?:\s+|(?=[{EAST_ASIAN}]))|[:：]\s?)(?=[^\W\d_])"
"""What stands behind a note's number, before its text."""
_COUNTED = re.compile(rf"(?:(?:notes?|[注註])\s*[:：]?\s*)?(\d{{1,2}})(?:[.)]\s|{_ENDS})", re.IGNORECASE)
"""How a line begins whose footnotes are counted without brackets."""
_HEADED = re.compile(
    rf"(?P<head>[*†‡§]{{1,3}}\s?(?:notes?|[注註])\s*[:：]?)\s*(?=\d{{1,2}}(?:[.)]\s|{_ENDS}))", re.IGNORECASE
)
"""How a line begins in which the word that a sign leads to heads counted notes: '*NOTES  1. At 1 kHz.  2. …'."""
_NEXT = re.compile(rf"(?:(?<=[.;)])\s+|(?<=[。；）])\s*)(?=(\d{{1,2}}){_ENDS})")
MOST_FURTHER = 5
"""So many numbers further at most is another note of such a line: those of two columns count down each."""
_LETTERED = re.compile(r"(?:notes?\s*[:：]?\s*)?([a-h])[.)]\s", re.IGNORECASE)
"""How a line begins whose footnotes letters count."""
_NEXT_LETTER = re.compile(r"(?<=[.;)])\s+(?=([A-Ha-h])[.)]\s)")
_CAPITAL = re.compile(r"(?:(?i:notes?)\s*[:：]?\s*)?A\.\s+(?=[A-Z])")
"""How the first line of a paragraph of lettered footnotes begins."""
_NEXT_CAPITAL = re.compile(r"(?:^|(?<=[.;)])\s+)(?=([A-H])\.(?:\s+[A-Z]|$))")
_LETTER_ALONE = re.compile(r"[A-H]\.")
"""A note's letter at the end of a line."""
_NEXT_NUMBER = re.compile(r"(?<=[.;)])\s+(?=(\d{1,2})[.)](?:\s+[A-Z]|$))")
_NUMBER_ALONE = re.compile(r"\d{1,2}[.)]")
"""A note's number at the end of a line."""
APART = 0.9
"""Lines of a paragraph stand so many heights of a line apart at most."""
_STARRED = re.compile(r"(?:[Nn]otes?\s*[)）:：]\s*)?\(?[*＊※](\d{1,2})([)）.:：]+)\s?(?=\S)")
"""How a line begins whose footnotes a sign with a number counts: '*1: For 10 s', '(*1) For 10 s', 'Note) *1: …'."""
_NEXT_STARRED = re.compile(r"\s+(?=\(?[*＊※](\d{1,2})([)）.:：]+)\s?\S)")
_SIGN = re.compile(r"[*†‡§]{1,3}(?=\s?[^\W\d_])")
_NEXT_SIGN = re.compile(r"\s+(?=([*†‡§]{1,3})\s?[^\W\d_])")
_CIRCLED = re.compile(r"(?:notes?\s*[:：]?\s*)?([①-⑳])\s?(?=\S)", re.IGNORECASE)
_NEXT_CIRCLED = re.compile(
    r"(?<!\bsee)(?<!\bnote)(?<!\bnotes)(?<!\band)(?<![,&])\s+(?=([①-⑳])\s?[^\W\d_])", re.IGNORECASE
)
"""Where the next note of a digit in a circle begins in a line; 'see ②' points to one."""
_ENDED = (".", ";", ":", ")")
_MARKED = r"(?:[①-⑳]|[*†‡§]{1,3}|[\[(]?(?:\d{1,2}|[A-Za-z])[\])]?)"
LED = ("note", "(note", "see", "(see")
"""What the first word of a line begins with that says where notes are."""
_ELSEWHERE = re.compile(
    rf"\(?(?:see )?notes?\s*(?P<first>{_MARKED})(?:\s*(?:,|&|and|to|through|thru|[-–—])\s*(?P<last>{_MARKED}))*\s+"
    r"(?:(?:are|is|appears?|continued?)\s+)?(?:\w+\s+)?(?:on|at)\s+(?:the\s+)?(?:\w+\s+)?pages?"
    r"(?:\s*(?P<page>\d+))?\W*",
    re.IGNORECASE,
)
"""A line that says where notes are, and is none: 'Notes ① through ⑧ are on page 8', 'Note 1 is on the next page.'"""
_ALL_ELSEWHERE = re.compile(r"\bsee (?:the )?notes (?:on|at) page (\d+)\W*$", re.IGNORECASE)
"""What ends a line that says where all notes are: '(continued on next page; see notes on page 3)'."""


def leads_elsewhere(text: str) -> bool:
    """Whether a line under a table says no more than on which page its notes stand."""
    return _ELSEWHERE.fullmatch(text) is not None


def pieces_of(lines: Sequence[tuple[str, Rect]]) -> tuple[tuple[str, Rect], ...]:
    """The lines of a list of footnotes with their boxes, each parted where another footnote begins in it.

    Capitals that count on from 'A.' at its beginning part the further lines of its paragraph, too, behind a sentence's
    end, and so do numbers, each the next one. A letter or number at a line's end opens the next one. What heads counted
    notes in their own line is a piece for itself.
    """
    return _pieces_of(tuple(lines))


@lru_cache(maxsize=16)  # each mark in a table's rows is looked for among them
def _pieces_of(lines: tuple[tuple[str, Rect], ...]) -> tuple[tuple[str, Rect], ...]:
    pieces: list[tuple[str, Rect]] = []
    letter, held = "", ""
    number = 0  # of the note that a paragraph's lines go on in
    foot = 0.0
    for text, box in lines:
        if headed := _HEADED.match(text):
            pieces.append((headed["head"], box))
            text = text[headed.end() :]
        if (letter or number) and (box.y0 - foot > APART * box.height or _COUNTED.match(text) or _SIGN.match(text)):
            letter, held, number = "", "", 0
        letter = "A" if _CAPITAL.match(text) else letter
        if not letter:
            text, held = f"{held}{text}", ""
            within = [piece for part in notes_within(text) for piece in _counted_on(part, number)]
            number = max([number, *(int(found[1]) for piece in within if (found := _COUNTED.match(piece)))])
            if number and len(within) > 1 and _NUMBER_ALONE.fullmatch(within[-1]):
                held = f"{within.pop()} "
        else:
            cuts = [0]
            text, held = f"{held}{text}", ""
            for found in _NEXT_CAPITAL.finditer(text):
                if found[1] == chr(ord(letter) + 1):
                    letter = found[1]
                    cuts.append(found.end())
            within = [piece for start, end in pairwise([*cuts, len(text)]) if (piece := text[start:end].rstrip())]
            if len(within) > 1 and _LETTER_ALONE.fullmatch(within[-1]):
                held = f"{within.pop()} "
        pieces += [(piece, box) for piece in within]
        foot = box.y1
    return tuple(pieces)


def _counted_on(text: str, number: int) -> list[str]:
    """A further line of a note's paragraph, parted where the notes behind number `number` begin in it."""
    cuts = [0]
    for found in _NEXT_NUMBER.finditer(text) if number else ():
        if int(found[1]) == number + 1:
            number += 1
            cuts.append(found.end())
    return [piece for start, end in pairwise([*cuts, len(text)]) if (piece := text[start:end].rstrip())]


def notes_within(text: str) -> list[str]:
    """The line, parted where another footnote begins in it."""
    pieces = [piece for part in _BRACKETED.split(text) for piece in (_WORDED.split(part) if "Note" in part else [part])]
    if len(pieces) > 1:  # 'Note 1: At 1 kHz. 2: At 2 kHz' may stand behind a sign's note
        return [part for piece in pieces for part in notes_within(piece)]
    counted, signed, lettered = _COUNTED.match(text), _SIGN.match(text), _LETTERED.match(text)
    cuts = [0]
    if counted:
        last = int(counted[1])
        for found in _NEXT.finditer(text, counted.end()):
            if last < int(found[1]) <= last + MOST_FURTHER:
                last = int(found[1])
                cuts.append(found.end())
    elif lettered:
        letter = lettered[1]
        for found in _NEXT_LETTER.finditer(text, lettered.end()):
            if found[1] == chr(ord(letter) + 1):
                letter = found[1]
                cuts.append(found.end())
    elif starred := _STARRED.match(text):
        last = int(starred[1])
        for found in _NEXT_STARRED.finditer(text, starred.end()):
            if found[2] == starred[2] and last < int(found[1]) <= last + MOST_FURTHER:
                last = int(found[1])
                cuts.append(found.end())
    elif circled := _CIRCLED.match(text):
        digit = circled[1]
        for found in _NEXT_CIRCLED.finditer(text, circled.end()):
            if ord(found[1]) == ord(digit) + 1:
                digit = found[1]
                cuts.append(found.end())
    elif signed:
        before = signed[0]
        for found in _NEXT_SIGN.finditer(text, signed.end()):
            # '2 * VDD' multiplies
            if found[1] != before and (found[1] != "*" or text[: found.start()].endswith(_ENDED)):
                before = found[1]
                cuts.append(found.end())
    return [text[start:end].rstrip() for start, end in pairwise([*cuts, len(text)])]


def led_to(text: str) -> tuple[str, str, int] | None:
    """The first and last of the notes that a line says to be on a page, '' where it is all, and the page's number."""
    if every := _ALL_ELSEWHERE.search(text):
        return "", "", int(every[1])
    found = _ELSEWHERE.fullmatch(text)
    if found is None or found["page"] is None:
        return None
    first, last = (mark.strip("()[]") for mark in (found["first"], found["last"] or found["first"]))
    return first, last, int(found["page"])
