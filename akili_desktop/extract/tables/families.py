"""Tables with a part in each row: 'Part Number | L (µH) | DCR max. (mΩ) | …', 'Type | VZ @ IZT: Min | Nom | Max | …'.

Their headings stand in stacks over narrow columns, and rows are one line each. So the body comes first: the lines under
a heading such as 'Part number' that begin columns alike. Then every text of the heading is given to the columns under
it: by the lines that part its cells, else by where it stands. A heading that cannot be given to columns for sure leaves
a table without heading rows, which `limits/families.py` refuses: its numbers would be read under wrong names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import median

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import (
    Chunk,
    Line,
    group_lines,
    join_text,
    make_chunk,
    make_chunks,
    reading_order,
)
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.tables.bodycolumns import LEAST_NUMERIC, LEAST_ROWS, columns_of
from akili_desktop.extract.tables.familyheads import LIMITS, OVERHANG, Body, Part, in_the_open, level, over_bars
from akili_desktop.extract.tables.familyspans import spanning_cells, without
from akili_desktop.extract.tables.flushheads import over_starts
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, TableCell, Words
from akili_desktop.extract.tables.turnedheads import turned_texts
from akili_desktop.extract.vocabulary import Vocabulary, fold

REACH = 11.0
"""The first row stands at most so many glyph sizes under the heading of the parts."""
PITCH = 3.4
"""Rows of one table follow one another within this many glyph sizes."""
TALLEST = 5.0
"""A row between two lines is at most so many glyph sizes high."""
ENDLESS = 1e9
"""Where a table ends to the right that no line bounds."""
SHARE = 0.6
"""The part of a column's cells that are numbers, where it is one of numbers."""
LEADED = 1.9
"""Lines of one heading follow one another within this many glyph sizes."""
WIDE = 0.8
"""The part of a table's width that a line over all of it covers."""
MOST_LINES = 9
ALIKE = 3
"""So many characters the names of neighbours in a family share at their beginning, one less where they are short."""
SHORT = 5
"""A short name of a part has so many characters: 'MB2S'."""
FAMILIAR = 0.6
"""The part of the neighbours in a family that do; where a series ends the next one begins."""
LONG_NUMBER = 6
"""A part's name that is all digits has at least so many."""
MOST_WORDS = 4
LIMITED = 3
"""So many headings of limits has a table of parts to choose that states what these keep to."""
KEY = "variant"
"""The role of the column of parts, or of settings that take their place."""
OF_ROWS = ("parameter", "symbol", "conditions", "unit")
"""Headings of tables with a quantity in each row, where a part beside it is a condition."""
SERIES = re.compile(r"[A-Z]{2,}\d{2,}[A-Z0-9]{0,4}(?:-[A-Z]{0,2}-?|-?[A-Z]?x{2,3})")
"""A heading that is what the names of all parts begin with: 'KX84-C'."""
CODE = re.compile(r"\d{1,3}(?:V\d{1,2})?[A-Z]?")
"""The rest of such a name: '5V1'."""


def family_tables(page: PageContent, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary) -> list[Table]:
    """The page's tables with a part in each row and columns of numbers beside it."""
    sideways = turned_texts(page.words, rules)
    heads = _part_heads(lines, vocabulary)
    heads += [text for line in sideways for text in line.chunks if heads_parts(plain(text.text), vocabulary)]
    if not heads or _packing(lines, vocabulary):
        return []
    heads.sort(key=lambda head: _is_setting(head, vocabulary))  # a voltage beside parts is one of their values
    found: list[Table] = []
    for head in heads:
        if any(table.bbox.holds_middle_of(head.bbox) for table in found):
            continue
        beside = [h.bbox.x0 for h in heads if h.text == head.text and h.bbox.x0 > head.bbox.x1 and level(h, head)]
        next_head = min((h.bbox.y0 for h in heads if h.bbox.y0 > head.bbox.y1 + head.size), default=page.height)
        above = [line for line in lines if line.baseline < next_head]
        body = _body(head, above, rules, min(beside, default=page.width) - 1, vocabulary)
        if body is None:
            continue
        top, texts = _heading(head, body, [*lines, *sideways], rules, vocabulary)
        if not _of_quantities([text for text in texts if not text.bbox.intersects(head.bbox)], body, vocabulary):
            continue
        if _is_setting(head, vocabulary) and any(_measures(t, vocabulary) for t in texts if t.bbox.x1 < head.bbox.x0):
            continue  # what stands left of a setting has no values of its own
        turned = any(word.rotation for text in texts for word in text.words)
        if body.ruled:
            given = over_bars(texts, body, rules, top)
        else:
            given = None if turned else over_starts(texts, body, rules, top, vocabulary)
            given = given or (None if turned else in_the_open(texts, body, rules, top, vocabulary))
        if not body.even and plain(head.text) in vocabulary.features.order_titles:
            continue  # codes to order, rows of which share cells: what each has is no limit
        found.append(_table(page, body, top, given if body.even else None))
    return found


# The heading of the parts, and the rows under it


@lru_cache(maxsize=4)
def _known_heads(vocabulary: Vocabulary) -> frozenset[str]:
    # 'Typ' is one in German
    return frozenset(text for text in vocabulary.part_heads if vocabulary.role(text) not in LIMITS)


def _part_heads(lines: Sequence[Line], vocabulary: Vocabulary) -> list[Chunk]:
    """The texts that head a column of parts: 'Part number', also over two lines."""
    first = vocabulary.part_head_words
    found: list[Chunk] = []
    for number, line in enumerate(lines):
        for chunk in line.chunks:
            words = chunk.words
            if len(words) > MOST_WORDS:
                continue
            text = words[0].text
            series = len(words) == 1 and ("-" in text or "x" in text) and SERIES.fullmatch(text)
            if not (series or _begins(words[0], first) or (len(words) > 1 and _begins(words[1], first))):
                continue
            text = plain(re.sub(r"\s*\(.*", "", " ".join(word.plain or word.text for word in chunk.words)))
            below = _beneath(chunk, lines[number + 1 : number + 3])
            ends = below is None or any(map(str.isdigit, below.text)) or below.text[0] == "("
            if series or (ends and (heads_parts(text, vocabulary) or _is_setting(chunk, vocabulary))):
                found.append(chunk)
            elif below is not None:
                whole = make_chunk((*chunk.words, *below.words))
                further = _beneath(below, lines[number + 2 : number + 5])
                ends = further is None or not further.text[:1].isalpha() or _measures(further, vocabulary)
                named = plain(re.sub(r"\s*\(.*", "", whole.text))
                if heads_parts(named, vocabulary) or (ends and _is_setting(whole, vocabulary)):
                    found.append(whole)
    return found


def heads_parts(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading is of parts: a known one, or one of two words behind a maker's name."""
    known = _known_heads(vocabulary)
    after = text.partition(" ")[2]
    return text in known or (" " in after and after in known)


def _is_setting(head: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a heading names the voltage that stands for a part, as in tables of relays' coils."""
    return names_setting(head.text, vocabulary)


def names_setting(heading: str, vocabulary: Vocabulary) -> bool:
    """As `_is_setting`, of a heading's text."""
    text = heading.casefold()
    begun = next((known for known in vocabulary.setting_heads if text.startswith(known)), "")
    rest = text[len(begun) :].strip(" ()[]")
    last = heading.rpartition(" ")[2]
    return bool(begun) and (not rest or vocabulary.is_unit(rest) or vocabulary.is_unit(last))


def lists_parts(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table read by its heading words has a part in each row, as a column's heading says.

    Its quantities then stand across, and no column names them: what a reader of rows of limits takes for the name of a
    row is a part, a marking code or the value of a neighbour.
    """
    texts: dict[int, list[str]] = {}
    for cell in table.cells:
        if cell.row in table.body and table.columns[cell.col].role not in LIMITS:
            texts.setdefault(cell.col, []).append(cell.text)
    listed = False
    for i, column in enumerate(table.columns):
        if {column.role, vocabulary.role(column.text)} & {"parameter", "symbol"}:
            return False
        numbered = 2 * sum(any(map(str.isdigit, text)) for text in texts.get(i, ()))
        if i in texts and not column.text and numbered < len(texts[i]):
            return False  # names of quantities stand under no heading
        listed = listed or (numbered >= len(texts.get(i, ())) > 0 and _names_parts(column.text, vocabulary))
    return listed


def _names_parts(heading: str, vocabulary: Vocabulary) -> bool:
    text = plain(re.sub(r"\s*\(.*", "", heading))
    return heads_parts(text, vocabulary) or bool(SERIES.fullmatch(heading)) or names_setting(heading, vocabulary)


def _measures(text: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a heading ends in a unit."""
    return vocabulary.is_unit(text.words[-1].text.strip("()[]"))


def _begins(word: Word, first: frozenset[str]) -> bool:
    """Whether a heading of parts can begin with a word: a cheap question, asked for most words of a page."""
    return _may_begin(word.text, first) or (len(word.runs) > 1 and plain(word.plain or "") in first)


@lru_cache(maxsize=16384)
def _may_begin(text: str, first: frozenset[str]) -> bool:
    return text.casefold().rstrip(".:") in first


def _packing(lines: Sequence[Line], vocabulary: Vocabulary) -> bool:
    """Whether a page is of tapes and reels, whose measures are not of the part."""
    said = " ".join(line.text for line in lines).casefold()
    return any(words in said for words in vocabulary.features.packing)


def _beneath(chunk: Chunk, lines: Sequence[Line]) -> Chunk | None:
    """The next line of a heading's text."""
    for line in lines:
        for other in line.chunks:
            near = 0 < other.baseline - chunk.baseline < LEADED * chunk.size
            if near and other.bbox.overlap_x(chunk.bbox) > 0.5 * min(other.bbox.width, chunk.bbox.width):
                return other
    return None


def _body(head: Chunk, lines: Sequence[Line], rules: Rules, end: float, vocabulary: Vocabulary) -> Body | None:
    """The rows under the heading of the parts, None where they are none of a family."""
    left, right = _extent(head, rules)
    right = min(right, end)
    under = [
        [word for word in line.words if left <= word.bbox.cx <= right]
        for line in lines
        if line.baseline > head.bbox.y1 + 0.2 * head.size
    ]
    rows, even = _rows(under, head)
    banded, whole = _banded(under, head, rules, (left, right)) if right < ENDLESS else ([], True)
    if len(banded) > len(rows):
        rows, even = banded, whole
    apart = len(rows) < LEAST_ROWS
    if apart:
        rows, even = _apart(under, head), False
    if len(rows) < LEAST_ROWS:
        return None
    edges, ruled = columns_of(rows, under, rules, (max(left, 0.0), right))
    key = next((i for i, (x0, x1) in enumerate(edges) if x0 <= head.bbox.cx <= x1), None)
    if key is None:
        middles = [abs((x0 + x1) / 2 - head.bbox.cx) for x0, x1 in edges]
        key = middles.index(min(middles))
    spans = spanning_cells(under, rows, edges, key, rules) if ruled and not apart else []
    if spans:
        count = len(rows)
        rows, even = _rows(without(under, spans), head)
        if len(rows) != count:
            return None
    placed = [_placed(words, edges) for words in rows]
    names = [join_text(row[key]) for row in placed if key in row]
    told_apart = len(names) == len(placed) == len(set(names))
    if SERIES.fullmatch(head.text):
        if not all(map(CODE.fullmatch, names)) or all(map(str.isdigit, names)):
            return None
    elif _is_setting(head, vocabulary):
        if not told_apart or not all(_numeric(row[key], vocabulary) for row in placed):
            return None
    elif not apart and not is_family(names):  # names apart from the rows are a family's already
        return None
    even = even and told_apart
    numeric = sum(_of_numbers(placed, i, vocabulary) for i in range(len(edges)) if i != key)
    if numeric < LEAST_NUMERIC:
        return None
    box = bounding_box(word.bbox for words in rows for word in words)
    return Body(tuple(placed), edges, key, box, (left, right), ruled, even, tuple(spans))


def _of_numbers(rows: Sequence[dict[int, Words]], col: int, vocabulary: Vocabulary) -> bool:
    return sum(_numeric(row[col], vocabulary) for row in rows if col in row) >= max(LEAST_ROWS, SHARE * len(rows))


def _rows(lines: Sequence[list[Word]], head: Chunk) -> tuple[list[list[Word]], bool]:
    """The lines that are rows, from the first one on, and whether nothing else stands between them."""
    rows: list[list[Word]] = []
    even, between, last = True, False, head.bbox.y1
    for words in filter(None, lines):
        baseline = words[0].baseline
        if baseline - last > (PITCH if rows else REACH) * head.size:
            break
        if rows and baseline - rows[-1][0].baseline > 2 * PITCH * head.size:
            break
        if _is_row(words, head):
            even = even and not between
            rows.append(words)
            last = baseline
        elif rows:
            between, last = True, baseline
    return rows, even


def _banded(
    lines: Sequence[list[Word]], head: Chunk, rules: Rules, sides: tuple[float, float]
) -> tuple[list[list[Word]], bool]:
    """As `_rows`, the rows by lines over the whole table between them: a part's name may stand on two lines."""
    foot = max((words[0].bbox.y1 for words in lines if words), default=0.0) + head.size
    cuts = rules.cuts(*sides, head.bbox.y1 - 1, foot, WIDE)
    rows: list[list[Word]] = []
    even = between = True
    for above, below in pairwise(cuts):
        words = [
            word
            for line in lines
            for word in line
            if word.bbox.y1 > above and word.bbox.y0 < below and above < word.bbox.cy < below
        ]
        even = even and not any(word.bbox.y0 < above - 1 or word.bbox.y1 > below + 1 for word in words)
        if below - above > TALLEST * head.size or (rows and not words):
            break
        if _is_row(words, head):
            even = even and (between or not rows)
            rows.append(words)
        elif rows:
            between = False
    return rows, even


def _apart(lines: Sequence[list[Word]], head: Chunk) -> list[list[Word]]:
    """The lines of values whose parts stand on lines of their own, as no line between them tells."""
    names = [c.text for words in lines for c in make_chunks(words) if c.bbox.overlap_x(head.bbox) > 0]
    names = [name for name in names if any(map(str.isdigit, name)) and any(map(str.isalpha, name))]
    if len(names) < LEAST_ROWS or not is_family(names):
        return []
    top = head.bbox.y1 + (REACH + PITCH) * head.size
    found: list[list[Word]] = []
    for words in lines:
        numbers = [c for c in make_chunks(words) if parse_number(c.text) is not None]
        if len(numbers) > LEAST_NUMERIC and words[0].baseline < top:
            found.append(words)
            top = words[0].baseline + 2 * PITCH * head.size
    return found


def is_family(names: Sequence[str]) -> bool:
    """Whether names are of a family's parts: each begins as one beside it does, and none is a plain number."""
    plain_numbers = sum(len(name) < LONG_NUMBER and parse_number(name) is not None for name in names)
    if plain_numbers or any(not any(map(str.isdigit, name)) or len(name.split()) > MOST_WORDS for name in names):
        return False
    alike = sum(_begin_alike(a, b) for a, b in pairwise(names))
    return len(names) > 1 and alike >= FAMILIAR * (len(names) - 1)


def _begin_alike(one: str, other: str) -> bool:
    least = ALIKE - (max(len(one), len(other)) <= SHORT)
    return len(os.path.commonprefix([one, other])) >= least  # noqa: RUF071 - no paths


def _extent(head: Chunk, rules: Rules) -> tuple[float, float]:
    """How far the table reaches to both sides: as the lines under its heading do, where there are any."""
    under = [
        span
        for span in rules.across(head.bbox.y1 - 1, head.bbox.y1 + REACH * head.size)
        if span.low - 2 <= head.bbox.cx <= span.high + 2 and span.length > 3 * head.bbox.width
    ]
    if not under:
        return 0.0, ENDLESS
    return min(span.low for span in under) - 1, max(span.high for span in under) + 1


def _is_row(words: Sequence[Word], head: Chunk) -> bool:
    """Whether a line has a name under the heading of the parts, and numbers beside it."""
    chunks = [chunk for line in group_lines(words) for chunk in make_chunks(line)]
    names = [c for c in chunks if c.bbox.x0 - head.size <= head.bbox.cx <= c.bbox.x1 + head.size]
    names = names or [c for c in chunks if c.bbox.overlap_x(head.bbox) > 0]
    if not names or not any(c.isdigit() for c in names[0].text) or "=" in names[0].text:
        return False
    beside = [c.text for c in chunks if c is not names[0]]
    return len(beside) >= LEAST_NUMERIC and any(c.isdigit() for text in beside for c in text)


def _placed(words: Sequence[Word], edges: Sequence[tuple[float, float]]) -> dict[int, Words]:
    cells: dict[int, Words] = {}
    for i, (x0, x1) in enumerate(edges):
        held = tuple(word for word in words if x0 <= word.bbox.cx <= x1)
        if held:
            cells[i] = held
    return cells


def _numeric(words: Words, vocabulary: Vocabulary) -> bool:
    value = read_value(words, vocabulary) if any(map(str.isdigit, words[0].text)) else None
    return value is not None and (
        value.low is not None or (value.single is not None and value.single.number is not None)
    )


# The heading's texts


def _heading(
    head: Chunk, body: Body, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary
) -> tuple[float, list[Chunk]]:
    """Where the heading begins, and its texts line by line."""
    x0, x1 = min(body.columns[0][0], body.box.x0, head.bbox.x0), max(body.columns[-1][1], body.box.x1)
    x0, x1 = max(body.sides[0], x0 - OVERHANG * head.size), min(body.sides[1], x1 + OVERHANG * head.size)
    foot = body.box.y0 + 1
    over = rules.cuts(head.bbox.x0, head.bbox.x1, head.bbox.y0 - 8 * head.size, head.bbox.y0 + 0.3 * head.size, WIDE)
    pitch = median(b - a for a, b in pairwise(next(iter(row.values()))[0].baseline for row in body.rows))
    top = over[-1] - 1 if over else _open_top(head, lines, (x0, x1), pitch, vocabulary)
    if over:
        top = _above_groups(top, rules, lines, (x0, x1), head, vocabulary)
    texts: list[Chunk] = []
    for line in lines:
        if not top <= line.bbox.cy < foot:
            continue
        cuts = rules.bars(line.bbox.cy, body.sides[0], body.sides[1])
        texts += [c for c in make_chunks(line.words, cuts=cuts) if x0 <= c.bbox.x1 and c.bbox.x0 <= x1]
    return top, texts


def _above_groups(
    top: float, rules: Rules, lines: Sequence[Line], sides: tuple[float, float], head: Chunk, vocabulary: Vocabulary
) -> float:
    """Where the heading begins if texts over several columns stand between its line and a further one above."""
    higher = rules.cuts(*sides, top - 4 * head.size, top - head.size, WIDE)
    if not higher:
        return top
    between = [c for line in lines if higher[-1] < line.bbox.cy < top for c in line.chunks]
    between = [c for c in between if sides[0] < c.bbox.cx < sides[1]]
    titled = len(between) == 1 and vocabulary.section_kind(between[0].text) != SectionKind.OTHER
    titled = titled or any(fold(c.words[0].text) in vocabulary.caption_words for c in between)
    titled = titled or any(word in between[0].text.casefold() for word in vocabulary.ordering_words if between)
    large = any(c.size > 1.12 * head.size for c in between)
    return higher[-1] - 1 if between and not titled and not large else top


def _open_top(
    head: Chunk, lines: Sequence[Line], sides: tuple[float, float], pitch: float, vocabulary: Vocabulary
) -> float:
    """Where a heading without a line over it begins: below what is larger, further away, or names the table.

    Texts side by side, none of them a test, are of it, too, where they stand no further away than rows do.
    """
    top = head.bbox.y0
    for line in reversed(lines):
        if line.baseline >= head.baseline - 0.2 * head.size:
            continue
        words = [w for w in line.words if sides[0] <= w.bbox.cx <= sides[1]]
        if not words:
            continue
        text = " ".join(word.text for word in words)
        apart = top - max(w.bbox.y1 for w in words) > (LEADED - 1) * head.size
        titling = len(make_chunks(words)) < 2 or "=" in text
        apart = apart and (titling or top - words[0].bbox.y0 > 1.1 * pitch)
        titled = vocabulary.section_kind(text) != SectionKind.OTHER or fold(words[0].text) in vocabulary.caption_words
        if apart or titled or words[0].size > 1.12 * head.size:
            break
        top = min(w.bbox.y0 for w in words)
    return top - 0.5


def _of_quantities(texts: Sequence[Chunk], body: Body, vocabulary: Vocabulary) -> bool:
    """Whether a heading announces quantities: by units, or by the names of limits."""
    if any(_names_rows(text, body, vocabulary) for text in texts):
        return False
    said = [word.text for text in texts for word in text.words]
    units = sum(vocabulary.is_unit(word.strip("()[],;")) and not word.isdigit() for word in said)
    limits = sum(vocabulary.role(word.strip("()[],;")) in LIMITS for word in said)
    whole = " ".join(said).casefold()
    if any(word in whole for word in vocabulary.ordering_words) or len(texts) > 12 * MOST_LINES:
        return False
    measured = {
        i
        for row in body.rows
        for i, words in row.items()
        if i != body.key and (value := read_value(words, vocabulary)) is not None and value.unit
    }
    return units + limits + len(measured) >= LEAST_NUMERIC


def _names_rows(text: Chunk, body: Body, vocabulary: Vocabulary) -> bool:
    """Whether a text heads what names rows; 'Specification' over columns of numbers is over quantities."""
    role = vocabulary.role(text.text)
    if role not in OF_ROWS or plain(text.text) in vocabulary.part_heads:
        return False
    under = next((i for i, (x0, x1) in enumerate(body.columns) if x0 <= text.bbox.cx <= x1), None)
    return role != "parameter" or under is None or not _of_numbers(body.rows, under, vocabulary)


def states_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a named table is of limits: by its title, or by a heading that names a limit or a test.

    One without any compares parts, and so does one whose title says that they are an example, or to be ordered: unless
    many of its headings name limits, or these are of a test ('IV (mcd) @ 10 mA: Min | Typ' in a selection guide).
    """
    title = f"{table.title} {table.section}".casefold()
    others = (word for word in vocabulary.no_limits_heads if " " in word)  # 'Test data'
    if any(word in title for word in (*vocabulary.example_words, *vocabulary.comparison_words, *others)):
        return False
    ordered = any(word in title for word in vocabulary.ordering_words)
    known = vocabulary.section_kind(table.title, table.section) != SectionKind.OTHER
    if not ordered and (known or not table.header_rows):
        return True
    heads = [head.text for column in table.columns for head in column.heads]
    limits = [
        role for text in heads for word in text.split() if (role := vocabulary.role(word.strip("()[].,;"))) in LIMITS
    ]
    tested = any("@" in text for text in heads)
    if ordered:
        return (tested or len(limits) >= LIMITED) and len(set(limits)) > 1
    return bool(limits) or tested


def _table(page: PageContent, body: Body, top: float, parts: Sequence[Part] | None) -> Table:
    """The table as printed; without heading rows where `parts` is None."""
    stacks: dict[int, list[int]] = {i: [] for i in range(len(body.columns))}
    for number, part in enumerate(parts or ()):
        for i in range(part.first, part.last + 1):
            stacks[i].append(number)
    depth = max((len(stack) for stack in stacks.values()), default=0)
    cells: list[TableCell] = []
    for number, part in enumerate(parts or ()):
        columns = range(part.first, part.last + 1)
        row = max(stacks[i].index(number) for i in columns)
        last = all(stacks[i][-1] == number for i in columns)
        cells.append(
            TableCell(row=row, col=part.first, row_span=depth - row if last else 1, col_span=len(columns),
                      text=join_text(part.words), words=part.words, bbox=part.bbox)
        )  # fmt: skip
    bands = [_band([cell.bbox for cell in cells if cell.row == row] or [body.box]) for row in range(depth)]
    for number, row_cells in enumerate(body.rows):
        bands.append(_band([w.bbox for words in row_cells.values() for w in words]))
        cells += [
            TableCell(row=depth + number, col=i, text=join_text(words), words=words,
                      bbox=bounding_box(w.bbox for w in words))
            for i, words in row_cells.items()
        ]  # fmt: skip
    cells += [
        TableCell(row=depth + span.first, col=span.col, row_span=span.last - span.first + 1,
                  text=join_text(reading_order(span.words)), words=span.words,
                  bbox=bounding_box(w.bbox for w in span.words))
        for span in body.spans
    ]  # fmt: skip
    printed: list[Column] = []
    for i, (x0, x1) in enumerate(body.columns):
        stack = [parts[number] for number in stacks[i]] if parts else []
        heads = tuple(Printed(join_text(part.words), part.bbox, page.page) for part in stack)
        text = " ".join(head.text for head in heads)
        printed.append(Column(x0=x0, x1=x1, role=KEY if i == body.key else None, text=text, heads=heads))
    box = body.box._replace(
        y0=top + 0.5, x0=min(body.box.x0, body.columns[0][0]), x1=max(body.box.x1, body.columns[-1][1])
    )
    return Table(
        page=page.page, bbox=box, kind="family", header_rows=depth, columns=tuple(printed), rows=tuple(bands),
        cells=tuple(cells),
    )  # fmt: skip


def _band(boxes: Sequence[Rect]) -> Band:
    return Band(y0=min(box.y0 for box in boxes), y1=max(box.y1 for box in boxes))
