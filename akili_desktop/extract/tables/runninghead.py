"""Where a page's running head ends: near its top, or over a line across the page, further down."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Line

RUNNING = 0.085
"""The part of a page's height, from its top, in which its running head stands."""
HIGHEST = 0.13
"""A paper's number alone over a line is one in this part, too."""
ACROSS = 0.6
"""The share of the page's width that this line covers at least."""


def running_foot(page: PageContent, lines: Sequence[Line]) -> float:
    """The foot of what the page's running head is, in points from its top.

    A part's number alone, nothing above it and a line across the page under it, names the paper and no table.
    """
    foot = RUNNING * page.height
    first = min(lines, key=lambda line: line.bbox.y0, default=None)
    if first is None or len(first.words) != 1 or not foot < first.bbox.y1 < HIGHEST * page.height:
        return foot
    text = first.words[0].text
    numbered = any(map(str.isdecimal, text)) and any(map(str.isalpha, text)) and text.upper() == text
    under = Rules.from_page(page).across(first.bbox.y1 - 1, first.bbox.y1 + first.words[0].size)
    crossed = any(span.length > ACROSS * page.width for span in under)
    return first.bbox.y1 + 0.1 if numbered and crossed else foot


def line_under_head(page: PageContent, lines: Sequence[Line]) -> float | None:
    """The height of a line across the page right under its first text, in the part where a running head stands."""
    first = min(lines, key=lambda line: line.bbox.y0, default=None)
    foot = RUNNING * page.height
    if first is None or first.bbox.y1 >= foot:
        return None
    under = Rules.from_page(page).across(first.bbox.y1 - 1, min(foot, first.bbox.y1 + 2 * first.words[0].size))
    return next((span.at for span in under if span.length > ACROSS * page.width), None)
