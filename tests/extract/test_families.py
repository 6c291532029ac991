"""Tables with a part in each row: what is not sure of them is refused and told, what limits nothing is left."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import make_chunk
from akili_desktop.extract.tables.familyheads import Body, over_bars
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import plain, read_document
from tests.extract.sheets import Sheet
from tests.layouts.families import ZENER_PARTS, ZENERS, family
from tests.make_pdfs import new_sheet

ZENER = ("Type", "V_{Z} (V) at I_{ZT} Max.", "I_{ZT} (mA)", "Z_{ZT} (Ω) at I_{ZT} Max.")
OF_TWO = ("Type", "V_{Z} (V) Max.", "Z_{ZT} (Ω) Max.")
TWO_LINES = (("KX84C2V4 /\nKX84B2V4", "2.60", "100"), ("KX84C5V1 /\nKX84B5V1", "5.40", "60"))
PARTS = (("KX84C2V4", "2.60", "5", "100"), ("KX84C5V1", "5.40", "5", "60"), ("KX84C39", "41.00", "2", "130"))


def _read(
    path: Path, heads: Sequence[str], rows: Sequence[Sequence[str]], title: str = "Electrical Characteristics",
    lines: str = "grid", width: float = 110,
) -> PageReading:  # fmt: skip
    sheet = new_sheet(path)
    sheet.heading(title)
    body = [[Cell(text) for text in row] for row in rows]
    columns = [Column(width, "center") for _ in heads]
    sheet.table(columns, [[Cell(text, bold=True) for text in heads]], body, TableStyle(lines=lines))
    sheet.save()
    return read_document(path)[0].reading


def _limits(page: PageReading) -> set[tuple[str | None, str, str, str, str, str | None]]:
    """Part, parameter, role, value, unit and conditions of each value."""
    return {
        (fact.variant, fact.parameter, role, value.text, plain(fact.unit), fact.conditions)
        for fact in page.facts
        if isinstance(fact, Range)
        for role, value in fact.values()
    }


def test_each_value_has_its_part_and_the_test_current_of_its_row(tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", ZENER, PARTS)
    assert _limits(page) == {
        (part, name, "max", value, unit, f"IZT = {current} mA")
        for part, voltage, current, impedance in PARTS
        for name, value, unit in (("VZ", voltage, "V"), ("ZZT", impedance, plain("Ω")))
    }


@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        pytest.param(ZENER, (PARTS[0], ("KX84C5V1", "5.40", "", "60"), PARTS[2]), id="a test current is missing"),
        pytest.param(ZENER, (PARTS[0], PARTS[1], (PARTS[0][0], *PARTS[2][1:])), id="a part stands twice"),
        pytest.param(("Type", "V_{Z} (mA) Max.", "I_{ZT} (V)", "Z_{ZT} (Ω) Max."), PARTS, id="units of the neighbours"),
        pytest.param(("Type", "I_{sat} / I_{rms} (A)", "Code", "DCR max. (mΩ)"), PARTS, id="two quantities"),
        pytest.param(("Type", "L (µH)", "L (µH)", "DCR max. (mΩ)"), PARTS, id="two columns of one heading"),
        pytest.param(ZENER, (PARTS[0], ("KX84C5V1", "5.40 / 5.50", "5", "60"), PARTS[2]), id="two values in a cell"),
    ],
)
def test_a_family_that_is_not_understood_is_told_and_states_nothing(
    heads: Sequence[str], rows: Sequence[Sequence[str]], tmp_path: Path
) -> None:
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert not _limits(page)
    assert page.status is PageStatus.PARTLY
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}


def test_what_a_row_adds_to_the_name_of_its_series_tells_the_part(tmp_path: Path) -> None:
    heads = ("KX84-C", "V_{Z} (V) Max.", "I_{R} (µA) Max.", "Z_{ZT} (Ω) Max.")
    rows = (("2V4", "2.60", "5", "100"), ("12", "12.70", "5", "60"), ("39", "41.00", "2", "130"))
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert _limits(page) == {
        (row[0], name, "max", row[at], unit, None)
        for row in rows for at, name, unit in ((1, "VZ", "V"), (2, "IR", "µA"), (3, "ZZT", plain("Ω")))
    }  # fmt: skip


def test_groups_over_columns_that_no_line_parts_are_told_and_not_guessed(tmp_path: Path) -> None:
    made = family(tmp_path / "a.pdf", ZENERS, ZENER_PARTS, "rules")
    page = read_document(made.path)[0].reading
    assert not _limits(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}


def test_a_line_between_the_rows_may_be_of_either(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "a.pdf")
    sheet.heading("Electrical Characteristics")
    head = [[Cell(text, bold=True) for text in ("Type", "V_{Z} (V) Max.", "Z_{ZT} (Ω) Max.")]]
    body = [[Cell("KX84C2V4"), Cell("2.60"), Cell("100")], [Cell("at 100 °C", span=3)],
            [Cell("KX84C5V1"), Cell("5.40"), Cell("60")], [Cell("KX84C12"), Cell("12.7"), Cell("25")]]  # fmt: skip
    sheet.table([Column(110, "center")] * 3, head, body, TableStyle(lines="grid"))
    sheet.save()
    page = read_document(tmp_path / "a.pdf")[0].reading
    assert not _limits(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}


def test_marking_codes_dimensions_and_quantities_to_order_are_no_limits(tmp_path: Path) -> None:
    heads = ("Part No.", "Marking", "L (µH)", "H (mm)", "DCR max. (mΩ)", "Pieces / reel")
    rows = (("KLP-1R0", "120", "1.0", "2.8", "27", "2000"), ("KLP-2R2", "220", "2.2", "2.8", "42", "1500"))
    page = _read(tmp_path / "a.pdf", heads, rows, width=80)
    assert {(part, name, value) for part, name, _, value, _, _ in _limits(page)} == {
        ("KLP-1R0", "L", "1.0"), ("KLP-2R2", "L", "2.2"), ("KLP-1R0", "DCR", "27"), ("KLP-2R2", "DCR", "42"),
    }  # fmt: skip


def test_a_tolerance_is_no_limit_and_without_a_unit_it_is_told(tmp_path: Path) -> None:
    heads = ("Part number", "Inductance (µH)", "Tolerance", "DCR max. (mΩ)")
    rows = (("KLP-1R0", "1.0", "20", "27"), ("KLP-2R2", "2.2", "20", "42"), ("KLP-4R7", "4.7", "20", "70"))
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert {name for _, name, *_ in _limits(page)} == {"Inductance", "DCR"}
    assert page.reason.endswith("Tolerance")
    signed = [(part, value, f"±{margin}") for part, value, margin, _ in rows]
    page = _read(tmp_path / "b.pdf", ("Part number", "Inductance (µH)", "Tolerance (%)"), signed)
    assert {(role, value) for _, name, role, value, _, _ in _limits(page) if name == "Tolerance"} == {("typ", "±20")}


@pytest.mark.parametrize("title", ["Ordering Information", "Selection guide"])
def test_parts_to_choose_are_no_limits(title: str, tmp_path: Path) -> None:
    heads = ("Part number", "Output voltage (V)", "Output current max. (mA)")
    page = _read(tmp_path / "a.pdf", heads, (("KM1117-1.8", "1.8", "800"), ("KM1117-3.3", "3.3", "800")), title=title)
    assert not _limits(page)


def test_bins_are_no_parameters(tmp_path: Path) -> None:
    rows = (("R1", "112", "140", "mcd"), ("R2", "140", "180", "mcd"), ("S1", "180", "224", "mcd"))
    page = _read(tmp_path / "a.pdf", ("Bin Code", "Min.", "Max.", "Unit"), rows, title="Luminous Intensity Bins")
    assert not _limits(page)
    assert page.rejects


def test_a_line_of_values_wraps_no_name_into_the_next_part(tmp_path: Path) -> None:
    heads = ("Part number", "Zener voltage nom. (V)", "Leakage current max. (µA)")
    rows = (("KX84C5V1 / KX84B5V1", "5.1", "2.0"), ("KX84C12 / KX84B12", "12", "0.1"))
    page = _read(tmp_path / "a.pdf", heads, rows)
    assert {(part, value) for part, _, _, value, _, _ in _limits(page)} == {
        ("KX84C5V1 / KX84B5V1", "5.1"), ("KX84C5V1 / KX84B5V1", "2.0"),
        ("KX84C12 / KX84B12", "12"), ("KX84C12 / KX84B12", "0.1"),
    }  # fmt: skip


def test_lines_between_rows_keep_a_name_of_two_lines_with_its_values(tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", OF_TWO, TWO_LINES)
    assert {(part, value) for part, _, _, value, _, _ in _limits(page)} == {
        ("KX84C2V4 / KX84B2V4", "2.60"), ("KX84C2V4 / KX84B2V4", "100"),
        ("KX84C5V1 / KX84B5V1", "5.40"), ("KX84C5V1 / KX84B5V1", "60"),
    }  # fmt: skip


def test_the_first_row_is_no_test_of_the_others(tmp_path: Path) -> None:
    rows = (("KLM18\nnew", "2000mA", "0.05Ω"), ("KLM18PG331", "1200mA", "0.15Ω"), ("KLM18PG471", "1000mA", "0.20Ω"))
    page = _read(tmp_path / "a.pdf", ("Part Number", "Rated Current", "DC Resistance (max.)"), rows, lines="none")
    assert not [conditions for *_, conditions in _limits(page) if conditions]


def test_what_is_no_number_states_nothing(tmp_path: Path) -> None:
    rows = (("KX84C2V4", "2.60", "100"), ("KX84C5V1", "N/A", "60"), ("KX84C12", "12.7", "25"))
    page = _read(tmp_path / "a.pdf", OF_TWO, rows)
    assert ("KX84C5V1", "60") in {(part, value) for part, _, _, value, _, _ in _limits(page)}
    assert "N/A" not in {value for _, _, _, value, _, _ in _limits(page)}


def test_a_code_of_the_voltage_is_no_voltage(tmp_path: Path) -> None:
    heads = ("Coil Voltage Code", "Nominal Voltage (VDC)", "Nominal Current (mA)", "Coil Resistance (Ω)")
    page = _read(tmp_path / "a.pdf", heads, (("03", "3", "120", "25"), ("05", "5", "71.4", "70")), width=70)
    assert {conditions for *_, conditions in _limits(page)} == {"Nominal Voltage = 3 VDC", "Nominal Voltage = 5 VDC"}


CODES_OF_SERIES = (("2V4", "2.20", "2.60", "600"), ("3V3", "3.10", "3.50", "600"), ("39\nnew", "37.0", "41.0", "350"))
OF_COILS = ("Sensitivity", "Nominal Voltage (VDC)", "Nominal Current (mA)", "Coil Resistance (Ω) ±10%", "Pull-In (VDC)")
COILS = (
    ("QRD", "03", "120", "25", "75%Max."), ("QRD\nnew", "05", "71.4", "70", "75%Max."),
    ("QRD", "12", "30", "400", "75%Max."),
)  # fmt: skip
TESTED = ("Type Number", "Min. V_{Z} (V)", "Max. V_{Z} (V)", "Current I_{ZT} (mA)", "Max. I_{R} (µA)", "at V_{R} (V)")
OF_TWO_NAMES = (
    ("KX84C2V4 /\nKX84B2V4\nnew", "2.20", "2.60", "5", "50", "1.0"),
    ("KX84C3V3 /\nKX84B3V3", "3.10", "3.50", "5", "5.0", "1.0"),
    ("KX84C39 /\nKX84B39", "37.00", "41.00", "2", "0.1", "27.3"),
)  # fmt: skip
REGULATORS = ("Device", "Output Voltage Min", "Output Voltage Typ", "Output Voltage Max", "Dropout (mV) Typ")
OUTPUTS = (("KM1117-1.8\n(1)", "1.78", "1.80", "1.82", "1100"), ("KM1117-3.3\n(1)", "3.27", "3.30", "3.33", "1100"))


@pytest.mark.parametrize("lines", ["grid", "rows", "rules", "none"])
@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        pytest.param(("KX84-C", "Min", "Max", "Max"), CODES_OF_SERIES, id="codes of a series"),
        pytest.param(OF_COILS, COILS, id="coils with a name before their voltage"),
        pytest.param(TESTED, OF_TWO_NAMES, id="two parts in a row"),
        pytest.param(REGULATORS, OUTPUTS, id="regulators"),
    ],
)
def test_no_part_or_code_on_two_lines_names_a_quantity(
    heads: Sequence[str], rows: Sequence[Sequence[str]], lines: str, tmp_path: Path
) -> None:
    """Such a table is read by its parts, or refused: reading it by its limits' headings takes parts for quantities."""
    page = _read(tmp_path / "a.pdf", heads, rows, lines=lines, width=80)
    parts = {line for row in rows for line in row[0].split("\n")} | {value for row in rows for value in row[1:]}
    found = _limits(page)
    assert not [name for _, name, *_ in found if name.split()[0] in parts]
    assert not [case for *_, case in found if case and case.split()[0] in parts]
    assert page.rejects or found


def test_rows_that_the_heading_swallows_are_no_tests(tmp_path: Path) -> None:
    heads = ("Part No.", "Inductance (µH)", "DCR Max. (mΩ)", "Isat Max. (A)")
    rows = (
        ("KLP5030-1R0M\nnew", "1.0", "8.6", "14.5"), ("KLP5030-2R2M\n(Note 1)", "2.2", "15.6", "9.2"),
        ("KLP5030-4R7M", "4.7", "36.0", "6.5"), ("KLP5030-100M", "10", "75.0", "4.5"),
    )  # fmt: skip
    page = _read(tmp_path / "a.pdf", heads, rows, lines="none")
    assert not _limits(page)
    assert page.rejects


def test_a_setting_that_is_no_number_refuses_its_table(tmp_path: Path) -> None:
    heads = ("Nominal Voltage VDC", "Pick-up Voltage VDC max.", "Drop-out Voltage VDC min.", "Coil Resistance Ω")
    rows = (("3\nnew", "2.25", "0.3", "25"), ("5", "3.75", "0.5", "70"), ("12", "9.00", "1.2", "400"))
    page = _read(tmp_path / "a.pdf", heads, rows, title="COIL DATA (at 23°C)", width=70)
    assert not [case for *_, case in _limits(page) if case and "new" in case]
    assert page.rejects


def test_three_numbers_in_one_cell_are_no_value(tmp_path: Path) -> None:
    rows = (("Supply current", "1.0", "2.60 5 1.0 50", "mA"), ("Input current", "0.5", "1.0", "mA"))
    page = _read(tmp_path / "a.pdf", ("Parameter", "Min", "Max", "Unit"), rows)
    assert {name for _, name, *_ in _limits(page)} == {"Input current"}
    assert {reject.rule for reject in page.rejects} == {"several-values"}


@pytest.mark.parametrize("heads", [("Product", "Min", "Max", "Unit"), ("", "Device", "Min", "Max", "Unit")])
def test_quantities_under_or_beside_a_heading_of_parts_are_rows_of_limits(heads: Sequence[str], tmp_path: Path) -> None:
    device = ("KM1",) if "Device" in heads else ()
    rows = (("Supply voltage", *device, "4.5", "5.5", "V"), ("Supply current", *device, "1", "3", "mA"))
    page = _read(tmp_path / "a.pdf", heads, rows, width=80)
    assert {name for _, name, *_ in _limits(page)} == {"Supply voltage", "Supply current"}


def test_a_heading_over_pictures_beside_the_columns_leaves_the_others_theirs() -> None:
    sheet = Sheet()
    for x, head in ((60, "Type"), (110, "Pins"), (160, "Samples")):
        sheet.put(x, 100, head).put(x, 120, "QX12" if x == 60 else "6" if x == 110 else "")
    page = sheet.grid([56.0, 106, 156, 210], [88.0, 108, 128]).content()
    words = {word.text: word for word in page.words}
    row = {i: (words[text],) for i, text in enumerate(("QX12", "6"))}
    body = Body((row,), ((56, 106), (106, 156)), 0, Rect(60, 112, 115, 128), (56, 210), ruled=True, even=True)
    texts = [make_chunk([words[head]]) for head in ("Type", "Pins", "Samples")]
    parts = over_bars(texts, body, Rules.from_page(page), 88)
    assert parts is not None
    assert [(part.words[0].text, part.first, part.last) for part in parts] == [("Type", 0, 0), ("Pins", 1, 1)]


def test_a_selection_guide_whose_headings_state_a_test_over_limits_is_of_limits(tmp_path: Path) -> None:
    """It was refused whole: a selection guide compares parts, if not three of its headings are limits."""
    heads = ("Part No.", "Lens", "Iv (mcd) @ 10 mA Min.", "Iv (mcd) @ 10 mA Typ.")
    rows = (("WX7113ID", "RED", "18", "40"), ("WX7113GD", "GREEN", "8", "20"), ("WX7113YD", "YELLOW", "10", "20"))
    page = _read(tmp_path / "a.pdf", heads, rows, title="Selection Guide")
    assert {(part, name, role, value, unit) for part, name, role, value, unit, _ in _limits(page)} == {
        (part, "Iv", role, value, "mcd")
        for part, _, *both in rows
        for role, value in zip(("min", "typ"), both, strict=True)
    }
