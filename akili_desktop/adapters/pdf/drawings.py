"""The drawn paths of a page as rulings, fills and strokes, in the displayed page's space."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pymupdf

from akili_desktop.core.document import Fill, Ruling, Stroke
from akili_desktop.core.geometry import Rect, bounding_box

RULING_THICKNESS = 2.5
"""A filled box thinner than this (points) is a ruling, thicker a fill."""

WHITE = 0xFFFFFF
BOXES = frozenset({"re", "qu"})
"""The kinds of a path's items that are whole boxes; the others are lines and curves."""

_NEW = tuple.__new__


class Ground(NamedTuple):
    """A filled area in drawing order: what white text needs under it to be seen."""

    bbox: Rect
    dark: bool


class Drawings(NamedTuple):
    """What is drawn. `late` are opaque boxes painted after something that is no path: there may be text under them."""

    rulings: list[Ruling]
    fills: list[Fill]
    strokes: list[Stroke]
    grounds: list[Ground]
    late: list[Rect]


def read_drawings(page: pymupdf.Page, sheet: Rect, rotation: int) -> Drawings:
    """Straight axis-parallel lines, filled boxes, and the boxes of everything else that is drawn.

    Lines drawn in white and parts outside the page are left out: they cannot be seen.
    """
    out = Drawings([], [], [], [], [])
    covers: list[tuple[int, Rect]] = []
    sort = _sorting(sheet, out, covers)
    matrix = tuple(page.rotation_matrix) if rotation else None
    waiting: dict[str, Any] | None = None
    failed: list[BaseException] = []

    def take(path: dict[str, Any]) -> None:
        # handed over one by one, and let go one by one: a list of all paths costs a tenth more time, and much memory
        nonlocal waiting
        try:
            if matrix is not None:
                _turn(path, matrix)
            filled, waiting = waiting, None
            if path["type"] == "f":
                waiting = path
            elif filled is not None and filled["items"] == path["items"]:
                sort(filled, path)
                return
            if filled is not None:
                sort(filled, None)
            if waiting is None:
                sort(None, path)
        except BaseException as error:  # noqa: BLE001 - PyMuPDF would go on as if nothing had happened
            failed.append(error)

    page.get_cdrawings(callback=take)
    if waiting is not None:
        sort(waiting, None)
    if failed:
        raise failed[0]
    if covers:
        out.rulings[:] = _uncovered(out.rulings, covers)
    return out


def _turn(path: dict[str, Any], matrix: tuple[float, ...]) -> None:
    """Moves a path of the unrotated page to the displayed one, in place."""
    a, b, c, d, e, f = matrix

    def point(p: tuple[float, float]) -> tuple[float, float]:
        return p[0] * a + p[1] * c + e, p[0] * b + p[1] * d + f

    def box(r: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        (x0, y0), (x1, y1) = point(r[:2]), point(r[2:])
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    path["rect"] = box(path["rect"])
    items: list[Any] = []
    for item in path["items"]:
        kind = item[0]
        if kind == "re":
            items.append((kind, box(item[1])))
        elif kind == "qu":
            items.append((kind, tuple(point(p) for p in item[1])))
        else:
            items.append((kind, *(point(p) for p in item[1:])))
    path["items"] = items


def _sorting(
    sheet: Rect, out: Drawings, covers: list[tuple[int, Rect]]
) -> Callable[[dict[str, Any] | None, dict[str, Any] | None], None]:
    """What sorts a path into `out`, given as it is filled, as it is stroked, or both; `covers` are for `_uncovered`."""
    rulings, fills, strokes, grounds, late = out
    left, top, right, bottom = sheet
    count = -1

    def rule(x0: float, y0: float, x1: float, y1: float, width: float, color: int) -> None:
        """Keeps a line with `x0 <= x1` and `y0 <= y1`, cut to the page."""
        if x0 < left:
            x0 = left
        if y0 < top:
            y0 = top
        if x1 > right:
            x1 = right
        if y1 > bottom:
            y1 = bottom
        if x0 <= x1 and y0 <= y1 and x1 - x0 + y1 - y0 > 0.5:
            rulings.append(_NEW(Ruling, (x0, y0, x1, y1, width, color)))

    def sort(filled: dict[str, Any] | None, stroked: dict[str, Any] | None) -> None:
        nonlocal count
        count += 1
        fill = line = None
        if stroked is not None:
            path = stroked
            if path["stroke_opacity"] != 0:
                line = _color(path["color"])
                if line == WHITE:
                    line = None
            thickness = path["width"] or 0.5
        if filled is not None:
            path = filled
            if path["fill_opacity"] != 0:
                fill = _color(path["fill"])
        if fill is None and line is None:
            return
        items, loose = path["items"], 0
        if line is None:  # nothing is stroked: boxes alone can be rulings by themselves
            boxes = [item for item in items if item[0] in BOXES]
            items, loose = boxes, len(items) - len(boxes)
        for item in items:
            shape = item[0]
            if shape == "l" and line is not None:
                _, (x0, y0), (x1, y1) = item
                if -0.5 <= x1 - x0 <= 0.5:
                    if -0.5 <= y1 - y0 <= 0.5:  # too short for a ruling: a curve in small steps
                        loose += x0 == x1 and y0 == y1
                    else:
                        x0 = (x0 + x1) / 2
                        rule(x0, y0 if y0 < y1 else y1, x0, y1 if y0 < y1 else y0, thickness, line)
                elif -0.5 <= y1 - y0 <= 0.5:
                    y0 = (y0 + y1) / 2
                    rule(x0 if x0 < x1 else x1, y0, x1 if x0 < x1 else x0, y0, thickness, line)
                else:  # slanted
                    loose += 1
            elif shape == "re" or (shape == "qu" and _upright(item[1])):
                x0, y0, x1, y1 = item[1] if shape == "re" else _quad_box(item[1])
                if x0 > x1:
                    x0, x1 = x1, x0
                if y0 > y1:
                    y0, y1 = y1, y0
                wide, high = x1 - x0, y1 - y0
                thin = wide if wide < high else high
                if fill is not None:
                    if thin > RULING_THICKNESS:
                        if x0 < right and left < x1 and y0 < bottom and top < y1:
                            box = _NEW(Rect, (x0, y0, x1, y1))
                            fills.append(_NEW(Fill, (box, fill)))
                            if fill == WHITE and rulings and path.get("fill_opacity", 1) == 1:
                                covers.append((len(rulings), box))
                            grounds.append(_NEW(Ground, (box, _is_dark(fill))))
                            # "seqno" counts everything that is painted, so the rest of it is text and pictures
                            if path["seqno"] > count and path.get("fill_opacity", 1) == 1:
                                late.append(box)
                    elif fill != WHITE:
                        if wide >= high:
                            rule(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, high, fill)
                        else:
                            rule((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, wide, fill)
                if line is not None:
                    if thin > RULING_THICKNESS / 2:
                        rule(x0, y0, x1, y0, thickness, line)
                        rule(x0, y1, x1, y1, thickness, line)
                        rule(x0, y0, x0, y1, thickness, line)
                        rule(x1, y0, x1, y1, thickness, line)
                    elif wide >= high:
                        rule(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, thickness, line)
                    else:
                        rule((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, thickness, line)
            else:
                loose += 1
        if loose:
            x0, y0, x1, y1 = path["rect"]
            wide, high = x1 - x0, y1 - y0
            thin = wide if wide < high else high
            box = _NEW(Rect, (x0, y0, x1, y1))
            if fill is not None and loose <= 8 and thin <= RULING_THICKNESS:
                # a ruling drawn as a polygon of lines
                if fill != WHITE:
                    if wide >= high:
                        rule(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, high, fill)
                    else:
                        rule((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, wide, fill)
            else:
                strokes.append(_NEW(Stroke, (box, loose)))
                if fill is not None and _is_dark(fill):
                    grounds.append(Ground(box, dark=True))

    return sort


def _uncovered(rulings: Sequence[Ruling], covers: Sequence[tuple[int, Rect]]) -> list[Ruling]:
    """The rulings without the parts that white boxes drawn later hide; `covers` tell how many rulings were there.

    Word processors merge cells in this way: lines over the whole width, then a white box over the merged cell.
    """
    left, top, right, bottom = bounding_box([box for _, box in covers])
    near = [
        (x0, y0, y0 == y1, i)
        for i, (x0, y0, x1, y1, _, _) in enumerate(rulings[: covers[-1][0]])
        if x0 < right and left < x1 and y0 < bottom and top < y1
    ]
    level = sorted([(y0, i) for _, y0, flat, i in near if flat])
    upright = sorted([(x0, i) for x0, _, flat, i in near if not flat])
    ways = [(flat, order, [at for at, _ in order]) for flat, order in ((True, level), (False, upright)) if order]
    pieces: dict[int, list[tuple[float, float]]] = {}  # of the rulings that are hidden in part
    for count, box in covers:
        for flat, order, places in ways:
            low, high = (box.y0, box.y1) if flat else (box.x0, box.x1)
            start, end = (box.x0, box.x1) if flat else (box.y0, box.y1)
            # a box that ends at the line's centre hides half of its thickness: the line is still seen
            for _, i in order[bisect_left(places, low + 0.75) : bisect_right(places, high - 0.75)]:
                if i >= count:
                    continue
                x0, y0, x1, y1, *_ = rulings[i]
                parts = pieces.get(i, [(x0, x1) if flat else (y0, y1)])
                if any(a < end and start < b for a, b in parts):
                    cut = [((a, min(b, start)), (max(a, end), b)) for a, b in parts]
                    pieces[i] = [(a, b) for both in cut for a, b in both if b - a > 0.5]
    if not pieces:
        return list(rulings)
    kept: list[Ruling] = []
    for i, ruling in enumerate(rulings):
        if i not in pieces:
            kept.append(ruling)
            continue
        for a, b in pieces[i]:
            kept.append(ruling._replace(x0=a, x1=b) if ruling.horizontal else ruling._replace(y0=a, y1=b))
    return kept


def _is_dark(color: int) -> bool:
    """Whether white text can be read on it."""
    return color >> 16 < 0xD0 or color >> 8 & 255 < 0xD0 or color & 255 < 0xD0


def _upright(quad: Any) -> bool:
    """Whether a quad's sides are parallel to the page's."""
    (ax, ay), (bx, by), (cx, cy), _ = quad
    return bool((abs(ay - by) < 0.5 and abs(ax - cx) < 0.5) or (abs(ax - bx) < 0.5 and abs(ay - cy) < 0.5))


def _quad_box(quad: Any) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in quad], [p[1] for p in quad]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=1024)
def _color(rgb: tuple[float, float, float] | None) -> int | None:
    if not rgb:
        return None
    r, g, b = rgb
    return int(255 * r + 0.5) << 16 | int(255 * g + 0.5) << 8 | int(255 * b + 0.5)
