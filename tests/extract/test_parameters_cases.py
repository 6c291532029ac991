"""Which test condition belongs to which row: cells with a name over its cases, sub-rows, names of two lines."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read

XS = [60.0, 110, 300, 350, 400, 450]


def banded(ys: list[float]) -> Sheet:
    """Symbol, parameter, two limits and a unit; full rulings at `ys` under the heading."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(XS, [100, 116, *ys])
    return sheet.row(111, x65="Symbol", x115="Parameter", x305="Typ", x355="Max", x405="Unit")


def told(sheet: Sheet) -> list[tuple[str | None, ...]]:
    return [
        (f.symbol, f.parameter, f.conditions, (f.typ or f.max).text, f.unit)  # type: ignore[union-attr]
        for f in ranges(read(sheet.content()))
    ]


def test_sub_rows_take_over_the_condition_that_stands_above_them() -> None:
    sheet = banded([190, 206])
    sheet.put(115, 127, "Input offset voltage")
    for i, (left, right, value) in enumerate(
        [("TA = 25 °C", "XX82", "9"), ("", "XX82A", "6"), ("TA = 85 °C", "XX82", "13"), ("", "XX82A", "7")]
    ):
        y = 141 + 14 * i
        sheet.put(355, y, value).put(235, y, right)
        if left:
            sheet.put(125, y, left)
    sheet.put(65, 162, "VIO").put(405, 162, "mV").row(201, x65="IIO", x115="Input offset current", x355="5", x405="nA")
    assert told(sheet) == [
        ("VIO", "Input offset voltage", "TA = 25 °C XX82", "9", "mV"),
        ("VIO", "Input offset voltage", "TA = 25 °C XX82A", "6", "mV"),
        ("VIO", "Input offset voltage", "TA = 85 °C XX82", "13", "mV"),
        ("VIO", "Input offset voltage", "TA = 85 °C XX82A", "7", "mV"),
        ("IIO", "Input offset current", None, "5", "nA"),
    ]


def test_lines_centred_each_in_their_own_cell_go_in_order() -> None:
    sheet = banded([164, 180])
    sheet.put(115, 128, "Rejection ratio").put(125, 142, "TA = 25 °C").put(125, 156, "TA = 85 °C")
    sheet.put(65, 142, "CMR").put(355, 135, "80").put(355, 149, "70").put(405, 142, "dB")
    sheet.row(175, x65="SVR", x115="Supply rejection", x355="60", x405="dB")
    assert told(sheet) == [
        ("CMR", "Rejection ratio", "TA = 25 °C", "80", "dB"), ("CMR", "Rejection ratio", "TA = 85 °C", "70", "dB"),
        ("SVR", "Supply rejection", None, "60", "dB"),
    ]  # fmt: skip


def test_condition_where_a_name_stands_continues_the_name_above() -> None:
    sheet = banded([132, 148, 164])
    sheet.row(127, x65="hFE", x115="Current gain", x355="60").row(143, x115="(IC = 10 mA)", x355="80")
    sheet.row(159, x65="IIB", x115="Input bias current", x355="5", x405="nA")
    assert told(sheet) == [
        ("hFE", "Current gain", None, "60", None), ("hFE", "Current gain", "(IC = 10 mA)", "80", None),
        ("IIB", "Input bias current", None, "5", "nA"),
    ]  # fmt: skip
