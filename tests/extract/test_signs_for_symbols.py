"""Signs of notes alone in the symbols' column, the lists that explain them, and headings over several limits."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

ROWS = (
    ("VREF", "Output Voltage", "5.05", "5.15", "5", "5.2", "V"),
    ("*", "Shutdown Delay", "0.2", "0.5", "0.3", "0.6", "ms"),
    ("*, ●", "Initial Accuracy", "2", "6", "3", "7", "%"),
    ("●", "Maximum Duty-cycle", "45", "49", "44", "48", "%"),
)
NOTES = (
    "*  These are not tested in production.",
    "●  Tested at fosc = 40 kHz.",
    "** At 25 °C unless otherwise stated.",
)


def _sheet(*notes: str, symbols: float = 104) -> Sheet:
    sheet = Sheet().put(50, 80, "ELECTRICAL CHARACTERISTICS", 12)
    sheet.row(98, x330="XYZ2525A", x430="XYZ3525A").row(110, x315="Min.", x365="Max.", x415="Min.", x465="Max.")
    sheet.row(symbols, x55="Symbol", x120="Parameter", x510="Unit")
    for n, (symbol, name, *values, unit) in enumerate(ROWS):
        y = 130 + 14 * n
        sheet.row(y, x120=name, x510=unit).put(60, y, symbol)
        for x, value in zip((318, 368, 418, 468), values, strict=True):
            sheet.put(x, y, value)
    sheet.rule(50, 180, 560, 180)
    for n, note in enumerate(notes):
        sheet.put(50, 194 + 11 * n, note, 7)
    return sheet


def test_signs_in_a_symbols_place_lead_to_notes_and_name_nothing() -> None:
    facts = ranges(read(_sheet(*NOTES).content()))
    assert len(facts) == 8
    assert {fact.symbol for fact in facts} == {"VREF", None}
    marks = {fact.parameter: [note.mark for note in fact.notes] for fact in facts}
    assert marks == {
        "Output Voltage": [], "Shutdown Delay": ["*"], "Initial Accuracy": ["*", "●"], "Maximum Duty-cycle": ["●"],
    }  # fmt: skip
    assert not [fact for fact in facts if fact.flags]


def test_a_sign_that_no_note_explains_is_for_review() -> None:
    facts = ranges(read(_sheet().content()))
    assert all(fact.flags for fact in facts if fact.parameter != "Output Voltage")
    assert {fact.symbol for fact in facts} == {"VREF", None}


def test_dots_over_a_list_of_their_own_are_no_note() -> None:
    facts = ranges(read(_sheet(NOTES[0], "●  Low power", "●  Small outline").content()))
    assert not [fact for fact in facts if any(note.mark == "●" for note in fact.notes)]


@pytest.mark.parametrize("symbols", [102.0, 104, 106])
def test_parts_over_runs_of_limits_head_them_beside_headings_at_the_middle(symbols: float) -> None:
    facts = ranges(read(_sheet(*NOTES, symbols=symbols).content()))
    told = {(fact.parameter, fact.variant, fact.max and fact.max.text) for fact in facts}
    assert told == {(row[1], part, row[at]) for row in ROWS for part, at in (("XYZ2525A", 3), ("XYZ3525A", 5))}
