"""Which package's name beside pin drawings is which drawing's own."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Bijection
from akili_desktop.core.geometry import Rect

_FARTHEST = 60.0
"""How far above a drawing its name may end, in points."""


def is_named_beside(fitting: Sequence[Bijection], maps: Sequence[Bijection]) -> bool:
    """Whether the fitting maps are drawings, of several, that may have another one's name.

    A table's heading names its package; a lone drawing has no other's name beside it.
    """
    if not all(m.source == "drawing" for m in fitting) or len({m.package for m in maps}) + len(maps) <= 2:
        return False
    return not all(_is_named_for_certain(m, maps) for m in fitting)


def _is_named_for_certain(pins: Bijection, maps: Sequence[Bijection]) -> bool:
    """Whether the package's name above a drawing can be no other drawing's.

    On its page every drawing has a name, right above itself and with no other name between: were they the names of the
    drawings above, the topmost would have none. Of names beside or below drawings nothing is certain.
    """
    drawn = [m for m in maps if m.source == "drawing" and m.page == pins.page]
    named = [(m.bbox, m.package_bbox) for m in drawn if m.package_bbox is not None and m.package]
    return len(named) == len(drawn) and all(
        _is_above(name, drawing) and not any(_is_between(other, name, drawing) for _, other in named)
        for drawing, name in named
    )


def _is_above(name: Rect, drawing: Rect) -> bool:
    shared = name.overlap_x(drawing)
    return -2 <= drawing.y0 - name.y1 <= _FARTHEST and 2 * shared >= min(name.width, drawing.width)


def _is_between(other: Rect, name: Rect, drawing: Rect) -> bool:
    return other.overlap_x(drawing) > 0 and name.y1 <= other.y0 < drawing.y0
