"""Links to a place of a document that hold as long as the library does: `akili://<document>/<page>/<x0,y0,x1,y1>`."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import NamedTuple

from akili_desktop.core.errors import BadRequest
from akili_desktop.core.geometry import Rect

SCHEME = "akili"
_LINK = re.compile(
    rf"{SCHEME}://(?P<doc>[0-9a-f]{{4,64}})(?:/(?P<page>[1-9]\d{{0,8}})(?:/(?P<box>[-\d.,]{{7,80}}))?)?/?",
    re.ASCII,
)
_REMEDY = "A link reads akili://DOCUMENT, akili://DOCUMENT/PAGE or akili://DOCUMENT/PAGE/X0,Y0,X1,Y1."


class Permalink(NamedTuple):
    """A document by its id (or a unique prefix), a page counted from 1, a box in points of the displayed page."""

    doc_id: str
    page: int | None = None
    box: Rect | None = None

    def __str__(self) -> str:
        parts = [f"{SCHEME}://{self.doc_id}"]
        if self.page is not None:
            parts.append(str(self.page))
            if self.box is not None:
                parts.append(",".join(f"{round(side, 1):g}" for side in self.box))
        return "/".join(parts)


def is_permalink(text: str) -> bool:
    """Whether the text means to be such a link, right or not."""
    return text.casefold().startswith(f"{SCHEME}://")


def file_or_link(text: str) -> Path | Permalink:
    """What a user gave to be opened: a link, or the absolute path of a file or folder; BadRequest for a wrong link."""
    return parse_permalink(text) if is_permalink(text) else Path(text).absolute()


def parse_permalink(text: str) -> Permalink:
    """The link as typed; BadRequest where it is none."""
    found = _LINK.fullmatch(text.strip())
    if found is None:
        raise BadRequest("This is no link into the library.", _REMEDY)
    page, box = found["page"], found["box"]
    return Permalink(found["doc"], int(page) if page else None, parse_box(box) if box else None)


def parse_box(text: str) -> Rect:
    """Four numbers between commas, the corner at the top left first, in points; BadRequest where they make no box."""
    try:
        sides = [float(side) for side in text.split(",")]
    except ValueError:
        sides = []
    if len(sides) != 4 or not all(map(math.isfinite, sides)) or sides[0] > sides[2] or sides[1] > sides[3]:
        raise BadRequest(f"{text[:80]} is no box.", "A box is X0,Y0,X1,Y1 in points from the page's top left corner.")
    return Rect(*sides)
