"""Selection and ordering tables: each value with its part, and tables of limits left alone."""

from __future__ import annotations

import pymupdf

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from akili_desktop.extract.page.anchoring import Speller
from tests.extract.pin_pages import Draw, page_of, put, table, vocabulary


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
