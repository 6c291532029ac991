"""Footnotes of selection and ordering tables: marks on values, headings, rows, titles, and notes of the next page."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, PageReading, Unit
from akili_desktop.extract import features, grids
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

XS = [60.0, 160.0, 260.0, 360.0]
PARTS = ("XYZ4056D", "XYZ4056N")


def _read(content: PageContent) -> PageReading:
    return PageReader(vocabulary(), (features.extract, grids.extract))(content)


def _raised(sheet: Sheet, x: float, y: float, text: str, mark: str) -> Sheet:
    """A text with a small mark raised right behind it."""
    sheet.put(x, y, text)
    return sheet.put(x + pymupdf.get_text_length(text, fontsize=9), y - 3.5, mark, 6) if mark else sheet


def _table(sheet: Sheet, top: float, heads: tuple[str, ...], marks: tuple[str, ...] = ("", "", "")) -> Sheet:
    sheet.grid(XS, [top + 20.0 * n for n in range(4)])
    for x, text, mark in zip(XS[:3], heads, marks, strict=True):
        _raised(sheet, x + 4, top + 14, text, mark)
    return sheet


def _notes(facts: tuple[Fact, ...] | list[Fact], label: str) -> dict[str, list[str]]:
    """The notes of each part's value, and '?' and what its flag says where one is missing."""
    told = [fact for fact in facts if isinstance(fact, Unit) and fact.label == label]
    return {
        f.variant or "": [note.text for note in f.notes] + [f"?{flag.detail.split()[-1]}" for flag in f.flags]
        for f in told
    }


SIZES = ("Type number", "Flash", "RAM")


@pytest.mark.parametrize("explained", [True, False])
@pytest.mark.parametrize("mark", ["2", "(2)"])
def test_a_raised_number_behind_a_heading_is_a_footnotes_mark(mark: str, explained: bool) -> None:
    sheet = _table(Sheet(), 100, SIZES, ("", "", mark))
    for row, part in enumerate(PARTS):
        sheet.row(134 + 20 * row, x64=part, x164="16 kB", x264="8 kB")
    if explained:
        sheet.put(64, 172, "(2) In the chip.")
    facts = _read(sheet.content()).facts
    assert _notes(facts, "RAM") == dict.fromkeys(PARTS, ["In the chip."] if explained else ["?2"])
    assert _notes(facts, "Flash") == {part: [] for part in PARTS}


def test_the_power_of_a_unit_is_no_mark() -> None:
    sheet = _table(Sheet(), 100, ("Type number", "Area of mm", "RAM"), ("", "2", ""))
    for row, part in enumerate(PARTS):
        sheet.row(134 + 20 * row, x64=part, x164="16", x264="8 kB")
    assert _notes(_read(sheet.content()).facts, "RAM") == {part: [] for part in PARTS}
    assert not [f for f in _read(sheet.content()).facts if f.flags]


@pytest.mark.parametrize("explained", [True, False])
def test_a_value_has_the_note_of_its_own_mark_which_is_none_of_its_digits(explained: bool) -> None:
    sheet = _table(Sheet(), 100, ("Type number", "Pins", "RAM"))
    sheet.row(134, x64=PARTS[0], x264="8 kB").row(154, x64=PARTS[1], x164="8", x264="8 kB")
    _raised(sheet, 164, 134, "8", "1")
    if explained:
        sheet.put(64, 172, "1. Two of them are joined.")
    facts = _read(sheet.content()).facts
    assert {f.variant: f.text for f in facts if isinstance(f, Unit) and f.label == "Pins"} == dict.fromkeys(PARTS, "8")
    told = ["Two of them are joined."] if explained else ["?1"]
    assert _notes(facts, "Pins") == {PARTS[0]: told, PARTS[1]: []}


def _ordering(sheet: Sheet, top: float, parts: tuple[str, str], mark: str = "(1)") -> Sheet:
    """A table whose rows begin with a package's code, one of them marked, beside the parts."""
    _table(sheet, top, ("Package type", "Part number", "Density"))
    _raised(sheet, 64, top + 34, "ZP", mark)
    sheet.put(64, top + 54, "DA")
    for row, part in enumerate(parts):
        sheet.row(top + 34 + 20 * row, x164=part, x264="8 MHz")
    return sheet


def test_what_opens_a_row_has_its_notes_for_all_that_the_rows_part_has() -> None:
    facts = _read(_ordering(Sheet(), 100, PARTS).put(64, 172, "1. ZP is not printed on the part.").content()).facts
    assert _notes(facts, "Density") == {PARTS[0]: ["ZP is not printed on the part."], PARTS[1]: []}
    assert _notes(_read(_ordering(Sheet(), 100, PARTS).content()).facts, "Density") == {PARTS[0]: ["?1"], PARTS[1]: []}


@pytest.mark.parametrize("alike", [True, False])
def test_two_tables_of_the_same_headings_share_the_notes_under_the_second(alike: bool) -> None:
    """The mark on the second one's title is of all its values."""
    sheet = _ordering(Sheet(), 100, PARTS)
    _raised(sheet, 60, 206, "Parts for cars", "(2)").put(62 + 70, 206, ":")
    _ordering(sheet, 214, ("XYZ4058D", "XYZ4058N"), "")
    if not alike:
        sheet.texts = [
            (x, y, "Speed" if (text, y) == ("Density", 114) else text, size) for x, y, text, size in sheet.texts
        ]
    sheet.put(60, 292, "Notes:").put(64, 304, "1. Not printed.").put(64, 316, "2. Ask for these.")
    facts = _read(sheet.content()).facts
    first = _notes(facts, "Density" if alike else "Speed")
    assert first[PARTS[0]] == (["Not printed."] if alike else ["?1"])
    assert first[PARTS[1]] == []
    assert _notes(facts, "Density")["XYZ4058D"] == ["Ask for these."]


@pytest.mark.parametrize(("numbers", "told"), [((2, 3), True), ((3, 4), False)])
def test_notes_that_count_on_at_the_next_pages_head_are_of_the_values_before(
    numbers: tuple[int, int], told: bool
) -> None:
    sheet = _table(Sheet(), 100, SIZES, ("", "2", "3"))
    for row, part in enumerate(PARTS):
        sheet.row(134 + 20 * row, x64=part, x164="16 kB", x264="8 kB")
    sheet.put(64, 170.5, "1", 6).put(69, 174, "This table is of all parts.")
    behind = Sheet()
    for n, said in zip(numbers, ("Inside the chip.", "Without parity."), strict=True):
        behind.put(64, 68.5 + 14 * numbers.index(n), str(n), 6).put(69, 72 + 14 * numbers.index(n), said)
    pages = [_read(sheet.content()), _read(behind.content(number=2))]
    facts = merge_document([f for p in pages for f in p.facts], [under for p in pages for under in p.notes])
    assert _notes(facts, "Flash") == dict.fromkeys(PARTS, ["Inside the chip."] if told else ["?2"])
    assert _notes(facts, "RAM") == dict.fromkeys(PARTS, ["Without parity."] if told else ["?3"])


@pytest.mark.parametrize("ruled", [True, False])
def test_a_number_raised_behind_a_part_or_its_heading_is_none_of_its_letters(ruled: bool) -> None:
    """The part was 'XYZ4056D1', and under 'Type number1' no parts were looked for."""
    sheet = _table(Sheet(), 100, SIZES, ("1", "", ""))
    _raised(sheet, 64, 134, PARTS[0], "2").put(64, 154, PARTS[1])
    sheet.row(134, x164="16 kB", x264="8 kB").row(154, x164="32 kB", x264="8 kB")
    sheet.put(64, 172, "1. As printed on the package.").put(64, 183, "2. For cars.")
    sheet.lines = sheet.lines if ruled else []
    assert _notes(_read(sheet.content()).facts, "Flash") == {
        PARTS[0]: ["For cars."] if ruled else ["?2"], PARTS[1]: [],
    }  # fmt: skip


@pytest.mark.parametrize("noted", ["1. Above access time is available at 25 °C.", "1. Specified at 25 °C."])
def test_a_note_at_the_title_about_one_column_is_a_remark_of_the_others(noted: str) -> None:
    """It was a condition of where each of the packages is."""
    sheet = _table(Sheet(), 100, ("Type number", "Access time", "RAM"))
    _raised(sheet, 60, 94, "Ordering information", "(1)")
    for row, part in enumerate(PARTS):
        sheet.row(134 + 20 * row, x64=part, x164="55 ns", x264="8 kB")
    facts = _read(sheet.put(64, 172, noted).content()).facts
    told = {f.label: [note.remark for note in f.notes] for f in facts if isinstance(f, Unit) and f.variant in PARTS}
    assert told == {"Access time": [False], "RAM": ["Above" in noted]}
