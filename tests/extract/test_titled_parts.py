"""Tables of one page that are titled with several parts each, and rows of some of these alone."""

from __future__ import annotations

import pytest

from akili_desktop.extract.page.anchoring import speller_of
from tests.extract.sheets import Sheet, ranges, read

FIRST, SECOND = "TIMING CHARACTERISTICS - XYZ485, XYZ490, and XYZ491", "TIMING CHARACTERISTICS - XYZ483 and XYZ488"


def titled(heading: str, conditions: str = "CL = 15pF", second: str = SECOND) -> Sheet:
    """Two tables of a row each, the first also with a heading over its width and a row under that."""
    sheet = Sheet()
    for y, title in ((60, FIRST), (180, second)):
        sheet.put(60, y, title, 12)
        ys = [y + 12 + 16 * n for n in range(5 if y == 60 else 3)]
        for at in ys:
            sheet.rule(60, at, 540, at)
        for x in (60, 240, 300, 420, 480, 540):
            sheet.rule(x, ys[0], x, ys[2])
            if y == 60:
                sheet.rule(x, ys[3], x, ys[4])
        sheet.row(y + 23, x64="PARAMETER", x244="SYMBOL", x304="CONDITIONS", x424="MAX", x484="UNITS")
        sheet.row(y + 39, x64="Propagation Delay", x244="tPLH", x304="CL = 15pF", x424="35", x484="ns")
        if y == 60:
            sheet.rule(60, ys[2], 60, ys[3]).rule(540, ys[2], 540, ys[3])
            sheet.put(200, y + 55, heading)
            sheet.row(y + 71, x64="Enable Time", x244="tPZL", x304=conditions, x424="90", x484="ns")
    return sheet


def variants(heading: str, conditions: str = "CL = 15pF", second: str = SECOND) -> list[str | None]:
    """The variants of the rows of such tables, from the top."""
    return [fact.variant for fact in ranges(read(titled(heading, conditions, second).content()))]


def test_the_box_of_the_parts_spells_them() -> None:
    content = titled("ENABLE TIMES (XYZ485/XYZ491 only)").content()
    for fact in ranges(read(content)):
        assert fact.variant is not None
        assert fact.variant_bbox is not None
        assert speller_of(content).spells(fact.variant_bbox, fact.variant)


def test_all_parts_of_a_title_are_those_of_its_rows() -> None:
    """Only the last part of a title was told."""
    parts = "XYZ485, XYZ490, and XYZ491"
    assert variants("ENABLE TIMES") == [parts, parts, "XYZ483 and XYZ488"]


@pytest.mark.parametrize(
    ("heading", "some"),
    [
        ("ENABLE TIMES (XYZ485/XYZ491 only)", "XYZ485/XYZ491"),
        ("ENABLE TIMES (XYZ490)", "XYZ490"),
        ("ENABLE TIMES (except XYZ490)", None),
    ],
)
def test_rows_under_some_of_the_parts_alone_are_of_these(heading: str, some: str | None) -> None:
    assert variants(heading)[1] == some


def test_conditions_that_name_a_part_tell_of_which_a_row_is() -> None:
    assert variants("ENABLE TIMES", "XYZ490 only")[1] is None


def test_one_part_under_two_titles_of_one_kind_is_told_by_neither() -> None:
    assert set(variants("ENABLE TIMES", second="TIMING CHARACTERISTICS - XYZ490")) == {None}
