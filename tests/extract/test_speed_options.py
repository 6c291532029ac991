"""Guides to the speeds of one part: 'Max access time, ns (tACC)' under the codes of its speed options."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

NAMES = ("Max access time, ns (tACC)", "Max CE# access time, ns (tCE)", "Min OE# hold time, ns (tOH)")
CODES = ("-55", "-70", "-90")
VALUES = (("55", "70", "90"), ("55", "70", "90"), ("0", "0", "2"))


def _sheet(
    names: tuple[str, ...] = NAMES, codes: tuple[str, ...] = CODES, values: tuple[tuple[str, ...], ...] = VALUES
) -> Sheet:
    """The first option is of one supply, the others of another, which stands a row below."""
    xs = [50.0, 130.0, 220.0, 300.0, 380.0, 460.0]
    ys = [100 + 16.0 * at for at in range(4 + len(names))]
    sheet = Sheet().put(50, 90, "PRODUCT SELECTOR GUIDE", 10)
    sheet.lines += [(50, y, 460, y) for y in ys if y != ys[2]] + [(130, ys[2], 460, ys[2])]
    sheet.lines += [(x, ys[1] if 220 < x < 460 else ys[0], x, ys[-1]) for x in xs if x != 130]
    sheet.rule(130, ys[1], 130, ys[3])
    sheet.row(111, x54="Family Part Number", x310="XY29F040").row(134, x54="Speed Option")
    sheet.row(127, x134="VCC = 5.0 V ± 5%", x240=codes[0]).row(143, x134="VCC = 5.0 V ± 10%", x320=codes[1])
    sheet.put(400, 143, codes[2])
    for at, (name, row) in enumerate(zip(names, values, strict=True)):
        sheet.row(159 + 16 * at, x54=name, x240=row[0], x320=row[1], x400=row[2])
    return sheet


def test_each_option_has_its_limit() -> None:
    facts = ranges(read(_sheet().content()))
    assert [brief(fact) for fact in facts] == [
        (name, symbol, None, code, low, None, high, "ns")
        for name, symbol, row in (("Max access time", "tACC", 0), ("Max CE# access time", "tCE", 1))
        for code, low, high in zip(CODES, (None, None, None), VALUES[row], strict=True)
    ] + [
        ("Min OE# hold time", "tOH", None, code, value, None, None, "ns")
        for code, value in zip(CODES, VALUES[2], strict=True)
    ]
    assert [[head.text for head in fact.headings] for fact in facts[:2]] == [
        ["VCC = 5.0 V ± 5%", "-55"], ["VCC = 5.0 V ± 10%", "-70"],
    ]  # fmt: skip
    assert not any(fact.flags for fact in facts)


@pytest.mark.parametrize(
    "sheet",
    [
        _sheet(names=("Access time, ns (tACC)", *NAMES[1:])),  # nothing says which limit it is
        _sheet(names=("Max access time (tACC)", *NAMES[1:])),
        _sheet(codes=("-55", "-70", "-70")),
        _sheet(codes=("Fast", "-70", "-90")),
        _sheet(values=(("55", "70", "see note"), *VALUES[1:])),
    ],
)
def test_a_guide_that_is_not_sure_states_nothing(sheet: Sheet) -> None:
    assert ranges(read(sheet.content())) == []
