"""Titles of pin drawings, names that several pins share, lists beside drawings, and maps of unknown parts."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection, PageReading, Reject
from akili_desktop.core.proving.doubts import reading_doubts
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import Draw, dual, page_of, pairs, pin_drafts, put, spelled, table
from tests.extract.sheets import vocabulary

ONE = ["IN1", "IN2", "GND", "EN", "NC", "OUT2", "OUT1", "VDD"]
TWO = ["IN1", "GND", "IN2", "EN", "SEL", "OUT2", "OUT1", "VDD"]


def read(draw: Draw) -> tuple[list[Bijection], list[Reject]]:
    content = page_of(draw)
    drafts = pin_drafts(content)
    facts = [f for f in drafts.facts if isinstance(f, Bijection)]
    assert spelled(content, facts)
    return facts, list(drafts.rejects)


def _head(page: pymupdf.Page) -> None:
    put(page, 220, 40, "XYZ4051B, XYZ4052B, XYZ4053B", 12)


def test_each_drawing_keeps_its_own_part_and_packages() -> None:
    def draw(page: pymupdf.Page) -> None:
        _head(page)
        dual(page, 120, 170, ONE, "XYZ4051B (PDIP, SOIC)")
        dual(page, 330, 170, TWO, "XYZ4052B (PDIP, TSSOP)")

    facts, _ = read(draw)
    found = {(f.variant, f.package): sorted(pairs(f)) for f in facts}
    assert found == {
        ("XYZ4051B", "PDIP, SOIC"): [(str(i), n) for i, n in enumerate(ONE, 1)],
        ("XYZ4052B", "PDIP, TSSOP"): [(str(i), n) for i, n in enumerate(TWO, 1)],
    }


def test_titles_below_the_drawings_are_not_the_neighbours() -> None:
    def draw(page: pymupdf.Page) -> None:
        _head(page)
        for y, names, part, package in ((150, ONE, "XYZ4051B", "14-Lead PDIP"), (260, TWO, "XYZ4052B", "16-Lead SOIC")):
            dual(page, 200, y, names)
            put(page, 205, y + 72, package)
            put(page, 205, y + 82, part)

    facts, _ = read(draw)
    by_place = sorted(facts, key=lambda f: f.bbox.y0)
    assert [(f.variant, f.package) for f in by_place] == [("XYZ4051B", "14-Lead PDIP"), ("XYZ4052B", "16-Lead SOIC")]


def test_parts_over_the_bodies_are_theirs_where_the_packages_stand_below_them() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 30, "XYZ4051B, XYZ4052B", 12)
        for y, names, part in ((96, ONE, "XYZ4051B"), (196, TWO, "XYZ4052B")):
            dual(page, 200, y, names)
            put(page, 212, y - 17, part)
            put(page, 205, y + 62, "8-Pin DIP, SO-8")

    facts, _ = read(draw)
    assert [(f.variant, f.flags) for f in sorted(facts, key=lambda f: f.bbox.y0)] == [
        ("XYZ4051B", ()), ("XYZ4052B", ()),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "package"),
    [
        ("PIN CONFIGURATION SOIC 150 / 208-MIL", "SOIC 150 / 208-MIL"),
        ("8-pin SOIC 208-mil (Code SS)", "8-pin SOIC 208-mil"),
        ("WSON 6x5-mm", "WSON 6x5-mm"),
        ("DFN 3 x 2 mm & TSSOP 4.4 mm", "DFN 3 x 2 mm & TSSOP 4.4 mm"),
        ("8-Pin DIP (300 mil), SOIC (150 mil)", "8-Pin DIP (300 mil), SOIC (150 mil)"),
        ("SOIC 150/208-MIL, WSON 6X5-MM, AND PDIP 300-MIL", "SOIC 150/208-MIL, WSON 6X5-MM, AND PDIP 300-MIL"),
        ("SOIC-8 2.5 A", "SOIC-8"),
        ("PDIP8 / SO8", "PDIP8 / SO8"),
    ],
)
def test_a_packages_size_is_told_with_it_and_counts_no_leads(title: str, package: str) -> None:
    facts, _ = read(lambda page: dual(page, 200, 150, ONE, title))
    (fact,) = facts
    assert fact.package == package
    (joined,) = merge_document(facts)
    assert not joined.flags


@pytest.mark.parametrize(
    ("lines", "package"),
    [
        (("Pin configuration SO8 (SOT96)", "and TSSOP8 (SOT505)"), "SO8 (SOT96) and TSSOP8 (SOT505)"),
        (("XYZ4051B...D OR P PACKAGE", "XYZ4052B...PW PACKAGE"), "XYZ4051B...D OR P PACKAGE; XYZ4052B...PW PACKAGE"),
        (("TSOT23-8", "SOT23-8"), "TSOT23-8; SOT23-8"),
        (("PW Package", "8-Pin TSSOP"), "PW Package 8-Pin TSSOP"),
        (("8-Lead PDIP,", "8-Lead SOIC"), "8-Lead PDIP, 8-Lead SOIC"),
    ],
)
def test_words_of_a_caption_of_two_lines_are_no_package(lines: tuple[str, str], package: str) -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 150, ONE)
        for place, line in enumerate(lines):
            put(page, 190, 222 + 9 * place, line)

    facts, _ = read(draw)
    assert [fact.package for fact in facts] == [package]


def test_a_table_is_of_all_packages_of_its_heading() -> None:
    heading = "PIN DESCRIPTION SOIC 150/208-MIL, WSON 6X5-MM, AND PDIP 300-MIL"

    def draw(page: pymupdf.Page) -> None:
        put(page, 100, 90, heading, 12)
        table(
            page,
            100,
            100,
            [40, 80, 200],
            [["PIN NO.", "NAME", "FUNCTION"], *([str(i), n, n] for i, n in enumerate(ONE, 1))],
        )

    facts, _ = read(draw)
    assert [f.package for f in facts] == ["SOIC 150/208-MIL, WSON 6X5-MM, AND PDIP 300-MIL"]


def test_a_drawing_without_a_part_among_drawings_of_parts_is_flagged() -> None:
    def draw(page: pymupdf.Page) -> None:
        _head(page)
        dual(page, 120, 150, ONE, "XYZ4051B (PDIP)")
        dual(page, 330, 150, TWO, "XYZ4052B (PDIP)")
        dual(page, 120, 350, [*ONE[:4], "X1", "X2", "X3", "X4"], "SOIC")

    facts, _ = read(draw)
    flagged = {f.variant: [flag.rule for flag in f.flags] for f in facts}
    assert flagged == {"XYZ4051B": [], "XYZ4052B": [], None: ["pin-map-part-unknown"]}


def test_a_code_beside_a_figure_is_no_part() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 220, 40, "XYZ4051B", 12)
        dual(page, 200, 200, ONE, "PDIP")
        put(page, 210, 270, "D95IN240A", 6)

    (fact,), _ = read(draw)
    assert (fact.variant, fact.package) == (None, "PDIP")


def test_unread_drawings_of_a_title_leave_a_reject() -> None:
    def draw(page: pymupdf.Page) -> None:
        _head(page)
        dual(page, 120, 150, ["IN1", "IN2", "", "", "", "OUT2", "OUT1", "VDD"], "XYZ4051B (PDIP)")

    facts, rejects = read(draw)
    assert facts == []
    assert [r.rule for r in rejects] == ["most pin names missing"] or [r.rule for r in rejects] == ["pin name missing"]


def test_a_name_between_two_numbers_is_both_pins() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, ["Cathode", "", "", "NC", "NC", "", "", "Reference"], "SOIC-8")
        put(page, 186, 200 + 1.5 * 14, "Anode", right=True)
        put(page, 290, 200 + 1.5 * 14, "Anode")

    (fact,), _ = read(draw)
    names = ["Cathode", "Anode", "Anode", "NC", "NC", "Anode", "Anode", "Reference"]
    assert sorted(pairs(fact)) == [(str(i), n) for i, n in enumerate(names, 1)]
    assert fact.flags == ()


def test_a_text_for_several_pins_that_may_differ_is_flagged_for_pins_that_share_one() -> None:
    """The amplifier's symbol inside tells which input inverts; a supply of two pins is one supply."""

    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, ["Out 1", "", "", "VEE", "Offset", "", "", "Out 2"], "SOIC-8")
        put(page, 186, 200 + 1.5 * 14, "Inputs 1", right=True)
        put(page, 290, 200 + 1.5 * 14, "VCC")

    (fact,), _ = read(draw)
    assert [(flag.rule, flag.detail) for flag in fact.flags] == [("pin-name-shared", "Inputs 1 names pins 2, 3")]
    doubtful = [pair.left for pair in fact.pairs if reading_doubts(fact, pair)]
    assert sorted(doubtful) == ["2", "3", "6", "7"]


def test_numbers_of_channels_behind_a_brace_are_the_names_of_their_pins() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, ["", "", "COM", "INH", "VEE", "VSS", "A", "B", "C", "", "", "VDD"], "PDIP")
        for i, channel in enumerate(("4", "6")):
            put(page, 190, 200 + 14 * i, channel, 7, right=True)
        put(page, 176, 207, "CHANNELS", right=True)
        for i, channel in enumerate(("2", "1")):
            put(page, 270, 214 + 14 * i, channel, 7)
        put(page, 284, 221, "CHANNELS")

    (fact,), _ = read(draw)
    by_number = {p.left: (p.right, p.description) for p in fact.pairs}
    assert by_number["1"] == ("4", "CHANNELS")
    assert by_number["2"] == ("6", "CHANNELS")
    assert by_number["10"] == ("1", "CHANNELS")
    assert by_number["11"] == ("2", "CHANNELS")
    assert by_number["3"] == ("COM", None)


def test_one_number_of_channels_of_two_kinds_is_told_by_the_label_alone_and_flagged() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, ["", "", "COM", "INH", "VEE", "VSS", "A", "B", "C", "", "", "VDD"], "PDIP")
        for i, channel in enumerate(("0", "1")):
            put(page, 190, 200 + 14 * i, channel, 7, right=True)
        put(page, 176, 207, "Y CHANNELS", right=True)
        for i, channel in enumerate(("2", "1")):
            put(page, 270, 214 + 14 * i, channel, 7)
        put(page, 284, 221, "X CHANNELS")

    (fact,), _ = read(draw)
    assert [(flag.rule, flag.detail) for flag in fact.flags] == [
        ("pin-name-shared", "1 names pins 2 (Y CHANNELS), 10 (X CHANNELS)")
    ]
    assert sorted(pair.left for pair in fact.pairs if reading_doubts(fact, pair)) == ["10", "2"]


@pytest.mark.parametrize("names", [["Output 1", "Inverting input 1", "Noninverting input 1", "VCC", "Sense", "Out"]])
def test_a_numbered_list_under_pin_connections(names: list[str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 200, 100, "Pin connections (top view)", 9)
        for i, name in enumerate(names):
            put(page, 200, 180 + 12 * i, f"{i + 1} - {name}", 9)

    (fact,), _ = read(draw)
    assert pairs(fact) == [(str(i), n) for i, n in enumerate(names, 1)]


def test_a_list_whose_name_goes_on_in_raised_type_is_incomplete_or_whole() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 200, 100, "Pin connections", 9)
        for i, name in enumerate(["Output 1", "Input 1", "Input 2", "VCC"]):
            put(page, 200, 180 + 12 * i, f"{i + 1} - {name}", 9)
        put(page, 200 + pymupdf.get_text_length("4 - VCC", fontsize=9), 212, "-", 6)

    (fact,), _ = read(draw)
    whole = {p.left: p.right for p in fact.pairs}
    assert whole.get("4") in (None, "VCC-")
    assert ("4" in whole) != any(flag.rule == "pin-names-incomplete" for flag in fact.flags)


def test_numbers_beside_terminals_without_a_mark_between() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, name in enumerate(["Anode", "Cathode", "Emitter", "Collector"]):
            put(page, 200, 180 + 13 * i, str(i + 1), 7)
            put(page, 211, 180 + 13 * i, name, 9)

    (fact,), _ = read(draw)
    assert pairs(fact) == [("1", "Anode"), ("2", "Cathode"), ("3", "Emitter"), ("4", "Collector")]


def test_a_table_of_modes_is_no_pin_list() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, name in enumerate(["Output", "Input", "Input", "Output"]):
            put(page, 200, 180 + 13 * i, str(i + 1), 7)
            put(page, 211, 180 + 13 * i, name, 9)

    assert read(draw)[0] == []


def test_paragraphs_that_begin_with_name_and_pin() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(
            ["TEMP(Pin 1): sense input", "PROG(Pin 2): current", "(Pin3): drawn", "CE(Pin4): enable"]
        ):
            put(page, 80, 180 + 13 * i, line, 9)

    (fact,), _ = read(draw)
    assert pairs(fact) == [("1", "TEMP"), ("2", "PROG"), ("4", "CE")]
    assert [flag.rule for flag in fact.flags] == ["pin-names-incomplete"]


def test_footnote_marks_behind_pin_numbers_are_no_pins() -> None:
    rows = [
        ["Symbol", "Pin", "Description"],
        ["P0.0", "19[1]", "I/O"],
        ["P0.1", "21[2]", "I/O"],
        ["P0.2", "22[3]", "I/O"],
    ]
    (fact,), _ = read(lambda page: table(page, 80, 200, [80, 60, 200], rows))
    assert pairs(fact) == [("19", "P0.0"), ("21", "P0.1"), ("22", "P0.2")]


def test_parts_above_the_number_columns_are_their_variants() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 80, 150, "Pin Description", 11)
        table(
            page, 80, 180, [90, 90, 60, 160],
            [["XYZ481/XYZ483", "XYZ488", "NAME", "FUNCTION"], ["1", "2", "RO", "Output"], ["4", "3", "DI", "Input"],
             ["5", "4", "GND", "Ground"], ["8", "1", "VCC", "Supply"]],
        )  # fmt: skip
        put(page, 82, 176, "PIN NO.", 7)

    facts, _ = read(draw)
    assert {f.variant: [p.left for p in f.pairs] for f in facts} == {
        "XYZ481, XYZ483": ["1", "4", "5", "8"],
        "XYZ488": ["2", "3", "4", "1"],
    }


def test_maps_without_a_part_that_differ_are_flagged_in_the_document() -> None:
    def drawn(names: list[str], number: int) -> PageReading:
        content = page_of(lambda page: dual(page, 200, 200, names), number)
        facts = pin_drafts(content).facts
        return PageReading(page=number, status="read", facts=facts)

    same = merge_document([*drawn(ONE, 1).facts, *drawn(ONE, 2).facts])
    other = merge_document([*drawn(ONE, 1).facts, *drawn(TWO, 2).facts])
    assert all(not f.flags for f in same)
    assert all([flag.rule for flag in f.flags] == ["pin-map-part-unknown"] for f in other)


@pytest.mark.parametrize(
    ("packages", "flagged"),
    [
        (("TO-220 (3)", "TO-3 (2)"), ["it names no package, and TO-3 on page 1 has 2 leads"]),
        (("TO-220 (3)", "TO-263 (3)"), []),
        (("TO-220", "SO-8"), ["it names no package, and SO-8 on page 1 has 8 leads"]),
        (("TO-220", "TO-3"), []),
    ],
)
def test_a_list_of_pins_without_a_package_may_not_be_of_one_with_other_leads(
    packages: tuple[str, ...], flagged: list[str]
) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 60, "XYZ7805 Voltage Regulator", 14)
        put(page, 72, 90, "Package", 9)
        for i, name in enumerate(packages):
            put(page, 72, 104 + 14 * i, name, 9)
        put(page, 72, 500, "Pin connections", 11)
        for i, name in enumerate(("Input", "Ground", "Output"), 1):
            put(page, 72, 504 + 12 * i, f"{i}. {name}", 8)

    facts = merge_document(PageReader(vocabulary())(page_of(draw)).facts)
    (pins,) = [fact for fact in facts if isinstance(fact, Bijection)]
    assert (pins.package, [p.right for p in pins.pairs]) == (None, ["Input", "Ground", "Output"])
    assert [flag.detail for flag in pins.flags if flag.rule == "pin-map-package-unknown"] == flagged


def test_maps_of_different_parts_are_no_conflict() -> None:
    def draw(page: pymupdf.Page) -> None:
        _head(page)
        dual(page, 120, 170, ONE, "XYZ4051B (PDIP)")

    def other(page: pymupdf.Page) -> None:
        put(page, 80, 150, "Pin Description", 11)
        rows = [["XYZ4052B\nPDIP", "NAME", "FUNCTION"], *([str(i), name, "Pin"] for i, name in enumerate(TWO, 1))]
        table(page, 80, 180, [90, 60, 160], rows)
        put(page, 82, 176, "PIN NO.", 7)

    drawings, _ = read(draw)
    tables, _ = read(other)
    assert [t.variant for t in tables] == ["XYZ4052B"]
    assert all(not fact.flags for fact in merge_document([*drawings, *tables]) if isinstance(fact, Bijection))


@pytest.mark.parametrize(
    ("captions", "detail"),
    [
        (["SOT-223 Top View", "TO-252 FRONT VIEW"], "it names no package, and its page draws SOT-223, TO-252"),
        (["SOT-223 Top View", "Front view"], None),  # which one it is stands to reason
        (["SOIC-8 Top View", "TO-252 FRONT VIEW"], None),  # the first is the other map's
        (["SOT-223 soldering", "TO-252 soldering"], None),
    ],
)
def test_a_list_of_pins_without_a_package_may_be_of_each_that_its_page_draws(
    captions: list[str], detail: str | None
) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 100, "PIN CONNECTIONS", 11)
        for i, pin in enumerate(["1- Ground/Adjust", "2- VOUT", "3- VIN"]):
            put(page, 60, 130 + 10 * i, pin)
        for x, caption in zip((250, 400), captions, strict=True):
            put(page, x, 100, caption)
            page.draw_rect(pymupdf.Rect(x, 110, x + 60, 140))
            for i in range(3):
                put(page, x + 10 + 15 * i, 150, str(i + 1), 5)
        dual(page, 300, 400, ONE, "SOIC-8 Top View")

    facts, _ = read(draw)
    (listed,) = (f for f in facts if len(f.pairs) == 3)
    assert [flag.detail for flag in listed.flags] == ([detail] if detail else [])
    assert all(not f.flags for f in facts if f is not listed)
