"""Footnotes of which a line says on which page they are: 'Notes ① through ⑧ are on page 8'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Mark, NoteList, Range
from akili_desktop.extract.limits.cellvalues import CIRCLED
from akili_desktop.extract.limits.cutnotes import with_found
from akili_desktop.extract.limits.notelines import LED, led_to
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.extract.page.textlines import Line


def led_on(lines: Sequence[Line], page: int) -> tuple[NoteList, ...]:
    """What the lines of a page say of where notes are; each holds the first and the last mark, '' where it is all."""
    found: list[NoteList] = []
    for line in lines:
        opens = line.chunks[0].words[0].text.casefold().startswith(LED) or "notes on page" in line.text
        told = led_to(" ".join(chunk.text for chunk in line.chunks)) if opens else None
        if told is not None and told[2] > page:
            notes = tuple(Mark(mark=mark, text=line.text, page=page, bbox=line.bbox) for mark in told[:2])
            found.append(NoteList(notes=notes, on_page=told[2]))
    return tuple(found)


def with_led_notes(facts: Sequence[Fact], lists: Sequence[NoteList], leads: Sequence[NoteList]) -> list[Fact]:
    """The facts in their order, rows with the notes of the page that a line on their page, or on one before, names.

    The marks count between those that the line names, and the page has one note of each. A row that gets a note needs
    a new id.
    """
    return [_led(fact, lists, leads) if leads and isinstance(fact, Range) else fact for fact in facts]


def _led(fact: Range, lists: Sequence[NoteList], leads: Sequence[NoteList]) -> Range:
    found: list[Mark] = []
    left = list(fact.flags)
    for flag in fact.flags:
        mark = flag.detail.removeprefix(NOT_ON_PAGE)
        if flag.rule != NOTE_MISSING or mark == flag.detail:
            continue
        near = (lead for lead in leads if lead.notes[0].page <= fact.page < (lead.on_page or 0) and _names(lead, mark))
        pages = {lead.on_page for lead in near}
        told = [note for under in lists for note in under.notes if note.page in pages and note.mark == mark]
        if len(pages) == 1 and len(told) == 1:
            found += told
            left.remove(flag)
    return with_found(fact, found, left) if found else fact


def _names(lead: NoteList, mark: str) -> bool:
    """Whether a mark counts between the first and the last that a line names, or it names all that count."""
    if not lead.notes[0].mark:
        return _place(mark)[0] != ""
    first, last = (_place(lead.notes[at].mark) for at in (0, -1))
    kind, own = _place(mark)
    return first[0] == kind == last[0] != "" and first[1] <= own <= last[1]


def _place(mark: str) -> tuple[str, int]:
    """A mark's kind, '' for one that does not count, and its place among those of its kind."""
    if mark.isdecimal():
        return "number", int(mark)
    if len(mark) != 1:
        return "", 0
    if mark in CIRCLED:
        return "circle", CIRCLED.index(mark)
    return "letter" if mark.isalpha() else "", ord(mark.casefold())
