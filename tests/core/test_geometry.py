from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.core.geometry import Point, Rect, bounding_box

numbers = st.floats(min_value=-14_400, max_value=14_400, allow_nan=False)


@st.composite
def rects(draw: st.DrawFn) -> Rect:
    x0, x1 = sorted((draw(numbers), draw(numbers)))
    y0, y1 = sorted((draw(numbers), draw(numbers)))
    return Rect(x0, y0, x1, y1)


@given(rects(), rects())
def test_a_union_holds_both_and_order_does_not_matter(a: Rect, b: Rect) -> None:
    union = a.union(b)
    assert union.contains(a)
    assert union.contains(b)
    assert union == b.union(a) == bounding_box([a, b])


@given(rects(), rects())
def test_an_intersection_lies_in_both_and_is_none_exactly_where_no_area_is_shared(a: Rect, b: Rect) -> None:
    shared = a.intersection(b)
    assert (shared is not None) == (a.intersects(b) and a.width > 0 and a.height > 0 and b.width > 0 and b.height > 0)
    if shared is not None:
        assert a.contains(shared)
        assert b.contains(shared)
        assert shared.width == pytest.approx(a.overlap_x(b))
        assert shared.height == pytest.approx(a.overlap_y(b))


@given(rects(), rects())
def test_containing_means_every_corner_is_inside(a: Rect, b: Rect) -> None:
    corners = [Point(x, y) for x in (b.x0, b.x1) for y in (b.y0, b.y1)]
    assert a.contains(b) == all(a.contains_point(*corner) for corner in corners)


@given(rects(), st.floats(min_value=0, max_value=100))
def test_growing_keeps_the_centre_and_holds_the_box(a: Rect, by: float) -> None:
    grown = a.grown(by)
    assert grown.contains(a)
    assert grown.center == pytest.approx(a.center, abs=1e-9)
    assert a.grown(by, 0.0).height == pytest.approx(a.height)


@given(rects())
def test_a_box_holds_its_centre_and_rounds_without_negative_zero(a: Rect) -> None:
    assert a.contains_point(*a.center)
    rounded = a.rounded()
    assert all(abs(new - old) <= 0.005 + 1e-9 for new, old in zip(rounded, a, strict=True))
    assert "-0.0" not in [str(v) for v in rounded]
    assert rounded.rounded() == rounded


@given(rects(), rects())
def test_overlaps_are_symmetric_and_never_negative(a: Rect, b: Rect) -> None:
    assert a.overlap_x(b) == b.overlap_x(a) >= 0
    assert a.overlap_y(b) == b.overlap_y(a) >= 0


def test_no_boxes_have_no_bounding_box() -> None:
    with pytest.raises(ValueError, match="no boxes"):
        bounding_box([])


def test_boxes_that_only_touch_do_not_intersect() -> None:
    assert not Rect(0, 0, 1, 1).intersects(Rect(1, 0, 2, 1))
    assert Rect(0, 0, 1, 1).intersection(Rect(1, 0, 2, 1)) is None
