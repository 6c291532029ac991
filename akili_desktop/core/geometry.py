"""Points and rectangles in the one coordinate space of the application.

Everywhere outside `adapters/pdf` and `gui/viewer` a coordinate is in PDF points (1/72 inch) on the page *as
displayed*: rotation applied, origin at the top left corner of the crop box, x to the right, y down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

_made = tuple.__new__
"""Makes a box of four numbers in half the time that `Rect(...)` takes: boxes are made all the time."""


class Point(NamedTuple):
    """A place on the displayed page, in PDF points."""

    x: float
    y: float


class Rect(NamedTuple):
    """An axis-parallel box on the displayed page, in PDF points; `x0 <= x1` and `y0 <= y1`."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def area(self) -> float:
        return max(0.0, self.width) * max(0.0, self.height)

    @property
    def cx(self) -> float:
        return (self[0] + self[2]) / 2

    @property
    def cy(self) -> float:
        return (self[1] + self[3]) / 2

    @property
    def center(self) -> Point:
        return _made(Point, ((self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """In a model a box is taken as it is; only what comes as a list (from JSON) is checked and made one.

        The schema of a named tuple (`handler`) carries a name: a model with several boxes would take that one for all.
        """
        from pydantic_core import core_schema

        numbers = core_schema.tuple_schema([core_schema.float_schema()] * 4)
        listed = core_schema.no_info_after_validator_function(cls._make, numbers)
        given = core_schema.union_schema([core_schema.is_instance_schema(cls), listed], mode="left_to_right")
        return core_schema.json_or_python_schema(json_schema=listed, python_schema=given)

    def contains_point(self, x: float, y: float, slack: float = 0.0) -> bool:
        """Whether the point lies inside or on the edge, the box first grown by `slack` points."""
        return self.x0 - slack <= x <= self.x1 + slack and self.y0 - slack <= y <= self.y1 + slack

    def holds_middle_of(self, other: Rect) -> bool:
        """Whether the middle of `other` lies inside or on the edge."""
        # by place, as below: half the time that names take, and boxes are held against one another all the time
        return self[0] <= (other[0] + other[2]) / 2 <= self[2] and self[1] <= (other[1] + other[3]) / 2 <= self[3]

    def contains(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether `other` lies wholly inside, this box first grown by `slack` points."""
        return (
            self.x0 - slack <= other.x0
            and self.y0 - slack <= other.y0
            and other.x1 <= self.x1 + slack
            and other.y1 <= self.y1 + slack
        )

    def intersects(self, other: Rect) -> bool:
        """Whether the two share some area."""
        return self[0] < other[2] and other[0] < self[2] and self[1] < other[3] and other[1] < self[3]

    def intersection(self, other: Rect) -> Rect | None:
        """The shared box, or None where the two share no area."""
        box = Rect(max(self.x0, other.x0), max(self.y0, other.y0), min(self.x1, other.x1), min(self.y1, other.y1))
        return box if box.x0 < box.x1 and box.y0 < box.y1 else None

    def union(self, other: Rect) -> Rect:
        """The smallest box that holds both."""
        x0, y0, x1, y1 = self
        left, top, right, bottom = other
        box = x0 if x0 <= left else left, y0 if y0 <= top else top, x1 if x1 >= right else right
        return _made(Rect, (*box, y1 if y1 >= bottom else bottom))

    def grown(self, dx: float, dy: float | None = None) -> Rect:
        """The box with `dx` points added left and right, `dy` (default `dx`) above and below."""
        dy = dx if dy is None else dy
        return _made(Rect, (self.x0 - dx, self.y0 - dy, self.x1 + dx, self.y1 + dy))

    def overlap_x(self, other: Rect) -> float:
        """Length in points that the two share horizontally (0 where they do not meet)."""
        start, end = self[0], self[2]
        low, high = other[0], other[2]
        shared = (high if high < end else end) - (low if low > start else start)
        return shared if shared > 0 else 0.0

    def overlap_y(self, other: Rect) -> float:
        """Length in points that the two share vertically (0 where they do not meet)."""
        start, end = self[1], self[3]
        low, high = other[1], other[3]
        shared = (high if high < end else end) - (low if low > start else start)
        return shared if shared > 0 else 0.0

    def rounded(self, digits: int = 2) -> Rect:
        """The box with coordinates rounded for storage: facts must be byte-equal from run to run."""
        x0, y0, x1, y1 = self
        rounded = round(x0, digits) + 0.0, round(y0, digits) + 0.0, round(x1, digits) + 0.0, round(y1, digits) + 0.0
        return _made(Rect, rounded)


def bounding_box(boxes: Iterable[Rect]) -> Rect:
    """The smallest box that holds all of `boxes`; ValueError where there is none."""
    try:
        first, *others = boxes
    except ValueError:
        raise ValueError("no boxes to bound") from None
    if not others:
        return first
    left, top, right, bottom = first
    for x0, y0, x1, y1 in others:  # half the time of min() and max()
        if x0 < left:
            left = x0
        if y0 < top:
            top = y0
        if x1 > right:
            right = x1
        if y1 > bottom:
            bottom = y1
    return _made(Rect, (left, top, right, bottom))
