"""Footnotes printed once behind several tables, over pages: those before have the marks alone."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.facts import Fact, Flag, Mark, NoteList, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.countednotes import with_counted_notes
from akili_desktop.extract.limits.cutnotes import cut_notes, without_whole
from akili_desktop.extract.limits.footnotes import SIGNS, next_mark
from akili_desktop.extract.limits.notelists import HEAD, NOT_IN_LIST, NOT_ON_PAGE, NOTE_MISSING, PROSE
from akili_desktop.extract.limits.noteparts import Place, place_of, whole
from akili_desktop.extract.limits.notesections import with_section_notes
from akili_desktop.extract.vocabulary import fold

FURTHEST = 3
"""So many pages behind its mark a note may stand."""
LEAST_OVER = 5
"""A list whose first note has this number or a higher one counts on from an earlier one."""
_NUMBER = re.compile(r"^(?:\S+ \d[\d.–-]*[.:]?\s+|\d{1,2}(?:\.\d{1,2})*\.?\s+(?=[^\W\d]{2}))")
"""The number of a caption or of a section: 'Table 5.', '10.6', not '3.3 V'."""
_ASIDE = re.compile(r"\s*[(\[].*$")


def with_later_notes(facts: Sequence[Fact], lists: Sequence[NoteList] = ()) -> list[Fact]:
    """The facts in their order, with the notes that stand behind their tables: of the next table of their kind where a
    row's conditions are a mark alone, else of the next list of footnotes.

    Tables are of one kind whose captions differ in their number and in what stands in brackets. A note counts that is
    the only one of its mark there. A fact that gets a note needs a new id.
    """
    facts = with_section_notes(facts, lists)
    rests = [under for under in lists if under.part == ""]
    lists = [under for under in lists if under.part is None]
    own = {place_of(note) for under in lists if under.table is not None for note in under.notes}
    rests = [rest for rest in rests if place_of(rest.notes[0]) not in own]
    notes: dict[tuple[str, str], list[Mark]] = defaultdict(list)
    waiting: list[int] = []
    for index, fact in enumerate(facts):
        if not isinstance(fact, Range) or not fact.conditions or not SIGNS.fullmatch(fact.conditions):
            continue
        found = [note for note in fact.notes if note.mark == fact.conditions]
        if found:
            notes[_bare(fact.section), fact.conditions] += found
        else:
            waiting.append(index)
    out = _with_next_list(facts, lists, rests)
    for index in waiting if notes else ():
        fact = out[index]
        if not isinstance(fact, Range):
            continue
        near = [n for n in notes[_bare(fact.section), fact.conditions or ""] if 0 <= n.page - fact.page <= FURTHEST]
        if near and len({note.text for note in near}) == 1 and fact is facts[index]:
            flags = tuple(f for f in fact.flags if not _waits(f) or not f.detail.endswith(f" {fact.conditions}"))
            out[index] = _noted(fact, near[:1], flags)
    return [_unmarked(fact) for fact in with_counted_notes(out, lists, FURTHEST)]


def _unmarked(fact: Fact) -> Fact:
    """A row whose conditions are the mark of a note that it has, alone, without them: the note says what holds.

    Where the note was not found, the mark stays for one who looks at the row.
    """
    if not isinstance(fact, Range) or not fact.conditions or not SIGNS.fullmatch(fact.conditions):
        return fact
    if all(note.mark != fact.conditions for note in fact.notes):
        return fact
    return fact.model_copy(update={"conditions": None, "conditions_bbox": None, "id": "", "doc_id": ""})


def _bare(caption: str | None) -> str:
    """A table's caption without its number and what stands in brackets."""
    return _ASIDE.sub("", _NUMBER.sub("", caption or "")).casefold()


class _Waiting(NamedTuple):
    """The rows of a table on a page that point to notes of elsewhere: their numbers among the facts, with the marks."""

    page: int
    title: str
    box: Rect
    rows: list[tuple[int, tuple[str, ...]]]
    last: bool
    """Whether no limits stand below it on its page."""
    known: frozenset[Place] = frozenset()
    """Where the notes stand that rows of the table have."""

    @property
    def marks(self) -> set[str]:
        return {mark for _, marks in self.rows for mark in marks}


def _with_next_list(facts: Sequence[Fact], lists: Sequence[NoteList], rests: Sequence[NoteList]) -> list[Fact]:
    """The facts, those whose marks no note of their page explains with the notes of the next list that does.

    What follows in a list of their own table behind a drawing, or at the next page's head, comes first.
    """
    whole_ones = {place_of(note): note for under in lists for note in under.notes}
    out = [_with_own(fact, lists, rests, whole_ones) if isinstance(fact, Range) else fact for fact in facts]
    tables: dict[tuple[int, str], list[tuple[int, tuple[str, ...]]]] = defaultdict(list)
    for index, fact in enumerate(out):
        marks = tuple(f.detail.removeprefix(NOT_ON_PAGE) for f in fact.flags if _waits(f))
        if marks and isinstance(fact, Range):
            tables[fact.page, fact.section or ""].append((index, marks))
    ordered = sorted(lists, key=lambda under: (under.notes[0].page, under.notes[0].bbox.y0))
    used = _pointed_to(out) if tables else {}
    feet: dict[int, float] = defaultdict(float)
    known: dict[tuple[int, str], frozenset[Place]] = {}
    for fact in out:
        if isinstance(fact, Range):
            feet[fact.page] = max(feet[fact.page], fact.bbox.y0)
            key = fact.page, fact.section or ""
            known[key] = known.get(key, frozenset()) | {place_of(note) for note in fact.notes}
    for (page, title), marked in tables.items():
        own = [
            fact for fact in out if isinstance(fact, Range) and fact.page == page and fact.section != (title or None)
        ]
        for rows in _by_kinds(marked):
            box = bounding_box([out[index].bbox for index, _ in rows])
            last = all(fact.bbox.y0 < box.y1 for fact in own)
            waiting = _Waiting(page, title, box, rows, last, known.get((page, title), frozenset()))
            held = _next_list(waiting, ordered, used)
            for index, marks in rows if held else ():
                fact = out[index]
                if isinstance(fact, Range) and held.keys() & set(marks):
                    told = {NOT_ON_PAGE + mark for mark in marks if mark in held}
                    left = [f for f in fact.flags if not (_waits(f) and f.detail in told)]
                    out[index] = _noted(fact, [held[mark] for mark in marks if mark in held], left)
    return out


def _by_kinds(rows: Sequence[tuple[int, tuple[str, ...]]]) -> list[list[tuple[int, tuple[str, ...]]]]:
    """The rows of a table that point to notes of elsewhere, those by signs and those by numbers or letters apart.

    '*' on a heading may be explained right there, and the numbers of a column 'Note' pages further on.
    """
    kinds = [[(index, tuple(m for m in marks if bool(SIGNS.fullmatch(m)) == sign)) for index, marks in rows]
             for sign in (True, False)]  # fmt: skip
    return [told for kind in kinds if (told := [row for row in kind if row[1]])]


def _with_own(fact: Range, lists: Sequence[NoteList], rests: Sequence[NoteList], held: Mapping[Place, Mark]) -> Range:
    """A row with the notes of the list under its table that its page's reader did not see as such, each whole.

    The last list of a page may go on at the head of the next: such `rests` begin with its next number.
    """
    if fact.notes and (notes := tuple(whole(note, held) for note in fact.notes)) != fact.notes:
        flags = without_whole(fact.flags, [note for note in notes if note not in fact.notes])
        fact = fact.model_copy(update={"notes": notes, "flags": flags, "id": "", "doc_id": ""})
    lacking = {f.detail.removeprefix(NOT_IN_LIST): f for f in fact.flags if f.detail.startswith(NOT_IN_LIST)}
    of_page = [under for under in lists if under.notes[0].page == fact.page] if lacking else []
    own = [under for under in of_page if under.table is not None and under.table.holds_middle_of(fact.bbox)]
    last = max(of_page, key=lambda under: under.notes[0].bbox.y0, default=None)
    goes_on = [
        rest
        for rest in rests if last is not None and own == [last] and rest.notes[0].page == fact.page + 1
        and rest.notes[0].mark == next_mark(last.notes[-1].mark) and _is_sentence(rest.notes[0].text)
    ]  # fmt: skip
    told = {note.mark: note for under in reversed([*own, *goes_on]) for note in reversed(under.notes)}
    told = {mark: note for mark, note in told.items() if mark in lacking}
    left = [flag for flag in fact.flags if flag not in [lacking[mark] for mark in told]]
    return _noted(fact, [told[mark] for mark in lacking if mark in told], left) if told else fact


def _is_sentence(text: str) -> bool:
    """Whether a text is no numbered heading."""
    return text.endswith(".") or len(text.split()) >= PROSE


def _noted(fact: Range, notes: Sequence[Mark], flags: Sequence[Flag]) -> Range:
    """The row with further notes, and these flags instead of its own; it needs a new id."""
    told = {"notes": (*fact.notes, *notes), "flags": (*flags, *cut_notes(notes)), "id": "", "doc_id": ""}
    return fact.model_copy(update=told)


def _waits(flag: Flag) -> bool:
    return flag.rule == NOTE_MISSING and flag.detail.startswith(NOT_ON_PAGE)


def _pointed_to(facts: Sequence[Fact]) -> dict[int, set[str]]:
    """The marks that the rows of each page have the notes of, where these stand on it. Rows make a page, too."""
    found: dict[int, set[str]] = {}
    for fact in facts:
        if isinstance(fact, Range):
            marks = {note.mark for note in fact.notes if note.page == fact.page}
            found[fact.page] = found.get(fact.page, set()) | marks
    return found


def _next_list(waiting: _Waiting, lists: Sequence[NoteList], used: Mapping[int, set[str]]) -> dict[str, Mark]:
    """The notes by their marks of the next list that has one for each mark of the waiting rows, or that stands under
    the rest of their table; empty where none is theirs for sure.

    A list that has some of these marks, or counts from one or 'a', ends the search: it is the one meant, or of a table
    whose notes count anew.
    """
    marks = waiting.marks
    for under in lists:
        first = under.notes[0]
        here = first.page == waiting.page
        below = first.bbox.y0 > waiting.box.y1 - 2 and waiting.box.overlap_x(_hull(under)) > 0
        signed = here and under.table is None and all(map(SIGNS.fullmatch, marks))  # beside it, under it, anywhere
        if first.page < waiting.page or (here and not below and not signed):
            continue
        if first.page > waiting.page + FURTHEST:
            break
        held = {note.mark: note for note in reversed(under.notes)}
        if marks & held.keys() and not waiting.known.isdisjoint(map(place_of, under.notes)):
            return held  # other rows of the table have notes of this list
        over = here and _counts_over(under, lists)
        told = {
            m for m in marks if not (over and m.isdecimal() and int(m) < int(first.mark))
        }  # '7)' is of an earlier list
        if told and told <= held.keys() and (signed or _is_of(waiting, under, used) or over):
            return held
        if marks & held.keys() and (_is_rest(waiting, under) or (here and below and _is_beside(waiting, under))):
            return held  # whatever it lacks is told nowhere
        if marks & held.keys() or {"1", "①", "a", "A"} & held.keys():
            break
    for under in reversed(lists):  # 'Note 3' under a list in which the rows above point to 1 and 2
        first = under.notes[0]
        held = {note.mark: note for note in reversed(under.notes)}
        if first.page == waiting.page and under.notes[-1].bbox.y1 < waiting.box.y0:
            its = _shared(waiting, under, used) or _counted_on(under, lists)
            return held if marks <= held.keys() and its else {}
    return {}


def _is_of(waiting: _Waiting, under: NoteList, used: Mapping[int, set[str]]) -> bool:
    """Whether a list of notes may be of a table before it.

    It is where it stands under that table's end; under a table beside it; under one that shares the list, since rows
    of its page point to other notes there; or alone, behind pages with limits, at the head of its page or with limits.
    """
    first = under.notes[0]
    if under.goes_on and first.page == waiting.page + 1 and waiting.last:
        if under.table is None or _bare(under.title) == _bare(waiting.title):
            return True
    elif under.goes_on and under.table is None:
        return False
    if under.table is not None:
        one, other = fold(under.title), fold(waiting.title)
        if first.page == waiting.page and under.table.y0 < waiting.box.y1:
            return True
        if one.startswith(other) or other.startswith(one) if one and other else one == other:
            return bool(one) or first.page <= waiting.page + 1
        return _shared(waiting, under, used) or _of_none_else(waiting, under, used)
    between = range(waiting.page + 1, first.page)
    near = first.page in used or first.bbox.y0 < HEAD
    return near and all(page in used for page in between)


def _is_rest(waiting: _Waiting, under: NoteList) -> bool:
    """Whether a list stands under the rest of the waiting rows' own table, which goes on at the next page's head.

    It says so, or its notes are none that count anew.
    """
    goes_on = under.goes_on or not {"1", "①", "a", "A"} & {note.mark for note in under.notes}
    own = goes_on and under.table is not None and waiting.last and bool(_bare(under.title))
    return own and under.notes[0].page == waiting.page + 1 and _bare(under.title) == _bare(waiting.title)


def _is_beside(waiting: _Waiting, under: NoteList) -> bool:
    """Whether a list is under two tables abreast, and the waiting rows are of the one that it was not taken for."""
    level = under.table is not None and under.table.y0 < waiting.box.y1 and waiting.box.y0 < under.table.y1
    return under.table is not None and level and under.table.overlap_x(waiting.box) <= 0


def _shared(waiting: _Waiting, under: NoteList, used: Mapping[int, set[str]]) -> bool:
    """Whether rows of a list's page point to some of its notes, and none to those that the waiting rows point to.

    On the rows' own page some may: there it is theirs, too, where they alone point to one of its notes. So it is on the
    next page where they alone point to several, and no note is left to which nobody does.
    """
    pointed, held = used.get(under.notes[0].page, set()), {note.mark for note in under.notes}
    alone = (held - pointed) & waiting.marks
    told = bool(alone) if under.notes[0].page == waiting.page else len(alone) > 1 and held <= pointed | waiting.marks
    return bool(pointed & held) and (not pointed & waiting.marks or told)


def _of_none_else(waiting: _Waiting, under: NoteList, used: Mapping[int, set[str]]) -> bool:
    """Whether several of the waiting rows' marks lead to a list further down their page or on the next, to which no row
    of its page points.

    'A. Mounted on 1 in² … B. … C. …' at a page's end, under a table without a mark, is of the ratings over that.
    """
    page = under.notes[0].page
    near = page <= waiting.page + 1 and len(waiting.marks) > 1
    return near and not used.get(page, set()) & {note.mark for note in under.notes}


def _counted_on(under: NoteList, lists: Sequence[NoteList]) -> bool:
    """Whether the document counts its notes on over its tables: the list behind this one begins with the next number,
    so that a number of this list can be no other's."""
    behind = next(iter(lists[lists.index(under) + 1 :]), None)
    last = under.notes[-1].mark
    return behind is not None and behind.notes[0].mark == next_mark(last) != ""


def _counts_over(under: NoteList, lists: Sequence[NoteList]) -> bool:
    """Whether the numbers of a list go on from those of pages before, so that tables over it may share it.

    A list that lacks its first note begins with a small number. No other of these pages has any of its numbers.
    """
    first = under.notes[0].mark
    if not first.isdecimal() or int(first) < LEAST_OVER:
        return False
    marks = {note.mark for note in under.notes}
    near = (
        other for other in lists if other is not under and abs(other.notes[0].page - under.notes[0].page) <= FURTHEST
    )
    return not any(note.mark in marks for other in near for note in other.notes)


def _hull(under: NoteList) -> Rect:
    return bounding_box([note.bbox for note in under.notes])
