"""Lists of footnotes, whoever points to them: under a table, under 'NOTES:', or lines that begin 'Note 1:'.

A page hands them to the document, since a table may have its notes pages further on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from akili_desktop.core.facts import Flag, Mark, NoteList
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.cellvalues import CIRCLED
from akili_desktop.extract.limits.footnotes import next_mark, rest_of
from akili_desktop.extract.limits.notelines import leads_elsewhere, pieces_of
from akili_desktop.extract.limits.noteparts import with_parts
from akili_desktop.extract.limits.powers import POWERS
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.page.wraps import join_lines
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.notepowers import SMALLER, with_powers
from akili_desktop.extract.tables.pagenotes import circled, with_numbers
from akili_desktop.extract.tables.surroundings import MOST_NOTES

COUNTING = re.compile(r"[*＊※]?\d{1,2}|[*†‡§]{1,3}|[①-⑳]|[a-hA-H]")
"""A mark that some note must explain: a dot may be one of a list."""
NOTE_MISSING = "note-missing"
"""The rule of the flag of a mark whose note was not found."""
NOT_ON_PAGE, NOT_IN_LIST = "no note on its page for the mark ", "no note under its table for the mark "
"""What the flag says before the mark. A note of the first kind may stand on a later page."""
FIRST_AT = 3
"""So many lines under a table at most, such as a caption, stand before its list of notes."""
MOST_LINES = 40
GUTTER = 5
"""So many letters' sizes apart a line's texts are of two columns; a note stands closer behind its number."""
FURTHEST = 220.0
"""Points under a list within which its next note stands that a drawing parts from it."""
LOOSE = 2.5
"""Lines of a list are so many letters' sizes apart at most."""
HEAD = 200.0
"""Points from the top of a page: notes that begin there go on with the page before."""
MOST_ABOVE = 4
"""So many lines at most, the page's head, stand above notes that open a page."""
PROSE = 8
"""A line of prose has so many words at least."""
_FIRST = re.compile(r"[\[(]?1[\]).:：]\s*\S|①[.:)]?\s*\S")
_OPENER = re.compile(
    r"(?P<word>(?i:notes?)\s*:?\s*|[注註]\s*[:：]?\s*)?"
    r"(?:[\[(](?P<closed>[*＊※]?\d{1,2}|[*†‡§]{1,3})[\])]"
    r"|(?P<number>\d{1,2})(?:(?P<end>[.:)](?!\d)|：|\s[–—-]\s)|(?=\s?[A-Z][A-Za-z]{2}|\s[-−–]\d+ ?°C\s))"
    r"|(?P<letter>[a-hA-H])[.)](?=\s)"
    r"|(?P<starred>[*＊※]\d{1,2})(?=[.:：)\s]|[A-Z])"
    r"|(?P<sign>[*†‡§]{1,3}|[①-⑳]))[.:)：]?\s*(?=\S)"
)
"""How a footnote of a list opens. A number alone, as raised ones stand in a text, is looked at more closely."""
SIGN_LETTERS = "*†‡§"
_SIGNED = re.compile(r"([*†‡§]{1,3})\s*(?:[A-Z][a-z]+\b|[A-Z]{4,}\s?(?::|$))")
"""How a sentence opens that a sign stands before: '* Stresses beyond', '*NOTICE: Stresses beyond', or its heading."""
_HEAD = re.compile(r"(?:(?i:notes?)|NOTES? FOR [A-Z/ ]{3,60})\s*[:.]?|[注註]\s*[:：]?")
"""A text that heads a list of notes and is none of them."""
_WORDED = re.compile(r"(?i:notes?)\s*:?\s*[\[(]?\d{1,2}[\])]?\s*[.:)–—-]|[注註]\s*[:：]?\s*\d")
"""How the first note of a list opens that nothing heads."""


def listed(lines: Sequence[tuple[str, Rect]], page: int, behind: int = 0) -> tuple[Mark, ...]:
    """The footnotes that lines of a list hold, from the top, each whole. Bare numbers count on from `behind`."""
    pieces = pieces_of(lines)
    found: list[Mark] = []
    at = 0
    while at < len(pieces):
        text, box = pieces[at]
        at += 1
        opened = _OPENER.match(text)
        if opened is None:
            continue
        mark = opened["closed"] or opened["number"] or opened["letter"] or opened["starred"] or opened["sign"]
        if opened["letter"] and mark not in (
            chr(ord(found[-1].mark) + 1) if found and len(found[-1].mark) == 1 else "aA"
        ):
            continue
        bare = opened["number"] and not opened["end"] and not opened["word"]
        before = int(found[-1].mark) if found and found[-1].mark.isdecimal() else behind
        if bare and int(mark) != before + 1:  # a number of the text
            continue
        said = text[opened.end() :]
        for more, below in rest_of(mark, pieces, at - 1):
            said, box = join_lines((said, more)), box.union(below)
            at += 1
        found.append(Mark(mark=mark, text=said, page=page, bbox=box))
    return () if [note.mark for note in found] == ["A"] else tuple(found)  # a chapter's: 'A. AC Characteristics'


def lacking(table: Table, marks: Sequence[str], notes: Sequence[Mark]) -> tuple[Flag, ...]:
    """A flag for each of a row's marks that none of its `notes` explains.

    A later page may have the note, unless the table has a list of notes of its own.
    """
    known = {note.mark for note in notes}
    missing = [mark for mark in marks if mark not in known and COUNTING.fullmatch(mark)]
    own = listed(table.below, table.page) if missing and _begins(table.below) else ()
    kinds = {_kind(note.mark) for note in own}  # '*' under a table tells nothing of where its numbers' notes are
    return tuple(
        Flag(rule=NOTE_MISSING, detail=f"{NOT_IN_LIST if _kind(mark) in kinds else NOT_ON_PAGE}{mark}")
        for mark in missing
    )


def _kind(mark: str) -> tuple[bool, bool, bool]:
    """Whether a mark is a number, whether it is one in a circle, and whether it is a letter: such count apart."""
    return mark.lstrip("*＊※").isdecimal(), mark in CIRCLED, mark.isalpha()


def lists_on(
    lines: Sequence[Line], tables: Sequence[Table], page: int, continued: Callable[[Table], bool]
) -> tuple[NoteList, ...]:
    """The lists of footnotes of a page, each once, from the top. `continued` tells whether a table says it goes on."""
    found = [
        NoteList(notes=notes, title=table.title, table=table.bbox, goes_on=at == 0 and continued(table))
        for at, table in enumerate(tables)
        if _begins(table.below) and (notes := _ended(listed(table.below, page), table.below))
    ]
    held = {(note.bbox.x0, note.bbox.y0) for under in found for note in under.notes}
    done: set[tuple[float, float]] = set()
    for at, line in enumerate(lines):
        for chunk in line.chunks:
            first = chunk.words[0].text
            if first[0] not in "Nn注註" or (first[0] in "Nn" and first[:4].casefold() != "note"):
                continue
            if leads_elsewhere(" ".join(c.text for c in line.chunks)):
                break
            headed = _HEAD.fullmatch(chunk.text) is not None
            if (chunk.bbox.x0, chunk.bbox.y0) in done or not (headed or _WORDED.match(_behind(line, chunk)[0])):
                continue
            region = _under(lines[at + headed :], chunk)
            done |= {(box.x0, box.y0) for _, box in region}
            notes = listed(region, page)
            if notes and not held & {(note.bbox.x0, note.bbox.y0) for note in notes}:
                found.append(NoteList(notes=notes))
    boxes = [table.bbox for table in tables]
    found = [with_parts(_gone_on(under, lines, tables), lines, boxes) for under in found]
    found += _signed(lines, page, found)
    if not any(under.notes[0].bbox.y0 < HEAD for under in found):
        found += _opening(lines, tables, page)
    return tuple(sorted(found, key=lambda under: (under.notes[0].bbox.y0, under.notes[0].bbox.x0)))


def _ended(notes: tuple[Mark, ...], lines: Sequence[tuple[str, Rect]]) -> tuple[Mark, ...]:
    """The notes, without a last one that has no end where no more lines were gathered under the table."""
    cut = bool(notes) and len(lines) >= MOST_NOTES and not notes[-1].text.endswith((".", ")", "。"))
    return notes[:-1] if cut else notes


def _gone_on(under: NoteList, lines: Sequence[Line], tables: Sequence[Table]) -> NoteList:
    """A list with the note that follows it behind a drawing: it has the next number, at the same edge, in letters of
    the size of the list's, and no table stands between. A circled one may stand in a second column beside the list."""
    first, last = under.notes[0], under.notes[-1]
    follows = next_mark(last.mark)
    if not follows:
        return under
    foot = last.bbox.y1
    top = first.bbox.y0 - 0.5 * first.bbox.height if follows in CIRCLED else foot
    end = min((table.bbox.y0 for table in tables if table.bbox.y0 > foot), default=foot + FURTHEST)
    size = max((line.chunks[0].size for line in lines if last.bbox.y0 - 1 < line.bbox.cy < last.bbox.y1), default=0.0)
    for at, line in enumerate(lines):
        if not top < line.bbox.y0 < min(end, foot + FURTHEST):
            continue
        beside = line.bbox.y0 <= foot
        for chunk in line.chunks if beside else line.chunks[:1]:
            if not chunk.words[0].text.startswith(follows) or chunk.size > size + 0.5:
                continue
            if chunk.bbox.x0 > first.bbox.x1 if beside else abs(chunk.bbox.x0 - last.bbox.x0) < 1.5:
                more = listed(_under(lines[at:], chunk), last.page)
                if more and more[0].mark == follows:
                    return NoteList(notes=(*under.notes, *more), title=under.title, table=under.table)
    return under


def _opening(lines: Sequence[Line], tables: Sequence[Table], page: int) -> list[NoteList]:
    """The notes at a page's head that nothing heads: counted from one, in circles or in letters smaller than prose.

    Numbers raised before their texts may count on from the page before: no text begins so.
    """
    end = min([HEAD, *(table.bbox.y0 for table in tables)])
    for at, line in enumerate(lines[: MOST_ABOVE + 1]):
        first = line.chunks[0]
        if line.bbox.y0 < end and _raised_before(line, lines[at + 1 : at + 2]):
            number = int(first.text)
            notes = listed(_under(lines[at:], first), page, number - 1)
            counted = [note.mark for note in notes] == [f"{number + n}" for n in range(len(notes))]
            return [NoteList(notes=notes, goes_on=True)] if notes and counted else []
        if line.bbox.y0 >= end or not _FIRST.match(line.text):
            continue
        notes = listed(_under(lines[at:], first), page)
        marks = [note.mark for note in notes]
        if len(notes) > 1 and marks == list(CIRCLED[: len(notes)]):  # no text has these
            return [NoteList(notes=notes, goes_on=True)]
        if len(notes) < 2 or marks != [f"{n}" for n in range(1, len(notes) + 1)]:
            return []
        prose = [max(word.size for word in other.words) for other in lines[at:] if len(other.words) >= PROSE]
        return [NoteList(notes=notes, goes_on=True)] if prose and first.size < 0.9 * max(prose) else []
    return []


def _raised_before(line: Line, following: Sequence[Line]) -> bool:
    """Whether a line is a small number raised right before the text of the one that follows it."""
    first = line.chunks[0]
    if len(line.chunks) > 1 or not (first.text.isdecimal() and len(first.text) < 3 and following):
        return False
    text = following[0].chunks[0]
    lifted = first.bbox.y0 < text.bbox.y0 < first.bbox.y1 and first.size < 0.85 * text.size
    return lifted and -1 < text.bbox.x0 - first.bbox.x1 < text.size


def _signed(lines: Sequence[Line], page: int, found: Sequence[NoteList]) -> list[NoteList]:
    """The notes that signs open anywhere on the page, as beside the ratings, where one text alone begins with each.

    They are one list: a row may point to several, which stand apart.
    """
    held = {note.mark for under in found for note in under.notes}
    opening: dict[str, list[tuple[int, Chunk]]] = {}
    for at, line in enumerate(lines):
        for chunk in line.chunks:
            if chunk.words[0].text[0] in SIGN_LETTERS and (opened := _SIGNED.match(_behind(line, chunk)[0])):
                opening.setdefault(opened[1], []).append((at, chunk))
    alone = [places[0] for sign, places in opening.items() if len(places) == 1 and sign not in held]
    told = tuple(note for at, chunk in alone for note in listed(_under(lines[at:], chunk), page)[:1])
    return [NoteList(notes=told)] if told else []


def _begins(lines: Sequence[tuple[str, Rect]]) -> bool:
    """Whether a list of notes begins directly under a table."""
    opened = (_OPENER.match(text) for text, _ in lines[:FIRST_AT])
    return any(match is not None and match["letter"] in (None, "a", "A") for match in opened)


def _behind(line: Line, first: Chunk) -> tuple[str, Rect]:
    """A line's text from a chunk on, in the chunk's own column."""
    return _text(_column(line, first))


def _column(line: Line, first: Chunk) -> list[Chunk]:
    """The chunks of a line from one on that stand in its column."""
    held = [first]
    for chunk in line.chunks[line.chunks.index(first) + 1 :]:
        if chunk.bbox.x0 - held[-1].bbox.x1 > GUTTER * first.size or circled(chunk):
            break
        held.append(chunk)
    return held


def _text(chunks: Sequence[Chunk]) -> tuple[str, Rect]:
    return " ".join(chunk.text for chunk in chunks), bounding_box([chunk.bbox for chunk in chunks])


def _under(lines: Sequence[Line], head: Chunk) -> tuple[tuple[str, Rect], ...]:
    """The lines from a list's first one on that stand in its column, up to a gap.

    Numbers raised over a line further right, in a line of their own, may be powers of it.
    """
    found: list[list[Chunk]] = []
    foot = head.bbox.y1
    for line in lines[:MOST_LINES]:
        first = next((c for c in line.chunks if head.bbox.x0 - head.size <= c.bbox.x0 < head.bbox.x0 + 60), None)
        if first is None:
            if found and line.bbox.y0 < foot + head.size and all(_may_be_power(c, head) for c in line.chunks):
                found.append(list(line.chunks))
            continue
        if first.bbox.y0 - foot > LOOSE * head.size:
            break
        foot = max(foot, first.bbox.y1)
        found.append(_column(line, first))
    return with_numbers([_text(chunks) for chunks in with_powers(found)])


def _may_be_power(chunk: Chunk, head: Chunk) -> bool:
    """Whether a text is a small number within a list's lines."""
    return chunk.text in POWERS and chunk.bbox.x0 > head.bbox.x0 and chunk.size < SMALLER * head.size
