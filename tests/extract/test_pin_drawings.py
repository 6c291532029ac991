"""Drawings and lists of pins: every form with known pins, and what must not be taken for pins."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.pins.names import alternates
from tests.extract.pin_pages import dual, page_of, pairs, pin_drafts, put, quad, read, spelled, table

NAMES8 = ["GND", "TRIG", "OUT", "RESET", "CONT", "THRES", "DISCH", "VCC"]
NAMES16 = [f"P{i}.{i % 4}" for i in range(1, 17)]


def numbered(names: list[str]) -> list[tuple[str, str]]:
    return [(str(i), name) for i, name in enumerate(names, 1)]


def test_a_dual_in_line_drawing_gives_its_pins_and_package() -> None:
    (fact,) = read(lambda page: dual(page, 200, 200, NAMES8, "8-Pin SOIC Top View"))
    assert sorted(pairs(fact)) == numbered(NAMES8)
    assert fact.package == "8-Pin SOIC"
    assert fact.source == "drawing"


@pytest.mark.parametrize("remark", ["(Not to Scale)", "NOT TO SCALE"])
def test_a_remark_about_the_drawing_is_no_part_of_a_name(remark: str) -> None:
    """It stands in the body, level with a pin's name and a space behind it."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 200, 176, "Pin Configuration", 10)
        page.draw_rect(pymupdf.Rect(200, 188, 310, 250))
        for i, name in enumerate(NAMES8[:4]):
            put(page, 190, 200 + 14 * i, str(i + 1), right=True)
            put(page, 320, 200 + 14 * i, str(8 - i))
            put(page, 203, 200 + 14 * i, name)
            put(page, 307, 200 + 14 * i, NAMES8[7 - i], right=True)
        put(page, 227, 215, remark, 6)

    (fact,) = read(draw)
    assert sorted(pairs(fact)) == numbered(NAMES8)


def test_drawings_side_by_side_keep_their_own_pins_and_captions() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 120, 200, NAMES8, "PDIP")
        dual(page, 330, 200, NAMES8[::-1], "TSSOP")

    found = {fact.package: sorted(pairs(fact)) for fact in read(draw)}
    assert found == {"PDIP": numbered(NAMES8), "TSSOP": numbered(NAMES8[::-1])}


def test_names_with_a_digit_of_their_own_stay_whole() -> None:
    names = ["Out 1", "In 1", "Sense A", "GND", "VS", "Sense B", "In 2", "Out 2"]
    (fact,) = read(lambda page: dual(page, 200, 200, names))
    assert sorted(pairs(fact)) == numbered(names)


def test_a_quad_drawing_has_turned_names_at_top_and_bottom() -> None:
    (fact,) = read(lambda page: quad(page, 220, 220, NAMES16))
    assert sorted(pairs(fact), key=lambda p: int(p[0])) == numbered(NAMES16)


def test_a_numbered_pad_inside_the_outline_is_a_pin() -> None:
    def draw(page: pymupdf.Page) -> None:
        quad(page, 220, 220, NAMES16)
        put(page, 258, 262, "17", 7)
        put(page, 254, 270, "PGND", 7)

    (fact,) = read(draw)
    assert pairs(fact)[-1] == ("17", "PGND")


@pytest.mark.parametrize(("x", "told"), [(208, True), (196, False)], ids=["in line", "aside"])
def test_a_pad_drawn_as_a_lead_0_of_a_side_is_a_pin(x: float, told: bool) -> None:
    """Its name stands in line with those of the side's leads; what stands aside may be any text."""

    def draw(page: pymupdf.Page) -> None:
        quad(page, 220, 220, NAMES16)
        put(page, 223, 229, "0", 7)
        put(page, x, 229, "EPGND", right=True)

    (fact,) = read(draw)
    assert sorted(pairs(fact), key=lambda p: int(p[0])) == [*([("0", "EPGND")] if told else []), *numbered(NAMES16)]


def test_numbers_that_stand_half_a_step_off_their_names() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, name in enumerate(NAMES8):
            left, row = i < 4, i if i < 4 else 7 - i
            put(page, 200 if left else 250, 200 + 14 * row, str(i + 1), 6)
            put(page, 190 if left else 265, 207 + 14 * row, name, 7, right=left)

    (fact,) = read(draw)
    assert sorted(pairs(fact)) == numbered(NAMES8)


def test_nets_in_a_circuit_are_no_pins() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 100, 120, "Burn-In Circuits", 12)
        dual(page, 200, 200, ["F6", "F7", "F8", "GND", "F9", "F10", "F11", "VCC"], "CERDIP")

    assert read(draw) == []


def test_a_missing_number_makes_no_pinout() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, NAMES8)
        page.add_redact_annot(pymupdf.Rect(200, 207, 214, 216), fill=False)
        page.apply_redactions()

    assert read(draw) == []


def test_a_mechanical_drawing_is_no_pinout() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, ["A", "b", "e", "E1"])
        put(page, 180, 260, "Dimensions in mm")

    assert read(draw) == []


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["1. Collector 2. Base 3. Emitter"], ["Collector", "Base", "Emitter"]),
        (["1 = B   2 = E   3 = C"], ["B", "E", "C"]),
        (["1- Ground/Adjust", "2- VOUT", "3- VIN"], ["Ground/Adjust", "VOUT", "VIN"]),
        (["PIN 1. GATE", "PIN 2. SOURCE", "PIN 3. DRAIN"], ["GATE", "SOURCE", "DRAIN"]),
    ],
)
def test_a_list_of_terminals(lines: list[str], expected: list[str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 100, 180, "TO-92")
        for i, line in enumerate(lines):
            put(page, 100, 200 + 12 * i, line)

    (fact,) = read(draw)
    assert pairs(fact) == numbered(expected)
    assert fact.package == "TO-92"


def test_numbered_text_is_no_pin_list() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(["1. Pulse test: width below 300 us", "2. Derate above 25 C", "3. Mounted on FR4"]):
            put(page, 100, 200 + 12 * i, line)
        for i, line in enumerate(["1. OVERVIEW", "2. FEATURES", "3. ORDERING"]):
            put(page, 100, 300 + 12 * i, line)

    assert read(draw) == []


def test_a_bar_above_a_name_or_a_mark_in_it_is_active_low() -> None:
    names = ["/CS", "nFAULT", "RST#", "GND", "VCC", "OUT", "IN", "N/C"]
    (fact,) = read(lambda page: dual(page, 200, 200, names))
    assert {p.right for p in fact.pairs if p.active_low} == {"/CS", "nFAULT", "RST#"}


def test_alternate_functions_are_kept_beside_the_whole_name() -> None:
    names = ["PB5 (RESET/ADC0)", "PB3", "PB4", "GND", "PB0", "PB1", "SDA/SDI", "VCC"]
    (fact,) = read(lambda page: dual(page, 200, 200, names))
    by_number = {p.left: p for p in fact.pairs}
    assert by_number["1"].right == "PB5 (RESET/ADC0)"
    assert by_number["1"].alternates == ("RESET", "ADC0")
    assert by_number["7"].alternates == ("SDI",)
    assert by_number["2"].alternates == ()


def test_an_unreadable_first_number_is_flagged_and_left_out() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 200, NAMES8)
        page.add_redact_annot(pymupdf.Rect(202, 192, 209, 202), fill=False)
        page.apply_redactions()
        put(page, 204, 200, "l", 7)

    (fact,) = read(draw)
    assert sorted(pairs(fact)) == numbered(NAMES8)[1:]
    assert [flag.rule for flag in fact.flags] == ["pin-number-unreadable"]


def test_a_raised_sign_behind_a_subscript_is_part_of_the_name() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin connections (top view)", 10)
        names = ["Output 1", "Input 1", "-", "Input 2", "Output 2", "+"]
        for i, name in enumerate(names):
            y = 100 + 14 * i
            put(page, 60, y, f"{i + 1} - ", 10)
            if len(name) > 1:
                put(page, 76, y, name, 10)
                continue
            put(page, 76, y, "V", 10)
            x = 76 + pymupdf.get_text_length("V", fontsize=10)
            put(page, x, y + 2.2, "CC", 7.5)
            put(page, x + pymupdf.get_text_length("CC", fontsize=7.5), y - 4, name, 7.5)

    (fact,) = read(draw)
    assert pairs(fact)[2::3] == [("3", "VCC-"), ("6", "VCC+")]
    assert not fact.flags


def test_a_list_beside_pictures_of_several_packages_is_of_none_of_them() -> None:
    def draw(page: pymupdf.Page, others: tuple[str, ...]) -> None:
        for i, text in enumerate(("1. Input", "2. Ground", "3. Output")):
            put(page, 60, 200 + 12 * i, text)
        put(page, 150, 250, "TO-3")
        for i, text in enumerate(others):
            put(page, 300, 250 + 60 * i, text)

    (several,) = read(lambda page: draw(page, ("TO-220", "SOT-223")))
    assert several.package is None
    (alone,) = read(lambda page: draw(page, ()))
    assert alone.package == "TO-3"


def test_what_stands_below_the_figures_caption_is_the_next_figures() -> None:
    def draw(page: pymupdf.Page) -> None:
        dual(page, 200, 120, ["SCL", "GND", "ALERT", "ADD0", "V+", "SDA"])
        put(page, 170, 190, "Figure 40. Recommendation for the package with leads")
        put(page, 200, 212, "WCSP Ball")

    (fact,) = read(draw)
    assert fact.package is None


def test_a_bar_beside_a_turned_name_marks_it_active_low() -> None:
    names = [f"P{i}" for i in range(12)]

    def draw(page: pymupdf.Page) -> None:
        quad(page, 200, 200, names, pitch=20)
        turned = [w for w in page_of(lambda again: quad(again, 200, 200, names, pitch=20)).words if w.rotation == 270]
        for word in turned:
            if word.text in ("P4", "P10"):
                page.draw_line((word.bbox.x0 - 0.5, word.bbox.y0), (word.bbox.x0 - 0.5, word.bbox.y1), width=0.5)

    (fact,) = read(draw)
    assert {p.right for p in fact.pairs if p.active_low} == {"P4", "P10"}


def test_a_name_that_stands_twice_where_another_map_has_two_names_is_flagged() -> None:
    names = ["PA0", "PA1", "PA2", "GND", "PC0", "PC1", "PC2", "VCC"]
    printed = [*names[:6], "PA2", "VCC"]

    def draw(page: pymupdf.Page) -> None:
        dual(page, 120, 160, names, "DIP")
        dual(page, 380, 160, printed, "SOIC")

    right, wrong = sorted(merge_document(read(draw)), key=lambda f: f.bbox.x0)
    assert not right.flags
    assert [(flag.rule, flag.detail.split(",")[0]) for flag in wrong.flags] == [("pin-name-twice", "PA2 stands twice")]


def test_a_list_in_the_cells_of_a_table_is_read() -> None:
    rows = [["Type", "Marking", "Pin Configuration", "", "", "Package"]]
    rows += [[f"BX{n}", f"6{n}s", "1=B", "2=E", "3=C", "SOT23"] for n in (1, 2, 3, 4)]
    facts = read(lambda page: table(page, 60, 100, [70, 70, 60, 60, 60, 80], rows))
    assert [pairs(fact) for fact in facts] == [[("1", "B"), ("2", "E"), ("3", "C")]]


def _inside(page: pymupdf.Page, x: float, y: float, names: list[str], caption: str, width: float = 80) -> None:
    """A body with the names inside and the numbers on leads outside, its caption above."""
    half = len(names) // 2
    page.draw_rect(pymupdf.Rect(x, y - 30, x + width, y + 14 * half + 20))
    put(page, x + 5, y - 40, caption)
    for i in range(half):
        put(page, x - 10, y + i * 14, str(i + 1), 6)
        put(page, x + 3, y + i * 14, names[i], 6)
        put(page, x + width + 4, y + i * 14, str(len(names) - i), 6)
        put(page, x + width - 3, y + i * 14, names[-1 - i], 6, right=True)


def test_the_drawn_body_tells_whose_numbers_stand_between_two_packages() -> None:
    left = ["VDD", "PA0", "PA1", "PA2", "VSS", "PB0", "PB1", "PB2"]
    right = ["BOOT", "OSC", "NRST", "VDDA", "PC0", "PC1", "PC2", "PC3"]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 60, "OMX300 pins", 12)
        _inside(page, 80, 200, left, "OMX301F8")
        _inside(page, 195, 200, right, "OMX301F6")

    content = page_of(draw)
    facts = [f for f in pin_drafts(content).facts if isinstance(f, Bijection)]
    assert {f.variant: [p.right for p in f.pairs] for f in facts} == {"OMX301F8": left, "OMX301F6": right}
    assert spelled(content, facts)


def test_names_that_almost_touch_inside_a_body_stay_apart() -> None:
    names = ["PA14/SWC/TIM3", "PB6/SCL/TIM4", "VDD", "VSS", "PB1/ADC9", "PA4/ADC4", "PA11/CAN/TIM1", "PA13/SWD/TIM1"]
    content = page_of(lambda page: _inside(page, 80, 200, names, "OMX301", width=101))
    (fact,) = (f for f in pin_drafts(content).facts if isinstance(f, Bijection))
    assert [p.right for p in fact.pairs] == names


def test_a_title_under_the_line_of_the_running_head_is_no_running_head() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 40, "OMX300 data sheet")
        page.draw_line((60, 48), (552, 48))
        _inside(page, 100, 112, ["VDD", "PA0", "PA1", "PA2", "VSS", "PB0", "PB1", "PB2"], "OMX301F8")

    (fact,) = (f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection))
    assert fact.variant == "OMX301F8"


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (
            ["VIN (Pin 1): Input Supply. Add C1.", "GND (Pins 2, 5): Ground", "OUT (Pin 3): Output", "EN (Pin 4): On"],
            [("1", "VIN", "Input Supply"), ("2", "GND", "Ground"), ("3", "OUT", "Output"), ("4", "EN", "On"),
             ("5", "GND", "Ground")],
        ),
        (
            ["Pin 1 (VCC): supply", "Pin 3 (OUT): output", "Pin 2 (GND): ground"],
            [("1", "VCC", "supply"), ("2", "GND", "ground"), ("3", "OUT", "output")],
        ),
        # one number with two names is of two packages
        (["VIN (Pin 1): in", "GND (Pin 2): ground", "OUT (Pin 3): out", "SW (Pin 3): switch"], []),
        # sentences that speak of pins
        (["OUT (Pin 1) is driven by", "GND (Pin 2) must be wired", "IN (Pin 3) takes"], []),
    ],
)  # fmt: skip
def test_paragraphs_that_describe_a_pin_each(lines: list[str], found: list[tuple[str, str, str]]) -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, line in enumerate(lines):
            put(page, 60, 200 + 13 * i, line)

    facts = read(draw)
    assert [(p.left, p.right, p.description) for f in facts for p in f.pairs] == found


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("PA14-BOOT0", ("PA14", "BOOT0")),
        ("PC14-OSC32_IN (PC14)", ("PC14", "OSC32_IN")),
        ("VDD I/O", ()),
        ("COM OUT/IN", ()),
        ("IN / OUT CX", ()),
        ("OUT/IN (SDA)", ("SDA",)),
        ("SDIN/OUT2", ("OUT2",)),
        ("SDO/ALT ADDRESS", ("ALT ADDRESS",)),
        ("OUT-A", ()),
        ("IN1-", ()),
        ("V-", ()),
        ("(PCINT5/RESET/ADC0) PB5", ["PCINT5", "RESET", "ADC0", "PB5"]),
        ("PB3 (XTAL1/CLKI/OC1B)", ["XTAL1", "CLKI", "OC1B"]),
        ("I/O1", []),
        ("(NC)", []),
        ("(NC) GND", ["GND"]),
        ("COM (NC)", ["NC"]),  # the normally closed contact
        ("(1) PB5", ["PB5"]),
        ("PB5 (1)", []),
        ("PB5 (SCK) [2]", ["SCK"]),
    ],
)
def test_what_else_a_name_says(name: str, others: tuple[str, ...]) -> None:
    assert set(alternates(name)) == set(others)


def test_a_caption_close_to_a_number_names_no_pin() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 200, 95, "SOT-223 (Top View)", 9)
        page.draw_rect(pymupdf.Rect(200, 130, 290, 180))
        for i, name in enumerate(("ADJ", "OUT", "IN")):
            put(page, 213 + 25 * i, 210, str(i + 1))
            put(page, 207 + 25 * i, 222, name)
        put(page, 243, 108, "4")  # the tab's number, its name beside it and the caption above

    assert "(Top" not in [pair.right for fact in read(draw) for pair in fact.pairs]


def test_numbers_behind_signed_names_are_no_pins_and_leave_the_drawing_whole() -> None:
    """The ones and twos of 'IN+ 1' and 'IN- 2' stand beside the pin numbers inside the body."""
    names = ["OUT 1", "IN- 1", "IN+ 1", "VSS", "IN+ 2", "IN- 2", "OUT 2", "VDD"]
    for left in (200, 120):
        (fact,) = read(lambda page, left=left: dual(page, left, 200, names, "Dual SOIC-8 (Top View)"))  # type: ignore[misc]
        assert sorted(pairs(fact)) == numbered(names)


def test_a_letter_that_looks_like_a_one_may_be_a_name() -> None:
    """A programmable array in a quad: most of its inputs are called 'I', those at the edges turned."""
    side = 28 // 4
    names = [
        *["I"] * side,
        *["I"] * 2,
        "GND",
        "NC",
        "I",
        "I/O",
        "I/O",
        *["I/O"] * side,
        *["I/O"] * 2,
        "VCC",
        "NC",
        "CLK",
        "I",
        "I",
    ]

    def draw(page: pymupdf.Page) -> None:
        put(page, 200, 120, "PLCC-28 Top View")
        quad(page, 200, 200, names, 16)

    (fact,) = read(draw)
    assert sorted(pairs(fact), key=lambda pair: int(pair[0])) == numbered(names)


def test_terminals_with_an_aside_a_mark_or_cut_short_are_terminals() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 100, 90, "FRONT VIEW", 7)
        page.draw_rect(pymupdf.Rect(90, 100, 150, 160))
        for i, (number, name) in enumerate((("3", "VIN"), ("2", "VOUT"), ("1", "ADJ (GND)*"))):
            put(page, 144, 115 + 18 * i, number, 7, right=True)
            page.draw_line((150, 112 + 18 * i), (180, 112 + 18 * i))
            put(page, 184, 115 + 18 * i, name, 7)
        dual(page, 300, 320, ["ANODE", "CATHODE", "N/C", "MAIN TERM.", "NC*", "MAIN TERM."])

    triac, regulator = read(draw)
    assert sorted(pairs(regulator)) == [("1", "ADJ (GND)*"), ("2", "VOUT"), ("3", "VIN")]
    assert sorted(pairs(triac)) == numbered(["ANODE", "CATHODE", "N/C", "MAIN TERM.", "NC*", "MAIN TERM."])


@pytest.mark.parametrize(
    ("numbers", "named"),
    [
        ("6, 5, 4", {"6": "CH0", "5": "CH1", "4": "CH2"}),
        ("4, 5, 6", {}),  # D0 is as often the last of pins that only rise
    ],
)
def test_paragraphs_give_a_range_of_names_to_pins_whose_order_is_told(numbers: str, named: dict[str, str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "PIN FUNCTIONS", 11)
        lines = [
            "VIN (Pin 1): Supply.",
            "GND (Pin 2): Ground.",
            "EN (Pin 3): On.",
            f"CH0-CH2 (Pins {numbers}): Inputs.",
        ]
        for i, line in enumerate(lines):
            put(page, 60, 110 + 24 * i, line)

    (fact,) = read(draw)
    assert dict(pairs(fact)) == {"1": "VIN", "2": "GND", "3": "EN", **named}
    assert [flag.rule for flag in fact.flags] == ([] if named else ["pin-names-incomplete"])
