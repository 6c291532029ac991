"""Make the bundled sample: the datasheet of a part that nobody makes, and what is printed in it.

    python -m scripts.make_sample

writes `resources/samples/omx2417.pdf`, `resources/samples/sample.json` (the questions that the first start offers) and
`tests/golden/sample_facts.json` (every row, pin and feature that the document states). All three are byte-equal from
run to run; a test compares them with what is committed.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

from scripts.parts import (
    Field,
    Limit,
    Pin,
    by_number,
    dual_row_drawing,
    limits_table,
    pin_table,
    plot,
    quad_drawing,
)
from scripts.sheet import Box, Cell, Column, Sheet, TableStyle, plain

ROOT = Path(__file__).resolve().parent.parent
PDF = ROOT / "resources" / "samples" / "omx2417.pdf"
QUESTIONS = ROOT / "resources" / "samples" / "sample.json"
FACTS = ROOT / "tests" / "golden" / "sample_facts.json"

TITLE = "OMX2417 12-Bit, 8-Channel, 500-kSPS Analog-to-Digital Converter"
VENDOR = "Oskelund Microdevices"
ACCENT = 0x7A1F3D
HEAD = TableStyle(lines="rows", head_fill=0xE9DDE1, frame=True)
DENSE = TableStyle(lines="rows", head_fill=0xE9DDE1, frame=True, pad=1.6)
PACKAGES = ("TSSOP-20", "QFN-20")

FEATURES = [
    "12-bit resolution, no missing codes",
    "Eight single-ended or four differential inputs",
    "Sample rate up to 500 kSPS",
    "Supply range:",
    "- Analog: 2.7 V to 5.5 V",
    "- Digital: 1.65 V to 5.5 V",
    "Internal 2.5-V reference, 12 ppm/°C (typ)",
    "Low power:",
    "- 1.9 mA at 500 kSPS, 3.3 V",
    "- 0.4 µA in shutdown",
    "16-byte result FIFO",
    "4-wire SPI-compatible interface up to 25 MHz",
    "Operating temperature: −40°C to +125°C",
    "Two packages: 20-pin TSSOP and 20-pin QFN",
]

APPLICATIONS = ["Battery monitoring", "Process control", "Sensor hubs", "Portable instruments"]

PINS = [
    Pin("AIN0", ("1", "19"), "I", "Analog input, channel 0"),
    Pin("AIN1", ("2", "20"), "I", "Analog input, channel 1"),
    Pin("AIN2", ("3", "1"), "I", "Analog input, channel 2"),
    Pin("AIN3", ("4", "2"), "I", "Analog input, channel 3"),
    Pin("AIN4", ("5", "3"), "I", "Analog input, channel 4"),
    Pin("AIN5", ("6", "4"), "I", "Analog input, channel 5"),
    Pin("AIN6", ("7", "5"), "I", "Analog input, channel 6"),
    Pin("AIN7", ("8", "6"), "I", "Analog input, channel 7"),
    Pin("REF", ("9", "7"), "I/O", "Reference output, or input of an external reference. Bypass with 4.7 µF to GND."),
    Pin("GND", ("10, 12, 19", "8, 10, 17"), "G", "Ground. Connect all ground pins together close to the device."),
    Pin("AVDD", ("11", "9"), "P", "Analog supply. Bypass with 1 µF to GND."),
    Pin("~{RESET}", ("13", "11"), "I", "Reset, active low"),
    Pin("ALERT", ("14", "12"), "O", "Limit alert, open drain"),
    Pin("~{CS}", ("15", "13"), "I", "Chip select, active low"),
    Pin("SCLK", ("16", "14"), "I", "Serial clock"),
    Pin("SDI", ("17", "15"), "I", "Serial data input"),
    Pin("SDO", ("18", "16"), "O", "Serial data output, high impedance while ~{CS} is high"),
    Pin("DVDD", ("20", "18"), "P", "Digital supply. Bypass with 0.1 µF to GND."),
    Pin("Thermal pad", ("", "Pad"), "—", "Solder to the ground plane"),
]

ABSOLUTE = [
    Limit("Analog supply voltage, AVDD to GND", min="−0.3", max="6.5", unit="V"),
    Limit("Digital supply voltage, DVDD to GND", min="−0.3", max="6.5", unit="V"),
    Limit("Analog input voltage, AINx to GND", min="−0.3", max="AVDD + 0.3", unit="V", note="(2)"),
    Limit("Digital input voltage, any digital input to GND", min="−0.3", max="DVDD + 0.3", unit="V"),
    Limit("Input current, any pin except supply pins", min="−10", max="10", unit="mA", note="(2)"),
    Limit("Junction temperature, T_{J}", max="150", unit="°C"),
    Limit("Storage temperature, T_{stg}", min="−65", max="150", unit="°C"),
]

ESD = [
    Limit("Electrostatic discharge", "V_{(ESD)}", "Human-body model (HBM), all pins", typ="±3000", unit="V"),
    Limit("Electrostatic discharge", "V_{(ESD)}", "Charged-device model (CDM), all pins", typ="±750", unit="V"),
]

RECOMMENDED = [
    Limit("Analog supply voltage", "V_{AVDD}", min="2.7", typ="3.3", max="5.5", unit="V"),
    Limit("Digital supply voltage", "V_{DVDD}", min="1.65", typ="3.3", max="5.5", unit="V"),
    Limit("External reference voltage", "V_{REF}", min="2", typ="2.5", max="AVDD", unit="V"),
    Limit("Analog input voltage", "V_{IN}", min="0", max="V_{REF}", unit="V"),
    Limit("Serial clock frequency", "f_{SCLK}", max="25", unit="MHz"),
    Limit("Operating ambient temperature", "T_{A}", min="−40", max="125", unit="°C"),
]

THERMAL = [
    ("R_{θJA}", "Junction-to-ambient thermal resistance", "92.4", "38.7", "°C/W"),
    ("R_{θJC(top)}", "Junction-to-case (top) thermal resistance", "31.6", "29.1", "°C/W"),
    ("R_{θJB}", "Junction-to-board thermal resistance", "43.8", "12.9", "°C/W"),
    ("ψ_{JT}", "Junction-to-top characterization parameter", "1.3", "0.6", "°C/W"),
]


def _group(name: str, limits: list[Limit]) -> list[Limit]:
    return [Limit(**{**vars(limit), "group": name}) for limit in limits]


ELECTRICAL = [
    *_group("ANALOG INPUT", [
        Limit("Input capacitance", "C_{IN}", "Track mode", typ="22", unit="pF"),
        Limit("Input capacitance", "C_{IN}", "Hold mode", typ="4", unit="pF"),
        Limit("Input leakage current", "I_{LKG}", "0 V ≤ V_{IN} ≤ V_{AVDD}", min="−1", typ="±0.02", max="1", unit="µA"),
    ]),
    *_group("DC ACCURACY", [
        Limit("Resolution", "", "", min="12", unit="Bits"),
        Limit("Integral nonlinearity", "INL", "", min="−1", typ="±0.4", max="1", unit="LSB"),
        Limit("Differential nonlinearity", "DNL", "", min="−0.9", typ="±0.3", max="0.9", unit="LSB"),
        Limit("Offset error", "E_{O}", "T_{A} = 25°C", min="−2", typ="±0.5", max="2", unit="LSB", note="(1)"),
        Limit("Offset error drift", "", "T_{A} = −40°C to +125°C", typ="0.8", unit="ppm/°C"),
        Limit("Gain error", "E_{G}", "External reference", min="−0.05", typ="±0.01", max="0.05", unit="%FSR"),
    ]),
    *_group("DYNAMIC PERFORMANCE", [
        Limit("Signal-to-noise ratio", "SNR", "f_{IN} = 1 kHz, V_{AVDD} = 5 V", min="71", typ="73.2", unit="dB"),
        Limit("Signal-to-noise ratio", "SNR", "f_{IN} = 100 kHz, V_{AVDD} = 5 V", typ="71.8", unit="dB"),
        Limit("Total harmonic distortion", "THD", "f_{IN} = 1 kHz", typ="−88", max="−80", unit="dB", note="(2)"),
        Limit("Channel-to-channel isolation", "", "f_{IN} = 10 kHz", typ="−96", unit="dB"),
    ]),
    *_group("REFERENCE", [
        Limit("Reference output voltage", "V_{REF}", "T_{A} = 25°C, no load", min="2.495", typ="2.5", max="2.505",
              unit="V"),
        Limit("Reference temperature drift", "", "", typ="12", max="30", unit="ppm/°C"),
        Limit("Reference output noise", "e_{n}", "f = 1 kHz", typ="160", unit="nV/√Hz"),
        Limit("Reference load regulation", "", "I_{REF} = 0 mA to 2 mA", typ="60", max="150", unit="µV/mA"),
        Limit("Reference turn-on time", "t_{REF}", "C_{REF} = 4.7 µF", typ="1.2", unit="ms"),
    ]),
    *_group("DIGITAL INPUTS", [
        Limit("High-level input voltage", "V_{IH}", "", min="0.7 × DVDD", unit="V"),
        Limit("Low-level input voltage", "V_{IL}", "", max="0.3 × DVDD", unit="V"),
        Limit("Input hysteresis", "V_{HYS}", "DVDD = 3.3 V", typ="180", unit="mV"),
        Limit("Input current", "I_{I}", "0 V ≤ V_{I} ≤ DVDD", min="−0.5", max="0.5", unit="µA"),
    ]),
    *_group("DIGITAL OUTPUTS", [
        Limit("High-level output voltage", "V_{OH}", "I_{OH} = −2 mA", min="DVDD − 0.4", unit="V"),
        Limit("Low-level output voltage", "V_{OL}", "I_{OL} = 2 mA", max="0.4", unit="V"),
        Limit("ALERT output leakage current", "I_{OZ}", "V_{ALERT} = 5.5 V", max="1", unit="µA"),
    ]),
    *_group("POWER SUPPLY", [
        Limit("Analog supply current", "I_{AVDD}", "500 kSPS, V_{AVDD} = 3.3 V", typ="1.9", max="2.6", unit="mA"),
        Limit("Analog supply current", "I_{AVDD}", "500 kSPS, V_{AVDD} = 5 V", typ="2.3", max="3.1", unit="mA"),
        Limit("Analog supply current", "I_{AVDD}", "Idle, reference on", typ="640", max="900", unit="µA"),
        Limit("Digital supply current", "I_{DVDD}", "500 kSPS, V_{DVDD} = 3.3 V", typ="0.35", max="0.6", unit="mA"),
        Limit("Shutdown current", "I_{SD}", "All inputs static", typ="0.4", max="3", unit="µA"),
        Limit("Power-on reset threshold", "V_{POR}", "V_{AVDD} rising", min="1.9", typ="2.1", max="2.3", unit="V"),
    ]),
]  # fmt: skip

TIMING = [
    *_group("SERIAL CLOCK", [
        Limit("SCLK period", "t_{SCLK}", "DVDD ≥ 2.7 V", min="40", unit="ns"),
        Limit("SCLK period", "t_{SCLK}", "DVDD < 2.7 V", min="66", unit="ns"),
        Limit("SCLK high time", "t_{PH}", min="16", unit="ns"),
        Limit("SCLK low time", "t_{PL}", min="16", unit="ns"),
    ]),
    *_group("FRAME", [
        Limit("~{CS} falling edge to first SCLK rising edge", "t_{CSSC}", min="12", unit="ns"),
        Limit("Last SCLK falling edge to ~{CS} rising edge", "t_{SCCS}", min="10", unit="ns"),
        Limit("~{CS} high time", "t_{CSH}", min="30", unit="ns"),
    ]),
    *_group("DATA", [
        Limit("SDI setup time before SCLK rising edge", "t_{SU}", min="5", unit="ns"),
        Limit("SDI hold time after SCLK rising edge", "t_{H}", min="4", unit="ns"),
        Limit("SCLK falling edge to SDO valid", "t_{DO}", "C_{L} = 20 pF, DVDD ≥ 2.7 V", typ="9", max="15", unit="ns"),
        Limit("SCLK falling edge to SDO valid", "t_{DO}", "C_{L} = 20 pF, DVDD < 2.7 V", typ="14", max="24", unit="ns"),
        Limit("~{CS} rising edge to SDO high impedance", "t_{DIS}", max="20", unit="ns"),
    ]),
    *_group("CONVERSION", [
        Limit("Conversion time", "t_{CONV}", typ="1.45", max="1.6", unit="µs"),
        Limit("Acquisition time", "t_{ACQ}", min="0.4", unit="µs"),
        Limit("~{RESET} low time", "t_{RST}", min="100", unit="ns"),
        Limit("Wake-up time from shutdown", "t_{WAKE}", "External reference", typ="8", max="20", unit="µs"),
    ]),
]  # fmt: skip

ORDERING = [
    ("OMX2417ATSR", "TSSOP-20", "2500, tape and reel", "−40°C to +125°C", "X2417A"),
    ("OMX2417ATST", "TSSOP-20", "70, tube", "−40°C to +125°C", "X2417A"),
    ("OMX2417AQFR", "QFN-20", "3000, tape and reel", "−40°C to +125°C", "X17A"),
    ("OMX2417BQFR", "QFN-20", "3000, tape and reel", "−40°C to +85°C", "X17B"),
]

REGISTERS = [
    ("00h", "STATUS", "R", "80h", "Conversion and alert status"),
    ("01h", "CONFIG", "R/W", "00h", "Reference, shutdown and averaging control"),
    ("02h", "CHANNEL", "R/W", "FFh", "Enables channels of the sequence"),
    ("03h", "LIMIT_HI", "R/W", "FFFh", "Upper alert limit"),
    ("04h", "LIMIT_LO", "R/W", "000h", "Lower alert limit"),
    ("05h", "FIFO", "R", "—", "Oldest result"),
]

SAMPLE_QUESTIONS = [
    ("What is the maximum shutdown current?", "3 µA — All inputs static"),
    ("What is pin 9 in the TSSOP-20 package?", "REF"),
    ("What is the typical signal-to-noise ratio at 1 kHz?", "73.2 dB"),
]


def _furniture(sheet: Sheet) -> None:
    sheet.header("OMX2417", "OSK-DS-2417 – REVISION B – MARCH 2026", VENDOR + " – fictitious part, for demonstration")


def _front(sheet: Sheet) -> None:
    sheet.y = 44
    sheet.heading("OMX2417 12-Bit, 8-Channel, 500-kSPS", size=17)
    sheet.y -= 14
    sheet.heading("Analog-to-Digital Converter With Internal Reference", size=17)
    top = sheet.y + 4
    half = (sheet.width - 2 * sheet.margin - 20) / 2
    right = sheet.margin + half + 20
    sheet.y = top
    sheet.heading("1  Features")
    sheet.bullets(FEATURES, width=half)
    left_end = sheet.y
    sheet.y = top
    sheet.heading("2  Applications", x=right)
    sheet.bullets(APPLICATIONS, x=right, width=half)
    sheet.heading("3  Description", x=right)
    sheet.paragraph(
        "The OMX2417 is a 12-bit successive-approximation converter with an eight-channel multiplexer, a precision "
        "reference and a result FIFO. A sequencer converts any set of channels without help of the host and raises "
        "ALERT when a result leaves its limits. The inputs track signals from ground to the reference voltage.",
        x=right,
        width=half,
    )
    sheet.paragraph(
        "The device runs from one supply of 2.7 V to 5.5 V; a separate digital supply sets the levels of the serial "
        "interface.",
        x=right,
        width=half,
    )
    sheet.y += 4
    sheet.text(right + half / 2, sheet.y + 10, "Device Information", sheet.style(size=9, bold=True), "center")
    sheet.y += 14
    columns = [Column(half * 0.34), Column(half * 0.3), Column(half * 0.36)]
    head = [[Cell(t, bold=True) for t in ("PART NUMBER", "PACKAGE^{(1)}", "BODY SIZE (NOM)")]]
    rows = [
        [Cell("OMX2417", rows=2), Cell("TSSOP (20)"), Cell("6.50 mm × 4.40 mm")],
        [Cell("QFN (20)"), Cell("4.00 mm × 4.00 mm")],
    ]
    sheet.table(columns, head, rows, TableStyle(lines="grid"), x=right)
    small = sheet.style(size=6.5)
    sheet.paragraph("(1) For all available packages, see the ordering information at the end.", right, half, small)
    sheet.y = max(left_end, sheet.y) + 26
    _block_diagram(sheet)


def _block_diagram(sheet: Sheet) -> None:
    y = sheet.y + 18
    sheet.text(sheet.width / 2, y - 14, "Functional Block Diagram", sheet.style(size=9, bold=True), "center")
    x = sheet.margin + 80
    label = sheet.style(size=8)
    sheet.box(Box(x - 40, y, x + 396, y + 190), stroke=0x999999)
    blocks = [
        (x, 20, 60, 130, "MUX"),
        (x + 110, 55, 80, 60, "12-bit SAR"),
        (x + 225, 55, 60, 60, "FIFO"),
        (x + 310, 40, 70, 90, "SPI"),
        (x + 110, 135, 80, 36, "2.5-V REF"),
    ]
    for left, top, width, height, name in blocks:
        sheet.box(Box(left, y + top, left + width, y + top + height), fill=0xF6F1F3)
        sheet.text(left + width / 2, y + top + height / 2 + 3, name, label, "center")
    for channel in range(8):
        at = y + 28 + 16 * channel
        sheet.line(x - 58, at, x, at)
        sheet.text(x - 62, at + 2.6, f"AIN{channel}", label, "right")
    for start, end, at in ((x + 60, x + 110, 85), (x + 190, x + 225, 85), (x + 285, x + 310, 85)):
        sheet.line(start, y + at, end, y + at)
    for number, name in enumerate(("~{CS}", "SCLK", "SDI", "SDO")):
        at = y + 52 + 22 * number
        sheet.line(x + 380, at, x + 414, at)
        sheet.text(x + 418, at + 2.6, name, label)
    sheet.line(x + 150, y + 115, x + 150, y + 135)
    sheet.y = y + 200


def _pinout(sheet: Sheet) -> None:
    sheet.heading("4  Pin Configuration and Functions")
    top = sheet.y + 28
    dual_row_drawing(sheet, "tssop", sheet.margin + 80, top, by_number(PINS, 0), "TSSOP-20 Package, Top View")
    quad_drawing(
        sheet, "qfn", sheet.width - sheet.margin - 190, top + 20, by_number(PINS, 1), "QFN-20 Package, Top View", "Pad"
    )
    sheet.y = top + 205
    sheet.text(sheet.width / 2, sheet.y, "Pin Functions", sheet.style(size=9, bold=True), "center")
    sheet.y += 6
    pin_table(sheet, "pins", PINS, PACKAGES, (86, 58, 44, 270), HEAD)
    _notes(sheet, ["(1) I = input, O = output, I/O = input or output, P = power, G = ground."])


def _notes(sheet: Sheet, notes: list[str]) -> None:
    sheet.y += 2
    for note in notes:
        sheet.paragraph(note, style=sheet.style(size=6.5))
        sheet.y -= 2


def _ratings(sheet: Sheet) -> None:
    sheet.heading("5  Specifications", size=14)
    sheet.heading("5.1  Absolute Maximum Ratings", size=11)
    sheet.paragraph(
        "over operating free-air temperature range (unless otherwise noted)^{(1)}", style=sheet.style(size=7.5)
    )
    two = (
        Field("parameter", "", 330),
        Field("min", "MIN", 56, "center"),
        Field("max", "MAX", 80, "center"),
        Field("unit", "UNIT", 50, "center"),
    )
    limits_table(sheet, "absolute", ABSOLUTE, two, HEAD)
    _notes(
        sheet,
        [
            "(1) Stresses beyond those listed under Absolute Maximum Ratings may cause permanent damage to the device.",
            "(2) Inputs are diode-clamped to the supply rails; limit the current of signals that swing beyond them.",
        ],
    )
    sheet.heading("5.2  ESD Ratings", size=11)
    esd = (
        Field("symbol", "", 60),
        Field("parameter", "", 130),
        Field("conditions", "", 196),
        Field("typ", "VALUE", 80, "center"),
        Field("unit", "UNIT", 50, "center"),
    )
    limits_table(sheet, "esd", ESD, esd, HEAD, merge_units=True)
    sheet.heading("5.3  Recommended Operating Conditions", size=11)
    sheet.paragraph("over operating free-air temperature range (unless otherwise noted)", style=sheet.style(size=7.5))
    three = (
        Field("symbol", "", 60),
        Field("parameter", "", 206),
        Field("min", "MIN", 66, "center"),
        Field("typ", "NOM", 66, "center"),
        Field("max", "MAX", 66, "center"),
        Field("unit", "UNIT", 52, "center"),
    )
    limits_table(sheet, "recommended", RECOMMENDED, three, HEAD)
    sheet.heading("5.4  Thermal Information", size=11)
    columns = [Column(70), Column(226), Column(84, "center"), Column(84, "center"), Column(52, "center")]
    head = [
        [
            Cell("THERMAL METRIC^{(1)}", span=2, rows=2, bold=True),
            Cell("OMX2417", span=2, bold=True),
            Cell("UNIT", rows=2, bold=True),
        ],
        [Cell("TSSOP-20", bold=True), Cell("QFN-20", bold=True)],
    ]
    rows = [
        [Cell(s), Cell(p), Cell(a, key=("thermal", i, "TSSOP-20")), Cell(b, key=("thermal", i, "QFN-20")), Cell(u)]
        for i, (s, p, a, b, u) in enumerate(THERMAL)
    ]
    sheet.table(columns, head, rows, HEAD)
    _notes(sheet, ["(1) Measured on a four-layer board with 1-oz copper, still air."])


def _characteristics(sheet: Sheet) -> None:
    sheet.heading("5.5  Electrical Characteristics", size=11)
    sheet.paragraph(
        "at T_{A} = −40°C to +125°C, V_{AVDD} = 2.7 V to 5.5 V, V_{DVDD} = 1.65 V to V_{AVDD}, V_{REF} = 2.5 V; "
        "typical values are at T_{A} = 25°C and V_{AVDD} = 3.3 V (unless otherwise noted)",
        style=sheet.style(size=7.5),
    )
    fields = (
        Field("parameter", "PARAMETER", 146),
        Field("symbol", "SYMBOL", 46),
        Field("conditions", "TEST CONDITIONS", 132),
        Field("min", "MIN", 54, "center"),
        Field("typ", "TYP", 44, "center"),
        Field("max", "MAX", 54, "center"),
        Field("unit", "UNIT", 40, "center"),
    )

    def continued() -> None:
        sheet.heading("Electrical Characteristics (continued)", size=11)

    limits_table(sheet, "electrical", ELECTRICAL, fields, DENSE, continued=continued)
    _notes(
        sheet,
        ["(1) Offset is measured after one power-up calibration.", "(2) Calculated from the first five harmonics."],
    )
    sheet.heading("5.6  Timing Requirements", size=11)
    sheet.paragraph(
        "at T_{A} = −40°C to +125°C, V_{DVDD} = 1.65 V to 5.5 V, C_{L} = 20 pF (unless otherwise noted)",
        style=sheet.style(size=7.5),
    )
    timing = (
        Field("symbol", "", 46),
        Field("parameter", "", 186),
        Field("conditions", "TEST CONDITIONS", 124),
        Field("min", "MIN", 40, "center"),
        Field("typ", "TYP", 40, "center"),
        Field("max", "MAX", 40, "center"),
        Field("unit", "UNIT", 40, "center"),
    )

    def timing_continued() -> None:
        sheet.heading("Timing Requirements (continued)", size=11)

    limits_table(sheet, "timing", TIMING, timing, DENSE, continued=timing_continued)


def _timing_diagram(sheet: Sheet) -> None:
    sheet.y += 34
    label = sheet.style(size=7.5)
    left, right, y = sheet.margin + 60, sheet.width - sheet.margin - 20, sheet.y

    def trace(name: str, row: int, edges: list[tuple[float, int]]) -> None:
        base = y + 32 * row
        points: list[tuple[float, float]] = []
        level = 1 - edges[0][1] if edges else 0
        points.append((left, base - 16 * level))
        for share, after in edges:
            at = left + (right - left) * share
            points += [(at, base - 16 * level), (at, base - 16 * after)]
            level = after
        points.append((right, base - 16 * level))
        sheet.polyline(points, 0.9, 0x222222)
        sheet.text(left - 8, base - 5, name, label, "right")

    trace("~{CS}", 0, [(0.08, 0), (0.92, 1)])
    clock = [(0.14 + 0.045 * i, 1 - i % 2) for i in range(16)]
    trace("SCLK", 1, clock)
    trace("SDI", 2, [(0.12, 1), (0.3, 0), (0.48, 1), (0.66, 0)])
    trace("SDO", 3, [(0.16, 1), (0.34, 0), (0.52, 1), (0.74, 0)])
    sheet.y = y + 116
    sheet.text(sheet.width / 2, sheet.y, "Figure 1. Serial Interface Timing", sheet.style(size=8, bold=True), "center")


def _typical(sheet: Sheet) -> None:
    sheet.heading("5.7  Typical Characteristics", size=11)
    sheet.paragraph("at T_{A} = 25°C, V_{AVDD} = 3.3 V, V_{REF} = 2.5 V", style=sheet.style(size=7.5))
    top = sheet.y + 8
    codes = [(code, 0.35 * math.sin(code / 310) + 0.1 * math.cos(code / 53)) for code in range(0, 4096, 32)]
    temps = [(t, 1.9 + 0.0021 * (t - 25)) for t in range(-40, 126, 5)]
    rate = [(f, 73.2 - 0.9 * math.log10(1 + (f / 40) ** 2)) for f in range(1, 201, 4)]
    drift = [(t, 2.5 + 1.2e-3 * math.sin((t - 25) / 60)) for t in range(-40, 126, 5)]
    higher = [(t, i + 0.4) for t, i in temps]
    left, right = sheet.margin + 40, sheet.margin + 310
    plot(sheet, Box(left, top, left + 190, top + 130), [("INL", codes)], ("Code", 0, 4096), ("INL (LSB)", -1, 1),
         "Figure 2. INL vs Code", 4)  # fmt: skip
    plot(sheet, Box(right, top, right + 190, top + 130), [("3.3 V", temps), ("5 V", higher)],
         ("Temperature (°C)", -40, 125), ("Supply current (mA)", 1, 3.5),
         "Figure 3. Supply Current vs Temperature")  # fmt: skip
    low = top + 190
    plot(sheet, Box(left, low, left + 190, low + 130), [("5 V", rate)], ("Input frequency (kHz)", 0, 200),
         ("SNR (dB)", 68, 75), "Figure 4. SNR vs Input Frequency")  # fmt: skip
    plot(sheet, Box(right, low, right + 190, low + 130), [("REF", drift)], ("Temperature (°C)", -40, 125),
         ("Reference voltage (V)", 2.495, 2.505), "Figure 5. Reference vs Temperature")  # fmt: skip
    sheet.y = low + 180
    sheet.heading("6  Register Map", size=12)
    columns = [Column(60, "center"), Column(90), Column(60, "center"), Column(60, "center"), Column(246)]
    head = [[Cell(t, bold=True) for t in ("ADDRESS", "NAME", "ACCESS", "RESET", "DESCRIPTION")]]
    sheet.table(columns, head, [[Cell(t) for t in row] for row in REGISTERS], HEAD)


def _ordering(sheet: Sheet) -> None:
    sheet.heading("7  Ordering Information", size=12)
    columns = [Column(100), Column(80), Column(126), Column(126), Column(84)]
    titles = ("ORDERABLE PART NUMBER", "PACKAGE", "QUANTITY, CARRIER", "OPERATING TEMPERATURE", "MARKING")
    head = [[Cell(t, bold=True) for t in titles]]
    sheet.table(columns, head, [[Cell(t) for t in row] for row in ORDERING], HEAD)
    sheet.heading("8  Layout", size=12)
    sheet.paragraph(
        "Place the bypass capacitors of AVDD and DVDD next to their pins and connect them to the ground plane with "
        "short vias. Route digital signals away from the analog inputs. The thermal pad of the QFN package must be "
        "soldered to ground."
    )
    sheet.heading("9  Revision History", size=12)
    columns = [Column(70), Column(90), Column(356)]
    head = [[Cell(t, bold=True) for t in ("REVISION", "DATE", "CHANGES")]]
    rows = [
        [Cell("B"), Cell("March 2026"), Cell("Added the QFN-20 package")],
        [Cell("A"), Cell("October 2025"), Cell("First edition")],
    ]
    sheet.table(columns, head, rows, HEAD)
    sheet.y += 20
    sheet.paragraph(
        "Oskelund Microdevices and the OMX2417 do not exist. This document belongs to Akili Desktop, where it shows "
        "how the application reads a datasheet; it may be used under the licence of that program.",
        style=sheet.style(size=7.5, italic=True, color=0x555555),
    )


def draw(path: Path) -> Sheet:
    """Draw the datasheet into `path`; the sheet knows where every value stands."""
    sheet = Sheet(path, title=TITLE, author=VENDOR, furniture=_furniture, margin=48)
    _front(sheet)
    sheet.next_page()
    _pinout(sheet)
    sheet.next_page()
    _ratings(sheet)
    sheet.next_page()
    _characteristics(sheet)
    _timing_diagram(sheet)
    sheet.next_page()
    _typical(sheet)
    sheet.next_page()
    _ordering(sheet)
    sheet.save()
    return sheet


def facts(sheet: Sheet) -> dict[str, Any]:
    """Everything that the document states, with pages and boxes of the values: what a reader should find."""
    tables = (
        ("absolute", ABSOLUTE, "Absolute Maximum Ratings", "absolute maximum"),
        ("esd", ESD, "ESD Ratings", "esd"),
        ("recommended", RECOMMENDED, "Recommended Operating Conditions", "recommended"),
        ("electrical", ELECTRICAL, "Electrical Characteristics", "characteristic"),
        ("timing", TIMING, "Timing Requirements", "timing"),
    )
    ranges = []
    for key, limits, section, kind in tables:
        for index, limit in enumerate(limits):
            roles = [role for role in ("min", "typ", "max") if getattr(limit, role)]
            places = {role: sheet.place[key, index, role] for role in roles}
            ranges.append(
                {
                    **limit.stated(),
                    "section": section,
                    "section_kind": kind,
                    "page": next(iter(places.values())).page,
                    "boxes": {role: [round(v, 2) for v in place.box] for role, place in places.items()},
                }
            )
    for index, (symbol, parameter, *values, unit) in enumerate(THERMAL):
        for package, value in zip(PACKAGES, values, strict=True):
            place = sheet.place["thermal", index, package]
            ranges.append(
                {
                    "parameter": parameter,
                    "symbol": plain(symbol),
                    "typ": value,
                    "unit": unit,
                    "variant": package,
                    "section": "Thermal Information",
                    "section_kind": "thermal",
                    "page": place.page,
                    "boxes": {"typ": [round(v, 2) for v in place.box]},
                }
            )
    pinouts = [
        {"package": package, "page": 2, "pairs": [[n, plain(name)] for n, name in by_number(PINS, column)]}
        for column, package in enumerate(PACKAGES)
    ]
    return {"title": TITLE, "vendor": VENDOR, "pages": sheet.page, "ranges": ranges, "pinouts": pinouts,
            "features": FEATURES, "ordering": [row[0] for row in ORDERING]}  # fmt: skip


def sample() -> dict[str, Any]:
    """The questions that the first start offers, and their answers."""
    return {
        "file": PDF.name,
        "title": TITLE,
        "questions": [question for question, _ in SAMPLE_QUESTIONS],
        "answers": [answer for _, answer in SAMPLE_QUESTIONS],
    }


def main() -> None:
    """Write the three files."""
    parser = argparse.ArgumentParser(description="Make the bundled sample datasheet.")
    parser.add_argument("--out", type=Path, default=PDF, help="where the PDF goes")
    target: Path = parser.parse_args().out
    sheet = draw(target)
    if target == PDF:
        QUESTIONS.write_text(_json(sample()), encoding="utf-8")
        FACTS.write_text(_json(facts(sheet)), encoding="utf-8")
    print(f"{target}: {sheet.page} pages, {target.stat().st_size} bytes")


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    main()
