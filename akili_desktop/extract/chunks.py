"""A document's pages and facts -> the chunks that search finds.

A chunk is of one page and of one section, as far as headings tell: so it has one place, and its citation one page. A
line is a heading where it is printed 1.25 times as large as the body of the text or more, or is the usual name of a
chapter. The first page is apart: its largest print is the title, not a heading. Tables, and facts in one line each,
are chunks of their own.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.facts import Bijection, Fact, FlowLine, Grid, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.passages import Chunk, ChunkKind
from akili_desktop.extract.summaries import lines_of
from akili_desktop.extract.vocabulary import SectionWords, fold, kind_of_section

VERSION = 2
"""Raise it when the same document gives other chunks than before: the indexes are then brought up to date."""

LARGER = 1.25
LONGEST = 1200
OVERLAP = 150
SHORTEST = 200
"""A section of fewer characters goes with its neighbour on the page."""

LONGEST_HEADING = 90

MOST_HEADINGS = 3
"""A table's chunks repeat so many rows of headings at most."""
DEEPEST = 3
EDGE = 0.09
"""What stands this near the top or bottom, as a part of the page, may be its running title."""
REPEATED = 3

_NUMBER = re.compile(r"^(?:(?:section|chapter)\s+)?(\d{1,2}(?:\.\d{1,2})*)\.?(?=\s|[A-Z])\s*", re.IGNORECASE)
_GOES_ON = re.compile(r"\s*[\[(]\s*(?:continued|cont\.?|cont['’]d)\s*[\])]\s*$", re.IGNORECASE)
_LEADERS = re.compile(r"(?:\.\s?){4,}\s*[\divxlc]+\s*$|(?:…\s*){2,}[\divxlc]+\s*$", re.IGNORECASE)
_SENTENCE_END = re.compile(r"(?<=[.!?;。！？；])[\"')\]]?\s+(?=\S)|(?<=[。！？；])|\n(?=\s*[•–■◆●▪♦*-]\s)")
_LETTERS = re.compile(r"[^\W\d_]{2,}")


class PassageWords(BaseModel):
    """The usual names of chapters."""

    model_config = ConfigDict(frozen=True)

    section_names: tuple[str, ...] = ()


class ChunkWords(BaseModel):
    """What the chunker knows of words; what else a vocabulary holds is ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))

    section_kinds: tuple[SectionWords, ...] = ()
    passages: PassageWords = PassageWords()

    @property
    def digest(self) -> str:
        """Changes when the words do."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:16]

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(map(fold, self.passages.section_names))


class _Section(NamedTuple):
    """Lines of one page under one path of headings."""

    page: int
    path: tuple[str, ...]
    lines: list[FlowLine]

    @property
    def length(self) -> int:
        return sum(len(line.text) + 1 for line in self.lines)


class _Draft(NamedTuple):
    kind: ChunkKind
    page: int
    path: tuple[str, ...]
    lines: tuple[tuple[str, Rect], ...]


class Chunker:
    """Cuts documents into chunks by a vocabulary; the same document always gives the same chunks."""

    def __init__(self, words: ChunkWords) -> None:
        self._words = words

    def __call__(
        self, doc_id: str, flow: Sequence[tuple[int, Sequence[FlowLine]]], facts: Sequence[Fact]
    ) -> list[Chunk]:
        """The chunks in the order of the pages: of each its sections, its tables, its facts."""
        grids: dict[int, list[Grid]] = defaultdict(list)
        for fact in facts:
            if isinstance(fact, Grid) and len(fact.cells) > 1:
                grids[fact.page].append(fact)
        sections = _merged(self._sections(_without_running_titles(flow), grids))
        by_page: dict[int, list[_Draft]] = defaultdict(list)
        paths: dict[int, list[tuple[float, tuple[str, ...]]]] = defaultdict(list)
        for section in sections:
            by_page[section.page] += _cut(section)
            paths[section.page].append((section.lines[0].bbox.y0, section.path))
        last: tuple[str, ...] = ()
        above: dict[int, tuple[str, ...]] = {}
        for page, _ in flow:
            above[page] = last
            last = paths[page][-1][1] if paths[page] else last

        def path_at(page: int, y: float) -> tuple[str, ...]:
            """The headings that something at this height of the page stands under."""
            before = [path for top, path in paths.get(page, ()) if top <= y]
            return before[-1] if before else above.get(page, ())

        for page, found in grids.items():
            for grid in found:
                by_page[page] += _table(grid, path_at(page, grid.bbox.y0))
        for fact in facts:
            if not isinstance(fact, Grid):
                by_page[fact.page] += _fact(fact, path_at(fact.page, fact.bbox.y0))
        drafts = [draft for page in sorted(by_page) for draft in by_page[page]]
        return [
            Chunk(
                id=f"{doc_id}::chunk_{number}",
                doc_id=doc_id,
                kind=draft.kind,
                page=draft.page,
                path=draft.path,
                section_kind=kind_of_section(self._words.section_kinds, *reversed(draft.path)),
                text="\n".join(text for text, _ in draft.lines),
                boxes=tuple(box for _, box in draft.lines),
            )
            for number, draft in enumerate(drafts)
        ]

    def _sections(
        self, flow: Sequence[tuple[int, Sequence[FlowLine]]], grids: dict[int, list[Grid]]
    ) -> Iterator[_Section]:
        """The document's sections, page by page, headings and tables taken out of their lines."""
        body = _body_size(line for page, lines in flow for line in lines)
        path: list[tuple[float, str]] = []
        for page, lines in flow:
            title = max((line.size for line in lines), default=0.0) if page == 1 else None
            here: list[FlowLine] = []
            for line in lines:
                if any(grid.bbox.contains_point(*line.bbox.center, slack=1.0) for grid in grids.get(page, ())):
                    continue
                if _LEADERS.search(line.text):
                    continue  # a table of contents leads to what is found itself
                level = self._level(line, body, title)
                if level is None:
                    here.append(line)
                    continue
                if here:
                    yield _Section(page, tuple(text for _, text in path), here)
                    here = []
                heading = _GOES_ON.sub("", line.text).strip()
                goes_on = [place for place, (_, text) in enumerate(path) if _bare(text) == _bare(heading)]
                if goes_on:
                    path = path[: goes_on[0] + 1]
                    continue
                path = [(depth, text) for depth, text in path if depth < level][: DEEPEST - 1]
                path.append((level, heading))
            if here:
                yield _Section(page, tuple(text for _, text in path), here)

    def _level(self, line: FlowLine, body: float, title: float | None) -> float | None:
        """How deep a heading stands (smaller is further out); None for a line that is none."""
        text = line.text.strip()
        if len(text) > LONGEST_HEADING or text[:1].islower() or not _LETTERS.search(text):
            return None
        numbered = _NUMBER.match(text)
        named = _bare(text) in self._words.names
        large = body > 0 and line.size >= LARGER * body and (title is None or line.size < title)
        chapter = numbered is not None and line.bold and line.size >= body > 0
        if not (named or large or chapter):
            return None
        if numbered:
            return float(numbered[1].count("."))
        return 0.5 - line.size / 1000.0  # without numbers the larger print is the outer heading


def _bare(heading: str) -> str:
    """A heading without its number and "(continued)", as it is compared."""
    numbered = _NUMBER.match(heading.strip())
    text = heading.strip()[numbered.end() :] if numbered else heading
    return fold(_GOES_ON.sub("", text)).rstrip(" -–—")


def _body_size(lines: Iterable[FlowLine]) -> float:
    """The size of most of the document's characters; 0 where no size is known."""
    sizes: Counter[float] = Counter()
    for line in lines:
        if line.size:
            sizes[round(2 * line.size) / 2] += len(line.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _without_running_titles(
    flow: Sequence[tuple[int, Sequence[FlowLine]]],
) -> list[tuple[int, list[FlowLine]]]:
    """The pages without the lines at their edges that stand there on page after page, numbers aside."""
    low = min((line.bbox.y0 for _, lines in flow for line in lines), default=0.0)
    high = max((line.bbox.y1 for _, lines in flow for line in lines), default=0.0)
    edge = EDGE * (high - low)

    def key(line: FlowLine) -> str | None:
        outer = line.bbox.y1 <= low + edge or line.bbox.y0 >= high - edge
        return re.sub(r"\d+", "#", " ".join(line.text.split())) if outer else None

    pages: Counter[str] = Counter()
    for _, lines in flow:
        pages.update({found for line in lines if (found := key(line)) is not None})
    running = {text for text, count in pages.items() if count >= max(REPEATED, len(flow) // 4)}
    return [(page, [line for line in lines if key(line) not in running]) for page, lines in flow]


def _merged(sections: Iterable[_Section]) -> list[_Section]:
    """Short sections joined with the one before or behind on their page; the longer one's path is kept."""
    merged: list[_Section] = []
    for section in sections:
        before = merged[-1] if merged else None
        if before is not None and before.page == section.page and min(before.length, section.length) < SHORTEST:
            longer = before if before.length >= section.length else section
            heading = () if section.path == before.path or not section.path else (_heading_line(section),)
            merged[-1] = _Section(section.page, longer.path, [*before.lines, *heading, *section.lines])
        else:
            merged.append(section)
    return merged


def _heading_line(section: _Section) -> FlowLine:
    """A section's own heading as a line, where it stands inside a chunk; its place is that of the line under it."""
    return section.lines[0]._replace(text=section.path[-1])


def _cut(section: _Section) -> list[_Draft]:
    """A section as one chunk, or as several that overlap, cut at sentences."""
    text = "\n".join(line.text for line in section.lines)
    starts: list[int] = []
    at = 0
    for line in section.lines:
        starts.append(at)
        at += len(line.text) + 1
    drafts: list[_Draft] = []
    for low, high in pieces(text, LONGEST, OVERLAP):
        lines = [
            (part, line.bbox)
            for start, line in zip(starts, section.lines, strict=True)
            if (part := text[max(low, start) : max(low, min(high, start + len(line.text)))].strip())
        ]
        if lines:
            drafts.append(_Draft(ChunkKind.SECTION, section.page, section.path, tuple(lines)))
    return drafts


def pieces(text: str, longest: int, overlap: int) -> list[tuple[int, int]]:
    """Where the text is cut: stretches of at most `longest` characters that end at sentences.

    Each begins with the last sentences of the one before that have `overlap` characters at most together. A sentence
    that is too long itself is cut at a space.
    """
    if len(text) <= longest:
        return [(0, len(text))]
    bounds = [0, *(found.end() for found in _SENTENCE_END.finditer(text)), len(text)]
    spans: list[tuple[int, int]] = []
    for start, end in pairwise(bounds):
        at = start
        while end - at > longest - overlap:
            space = max(text.rfind(mark, at + 1, at + longest - overlap) for mark in " \n")
            cut = space + 1 if space > at else at + longest - overlap
            spans.append((at, cut))
            at = cut
        if end > at:
            spans.append((at, end))
    found: list[tuple[int, int]] = []
    first = 0
    while first < len(spans):
        last = first
        while last + 1 < len(spans) and spans[last + 1][1] - spans[first][0] <= longest:
            last += 1
        found.append((spans[first][0], spans[last][1]))
        if last + 1 == len(spans):
            break
        after = last + 1
        while after - 1 > first and spans[last][1] - spans[after - 1][0] <= overlap:
            after -= 1
        # what overlaps must leave room for what is new
        while after <= last and spans[last + 1][1] - spans[after][0] > longest:
            after += 1
        first = after
    return found


def _table(grid: Grid, path: tuple[str, ...]) -> list[_Draft]:
    """A table's rows as TSV, each with its box; a long table in several chunks that begin with its headings."""
    rows: list[tuple[str, Rect]] = []
    cells: dict[int, dict[int, str]] = defaultdict(dict)
    boxes: dict[int, list[Rect]] = defaultdict(list)
    for cell in grid.cells:
        if text := " ".join(cell.text.split()):
            cells[cell.row][cell.col] = text
            boxes[cell.row].append(cell.bbox)
    for row in sorted(cells):
        line = "\t".join(cells[row].get(col, "") for col in range(max(cells[row]) + 1))
        rows.append((line, bounding_box(boxes[row])))
    if not rows:
        return []
    under = _under(path, grid.title)
    # groups of headings stand in a row above these
    grouped = (
        any(cell.row == 0 and cell.col_span > 1 for cell in grid.cells) and sum(c.row == 0 for c in grid.cells) > 1
    )
    deep = min(max(2, *(c.row_span for c in grid.cells if c.row == 0)), MOST_HEADINGS) if grouped else 1
    repeat = min(deep, len(rows))
    return [_Draft(ChunkKind.TABLE, grid.page, under, tuple(part)) for part in _packed(rows, repeat)]


def _fact(fact: Fact, path: tuple[str, ...]) -> list[_Draft]:
    """A fact in one line; a package's pins in one line each."""
    lines = lines_of(fact)
    if not lines:
        return []
    own = fact.section if isinstance(fact, Range) else None
    title = f"Pins of {fact.package}" if isinstance(fact, Bijection) and fact.package else own
    under = _under(path, title)
    drafts: list[_Draft] = []
    by_page: dict[int, list[tuple[str, Rect]]] = defaultdict(list)
    for line in lines:
        by_page[line.page].append((line.text[:LONGEST], line.box))
    for page in sorted(by_page):
        parts = _packed(by_page[page], repeat=0)
        drafts += [_Draft(ChunkKind.FACT, page, under, tuple(part)) for part in parts]
    return drafts


def _under(path: tuple[str, ...], title: str | None) -> tuple[str, ...]:
    """The path of what has a title of its own, which may be the nearest heading itself."""
    plain = " ".join((title or "").split())[:LONGEST_HEADING]
    if not plain or (path and fold(plain) == fold(path[-1])):
        return path
    return (*path[: DEEPEST - 1], plain)


def _packed(rows: Sequence[tuple[str, Rect]], repeat: int) -> Iterator[list[tuple[str, Rect]]]:
    """The rows in stretches of at most `LONGEST` characters, each with the first `repeat` rows in front."""
    part: list[tuple[str, Rect]] = []
    length = 0
    for text, box in rows:
        if part and length + len(text) + 1 > LONGEST:
            yield part
            head = list(rows[:repeat])
            while sum(len(line) for line, _ in head) >= LONGEST // 4:
                head.pop()
            part, length = [*head], sum(len(line) + 1 for line, _ in head)
        while len(text) > LONGEST - length and len(text) > LONGEST // 2:  # a row longer than a chunk
            room = max(LONGEST // 2, LONGEST - length)
            part.append((text[:room], box))
            yield part
            part, length, text = [], 0, text[room:]
        if text:
            part.append((text, box))
            length += len(text) + 1
    if part:
        yield part
