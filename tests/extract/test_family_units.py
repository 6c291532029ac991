"""Tables of parts whose heading has a row of units, or of symbols, under its names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range
from tests.extract.readings import plain, read_document
from tests.layouts.families import Head, family

OPEN = ["grid", "rows", "rules", "groups", "none"]
"""All ways to draw lines, also none."""
DRAWN = ["grid", "groups"]
"""Those that part the groups of a heading."""
BREAKDOWN = "BREAKDOWN VOLTAGE V_{(BR)} @ I_{(BR)}"
AT_TEST = (4, "I(BR) = {} mA")
SUPPRESSORS = (
    Head(("PART NUMBER (add prefix)",), width=80),
    Head(
        ("REVERSE STAND-OFF VOLTAGE", "V_{WM}", "Volts"), ("REVERSE STAND-OFF VOLTAGE", "VWM", "typ", "Volts"), "", 66
    ),
    Head((BREAKDOWN, "MIN", "Volts"), ("BREAKDOWN VOLTAGE", "V(BR)", "min", "Volts"), AT_TEST),
    Head((BREAKDOWN, "MAX", "Volts"), ("BREAKDOWN VOLTAGE", "V(BR)", "max", "Volts"), AT_TEST),
    Head((BREAKDOWN, "I_{(BR)}", "mA")),
    Head(("V_{C} @ I_{PP} MAX", "Volts"), ("VC", "VC", "max", "Volts"), (6, "IPP = {} Amps"), 70),
    Head(("PEAK PULSE CURRENT (see Fig. 2)", "I_{PP}", "Amps"), ("PEAK PULSE CURRENT", "IPP", "typ", "Amps"), "", 60),
)
SUPPRESSOR_PARTS = (
    ("KMBJ5.0", "5.0", "6.40", "7.55", "10", "9.6", "62.5"),
    ("KMBJ6.0A", "6.0", "6.67", "7.37", "10", "10.3", "58.3"),
    ("KMBJ12A", "12", "13.3", "14.7", "1", "19.9", "30.2"),
)
DIODES = (
    Head(("Device",), width=80),
    Head(("V_{BR} @ I_{T}", "Min", "V"), ("VBR", "VBR", "min", "V"), (3, "IT = {} mA")),
    Head(("V_{BR} @ I_{T}", "Max", "V"), ("VBR", "VBR", "max", "V"), (3, "IT = {} mA")),
    Head(("I_{T}", "mA")),
    Head(("V_{C} @ I_{PP}", "Max", "V"), ("VC", "VC", "max", "V"), (5, "IPP = {} A"), 60),
    Head(("I_{PP}", "A")),
    Head(("TC", "Min", "mV/K"), ("TC", "", "min", "mV/K")),
    Head(("TC", "Max", "mV/K"), ("TC", "", "max", "mV/K")),
)
DIODE_PARTS = (
    ("KTX5V0", "6.4", "7.0", "10", "9.2", "43.5", "-3.5", "0"),
    ("KTX12V", "13.3", "14.7", "1", "19.9", "20.1", "6.0", "10.0"),
    ("KTX24V", "26.7", "29.5", "1", "38.9", "10.3", "18.4", "22.0"),
)
OF_FOUR = (
    Head(("Part Number",), width=80),
    Head(("Breakdown Voltage", "V_{BR} @ I_{T}", "Min.", "V"), ("Breakdown Voltage", "VBR", "min", "V"),
         (3, "IT = {} mA")),
    Head(("Breakdown Voltage", "V_{BR} @ I_{T}", "Max.", "V"), ("Breakdown Voltage", "VBR", "max", "V"),
         (3, "IT = {} mA")),
    Head(("Test Current", "I_{T}", "mA")),
    Head(("Reverse Leakage", "I_{R} @ V_{R}", "Max.", "µA"), ("Reverse Leakage", "IR", "max", "µA"),
         (5, "VR = {} V"), 60),
    Head(("Working Voltage", "V_{R}", "V"), ("Working Voltage", "VR", "typ", "V"), width=70),
)  # fmt: skip
FOUR_PARTS = (
    ("KTX5V0", "6.4", "7.0", "10", "800", "5.0"),
    ("KTX12V", "13.3", "14.7", "1", "5", "12"),
    ("KTX24V", "26.7", "29.5", "1", "1", "24"),
)
CAPACITORS = (
    Head(("Part Number",), width=90),
    Head(("C", "pF"), ("C", "", "typ", "pF")),
    Head(("V", "Max", "V"), ("V", "", "max", "V")),
    Head(("Q", "min."), ("Q", "", "min", "")),
    Head(("F", "(MHz)"), ("F", "", "typ", "MHz")),
)
CAPACITOR_PARTS = (
    ("KCP5030-1R0M", "1.0", "50", "8.6", "14.5"),
    ("KCP5030-2R2M", "2.2", "50", "15.6", "9.2"),
    ("KCP5030-4R7M", "4.7", "100", "36.0", "6.5"),
)
LIMITED = (
    Head(("Part Number",), width=80),
    Head(("Stand-off Voltage", "V_{RWM}", "V"), ("Stand-off Voltage", "VRWM", "typ", "V"), width=60),
    Head(("Breakdown Voltage", "Min V_{BR}", "V"), ("Breakdown Voltage", "VBR", "min", "V"), width=60),
    Head(("Breakdown Voltage", "Max V_{BR}", "V"), ("Breakdown Voltage", "VBR", "max", "V"), width=60),
)
LIMITED_PARTS = (
    ("KTX5V0", "5.0", "6.4", "7.0"),
    ("KTX12V", "12", "13.3", "14.7"),
    ("KTX24V", "24", "26.7", "29.5"),
)
BESIDE_NAMES = (
    Head(("Part Number",), width=80),
    Head(
        ("Reverse Stand-off", "Voltage V_{R}", "(Volts)"), ("Reverse Stand-off Voltage", "VR", "typ", "Volts"), width=90
    ),
    Head(
        ("Maximum Reverse", "Leakage I_{R}", "@ V_{R} (µA)"), ("Maximum Reverse Leakage", "IR", "max", "µA"),
        (1, "VR = {} Volts"), 90,
    ),
)  # fmt: skip
"""Symbols behind the last words of their names, under a wider line of these."""
BESIDE_PARTS = (("KTX5V0", "5.0", "800"), ("KTX12V", "12", "5"), ("KTX24V", "24", "1"))


def _stated(page: PageReading) -> set[tuple[str, ...]]:
    assert not [fact for fact in page.facts if isinstance(fact, Range) and fact.flags]
    return {
        tuple(map(plain, (fact.variant or "", fact.parameter, fact.symbol or "", role, value.text, fact.unit or "",
                          fact.conditions or "")))
        for fact in page.facts if isinstance(fact, Range) for role, value in fact.values()
    }  # fmt: skip


def _drawn(
    path: Path, heads: Sequence[Head], parts: Sequence[Sequence[str]], lines: str
) -> tuple[PageReading, set[tuple[str, ...]]]:
    made = family(path / "a.pdf", heads, parts, lines)
    told = {
        tuple(map(plain, (row.variant, row.parameter, row.symbol, role, value, row.unit, row.conditions or "")))
        for row in made.rows for role, value in row.values.items()
    }  # fmt: skip
    return read_document(made.path)[0].reading, told


@pytest.mark.parametrize(
    ("heads", "parts", "lines"),
    [
        *((SUPPRESSORS, SUPPRESSOR_PARTS, lines) for lines in DRAWN),
        *((DIODES, DIODE_PARTS, lines) for lines in OPEN),
        *((OF_FOUR, FOUR_PARTS, lines) for lines in OPEN),
        *((CAPACITORS, CAPACITOR_PARTS, lines) for lines in OPEN),
        *((LIMITED, LIMITED_PARTS, lines) for lines in DRAWN),
        *((BESIDE_NAMES, BESIDE_PARTS, lines) for lines in DRAWN),
    ],
)
def test_units_under_the_names_are_of_their_columns(
    heads: Sequence[Head], parts: Sequence[Sequence[str]], lines: str, tmp_path: Path
) -> None:
    page, told = _drawn(tmp_path, heads, parts, lines)
    assert _stated(page) == told


@pytest.mark.parametrize("lines", ["rows", "rules", "none"])
@pytest.mark.parametrize(("heads", "parts"), [(SUPPRESSORS, SUPPRESSOR_PARTS), (LIMITED, LIMITED_PARTS)])
def test_where_no_line_says_how_far_a_heading_reaches_the_table_is_told_and_not_read(
    heads: Sequence[Head], parts: Sequence[Sequence[str]], lines: str, tmp_path: Path
) -> None:
    page, _ = _drawn(tmp_path, heads, parts, lines)
    assert not _stated(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}


def test_a_test_whose_unit_nothing_tells_refuses_its_table(tmp_path: Path) -> None:
    heads = (*DIODES[:3], Head(("V_{BR} @ I_{T}", "I_{T}")))
    page, _ = _drawn(tmp_path, heads, [row[:4] for row in DIODE_PARTS], "grid")
    assert not _stated(page)
    assert {reject.rule for reject in page.rejects} == {"columns-unknown"}
