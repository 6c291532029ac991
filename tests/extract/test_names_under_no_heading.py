"""Tables whose heading 'PARAMETER' stands over symbols, names and cases: what the columns under no heading name."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

XS = [50.0, 90.0, 180.0, 250.0, 370.0, 420.0, 470.0, 520.0, 560.0]
"""The bars: symbol, name, case, test, minimum, typical, maximum, unit."""


def _driver(*, valueless: bool = False) -> list[Range]:
    """A name with two cases of two rows each, then names with a symbol and no case."""
    sheet = Sheet().put(50, 80, "driver electrical characteristics", 11)
    top, step = 106.0, 14.0
    for x, text in (
        (190, "PARAMETER"),
        (270, "TEST CONDITIONS"),
        (380, "MIN"),
        (430, "TYP"),
        (480, "MAX"),
        (525, "UNIT"),
    ):
        sheet.put(x, 102, text)
    for i, (test, low, high) in enumerate(
        (("VI = 0 V", "2.4", "3.3"), ("VI = 1 V", "0.5", "1.2"), ("VI = 3 V", "2.1", "2.6"), ("VI = 4 V", "2", "2.5"))
    ):
        sheet.put(255, top + step * i + 10, test).put(380, top + step * i + 10, low).put(480, top + step * i + 10, high)
    for i, (symbol, case) in enumerate((("VOH", "Dominant"), ("VOL", "Recessive"))):
        sheet.put(54, top + step * (2 * i + 1) + 3, symbol).put(185, top + step * (2 * i + 1) + 3, case)
    sheet.put(94, top + 2 * step + 3, "Bus voltage").put(525, top + 2 * step + 3, "V")
    ends = [0, 4]
    rows = [("IIH", "High input current", "VI = 2 V", "7"), ("IIL", "Low input current", "VI = 1 V", "8")]
    if valueless:
        y = top + step * 4 + 9
        sheet.put(54, y, "C").put(60.5, y + 2, "o", 6).put(94, y + 0.6, "Output capacitance").put(
            255, y - 0.6, "See receiver"
        )
        ends.append(5)
    for symbol, name, test, high in rows:
        y = top + step * ends[-1] + 10
        sheet.row(y, x54=symbol, x94=name, x255=test, x480=high, x525="uA")
        ends.append(ends[-1] + 1)
    for x in XS[:1] + XS[3:]:
        sheet.rule(x, 92, x, top + step * ends[-1])
    for x in XS[1:3]:
        sheet.rule(x, top, x, top + step * ends[-1])
    for y in (92.0, *(top + step * end for end in ends)):
        sheet.rule(XS[0], y, XS[-1], y)
    for i in (1, 2, 3):
        sheet.rule(XS[3], top + step * i, XS[7], top + step * i)
    sheet.rule(XS[0], top + 2 * step, XS[1], top + 2 * step).rule(XS[2], top + 2 * step, XS[3], top + 2 * step)
    return ranges(read(sheet.content()))


def test_what_stands_under_no_heading_names_the_rows_that_have_no_case() -> None:
    """Cases at the middle of their rows made the rows below them doubtful, each of which lines bound."""
    found = _driver()
    assert [(f.symbol, f.parameter, f.max and f.max.text) for f in found[-2:]] == [
        ("IIH", "High input current", "7"), ("IIL", "Low input current", "8"),
    ]  # fmt: skip
    assert [f.flags for f in found] == [()] * 6


def test_a_line_of_symbol_name_and_test_without_a_value_heads_nothing() -> None:
    """'Co' was the group of all rows below it."""
    assert [(f.parameter, f.group) for f in _driver(valueless=True)[-2:]] == [
        ("High input current", None), ("Low input current", None),
    ]  # fmt: skip
