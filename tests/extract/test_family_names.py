"""Which rows under a heading of parts are those of a family, and what tells of the others."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import PageReading
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, ranges, vocabulary

UNITS = ("V", "A", "V", "uA")
VALUES = (("200", "0.5", "1.0", "5"), ("400", "0.5", "1.05", "5"), ("600", "0.8", "1.1", "10"))


def _read(names: tuple[str, ...], ruled: bool = True, title: str = "Electrical Characteristics") -> PageReading:
    sheet = Sheet().put(60, 80, title, 12)
    if ruled:
        sheet.grid([60.0, 150, 220, 290, 360, 430], [100.0, 116, 132, 148, 164, 180])
    sheet.row(111, x64="Type", x170="Vrrm", x240="Io", x310="Vf", x380="Ir")
    for x, unit in zip((176, 246, 316, 386), UNITS, strict=True):
        sheet.put(x, 127, unit)
    for number, (name, values) in enumerate(zip(names, VALUES, strict=True)):
        sheet.put(64, 143 + 16 * number, name)
        for x, value in zip((170, 240, 310, 380), values, strict=True):
            sheet.put(x, 143 + 16 * number, value)
    return PageReader(vocabulary())(sheet.content(), None)


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("names", [("KB2S", "KB4S", "KB6S"), ("K1A", "K1B", "K1D"), ("KT5V0", "KT12V", "KT24V")])
def test_short_names_of_a_family_share_two_characters(names: tuple[str, ...], ruled: bool) -> None:
    found = ranges(_read(names, ruled))
    assert {(fact.variant, fact.parameter, value.text, fact.unit) for fact in found for _, value in fact.values()} == {
        (name, quantity, value, unit)
        for name, values in zip(names, VALUES, strict=True)
        for quantity, value, unit in zip(("Vrrm", "Io", "Vf", "Ir"), values, UNITS, strict=True)
    }
    assert not [fact for fact in found if fact.flags]


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("names", [("KF4001", "HXR101", "QR104"), ("K1", "L1", "M1")])
def test_parts_that_are_no_family_are_told_where_their_title_says_limits(names: tuple[str, ...], ruled: bool) -> None:
    page = _read(names, ruled)
    assert not ranges(page)
    assert "quantities-unread" in {reject.rule for reject in page.rejects}


def test_parts_to_order_are_not_told() -> None:
    page = _read(("KF4001", "HXR101", "QR104"), title="Ordering Information")
    assert not ranges(page)
    assert "quantities-unread" not in {reject.rule for reject in page.rejects}
