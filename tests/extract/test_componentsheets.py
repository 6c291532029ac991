"""Sheets of components: lists of models and tables of coils, with headings that stand sideways or say much."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import PageReading
from akili_desktop.core.quantity import parse_number, parse_quantity
from tests.extract.sheets import Sheet, brief, ranges, read

Turned = tuple[float, float, str]


def _with_turned(sheet: Sheet, turned: list[Turned], rotate: int = 90) -> PageContent:
    """The sheet's page with texts that stand sideways: each begins at x and y and goes up (rotate 90) or down (270)."""
    with pymupdf.open() as document:
        page = document.new_page(width=sheet.width, height=sheet.height)
        sheet.draw(page)
        for x, y, text in turned:
            page.insert_text((x, y), text, fontsize=8, fontname="helv", rotate=rotate)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


COLUMNS = [60.0, 150, 200, 250, 300, 350]
MODELS = (
    ("KDX1-0505", "5", "5", "74", "78"),
    ("KDX1-0512", "5", "12", "76", "81"),
    ("KDX1-1205", "12", "5", "75", "80"),
)


def _models(units: bool = True, bars: bool = True) -> Sheet:
    """Models under headings that are still to be put, in cells from 110 to 180, with units under them."""
    sheet = Sheet().put(60, 100, "Electrical characteristics", 12)
    ys = [110.0, 180, 195, 210, 225, 240]
    if bars:
        sheet.grid(COLUMNS, ys)
    else:
        for y in ys:
            sheet.rule(COLUMNS[0], y, COLUMNS[-1], y)
    if units:
        sheet.row(191, x172="V", x222="V", x272="%", x322="%")
    for row, values in enumerate(MODELS):
        sheet.put(63, 206 + 15 * row, values[0])
        for col, value in enumerate(values[1:]):
            sheet.put(168 + 50 * col, 206 + 15 * row, value)
    return sheet


HEADS: list[Turned] = [
    (172, 175, "Nominal input"), (182, 175, "voltage"), (228, 175, "Output voltage"),
    (278, 175, "Efficiency (Min)"), (328, 175, "Efficiency (Typ)"),
]  # fmt: skip


def _stated(reading: PageReading) -> set[tuple[str | None, ...]]:
    return {brief(fact) for fact in ranges(reading)}


ALL = {
    (name, None, None, model, *limits, unit)
    for model, supply, output, least, typical in MODELS
    for name, limits, unit in (
        ("Nominal input voltage", (None, supply, None), "V"), ("Output voltage", (None, output, None), "V"),
        ("Efficiency", (least, typical, None), "%"),
    )
}  # fmt: skip


@pytest.mark.parametrize("parts", ["sideways", "upright"])
def test_headings_that_stand_sideways_name_the_quantities_of_their_columns(parts: str) -> None:
    sheet, turned = _models(), list(HEADS)
    if parts == "upright":
        sheet.put(75, 150, "Order code")
    else:
        turned.append((108, 175, "Order code"))
    reading = read(_with_turned(sheet, turned))
    assert _stated(reading) == ALL
    assert not any(fact.flags for fact in ranges(reading))


def test_headings_that_read_downwards_are_the_same() -> None:
    down = [(x - 6, 112.0, text) for x, _, text in HEADS if text not in ("Nominal input", "voltage")]
    down += [(172, 112, "Nominal input"), (162, 112, "voltage")]
    reading = read(_with_turned(_models().put(75, 150, "Model"), down, rotate=270))
    assert _stated(reading) == ALL


def test_headings_that_stand_sideways_in_no_cells_name_nothing() -> None:
    reading = read(_with_turned(_models(bars=False).put(75, 150, "Model"), HEADS))
    assert not ranges(reading)


def _grid(heads: list[str], rows: list[list[str]], title: str = "Electrical characteristics") -> Sheet:
    xs = [60.0 + 90 * i for i in range(len(heads) + 1)]
    sheet = Sheet().put(60, 90, title, 12).grid(xs, [100 + 16.0 * i for i in range(len(rows) + 2)])
    for number, cells in enumerate([heads, *rows]):
        for x, text in zip(xs, cells, strict=False):
            sheet.put(x + 4, 111 + 16 * number, text, 8)
    return sheet


COILS = [["5 VDC", "30", "167", "75% max.", "Approx. 150"], ["12 VDC", "12.5", "960", "75% max.", "Approx. 150"],
         ["24 VDC", "8.33", "2,880", "80% max.", "Approx. 200"]]  # fmt: skip
OF_COILS = ["Rated voltage", "Rated current (mA)", "Coil resistance (Ω)", "Pull-in voltage", "Power (mW)"]


def test_a_voltage_with_its_unit_stands_for_a_coil_and_values_say_which_limit_they_are() -> None:
    reading = read(_grid([head.replace("Ω", "ohm") for head in OF_COILS], COILS).content())
    assert _stated(reading) == {
        fact
        for voltage, current, resistance, pull, power in COILS
        for fact in (
            ("Rated current", None, voltage, None, None, current, None, "mA"),
            ("Coil resistance", None, voltage, None, None, resistance, None, "ohm"),
            ("Pull-in voltage", None, voltage, None, None, None, pull.split("%")[0], "%"),
            ("Power", None, voltage, None, None, power.split()[-1], None, "mW"),
        )
    }


def test_a_share_under_a_unit_of_its_own_is_told_and_not_read() -> None:
    """'75% max.' under 'Pull-in voltage (V)': of what it is the share no heading says."""
    heads = [head.replace("Ω", "ohm").replace("Pull-in voltage", "Pull-in voltage (V)") for head in OF_COILS]
    reading = read(_grid(heads, COILS).content())
    assert not ranges(reading)
    assert {reject.rule for reject in reading.rejects} == {"columns-unknown"}


def test_a_heading_says_of_what_its_values_are_shares() -> None:
    sheet = Sheet().put(60, 90, "Coil ratings", 12).grid([60, 140, 230, 320, 420, 520], [100, 130, 146, 162])
    sheet.lines = [line for line in sheet.lines if line[0] != 420 or line[2] != 420]
    sheet.lines += [(320, 116, 520, 116), (420, 100, 420, 116), (420, 130, 420, 162)]
    sheet.row(118, x64="Rated voltage", x144="Rated current (mA)", x234="Resistance (kohm)")
    sheet.row(112, x324="Pull-in voltage (V)", x424="Max. voltage (V)").put(380, 126, "% of rated voltage")
    shares = (("5 VDC", "30", "0.1", "75", "200"), ("12 VDC", "12.5", "0.9", "70", "150"))
    for number, (coil, current, resistance, pull, most) in enumerate(shares):
        sheet.row(142 + 16 * number, x64=coil, x144=current, x234=resistance, x324=f"{pull}% max.")
        sheet.put(424, 142 + 16 * number, f"{most}% (at 23 °C)")
    of = "% of rated voltage"
    assert {fact for fact in _stated(read(sheet.content())) if fact[-1] == "%"} == {
        fact
        for coil, _, _, pull, most in shares
        for fact in (
            ("Pull-in voltage", None, f"{coil}, {of}", None, None, None, pull, "%"),
            ("Max. voltage", None, f"{coil}, {of} (at 23 °C)", None, None, None, most, "%"),
        )
    }


def test_the_last_columns_have_one_text_for_all_coils_which_stands_on_no_row_s_line() -> None:
    sheet = Sheet().put(60, 90, "Coil ratings", 12)
    for y in (100, 116, 132, 148, 164, 180):
        sheet.rule(60, y, 270 if y in (132, 148, 164) else 510, y)
    for x in (60, 130, 200, 270, 350, 430, 510):
        sheet.rule(x, 100, x, 180)
    sheet.row(112, x64="Rated voltage", x134="Rated current", x204="Resistance", x274="Must operate")
    sheet.row(112, x354="Max. voltage", x434="Power")
    coils = (("3 VDC", "50", "60"), ("5 VDC", "30", "167"), ("12 VDC", "12.5", "960"), ("24 VDC", "6.25", "3,840"))
    for number, (coil, current, resistance) in enumerate(coils):
        sheet.row(128 + 16 * number, x64=coil, x134=f"{current} mA", x204=f"{resistance} ohm")
    sheet.row(151, x274="80% max.", x434="Approx. 150 mW").row(146, x354="200% max.").row(156, x354="(at 23 °C)")
    assert _stated(read(sheet.content())) == {
        fact
        for coil, current, resistance in coils
        for fact in (
            ("Rated current", None, coil, None, None, current, None, "mA"),
            ("Resistance", None, coil, None, None, resistance, None, "ohm"),
            ("Must operate", None, coil, None, None, None, "80", "%"),
            ("Max. voltage", None, f"{coil} (at 23 °C)", None, None, None, "200", "%"),
            ("Power", None, coil, None, None, "150", None, "mW"),
        )
    }


def test_a_model_without_a_second_output_says_so_over_both_of_its_columns() -> None:
    """'N/A' over two columns hides the bar that parts them in the other rows; 'Imax' says which limit it is."""
    sheet = Sheet().put(60, 90, "Electrical characteristics", 12)
    xs, ys = [60.0, 150, 220, 290, 360, 430], [100.0, 116, 132, 148, 164, 180]
    for y in ys:
        sheet.rule(xs[0] if y != 116 else 150, y, xs[-1], y)
    for x in xs:
        gap = x in (220, 360)
        sheet.rule(x, 116 if gap else 100, x, 164 if x == 360 else 180)
    sheet.row(112, x64="Model", x180="Output 1", x320="Output 2")
    sheet.row(128, x154="Vnom", x224="Imax", x294="Vnom", x364="Imax")
    sheet.row(144, x64="KDX5-22", x154="+12 VDC", x224="375 mA", x294="-12 VDC", x364="375 mA")
    sheet.row(160, x64="KDX5-23", x154="+15 VDC", x224="300 mA", x294="-15 VDC", x364="300 mA")
    sheet.row(176, x64="KDX5-11", x154="5 VDC", x224="1'600 mA", x352="N/A")
    told = {
        (f"Output {number} {name}", None, None, part, None, value if name == "Vnom" else None,
         value if name == "Imax" else None, "VDC" if name == "Vnom" else "mA")
        for part, number, name, value in (
            ("KDX5-22", 1, "Vnom", "+12"), ("KDX5-22", 1, "Imax", "375"), ("KDX5-22", 2, "Vnom", "-12"),
            ("KDX5-22", 2, "Imax", "375"), ("KDX5-23", 1, "Vnom", "+15"), ("KDX5-23", 1, "Imax", "300"),
            ("KDX5-23", 2, "Vnom", "-15"), ("KDX5-23", 2, "Imax", "300"), ("KDX5-11", 1, "Vnom", "5"),
            ("KDX5-11", 1, "Imax", "1'600"),
        )
    }  # fmt: skip
    assert _stated(read(sheet.content())) == told


def test_apostrophes_part_thousands() -> None:
    assert parse_number("1'600") == parse_number("1’600") == 1600
    assert parse_number("5'6") is None
    assert (quantity := parse_quantity("1’190 mA")) is not None
    assert quantity == parse_quantity("1190 mA")


def test_a_quantity_that_has_no_unit_is_known_by_its_name() -> None:
    heads = ["Part number", "Inductance (uH)", "DCR max. (mohm)", "Q min.", "Class"]
    rows = [["KLP4-1R0", "1.0", "4.7", "20", "3"], ["KLP4-2R2", "2.2", "9.7", "22", "4"]]
    reading = read(_grid(heads, rows).content())
    assert {(fact.parameter, fact.unit) for fact in ranges(reading)} == {
        ("Inductance", "uH"), ("DCR", "mohm"), ("Q", None),
    }  # fmt: skip


def test_a_bar_on_a_frame_names_what_is_in_it() -> None:
    """The heading in the frame's first row is of its limits; that of the table above is not."""
    sheet = Sheet().put(60, 90, "Output characteristics", 12).grid([60, 300, 420], [200, 216, 232, 248, 264])
    sheet.lines = [line for line in sheet.lines if line[0] != 300] + [(300, 216, 300, 264)]
    sheet.put(64, 211, "ABSOLUTE MAXIMUM RATINGS", 9)
    sheet.row(227, x64="Lead temperature", x304="260 °C").row(243, x64="Input voltage", x304="7 V")
    sheet.row(259, x64="Output current", x304="2 A")
    assert _stated(read(sheet.content())) == {
        ("Lead temperature", None, None, None, None, None, "260", "°C"),
        ("Input voltage", None, None, None, None, None, "7", "V"),
        ("Output current", None, None, None, None, None, "2", "A"),
    }


def test_a_case_in_a_later_column_is_of_the_name_left_of_it() -> None:
    sheet = Sheet().put(60, 90, "Input specifications", 12)
    sheet.row(108, x62="Input current", x160="- at no load", x260="5 V models:", x400="15 mA typ.")
    sheet.row(122, x260="12 V models:", x400="8 mA typ.")
    sheet.row(136, x160="- at full load", x260="5 V models:", x400="1190 mA max.")
    sheet.row(150, x260="12 V models:", x400="440 mA max.")
    found = {
        (fact.max.text, f"{fact.parameter} {fact.conditions}") for fact in ranges(read(sheet.content())) if fact.max
    }
    assert {value: "Input current" in said and "at full load" in said for value, said in found} == {
        "1190": True, "440": True,
    }  # fmt: skip


def test_a_range_or_another_is_refused_and_the_frequency_of_a_voltage_is_its_condition() -> None:
    sheet = (
        Sheet().put(60, 90, "Electrical characteristics", 12).grid([60, 200, 420], [100 + 16.0 * i for i in range(6)])
    )
    sheet.row(111, x64="Item", x204="Specification").row(127, x64="Input voltage", x204="85 - 265 VAC or 120 - 370 VDC")
    sheet.row(143, x64="Hold-up time", x204="20 ms").row(159, x64="Weight", x204="450 g max.")
    sheet.row(175, x64="Dielectric strength", x204="1,000 VAC, 50/60 Hz for 1 min")
    reading = read(sheet.content())
    assert _stated(reading) == {
        ("Hold-up time", None, None, None, None, "20", None, "ms"),
        ("Weight", None, None, None, None, None, "450", "g"),
        ("Dielectric strength", None, "50/60 Hz for 1 min", None, None, "1,000", None, "VAC"),
    }
    assert {reject.rule for reject in reading.rejects} == {"several-values"}


def test_a_unit_alone_under_a_name_and_ranges_without_spaces_are_read() -> None:
    """A letter under a name is its unit where the name is of that quantity: 'H' under 'Height' is a symbol."""
    sheet = Sheet().put(60, 90, "Electrical characteristics", 12).grid([60.0, 160, 260, 360, 460], [100, 140, 156, 172])
    sheet.row(112, x64="Model", x164="Limiting voltage", x264="Coil resistance", x364="Height")
    sheet.row(134, x164="V", x264="ohm\u00b110%", x364="H")
    sheet.row(151, x64="KDX1-05", x164="4.5-5.5", x264="62", x364="2.0")
    sheet.row(167, x64="KDX1-12", x164="10.8-13.2", x264="360", x364="2.5")
    assert _stated(read(sheet.content())) == {
        ("Limiting voltage", None, None, "KDX1-05", "4.5", None, "5.5", "V"),
        ("Limiting voltage", None, None, "KDX1-12", "10.8", None, "13.2", "V"),
        ("Coil resistance", None, "±10%", "KDX1-05", None, "62", None, "ohm"),
        ("Coil resistance", None, "±10%", "KDX1-12", None, "360", None, "ohm"),
    }


def test_what_groups_rows_at_their_side_is_no_name_of_them() -> None:
    sheet = Sheet().put(60, 90, "Specification", 12)
    xs, ys = [60.0, 130, 260, 350, 440], [100 + 16.0 * i for i in range(7)]
    for y in ys:
        sheet.rule(60 if y in (100, 116, 164, 196) else 130, y, 440, y)
    for x in xs:
        sheet.rule(x, 116 if x == 130 else 100, x, 196)
    sheet.row(111, x64="MODEL", x264="NXS-100-12", x354="NXS-100-24")
    sheet.row(143, x64="OUTPUT").row(183, x64="INPUT")
    rows = (("Rated voltage", "12V", "24V"), ("Rated current", "8.5A", "4.5A"), ("Ripple max.", "120mVp-p", "150mVp-p"),
            ("Efficiency (Typ.)", "85%", "88%"), ("Input current", "1.2A", "1.1A"))  # fmt: skip
    for number, cells in enumerate(rows):
        sheet.row(127 + 16 * number, x134=cells[0], x264=cells[1], x354=cells[2])
    found = ranges(read(sheet.content()))
    assert {(fact.parameter, fact.group, fact.variant) for fact in found} == {
        (name, "OUTPUT" if number < 3 else "INPUT", part)
        for number, (name, *_) in enumerate(rows)
        for part in ("NXS-100-12", "NXS-100-24")
    }
    assert {fact.max.text for fact in found if fact.max is not None} == {"120", "150"}


def test_up_to_between_two_ends_makes_a_range() -> None:
    sheet = Sheet().put(60, 90, "Absolute maximum ratings", 12).grid([60, 200, 420], [100 + 16.0 * i for i in range(4)])
    sheet.row(111, x64="Operating temperature", x204="-40 up to +125 °C")
    sheet.row(127, x64="Supply voltage", x204="up to 7 V").row(143, x64="Output current", x204="2 A")
    assert ("Operating temperature", None, None, None, "-40", None, "+125", "°C") in _stated(read(sheet.content()))


def test_cases_of_one_quantity_keep_its_name() -> None:
    """'Dielectric strength' over 'Between contacts' is what both are of, no group of quantities."""
    sheet = Sheet().put(60, 90, "Characteristics", 12).grid([60, 170, 320, 440], [100 + 16.0 * i for i in range(5)])
    sheet.lines = [line for line in sheet.lines if line[1] not in (116, 148) or line[1] != line[3]]
    sheet.lines += [(170, y, 440, y) for y in (116, 148)]
    sheet.row(119, x64="Dielectric strength").row(151, x64="Endurance")
    sheet.row(111, x174="Between contacts", x324="1000 VAC").row(127, x174="Between coil and contacts", x324="5000 VAC")
    sheet.row(143, x174="Mechanical", x324="5000000 cycles").row(
        159, x174="Electrical, for 1 min", x324="100000 cycles"
    )
    found = ranges(read(sheet.content()))
    assert {fact.parameter for fact in found} <= {"Dielectric strength", "Endurance"}


def test_a_minute_at_a_names_end_is_no_minimum() -> None:
    sheet = (
        Sheet().put(60, 90, "Electrical characteristics", 12).grid([60, 240, 420], [100 + 16.0 * i for i in range(5)])
    )
    sheet.row(111, x64="Item", x244="Specification").row(127, x64="Insulation voltage for 1 min", x244="1500 V")
    sheet.row(143, x64="Breaking capacity max.", x244="4000 VA").row(159, x64="Weight", x244="8 g")
    stated = {fact[0]: fact[4:7] for fact in _stated(read(sheet.content()))}
    assert stated["Insulation voltage for 1 min"] == (None, "1500", None)
    assert stated["Breaking capacity max."] == (None, None, "4000")
