"""Sections of footnotes far behind their tables: 'Electrical Characteristics Notes', counted on around drawings.

Such a section may go on over pages. Its notes are of the rows whose own page says so: 'Note: * Refer to the Electrical
Characteristics Notes section following these tables.'
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Mark, NoteList, Range
from akili_desktop.extract.limits.cutnotes import cut_notes
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.page.wraps import join_lines
from akili_desktop.extract.vocabulary import fold

MOST_ABOVE = 3
"""So many lines at most, the page's head, stand above notes that count on from the page before."""
MOST_WORDS = 6
"""So many words the heading of a section of notes has at most."""
LOOSE = 2.5
"""Lines of a note stand so many letters' sizes apart at most."""
ALIGNED = 0.3
"""A note's further lines begin so many letters' sizes beside the first word behind its number at most."""
_NUMBERED = re.compile(r"(\d{1,2})[.)]\s+(?=\S)")
_HEADING = re.compile(r"\S.*\snotes", re.IGNORECASE)


def sections_on(lines: Sequence[Line], page: int) -> tuple[NoteList, ...]:
    """The notes of a page under a heading that says so, or, where there is none, those that open it and count on."""
    for at, line in enumerate(lines):
        if _is_heading(line):
            notes = _counted(lines[at + 1 :], 1, page)
            return (NoteList(notes=notes, part=line.text),) if len(notes) > 1 else ()
    for at, line in enumerate(lines[: MOST_ABOVE + 1]):
        opened = _NUMBERED.match(line.text)
        if opened is not None:
            notes = _counted(lines[at:], int(opened[1]), page) if int(opened[1]) > 1 else ()
            return (NoteList(notes=notes, part=""),) if notes else ()
    return ()


def with_section_notes(facts: Sequence[Fact], lists: Sequence[NoteList]) -> list[Fact]:
    """The facts in their order, those of pages on which a row's note names a section of notes with its notes.

    So are those of a page between such a one and the section ('following these tables'), where no list on the way has
    a note of such a mark. A row all of whose missing marks the section explains loses their flags, and needs a new id.
    """
    out = list(facts)
    others = [(note.page, note.mark) for under in lists if under.part is None for note in under.notes]
    for title, notes in _joined(lists):
        pages = {fact.page for fact in facts if any(title in fold(note.text) for note in _notes(fact))}
        between = range(min(pages, default=notes[0].page), notes[0].page)
        held = {note.mark: note for note in reversed(notes)}
        for index, fact in enumerate(out):
            waiting = {flag: flag.detail.removeprefix(NOT_ON_PAGE).lstrip("*＊※") for flag in fact.flags
                       if flag.rule == NOTE_MISSING and flag.detail.startswith(NOT_ON_PAGE)}  # fmt: skip
            if not (waiting and isinstance(fact, Range) and set(waiting.values()) <= held.keys()):
                continue
            on_the_way = range(fact.page, notes[0].page)
            its = fact.page in between and not any(p in on_the_way and m in waiting.values() for p, m in others)
            if fact.page in pages or its:
                told = dict.fromkeys(waiting.values())
                notes_of = [held[mark] for mark in told]
                kept = (*(flag for flag in fact.flags if flag not in waiting), *cut_notes(notes_of))
                further = (*fact.notes, *notes_of)
                out[index] = fact.model_copy(update={"notes": further, "flags": kept, "id": "", "doc_id": ""})
    return out


def _notes(fact: Fact) -> tuple[Mark, ...]:
    return fact.notes if isinstance(fact, Range) else ()


def _joined(lists: Sequence[NoteList]) -> list[tuple[str, list[Mark]]]:
    """The sections of notes by their headings, each with what counts on at the head of the pages behind it."""
    found: list[tuple[str, list[Mark]]] = []
    for under in sorted((one for one in lists if one.part is not None), key=lambda one: one.notes[0].page):
        if under.part:
            found.append((fold(under.part), list(under.notes)))
        elif found:
            last = found[-1][1][-1]
            if under.notes[0].page == last.page + 1 and int(under.notes[0].mark) == int(last.mark) + 1:
                found[-1][1].extend(under.notes)
    return found


def _is_heading(line: Line) -> bool:
    bold = len(line.chunks) == 1 and len(line.words) <= MOST_WORDS and all(word.bold for word in line.words)
    return bold and _HEADING.fullmatch(line.text) is not None


def _counted(lines: Sequence[Line], number: int, page: int) -> tuple[Mark, ...]:
    """The notes that count on from `number` at one edge, up to a bold line there; each with the lines set in under it
    that are printed alike. What a drawing letters between them is of none."""
    found: list[Mark] = []
    edge = indent = foot = size = 0.0
    for line in lines:
        first, words = line.chunks[0], line.words
        opened = _NUMBERED.match(line.text)
        if opened and int(opened[1]) == number and len(words) > 1 and (not found or abs(first.bbox.x0 - edge) < 1.5):
            edge, indent, size = first.bbox.x0, words[1].bbox.x0, words[1].size
            found.append(Mark(mark=opened[1], text=line.text[opened.end() :], page=page, bbox=line.bbox))
            foot, number = line.bbox.y1, number + 1
        elif found and abs(first.bbox.x0 - edge) < 1.5 and all(word.bold for word in words):
            break
        elif foot and abs(first.bbox.x0 - indent) < ALIGNED * size and abs(first.size - size) < 0.05 * size:
            if line.bbox.y0 - foot > LOOSE * size:
                foot = 0.0
                continue
            last = found[-1]
            text = join_lines((last.text, line.text))
            found[-1] = last.model_copy(update={"text": text, "bbox": last.bbox.union(line.bbox)})
            foot = line.bbox.y1
        else:
            foot = 0.0  # a drawing's letters: what follows them is none of the note's lines
    return tuple(found)
