"""Sentences that state a value of the part, and the many that only seem to: by their text alone."""

from __future__ import annotations

import pytest

from akili_desktop.extract.forms import Forms, left_over
from tests.extract.sheets import vocabulary


@pytest.fixture(scope="module")
def forms() -> Forms:
    words = vocabulary()
    return Forms(words.statements, words.features.units)


def told(forms: Forms, text: str) -> list[tuple[str, str | None, str]]:
    """Name, bound and value of each statement; none where the sentence speaks of something else."""
    if forms.elsewhere(text):
        return []
    return [(text[slice(*s.name)], s.bound, s.value["value"]) for s in forms.stated(text)]


def rest(forms: Forms, text: str) -> list[str]:
    """What is left of the sentence for each of its values; '' is a plain statement."""
    found = forms.stated(text)
    spans = [((s.value.span("value"), s.name, *s.used), s.scope) for s in found]
    return [
        left_over(text, used, scope) or ("" if s.firm else "…") for s, (used, scope) in zip(found, spans, strict=True)
    ]


@pytest.mark.parametrize(
    ("text", "name", "bound", "value"),
    [
        ("The CPU clock speed is 80 MHz.", "CPU clock speed", None, "80 MHz"),
        ("The reference voltage is fixed at 200 mV.", "reference voltage", None, "200 mV"),
        ("Its quiescent current is typically 5 µA.", "quiescent current", "typ", "5 µA"),
        ("The input bias current is at most 20 pA.", "input bias current", "max", "20 pA"),
        ("The output voltage is not more than 5 V.", "output voltage", "max", "5 V"),
        ("The supply voltage must be at least 2.7 V.", "supply voltage", "min", "2.7 V"),
        ("The supply voltage range is 2.7 V to 5.5 V.", "supply voltage range", None, "2.7 V to 5.5 V"),
        ("The supply voltage can range from 3 V to 36 V.", "supply voltage", None, "3 V to 36 V"),
        ("Up to 50 mA can be drawn from this pin.", "drawn from this pin", "max", "50 mA"),
        ("At least 10 mA must be drawn from the output.", "drawn from the output", "min", "10 mA"),
        ("The device has a maximum input voltage of 35 V.", "input voltage", "max", "35 V"),
        ("It provides an output current of up to 1.2 A.", "output current", "max", "1.2 A"),
        ("They accept up to 35 V of input voltage.", "input voltage", "max", "35 V"),
        ("The part is designed to operate from a wide input voltage up to 35 V.", "input voltage", "max", "35 V"),
        ("It is capable of sinking or sourcing current up to 200 mA.", "sinking or sourcing current", "max", "200 mA"),
        (
            "It has an accuracy of up to ±0.1 °C across the temperature range of -20 °C to 50 °C.",
            "accuracy", "max", "±0.1 °C",
        ),
        ("Each output can sink 25 mA.", "sink", None, "25 mA"),
        ("The device consumes 60 µA in deep sleep mode.", "consumes", None, "60 µA"),
        ("The converter operates at 600 kHz.", "operates", None, "600 kHz"),
        ("All parts operate from a single 5 V supply.", "operate", None, "5 V"),
        ("Both operate at supply voltages from 4V to 36V (single or dual supply).", "operate", None, "4V to 36V"),
        ("The trigger level is one-third of VCC.", "trigger level", None, "one-third of VCC"),
        ("The threshold-voltage level (≈ 0.67 × VCC) ends the cycle.", "threshold-voltage level", None, "≈ 0.67 × VCC"),
        ("These parts have a 0.7-MHz unity-gain bandwidth.", "unity-gain bandwidth", None, "0.7-MHz"),
        ("It contains 56 bytes of battery-backed SRAM.", "battery-backed SRAM", None, "56 bytes"),
    ],
)  # fmt: skip
def test_a_sentence_states_its_value(forms: Forms, text: str, name: str, bound: str | None, value: str) -> None:
    assert told(forms, text) == [(name, bound, value)]


@pytest.mark.parametrize(
    "text",
    [
        # another part
        "Unlike the LM317, whose dropout voltage is 2 V, it needs no headroom.",
        "Compared with the older part, its supply current is 3 mA.",
        "Conventional regulators have a dropout voltage of up to 2 V.",
        "The predecessor accepts up to 12 V of input voltage.",
        "Other devices in this class have a maximum input voltage of 20 V.",
        "A similar amplifier has a typical offset voltage of 5 mV.",
        # examples and applications
        "For example, the supply voltage is 12 V.",
        "In this example the output current is 2 A.",
        "In this application the load current is 500 mA.",
        "Suppose the junction temperature is 100 °C.",
        "Assume that the input voltage is 24 V.",
        "Let the output voltage be 3.3 V.",
        "In this circuit, the compensation capacitance is 200 pF.",
        "We have chosen a switching frequency of up to 1 MHz.",
        "The designer selected a maximum output current of 3 A.",
        "Consider a battery whose cell voltage is 4.2 V.",
        # tests
        "The supply current was measured with a 10 MHz generator and is 3 mA.",
        "During the test the junction temperature is 150 °C.",
        "The test load has a maximum load capacitance of 50 pF.",
        "Figure 7 shows that the output current is 100 mA.",
        "The oscilloscope has a maximum input capacitance of 12 pF.",
        # history and ordering
        "In the previous revision the maximum supply voltage was 5.5 V.",
        "The operating temperature was changed to at most 85 °C.",
        "Earlier silicon had a maximum clock frequency of 40 MHz.",
        "Parts are shipped on reels with a maximum reel width of 8 mm.",
        "When ordering, the storage time is limited to 1 year.",
        # suppositions and conditions
        "If the input voltage is 12 V, the output is off.",
        "When the supply voltage is below 2.5 V, the part resets.",
        "Once the junction temperature exceeds 160 °C, the output is off.",
        "Unless the supply voltage is at least 4 V, the bus is idle.",
        "It settles at a supply voltage of up to 5 V.",
        "Use a capacitor for output currents of up to 1 A.",
        "The error grows with a supply voltage of at least 3 V.",
        # what does harm from a value on
        "2: Voltage spikes below VSS, inducing currents greater than 80 mA, may cause latch-up.",
        "Output currents of more than 100 mA can damage the device.",
        "Supply voltages greater than 6 V are not allowed.",
        # any such thing
        "A device that consumes more than 100 mA cannot be plugged in.",
        "No device can draw more than 500 mA from the bus.",
        "Any device that draws up to 2.5 mA may sleep.",
        "The host must supply at least 100 mA.",
        "As a workaround, the PLL frequency is 6 MHz.",
        # rates, differences, one of several
        "Line regulation is 0.1 % per volt.",
        "The amplifier gain is 3 dB down at 70 kHz.",
        "The positive supply voltage is 1.5 V above the input.",
        "The output voltage is 3.3 V or 5 V.",
        "A variation in clock frequency of more than 2 % upsets the loop.",
        "The supply voltage is 3 V, 5 V or 12 V.",
        "Baud rate range from 50 bps to",
        # no name
        "It is 5 V.",
        "A current of up to 5 mA flows.",
        "The voltage is 5 V.",
        "The threshold is 2/3 VCC.",
        "Connect a 10 kΩ resistor to VCC.",
        "See the 5 V tolerant pins.",
        "The 5 V rail feeds the 3.3 V regulator.",
        "Operates down to 1 V dropout.",
        # what a value holds at
        "±6-mA output drive at 5 V",
    ],
)
def test_a_trap_states_nothing(forms: Forms, text: str) -> None:
    assert told(forms, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The quiescent current is typically 5 µA.",
        "The quiescent current is about 5 µA.",
        "The supply voltage is 5 V in most modes.",
        "The clock frequency is 8 MHz, if the fuse is left as shipped by default.",
        "The output current is limited to 1 A by the package.",
        "The output current may be up to 20 mA.",
        "Up to 50 mA can be drawn from this pin to power external logic if required.",
        "The device consumes 60 µA in deep sleep mode.",
        "The settling time should be at most 5 µs.",
        "The converter operates at 600 kHz.",
        "In shutdown, the supply current is only 0.1 µA.",
    ],
)
def test_what_else_a_sentence_says_is_kept(forms: Forms, text: str) -> None:
    assert all(rest(forms, text))


@pytest.mark.parametrize(
    "text",
    ["The CPU clock speed is 80 MHz.", "Its reference voltage is 1.25 V.", "(3) The output current is at most 1.5 A.",
     "The supply voltage range is 2.7 V to 5.5 V."],
)  # fmt: skip
def test_a_plain_sentence_leaves_nothing_over(forms: Forms, text: str) -> None:
    assert rest(forms, text) == [""]


def test_two_values_of_one_verb_keep_their_own_words(forms: Forms) -> None:
    text = "The device consumes 135 µA during conversion and only 1.25 µA during standby."
    assert told(forms, text) == [("consumes", None, "135 µA"), ("consumes", None, "1.25 µA")]
    active, standby = rest(forms, text)
    assert ("conversion" in active, "standby" in active) == (True, False)
    assert ("conversion" in standby, "standby" in standby) == (False, True)


def test_the_bound_of_a_list_holds_for_all_of_it(forms: Forms) -> None:
    text = (
        "It is specified up to a maximum power dissipation of 1.2 W for SOT-223, 2.2 W for TO-252 and 780 mW for SOIC."
    )
    assert told(forms, text) == [
        ("power dissipation", "max", "1.2 W"),
        ("power dissipation", "max", "2.2 W"),
        ("power dissipation", "max", "780 mW"),
    ]


def test_two_names_have_their_own_values(forms: Forms) -> None:
    text = "For the TO-220 package, θJA is 54 °C/W and θJC is 4 °C/W."
    assert told(forms, text) == [("θJA", None, "54 °C/W"), ("θJC", None, "4 °C/W")]


def test_values_that_nothing_tells_apart_are_left_alone(forms: Forms) -> None:
    assert told(forms, "The clock frequency is 4 MHz and up to 8 MHz.") == []
