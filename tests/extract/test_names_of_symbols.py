"""Names of several lines beside one symbol, in a ruled cell whose lines of values tests tell apart."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

PITCH = 12.0
PARTS = ("XY120", "XY121", "XY122")


def said(symbol: str, name: tuple[str, ...], tests: tuple[str, ...], first: int = 0) -> list[tuple[str, str | None]]:
    """Name and conditions of each row; the values stand beside the tests from the `first` on."""
    foot = 132 + PITCH * max(len(name), len(tests)) + 4
    found = Sheet().put(60, 84, "Electrical Characteristics", 12)
    found.row(
        111, x65="Symbol", x125="Parameter", x255="Test Conditions", x385="Min", x425="Typ", x465="Max", x505="Unit"
    )
    found.row(127, x65="IEBO", x125="Emitter current", x255="VEB = 5 V", x465="2", x505="mA")
    found.put(65, 143, symbol)
    for place, line in enumerate(name):
        found.put(125, 143 + PITCH * place, line)
    for place, test in enumerate(tests):
        found.put(255, 143 + PITCH * place, test)
        if place >= first:
            found.row(143 + PITCH * place, x465=str(10 * (place + 1)), x505="V")
    found.row(foot + 11, x65="VBE", x125="Base voltage", x255="IC = 3 A", x465="2.5", x505="V")
    found.grid([60.0, 120.0, 250.0, 380.0, 420.0, 460.0, 500.0, 540.0], [100, 116, 132, foot, foot + 16])
    facts = [fact for fact in ranges(read(found.content())) if fact.symbol == symbol]
    return sorted((fact.parameter, fact.conditions) for fact in facts)


def test_the_lines_of_a_name_beside_one_symbol_are_one_name_of_all_its_rows() -> None:
    """The first row was of a 'Collector Cut-off', the others of a 'Current (IB = 0)'."""
    tests = tuple(f"for {part}" for part in PARTS)
    assert said("ICEO", ("Collector Cut-off", "Current (IB = 0)"), tests) == [
        ("Collector Cut-off Current", f"(IB = 0), {test}") for test in tests
    ]


def test_so_they_are_under_a_test_of_all_rows_beside_the_first_line() -> None:
    tests = tuple(f"for {part}" for part in PARTS)
    name = ("Collector-Emitter", "Sustaining Voltage", "(IB = 0)")
    assert said("VCEO", name, ("IC = 30 mA", *tests), 1) == [
        ("Collector-Emitter Sustaining Voltage", f"(IB = 0), IC = 30 mA, {test}") for test in tests
    ]
    types = ("for NPN types", "for PNP types")
    assert said("CCBO", ("Collector-Base", "Capacitance"), ("IE = 0, VCB = 10 V", *types), 1) == [
        ("Collector-Base Capacitance", f"IE = 0, VCB = 10 V, {test}") for test in types
    ]


def test_a_line_that_can_only_go_on_is_of_a_name_with_as_many_lines_as_rows() -> None:
    name = ("Forward Voltage of", "Commutation Diode", "(IB = 0)")
    assert said("VF", name, ("IF = 3 A", "IF = 5 A")) == [
        ("Forward Voltage of Commutation Diode", f"(IB = 0), IF = {amperes} A") for amperes in (3, 5)
    ]


@pytest.mark.parametrize("name", [("Source", "Sink"), ("Peak current, rising", "Peak current, falling")])
def test_as_many_lines_as_rows_may_be_a_name_for_each(name: tuple[str, ...]) -> None:
    tests = ("VO = 0 V", "IL = 5 mA")
    assert said("IO", name, tests) != [(" ".join(name), test) for test in sorted(tests)]
