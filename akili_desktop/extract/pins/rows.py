"""One row of a pin table: the numbers and the name of its cells as pairs, or the reason why they are none."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Attribute, Pair, Reject
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.textlines import group_lines, in_order
from akili_desktop.extract.partwords import PinWords, plain
from akili_desktop.extract.pins.cells import Entry, number_entries
from akili_desktop.extract.pins.marks import raised_apart
from akili_desktop.extract.pins.nameranges import names_in, names_of_numbers
from akili_desktop.extract.pins.names import (
    active_low,
    alternates,
    is_rate,
    joined,
    listed_names,
    name_box,
    name_text,
    plausible,
)

EXTRACTOR = "pin-tables"

_RANGE_OF_NAMES = re.compile(
    r"[<\[(]\d+:\d+[>\])]|[A-Za-z]\d+(?:[_.]\d+)?\s?(?:-|–|—|~|\.\.\.?|…|to|:)\s?(?:[A-Za-z]*\d+[_.])?[A-Za-z]*\d+$|\d\.\.\d",
    re.IGNORECASE,
)


class Row(NamedTuple):
    """One pin row: the entries of its number cell, the words of its name, those of the other columns by role, and the
    cells of the columns that are kept as printed."""

    entries: Sequence[Entry]
    name: tuple[Word, ...]
    others: Mapping[str, tuple[Word, ...]]
    attributes: tuple[Attribute, ...] = ()


def rows_of_cell(
    numbers: Sequence[Word],
    name: Sequence[Word],
    others: Mapping[str, tuple[Word, ...]],
    pins: PinWords,
    attributes: tuple[Attribute, ...] = (),
) -> list[Row]:
    """The rows of a number cell beside a name cell; as many numbers as names below one another are a row each."""
    lines, named = group_lines(numbers), group_lines(name)
    if len(named) > 1 and len(lines) == len(named) and not any(w.text.endswith((",", ";")) for w in numbers):
        level = [[w for w in numbers if abs(w.baseline - n[0].baseline) <= 0.4 * w.size] for n in named]
        if all(level):
            # of cells beside several pins nothing tells whose each line is
            return [Row(number_entries(ws, pins), tuple(line), others) for ws, line in zip(level, named, strict=True)]
    words = tuple(w for line in named for w in line)
    return [Row(number_entries(in_order(numbers), pins), words, others, attributes)]


def _without_parts(name: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a name without the lines below it that list its parts: 'RA0/AN0' over 'RA0' and 'AN0'."""
    lines = group_lines(name)
    first = name_text(lines[0]) if len(lines) > 1 else ""
    parts = {part.strip() for part in re.split(r"[/,]", first)}
    listed = len(parts) > 1 and all(name_text(line) in parts for line in lines[1:])
    return tuple(lines[0]) if listed else name


def pairs_of_row(row: Row, page: int, pins: PinWords, ordered: bool = False) -> tuple[list[Pair], list[Reject]]:
    """The row's pairs, or the reject that says why it gives none.

    `ordered` says that the table's numbers stand in the order of their names, be they sorted or not.
    """
    if not row.entries:
        return [], []
    row = row._replace(name=_without_parts(row.name))
    large = max((w.size for w in row.name), default=0.0)
    # a small short word apart from the name is a footnote's mark, or none of the name
    words = tuple(w for w in row.name if (w.size >= 0.78 * large or len(w.text) > 2) and not raised_apart(w, row.name))
    if not words:
        return [], []
    text = name_text(words)
    where = bounding_box([*(w.bbox for w in words), *(e.bbox for e in row.entries)])

    def refused(rule: str, detail: str = "") -> tuple[list[Pair], list[Reject]]:
        return [], [Reject(page=page, bbox=where, rule=rule, text=text[:80], detail=detail, extractor=EXTRACTOR)]

    lines = group_lines(words)
    if len(row.entries) == 1 and len(words) >= 3 and len(lines) >= 3 and not re.search(r"[/,;(_-]", text):
        return refused("rows of a pin table not told apart")  # names below one another without a mark between them
    if plain(text) in pins.absent_cells:
        return [], []
    if not plausible(text) and not is_rate(text):
        return refused("pin name not plausible")
    listed = listed_names(words)
    if len(row.entries) > 1 and len(listed) == len(row.entries):
        chosen = listed
    elif len(row.entries) > 1 and (ranged := names_of_numbers(text, [entry.text for entry in row.entries], ordered)):
        chosen = [(name, words) for name in ranged]
    elif len(row.entries) > 1 and (_RANGE_OF_NAMES.search(text) or names_in(text)):
        return refused(
            "several names in one cell", f"{len(row.entries)} pins, and the order of the names is not printed"
        )
    else:
        chosen = [(text, words)] * len(row.entries)
    kind = joined(row.others["type"]) if "type" in row.others else None
    about = row.others.get("description")
    description = joined(about) if about else None
    described = bounding_box(w.bbox for w in about) if about else None
    more = [
        part
        for word in row.others.get("alternate", ())
        for part in re.split(r"[,/;]", word.plain or word.text)
        if any(c.isalnum() for c in part)
    ]
    pairs = []
    for entry, (name, held) in zip(row.entries, chosen, strict=True):
        alone = next((word for word in held if (word.plain or word.text) == name), None) if name != text else None
        box = alone.bbox if alone is not None else name_box(name, held)
        own = {name, *name.split()}
        pairs.append(
            Pair(
                left=entry.text,
                right=name,
                page=page,
                bbox=entry.bbox.union(box),
                left_bbox=entry.bbox,
                right_bbox=box,
                alternates=tuple(dict.fromkeys(a for a in (*alternates(name), *more) if a not in own)),
                pin_type=kind,
                description=description,
                description_bbox=described,
                active_low=active_low(name, held),
                attributes=row.attributes,
            )
        )
    return pairs, []
