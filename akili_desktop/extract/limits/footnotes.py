"""Footnotes under a table: where each of them begins and ends, and which of them a row's marks point to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from akili_desktop.core.facts import Mark
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS, CIRCLED, CellValue
from akili_desktop.extract.limits.rowtexts import Text
from akili_desktop.extract.limits.tablewide import MEASURED
from akili_desktop.extract.tables.model import Table

_NOTED = re.compile(r"\(?(?:see )?notes? ?((?:\d{1,2}(?:,| and| &)? ?)+)\)?", re.IGNORECASE)
"""How a text points to footnotes in words: '(Note 2)', '(Notes 4 and 6)'."""
_BARE = re.compile(r"\(note\)", re.IGNORECASE)
"""How a text points to the one note of a table that counts none: '(Note)'."""
_APART = re.compile(r"[()\[\];,\s]+")
"""What stands between marks that are printed together: '(3)(4)', '1, 2'."""
SIGNS = re.compile(r"[*†‡§]{1,3}")
"""A text that is nothing but a mark: '**' in a cell of conditions."""
_STARRED = re.compile(r"[*＊※]\d{1,2}")
"""A sign that a number counts, as sheets of Japan have it: '*3'."""
_WORD = r"(?:notes?|[注註])"
"""The word that a footnote, or the first of several, may begin with."""
_ALONE = re.compile(rf"{_WORD}\s?[:：](?!\s*[*†‡§])", re.IGNORECASE)
"""How a note begins that counts none and has no sign: 'Note: * Above these …' is of the sign."""
_COUNTED = re.compile(rf"(?:{_WORD}\s*[:：]?\s*)?[\[(]?\d{{1,2}}[\])]?[.:)：](?:\s+[^\d\s]|[^\d\s.:)])", re.IGNORECASE)
_FIRST = re.compile(rf"{_WORD}\s*[:：]?\s*[\[(]?\d{{1,2}}[\])]?[.:)：]\s", re.IGNORECASE)
"""How the first of counted notes begins, also where a number begins its text: 'Note: 1. 2 tCK below 12 MHz'."""
_SIGNED = re.compile(r"(?<=\w)[*†‡§]{1,3}(?!\S)")
"""A text with a sign behind it: '2 tCK*' points to a note, of which others are none."""
MOST_BEFORE = 3
"""So many lines at most, such as a caption, stand between a table and the one note that counts none."""
_OPENED = re.compile(r"^(?:[\[(](?:\w{1,2}|[*†‡§]+)[\])]|[*†‡§]+|[①-⑳]|notes?\b|[注註]\s*[\d:：])", re.IGNORECASE)
_NUMBERED = re.compile(r"\d{1,2}[.:)]?\s+\D")
WITHIN = re.compile(r"(?<=[.;:])\s+(?=[\[(]\d{1,2}[\])]\s+\S)")
"""Where another footnote begins in a line: '(1) As a stress. (2) Or 6.5 V, whichever is smaller.'"""


def footnotes_of(table: Table, texts: Sequence[Text], values: Iterable[CellValue]) -> tuple[Mark, ...]:
    """The footnotes under the table that the marks of the row's texts and values point to.

    A table that goes on has those, too, that stood under its beginning on the page before.
    """
    found = (_pointed_to(mark, table) for mark in marks_of(texts, values))
    return tuple(mark for mark in found if mark is not None)


def marks_of(texts: Sequence[Text], values: Iterable[CellValue]) -> list[str]:
    """The marks of a row, each once."""
    printed = [m for t in texts for m in t.marks] + [m for value in values for m in value.marks]
    marks = [m for together in printed for m in _APART.split(together) if m.casefold() not in ("", "note", "notes")]
    marks += [m for t in texts for said in _NOTED.findall(t.text) for m in re.findall(r"\d{1,2}", said)]
    marks += ["Note:" for t in texts if _BARE.search(t.text)]
    marks += [t.text for t in texts if SIGNS.fullmatch(t.text)]
    return list(dict.fromkeys(m for m in marks if m))


def note_of_all(table: Table) -> tuple[Mark, ...]:
    """The one note under a table that counts none, where it states a condition and nothing in the table points to any.

    'Note: Wanted signal level at PIN = -64 dBm.' holds for all rows.
    """
    lines = table.below[:MOST_BEFORE]
    alone = [text for text, _ in lines if _ALONE.match(text) and not _COUNTED.match(text) and not _FIRST.match(text)]
    if len(alone) != 1 or any("note" in cell.text.casefold() or _SIGNED.search(cell.text) for cell in table.cells):
        return ()
    note = _pointed_to("Note:", table)
    return (note,) if note is not None and MEASURED.search(note.text) else ()


def _pointed_to(mark: str, table: Table) -> Mark | None:
    ends = r"[.):\]]" if mark.isalpha() else r"(?!\.?\d)[\])]?[.:)：]?"  # 'a' may begin a word, '1' a number
    lead = re.compile(rf"^(?:{_WORD}\s*[:：]?\s*)?[\[(]?{re.escape(mark)}{ends}\s*(?=\S)", re.IGNORECASE)
    lines = [(piece, box) for text, box in table.below for piece in WITHIN.split(text)]
    for at, (text, box) in enumerate(lines):
        if lead.match(text):
            for more, below in rest_of(mark, lines[at + 1 :], box):
                text, box = f"{text} {more}", box.union(below)
            return Mark(mark=mark.rstrip(":："), text=lead.sub("", text), page=table.page, bbox=box)
    if mark == "1":  # 'see Note 1' over the one note of a table, which counts none
        alone = [opened[0] for text, _ in lines[:MOST_BEFORE] if (opened := _ALONE.match(text))]
        counted = any(_COUNTED.match(text) for text, _ in lines)
        one = _pointed_to(alone[0], table) if len(alone) == 1 and not counted else None
        if one is not None:
            return one.model_copy(update={"mark": mark})
    if earlier := next((note for note in table.earlier if note.mark == mark), None):
        return earlier
    legend = re.compile(rf"(?:the )?{re.escape(mark)}\s*(?:denotes|indicates|=)", re.IGNORECASE)
    for text, box in (*table.above, *table.below):
        if mark in BULLETS and legend.match(text):
            return Mark(mark=mark, text=text, page=table.page, bbox=box)
    if _STARRED.fullmatch(mark):  # the note itself may be counted without the sign: '3. For dies, …'
        counted_so = _pointed_to(mark[1:], table)
        return counted_so.model_copy(update={"mark": mark}) if counted_so is not None else None
    return None


def next_mark(mark: str) -> str:
    """The mark that counts on from this one, '2' or '②'; empty for one that does not count."""
    if mark.isdecimal():
        return f"{int(mark) + 1}"
    return CIRCLED[CIRCLED.index(mark) + 1 :][:1] if len(mark) == 1 and mark in CIRCLED else ""


def rest_of(mark: str, lines: Sequence[tuple[str, Rect]], first: Rect) -> list[tuple[str, Rect]]:
    """The lines that a footnote goes on in: of its height, close together, up to where the next opens.

    Where lines are indented under the notes' numbers, any number at the first one's edge opens another.
    """
    hung = any(box.x0 > first.x0 + 3 for _, box in lines)
    following = re.compile(rf"^{next_mark(mark)}(?:[.:)]|\s|(?=[A-Z][a-z]))") if mark.isdecimal() else None
    if len(mark) == 1 and mark.isalpha():
        following = re.compile(rf"^{chr(ord(mark) + 1)}[.:)]\s", re.IGNORECASE)
    found: list[tuple[str, Rect]] = []
    foot = first.y1
    for text, box in lines:
        another = _OPENED.match(text) or (following is not None and following.match(text))
        another = another or (hung and abs(box.x0 - first.x0) < 1 and _NUMBERED.match(text))
        if another or "©" in text:  # the page's foot has its own
            break
        if not 0.7 <= box.height / first.height <= 1.33 or box.y0 - foot > 0.9 * first.height:
            break
        foot = box.y1
        found.append((text, box))
    return found
