"""Tables with a part in each row, and a quantity with its unit and limit over each column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from scripts.sheet import Cell, Column, Sheet, TableStyle, plain
from tests.make_pdfs import Made, Row, made_of, new_sheet


class Head(NamedTuple):
    """A column: its heading's texts from the top, what it states (parameter, symbol, role, unit) and at what.

    `tested` is the column that has the test's value and how it reads ('IZT = {} mA'), or a plain text.
    """

    texts: tuple[str, ...]
    states: tuple[str, str, str, str] | None = None
    tested: tuple[int, str] | str = ""
    width: float = 52


ZENER = "Zener Voltage Range (Note 6)"
IMPEDANCE = "Maximum Zener Impedance (Note 7)"
NOTES = {6: "Measured with short pulses.", 7: "Measured with f = 1 kHz."}
LEAKAGE = "Maximum Reverse Current"
AT_IZT = (5, "IZT = {} mA")
ZENERS = (
    Head(("Type Number",), width=62),
    Head(("Marking Code",), width=42),
    Head((ZENER, "V_{Z} @ I_{ZT}", "Nom (V)"), ("Zener Voltage Range", "VZ", "typ", "V"), AT_IZT, 38),
    Head((ZENER, "V_{Z} @ I_{ZT}", "Min (V)"), ("Zener Voltage Range", "VZ", "min", "V"), AT_IZT, 38),
    Head((ZENER, "V_{Z} @ I_{ZT}", "Max (V)"), ("Zener Voltage Range", "VZ", "max", "V"), AT_IZT, 38),
    Head((ZENER, "I_{ZT}", "mA"), width=34),
    Head((IMPEDANCE, "Z_{ZT} @ I_{ZT}", "Ω"), ("Maximum Zener Impedance", "ZZT", "max", "Ω"), AT_IZT, 46),
    Head((IMPEDANCE, "Z_{ZK} @ I_{ZK}", "Ω"), ("Maximum Zener Impedance", "ZZK", "max", "Ω"), (8, "IZK = {} mA"), 46),
    Head((IMPEDANCE, "Z_{ZK} @ I_{ZK}", "mA"), width=34),
    Head((LEAKAGE, "I_{R}", "µA"), ("Maximum Reverse Current", "IR", "max", "µA"), (10, "VR = {} V"), 36),
    Head((LEAKAGE, "@ V_{R}", "V"), width=36),
)
ZENER_PARTS = (
    ("KX84C2V4", "Z11", "2.4", "2.20", "2.60", "5", "100", "600", "1.0", "50", "1.0"),
    ("KX84C5V1", "Z2", "5.1", "4.80", "5.40", "5", "60", "480", "1.0", "2.0", "2.0"),
    ("KX84C39", "Y16", "39", "37.00", "41.00", "2", "130", "350", "0.5", "0.1", "27.3"),
)
FIXED = "V_{Z} (V) @ I_{ZT} = 5 mA"
AT_5 = "IZT = 5 mA"
FIXED_ZENERS = (
    Head(("Type",), width=70),
    Head((FIXED, "Min."), ("VZ", "VZ", "min", "V"), AT_5, 60),
    Head((FIXED, "Typ."), ("VZ", "VZ", "typ", "V"), AT_5, 60),
    Head((FIXED, "Max."), ("VZ", "VZ", "max", "V"), AT_5, 60),
    Head(("Z_{ZT} (Ω) @ I_{ZT} = 5 mA", "Max."), ("ZZT", "ZZT", "max", "Ω"), AT_5, 110),
)
FIXED_PARTS = (
    ("KX84C2V4", "2.20", "2.4", "2.60", "100"),
    ("KX84C5V1", "4.80", "5.1", "5.40", "60"),
    ("KX84C12", "11.40", "12", "12.70", "25"),
)
INDUCTORS = (
    Head(("Part Number",), width=80),
    Head(("Inductance L_{0} (µH) ±20 %",), ("Inductance", "L0", "typ", "µH"), "±20 %", 80),
    Head(("DCR (mΩ)", "Typ."), ("DCR", "", "typ", "mΩ")),
    Head(("DCR (mΩ)", "Max."), ("DCR", "", "max", "mΩ")),
    Head(("Saturation Current (A)", "Typ."), ("Saturation Current", "", "typ", "A"), width=86),
    Head(("SRF min. (MHz)",), ("SRF", "", "min", "MHz")),
)
INDUCTOR_PARTS = (
    ("KXP5030-1R0M", "1.0", "7.8", "8.6", "14.5", "85"),
    ("KXP5030-2R2M", "2.2", "14.2", "15.6", "9.2", "52"),
    ("KXP5030-4R7M", "4.7", "32.0", "36.0", "6.5", "35"),
)
SUPPRESSORS = (
    Head(("Part Number",), width=55),
    Head(("Marking",), width=40),
    Head(("Stand-off Voltage V_{R} (Volts)",), ("Stand-off Voltage", "VR", "typ", "Volts"), width=110),
    Head(("Breakdown Voltage V_{BR} (Volts) @ I_{T}", "MIN"), ("Breakdown Voltage", "VBR", "min", "Volts"),
         (5, "IT = {} mA"), 56),
    Head(("Breakdown Voltage V_{BR} (Volts) @ I_{T}", "MAX"), ("Breakdown Voltage", "VBR", "max", "Volts"),
         (5, "IT = {} mA"), 56),
    Head(("Test Current I_{T} (mA)",), width=44),
    Head(("Maximum Clamping Voltage V_{C} @ I_{PP} (V)",), ("Maximum Clamping Voltage", "VC", "max", "V"),
         (7, "IPP = {} A"), 64),
    Head(("Maximum Peak Pulse Current I_{PP} (A)",), ("Maximum Peak Pulse Current", "IPP", "max", "A"), width=64),
)  # fmt: skip
SUPPRESSOR_PARTS = (
    ("KMAJ5.0A", "AE", "5.0", "6.40", "7.00", "10", "9.2", "43.5"),
    ("KMAJ12A", "BE", "12.0", "13.3", "14.7", "1", "19.9", "20.1"),
    ("KMAJ24A", "BZ", "24.0", "26.7", "29.5", "1", "38.9", "10.3"),
)
AT_NOMINAL = (0, "Nominal Voltage = {} VDC")
COILS = (
    Head(("Nominal Voltage VDC",), width=70),
    Head(("Pick-up Voltage VDC max.",), ("Pick-up Voltage", "", "max", "VDC"), AT_NOMINAL, 80),
    Head(("Drop-out Voltage VDC min.",), ("Drop-out Voltage", "", "min", "VDC"), AT_NOMINAL, 80),
    Head(("Coil Resistance Ω ±10%",), ("Coil Resistance", "", "typ", "Ω"), (0, "Nominal Voltage = {} VDC ±10%"), 110),
)
COIL_PARTS = (("3", "2.25", "0.3", "25"), ("5", "3.75", "0.5", "70"), ("12", "9.00", "1.2", "400"))


def _headed(heads: Sequence[Head]) -> list[list[Cell]]:
    """The heading's rows: equal texts side by side are one cell, and the last text reaches down to the foot."""
    depth = max(len(head.texts) for head in heads)
    rows: list[list[Cell]] = []
    for level in range(depth):
        row: list[Cell] = []
        at = 0
        while at < len(heads):
            texts = heads[at].texts
            end = at + 1
            if level >= len(texts):
                at = end
                continue
            inner = level + 1 < len(texts)  # a text under which others stand
            while inner and end < len(heads) and heads[end].texts[: level + 1] == texts[: level + 1]:
                end += 1
            reach = 1 if inner else depth - level
            row.append(Cell(texts[level], end - at, reach, "center", bold=True, key=("head", level, at, end)))
            at = end
        rows.append(row)
    return rows


def _underline(sheet: Sheet, heads: Sequence[Head]) -> None:
    """Draw a line under each text that is over several columns, over these alone."""
    lefts = [sheet.margin]
    for head in heads:
        lefts.append(lefts[-1] + head.width)
    for key, place in list(sheet.place.items()):
        if isinstance(key, tuple) and key[0] == "head" and key[3] - key[2] > 1:
            y = place.box.y1 + 1.5
            sheet.line(lefts[key[2]] + 3, y, lefts[key[3]] - 3, y)


def family(path: Path, heads: Sequence[Head], parts: Sequence[Sequence[str]], lines: str) -> Made:
    """A part in each row; a column without anything stated is of names, marking codes or test conditions."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    body = [[Cell(text, key=("f", r, c)) for c, text in enumerate(row)] for r, row in enumerate(parts)]
    columns = [Column(head.width, "center") for head in heads]
    sheet.table(columns, _headed(heads), body, TableStyle(lines="rules" if lines == "groups" else lines, size=6.5))
    if lines == "groups":
        _underline(sheet, heads)
    pointed = [text for head in heads for text in head.texts]
    for number, note in NOTES.items():  # what a heading points to stands under its table
        if any(f"(Note {number})" in text for text in pointed):
            sheet.y += 11
            sheet.text(sheet.margin, sheet.y, f"{number}. {note}", sheet.style(size=7))
    found: dict[tuple[int, str, str], Row] = {}
    for r, row in enumerate(parts):
        for c, head in enumerate(heads):
            if head.states is None:
                continue
            parameter, symbol, role, unit = head.states
            tested = head.tested if isinstance(head.tested, str) else head.tested[1].format(row[head.tested[0]])
            variant = "" if heads is COILS else plain(row[0])
            stated = found.setdefault(
                (r, parameter, symbol),
                Row(
                    1,
                    parameter,
                    symbol,
                    tested,
                    unit,
                    {},
                    {},
                    variant=variant,
                    section_kind="characteristic",
                    notes=tuple(
                        (str(number), note) for number, note in NOTES.items() if f"(Note {number})" in head.texts[0]
                    ),
                ),
            )
            stated.values[role] = row[c]
            stated.boxes[role] = sheet.place["f", r, c].box
    return made_of(sheet, list(found.values()))


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "zeners, tests in columns of their own": lambda path: family(path, ZENERS, ZENER_PARTS, "grid"),
    "zeners, lines under groups": lambda path: family(path, ZENERS, ZENER_PARTS, "groups"),
    "zeners, tests in the heading": lambda path: family(path, FIXED_ZENERS, FIXED_PARTS, "grid"),
    "zeners, tests in the heading, no lines": lambda path: family(path, FIXED_ZENERS, FIXED_PARTS, "none"),
    "inductors": lambda path: family(path, INDUCTORS, INDUCTOR_PARTS, "grid"),
    "inductors, booktabs": lambda path: family(path, INDUCTORS, INDUCTOR_PARTS, "rules"),
    "suppressors": lambda path: family(path, SUPPRESSORS, SUPPRESSOR_PARTS, "rows"),
    "coils of relays": lambda path: family(path, COILS, COIL_PARTS, "grid"),
}
