"""A package that is asked by its leads is answered by no row of one with another number of them."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.proving.pincounts import packages_in, without_other_numbers
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, row


@pytest.mark.parametrize(
    ("asked", "printed", "answered"),
    [
        ("14-pin TSSOP", {"variant": "PW (TSSOP) 14 PINS"}, True),
        ("14-lead", {"variant": "PW (TSSOP) 14 PINS"}, True),
        ("20-pin TSSOP", {"variant": "PW (TSSOP) 14 PINS"}, False),
        # 20 is no number of leads there
        ("20-pin", {"variant": "PW (TSSOP) 14 PINS", "conditions": "20 mm² of copper"}, False),
        ("20-pin", {"variant": "PW (TSSOP)", "conditions": "0.5 W, 20 mm of copper"}, False),
        ("20-pin", {"variant": "PW (TSSOP)", "section": "Thermal information (see Note 20)"}, False),
        # of two packages each has its own
        ("20-pin TSSOP", {"variant": "TSSOP 14 PINS, VQFN 20 PINS"}, False),
        ("20-pin VQFN", {"variant": "TSSOP 14 PINS, VQFN 20 PINS"}, True),
        ("8-pin SOIC", {"conditions": "8-pin PDIP, SOIC and 14-pin TSSOP"}, True),
        ("20-pin TSSOP", {"conditions": "TSSOP20 6.4 × 4.4 mm"}, True),
        ("SOT23-6", {"variant": "SOT23-6"}, True),
        ("SOT23-5", {"variant": "SOT23-6"}, False),
    ],
)
def test_a_row_of_a_package_with_other_leads_is_no_answer(asked: str, printed: dict[str, str], answered: bool) -> None:
    fact = row("Thermal resistance", None, "105", None, "°C/W", symbol="θJA", kind=SectionKind.THERMAL, **printed)  # type: ignore[arg-type]
    assert isinstance(ask(f"theta JA of the {asked}", [fact]), Proven) == answered


def test_numbers_of_leads_stay_where_values_and_places_go() -> None:
    assert without_other_numbers("14L-PDIP, 20 V, Note 20").split() == ["14L-PDIP,", ","]
    assert packages_in("8-pin DIP") == ["8-pin DIP"]
