"""Ruled tables of types whose selections have a row each, beside cells that hold for all of a type's."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import PageReading
from tests.extract.sheets import Sheet, ranges, read, tables


def _reading(
    title: str, head: str = "KX84-xxx", selection: str = "Sel", codes: tuple[str, str] = ("2V4", "12")
) -> PageReading:
    """Two types of two selections each: their voltage by selection, a resistance at two currents, a leakage."""
    sheet = Sheet().put(40, 90, title, 10)
    xs = [40.0, 100, 130, 180, 230, 290, 350, 410, 470]
    sheet.rule(40, 96, 470, 96)
    for y, parts in (
        (120, [(130, 470)]), (136, [(130, 470)]), (152, [(40, 470)]), (168, [(100, 230)]), (184, [(40, 470)]),
        (200, [(100, 230)]), (216, [(40, 470)]),
    ):  # fmt: skip
        for x0, x1 in parts:
            sheet.rule(x0, y, x1, y)
    for x in xs:
        inner = {180: 136.0, 290: 120.0}
        sheet.rule(x, inner.get(int(x), 96.0), x, 216)
    sheet.put(44, 128, head).put(104, 128, selection)
    sheet.row(
        111, x134="Working voltage (V)", x236="Differential resist. (Ohm)", x354="Leakage (uA)", x414="Capac. (pF)"
    )
    sheet.row(131, x140="IZ = 5 mA", x236="IZ = 1 mA", x296="IZ = 5 mA")
    sheet.row(147, x140="Min", x190="Max", x240="Max", x300="Max", x360="Max", x420="Max")
    for at, code in enumerate(codes):
        y = 163.0 + 32 * at
        sheet.put(44, y + 8, code).row(y, x110="B", x140=f"2.3{at}", x190=f"2.4{at}")
        sheet.row(y + 16, x110="C", x140=f"2.1{at}", x190=f"2.6{at}")
        sheet.row(y + 8, x240=f"60{at}", x300=f"10{at}", x360="50", x420="450")
    return read(sheet.content())


def _told(reading: PageReading) -> list[tuple[str | None, str, str | None, str | None, str | None]]:
    told = (
        (fact.variant, fact.parameter, fact.conditions, fact.min and fact.min.text, fact.max and fact.max.text)
        for fact in ranges(reading)
        if fact.parameter not in ("Leakage", "Capac.")
    )
    return sorted(told, key=str)


def test_each_selection_of_a_type_has_its_own_row_and_what_the_type_has() -> None:
    """The rows of 'B' and 'C' beside '2V4' left the whole table unread."""
    reading = _reading("Table 8. Characteristics per type; KX84-B2V4 to KX84-C12")
    told = _told(reading)
    assert "2V4" in (printed := {cell.text for grid in tables(reading) for cell in grid.cells})
    assert not any(text.startswith("KX84-B") for text in printed)
    rows = []
    for at, code in enumerate(("2V4", "12")):
        both = f"KX84-B{code} KX84-C{code}"
        rows += [
            (f"KX84-B{code}", "Working voltage", "IZ = 5 mA", f"2.3{at}", f"2.4{at}"),
            (f"KX84-C{code}", "Working voltage", "IZ = 5 mA", f"2.1{at}", f"2.6{at}"),
            (both, "Differential resist.", "IZ = 1 mA", None, f"60{at}"),
            (both, "Differential resist.", "IZ = 5 mA", None, f"10{at}"),
        ]
    assert told == sorted(rows, key=str)


def test_the_order_of_a_number_is_that_of_the_one_printed() -> None:
    told = _told(_reading("Table 8. Characteristics per type; KX84-2V4B to KX84-12C"))
    assert {row[0] for row in told if row[1] == "Working voltage"} == {
        "KX84-2V4B", "KX84-2V4C", "KX84-12B", "KX84-12C",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("title", "selection", "codes"),
    [
        ("Table 8. Characteristics per type", "Sel", ("2V4", "12")),
        ("Table 8. Characteristics per type; KX84-B2V4 to KX84-C12", "Mode", ("2V4", "12")),
        ("Table 8. Characteristics per type; KX84-B2V4 to KX84-C12", "Sel", ("2V4", "2V4")),
    ],
)
def test_types_whose_numbers_are_not_told_for_sure_are_left(title: str, selection: str, codes: tuple[str, str]) -> None:
    assert not any((row[0] or "").startswith("KX84-") for row in _told(_reading(title, "KX84-xxx", selection, codes)))
