"""Quantities of feature lines behind which a footnote's mark stands are flagged."""

from __future__ import annotations

from akili_desktop.core.facts import Unit
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary


def test_a_mark_behind_a_features_value_points_to_a_note_that_it_lacks() -> None:
    sheet = Sheet().put(60, 84, "QX817 Photocoupler", 18).put(60, 120, "Features", 12)
    sheet.put(60, 140, "· Supply voltage: 80 V (*)").put(60, 154, "· Supply current: 5 mA")
    sheet.put(60, 180, "(*) Up to date code P7: 35 V.", 7)
    facts = PageReader(vocabulary())(sheet.content()).facts
    found = {f.label: [flag.rule for flag in f.flags] for f in facts if isinstance(f, Unit)}
    assert found == {"Supply voltage": ["note-apart"], "Supply current": []}


def test_a_mark_behind_the_name_that_follows_a_value_points_to_a_note_too() -> None:
    sheet = Sheet().put(60, 84, "QX80 Serial Flash", 18).put(60, 120, "Features", 12)
    sheet.put(60, 140, "· More than 100,000 erase cycles(1)").put(60, 154, "· Two UARTs (2)")
    sheet.put(60, 168, "· 20 mA supply current").put(60, 182, "· Fixed voltages* of 2.5 V and 5 V")
    facts = PageReader(vocabulary())(sheet.content()).facts
    found = {f.label: [flag.rule for flag in f.flags] for f in facts if isinstance(f, Unit)}
    assert found == {
        "erase cycles": ["note-apart"], "UARTs": [], "supply current": [], "Fixed voltages*": ["note-apart"],
    }  # fmt: skip
