"""Tables of one quantity at each setting of a few bits or pins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from akili_desktop.core.facts import Range
from akili_desktop.extract.leftovers import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary
from tests.extract.test_prose import _grid

RATES = (("RS1", "RS0", "Output Frequency"), ("0", "0", "1Hz"), ("0", "1", "4.096kHz"), ("1", "0", "8.192kHz"))


def _ranges(rows: Sequence[Sequence[str]]) -> list[Range]:
    facts = PageReader(vocabulary())(page_of(lambda page: _grid(page, rows))).facts
    return [fact for fact in facts if isinstance(fact, Range)]


def test_each_row_states_the_quantity_at_its_levels() -> None:
    found = _ranges(RATES)
    assert [(f.parameter, f.conditions, f.typ and f.typ.text, f.unit) for f in found] == [
        ("Output Frequency", "RS1 = 0, RS0 = 0", "1", "Hz"),
        ("Output Frequency", "RS1 = 0, RS0 = 1", "4.096", "kHz"),
        ("Output Frequency", "RS1 = 1, RS0 = 0", "8.192", "kHz"),
    ]
    assert all(f.limit_unsaid and not f.flags for f in found)


def test_the_page_no_longer_says_that_it_is_not_read() -> None:
    reading = PageReader(vocabulary())(page_of(lambda page: _grid(page, RATES)))
    assert RULE not in {reject.rule for reject in reading.rejects}


def test_the_unit_may_stand_in_the_heading() -> None:
    rows = (("S1", "Output voltage (V)"), ("0", "1.8"), ("1", "3.3"))
    assert [(f.conditions, f.typ and f.typ.text, f.unit) for f in _ranges(rows)] == [
        ("S1 = 0", "1.8", "V"),
        ("S1 = 1", "3.3", "V"),
    ]


@pytest.mark.parametrize(
    "rows",
    [
        (RATES[0], *RATES[1:3], ("0", "1", "8.192kHz")),  # the same levels twice
        (RATES[0], *RATES[1:3], ("1", "0", "off")),
        (("RS1", "RS0", "Register"), *RATES[1:]),
        (("Bit 1", "Bit 0", RATES[0][2]), *RATES[1:]),  # of whatever register
        (RATES[0], *RATES[1:3], ("1", "0", "8 V")),
    ],
)
def test_other_tables_of_levels_state_no_quantity(rows: Sequence[Sequence[str]]) -> None:
    assert _ranges(rows) == []
