"""What a line says of bold limits under the last part of a table that goes on over pages: of those before, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from akili_desktop.core.facts import Fact, Flag, Range
from akili_desktop.core.outline import Faces, Outline
from akili_desktop.extract.limits.doubts import BOLD, MIXED
from akili_desktop.extract.limits.typefaces import Typefaces, typefaces_of
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

UNTOLD = Flag(
    rule=BOLD.rule, detail="a line behind the rest of its table says where bold limits hold; which are, was not told"
)


def faces_on(tables: Sequence[Table], vocabulary: Vocabulary) -> Faces | None:
    """What is said of bold limits beside a page's first table, where that is one of limits."""
    first = min(tables, key=lambda table: table.bbox.y0, default=None)
    if first is None or not any(column.role in VALUE_ROLES for column in first.columns):
        return None
    told = typefaces_of(first, vocabulary)
    return Faces(first.bbox, told.bold, told.plain) if told is not None else None


def with_later_faces(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts in their order, rows of bold and of plain limits with what is said of these a page on.

    It is said beside the first table of that page, which has the title of the last table of the page before: the rest
    of it. Rows whose letters are not known are flagged. A fact that is changed needs a new id.
    """
    out = list(facts)
    for page in sorted((page for page in outlines if outlines[page].faces is not None), reverse=True):
        faces = outlines[page].faces
        if faces is None:
            continue
        rows = [fact for fact in facts if isinstance(fact, Range) and fact.page == page]
        titles = {row.section for row in rows if faces.table.holds_middle_of(row.bbox)}
        title = titles.pop() if len(titles) == 1 else None
        before = page
        while title and (mine := _last(facts, before - 1, title)):
            before -= 1
            if any(faces.bold in (row.section_conditions or "") for _, row in mine):
                break  # beside that part the same is said
            known = any(BOLD in row.flags for _, row in mine)
            for index, row in mine:
                out[index] = _with(row, faces) if known else _flagged(row, UNTOLD)
    return out


def _last(facts: Sequence[Fact], page: int, title: str) -> list[tuple[int, Range]]:
    """The rows of a page's last table, by their places, where that has such a title; else none."""
    here = [(index, fact) for index, fact in enumerate(facts) if isinstance(fact, Range) and fact.page == page]
    mine = [(index, fact) for index, fact in here if fact.section == title]
    foot = max((fact.bbox.y0 for _, fact in mine), default=0.0)
    return mine if all(fact.bbox.y0 <= foot for _, fact in here) else []


def _with(row: Range, faces: Faces) -> Range:
    """The row with where limits in its letters hold, which the flag of bold ones tells."""
    if MIXED in row.flags:
        return row
    bold = BOLD in row.flags
    told, doubts = Typefaces((), faces.bold, faces.plain).of(row.section_conditions, bold)
    flags = (*(flag for flag in row.flags if flag != BOLD), *doubts)
    if told == row.section_conditions and flags == row.flags:
        return row
    return row.model_copy(update={"section_conditions": told, "flags": flags, "id": "", "doc_id": ""})


def _flagged(row: Range, flag: Flag) -> Range:
    return row.model_copy(update={"flags": (*row.flags, flag), "id": "", "doc_id": ""})
