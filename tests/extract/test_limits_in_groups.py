"""Limits of several quantities side by side: 'OUTPUT VOLTAGE: MIN MAX | V1: TYP MAX | V2: TYP MAX'."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.valuecolumns import variants_of
from akili_desktop.extract.tables.model import Column, Table
from tests.extract.sheets import Sheet, brief, ranges, read

XS = [40.0, 150, 210, 270, 330, 390, 450, 510]
ROWS = (
    ("1.20", "1.1", "1.3", "1.4", "1.6", "1.7", "1.9"),
    ("1.50", "1.4", "1.6", "1.5", "1.8", "2.7", "2.9"),
    ("1.80", "1.7", "1.9", "1.6", "1.7", "1.8", "2.0"),
)


def _facts(*names: str) -> list[Range]:
    """A table of three quantities at a setting; `names` are the headings over it and over each two columns."""
    ys = [100.0, 120, 140, 160, 180]
    sheet = Sheet().put(40, 70, "Dropout voltage characteristics", 11)
    sheet.lines += [(40, y, 510, y) for y in (80, *ys)]
    sheet.lines += [(x, 80 if n in (0, 1, 3, 5, 7) else 100, x, 180) for n, x in enumerate(XS)]
    for x, name in zip((50, 155, 290, 410), names, strict=False):
        sheet.put(x, 94, name, 8)
    for x, head in zip(XS, ("Setting", "MIN.", "MAX.", "TYP.", "MAX.", "TYP.", "MAX."), strict=False):
        sheet.put(x + 10, 114, head, 8)
    for y, row in zip(ys[1:-1], ROWS, strict=True):
        for x, text in zip(XS, row, strict=False):
            sheet.put(x + 10, y + 14, text)
    return ranges(read(sheet.content()))


def test_limits_are_paired_within_the_heading_over_them() -> None:
    facts = [brief(fact) for fact in _facts("NOMINAL OUTPUT", "OUTPUT VOLTAGE (V)", "VQ1 (mV)", "VQ2 (mV)")]
    assert [(fact[0], *fact[3:]) for fact in facts[:3]] == [
        ("OUTPUT VOLTAGE", "1.20", "1.1", None, "1.3", "V"),
        ("VQ1", "1.20", None, "1.4", "1.6", "mV"),
        ("VQ2", "1.20", None, "1.7", "1.9", "mV"),
    ]
    assert len(facts) == 9


def test_limits_that_no_heading_parts_are_never_paired_over_a_falling_order() -> None:
    table = Table(
        page=1, bbox=Rect(0, 0, 1, 1), kind="anchored", rows=(), cells=(),
        columns=tuple(
            Column(x0=n, x1=n + 1.0, text=role, role=role)
            for n, role in enumerate(("parameter", "min", "max", "typ", "max", "typ", "max"))
        ),
    )  # fmt: skip
    assert variants_of(table) == [
        (None, {"min": 1, "max": 2}), (None, {"typ": 3, "max": 4}), (None, {"typ": 5, "max": 6}),
    ]  # fmt: skip
