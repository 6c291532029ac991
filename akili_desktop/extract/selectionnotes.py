"""Footnotes of selection and ordering tables: which marks lead to one, and what each says, perhaps pages further on.

A value's marks stand on itself, on its heading, on its part, on what opens the row left of the part ('ZP⁽¹⁾' in a
column of packages) and on the table's title.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import structs

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import FOOTNOTED, Fact, Flag, Mark, NoteList, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cutnotes import cut_notes
from akili_desktop.extract.limits.footnotes import footnotes_of, marks_of, next_mark
from akili_desktop.extract.limits.latenotes import FURTHEST
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE
from akili_desktop.extract.limits.powers import is_power
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.textlines import in_order, parted_at
from akili_desktop.extract.remarks import explains, is_of_another
from akili_desktop.extract.tables.model import Table, TableCell

NOTED = Flag(rule=FOOTNOTED, detail="a footnote of the table says more of this value")

MARK = re.compile(r"\s*(?:\[\d{1,2}\]|\(\d{1,2}(?:[/,] ?\d{1,2})*\)|[*†‡])+$")
MARK_ENDS = ("]", ")", "*", "†", "‡")
"""What such marks end in; few texts do."""
_RAISED = re.compile(r"\d{1,2}(?:, ?\d{1,2})*|[a-h]")
"""A mark that its place alone tells from the text before it."""


def marks_of_words(words: Sequence[Word]) -> list[str]:
    """The footnote marks of a heading or a part: the '[1]' of 'Marking code [1]'."""
    found = [word.text for word in words if MARK.fullmatch(word.text)]
    found += [mark for mark in raised_marks(words) if mark not in found]
    if not found and (last := MARK.search(" ".join(word.text for word in words))):
        found.append(last[0].strip())
    return found


def raised_marks(words: Sequence[Word]) -> list[str]:
    """The footnote marks that are smaller than the words they stand at, or raised: not the '[1]' of '2 [1]'."""
    small = _small_marks(words)
    return [word.text if at in small else word.runs[-1].text
            for at, word in enumerate(words) if at in small or without_mark(word) is not word]  # fmt: skip


def unmarked(words: Sequence[Word]) -> list[Word]:
    """The words without their raised marks."""
    return [without_mark(word) for word in without_small_marks(words)]


def without_small_marks(words: Sequence[Word]) -> list[Word]:
    """The words but those that are a mark in smaller letters, which may stand first where it is raised."""
    small = _small_marks(words)
    return [word for at, word in enumerate(words) if at not in small]


def without_marks_of(text: str, words: Sequence[Word]) -> str:
    """A heading's or a part's text, of these words, without its footnote marks."""
    raised = any(word.runs[-1].script > 0 for word in words)
    said = " ".join(word.text for word in unmarked(in_order(words))) if raised else text
    return MARK.sub("", said) if said.endswith(MARK_ENDS) else said


def _small_marks(words: Sequence[Word]) -> set[int]:
    """Which of the words are a mark in smaller letters: in brackets, a sign, or raised behind the word before."""
    tall = max([word.size for word in words], default=0.0)
    return {
        at for at, word in enumerate(words)
        if word.size < 0.9 * tall and (MARK.fullmatch(word.text) or (at and _raised_behind(words[at - 1], word)))
    }  # fmt: skip


def _raised_behind(before: Word, word: Word) -> bool:
    raised = word.size < 0.8 * before.size and 0.15 * before.size < before.baseline - word.baseline < before.size
    marks = _RAISED.fullmatch(word.text) is not None and not is_power(before.text, word.text)
    return raised and marks and abs(word.bbox.x0 - before.bbox.x1) < before.size


def without_mark(word: Word) -> Word:
    """A word without the raised footnote mark at its end: the 'kHz' of 'kHz⁽¹⁾', the 'Size' of 'Size²'; 'mm²' stays."""
    last = word.runs[-1]
    if len(word.runs) < 2 or last.script <= 0:
        return word
    before = word.text[: -len(last.text)]
    if MARK.fullmatch(last.text) or (_RAISED.fullmatch(last.text) and not is_power(before, last.text)):
        return parted_at(word, len(before))[0]
    return word


def explained(fact: Unit, tables: Sequence[Table], page: PageContent) -> Unit:
    """A value with the texts of its footnotes; flagged where one of these is not found.

    They stand under its table, or under the next one with the same headings where that alone has notes.
    """
    own = next((table for table in tables if table.bbox.holds_middle_of(fact.text_bbox)), None)
    printed = [note.mark for note in fact.notes if not note.text]
    marks = marks_of([Text(marks=tuple(printed))], ())
    if own is not None:
        marks += [mark for mark in marks_of([Text(marks=(*own.marks, *_of_row(own, fact)))], ()) if mark not in marks]
    if not marks:
        return fact
    texts = [Text(marks=(mark,)) for mark in marks]
    found: tuple[Mark, ...] = ()
    if own is not None:
        places = [own, *(_alike_below(own, tables))]
        if all(t.bbox.y0 < own.bbox.y1 for t in tables) and (raised := raised_notes(page)):
            places.append(structs.replace(own, below=tuple(line for line in raised if line[1].y0 > own.bbox.y1)))
        for place in places:
            below = tuple(line for line in place.below if not any(t.bbox.holds_middle_of(line[1]) for t in tables))
            found = footnotes_of(structs.replace(place, below=below), texts, ())
            if {note.mark for note in found} >= set(marks):
                break
    if own is not None:
        found = _told_apart(found, fact, own, printed)
    known = {note.mark for note in found}
    missing = [mark for mark in marks if mark not in known]
    flags = (*fact.flags, *((_missing(missing),) if missing else ()), *cut_notes(found))
    return fact.model_copy(update={"notes": found, "flags": flags})


def _told_apart(notes: Sequence[Mark], fact: Unit, table: Table, printed: Sequence[str]) -> tuple[Mark, ...]:
    """The notes, of which those that the title alone calls and that are about another column are remarks."""
    heads = [without_marks_of(cell.text, cell.words) for cell in table.cells if cell.row == 0]
    alone = set(_single(table.marks)) - set(_single(printed))
    return tuple(
        note.model_copy(update={"remark": True})
        if note.mark in alone and is_of_another(note.text, fact.label, heads)
        else note
        for note in notes
    )


def _single(marks: Sequence[str]) -> list[str]:
    """Each of some marks as the notes have it: the '1' of '(1)'."""
    return marks_of([Text(marks=tuple(marks))], ())


def _missing(marks: Sequence[str]) -> Flag:
    return NOTED.model_copy(update={"detail": NOT_ON_PAGE + ", ".join(marks)})


def _alike_below(own: Table, tables: Sequence[Table]) -> list[Table]:
    """The table right below with the same headings."""
    below = min((t for t in tables if t.bbox.y0 >= own.bbox.y1), key=lambda t: t.bbox.y0, default=None)
    heads = [[cell.text for cell in t.cells if cell.row == 0] for t in (own, below) if t is not None]
    return [below] if below is not None and heads[0] == heads[1] else []


def _of_row(table: Table, fact: Unit) -> list[str]:
    """The marks of what opens the row of a value's part left of it, since all that the part has is of that."""
    if table.kind != "ruled" or fact.variant_bbox is None:
        return []
    part = _cell(table, fact.variant_bbox)
    if part is None or part.row == 0:
        return []
    first, value = table.at(part.row, 0), _cell(table, fact.text_bbox)
    if first is None or value in (None, first) or first.col_span > 1 or part.col == 0:
        return []
    beside = value is not None and value.row <= part.last_row and part.row <= value.last_row
    return raised_marks(in_order(first.words)) if beside else []


def _cell(table: Table, box: Rect) -> TableCell | None:
    x, y = box.center
    for cell in table.cells:  # each value asks for its own: a quarter of the time of `holds_middle_of`
        left, top, right, bottom = cell.bbox
        if top <= y <= bottom and left <= x <= right and cell.words:
            return cell
    return None


@once
def raised_notes(page: PageContent) -> tuple[tuple[str, Rect], ...]:
    """The lines of a page, each of its notes with the mark that is raised right before its text; () without any.

    However far the notes stand apart. None is known where a mark opens two.
    """
    lines: list[tuple[str, Rect]] = []
    raised: set[str] = set()
    mark: Phrase | None = None
    for line in phrases(page.words, 3.0):
        if mark is not None and _raised_before(mark, line):
            if mark.text in raised:
                return ()
            raised.add(mark.text)
            lines[-1] = (f"{mark.text} {line.text}", line.bbox.union(mark.bbox))
        else:
            lines.append((line.text, line.bbox))
        mark = line if MARK.fullmatch(line.text) else None
    return tuple(lines) if raised else ()


def _raised_before(mark: Phrase, line: Phrase) -> bool:
    """Whether a small mark stands raised right before a line of text."""
    lifted = 0 < line.baseline - mark.baseline < 0.7 * line.size and mark.size < 0.9 * line.size
    return lifted and -1 < line.bbox.x0 - mark.bbox.x1 < line.size


def with_later_part_notes(facts: Sequence[Fact], lists: Sequence[NoteList]) -> list[Fact]:
    """The facts in their order, those of selection tables with the notes that stand on a page behind.

    Such notes open the next page and count on from the last of theirs, or from one where theirs has none; or they are
    under a table of the same caption. Each mark that a value lacks has one there, or it stays flagged. A fact that gets
    notes needs a new id.
    """
    out = list(facts)
    for index, fact in enumerate(facts):
        if isinstance(fact, Unit) and lacks_notes(fact):
            out[index] = with_first_notes(fact, (_held(under, fact, lists) for under in lists))
    return out


def lacks_notes(fact: Unit) -> bool:
    """Whether a value bears marks of which its page has no note."""
    return any(flag.rule == FOOTNOTED and flag.detail.startswith(NOT_ON_PAGE) for flag in fact.flags)


def with_first_notes(fact: Unit, among: Iterable[Mapping[str, Mark]]) -> Unit:
    """A value that lacks notes with those of the first that has one for each of its marks; it needs a new id then."""
    waiting = next(f for f in fact.flags if f.rule == FOOTNOTED and f.detail.startswith(NOT_ON_PAGE))
    marks = waiting.detail.removeprefix(NOT_ON_PAGE).split(", ")
    held = next((held for held in among if set(marks) <= held.keys()), None)
    if held is None:
        return fact
    told = (held[mark] for mark in marks)
    notes = [n.model_copy(update={"remark": True}) if explains(n.text, fact.label) else n for n in told]
    flags = (*(flag for flag in fact.flags if flag is not waiting), *cut_notes(notes))
    return fact.model_copy(update={"notes": (*fact.notes, *notes), "flags": flags, "id": "", "doc_id": ""})


def _held(under: NoteList, fact: Unit, lists: Sequence[NoteList]) -> dict[str, Mark]:
    """The notes of a list by their marks, where they are of a value's table on a page before; else none."""
    first = under.notes[0]
    if under.part is not None or not under.goes_on or not 0 < first.page - fact.page <= FURTHEST:
        return {}
    if under.table is None:
        own = [one for one in lists if one.part is None and one.notes[0].page == fact.page]
        last = max(own, key=lambda one: one.notes[-1].bbox.y1, default=None)
        counted = next_mark(last.notes[-1].mark) if last is not None else "1"
        theirs = first.page == fact.page + 1 and first.mark == counted
    else:
        theirs = bool(under.title) and (fact.context or "").endswith(under.title)
    return {note.mark: note for note in reversed(under.notes)} if theirs else {}
