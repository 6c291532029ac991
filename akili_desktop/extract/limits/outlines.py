"""Dimensions in a drawing ('A | 1.70 | 2.16 | mm'): of which package they are, only what stands around tells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.page.textlines import Chunk, Line, join_text, lines_of
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.surroundings import CHAPTER_NUMBER
from akili_desktop.extract.vocabulary import Vocabulary

PACKAGE_UNSAID = Flag(
    rule="package-unsaid", detail="a drawing's dimension, and no heading above says alone of which package"
)

LETTERED = re.compile(r"[^\W\d_]{1,2}\d{0,2}")
"""How a drawing letters a dimension: 'A1', 'eA', 'θ'."""
CODE = re.compile(r"(?=.*[A-Z])(?=.*\d)[A-Z\d]{2,8}(?:-[A-Z\d]{1,4})?")
"""A maker's code of a package: '8S2', '20M1'."""
SEVERAL = re.compile(r"[,;/&+]|\b(?:and|or|to)\b", re.IGNORECASE)
"""What stands between the names of several packages, or of one package and what it may be mistaken for."""
LEAST = 2
"""So many lettered lengths make a table one of dimensions."""
LONGEST = 10
"""Most words of a heading that names a package."""


def with_package(
    drafts: list[Range], table: Table, page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary
) -> list[Range]:
    """The rows of a table, those of a drawing's dimensions with its package for their variant, else with a flag.

    The package is what the numbered heading above says alone ('26.2  8S2'), and the one table of limits under it is of
    it: as a code only where the page prints that once more outside the table, as a drawing's title block does. Rows
    with a variant and tables whose title names a package say it themselves.
    """
    if not _dimensions(drafts) or vocabulary.packages.found(table.title):
        return drafts
    found = _package_above(table, page, tables, vocabulary, {draft.parameter for draft in drafts})
    told: dict[str, object] = {"variant": found[0], "variant_bbox": found[1]} if found else {}
    return [
        draft if draft.variant else draft.model_copy(update=told or {"flags": (*draft.flags, PACKAGE_UNSAID)})
        for draft in drafts
    ]


def _dimensions(drafts: Sequence[Range]) -> bool:
    """Whether rows are named by nothing but a drawing's letters, and those with a unit state lengths, beside angles."""
    if len(drafts) < LEAST or not all(_lettered(draft) for draft in drafts):
        return False
    units = [parse_unit(draft.unit) for draft in drafts if draft.unit]
    kinds = [unit.dimension if unit else "" for unit in units]
    return kinds.count("length") >= LEAST and set(kinds) <= {"length", "angle"}


def _lettered(draft: Range) -> bool:
    alone = draft.symbol is None or draft.parameter == draft.symbol
    return alone and LETTERED.fullmatch(draft.parameter) is not None


def _package_above(
    table: Table, page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary, letters: set[str]
) -> tuple[str, Rect] | None:
    """The name in the last numbered heading above a table, where it can be its package's alone; else None.

    In a page of columns a heading may be of a table beside the one under it, and one without a number, or a line that
    names a package between heading and table, may begin another drawing.
    """
    lines = lines_of(page)
    headings = [line for line in lines if _numbers(line)]
    heading = _last_above(table, headings)
    if heading is None or any(chunk.bbox.x0 > page.width / 2 for line in headings for chunk in _numbers(line)):
        return None
    limited = [t for t in tables if any(column.role in VALUE_ROLES for column in t.columns)]
    under = [t for t in limited if _last_above(t, headings) is heading]
    first, *named = heading.words
    text = join_text(named)
    plain = not named or len(named) > LONGEST or SEVERAL.search(text) or not all(w.bold for w in heading.words)
    if plain or len(under) > 1 or _numbers(heading)[0].words[0] is not first:
        return None
    between = [line for line in lines if heading.bbox.y1 < line.bbox.cy < table.bbox.y0]
    if any(vocabulary.packages.found(line.text) for line in between):
        return None
    place = bounding_box(word.bbox for word in named)
    if vocabulary.packages.found(text):
        return text, place
    apart = [w for w in page.words if w not in named and not table.bbox.contains_point(w.bbox.cx, w.bbox.cy)]
    echoed = any(word.text.strip(",.;:()") == text for word in apart)
    return (text, place) if CODE.fullmatch(text) and text not in letters and echoed else None


def _last_above(table: Table, headings: Sequence[Line]) -> Line | None:
    return next((line for line in reversed(headings) if line.bbox.y1 <= table.bbox.y0 + 1), None)


def _numbers(line: Line) -> list[Chunk]:
    """The texts of a line that a heading's number in bold begins, none for '0.65 BSC' beside a drawing."""
    return [
        chunk
        for chunk in line.chunks
        if (first := chunk.words[0]).bold and CHAPTER_NUMBER.fullmatch(first.text) and not first.text.startswith("0")
    ]
