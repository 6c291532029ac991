"""Ruled pin tables without headings: '1 | N/C | 5 | N/C' under 'Small Outline Package Pin Numbers'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.partwords import PackageWords
from akili_desktop.extract.pins.names import active_low, alternates, name_text, plausible
from akili_desktop.extract.pins.rows import EXTRACTOR
from akili_desktop.extract.pins.titles import PACKAGE_UNKNOWN, package_stretch
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 3
"""Fewest pins of such a table."""
NEAR = 2.0
"""Sizes of its type that a title stands over its table at most."""
_NUMBERS = re.compile(r"\b(?:pin|lead|terminal) (?:numbers?|nos?\b)", re.IGNORECASE)
_PACKAGE = re.compile(r"[^\W\d]\S*(?: \S+){0,2} package\b", re.IGNORECASE)
"""A package by a maker's own word for it: 'Unibody Package'."""


def read_headless(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> list[Bijection]:
    """A map of each ruled table that is nothing but pairs of a number and a terminal's name, under a title of pins.

    The numbers from 1 on stand once each, down one pair of columns and the next, or along the rows. Of several such
    tables one whose title names no package is flagged.
    """
    found: list[Bijection] = []
    for table in tables:
        pairs = _pairs(table, page.page, vocabulary) if table.kind == "ruled" else []
        title = _title(table, phrases(page.words, 0.62)) if pairs else None
        if title is not None and (vocabulary.pins.titled(title.text) or _NUMBERS.search(title.text)):
            package, box = _package(title, vocabulary.packages)
            found.append(
                Bijection(
                    page=page.page, bbox=bounding_box(pair.bbox for pair in pairs), extractor=EXTRACTOR,
                    package=package, package_bbox=box, source="table", pairs=tuple(pairs),
                )
            )  # fmt: skip
    if len(found) < 2:
        return found
    flag = Flag(rule=PACKAGE_UNKNOWN, detail="its page has another such table, and its title names no package")
    return [fact if fact.package else fact.model_copy(update={"flags": (flag,)}) for fact in found]


def _pairs(table: Table, page: int, vocabulary: Vocabulary) -> list[Pair]:
    """The table's pins in the order of their numbers; none where a cell is anything else."""
    if len(table.columns) % 2:
        return []
    found: dict[int, Pair] = {}
    for row in range(len(table.rows)):
        for col in range(0, len(table.columns), 2):
            cells = table.at(row, col), table.at(row, col + 1)
            number, name = cells
            if number is None and name is None:
                continue  # fewer pins in the last pair of columns
            if number is None or name is None or not (number.words and name.words):
                return []
            if any(cell.row_span > 1 or cell.col_span > 1 for cell in (number, name)) or number is name:
                return []
            told, text = number.text, name_text(name.words)
            if not re.fullmatch(r"\d{1,3}", told) or int(told) in found:
                return []
            if not plausible(text) or not vocabulary.pins.terminal(text):
                return []
            left, right = (bounding_box(word.bbox for word in cell.words) for cell in (number, name))
            found[int(told)] = Pair(
                left=told, right=text, page=page, bbox=left.union(right), left_bbox=left, right_bbox=right,
                alternates=alternates(text), active_low=active_low(text, name.words),
            )  # fmt: skip
    counted = len(found) >= LEAST and sorted(found) == list(range(1, len(found) + 1))
    return [found[number] for number in sorted(found)] if counted else []


def _title(table: Table, lines: Sequence[Phrase]) -> Phrase | None:
    """The line right over a table."""
    over = [
        line
        for line in lines
        if -1 <= table.bbox.y0 - line.bbox.y1 <= NEAR * line.size and line.bbox.overlap_x(table.bbox) > 0
    ]
    return max(over, key=lambda line: line.bbox.y1, default=None)


def _package(title: Phrase, packages: PackageWords) -> tuple[str, Rect] | tuple[None, None]:
    """The package that a table's title names, with its box."""
    known = package_stretch(title, packages)
    if known is not None:
        return known
    named = _PACKAGE.search(title.text)
    return (named[0], title.box(*named.span())) if named is not None else (None, None)
