"""Rows that say all the same of different values, and the rest of a name most of whose rows do: what tells them apart
is not read."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.limits.notelists import NOTE_MISSING

ROWS_ALIKE = Flag(
    rule="rows-alike", detail="another row says the same of another value: what tells them apart is not read"
)
AMONG_ALIKE = Flag(
    rule="rows-alike", detail="rows of its name say the same of different values: what tells them apart is not read"
)
LEAST = 4
"""So many rows of a name are alike at least, two pairs: what one pair lacks may be its own."""


def rows_alike(rows: Sequence[Range]) -> frozenset[int]:
    """Which rows of a table say all the same and state different values of one limit, by their place.

    What tells them apart then stands where it was not looked for: 'Over temperature' is once of the row at VS = 5 V
    above it, once of that at VS = 15 V.
    """
    alike: dict[tuple[object, ...], list[int]] = {}
    for at, row in enumerate(rows):
        missing = tuple(flag.detail for flag in row.flags if flag.rule == NOTE_MISSING)
        if len(missing) < len(row.flags):
            continue  # what tells it apart is told there: bold limits, columns headed alike
        notes = (*(note.text for note in row.notes), *missing)
        held = (row.conditions, row.section_conditions, row.variant, row.group, row.section_kind)
        said = (row.parameter, row.symbol, row.unit, *held, notes)
        alike.setdefault(said, []).append(at)
    found: set[int] = set()
    for places in alike.values():
        for role in ("min", "typ", "max"):
            stating = [at for at in places if getattr(rows[at], role) is not None]
            if len({getattr(rows[at], role).text for at in stating}) > 1:
                found.update(stating)
    return frozenset(found)


def among_alike(rows: Sequence[Range], alike: Collection[int]) -> frozenset[int]:
    """The rows that are not `alike` themselves under a name most of whose rows are, by their place.

    (Parts that shaded rows are of: at 1.8 V and 3.0 V both parts have a row, at 5.0 V one alone.)
    """
    groups: dict[object, list[int]] = {}
    for at, row in enumerate(rows):
        if row.parameter_bbox is not None:
            groups.setdefault((row.page, row.parameter_bbox), []).append(at)
    found: set[int] = set()
    for places in groups.values():
        same = [at for at in places if at in alike]
        if len(same) >= LEAST and 2 * len(same) > len(places):
            found.update(at for at in places if at not in alike and not rows[at].flags)
    return frozenset(found)
