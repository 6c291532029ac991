"""A list with dots that the foot of a page cuts: it goes on where the next page begins with such dots."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.outline import Announced, DottedList, Outline
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.tables.runninghead import RUNNING

SAME = 3.0
"""Points by which the dots, or the texts behind them, of one list begin apart, at most."""
SAME_SIZE = 0.6
"""Points by which the letters of one list differ in size, at most."""
FURTHEST = 1.6
"""An item's further line stands so many heights of its line under the one above it at most."""
CLEAR = 1.0
"""What ends a list stands so many heights of its line under it at least: nearer it may be the rest of an item."""


def list_at_foot(lines: Sequence[Line], height: float) -> DottedList | None:
    """The last item of a list with dots that no text but a page's running foot stands under; None where none is."""
    above = [line for line in lines if line.bbox.y0 < (1 - RUNNING) * height]
    last = max(above, key=lambda line: line.bbox.y0, default=None)
    return DottedList(last.words[0].text, last.words[1].size, (_text(last),)) if last and _dotted(last) else None


def list_at_head(lines: Sequence[Line], height: float) -> DottedList | None:
    """The list with dots that a page begins with under its running head; None where it begins otherwise, or where the
    list's end is not sure: items of another kind, or a line right under it that may be the rest of the last one."""
    ordered = sorted(lines, key=lambda line: line.bbox.y0)
    start = next((at for at, line in enumerate(ordered) if _dotted(line) or not _runs(line, height)), len(ordered))
    if start == len(ordered) or not _dotted(ordered[start]):
        return None
    first = above = ordered[start]
    if start and first.bbox.y0 - ordered[start - 1].bbox.y1 < FURTHEST * first.bbox.height:
        return None  # no running head stands so near: the rest of an item does
    items: list[str] = []
    for line in ordered[start:]:
        gap = line.bbox.y0 - above.bbox.y1
        if _dotted(line):
            if line.words[0].text != first.words[0].text or abs(line.bbox.x0 - first.bbox.x0) > SAME:
                return None
            items.append(_text(line))
        elif abs(line.bbox.x0 - first.words[1].bbox.x0) <= SAME and gap < FURTHEST * line.bbox.height:
            items[-1] += f" {line.text}"
        elif gap < CLEAR * line.bbox.height:
            return None
        else:
            break
        above = line
    return DottedList(first.words[0].text, first.words[1].size, tuple(items), above.bbox.y1)


def whole(told: Announced, before: Outline, page: Outline) -> Announced:
    """What a page says of the next one's first table, with the rest of its list at the head of that page.

    Both parts have one sign, and letters of one size; the first goes down to the foot of its page and nothing but the
    second stands over the table.
    """
    foot, head = before.foot_list, page.head_list
    if not told.cut or foot is None or head is None or page.first is None or not told.text.endswith(foot.items[-1]):
        return told
    alike = foot.dot == head.dot and abs(foot.size - head.size) < SAME_SIZE
    return Announced("", "; ".join((told.text, *head.items))) if alike and head.y1 <= page.first.y0 else told


def _dotted(line: Line) -> bool:
    return len(line.words) > 1 and line.words[0].text in BULLETS


def _runs(line: Line, height: float) -> bool:
    """Whether a line stands where a running head does."""
    return line.bbox.y1 < RUNNING * height


def _text(line: Line) -> str:
    return " ".join([word.text for word in line.words[1:]])
