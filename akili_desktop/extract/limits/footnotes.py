"""Footnotes under a table: where each of them begins and ends, and which of them a row's marks point to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from akili_desktop.core.facts import Mark, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS, CIRCLED, CellValue, without_marks
from akili_desktop.extract.limits.dotlegends import legend_of
from akili_desktop.extract.limits.notelines import pieces_of
from akili_desktop.extract.limits.noteparts import SET_IN, part_letter
from akili_desktop.extract.limits.polarities import turns_signs
from akili_desktop.extract.limits.tablewide import MEASURED
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.limits.titlenotes import note_in_title
from akili_desktop.extract.page.wraps import join_lines
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

_NOTED = re.compile(r"\(?(?:see )?notes? ?((?:\d{1,2}(?:,| and| &)? ?)+)\)?", re.IGNORECASE)
"""How a text points to footnotes in words: '(Note 2)', '(Notes 4 and 6)'."""
_BARE = re.compile(r"\(note\)", re.IGNORECASE)
"""How a text points to the one note of a table that counts none: '(Note)'."""
_APART = re.compile(r"[()\[\];,/\s]+")
"""What stands between marks that are printed together: '(3)(4)', '1, 2', '(4/5)'."""
_CIRCLED = re.compile(r"[①-⑳]+")
"""Marks in circles that stand together without a space: '⑤⑧'."""
SIGNS = re.compile(r"[*†‡§]{1,3}")
"""A text that is nothing but a mark: '**' in a cell of conditions."""
_STARRED = re.compile(r"[*＊※]\d{1,2}")
"""A sign that a number counts, as sheets of Japan have it: '*3'."""
_WORD = r"(?:notes?|[注註])"
"""The word that a footnote, or the first of several, may begin with."""
_ALONE = re.compile(rf"{_WORD}\s?[:：](?!\s*[*†‡§])", re.IGNORECASE)
"""How a note begins that counts none and has no sign: 'Note: * Above these …' is of the sign."""
COUNTS = re.compile(r"[\d*†‡§①-⑳]|^[A-Za-z]$")
"""A mark that counts, or a sign: no word such as 'Note'."""
_OPENS = re.compile(r"([^\W\d]+)\s?[:：]")
"""A word with a colon that may open a note."""
_BEGINS = re.compile(r"\s*(?:[*†‡§]|[①-⑳]|[\[(]?(?:\d{1,2}|[A-Za-z])[\])]?[.):：]|[\[(](?:\d{1,2}|[A-Za-z])[\])])")
"""The mark with which a note begins behind its word: 'Notes: a) …', 'Note: * Above …'."""
_COUNTED = re.compile(
    rf"(?:[\[(]?{_WORD}\s*[:：]?\s*)?[\[(]?\d{{1,2}}[\])]?[.:)：](?:\s+[^\d\s]|[^\d\s.:)])", re.IGNORECASE
)
_FIRST = re.compile(rf"[\[(]?{_WORD}\s*[:：]?\s*[\[(]?\d{{1,2}}[\])]?[.:)：]\s", re.IGNORECASE)
"""How the first of counted notes begins, also where a number begins its text: 'Note: 1. 2 tCK below 12 MHz'."""
_SIGNED = re.compile(r"(?<=\w)[*†‡§]{1,3}(?!\S)")
"""A text with a sign behind it: '2 tCK*' points to a note, of which others are none."""
MOST_BEFORE = 3
"""So many lines at most, such as a caption, stand between a table and the one note that counts none."""
_OPENED = re.compile(
    r"^(?:[\[(](?:[*＊※]?\w{1,2}|[*†‡§]+)[\])]|[*†‡§✻✱✲∗＊]+|[①-⑳]|[\[(]?notes?(?:\b|\d)|[注註]\s*[\d:：])",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\d{1,2}[.:)]?\s+\D")
_LATER = re.compile(r"(\d{1,2})[.:)]\s+[A-Z]")
MOST_SKIPPED = 5
"""So many numbers further at most is the next note of a list in which some are left out."""
_MARK = re.compile(
    rf"(?:{_WORD}\s*[:：]?\s*)?[\[(]?(?:(\d{{1,2}})(?:[\])]|[.:)：](?!\d)|\s|(?=[A-Z][a-z]))|([a-h])[.:)\]])",
    re.IGNORECASE,
)
"""A line that opens a footnote, with the note's number or letter."""
HEIGHTS, SHIFTED_HEIGHTS = (0.7, 1.33), (0.6, 1.6)
"""How low and how high a line of a note is beside its first one: with letters raised or lowered, and with both."""
HANGING = 4.0
"""Heights of a line by which a note's further lines are set in from its number, at most."""
FURTHEST_IN, FURTHEST_OUT = 10.0, 5.0
"""Heights of a line by which a line of a note begins right and left of its number, at most."""
_BAR = re.compile(r"[-–—_]{4,}")
"""The bar of a fraction that is printed as signs."""
_IN_CAPITALS = re.compile(r"[A-Z]{4,}(?: [A-Z]{2,})+")
"""What heads the page's next part behind a sentence in small letters: 'ELECTRICAL CHARACTERISTICS'."""
LACKING = "…"
"""What is told of the rest of a note that was not read for sure."""
_REMARK = re.compile(r"(?:Caution|Remark|Warning|Attention)s?\b")
"""How a text opens that stands under notes and is none of them."""
_OF_ALL = re.compile(r"[A-Z][^.;]*\bsubject to change without\b.*\bnotice\b")
"""A sentence that is of the whole document: 'Specifications subject to change without notice.'"""


def footnotes_of(table: Table, texts: Sequence[Text], values: Iterable[CellValue]) -> tuple[Mark, ...]:
    """The footnotes under the table that the marks of the row's texts and values point to.

    A table that goes on has those, too, that stood under its beginning on the page before.
    """
    return notes_of(table, marks_of(texts, values))


def notes_of(table: Table, marks: Collection[str], told: dict[str, Mark | None] | None = None) -> tuple[Mark, ...]:
    """`footnotes_of` of marks; `told` keeps what those of the table's other rows point to."""
    told = {} if told is None else told
    for mark in marks:
        if mark not in told:
            told[mark] = note_in_title(mark, table) or _pointed_to(mark, table)
    return tuple([note for mark in marks if (note := told[mark]) is not None])


def marks_of(texts: Sequence[Text], values: Iterable[CellValue]) -> list[str]:
    """The marks of a row, each once."""
    texts = [text for text in texts if text.text or text.marks]  # most roles of a row are empty
    printed = [m for t in texts for m in t.marks] + [m for value in values for m in value.marks]
    marks = [m for together in printed for m in _APART.split(together) if m.casefold() not in ("", "note", "notes")]
    marks = [m for together in marks for m in (together if _CIRCLED.fullmatch(together) else [together])]
    noted = [t.text for t in texts if "note" in t.text.casefold()]
    marks += [m for text in noted for said in _NOTED.findall(text) for m in re.findall(r"\d{1,2}", said)]
    alone = any(t.marks and {mark.casefold() for mark in t.marks} == {"note"} for t in texts)  # raised behind a name
    marks += ["Note:"] if alone or any(map(_BARE.search, noted)) else []
    marks += [t.text for t in texts if SIGNS.fullmatch(t.text)]
    return list(dict.fromkeys(m for m in marks if m))


def note_of_all(table: Table, vocabulary: Vocabulary) -> tuple[Mark, ...]:
    """The one note under a table that counts none, where nothing in the table points to any.

    'Note: Wanted signal level at PIN = -64 dBm.' holds for all rows, and so does '注：以上为实测参数'. One that states
    no condition stands right under the table, or under its caption there: else it may be of something else.
    """
    lines = table.below[:MOST_BEFORE]
    words = [_worded(text, vocabulary) for text, _ in lines]
    alone = [(at, word) for at, word in enumerate(words) if word]
    if len(alone) != 1 or any(_points(cell, table) for cell in table.cells):
        return ()
    at, word = alone[0]
    note = _opened_by(word, table)
    near = all(fold(text.split()[0]) in vocabulary.caption_words for text, _ in lines[:at])
    return (note,) if note is not None and (near or MEASURED.search(note.text)) else ()


def _points(cell: TableCell, table: Table) -> bool:
    """Whether a cell leads to a note; the heading 'Notes' of a column that is empty leads to none."""
    if cell.row < table.header_rows and table.columns[cell.col].role == "note" and not _SIGNED.search(cell.text):
        return any(other.col == cell.col and other.row >= table.header_rows for other in table.cells)
    return "note" in cell.text.casefold() or _SIGNED.search(cell.text) is not None


def of_those_that_point(rows: Sequence[Range]) -> list[Range]:
    """The rows of a table; the note that counts none is of those alone whose marks lead to it, where some do."""
    marked = {(note.mark, note.bbox) for row in rows for note in row.notes}
    twice = {box for box, marks in Counter(box for _, box in marked).items() if marks > 1}
    if not twice:
        return list(rows)
    told = (tuple(n for n in row.notes if n.bbox not in twice or COUNTS.search(n.mark)) for row in rows)
    return [row.model_copy(update={"notes": notes}) for row, notes in zip(rows, told, strict=True)]


def _worded(text: str, vocabulary: Vocabulary) -> str:
    """The word with its colon that opens a note which counts none and has no sign; '' where none does."""
    opened = _OPENS.match(text)
    if opened is None or opened[1].casefold() not in vocabulary.note_words or not text[opened.end() :].strip():
        return ""
    return "" if _COUNTED.match(text) or _FIRST.match(text) or _BEGINS.match(text[opened.end() :]) else opened[0]


def _opened_by(word: str, table: Table) -> Mark | None:
    """The note under a table that begins with this word and its colon; its mark is the word."""
    lines = pieces_of(table.below)
    at = next((place for place, (text, _) in enumerate(lines) if text.startswith(word)), None)
    if at is None:
        return None
    text, box = lines[at]
    for more, below in rest_of(word, lines, at):
        text, box = join_lines((text, more)), box.union(below)
    return Mark(mark=word.rstrip(" :："), text=text.removeprefix(word).strip(), page=table.page, bbox=box)


def _pointed_to(mark: str, table: Table) -> Mark | None:
    lead = _lead(mark)
    lines = pieces_of(table.below)
    for at, (text, box) in enumerate(lines):
        if lead.match(text) and (mark not in BULLETS or _among_signs(mark, lines, at)):
            for more, below in rest_of(mark, lines, at):
                text, box = join_lines((text, more)), box.union(below)
            return Mark(mark=mark.rstrip(":："), text=lead.sub("", text), page=table.page, bbox=box)
    if mark == "1":  # 'see Note 1' over the one note of a table, which counts none
        alone = [opened[0] for text, _ in lines[:MOST_BEFORE] if (opened := _ALONE.match(text))]
        counted = any(_COUNTED.match(text) for text, _ in lines)
        one = _pointed_to(alone[0], table) if len(alone) == 1 and not counted else None
        if one is not None:
            return one.model_copy(update={"mark": mark})
    if earlier := next((note for note in table.earlier if note.mark == mark), None):
        return earlier
    if mark in BULLETS and (legend := legend_of((table.above, table.below), mark)):
        return Mark(mark=mark, text=legend.text, page=table.page, bbox=legend.bbox)
    if _STARRED.fullmatch(mark) and not any(_STARRED.match(text.lstrip("(")) for text, _ in lines):
        # the note itself may be counted without the sign: '3. For dies, …'
        counted_so = _pointed_to(mark[1:], table)
        return counted_so.model_copy(update={"mark": mark}) if counted_so is not None else None
    return None


def _among_signs(mark: str, lines: Sequence[tuple[str, Rect]], at: int) -> bool:
    """Whether the one line that a dot opens is a note, right under or over that of a sign: it opens no other list."""
    beside = [lines[near][0] for near in (at - 1, at + 1) if 0 <= near < len(lines)]
    alone = sum(text.startswith(mark) for text, _ in lines) == 1
    return alone and any(SIGNS.match(text) for text in beside)


@lru_cache(maxsize=256)
def _lead(mark: str) -> re.Pattern[str]:
    """How the footnote of a mark begins."""
    # 'a' may begin a word, '5' a number or '5-Lead', '*' the '*3'; '†0 °C to 70 °C' is a note
    apart = "" if mark[-1] in "†‡§" else r"(?!\.?\d|[-–−][^\W\d])"
    ends = r"[.):\]]" if mark.isalpha() else rf"{apart}[\])]?(?:[.)]|\s?[:：])?"
    return re.compile(rf"^(?:[\[(]?{_WORD}\s*[:：)）]?\s*)?[\[(]?{re.escape(mark)}{ends}\s*(?=.*\w)", re.IGNORECASE)


def heading_marks(table: Table) -> dict[int, Text]:
    """The footnote marks of the headings on the table's own page, by column: a raised '1' on 'Typ', 'MIN (Note 8)'."""
    found: dict[int, Text] = {}
    for index, column in enumerate(table.columns):
        head = table.at(0, index) if table.header_rows else None
        printed = [words for words in (column.group_words, head.words if head else ()) if words]
        marks = [m for words in printed for m in without_marks(words)[1]]
        said = [m for words in printed for m in _NOTED.findall(" ".join(word.text for word in words))]
        marks += [m for counted in said for m in re.findall(r"\d{1,2}", counted)]  # 'MIN (Note 8)'
        if marks:
            found[index] = Text(marks=tuple(marks))
    return found


def next_mark(mark: str) -> str:
    """The mark that counts on from this one, '2' or '②'; empty for one that does not count."""
    if mark.isdecimal():
        return f"{int(mark) + 1}"
    return CIRCLED[CIRCLED.index(mark) + 1 :][:1] if len(mark) == 1 and mark in CIRCLED else ""


def rest_of(mark: str, lines: Sequence[tuple[str, Rect]], at: int) -> list[tuple[str, Rect]]:
    """The lines after number `at` that the footnote which it opens goes on in: of its height, close together, up to
    where the next opens.

    Where lines are indented under the notes' numbers, any number at the first one's edge opens another, and what begins
    there else is no note: 'Product performance may …' under '8. … of VCC.' They are not where lines of one note begin
    at its number up to where the next opens, whatever stands indented under another, as its list of abbreviations does.
    A line that is taller, or the others lower, by letters both raised and lowered goes on where it says so; one that
    begins far right of the note letters a figure. A letter in brackets that is set in from a number opens a part of its
    note. A fraction's bar under its end, and the line under that, are of it, whatever their order says.
    """
    opening, first = lines[at]
    hung = any(box.x0 > first.x0 + 3 for _, box in lines[at + 1 :])
    hangs = any(_hung_under(over, box) and abs(over.x0 - first.x0) < 1 for (_, over), (_, box) in pairwise(lines[:at]))
    hangs = hangs and not _flush(lines, first.x0)
    following = re.compile(rf"^{next_mark(mark)}(?:[.:)：]|\s|(?=[A-Z][a-z]))") if mark.isdecimal() else None
    if len(mark) == 1 and mark.isalpha():
        following = re.compile(rf"^{chr(ord(mark) + 1)}[.:)]\s", re.IGNORECASE)
    worded = opening[:1] in "NnＮ"  # the number stands behind the word: 'Notes 1.', and '3.' under the '1.'
    found: list[tuple[str, Rect]] = []
    before, foot = opening, first.y1
    for place, (text, box) in enumerate(lines[at + 1 :], at + 1):
        if _BAR.fullmatch(text) and box.y0 < foot and box.x0 > first.x0 + 3:
            found += [line for line in lines[place : place + 2] if line[1].overlap_x(box) > 0]
            break
        part = mark.isdecimal() and bool(part_letter(text)) and box.x0 > first.x0 + SET_IN
        another = (_OPENED.match(text) and not part) or (following is not None and following.match(text))
        another = another or _REMARK.match(text) or _skips(mark, before, text, box.x0 - first.x0, worded)
        another = another or (hung and abs(box.x0 - first.x0) < 1 and _NUMBERED.match(text))
        another = another or (before.endswith((".", ")")) and _OF_ALL.match(text)) or turns_signs(text)
        another = another or (before.endswith(".") and not before.isupper() and _IN_CAPITALS.fullmatch(text))
        if another or "©" in text:  # the page's foot has its own
            break
        if box.height < 0.85 * first.height and not any(map(str.isalpha, text)):
            # exponents of a formula, apart from it, or marks: where that is the note's, something of it lacks
            under = next((below for _, below in lines[place + 1 : place + 2] if below.y0 < box.y1), first)
            near = SET_IN < under.x0 - first.x0 <= FURTHEST_IN * first.height and under.y0 - foot < 0.9 * first.height
            found += [(LACKING, box)] if near else []
            break
        if abs(box.x0 - first.x0) < 1 and (hangs or (found and _hung_under(first, found[0][1]))):
            break
        begun = text[0].islower() and not before.endswith((".", ":", ";"))
        open_end = box.y0 < foot + (0.25 * first.height if begun else 0.0)  # raised letters reach up to the line above
        least, most = SHIFTED_HEIGHTS if open_end else HEIGHTS
        if not least <= box.height / first.height <= most or box.y0 - foot > 0.9 * first.height:
            break
        if not -FURTHEST_OUT * first.height < box.x0 - first.x0 <= FURTHEST_IN * first.height:
            break
        before, foot = text, box.y1
        found.append((text, box))
    return found


def _skips(mark: str, before: str, text: str, aside: float, worded: bool) -> bool:
    """Whether a line opens a later note than the next: '3. Test …' at the edge of '1. …', behind a whole sentence.

    A page has those notes alone that its tables point to, and a note that is dropped leaves its number free.
    """
    later = _LATER.match(text)
    beside = 5 < aside < 45 if worded else abs(aside) < 1
    if later is None or not (beside or abs(aside) < 1) or not mark.isdecimal() or not before.endswith("."):
        return False
    return int(mark) + 1 < int(later[1]) <= int(mark) + MOST_SKIPPED


def _flush(lines: Sequence[tuple[str, Rect]], edge: float) -> bool:
    """Whether lines that open no note begin at this edge, where the notes' numbers do, between a note and the next."""
    mark, between = "", False
    for text, box in lines:
        if abs(box.x0 - edge) >= 1:
            continue
        opened = _MARK.match(text)
        if opened is None:
            between = between or bool(mark and not _OPENED.match(text))
            continue
        following = next_mark(mark) if mark.isdecimal() else chr(ord(mark) + 1) if mark else ""
        mark = opened[1] or opened[2].lower()
        if between and mark == following:
            return True
        between = False
    return False


def _hung_under(first: Rect, line: Rect) -> bool:
    """Whether a line stands under a note's text, set in from its number."""
    return 3 < line.x0 - first.x0 < HANGING * first.height and line.y0 > first.y0 + 0.5 * first.height
