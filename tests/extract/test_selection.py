"""Selection and ordering tables: each value with its part, and tables of limits left alone."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.services.contract import fact_json
from tests.extract.pin_pages import Draw, page_of, put, table
from tests.extract.sheets import vocabulary


def read(draw: Draw) -> list[Unit]:
    content = page_of(draw)
    facts = [f for f in features.extract(content, (), vocabulary()).facts if isinstance(f, Unit) and f.variant]
    speller = Speller(content)
    assert all(speller.spells(f.text_bbox, f.text) for f in facts)
    assert all(f.label_bbox is None or speller.spells(f.label_bbox, f.label) for f in facts)
    return facts


def _rows(page: pymupdf.Page, x: float, rows: list[list[str]], y: float = 200) -> None:
    for i, row in enumerate(rows):
        for k, text in enumerate(row):
            put(page, x + 90 * k, y + 14 * i, text)


def test_a_package_in_words_stands_under_each_part() -> None:
    def draw(page: pymupdf.Page) -> None:
        cells = [["Property", "XYZ32J6", "XYZ32F6"], ["Package", "SOIC", "DIP"], ["GPIOs", "5", "17"]]
        table(page, 72, 196, [110, 60, 60], cells)

    assert {(f.variant, f.label, f.text) for f in read(draw) if f.label == "Package"} == {
        ("XYZ32J6", "Package", "SOIC"), ("XYZ32F6", "Package", "DIP")
    }  # fmt: skip


def test_a_row_for_each_part() -> None:
    rows = [
        ["Type number", "Flash memory", "RAM", "Range (°C)"],
        ["XYZ2141FB", "32 kB", "8 kB", "-40 to +85"],
        ["XYZ2146FB", "256 kB", "-", "-40 to +105"],
    ]
    found = {(f.variant, f.label): f for f in read(lambda page: _rows(page, 72, rows))}
    assert {key: (f.text, f.unit) for key, f in found.items()} == {
        ("XYZ2141FB", "Flash memory"): ("32 kB", "kB"),
        ("XYZ2141FB", "RAM"): ("8 kB", "kB"),
        ("XYZ2141FB", "Range"): ("-40 to +85", "°C"),
        ("XYZ2146FB", "Flash memory"): ("256 kB", "kB"),
        ("XYZ2146FB", "Range"): ("-40 to +105", "°C"),
    }
    high = found["XYZ2146FB", "Range"].high
    assert high is not None
    assert high.text == "+105"


def test_an_amount_of_memory_in_words_has_their_unit_also_where_brackets_say_it_in_bytes() -> None:
    rows = [
        ["Type number", "Flash size", "Page size", "EEPROM", "Size"],
        ["XYZ2141FB", "1K words (2K bytes)", "16 words", "128 bytes", "5 mm (QX8)"],
        ["XYZ2146FB", "2K words (4K bytes)", "32 words", "256 bytes", "6 mm (QX8)"],
    ]
    found = {(f.variant, f.label): f for f in read(lambda page: _rows(page, 72, rows))}
    told = {label: (f.text, f.unit, f.count) for (part, label), f in found.items() if part == "XYZ2146FB"}
    assert told == {
        "Flash size": ("2K words", "K words", None),
        "Page size": ("32 words", "words", None),
        "EEPROM": ("256 bytes", "bytes", None),
        "Size": ("6 mm (QX8)", None, None),
    }
    flash = found["XYZ2146FB", "Flash size"]
    assert flash.line.endswith("2K words (4K bytes)")
    assert fact_json(flash)["value"] == 2.0


def test_a_part_is_named_with_the_point_of_its_voltage() -> None:
    rows = [
        ["Orderable device", "Package", "Pins"], ["XYZ340T-5.0", "TO-220", "3"],
        ["XYZ340T-5.0/NOPB", "TO-220", "3"], ["XYZ340S-12", "TO-263", "3"],
    ]  # fmt: skip
    found = {(f.variant, f.label): f.text for f in read(lambda page: _rows(page, 72, rows))}
    assert found["XYZ340T-5.0", "Package"] == found["XYZ340T-5.0/NOPB", "Package"] == "TO-220"
    assert found["XYZ340S-12", "Package"] == "TO-263"


@pytest.mark.parametrize("head", ["RoHS", "Eco plan", "Lead/Ball finish", "Plating"])
def test_what_a_part_is_made_of_is_told_in_words(head: str) -> None:
    rows = [["Orderable device", head, "Pins"], ["XYZ2141FB", "Green", "8"], ["XYZ2146FB", "NIPDAU", "8"]]
    found = {(f.variant, f.label): f.text for f in read(lambda page: _rows(page, 72, rows))}
    assert found["XYZ2141FB", head] == "Green"
    assert found["XYZ2146FB", head] == "NIPDAU"


def test_a_status_that_nothing_bounds_counts_where_it_is_one_as_a_whole() -> None:
    """'for new designs' may go on from a 'Not' above the line of its part."""
    rows = [
        ["Type number", "Status", "Pins"], ["XYZ2141FB", "Obsolete", "8"],
        ["XYZ2146FB", "for new designs", "8"], ["XYZ2148FB", "Not for new designs", "8"],
        ["XYZ2149FB", "Recommended", "8"],
    ]  # fmt: skip
    found = {(f.variant, f.text) for f in read(lambda page: _rows(page, 72, rows)) if f.label == "Status"}
    assert found == {("XYZ2141FB", "Obsolete"), ("XYZ2148FB", "Not for new designs")}


def test_a_word_that_nothing_bounds_counts_where_it_is_alone_in_its_row() -> None:
    """'AB' may be the second line of what is printed on the part, and 'Plastic' the first of its package."""

    def draw(page: pymupdf.Page) -> None:
        heads, first = ["Type number", "Marking", "Package"], ["XYZ2141FB", "OAS", "SOIC"]
        _rows(page, 72, [heads, first], 208)
        _rows(page, 72, [["XYZ2146FB", "AB", "Plastic"], ["XYZ2148FB", "KB", "Lead frame"]], 250)
        put(page, 162, 241, "XY")
        put(page, 252, 273, "of copper")

    assert {(f.variant, f.label, f.text) for f in read(draw)} == {
        ("XYZ2141FB", "Marking", "OAS"), ("XYZ2141FB", "Package", "SOIC"),
        ("XYZ2146FB", "Package", "Plastic"), ("XYZ2148FB", "Marking", "KB"),
    }  # fmt: skip


def test_a_number_under_a_symbol_without_a_unit_is_no_count_and_flagged() -> None:
    """'B' and a lowered 'OP' is the symbol of a quantity; 'Pins' are counted."""

    def draw(page: pymupdf.Page) -> None:
        _rows(page, 72, [["Type number", "B", "Pins"], ["XYZ2141FB", "175", "3"], ["XYZ2146FB", "245", "4"]])
        put(page, 168.2, 202, "OP", 5)

    found = {(f.label, f.text): (f.count, [flag.rule for flag in f.flags]) for f in read(draw)}
    assert found == {
        ("BOP", "175"): (None, ["unit-missing"]), ("BOP", "245"): (None, ["unit-missing"]),
        ("Pins", "3"): (3, []), ("Pins", "4"): (4, []),
    }  # fmt: skip


def test_parts_that_begin_and_end_alike_are_a_family() -> None:
    rows = [["Part number", "VCC range"], ["24XA256", "1.8-5.5V"], ["24XC256", "2.5-5.5V"]]
    found = {f.variant: f for f in read(lambda page: _rows(page, 72, rows))}
    assert {part: (f.low and f.low.text, f.high and f.high.text, f.unit) for part, f in found.items()} == {
        "24XA256": ("1.8", "5.5", "V"),
        "24XC256": ("2.5", "5.5", "V"),
    }


def test_tapes_and_reels_are_not_of_the_part() -> None:
    rows = [["Device", "Width (mm)"], ["XYZ2141FB", "12.0"], ["XYZ2146FB", "16.0"]]

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 150, "REEL DIMENSIONS")
        _rows(page, 72, rows)

    assert read(draw) == []
    assert len(read(lambda page: _rows(page, 72, rows))) == 2


def test_a_second_block_beside_the_first_has_its_own_parts() -> None:
    def draw(page: pymupdf.Page) -> None:
        _rows(page, 60, [["PART", "PACKAGE"], ["XYZ481CPA", "8 DIP"], ["XYZ481CSA", "8 SO"]])
        _rows(page, 320, [["PART", "PACKAGE"], ["XYZ490CPA", "14 DIP"], ["XYZ490CSA", "14 SO"]])

    assert {(f.variant, f.text) for f in read(draw)} == {
        ("XYZ481CPA", "8 DIP"),
        ("XYZ481CSA", "8 SO"),
        ("XYZ490CPA", "14 DIP"),
        ("XYZ490CSA", "14 SO"),
    }


def test_a_column_for_each_part_with_cells_over_several() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 215, 190, "XYZ32G030_")
        table(
            page, 72, 196, [110, 60, 60, 60],
            [["Peripheral", "_J6", "_F6", "_K8"], ["Flash (Kbyte)", "32", "32", "64"], ["GPIOs", "5", "17", "29"]],
        )  # fmt: skip
        bottom = 196 + 3 * 16
        for x in (72, 362):
            page.draw_line((x, bottom), (x, bottom + 16), width=0.5)
        page.draw_line((182, bottom), (182, bottom + 16), width=0.5)
        page.draw_line((72, bottom + 16), (362, bottom + 16), width=0.5)
        put(page, 80, bottom + 11, "SRAM")
        put(page, 262, bottom + 11, "8 kB")

    found = {(f.variant, f.label): (f.text, f.unit) for f in read(draw)}
    assert found["XYZ32G030F6", "Flash"] == ("32", "Kbyte")
    assert found["XYZ32G030K8", "Flash"] == ("64", "Kbyte")
    assert [found[f"XYZ32G030{s}", "GPIOs"][0] for s in ("J6", "F6", "K8")] == ["5", "17", "29"]
    assert {found[f"XYZ32G030{s}", "SRAM"] for s in ("J6", "F6", "K8")} == {("8 kB", "kB")}


@pytest.mark.parametrize(
    ("note", "further"),
    [
        ("1. Above voltage tolerance is available at 25 °C.", ""),
        ("1. Above voltage tolerance is available at 25 °C and", ""),
        ("1. Above voltage tolerance is available at 25 °C.", "2. The voltage tolerance is wider in other cases."),
    ],
    ids=["one", "cut", "two"],
)
def test_a_note_that_names_a_column_says_more_of_its_values(note: str, further: str) -> None:
    rows = [["Device", "Voltage Tolerance", "Pins"], ["XYZ3004", "±4%", "8"], ["XYZ3008", "±2%", "14"]]

    def draw(page: pymupdf.Page) -> None:
        _rows(page, 72, rows)
        put(page, 72, 400, note)
        put(page, 72, 412, further)
        put(page, 72, 424, "Pins of the tape are not counted.")

    told = {(f.text, tuple(flag.rule for flag in f.flags), tuple(n.text for n in f.notes)) for f in read(draw)}
    whole = not further and note.endswith(".")
    noted = ((), ("Above voltage tolerance is available at 25 °C.",)) if whole else (("footnoted",), ())
    assert told == {("±4%", *noted), ("±2%", *noted), ("8", (), ()), ("14", (), ())}


@pytest.mark.parametrize("mark", ["(1)", "*"])
def test_a_note_is_of_what_bears_its_mark_in_the_table_whatever_column_it_names(mark: str) -> None:
    rows = [["Device", "Top Marking", "Package"], ["XYZ3004ZP", "3004", "ZP"], ["XYZ3008SN", "3008", "SN"]]
    note = f"{mark.strip('()')}{'.' * (mark != '*')} The package type is not used in the top marking."

    def draw(page: pymupdf.Page, marked: bool) -> None:
        table(page, 72, 200, [90, 90, 90], rows)
        put(page, 72, 400, note)
        if marked:
            put(page, 263.8, 212, mark, 5)

    def notes(marked: bool) -> dict[str, tuple[str, ...]]:
        found = read(lambda page: draw(page, marked))
        return {f.text: tuple(n.mark for n in f.notes) for f in found if f.label == "Top Marking" and not f.flags}

    assert notes(marked=True) == {"3004": (), "3008": ()}
    assert notes(marked=False) == dict.fromkeys(("3004", "3008"), (mark.strip("()"),))


def test_limits_of_several_parts_are_no_selection() -> None:
    rows = [["Rating", "Symbol", "XYZ337", "XYZ338", "Unit"], ["Voltage", "VCEO", "45", "25", "V"],
            ["Current", "IC", "800", "700", "mA"]]  # fmt: skip
    assert read(lambda page: table(page, 72, 200, [100, 60, 60, 60, 50], rows)) == []


def test_two_headings_over_one_stretch_of_text_name_nothing() -> None:
    def draw(page: pymupdf.Page) -> None:
        _rows(page, 72, [["Device", "", ""], ["XYZ3004", "4-channel converter with serial interface"],
                         ["XYZ3008", "8-channel converter with serial interface"]])  # fmt: skip
        put(page, 165, 200, "Range")
        put(page, 240, 200, "Package")

    assert read(draw) == []


def test_the_name_of_a_value_has_its_box_without_the_unit_of_its_heading() -> None:
    rows = [["Device", "Flash (kB)"], ["XYZ3004", "32"], ["XYZ3008", "64"]]
    facts = read(lambda page: _rows(page, 72, rows))
    assert [(f.label, f.unit, f.label_bbox is not None, f.unit_bbox is not None) for f in facts] == [
        ("Flash", "kB", True, True),
        ("Flash", "kB", True, True),
    ]


def test_a_cell_as_high_as_several_rows_is_of_all_their_parts() -> None:
    parts = ["XYZ7805C", "XYZ7806C", "XYZ7808C", "XYZ7805AC", "XYZ7806AC"]

    def draw(page: pymupdf.Page) -> None:
        for x, text in ((80, "Product Number"), (200, "Tolerance"), (300, "Package")):
            put(page, x, 190, text)
        for i, part in enumerate(parts):
            put(page, 80, 206 + 16 * i, part)
            page.draw_line((72, 195 + 16 * i), (190, 195 + 16 * i), width=0.5)
        for y in (195, 195 + 3 * 16, 195 + 5 * 16):
            page.draw_line((72, y), (290, y), width=0.5)
        for y in (195, 195 + 5 * 16):
            page.draw_line((290, y), (390, y), width=0.5)
        for x in (72, 190, 290, 390):
            page.draw_line((x, 195), (x, 195 + 5 * 16), width=0.5)
        put(page, 210, 206 + 16, "±4%")
        put(page, 210, 206 + 16 * 3.5, "±2%")
        put(page, 300, 206 + 16 * 2, "TO-220")  # level with the third part, but two lines: left out
        put(page, 300, 206 + 16 * 2 + 11, "(3 leads)")

    told = {(f.variant, f.text) for f in read(draw)}
    assert told == {(part, "±4%" if "A" not in part else "±2%") for part in parts}


def test_columns_of_parts_are_no_columns_of_what_parts_have() -> None:
    rows = [
        ["5", "Reel of 2000", "QX7805CKTER", "QX7805C"], ["8", "Tube of 50", "QX7808CKTER", "QX7808C"],
        ["12", "Tube of 20", "QX7812CKTER", "QX7812C"],
    ]  # fmt: skip
    assert not read(lambda page: table(page, 60, 150, [50, 90, 90, 90], rows))


def test_a_raised_mark_does_not_draw_in_the_next_column() -> None:
    def draw(page: pymupdf.Page) -> None:
        _rows(page, 72, [["Part number", "Clock"], ["24XA256", ""], ["24XC256", "400 kHz"]])
        for i, text in enumerate(("Temp.", "I", "E")):
            put(page, 215, 200 + 14 * i, text)
        put(page, 162, 214, "400 kHz")
        put(page, 162 + pymupdf.get_text_length("400 kHz", fontsize=8), 211, "(1)", 5)

    assert [f.text for f in read(draw) if f.label == "Clock"] == ["400 kHz", "400 kHz"]


def test_columns_headed_alike_under_headings_further_up_say_nothing() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 180, 176, "TSSOP codes")
        put(page, 360, 176, "MSOP codes")
        _rows(page, 72, [["Part No.", "STD", "Free", "STD", "Count"], ["XYZ24A1", "4AD", "G4AD", "4A256", "8"],
                         ["XYZ24B1", "4LD", "G4LD", "4L256", "14"]])  # fmt: skip

    assert {(fact.label, fact.text) for fact in read(draw)} == {
        ("Free", "G4AD"), ("Free", "G4LD"), ("Count", "8"), ("Count", "14"),
    }  # fmt: skip


def test_a_raised_mark_is_no_part_of_the_value_and_flags_it() -> None:
    rows = [["Part number", "Clock rate"], ["24XA256", "400 kHz"], ["24XC256", "1 MHz"]]

    def draw(page: pymupdf.Page) -> None:
        _rows(page, 72, rows)
        at = max(word[2] for word in page.get_text("words") if word[4] == "kHz")
        page.insert_text((at + 0.1, 210), "(1)", fontsize=5)

    found = {f.variant: (f.text, f.unit, [flag.rule for flag in f.flags]) for f in read(draw)}
    assert found == {"24XA256": ("400 kHz", "kHz", ["footnoted"]), "24XC256": ("1 MHz", "MHz", [])}


@pytest.mark.parametrize("mark", ["(3)", "(4/5)", "(1, 2)"])
def test_marks_behind_a_heading_are_no_part_of_the_name(mark: str) -> None:
    rows = [["Part number", f"Clock rate {mark}"], ["24XA256", "400 kHz"], ["24XC256", "1 MHz"]]
    assert {fact.label for fact in read(lambda page: _rows(page, 72, rows))} == {"Clock rate"}


def _headed_closely(bars: bool) -> list[Unit]:
    """Headings with ordinary spaces between them over three columns, which lines part or nothing does."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 200, "Device")
        at = 150.0
        for text in ("Package", "Pins", "Package"):
            put(page, at, 200, text)
            at += pymupdf.get_text_length(text, fontsize=8) + 4
        put(page, 205, 209, "Qty")
        for i, (part, cells) in enumerate((("XYZ258D", ("8-SO", "8", "75")), ("XYZ258P", ("8-DIP", "8", "50")))):
            put(page, 72, 224 + 14 * i, part)
            for x, text in zip((152, 187, 207), cells, strict=True):
                put(page, x, 224 + 14 * i, text)
        for x in (140, 183.5, 202.5, 240) if bars else ():
            page.draw_line((x, 190), (x, 245), width=0.5)

    return read(draw)


def test_lines_part_headings_that_stand_close_together() -> None:
    assert {(f.variant, f.label, f.text) for f in _headed_closely(bars=True)} == {
        ("XYZ258D", "Package", "8-SO"), ("XYZ258D", "Pins", "8"), ("XYZ258D", "Package Qty", "75"),
        ("XYZ258P", "Package", "8-DIP"), ("XYZ258P", "Pins", "8"), ("XYZ258P", "Package Qty", "50"),
    }  # fmt: skip


def test_a_column_under_headings_that_nothing_parts_has_no_name() -> None:
    assert _headed_closely(bars=False) == []


def test_a_row_whose_part_is_no_number_ends_the_row_above() -> None:
    rows = [["Model", "Range (°C)", "Package"], ["XYZ620AN", "-40 to +85", "N-8"], ["XYZ620BN", "-40 to +85", "N-8"],
            ["XYZ620SQ/883B", "-55 to +125", "Q-8"]]  # fmt: skip

    def draw(page: pymupdf.Page) -> None:
        for i, row in enumerate(rows):
            for k, text in enumerate(row):
                put(page, 72 + 90 * k, 200 + 11 * i, text)

    assert {(f.variant, f.text) for f in read(draw)} == {
        ("XYZ620AN", "-40 to +85"), ("XYZ620AN", "N-8"), ("XYZ620BN", "-40 to +85"), ("XYZ620BN", "N-8"),
    }  # fmt: skip


def test_parts_at_the_edge_of_a_ruled_column_stand_under_its_centred_heading() -> None:
    edges = (60, 200, 290, 380)

    def draw(page: pymupdf.Page) -> None:
        for x, text in ((118, "Device"), (232, "Package"), (322, "Range")):
            put(page, x, 200, text)
        for i, part in enumerate(("XYZ431ACD", "XYZ431ACDG")):
            put(page, 64, 216 + 24 * i, part)
            put(page, 240, 216 + 24 * i, "SO-8")
            put(page, 320, 216 + 24 * i, "1.0 %")
        put(page, 249 - pymupdf.get_text_length("(lead-free)", fontsize=8) / 2, 225 + 24, "(lead-free)")
        for x in edges:
            page.draw_line((x, 190), (x, 253), width=0.5)
        for y in (190, 205, 229, 253):
            page.draw_line((edges[0], y), (edges[-1], y), width=0.5)

    assert {(f.variant, f.label, f.text) for f in read(draw)} == {
        ("XYZ431ACD", "Package", "SO-8"), ("XYZ431ACD", "Range", "1.0 %"),
        ("XYZ431ACDG", "Package", "SO-8 (lead-free)"), ("XYZ431ACDG", "Range", "1.0 %"),
    }  # fmt: skip


def test_a_text_at_the_middle_of_a_row_of_two_lines_is_of_its_part() -> None:
    """'(lead-free)' makes the second row two lines high: '2.2 %' stands between them, level with neither."""
    edges = (60, 200, 290, 380)

    def draw(page: pymupdf.Page, foot: float = 249, below: str = "") -> None:
        for x, text in ((118, "Device"), (232, "Package"), (322, "Range")):
            put(page, x, 200, text)
        for y, part, package in ((216, "XYZ431ACD", "SO-8"), (232, "XYZ431ACDG", "SO-8")):
            put(page, 64, y, part)
            put(page, 240, y, package)
        put(page, 249 - pymupdf.get_text_length("(lead-free)", fontsize=8) / 2, 243, "(lead-free)")
        put(page, 320, 216, "1.0 %")
        put(page, 320, 237.5, "2.2 %")
        put(page, 64, 243, below)
        for x in edges:
            page.draw_line((x, 190), (x, 249), width=0.5)
        for y in (190, 205, 221, 249):
            page.draw_line((edges[0], y), (edges[-1] if y < 249 else edges[2], y), width=0.5)
        page.draw_line((edges[2], foot), (edges[-1], foot), width=0.5)

    assert {(f.variant, f.label, f.text) for f in read(draw)} == {
        ("XYZ431ACD", "Package", "SO-8"), ("XYZ431ACD", "Range", "1.0 %"),
        ("XYZ431ACDG", "Package", "SO-8 (lead-free)"), ("XYZ431ACDG", "Range", "2.2 %"),
    }  # fmt: skip
    # a cell that is not as high as the row is not the row's, and what several parts share is not of one
    for facts in (read(lambda p: draw(p, 244)), read(lambda p: draw(p, below="and XYZ431ACDR, XYZ431ACDT"))):
        assert not [f for f in facts if f.variant == "XYZ431ACDG" and f.label == "Range"]


def test_a_heading_over_several_ruled_columns_is_of_each() -> None:
    def draw(page: pymupdf.Page) -> None:
        for x, foot in ((72, 264), (162, 264), (252, 264), (342, 264), (432, 264)):
            page.draw_line((x, 204 if x != 252 else 219), (x, foot))
        for y in (204, 219, 234, 249, 264):
            page.draw_line((72, y), (432, y))
        _rows(page, 76, [["Type number", "Nominal", "", "Body"], ["", "Supply", "Clock", "Height"]], 215)
        _rows(page, 76, [["XYZ2141FB", "3.3 V", "20 MHz", "1.2 mm"], ["XYZ2146FB", "5 V", "40 MHz", "1.5 mm"]], 245)

    found = {(f.variant, f.label): f.text for f in read(draw)}
    assert found == {
        ("XYZ2141FB", "Nominal Supply"): "3.3 V", ("XYZ2141FB", "Nominal Clock"): "20 MHz",
        ("XYZ2141FB", "Body Height"): "1.2 mm", ("XYZ2146FB", "Nominal Supply"): "5 V",
        ("XYZ2146FB", "Nominal Clock"): "40 MHz", ("XYZ2146FB", "Body Height"): "1.5 mm",
    }  # fmt: skip


def test_how_parts_are_tested_is_no_feature_of_theirs() -> None:
    rows = [["Type", "Load"], ["XYZ2141FB", "50 pF"], ["XYZ2146FB", "15 pF"]]

    def draw(page: pymupdf.Page, title: str) -> None:
        put(page, 72, 186, title)
        _rows(page, 72, rows)

    assert read(lambda page: draw(page, "Table 9. Test data")) == []
    assert len(read(lambda page: draw(page, "Table 9. Drivers"))) == 2


def test_a_table_of_several_families_has_two_parts_of_each_at_least() -> None:
    rows = [["Device", "Package"], ["XY224DG", "SO-14"], ["XY224NG", "DIP-14"], ["QZV2902DG", "SO-14"]]
    assert read(lambda page: _rows(page, 72, rows)) == []
    told = {(f.variant, f.text) for f in read(lambda page: _rows(page, 72, [*rows, ["QZV2902NG", "DIP-14"]]))}
    assert told == {
        ("XY224DG", "SO-14"), ("XY224NG", "DIP-14"), ("QZV2902DG", "SO-14"), ("QZV2902NG", "DIP-14"),
    }  # fmt: skip


def test_a_turned_text_beside_several_rows_says_of_what_they_are() -> None:
    """'General-purpose | 4' beside 'Timers'; the row below has its name over both columns."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 215, 190, "XYZ32G030_")
        for y in (196, 212, 228, 244, 260):
            page.draw_line((72 if y in (196, 212, 244, 260) else 92, y), (362, y), width=0.5)
        for x in (72, 182, 242, 302, 362):
            page.draw_line((x, 196), (x, 260), width=0.5)
        page.draw_line((92, 212), (92, 244), width=0.5)
        page.insert_text((85, 242), "Timers", fontsize=8, rotate=90)
        rows = (("Peripheral", "_J6", "_F6", "_K8"), ("General-purpose", "4", "4", "4"), ("Watchdog", "2", "2", "1"),
                ("Tamper pins", "2", "2", "2"))  # fmt: skip
        for row, texts in enumerate(rows):
            for x, text in zip((96, 190, 250, 310), texts, strict=True):
                put(page, x, 207 + 16 * row, text)

    found = {(f.variant, f.label): (f.count, f.context, f.line) for f in read(draw)}
    assert found["XYZ32G030K8", "Watchdog"] == (1, "Selection table: Timers", "XYZ32G030K8 Timers Watchdog 1")
    assert {found[f"XYZ32G030{s}", "General-purpose"][1] for s in ("J6", "F6", "K8")} == {"Selection table: Timers"}
    assert {found[f"XYZ32G030{s}", "Tamper pins"][1] for s in ("J6", "F6", "K8")} == {"Selection table"}


@pytest.mark.parametrize("ruled", [True, False])
def test_level_texts_in_the_open_are_of_all_rows_between_their_lines(ruled: bool) -> None:
    """Only the rows with a package of their own had one; without the lines nothing tells whose it is."""

    def draw(page: pymupdf.Page) -> None:
        parts = ["XYZ847", "XYZ847A", "XYZ847B", "XYZ847W", "XYZ847AW", "XYZ847BW", "XYZ847T"]
        put(page, 64, 131, "Type number")
        put(page, 174, 125, "Package")
        for x, text in ((174, "Nexus"), (254, "JEITA"), (334, "JEDEC")):
            put(page, x, 138, text)
        put(page, 424, 131, "PNP complement")
        for y, low, high in ((114, 60, 540), (128, 170, 410), (142, 60, 540)):
            page.draw_line((low, y), (high, y), width=0.5)
        for i, part in enumerate(parts):
            y = 142 + 14 * i
            put(page, 64, y + 10, part)
            put(page, 424, y + 10, part.replace("847", "857"))
            whole = i in (2, 5, 6)
            for low, high in ((60, 540),) if whole and ruled else ((60, 165), (420, 540)):
                page.draw_line((low, y + 14), (high, y + 14), width=0.5)
        for row, texts in (
            (1, ("SOT23", "-", "TO-236AB")),
            (4, ("SOT323", "SC-70", "-")),
            (6, ("SOT416", "SC-75", "-")),
        ):
            for x, text in zip((174, 254, 334), texts, strict=True):
                put(page, x, 142 + 14 * row + 10, text)

    found = {(f.variant, f.label): f.text for f in read(draw)}
    told = {part: text for (part, label), text in found.items() if label == "Package Nexus"}
    of_all = {
        **dict.fromkeys(("XYZ847", "XYZ847A", "XYZ847B"), "SOT23"),
        **dict.fromkeys(("XYZ847W", "XYZ847AW", "XYZ847BW"), "SOT323"), "XYZ847T": "SOT416",
    }  # fmt: skip
    own = {"XYZ847A": "SOT23", "XYZ847AW": "SOT323", "XYZ847T": "SOT416"}
    assert told == (of_all if ruled else own)
    assert found["XYZ847W" if ruled else "XYZ847AW", "Package JEITA"] == "SC-70"
    assert found["XYZ847BW", "PNP complement"] == "XYZ857BW"
