"""Tables with a quantity in each row and a part over each column."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import Range
from scripts.sheet import Cell
from tests.extract.test_familylists import Row, _read, _stated

PARTS = ("HKX99-3", "HKX99-5", "HKX99-12")
QUANTITIES: tuple[tuple[str, str, Sequence[str]], ...] = (
    ("Nominal Output Voltage", "V", ("3.3", "5", "12")),
    ("Maximum Output Current", "A", ("20", "20.1", "8.5")),
    ("Efficiency (Typ)", "%", ("79", "83", "86")),
    ("Ripple (Max)", "mV", ("120", "121", "150")),
)
LIMITS = ("typ", "max", "typ", "max")
STATED = {
    (part, name, role, value, unit)
    for (name, unit, values), role in zip(QUANTITIES, LIMITS, strict=True)
    for part, value in zip(PARTS, values, strict=True)
}


def _rows(*, numbered: bool = False, unit_last: bool = False) -> list[Row]:
    rows: list[Row] = []
    for number, (name, unit, values) in enumerate(QUANTITIES, start=1):
        told = (name, *values, unit) if unit_last else (name, unit, *values)
        rows.append((f"{number}", *told) if numbered else told)
    return rows


@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        pytest.param((Cell("ITEMS", span=2), "MODEL", *PARTS), _rows(numbered=True), id="rows are counted"),
        pytest.param(("ITEMS", "", *PARTS), _rows(), id="units under no heading"),
        pytest.param(("Parameter", "Unit", *PARTS), _rows(), id="headings known"),
        pytest.param(("Parameter", *PARTS, "Unit"), _rows(unit_last=True), id="units behind"),
    ],
)
def test_each_value_is_of_the_part_over_it(heads: Row, rows: Sequence[Row], tmp_path: Path) -> None:
    assert _stated(_read(tmp_path / "a.pdf", [heads], rows, title="HKX99 Specifications")) == STATED


def test_a_cell_over_several_parts_is_of_these_alone(tmp_path: Path) -> None:
    rows = [*_rows(), ("Hold-up Time (Typ)", "ms", Cell("20", span=3)),
            ("Switching Frequency (Typ)", "kHz", "100", Cell("130", span=2))]  # fmt: skip
    page = _read(tmp_path / "a.pdf", [("ITEMS", "MODEL", *PARTS)], rows, title="HKX99 Specifications")
    assert _stated(page) - STATED == {
        (None, "Hold-up Time (Typ)", "typ", "20", "ms"),
        ("HKX99-3", "Switching Frequency (Typ)", "typ", "100", "kHz"),
        ("HKX99-5, HKX99-12", "Switching Frequency (Typ)", "typ", "130", "kHz"),
    }


def test_what_no_word_gives_a_limit_says_so(tmp_path: Path) -> None:
    rows = [*_rows(), ("Output Ripple", "mV", "12", "13", "14")]
    page = _read(tmp_path / "a.pdf", [("ITEMS", "MODEL", *PARTS)], rows, title="HKX99 Specifications")
    ripple = [fact for fact in page.facts if isinstance(fact, Range) and fact.parameter == "Output Ripple"]
    assert len(ripple) == 3
    assert all(fact.limit_unsaid for fact in ripple)


@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        pytest.param(("ITEMS", "MODEL", "HKX99-3", "WQ12-1", "TPZ5"), _rows(), id="parts of no family"),
        pytest.param(("ITEMS", "MODEL", "3", "5", "12"), _rows(), id="plain numbers"),
        pytest.param(("ITEMS", "MODEL", "HKX99-3", "HKX99-5", "HKX99-3"), _rows(), id="a part twice"),
        pytest.param(
            ("ITEMS", "Class", "MODEL", *PARTS), [(row[0], "B", *row[1:]) for row in _rows()], id="a further column"
        ),
    ],
)
def test_columns_that_are_not_understood_state_nothing(heads: Row, rows: Sequence[Row], tmp_path: Path) -> None:
    assert not _stated(_read(tmp_path / "a.pdf", [heads], rows, title="HKX99 Specifications"))


@pytest.mark.parametrize(
    ("parts", "title"),
    [
        pytest.param(("PVT1", "PVT2", "PVT3"), "HKX99 Specifications", id="corners"),
        pytest.param(("QFN16", "QFN24", "QFN32"), "HKX99 Specifications", id="packages"),
        pytest.param(PARTS, "Reliability test conditions", id="how parts are tested"),
        pytest.param(PARTS, "Design example", id="of an example"),
    ],
)
def test_columns_of_no_parts_or_of_what_parts_do_not_have_state_nothing(
    parts: Sequence[str], title: str, tmp_path: Path
) -> None:
    heads = [("ITEMS", "Unit", *parts)]
    assert not _stated(_read(tmp_path / "a.pdf", heads, _rows(), title=title))


RATINGS = (
    ("Supply voltage", "-0.3 to +5.5", "V"), ("Input current", "100, momentary", "mA"),
    ("Input voltage", "-0.3 to VDD + 0.3", "V"), ("Maximum junction temperature", "+150", "°C"),
)  # fmt: skip


@pytest.mark.parametrize("parts", ["HKX1113", "HKX1113, HKX1114, HKX1115", "HKX1113 / HKX1114", "HKX1113 and HKX1114"])
def test_ratings_under_the_parts_alone_are_theirs(parts: str, tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", [("", parts, "UNIT")], RATINGS, title="ABSOLUTE MAXIMUM RATINGS")
    assert _stated(page) == {
        (parts, "Supply voltage", "min", "-0.3", "V"), (parts, "Supply voltage", "max", "+5.5", "V"),
        (parts, "Input current", "max", "100", "mA"), (parts, "Input voltage", "min", "-0.3", "V"),
        (parts, "Input voltage", "max", "VDD + 0.3", "V"), (parts, "Maximum junction temperature", "max", "+150", "°C"),
    }  # fmt: skip
    assert [f.conditions for f in page.facts if isinstance(f, Range)] == [None, "momentary", None, None]


def test_ratings_of_two_groups_of_parts_are_told_apart(tmp_path: Path) -> None:
    heads = ("", "HKX1113, HKX1114", "HKX1115", "UNIT")
    rows = [("Supply voltage", "5.5", "7", "V"), ("Input current", "10", "20", "mA"), ("Power", "1", "2", "W")]
    page = _read(tmp_path / "a.pdf", [heads], rows, title="ABSOLUTE MAXIMUM RATINGS")
    assert _stated(page) == {
        (part, name, "max", value, unit)
        for name, *values, unit in rows
        for part, value in zip(heads[1:3], values, strict=True)
    }


@pytest.mark.parametrize(
    ("heads", "title"),
    [
        pytest.param(("", "SOT23", "UNIT"), "ABSOLUTE MAXIMUM RATINGS", id="a package"),
        pytest.param(("", "HKX1113, ABC77", "UNIT"), "ABSOLUTE MAXIMUM RATINGS", id="no family"),
        pytest.param(("", "HKX1113", "NOTE"), "ABSOLUTE MAXIMUM RATINGS", id="no units"),
        pytest.param(("", "HKX1113", "UNIT"), "DC CHARACTERISTICS", id="no ratings"),
    ],
)
def test_one_column_that_no_part_heads_among_ratings_is_refused(heads: Row, title: str, tmp_path: Path) -> None:
    page = _read(tmp_path / "a.pdf", [heads], RATINGS, title=title)
    assert not _stated(page)
    assert [reject.rule for reject in page.rejects] == ["columns-unknown"]
