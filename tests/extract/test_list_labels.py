"""Labels of lists that go on behind a comma, and marks that are raised behind one, a space apart."""

from __future__ import annotations

from pathlib import Path

import pymupdf

from akili_desktop.core.facts import Range
from tests.extract.readings import ranges, read_document

DOTS = " ........................ "


def _ranges(path: Path, lines: list[tuple[float, float, str, float]], title: str) -> list[Range]:
    """The limits under a title; each line with its place and size."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 80), title, fontname="hebo", fontsize=12)
        for x, y, text, size in lines:
            page.insert_text((x, y), text, fontsize=size)
        document.save(path)
    return ranges(read_document(path))


def test_a_label_that_a_comma_ends_goes_on_in_the_next_line(tmp_path: Path) -> None:
    """The limit seemed to be of RESET alone."""
    facts = _ranges(
        tmp_path / "a.pdf",
        [
            (50, 98, f"Supply Voltage{DOTS}+18 V", 9), (50, 111, "Input Voltage", 9),
            (58, 124, "Trigger, Control Voltage, Threshold,", 9), (58, 135, f"Reset{DOTS}-0.3 V to +18 V", 9),
            (50, 148, f"Output Current{DOTS}100 mA", 9),
        ],
        "Absolute Maximum Ratings",
    )  # fmt: skip
    (fact,) = (fact for fact in facts if fact.min is not None)
    assert "Trigger, Control Voltage, Threshold, Reset" in (fact.parameter, fact.conditions)


def test_a_mark_raised_behind_a_label_points_to_its_note(tmp_path: Path) -> None:
    facts = _ranges(
        tmp_path / "a.pdf",
        [
            (50, 98, f"Supply Voltage{DOTS}+18 V", 9), (50, 111, f"Lead Temperature{DOTS}260 °C", 9),
            (50, 124, "Continuous Power Dissipation (TA = 25 °C)", 9), (228, 121, "(2)", 6),
            (50, 137, f"SOIC8{DOTS}2.5 W", 9), (50, 150, f"Junction Temperature{DOTS}150 °C", 9),
            (50, 170, "Notes:", 8), (50, 180, "1) Exceeding these ratings may damage the device.", 7),
            (50, 190, "2) The maximum dissipation is a function of the junction temperature.", 7),
        ],
        "Absolute Maximum Ratings (1)",
    )  # fmt: skip
    (fact,) = (fact for fact in facts if fact.unit == "W")
    assert any("maximum dissipation" in note.text for note in fact.notes)
