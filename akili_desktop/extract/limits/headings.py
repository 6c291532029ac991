"""The headings that a row's values stand under: of their columns, of conditions, and what says their kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

from akili_desktop.core.facts import Flag, Heading, SectionKind, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.rowtexts import Text
from akili_desktop.extract.tables.model import Printed, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

TESTED = re.compile(r"[\[(]?(?:(?i:at|for|with|when) )?\S{1,8} ?(?:[=≤≥]|\bis\b) ?[±+\-−–]?\.?\d")
"""How a test in a row of its own begins: 'VCC = 5 V', 'At VS = ±15 V'."""
TEST_ABOVE = Flag(rule="conditions-unsure", detail="a test stands over the heading above, which may end it")
INDENT = 3.0
"""So far right of the names, in points, a line is indented."""
ENDS: tuple[Literal["min", "typ", "max"], ...] = ("min", "typ", "max")


def headings_over(
    table: Table, cells: Mapping[int, TableCell], columns: Iterable[int], limits: Mapping[str, Value],
    of_all: Iterable[Printed],
) -> tuple[Heading, ...]:  # fmt: skip
    """The headings of the `columns` in which the limits stand, then those `of_all`: of conditions, of the section.

    A value that is printed over several columns has the headings of each.
    """
    over: dict[Printed, list[str]] = {}
    places = [(cells[col], col) for col in columns if col in cells]
    for role, value in limits.items():
        cell, col = next(((c, at) for c, at in places if c.bbox.contains(value.bbox, 1.0)), (None, 0))
        if cell is not None:
            for column in table.columns[col : col + cell.col_span]:
                for head in column.heads:
                    over.setdefault(head, []).append(role)
    for head in of_all:
        over[head] = list(limits)
    return tuple(
        Heading(text=text, bbox=box, page=page, over=tuple(end for end in ENDS if end in roles))
        for (text, box, page), roles in over.items()
    )


def of_kind(table: Table, kind: str, group: Text | None, vocabulary: Vocabulary) -> Printed | None:
    """The printed heading that says that the limits are of this kind: the one nearest to the rows."""
    if kind == SectionKind.OTHER:
        return None
    if group is not None and group.bbox is not None and vocabulary.section_kind(group.text) == kind:
        return Printed(group.text, group.bbox, table.page)
    titled = ((table.title, table.title_bbox), (table.section, table.section_bbox), *reversed(table.above))
    return next(
        (Printed(text, box, table.page) for text, box in titled if box and vocabulary.section_kind(text) == kind), None
    )


def tests_below(table: Table, cells: Mapping[int, TableCell], text: Text) -> bool:
    """Whether a row without values is the test of the rows under it: 'VCC = 5 V, TA = 25 °C' where names begin.

    Deeper than the names it goes on with the row above.
    """
    names = (*table.columns_of("parameter"), *table.columns_of("symbol"))
    if not names or min(cells) > min(names) or not (TESTED.match(text.text) and text.bbox):
        return False
    left = min([cell.bbox.x0 for cell in table.cells if cell.row in table.body and cell.col in names])
    return text.bbox.x0 < left + INDENT


def box_of_variant(variant: str | None, headings: Iterable[Heading], page: int) -> Rect | None:
    """Where headings on the page may spell a column's variant, one of them or several together; None without any."""
    wanted = "".join((variant or "").split())
    parts = [h for h in headings if wanted and h.page == page and (text := "".join(h.text.split())) and text in wanted]
    return bounding_box(part.bbox for part in parts) if parts else None
