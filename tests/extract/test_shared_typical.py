"""One column of typical values beside limits of several grades, each under its own heading."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

XS = [50, 170, 230, 280, 330, 380, 430, 480, 530]
ROWS = (
    ("On-resistance", "Room", "20", "", "35", "", "40", "Ohm"),
    ("Leakage current", "Full", "0.1", "-20", "20", "-5", "5", "nA"),
    ("Charge injection", "Room", "60", "", "", "", "", "pC"),
    ("Off isolation", "Room", "70", "65", "", "", "", "dB"),
)


def _read(temp: str, *groups: str) -> dict[str | None, list[tuple[str | None, ...]]]:
    """The variants and limits of each parameter; `temp` heads the column behind these, `groups` head the limits."""
    sheet = Sheet().put(50, 88, "Specifications", 12).rule(50, 100, 530, 100).rule(280, 116, 480, 116)
    foot = 132 + 16 * len(ROWS)
    for at, x in enumerate(XS):
        sheet.rule(x, 116 if at in (4, 6) else 100, x, foot)
    for y in range(132, foot + 1, 16):
        sheet.rule(50, y, 530, y)
    heads = ("Parameter", temp, "Typ", "Min", "Max", "Min", "Max", "Unit")
    for x, head in zip(XS, heads, strict=False):
        sheet.put(x + 4, 127 if head in ("Min", "Max") else 119, head)
    for x, group in zip((284, 384), groups, strict=True):
        sheet.put(x, 111, group)
    for at, row in enumerate(ROWS):
        for x, text in zip(XS, row, strict=False):
            sheet.put(x + 4, 143 + 16 * at, text)
    found: dict[str | None, list[tuple[str | None, ...]]] = {}
    for fact in map(brief, ranges(read(sheet.content()))):
        found.setdefault(fact[0], []).append(fact[3:7])
    return found


@pytest.mark.parametrize(("temp", "groups"), [("Temp", ("A Suffix", "D Suffix")), ("Test", ("XY417A", "XY417D"))])
def test_the_one_typical_value_of_a_row_is_of_every_grade(temp: str, groups: tuple[str, str]) -> None:
    """It made a row of its own, of no grade."""
    first, second = groups
    found = _read(temp, first, second)
    assert found["On-resistance"] == [(first, None, "20", "35"), (second, None, "20", "40")]
    assert found["Leakage current"] == [(first, "-20", "0.1", "20"), (second, "-5", "0.1", "5")]


def test_a_typical_value_beside_no_limit_of_some_grade_stays_alone() -> None:
    found = _read("Temp", "A Suffix", "D Suffix")
    assert found["Charge injection"] == [(None, None, "60", None)]
    assert found["Off isolation"] == [(None, None, "70", None), ("A Suffix", "65", None, None)]


@pytest.mark.parametrize("groups", [("TA = 25 °C", "TA = 85 °C"), ("-40 to 85 °C", "-40 to 125 °C")])
def test_a_typical_value_is_of_no_temperature_that_heads_limits(groups: tuple[str, str]) -> None:
    found = _read("Test", *groups)
    assert found["On-resistance"] == [
        (None, None, "20", None), (groups[0], None, None, "35"), (groups[1], None, None, "40"),
    ]  # fmt: skip
