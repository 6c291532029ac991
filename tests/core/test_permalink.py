"""Links into the library: what is written is what is read, and nothing else passes for a link."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from akili_desktop.core.errors import BadRequest
from akili_desktop.core.geometry import Rect
from akili_desktop.core.permalink import Permalink, is_permalink, parse_box, parse_permalink

tenths = st.integers(-20_000, 200_000).map(lambda n: n / 10)


@given(
    st.text("0123456789abcdef", min_size=4, max_size=16),
    st.none() | st.integers(1, 10_000),
    st.none() | st.tuples(tenths, tenths, tenths, tenths),
)
def test_a_link_is_read_as_it_was_written(
    doc: str, page: int | None, sides: tuple[float, float, float, float] | None
) -> None:
    box = None
    if page is not None and sides is not None:
        (x0, x1), (y0, y1) = sorted(sides[:2]), sorted(sides[2:])
        box = Rect(x0, y0, x1, y1)
    link = Permalink(doc, page, box)
    assert is_permalink(str(link))
    assert parse_permalink(str(link)) == link


def test_the_form_of_a_link_is_fixed() -> None:
    assert str(Permalink("0123456789abcdef", 5, Rect(72, 100.04, 200.55, 112))) == (
        "akili://0123456789abcdef/5/72,100,200.6,112"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "akili://",
        "akili://zzzz/1",
        "akili://0123/0",
        "akili://0123/1/1,2,3",
        "akili://0123/1/9,2,3,4",
        "akili://0123/1/1,2,3,4/5",
        "akili://0123/1/1..2,2,3,4",
        "akili://../../etc/passwd",
        "file:///etc/passwd",
        "akili://0123/1\n/1,2,3,4",
        "akili://0123/٣",
    ],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadRequest):
        parse_permalink(text)


@pytest.mark.parametrize("text", ["1,2,3", "a,b,c,d", "nan,0,1,1", "0,0,inf,1", "3,0,1,1", "0,3,1,1"])
def test_what_is_no_box_is_refused(text: str) -> None:
    with pytest.raises(BadRequest):
        parse_box(text)
