"""How documents are looked for: values before their quantity, what parts run at, what is better."""

from __future__ import annotations

from decimal import Decimal

import pytest

from akili_desktop.core.parametric import Search, parse_search
from akili_desktop.core.query import NotUnderstood
from tests.core.facts_by_hand import vocabulary


@pytest.mark.parametrize(
    ("text", "part_class", "asked", "low", "high"),
    [
        ("MCU with 64 KB flash", "microcontroller", "flash", "65536", "65536"),
        ("parts that run at 1.8 V", None, "supply voltage", "1.8", "1.8"),
        ("EEPROM which works at 125 °C", "eeprom", "operating temperature", "125", "125"),
        ("temperature sensor with accuracy better than 0.2 °C", "temperature sensor", "accuracy", None, "0.2"),
        ("LDO with PSRR better than 60 dB", "ldo", "psrr", "60", None),
    ],
)
def test_a_criterion_in_other_words(
    text: str, part_class: str | None, asked: str, low: str | None, high: str | None
) -> None:
    search = parse_search(text, vocabulary())
    assert isinstance(search, Search)
    assert (search.part_class.names[0] if search.part_class else None) == part_class
    (criterion,) = search.criteria
    head = criterion.query.elements[criterion.query.head]
    assert asked in {head.concept, " ".join(head.words)} | {head.concept and head.concept.removesuffix(" size")}
    assert criterion.within is not None
    assert criterion.within.low == (Decimal(low) if low else None)
    assert criterion.within.high == (Decimal(high) if high else None)


@pytest.mark.parametrize("text", ["op amp with slew rate better than 10 V/µs", "parts that run at", "MCU with 64 KB"])
def test_what_has_no_better_or_no_value_is_not_understood(text: str) -> None:
    assert isinstance(parse_search(text, vocabulary()), NotUnderstood)


def test_a_temperature_sensor_is_a_sensor() -> None:
    search = parse_search("sensors", vocabulary())
    assert isinstance(search, Search)
    assert search.part_class is not None
    assert search.part_class.names == ("sensor",)
