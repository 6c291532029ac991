"""Signs that stand for the value of the part beside them."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


def sheet(sign: str, legend: str) -> Sheet:
    found = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 92, 500, 92).rule(60, 120, 500, 120)
    found.rule(60, 170, 500, 170).row(102, x200="XY927B", x330="XY927A")
    found.row(
        116, x62="PARAMETER", x180="MIN", x220="TYP", x260="MAX", x310="MIN", x350="TYP", x390="MAX", x450="UNITS"
    )
    for x in (60, 170, 300, 430, 500):
        found.rule(x, 92, x, 170)
    found.row(134, x62="Offset Voltage", x220="40", x260="100", x350="130", x390="250", x450="µV")
    found.row(148, x62="Noise Voltage", x220="15", x260="41", x350="20", x390=sign, x450="nV")
    found.row(162, x62="Supply Voltage", x180="4.5", x260="18", x310=sign, x390=sign, x450="V")
    return found.put(60, 182, legend, 8)


@pytest.mark.parametrize(
    ("sign", "legend", "told"),
    [
        ("*", "* Specifications same as XY927B.", True),
        ("#", "# Same as XY927B.", True),
        ("*", "* Tested at 25 °C.", False),
    ],
)
def test_a_sign_for_the_value_of_another_part_is_told(sign: str, legend: str, told: bool) -> None:
    """The maximum of 'A' was dropped beside its typical value, and its supply voltage was told nowhere."""
    reading = read(sheet(sign, legend).content())
    facts = {(fact.parameter, fact.variant): fact for fact in ranges(reading)}
    noise = facts["Noise Voltage", "XY927A"]
    assert brief(noise)[4:7] == (None, "20", None)
    assert ("value-elsewhere" in {flag.rule for flag in noise.flags}) == told
    assert not facts["Noise Voltage", "XY927B"].flags
    refused = [(r.text, r.detail) for r in reading.rejects if r.rule == "value-elsewhere"]
    # a star is taken for a mark of the value beside it, and doubted there
    assert refused == ([("# #", "Supply Voltage, XY927A")] if sign == "#" else [])
    doubted = {flag.rule for flag in facts["Supply Voltage", "XY927B"].flags}
    assert ("value-elsewhere" in doubted) == (told and sign == "*")
