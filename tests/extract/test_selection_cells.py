"""Ruled selection tables: cells as high as several rows, several parts in one cell, and what is told as not read."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.facts import PageReading, Range, Unit
from akili_desktop.extract import features, grids, selectioncells
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

XS = [60.0, 160.0, 260.0, 360.0]


def _read(content: PageContent) -> PageReading:
    return PageReader(vocabulary(), (features.extract, grids.extract))(content)


def _facts(reading: PageReading) -> set[tuple[str | None, str, str]]:
    return {
        (f.variant, f.label, f.text) for f in reading.facts if isinstance(f, Unit) and f.extractor == "selection"
    }  # fmt: skip


def _told(reading: PageReading) -> list[str]:
    return [r.text for r in reading.rejects if r.rule == selectioncells.RULE]


def _sheet(heads: tuple[str, ...]) -> Sheet:
    sheet = Sheet()
    for x, text in zip(XS, heads, strict=False):
        sheet.put(x + 4, 114, text)
    return sheet


def _lines(sheet: Sheet, *, tall: tuple[int, ...], rows: int) -> Sheet:
    """Three columns of so many rows, 20 points high; no line parts the rows of the columns in `tall`."""
    foot = 120 + 20 * rows
    for x in XS:
        sheet.rule(x, 100, x, foot)
    for y in (100, 120, foot):
        sheet.rule(XS[0], y, XS[-1], y)
    for row in range(1, rows):
        for column in range(3):
            if column not in tall:
                sheet.rule(XS[column], 120 + 20 * row, XS[column + 1], 120 + 20 * row)
    return sheet


def test_a_cell_as_high_as_several_rows_is_of_each_part() -> None:
    sheet = _lines(_sheet(("Order code", "Temperature range", "Packing")), tall=(1,), rows=3)
    for row, part in enumerate(("XYZ4056D", "XYZ4056N", "XYZ4056P")):
        sheet.row(134 + 20 * row, x64=part, x264="Tube")
    sheet.put(164, 154, "-40 to +105 °C")
    reading = _read(sheet.content())
    parts = ("XYZ4056D", "XYZ4056N", "XYZ4056P")
    assert _facts(reading) == {(p, "Temperature range", "-40 to +105 °C") for p in parts} | {
        (p, "Packing", "Tube") for p in parts
    }
    assert not _told(reading)


def test_lines_in_a_cell_that_may_be_one_for_each_row_are_told_not_read() -> None:
    sheet = _lines(_sheet(("Order code", "Output (V)", "Packing")), tall=(1,), rows=3)
    for row, (part, volts) in enumerate((("XYZ4056D", "5"), ("XYZ4056N", "8"), ("XYZ4056P", "12"))):
        sheet.row(134 + 20 * row, x64=part, x264="Tube").put(164, 130 + 10 * row, volts)
    reading = _read(sheet.content())
    assert not any(label == "Output" for _, label, _ in _facts(reading))
    assert _told(reading)


@pytest.mark.parametrize(
    ("lines", "heading", "read"),
    [
        (("Industrial", "(-40°C to +85°C)"), "Temperature Range", True),
        (("Industrial", "(-40°C to +85°C)"), "Grade", False),  # nothing says that it is a range
        (("-40°C to +85°C", "-40°C to +105°C"), "Temperature Range", False),  # may be one for each row
        (("Industrial", "(see page 85)"), "Temperature Range", False),
    ],
)
def test_a_range_in_brackets_under_its_name_is_of_all_rows_beside_it(
    lines: tuple[str, str], heading: str, read: bool
) -> None:
    sheet = _lines(_sheet(("Ordering Code", heading, "Packing")), tall=(1,), rows=2)
    sheet.row(134, x64="XYZ25V-10SN", x264="Tube").row(154, x64="XYZ25V-10SNR", x264="Reel")
    sheet.put(164, 138, lines[0]).put(164, 148, lines[1])
    content = sheet.content()
    reading = _read(content)
    found = {fact for fact in _facts(reading) if fact[1] == heading}
    text = "-40°C to +85°C"
    assert found == ({("XYZ25V-10SN", heading, text), ("XYZ25V-10SNR", heading, text)} if read else set())
    for fact in reading.facts:
        if read and isinstance(fact, Unit) and fact.label == heading:
            assert fact.low is not None
            assert fact.high is not None
            assert (fact.low.text, fact.high.text, fact.unit) == ("-40", "+85", "°C")
            assert (spelled(content, fact.low.bbox), spelled(content, fact.high.bbox)) == ("-40", "+85")


def test_two_parts_over_one_another_share_what_stands_at_the_middle_beside_them() -> None:
    sheet = _lines(_sheet(("Order code", "Package", "Marking")), tall=(), rows=2)
    sheet.put(64, 129, "XYZ4056D").put(64, 138, "XYZ4056DT").put(164, 133.5, "SO-8").put(264, 129, "M56D")
    sheet.put(264, 138, "M56DT").row(154, x64="XYZ4056N", x164="DIP8", x264="M56N")
    reading = _read(sheet.content())
    assert {fact for fact in _facts(reading) if fact[0] != "XYZ4056N"} == {
        ("XYZ4056D", "Package", "SO-8"), ("XYZ4056DT", "Package", "SO-8"),
        ("XYZ4056D", "Marking", "M56D"), ("XYZ4056DT", "Marking", "M56DT"),
    }  # fmt: skip
    assert not _told(reading)


def test_a_list_of_parts_in_one_cell_shares_what_stands_beside_any_line_of_it() -> None:
    sheet = _lines(_sheet(("Part number", "Temp. range (°C)", "Package")), tall=(), rows=2)
    sheet.put(64, 129, "XY4051F, XY4052F,").put(64, 138, "XY4053F")
    sheet.put(164, 129, "-55 to 125").put(264, 129, "DIP16")
    sheet.row(154, x64="XY4051M", x164="-55 to 125", x264="SO-16")
    facts = _facts(_read(sheet.content()))
    assert {part for part, label, _ in facts if label == "Temp. range"} == {
        "XY4051F", "XY4052F", "XY4053F", "XY4051M",
    }  # fmt: skip


def test_a_further_line_of_one_description_is_no_value_of_the_part_beside_it() -> None:
    """'plastic small outline package;' ends in the sign of a list: what stands under it is of both parts."""
    for end, told in ((";", set()), ("", {("XYZ4056DT", "Description", "20 leads")})):
        sheet = _lines(_sheet(("Type number", "Name", "Description")), tall=(), rows=2)
        sheet.put(64, 129, "XYZ4056D").put(64, 138, "XYZ4056DT").put(164, 129, "SO20")
        sheet.put(264, 129, f"small package{end}").put(264, 138, "20 leads")
        sheet.row(154, x64="XYZ4056N", x164="DIP8", x264="DIP")
        assert {fact for fact in _facts(_read(sheet.content())) if fact[:2] == ("XYZ4056DT", "Description")} == told


def test_parts_of_other_makers_and_of_tests_are_not_read() -> None:
    sheet = _lines(_sheet(("Part number", "Inductance (µH)", "DCR")), tall=(), rows=2)
    sheet.row(134, x64="ABC921-4R7", x164="4.7", x264="0.027 ohm").row(154, x64="QR55-6R8M", x164="6.8", x264="0.1 ohm")
    assert not _facts(_read(sheet.content()))


def test_an_order_code_with_a_stroke_in_it_is_one_part() -> None:
    sheet = Sheet()
    for row, texts in enumerate((("PART", "TEMP RANGE"), ("XYZ481CPA", "0 to +70 °C"), ("XYZ481C/D", "0 to +85 °C"))):
        sheet.row(200 + 14 * row, x72=texts[0], x172=texts[1])
    facts = {(f.variant, f.text) for f in _read(sheet.content()).facts if isinstance(f, Unit)}
    assert ("XYZ481C/D", "0 to +85 °C") in facts


def _unit(reading: PageReading, label: str) -> Unit:
    """The value under a heading of the first part."""
    found = [f for f in reading.facts if isinstance(f, Unit) and f.label == label and f.extractor == "selection"]
    return next(f for f in found if f.variant == "XYZ4056D")


@pytest.mark.parametrize("explained", [True, False])
@pytest.mark.parametrize("rows", [1, 2])
def test_a_headings_footnote_is_a_note_of_the_values_under_it_or_they_are_flagged(rows: int, explained: bool) -> None:
    sheet = _lines(_sheet(("Order code", "Marking code", "Packing")), tall=(), rows=rows).put(220, 111, "[1]", 5)
    for row, part in enumerate(("XYZ4056D", "XYZ4056N")[:rows]):
        sheet.row(134 + 20 * row, x64=part, x164="A6%", x264="Tube")
    if explained:
        sheet.put(64, 132 + 20 * rows, "[1] % = a code of the site.")
    reading = _read(sheet.content())
    marking = _unit(reading, "Marking code")
    assert marking.text == "A6%"
    assert [(note.mark, note.text) for note in marking.notes] == ([("1", "% = a code of the site.")] * explained)
    assert [flag.rule for flag in marking.flags] == ([] if explained else ["footnoted"])
    assert not _unit(reading, "Packing").notes
    assert not _unit(reading, "Packing").flags


@pytest.mark.parametrize("explained", [True, False])
@pytest.mark.parametrize("mark", ["*", "(1)"])
def test_the_footnote_of_a_part_is_a_note_of_its_values_or_they_are_flagged(mark: str, explained: bool) -> None:
    """'XYZ4056D*' of '* Qualified for cars': nothing told that part from the others."""
    sheet = _lines(_sheet(("Order code", "Package", "Packing")), tall=(), rows=2)
    for row, part in enumerate((f"XYZ4056D{mark}", "XYZ4056N")):
        sheet.row(134 + 20 * row, x64=part, x164="TO-220", x264="Tube")
    if explained:
        sheet.put(64, 172, f"{mark} Qualified for cars.")
    reading = _read(sheet.content())
    for label in ("Package", "Packing"):
        marked = _unit(reading, label)
        assert [note.text for note in marked.notes] == ["Qualified for cars."] * explained
        assert [flag.rule for flag in marked.flags] == ([] if explained else ["footnoted"])
    (other,) = [f for f in reading.facts if isinstance(f, Unit) and f.variant == "XYZ4056N" and f.label == "Packing"]
    assert not other.notes
    assert not other.flags


def test_values_under_a_heading_whose_footnote_goes_on_in_what_was_not_read_are_flagged() -> None:
    sheet = _lines(_sheet(("Order code", "Marking code", "Packing")), tall=(), rows=1).put(220, 111, "[1]", 5)
    sheet.row(134, x64="XYZ4056D", x164="A6%", x264="Tube").put(64, 152, "[1] The codes of a site are:")
    reading = _read(sheet.content())
    assert [flag.rule for flag in _unit(reading, "Marking code").flags] == ["note-cut"]
    assert not _unit(reading, "Packing").flags


@pytest.mark.parametrize("again", [False, True])
def test_notes_far_under_a_table_are_found_by_the_marks_raised_before_them(again: bool) -> None:
    sheet = _lines(_sheet(("Order code", "Marking code", "Packing")), tall=(), rows=2).put(220, 111, "(2/3)", 5)
    for row, part in enumerate(("XYZ4056D", "XYZ4056N")):
        sheet.row(134 + 20 * row, x64=part, x164="A6%", x264="Tube")
    for number, said in enumerate(("Of the status.", "May be longer.", "Two lines are", "Not pointed to."), 1):
        y = 200 + 30 * number
        sheet.put(64, y - 3.5, f"({2 if again and number == 4 else number})", 6).put(73, y, said)
    sheet.put(64, 300, "one marking.")
    marking = _unit(_read(sheet.content()), "Marking code")
    assert [(note.mark, note.text) for note in marking.notes] == (
        [] if again else [("2", "May be longer."), ("3", "Two lines are one marking.")]
    )
    assert [flag.rule for flag in marking.flags] == (["footnoted"] if again else [])


@pytest.mark.parametrize("code", ["D", "PW", "SO", "DGK"])
def test_a_package_code_of_one_or_two_capitals_is_read_as_longer_ones_are(code: str) -> None:
    sheet = _lines(_sheet(("Order code", "Package drawing", "Remark")), tall=(), rows=1)
    sheet.row(134, x64="XYZ4056D", x164=code, x264=code)
    reading = _read(sheet.content())
    assert _facts(reading) == {("XYZ4056D", "Package drawing", code)}  # 'Remark' is no heading of words


@pytest.mark.parametrize("marked", ["OAS", "K", "Ks"])
@pytest.mark.parametrize("heading", ["IC MARKING", "Marking code", "Top mark (2)"])
@pytest.mark.parametrize("status", ["Active", "OBSOLETE", "NRND", "Last time buy until May"])
def test_words_say_what_is_printed_on_a_part_and_whether_it_is_still_made(
    heading: str, marked: str, status: str
) -> None:
    sheet = _lines(_sheet(("Order code", "Status", heading)), tall=(), rows=2)
    sheet.row(134, x64="XYZ4056D", x164=status, x264=marked).row(154, x64="XYZ4056N", x164="Active", x264="SEE LIST")
    reading = _read(sheet.content())
    name = heading.removesuffix(" (2)")
    assert _facts(reading) == {
        ("XYZ4056D", "Status", status), ("XYZ4056D", name, marked),
        ("XYZ4056N", "Status", "Active"), ("XYZ4056N", name, "SEE LIST"),
    }  # fmt: skip
    assert not _told(reading)


def test_a_status_or_marking_whose_part_is_not_sure_is_told() -> None:
    sheet = _lines(_sheet(("Order code", "Product status", "Marking")), tall=(1, 2), rows=3)
    for row, (part, status) in enumerate((("XYZ4056D", "Active"), ("XYZ4056N", "NRND"), ("XYZ4056P", "Obsolete"))):
        sheet.put(64, 134 + 20 * row, part).put(164, 130 + 12 * row, status)
    sheet.put(264, 134, "KA").put(264, 146, "KB")
    reading = _read(sheet.content())
    assert not any(label in ("Product status", "Marking") for _, label, _ in _facts(reading))
    assert _told(reading) == ["Selection table: Active NRND Obsolete; KA KB"]


def test_a_heading_that_a_slash_parts_over_two_lines_is_one_name() -> None:
    sheet = _lines(_sheet(("Order code", "", "Packing")), tall=(), rows=1).put(164, 108, "MSL rating/")
    sheet.put(164, 118, "Peak reflow").row(134, x64="XYZ4056D", x164="Level-1-260C", x264="Tube")
    reading = _unit(_read(sheet.content()), "MSL rating/Peak reflow")
    assert (reading.text, reading.label_bbox is None) == ("Level-1-260C", False)


@pytest.mark.parametrize(
    ("heading", "text", "ends"),
    [
        ("Temperature range", "-40°C, +105°C", ("-40", "+105", "°C")),
        ("Temperature range", "0°C, 70°C", ("0", "70", "°C")),
        ("Temperature range", "70°C, 0°C", None),
        ("Tested at", "-40°C, +105°C", None),
        ("Voltage range", "3 V, 5 V", None),
    ],
)
def test_two_temperatures_under_a_heading_of_a_range_are_its_ends(
    heading: str, text: str, ends: tuple[str, str, str] | None
) -> None:
    sheet = _lines(_sheet(("Order code", heading, "Packing")), tall=(), rows=1)
    sheet.row(134, x64="XYZ4056D", x164=text, x264="Tube")
    fact = _unit(_read(sheet.content()), heading)
    found = (fact.low.text, fact.high.text, fact.unit) if fact.low is not None and fact.high is not None else None
    assert (fact.text, found) == (text, ends)


@pytest.mark.parametrize("title", ["Recommended external components", "Table 3. Design example"])
@pytest.mark.parametrize("ruled", [True, False])
def test_parts_to_put_around_the_one_described_are_none_of_its_family(title: str, ruled: bool) -> None:
    sheet = Sheet().put(60, 90, title, 11).row(114, x64="Part number", x184="Capacitance", x284="Voltage rating")
    for i, part in enumerate(("GRM188R61A106", "GRM188R71C104", "GRM188R71A226")):
        sheet.row(134 + 20 * i, x64=part, x184=f"{10 + i} µF", x284=f"{6 + i}.3 V")
    if ruled:
        sheet.grid([60, 180, 280, 380], [100, 120, 140, 160, 180])
    reading = PageReader(vocabulary())(sheet.content())
    assert not [fact for fact in reading.facts if isinstance(fact, Unit | Range)]


def test_a_title_of_designations_is_of_the_parts() -> None:
    sheet = Sheet().put(60, 90, "Device designations").row(114, x64="Part number", x184="Accuracy", x284="Packing")
    sheet.grid([60, 180, 280, 380], [100, 120, 140, 160])
    sheet.row(134, x64="XYZ4056D", x184="1 %", x284="Tube").row(154, x64="XYZ4056N", x184="2 %", x284="Reel")
    assert ("XYZ4056N", "Packing", "Reel") in _facts(_read(sheet.content()))


@pytest.mark.parametrize("number", [20, 21, 74])
def test_an_ordering_table_is_read_on_whatever_page_it_goes_on(number: int) -> None:
    parts = ("XYZ4056D", "XYZ4056N", "XYZ4056P")
    for head in ("Orderable Device", "Register"):
        sheet = _lines(_sheet((head, "Pins", "Packing")), tall=(), rows=3)
        for row, part in enumerate(parts):
            sheet.row(134 + 20 * row, x64=part, x164="8", x264="Tube")
        found = _facts(_read(sheet.content(number=number)))
        if head == "Orderable Device":
            assert {(part, "Pins", "8") for part in parts} <= found
        elif number > 20:
            assert not found


@pytest.mark.parametrize(
    ("title", "context"),
    [
        ("Table 6-11. Capacitance of the Oscillator", "Selection table: Table 6-11. Capacitance of the Oscillator"),
        ("Ordering Information", "Selection table"),
        ("XYZ4056D", "Selection table"),
    ],
)
def test_a_value_is_told_with_the_caption_of_its_table(title: str, context: str) -> None:
    """'Cap (Xtal1)' is 16 pF of what? What stands over a table and is no caption may be another row."""
    sheet = Sheet().put(60, 92, title).grid(XS, [100, 120, 140, 160])
    sheet.row(114, x64="Device", x164="Cap (Xtal1)", x264="Packing")
    for row, part in enumerate(("XYZ4056P", "XYZ4056N")):
        sheet.row(134 + 20 * row, x64=part, x164="16 pF", x264="Tube")
    facts = [fact for fact in _read(sheet.content()).facts if isinstance(fact, Unit) and fact.extractor == "selection"]
    assert len(facts) == 4
    assert {fact.context for fact in facts} == {context}


def _two_tables(titles: tuple[str, str]) -> PageReading:
    """Two tables of the same parts under the same headings, one under the other."""
    sheet = Sheet()
    for place, (title, first) in enumerate(zip(titles, (64, 32), strict=True)):
        y = 100 + 150 * place
        sheet.put(60, y - 8, title).grid(XS, [y + 20.0 * n for n in range(4)])
        sheet.row(y + 14, x64="Device", x164="No. of Pages", x264="Page Size")
        for row, part in enumerate(("XYZ4056D", "XYZ4056N")):
            sheet.row(y + 34 + 20 * row, x64=part, x164=str(first << row), x264="8")
    return _read(sheet.content())


def test_values_of_one_part_in_two_tables_are_told_apart_by_their_titles_or_flagged() -> None:
    """'No. of Pages' of a part were 64 and 32, one of the flash memory and one of the EEPROM, and nothing said so."""
    told = [
        f
        for f in _two_tables(("Table 1. Pages of the Flash", "Table 2. Pages of the EEPROM")).facts
        if isinstance(f, Unit)
    ]
    said = {(f.variant, f.label, f.text, (f.context or "").rpartition(". ")[2]) for f in told if not f.flags}
    assert {("XYZ4056D", "No. of Pages", "64", "Pages of the Flash"),
            ("XYZ4056D", "No. of Pages", "32", "Pages of the EEPROM"),
            ("XYZ4056N", "No. of Pages", "64", "Pages of the EEPROM"),
            ("XYZ4056D", "Page Size", "8", "Pages of the Flash")} <= said  # fmt: skip
    for fact in _two_tables(("", "")).facts:
        if isinstance(fact, Unit):
            assert [flag.rule for flag in fact.flags] == (["rows-alike"] if fact.label == "No. of Pages" else [])


@pytest.mark.parametrize(
    ("line", "notes", "flags"),
    [
        ("20.4 Page Size", [], []),  # a heading
        ("Notes: 1. For the page size see section 2.", ["For the page size see section 2."], []),
        ("1. For the page size see", [], ["footnoted"]),  # it goes on
    ],
)
def test_a_note_that_names_a_column_is_of_its_values_and_a_heading_is_none(
    line: str, notes: list[str], flags: list[str]
) -> None:
    sheet = _lines(_sheet(("Device", "Page Size", "Pins")), tall=(), rows=2).put(64, 180, line)
    for row, part in enumerate(("XYZ4056D", "XYZ4056N")):
        sheet.row(134 + 20 * row, x64=part, x164="8", x264="20")
    fact = _unit(_read(sheet.content()), "Page Size")
    assert [note.text for note in fact.notes] == notes
    assert [flag.rule for flag in fact.flags] == flags


def test_marks_at_the_middle_under_a_heading_are_its_marks() -> None:
    """'(4/5)' under 'Device Marking' stood right of the short codes at its left."""
    sheet = Sheet().rule(60, 100, 500, 100).rule(60, 124, 500, 124).rule(60, 170, 500, 170)
    sheet.row(110, x64="Orderable Device", x204="Pins", x304="Device Marking").put(336, 120, "(4/5)")
    for row, part in enumerate(("XYZ4056D", "XYZ4056N")):
        sheet.row(138 + 18 * row, x64=part, x204="8", x304="T1")
    sheet.put(64, 186, "(4) There may be more marks.").put(64, 198, "(5) One of several stands on a device.")
    read = _read(sheet.content())
    found = [f for f in read.facts if isinstance(f, Unit) and f.label.startswith("Device Marking")]
    assert [(f.variant, [note.mark for note in f.notes]) for f in found] == [
        ("XYZ4056D", ["4", "5"]), ("XYZ4056N", ["4", "5"]),
    ]  # fmt: skip


def test_codes_to_order_share_cells_beside_numbers_and_a_package_is_no_current() -> None:
    """Rows without a number of their own stood between those with one: the table was refused as one of limits."""
    sheet = Sheet().put(50, 88, "Green Package Option", 11)
    xs, ys = [50.0, 110, 190, 290, 350, 470], [100.0, 120, 140, 160, 180, 204]
    for y in ys:
        shared = y in (140, 160)
        sheet.rule(190 if shared else 50, y, 350 if shared else 470, y)
    for x in xs:
        sheet.rule(x, 100, x, 204)
    for x, text in zip(
        xs, ("Speed (MHz)", "Power Supply", "Ordering Code", "Package", "Operation Range"), strict=False
    ):
        sheet.put(x + 4, 113, text, 8)
    for at, (code, package) in enumerate((("24AU", "44A"), ("24JU", "44J"), ("24PU", "40P6"), ("33AU", "44A"))):
        sheet.put(194, 133 + 20 * at + (2 if at == 3 else 0), f"XY89S52-{code}", 8)
        sheet.put(294, 133 + 20 * at + (2 if at == 3 else 0), package, 8)
    for y, speed, supply in ((153, "24", "4.0V to 5.5V"), (195, "33", "4.5V to 5.5V")):
        sheet.put(54, y, speed, 8).put(114, y, supply, 8)
        sheet.put(354, y - 5, "Industrial", 8).put(354, y + 5, "(-40°C to 85°C)", 8)
    reading = _read(sheet.content())
    supplies = {variant: text for variant, label, text in _facts(reading) if label == "Power Supply"}
    assert supplies == {
        "XY89S52-24AU": "4.0V to 5.5V", "XY89S52-24JU": "4.0V to 5.5V", "XY89S52-24PU": "4.0V to 5.5V",
        "XY89S52-33AU": "4.5V to 5.5V",
    }  # fmt: skip
    packages = [fact for fact in reading.facts if isinstance(fact, Unit) and fact.label == "Package"]
    assert sorted((fact.text, fact.unit) for fact in packages) == [
        ("40P6", None), ("44A", None), ("44A", None), ("44J", None),
    ]  # fmt: skip
