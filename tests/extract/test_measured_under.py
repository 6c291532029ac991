"""What a sentence under a table says that its values were measured at, in a list with colons."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

SENTENCE = "AC characteristics were measured under the following measurement conditions."
LIST = ("Power supply voltage : 2.7 V to 5.5 V", "Input rising time : 5 ns")


@pytest.mark.parametrize(
    ("sentence", "entries", "told"),
    [
        (SENTENCE, LIST, "Power supply voltage: 2.7 V to 5.5 V; Input rising time: 5 ns"),
        (SENTENCE, ("The load is shown below.", "It is 100 pF"), None),
        ("Figure 4 was measured under the following measurement conditions.", LIST, None),
    ],
)  # fmt: skip
def test_a_list_under_a_table_says_what_its_values_hold_at(
    sentence: str, entries: tuple[str, ...], told: str | None
) -> None:
    sheet = Sheet().put(55, 90, "2. AC Characteristics", 12).grid([50, 200, 260, 320, 380], [96, 112, 128, 144])
    sheet.row(107, x55="Parameter", x205="Min", x265="Max", x325="Unit")
    sheet.row(123, x55="Clock high time", x205="4000", x325="ns").row(139, x55="Clock fall time", x265="300", x325="ns")
    sheet.put(60, 160, sentence)
    for at, entry in enumerate(entries):
        name, colon, value = entry.partition(" : ")
        sheet.put(70, 180 + 12 * at, name)
        if colon:
            sheet.put(210, 180 + 12 * at, f": {value}")
    assert [fact.section_conditions for fact in ranges(read(sheet.content()))] == [told, told]
