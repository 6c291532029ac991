"""Pins that a legend counts with digits in circles."""

from __future__ import annotations

from tests.extract.pin_pages import pairs, pin_drafts
from tests.extract.sheets import Sheet


def test_a_legend_of_digits_in_circles_is_a_list_of_pins() -> None:
    sheet = Sheet().put(60, 90, "Outline", 12).grid([60, 200], [100, 150])
    for y, digit, name in ((170, "①", "Anode"), (182, "②", "Cathode"), (194, "③", "Emitter"), (206, "④", "Collector")):
        sheet.put(100, y, digit).put(110, y, name)
    (fact,) = pin_drafts(sheet.content()).facts
    assert pairs(fact) == [("1", "Anode"), ("2", "Cathode"), ("3", "Emitter"), ("4", "Collector")]


def test_steps_and_notes_with_digits_in_circles_are_no_pins() -> None:
    sheet = Sheet()
    for y, digit, text in ((170, "①", "Pulse test"), (182, "②", "Mounted on board"), (194, "③", "Gate open")):
        sheet.put(100, y, digit).put(110, y, text)
    assert not pin_drafts(sheet.content()).facts
