"""Ruled tables whose rows are codes of parts, with quantities over the columns: no code is a quantity's name."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

XS = [40.0, 120, 180, 240, 300, 380, 480]


def _sheet(names: tuple[str, ...], heads: tuple[str, ...]) -> Sheet:
    ys = [80.0 + 18 * n for n in range(len(names) + 2)]
    sheet = Sheet().put(40, 70, "Table 3. Pressure Range Specifications", 11).grid(XS, ys)
    for x, head in zip(XS, heads, strict=False):
        sheet.put(x + 4, 92, head, 8)
    for n, (y, name) in enumerate(zip(ys[1:], names, strict=False)):
        cells = (name, f"-{n + 1}.5", f"{n + 1}.5", "mbar", f"±{n + 1}%", f"±0.{n + 2}%")
        for x, text in zip(XS, cells, strict=False):
            sheet.put(x + 4, y + 12, text)
    return sheet


def test_codes_under_quantities_are_no_parameters() -> None:
    heads = ("Pressure Range", "Pmin.", "Pmax.", "Unit", "Total Error Band", "Long-term Stability")
    reading = read(_sheet(("1.6MD", "2.5MD", "4MD", "010MD"), heads).content())
    assert not ranges(reading)
    assert [reject.rule for reject in reading.rejects] == ["columns-unknown"]


def test_numbers_beside_their_units_are_neither_symbols_nor_conditions() -> None:
    names = ("Offset", "Full scale", "Hysteresis", "Repeatability")
    reading = read(_sheet(names, ("", "", "", "", "", "")).content())
    assert not ranges(reading)
    assert [reject.rule for reject in reading.rejects] == ["columns-unknown"]


def test_a_number_is_no_symbol() -> None:
    sheet = Sheet().put(40, 70, "Table 3. Pressure Characteristics", 11).grid(XS[:4], [80.0 + 18 * n for n in range(5)])
    for n, name in enumerate(("Offset", "Full scale", "Hysteresis", "Repeatability")):
        sheet.row(92 + 18 * n, x44=name, x124=f"{n + 1}.5", x184=f"±{n + 1}%")
    facts = [brief(fact) for fact in ranges(read(sheet.content()))]
    assert len(facts) == 4
    assert not any(fact[1] for fact in facts)


@pytest.mark.parametrize(
    ("name", "codes", "refused"),
    [
        ("Device marking code", ("S2", "S3"), True),
        ("Marking", ("21", "22"), True),  # whatever is printed on a part
        ("Order code", ("AB21", "AB22"), True),
        ("Order code", ("VCC", "VCC"), False),  # no letters and digits: as any other row
        ("Core supply", ("VDD1", "VDD2"), False),
    ],
)
def test_codes_under_parts_limit_nothing(name: str, codes: tuple[str, str], refused: bool) -> None:
    xs, ys = [40.0, 200, 260, 320, 380, 440], [80.0 + 18 * n for n in range(5)]
    sheet = Sheet().put(40, 70, "Maximum Ratings", 11).grid(xs, ys)
    sheet.row(92, x44="Parameter", x204="Symbol", x264="QX52", x324="QX53", x384="Unit")
    sheet.row(110, x44=name, x264=codes[0], x324=codes[1])
    sheet.row(128, x44="Reverse voltage", x204="VRRM", x264="20", x324="30", x384="V")
    sheet.row(146, x44="RMS voltage", x204="VRMS", x264="14", x324="21", x384="V")
    reading = read(sheet.content())
    assert (name in {fact.parameter for fact in ranges(reading)}) != refused
    assert [reject.rule for reject in reading.rejects] == ["no-quantity"] * 2 * refused
    assert len([fact for fact in ranges(reading) if fact.parameter != name]) == 4
