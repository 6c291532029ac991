"""Notes behind the last page of a table of parts, and at the heads of the pages behind that."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Unit
from akili_desktop.extract import features, grids
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

HEADS = {"Type number": "", "Flash": "(1)", "RAM": "(2)"}


def _page(
    number: int, parts: tuple[str, str] | None, notes: tuple[tuple[str, str], ...] = (), dx: float = 0.0
) -> PageContent:
    """A page of a table of two parts with marks under its headings, and notes behind it, their marks raised."""
    sheet = Sheet()
    y = 60.0
    if parts:
        xs = [60.0 + dx, 160.0 + dx, 260.0 + dx, 360.0 + dx]
        sheet.grid(xs, [100, 128, 148, 168])
        for x, (head, mark) in zip(xs, HEADS.items(), strict=False):
            sheet.put(x + 4, 112, head).put(x + 4, 122, mark, 6)
        for row, part in enumerate(parts):
            for x, text in zip(xs, (part, "16 kB", "8 kB"), strict=False):
                sheet.put(x + 4, 142 + 20 * row, text)
        y = 190.0
    for mark, text in notes:
        sheet.put(64, y - 3, mark, 6).put(75, y, text)
        y += 24
    return sheet.content(number=number)


def _told(*pages: PageContent) -> dict[tuple[str, str], list[str]]:
    """The notes of each part's values after the pages' merging, and '?' for a mark whose note is not found."""
    readings = [PageReader(vocabulary(), (features.extract, grids.extract))(page) for page in pages]
    facts = merge_document([f for r in readings for f in r.facts], [note for r in readings for note in r.notes])
    return {
        (f.variant or "", f.label): [n.text for n in f.notes] + [f"?{flag.detail.split()[-1]}" for flag in f.flags]
        for f in facts
        if isinstance(f, Unit)
    }


FIRST, SECOND = ("XYZ4056D", "XYZ4056N"), ("XYZ4057D", "XYZ4057N")
PROGRAM, CHIP = ("(1)", "For the program."), ("(2)", "In the chip.")


def test_a_table_over_two_pages_has_the_notes_behind_its_last() -> None:
    told = _told(_page(1, FIRST), _page(2, SECOND, (PROGRAM, CHIP)))
    for part in (*FIRST, *SECOND):
        assert told[part, "Flash"] == ["For the program."]
        assert told[part, "RAM"] == ["In the chip."]


def test_what_counts_on_at_the_head_of_the_page_behind_is_of_the_table_too() -> None:
    told = _told(_page(1, FIRST), _page(2, SECOND, (PROGRAM,)), _page(3, None, (CHIP,)))
    for part in (*FIRST, *SECOND):
        assert told[part, "Flash"] == ["For the program."]
        assert told[part, "RAM"] == ["In the chip."]


@pytest.mark.parametrize("dx", [0.0, 30.0])
def test_a_table_elsewhere_on_the_next_page_is_another(dx: float) -> None:
    told = _told(_page(1, FIRST), _page(2, SECOND, (PROGRAM, CHIP), dx))
    assert told[FIRST[0], "Flash"] == (["?1"] if dx else ["For the program."])
    assert told[SECOND[0], "Flash"] == ["For the program."]


@pytest.mark.parametrize("pages", [(2, 4), (2, 3)])
def test_notes_that_do_not_count_on_or_stand_pages_further_on_are_of_none(pages: tuple[int, int]) -> None:
    behind, further = pages
    late = ("(3)", "In the chip.") if further == 3 else CHIP
    told = _told(_page(1, FIRST), _page(behind, SECOND, (PROGRAM,)), _page(further, None, (late,)))
    assert told[FIRST[0], "Flash"] == ["For the program."]
    assert told[FIRST[0], "RAM"] == told[SECOND[1], "RAM"] == ["?2"]
