"""Tables whose quantities stand over the columns: what is a limit there is nobody's condition."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

XS = [50.0, 150, 200, 250, 300, 350, 410, 470]


def _standards(heads: tuple[str, str]) -> Sheet:
    sheet = Sheet().put(50, 60, "DC Electrical Characteristics", 12)
    sheet.grid(XS, [110.0, 126, 142, 158])
    sheet.lines += [(50, 74, 470, 74), *((x, 74, x, 110) for x in (50, 150, 250, 350, 410, 470)), (150, 92, 350, 92)]
    sheet.lines += [(x, 92, x, 110) for x in (200, 300)]
    sheet.row(85, x190="VIL", x290="VIH").row(103, x155="Min. (V)", x205="Max. (V)", x255="Min. (V)", x305="Max. (V)")
    sheet.row(96, x55="Standard", x353=heads[0], x413=heads[1])
    for y, (name, *values) in zip(
        (121, 137, 153),
        (("LVC 3.3", "-0.3", "0.8", "2.0", "3.6", "0.4", "8"), ("LVC 2.5", "-0.3", "0.7", "1.7", "2.8", "0.45", "6"),
         ("LVC 1.8", "-0.3", "0.6", "1.2", "2.1", "0.5", "4")),
        strict=True,
    ):  # fmt: skip
        sheet.put(55, y, name).row(y, **{f"x{x + 10:.0f}": text for x, text in zip(XS[1:], values, strict=False)})
    return sheet


def test_limits_over_the_columns_are_rows_of_their_quantities() -> None:
    reading = read(_standards(("VOL Max. (V)", "IOL Max. (mA)")).content())
    found = [
        (fact.parameter, fact.variant, fact.min.text if fact.min else "", fact.max.text if fact.max else "", fact.unit)
        for fact in ranges(reading)
    ]
    assert found[:8] == [
        ("VIL", "LVC 3.3", "-0.3", "0.8", "V"), ("VIH", "LVC 3.3", "2.0", "3.6", "V"),
        ("VOL", "LVC 3.3", "", "0.4", "V"), ("IOL", "LVC 3.3", "", "8", "mA"),
        ("VIL", "LVC 2.5", "-0.3", "0.7", "V"), ("VIH", "LVC 2.5", "1.7", "2.8", "V"),
        ("VOL", "LVC 2.5", "", "0.45", "V"), ("IOL", "LVC 2.5", "", "6", "mA"),
    ]  # fmt: skip
    assert len(found) == 12
    assert reading.rejects == ()
    assert not any(fact.conditions or fact.flags for fact in ranges(reading))


@pytest.mark.parametrize("head", ["Slew", "IOL (mA)", "VOL Max. (V)"])
def test_a_column_of_limits_is_no_condition_where_another_column_is_not_understood(head: str) -> None:
    reading = read(_standards(("VOL Max. (V)", head)).content())
    assert ranges(reading) == []
    assert [reject.rule for reject in reading.rejects] == ["columns-unknown"]


def test_numbers_under_quantities_without_a_unit_are_no_conditions() -> None:
    sheet = Sheet().put(50, 60, "Pressure Range Specifications", 12)
    sheet.grid([50, 120, 200, 280, 360, 440], [74.0, 92, 110, 128, 146])
    sheet.row(87, x55="Code", x125="Over Pressure", x205="Burst Pressure", x285="Total Error", x365="Stability")
    for y, row in zip((105, 123, 141), (("1.6MD", "675", "1000"), ("2.5MD", "685", "1010"), ("4MD", "690", "1020")),
                      strict=True):  # fmt: skip
        sheet.row(y, x55=row[0], x125=row[1], x205=row[2], x285="±3 %", x365="±0.5 %")
    reading = read(sheet.content())
    assert ranges(reading) == []
    assert [reject.rule for reject in reading.rejects] == ["columns-unknown"]


@pytest.mark.parametrize("rule", [True, False])
def test_two_tables_abreast_under_the_pages_own_line_are_two(rule: bool) -> None:
    sheet = Sheet()
    if rule:
        sheet.rule(50, 48, 562, 48)
    sheet.put(50, 62, "Absolute Maximum Ratings", 11).put(320, 62, "Recommended Operating Conditions", 11)
    sheet.grid([50, 200, 285], [70.0, 84, 98, 112]).grid([320, 420, 455, 490, 525, 562], [70.0, 84, 98, 112])
    sheet.row(80, x55="Parameter", x220="Rating", x325="Parameter", x425="Min", x460="Typ", x495="Max", x528="Units")
    sheet.row(94, x55="Device Voltage", x220="+6 V", x325="Supply Voltage", x425="+3.3", x460="+5.0", x495="+5.25")
    sheet.row(108, x55="Control Voltage", x220="+5.5 V", x325="Bias Voltage", x425="+1.1", x460="+1.5", x495="+1.8")
    sheet.put(530, 94, "V").put(530, 108, "V")
    found = [
        (fact.parameter, fact.conditions, str(fact.section_kind), fact.max.text if fact.max else "")
        for fact in ranges(read(sheet.content()))
    ]
    assert found == [
        ("Device Voltage", None, "absolute maximum", "+6"), ("Control Voltage", None, "absolute maximum", "+5.5"),
        ("Supply Voltage", None, "recommended", "+5.25"), ("Bias Voltage", None, "recommended", "+1.8"),
    ]  # fmt: skip


def _of_cases(heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> list[tuple[str | None, ...]]:
    sheet = Sheet().put(50, 60, "RECOMMENDED OPERATING CONDITIONS", 11)
    xs = [50.0 + 100 * i for i in range(len(heads) + 1)]
    sheet.grid(xs, [74.0 + 16 * i for i in range(len(rows) + 2)])
    for i, row in enumerate((heads, *rows)):
        sheet.row(85.0 + 16 * i, **{f"x{x + 5:.0f}": text for x, text in zip(xs, row, strict=False)})
    return [
        (fact.parameter, fact.variant, fact.min.text if fact.min else None, fact.max.text if fact.max else None)
        for fact in ranges(read(sheet.content()))
    ]


def test_a_quantity_over_its_cases_is_the_name_of_each() -> None:
    assert _of_cases(
        ("Temperature", "Min.", "Max."), (("Commercial", "0°C", "+70°C"), ("Industrial", "-40°C", "+85°C"))
    ) == [("Temperature", "Commercial", "0", "+70"), ("Temperature", "Industrial", "-40", "+85")]
    assert _of_cases(("Supply Voltage", "Limits"), (("QX950-3", "3V to 5.5V"), ("QX950-2.7", "2.7V to 5.4V"))) == [
        ("Supply Voltage", "QX950-3", "3", "5.5"), ("Supply Voltage", "QX950-2.7", "2.7", "5.4"),
    ]  # fmt: skip


def test_a_name_under_a_quantitys_heading_stays_the_rows_own() -> None:
    rows = (("Input voltage", "1 V", "5 V"), ("Output voltage", "2 V", "4 V"))
    assert [row[0] for row in _of_cases(("Voltage", "Min.", "Max."), rows)] == ["Input voltage", "Output voltage"]


def test_families_with_their_supplies_in_brackets_head_columns_of_ratings() -> None:
    sheet = Sheet().put(50, 60, "Absolute Maximum Ratings", 11).rule(60, 82, 540, 82)
    sheet.row(77, x270="QX9 ZE/HE (1.2 V)", x405="QX9 HC (2.5 V / 3.3 V)")
    for i, (name, low, high) in enumerate(
        (("Supply Voltage", "1.32", "3.75"), ("Tri-state Voltage", "3.75", "3.76"), ("Junction Voltage", "2.1", "2.2"))
    ):
        sheet.row(92.0 + 12 * i, x62=name, x275=f"-0.5 V to {low} V", x415=f"-0.5 V to {high} V")
    found = [
        (fact.parameter, fact.variant, fact.max.text if fact.max else "") for fact in ranges(read(sheet.content()))
    ]
    first, second = "QX9 ZE/HE (1.2 V)", "QX9 HC (2.5 V / 3.3 V)"
    assert found == [
        ("Supply Voltage", first, "1.32"), ("Supply Voltage", second, "3.75"),
        ("Tri-state Voltage", first, "3.75"), ("Tri-state Voltage", second, "3.76"),
        ("Junction Voltage", first, "2.1"), ("Junction Voltage", second, "2.2"),
    ]  # fmt: skip


def _at_frequencies(name: str, first: tuple[str, ...], x: float = 252) -> list[tuple[object, ...]]:
    """A heading of one limit over the middle of four columns, and settings or values in the first row."""
    sheet = Sheet().put(50, 60, "Typical Performance", 11).grid([50, 180, 230, 280, 330, 380, 426], [90, 106, 122, 138])
    sheet.lines += [(50, 74, 426, 74), *((x, 74, x, 90) for x in (50, 180, 380, 426))]
    sheet.row(85, x90="Parameter", x390="Units").put(x, 85, "Typical Value").row(101, x55=name, x390="GHz")
    for y, named, values, of in (
        (117, "Gain", ("22", "18", "16", "13"), "dB"),
        (133, "Loss", ("1", "2", "3", "4"), "dBm"),
    ):
        sheet.row(y, x55=named, x390=of).row(y, **{f"x{195 + 50 * i}": text for i, text in enumerate(values)})
    sheet.row(101, **{f"x{195 + 50 * i}": text for i, text in enumerate(first)})
    reading = read(sheet.content())
    return [(fact.parameter, fact.conditions, fact.typ.text if fact.typ else None) for fact in ranges(reading)]


def test_a_first_row_of_frequencies_says_at_what_the_columns_hold() -> None:
    found = _at_frequencies("Frequency", ("0.9", "1.9", "2.6", "3.5"))
    settings = [f"Frequency = {text} GHz" for text in ("0.9", "1.9", "2.6", "3.5")]
    assert found == [
        *(("Gain", setting, text) for setting, text in zip(settings, ("22", "18", "16", "13"), strict=True)),
        *(("Loss", setting, text) for setting, text in zip(settings, ("1", "2", "3", "4"), strict=True)),
    ]


@pytest.mark.parametrize(
    ("name", "values", "x"),
    [
        pytest.param("Efficiency", ("9", "19", "26", "35"), 252, id="no setting"),
        pytest.param("Frequency", ("35", "26", "1", "9"), 252, id="not rising"),
        pytest.param("Frequency", ("1", "9", "26", "35"), 310, id="over one column"),
    ],
)
def test_a_first_row_that_may_be_of_values_tells_no_columns_apart(name: str, values: tuple[str, ...], x: float) -> None:
    assert _at_frequencies(name, values, x) == []


def test_ranges_over_sets_of_limits_are_what_these_hold_at() -> None:
    sheet = Sheet().put(50, 60, "Electrical Specifications", 11)
    xs = [50.0, 200, 250, 300, 350, 400, 450]
    sheet.grid(xs, [74, 90]).grid([50, 200, 300, 400, 450], [90, 106]).grid(xs, [106, 122, 138])
    sheet.row(85, x90="Parameter", x210="Min.", x260="Typ.", x310="Min.", x360="Typ.", x410="Units")
    sheet.row(101, x55="Frequency Range", x240="5 - 8", x340="8 - 16", x410="GHz")
    sheet.row(117, x55="Gain", x210="17", x260="20", x310="18", x360="21", x410="dB")
    sheet.row(133, x55="Noise Figure", x260="7", x360="6", x410="dBm")
    found = [
        (fact.parameter, fact.conditions, fact.typ.text, fact.flags)
        for fact in ranges(read(sheet.content()))
        if fact.typ
    ]
    low, high = "Frequency Range = 5 - 8 GHz", "Frequency Range = 8 - 16 GHz"
    assert found == [
        ("Gain", low, "20", ()), ("Gain", high, "21", ()),
        ("Noise Figure", low, "7", ()), ("Noise Figure", high, "6", ()),
    ]  # fmt: skip


def _graded(*supplies: str) -> Sheet:
    sheet = Sheet().put(50, 60, "Operating Range", 12).grid([50, 120, 240, 340], [74.0, 92, 110, 128, 146])
    sheet.row(87, x55="Range", x125="Ambient Temperature", x245="VCC")
    grades = ("Commercial", "Industrial", "Automotive")
    temperatures = ("0°C to +70°C", "-40°C to +85°C", "-40°C to +125°C")
    for y, grade, temperature, supply in zip((105, 123, 141), grades, temperatures, supplies, strict=True):
        sheet.row(y, x55=grade, x125=temperature, x245=supply)
    return sheet


def test_quantities_over_grades_are_the_names_also_where_a_value_has_a_margin() -> None:
    reading = read(_graded("5V ± 10%", "5V ± 5%", "5V").content())
    found = [
        (fact.parameter, fact.variant, fact.min.text if fact.min else fact.typ.text if fact.typ else "")
        for fact in ranges(reading)
    ]
    assert found == [
        ("Ambient Temperature", "Commercial", "0"), ("VCC", "Commercial", "5"),
        ("Ambient Temperature", "Industrial", "-40"), ("VCC", "Industrial", "5"),
        ("Ambient Temperature", "Automotive", "-40"), ("VCC", "Automotive", "5"),
    ]  # fmt: skip
    assert [fact.conditions for fact in ranges(reading)] == [None, "± 10%", None, "± 5%", None, None]


def test_grades_under_quantities_that_are_not_understood_name_nothing() -> None:
    reading = read(_graded("5V or 3.3V, by fuse", "5V", "5V").content())
    assert ranges(reading) == []
    assert [reject.rule for reject in reading.rejects] == ["columns-unknown"]
