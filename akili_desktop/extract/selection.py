"""Selection and ordering tables: what each part number of a family has ('LPC2146 … 256 kB flash memory').

Two forms: a row for each part under headings, and a column for each part where lines divide the cells. A cell counts
only with its part and its heading; what cannot be assigned to both is left out.
"""

from __future__ import annotations

import itertools
import os
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import itemgetter

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Flag, Mark, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.page.anchoring import Speller, speller_of
from akili_desktop.extract.page.phrases import Phrase, phrase, phrases
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.selectioncells import read_cells
from akili_desktop.extract.selectionfacts import CONTEXT, LONGEST_CELL, cell_fact, heads_parts, heads_status, may_select
from akili_desktop.extract.selectionnotes import MARK, NOTED, explained, without_mark
from akili_desktop.extract.tables.captions import opens_caption
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

MOST_PARTS = 300
"""A page with more part numbers is a list of them."""

STEM = 5
"""Letters in which the part numbers of one family of a table of several agree at least."""

COLUMN = 2.5
"""Sizes of type between two texts of one line that are of two columns, at least."""

ALIKE = Flag(rule="rows-alike", detail="another cell states another value of the part under the same heading")

_NOTE = re.compile(r"\(?\d{1,2}[.):](?!\d)|[*†‡]|notes?\b")
"""What begins a note, in small letters; '20.4 Page Size' is a heading."""
_MARKED = re.compile(r"(?:notes?\s?[:：]\s+)?\(?(?P<mark>\d{1,2}|[*†‡])[.):]?\s+", re.IGNORECASE)
"""The mark that a note begins with."""
_EACH_MARK = re.compile(r"\d+|[*†‡]")
_LIMITS = frozenset(("min", "typ", "max"))
_CODED = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)?")
"""What may follow a stroke within one order code: 'XY481C/D', 'XY491MSD/PR-T'."""
_SUFFIX = re.compile(r"_[A-Za-z0-9]{1,6}$")
_STEM = re.compile(r"[A-Z]{1,6}\d{2,}[A-Z0-9]*_$")


def read_selections(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> list[Unit]:
    """The values of the page's selection tables, each with its part as `variant` and its heading as label.

    Tables of limits whose columns are parts are left to the reader of parameters.
    """
    if not may_select(page, tables, vocabulary):
        return []
    limits = [
        t.bbox for t in tables
        if t.kind == "family" or {c.role for c in t.columns} & _LIMITS or vocabulary.of_others(t.title, t.section)
    ]  # fmt: skip
    lines = phrases(page.words, 0.9)
    named = [(p, token) for p in lines if len(p.words) <= 2 and (token := _part(p, vocabulary))]
    facts: list[Unit] = []
    if 2 <= len(named) <= MOST_PARTS:
        facts += _by_rows(page, lines, vocabulary)
        heads = [(p, token) for p, token in named if len(p.words) == 1]
        facts += _by_columns(page, heads, vocabulary)
    facts += _by_columns(page, _suffixed(lines), vocabulary)
    facts += read_cells(page, tables, facts, vocabulary)
    notes = [p for p in phrases(page.words, 3.0) if _NOTE.match(p.text.casefold())] if facts else []
    kept = [fact for fact in facts if not any(box.holds_middle_of(fact.text_bbox) for box in limits)]
    return [_noted(explained(fact, tables, page), notes, page) for fact in _told_apart(kept, tables, vocabulary)]


def _noted(fact: Unit, notes: Sequence[Phrase], page: PageContent) -> Unit:
    """A value with the one note of the page that names what stands over its column.

    ('1. Above output voltage tolerance is available at 25 °C.') Where several do, or one goes on in its next line, the
    value is flagged. A note with its mark below the heading is of what bears that: 'ZP is not used in the top side
    marking' of 'ZP⁽¹⁾'.
    """
    name = fact.label.casefold()
    open_to = " " in name and not fact.notes and all(flag.rule != NOTED.rule for flag in fact.flags)
    said = [note for note in notes if name in note.text.casefold()] if open_to else []
    said = [note for note in said if not _pointed_to(note, fact.bbox.y0, page)]
    if not said:
        return fact
    mark = _MARKED.match(said[0].text)
    if len(said) > 1 or mark is None or not said[0].text.endswith("."):
        return fact.model_copy(update={"flags": (*fact.flags, NOTED)})
    text, box = said[0].text[mark.end() :], said[0].box(mark.end(), len(said[0].text))
    return fact.model_copy(update={"notes": (Mark(mark=mark["mark"], text=text, page=page.page, bbox=box),)})


def _pointed_to(note: Phrase, top: float, page: PageContent) -> bool:
    """Whether a mark between a height and a note points to it: raised behind a text, or in brackets at its end."""
    opened = _MARKED.match(note.text)
    for word in page.words if opened is not None else ():
        last, behind = word.runs[-1], MARK.search(word.text)
        marks = last.text if last.script > 0 else behind[0] if behind else ""
        if opened is not None and top < word.bbox.cy < note.bbox.y0 and opened["mark"] in _EACH_MARK.findall(marks):
            return True
    return False


def _part(line: Phrase, vocabulary: Vocabulary) -> str | None:
    """The one part number that the phrase is, footnote marks aside; None where it is anything else."""
    first = line.words[0]
    if len(first.text) < 4 or first.text.isalpha() or not first.text[0].isalnum():  # as most words
        return None
    if not any(map(str.isdigit, first.text)):
        return None
    if len(line.words) == 2 and not MARK.fullmatch(line.words[1].text):
        return None
    printed = without_mark(first).text
    tokens = tuple(part_tokens(printed, vocabulary.vendors, vocabulary.packages))
    if len(tokens) != 1 or re.search(r"[,;]", printed):
        return None
    code, stroke, behind = printed.partition("/")
    if not stroke:
        return tokens[0]
    return printed if code == tokens[0] and _CODED.fullmatch(behind) else None


def _suffixed(lines: Sequence[Phrase]) -> list[tuple[Phrase, str]]:
    """Headings '_F6', '_K8' with the stem 'STM32G030_' printed above them, as whole part numbers."""
    suffixes = [p for p in lines if p.text[0] == "_" and len(p.words) == 1 and _SUFFIX.match(p.text)]
    stems = [p for p in lines if len(p.words) == 1 and _STEM.match(p.text)] if suffixes else []
    found: list[tuple[Phrase, str]] = []
    for line in suffixes:
        above = [s for s in stems if 0 < line.bbox.y0 - s.bbox.y0 <= 5 * line.size]
        if len(above) == 1:
            found.append((line, above[0].text.rstrip("_") + line.text.lstrip("_")))
    return found


def _family(tokens: Sequence[str]) -> bool:
    """Whether the tokens are different part numbers that begin alike, or begin and end alike (24AA256, 24LC256)."""
    names = [t.upper() for t in tokens]
    begin = len(os.path.commonprefix(names))  # noqa: RUF071 - part numbers, no paths
    end = len(os.path.commonprefix([n[::-1] for n in names]))  # noqa: RUF071 - part numbers, no paths
    alike = begin >= 3 or (begin >= 2 and end >= 3 and len({len(n) for n in names}) == 1)
    return len(set(tokens)) == len(tokens) >= 2 and alike


def _families(tokens: Sequence[str]) -> bool:
    """Whether the tokens are different part numbers each of which begins as another does: LM224DG, LM224NG, LM324DG."""
    stems = Counter(t.upper()[:STEM] for t in tokens)
    return len(set(tokens)) == len(tokens) and bool(stems) and min(stems.values()) > 1


def _by_rows(page: PageContent, lines: Sequence[Phrase], vocabulary: Vocabulary) -> Iterator[Unit]:
    beginnings = tuple(vocabulary.part_heads)
    first = tuple({text.split()[0] for text in beginnings})
    may_head = (p.text for p in lines if p.text.casefold().startswith(first))  # few do, and to look at marks takes long
    if not any(plain(MARK.sub("", text)).startswith(beginnings) for text in may_head):
        return
    rules = Rules.from_page(page)
    lines = [text for line in lines for text in _parted(line, rules)]
    named = [(p, token) for p in lines if len(p.words) <= 2 and (token := _part(p, vocabulary))]
    titles = [p for p in lines if heads_parts(p, vocabulary)]
    for title in titles:
        if _of_tests(title, lines, vocabulary):
            continue
        size = title.size
        left, right = _column(title, rules)
        column = [(p, t) for p, t in named if left <= p.bbox.x0 <= right and p.bbox.y0 > title.bbox.y0]
        column.sort(key=lambda item: item[0].bbox.y0)
        rows: list[tuple[Phrase, str]] = []
        for item in column:
            last = rows[-1][0] if rows else title
            edge, middle = abs(item[0].bbox.x0 - last.bbox.x0), abs(item[0].bbox.cx - last.bbox.cx)
            if item[0].bbox.y0 - last.bbox.y1 > 4 * size or (rows and min(edge, middle) > 2):
                break
            rows.append(item)
        if _family([t for _, t in rows]) or _families([t for _, t in rows]):
            # a second block of parts beside the first
            beside = [
                t.bbox.x0 for t in titles if t.bbox.x0 > title.bbox.x1 and abs(t.baseline - title.baseline) < size
            ]
            end = min(beside, default=page.width) - 2
            yield from _rows(page, rules, [p for p in lines if p.bbox.x0 < end], title, rows, vocabulary)


def _stands_under(mark: Phrase, head: Phrase) -> bool:
    """Whether a mark is printed right under a heading."""
    return mark.bbox.overlap_x(head.bbox) > 0 and 0 < mark.bbox.y0 - head.bbox.y0 < 2 * head.size


def _told_apart(facts: Sequence[Unit], tables: Sequence[Table], vocabulary: Vocabulary) -> list[Unit]:
    """The facts, each with the caption of its table: 'Cap' says nothing without 'Table 6-11. Capacitance of …'.

    Those of one part under headings that are alike in two tables are told by these tables' titles, whatever they are
    ('No. of Pages' in the flash memory and in the EEPROM). Where titles do not tell them, they are flagged.
    """
    alike: dict[tuple[str, str | None], list[Unit]] = {}
    for fact in facts:
        alike.setdefault((fact.label, fact.variant), []).append(fact)

    def title(fact: Unit) -> str:
        return next((table.title for table in tables if table.bbox.holds_middle_of(fact.text_bbox)), "")

    told: list[Unit] = []
    for fact in facts:
        same, own = alike[fact.label, fact.variant], title(fact)
        titles = {title(other) for other in same} if len(same) > 1 else set()
        apart = len(titles) == len(same) and "" not in titles
        if apart or opens_caption(own, vocabulary):
            side = (fact.context or "").removeprefix(CONTEXT)
            fact = fact.model_copy(update={"context": f"{CONTEXT}: {own}{side}"})
        if not apart and len({other.text for other in same}) > 1:
            fact = fact.model_copy(update={"flags": (*fact.flags, ALIKE)})
        told.append(fact)
    return told


def _column(title: Phrase, rules: Rules) -> tuple[float, float]:
    """Where parts under a heading begin: near it, or, where upright lines part its column, anywhere between these."""
    near = 3 * title.size
    bars = rules.bars(title.bbox.cy, title.bbox.x0 - 200, title.bbox.x1 + 200)
    at = bisect_left(bars, title.bbox.cx)
    low, high = title.bbox.x0 - near, title.bbox.x0 + near
    return (min(bars[at - 1], low), high) if 0 < at < len(bars) else (low, high)


def _rows(
    page: PageContent,
    rules: Rules,
    lines: Sequence[Phrase],
    title: Phrase,
    rows: Sequence[tuple[Phrase, str]],
    vocabulary: Vocabulary,
) -> Iterator[Unit]:
    """The cells level with each part, under the headings level with or just over the title of the parts' column."""
    first, size = rows[0][0], title.size
    placed = [(p, p.baseline, p.bbox.x0) for p in lines]
    level = [
        [p for p, base, left in placed if abs(base - at) <= 0.2 * size and left > right]
        for at, right in ((r.baseline, r.bbox.x1) for r, _ in rows)
    ]
    _reach_rows(rules, lines, [part for part, _ in rows], level)
    spans: list[list[float]] = []
    for cell in sorted((p for cells in level for p in cells), key=lambda p: p.bbox.x0):
        if spans and cell.bbox.x0 < spans[-1][1] + 0.3 * size:
            spans[-1][1] = max(spans[-1][1], cell.bbox.x1)
        else:
            spans.append([cell.bbox.x0, cell.bbox.x1])
    # 'XY1, XY2,' under the title, in whose row the values stand, are no heading of 'XY3'
    listed = [
        p.bbox.y0
        for p in lines
        if title.bbox.y1 < p.bbox.cy < first.bbox.y0 and p.bbox.overlap_x(first.bbox) > 0
        and any(any(part_tokens(w.text, vocabulary.vendors, vocabulary.packages)) for w in p.words)
    ]  # fmt: skip
    foot = min((first.bbox.y0, *listed))
    above = [
        p
        for p in lines
        if title.bbox.y0 - 1.3 * size <= p.bbox.y0 and p.bbox.y1 <= foot + 1 and p.bbox.x0 > title.bbox.x1
    ]
    labels: dict[int, list[Phrase]] = {}
    shared: set[int] = set()
    for head in above:
        if over := _columns_under(head, above, spans, rules):
            for at in over:
                labels.setdefault(at, []).append(head)
            continue
        gaps = [max(0.0, low - head.bbox.x1, head.bbox.x0 - high) for low, high in spans]
        if gaps and min(gaps) <= 2 * size and gaps.count(min(gaps)) == 1:
            labels.setdefault(gaps.index(min(gaps)), []).append(head)
        else:
            shared |= {at for at, gap in enumerate(gaps) if gap == 0}
    for mark in (p for p in above if MARK.fullmatch(p.text)):  # at the middle under its heading, right of the values
        over = [at for at, found in labels.items() if any(_stands_under(mark, p) for p in found)]
        if len(over) == 1 and mark not in labels[over[0]]:
            labels[over[0]].append(mark)
    # headings side by side in one text: which word of it names which column is not printed
    labels = {at: found for at, found in labels.items() if at not in shared}
    # two headings side by side over one stretch of text: which is meant is not printed
    for at in [k for k, found in labels.items() if len({round(p.baseline) for p in found}) < len(found)]:
        del labels[at]
    # 'STD' twice, under 'TSSOP codes' and 'MSOP codes': what tells the columns apart stands further up
    said = [" ".join(p.text for p in found) for found in labels.values()]
    labels = {at: found for at, found in labels.items() if said.count(" ".join(p.text for p in found)) == 1}
    speller = speller_of(page)
    heading = {id(p) for p in above}
    under = [p for p in lines if id(p) not in heading]
    ordered = sorted(lines, key=lambda p: p.bbox.y0)
    tops = [p.bbox.y0 for p in ordered]
    unread = _further_parts(lines, rows)
    for i, (part, cells) in enumerate(zip(rows, level, strict=True)):
        end = rows[i + 1][0].bbox.y0 - 1 if i + 1 < len(rows) else rows[i][0].bbox.y1 + 2.2 * size
        end = min([end, *(y for y in unread if y > part[0].bbox.cy)])
        for cell in cells:
            at = next(k for k, (low, high) in enumerate(spans) if low <= cell.bbox.cx <= high)
            within = [p for p in cells if spans[at][0] <= p.bbox.cx <= spans[at][1]]
            if at not in labels or len(within) != 1 or _goes_on(cell, ordered, rules):
                continue
            whole = [cell]
            for below in ordered[bisect_left(tops, cell.bbox.y0) :]:
                if below.bbox.y0 - whole[-1].bbox.y0 > 1.4 * size:
                    break  # so are all further ones
                low, high = spans[at]
                if abs(below.bbox.cx - cell.bbox.cx) < 2:  # at the middle of the cell, a longer line
                    low, high = min(low, below.bbox.x0), max(high, below.bbox.x1)
                inside = low - 2 <= below.bbox.x0 and below.bbox.x1 <= high + 4 * size
                if inside and 0.5 * size < below.bbox.y0 - whole[-1].bbox.y0 and below.bbox.y1 <= end:
                    whole.append(below)
            words = [w for p in whole for w in p.words]
            heads = [*labels[at], *_marks_behind(labels[at], above)]
            named = [w for p in sorted(heads, key=lambda p: p.bbox.y0) for w in p.words]
            name = " ".join(w.text for w in named)
            worded = _of_status(words, vocabulary) or (
                not heads_status(name, vocabulary) and _single(cell, words, spans[at], rows, under)
            )
            fact = cell_fact(page, speller, words, named, part, vocabulary, worded=worded)
            if fact is not None:
                yield fact


def _goes_on(cell: Phrase, lines: Sequence[Phrase], rules: Rules) -> bool:
    """Whether a text is a further line of the one right over it in its cell, which ends in the sign of a list.

    ('plastic small outline package;' over '20 leads; body width 7.5 mm', beside a type each: both lines are of both.)
    """
    return any(
        over.text[-1] in ";," and abs(over.bbox.x0 - cell.bbox.x0) <= 2
        and 0.5 * cell.size < cell.bbox.y0 - over.bbox.y0 <= 1.4 * cell.size
        and not rules.cuts(cell.bbox.x0, cell.bbox.x1, over.bbox.cy, cell.bbox.cy, 0.9)
        for over in lines
    )  # fmt: skip


def _of_status(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether words that no lines bound say as a whole whether a part is still made.

    'for new designs' may go on from a 'Not' above it.
    """
    return plain(" ".join(word.text for word in words)) in vocabulary.features.statuses


def _single(
    cell: Phrase, words: Sequence[Word], span: Sequence[float], rows: Sequence[tuple[Phrase, str]],
    under: Sequence[Phrase],
) -> bool:  # fmt: skip
    """Whether a word stands alone in its cell, which no lines bound: none of its column is right over or under it."""
    if len(words) > 1 or any(map(str.isdigit, words[0].text)):  # a number needs none of this
        return False
    size = cell.size
    return not any(
        span[0] <= text.bbox.cx <= span[1] and 0.2 * size < abs(text.baseline - cell.baseline) <= 2 * size
        and not any(abs(text.baseline - part.baseline) <= 0.2 * size for part, _ in rows)
        for text in under
    )  # fmt: skip


def _marks_behind(heads: Sequence[Phrase], among: Sequence[Phrase]) -> list[Phrase]:
    """The raised footnote marks right behind a column's headings, which stand far from the values under their begin."""
    return [
        mark
        for mark in among
        if mark not in heads and MARK.fullmatch(mark.text) and any(
            -1 < mark.bbox.x0 - head.bbox.x1 < head.size and mark.bbox.overlap_y(head.bbox) > 0
            and mark.size < 0.9 * head.size for head in heads
        )
    ]  # fmt: skip


def _further_parts(lines: Sequence[Phrase], rows: Sequence[tuple[Phrase, str]]) -> list[float]:
    """Where rows of the table begin whose part is no part number: 'XYZ20SQ/883B' under 'XYZ20AN'."""
    first, last = rows[0][0], rows[-1][0]
    column = [p for p in lines if abs(p.bbox.x0 - first.bbox.x0) <= 2 and first.bbox.y1 < p.bbox.cy]
    named = {part.bbox for part, _ in rows}
    stems = tuple({token[:STEM] for _, token in rows})
    foot = last.bbox.y1 + 4 * first.size
    return [p.bbox.y0 - 1 for p in column if p.bbox not in named and p.text.startswith(stems) and p.bbox.y0 < foot]


def _parted(line: Phrase, rules: Rules) -> list[Phrase]:
    """The texts that upright lines part a line of words into, as headings that touch over their columns' edges."""
    bars = rules.bars(line.bbox.cy, line.bbox.x0, line.bbox.x1)
    cut = [bisect_left(bars, word.bbox.cx) for word in line.words]
    if len(set(cut)) == 1:
        return [line]
    return [
        phrase([word for word, _ in held])
        for _, held in itertools.groupby(zip(line.words, cut, strict=True), itemgetter(1))
    ]


def _of_tests(title: Phrase, lines: Sequence[Phrase], vocabulary: Vocabulary) -> bool:
    """Whether the line over a table says that it is of how the parts are tested, not of what they have."""
    above = [p for p in lines if 0 < title.bbox.y0 - p.bbox.y0 <= 4 * title.size and p.bbox.x0 <= title.bbox.x1]
    nearest = max(above, key=lambda p: p.bbox.y0, default=None)
    said = nearest.text.casefold() if nearest is not None else ""
    return any(words in said for words in vocabulary.features.test_titles)


def _columns_under(head: Phrase, heads: Sequence[Phrase], spans: Sequence[Sequence[float]], rules: Rules) -> list[int]:
    """The columns under a heading alone in a ruled cell over several of them ('Package'); none where it is over one.

    Where no bars part the headings, the line right under it reaches over its columns, and over no others.
    """
    bars = rules.bars(head.bbox.cy, 0, head.bbox.x1 + 1e4)
    at = bisect_left(bars, head.bbox.cx)
    frames = [(bars[at - 1], bars[at])] if 0 < at < len(bars) else []
    lines = [s for s in rules.across(head.bbox.y1 - 1, head.bbox.y1 + head.size) if s.low <= head.bbox.cx <= s.high]
    for line in lines:
        below = [
            p for p in heads if p.bbox.y0 > line.at - 1 and line.low - 1 <= p.bbox.x0 and p.bbox.x1 <= line.high + 1
        ]
        frames += [(line.low - 1, line.high + 1)] if len(below) > 1 else []
    for low, high in frames:
        alone = not any(p is not head and low < p.bbox.cx < high and p.bbox.overlap_y(head.bbox) > 0 for p in heads)
        under = [k for k, (left, right) in enumerate(spans) if low <= left and right <= high]
        if alone and len(under) > 1:
            return under
    return []


def _reach_rows(rules: Rules, lines: Sequence[Phrase], parts: Sequence[Phrase], level: list[list[Phrase]]) -> None:
    """Add a text in a ruled cell as high as several rows to each of them, or as high as a row of two lines, between
    which it stands; where two texts share a cell, none is added. Level texts that no bar parts have a cell each."""
    size, right = parts[0].size, max(part.bbox.x1 for part in parts)
    top, foot = parts[0].bbox.y0 - 2 * size, parts[-1].bbox.y1 + 2 * size
    own = rules.cuts(parts[0].bbox.x0, parts[0].bbox.x1, top, foot, 0.9)
    cells: dict[tuple[float, ...], list[Phrase]] = {}
    for text in lines:
        box = text.bbox
        if box.x0 > right and top < box.cy < foot:
            cuts = rules.cuts(box.x0, box.x1, top, foot, 0.9)
            at = bisect_left(cuts, box.cy)
            if 0 < at < len(cuts):
                bars = rules.bars(box.cy, right, box.x0)
                cells.setdefault((cuts[at - 1], cuts[at], *bars[-1:]), []).append(text)
    for (high, low, *_), texts in [(cell, own) for cell, held in cells.items() for own in _abreast(held)]:
        inside = [i for i, part in enumerate(parts) if high < part.bbox.cy < low]
        if len(inside) > 1 and sum(high + 1 < y < low - 1 for y in own) >= len(inside) - 1:
            for i in inside:
                level[i] = [p for p in level[i] if p not in texts] + (texts if len(texts) == 1 else [])
        elif len(inside) == len(texts) == 1 and texts[0] not in level[inside[0]]:
            part = parts[inside[0]].bbox
            row = bisect_left(own, part.cy)
            as_high = 0 < row < len(own) and max(abs(own[row - 1] - high), abs(own[row] - low)) <= 2
            # beside 'XY1, XY2,' over 'XY3' it is not of the last alone
            if as_high and sum(high < p.bbox.cy < low and p.bbox.overlap_x(part) > 0 for p in lines) == 1:
                level[inside[0]].append(texts[0])


def _abreast(texts: Sequence[Phrase]) -> list[list[Phrase]]:
    """The texts of a cell, each alone where all of them are level and stand well apart: 'SOT23', '-', 'TO-236AB'."""
    ordered = sorted(texts, key=lambda text: text.bbox.x0)
    apart = all(
        abs(a.baseline - b.baseline) < 1 and b.bbox.x0 - a.bbox.x1 > COLUMN * a.size
        for a, b in itertools.pairwise(ordered)
    )
    return [[text] for text in ordered] if apart else [list(texts)]


def _by_columns(page: PageContent, heads: Sequence[tuple[Phrase, str]], vocabulary: Vocabulary) -> Iterator[Unit]:
    """The ruled rows under part numbers that stand side by side; a cell holds for the parts that it stretches under."""
    if len(heads) < 2 or not page.rulings:
        return
    rules: Rules | None = None
    upright: list[tuple[Word, float]] = []
    """The page's words with their middles' heights, for the rows of the first table and all others."""
    speller = speller_of(page)
    limits = frozenset(plain(t) for t in vocabulary.features.limit_heads)
    for _, group in itertools.groupby(sorted(heads, key=lambda h: h[0].baseline), key=lambda h: round(h[0].baseline)):
        parts = sorted(group, key=lambda h: h[0].bbox.x0)
        if not _family([t for _, t in parts]):
            continue
        rules = rules or Rules.from_page(page)
        left, right, top = parts[0][0], parts[-1][0], parts[0][0].bbox.y1
        around = Rect(0, left.bbox.y0 - 3 * left.size, page.width, top + 3 * left.size)
        if any(plain(w.text) in limits for w in page.words if around.holds_middle_of(w.bbox)):
            continue
        bars = rules.bars(top + 2.5 * left.size, 0, page.width)
        if not bars or not bars[0] < left.bbox.x0:
            continue
        edge = max((b for b in bars if b < left.bbox.cx), default=0.0)
        ends = [s.high for s in rules.upright(edge - 2, edge + 2) if s.low <= top + 2.5 * left.size <= s.high]
        if not ends:
            continue
        cuts = rules.cuts(left.bbox.x0 - 1, left.bbox.x1 + 1, top - 1, max(ends) + 2, 0.7)
        bands = [Rect(0, y0, right.bbox.x1, y1) for y0, y1 in itertools.pairwise(cuts)]
        upright = upright or [(w, w.bbox.cy) for w in page.words if w.rotation == 0]
        held = [(band, [w for w, y in upright if band.y0 <= y < band.y1]) for band in bands]
        found = [fact for band, words in held for fact in _row(page, words, rules, speller, parts, band, vocabulary)]
        # columns of parts are no columns of what parts have
        if not any(_family([fact.text, token]) for fact in found for _, token in parts):
            yield from found


def _row(
    page: PageContent,
    words: Sequence[Word],
    rules: Rules,
    speller: Speller,
    parts: Sequence[tuple[Phrase, str]],
    band: Rect,
    vocabulary: Vocabulary,
) -> Iterator[Unit]:
    """The values in a row's band of which these are the words, each with the part over it."""
    bars = rules.bars(band.cy, 0, page.width)
    middles = [w.bbox.cx for w in words]
    cells = [
        (low, high, [w for w, x in zip(words, middles, strict=True) if low <= x < high])
        for low, high in itertools.pairwise(bars)
    ]
    first = next((i for i, (low, high, _) in enumerate(cells) if low < parts[0][0].bbox.cx < high), 0)
    if first == 0:
        return
    if any(low >= parts[-1][0].bbox.x1 and held for low, _, held in cells):
        return  # a column of units: limits of several parts
    label = sorted(cells[first - 1][2], key=lambda w: (round(w.baseline), w.bbox.x0))
    side = _side(page, rules, bars[first - 2], bars[first - 1], band) if first > 1 else ""
    for low, high, held in cells[first:]:
        for head in parts:
            if low < head[0].bbox.cx < high:
                fact = cell_fact(page, speller, sorted(held, key=lambda w: (round(w.baseline), w.bbox.x0)), label, head,
                             vocabulary, worded=True)  # fmt: skip
                if fact is not None:
                    yield fact if not side else _beside(fact, side)


def _side(page: PageContent, rules: Rules, low: float, high: float, band: Rect) -> str:
    """What a cell over several rows at the left of their names says that these are of ('Timers'), perhaps turned."""
    cuts = rules.cuts(low + 1, high - 1, 0, page.height, 0.9)
    at = bisect_left(cuts, band.cy)
    if not 0 < at < len(cuts) or cuts[at] - cuts[at - 1] < 1.5 * band.height:
        return ""
    cell = Rect(low, cuts[at - 1], high, cuts[at])
    words = [word for word in page.words if cell.holds_middle_of(word.bbox)]
    said = " ".join(word.text for word in in_order(words))
    return said if any(map(str.isalpha, said)) and len(words) <= LONGEST_CELL else ""


def _beside(fact: Unit, side: str) -> Unit:
    """A value whose name stands among others beside a text that says of what all of them are."""
    line = f"{fact.variant} {side} {fact.label} {fact.text}"
    return fact.model_copy(update={"context": f"{fact.context}: {side}", "line": line})
