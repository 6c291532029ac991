"""The dot beside values that hold over temperature, and its legend in bold behind a heading, on several lines."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.dotlegends import legend_of
from tests.extract.sheets import ranges, read

HEADING = "ELECTRICAL CHARACTERISTICS"
ROWS = (
    ("Regulated Voltage", "VIN = 2V", "", ("1.485", "1.5", "1.515"), "V"),
    ("(Note 4)", "2.5V < VIN < 20V", "l", ("1.462", "1.5", "1.538"), "V"),
    ("Line Regulation", "VIN = 2V to 20V", "l", ("", "1", "5"), "mV"),
    ("Ripple Rejection", "f = 120Hz", "", ("50", "65", ""), "dB"),
)


def drawn(*legend: str, dots: bool = True, face: str = "hebo", gap: float = 0, pitch: float = 11) -> PageContent:
    """A table in the open under a heading that its legend's first line stands beside, so far apart (`gap`); '*' in it
    is its dot."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 76), HEADING, fontsize=10, fontname="hebo")
        at, y = 50 + pymupdf.get_text_length(f"{HEADING}  ", "hebo", 10) + gap, 76.0
        for line in legend:
            for piece in line.replace("*", "|*|").split("|"):
                name, text = ("zadb", "l") if piece == "*" else (face, piece)
                page.insert_text((at, y), text, fontsize=7.5, fontname=name)
                at += pymupdf.get_text_length(text, name, 7.5)
            at, y = 50.0, y + pitch
        top = y + 3
        for x, head in (
            (50, "PARAMETER"),
            (190, "CONDITIONS"),
            (425, "MIN"),
            (460, "TYP"),
            (495, "MAX"),
            (536, "UNITS"),
        ):
            page.insert_text((x, top + 10), head, fontsize=8)
        for y in (top, top + 14, top + 40, top + 53, top + 66):
            page.draw_line((48, y), (565, y), width=0.6)
        for n, (name, test, dot, values, unit) in enumerate(ROWS):
            y = top + 24 + 13 * n
            page.insert_text((50, y), name, fontsize=8)
            page.insert_text((190, y), test, fontsize=8)
            if dot and dots:
                page.insert_text((397, y), "l", fontsize=8, fontname="zadb")
            for x, value in zip((425, 460, 495), values, strict=True):
                page.insert_text((x, y), value, fontsize=8)
            page.insert_text((540, y), unit, fontsize=8)
        page.insert_text((50, top + 90), "Note 4: Operating conditions are limited by temperature.", fontsize=7)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


OVER = "The * denotes the specifications which apply over the full operating temperature"


def told(content: PageContent) -> list[tuple[str | None, str | None, bool, list[str]]]:
    """Section, conditions of all, whether the legend is told, and flags of each row."""
    return [
        (f.section, f.section_conditions, any(n.mark == "●" for n in f.notes), [flag.rule for flag in f.flags])
        for f in ranges(read(content))
    ]


@pytest.mark.parametrize("face", ["hebo", "helv"])
@pytest.mark.parametrize(
    ("lines", "of_all"),
    [
        (("range, otherwise specifications are at TA = 25°C. (Note 4)",), ""),
        (("range, otherwise specifications are at TA = 25°C (Note 4). VIN = 5V, unless otherwise noted.",),
         "VIN = 5V, unless otherwise noted."),
        (("range, otherwise specifications are at TA = 25°C, VIN = 5V, IOUT = 5mA unless otherwise noted. (Note 4)",),
         "VIN = 5V, IOUT = 5mA unless otherwise noted."),
        (("range, otherwise specifications are at", "TA = 25°C. VIN = 5V, unless otherwise noted."),
         "VIN = 5V, unless otherwise noted."),
    ],
)  # fmt: skip
def test_a_dot_behind_a_test_holds_as_its_legend_says_and_the_other_rows_at_one_temperature(
    lines: tuple[str, ...], of_all: str, face: str
) -> None:
    """The legend stands beside the heading, in bold as that is: its further lines are no heading."""
    warm = "otherwise specifications are at TA = 25°C"
    cold = f"{of_all.rstrip('.')}; {warm}" if of_all else warm
    assert told(drawn(OVER, *lines, face=face)) == [
        (HEADING, cold, False, []), (HEADING, of_all or None, True, []),
        (HEADING, of_all or None, True, []), (HEADING, cold, False, []),
    ]  # fmt: skip


def test_a_legend_under_its_heading_is_no_heading() -> None:
    lines = ("", OVER[:58], "temperature range, otherwise specifications are at TA = 25°C.")
    assert {section for section, *_ in told(drawn(*lines))} == {HEADING}


def test_a_row_over_temperature_is_not_at_the_one_that_holds_unless_noted() -> None:
    found = told(drawn(OVER, "range. VS = 15V, TA = 25°C, unless otherwise noted."))
    whole = "VS = 15V, TA = 25°C, unless otherwise noted."
    over = "VS = 15V, unless otherwise noted."
    assert [stated for _, stated, _, _ in found] == [whole, over, over, whole]


def test_a_legend_of_which_no_dot_is_read_leaves_its_rows_in_doubt() -> None:
    found = told(drawn(OVER, "range, otherwise specifications are at TA = 25°C.", dots=False))
    assert [flags for *_, flags in found] == 4 * [["conditions-unsure"]]


def test_a_dot_without_a_legend_is_flagged() -> None:
    found = told(drawn("TA = 25°C, unless otherwise noted."))
    assert [flags for *_, flags in found] == [[], ["note-missing"], ["note-missing"], []]


def test_a_note_under_a_legend_without_a_full_stop_is_none_of_it() -> None:
    over = (("The ● denotes specifications over the full temperature range", Rect(50, 100, 300, 108)),)
    for note in ("Note 1: Stresses beyond those listed may damage the part.", "1. For 10 s", "* Not tested."):
        legend = legend_of(((*over, (note, Rect(50, 110, 300, 118))),))
        assert legend is not None
        assert legend.text == over[0][0]


def test_a_legend_that_opens_behind_its_heading_goes_on_under_that() -> None:
    """Its next line begins at the page's edge, and reaches little under the first; a column beside it does not."""
    first = ("The ● denotes the specifications which apply over the full operating", Rect(228, 63, 483, 72))
    rest = ("temperature range, otherwise specifications are at TA = 25°C.", Rect(40, 74, 271, 84))
    legend = legend_of(((first, rest),))
    assert legend is not None
    assert (legend.unmarked, legend.lines) == ("otherwise specifications are at TA = 25°C", (0, 2))
    beside = legend_of(((first, (rest[0], Rect(40, 74, 220, 84))),))
    assert beside is not None
    assert beside.lines == (0, 1)


@pytest.mark.parametrize("face", ["hebo", "helv"])
def test_a_legend_apart_from_its_larger_heading_goes_on_at_the_edge_of_that(face: str) -> None:
    """The heading above the page's drawing headed the table, and the legend's second line was of all rows."""
    rest = "range, otherwise specifications are at TA = 25°C. VIN = 5V, unless otherwise noted."
    warm = "VIN = 5V, unless otherwise noted; otherwise specifications are at TA = 25°C"
    over = "VIN = 5V, unless otherwise noted."
    assert told(drawn(OVER, rest, face=face, gap=12, pitch=15)) == [
        (HEADING, warm, False, []), (HEADING, over, True, []), (HEADING, over, True, []), (HEADING, warm, False, []),
    ]  # fmt: skip
