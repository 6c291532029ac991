"""Sentences under a table that turn the signs of its values, and names that end at another temperature."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

TURNED = "For PNP types voltage and current values are negative."


def sheet(*notes: str) -> Sheet:
    found = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    found.row(111, x65="Symbol", x125="Parameter", x305="Value", x365="Unit")
    found.row(127, x65="VCBO", x125="Collector voltage*", x305="60", x365="V")
    found.row(143, x65="IC", x125="Collector current", x305="5", x365="A")
    found.grid([60.0, 120.0, 300.0, 360.0, 420.0], [100, 116, 132, 148])
    for place, note in enumerate(notes):
        found.put(60, 158 + 9 * place, note, 7)
    return found


def notes(found: Sheet) -> dict[str | None, dict[str, str]]:
    return {fact.symbol: {note.mark: note.text for note in fact.notes} for fact in ranges(read(found.content()))}


def test_a_sentence_that_turns_the_signs_is_of_all_rows_and_of_no_note_above_it() -> None:
    """It was the end of the note of '*', and the other rows had nothing of it."""
    assert notes(sheet("* Pulsed, duty cycle 1.5 %", TURNED)) == {
        "VCBO": {"*": "Pulsed, duty cycle 1.5 %", "Note": TURNED}, "IC": {"Note": TURNED},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("note", "rules"), [(TURNED, ["sign-unsure"]), ("Stresses beyond these may cause damage.", [])]
)
def test_voltages_and_currents_whose_sign_some_types_turn_are_for_review(note: str, rules: list[str]) -> None:
    """60 V was told of a PNP type, too."""
    told = {
        fact.symbol: [flag.rule for flag in fact.flags]
        for fact in ranges(read(sheet("* Pulsed, duty cycle 1.5 %.", note).content()))
    }
    assert told["VCBO"] == told["IC"] == rules


@pytest.mark.parametrize("text", ["For voltages below 5 V the current is lower.", "The output voltage is reversed."])
def test_other_sentences_about_voltages_are_none(text: str) -> None:
    assert notes(sheet("* Pulsed, duty cycle 1.5 %.", text))["IC"] == {}


def test_a_name_that_ends_at_another_temperature_than_the_conditions_is_unsure() -> None:
    found = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    found.row(111, x65="Symbol", x125="Parameter", x305="Value", x365="Unit")
    found.row(127, x65="IC", x125="Collector current", x305="5", x365="A")
    found.row(143, x65="Ptot", x125="Dissipation at Tcase = 25 °C", x305="65", x365="W")
    found.row(155, x175="Tamb = 25 °C", x305="2", x365="W")
    found.grid([60.0, 120.0, 300.0, 360.0, 420.0], [100, 116, 132, 160])
    rules = {fact.max.text: [flag.rule for flag in fact.flags] for fact in ranges(read(found.content())) if fact.max}
    assert rules == {"5": [], "65": [], "2": ["name-unsure"]}
