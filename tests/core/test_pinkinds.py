"""What kind of pin a pin is, and when that is not said."""

from __future__ import annotations

import pytest

from akili_desktop.core.pins.kinds import Electrical, PinKind, PinRole, pin_roles
from tests.core.facts_by_hand import pins, vocabulary


def roles(*names: str, types: dict[str, str] | None = None, texts: dict[str, str] | None = None) -> dict[str, PinRole]:
    chip = pins("X-8", list(names), types=types, texts=texts)
    return dict(zip(names, pin_roles(chip, [chip], vocabulary()), strict=True))


@pytest.mark.parametrize(
    ("name", "kind", "electrical"),
    [
        ("VCC", PinKind.SUPPLY, Electrical.POWER_IN),
        ("GND", PinKind.GROUND, Electrical.POWER_IN),
        ("VSS", PinKind.GROUND, Electrical.POWER_IN),
        ("OUT1", PinKind.OUTPUT, Electrical.OUTPUT),
        ("1IN+", PinKind.INPUT, Electrical.INPUT),
        ("SCK", PinKind.CLOCK, Electrical.UNSPECIFIED),
        ("SDA", PinKind.BOTH, Electrical.BIDIRECTIONAL),
        ("nRESET", PinKind.RESET, Electrical.UNSPECIFIED),
        ("NC", PinKind.NC, Electrical.NOT_CONNECTED),
        ("N.C.", PinKind.NC, Electrical.NOT_CONNECTED),
        ("NC_2", PinKind.NC, Electrical.NOT_CONNECTED),
        ("Emitter", PinKind.SIGNAL, Electrical.PASSIVE),
        ("PA7", PinKind.SIGNAL, Electrical.UNSPECIFIED),
        ("TXD", PinKind.SIGNAL, Electrical.UNSPECIFIED),
        ("SYNC", PinKind.SIGNAL, Electrical.UNSPECIFIED),
    ],
)
def test_names_tell_a_kind_only_where_they_mean_one(name: str, kind: PinKind, electrical: Electrical) -> None:
    found = roles("A0", name)[name]
    assert (found.kind, found.electrical) == (kind, electrical)


def test_the_type_column_goes_first() -> None:
    found = roles("RESET", "P1", "FLT", "AVSS", types={"RESET": "O", "P1": "I/O", "FLT": "OD", "AVSS": "P"})
    assert found["RESET"] == PinRole(PinKind.RESET, Electrical.OUTPUT, "type column")
    assert found["P1"] == PinRole(PinKind.BOTH, Electrical.BIDIRECTIONAL, "type column")
    assert found["FLT"] == PinRole(PinKind.OUTPUT, Electrical.OPEN_COLLECTOR, "type column")
    assert found["AVSS"].electrical is Electrical.POWER_IN


def test_a_pins_text_tells_its_direction() -> None:
    found = roles("CLK", "DVDD", texts={"CLK": "Clock input", "DVDD": "Regulated supply output"})
    assert found["CLK"] == PinRole(PinKind.CLOCK, Electrical.INPUT, "text or name")
    assert found["DVDD"].electrical is not Electrical.POWER_IN


def test_letters_of_a_transistor_are_passive_and_those_of_a_bus_are_not() -> None:
    assert {role.electrical for role in roles("B", "C", "E").values()} == {Electrical.PASSIVE}
    assert roles("A", "B", "VCC", "GND")["B"].electrical is Electrical.UNSPECIFIED


def test_the_closed_contact_of_a_switch_is_connected() -> None:
    found = roles("IN1", "COM1", "NO1", "NC1", "VCC", "GND")
    assert found["NC1"].electrical is not Electrical.NOT_CONNECTED


def test_outputs_that_may_be_tied_together_say_so() -> None:
    found = roles(
        "ALERT", "OUT", texts={"ALERT": "Alert output. Open-drain, needs a pull-up.", "OUT": "Push-pull output"}
    )
    assert found["ALERT"].electrical is Electrical.OPEN_COLLECTOR
    assert found["OUT"].electrical is Electrical.OUTPUT


def test_a_drawing_takes_the_types_of_the_documents_tables_where_they_agree() -> None:
    drawn = pins("X-3", ["P1", "P2", "P3"])
    one = pins("Y-3", ["P1", "P2", "P3"], types={"P1": "I/O", "P2": "I"})
    other = pins("Z-3", ["P1", "P2", "P3"], types={"P1": "I/O", "P2": "O"})
    found = [role.electrical for role in pin_roles(drawn, [drawn, one, other], vocabulary())]
    assert found == [Electrical.BIDIRECTIONAL, Electrical.UNSPECIFIED, Electrical.UNSPECIFIED]
