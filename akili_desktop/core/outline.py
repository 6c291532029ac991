"""What a page leaves to the whole document: headings whose chapters go on, tables whose kind only a chapter tells,
sentences about tables of later pages."""

from __future__ import annotations

from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.geometry import Rect


class Chapter(NamedTuple):
    """A numbered heading: its number ('5.2'), what it says, of what kind of limits, the size of its letters, and the
    conditions that it or the line under it states for all tables in its chapter, in brackets; '' where none."""

    number: str
    text: str
    kind: str
    size: float
    conditions: str = ""


class ChapterHeading(NamedTuple):
    """A heading of a page that may begin or end a chapter: where its line begins (y, points from the page's top), the
    size of its letters, and the chapter that it opens, None where it has no number. One without a number has its text,
    the kind of limits that it names, the conditions that it states in brackets or unless otherwise noted, and its
    footnote marks; its size is 0 where it is no larger than the text."""

    y: float
    size: float
    chapter: Chapter | None
    text: str = ""
    kind: str = ""
    conditions: str = ""
    marks: tuple[str, ...] = ()


class Announced(NamedTuple):
    """What a page says of a table that it does not have: the number of its caption ('64'), '' for the first one of the
    next page, and how its values hold. With `cut` the list that says it may go on on the next page."""

    number: str
    text: str
    cut: bool = False


class DottedList(NamedTuple):
    """A list at a page's foot or head, which a page's end may cut: the sign before its items, the size of their
    letters, the items, of one at the foot the last alone, and where it ends, in points from the page's top."""

    dot: str
    size: float
    items: tuple[str, ...]
    y1: float = 0.0


class LeadIn(NamedTuple):
    """Where a page states conditions that may be of several tables: the top of that, points from the page's, the text
    from there on, as far as it may go, and the heading right over it, '' where that is not known.

    With `all` it says that values hold so unless otherwise noted, else that conditions follow.
    """

    y: float
    text: str
    heading: str = ""
    all: bool = False


class HeadedPackage(NamedTuple):
    """A package that opens the heading at a page's head, with its box where it is one word there, what the heading says
    behind it, and where that stands (y, points from the page's top)."""

    package: str
    bbox: Rect | None
    rest: str
    y: float


class Faces(NamedTuple):
    """Where limits in bold and in plain letters hold, by a line beside a page's first table, with its box; '' where the
    line says nothing of these."""

    table: Rect
    bold: str
    plain: str


class Outline(BaseModel):
    """The headings of a page from the top, the boxes of its tables of limits whose kind nothing on it tells and of its
    first table of all, what it says of tables of other pages, and what conditions it states before captions; what is
    said of letters beside its first table, which may go on from the page before, the package that heads it, and the
    lists that a page's end cuts.

    Kept with its reading, so that the document can be told whatever is read first. A page read in parts has no first
    table: which part comes before is not known.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    headings: tuple[ChapterHeading, ...] = ()
    untold: tuple[Rect, ...] = ()
    first: Rect | None = None
    announced: tuple[Announced, ...] = ()
    leads: tuple[LeadIn, ...] = ()
    faces: Faces | None = None
    package: HeadedPackage | None = None
    foot_list: DottedList | None = None
    head_list: DottedList | None = None
