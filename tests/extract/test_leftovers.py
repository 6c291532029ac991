"""Quantities that no reader understood are told as unread; what states nothing of the part is left alone."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.leftovers import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import dual, page_of, put
from tests.extract.sheets import Sheet, vocabulary


def reading(sheet: Sheet) -> PageReading:
    return PageReader(vocabulary())(sheet.content())


def told(found: PageReading) -> list[str]:
    """The headings of what a page tells as unread."""
    return [reject.text for reject in found.rejects if reject.rule == RULE]


def listed(heading: str, rows: Sequence[tuple[str, ...]], pitch: float = 14, gap: float = 150) -> Sheet:
    """Texts side by side in the open under a heading."""
    sheet = Sheet().put(60, 84, heading, 12)
    for i, texts in enumerate(rows):
        for j, text in enumerate(texts):
            sheet.put(60 + gap * j, 104 + pitch * i, text)
    return sheet


def ruled(heading: str, rows: Sequence[tuple[str, ...]], width: float = 150) -> Sheet:
    """A table with all its lines; texts with a line's end in them fill several lines of their cell."""
    sheet = Sheet().put(60, 84, heading, 12)
    y, ys = 96.0, [96.0]
    for texts in rows:
        for j, text in enumerate(texts):
            for k, line in enumerate(text.split("\n")):
                sheet.put(66 + width * j, y + 12 + 11 * k, line)
        y += 6 + 11 * max(text.count("\n") + 1 for text in texts)
        ys.append(y)
    return sheet.grid([60 + width * j for j in range(len(rows[0]) + 1)], ys)


CURRENTS = [("Sleep", "4 µA"), ("Standby", "80 µA"), ("Transmitting", "120 mA")]
PROFILE = [
    ("Feature", "Tin-lead", "Lead-free"),
    ("Ramp to peak", "3 °C/s max.", "3 °C/s max."),
    ("Preheat\n- Lowest temperature\n- Highest temperature", "100 °C\n150 °C", "150 °C\n200 °C"),
    ("Peak temperature", "235 °C", "260 °C"),
]
BY_COLOUR = [("Colour", "Chip", "Wavelength(nm)", "Luminous intensity(mcd)"), ("Red", "13C", "620-625", "390-420"),
             ("Green", "13G", "522-525", "660-720"), ("Blue", "10R", "465-467", "180-200")]  # fmt: skip
BY_RANK = [("Package", "Through hole", "Rank mark", "IC [mA] (IF = 5 mA)"), ("Model", "QX817", "none", "2.5 to 30.0"),
           ("", "QX8171", "A", "4.0 to 8.0"), ("", "QX8172", "B", "6.5 to 13.0")]  # fmt: skip
BY_CODE = [("RATE[1:0]", "Conversion time"), ("00", "15 ms"), ("01", "125 ms"), ("10", "250 ms"), ("11", "1 s")]


@pytest.mark.parametrize(
    "sheet",
    [
        listed("Currents by mode", CURRENTS),
        ruled("Table 9. Soldering profile", PROFILE),
        ruled("Table 4. Rates", BY_CODE),
        ruled("Chip characteristics", BY_COLOUR, 130),
        ruled("Table 5. Model line-up", BY_RANK, 130),
        ruled("Table 1. Comparison of MX10 and MX20", [("Parameter", "MX10", "MX20"), ("Noise", "3 Pa", "1.3 Pa"),
                                              ("Supply current", "12 µA", "2.7 µA"), ("Supply", "1.8 V", "1.7 V")]),
        ruled("Table 8. Noise in pressure [Pa]", [("Setting", "off", "2", "4"), ("Low power", "3.3", "1.9", "1.2"),
                                                  ("Mid", "2.1", "1.2", "0.8"), ("Fine", "1.6", "1.0", "0.6")], 90),
    ],
)  # fmt: skip
def test_quantities_that_are_neither_facts_nor_refused_are_told_with_their_heading(sheet: Sheet) -> None:
    found = reading(sheet)
    assert told(found) == [sheet.texts[0][2]]
    assert found.status is PageStatus.PARTLY
    (region,) = found.regions
    assert region.reason.endswith(sheet.texts[0][2])
    (box,) = (reject.bbox for reject in found.rejects)
    first, last = sheet.texts[1], sheet.texts[-1]
    assert all(box.contains_point(x + 3, y - 3, slack=4) for x, y, _, _ in (first, last))


def test_numbers_under_a_heading_over_several_columns_that_tells_their_unit_in_words_are_told() -> None:
    sheet = Sheet().put(60, 84, "Table 31. Current consumption of peripherals", 12)
    sheet.grid([60, 180, 340], [96, 128, 144, 160, 176])
    sheet.rule(180, 112, 340, 112).rule(260, 112, 260, 176)  # no bar in the heading's cell
    rows = [("Bus matrix", "3.2", "2.2"), ("Flash memory", "4.3", "3.6"), ("Watchdog", "0.2", "0.3")]
    sheet.put(200, 108, "Consumption in µA/MHz").row(124, x66="Peripheral", x186="Range 1", x266="Range 2")
    for i, (name, first, second) in enumerate(rows):
        sheet.row(140 + 16 * i, x66=name, x186=first, x266=second)
    assert told(reading(sheet)) == ["Table 31. Current consumption of peripherals"]


def test_quantities_beside_descriptions_of_several_lines_are_told() -> None:
    """An execution time at the end of each instruction, the next one many lines below."""
    rows: list[tuple[str, ...]] = []
    for words, time in (("Clears the display and", "1.52 ms"), ("Moves it and", "37 µs"), ("Writes into", "37 µs")):
        rows += [(words, time), ("goes on as it says",), ("in this line",), ("and in this",)]
    assert told(reading(listed("Instructions", rows, pitch=10))) == ["Instructions"]


@pytest.mark.parametrize(
    "sheet",
    [
        listed("Ordering information", [("Commercial", "0 °C to 70 °C"), ("Industrial", "-40 °C to 85 °C"),
                                        ("Extended", "-40 °C to 125 °C")]),
        listed("Grades", [("QA7805CT", "5 V"), ("QA7812CT", "12 V"), ("QA7815CT", "15 V")]),
        listed("Outline", [("Body length", "4.9 mm"), ("Body width", "3.9 mm"), ("Pitch", "1.27 mm")]),
        listed("Memory", [("Flash", "64K"), ("EEPROM", "2K"), ("Static RAM", "8K")]),
        listed("Error budget", [("Offset", "125 µV × 20"), ("Drift", "50 ppm × 60 °C"), ("Noise", "2 nA × 350 Ω")]),
        listed("Figure 4. Start-up", CURRENTS),
        listed("Waiting", [("delay(10);", "10 ms"), ("delay(20);", "20 ms"), ("write(1);", "1 s")]),
        listed("", [("the regulator draws less", "5 V and the input falls"), ("than the limit says in", "3 A of it"),
                    ("table above, which", "2 V below the rail")], gap=250),
        ruled("Table 5. Design requirements", [("Parameter", "Example value"), ("Motor voltage", "10 V"),
                                               ("Motor current", "0.8 A"), ("Trip current", "2.5 A")]),
        ruled("Register map", [("Address", "Name"), ("00h", "Status"), ("01h", "Control"), ("02h", "Limits")]),
        ruled("Parts", [("Device", "Temperature range"), ("QA7805CT", "0 °C to 70 °C"),
                        ("QA7812CT", "0 °C to 70 °C"), ("QA7815CT", "0 °C to 70 °C")]),
        ruled("Suggested inductors", [("Maker", "Manufacturer", "Inductance (µH)"), ("1", "Alpha", "10"),
                                      ("2", "Beta", "10"), ("3", "Gamma", "15")], 130),
        ruled("Documents", [("Version", "Date", "Status"), ("2.1", "12 May", "Data sheet"), ("2.0", "3 June", "Draft"),
                            ("1.0", "7 July", "Draft")], 120),
        ruled("Dimensions [mm]", [("Side", "MX10", "MX20"), ("Length", "3.6", "2.5"), ("Width", "3.8", "2.0"),
                                  ("Height", "0.9", "0.8")], 120),
    ],
)  # fmt: skip
def test_what_states_nothing_of_the_part_is_not_told(sheet: Sheet) -> None:
    found = reading(sheet)
    assert not told(found)
    assert found.status is not PageStatus.PARTLY


def test_a_list_behind_a_column_of_its_own_stands_under_the_heading_of_that() -> None:
    rows = [
        (who, f"FILE NUMBER: {file}", value)
        for who, file, value in (("CQC", "A-20", "7A/240VAC"), ("UL", "B-77", "10A/250VAC"), ("TUV", "C-9", "8A/24VDC"))
    ]
    sheet = listed("4. RATING", rows).put(210, 40, "3. ORDERING INFORMATION", 12)
    sheet.put(210, 54, "Lead times are told by the sales offices.")
    assert told(reading(sheet)) == ["4. RATING"]


def test_quantities_beside_symbols_are_told() -> None:
    sheet = listed("Product Summary", [("I", "2A / 2A"), ("V", "10 - 20V"), ("T", "120 ns max.")])
    for i, lowered in enumerate(("O", "OUT", "PD")):
        sheet.put(60 + pymupdf.get_text_length("IVT"[i], "helv", 9), 106 + 14 * i, lowered, 6)
    assert told(reading(sheet)) == ["Product Summary"]


def test_components_around_the_part_are_none_of_its_values() -> None:
    rows = [("Kind", "Size"), ("Inductor", "4.7 µH"), ("Capacitor", "10 µF"), ("Diode", "40 V")]
    found = reading(ruled("Recommended external components", rows))
    assert not told(found)
    assert not [fact for fact in found.facts if fact.kind == "range"]


def test_what_is_read_or_refused_otherwise_is_not_told_again() -> None:
    ratings = [("Supply voltage", "18 V"), ("Output current", "2 A"), ("Junction temperature", "150 °C")]
    found = reading(ruled("Absolute maximum ratings", [("Item", "Rating"), *ratings]))
    assert len([fact for fact in found.facts if fact.kind == "range"]) == len(ratings)
    assert not told(found)


def test_two_quantities_or_a_sentence_are_no_list() -> None:
    assert not told(reading(listed("Currents by mode", CURRENTS[:2])))
    long = "which is what the whole of the supply draws while nothing else on the board is switched on"
    sentences: list[tuple[str, ...]] = [(f"{name} {long}", value) for name, value in CURRENTS]
    assert not told(reading(listed("Currents by mode", sentences, gap=440)))


def test_a_list_in_a_frame_is_told_with_all_that_stands_in_the_frame() -> None:
    sheet = listed("Product Summary", [*CURRENTS, ("On and off", "120 & 94 of each"), ("Channels", "two")])
    sheet.put(300, 84, "A heading beside it", 14)
    assert [reject.bbox.y1 < 145 for reject in reading(sheet).rejects if reject.rule == RULE] == [True]
    (told_of,) = (reject for reject in reading(sheet.grid([50, 300], [90, 170])).rejects if reject.rule == RULE)
    assert (told_of.text, [round(edge) for edge in told_of.bbox]) == ("Product Summary", [50, 90, 300, 170])


def test_symbols_numbers_and_their_units_in_columns_under_no_heading_are_told() -> None:
    rows = [("VDS", "40", "V"), ("RDS(on),max", "1.6", "mohm"), ("ID", "100", "A")]
    assert len(told(reading(ruled("Product Summary", rows)))) == 1
    sizes = [("A", "1.2", "mm"), ("B", "3.0", "mm"), ("C", "0.5", "mm")]
    assert told(reading(ruled("Outline", sizes))) == []


def test_what_is_stated_of_a_package_under_the_drawing_of_its_pins_is_told() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 60, "PIN CONFIGURATION", 12)
        dual(page, 150, 110, ["IN", "GND", "EN", "NC", "FB", "OUT", "SW", "BST"], "8-LEAD PLASTIC SO TOP VIEW")
        put(page, 130, 190, "TJMAX = 150°C, RJA = 110°C/W", 8)
        put(page, 130, 200, "PIN 3 = EN IS ACTIVE HIGH", 8)

    found = PageReader(vocabulary())(page_of(draw))
    assert told(found) == ["TJMAX = 150°C, RJA = 110°C/W"]


def requirements(*stated: str) -> Sheet:
    """Items and what is required of them in words, between lines across, without bars."""
    sheet = Sheet().put(60, 84, "TEST METHODS", 12)
    sheet.row(108, x66="No", x130="Item", x250="Specification", x400="Test Method")
    for n, text in enumerate(stated):
        sheet.row(124 + 16 * n, x66=f"{n + 1}", x90=f"Property {'abcdef'[n]}", x220=text, x400="At room temperature.")
    for n in range(len(stated) + 2):
        sheet.rule(55, 98 + 16 * n, 540, 98 + 16 * n)
    return sheet


def test_requirements_in_words_that_nobody_read_are_told() -> None:
    found = reading(requirements("No defects.", "More than 500 MΩ", "0.035 max.", "Within +/-10%"))
    assert told(found) == ["TEST METHODS"]
    assert found.status is PageStatus.PARTLY


def test_requirements_without_a_quantity_are_not_told() -> None:
    assert told(reading(requirements("No defects.", "Shown in 3 above.", "More than 500 MΩ"))) == []
