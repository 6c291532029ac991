"""What a value's cell may hold, and what is refused there."""

from __future__ import annotations

import pytest

from akili_desktop.extract.valuewords import states_value, unknown_yet
from tests.extract.sheets import Sheet, ranges, read, vocabulary


@pytest.mark.parametrize(
    "text",
    [
        "5", "−0.3", "±15", "10^12", "5 × 10^10", "VCC", "VCC + 0.3", "VSS-0.3", "(VCC + 0.5)", "–VS + 1.6", "0.7 VDD",
        "N/A", "Unlimited", "Internally limited", "Min(VDD + 3.6, 5.5)", "VDD + 0.3 V or 3.9 V, whichever is less",
        "12 or higher", "∞", "Note 1, 3", "straight binary",
    ],
)  # fmt: skip
def test_quantities_expressions_and_known_words_are_values(text: str) -> None:
    assert states_value(text, vocabulary())


@pytest.mark.parametrize(
    "text",
    [
        "Table 5.4 UART and CBUS I/O Pin Characteristics (VCCIO = +3.3V, Standard Drive Level)", "Max", "Unit", "Units",
        "SECOND BREAKDOWN LIMIT", "Adjacent Channel Rejection", "Collector-Emitter voltage", "VCE = 5 V", "by",
        "BC857A is marked 3E and is complementary to the parts of the table above",
    ],
)  # fmt: skip
def test_captions_headings_and_prose_are_no_values(text: str) -> None:
    assert not states_value(text, vocabulary())


@pytest.mark.parametrize("text", ["tbd", "<TBD>", "T.B.D.", "to be determined"])
def test_a_value_to_be_determined_is_none(text: str) -> None:
    assert unknown_yet(text)


def test_row_with_prose_under_a_limit_is_refused_and_says_so() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 150, 330, 400, 450], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Parameter", x155="Min", x335="Max", x405="Unit").row(
        127, x60="Delay", x155="2", x335="3", x405="ns"
    )
    sheet.row(143, x60="Remark", x155="Applies below the breakdown limit", x335="4", x405="ns")
    sheet.row(159, x60="Setup time", x155="<tbd>", x405="ns")
    reading = read(sheet.content())
    assert [f.parameter for f in ranges(reading)] == ["Delay"]
    assert [(r.rule, r.detail) for r in reading.rejects] == [
        ("value-is-prose", "Remark"), ("to-be-determined", "Setup time"),
    ]  # fmt: skip


def test_typical_range_beside_limits_is_kept_as_typical() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 150, 220, 320, 390, 450], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x155="Min", x225="Typ", x325="Max", x395="Unit")
    sheet.row(127, x60="Input range", x155="-15", x225="-15.5 to +12.5", x325="11", x395="V")
    sheet.row(143, x60="Output range", x225="0 to 5", x395="V")
    found = ranges(read(sheet.content()))
    assert [[(role, v.text) for role, v in f.values()] for f in found] == [
        [("min", "-15"), ("typ", "-15.5 to +12.5"), ("max", "11")], [("min", "0"), ("max", "5")],
    ]  # fmt: skip
