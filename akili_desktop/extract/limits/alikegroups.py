"""Rows of one printed name of which most say the same as another one: what tells these apart tells of the rest, too."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from akili_desktop.core.facts import Flag, Range

AMONG_ALIKE = Flag(
    rule="rows-alike", detail="rows of its name say the same of different values: what tells them apart is not read"
)
LEAST = 4
"""So many rows of a name are alike at least, two pairs: what one pair lacks may be its own."""


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
