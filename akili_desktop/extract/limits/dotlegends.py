"""What the legend of a dot beside values says: of the rows that have it, of those that have it not, and of all."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag, Mark
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.tablewide import MEASURED, SENTENCE_END, same_paragraph
from akili_desktop.extract.limits.typefaces import over_temperature, without_temperature
from akili_desktop.extract.page.wraps import join_lines
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.legendlines import LEGEND
from akili_desktop.extract.tables.model import Table, TableCell

_OTHERWISE = re.compile(r"[,;.]?\s*\(?\botherwise\b(?! (?:noted|specified|stated))", re.IGNORECASE)
"""Where a legend begins to speak of the rows without its dot."""
_AT_ONE = re.compile(r"\bT\w{0,5} ?= ?[+\-−–]?\d+ ?(?:[°˚º⁰] ?C|℃)")
"""The one temperature at which these are."""
_FURTHER = re.compile(r"[,;，]\s*(?:and )?(?=\S+(?: \S+)? ?[=≤≥])")
"""What stands between that and a condition of another kind, which is of all rows: ', VIN = 5 V unless noted'."""
_NOTED = re.compile(r"\s*[\[(]notes?\b[^()\[\]]*[\])]", re.IGNORECASE)

_NOTE = re.compile(r"[\[(]?(?:notes?\b|[注註]|\d{1,2}[\]).:]|[a-h][\]).:]|[*†‡§])", re.IGNORECASE)
"""How a note opens that stands under a legend."""

UNMARKED = Flag(
    rule="conditions-unsure", detail="a legend says where values with a dot hold; no dot of the table was read"
)
SHARED = Flag(
    rule="conditions-unsure", detail="its dot says over temperature, the test it shares with rows above at which one"
)
BESIDE = Flag(rule="conditions-unsure", detail="a dot beside the row was not read")
UNEXPLAINED = Flag(rule="note-missing", detail="no legend says what the dot beside the values means")


class Legend(NamedTuple):
    """A legend as printed, with its dot and box, its further clause, of rows without the dot, and what it says of all.

    `lines` are the numbers of its first line and of the one behind its last, where it stands over the table.
    """

    sign: str
    text: str
    bbox: Rect
    unmarked: str = ""
    of_all: str = ""
    lines: tuple[int, int] = (0, 0)


def legend_of(around: Sequence[Sequence[tuple[str, Rect]]], sign: str = "") -> Legend | None:
    """The first legend of a dot, or of this one, in the lines over and under a table."""
    for lines in around:
        for at, (text, box) in enumerate(lines):
            opened = LEGEND.match(text)
            if opened is None or (sign and opened[1] != sign):
                continue
            end = at + 1
            for (_, before), (more, below) in pairwise(lines[at:]):
                if not _goes_on(text, before, more, below):
                    break
                text, box, end = join_lines((text, more)), box.union(below), end + 1
            first, *others = SENTENCE_END.split(text)
            unmarked, rest = _parted(first)
            return Legend(opened[1], text, box, unmarked, " ".join(part for part in (rest, *others) if part), (at, end))
    return None


def _goes_on(text: str, before: Rect, more: str, below: Rect) -> bool:
    """Whether a line is of the legend over it: its sentence is open, or it begins within one, or at its edge."""
    if _NOTE.match(more):
        return False
    near = -0.5 * before.height < below.y0 - before.y1 < 0.9 * below.height
    ended = _NOTED.sub("", text).endswith(".")
    states = MEASURED.search(more) is not None and abs(before.x0 - below.x0) < 2
    behind = below.y0 - before.y1 < 1.2 * before.height and below.x0 < before.x0 and before.overlap_x(below) > 0
    if more[:1].islower() and not ended and behind and below.y0 > before.y1 - 0.5 * before.height:
        return True  # the first line stands behind the larger heading, and the next begins under that
    return near and same_paragraph(before, below) and (more[:1].islower() or not ended or states)


def _parted(sentence: str) -> tuple[str, str]:
    """What a legend's first sentence says of rows without the dot, where it names conditions, and what of all rows."""
    found = _OTHERWISE.search(sentence)
    if found is None or not MEASURED.search(sentence, found.start()):
        return "", ""
    clause = sentence[found.start() :].lstrip(",;. (")
    warm = _AT_ONE.search(clause)
    further = _FURTHER.search(clause, warm.end()) if warm else None
    own, rest = (clause[: further.start()], clause[further.end() :]) if further else (clause, "")
    return _NOTED.sub("", own).strip().rstrip(".)"), rest


def without_legend(table: Table) -> Table:
    """The table without the legend over it; what that says of all rows stands for it among the lines."""
    legend = legend_of((table.above,))
    if legend is None:
        return table
    first, end = legend.lines
    rest = ((_NOTED.sub("", legend.of_all), table.above[end - 1][1]),) if legend.of_all else ()
    return replace(table, above=(*table.above[:first], *rest, *table.above[end:]))


class Dots(NamedTuple):
    """The legend of a table's dots, None where it has none, flags for rows whose dot may not be read, and the columns
    of values and of tests."""

    legend: Legend | None
    doubts: Mapping[int, tuple[Flag, ...]]
    values: frozenset[int]
    tests: frozenset[int] = frozenset()

    def of(
        self, conditions: str | None, row: int, cells: Mapping[int, TableCell], notes: Sequence[Mark]
    ) -> tuple[str | None, tuple[Flag, ...]]:
        """The conditions of all rows as those of this one: with a dot over temperature it does not hold at one.

        A row without one has what the legend says of such rows. Where that is unsure there is a flag.
        """
        flags = self.doubts.get(row, ())
        own = next((note for note in notes if note.mark in BULLETS and LEGEND.match(note.text)), None)
        if own is not None:
            otherwise = _OTHERWISE.search(own.text)
            marked = own.text[: otherwise.start()] if otherwise else SENTENCE_END.split(own.text)[0]
            if over_temperature(marked) and any(self._shared(cell, row) for cell in cells.values()):
                flags = (*flags, SHARED)
            if not conditions or not over_temperature(marked):
                return conditions, flags
            rest, unsure = without_temperature(conditions)
            return rest or None, (*flags, *unsure)
        if _dotted(cells, self.values) and not any(note.mark in BULLETS for note in notes):
            return conditions, (*flags, UNEXPLAINED)
        unmarked = self.legend.unmarked if self.legend is not None else ""
        if not unmarked or unmarked in (conditions or ""):
            return conditions, flags
        return f"{conditions.rstrip('.')}; {unmarked}" if conditions else unmarked, flags

    def _shared(self, cell: TableCell, row: int) -> bool:
        """Whether a test at one temperature stands in a cell of the rows above, too, which may have no dot."""
        return cell.col in self.tests and cell.row < row and _AT_ONE.search(cell.text) is not None


def dots_of(table: Table, printed: Sequence[Word]) -> Dots:
    """The legend of a table's dots. `printed` are the words of its page.

    Rows beside which a dot stands that no cell has are flagged, and all of them where no cell has a dot.
    """
    legend = legend_of((table.above, table.below))
    values = frozenset(at for at, column in enumerate(table.columns) if column.role in VALUE_ROLES)
    tests = frozenset(table.columns_of("conditions"))
    if legend is None:
        return Dots(None, {}, values, tests)
    kept = {id(word) for cell in table.cells for word in cell.words if word.text == legend.sign}
    if not kept:
        return Dots(legend, dict.fromkeys(table.body, (UNMARKED,)) if legend.unmarked else {}, values, tests)
    loose = [
        word.bbox for word in printed
        if word.text == legend.sign and id(word) not in kept and table.bbox.contains_point(word.bbox.cx, word.bbox.cy)
    ]  # fmt: skip
    doubts: dict[int, tuple[Flag, ...]] = {}
    for row in table.body if loose else ():
        boxes = [cell.bbox for cell in table.row_cells(row) if cell.words]
        if any(box.overlap_y(dot) > 0.5 * dot.height for box in boxes for dot in loose):
            doubts[row] = (BESIDE,)
    return Dots(legend, doubts, values, tests)


def _dotted(cells: Mapping[int, TableCell], values: Collection[int]) -> bool:
    """Whether a dot stands beside a value, or behind all that a text says; one before it opens an item of a list."""
    said = {col: [word.text for word in cell.words] for col, cell in cells.items() if cell.words}
    beside = any(text in BULLETS for col, texts in said.items() if col in values for text in texts)
    behind = [texts for col, texts in said.items() if col not in values and texts[-1] in BULLETS]
    return beside or any(len(texts) == 1 or texts[0] not in BULLETS for texts in behind)
