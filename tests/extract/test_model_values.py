"""Discharges by several models in one cell: '≥ 4 kV; 400V' beside 'ESD protection on all pins (HBM; MM)'."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, brief, read
from tests.extract.sheets import ranges as told

LED = (("VDD", "6.0 V"), ("Storage temperature", "-65 °C to +150 °C"), ("Junction temperature", "+150 °C"))


def _read(name: str, value: str) -> tuple[list[Range], list[str]]:
    """The rows of a list of ratings about discharges, and the rules of what is refused."""
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    for at, (label, stated) in enumerate((*LED, (name, value))):
        sheet.put(60, 100 + 13 * at, f"{label} {'.' * 40} {stated}", 8)
    reading = read(sheet.content())
    facts = told(reading)
    assert [fact.unit for fact in facts[:3]] == ["V", "°C", "°C"]
    return facts[3:], [reject.rule for reject in reading.rejects]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ESD on all pins (HBM:MM)", "(4 kV:400V)"),
        ("ESD on all pins (HBM; MM)", "4 kV; 400V"),
        ("ESD on all pins (HBM/MM)", "4 kV / 400 V"),
        ("ESD on all pins", "4 kV HBM, 400V MM"),
        ("ESD on all pins", "4 kV (HBM); 400V (MM)"),
    ],
)
def test_each_value_is_of_its_model(name: str, value: str) -> None:
    facts, rejects = _read(name, value)
    assert [brief(fact) for fact in facts] == [
        ("ESD on all pins", None, "HBM", None, None, None, "4", "kV"),
        ("ESD on all pins", None, "MM", None, None, None, "400", "V"),
    ]
    assert not rejects


def test_a_bound_stays_with_its_value() -> None:
    facts, _ = _read("ESD on all pins (HBM; MM)", "± 4 kV; 400V")
    assert [(fact.conditions, fact.max and fact.max.text) for fact in facts] == [("HBM", "±4"), ("MM", "400")]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ESD on all pins (HBM; MM; CDM)", "4 kV; 400V"),
        ("ESD on all pins (A; B)", "4 kV; 400V"),
        ("ESD on all pins (HBM; HBM)", "4 kV; 400V"),
        ("ESD on all pins", "4 kV; 400V"),
        ("ESD on all pins", "4 kV HBM, 400V"),
    ],
)
def test_what_names_no_model_for_each_is_refused(name: str, value: str) -> None:
    facts, rejects = _read(name, value)
    assert not facts
    assert rejects
