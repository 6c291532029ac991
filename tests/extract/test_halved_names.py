"""Names of two lines beside two lines of values, each of which would pass for a name of its own."""

from __future__ import annotations

from msgspec.structs import replace

from akili_desktop.core.document import Run, Word
from akili_desktop.core.facts import Range, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.halvednames import halved, of_two_faces
from akili_desktop.extract.tables.model import Table, cell_of
from tests.extract.sheets import vocabulary

EDGE = 50.0


LINE, ROW = 9.4, 14.0
"""Points from one line of a text to its next, and from row to row, of letters eight points high."""


def _row(pitch: float, line: int, name: str, symbol: str | None, conditions: str | None, unit: str) -> Range:
    box = Rect(EDGE, 100 + pitch * line, EDGE + 80, 108 + pitch * line)
    return Range(
        page=1, bbox=box, extractor="parameters", parameter=name, parameter_bbox=box, symbol=symbol,
        conditions=conditions, unit=unit, typ=Value(text=str(line), bbox=box), section="Characteristics",
    )  # fmt: skip


def _halved(*rows: tuple[str, str | None, str | None, str], pitch: float = LINE) -> list[int]:
    return sorted(halved([_row(pitch, at, *row) for at, row in enumerate(rows)], vocabulary().checks))


def test_what_is_limited_over_the_quantity_beside_the_symbol_is_a_half_of_its_name() -> None:
    further = ("Pin input current", "IH", None, "µA")
    assert _halved(
        ("ON/OFF pin logic input", None, None, "V"), ("Threshold voltage", "VIH", "Low", "V"),
        ("Threshold voltage", "VIL", "High", "V"), further,
    ) == [0, 1, 2]  # fmt: skip
    lead = ("Lead temperature 1.6 mm from case", None, None, "°C")
    assert _halved(lead, ("Storage temperature", "TS", None, "°C")) == []
    assert _halved(("ON/OFF pin logic input", None, "VIN = 5 V", "V"), ("Threshold voltage", "VIH", "Low", "V")) == []
    assert _halved(("ON/OFF pin logic input", None, None, "A"), ("Threshold voltage", "VIH", "Low", "V")) == []


def test_of_what_a_quantity_is_may_stand_under_it() -> None:
    packages = [f"{package} package" for package in "KTM"]
    names = ("Thermal resistance", "Junction-to-case", "Junction-to-case")
    rows = [(name, None, test, "°C/W") for name, test in zip(names, packages, strict=True)]
    assert _halved(*rows) == [0, 1, 2]
    assert _halved(*rows, ("Output current", "IO", "VO = 5 V", "A")) == []
    assert _halved(rows[0], ("Junction-to-case", None, None, "°C/W")) == []
    apart = ("Output voltage", None, "VIN = 4 V", "V"), ("Dropout", None, "IO = 1 A", "V")
    assert (_halved(*apart), _halved(*apart, pitch=ROW)) == ([0, 1], [])


def _word(text: str, x: float, y: float, bold: bool) -> Word:
    box = Rect(x, y, x + 4 * len(text), y + 8)
    return Word(text, box, 8, y + 6, "F", bold, False, 0, 0, 0, 0, (Run(text, box, 8, y + 6, 0),), False, None)


def test_a_bold_line_of_the_column_beside_is_no_part_of_a_name() -> None:
    """'If special devices are required,' stands in bold in the left column, 'ESD Susceptibility' beside it."""
    own = cell_of(0, 0, [_word("Model", 325, 259, bold=False)])
    further = cell_of(1, 0, [_word("Supply", 40, 278, bold=False)])
    head = [_word("ESD", 315, 248, bold=False), _word("Susceptibility", 332, 248, bold=False)]
    beside = [_word("If", 40, 246, bold=True), _word("required,", 56, 246, bold=True)]
    table = Table(page=1, bbox=Rect(40, 246, 570, 290), kind="list", columns=(), rows=(), cells=(own, further))
    for context, rows in (([*beside, *head], [0]), (head, []), (beside, [])):
        cells = (replace(own, context=tuple(context)), further)
        assert list(of_two_faces(replace(table, cells=cells))) == rows
