"""Names whose second line states a test, or goes on in capitals: what is still of the name and what is not."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read


def _named(*lines: str) -> tuple[str | None, ...]:
    """The row of a ruled table whose name has these lines."""
    sheet = Sheet().put(40, 70, "Electrical Characteristics", 11)
    sheet.grid([40, 100, 280, 340, 400, 460], [80, 98, 98 + 14.0 * len(lines) + 4, 124 + 14.0 * len(lines)])
    sheet.row(92, x44="Symbol", x104="Description", x284="Min", x344="Max", x404="Unit")
    for n, line in enumerate(lines):
        sheet.put(104, 109 + 11 * n, line)
    sheet.row(109, x44="VQ", x284="2.1", x344="2.3", x404="V")
    sheet.row(115 + 14 * len(lines), x44="VT", x104="Threshold", x284="1.1", x344="1.3", x404="V")
    return brief(ranges(read(sheet.content()))[0])[:3]


def test_the_unit_of_a_number_in_the_line_above_is_no_condition() -> None:
    assert _named("Sensitivity, packet length < 37", "bytes BER=1E-3") == (
        "Sensitivity, packet length < 37 bytes", "VQ", "BER=1E-3",
    )  # fmt: skip


def test_a_word_before_a_test_under_a_number_that_counts_is_of_the_test() -> None:
    assert _named("Offset of channel 2", "input VIN = 5 V") == ("Offset of channel 2", "VQ", "input VIN = 5 V")


def test_a_field_keeps_its_bits_in_the_next_line() -> None:
    assert _named("Brown-out voltage with BO_VL", "[1:0] = 00b") == (
        "Brown-out voltage", "VQ", "with BO_VL [1:0] = 00b",
    )  # fmt: skip


def test_a_comma_before_a_test_is_no_part_of_the_symbol() -> None:
    sheet = Sheet().put(40, 70, "Absolute maximum ratings", 11).grid([40, 240, 320, 400], [80, 98, 116])
    sheet.row(92, x44="", x244="Max", x324="Unit")
    sheet.put(44, 110, "V").put(50, 112, "I/O,", 6).put(62, 110, "VDD = 3.6 V").row(110, x244="3.9", x324="V")
    facts = [brief(fact)[:3] for fact in ranges(read(sheet.content()))]
    assert facts == [("VI/O", "VI/O", "VDD = 3.6 V")]


def _listed(*rows: tuple[float, str, str]) -> list[tuple[str | None, ...]]:
    sheet = Sheet().put(40, 60, "Absolute Maximum Ratings", 11)
    for n, (x, name, value) in enumerate(rows):
        sheet.put(x, 76 + 12 * n, name)
        if value:
            sheet.put(250, 76 + 12 * n, value)
    return [brief(fact)[:3] for fact in ranges(read(sheet.content()))]


def test_a_name_that_ends_with_a_word_that_leads_on_has_the_line_under_it() -> None:
    rows = [
        (40.0, "Storage temperature", "-65 °C to 150 °C"), (40.0, "Voltage on any pin with", ""),
        (48.0, "Respect to ground", "-0.5 V to 7 V"), (40.0, "Power dissipation", "1 W"),
    ]  # fmt: skip
    assert _listed(*rows)[1] == ("Voltage on any pin with Respect to ground", None, None)


def test_several_lines_under_such_a_word_are_its_cases() -> None:
    rows = [
        (40.0, "Storage temperature", "-65 °C to 150 °C"), (40.0, "Voltage on any pin with", ""),
        (48.0, "Pull-up resistor", "-0.5 V to 7 V"), (48.0, "Open drain", "-0.5 V to 9 V"),
    ]  # fmt: skip
    assert not any("with Pull-up" in (row[0] or "") for row in _listed(*rows))
