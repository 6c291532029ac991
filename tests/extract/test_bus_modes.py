"""Rows of one name under the modes of a bus, and what the table's conditions say of each."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

XS = [60.0, 200, 260, 310, 360, 410, 540]
LEAD = "Unless otherwise specified, TA = -40 to +125°C"
HELD = f"{LEAD}, Standard and Fast Mode: VDD = 2.7V to 5.5V, High Speed Mode: VDD = 4V"


def _told(first: str, second: str, held: str = HELD) -> list[tuple[str | None, str | None, str | None]]:
    rows: tuple[tuple[str, ...], ...] = (
        (first,), ("Clock High Time", "THIGH", "4000", "", "ns"),
        (second,), ("Clock High Time", "THIGH", "60", "", "ns"),
    )  # fmt: skip
    sheet = Sheet().put(60, 70, "SERIAL TIMING SPECIFICATIONS", 11).put(62, 90, held, 7)
    for y in range(96, 96 + 16 * 6, 16):
        sheet.rule(XS[0], y, XS[-1], y)
    for x, text in zip(XS, ("Parameters", "Sym", "Min", "Max", "Units", "Conditions"), strict=False):
        sheet.put(x + 3, 107, text)
    for at, row in enumerate(rows, 1):
        top = 96 + 16 * at
        for x in XS if len(row) > 1 else (XS[0], XS[-1]):
            sheet.rule(x, top, x, top + 16)
        for x, text in zip(XS, row, strict=False):
            sheet.put(x + 3, top + 11, text)
    for x in XS:
        sheet.rule(x, 96, x, 112)
    return [(fact.variant, fact.group, fact.section_conditions) for fact in ranges(read(sheet.content()))]


@pytest.mark.parametrize(
    "modes", [("Standard Mode", "High Speed Mode"), ("I2C Fast-mode (400 kHz)", "High-Speed Mode")]
)
def test_a_row_is_of_its_mode_and_has_what_the_conditions_say_of_that(modes: tuple[str, str]) -> None:
    """Every row had the words of all modes, so that a question of one was answered with another's row."""
    assert _told(*modes) == [
        (modes[0], None, f"{LEAD}, VDD = 2.7V to 5.5V"), (modes[1], None, f"{LEAD}, VDD = 4V"),
    ]  # fmt: skip


def test_what_names_no_mode_of_a_bus_stays_a_heading() -> None:
    assert _told("Receiver", "Sleep Mode") == [(None, "Receiver", HELD), (None, "Sleep Mode", HELD)]


def test_conditions_that_name_other_modes_alone_stay_whole() -> None:
    held = "Unless otherwise specified, TA = 25°C, Fast Mode: VDD = 2.7V to 5.5V"
    assert [said for _, _, said in _told("Standard Mode", "Fast Mode", held)] == [
        held, "Unless otherwise specified, TA = 25°C, VDD = 2.7V to 5.5V",
    ]  # fmt: skip
