"""Columns headed 'Limit' beside one of typical values: tested and design limits, and which end they are."""

from __future__ import annotations

from akili_desktop.core.facts import PageReading
from tests.extract.sheets import Sheet, brief, ranges, read


def _two_parts(unit: str, rows: list[tuple[str, ...]]) -> PageReading:
    """'Typical | Tested Limit | Design Limit' under each of two parts; rows are name, six values and a unit."""
    xs = [40.0, 150, 195, 240, 285, 330, 375, 420, 500]
    ys = [80.0, 98, 130, *(130 + 18 * n for n in range(1, len(rows) + 1))]
    sheet = Sheet().put(40, 70, "Electrical Characteristics", 12)
    sheet.lines += [(xs[1], ys[1], xs[7], ys[1]), *((xs[0], y, xs[-1], y) for y in (ys[0], *ys[2:]))]
    sheet.lines += [(x, ys[0] if x in (40, 150, 285, 420, 500) else ys[1], x, ys[-1]) for x in xs]
    sheet.row(110, x44="Parameter", x432=unit).row(92, x200="QM41A", x335="QM41B")
    for x in (150, 285):
        sheet.put(x + 5, 117, "Typical", 8)
        for n, kind in enumerate(("Tested", "Design")):
            left = x + 50 + 45 * n
            sheet.put(left, 108, kind, 8).put(left + 3, 117, "Limit", 8).put(left - 3, 126, f"(Note {n + 4})", 8)
    for y, (name, *cells) in zip(ys[2:], rows, strict=False):
        sheet.row(y + 12, x44=name)
        for x, text in zip(xs[1:-1], cells, strict=True):
            sheet.put(x + 12, y + 12, text)
    return read(sheet.content())


def test_a_heading_of_the_units_says_which_end_tested_and_design_limits_are() -> None:
    rows = [
        ("Accuracy", "0.2", "0.5", "", "0.3", "", "1.0", "%"),
        ("Noise", "40", "67", "", "41", "68", "", "nV"),
    ]
    reading = _two_parts("Units (Max.)", rows)
    assert [brief(fact)[3:7] for fact in ranges(reading)] == [
        ("QM41A", None, "0.2", "0.5"), ("QM41B", None, "0.3", "1.0"),
        ("QM41A", None, "40", "67"), ("QM41B", None, "41", "68"),
    ]  # fmt: skip


def test_a_second_limit_of_the_same_row_is_refused() -> None:
    reading = _two_parts("Units (Max.)", [("Accuracy", "0.2", "0.5", "0.8", "0.3", "0.6", "", "%")])
    assert [brief(fact)[4:7] for fact in ranges(reading)] == [(None, "0.2", "0.5"), (None, "0.3", "0.6")]
    assert [(reject.rule, reject.text) for reject in reading.rejects] == [("further-limit", "0.8")]


def test_each_row_may_say_which_end_its_limits_are_and_else_they_are_refused() -> None:
    rows = [
        ("Accuracy", "0.2", "0.5", "", "0.3", "", "1.0", "% (max)"),
        ("Output swing", "4.0", "3.8", "", "4.1", "", "3.7", "V (min)"),
        ("Noise", "40", "67", "", "41", "", "68", "nV"),
    ]
    reading = _two_parts("Units (Limits)", rows)
    assert [brief(fact)[4:7] for fact in ranges(reading)] == [
        (None, "0.2", "0.5"), (None, "0.3", "1.0"), ("3.8", "4.0", None), ("3.7", "4.1", None),
        (None, "40", None), (None, "41", None),
    ]  # fmt: skip
    told = {(reject.rule, reject.text) for reject in reading.rejects}
    assert told == {("limit-untold", "67"), ("limit-untold", "68")}


def test_one_limit_beside_a_typical_value_takes_not_its_place() -> None:
    sheet = Sheet().put(40, 70, "Electrical Characteristics", 12)
    sheet.grid([40, 200, 280, 360, 440], [80, 98, 116, 134])
    sheet.row(92, x44="Parameter", x210="Typical", x290="Limit", x370="Units")
    sheet.row(110, x44="Supply current", x210="3.1", x290="5.2", x370="mA")
    sheet.row(128, x44="Maximum offset", x210="1.1", x290="2.2", x370="mV")
    reading = read(sheet.content())
    assert [brief(fact)[4:7] for fact in ranges(reading)] == [(None, "3.1", None), (None, "1.1", "2.2")]
    assert [(reject.rule, reject.text) for reject in reading.rejects] == [("limit-untold", "5.2")]


def _bounds_below(*rows: dict[str, str]) -> PageReading:
    """'Symbol | Parameter | Conditions | Typ | Limit | Units' over `rows`, between which no line stands."""
    sheet = Sheet().put(40, 70, "Electrical Characteristics", 12)
    foot = 104.0 + 16 * len(rows)
    for y in (80, 100, foot):
        sheet.rule(40, y, 540, y)
    for x in (40, 90, 230, 380, 420, 480, 540):
        sheet.rule(x, 80, x, foot)
    sheet.row(94, x44="Symbol", x94="Parameter", x234="Conditions", x384="Typ", x424="Limit", x484="Units")
    for n, texts in enumerate(rows):
        sheet.row(114 + 16 * n, **texts)
    return read(sheet.content())


def test_limits_in_the_lines_under_what_is_typical_hold_at_its_conditions() -> None:
    """'V(min)' and 'V(max)' came without them, and the second was doubted as a row without a name."""
    reading = _bounds_below(
        {"x44": "VOUT", "x94": "Output voltage", "x234": "0.2 A < ILOAD < 3 A", "x384": "3.3", "x484": "V"},
        {"x424": "3.168", "x484": "V(min)"},
        {"x424": "3.432", "x484": "V(max)"},
        {"x44": "fO", "x94": "Oscillator frequency", "x384": "150", "x484": "kHz"},
        {"x424": "127", "x484": "kHz(min)"},
        {"x424": "173", "x484": "kHz(max)"},
        {"x44": "IL", "x94": "Leakage current", "x234": "VIN = 12 V", "x424": "50", "x484": "µA(max)"},
        {"x234": "VIN = 24 V", "x384": "2", "x484": "mA"},
        {"x424": "30", "x484": "mA(max)"},
    )
    test = "0.2 A < ILOAD < 3 A"
    assert [(*brief(fact)[1:3], *brief(fact)[4:], len(fact.flags)) for fact in ranges(reading)] == [
        ("VOUT", test, None, "3.3", None, "V", 0), ("VOUT", test, "3.168", None, None, "V", 0),
        ("VOUT", test, None, None, "3.432", "V", 0), ("fO", None, None, "150", None, "kHz", 0),
        ("fO", None, "127", None, None, "kHz", 0), ("fO", None, None, None, "173", "kHz", 0),
        ("IL", "VIN = 12 V", None, None, "50", "µA", 0), ("IL", "VIN = 24 V", None, "2", None, "mA", 0),
        ("IL", "VIN = 24 V", None, None, "30", "mA", 0),
    ]  # fmt: skip
    assert not reading.rejects


def test_a_limit_of_two_cases_is_no_number() -> None:
    reading = _bounds_below(
        {"x44": "IB", "x94": "Bias current", "x234": "VFB = 1.3 V", "x384": "10", "x484": "nA"},
        {"x424": "50/100", "x484": "nA(max)"},
        {"x44": "IQ", "x94": "Quiescent current", "x384": "5", "x484": "mA"},
    )
    told = [(fact.max.text, fact.max.number) for fact in ranges(reading) if fact.max]
    assert told == [("50/100", None)]


def test_a_further_symbol_under_a_name_has_that_name() -> None:
    """'IL' was named by its symbol alone, like the leakage current above; what is of another quantity still is."""
    reading = _bounds_below(
        {"x94": "Input threshold voltage", "x384": "1.3", "x484": "V"},
        {"x44": "VIH", "x234": "Low (regulator on)", "x424": "0.6", "x484": "V(max)"},
        {"x44": "VIL", "x234": "High (regulator off)", "x424": "2.0", "x484": "V(min)"},
        {"x44": "IH", "x94": "ON/OFF pin input current", "x234": "VLOGIC = 2.5 V", "x384": "5", "x484": "µA"},
        {"x424": "15", "x484": "µA(max)"},
        {"x44": "IL", "x234": "VLOGIC = 0.5 V", "x384": "0.02", "x484": "µA"},
        {"x424": "5", "x484": "µA(max)"},
        {"x44": "tD", "x234": "VLOGIC = 0.5 V", "x384": "7", "x484": "µs"},
        {"x44": "TSD", "x94": "Shutdown temperature", "x384": "150", "x484": "°C"},
        {"x44": "THYS", "x234": "Hysteresis", "x384": "20", "x484": "°C"},
    )
    assert [(fact.parameter, fact.symbol) for fact in ranges(reading)] == [
        ("Input threshold voltage", None), ("Input threshold voltage", "VIH"), ("Input threshold voltage", "VIL"),
        *[("ON/OFF pin input current", symbol) for symbol in ("IH", "IH", "IL", "IL")], ("tD", "tD"),
        ("Shutdown temperature", "TSD"), ("THYS", "THYS"),
    ]  # fmt: skip
