"""Tables whose quantities stand across, and those that only look like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from akili_desktop.core.facts import Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import ranges, read_document
from tests.extract.sheets import Sheet, read
from tests.extract.sheets import ranges as sheet_ranges
from tests.make_pdfs import new_sheet


def _read(tmp_path_factory: pytest.TempPathFactory, rows: Sequence[Sequence[str]], title: str = "") -> list[Range]:
    path = tmp_path_factory.mktemp("crosswise") / "made.pdf"
    sheet = new_sheet(path)
    if title:
        sheet.heading(title)
    columns = [Column(100) for _ in rows[0]]
    head, *body = ([Cell(text) for text in row] for row in rows)
    sheet.table(columns, [head], body, TableStyle(lines="grid"))
    sheet.save()
    return ranges(read_document(path))


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(
            [["Output voltage", "R1", "R2"], ["1.8 V", "10 kΩ", "8 kΩ"], ["3.3 V", "20 kΩ", "6.4 kΩ"]],
            id="parts to choose",
        ),
        pytest.param(
            [["Part", "Package", "Temperature"], ["KX1", "DIP", "0 to 70 °C"], ["KX2", "SO", "0 to 70 °C"]],
            id="ordering",
        ),
        pytest.param([["State", "VCC", "VDD"], ["Off", "0", "0"], ["On", "1", "0"]], id="states without units"),
        pytest.param(
            [["Limit", "Low byte", "High byte"], ["Min", "0x00", "0x10"], ["Max", "0xFF", "0x1F"], ["Reset", "0", "0"]],
            id="a row that is no limit",
        ),
    ],
)
def test_a_table_of_another_kind_states_no_limits(
    rows: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert _read(tmp_path_factory, rows) == []


def test_a_unit_in_each_parameters_heading_is_kept_with_its_name(tmp_path_factory: pytest.TempPathFactory) -> None:
    rows = [["Parameter", "Offset", "Gain"], ["Typ", "1.5", "20"], ["Max", "4", "24"], ["Unit", "mV", "dB"]]
    found = {f.parameter: (f.typ and f.typ.text, f.max and f.max.text, f.unit) for f in _read(tmp_path_factory, rows)}
    assert found == {"Offset": ("1.5", "4", "mV"), "Gain": ("20", "24", "dB")}


def test_rows_that_go_on_beside_the_first_ones_have_their_own_first_column(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    rows = [["Channel", "Frequency (MHz)"] * 2, ["1", "2412", "8", "2447"], ["2", "2417", "9", "2452"]]
    found = {f.conditions: f.typ and f.typ.text for f in _read(tmp_path_factory, rows)}
    assert found == {f"Channel = {n}": f for n, f in (("1", "2412"), ("2", "2417"), ("8", "2447"), ("9", "2452"))}
    rows = [["Version", "Frequency (MHz)", "Supply current (mA)"], ["1", "2412", "8"], ["2B", "2417", "9"]]
    assert {f.variant for f in _read(tmp_path_factory, rows)} == {"1", "2B"}


def test_a_second_key_column_is_a_condition_of_the_rows_values(tmp_path_factory: pytest.TempPathFactory) -> None:
    rows = [["Package", "Board", "θJC", "θJA"], ["KX-8", "High K", "3 °C/W", "23 °C/W"],
            ["KY-3", "Low K", "4 °C/W", "19 °C/W"], ["KZ-3", "-", "5 °C/W", "29 °C/W"]]  # fmt: skip
    found = {(f.parameter, f.typ and f.typ.text, f.variant, f.conditions) for f in _read(tmp_path_factory, rows)}
    assert found == {
        ("θJC", "3", "KX-8", "High K"), ("θJA", "23", "KX-8", "High K"), ("θJC", "4", "KY-3", "Low K"),
        ("θJA", "19", "KY-3", "Low K"), ("θJC", "5", "KZ-3", None), ("θJA", "29", "KZ-3", None),
    }  # fmt: skip


def test_a_second_key_that_is_a_number_under_no_unit_refuses_the_table(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    rows = [["Package", "Layers", "θJC", "θJA"], ["KX-8", "2", "3 °C/W", "23 °C/W"], ["KX-8", "4", "3 °C/W", "19 °C/W"]]
    assert _read(tmp_path_factory, rows) == []


def test_ranges_under_the_ratings_footnotes_are_not_ratings(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("crosswise") / "made.pdf"
    sheet = new_sheet(path)
    sheet.heading("ABSOLUTE MAXIMUM RATINGS")
    prose = "This is a stress rating only and functional operation of the device at these or any other conditions "
    sheet.paragraph(prose + "above those indicated in the operation sections of this specification is not implied.")
    body = [[Cell(text) for text in row] for row in (("Commercial", "0°C to +70°C", "4.5V to 5.5V"),)]
    head = [[Cell(text) for text in ("Range", "Temperature", "VCC")]]
    sheet.table([Column(100), Column(150), Column(150)], head, body, TableStyle(lines="grid"))
    sheet.save()
    found = ranges(read_document(path))
    assert {fact.parameter for fact in found} == {"Temperature", "VCC"}
    assert not [fact for fact in found if fact.section_kind == "absolute maximum"]


def test_ratings_across_with_names_of_several_lines_belong_to_their_parts(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    heads = ["Maximum Repetitive Peak Reverse Voltage", "Maximum RMS Voltage"]
    parts = [["KX15U100", "100 V", "70 V"], ["KX15U150", "150 V", "105 V"]]
    found = _read(tmp_path_factory, [["Part Number", *heads], *parts], "Maximum Ratings")
    assert {(f.variant, f.parameter, f.max and f.max.text, f.unit, f.section_kind) for f in found} == {
        (part, head, value.split()[0], "V", "absolute maximum")
        for part, *values in parts
        for head, value in zip(heads, values, strict=True)
    }


def test_a_footnote_mark_alone_above_a_table_is_no_obstacle(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("crosswise") / "made.pdf"
    sheet = new_sheet(path)
    sheet.heading("Operating Range")
    sheet.y += 12
    sheet.text(60, sheet.y, "^{(1)}", sheet.style(size=9))
    sheet.y += 4
    head = [[Cell(text) for text in ("Range", "Temperature", "VCC")]]
    body = [[Cell(text) for text in ("Commercial", "0°C to +70°C", "4.5V to 5.5V")]]
    sheet.table([Column(100), Column(150), Column(150)], head, body, TableStyle(lines="grid"))
    sheet.save()
    assert {fact.parameter for fact in ranges(read_document(path))} == {"Temperature", "VCC"}


@pytest.mark.parametrize("none", ["n/a", "-", "N.A."])
def test_what_a_part_has_not_is_no_condition(none: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    rows = [
        ["Part", "Proximity (mm)", "Supply voltage (V)", "Bus voltage (V)"],
        ["KX1234", none, "2.5 to 3.6", "1.7 to 3.6"],
        ["KX1235", none, "2.5 to 5.5", "1.7 to 5.5"],
    ]
    found = _read(tmp_path_factory, rows, "Characteristics")
    assert [(f.parameter, f.variant, f.conditions) for f in found] == [
        (name, part, None) for part in ("KX1234", "KX1235") for name in ("Supply voltage", "Bus voltage")
    ]


def test_the_sub_heads_of_a_column_are_no_key_of_a_value_beside_them() -> None:
    """'Temp. coeff' under 'Temperature Characteristics' stands beside '50 Vdc', which reaches over its value, too."""
    sheet = Sheet().put(60, 84, "4. Rated value", 12)
    for y, x0 in ((100, 60), (128, 60), (146, 60), (164, 60)):
        sheet.rule(x0, y, 260 if y == 146 else 460, y)
    for x, top in ((60, 100), (160, 128), (260, 100), (360, 100), (460, 100)):
        sheet.rule(x, top, x, 164)
    sheet.put(70, 114, "Temperature Characteristics").put(270, 114, "DC Rated Voltage").put(370, 114, "Capacitance")
    sheet.put(66, 140, "Temp. coeff").put(166, 140, "Temp. range").put(66, 158, "-15 to 15 %")
    sheet.put(166, 158, "-55 to 125 °C").put(270, 149, "50 Vdc").put(370, 149, "0.1 uF")
    found = sheet_ranges(read(sheet.content()))
    assert {(f.parameter, f.variant, f.conditions) for f in found} == {
        ("DC Rated Voltage", None, None), ("Capacitance", None, None),
    }  # fmt: skip


def test_a_setting_in_a_quantitys_heading_is_its_own_columns_condition() -> None:
    """All ratings had the first column's heading for their name, and the factor was lost."""
    sheet = Sheet().put(200, 84, "DISSIPATION RATING TABLE", 10)
    sheet.grid([60, 120, 220, 340, 440, 540], [92, 120, 136, 152])
    heads = [("PACKAGE", ""), ("TA = 25°C", "POWER RATING"), ("DERATING FACTOR", "ABOVE TA = 25°C"),
             ("POWER RATING", "TA = 70°C"), ("TA = 85°C", "POWER RATING")]  # fmt: skip
    rows = [["D", "725 mW", "5.8 mW/°C", "464 mW", "377 mW"], ["P", "1000 mW", "8.0 mW/°C", "640 mW", "520 mW"]]
    for x, (first, second), *cells in zip((64, 124, 224, 344, 444), heads, *rows, strict=True):
        sheet.put(x, 103, first).put(x, 114, second)
        for i, text in enumerate(cells):
            sheet.put(x, 132 + 16 * i, text)
    found = sheet_ranges(read(sheet.content()))
    told = {(f.parameter, f.conditions, f.typ and f.typ.text, f.max and f.max.text) for f in found if f.variant == "D"}
    assert told == {
        ("POWER RATING", "TA = 25°C", None, "725"), ("DERATING FACTOR", "ABOVE TA = 25°C", "5.8", None),
        ("POWER RATING", "TA = 70°C", None, "464"), ("POWER RATING", "TA = 85°C", None, "377"),
    }  # fmt: skip
    assert {f.variant for f in found} == {"D", "P"}
    assert [f.flags for f in found] == [()] * 8


def test_a_unit_in_words_heads_limits_at_a_registers_settings() -> None:
    """'(Degree)' was no unit, and the noise and the delay of each filter were not read."""
    sheet = (
        Sheet()
        .put(60, 90, "Figure 41: Slow Filter Step Response", 10)
        .grid([60, 120, 260, 420], [96, 114, 130, 146, 162])
    )
    sheet.row(108, x64="SF", x124="Step Response Delay (ms)", x264="Max. RMS Output Noise (Degree)")
    for at, (code, delay, noise) in enumerate(
        (("00", "2.2", "0.015"), ("01", "1.1", "0.021"), ("10", "0.55", "0.030"))
    ):
        sheet.row(125 + 16 * at, x64=code, x124=delay, x264=noise)
    told = {(fact.conditions, fact.unit): fact for fact in sheet_ranges(read(sheet.content()))}
    noise, delay = told["SF = 01", "Degree"], told["SF = 10", "ms"]
    assert (noise.max and noise.max.text, noise.typ) == ("0.021", None)
    assert (delay.typ and delay.typ.text, delay.limit_unsaid, len(told)) == ("0.55", True, 6)


def _dissipation(*under: str, values: tuple[str, str] = ("2.3 W", "225 mW")) -> Sheet:
    """A package with its resistances, and its power at a temperature in each of two columns under one heading."""
    sheet = Sheet().put(200, 80, "DISSIPATION RATINGS", 11)
    sheet.row(108, x60="PACKAGE", x170="RthJA", x280="RthJC").put(400, 100, "POWER RATING")
    sheet.row(116, x370=under[0], x470=under[1])
    sheet.row(132, x60="RGT", x170="39.5 °C/W", x280="2.4 °C/W", x370=values[0], x470=values[1])
    for y in (88, 120, 138):
        sheet.rule(50, y, 550, y)
    sheet.rule(360, 104, 550, 104)
    for x in (50, 160, 270, 360, 550):
        sheet.rule(x, 88, x, 138)
    return sheet.rule(455, 104, 455, 138)


def test_settings_under_a_quantity_are_conditions_of_their_columns() -> None:
    facts = sheet_ranges(read(_dissipation("TA = 25 °C", "TA = 85 °C").content()))
    told = [(f.parameter, f.conditions, f.variant, f.max and f.max.text, f.unit) for f in facts if f.unit != "°C/W"]
    assert told == [
        ("POWER RATING", "TA = 25 °C", "RGT", "2.3", "W"), ("POWER RATING", "TA = 85 °C", "RGT", "225", "mW"),
    ]  # fmt: skip
    assert len(facts) == 4


def test_what_is_no_setting_for_each_column_tells_nothing() -> None:
    facts = sheet_ranges(read(_dissipation("TA = 25 °C", "On board").content()))
    assert not [f for f in facts if f.unit != "°C/W"]
