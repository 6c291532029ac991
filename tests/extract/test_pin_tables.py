"""Pin tables: packages side by side, lists and ranges in a cell, pads, dashes, tables over pages."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection, Fact
from akili_desktop.extract.document import merge_document
from tests.extract.pin_pages import Draw, page_of, pairs, pin_drafts, put, spelled, table


def read(draw: Draw, number: int = 1) -> list[Bijection]:
    content = page_of(draw, number)
    facts = [f for f in pin_drafts(content).facts if isinstance(f, Bijection)]
    assert spelled(content, facts)
    return facts


def test_one_number_column() -> None:
    rows = [["Pin No.", "Name", "Type", "Description"], ["1", "VDD", "P", "Supply"], ["2", "GND", "P", "Ground"]]
    rows += [["3", "SDA", "I/O", "Data"], ["4", "SCL", "I", "Clock"]]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 80, 60, 200], rows))
    assert pairs(fact) == [("1", "VDD"), ("2", "GND"), ("3", "SDA"), ("4", "SCL")]
    assert [p.pin_type for p in fact.pairs] == ["P", "P", "I/O", "I"]
    assert fact.pairs[3].description == "Clock"


def test_packages_side_by_side_with_dashes_lists_and_a_pad() -> None:
    rows = [
        ["Pin name", "SOIC", "QFN", "Description"],
        ["GND", "4", "3, 7, EP", "Ground"],
        ["VCC", "8", "12", "Supply"],
    ]
    rows += [["OUT", "1", "1", "Output"], ["NC", "–", "2", "None"]]
    facts = read(lambda page: table(page, 60, 100, [80, 60, 60, 200], rows))
    found = {f.package: pairs(f) for f in facts}
    assert found["SOIC"] == [("4", "GND"), ("8", "VCC"), ("1", "OUT")]
    assert found["QFN"] == [("3", "GND"), ("7", "GND"), ("EP", "GND"), ("12", "VCC"), ("1", "OUT"), ("2", "NC")]


def test_a_package_in_brackets_over_a_word_for_numbers_is_the_package() -> None:
    rows = [
        ["(5-pin SOT) Pin#", "(4-pin DFN) Pin#", "Name", "Function"],
        ["1", "2", "IN", "Input"],
        ["2", "3", "GND", "Ground"],
        ["3", "4", "OUT", "Output"],
        ["4", "1", "FB", "Feedback"],
    ]
    facts = read(lambda page: table(page, 60, 100, [100, 100, 80, 120], rows))
    assert {f.package for f in facts} == {"5-pin SOT", "4-pin DFN"}


def test_a_range_of_numbers_with_one_name_is_every_pin_of_it() -> None:
    rows = [["Pin No.", "Name", "Description"], ["1", "IN", "Input"], ["2-4", "GND", "Ground"], ["5", "OUT", "Output"]]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 80, 200], rows))
    assert pairs(fact) == [("1", "IN"), ("2", "GND"), ("3", "GND"), ("4", "GND"), ("5", "OUT")]


@pytest.mark.parametrize("names", ["D0-D7", "IO0_0 to IO0_7", "P0.0-P0.7"])
def test_a_range_of_names_is_refused_because_its_order_is_not_printed(names: str) -> None:
    rows = [
        ["Pin No.", "Name", "Description"],
        ["1", "VCC", "Supply"],
        ["27-34", names, "Bus"],
        ["2", "GND", "Ground"],
    ]
    content = page_of(lambda page: table(page, 60, 100, [60, 80, 200], rows))
    drafts = pin_drafts(content)
    (fact,) = drafts.facts
    assert isinstance(fact, Bijection)
    assert pairs(fact) == [("1", "VCC"), ("2", "GND")]
    assert [r.rule for r in drafts.rejects] == ["several names in one cell"]


@pytest.mark.parametrize(
    ("names", "numbers", "stated"),
    [
        ("P0.0-0.3", "39-36", {"39": "P0.0", "38": "P0.1", "37": "P0.2", "36": "P0.3"}),
        ("PA3-0", "1-4", {"1": "PA3", "2": "PA2", "3": "PA1", "4": "PA0"}),
        ("D0-D3", "43, 44, 2, 3", {"43": "D0", "44": "D1", "2": "D2", "3": "D3"}),
        ("1E to 4E", "13, 5, 6, 12", {"13": "1E", "5": "2E", "6": "3E", "12": "4E"}),
    ],
)
def test_names_of_a_range_pair_with_numbers_that_somebody_put_in_their_order(
    names: str, numbers: str, stated: dict[str, str]
) -> None:
    rows = [
        ["Pin No.", "Name", "Description"],
        ["20", "VCC", "Supply"],
        [numbers, names, "Bus"],
        ["9", "GND", "Ground"],
    ]
    content = page_of(lambda page: table(page, 60, 100, [80, 80, 200], rows))
    drafts = pin_drafts(content)
    (fact,) = drafts.facts
    assert isinstance(fact, Bijection)
    assert dict(pairs(fact)) == {"20": "VCC", **stated, "9": "GND"}
    assert not drafts.rejects
    assert spelled(content, [fact])


def test_numbers_that_rise_are_in_the_order_of_the_names_where_others_of_the_table_are_not_sorted() -> None:
    rows = [
        ["Pin No.", "Name", "Description"],
        ["20", "VCC", "Supply"],
        ["15-12", "Y0-Y3", "Outputs"],
        ["1, 2, 4", "A0 to A2", "Inputs"],
        ["10", "GND", "Ground"],
    ]
    (fact,) = read(lambda page: table(page, 60, 100, [80, 80, 200], rows))
    outputs = {"15": "Y0", "14": "Y1", "13": "Y2", "12": "Y3"}
    assert dict(pairs(fact)) == {"20": "VCC", **outputs, "1": "A0", "2": "A1", "4": "A2", "10": "GND"}


@pytest.mark.parametrize("names", ["1Y to 4Y", "1Y-4Y"])
def test_a_range_whose_count_stands_first_is_no_name_of_each_pin(names: str) -> None:
    rows = [
        ["Pin No.", "Name", "Function"],
        ["1, 4, 8, 11", names, "Output"],
        ["7", "GND", "0 V"],
        ["14", "VCC", "5 V"],
    ]
    content = page_of(lambda page: table(page, 60, 100, [80, 80, 200], rows))
    drafts = pin_drafts(content)
    (fact,) = drafts.facts
    assert isinstance(fact, Bijection)
    assert pairs(fact) == [("7", "GND"), ("14", "VCC")]
    assert [r.rule for r in drafts.rejects] == ["several names in one cell"]


def test_each_of_two_blocks_abreast_has_its_own_column_of_functions() -> None:
    rows = [["Pin #", "Function", "Pin #", "Function"]]
    rows += [[str(i), f"AN{i}/RA{i}", str(i + 4), f"RP{i}/RB{i}"] for i in range(1, 5)]
    (fact, other) = read(lambda page: table(page, 60, 100, [40, 120, 40, 120], rows))
    assert [*pairs(fact), *pairs(other)] == [
        *((str(i), f"AN{i}/RA{i}") for i in range(1, 5)), *((str(i + 4), f"RP{i}/RB{i}") for i in range(1, 5))
    ]  # fmt: skip


def test_names_listed_in_order_pair_with_listed_numbers() -> None:
    rows = [
        ["Pin", "Name", "Function"],
        ["2;3", "Out 1; Out 2", "Outputs"],
        ["1", "GND", "Ground"],
        ["4", "VS", "Supply"],
    ]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 90, 200], rows))
    assert pairs(fact) == [("2", "Out 1"), ("3", "Out 2"), ("1", "GND"), ("4", "VS")]


def test_turned_package_heads() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 70, 90, "Table 4. Pin description")
        rows = [
            ["", "", "Pin name\n\n\n", "Type"],
            ["1", "3", "PA0", "I/O"],
            ["2", "-", "PA1", "I/O"],
            ["-", "5", "VSS", "S"],
        ]
        table(page, 60, 100, [30, 30, 100, 60], rows, 16)
        put(page, 78, 158, "LQFP48", turn=90)
        put(page, 108, 158, "TSSOP20", turn=90)

    found = {f.package: pairs(f) for f in read(draw)}
    assert found == {"LQFP48": [("1", "PA0"), ("2", "PA1")], "TSSOP20": [("3", "PA0"), ("5", "VSS")]}


def test_a_turned_heading_that_names_nothing_known_has_a_column_of_its_own() -> None:
    """Behind marks of notes 'I; PU' stood in the cells of the balls, and these rows had none."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 52, 70, "Table 3. Pin description")
        for y in (80, 120, 134, 148, 162, 176):
            page.draw_line((50, y), (550, y), width=0.5)
        for x, text in ((52, "Symbol"), (290, "Type"), (320, "Description")):
            put(page, x, 102, text)
        for x, text in ((188, "LQFP48"), (214, "TFBGA48"), (267, "Reset"), (276, "state")):
            put(page, x, 118, text, 7, turn=90)
        rows = [("PIO1_23/MAT1", "18", "H4", "[4]", "I; PU"), ("PIO1_24/MAT0", "21", "G6", "[4]", "I; PU"),
                ("PIO1_31", "25", "-", "[4]", "I; PU"), ("VDD", "8; 44", "B4; E2", "", "-")]  # fmt: skip
        for at, (name, lead, ball, mark, state) in enumerate(rows):
            y = 130 + 14 * at
            for x, text in ((52, name), (180, lead), (206, ball), (258, state), (290, "I/O"), (320, "A port.")):
                put(page, x, y, text)
            put(page, 240, y - 3, mark, 5.5)

    found = {f.package: f for f in read(draw)}
    assert pairs(found["TFBGA48"]) == [("H4", "PIO1_23/MAT1"), ("G6", "PIO1_24/MAT0"), ("B4", "VDD"), ("E2", "VDD")]
    assert {p.pin_type for p in found["LQFP48"].pairs} == {"I/O"}
    states = {a.text for p in found["LQFP48"].pairs for a in p.attributes if a.heading == "Reset state"}
    assert states == {"I; PU", "-"}


def test_section_rows_break_the_bars_but_not_the_table() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 90, "Pin Functions", 11)
        table(page, 60, 100, [80, 60, 200], [["NAME", "PIN", "DESCRIPTION"]])
        table(page, 60, 116, [340], [["POWER AND GROUND"]])
        table(page, 60, 132, [80, 60, 200], [["GND", "13", "Ground"], ["VM", "12", "Supply"]])
        table(page, 60, 164, [340], [["CONTROL"]])
        table(page, 60, 180, [80, 60, 200], [["AIN1", "16", "Input"], ["AIN2", "15", "Input"]])

    (fact,) = read(draw)
    assert pairs(fact) == [("13", "GND"), ("12", "VM"), ("16", "AIN1"), ("15", "AIN2")]


def test_ball_names() -> None:
    rows = [["Ball", "Name", "Description"], ["A1", "SDA", "Data"], ["A2", "GND", "Ground"], ["B1", "V+", "Supply"]]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 80, 200], rows))
    assert pairs(fact) == [("A1", "SDA"), ("A2", "GND"), ("B1", "V+")]


def test_ports_in_a_column_of_pins_are_no_balls() -> None:
    rows = [["Symbol", "Pins", "I/O", "Description"], ["MOSI", "PB0", "I", "Data in"], ["MISO", "PB1", "O", "Data out"]]
    facts = pin_drafts(page_of(lambda page: table(page, 60, 100, [60, 60, 40, 120], rows))).facts
    assert [fact for fact in facts if isinstance(fact, Bijection)] == []


def test_a_table_without_lines() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 80, 90, "PIN DESCRIPTION", 11)
        rows = [
            ("PIN", "NAME", "FUNCTION"),
            ("1", "BST", "Bootstrap of the high side"),
            ("2", "GND", "Ground of the part"),
        ]
        rows += [("3", "FB", "Feedback of the output"), ("4", "EN", "Enable, high turns it on")]
        for i, row in enumerate(rows):
            for x, text in zip((80, 130, 220), row, strict=True):
                put(page, x, 110 + 14 * i, text)

    (fact,) = read(draw)
    assert pairs(fact) == [("1", "BST"), ("2", "GND"), ("3", "FB"), ("4", "EN")]


def test_the_number_of_the_document_at_the_foot_is_no_line_of_the_last_name() -> None:
    """The table goes on over the page and has no last line; the foot has one of its own, near enough to be a row's."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 90, "Pin description", 11)
        rows = [("Symbol", "Pin", "Type", "Description"), ("P0.1/RXD0", "21", "I/O", "General purpose")]
        rows += [("P0.2/SCL0", "22", "I/O", "Open drain"), ("P0.3/SDA0", "26", "I/O", "Open drain data")]
        for i, row in enumerate(rows):
            page.draw_line((58, 96 + 16 * i), (500, 96 + 16 * i), width=0.3)
            for x, text in zip((60, 160, 220, 280), row, strict=True):
                put(page, x, 108 + 16 * i, text)
        put(page, 60, 185, "9397 750 14985", 5)
        page.draw_line((58, 190), (500, 190), width=0.3)
        put(page, 60, 200, "Rev. 01", 8)

    (fact,) = read(draw)
    assert pairs(fact) == [("21", "P0.1/RXD0"), ("22", "P0.2/SCL0"), ("26", "P0.3/SDA0")]


def test_a_table_of_numbered_parameters_is_no_pinout() -> None:
    rows = [["No.", "Symbol", "Min", "Max"], ["1", "TCLK", "10", "20"], ["2", "THD", "5", "9"], ["3", "TSU", "4", "8"]]
    assert merge_document(read(lambda page: table(page, 60, 100, [60, 80, 60, 60], rows))) == []


def halves(heading: bool) -> list[Fact]:
    head = [["Pin", "Name", "Type"]]
    first = [*head, *([str(i), f"P{i}", "I/O"] for i in range(1, 5))]
    second = [*(head if heading else []), *([str(i), f"P{i}", "I/O"] for i in range(5, 10))]
    one = read(lambda page: table(page, 60, 100, [60, 80, 60], first), 3)
    two = read(lambda page: table(page, 60, 80, [60, 80, 60], second), 4)
    return [*one, *two]


def test_a_table_over_two_pages_is_one_pinout_whose_pairs_keep_their_pages() -> None:
    for heading in (True, False):
        (fact,) = merge_document(halves(heading))
        assert isinstance(fact, Bijection)
        assert pairs(fact) == [(str(i), f"P{i}") for i in range(1, 10)]
        assert [p.page for p in fact.pairs] == [3] * 4 + [4] * 5
        assert fact.flags == ()


def test_pads_that_share_a_pin_on_both_pages_are_of_one_package() -> None:
    def half(rows: list[list[str]], number: int) -> list[Bijection]:
        head = [["Pin name", "SO8", "Type"]]
        return read(lambda page: table(page, 60, 100, [80, 60, 60], head + [[n, i, "I/O"] for i, n in rows]), number)

    first = half([["1", "PA0"], ["2", "VDD"], ["3", "PA1"], ["3", "PA2"]], 3)
    second = half([["3", "PA3"], ["4", "VSS"], ["5", "PA4"]], 4)
    (fact,) = merge_document([*first, *second])
    assert isinstance(fact, Bijection)
    assert len(fact.pairs) == 7
    assert [f.rule for f in fact.flags] == ["pin-number-twice", "pin-numbers-incomplete"]  # five of the eight leads


def test_joining_again_changes_nothing() -> None:
    once = merge_document(halves(True))
    assert merge_document(once) == once


def test_rows_without_heading_and_without_a_table_before_are_left_out() -> None:
    assert merge_document(halves(False)[1:]) == []


def test_missing_numbers_and_double_numbers_are_flagged() -> None:
    rows = [["Pin No.", "Name", "Type"], ["1", "VDD", "P"], ["4", "GND", "P"], ["4", "SDA", "I/O"]]
    (fact,) = merge_document(read(lambda page: table(page, 60, 100, [60, 80, 60], rows)))
    assert isinstance(fact, Bijection)
    assert [f.rule for f in fact.flags] == ["pin-numbers-incomplete", "pin-number-twice"]
    assert fact.flags[0].detail == "no row for pin 2, 3"


def test_a_table_and_a_drawing_that_disagree_are_both_kept_and_say_so() -> None:
    rows = [["Pin No.", "Name", "Type"], ["1", "VDD", "P"], ["2", "GND", "P"], ["3", "SDA", "I/O"]]
    (made,) = read(lambda page: table(page, 60, 100, [60, 80, 60], rows))
    given = made.model_copy(update={"package": "SOT-23"})
    swapped = tuple(p.model_copy(update={"right": "SCL"}) if p.left == "3" else p for p in made.pairs)
    rival = given.model_copy(update={"source": "drawing", "pairs": swapped})
    agreeing = given.model_copy(update={"source": "drawing"})
    conflict = [f for f in merge_document([given, rival]) if isinstance(f, Bijection)]
    assert [f.flags[0].rule for f in conflict] == ["pin-table-drawing-conflict"] * 2
    assert "pin 3" in conflict[0].flags[0].detail
    assert all(not f.flags for f in merge_document([given, agreeing]) if isinstance(f, Bijection))


@pytest.mark.parametrize(
    ("package", "flagged"), [("SOT-89", False), ("SOT-23-3", True), ("3-pin SOT", True), ("SOT-23 (3)", True)]
)
def test_packages_of_one_family_with_other_numbers_do_not_contradict_each_other(package: str, flagged: bool) -> None:
    """SOT-23 and SOT-89 have three pins each, and other ones; a number that counts the pins tells no other package."""
    rows = [["Pin No.", "Name", "Type"], ["1", "VSS", "P"], ["2", "VOUT", "P"], ["3", "VIN", "P"]]
    (made,) = read(lambda page: table(page, 60, 100, [60, 80, 60], rows))
    given = made.model_copy(update={"package": "SOT-23"})
    names = {"1": "VSS", "2": "VIN", "3": "VOUT"}
    pairs = tuple(p.model_copy(update={"right": names[p.left]}) for p in made.pairs)
    rival = given.model_copy(update={"package": package, "source": "drawing", "pairs": pairs})
    conflict = [f for f in merge_document([given, rival]) if isinstance(f, Bijection)]
    assert [bool(f.flags) for f in conflict] == [flagged] * 2


def test_several_rows_of_one_number_are_signals_of_one_pin() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin description")
        for x in (60, 110, 200):
            page.draw_line((x, 100), (x, 180))
        for y in (100, 120, 140, 180):
            page.draw_line((60, y), (200, y))
        page.draw_line((110, 160), (200, 160))
        for x, y, text in ((64, 113, "Pin"), (114, 113, "Name"), (64, 133, "1"), (114, 133, "VDD"), (64, 163, "2")):
            put(page, x, y, text)
        put(page, 114, 153, "BOOT0")
        put(page, 114, 173, "PB8")

    (fact,) = read(draw)
    assert pairs(fact) == [("1", "VDD"), ("2", "BOOT0"), ("2", "PB8")]
    (merged,) = merge_document([fact])
    assert [flag.rule for flag in merged.flags] == ["pin-number-twice"]


def test_the_pads_of_a_die_are_no_pins_of_a_package() -> None:
    rows = [
        ["Pad No.", "Name", "X", "Y"],
        ["1", "VDD", "-120", "340"],
        ["2", "GND", "-80", "340"],
        ["3", "IN", "0", "340"],
    ]
    assert read(lambda page: table(page, 60, 100, [60, 80, 60, 60], rows)) == []


def test_all_columns_of_further_functions_are_kept_apart_from_the_name() -> None:
    rows = [
        ["Pin No.", "Pin name", "Alternate\nfunctions", "Additional\nfunctions"],
        ["1", "PA0", "SPI_SCK, TX", "ADC_IN0"],
        ["2", "PA1", "-", "WKUP"],
    ]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 80, 100, 100], rows))
    assert [(p.right, p.alternates) for p in fact.pairs] == [
        ("PA0", ("SPI_SCK", "TX", "ADC_IN0")),
        ("PA1", ("WKUP",)),
    ]


def test_a_running_title_that_names_a_package_is_no_drawing_above_a_table() -> None:
    rows = [["Pin #", "Name", "Description"], ["1", "GND", "Ground"], ["2", "VOUT", "Output"], ["3", "VIN", "Input"]]

    def draw(page: pymupdf.Page, y: float) -> None:
        put(page, 60, y, "XYZ317 - 1.5 A REGULATOR IN A 3-Pin TO-220", 12)
        put(page, 60, 140, "PIN FUNCTIONS", 12)
        table(page, 60, 150, [60, 80, 200], rows)

    assert [fact.package for y in (40, 110) for fact in read(lambda page, y=y: draw(page, y))] == [None, "3-Pin TO-220"]


def under_figures(*captions: str) -> list[Bijection]:
    rows = [["Symbol", "Pin", "Description"], ["IN", "1", "Input"], ["GND", "2", "Ground"], ["OUT", "3", "Output"]]

    def draw(page: pymupdf.Page) -> None:
        for i, caption in enumerate(captions):
            put(page, 60 + 240 * i, 80, caption, 9)
        put(page, 60, 120, "5.2 Pin description", 11)
        put(page, 60, 146, "Table 2. Pin description")
        table(page, 60, 150, [80, 60, 160], rows)

    facts = read(draw)
    assert all(pairs(fact) == [("1", "IN"), ("2", "GND"), ("3", "OUT")] for fact in facts)
    return facts


def test_a_table_below_drawings_is_of_those_with_as_many_pins() -> None:
    facts = under_figures("Fig. 3. 3-Pin TO-220", "Fig. 4. 3-Pin TO-263")
    assert [fact.package for fact in merge_document(facts) if isinstance(fact, Bijection)] == [
        "3-Pin TO-220",
        "3-Pin TO-263",
    ]
    assert [fact.package for fact in under_figures("Fig. 3. 2-Pin TO-3", "Fig. 4. 3-Pin TO-263")] == ["3-Pin TO-263"]


def test_a_drawing_with_other_pins_does_not_name_the_package_of_a_table() -> None:
    assert [fact.package for fact in under_figures("Fig. 4. Pin configuration SOT764-1 (DHVQFN20)")] == [None]


def test_a_table_of_limits_with_a_column_of_pins_is_none_of_pins() -> None:
    rows = [
        ["Symbol", "Pin", "Min", "Max", "Unit"],
        ["VIN", "1", "2.7", "5.5", "V"],
        ["IOUT", "2", "0", "100", "mA"],
        ["VOUT", "3", "1.1", "1.3", "V"],
    ]
    assert read(lambda page: table(page, 60, 100, [80, 60, 60, 60, 60], rows)) == []


def test_a_code_over_a_package_tells_two_parts_of_it_apart() -> None:
    first = [["Pin name", "(F8)\nTSSOP20", "(G8)\nQSOP28"], ["NRST", "5", "8"], ["PA0", "6", "9"], ["PA1", "7", "10"]]
    second = [["Pin name", "(F6)\nTSSOP20", "(G6)\nQFN28"], ["NRST", "4", "4"], ["PA0", "6", "6"], ["PA1", "7", "7"]]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin description", 12)
        for y, rows in ((100, first), (300, second)):
            page.draw_line((60, y + 16), (320, y + 16), width=0.5)
            table(page, 60, y, [80, 90, 90], rows)

    found = {(f.variant, f.package): pairs(f)[0] for f in read(draw)}
    assert found == {
        ("F8", "TSSOP20"): ("5", "NRST"), ("G8", "QSOP28"): ("8", "NRST"),
        ("F6", "TSSOP20"): ("4", "NRST"), ("G6", "QFN28"): ("4", "NRST"),
    }  # fmt: skip


def test_a_note_below_is_no_pin_though_its_words_speak_of_a_pad() -> None:
    rows = [["Symbol", "Pin", "Type"], ["VREF", "1", "I"], ["VBAT", "2", "I"], ["RESET", "3", "I"]]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin description", 12)
        for i, row in enumerate(rows):
            for x, text in zip((60, 140, 220), row, strict=True):
                put(page, x, 110 + 16 * i, text)
        for y in (100, 115, 165):
            page.draw_line((58, y), (400, y), width=0.5)
        put(page, 60, 173, "[1]")
        for x, text in ((78, "5 V tolerant"), (141, "pad providing digital"), (222, "functions.")):
            put(page, x, 173, text)

    assert [pairs(found) for found in read(draw)] == [[("1", "VREF"), ("2", "VBAT"), ("3", "RESET")]]


@pytest.mark.parametrize(
    ("package", "rules"),
    [
        ("SO-4", set()),
        ("SO-8", {"pin-numbers-incomplete"}),
        ("2-pin header", {"pin-count-differs"}),
        ("SOT764-1 (QFN4)", set()),
        ("TO-220", set()),
        ("3-pin or 4-pin SIP", set()),
        ("SOIC 150", set()),  # mils
    ],
)
def test_a_package_whose_name_tells_another_count_is_flagged(package: str, rules: set[str]) -> None:
    rows = [["Pin", "Name"], *([str(i), f"P{i}"] for i in range(1, 5))]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 80], rows))
    (told,) = merge_document([fact.model_copy(update={"package": package})])
    assert {flag.rule for flag in told.flags} == rules


@pytest.mark.parametrize(
    ("package", "last", "rules"),
    [
        ("SOIC, PDIP or TSSOP", "P15", {"pin-numbers-incomplete"}),
        ("SOIC", "Exposed Pad", set()),
        ("SOIC", "GND", set()),
        ("QFN", "P15", set()),
    ],
)
def test_an_odd_number_of_pins_in_two_rows_lacks_one(package: str, last: str, rules: set[str]) -> None:
    rows = [["Pin", "Name"], *([str(i), f"P{i}"] for i in range(1, 15)), ["15", last]]
    (fact,) = read(lambda page: table(page, 60, 100, [60, 80], rows))
    (told,) = merge_document([fact.model_copy(update={"package": package})])
    assert {flag.rule for flag in told.flags} == rules


def test_a_mark_behind_a_number_is_no_part_of_it() -> None:
    rows = [["Name", "Pin #", "Description"], ["VDD", "3", "Supply"], ["DCD", "1*", "Input"], ["RI", "2*", "Input"]]
    (fact,) = read(lambda page: table(page, 60, 100, [80, 60, 200], rows))
    assert pairs(fact) == [("3", "VDD"), ("1", "DCD"), ("2", "RI")]


@pytest.mark.parametrize(
    ("packages", "padded"),
    [(("LQFP8", "QFN8"), {"QFN8"}), (("LQFP8", "TSSOP8"), set()), (("DFN8", "QFN8"), {"DFN8", "QFN8"})],
)
def test_a_lead_0_in_a_cell_that_packages_share_is_the_pad_of_those_without_leads(
    packages: tuple[str, str], padded: set[str]
) -> None:
    names = ["VSS", "VBAT", "PA0", "PA1", "PA2", "PA3", "PA4", "PA5", "VDD"]

    def draw(page: pymupdf.Page) -> None:
        foot = 116 + 16 * len(names)
        for y in (100, *range(116, foot + 1, 16)):
            page.draw_line((60, y), (300, y), width=0.5)
        for x in (60, 160, 260, 300):
            page.draw_line((x, 100), (x, foot), width=0.5)
        page.draw_line((110, 100), (110, 116), width=0.5)  # between the packages alone
        for x, text in zip((64, 114, 164, 264), (*packages, "Pin name", "Type"), strict=True):
            put(page, x, 111, text)
        for i, name in enumerate(names):
            put(page, 106, 127 + 16 * i, str(i))
            put(page, 164, 127 + 16 * i, name)
            put(page, 264, 127 + 16 * i, "I/O")

    facts = {fact.package: dict(pairs(fact)) for fact in read(draw)}
    leads = {str(i): name for i, name in enumerate(names) if i}
    assert facts == {package: leads | ({"0": "VSS"} if package in padded else {}) for package in packages}


def test_names_in_two_columns_of_kinds_of_which_one_is_mostly_dashes() -> None:
    """A summary of ports: supplies stand in the last column, 'Basic', too."""
    rows = [["I/O", "18-Pin DIP", "20-Pin SSOP", "A/D", "Pull-up", "Basic"]]
    rows += [[f"RA{i}", str(i), str(i + 1), f"AN{i}", "N", "-"] for i in range(1, 7)]
    rows += [["RA7", "7", "8", "-", "Y", "MCLR, VPP"], ["VDD", "14", "15, 16", "-", "-", "VDD"]]
    facts = read(lambda page: table(page, 40, 100, [50, 80, 80, 60, 60, 90], rows))
    ports = [(str(i), f"RA{i}") for i in range(1, 8)]
    assert {f.package: pairs(f) for f in facts} == {
        "18-Pin DIP": [*ports, ("14", "VDD")],
        "20-Pin SSOP": [*((str(i + 1), f"RA{i}") for i in range(1, 8)), ("15", "VDD"), ("16", "VDD")],
    }


TERMINALS = [["1", "main terminal 1"], ["2", "gate"], ["3", "anode (a1)"], ["tab", "collector, connected to the case"]]


@pytest.mark.parametrize("lines", ["grid", "rows", "none"])
def test_descriptions_that_are_a_simple_parts_terminals_are_its_names(lines: str) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "PINNING - TO220AB", 10)
        heads = ["Pin", "Description", "Simplified outline", "Symbol"]
        if lines == "grid":
            table(page, 60, 100, [50, 160], [heads[:2], *TERMINALS])
            return
        for x, head in zip((60, 110, 280, 400), heads, strict=True):
            put(page, x, 110, head)
        for i, (number, text) in enumerate(TERMINALS):
            put(page, 60, 128 + 18 * i, number)
            put(page, 110, 128 + 18 * i, text)
            if lines == "rows":
                page.draw_line((58, 115 + 18 * i), (480, 115 + 18 * i))
        if lines == "rows":
            page.draw_line((58, 187), (480, 187))

    (fact,) = read(draw)
    assert pairs(fact) == [(number, text) for number, text in TERMINALS]


@pytest.mark.parametrize(
    "rows",
    [
        [["1", "base"], ["2", "emitter"], ["3", "collector"], ["1", "emitter"], ["2", "base"], ["3", "collector"]],
        [["1", "input"], ["2", "ground"], ["3", "Sets the voltage of the output"]],
    ],
)
def test_descriptions_of_several_packages_or_in_sentences_are_no_names(rows: list[list[str]]) -> None:
    assert read(lambda page: table(page, 60, 100, [50, 160], [["Pin", "Description"], *rows])) == []
