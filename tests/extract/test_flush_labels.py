"""Lists of limits whose lines without a value stand flush over the names that they head or begin."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pymupdf

from akili_desktop.core.facts import Range
from tests.extract.readings import ranges, read_document

Line = tuple[float, str, str]
"""A line's gap to the one above, its label, '*' before one in bold, and its value."""


def _ranges(path: Path, title: str, lines: Sequence[Line]) -> list[Range]:
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 80), title, fontname="hebo", fontsize=12)
        y = 84.0
        for gap, label, value in lines:
            y += gap
            face = "hebo" if label.startswith("*") else "helv"
            dots = "." * (30 if value else 0)
            page.insert_text((50, y), f"{label.removeprefix('*')} {dots}".strip(), fontname=face, fontsize=9)
            page.insert_text((260, y), value, fontname="helv", fontsize=9)
        document.save(path)
    return ranges(read_document(path))


def _told(facts: Sequence[Range]) -> list[tuple[str, str | None, str | None, str]]:
    return [(fact.parameter, fact.conditions, fact.group, "".join(flag.rule for flag in fact.flags)) for fact in facts]


def test_a_line_over_one_name_is_of_it_and_of_further_ones_that_is_unsure(tmp_path: Path) -> None:
    facts = _ranges(
        tmp_path / "a.pdf",
        "ABSOLUTE MAXIMUM RATINGS",
        [
            (13, "Storage Temperature", ""),
            (11, "Plastic Packages", "-65 °C to +125 °C"),
            (13, "Voltage with Respect to Ground", ""),
            (11, "VCC", "-2.0 V to 7.0 V"),
            (11, "A9, OE#", "-2.0 V to 12.5 V"),
            (11, "All other pins", "-2.0 V to 7.0 V"),
            (13, "Output Short Circuit Current", "200 mA"),
        ],
    )
    assert _told(facts) == [
        ("Storage Temperature", "Plastic Packages", None, ""),
        ("Voltage with Respect to Ground", "VCC", None, ""),
        ("A9, OE#", None, None, "name-unsure"),
        ("All other pins", None, None, "name-unsure"),
        ("Output Short Circuit Current", None, None, ""),
    ]


def test_a_line_as_near_to_the_value_above_as_to_the_name_below_makes_that_unsure(tmp_path: Path) -> None:
    facts = _ranges(
        tmp_path / "a.pdf",
        "ABSOLUTE MAXIMUM RATINGS",
        [
            (13, "Supply Voltage", "7 V"),
            (11, "Output Current", "20 mA"),
            (11, "Ambient Temperature", ""),
            (11, "Plastic Packages", "-65 °C to +125 °C"),
        ],
    )
    assert _told(facts)[:2] == [("Supply Voltage", None, None, ""), ("Output Current", None, None, "")]
    assert [fact.flags[0].rule for fact in facts[2:]] == ["name-unsure"]


def test_a_line_in_bold_heads_plain_names_to_the_next(tmp_path: Path) -> None:
    facts = _ranges(
        tmp_path / "a.pdf",
        "OPERATING RANGES",
        [
            (13, "*Commercial (C) Devices", ""),
            (11, "Ambient Temperature", "0 °C to +70 °C"),
            (11, "Supply Voltage", "4.75 V to 5.25 V"),
            (13, "*Industrial (I) Devices", ""),
            (11, "Ambient Temperature", "-40 °C to +85 °C"),
            (11, "Supply Voltage", "4.5 V to 5.5 V"),
        ],
    )
    told = [{part for part in (fact.parameter, fact.conditions, fact.group) if part} for fact in facts]
    assert told == [
        {"Commercial (C) Devices", "Ambient Temperature"},
        {"Commercial (C) Devices", "Supply Voltage"},
        {"Industrial (I) Devices", "Ambient Temperature"},
        {"Industrial (I) Devices", "Supply Voltage"},
    ]
    assert not [flag for fact in facts for flag in fact.flags]
