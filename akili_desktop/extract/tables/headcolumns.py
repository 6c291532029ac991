"""A column as a table's heading shows it, and the headings that stand over several columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from akili_desktop.core.document import Run, Word, plain_texts
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.textlines import Chunk, group_lines, join_text, make_chunk
from akili_desktop.extract.page.wraps import BROKEN
from akili_desktop.extract.tables.model import Printed
from akili_desktop.extract.vocabulary import Vocabulary

VALUE_HEADS = ("value", "rating")
"""The roles of headings that say of values nothing but that they are such."""
VALUE_ROLES = frozenset({"min", "typ", "max", "value"})
LIMITS_OF = re.compile(r" limits?\b(?: ?\(notes? [\d, ]+\))?$", re.IGNORECASE)
"""What a heading says behind the part that its limits are of: 'LM2700A Limit (Note 5)'."""
MARK_SIZE = 0.7
"""The part of its neighbours' size that a mark has at most."""
MARKS = re.compile(r"[\d,;()\[\]*]+")
NOTED = re.compile(r"[(\[]?notes?\.?\d{1,2}(?:(?:,|&|and)\d{1,2})*[)\]]?", re.IGNORECASE)
"""A mark in words, without its spaces: '(Note 3)'."""
SIGN = re.compile(r"[*†‡§]+")
"""A mark in letters of full size."""
LONGEST_SUFFIX = 3
"""Letters of a part's number that a narrow heading sets in a line of their own."""
ORDER = {"min": 0, "typ": 1, "max": 2}


@dataclass
class HeadColumn:
    """A column as its heading shows it; `x0`, `x1` bound the column.

    The values of an `unsure` one may be of its neighbour.
    """

    x0: float
    x1: float
    role: str | None = None
    text: str = ""
    words: list[Word] = field(default_factory=list)
    group: str = ""
    group_words: tuple[Word, ...] = ()
    outer: str = ""
    """The heading over the one that is its group, and over others: 'All enabled' over 'Typ' and 'Max @ TA'."""
    ruled: bool = False
    unsure: bool = False
    handed_on: tuple[Printed, ...] = ()
    """The headings on an earlier page, of a table that goes on without them."""

    def heads(self, page: int) -> tuple[Printed, ...]:
        """The headings over the column as they are printed on `page`, or where the table has them."""
        printed = [words for words in (self.group_words, self.words) if words]
        return self.handed_on or tuple(
            Printed(chunk_text(words), bounding_box(w.bbox for w in _unsigned(words)), page) for words in printed
        )


def chunk_text(words: Sequence[Word]) -> str:
    """Words as text without their raised marks, 'T' and a lowered 'J' as 'TJ'; so small a number apart is a mark, too.

    So are a sign apart ('TJ †'), unless it is all that there is, and small words behind a text that name a note
    ('1s' and a raised '(Note 3)').
    """
    if len(words) == 1:
        return _whole(words[0], words[0].plain)
    words = _unsigned(words)
    sizes = [word.size for word in words]
    unmarked = words
    if sizes and min(sizes) < MARK_SIZE * max(sizes):
        unmarked = _unnoted(words, MARK_SIZE * max(sizes))
    kept = [(word, _whole(word, plain)) for word, plain in zip(unmarked, plain_texts(unmarked), strict=True) if plain]
    gaps = ["" if lowered(first, second) else " " for (first, _), (second, _) in pairwise(kept)]
    return "".join([plain + gap for (_, plain), gap in zip(kept, (*gaps, ""), strict=False)])


def _whole(word: Word, plain: str) -> str:
    """A word's text with digits that are raised between two letters, and no marks: 'I' and 'C-bus' around a '2'."""
    runs = word.runs
    inner = [n for n in range(1, len(runs) - 1) if _between_letters(*runs[n - 1 : n + 2])]
    if not inner:
        return plain
    return "".join(run.text for n, run in enumerate(runs) if run.script <= 0 or n in inner)


def _between_letters(before: Run, digit: Run, behind: Run) -> bool:
    raised = digit.script > 0 and before.script == behind.script == 0 and digit.text.isdigit()
    return raised and before.text[-1:].isalpha() and behind.text[:1].isalpha()


def _unnoted(words: Sequence[Word], size: float) -> list[Word]:
    """The words without those smaller than a size that are marks, or name a note behind others."""
    unmarked: list[Word] = []
    for small, group in groupby(words, key=lambda word: word.size < size):
        part = list(group)
        if not small:
            unmarked += part
        elif not (unmarked and NOTED.fullmatch("".join(word.text for word in part))):
            unmarked += (word for word in part if not MARKS.fullmatch(word.text))
    return unmarked


def in_reading_order(words: Sequence[Word]) -> list[Word]:
    """The words of a heading line by line, a raised '(Note 3)' behind the word that it marks, not in a line over it."""
    lines = group_lines(words)
    for line, under in pairwise(lines):
        beside = (
            0 <= line[0].bbox.x0 - under[-1].bbox.x1 < under[-1].size and line[0].bbox.overlap_y(under[-1].bbox) > 0
        )
        small = all(word.size < MARK_SIZE * under[-1].size for word in line)
        if beside and small and NOTED.fullmatch("".join(word.text for word in line)):
            under += line
            line.clear()
    return [word for line in lines for word in line]


def unbroken(text: str, words: Sequence[Word], around: Sequence[Word], vocabulary: Vocabulary) -> str:
    """A heading's text, whole where a line's end breaks a part's number that the headings around it have in one.

    'LM2904' over 'V' is 'LM2904V' beside a heading that says so, 'Con-' over 'dition' a word that heads columns.
    """
    for first, last in pairwise(words):
        whole, below = first.text + last.text, last.baseline - first.baseline > 0.6 * first.size
        broken = first.text[-1:].isdigit() and first.text[:1].isalpha() and len(last.text) <= LONGEST_SUFFIX
        if broken and below and any(word.text.strip(",;()") == whole for word in around):
            text = text.replace(f"{first.text} {last.text}", whole)
        if below and BROKEN.search(first.text) and vocabulary.role(whole := first.text[:-1] + last.text):
            text = text.replace(f"{first.text} {last.text}", whole)
    return text


def _unsigned(words: Sequence[Word]) -> Sequence[Word]:
    """The words without the signs apart that point to a note, unless there is nothing else."""
    return [word for word in words if word.text[:1] not in "*†‡§" or not SIGN.fullmatch(word.text)] or words


def lowered(first: Word, second: Word) -> bool:
    """Whether a word stands close behind a single letter and a little lower: a subscript in letters of full size."""
    close = -0.1 * first.size < second.bbox.x0 - first.bbox.x1 < 0.15 * first.size
    return len(first.text) == 1 and close and 0.1 * first.size < second.baseline - first.baseline < 0.6 * first.size


def pointing(words: Sequence[Word]) -> tuple[Word, ...]:
    """A heading's words where one has a raised mark ('Limit' with a '1', that tells nothing else), else none."""
    return tuple(words) if any(run.script > 0 for word in words for run in word.runs) else ()


def goes_on(head: Chunk, chunk: Chunk) -> bool:
    """Whether a heading's last line stands at the middle under the rest of it: '−40 °C to +85' over '°C'."""
    inside = head.bbox.x0 <= chunk.bbox.x0 and chunk.bbox.x1 <= head.bbox.x1
    apart = chunk.baseline - max(word.baseline for word in head.words)
    return inside and abs(head.bbox.cx - chunk.bbox.cx) < 0.5 * chunk.size and 0 < apart < 1.6 * chunk.size


def assign_groups(columns: list[HeadColumn], groups: list[tuple[float, float, Chunk]], vocabulary: Vocabulary) -> None:
    """Join the lines of group headings and give them to the columns under them."""
    runs = limit_runs(columns)
    if _in_order(runs, groups, vocabulary):
        return
    open_ended = len({(round(low), round(high)) for low, high, _ in groups}) == 1
    for column in columns:
        centre = (column.x0 + column.x1) / 2
        mine = [g for g in groups if g[0] - 2 <= centre <= g[1] + 2]
        run = next((run for run in runs if column in run), None)
        if open_ended and run is not None:  # no bar says how far a heading reaches: never over another run
            box = bounding_box(w.bbox for member in run for w in member.words)
            mine = [g for g in mine if g[2].bbox.overlap_x(box) > 0]
        if not mine:
            continue
        # without bars a group's heading is the nearest one by centre
        narrow = min(g[1] - g[0] for g in mine)
        wider = [g for g in mine if g[1] - g[0] > narrow + 4]
        column.outer = chunk_text(wider[0][2].words) if len(wider) == 1 else ""
        mine = [g for g in mine if g[1] - g[0] <= narrow + 4]
        near = min(mine, key=lambda g: abs(g[2].bbox.cx - centre))
        column_groups = [g for g in mine if g[2].bbox.overlap_x(near[2].bbox) > 0]
        if all(vocabulary.role(w.text) in VALUE_HEADS for g in column_groups for w in g[2].words):
            continue  # 'Werte' over 'Values' says nothing of one column alone
        column.group_words = tuple(w for g in column_groups for w in g[2].words)
        column.group = " ".join(chunk_text(g[2].words) for g in column_groups)


def limit_runs(columns: Sequence[HeadColumn]) -> list[list[HeadColumn]]:
    """The value columns in runs that rise from min over typ to max."""
    runs: list[list[HeadColumn]] = []
    for column in columns:
        if column.role not in ORDER:
            continue
        if runs and ORDER[runs[-1][-1].role or ""] < ORDER[column.role]:
            runs[-1].append(column)
        else:
            runs.append([column])
    return runs


def _level(chunks: Sequence[Chunk]) -> bool:
    """Whether headings stand beside one another; one of a single line stands at the middle of those of two."""
    tallest = max((chunk.bbox for chunk in chunks), key=lambda box: box.height)
    return all(tallest.y0 - 1 <= chunk.bbox.cy <= tallest.y1 + 1 for chunk in chunks)


def _in_order(runs: list[list[HeadColumn]], groups: list[tuple[float, float, Chunk]], vocabulary: Vocabulary) -> bool:
    """Give each run of min, typ, max its own heading where there are as many, and no bars; False where not.

    A heading no wider than the column in the run's middle was read as that column's own ('QV201' over 'TYP').
    """
    if len(runs) < 2 or len({(round(low), round(high)) for low, high, _ in groups}) > 1:
        return False
    over: list[tuple[Chunk, HeadColumn | None]] = [(chunk, None) for _, _, chunk in groups]
    for run in runs:
        for column in run:
            rows = group_lines(column.words)
            above = [w for row in rows[:-1] for w in row]
            if above and vocabulary.role(chunk_text(rows[-1])) == column.role:
                over.append((make_chunk(above), column))
    over.sort(key=lambda item: item[0].bbox.x0)
    if len(over) != len(runs) or (groups and not _level([chunk for chunk, _ in over])):
        return False
    if any(column is not None and column not in run for (_, column), run in zip(over, runs, strict=True)):
        return False
    for (chunk, owner), run in zip(over, runs, strict=True):
        if owner is not None:
            owner.words = group_lines(owner.words)[-1]
            owner.text = join_text(owner.words)
        for member in run:
            member.group, member.group_words = chunk_text(chunk.words), tuple(chunk.words)
    return True
