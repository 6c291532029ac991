"""Tables whose columns are keyed by a speed grade, with the latency beside the names under no heading."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

GRADED = (
    ("TC3", "Clock Cycle Time", "CAS Latency = 3", "6", "—", "7", "—"),
    ("TC2", "", "CAS Latency = 2", "8", "—", "10", "—"),  # the name above is of both
    ("TA3", "Access Time From Clock", "CAS Latency = 3", "—", "5.4", "—", "5.5"),
    ("TH", "Clock High Level Width", "", "2.5", "—", "2.6", "—"),
    ("TRD", "Active Command To Read or Write Command Delay Time", "", "18", "—", "20", "—"),
    ("TW", "Write Recovery Time", "CAS Latency = 3", "2", "—", "3", "—"),
)


def _sheet(right: float) -> Sheet:
    """The heading of the names stands far left, the tests at `right`, the first limits further right."""
    sheet = Sheet().put(60, 80, "AC Electrical Characteristics", 12)
    sheet.rule(60, 90, 560, 90).rule(60, 118, 560, 118).rule(60, 118 + 16 * len(GRADED), 560, 118 + 16 * len(GRADED))
    sheet.put(64, 108, "Symbol").put(150, 108, "Parameter").put(520, 108, "Units").put(418, 99, "-6").put(478, 99, "-7")
    sheet.row(112, x403="Min.", x433="Max.", x463="Min.", x493="Max.")
    for number, (symbol, name, test, *values) in enumerate(GRADED):
        y = 130 + 16 * number
        sheet.put(64, y, symbol, 8).put(110, y, name, 8).put(right, y, test, 8).put(522, y, "ns", 8)
        for x, value in zip((406, 436, 466, 496), values, strict=True):
            sheet.put(x, y, value, 8)
    return sheet


@pytest.mark.parametrize("right", [305.0, 320.0, 330.0])
def test_a_latency_between_names_and_limits_is_the_test_of_both_grades(right: float) -> None:
    found = ranges(read(_sheet(right).content()))
    assert {brief(fact) for fact in found} == {
        (
            name or "Clock Cycle Time",
            symbol,
            test or None,
            grade,
            *(None if text == "—" else text for text in (low, "—", high)),
            "ns",
        )
        for symbol, name, test, *values in GRADED
        for grade, low, high in (("-6", *values[:2]), ("-7", *values[2:]))
    }
    assert not [fact for fact in found if fact.flags]


def test_a_name_in_brackets_goes_on_with_the_one_above() -> None:
    sheet = Sheet().put(60, 80, "DC Characteristics", 12).grid([60.0, 220, 280, 340, 400], [100.0, 116, 132, 148, 164])
    sheet.row(111, x64="Parameter", x224="Symbol", x284="Max.", x344="Unit")
    for number, (name, symbol, value) in enumerate(
        (("Operating Current", "ID1", "140"), ("Standby Current", "ID2", "2"), ("(In Power-Down Mode)", "ID3", "1"))
    ):
        sheet.row(127 + 16 * number, x64=name, x224=symbol, x284=value, x344="mA")
    assert [(fact.symbol, [flag.rule for flag in fact.flags]) for fact in ranges(read(sheet.content()))] == [
        ("ID1", []), ("ID2", ["name-cut"]), ("ID3", ["name-cut"]),
    ]  # fmt: skip
